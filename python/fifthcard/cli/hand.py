"""``fifthcard eval`` and ``fifthcard compare``: one hand, and two beside each other."""

from __future__ import annotations

from typing import Literal

import click

import fifthcard as fc
from fifthcard.cli import options
from fifthcard.cli.cards import card_width, marked_cards, shown_cards
from fifthcard.cli.facts import comparison_facts, hand_facts, print_json
from fifthcard.cli.output import echo, echo_words, sentence
from fifthcard.cli.table import Table
from fifthcard.cli.words import Lang, word


@click.command(
    "eval",
    epilog=options.examples("eval As Ad Kd Qs 7h 3c 2d", 'eval "As Kd" --board "Ad Qs 7h 3c 2d"'),
)
@click.argument("cards", nargs=-1, required=True)
@click.option("--board", metavar="CARDS", help="The board; CARDS are then the hole cards.")
@options.game
@options.common
def eval_command(cards: tuple[str, ...], board: str | None, game: str, lang: Lang, as_json: bool) -> None:
    """Tell which hand CARDS make: the best five of five to seven."""
    hand = fc.evaluate(" ".join(cards), board=board, game=game)
    if as_json:
        print_json(hand_facts(hand, lang))
        return
    _tell(hand, lang)
    if hand.low is not None:
        echo()
        _tell(hand.low, lang)


def _tell(hand: fc.Hand, lang: Lang) -> None:
    """Print a hand and what it consists of."""
    echo(click.style(sentence(hand.describe(lang)), bold=True))
    table = Table(["", ""])
    # A badugi may be of fewer cards.
    table.add(word("best five" if len(hand.best_five) == 5 else "cards", lang), shown_cards(hand.best_five))
    # A hand without any is told by its five cards alone.
    if hand.kickers and len(hand.combination) > 1:
        table.add(word("combination", lang), shown_cards(hand.combination))
        table.add(word("kickers", lang), shown_cards(hand.kickers))
    table.add(word("strength", lang), str(hand.strength))
    for line in table.lines()[1:]:
        echo(line)


@click.command("compare", epilog=options.examples('compare "As Kd" "Ah 9c" --board "Ad Qs 7h 3c 2d"'))
@click.argument("a")
@click.argument("b")
@click.option("--board", metavar="CARDS", help="The board, three to five cards; A and B are then hole cards.")
@click.option(
    "--half",
    type=click.Choice(["high", "low"]),
    default="high",
    show_default=True,
    help="The half of a split pot that is compared.",
)
@options.game
@options.common
def compare_command(
    a: str, b: str, board: str | None, half: Literal["high", "low"], game: str, lang: Lang, as_json: bool
) -> None:
    """Tell which of two hands is better, and which card decides."""
    comparison = fc.compare(a, b, board=board, game=game, half=half)
    if as_json:
        print_json(comparison_facts(comparison, lang))
        return
    width = card_width(comparison.hands)
    headings = ("", "cards", "best five", "hand", "result")
    table = Table([heading and word(heading, lang) for heading in headings])
    # The five that play are not all that was given.
    only = None in comparison.hands
    apart = board is not None or only
    for i, (cards, hand) in enumerate(zip((a, b), comparison.hands, strict=True)):
        # Without a low on either side nothing is split.
        splits = "splits" if hand is not None else ""
        result = splits if comparison.winner is None else "wins it" if comparison.winner == i else ""
        table.add(
            "ab"[i],
            _by_rank(cards) if apart else "",
            marked_cards(hand.best_five, () if only else comparison.cards[i], width) if hand else "",
            hand.describe(lang) if hand else word("without a low", lang),
            result and click.style(word(result, lang), fg="green"),
        )
    if board:
        echo(f"{word('board', lang)}  {_by_rank(board)}\n")
    for line in table.lines():
        echo(line)
    echo()
    echo_words(comparison.explain(lang))


def _by_rank(cards: str) -> str:
    return shown_cards(sorted(fc.CardSet(cards), reverse=True))
