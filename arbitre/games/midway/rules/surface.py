"""Surface combat: declared in phase 8, fought in phases 9c and 9d (MID chapter 14)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from arbitre.games.midway.records.orders import Engage
from arbitre.games.midway.records.printed import GRID, RULES, SHIPS, SIDES, US, Side, enemy, night
from arbitre.games.midway.records.reports import CombatDeclared, Fate, Gunnery, SeenShip, Shot, SurfaceContact
from arbitre.games.midway.records.state import Game, SurfaceCombat
from arbitre.games.midway.rules.aircraft import in_fog
from arbitre.games.midway.rules.damage import hit_ship
from arbitre.games.midway.rules.fire import CoverFight, FireAsk, FirePlan, Pair, as_told, by_target, volley
from arbitre.games.midway.rules.view import SurfaceView, View, seen_ships
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.words import Several

_US_AT_NIGHT: int = RULES["night"]["us_naval_fire_modifier"]


def may_engage(view: View) -> tuple[str, ...]:
    """The hexes where this side may declare a surface combat: own surface ships there, enemy ships located there this
    turn (MID-R54), no fog (MID-14.9, 20.5)."""
    if not view.located:
        return ()
    here = {s.hex for s in view.own.ships.values() if s.hex in view.located and not SHIPS[s.id].submarine}
    return GRID.sorted({hex for hex in here if not in_fog(hex, view.fog)})


def declarations(view: View, orders: Sequence[tuple[int, Engage]]) -> tuple[set[str], list[Remark]]:
    """The hexes in which the lines of a phase 8 sheet (line, order) declare a surface combat, and the remarks."""
    may = may_engage(view)
    hexes: set[str] = set()
    remarks: list[Remark] = []
    for line, order in orders:
        hex = order.hex
        if hex in may:
            hexes.add(hex)
        elif not any(s.hex == hex and not SHIPS[s.id].submarine for s in view.own.ships.values()):
            remarks.append(illegal(line, "surface-no-ship", "MID-14.1", hex=hex, may=Several(may)))
        elif in_fog(hex, view.fog):
            remarks.append(illegal(line, "surface-fog", "MID-14.9", hex=hex))
        else:
            remarks.append(illegal(line, "surface-unlocated", "MID-R54", hex=hex, may=Several(may)))
    return hexes, remarks


def announce(game: Game, umpire: Umpire, declared: Mapping[str, Collection[str]]) -> None:
    """End of phase 8: enter the combats that each side declares (hexes by side), one in a hex whoever declares it
    (MID-14.2, MID-R59), in order of hex (MID-R4); tell each side of those in hexes with its ships (MID-2.9)."""
    hexes = GRID.sorted({hex for side in SIDES for hex in declared[side]})
    game.combats = tuple(SurfaceCombat(hex, tuple(s for s in SIDES if hex in declared[s])) for hex in hexes)
    for side in SIDES:
        known = tuple((c.hex, c.declared_by) for c in game.combats if seen_ships(game, side, c.hex))
        if known:
            umpire.tell(side, CombatDeclared(known))


def sight_carriers(game: Game, to: Side, listed: Iterable[SeenShip]) -> None:
    """Note the first turn on which a US carrier is listed to JP in a battle (MID-R14 c)."""
    if not game.sighted and to != US and any(SHIPS[ship.id].carrier for ship in listed):
        game.sighted = game.turn


def fire_at_ships(
    game: Game, umpire: Umpire, what: str, side: Side, pairs: Sequence[Pair], guns: Mapping[str, tuple[str, int]]
) -> tuple[list[Shot], list[Fate]]:
    """Ships of `side` fire with their naval rating; the hits on each target are applied together (MID-R41).

    what: the word of the dice labels; pairs: (shooter, target) in firing order; guns: the ship and its dice behind each
    shooter's label. Targets in the order first named; per target its shooters, then its armour (MID-R4, MID-R77).
    """
    modifier = _US_AT_NIGHT if side == US and night(game.turn) else 0  # MID-14.8
    shots: list[Shot] = []
    fates: list[Fate] = []
    for target, shooters in by_target(pairs).items():
        volleys = []
        for shooter in shooters:
            ship, steps = guns[shooter]
            volleys.append(volley(umpire, what, ship, target, steps, SHIPS[ship].naval, modifier))
        if hits := sum(v.hits for v in volleys):
            fates.append(hit_ship(game, umpire, enemy(side), target, ["gun"] * hits))  # MID-14.7, MID-R40
        left = game.forces(enemy(side)).ships[target].steps
        shots += [Shot(s, target, v.hits, left, v.dice) for s, v in zip(shooters, volleys, strict=True)]
    return shots, fates


class SurfaceFight(CoverFight):
    """One side's fire in a surface combat: combatants at enemy ships, enemy combatants before others (MID-14.5)."""

    uncovered = "surface-cover"

    def __init__(self, view: View, combat: SurfaceView) -> None:
        guns = [s.id for s in view.own.ships.values() if s.hex == combat.hex and SHIPS[s.id].combatant]  # MID-14.3
        targets = [ship.id for ship in combat.theirs]
        # MID-R56: a DD, CL, CA or BB always counts. MID-R58: combatants by naval rating, then the rest, carriers first.
        combatants = sorted((t for t in targets if SHIPS[t].combatant), key=lambda t: -SHIPS[t].naval)
        others = sorted((t for t in targets if not SHIPS[t].combatant), key=lambda t: not SHIPS[t].carrier)
        self.combatants = frozenset(combatants)
        ranked = [*combatants, *others]
        super().__init__(combat.hex, enemy(view.side), {s: s for s in guns}, targets, ranked, "MID-14.5")

    def possible(self, chosen: Sequence[str], more: int) -> bool:
        """A non-combatant only when every enemy combatant has been chosen at least once (MID-14.5)."""
        if self.combatants.issuperset(chosen):
            return True
        return len(self.combatants.difference(chosen)) <= more


