"""The command line: ``fifthcard``, or ``python -m fifthcard``.

Every command prints a table for people, or with ``--json`` the attributes of the result under
their names in Python. Exit status: 0, or 2 with one line on standard error where the input is
bad; `replay` has its own, told in its help.
"""

from __future__ import annotations

import click

from fifthcard import __version__
from fifthcard.cli.equity import equity_command
from fifthcard.cli.group import OneLineErrors
from fifthcard.cli.hand import compare_command, eval_command
from fifthcard.cli.range import range_command
from fifthcard.cli.replay import replay_command
from fifthcard.cli.showdown import showdown_command

__all__ = ["main"]


@click.group(
    "fifthcard",
    cls=OneLineErrors,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="fifthcard")
@click.pass_context
def main(context: click.Context) -> None:
    """Settle poker hands: which hand it is, who wins and why, who gets which chips, how often.

    Cards are written "As Kd", "AsKd", "10h" or "A♠"; seats count from 0, clockwise.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main.add_command(eval_command)
main.add_command(compare_command)
main.add_command(showdown_command)
main.add_command(replay_command)
main.add_command(equity_command)
main.add_command(range_command)
