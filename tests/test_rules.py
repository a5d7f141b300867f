"""The rules themselves, one by one, as the rule documents put them; docs/rules-proof.md says which proves which."""

from __future__ import annotations

import re
from itertools import combinations, permutations, product

import pytest

import fifthcard as fc
from shared_cases import ROOT, lines, needs_shared


def test_steps_come_in_a_fixed_order() -> None:
    """Category, then the cards of the combination, then kickers from the top, else the pot is shared."""
    category = fc.compare("2s 2d 3c 4d 6h", "As Kd Qh Jc 9d")
    assert (category.winner, category.step) == (0, fc.Step.CATEGORY)
    combination = fc.compare("3s 3h 4c 5d 7h", "2s 2h As Kd Qc")
    assert (combination.winner, combination.step) == (0, fc.Step.COMBINATION)
    assert combination.ranks == (1, 0)
    third = fc.compare("As Ah Kc Qd 8s", "Ac Ad Ks Qh 7d")
    assert (third.winner, third.step, third.kicker) == (0, fc.Step.KICKER, 3)
    # The first difference decides, whatever comes below it.
    first = fc.compare("As Ah Kc 3d 2s", "Ac Ad Qs Jh Td")
    assert (first.winner, first.step, first.kicker) == (0, fc.Step.KICKER, 1)
    split = fc.compare("As Ah Kc Qd 8s", "Ac Ad Ks Qh 8d")
    assert (split.winner, split.step, split.ranks) == (None, fc.Step.SPLIT, None)


@pytest.mark.parametrize(
    ("cards", "category", "kickers"),
    [
        ("Ks Qd 8c 4h 2s", "HIGH_CARD", "Q842"),
        ("Kh Kc Ad 8s 4h", "PAIR", "A84"),
        ("Ah Ac 9s 9d Qc", "TWO_PAIR", "Q"),
        ("8s 8h 8d Kc 3s", "TRIPS", "K3"),
        ("9c 8d 7s 6h 5d", "STRAIGHT", ""),
        ("Ac Jc 8c 6c 2c", "FLUSH", ""),
        ("Ts Th Td 4c 4s", "FULL_HOUSE", ""),
        ("Js Jh Jd Jc 7d", "QUADS", "7"),
        ("9h 8h 7h 6h 5h", "STRAIGHT_FLUSH", ""),
        ("As Ks Qs Js Ts", "STRAIGHT_FLUSH", ""),
    ],
)
def test_kickers_of_each_category(cards: str, category: str, kickers: str) -> None:
    hand = fc.evaluate(cards)
    assert hand.category is fc.Category[category]
    assert "".join(str(card)[0] for card in hand.kickers) == kickers
    assert hand.is_royal == cards.startswith("As Ks")


def test_categories_in_order() -> None:
    """The weakest hand of each category beats the strongest of the one below."""
    weakest_and_strongest = [
        ("2c 3d 4h 5s 7c", "As Kd Qh Jc 9d"),
        ("2c 2d 3h 4s 5c", "As Ad Kh Qc Jd"),
        ("2c 2d 3h 3s 4c", "As Ad Kh Kc Qd"),
        ("2c 2d 2h 3s 4c", "As Ad Ah Kc Qd"),
        ("Ac 2d 3h 4s 5c", "As Kd Qh Jc Td"),
        ("2c 3c 4c 5c 7c", "As Ks Qs Js 9s"),
        ("2c 2d 2h 3s 3c", "As Ad Ah Kc Kd"),
        ("2c 2d 2h 2s 3c", "As Ad Ah Ac Kd"),
        ("Ac 2c 3c 4c 5c", "As Ks Qs Js Ts"),
    ]
    hands = [fc.evaluate(cards) for pair in weakest_and_strongest for cards in pair]
    assert hands == sorted(hands)
    assert len({hand.strength for hand in hands}) == 18
    assert [hand.category for hand in hands[::2]] == list(fc.Category)
    assert hands[0].strength == 1
    assert hands[-1].strength == 7462
    assert hands[-1].is_royal


