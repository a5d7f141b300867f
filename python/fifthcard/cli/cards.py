"""Cards as they are shown: with suit symbols, the red ones red, the deciding ones in brackets."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import click

import fifthcard as fc


def shown_card(card: fc.Card) -> str:
    """Return a card with its suit symbol, red for diamonds and hearts."""
    return click.style(card.pretty, fg="red") if card.pretty[-1] in "♦♥" else card.pretty


def shown_cards(cards: Iterable[fc.Card]) -> str:
    """Return cards in a row."""
    return " ".join(map(shown_card, cards))


def marked_cards(cards: Iterable[fc.Card], deciding: Collection[fc.Card], width: int = 2) -> str:
    """Return cards in a row, those that decide in brackets; each takes `width` characters and its brackets."""
    return "".join(
        ("[{}]" if card in deciding else " {} ").format(shown_card(card)) + " " * (width - len(card.pretty))
        for card in cards
    )


def card_width(hands: Iterable[fc.Hand | None]) -> int:
    """Return how wide the widest card of these hands is: 3 where there is a ten."""
    return max((len(card.pretty) for hand in hands if hand for card in hand.best_five), default=2)
