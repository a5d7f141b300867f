"""Many showdowns at once pay what each would pay alone."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

import fifthcard as fc

DEALS = 100_000


class Deals(NamedTuple):
    boards: npt.NDArray[np.uint8]
    holes: npt.NDArray[np.uint8]
    bets: npt.NDArray[np.int64]
    button: npt.NDArray[np.int64]
    folded: npt.NDArray[np.bool_]


def random_deals(n: int, seats: int, seed: int) -> Deals:
    """Deals with all-ins at random depths, folds, ties of depth, and boards that often play."""
    generator = np.random.default_rng(seed)
    boards, holes = fc.deal(n, players=seats, seed=seed)
    depths = generator.integers(1, 30, (n, 3))
    bets = np.where(
        generator.random((n, seats)) < 0.5,
        np.take_along_axis(depths, generator.integers(0, 3, (n, seats)), axis=1),
        generator.integers(0, 200, (n, seats)),
    )
    folded = generator.random((n, seats)) < 0.3
    folded[np.arange(n), generator.integers(0, seats, n)] = False
    return Deals(boards, holes, bets.astype(np.int64), generator.integers(0, seats, n), folded)


def alone(deals: Deals, row: int, **options: Any) -> tuple[int, ...]:
    hands = [hand.tolist() for hand in deals.holes[row]]
    return fc.showdown(
        deals.boards[row].tolist(),
        hands,
        bets=deals.bets[row].tolist(),
        button=int(deals.button[row]),
        folded=deals.folded[row].tolist(),
        **options,
    ).receives  # type: ignore[return-value]


@pytest.mark.parametrize("seats", range(2, 11))
def test_row_by_row(seats: int) -> None:
    n = DEALS // 9 + 1
    deals = random_deals(n, seats, seed=seats)
    chip = 1 + seats % 3 * 2
    found = fc.showdowns(*deals[:4], folded=deals.folded, chip=chip)
    assert found.shape == (n, seats)
    assert found.dtype == np.int64
    for row in range(n):
        assert tuple(found[row].tolist()) == alone(deals, row, chip=chip), row
    np.testing.assert_array_equal(found.sum(axis=1), deals.bets.sum(axis=1))


@pytest.mark.parametrize("threads", [2, None])
def test_threads_and_out(threads: int | None) -> None:
    deals = random_deals(20_000, 6, seed=1)
    expected = fc.showdowns(*deals[:4], folded=deals.folded)
    out = np.zeros((20_000, 6), np.int64)
    assert fc.showdowns(*deals[:4], folded=deals.folded, threads=threads, out=out) is out
    np.testing.assert_array_equal(out, expected)


def test_nobody_folded_and_one_button() -> None:
    deals = random_deals(500, 4, seed=2)
    found = fc.showdowns(deals.boards, deals.holes, deals.bets, 3)
    same = fc.showdowns(deals.boards, deals.holes, deals.bets, np.full(500, 3), folded=np.zeros((500, 4), bool))
    np.testing.assert_array_equal(found, same)


def test_cards_of_folded_seats_may_be_unknown() -> None:
    deals = random_deals(2_000, 5, seed=3)
    expected = fc.showdowns(*deals[:4], folded=deals.folded)
    unknown = deals.holes.copy()
    unknown[deals.folded] = 255
    np.testing.assert_array_equal(
        fc.showdowns(deals.boards, unknown, deals.bets, deals.button, folded=deals.folded), expected
    )


def test_other_types_and_strides() -> None:
    deals = random_deals(300, 3, seed=4)
    expected = fc.showdowns(*deals[:4], folded=deals.folded)
    found = fc.showdowns(
        deals.boards.astype(np.int64)[::-1],
        np.asfortranarray(deals.holes)[::-1],
        deals.bets.astype(">i4")[::-1],
        deals.button.astype(np.uint8)[::-1],
        folded=deals.folded[::-1],
    )
    np.testing.assert_array_equal(found, expected[::-1])


def test_no_deals_at_all() -> None:
    deals = random_deals(1, 3, seed=4)
    empty = [array[:0] for array in deals]
    assert fc.showdowns(*empty[:4], folded=empty[4]).shape == (0, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("row", [0, 15, 16, 40, 99])
@pytest.mark.parametrize(
    "fault",
    ["card twice", "card of another seat", "52", "255 unfolded", "negative bet", "button", "all folded", "too much"],
)
def test_the_bad_row_is_named(fault: str, row: int) -> None:
    deals = random_deals(100, 4, seed=5)
    deals.folded[row] = False
    if fault == "card twice":
        deals.boards[row, 4] = deals.boards[row, 0]
    elif fault == "card of another seat":
        deals.holes[row, 1, 0] = deals.holes[row, 3, 1]
    elif fault == "52":
        deals.boards[row, 2] = 52
    elif fault == "255 unfolded":
        deals.holes[row, 2, 1] = 255
    elif fault == "negative bet":
        deals.bets[row, 1] = -1
    elif fault == "button":
        deals.button[row] = 4
    elif fault == "all folded":
        deals.folded[row] = True
    else:
        deals.bets[row] = 2**62
    with pytest.raises(fc.FifthcardError) as raised:
        fc.showdowns(*deals[:4], folded=deals.folded)
    assert getattr(raised.value, "row", None) == row, str(raised.value)
    assert f"row {row}" in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", ["boards", "holes", "bets", "button", "folded"])
def test_shapes_must_fit(name: str) -> None:
    deals = random_deals(10, 4, seed=6)._asdict()
    deals[name] = deals[name][:9]
    with pytest.raises((TypeError, fc.FifthcardError)) as raised:
        fc.showdowns(**deals)
    assert "\n" not in str(raised.value)
