"""Made-up pots, each with the rule that decides it, and what other conventions pay."""

from __future__ import annotations

from typing import Any

import pytest

import fifthcard as fc
from games import BUILT
from shared_cases import Case, parameters

# What selects each other convention.
CONVENTIONS: dict[str, dict[str, Any]] = {
    "layered_algorithm_and_pokerkit": {"identical": "layered"},
    "position": {"order": [0, 1]},
    "roberts_all_seven": {"suits": "seven"},
    "trips_beat_straight": {"game": "shortdeck_trips"},
    "unit_1": {"chip": 1},
}


def pot_cases() -> list[Any]:
    return parameters("cases/pot_cases.jsonl", lambda case: case["variant"] in BUILT)


def settle(case: Case, **other: Any) -> fc.Showdown:
    options = {
        "game": case["variant"],
        "bets": case["contributions"],
        "dead": case["dead"],
        "folded": case["folded"],
        "button": case["button"],
        "chip": case["unit"],
        **other,
    }
    return fc.showdown(case["boards"] or None, case["hole"], **options)


@pytest.mark.parametrize("case", pot_cases())
def test_pot(case: Case) -> None:
    showdown = settle(case)
    assert list(showdown.payouts) == case["expected_winnings"]
    assert list(showdown.refunds) == case["refunds"]
    assert sum(showdown.receives) == sum(case["contributions"])


@pytest.mark.parametrize("case", pot_cases())
def test_other_conventions(case: Case) -> None:
    for name, winnings in case.get("other_conventions", {}).items():
        assert list(settle(case, **CONVENTIONS[name]).payouts) == winnings
