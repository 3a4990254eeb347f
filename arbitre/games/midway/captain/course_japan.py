"""The Japanese courses: the striking force in the fog, the invasion to its timetable (judgements 9, 13, 15 and 16)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.midway.captain.course import (
    ENOUGH_TO_HUNT,
    STRIKE_REACH,
    Score,
    apart,
    destination,
    fit,
    hunting,
    retiring,
    submarines,
    together,
)
from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import AKAGI, HIRYU, TRANSPORTS, bombers_afloat, surface
from arbitre.games.midway.records.orders import Build, Move
from arbitre.games.midway.records.printed import GRID, JP, KURE, MIDWAY, RULES, SHIPS
from arbitre.games.midway.records.state import Ship
from arbitre.games.midway.rules.landing import stays
from arbitre.games.midway.rules.movement import ST11, entry_hexes, may_enter
from arbitre.games.midway.rules.view import View

SFT: str = RULES["special_transport"]["ship"]
SORTIE = 13  # the striking force leaves the fog with the bombardment, when the enemy has two things to watch
_LAIRS: dict[Sequence[str], str] = {AKAGI: "E5", HIRYU: "F4"}  # in the fog, three hexes from Midway (judgement 13)
_BEHIND = "B4"  # out of everybody's reach
_POSTS: dict[Sequence[str], str] = {AKAGI: "F6", HIRYU: "G5"}  # two hexes from Midway and from each other (judgement 9)
_ENTRIES: dict[Sequence[str], str] = {AKAGI: "A5", HIRYU: "A4"}
_BOMBARDMENT = tuple(  # covering force and close support: groups 3 and 4 without the light carrier (judgement 16)
    s.id for s in SHIPS.values() if s.side == JP and s.group in (3, 4) and not s.carrier
)
_ESCORT = tuple(s.id for s in SHIPS.values() if s.side == JP and s.group == 2 and s.combatant)
_MAIN_BODY = tuple(  # stays back: nothing for it to do that the others do not, and each step costs 4 or 5 points
    s.id for s in SHIPS.values() if s.side == JP and (s.group in (11, 13) or s.kind == "CVL") and s.id != SFT
)
_BACK = "C6"
_ARRIVAL = 13  # the first of two night turns in which nothing can fly against the bombardment (judgement 16)
_COVER, _POST = 0.02, 0.01  # pull of the ring two hexes off Midway, and of the force's own post
_TOUCH = 3  # turns for which a carrier sighting is worth following


def japanese(view: View, estimate: Estimate) -> list[Move | Build]:
    """All Japanese moves, entries included."""
    moves = [move for ship in view.own.ships.values() if ship.status == "waiting" for move in _enter(view, ship)]
    moves += _striking_force(view, estimate)
    moves += _invasion(view, estimate)
    moves += together(view, surface(view, (SFT,)), _to(MIDWAY if view.control == JP else "E7"))
    main_body = surface(view, _MAIN_BODY)
    moves += together(view, main_body, lambda hex: -GRID.distance(hex, _BACK) - 3 * estimate.near(hex, 3))
    moves += submarines(view, estimate)
    kure, st11 = view.own.kure, surface(view, (ST11,))
    if not kure.begun and not kure.closed and destination(moves, st11) == KURE:
        return [*moves, Build()]
    return list(moves)


def _to(goal: str) -> Score:
    return lambda hex: -GRID.distance(hex, goal)


def _enter(view: View, ship: Ship) -> list[Move]:
    """Enter at once: carriers in the fog, the rest on the line of Midway."""
    if not may_enter(view, ship):
        return []
    wanted = next((hex for force, hex in _ENTRIES.items() if ship.id in force), "A6")
    hexes = entry_hexes(ship.id)
    return [Move((ship.id,), "", wanted if wanted in hexes else hexes[-1])]


def _striking_force(view: View, estimate: Estimate) -> list[Move]:
    """In the fog until the enemy shows himself or the invasion needs cover, then after his carriers (judgement 13)."""
    moves: list[Move] = []
    home = retiring(view, estimate)
    spent = bombers_afloat(view) < ENOUGH_TO_HUNT
    taken = ""
    for force in (AKAGI, HIRYU):
        sound, crippled = fit(view, surface(view, force))
        moves += together(view, crippled, home)
        if sound:
            score = home if spent else apart(_striking_score(view, estimate, force), taken)
            moves += together(view, sound, score)
            taken = destination(moves, sound)
    return moves


def _striking_score(view: View, estimate: Estimate, force: Sequence[str]) -> Score:
    """What one carrier force seeks this turn."""
    lair, post = _LAIRS[force], _POSTS[force]
    touch = estimate.last is not None and view.turn - estimate.last[1] <= _TOUCH
    if view.turn < SORTIE - 1:
        return _to(lair if view.fog else _BEHIND)  # found there once the fog has lifted (judgement 10)
    if view.turn <= SORTIE + 1 and not touch:
        return _to(post)
    hunt = hunting(view, estimate)

    def score(hex: str) -> float:
        off_midway = abs(GRID.distance(hex, MIDWAY) - STRIKE_REACH)
        return hunt(hex) - _COVER * off_midway - _POST * GRID.distance(hex, post)

    return score


def _invasion(view: View, estimate: Estimate) -> list[Move]:
    """Transports straight to Midway, their escort with them, the guns a little earlier (judgements 15 and 16); away
    again once the island is taken or there is nobody left to take it."""
    transports, escorts, guns = surface(view, TRANSPORTS), surface(view, _ESCORT), surface(view, _BOMBARDMENT)
    kure = together(view, surface(view, (ST11,)), _to(KURE))
    if decided(view):
        home = retiring(view, estimate)
        return [*kure, *_keeping_empty_ones(view, together(view, [*transports, *escorts, *guns], home))]
    moves = together(view, transports, _to(MIDWAY))
    moves += together(view, escorts, _to(destination(moves, transports) or _BACK))
    return [*kure, *moves, *together(view, guns, _at_range(max(0, _ARRIVAL - view.turn)))]


def decided(view: View) -> bool:
    """Whether Midway is taken, or no troops are left that could take it: ships there are targets and no more."""
    return view.control == JP or not any(u.status in ("aboard", "ashore") for u in view.own.land.values())


def _at_range(hexes: int) -> Score:
    """So many hexes from Midway: a force that is early waits there for its day."""
    return lambda hex: -abs(GRID.distance(hex, MIDWAY) - hexes)


def _keeping_empty_ones(view: View, moves: list[Move]) -> list[Move]:
    """Without the moves that would take away transports the troops ashore need (MID-17.2)."""
    leaving: set[str] = set()
    kept = []
    for move in moves:
        ship = view.own.ships[move.who[0]]
        if ship.hex == MIDWAY and not stays(view.own, {*leaving, ship.id}):
            continue
        leaving.add(ship.id)
        kept.append(move)
    return kept


__all__ = ["SORTIE", "japanese"]
