"""The races in the games beside hold'em: one Omaha hand a call, and arrays of hands of every game.

The peers take hands one by one, so they get a loop, and few of them; the figure is for a hand.
"""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import starmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

import fifthcard as fc
from hands import TEXTS
from many_hands import exhaust, whole
from one_hand import values
from race import Peer, Runner, loop_alone, spread

FEW = 200_000
"""Hands for a peer that takes them one by one."""

SLOW = 500
"""Hands for a library that needs a millisecond or more each."""

STRIPPED = range(16)
"""The cards that the short deck lacks: deuces to fives."""


@dataclass(frozen=True)
class GameHands:
    """Distinct random hands of one game, as arrays of card indices."""

    game: str
    holes: NDArray[np.uint8]
    boards: NDArray[np.uint8] | None

    @classmethod
    def deal(cls, game: str, count: int, seed: int, hole: int, board: int = 0) -> GameHands:
        """Deal `count` hands, each on a board of its own where the game has one."""
        dead = list(STRIPPED) if game == "shortdeck" else ""
        boards, holes = fc.deal(count, players=1, hole=hole, board=board, dead=dead, seed=seed)
        return cls(game, np.ascontiguousarray(holes[:, 0]), boards if board else None)

    def first(self, count: int) -> list[tuple[list[int], list[int]]]:
        """Give the first hands and boards as lists of indices."""
        holes = self.holes[:count].tolist()
        boards = [[]] * len(holes) if self.boards is None else self.boards[:count].tolist()
        return list(zip(holes, boards, strict=True))

    @cached_property
    def masks(self) -> list[tuple[int, int]]:
        """Hole cards and boards as masks, of the first hands."""
        if self.boards is None:
            raise TypeError(f"{self.game} has no boards")
        holes, boards = fc.masks(self.holes[:FEW]), fc.masks(self.boards[:FEW])
        return list(zip(holes.tolist(), boards.tolist(), strict=True))


def fifthcard_one(hands: GameHands) -> Iterator[Runner]:
    """Ask fifthcard by masks and by indices."""
    strength, game = fc.strength, hands.game

    def call(hole: Any, board: Any) -> int:
        return strength(hole, board=board, game=game)

    def work(items: Any) -> None:
        for hole, board in items:
            strength(hole, board=board, game=game)

    answers = values(lambda item: call(*item))
    yield Runner(f'fifthcard strength(mask, board=mask, game="{game}")', work, hands.masks, answers, ours=True)
    lists = hands.first(len(hands.masks))
    yield Runner(f'fifthcard strength([4], board=[5], game="{game}")', work, lists, answers, ours=True)


def floor(hands: GameHands) -> Iterator[Runner]:
    """Go through the hands and do nothing."""
    yield Runner("the loop alone", loop_alone, hands.masks)


def phevaluator_one(hands: GameHands) -> Iterator[Runner]:
    """Ask phevaluator's PLO4 table, by the C function and by the public call."""
    from phevaluator import _pheval, evaluate_omaha_cards

    cards = [(*board, *hole) for hole, board in hands.first(FEW)]
    for name, call in (
        ("_pheval.evaluate_plo4_cards", _pheval.evaluate_plo4_cards),
        ("evaluate_omaha_cards", evaluate_omaha_cards),
    ):

        def answer(item: Any, call: Callable[..., Any] = call) -> int:
            return -int(call(*item))

        answers = values(answer)
        yield Runner(f"phevaluator {name}(*9 ids)", spread(call), cards, answers)


def pokerkit_one(hands: GameHands) -> Iterator[Runner]:
    """Ask pokerkit, by card objects."""
    yield from pokerkit(hands)


ONE = [floor, fifthcard_one, phevaluator_one, pokerkit_one]
"""Who evaluates one Omaha hand a call."""


def pokerkit(hands: GameHands) -> Iterator[Runner]:
    """Ask pokerkit's class of the game for each hand, by card objects."""
    import pokerkit as pk

    kind = {
        "omaha": pk.OmahaHoldemHand,
        "shortdeck": pk.ShortDeckHoldemHand,
        "razz": pk.RegularLowHand,
        "27": pk.StandardLowHand,
        "badugi": pk.BadugiHand,
    }[hands.game]
    objects = [next(iter(pk.Card.parse(text))) for text in TEXTS]
    cards = [([objects[c] for c in hole], [objects[c] for c in board]) for hole, board in hands.first(SLOW)]
    call = kind.from_game
    name = f"pokerkit {kind.__name__}.from_game(hole, board)"
    yield Runner(name, spread(call), cards, values(lambda item: call(*item)))


def fifthcard_many(hands: GameHands) -> Iterator[Runner]:
    """Ask fifthcard by rows and by masks, in one call."""
    game, boards = hands.game, hands.boards
    out = np.empty(len(hands.holes), np.uint16)
    masks = fc.masks(hands.holes)
    board_masks = None if boards is None else fc.masks(boards)
    about = f'{hands.holes.shape[1]} hole cards, "{game}"'

    def rows(holes: NDArray[Any]) -> object:
        return fc.strengths(holes, boards=boards, game=game, out=out)

    def words(holes: NDArray[Any]) -> object:
        return fc.strengths(holes, boards=board_masks, game=game, out=out)

    yield whole(hands.holes, rows, f"fifthcard strengths(rows), {about}", len(out))
    yield whole(masks, words, f"fifthcard strengths(masks), {about}", len(out))


def fifthcard_low(hands: GameHands) -> Iterator[Runner]:
    """Ask fifthcard for the low halves of a split game."""
    out = np.empty(len(hands.holes), np.uint16)
    game = f"{hands.game}8"

    def lows(holes: NDArray[Any]) -> object:
        return fc.strengths(holes, boards=hands.boards, game=game, half="low", out=out)

    yield whole(hands.holes, lows, f'fifthcard strengths(rows, half="low"), "{game}"', len(out))


def phevaluator_many(hands: GameHands) -> Iterator[Runner]:
    """Ask phevaluator's PLO4 table for each, by the C function."""
    from phevaluator import _pheval

    cards = [(*board, *hole) for hole, board in hands.first(FEW)]
    yield Runner(
        "phevaluator starmap(evaluate_plo4_cards, hands)",
        lambda items: exhaust(starmap(_pheval.evaluate_plo4_cards, items)),
        cards,
    )


OMAHA: list[Peer] = [fifthcard_many, fifthcard_low, phevaluator_many, pokerkit]
"""Who evaluates many Omaha hands of four cards."""

OTHERS: list[Peer] = [fifthcard_many, pokerkit]
"""Who evaluates many hands of another game."""
