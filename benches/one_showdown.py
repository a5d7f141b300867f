"""The race on one showdown a call: six seats, two side pots, all the money in.

The bets divide evenly among any number of winners, so that no rule about odd
chips is in play and every library has the same right answer.
"""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import fifthcard as fc
from hands import TEXTS
from race import Runner, each

SEATS = 6
BETS = (100, 100, 250, 250, 600, 600)
"""A main pot of 600 for all, side pots of 600 for four and of 700 for two."""


@dataclass(frozen=True)
class Deals:
    """Decks cut for six: twelve hole cards, seat by seat, then the board."""

    cards: list[list[int]]

    @classmethod
    def deal(cls, count: int, seed: int) -> Deals:
        """Deal `count` times."""
        rng = random.Random(seed)
        return cls([rng.sample(range(52), 2 * SEATS + 5) for _ in range(count)])

    def first(self, count: int) -> Deals:
        """Give the first `count` of them, for a library that takes long."""
        return Deals(self.cards[:count])

    @cached_property
    def indices(self) -> list[tuple[list[int], list[list[int]]]]:
        """Board and hands as card indices."""
        return [(cards[2 * SEATS :], [cards[2 * s : 2 * s + 2] for s in range(SEATS)]) for cards in self.cards]

    @cached_property
    def texts(self) -> list[tuple[str, list[str]]]:
        """Board and hands as text."""
        return [
            ("".join(TEXTS[c] for c in board), ["".join(TEXTS[c] for c in hand) for hand in hands])
            for board, hands in self.indices
        ]


def disagreements(ours: list[Any], theirs: list[Any]) -> int:
    """Count the deals that the two pay differently."""
    return sum(a != b for a, b in zip(ours, theirs, strict=False))


def fifthcard_deals(deals: Deals) -> Iterator[Runner]:
    """Settle with fifthcard, from indices and from text."""
    showdown = fc.showdown

    def settle(deal: tuple[Any, Any]) -> fc.Showdown:
        board, hands = deal
        return showdown(board, hands, bets=BETS, button=0)

    def received(items: Sequence[Any]) -> list[list[int]]:
        return [[int(chips) for chips in settle(item).receives] for item in items]

    yield Runner("fifthcard showdown(indices)", each(settle), deals.indices, received, ours=True)
    yield Runner("fifthcard showdown(text)", each(settle), deals.texts, received, ours=True)


def rlcard_deals(deals: Deals) -> Iterator[Runner]:
    """Settle with the judge of rlcard's no-limit game; its players hold the bets."""
    import numpy as np
    from rlcard.games.base import Card
    from rlcard.games.nolimitholdem import Judger

    @dataclass
    class Player:
        in_chips: int

    objects = [Card(text[1].upper(), text[0]) for text in TEXTS]
    players = [Player(bet) for bet in BETS]
    judger = Judger(np.random.RandomState(0))
    items = [[[objects[c] for c in hand + board] for hand in hands] for board, hands in deals.first(5_000).indices]

    def settle(hands: Any) -> list[int]:
        return list(judger.judge_game(players, hands))

    def received(items: Sequence[Any]) -> list[list[int]]:
        return [[int(p) + b for p, b in zip(settle(i), BETS, strict=True)] for i in items]

    yield Runner("rlcard Judger.judge_game(players, hands)", each(settle), items, received)


def pypokerengine_deals(deals: Deals) -> Iterator[Runner]:
    """Settle with PyPokerEngine's game evaluator; the tables are laid beforehand."""
    from pypokerengine.engine.card import Card
    from pypokerengine.engine.game_evaluator import GameEvaluator
    from pypokerengine.engine.player import Player
    from pypokerengine.engine.table import Table

    objects = [Card.from_str(text[1].upper() + text[0]) for text in TEXTS]

    def lay(board: list[int], hands: list[list[int]]) -> Any:
        table = Table()
        for seat, (hand, bet) in enumerate(zip(hands, BETS, strict=True)):
            player = Player(str(seat), 0)
            player.add_holecard([objects[c] for c in hand])
            player.pay_info.update_by_pay(bet)
            player.pay_info.update_to_allin()
            table.seats.sitdown(player)
        for card in board:
            table.add_community_card(objects[card])
        return table

    items = [lay(board, hands) for board, hands in deals.first(1_000).indices]

    def received(items: Sequence[Any]) -> list[list[int]]:
        prizes = [GameEvaluator.judge(item)[2] for item in items]
        return [[prize[seat] for seat in range(SEATS)] for prize in prizes]

    yield Runner("PyPokerEngine GameEvaluator.judge(table)", each(GameEvaluator.judge), items, received)


def pokerkit_deals(deals: Deals) -> Iterator[Runner]:
    """Play the hand with pokerkit, which settles nothing but a hand it has played.

    Every seat's whole stack goes in as its ante: the shortest hand there is.
    """
    from pokerkit import Automation, Card, NoLimitTexasHoldem

    objects = [next(iter(Card.parse(text))) for text in TEXTS]
    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
        Automation.RUNOUT_COUNT_SELECTION,
    )

    def deck(board: list[int], hands: list[list[int]]) -> list[Any]:
        holes = [card for hand in hands for card in hand]
        rest = sorted(set(range(52)) - set(holes) - set(board))
        order = [*holes, rest[0], *board[:3], rest[1], board[3], rest[2], board[4], *rest[3:]]
        return [objects[card] for card in order]

    def settle(cards: list[Any]) -> Any:
        state = NoLimitTexasHoldem.create_state(automations, True, max(BETS), (0, 0), 2, BETS, SEATS)
        state.deck_cards = deque(cards)
        for _ in range(SEATS):
            state.deal_hole(2)
        for street in (3, 1, 1):
            state.deal_board(street)
        return state

    def received(items: Sequence[Any]) -> list[list[int]]:
        return [list(settle(item).stacks) for item in items]

    items = [deck(board, hands) for board, hands in deals.first(40).indices]
    yield Runner("pokerkit, the hand from antes to payout", each(settle), items, received)


DEALS = [fifthcard_deals, rlcard_deals, pypokerengine_deals, pokerkit_deals]
"""Who races at the showdown."""
