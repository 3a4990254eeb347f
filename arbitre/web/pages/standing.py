"""The page of what a seat settles before it is asked: its standing orders, and how far it agrees to a quick run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.beforehand import Written
from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.standing_orders import Foreseen
from arbitre.club.trouble import Busy, Refused, Trouble, Unable
from arbitre.web import names
from arbitre.web.contents import Answer, Line
from arbitre.web.forms import fields
from arbitre.web.rendering import game_page
from arbitre.web.statuses import STATUS
from arbitre.web.visitor import visitor
from arbitre.words import Words

ROWS = (4, 16)
"""Lines of the field, at least and at most."""


def _seat(request: Request) -> tuple[Hall, str, str]:
    """The hall, the seat that the path names, and who asks. Raises Unknown for nobody."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return request.app.state.hall, request.path_params["seat_id"], member


async def show(request: Request) -> Response:
    """The page."""
    return await _page(request)


async def _page(
    request: Request, text: str | None = None, written: Written | None = None, trouble: Trouble | None = None
) -> HTMLResponse:
    """The page; `text`: what has just been written in the field, `written`: how the umpire understood it, `trouble`:
    why nothing came of it."""
    hall, seat, member = _seat(request)
    desk = await hall.desk(seat, member)
    judged = written or await hall.beforehand.read(seat, member)

    def contents(spoken: Words) -> Mapping[str, Any]:
        package, ask = desk.package, desk.question.ask
        shown = judged.text if text is None else text
        return {
            "desk": desk,
            "address": f"/seats/{seat}",
            "title": names.title(spoken),
            "side": names.seat(spoken, package, desk.seat),
            "asked": None if ask is None else package.seat.ask_words(desk.view, ask, spoken.language),
            "turn": judged.turn,
            "written": shown,
            "rows": min(max(shown.count("\n") + 2, ROWS[0]), ROWS[1]),
            "understood": Answer([_line(line, judged, spoken) for line in judged.lines], (), True, "", (), []),
            "refused": judged.refused,
            "trouble": spoken.say(trouble.phrase) if trouble else "",
        }

    status = STATUS[type(trouble)] if trouble else 200
    return await game_page(request, "standing.html", desk.package, contents, status=status)


def _line(judged: Foreseen, written: Written, spoken: Words) -> Line:
    """A line in words."""
    order = judged.write(written.package, written.view, spoken.language) if judged.accepted else ""
    return Line(judged.number, judged.text.partition("#")[0].strip(), order, judged.accepted, judged.remarks, None)


async def settle(request: Request) -> Response:
    """Standing orders written or withdrawn, a quick run agreed to or not any more."""
    (hall, seat, member), form = _seat(request), await fields(request)
    text, action = form["text"].replace("\r\n", "\n"), form["action"]
    try:
        if action == "keep":
            written = await hall.beforehand.write(seat, member, text, _number(form, "question"))
            if written.refused:
                return await _page(request, text, written)
        elif action == "withdraw":
            await hall.beforehand.write(seat, member, "")
        elif action == "agree":
            await hall.beforehand.agree(seat, member, _number(form, "until"))
        elif action == "take-back":
            await hall.beforehand.take_back(seat, member)
        else:
            raise HTTPException(400)
    except (Refused, Busy, Unable) as trouble:
        return await _page(request, text if action == "keep" else None, trouble=trouble)
    return RedirectResponse(f"/seats/{seat}/standing", 303)


def _number(form: Mapping[str, str], name: str) -> int:
    """A number of the form. Raises HTTPException 400."""
    if not (text := form[name].strip()).isdecimal() or len(text) > 9:
        raise HTTPException(400)
    return int(text)


routes = (
    Route("/seats/{seat_id}/standing", show),
    Route("/seats/{seat_id}/standing", settle, methods=["POST"]),
)
