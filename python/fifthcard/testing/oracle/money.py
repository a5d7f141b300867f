"""Who gets which chips: refunds, layers, dead money, boards, halves, ties, odd chips. No cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, cast

Chips: TypeAlias = "int | Fraction"
Order: TypeAlias = Sequence[int]


@dataclass(frozen=True)
class Part:
    """What one half of one pot on one board paid. ``half`` is "high", "low", or "both" at once."""

    board: int
    half: str
    amount: Chips
    winners: tuple[int, ...]
    shares: tuple[Chips, ...]


@dataclass(frozen=True)
class Pot:
    """A pot before rake (``amount``) and after (``paid``), who could win it, and who won what."""

    amount: int
    paid: int
    eligible: tuple[int, ...]
    parts: tuple[Part, ...]

    @property
    def shares(self) -> tuple[Chips, ...]:
        """Chips for each seat."""
        return tuple(sum(column) for column in zip(*(part.shares for part in self.parts), strict=True))


@dataclass(frozen=True)
class Settlement:
    """What each seat wins and gets back."""

    bets: tuple[int, ...]
    refunds: tuple[int, ...]
    pots: tuple[Pot, ...]

    @property
    def payouts(self) -> tuple[Chips, ...]:
        """Chips won, refunds not included."""
        columns = zip(*(pot.shares for pot in self.pots), strict=True)
        return tuple(map(sum, columns)) if self.pots else (0,) * len(self.bets)

    @property
    def receives(self) -> tuple[Chips, ...]:
        """Chips taken home: won and refunded."""
        return tuple(won + back for won, back in zip(self.payouts, self.refunds, strict=True))

    @property
    def net(self) -> tuple[Chips, ...]:
        """Chips taken home less chips put in."""
        return tuple(got - bet for got, bet in zip(self.receives, self.bets, strict=True))


@dataclass(frozen=True)
class Division:
    """How amounts divide: the smallest chip, and where odd chips go.

    ``odd_chips`` is "one_each", "all_first" or "exact".
    """

    chip: int
    odd_chips: str

    def split(self, amount: Chips, n: int) -> list[Chips]:
        """Divide into n parts, the first in line first.

        What is left below one chip goes with the first part.
        """
        if self.odd_chips == "exact":
            return [Fraction(amount) / n] * n
        chips, below = divmod(int(amount), self.chip)
        each, odd = divmod(chips, n)
        parts = [each] * n
        if self.odd_chips == "one_each":
            for i in range(odd):
                parts[i] += 1
        else:
            parts[0] += odd
        shares: list[Chips] = [part * self.chip for part in parts]
        shares[0] += below
        return shares


def refund(bets: Sequence[int], dead: Sequence[int]) -> tuple[int, ...]:
    """Return the uncalled part of the bets: the top live bet less the second highest, folded or not.

    It goes back to its owner, folded or not.
    """
    live = [bet - gone for bet, gone in zip(bets, dead, strict=True)]
    back = [0] * len(bets)
    if live:
        top = live.index(max(live))
        back[top] = live[top] - max((bet for seat, bet in enumerate(live) if seat != top), default=0)
    return tuple(back)


def pots(
    bets: Sequence[int], *, dead: Sequence[int] | None = None, folded: Sequence[bool] | None = None
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the pots, main pot first, as (amount, eligible seats); the uncalled bet is not in them."""
    dead = dead or [0] * len(bets)
    live = [bet - gone - over for bet, gone, over in zip(bets, dead, refund(bets, dead), strict=True)]
    left = [seat for seat in range(len(bets)) if not (folded and folded[seat])]
    return layers(bets, live, sum(dead), left)


