"""fifthcard beside what one would install from PyPI instead, in one process and one run.

    pip install '.[bench]'
    python benches/peers.py

Every race runs in rounds in which each library takes its turn; printed are the
median over the rounds, the fastest and the slowest round, and how many times
our time each took. The loop over the hands is in every figure, and stated. All
hands are distinct, so that no branch predictor learns them. The answers are
compared too: "differs" counts those that are not ours.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import fifthcard as fc
import one_hand
import one_showdown
from hands import Hands
from one_showdown import Deals
from race import Result, Runner, race, table

JUDGED = 1_000
"""How many answers of each library are compared with ours."""

PEERS = [
    "eval7",
    "holdem-hand-evaluator",
    "phevaluator",
    "pkrbot",
    "pokerfast",
    "pokerkit",
    "pokyr",
    "PyPokerEngine",
    "rlcard",
    "treys",
    "xiapl",
]

Peer = Callable[[Any], Iterable[Runner]]


def gather(peers: Sequence[Peer], work: Any) -> list[Runner]:
    """Make every runner ready; say which library is missing."""
    runners: list[Runner] = []
    for peer in peers:
        try:
            runners.extend(peer(work))
        except ImportError as missing:
            print(f"(left out: {missing})")
    return runners


def judge(results: Sequence[Result], disagreements: Callable[[list[Any], list[Any]], int]) -> Iterator[str]:
    """Compare every library's first answers with ours; one line for each that differs."""
    judged = [result.runner for result in results if result.runner.answers is not None]
    answers = [runner.answers(runner.items[:JUDGED]) for runner in judged if runner.answers]
    ours = next(a for a, runner in zip(answers, judged, strict=True) if runner.ours)
    for runner, theirs in zip(judged, answers, strict=True):
        count = disagreements(ours, theirs)
        if count:
            yield f"differs: {runner.name}, {count} of {len(theirs)} answers"


def show(
    title: str,
    runners: Sequence[Runner],
    options: argparse.Namespace,
    disagreements: Callable[[list[Any], list[Any]], int],
) -> dict[str, float]:
    """Run one race and print it; give the medians by name."""
    results = race(runners, options.rounds, time.thread_time_ns if options.cpu_time else time.perf_counter_ns)
    print(table(title, results))
    for line in judge(results, disagreements):
        print(line)
    print(flush=True)
    return {result.runner.name: result.median for result in results}


def machine() -> str:
    """Name the processor, the kernel in use and the versions raced."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    lines = [
        f"{cpu}, one thread",
        f"Python {platform.python_version()}, fifthcard {fc.__version__}",
    ]
    for peer in PEERS:
        try:
            lines.append(f"  {peer} {importlib.metadata.version(peer)}")
        except importlib.metadata.PackageNotFoundError:
            lines.append(f"  {peer} not installed")
    return "\n".join(lines) + "\n"


def limit(what: str, ours: float, theirs: Iterable[float], most: float) -> str:
    """State one goal: our time as a part of the fastest of theirs."""
    times = list(theirs)
    if not times:
        return f"  {what}: nobody to compare with"
    ratio = ours / min(times)
    return f"  {what}: {ratio:.3g} (goal: at most {most:.3g}){'' if ratio <= most else '  MISSED'}"


def main() -> None:
    """Run the races asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each race (7)")
    parser.add_argument("--hands", type=int, default=200_000, help="hands of the single calls")
    parser.add_argument("--deals", type=int, default=50_000, help="deals of the single showdowns")
    parser.add_argument(
        "--cpu-time", action="store_true", help="count the thread's time, not the clock's: for a busy machine"
    )
    options = parser.parse_args()
    print(machine())
    print("Times are of the thread (busy machine).\n" if options.cpu_time else "Times are of the clock.\n")

    hands = Hands.deal(options.hands, seed=1)
    ready = show(
        f"One 7-card hand a call, cards made ready, {options.hands:,} distinct hands",
        gather(one_hand.READY, hands),
        options,
        one_hand.disagreements,
    )
    text = show(
        f"One 7-card hand a call, from text, {options.hands:,} distinct hands",
        gather(one_hand.TEXT, hands),
        options,
        one_hand.disagreements,
    )
    deals = Deals.deal(options.deals, seed=2)
    showdown = show(
        f"One showdown a call, six seats, two side pots, {options.deals:,} deals",
        gather(one_showdown.DEALS, deals),
        options,
        one_showdown.disagreements,
    )

    rivals = [ns for name, ns in ready.items() if name.startswith(("pkrbot", "phevaluator"))]
    readers = [ns for name, ns in text.items() if name.startswith("holdem-hand-evaluator")]
    players = [ns for name, ns in showdown.items() if name.startswith("pokerkit")]
    print("Our time as a part of theirs")
    print(limit("mask / pkrbot, phevaluator", ready["fifthcard strength(mask)"], rivals, 0.5))
    print(limit("indices / pkrbot, phevaluator", ready["fifthcard strength([7 indices])"], rivals, 0.65))
    print(limit("text / holdem-hand-evaluator", text['fifthcard strength("AsKd...")'], readers, 0.4))
    print(limit("showdown / pokerkit", showdown["fifthcard showdown(indices)"], players, 10 / 7290))


if __name__ == "__main__":
    main()
