"""What a seat has seen, for the map to play out: the steps that told it something, each as pictures over the map; and
what a plan of its could come to, in an imagined game.

All of it is made of the seat's own reports and views. It is fetched by the page's script; without one, the reports tell
the same in words.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Desk, Unknown
from arbitre.club.hall import Hall
from arbitre.club.past import Played
from arbitre.club.trouble import Busy, Refused, Unable
from arbitre.drawing.scenes import draw_scenes
from arbitre.kernel.scenes import Rolled
from arbitre.kernel.words import Phrase
from arbitre.web.forms import fields
from arbitre.web.rendering import aside, words
from arbitre.web.stills import Stills
from arbitre.web.visitor import visitor
from arbitre.words import Words

log = logging.getLogger("arbitre.club")

TURNS = 3
"""Turns back to which one can look, the one in hand among them."""

MOST = 120
"""Steps that are listed."""


class Listed(msgspec.Struct, frozen=True):
    """A step in the list: the number of its last report, and when it was."""

    last: int
    said: str


class Dice(msgspec.Struct, frozen=True):
    """Dice of a beat: `kind` "d6", "d10" or "lot" for any other number of sides, whose they are, the faces."""

    kind: str
    owner: str
    faces: tuple[int, ...]


class Beat(msgspec.Struct, frozen=True):
    """One report: its sentences, its dice, its picture (a group of the map's drawing, "" for none), and what of the
    drawing that is in: (left, top, right, bottom)."""

    says: tuple[str, ...]
    dice: tuple[Dice, ...]
    picture: str
    frame: tuple[float, ...]


class Shown(msgspec.Struct, frozen=True):
    """A step: when it was, and its reports in order."""

    said: str
    beats: tuple[Beat, ...]


class Imagined(Shown, frozen=True):
    """A plan tried out: the same of the imagined step; `picture`: the map as it would be then, "" if nothing has
    changed."""

    picture: str


async def steps(request: Request) -> Response:
    """The last steps that told the seat something."""
    hall, seat_id, member = _asked(request)
    found = await hall.past.steps(seat_id, member)
    newest = found[-1].turn if found else 0
    listed = [step for step in found if step.turn > newest - TURNS][-MOST:]
    desk = await hall.desk(seat_id, member)

    def said(spoken: Words) -> list[Listed]:
        seat = desk.package.seat
        return [Listed(step.last, spoken.say(seat.moment_words(step.turn, step.phase))) for step in listed]

    return _json(await aside(visitor(request).language, desk.package, said))


async def play(request: Request) -> Response:
    """A step, report by report."""
    played = await _played(request)
    return _json(await aside(visitor(request).language, played.package, lambda spoken: _shown(played, spoken)))


async def picture(request: Request) -> Response:
    """The map as it was after a step, to stand in the page over the still part that it has."""
    hall, seat_id, member = _asked(request)
    played, desk = await _played(request), await hall.desk(seat_id, member)

    def drawn(spoken: Words) -> str:
        return _over_still(request, desk, played.after, spoken)

    return Response(await aside(visitor(request).language, played.package, drawn), media_type="image/svg+xml")


def _asked(request: Request) -> tuple[Hall, str, str]:
    """The hall, the seat that the path names, and who asks. Raises Unknown for nobody."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return request.app.state.hall, request.path_params["seat_id"], member


async def _played(request: Request) -> Played:
    hall, seat_id, member = _asked(request)
    return await hall.past.played(seat_id, member, request.path_params["last"])


def _over_still(request: Request, desk: Desk, view: Any, spoken: Words) -> str:
    """A map of the seat as its page has it, in the thread that pages are made in."""
    stills: Stills = request.app.state.stills
    return stills.draw(desk.package.seat.chart(view), desk.package, desk.game.options, spoken)


def _shown(played: Played, spoken: Words) -> Shown:
    """A step in pictures, words and dice."""
    seat, told = played.package.seat, played.told
    scenes = [seat.pictured(entry, played.before, played.after) for entry in told]
    drawn = draw_scenes(seat.chart(played.after), spoken.text, scenes)
    beats = tuple(
        Beat(
            tuple(spoken.say(phrase) for phrase in seat.said(entry, played.after)),
            tuple(Dice(_kind(act.sides), act.owner, act.faces) for act in scene if isinstance(act, Rolled)),
            made.group,
            tuple(made.frame or ()),
        )
        for entry, scene, made in zip(told, scenes, drawn, strict=True)
    )
    return Shown(spoken.say(seat.moment_words(played.step.turn, played.step.phase)), beats)


def _kind(sides: int) -> str:
    return f"d{sides}" if sides in (6, 10) else "lot"


def _json(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def try_out(request: Request) -> Response:
    """The sheet of a form played in an imagined game, and the map as it would be then."""
    hall, seat_id, member = _asked(request)
    form = await fields(request)
    desk = await hall.desk(seat_id, member)
    try:
        played = await hall.tried(seat_id, member, form["text"].replace("\r\n", "\n"))
    except Refused as refused:
        return _trouble(request, refused.phrase, 409)
    except Busy:
        return _trouble(request, Phrase("web-try-busy"), 503)
    except (Unknown, Unable):
        raise
    except Exception:  # nobody can tell this from what the truth is: the game was imagined from the view alone
        log.exception("a plan could not be tried out in %s", desk.package.id)
        return _trouble(request, Phrase("web-try-failed"), 409)

    def made(spoken: Words) -> Imagined:
        if played is None:
            return Imagined(spoken.word("web-try-nothing"), (), "")
        shown = _shown(played, spoken)
        return Imagined(shown.said, shown.beats, _over_still(request, desk, played.after, spoken))

    return _json(await aside(visitor(request).language, desk.package, made))


def _trouble(request: Request, phrase: Phrase, status: int) -> Response:
    """Why nothing was tried."""
    return _json({"trouble": words(visitor(request).language).say(phrase)}, status)


routes = (
    Route("/seats/{seat_id}/past/try", try_out, methods=["POST"]),
    Route("/seats/{seat_id}/past", steps),
    Route("/seats/{seat_id}/past/{last:int}", play),
    Route("/seats/{seat_id}/past/{last:int}/map", picture),
)
