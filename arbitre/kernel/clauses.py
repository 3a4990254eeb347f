"""The rules of a game in short: its chapters, clauses and rulings, as its `clauses.toml` lists them.

The file is `data/clauses.toml` beside the module of the package, or beside a module that is all there is of a game
`MODULE.clauses.toml` or `clauses.toml`.

The file holds the `prefix` of every id, a `[[chapter]]` for each chapter (`number`, `en`, `fr`) and a `[[clause]]` for
each clause in their order (`id`, `en`, `fr`). "X-5.9" is clause 9 of chapter 5, "X-A.3" step 3 of appendix A, "X-R40" a
ruling, which stands in the chapter of the clause before it, "X-S2.1" special rule 1 of scenario 2, whose chapter has
the number "S2". Short rules need no chapters: no `[[chapter]]` then, and ids like "X-9".
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from arbitre.kernel.package import GamePackage


class Clause(msgspec.Struct, frozen=True):
    """A clause or ruling: its id, what it says in one line, and whether it only defines (`why`: the reason).

    to_come: the game is built in slices, and no code carries this one yet; the mark is struck by whoever builds it.
    """

    id: str
    en: str
    fr: str
    defines: bool = False
    why: str = ""
    to_come: bool = False

    @property
    def ruling(self) -> bool:
        """Whether it settles a point that the published rules leave open."""
        return self.id.rpartition("-")[2].startswith("R")


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules with its clauses and rulings, in their order. An appendix has a letter for its number, the
    special rules of a scenario "S" and the scenario's. Rules without chapters are one that has neither number nor
    title."""

    number: int | str
    en: str
    fr: str
    clauses: tuple[Clause, ...] = ()


class NoClauses(LookupError):
    """The game does not list its clauses."""


class BadClauses(NoClauses):
    """The game's list of clauses is not one; the text says why."""


def chapters(package: GamePackage) -> tuple[Chapter, ...]:
    """The rules of a game in short, chapter by chapter. Raises NoClauses."""
    data = _data(package)
    try:
        return _chapters(data)
    except (KeyError, TypeError, AttributeError, StopIteration, msgspec.ValidationError) as error:
        raise BadClauses(f"{package.id}: {type(error).__name__}: {error}") from None


def _chapters(data: dict[str, Any]) -> tuple[Chapter, ...]:
    heads = iter(data["chapter"]) if "chapter" in data else None
    found = [] if heads else [Chapter("", "", "")]
    clauses: dict[int | str, list[Clause]] = {}
    for row in data["clause"]:
        number, _, rest = row["id"].removeprefix(data["prefix"] + "-").partition(".")
        if heads and (not found or (rest and number != str(found[-1].number))):
            found.append(Chapter(**next(heads)))
        clauses.setdefault(found[-1].number, []).append(msgspec.convert(row, Clause))
    return tuple(msgspec.structs.replace(c, clauses=tuple(clauses.get(c.number, ()))) for c in found)


def prefix(package: GamePackage) -> str:
    """What every id of the game's clauses begins with, before the hyphen. Raises NoClauses."""
    try:
        return str(_data(package)["prefix"])
    except KeyError as error:
        raise BadClauses(f"{package.id}: {error}") from None


@cache
def _data(package: GamePackage) -> dict[str, Any]:
    """What the game's list of clauses holds."""
    module = sys.modules[type(package).__module__]
    beside = Path(str(module.__file__)).parent
    alone = (f"{Path(str(module.__file__)).stem}.clauses.toml", "clauses.toml")
    for name in ("data/clauses.toml",) if module.__package__ else alone:
        if (beside / name).is_file():
            try:
                return tomllib.loads((beside / name).read_text("utf-8"))
            except ValueError as error:
                raise BadClauses(f"{package.id}: {error}") from None
    raise NoClauses(package.id)
