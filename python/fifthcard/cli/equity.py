"""``fifthcard equity``: how often each player wins."""

from __future__ import annotations

from typing import Any, Literal

import click

import fifthcard as fc
from fifthcard.cli import options
from fifthcard.cli.cards import shown_cards
from fifthcard.cli.facts import plain, print_json
from fifthcard.cli.numbers import grouped, percent
from fifthcard.cli.output import echo, echo_words
from fifthcard.cli.progress import Progress
from fifthcard.cli.table import Table
from fifthcard.cli.words import Lang, word

_LONGEST = 40
"""Characters of a range that are shown."""

_STEPS = 1000
"""Steps of the progress bar."""


@click.command(
    "equity",
    epilog=options.examples(
        "equity AsKd AhQc",
        'equity "QQ+, AKs" random --board "Ah 7h 2c"',
        "equity AA random random random --target-error 0.0005 --seed 1",
        "equity AsAh2s3h KdKcQdJc --game omaha8",
    ),
)
@click.argument("players", nargs=-1, required=True, metavar="PLAYER PLAYER...")
@click.option("--board", default="", metavar="CARDS", help="The board so far, 0 to 5 cards.")
@click.option("--dead", default="", metavar="CARDS", help="Cards that are in no hand and on no board.")
@options.game
@click.option(
    "--method",
    type=click.Choice(["auto", "exact", "sample"]),
    default="auto",
    show_default=True,
    help="Count every deal, draw some at random, or count what takes about a second at most.",
)
@click.option("--samples", type=click.IntRange(min=1), metavar="N", help="How many deals are drawn.")
@click.option("--target-error", type=float, metavar="ERROR", help="Draw until the standard error is this: 0.001.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), metavar="SEED", help="Draws the same deals each time.")
@click.option(
    "--threads", type=click.IntRange(min=1), metavar="N", help="How many threads; without it all processors work."
)
@options.common
def equity_command(
    players: tuple[str, ...],
    method: Literal["auto", "exact", "sample"],
    lang: Lang,
    as_json: bool,
    **settings: Any,
) -> None:
    """Tell how often each PLAYER wins, ties and loses.

    A PLAYER is hole cards (AsKd), a range ("QQ+, AKs", "A5s-A2s:0.5"), or random. In games that are not played with
    two hole cards there are no ranges.
    """
    with Progress(_STEPS, word("counting", lang)) as bar:
        shown = 0

        def progress(done: int, total: int) -> None:
            nonlocal shown
            now = _STEPS * done // max(total, 1)
            if now > shown:
                bar.advance(now - shown)
                shown = now

        result = fc.equity(*players, method=method, progress=progress, **settings)
    if as_json:
        print_json(_facts(result, lang))
    else:
        _tell(result, lang)


def _facts(result: fc.Equity, lang: Lang) -> dict[str, Any]:
    names = ("exact", "total", "win", "tie", "lose", "equity", "standard_error", "seed", "players", "board", "game")
    facts = {name: _numbers(getattr(result, name)) for name in names}
    try:
        facts["share"] = [plain(result.share(seat)) for seat in range(len(result.players))]
    except fc.DealError:  # the counts are no integers
        facts["share"] = None
    for name in ("outcomes", "high_outcomes", "low_outcomes"):
        counts = getattr(result, name).items()
        facts[name] = {",".join(map(str, sorted(seats))): count for seats, count in counts}
    domination = result.domination
    facts["domination"] = domination and {
        "winner": domination.winner,
        "shared": domination.shared,
        "kickers": plain(domination.kickers),
        "explain": domination.explain(lang),
    }
    return facts


def _numbers(value: Any) -> Any:
    """Return a value as JSON holds it; floats as they are."""
    if isinstance(value, float):
        return value
    if isinstance(value, tuple):
        return [_numbers(item) for item in value]
    return plain(value)


def _tell(result: fc.Equity, lang: Lang) -> None:
    split = bool(result.low_outcomes)
    halves = ("high", "low") if split else ()
    headings = ("seat", "hand", "win", "", "tie", "", "lose", "", *halves, "equity", "error")
    table = Table([heading and word(heading, lang) for heading in headings], right=frozenset(range(2, len(headings))))
    for seat, player in enumerate(result.players):
        cells: list[str] = []
        for counts in (result.win, result.tie, result.lose):
            cells += [grouped(counts[seat], lang), percent(counts[seat] / result.total, lang)]
        if split:
            for outcomes in (result.high_outcomes, result.low_outcomes):
                best = sum(count for seats, count in outcomes.items() if seat in seats)
                cells.append(percent(best / result.total, lang))
        error = "" if result.exact else f"± {percent(result.standard_error[seat], lang, digits=3)}"
        equity = click.style(percent(result.equity[seat], lang, digits=2), bold=True)
        table.add(str(seat), _shown(player), *cells, equity, error)
    if result.board:
        echo(f"{word('board', lang)}  {shown_cards(result.board)}")
        echo()
    for line in table.lines():
        echo(line)
    echo()
    total = grouped(result.total, lang)
    key = "exact deals" if result.exact else "sampled deals"
    echo(word(key, lang, total=total, seed=result.seed))
    if split:
        without = result.low_outcomes.get(frozenset(), 0)
        echo(word("no low", lang, share=percent(without / result.total, lang)))
    if result.domination is not None:
        echo_words(result.domination.explain(lang))


def _shown(player: str) -> str:
    try:
        cards = list(fc.CardSet(player))
    except fc.CardError:
        cards = []
    if cards:
        return shown_cards(reversed(cards))
    return player if len(player) <= _LONGEST else player[: _LONGEST - 1] + "…"
