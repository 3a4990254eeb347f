"""Planted leaks in what is asked: who is asked and when, what an empty sheet does, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from planting import Register

from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, JP, SHIPS, US, enemy
from arbitre.games.midway.rules import air_combat, bombing, recovery, searches, submarines
from arbitre.games.midway.rules.bombing import Bombing
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.movement import Movement, MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk
from arbitre.games.midway.rules.searches import SearchAsk
from arbitre.games.midway.rules.view import protected
from arbitre.kernel.orders import illegal
from arbitre.kernel.words import Several
from midway.planted.grafts import Truth, afloat, aircraft, boats, graft, loaded, sift, unasked

LEAKS = Register()


# --- skipped questions ------------------------------------------------------------------------------------------------


@LEAKS.leak("skipped question", "MID-R8")
def no_raids_where_nothing_is_located(patch: pytest.MonkeyPatch) -> None:
    """A side that located nothing and has no raid to call off is not asked in phase 3, and the enemy does not wait for
    it."""
    unasked(patch, RaidDeclaration, lambda view, game, ask: not view.located and not view.own.strike)


@LEAKS.leak("skipped question", "MID-R8", rare=True)
def no_movement_where_nobody_can(patch: pytest.MonkeyPatch) -> None:
    """A side none of whose ships may move or enter this turn is not asked in phase 1, and the enemy does not wait for
    it."""
    unasked(patch, Movement, lambda view, game, ask: not ask.options().move and not ask.options().strike)


@LEAKS.leak("skipped question", "MID-R30")
def one_carrier_bombs_by_itself(patch: pytest.MonkeyPatch) -> None:
    """A raider all of whose bombers come from one base is not asked for their targets, and the defender does not wait
    for him."""

    def alone(view: Any, game: Any, ask: Any) -> bool:
        units = {unit for fight in ask.fights for unit in fight.shooters.values()}
        return len({view.own.air[unit].base for unit in units}) == 1

    unasked(patch, Bombing, alone)


@LEAKS.leak("skipped question", "MID-26.2", rare=True)
def companies_with_nothing_to_guard(patch: pytest.MonkeyPatch) -> None:
    """US is not asked for targets ashore when its airfield has no aircraft left, and Japan does not wait for it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        return view.side == US and not aircraft(game, US, "ready", "below", base=ISLAND)

    unasked(patch, LandCombat, idle)


@LEAKS.leak("skipped question", "MID-R8")
def no_recovery_by_night_with_decks_arranged(patch: pytest.MonkeyPatch) -> None:
    """By night a side with nothing to land, to make ready or to attack is not asked in phase 8, and the enemy does not
    wait for it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        may = ask.options()
        return view.night and not (may.land or may.ready or may.engage or may.torpedo or may.shell)

    unasked(patch, Recovery, idle)


# --- defaults ---------------------------------------------------------------------------------------------------------


@LEAKS.leak("default", "MID-R23")
def an_empty_sheet_searches_where_the_enemy_is(patch: pytest.MonkeyPatch) -> None:
    """A side that orders no search has one aimed for it, at a hex with enemy ships if it can be reached."""
    known = Truth(patch)

    def careless(honest: Any, self: SearchAsk, orders: Any) -> Any:
        plan = honest(self, orders)
        if orders:
            return plan
        there = {ship.hex for ship in afloat(known.behind(self.view), enemy(self.view.side))}
        for asset in searches.assets(self.view):
            if aims := GRID.sorted(asset.hexes & there):
                plan.aimed.append((asset.id, aims[0]))
                break
        return plan

    graft(patch, SearchAsk, "plan", careless)


@LEAKS.leak("default", "MID-R79")
def cap_shoots_at_the_best_bombers(patch: pytest.MonkeyPatch) -> None:
    """The default targets of fighters and guns are the raiders with the highest bombing rating, which is not
    announced."""
    known = Truth(patch)

    def careless(honest: Any, raid: Any) -> list[str]:
        ranked = honest(raid)
        game = known.last
        units = {label: unit for battle in game.battles for label, unit in battle.raiders.items()} if game else {}
        return sorted(ranked, key=lambda label: -AIR[units[label]].bomb if label in units else 0)

    graft(patch, bombing, "most_dangerous", careless)
    graft(patch, air_combat, "most_dangerous", careless)


@LEAKS.leak("default", "MID-R79", rare=True)
def torpedoes_at_loaded_transports(patch: pytest.MonkeyPatch) -> None:
    """The default of a submarine's attack prefers transports with troops aboard."""
    known = Truth(patch)

    def careless(honest: Any, attack: Any) -> Any:
        fight = honest(attack)
        side = SHIPS[fight.ranked[0]].side if fight.ranked else JP
        if known.last is not None and side == JP:
            fight.ranked = tuple(sorted(fight.ranked, key=lambda ship: not loaded(known.last, ship)))
        return fight

    graft(patch, submarines, "_torpedo_fight", careless)


