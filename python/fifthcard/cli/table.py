"""Aligned tables of text, as wide as what is in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import click

GAP = "  "


@dataclass(slots=True)
class Table:
    """A table with headings; columns named in `right` are set to the right, as numbers are.

    A column of which every cell is empty is left out.
    """

    headings: Sequence[str]
    right: frozenset[int] = frozenset()
    rows: list[Sequence[str]] = field(default_factory=list)

    def add(self, *cells: str) -> None:
        """Add a row, one cell for each heading; cells may be styled."""
        self.rows.append(cells)

    def lines(self) -> list[str]:
        """Return the lines of the table, headings first."""
        columns = [i for i in range(len(self.headings)) if any(row[i] for row in self.rows)]
        width = {i: max(_width(text) for text in (self.headings[i], *(row[i] for row in self.rows))) for i in columns}
        heads = [click.style(text, bold=True) for text in self.headings]
        return [GAP.join(self._set(row[i], width[i], i) for i in columns).rstrip() for row in (heads, *self.rows)]

    def width(self) -> int:
        """Return how many characters the longest line takes."""
        return max(map(_width, self.lines()))

    def _set(self, cell: str, width: int, column: int) -> str:
        blanks = " " * (width - _width(cell))
        return blanks + cell if column in self.right else cell + blanks


def _width(text: str) -> int:
    return len(click.unstyle(text))
