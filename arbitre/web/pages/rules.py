"""The rules of a game to be read and searched: every clause and ruling, and the game on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.kernel import package as packages
from arbitre.kernel.clauses import Chapter
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.web import names, told
from arbitre.web.clauses import chapters_of, has_rules, places
from arbitre.web.rendering import game_page, page, words
from arbitre.web.search import LONGEST, folded, found, marked, terms
from arbitre.web.visitor import visitor
from arbitre.words import Words


class ClauseShown(NamedTuple):
    """A clause as it is read: the words looked for are marked in its id and its text."""

    id: str
    head: Markup
    says: Markup
    ruling: bool


class ChapterShown(NamedTuple):
    """A chapter with those of its clauses that are shown. `key`: what its anchor is called."""

    key: str
    number: str
    title: Markup
    clauses: list[ClauseShown]


class GameShown(NamedTuple):
    """A game whose rules can be read."""

    id: str
    title: str
    blurb: str
    listed: bool


def _package(request: Request) -> GamePackage:
    """The game of the address. Raises Unknown if it is not installed."""
    try:
        return names.game(request.path_params["game"])
    except UnknownGame:
        raise Unknown from None


async def games(request: Request) -> Response:
    """The games whose rules can be read."""
    language = visitor(request).language
    return page(request, "rules_games.html", games=list(_games(language)))


def _games(language: str) -> Iterator[GameShown]:
    for name in packages.installed():
        package = names.game(name)
        spoken = words(language, package)
        yield GameShown(name, names.title(spoken), spoken.word("game-blurb"), has_rules(package))


async def show(request: Request) -> Response:
    """All clauses of a game, or those that every word of `?q=` stands in."""
    package = _package(request)
    if not has_rules(package):
        raise Unknown
    query = " ".join(request.query_params.get("q", "")[:LONGEST].split())
    wanted = terms(query)

    def contents(spoken: Words) -> Mapping[str, Any]:
        shown = [_shown(chapter, spoken, wanted) for chapter in chapters_of(package)]
        every = [place.clause for place in places(package).values()]
        return {
            "game": package.id,
            "title": names.title(spoken),
            "examples": bool(told.cases(package)),
            "query": query,
            "chapters": shown,
            "hits": sum(len(chapter.clauses) for chapter in shown) if wanted else None,
            "clauses": sum(not clause.ruling for clause in every),
            "rulings": sum(clause.ruling for clause in every),
        }

    return await game_page(request, "rules.html", package, contents)


def _title(chapter: Chapter, spoken: Words) -> str:
    """What a chapter is called; rules without chapters are called the rules."""
    said: str = getattr(chapter, spoken.language)
    return said or spoken.word("rules-all")


def _shown(chapter: Chapter, spoken: Words, wanted: Sequence[str]) -> ChapterShown:
    """A chapter with those of its clauses in which, or in whose chapter's title, every word that is wanted stands."""
    title, language = _title(chapter, spoken), spoken.language
    clauses = [
        ClauseShown(clause.id, marked(clause.id, wanted), marked(getattr(clause, language), wanted), clause.ruling)
        for clause in chapter.clauses
        if found(folded(f"{clause.id} {getattr(clause, language)} {title}"), wanted)
    ]
    return ChapterShown(f"chapter-{chapter.number}", str(chapter.number), marked(title, wanted), clauses)


async def show_clause(request: Request) -> Response:
    """One clause: a small page, or with `?part=clause` what another page shows of it in place."""
    package = _package(request)
    place = places(package).get(request.path_params["clause"])
    if place is None:
        raise Unknown
    template = "rules_clause_part.html" if request.query_params.get("part") == "clause" else "rules_clause.html"

    def contents(spoken: Words) -> Mapping[str, Any]:
        return {
            "game": package.id,
            "title": names.title(spoken),
            "number": place.chapter.number,
            "chapter": _title(place.chapter, spoken),
            "clause": place.clause,
            "says": getattr(place.clause, spoken.language),
            "before": place.before,
            "after": place.after,
            "proved": told.proving(package, place.clause.id, spoken.language),
        }

    return await game_page(request, template, package, contents)


async def lesson(request: Request) -> Response:
    """The game on one page."""
    package = _package(request)

    def contents(spoken: Words) -> Mapping[str, Any]:
        head, parts = _lesson(spoken.word("lesson"))
        title = names.title(spoken)
        return {
            "game": package.id,
            "title": title,
            "head": head or title,
            "parts": parts,
            "listed": has_rules(package),
        }

    return await game_page(request, "rules_lesson.html", package, contents)


def _lesson(text: str) -> tuple[str, list[tuple[str, list[tuple[str, str]]]]]:
    """The lesson: its heading, "" if it has none, and its parts in order: a paragraph, or else lines of orders, each
    with the remark behind it. Indented lines are orders; a first line in capitals is the heading."""
    head = ""
    parts: list[tuple[str, list[tuple[str, str]]]] = []
    for number, line in enumerate(text.splitlines()):
        if not number and line.isupper():
            head = line
        elif line.startswith(" "):
            order, hash, remark = line.strip().partition("#")
            if not parts or not parts[-1][1]:
                parts.append(("", []))
            parts[-1][1].append((order.rstrip(), hash + remark))
        elif line:
            parts.append((line, []))
    return head, parts


routes = (
    Route("/rules", games),
    Route("/rules/{game}", show),
    Route("/rules/{game}/lesson", lesson),
    Route("/rules/{game}/{clause}", show_clause),
)
