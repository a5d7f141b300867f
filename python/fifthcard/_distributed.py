"""Answers questions of equity by an executor, and shows how far the work is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Executor
from functools import lru_cache
from itertools import pairwise
from typing import Any

from fifthcard._core import Equity, _Job

# Tasks between two looks at the error: enough for many workers, few enough that what each has to be told costs little.
_TASKS = 64


def answer(job: _Job, executor: Executor, progress: Callable[[int, int], object] | None) -> Equity:
    """Run a job's pieces on an executor; the result is the same as without one, to the last bit."""
    arguments = job.arguments()
    while (pieces := job.next()) is not None:
        begin, end = pieces
        size = -(-(end - begin) // _TASKS)
        bounds = [*range(begin, end, size), end]
        futures = [executor.submit(_run, arguments, *part) for part in pairwise(bounds)]
        try:
            for future in futures:
                for piece in future.result():
                    job.add(piece)
                if progress is not None:
                    progress(*job.progress())
        finally:
            for future in futures:
                future.cancel()
    return job.finish()


def _run(arguments: tuple[Any, ...], begin: int, end: int) -> list[bytes]:
    """Do some pieces of a job, in whichever process."""
    (game, players, board, dead), *settings = arguments
    job = _job(game, tuple(players), board, dead, *settings)
    return [job.run(piece) for piece in range(begin, end)]


@lru_cache(maxsize=4)
def _job(game: str, players: tuple[str, ...], board: str, dead: str, *settings: Any) -> _Job:
    """Return the job, planned once in each process."""
    return _Job((game, list(players), board, dead), *settings)


class Bar:
    """A plain bar on standard error: what ``progress=True`` shows."""

    _WIDTH = 40

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done."""
        full = self._WIDTH * done // max(total, 1)
        end = "\n" if done >= total else ""
        sys.stderr.write(f"\r[{'#' * full}{'-' * (self._WIDTH - full)}] {100 * done // max(total, 1):3} %{end}")
        sys.stderr.flush()
