"""Cards and card sets: forms, text, order, set algebra."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import fifthcard as fc

DECK = [fc.Card(index) for index in range(52)]
Operation = Callable[[Any, Any], Any]
COMBINING: list[Operation] = [
    lambda a, b: a | b,
    lambda a, b: a & b,
    lambda a, b: a - b,
    lambda a, b: a ^ b,
]
COMPARING: list[Operation] = [operator.le, operator.lt, operator.ge, operator.gt]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_from_all_its_forms(card: fc.Card) -> None:
    index = int(card)
    assert (card.rank, card.suit) == divmod(index, 4)
    assert str(card) == "23456789TJQKA"[card.rank] + "cdhs"[card.suit]
    assert (
        card.pretty == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][card.rank] + "♣♦♥♠"[card.suit]
    )
    forms: list[Any] = [card, str(card), str(card).lower(), str(card).upper(), card.pretty]
    forms += [index, np.uint8(index), np.int64(index), np.array(index), fc.CardSet(card)]
    for form in forms:
        assert fc.Card(form) == card, form
    assert operator.index(card) == index == fc.Card(index).__index__()
    assert fc.CardSet(card).mask == 1 << (16 * card.suit + card.rank)


def test_cards_are_ordered_by_index_and_hashable() -> None:
    assert min(DECK[::-1]) == DECK[0]
    assert sorted([*DECK[26:], *DECK[:26]]) == DECK
    assert len({*DECK, *map(fc.Card, range(52))}) == 52
    assert fc.Card("2c") < fc.Card("2d") <= fc.Card("2d") < fc.Card("3c")
    assert fc.Card("As") != "As"
    assert fc.Card("As") != 51
    with pytest.raises(TypeError):
        operator.lt(fc.Card("As"), 51)


def test_a_card_is_immutable() -> None:
    card = fc.Card("As")
    with pytest.raises(AttributeError):
        setattr(card, "rank", 3)  # noqa: B010
    with pytest.raises(AttributeError):
        setattr(card, "colour", "red")  # noqa: B010


def test_a_card_indexes_a_sequence() -> None:
    assert "abcdef"[fc.Card("3c")] == "e"
    assert list(range(52))[fc.Card("As")] == 51


@pytest.mark.parametrize(
    "cards",
    [
        "AsKd10h",
        "As Kd Th",
        "as,kd,th",
        " AS , KD\t10H,",
        "A♠K♦10♥",
        "A♠\ufe0f K♦\ufe0f T♥\ufe0f",
        ["As", "Kd", "Th"],
        ("10h", fc.Card("As"), 45),
        [fc.CardSet("AsKd"), "Th"],
        {"As", "Kd", "Th"},
        (text for text in ("As", "Kd", "Th")),
        np.array([51, 45, 34], dtype=np.uint8),
        np.array([51, 45, 34], dtype=">i8")[::-1],
        bytes([51, 45, 34]),
        fc.CardSet.from_mask(1 << 60 | 1 << 27 | 1 << 40),
        dict.fromkeys(["As", "Kd", "Th"]),
    ],
)
def test_card_likes(cards: Any) -> None:
    assert fc.CardSet(cards) == fc.CardSet("As Kd Th")


@pytest.mark.parametrize(
    ("text", "position", "token", "reason"),
    [
        ("As As", 3, "As", "As comes twice"),
        ("1s", 0, "1", "no rank"),
        ("Аs", 0, "А", "U+0410"),
        ("As Аs", 3, "А", "U+0410"),
        ("6сTc9h", 1, "6с", "U+0441"),
        ("As K", 4, "K", "suit (c, d, h, s) is missing"),
        ("A s", 1, "A ", "no suit"),
        ("As;Kd", 2, ";", "no rank"),
        ("100h", 2, "100", "no suit"),
        ("As\ufe0f", 2, "\ufe0f", "U+FE0F"),
        ("As\udc80", 2, "\\udc80", "no character of a card"),
        ("A\ud83d", 1, "\\ud83d", "no character of a card"),
    ],
)
def test_bad_text_is_told_with_position(text: str, position: int, token: str, reason: str) -> None:
    with pytest.raises(fc.CardError) as caught:
        fc.CardSet(text)
    error = caught.value
    assert (error.position, error.token) == (position, token)
    assert reason in str(error)
    assert f"position {position}" in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("cards", "position", "reason"),
    [
        (["As", "Kx"], 1, "item 1: 'x' is no suit, at position 1 of 'Kx'"),
        (["As", "Kd", "As"], 2, "As comes twice in the list, again at item 2"),
        ([0, 52], 1, "item 1: 52 is no card index (0 to 51)"),
        ([0, -1], 1, "item 1: -1 is no card index (0 to 51)"),
        ([10**5000], 0, "item 0: an int beyond 128 bits is no card index"),
        (["As", ""], 1, "item 1: a card was expected, the text is empty"),
        (["As", "KdQd"], 1, "item 1: one card was expected, 'KdQd' has 2"),
        ([fc.CardSet("AsKd"), "As"], 1, "As comes twice in the list, again at item 1"),
    ],
)
def test_bad_items_are_told_with_position(cards: list[Any], position: int, reason: str) -> None:
    with pytest.raises(fc.CardError) as caught:
        fc.CardSet(cards)
    assert caught.value.position == position
    assert reason in str(caught.value)


@pytest.mark.parametrize("junk", [1.0, True, None, object(), [1.0], [True], [["As"]], [None], 1j])
def test_wrong_types_are_type_errors(junk: object) -> None:
    cards: Any = junk
    with pytest.raises(TypeError, match="not"):
        fc.Card(cards)
    if cards is not None:
        with pytest.raises(TypeError):
            fc.CardSet(cards)


@pytest.mark.parametrize("junk", [52, -1, 2**64, -(2**64), 10**500, "", "AsKd", fc.CardSet()])
def test_what_is_no_single_card(junk: Any) -> None:
    with pytest.raises(fc.CardError):
        fc.Card(junk)


def test_a_list_within_itself_is_no_card() -> None:
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(TypeError):
        fc.CardSet(endless)


def test_what_the_caller_raises_passes_through() -> None:
    class Odd:
        def __index__(self) -> int:
            raise ZeroDivisionError

    def cards() -> Iterator[str]:
        yield "As"
        raise KeyError("gone")

    with pytest.raises(ZeroDivisionError):
        fc.Card(Odd())
    with pytest.raises(ZeroDivisionError):
        fc.CardSet([Odd()])
    with pytest.raises(KeyError):
        fc.CardSet(cards())


def test_set_algebra_is_that_of_python_sets() -> None:
    rng = np.random.default_rng(7)
    for _ in range(200):
        a, b = (frozenset(map(int, rng.choice(52, rng.integers(0, 12)))) for _ in range(2))
        x, y = fc.CardSet(a), fc.CardSet(b)
        for op in COMBINING:
            assert op(x, y) == fc.CardSet(op(a, b))
        for op in [*COMPARING, operator.eq, operator.ne]:
            assert op(x, y) == op(a, b)
        assert x.isdisjoint(y) == a.isdisjoint(b)
        assert list(map(int, x)) == sorted(a)
        assert len(x) == len(a) == bin(x.mask).count("1")
        assert bool(x) == bool(a)
        assert ~x == fc.CardSet.deck() - x
        assert all((card in x) == (int(card) in a) for card in DECK)
        assert hash(x) == hash(fc.CardSet(list(a)))
        assert fc.CardSet.from_mask(x.mask) == x


def test_set_operators_take_sets_only() -> None:
    with pytest.raises(TypeError):
        COMBINING[0](fc.CardSet("As"), "Kd")
    with pytest.raises(TypeError):
        operator.le(fc.CardSet("As"), {"As"})
    assert fc.CardSet("As") != {fc.Card("As")}
    assert "As" in fc.CardSet("As Kd")
    with pytest.raises(fc.CardError):
        operator.contains(fc.CardSet("As Kd"), "Ax")


def test_decks() -> None:
    assert list(fc.CardSet.deck()) == DECK
    assert list(fc.CardSet.short_deck()) == DECK[16:]
    assert fc.CardSet() == fc.CardSet("") == fc.CardSet([]) == ~fc.CardSet.deck()
    assert str(fc.CardSet("As Kd 2c")) == "2c Kd As"


@pytest.mark.parametrize("mask", [1 << 13, 1 << 63, 1 << 64, -1, 10**500])
def test_a_mask_has_no_stray_bits(mask: int) -> None:
    with pytest.raises(fc.CardError, match="mask"):
        fc.CardSet.from_mask(mask)


@pytest.mark.parametrize("mask", [1.0, "As", None, True, [1]])
def test_a_mask_is_an_int(mask: Any) -> None:
    with pytest.raises(TypeError):
        fc.CardSet.from_mask(mask)
