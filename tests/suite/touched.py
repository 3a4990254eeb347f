"""What a change can touch: which tests `make quick` runs, and what it leaves out.

The walls of the house (test_imports.py) say who can be touched: imports go downwards only, and no game knows another.
A change in a room touches the tests of that room and of those above it; a change in a game touches its own tests, those
that name it, its recorded games and its cases. What is marked slow is left out, but for files that are changed
themselves; and a change that nobody can place touches everything.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from test_imports import FLOORS

from .parts import CHECKS, POSTGRESQL, ROOT, SLOW, TESTS, Part, divided, files, pytest_part

GAMES = frozenset(path.name for path in (ROOT / "arbitre" / "games").iterdir() if (path / "game.py").exists())
PLAYED = ("tests/test_playthroughs.py", "tests/test_cases.py", "tests/test_upgrades.py")  # by game, as ids of tests
# What holds for the house as a whole, whatever is changed in it.
EVERYWHERE = ("tests/test_imports.py", "tests/test_clauses.py", "tests/words", "tests/suite", "tests/test_suite.py")
BROWSERS = "tests/browser"
FOLDERS = {"mail": (), "bots": ("analysis",), "club": ("club", "power")}  # rooms whose tests stand elsewhere


class Touched(NamedTuple):
    """What changes can touch: test files wholly, test files but for what is slow, games, and whether scripts and what
    keeps a club, which are checked on PostgreSQL too."""

    wholly: frozenset[str] = frozenset()
    quickly: frozenset[str] = frozenset()
    games: frozenset[str] = frozenset()
    scripts: bool = False
    kept: bool = False

    def __or__(self, other: Touched) -> Touched:  # type: ignore[override]
        return Touched(*(one | two for one, two in zip(self, other, strict=True)))


def base() -> str:
    """Where this branch left the main one; the last commit on the main branch itself, or where there is none."""
    for main in ("origin/main", "main"):
        found = _git("merge-base", "HEAD", main)
        if found and found != _git("rev-parse", "HEAD"):
            return found[0]
    return "HEAD"


def changed(since: str) -> list[str]:
    """The files changed since a revision, committed or not, and those that are new."""
    if not _git("rev-parse", "--verify", f"{since}^{{commit}}"):
        raise SystemExit(f"There is no revision {since} here.")
    return [*_git("diff", "--name-only", "--no-renames", since), *_git("ls-files", "--others", "--exclude-standard")]


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def quick(paths: Iterable[str]) -> tuple[list[Part], list[str]]:
    """The parts to run for changes in these files, and what is left out."""
    found = Touched()
    for path in paths:
        found |= touched(path)
    parts = [*CHECKS[:2], *(CHECKS[2:] if found.scripts else ())]
    played = set(PLAYED) & found.quickly if found.games != GAMES else set()
    quickly = found.quickly - found.wholly - played
    marked = f"not {SLOW}" if found.kept else f"not {SLOW} and not {POSTGRESQL}"
    for name, held in divided().items():
        here = [path.relative_to(ROOT).as_posix() for path in held]
        for chosen, more in ((found.wholly, ()), (quickly, ("-m", marked))):
            if mine := [path for path in here if path in chosen]:
                parts.append(pytest_part(name, mine, *more))
    if played and found.games:
        keyword = " or ".join(sorted(found.games))
        parts.append(pytest_part("recorded games", sorted(played - found.wholly), "-k", keyword, "-m", marked))
    return parts, _left_out(found)


def _left_out(found: Touched) -> list[str]:
    said = [f"tests marked {SLOW} of {len(found.quickly - found.wholly)} files"] if found.quickly else []
    every = {path.relative_to(ROOT).as_posix() for path in files()}
    if found.quickly and not found.kept:
        said.append("what is tested on PostgreSQL")
    rest = {path for path in every - found.wholly - found.quickly if not path.startswith(BROWSERS)}
    if rest:
        said.append(f"{len(rest)} files of tests that the changes cannot touch")
    if not all(path in found.wholly for path in every if path.startswith(BROWSERS)):
        said.append("what is tested in browsers")
    if GAMES - found.games and set(PLAYED) & found.quickly:
        said.append(f"recorded games of {', '.join(sorted(GAMES - found.games))}")
    return said


def touched(path: str) -> Touched:
    """What a change in one file can touch."""
    parts = Path(path).parts
    if parts[0] == "arbitre":
        return _by_code(parts, path) | Touched(quickly=_within(*EVERYWHERE))
    if parts[0] == "tests":
        return _by_test(parts, path) | Touched(quickly=_within(*EVERYWHERE))
    if parts[0] == "playthroughs" and parts[1] in GAMES:
        return Touched(quickly=_within(*PLAYED, EVERYWHERE[1]), games=frozenset({parts[1]}))
    if parts[0] == ".ci" and parts[1] == "types":
        return Touched(scripts=True)
    if path.endswith(".md"):
        return Touched(quickly=frozenset(name for name in _within("tests") if _names(name, r"\.md\b")))
    if parts[0] == "benchmarks":
        return Touched()
    return _all()


def _by_code(parts: tuple[str, ...], path: str) -> Touched:
    room = parts[1]
    if room == "games" and len(parts) > 3:
        return _by_game(parts[2])
    floor = next((number for number, rooms in enumerate(FLOORS) if room in rooms), None)
    if floor is None:
        return _all()
    if floor >= FLOORS.index(next(rooms for rooms in FLOORS if "games" in rooms)) - 1:  # all games stand on it, or
        return _all(scripts=False)  # their tests use it: bots, drawing, words
    rooms = [room, *(above for rooms in FLOORS[:floor] for above in rooms)]
    folders = [f"tests/{folder}" for each in rooms for folder in FOLDERS.get(each, (each,))]
    naming = frozenset(name for name in _within("tests") if _names(name, rf"arbitre\.{room}\b"))
    quickly = _but_browsers(_within(*folders) | naming)
    return Touched(quickly=quickly, games=GAMES, scripts=path.endswith(".js"), kept=room == "club")


def _by_game(game: str) -> Touched:
    naming = {name for name in _within("tests") if Path(name).parts[1] not in GAMES and _names(name, rf"\b{game}\b")}
    return Touched(quickly=_but_browsers(_within(f"tests/{game}", *PLAYED) | naming), games=frozenset({game} & GAMES))


def _by_test(parts: tuple[str, ...], path: str) -> Touched:
    name = parts[-1]
    if name.startswith("test_") and name.endswith(".py"):
        return Touched(wholly=_within(path), games=GAMES)
    if parts[1] in GAMES:
        return _by_game(parts[1])
    if parts[1] == "fixtures":
        return Touched(quickly=_within("tests/test_upgrades.py"), games=GAMES)
    if name == "conftest.py" and len(parts) == 2:
        return _all(scripts=False)._replace(kept=True)
    stem = parts[1] if len(parts) > 3 or (TESTS / parts[1] / "__init__.py").exists() else Path(name).stem
    own = _within("/".join(parts[:2])) if len(parts) > 2 else frozenset()
    return Touched(quickly=_but_browsers(own) | _using(stem), games=GAMES, kept=parts[1] in ("club", "databases.py"))


def _using(stem: str) -> frozenset[str]:
    """The test files that name a module of theirs, or another that names it."""
    support = {path for path in TESTS.rglob("*.py") if not path.name.startswith("test_")}
    stems, found = {stem}, set()
    while stems:
        said = _imports(stems)
        found |= stems
        stems = {path.stem for path in support if _names(path.relative_to(ROOT).as_posix(), said)} - found
    return _but_browsers(frozenset(name for name in _within("tests") if _names(name, _imports(found))))


def _imports(stems: Iterable[str]) -> str:
    """An import of one of these modules, wherever it stands."""
    return rf"(?m)^\s*(?:from|import)\b[^\n]*\b(?:{'|'.join(map(re.escape, stems))})\b"


def _all(scripts: bool = True) -> Touched:
    return Touched(quickly=_but_browsers(_within("tests")), games=GAMES, scripts=scripts, kept=scripts)


def _but_browsers(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if not name.startswith(BROWSERS))


def _within(*places: str) -> frozenset[str]:
    """The test files at these places; none where there is nothing, as after a file was removed."""
    every = (path.relative_to(ROOT).as_posix() for path in files())
    return frozenset(name for name in every if name in places or name.startswith(tuple(f"{p}/" for p in places)))


@cache
def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def _names(name: str, what: str) -> bool:
    """Whether something stands in a file."""
    return re.search(what, _text(name)) is not None
