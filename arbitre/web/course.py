"""How the score of a finished game came about, for its page: who has won, the score drawn over the time of the game,
where the points came from, and the steps that moved them most."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from arbitre.club.course import Turned
from arbitre.club.replay import Moment, Replay
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.package import GamePackage
from arbitre.kernel.rulings import Ruled
from arbitre.kernel.words import Arg, Phrase, Several, Term, decimal
from arbitre.web import replay as steps
from arbitre.words import Words

HIGH = 100
"""Height of the drawing of a score, in its own units; a step is one unit wide."""

RULES = 4
"""Lines at round numbers of points that are ruled behind it, at most."""

TURNS = 10
"""Turns that are written below it, at most."""

_HOUSE = (Commitment, SeedOpened, NumbersSealed, NumbersOpened, Ruled)


class Side(NamedTuple):
    """A side that has a score: its name, how it is drawn ("first", "second", "neutral"), what it had at the end."""

    name: str
    owner: str
    points: str


class Line(NamedTuple):
    """A side's score as the path of an SVG."""

    owner: str
    path: str


class Label(NamedTuple):
    """Something written beside the drawing; where it stands, in hundredths of its width or height."""

    at: float
    said: str


class Mark(NamedTuple):
    """A turning point on the line of a side; where it stands, in hundredths."""

    number: int
    step: int
    owner: str
    x: float
    y: float


class Curve(NamedTuple):
    """The score over the time of the game; `starts`: where turns begin, as a path; `about`: what is drawn, for who sees
    no pictures."""

    width: int
    lines: list[Line]
    rules: list[Label]
    turns: list[Label]
    starts: str
    marks: list[Mark]
    about: str


class Source(NamedTuple):
    """What brought a side points; `share`: of the most that anything brought anybody, in hundredths; `less`: it cost
    them."""

    name: str
    points: str
    share: float
    less: bool


class Account(NamedTuple):
    """Where a side's points came from."""

    side: Side
    sources: list[Source]


class Moved(NamedTuple):
    """By how much a side's score moved."""

    side: Side
    points: str


class Turning(NamedTuple):
    """A step that moved the score: when it was, what was told, and to whom, "" for all."""

    number: int
    step: int
    when: str
    said: tuple[Phrase, ...]
    to: str
    moved: list[Moved]


class Course(NamedTuple):
    """All of it. `counted`: what is counted, mostly points; `curve`: None where nothing has moved."""

    counted: str
    sides: list[Side]
    curve: Curve | None
    accounts: list[Account]
    turnings: list[Turning]


def why(told: Sequence[Any], view: Any, package: GamePackage) -> Phrase | None:
    """Why a game ended: the first sentence of the last report of the game's own."""
    for entry in reversed(told):
        if not isinstance(entry.report, _HOUSE) and (said := package.seat.said(entry, view)):
            return said[0]
    return None


def course(replay: Replay, truth: Any, owners: Mapping[str, str], spoken: Words) -> Course:
    """How the score came about. `truth`: the game at its end; `owners`: how each seat is drawn."""
    package, scores = replay.package, replay.scores
    last = scores[-1] if scores else {}
    drawn = _owners(replay, list(last), owners)
    sides = {side: _side(side, points, drawn[side], package, spoken) for side, points in last.items()}
    known = [turned for turned in replay.turnings if any(side in sides for side in turned.moved)]
    turnings = [
        Turning(
            place,
            turned.number,
            steps.said(replay.moments[turned.number], package, spoken),
            turned.said,
            spoken.text(package.seat.seat_name(turned.seat)) if turned.seat else "",
            [Moved(sides[side], _signed(points, spoken)) for side, points in turned.moved.items() if side in sides],
        )
        for place, turned in enumerate(known, 1)
    ]
    curve = _curve(replay, sides, list(zip(turnings, known, strict=True)), spoken) if known else None
    accounts = _accounts(replay, truth, sides, owners, spoken)
    return Course(spoken.word("score-points"), list(sides.values()), curve, accounts, turnings)


def _owners(replay: Replay, sides: Sequence[str], owners: Mapping[str, str]) -> dict[str, str]:
    """How sides are drawn: as the seat is that is one, or that belongs to one; else one after the other."""
    camps = {seat.camp: owners[seat.id] for seat in replay.seats if seat.id in owners}
    known = {**camps, **owners}
    order = ("first", "second", *("neutral" for _ in sides))
    found = {side: known.get(side, owner) for side, owner in zip(sides, order, strict=False)}
    return found if len({*found.values()}) == len(found) or len(found) > 2 else dict(zip(sides, order, strict=False))


