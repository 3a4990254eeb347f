"""The pace of a table as a form offers and sends it, and as pages tell it; pauses."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.clock.pace import DAY, HOUR, MINUTE, Calendar, Each, Own, Pace, said, span, zones
from arbitre.club.desk import Desk, Unknown
from arbitre.club.store.times import SECOND
from arbitre.club.trouble import Misused, Refused
from arbitre.kernel.package import GamePackage
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.visitor import visitor
from arbitre.words import Words

ZONES = {"fr": "Europe/Paris", "en": "UTC"}
"""The zone that a form names at first, by its language; a script puts the visitor's own there."""


class PaceShown(NamedTuple):
    """What a form offers: kinds of pace with their words; the days of the week; `own`: the game names its hours, and
    no calendar is to be chosen; `public`: who is asked is known to all, so that what one takes of time may be;
    `monday`: the next one; `zone`: see above; `zones`: all there are."""

    kinds: list[tuple[str, str]]
    days: list[tuple[str, str]]
    own: bool
    public: bool
    monday: str
    zone: str
    zones: list[str]


def offered(package: GamePackage, options: Mapping[str, str], spoken: Words, today: date) -> PaceShown:
    """What paces a table of a game may keep."""
    position = package.new(options)
    own = bool(package.limits(position))
    each = ["1", "2", "7", "hours"]
    kinds = ["none", "own", *each] if own else ["none", *each, "calendar"]
    return PaceShown(
        [(kind, _kind(kind, spoken)) for kind in kinds],
        [(str(day), spoken.word(f"web-pace-day-{day}")) for day in range(1, 8)],
        own,
        package.public(position),
        (today + timedelta(7 - today.weekday())).isoformat(),
        ZONES[spoken.language],
        sorted(zones()),
    )


def _kind(kind: str, spoken: Words) -> str:
    """What a kind of pace is called in the list of a form."""
    if kind.isdecimal():
        return spoken.say(said(Each(int(kind) * DAY))[0])
    return spoken.say(said(None)[0]) if kind == "none" else spoken.word(f"web-pace-{kind}")


def wished(form: Mapping[str, str]) -> Pace | None:
    """The pace that a form names; None for no limit. Raises Misused for what makes no sense."""
    kind, early = form["pace"], form["early"] == "yes"
    try:
        if kind.isdecimal():
            return _valid({"pace": "each", "span": int(kind) * DAY, "early": early, **_slack(form)})
        if kind == "hours":
            return _valid({"pace": "each", "span": _hours(form["span"]), "early": early, **_slack(form)})
        truces = form["truces"].replace(",", " ").split()
        if kind == "own":
            return _valid({"pace": "own", "zone": form["zone"], "start": form["start"], "truces": truces})
        if kind == "calendar":
            hours = [{"day": day, "time": form["time"]} for day in range(1, 8) if form[f"day-{day}"] == "yes"]
            off = form["holidays"].replace(",", " ").split()
            named = {"zone": form["zone"], "hours": hours, "start": form["start"] or None}
            return _valid({"pace": "calendar", **named, "truces": truces, "holidays": off})
    except (ValueError, OverflowError):  # msgspec's ValidationError is one
        raise Misused("web-pace-wrong") from None
    return None


def _slack(form: Mapping[str, str]) -> dict[str, int]:
    """What a form gives whoever is late: hours, nothing where it says nothing. A bank for which no most is named holds
    what it begins with."""
    slack = {name: _hours(form[name] or "0") for name in ("grace", "bank", "refill", "most")}
    slack["most"] = slack["most"] or slack["bank"]
    if (extensions := int(form["extensions"] or "0")) > 0:
        slack |= {"extensions": extensions, "extension": _hours(form["extension"])}
    return slack


def _hours(text: str) -> int:
    """Hours as they are written in a form, in seconds, to the minute. Raises ValueError or OverflowError."""
    return round(float(text) * HOUR / MINUTE) * MINUTE


def _valid(plain: Mapping[str, object]) -> Pace:
    pace: Each | Calendar | Own = msgspec.convert(plain, Pace)
    return pace


def told(pace: Pace | None, spoken: Words) -> list[str]:
    """A pace in words, first how often an answer is wanted; nothing for no limit."""
    return [spoken.say(phrase) for phrase in said(pace)] if pace else []


def clock(desk: Desk, spoken: Words) -> dict[str, Any]:
    """What a seat's page says of time."""
    bank = desk.question.limits[0].bank if desk.question.limits else None
    minutes = (bank or 0) // (MINUTE * SECOND) * MINUTE
    return {
        "limits": desk.question.limits,
        "named": {
            limit.id: spoken.text(desk.package.seat.named(limit.id)) for limit in desk.question.limits if limit.id
        },
        "bank": spoken.word("web-limit-bank", span=span(minutes)) if minutes else "",
        "extension": span(pace.extension) if isinstance(pace := desk.game.pace, Each) else "",
        "pace": told(desk.game.pace, spoken),
        "pausing": names.seats(spoken, desk.package, desk.game.pausing) if desk.game.pausing else "",
    }


async def pause(request: Request) -> Response:
    """A seat wants the limits to stand still, or to go on. What comes too late changes nothing: the page says how it
    stands."""
    seat, form = request.path_params["seat_id"], await fields(request)
    if (member := visitor(request).member) is None:
        raise Unknown
    with suppress(Refused):
        await request.app.state.hall.pausing.want(seat, member, form["pause"] == "yes")
    return RedirectResponse(f"/seats/{seat}", 303)


async def extend(request: Request) -> Response:
    """A seat puts the hour of its question off. What comes too late, or twice, changes nothing."""
    seat, form = request.path_params["seat_id"], await fields(request)
    if (member := visitor(request).member) is None:
        raise Unknown
    with suppress(Refused, ValueError):
        question, left = int(form["question"]), int(form["left"])
        await request.app.state.hall.extending.extend(seat, member, question, left)
    return RedirectResponse(f"/seats/{seat}", 303)


async def back(request: Request) -> Response:
    """Whoever comes back to the answer of a form by its address is shown the page."""
    return RedirectResponse(f"/seats/{request.path_params['seat_id']}", 303)


routes = (
    Route("/seats/{seat_id}/pause", back),
    Route("/seats/{seat_id}/pause", pause, methods=["POST"]),
    Route("/seats/{seat_id}/extension", back),
    Route("/seats/{seat_id}/extension", extend, methods=["POST"]),
)
