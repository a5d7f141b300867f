"""`fifthcard eval`, `compare` and `showdown`: what a person reads, what a program reads, what is refused."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import fifthcard as fc
from fifthcard.cli import main
from fifthcard.cli.output import encodable
from fifthcard.testing import oracle

BOARD = "Ad Qs 7h 3c 2d"
DOMINATED = ("showdown", "--board", BOARD, "--hand", "As Kd", "--hand", "Ah 9c", "--bets", "100,100", "--button", "0")
SIDE_POT = (
    *("showdown", "--board", BOARD, "--hand", "As Kd", "--hand", "Ah 9c", "--hand", "-"),
    *("--bets", "100,250,40", "--button", "2"),
)


def run(*args: str, columns: int = 120, env: dict[str, str] | None = None, **more: Any) -> Result:
    return CliRunner().invoke(main, args, env={"COLUMNS": str(columns), **(env or {})}, **more)


def lines(*args: str) -> list[str]:
    result = run(*args)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout.splitlines()


def facts(*args: str) -> dict[str, Any]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)  # type: ignore[no-any-return]


class TestShowdown:
    def test_table(self) -> None:
        text = lines(*DOMINATED)
        assert text[0] == "board  A♦ Q♠ 7♥ 3♣ 2♦"
        heading, winner, loser = text[2:5]
        assert heading.split() == ["seat", "hole", "cards", "best", "five", "hand", "bet", "wins", "net"]
        assert winner.split()[:4] == ["0", "button", "A♠", "K♦"]
        assert "[K♦]" in winner
        assert "pair of aces, kickers K-Q-7" in winner
        assert winner.endswith("100   200  +100")
        assert "[Q♠]" in loser
        assert loser.endswith("-100")
        # Numbers and words stand under their headings.
        assert winner.index("pair of aces") == loser.index("pair of aces") == heading.index("hand", 25)
        assert "main pot" in text[7]
        assert "seat 0: 200" in text[7]
        assert "the first kicker decides: king beats queen" in text[-2]

    def test_refund_and_folded_seat(self) -> None:
        text = "\n".join(lines(*SIDE_POT))
        assert "folded" in text
        assert "refund" in text
        assert "150" in text

    def test_side_pots_odd_chips_and_rake(self) -> None:
        text = "\n".join(
            lines(
                *("showdown", "--board", "As Kh Qc Jd 9s", "--hand", "Th 2c", "--hand", "Td 2d", "--hand", "Tc 2h"),
                *("--bets", "20,31,31", "--button", "2", "--rake", "1,0"),
            )
        )
        for words in ("main pot", "side pot 1", "rake", "odd chips", "seat 1: 20", "seat 1: 11"):
            assert words in text

    def test_hands_and_chips_stand_apart_where_a_line_is_short(self) -> None:
        result = run(*SIDE_POT, columns=80)
        lines = result.stdout.splitlines()
        words = lines.index("150 uncalled chips go back to seat 1.")
        assert max(map(len, lines[: words - 1])) <= 80
        assert sum(line.split()[:1] == ["seat"] for line in lines) == 2
        assert any(line.split() == ["1", "250", "150", "-100"] for line in lines)

    def test_several_boards(self) -> None:
        text = lines(
            *("showdown", "--board", BOARD, "--board", "Ad Qs 7h 9s 9d", "--hand", "As Kd", "--hand", "Ah 9c"),
            *("--bets", "100,100", "--button", "0"),
        )
        assert text[0].startswith("board 0  ")
        assert any(line.startswith("board 1  ") for line in text)
        assert sum("pair of aces, kickers K-Q-7" in line for line in text) >= 1

    def test_plays_the_board(self) -> None:
        text = lines("showdown", "--board", "As Ks Qs Js Ts", "--hand", "2c 2d", "--hand", "3c 3d")
        assert sum("(plays the board)" in line for line in text) == 2

    def test_ten_keeps_columns_aligned(self) -> None:
        text = lines("showdown", "--board", "Ad Qs Th 3c 2d", "--hand", "As Kd", "--hand", "Ah 9c")
        rows = [line for line in text if line.strip().startswith(("0 ", "1 "))]
        assert len(rows) == 2
        assert len({row.index("pair of aces") for row in rows}) == 1

    def test_split_pot(self) -> None:
        wheel = ("showdown", "--game", "omaha8", "--board", "5h 4d 2d Jd 6h", "--hand", "7c 6s 7h As")
        text = lines(*wheel, "--hand", "Kh Ks Jh Js", "--bets", "50,50")
        assert "low" in text[2].split()
        assert "6-5-4-2-A low" in text[3]
        assert "seat 0: 50, seat 1: 50" in text[7]
        told = facts(*wheel, "--hand", "Kh Ks Jh Js", "--bets", "50,50")
        assert told["low_hands"][0]["describe"] == "6-5-4-2-A low"
        assert told["low_hands"][1] is None
        assert [part["half"] for part in told["pots"][0]["parts"]] == ["high", "low"]
        assert told["low_winners"] == [0]
        assert told["low_decision"] is None

    @pytest.mark.parametrize("boards", [1, 2])
    def test_json_has_every_attribute(self, boards: int) -> None:
        """Under its name in the API; what is told in words is `explain`."""
        board = ["4h 5s 6d 7h Kc", "4h 5s 6d 9h Jc"][:boards]
        dealt = ["As Ad 2c 3d", "Ac 3s Kd Td"]
        hands = [part for hand in dealt for part in ("--hand", hand)]
        given = [part for cards in board for part in ("--board", cards)]
        told = facts("showdown", "--game", "omaha8", *given, *hands, "--bets", "50,51")
        showdown = fc.showdown(board, dealt, bets=[50, 51], game="omaha8")
        for result, fields in (
            (showdown, told),
            (showdown.boards[0], told["boards"][0]),
            (showdown.boards[0].seats[0], told["boards"][0]["seats"][0]),
            (showdown.pots[0], told["pots"][0]),
            (showdown.pots[0].parts[0], told["pots"][0]["parts"][0]),
            (showdown.boards[0].hands[0], told["boards"][0]["hands"][0]),
            (showdown.boards[0].low_decision, told["boards"][0]["low_decision"]),
        ):
            attributes = {name for name in dir(result) if not name.startswith("_") and hasattr(result, name)}
            assert set(fields) == attributes
        assert told["boards"][0]["seats"][1]["low_hole_cards_playing"] == ["Ac", "3s"]

    def test_games_without_a_board(self) -> None:
        text = lines("showdown", "--game", "badugi", "--hand", "Ad Td Qc 2s", "--hand", "8c 5d 7s Th", "--bets", "9,9")
        assert text[0].startswith("seat")
        assert "[10♥]" in text[2]
        assert text[2].endswith("+9")

    def test_french(self) -> None:
        text = "\n".join(lines(*SIDE_POT, "--lang", "fr"))
        for words in ("siège", "couché", "mise", "rendu", "paire d'as, kickers K-Q-7", "pot principal"):
            assert words in text
        for words in ("seat", "folded", "hand", "refund", "pair of"):
            assert words not in text

    def test_json(self) -> None:
        told = facts(*SIDE_POT)
        showdown = fc.showdown(BOARD, ["As Kd", "Ah 9c", None], bets=[100, 250, 40], button=2)
        for name in ("payouts", "refunds", "receives", "net"):
            assert told[name] == list(getattr(showdown, name))
        assert told["board"] == ["Ad", "Qs", "7h", "3c", "2d"]
        assert told["hands"][0]["category"] == "PAIR"
        assert told["hands"][0]["kickers"] == ["Kd", "Qs", "7h"]
        assert told["hands"][2] is None
        assert told["winners"] == [0]
        assert told["decision"]["step"] == "KICKER"
        assert told["decision"]["kicker"] == 1
        assert told["pots"][0]["eligible"] == [0, 1]
        assert told["seats"][0]["hole_cards_playing"] == ["As", "Kd"]
        assert told["explain"] == showdown.explain()

    def test_json_fractions(self) -> None:
        told = facts(
            *("showdown", "--board", "As Kh Qc Jd 9s", "--hand", "Th 2c", "--hand", "Td 2d", "--hand", "-"),
            *("--bets", "25,25,1", "--odd-chips", "exact"),
        )
        assert told["payouts"] == ["51/2", "51/2", 0]

    def test_options_reach_the_rules(self) -> None:
        tie = ("showdown", "--board", "As Kh Qc Jd 9s", "--hand", "Th 2c", "--hand", "Td 2d", "--hand", "-")
        assert facts(*tie, "--bets", "25,25,1", "--button", "2")["payouts"] == [26, 25, 0]
        assert facts(*tie, "--bets", "25,25,1", "--button", "0")["payouts"] == [25, 26, 0]
        assert facts(*tie, "--bets", "25,25,1", "--order", "1,0")["payouts"] == [25, 26, 0]
        assert facts(*tie, "--bets", "25,25,1", "--rake", "1")["payouts"] == [25, 25, 0]
        assert facts(*tie, "--bets", "25 25 1", "--button", "2", "--chip", "2")["payouts"] == [27, 24, 0]
        assert facts(*tie, "--bets", "25,25,1", "--folded", "1,2")["receives"] == [51, 0, 0]
        dead = facts(*tie, "--bets", "20,26,0", "--dead", "0,6,0", "--button", "2")
        assert (dead["payouts"], dead["refunds"]) == ([23, 23, 0], [0, 0, 0])
        all_first = (*tie, "--hand", "Tc 2h", "--bets", "25,25,2,25", "--button", "3", "--odd-chips", "all_first")
        assert facts(*all_first)["payouts"] == [27, 25, 0, 25]


class TestHands:
    def test_eval(self) -> None:
        text = lines("eval", "As Ad Kd Qs 7h 3c 2d")
        assert text[0] == "Pair of aces, kickers K-Q-7"
        assert any("A♠ A♦" in line and "combination" in line for line in text)
        assert str(fc.strength("As Ad Kd Qs 7h 3c 2d")) in text[-1]

    def test_eval_takes_cards_as_words_or_with_a_board(self) -> None:
        assert lines("eval", "As", "Ad", "Kd", "Qs", "7h", "3c", "2d") == lines("eval", "AsAdKdQs7h3c2d")
        assert facts("eval", "As Kd", "--board", BOARD)["describe"] == "pair of aces, kickers K-Q-7"

    def test_eval_french(self) -> None:
        assert lines("eval", "As Ad Kd Qs 7h", "--lang", "fr")[0] == "Paire d'as, kickers K-Q-7"

    def test_eval_json(self) -> None:
        told = facts("eval", "Ts Js Qs Ks As")
        assert told["category"] == "STRAIGHT_FLUSH"
        assert told["is_royal"] is True
        assert told["best_five"] == ["As", "Ks", "Qs", "Js", "Ts"]
        assert told["strength"] == 7462

    def test_compare(self) -> None:
        text = lines("compare", "As Kd", "Ah 9c", "--board", BOARD)
        first, second = (line for line in text if "pair of aces" in line)
        assert "[K♦]" in first
        assert first.endswith("wins")
        assert "[Q♠]" in second
        assert not second.endswith("wins")
        assert "kicker" in text[-1]

    def test_compare_split(self) -> None:
        text = lines("compare", "As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
        assert sum(line.endswith("splits") for line in text) == 2

    def test_low_half(self) -> None:
        text = lines("eval", "7c 6s 7h As", "--board", "5h 4d 2d Jd 6h", "--game", "omaha8")
        assert "6-5-4-2-A low" in text
        low = (
            "compare",
            "7c 6s 7h As",
            "Ac 3s 9d 9c",
            "--board",
            "5h 4d 2d Jd 6h",
            "--game",
            "omaha8",
            "--half",
            "low",
        )
        assert lines(*low)[4].endswith("5-4-3-2-A low  wins")

    @pytest.mark.parametrize(
        ("lang", "none", "only"), [("en", "no low", "The only low wins"), ("fr", "pas de bas", "Le seul bas gagne")]
    )
    def test_a_hand_without_a_low(self, lang: str, none: str, only: str) -> None:
        half = ("--game", "omaha8", "--half", "low", "--lang", lang, "--board")
        low, high = "7c 6s 7h As", "Kc Ks Jh Jc"
        text = lines("compare", high, low, *half, "5h 4d 2d Jd 6h")
        assert text[3].split()[0] == "a"
        assert text[3].endswith(none)
        assert text[4].endswith("wins" if lang == "en" else "gagne")
        assert "[" not in "".join(text)
        assert text[-1] == only
        text = lines("compare", high, low, *half, "5h Td 2d Jd 9h")
        assert text[3].endswith(none)
        assert text[4].endswith(none)
        assert text[-1].startswith(none.capitalize())

    def test_compare_json(self) -> None:
        told = facts("compare", "As Kd", "Ah 9c", "--board", "Ad Qs 7h")
        assert told["winner"] == 0
        assert told["step"] == "KICKER"
        assert told["ranks"] == [11, 10]
        assert told["cards"] == [["Kd"], ["Qs"]]


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (("eval", "As As"), "As"),
        (("eval", "1s"), "1s"),
        (("eval", "Аs Kd Qs 7h 3c"), "А"),  # a Cyrillic A
        (("eval", "As Kd Qs 7h"), "4"),
        (("eval", "As Kd Qs 7h 3c 2d 9c 9d"), "8"),
        (("eval", "As Kd Qs 7h 3c", "--game", "snap"), "snap"),
        (("eval", "\udc80"), ""),
        (("eval",), "CARDS"),
        (("compare", "As Kd Qs 7h 3c"), "B"),
        (("compare", "As Kd", "As Kd", "--board", "Ad"), ""),
        (("showdown",), "--hand"),
        (("showdown", "--board", BOARD, "--hand", "As Kd", "--hand", "As 9c"), "As"),
        (("showdown", "--board", "Ad Qs", "--hand", "As Kd", "--hand", "Ah 9c"), "2"),
        (("showdown", "--board", BOARD, "--hand", "-", "--hand", "-"), ""),
        ((*DOMINATED, "--bets", "100"), "bets"),
        ((*DOMINATED, "--bets", "100,-5"), "-5"),
        ((*DOMINATED, "--bets", "100,1.5"), "1.5"),
        ((*DOMINATED, "--bets", "100,x"), "x"),
        ((*DOMINATED, "--bets", "100,"), "''"),
        ((*DOMINATED, "--bets", f"{2**63 - 1},{2**63 - 1}"), ""),
        ((*DOMINATED, "--bets", f"{10**40},1"), ""),
        ((*DOMINATED, "--button", "7"), "7"),
        ((*DOMINATED, "--button", "B"), "'B'"),
        ((*DOMINATED, "--chip", "0"), "chip"),
        ((*DOMINATED, "--dead", "101,0"), "dead"),
        ((*DOMINATED, "--folded", "2"), "seat 2"),
        ((*DOMINATED, "--folded", "0,1"), ""),
        ((*DOMINATED, "--rake", "500"), "rake"),
        ((*DOMINATED, "--rake", "1,2,3"), "rake"),
        ((*DOMINATED, "--order", "0,5"), "5"),
        ((*DOMINATED, "--order", "0/1/0"), "high/low"),
        ((*DOMINATED, "--odd-chips", "none"), "none"),
        ((*DOMINATED, "--lang", "de"), "de"),
        (("compare", "AsKd", "AhQc", "--board", "KhKdQhQdJh", "--half", "low"), "fifthcard: holdem has no low half"),
        (("range",), "a range is wanted, or --top"),
        (("range", "AA", "--top", "0.1"), "not both"),
        (("deal",), "deal"),
        (("--nonsense",), "--nonsense"),
    ],
)
def test_bad_input_is_one_clear_line(args: tuple[str, ...], named: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    (told,) = result.stderr.splitlines()
    assert told.startswith("fifthcard")
    assert named in told
    assert "Traceback" not in told
    assert "Usage" not in told


class TestProcess:
    """What only a process shows: exit status, streams, encodings."""

    def start(self, *args: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "fifthcard", *args],
            capture_output=True,
            env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "utf-8", **environment},
            check=False,
        )

    def test_exit_status(self) -> None:
        assert self.start(*DOMINATED).returncode == 0
        bad = self.start("eval", "As As")
        assert (bad.returncode, bad.stdout) == (2, b"")
        assert len(bad.stderr.splitlines()) == 1

    def test_no_colours_where_it_is_piped(self) -> None:
        assert b"\x1b" not in self.start(*DOMINATED).stdout

    def test_ascii(self) -> None:
        result = self.start(*DOMINATED, "--lang", "fr", PYTHONIOENCODING="ascii")
        assert result.returncode == 0
        text = result.stdout.decode("ascii")
        assert "[Kd]" in text
        assert "siege" in text
        assert "?" not in text
        assert json.loads(self.start(*DOMINATED, "--lang", "fr", "--json", PYTHONIOENCODING="ascii").stdout)

    def test_same_columns_in_ascii(self) -> None:
        plain = self.start(*DOMINATED, PYTHONIOENCODING="ascii").stdout.decode("ascii").splitlines()
        pretty = self.start(*DOMINATED).stdout.decode().splitlines()
        assert [len(line) for line in plain] == [len(line) for line in pretty]

    def test_help(self) -> None:
        assert b"showdown" in self.start().stdout
        for command in ("eval", "compare", "showdown", "replay"):
            told = self.start(command, "--help")
            assert told.returncode == 0
            assert f"\n    fifthcard {command} " in told.stdout.decode()
        words = re.findall(r"\w+", self.start("eval", "--help").stdout.decode())
        assert set(oracle.GAMES) <= set(words)

    def test_version(self) -> None:
        assert fc.__version__ in self.start("--version").stdout.decode()


class TestColours:
    def test_on_a_terminal(self) -> None:
        assert "\x1b[" in run(*DOMINATED, color=True).stdout

    def test_not_with_no_color(self) -> None:
        assert "\x1b[" not in run(*DOMINATED, color=True, env={"NO_COLOR": "1"}).stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "fifthcard", "eval", "As Ks Qs Js Ts"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith("fifthcard: ")
    assert ran.stderr.count("\n") == 1


def test_a_badugi_of_three_cards_is_no_best_five() -> None:
    assert "best five" not in "\n".join(lines("eval", "--game", "badugi", "As 2d 3c 3h"))


def test_encodable() -> None:
    assert encodable("A♠ 10♥ — siège", "utf-8") == "A♠ 10♥ — siège"
    assert encodable("A♠ 10♥ — siège", "ascii") == "As 10h - siege"
    assert encodable("A♠ siège", "latin-1") == "As siège"
    assert encodable("\udc80 牌", "ascii") == "? ?"
