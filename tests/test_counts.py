"""Counting: every board of a match-up, every class of hands, through the calls that users make."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import fifthcard as fc
from fifthcard.testing import oracle
from games import BUILT
from shared_cases import Case, parameters

ACE_KING = ("AsKd", "AhQc", (1_228_082, 78_598, 405_624))


def count_boards(a: str, b: str) -> tuple[int, int, int]:
    """Win, tie and lose of ``a`` over every board, by a plain loop over the evaluator."""
    hole_a, hole_b = fc.CardSet(a), fc.CardSet(b)
    deck = [1 << (16 * card.suit + card.rank) for card in fc.CardSet.deck() - hole_a - hole_b]
    mask_a, mask_b, strength = hole_a.mask, hole_b.mask, fc.strength
    win = tie = lose = 0
    for c0, c1, c2, c3, c4 in combinations(deck, 5):
        board = c0 | c1 | c2 | c3 | c4
        x, y = strength(mask_a | board), strength(mask_b | board)
        if x > y:
            win += 1
        elif x < y:
            lose += 1
        else:
            tie += 1
    return win, tie, lose


def test_ace_king_against_ace_queen() -> None:
    a, b, counts = ACE_KING
    assert count_boards(a, b) == counts
    assert sum(counts) == 1_712_304


@pytest.mark.parametrize("case", parameters("cases/seed_cases.jsonl", lambda case: case["kind"] == "equity"))
def test_equity_claims(case: Case) -> None:
    expected = case["expected"]
    if "C(48,5)" in expected:
        n = len(fc.CardSet.deck() - fc.CardSet("AsKdAhQc"))
        boards = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120
        assert boards == expected["C(48,5)"]
        return
    a, b, counts = ACE_KING
    assert fc.CardSet(a) == fc.CardSet(expected["hands"][0])
    assert fc.CardSet(b) == fc.CardSet(expected["hands"][1])
    assert counts == (expected["win"], expected["tie"], expected["lose"])
    win, tie, lose = counts
    total = sum(counts)
    assert round(100 * win / total, 3) == expected["win_pct"]
    assert round(100 * lose / total, 4) == expected["lose_pct"]
    assert round(100 * tie / total, 4) == expected["tie_pct"]
    assert round((win + tie / 2) / total, 6) == expected["equity_first"]


# Games that rank any five cards (badugi four), and how many strengths they tell apart.
SCALES = {"holdem": 7462, "shortdeck": 1404, "shortdeck_trips": 1404, "27": 7462, "a5": 6175, "badugi": 1092}


@pytest.mark.parametrize("game", [game for game in SCALES if game in BUILT])
def test_strengths_are_dense(game: str) -> None:
    """Every class of hands has a number of its own, in order and without a gap."""
    scale = oracle.GAMES[game].high
    found = set()
    for cards in oracle.examples(scale):
        place = oracle.places(scale)[oracle.read(cards, scale).key]
        if game != "badugi":  # a hand of fewer than four cards is dealt with cards that do not play
            assert fc.evaluate(cards, game=game).strength == place
            assert fc.strength(cards, game=game) == place
        found.add(place)
    assert sorted(found) == list(range(1, SCALES[game] + 1))


def test_classes_of_five_cards() -> None:
    """The known number of classes in each category."""
    found = {hand.strength: hand.category for hand in map(fc.evaluate, oracle.examples(oracle.Scale.HIGH))}
    assert Counter(category.name for category in found.values() if category is not None) == {
        "STRAIGHT_FLUSH": 10,
        "QUADS": 156,
        "FULL_HOUSE": 156,
        "FLUSH": 1277,
        "STRAIGHT": 10,
        "TRIPS": 858,
        "TWO_PAIR": 858,
        "PAIR": 2860,
        "HIGH_CARD": 1277,
    }
