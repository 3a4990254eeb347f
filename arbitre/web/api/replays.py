"""Games that are over, shown again line by line, and the proof of their dice."""

from __future__ import annotations

from arbitre.club.desk import Unknown
from arbitre.club.replay import Moment, Replay, Replayed
from arbitre.club.verdict import Finding
from arbitre.kernel.chart import together
from arbitre.kernel.package import GamePackage
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import SeatName
from arbitre.web.api.replay_records import FindingRead, MomentRead, PositionRead, ReplayRead, VerdictRead
from arbitre.web.rendering import aside
from arbitre.words import Words


async def replay(call: Call) -> ReplayRead:
    """Every line of the record: when it was, what was ordered, rolled and told. Anybody may look who has the id."""
    replay = await call.hall.replays.of(call.id, call.language)
    return await aside(call.language, replay.package, lambda words: replay_read(replay, words))


def replay_read(replay: Replay, words: Words) -> ReplayRead:
    """A game line by line."""
    package = replay.package
    seats = [SeatName(seat.id, words.text(package.seat.seat_name(seat.id)), seat.umpire) for seat in replay.seats]
    return ReplayRead(package.id, replay.options, seats, [_moment(package, m, words) for m in replay.moments])


def _moment(package: GamePackage, moment: Moment, words: Words) -> MomentRead:
    return MomentRead(
        moment.number,
        moment.turn,
        moment.phase,
        words.say(package.seat.moment_words(moment.turn, moment.phase)),
        moment.kind,
        {seat: list(lines) for seat, lines in moment.orders.items()},
        list(moment.draws),
        moment.told,
        moment.undone,
        moment.ruling,
        list(moment.ruled),
    )


async def position(call: Call) -> PositionRead:
    """What each seat knew after a line of the record, and what was true."""
    try:
        number = int(call.scope["path_params"]["number"])
    except ValueError:
        raise Unknown from None
    replayed = await call.hall.replays.at(call.id, number)
    return await aside(call.language, replayed.package, lambda _: position_read(replayed))


def position_read(replayed: Replayed) -> PositionRead:
    """A game after a line."""
    charts = {seat: replayed.package.seat.chart(view) for seat, view in replayed.views.items()}
    return PositionRead(replayed.number, replayed.views, charts, together(list(charts.values())))


async def verification(call: Call) -> VerdictRead:
    """The record checked as `arbitre verify` checks it: its chain, its seal, every die, order, step and report."""
    verdict, replay = await call.hall.replays.verdict(call.id), await call.hall.replays.of(call.id, call.language)
    assert replay.opened is not None  # it is over
    return VerdictRead(
        not verdict.findings,
        verdict.lines,
        verdict.dice,
        verdict.replayed,
        replay.commitment,
        replay.sealed,
        replay.opened.secret,
        replay.opened.salt,
        verdict.seal,
        list(verdict.programs),
        [_finding(finding, call.words()) for finding in verdict.findings],
    )


def _finding(finding: Finding, words: Words) -> FindingRead:
    return FindingRead(finding.line, finding.part, words.say(finding.phrase))


_GAME = "/finished/{game_id}"

OPERATIONS = (
    Operation("GET", f"{_GAME}/replay", replay, "A game line by line", gives=ReplayRead, fails=(404,)),
    Operation("GET", f"{_GAME}/replay/{{number}}", position, "A game at a line", gives=PositionRead, fails=(404,)),
    Operation("GET", f"{_GAME}/verification", verification, "Its record checked", gives=VerdictRead, fails=(404,)),
)
