"""Hypothesis strategies for cards, hands, boards, deals, money and ranges.

Decks are often drawn narrow (few ranks, or few suits), so that straights, flushes, full houses and
ties come up as often as they would in a long night of play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, SupportsIndex

from hypothesis import strategies as st

from fifthcard import Card

from .oracle.cards import DECK, RANKS, SHORT_DECK, SUITS
from .oracle.games import GAMES

__all__ = ["Bets", "Deal", "bets", "boards", "cards", "deals", "hands", "ranges"]


@dataclass(frozen=True)
class Deal:
    """A board and the hole cards of each seat, all distinct."""

    board: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Bets:
    """The money of a hand, under the names that `fifthcard.settle` and `fifthcard.showdown` take.

    At least one seat has not folded, every seat that has not folded put chips in that are not all
    dead, and no dead money is above its bet.
    """

    bets: tuple[int, ...]
    folded: tuple[bool, ...]
    dead: tuple[int, ...]
    button: int
    chip: int

    def arguments(self) -> dict[str, Any]:
        """Return the fields by name: ``settle(strengths=..., **money.arguments())``."""
        return asdict(self)


def cards(*, exclude: Iterable[SupportsIndex] = ()) -> st.SearchStrategy[Card]:
    """One card, none of ``exclude``."""
    out = {card.__index__() for card in exclude}
    return st.sampled_from([Card(i) for i in range(52) if i not in out])


def hands(n: int = 2, *, exclude: Iterable[SupportsIndex] = ()) -> st.SearchStrategy[tuple[Card, ...]]:
    """``n`` distinct cards, none of ``exclude``."""
    return _distinct(n, {card.__index__() for card in exclude})


def boards(size: int = 5, *, exclude: Iterable[SupportsIndex] = ()) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw a board of ``size`` distinct cards, none of ``exclude``."""
    return hands(size, exclude=exclude)


@st.composite
def deals(
    draw: st.DrawFn,
    players: int | None = None,
    *,
    game: str = "holdem",
    hole: int | None = None,
    board: int | None = None,
) -> Deal:
    """Draw a board and ``players`` hands (2 to 10 of them if None), as many cards as the game deals."""
    rules = GAMES[game]
    if hole is None:
        hole = draw(st.sampled_from(rules.hole))
    if board is None:
        # In stud, where the deck runs out, the last card is shared.
        board = 5 if rules.board else max(rules.hole) - hole
    deck = SHORT_DECK if rules.short_deck else DECK
    seats = draw(st.integers(2, min(10, (len(deck) - board) // hole))) if players is None else players
    dealt = draw(_distinct(board + hole * seats, set(DECK) - set(deck)))
    first = [board + hole * seat for seat in range(seats)]
    return Deal(dealt[:board], tuple(dealt[i : i + hole] for i in first))


@st.composite
def bets(draw: st.DrawFn, players: int | None = None, *, most: int = 1_000) -> Bets:
    """Draw the money of ``players`` seats (2 to 10 if None), bets up to ``most`` chips."""
    seats = draw(st.integers(2, 10)) if players is None else players
    # Few different amounts make ties of depth; many make a side pot a seat.
    depths = draw(st.lists(st.integers(1, most), min_size=1, max_size=seats))
    live = draw(st.lists(st.sampled_from(depths), min_size=seats, max_size=seats))
    folded = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    folded[draw(st.integers(0, seats - 1))] = False
    nothing = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    live = [0 if out and none else bet for bet, out, none in zip(live, folded, nothing, strict=True)]
    dead = [0] * seats
    if draw(st.booleans()):
        dead = draw(st.lists(st.integers(0, most // 10), min_size=seats, max_size=seats))
    return Bets(
        bets=tuple(bet + gone for bet, gone in zip(live, dead, strict=True)),
        folded=tuple(folded),
        dead=tuple(dead),
        button=draw(st.integers(0, seats - 1)),
        chip=draw(st.sampled_from([1, 1, 1, 2, 5, 25, 100])),
    )


@st.composite
def ranges(draw: st.DrawFn) -> str:
    """Draw the text of a range: "QQ+, A5s-A2s:0.5, KhQd", of one to six tokens."""
    tokens = draw(st.lists(_tokens(), min_size=1, max_size=6))
    return draw(st.sampled_from([",", ", ", " "])).join(tokens)


@st.composite
def _tokens(draw: st.DrawFn) -> str:
    weight = draw(st.sampled_from(["", "", ":0.5", "@0.25", ":1", ":0"]))
    return draw(st.one_of(_pairs(), _classes(), _combos())) + weight


@st.composite
def _pairs(draw: st.DrawFn) -> str:
    first, last = draw(st.sampled_from(RANKS)) * 2, draw(st.sampled_from(RANKS)) * 2
    return draw(st.sampled_from([first, f"{first}+", f"{first}-{last}"]))


@st.composite
def _classes(draw: st.DrawFn) -> str:
    high = draw(st.integers(2, 12))
    low = draw(st.integers(0, high - 1))
    kind = draw(st.sampled_from(["s", "o", ""]))
    name = draw(st.permutations([RANKS[high], RANKS[low]]))
    form = draw(st.sampled_from(["plain", "plus", "kicker", "gap"]))
    if form == "plus":
        return f"{name[0]}{name[1]}{kind}+"
    if form == "kicker":  # A5s-A2s: the kicker runs
        other = draw(st.integers(0, high - 1))
        return f"{RANKS[high]}{RANKS[low]}{kind}-{RANKS[high]}{RANKS[other]}{kind}"
    if form == "gap":  # JTs-87s: both ranks run
        down = draw(st.integers(0, low))
        return f"{RANKS[high]}{RANKS[low]}{kind}-{RANKS[high - down]}{RANKS[low - down]}{kind}"
    return f"{name[0]}{name[1]}{kind}"


def _combos() -> st.SearchStrategy[str]:
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    return st.sampled_from([a + b for a, b in combinations(deck, 2)])


@st.composite
def _distinct(draw: st.DrawFn, n: int, exclude: set[int]) -> tuple[Card, ...]:
    full = [i for i in range(52) if i not in exclude]
    low = draw(st.integers(0, 12))
    high = draw(st.integers(low, 12))
    narrow = [
        [i for i in full if low <= i // 4 <= high],
        [i for i in full if i % 4 in (low % 4, high % 4)],
    ]
    deck = draw(st.sampled_from([full, *(deck for deck in narrow if len(deck) >= n)]))
    picked = draw(st.lists(st.sampled_from(deck), min_size=n, max_size=n, unique=True))
    return tuple(Card(i) for i in picked)
