"""What a hand is: every choice of five cards is read, the best kept. Slow, and easy to check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, total_ordering
from itertools import combinations, combinations_with_replacement, product

from .cards import Cards, parse, rank, suit
from .games import GAMES, Scale


class Category(IntEnum):
    """The nine categories, weakest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


# How the five ranks group: 2, 1, 1, 1 is a pair.
GROUPS = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.TRIPS,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.QUADS,
}
# Quads 1, trips 2, two pair 1, pair 3, high card 4; straights, flushes and full houses have none.
KICKERS = {
    Category.QUADS: 1,
    Category.TRIPS: 2,
    Category.TWO_PAIR: 1,
    Category.PAIR: 3,
    Category.HIGH_CARD: 4,
}

# Short deck has the flush over the full house; the older rule has trips over straights as well.
SWAPS = {
    Scale.SHORT_DECK: {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH},
    Scale.SHORT_DECK_TRIPS: {
        Category.FLUSH: Category.FULL_HOUSE,
        Category.FULL_HOUSE: Category.FLUSH,
        Category.TRIPS: Category.STRAIGHT,
        Category.STRAIGHT: Category.TRIPS,
    },
}

WHEEL = frozenset({12, 0, 1, 2, 3})
SHORT_WHEEL = frozenset({12, 4, 5, 6, 7})


@total_ordering
@dataclass(frozen=True, eq=False)
class Hand:
    """A hand that has been read. Hands of one scale order by ``key``; equal keys tie."""

    key: tuple[int, ...]
    """Higher is better, position by position; lows are negated, so that it is true of them too."""
    category: Category | None
    """None for badugi."""
    best_five: tuple[int, ...]
    """Combination first, then kickers from the top; equal ranks in the order s, h, d, c."""
    n_kickers: int
    cards: tuple[int, ...]

    @property
    def combination(self) -> tuple[int, ...]:
        """The cards that form the combination."""
        return self.best_five[: len(self.best_five) - self.n_kickers]

    @property
    def kickers(self) -> tuple[int, ...]:
        """The cards beside it, high to low."""
        return self.best_five[len(self.best_five) - self.n_kickers :]

    @property
    def is_royal(self) -> bool:
        """Whether this is the ace-high straight flush."""
        return self.category is Category.STRAIGHT_FLUSH and rank(self.best_five[0]) == 12

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.key == other.key

    def __lt__(self, other: Hand) -> bool:
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)


def read(five: Iterable[int], scale: Scale) -> Hand:
    """Read cards that all play: five, or up to four of different ranks and suits in badugi."""
    cards = tuple(five)
    if scale is Scale.BADUGI:
        ordered = sorted(cards, key=lambda card: -low_rank(card))
        return Hand((len(cards), *(-low_rank(card) for card in ordered)), None, tuple(ordered), 0, cards)
    ace_low = scale in (Scale.ACE_TO_FIVE, Scale.EIGHT_OR_BETTER)
    value = low_rank if ace_low else rank
    values = [value(card) for card in cards]
    counts = {rank: values.count(rank) for rank in values}
    ordered = sorted(cards, key=lambda card: (counts[value(card)], value(card), suit(card)), reverse=True)
    ranks = [value(card) for card in ordered]
    category = GROUPS[tuple(sorted(counts.values(), reverse=True))]
    if not ace_low:
        wheel = {Scale.HIGH: WHEEL, Scale.DEUCE_TO_SEVEN: None}.get(scale, SHORT_WHEEL)
        flush = len(set(map(suit, cards))) == 1
        straight = len(counts) == 5 and (ranks[0] - ranks[4] == 4 or frozenset(ranks) == wheel)
        if straight and ranks[0] - ranks[4] != 4:  # the ace plays low: 5-4-3-2-A
            ordered, ranks = [*ordered[1:], ordered[0]], [*ranks[1:], -1]
        if straight or flush:
            category = Category.STRAIGHT_FLUSH if straight and flush else Category.FLUSH if flush else Category.STRAIGHT
    key = (place(category, scale), *ranks)
    if scale.is_low:
        key = tuple(-part for part in key)
    return Hand(key, category, tuple(ordered), KICKERS.get(category, 0), cards)


def place(category: Category, scale: Scale) -> int:
    """Return where a category stands on a scale."""
    return SWAPS[scale].get(category, category) if scale in SWAPS else category


