"""Games that go on, as everybody may follow them: what their rules make public, and nothing of the running step."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.club.desk import Unknown
from arbitre.club.following import UnderWay
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import LARGEST, Spoken
from arbitre.web.followed import Issue
from arbitre.web.rendering import aside
from arbitre.words import Words, spoken
from arbitre.words.spoken import Report, TableRead

_Number = Annotated[int, Meta(ge=0, le=LARGEST)]


class Time(Spoken, frozen=True):
    """Which of the times that something was made public."""

    at: Annotated[_Number | None, Meta(description="Its number, from 0; by default that of the newest.")] = None


class Public(msgspec.Struct, frozen=True):
    """What everybody may know of a game that goes on. `turn`, `phase`: in hand, `moment` the same in words; `closes`:
    when that closes, ns since 1970, 0 if nobody may know or it never does; `paused`: its hours stand still. Of what was
    public at the time `at`, which is at most `newest`: when that was (`dated`), the reports that came with it, the
    tables, and all of it as plain data of the game (`view`)."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    turn: int
    phase: str
    moment: str
    closes: int
    paused: bool
    at: int
    newest: int
    dated: str
    reports: list[Report]
    tables: list[TableRead]
    view: Any


async def listed(call: Call) -> list[UnderWay]:
    """Those of games whose rules make something public now and then, the last that were begun first."""
    return await call.hall.following.listed()


async def public(call: Call) -> Public:
    """The same for everybody, whether they play, umpire, or look on; no token is wanted. A table that is not listed is
    shown to those alone who sit there or umpire it; and one that is over is found with the finished games."""
    query = call.query
    assert isinstance(query, Time)
    member = await call.members.holder(call.credential(), "token") if call.credential() else None
    game = await call.hall.following.of(call.id, member)
    if game is None:
        raise Unknown
    issue = Issue(game, query.at)
    seat = game.package.seat

    def said(words: Words) -> Public:
        return Public(
            game.id,
            game.package.id,
            game.options,
            game.title,
            game.turn,
            game.phase,
            words.say(seat.moment_words(game.turn, game.phase)),
            game.closes,
            game.paused,
            issue.at,
            issue.newest,
            words.text(issue.chart(call.maps).moment),
            [spoken.report(seat, told, issue.view, words) for told in issue.told],
            [spoken.table(table, words) for table in seat.tables(issue.view)],
            issue.view,
        )

    return await aside(call.language, game.package, said)


OPERATIONS = (
    Operation("GET", "/following", listed, "Games under way that can be followed", gives=list[UnderWay], token=False),
    Operation(
        "GET",
        "/games/{game_id}/public",
        public,
        "What everybody may know of a game that goes on",
        gives=Public,
        query=Time,
        token=False,
        fails=(404,),
    ),
)
