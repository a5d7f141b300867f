"""A progress bar on standard error, for work that takes long enough to wonder about."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

import click

SECONDS_BEFORE_IT_SHOWS = 1.0


class Progress:
    """A bar that shows after a second, if `shown` and where standard error is a terminal.

    Use it as a context manager; `advance` tells how much of `length` is done.
    """

    def __init__(self, length: int, label: str, *, shown: bool = True) -> None:
        self._length = length
        self._label = label
        self._begun = time.monotonic()
        self._done = 0
        self._bar: Any = None
        self._wanted = shown and length > 0 and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.__exit__(kind, value, trace)

    def advance(self, steps: int) -> None:
        """Count steps as done."""
        self._done += steps
        if not self._wanted:
            return
        if self._bar is None:
            if time.monotonic() - self._begun < SECONDS_BEFORE_IT_SHOWS:
                return
            self._bar = click.progressbar(length=self._length, label=self._label, file=sys.stderr, show_eta=True)
            self._bar.__enter__()
            steps = self._done
        self._bar.update(steps)

    def clear(self) -> None:
        """Wipe the bar from its line of the terminal, so that something else can be printed there."""
        if self._bar is not None and sys.stdout.isatty():
            click.echo("\r\x1b[K", nl=False, err=True)
