"""The rules of a game in short: its chapters, clauses and rulings, as its `data/clauses.toml` lists them.

The file holds the `prefix` of every id, a `[[chapter]]` for each chapter (`number`, `en`, `fr`) and a `[[clause]]` for
each clause in their order (`id`, `en`, `fr`). "X-5.9" is clause 9 of chapter 5, "X-A.3" step 3 of appendix A, "X-R40" a
ruling, which stands in the chapter of the clause before it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from arbitre.kernel.package import GamePackage


class Clause(msgspec.Struct, frozen=True):
    """A clause or ruling: its id, what it says in one line, and whether it only defines (`why`: the reason)."""

    id: str
    en: str
    fr: str
    defines: bool = False
    why: str = ""

    @property
    def ruling(self) -> bool:
        """Whether it settles a point that the published rules leave open."""
        return self.id.rpartition("-")[2].startswith("R")


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules (an appendix has a letter for its number) with its clauses and rulings, in their order."""

    number: int | str
    en: str
    fr: str
    clauses: tuple[Clause, ...] = ()


class NoClauses(LookupError):
    """The game does not list its clauses."""


def chapters(package: GamePackage) -> tuple[Chapter, ...]:
    """The rules of a game in short, chapter by chapter. Raises NoClauses."""
    found: list[Chapter] = []
    clauses: dict[int | str, list[Clause]] = {}
    data = _data(package)
    heads = iter(data["chapter"])
    for row in data["clause"]:
        number, _, rest = row["id"].removeprefix(data["prefix"] + "-").partition(".")
        if rest and (not found or number != str(found[-1].number)):
            found.append(Chapter(**next(heads)))
        clauses.setdefault(found[-1].number, []).append(msgspec.convert(row, Clause))
    return tuple(msgspec.structs.replace(c, clauses=tuple(clauses[c.number])) for c in found)


def prefix(package: GamePackage) -> str:
    """What every id of the game's clauses begins with, before the hyphen. Raises NoClauses."""
    said: str = _data(package)["prefix"]
    return said


@cache
def _data(package: GamePackage) -> dict[str, Any]:
    """What the game's `data/clauses.toml` holds."""
    home = type(package).__module__.rpartition(".")[0]
    file = resources.files(home).joinpath("data", "clauses.toml") if home else None
    if file is None or not file.is_file():
        raise NoClauses(package.id)
    return tomllib.loads(file.read_text("utf-8"))
