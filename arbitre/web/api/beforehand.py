"""What a seat settles before it is asked: standing orders, and quick runs."""

from __future__ import annotations

from arbitre.club.beforehand import Written
from arbitre.club.standing_orders import Foreseen
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import Comment, Line
from arbitre.web.api.standing_records import Agreed, QuickRun, StandingRead, StandingText
from arbitre.web.rendering import aside
from arbitre.words import Words


async def standing(call: Call) -> StandingRead:
    """What answers for the seat when it has sent nothing: when a limit runs out, and in a quick run. Nobody else can
    tell it from a sheet, or learns that there is any."""
    return await _read(call, await call.hall.beforehand.read(call.id, call.member))


async def write_standing(call: Call) -> StandingRead:
    """Every line is judged as far as it can be before its question comes; those that cannot be read are refused, and
    left out of what is kept. If none stands, nothing is changed. When its question comes, a line is judged like one of
    a sheet, on what the seat knows then; the lines that stand are its sheet. One that was not to be used again is
    struck out then."""
    sent: StandingText = call.body
    return await _read(call, await call.hall.beforehand.write(call.id, call.member, sent.text, sent.question))


async def check_standing(call: Call) -> StandingRead:
    """The same judgement, but nothing is kept: `text` says what would be."""
    sent: StandingText = call.body
    return await _read(call, await call.hall.beforehand.check(call.id, call.member, sent.text))


async def withdraw_standing(call: Call) -> None:
    """The seat has no standing orders any more."""
    await call.hall.beforehand.write(call.id, call.member, "")


async def agree_to_run(call: Call) -> Agreed:
    """Standing orders and defaults answer for the seat up to a turn, as soon as all people at the table have agreed to
    a quick run; it ends with the least turn that any of them has said, whatever is found meanwhile. Nobody is told who
    has agreed. A sheet in hand answers its question all the same."""
    wanted: QuickRun = call.body
    return Agreed(await call.hall.beforehand.agree(call.id, call.member, wanted.until))


async def leave_run(call: Call) -> None:
    """The seat agrees to no quick run, if none has run by now."""
    await call.hall.beforehand.take_back(call.id, call.member)


async def _read(call: Call, written: Written) -> StandingRead:
    """Standing orders in words."""

    def line(judged: Foreseen, words: Words) -> Line:
        comments = [Comment(r.kind, r.phrase.clause, words.say(r.phrase)) for r in judged.remarks]
        understood = judged.write(written.package, written.view, words.language) if judged.accepted else None
        return Line(judged.number, judged.text, judged.accepted, understood, comments)

    def read(words: Words) -> StandingRead:
        return StandingRead(written.text, [line(judged, words) for judged in written.lines])

    return await aside(call.language, written.package, read)


_STANDING, _QUICK = "/seats/{seat_id}/standing", "/seats/{seat_id}/quick-run"
_REFUSED = (404, 409)

OPERATIONS = (
    Operation("GET", _STANDING, standing, "Standing orders", gives=StandingRead, fails=(404,)),
    Operation(
        "PUT",
        _STANDING,
        write_standing,
        "Write standing orders",
        gives=StandingRead,
        takes=StandingText,
        fails=_REFUSED,
    ),
    Operation("DELETE", _STANDING, withdraw_standing, "Withdraw standing orders", fails=_REFUSED),
    Operation(
        "POST",
        f"{_STANDING}/check",
        check_standing,
        "Judge standing orders",
        gives=StandingRead,
        takes=StandingText,
        fails=_REFUSED,
    ),
    Operation("PUT", _QUICK, agree_to_run, "Agree to a quick run", gives=Agreed, takes=QuickRun, fails=_REFUSED),
    Operation("DELETE", _QUICK, leave_run, "Agree to no quick run", fails=_REFUSED),
)
