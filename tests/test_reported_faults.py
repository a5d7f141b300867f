"""Inputs that broke other software, with the right answer."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

import fifthcard as fc
from fifthcard.testing import oracle
from games import BUILT
from shared_cases import Case, lines, needs_shared, parameters

FILE = "cases/reported_faults.jsonl"
SUBJECTS = ("eval", "parse", "pots", "oddchip", "api", "omaha", "shortdeck", "lowball")
# The words of the file for games.
GAMES = {"standard": "holdem", "short_deck": "shortdeck", "lowball_27": "27", "badugi_27": "badugi"}
CATEGORIES = {name.replace("_", " ").lower(): name for name in oracle.Category.__members__}


def of_kind(*kinds: str) -> list[Any]:
    """The lines of some kinds of input, of games that are built."""
    return parameters(
        FILE,
        lambda case: case["area"] in SUBJECTS and case["input"]["kind"] in kinds and game_of(case) in BUILT,
    )


def game_of(case: Case) -> str:
    kind: str = case["input"]["kind"]
    named: str = case["input"].get("game", {"eval_omaha": "omaha", "low8": "omaha8"}.get(kind, "holdem"))
    return GAMES.get(named, named)


def distinct_ranks(hand: fc.Hand | None) -> str:
    """The ranks that name a hand: K for a straight, AK for aces full, AJ753 for a flush."""
    assert hand is not None
    names = [oracle.RANKS[card.rank] for card in hand.best_five]
    if hand.category in (fc.Category.STRAIGHT, fc.Category.STRAIGHT_FLUSH):
        return names[0]
    return "".join(dict.fromkeys(names))


@pytest.mark.parametrize("case", of_kind("eval"))
def test_eval(case: Case) -> None:
    right = case["right"]
    hand = fc.evaluate(case["input"]["cards"])
    assert hand.category is fc.Category[CATEGORIES[right["category"]]]
    assert distinct_ranks(hand) == right["ranks"]
    if "best5" in right:
        assert set(hand.best_five) == set(fc.CardSet(right["best5"]))


@pytest.mark.parametrize("case", of_kind("compare"))
def test_compare(case: Case) -> None:
    given, right, game = case["input"], case["right"], game_of(case)
    board = given["board"] or None
    hands = [fc.evaluate(cards, board=board, game=game) for cards in given["hands"]]
    best = max(hands)
    assert [seat for seat, hand in enumerate(hands) if hand == best] == right["winners"]
    for hand, name in zip(hands, right.get("categories", []), strict=False):
        assert hand.category is fc.Category[CATEGORIES[name]]
    if "order" in right:
        assert sorted(range(len(hands)), key=lambda seat: hands[seat], reverse=True) == right["order"]
    if board and not given.get("separate_decks"):
        assert list(fc.showdown(board, given["hands"], game=game).winners) == right["winners"]
    for a, first in enumerate(hands):
        for b, second in enumerate(hands):
            comparison = fc.compare(first, second)
            leader = None if first == second else 0 if first > second else 1
            assert comparison.winner == leader
            assert (a in right["winners"] and b not in right["winners"]) <= (leader == 0)


@pytest.mark.parametrize("case", of_kind("pots"))
def test_pots(case: Case) -> None:
    given, right = case["input"], case["right"]
    money = {key: given[key] for key in ("folded", "button", "dead", "rake") if key in given}
    if "strength" in given:
        settlement: fc.Settlement | fc.Showdown = fc.settle(given["contributed"], given["strength"], **money)
    else:
        hands = [cards or None for cards in given["hands"]]
        settlement = fc.showdown(given["board"], hands, bets=given["contributed"], **money)
    assert list(settlement.receives) == right["receives"]
    if "returned" in right:
        assert list(settlement.refunds) == right["returned"]
    if "pots" in right:
        assert [pot.paid for pot in settlement.pots] == right["pots"]
    assert sum(settlement.receives) + given.get("rake", 0) == sum(given["contributed"])


@pytest.mark.parametrize("case", of_kind("pots_run_twice"))
def test_pots_run_twice(case: Case) -> None:
    given = case["input"]
    bets = [given["pot"] // 2] * 2
    showdown = fc.showdown(given["boards"], given["hands"], bets=bets, button=given["button"])
    assert list(showdown.receives) == case["right"]["receives"]


@pytest.mark.parametrize("case", of_kind("hilo"))
def test_high_low(case: Case) -> None:
    given = case["input"]
    seats = len(given["high"])
    # A folded seat puts in what does not divide.
    each, rest = divmod(given["pot"], seats)
    settlement = fc.settle(
        [*[each] * seats, rest],
        [*given["high"], None],
        lows=[*[low and -int("".join(f"{rank:02}" for rank in low)) for low in given["low"]], None],
        button=given["button"],
    )
    assert list(settlement.receives)[:seats] == case["right"]["receives"]


@pytest.mark.parametrize("case", of_kind("class_counts"))
def test_class_counts(case: Case) -> None:
    """Held against the package in ``test_counts.test_strengths_are_dense``; here the table itself."""
    classes = case["right"]["classes"]
    scale = oracle.GAMES[game_of(case)].high
    keys = oracle.places(scale)
    counted = {
        name: sum(key[0] == oracle.place(oracle.Category[CATEGORIES[name]], scale) for key in keys) for name in classes
    }
    assert counted == classes
    assert len(keys) == case["right"]["total"]


@pytest.mark.parametrize("case", of_kind("eval_omaha"))
def test_omaha_hand(case: Case) -> None:
    given, right = case["input"], case["right"]
    hand = fc.evaluate(given["hole"], board=given["board"], game="omaha")
    assert hand.category is fc.Category[CATEGORIES[right["category"]]]
    assert distinct_ranks(hand) == right["ranks"]


@pytest.mark.parametrize("case", of_kind("low8"))
def test_low_of_omaha(case: Case) -> None:
    given, right = case["input"], case["right"]
    low = fc.evaluate(given["hole"], board=given["board"], game="omaha8").low
    assert (low and "".join(oracle.RANKS[card.rank] for card in low.best_five)) == right["low"]


def fails_with(error: type[Exception], *words: str) -> Callable[[Callable[[], object]], None]:
    def check(call: Callable[[], object]) -> None:
        with pytest.raises(error) as raised:
            call()
        message = str(raised.value)
        assert "\n" not in message
        for word in words:
            assert word in message

    return check


def five_in_short_deck(case: Case) -> None:
    board = case["input"]["board"]
    for game in ("shortdeck", "shortdeck_trips"):
        fails_with(fc.DealError, "5c")(partial(fc.compare, "As Ad", "Ks Qd", board=board, game=game))
        fails_with(fc.DealError, "5c")(partial(fc.showdown, board + "Ts6s", ["As Ad", "Ks Qd"], game=game))


def halves_of_each_pot(case: Case) -> None:
    """Seat 0 is all-in with the best high and the best low; the side pot has a high and a low of its own."""
    hands = ["As Ah 2c 3d 4h 5s Kc", "Ks Kh Qd Jc 9s 9h 2d", "8s 7h 6c 4d 3s Qh Qc"]
    showdown = fc.showdown(None, hands, game="stud8", bets=[100, 300, 300], button=2)
    main, side = showdown.pots
    assert (main.amount, main.shares) == (300, (300, 0, 0))
    assert (side.amount, side.eligible, side.shares) == (400, (1, 2), (0, 200, 200))
    assert [(part.half, part.winners) for part in side.parts] == [("high", (1,)), ("low", (2,))]


def odd_chip_by_suit(case: Case) -> None:
    """Of the five cards that play the king of spades is the highest; Robert's Rules look at all seven."""
    hands = ["Ks Kd Qh 9h 7s 3d 2d", "Kh Kc Qd 9c 7c 3h 2h"]
    pot: dict[str, Any] = {"game": "stud", "bets": [5, 5, 1], "button": 0}
    assert list(fc.showdown(None, [*hands, None], **pot).payouts)[:2] == case["right"]["receives"]
    hands = ["Qs Jd Th 9c 8d 2h 3h", "Qh Js Td 9d 8c As 4d"]
    assert fc.showdown(None, [*hands, None], **pot).payouts == (6, 5, 0)
    assert fc.showdown(None, [*hands, None], suits="seven", **pot).payouts == (5, 6, 0)


