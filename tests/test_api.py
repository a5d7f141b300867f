"""What holds of every public name: pickles, copies, repr, hash, order, words about itself."""

from __future__ import annotations

import copy
import inspect
import operator
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import fifthcard as fc

BOARD = "Ad Qs 7h 3c 2d"
TWICE = ["2c 7d 9h Js 3s", "2c 7d 9h Ks 3d"]


def single() -> fc.Showdown:
    return fc.showdown(BOARD, ["As Kd", "Ah 9c", None], bets=[100, 100, 40], button=2)


def twice(**options: Any) -> fc.Showdown:
    """Two boards, three hands, a side pot, everything given that can be."""
    return fc.showdown(
        TWICE,
        ["Ah Ad", "Kc Kd", "Qc Qd", None],
        bets=[51, 101, 101, 7],
        dead=[0, 0, 0, 2],
        folded=[False, False, False, True],
        button=3,
        chip=2,
        rake=[3, 0],
        order=[([2], None), ([1], [0])],
        identical="layered",
        suits="seven",
        previous_board="2c 7d 9h",
        last_aggressor=1,
        **options,
    )


SPLIT = fc.showdown("4h 5s 6d 7h Kc", ["As Ad 2c 3d", "Ks Kd 9c Td"], bets=[50, 51], game="omaha8", button=0)
HALVES: list[list[int | None]] = [[3, 3, None], [1, 2, 2]]
RESULTS: dict[str, Any] = {
    "hand": fc.evaluate("As Kd Qh Jc Ts 2c 2d"),
    "hand with board": fc.evaluate("As Kd", board=BOARD),
    "low hand": SPLIT.low_hands[0],
    "badugi": fc.evaluate("As 2d 3h 4c", game="badugi"),
    "comparison": fc.compare("As Kd", "Ah Qc", board=BOARD.replace("Qs", "Js")),
    "split": fc.compare("As Kd", "Ah Kc", board=BOARD),
    "settlement": fc.settle([100, 300, 500], [9, 5, 5], button=0, rake=3, odd_chips="all_first"),
    "settlement of halves": fc.settle([10, 10, 11], HALVES, lows=[[1, None, None], [None, 1, 1]], odd_chips="exact"),
    "comparison of lows": fc.compare("As Ad 2c 3d", "Ac 3s Kd Td", board="4h 5s 6d 7h Kc", game="omaha8", half="low"),
    "the only low": fc.compare("As Ad 2c 3d", "Kc Ks Jh Jc", board="4h 5s 6d 7h Kd", game="omaha8", half="low"),
    "no low": fc.compare("As Ad 2c 3d", "Kc Ks Jh Jc", board="4h 5s Td 9h Kd", game="omaha8", half="low"),
    "pot": fc.settle([100, 300, 500], [9, 5, 5], button=0).pots[1],
    "part": fc.settle([100, 300, 500], [9, 5, 5], button=0).pots[1].parts[0],
    "showdown": single(),
    "showdown of two boards": twice(),
    "showdown in fractions": twice(odd_chips="exact"),
    "showdown of halves": SPLIT,
    "survivor": fc.showdown("", [None, None], folded=[True, False], bets=[10, 20]),
    "decision": single().decision,
    "low decision": fc.showdown("4h 5s 6d 7h Kc", ["As Ad 2c 3d", "Ac 3s Kd Td"], game="omaha8").low_decision,
    "board": twice().boards[1],
    "seat": twice().boards[1].seats[2],
    "pot of a showdown": twice().pots[0],
    "part of a showdown": twice().pots[1].parts[1],
    "equity": fc.equity("AsKd", "AhQc"),
    "equity of ranges": fc.equity("QQ+, AK:0.5", "JJ", board="2c 7d 9h", dead="As"),
    "sampled equity": fc.equity("QQ+", "random", "22:0.25", method="sample", samples=1_000, seed=1),
    "domination": fc.domination("AK", "AQ"),
}
VALUES: dict[str, Any] = {
    "card": fc.Card("Td"),
    "set": fc.CardSet("As Kd"),
    "empty set": fc.CardSet(),
    "range": fc.Range("QQ+, A5s-A2s, KTs+:0.5, AhKh:0.125"),
    "empty range": fc.Range(""),
    **{f"category {category.name}": category for category in fc.Category},
    **{f"step {step.name}": step for step in fc.Step},
}
EVERYTHING = {**VALUES, **RESULTS}


