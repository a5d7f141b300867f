"""The races on one hand a call: ready-made cards, and cards as text.

Each library is asked by its fastest call that we could find; what its user
can make ready beforehand (objects, masks, indices) is made ready.
"""

# The peers are imported where they are used, so that a missing one costs only its row; most have no types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import fifthcard as fc
from hands import TEXTS, Hands
from race import Runner, each, loop_alone, spread

SLOW = 2_000
"""Hands for a library that needs more than some microseconds each."""


def values(call: Callable[[Any], Any]) -> Callable[[Sequence[Any]], list[Any]]:
    """Answers that order as the hands do: higher is better."""
    return lambda items: [call(item) for item in items]


def disagreements(ours: list[Any], theirs: list[Any]) -> int:
    """Count the neighbouring hands that the two put in different order."""

    def order(a: Any, b: Any) -> int:
        return int(a > b) - int(b > a)

    return sum(order(ours[i], ours[i + 1]) != order(theirs[i], theirs[i + 1]) for i in range(len(theirs) - 1))


def fifthcard_ready(hands: Hands) -> Iterator[Runner]:
    """Ask fifthcard by mask, by indices and by card set."""
    strength = fc.strength
    yield Runner("fifthcard strength(mask)", each(strength), hands.masks, values(strength), ours=True)
    yield Runner(
        "fifthcard strength([7 indices])",
        each(strength),
        hands.indices,
        values(strength),
        ours=True,
    )
    sets = [fc.CardSet.from_mask(mask) for mask in hands.masks]
    yield Runner("fifthcard strength(CardSet)", each(strength), sets, values(strength), ours=True)


def floor(hands: Hands) -> Iterator[Runner]:
    """What the loop costs alone, and with a call that does nothing."""
    yield Runner("the loop alone", loop_alone, hands.masks)
    yield Runner("the loop with a call that does nothing, id()", each(id), hands.masks)


def pkrbot_ready(hands: Hands) -> Iterator[Runner]:
    """Ask pkrbot by card objects and by bytes of ranks and suits."""
    import pkrbot

    objects = [pkrbot.Card(text) for text in TEXTS]
    cards = [[objects[card] for card in hand] for hand in hands.indices]
    evaluate = pkrbot.evaluate
    yield Runner("pkrbot evaluate([7 Cards])", each(evaluate), cards, values(evaluate))

    raw = pkrbot.evaluate_raw
    planes = [(bytes(c >> 2 for c in hand), bytes(c & 3 for c in hand), 7) for hand in hands.indices]
    yield Runner("pkrbot evaluate_raw(ranks, suits, 7)", spread(raw), planes, values(lambda item: raw(*item)))


def phevaluator_ready(hands: Hands) -> Iterator[Runner]:
    """Ask phevaluator by its public call and by the C function under it."""
    from phevaluator import _pheval, evaluate_7cards

    private = _pheval.evaluate_7cards
    yield Runner(
        "phevaluator _pheval.evaluate_7cards(*7 ids)",
        spread(private),
        hands.indices,
        values(lambda hand: -private(*hand)),
    )
    yield Runner(
        "phevaluator evaluate_7cards(*7 ids)",
        spread(evaluate_7cards),
        hands.indices,
        values(lambda hand: -evaluate_7cards(*hand)),
    )


def pokyr_ready(hands: Hands) -> Iterator[Runner]:
    """Ask pokyr by card numbers."""
    from poker import cpoker

    handvalue = cpoker.handvalue
    # Its card 0 is the ace of clubs, its card 4 the king of clubs: ranks go down.
    numbers = [[4 * (12 - (c >> 2)) + (c & 3) for c in hand] for hand in hands.indices]
    yield Runner("pokyr cpoker.handvalue([7 numbers])", each(handvalue), numbers, values(handvalue))


def xiapl_ready(hands: Hands) -> Iterator[Runner]:
    """Ask xiapl by mask, 13 bits a suit."""
    from xiapl import eval as xiapl_eval

    def mask(hand: list[int]) -> int:
        return sum(1 << (13 * (c & 3) + (c >> 2)) for c in hand)

    def value(item: int) -> tuple[int, list[int]]:
        result = xiapl_eval.evaluate_mask(item)
        return int(result.category), list(result.kickers)

    masks = [mask(hand) for hand in hands.indices]
    yield Runner("xiapl evaluate_mask(mask)", each(xiapl_eval.evaluate_mask), masks, values(value))


