"""Reads the cases beside the project, in ``../shared`` or where FIFTHCARD_SHARED says."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

Case: TypeAlias = dict[str, Any]

ROOT = Path(__file__).parent.parent
SHARED = Path(os.environ.get("FIFTHCARD_SHARED", ROOT.parent / "shared"))
DATA = Path(__file__).parent / "data"

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(),
    reason="the collected cases are not at hand: no ../shared beside the project, see CONTRIBUTING.md",
)


def lines(name: str) -> list[Case]:
    """Return the cases of a file beside the project; none where it is absent."""
    path = SHARED / name
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table beside the project; none where it is absent."""
    path = SHARED / name
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def parameters(file: str, keep: Callable[[Case], bool], *, name: str = "id") -> list[Any]:
    """Return cases as parameters with the names that they have; one that skips where the file is absent."""
    cases = [case for case in lines(file) if keep(case)]
    return [pytest.param(case, id=str(case[name])) for case in cases] or [
        pytest.param({}, marks=needs_shared, id="absent")
    ]


def goldens(name: str) -> list[Any]:
    """Return the lines of a file of our own as parameters named by id."""
    text = (DATA / name).read_text(encoding="utf-8")
    cases = [json.loads(line) for line in text.splitlines()]
    return [pytest.param(case, id=case["id"]) for case in cases]
