"""The races on equity: hands before the flop and on it, arrays of matchups, samples, kernels, the first call.

Each library is asked by its fastest call that we could find, with one thread; what its user can make ready beforehand
(objects, masks, texts) is made ready.
"""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import fifthcard as fc
from hands import TEXTS
from race import Peer, Runner, Took

Answers = Callable[[Sequence[Any]], list[Any]]


@dataclass(frozen=True)
class Spots:
    """Random hands that go all-in, as card indices; all spots have as many hands and board cards."""

    holes: list[list[list[int]]]
    boards: list[list[int]]

    @classmethod
    def deal(cls, count: int, hands: int, board: int, seed: int) -> Spots:
        """Deal `count` times."""
        rng = random.Random(seed)
        cards = [rng.sample(range(52), 2 * hands + board) for _ in range(count)]
        return cls(
            [[deal[2 * seat : 2 * seat + 2] for seat in range(hands)] for deal in cards],
            [deal[2 * hands :] for deal in cards],
        )

    def first(self, count: int) -> Spots:
        """Give the first `count` of them, for a library that takes long."""
        return Spots(self.holes[:count], self.boards[:count])

    @cached_property
    def texts(self) -> list[tuple[list[str], str]]:
        """The hands and the board as texts."""
        return [
            (["".join(TEXTS[card] for card in hole) for hole in holes], "".join(TEXTS[card] for card in board))
            for holes, board in zip(self.holes, self.boards, strict=True)
        ]


def shares(call: Callable[[Any], Any]) -> Answers:
    """Answers that are compared: what part of the pot the first hand wins."""
    return lambda items: [call(item) for item in items]


def disagreements(ours: list[float], theirs: list[float]) -> int:
    """Count the spots in which the two give the first hand different parts."""
    return sum(abs(a - b) > 1e-6 for a, b in zip(ours, theirs, strict=False))


def calls(call: Callable[[Any], object]) -> Callable[[Sequence[Any]], None]:
    """Call with every spot."""

    def work(items: Sequence[Any]) -> None:
        for item in items:
            call(item)

    return work


def fifthcard_spots(spots: Spots) -> Iterator[Runner]:
    """Ask fifthcard: card sets made ready, and texts."""
    equity = fc.equity

    def work(items: Sequence[Any]) -> None:
        for holes, board in items:
            equity(*holes, board=board)

    def first(item: Any) -> float:
        holes, board = item
        share: float = equity(*holes, board=board).equity[0]
        return share

    ready = [(tuple(map(fc.CardSet, holes)), fc.CardSet(board) if board else None) for holes, board in spots.texts]
    yield Runner("fifthcard equity(*CardSets)", work, ready, shares(first), ours=True)
    yield Runner('fifthcard equity("AsKd", ...)', work, spots.texts, shares(first), ours=True)


def pokerfast_spots(spots: Spots) -> Iterator[Runner]:
    """Ask pokerfast (OMPEval): equity alone, at most six hands."""
    from pokerfast import equity

    if len(spots.holes[0]) > equity.MAX_PLAYERS:
        raise ImportError(f"pokerfast takes {equity.MAX_PLAYERS} hands at most")
    items = spots.first(100 if spots.boards[0] else 20).texts

    def ask(item: Any) -> Any:
        return equity.equity(item[0], item[1], threads=1)

    yield Runner("pokerfast equity.equity([texts])", calls(ask), items, shares(lambda item: ask(item)[0]))


def pokyr_spots(spots: Spots) -> Iterator[Runner]:
    """Ask pokyr by card numbers: equity alone."""
    from poker import cpoker

    def number(card: int) -> int:
        # Its card 0 is the ace of clubs, its card 4 the king of clubs: ranks go down.
        return 4 * (12 - (card >> 2)) + (card & 3)

    few = spots.first(1_000 if spots.boards[0] else 10 if len(spots.holes[0]) == 2 else 3)
    items = [
        ([[number(card) for card in hole] for hole in holes], [number(card) for card in board])
        for holes, board in zip(few.holes, few.boards, strict=True)
    ]

    def ask(item: Any) -> Any:
        holes, board = item
        return cpoker.full_enumeration(holes, board) if board else cpoker.full_enumeration(holes)

    yield Runner("pokyr cpoker.full_enumeration([numbers])", calls(ask), items, shares(lambda item: ask(item)[0]))