@pytest.mark.parametrize(
    "ranked",
    [
        # Each line from best to worst; the first difference from the left decides.
        ["As Qd Jh 9c 8s", "As Qd Jh 9c 7s", "As Qd Jh 8c 7s", "As Qd Th 9c 8s", "As Jd Th 9c 7s", "Ks Qd Jh 9c 8s"],
        ["Qs Qd Ah 9c 8s", "Qs Qd Ah 9c 7s", "Qs Qd Ah 8c 7s", "Qs Qd Kh Jc Ts", "Js Jd Ah Kc Qs"],
        ["As Ad 3h 3c Ks", "As Ad 3h 3c Qs", "As Ad 2h 2c Ks", "Ks Kd Qh Qc As"],
        ["9s 9d 9h Ac Ks", "9s 9d 9h Ac Qs", "9s 9d 9h Kc Qs", "8s 8d 8h Ac Ks"],
        ["As Js 8s 6s 3s", "As Js 8s 6s 2s", "As Js 8s 5s 4s", "As Js 7s 6s 5s", "As Ts 9s 8s 7s", "Ks Qs Js Ts 8s"],
        ["Qs Qd Qh Tc Ts", "Qs Qd Qh 9c 9s", "Js Jd Jh Ac As"],
        ["9s 9d 9h 9c As", "9s 9d 9h 9c 7s", "7s 7d 7h 7c As"],
        ["Ts 9d 8h 7c 6s", "9s 8d 7h 6c 5s", "6s 5d 4h 3c 2s", "5s 4d 3h 2c As"],
        ["Ts 9s 8s 7s 6s", "9s 8s 7s 6s 5s", "5s 4s 3s 2s As"],
    ],
)
def test_order_within_a_category(ranked: list[str]) -> None:
    hands = [fc.evaluate(cards) for cards in ranked]
    assert len({hand.category for hand in hands}) == 1
    assert [hand.strength for hand in hands] == sorted({hand.strength for hand in hands}, reverse=True)


def test_ten_straights_and_no_wrap() -> None:
    """Every five ranks of one suit each: ten are straights, the wheel lowest, none with the ace inside."""
    straights = {}
    for ranks in combinations(range(13), 5):
        hand = fc.evaluate([4 * rank + (i % 4) for i, rank in enumerate(ranks)])
        if hand.category is fc.Category.STRAIGHT:
            straights[hand.strength] = hand.best_five[0].rank
    assert [straights[strength] for strength in sorted(straights)] == list(range(3, 13))
    assert fc.evaluate("5s 4d 3h 2c As").best_five[-1].rank == 12
    for wrapped in ("Ks Ad 2h 3c 4s", "Qs Kd Ah 2c 3s", "Js Qd Kh Ac 2s"):
        assert fc.evaluate(wrapped).category is fc.Category.HIGH_CARD


def test_a_straight_may_be_of_any_suits_but_one() -> None:
    for suits in ("cccch", "ccchh", "cdhsc", "ccdds"):
        cards = "".join(rank + suit for rank, suit in zip("98765", suits, strict=True))
        assert fc.evaluate(cards).category is fc.Category.STRAIGHT
    assert fc.evaluate("9c8c7c6c5c").category is fc.Category.STRAIGHT_FLUSH


@pytest.mark.parametrize(
    "cards",
    ["As Kd Ad Qs 7h 3c 2d", "5c 6d 7h 8s 9c Ac Kc", "Kh Kd 9h 9d 5h 5d 2h", "Qs Qh Qd Ts Th Td 2c", "2h3h4h5h6h7c8d"],
)
def test_the_best_five_of_seven(cards: str) -> None:
    """Two hole cards, one or none: the best of the 21 choices, and no sixth card."""
    seven = list(fc.CardSet(cards))
    assert fc.strength(seven) == max(fc.strength(five) for five in combinations(seven, 5))
    assert len(fc.evaluate(seven).best_five) == 5


def test_a_sixth_card_never_counts() -> None:
    board = "Ac Kd Qh 7s 7d"
    assert fc.compare("As 2c", "Ah 9d", board=board).winner is None
    assert fc.compare("As 2c", "Ah 2h", board=board).winner is None


def test_a_second_pair_on_the_board_counterfeits_two_pair() -> None:
    mine, theirs = "5s 4s", "Ac Kd"
    flop, river = "5d 4h Kc", "5d 4h Kc 9s 9h"
    assert fc.compare(mine, theirs, board=flop).winner == 0
    showdown = fc.showdown(river, [mine, theirs])
    assert showdown.winners == (1,)
    # The fours no longer play; the fives still do.
    assert tuple(showdown.seats[0].counterfeited) == (2,)
    assert tuple(showdown.seats[1].counterfeited) == ()


def test_flushes_on_one_board_are_of_one_suit() -> None:
    """Three of a suit and three of another do not fit on five cards."""
    for counts in product(range(6), repeat=4):
        assert sum(counts) != 5 or sum(count >= 3 for count in counts) <= 1
    board = fc.CardSet("Ah 9h 4h Ks Qs")
    suits = set()
    for hole in combinations(fc.CardSet.deck() - board, 2):
        hand = fc.evaluate(hole, board=board)
        if hand.category is fc.Category.FLUSH:
            suits.add(hand.best_five[0].suit)
    assert suits == {2}


@pytest.mark.parametrize("text", ["Ah Jh 9h 6h 3h", "9h 8h 7h 6h 2h", "Kh Qh Jh Th 2h"])
def test_everybody_has_a_flush_on_a_board_of_one_suit(text: str) -> None:
    """Or better, and only a straight flush is better."""
    board = fc.CardSet(text)
    found = {fc.evaluate(hole, board=board).category for hole in combinations(fc.CardSet.deck() - board, 2)}
    assert fc.Category.FLUSH in found
    assert found <= {fc.Category.FLUSH, fc.Category.STRAIGHT_FLUSH}


