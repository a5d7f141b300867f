"""What holds of the equity of any hands, and what other people's evaluators find in plain loops."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

import phevaluator
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phevaluator._pheval import evaluate_7cards

import fifthcard as fc

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it calls a parser by a name that the parser has given up
    import eval7


class Deal(NamedTuple):
    """Card indices."""

    hands: list[list[int]]
    board: list[int]
    dead: list[int]

    def equity(self) -> fc.Equity:
        return fc.equity(*self.hands, board=self.board, dead=self.dead)

    def live(self) -> list[int]:
        gone = {*self.board, *self.dead}.union(*self.hands)
        return [card for card in range(52) if card not in gone]


@st.composite
def deals(draw: st.DrawFn, most: int = 10, board: Sequence[int] = (0, 0, 3, 3, 4, 5)) -> Deal:
    """Two or more hands, a board and dead cards; often all of few ranks or few suits, so that hands tie or flush."""
    players, size, dead = draw(st.integers(2, most)), draw(st.sampled_from(board)), draw(st.integers(0, 5))
    cards = draw(st.permutations(range(52)))
    order = draw(st.sampled_from(["any", "ranks", "suits"]))
    if order == "ranks":
        cards = sorted(cards, key=lambda card: card // 4 < 5)
    elif order == "suits":
        cards = sorted(cards, key=lambda card: card % 4 < 2)
    taken = 2 * players
    return Deal(
        [list(cards[2 * seat : 2 * seat + 2]) for seat in range(players)],
        list(cards[taken : taken + size]),
        list(cards[taken + size : taken + size + dead]),
    )


@given(deals())
def test_outcomes_add_up(deal: Deal) -> None:
    found = deal.equity()
    assert found.exact
    assert found.total == sum(found.outcomes.values()) == comb(len(deal.live()), 5 - len(deal.board))
    players = range(len(deal.hands))
    for seat in players:
        parts = [(seats, count) for seats, count in found.outcomes.items() if seat in seats]
        assert found.win[seat] == found.outcomes.get(frozenset({seat}), 0)
        assert found.tie[seat] == sum(count for seats, count in parts if len(seats) > 1)
        assert found.win[seat] + found.tie[seat] + found.lose[seat] == found.total
        assert found.share(seat) == sum(Fraction(int(count), len(seats)) for seats, count in parts) / int(found.total)
        assert found.equity[seat] == pytest.approx(float(found.share(seat)), abs=1e-15)
    assert sum(found.share(seat) for seat in players) == 1


@given(deals(), st.randoms(use_true_random=False))
def test_the_order_of_players_does_not_matter(deal: Deal, random: object) -> None:
    order = list(range(len(deal.hands)))
    random.shuffle(order)  # type: ignore[attr-defined]
    found, moved = deal.equity(), deal._replace(hands=[deal.hands[seat] for seat in order]).equity()
    assert {frozenset(order[place] for place in seats): count for seats, count in moved.outcomes.items()} == (
        found.outcomes
    )


@given(deals(), st.permutations(range(4)))
def test_suits_are_equal(deal: Deal, suits: Sequence[int]) -> None:
    def turned(cards: Sequence[int]) -> list[int]:
        return [4 * (card // 4) + suits[card % 4] for card in cards]

    other = Deal([turned(hand) for hand in deal.hands], turned(deal.board), turned(deal.dead))
    assert other.equity().outcomes == deal.equity().outcomes


@given(deals(most=4, board=[3, 4]))
def test_a_board_is_the_sum_of_what_may_come_next(deal: Deal) -> None:
    """Each run-out is counted once for each of its cards that may come first."""
    sums: dict[frozenset[int], int | float] = {}
    for card in deal.live():
        for seats, count in deal._replace(board=[*deal.board, card]).equity().outcomes.items():
            sums[seats] = sums.get(seats, 0) + count
    missing = 5 - len(deal.board)
    assert sums == {seats: missing * count for seats, count in deal.equity().outcomes.items()}


RANGES = ["22+", "AKs, 22", "AA, KK, 72o", "T9s, 98s, QQ", "A5s-A2s", "KTs+, AQo", "random"]


@settings(max_examples=25)
@given(
    st.lists(st.sampled_from(RANGES), min_size=2, max_size=2),
    st.sampled_from(["Ah 7c 2d", "Kc 9c 4c 4d"]),
    st.permutations("cdhs"),
)
def test_ranges_have_the_same_symmetries(players: list[str], board: str, suits: Sequence[str]) -> None:
    found, swapped = fc.equity(*players, board=board), fc.equity(*players[::-1], board=board)
    assert (found.win, found.tie) == (swapped.win[::-1], swapped.tie)
    assert found.share(0) + found.share(1) == 1
    turned = board.translate(dict(zip(map(ord, "cdhs"), suits, strict=True)))
    assert fc.equity(*players, board=turned).outcomes == found.outcomes


Evaluate = Callable[[Sequence[int]], int]
"""Higher is better."""

CARDS = [eval7.Card(str(fc.Card(card))) for card in range(52)]


def by_eval7(cards: Sequence[int]) -> int:
    value: int = eval7.evaluate([CARDS[card] for card in cards])
    return value


def by_phevaluator(cards: Sequence[int]) -> int:
    """It numbers cards as we do, and the best hand 1."""
    value: int = phevaluator.evaluate_cards(*cards)
    return -value


def loop(deal: Deal, evaluate: Evaluate) -> dict[frozenset[int], int]:
    """Deal every run-out and evaluate every hand."""
    outcomes: dict[frozenset[int], int] = {}
    for more in combinations(deal.live(), 5 - len(deal.board)):
        strengths = [evaluate([*hand, *deal.board, *more]) for hand in deal.hands]
        best = max(strengths)
        seats = frozenset(seat for seat, strength in enumerate(strengths) if strength == best)
        outcomes[seats] = outcomes.get(seats, 0) + 1
    return outcomes


@pytest.mark.parametrize("evaluate", [by_eval7, by_phevaluator])
class TestAgainstLoops:
    @settings(max_examples=40)
    @given(deal=deals(most=4, board=[3]))
    def test_on_the_flop(self, evaluate: Evaluate, deal: Deal) -> None:
        assert deal.equity().outcomes == loop(deal, evaluate)

    @given(deal=deals(board=[4, 5]))
    def test_on_the_turn_and_the_river(self, evaluate: Evaluate, deal: Deal) -> None:
        assert deal.equity().outcomes == loop(deal, evaluate)

    def test_before_the_flop(self, evaluate: Evaluate) -> None:
        """Not every board: what a loop over random ones finds, within five standard errors."""
        _, holes = fc.deal(8, players=3, board=0, seed=4)
        boards, _ = fc.deal(4_000, players=0, board=5, seed=5)
        for hands in holes.tolist():
            used = set().union(*hands)
            won = [0.0] * len(hands)
            fitting = [board for board in boards.tolist() if used.isdisjoint(board)]
            for board in fitting:
                strengths = [evaluate([*hand, *board]) for hand in hands]
                best = max(strengths)
                for seat, strength in enumerate(strengths):
                    won[seat] += (strength == best) / strengths.count(best)
            found = fc.equity(*hands)
            for seat, parts in enumerate(won):
                assert abs(parts / len(fitting) - found.equity[seat]) < 5 * 0.5 / len(fitting) ** 0.5


def test_every_board_before_the_flop() -> None:
    """As Ks against 9d 8d, by phevaluator on all 1,712,304 boards: a loop of C calls, to be quick."""
    deal = Deal([[51, 47], [29, 25]], [], [])
    (a, b), (c, d) = deal.hands
    win = tie = 0
    for board in combinations(deal.live(), 5):
        ours, theirs = evaluate_7cards(a, b, *board), evaluate_7cards(c, d, *board)
        win += ours < theirs
        tie += ours == theirs
    found = deal.equity()
    assert (found.win[0], found.tie[0], found.total) == (win, tie, comb(48, 5))
