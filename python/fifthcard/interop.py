"""Cards of other libraries, none of which is imported.

Each function takes one card and gives a `Card`, or takes several and gives a list.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any, SupportsIndex, overload

from fifthcard._core import Card
from fifthcard.errors import CardError

__all__ = ["from_eval7", "from_phevaluator", "from_pokerkit", "from_treys"]

TREYS_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
TREYS_SUITS = {8: 0, 4: 1, 2: 2, 1: 3}


def _read(cards: Any, library: str, is_one: Callable[[Any], bool], read: Callable[[Any], Card | None]) -> Any:
    """Read one card, or each of an iterable; `read` gives None for what is no card."""

    def card(item: Any, where: str, position: int | None) -> Card:
        if not is_one(item):
            raise TypeError(f"{where}a card of {library} was expected, not {type(item).__name__}")
        found = read(item)
        if found is None:
            shown = hex(item) if isinstance(item, int) else repr(item)
            raise CardError(f"{where}{shown[:40]} is no card of {library}", position=position)
        return found

    if is_one(cards):
        return card(cards, "", None)
    try:
        items = iter(cards)
    except TypeError:
        items = iter((cards,))
    return [card(item, f"item {position}: ", position) for position, item in enumerate(items)]


def _is_integer(card: Any) -> bool:
    return hasattr(card, "__index__") and not hasattr(card, "__iter__")


def _has_parts(card: Any) -> bool:
    return hasattr(card, "rank") and hasattr(card, "suit")


def _of_parts(rank: Any, suit: Any) -> Card | None:
    """The card of a rank 0..12 and a suit 0..3 (clubs, diamonds, hearts, spades)."""
    if _is_integer(rank) and _is_integer(suit) and 0 <= rank < 13 and 0 <= suit < 4:
        return Card(4 * operator.index(rank) + operator.index(suit))
    return None


def _treys(card: Any) -> Card | None:
    bits = operator.index(card)
    rank, suit = bits >> 8 & 0xF, bits >> 12 & 0xF
    if rank > 12 or suit not in TREYS_SUITS:
        return None
    whole = 1 << (16 + rank) | suit << 12 | rank << 8 | TREYS_PRIMES[rank]
    return _of_parts(rank, TREYS_SUITS[suit]) if bits == whole else None


def _phevaluator(card: Any) -> Card | None:
    index = operator.index(getattr(card, "id_", card))
    return Card(index) if 0 <= index < 52 else None


def _pokerkit(card: Any) -> Card | None:
    rank, suit = (getattr(part, "value", part) for part in (card.rank, card.suit))
    if not isinstance(rank, str) or not isinstance(suit, str) or rank not in "23456789TJQKA" or suit not in "cdhs":
        return None
    return _of_parts("23456789TJQKA".index(rank), "cdhs".index(suit)) if rank and suit else None


@overload
def from_treys(cards: SupportsIndex) -> Card: ...
@overload
def from_treys(cards: Iterable[SupportsIndex]) -> list[Card]: ...
def from_treys(cards: Any) -> Any:
    """Take over cards of treys (and deuces): ints of one bit for the rank, one for the suit, and a prime.

    Parameters
    ----------
    cards : int or iterable of int
        As ``treys.Card.new`` makes them.

    Returns
    -------
    Card or list of Card

    Raises
    ------
    CardError
        For an int that is no card of treys, with its position.

    Examples
    --------
    >>> from fifthcard import from_treys
    >>> from_treys(268442665), from_treys([268442665, 98306])
    (Card('As'), [Card('As'), Card('2c')])
    """
    return _read(cards, "treys", _is_integer, _treys)


@overload
def from_eval7(cards: Iterable[Any]) -> list[Card]: ...
@overload
def from_eval7(cards: Any) -> Any: ...
def from_eval7(cards: Any) -> Any:
    """Take over cards of eval7: objects with a `rank` 0..12 and a `suit` 0..3.

    Parameters
    ----------
    cards : eval7.Card or iterable of eval7.Card

    Returns
    -------
    Card or list of Card

    Raises
    ------
    CardError
        For an object whose rank or suit is none, with its position.
    """
    return _read(cards, "eval7", _has_parts, lambda card: _of_parts(card.rank, card.suit))


@overload
def from_phevaluator(cards: SupportsIndex) -> Card: ...
@overload
def from_phevaluator(cards: Iterable[Any]) -> list[Card]: ...
@overload
def from_phevaluator(cards: Any) -> Any: ...
def from_phevaluator(cards: Any) -> Any:
    """Take over cards of phevaluator: ints ``4 * rank + suit``, or `Card` objects with such an `id_`.

    Parameters
    ----------
    cards : int, phevaluator.Card or iterable of these

    Returns
    -------
    Card or list of Card

    Raises
    ------
    CardError
        For a number that is no card, with its position.

    Examples
    --------
    >>> from fifthcard import from_phevaluator
    >>> from_phevaluator([0, 51])
    [Card('2c'), Card('As')]
    """
    return _read(cards, "phevaluator", lambda card: hasattr(card, "id_") or _is_integer(card), _phevaluator)


@overload
def from_pokerkit(cards: Iterable[Any]) -> list[Card]: ...
@overload
def from_pokerkit(cards: Any) -> Any: ...
def from_pokerkit(cards: Any) -> Any:
    """Take over cards of pokerkit: objects whose `rank` and `suit` are letters. Unknown cards are none.

    Parameters
    ----------
    cards : pokerkit.Card or iterable of pokerkit.Card

    Returns
    -------
    Card or list of Card

    Raises
    ------
    CardError
        For a card that is not known, with its position.
    """
    return _read(cards, "pokerkit", _has_parts, _pokerkit)