class Contact(Step, frozen=True, tag="contact"):
    """Phase 9c: who has the initiative in each combat, and who is there. Nobody is asked."""

    phase: ClassVar[str] = "9c"

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Roll the initiative, list the enemy to both sides, and note all ships that take part."""
        combats = []
        for combat in game.combats:
            ships = {side: seen_ships(game, side, combat.hex) for side in SIDES}  # after torpedoes (MID-R59)
            if not all(ships.values()):
                continue  # MID-R59: lapsed
            # MID-R55: one die each, US first (MID-R77).
            die = {side: umpire.roll("initiative", combat.hex, side)[0] for side in SIDES}
            first = _initiative(die)
            combats.append(replace(combat, first=first))
            for side in SIDES:
                forces, theirs = game.forces(side), ships[enemy(side)]
                # MID-14.3: all ships of both sides take part, which keeps them from bombarding (MID-16.1).
                forces.fought = (*forces.fought, *(ship.id for ship in ships[side]))
                umpire.tell(side, SurfaceContact(combat.hex, theirs, first, die[side]))  # MID-R57, MID-14.4
                sight_carriers(game, side, theirs)
        game.combats = tuple(combats)


def _initiative(die: Mapping[Side, int]) -> Side | Literal["both"]:
    """The higher die has the initiative; equal dice mean simultaneous fire (MID-R55)."""
    one, other = SIDES
    if die[one] == die[other]:
        return "both"
    return one if die[one] > die[other] else other


class Gunfire(Step, frozen=True, tag="gunfire"):
    """Round 1 (phase 9c): the side with the initiative fires, or both at once. Round 2 (9d): the other's survivors."""

    round: Literal[1, 2]

    @property
    def phase(self) -> str:
        """9c or 9d."""
        return "9c" if self.round == 1 else "9d"

    def ask(self, view: View) -> FireAsk | None:
        """The targets of each combatant afloat, in all combats where this side fires now (MID-14.5, 14.6)."""
        if not view.combats:
            return None
        fights = [SurfaceFight(view, combat) for combat in view.combats if view.side in self._firing(combat.first)]
        fights = [fight for fight in fights if fight.shooters and fight.targets]
        return FireAsk(view, fights) if fights else None

    def _firing(self, first: Side | Literal["", "both"]) -> tuple[Side, ...]:
        """The sides that fire in this round, in the order of their dice (MID-R77)."""
        if first == "both":
            return SIDES if self.round == 1 else ()
        if not first:
            return ()
        return (first,) if self.round == 1 else (enemy(first),)

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Fire combat by combat, in order of hex (MID-R4), and tell both sides (MID-R57)."""
        for combat in game.combats:
            sides = self._firing(combat.first)
            pairs = {side: plans[side].fire.get(combat.hex, []) for side in sides if side in plans}
            if any(pairs.values()):
                self._fire(game, umpire, combat, pairs)
        if self.round == 2:
            game.combats = ()

    def _fire(self, game: Game, umpire: Umpire, combat: SurfaceCombat, pairs: Mapping[Side, Sequence[Pair]]) -> None:
        """One combat's fire; fire of both sides at once is with the strengths from before (MID-14.6)."""
        guns = {
            side: {shooter: (shooter, game.forces(side).ships[shooter].steps) for shooter, _ in fired}
            for side, fired in pairs.items()
        }
        shots: dict[Side, list[Shot]] = {}
        fates: dict[Side, list[Fate]] = {}
        for side, fired in pairs.items():
            shots[side], fates[enemy(side)] = fire_at_ships(game, umpire, "gunfire", side, fired, guns[side])
        shooter: Side | Literal["both"] = "both" if combat.first == "both" else self._firing(combat.first)[0]
        for side in SIDES:
            umpire.tell(side, Gunnery(combat.hex, shooter, *as_told(side, shots, fates)))
