"""Hypothesis profiles: ``dev`` by default, ``ci`` where CI is set, or what HYPOTHESIS_PROFILE names."""

import os

from hypothesis import settings

settings.register_profile("dev", max_examples=150, deadline=None)
# The same examples in every run: a red run is a change, not bad luck.
settings.register_profile("ci", max_examples=250, deadline=None, derandomize=True, database=None)
settings.register_profile("thorough", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
