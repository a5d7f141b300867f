"""Options that hold numbers of chips, seats, or orders of seats."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

_WHOLE = re.compile(r"[+-]?[0-9]{1,30}")


def whole(text: str, what: str) -> int:
    """Return a whole number; what is none is an error that names it."""
    if not _WHOLE.fullmatch(text.strip()):
        raise click.BadParameter(f"'{text.strip()}' is not {what}")
    return int(text)


def _split(text: str) -> list[str]:
    """Return the parts of a list; blanks separate as commas do, an empty text has none."""
    text = re.sub(r"\s*,\s*|\s+", ",", text.strip())
    return text.split(",") if text else []


if TYPE_CHECKING:
    _ParamType = click.ParamType[Any]
else:  # Before click 8.4 it is not generic.
    _ParamType = click.ParamType


class _Value(_ParamType, ABC):
    """An option's value that is read from its text, and passed on if it is read already."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the text."""
        if not isinstance(value, str):
            return value
        try:
            return self.read(value)
        except click.BadParameter as error:
            self.fail(error.message, param, ctx)

    @abstractmethod
    def read(self, text: str) -> Any:
        """Read the text; what cannot be read is a `click.BadParameter`."""


class Number(_Value):
    """One whole number: chips, or a seat."""

    def __init__(self, name: str, what: str) -> None:
        self.name = name
        self.what = what

    def read(self, text: str) -> int:
        """Read a whole number."""
        return whole(text, self.what)


class Numbers(_Value):
    """Whole numbers with commas or blanks between them."""

    def __init__(self, name: str, what: str) -> None:
        self.name = name
        self.what = what

    def read(self, text: str) -> list[int]:
        """Read whole numbers."""
        return [whole(part, self.what) for part in _split(text)]


class Order(_Value):
    """An order of seats for odd chips, ``4,5,0``, or one for each half, ``4,5/5,4``."""

    name = "order"

    def read(self, text: str) -> list[int] | tuple[list[int], list[int]]:
        """Read one order, or two with a slash between them."""
        halves = [[whole(part, "a seat") for part in _split(half)] for half in text.split("/")]
        if len(halves) > 2:
            raise click.BadParameter("more than two orders: high/low is all there is")
        return halves[0] if len(halves) == 1 else (halves[0], halves[1])


CHIPS = Number("chips", "a whole number of chips")
CHIPS_LIST = Numbers("chips,chips,...", "a whole number of chips")
SEAT = Number("seat", "a seat")
SEATS = Numbers("seat,seat,...", "a seat")
ORDER = Order()


def order_argument(orders: Sequence[Any]) -> Any:
    """Return the `order` of `fifthcard.showdown`: given once, one order; more often, one a board."""
    if not orders:
        return None
    return orders[0] if len(orders) == 1 else list(orders)
