"""`fifthcard equity` and `fifthcard range`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

import fifthcard as fc
from fifthcard.cli import main


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, env={"COLUMNS": "120"})


def text(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def facts(*args: str) -> dict[str, Any]:
    return json.loads(text(*args, "--json"))  # type: ignore[no-any-return]


class TestEquity:
    def test_table(self) -> None:
        lines = text("equity", "AsKd", "AhQc").splitlines()
        heading, first, second = lines[:3]
        assert heading.split() == ["seat", "hand", "win", "tie", "lose", "equity"]
        assert " ".join(first.split()) == "0 A♠ K♦ 1,228,082 71.7 % 78,598 4.6 % 405,624 23.7 % 74.02 %"
        assert " ".join(second.split()) == "1 A♥ Q♣ 405,624 23.7 % 78,598 4.6 % 1,228,082 71.7 % 25.98 %"
        assert lines[4:] == ["exact: 1,712,304 deals", "A-K dominates A-Q: 71.7 % / 4.6 % / 23.7 %"]

    def test_french(self) -> None:
        lines = text("equity", "AsKd", "AhQc", "--lang", "fr").splitlines()
        assert "1 228 082  71,7 %" in lines[1]
        assert lines[-1] == "A-K domine A-Q : 71,7 % / 4,6 % / 23,7 %"

    def test_board_and_ranges(self) -> None:
        lines = text("equity", "QQ+, AKs", "random", "--board", "Ah 7h 2c").splitlines()
        assert lines[0] == "board  2♣ 7♥ A♥"
        assert "QQ+, AKs" in lines[3]

    def test_other_games(self) -> None:
        lines = text("equity", "AsAh2s3h", "KdKcQdJc", "--game", "omaha8").splitlines()
        assert lines[0].split() == ["seat", "hand", "win", "tie", "lose", "high", "low", "equity"]
        assert " ".join(lines[1].split()) == (
            "0 A♠ A♥ 3♥ 2♠ 661,068 60.9 % 184,710 17.0 % 240,230 22.1 % 60.9 % 55.8 % 69.38 %"
        )
        assert lines[-1] == "no low: 44.2 %"
        found = facts("equity", "AsAh2s3h", "KdKcQdJc", "--game", "omaha8")
        assert found["game"] == "omaha8"
        assert found["high_outcomes"] == {"0": 661_068, "1": 424_940}
        assert found["low_outcomes"] == {"": 480_024, "0": 605_984}
        assert "low" not in text("equity", "AsAhKsKh", "8s7s6h5h", "--game", "omaha")

    def test_samples_tell_their_error(self) -> None:
        lines = text("equity", "AA", "random", "--method", "sample", "--samples", "10000", "--seed", "1").splitlines()
        assert "error" in lines[0]
        assert "± 0.3" in lines[1]
        assert lines[-1] == "sampled: 10,000 deals, seed 1"

    def test_json(self) -> None:
        found = facts("equity", "AsKd", "AhQc")
        assert found["win"] == [1_228_082, 405_624]
        assert found["outcomes"] == {"0": 1_228_082, "1": 405_624, "0,1": 78_598}
        assert found["share"] == ["1267381/1712304", "444923/1712304"]
        assert found["exact"] is True
        assert found["seed"] is None
        assert found["domination"]["kickers"] == [11, 10]
        assert facts("equity", "AA:0.5, KK", "QQ")["share"] is None

    @pytest.mark.parametrize(
        ("args", "words"),
        [
            (["AsKd"], "1 player"),
            (["AsKd", "AsQd"], "As is in two places"),
            (["AsKd", "22s"], "22s"),
            (["AsKd", "QQ", "--board", "1s"], "board"),
            (["AsKd", "QQ", "--samples", "0"], "samples"),
            (["AsKd", "QQ", "--threads", "0"], "threads"),
            (["AsKd", "QQ", "--target-error", "-1"], "target_error"),
            ([], "PLAYER"),
        ],
    )
    def test_bad_input_is_one_line(self, args: list[str], words: str) -> None:
        result = run("equity", *args)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1


class TestRange:
    def test_grid(self) -> None:
        lines = text("range", "KTs+:0.5, AKs", "QQ+").splitlines()
        assert lines[0] == "QQ+, AKs, KTs+:0.5"
        assert lines[2].split() == ["AA", "AKs", *["."] * 11]
        assert lines[3].split() == [".", "KK", "50%", "50%", "50%", *["."] * 8]
        assert len(lines[2:15]) == 13
        assert lines[-1] == "34 combos, 2.1 % of all hands, weight 28.0000"

    def test_cards_that_nobody_holds(self) -> None:
        assert facts("range", "AA", "--board", "As 2c 3d", "--dead", "Ah")["combos"] == 1
        assert "1 combos, 0.1 %" in text("range", "AA", "--board", "As 2c 3d", "--dead", "Ah")

    def test_top(self) -> None:
        found = facts("range", "--top", "0.15")
        assert fc.Range(found["range"]) == fc.Range.top(0.15)
        assert found["combos"] == len(fc.Range.top(0.15))
        assert found["weights"] == fc.Range.top(0.15).weights.tolist()
        assert len(found["grid"]) == 13

    @pytest.mark.parametrize(
        ("args", "words"),
        [
            ([], "range is wanted"),
            (["AA", "--top", "0.1"], "not both"),
            (["--top", "15"], "0.15"),
            (["22+, 22s"], "22s"),
            (["AA", "--board", "As", "--dead", "As"], "As"),
        ],
    )
    def test_bad_input_is_one_line(self, args: list[str], words: str) -> None:
        result = run("range", *args)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
