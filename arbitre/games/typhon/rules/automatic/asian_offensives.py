"""Action 3 of the automatic Japanese: attacks in every contested zone of Asia, or one invasion there (TYP-7.8, 7.20 to
7.25, TYP-B.11 to B.15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from arbitre.games.typhon.records.board import Board, Unit, account, credit, put, value
from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.printed import ALLIES, ASIA, CHINA, JAPAN, SETUP, UNITS
from arbitre.games.typhon.records.reports import Offensive, Redeployed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.automatic.garrisons import COST, perimeter
from arbitre.games.typhon.rules.control import contested, friendly, holds, hostile, land
from arbitre.games.typhon.rules.geography import LAND, adjacent, closed, linked
from arbitre.games.typhon.rules.land.land_combat import combat_steps, may_attack
from arbitre.games.typhon.rules.land.land_offensives import walk, walk_in
from arbitre.games.typhon.rules.land.retreat import advance, after_combats, open_ahead
from arbitre.games.typhon.rules.operations.displacement import displacement_steps
from arbitre.games.typhon.rules.stacking import limit, room
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.supply import Supply, way
from arbitre.games.typhon.rules.support import bombers
from arbitre.games.typhon.rules.telling import draw, tell
from arbitre.kernel.play import Step, Umpire

INVASION = "invasion"  # reserved in place of a zone: the target of an invasion is drawn when it is made

_CHINESE_GARRISON: int = SETUP["japanese_automaton"]["chinese_garrison_armies"]
_OTHER_GARRISON: int = SETUP["japanese_automaton"]["other_asian_zone_garrison"]
_K = TypeVar("_K", int, tuple[bool, int])


def reserve(game: Game, umpire: Umpire, supply: Supply) -> None:
    """Phase 5: set an action point aside for each contested Asian zone that can be attacked, in an order drawn by PJ2,
    or for one invasion when no Asian zone is contested (TYP-7.18, TYP-B.11, TYP-R73)."""
    board = game.board
    waiting = [zone for zone in ASIA if attackable(board, zone, supply)]
    while waiting and account(board, JAPAN, "ap") >= COST:
        zone = draw(game, umpire, "PJ2", waiting, "TYP-B.11", JAPAN)
        waiting.remove(zone)
        _set_aside(board, zone)
    if any(contested(board, zone) for zone in ASIA) or account(board, JAPAN, "ap") < COST:
        return
    if any(invaders(board, zone) for zone in targets(board, supply)):
        _set_aside(board, INVASION)


def _set_aside(board: Board, zone: str) -> None:
    credit(board, JAPAN, "ap", -COST)
    board.reserved = (*board.reserved, zone)


def attackable(board: Board, zone: str, supply: Supply) -> bool:
    """Whether the armies of a contested zone can attack: in supply, not closed by weather, an army there (TYP-B.11)."""
    return (
        contested(board, zone)
        and supply.zone(zone)
        and not closed(zone, board.turn)
        and any(UNITS[unit.id].army for unit in land(board, zone, JAPAN))
    )


def targets(board: Board, supply: Supply) -> list[str]:
    """The zones that may be invaded: Allied zones of Asia in Japanese supply, not closed, with a land link to a
    friendly zone (TYP-7.21, TYP-B.14); none of them is forbidden ground."""
    return [
        zone
        for zone in ASIA
        if hostile(board, zone, JAPAN)
        and not closed(zone, board.turn)
        and supply.zone(zone)
        and any(friendly(board, other, JAPAN) for other in linked(zone, JAPAN, LAND))
    ]


Chooser = Callable[[list[str], int], list[str]]


def invaders(board: Board, target: str, best: Chooser = lambda armies, number: armies[:number]) -> list[str]:
    """The armies free to invade a zone: those of friendly Asian zones that can walk to it, less what each zone keeps.
    `best`: which go where not all may, full and strong armies first (TYP-7.22, TYP-B.14)."""
    outer, supply = perimeter(board), Supply(board, JAPAN)
    force: list[str] = []
    for zone in ASIA:
        if not friendly(board, zone, JAPAN):
            continue
        armies = _armies(board, zone)
        spare = len(armies) - _kept(zone, outer)
        if spare > 0:
            force += best([army for army in armies if walk(board, army, target, JAPAN, supply)], spare)
    return force


def _kept(zone: str, outer: tuple[str, ...]) -> int:
    """How many armies a friendly Asian zone keeps: two in China (TYP-R76), the stacking limit on the perimeter, one
    elsewhere."""
    basic = _CHINESE_GARRISON if zone in CHINA else _OTHER_GARRISON
    return max(basic, limit(zone, JAPAN, "land")) if zone in outer else basic


def _ranked(units: Iterable[str], key: Callable[[str], _K], umpire: Umpire) -> list[str]:
    """Units by a rank, the highest first, equal ones in an order drawn (PC7, TYP-R218)."""
    order: list[str] = []
    units = list(units)
    for rank in sorted({key(unit) for unit in units}, reverse=True):
        equal = [unit for unit in units if key(unit) == rank]
        while equal:
            order.append(umpire.pick(equal, "PC7", "asia"))
            equal.remove(order[-1])
    return order


def _strong_first(board: Board, units: Iterable[str], umpire: Umpire) -> list[str]:
    return _ranked(units, lambda unit: value(board.units[unit], "combat"), umpire)


def _weak_first(board: Board, units: Iterable[str], umpire: Umpire) -> list[str]:
    return _ranked(units, lambda unit: -value(board.units[unit], "combat"), umpire)


def _best(board: Board, units: list[str], number: int, umpire: Umpire) -> list[str]:
    """As many units as asked, full and strong ones first."""
    if len(units) <= number:
        return units
    return _ranked(units, lambda unit: (board.units[unit].full, value(board.units[unit], "combat")), umpire)[:number]


class AsianOffensives(TyphonStep, frozen=True, tag="asian-offensives"):
    """Phase 7 of the automatic Japanese: what was paid for in phase 5, one after the other (TYP-1.7)."""

    phase: ClassVar[str] = "7"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """The attacks in the order in which they were paid for."""
        paid, game.board.reserved = game.board.reserved, ()
        return tuple(AsianInvasion() if zone == INVASION else AsianAttack(zone) for zone in paid)


class AsianAttack(TyphonStep, frozen=True, tag="asian-attack"):
    """The attack in a contested zone (TYP-7.20, TYP-B.13); the point is given back if it has become impossible
    (TYP-R73, TYP-B.15)."""

    phase: ClassVar[str] = "7"
    zone: str

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Exchange garrisons, then set army against enemy."""
        board = game.board
        if not attackable(board, self.zone, Supply(board, JAPAN)):
            credit(board, JAPAN, "ap", COST)
            return None
        _exchange(game, umpire, self.zone)
        combats = _pairing(board, umpire, self.zone)
        tell(game, umpire, JAPAN, Offensive(self.zone, combats.armies))
        return (combats,)


