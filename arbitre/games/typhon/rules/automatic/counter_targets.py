"""What the Allied counter-attack chooses from: its roll, the units that may leave, the zones worth attacking, the
forces of a combined operation (TYP-4.24 to 4.32, Appendix A.15 to A.20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arbitre.games.typhon.records.board import Board, Unit, account, put, value
from arbitre.games.typhon.records.operation import Sailing
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, SEA_ROUTE, SETUP, TABLES, UNITS, ZONES
from arbitre.games.typhon.records.reports import Redeployed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.redeployment import route
from arbitre.games.typhon.rules.control import contested, danger, friendly, hostile
from arbitre.games.typhon.rules.geography import LAND, SEA, adjacent, closed, direct, linked
from arbitre.games.typhon.rules.land.land_combat import may_attack
from arbitre.games.typhon.rules.land.land_offensives import reach
from arbitre.games.typhon.rules.operations.reaction_die import english_sector
from arbitre.games.typhon.rules.operations.sailing import Seas, transport
from arbitre.games.typhon.rules.stacking import fits, room
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import draw, tell
from arbitre.games.typhon.rules.units import HAWAII, point_kind
from arbitre.kernel.play import Umpire

_ROLL: dict[str, int] = TABLES["counter_attack"]
_NORTH = ("alaska", "aleutians")
_EASTERN_FLEET: str = SETUP["allied_automaton"]["eastern_fleet"]


# The roll (A.15)


def roll_modifier(board: Board) -> int:
    """The best modifier of the counter-attack roll, never their sum (TYP-4.25, TYP-R39): a zone of the sea route is
    Japanese; Alaska, Australia or a zone next to them is Japanese or contested, or one next to the sea route is
    Japanese."""
    if any(hostile(board, zone, ALLIES) for zone in SEA_ROUTE):
        return _ROLL["mod_sea_route_zone_japanese"]
    watched = ("alaska", *AUSTRALIA)
    near = any(danger(board, other, ALLIES) for zone in watched for other in (zone, *adjacent(zone)))
    if near or any(hostile(board, other, ALLIES) for zone in SEA_ROUTE for other in adjacent(zone)):
        return _ROLL["mod_near"]
    return 0


# The units (A.16)


def available(game: Game, umpire: Umpire) -> list[str]:
    """The corps that may take part: in supply, not closed in by weather, less one in each zone at the front and the
    garrison of Pearl Harbor (TYP-4.27, TYP-R40). A contested zone counts as an enemy zone (TYP-R30)."""
    board, supply = game.board, Supply(game.board, ALLIES)
    chinese = friendly(board, "burma", ALLIES)
    units: list[str] = []
    for zone in ZONES:
        here = [
            unit
            for unit in board.here(zone, ALLIES, "land")
            if supply.of(unit) and not closed(zone, board.turn) and (chinese or UNITS[unit.id].cls != "chinese")
        ]
        if here:
            units += _free(game, umpire, zone, here)
    return units


def _free(game: Game, umpire: Umpire, zone: str, here: Sequence[Unit]) -> list[str]:
    """The units of a zone that need not stay in it."""
    board, units = game.board, [unit.id for unit in here]
    if zone == HAWAII:
        full = [unit.id for unit in here if unit.full]
        if not full:
            return []
        units.remove(draw(game, umpire, "PA19", full, "TYP-A.16", ALLIES))
    elif contested(board, zone) or any(danger(board, other, ALLIES) for other in adjacent(zone)):
        units.remove(draw(game, umpire, "PA19", units, "TYP-A.16", ALLIES))
    return units


def still_free(board: Board, units: Iterable[str]) -> list[str]:
    """Those of the units that have not acted since."""
    return [unit for unit in units if board.units[unit].where == "map" and not board.units[unit].acted]


# The zones (A.17, A.18)


def assailable(board: Board) -> list[str]:
    """The Japanese zones with a land or sea link to a friendly one, and the contested zones, as far as the weather is
    open (TYP-A.17, TYP-R41). A passage leads into no enemy zone."""
    return [
        zone
        for zone in ZONES
        if not closed(zone, board.turn)
        and (contested(board, zone) or (hostile(board, zone, ALLIES) and _joined(board, zone)))
    ]


def _joined(board: Board, zone: str) -> bool:
    return any(friendly(board, other, ALLIES) for other in linked(zone, ALLIES, LAND | SEA))


def by_sea(board: Board, zone: str) -> bool:
    """Whether a zone has a sea link to a friendly one (TYP-A.18)."""
    return any(friendly(board, other, ALLIES) for other in linked(zone, ALLIES, SEA))


def foremost(zones: Sequence[str]) -> list[str]:
    """Of the zones those nearest to the sea route, those nearest to Australia, Alaska and the Aleutians (TYP-4.30)."""
    to_route = {zone: min(direct(zone, other) for other in SEA_ROUTE) for zone in zones}
    to_australia = {zone: min(direct(zone, other) for other in AUSTRALIA) for zone in zones}
    route_least, australia_least = min(to_route.values()), min(to_australia.values())
    return [
        zone
        for zone in zones
        if to_route[zone] == route_least or to_australia[zone] == australia_least or zone in _NORTH
    ]


class Ground:
    """Where units can fight by land on the position of the moment (TYP-A.18)."""

    def __init__(self, board: Board, units: Iterable[str]) -> None:
        self.board, supply = board, Supply(board, ALLIES)
        able = [unit for unit in units if supply.of(board.units[unit])]
        self._ways = {unit: reach(board, board.units[unit]) for unit in able}

    def walkers(self, zone: str) -> list[str]:
        """The units that can walk into a zone, as far as there is room for one."""
        return [unit for unit, ways in self._ways.items() if zone in ways and fits(self.board, unit, zone)]

    def standing(self, zone: str) -> list[str]:
        """The units that stand in a contested zone and can attack in it."""
        if not contested(self.board, zone):
            return []
        return [unit for unit in self._ways if may_attack(self.board, unit, zone)]

    def open(self, zone: str) -> bool:
        """Whether the zone is a target by land: a unit can walk to it, or stands in it."""
        return bool(self.standing(zone) or self.walkers(zone))


# The forces of the combined operation (A.19, A.20)


class Landing(NamedTuple):
    """A combined operation made ready: who sails how, with whom, and the fleets rebuilt before."""

    sailings: tuple[Sailing, ...]
    repairs: tuple[str, ...]
    corps: tuple[str, ...]
    tied: tuple[str, ...] = ()


def prepare(game: Game, umpire: Umpire, units: Sequence[str], zone: str) -> Landing | None:
    """The transport force and the escort, then the corps (TYP-4.29, 4.32, TYP-R43, R44); None if no force or no corps
    can be had, or the zone takes none. `tied` of the result: the unit that an exchange has left as a garrison."""
    board = game.board
    seas = Seas(board, ALLIES)
    space = room(board, zone, ALLIES, "land")
    if space <= 0 or seas.barred(zone):
        return None
    corps = [unit for unit in units if UNITS[unit].cls == "corps" and not seas.ashore(board.units[unit])]  # TYP-R208
    carrier_of_troops = _nearest_force(game, umpire, seas, _transports(seas, corps, zone), zone, "PA25")
    if not carrier_of_troops:
        return None
    force = board.units[carrier_of_troops]
    escort, escort_way = _escort(game, umpire, seas, zone)
    repairs = _repairs(board, [fleet for fleet in (escort, force.id) if fleet])
    number = min(transport(force, force.id in repairs), space)
    within = _pick_up(seas, force, corps, zone)
    chosen, tied = _embarking(game, umpire, seas, units, within, number)
    sailings = [_sailing(seas, force.id, chosen, board, zone)]
    if escort:
        sailings.append(Sailing(escort, escort_way))
    return Landing(tuple(sailings), repairs, tuple(chosen), tied)


def _able(seas: Seas, unit: Unit) -> bool:
    """Whether a fleet can set out: an operation left, open weather, not disorganised, its base in supply (TYP-R44,
    TYP-15.1, TYP-R156)."""
    return seas.idle(unit) is None and not unit.disorganised and seas.supply.of(unit)


def _pick_up(seas: Seas, force: Unit, corps: Sequence[str], zone: str) -> list[str]:
    """The corps that a fleet can fetch and carry to a zone by sea."""
    within = seas.reach(force.zone)
    at = {unit: seas.board.units[unit].zone for unit in corps}
    zones = {other for other in at.values() if other in within and seas.way(other, zone)}
    return [unit for unit in corps if at[unit] in zones]


def _transports(seas: Seas, corps: Sequence[str], zone: str) -> list[Unit]:
    """The forces that can carry a corps to a zone: American naval ones, in the English sector the Eastern Fleet
    (TYP-A.20, TYP-R44)."""
    board = seas.board
    if english_sector(board, zone):
        fleets = [board.units[_EASTERN_FLEET]]
    else:
        fleets = [unit for unit in board.of(ALLIES, "fleet") if UNITS[unit.id].nation == "us"]
    return [
        unit
        for unit in fleets
        if unit.where == "map"
        and not UNITS[unit.id].carrier
        and value(unit, "transport") >= 1
        and _able(seas, unit)
        and seas.way(unit.zone, zone)
        and _pick_up(seas, unit, corps, zone)
    ]


def _nearest_force(game: Game, umpire: Umpire, seas: Seas, fleets: Sequence[Unit], zone: str, code: str) -> str:
    """The force with the fewest links from its base to the zone, ties drawn; "" if there is none."""
    far = {unit.id: len(seas.way(unit.zone, zone)) for unit in fleets}
    least = min(far.values(), default=0)
    nearest = [unit for unit in far if far[unit] == least]
    return draw(game, umpire, code, nearest, "TYP-A.20", ALLIES) if nearest else ""


def _escort(game: Game, umpire: Umpire, seas: Seas, zone: str) -> tuple[str, tuple[str, ...]]:
    """The nearest carrier force and its way to a friendly zone next to the target by sea, into the target itself if
    none is open (TYP-4.32, A.20); ("", ()) if there is none."""
    board = seas.board
    carriers = [
        unit
        for unit in board.of(ALLIES, "fleet")
        if UNITS[unit.id].carrier and _able(seas, unit) and seas.way(unit.zone, zone)
    ]
    escort = _nearest_force(game, umpire, seas, carriers, zone, "PA26")
    if not escort:
        return "", ()
    home = board.units[escort].zone
    beside = [door for door in seas.doors(zone) if not closed(door, board.turn) and seas.way(home, door)]
    end = draw(game, umpire, "PA27", beside, "TYP-A.20", ALLIES) if beside else zone
    return escort, seas.way(home, end)


def _repairs(board: Board, fleets: Sequence[str]) -> tuple[str, ...]:
    """The reduced forces that points in hand rebuild, the escort first (TYP-3.12, TYP-A.20)."""
    spent: dict[str, int] = {}
    repaired = []
    for fleet in fleets:
        printed, unit = UNITS[fleet], board.units[fleet]
        kind = point_kind(printed)
        if not unit.full and spent.get(kind, 0) + printed.replace_cost <= account(board, ALLIES, kind):
            spent[kind] = spent.get(kind, 0) + printed.replace_cost
            repaired.append(fleet)
    return tuple(repaired)


def _embarking(
    game: Game, umpire: Umpire, seas: Seas, units: Sequence[str], within: Sequence[str], number: int
) -> tuple[list[str], tuple[str, ...]]:
    """The corps that go aboard, full ones first, and the one tied down by an exchange of garrisons where none was full
    (TYP-4.29, TYP-R43, TYP-A.19)."""
    board, tied = game.board, ""
    within = list(within)
    if not any(board.units[unit].full for unit in within):
        fresh, tied = _exchange(game, umpire, seas, units, within)
        within = [fresh if unit == tied else unit for unit in within]
    chosen: list[str] = []
    while within and len(chosen) < number:
        full = [unit for unit in within if board.units[unit].full] or within
        fill = full if len(full) <= number - len(chosen) else [draw(game, umpire, "PA24", full, "TYP-A.19", ALLIES)]
        chosen += fill
        within = [unit for unit in within if unit not in fill]
    return chosen, (tied,) if tied else ()


def _exchange(game: Game, umpire: Umpire, seas: Seas, units: Sequence[str], reduced: Sequence[str]) -> tuple[str, str]:
    """A reduced corps changes places with a full one left as a garrison elsewhere, never at Pearl Harbor nor in a
    contested zone: the full one and the reduced one, ("", "") if there is no such pair (TYP-A.19, TYP-R43)."""
    board = game.board
    garrisons = [
        unit
        for unit in board.of(ALLIES, "land")
        if UNITS[unit.id].cls == "corps" and UNITS[unit.id].steps == 2 and unit.full and unit.id not in units
        and unit.zone != HAWAII and not seas.ashore(unit)
    ]  # fmt: skip
    pairs = {
        corps: [unit.id for unit in garrisons if _joined_ways(seas, board.units[corps], unit)] for corps in reduced
    }
    pairs = {corps: found for corps, found in pairs.items() if found}
    if not pairs:
        return "", ""
    out = draw(game, umpire, "PA24", list(pairs), "TYP-A.19", ALLIES)
    into = draw(game, umpire, "PA24", pairs[out], "TYP-A.19", ALLIES)
    here, there = board.units[out].zone, board.units[into].zone
    put(board, out, there)
    put(board, into, here)
    tell(game, umpire, ALLIES, Redeployed(into, there, here))
    tell(game, umpire, ALLIES, Redeployed(out, here, there))
    return into, out


def _joined_ways(seas: Seas, one: Unit, other: Unit) -> bool:
    """Whether two corps can change places by redeployment, each through friendly zones in its own supply."""
    if one.zone == other.zone:
        return False
    board, supply = seas.board, seas.supply
    return bool(route(board, one.id, other.zone, supply) and route(board, other.id, one.zone, supply))


def _sailing(seas: Seas, fleet: str, corps: Sequence[str], board: Board, zone: str) -> Sailing:
    """The way of the transport force: to the corps one after the other, then into the target."""
    way: tuple[str, ...] = (board.units[fleet].zone,)
    loads: dict[str, tuple[str, ...]] = {}
    for unit in corps:
        at = board.units[unit].zone
        loads[at] = (*loads.get(at, ()), unit)
    for stop in (*loads, zone):
        way = (*way, *seas.way(way[-1], stop)[1:])
    return Sailing(fleet, way, tuple(loads.items()))
