"""A game that is over, everything open: how it ended, step by step what was true and what each seat knew, the record
and its check."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Archive, Unknown
from arbitre.club.hall import Hall
from arbitre.club.replay import Replay, Replayed
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.numbers import NumbersOpened
from arbitre.web import course, names
from arbitre.web import replay as steps
from arbitre.web.contents import Moment, moments, reported, tables
from arbitre.web.rendering import aside, game_page
from arbitre.web.visitor import visitor
from arbitre.words import LANGUAGES, Words

Contents = Callable[[Words], dict[str, Any]]
"""What a page shows, once its language is known."""

_KEPT = {"Cache-Control": "private, max-age=86400"}
"""Nothing of a game that is over changes any more."""


class MapShown(NamedTuple):
    """A map beside the others: "truth" or a seat, its title, its text for who sees no pictures, its size in pixels."""

    name: str
    said: str
    alt: str
    address: str
    height: str


class Seal(NamedTuple):
    """The seal of the dice and what it was made of, "" as long as it is not opened; the numbers that the seats gave,
    None if they gave none."""

    commitment: str
    sealed: bool
    secret: str
    salt: str
    numbers: NumbersOpened | None


class Looked(NamedTuple):
    """A step that somebody looks at, and whose map beside the truth: that of a seat, those of two ("us,jp"), or the
    truth itself. `address`: of the page; `before`: the step before it."""

    game: str
    address: str
    replay: Replay
    before: Replayed | None
    at: Replayed
    shown: str

    @property
    def sides(self) -> list[str]:
        """The seats whose maps are shown."""
        return [next(iter(self.at.views))] if self.shown == steps.TRUTH else self.shown.split(",")

    @property
    def maps(self) -> list[str]:
        """The maps that stand beside each other: the truth and what one seat knew, or between what two knew; where
        there is one seat only, that seat knew all that can be shown."""
        if len(self.at.views) == 1:
            return self.sides
        first, *others = self.sides
        return [first, steps.TRUTH, *others] if others else [steps.TRUTH, first]


async def show(request: Request) -> Response:
    """The page of a game; with a step, that step alone, or with `?part=step` what a page shows of it in place."""
    hall: Hall = request.app.state.hall
    looked = await _finished(request)
    overview = _step(request) is None
    if request.query_params.get("part") == "step":
        return await part(request, looked)
    archive, verdict = await hall.archive(looked.game), await hall.replays.verdict(looked.game)
    told = next(iter(archive.views.values())).told
    step, about = replayed(request, looked), _archived(archive, looked.sides[0])
    came = _came(request, looked, archive, overview)

    def contents(spoken: Words) -> Mapping[str, Any]:
        frame = {"overview": overview, "seal": _seal(told), "base": request.app.state.settings.base_url.rstrip("/")}
        return {"verdict": verdict, **frame, **step(spoken), **about(spoken), **came(spoken)}

    return await game_page(request, "finished.html", archive.package, contents)


def _step(request: Request) -> int | None:
    """The number of the step in the address; None for none. Raises Unknown if it is no number."""
    said = request.path_params.get("step", request.query_params.get("step"))
    if said is not None and not re.fullmatch(r"\d{1,6}", said, re.ASCII):
        raise Unknown
    return None if said is None else int(said)


async def _finished(request: Request) -> Looked:
    """The step of the address. Raises Unknown if there is none, or the game is not over."""
    hall: Hall = request.app.state.hall
    game = request.path_params["game_id"]
    return await looked_at(
        request,
        f"/games/{game}",
        await hall.replays.of(game, language(request)),
        lambda number: hall.replays.at(game, number),
    )


async def looked_at(
    request: Request, address: str, replay: Replay, turn_to: Callable[[int], Awaitable[Replayed]]
) -> Looked:
    """The step that the visitor asks for, by default the last. `address`: of the page; `turn_to`: finds the game after
    a line. Raises Unknown if there is none."""
    number = _step(request)
    at = await turn_to(len(replay.moments) - 1 if number is None else number)
    before = await turn_to(at.number - 1) if at.number else None
    shown = _shown(request, replay, tuple(at.views))
    return Looked(request.path_params["game_id"], address, replay, before, at, shown)


def _shown(request: Request, replay: Replay, seats: tuple[str, ...]) -> str:
    """Whose maps the address asks for, by default those of two seats that play against each other; a map has one. A
    form names two by `seat` and `beside`. Raises Unknown if there are no such seats."""
    query, path = request.query_params, request.path_params.get("seat")
    if path is not None:
        chosen = [path]
    elif "seat" in query:
        chosen = [*query["seat"].split(","), *query.getlist("beside")]
    else:
        return steps.pair(replay.seats)
    if chosen == [steps.TRUTH]:
        return steps.TRUTH
    if "beside" in query and len(set(chosen)) == 1:
        chosen = chosen[:1]
    if len(chosen) > 2 or len(set(chosen)) < len(chosen) or not set(chosen) <= set(seats):
        raise Unknown
    return ",".join(chosen)


def language(request: Request) -> str:
    """The language of a map's address, which stays what it was; else that of the visitor."""
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else visitor(request).language


