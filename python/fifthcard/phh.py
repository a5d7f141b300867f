"""Hand histories in the PHH format, read with pokerkit (``pip install 'fifthcard[phh]'``).

A ``.phh`` file holds one hand, a ``.phhs`` file any number, each under a header ``[1]``, ``[2]``,
... pokerkit plays the actions; what each seat put in, its cards and who stayed in are taken from
there, never pokerkit's own division of the pots.

Decimal amounts become integers: a file that counts dollars with two decimals is settled in cents.
``finishing_stacks``, else ``winnings``, are what the hand is compared with. Rooms count the
uncalled bet as winnings or not, so either is taken as right. The format has no field for rake:
``_rake`` (a number, or one for each pot), and likewise ``_chip``, ``_odd_chips`` and ``_order``,
are read as fields of our own, which the format allows behind an underscore.
"""

from __future__ import annotations

import itertools
import re
import warnings
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, BinaryIO

from fifthcard.replay.record import (
    Amount,
    Entry,
    Paid,
    RecordedHand,
    RecordError,
    check_amount,
    label,
    scale_of,
    scaled,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from decimal import Decimal

    import pokerkit

_GAMES = {
    "FT": "holdem",
    "NT": "holdem",
    "NS": "shortdeck",
    "PO": "omaha",
    "FO/8": "omaha8",
    "F7S": "stud",
    "F7S/8": "stud8",
    "FR": "razz",
    "N2L1D": "27",
    "F2L3D": "27",
    "FB": "badugi",
}

_HEADER = re.compile(rb"\s*\[[^\[\]]*\]\s*(#.*)?")
_CONSTRUCTOR = re.compile(r"HandHistory\.__init__\(\) |\d+ required keyword-only arguments?: ")
_PLACE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$")


class PokerkitMissingError(ImportError):
    """pokerkit is not installed; the message says how to install it."""


def read(file: BinaryIO) -> Iterator[Entry]:
    """Read the one hand of a ``.phh`` file.

    Raises
    ------
    PokerkitMissingError
        If pokerkit is not installed.
    """
    _pokerkit()
    raw = file.read()
    yield _entry(raw, 1, len(raw))


def read_all(file: BinaryIO) -> Iterator[Entry]:
    """Read the hands of a ``.phhs`` file one by one, however long it is.

    Raises
    ------
    PokerkitMissingError
        If pokerkit is not installed.
    """
    _pokerkit()
    offset = 0
    begin = 1
    lines: list[bytes] = []
    for number, raw in enumerate(file, 1):
        if _HEADER.fullmatch(raw):
            if any(line.strip() for line in lines):
                yield _entry(b"".join(lines), begin, offset)
            # The header's line stays, blank, so that lines count from it.
            begin, lines = number, [b"\n"]
        else:
            lines.append(raw)
        offset += len(raw)
    if any(line.strip() for line in lines):
        yield _entry(b"".join(lines), begin, offset)


def _entry(raw: bytes, line: int, offset: int) -> Entry:
    try:
        return Entry(line, read_hand(raw), None, offset)
    except RecordError as error:
        fault = str(error)
    # A fault of the notation knows its line: in the file, that is so much further down.
    place = _PLACE.search(fault)
    if place is not None:
        line += int(place[1]) - 1
        fault = f"{fault[: place.start()]} at column {place[2]}"
    return Entry(line, None, fault, offset)


def read_hand(raw: bytes) -> RecordedHand:
    """Read the text of one hand.

    Raises
    ------
    RecordError
        If it is no hand that was played to its end; the message says why.
    PokerkitMissingError
        If pokerkit is not installed.
    """
    history = _load(raw)
    own = history.user_defined_fields
    game = _GAMES.get(history.variant)
    if game is None:
        raise RecordError(f"variant: {shown(history.variant)} is not known")
    table = _play(history)

    antes = table.antes
    # An ante that only some seats pay is dead money. So is one that all pay but a seat cannot pay in full (it still
    # plays for all of them), unless the file says that such a seat wins from each only what it paid.
    uneven = len(set(history.antes)) > 1
    short = len(set(antes)) > 1 and not history.ante_trimming_status
    dead = antes if uneven or short else None
    rake = own.get("_rake")
    if rake is not None:
        rakes = rake if isinstance(rake, list) else [rake]
        rake = [check_amount(amount, "_rake") for amount in rakes]
    chip = check_amount(own.get("_chip", 1), "_chip") if "_chip" in own else None
    stacks = _stacks(history)
    amounts: list[Amount] = [*table.bets, *antes, *(rake or ())]
    if chip is not None:
        amounts.append(chip)
    for values in (history.winnings, *stacks):
        amounts += values or ()
    scale = scale_of(amounts)
    return RecordedHand(
        name="" if history.hand is None else label(history.hand),
        game=game,
        boards=[table.board] if table.board else [],
        hands=[
            cards if cards and "??" not in cards and not out else None
            for cards, out in zip(table.cards, table.folded, strict=True)
        ],
        bets=[scaled(bet, scale) for bet in table.bets],
        folded=table.folded,
        button=len(table.bets) - 1,
        scale=scale,
        dead=None if dead is None else [scaled(amount, scale) for amount in dead],
        chip=1 if chip is None else scaled(chip, scale),
        rake=None if rake is None else [scaled(amount, scale) for amount in rake],
        odd_chips=own.get("_odd_chips"),
        order=own.get("_order"),
        paid=_paid(history, table, stacks, scale),
    )


def _pokerkit() -> Any:
    try:
        import pokerkit
    except ImportError:
        raise PokerkitMissingError("reading PHH files needs pokerkit: pip install 'fifthcard[phh]'") from None
    return pokerkit


def _load(raw: bytes) -> pokerkit.HandHistory:
    history_class: type[pokerkit.HandHistory] = _pokerkit().HandHistory
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start} is not UTF-8") from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pokerkit's, on fields that it does not know
            history = history_class.loads(text.replace("\r\n", "\n"))
    # A missing field is a TypeError of pokerkit's constructor, a bad number a decimal's fault.
    except (ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise RecordError(f"not a PHH hand: {shown_fault(error)}") from None
    for name in ("antes", "starting_stacks", "actions"):
        if not isinstance(getattr(history, name), list):
            raise RecordError(f"{name}: not a list")
    for name in ("antes", "starting_stacks"):
        for i, amount in enumerate(getattr(history, name)):
            if not _is_infinite(amount):
                check_amount(amount, f"{name}[{i}]")
    for i, action in enumerate(history.actions):
        if not isinstance(action, str):
            raise RecordError(f"actions[{i}]: {shown(action)} is not a text")
    return history


def shown_fault(error: BaseException) -> str:
    """Return another library's fault in one line, without the words of its constructor."""
    text = " ".join(str(error).split()) or type(error).__name__
    return _CONSTRUCTOR.sub("", text)


@dataclass(slots=True)
class _Table:
    """What was on the table: followed through the operations of pokerkit."""

    antes: list[int | Decimal]
    bets: list[int | Decimal]
    street: list[int | Decimal]
    cards: list[list[str]]
    folded: list[bool]
    board: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, seats: int) -> _Table:
        return cls([0] * seats, [0] * seats, [0] * seats, [[] for _ in range(seats)], [False] * seats)

    def put(self, seat: int, amount: int | Decimal) -> None:
        self.bets[seat] += amount
        self.street[seat] += amount

    def follow(self, operation: Any, recorded: bool) -> None:
        """Follow one operation; `recorded` is whether the file has it."""
        seat: Any = getattr(operation, "player_index", None)  # All that follow have one, but for bet collection.
        match type(operation).__name__:
            case "AntePosting":
                self.antes[seat] += operation.amount
                self.put(seat, operation.amount)
            case "BlindOrStraddlePosting" | "BringInPosting" | "CheckingOrCalling":
                self.put(seat, operation.amount)
            case "CompletionBettingOrRaisingTo":
                self.put(seat, operation.amount - self.street[seat])
            case "BetCollection":
                self.street = [0] * len(self.bets)
            case "Folding":
                self.folded[seat] = True
            case "HoleDealing":
                self.cards[seat] += map(repr, operation.cards)
            case "StandingPatOrDiscarding":
                for card in map(repr, operation.cards):
                    held = self.cards[seat]
                    held.remove(card if card in held else "??")
            case "HoleCardsShowingOrMucking" if recorded:
                self.show(seat, [repr(card) for card in operation.hole_cards])

    def show(self, seat: int, cards: Sequence[str]) -> None:
        """Show cards; to show none is to muck the hand, which is then as good as folded."""
        if not cards:
            self.folded[seat] = True
            return
        held = self.cards[seat]
        known = [card for card in cards if card != "??"]
        known += [card for card in held if card != "??" and card not in known]
        self.cards[seat] = (known + ["??"] * len(held))[: len(held)]


