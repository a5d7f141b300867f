"""The named values that results hold."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["Category", "Step"]


class _Named(IntEnum):
    """An `IntEnum` whose `repr` can be typed in."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Category(_Named):
    """The nine categories of a high hand, weakest first.

    A royal flush is the highest straight flush.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


class Step(_Named):
    """The step of a comparison that decides, in the order in which they are taken."""

    CATEGORY = 0
    COMBINATION = 1
    KICKER = 2
    SPLIT = 3
