"""The pages of a person who umpires a table, and of his deputy: all of it at a glance and line by line, what he may do,
and how he gives it up. How he comes to it stands in `arbitre.web.pages.succession`.

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

from arbitre.bots.players import bots
from arbitre.club.clock.pace import Each
from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.master import Masters, Overruled
from arbitre.club.presided import Bench, Presided
from arbitre.club.trouble import Busy, Trouble, Unable
from arbitre.kernel.package import GamePackage
from arbitre.kernel.rulings import (
    LONGEST_REASON,
    Act,
    Announced,
    Change,
    Corrected,
    Decided,
    Dispute,
    Entrusted,
    Lent,
    Timed,
)
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.web import names, position
from arbitre.web.forms import fields
from arbitre.web.pages.finished import Looked, drawn_map, language, looked_at, part, replayed
from arbitre.web.pages.listening import stream
from arbitre.web.rendering import game_page
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
    """The table as its umpire sees it; with `?part=step` what the page shows of a step in place. To his deputy what he
    may do."""
    if request.query_params.get("part") == "step":
        return await part(request, await _looked(request))
    hall: Hall = request.app.state.hall
    masters, member = _masters(request)
    game = request.path_params["game_id"]
    if "step" not in request.path_params and await hall.succession.is_deputy(game, member):
        return await _deputy_page(request, [one for one in await masters.mine(member) if one.id == game])
    return await _page(request)


async def events(request: Request) -> Response:
    """News of the table as it comes."""
    masters, member = _masters(request)
    game = request.path_params["game_id"]
    await masters.mark(game, member)
    return stream(request, member, partial(masters.news, game))


async def _deputy_page(request: Request, found: list[Presided], trouble: Phrase | None = None) -> Response:
    """What the deputy of a table's umpire may do. Raises Unknown if the table is gone."""
    if not found:
        raise Unknown
    package, status = names.game(found[0].game), 409 if trouble else 200

    def contents(spoken: Words) -> Mapping[str, Any]:
        return {"table": found[0], "title": names.title(spoken), "trouble": trouble, "longest": LONGEST_REASON}

    return await game_page(request, "master_deputy.html", package, contents, status=status)


async def _looked(request: Request) -> Looked:
    """The step that the umpire asks for. Raises Unknown if there is none, or he is somebody else."""
    masters, member = _masters(request)
    game = request.path_params["game_id"]
    replay = await masters.replay(game, member, language(request))
    return await looked_at(request, f"/games/{game}/umpire", replay, partial(masters.at, game, member))


async def draw_map(request: Request) -> Response:
    """A map of a step."""
    return await drawn_map(request, await _looked(request), _PRIVATE)


async def _page(request: Request, tried: Tried | None = None, status: int = 200, secret: str = "") -> Response:
    masters, member = _masters(request)
    hall: Hall = request.app.state.hall
    bench = await masters.bench(request.path_params["game_id"], member, visitor(request).language)
    deputy = await hall.succession.deputy(bench.id, member)
    base = request.app.state.settings.base_url.rstrip("/")
    step = replayed(request, await _looked(request))

    def contents(spoken: Words) -> Mapping[str, Any]:
        package = bench.package
        return {
            **step(spoken),
            "bench": bench,
            "title": names.title(spoken),
            "options": names.options(spoken, package, bench.options, bench.places[0].view),
            "moment": spoken.say(package.seat.moment_words(bench.turn, bench.phase)),
            "places": [_place(bench, number, spoken) for number in range(len(bench.places))],
            "seats": [(place.seat, names.seat(spoken, package, place.seat)) for place in bench.places],
            "camps": [(seat, names.seat(spoken, package, seat)) for seat in bench.allied],
            "position": list(position.lines(bench.position)),
            "rules": bool(package.rulings),
            "times": [(limit, spoken.text(_limit(package, limit.id))) for limit in bench.times],
            "changes": _changes(bench),
            "bots": [(bot, names.bot(spoken, bot)) for bot in names.best_first(bench.package, bots(bench.package))],
            "longest": LONGEST_REASON,
            "tried": tried,
            "disputes": [_dispute(bench, dispute, spoken) for dispute in bench.disputes],
            "deputy": deputy,
            "link": f"{base}/umpire#{secret}" if secret else "",
        }

    return await game_page(request, "master.html", bench.package, contents, status=status)


