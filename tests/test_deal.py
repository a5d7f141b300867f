"""Dealing: distinct cards, no bias for card or seat, the same for a seed everywhere."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc


@given(st.integers(0, 200), st.integers(1, 10), st.integers(0, 5), st.integers(0, 4), st.integers(0, 2**64 - 1))
def test_shapes_and_distinct_cards(n: int, players: int, board: int, hole: int, seed: int) -> None:
    dead = "2c 2d 2h"
    boards, holes = fc.deal(n, players=players, hole=hole, board=board, dead=dead, seed=seed)
    assert boards.shape == (n, board)
    assert holes.shape == (n, players, hole)
    assert boards.dtype == holes.dtype == np.uint8
    rows = np.concatenate([boards, holes.reshape(n, players * hole)], axis=1)
    assert (rows < 52).all()
    assert not np.isin(rows, [0, 1, 2]).any()
    ordered = np.sort(rows, axis=1)
    assert (ordered[:, 1:] != ordered[:, :-1]).all()
    again, holes_again = fc.deal(n, players=players, hole=hole, board=board, dead=dead, seed=seed)
    np.testing.assert_array_equal(boards, again)
    np.testing.assert_array_equal(holes, holes_again)


def chi_square(counts: npt.NDArray[Any]) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def test_no_card_and_no_seat_is_favoured() -> None:
    """Counts of each card at each place of the table, and of pairs of cards in one hand.

    The bounds are five standard deviations above the mean of chi-square: once in three million seeds.
    """
    n, players = 200_000, 6
    boards, holes = fc.deal(n, players=players, seed=20)
    places = np.concatenate([boards, holes.reshape(n, -1)], axis=1)
    for place in places.T:
        found = chi_square(np.bincount(place, minlength=52))
        # Each place is a draw of one card of 52: 51 degrees of freedom.
        assert found < 51 + 5 * np.sqrt(2 * 51)
    low, high = np.sort(holes.reshape(-1, 2).astype(np.int64), axis=1).T
    combos = np.bincount(high * (high - 1) // 2 + low, minlength=1326)
    assert chi_square(combos) < 1325 + 5 * np.sqrt(2 * 1325)
    strongest = fc.strengths(
        np.concatenate([holes.reshape(-1, 2), np.repeat(boards, players, axis=0)], axis=1)
    ).reshape(n, players)
    alone = strongest == strongest.max(axis=1, keepdims=True)
    winners = alone[alone.sum(axis=1) == 1].sum(axis=0)
    assert chi_square(winners) < players - 1 + 5 * np.sqrt(2 * (players - 1))


def test_different_seeds_deal_differently() -> None:
    deals = {fc.deal(10, players=2, seed=seed)[0].tobytes() for seed in range(200)}
    assert len(deals) == 200
    without = {fc.deal(10, players=2)[0].tobytes() for _ in range(20)}
    assert len(without) == 20


def test_a_seed_deals_the_same_on_every_machine() -> None:
    boards, holes = fc.deal(10_000, players=6, seed=1)
    assert zlib.crc32(boards.tobytes() + holes.tobytes()) == 2363142288


@given(st.integers(1, 300), st.integers(1, 300))
def test_more_deals_begin_with_the_same_ones(n: int, more: int) -> None:
    boards, holes = fc.deal(n, players=3, seed=9)
    longer, longer_holes = fc.deal(n + more, players=3, seed=9)
    np.testing.assert_array_equal(longer[:n], boards)
    np.testing.assert_array_equal(longer_holes[:n], holes)


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": -1, "players": 2},
        {"n": 2**70, "players": 2},
        {"n": 1, "players": -1},
        {"n": 1, "players": 24},
        {"n": 1, "players": 2, "hole": -1},
        {"n": 1, "players": 2, "board": 49},
        {"n": 1, "players": 2, "dead": "As As"},
        {"n": 1, "players": 2, "seed": -1},
        {"n": 1, "players": 2, "seed": 2**64},
        {"n": 1, "players": 2**63, "hole": 2**63},
    ],
    ids=str,
)
def test_bad_input_is_one_line(arguments: dict[str, Any]) -> None:
    with pytest.raises(fc.FifthcardError) as raised:
        fc.deal(**arguments)
    assert "\n" not in str(raised.value)


def test_wrong_types() -> None:
    for arguments in ({"n": 1.5, "players": 2}, {"n": 1, "players": "2"}, {"n": 1, "players": 2, "seed": 0.5}):
        with pytest.raises(TypeError):
            fc.deal(**arguments)


def test_the_whole_deck_can_be_dealt() -> None:
    boards, holes = fc.deal(50, players=23, hole=2, board=6, seed=3)
    everything = np.concatenate([boards, holes.reshape(50, -1)], axis=1)
    np.testing.assert_array_equal(np.sort(everything, axis=1), np.broadcast_to(np.arange(52), (50, 52)))
