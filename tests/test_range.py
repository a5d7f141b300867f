"""Ranges: notation in and out, weights, sets of hands."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.testing import strategies
from shared_cases import Case, needs_shared, parameters, rows

FAULTS = "cases/reported_faults.jsonl"


def index(cards: str) -> int:
    """A combo's index by the formula of the documentation."""
    low, high = sorted(map(int, fc.CardSet(cards)))
    return high * (high - 1) // 2 + low


class TestNotation:
    @pytest.mark.parametrize(
        ("text", "combos"),
        [
            ("QQ", 6),
            ("AKs", 4),
            ("AKo", 12),
            ("AK", 16),
            ("KA", 16),
            ("QQ+", 18),
            ("KTs+", 12),
            ("QA+", 32),
            ("A5s-A2s", 16),
            ("A2s-A5s", 16),
            ("JTs-87s", 16),
            ("22-66", 30),
            ("AhKh", 1),
            ("AhKh KhAh", 1),
            ("QJs+", 4),
            ("22+ AKs", 82),
            ("random", 1326),
            ("**", 1326),
            ("100%", 1326),
            ("", 0),
        ],
    )
    def test_combos(self, text: str, combos: int) -> None:
        parsed = fc.Range(text)
        assert len(parsed) == combos == parsed.total == (parsed.weights > 0).sum()

    def test_weights(self) -> None:
        parsed = fc.Range("AA:0.5, KK@0.25 QQ, AsAh:1")
        assert parsed.weights[index("AsAh")] == 1
        assert parsed.weights[index("AdAc")] == 0.5
        assert parsed.weights[index("KdKc")] == 0.25
        assert parsed.total == 5 * 0.5 + 1 + 6 * 0.25 + 6

    @pytest.mark.parametrize(
        ("text", "position", "token"),
        [
            ("AsKd;QQ", 4, "AsKd;QQ"),
            ("22+, 22s", 7, "22s"),
            ("AA@50,QQ", 3, "AA@50"),
            ("AhAh", 2, "AhAh"),
            ("QQ, AX", 5, "AX"),
            ("15%", 0, "15%"),
            ("KTs+, A", 7, "A"),
        ],
    )
    def test_errors_point_at_the_token(self, text: str, position: int, token: str) -> None:
        with pytest.raises(fc.RangeError) as raised:
            fc.Range(text)
        assert (raised.value.position, raised.value.token) == (position, token)
        assert f"at position {position}, in the token '{token}'" in str(raised.value)
        assert pickle.loads(pickle.dumps(raised.value)).position == position

    def test_a_percentage_suggests_the_fraction(self) -> None:
        with pytest.raises(fc.RangeError, match=r"0\.5"):
            fc.Range("AA:50")

    @given(strategies.ranges())
    def test_any_text_comes_back(self, text: str) -> None:
        parsed = fc.Range(text)
        assert fc.Range(str(parsed)) == parsed

    @given(st.lists(st.tuples(st.integers(0, 1325), st.floats(0, 1)), max_size=60))
    def test_any_weights_come_back(self, chosen: list[tuple[int, float]]) -> None:
        weights = np.zeros(1326)
        for combo, weight in chosen:
            weights[combo] = weight
        parsed = fc.Range.from_weights(weights)
        assert (parsed.weights == weights).all()
        assert fc.Range(str(parsed)) == parsed

    @pytest.mark.parametrize("case", parameters(FAULTS, lambda case: case["area"] == "range"))
    def test_reported_faults(self, case: Case) -> None:
        given, right = case["input"], case["right"]
        if right.get("error"):
            with pytest.raises(fc.RangeError):
                fc.Range(given["text"])
            return
        parsed = fc.Range(given["text"])
        if "dead" in given:
            parsed = parsed.remove(given["dead"])
        assert len(parsed) == right["combos"]
        if "total_weight" in right:
            assert parsed.total == right["total_weight"]
        assert all(combo in parsed for combo in right.get("contains", []))
        assert not any(combo in parsed for combo in right.get("excludes", []))
        for combo in given.get("remove", []):
            parsed -= fc.Range(combo)
        if "combos_after_remove" in right:
            assert len(parsed) == len(fc.Range(str(parsed))) == right["combos_after_remove"]
            assert all(combo in parsed for combo in right["contains_after_remove"])


