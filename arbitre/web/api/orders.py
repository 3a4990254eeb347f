"""The orders of a seat: sent, checked, left to the umpire, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from arbitre.club.desk import Desk
from arbitre.club.sheets import Acknowledgement, Judged, readable
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Phrase
from arbitre.web.api.door import Call, Failure, Operation, invalid
from arbitre.web.api.records import (
    Answer,
    Answering,
    Checked,
    Comment,
    EitherSheet,
    Line,
    Sheet,
    TakeBack,
    TakenBack,
)
from arbitre.web.contents import answer
from arbitre.web.rendering import CHECKS, aside
from arbitre.words.spoken import sentence


async def send_orders(call: Call) -> Answer:
    """Every line is judged, and answered; those that stand are kept, on disk when the answer comes, and replace the
    sheet in hand whole. A sheet in which nothing stands changes nothing. The last sheet counts, until the step is
    resolved: once every sheet that is wanted is in."""
    sheet: Sheet = call.body
    said = await call.hall.submit(call.id, call.member, await _text(call), sheet.question, sheet.sure)
    unsure = (said.interrupting or said.closing) and not sheet.sure
    return _answer(call, msgspec.structs.replace(said, kept=False) if unsure else said)


async def check_orders(call: Call) -> Checked:
    """The same judgement as that of a sheet sent in, but nothing is kept: `kept` and `interrupting` say what would
    be."""
    desk = await call.desk()
    acknowledged = await call.hall.check(call.id, call.member, await _text(call), call.body.question)
    judged = await aside(
        call.language, desk.package, lambda words: answer(acknowledged, desk.question.ask, words, True), CHECKS
    )
    advice = [sentence(phrase, call.words(desk.package)) for phrase in judged.advice]
    said = _answer(call, acknowledged)
    return Checked(said.lines, said.general, said.kept, said.interrupting, said.closing, advice, judged.plots)


async def _text(call: Call) -> str:
    """The text of the sheet that was sent."""
    sheet: Sheet = call.body
    if (sheet.text is msgspec.UNSET) is (sheet.orders is msgspec.UNSET):
        raise Failure(422, "invalid", Phrase("web-api-sheet"))
    if sheet.orders is not msgspec.UNSET:
        return readable(_written(await call.desk(), sheet.orders, call.language).encode())
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
            line = desk.package.seat.write(order, desk.view, language)
        except (LookupError, ValueError):  # a name that the game does not know
            line = ""
        if not line.strip() or len(line.splitlines()) > 1:
            raise Failure(422, "invalid", Phrase("web-api-order", {"number": n}))
        lines.append(line)
    return "\n".join(lines)


def _answer(call: Call, said: Acknowledgement) -> Answer:
    """The umpire's answer in words; words are looked for only where something must be said."""

    def comments(remarks: Sequence[Remark]) -> list[Comment]:
        if not remarks:
            return []
        words = call.words(said.package)
        return [Comment(remark.kind, remark.phrase.clause, words.say(remark.phrase)) for remark in remarks]

    def line(judged: Judged) -> Line:
        understood = said.package.seat.write(judged.order, said.view, call.language) if judged.accepted else None
        return Line(judged.number, judged.text, judged.accepted, understood, comments(judged.remarks))

    closing = sentence(said.closing, call.words(said.package)) if said.closing else None
    lines = [line(judged) for judged in said.lines]
    return Answer(lines, comments(said.general), said.kept, said.interrupting, closing)


async def send_default(call: Call) -> None:
    """An empty sheet: whatever the umpire does by default."""
    await call.hall.submit_default(call.id, call.member, _question_of(call))


async def withdraw(call: Call) -> None:
    """The sheet in hand is taken back; nothing is answered."""
    await call.hall.withdraw(call.id, call.member, _question_of(call))


async def take_back(call: Call) -> TakenBack:
    """The last step that the seat ordered is taken back, though it was carried out: where a person plays alone and all
    is open, until a die is rolled or a bot is asked. The seat says whether it can be (`undo`). It is asked anew, and
    its last reports are gone."""
    back: TakeBack = call.body
    return TakenBack(await call.hall.undo(call.id, call.member, back.question, call.language))


def _question_of(call: Call) -> int | None:
    """The question that is answered, if the request says so."""
    query = call.query
    assert isinstance(query, Answering)
    return None if query.question is msgspec.UNSET else query.question


_SEAT, _ORDERS = "/seats/{seat_id}", "/seats/{seat_id}/orders"
_REFUSED = (404, 409)

OPERATIONS = (
    Operation("PUT", _ORDERS, send_orders, "Send an order sheet", gives=Answer, takes=EitherSheet, fails=_REFUSED),
    Operation("DELETE", _ORDERS, withdraw, "Take the sheet back", query=Answering, fails=_REFUSED),
    Operation(
        "POST", f"{_SEAT}/check", check_orders, "Judge a sheet", gives=Checked, takes=EitherSheet, fails=_REFUSED
    ),
    Operation("POST", f"{_SEAT}/default", send_default, "Send an empty sheet", query=Answering, fails=_REFUSED),
    Operation("POST", f"{_SEAT}/undo", take_back, "Take a step back", gives=TakenBack, takes=TakeBack, fails=_REFUSED),
)
