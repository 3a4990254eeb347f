"""Siblings of tests/midway/planted/asked.py, in the same order."""

from __future__ import annotations

from typing import Any

import pytest
from planting import Register

from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, JP, SHIPS, US, enemy
from arbitre.games.midway.rules import bombing, searches, strike, surface
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft
from arbitre.games.midway.rules.movement import MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.rules.submarines import ScreenAsk
from arbitre.kernel.orders import illegal, note
from arbitre.kernel.words import Several
from midway.planted.grafts import Truth, afloat, aircraft, boats, graft, near, sift, unasked

LEAKS = Register()


# --- skipped questions ------------------------------------------------------------------------------------------------


@LEAKS.leak("skipped question", "MID-R8", rare=True)
def no_raids_without_a_ready_bomber(patch: pytest.MonkeyPatch) -> None:
    """A side that has no bomber ready is not asked in phase 3, and the enemy does not wait for it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        ready = (air.id for air in view.own.air.values() if air.status == "ready")
        return not view.own.strike and not any(AIR[unit].type != "F" for unit in ready)

    unasked(patch, RaidDeclaration, idle)


@LEAKS.leak("skipped question", "MID-R8", rare=True)
def no_searches_by_night_for_a_fleet_in_fog(patch: pytest.MonkeyPatch) -> None:
    """By night a side all of whose surface ships lie in fog is not asked in phase 2, and the enemy does not wait for
    it."""

    def foggy(view: Any, game: Any, ask: Any) -> bool:
        return view.night and all(searches.in_fog(ship.hex, view.fog) for ship in afloat(game, view.side))

    unasked(patch, Searches, foggy)


@LEAKS.leak("skipped question", "MID-R30")
def one_carrier_fights_by_itself(patch: pytest.MonkeyPatch) -> None:
    """A side all of whose fighters in the air come from one base is not asked for their targets, and the enemy does not
    wait for it."""

    def alone(view: Any, game: Any, ask: Any) -> bool:
        units = {unit for fight in ask.fights for unit in fight.shooters.values()}
        return len({view.own.air[unit].base for unit in units}) == 1

    unasked(patch, AirCombat, alone)


@LEAKS.leak("skipped question", "MID-R82", rare=True)
def guns_with_nothing_to_guard(patch: pytest.MonkeyPatch) -> None:
    """US is not asked for the targets of its guns when nothing stands on the ground at Midway, and Japan does not wait
    for it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        midway = all(battle.midway for battle in view.battles)
        return view.side == US and midway and not aircraft(game, US, "ready", "below", base=ISLAND)

    unasked(patch, AntiAircraft, idle)


@LEAKS.leak("skipped question", "MID-R8")
def no_recovery_with_nothing_to_do(patch: pytest.MonkeyPatch) -> None:
    """By day a side with nothing in the air, below or in reach is not asked in phase 8, and the enemy does not wait for
    it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        may = ask.options()
        return not view.night and not (may.land or may.ready or may.engage or may.torpedo or may.shell or may.ashore)

    unasked(patch, Recovery, idle)


# --- defaults ---------------------------------------------------------------------------------------------------------


@LEAKS.leak("default", "MID-R3")
def an_empty_sheet_calls_off_a_hopeless_raid(patch: pytest.MonkeyPatch) -> None:
    """A side that orders nothing in phase 3 has its raid on Midway called off if two fighters stand ready there."""
    known = Truth(patch)

    def careless(honest: Any, self: RaidAsk, orders: Any) -> Any:
        plan, game = honest(self, orders), known.behind(self.view)
        if not orders and self.view.own.strike and self.view.side == JP and game is not None:
            plan.cancel = len(aircraft(game, US, "ready", base=ISLAND, type="F")) >= 2
        return plan

    graft(patch, RaidAsk, "plan", careless)


@LEAKS.leak("default", "MID-R79")
def bombs_at_the_fullest_hangars(patch: pytest.MonkeyPatch) -> None:
    """The default targets of bombers are the carriers with most aircraft aboard, not ready ones too."""
    known = Truth(patch)

    def careless(honest: Any, ships: Any) -> list[str]:
        ranked, game = honest(ships), known.last
        if game is None or not ranked:
            return ranked
        side = SHIPS[ranked[0]].side
        return sorted(ranked, key=lambda ship: -len(aircraft(game, side, "ready", "below", base=ship)))

    graft(patch, bombing, "_bomb_rank", careless)


@LEAKS.leak("default", "MID-R75", rare=True)
def screens_at_submarines_by_name(patch: pytest.MonkeyPatch) -> None:
    """The default of a screen takes the attacking submarines in the order of the printed table, not of their labels."""
    known = Truth(patch)

    def careless(honest: Any, self: ScreenAsk, view: Any) -> None:
        honest(self, view)
        game = known.behind(view)
        for attack in game.attacks if game is not None else ():
            if attack.attacker != view.side and attack.hex in self.labels:
                by = {label: SHIPS[ship].order for label, ship in attack.subs.items()}
                self.labels[attack.hex] = tuple(sorted(self.labels[attack.hex], key=lambda label: by.get(label, 0)))

    graft(patch, ScreenAsk, "__init__", careless)


@LEAKS.leak("default", "MID-5.1")
def automatic_searches_only_where_they_pay(patch: pytest.MonkeyPatch) -> None:
    """The automatic air searches, as the question lists them, leave out hexes with no enemy ship within three hexes."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> set[str]:
        game, hexes = known.exactly(view), honest(view)
        return {hex for hex in hexes if near(game, view.side, hex, 3)} if game is not None else hexes

    graft(patch, searches, "automatic_air", careless)


