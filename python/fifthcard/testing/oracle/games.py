"""The games as rows of a table: how a hand is made, which halves a pot has, who gets odd chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Scale(Enum):
    """How hands rank against each other."""

    HIGH = "high"
    SHORT_DECK = "short deck"
    SHORT_DECK_TRIPS = "short deck, trips over straights"
    ACE_TO_FIVE = "ace to five"
    EIGHT_OR_BETTER = "ace to five, eight or better"
    DEUCE_TO_SEVEN = "deuce to seven"
    BADUGI = "badugi"

    @property
    def is_low(self) -> bool:
        """Whether low cards win."""
        return self in (
            Scale.ACE_TO_FIVE,
            Scale.EIGHT_OR_BETTER,
            Scale.DEUCE_TO_SEVEN,
            Scale.BADUGI,
        )


@dataclass(frozen=True)
class Rules:
    """One row; ``by_suit`` is where odd chips go by the high card's suit, not by the button."""

    hole: range
    high: Scale = Scale.HIGH
    low: Scale | None = None
    board: bool = True
    exactly_two: bool = False
    by_suit: bool = False
    short_deck: bool = False


GAMES = {
    "holdem": Rules(range(2, 3)),
    "shortdeck": Rules(range(2, 3), Scale.SHORT_DECK, short_deck=True),
    "shortdeck_trips": Rules(range(2, 3), Scale.SHORT_DECK_TRIPS, short_deck=True),
    "omaha": Rules(range(4, 7), exactly_two=True),
    "omaha8": Rules(range(4, 7), low=Scale.EIGHT_OR_BETTER, exactly_two=True),
    "stud": Rules(range(6, 8), board=False, by_suit=True),
    "stud8": Rules(range(6, 8), low=Scale.EIGHT_OR_BETTER, board=False, by_suit=True),
    "razz": Rules(range(6, 8), Scale.ACE_TO_FIVE, board=False, by_suit=True),
    "draw": Rules(range(5, 6), board=False),
    "27": Rules(range(5, 6), Scale.DEUCE_TO_SEVEN, board=False),
    "a5": Rules(range(5, 6), Scale.ACE_TO_FIVE, board=False),
    "badugi": Rules(range(4, 5), Scale.BADUGI, board=False),
}