async def part(request: Request, looked: Looked) -> Response:
    """What a page shows of a step in place."""
    return await game_page(request, "replay_step.html", looked.replay.package, _contents(request, looked))


def replayed(request: Request, looked: Looked) -> Contents:
    """What is shown of a step, and how one comes to the others."""
    step, every = _contents(request, looked), looked.replay.moments

    def contents(spoken: Words) -> dict[str, Any]:
        return {"strip": steps.strip(every), "turns": steps.turns(every, looked.at.number), **step(spoken)}

    return contents


def _contents(request: Request, looked: Looked) -> Contents:
    """What is shown of a step, whether in place or on a page of its own."""
    album: steps.Album = request.app.state.album
    at, package, every = looked.at, looked.replay.package, looked.replay.moments
    moment = every[at.number]

    def contents(spoken: Words) -> dict[str, Any]:
        charts = [*album.charts(looked.game, at).values()]
        night = any(chart.dark for chart in charts)
        if looked.before:
            charts = [*album.charts(looked.game, looked.before).values(), *charts]
        return {
            "address": looked.address,
            "step": at.number,
            "last": len(every) - 1,
            "shown": looked.shown,
            "said": steps.said(moment, package, spoken),
            "kind": moment.kind,
            "night": night,
            "undone": moment.undone,
            "ruling": steps.ruling(moment, package, spoken),
            "whose": [(name, _whose(name, looked, spoken)) for name in _views(looked)],
            "sides": looked.sides,
            "seats": [(seat, names.seat(spoken, package, seat)) for seat in at.views],
            "maps": [_map(album, looked, name, spoken) for name in looked.maps],
            "orders": [(names.seat(spoken, package, seat), lines) for seat, lines in moment.orders.items()],
            "dice": steps.rolled(moment.draws, charts, package, spoken),
            "told": steps.told(moment.told, at.views, package, spoken),
            "stages": steps.stages(every, at.number, package, spoken),
        }

    return contents


def _views(looked: Looked) -> list[str]:
    """What one may choose to be shown: both sides at once, the truth, each seat; nothing where there is one seat."""
    seats = [*looked.at.views]
    if len(seats) == 1:
        return []
    both = looked.shown if "," in looked.shown else steps.pair(looked.replay.seats)
    return [both, steps.TRUTH, *seats]


def _whose(name: str, looked: Looked, spoken: Words) -> str:
    """What a map is called, or two beside the truth."""
    if name == steps.TRUTH:
        return spoken.word("replay-truth")
    if "," in name:
        return spoken.word("replay-both")
    return spoken.word("web-archive-seat", side=looked.replay.package.seat.seat_name(name))


def _map(album: steps.Album, looked: Looked, name: str, spoken: Words) -> MapShown:
    said = _whose(name, looked, spoken)
    drawing = album.drawing(looked.game, looked.before, looked.at, name, spoken)
    height = re.search(r'height="(\d+)', drawing)
    when = steps.said(looked.replay.moments[looked.at.number], looked.replay.package, spoken)
    address = f"{looked.address}/steps/{looked.at.number}/{name}/map.svg?language={spoken.language}"
    alt = spoken.word("replay-map-alt", whose=said, when=when)
    return MapShown(name, said, alt, address, height[1] if height else "")