def layers(
    bets: Sequence[int], live: Sequence[int], dead: int, contenders: Sequence[int]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the pots, main pot first, as (amount, eligible seats).

    ``live`` is what each seat has in, neither dead nor refunded. Each contender's is a level;
    everybody's chips fill the levels that they reach, and above the highest they join it. Dead
    money lies in the first pot: a contender with nothing but dead money in plays for that alone,
    and one that bet nothing plays for nothing (unless all contenders bet nothing).
    """
    playing = [seat for seat in contenders if bets[seat] > 0] or list(contenders)
    levels = sorted({live[seat] for seat in playing})
    pots: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in levels:
        top = max(live) if level == levels[-1] else level
        amount = sum(max(0, min(chips, top) - below) for chips in live)
        if level == levels[0]:
            amount += dead
        if amount:
            pots.append((amount, tuple(seat for seat in playing if live[seat] >= level)))
        below = level
    return pots


def settle(
    bets: Sequence[int],
    strengths: Sequence[int | None] | Sequence[Sequence[int | None]],
    *,
    lows: Sequence[int | None] | Sequence[Sequence[int | None]] | None = None,
    folded: Sequence[bool] | None = None,
    button: int | None = None,
    chip: int = 1,
    dead: Sequence[int] | None = None,
    rake: int | Sequence[int] | None = None,
    odd_chips: str = "one_each",
    order: object = None,
    identical: str = "even",
) -> Settlement:
    """Settle the money, as ``fifthcard.settle`` does.

    Raises
    ------
    ValueError
        Nobody can win, an odd chip needs the button, or the rake is not to be had.
    """
    seats = len(bets)
    dead = dead or [0] * seats
    highs = _per_board(strengths)
    low_halves = _per_board(lows) if lows is not None else [[None] * seats for _ in highs]
    if folded is None:
        folded = [all(board[seat] is None for board in highs) for seat in range(seats)]
    left = [seat for seat in range(seats) if not folded[seat]]
    contenders = left
    if len(left) != 1:
        contenders = [seat for seat in left if any(board[seat] is not None for board in highs)]
    if not contenders:
        raise ValueError("nobody is left to win")
    back = refund(bets, dead)
    live = [bet - gone - over for bet, gone, over in zip(bets, dead, back, strict=True)]
    amounts = layers(bets, live, sum(dead), contenders)
    orders = _orders(order, len(highs))
    line = _Line(seats, button)
    division = Division(chip, odd_chips)
    pots = []
    for (amount, eligible), raked in zip(amounts, _rakes(rake, amounts), strict=True):
        parts: list[Part] = []
        for board, share in enumerate(division.split(amount - raked, len(highs))):
            high_order, low_order = orders[board]
            high = _winners(highs[board], eligible)
            low = _winners(low_halves[board], eligible)
            if len(eligible) == 1:  # alone, whatever the hand
                high = list(eligible)
            if not high:
                raise ValueError("no hand is known among the seats that can win a pot")
            if not low:
                halves = [("high", share, high, high_order)]
            elif high == low and len(high) > 1 and identical == "even":
                # WSOP 73: the whole part as evenly as possible.
                halves = [("both", share, high, high_order)]
            else:
                upper, lower = division.split(share, 2)
                halves = [("high", upper, high, high_order), ("low", lower, low, low_order)]
            for half, money, winners, explicit in halves:
                paid: list[Chips] = [0] * seats
                shares = division.split(money, len(winners))
                above = sum(chips > shares[-1] for chips in shares)
                for seat, chips in zip(line.up(winners, explicit, above), shares, strict=True):
                    paid[seat] = chips
                parts.append(Part(board, half, money, tuple(winners), tuple(paid)))
        pots.append(Pot(amount, amount - raked, eligible, tuple(parts)))
    return Settlement(tuple(bets), back, tuple(pots))


@dataclass(frozen=True)
class _Line:
    """Who is first in line for an odd chip."""

    seats: int
    button: int | None

    def up(self, winners: Sequence[int], explicit: Order | None, places: int) -> list[int]:
        """Put winners in line: those that an explicit order names, then from the button's left.

        Only the first ``places`` get more than the others.
        """
        named = [seat for seat in explicit or () if seat in winners]
        rest = [seat for seat in winners if seat not in named]
        if places > len(named) and len(rest) > 1:
            if self.button is None:
                raise ValueError("an odd chip goes by the button, which is not given")
            button = self.button
            rest.sort(key=lambda seat: (seat - button - 1) % self.seats)
        return named + rest


def _winners(values: Sequence[int | None], eligible: Sequence[int]) -> list[int]:
    held = {seat: value for seat in eligible if (value := values[seat]) is not None}
    return [seat for seat in held if held[seat] == max(held.values())]


def _per_board(
    values: Sequence[int | None] | Sequence[Sequence[int | None]],
) -> list[Sequence[int | None]]:
    if values and isinstance(values[0], Sequence):
        return list(cast("Sequence[Sequence[int | None]]", values))
    return [cast("Sequence[int | None]", values)]


def _rakes(rake: int | Sequence[int] | None, amounts: Sequence[tuple[int, tuple[int, ...]]]) -> list[int]:
    if rake is None:
        rakes = [0] * len(amounts)
    elif isinstance(rake, int):
        if rake and not amounts:
            raise ValueError("there is no pot to take the rake from")
        rakes = [rake, *[0] * (len(amounts) - 1)][: len(amounts)]
    else:
        rakes = list(rake)
    if len(rakes) != len(amounts):
        raise ValueError("one rake for each pot")
    if any(taken > amount for taken, (amount, _) in zip(rakes, amounts, strict=True)):
        raise ValueError("the rake is more than the pot")
    return rakes


def _orders(order: object, boards: int) -> list[tuple[Order | None, Order | None]]:
    """Return an order for each half of each board.

    A flat order is for all; a tuple of two is (high, low); a list of either is one per board.
    """

    def halves(given: object) -> tuple[Order | None, Order | None]:
        if isinstance(given, tuple) and len(given) == 2 and not isinstance(given[0], int):
            return given[0], given[1]
        flat = cast("Order | None", given)
        return flat, flat

    if isinstance(order, list) and order and not isinstance(order[0], int):
        return [halves(item) for item in order]
    return [halves(order)] * boards
