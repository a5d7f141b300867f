"""Replayed hands as they are printed: a line a hand, and the summary."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import click

import fifthcard as fc
from fifthcard.cli.facts import plain
from fifthcard.cli.words import Lang, counted, word
from fifthcard.replay import Outcome, Status
from fifthcard.replay.record import Entry, RecordedHand

_COLOURS = {
    Status.AGREE: "green",
    Status.ODD_CHIP: "yellow",
    Status.DIFFER: "red",
    Status.NOTHING_TO_COMPARE: "cyan",
    Status.NOT_BUILT: "yellow",
    Status.BAD: "red",
}


def replay_line(path: str, entry: Entry, outcome: Outcome, lang: Lang) -> str:
    """Return the line of a hand: where it stands, how it compares, who won what and why."""
    widest = max(len(word(status.value, lang)) for status in Status)
    status = click.style(word(outcome.status.value, lang).ljust(widest), fg=_COLOURS[outcome.status])
    parts = [f"{path}:{entry.line}", status]
    hand = entry.hand
    if hand is not None and hand.name:
        parts.append(hand.name)
    if hand is None or outcome.showdown is None:
        parts.append(outcome.fault or "")
    else:
        parts.append(_story(hand, outcome.showdown, lang))
        if outcome.differences:
            parts.append(f"[{_differences(hand, outcome, lang)}]")
    return "  ".join(parts)


def _story(hand: RecordedHand, showdown: fc.Showdown, lang: Lang) -> str:
    """Return who won what, with what, and why."""
    told: dict[tuple[str, str], list[int]] = {}
    for seat, won in enumerate(showdown.payouts):
        if won:
            told.setdefault((amount_text(won, hand.scale), _held(showdown, seat, lang)), []).append(seat)
    if not told:
        return word("nobody wins", lang)
    winners = [_winners(seats, amount, held, lang) for (amount, held), seats in told.items()]
    if hand.folded.count(False) == 1:
        reasons = [word("others folded", lang)]
    else:
        reasons = [board.decision.explain(lang) for board in showdown.boards if board.decision is not None]
    return " — ".join([", ".join(winners), *dict.fromkeys(reasons)])


def _winners(seats: list[int], amount: str, held: str, lang: Lang) -> str:
    """Return the words for seats that win the same amount with the same hand."""
    if len(seats) == 1:
        text = word("seat wins", lang, seat=seats[0], amount=amount)
    else:
        listed = word("and", lang).join([", ".join(map(str, seats[:-1])), str(seats[-1])])
        text = word("seats win", lang, seats=listed, amount=amount)
    return f"{text} ({held})" if held else text


def _held(showdown: fc.Showdown, seat: int, lang: Lang) -> str:
    """Return the hands with which a seat won, one for each board and half of which it won a part."""
    won = dict.fromkeys((part.board, part.half) for pot in showdown.pots for part in pot.parts if seat in part.winners)
    hands = []
    for number, half in won:
        board = showdown.boards[number]
        hands.append((board.low_hands if half == "low" else board.hands)[seat])
    return " / ".join(dict.fromkeys(hand.describe(lang) for hand in hands if hand is not None))


def _differences(hand: RecordedHand, outcome: Outcome, lang: Lang) -> str:
    return ", ".join(
        word(
            "refund difference" if difference.refund else "difference",
            lang,
            seat=difference.seat,
            ours=amount_text(difference.settled, hand.scale),
            theirs=amount_text(difference.recorded, hand.scale),
        )
        for difference in outcome.differences
    )


def amount_text(units: int | Fraction, scale: int) -> str:
    """Return an amount as the file counts: units divided by its scale, decimals where they come out even."""
    amount = Fraction(units) / scale
    if amount.denominator == 1:
        return str(amount.numerator)
    if scale % amount.denominator:
        return str(amount)
    places = len(str(scale)) - 1
    whole, rest = divmod(int(abs(amount) * scale), scale)
    return f"{'-' if amount < 0 else ''}{whole}.{rest:0{places}}"


def replay_facts(path: str, entry: Entry, outcome: Outcome, lang: Lang) -> dict[str, Any]:
    """Return a replayed hand as JSON holds it; amounts are the file's."""
    facts: dict[str, Any] = {"file": path, "line": entry.line, "status": outcome.status.value}
    hand = entry.hand
    if hand is not None:
        facts |= {"id": hand.name, "game": hand.game}
    if outcome.fault is not None:
        facts["error"] = outcome.fault
    if hand is None or outcome.showdown is None:
        return facts
    showdown = outcome.showdown
    for name in ("payouts", "refunds", "receives"):
        facts[name] = [plain(Fraction(amount) / hand.scale) for amount in getattr(showdown, name)]
    if hand.paid is not None:
        facts["recorded"] = [plain(amount / hand.scale) for amount in hand.paid.amounts]
    facts["differences"] = [
        {
            "seat": difference.seat,
            "settled": plain(Fraction(difference.settled) / hand.scale),
            "recorded": plain(Fraction(difference.recorded) / hand.scale),
            "refund": difference.refund,
        }
        for difference in outcome.differences
    ]
    return facts | {"explain": showdown.explain(lang)}


class Tally:
    """Counts outcomes, over all hands and by game."""

    def __init__(self) -> None:
        self._counts: Counter[Status] = Counter()
        self._games: dict[str, Counter[Status]] = {}

    def count(self, entry: Entry, outcome: Outcome) -> None:
        """Count one outcome."""
        self._counts[outcome.status] += 1
        if entry.hand is not None:
            self._games.setdefault(entry.hand.game, Counter())[outcome.status] += 1

    def total(self, *statuses: Status) -> int:
        """Return how many hands had one of these outcomes."""
        return sum(self._counts[status] for status in statuses)

    def lines(self, lang: Lang) -> list[str]:
        """Return the summary: a line for all hands, and one for each game where there are several."""
        lines = [_tally_line(counted("hands", self._counts.total(), lang), self._counts, lang)]
        if len(self._games) > 1:
            width = max(map(len, self._games))
            lines += [f"  {_tally_line(game.ljust(width), self._games[game], lang)}" for game in self._games]
        return lines

    def facts(self) -> dict[str, Any]:
        """Return the summary as JSON holds it."""
        games = {game: _tally_facts(counts) for game, counts in self._games.items()}
        return _tally_facts(self._counts) | {"games": games}


def _tally_line(title: str, counts: Counter[Status], lang: Lang) -> str:
    told = [counted(f"n {status.value}", counts[status], lang) for status in Status if counts[status]]
    colon = " : " if lang == "fr" else ": "
    return title + colon + ", ".join(told) if told else title


def _tally_facts(counts: Counter[Status]) -> dict[str, int]:
    return {"hands": counts.total()} | {status.value: counts[status] for status in Status}
