"""One recorded hand, whatever file it came from: cards, amounts, and what was paid."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

Amount: TypeAlias = int | Decimal | Fraction

# An amount beyond this cannot be settled anyway (the sum must stay below 2^63), and a decimal of
# a few characters ("1e999999") must not become an integer of a million digits.
_MOST_DIGITS = 19
_MOST_DECIMALS = 9

_FRACTION = re.compile(r"([0-9]{1,25})/([0-9]{1,25})")


class RecordError(ValueError):
    """A record that cannot be read; the message says which field and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Paid:
    """What the record says was paid, per seat, in the units of the hand.

    Attributes
    ----------
    amounts : tuple of Fraction
        One amount for each seat.
    counts : {"payouts", "receives", "either"}
        What the amounts are: chips won, chips won with the uncalled bet, or (rooms differ, and
        the record does not say) one of the two.
    refunds : tuple of Fraction or None
        The uncalled bets that went back, where they are recorded.
    """

    amounts: tuple[Fraction, ...]
    counts: Literal["payouts", "receives", "either"]
    refunds: tuple[Fraction, ...] | None = None


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand as it was recorded, with the arguments of `fifthcard.showdown` under their names.

    Amounts are integers: the file's amounts times `scale`, a power of ten.

    Attributes
    ----------
    name : str
        The record's own name for the hand; may be empty.
    scale : int
        How many units make 1 in the file: 100 where it counts in cents of a dollar.
    paid : Paid or None
        What was paid; None where there is nothing to compare.
    rake : sequence of int or None
        What was taken from each pot, main pot first.
    """

    name: str
    game: str
    boards: Sequence[object]
    hands: Sequence[object]
    bets: Sequence[int]
    folded: Sequence[bool]
    button: int | None
    scale: int = 1
    dead: Sequence[int] | None = None
    chip: int = 1
    rake: Sequence[int] | None = None
    odd_chips: str | None = None
    order: object = None
    suits: str | None = None
    identical: str | None = None
    paid: Paid | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What was read at one place of a file: a hand, or the reason why there is none.

    Attributes
    ----------
    line : int
        The line at which the record begins, from 1.
    hand : RecordedHand or None
        The hand, unless it cannot be read.
    fault : str or None
        Why it cannot be read.
    offset : int
        How many bytes of the file have been read, this record included.
    """

    line: int
    hand: RecordedHand | None
    fault: str | None
    offset: int


def check_amount(value: object, what: str) -> int | Decimal:
    """Return a whole or decimal amount as it stands, or say what is wrong with it.

    Raises
    ------
    RecordError
        If the value is no finite number, or one with too many digits; `what` names it.
    """
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise RecordError(f"{what}: {shown(value)} is not an amount")
    number = Decimal(value)
    if not number.is_finite():
        raise RecordError(f"{what}: {shown(value)} is not an amount")
    if number and number.adjusted() >= _MOST_DIGITS:
        raise RecordError(f"{what}: {shown(value)} is too large an amount")
    if decimals(value) > _MOST_DECIMALS:
        raise RecordError(f"{what}: {shown(value)} has more than {_MOST_DECIMALS} decimals")
    return value


def check_paid(value: object, what: str) -> Amount:
    """Return an amount that was paid: whole, decimal, or a fraction ``"a/b"``.

    Raises
    ------
    RecordError
        If it is none of these; `what` names it.
    """
    if isinstance(value, str):
        found = _FRACTION.fullmatch(value)
        if found is None or not int(found[2]):
            raise RecordError(f"{what}: {shown(value)} is not an amount")
        return Fraction(int(found[1]), int(found[2]))
    return check_amount(value, what)


def decimals(value: Amount) -> int:
    """Return how many decimals an amount is written with: 2 for ``2.50``."""
    if not isinstance(value, Decimal):
        return 0
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def scale_of(amounts: Iterable[Amount]) -> int:
    """Return the power of ten that makes all these amounts whole.

    The decimals count as they are written: ``2.50`` says that cents are in play.
    """
    scale: int = 10 ** max(map(decimals, amounts), default=0)
    return scale


def scaled(value: int | Decimal, scale: int) -> int:
    """Return an amount in units; `scale` is that of `scale_of`."""
    return int(value * scale)


def shown(value: object) -> str:
    """Return a value as it may stand in a message: one line, not too long, texts in quotes."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return label(f"'{value}'" if isinstance(value, str) else value)


def label(value: object) -> str:
    """Return a value as one short line of printable characters."""
    text = " ".join(str(value).split())
    text = "".join(char if char.isprintable() else "?" for char in text)
    return text if len(text) <= 60 else text[:57] + "..."
