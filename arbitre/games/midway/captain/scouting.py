"""Where to search (judgements 1 to 4): each search where the estimate is heaviest and nothing else looks."""

from __future__ import annotations

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.records.orders import AirTerm, Scout, Search
from arbitre.games.midway.records.printed import AIR, FOG_ZONE, GRID, JP, MIDWAY
from arbitre.games.midway.rules.aircraft import base_hex
from arbitre.games.midway.rules.searches import assets, automatic_air, may_scout, naval_hexes
from arbitre.games.midway.rules.view import View

# What a search must add: the flanks are searched only when carriers may pass there (judgements 1 and 2).
_WORTH = {"midway": 0.0, "cv": 0.0, "kure": 0.0, "johnston": 0.02, "wake": 0.02}
_WORTH_A_SCOUT = 0.25  # weight outside all other searches that is worth a bomber (judgement 4)


def _covers(hex: str) -> tuple[str, ...]:
    return (hex, *GRID.neighbours[hex])


def searches(view: View, estimate: Estimate) -> list[Search | Scout]:
    """Aim every search at the most weight not yet covered; send a spare bomber if much is left."""
    if view.night:
        return []
    covered = naval_hexes(view) | {h for aim in automatic_air(view) for h in _covers(aim)}
    orders: list[Search | Scout] = []
    for asset in assets(view):
        for _ in range(asset.count):
            aim = max(sorted(asset.hexes), key=lambda h: _gain(view, estimate, h, covered), default="")
            if not aim or _gain(view, estimate, aim, covered) < _WORTH[asset.id]:
                break
            orders.append(Search(aim, asset.id))
            covered.update(_covers(aim))
    scout = _scout(view, estimate, covered)
    return [*orders, scout] if scout else orders


def _gain(view: View, estimate: Estimate, aim: str, covered: set[str]) -> float:
    """The weight a search would add; a little for ground near Midway and near home, where any ship matters."""
    gain = 0.0
    for h in _covers(aim):
        if h not in covered and not (view.fog and h in FOG_ZONE):
            gain += estimate.weights[h] + 0.002 / (1 + GRID.distance(h, MIDWAY))
            if estimate.sightings.get(h, -9) >= view.turn - 2:
                gain += 0.02
    return gain


def _scout(view: View, estimate: Estimate, covered: set[str]) -> Scout | None:
    """A heavy bomber, or a reduced torpedo unit, where much of the weight is still out of sight (judgement 4)."""
    outside = sum(w for h, w in estimate.weights.items() if h not in covered and not (view.fog and h in FOG_ZONE))
    if outside < _WORTH_A_SCOUT:
        return None
    spare = [a for a in view.own.air.values() if may_scout(view, a) and _spare(view, a.id)]
    best: tuple[float, str, str] = (0.1, "", "")
    for air in sorted(spare, key=lambda a: (AIR[a.id].type != "H", a.steps, AIR[a.id].order))[:3]:
        for h in GRID.within(base_hex(view.own, air.base), AIR[air.id].move):
            if view.fog and h in FOG_ZONE:
                continue
            gain = _gain(view, estimate, h, covered)
            if gain > best[0]:
                best = (gain, air.id, h)
    return Scout(AirTerm(unit=best[1]), best[2]) if best[1] else None


def _spare(view: View, unit: str) -> bool:
    """Aircraft a captain spares for scouting: heavy bombers, reduced torpedo units, Japanese second-line types."""
    printed = AIR[unit]
    if printed.type == "H":
        return True
    return printed.type == "T" and (view.own.air[unit].steps == 1 or (view.side == JP and printed.bomb < 4))
