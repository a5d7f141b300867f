"""Settles poker hands: which hand it is, who wins and why, who gets which chips, how often."""

from fifthcard._core import Card, CardSet, Part, Pot, Settlement, __version__, settle
from fifthcard.enums import Category, Step
from fifthcard.errors import BetError, CardError, DealError, FifthcardError, RangeError

__all__ = [
    "BetError",
    "Card",
    "CardError",
    "CardSet",
    "Category",
    "DealError",
    "FifthcardError",
    "Part",
    "Pot",
    "RangeError",
    "Settlement",
    "Step",
    "__version__",
    "settle",
]
