"""Real hands of rooms, tournaments and research: every chip goes where it went."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fifthcard as fc
from fifthcard.testing import oracle
from games import BUILT
from shared_cases import Case, goldens, lines, needs_shared

FILE = "realdata/hands.jsonl"


def hands() -> list[Case]:
    return [hand for hand in lines(FILE) if hand["variant"] in BUILT]


def options(hand: Case) -> dict[str, Any]:
    """How the room divides odd chips: the first rule that fits, else one each by the button."""
    odd_chips, place = hand.get("odd_chip_rules_that_fit", ["one_each/button"])[0].split("/")
    found: dict[str, Any] = {"odd_chips": odd_chips, "button": hand["button"]}
    if place == "suit" and hand["variant"] == "holdem":
        found["order"] = by_suit(hand)
    return found


def by_suit(hand: Case) -> list[int]:
    """One room's own order in hold'em: high card by suit of the five cards played."""
    (board,) = hand["boards"]
    shown = {
        seat: max(fc.evaluate(cards, board=board).best_five)
        for seat, cards in enumerate(hand["hole"])
        if cards is not None
    }
    return sorted(shown, key=lambda seat: shown[seat], reverse=True)


def showdown(hand: Case, odd_chips: dict[str, Any]) -> fc.Showdown:
    hole = [None if seat in hand["mucked"] else cards for seat, cards in enumerate(hand["hole"])]
    return fc.showdown(
        hand["boards"] or None,
        hole,
        game=hand["variant"],
        bets=hand["contributions"],
        dead=hand["dead"],
        folded=hand["folded"],
        chip=hand["odd_unit"],
        rake=[pot["amount"] - pot["paid"] for pot in hand["pots"]],
        **odd_chips,
    )


def check(hand: Case, odd_chips: dict[str, Any]) -> None:
    found = showdown(hand, odd_chips)
    assert list(found.payouts) == hand["expected_winnings"]
    assert list(found.refunds) == hand["uncalled"]
    for pot, known in zip(found.pots, hand["pots"], strict=True):
        assert (pot.amount, pot.paid) == (known["amount"], known["paid"])
        assert list(pot.eligible) == known["eligible"]
    raked = sum(pot["amount"] - pot["paid"] for pot in hand["pots"])
    assert sum(found.receives) + raked == sum(hand["contributions"])


@needs_shared
def test_there_are_671_holdem_hands() -> None:
    assert Counter(hand["variant"] for hand in lines(FILE))["holdem"] == 671


@needs_shared
def test_every_hand_settles_to_the_chip() -> None:
    wrong = []
    for hand in hands():
        try:
            check(hand, options(hand))
        except (AssertionError, ValueError) as error:
            wrong.append(f"{hand['id']}: {error}")
    assert wrong == []


@needs_shared
def test_the_default_rule_fits_all_but_one() -> None:
    """One each, by the button; the room that did otherwise has an order of its own."""
    wrong = []
    for hand in hands():
        if "one_each/button" in hand.get("odd_chip_rules_that_fit", ["one_each/button"]):
            check(hand, {"button": hand["button"]})
        else:
            payouts = showdown(hand, {"button": hand["button"]}).payouts
            wrong.append((list(payouts), hand["expected_winnings"]))
    ((ours, theirs),) = wrong
    assert sorted(ours) == sorted(theirs)


@pytest.mark.parametrize("hand", goldens("real_hands.jsonl"))
def test_a_hand_of_each_kind(hand: Case) -> None:
    """Ten of them kept here, so that the essentials are tested wherever the project is."""
    check(hand, options(hand))


@pytest.mark.parametrize("hand", goldens("real_hands.jsonl"))
def test_money_rules_need_no_cards(hand: Case) -> None:
    """The same amounts from strengths that the oracle reads: `settle` is `showdown` without cards."""
    strengths = [
        [
            oracle.strength(cards, board) if cards and seat not in hand["mucked"] else None
            for seat, cards in enumerate(hand["hole"])
        ]
        for board in hand["boards"]
    ]
    found = fc.settle(
        hand["contributions"],
        strengths,
        dead=hand["dead"],
        folded=hand["folded"],
        chip=hand["odd_unit"],
        rake=[pot["amount"] - pot["paid"] for pot in hand["pots"]],
        **options(hand),
    )
    assert list(found.payouts) == hand["expected_winnings"]
    assert list(found.refunds) == hand["uncalled"]
