"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be.

Bots look ahead in such games, so they cannot cheat; the leak tests use them as twins of the truth. `imagine` draws an
enemy history turn by turn: tracks for his ships (`imagine_tracks`), then flights and losses of his aircraft
(`imagine_air`, `imagine_raids`); the position at its end, with the side's own forces as they are, is the game.

A draw that runs into a contradiction is drawn again, up to `_TRIES` times. If none succeeds, what is asked is relaxed
rather than refused, in this order: (1) sightings nobody can be given, and approaches nobody can have used, are left
out; (2) of past turns nothing is heeded but losses. What the side sees now always agrees.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from arbitre.games.midway.imagine.air import Wing
from arbitre.games.midway.imagine.evidence import Evidence
from arbitre.games.midway.imagine.game import assembled
from arbitre.games.midway.imagine.ledger import evidence
from arbitre.games.midway.imagine.raids import end_turn, fly
from arbitre.games.midway.imagine.tracks import Chart, Contradiction, Fleet, Pin, Possible
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.rules.view import view as seen_by

_FORGETS = 0.05  # how often what earlier draws stumbled over is forgotten
_TRIES, _LENIENT_TRIES, _BOLD_TRIES = 60, 20, 20


class History(NamedTuple):
    """An imagined game and how it came about: the tracks of the enemy's ships, his aircraft, and how much had to be
    relaxed: 0 nothing, 1 some sightings, 2 all of the past."""

    game: Game
    fleet: Fleet
    wing: Wing
    relaxed: int


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view and all its reports. Nothing hidden is read."""
    return history(view, rng).game


def possible_hexes(view: View) -> dict[str, Possible]:
    """Where each enemy ship that is not known to be sunk can be now, by all that this side has been told."""
    return known(view)[1].possible()


_LATEST: list[tuple[View, Evidence, Chart]] = []  # the views read last: bots and tests imagine many games of one view


def known(view: View) -> tuple[Evidence, Chart]:
    """The ledger of a view, read, and what is certain of the enemy's ships."""
    for seen, read, chart in _LATEST:
        same = seen.told is view.told and seen.side == view.side and seen.now == view.now and seen.turn == view.turn
        if seen is view or same:
            return read, chart
    read = evidence(view)
    try:
        chart = Chart(read)
    except Contradiction:
        chart = Chart(read, bold=True)
    _LATEST.insert(0, (view, read, chart))
    del _LATEST[4:]
    return read, chart


def history(view: View, rng: Random) -> History:
    """An imagined game with its history."""
    read, chart = known(view)
    for relaxed, tries in ((0, _TRIES), (1, _LENIENT_TRIES), (2, _BOLD_TRIES)):
        if relaxed == 2:
            chart = Chart(read, bold=True)
        pins: list[Pin] = []
        for _ in range(tries):
            try:
                fleet = Fleet(chart, rng, pins, lenient=relaxed > 0)
                wing = _drawn(fleet, rng)
                fleet.draw_tracks()
                game = assembled(view, fleet, wing, rng)
            except Contradiction as why:
                pins = [*pins, why.pin] if why.pin is not None and rng.random() > _FORGETS else []
                continue
            if seen_by(game, view.side) == view:
                return History(game, fleet, wing, relaxed)
    raise Contradiction("no game agrees with this view")


def _drawn(fleet: Fleet, rng: Random) -> Wing:
    """Draw ships and aircraft turn by turn. Raises Contradiction."""
    read, wing = fleet.evidence, Wing(fleet, rng)
    for turn in range(read.last + 1):
        fleet.begin(turn)
        fleet.attack()
        fleet.sight()
        fly(wing, turn)
        if turn < read.turn or read.recovered:
            wing.recover()
        end_turn(wing, turn)
    return wing