def xiapl_spots(spots: Spots) -> Iterator[Runner]:
    """Ask xiapl by masks: equity alone."""
    simulation = xiapl_simulation()
    options = simulation.SimulationOptions.exact()
    options.threads = 1
    few = spots.first(200 if spots.boards[0] else 5)
    items = [
        ([xiapl_mask(hole) for hole in holes], xiapl_mask(board))
        for holes, board in zip(few.holes, few.boards, strict=True)
    ]

    def ask(item: Any) -> Any:
        return simulation.calculate_equity(*item, options)

    yield Runner(
        "xiapl calculate_equity(masks, exact)", calls(ask), items, shares(lambda item: ask(item).players[0].equity)
    )


def xiapl_simulation() -> Any:
    """Import xiapl's module; its types name other arguments than it takes."""
    return importlib.import_module("xiapl.simulation")


def xiapl_mask(cards: Sequence[int]) -> int:
    """Give xiapl's card set, by the cards that it reads from text."""
    from xiapl import card, utils

    mask: int = utils.cards_to_mask([card.Card.from_string(TEXTS[number]) for number in cards])
    return mask


def poker_equity_spots(spots: Spots) -> Iterator[Runner]:
    """Ask poker-equity by text; it counts wins and ties."""
    import poker_equity

    items = spots.first(200 if spots.boards[0] else 3).texts

    def ask(item: Any) -> Any:
        return poker_equity.exact_from_text("holdem", item[0], item[1])

    if ask(items[0]) is None:
        raise ImportError("poker-equity does not count so many deals")
    yield Runner(
        'poker-equity exact_from_text("holdem", texts)',
        calls(ask),
        items,
        shares(lambda item: ask(item)["players"][0]["equity"]),
    )


SPOTS: list[Peer] = [fifthcard_spots, pokerfast_spots, pokyr_spots, xiapl_spots, poker_equity_spots]
"""Who finds exact equities of known hands."""


def fifthcard_matchups(count: int) -> Iterator[Runner]:
    """Ask fifthcard for a million matchups of two hands in one call, and for some in single calls."""
    _, holes = fc.deal(count, players=2, board=0, seed=5)
    a, b = holes[:, 0].copy(), holes[:, 1].copy()
    yield Runner("fifthcard equities(a, b)", lambda items: fc.equities(*items[0]), [(a, b)], per_item=count, ours=True)


def pokerfast_matchups(count: int) -> Iterator[Runner]:
    """Ask pokerfast for a few of them, one by one."""
    yield from pokerfast_spots(Spots.deal(min(count, 20), 2, 0, seed=5))


MATCHUPS: list[Peer] = [fifthcard_matchups, pokerfast_matchups]
"""Who finds many."""

TWO_HANDS = ["AsKd", "AhQc"]
SIX_RANGES = ["22+, A2s+, K9s+, QTs+, JTs, ATo+, KQo"] * 6
"""Six players who play the same sixth of all hands: six deals of seven clash."""


def fifthcard_samples(work: tuple[list[str], int]) -> Iterator[Runner]:
    """Sample with fifthcard; the unit is a sample."""
    players, samples = work
    ranges = [fc.Range(player) for player in players]

    def ask(items: Sequence[Any]) -> None:
        for seed in items:
            fc.equity(*ranges, method="sample", samples=samples, seed=seed, threads=1)

    yield Runner('fifthcard equity(..., method="sample")', ask, [1], per_item=samples, ours=True)


def xiapl_samples(work: tuple[list[str], int]) -> Iterator[Runner]:
    """Sample with xiapl, which samples known hands."""
    simulation = xiapl_simulation()
    players, samples = work
    if players != TWO_HANDS:
        raise ImportError("xiapl samples no ranges of six players")
    samples //= 20
    options = simulation.SimulationOptions.mc_seeded(samples, 1)
    options.threads = 1
    masks = [xiapl_mask([TEXTS.index(player[:2]), TEXTS.index(player[2:])]) for player in players]
    yield Runner(
        "xiapl calculate_equity(masks, mc_seeded)",
        lambda items: simulation.calculate_equity(*items[0], options),
        [(masks, 0)],
        per_item=samples,
    )


