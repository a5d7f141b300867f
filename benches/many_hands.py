"""The races on arrays: millions of hands, of showdowns and of dealt cards in one call.

No peer takes an array. Each is asked for as many hands as fit in a second or so, by the fastest loop that Python has
over its fastest call; the figure is for a hand.
"""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, starmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

import fifthcard as fc
from hands import TEXTS
from race import Runner

FEW = 200_000
"""Hands for a peer that takes them one by one."""

SEATS = 6


def exhaust(values: Iterable[object]) -> None:
    """Run through an iterator at the least cost, and keep nothing."""
    deque(values, maxlen=0)


@dataclass(frozen=True)
class ManyHands:
    """Distinct random hands of seven cards, as arrays."""

    rows: NDArray[np.uint8]

    @classmethod
    def deal(cls, count: int, seed: int) -> ManyHands:
        """Deal `count` hands or a few less: those that come twice are dealt once."""
        boards, holes = fc.deal(count, players=1, seed=seed)
        rows = np.concatenate([boards, holes[:, 0]], axis=1)
        _, first = np.unique(fc.masks(rows), return_index=True)
        return cls(rows[np.sort(first)])

    @cached_property
    def masks(self) -> NDArray[np.uint64]:
        """One word a hand."""
        return fc.masks(self.rows)

    @cached_property
    def few(self) -> list[list[int]]:
        """The first of them as lists of indices."""
        rows: list[list[int]] = self.rows[:FEW].tolist()
        return rows


def whole(array: NDArray[Any], work: Callable[[NDArray[Any]], object], name: str, count: int) -> Runner:
    """Make a runner of ours that does everything in one call."""
    return Runner(name, lambda items: work(items[0]), [array], per_item=count, ours=True)


def fifthcard_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask fifthcard by masks and by rows, into an array that is there and into a fresh one."""
    count = len(hands.rows)
    out = np.empty(count, np.uint16)
    yield whole(hands.masks, lambda a: fc.strengths(a, out=out), "fifthcard strengths(masks, out=)", count)
    yield whole(hands.rows, lambda a: fc.strengths(a, out=out), "fifthcard strengths(rows, out=)", count)
    yield whole(hands.masks, fc.strengths, "fifthcard strengths(masks)", count)
    yield whole(hands.rows, fc.strengths, "fifthcard strengths(rows)", count)


def pkrbot_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask pkrbot for each."""
    import pkrbot

    objects = [pkrbot.Card(text) for text in TEXTS]
    cards = [[objects[card] for card in hand] for hand in hands.few]
    yield Runner("pkrbot map(evaluate, hands)", lambda items: exhaust(map(pkrbot.evaluate, items)), cards)
    planes = [(bytes(c >> 2 for c in hand), bytes(c & 3 for c in hand), 7) for hand in hands.few]
    yield Runner(
        "pkrbot starmap(evaluate_raw, hands)", lambda items: exhaust(starmap(pkrbot.evaluate_raw, items)), planes
    )


def phevaluator_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask phevaluator for each, by the C function under its public call."""
    from phevaluator import _pheval

    yield Runner(
        "phevaluator starmap(_pheval.evaluate_7cards, hands)",
        lambda items: exhaust(starmap(_pheval.evaluate_7cards, items)),
        hands.few,
    )


def eval7_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask eval7 for each."""
    import eval7

    objects = [eval7.Card(text) for text in TEXTS]
    cards = [[objects[card] for card in hand] for hand in hands.few]
    yield Runner("eval7 map(evaluate, hands)", lambda items: exhaust(map(eval7.evaluate, items)), cards)


