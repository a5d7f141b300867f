"""Settles poker hands: which hand it is, who wins and why, who gets which chips, how often."""

from fifthcard._core import (
    BoardResult,
    Card,
    CardSet,
    Comparison,
    Hand,
    Part,
    Pot,
    Seat,
    Settlement,
    Showdown,
    __version__,
    compare,
    evaluate,
    settle,
    showdown,
    strength,
)
from fifthcard.enums import Category, Step
from fifthcard.errors import BetError, CardError, DealError, FifthcardError, RangeError

__all__ = [
    "BetError",
    "BoardResult",
    "Card",
    "CardError",
    "CardSet",
    "Category",
    "Comparison",
    "DealError",
    "FifthcardError",
    "Hand",
    "Part",
    "Pot",
    "RangeError",
    "Seat",
    "Settlement",
    "Showdown",
    "Step",
    "__version__",
    "compare",
    "evaluate",
    "settle",
    "showdown",
    "strength",
]
