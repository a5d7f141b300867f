"""`fifthcard replay`: recorded hands, settled again and compared."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc
from fifthcard.cli import main
from fifthcard.cli.replay_view import replay_facts, replay_line
from fifthcard.replay import Entry, RecordError, Status, settle
from fifthcard.replay.lines import read_line
from shared_cases import SHARED, needs_shared

DATA = Path(__file__).parent / "data" / "replay"
REAL_HANDS = SHARED / "realdata" / "hands.jsonl"

# Two seats tie for 51 chips, of which the seat that folded put in one; the button is seat 2.
TIE: dict[str, Any] = {
    "id": "tie",
    "variant": "holdem",
    "button": 2,
    "contributions": [25, 25, 1],
    "folded": [False, False, True],
    "hole": [["Th", "2c"], ["Td", "2d"], None],
    "boards": [["As", "Kh", "Qc", "Jd", "9s"]],
    "expected_winnings": [26, 25, 0],
}


def run(*args: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, args)], input=stdin)


def run_json(*args: str | Path, stdin: str | None = None) -> dict[str, Any]:
    return json.loads(run("--json", *args, stdin=stdin).stdout)  # type: ignore[no-any-return]


def line(**changes: object) -> str:
    """Return the tie as a JSON line, with changes; a field that is changed to None is missing."""
    return json.dumps({name: value for name, value in (TIE | changes).items() if value is not None})


def status(**changes: object) -> Status:
    return settle(read_line(line(**changes).encode())).status


class TestOutcome:
    def test_agrees(self) -> None:
        assert status() is Status.AGREE

    def test_odd_chip_only(self) -> None:
        assert status(expected_winnings=[25, 26, 0]) is Status.ODD_CHIP

    @pytest.mark.parametrize("paid", [[24, 27, 0], [51, 0, 0], [26, 24, 1], [26, 25, 1], [25, 25, 0], [0, 0, 51]])
    def test_differs_by_more_than_the_odd_chip(self, paid: list[int]) -> None:
        assert status(expected_winnings=paid) is Status.DIFFER

    def test_odd_chips_of_several_pots(self) -> None:
        # 3 x 25 + 1 = 76 among three, then 2 x 12 + 1 between the two others: an odd chip in each pot.
        hand: dict[str, Any] = {
            "button": 3,
            "contributions": [25, 37, 38, 2],
            "folded": [False, False, False, True],
            "hole": [["Th", "2c"], ["Td", "2d"], ["Tc", "2h"], None],
        }
        refund = [0, 0, 1, 0]
        assert status(**hand, uncalled=refund, expected_winnings=[26, 38, 37, 0]) is Status.AGREE
        assert status(**hand, uncalled=refund, expected_winnings=[25, 38, 38, 0]) is Status.ODD_CHIP
        assert status(**hand, uncalled=refund, expected_winnings=[28, 37, 36, 0]) is Status.DIFFER
        assert status(**hand, uncalled=[0, 1, 0, 0], expected_winnings=[26, 38, 37, 0]) is Status.DIFFER

    def test_nothing_to_compare(self) -> None:
        assert status(expected_winnings=None) is Status.NOTHING_TO_COMPARE

    def test_all_first(self) -> None:
        record = {"contributions": [25, 25, 25, 2], "folded": [False, False, False, True], "button": 3}
        hole = [["Th", "2c"], ["Td", "2d"], ["Tc", "2h"], None]
        hand = read_line(line(**record, hole=hole, expected_winnings=[27, 25, 25, 0]).encode())
        assert settle(hand).status is Status.ODD_CHIP
        assert settle(hand, odd_chips="all_first").status is Status.AGREE
        own = read_line(line(**record, hole=hole, expected_winnings=[27, 25, 25, 0], odd_chips="all_first").encode())
        assert settle(own, odd_chips="one_each").status is Status.AGREE

    def test_exact(self) -> None:
        hand = read_line(line(expected_winnings=["51/2", "51/2", 0]).encode())
        assert settle(hand, odd_chips="exact").status is Status.AGREE
        assert settle(hand).status is Status.ODD_CHIP

    def test_order(self) -> None:
        hand = read_line(line(expected_winnings=[25, 26, 0]).encode())
        assert settle(hand, order=[1]).status is Status.AGREE
        assert status(expected_winnings=[25, 26, 0], order=[1, 0]) is Status.AGREE
        assert status(expected_winnings=[25, 26, 0], order={"high": [1], "low": [0]}) is Status.AGREE

    def test_rake_is_what_the_pots_did_not_pay(self) -> None:
        pots = [{"amount": 51, "paid": 48}]
        assert status(pots=pots, rake=3, expected_winnings=[24, 24, 0]) is Status.AGREE
        assert status(pots=pots, expected_winnings=[24, 24, 0]) is Status.AGREE
        assert status(rake=3, expected_winnings=[24, 24, 0]) is Status.AGREE
        assert status(pots=[{"amount": 51, "paid": 51}], expected_winnings=[26, 25, 0]) is Status.AGREE

    def test_decimal_amounts_are_scaled(self) -> None:
        raw = (
            line(contributions=[0, 0, 0])
            .replace("[0, 0, 0]", "[2.5, 2.5, 0.10]")
            .replace("[26, 25, 0]", "[2.55, 2.55, 0]")
        )
        hand = read_line(raw.encode())
        assert (hand.scale, list(hand.bets)) == (100, [250, 250, 10])
        assert settle(hand).status is Status.AGREE

    def test_chip(self) -> None:
        assert status(odd_unit=25, contributions=[100, 100, 25], expected_winnings=[125, 100, 0]) is Status.AGREE
        both = {"odd_unit": 25, "chip": 25}
        assert status(**both, contributions=[100, 100, 25], expected_winnings=[125, 100, 0]) is Status.AGREE

    def test_game_that_is_not_built(self) -> None:
        assert status(variant="badacey") is Status.NOT_BUILT


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"contributions": None}, "contributions: missing"),
        ({"contributions": [25, "x", 1]}, "contributions[1]: 'x'"),
        ({"contributions": [25, True, 1]}, "contributions[1]: true"),
        ({"contributions": [25, 10**25, 1]}, "contributions[1]"),
        ({"contributions": {"0": 25}}, "contributions:"),
        ({"hole": None}, "hole: missing"),
        ({"hole": [["As", "Kd"]]}, "hole: 1 given for 3 seats"),
        ({"folded": [False]}, "folded: 1 given for 3 seats"),
        ({"folded": [0, 0, 1]}, "folded[0]: 0"),
        ({"mucked": [7]}, "mucked[0]: 7"),
        ({"button": "2"}, "button: '2'"),
        ({"variant": 7}, "variant: 7"),
        ({"variant": None, "game": 7}, "game: 7"),
        ({"chip": []}, "chip: [] is not an amount"),
        ({"chip": 5, "odd_unit": 25}, "chip: 5, but odd_unit is 25"),
        ({"chip": True, "odd_unit": 1}, "chip: true is not an amount"),
        ({"variant": "holdem", "game": "omaha"}, "game: 'omaha', but variant is 'holdem'"),
        ({"boards": "AsKhQcJd9s"}, "boards:"),
        ({"expected_winnings": [51]}, "expected_winnings: 1 given for 3 seats"),
        ({"expected_winnings": ["1/0", 25, 0]}, "expected_winnings[0]: '1/0'"),
        ({"pots": [3]}, "pots[0]"),
        ({"pots": [{"paid": 3}]}, "pots[0].amount"),
        ({"pots": [{"amount": 51, "paid": 52}]}, "pots[0].paid: 52 is more than the amount of 51"),
        ({"pots": [{"amount": 51, "paid": 48}], "rake": 5}, "rake: 5 in all, but the pots lack 3"),
        ({"order": 4}, "order: 4"),
        ({"order": {"middle": [0]}}, "order: 'middle'"),
        # What the core says is passed on.
        ({"hole": [["Th", "2c"], ["Td", "2c"], None]}, "2c"),
        ({"hole": [["Th", "1c"], ["Td", "2d"], None]}, "1c"),
        ({"hole": [[{}, []], ["Td", "2d"], None]}, ""),
        ({"boards": [["As", "Kh"]]}, "board"),
        ({"contributions": [25, -25, 1]}, "seat 1"),
        ({"button": 9}, "button"),
        ({"odd_chips": "none"}, "none"),
        ({"order": [[[[0]]]]}, ""),
    ],
)
def test_bad_hand_is_one_clear_line(changes: dict[str, object], named: str, tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text(f"{line()}\n\n{line(**changes)}\n{line()}\n", encoding="utf-8")
    result = run(path)
    assert result.exit_code == 2
    assert result.stderr == ""
    told = [text for text in result.stdout.splitlines() if ":3 " in text]
    assert len(told) == 1
    assert named in told[0]
    assert "3 hands: 2 agree, 1 bad" in result.stdout.splitlines()


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        (b"{", " at column 2"),
        (b'{"contributions', "not JSON: Unterminated string starting at column 2"),
        (b"[]", "not a JSON object but []"),
        (b"7", "not a JSON object but 7"),
        (b'"text"', "not a JSON object but 'text'"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b"1" * 5000, "not JSON that can be read"),
        (b'{"contributions": [NaN, 1, 1]}', "contributions[0]: NaN is not an amount"),
        (b"null", "not a JSON object but null"),
    ],
)
def test_bad_json_is_one_clear_line(raw: bytes, named: str, tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_bytes(line().encode() + b"\n" + raw + b"\n" + line().encode())
    result = run(path)
    assert result.exit_code == 2
    assert "3 hands: 2 agree, 1 bad" in result.stdout.splitlines()
    hands = run_json(path)["hands"]
    assert [hand["status"] for hand in hands] == ["agree", "bad", "agree"]
    assert named in hands[1]["error"]


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-3, 60)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["As", "Ah9c", "2d", "one_each", "seven", "omaha", "1/3"]),
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["high", "low", "amount", "paid"]), inner)
    ),
    max_leaves=8,
)
FIELDS = ["game", "dead", "mucked", "rake", "pots", "odd_unit", "odd_chips", "order", "suits", "identical", "uncalled"]


@given(st.dictionaries(st.sampled_from([*TIE, *FIELDS]), JUNK, min_size=1, max_size=3))
def test_no_junk_in_a_line_raises_anything_else(changes: dict[str, object]) -> None:
    try:
        hand = read_line(json.dumps(TIE | changes).encode())
    except RecordError:
        return
    outcome = settle(hand)
    assert (outcome.fault is None) == (outcome.showdown is not None)
    replay_line("junk.jsonl", Entry(1, hand, None, 0), outcome, "fr")
    json.dumps(replay_facts("junk.jsonl", Entry(1, hand, None, 0), outcome, "en"))


class TestCommand:
    def test_exit_status(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        odd, differing = line(expected_winnings=[25, 26, 0]), line(expected_winnings=[51, 0, 0])
        for records, exit_code in [
            ([line()], 0),
            ([line(expected_winnings=None)], 0),
            ([line(), odd], 1),
            ([line(), differing], 1),
            ([line(), differing, line(variant="badacey")], 2),
            ([line(), differing, "{"], 2),
            ([], 0),
        ]:
            path.write_text("\n".join(records), encoding="utf-8")
            assert run(path).exit_code == exit_code

    def test_lines(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(f"{line()}\n{line(id='other', expected_winnings=[25, 26, 0])}\n", encoding="utf-8")
        lines = run(path).stdout.splitlines()
        assert lines[0].startswith(f"{path}:1  agrees")
        assert "seat 0 wins 26" in lines[0]
        assert "seat 1 wins 25" in lines[0]
        assert lines[1].startswith(f"{path}:2  odd chip")
        assert "other" in lines[1]
        assert "seat 0: 26, recorded 25" in lines[1]
        assert lines[-1] == "2 hands: 1 agrees, 1 differs by the odd chip only"

    def test_french(self, tmp_path: Path) -> None:
        path = tmp_path / "mains.jsonl"
        path.write_text(f"{line()}\n{line(expected_winnings=[25, 26, 0])}\n", encoding="utf-8")
        lines = run(path, "--lang", "fr").stdout.splitlines()
        assert lines[-1] == "2 mains : 1 conforme, 1 ne diffère que par le jeton impair"
        assert "le siège 0 gagne 26" in lines[0]
        assert not any(word in "\n".join(lines) for word in ("seat", "wins", "hands", "agree"))

    def test_quiet(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(f"{line()}\n{line(expected_winnings=[25, 26, 0])}\n", encoding="utf-8")
        lines = run(path, "--quiet").stdout.splitlines()
        assert len(lines) == 3
        assert lines[0].startswith(f"{path}:2 ")

    def test_options(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(line(expected_winnings=[25, 26, 0]), encoding="utf-8")
        assert run(path, "--order", "1,0").exit_code == 0
        assert run(path, "--order", "9").exit_code == 2

    def test_standard_input(self) -> None:
        result = run("-", stdin=line())
        assert result.exit_code == 0
        assert "1 hand: 1 agrees" in result.stdout

    def test_json(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(f"{line(expected_winnings=['51/2', '51/2', 0])}\n", encoding="utf-8")
        facts = run_json(path, "--odd-chips", "exact")
        (hand,) = facts["hands"]
        assert hand["payouts"] == ["51/2", "51/2", 0]
        assert hand["recorded"] == ["51/2", "51/2", 0]
        assert (hand["file"], hand["line"], hand["status"], hand["id"]) == (str(path), 1, "agree", "tie")
        assert facts["summary"]["agree"] == facts["summary"]["hands"] == 1

    def test_a_refund_that_differs(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(line(uncalled=[0, 2, 0]), encoding="utf-8")
        (told, *_) = run(path).stdout.splitlines()
        assert told.endswith("[seat 1: 0 back, recorded 2]")
        assert "[siège 1 : 0 rendu, noté 2]" in run(path, "--lang", "fr").stdout
        (hand,) = run_json(path)["hands"]
        assert hand["differences"] == [{"seat": 1, "settled": 0, "recorded": 2, "refund": True}]

    def test_answer_key_is_not_read(self, tmp_path: Path) -> None:
        path = tmp_path / "hands.jsonl"
        path.write_text(
            line(expected_winnings=[25, 26, 0], odd_chip_rules_that_fit=["one_each/suit"]), encoding="utf-8"
        )
        assert run_json(path)["summary"]["odd_chip"] == 1

    def test_missing_file(self) -> None:
        result = run("no-such-file.jsonl")
        assert result.exit_code == 2
        assert result.stdout == ""
        assert len(result.stderr.splitlines()) == 1
        assert "no-such-file.jsonl" in result.stderr


class TestPhh:
    @pytest.fixture(autouse=True)
    def _pokerkit(self) -> None:
        pytest.importorskip("pokerkit", reason="PHH files need the extra fifthcard[phh]")

    def test_finishing_stacks_in_cents(self) -> None:
        (hand,) = run_json(DATA / "side_pot_tie.phh")["hands"]
        assert hand["status"] == "agree"
        assert hand["payouts"] == ["10503/100", 0, "5251/50"]
        assert "seat 0 wins 105.03" in run(DATA / "side_pot_tie.phh").stdout

    def test_nothing_to_compare(self) -> None:
        result = run(DATA / "dead_ante.phh")
        assert result.exit_code == 0
        assert "no record" in result.stdout
        assert "seat 1 wins 750" in result.stdout
        assert result.stdout.splitlines()[-1] == "1 hand: 1 with nothing to compare"

    @pytest.mark.parametrize("trimming", ["false", "true"])
    def test_ante_of_one_seat_is_dead_money(self, trimming: str, tmp_path: Path) -> None:
        text = (DATA / "dead_ante.phh").read_text(encoding="utf-8")
        path = tmp_path / "ante.phh"
        path.write_text(f"{text}ante_trimming_status = {trimming}\n", encoding="utf-8")
        (hand,) = run_json(path)["hands"]
        assert (hand["payouts"], hand["refunds"]) == ([0, 750, 0], [0, 0, 0])

    @pytest.mark.parametrize(("trimming", "payouts"), [("false", [25, 200, 0]), ("true", [15, 210, 0])])
    def test_seat_that_cannot_pay_its_ante(self, trimming: str, payouts: list[int], tmp_path: Path) -> None:
        path = tmp_path / "ante.phh"
        path.write_text(
            f"""variant = 'NT'
