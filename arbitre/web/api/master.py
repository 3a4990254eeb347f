"""Persons who umpire a table: how they come to it, all that they see, and what they do. To anybody else these tables
are unknown."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import UNSET
from starlette.responses import Response

from arbitre.club.desk import Unknown
from arbitre.club.master import Overruled
from arbitre.club.presided import Bench, Called, Presided, Umpire
from arbitre.kernel.chart import together
from arbitre.kernel.rulings import Act, Announced, Corrected, Decided, Entrusted, Lent, Timed
from arbitre.web.api import master_records as records
from arbitre.web.api.door import Call, Failure, Operation, invalid
from arbitre.web.api.listening import stream
from arbitre.web.api.records import News, SeatName, Since
from arbitre.web.api.replay_records import PositionRead, ReplayRead
from arbitre.web.api.replays import position_read, replay_read
from arbitre.web.rendering import aside
from arbitre.words import Words, spoken


async def presided(call: Call) -> list[Presided]:
    """All tables where you are the umpire in person, or his deputy, those in play first."""
    return await call.hall.masters.mine(call.member)


async def table(call: Call) -> records.TableSeen:
    """What each side knows, the truth, and the sheets in hand; but not the seed, nor numbers not opened, nor dice not
    yet rolled."""
    bench = await call.hall.masters.bench(call.id, call.member, call.language)
    deputy = await call.hall.succession.deputy(call.id, call.member)
    return await aside(call.language, bench.package, lambda words: _table(bench, deputy, words))


def _table(bench: Bench, deputy: str | None, words: Words) -> records.TableSeen:
    seat = bench.package.seat
    umpires = {each.id for each in bench.package.seats(bench.package.new(bench.options)) if each.umpire}
    places = [
        records.PlaceRead(
            SeatName(place.seat, words.text(seat.seat_name(place.seat)), place.seat in umpires),
            place.player,
            place.asked,
            place.sheet.text if place.sheet else None,
            place.sheet.received if place.sheet else 0,
            place.waiting,
            place.bot,
            place.view,
            seat.chart(place.view),
            place.lent,
        )
        for place in bench.places
    ]
    return records.TableSeen(
        bench.id,
        bench.package.id,
        bench.title,
        bench.options,
        bench.over,
        bench.lines,
        bench.turn,
        bench.phase,
        words.say(seat.moment_words(bench.turn, bench.phase)),
        bench.position,
        places,
        together([place.chart for place in places]),
        list(bench.limits),
        bench.aside,
        bench.pace,
        list(bench.times),
        bench.paused,
        list(bench.disputes),
        [spoken.sentence(phrase, words) for phrase in bench.log],
        deputy,
        bench.mark,
    )


async def presided_news(call: Call) -> Response:
    """Server-sent events as at a seat: `news` whenever the table's mark changes, with the mark as its id."""
    await call.hall.masters.mark(call.id, call.member)  # nobody listens at a table that is not his
    return stream(call, partial(call.hall.masters.news, call.id))


async def presided_replay(call: Call) -> ReplayRead:
    """Every line of the record so far, as of a game that is over."""
    replay = await call.hall.masters.replay(call.id, call.member, call.language)
    return await aside(call.language, replay.package, lambda words: replay_read(replay, words))


async def presided_position(call: Call) -> PositionRead:
    """What each seat knew after a line of the record, and what was true."""
    try:
        number = int(call.scope["path_params"]["number"])
    except ValueError:
        raise Unknown from None
    replayed = await call.hall.masters.at(call.id, call.member, number)
    return await aside(call.language, replayed.package, lambda _: position_read(replayed))


async def announce(call: Call) -> None:
    """It is told to all, or to one seat alone, and stands in the record."""
    said: records.Announcement = call.body
    await _act(call, Announced(said.text, said.to), None)


async def correct(call: Call) -> None:
    """The position is put right; the seats that see a difference are told so, with your reason. Refused if the game has
    gone on since you looked, or if it would be no position of the game."""
    said: records.Correction = call.body
    changes = tuple((tuple(change.path), change.value) for change in said.changes)
    await _act(call, Corrected(said.reason, changes, said.turn), said.lines)


async def rule(call: Call) -> None:
    """A ruling is carried out; the seats that it touches are told your reason. Refused as a correction is."""
    said: records.Verdict = call.body
    if (said.text is UNSET) == (said.orders is UNSET):
        raise invalid("text, orders")
    try:
        orders: Any = said.orders
        if said.text is not UNSET:
            orders = await call.hall.masters.read(call.id, call.member, said.text)
    except Overruled as overruled:
        raise _refused(call, overruled) from None
    await _act(call, Decided(said.reason, tuple(orders)), said.lines)


async def time(call: Call) -> None:
    """A limit is moved, or all of them stand still or go on; those who are shown it are told, with your reason. Refused
    where there is no such limit, or if the game has gone on since you looked."""
    said: records.Clock = call.body
    await _act(call, Timed(said.reason, said.change, said.limit, said.hours), said.lines)


async def entrust(call: Call) -> None:
    """A bot orders for a seat where its players send nothing; the seat alone is told. Refused as a correction is."""
    said: records.Trust = call.body
    await _act(call, Entrusted(said.reason, said.seat, said.bot), said.lines)


async def lend(call: Call) -> None:
    """A seat that nobody holds, that is silent or left to a bot is offered to an ally, who decides. Those two seats are
    told. Refused as a correction is, and for another camp's."""
    said: records.Loan = call.body
    await _act(call, Lent(said.reason, said.seat, said.to), said.lines)


