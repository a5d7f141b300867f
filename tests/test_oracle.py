"""The oracle itself, held against what needs no oracle: made-up pots and real hands of every game."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from fifthcard.testing import oracle
from shared_cases import Case, goldens, lines, needs_shared, parameters

CONVENTIONS: dict[str, dict[str, Any]] = {
    "unit_1": {"chip": 1},
    "layered_algorithm_and_pokerkit": {"identical": "layered"},
    "roberts_all_seven": {"suits": "seven"},
    "position": {"order": [0, 1]},
    "trips_beat_straight": {"game": "shortdeck_trips"},
}


def settle(case: Case, **options: Any) -> oracle.Showdown:
    arguments = {
        "game": case["variant"],
        "bets": case["contributions"],
        "dead": case["dead"],
        "folded": case["folded"],
        "button": case["button"],
        **options,
    }
    return oracle.showdown(case["boards"] or [()], case["hole"], **arguments)


@pytest.mark.parametrize("case", parameters("cases/pot_cases.jsonl", lambda case: True))
def test_pots(case: Case) -> None:
    found = settle(case, chip=case["unit"])
    assert list(found.payouts) == case["expected_winnings"]
    assert list(found.settlement.refunds) == case["refunds"]
    for name, winnings in case["other_conventions"].items():
        options = {"chip": case["unit"], **CONVENTIONS[name]}
        assert list(settle(case, **options).payouts) == winnings


def check(hand: Case) -> None:
    hand = {**hand, "hole": [None if s in hand["mucked"] else c for s, c in enumerate(hand["hole"])]}
    rules = hand.get("odd_chip_rules_that_fit", ["one_each/button"])
    options: dict[str, Any] = {"odd_chips": rules[0].split("/")[0]}
    if rules == ["one_each/suit"] and hand["variant"] == "holdem":  # a room's own order
        high = {
            seat: max(five.best_five)
            for seat, cards in enumerate(hand["hole"])
            if cards and (five := oracle.evaluate(cards, hand["boards"][0]))
        }
        options["order"] = sorted(high, key=lambda seat: high[seat], reverse=True)
    rake = [pot["amount"] - pot["paid"] for pot in hand["pots"]]
    found = settle(hand, chip=hand["odd_unit"], rake=rake, **options)
    assert list(found.payouts) == hand["expected_winnings"]
    assert list(found.settlement.refunds) == hand["uncalled"]
    for pot, known in zip(found.settlement.pots, hand["pots"], strict=True):
        assert (pot.amount, list(pot.eligible)) == (known["amount"], known["eligible"])


@needs_shared
def test_real_hands_of_every_game() -> None:
    wrong = []
    hands = lines("realdata/hands.jsonl")
    for hand in hands:
        try:
            check(hand)
        except (AssertionError, ValueError) as error:
            wrong.append(f"{hand['id']}: {error}")
    assert wrong == []
    assert len(hands) == 930


@pytest.mark.parametrize("hand", goldens("real_hands.jsonl"))
def test_a_real_hand(hand: Case) -> None:
    check(hand)


def test_every_key_of_five_cards() -> None:
    places = oracle.places()
    assert len(places) == 7462
    assert sorted(places.values()) == list(range(1, 7463))
    assert oracle.strength("As Ks Qs Js Ts") == 7462
    assert oracle.strength("7c 5d 4s 3h 2c") == 1


def test_eight_or_better_has_56_lows() -> None:
    """Every five of the eight lowest ranks, dealt as Omaha: two of the hand and three of the board."""
    lows = set()
    for ranks in combinations([12, *range(7)], 5):
        low = [4 * rank + i % 3 for i, rank in enumerate(ranks)]
        kings_and_queens = [47, 46, 43, 42]
        hand = oracle.evaluate(
            low[:2] + kings_and_queens[:2], low[2:] + kings_and_queens[2:], game="omaha8", half="low"
        )
        assert hand is not None
        lows.add(hand.key)
    assert len(lows) == 56
    assert oracle.evaluate("As2dKhKd", "2h3c8sQdJc", game="omaha8", half="low") is None


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("27", "7s 5d 4c 3h 2s", "7s 6d 4c 3h 2s"),
        ("27", "Kc 5d 4h 3s 2c", "Ac 5d 4h 3s 2c"),  # the ace is high, and A-5-4-3-2 no straight
        ("27", "Ac 5d 4h 3s 2c", "2h 2d 3c 4s 5h"),
        ("27", "8s 6d 4c 3h 2s", "6s 5d 4c 3h 2s"),  # straights count
        ("a5", "5s 4s 3s 2s As", "6s 4d 3c 2h As"),  # straights and flushes do not
        ("a5", "Ks Qd Jc Th 9s", "As Ad 2c 3h 4s"),
        ("a5", "As Ad 2c 3h 4s", "2s 2d Ac 3h 4s"),
        ("badugi", "7s 4c 2h 2d", "7d 5c Ah Ad"),
        ("badugi", "Ks Qd Jc Th", "As 2d 3c 3s"),
        ("badugi", "As 2d 3c 4h", "As 2d 3c 5h"),
    ],
)
def test_lows(game: str, better: str, worse: str) -> None:
    first, second = oracle.evaluate(better, game=game), oracle.evaluate(worse, game=game)
    assert first is not None
    assert second is not None
    assert first > second


def test_compare_takes_cards_and_hands() -> None:
    cards = oracle.compare("As Kd", "Ah Qc", "Ad Qs 7h")
    hands = [oracle.evaluate(hole, "Ad Qs 7h") for hole in ("As Kd", "Ah Qc")]
    assert hands[0] is not None
    assert hands[1] is not None
    assert cards == oracle.compare(hands[0], hands[1])
    assert (cards.winner, cards.step) == (1, "CATEGORY")
    with pytest.raises(ValueError, match="no hand"):
        oracle.compare("As Kd", "Ah Qc")


def test_pots_of_uneven_bets() -> None:
    assert oracle.pots([500, 300, 50], folded=[False, True, False]) == [(150, (0, 2)), (500, (0,))]
    assert oracle.pots([5, 60, 60], dead=[5, 10, 10]) == [(25, (0, 1, 2)), (100, (1, 2))]
