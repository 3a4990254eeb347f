"""The page of those who hold a seat together: who they are, links that call more, drafts, talk, votes, leaving."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.clock.calendar import instant
from arbitre.club.clock.pace import zones
from arbitre.club.desk import Desk, Unknown
from arbitre.club.hall import Hall
from arbitre.club.trouble import Busy, Misused, Refused, Trouble, Unable
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.pages.paces import ZONES
from arbitre.web.rendering import game_page
from arbitre.web.statuses import STATUS
from arbitre.web.visitor import visitor
from arbitre.words import Words


class Known(NamedTuple):
    """One of a team in words: `called`: his name and office; `you`: the one who looks."""

    number: int
    called: str
    office: str
    you: bool
    commands: bool


def team_words(desk: Desk, spoken: Words) -> dict[str, Any]:
    """What pages say of a seat's team: `officers`, by number, and `who(number)`, who they are; who has left is a
    number."""
    mates = desk.mates
    officers = {
        officer.number: Known(
            officer.number,
            officer.name or spoken.word("web-team-guest", number=officer.number),
            spoken.word(f"office-{officer.office}"),
            officer.number == mates.you,
            officer.commands,
        )
        for officer in (mates.team.officers if mates.team else ())
    }

    def who(number: int) -> str:
        known = officers.get(number)
        if known is None:
            return spoken.word("web-team-gone", number=number)
        return spoken.word("web-team-you") if known.you else known.called

    def said_by(seat: str, number: int) -> str:
        """Who said something: one of the team, or another seat of the camp."""
        return who(number) if seat == desk.seat and number else names.seat(spoken, desk.package, seat)

    return {
        "officers": officers,
        "who": who,
        "said_by": said_by,
        "office_of": lambda office: spoken.word(f"office-{office}"),
    }


def _seat(request: Request) -> tuple[Hall, str, str]:
    """The hall, the seat that the path names, and who asks. Raises Unknown for nobody."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return request.app.state.hall, request.path_params["seat_id"], member


async def show(request: Request) -> Response:
    """The page."""
    return await _page(request)


async def _page(request: Request, link: str = "", trouble: Trouble | None = None) -> HTMLResponse:
    """The page; `link`: one that has just been made, `trouble`: why nothing came of a form."""
    hall, seat, member = _seat(request)
    desk = await hall.desk(seat, member)

    def contents(spoken: Words) -> Mapping[str, Any]:
        return {
            "desk": desk,
            "address": f"/seats/{seat}",
            "title": names.title(spoken),
            "side": names.seat(spoken, desk.package, desk.seat),
            "bot": names.bot(spoken, desk.mates.bot) if desk.mates.bot else "",
            "lent": [(lent, names.seat(spoken, desk.package, lent)) for lent in desk.mates.lent],
            "link": link,
            "zone": ZONES[spoken.language],
            "zones": sorted(zones()),
            "trouble": spoken.say(trouble.phrase) if trouble else "",
            **team_words(desk, spoken),
        }

    status = STATUS[type(trouble)] if trouble else 200
    return await game_page(request, "team.html", desk.package, contents, status=status)


async def act(request: Request) -> Response:
    """Somebody is called, gets an office, is dismissed; something is said or voted for; or the visitor leaves."""
    (hall, seat, member), form = _seat(request), await fields(request)
    action, office = form["action"], form["office"]
    try:
        if action == "call":
            secret = await hall.teams.summon(seat, member, office)
            base: str = request.app.state.settings.base_url
            return await _page(request, f"{base.rstrip('/')}/invitation#{secret}")
        if action == "revoke":
            await hall.teams.revoke(seat, member)
        elif action == "appoint":
            await hall.appointing.appoint(seat, member, _number(form), office)
        elif action == "hand-over":
            await hall.appointing.hand_over(seat, member, _number(form))
        elif action == "dismiss":
            await hall.appointing.dismiss(seat, member, _number(form))
        elif action == "call-vote":
            await hall.voting.call(seat, member, office)
        elif action == "vote":
            await hall.voting.cast(seat, member, _number(form))
        elif action == "say":
            await hall.circles.say(seat, member, form["circle"], form["text"])
        elif action == "away":
            await _away(hall, seat, member, form)
        elif action == "back":
            await hall.absences.withdraw(seat, member)
        elif action == "read":
            await hall.circles.mark_listened(seat, member, _number(form))
        elif action == "take-over":
            await hall.deserting.take_over(seat, member)
        elif action == "accept-command":
            return RedirectResponse(f"/seats/{await hall.deserting.accept(seat, member, form['seat'])}", 303)
        elif action == "leave":
            await hall.appointing.leave(seat, member)
            return RedirectResponse("/", 303)
        else:
            raise HTTPException(400)
    except (Refused, Misused, Busy, Unable) as trouble:
        return await _page(request, trouble=trouble)
    return RedirectResponse(f"/seats/{seat}/team", 303)


async def _away(hall: Hall, seat: str, member: str, form: Mapping[str, str]) -> None:
    """Somebody is away from one day to another, both included, by his own calendar. Raises Trouble."""
    if form["zone"] not in zones():
        raise Misused("pace-zone", zone=form["zone"])
    try:
        first, last = date.fromisoformat(form["from"]), date.fromisoformat(form["to"])
        since, until = instant(form["zone"], first, "00:00"), instant(form["zone"], last, "24:00", last=True)
    except (ValueError, OverflowError):
        raise Misused("away-dates") from None
    await hall.absences.announce(seat, member, since, until, _number(form) if form["number"] else 0)
    if form["everywhere"] == "yes":
        await hall.absences.elsewhere(await hall.lobby.mine(member), seat, member, since, until)


def _number(form: Mapping[str, str]) -> int:
    """The number of one of the team. Raises HTTPException 400."""
    if not (text := form["number"]).isdecimal() or len(text) > 9:
        raise HTTPException(400)
    return int(text)


routes = (
    Route("/seats/{seat_id}/team", show),
    Route("/seats/{seat_id}/team", act, methods=["POST"]),
)
