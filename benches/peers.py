"""fifthcard beside what one would install from PyPI instead, a process each, in one run.

    pip install '.[bench]'
    python benches/peers.py

Every race runs in rounds in which each library takes its turn; printed are the
median over the turns in which the machine was quiet, the fastest and the slowest
turn, how many were quiet, and how many times our time each took. The loop over
the hands is in every figure, and stated. All hands are distinct, so that no
branch predictor learns them. The answers are compared too: "differs" counts
those that are not ours.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import fifthcard as fc
import holdem_equity
import many_hands
import omaha_equity
import one_hand
import one_showdown
import other_games
from hands import Hands
from holdem_equity import Spots
from many_hands import AllIns, ManyHands
from omaha_equity import Questions
from one_showdown import Deals
from other_games import GameHands
from race import Peer, Result, race, table

JUDGED = 1_000
"""How many answers of each library are compared with ours."""

PEERS = [
    "eval7",
    "holdem-hand-evaluator",
    "phevaluator",
    "pkrbot",
    "poker-equity",
    "pokerfast",
    "pokerkit",
    "pokyr",
    "PyPokerEngine",
    "rlcard",
    "treys",
    "xiapl",
]

Judge = Callable[[list[Any], list[Any]], int]


class Race(NamedTuple):
    """What is raced: its title, who takes part, the work, and who judges the answers."""

    title: str
    peers: Sequence[Peer]
    work: Any
    disagreements: Judge | None = None


def single_hands(options: argparse.Namespace) -> Race:
    """One hand a call, made ready."""
    title = f"One 7-card hand a call, cards made ready, {options.hands:,} distinct hands"
    return Race(title, one_hand.READY, Hands.deal(options.hands, seed=1), one_hand.disagreements)


def single_texts(options: argparse.Namespace) -> Race:
    """One hand a call, from text."""
    title = f"One 7-card hand a call, from text, {options.hands:,} distinct hands"
    return Race(title, one_hand.TEXT, Hands.deal(options.hands, seed=1), one_hand.disagreements)


def single_showdowns(options: argparse.Namespace) -> Race:
    """One showdown a call."""
    title = f"One showdown a call, six seats, two side pots, {options.deals:,} deals"
    return Race(title, one_showdown.DEALS, Deals.deal(options.deals, seed=2), one_showdown.disagreements)


def arrays_of_hands(options: argparse.Namespace) -> Race:
    """Millions of hands a call."""
    hands = ManyHands.deal(options.rows, seed=3)
    return Race(f"7-card hands by the million, {len(hands.rows):,} distinct hands", many_hands.HANDS, hands)


def arrays_of_showdowns(options: argparse.Namespace) -> Race:
    """Millions of showdowns a call."""
    deals = AllIns.deal(options.rows // 10, seed=4)
    return Race(f"Showdowns by the million, six seats all-in, {len(deals.boards):,} deals", many_hands.ALL_INS, deals)


def arrays_of_hole_cards(options: argparse.Namespace) -> Race:
    """All hole cards on every board."""
    count = options.rows // 100
    return Race(f"All hole cards on {count:,} boards; figures are for a board", many_hands.HOLES, count)


def arrays_of_deals(options: argparse.Namespace) -> Race:
    """Millions of dealt cards a call."""
    count = options.rows // 10
    return Race(f"Dealing 17 cards, {count:,} times; figures are for a card", many_hands.DEALS, count)


def omaha_before_the_flop(options: argparse.Namespace) -> Race:
    """Omaha equity before the flop."""
    questions = Questions.deal(options.deals // 20, board=0, seed=5)
    title = "Omaha, two hands before the flop: all 1,086,008 boards; figures are for a matchup"
    return Race(title, omaha_equity.RUN_OUTS, questions, omaha_equity.disagreements)


def omaha_on_a_flop(options: argparse.Namespace) -> Race:
    """Omaha equity on a flop."""
    questions = Questions.deal(options.deals // 20, board=3, seed=6)
    title = "Omaha, two hands on a flop: all 820 run-outs; figures are for a matchup"
    return Race(title, omaha_equity.RUN_OUTS, questions, omaha_equity.disagreements)


def known_hands(hands: int, board: int) -> Callable[[argparse.Namespace], Race]:
    """Exact equity of known hands, a call each."""
    street = {0: "before the flop", 3: "on the flop", 4: "on the turn"}[board]

    def spots(options: argparse.Namespace) -> Race:
        title = f"Exact equity, {hands} hands {street}, {options.spots:,} distinct deals"
        return Race(
            title, holdem_equity.SPOTS, Spots.deal(options.spots, hands, board, seed=6), holdem_equity.disagreements
        )

    return spots


def arrays_of_matchups(options: argparse.Namespace) -> Race:
    """Exact equity of a million matchups a call."""
    count = options.rows // 10
    return Race(f"Exact equity of {count:,} random matchups before the flop", holdem_equity.MATCHUPS, count)


def samples_of_two_hands(options: argparse.Namespace) -> Race:
    """Sampled equity of two hands."""
    title = "Monte Carlo, AsKd against AhQc before the flop; figures are for a sample"
    return Race(title, holdem_equity.SAMPLES, (holdem_equity.TWO_HANDS, 2 * options.rows))


def samples_of_six_ranges(options: argparse.Namespace) -> Race:
    """Sampled equity of six ranges."""
    title = f"Monte Carlo, six times {holdem_equity.SIX_RANGES[0]}; figures are for a sample"
    return Race(title, holdem_equity.SAMPLES, (holdem_equity.SIX_RANGES, options.rows // 2))


def kernels(options: argparse.Namespace) -> Race:
    """Exact equity of two hands by every kernel."""
    title = "Exact equity, 2 hands before the flop, by kernel, a process a round"
    return Race(title, [holdem_equity.kernels], Spots.deal(options.spots, 2, 0, seed=6))


def first_calls(_: argparse.Namespace) -> Race:
    """The first equity of a process, tables and all."""
    return Race("The first equity of a process, after the import; AsKd against AhQc", [holdem_equity.first_calls], None)


def single_omaha_hands(options: argparse.Namespace) -> Race:
    """One Omaha hand a call."""
    hands = GameHands.deal("omaha", options.hands, 5, hole=4, board=5)
    title = f"One Omaha hand a call, 4 hole cards and 5 on the board, {options.hands:,} hands"
    return Race(title, other_games.ONE, hands, one_hand.disagreements)


def arrays_of_omaha_hands(options: argparse.Namespace) -> Race:
    """Millions of Omaha hands a call."""
    hands = GameHands.deal("omaha", options.rows // 10, 6, hole=4, board=5)
    return Race(f"Omaha hands by the million, {len(hands.holes):,} hands", other_games.OMAHA, hands)


def arrays_of(game: str, hole: int, board: int = 0) -> Callable[[argparse.Namespace], Race]:
    """Millions of hands of another game a call."""

    def arrays(options: argparse.Namespace) -> Race:
        hands = GameHands.deal(game, options.rows // 10, 7, hole=hole, board=board)
        title = f"Hands of {game} by the million, {len(hands.holes):,} hands"
        return Race(title, other_games.OTHERS, hands)

    return arrays


RACES: dict[str, Callable[[argparse.Namespace], Race]] = {
    "hand": single_hands,
    "text": single_texts,
    "showdown": single_showdowns,
    "hands": arrays_of_hands,
    "showdowns": arrays_of_showdowns,
    "holes": arrays_of_hole_cards,
    "deal": arrays_of_deals,
    "omaha": omaha_before_the_flop,
    "omaha-flop": omaha_on_a_flop,
    "equity2": known_hands(2, 0),
    "equity3": known_hands(3, 0),
    "equity6": known_hands(6, 0),
    "equity9": known_hands(9, 0),
    "flop2": known_hands(2, 3),
    "flop6": known_hands(6, 3),
    "equities": arrays_of_matchups,
    "sample2": samples_of_two_hands,
    "sample6": samples_of_six_ranges,
    "kernels": kernels,
    "first": first_calls,
    "omaha-hand": single_omaha_hands,
    "omaha-hands": arrays_of_omaha_hands,
    "shortdeck": arrays_of("shortdeck", hole=2, board=5),
    "razz": arrays_of("razz", hole=7),
    "27": arrays_of("27", hole=5),
    "badugi": arrays_of("badugi", hole=4),
}

GOALS = [
    ("hand", "mask / pkrbot, phevaluator", "fifthcard strength(mask)", ("pkrbot evaluate", "phevaluator"), 0.5),
    ("hand", "indices / pkrbot, phevaluator", "fifthcard strength([7 indices])", ("pkrbot evaluate", "phevaluator"),
     0.65),
    ("text", "text / holdem-hand-evaluator", 'fifthcard strength("AsKd...")', ("holdem-hand-evaluator",), 0.4),
    ("showdown", "showdown / pokerkit", "fifthcard showdown(indices)", ("pokerkit, the hand",), 10 / 7290),
    ("hands", "array of masks / the fastest loop", "fifthcard strengths(masks, out=)", ("pkrbot map", "pkrbot starmap",
     "phevaluator starmap", "pokyr map", "eval7 map", "pokerfast equity.evaluate"), 1 / 150),
    ("equity2", "two hands before the flop / pokerfast", "fifthcard equity(*CardSets)", ("pokerfast",), 1 / 300),
    ("omaha-hands", "array of Omaha hands / phevaluator", 'fifthcard strengths(rows), 4 hole cards, "omaha"',
     ("phevaluator starmap(evaluate_plo4_cards",), 1 / 4),
]  # fmt: skip
"""What we promise of each race: our time as a part of the fastest of theirs."""


def judge(results: Sequence[Result], disagreements: Judge) -> Iterator[str]:
    """Compare every library's first answers with ours; one line for each that differs."""
    ours = next(result.answers for result in results if result.ours and result.answers is not None)
    for result in results:
        if result.answers is not None:
            count = disagreements(ours, result.answers)
            if count:
                yield f"differs: {result.name}, {count} of {len(result.answers)} answers"