def ten_as_text(case: Case) -> None:
    assert str(fc.Card("10s")) == case["right"]["card"]
    hand = fc.evaluate("9h Ks", board="10s Jd Qc 6d 5c")
    assert hand == fc.evaluate(case["input"]["equivalent"])
    assert hand.category is fc.Category.STRAIGHT


def ten_of_clubs(case: Case) -> None:
    hand = fc.evaluate(case["input"]["text"])
    assert hand == fc.evaluate(case["input"]["equivalent"])
    assert hand.category is fc.Category.PAIR


def look_alike(case: Case) -> None:
    with pytest.raises(fc.CardError, match="с") as raised:
        fc.CardSet(case["input"]["text"])
    assert raised.value.position == 1


def any_case(case: Case) -> None:
    for text in case["input"]["text"].split(" / "):
        assert str(fc.Card(text)) == case["right"]["card"]


def in_hand_and_on_board(case: Case) -> None:
    given = case["input"]
    for call in (
        lambda: fc.showdown(given["board"] + "2s3s", given["hands"]),
        lambda: fc.compare(*given["hands"], board=given["board"]),
        lambda: fc.evaluate(given["hands"][0], board=given["board"]),
    ):
        fails_with(fc.DealError, "Ac")(call)
    fails_with(fc.CardError, "Jc")(lambda: fc.CardSet("JcJc"))


