"""One showdown: hands read on each board, odd chips by suit where the game says so, the money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Cards, parse, rank, suit
from .games import GAMES, Scale
from .hands import WHEEL, Category, Hand, candidates, evaluate, low_rank
from .money import Chips, Settlement, settle


@dataclass(frozen=True)
class BoardResult:
    """The hands on one board and the seats with the best one.

    A hand is None where a seat is out or too few cards are known.
    """

    board: tuple[int, ...]
    hands: tuple[Hand | None, ...]
    low_hands: tuple[Hand | None, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Showdown:
    """What a showdown gives; ``settlement`` has no pots where no bets were given."""

    boards: tuple[BoardResult, ...]
    settlement: Settlement

    @property
    def payouts(self) -> tuple[Chips, ...]:
        """Chips won, refunds not included."""
        return self.settlement.payouts


def showdown(
    boards: Sequence[Cards],
    hands: Sequence[Cards | None],
    *,
    game: str = "holdem",
    bets: Sequence[int] | None = None,
    folded: Sequence[bool] | None = None,
    button: int | None = None,
    chip: int = 1,
    dead: Sequence[int] | None = None,
    rake: int | Sequence[int] | None = None,
    odd_chips: str = "one_each",
    order: object = None,
    suits: str = "five",
    identical: str = "even",
) -> Showdown:
    """Settle a showdown on one or more boards (``[()]`` where the game has none)."""
    rules = GAMES[game]
    seats = len(hands)
    if folded is None:
        folded = [hand is None for hand in hands]
    results = []
    for cards in boards:
        board = parse(cards)
        high = [_read(hand, out, board, game, "high") for hand, out in zip(hands, folded, strict=True)]
        low = [_read(hand, out, board, game, "low") for hand, out in zip(hands, folded, strict=True)]
        best = max((hand for hand in high if hand is not None), default=None)
        winners = tuple(seat for seat in range(seats) if best is not None and high[seat] == best)
        if folded.count(False) == 1:
            winners = (folded.index(False),)
        results.append(BoardResult(board, tuple(high), tuple(low), winners))
    if order is None and rules.by_suit:
        order = [
            (
                _by_suit(hands, folded, b, game, "high", suits),
                _by_suit(hands, folded, b, game, "low", suits),
            )
            for b in results
        ]
    settlement = settle(
        bets if bets is not None else [0] * seats,
        [_places(result.hands) for result in results],
        lows=[_places(result.low_hands) for result in results] if rules.low else None,
        folded=folded,
        button=button,
        chip=chip,
        dead=dead,
        rake=rake,
        odd_chips=odd_chips,
        order=order,
        identical=identical,
    )
    return Showdown(tuple(results), settlement)


def counterfeited(hole: Cards, streets: Sequence[Cards]) -> tuple[int, ...]:
    """Return the ranks whose pair a later street took out of the combination, high to low.

    ``streets`` are the boards of the streets, earliest first, the last one final. A pair counts
    that used a hole card on an earlier street and is no longer in the combination, while the hole
    cards of the new combination are a proper subset of those in the old one.
    """
    mine = frozenset(parse(hole))
    final = evaluate(hole, streets[-1])
    lost: set[int] = set()
    for street in streets[:-1]:
        old = evaluate(hole, street)
        if old is None or final is None:
            continue
        if not mine.intersection(final.combination) < mine.intersection(old.combination):
            continue
        ranks = [rank(card) for card in old.combination]
        for paired in {rank(card) for card in mine.intersection(old.combination)}:
            if ranks.count(paired) == 2 and paired not in map(rank, final.combination):
                lost.add(paired)
    return tuple(sorted(lost, reverse=True))


def _read(hand: Cards | None, out: bool, board: tuple[int, ...], game: str, half: str) -> Hand | None:
    return None if hand is None or out else evaluate(hand, board, game=game, half=half)


def _places(hands: Sequence[Hand | None]) -> list[int | None]:
    keys = sorted({hand.key for hand in hands if hand is not None})
    return [None if hand is None else keys.index(hand.key) for hand in hands]


def _by_suit(
    hands: Sequence[Cards | None],
    folded: Sequence[bool],
    result: BoardResult,
    game: str,
    half: str,
    suits: str,
) -> list[int]:
    """Return the seats in line by suit.

    That is the high card by suit of the five cards played (TDA 20-B), the ace low in low halves
    and in a wheel; or by Robert's Rules of all seven cards, the lowest in low games.
    """
    scale = GAMES[game].high if half == "high" else GAMES[game].low
    low = scale is not None and scale.is_low

    def by_cards(cards: Sequence[int], ace_low: bool, *, highest: bool) -> list[tuple[int, int]]:
        value = low_rank if ace_low else rank
        return sorted(((value(card), suit(card)) for card in cards), reverse=highest)

    lines: dict[int, list[tuple[int, int]]] = {}
    for seat, hand in enumerate(hands):
        if hand is None or folded[seat]:
            continue
        if suits == "seven":
            everything = by_cards(parse(hand) + result.board, low, highest=not low)
            lines[seat] = [(-value, -suited) for value, suited in everything] if low else everything
        else:
            # Of two equal choices of five the one with the best suits speaks for the hand.
            fives = candidates(hand, result.board, game, half)
            lines[seat] = max(
                (by_cards(five.best_five, low or _is_wheel(five), highest=True) for five in fives),
                default=[],
            )
    # The line only ever decides among tied hands, whose ranks are equal: their suits order them.
    return sorted(lines, key=lambda seat: lines[seat], reverse=True)


def _is_wheel(hand: Hand) -> bool:
    straight = hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    return straight and frozenset(map(rank, hand.best_five)) == WHEEL


__all__ = ["BoardResult", "Scale", "Showdown", "counterfeited", "showdown"]
