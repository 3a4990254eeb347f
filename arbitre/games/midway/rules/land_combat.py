"""Land combat at Midway in phase 12 (MID chapter 18), and fire at land units in general."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from arbitre.games.midway.records.printed import JP, LAND, LAND_BY_LABEL, SIDES, Side, enemy
from arbitre.games.midway.records.reports import Fate, LandFought, Shot
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.damage import hit_airfield, land_labels, lose_land, tell_airfield
from arbitre.games.midway.rules.fire import CoverFight, FireAsk, FirePlan, Pair, as_told, by_target, volley
from arbitre.games.midway.rules.view import View
from arbitre.kernel.play import Step, Umpire

BATTLE = "Midway"  # how fire orders name the fighting ashore (MID-25.4)


class Gun(msgspec.Struct, frozen=True):
    """What fires at a land unit: its id, its dice, its rating, what is added to its dice."""

    unit: str
    steps: int
    rating: int
    modifier: int = 0


def fire_at_land(
    game: Game, umpire: Umpire, what: str, side: Side, pairs: Sequence[Pair], guns: Mapping[str, Gun], eliminates: bool
) -> tuple[list[Shot], list[Fate]]:
    """Units of `side` fire at enemy land units, named by label; the hits on each target are applied together.

    what: the word of the dice labels; guns: by shooter's label; eliminates: whether the last step may be lost
    (MID-16.3, MID-18.2). Targets in the order first named, then their shooters (MID-R4).
    """
    shots: list[Shot] = []
    fates: list[Fate] = []
    for target, shooters in by_target(pairs).items():
        unit = LAND_BY_LABEL[enemy(side), target]
        volleys = []
        for shooter in shooters:
            gun = guns[shooter]
            volleys.append(volley(umpire, what, gun.unit, unit, gun.steps, gun.rating, gun.modifier))
        hits = sum(v.hits for v in volleys)
        left = lose_land(game, enemy(side), unit, hits, eliminates=eliminates)
        if hits:
            fates.append(Fate(target, left, hits))
        shots += [Shot(s, target, v.hits, left, v.dice) for s, v in zip(shooters, volleys, strict=True)]
    return shots, fates


class LandFight(CoverFight):
    """One side's fire ashore: every enemy unit must be chosen, or each firer takes a different one if they are fewer
    than the targets (MID-18.2, MID-18.4, MID-R85)."""

    def __init__(self, view: View) -> None:
        own = {LAND[u.id].label: u.id for u in view.own.land.values() if u.status == "ashore"}
        targets = [unit.label for unit in view.garrison]
        ranked = [unit.label for unit in sorted(view.garrison, key=lambda unit: -unit.steps)]  # MID-R64
        self.fewer = len(own) < len(targets)
        self.uncovered = "land-same-target" if self.fewer else "land-not-covered"
        clause = "MID-18.4" if self.fewer else "MID-18.2"
        super().__init__(BATTLE, enemy(view.side), own, targets, ranked, clause)

    def possible(self, chosen: Sequence[str], more: int) -> bool:
        """Whether the choices can still end with all targets covered, or all different."""
        different = set(chosen)
        if self.fewer:
            return len(different) == len(chosen)
        return len(self.targets) - len(different) <= more


class LandCombat(Step, frozen=True, tag="land"):
    """Phase 12, compulsory on day turns: all US units ashore fire, then the surviving JP units (MID-18.1 to 18.3)."""

    side: Side

    phase: ClassVar[str] = "12"

    def ask(self, view: View) -> FireAsk | None:
        """The side that fires, by day, with units of both sides ashore."""
        if view.side != self.side or not view.garrison or view.night:
            return None
        fight = LandFight(view)
        return FireAsk(view, (fight,)) if fight.shooters else None

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Fire with the land ratings; JP hits damage the airfield (MID-18.3)."""
        if self.side not in plans:
            return
        own = game.forces(self.side).land
        guns = {
            label: Gun(unit, own[unit].steps, LAND[unit].land) for label, unit in land_labels(game, self.side).items()
        }
        pairs = plans[self.side].fire[BATTLE]
        shots, fates = fire_at_land(game, umpire, "land", self.side, pairs, guns, eliminates=True)
        grounded = hit_airfield(game, umpire, fates if self.side == JP else ())
        for to in SIDES:
            told = as_told(to, {self.side: shots}, {enemy(self.side): fates})
            umpire.tell(to, LandFought(self.side, *told, aircraft=len(grounded.units) if to == JP else 0))
        tell_airfield(game, umpire, fates if self.side == JP else (), grounded)
