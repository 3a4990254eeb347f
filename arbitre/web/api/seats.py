"""A seat: what is asked, the view, reports, tables, map; and the orders sent in answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from starlette.responses import Response

from arbitre.club.desk import Desk
from arbitre.club.sheets import Acknowledgement, Judged, readable
from arbitre.kernel.chart import Chart
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.words import Phrase, Table
from arbitre.web.api.door import Call, Failure, Operation, invalid
from arbitre.web.api.records import (
    After,
    Answer,
    Answering,
    Comment,
    EitherSheet,
    Line,
    News,
    Question,
    Read,
    Report,
    SeatName,
    SeatNow,
    Seen,
    Sentence,
    Sheet,
    SheetInHand,
    Since,
    TableRead,
)
from arbitre.web.events import EventStream, crowded
from arbitre.web.rendering import aside
from arbitre.words import Words

T = TypeVar("T")

SVG, EVENTS = "image/svg+xml", "text/event-stream"


async def _said(call: Call, desk: Desk, work: Callable[[Words], T]) -> T:
    """What is made of a seat with words, beside the event loop."""
    return await aside(call.language, desk.package, work)


async def _desk(call: Call) -> Desk:
    return await call.hall.desk(call.id, call.member)


# ---- what a seat finds


async def seat_now(call: Call) -> SeatNow:
    """Everything a player needs to answer, in words, and for a program in `question.options`."""
    desk = await _desk(call)
    return await _said(call, desk, lambda words: _seat_now(desk, _chart(call, desk), words))


def _seat_now(desk: Desk, chart: Chart, words: Words) -> SeatNow:
    package, view = desk.package, desk.view
    return SeatNow(
        desk.seat_id,
        desk.package.id,
        desk.game,
        desk.title,
        desk.options,
        desk.seat,
        words.text(package.seat_name(desk.seat)),
        words.text(chart.moment),
        None if desk.ask is None else _question(desk, desk.ask, words),
        _sheet(desk, words),
        desk.interrupting,
        desk.over,
        desk.since,
        len(view.told),
        desk.read,
        [SeatName(seat, words.text(package.seat_name(seat)), umpire=False) for seat in desk.vacant],
        desk.mark,
    )


def _question(desk: Desk, ask: Ask, words: Words) -> Question:
    put = desk.package.ask_words(desk.view, ask, words.language)
    return Question(
        desk.question,
        _sentence(put.wanted, words),
        _sentence(put.default, words),
        [_sentence(phrase, words) for phrase in put.may],
        list(put.example),
        ask.options(),
    )


def _sentence(phrase: Phrase, words: Words) -> Sentence:
    return Sentence(words.say(phrase), phrase.clause)


def _sheet(desk: Desk, words: Words) -> SheetInHand | None:
    if desk.sheet is None:
        return None
    orders = desk.sheet.orders
    return SheetInHand([desk.package.write(order, desk.view, words.language) for order in orders], list(orders))


async def view(call: Call) -> Seen:
    """All that the seat knows, in the records of its game: what our own bots are given. The question is made from it
    alone."""
    desk = await _desk(call)
    return Seen(
        desk.seat_id,
        desk.package.id,
        desk.game,
        desk.seat,
        desk.package.codec.version,
        None if desk.ask is None else desk.question,
        desk.sheet is not None,
        desk.over,
        desk.mark,
        desk.view,
    )


async def reports(call: Call) -> list[Report]:
    """What the umpire has told the seat, in order."""
    desk, query = await _desk(call), call.query
    assert isinstance(query, After)
    told = desk.view.told[query.after :]
    return await _said(call, desk, lambda words: [_report(desk.package, entry, desk.view, words) for entry in told])


def _report(package: GamePackage, entry: Told, view: Any, words: Words) -> Report:
    return Report(
        entry.number,
        entry.turn,
        entry.phase,
        words.say(package.moment_words(entry.turn, entry.phase)),
        [_sentence(phrase, words) for phrase in package.say(entry, view)],
        entry.report,
    )


async def tables(call: Call) -> list[TableRead]:
    """The seat's own forces and its ledger of the enemy, as a player reads them."""
    desk = await _desk(call)
    return await _said(call, desk, lambda words: [_table(table, words) for table in desk.package.tables(desk.view)])


def _table(table: Table, words: Words) -> TableRead:
    return TableRead(
        words.word(table.title),
        [words.word(head) for head in table.columns],
        [[cell if isinstance(cell, int) else words.text(cell) for cell in row] for row in table.rows],
        None if table.note is None else words.say(table.note),
    )


async def chart(call: Call) -> Chart:
    """The map as data, words not yet chosen: cells, counters, contacts, washes."""
    desk = await _desk(call)
    return await _said(call, desk, lambda _: _chart(call, desk))


def _chart(call: Call, desk: Desk) -> Chart:
    return call.maps.chart(desk.seat_id, desk.mark, desk.package, desk.view)


async def map_svg(call: Call) -> Response:
    """The map as a picture, in the language asked for."""
    desk = await _desk(call)
    seen = (desk.seat_id, desk.mark, desk.package, desk.view)
    return Response(await _said(call, desk, lambda words: call.maps.drawing(*seen, words)), media_type=SVG)


