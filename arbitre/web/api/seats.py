"""What a seat finds: what is asked, the view, reports, tables, the map, and news of all this."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from starlette.responses import Response

from arbitre.club.desk import Desk
from arbitre.kernel.chart import Chart
from arbitre.kernel.offers import Offers
from arbitre.kernel.play import Ask
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.listening import stream
from arbitre.web.api.records import (
    After,
    Extend,
    News,
    Question,
    Read,
    SeatName,
    SeatNow,
    Seen,
    SheetInHand,
    Since,
)
from arbitre.web.rendering import aside
from arbitre.words import Words, spoken
from arbitre.words.spoken import Report, TableRead

T = TypeVar("T")

SVG, EVENTS = "image/svg+xml", "text/event-stream"


async def _said(call: Call, desk: Desk, work: Callable[[Words], T]) -> T:
    """What is made of a seat with words, beside the event loop."""
    return await aside(call.language, desk.package, work)


async def seat_now(call: Call) -> SeatNow:
    """Everything a player needs to answer, in words, and for a program in `question.options`."""
    desk = await call.desk()
    return await _said(call, desk, lambda words: _seat_now(desk, _chart(call, desk), words))


def _seat_now(desk: Desk, chart: Chart, words: Words) -> SeatNow:
    package = desk.package
    return SeatNow(
        seat_id=desk.seat_id,
        game=package.id,
        game_id=desk.game.id,
        title=desk.game.title,
        options=desk.game.options,
        seat=desk.seat,
        name=words.text(package.seat.seat_name(desk.seat)),
        moment=words.text(chart.moment),
        question=None if desk.question.ask is None else _question(desk, desk.question.ask, words),
        sheet=_sheet(desk, words),
        interrupting=desk.interrupting,
        over=desk.game.over,
        since=desk.question.since,
        told=len(desk.view.told),
        read=desk.read,
        vacant=[SeatName(seat, words.text(package.seat.seat_name(seat)), umpire=False) for seat in desk.game.vacant],
        undo=desk.undo,
        said=None if desk.talk is None else max((said.number for said in desk.talk.said), default=0),
        unheard=desk.talk_unread,
        mark=desk.mark,
        ledger=package.codec.ledger_head(desk.view.told),
        numbers=desk.numbers,
        aside=desk.game.aside,
        moved=desk.game.moved,
        settled=desk.settled,
        limits=list(desk.question.limits),
        pace=desk.game.pace,
        pausing=list(desk.game.pausing),
        paused=desk.game.paused,
        umpire=desk.game.umpire,
    )


def _question(desk: Desk, ask: Ask, words: Words) -> Question:
    put = spoken.question(desk.package.seat, desk.view, ask, words)
    return Question(desk.question.number, put.wanted, put.default, put.may, put.example, ask.options(), put.state)


def _sheet(desk: Desk, words: Words) -> SheetInHand | None:
    if desk.question.sheet is None:
        return None
    orders = desk.question.sheet.orders
    return SheetInHand([desk.package.seat.write(order, desk.view, words.language) for order in orders], list(orders))


async def view(call: Call) -> Seen:
    """All that the seat knows, in the records of its game: what our own bots are given. The question is made from it
    alone."""
    desk = await call.desk()
    return Seen(
        seat_id=desk.seat_id,
        game=desk.package.id,
        game_id=desk.game.id,
        seat=desk.seat,
        version=desk.package.codec.version,
        question=None if desk.question.ask is None else desk.question.number,
        answered=desk.question.sheet is not None,
        over=desk.game.over,
        mark=desk.mark,
        view=desk.view,
        numbers=desk.numbers,
    )


async def reports(call: Call) -> list[Report]:
    """What the umpire has told the seat, in order."""
    desk, query = await call.desk(), call.query
    assert isinstance(query, After)
    told = desk.view.told[query.after :]
    seat, view = desk.package.seat, desk.view
    return await _said(call, desk, lambda words: [spoken.report(seat, entry, view, words) for entry in told])


async def tables(call: Call) -> list[TableRead]:
    """The seat's own forces and its ledger of the enemy, as a player reads them."""
    desk = await call.desk()
    return await _said(
        call, desk, lambda words: [spoken.table(table, words) for table in desk.package.seat.tables(desk.view)]
    )


