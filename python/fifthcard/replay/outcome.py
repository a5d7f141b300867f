"""Settle a recorded hand, and tell whether the amounts agree and how they differ."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import fifthcard as fc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fifthcard.replay.record import RecordedHand


class Status(enum.Enum):
    """How a recorded hand compares with its settlement."""

    AGREE = "agree"
    ODD_CHIP = "odd_chip"
    DIFFER = "differ"
    NOTHING_TO_COMPARE = "nothing_to_compare"
    NOT_BUILT = "not_built"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Difference:
    """A seat whose amount differs: settled here, and recorded. Amounts in the hand's units.

    ``refund`` tells that it is what went back to the seat; else it is what the seat won or received.
    """

    seat: int
    settled: int | Fraction
    recorded: int | Fraction
    refund: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of settling a recorded hand.

    Attributes
    ----------
    status : Status
        How it compares.
    showdown : fifthcard.Showdown or None
        The settlement, where there is one.
    differences : tuple of Difference
        The seats whose amounts differ.
    fault : str or None
        Why there is no settlement.
    """

    status: Status
    showdown: fc.Showdown | None = None
    differences: tuple[Difference, ...] = ()
    fault: str | None = None


def settle(hand: RecordedHand, *, odd_chips: str = "one_each", order: object = None) -> Outcome:
    """Settle a recorded hand and compare it with what was paid.

    Parameters
    ----------
    hand : RecordedHand
        The hand. What it names itself (`odd_chips`, `order`) goes before the arguments here.
    odd_chips, order
        As in `fifthcard.showdown`, for hands that do not name their own.

    Returns
    -------
    Outcome
        Never raises for a bad hand: that is an outcome too.
    """
    terms = _terms(hand, odd_chips, order)
    try:
        showdown = fc.showdown(**terms)
    except (fc.FifthcardError, TypeError) as error:
        # An unknown game is the plain error about this very name, which no other fault is.
        if type(error) is fc.FifthcardError and getattr(error, "token", None) == hand.game:
            return Outcome(Status.NOT_BUILT, fault=str(error))
        return Outcome(Status.BAD, fault=str(error))
    paid = hand.paid
    if paid is None:
        return Outcome(Status.NOTHING_TO_COMPARE, showdown)

    if len(paid.amounts) != len(showdown.payouts):
        fault = f"{len(paid.amounts)} amounts are recorded for {len(showdown.payouts)} seats"
        return Outcome(Status.BAD, fault=fault)
    ours = showdown.receives if paid.counts == "receives" else showdown.payouts
    found = _differences(ours, paid.amounts)
    if found and paid.counts == "either" and not _differences(showdown.receives, paid.amounts):
        found = ()
    if paid.refunds is not None and not found:
        found = _differences(showdown.refunds, paid.refunds, refund=True)
        return Outcome(Status.DIFFER if found else Status.AGREE, showdown, found)
    if not found:
        return Outcome(Status.AGREE, showdown)
    terms["odd_chips"] = "exact"
    exact = fc.showdown(**terms)
    back = {"payouts": [False], "receives": [True], "either": [False, True]}[paid.counts]
    only_odd = any(_by_odd_chips_only(exact, paid.amounts, hand.chip, r) for r in back)
    return Outcome(Status.ODD_CHIP if only_odd else Status.DIFFER, showdown, found)


def _terms(hand: RecordedHand, odd_chips: str, order: object) -> dict[str, Any]:
    """Return the arguments of `fifthcard.showdown` for a hand."""
    boards = hand.boards
    terms: dict[str, Any] = {
        "board": None if not boards else boards[0] if len(boards) == 1 else list(boards),
        "hands": hand.hands,
        "bets": hand.bets,
        "button": hand.button,
        "game": hand.game,
        "chip": hand.chip,
        "folded": hand.folded,
        "dead": hand.dead,
        "rake": hand.rake,
        "odd_chips": odd_chips if hand.odd_chips is None else hand.odd_chips,
        "order": order if hand.order is None else hand.order,
    }
    if hand.suits is not None:
        terms["suits"] = hand.suits
    if hand.identical is not None:
        terms["identical"] = hand.identical
    return terms


def _differences(
    settled: Sequence[int | Fraction], recorded: Sequence[int | Fraction], *, refund: bool = False
) -> tuple[Difference, ...]:
    return tuple(
        Difference(seat, ours, theirs, refund)
        for seat, (ours, theirs) in enumerate(zip(settled, recorded, strict=True))
        if ours != theirs
    )


def _by_odd_chips_only(exact: fc.Showdown, recorded: Sequence[Fraction], chip: int, refunds: bool) -> bool:
    """Whether other odd chips alone explain the recorded amounts.

    Whatever rule the odd chips go by, each winner of a part has its whole chips of it, and what
    is left of a pot goes to winners of that pot. So the recorded amounts differ by the odd chip
    only if every seat has at least its whole chips, and beyond them no more than what is left of
    the pots that it wins.
    """
    floor = [Fraction(0)] * len(recorded)
    room = [Fraction(0)] * len(recorded)
    for pot in exact.pots:
        left = Fraction(pot.paid)
        winners: set[int] = set()
        for part in pot.parts:
            each = _whole(_whole(Fraction(part.amount), chip) / len(part.winners), chip)
            for seat in part.winners:
                floor[seat] += each
            left -= each * len(part.winners)
            winners.update(part.winners)
        for seat in winners:
            room[seat] += left
    if refunds:
        for seat, refund in enumerate(exact.refunds):
            floor[seat] += refund
    total = sum(exact.receives if refunds else exact.payouts)
    return sum(recorded) == total and all(
        least <= amount <= least + more for least, amount, more in zip(floor, recorded, room, strict=True)
    )


def _whole(amount: Fraction, chip: int) -> Fraction:
    """Return the largest number of whole chips in an amount, as an amount."""
    return Fraction(amount // chip * chip)