def _place(bench: Bench, number: int, spoken: Words) -> PlaceShown:
    place = bench.places[number]
    player = names.player(spoken, place.player) if place.player is not None else spoken.word("master-vacant")
    status = "answered" if place.sheet else "asked" if place.asked else "waits"
    sheet, received = (place.sheet.text, place.sheet.received) if place.sheet else ("", 0)
    said = spoken.word(f"master-{status}")
    if place.bot:
        said += f" · {spoken.word('master-entrusted', bot=names.bot(spoken, place.bot))}"
    if place.lent:
        said += f" · {spoken.word('master-lent', ally=names.seat(spoken, bench.package, place.lent))}"
    return PlaceShown(names.seat(spoken, bench.package, place.seat), player, said, received, sheet)


class DisputeShown(NamedTuple):
    """Something that waits for a ruling: what it is called, between whom, when it is settled without one (0: never, or
    not by the clock), and rulings that would settle it, in the notation."""

    said: str
    between: str
    closes: int
    rulings: tuple[str, ...]


def _dispute(bench: Bench, dispute: Dispute, spoken: Words) -> DisputeShown:
    package = bench.package
    between = spoken.text(Several(tuple(package.seat.seat_name(seat) for seat in dispute.seats)))
    closes = next((limit.closes for limit in bench.times if limit.id == dispute.limit), 0)
    lines = tuple(package.seat.write(order, None, spoken.language) for order in dispute.rulings)
    return DisputeShown(spoken.text(package.seat.named(dispute.id)), between, closes, lines)


def _limit(package: GamePackage, which: str) -> Arg:
    """What a limit is called."""
    return package.seat.named(which) if which else Term("ruled-step")


def _changes(bench: Bench) -> list[str]:
    """What may be done with time now."""
    if bench.pace is None:
        return []
    weeks = bench.times and not isinstance(bench.pace, Each)  # so long for each question knows no weeks
    running = ["paused", *(["truce"] if weeks else [])]
    return (["moved"] if bench.times else []) + (["resumed"] if bench.paused else running)


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


async def office(request: Request) -> Response:
    """Give the office up, name a deputy by a link, which is told this once, or have none any more; as deputy take it
    over, or be none."""
    hall: Hall = request.app.state.hall
    masters, member = _masters(request)
    game, form = request.path_params["game_id"], await fields(request)
    action, reason = form["action"], "\n".join(form["reason"].split("\r\n")).strip()
    try:
        if action == "call":
            return await _page(request, secret=await hall.succession.call_deputy(game, member))
        if action == "drop":
            await hall.succession.drop_deputy(game, member)
        elif action == "resign":
            await hall.succession.resign(game, member, reason)
        elif action == "take":
            await hall.succession.take_over(game, member, reason)
        else:
            raise HTTPException(400)
    except Overruled as overruled:
        if action == "take":
            found = [one for one in await masters.mine(member) if one.id == game]
            return await _deputy_page(request, found, overruled.phrase)
        return await _page(request, Tried(action, form, overruled.phrase), 409)
    stays = action == "take" or (action == "drop" and not await _gone(masters, game, member))
    return RedirectResponse(f"/games/{game}/umpire" if stays else "/", 303)


async def _gone(masters: Masters, game: str, member: str) -> bool:
    """Whether a member has nothing to do with a table any more."""
    return all(one.id != game for one in await masters.mine(member))


async def _meant(masters: Masters, game: str, member: str, form: Mapping[str, str]) -> Act:
    """What a form asks for. Raises HTTPException 400 for no form of ours, Misused or Overruled for what cannot be
    read."""
    reason = "\n".join(form["reason"].split("\r\n")).strip()
    if form["action"] == "announce":
        return Announced(reason, form["to"])
    if form["action"] == "correct":
        turn = int(form["turn"]) if form["turn"].isdecimal() and len(form["turn"]) < 9 else 0
        return Corrected(reason, position.changes(form["changes"]), turn)
    if form["action"] == "rule":
        return Decided(reason, await masters.read(game, member, form["orders"]))
    if form["action"] == "entrust":
        return Entrusted(reason, form["seat"], form["bot"])
    if form["action"] == "lend":
        return Lent(reason, form["seat"], form["to"])
    if form["action"] == "time" and form["change"] in get_args(Change):
        hours = form["hours"].strip()
        by = int(hours) if re.fullmatch(r"-?\d{1,4}", hours, re.ASCII) else 0
        change, moved = cast(Change, form["change"]), form["change"] == "moved"
        return Timed(reason, change, form["limit"] if moved else "", by if moved else 0)
    raise HTTPException(400)


routes = (
    Route("/games/{game_id}/umpire", show),
    Route("/games/{game_id}/umpire", act, methods=["POST"]),
    Route("/games/{game_id}/umpire/office", office, methods=["POST"]),
    Route("/games/{game_id}/umpire/events", events),
    Route("/games/{game_id}/umpire/steps/{step}", show),
    Route("/games/{game_id}/umpire/steps/{step}/{seat}/map.svg", draw_map),
)
