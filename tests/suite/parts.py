"""The parts of the suite. A part is one process, which reads no more test files than it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent
PYTEST = str(BIN / "pytest")

# What is a part of its own, the longest first, by the clock: browsers are waited for as long as they are drawing,
# beside parts that need all of a processor. Whatever else stands in a folder is one part together.
ALONE = (
    "browser/test_[!ct]*.py",
    "taskforce/test_*.py",
    "taskforce",
    "club/test_[l-s]*.py",
    "browser/test_t*.py",
    "web/test_[a-p]*.py",
    "typhon",
    "analysis",
    "mail",
    "okinawa",
    "club/test_club_kills.py",
    "club",
    "cli",
    "browser/test_chart_*.py",
    "midway/test_*.py",
    "web",
    "midway/seat",
    "week",
)
HOUSE = "house"  # the files that stand in no folder
SLOW = "slow"  # the mark of what `make quick` leaves out
POSTGRESQL = "postgresql"  # the mark of what it leaves out unless what keeps a club is changed
# Plugins that take long to load, and the part that uses them: none where parts do not divide their tests.
ONLY_THERE = {"schemathesis": "web/test_[a-p]*.py", "xdist": ""}
PLAIN = "--assert=plain"
"""Asserts as they are written. Rewritten ones show their values, and rewriting them all takes half a minute of CPU on a
clean checkout: only what fails is run again with them (`running.explained`)."""


class Part(NamedTuple):
    """Something that must hold: its name, and the command that shows it, run in the project's folder."""

    name: str
    command: tuple[str, ...]


CHECKS = (
    Part("mypy", (str(BIN / "mypy"),)),
    Part("ruff", (str(BIN / "ruff"), "check", "arbitre", "tests", "benchmarks")),
    Part("scripts", (".ci/types/check",)),
)


def files() -> list[Path]:
    """Every file that holds tests."""
    return sorted(TESTS.rglob("test_*.py"))


def divided() -> dict[str, list[Path]]:
    """All files with tests by the name of their part, the longest part first."""
    left = files()
    found: dict[str, list[Path]] = {}
    for name in (*ALONE, *sorted({path.relative_to(TESTS).parts[0] for path in left} - set(ALONE))):
        within = name if "*" in name or name.endswith(".py") else f"{name}/**/test_*.py"
        taken = set(TESTS.glob(within)) & set(left)
        if taken and not (name.startswith("test_") and name.endswith(".py")):
            found[name] = sorted(taken)
            left = [path for path in left if path not in taken]
    return {HOUSE: left, **found}


def pytest_part(name: str, chosen: list[str], *more: str) -> Part:
    """The tests of these files or folders."""
    without = [word for plugin, there in ONLY_THERE.items() if there != name for word in ("-p", f"no:{plugin}")]
    return Part(name, (PYTEST, "--color=yes", PLAIN, *without, *more, *chosen))


def whole() -> list[Part]:
    """All that must hold, in the order in which it is begun."""
    tests = [
        pytest_part(name, [path.relative_to(ROOT).as_posix() for path in held]) for name, held in divided().items()
    ]
    return [CHECKS[0], *tests, *CHECKS[1:]]
