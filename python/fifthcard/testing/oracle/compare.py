"""Two hands side by side: category, combination, kickers from the top, else a split."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Cards, rank
from .hands import Hand, evaluate


@dataclass(frozen=True)
class Comparison:
    """Which hand wins (0, 1 or None) and by which step.

    The steps are "CATEGORY", "COMBINATION", "KICKER" and "SPLIT".
    """

    winner: int | None
    step: str
    kicker: int | None = None
    ranks: tuple[int, int] | None = None
    cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def compare(
    a: Hand | Cards, b: Hand | Cards, board: Cards = (), *, game: str = "holdem", half: str = "high"
) -> Comparison:
    """Compare two hands of one scale, or cards; with a board they are hole cards.

    In the low half any low beats none; if neither hand has one nobody wins.

    Raises
    ------
    ValueError
        Cards that make no hand.
    """
    first, second = (hand if isinstance(hand, Hand) else _read(hand, board, game, half) for hand in (a, b))
    return _compared(first, second)


def _compared(a: Hand | None, b: Hand | None) -> Comparison:
    if a is None or b is None:
        if a is b:
            return Comparison(None, "SPLIT")
        cards = (a.combination if a else (), b.combination if b else ())
        return Comparison(0 if a else 1, "CATEGORY", cards=cards)
    if a == b:
        return Comparison(None, "SPLIT")
    winner = 0 if a > b else 1
    # In badugi the number of cards that play stands where the category does.
    if (a.category, len(a.best_five)) != (b.category, len(b.best_five)):
        return Comparison(winner, "CATEGORY", cards=(a.combination, b.combination))
    # The first rank that differs, in the order of comparison.
    at = next(i for i, (x, y) in enumerate(zip(a.best_five, b.best_five, strict=True)) if rank(x) != rank(y))
    ranks = (rank(a.best_five[at]), rank(b.best_five[at]))
    n = len(a.combination)
    cards = (_of_rank(a, ranks[0], at >= n), _of_rank(b, ranks[1], at >= n))
    if at < n:
        return Comparison(winner, "COMBINATION", None, ranks, cards)
    return Comparison(winner, "KICKER", at - n + 1, ranks, cards)


def _read(cards: Cards, board: Cards, game: str, half: str) -> Hand | None:
    hand = evaluate(cards, board, game=game, half=half)
    if hand is None and half == "high":
        raise ValueError(f"no hand: {cards!r}")
    return hand


def _of_rank(hand: Hand, wanted: int, kickers: bool) -> tuple[int, ...]:
    return tuple(card for card in (hand.kickers if kickers else hand.combination) if rank(card) == wanted)
