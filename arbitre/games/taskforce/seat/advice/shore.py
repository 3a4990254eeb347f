"""Advice in shore bombardments (TF-10.13): attacks that tell on hardly any face of the die, and ships left out."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.rules import shore
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.gunnery import worse
from arbitre.games.taskforce.rules.shore import BombardmentAsk, ReturnFireAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named
from arbitre.games.taskforce.seat.odds import DIE


def bombardment(sheet: Sheet[BombardmentAsk]) -> Advice:
    """A first attack that damages the base on no face of the die or on one, and what all ships would do together."""
    ask, base = sheet.ask, unit_name(sheet.ask.base)
    salvos = ask.plan(sheet.orders).salvos
    first = salvos[0].ships
    faces, together = telling(ask, first), telling(ask, ask.firing)
    if faces < 2:
        yield advises("salvo", "TF-4.2", ships=named(first), n=len(first), target=base, faces=faces)
    if together > faces:
        yield advises("shell-together", "TF-10.13", ships=named(ask.firing), base=base, faces=together)


def telling(ask: BombardmentAsk, ships: Sequence[str]) -> int:
    """On how many faces of the die an attack makes the base worse than it is."""
    before = ask.board.counter(ask.base)
    return sum(worse(before, suffer(before, shore.hits(ask.board, ships, die))) for die in DIE)


def return_fire(sheet: Sheet[ReturnFireAsk]) -> Advice:
    """Nothing: any target has its reasons."""
    yield from ()
