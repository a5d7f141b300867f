"""Distinct random hands, in every form that some library wants them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

RANKS = "23456789TJQKA"
SUITS = "cdhs"
TEXTS = [rank + suit for rank in RANKS for suit in SUITS]
"""The text of every card by index, `4*rank + suit`."""


def mask_of(cards: list[int]) -> int:
    """Give the card set of the indices: bit `16*suit + rank`."""
    mask = 0
    for card in cards:
        mask |= 1 << (16 * (card & 3) + (card >> 2))
    return mask


@dataclass(frozen=True)
class Hands:
    """Hands of seven cards."""

    indices: list[list[int]]
    """As card indices, `4*rank + suit`, in dealt order."""
    masks: list[int]
    """One 64-bit word a hand. These ints are older than any that was freed: made anew they would lie scattered in the
    gaps, and a loop over them would wait for memory."""

    @classmethod
    def deal(cls, count: int, seed: int) -> Hands:
        """Deal `count` hands, no two of the same seven cards."""
        rng = random.Random(seed)
        deck = range(52)
        masks: dict[int, None] = {}
        hands: list[list[int]] = []
        while len(hands) < count:
            hand = rng.sample(deck, 7)
            mask = mask_of(hand)
            if mask not in masks:
                masks[mask] = None
                hands.append(hand)
        return cls(hands, list(masks))

    def first(self, count: int) -> Hands:
        """Give the first `count` of them, for a library that takes long."""
        return Hands(self.indices[:count], self.masks[:count])

    @cached_property
    def texts(self) -> list[str]:
        """Text such as "AsKdQh7c3d2c9s"."""
        return ["".join(TEXTS[card] for card in hand) for hand in self.indices]
