"""Races: the same work done by several libraries, turn about, each in a process of its own.

A race runs in rounds; in each round every runner goes once. A library's memory,
and what it does to the interpreter, hit no other. Turns are short and rounds
many, since a neighbour on the same core can halve its speed from one tenth of
a second to the next. Before and after each turn a loop that is always the same
tells how quiet the machine is; the race goes on until every runner had enough
quiet turns, or patience ends. What counts is the ratio of the medians over the
quiet turns; the spread over all turns says how much to trust it.
"""

from __future__ import annotations

import gc
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import cycle, repeat
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

Work = Callable[[Sequence[Any]], object]

TURN = 5_000_000
"""Nanoseconds that a turn takes at most, where one item does not take longer: slow libraries get fewer items a turn."""

LOUD = 1.15
"""How many times its fastest the gauge takes where a turn no longer counts as quiet."""

PATIENCE = 8
"""How many times the rounds wanted a race runs at most, to get as many quiet turns."""

LONG = 60.0
"""Seconds after which a race no longer waits for quiet."""

FEW = 5
"""With fewer quiet turns than these the median is over all turns; and as many are enough where each is slow."""

SLOW = 1.0
"""Seconds from which a turn is slow: one item takes so long."""


class Took(float):
    """Nanoseconds for each item, which the work measured itself: in a process that it started."""


@dataclass(frozen=True)
class Runner:
    """One library's way to do the work.

    Parameters
    ----------
    name
        The call as a user writes it.
    work
        Takes all the items and does the job on each.
    items
        What it works on, made ready before the clock starts.
    answers
        The runner's answers to the first items, in a form that the race's
        judge understands; None where there is nothing to judge.
    per_item
        How many units (hands, deals) one item stands for.
    ours
        Whether it is a call of fifthcard.
    """

    name: str
    work: Work
    items: Sequence[Any]
    answers: Callable[[Sequence[Any]], list[Any]] | None = None
    per_item: int = 1
    ours: bool = False


class Turn(NamedTuple):
    """What a turn took, in nanoseconds a unit, and the gauge, the slower of before and after."""

    took: float
    gauge: float


@dataclass
class Result:
    """What a runner took in each turn, and its first answers."""

    name: str
    ours: bool
    answers: list[Any] | None
    turns: list[Turn] = field(default_factory=list[Turn])

    def quiet(self) -> list[float]:
        """Give what the quiet turns took."""
        most = LOUD * min(turn.gauge for turn in self.turns)
        return [turn.took for turn in self.turns if turn.gauge <= most]

    def all(self) -> list[float]:
        """Give what each turn took."""
        return [turn.took for turn in self.turns]

    @property
    def median(self) -> float:
        """Nanoseconds a unit, the median over the quiet turns; over all where there are but few."""
        quiet = self.quiet()
        return statistics.median(quiet if len(quiet) >= FEW else self.all())


def each(call: Callable[[Any], object]) -> Work:
    """Call with every item in a plain loop, which costs what the row "the loop alone" says."""

    def work(items: Sequence[Any], call: Callable[[Any], object] = call) -> None:
        for item in items:
            call(item)

    return work


def spread(call: Callable[..., object]) -> Work:
    """Call with the cards of every item as separate arguments."""

    def work(items: Sequence[Any], call: Callable[..., object] = call) -> None:
        for item in items:
            call(*item)

    return work


def loop_alone(items: Sequence[Any]) -> None:
    """Go through the items and do nothing."""
    for _ in items:
        pass


Peer = Callable[[Any], Iterable[Runner]]
"""Makes the runners of one library ready for some work; raises ImportError where it is not installed."""


def warm_up(runner: Runner, clock: Callable[[], int]) -> int:
    """Let a runner go once through all its items; give the nanoseconds that this took."""
    start = clock()
    runner.work(runner.items)
    return clock() - start


