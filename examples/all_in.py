"""Six seats go all in, a million times: what each gets converges to what it put in.

The stacks differ, so that every deal has side pots. Whatever its stack, a seat has the same chance
as each of the others in every pot that it has chips in; so in the long run it gets its own chips
back, and its share of the chips is the share of its stack. How far off it is shrinks with the
square root of the number of deals.

    python examples/all_in.py
    python examples/all_in.py --deals 50000000 --threads 2
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import click
import numpy as np
from numpy.typing import NDArray

import fifthcard as fc
from fifthcard.cli.progress import Progress

STACKS = (20, 35, 50, 75, 100, 140)
CHUNK = 100_000


@click.command()
@click.option("--deals", type=click.IntRange(min=1), default=1_000_000, show_default=True)
@click.option("--seed", type=click.IntRange(min=0, max=2**63), default=5, show_default=True)
@click.option("--threads", type=click.IntRange(min=1), default=1, show_default=True)
def main(deals: int, seed: int, threads: int) -> None:
    """Play all-in deals and print how each seat's share of the chips converges."""
    received = np.zeros(len(STACKS), dtype=np.int64)
    played, seconds = 0, 0.0
    marks = milestones(deals)
    lines = [line("deals", [f"seat {seat}" for seat in range(len(STACKS))], "furthest off")]
    with Progress(deals, "dealing") as progress:
        for number, count in enumerate(chunks(marks)):
            begun = time.process_time()
            received += play(count, seed + number, threads).sum(axis=0)
            seconds += time.process_time() - begun
            played += count
            progress.advance(count)
            if played in marks:
                lines.append(shares_line(f"{played:,}", received))
    lines.append(shares_line("stacks", np.array(STACKS)))
    click.echo("\n".join(lines))
    speed = deals / seconds / 1e6
    click.echo(
        f"\n{deals:,} deals are dealt and settled in {seconds:.2f} s of compute: {speed:.1f} million a second a core"
    )


def play(deals: int, seed: int, threads: int) -> NDArray[np.int64]:
    """Return what each seat receives in each deal; the button goes round."""
    boards, holes = fc.deal(deals, players=len(STACKS), seed=seed)
    bets = np.broadcast_to(np.array(STACKS, dtype=np.int64), (deals, len(STACKS)))
    button = np.arange(deals) % len(STACKS)
    return fc.showdowns(boards, holes, bets, button, threads=threads)


def milestones(deals: int) -> set[int]:
    """Return the powers of ten from a hundred up to the number of deals, and that number."""
    return {10**power for power in range(2, len(str(deals))) if 10**power < deals} | {deals}


def chunks(marks: set[int]) -> Iterator[int]:
    """Return the numbers of deals to play at once, so that each mark is the end of one."""
    played = 0
    for mark in sorted(marks):
        while played < mark:
            count = min(CHUNK, mark - played)
            yield count
            played += count


def shares_line(title: str, chips: NDArray[np.int64]) -> str:
    """Return the shares of the chips, and by how much the furthest is off the share of its stack."""
    shares = chips / chips.sum()
    off = np.abs(shares - np.array(STACKS) / sum(STACKS)).max()
    return line(title, [f"{share:.3%}" for share in shares], f"{off:.3%}" if off else "")


def line(title: str, cells: list[str], last: str) -> str:
    """Return a line of the table."""
    return "".join([f"{title:>12}", *(f"{cell:>9}" for cell in cells), f"{last:>14}"]).rstrip()


if __name__ == "__main__":
    main()
