"""The games that the package plays, and how each is dealt."""

from __future__ import annotations

from typing import Any

from fifthcard.testing import oracle
from fifthcard.testing import strategies as poker

BUILT = list(oracle.GAMES)


def read(deal: poker.Deal, seat: int, game: str, half: str = "high") -> oracle.Hand | None:
    return oracle.evaluate(deal.hands[seat], deal.board, game=game, half=half)


def with_board(deal: poker.Deal) -> dict[str, Any]:
    """The board as an argument, where the game has one."""
    return {"board": deal.board} if deal.board else {}
