"""What an old hand would say of a sheet of Victory at Midway: lawful, and probably unwise. It refuses nothing.

A function of the view, the ask and the orders alone: of the enemy it knows what the side was told this turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from arbitre.games.midway.records.orders import CancelMidway
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, KURE, LAND, LAST_TURN, MIDWAY, SHIPS, US, night
from arbitre.games.midway.rules import strike
from arbitre.games.midway.rules.aircraft import base_hex, in_fog, may_launch
from arbitre.games.midway.rules.movement import EXIT, ST11, Movement, MovementAsk, MovementPlan, may_enter
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration, RaidPlan
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk, RecoveryPlan
from arbitre.games.midway.rules.searches import SearchAsk, Searches, SearchPlan
from arbitre.games.midway.rules.setup import SetUp, SetUpAsk, SetUpPlan
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import FIGHTS
from arbitre.games.midway.seat.names import own_air, ship_names, site
from arbitre.games.midway.seat.plot import already_seen
from arbitre.kernel.play import Step
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.entries import entry

Advice = Iterator[Phrase]


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """Remarks on a sheet of accepted orders, the gravest of a kind first."""
    return tuple(entry(ADVICE, view.now)(view, ask, ask.plan(orders), orders))


def _says(key: str, clause: str, **args: Arg) -> Phrase:
    return Phrase(f"advice-{key}", args, clause)


# --- set-up and movement ----------------------------------------------------------------------------------------------


def _set_up(view: View, ask: SetUpAsk, plan: SetUpPlan, orders: Sequence[Any]) -> Advice:
    """Carriers alone."""
    escorted = {hex for ship, hex in plan.places.items() if not SHIPS[ship].carrier and SHIPS[ship].aa}
    if alone := [ship for ship, hex in plan.places.items() if SHIPS[ship].carrier and hex not in escorted]:
        yield _says("alone", "MID-8.1", ships=ship_names(alone))


def _movement(view: View, ask: MovementAsk, plan: MovementPlan, orders: Sequence[Any]) -> Advice:
    """Ships that leave, wait or sail into fog; a raid on Midway badly made up."""
    own, moves = view.own, plan.moves
    if leaving := [ship for ship, to in moves.items() if to == EXIT]:
        yield _says("exit", "MID-4.9", ships=ship_names(leaving))
    if own.kure.begun and not own.kure.closed and own.ships[ST11].hex == KURE and ST11 in moves:
        yield _says("kure", "MID-21.3")
    waiting = [ship for ship in own.ships.values() if ship.status == "waiting" and ship.id not in moves]
    if plan.no_more and waiting:
        away = sorted({SHIPS[ship.id].group for ship in waiting})
        yield _says("no-more", "MID-R1", n=len(away), groups=Several(tuple(map(str, away))))
    elif idle := {SHIPS[ship.id].group for ship in waiting if may_enter(view, ship)} - {
        SHIPS[ship].group for ship in moves
    }:
        yield _says("waiting", "MID-4.7", n=len(idle), groups=Several(tuple(map(str, sorted(idle)))))
    carriers = [ship for ship in moves if SHIPS[ship].carrier and may_launch(own, ship, view.fog)]
    if foggy := [ship for ship in carriers if in_fog(moves[ship], view.fog)]:
        yield _says("fog", "MID-20.4", ships=ship_names(foggy))
    if plan.strike:
        fighters = [unit for unit in strike.may_strike(view, moves) if AIR[unit].type == "F"]
        if fighters and not any(AIR[unit].type == "F" for unit in plan.strike):
            yield _says("no-escort", "MID-7.3", target=site(MIDWAY))
        yield from _no_cap(view, set(plan.strike), plan.strike, moves)


def _no_cap(view: View, away: set[str], sent: Iterable[str], moves: dict[str, str]) -> Advice:
    """Hexes with carriers, or Midway, that would send their last ready fighter. `away`: all that would be in the air,
    `sent`: those of them that this sheet sends; `moves`: where ships go."""
    fighters: dict[str, set[str]] = {}
    for air in view.own.air.values():
        if air.status == "ready" and AIR[air.id].type == "F":
            hex = moves.get(air.base, "") or base_hex(view.own, air.base)
            fighters.setdefault(hex if air.base != ISLAND else ISLAND, set()).add(air.id)
    sent = set(sent)
    for at, those in fighters.items():
        if those <= away and those & sent:  # MID-6.11: only those not otherwise used rise
            yield _says("no-cap", "MID-6.11", hex=site(MIDWAY if at == ISLAND else at))


# --- searches and raids -----------------------------------------------------------------------------------------------


def _searches(view: View, ask: SearchAsk, plan: SearchPlan, orders: Sequence[Any]) -> Advice:
    """Searches not aimed, or aimed at what is seen anyway."""
    left = {searches.asset: searches.count for searches in ask.options().assets if searches.hexes}
    for name, _ in plan.aimed:
        left[name] -= 1
    if idle := {name: n for name, n in left.items() if n}:
        clause = "MID-5.6" if view.side == US else "MID-5.7"
        listed = Several(tuple(Term(f"asset-{name}") for name in idle))
        yield _says("unaimed", clause, n=sum(idle.values()), assets=listed)
    aims = [hex for _, hex in (*plan.aimed, *plan.scouts)]
    covers = [{aim, *GRID.neighbours[aim]} for aim in aims]
    seen = already_seen(view)
    kept = set(range(len(aims)))
    for number in reversed(range(len(aims))):  # of two alike the later is one too many
        others = seen.union(*(covers[other] for other in kept if other != number))
        if covers[number] <= others:
            kept.discard(number)
    for number in sorted(set(range(len(aims))) - kept):
        yield _says("overlap", "MID-R16", hex=aims[number])


def _raids(view: View, ask: RaidAsk, plan: RaidPlan, orders: Sequence[Any]) -> Advice:
    """Enemies located and let alone, raids without escort, decks left full, nobody left to defend."""
    own = view.own.air
    cancelled = any(isinstance(order, CancelMidway) for order in orders)
    sent = [unit for units in plan.raids.values() for unit in units]
    away = {*sent, *(() if cancelled else view.own.strike)}
    reach = ask.may_raid(ask.pool(cancelled))
    for hex, units in reach.items():
        idle = [unit for unit in units if AIR[unit].type != "F" and unit not in away]
        if idle and hex not in plan.raids:
            yield _says("not-raided", "MID-R29", hex=hex, n=len(idle))
    for hex, raiders in plan.raids.items():
        escort = [unit for unit in reach[hex] if AIR[unit].type == "F" and unit not in away]
        if escort and not any(AIR[unit].type == "F" for unit in raiders):
            yield _says("no-escort", "MID-7.3", target=hex)
    yield from _no_cap(view, away, sent, {})
    yield from _decks(view, {unit for unit, air in own.items() if air.status == "ready"} - away)


def _decks(view: View, ready: Iterable[str]) -> Advice:
    """Bombers ready on decks that the enemy has located (MID-11.2, 11.4)."""
    own = view.own
    full = {own.air[unit].base for unit in ready if AIR[unit].type != "F"}
    if exposed := [ship for ship in own.ships if ship in full and own.ships[ship].hex in view.found]:
        yield _says("decks", "MID-11.2" if view.side == US else "MID-11.4", ships=ship_names(exposed))


# --- recovery ---------------------------------------------------------------------------------------------------------


def _recovery(view: View, ask: RecoveryAsk, plan: RecoveryPlan, orders: Sequence[Any]) -> Advice:
    """Aircraft lost, decks left full before a day turn, ships and troops forgotten."""
    own, options = view.own, ask.options()
    if lost := [unit for unit, base in plan.landed.items() if not base]:
        yield _says("ditch", "MID-12.3", air=own_air(lost))
    if view.turn < LAST_TURN and not night(view.turn + 1):
        standing = {unit for unit, air in own.air.items() if air.status == "ready"} - plan.below
        yield from _decks(view, standing | {unit for unit in plan.ready if own.air[unit].status == "below"})
    shelling = {ship for ship, _ in plan.shells}
    landing = {unit for unit, _ in plan.ashore}
    if boats := [ship for ship in options.torpedo if ship not in plan.torpedoes]:
        yield _says("torpedo", "MID-15.1", n=len(boats), ships=ship_names(boats))
    if ships := [ship for ship in options.shell if ship not in shelling]:
        yield _says("shell", "MID-16.1", n=len(ships), ships=ship_names(ships))
    if troops := [unit for unit in options.ashore if unit not in landing]:
        labels = Several(tuple(LAND[unit].label for unit in troops))
        yield _says("ashore", "MID-17.1", n=len(troops), units=labels)


# --- fights -----------------------------------------------------------------------------------------------------------


def _fights(view: View, ask: Any, plan: Any, orders: Sequence[Any]) -> Advice:
    """Nothing: targets not named are chosen by the umpire, and he chooses well (MID-R78)."""
    return iter(())


ADVICE: dict[type[Step], Callable[[View, Any, Any, Sequence[Any]], Advice]] = {
    SetUp: _set_up,
    Movement: _movement,
    Searches: _searches,
    RaidDeclaration: _raids,
    Recovery: _recovery,
    **dict.fromkeys(FIGHTS, _fights),
}