ante_trimming_status = {trimming}
antes = [10, 10, 10]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [5, 500, 500]
actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 QsQh', 'p3 cbr 100', 'p2 cc',
  'd db 7c8d9c', 'p2 cc', 'p3 cc', 'd db 2d', 'p2 cc', 'p3 cc', 'd db 3d', 'p2 cc', 'p3 cc']
""",
            encoding="utf-8",
        )
        (hand,) = run_json(path)["hands"]
        assert hand["payouts"] == payouts

    def test_collection(self) -> None:
        result = run(DATA / "session.phhs")
        assert result.exit_code == 2
        facts = run_json(DATA / "session.phhs")
        told = [(hand["line"], hand["status"]) for hand in facts["hands"]]
        assert told == [(1, "agree"), (12, "agree"), (27, "bad"), (29, "differ"), (43, "agree"), (58, "bad")]
        assert "column" in facts["hands"][2]["error"]
        assert "not played to its end" in facts["hands"][5]["error"]

    def test_a_file_as_another_system_writes_it(self, tmp_path: Path) -> None:
        text = (DATA / "side_pot_tie.phh").read_text(encoding="utf-8")
        path = tmp_path / "windows.PHH"
        path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
        assert run(path).exit_code == 0

    @pytest.mark.parametrize(
        ("old", "new", "named"),
        [
            ("'NT'", "'XX'", "variant: 'XX'"),
            ("'NT'", "7", "variant: 7"),
            ("AsKd", "AsZd", "from 'd dh p1 AsZd' on"),
            ("AsKd", "AsKc", "Kc is in two places: the hand of seat 0 and the hand of seat 2"),
            ("cbr 80", "cbr 8000", "from 'p3 cbr 8000' on"),
            ("cbr 80", "cbr x", "from 'p3 cbr x' on"),
            ("50.05", "-50.05", "starting stacks"),
            ("50.05", "nan", "starting_stacks[1]: NaN is not an amount"),
            ("50.05", "'x'", "starting_stacks[1]: 'x' is not an amount"),
            ("[125.03, 0, 105.02]", "[125.03]", "finishing_stacks: not one for each of the 3 seats"),
            ("[125.03, 0, 105.02]", "3", "finishing_stacks: not one for each of the 3 seats"),
            ("[125.03, 0, 105.02]", "[125.03, 'a', 105.02]", "finishing_stacks: 'a' is not an amount"),
            ("[125.03, 0, 105.02]", "[1e300, 0, 0]", "finishing_stacks: 1E+300 is too large"),
            ("[125.03, 0, 105.02]", "[1e-300, 0, 0]", "finishing_stacks: 1E-300 has more than 9 decimals"),
            ("hand = 1", "_rake = 'x'", "_rake: 'x' is not an amount"),
            ("hand = 1", "_order = 'x'", "order is a list"),
            ("hand = 1", "_odd_chips = 7", "odd_chips is a name"),
            ("hand = 1", "_chip = 0", "chip is 0"),
            ("variant = 'NT'\n", "", "not a PHH hand: missing 'variant'"),
            ("actions = [", "actions = [7, ", "actions[0]: 7 is not a text"),
        ],
    )
    def test_bad_file_is_one_clear_line(self, old: str, new: str, named: str, tmp_path: Path) -> None:
        text = (DATA / "side_pot_tie.phh").read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "bad.phh"
        path.write_text(text.replace(old, new), encoding="utf-8")
        result = run(path)
        assert result.exit_code == 2, result.stdout
        told, _, summary = result.stdout.splitlines()
        assert named in told
        assert summary == "1 hand: 1 bad"

    def test_own_fields(self, tmp_path: Path) -> None:
        text = (DATA / "side_pot_tie.phh").read_text(encoding="utf-8")
        path = tmp_path / "own.phh"
        path.write_text(text + "_order = [2, 0]\n", encoding="utf-8")
        assert run_json(path)["hands"][0]["status"] == "odd_chip"
        path.write_text(text.replace("finishing", "_finishing") + "_rake = [0.15, 0]\n", encoding="utf-8")
        assert run_json(path)["hands"][0]["payouts"] == ["2099/20", 0, "2099/20"]


def test_without_pokerkit() -> None:
    script = "import sys; sys.modules['pokerkit'] = None\nfrom fifthcard.cli import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", script, "replay", str(DATA / "dead_ante.phh")]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert result.returncode == 2
    (told,) = result.stderr.splitlines()
    assert "pip install 'fifthcard[phh]'" in told


@pytest.fixture(scope="module")
def real_hands() -> dict[str, Any]:
    return run_json(REAL_HANDS)


@needs_shared
class TestRealHands:
    def test_all_agree_but_one_room_with_its_own_order(self, real_hands: dict[str, Any]) -> None:
        summary = real_hands["summary"]
        assert (summary["hands"], summary["agree"], summary["odd_chip"]) == (930, 929, 1)
        games = {game: counts["hands"] for game, counts in summary["games"].items()}
        assert games == {
            **{"holdem": 671, "shortdeck": 4, "omaha": 65, "omaha8": 52, "stud": 14, "stud8": 9},
            **{"razz": 10, "draw": 14, "27": 27, "badugi": 64},
        }
        counts = summary["games"]["holdem"]
        assert (counts["agree"], counts["odd_chip"]) == (670, 1)
        (odd,) = [hand for hand in real_hands["hands"] if hand["status"] == "odd_chip"]
        assert odd["id"] == "fpdb-0826"

    def test_summary_in_words(self) -> None:
        result = run("--quiet", REAL_HANDS)
        assert result.exit_code == 1
        assert "930 hands: 929 agree, 1 differs by the odd chip only" in result.stdout.splitlines()

    def test_one_room_has_its_own_order(self) -> None:
        with REAL_HANDS.open(encoding="utf-8") as file:
            record = next(json.loads(text) for text in file if "fpdb-0826" in text)
        assert settle(read_line(json.dumps(record | {"order": [4, 5, 0]}).encode())).status is Status.AGREE


def test_import_of_the_package_needs_no_click() -> None:
    script = "import sys, fifthcard; assert not {'click', 'hypothesis', 'pokerkit'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)
    assert fc.__all__
