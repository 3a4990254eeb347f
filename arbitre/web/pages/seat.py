"""A seat's page: what is wanted, the map, orders by hand and as text with their acknowledgement, reports and tables.

All of it comes from the seat's `Desk`; how a sheet is judged is the hall's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Desk, Unknown
from arbitre.club.hall import Hall
from arbitre.club.sheets import Acknowledgement
from arbitre.club.trouble import Busy, Refused, Trouble, Unable
from arbitre.drawing.layers import layers
from arbitre.drawing.plan import EMPTY, draw_plan
from arbitre.kernel.bases import Concede
from arbitre.kernel.chart import Chart
from arbitre.kernel.offers import Offers
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Room
from arbitre.kernel.words import Phrase
from arbitre.web import names
from arbitre.web.board import board
from arbitre.web.contents import Answer, Later, Moment, answer, moments, reported, seek, tables
from arbitre.web.forms import fields
from arbitre.web.guide import guide
from arbitre.web.maps import Maps
from arbitre.web.offered import offered
from arbitre.web.pages.listening import stream
from arbitre.web.pages.paces import clock
from arbitre.web.pages.team import team_words
from arbitre.web.pieces import Piece, marked
from arbitre.web.placed import Placed
from arbitre.web.rendering import CHECKS, aside, game_page
from arbitre.web.search import LONGEST
from arbitre.web.statuses import STATUS
from arbitre.web.stills import Stills
from arbitre.web.visitor import visitor
from arbitre.words import Words

RECENT = 4
"""Moments that are shown unfolded even when they have been read."""

EARLIER = 80
"""Reports that the page holds besides, folded."""

ROWS = (4, 16)
"""Lines of the order sheet's field, at least and at most."""

HANDS = (
    "may", "write", "leave", "back", "next", "all", "also", "none-for-all", "strike", "take", "choose", "begun",
    "unfit", "resume", "forget",
)  # fmt: skip
"""What the script says that makes orders by hand: `web-hand-KEY` of the catalogue."""

# What the hall refuses, where a page has more to say than the command line.
_SAID = {"club-empty": "web-empty", "club-question-gone": "web-stale"}


class Sent(NamedTuple):
    """What a player has just sent, and what came of it. `text`: his sheet as he wrote it; `sure`: orders in it that he
    must be asked about before they are sent, for they do not wait; `closing`: what it closes, of which he must be asked
    too."""

    text: str
    acknowledged: Acknowledgement | None = None
    checked: bool = False
    trouble: Phrase | None = None
    sure: tuple[Any, ...] = ()
    closing: Phrase | None = None


async def show(request: Request) -> Response:
    """The page."""
    return await _page(request)


async def _desk(request: Request) -> Desk:
    """The visitor's own seat. Raises Unknown if there is none of this id, or it is another's."""
    hall: Hall = request.app.state.hall
    return await hall.desk(request.path_params["seat_id"], _member(request))


def _member(request: Request) -> str:
    if (member := visitor(request).member) is None:
        raise Unknown
    return member


async def _page(request: Request, sent: Sent | None = None, status: int = 200) -> HTMLResponse:
    maps: Maps = request.app.state.maps
    hall: Hall = request.app.state.hall
    desk, in_hand = await hall.judged_desk(request.path_params["seat_id"], _member(request))
    everything = request.query_params.get("reports") == "all"
    sought = request.query_params.get("q", "")[:LONGEST].strip()

    def contents(spoken: Words) -> Mapping[str, Any]:
        once = partial(maps.once, *_seen(desk), desk.notes)

        def hand() -> Answer | None:
            return answer(in_hand, desk.question.ask, spoken, checked=False) if in_hand else None

        received = desk.question.sheet.received if desk.question.sheet else 0
        in_words = once(("hand", spoken.language, received), hand)
        shown = {"desk": desk, "hand": in_words, "clock": clock(desk, spoken)} | _heading(desk, spoken)
        shown |= _sheet(desk, spoken, sent)
        shown |= _map(maps, request.app.state.stills, desk, spoken, shown["answer"], in_words)
        shown |= _reports(desk, spoken, everything, sought)
        shown |= once(("page", spoken.language, desk.game.moved), lambda: _view(desk, spoken))
        signals = (desk.read,) if not sought and not everything else None

        def kept(name: str, caller: Callable[[], str]) -> str:
            """What a template has between `call kept(name)` and its end, made once; of reports, those usually shown."""
            if name == "signals" and signals is None:
                return caller()
            what: Hashable = (name, spoken.language, signals if name == "signals" else None)
            return marked(once(what, lambda: Piece(caller())))

        return shown | {
            "kept": kept,
            "guide": guide(desk, spoken.language) if guided(request) else None,
            "hand_words": Markup(msgspec.json.encode({key: spoken.word(f"web-hand-{key}") for key in HANDS}).decode()),
        }

    return await game_page(request, "seat.html", desk.package, contents, status=status)