def some(things: dict[str, Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return pytest.mark.parametrize("thing", things.values(), ids=things.keys())


@some(EVERYTHING)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_everything_pickles(thing: Any, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(thing, protocol))
    assert type(again) is type(thing)
    assert again == thing
    assert repr(again) == repr(thing)


@some(EVERYTHING)
def test_everything_copies(thing: Any) -> None:
    for again in (copy.copy(thing), copy.deepcopy(thing), copy.deepcopy([thing])[0]):
        assert type(again) is type(thing)
        assert again == thing


@some(VALUES)
def test_the_repr_of_values_evaluates_back(thing: Any) -> None:
    assert eval(repr(thing), dict(vars(fc))) == thing


@some(RESULTS)
def test_the_repr_of_results_is_one_readable_line(thing: Any) -> None:
    text = repr(thing)
    assert text.startswith(type(thing).__name__ + "(")
    assert "\n" not in text
    assert " object at 0x" not in text


@some(RESULTS)
def test_results_are_frozen(thing: Any) -> None:
    for name in public(type(thing)):
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
    with pytest.raises(AttributeError):
        thing.note = "mine"
    with pytest.raises(TypeError):
        type(thing)()


@some(EVERYTHING)
def test_nothing_equals_what_it_is_not(thing: Any) -> None:
    assert thing == thing
    for other in (None, "", object(), [], fc.Card("2c"), fc.CardSet("2c 3c")):
        assert thing != other
        assert other != thing


def public(owner: object) -> list[str]:
    return [name for name in dir(owner) if not name.startswith("_")]


def test_all_lists_what_there_is() -> None:
    assert list(fc.__all__) == sorted(fc.__all__)
    for name in fc.__all__:
        assert hasattr(fc, name)
    modules = {name for name in public(fc) if inspect.ismodule(getattr(fc, name))}
    assert set(public(fc)) - modules <= set(fc.__all__)


@pytest.mark.parametrize("name", [name for name in fc.__all__ if not name.startswith("_")])
def test_every_public_name_explains_itself(name: str) -> None:
    thing = getattr(fc, name)
    assert len(inspect.getdoc(thing) or "") > 20
    if inspect.isclass(thing) and not issubclass(thing, int):
        own = [attribute for attribute in public(thing) if attribute not in dir(ValueError)]
        for attribute in own:
            assert inspect.getdoc(getattr(thing, attribute)), f"{name}.{attribute}"
    elif inspect.isbuiltin(thing):
        words = inspect.getdoc(thing) or ""
        for parameter in inspect.signature(thing).parameters:
            assert parameter in words, f"{name} does not tell of {parameter}"


ERRORS = [fc.FifthcardError, fc.CardError, fc.RangeError, fc.DealError, fc.BetError]
FACTS = {"card": "As", "position": 3, "token": "As", "seat": 2, "row": 7}


@pytest.mark.parametrize("kind", ERRORS)
def test_errors_are_value_errors_whose_facts_survive_pickling(kind: type[fc.FifthcardError]) -> None:
    error = kind("what is wrong", **FACTS)  # type: ignore[arg-type]
    assert isinstance(error, ValueError)
    assert isinstance(error, fc.FifthcardError)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is kind
        assert str(again) == "what is wrong"
        assert {name: getattr(again, name) for name in FACTS} == FACTS
    assert all(getattr(kind("words"), name) is None for name in FACTS)


def test_raised_errors_carry_facts() -> None:
    with pytest.raises(fc.CardError) as caught:
        fc.showdown(BOARD, ["As Kd", "Ah Kx"])
    assert (caught.value.seat, caught.value.position, caught.value.token) == (1, 4, "Kx")
    with pytest.raises(fc.DealError) as dealt:
        fc.showdown(BOARD, ["As Kd", "As 9c"])
    assert (dealt.value.card, dealt.value.seat) == ("As", 1)
    with pytest.raises(fc.BetError) as bet:
        fc.settle([5, -1], [1, 2])
    assert bet.value.seat == 1
    with pytest.raises(fc.CardError) as row:
        fc.strengths([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]])
    assert (row.value.row, row.value.position, row.value.card) == (1, 4, "2s")
    again = pickle.loads(pickle.dumps(row.value))
    assert (again.row, again.position, again.card) == (1, 4, "2s")


def test_enums_are_ordered_ints() -> None:
    assert [category.value for category in fc.Category] == list(range(9))
    assert fc.Category.HIGH_CARD < fc.Category.PAIR < fc.Category.STRAIGHT_FLUSH
    assert sorted(fc.Category, reverse=True)[0] is fc.Category.STRAIGHT_FLUSH
    assert fc.evaluate("As Ks Qs Js Ts").category is fc.Category.STRAIGHT_FLUSH
    assert fc.compare("As Kd", "Ah Kc", board=BOARD).step is fc.Step.SPLIT
    assert [step.name for step in fc.Step] == ["CATEGORY", "COMBINATION", "KICKER", "SPLIT"]


def test_hands_compare_by_strength_within_one_scale() -> None:
    pair, better = fc.evaluate("As Ad Kh Qc Js"), fc.evaluate("As Ad Kh Qc Js Ac")
    tie = fc.evaluate("Ah Ac Kd Qs Jc")
    drawn = fc.evaluate("Ah Ac Kd Qs Jc", game="draw")
    assert pair < better
    assert better >= pair
    assert max(pair, better) is better
    assert pair == tie == drawn
    assert hash(pair) == hash(tie) == hash(drawn)
    assert len({pair, tie, drawn, better}) == 2
    low = fc.evaluate("5s 4d 3h 2c As", game="a5")
    assert low != fc.evaluate("5s 4d 3h 2c As")
    comparing: list[Callable[[Any, Any], bool]] = [operator.lt, operator.le, operator.gt, operator.ge]
    for compare in comparing:
        with pytest.raises(TypeError):
            compare(low, pair)
        with pytest.raises(TypeError):
            compare(pair, pair.strength)
    with pytest.raises(TypeError):
        fc.compare(low, pair)


def test_any_low_beats_none() -> None:
    board, game = "4h 5s 6d Th Kd", "omaha8"
    low, other, nothing = (
        fc.evaluate(cards, board=board, game=game) for cards in ("As Ad 2c 3d", "Ac 3s 7d Td", "Kc Ks Jh Jc")
    )
    assert low.low is not None
    for a, b, winner in ((low, nothing, 0), (nothing, low, 1), (low.low, nothing, 0)):
        found = fc.compare(a, b, half="low")
        assert (found.winner, found.step, found.kicker, found.ranks) == (winner, fc.Step.CATEGORY, None, None)
        assert found.hands[1 - winner] is None
        assert found.hands[winner] == low.low
        assert found.cards[winner] == low.low.combination
        assert found.cards[1 - winner] == ()
        assert found.explain() == "the only low wins"
    none = fc.compare(nothing, nothing, half="low")
    assert (none.winner, none.step, none.hands, none.cards) == (None, fc.Step.SPLIT, (None, None), ((), ()))
    assert none.explain("fr") == "pas de bas : la main haute prend tout"
    assert fc.compare(low, other, half="low").hands == (low.low, other.low)
    with pytest.raises(fc.FifthcardError, match="holdem has no low half"):
        fc.compare("As Kd", "Ah Qc", board=BOARD, half="low")
    with pytest.raises(fc.FifthcardError, match="b: holdem has no low half"):
        fc.compare(low, fc.evaluate("As Kd", board="Ad Qs 7h"), half="low")


def test_one_board_is_told_on_the_showdown_itself() -> None:
    showdown = single()
    board = showdown.boards[0]
    assert showdown.board == board.board == tuple(map(fc.Card, BOARD.split()))
    assert (showdown.hands, showdown.low_hands) == (board.hands, board.low_hands)
    assert (showdown.winners, showdown.seats) == (board.winners, board.seats)
    several = twice()
    for name in ("board", "hands", "low_hands", "winners", "low_winners", "seats"):
        with pytest.raises(AttributeError, match="2 boards"):
            getattr(several, name)
        assert not hasattr(several, name)
        assert hasattr(several.boards[1], name)
    assert several.decision == several.boards[0].decision


def test_a_range_is_what_the_contract_says() -> None:
    mine = fc.Range("QQ+, AKs, A5s-A2s, KTs+:0.5, AhKh")
    assert (mine.weights.shape, mine.weights.dtype.kind, mine.weights.flags.writeable) == ((1326,), "f", False)
    assert (len(mine), mine.total) == (18 + 4 + 16 + 12, 18 + 4 + 16 + 6)
    assert "AhKh" in mine
    assert "72o" not in mine
    assert fc.Range(str(mine)) == mine
    other = fc.Range("AA, KTs")
    assert (mine | other).total == mine.total + 2
    assert (mine & other).total == 6 + 2
    assert (mine - other).total == mine.total - 6 - 2
    assert (mine * 0.5).total == mine.total / 2
    assert (mine * other) == (mine & other)
    assert mine.remove("Ah").total == mine.total - 3 - 1 - 4
    assert mine.grid().shape == (13, 13)
    assert mine._repr_html_().startswith("<table")
    assert fc.Range.random().total == 1326
    assert fc.Range.top(0.15).total >= 0.15 * 1326
    assert fc.Range.from_weights(mine.weights) == mine


def test_an_equity_is_what_the_contract_says() -> None:
    exact = fc.equity("AsKd", "AhQc", board="", dead="", game="holdem", method="auto", threads=1)
    sampled = fc.equity("AsKd", fc.Range("QQ"), "random", method="sample", samples=500, seed=3, target_error=1e-6)
    for found, players in ((exact, 2), (sampled, 3)):
        assert found.exact is (found is exact)
        for counts in (found.win, found.tie, found.lose):
            assert len(counts) == players
            assert all(type(count) is int for count in counts)
        assert type(found.total) is int
        assert {sum(counts) for counts in zip(found.win, found.tie, found.lose, strict=True)} == {found.total}
        assert sum(found.equity) == pytest.approx(1)
        assert sum(found.share(seat) for seat in range(players)) == 1
        assert all(type(found.share(seat)) is Fraction for seat in range(players))
        assert all(error >= 0 for error in found.standard_error)
        assert (found.by_combo(0).shape, found.by_combo(0).dtype.kind) == ((1326,), "f")
        assert sum(found.outcomes.values()) == found.total
        assert all(type(seats) is frozenset for seats in found.outcomes)
    assert (exact.total, sampled.total) == (1_712_304, 500)
    assert (exact.standard_error, exact.seed, sampled.seed) == ((0, 0), None, 3)
    for nobody in (["AsKd", ""], ["AA", "AsAh", "AdAc"], ["AsKd"]):
        with pytest.raises(fc.DealError):
            fc.equity(*nobody)


def test_equities_are_what_the_contract_says() -> None:
    a, b = [[51, 45]], [[50, 40]]
    found = fc.equities(a, b, boards=None, dead=None, threads=1, out=None)
    assert (found.dtype.name, found.tolist()) == ("uint32", [[1_228_082, 78_598, 405_624]])


def test_amounts_are_ints_or_fractions() -> None:
    assert all(type(chips) is int for chips in twice().receives)
    exact = twice(odd_chips="exact")
    for amounts in (exact.payouts, exact.receives, exact.net, exact.pots[0].shares):
        assert all(type(chips) is Fraction for chips in amounts)
    for showdown in (twice(), exact):
        paid = sum(showdown.payouts) + sum(showdown.refunds) + sum(pot.rake for pot in showdown.pots)
        assert paid == 51 + 101 + 101 + 7


def test_strengths_of_any_size_and_kind_of_integer() -> None:
    huge = fc.settle([5, 5, 5], [10**40, 10**40 + 1, -(10**40)], button=0)
    assert huge.payouts == (0, 15, 0)
    assert fc.settle([5, 5], [2**63, 2**63], button=0).payouts == (5, 5)


def test_an_order_of_seats_in_all_its_forms() -> None:
    def odd(order: Any, boards: int = 1) -> tuple[object, ...]:
        return fc.settle([3, 3, 3], [[1, 1, None]] * boards, order=order).pots[0].odd_chips

    assert odd([1]) == odd((1,)) == odd(iter([1])) == odd([[1]]) == odd(([1], None)) == (0, 1, 0)
    assert odd([0, 1]) == odd([[0, 1]]) == odd([([0], [1])]) == (1, 0, 0)
    assert odd([[0], [1]], boards=2) == odd([[0], ([1], [0])], boards=2)
    with pytest.raises(fc.BetError):
        odd([[0], [1]])
    with pytest.raises(fc.BetError):
        odd(([0], [1], [2]))
    for junk in (5, [1.0], "01", [None], [[0], 1]):
        with pytest.raises(TypeError):
            odd(junk)


def test_a_board_in_all_its_forms() -> None:
    cards = BOARD.split()
    expected = single()
    forms: list[Any] = [BOARD, cards, tuple(map(fc.Card, cards)), [cards], [BOARD], iter(cards)]
    forms += [[fc.Card(card) for card in cards], [int(fc.Card(card)) for card in cards]]
    for board in forms:
        again = fc.showdown(board, ["As Kd", "Ah 9c", None], bets=[100, 100, 40], button=2)
        assert again == expected
    nothing: list[Any] = ["", None, [], [[]], [""]]
    for empty in nothing:
        assert fc.showdown(empty, [None, None], folded=[False, True]).winners == (0,)
    assert len(fc.showdown(TWICE, ["Ah Ad", "Kc Kd"]).boards) == 2
    assert len(fc.showdown([list(map(fc.Card, TWICE[0].split())), TWICE[1]], ["Ah Ad", "Kc Kd"]).boards) == 2
