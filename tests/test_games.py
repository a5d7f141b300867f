"""Every game against the plain rules of the oracle: hands, comparisons, showdowns, counts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import oracle
from fifthcard.testing import strategies as poker
from games import BUILT, read, with_board

SPLIT = [game for game in BUILT if oracle.GAMES[game].low]


def same_hand(hand: fc.Hand | None, expected: oracle.Hand | None) -> None:
    if hand is None or expected is None:
        assert hand is None
        assert expected is None
        return
    assert [card.rank for card in hand.best_five] == [oracle.rank(card) for card in expected.best_five]
    assert {int(card) for card in hand.best_five} == set(expected.best_five)
    assert {int(card) for card in hand.combination} == set(expected.combination)
    if expected.category is not None:
        assert hand.category is fc.Category[expected.category.name]


@pytest.mark.parametrize("game", BUILT)
@given(data=st.data())
def test_evaluate(game: str, data: st.DataObject) -> None:
    deal = data.draw(poker.deals(1, game=game))
    board = with_board(deal)
    hand = fc.evaluate(deal.hands[0], game=game, **board)
    same_hand(hand, read(deal, 0, game))
    assert hand.strength == oracle.strength(deal.hands[0], deal.board, game=game)
    assert hand.strength == fc.strength(deal.hands[0], game=game, **board)
    if game in SPLIT:
        same_hand(hand.low, read(deal, 0, game, "low"))


@pytest.mark.parametrize("game", BUILT)
@given(data=st.data())
def test_compare(game: str, data: st.DataObject) -> None:
    deal = data.draw(poker.deals(2, game=game))
    a, b = deal.hands
    for half in ("high", "low") if game in SPLIT else ("high",):
        found = fc.compare(a, b, game=game, half=half, **with_board(deal))
        expected = oracle.compare(a, b, deal.board, game=game, half=half)
        assert found.winner == expected.winner
        assert found.step.name == expected.step
        assert found.kicker == expected.kicker
        assert found.ranks == expected.ranks


@st.composite
def showdowns(draw: st.DrawFn, game: str) -> tuple[list[tuple[fc.Card, ...]], list[Any], dict[str, Any]]:
    deal = draw(poker.deals(game=game))
    money = draw(poker.bets(len(deal.hands), most=60)).arguments()
    mucked = draw(st.lists(st.sampled_from([False] * 4 + [True]), min_size=len(deal.hands), max_size=len(deal.hands)))
    hands = [None if gone else hand for hand, gone in zip(deal.hands, mucked, strict=True)]
    if oracle.GAMES[game].by_suit:
        money["suits"] = draw(st.sampled_from(["five", "seven"]))
    if game in SPLIT:
        money["identical"] = draw(st.sampled_from(["even", "layered"]))
    money["odd_chips"] = draw(st.sampled_from(["one_each", "one_each", "all_first", "exact"]))
    if draw(st.integers(0, 3)) == 0:
        seats = st.lists(st.integers(0, len(hands) - 1), unique=True)
        money["order"] = draw(st.one_of(seats, st.tuples(seats, seats)))
    boards = [deal.board]
    if oracle.GAMES[game].board and len(hands) <= 4 and draw(st.booleans()):
        # The second board keeps the first cards of the first.
        shared = draw(st.integers(0, 4))
        rules = oracle.GAMES[game]
        out = [card for card in range(52) if rules.short_deck and card not in oracle.SHORT_DECK]
        used = [*deal.board, *(card for hand in deal.hands for card in hand), *map(fc.Card, out)]
        boards.append((*deal.board[:shared], *draw(poker.boards(5 - shared, exclude=used))))
    return boards, hands, money


@pytest.mark.parametrize("game", BUILT)
@given(data=st.data())
def test_showdown(game: str, data: st.DataObject) -> None:
    boards, hands, money = data.draw(showdowns(game))
    given_boards: Any = boards if len(boards) > 1 else boards[0] or None
    try:
        expected = oracle.showdown(boards, hands, game=game, **money)
    except ValueError:
        with pytest.raises(fc.FifthcardError):
            fc.showdown(given_boards, hands, game=game, **money)
        return
    found = fc.showdown(given_boards, hands, game=game, **money)
    assert found.payouts == expected.payouts
    assert found.refunds == expected.settlement.refunds
    assert [pot.amount for pot in found.pots] == [pot.amount for pot in expected.settlement.pots]
    assert [pot.eligible for pot in found.pots] == [pot.eligible for pot in expected.settlement.pots]
    for pot, known_pot in zip(found.pots, expected.settlement.pots, strict=True):
        for part, known_part in zip(pot.parts, known_pot.parts, strict=True):
            assert (part.board, part.half, part.amount) == (known_part.board, known_part.half, known_part.amount)
            assert part.winners == known_part.winners
            assert part.shares == known_part.shares
    for board, known_board in zip(found.boards, expected.boards, strict=True):
        for hand, known in zip(board.hands, known_board.hands, strict=True):
            same_hand(hand, known)
        for hand, known in zip(board.low_hands, known_board.low_hands, strict=True):
            same_hand(hand, known)


@pytest.mark.parametrize("game", [game for game in BUILT if oracle.GAMES[game].short_deck])
def test_cards_that_short_deck_has_not(game: str) -> None:
    with pytest.raises(fc.DealError, match="5c"):
        fc.evaluate("5c 9d", board="Kh Qh 7s", game=game)
    with pytest.raises(fc.DealError, match="5c"):
        fc.showdown("5c 9d Kh Qh 7s", ["Ac Ad", "Js Jd"], game=game)


@pytest.mark.parametrize("game", BUILT)
@given(seed=st.integers(0, 2**64 - 1), n=st.integers(1, 40), data=st.data())
def test_many_at_once(game: str, seed: int, n: int, data: st.DataObject) -> None:
    """Rows of hole cards and boards: each half of each row as one call says."""
    rules = oracle.GAMES[game]
    hole = data.draw(st.sampled_from(rules.hole))
    size = 5 if rules.board else max(rules.hole) - hole
    dead = [card for card in oracle.DECK if rules.short_deck and card not in oracle.SHORT_DECK]
    boards, holes = fc.deal(n, players=1, hole=hole, board=size, dead=dead, seed=seed)
    rows = holes[:, 0]
    arguments: dict[str, Any] = {"game": game, **({"boards": boards} if size else {})}
    high = fc.strengths(rows, **arguments)
    low = fc.strengths(rows, half="low", **arguments) if game in SPLIT else None
    for row in range(n):
        mine, board = rows[row].tolist(), boards[row].tolist()
        hand = fc.evaluate(mine, game=game, **({"board": board} if board else {}))
        assert high[row] == hand.strength
        if low is not None:
            assert low[row] == (0 if hand.low is None else hand.low.strength)
            assert low[row] == oracle.strength(mine, board, game=game, half="low")
    broken = rows.copy()
    bad = data.draw(st.integers(0, n - 1))
    broken[bad, 0] = data.draw(st.sampled_from([int(rows[bad, 1]), 52, 255]))
    with pytest.raises(fc.FifthcardError) as raised:
        fc.strengths(broken, **arguments)
    assert getattr(raised.value, "row", None) == bad


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
@given(up=st.lists(st.one_of(st.integers(0, 51), st.none()), min_size=1, max_size=8))
def test_bring_in(game: str, up: list[int | None]) -> None:
    """Lowest card by rank and then suit in stud, clubs lowest; highest in razz, where the ace is low."""
    shown = [card for card in up if card is not None]
    if not shown or len(set(shown)) < len(shown):
        with pytest.raises(fc.FifthcardError):
            fc.bring_in(up, game=game)
        return
    if game == "razz":
        expected = max(shown, key=lambda card: ((oracle.rank(card) + 1) % 13, oracle.suit(card)))
    else:
        expected = min(shown, key=lambda card: (oracle.rank(card), oracle.suit(card)))
    assert fc.bring_in(up, game=game) == up.index(expected)


@pytest.mark.parametrize("game", [game for game in BUILT if not oracle.GAMES[game].by_suit])
@given(data=st.data())
def test_hands_show_from_the_left_of_the_button(game: str, data: st.DataObject) -> None:
    """Or from the last aggressor (TDA 17-A); folded and mucked hands show nothing, nor one left alone."""
    deal = data.draw(poker.deals(game=game))
    seats = len(deal.hands)
    folded = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats).filter(lambda out: not all(out)))
    button = data.draw(st.integers(0, seats - 1))
    left = [seat for seat in range(seats) if not folded[seat]]
    aggressor = data.draw(st.sampled_from([None, *left]))
    found = fc.showdown(
        deal.board or None, deal.hands, folded=folded, button=button, game=game, last_aggressor=aggressor
    )
    first = (button + 1) % seats if aggressor is None else aggressor
    clockwise = sorted(left, key=lambda seat: (seat - first) % seats)
    assert list(found.show_order) == (clockwise if len(left) > 1 else [])


@pytest.mark.parametrize(
    ("game", "order"),
    [
        ("stud", (1, 2, 0)),  # a pair of nines shows: the highest board
        ("stud8", (1, 2, 0)),
        ("razz", (2, 0, 1)),  # 6-4-3-2 shows: the lowest board
    ],
)
def test_hands_show_by_board_in_stud(game: str, order: tuple[int, ...]) -> None:
    """Hole cards are down, four cards up, the last one down."""
    hands = ["As Ah Kc Jd 8h 5s 2c", "Kd Qh 9c 9d 7h 3s 2d", "Tc Td 6c 4d 3h 2s Th"]
    assert fc.showdown(None, hands, game=game).show_order == order
    assert fc.showdown(None, hands, game=game, last_aggressor=0).show_order == (0, 1, 2)
