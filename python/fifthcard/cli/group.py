"""The command group that says what is wrong in one line."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

import fifthcard as fc
from fifthcard.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 2
INTERRUPTED = 130


class OneLineErrors(click.Group):
    """A group whose errors are one line on standard error: no usage, no traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line; a command's own return value is the exit status."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            # Now, while an error can still be told: a full disk shows when the last of the text goes out.
            sys.stdout.flush()
        except OSError as error:
            _leave_output()
            if not isinstance(error, BrokenPipeError):
                say("fifthcard", str(error))
            sys.exit(BAD_INPUT)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            context = getattr(error, "ctx", None)
            say(context.command_path if context else "fifthcard", error.format_message())
            sys.exit(BAD_INPUT)
        except fc.FifthcardError as error:
            say("fifthcard", str(error))
            sys.exit(BAD_INPUT)
        sys.exit(status if isinstance(status, int) else 0)


def _leave_output() -> None:
    """Send what is still to be written nowhere: the interpreter would fail on it again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(who: str, message: str) -> None:
    """Tell one line on standard error."""
    echo(f"{who}: {' '.join(message.split())}", err=True)
