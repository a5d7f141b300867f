"""A second opinion: other people's evaluators and pots, on the same cards.

Written apart from the oracle, by other hands: an error of ours in reading the rules would show here.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import phevaluator
import pokerkit
import pytest
import treys

import fifthcard as fc
from fifthcard.testing import oracle
from games import BUILT

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it calls a parser by a name that the parser has given up
    import eval7

Evaluator = Callable[[Sequence[str]], object]
_TREYS = treys.Evaluator()


def by_phevaluator(cards: Sequence[str]) -> object:
    return 7463 - phevaluator.evaluate_cards(*cards)


def by_eval7(cards: Sequence[str]) -> object:
    return eval7.evaluate([eval7.Card(card) for card in cards])


def by_treys(cards: Sequence[str]) -> object:
    return 7463 - _TREYS.evaluate([treys.Card.new(card) for card in cards[:2]], [treys.Card.new(c) for c in cards[2:]])


def by_pokerkit(cards: Sequence[str]) -> object:
    return pokerkit.StandardHighHand.from_game("".join(cards))


def random_hands(n: int, size: int, seed: int) -> list[list[str]]:
    """Hands from the whole deck, and from one suit and a half, where straights and flushes are dense."""
    deck = [str(card) for card in fc.CardSet.deck()]
    narrow = [card for card in deck if card[1] == "s" or card[0] in "A2345678"]
    draw = random.Random(seed)
    return [draw.sample(deck if i % 2 else narrow, size) for i in range(n)]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("peer", [by_phevaluator, by_treys])
def test_same_dense_strength(peer: Evaluator, size: int) -> None:
    """These number the 7,462 classes as we do, from the other end."""
    for cards in random_hands(4_000, size, seed=size):
        assert fc.strength("".join(cards)) == peer(cards), cards


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize(("peer", "n"), [(by_eval7, 4_000), (by_pokerkit, 250)])
def test_same_order(peer: Evaluator, n: int, size: int) -> None:
    """Their strengths are another scale: sorted by theirs, ours must not go down, and tie where they tie."""
    hands = random_hands(n, size, seed=10 + size)
    rated: list[tuple[Any, int]] = sorted(
        ((peer(cards), fc.strength("".join(cards))) for cards in hands), key=lambda pair: pair[1]
    )
    for (theirs, ours), (their_next, our_next) in pairwise(rated):
        assert (ours == our_next) == (theirs == their_next)
        assert (ours < our_next) == (theirs < their_next)


# What pokerkit calls the hands of each game, and the half that they are of.
KINDS: dict[tuple[str, str], Any] = {
    ("shortdeck", "high"): pokerkit.ShortDeckHoldemHand,
    ("omaha", "high"): pokerkit.OmahaHoldemHand,
    ("omaha8", "low"): pokerkit.OmahaEightOrBetterLowHand,
    ("stud", "high"): pokerkit.StandardHighHand,
    ("stud8", "low"): pokerkit.EightOrBetterLowHand,
    ("razz", "high"): pokerkit.RegularLowHand,
    ("draw", "high"): pokerkit.StandardHighHand,
    ("27", "high"): pokerkit.StandardLowHand,
    ("a5", "high"): pokerkit.RegularLowHand,
    ("badugi", "high"): pokerkit.BadugiHand,
}


@pytest.mark.parametrize(("game", "half"), [(game, half) for game, half in KINDS if game in BUILT])
def test_same_order_in_other_games(game: str, half: str) -> None:
    """Read by pokerkit and by us, hands of one game come in one order; both find a low, or neither."""
    draw = random.Random(game)
    rules = oracle.GAMES[game]
    deck = oracle.SHORT_DECK if rules.short_deck else oracle.DECK
    rated: list[tuple[Any, int]] = []
    for _ in range(400):
        hole = max(rules.hole) if game != "omaha" else draw.choice(rules.hole)
        cards = draw.sample(deck, hole + 5 * rules.board)
        mine, board = cards[:hole], cards[hole:]
        hand = fc.evaluate(mine, game=game, **({"board": board} if board else {}))
        ours = hand if half == "high" else hand.low
        theirs = KINDS[game, half].from_game_or_none(oracle.text(mine), oracle.text(board))
        assert (ours is None) == (theirs is None)
        if ours is not None:
            rated.append((theirs, ours.strength))
    assert len(rated) > 50
    rated.sort(key=lambda pair: pair[1])
    for (worse, below), (better, above) in pairwise(rated):
        assert (below == above) == (worse == better)
        assert (below < above) == (worse < better)


def resolve(stacks: Sequence[int], hands: Sequence[str], board: str) -> list[int]:
    """Final stacks of an all-in by everybody, as pokerkit plays it; seat 0 is left of the button."""
    by_hand = (
        pokerkit.Automation.HOLE_DEALING,
        pokerkit.Automation.BOARD_DEALING,
        pokerkit.Automation.CARD_BURNING,
    )
    state = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(automation for automation in pokerkit.Automation if automation not in by_hand),
        True,
        0,
        (1, 2),
        2,
        tuple(stacks),
        len(stacks),
    )
    for hand in hands:
        state.deal_hole(hand)
    while state.actor_index is not None:
        if state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
        else:
            state.check_or_call()
    for street in (board[:6], board[6:8], board[8:]):
        state.burn_card("??")
        state.deal_board(street)
    return list(state.stacks)


def random_deal(draw: random.Random) -> tuple[list[str], str]:
    seats = draw.randint(2, 6)
    # Half of the deals come from few ranks, so that hands tie.
    deck = [str(card) for card in fc.CardSet.deck()]
    if draw.random() < 0.5:
        deck = [card for card in deck if card[0] in "AKQJ2"]
    cards = draw.sample(deck, 5 + 2 * seats)
    return ["".join(cards[5 + 2 * seat : 7 + 2 * seat]) for seat in range(seats)], "".join(cards[:5])


def test_all_ins_pay_as_pokerkit_pays() -> None:
    """Side pots of any depth. Amounts divide by up to six, so that no odd chip is in play."""
    draw = random.Random(20)
    for _ in range(150):
        hands, board = random_deal(draw)
        stacks = [60 * draw.randint(1, 6) for _ in hands]
        found = fc.showdown(board, hands, bets=stacks, button=len(hands) - 1)
        assert list(found.receives) == resolve(stacks, hands, board), (hands, board, stacks)


def test_odd_chips_go_all_to_the_first_as_in_pokerkit() -> None:
    """One pot; whatever does not divide goes to the first winner left of the button."""
    draw = random.Random(21)
    board = "AhKdQcJs9h"
    # Tens make the straight, small cards leave the board to play: ties of any number of seats.
    deck = [str(card) for card in fc.CardSet.deck() if str(card)[0] in "T2345"]
    odd = 0
    for _ in range(150):
        seats = draw.randint(2, 6)
        cards = draw.sample(deck, 2 * seats)
        hands = ["".join(cards[2 * seat : 2 * seat + 2]) for seat in range(seats)]
        stacks = [draw.randint(2, 200)] * seats
        found = fc.showdown(board, hands, bets=stacks, button=seats - 1, odd_chips="all_first")
        assert list(found.receives) == resolve(stacks, hands, board), (hands, board, stacks)
        odd += any(found.pots[0].odd_chips)
    assert odd > 10