def run(contest: Race, options: argparse.Namespace) -> dict[str, float]:
    """Run one race and print it; give the medians by name."""
    clock = time.process_time_ns if options.cpu_time else time.perf_counter_ns
    results = race(contest.peers, contest.work, options.rounds, clock, JUDGED if contest.disagreements else 0)
    print(table(contest.title, results))
    if contest.disagreements is not None:
        for line in judge(results, contest.disagreements):
            print(line)
    print(flush=True)
    return {result.name: result.median for result in results}


def machine() -> str:
    """Name the processor, the kernel in use and the versions raced."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    lines = [
        f"{cpu}, one thread, kernel {fc.kernel()}",
        f"Python {platform.python_version()}, fifthcard {fc.__version__}",
    ]
    for peer in PEERS:
        try:
            lines.append(f"  {peer} {importlib.metadata.version(peer)}")
        except importlib.metadata.PackageNotFoundError:
            lines.append(f"  {peer} not installed")
    return "\n".join(lines) + "\n"


def goals(medians: dict[str, dict[str, float]]) -> Iterator[str]:
    """State our time as a part of the fastest of theirs, for each goal whose race was run."""
    for contest, what, ours, theirs, most in GOALS:
        results = medians.get(contest, {})
        times = [ns for name, ns in results.items() if name.startswith(theirs)]
        if times and ours in results:
            ratio = results[ours] / min(times)
            yield f"  {what}: {ratio:.3g} (goal: at most {most:.3g}){'' if ratio <= most else '  MISSED'}"


def main() -> None:
    """Run the races asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("races", nargs="*", metavar="RACE", help=f"{', '.join(RACES)}; all of them if none is named")
    parser.add_argument("--rounds", type=int, default=25, help="quiet turns wanted of each runner (25)")
    parser.add_argument("--hands", type=int, default=200_000, help="hands of the single calls (200,000)")
    parser.add_argument("--deals", type=int, default=50_000, help="deals of the single showdowns (50,000)")
    parser.add_argument("--rows", type=int, default=10_000_000, help="rows of the arrays of hands (10,000,000)")
    parser.add_argument("--spots", type=int, default=2_000, help="deals of the equity races (2,000)")
    parser.add_argument(
        "--cpu-time", action="store_true", help="count the process's time, not the clock's: for a busy machine"
    )
    options = parser.parse_args()
    unknown = [name for name in options.races if name not in RACES]
    if unknown:
        parser.error(f"there is no race '{unknown[0]}'; there is {', '.join(RACES)}")

    print(machine())
    print("Times are of the process (busy machine).\n" if options.cpu_time else "Times are of the clock.\n")
    medians = {name: run(RACES[name](options), options) for name in options.races or RACES}
    print("Our time as a part of theirs")
    for line in goals(medians):
        print(line)


if __name__ == "__main__":
    main()