async def news(call: Call) -> Response:
    """Server-sent events: one called `news` whenever the seat's mark changes, with the mark as its id and nothing in
    it. Then look at the seat again. The first comes at once, unless Last-Event-ID or `since` says what you have."""
    await _desk(call)  # nobody listens at a seat that is not his
    if crowded(call.member):
        raise Failure(429, "crowded", Phrase("web-api-crowded"))
    query, secret, members = call.query, call.credential(), call.members
    assert isinstance(query, Since)
    since = call.sent.get(b"last-event-id", b"").decode("latin-1") or query.since
    return EventStream(call.hall, call.id, lambda: members.holder(secret, "token"), since)


# ---- what a seat sends


async def send_orders(call: Call) -> Answer:
    """Every line is judged, and answered; those that stand are kept, on disk when the answer comes, and replace the
    sheet in hand whole. A sheet in which nothing stands changes nothing. The last sheet counts, until the step is
    resolved: once every sheet that is wanted is in."""
    return _answer(call, await call.hall.submit(call.id, call.member, await _text(call), call.body.question))


async def check_orders(call: Call) -> Answer:
    """The same judgement as that of a sheet sent in; nothing is kept, whatever `kept` says of what would be."""
    return _answer(call, await call.hall.check(call.id, call.member, await _text(call), call.body.question))


async def _text(call: Call) -> str:
    """The text of the sheet that was sent."""
    sheet: Sheet = call.body
    if (sheet.text is msgspec.UNSET) is (sheet.orders is msgspec.UNSET):
        raise Failure(422, "invalid", Phrase("web-api-sheet"))
    if sheet.orders is not msgspec.UNSET:
        return readable(_written(await _desk(call), sheet.orders, call.language).encode())
    assert sheet.text is not msgspec.UNSET
    return readable(sheet.text.encode())


def _written(desk: Desk, plain: Sequence[Any], language: str) -> str:
    """Orders that came as records, in the notation: whatever comes is judged in one place, as text."""
    lines = []
    try:
        orders = desk.package.codec.orders(plain)
    except msgspec.ValidationError as error:
        raise invalid(str(error).replace("$.items", "$.orders")) from None
    for n, order in enumerate(orders, 1):
        try:
            line = desk.package.write(order, desk.view, language)
        except (LookupError, ValueError):  # a name that the game does not know
            line = ""
        if not line.strip() or len(line.splitlines()) > 1:
            raise Failure(422, "invalid", Phrase("web-api-order", {"number": n}))
        lines.append(line)
    return "\n".join(lines)


def _answer(call: Call, answer: Acknowledgement) -> Answer:
    """The umpire's answer in words; words are looked for only where something must be said."""

    def comments(remarks: Sequence[Remark]) -> list[Comment]:
        if not remarks:
            return []
        words = call.words(answer.package)
        return [Comment(remark.kind, remark.phrase.clause, words.say(remark.phrase)) for remark in remarks]

    def line(judged: Judged) -> Line:
        understood = answer.package.write(judged.order, answer.view, call.language) if judged.accepted else None
        return Line(judged.number, judged.text, judged.accepted, understood, comments(judged.remarks))

    return Answer([line(judged) for judged in answer.lines], comments(answer.general), answer.kept, answer.interrupting)


async def send_default(call: Call) -> None:
    """An empty sheet: whatever the umpire does by default."""
    await call.hall.submit_default(call.id, call.member, _question_of(call))


async def withdraw(call: Call) -> None:
    """The sheet in hand is taken back; nothing is answered."""
    await call.hall.withdraw(call.id, call.member, _question_of(call))


def _question_of(call: Call) -> int | None:
    """The question that is answered, if the request says so."""
    query = call.query
    assert isinstance(query, Answering)
    return None if query.question is msgspec.UNSET else query.question


async def mark_read(call: Call) -> None:
    """Reports up to this number count as read; those read already stay so."""
    read: Read = call.body
    await call.hall.mark_read(call.id, call.member, read.number)


_SEAT, _ORDERS = "/seats/{seat_id}", "/seats/{seat_id}/orders"
_REFUSED = (404, 409)

OPERATIONS = (
    Operation("PUT", _ORDERS, send_orders, "Send an order sheet", gives=Answer, takes=EitherSheet, fails=_REFUSED),
    Operation("DELETE", _ORDERS, withdraw, "Take the sheet back", query=Answering, fails=_REFUSED),
    Operation("POST", f"{_SEAT}/check", check_orders, "Judge a sheet", gives=Answer, takes=EitherSheet, fails=_REFUSED),
    Operation("POST", f"{_SEAT}/default", send_default, "Send an empty sheet", query=Answering, fails=_REFUSED),
    Operation("POST", f"{_SEAT}/read", mark_read, "Mark reports as read", takes=Read, fails=(404,)),
    Operation("GET", _SEAT, seat_now, "What is wanted of a seat", gives=SeatNow, fails=(404,)),
    Operation("GET", f"{_SEAT}/view", view, "All that a seat knows", gives=Seen, fails=(404,)),
    Operation("GET", f"{_SEAT}/reports", reports, "Reports", gives=list[Report], query=After, fails=(404,)),
    Operation("GET", f"{_SEAT}/tables", tables, "Tables", gives=list[TableRead], fails=(404,)),
    Operation("GET", f"{_SEAT}/chart", chart, "The map as data", gives=Chart, fails=(404,)),
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
