"""A showdown as a person reads it: the hands, the chips, the pots, the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import click

import fifthcard as fc
from fifthcard.cli.cards import card_width, marked_cards, shown_card, shown_cards
from fifthcard.cli.output import columns, echo, echo_words
from fifthcard.cli.table import Table
from fifthcard.cli.words import Lang, word

HAND_COLUMNS = ("seat", "", "hole cards", "best five", "hand", "low")
CHIP_COLUMNS = ("bet", "wins", "refund", "net")


@dataclass(frozen=True, slots=True)
class Given:
    """What a showdown was given and does not tell itself."""

    bets: Sequence[int] | None
    folded: Sequence[bool]
    button: int | None


def print_showdown(showdown: fc.Showdown, given: Given, lang: Lang) -> None:
    """Print a showdown: a table for each board, the chips, the pots, and the reason in words."""
    single = len(showdown.boards) == 1
    chips = _chips(showdown, given)
    for number, board in enumerate(showdown.boards):
        if board.board:
            title = word("board", lang) if single else word("board number", lang, n=number)
            echo(f"{click.style(title, bold=True)}  {shown_cards(board.board)}\n")
        rows = _hand_rows(board, given, lang)
        # One table for hands and chips, if one board leaves no doubt and the line is long enough.
        if single and chips:
            joined = _table(HAND_COLUMNS + CHIP_COLUMNS, [a + b for a, b in zip(rows, chips, strict=True)], lang)
            if joined.width() <= columns():
                _print_table(joined)
                chips = []
                continue
        _print_table(_table(HAND_COLUMNS, rows, lang))
    if chips:
        rows = [[str(seat), *row] for seat, row in enumerate(chips)]
        _print_table(_table(("seat", *CHIP_COLUMNS), rows, lang))
    if showdown.pots:
        _print_table(_pots(showdown, lang))
    echo_words(showdown.explain(lang))


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]], lang: Lang) -> Table:
    right = frozenset(i for i, name in enumerate(headings) if name in ("seat", *CHIP_COLUMNS))
    return Table([name and word(name, lang) for name in headings], right, list(rows))


def _print_table(table: Table) -> None:
    for line in table.lines():
        echo(line)
    echo()


def _hand_rows(board: fc.BoardResult, given: Given, lang: Lang) -> list[list[str]]:
    """Return the cells of `HAND_COLUMNS` for each seat."""
    deciding = _deciding(board.hands)
    width = card_width(board.hands)
    rows = []
    for seat, (hand, low) in enumerate(zip(board.hands, board.low_hands, strict=True)):
        best_five = marked_cards(hand.best_five, deciding[seat], width) if hand else ""
        rows.append(
            [
                str(seat),
                word("button", lang) if seat == given.button else "",
                _hole_cards(board.seats[seat]),
                best_five,
                _told(board, seat, given, lang),
                low.describe(lang) if low else "",
            ]
        )
    return rows


def _hole_cards(seat: fc.Seat) -> str:
    """Return a seat's hole cards, faint those that do not play."""
    return " ".join(
        shown_card(card) if seat.hand is None or card in seat.hole_cards_playing else click.style(card.pretty, dim=True)
        for card in seat.hole_cards
    )


def _told(board: fc.BoardResult, seat: int, given: Given, lang: Lang) -> str:
    """Return a seat's hand in words, or why it has none."""
    hand = board.hands[seat]
    if hand is None:
        if given.folded[seat]:
            return click.style(word("folded", lang), dim=True)
        return click.style(word("mucked", lang), dim=True) if not board.seats[seat].hole_cards else ""
    words = hand.describe(lang)
    if board.seats[seat].plays_board:
        words += f" ({word('plays the board', lang)})"
    return click.style(words, fg="green") if seat in board.winners else words


def _deciding(hands: Sequence[fc.Hand | None]) -> list[Sequence[fc.Card]]:
    """Return for each seat the cards by which it has the best hand, or by which the best hand beats it."""
    shown = [hand for hand in hands if hand is not None]
    best = max(shown, default=None)
    second = max((hand for hand in shown if hand != best), default=None)
    if best is None or second is None:
        return [()] * len(hands)
    return [
        () if hand is None else fc.compare(hand, second).cards[0] if hand == best else fc.compare(best, hand).cards[1]
        for hand in hands
    ]


def _chips(showdown: fc.Showdown, given: Given) -> list[list[str]]:
    """Return the cells of `CHIP_COLUMNS` for each seat; none where nothing was bet."""
    if given.bets is None:
        return []
    rows = zip(given.bets, showdown.payouts, showdown.refunds, showdown.net, strict=True)
    return [
        [str(bet), click.style(str(won), fg="green", bold=True) if won else "", _unless_0(back), _signed(net)]
        for bet, won, back, net in rows
    ]


def _pots(showdown: fc.Showdown, lang: Lang) -> Table:
    """Return a line a pot: what is in it, what the house took, who gets what."""
    table = Table(
        [word(name, lang) for name in ("pot", "amount", "rake", "payouts", "odd chips")], right=frozenset({1, 2})
    )
    for number, pot in enumerate(showdown.pots):
        name = word("side pot", lang, n=number) if number else word("main pot", lang)
        table.add(name, str(pot.amount), _unless_0(pot.rake), _seats(pot.shares, lang), _seats(pot.odd_chips, lang))
    return table


def _seats(amounts: Sequence[int | Fraction], lang: Lang) -> str:
    """Return the seats that get something, each with its amount."""
    return ", ".join(
        word("seat amount", lang, seat=seat, amount=amount) for seat, amount in enumerate(amounts) if amount
    )


def _unless_0(amount: int | Fraction) -> str:
    return str(amount) if amount else ""


def _signed(amount: int | Fraction) -> str:
    return f"+{amount}" if amount > 0 else str(amount)
