//! What several docstrings say alike, once: parameters in numpy's style, as `#[doc = ...]` takes them.

/// The game.
macro_rules! game {
    () => {
        "\
game : str
    \"holdem\", \"shortdeck\" or \"shortdeck_trips\" (trips over straights), \"omaha\" or \"omaha8\" (four to six hole \
cards),
    \"stud\", \"stud8\", \"razz\", \"draw\", \"27\" (deuce to seven), \"a5\" (ace to five) or \"badugi\"."
    };
}

/// How money is divided, in `settle` and `showdown`.
macro_rules! division {
    () => {
        "\
chip : int
    The smallest chip in play. Every division is in whole chips; what is left below one goes with the first part.
dead : sequence of int, optional
    The part of each bet that is dead money: it goes to the main pot and nobody has to match it.
rake : int or sequence of int, optional
    What the house takes, before division: an int from the main pot, or one a pot.
odd_chips : {\"one_each\", \"all_first\", \"exact\"}
    Several odd chips in one division go one each in order, all to the first in line, or are cut into exact fractions
    (then all amounts divided are ``fractions.Fraction`` and `chip` is ignored).
order : sequence of int, optional
    Seats first in line for odd chips, over button and suits; seats not named follow by the button. A tuple of two is
    (high, low), a list of orders is one a board.
identical : {\"even\", \"layered\"}
    Hands that tie both ways split the whole evenly (WSOP 73), or each half by itself."
    };
}

/// The language of words.
macro_rules! language {
    () => {
        "\
Parameters
----------
lang : {\"en\", \"fr\"}
    English or French.

Returns
-------
str

Raises
------
FifthcardError
    For another language."
    };
}

pub(super) use {division, game, language};
