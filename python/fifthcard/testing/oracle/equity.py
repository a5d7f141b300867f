"""How often: every run-out, one at a time. For boards of three cards or more, or with patience."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import cast

from .cards import DECK, SHORT_DECK, Cards, parse
from .games import GAMES
from .hands import Hand, evaluate

Outcome = tuple[frozenset[int], frozenset[int]]
"""The seats that win the high half and the low half (empty where there is no low)."""


@dataclass(frozen=True)
class Equity:
    """Counts of every outcome; with weighted ranges the counts are weights."""

    players: int
    counts: Mapping[Outcome, Fraction]

    @property
    def total(self) -> Fraction:
        """All deals and boards."""
        return sum(self.counts.values(), start=Fraction(0))

    @property
    def outcomes(self) -> dict[frozenset[int], Fraction]:
        """How often each set of seats gets any part of the pot."""
        sets: Counter[frozenset[int]] = Counter()
        for (high, low), count in self.counts.items():
            sets[high | low] += count  # type: ignore[assignment]
        return dict(sets)  # type: ignore[arg-type]

    @property
    def win(self) -> tuple[Fraction, ...]:
        """How often a seat takes the whole pot alone."""
        return tuple(self.outcomes.get(frozenset({seat}), Fraction(0)) for seat in range(self.players))

    @property
    def tie(self) -> tuple[Fraction, ...]:
        """How often a seat takes a smaller part."""
        return tuple(
            sum(
                (n for seats, n in self.outcomes.items() if seat in seats and len(seats) > 1),
                start=Fraction(0),
            )
            for seat in range(self.players)
        )

    def share(self, seat: int) -> Fraction:
        """Return the part of the pot that a seat gets on average."""
        got = Fraction(0)
        for (high, low), count in self.counts.items():
            for half in (high, low) if low else (high, high):
                if seat in half:
                    got += count / len(half) / 2
        return got / self.total


def equity(
    *players: Cards | Mapping[tuple[int, ...], Fraction],
    board: Cards = (),
    dead: Cards = (),
    game: str = "holdem",
) -> Equity:
    """Enumerate every deal and every run-out.

    A player is hole cards, or a range: hole cards to their weight.
    """
    ranges = [_range(player) for player in players]
    known = parse(board)
    counts: Counter[Outcome] = Counter()
    for deal in product(*(held.items() for held in ranges)):
        hands = [cards for cards, _ in deal]
        used = [card for hand in hands for card in hand] + list(known) + list(parse(dead))
        weight = Fraction(1)
        for _, part in deal:
            weight *= part
        if len(set(used)) < len(used) or weight == 0:
            continue
        left = [card for card in (SHORT_DECK if GAMES[game].short_deck else DECK) if card not in used]
        for more in combinations(left, 5 - len(known)):
            counts[_outcome(hands, known + more, game)] += weight  # type: ignore[assignment]
    return Equity(len(players), dict(counts))  # type: ignore[arg-type]


def _range(player: Cards | Mapping[tuple[int, ...], Fraction]) -> Mapping[tuple[int, ...], Fraction]:
    if isinstance(player, Mapping):
        return cast("Mapping[tuple[int, ...], Fraction]", player)
    return {parse(player): Fraction(1)}


def _outcome(hands: Sequence[tuple[int, ...]], board: tuple[int, ...], game: str) -> Outcome:
    def best(half: str) -> frozenset[int]:
        held = {seat: hand for seat, hole in enumerate(hands) if (hand := evaluate(hole, board, game=game, half=half))}
        top: Hand | None = max(held.values(), default=None)
        return frozenset(seat for seat, hand in held.items() if hand == top)

    return best("high"), best("low")
