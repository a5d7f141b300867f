"""What an import costs and brings along, and that one evaluation is no search."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import fifthcard as fc
from fifthcard.testing import oracle

MEASURE = """
import json, resource, sys, time
import numpy
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
start = time.perf_counter()
import fifthcard
seconds = time.perf_counter() - start
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps({"seconds": seconds, "kib": after - before, "modules": sorted(sys.modules)}))
"""


def test_import_is_light() -> None:
    """Under 0.2 s and 50 MiB beyond numpy's, with nothing loaded that only some users want."""
    ran = subprocess.run([sys.executable, "-c", MEASURE], check=True, capture_output=True, text=True)
    measured = json.loads(ran.stdout)
    assert measured["seconds"] < 0.2
    assert measured["kib"] < 50 * 1024
    for optional in ("click", "hypothesis", "fifthcard.testing", "fifthcard.cli", "matplotlib"):
        assert optional not in measured["modules"]


def test_seven_cards_are_read_directly() -> None:
    """A hundred times faster than the oracle, which reads 21 hands of five."""
    cards = [3, 7, 20, 25, 31, 44, 50]
    mask = fc.CardSet(cards).mask

    def per_call(call: object, times: int) -> float:
        start = time.perf_counter()
        for _ in range(times):
            call()  # type: ignore[operator]
        return (time.perf_counter() - start) / times

    fast = min(per_call(lambda: fc.strength(mask), 2_000) for _ in range(5))
    slow = min(per_call(lambda: oracle.evaluate(cards), 20) for _ in range(5))
    assert fast * 100 < slow


def test_testing_gives_its_parts_when_asked() -> None:
    code = (
        "import sys, fifthcard.testing as t; t.oracle.strength('As Ks Qs Js Ts'); "
        "assert 'hypothesis' not in sys.modules; assert t.cards is t.strategies.cards; "
        "assert 'hypothesis' in sys.modules; assert set(t.__all__) <= set(dir(t))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
