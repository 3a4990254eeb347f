"""`arbitre strength`: how often a bot wins, in every seat, against others."""

from __future__ import annotations

import sys
from random import Random

import click
import msgspec

from arbitre.analysis.strength import Measured, measured, player
from arbitre.analysis.workers import NotDone
from arbitre.bots.players import UnknownBot
from arbitre.bots.players import bots as playing_bots
from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import DONE, Face
from arbitre.cli.workers import told, workers
from arbitre.club import directory
from arbitre.kernel.words import Several, Table


@command()
@click.argument("game", metavar="GAME")
@option("--bot", metavar="BOT", required=True)
@option("--against", metavar="A,B", default="random,default")
@option("--games", type=click.IntRange(1, 1_000_000), default=400, metavar="N")
@option("--seed", metavar="TEXT", default="1")
@option("--jobs", type=click.IntRange(1, 256), default=None, metavar="J")
@option("--scheduler", metavar="ADDRESS", default=None)
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
def strength(
    face: Face,
    game: str,
    bot: str,
    against: str,
    games: int,
    seed: str,
    jobs: int | None,
    scheduler: str | None,
    settings: tuple[str, ...],
) -> int:
    """Measure how strong a bot is."""
    package = directory.load(game)
    face.speaks_of(package)
    others = against.split(",")
    for name in (bot, *others):
        try:
            player(package, name, Random(0))
        except UnknownBot:
            raise Usage("strength-unknown-bot", bot=name, bots=Several(tuple(playing_bots(package)))) from None
    options = pairs(settings, "--option")
    total = games * len(others) * len(package.seats(directory.set_up(package, options)))
    those = workers(game, jobs, scheduler)
    try:
        rows = measured(game, bot, others, games, seed, those, lambda done: _progress(done, total), options)
    except NotDone as error:
        return told(face, error)
    if face.json:
        face.give({"game": game, "seed": seed, "results": [msgspec.structs.asdict(row) for row in rows]})
        return DONE
    _print(face, rows)
    return DONE


def _progress(done: int, total: int) -> None:
    """A counter on the error stream, where a person is looking."""
    if sys.stderr.isatty():
        print(f"\r{done} / {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def _print(face: Face, rows: list[Measured]) -> None:
    """The shares with their intervals, then where the points came from."""
    shares = tuple(
        (
            f"{row.bot} ({row.seat})",
            row.against,
            f"{row.won} / {row.drawn} / {row.lost}",
            f"{row.share:.1%}",
            f"{row.interval[0]:.1%} - {row.interval[1]:.1%}",
        )
        for row in rows
    )
    heads = ("strength-bot", "strength-against", "strength-won", "strength-share", "strength-interval")
    face.table(Table("strength-shares", heads, shares))
    points = tuple(
        (
            f"{row.bot} ({row.seat}) - {row.against}",
            side,
            f"{sum(table.values()):.1f}",
            ", ".join(f"{source} {number:.1f}" for source, number in table.items() if number >= 0.05),
        )
        for row in rows
        for side, table in row.sources.items()
    )
    if points:
        columns = ("strength-pairing", "strength-side", "strength-points", "strength-sources")
        face.table(Table("strength-points-by-source", columns, points))
