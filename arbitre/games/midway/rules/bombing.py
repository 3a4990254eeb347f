"""Anti-aircraft fire at a raid and its bombs and torpedoes, phases 6 and 7 (MID chapters 8, 9 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, LAND, LAND_BY_LABEL, SHIPS, SIDES, US, Side, enemy
from arbitre.games.midway.records.reports import Bombed, Fate, FlakFired, SeenShip, Shot
from arbitre.games.midway.records.state import Battle, Game
from arbitre.games.midway.rules.air_combat import most_dangerous
from arbitre.games.midway.rules.aircraft import label_order
from arbitre.games.midway.rules.damage import hit_airfield, hit_ship, land_labels, lose_air, lose_land, tell_airfield
from arbitre.games.midway.rules.fire import (
    Fight,
    FireAsk,
    FirePlan,
    Pair,
    SpreadFight,
    as_told,
    by_target,
    volley,
)
from arbitre.games.midway.rules.view import BattleView, View
from arbitre.kernel.play import Step, Umpire


class FlakFight(Fight):
    """Anti-aircraft fire of one side at one raid: each aircraft is the target of one ship or company only (MID-8.1).

    power: per shooter its dice times its rating; ranked: the bombers, most dangerous first.
    """

    clause = "MID-8.1"

    def __init__(
        self, key: str, attacked: Side, power: dict[str, int], units: dict[str, str], ranked: Sequence[str]
    ) -> None:
        super().__init__(key, attacked, units, sorted(ranked, key=label_order))
        self.power, self.ranked = power, tuple(ranked)

    def forbids(self, named: list[Pair], shooter: str, target: str) -> tuple[str, str] | None:
        """A second ship at the same aircraft (MID-R37)."""
        return ("flak-taken", "MID-R37") if any(target == taken for _, taken in named) else None

    def complete(self, named: list[Pair]) -> list[Pair]:
        """The strongest of the others at the most dangerous bombers left, and so on down; the rest do not fire."""
        busy, taken = {shooter for shooter, _ in named}, {target for _, target in named}
        free = sorted((s for s in self.shooters if s not in busy), key=lambda s: -self.power[s])
        return named + list(zip(free, (t for t in self.ranked if t not in taken), strict=False))

    def sample(self, rng: Random) -> list[Pair]:
        """Random shooters at different aircraft."""
        shooters, targets = list(self.shooters), list(self.targets)
        rng.shuffle(shooters)
        rng.shuffle(targets)
        return [pair for pair in zip(shooters, targets, strict=False) if rng.random() < 0.8]


def _flak(view: View, battle: BattleView) -> FlakFight:
    """The defender's anti-aircraft fire in one battle: ships in the hex, or the land units at Midway (MID-10.1)."""
    own = view.own
    if battle.midway:  # ships in H6 take no part (MID-10.3)
        ashore = [u for u in own.land.values() if u.status == "ashore" and LAND[u.id].aa]
        units = {LAND[u.id].label: u.id for u in ashore}
        power = {LAND[u.id].label: u.steps * LAND[u.id].aa for u in ashore}
    else:  # carriers too, damaged ones with the steps they have left; submarines have no rating (MID-8.3)
        ships = [s for s in own.ships.values() if s.hex == battle.hex and s.status == "map" and SHIPS[s.id].aa]
        units = {s.id: s.id for s in ships}
        power = {s.id: s.steps * SHIPS[s.id].aa for s in ships}
    return FlakFight(battle.key, enemy(battle.raider), power, units, most_dangerous(battle.theirs))


class AntiAircraft(Step, frozen=True, tag="flak"):
    """Phase 6: the defenders' anti-aircraft fire in all battles."""

    phase: ClassVar[str] = "6"

    def ask(self, view: View) -> FireAsk | None:
        """The defender, where it has a gun and there is a bomber that may be fired at."""
        fights = [
            fight
            for battle in view.battles
            if battle.raider != view.side and (fight := _flak(view, battle)).shooters and fight.targets
        ]
        return FireAsk(view, fights) if fights else None

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Fire in every battle and tell both sides (MID-8.4)."""
        for battle in game.battles:
            defender = enemy(battle.raider)
            if defender not in plans or not (pairs := plans[defender].fire.get(battle.key)):
                continue
            shots = _flak_shots(game, battle, defender, pairs, umpire)
            for side in SIDES:
                umpire.tell(side, FlakFired(battle.key, as_told(side, {defender: shots}, {})[0]))  # MID-R79


def _flak_shots(game: Game, battle: Battle, defender: Side, pairs: Sequence[Pair], umpire: Umpire) -> list[Shot]:
    """Roll for each gun; a target has one shooter only, so its losses may be taken at once."""
    forces, shots = game.forces(defender), []
    for shooter, target in pairs:
        if battle.midway:
            gun = LAND_BY_LABEL[defender, shooter]
            steps, rating = forces.land[gun].steps, LAND[gun].aa
        else:
            gun, steps, rating = shooter, forces.ships[shooter].steps, SHIPS[shooter].aa
        unit = battle.raiders[target]
        fired = volley(umpire, "flak", gun, unit, steps, rating)
        left = lose_air(game, battle.raider, unit, fired.hits)
        shots.append(Shot(shooter, target, fired.hits, left, fired.dice))
    return shots


def _bomb_rank(ships: Sequence[SeenShip]) -> list[str]:
    """The default targets: intact carriers if any, otherwise damaged ones, otherwise BB, TT, others (MID-9.4)."""
    carriers = [s for s in ships if SHIPS[s.id].carrier]
    intact = [s.id for s in carriers if s.steps == SHIPS[s.id].steps]
    if carriers:
        return intact or [s.id for s in carriers]
    return [s.id for s in sorted(ships, key=lambda s: {"BB": 0, "TT": 1}.get(SHIPS[s.id].kind, 2))]


def _bombs(battle: BattleView) -> SpreadFight:
    """What the raider's bombers may do in one battle (MID-9.1)."""
    # By label, not by the printed table: the default policy would show the enemy whose base comes first (MID-R82).
    shooters = {label: unit for label, unit in battle.mine.items() if label[0] != "F"}  # MID-9.3
    attacked = enemy(battle.raider)
    if battle.midway:
        targets = [u.label for u in battle.garrison]
        ranked = [u.label for u in sorted(battle.garrison, key=lambda u: -u.steps)]  # MID-R83
        return SpreadFight(battle.key, attacked, shooters, targets, ranked, "MID-10.1")
    # Any ship, carriers included, but no submarine: the list has none (MID-9.2).
    ships = [s.id for s in battle.ships]
    return SpreadFight(battle.key, attacked, shooters, ships, _bomb_rank(battle.ships), "MID-9.2")