def parts(items: Sequence[Any], took: int) -> list[Sequence[Any]]:
    """Divide the items of a runner, all of which `took` so many nanoseconds, into equal turns."""
    turns = min(max(1, -(-took // TURN)), len(items))
    size = -(-len(items) // turns)
    return [items[start : start + size] for start in range(0, len(items), size)]


def pairwise_around(turns: Sequence[Sequence[Any]]) -> list[tuple[Sequence[Any], Sequence[Any]]]:
    """Give each turn with the one before it; before the first comes the last."""
    return list(zip([turns[-1], *turns[:-1]], turns, strict=True))


def gauge(clock: Callable[[], int]) -> int:
    """Take the time of a loop that is always the same, some tens of microseconds."""
    start = clock()
    for nothing in repeat(None, 2_000):
        id(nothing)
    return clock() - start


def in_process(peer: Peer, work: Any, clock: Callable[[], int], judged: int, pipe: Connection) -> None:
    """Be the process of one library: make its runners ready, then let one go each time its number comes."""
    try:
        runners = list(peer(work))
    except ImportError as missing:
        pipe.send(str(missing))
        return
    gc.disable()
    turns = [cycle(pairwise_around(parts(runner.items, warm_up(runner, clock)))) for runner in runners]
    answers = [runner.answers(runner.items[:judged]) if runner.answers else None for runner in runners]
    pipe.send([Result(runner.name, runner.ours, first) for runner, first in zip(runners, answers, strict=True)])
    while (number := pipe.recv()) is not None:
        runner, (before_it, items) = runners[number], next(turns[number])
        # Others had the core and its caches meanwhile: what goes first does not count.
        if before_it is not items:
            runner.work(before_it)
        gauge(clock)
        before = gauge(clock)
        start = clock()
        result = runner.work(items)
        took = (clock() - start) / (len(items) * runner.per_item)
        after = gauge(clock)
        pipe.send(Turn(float(result) if isinstance(result, Took) else took, max(before, after)))


def race(
    peers: Sequence[Peer],
    work: Any,
    rounds: int,
    clock: Callable[[], int] = time.perf_counter_ns,
    judged: int = 0,
) -> list[Result]:
    """Let every runner go once untimed, then in turn until each had `rounds` quiet turns, or patience ends.

    Parameters
    ----------
    rounds
        How many quiet turns are wanted; none has fewer turns, but for those that are slow.
    clock
        Nanoseconds: `time.perf_counter_ns`, or `time.process_time_ns` where other work shares the
        cores and the race keeps to one thread.
    judged
        How many of the first answers to bring back.

    Returns
    -------
    list[Result]
        In the order of `peers`. Libraries that are missing are named and left out.
    """
    # A forked process has the work at hand; elsewhere it is sent over.
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork") if can_fork else multiprocessing.get_context("spawn")
    lanes: list[tuple[Connection, list[Result]]] = []
    processes = []
    for peer in peers:
        here, there = context.Pipe()
        process = context.Process(target=in_process, args=(peer, work, clock, judged, there), daemon=True)
        process.start()
        there.close()
        processes.append(process)
        results = here.recv()
        if isinstance(results, str):
            print(f"(left out: {results})")
        else:
            lanes.append((here, results))
    start = time.monotonic()
    slow: set[int] = set()
    for count in range(PATIENCE * rounds):
        racing = [
            (pipe, number, result)
            for pipe, results in lanes
            for number, result in enumerate(results)
            if id(result) not in slow or len(result.turns) < FEW
        ]
        if count >= rounds:
            enough = all(len(result.quiet()) >= rounds for _, _, result in racing)
            if enough or time.monotonic() - start > LONG:
                break
        for pipe, number, result in racing:
            turn = time.monotonic()
            pipe.send(number)
            result.turns.append(pipe.recv())
            if time.monotonic() - turn > SLOW:
                slow.add(id(result))
    for pipe, _ in lanes:
        pipe.send(None)
    for process in processes:
        process.join()
    return [result for _, results in lanes for result in results]


def time_text(ns: float) -> str:
    """Give a time in the unit that reads best."""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if ns >= size:
            return f"{ns / size:,.2f} {unit}"
    return f"{ns:,.2f} ns" if ns < 10 else f"{ns:,.1f} ns"


def rate_text(ns: float) -> str:
    """Give how many are done in a second."""
    rate = 1e9 / ns
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{rate / size:,.3g} {unit}"
    return f"{rate:,.3g}"


def table(title: str, results: Sequence[Result]) -> str:
    """Lay the results out: median, fastest and slowest turn, how many were quiet, how many a second, times our time.

    The ratio is to the first runner of ours; the rows keep their order.
    """
    base = next((result.median for result in results if result.ours), None)
    lines = [f"## {title}", ""]
    lines.append(f"{'':<52}{'median':>12}{'fastest':>12}{'slowest':>12}{'quiet':>10}{'a second':>12}{'times ours':>12}")
    for result in results:
        ratio = "" if base is None else f"{result.median / base:,.2f}"
        name = ("* " if result.ours else "  ") + result.name
        quiet = f"{len(result.quiet())}/{len(result.turns)}"
        lines.append(
            f"{name:<52}{time_text(result.median):>12}{time_text(min(result.all())):>12}"
            f"{time_text(max(result.all())):>12}{quiet:>10}{rate_text(result.median):>12}{ratio:>12}"
        )
    return "\n".join(lines) + "\n"
