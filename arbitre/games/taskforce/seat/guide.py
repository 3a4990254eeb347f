"""A word to somebody who plays Task Force for the first time, in the first wave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.printed import points
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, AntiAirLossesAsk, Bombing, BombingAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.places import berth
from arbitre.games.taskforce.seat.odds import odds
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat import guided as shared
from arbitre.seat.entries import entry
from arbitre.seat.guided import FIRST_TURN
from arbitre.seat.question import Asking


class Guided(shared.Guided[View, Asking]):
    """A question of Task Force."""


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """One to four hints on the question that is put now, in the order in which they help."""
    if view.board.turn > FIRST_TURN:
        return ()
    return tuple(entry(GUIDES, view.now)(Guided(package, view, ask, language)))


def _bombing(asked: Guided[BombingAsk]) -> Iterator[Hint]:
    """A group and its ship; whom to send first; that damage does not add up; what is done if nobody says."""
    attack = asked.ask.plan(()).order
    yield asked.hint("bombing", "TF-12.11", "sheet")
    if asked.ask.surprise:
        yield from _surprise(asked)
    else:
        ship = attack.target
        fire = asked.options.ships[ship].fire
        yield asked.hint("fire", "TF-12.12", berth(ship), ship=unit_name(ship), fire=fire)
    sunk, critical, hurt = (number(points("BB", level)) for level in ("sunk", "critical", "significant"))
    yield asked.hint("damage", "TF-4.2", sunk=sunk, critical=critical, significant=hurt)
    yield asked.hint("default", "TF-12.17", "sheet", asked.lawful(attack))


def _surprise(asked: Guided[BombingAsk]) -> Iterator[Hint]:
    """The units that nobody fires at: two of the strongest together where they are likeliest to bring points."""
    board, units = asked.view.board, asked.options.units
    best = sorted(units, key=lambda id: -units[id].points)[: min(2, asked.ask.surprise)]
    ships = [ship for ship in asked.options.ships if all(ship in units[id].targets for id in best)]
    if not ships:
        return
    ship = max(ships, key=lambda ship: odds(board, best, ship).points)
    found, line = odds(board, best, ship), asked.lawful(Attack(tuple(best), ship))
    chances = {"percent": round(100 * found.sinks), "scores": round(100 * found.scores)}
    yield asked.hint("surprise", "TF-S1.2", berth(ship), line, n=asked.ask.surprise, ship=unit_name(ship), **chances)


def _losses(asked: Guided[AntiAirLossesAsk]) -> Iterator[Hint]:
    """Reduced units first: they have least to lose."""
    yield asked.hint("losses", "TF-12.15", "sheet", asked.lawful(asked.ask.plan(()).order))


GUIDES: dict[type[Step], Callable[[Guided[Any]], Iterator[Hint]]] = {Bombing: _bombing, AntiAirLosses: _losses}