def _exchange(game: Game, umpire: Umpire, zone: str) -> None:
    """Reduced armies of the zone change places with full ones of friendly Asian zones joined by friendly land zones:
    the weakest leave first, the strongest come first (TYP-7.20, TYP-R75)."""
    board = game.board
    reduced = _weak_first(board, [army for army in _armies(board, zone) if not board.units[army].full], umpire)
    fresh = [
        army
        for other in ASIA
        if friendly(board, other, JAPAN) and not closed(other, board.turn) and way(board, other, zone, JAPAN, LAND)
        for army in _armies(board, other)
        if board.units[army].full
    ]
    for out, into in zip(reduced, _strong_first(board, fresh, umpire) if reduced else (), strict=False):
        other = board.units[into].zone
        put(board, out, other)
        put(board, into, zone)
        tell(game, umpire, JAPAN, Redeployed(into, other, zone))
        tell(game, umpire, JAPAN, Redeployed(out, zone, other))


def _armies(board: Board, zone: str) -> list[str]:
    return [unit.id for unit in land(board, zone, JAPAN) if UNITS[unit.id].army]


def _pairing(board: Board, umpire: Umpire, zone: str) -> AsianCombats:
    """Armies by strength downward against enemies upward; fortresses and detachments do not attack (TYP-R74)."""
    armies = _strong_first(board, [unit for unit in _armies(board, zone) if may_attack(board, unit, zone)], umpire)
    return AsianCombats(zone, tuple(armies), tuple(_weak_first(board, _enemies(board, zone), umpire)))


def _enemies(board: Board, zone: str) -> list[str]:
    return [unit.id for unit in land(board, zone, ALLIES)]


