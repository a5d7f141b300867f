"""Every example in the documentation runs, and every test that the page of rules names exists."""

from __future__ import annotations

import doctest
import importlib
import inspect
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fifthcard

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> Iterator[tuple[int, str]]:
    """The fenced blocks of a language, each with the number of its first line."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        if found[1] == language:
            yield text.count("\n", 0, found.start()) + 1, found[2]


def run(test: doctest.DocTest) -> int:
    """Run the examples of one docstring or page and return how many there were."""
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    failed = runner.run(test, out=report.append, clear_globs=False).failed
    assert not failed, "".join(report)
    return len(test.examples)


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_python_on_the_page(page: Path) -> None:
    # One page is one session: later blocks use what earlier ones made.
    session: dict[str, object] = {}
    parser = doctest.DocTestParser()
    for line, block in blocks(page, "python"):
        test = parser.get_doctest(block, session, page_id(page), str(page), line)
        run(test)
        session = test.globs


@pytest.mark.parametrize("page", [page for page in PAGES if any(blocks(page, "console"))], ids=page_id)
def test_commands_on_the_page(page: Path) -> None:
    environment = dict(os.environ, PYTHONUTF8="1", COLUMNS="120", NO_COLOR="1")
    for _, block in blocks(page, "console"):
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            program, *arguments = shlex.split(command)
            assert program == "fifthcard", f"{command}: only our own command is shown"
            done = subprocess.run(
                [sys.executable, "-m", "fifthcard", *arguments],
                capture_output=True,
                encoding="utf-8",
                env=environment,
                cwd=ROOT,
                check=False,
            )
            assert done.stdout + done.stderr == expected, command


def modules() -> Iterator[str]:
    yield "fifthcard"
    for found in pkgutil.walk_packages(fifthcard.__path__, "fifthcard."):
        if not found.name.endswith("__main__"):
            yield found.name


@pytest.mark.parametrize("name", sorted(modules()))
def test_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        run(test)


@pytest.mark.parametrize("name", fifthcard.__all__)
def test_examples_of_static_methods(name: str) -> None:
    """Those of compiled classes, which doctest does not find."""
    thing = getattr(fifthcard, name)
    members = vars(thing) if inspect.isclass(thing) else {}
    for attribute in (attribute for attribute, member in members.items() if isinstance(member, staticmethod)):
        words = inspect.getdoc(getattr(thing, attribute)) or ""
        run(doctest.DocTestParser().get_doctest(words, {}, f"{name}.{attribute}", None, None))


def test_rules_page_names_tests_that_exist() -> None:
    named = set(re.findall(r"`((?:test_)?[a-z0-9_]+(?:::[a-z0-9_]+)+)`", (ROOT / "docs/rules.md").read_text("utf-8")))
    assert named, "the page of rules names no test"
    missing = sorted(name for name in named if not exists(name))
    assert not missing


def exists(name: str) -> bool:
    """Whether a test `file::function` is there, in tests/ or in tests/rust or src."""
    file, function = name.split("::", 1)
    places = [
        *ROOT.glob(f"tests/{file}.py"),
        *ROOT.glob(f"tests/rust/{file}.rs"),
        *ROOT.glob(f"tests/rust/**/{file}.rs"),
    ]
    places += ROOT.glob(f"src/**/{file}.rs")
    return any(re.search(rf"\b(def|fn) {function}\b", place.read_text("utf-8")) for place in places)