def _seen(desk: Desk) -> tuple[str, str, GamePackage, Any]:
    """What the maps know a seat's view by."""
    return desk.seat_id, desk.mark, desk.package, desk.view


def _view(desk: Desk, spoken: Words) -> dict[str, Any]:
    """What the page shows of the view and its question alone."""
    package, view, ask = desk.package, desk.view, desk.question.ask
    offers = Offers() if ask is None else package.seat.offers(view, ask, spoken.language)
    asked = None if ask is None else package.seat.ask_words(view, ask, spoken.language)
    return {
        "asked": asked,
        # In a room an empty sheet answers nothing: the button does not promise that it goes on.
        "passing": None if asked is None or isinstance(view.now, Room) else asked.passing,
        "tables": Later(lambda: tables(package, view, spoken)),
        "ledger": package.codec.ledger_head(view.told),
        "offers": Piece(offered(offers, spoken)),
        "kinds": [(offer.id, spoken.say(offer.does)) for offer in offers.offers if not offer.beside],
    }


def _map(
    maps: Maps, stills: Stills, desk: Desk, spoken: Words, sent: Answer | None, hand: Answer | None
) -> dict[str, Any]:
    """The map in the page, with what the sheet would do on it; its layers; the same in words. `sent`, `hand`: the sheet
    that has just come, and the one that was kept."""
    once = partial(maps.once, *_seen(desk), desk.notes)

    def chart() -> Chart:
        return maps.chart(*_seen(desk), desk.notes)

    def face() -> tuple[Chart, tuple[str, ...]]:
        """The chart without what is on it, and its layers."""
        bare = msgspec.structs.replace(chart(), counters=(), contacts=(), washes=(), routes=(), marks=(), accounts=())
        return bare, layers(chart())

    def drawing() -> tuple[Piece, Piece]:
        """The drawing, before what is planned and after it."""
        drawn = stills.draw(chart(), desk.package, desk.game.options, spoken)
        before, _, after = drawn.partition(EMPTY)
        return Piece(before), Piece(after)

    def plan(answer: Answer) -> str:
        return draw_plan(chart(), spoken.text, answer.plots)

    before, after = once(("drawing", spoken.language), drawing)
    planned: str | Piece = EMPTY
    if sent and sent.plots:
        planned = plan(sent)
    elif hand and hand.plots and desk.question.sheet:
        kept = hand
        planned = once(("plan", spoken.language, desk.question.sheet.received), lambda: Piece(plan(kept)))
    bare, keys = once("face", face)
    return {
        "chart": bare,
        "placed": once("placed", lambda: Placed(chart())),
        "drawing": marked(before, planned, after),
        "layers": keys,
        "board": Later(lambda: board(chart(), spoken)),
    }


def guided(request: Request) -> bool:
    """Whether the visitor wants to be led: the address says so, or he began here to be led and comes back."""
    said = request.query_params.get("guide")
    return visitor(request).led(request.path_params["seat_id"]) if said is None else said == "1"


def _heading(desk: Desk, spoken: Words) -> dict[str, Any]:
    """What game this is, whose seat, and what is wanted of it."""
    package, playing = desk.package, not desk.game.over and not desk.game.moved
    return {
        "title": names.title(spoken),
        "side": names.seat(spoken, package, desk.seat),
        "several": names.several(package, desk.game.options),
        "options": names.options(spoken, package, desk.game.options, desk.view),
        "vacant": names.seats(spoken, package, desk.game.vacant),
        **team_words(desk, spoken),
        "concede": _concede(desk, spoken) if playing and Concede in package.at_once else "",
    }


