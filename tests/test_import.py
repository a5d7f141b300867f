"""What an import brings along."""

from __future__ import annotations

import json
import subprocess
import sys

MEASURE = """
import json, resource, sys
import numpy
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
import fifthcard
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps({"kib": after - before, "modules": sorted(sys.modules)}))
"""


def test_import_is_light() -> None:
    """Under 50 MiB beyond numpy's, with nothing loaded that only some users want."""
    ran = subprocess.run([sys.executable, "-c", MEASURE], check=True, capture_output=True, text=True)
    measured = json.loads(ran.stdout)
    assert measured["kib"] < 50 * 1024
    for optional in ("click", "hypothesis", "fifthcard.testing", "fifthcard.cli", "matplotlib"):
        assert optional not in measured["modules"]


def test_testing_gives_its_parts_when_asked() -> None:
    code = (
        "import sys, fifthcard.testing as t; t.oracle.strength('As Ks Qs Js Ts'); "
        "assert 'hypothesis' not in sys.modules; assert t.cards is t.strategies.cards; "
        "assert 'hypothesis' in sys.modules; assert set(t.__all__) <= set(dir(t))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