class AsianCombats(TyphonStep, frozen=True, tag="asian-combats"):
    """The next pair of an Asian attack: `armies` that have not attacked yet, `enemies` that have not been attacked in
    this round, the army of the `last` combat (TYP-R74, TYP-B.13)."""

    phase: ClassVar[str] = "7"
    zone: str
    armies: tuple[str, ...]
    enemies: tuple[str, ...]
    last: str = ""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """One army attacks one enemy; when no enemy is left, breakthrough."""
        board = game.board
        there = _enemies(board, self.zone)
        armies = [army for army in self.armies if may_attack(board, army, self.zone)]
        if not there:
            return (*after_combats(JAPAN, self.zone, ()), AsianBreakthrough(self.zone, self.last))
        if not armies:
            return after_combats(JAPAN, self.zone, ())
        enemies = [enemy for enemy in self.enemies if enemy in there] or _weak_first(board, there, umpire)
        combat = LandCombat(JAPAN, self.zone, (armies[0],), (enemies[0],))
        following = AsianCombats(self.zone, tuple(armies[1:]), tuple(enemies[1:]), armies[0])
        return (*combat_steps(combat), following)


class AsianBreakthrough(TyphonStep, frozen=True, tag="asian-breakthrough"):
    """The army of the combat that won a zone goes on into the enemy or contested zone nearest by land: an adjacent one,
    PJ9 among several (TYP-7.24, TYP-10.16, TYP-B.13)."""

    phase: ClassVar[str] = "7"
    zone: str
    army: str

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Advance if there is anywhere to go; nobody attacks again."""
        board = game.board
        if board.units[self.army].zone != self.zone:
            return None
        ahead = [z for z in open_ahead(board, self.army) if hostile(board, z, JAPAN) or contested(board, z)]
        if not ahead:
            return None
        return advance(game, umpire, (self.army,), draw(game, umpire, "PJ9", ahead, "TYP-B.13", JAPAN))


class AsianInvasion(TyphonStep, frozen=True, tag="asian-invasion"):
    """The invasion of an Allied zone of Asia, drawn now (TYP-7.21 to 7.23, TYP-B.14)."""

    phase: ClassVar[str] = "7"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Choose the target and the force, bring an air army of the Army near, walk in and attack."""
        board = game.board
        target = _invasion_target(game, umpire)
        force = invaders(board, target, lambda armies, number: _best(board, armies, number, umpire)) if target else []
        if not force:
            credit(board, JAPAN, "ap", COST)
            return None
        _bring_air(game, umpire, target)
        entering = tuple(_best(board, force, room(board, target, JAPAN, "land"), umpire))
        tell(game, umpire, JAPAN, Offensive(target, entering, invasion=True))
        walk_in(game, umpire, entering, target)
        if holds(board, target, ALLIES):
            return (_pairing(board, umpire, target),)
        return displacement_steps(game, target, JAPAN)  # TYP-9.9; nothing was fought, so nobody goes on (TYP-9.7)


def _invasion_target(game: Game, umpire: Umpire) -> str:
    """The zone invaded: one with Allied air armies before others, PJ7 (TYP-7.21, TYP-B.14); "" if there is none."""
    board = game.board
    among = targets(board, Supply(board, JAPAN))
    among = [zone for zone in among if board.here(zone, ALLIES, "air")] or among
    return draw(game, umpire, "PJ7", among, "TYP-B.14", JAPAN) if among else ""


def _bring_air(game: Game, umpire: Umpire, target: str) -> None:
    """If no air army of the Army supports an attack on the target, one that stands in Asia and could is moved to a
    friendly zone next to it with room, PJ8, weather closing neither (TYP-7.23, TYP-B.14, TYP-R222)."""
    board = game.board
    if any(UNITS[reach.unit.id].service == "army" for reach in bombers(board, target, JAPAN)):
        return
    zones = [
        zone
        for zone in adjacent(target)
        if friendly(board, zone, JAPAN) and not closed(zone, board.turn) and room(board, zone, JAPAN, "air") > 0
    ]
    armies = [unit.id for unit in board.of(JAPAN, "air") if _may_come(board, unit)]
    if zones and armies:
        army = draw(game, umpire, "PJ8", armies, "TYP-B.14", JAPAN)
        zone = umpire.pick(zones, "PC2", army)
        tell(game, umpire, JAPAN, Redeployed(army, board.units[army].zone, zone))
        put(board, army, zone)


def _may_come(board: Board, unit: Unit) -> bool:
    """An air army of the Army in Asia whose bonus reaches the next zone."""
    return (
        UNITS[unit.id].service == "army"
        and unit.zone in ASIA
        and not closed(unit.zone, board.turn)
        and value(unit, "bomb_adjacent") > 0
    )
