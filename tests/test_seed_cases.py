"""The examples of the rule documents: category, best five, kickers, winner, deciding step."""

from __future__ import annotations

import pytest

import fifthcard as fc
from fifthcard.testing import oracle
from shared_cases import Case, parameters

STEPS = {"category": "CATEGORY", "ranks": "COMBINATION", "tie": "SPLIT"}


def seed_cases(kind: str) -> list[object]:
    return parameters("cases/seed_cases.jsonl", lambda case: case["kind"] == kind)


def ranks(cards: object) -> str:
    return "-".join(oracle.RANKS[card.rank] for card in cards)  # type: ignore[attr-defined]


def check_hand(hand: fc.Hand, expected: Case) -> None:
    royal = expected["category"] == "royal_flush"
    name = "STRAIGHT_FLUSH" if royal else expected["category"].upper()
    assert hand.category == getattr(fc.Category, name)
    assert hand.is_royal == royal
    assert ranks(hand.best_five) == expected["best_ranks"]
    assert ranks(hand.kickers) == expected["kickers"]
    assert len(hand.kickers) == expected["n_kickers"]
    assert list(hand.combination) + list(hand.kickers) == list(hand.best_five)


def check_step(comparison: fc.Comparison, expected: str) -> None:
    if expected.startswith("kicker"):
        assert comparison.step == fc.Step.KICKER
        assert comparison.kicker == int(expected.removeprefix("kicker"))
    else:
        assert comparison.step == getattr(fc.Step, STEPS[expected])
        assert comparison.kicker is None


@pytest.mark.parametrize("case", seed_cases("eval"))
def test_eval(case: Case) -> None:
    expected = case["expected"]
    (cards,) = case["hands"].values()
    hand = fc.evaluate(cards, board=case["board"]) if case["board"] else fc.evaluate(cards)
    if "category" in expected:
        check_hand(hand, expected)
        return
    assert ranks(hand.kickers) == expected["kickers"]
    board = fc.CardSet(case["board"])
    where = ["board" if card in board else "hole" for card in hand.kickers]
    assert where[:2] == [expected["first_kicker_from"], expected["second_kicker_from"]]


@pytest.mark.parametrize("case", seed_cases("compare"))
def test_compare(case: Case) -> None:
    expected = case["expected"]
    first, second = (fc.evaluate(case["hands"][side]) for side in ("first", "second"))
    check_hand(first, expected["first"])
    check_hand(second, expected["second"])
    comparison = fc.compare(first, second)
    assert comparison.winner == {"first": 0, "second": 1, "tie": None}[expected["better"]]
    check_step(comparison, expected["deciding_step"])
    assert (first == second) == (expected["better"] == "tie")
    assert (first > second) == (expected["better"] == "first")


@pytest.mark.parametrize("case", seed_cases("showdown"))
def test_showdown(case: Case) -> None:
    expected, board = case["expected"], case["board"]
    names = list(case["hands"])
    hole = list(case["hands"].values())
    winners = [names.index(name) for name in expected["winners"]]
    hands = [fc.evaluate(cards, board=board) for cards in hole]
    for name, hand in zip(names, hands, strict=True):
        check_hand(hand, expected["players"][name])
    if len(fc.CardSet(board)) == 5:
        showdown = fc.showdown(board, hole)
        assert list(showdown.winners) == winners
        assert list(showdown.hands) == hands
        assert [hand and hand.best_five for hand in showdown.hands] == [hand.best_five for hand in hands]
    best = max(hands)
    assert [seat for seat, hand in enumerate(hands) if hand == best] == winners
    if expected["deciding_step"] is not None:
        comparison = fc.compare(*hole, board=board)
        assert comparison.winner == (winners[0] if len(winners) == 1 else None)
        check_step(comparison, expected["deciding_step"])
