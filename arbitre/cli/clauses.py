"""`arbitre clauses`: the rules of a game in short, and the code and tests that carry each clause."""

from __future__ import annotations

from typing import Any

import click

from arbitre.analysis.clauses import Row, Survey, survey
from arbitre.cli.base import Usage, command
from arbitre.cli.face import DONE, REFUSED, Face
from arbitre.club import directory
from arbitre.kernel.clauses import BadClauses, NoClauses, chapters
from arbitre.kernel.words import Several, Table


@command()
@click.argument("game", metavar="GAME")
@click.argument("ids", metavar="[CLAUSE]...", nargs=-1)
def clauses(face: Face, game: str, ids: tuple[str, ...]) -> int:
    """List every clause of a game with the code and tests that carry it; or only those named."""
    package = directory.load(game)
    face.speaks_of(package)
    try:
        listed = [chapter for chapter in chapters(package) if chapter.clauses and chapter.en]
        heads = {chapter.clauses[0].id: f"{chapter.number}. {getattr(chapter, face.language)}" for chapter in listed}
        found = survey(package)
    except BadClauses as error:
        raise Usage("clauses-bad", why=str(error)) from None
    except NoClauses:
        raise Usage("clauses-none", game=game) from None
    rows = [row for row in found.rows if not ids or _named(row.clause.id, ids)]
    if not rows:
        raise Usage("clauses-unknown", ids=Several(ids))
    if face.json:
        face.give(_plain(face, rows, found))
    elif ids:
        for row in rows:
            _one(face, row, found)
    else:
        _all(face, rows, heads, found)
    return DONE if ids or found.complete else REFUSED


def _named(id: str, ids: tuple[str, ...]) -> bool:
    """Whether a clause is one of those named, with or without the prefix of the game, or stands in a chapter named."""
    bare = id.partition("-")[2].casefold()
    return any(
        bare == name or bare.partition(".")[0] == name for name in (i.casefold().rpartition("-")[2] for i in ids)
    )


def _plain(face: Face, rows: list[Row], found: Survey) -> dict[str, Any]:
    """The survey for programs; `tests` is null where tests are not installed."""
    return {
        "clauses": [
            {
                "id": row.clause.id,
                "text": getattr(row.clause, face.language),
                "defines": row.clause.defines,
                "to_come": row.clause.to_come,
                "code": list(row.code),
                "tests": list(row.tests) if found.with_tests else None,
            }
            for row in rows
        ],
        "without_code": list(found.without_code),
        "without_tests": list(found.without_tests) if found.with_tests else None,
        "to_come": list(found.to_come),
        "left_marked": list(found.left_marked),
        "unknown": [{"place": place, "id": id} for place, id in found.unknown],
        "complete": found.complete,
    }


def _one(face: Face, row: Row, found: Survey) -> None:
    """A clause and every place that cites it."""
    face.heading(row.clause.id)
    face.write(getattr(row.clause, face.language), "  ")
    if row.clause.to_come:
        face.write(face.word("clauses-coming"), "  ")
        if not (row.code or row.tests):
            return
    for key, places in (("clauses-code", row.code), ("clauses-tests", row.tests)):
        if places or found.with_tests:
            face.write(face.word(key) + " " + face.words.text(Several(places)), "  ", "    ")


def _all(face: Face, rows: list[Row], heads: dict[str, str], found: Survey) -> None:
    """Every clause with the number of places that cite it, chapter by chapter, and what is missing."""
    cells = []
    for row in rows:
        if row.clause.id in heads:
            cells.append(("", heads[row.clause.id].upper(), "", ""))
        tests = str(len(row.tests)) if found.with_tests else "-"
        cells.append((row.clause.id, getattr(row.clause, face.language), str(len(row.code)), tests))
    columns = ("clauses-id", "clauses-says", "clauses-in-code", "clauses-in-tests")
    face.table(Table("clauses-title", columns, tuple(cells)))
    defining = sum(row.clause.defines for row in rows)
    face.say("clauses-sum", count=len(rows), defining=defining)
    if not found.with_tests:
        face.say("clauses-no-tests")
    for key, named in (
        ("clauses-to-come", found.to_come),
        ("clauses-without-code", found.without_code),
        ("clauses-without-tests", found.without_tests),
        ("clauses-left-marked", found.left_marked),
    ):
        if named:
            face.say(key, count=len(named), ids=Several(named))
    for place, id in found.unknown:
        face.say("clauses-no-such", place=place, id=id)
    if found.complete:
        if found.to_come:
            face.say("clauses-complete-so-far" if found.with_tests else "clauses-complete-code-so-far")
        else:
            face.say("clauses-complete" if found.with_tests else "clauses-complete-code")