def pokyr_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask pokyr for each."""
    from poker import cpoker

    numbers = [[4 * (12 - (c >> 2)) + (c & 3) for c in hand] for hand in hands.few]
    yield Runner("pokyr map(cpoker.handvalue, hands)", lambda items: exhaust(map(cpoker.handvalue, items)), numbers)


def pokerfast_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask pokerfast, which has a call for a list of hands of card texts."""
    from pokerfast import equity

    cards = [tuple(TEXTS[card] for card in hand) for hand in hands.few[: FEW // 10]]
    yield Runner("pokerfast equity.evaluate(hands)", equity.evaluate, cards)


def poker_equity_hands(hands: ManyHands) -> Iterator[Runner]:
    """Ask poker-equity, which has a call for a list of hands as text."""
    import poker_equity

    texts = ["".join(TEXTS[card] for card in hand) for hand in hands.few]

    def work(items: Sequence[Any]) -> object:
        return poker_equity.score_batch("high", items)

    yield Runner('poker-equity score_batch("high", hands)', work, texts)


HANDS = [
    fifthcard_hands,
    pkrbot_hands,
    phevaluator_hands,
    pokyr_hands,
    eval7_hands,
    pokerfast_hands,
    poker_equity_hands,
]
"""Who races over many hands."""


@dataclass(frozen=True)
class AllIns:
    """Six-seat deals with everybody all-in at a depth of its own: about two side pots that are contested."""

    boards: NDArray[np.uint8]
    holes: NDArray[np.uint8]
    bets: NDArray[np.int64]
    buttons: NDArray[np.int64]

    @classmethod
    def deal(cls, count: int, seed: int) -> AllIns:
        """Deal `count` times: two thirds of the seats cover, the others are all-in for less."""
        rng = np.random.default_rng(seed)
        boards, holes = fc.deal(count, players=SEATS, seed=seed)
        deep = np.full((count, SEATS), 10_000, np.int64)
        short = rng.integers(100, 10_000, (count, SEATS))
        # Two short seats at most make two side pots beside the main pot.
        which = rng.permuted(np.tile(np.arange(SEATS), (count, 1)), axis=1) < 2
        return cls(boards, holes, np.where(which, short, deep), rng.integers(0, SEATS, count))


def fifthcard_all_ins(deals: AllIns) -> Iterator[Runner]:
    """Settle with fifthcard, every row in one call."""
    count = len(deals.boards)
    out = np.empty((count, SEATS), np.int64)

    def work(boards: NDArray[Any]) -> object:
        return fc.showdowns(boards, deals.holes, deals.bets, deals.buttons, out=out)

    yield whole(deals.boards, work, "fifthcard showdowns(..., out=)", count)


ALL_INS = [fifthcard_all_ins]
"""Who settles many deals."""


AT_ONCE = 100
"""Boards in one call: their strengths stay in the cache, as where somebody goes on to use them."""


def fifthcard_holes(count: int) -> Iterator[Runner]:
    """Ask fifthcard for the strengths of all 1,326 hole cards on every board, into one array and into fresh ones."""
    boards, _ = fc.deal(count, players=0, seed=7)
    at_once = min(AT_ONCE, count)
    parts = boards[: count // at_once * at_once].reshape(-1, at_once, 5)
    out = np.empty((at_once, 1326), np.uint16)

    def reused(items: Sequence[Any]) -> None:
        for part in items:
            fc.hole_strengths(part, out=out)

    def fresh(items: Sequence[Any]) -> None:
        exhaust(map(fc.hole_strengths, items))

    yield Runner("fifthcard hole_strengths(boards, out=)", reused, list(parts), per_item=at_once, ours=True)
    yield Runner("fifthcard hole_strengths(boards)", fresh, list(parts), per_item=at_once, ours=True)


def phevaluator_holes(count: int) -> Iterator[Runner]:
    """Ask phevaluator for each of the 1,081 that fit, by the C function under its public call."""
    from phevaluator import _pheval

    boards, _ = fc.deal(min(count, 100), players=0, seed=7)
    hands = [
        [(*hole, *board) for hole in combinations(sorted({*range(52)} - {*board}), 2)] for board in boards.tolist()
    ]

    def work(items: Sequence[Any]) -> None:
        for item in items:
            exhaust(starmap(_pheval.evaluate_7cards, item))

    yield Runner("phevaluator starmap(_pheval.evaluate_7cards, hands)", work, hands)


HOLES = [fifthcard_holes, phevaluator_holes]
"""Who evaluates all hole cards on a board."""


def fifthcard_deals(count: int) -> Iterator[Runner]:
    """Deal boards and six hands with fifthcard; the unit is a card."""
    cards = 5 + 2 * SEATS
    yield Runner(
        "fifthcard deal(n, players=6)",
        lambda items: fc.deal(items[0], players=SEATS, seed=1),
        [count],
        per_item=count * cards,
        ours=True,
    )


def pkrbot_deals(count: int) -> Iterator[Runner]:
    """Deal as many cards with pkrbot's deck; the unit is a card."""
    import pkrbot

    cards = 5 + 2 * SEATS

    def work(items: Sequence[Any]) -> None:
        deck = pkrbot.Deck()
        for _ in items:
            deck.sample(cards)

    yield Runner("pkrbot Deck.sample(17)", work, range(min(count, 20_000)), per_item=cards)


def eval7_deals(count: int) -> Iterator[Runner]:
    """Deal as many cards with eval7's deck; the unit is a card."""
    import eval7

    cards = 5 + 2 * SEATS

    def work(items: Sequence[Any]) -> None:
        deck = eval7.Deck()
        for _ in items:
            deck.sample(cards)

    yield Runner("eval7 Deck.sample(17)", work, range(min(count, 20_000)), per_item=cards)


DEALS = [fifthcard_deals, pkrbot_deals, eval7_deals]
"""Who deals."""
