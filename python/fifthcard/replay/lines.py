"""Recorded hands as JSON lines: an object a line.

========================  =====================================================================
``variant`` (or ``game``)  the game, ``holdem`` where it is missing
``contributions``          all chips that each seat put in, uncalled and dead ones included
``hole``                   each seat's hole cards, or null
``boards``                 a list of boards, empty where the game has none
``button``                 the button's seat, or null
``folded``                 a bool for each seat; where it is missing, the seats without cards
``mucked``                 seats that stayed in but showed nothing
``dead``                   the part of each contribution that is dead money
``odd_unit`` (or ``chip``) the smallest chip in play; 1, or 0.01 among amounts with cents
``pots``                   ``amount`` and ``paid`` of each pot, main pot first: the rake
``rake``                   the rake in all; without ``pots`` it comes from the main pot
``expected_winnings``      what each seat won, after rake, without the uncalled bet
``uncalled``               what each seat got back
``odd_chips``, ``order``, ``suits``, ``identical``
                           as in `fifthcard.showdown`; ``order`` is a list of seats, a list of
                           such lists (one a board), or ``{"high": [...], "low": [...]}``
``id``                     the hand's name
========================  =====================================================================

Other fields are not read. Where both names of a field are there, they have to agree. Seats count
from 0, clockwise. Amounts are integers or decimals.
"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar

from fifthcard.replay.record import (
    Entry,
    Paid,
    RecordedHand,
    RecordError,
    check_amount,
    check_paid,
    label,
    scale_of,
    scaled,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_Value = TypeVar("_Value")


def read(file: BinaryIO) -> Iterator[Entry]:
    """Read JSON lines one by one, however long the file is; blank lines are passed over."""
    offset = 0
    for number, raw in enumerate(file, 1):
        offset += len(raw)
        if not raw.strip():
            continue
        try:
            yield Entry(number, read_line(raw), None, offset)
        except RecordError as error:
            yield Entry(number, None, str(error), offset)


def read_line(raw: bytes) -> RecordedHand:
    """Read one line.

    Raises
    ------
    RecordError
        If it is no hand; the message names the field.
    """
    fields = _parse(raw)
    bets = _amounts(fields, "contributions", check_amount)
    if bets is None:
        raise RecordError("contributions: missing")
    seats = len(bets)
    dead = _amounts(fields, "dead", check_amount, seats)
    won = _amounts(fields, "expected_winnings", check_paid, seats)
    uncalled = _amounts(fields, "uncalled", check_paid, seats)
    chip = _either(fields, check_amount, "odd_unit", "chip")
    rake = _rake(fields)
    scale = scale_of([*bets, *(dead or ()), *(won or ()), *(uncalled or ()), *(rake or ()), chip or 0])
    hole, folded = _cards(fields, seats)
    game = _either(fields, _text, "variant", "game")
    return RecordedHand(
        name=label(fields.get("id", "")),
        game="holdem" if game is None else game,
        boards=_list(fields.get("boards") or [], "boards"),
        hands=hole,
        bets=[scaled(bet, scale) for bet in bets],
        folded=folded,
        button=_seat(fields.get("button"), "button"),
        scale=scale,
        dead=None if dead is None else [scaled(amount, scale) for amount in dead],
        chip=1 if chip is None else scaled(chip, scale),
        rake=None if rake is None else [scaled(amount, scale) for amount in rake],
        odd_chips=_optional_text(fields, "odd_chips"),
        order=_order(fields.get("order")),
        suits=_optional_text(fields, "suits"),
        identical=_optional_text(fields, "identical"),
        paid=None
        if won is None
        else Paid(
            tuple(Fraction(amount) * scale for amount in won),
            "payouts",
            None if uncalled is None else tuple(Fraction(amount) * scale for amount in uncalled),
        ),
    )


def _parse(raw: bytes) -> dict[str, Any]:
    try:
        text = raw.decode("utf-8-sig").rstrip()  # else what is missing at the end is missed in the next line
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start} is not UTF-8") from None
    try:
        fields = json.loads(text, parse_float=Decimal, parse_constant=Decimal)
    except json.JSONDecodeError as error:
        # Some of the reasons end in "at" themselves.
        raise RecordError(f"not JSON: {error.msg.removesuffix(' at')} at column {error.colno}") from None
    except RecursionError:
        raise RecordError("not JSON that can be read: nested too deep") from None
    except ValueError as error:  # An integer of thousands of digits.
        raise RecordError(f"not JSON that can be read: {error}") from None
    if not isinstance(fields, dict):
        raise RecordError(f"not a JSON object but {shown(fields)}")
    return fields


def _either(fields: dict[str, Any], check: Callable[[object, str], _Value], *names: str) -> _Value | None:
    """Return what goes by one of these names; where more than one is there, they have to agree."""
    given = [(name, check(fields[name], name)) for name in names if fields.get(name) is not None]
    for name, value in given[1:]:
        if value != given[0][1]:
            raise RecordError(f"{name}: {shown(value)}, but {given[0][0]} is {shown(given[0][1])}")
    return given[0][1] if given else None


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{what}: {shown(value)} is not a list")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise RecordError(f"{what}: {shown(value)} is not a text")
    return value


def _optional_text(fields: dict[str, Any], name: str) -> str | None:
    value = fields.get(name)
    return None if value is None else _text(value, name)


def _seat(value: object, what: str) -> int | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise RecordError(f"{what}: {shown(value)} is not a seat")
    return value


def _amounts(
    fields: dict[str, Any],
    name: str,
    check: Callable[[object, str], Any],
    seats: int | None = None,
) -> list[Any] | None:
    """Return the amounts of a field, one for each seat; None where it is missing."""
    value = fields.get(name)
    if value is None:
        return None
    amounts = [check(v, f"{name}[{i}]") for i, v in enumerate(_list(value, name))]
    if seats is not None and len(amounts) != seats:
        raise RecordError(f"{name}: {len(amounts)} given for {seats} seats")
    return amounts


def _rake(fields: dict[str, Any]) -> list[int | Decimal] | None:
    """Return what was taken from each pot: the difference of what is in it and what it paid."""
    total = fields.get("rake")
    if total is not None:
        total = check_amount(total, "rake")
    pots = fields.get("pots")
    if pots is None:
        return None if not total else [total]
    taken: list[int | Decimal] = []
    for i, pot in enumerate(_list(pots, "pots")):
        if not isinstance(pot, dict):
            raise RecordError(f"pots[{i}]: {shown(pot)} is not an object")
        amount = check_amount(pot.get("amount"), f"pots[{i}].amount")
        paid = check_amount(pot.get("paid", amount), f"pots[{i}].paid")
        if paid > amount:
            raise RecordError(f"pots[{i}].paid: {shown(paid)} is more than the amount of {shown(amount)}")
        taken.append(amount - paid)
    if total is not None and sum(taken) != total:
        raise RecordError(f"rake: {total} in all, but the pots lack {sum(taken)}")
    # Without rake the pots say nothing that the contributions do not.
    return taken if any(taken) else None


def _cards(fields: dict[str, Any], seats: int) -> tuple[list[Any], list[bool]]:
    """Return the hole cards that are in play, None for the others, and who is out."""
    if fields.get("hole") is None:
        raise RecordError("hole: missing")
    hole = list(_list(fields["hole"], "hole"))
    if len(hole) != seats:
        raise RecordError(f"hole: {len(hole)} given for {seats} seats")
    mucked = {_mucked(seat, i, seats) for i, seat in enumerate(_list(fields.get("mucked") or [], "mucked"))}
    folded = fields.get("folded")
    if folded is None:
        folded = [cards is None and seat not in mucked for seat, cards in enumerate(hole)]
    for i, out in enumerate(_list(folded, "folded")):
        if not isinstance(out, bool):
            raise RecordError(f"folded[{i}]: {shown(out)} is not true or false")
    if len(folded) != seats:
        raise RecordError(f"folded: {len(folded)} given for {seats} seats")
    return [None if seat in mucked else cards for seat, cards in enumerate(hole)], folded


def _mucked(value: object, index: int, seats: int) -> int:
    seat = _seat(value, f"mucked[{index}]")
    if seat is None or not 0 <= seat < seats:
        raise RecordError(f"mucked[{index}]: {shown(value)} is not one of the {seats} seats")
    return seat


def _order(value: object) -> object:
    """Return an order of seats in the form that `fifthcard.showdown` takes."""
    if isinstance(value, dict):
        unknown = set(value) - {"high", "low"}
        if unknown:
            raise RecordError(f"order: {shown(min(unknown))} is neither high nor low")
        return (value.get("high", []), value.get("low", []))
    return value if value is None else _list(value, "order")
