"""Choosing targets and rolling for them: what all fights of the game have in common (MID-1.7, MID-R4, MID-R78).

A *fight* is what one side may do in one battle at one step: its shooters, the targets it may name, and the default
policy that fills in what its orders leave open. Each chapter derives its own kind. `FireAsk` reads a sheet of fire
orders against all fights of the step.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.midway.records.orders import Fire
from arbitre.games.midway.records.printed import AIR, CODE_OF_BASE, SHIPS, Side
from arbitre.games.midway.records.reports import Fate, Shot
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.damage import for_enemy
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Plan, Remark, ambiguous, illegal
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Several

Pair = tuple[str, str]
_BASE_TERM = re.compile(r"(HO|[A-Z])([FDTMH])(\(E\))?", re.IGNORECASE)


def battle_key(spot: str, attacked: Side | str = "") -> str:
    """A battle as orders name it: a hex or "Midway", and whose units are attacked: "F5", "Midway/jp" (MID-R89)."""
    return f"{spot}/{attacked}" if attacked else spot


def spread(shooters: Iterable[str], ranked: Sequence[str]) -> list[Pair]:
    """Shooters in turn take the first, second, third ... target and begin again at the first (MID-R78)."""
    return [(shooter, ranked[i % len(ranked)]) for i, shooter in enumerate(shooters)] if ranked else []


class Fight:
    """One side's fire in one battle.

    key: how orders name the battle; attacked: whose units are attacked in it (MID-R89); shooters: label or ship id ->
    unit id, in table order; targets: labels or ship ids that may be named, in the order of the report. A subclass fills
    in defaults and forbids what its chapter forbids.
    """

    clause = ""

    def __init__(self, key: str, attacked: Side, shooters: dict[str, str], targets: Sequence[str]) -> None:
        self.key, self.attacked, self.shooters, self.targets = key, attacked, shooters, tuple(targets)

    def is_called(self, battle: str) -> bool:
        """Whether an order's battle means this one: its hex or "Midway", and the side attacked if that is written
        (MID-25.4, MID-R89); "" may mean any."""
        spot = self.key.partition("/")[0]
        return battle in ("", spot, battle_key(spot, self.attacked))

    def complete(self, named: list[Pair]) -> list[Pair]:
        """The named pairs first, then the default for the shooters not named; may leave shooters out."""
        raise NotImplementedError

    def forbids(self, named: list[Pair], shooter: str, target: str) -> tuple[str, str] | None:
        """(catalogue key, clause) if this pair may not be added to those already named."""
        return None

    def cannot_complete(self, pairs: list[Pair]) -> tuple[str, str] | None:
        """(catalogue key, clause) if the completed pairs break a rule on the whole set (MID-R78)."""
        return None

    def sample(self, rng: Random) -> list[Pair]:
        """Random lawful pairs for some of the shooters."""
        return [(s, rng.choice(self.targets)) for s in self.shooters if self.targets and rng.random() < 0.8]

    def find(self, text: str, taken: set[str], air: dict[str, Air]) -> list[str]:
        """The shooters that `text` can mean: a label, a unit id, or aircraft by base and type (MID-R62, MID-R73)."""
        if text in self.shooters:
            return [text]
        by_id = [label for label, unit in self.shooters.items() if unit == text]
        if by_id or not (term := _BASE_TERM.fullmatch(text)):
            return by_id
        fits = [label for label, unit in self.shooters.items() if label not in taken and _fits(term, air.get(unit))]
        if not fits:
            return []
        ratings = [AIR[self.shooters[label]] for label in fits]
        best = max(range(len(fits)), key=lambda i: (ratings[i].air if ratings[i].type == "F" else ratings[i].bomb, -i))
        return [fits[best]]


class SpreadFight(Fight):
    """Fire at any of the targets; shooters that are not named are spread over them, ranked (MID-R78).

    clause: what the targets are by; ranked: the targets, those that the default policy takes first at the head.
    """

    def __init__(
        self,
        key: str,
        attacked: Side,
        shooters: dict[str, str],
        targets: Sequence[str],
        ranked: Sequence[str],
        clause: str,
    ) -> None:
        super().__init__(key, attacked, shooters, targets)
        self.ranked, self.clause = tuple(ranked), clause

    def complete(self, named: list[Pair]) -> list[Pair]:
        """The named pairs first; the other shooters take the ranked targets in turn."""
        busy = {shooter for shooter, _ in named}
        return named + spread((s for s in self.shooters if s not in busy), self.ranked)


class CoverFight(SpreadFight):
    """Fire under a cover rule: some targets must be chosen before others, or all of them (MID-14.5, MID-18.2).

    uncovered: the catalogue key of the refusal of a sheet that breaks the rule.
    """

    uncovered = ""

    def possible(self, chosen: Sequence[str], more: int) -> bool:
        """Whether `more` further shooters can complete these targets to a set that obeys the cover rule."""
        raise NotImplementedError

    def complete(self, named: list[Pair]) -> list[Pair]:
        """The named pairs first; the others in turn, passing over targets that would leave no lawful set (MID-R78)."""
        busy = {shooter for shooter, _ in named}
        free = [shooter for shooter in self.shooters if shooter not in busy]
        if not self.ranked:
            return named
        pairs, chosen, number = list(named), [target for _, target in named], len(self.ranked)
        place = 0
        for more, shooter in zip(range(len(free) - 1, -1, -1), free, strict=True):
            round_from_here = range(place, place + number)
            place = next((i for i in round_from_here if self.possible([*chosen, self.ranked[i % number]], more)), place)
            chosen.append(self.ranked[place % number])
            pairs.append((shooter, chosen[-1]))
            place += 1
        return pairs

    def cannot_complete(self, pairs: list[Pair]) -> tuple[str, str] | None:
        """The cover rule itself, on the whole set."""
        return None if self.possible([target for _, target in pairs], 0) else (self.uncovered, self.clause)

    def sample(self, rng: Random) -> list[Pair]:
        """Random pairs for some of the shooters, which the others can complete lawfully."""
        pairs: list[Pair] = []
        more = len(self.shooters)
        for shooter in rng.sample(list(self.shooters), more):
            chosen = [target for _, target in pairs]
            if self.targets and rng.random() < 0.8:
                lawful = [target for target in self.targets if self.possible([*chosen, target], more - 1)]
                pairs.append((shooter, rng.choice(lawful)))
                more -= 1
        return pairs


def _fits(term: re.Match[str], unit: Air | None) -> bool:
    """Whether an air unit is one of those a base term names: current base, type, strength (MID-R62)."""
    if unit is None or AIR[unit.id].type != term[2].upper():
        return False
    return CODE_OF_BASE[unit.base].upper() == term[1].upper() and (unit.steps == 1) == bool(term[3])


class FirePlan(Plan):
    """For each battle the pairs (shooter, target) in firing order, by label or ship id (MID-R4)."""

    fire: dict[str, list[Pair]] = msgspec.field(default_factory=dict)


class BattleFire(msgspec.Struct, frozen=True):
    """One's own fire in one battle. battle: its name in orders; shooters: label or ship id -> own unit; targets: the
    labels or ship ids that may be named; default: the pairs (shooter, target) if nothing is ordered (MID-R78)."""

    battle: str
    shooters: Mapping[str, str]
    targets: tuple[str, ...]
    default: tuple[Pair, ...]


class FireOptions(Options, frozen=True):
    """Who may fire at what in the step in hand, battle by battle."""

    battles: tuple[BattleFire, ...]


class FireAsk:
    """Who fires at whom, in all battles of the step where this side has the choice."""

    def __init__(self, view: View, fights: Sequence[Fight]) -> None:
        self.view = view
        self.fights = tuple(fights)

    def plan(self, orders: Sequence[Any]) -> FirePlan:
        """The pairs named, line by line, and the default policy for the rest (MID-R78)."""
        remarks: list[Remark] = []
        named: dict[str, list[Pair]] = {fight.key: [] for fight in self.fights}
        lines: dict[str, list[int]] = {fight.key: [] for fight in self.fights}
        for line, order in enumerate(orders):
            if not isinstance(order, Fire):
                remarks.append(illegal(line, "not-now", "MID-2.5"))
                continue
            found = self._read(line, order, named)
            if isinstance(found, Remark):
                remarks.append(found)
            else:
                fight, shooter = found
                named[fight.key].append((shooter, order.target))
                lines[fight.key].append(line)
        fire = {}
        for fight in self.fights:
            pairs = fight.complete(named[fight.key])
            fire[fight.key] = pairs
            if named[fight.key] and (why := fight.cannot_complete(pairs)):
                # The lines of a battle that cannot be completed are refused together (MID-R78).
                remarks.extend(illegal(line, why[0], why[1]) for line in lines[fight.key])
        return FirePlan(remarks, fire)

    def _read(self, line: int, order: Fire, named: dict[str, list[Pair]]) -> tuple[Fight, str] | Remark:
        """The fight and the shooter that a line means, or what is wrong with it."""
        fights = [f for f in self.fights if f.is_called(order.battle)]
        if not fights:
            keys = Several(tuple(f.key for f in self.fights))
            return illegal(line, "fire-no-battle", "MID-25.4", battle=order.battle, battles=keys)
        reads = []
        for fight in fights:
            taken = {shooter for shooter, _ in named[fight.key]}
            reads += [(fight, label) for label in fight.find(order.shooter, taken, self.view.own.air)]
        if not reads:
            may = Several(tuple(name(s) for f in fights for s in f.shooters))
            return illegal(line, "fire-no-shooter", "MID-R73", shooter=name(order.shooter), may=may)
        aimed = [(f, label) for f, label in reads if order.target in f.targets]
        if not aimed:
            may = Several(tuple(name(t) for f, _ in reads for t in f.targets))
            return illegal(line, "fire-no-target", reads[0][0].clause, target=name(order.target), may=may)
        if len(aimed) > 1:
            keys = Several(tuple(f.key for f, _ in aimed))
            return ambiguous(line, "fire-which-battle", "MID-25.4", battles=keys)
        fight, label = aimed[0]
        if any(shooter == label for shooter, _ in named[fight.key]):
            return illegal(line, "fire-twice", fight.clause, shooter=name(order.shooter))
        if why := fight.forbids(named[fight.key], label, order.target):
            return illegal(line, why[0], why[1], shooter=name(order.shooter), target=name(order.target))
        return fight, label

    def sample(self, rng: Random) -> tuple[Fire, ...]:
        """Random lawful targets; a sample that breaks a cover rule is left to the default."""
        orders: list[Fire] = []
        for fight in self.fights:
            pairs = fight.sample(rng)
            if fight.cannot_complete(fight.complete(pairs)) is None:
                orders += [Fire(shooter, target, fight.key) for shooter, target in pairs]
        return tuple(orders)

    def options(self) -> FireOptions:
        """Per battle: who may fire, at what, and the default."""
        return FireOptions(tuple(BattleFire(f.key, f.shooters, f.targets, tuple(f.complete([]))) for f in self.fights))


def name(unit: str) -> str:
    """A unit as orders write it: ships by their printed name, the rest by label."""
    return SHIPS[unit].name if unit in SHIPS else unit


class Volley(msgspec.Struct, frozen=True):
    """A unit's fire at one target: hits, and the faces rolled."""

    hits: int
    dice: tuple[int, ...]


