"""``fifthcard range``: what a range holds, as a grid."""

from __future__ import annotations

from math import comb
from typing import Any

import click

import fifthcard as fc
from fifthcard.cli import options
from fifthcard.cli.facts import print_json
from fifthcard.cli.numbers import grouped, percent
from fifthcard.cli.output import columns, echo
from fifthcard.cli.words import Lang, word

_RANKS = "AKQJT98765432"


@click.command(
    "range",
    epilog=options.examples(
        'range "QQ+, AKs, A5s-A2s, KTs+:0.5"',
        'range "22+, A2s+" --board "Ah 7h 2c"',
        "range --top 0.15",
    ),
)
@click.argument("text", nargs=-1, metavar="RANGE")
@click.option("--top", type=float, metavar="SHARE", help="The best hands instead of RANGE: 0.15 is 15 %.")
@click.option("--board", default="", metavar="CARDS", help="Cards on the board, which nobody holds.")
@click.option("--dead", default="", metavar="CARDS", help="More cards that nobody holds.")
@options.common
def range_command(text: tuple[str, ...], top: float | None, board: str, dead: str, lang: Lang, as_json: bool) -> None:
    """Show what RANGE holds: its shortest notation, the grid, and how many combos that is."""
    if top is None and not text:
        raise click.UsageError("a range is wanted, or --top")
    if top is not None and text:
        raise click.UsageError("a range or --top is wanted, not both")
    given = fc.Range(" ".join(text)) if top is None else fc.Range.top(top)
    gone = _distinct(fc.CardSet(board), fc.CardSet(dead))
    left = given.remove(gone)
    share = left.total / comb(52 - len(gone), 2)
    if as_json:
        print_json(_facts(left, share))
        return
    _tell(left, share, lang)


def _distinct(board: fc.CardSet, dead: fc.CardSet) -> fc.CardSet:
    for card in board & dead:
        raise fc.DealError(f"{card} is in two places: the board and the dead cards", card=str(card))
    return board | dead


def _facts(left: fc.Range, share: float) -> dict[str, Any]:
    return {
        "range": str(left),
        "combos": len(left),
        "total": left.total,
        "share": share,
        "grid": left.grid().tolist(),
        "weights": left.weights.tolist(),
    }


def _tell(left: fc.Range, share: float, lang: Lang) -> None:
    for line in click.wrap_text(str(left) or word("empty", lang), columns()).splitlines():
        echo(line)
    echo()
    for row, weights in enumerate(left.grid()):
        echo(" ".join(_cell(row, column, weight) for column, weight in enumerate(weights)).rstrip())
    echo()
    combos = word("combos", lang, combos=len(left), share=percent(share, lang))
    weight = "" if left.total == len(left) else word("weight", lang, total=grouped(left.total, lang))
    echo(combos + weight)


def _cell(row: int, column: int, weight: float) -> str:
    """Return a cell of the grid: the class where all of it is held, a percentage for a part, a dot for none."""
    if weight == 0:
        return " . "
    if weight < 1:
        return click.style(f"{max(1, round(100 * weight)):>2}%", fg="yellow")
    high, low = _RANKS[min(row, column)], _RANKS[max(row, column)]
    kind = " " if row == column else "s" if row < column else "o"
    return click.style(high + low + kind, fg="green", bold=True)
