"""`arbitre simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import sys
from typing import Any

import click

from arbitre.analysis.simulate import results, summed_up, wilson
from arbitre.analysis.workers import NotDone
from arbitre.bots.players import bots as playing_bots
from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import DONE, Face
from arbitre.cli.workers import told, workers
from arbitre.club import directory
from arbitre.kernel.words import Several, Table


@command()
@click.argument("game", metavar="GAME")
@option("--games", type=click.IntRange(1, 1_000_000), default=100, metavar="N")
@option("--seed", metavar="TEXT", default="1")
@option("--bots", metavar="A,B", default=None)
@option("--jobs", type=click.IntRange(1, 256), default=None, metavar="J")
@option("--scheduler", metavar="ADDRESS", default=None)
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
def simulate(
    face: Face,
    game: str,
    games: int,
    seed: str,
    bots: str | None,
    jobs: int | None,
    scheduler: str | None,
    settings: tuple[str, ...],
) -> int:
    """Play many games between bots and sum them up."""
    package = directory.load(game)
    face.speaks_of(package)
    options = pairs(settings, "--option")
    seats = [seat.id for seat in package.seats(directory.set_up(package, options))]
    names = ["random"] * len(seats) if bots is None else bots.split(",")
    if len(names) != len(seats):
        raise Usage("simulate-bots", seats=Several(tuple(seats)), given=",".join(names))
    players = dict(zip(seats, names, strict=True))
    for name in names:
        _known(package, name)
    those = workers(game, jobs, scheduler)
    try:
        rows = results(game, players, seed, games, those, lambda done: _progress(done, games), options)
    except NotDone as error:
        return told(face, error)
    table = summed_up(rows)
    if face.json:
        face.give({"game": game, "seed": seed, "bots": players, "summary": table, "results": rows})
        return DONE
    _print(face, players, table)
    return DONE


def _known(package: Any, name: str) -> None:
    """Refuse a bot that does not play this game."""
    playing = playing_bots(package)
    if name not in playing:
        raise Usage("simulate-unknown-bot", bot=name, bots=Several(tuple(playing)))


def _progress(done: int, games: int) -> None:
    """A counter on the error stream, where a person is looking."""
    if sys.stderr.isatty():
        end = "\n" if done == games else ""
        print(f"\r{done} / {games}", end=end, file=sys.stderr, flush=True)


_FORMS = {"mean": ".2f", "stdev": ".2f", "min": "g", "max": "g"}


def _print(face: Face, players: dict[str, str], table: dict[str, Any]) -> None:
    """The summary for people: shares with their 95 % intervals, then means."""
    games = table["games"]
    face.say("simulate-played", games=games, bots=Several(tuple(f"{s}={b}" for s, b in players.items())))
    shares = []
    for key, counts in table.items():
        if isinstance(counts, dict) and "mean" not in counts:
            for value, count in counts.items():
                low, high = wilson(count, games)
                shares.append((key, value, count, f"{count / games:.1%}", f"{low:.1%} - {high:.1%}"))
    heads = ("simulate-what", "simulate-value", "simulate-count", "simulate-share", "simulate-interval")
    face.table(Table("simulate-shares", heads, tuple(shares)))
    means = [
        (key, *(f"{row[name]:{form}}".replace("-", "−") for name, form in _FORMS.items()))
        for key, row in table.items()
        if isinstance(row, dict) and "mean" in row
    ]
    heads = ("simulate-what", "simulate-mean", "simulate-spread", "simulate-least", "simulate-most")
    face.table(Table("simulate-means", heads, tuple(means)))