@LEAKS.leak("default", "MID-R18")
def atolls_fall_silent_on_entry(patch: pytest.MonkeyPatch) -> None:
    """The automatic searches of US, as its question lists them, leave out an atoll that Japanese ships have entered
    this turn."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> set[str]:
        game = known.exactly(view)
        return honest(view) - set(game.atolls_entered if game is not None and view.side == US else ())

    graft(patch, searches, "naval_hexes", careless)


# --- refusals ---------------------------------------------------------------------------------------------------------


@LEAKS.leak("refusal", "MID-4.3", rare=True)
def ships_blocked_by_night(patch: pytest.MonkeyPatch) -> None:
    """By night a ship is refused a move into a hex with enemy ships."""
    known = Truth(patch)

    def careless(honest: Any, self: MovementAsk, line: int, ship: Any, to: str) -> Any:
        why = honest(self, line, ship, to)
        if why is None and self.view.night and to in GRID:
            game = known.behind(self.view)
            if game is not None and afloat(game, enemy(self.view.side), to):
                return illegal(line, "move-too-far", "MID-4.1", ship=ship.id, hex=to, at=ship.hex, may=Several(()))
        return why

    graft(patch, MovementAsk, "_cannot", careless)
    sift(patch, MovementAsk)


@LEAKS.leak("refusal", "MID-R80", rare=True)
def torpedo_at_protected_ships_refused(patch: pytest.MonkeyPatch) -> None:
    """A submarine's attack is refused where every ship in the hex is protected, which betrays the base at Kure."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, line: int, order: Any) -> Any:
        why, game = honest(view, line, order), known.behind(view)
        there = afloat(game, enemy(view.side), order.hex) if why is None and game is not None else []
        if there and all(protected(game, ship.id) for ship in there):
            return illegal(line, "submarine-unlocated", "MID-R60", ship=order.ship, hex=order.hex)
        return why

    graft(patch, submarines, "_refusal", careless)
    sift(patch, RecoveryAsk)


@LEAKS.leak("refusal", "MID-5.12")
def search_of_a_hex_with_submarines_refused(patch: pytest.MonkeyPatch) -> None:
    """An air search aimed at a hex in which nothing but an enemy submarine lies is refused as out of reach."""
    known = Truth(patch)

    def careless(honest: Any, self: SearchAsk, line: int, order: Any, have: Any) -> Any:
        game, other = known.behind(self.view), enemy(self.view.side)
        if game is not None and boats(game, other, order.hex) and not afloat(game, other, order.hex):
            return illegal(line, "search-too-far", "MID-5.6", hex=order.hex)
        return honest(self, line, order, have)

    graft(patch, SearchAsk, "_reaching", careless)
    sift(patch, SearchAsk)


@LEAKS.leak("refusal", "MID-R9")
def raid_noted_where_cap_waits(patch: pytest.MonkeyPatch) -> None:
    """A raid on a hex where enemy fighters stand ready is accepted with the note that its aircraft will ditch."""
    known = Truth(patch)

    def careless(honest: Any, self: RaidAsk, line: int, units: Any, hex: str) -> Any:
        game, other = known.behind(self.view), enemy(self.view.side)
        decks = [ship.id for ship in afloat(game, other, hex)] if game is not None else []
        if any(aircraft(game, other, "ready", base=ship, type="F") for ship in decks):
            return [recovery.note(line, "raid-will-ditch", "MID-R24", units=len(units))]
        return honest(self, line, units, hex)

    graft(patch, RaidAsk, "_will_ditch", careless)
