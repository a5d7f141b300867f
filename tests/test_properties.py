"""What must hold whatever the cards: order, suits, a card more, seats turned, no chip lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import strategies as poker

T = TypeVar("T")

SUIT_ORDERS = st.sampled_from(list(permutations(range(4))))


def recolour(cards: tuple[fc.Card, ...], suits: tuple[int, ...]) -> list[fc.Card]:
    return [fc.Card(4 * card.rank + suits[card.suit]) for card in cards]


@given(st.integers(5, 7).flatmap(poker.hands), st.randoms(use_true_random=False))
def test_order_of_cards_does_not_matter(cards: tuple[fc.Card, ...], random: Random) -> None:
    shuffled = list(cards)
    random.shuffle(shuffled)
    hand, again = fc.evaluate(cards), fc.evaluate(shuffled)
    assert again == hand
    assert again.best_five == hand.best_five
    assert fc.strength([int(card) for card in shuffled]) == hand.strength


@given(st.integers(5, 7).flatmap(poker.hands), SUIT_ORDERS)
def test_suits_are_equal(cards: tuple[fc.Card, ...], suits: tuple[int, ...]) -> None:
    assert fc.evaluate(recolour(cards, suits)) == fc.evaluate(cards)


@given(poker.deals(), SUIT_ORDERS)
def test_suits_never_decide_a_showdown(deal: poker.Deal, suits: tuple[int, ...]) -> None:
    one = fc.showdown(deal.board, deal.hands)
    other = fc.showdown(recolour(deal.board, suits), [recolour(hand, suits) for hand in deal.hands])
    assert other.winners == one.winners
    for a, b in zip(one.hands, other.hands, strict=True):
        assert a == b


@given(poker.hands(7))
def test_one_card_more_never_weakens(cards: tuple[fc.Card, ...]) -> None:
    five, six, seven = (fc.strength(cards[:n]) for n in (5, 6, 7))
    assert five <= six <= seven


@given(poker.hands(7))
def test_the_best_five_are_the_hand(cards: tuple[fc.Card, ...]) -> None:
    hand = fc.evaluate(cards)
    assert set(hand.best_five) <= set(cards)
    assert fc.strength(hand.best_five) == hand.strength
    assert tuple(hand.combination) + tuple(hand.kickers) == tuple(hand.best_five)


@given(poker.deals())
def test_board_that_plays_is_at_best_a_split(deal: poker.Deal) -> None:
    showdown = fc.showdown(deal.board, deal.hands)
    board = fc.evaluate(deal.board)
    for seat, hand in enumerate(showdown.hands):
        assert hand is not None
        assert hand >= board
        assert showdown.seats[seat].plays_board == (hand == board)
        if hand == board and seat in showdown.winners:
            assert len(showdown.winners) == len(deal.hands)


@st.composite
def contested(draw: st.DrawFn) -> tuple[poker.Bets, list[int]]:
    money = draw(poker.bets(most=60))
    seats = len(money.bets)
    return money, draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))


@given(contested(), st.integers(0, 9))
def test_seats_turned_round_turn_the_money_round(drawn: tuple[poker.Bets, list[int]], by: int) -> None:
    money, strengths = drawn
    seats = len(strengths)

    def turn(values: Sequence[T]) -> list[T]:
        return [values[(seat - by) % seats] for seat in range(seats)]

    plain = fc.settle(strengths=strengths, **money.arguments())
    turned = fc.settle(
        turn(money.bets),
        turn(strengths),
        folded=turn(money.folded),
        dead=turn(money.dead),
        button=(money.button + by) % seats,
        chip=money.chip,
    )
    assert list(turned.receives) == turn(plain.receives)
    assert list(turned.refunds) == turn(plain.refunds)
    assert [pot.amount for pot in turned.pots] == [pot.amount for pot in plain.pots]


@given(contested())
def test_no_chip_is_lost(drawn: tuple[poker.Bets, list[int]]) -> None:
    money, strengths = drawn
    found = fc.settle(strengths=strengths, **money.arguments())
    assert sum(found.receives) == sum(money.bets)
    assert sum(found.net) == 0
    assert sum(pot.amount for pot in found.pots) + sum(found.refunds) == sum(money.bets)
    for pot in found.pots:
        assert pot.amount > 0
        assert sum(pot.shares) == pot.paid
        assert all(not money.folded[seat] for seat in pot.eligible)
        assert set(pot.winners) <= set(pot.eligible)
        assert sum(part.amount for part in pot.parts) == pot.paid
        for part in pot.parts:
            assert sum(part.shares) == part.amount


@given(contested(), st.integers(1, 50))
def test_bets_of_more_chips_pay_in_proportion(drawn: tuple[poker.Bets, list[int]], times: int) -> None:
    money, strengths = drawn
    terms: dict[str, Any] = {"folded": money.folded, "button": money.button, "odd_chips": "exact"}
    plain = fc.settle(money.bets, strengths, dead=money.dead, **terms)
    more = fc.settle(
        [bet * times for bet in money.bets],
        strengths,
        dead=[gone * times for gone in money.dead],
        **terms,
    )
    assert list(more.receives) == [chips * times for chips in plain.receives]