def test_two_royals_share_the_board() -> None:
    """With the royal on the board everybody has it, in the same suit: one of the rule documents says it cannot be."""
    showdown = fc.showdown("As Ks Qs Js Ts", ["Ah Ad", "2c 3d", "9s 8s"])
    assert showdown.winners == (0, 1, 2)
    assert all(hand is not None and hand.is_royal for hand in showdown.hands)
    assert all(seat.plays_board for seat in showdown.seats)


def test_an_ace_of_the_suit_does_not_help_on_a_straight_flush_board() -> None:
    showdown = fc.showdown("9h 8h 7h 6h 5h", ["Ah 2c", "Kd Qs", "Th 2d"])
    assert showdown.winners == (2,)
    assert fc.compare("Ah 2c", "Kd Qs", board="9h 8h 7h 6h 5h").winner is None


def test_kings_and_nines_on_the_board() -> None:
    """Unless a hand holds a king, a nine, fives or a pair above nines, all have kings and nines and one kicker."""
    board = fc.CardSet("Kd Kc 9h 9s 5c")
    exceptions = 0
    for hole in combinations(fc.CardSet.deck() - board, 2):
        ranks = [card.rank for card in hole]
        better = 11 in ranks or 7 in ranks or (ranks[0] == ranks[1] and (ranks[0] == 3 or ranks[0] > 7))
        hand = fc.evaluate(hole, board=board)
        plain = hand.category is fc.Category.TWO_PAIR and [c.rank for c in hand.combination] == [11, 11, 7, 7]
        exceptions += plain == better
    assert exceptions == 0


def test_deuces_on_two_pairs_win_nothing() -> None:
    """The document says that any higher card beats them; only a nine, a seven, an ace or a higher pair does."""
    board, mine = fc.CardSet("7s 7d 9h 9c Ad"), fc.CardSet("2s 2d")
    ours = fc.evaluate(mine, board=board)
    results = []
    for hole in combinations(fc.CardSet.deck() - board - mine, 2):
        theirs = fc.evaluate(hole, board=board)
        results.append((ours > theirs) - (ours < theirs))
        ranks = [card.rank for card in hole]
        pair = ranks[0] == ranks[1] and (ranks[0] == 6 or 8 <= ranks[0] <= 11)
        assert (results[-1] < 0) == (7 in ranks or 5 in ranks or 12 in ranks or pair)
    assert [results.count(x) for x in (1, 0, -1)] == [0, 673, 317]


def test_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    folded = [True, False, True, True, True, False]
    settled = fc.settle([1, 50, 0, 0, 0, 50], [None, 7, None, None, None, 7], folded=folded, button=3)
    assert settled.payouts == (0, 50, 0, 0, 0, 51)
    # Among the winners, and by seat alone: no suit is asked.
    for first in permutations(range(4), 2):
        deal = [f"T{'cdhs'[first[0]]}", f"T{'cdhs'[first[1]]}"]
        hands = [f"{ten} 3{suit}" for ten, suit in zip(deal, "cd", strict=True)]
        showdown = fc.showdown("As Kh Qc Jd 2s", [*hands, None], bets=[50, 50, 1], button=2)
        assert showdown.payouts == (51, 50, 0)


def test_every_pot_is_split_by_itself() -> None:
    showdown = fc.showdown("As Kh Qc Jd 2s", ["Th 3c", "Td 4c", "9c 9d"], bets=[50, 100, 100], button=2)
    assert showdown.payouts == (75, 175, 0)
    assert [pot.winners for pot in showdown.pots] == [(0, 1), (1,)]


def test_odd_chips_are_broken_to_the_smallest_in_play() -> None:
    pot = ([10, 10, 5], [7, 7, None])
    assert fc.settle(*pot, button=2, chip=5).payouts == (15, 10, 0)
    assert fc.settle(*pot, button=2).payouts == (13, 12, 0)


def test_a_deck_has_52_cards() -> None:
    deck = fc.CardSet.deck()
    assert len(deck) == 52
    assert {card.suit for card in deck} == set(range(4))
    assert {card.rank for card in deck} == set(range(13))
    assert [str(card)[0] for card in deck][::4] == list("23456789TJQKA")


@needs_shared
def test_every_rule_is_proved() -> None:
    """Each rule of the documents has a row in docs/rules-proof.md, and each test named there exists."""
    text = (ROOT / "docs" / "rules-proof.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in text.splitlines() if re.match(r"\| [SX]\d", row)]
    told = {name for row in rows for name in re.findall(r"[SX]\d{3}", row[1])}
    rules = {case["id"] for case in lines("cases/seed_cases.jsonl") if case["kind"] == "rule"}
    assert rules - told == set()
    assert told - rules == set()
    for row in rows:
        named = re.findall(r"`(\w+\.py)::(\w+)`", row[3])
        assert named or "an opinion" in row[3], row
        for file, test in named:
            assert f"def {test}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), (file, test)
