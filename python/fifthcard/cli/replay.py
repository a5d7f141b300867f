"""``fifthcard replay``: settle recorded hands, and say which differ from what was paid."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import click

from fifthcard import phh
from fifthcard.cli import options, values
from fifthcard.cli.facts import json_text
from fifthcard.cli.group import say
from fifthcard.cli.output import echo
from fifthcard.cli.progress import Progress
from fifthcard.cli.replay_view import Tally, replay_facts, replay_line
from fifthcard.cli.words import Lang, word
from fifthcard.replay import Outcome, Status, lines, settle
from fifthcard.replay.record import Entry

DIFFER = 1
BAD = 2


@click.command("replay", epilog=options.examples("replay session.phhs", "replay --quiet hands.jsonl more.jsonl"))
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False, allow_dash=True)
)
@click.option(
    "--odd-chips",
    type=click.Choice(["one_each", "all_first", "exact"]),
    default="one_each",
    show_default=True,
    help="The rule of odd chips, for hands that name none.",
)
@click.option(
    "--order",
    "orders",
    type=values.ORDER,
    multiple=True,
    help="Seats in the order in which odd chips go, for hands that name none: 4,5,0 or high/low: 4,5/5,4.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print no line for hands that agree.")
@options.common
def replay_command(
    files: tuple[str, ...], odd_chips: str, orders: tuple[Any, ...], quiet: bool, lang: Lang, as_json: bool
) -> int:
    """Settle recorded hands again: tell who won what and why, and whether it agrees with what was paid.

    FILE is a hand history in the PHH format (.phh, or .phhs with many hands; needs the extra
    fifthcard[phh]), or JSON lines (any other name; - is standard input). `python -m pydoc
    fifthcard.replay.lines` and `python -m pydoc fifthcard.phh` tell what is read.

    Exit status: 0 where all agree, 1 where some differ, 2 where a hand was bad or its game is
    not built.
    """
    order = values.order_argument(orders)
    tally = Tally()
    printer = _JsonPrinter(lang) if as_json else _LinePrinter(lang)
    unread = False
    # Lines that run over the terminal show well enough how far the work is.
    shown = quiet or not sys.stdout.isatty()
    with Progress(sum(map(_size, files)), word("settling", lang), shown=shown) as progress:
        printer.begin()
        for path in files:
            before = 0
            try:
                for entry in _entries(path):
                    outcome = (
                        Outcome(Status.BAD, fault=entry.fault)
                        if entry.hand is None
                        else settle(entry.hand, odd_chips=odd_chips, order=order)
                    )
                    tally.count(entry, outcome)
                    if not (quiet and outcome.status is Status.AGREE):
                        progress.clear()
                        printer.hand(path, entry, outcome)
                    progress.advance(entry.offset - before)
                    before = entry.offset
            except (OSError, phh.PokerkitMissingError) as error:
                progress.clear()
                say(path, getattr(error, "strerror", None) or str(error))
                unread = True
        printer.end(tally)
    if unread or tally.total(Status.BAD, Status.NOT_BUILT):
        return BAD
    return DIFFER if tally.total(Status.DIFFER, Status.ODD_CHIP) else 0


def _entries(path: str) -> Iterator[Entry]:
    """Read the hands of a file, in the form that its name says."""
    read = {".phh": phh.read, ".phhs": phh.read_all}.get(Path(path).suffix.lower(), lines.read)
    with click.open_file(path, "rb") as file:
        yield from read(cast("BinaryIO", file))


def _size(path: str) -> int:
    """Return a file's size for the progress bar; 0 where it has none."""
    return 0 if path == "-" else Path(path).stat().st_size


class _LinePrinter:
    """Prints a line a hand, and the summary."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._any = False

    def begin(self) -> None:
        """Lines need no beginning."""

    def hand(self, path: str, entry: Entry, outcome: Outcome) -> None:
        echo(replay_line(path, entry, outcome, self._lang))
        self._any = True

    def end(self, tally: Tally) -> None:
        if self._any:
            echo()
        for line in tally.lines(self._lang):
            echo(line)


class _JsonPrinter:
    """Prints one JSON object, a line a hand in it, as the hands come."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._comma = ""

    def begin(self) -> None:
        echo('{"hands": [', nl=False)

    def hand(self, path: str, entry: Entry, outcome: Outcome) -> None:
        echo(f"{self._comma}\n{json_text(replay_facts(path, entry, outcome, self._lang))}", nl=False)
        self._comma = ","

    def end(self, tally: Tally) -> None:
        echo(f'\n], "summary": {json_text(tally.facts())}}}')