def low_rank(card: int) -> int:
    """Return the rank where the ace is low: 0 (ace) to 12 (king)."""
    return (rank(card) + 1) % 13


def choices(hole: tuple[int, ...], board: tuple[int, ...], game: str) -> Iterator[tuple[int, ...]]:
    """Every set of cards that the game lets a hand play."""
    rules = GAMES[game]
    if rules.exactly_two:
        for two, three in product(combinations(hole, 2), combinations(board, 3)):
            yield two + three
    elif rules.high is Scale.BADUGI:
        for n in range(1, 5):
            for cards in combinations(hole, n):
                if len(set(map(rank, cards))) == len(set(map(suit, cards))) == n:
                    yield cards
    else:
        yield from combinations(hole + board, 5)


def candidates(hole: Cards, board: Cards, game: str, half: str) -> list[Hand]:
    """Return every reading that ties for the best of the hand.

    Empty where there is none: no low, or fewer than five cards.
    """
    hole_cards, board_cards = parse(hole), parse(board)
    if set(hole_cards) & set(board_cards):
        raise ValueError("a card is both in the hand and on the board")
    scale = GAMES[game].high if half == "high" else GAMES[game].low
    if scale is None:
        return []
    readings = [read(cards, scale) for cards in choices(hole_cards, board_cards, game)]
    if scale is Scale.EIGHT_OR_BETTER:
        readings = [hand for hand in readings if _is_low(hand.cards)]
    best = max(readings, default=None)
    return [hand for hand in readings if hand == best]


def evaluate(cards: Cards, board: Cards = (), *, game: str = "holdem", half: str = "high") -> Hand | None:
    """Read the best hand; with a board, ``cards`` are the hole cards.

    Of two equal ranks a board card goes into the five before a hole card, then s, h, d, c.

    Returns
    -------
    Hand or None
        None where the game finds no hand: no qualifying low, or too few cards.
    """
    on_board = frozenset(parse(board))

    def preference(hand: Hand) -> list[tuple[bool, int]]:
        by_rank = sorted(hand.best_five, key=lambda card: (card in on_board, suit(card)), reverse=True)
        order = [rank(card) for card in hand.best_five]
        return [(card in on_board, suit(card)) for card in sorted(by_rank, key=lambda card: order.index(rank(card)))]

    best = max(candidates(cards, board, game, half), key=preference, default=None)
    if best is None:
        return None
    return Hand(best.key, best.category, best.best_five, best.n_kickers, parse(cards) + parse(board))


def strength(cards: Cards, board: Cards = (), *, game: str = "holdem", half: str = "high") -> int:
    """Return the place of a hand among those of its scale that differ, from 1; 0 where there is none."""
    hand = evaluate(cards, board, game=game, half=half)
    scale = GAMES[game].high if half == "high" else GAMES[game].low
    return 0 if hand is None or scale is None else places(scale)[hand.key]


@cache
def places(scale: Scale = Scale.HIGH) -> dict[tuple[int, ...], int]:
    """Return the place of each key of a scale, from 1: 7,462 for high hands."""
    keys = {read(cards, scale).key for cards in examples(scale)}
    return {key: i for i, key in enumerate(sorted(keys), start=1)}


def examples(scale: Scale) -> Iterator[list[int]]:
    """Yield cards of every key of a scale: each five ranks, and again in one suit where they differ."""
    if scale is Scale.BADUGI:
        for n in range(1, 5):
            for ranks in combinations(range(13), n):
                yield [4 * r + i for i, r in enumerate(ranks)]
        return
    lowest = 4 if scale in (Scale.SHORT_DECK, Scale.SHORT_DECK_TRIPS) else 0
    for ranks in combinations_with_replacement(range(lowest, 13), 5):
        cards = [4 * r + i % 4 for i, r in enumerate(ranks)]  # suits go round, so that equal ranks differ
        if len(set(ranks)) > 1 and (scale is not Scale.EIGHT_OR_BETTER or _is_low(cards)):
            yield cards
        if len(set(ranks)) == 5 and scale is not Scale.EIGHT_OR_BETTER:
            yield [4 * r for r in ranks]


def _is_low(cards: Iterable[int]) -> bool:
    """Whether five cards are an eight low: five different ranks, none above eight."""
    ranks = set(map(low_rank, cards))
    return len(ranks) == 5 and max(ranks) <= 7
