"""What is printed: text that the stream can encode, and colours where a terminal shows them."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata

import click

# What stands for a character where the stream's encoding has none for it.
_PLAIN = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "—": "-", "–": "-", "…": "...", "’": "'", "œ": "oe"}


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print text as far as the stream can encode it, colours only on a terminal without NO_COLOR."""
    color = False if os.environ.get("NO_COLOR") else None
    click.echo(encodable(text, output_encoding(err=err)), err=err, nl=nl, color=color)


def output_encoding(*, err: bool = False) -> str:
    """Return the encoding of standard output, or of standard error."""
    stream = sys.stderr if err else sys.stdout
    return getattr(stream, "encoding", None) or "ascii"


def encodable(text: str, encoding: str) -> str:
    """Return the text with what the encoding lacks replaced: ♠ by s, é by e."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_encodable(char, encoding) for char in text)
    return text


def _encodable(char: str, encoding: str) -> str:
    decomposed = unicodedata.normalize("NFKD", char)
    bare = "".join(part for part in decomposed if not unicodedata.combining(part))
    for candidate in (char, _PLAIN.get(char, bare)):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        return candidate
    return "?"


def echo_words(text: str) -> None:
    """Print sentences, a line each, wrapped where a terminal is narrower."""
    wrap = sys.stdout.isatty()
    for line in sentence(text).splitlines():
        echo(click.wrap_text(line, columns()) if wrap else line)


def columns() -> int:
    """Return how many characters fit in a line: what COLUMNS says, the terminal's width, or else 80."""
    return shutil.get_terminal_size().columns


def sentence(text: str) -> str:
    """Return words as a sentence of their own: with a capital."""
    return text[:1].upper() + text[1:]
