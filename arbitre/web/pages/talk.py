"""What is said and noted on a seat's page: the forms of its talk and of its notes. What they show is in the page."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.web.forms import fields
from arbitre.web.pages.seat import back
from arbitre.web.visitor import visitor


def _seat(request: Request) -> tuple[Hall, str, str]:
    """The hall, the seat that the path names, and who asks. Raises Unknown for nobody."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return request.app.state.hall, request.path_params["seat_id"], member


async def say(request: Request) -> Response:
    """Something is said, or what was said is read, up to a number."""
    (hall, seat, member), form = _seat(request), await fields(request)
    if form["action"] == "read":
        try:
            number = int(form["number"])
        except ValueError:
            raise HTTPException(400) from None
        await hall.talk.mark_heard(seat, member, number)
    else:
        await hall.talk.say(seat, member, form["text"])
    return RedirectResponse(f"/seats/{seat}#talk", 303)


async def note(request: Request) -> Response:
    """A note is written on a cell, changed, or removed."""
    (hall, seat, member), form = _seat(request), await fields(request)
    await hall.notes.write(seat, member, form["cell"].strip(), form["text"])
    return RedirectResponse(f"/seats/{seat}#notes", 303)


routes = (
    Route("/seats/{seat_id}/talk", back),
    Route("/seats/{seat_id}/talk", say, methods=["POST"]),
    Route("/seats/{seat_id}/notes", back),
    Route("/seats/{seat_id}/notes", note, methods=["POST"]),
)
