"""What the way from Python into the core and back costs, by pytest-benchmark: `pytest benches`.

Each test asserts the answers, then times a pass over hands that are all distinct.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

import fifthcard as fc
from hands import Hands
from one_showdown import BETS, Deals

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

HANDS = Hands.deal(20_000, seed=3)
FORMS: dict[str, Sequence[Any]] = {
    "mask": HANDS.masks,
    "indices": HANDS.indices,
    "text": HANDS.texts,
    "CardSet": [fc.CardSet.from_mask(mask) for mask in HANDS.masks],
}


@pytest.mark.parametrize("form", FORMS)
def test_strength(benchmark: BenchmarkFixture, form: str) -> None:
    """Time `strength` in one form, 20,000 calls a round."""
    hands = FORMS[form]
    strength = fc.strength

    def work() -> None:
        for hand in hands:
            strength(hand)

    assert [strength(hand) for hand in hands] == [fc.evaluate(hand).strength for hand in HANDS.indices]
    benchmark(work)


@pytest.mark.parametrize("form", ["indices", "text"])
def test_showdown(benchmark: BenchmarkFixture, form: str) -> None:
    """Time `showdown` of six seats with two side pots, 1,000 calls a round."""
    deals = getattr(Deals.deal(1_000, seed=4), form)
    showdown = fc.showdown

    def work() -> None:
        for board, hands in deals:
            showdown(board, hands, bets=BETS, button=0)

    assert all(sum(showdown(board, hands, bets=BETS, button=0).payouts) == sum(BETS) for board, hands in deals)
    benchmark(work)
