"""Cards as plain numbers: ``4 * rank + suit``, 0 is the two of clubs, 51 the ace of spades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex, TypeAlias

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(range(52))
SHORT_DECK = tuple(card for card in DECK if card // 4 >= RANKS.index("6"))

Cards: TypeAlias = "str | Iterable[SupportsIndex | str]"
"""Text of two-letter cards ("As Kd"), or an iterable of cards, indices or one-card texts."""


def rank(card: int) -> int:
    """Return the rank of a card, 0 (two) to 12 (ace)."""
    return card // 4


def suit(card: int) -> int:
    """Return the suit of a card: 0 to 3, clubs, diamonds, hearts, spades."""
    return card % 4


def text(cards: Iterable[int]) -> str:
    """Write cards as "As Kd"."""
    return " ".join(RANKS[rank(card)] + SUITS[suit(card)] for card in cards)


def parse(cards: Cards) -> tuple[int, ...]:
    """Read cards, in the order given.

    Raises
    ------
    ValueError
        Something that is no card, or a card given twice.
    """
    if isinstance(cards, str):
        letters = cards.replace(",", "").replace(" ", "")
        found = [_card(letters[i : i + 2]) for i in range(0, len(letters), 2)]
    else:
        found = [_card(item) if isinstance(item, str) else item.__index__() for item in cards]
    if any(card not in DECK for card in found) or len(set(found)) < len(found):
        raise ValueError(f"not distinct cards: {cards!r}")
    return tuple(found)


def _card(name: str) -> int:
    return 4 * RANKS.index(name[0]) + SUITS.index(name[1])
