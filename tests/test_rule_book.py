"""Where rule documents are wrong: what is right, for all hands of the kind."""

from __future__ import annotations

from itertools import combinations

import fifthcard as fc

DECK = list(fc.CardSet.deck())


def all_hole_cards(board: str) -> list[fc.CardSet]:
    """Every pair of hole cards that the board leaves."""
    known = fc.CardSet(board)
    return [fc.CardSet(pair) for pair in combinations([card for card in DECK if card not in known], 2)]


def strengths(board: str) -> dict[fc.CardSet, int]:
    return {hole: fc.strength(hole, board=board) for hole in all_hole_cards(board)}


def test_king_three_beats_queen_three_where_the_board_pairs_the_king() -> None:
    # A document has both play A-A-10-10-K; but K-3 makes aces and kings, whatever the suits.
    comparison = fc.compare("Kh 3c", "Qh 3d", board="Ac Ad Ts Th Ks")
    assert comparison.winner == 0
    assert comparison.step is fc.Step.COMBINATION
    # The lesson holds for a jack against a queen.
    assert fc.compare("Jh 3c", "Qh 3d", board="Ac Ad Ts Th Ks").winner is None


def test_deuces_on_two_higher_pairs_mostly_split() -> None:
    # A document has any higher card beat them; a nine, a seven, an ace or a higher pocket pair does.
    board = "7c 7d 9h 9s Ac"
    deuces = fc.CardSet("2c 2d")
    theirs = [strength for hole, strength in strengths(board).items() if hole.isdisjoint(deuces)]
    ours = fc.strength(deuces, board=board)
    assert len(theirs) == 990
    assert sum(ours > strength for strength in theirs) == 0
    assert sum(ours == strength for strength in theirs) == 673
    assert sum(ours < strength for strength in theirs) == 317
