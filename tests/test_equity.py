"""Equity: reference counts, ranges, samples, rows of matchups, long work, domination."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import oracle, strategies
from shared_cases import Case, needs_shared, parameters, rows

FAULTS = "cases/reported_faults.jsonl"
REFERENCES = "cases/equity_refs.jsonl"


def counts(result: fc.Equity) -> dict[int, int | float]:
    """Outcomes by a mask of the winners."""
    return {sum(1 << seat for seat in seats): count for seats, count in result.outcomes.items()}


class TestReferences:
    def test_ace_king_against_ace_queen(self) -> None:
        result = fc.equity("AsKd", "AhQc")
        assert result.exact
        assert result.win == (1_228_082, 405_624)
        assert result.tie == (78_598, 78_598)
        assert result.lose == (405_624, 1_228_082)
        assert result.total == 1_712_304
        assert result.outcomes == {frozenset({0}): 1_228_082, frozenset({1}): 405_624, frozenset({0, 1}): 78_598}
        assert result.share(0) == Fraction(1_228_082 * 2 + 78_598, 2 * 1_712_304)
        assert result.standard_error == (0, 0)
        assert result.equity[0] == float(result.share(0))
        assert all(type(count) is int for count in (*result.win, *result.tie, *result.lose, result.total))

    @pytest.mark.parametrize("case", parameters(REFERENCES, lambda case: case["game"] == "holdem", name="hands"))
    def test_reference(self, case: Case) -> None:
        result = fc.equity(*case["hands"], board=case["board"], dead=case["dead"])
        assert counts(result) == {int(mask): count for mask, count in case["by_mask"].items()}
        assert result.total == case["total"]
        for seat, number in enumerate(case["equity_num"]):
            assert result.share(seat) == Fraction(number, case["equity_den"])

    @needs_shared
    def test_several_players(self) -> None:
        checked = 0
        for row in rows("cases/multiway_exact.csv"):
            if row["game"] != "holdem":
                continue
            result = fc.equity(*row["hands"].split(), board=row["board"], dead=row["dead"])
            assert result.total == int(row["boards"])
            assert list(result.win) == [int(win) for win in row["sole_wins"].split()]
            shares = [int(parts) for parts in row["equity_x2520"].split()]
            assert [result.share(seat) * result.total * 2520 for seat in range(len(shares))] == shares
            checked += 1
        assert checked > 100

    @needs_shared
    def test_every_class_against_a_random_hand(self) -> None:
        for row in rows("cases/preflop_169_vs_random.csv"):
            result = fc.equity(row["hand"], "random")
            combos = int(row["combos"])
            wanted = [combos * int(row[name]) for name in ("wins", "ties", "losses", "total")]
            assert [result.win[0], result.tie[0], result.lose[0], result.total] == wanted

    @needs_shared
    def test_every_combo_on_a_flop(self) -> None:
        table = rows("cases/flop_range_exact.csv")
        for flop in sorted({row["flop"] for row in table}):
            by_combo = fc.equity("random", "random", board=flop).by_combo(0)
            live = [row for row in table if row["flop"] == flop]
            for row in live:
                won = (int(row["wins"]) + int(row["ties"]) / 2) / int(row["total"])
                assert by_combo[combo(row["combo"])] == pytest.approx(won, abs=1e-12)
            assert len(live) == np.isfinite(by_combo).sum() == comb(49, 2)

    @pytest.mark.parametrize("case", parameters(FAULTS, lambda case: case["input"]["kind"] == "equity"))
    def test_reported_faults(self, case: Case) -> None:
        right = case["right"]
        result = fc.equity(*case["input"]["players"], board=case["input"]["board"])
        assert result.exact
        if "counts" in right:
            assert result.total == right["counts"]["boards"]
            assert list(result.win) == right["counts"]["wins"]
            assert list(result.tie) == right["counts"]["ties"]
        if "equity" in right:
            assert result.equity == pytest.approx(right["equity"], abs=1e-6)
        if "tie" in right:
            assert [tie / result.total for tie in result.tie] == right["tie"]

    def test_a_wide_range_is_no_long_wait(self) -> None:
        """B131: sevens against 40 % of all hands."""
        result = fc.equity("7s7d", fc.Range.top(0.4))
        assert result.exact
        assert 0.55 < result.equity[0] < 0.6


def combo(cards: str) -> int:
    low, high = sorted(map(int, fc.CardSet(cards)))
    return high * (high - 1) // 2 + low


@st.composite
def boards_and_hands(
    draw: st.DrawFn,
    board: st.SearchStrategy[int] = st.integers(4, 5),  # noqa: B008
    players: st.SearchStrategy[int] = st.integers(2, 4),  # noqa: B008
) -> tuple[list[list[int]], list[int], list[int]]:
    """Hands, a board and dead cards."""
    seats, size, dead = draw(players), draw(board), draw(st.integers(0, 4))
    cards = draw(st.permutations(range(52)))
    hands = [list(cards[2 * i : 2 * i + 2]) for i in range(seats)]
    rest = cards[2 * seats :]
    return hands, list(rest[:size]), list(rest[size : size + dead])


class TestAgainstTheOracle:
    @settings(max_examples=40)
    @given(boards_and_hands())
    def test_hands_on_a_board(self, spot: tuple[list[list[int]], list[int], list[int]]) -> None:
        hands, board, dead = spot
        result, expected = fc.equity(*hands, board=board, dead=dead), oracle.equity(*hands, board=board, dead=dead)
        assert result.total == expected.total
        assert result.outcomes == expected.outcomes
        for seat in range(len(hands)):
            assert result.share(seat) == expected.share(seat)
        assert sum(result.share(seat) for seat in range(len(hands))) == 1

    @settings(max_examples=2)
    @given(boards_and_hands(board=st.just(3), players=st.just(2)))
    def test_hands_on_a_flop(self, spot: tuple[list[list[int]], list[int], list[int]]) -> None:
        hands, board, dead = spot
        result, expected = fc.equity(*hands, board=board, dead=dead), oracle.equity(*hands, board=board, dead=dead)
        assert result.outcomes == expected.outcomes

    @settings(max_examples=15)
    @given(st.data())
    def test_ranges_on_a_river(self, data: st.DataObject) -> None:
        board = data.draw(strategies.boards(5))
        chosen = st.dictionaries(st.integers(0, 1325), st.sampled_from([0.5, 1.0, 0.25]), min_size=1, max_size=6)
        weights = [data.draw(chosen), data.draw(chosen)]
        players: list[fc.Range] = []
        held: list[Mapping[tuple[int, ...], Fraction]] = []
        for chosen_weights in weights:
            array = np.zeros(1326)
            for number, weight in chosen_weights.items():
                array[number] = weight
            players.append(fc.Range.from_weights(array))
            held.append({HOLES[number]: Fraction(weight) for number, weight in chosen_weights.items()})
        expected = oracle.equity(held[0], held[1], board=board)
        if expected.total == 0:
            with pytest.raises(fc.DealError):
                fc.equity(*players, board=board)
            return
        result = fc.equity(*players, board=board)
        assert {seats: Fraction(count) for seats, count in result.outcomes.items()} == expected.outcomes
        assert result.total == expected.total


HOLES = [(low, high) for high in range(52) for low in range(high)]


class TestRanges:
    def test_cards_are_removed(self) -> None:
        result = fc.equity("AKs, 22", "AA, KK")
        deuces = fc.equity("22", "AA, KK")
        assert Fraction(int(deuces.total), int(result.total)) == Fraction(3, 4)

    def test_weights(self) -> None:
        whole, weighted = fc.equity("AA, KK", "QQ"), fc.equity("AA:0.5, KK", "QQ")
        assert type(whole.total) is int
        assert type(weighted.total) is float
        parts = [fc.equity(pair, "QQ") for pair in ("AA", "KK")]
        assert weighted.win[0] == pytest.approx(0.5 * parts[0].win[0] + parts[1].win[0])
        assert sum(weighted.equity) == pytest.approx(1)
        with pytest.raises(fc.DealError, match="integer"):
            weighted.share(0)

    def test_tiny_weights(self) -> None:
        plain, tiny = fc.equity("AA, KK", "QQ"), fc.equity(fc.Range("AA, KK") * 1e-200, fc.Range("QQ") * 1e-200)
        assert tiny.equity == pytest.approx(plain.equity)
        assert [win / tiny.total for win in tiny.win] == pytest.approx([win / plain.total for win in plain.win])
        assert [tie / tiny.total for tie in tiny.tie] == pytest.approx([tie / plain.total for tie in plain.tie])
        assert pickle.loads(pickle.dumps(tiny)).win == tiny.win
        # A count of nothing is 0, not -0.
        assert str(fc.equity("7h2d:0.5", "AhAd", board="As Ac Kd Qs 3c").tie) == "(0.0, 0.0)"

    def test_weights_that_are_next_to_nothing_beside_others(self) -> None:
        far = ["AhAs, KhKs:1e-200, QhQs:1e-200"] * 3
        for method in ("exact", "sample"):
            # Two players may have one each of the rare hands.
            assert fc.equity(*far[:2], method=method, samples=1000).equity == pytest.approx((0.5, 0.5), abs=0.1)
            with pytest.raises(fc.DealError, match="next to nothing"):
                fc.equity(*far, method=method)

    def test_ranges_that_nearly_always_clash(self) -> None:
        # Of 18^6 tuples 27 * 720 can be held.
        counted = fc.equity(*["AA, KK, QQ"] * 6)
        assert (counted.exact, counted.total) == (True, 27 * 720 * 658_008)
        assert len(set(counted.win)) == len(set(counted.tie)) == 1
        sampled = fc.equity(*TWENTY_CARDS, samples=5000, seed=1)
        assert not sampled.exact
        for share, error in zip(sampled.equity, sampled.standard_error, strict=True):
            assert share == pytest.approx(0.1, abs=5 * error)
            assert error < (0.1 * 0.9 / 5000) ** 0.5

    def test_ranges_that_clash_in_nearly_every_deal(self) -> None:
        with ThreadPoolExecutor(2) as executor, pytest.raises(fc.DealError, match="clash in nearly every deal"):
            fc.equity(*["random:1e-9, AA"] * 10, samples=1000, executor=executor)

    def test_by_combo(self) -> None:
        result = fc.equity("AA, 72o:0.5, AhKh", "AsAd, KK", board="Kc 7d 2h")
        by_combo = result.by_combo(0)
        assert by_combo.shape == (1326,)
        assert by_combo[combo("7s2s")] != by_combo[combo("7s2s")]
        for cards in ("7c2d", "AhAc", "AhKh"):
            alone = fc.equity(cards, "AsAd, KK", board="Kc 7d 2h")
            assert by_combo[combo(cards)] == pytest.approx(alone.equity[0])

    def test_three_ranges(self) -> None:
        result = fc.equity("AA, KQs", "QQ-JJ", "AK", board="Ah Qd 3c 4c")
        assert result.exact
        assert sum(result.share(seat) for seat in range(3)) == 1
        for seat in range(3):
            assert result.win[seat] + result.tie[seat] + result.lose[seat] == result.total

    def test_forms_of_players(self) -> None:
        expected = fc.equity("AsKd", "QQ")
        queens = fc.Range("QQ")
        for ace_king in ("As Kd", "KdAs", ["As", "Kd"], [51, 45], fc.CardSet("As Kd"), np.array([51, 45]), "A♠K♦"):
            assert fc.equity(ace_king, queens) == expected
        assert fc.equity("AsKs QhJh", "22").total == 2 * 6 * 1_712_304


class TestSamples:
    SPOT = ("QQ+, AK:0.5", "random", "JTs, 99")

    def sample(self, **options: Any) -> fc.Equity:
        return fc.equity(*self.SPOT, board="Ah 7c 2d", method="sample", **options)

    def test_the_same_for_a_seed(self) -> None:
        """B178: with other work between, and any number of threads."""
        first = self.sample(samples=300_000, seed=1, threads=1)
        self.sample(samples=100_000, seed=2)
        for threads in (1, 2, 8, None):
            assert self.sample(samples=300_000, seed=1, threads=threads) == first
        assert self.sample(samples=300_000, seed=2) != first
        assert first.seed == 1
        assert self.sample(samples=10).seed != self.sample(samples=10).seed

    def test_numbers_are_those_of_yesterday(self) -> None:
        # Recorded once: a change of generator, seeding or order is a change that users see.
        assert counts(fc.equity("AsKd", "AhQc", method="sample", samples=1000, seed=42)) == RECORDED_HANDS
        assert counts(fc.equity("QQ+", "AK, random:0.5", method="sample", samples=1000, seed=42)) == RECORDED_RANGES

    def test_near_the_exact_result(self) -> None:
        exact = fc.equity("QQ+, AK", "99-66, KQs", method="exact")
        sampled = fc.equity("QQ+, AK", "99-66, KQs", method="sample", samples=1_000_000, seed=3)
        assert not sampled.exact
        assert sampled.total == 1_000_000
        for seat in range(2):
            error = sampled.standard_error[seat]
            assert 0.0003 < error < 0.0005
            assert abs(sampled.equity[seat] - exact.equity[seat]) < 5 * error

    def test_target_error(self) -> None:
        sampled = self.sample(target_error=0.0005, seed=1)
        assert max(sampled.standard_error) <= 0.0005
        assert self.sample(target_error=1e-9, samples=5000, seed=1).total == 5000

    def test_auto_says_which_it_took(self) -> None:
        assert fc.equity("QQ+", "random", method="auto").exact
        sampled = fc.equity("random", "random", "random", samples=1000)
        assert not sampled.exact
        assert sampled.total == 1000

    def test_exact_never_samples(self) -> None:
        with pytest.raises(fc.FifthcardError, match="lifetime"):
            fc.equity(*["random"] * 6, method="exact")

    def test_by_combo(self) -> None:
        exact = fc.equity("QQ, 72o", "AKs", board="Ah 7c 2d").by_combo(0)
        sampled = fc.equity("QQ, 72o", "AKs", board="Ah 7c 2d", method="sample", samples=500_000, seed=1).by_combo(0)
        known = np.isfinite(exact)
        assert (known == np.isfinite(sampled)).all()
        assert np.abs(exact - sampled)[known].max() < 0.02

    @pytest.mark.parametrize(
        "options",
        [
            {"samples": 0},
            {"samples": -1},
            {"target_error": 0},
            {"target_error": float("nan")},
            {"target_error": -0.1},
            {"seed": -1},
            {"seed": 2**64},
            {"threads": 0},
            {"method": "guess"},
        ],
    )
    def test_settings_that_make_no_sense(self, options: dict[str, Any]) -> None:
        with pytest.raises(fc.FifthcardError):
            fc.equity("AsKd", "random", **{"method": "sample", **options})

    @pytest.mark.parametrize(
        "options",
        [{"samples": 1.5}, {"seed": "1"}, {"target_error": "x"}, {"progress": 3}, {"executor": 3}, {"method": 1}],
    )
    def test_types_that_make_no_sense(self, options: dict[str, Any]) -> None:
        with pytest.raises(TypeError):
            fc.equity("AsKd", "random", **options)


RECORDED_HANDS = {1: 728, 2: 230, 3: 42}
RECORDED_RANGES = {1: 811, 2: 183, 3: 6}


class TestErrors:
    @pytest.mark.parametrize(
        ("players", "options", "error", "words", "facts"),
        [
            (["AsKd"], {}, fc.DealError, "1 player", {}),
            (["22"] * 11, {}, fc.DealError, "11 players", {}),
            (["AsKd", "AsQd"], {}, fc.DealError, "As", {"card": "As", "seat": 1}),
            (["AsKd", "QQ"], {"board": "Kd 2c 3c"}, fc.DealError, "Kd", {"card": "Kd", "seat": 0}),
            (["AsKd", "QQ"], {"dead": "As"}, fc.DealError, "As", {"card": "As", "seat": 0}),
            (["AsKd", "QQ"], {"board": "2c", "dead": "2c"}, fc.DealError, "2c", {"card": "2c"}),
            (["AsKd", "QQ"], {"board": "2c3c4c5c6c7c"}, fc.DealError, "6", {}),
            (["AsKdQh", "QQ"], {}, fc.DealError, "3 hole cards", {"seat": 0}),
            (["AsKd", "Qs"], {}, fc.DealError, "1 hole card", {"seat": 1}),
            (["AsKd", ""], {}, fc.DealError, "empty", {"seat": 1}),
            (["AsKd", fc.Range()], {}, fc.DealError, "empty", {"seat": 1}),
            (["AA", "AA", "AA"], {}, fc.DealError, "no deal", {}),
            (["AhKh", "AA"], {"board": "AsAd2c"}, fc.DealError, "no deal", {}),
            (["AsKd", "22+ 22s"], {}, fc.RangeError, "22s", {"seat": 1, "position": 6, "token": "22s"}),
            (["AsKd", "AA@50,QQ"], {}, fc.RangeError, "0.5", {"seat": 1}),
            (["AsKd", "QQ"], {"board": "1s"}, fc.CardError, "board", {}),
            (["AsKd", "QQ"], {"dead": "1s"}, fc.CardError, "dead", {}),
            (["AsKd", [51, 60]], {}, fc.CardError, "60", {"seat": 1}),
            (["AsKd", "QQ"], {"game": "poker"}, fc.FifthcardError, "poker", {}),
        ],
    )
    def test_one_line_names_it(
        self, players: list[Any], options: dict[str, Any], error: type[Exception], words: str, facts: dict[str, Any]
    ) -> None:
        with pytest.raises(error, match=words) as raised:
            fc.equity(*players, **options)
        assert "\n" not in str(raised.value)
        for name, value in facts.items():
            assert getattr(raised.value, name) == value

    def test_no_such_seat(self) -> None:
        result = fc.equity("AsKd", "QQ")
        for call in (result.share, result.by_combo):
            with pytest.raises(fc.DealError, match="seat 2"):
                call(2)


class TestResults:
    @pytest.mark.parametrize(
        "make",
        [
            lambda: fc.equity("AsKd", "AhQc"),
            lambda: fc.equity("QQ+, AKs:0.5", "random", board="Ah 2c 3d"),
            lambda: fc.equity("QQ+", "22", "AK", method="sample", samples=1000, seed=1),
        ],
    )
    def test_copies(self, make: Callable[[], fc.Equity]) -> None:
        result = make()
        twin = pickle.loads(pickle.dumps(result))
        assert twin == result
        assert repr(twin) == repr(result)
        assert (twin.seed, twin.players, twin.board) == (result.seed, result.players, result.board)
        assert np.array_equal(twin.by_combo(0), result.by_combo(0), equal_nan=True)

    def test_repr(self) -> None:
        text = repr(fc.equity("AsKd", "AhQc"))
        assert text.startswith("Equity(exact=True, equity=(0.74")
        assert "1228082" in text


class TestExecutors:
    SPOTS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
        (("QQ+, AKs:0.5", "random"), {"board": "Ah 2c 3d"}),
        (("QQ+", "22:0.3", "AK"), {"method": "exact", "board": "Kh 2c 3d"}),
        (("QQ+", "22+", "AK"), {"method": "sample", "samples": 400_000, "seed": 1}),
        (("QQ+", "22+", "AK"), {"target_error": 0.0006, "method": "sample", "seed": 1}),
        (("AsKd", "AhQc"), {}),
    )

    def test_threads(self) -> None:
        with ThreadPoolExecutor(3) as executor:
            for players, options in self.SPOTS:
                assert fc.equity(*players, **options, executor=executor) == fc.equity(*players, **options)

    def test_processes(self) -> None:
        calls: list[tuple[int, int]] = []

        def progress(done: int, total: int) -> None:
            calls.append((done, total))

        players, options = self.SPOTS[0]
        with ProcessPoolExecutor(2) as executor:
            found = fc.equity(*players, **options, executor=executor, progress=progress)
        assert found == fc.equity(*players, **options)
        assert calls == sorted(calls)
        assert calls[-1][0] == calls[-1][1]

    def test_what_an_executor_raises(self) -> None:
        class Broken(ThreadPoolExecutor):
            def submit(self, *_args: Any, **_options: Any) -> Any:
                raise LookupError("out of order")

        with pytest.raises(LookupError, match="out of order"), Broken(1) as executor:
            fc.equity("AA", "random", executor=executor)


def many_matchups(threads: int) -> object:
    """Take ten seconds or so: each row has its board, though it is empty, so none are counted together."""
    _, holes = fc.deal(2_000_000, players=2, board=0, seed=1)
    return fc.equities(holes[:, 0], holes[:, 1], boards=np.zeros((2_000_000, 0), np.uint8), threads=threads)


# Ten players share twenty cards to the last.
TWENTY_CARDS = ["AA, KK, QQ, JJ, TT"] * 10

LONG_WORK: dict[str, Callable[[int], object]] = {
    "samples of hands": lambda threads: fc.equity("AsKd", "AhQc", method="sample", samples=2**60, threads=threads),
    "samples of ranges": lambda threads: fc.equity(*["22+, A2+"] * 4, method="sample", samples=2**60, threads=threads),
    "exact": lambda threads: fc.equity(*["random"] * 3, method="exact", threads=threads),
    "exact, and most hands clash": lambda threads: fc.equity(*TWENTY_CARDS, method="exact", threads=threads),
    "samples, and most hands clash": lambda threads: fc.equity(*TWENTY_CARDS, samples=2**60, threads=threads),
    # Half a second is not enough to get ready.
    "getting ready": lambda threads: fc.equity(*["TT+, AT+, KT+, QT+, JT"] * 10, samples=2**60, threads=threads),
    "rows": many_matchups,
}


class TestLongWork:
    def test_progress(self) -> None:
        calls: list[tuple[int, int]] = []
        fc.equity(
            *["random"] * 3,
            method="sample",
            samples=3_000_000,
            progress=lambda done, total: calls.append((done, total)),
            threads=1,
        )
        assert calls == sorted(calls)
        assert calls[-1] == (3_000_000, 3_000_000)
        assert all(total == 3_000_000 for _, total in calls)

    def test_progress_may_raise(self) -> None:
        def progress(_done: int, _total: int) -> None:
            raise LookupError("enough")

        for threads in (1, 2):
            with pytest.raises(LookupError, match="enough"):
                fc.equity(*["random"] * 3, samples=2**60, threads=threads, progress=progress)
        assert fc.equity("AsKd", "AhQc").total == 1_712_304

    def test_a_bar(self, capsys: pytest.CaptureFixture[str]) -> None:
        fc.equity("AA", "random", progress=True)
        assert "100 %" in capsys.readouterr().err
        fc.equity("AA", "random", progress=False)
        assert capsys.readouterr().err == ""

    @pytest.mark.skipif(os.name == "nt", reason="no POSIX signals")
    @pytest.mark.parametrize("threads", [1, 2])
    @pytest.mark.parametrize("work", LONG_WORK.values(), ids=LONG_WORK.keys())
    def test_ctrl_c(self, work: Callable[[int], object], threads: int) -> None:
        # A process that was started in the background may ignore Ctrl-C.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        try:
            with pytest.raises(KeyboardInterrupt):
                work(threads)
        finally:
            signal.signal(signal.SIGINT, before)
        assert fc.equity("AsKd", "AhQc").total == 1_712_304

    def test_other_threads_run_meanwhile(self) -> None:
        ticks = 0
        done = threading.Event()

        def tick() -> None:
            nonlocal ticks
            while not done.wait(0.001):
                ticks += 1

        thread = threading.Thread(target=tick)
        thread.start()
        fc.equity(*["random"] * 3, samples=2_000_000, threads=1)
        done.set()
        thread.join()
        assert ticks > 5


class TestRows:
    def test_rows_are_single_matchups(self) -> None:
        _, holes = fc.deal(300, players=2, board=0, seed=1)
        a, b = holes[:, 0], holes[:, 1]
        found = fc.equities(a, b)
        assert found.dtype == np.uint32
        assert found.shape == (300, 3)
        for row in range(0, 300, 30):
            single = fc.equity(a[row], b[row])
            assert found[row].tolist() == [single.win[0], single.tie[0], single.lose[0]]
        assert (found.sum(axis=1) == 1_712_304).all()
        assert (fc.equities(b, a)[:, ::-1] == found).all()
        assert (fc.equities(a, b, threads=2) == found).all()

    @pytest.mark.parametrize("width", [0, 1, 3, 4, 5])
    def test_boards(self, width: int) -> None:
        boards, holes = fc.deal(8, players=2, board=5, dead="2c", seed=2)
        boards = boards[:, :width]
        found = fc.equities(holes[:, 0], holes[:, 1], boards=boards, dead="2c")
        for row in range(8):
            single = fc.equity(*holes[row], board=boards[row], dead="2c")
            assert found[row].tolist() == [single.win[0], single.tie[0], single.lose[0]]

    def test_one_board_for_all(self) -> None:
        _, holes = fc.deal(500, players=2, board=0, dead="Ah 7h 2c", seed=3)
        found = fc.equities(holes[:, 0], holes[:, 1], boards="Ah 7h 2c")
        each = np.tile(np.array([int(card) for card in fc.CardSet("Ah 7h 2c")]), (500, 1))
        assert (found == fc.equities(holes[:, 0], holes[:, 1], boards=each)).all()

    def test_out_and_types(self) -> None:
        a, b = np.array([[51, 45]], np.int64), [[50, 40]]
        out = np.zeros((1, 3), np.uint32)
        assert fc.equities(a, b, out=out) is out
        assert out.tolist() == [[1_228_082, 78_598, 405_624]]
        assert fc.equities(np.zeros((0, 2), np.uint8), np.zeros((0, 2), np.uint8)).shape == (0, 3)

    @pytest.mark.parametrize(
        ("a", "b", "options", "words", "row"),
        [
            ([[51, 45], [51, 44]], [[50, 40], [44, 3]], {}, "Kc", 1),
            ([[51, 45], [51, 52]], [[50, 40], [44, 3]], {}, "row 1: a: 52 at position 1", 1),
            ([[51, 45], [51, 44]], [[50, 40], [-7, 3]], {}, "row 1: b: -7 at position 0", 1),
            ([[51, 45], [51, 51]], [[50, 40], [44, 3]], {}, "As", 1),
            ([[51, 45], [51, 300]], [[50, 40], [44, 3]], {}, "row 1: a: 300 at position 1", 1),
            ([[51, 45]], [[50, 40]], {"boards": "As 2c 3c"}, "As", 0),
            ([[51, 45]], [[50, 40]], {"dead": "As"}, "As", 0),
            ([[51, 45]], [[50, 40]], {"boards": np.array([[0, 1, 51]])}, "As", 0),
            ([[51, 45]], [[50, 40]], {"boards": np.array([[0, 1, 256]])}, "row 0: the board: 256 at position 2", 0),
            ([[51, 45]], [[50, 40]], {"boards": "2c", "dead": "2c"}, "2c", None),
            ([[51, 45]], [[50, 40], [1, 2]], {}, "shape", None),
            ([[51, 45, 3]], [[50, 40, 2]], {}, "shape", None),
            ([[51, 45]], [[50, 40]], {"boards": np.zeros((2, 3), np.uint8)}, "shape", None),
            ([[51, 45]], [[50, 40]], {"boards": np.arange(6).reshape(1, 6)}, "6", None),
        ],
    )
    def test_bad_rows(self, a: Any, b: Any, options: dict[str, Any], words: str, row: int | None) -> None:
        with pytest.raises(fc.FifthcardError, match=words) as raised:
            fc.equities(np.array(a), np.array(b), **options)
        assert raised.value.row == row
        kind = {"no card": fc.CardError, "shape": fc.FifthcardError}
        expected = next((error for part, error in kind.items() if part in str(raised.value)), fc.DealError)
        assert type(raised.value) is expected


class TestDomination:
    @pytest.mark.parametrize(
        ("a", "b", "expected"),
        [
            ("AK", "AQ", (0, 12, (11, 10))),
            ("AQo", "AKs", (1, 12, (10, 11))),
            ("AK", "KQ", (0, 11, (12, 10))),
            ("AsKd", "AhQc", (0, 12, (11, 10))),
            ("KK", "AKs", (0, 11, (11, 12))),
            ("KQ", "KK", (1, 11, (10, 11))),
            ("KK", "QQ", None),
            ("AK", "AKs", None),
            ("AK", "QJ", None),
        ],
    )
    def test_who(self, a: str, b: str, expected: tuple[int, int, tuple[int, int]] | None) -> None:
        found = fc.domination(a, b)
        assert (found and (found.winner, found.shared, found.kickers)) == expected

    def test_words(self) -> None:
        """Seed document 002: A♠ K♦ against A♥ Q♣."""
        for found in (
            fc.domination("AsKd", "AhQc"),
            fc.domination("AhQc", "AsKd"),
            fc.equity("AhQc", "AsKd").domination,
        ):
            assert found is not None
            assert found.explain() == "A-K dominates A-Q: 71.7 % / 4.6 % / 23.7 %"
            assert found.explain("fr") == "A-K domine A-Q : 71,7 % / 4,6 % / 23,7 %"
            twin = pickle.loads(pickle.dumps(found))
            assert twin == found
            assert twin.explain() == found.explain()
        kings = fc.domination("KK", "AK")
        assert kings is not None
        assert kings.explain().startswith("K-K dominates A-K: ")

    def test_only_before_the_flop(self) -> None:
        assert fc.equity("AsKd", "AhQc", board="Ac 2d 3h").domination is None
        assert fc.equity("AsKd", "AhQc", "22").domination is None
        assert fc.equity("AK", "AQ").domination == fc.domination("AK", "AQ")

    @pytest.mark.parametrize(
        ("a", "b", "error", "words"),
        [
            ("AsKd", "AsQc", fc.DealError, "As"),
            ("QQ+", "AK", fc.RangeError, "QQ"),
            ("AK", "", fc.RangeError, "empty"),
            ("AsKdQh", "AK", fc.DealError, "3"),
            ("AX", "AK", fc.RangeError, "a: "),
        ],
    )
    def test_what_is_no_hand(self, a: str, b: str, error: type[Exception], words: str) -> None:
        with pytest.raises(error, match=words):
            fc.domination(a, b)
