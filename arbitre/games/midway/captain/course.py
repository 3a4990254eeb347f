"""Where ships go: what is common to both sides, and the American courses (judgements 9, 10, 18 and 20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import TASK_FORCES, TF16, afloat, armed, surface
from arbitre.games.midway.captain.ledger import lead
from arbitre.games.midway.records.orders import Move
from arbitre.games.midway.records.printed import FOG_ZONE, GRID, LAST_TURN, MIDWAY, SHIPS, US
from arbitre.games.midway.records.state import Ship
from arbitre.games.midway.rules.aircraft import intact
from arbitre.games.midway.rules.movement import may_move
from arbitre.games.midway.rules.view import View

Score = Callable[[str], float]
STRIKE_REACH = 2  # hexes from which carrier aircraft strike and come home to the same deck (MID-R24)
ENOUGH_TO_HUNT = 4.0  # ready bombers, by strength, with which carriers close in (judgement 5)
_REACH, _CLOSE = 4.0, 2.4  # worth of the enemy in reach; cost of the enemy next door, who needs no luck to find us
_FEAR, _LOOK_OUT = 1.5, 0.4  # cost of being in his reach with empty decks; worth of not losing touch
_DRAW = {3: 0.3, 4: 0.3, 6: 0.3}  # worth of the enemy beyond reach: so that the hunt has a direction
_STATION = 0.12  # cost of a hex farther from the station
_EXPOSED = 0.12  # cost of staying in a hex where the enemy found us: his aircraft or a submarine are watching it
_EXPOSED_TURNS = 2
_APART = 0.15  # cost of two task forces in one hex (judgement 9)
_STATIONS = {TF16: "J5", TASK_FORCES["us"][1]: "J6"}
_HAVEN = {"us": "Q6", "jp": "A6"}  # where damaged carriers and winners go
_LATE = 16  # the turn transports reach Midway at the earliest: before it nothing is safe (judgement 15)
_SAFE_LEAD = 11.0  # a lead that the loss of nothing but Midway would use up (judgement 20)


def towards(view: View, ship: Ship, score: Score) -> str | None:
    """The neighbour that scores better than staying, or None."""
    if not may_move(view, ship):
        return None
    best = max((ship.hex, *GRID.neighbours[ship.hex]), key=score)
    return best if best != ship.hex and score(best) > score(ship.hex) + 1e-9 else None


def together(view: View, ships: Sequence[Ship], score: Score) -> list[Move]:
    """Each ship a step up the score: ships of one hex go to the same place."""
    return [Move((ship.id,), "", to) for ship in ships if (to := towards(view, ship, score)) is not None]


def hunting(view: View, estimate: Estimate) -> Score:
    """A score for carriers: within strike reach of the enemy when armed by day, out of his reach otherwise
    (judgement 10)."""
    striking = armed(view) >= ENOUGH_TO_HUNT and not view.night

    def score(hex: str) -> float:
        reach, close = estimate.near(hex, STRIKE_REACH), estimate.near(hex, 1)
        watched = _EXPOSED if view.turn - estimate.exposed.get(hex, -9) <= _EXPOSED_TURNS else 0.0
        if striking:
            drawn = sum(share * estimate.near(hex, radius) for radius, share in _DRAW.items())
            return _REACH * reach - _CLOSE * close + drawn - watched
        return -_FEAR * reach - close + _LOOK_OUT * estimate.near(hex, 4) - watched

    return score


def retiring(view: View, estimate: Estimate) -> Score:
    """A score for ships that have done enough: home, and away from the enemy."""
    haven = _HAVEN[view.side]
    return lambda hex: -GRID.distance(hex, haven) - 3 * estimate.near(hex, 3)


def apart(score: Score, other: str) -> Score:
    """The same score, but not in the hex the other task force goes to (judgement 9)."""
    return lambda hex: score(hex) - (_APART if hex == other else 0.0)


def fit(view: View, ships: Sequence[Ship]) -> tuple[list[Ship], list[Ship]]:
    """The ships of a task force that go on, and those that go home: damaged carriers, the whole force without decks."""
    crippled = [s for s in ships if SHIPS[s.id].carrier and not intact(view.own, s.id)]
    sound = [s for s in ships if s not in crippled]
    if crippled and not any(SHIPS[s.id].carrier for s in sound):
        return [], list(ships)
    return sound, crippled


def destination(moves: Sequence[Move], ships: Sequence[Ship]) -> str:
    """Where a force will be after these moves; "" without ships."""
    if not ships:
        return ""
    lead_ship = ships[0]
    return next((move.to for move in moves if move.who[0] == lead_ship.id), lead_ship.hex)


# ---------------------------------------------------------------------------------------------------- the Americans


def american(view: View, estimate: Estimate) -> list[Move]:
    """Two task forces north-east of Midway, near enough to help each other; submarines to the west of the island."""
    moves: list[Move] = []
    home = retiring(view, estimate)
    leaving = ahead_and_safe(view, estimate)
    taken = ""
    for force in TASK_FORCES[US]:
        sound, crippled = fit(view, surface(view, force))
        moves += together(view, crippled, home)
        if sound:
            score = home if leaving else apart(_american_score(view, estimate, _STATIONS[force]), taken)
            moves += together(view, sound, score)
            taken = destination(moves, sound)
    return [*moves, *submarines(view, estimate)]


def _american_score(view: View, estimate: Estimate, station: str) -> Score:
    """Hunt from a station north-east of Midway; two hexes from the island once the enemy is upon it."""
    hunt = hunting(view, estimate)
    island = bool(view.garrison) or estimate.seen_near(MIDWAY, 1, 2)

    def score(hex: str) -> float:
        if view.fog and hex in FOG_ZONE:
            return -9.0  # neither search nor raid leaves the fog (MID-20)
        away = GRID.distance(hex, station)
        ring = abs(GRID.distance(hex, MIDWAY) - STRIKE_REACH) if island else away
        return hunt(hex) - _STATION * ring - 0.004 * away

    return score


def ahead_and_safe(view: View, estimate: Estimate) -> bool:
    """Whether the Americans lead by more than Midway is worth and Midway is safe: time to go home (judgement 20)."""
    threatened = bool(view.garrison) or estimate.seen_near(MIDWAY, 2, 6)
    at_the_end = view.turn > LAST_TURN - 3  # no time left to take the island
    safe = view.control == US and view.turn >= _LATE and (at_the_end or not threatened)
    return view.side == US and safe and lead(view, estimate.ledger) > _SAFE_LEAD


def submarines(view: View, estimate: Estimate) -> list[Move]:
    """Towards carriers that are near, then towards any ships seen, then to Midway's approaches (judgement 18)."""
    seen = [h for h, turn in estimate.sightings.items() if view.turn - turn <= 3]

    def score(hex: str) -> float:
        if view.fog and hex in FOG_ZONE:
            return -9.0
        near = max((1.0 / (1 + GRID.distance(hex, h)) for h in seen), default=0.0)
        return 2 * estimate.near(hex, 1) + 0.5 * near - 0.02 * GRID.distance(hex, MIDWAY)

    return together(view, [s for s in afloat(view) if SHIPS[s.id].submarine], score)
