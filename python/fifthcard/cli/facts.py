"""Results as plain data for JSON: attributes under their names, cards as text, fractions "a/b"."""

from __future__ import annotations

import enum
import json
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import fifthcard as fc
from fifthcard.cli.output import echo, output_encoding
from fifthcard.cli.words import Lang


def plain(value: object) -> Any:
    """Return a value as JSON holds it."""
    match value:
        case None | bool() | str():
            return value
        case enum.Enum():
            return value.name
        case fc.Card():
            return str(value)
        case Fraction() if value.denominator != 1:
            return f"{value.numerator}/{value.denominator}"
        case int() | Fraction():
            return int(value)
        case Iterable():
            return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def print_json(facts: object) -> None:
    """Print facts as JSON, indented for the eye."""
    echo(_indented(facts, "\n"))


def _indented(facts: object, margin: str) -> str:
    """Return facts as JSON, a line for each that holds others; lists of plain values stand in one line."""
    inner = margin + "  "
    match facts:
        case dict() if facts:
            items = [f"{json_text(name)}: {_indented(value, inner)}" for name, value in facts.items()]
            return "{" + inner + ("," + inner).join(items) + margin + "}"
        case list() if any(isinstance(value, dict) for value in facts):
            return "[" + inner + ("," + inner).join(_indented(value, inner) for value in facts) + margin + "]"
    return json_text(facts)


def json_text(facts: object) -> str:
    """Return facts as JSON in one line, with escapes only where standard output cannot encode a character."""
    text = json.dumps(facts, ensure_ascii=False)
    try:
        text.encode(output_encoding())
    except UnicodeEncodeError:
        return json.dumps(facts)
    return text


def hand_facts(hand: fc.Hand | None, lang: Lang) -> dict[str, Any] | None:
    """Return the attributes of a hand, with its description."""
    if hand is None:
        return None
    names = ("strength", "category", "is_royal", "best_five", "combination", "kickers", "cards")
    facts = {name: plain(getattr(hand, name)) for name in names}
    return facts | {"low": hand_facts(hand.low, lang), "describe": hand.describe(lang)}


def comparison_facts(comparison: fc.Comparison | None, lang: Lang) -> dict[str, Any] | None:
    """Return the attributes of a comparison, with its explanation."""
    if comparison is None:
        return None
    names = ("winner", "step", "kicker", "ranks", "cards")
    facts = {name: plain(getattr(comparison, name)) for name in names}
    facts["hands"] = [hand_facts(hand, lang) for hand in comparison.hands]
    return facts | {"explain": comparison.explain(lang)}


def showdown_facts(showdown: fc.Showdown, lang: Lang) -> dict[str, Any]:
    """Return the attributes of a showdown, those of its one board among them."""
    facts: dict[str, Any] = {name: plain(getattr(showdown, name)) for name in ("payouts", "refunds", "receives", "net")}
    facts["pots"] = [_pot_facts(pot) for pot in showdown.pots]
    facts["boards"] = [_board_facts(board, lang) for board in showdown.boards]
    if len(showdown.boards) == 1:
        facts |= facts["boards"][0]
    facts["decision"] = comparison_facts(showdown.decision, lang)
    facts["low_decision"] = comparison_facts(showdown.low_decision, lang)
    facts["show_order"] = plain(showdown.show_order)
    facts["explain"] = showdown.explain(lang)
    return facts


def _pot_facts(pot: fc.Pot) -> dict[str, Any]:
    names = ("amount", "paid", "rake", "eligible", "winners", "shares", "odd_chips")
    facts = {name: plain(getattr(pot, name)) for name in names}
    part_names = ("board", "half", "amount", "winners", "shares", "odd_chips")
    parts = [{name: plain(getattr(part, name)) for name in part_names} for part in pot.parts]
    return facts | {"parts": parts}


def _board_facts(board: fc.BoardResult, lang: Lang) -> dict[str, Any]:
    return {
        "board": plain(board.board),
        "hands": [hand_facts(hand, lang) for hand in board.hands],
        "low_hands": [hand_facts(hand, lang) for hand in board.low_hands],
        "winners": plain(board.winners),
        "low_winners": plain(board.low_winners),
        "seats": [_seat_facts(seat, lang) for seat in board.seats],
        "decision": comparison_facts(board.decision, lang),
        "low_decision": comparison_facts(board.low_decision, lang),
    }


def _seat_facts(seat: fc.Seat, lang: Lang) -> dict[str, Any]:
    names = ("seat", "hole_cards", "hole_cards_playing", "low_hole_cards_playing", "plays_board", "counterfeited")
    facts = {name: plain(getattr(seat, name)) for name in names}
    facts |= {"hand": hand_facts(seat.hand, lang), "low_hand": hand_facts(seat.low_hand, lang)}
    return facts | {"explain": seat.explain(lang)}
