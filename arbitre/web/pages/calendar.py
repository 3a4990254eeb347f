"""A member's calendar: the hours by which his seats are bound, as calendars of all kinds subscribe to them (RFC 5545).

Who has its address reads it, and nothing else; he who gave it away ends it. Every byte of it is a function of what its
member is shown on the pages of his seats: no mark of it tells when anything else has changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Limit
from arbitre.club.letters.feed import Dated, dated
from arbitre.kernel.package import UnknownGame
from arbitre.web import names
from arbitre.web.rendering import SECOND, words
from arbitre.words import LANGUAGES, Words, spoken

FOLD = 75
"""Octets of a line."""

_SPECIAL = re.compile(r"([\\;,])")


async def show(request: Request) -> Response:
    """The calendar whose address this is."""
    state, secret = request.app.state, request.path_params["secret"]
    who = await state.members.holder(secret, "calendar")
    if who is None:
        raise HTTPException(404)
    kept = (await state.members.labelled(who, "calendar") or [""])[0]
    language = kept if kept in LANGUAGES else state.settings.language
    content = written(await dated(state.hall.house.database, who), language, state.settings.base_url)
    mark = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": mark, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match", "") == mark:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="text/calendar")


def written(seats: Sequence[Dated], language: str, base_url: str) -> bytes:
    """A calendar of these seats, in the language of its reader; pages are at `base_url`."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Arbitre//Arbitre//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(words(language).word('calendar-name'))}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT30M",
        "X-PUBLISHED-TTL:PT30M",
    ]
    for one in seats:
        try:
            package = names.game(one.package)
        except UnknownGame:
            continue
        said = words(language, package)
        place = spoken.place(package.seat, one.seat, one.title, said)
        for limit in one.limits:
            lines += _events(one, limit, place, said, base_url.rstrip("/"))
    lines.append("END:VCALENDAR")
    return "".join(folded for line in lines for folded in _folded(line)).encode()


def _events(one: Dated, limit: Limit, place: str, said: Words, base: str) -> Iterator[str]:
    """When a question closes, and when it is known what came of it."""
    due = "calendar-due" if one.asked and not limit.id else "calendar-closes"
    yield from _event(one, limit, "closes", limit.closes, said.word(due, seat=place), base)
    if limit.publishes > limit.closes:
        yield from _event(one, limit, "results", limit.publishes, said.word("calendar-results", seat=place), base)


def _event(one: Dated, limit: Limit, kind: str, at: int, summary: str, base: str) -> Iterator[str]:
    """One moment. It is the same event for as long as the question is the same one, whatever its hour; each time that
    its hour is put off it is a later version of it."""
    which = str(one.question) if one.asked and not limit.id else f"{limit.id}|{limit.opens}"
    name = hashlib.sha256(f"{one.seat_id}|{kind}|{which}".encode()).hexdigest()[:32]
    came = _moment(limit.opens)
    yield "BEGIN:VEVENT"
    yield f"UID:{name}@{urlsplit(base).hostname or 'arbitre'}"
    yield f"DTSTAMP:{came}"
    yield f"LAST-MODIFIED:{came}"
    yield f"SEQUENCE:{max(0, at - limit.opens) // (60 * SECOND)}"
    yield f"DTSTART:{_moment(at)}"
    yield f"SUMMARY:{_text(summary)}"
    yield f"URL:{base}/seats/{one.seat_id}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at // SECOND, UTC):%Y%m%dT%H%M%SZ}"


def _text(said: str) -> str:
    """A text as a value: on one line, whatever a table is called."""
    return _SPECIAL.sub(r"\\\1", " ".join(said.splitlines()))


def _folded(line: str) -> Iterator[str]:
    """A line as it is written, in pieces that are not too long, no character being cut in two."""
    piece, size = "", 0
    for character in line:
        octets = len(character.encode())
        if size + octets > FOLD:
            yield f"{piece}\r\n"
            piece, size = " ", 1
        piece, size = piece + character, size + octets
    yield f"{piece}\r\n"


routes = (Route("/calendar/{secret}.ics", show),)