def _concede(desk: Desk, spoken: Words) -> str:
    """The line that gives the game up."""
    return desk.package.seat.write(Concede(), desk.view, spoken.language)


def _sheet(desk: Desk, spoken: Words, sent: Sent | None) -> dict[str, Any]:
    """The order sheet: what is written on it, what the umpire says of it, and the one in hand."""
    hand = desk.question.sheet
    written = sent.text if sent else hand.text if hand else ""
    shown: dict[str, Any] = {
        "written": written,
        "rows": min(max(written.count("\n") + 2, ROWS[0]), ROWS[1]),
    }
    return shown | _said_of(desk, spoken, sent)


def _said_of(desk: Desk, spoken: Words, sent: Sent | None) -> dict[str, Any]:
    """What the umpire says of a sheet that has just come."""
    if sent is None:
        return {"trouble": "", "answer": None, "plan": "", "closing": None}
    shown: dict[str, Any] = {"trouble": spoken.say(sent.trouble) if sent.trouble else "", "answer": None, "plan": ""}
    if sent.acknowledged is not None:
        # What has been sent may have been resolved since; what it would have meant is then no longer to be said.
        ask = desk.question.ask if sent.checked else None
        shown["answer"] = answer(sent.acknowledged, ask, spoken, sent.checked)
    if sent.sure:
        shown["sure"] = [desk.package.seat.write(order, desk.view, spoken.language) for order in sent.sure]
    return shown | {"closing": sent.closing}


def _reports(desk: Desk, spoken: Words, everything: bool, sought: str) -> dict[str, Any]:
    """The ledger, newest moments first: what is new or recent unfolded, as much again as is useful folded; or only the
    reports in which something `sought` is said."""
    groups = moments(desk.view.told)

    def said(some: Sequence[Moment]) -> Later[Any]:
        return Later(lambda: [reported(group, desk.package, desk.view, spoken, desk.read) for group in some])

    unread = sum(group[-1].number > desk.read for group in groups)
    if sought:
        found = said(seek(groups, sought, desk.package, desk.view, spoken))
        shown: dict[str, Any] = {"recent": found, "earlier": (), "left_out": False, "earlier_count": 0}
    else:
        recent, rest = groups[: max(unread, RECENT)], groups[max(unread, RECENT) :]
        counts = list(accumulate(map(len, rest)))
        held = len(rest) if everything else sum(count <= EARLIER for count in counts)
        shown = {"recent": said(recent), "earlier": said(rest[:held]), "left_out": held < len(rest)}
        shown["earlier_count"] = counts[held - 1] if held else 0
    return shown | {"unread": unread, "everything": everything, "sought": sought}


async def draw_map(request: Request) -> Response:
    """The seat's map as it is now."""
    desk, maps = await _desk(request), request.app.state.maps

    def drawn(spoken: Words) -> str:
        drawing: str = maps.drawing(*_seen(desk), spoken, desk.notes)
        return drawing

    drawing = await aside(visitor(request).language, desk.package, drawn)
    return Response(drawing, media_type="image/svg+xml")


async def back(request: Request) -> Response:
    """Whoever comes back to the answer of a form by its address is shown the page."""
    return RedirectResponse(_address(request), 303)


def _address(request: Request) -> str:
    """The page of the seat; who is led goes on to be."""
    return f"/seats/{request.path_params['seat_id']}" + ("?guide=1" if guided(request) else "")


async def orders(request: Request) -> Response:
    """A sheet checked or sent, left to the umpire, or taken back; or the last step taken back; or a draft shared with
    those who hold the seat too, or one of theirs taken over into the field."""
    desk, form = await _desk(request), await fields(request)
    text, action = _text(form), form["action"]
    if action not in ("check", "send", "default", "withdraw", "undo", "draft", "take"):
        raise HTTPException(400)
    if action == "send" and not text and desk.question.ask is not None:
        action = "default"  # what the button says while nothing is written
    try:
        sent = await _do(request, action, text, _number(form, "question"), form["sure"] == "yes")
    except (Refused, Busy, Unable) as trouble:
        return await _page(request, Sent(text, trouble=_of(trouble)), STATUS[type(trouble)])
    if form["part"] == "answer" and sent is not None:
        return await _answered(request, desk, sent)
    if sent is None or (sent.acknowledged and sent.acknowledged.kept):
        await request.app.state.hall.mark_read(desk.seat_id, _member(request), _number(form, "shown"))
    if sent is None:
        return RedirectResponse(_address(request), 303)
    return await _page(request, sent)


