"""Phase 2: naval and air searches, what they find and who is told (MID chapters 5, 20, 21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, Scout, Search, Waive
from arbitre.games.midway.records.printed import (
    AIR,
    FOG_ZONE,
    GRID,
    ISLAND,
    JP,
    KURE,
    MIDWAY,
    RULES,
    SHIPS,
    SIDES,
    US,
    Side,
    enemy,
    night,
)
from arbitre.games.midway.records.reports import Located, Searched, Sight
from arbitre.games.midway.records.state import Air, Forces, Game
from arbitre.games.midway.rules.aircraft import base_hex, budget, choose, in_fog, intact, landing_places
from arbitre.games.midway.rules.movement import ST11
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.rules.view import view as seen_by
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several, Term

_ASSET = {row["id"]: row for row in RULES["search_asset"]}
_NIGHT_SUCCESS: int = RULES["night"]["naval_search_success_max"]


class Asset(msgspec.Struct, frozen=True):
    """A search a side may aim this turn: its name in orders, how many are left, and the hexes it may be aimed at."""

    id: str
    count: int
    hexes: frozenset[str]


def kure_operational(own: Forces, turn: int) -> bool:
    """Whether the seaplane base works: announced three turns ago, ST11 still there (MID-21.2, 21.3)."""
    begun, st11 = own.kure.begun, own.ships[ST11]
    return (
        bool(begun)
        and turn >= begun + RULES["seaplane_base"]["turns_to_build"]
        and not own.kure.closed
        and (st11.hex == KURE)
    )


def troops_on_midway(view: View) -> bool:
    """Whether Japanese troops stand on Midway, which ends its air searches while they do (MID-5.6, MID-R63)."""
    return bool(view.garrison)


def launching_carriers(view: View) -> list[str]:
    """Hexes of own intact carriers outside the fog, column by column, each once (MID-R20, MID-20.2)."""
    hexes = {
        s.hex
        for s in view.own.ships.values()
        if SHIPS[s.id].carrier and intact(view.own, s.id) and not in_fog(s.hex, view.fog)
    }
    return sorted(hexes, key=GRID.hexes.index) if len(hexes) > 1 else list(hexes)


def assets(view: View) -> list[Asset]:
    """The air searches this side may aim this turn, in the order of the asset list (MID-R76). None at night."""
    if view.night:
        return []
    clear = set(GRID.hexes) - FOG_ZONE if view.fog else set(GRID.hexes)  # MID-R21

    def around(anchors: Sequence[str], row: str) -> frozenset[str]:
        hexes = {h for anchor in anchors for h in GRID.within(anchor, _ASSET[row]["radius"])}
        return frozenset(hexes & clear)

    own, found = view.own, list[Asset]()
    if view.side == US:
        found.append(Asset("johnston", 1, around((_ASSET["air_johnston"]["anchor"],), "air_johnston")))
        field = own.airfield
        if field is not None and field.long and not field.closed and not troops_on_midway(view):
            found.append(Asset("midway", field.long, around((MIDWAY,), "air_midway_long")))
        return found
    found.append(Asset("wake", 1, around((_ASSET["air_wake"]["anchor"],), "air_wake")))
    if carriers := launching_carriers(view):
        found.append(Asset("cv", _ASSET["air_jp_carriers"]["count"], around(carriers, "air_jp_carriers")))
    if kure_operational(own, view.turn):
        full = own.ships[ST11].steps == SHIPS[ST11].steps
        count = _ASSET["air_kure_long"]["count" if full else "count_if_st11_reduced"]  # MID-21.4
        found.append(Asset("kure", count, around((KURE,), "air_kure_long")))
    return found


def naval_hexes(view: View) -> set[str]:
    """Hexes where the side makes its automatic naval search (MID-5.2), fog hexes left out (MID-20.2)."""
    own = view.own
    hexes = {s.hex for s in own.ships.values() if s.hex}
    if any(u.status == "ashore" for u in own.land.values()):
        hexes.add(MIDWAY)
    hexes.update(own.atolls)
    return hexes - FOG_ZONE if view.fog else hexes


def automatic_air(view: View) -> set[str]:
    """Hexes at which an automatic air search is aimed (MID-5.6, 5.8, 21.4). None at night."""
    if view.night:
        return set()
    hexes = set(launching_carriers(view))
    field = view.own.airfield
    if field is not None and field.local and not field.closed and not troops_on_midway(view):
        hexes.add(MIDWAY)
    if view.side == JP and kure_operational(view.own, view.turn):
        hexes.add(KURE)
    return hexes


def may_scout(view: View, air: Air) -> bool:
    """Whether a ready unit may search: by day, not committed to Midway, base intact and clear of fog (MID-5.9)."""
    if view.night or air.status != "ready" or air.id in view.own.strike:
        return False
    return air.base == ISLAND or (
        intact(view.own, air.base) and not in_fog(view.own.ships[air.base].hex, view.fog)  # MID-R65
    )


def scouted(view: View, air: Air) -> tuple[str, ...]:
    """Where a unit may aim its search, column by column: a hex of the map within its rating, or farther if it can land
    elsewhere (MID-R22)."""
    home, all_day, own = base_hex(view.own, air.base), budget(air.id), view.own
    near = set(GRID.within(home, AIR[air.id].move))
    decks = [base_hex(own, base) for base in landing_places(own, air.id, home, all_day)]  # to these it gets at all
    return tuple(
        hex
        for hex in GRID.within(home, all_day)
        if hex in near or any(GRID.distance(home, hex) + GRID.distance(hex, deck) <= all_day for deck in decks)
    )


def scout_in_range(view: View, air: Air, hex: str) -> bool:
    """Whether a unit may aim its search there (MID-R22)."""
    return hex in scouted(view, air)


def assigned(lines: Sequence[Sequence[str]], left: Mapping[str, int]) -> list[str] | None:
    """An asset for each line, of those that it may be charged to, when so many searches of each are left: of all
    assignments that serve every line the first, by the order of lines and in each by that of its assets (MID-R90);
    None if there is none."""
    if len(lines) > sum(left.values()):
        return None
    if not lines:
        return []
    for asset in lines[0]:
        if left[asset]:
            others = assigned(lines[1:], {**left, asset: left[asset] - 1})
            if others is not None:
                return [asset, *others]
    return None


class SearchPlan(Plan):
    """Air searches aimed (hexes), units that search (air id, hex), and hexes whose automatic searches are waived."""

    aimed: list[tuple[str, str]] = msgspec.field(default_factory=list)
    scouts: list[tuple[str, str]] = msgspec.field(default_factory=list)
    waived: set[str] = msgspec.field(default_factory=set)


class AirSearches(msgspec.Struct, frozen=True):
    """The air searches of one asset: its name in orders, how many may be aimed this turn, and the hexes they may be
    aimed at (MID-5.6, 5.7, 21.4)."""

    asset: str
    count: int
    hexes: tuple[str, ...]


class SearchOptions(Options, frozen=True):
    """What may be ordered in phase 2. assets: the air searches that may be aimed; scouts: own air units that may search
    (MID-5.9); naval: the hexes of the automatic naval searches, automatic: those at which automatic air searches are
    aimed (MID-5.1): either may be waived."""

    assets: tuple[AirSearches, ...]
    scouts: tuple[str, ...]
    naval: tuple[str, ...]
    automatic: tuple[str, ...]


class SearchAsk:
    """Where to search this turn. By default automatic searches are made and no others (MID-R23)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[Any]) -> SearchPlan:
        """The searches ordered, each charged to an asset that can reach its hex."""
        plan = SearchPlan()
        if not orders:
            return plan
        have = assets(self.view)
        aims: list[tuple[int, Search, list[Asset]]] = []
        for line, order in enumerate(orders):
            if isinstance(order, Search):
                reaching = self._reaching(line, order, have)
                if isinstance(reaching, Remark):
                    plan.remarks.append(reaching)
                else:
                    aims.append((line, order, reaching))
            elif isinstance(order, Scout):
                self._scout(line, order, plan)
            elif isinstance(order, Waive):
                if order.hex in naval_hexes(self.view) | automatic_air(self.view):
                    plan.waived.add(order.hex)
                else:
                    plan.remarks.append(illegal(line, "waive-none", "MID-5.1", hex=order.hex))
            else:
                plan.remarks.append(illegal(line, "not-now", "MID-2.5"))
        self._charge(aims, {asset.id: asset.count for asset in have}, plan)
        return plan

    @property
    def _clause(self) -> str:
        """On which the side's air searches rest."""
        return "MID-5.6" if self.view.side == US else "MID-5.7"

    def _reaching(self, line: int, order: Search, have: list[Asset]) -> list[Asset] | Remark:
        """The assets that a search may be charged to, used or not: of the one named, or of all, those that reach the
        hex; or what is wrong with the line."""
        if self.view.night:
            return illegal(line, "search-night", "MID-5.5")
        if in_fog(order.hex, self.view.fog):
            return illegal(line, "search-fog", "MID-R21", hex=order.hex)
        named = [asset for asset in have if order.asset in ("", asset.id)]
        if not named:
            may = Several(tuple(Term(f"asset-{asset.id}") for asset in have))
            return illegal(line, "search-no-asset", self._clause, asset=order.asset, may=may)
        reaching = [asset for asset in named if order.hex in asset.hexes]
        return reaching or illegal(line, "search-too-far", self._clause, hex=order.hex)

    def _charge(self, aims: list[tuple[int, Search, list[Asset]]], left: dict[str, int], plan: SearchPlan) -> None:
        """Charge the searches, each with its line and what it may be charged to, all together (MID-R76, MID-R90). A
        line that no assignment serves with those before it is refused."""
        hexes: list[str] = []
        served: list[list[str]] = []
        found: list[str] = []
        for line, order, reaching in aims:
            more = [*served, [asset.id for asset in reaching]]
            if (charged := assigned(more, left)) is None:
                count = sum(asset.count for asset in reaching)
                plan.remarks.append(illegal(line, "search-used-up", self._clause, hex=order.hex, count=count))
                continue
            hexes.append(order.hex)
            served, found = more, charged
        plan.aimed = list(zip(found, hexes, strict=True))

    def _scout(self, line: int, order: Scout, plan: SearchPlan) -> None:
        """Send ready aircraft to search (MID-5.9)."""
        view = self.view
        if view.night:
            plan.remarks.append(illegal(line, "search-night", "MID-5.5"))
            return
        if in_fog(order.hex, view.fog):
            plan.remarks.append(illegal(line, "search-fog", "MID-R21", hex=order.hex))
            return
        used = {unit for unit, _ in plan.scouts}
        pool = {a.id: a for a in view.own.air.values() if a.id not in used and may_scout(view, a)}
        units = choose((order.air,), pool, line, view.side)
        if isinstance(units, Remark):
            plan.remarks.append(units)
            return
        if len(units) != 1:
            plan.remarks.append(illegal(line, "scout-one", "MID-5.9"))
            return
        if not scout_in_range(view, view.own.air[units[0]], order.hex):
            reach = AIR[units[0]].move
            plan.remarks.append(illegal(line, "scout-too-far", "MID-R22", hex=order.hex, reach=reach))
            return
        if AIR[units[0]].type == "H" and any(AIR[unit].type == "H" for unit in used):
            plan.remarks.append(illegal(line, "scout-one-heavy", "MID-5.9"))
            return
        plan.scouts.append((units[0], order.hex))

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful searches."""
        view = self.view
        orders: list[Any] = []
        for asset in assets(view):
            hexes = sorted(asset.hexes)
            orders += [Search(rng.choice(hexes), asset.id) for _ in range(rng.randint(0, asset.count)) if hexes]
        if not view.night and rng.random() < 0.3:
            ready = [a for a in view.own.air.values() if may_scout(view, a)]
            if ready:
                air = rng.choice(ready)
                hexes = [
                    h for h in GRID.within(base_hex(view.own, air.base), AIR[air.id].move) if not in_fog(h, view.fog)
                ]
                if hexes:
                    orders.append(Scout(AirTerm(unit=air.id), rng.choice(hexes)))
        if rng.random() < 0.05 and (hexes := sorted(naval_hexes(view))):
            orders.append(Waive(rng.choice(hexes)))
        return tuple(orders)

    def options(self) -> SearchOptions:
        """The searches that may be aimed and where, the units that may search, and the automatic searches."""
        view = self.view
        return SearchOptions(
            assets=tuple(AirSearches(a.id, a.count, GRID.sorted(a.hexes)) for a in assets(view)),
            scouts=tuple(a.id for a in view.own.air.values() if may_scout(view, a)),
            naval=GRID.sorted(naval_hexes(view)),
            automatic=GRID.sorted(automatic_air(view)),
        )


class Searches(Step, frozen=True, tag="searches"):
    """Both sides search at the same time (MID-2.5)."""

    phase: ClassVar[str] = "2"

    def ask(self, view: View) -> SearchAsk:
        """Both sides, every turn (MID-R8)."""
        return SearchAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, SearchPlan], umpire: Umpire) -> None:
        """Make all searches, hex by hex, US before JP where both roll (MID-R77), and tell the results."""
        dark, covered = night(game.turn), dict[str, tuple[set[str], set[str]]]()
        for side in SIDES:
            plan, mine = plans[side], seen_by(game, side)
            naval = naval_hexes(mine) - plan.waived
            aims = automatic_air(mine) - plan.waived | {hex for _, hex in plan.aimed}
            for unit, hex in plan.scouts:
                air = game.forces(side).air[unit]
                out = GRID.distance(base_hex(game.forces(side), air.base), hex)
                game.forces(side).air[unit] = replace(air, status="flying", mission="search", target=hex, out=out)
                aims.add(hex)
            covered[side] = (naval, {h for aim in aims for h in (aim, *GRID.neighbours[aim])})  # MID-5.5, MID-R16
        found: dict[str, dict[str, Sight]] = {US: {}, JP: {}}
        ships = {side: _ships_by_hex(game, enemy(side)) for side in SIDES}
        for hex in GRID.sorted(set().union(*(h for pair in covered.values() for h in pair))):
            for side in SIDES:
                naval, air_hexes = covered[side]
                if hex in naval or hex in air_hexes:
                    found[side][hex] = _result(game, umpire, side, hex, ships[side], dark)
        _tell(game, umpire, found)


def _ships_by_hex(game: Game, side: Side) -> dict[str, bool]:
    """Hexes with ships of `side` that could be located, and whether carriers are among them (MID-5.11, 5.12)."""
    found: dict[str, bool] = {}
    for ship in game.forces(side).ships.values():
        if ship.hex and not SHIPS[ship.id].submarine:
            found[ship.hex] = found.get(ship.hex, False) or SHIPS[ship.id].carrier
    return found


def _result(game: Game, umpire: Umpire, side: Side, hex: str, ships: dict[str, bool], dark: bool) -> Sight:
    """What a side's searches find in one hex."""
    if in_fog(hex, game.fog):
        return "fog"  # MID-5.14, 20.3, MID-R21
    carriers = ships.get(hex)
    if carriers is None:
        return "nothing"
    if dark and umpire.roll("night search", side, hex)[0] > _NIGHT_SUCCESS:  # MID-5.4, MID-R19
        return "nothing"
    return "carriers" if carriers else "ships"


def _tell(game: Game, umpire: Umpire, found: dict[str, dict[str, Sight]]) -> None:
    """Tell each side what it found and where it was found (MID-5.11, 5.13, MID-R17); note sightings for group 13."""
    game.located = {
        side: {hex: sight for hex, sight in found[side].items() if sight in ("ships", "carriers")} for side in SIDES
    }
    for side in SIDES:
        if found[side]:
            umpire.tell(side, Searched(tuple(found[side].items())))
        if game.located[enemy(side)]:
            umpire.tell(side, Located(tuple(game.located[enemy(side)])))
    if not game.sighted and "carriers" in game.located[JP].values():
        game.sighted = game.turn  # MID-4.8, MID-R14 (a)
