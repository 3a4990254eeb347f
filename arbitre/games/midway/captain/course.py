"""Where ships go (judgements 9, 10, 13, 15, 16, 18): task forces by their task, one hex at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitre.games.midway.captain.fleets import ready, strength
from arbitre.games.midway.captain.plot import Plot
from arbitre.games.midway.landing import stays
from arbitre.games.midway.movement import ST11, entry_hexes, may_enter, may_move
from arbitre.games.midway.orders import Build, Move
from arbitre.games.midway.printed import FOG_ZONE, GRID, JP, KURE, LAST_TURN, MIDWAY, RULES, SHIPS, US, night
from arbitre.games.midway.state import Ship
from arbitre.games.midway.view import View

Order = Move | Build
_STRIKE_REACH = 2  # hexes from which carrier aircraft strike and come home to the same deck
_FIRST_DAWN = 8  # the turn of the morning of 4 June
SFT: str = RULES["special_transport"]["ship"]
_CARRIER_GROUP_1 = ("jp_cv_akagi", "jp_cv_kaga", "jp_bb_haruna", "jp_dd4", "jp_cl_nagara")
_CARRIER_GROUP_2 = ("jp_cv_hiryu", "jp_cv_soryu", "jp_ca_tone", "jp_dd10", "jp_dd17")



def orders(view: View, plot: Plot) -> list[Order]:
    """All moves of this turn."""
    return american(view, plot) if view.side == US else japanese(view, plot)


def towards(view: View, ship: Ship, score: Callable[[str], float]) -> str | None:
    """The neighbour that scores better than staying, or None."""
    if not may_move(view, ship):
        return None
    best = max((ship.hex, *GRID.neighbours[ship.hex]), key=score)
    return best if best != ship.hex and score(best) > score(ship.hex) + 1e-9 else None


def _together(view: View, ships: Sequence[Ship], score: Callable[[str], float]) -> list[Order]:
    """Ships of one force in one hex go to the same place."""
    moves: list[Order] = []
    for ship in ships:
        to = towards(view, ship, score)
        if to:
            moves.append(Move((ship.id,), "", to))
    return moves


def armed(view: View) -> float:
    """Bombers ready at sea, by strength."""
    return strength([a for a in ready(view, "DT") if a.base != "midway"])


def _hunting(view: View, plot: Plot, eager: float) -> Callable[[str], float]:
    """A score for carriers: within strike reach of the enemy when armed by day, out of his reach otherwise
    (judgement 10)."""
    striking = armed(view) >= 4 and not view.night

    def score(hex: str) -> float:
        reach = plot.near(hex, _STRIKE_REACH)
        close = plot.near(hex, 1)
        if striking:
            return eager * reach - 1.2 * close
        return -1.5 * reach - close + 0.4 * plot.near(hex, 4)

    return score


# ---------------------------------------------------------------------------------------------------- the Americans


def american(view: View, plot: Plot) -> list[Order]:
    """Two task forces north-east of Midway, near enough to help each other; submarines to the west of the island."""
    moves: list[Order] = []
    hunt = _hunting(view, plot, 2.0)
    island = _island_in_danger(view, plot)
    stations = {"Enterprise": "J5", "Yorktown": "J6"}
    for force in _american_forces(view):
        carrier = next((SHIPS[s.id].name for s in force if SHIPS[s.id].carrier), "Enterprise")
        station = stations.get(carrier, "J5")

        def score(hex: str, station: str = station) -> float:
            if view.fog and hex in FOG_ZONE:
                return -9.0
            ring = abs(GRID.distance(hex, MIDWAY) - 2) if island else GRID.distance(hex, station)
            return hunt(hex) - 0.12 * ring - 0.004 * GRID.distance(hex, station)

        moves += _together(view, force, score)
    return [*moves, *_submarines(view, plot)]


def _american_forces(view: View) -> list[list[Ship]]:
    """Surface ships with the carriers they stand with; damaged carriers go their own way."""
    forces: dict[str, list[Ship]] = {}
    for ship in view.own.ships.values():
        if ship.status == "map" and not SHIPS[ship.id].submarine:
            forces.setdefault(ship.group + ship.hex, []).append(ship)
    return list(forces.values())


def _island_in_danger(view: View, plot: Plot) -> bool:
    """Whether enemy ships were seen at Midway or next to it in the last turns, or his troops are ashore."""
    return bool(view.garrison) or any(
        GRID.distance(h, MIDWAY) <= 1 and view.turn - turn <= 2 for h, turn in plot.sightings.items()
    )


def _submarines(view: View, plot: Plot) -> list[Order]:
    """Towards carriers that are near, otherwise towards any ships seen, otherwise Midway's approaches (judgement 18)."""
    moves: list[Order] = []
    for ship in view.own.ships.values():
        if ship.status != "map" or not SHIPS[ship.id].submarine:
            continue
        seen = [h for h, turn in plot.sightings.items() if view.turn - turn <= 3]

        def score(hex: str, seen: Sequence[str] = seen) -> float:
            if view.fog and hex in FOG_ZONE:
                return -9.0
            near = max((1.0 / (1 + GRID.distance(hex, h)) for h in seen), default=0.0)
            return 2 * plot.near(hex, 1) + 0.5 * near - 0.02 * GRID.distance(hex, MIDWAY)

        if (to := towards(view, ship, score)) is not None:
            moves.append(Move((ship.id,), "", to))
    return moves


