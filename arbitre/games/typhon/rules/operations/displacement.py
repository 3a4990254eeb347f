"""Air armies and fleets that must leave a zone the enemy has taken (TYP-9.9, TYP-R95, R96)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board, put
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import Displaced, Lost
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import unveil
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.control import contested, friendly, holds
from arbitre.games.typhon.rules.geography import SEA, adjacent, linked
from arbitre.games.typhon.rules.land.land_losses import phase_of
from arbitre.games.typhon.rules.operations.forced_moves import DisplacedAsk, nearest_to_supply
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, seat_of, show
from arbitre.games.typhon.rules.units import eliminate
from arbitre.kernel.play import Step, Umpire

_EASTERN_FLEET, _ABDA = "uk_eastern_fleet", "al_abda"


def to_leave(board: Board, zone: str, by: Side, operation: Operation | None) -> list[str]:
    """The enemy air armies and fleets in a zone where a side has land units and the enemy none (TYP-9.9). A fleet may
    stay in its base while a land unit of its own holds out there (TYP-14.2); the fleets of the operation under way are
    at sea, and go home when it ends (TYP-9.18)."""
    if not holds(board, zone, by) or holds(board, zone, enemy(by)):
        return []
    at_sea = operation.fleets if operation else ()
    leaving = [unit.id for unit in board.here(zone, enemy(by)) if UNITS[unit.id].arm != "land"]
    return [unit for unit in leaving if unit not in at_sea]


def tied(board: Board, fleet: str, zone: str) -> bool:
    """Whether a fleet of the automatic Allies is lost with the zone: a carrier force at Pearl Harbor, the Eastern Fleet
    in India, ABDA at Java (TYP-4.17 to 4.19)."""
    if board.played(ALLIES):
        return False
    carrier = zone == "hawaii" and UNITS[fleet].carrier and UNITS[fleet].american
    return carrier or (fleet, zone) in ((_EASTERN_FLEET, "india"), (_ABDA, "java"))


def refuges(board: Board, unit: str) -> list[str]:
    """Where a displaced unit may go: an air army to an adjacent friendly zone with room, failing that a contested one;
    a fleet to the nearest friendly base reached through an adjacent friendly zone, failing that through a contested one
    (TYP-9.9, TYP-R84, R95). Weather does not hinder it (TYP-R160)."""
    printed, zone = UNITS[unit], board.units[unit].zone
    if printed.fleet:
        return _harbours(board, zone, printed.side)
    around = [other for other in adjacent(zone) if fits(board, unit, other)]
    own = [other for other in around if friendly(board, other, printed.side)]
    return own or [other for other in around if contested(board, other)]


def _harbours(board: Board, zone: str, side: Side) -> list[str]:
    """The nearest friendly bases by sea, the first zone of the way friendly, else contested, the others friendly."""
    beside = linked(zone, side, SEA)
    first = [other for other in beside if friendly(board, other, side)]
    edge = first or [other for other in beside if contested(board, other)]
    seen = {zone, *edge}
    while edge:
        bases = [other for other in edge if ZONES[other].base and friendly(board, other, side)]
        if bases:
            return bases
        further = []
        for other in edge:
            for beyond in linked(other, side, SEA):
                if beyond not in seen and friendly(board, beyond, side):
                    seen.add(beyond)
                    further.append(beyond)
        edge = further
    return []


def displace(game: Game, umpire: Umpire, zone: str, by: Side, chosen: Mapping[str, str] | None = None) -> None:
    """Move out what must leave a zone that a side has taken: where the owner says, else by the default of every forced
    move (TYP-R9, TYP-R218); what has nowhere to go is destroyed (TYP-9.9)."""
    board = game.board
    for unit in to_leave(board, zone, by, game.operation):
        show(game, unit)  # TYP-R199
        if tied(board, unit, zone):
            eliminate(board, unit, for_good=True)
            announce(game, umpire, Lost(unit, "base"))
            continue
        zones = refuges(board, unit)
        refuge = (chosen or {}).get(unit, "")
        if refuge not in zones:
            refuge = nearest_to_supply(unit, zones, umpire) if zones else ""
        if refuge:
            put(board, unit, refuge)
        else:
            eliminate(board, unit)
        announce(game, umpire, Displaced(unit, zone, refuge))


class Displacement(TyphonStep, frozen=True, tag="displacement"):
    """Enemy air armies and fleets leave a zone that a side has taken (TYP-9.9)."""

    zone: str
    by: Side

    def when(self, game: Game) -> str:
        """The phase of the side that takes the zone."""
        return phase_of(game, self.by)

    def ask(self, view: View) -> DisplacedAsk | None:
        """W18 of the owner."""
        if view.side == self.by:
            return None
        board = view.board
        there = to_leave(board, self.zone, self.by, view.operation)
        leaving = [unit for unit in there if not tied(board, unit, self.zone)]
        ask = DisplacedAsk(board, {unit: refuges(board, unit) for unit in leaving})
        return ask if ask.choice else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Move them out."""
        owner = enemy(self.by)
        plan = plans.get(seat_of(game.board, owner)) if game.board.played(owner) else None
        displace(game, umpire, self.zone, self.by, plan.zones if plan else None)


class PortBattle(TyphonStep, frozen=True, tag="port-battle"):
    """Fleets of the force that takes a zone fight one round with those in its port, before these leave (TYP-R96)."""

    zone: str
    by: Side

    def when(self, game: Game) -> str:
        """The phase of the side that takes the zone."""
        return phase_of(game, self.by)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """The fleets in port meet those of the operation like fleets that react; then they are displaced."""
        operation, board = game.operation, game.board
        fleets = [unit for unit in to_leave(board, self.zone, self.by, operation) if UNITS[unit].fleet]
        leave = Displacement(self.zone, self.by)
        if operation is None or not fleets or not _present(board, operation, self.zone, self.by):
            return (leave,)
        reacting = tuple((fleet, self.zone) for fleet in fleets)
        first: Side | str = ALLIES if board.surprise and self.by == JAPAN else ""  # TYP-R104
        game.operation = replace(operation, reaction="none", reacting=reacting, surprised=first)
        unveil(game, umpire)
        return (CarrierBattle(), SurfaceBattle(), PortCleared(), leave)


class PortCleared(TyphonStep, frozen=True, tag="port-cleared"):
    """The round with the fleets in port is over; nobody reacts any more."""

    def when(self, game: Game) -> str:
        """The phase of the operation."""
        return phase_of(game, game.operation.side if game.operation else game.board.active)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Nobody is in battle now."""
        assert game.operation is not None
        game.operation = replace(game.operation, reacting=(), surprised="")


def _present(board: Board, operation: Operation, zone: str, by: Side) -> bool:
    """Whether the force that takes the zone has fleets in it."""
    return operation.side == by and any(board.units[fleet].zone == zone for fleet in operation.fleets)


def displacement_steps(game: Game, zone: str, by: Side) -> tuple[Step, ...]:
    """The steps that clear a zone taken by a side of enemy air armies and fleets; none if there is nothing to clear."""
    return (PortBattle(zone, by),) if to_leave(game.board, zone, by, game.operation) else ()
