"""Numbers as each language writes them."""

from __future__ import annotations

from fifthcard.cli.words import Lang


def grouped(number: float, lang: Lang) -> str:
    """Return a count with its thousands apart: 1,228,082, or 1 228 082 in French; fractions to four digits."""
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.4f}"
    return text.replace(",", " ").replace(".", ",") if lang == "fr" else text


def percent(share: float, lang: Lang, digits: int = 1) -> str:
    """Return a share as a percentage: 71.7 %, or 71,7 % in French."""
    text = f"{100 * share:.{digits}f} %"
    return text.replace(".", ",") if lang == "fr" else text
