"""Two truths as games on disk, and everything the command line gives a side of each."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli import main
from arbitre.club.table import create
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.package import GamePackage

_COMMANDS = (
    ("ask",),
    ("ask", "--json"),
    ("ask", "--lang", "fr"),
    ("status",),
    ("status", "--json", "--lang", "fr"),
    ("report", "--all", "--clauses", "--lang", "fr"),
    ("report", "--json", "--all"),
    ("report",),
    ("map", "-o", "-", "--lang", "fr"),
    ("map", "--json"),
)


def lay(package: GamePackage, place: Path, game: Any, patch: pytest.MonkeyPatch) -> None:
    """Put a position on disk as a game of two people."""
    with patch.context() as new:
        new.setattr(type(package), "new", lambda package, options: game.copy())
        create(place, package.id, Seed.declared("twins", repeatable("twins")), {}, {}, "2026-01-01")


def on_disk(
    package: GamePackage, both: Any, orders: Sequence[str], folder: Path, patch: pytest.MonkeyPatch
) -> list[str]:
    """What differs between two truths laid on disk, in all that the command line gives the side of the pair."""
    got = []
    for which, game in (("one", both.truth), ("two", both.twin)):
        lay(package, folder / which / "game", game, patch)
        got.append(dict(given(folder / which, both.side, orders)))
    one, two = got
    return [what for what in {**one, **two} if one.get(what) != two.get(what)]


def given(place: Path, side: str, sheets: Sequence[str]) -> Iterator[tuple[str, object]]:
    """All that a side's commands print, with their exit codes, and its files but for the time a sheet came in."""
    before = Path.cwd()
    os.chdir(place)
    try:
        for command, *rest in _COMMANDS:
            yield " ".join((command, *rest)), run(command, "game", side, *rest)
        for number, text in enumerate(sheets):
            Path("sheet.txt").write_text(text, "utf-8")
            yield f"orders {number}", run("orders", "game", side, "sheet.txt")
        yield "ask again", run("ask", "game", side)
    finally:
        os.chdir(before)
    for file in sorted((place / "game" / side).iterdir()):
        if file.name != "sheet.json":
            yield file.name, file.read_bytes()
    yield "game.json", (place / "game" / "game.json").read_bytes()


def run(*args: str) -> tuple[int, str, str]:
    """One command in this process: its exit code and what it prints."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(args)
    return code, out.getvalue(), err.getvalue()
