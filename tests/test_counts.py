"""Counting: every board of a match-up, every class of hands, through the calls that users make."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import fifthcard as fc
from fifthcard.testing import oracle
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


def test_classes_of_five_cards() -> None:
    """7,462 strengths, each category with its known number, in order and without a gap."""
    found: dict[int, str] = {}
    for key, place in oracle.places().items():
        cards = example(key)
        hand = fc.evaluate(cards)
        assert hand.strength == place
        assert fc.strength(cards) == place
        assert hand.category is not None
        found[hand.strength] = hand.category.name
    assert sorted(found) == list(range(1, 7463))
    assert Counter(found.values()) == {
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


def example(key: tuple[int, ...]) -> list[int]:
    """Five cards of the class that an oracle's key names."""
    category, *ranks = key
    suited = category in (oracle.Category.FLUSH, oracle.Category.STRAIGHT_FLUSH)
    return [4 * (rank % 13) + (0 if suited else i % 4) for i, rank in enumerate(ranks)]