def _came(request: Request, looked: Looked, archive: Archive, whole: bool) -> Contents:
    """Who has won and why; of the `whole` game also how it came."""
    album: steps.Album = request.app.state.album
    package, replay = archive.package, looked.replay

    def contents(spoken: Words) -> dict[str, Any]:
        view, turns = next(iter(archive.views.values())), {moment.turn for moment in replay.moments} - {0}
        said: dict[str, Any] = {
            "result": names.result(spoken, package, archive.finished.result),
            "why": course.why(view.told, view, package),
            "begun": archive.begun,
            "length": spoken.word("course-length", turns=len(turns), steps=len(replay.moments) - 1),
        }
        if whole:
            owners = {seat: chart.seat for seat, chart in album.charts(looked.game, looked.at).items()}
            said["course"] = course.course(replay, archive.truth, owners, spoken)
        return said

    return contents


def _archived(archive: Archive, name: str) -> Contents:
    """What is shown of the whole game, its reports and tables as one seat has them."""
    finished, package, view = archive.finished, archive.package, archive.views[name]

    def contents(spoken: Words) -> dict[str, Any]:
        end, before = _end(moments(view.told))

        def said(some: Sequence[Moment]) -> list[Any]:
            return [reported(group, package, view, spoken, len(view.told)) for group in some]

        return {
            "finished": finished,
            "title": names.title(spoken),
            "options": names.options(spoken, package, finished.options, view),
            "players": [
                (names.seat(spoken, package, seat), names.player(spoken, who)) for seat, who in finished.players.items()
            ],
            "side": names.seat(spoken, package, name),
            "end": said(end),
            "reports": said(before[::-1]),
            "file": _file(archive),
            "tables": tables(package, view, spoken),
        }

    return contents


def _end(newest_first: list[Moment]) -> tuple[list[Moment], list[Moment]]:
    """What was told at the end, in order, and what before, newest first. An opened seal is no end by itself."""
    for place, moment in enumerate(newest_first, 1):
        if any(not isinstance(entry.report, SeedOpened) for entry in moment):
            return newest_first[:place][::-1], newest_first[place:]
    return newest_first[::-1], []


def _seal(told: Sequence[Any]) -> Seal:
    """The seal, as every seat was told of it."""
    commitment, sealed, secret, salt, numbers = "", False, "", "", None
    for entry in told:
        if isinstance(entry.report, Commitment):
            commitment, sealed = entry.report.commitment, entry.report.sealed
        elif isinstance(entry.report, SeedOpened):
            secret, salt = entry.report.secret, entry.report.salt
        elif isinstance(entry.report, NumbersOpened):
            numbers = entry.report
    return Seal(commitment, sealed, secret, salt, numbers)


def _file(archive: Archive) -> str:
    """The name of a record that somebody keeps."""
    return f"{archive.package.id}-{archive.finished.id}.jsonl"


async def draw_map(request: Request) -> Response:
    """A map of a step, by default the last: of the truth, or as a seat knew it."""
    return await drawn_map(request, await _finished(request), _KEPT)


async def drawn_map(request: Request, looked: Looked, headers: Mapping[str, str]) -> Response:
    """A map of a step as a picture."""
    album: steps.Album = request.app.state.album

    def drawn(spoken: Words) -> str:
        return album.drawing(looked.game, looked.before, looked.at, looked.shown, spoken)

    made = await aside(language(request), looked.replay.package, drawn)
    return Response(made, headers=headers, media_type="image/svg+xml")


async def record(request: Request) -> Response:
    """The record, as `arbitre verify` takes it."""
    hall: Hall = request.app.state.hall
    archive = await hall.archive(request.path_params["game_id"])
    named = {"Content-Disposition": f'attachment; filename="{_file(archive)}"'}
    return Response(archive.record, headers=named, media_type="application/x-ndjson")


routes = (
    Route("/games/{game_id}", show),
    Route("/games/{game_id}/record.jsonl", record),
    Route("/games/{game_id}/steps/{step}", show),
    Route("/games/{game_id}/{seat}/map.svg", draw_map),
    Route("/games/{game_id}/steps/{step}/{seat}/map.svg", draw_map),
)