def paired_with_itself(case: Case) -> None:
    given = case["input"]
    fails_with(fc.CardError, "7h")(lambda: fc.showdown(given["board"], given["hands"]))
    repaired = fc.showdown(given["board"], ["7h7d", given["hands"][1]])
    assert list(repaired.winners) == [1]
    assert distinct_ranks(repaired.hands[1]) == "A6T"


def three_hole_cards(case: Case) -> None:
    hands = case["input"]["hands"]
    fails_with(fc.DealError, "seat 0", "2")(lambda: fc.showdown("2c3c4c8h9h", hands))


def eight_cards(case: Case) -> None:
    fails_with(fc.DealError, "8")(lambda: fc.evaluate("2c3c4c5c6c7c8c9c"))
    fails_with(fc.DealError, "8")(lambda: fc.strength("2c3c4c5c6c7c8c9c"))


def deck_is_52(case: Case) -> None:
    deck = list(fc.CardSet.deck())
    assert len(deck) == len(set(deck)) == case["right"]["cards"]
    assert {str(fc.Card(card.pretty)) for card in deck} == {str(card) for card in deck}


def numpy_integers(case: Case) -> None:
    index = np.arange(10, 17, dtype=np.uint8)
    assert fc.evaluate(index) == fc.evaluate([int(i) for i in index])
    assert fc.strength(index) == fc.strength([np.int64(i) for i in index])
    plain = fc.settle([100, 60, 60], [5, 5, 1], button=2, chip=5)
    for dtype in (np.int64, np.uint8, np.int16):
        same = fc.settle(
            np.array([100, 60, 60], dtype),
            np.array([5, 5, 1], dtype),
            button=dtype(2),
            chip=dtype(5),
        )
        assert same.payouts == plain.payouts
        assert same.refunds == plain.refunds


def run_outs(case: Case) -> None:
    given = case["input"]
    hands, flop = ("AsKdQhJc", "Th9h8c7d"), "2c3d4h"
    assert len(hands) == given["players"]
    assert len(fc.CardSet(flop)) == given["known_board"]
    assert fc.equity(*hands, board=flop, game=given["game"]).total == case["right"]["runouts"]


