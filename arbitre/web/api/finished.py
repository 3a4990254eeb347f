"""Games that are over, which anybody may look at: both sides of them, and the record that proves them."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from arbitre.club.desk import Finished, Unknown
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import Ended, Newest
from arbitre.web.api.seats import SVG
from arbitre.web.rendering import aside

JSON_LINES = "application/x-ndjson"


async def finished(call: Call) -> list[Finished]:
    """Those that their players made for everybody to see, and those that you have played, the last that ended first."""
    query = call.query
    assert isinstance(query, Newest)
    return await call.hall.lobby.finished(query.limit, call.member)


async def ended(call: Call) -> Ended:
    """Who played, how it ended, and what each seat saw and was told."""
    archive = await call.hall.archive(call.id)
    return Ended(**msgspec.structs.asdict(archive.finished), summary=archive.summary, views=dict(archive.views))


async def record(call: Call) -> Response:
    """Every order, die and report, a line for each step: `arbitre verify` checks it, without this club."""
    return Response((await call.hall.archive(call.id)).record, media_type=JSON_LINES)


async def last_map(call: Call) -> Response:
    """The last map of a seat as a picture."""
    archive = await call.hall.archive(call.id)
    seat = call.scope["path_params"]["seat"]
    if seat not in archive.views:
        raise Unknown
    seen = (f"{call.id}/{seat}", "over", archive.package, archive.views[seat])
    drawing = await aside(call.language, archive.package, lambda words: call.maps.drawing(*seen, words))
    return Response(drawing, media_type=SVG)


_GAME = "/finished/{game_id}"

OPERATIONS = (
    Operation("GET", "/finished", finished, "Games that are over", gives=list[Finished], query=Newest),
    Operation("GET", _GAME, ended, "A game that is over", gives=Ended, fails=(404,)),
    Operation("GET", f"{_GAME}/record.jsonl", record, "Its record", media=JSON_LINES, fails=(404,)),
    Operation("GET", f"{_GAME}/{{seat}}/map.svg", last_map, "A seat's last map", media=SVG, fails=(404,)),
)
