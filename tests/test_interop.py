"""Cards of other libraries, taken over without importing them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import phevaluator
import pokerkit
import pytest
import treys

import fifthcard as fc

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it calls a parser by a name that the parser has given up
    import eval7

DECK = list(fc.CardSet.deck())
TEXTS = list(map(str, DECK))


def test_every_card_of_treys() -> None:
    theirs = [treys.Card.new(text) for text in TEXTS]
    assert fc.from_treys(theirs) == DECK
    assert fc.from_treys(np.array(theirs)) == DECK
    assert [fc.from_treys(card) for card in theirs] == DECK


def test_every_card_of_eval7() -> None:
    theirs = [eval7.Card(text) for text in TEXTS]
    assert fc.from_eval7(theirs) == DECK
    assert fc.from_eval7(theirs[51]) == DECK[51]


def test_every_card_of_phevaluator() -> None:
    theirs = [phevaluator.Card(text) for text in TEXTS]
    assert fc.from_phevaluator(theirs) == DECK
    assert fc.from_phevaluator([card.id_ for card in theirs]) == DECK
    assert fc.from_phevaluator(theirs[7]) == fc.from_phevaluator(theirs[7].id_) == DECK[7]


def test_every_card_of_pokerkit() -> None:
    theirs = list(pokerkit.Card.parse("".join(TEXTS)))
    assert fc.from_pokerkit(theirs) == DECK
    assert fc.from_pokerkit(theirs[20]) == DECK[20]


@pytest.mark.parametrize(
    ("take", "junk"),
    [
        (fc.from_treys, 0),
        (fc.from_treys, -1),
        (fc.from_treys, 10**5000),
        (fc.from_treys, treys.Card.new("As") ^ 1),
        (fc.from_phevaluator, 52),
        (fc.from_phevaluator, -1),
        (fc.from_pokerkit, next(iter(pokerkit.Card.parse("??")))),
        (fc.from_eval7, type("Odd", (), {"rank": 13, "suit": 0})()),
        (fc.from_eval7, type("Odd", (), {"rank": 3.0, "suit": 0})()),
        (fc.from_pokerkit, type("Odd", (), {"rank": 3, "suit": "c"})()),
    ],
    ids=lambda junk: getattr(junk, "__name__", "junk"),
)
def test_what_is_no_card_is_told_with_its_position(take: Any, junk: Any) -> None:
    with pytest.raises(fc.CardError) as caught:
        take(junk)
    assert caught.value.position is None
    with pytest.raises(fc.CardError, match="item 0") as caught:
        take([junk])
    assert caught.value.position == 0


@pytest.mark.parametrize("take", [fc.from_treys, fc.from_eval7, fc.from_phevaluator, fc.from_pokerkit])
@pytest.mark.parametrize("junk", [None, 1.5, "As", ["As"], [None], [[1]], object()], ids=repr)
def test_wrong_types_are_type_errors(take: Any, junk: Any) -> None:
    with pytest.raises(TypeError):
        take(junk)