def fractions_of_chips(case: Case) -> None:
    amounts: list[Any] = [Decimal(10), Fraction(10), 10.0]
    for amount in amounts:
        with pytest.raises(TypeError):
            fc.settle([amount, 10], [1, 2])


def button_is_explicit(case: Case) -> None:
    pot = ([25, 25, 25], [7, 7, None])
    assert fc.settle(*pot, button=2).payouts == (38, 37, 0)
    assert fc.settle(*pot, button=0).payouts == (37, 38, 0)
    # No convention is guessed: without a button an odd chip has nowhere to go.
    fails_with(fc.BetError, "button")(lambda: fc.settle(*pot))
    assert "button" in (fc.settle.__doc__ or "")


def many_seats(case: Case) -> None:
    for seats in (2, 15, 16, 17, 23, 31, 32, 33, 63, 64, 65, 200):
        bets = [100 + 7 * (seat % 11) for seat in range(seats)]
        strengths: Sequence[int | None] = [seat * 37 % 19 for seat in range(seats)]
        found = fc.settle(bets, strengths, button=seats - 1)
        assert found.receives == oracle.settle(bets, strengths, button=seats - 1).receives


def copies(case: Case) -> None:
    deal = fc.showdown("Ad Qs 7h 3c 2d", ["As Kd", "Ah 9c"], bets=[10, 10], button=0)
    objects = [fc.Card("As"), fc.CardSet("As Kd"), fc.evaluate("As Kd Ad Qs 7h"), deal]
    for thing in objects:
        data = pickle.dumps(thing)
        assert len(data) < 5_000
        for twin in (pickle.loads(data), copy.copy(thing), copy.deepcopy(thing)):
            assert type(twin) is type(thing)
            assert repr(twin) == repr(thing)


# What each line of input that is not cards or chips alone asks for.
CHECKS: dict[str, Callable[[Case], None]] = {
    "B068": run_outs,
    "B076": five_in_short_deck,
    "B080": ten_as_text,
    "B081": ten_of_clubs,
    "B083": look_alike,
    "B084": lambda case: fails_with(fc.CardError, "(")(lambda: fc.CardSet(case["input"]["text"])),
    "B086": lambda case: fails_with(fc.CardError, "D")(lambda: fc.Card(case["input"]["text"])),
    "B087": any_case,
    "B088": lambda case: fails_with(fc.CardError, "Qd")(lambda: fc.evaluate(case["input"]["cards"])),
    "B089": in_hand_and_on_board,
    "B091": paired_with_itself,
    "B092": eight_cards,
    "B093": deck_is_52,
    "B094": three_hole_cards,
    "B164": halves_of_each_pot,
    "B175": numpy_integers,
    "B176": fractions_of_chips,
    "B181": button_is_explicit,
    "B184": many_seats,
    "B185": copies,
    "D005": odd_chip_by_suit,
}


@pytest.mark.parametrize("case", parameters(FILE, lambda case: case["id"] in CHECKS))
def test_input_and_interface(case: Case) -> None:
    CHECKS[case["id"]](case)


# Tested elsewhere: seeds in test_equity, distinct cards in test_deal, the import in test_import. That an evaluation is
# no search through hands of five is a matter of speed: the benchmarks beside the peers show it.
ELSEWHERE = {"B178", "B180", "B182", "B187"}


@needs_shared
def test_no_line_is_left_out() -> None:
    covered = set(CHECKS) | ELSEWHERE
    for kinds in ("eval", "compare", "pots", "pots_run_twice", "hilo", "class_counts", "eval_omaha", "low8"):
        covered |= {parameter.id for parameter in of_kind(kinds)}
    asked = {case["id"] for case in lines(FILE) if case["area"] in SUBJECTS and game_of(case) in BUILT}
    assert asked - covered == set()
    assert set(CHECKS) - {case["id"] for case in lines(FILE)} == set()