class TestSets:
    a, b = fc.Range("QQ+, AKs:0.5"), fc.Range("KK-JJ:0.25, AKs")

    def test_algebra(self) -> None:
        a, b = self.a.weights, self.b.weights
        assert ((self.a | self.b).weights == np.maximum(a, b)).all()
        assert ((self.a & self.b).weights == np.minimum(a, b)).all()
        assert ((self.a - self.b).weights == np.maximum(a - b, 0)).all()
        assert ((self.a * self.b).weights == a * b).all()
        assert ((self.a * 0.5).weights == a * 0.5).all()
        assert 0.5 * self.a == self.a * 0.5
        with pytest.raises(fc.RangeError, match="multiplied by 3"):
            _ = self.a * 3
        with pytest.raises(fc.RangeError):
            _ = self.a * -1
        with pytest.raises(TypeError):
            self.a | "AA"  # type: ignore[operator]

    def test_in(self) -> None:
        for hands in ("AsKs", ["As", "Ks"], fc.CardSet("As Ks"), "AKs", "KK+", fc.Range("AKs, QdQc"), ""):
            assert hands in self.a
        for hands in ("AsKd", "AK", "JJ+"):
            assert hands not in self.a

    def test_equality_and_hash(self) -> None:
        assert self.a == fc.Range("AKs:0.5 AA KK QQ")
        assert hash(self.a) == hash(fc.Range("AKs:0.5 AA KK QQ"))
        assert self.a != self.b

    def test_remove(self) -> None:
        left = self.a.remove("As Kd")
        assert len(left) == len(self.a) - 3 - 3 - 2
        assert "AsKs" not in left
        assert left == self.a.remove(fc.CardSet("Kd As"))

    def test_weights_are_read_only(self) -> None:
        with pytest.raises(ValueError, match="read-only"):
            self.a.weights[0] = 1

    def test_copies(self) -> None:
        for twin in (
            pickle.loads(pickle.dumps(self.a)),
            copy.deepcopy(self.a),
            eval(repr(self.a), {"Range": fc.Range}),
        ):
            assert twin == self.a


class TestGrid:
    def test_grid(self) -> None:
        grid = fc.Range("AA, AKs:0.5, AhKd, 22").grid()
        assert grid.shape == (13, 13)
        assert (grid[0, 0], grid[0, 1], grid[1, 0], grid[12, 12]) == (1, 0.5, 1 / 12, 1)
        assert grid.sum() == pytest.approx(2.5 + 1 / 12)

    def test_notebooks_show_a_table(self) -> None:
        html = fc.Range("AA, AKs:0.5")._repr_html_()
        assert html.count("<td") == 169
        assert ">AA</td>" in html
        assert ">AKs<br>50%</td>" in html
        assert "10 combos" in html


class TestMakers:
    def test_top(self) -> None:
        assert fc.Range.top(0) == fc.Range()
        assert fc.Range.top(1) == fc.Range.random() == fc.Range("random")
        assert str(fc.Range.top(6 / 1326)) == "AA"
        for percent in range(101):
            combos = len(fc.Range.top(percent / 100))
            assert 0 <= combos - 1326 * percent / 100 < 12 or percent == 0

    @needs_shared
    def test_top_in_the_published_order(self) -> None:
        table = rows("cases/preflop_169_vs_random.csv")
        for count in (1, 5, 40, 100, 169):
            combos = sum(int(row["combos"]) for row in table[:count])
            assert fc.Range.top(combos / 1326) == fc.Range(" ".join(row["hand"] for row in table[:count]))

    @pytest.mark.parametrize("share", [-0.01, 1.01, float("nan"), 15, 10**400])
    def test_top_of_what(self, share: float) -> None:
        with pytest.raises(fc.RangeError, match="from 0 to 1"):
            fc.Range.top(share)

    def test_from_weights(self) -> None:
        weights = np.zeros(1326)
        weights[index("AsKs")] = 0.25
        assert str(fc.Range.from_weights(weights)) == "AsKs:0.25"
        assert fc.Range.from_weights(weights > 0) == fc.Range("AsKs")
        assert fc.Range.from_weights([1] * 1326) == fc.Range.random()

    @pytest.mark.parametrize(
        ("weights", "error"),
        [
            (np.zeros(1325), fc.RangeError),
            (np.zeros((2, 663)), fc.RangeError),
            (np.full(1326, 1.5), fc.RangeError),
            (np.full(1326, np.nan), fc.RangeError),
            (["AA"], TypeError),
            (None, TypeError),
        ],
    )
    def test_bad_weights(self, weights: Any, error: type[Exception]) -> None:
        with pytest.raises(error):
            fc.Range.from_weights(weights)

    def test_a_bad_weight_is_named(self) -> None:
        weights = np.zeros(1326)
        weights[1325] = -0.5
        with pytest.raises(fc.RangeError, match=r"AsAh .*-0\.5") as raised:
            fc.Range.from_weights(weights)
        assert raised.value.position == 1325

    def test_what_is_no_range(self) -> None:
        for thing in (5, ["AA"], 1.5):
            with pytest.raises(TypeError):
                fc.Range(thing)  # type: ignore[arg-type]
        with pytest.raises(fc.FifthcardError):
            fc.Range("\ud800")