async def _act(call: Call, act: Act, lines: int | None) -> None:
    try:
        await call.hall.masters.act(call.id, call.member, act, lines)
    except Overruled as overruled:
        raise _refused(call, overruled) from None


def _refused(call: Call, overruled: Overruled) -> Failure:
    """What a game has against an act, in its own words."""
    return Failure(409, "refused", overruled.phrase, package=overruled.package)


async def resign(call: Call) -> None:
    """You umpire the table no more, see nothing of it, and never sit there. Your deputy umpires from then on; without
    one the program alone does."""
    said: records.Farewell = call.body
    try:
        await call.hall.succession.resign(call.id, call.member, said.reason)
    except Overruled as overruled:
        raise _refused(call, overruled) from None


async def call_deputy(call: Call) -> records.Summons:
    """A secret for whoever is to take over from you if need be; all at the table are told once somebody takes it."""
    return records.Summons(await call.hall.succession.call_deputy(call.id, call.member))


async def drop_deputy(call: Call) -> None:
    """You have no deputy any more, nor are you one."""
    await call.hall.succession.drop_deputy(call.id, call.member)


async def take_over(call: Call) -> None:
    """As deputy you umpire the table from now on, in the place of whoever did."""
    said: records.Farewell = call.body
    try:
        await call.hall.succession.take_over(call.id, call.member, said.reason)
    except Overruled as overruled:
        raise _refused(call, overruled) from None


async def look_at_call(call: Call) -> Called:
    """What a secret calls somebody to umpire; nothing is taken."""
    body: records.Call = call.body
    return await call.hall.succession.called(body.secret)


async def accept_call(call: Call) -> Called:
    """You umpire that table, or are its umpire's `deputy`, or are proposed where it was not `agreed` from the
    beginning. You never sit at it."""
    body: records.Call = call.body
    return await call.hall.succession.accept(body.secret, call.member)


async def umpire(call: Call) -> Umpire | None:
    """Who umpires the table of a seat, or is proposed to; null for nobody."""
    return await call.hall.succession.umpire(call.id, call.member)


async def propose(call: Call) -> records.Summons:
    """A secret for somebody whom all who sit there may then take as umpire."""
    return records.Summons(await call.hall.succession.propose(call.id, call.member))


async def agree(call: Call) -> None:
    """This seat agrees to the umpire who is proposed; once all have, he umpires, and all are told so; whoever did
    before sees no more."""
    await call.hall.succession.agree(call.id, call.member)


async def decline(call: Call) -> None:
    """The umpire who is proposed is proposed no longer."""
    await call.hall.succession.decline(call.id, call.member)


_TABLE = "/presided/{game_id}"
_DEPUTY = f"{_TABLE}/deputy"
_SEAT = "/seats/{seat_id}/umpire"

OPERATIONS = (
    Operation("GET", "/presided", presided, "The tables that you umpire", gives=list[Presided]),
    Operation("GET", _TABLE, table, "A table that you umpire", gives=records.TableSeen, fails=(404,)),
    Operation("GET", f"{_TABLE}/replay", presided_replay, "Its record so far", gives=ReplayRead, fails=(404,)),
    Operation(
        "GET", f"{_TABLE}/replay/{{number}}", presided_position, "It at a line", gives=PositionRead, fails=(404,)
    ),
    Operation(
        "GET",
        f"{_TABLE}/events",
        presided_news,
        "News of it as it comes",
        gives=News,
        query=Since,
        media="text/event-stream",
        fails=(404,),
    ),
    Operation("POST", f"{_TABLE}/resignation", resign, "Umpire no more", takes=records.Farewell, fails=(404, 409)),
    Operation("POST", f"{_TABLE}/succession", take_over, "Take over", takes=records.Farewell, fails=(404, 409)),
    Operation("POST", _DEPUTY, call_deputy, "Name a deputy", gives=records.Summons, status=201, fails=(404, 409)),
    Operation("DELETE", _DEPUTY, drop_deputy, "No deputy", fails=(404, 409)),
    Operation(
        "POST", f"{_TABLE}/announcements", announce, "Say something", takes=records.Announcement, fails=(404, 409)
    ),
    Operation("POST", f"{_TABLE}/corrections", correct, "Correct it", takes=records.Correction, fails=(404, 409)),
    Operation("POST", f"{_TABLE}/rulings", rule, "Rule", takes=records.Verdict, fails=(404, 409)),
    Operation("POST", f"{_TABLE}/bots", entrust, "Entrust a seat to a bot", takes=records.Trust, fails=(404, 409)),
    Operation("POST", f"{_TABLE}/loans", lend, "Offer a seat to an ally", takes=records.Loan, fails=(404, 409)),
    Operation("POST", f"{_TABLE}/times", time, "Move its limits", takes=records.Clock, fails=(404, 409)),
    Operation(
        "POST", "/umpires/look", look_at_call, "See a call to umpire", gives=Called, takes=records.Call, fails=(404,)
    ),
    Operation("POST", "/umpires/accept", accept_call, "Umpire", gives=Called, takes=records.Call, fails=(404, 409)),
    Operation("GET", _SEAT, umpire, "Who umpires your table", gives=Umpire | None, fails=(404,)),
    Operation("POST", _SEAT, propose, "Propose an umpire", gives=records.Summons, status=201, fails=(404, 409)),
    Operation("PUT", f"{_SEAT}/consent", agree, "Agree to him", fails=(404, 409)),
    Operation("DELETE", f"{_SEAT}/consent", decline, "Do not agree", fails=(404, 409)),
)