def _side(side: str, points: float, owner: str, package: GamePackage, spoken: Words) -> Side:
    return Side(_named(side, package.seat.camp_name(side), spoken), owner, spoken.text(decimal(points)))


def _signed(points: float, spoken: Words) -> str:
    return f"+{spoken.text(decimal(points))}" if points > 0 else spoken.text(decimal(points))


def _accounts(
    replay: Replay, truth: Any, sides: Mapping[str, Side], owners: Mapping[str, str], spoken: Words
) -> list[Account]:
    """Where points came from, side by side, what brought most first."""
    package = replay.package
    sources = {side: dict(points) for side, points in package.sources(truth).items() if any(points.values())}
    most = max((abs(value) for points in sources.values() for value in points.values()), default=0)
    drawn = _owners(replay, list(sources), owners)
    return [
        Account(
            sides.get(side) or _side(side, sum(points.values()), drawn[side], package, spoken),
            [
                Source(
                    _named(source, package.seat.source_name(source), spoken),
                    spoken.text(decimal(value)),
                    round(100 * abs(value) / most, 1),
                    value < 0,
                )
                for source, value in sorted(points.items(), key=lambda item: -item[1])
                if value
            ],
        )
        for side, points in sources.items()
    ]


def _named(id_: str, name: Arg, spoken: Words) -> str:
    """A side, or what brought points, in words as far as the game has any."""
    return id_ if isinstance(name, Term) and name.key not in spoken.catalogue else spoken.text(name)


def _curve(
    replay: Replay, sides: Mapping[str, Side], turnings: Sequence[tuple[Turning, Turned]], spoken: Words
) -> Curve:
    """The score drawn: of each side a line that goes up where a step has brought it something."""
    scores, width = replay.scores, len(replay.scores)
    values = [score.get(side, 0) for score in scores for side in sides]
    least, most = min(0, *values), max(1, *values)
    rules = _round(least, most)
    least, most = min(least, rules[0]), max(most, rules[-1])

    def height(value: float) -> float:
        return round(HIGH * (most - value) / (most - least), 2)

    lines = [Line(side.owner, _path([score.get(id_, 0) for score in scores], height)) for id_, side in sides.items()]
    marks = []
    for turning, turned in turnings:
        side = max((side for side in turned.moved if side in sides), key=lambda side: abs(turned.moved[side]))
        place = height(scores[turned.number].get(side, 0))
        marks.append(Mark(turning.number, turned.number, sides[side].owner, _across(turned.number + 0.5, width), place))
    ends = Several(tuple(Term("course-end", {"side": side.name, "points": side.points}) for side in sides.values()))
    about = spoken.word("course-about", counted=Term("score-points"), ends=ends)
    labels = [Label(height(value), spoken.text(decimal(value))) for value in rules]
    starts = "".join(f"M{turn.step} 0v{HIGH}" for turn in steps.turns(replay.moments, 0) if turn.step)
    return Curve(width, lines, labels, _turns(replay.moments, width), starts, marks, about)


def _round(least: float, most: float) -> list[float]:
    """Round numbers from one to the other, beyond both, few enough to be ruled."""
    rough = (most - least) / RULES
    scale = 10 ** math.floor(math.log10(rough))
    apart = next(scale * each for each in (1, 2, 5, 10) if scale * each >= rough)
    return [round(apart * each, 6) for each in range(math.floor(least / apart), math.ceil(most / apart) + 1)]


def _path(values: Sequence[float], height: Callable[[float], float]) -> str:
    """A line that stays where it is until a step moves it, at the middle of that step."""
    path, before = f"M0 {height(values[0])}", values[0]
    for step, value in enumerate(values):
        if value != before:
            path, before = f"{path}H{step}.5V{height(value)}", value
    return f"{path}H{len(values)}"


def _across(step: float, width: int) -> float:
    """Where a step is, in hundredths of the width."""
    return round(100 * step / width, 2)


def _turns(moments: Sequence[Moment], width: int) -> list[Label]:
    """Where turns begin, as many as can be written."""
    turns = steps.turns(moments, 0)
    every = math.ceil(len(turns) / TURNS)
    return [Label(_across(turn.step, width), str(turn.number)) for turn in turns[::every]]