# ----------------------------------------------------------------------------------------------------- the Japanese


def japanese(view: View, plot: Plot) -> list[Order]:
    """The striking force through the fog, the invasion and bombardment forces to Midway, each on its calendar."""
    moves: list[Order] = []
    hunt = _hunting(view, plot, 2.0)
    leaving: set[str] = set()
    for ship in view.own.ships.values():
        if ship.status == "waiting":
            moves += _enter(view, ship)
        elif ship.status == "map" and not SHIPS[ship.id].submarine:
            score = _japanese_score(view, plot, ship, hunt)
            to = towards(view, ship, score)
            if to is None:
                continue
            if ship.hex == MIDWAY:
                if not stays(view.own, {*leaving, ship.id}):
                    continue
                leaving.add(ship.id)
            moves.append(Move((ship.id,), "", to))
    moves += _submarines(view, plot)
    kure = view.own.kure
    going = {order.who[0]: order.to for order in moves if isinstance(order, Move)}
    if not kure.begun and not kure.closed and going.get(ST11, view.own.ships[ST11].hex) == KURE:
        moves.append(Build())
    return moves


def _enter(view: View, ship: Ship) -> list[Order]:
    """Enter at once: carriers in the fog, the rest on the line of Midway."""
    if not may_enter(view, ship):
        return []
    if ship.id in _CARRIER_GROUP_1:
        hex = "A5"
    elif ship.id in _CARRIER_GROUP_2:
        hex = "A4"
    else:
        hex = "A6"
    hexes = entry_hexes(ship.id)
    return [Move((ship.id,), "", hex if hex in hexes else hexes[-1])]


def _japanese_score(view: View, plot: Plot, ship: Ship, hunt: Callable[[str], float]) -> Callable[[str], float]:
    """What a ship of each force seeks."""
    printed = SHIPS[ship.id]
    if ship.id == ST11:
        return lambda hex: -GRID.distance(hex, KURE)
    if printed.kind == "TT":
        return lambda hex: -GRID.distance(hex, MIDWAY)
    if ship.id == SFT:
        goal = MIDWAY if view.control == JP else "E7"
        return lambda hex: -GRID.distance(hex, goal)
    if printed.group == 1:
        return _striking_force(view, plot, ship, hunt)
    if printed.carrier:
        return lambda hex: -GRID.distance(hex, "E7") - plot.near(hex, 3)
    return _bombardment_force(view, ship)


def _striking_force(
    view: View, plot: Plot, ship: Ship, hunt: Callable[[str], float]
) -> Callable[[str], float]:
    """In the fog until the morning of the 4th, then within reach of Midway or of the enemy carriers (judgement 13)."""
    first = ship.id in _CARRIER_GROUP_1
    lair, post = ("E5", "F6") if first else ("F4", "G4")
    known = plot.last is not None and view.turn - plot.last[1] <= 3
    if view.turn < _FIRST_DAWN - 1 or (night(min(view.turn + 1, LAST_TURN)) and not known):
        return lambda hex: -GRID.distance(hex, lair)
    if known or view.turn > _FIRST_DAWN + 2:
        return lambda hex: hunt(hex) - 0.05 * abs(GRID.distance(hex, MIDWAY) - 2) - 0.01 * GRID.distance(hex, post)
    return lambda hex: -GRID.distance(hex, post if not view.fog or post not in FOG_ZONE else "G5")


def _bombardment_force(view: View, ship: Ship) -> Callable[[str], float]:
    """Battleships and cruisers at Midway in time to prepare the landing (judgements 15 and 16)."""
    distance = GRID.distance(ship.hex, MIDWAY)
    arrival = 13 if SHIPS[ship.id].group != 11 else 0
    if view.turn + distance < arrival:
        return lambda hex: -abs(GRID.distance(hex, MIDWAY) - (arrival - view.turn))
    return lambda hex: -GRID.distance(hex, MIDWAY)


