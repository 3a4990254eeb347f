"""Pages from records: templates, words, and the threads beside the event loop in which they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple, TypeVar

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from arbitre.kernel.package import GamePackage
from arbitre.web.clauses import address_of
from arbitre.web.files import static, takes_gzip
from arbitre.web.pieces import Piece, packed, pieced, whole
from arbitre.web.visitor import visitor
from arbitre.words import Words

T = TypeVar("T")

SECOND = 1_000_000_000
"""The club's clock counts nanoseconds."""

_PAGES = Environment(
    loader=PackageLoader("arbitre.web"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)
_PAGES.globals["clause_address"] = address_of
_TOKEN = "\0token\0"
"""Where the token of a form is to stand."""

PAGES, CHECKS = ThreadPoolExecutor(1, "pages"), ThreadPoolExecutor(1, "checks")
"""The lanes beside the event loop: pages are made one after another in the first, and what the umpire says of a sheet
never waits for them."""


@cache
def words(language: str, package: GamePackage | None = None) -> Words:
    """The words of the house in one language, and of a game if one is given."""
    return Words.of(language, package)


async def aside(language: str, package: GamePackage, work: Callable[[Words], T], lane: ThreadPoolExecutor = PAGES) -> T:
    """What `work` makes with the words of a game, in a thread of its own so that nobody else waits meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(lane, lambda: work(words(language, package)))


def hour(spoken: Words, then: int) -> Markup:
    """A moment of the club (ns since 1970) as a date."""
    moment = datetime.fromtimestamp(then // SECOND, UTC)
    clock = {"hour": str(moment.hour), "minute": f"{moment:%M}"}
    day = spoken.word("web-moment", day=moment.day, month=moment.month, year=str(moment.year), **clock)
    return Markup('<time datetime="{}">{}</time>').format(f"{moment:%Y-%m-%dT%H:%M:%SZ}", day)


def when(spoken: Words, now: int, then: int) -> Markup:
    """A moment as a date, and how long ago that is, or how long until then."""
    minutes = abs(now - then) // SECOND // 60
    if then > now and minutes > 60 * 72:
        ago = spoken.word("web-in-days", count=minutes // (60 * 24))
    elif then > now:
        ago = spoken.word("web-in-hours", count=minutes // 60, minutes=minutes % 60)
    elif minutes < 1:
        ago = spoken.word("web-ago-now")
    elif minutes < 60:
        ago = spoken.word("web-ago-minutes", count=minutes)
    elif minutes < 60 * 24:
        ago = spoken.word("web-ago-hours", count=minutes // 60)
    else:
        ago = spoken.word("web-ago-days", count=minutes // (60 * 24))
    return Markup("{} ({})").format(hour(spoken, then), ago)


class Signed(NamedTuple):
    """What a page says of its visitor: the member he is, if any; his name, "" for a guest; the token of his forms."""

    member: str | None
    name: str
    csrf: str


def _frame(request: Request) -> dict[str, Any]:
    """What every page shows: read here, on the event loop, for it comes from the database."""
    found = visitor(request)
    return {
        "visitor": Signed(found.member, found.name, found.csrf),
        "path": request.url.path,
        "now": request.app.state.settings.clock(),
        "home": request.app.state.settings.base_url.rstrip("/"),
    }


def _render(template: str, spoken: Words, frame: Mapping[str, Any], context: Mapping[str, Any]) -> str:
    """A template filled in. `t(key, ...)` says a sentence of the catalogue, `say(phrase)` one of a game, `text(arg)` a
    part of one; `when(ns)` is a moment; `static(name)` the address of a file."""
    return _PAGES.get_template(template).render(
        language=spoken.language,
        static=static,
        t=spoken.word,
        say=spoken.say,
        text=spoken.text,
        when=lambda then: when(spoken, frame["now"], then),
        **frame,
        **context,
    )


def for_everybody(
    template: str,
    spoken: Words,
    context: Mapping[str, Any],
    token: str = "",
    now: int = 0,
    path: str = "",
    home: str = "",
) -> str:
    """A template that says nothing of who reads it, nor when but for `now`, filled in: the same for all who read its
    language. `token`: what stands in its forms; `path`, `home`: where it is shown, if it says so."""
    frame = {"visitor": Signed(None, "", token), "path": path, "now": now, "home": home}
    return _render(template, spoken, frame, {"hour": lambda then: hour(spoken, then), **context})


def common(template: str, spoken: Words, context: Mapping[str, Any], now: int = 0) -> list[Piece]:
    """The same in pieces: between each two of them stands the token of who reads it, which is no part of any."""
    return [Piece(part) for part in for_everybody(template, spoken, context, _TOKEN, now).split(_TOKEN)]


def page(
    request: Request, template: str, *, status: int = 200, headers: Mapping[str, str] | None = None, **context: Any
) -> HTMLResponse:
    """A page in the visitor's language; `context` is what the template shows besides what every page has."""
    made = _render(template, words(visitor(request).language), _frame(request), context)
    content, coded = sent(made, takes_gzip(request))
    return HTMLResponse(content, status, {**coded, **(headers or {})})


def sent(made: str, zipped: bool) -> tuple[str | bytes, dict[str, str]]:
    """A page as it goes out, its pieces compressed if `zipped`; the headers that say so."""
    if not pieced(made):
        return made, {}
    if not zipped:
        return whole(made), {"Vary": "Accept-Encoding"}
    return packed(made), {"Vary": "Accept-Encoding", "Content-Encoding": "gzip"}


async def game_page(
    request: Request,
    template: str,
    package: GamePackage,
    contents: Callable[[Words], Mapping[str, Any]],
    *,
    status: int = 200,
    lane: ThreadPoolExecutor = PAGES,
) -> HTMLResponse:
    """A page about one game, made aside; `contents` gives its context."""
    frame = _frame(request)

    zipped = takes_gzip(request)

    def make(spoken: Words) -> tuple[str | bytes, dict[str, str]]:
        shown = contents(spoken)  # it holds the pieces until the page is put together
        return sent(_render(template, spoken, frame, shown), zipped)

    content, headers = await aside(visitor(request).language, package, make, lane)
    return HTMLResponse(content, status, headers)