class Bombing(Step, frozen=True, tag="bombing"):
    """Phase 7: bombs and torpedoes in all battles, which then are over."""

    phase: ClassVar[str] = "7"

    def ask(self, view: View) -> FireAsk | None:
        """The raider, where it has a bomber left."""
        fights = [
            fight
            for battle in view.battles
            if battle.raider == view.side and (fight := _bombs(battle)).shooters and fight.targets
        ]
        return FireAsk(view, fights) if fights else None

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Bomb in every battle (MID-R4) and tell both sides (MID-R46)."""
        for battle in game.battles:
            raider, defender = battle.raider, enemy(battle.raider)
            if raider not in plans or not (pairs := plans[raider].fire.get(battle.key)):
                continue
            drop = _bomb_land if battle.midway else _bomb_ships
            shots, fates = drop(game, battle, by_target(pairs), umpire)
            for side in SIDES:
                umpire.tell(side, Bombed(battle.key, *as_told(side, {raider: shots}, {defender: fates})))
            if battle.midway and defender == US:  # US raids have no airfield consequences (MID-10.6)
                _damage_airfield(game, fates, umpire)
        if game.battles:
            game.battles = ()


def _drop(game: Game, battle: Battle, shooters: Sequence[str], target: str, umpire: Umpire) -> list[Shot]:
    """The dice of all bombers that attack one target; `target` is the unit's id."""
    shots = []
    for label in shooters:
        unit = battle.raiders[label]
        steps = game.forces(battle.raider).air[unit].steps
        fired = volley(umpire, "bomb", unit, target, steps, AIR[unit].bomb)
        shots.append(Shot(label, target, fired.hits, 0, fired.dice))
    return shots


def _bomb_ships(
    game: Game, battle: Battle, targets: Mapping[str, Sequence[str]], umpire: Umpire
) -> tuple[list[Shot], list[Fate]]:
    """Fire at ships, target by target: all shooters, then armour dice, one per hit, then the effects (MID-R77)."""
    defender = enemy(battle.raider)
    shots: list[Shot] = []
    fates: list[Fate] = []
    for ship, shooters in targets.items():
        fired = _drop(game, battle, shooters, ship, umpire)
        by = [shot.shooter[0] for shot in fired for _ in range(shot.hits)]
        if by:  # all hits on a ship together (MID-9.3, MID-R41)
            fates.append(hit_ship(game, umpire, defender, ship, by))
        left = game.forces(defender).ships[ship].steps
        shots += [replace(shot, left=left) for shot in fired]
    return shots, fates


def _bomb_land(
    game: Game, battle: Battle, targets: Mapping[str, Sequence[str]], umpire: Umpire
) -> tuple[list[Shot], list[Fate]]:
    """Fire at land units at Midway, which bombs reduce but never eliminate (MID-10.2); a hit on a reduced one is a hit
    all the same (MID-10.5)."""
    defender = enemy(battle.raider)
    units = land_labels(game, defender)
    shots: list[Shot] = []
    fates: list[Fate] = []
    for label, shooters in targets.items():
        fired = _drop(game, battle, shooters, units[label], umpire)
        hits = sum(shot.hits for shot in fired)
        left = lose_land(game, defender, units[label], hits, eliminates=False)
        if hits:
            fates.append(Fate(label, left, hits))
        shots += [replace(shot, target=label, left=left) for shot in fired]
    return shots, fates


def _damage_airfield(game: Game, fates: Sequence[Fate], umpire: Umpire) -> None:
    """What hits on the companies cost the airfield (MID-11.9). US is told at once; what burnt on the ground is kept for
    JP until phase 8 (MID-R46)."""
    grounded = hit_airfield(game, umpire, fates)
    game.grounded_hit = (*game.grounded_hit, *grounded.seen)
    tell_airfield(game, umpire, fates, grounded)
