"""Equity of every game but hold'em: reference counts, the oracle, symmetries, what is refused."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import oracle
from shared_cases import Case, needs_shared, parameters, rows

REFERENCES = "cases/equity_refs.jsonl"
# The words of the file for games.
GAMES = {"shortdeck_trips_beat_straight": "shortdeck_trips", "omaha5": "omaha"}
SPLIT = ("omaha8", "stud8")


def by_mask(outcomes: dict[frozenset[int], Any]) -> dict[int, Any]:
    return {sum(1 << seat for seat in seats): count for seats, count in outcomes.items()}


class TestReferences:
    @pytest.mark.parametrize("case", parameters(REFERENCES, lambda case: case["game"] != "holdem", name="hands"))
    def test_reference(self, case: Case) -> None:
        game: str = GAMES.get(case["game"]) or case["game"]
        result = fc.equity(*case["hands"], board=case["board"], dead=case["dead"], game=game)
        assert result.exact
        assert result.game == game
        assert result.total == case["total"]
        high = {int(mask): count for mask, count in case["hi" if "hi" in case else "by_mask"].items()}
        assert by_mask(result.high_outcomes) == high
        if "lo" in case:
            low = {int(mask): count for mask, count in case["lo"].items()}
            if case["no_low"]:
                low[0] = case["no_low"]
            assert by_mask(result.low_outcomes) == low
        else:
            assert result.outcomes == result.high_outcomes
            assert result.low_outcomes == {}
        for seat, number in enumerate(case["equity_num"]):
            assert result.share(seat) == Fraction(number, case["equity_den"])
        assert result.equity == pytest.approx(case["equity"], abs=1e-6)

    @needs_shared
    def test_omaha_with_several_players(self) -> None:
        checked = 0
        for row in rows("cases/multiway_exact.csv"):
            if row["game"] == "holdem":
                continue
            result = fc.equity(*row["hands"].split(), board=row["board"], dead=row["dead"], game=row["game"])
            assert result.total == int(row["boards"])
            assert list(result.win) == [int(win) for win in row["sole_wins"].split()]
            shares = [int(parts) for parts in row["equity_x2520"].split()]
            assert [result.share(seat) * result.total * 2520 for seat in range(len(shares))] == shares
            checked += 1
        assert checked > 50


def hole_cards(game: str) -> st.SearchStrategy[int]:
    return st.integers(4, 6) if game.startswith("omaha") else st.just(2)


@st.composite
def spots(draw: st.DrawFn, game: str, board: int, most: int = 4) -> tuple[list[list[int]], list[int], list[int]]:
    """Hands, a board and dead cards of a game with a board. Few ranks, so that lows, flushes and full houses meet."""
    seats, size, dead = draw(st.integers(2, most)), draw(hole_cards(game)), draw(st.integers(0, 3))
    low = draw(st.booleans())
    deck = list(oracle.SHORT_DECK if game.startswith("short") else oracle.DECK)
    if low and not game.startswith("short"):
        deck = [card for card in deck if card // 4 < 8 or card // 4 == 12]
    cards = draw(st.permutations(deck))
    hands = [list(cards[size * seat : size * (seat + 1)]) for seat in range(seats)]
    rest = cards[size * seats :]
    return hands, list(rest[:board]), list(rest[board : board + dead])


def assert_as_the_oracle_says(result: fc.Equity, expected: oracle.Equity) -> None:
    assert result.exact
    assert result.total == expected.total
    assert result.outcomes == expected.outcomes
    assert result.win == expected.win
    assert result.tie == expected.tie
    assert [win + tie + lose for win, tie, lose in zip(result.win, result.tie, result.lose, strict=True)] == [
        result.total
    ] * len(result.win)
    for half, name in enumerate(("high_outcomes", "low_outcomes")):
        if half == 1 and result.game not in SPLIT:
            continue
        counts: dict[frozenset[int], Any] = {}
        for outcome, count in expected.counts.items():
            counts[outcome[half]] = counts.get(outcome[half], 0) + count
        assert getattr(result, name) == counts
    shares = [result.share(seat) for seat in range(len(result.win))]
    assert shares == [expected.share(seat) for seat in range(len(shares))]
    assert sum(shares) == 1


class TestAgainstTheOracle:
    @pytest.mark.parametrize("game", ["omaha", "omaha8", "shortdeck", "shortdeck_trips"])
    @settings(max_examples=15)
    @given(data=st.data())
    def test_on_a_turn_or_river(self, game: str, data: st.DataObject) -> None:
        hands, board, dead = data.draw(spots(game, data.draw(st.sampled_from([4, 5]))))
        result = fc.equity(*hands, board=board, dead=dead, game=game)
        assert_as_the_oracle_says(result, oracle.equity(*hands, board=board, dead=dead, game=game))

    @pytest.mark.parametrize("game", ["omaha8", "shortdeck"])
    @settings(max_examples=1)
    @given(data=st.data())
    def test_on_a_flop(self, game: str, data: st.DataObject) -> None:
        hands, board, dead = data.draw(spots(game, 3, most=2))
        result = fc.equity(*hands, board=board, dead=dead, game=game)
        assert_as_the_oracle_says(result, oracle.equity(*hands, board=board, dead=dead, game=game))


class TestSymmetry:
    @pytest.mark.parametrize("game", ["omaha", "omaha8"])
    @settings(max_examples=10)
    @given(data=st.data())
    def test_seats_and_suits(self, game: str, data: st.DataObject) -> None:
        hands, board, dead = data.draw(spots(game, data.draw(st.sampled_from([0, 0, 3])), most=5))
        seats = data.draw(st.permutations(range(len(hands))))
        suits = data.draw(st.permutations(range(4)))

        def turned(cards: list[int]) -> list[int]:
            return [card // 4 * 4 + suits[card % 4] for card in cards]

        result = fc.equity(*hands, board=board, dead=dead, game=game)
        other = fc.equity(*(turned(hands[seat]) for seat in seats), board=turned(board), dead=turned(dead), game=game)
        live = 52 - sum(map(len, hands)) - len(board) - len(dead)
        assert result.total == sum(result.outcomes.values()) == comb(live, 5 - len(board))
        for name in ("outcomes", "high_outcomes", "low_outcomes"):
            moved = {frozenset(seats[seat] for seat in set_): n for set_, n in getattr(other, name).items()}
            assert moved == getattr(result, name)


class TestCardsToCome:
    """Stud, razz and the draw games: what is not known of a hand is dealt."""

    def test_whole_hands_are_compared(self) -> None:
        for game, hands in [
            ("stud", ("As Ah Kd 7c 5c 3d 2h", "Ks Kh Qd 7d 6c 4d 2c")),
            ("razz", ("As 2h 3d 4c 5c 3s 2d", "Ks Kh Qd 7d 6c 4d 2c")),
            ("27", ("7s 5d 4h 3c 2s", "8s 5h 4c 3d 2h")),
            ("a5", ("As 2d 3h 4c 5s", "8s 5h 4d 3d 2h")),
            ("draw", ("As Ah Kd 7c 5c", "Ks Kh Qd 7d 6c")),
            ("badugi", ("As 2d 3h 4c", "8s 5h 4d 3d")),
        ]:
            result = fc.equity(*hands, game=game)
            assert (result.exact, result.total, result.win) == (True, 1, (1, 0)), game

    def test_one_card_to_come(self) -> None:
        hands = ("As Ah Kd 7c 5c 3d", "Ks Kh Qd 7d 6c 4d 2c")
        left = [card for card in range(52) if card not in {int(c) for hand in hands for c in fc.CardSet(hand)}]
        for game in ("stud", "stud8", "razz"):
            result = fc.equity(*hands, game=game)
            assert result.total == len(left)
            won = 0
            for card in left:
                first = fc.evaluate([*fc.CardSet(hands[0]), card], game=game)
                won += first > fc.evaluate(hands[1], game=game)
            high = result.high_outcomes.get(frozenset({0}), 0)
            assert high == won

    def test_each_hand_draws(self) -> None:
        """Two hands draw one card each: a pat hand of seven high and a draw to it are counted by hand."""
        result = fc.equity("2s 3h 4d 7c", "7s 8h 9d Tc Kc", dead="5c", game="27")
        assert result.total == 52 - 9 - 1
        # 7 high with the fives or sixes that are left; K-T-9-8-7 loses to all but pairs and the straight (none).
        # The second hand is won by any card that does not pair, and by an ace and king too where they are lower.
        lost = sum(
            fc.evaluate([*fc.CardSet("2s 3h 4d 7c"), card], game="27") < fc.evaluate("7s 8h 9d Tc Kc", game="27")
            for card in fc.CardSet.deck() - fc.CardSet("2s 3h 4d 7c 7s 8h 9d Tc Kc 5c")
        )
        assert result.win == (result.total - lost, lost)

    def test_the_last_card_is_shared_where_the_deck_runs_out(self) -> None:
        known = fc.deal(1, players=8, hole=6, board=0, seed=3)[1][0].tolist()
        result = fc.equity(*known, game="stud")
        assert (result.exact, result.total) == (True, 4)
        shared = fc.CardSet.deck() - fc.CardSet([card for hand in known for card in hand])
        expected = [
            fc.showdown([card], known, bets=[1] * 8, button=0, game="stud", odd_chips="exact").payouts
            for card in shared
        ]
        for seat in range(8):
            assert result.share(seat) == sum(payouts[seat] for payouts in expected) / Fraction(4 * 8)

    def test_samples_are_near_what_is_counted(self) -> None:
        for game, hands, board in [
            ("stud", ("As Ah Kd 7c 5c 3d", "Ks Kh Qd 7d 6c"), ""),
            ("omaha8", ("As 2h 3d 4c", "Ks Kh Qd 7d", "9s 8s 7s 6s"), "5c 8c Tc"),
            ("badugi", ("As 2h", "5d 6c 7h"), ""),
            ("omaha", ("As Ah Ks Kh Qs", "9d 8d 7c 6c 5h"), ""),
            ("shortdeck", ("As Ah", "random"), "Ks Qs Js"),
        ]:
            exact = fc.equity(*hands, board=board, game=game, method="exact")
            sampled = fc.equity(*hands, board=board, game=game, method="sample", samples=100_000, seed=4)
            assert exact.exact
            assert not sampled.exact
            assert sampled.total == 100_000
            for seat in range(len(hands)):
                error = sampled.standard_error[seat]
                assert 0 < error < 0.002
                assert abs(sampled.equity[seat] - exact.equity[seat]) < 5 * error


class TestShortDeck:
    def test_ranges(self) -> None:
        result = fc.equity("TT+", "AKs", game="shortdeck", board="9c 8c 7d")
        assert result.exact
        parts = [
            fc.equity(pair, suited, game="shortdeck", board="9c 8c 7d")
            for pair in ("TT", "JJ", "QQ", "KK", "AA")
            for suited in ("AcKc", "AdKd", "AhKh", "AsKs")
        ]
        assert result.win[0] == sum(part.win[0] for part in parts)
        assert result.total == sum(part.total for part in parts)
        assert np.isfinite(result.by_combo(1)).sum() == 4

    def test_a_random_hand_is_of_the_short_deck(self) -> None:
        result = fc.equity("AcAd", "random", game="shortdeck", board="Ks Qs Js")
        assert result.total == comb(31, 2) * comb(29, 2)
        assert np.isfinite(result.by_combo(1)).sum() == comb(31, 2)


class TestMethods:
    def test_auto(self) -> None:
        for hands, board, exact in [
            (("AsAhKsKh", "8s7s6h5h"), "", True),
            (("AsAhKsKh", "random"), "", False),
            (("AsAhKsKh", "random"), "2c 3c 4c 5c 6c", True),
        ]:
            assert fc.equity(*hands, board=board, game="omaha", samples=1000).exact == exact

    def test_the_same_for_a_seed(self) -> None:
        spot = ("AsAhKsKh", "random", "2c3c4c5c")
        first = fc.equity(*spot, game="omaha8", method="sample", samples=200_000, seed=1, threads=1)
        assert fc.equity(*spot, game="omaha8", method="sample", samples=200_000, seed=1, threads=3) == first
        assert fc.equity(*spot, game="omaha8", method="sample", samples=200_000, seed=2) != first

    def test_target_error(self) -> None:
        result = fc.equity("AsAhKsKh", "random", game="omaha8", target_error=0.002, seed=1)
        assert max(result.standard_error) <= 0.002

    def test_exact_never_samples(self) -> None:
        with pytest.raises(fc.FifthcardError, match="lifetime"):
            fc.equity(*["random"] * 4, game="omaha", method="exact")

    def test_copies_and_executors(self) -> None:
        spots: list[tuple[tuple[str, ...], dict[str, Any]]] = [
            (("AsAh2s3h", "KdKcQdJc"), {"game": "omaha8"}),
            (("AsAh2s3h", "random"), {"game": "omaha", "method": "sample", "samples": 1000, "seed": 1}),
            (("AcAd", "7h6h"), {"game": "shortdeck_trips"}),
            (("As Ah", "7h6h5c"), {"game": "draw", "method": "sample", "samples": 1000, "seed": 1}),
        ]
        for hands, options in spots:
            result = fc.equity(*hands, **options)
            twin = pickle.loads(pickle.dumps(result))
            assert twin == result
            assert (twin.game, twin.players, twin.low_outcomes) == (result.game, result.players, result.low_outcomes)
        with ProcessPoolExecutor(2) as executor:
            assert fc.equity("AcAdKh", "7h6h5c", game="draw", executor=executor) == fc.equity(
                "AcAdKh", "7h6h5c", game="draw"
            )


@pytest.mark.parametrize(
    ("game", "players", "options", "error", "words", "facts"),
    [
        ("omaha", ["AsKd", "2c3c4c5c"], {}, fc.DealError, "omaha is played with 4 to 6", {"seat": 0}),
        ("omaha", ["AsAhKsKh", "2c3c4c5c6c"], {}, fc.DealError, "seat 0 has 4", {"seat": 1}),
        ("omaha", ["AsAhKsKh", "AsQcQdQh"], {}, fc.DealError, "As is in two places", {"seat": 1, "card": "As"}),
        ("omaha", ["AsAhKsKh", "2c3c4c5c"], {"board": "2c"}, fc.DealError, "2c is in two places", {"seat": 1}),
        ("omaha", ["AsAhKsKh", "AKs, QQ"], {}, fc.RangeError, "omaha", {"seat": 1}),
        ("omaha", ["AsAhKsKh", fc.Range("AA")], {}, fc.RangeError, "omaha", {"seat": 1}),
        ("omaha", ["AsAhKsKh", "AsAx"], {}, fc.CardError, "x", {"seat": 1}),
        ("omaha", ["AsAhKsKh", ""], {}, fc.DealError, "random", {"seat": 1}),
        ("omaha", ["AsAhKsKh", "2c3c4c5c"], {"board": "6c7c8c9cTcJc"}, fc.DealError, "6 cards", {}),
        ("omaha8", ["AsAhKsKh"], {}, fc.DealError, "1 player", {}),
        ("omaha", ["random"] * 10, {"dead": "2c3c4c5c6c7c8c9c"}, fc.DealError, "need 45 more cards; 44", {}),
        ("stud", ["As Ah Kd 7c 5c 3d 2h 2c", "random"], {}, fc.DealError, "stud is played with 7", {"seat": 0}),
        ("draw", ["As Ah Kd 7c 5c", "random"], {"board": "2c"}, fc.DealError, "draw has no board", {}),
        ("badugi", ["As Ah Kd 7c 5c", "random"], {}, fc.DealError, "badugi is played with 4", {"seat": 0}),
        ("shortdeck", ["AsAh", "2c2d"], {}, fc.DealError, "2c is not in the deck", {"seat": 1, "card": "2c"}),
        ("shortdeck", ["AsAh", "KK"], {"board": "5c"}, fc.DealError, "5c is not in the deck", {"card": "5c"}),
        ("shortdeck", ["AsAh", "22"], {}, fc.DealError, "shortdeck", {"seat": 1}),
        ("shortdeck", ["AsAhKd", "KK"], {}, fc.DealError, "3 hole cards", {"seat": 0}),
    ],
)
def test_one_line_names_it(
    game: str, players: list[Any], options: dict[str, Any], error: type[Exception], words: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(error, match=words) as raised:
        fc.equity(*players, game=game, **options)
    assert "\n" not in str(raised.value)
    for name, value in facts.items():
        assert getattr(raised.value, name) == value


def test_by_combo_is_of_two_cards() -> None:
    result = fc.equity("AsAhKsKh", "8s7s6h5h", game="omaha")
    with pytest.raises(fc.DealError, match="two cards"):
        result.by_combo(0)
    assert result.domination is None
