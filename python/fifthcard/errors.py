"""The errors that fifthcard raises, all of them a `FifthcardError`."""

from __future__ import annotations

__all__ = ["BetError", "CardError", "DealError", "FifthcardError", "RangeError"]


class FifthcardError(ValueError):
    """An input that cannot be used.

    The message is one line that names what is wrong and where. The attributes hold the same facts
    for programs; what is not known or does not apply is None.

    Attributes
    ----------
    card : str or None
        The card at fault, as text ("As").
    position : int or None
        Where in the text (characters, from 0) or in the list (items, from 0) the fault lies.
    token : str or None
        The part of the text at fault.
    seat : int or None
        The seat, from 0.
    row : int or None
        The row of an array or the line of a file, from 0.
    """

    def __init__(
        self,
        message: str = "",
        card: str | None = None,
        position: int | None = None,
        token: str | None = None,
        seat: int | None = None,
        row: int | None = None,
    ) -> None:
        super().__init__(message)
        self.card = card
        self.position = position
        self.token = token
        self.seat = seat
        self.row = row

    def __reduce__(self) -> tuple[type[FifthcardError], tuple[object, ...]]:
        return type(self), (str(self), self.card, self.position, self.token, self.seat, self.row)


class CardError(FifthcardError):
    """What is no card, or a card that comes twice within one text or list."""


class RangeError(FifthcardError):
    """A range of starting hands, or its text, that is not one."""


class DealError(FifthcardError):
    """Cards that cannot have been dealt together.

    A card in two places, too few or too many of them, nobody left to win.
    """


class BetError(FifthcardError):
    """Chips and seats that do not add up.

    Bets, dead money, rake, the button, the order of odd chips.
    """
