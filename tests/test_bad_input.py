"""Bad input is one clear line: the class of the error, what it names, and the same facts as data."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import fifthcard as fc

BOARD = "Ad Qs 7h 3c 2d"
HANDS = ["As Kd", "Ah 9c"]


class NoIndex:
    def __index__(self) -> str:
        return "As"


def showdown(board: Any = BOARD, hands: Any = HANDS, **options: Any) -> fc.Showdown:
    return fc.showdown(board, hands, **options)


# What goes in, what it raises, what the line must name, and the attributes that must agree.
TABLE: dict[str, tuple[Callable[[], object], type[Exception], list[str], dict[str, object]]] = {
    "a card twice": (lambda: fc.evaluate("As As"), fc.CardError, ["As"], {"card": "As", "position": 3}),
    "a card twice in a list": (
        lambda: fc.CardSet(["As", "Kd", "As"]),
        fc.CardError,
        ["As"],
        {"card": "As", "position": 2},
    ),
    "no such rank": (lambda: fc.CardSet("Kd 1s"), fc.CardError, ["1"], {"position": 3}),
    "a Cyrillic letter": (lambda: fc.CardSet("Kd Аs"), fc.CardError, ["А", "U+0410"], {"position": 3}),
    "a stray character": (lambda: fc.CardSet("As;Kd"), fc.CardError, [";"], {"position": 2}),
    "a card twice in lines": (lambda: fc.CardSet("As\nAs"), fc.CardError, ["As\\nAs"], {"card": "As", "position": 3}),
    "two cards for one": (lambda: fc.Card("As\nKd"), fc.CardError, ["As\\nKd", "2"], {}),
    "a surrogate for a card": (lambda: fc.CardSet("As \ud800"), fc.CardError, ["'\\ud800'"], {"position": 3}),
    "a surrogate in a range": (lambda: fc.Range("AKs\ud800"), fc.RangeError, ["'\\ud800'"], {"position": 3}),
    "a surrogate for a player": (lambda: fc.equity("QQ\ud800", "KK"), fc.RangeError, ["'\\ud800'"], {"position": 2}),
    "a surrogate in a game": (
        lambda: showdown(game="hold\ud800em"),
        fc.FifthcardError,
        ["game", "'\\ud800'"],
        {"position": 4},
    ),
    "half a card": (lambda: fc.CardSet("As K"), fc.CardError, ["K"], {"position": 4}),
    "an index too high": (lambda: fc.Card(52), fc.CardError, ["52"], {}),
    "an index below 0": (lambda: fc.Card(-1), fc.CardError, ["-1"], {}),
    "four cards": (lambda: fc.evaluate("As Kd Qh Jc"), fc.DealError, ["4"], {}),
    "eight cards": (lambda: fc.evaluate("2c3c4c5c6c7c8c9c"), fc.DealError, ["8"], {}),
    "a mask of eight cards": (lambda: fc.strength(0xFF), fc.DealError, ["8"], {}),
    "a mask with stray bits": (lambda: fc.strength(0x3F | 1 << 13), fc.CardError, ["13"], {}),
    "a card in two hands": (
        lambda: showdown(hands=["As Kd", "As 9c"]),
        fc.DealError,
        ["As", "0", "1"],
        {"card": "As", "seat": 1},
    ),
    "a card in a hand and on the board": (
        lambda: showdown(hands=["As Kd", "Ad 9c"]),
        fc.DealError,
        ["Ad", "1", "board"],
        {"card": "Ad", "seat": 1},
    ),
    "three hole cards": (lambda: showdown(hands=["As Kd 4c", "Ah 9c"]), fc.DealError, ["seat 0", "3"], {"seat": 0}),
    "one hole card": (lambda: showdown(hands=["As Kd", "Ah"]), fc.DealError, ["seat 1", "1"], {"seat": 1}),
    "bets shorter than hands": (lambda: showdown(bets=[100]), fc.BetError, ["1", "2"], {}),
    "bets longer than hands": (lambda: showdown(bets=[1, 2, 3]), fc.BetError, ["3", "2"], {}),
    "a negative bet": (lambda: showdown(bets=[100, -5]), fc.BetError, ["seat 1", "-5"], {"seat": 1}),
    "a button out of range": (lambda: showdown(bets=[5, 5], button=2), fc.BetError, ["button", "2"], {}),
    "a negative button": (lambda: showdown(bets=[5, 5], button=-1), fc.BetError, ["button", "-1"], {}),
    "no seats": (lambda: showdown(hands=[]), fc.DealError, ["no seats"], {}),
    "nobody left to win": (lambda: showdown(bets=[5, 5], folded=[True, True]), fc.DealError, [], {}),
    "nobody's hand known": (lambda: showdown(hands=[None, None], bets=[5, 5]), fc.DealError, [], {}),
    "nobody left in settle": (lambda: fc.settle([5, 5], [None, None]), fc.DealError, [], {}),
    "a board of two with two live": (lambda: showdown(board="Ad Qs"), fc.DealError, ["2", "board"], {}),
    "a board of four with two live": (lambda: showdown(board="Ad Qs 7h 3c"), fc.DealError, ["4", "board"], {}),
    "a board of six": (lambda: showdown(board="Ad Qs 7h 3c 2d 2c"), fc.DealError, ["6", "board"], {}),
    "no chip": (lambda: showdown(bets=[5, 5], chip=0), fc.BetError, ["chip", "0"], {}),
    "a negative chip": (lambda: showdown(bets=[5, 5], chip=-25), fc.BetError, ["chip", "-25"], {}),
    "bets beyond 2^63-1": (lambda: showdown(bets=[2**62, 2**62]), fc.BetError, [], {}),
    "a bet beyond 2^63-1": (lambda: fc.settle([2**63, 5], [1, 2]), fc.BetError, [], {"seat": 0}),
    "dead money above the bet": (
        lambda: showdown(bets=[5, 5], dead=[0, 6]),
        fc.BetError,
        ["seat 1", "6", "5"],
        {"seat": 1},
    ),
    "negative dead money": (
        lambda: showdown(bets=[5, 5], dead=[0, -6]),
        fc.BetError,
        ["seat 1", "-6"],
        {"seat": 1},
    ),
    "rake above the pot": (lambda: showdown(bets=[5, 5], rake=11), fc.BetError, ["rake", "11", "10"], {}),
    "a rake too many": (lambda: showdown(bets=[5, 5], rake=[1, 1]), fc.BetError, ["rake has 2 entries for 1 pot:"], {}),
    "negative rake": (lambda: showdown(bets=[5, 5], rake=-1), fc.BetError, ["rake", "-1"], {}),
    "no button for an odd chip": (
        lambda: fc.settle([5, 5, 5], [1, 1, None], folded=[False, False, True]),
        fc.BetError,
        ["button", "0", "1"],
        {},
    ),
    "an order that names no seat": (lambda: showdown(bets=[5, 5], order=[2]), fc.BetError, ["order", "2"], {}),
    "an order that names a seat twice": (
        lambda: showdown(bets=[5, 5], order=[1, 1]),
        fc.BetError,
        ["order", "1"],
        {},
    ),
    "a game that is not built": (lambda: showdown(game="omaha9"), fc.FifthcardError, ["omaha9", "holdem"], {}),
    "an unknown language": (
        lambda: fc.evaluate("As Ks Qs Js Ts").describe(lang="de"),  # type: ignore[arg-type]
        fc.FifthcardError,
        ["de", "en", "fr"],
        {},
    ),
    "an unknown odd chip rule": (
        lambda: showdown(bets=[5, 5], odd_chips="last"),
        fc.FifthcardError,
        ["last", "one_each"],
        {},
    ),
    "folded too short": (lambda: showdown(bets=[5, 5], folded=[True]), fc.FifthcardError, ["folded", "1", "2"], {}),
    "chips as floats": (lambda: fc.settle([5.0, 5], [1, 2]), TypeError, [], {}),  # type: ignore[list-item]
    "cards as a float": (lambda: fc.evaluate(1.5), TypeError, [], {}),  # type: ignore[arg-type]
    # Wrong types too are told with their place.
    "a card of a list as a float": (
        lambda: fc.CardSet(["As", 1.5]),  # type: ignore[list-item]
        TypeError,
        ["item 1: ", "not float"],
        {},
    ),
    "a list for a card": (lambda: fc.strength([["As", "Kd"]]), TypeError, ["item 0: ", "not list"], {}),  # type: ignore[list-item]
    "a hand as a float": (lambda: showdown(hands=["As Kd", 1.5]), TypeError, ["seat 1: ", "not float"], {}),
    "a hole card that is None": (
        lambda: showdown(hands=["As Kd", ["Ah", None]]),
        TypeError,
        ["seat 1: item 1: ", "not NoneType"],
        {},
    ),
    "a board card that is None": (
        lambda: showdown(board=["Ad", "Qs", None]),
        TypeError,
        ["board: item 2: ", "not NoneType"],
        {},
    ),
    "a player as None": (lambda: fc.equity("AsKd", None), TypeError, ["seat 1: ", "not NoneType"], {}),  # type: ignore[arg-type]
    "a strength as a float": (
        lambda: fc.settle([1, 2], [1, 1.5]),  # type: ignore[arg-type]
        TypeError,
        ["the strength of seat 1 is an int or None, not float"],
        {},
    ),
    "a low of a board as a float": (
        lambda: fc.settle([1, 2], [[1, 2], [1, 2]], lows=[[1, 2], [None, 1.5]]),  # type: ignore[arg-type]
        TypeError,
        ["board 1: the low of seat 1 is an int or None, not float"],
        {},
    ),
    "lows of one board of two": (
        lambda: fc.settle([1, 2], [[1, 2], [1, 2]], lows=[[1, 2]]),
        fc.BetError,
        ["lows has 1 board, strengths has 2:"],
        {},
    ),
    "an index that is no int": (lambda: fc.Card(NoIndex()), TypeError, ["__index__ returns an int, not str"], {}),  # type: ignore[arg-type]
    "rake without bets": (lambda: showdown(rake=5), fc.BetError, ["the rake is 5, and there is no pot"], {}),
    "orders for too many boards": (lambda: showdown(order=[[0], [1]]), fc.BetError, ["2 entries for 1 board:"], {}),
    "samples below 0": (
        lambda: fc.equity(*HANDS, samples=-1),
        fc.FifthcardError,
        ["samples is -1, it cannot be negative"],
        {},
    ),
    "the share of a negative seat": (lambda: fc.equity(*HANDS, board=BOARD).share(-1), fc.DealError, ["seat -1"], {}),
    "the share of a seat too high": (
        lambda: fc.equity(*HANDS, board=BOARD).share(2),
        fc.DealError,
        ["seat 2", "2 players"],
        {"seat": 2},
    ),
    "boards that differ in length": (lambda: showdown(board=[BOARD, "Ad Qs 7h 3c"]), fc.DealError, ["board"], {}),
    "boards that share a card elsewhere": (
        lambda: showdown(board=[BOARD, "Qs 4d 5h 6h 8h"]),
        fc.DealError,
        ["Qs", "board"],
        {"card": "Qs"},
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_one_clear_line(name: str) -> None:
    call, error, words, attributes = TABLE[name]
    with pytest.raises(error) as raised:
        call()
    message = str(raised.value)
    assert message
    assert "\n" not in message
    for word in words:
        assert word in message, message
    for attribute, value in attributes.items():
        assert getattr(raised.value, attribute) == value, (attribute, message)


@pytest.mark.parametrize("name", [name for name, row in TABLE.items() if issubclass(row[1], fc.FifthcardError)])
def test_errors_survive_pickling(name: str) -> None:
    call, error, _, attributes = TABLE[name]
    with pytest.raises(error) as raised:
        call()
    twin = pickle.loads(pickle.dumps(raised.value))
    assert type(twin) is type(raised.value)
    assert str(twin) == str(raised.value)
    for attribute, value in attributes.items():
        assert getattr(twin, attribute) == value


def test_errors_are_value_errors() -> None:
    for error in (fc.CardError, fc.RangeError, fc.DealError, fc.BetError):
        assert issubclass(error, fc.FifthcardError)
    assert issubclass(fc.FifthcardError, ValueError)


def test_bets_that_are_no_multiple_of_the_chip_are_settled() -> None:
    """What is below one chip goes with the first share."""
    settled = fc.settle([65, 64, 64], [1, 1, 1], button=2, chip=5, dead=[1, 0, 0])
    assert settled.payouts == (68, 65, 60)