def eval7_ready(hands: Hands) -> Iterator[Runner]:
    """Ask eval7 by card objects."""
    import eval7

    objects = [eval7.Card(text) for text in TEXTS]
    cards = [[objects[card] for card in hand] for hand in hands.indices]
    evaluate = eval7.evaluate
    yield Runner("eval7 evaluate([7 Cards])", each(evaluate), cards, values(evaluate))


def pokerfast_ready(hands: Hands) -> Iterator[Runner]:
    """Ask pokerfast by a tuple of one-card texts, the form it takes."""
    from pokerfast import eval7

    cards = [tuple(TEXTS[card] for card in hand) for hand in hands.first(10 * SLOW).indices]
    yield Runner("pokerfast eval7((7 texts))", each(eval7), cards, values(eval7))


def treys_ready(hands: Hands) -> Iterator[Runner]:
    """Ask treys by its card numbers, hole cards and board apart."""
    from treys import Card, Evaluator

    numbers = [Card.new(text) for text in TEXTS]
    cards = [
        ([numbers[c] for c in hand[:2]], [numbers[c] for c in hand[2:]]) for hand in hands.first(10 * SLOW).indices
    ]
    evaluate = Evaluator().evaluate
    yield Runner(
        "treys Evaluator.evaluate(hole, board)",
        spread(evaluate),
        cards,
        values(lambda item: -evaluate(*item)),
    )


def pokerkit_ready(hands: Hands) -> Iterator[Runner]:
    """Ask pokerkit by card objects, hole cards and board apart."""
    from pokerkit import Card, StandardHighHand

    objects = [next(iter(Card.parse(text))) for text in TEXTS]
    cards = [([objects[c] for c in hand[:2]], [objects[c] for c in hand[2:]]) for hand in hands.first(SLOW).indices]
    evaluate = StandardHighHand.from_game
    yield Runner(
        "pokerkit StandardHighHand.from_game(hole, board)",
        spread(evaluate),
        cards,
        values(lambda item: evaluate(*item)),
    )


READY = [
    floor,
    fifthcard_ready,
    pkrbot_ready,
    phevaluator_ready,
    pokyr_ready,
    xiapl_ready,
    eval7_ready,
    pokerfast_ready,
    treys_ready,
    pokerkit_ready,
]
"""Who races with ready-made cards."""


def fifthcard_text(hands: Hands) -> Iterator[Runner]:
    """Ask fifthcard by text."""
    yield Runner(
        'fifthcard strength("AsKd...")',
        each(fc.strength),
        hands.texts,
        values(fc.strength),
        ours=True,
    )


def hhe_text(hands: Hands) -> Iterator[Runner]:
    """Ask holdem-hand-evaluator, which takes text only."""
    from holdem_hand_evaluator import evaluate_hand

    yield Runner(
        'holdem-hand-evaluator evaluate_hand("AsKd...")',
        each(evaluate_hand),
        hands.texts,
        values(evaluate_hand),
    )


def split(text: str) -> list[str]:
    """Cut text of two characters a card into cards."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def pkrbot_text(hands: Hands) -> Iterator[Runner]:
    """Ask pkrbot, its card objects made from the text."""
    import pkrbot

    def call(text: str) -> int:
        return int(pkrbot.evaluate([pkrbot.Card(card) for card in split(text)]))

    yield Runner("pkrbot evaluate([Card(t) ...])", each(call), hands.texts, values(call))


def phevaluator_text(hands: Hands) -> Iterator[Runner]:
    """Ask phevaluator by seven texts."""
    from phevaluator import evaluate_7cards

    def call(text: str) -> int:
        return -int(evaluate_7cards(*split(text)))

    yield Runner("phevaluator evaluate_7cards(*texts)", each(call), hands.texts, values(call))


def eval7_text(hands: Hands) -> Iterator[Runner]:
    """Ask eval7, its card objects made from the text."""
    import eval7

    def call(text: str) -> int:
        return int(eval7.evaluate([eval7.Card(card) for card in split(text)]))

    yield Runner("eval7 evaluate([Card(t) ...])", each(call), hands.texts, values(call))


def treys_text(hands: Hands) -> Iterator[Runner]:
    """Ask treys, its card numbers made from the text."""
    from treys import Card, Evaluator

    evaluator = Evaluator()

    def call(text: str) -> int:
        cards = [Card.new(card) for card in split(text)]
        return -int(evaluator.evaluate(cards[:2], cards[2:]))

    few = hands.first(10 * SLOW).texts
    yield Runner("treys Evaluator.evaluate(Card.new(t) ...)", each(call), few, values(call))


TEXT = [floor, fifthcard_text, hhe_text, phevaluator_text, pkrbot_text, eval7_text, treys_text]
"""Who races from text."""
