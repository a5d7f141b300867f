"""For tests downstream: a slow, plain oracle of the rules, and hypothesis strategies.

`oracle` needs nothing; the strategies (`cards`, `hands`, `boards`, `deals`, `bets`, `ranges`) need hypothesis, which is
imported only when one of them is asked for.

Examples
--------
>>> from fifthcard.testing import oracle
>>> oracle.strength("As Ks Qs Js Ts")
7462
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import oracle, strategies
    from .strategies import bets, boards, cards, deals, hands, ranges

_STRATEGIES = ("bets", "boards", "cards", "deals", "hands", "ranges")

__all__ = ["bets", "boards", "cards", "deals", "hands", "oracle", "ranges", "strategies"]


def __getattr__(name: str) -> Any:
    """Import what is asked for."""
    if name in ("oracle", "strategies"):
        return import_module(f"{__name__}.{name}")
    if name in _STRATEGIES:
        return getattr(import_module(f"{__name__}.strategies"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