async def chart(call: Call) -> Chart:
    """The map as data, words not yet chosen: cells, counters, contacts, washes."""
    desk = await call.desk()
    return await _said(call, desk, lambda _: _chart(call, desk))


def _chart(call: Call, desk: Desk) -> Chart:
    return call.maps.chart(desk.seat_id, desk.mark, desk.package, desk.view, desk.notes)


async def offers(call: Call) -> Offers:
    """What may be ordered now, for hands to pick from: kinds of orders, and how a line of each is put together in the
    language asked for. Nothing, if nothing is asked."""
    desk = await call.desk()
    ask = desk.question.ask
    if ask is None:
        return Offers()
    return await _said(call, desk, lambda words: desk.package.seat.offers(desk.view, ask, words.language))


async def map_svg(call: Call) -> Response:
    """The map as a picture, in the language asked for."""
    desk = await call.desk()
    seen = (desk.seat_id, desk.mark, desk.package, desk.view)
    drawn = await _said(call, desk, lambda words: call.maps.drawing(*seen, words, desk.notes))
    return Response(drawn, media_type=SVG)


async def news(call: Call) -> Response:
    """Server-sent events: one called `news` whenever the seat's mark changes, with the mark as its id and nothing in
    it. Then look at the seat again. The first comes at once, unless Last-Event-ID or `since` says what you have."""
    await call.desk()  # nobody listens at a seat that is not his
    return stream(call, partial(call.hall.news, call.id))


async def mark_read(call: Call) -> None:
    """Reports up to this number count as read; those read already stay so."""
    read: Read = call.body
    await call.hall.mark_read(call.id, call.member, read.number)


async def pause(call: Call) -> None:
    """You want the limits of the game to stand still: they do once all seats want so. All of them are told."""
    await call.hall.pausing.want(call.id, call.member, True)


async def go_on(call: Call) -> None:
    """You do not want the limits to stand still any more: if they do, they go on, with as much time left as then."""
    await call.hall.pausing.want(call.id, call.member, False)


async def extend(call: Call) -> None:
    """The question that your seat is asked closes later by one extension, for all: all of them may know it. `left`: the
    extensions you have by the seat's `limits`; if that is no longer so, nothing is done."""
    asked: Extend = call.body
    await call.hall.extending.extend(call.id, call.member, asked.question, asked.left)


_SEAT = "/seats/{seat_id}"

OPERATIONS = (
    Operation("POST", f"{_SEAT}/read", mark_read, "Mark reports as read", takes=Read, fails=(404,)),
    Operation("PUT", f"{_SEAT}/pause", pause, "Let the limits stand still", fails=(404, 409)),
    Operation("POST", f"{_SEAT}/extension", extend, "Put a question off", takes=Extend, fails=(404, 409)),
    Operation("DELETE", f"{_SEAT}/pause", go_on, "Let the limits go on", fails=(404, 409)),
    Operation("GET", _SEAT, seat_now, "What is wanted of a seat", gives=SeatNow, fails=(404,)),
    Operation("GET", f"{_SEAT}/view", view, "All that a seat knows", gives=Seen, fails=(404,)),
    Operation("GET", f"{_SEAT}/reports", reports, "Reports", gives=list[Report], query=After, fails=(404,)),
    Operation("GET", f"{_SEAT}/tables", tables, "Tables", gives=list[TableRead], fails=(404,)),
    Operation("GET", f"{_SEAT}/chart", chart, "The map as data", gives=Chart, fails=(404,)),
    Operation("GET", f"{_SEAT}/offers", offers, "What may be ordered", gives=Offers, fails=(404,)),
    Operation("GET", f"{_SEAT}/map.svg", map_svg, "The map as a picture", media=SVG, fails=(404,)),
    Operation(
        "GET",
        f"{_SEAT}/events",
        news,
        "News as it comes",
        gives=News,
        query=Since,
        media="text/event-stream",
        fails=(404,),
    ),
)
