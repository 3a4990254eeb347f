"""Shore bombardment: heavy guns that run in by night, all at once or none, those that stand before a base to meet them,
and a base that fires where it costs most (TF-10.13, 10.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arbitre.games.taskforce.captain.volleys import struck, value
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Fire
from arbitre.games.taskforce.records.printed import TURNS, Side, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.fleets import BY_NIGHT, contact, night, sea_map
from arbitre.games.taskforce.rules.flight_decks import bases_of
from arbitre.games.taskforce.rules.gunnery import worse
from arbitre.games.taskforce.rules.sailing import OFF, Fleet
from arbitre.games.taskforce.rules.shore import (
    Bombardment,
    BombardmentAsk,
    Cramped,
    ReturnFire,
    ReturnFireAsk,
    firepower,
    hits,
)
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.odds import DIE

HEAVY = 3  # faces of the die on which guns must damage a base to be sent there
SURE = 1.2  # how many times all that the enemy has must be outgunned by who fights his way in


def run_in(board: Board, side: Side, fleet: Fleet) -> str | None:
    """Where heavy guns go by night that can be off a sound base of the enemy before it is day: as near as they come
    without touching his markers; None if it is not for them, or a marker of his would touch them there (TF-10.14), but
    for guns that may fight a way in for a landing."""
    if not night(board) or not fleet.ships or any(board.ships[id].printed.type == "AK" for id in fleet.ships):
        return None
    chart, theirs = sea_map(board), [marker.hex for marker in board.markers.values() if marker.side == enemy(side)]
    clears = _guns(board, fleet) and _outguns(board, side, fleet)
    for id, hex in bases_of(board, enemy(side)).items():
        far = chart.sea_distances((hex,))
        sound = board.ashore[id].level in ("intact", "minor")
        near = far.get(fleet.hex, 99) <= BY_NIGHT * _nights(board.turn)
        met = hex in theirs or _touched(board, hex, theirs)
        lets = not met or (clears and _wanted(board, hex))
        if sound and near and lets and telling(board, id, fleet.ships) >= HEAVY:
            ends = (fleet.hex, *(end for end in fleet.ways if end != OFF))
            avoids = [] if met else theirs
            return min(ends, key=lambda end: (_touched(board, end, avoids), far.get(end, 99), end != fleet.hex))
    return None


def _outguns(board: Board, side: Side, fleet: Fleet) -> bool:
    """Whether a fleet fires by night with more than all that the enemy has without carriers, which is known where
    boards lie open (TF-8.2)."""
    foes = [foe.slots for foe in board.formations.values() if foe.side != side and foe.kind == "column"]
    theirs = sum(gunnery.value(board, ships, night=True) for ships in foes)
    return bool(foes) and all(foes) and gunnery.value(board, fleet.ships, night=True) > SURE * theirs


def guard(board: Board, side: Side, fleet: Fleet, others: Sequence[str]) -> str | None:
    """Where guns stand before a base of their own on which a landing hangs: in its hex, on the way of the transports,
    and nobody bombards it whom they touch (TF-10.14); None if it is not for them."""
    for hex in bases_of(board, side).values():
        if _guns(board, fleet) and _wanted(board, hex):
            far = sea_map(board).sea_distances((hex,))
            ends = (fleet.hex, *(end for end in fleet.ways if end != OFF))
            return min(ends, key=lambda end: (far.get(end, 99), others.count(end), end != fleet.hex))
    return None


def _wanted(board: Board, hex: str) -> bool:
    """Whether a landing still hangs on a hex."""
    invasion = scenario(board.scenario).invasion
    return invasion is not None and not board.invasion and hex in invasion.hexes


def _guns(board: Board, fleet: Fleet) -> bool:
    """Whether a fleet is one of ships without carriers and transports."""
    ships = [board.ships[id].printed for id in fleet.ships]
    return bool(ships) and not any(ship.carrier or ship.type == "AK" for ship in ships)


def _nights(turn: int) -> int:
    """In how many turns, this one among them, it is still night."""
    return next(
        number for number in range(1, len(TURNS)) if turn + number not in TURNS or not TURNS[turn + number].night
    )


def _touched(board: Board, hex: str, markers: Iterable[str]) -> bool:
    """Whether a marker in one of these hexes may be in contact with what is in a hex."""
    return any(contact(sea_map(board), hex, other) for other in markers)


def telling(board: Board, base: str, ships: Iterable[str]) -> int:
    """On how many faces of the die ships damage a base, all in one attack."""
    before, guns = board.ashore[base], [id for id in ships if firepower(board, id)]
    return sum(worse(before, suffer(before, hits(board, guns, die))) for die in DIE) if guns else 0


def bombardment(view: View, ask: BombardmentAsk) -> tuple[AnyOrder, ...]:
    """All ships in one attack, since hits of several are not added up (TF-4.2); none if that damages the base on no
    face of the die, for the base would answer all the same."""
    return (Fire(ask.firing, ask.base),) if telling(view.board, ask.base, ask.firing) else ()


def return_fire(view: View, ask: ReturnFireAsk) -> tuple[AnyOrder, ...]:
    """At the ship that may be expected to lose most by it."""
    board, fires = view.board, firepower(view.board, ask.base)

    def promise(id: str) -> float:
        ship = board.ships[id]
        after = struck({ship: 1.0}, fires, japanese=False)
        return sum(share * value(found, night=False) for found, share in after.items()) - value(ship, night=False)

    return (Fire((ask.base,), max(ask.theirs, key=promise)),)


# By the step that asks.
JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    Bombardment: bombardment,
    ReturnFire: return_fire,
    Cramped: lambda view, ask: (),  # by default those go that are worth least (TF-4.15)
}
