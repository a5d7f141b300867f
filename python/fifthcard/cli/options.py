"""Options that every command has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def common(command: Command) -> Command:
    """Add ``--lang`` and ``--json``."""
    json_option = click.option("--json", "as_json", is_flag=True, help="Print the result's attributes as JSON.")
    lang_option = click.option(
        "--lang",
        type=click.Choice(["en", "fr"]),
        default="en",
        show_default=True,
        help="The language of the answer.",
    )
    return lang_option(json_option(command))


def game(command: Command) -> Command:
    """Add ``--game``."""
    names = "holdem, shortdeck, shortdeck_trips, omaha, omaha8, stud, stud8, razz, draw, 27, a5 or badugi"
    return click.option("--game", default="holdem", show_default=True, metavar="GAME", help=f"The game: {names}.")(
        command
    )


def examples(*commands: str) -> str:
    """Return an epilog that shows commands as they are typed."""
    return "\n".join(["\b", "Examples:", *(f"  fifthcard {command}" for command in commands)])