def pokyr_samples(work: tuple[list[str], int]) -> Iterator[Runner]:
    """Sample with pokyr, which samples known hands."""
    from poker import cpoker

    players, samples = work
    if players != TWO_HANDS:
        raise ImportError("pokyr samples no ranges")
    samples //= 20
    holes = [[4 * (12 - (c >> 2)) + (c & 3) for c in (TEXTS.index(p[:2]), TEXTS.index(p[2:]))] for p in players]
    yield Runner(
        "pokyr cpoker.monte_carlo([numbers], n)",
        lambda items: cpoker.monte_carlo(items[0], samples),
        [holes],
        per_item=samples,
    )


def poker_equity_samples(work: tuple[list[str], int]) -> Iterator[Runner]:
    """Sample with poker-equity, which samples known hands."""
    import poker_equity

    players, samples = work
    if players != TWO_HANDS:
        raise ImportError("poker-equity has no such ranges")
    samples //= 40
    yield Runner(
        'poker-equity chunk_from_text("holdem", texts)',
        lambda items: poker_equity.chunk_from_text("holdem", items[0], samples=samples, seed=1, threads=1),
        [players],
        per_item=samples,
    )


def eval7_samples(work: tuple[list[str], int]) -> Iterator[Runner]:
    """Sample with eval7, which samples a hand against a range."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it calls a parser by a name that the parser has given up
        import eval7

    players, samples = work
    if players != TWO_HANDS:
        raise ImportError("eval7 samples two players")
    samples //= 40
    hand = [eval7.Card(players[0][:2]), eval7.Card(players[0][2:])]
    other = eval7.HandRange(players[1])
    yield Runner(
        "eval7 py_hand_vs_range_monte_carlo(hand, range, n)",
        lambda items: eval7.py_hand_vs_range_monte_carlo(items[0], other, [], samples),
        [hand],
        per_item=samples,
    )


SAMPLES: list[Peer] = [fifthcard_samples, xiapl_samples, pokyr_samples, poker_equity_samples, eval7_samples]
"""Who samples."""

TIMED = """
import fifthcard as fc, time
hands = [(fc.CardSet(a), fc.CardSet(b)) for a, b in {texts}]
for a, b in hands[:100]:
    fc.equity(a, b)
start = time.perf_counter_ns()
for a, b in hands:
    fc.equity(a, b)
print((time.perf_counter_ns() - start) / len(hands))
"""
"""A process that prints how many nanoseconds a matchup takes."""


def in_new_process(code: str, kernel: str | None = None) -> Took:
    """Run Python code in a process of its own, by a kernel; it prints nanoseconds."""
    environment = os.environ | ({"FIFTHCARD_KERNEL": kernel} if kernel else {})
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ImportError(done.stderr.strip().rpartition("\n")[2])
    return Took(float(done.stdout))


def kernels(spots: Spots) -> Iterator[Runner]:
    """Ask by every kernel that the processor runs, each in processes of its own."""
    code = TIMED.format(texts=[tuple(holes) for holes, _ in spots.texts])
    for kernel in ("avx512", "avx2", "scalar"):
        try:
            in_new_process(code, kernel)
        except ImportError:
            continue
        yield Runner(
            f"fifthcard equity(*CardSets), FIFTHCARD_KERNEL={kernel}",
            lambda items, kernel=kernel: in_new_process(items[0], kernel),  # type: ignore[misc]
            [code],
            ours=True,
        )


FIRST_CALLS = {
    "fifthcard equity(*CardSets)": (
        "import fifthcard as fc; a, b = fc.CardSet('AsKd'), fc.CardSet('AhQc')",
        "fc.equity(a, b)",
    ),
    "pokerfast equity.equity([texts])": ("from pokerfast import equity", "equity.equity(['AsKd', 'AhQc'], threads=1)"),
    "pokyr cpoker.full_enumeration([numbers])": (
        "from poker import cpoker",
        "cpoker.full_enumeration([[3, 5], [2, 8]])",
    ),
}
"""What is imported before the clock starts, and the call."""


def first_calls(_: None) -> Iterator[Runner]:
    """Time the first call of a process, tables and all."""
    for name, (ready, call) in FIRST_CALLS.items():
        code = f"import time\n{ready}\nstart = time.perf_counter_ns()\n{call}\nprint(time.perf_counter_ns() - start)"
        try:
            in_new_process(code)
        except ImportError as missing:
            print(f"(left out: {missing})")
            continue
        yield Runner(name, lambda items: in_new_process(items[0]), [code], ours=name.startswith("fifthcard"))
