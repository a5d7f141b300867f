"""The races on Omaha equity: before the flop, and on a flop, beside loops over all boards."""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import fifthcard as fc
from race import Runner, each

Question = tuple[list[list[int]], list[int]]
"""Hands and a board, as card indices."""


@dataclass(frozen=True)
class Questions:
    """Random hands of four cards for two players, and a board of none or three."""

    questions: list[Question]

    @classmethod
    def deal(cls, count: int, board: int, seed: int) -> Questions:
        """Deal `count` of them."""
        rng = random.Random(seed)
        deals = [rng.sample(range(52), 8 + board) for _ in range(count)]
        return cls([([cards[:4], cards[4:8]], cards[8:]) for cards in deals])

    @property
    def few(self) -> list[Question]:
        """Give those for a library that deals every board: one of a million boards, or a few of some hundred."""
        return self.questions[: 20 if self.questions[0][1] else 1]


def answers(count: Callable[[Question], list[int]]) -> Callable[[Sequence[Any]], list[Any]]:
    """Give how often each player wins alone."""
    return lambda items: [count(item) for item in items]


def disagreements(ours: list[Any], theirs: list[Any]) -> int:
    """Count the answers that are not ours."""
    return sum(a != b for a, b in zip(ours, theirs, strict=False))


def fifthcard_counts(questions: Questions) -> Iterator[Runner]:
    """Ask fifthcard, card sets made ready."""
    equity = fc.equity

    def work(items: Sequence[Any]) -> None:
        for hands, board in items:
            equity(*hands, board=board, game="omaha")

    def wins(item: Any) -> list[int]:
        hands, board = item
        return [int(count) for count in equity(*hands, board=board, game="omaha").win]

    ready = [
        (tuple(map(fc.CardSet, hands)), fc.CardSet(board) if board else None) for hands, board in questions.questions
    ]
    yield Runner('fifthcard equity(*CardSets, game="omaha")', work, ready, answers(wins), ours=True)


def fifthcard_loops(questions: Questions) -> Iterator[Runner]:
    """Evaluate every board by fifthcard's own arrays."""
    import numpy as np

    def ask(question: Question) -> list[int]:
        hands, board = question
        used = {card for hand in hands for card in hand} | set(board)
        live = [card for card in range(52) if card not in used]
        rest = np.array(list(combinations(live, 5 - len(board))), dtype=np.uint8)
        known = np.broadcast_to(np.array(board, dtype=np.uint8), (len(rest), len(board)))
        boards = np.concatenate([known, rest], axis=1)
        a, b = (
            fc.strengths(np.broadcast_to(np.array(hand, dtype=np.uint8), (len(boards), 4)), boards=boards, game="omaha")
            for hand in hands
        )
        return [int((a > b).sum()), int((b > a).sum())]

    yield Runner("every board by fifthcard strengths(boards=)", each(ask), questions.few, answers(ask))


def phevaluator_loops(questions: Questions) -> Iterator[Runner]:
    """Evaluate every board by phevaluator, two calls a board."""
    from phevaluator import evaluate_omaha_cards as evaluate

    def ask(question: Question) -> list[int]:
        (first, second), board = question
        used = {*first, *second, *board}
        live = [card for card in range(52) if card not in used]
        won = [0, 0]
        for rest in combinations(live, 5 - len(board)):
            a, b = evaluate(*board, *rest, *first), evaluate(*board, *rest, *second)
            if a != b:
                won[a > b] += 1
        return won

    yield Runner("every board by phevaluator evaluate_omaha_cards", each(ask), questions.few, answers(ask))


RUN_OUTS = [fifthcard_counts, fifthcard_loops, phevaluator_loops]