# --- refusals ---------------------------------------------------------------------------------------------------------


@LEAKS.leak("refusal", "MID-4.3")
def ships_blocked_by_submarines(patch: pytest.MonkeyPatch) -> None:
    """By day a ship is refused a move into a hex with nothing but an enemy submarine in it."""
    known = Truth(patch)

    def careless(honest: Any, self: MovementAsk, line: int, ship: Any, to: str) -> Any:
        why, game, other = honest(self, line, ship, to), known.behind(self.view), enemy(self.view.side)
        deep = game is not None and boats(game, other, to) and not afloat(game, other, to)
        if why is None and to in GRID and deep and not self.view.night:
            return illegal(line, "move-too-far", "MID-4.1", ship=ship.id, hex=to, at=ship.hex, may=Several(()))
        return why

    graft(patch, MovementAsk, "_cannot", careless)
    sift(patch, MovementAsk)


@LEAKS.leak("refusal", "MID-R54", rare=True)
def combat_refused_against_the_stronger(patch: pytest.MonkeyPatch) -> None:
    """A surface combat is refused where the enemy has more combatants in the hex, which nobody has listed yet."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, orders: Any) -> Any:
        hexes, remarks = honest(view, orders)
        game = known.behind(view)
        for line, order in orders if game is not None else ():
            guns = [
                sum(SHIPS[ship.id].combatant for ship in afloat(game, side, order.hex))
                for side in (view.side, enemy(view.side))
            ]
            if order.hex in hexes and guns[1] > guns[0]:
                remarks.append(illegal(line, "surface-unlocated", "MID-R54", hex=order.hex, may=Several(())))
        return hexes, remarks

    graft(patch, surface, "declarations", careless)
    sift(patch, RecoveryAsk)


@LEAKS.leak("refusal", "MID-5.9")
def scouts_refused_near_fighters(patch: pytest.MonkeyPatch) -> None:
    """A search by aircraft is refused as out of range where an enemy carrier with ready fighters covers the hex."""
    known = Truth(patch)

    def careless(honest: Any, self: SearchAsk, line: int, order: Any, plan: Any) -> None:
        game, other = known.behind(self.view), enemy(self.view.side)
        carriers = [s for s in afloat(game, other) if SHIPS[s.id].carrier]
        decks = [s for s in carriers if order.hex in GRID and GRID.distance(s.hex, order.hex) <= 1]
        if any(aircraft(game, other, "ready", base=ship.id, type="F") for ship in decks):
            plan.remarks.append(illegal(line, "scout-too-far", "MID-R22", hex=order.hex, reach=0))
            return
        honest(self, line, order, plan)

    graft(patch, SearchAsk, "_scout", careless)
    sift(patch, SearchAsk)


@LEAKS.leak("refusal", "MID-R9")
def strike_noted_where_cap_waits(patch: pytest.MonkeyPatch) -> None:
    """A raid on Midway is accepted with the note that its aircraft will ditch if two fighters stand ready there."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, line: int, units: Any, moves: Any) -> Any:
        game = known.behind(view)
        if view.side == JP and game is not None and len(aircraft(game, US, "ready", base=ISLAND, type="F")) >= 2:
            return [note(line, "raid-will-ditch", "MID-R24", units=len(units))]
        return honest(view, line, units, moves)

    graft(patch, strike, "_ditching", careless)
