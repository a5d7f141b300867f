"""The rules in plain Python, slow and obvious, to hold fast code against.

Nothing here calls the compiled core: cards are numbers, hands are read five cards at a time, pots
are built layer by layer. Cards are taken as text of two-letter cards or as iterables of indices (a
`fifthcard.Card` is one).

Examples
--------
>>> from fifthcard.testing import oracle
>>> hand = oracle.evaluate("As Kd", "Ad Qs 7h 3c 2d")
>>> hand.category.name, oracle.text(hand.best_five)
('PAIR', 'As Ad Kd Qs 7h')
>>> oracle.settle([100, 100, 40], [7, 3, None], button=2).payouts
(240, 0, 0)
"""

from .cards import DECK, RANKS, SHORT_DECK, SUITS, Cards, parse, rank, suit, text
from .compare import Comparison, compare
from .equity import Equity, equity
from .games import GAMES, Rules, Scale
from .hands import Category, Hand, evaluate, examples, place, places, read, strength
from .money import Part, Pot, Settlement, pots, refund, settle
from .showdown import BoardResult, Showdown, counterfeited, showdown

__all__ = [
    "DECK",
    "GAMES",
    "RANKS",
    "SHORT_DECK",
    "SUITS",
    "BoardResult",
    "Cards",
    "Category",
    "Comparison",
    "Equity",
    "Hand",
    "Part",
    "Pot",
    "Rules",
    "Scale",
    "Settlement",
    "Showdown",
    "compare",
    "counterfeited",
    "equity",
    "evaluate",
    "examples",
    "parse",
    "place",
    "places",
    "pots",
    "rank",
    "read",
    "refund",
    "settle",
    "showdown",
    "strength",
    "suit",
    "text",
]
