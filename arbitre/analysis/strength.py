"""How strong a bot is: it plays every side of a game against each of its opponents, over seeds it has never met.

A bot may be named with a switch of its own after a colon, as in "captain:blind": the switch is set when it is made, so
that what a part of a player is worth can be measured without giving every half-player a public name.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from random import Random
from typing import Any

import msgspec

from arbitre.analysis.playing import moments
from arbitre.analysis.simulate import wilson
from arbitre.analysis.workers import Workers
from arbitre.bots.players import UnknownBot, bots
from arbitre.kernel.package import GamePackage, load
from arbitre.kernel.seat import Bot

Task = tuple[str, dict[str, str], str, dict[str, str]]  # game, bot by seat, seed, options


class Measured(msgspec.Struct, frozen=True):
    """A bot in one seat, or in all those of a camp, against one opponent in the others: games won, drawn and lost, its
    share (a draw counts half) with its 95 % Wilson interval, the means of the games' numbers, and the mean points by
    side and source. `seat`: the seat, or the camp."""

    seat: str
    bot: str
    against: str
    games: int
    won: int
    drawn: int
    lost: int
    share: float
    interval: tuple[float, float]
    means: dict[str, float]
    sources: dict[str, dict[str, float]]


def player(package: GamePackage, name: str, rng: Random) -> Bot:
    """A bot by name, perhaps with a switch: "captain", "captain:blind". Raises UnknownBot."""
    plain, _, switch = name.partition(":")
    make: Callable[..., Bot] | None = bots(package).get(plain)
    if make is None:
        raise UnknownBot(name)
    if not switch:
        return make(rng)
    try:
        return make(rng, **{switch: True})
    except TypeError:
        raise UnknownBot(name) from None


def measured(
    game: str,
    bot: str,
    against: Sequence[str],
    games: int,
    seed: str,
    workers: Workers,
    progress: Callable[[int], None],
    options: Mapping[str, str] | None = None,
) -> list[Measured]:
    """The bot in each seat against each opponent, `games` games each; `progress` hears how many games are done.

    The result is a function of all arguments but `workers` and `progress`.
    """
    package = load(game)
    settled = dict(options or {})
    seats = [seat.id for seat in package.seats(package.new(settled))]
    sides = _sides(package, settled)
    pairings = [(side, other) for other in against for side in sides]
    tasks: list[Task] = []
    for side, other in pairings:
        names = {seat: bot if seat in sides[side] else other for seat in seats}
        tasks += [(game, names, f"{seed}/{number}", settled) for number in range(1, games + 1)]
    rows: list[dict[str, Any]] = []
    with closing(workers.each(_played, tasks)) as played:
        for row in played:
            rows.append(row)
            progress(len(rows))
    return [_summed(side, bot, other, rows[i * games : (i + 1) * games]) for i, (side, other) in enumerate(pairings)]


def _sides(package: GamePackage, options: Mapping[str, str]) -> dict[str, list[str]]:
    """Who wins and loses, with their seats: each seat for itself, or a camp in which several sit."""
    camps: dict[str, list[str]] = {}
    for seat in package.seats(package.new(options)):
        camps.setdefault(seat.camp, []).append(seat.id)
    return {seats[0] if len(seats) == 1 else camp: seats for camp, seats in camps.items()}


def _played(task: Task) -> dict[str, Any]:
    """One game to its end: its summary, and the sources of its points."""
    name, names, seed, options = task
    package = load(name)
    players = {seat: player(package, bot, Random(f"{seed}|{seat}|{bot}")) for seat, bot in names.items()}
    game: Any = None
    for moment in moments(package, players, seed, options):
        game = moment.game
    return {"summary": package.summary(game), "sources": package.sources(game)}


def _summed(seat: str, bot: str, against: str, rows: Sequence[Mapping[str, Any]]) -> Measured:
    """A pairing summed up."""
    winners = [row["summary"]["winner"] for row in rows]
    won, drawn = winners.count(seat), winners.count("draw")
    numbers = [{k: v for k, v in row["summary"].items() if isinstance(v, int | float)} for row in rows]
    means = {key: round(statistics.fmean(n[key] for n in numbers), 3) for key in numbers[0]} if numbers else {}
    sources: dict[str, dict[str, float]] = {}
    for row in rows:
        for side, points in row["sources"].items():
            table = sources.setdefault(side, {})
            for source, number in points.items():
                table[source] = table.get(source, 0.0) + number / len(rows)
    rounded = {side: {source: round(n, 3) for source, n in sorted(table.items())} for side, table in sources.items()}
    half = won + drawn / 2
    low, high = wilson(half, len(rows))
    return Measured(
        seat=seat,
        bot=bot,
        against=against,
        games=len(rows),
        won=won,
        drawn=drawn,
        lost=len(rows) - won - drawn,
        share=round(half / len(rows), 4) if rows else 0.0,
        interval=(round(low, 4), round(high, 4)),
        means=means,
        sources=rounded,
    )
