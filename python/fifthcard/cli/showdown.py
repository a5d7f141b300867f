"""``fifthcard showdown``: who wins, why, and who gets which chips."""

from __future__ import annotations

from typing import Any

import click

import fifthcard as fc
from fifthcard.cli import options, values
from fifthcard.cli.facts import print_json, showdown_facts
from fifthcard.cli.showdown_view import Given, print_showdown
from fifthcard.cli.words import Lang


@click.command(
    "showdown",
    epilog=options.examples(
        'showdown --board "Ad Qs 7h 3c 2d" --hand "As Kd" --hand "Ah 9c"',
        'showdown --board "Ad Qs 7h 3c 2d" --hand "As Kd" --hand "Ah 9c" --hand - \\\n    --bets 100,250,40 --button 2',
    ),
)
@click.option("--board", "boards", multiple=True, metavar="CARDS", help="The board; once for each board.")
@click.option(
    "--hand",
    "hands",
    multiple=True,
    required=True,
    metavar="CARDS",
    help="A seat's hole cards, or - for none; once for each seat, clockwise from seat 0.",
)
@click.option("--bets", type=values.CHIPS_LIST, help="All chips that each seat put in: 100,100,40.")
@click.option("--button", type=values.SEAT, help="The seat of the button; odd chips go round from its left.")
@options.game
@click.option("--folded", type=values.SEATS, help="The seats that folded: 0,3. Without it, those without a hand.")
@click.option("--dead", type=values.CHIPS_LIST, help="The part of each seat's bet that is dead money.")
@click.option("--chip", type=values.CHIPS, default="1", show_default=True, help="The smallest chip in play.")
@click.option("--rake", type=values.CHIPS_LIST, help="One amount from the main pot, or one for each pot: 5,3.")
@click.option(
    "--odd-chips",
    type=click.Choice(["one_each", "all_first", "exact"]),
    default="one_each",
    show_default=True,
    help="Who gets the odd chips of a tie: one each, all the first, or nobody (exact fractions).",
)
@click.option(
    "--order",
    "orders",
    type=values.ORDER,
    multiple=True,
    help="Seats in the order in which odd chips go: 4,5,0, or high/low: 4,5/5,4; more than once: one for each board.",
)
@click.option(
    "--suits",
    type=click.Choice(["five", "seven"]),
    default="five",
    show_default=True,
    help="The cards whose suits an odd chip goes by in stud.",
)
@click.option(
    "--identical",
    type=click.Choice(["even", "layered"]),
    default="even",
    show_default=True,
    help="How hands that tie both ways split: the whole pot evenly, or half by half.",
)
@click.option(
    "--previous-board", metavar="CARDS", help="The board of an earlier street, to tell what was counterfeited."
)
@click.option("--last-aggressor", type=values.SEAT, help="The seat that bet last: it shows first.")
@options.common
def showdown_command(
    boards: tuple[str, ...],
    hands: tuple[str, ...],
    folded: list[int] | None,
    rake: list[int] | None,
    orders: tuple[Any, ...],
    lang: Lang,
    as_json: bool,
    **terms: Any,
) -> None:
    """Settle a showdown: the winners, the reason, the chips."""
    hole = [None if hand.strip() == "-" else hand for hand in hands]
    out = _folded(folded, len(hands))
    showdown = fc.showdown(
        None if not boards else boards[0] if len(boards) == 1 else list(boards),
        hole,
        folded=out,
        rake=rake[0] if rake and len(rake) == 1 else rake,
        order=values.order_argument(orders),
        **terms,
    )
    if as_json:
        print_json(showdown_facts(showdown, lang))
        return
    if out is None:
        out = [cards is None for cards in hole]
    print_showdown(showdown, Given(terms["bets"], out, terms["button"]), lang)


def _folded(seats: list[int] | None, count: int) -> list[bool] | None:
    """Return who is out, a bool for each seat, from the numbers of those that are."""
    if seats is None:
        return None
    for seat in seats:
        if not 0 <= seat < count:
            raise click.BadParameter(f"seat {seat}: there are {count} seats, from 0", param_hint="'--folded'")
    return [seat in seats for seat in range(count)]
