"""Where the clauses of a game stand, for every page that cites one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.kernel import package as packages
from arbitre.kernel.clauses import Chapter, Clause, NoClauses, chapters
from arbitre.kernel.package import GamePackage
from arbitre.web import names


class Place(NamedTuple):
    """A clause in the rules: its chapter, and the clauses before and after it, "" if there are none."""

    chapter: Chapter
    clause: Clause
    before: str
    after: str


@cache
def chapters_of(package: GamePackage) -> tuple[Chapter, ...]:
    """The rules of a game, read once, as far as they are built: who reads the rules plays by them. None if the game
    does not list any."""
    try:
        found = chapters(package)
    except NoClauses:
        return ()
    return tuple(filter(None, map(_built, found)))


def _built(chapter: Chapter) -> Chapter | None:
    """A chapter without its clauses to come; None if these leave nothing but clauses that only define."""
    built = tuple(clause for clause in chapter.clauses if not clause.to_come)
    if built == chapter.clauses:
        return chapter
    return None if all(clause.defines for clause in built) else replace(chapter, clauses=built)


@cache
def places(package: GamePackage) -> Mapping[str, Place]:
    """Every clause of a game by its id."""
    every = [(chapter, clause) for chapter in chapters_of(package) for clause in chapter.clauses]
    ids = ["", *(clause.id for _, clause in every), ""]
    return {
        clause.id: Place(chapter, clause, ids[number], ids[number + 2])
        for number, (chapter, clause) in enumerate(every)
    }


def has_rules(package: GamePackage) -> bool:
    """Whether there is a page of the game's rules."""
    return bool(chapters_of(package))


def clause_address(package: GamePackage, id: str) -> str:
    """Where a clause is to be read, "" if nowhere."""
    return f"/rules/{package.id}#{id}" if id in places(package) else ""


@cache
def address_of(id: str) -> str:
    """Where a clause is to be read, whichever installed game it belongs to; "" if nowhere."""
    addresses = (clause_address(names.game(name), id) for name in packages.installed())
    return next(filter(None, addresses), "")