def volley(umpire: Umpire, what: str, shooter: str, target: str, steps: int, rating: int, modifier: int = 0) -> Volley:
    """All dice of one unit together: a hit for each face that, with the modifier, is at most the rating (MID-1.7).

    A rating of 0 cannot fire and nothing is rolled (MID-R77).
    """
    if rating <= 0:
        return Volley(0, ())
    dice = umpire.roll(what, shooter, target, count=steps)
    return Volley(sum(face + modifier <= rating for face in dice), dice)


def by_target(pairs: Sequence[Pair]) -> dict[str, list[str]]:
    """Shooters per target, targets in the order first named (MID-R4)."""
    targets: dict[str, list[str]] = {}
    for shooter, target in pairs:
        targets.setdefault(target, []).append(shooter)
    return targets


def without_dice(shots: Sequence[Shot]) -> tuple[Shot, ...]:
    """The same shots as the other side learns them (MID-R79)."""
    return tuple(msgspec.structs.replace(shot, dice=()) for shot in shots)


def as_told(
    side: Side, shots: Mapping[Side, Sequence[Shot]], fates: Mapping[Side, Sequence[Fate]]
) -> tuple[tuple[Shot, ...], tuple[Fate, ...]]:
    """Shots by shooting side and fates by owner as `side` learns them: its own dice and its own hidden losses only
    (MID-R79, MID-R46), in the order of the printed table or of the labels, which tells nothing."""
    mine: list[Shot] = []
    seen: list[Fate] = []
    for shooter, fired in shots.items():
        mine += fired if shooter == side else without_dice(fired)
    for owner, suffered in fates.items():
        seen += suffered if owner == side else (for_enemy(fate) for fate in suffered)
    mine.sort(key=lambda shot: (_listed(shot.target), _listed(shot.shooter)))
    seen.sort(key=lambda fate: _listed(fate.unit))
    return tuple(mine), tuple(seen)


def _listed(unit: str) -> tuple[int, str, int]:
    """Sorts ships as printed, and labels among themselves: by letter, then number."""
    return (SHIPS[unit].order, "", 0) if unit in SHIPS else (-1, unit[0], int(unit[1:] or 0))
