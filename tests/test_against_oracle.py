"""The core against the plain rules of the oracle, on whatever hypothesis thinks of."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import oracle
from fifthcard.testing import strategies as poker


def same_hand(hand: fc.Hand | None, expected: oracle.Hand | None) -> None:
    """The same category, the same cards in the same order of ranks."""
    if hand is None or expected is None:
        assert hand is None
        assert expected is None
        return
    assert expected.category is not None
    assert hand.category is fc.Category[expected.category.name]
    for found, known in (
        (hand.best_five, expected.best_five),
        (hand.combination, expected.combination),
        (hand.kickers, expected.kickers),
    ):
        assert [card.rank for card in found] == [oracle.rank(card) for card in known]
        assert {int(card) for card in found} == set(known)
    assert hand.is_royal == expected.is_royal
    assert {int(card) for card in hand.cards} == set(expected.cards)


@given(st.integers(5, 7).flatmap(poker.hands))
def test_evaluate(cards: tuple[fc.Card, ...]) -> None:
    hand = fc.evaluate(cards)
    same_hand(hand, oracle.evaluate(cards))
    assert hand.strength == oracle.strength(cards)
    mask = fc.CardSet(cards).mask
    for form in (mask, fc.CardSet(cards), [int(card) for card in cards], "".join(map(str, cards))):
        assert fc.strength(form) == hand.strength


@given(st.integers(3, 5).flatmap(lambda size: poker.deals(1, board=size)))
def test_evaluate_with_a_board(deal: poker.Deal) -> None:
    (hole,) = deal.hands
    same_hand(fc.evaluate(hole, board=deal.board), oracle.evaluate(hole, deal.board))
    assert fc.strength(hole, board=deal.board) == oracle.strength(hole, deal.board)


@given(st.integers(3, 5).flatmap(lambda size: poker.deals(2, board=size)))
def test_compare(deal: poker.Deal) -> None:
    a, b = deal.hands
    comparison = fc.compare(a, b, board=deal.board)
    first, second = oracle.evaluate(a, deal.board), oracle.evaluate(b, deal.board)
    assert first is not None
    assert second is not None
    same_comparison(comparison, oracle.compare(first, second))


@given(poker.hands(5), poker.hands(5))
def test_compare_hands_that_share_cards(a: tuple[fc.Card, ...], b: tuple[fc.Card, ...]) -> None:
    first, second = oracle.evaluate(a), oracle.evaluate(b)
    assert first is not None
    assert second is not None
    expected = oracle.compare(first, second)
    same_comparison(fc.compare(a, b), expected)
    one, other = fc.evaluate(a), fc.evaluate(b)
    same_comparison(fc.compare(one, other), expected)
    assert (one == other) == (first == second)
    assert (one < other) == (first < second)
    assert (one <= other) == (first <= second)
    assert (one > other) == (first > second)
    assert (one >= other) == (first >= second)
    assert (hash(one) == hash(other)) >= (one == other)


def same_comparison(found: fc.Comparison, expected: oracle.Comparison) -> None:
    assert found.winner == expected.winner
    assert found.step.name == expected.step
    assert found.kicker == expected.kicker
    assert found.ranks == expected.ranks
    assert [{int(card) for card in cards} for cards in found.cards] == [set(c) for c in expected.cards]


@st.composite
def terms(draw: st.DrawFn, seats: int, boards: int) -> dict[str, Any]:
    """How the money divides: odd chips, order, identical hands; all of the options of `settle`."""
    found: dict[str, Any] = {}
    if draw(st.booleans()):
        found["odd_chips"] = draw(st.sampled_from(["one_each", "all_first", "exact"]))
    if draw(st.booleans()):
        found["identical"] = draw(st.sampled_from(["even", "layered"]))
    some = st.lists(st.integers(0, seats - 1), unique=True, max_size=seats)
    kind = draw(st.sampled_from(["none", "none", "flat", "halves", "boards", "boards of halves"]))
    if kind == "flat":
        found["order"] = draw(some)
    elif kind == "halves":
        found["order"] = (draw(some), draw(some))
    elif kind == "boards":
        found["order"] = [draw(some) for _ in range(boards)]
    elif kind == "boards of halves":
        found["order"] = [(draw(some), draw(some)) for _ in range(boards)]
    return found


@st.composite
def settlements(draw: st.DrawFn) -> tuple[list[Any], dict[str, Any]]:
    """Arguments for both `settle`s: any seats, boards, halves, money and options."""
    money = draw(poker.bets(most=draw(st.sampled_from([5, 40, 1_000]))))
    seats = len(money.bets)
    boards = draw(st.sampled_from([1, 1, 1, 2, 3]))
    # Few strengths, so that ties are common; a seat that is out may have none.
    out = [
        draw(st.booleans()) if gone else draw(st.sampled_from([False, False, False, False, True]))
        for gone in money.folded
    ]

    def values() -> list[list[int | None]]:
        rows = draw(
            st.lists(
                st.lists(st.integers(0, 4), min_size=seats, max_size=seats),
                min_size=boards,
                max_size=boards,
            )
        )
        return [[None if gone else value for value, gone in zip(row, out, strict=True)] for row in rows]

    strengths = values()
    arguments = {**money.arguments(), **draw(terms(seats, boards))}
    bets = arguments.pop("bets")
    if draw(st.booleans()):
        low = [[draw(st.sampled_from([value, None])) for value in row] for row in values()]
        arguments["lows"] = low if boards > 1 else low[0]
    if draw(st.integers(0, 9)) == 0:
        arguments["button"] = None
    if draw(st.booleans()):
        arguments["rake"] = draw(st.integers(0, 3))
    return [bets, strengths if boards > 1 else strengths[0]], arguments


def same_settlement(found: Any, expected: oracle.Settlement) -> None:
    assert found.refunds == expected.refunds
    assert found.payouts == expected.payouts
    assert found.receives == expected.receives
    assert found.net == expected.net
    for pot, known in zip(found.pots, expected.pots, strict=True):
        assert (pot.amount, pot.paid, pot.rake) == (
            known.amount,
            known.paid,
            known.amount - known.paid,
        )
        assert pot.eligible == known.eligible
        assert pot.shares == known.shares
        winners = tuple(sorted({seat for part in known.parts for seat in part.winners}))
        assert pot.winners == winners
        for part, known_part in zip(pot.parts, known.parts, strict=True):
            assert (part.board, part.half, part.amount) == (known_part.board, known_part.half, known_part.amount)
            assert part.winners == known_part.winners
            assert part.shares == known_part.shares
            least = min(part.shares[seat] for seat in part.winners)
            assert all(part.odd_chips[seat] == part.shares[seat] - least for seat in part.winners)
        assert pot.odd_chips == tuple(map(sum, zip(*(part.odd_chips for part in pot.parts), strict=True)))


@given(settlements())
def test_settle(arguments: tuple[list[Any], dict[str, Any]]) -> None:
    positional, named = arguments
    try:
        expected = oracle.settle(*positional, **named)
    except ValueError:
        with pytest.raises(fc.FifthcardError):
            fc.settle(*positional, **named)
        return
    found = fc.settle(*positional, **named)
    same_settlement(found, expected)
    exact = named.get("odd_chips") == "exact"
    assert all(isinstance(chips, Fraction if exact else int) for chips in found.payouts)
    raked = sum(pot.rake for pot in found.pots)
    assert sum(found.receives) + raked == sum(positional[0])


@st.composite
def showdowns(draw: st.DrawFn) -> tuple[poker.Deal, poker.Bets, list[bool]]:
    deal = draw(poker.deals())
    money = draw(poker.bets(len(deal.hands)))
    mucked = [draw(st.sampled_from([False, False, False, True])) for _ in deal.hands]
    return deal, money, mucked


@given(showdowns())
def test_showdown(drawn: tuple[poker.Deal, poker.Bets, list[bool]]) -> None:
    deal, money, mucked = drawn
    hands = [None if gone else hand for hand, gone in zip(deal.hands, mucked, strict=True)]
    arguments = money.arguments()
    try:
        expected = oracle.showdown([deal.board], hands, **arguments)
    except ValueError:
        with pytest.raises(fc.FifthcardError):
            fc.showdown(deal.board, hands, **arguments)
        return
    found = fc.showdown(deal.board, hands, **arguments)
    same_settlement(found, expected.settlement)
    (board,) = expected.boards
    assert tuple(found.winners) == board.winners
    for seat, (hand, known) in enumerate(zip(found.hands, board.hands, strict=True)):
        same_hand(hand, known)
        if known is None or hand is None:
            continue
        hole = [int(card) for card in deal.hands[seat]]
        told = found.seats[seat]
        playing = [card for card in hole if card in known.best_five]
        assert sorted(int(card) for card in told.hole_cards_playing) == sorted(playing)
        assert told.plays_board == (not playing)
        streets = [deal.board[:3], deal.board[:4], deal.board]
        assert tuple(told.counterfeited) == oracle.counterfeited(hole, streets)


@given(poker.deals(2), st.integers(0, 3))
def test_two_boards(deal: poker.Deal, shared: int) -> None:
    """Run twice: the second board keeps the first cards of the first and goes on with fresh ones."""
    used = {int(card) for hand in deal.hands for card in hand} | {int(card) for card in deal.board}
    fresh = [fc.Card(i) for i in range(52) if i not in used]
    boards = [deal.board, (*deal.board[:shared], *fresh[: 5 - shared])]
    money: dict[str, Any] = {"bets": [51, 50], "button": 1}
    found = fc.showdown(boards, deal.hands, **money)
    expected = oracle.showdown(boards, deal.hands, **money)
    same_settlement(found, expected.settlement)
    assert len(found.boards) == 2
    for board, known in zip(found.boards, expected.boards, strict=True):
        assert tuple(board.winners) == known.winners
        for hand, oracle_hand in zip(board.hands, known.hands, strict=True):
            same_hand(hand, oracle_hand)