async def _answered(request: Request, desk: Desk, sent: Sent) -> HTMLResponse:
    """The acknowledgement alone, and the layer of the map that shows what it says."""
    maps: Maps = request.app.state.checked

    def contents(spoken: Words) -> Mapping[str, Any]:
        shown = _said_of(desk, spoken, sent)
        chart = maps.chart(*_seen(desk))
        return shown | {"plan": Markup(draw_plan(chart, spoken.text, shown["answer"].plots if shown["answer"] else ()))}

    return await game_page(request, "answer.html", desk.package, contents, lane=CHECKS)


def _text(form: Mapping[str, str]) -> str:
    """The sheet as written; browsers send the ends of lines as CRLF."""
    return form["text"].replace("\r\n", "\n")


def _number(form: Mapping[str, str], name: str) -> int:
    """A number the page put into the form. Raises HTTPException 400."""
    try:
        return int(form[name])
    except ValueError:
        raise HTTPException(400) from None


def _of(trouble: Trouble) -> Phrase:
    """What a page says of what went wrong."""
    key = "web-error-503" if isinstance(trouble, Busy) else _SAID.get(trouble.phrase.key)
    return Phrase(key) if key else trouble.phrase


async def _do(request: Request, action: str, text: str, question: int, sure: bool) -> Sent | None:
    """Do what a form says. None if all is done and there is nothing to be said of it. Raises Refused or Busy."""
    hall: Hall = request.app.state.hall
    seat, member = request.path_params["seat_id"], _member(request)
    if action == "default":
        await hall.submit_default(seat, member, question)
        return None
    if action == "withdraw":
        await hall.withdraw(seat, member, question)
        return None
    if action == "undo":
        text = await hall.undo(seat, member, question, visitor(request).language)
        if not text:
            return None
        question = (await hall.desk(seat, member)).question.number
    if action == "draft":
        await hall.teams.write_draft(seat, member, text)
        if not text:
            return None
    if action in ("check", "undo", "draft", "take"):
        return Sent(text, await hall.check(seat, member, text, question), checked=True)
    acknowledged = await hall.submit(seat, member, text, question, sure)
    if (acknowledged.interrupting or acknowledged.closing) and not sure:
        at_once = acknowledged.package.interrupts
        orders = [line.order for line in acknowledged.lines if line.accepted and at_once(line.order)]
        return Sent(text, acknowledged, checked=True, sure=tuple(orders), closing=acknowledged.closing)
    done = (acknowledged.kept or acknowledged.interrupting) and not acknowledged.refused
    return None if done else Sent(text, acknowledged)  # the page shows what stands, and the notes on it, by itself


async def number(request: Request) -> Response:
    """The number that the seat has sealed is opened, or waived if the form has none. What comes at the wrong time or is
    the wrong number changes nothing: the page says how it stands."""
    desk, form = await _desk(request), await fields(request)
    with suppress(Refused):
        await request.app.state.hall.open_number(desk.seat_id, _member(request), form["number"].strip())
    return RedirectResponse(f"/seats/{desk.seat_id}", 303)


async def read(request: Request) -> Response:
    """The reports are read, up to a number."""
    desk, form = await _desk(request), await fields(request)
    await request.app.state.hall.mark_read(desk.seat_id, _member(request), _number(form, "number"))
    return RedirectResponse(f"/seats/{desk.seat_id}", 303)


async def events(request: Request) -> Response:
    """News of the seat as it comes."""
    news = partial(request.app.state.hall.news, (await _desk(request)).seat_id)
    return stream(request, _member(request), news)


routes = (
    Route("/seats/{seat_id}", show),
    Route("/seats/{seat_id}/map.svg", draw_map),
    Route("/seats/{seat_id}/orders", back),
    Route("/seats/{seat_id}/orders", orders, methods=["POST"]),
    Route("/seats/{seat_id}/number", back),
    Route("/seats/{seat_id}/number", number, methods=["POST"]),
    Route("/seats/{seat_id}/read", read, methods=["POST"]),
    Route("/seats/{seat_id}/events", events),
)
