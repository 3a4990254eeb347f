"""What units may do in the status step of air operations: the boxes of a carrier, ranges, her deck (TF-11.3,
11.6, 11.8 to 11.10, 4.14). A base on land is one more place with a deck and boxes (TF-2.14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitre.games.taskforce.records.board import Board, Box
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Arm, Fly, Patrol, Stow
from arbitre.games.taskforce.records.printed import (
    AIRCRAFT,
    FLEET_MOST,
    READY_STEPS,
    TURNS,
    Deck,
    Side,
    enemy,
    in_battle,
)
from arbitre.games.taskforce.rules.fleets import aboard, sea_map, sighted
from arbitre.games.taskforce.rules.long_raids import by_day, sortie
from arbitre.games.taskforce.rules.units import began_at
from arbitre.kernel.words import Arg, Phrase

CAP_RANGE = AIRCRAFT["zero"].range  # hexes to CAP over another hex (TF-11.8), as carrier aircraft fly
USUAL = CAP_RANGE  # hexes against a fleet of who never flies from a carrier (TF-13.11)
FROM: dict[type[AnyOrder], tuple[Box, ...]] = {
    Arm: ("reserve", "from-cap"),
    Stow: ("ready", "from-cap"),
    Patrol: ("ready",),
    Fly: ("ready",),
}
"""The boxes that units leave by each order, the arrows of the sheet (TF-11.3, 11.4, R28)."""


def carriers_at(board: Board, side: Side, under: Mapping[str, str]) -> dict[str, str]:
    """The hexes of the carriers of a side, as their owner knows them, and of its bases that are left (TF-2.14).
    `under`: formations under his hidden markers."""
    found = bases_of(board, side)
    for marker in board.markers.values():
        fleet = marker.formation or under.get(marker.label, "")
        if marker.side == side and fleet in board.formations:
            found |= {ship.id: marker.hex for ship in aboard(board, fleet) if ship.printed.carrier}
    return found


def own_units(board: Board, side: Side) -> tuple[str, ...]:
    """The air units of a side that are left, and have not left play (TF-16.1)."""
    return tuple(
        id
        for id, unit in board.air.items()
        if unit.steps and unit.base and not unit.flown and unit.printed.side == side
    )


def steps_in(board: Board, carrier: str, *boxes: Box) -> int:
    """The steps of aircraft in boxes of a carrier, two a unit."""
    return sum(unit.steps for unit in board.air.values() if unit.base == carrier and unit.box in boxes)


def land_based(board: Board, unit: str) -> bool:
    """Whether a unit is at home on a base on land (TF-13.7)."""
    return board.air[unit].base in board.ashore


def far(board: Board, unit: str) -> int:
    """How many hexes a unit flies from a carrier, and to land elsewhere (TF-11.9, 13.4, 16.3): from land as far, those
    too that never fly from a carrier."""
    return board.air[unit].printed.range or USUAL


def far_ashore(board: Board, unit: str) -> int:
    """How many hexes a unit flies against a base (TF-11.10): one that is at home on land, and was so from the first
    (TF-13.7, 13.8, R73), as far as it can."""
    begun = began_at(board.scenario).get(unit, board.air[unit].base)
    if land_based(board, unit) and begun in board.ashore:
        return board.air[unit].printed.land_range
    return far(board, unit)


def far_at_sea(board: Board, unit: str) -> int:
    """How many hexes a unit flies against a fleet (TF-11.9): from land farther than from a carrier if it has the range
    (TF-13.11)."""
    return max(far(board, unit), min(far_ashore(board, unit), FLEET_MOST))


def room_in_ready(board: Board, carrier: str) -> int:
    """The steps for which there is room in READY (TF-11.5)."""
    return READY_STEPS - steps_in(board, carrier, "ready")


def deck_serves(board: Board, carrier: str, use: Deck) -> bool:
    """Whether a carrier can launch aircraft, or land them (TF-4.14, 11.13): not once she has sunk, nor critical, when
    both are lost without a die (TF-4.12)."""
    ship = board.counter(carrier)
    return bool(ship.steps) and not ship.critical and use not in ship.deck


def patrolled(board: Board, side: Side) -> tuple[str, ...]:
    """The hexes to which the first player in the air may send CAP (TF-11.8), of a base of his own whatever else is
    there (TF-R70): none for the second."""
    if board.first_in_the_air != side:
        return ()
    return tuple(sorted({*sighted(board, side), *bases_of(board, side).values()}))


def bases_of(board: Board, side: Side) -> dict[str, str]:
    """The hexes of the bases of a side that have not been destroyed."""
    return {id: base.hex for id, base in board.ashore.items() if base.steps and base.printed.side == side}


def strikes(board: Board, side: Side, unit: str, hexes: Mapping[str, str]) -> tuple[str, ...]:
    """The enemy bases that a unit may raid, whatever markers are in their hexes (TF-11.10, R70), by day (TF-13.10)."""
    bases = bases_of(board, enemy(side))
    return tuple(
        id for id, hex in bases.items() if in_range(board, unit, hex, hexes) and in_time(board, unit, hex, hexes)
    )


def in_range(board: Board, unit: str, hex: str, hexes: Mapping[str, str]) -> bool:
    """Whether the base of a hex is in the range of a unit."""
    origin = hexes.get(board.air[unit].base, "")
    return bool(origin) and sea_map(board).distance(origin, hex) <= far_ashore(board, unit)


def in_time(board: Board, unit: str, hex: str, hexes: Mapping[str, str]) -> bool:
    """Whether a raid of a unit on a base would neither attack nor be back by night (TF-13.10)."""
    flown = sortie(board, unit, hex, hexes)
    return not flown or by_day(flown)


def reach(board: Board, side: Side, unit: str, hexes: Mapping[str, str]) -> tuple[str, ...]:
    """The hexes that a unit may raid (TF-11.9), torpedo bombers of the old type less far (TF-16.3). `hexes`: of the
    carriers of its side."""
    origin, chart = hexes.get(board.air[unit].base, ""), sea_map(board)
    most = far_at_sea(board, unit)
    return tuple(hex for hex in sighted(board, enemy(side)) if origin and chart.distance(origin, hex) <= most)


def wrong(board: Board, side: Side, order: AnyOrder, hexes: Mapping[str, str]) -> Phrase | None:
    """What is wrong with an order of the status step, unit by unit; None if it stands. What stands in it depends on
    nothing that the enemy hides."""
    if not isinstance(order, Arm | Stow | Patrol | Fly):
        return Phrase("not-now", {}, "TF-11.3")
    if not order.units:
        return Phrase("status-nobody", {}, "TF-11.3")
    return next((said for id in order.units for said in _wrong(board, side, order, id, hexes)), None)


def _wrong(
    board: Board, side: Side, order: Arm | Stow | Patrol | Fly, id: str, hexes: Mapping[str, str]
) -> Iterator[Phrase]:
    name = unit_name(id) or id
    if id not in board.air or board.air[id].printed.side != side:
        yield Phrase("status-no-unit", {"unit": name}, "TF-2.15")
        return
    unit = board.air[id]
    if not unit.steps:
        yield Phrase("bombing-lost", {"unit": name}, "TF-11.3")
    elif unit.box not in FROM[type(order)]:
        yield Phrase("status-box", {"unit": name, "box": unit.box or "away"}, "TF-11.3")
    elif board.counter(unit.base).steps and unit.base not in hexes:
        yield Phrase("status-gone", {"unit": name, "ship": unit_name(unit.base)}, "TF-9.8")
    elif isinstance(order, Patrol | Fly):
        yield from _grounded(board, name, unit.base)
        hex = order.hex or hexes.get(unit.base, "")
        if isinstance(order, Fly) and order.base:
            yield from _against(board, side, id, order, hexes)
        elif isinstance(order, Fly):
            if hex not in sighted(board, enemy(side)):
                yield Phrase("raid-no-report", {"hex": hex}, "TF-11.9")
            elif hex not in reach(board, side, id, hexes):
                yield Phrase("status-range", {"unit": name, "hex": hex, "most": far_at_sea(board, id)}, "TF-11.9")
        elif hex != hexes.get(unit.base, ""):
            yield from _elsewhere(board, side, id, hex, hexes)
    elif unit.box == "from-cap" and not deck_serves(board, unit.base, "landing"):
        yield Phrase("status-no-landing", {"ship": unit_name(unit.base)}, "TF-4.14")


def _grounded(board: Board, name: str, base: str) -> Iterator[Phrase]:
    """Why nothing takes off: the hour, or the deck."""
    if not TURNS[board.turn].flying:
        yield Phrase("status-dark", {"unit": name}, "TF-11.6")
    if not deck_serves(board, base, "launching"):
        yield Phrase("status-no-launching", {"ship": unit_name(base)}, "TF-11.13")


def _against(board: Board, side: Side, id: str, order: Fly, hexes: Mapping[str, str]) -> Iterator[Phrase]:
    """Why a unit may not raid a base (TF-11.10)."""
    if bases_of(board, enemy(side)).get(order.base) != order.hex:
        yield Phrase("raid-no-base", {"base": unit_name(order.base) or order.base}, "TF-11.10")
    elif not in_range(board, id, order.hex, hexes):
        most = far_ashore(board, id)
        yield Phrase("status-range", {"unit": unit_name(id), "hex": order.hex, "most": most}, "TF-11.10")
    elif (flown := sortie(board, id, order.hex, hexes)) and not by_day(flown):
        args: dict[str, Arg] = {"unit": unit_name(id), "turn": in_battle(flown.turn), "back": in_battle(flown.back)}
        yield Phrase("status-night", args, "TF-13.10")


def _elsewhere(board: Board, side: Side, id: str, hex: str, hexes: Mapping[str, str]) -> Iterator[Phrase]:
    """Why CAP may not go to a hex that is not that of its own base (TF-11.8)."""
    name, origin = unit_name(id), hexes.get(board.air[id].base, "")
    if board.first_in_the_air != side:
        yield Phrase("status-second", {"unit": name}, "TF-11.8")
    elif board.air[id].printed.kind != "F":
        yield Phrase("status-bomber", {"unit": name}, "TF-11.8")
    elif hex not in patrolled(board, side):
        yield Phrase("status-not-over", {"hex": hex}, "TF-11.8")
    elif not origin or sea_map(board).distance(origin, hex) > CAP_RANGE:
        yield Phrase("status-range", {"unit": name, "hex": hex, "most": CAP_RANGE}, "TF-11.8")