def _play(history: pokerkit.HandHistory) -> _Table:
    """Play the actions to the end of the hand."""
    table = _Table.of(len(history.starting_stacks))
    done = played = 0
    state = None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pokerkit's own repairs
            for state, action in history.state_actions:
                for operation in itertools.islice(state.operations, done, None):
                    table.follow(operation, action is not None)
                done = len(state.operations)
                played += action is not None
    # pokerkit checks with exceptions of these kinds, assertions included.
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
    ) as error:
        begun = state is not None and played < len(history.actions)
        where = f", from {shown(history.actions[played])} on" if begun else ""
        raise RecordError(f"the actions cannot be played{where}: {shown_fault(error)}") from None
    if state is None or state.status:
        raise RecordError("the hand is not played to its end")
    table.board = [repr(card) for card in state.get_board_cards(0)]
    for amount in (*table.bets, *table.antes):
        check_amount(amount, "actions")
    return table


def _stacks(history: pokerkit.HandHistory) -> tuple[list[Any] | None, list[Any] | None]:
    """Return the starting and finishing stacks where both are known, None and None elsewhere."""
    start: list[Any] = history.starting_stacks
    end: Any = history.finishing_stacks  # Whatever the file holds.
    if end is None:
        return None, None
    if not isinstance(end, list) or len(end) != len(start):
        raise RecordError(f"finishing_stacks: not one for each of the {len(start)} seats")
    both = list(itertools.chain(start, end))
    if any(_is_infinite(amount) for amount in both):
        return None, None
    for amount in both:
        check_amount(amount, "finishing_stacks")
    return start, end


def _is_infinite(amount: object) -> bool:
    """Whether a stack is unknown, which the format writes as ``inf``."""
    return amount == float("inf")


def _paid(
    history: pokerkit.HandHistory,
    table: _Table,
    stacks: tuple[Iterable[Any] | None, Iterable[Any] | None],
    scale: int,
) -> Paid | None:
    start, end = stacks
    if start is not None and end is not None:
        received = [e - s + bet for s, e, bet in zip(start, end, table.bets, strict=True)]
        return Paid(tuple(Fraction(amount) * scale for amount in received), "receives")
    if history.winnings is None:
        return None
    if not isinstance(history.winnings, list):
        raise RecordError("winnings: not a list")
    won = [check_amount(amount, "winnings") for amount in history.winnings]
    return Paid(tuple(Fraction(amount) * scale for amount in won), "either")
