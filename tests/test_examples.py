"""The scripts in examples/ run and show what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, *args: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *args],
        capture_output=True,
        encoding="utf-8",
        env=dict(os.environ, PYTHONUTF8="1"),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_all_in_shares_converge() -> None:
    lines = run("all_in.py", "--deals", "200000")
    rows = {row[0]: row for row in (line.split() for line in lines[:-1]) if row}
    stacks = rows["stacks"][1:]
    assert len(stacks) == 6

    def furthest_off(deals: str) -> float:
        return float(rows[deals][-1].rstrip("%"))

    # 200,000 deals leave a standard error of about 0.1 % of all chips on the largest stack.
    assert furthest_off("200,000") < 0.3
    assert furthest_off("200,000") < furthest_off("100")
    assert re.search(r"200,000 deals are dealt and settled in [0-9.]+ s of compute", lines[-1])


def test_all_in_is_the_same_for_a_seed() -> None:
    one, other = (run("all_in.py", "--deals", "1000", "--threads", threads)[:-1] for threads in ("1", "2"))
    assert one == other
    assert one != run("all_in.py", "--deals", "1000", "--seed", "6")[:-1]
