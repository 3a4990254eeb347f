"""The pages of a person who umpires a table: all of it at a glance and line by line, what he may do; and how he comes
to it, by a secret link or by consent of those who sit there.

To everybody else there is no such page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple, cast, get_args

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.master import Masters, Overruled
from arbitre.club.presided import Bench
from arbitre.club.trouble import Busy, Trouble, Unable
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.kernel.rulings import LONGEST_REASON, Act, Announced, Change, Corrected, Decided, Timed
from arbitre.kernel.words import Arg, Phrase, Term
from arbitre.web import names, position
from arbitre.web.forms import fields
from arbitre.web.pages.finished import Looked, drawn_map, language, looked_at, part, replayed
from arbitre.web.pages.invitation import secret_of
from arbitre.web.rendering import game_page, page
from arbitre.web.statuses import STATUS
from arbitre.web.visitor import visitor
from arbitre.words import Words

_PRIVATE = {"Cache-Control": "no-store"}


class PlaceShown(NamedTuple):
    """A seat of the table: who sits there, what is known of its sheet, and where it stands."""

    said: str
    player: str
    status: str
    received: int
    sheet: str


class Tried(NamedTuple):
    """What the umpire has just tried to do, and why it was not done. `action`: which of the forms."""

    action: str
    form: Mapping[str, str]
    trouble: Phrase


def _masters(request: Request) -> tuple[Masters, str]:
    """The umpires, and who asks. Raises Unknown for nobody."""
    hall: Hall = request.app.state.hall
    if (member := visitor(request).member) is None:
        raise Unknown
    return hall.masters, member


# ---- the table


async def show(request: Request) -> Response:
    """The table as its umpire sees it; with `?part=step` what the page shows of a step in place."""
    if request.query_params.get("part") == "step":
        return await part(request, await _looked(request))
    return await _page(request)


async def _looked(request: Request) -> Looked:
    """The step that the umpire asks for. Raises Unknown if there is none, or he is somebody else."""
    masters, member = _masters(request)
    game = request.path_params["game_id"]
    replay = await masters.replay(game, member, language(request))
    return await looked_at(request, f"/games/{game}/umpire", replay, partial(masters.at, game, member))


async def draw_map(request: Request) -> Response:
    """A map of a step."""
    return await drawn_map(request, await _looked(request), _PRIVATE)


async def _page(request: Request, tried: Tried | None = None, status: int = 200) -> Response:
    masters, member = _masters(request)
    bench = await masters.bench(request.path_params["game_id"], member, visitor(request).language)
    step = replayed(request, await _looked(request))

    def contents(spoken: Words) -> Mapping[str, Any]:
        package = bench.package
        return {
            **step(spoken),
            "bench": bench,
            "title": names.title(spoken),
            "options": names.options(spoken, package, bench.options),
            "moment": spoken.say(package.seat.moment_words(bench.turn, bench.phase)),
            "places": [_place(bench, number, spoken) for number in range(len(bench.places))],
            "seats": [(place.seat, names.seat(spoken, package, place.seat)) for place in bench.places],
            "position": list(position.lines(bench.position)),
            "rules": bool(package.rulings),
            "times": [(limit, spoken.text(_limit(package, limit.id))) for limit in bench.times],
            "changes": _changes(bench),
            "longest": LONGEST_REASON,
            "tried": tried,
        }

    return await game_page(request, "master.html", bench.package, contents, status=status)


def _place(bench: Bench, number: int, spoken: Words) -> PlaceShown:
    place = bench.places[number]
    player = names.player(spoken, place.player) if place.player is not None else spoken.word("master-vacant")
    status = "answered" if place.sheet else "asked" if place.asked else "waits"
    sheet, received = (place.sheet.text, place.sheet.received) if place.sheet else ("", 0)
    said = spoken.word(f"master-{status}")
    return PlaceShown(names.seat(spoken, bench.package, place.seat), player, said, received, sheet)


def _limit(package: GamePackage, which: str) -> Arg:
    """What a limit is called."""
    return package.seat.named(which) if which else Term("ruled-step")


def _changes(bench: Bench) -> list[str]:
    """What may be done with time now."""
    if bench.pace is None:
        return []
    return (["moved"] if bench.times else []) + (["resumed"] if bench.paused else ["paused", "truce"])


async def act(request: Request) -> Response:
    """Do something, and show the table as it is then; what cannot be done is said where it was tried."""
    masters, member = _masters(request)
    game, form = request.path_params["game_id"], await fields(request)
    lines = int(form["lines"]) if form["lines"].isdecimal() and len(form["lines"]) < 9 else -1
    try:
        done = await _meant(masters, game, member, form)
        await masters.act(game, member, done, None if isinstance(done, Announced) else lines)
    except Trouble as trouble:
        if isinstance(trouble, Unable | Busy):
            raise
        status = 409 if isinstance(trouble, Overruled) else STATUS[type(trouble)]
        return await _page(request, Tried(form["action"], form, trouble.phrase), status)
    return RedirectResponse(f"/games/{game}/umpire", 303)


async def _meant(masters: Masters, game: str, member: str, form: Mapping[str, str]) -> Act:
    """What a form asks for. Raises HTTPException 400 for no form of ours, Misused or Overruled for what cannot be
    read."""
    reason = "\n".join(form["reason"].split("\r\n")).strip()
    if form["action"] == "announce":
        return Announced(reason, form["to"])
    if form["action"] == "correct":
        return Corrected(reason, position.changes(form["changes"]))
    if form["action"] == "rule":
        return Decided(reason, await masters.read(game, member, form["orders"]))
    if form["action"] == "time" and form["change"] in get_args(Change):
        hours = form["hours"].strip()
        by = int(hours) if re.fullmatch(r"-?\d{1,4}", hours, re.ASCII) else 0
        change, moved = cast(Change, form["change"]), form["change"] == "moved"
        return Timed(reason, change, form["limit"] if moved else "", by if moved else 0)
    raise HTTPException(400)


# ---- how he comes to it


async def call(request: Request) -> Response:
    """The page that the link to an umpire opens."""
    return page(request, "secret_link.html", kind="umpire", unknown=False)


async def look(request: Request) -> Response:
    """What he is called to umpire."""
    hall: Hall = request.app.state.hall
    secret = secret_of(await fields(request))
    try:
        called = await hall.succession.called(secret)
        package = packages.load(called.game)
    except (Unknown, UnknownGame):
        return page(request, "secret_link.html", status=404, kind="umpire", unknown=True)

    def contents(spoken: Words) -> Mapping[str, Any]:
        options = names.options(spoken, package, called.options)
        return {"secret": secret, "called": called, "title": names.title(spoken), "options": options}

    return await game_page(request, "master_called.html", package, contents)


async def accept(request: Request) -> Response:
    """Be the umpire, or be ready to be; whoever is nobody yet is a guest from then on."""
    hall: Hall = request.app.state.hall
    secret = secret_of(await fields(request))
    try:
        called = await hall.succession.called(secret)  # nobody becomes a guest for nothing
        await hall.succession.accept(secret, await visitor(request).ensure())
    except Unknown:
        return page(request, "secret_link.html", status=404, kind="umpire", unknown=True)
    return RedirectResponse(f"/games/{called.id}/umpire" if called.agreed else "/", 303)


async def show_seat(request: Request) -> Response:
    """Who umpires the table of a seat, or is proposed to."""
    return await _seat_page(request)


async def _seat_page(request: Request, secret: str = "") -> Response:
    masters, member = _masters(request)
    hall: Hall = request.app.state.hall
    desk = await hall.desk(request.path_params["seat_id"], member)
    umpire = await masters.umpire(desk.seat_id, member)
    base = request.app.state.settings.base_url.rstrip("/")

    def contents(spoken: Words) -> Mapping[str, Any]:
        link = f"{base}/umpire#{secret}" if secret else ""
        open_ = not desk.game.over and not desk.game.moved
        return {"desk": desk, "umpire": umpire, "link": link, "title": names.title(spoken), "open": open_}

    return await game_page(request, "master_seat.html", desk.package, contents)


async def settle(request: Request) -> Response:
    """Propose somebody by a link, which is told this once; agree to who is proposed, or not."""
    masters, member = _masters(request)
    seat, action = request.path_params["seat_id"], (await fields(request))["action"]
    if action == "propose":
        return await _seat_page(request, await masters.propose(seat, member))
    if action not in ("agree", "decline"):
        raise HTTPException(400)
    await (masters.agree if action == "agree" else masters.decline)(seat, member)
    return RedirectResponse(f"/seats/{seat}/umpire", 303)


routes = (
    Route("/umpire", call),
    Route("/umpire", look, methods=["POST"]),
    Route("/umpire/accept", accept, methods=["POST"]),
    Route("/seats/{seat_id}/umpire", show_seat),
    Route("/seats/{seat_id}/umpire", settle, methods=["POST"]),
    Route("/games/{game_id}/umpire", show),
    Route("/games/{game_id}/umpire", act, methods=["POST"]),
    Route("/games/{game_id}/umpire/steps/{step}", show),
    Route("/games/{game_id}/umpire/steps/{step}/{seat}/map.svg", draw_map),
)
