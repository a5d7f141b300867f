"""Whatever comes in, nothing comes out but an answer, a `FifthcardError` or a `TypeError`.

Every public function, class and method is fed junk; a new one that is not listed here fails the test
that says so. FIFTHCARD_JUNK_EXAMPLES sets how many calls are made in all: 2,000 unless set,
20,000 in CI.
"""

from __future__ import annotations

import collections
import inspect
import os
import sys
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fifthcard as fc

EXAMPLES = int(os.environ.get("FIFTHCARD_JUNK_EXAMPLES", "20000" if os.environ.get("CI") else "2000"))


class BadIndex:
    """An index of any size, or of no kind."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __index__(self) -> Any:
        return self.value


class BadSequence:
    """Claims a length, and gives what it likes."""

    def __init__(self, length: int, item: object) -> None:
        self.length, self.item = length, item

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: int) -> object:
        if index >= 20:
            raise IndexError
        return self.item


def recursive() -> list[Any]:
    inside: list[Any] = []
    inside.append(inside)
    return inside


def nested(depth: int) -> list[Any]:
    inside: list[Any] = []
    for _ in range(depth):
        inside = [inside]
    return inside


def numbers() -> Iterator[int]:
    yield from range(5)


HUGE = [2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**200, -1, -(2**31), -(2**63), -(2**63) - 1, -(2**200)]
WORDS = ["", " ", ",", "As", "as KD", "As As", "1s", "Аs", "10", "10h", "A♠", "A♠\ufe0f", "♠", "\ud800", "A\x00s"]
WORDS += [
    "As\nAs",
    "As" * 300,
    "AsKd" * 20,
    "x" * 10_000,
    "A" * 100_001,
    "holdem",
    "omaha",
    "en",
    "fr",
    "one_each",
    "exact",
    "AKs",
    "22+",
]
WORDS += ["Ad Qs 7h 3c 2d", "random", "é" * 50, "\u202eAs", "\n", "AsKdQhJcTs9s8s", "0", "-1", "nan"]

ATOMS: list[Any] = [
    None,
    True,
    False,
    ...,
    NotImplemented,
    0.0,
    1.5,
    float("nan"),
    float("inf"),
    1j,
    Decimal("1.5"),
    Decimal("nan"),
    Fraction(1, 3),
    b"AsKd",
    bytearray(b"AsKd"),
    memoryview(b"AsKd"),
    int,
    ValueError("as"),
    len,
    object(),
    BadIndex(3),
    BadIndex(2**100),
    BadIndex(-1),
    BadSequence(5, 3),
    BadSequence(2**62, "As"),
    BadSequence(2, None),
    fc.Card("As"),
    fc.CardSet("As Kd"),
    fc.CardSet(""),
    fc.CardSet.deck(),
    {"As": 1},
    {1, 2, 3},
    frozenset({"As"}),
    range(5),
    range(10**9, 10**9 + 3),
    collections.deque([1, 2]),
]

ARRAYS: list[Any] = [
    np.array(3),
    np.array([]),
    np.arange(7, dtype=np.uint8),
    np.arange(7, dtype=">u8"),
    np.arange(14, dtype=np.uint8)[::2],
    np.arange(14, dtype=np.int64).reshape(2, 7),
    np.zeros((0, 7), np.uint8),
    np.zeros((2, 0), np.uint8),
    np.zeros((1, 2, 3, 4), np.uint8),
    np.full((3, 7), 255, np.uint8),
    np.full(4, 2**64 - 1, np.uint64),
    np.array([-1, 5], np.int8),
    np.array([1.5, np.nan]),
    np.array([1 + 2j]),
    np.array(["As", "Kd"]),
    np.array([b"As"]),
    np.array([None, "As", 3], object),
    np.array([(1, 2.0)], dtype=[("a", "i4"), ("b", "f8")]),
    np.array(["2020-01-01"], "datetime64[D]"),
    np.array([True, False]),
    np.broadcast_to(np.uint8(3), (4, 7)),
    np.float16(3),
    np.int64(3),
    np.uint8(200),
    np.bool_(True),
    np.str_("As"),
]


SLOW = [HealthCheck.too_slow, HealthCheck.large_base_example, HealthCheck.data_too_large]


def fresh(make: Callable[[], Any]) -> st.SearchStrategy[Any]:
    """A new object each time: iterators run out, lists may be changed."""
    return st.builds(make)


SCALARS = st.one_of(
    st.sampled_from(ATOMS),
    st.sampled_from(WORDS),
    st.sampled_from(HUGE),
    st.integers(-3, 60),
    st.text(max_size=12),
    st.floats(),
    st.binary(max_size=8),
)
JUNK = st.one_of(
    SCALARS,
    st.sampled_from(ARRAYS),
    st.lists(SCALARS, max_size=8),
    st.tuples(SCALARS, SCALARS),
    st.lists(st.lists(SCALARS, max_size=3), max_size=4),
    st.lists(st.integers(0, 51), max_size=8),
    st.dictionaries(st.text(max_size=2), SCALARS, max_size=2),
    fresh(recursive),
    fresh(numbers),
    fresh(lambda: iter(["As", None])),
    st.sampled_from([50, 5_000]).map(nested),
)

# Arguments that are right, so that junk beside them is reached.
FLOP = ["Ad", "Qs", "7h"]
BOARD = st.sampled_from(["Ad Qs 7h 3c 2d", [*FLOP, "3c", "2d"], ["Ad Qs 7h 3c 2d"] * 2, FLOP, "", None])
HAND = st.sampled_from(["As Kd", [51, 45], fc.CardSet("Ah 9c"), None])
CARDS = st.sampled_from(["As Kd Ad Qs 7h", "As Kd Ad Qs 7h 3c 2d", [0, 1, 2, 3, 4, 5], fc.CardSet("2c3c4c5c6d7d")])
CHIPS = st.sampled_from([[100, 100], [0, 0], [100, 40], [2**62, 2**61], (5, 5), np.array([5, 7])])
HANDS = [np.arange(14, dtype=np.uint8).reshape(2, 7), np.array([0x7F, 0x3E], np.uint64)]
BOARDS = [np.arange(10, dtype=np.uint8).reshape(2, 5), np.arange(5, dtype=np.uint8)]
HOLES = [np.arange(20, 24, dtype=np.uint8).reshape(2, 2), np.arange(20, 28, dtype=np.uint8).reshape(2, 2, 2)]
RIGHT: dict[str, st.SearchStrategy[Any]] = {
    "a": CARDS,
    "b": CARDS,
    "bets": st.one_of(CHIPS, st.sampled_from([np.full((2, 2), 5), np.full((2, 2), 2**62)])),
    "board": BOARD,
    "boards": st.one_of(BOARD, st.sampled_from(BOARDS)),
    "button": st.sampled_from([None, 0, 1, np.array([0, 1])]),
    "card": st.sampled_from(["As", 51, fc.Card("As")]),
    "cards": st.one_of(CARDS, st.sampled_from(HANDS)),
    "chip": st.sampled_from([1, 5, 2**62]),
    "dead": st.sampled_from([None, [0, 0], [1, 5]]),
    "folded": st.sampled_from([None, [False, False], [True, False]]),
    "game": st.sampled_from(["holdem", "holdem", "omaha8", "stud", "razz", "badugi", "shortdeck"]),
    "half": st.sampled_from(["high", "low"]),
    "hands": st.sampled_from([["As Kd", "Ah 9c"], [None, "Ah 9c"], ["As Kd", "Ah 9c", None]]),
    "hole": HAND,
    "holes": st.one_of(HAND, st.sampled_from(HOLES)),
    "identical": st.sampled_from(["even", "layered"]),
    "indices": st.sampled_from([np.arange(14, dtype=np.uint8).reshape(2, 7)]),
    "lang": st.sampled_from(["en", "fr"]),
    "method": st.sampled_from(["auto", "sample"]),
    "last_aggressor": st.sampled_from([None, 0]),
    "lows": st.sampled_from([None, [1, None]]),
    "mask": st.sampled_from([0x7F, 0]),
    "masks": st.sampled_from([np.array([0x7F, 0x3E], np.uint64)]),
    "odd_chips": st.sampled_from(["one_each", "all_first", "exact"]),
    "order": st.sampled_from([None, [0], ([1], [0]), [[0, 1]]]),
    "out": st.sampled_from([None, np.zeros(2, np.uint16), np.zeros((2, 2), np.int64)]),
    "other": st.sampled_from([fc.CardSet("As"), fc.Card("As")]),
    "previous_board": st.sampled_from([None, "Ad Qs 7h"]),
    "rake": st.sampled_from([None, 1, [1]]),
    "up_cards": st.sampled_from([["As", "Kd"], ["2c", None, "2d"], ["As Kd", "2c 3d"]]),
    "strengths": st.sampled_from([[7, 3], [7, None], [[7, 3], [1, 2]]]),
    "suits": st.sampled_from(["five", "seven"]),
}
# No call here may ask for gigabytes or hours of honest work.
FEW: st.SearchStrategy[Any] = st.one_of(st.integers(-2, 1_000), st.sampled_from([None, "3", 1.5, [], b"1"]))
BOUNDED = {"n", "bins", "threads", "players", "target_error"}
SMALL: st.SearchStrategy[Any] = st.one_of(
    st.integers(-2, 12), st.sampled_from([2**62, 2**63, 2**200, -(2**70)]), st.sampled_from([None, "3", 1.5, [], b"1"])
)

EXCEPTIONS = {name for name in fc.__all__ if inspect.isclass(cls := getattr(fc, name)) and issubclass(cls, Exception)}
VALUES = {"__version__", "testing"}
ENUMS = {"Category", "Step"}

DEAL = ("Ad Qs 7h 3c 2d", ["As Kd", "Ah 9c"])
# One object of every class, whose methods and operators are called as well.
INSTANCES: dict[str, Callable[[], Any]] = {
    "Card": lambda: fc.Card("As"),
    "CardSet": lambda: fc.CardSet("As Kd 2c"),
    "Hand": lambda: fc.evaluate("As Kd Ad Qs 7h"),
    "Comparison": lambda: fc.compare("As Kd", "Ah 9c", board="Ad Qs 7h"),
    "Showdown": lambda: fc.showdown(*DEAL, bets=[10, 10], button=0),
    "BoardResult": lambda: fc.showdown(*DEAL).boards[0],
    "Seat": lambda: fc.showdown(*DEAL).seats[0],
    "Settlement": lambda: fc.settle([10, 10], [1, 2]),
    "Pot": lambda: fc.settle([10, 10], [1, 2]).pots[0],
    "Range": lambda: fc.Range("QQ+, AKs:0.5"),
    "Equity": lambda: fc.equity("As Kd", "QQ"),
    "Domination": lambda: fc.domination("AK", "AQ"),
    "Part": lambda: fc.settle([10, 10], [1, 2]).pots[0].parts[0],
}
OPERATORS = ["__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__or__", "__and__", "__sub__", "__xor__"]
OPERATORS += ["__contains__", "__getitem__", "__mul__", "__ror__", "__rand__", "__rsub__", "__rxor__", "__rmul__"]


def callables() -> dict[str, Callable[[], Callable[..., Any]]]:
    """Everything public that can be called, by name; objects are made when the call is."""
    found: dict[str, Callable[[], Callable[..., Any]]] = {}
    for name in sorted(set(fc.__all__) - EXCEPTIONS - VALUES - ENUMS):
        thing = getattr(fc, name)
        found[name] = partial(getattr, fc, name)
        if not inspect.isclass(thing):
            continue
        for method in dir(thing):
            wanted = method in OPERATORS if method.startswith("_") else callable(getattr(thing, method))
            if wanted and getattr(thing, method) is not getattr(object, method, None):
                found[f"{name}.{method}"] = partial(method_of, INSTANCES[name], method)
    return found


def method_of(make: Callable[[], Any], method: str) -> Callable[..., Any]:
    bound: Callable[..., Any] = getattr(make(), method)
    return bound


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """The parameters as the signature tells them; one positional where there is none to see."""
    try:
        listed = list(inspect.signature(function).parameters.values())
    except ValueError:
        return [inspect.Parameter("other", inspect.Parameter.POSITIONAL_ONLY)]
    return listed


CALLABLES = callables()
PER_CALLABLE = -(-EXAMPLES // len(CALLABLES))


def is_huge(item: object) -> bool:
    """Whether it asks for more than there is memory for, or says that it is as long."""
    return (isinstance(item, int) and item > 2**40) or (isinstance(item, BadSequence) and item.length > 2**40)


def value(name: str) -> st.SearchStrategy[Any]:
    if name == "samples":
        return FEW
    if name in BOUNDED:
        return SMALL
    return st.one_of(RIGHT[name], RIGHT[name], JUNK) if name in RIGHT else JUNK


def test_every_public_name_is_fed() -> None:
    classes = {name for name in fc.__all__ if inspect.isclass(getattr(fc, name))}
    assert classes - EXCEPTIONS - ENUMS - set(INSTANCES) == set()
    plain = {name for name in fc.__all__ if not callable(getattr(fc, name))}
    assert plain <= VALUES


@pytest.mark.parametrize("name", CALLABLES)
def test_junk(name: str) -> None:
    made = 0

    @settings(
        max_examples=PER_CALLABLE,
        suppress_health_check=SLOW,
    )
    @given(st.data())
    def feed(data: st.DataObject) -> None:
        nonlocal made
        made += 1
        function = CALLABLES[name]()
        positional: list[Any] = []
        named: dict[str, Any] = {}
        for parameter in parameters(function):
            drawn = data.draw(value(parameter.name), label=parameter.name)
            if parameter.kind is parameter.VAR_POSITIONAL:
                positional += data.draw(st.lists(JUNK, max_size=3))
            elif parameter.kind is parameter.VAR_KEYWORD:
                continue
            elif parameter.kind is parameter.KEYWORD_ONLY or parameter.default is not parameter.empty:
                if data.draw(st.integers(0, 2)) == 0:
                    named[parameter.name] = drawn
            else:
                positional.append(drawn)
        if data.draw(st.integers(0, 20)) == 0:
            named[data.draw(st.sampled_from(["what", "cards", "self"]))] = data.draw(JUNK)
        try:
            result = function(*positional, **named)
            repr(result)
        except fc.FifthcardError as error:
            message = str(error)
            assert message
            assert "\n" not in message
            assert len(message) < 500
        except TypeError:
            pass
        except MemoryError:  # asked for more than there is
            assert any(map(is_huge, [*positional, *named.values()]))

    limit = sys.getrecursionlimit()
    feed()
    assert sys.getrecursionlimit() == limit
    assert made >= min(PER_CALLABLE, 5)
