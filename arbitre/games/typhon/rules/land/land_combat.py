"""A land combat: one attack and its counter-attack (chapter 10, Appendix D).

`combat_steps` is the door: it gives the steps that resolve one combat, whoever ordered it. What is under way stands in
`game.combat`; it stays there until `retreat.after_combats` closes the fighting in the zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, account, credit, value
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.orders import Counter
from arbitre.games.typhon.records.printed import (
    ALLIES,
    AUSTRALIA,
    COSTS,
    HIDDEN,
    JAPAN,
    SIDES,
    TABLES,
    UNITS,
    ZONES,
    Side,
    enemy,
)
from arbitre.games.typhon.records.reports import Modifiers, Shot
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.fire import after_terrain, fire
from arbitre.games.typhon.rules.control import friendly, land
from arbitre.games.typhon.rules.geography import closed
from arbitre.games.typhon.rules.land import retreat
from arbitre.games.typhon.rules.land.land_losses import CombatStep, TakeLosses, phase_of, standing, strength
from arbitre.games.typhon.rules.support import bombers
from arbitre.games.typhon.rules.telling import announce, seat_of, show
from arbitre.games.typhon.rules.units import weakest
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Step, Umpire

_DICE: dict[str, Any] = TABLES["dice_modifier"]["land"]
_AIR_LIMIT: int = _DICE["air_support_limit"]
_BURMA = "burma"


# ------------------------------------------------------------------------------------------- who may attack whom


def refusal(board: Board, unit: str, zone: str) -> tuple[str, str]:
    """Why a unit may not attack in a zone: the key of the sentence and the clause; ("", "") if it may. Supply and
    points are the caller's affair: units that landed are in supply otherwise than others (TYP-R156)."""
    state, printed = board.units[unit], UNITS[unit]
    if state.zone != zone:
        return "land-elsewhere", "TYP-10.6"
    if printed.immobile:  # attacked alone or with others, it only replies (TYP-R149)
        return "land-fortress", "TYP-0.8"
    if state.acted:
        return "land-acted", "TYP-9.1"
    if closed(zone, board.turn):
        return "land-closed", "TYP-16.4"
    if printed.cls == "chinese" and not friendly(board, _BURMA, ALLIES):
        return "land-chinese", "TYP-17.2"
    if printed.cls == "militia" and zone not in AUSTRALIA:
        return "land-militia", "TYP-17.5"
    return "", ""


def may_attack(board: Board, unit: str, zone: str) -> bool:
    """Whether a land unit may attack in the zone where it stands: not used yet this turn (TYP-9.1, 10.8), no fortress
    (TYP-0.8), open weather (TYP-16.4), its own country's rules (TYP-17.2, 17.5, TYP-R167)."""
    return UNITS[unit].arm == "land" and not refusal(board, unit, zone)[0]


def default_targets(board: Board, zone: str, side: Side) -> list[str]:
    """Whom a side attacks if it names nobody: the weakest enemy land unit, the first in printed order (TYP-R10)."""
    units = land(board, zone, enemy(side))
    return [min(units, key=strength).id] if units else []


def price(board: Board, side: Side, units: Iterable[str]) -> int:
    """What an attack costs: one logistic point for each Japanese army, detachments free; nothing for the Allies, nor
    after the switch (TYP-5.12, 10.18, TYP-R50, R55). Defence, counter-attack and support are free (TYP-R51, R54)."""
    if side != JAPAN or board.switched:
        return 0
    return COSTS["land_attack_per_army"] * sum(UNITS[unit].army for unit in units)


# ------------------------------------------------------------------------------------------------- the modifiers


def _held(number: int) -> int:
    return max(-_AIR_LIMIT, min(_AIR_LIMIT, number))


def air_support(board: Board, zone: str, side: Side, carrier: int = 0) -> int:
    """The air armies in reach of both sides cancel out; the difference counts, two at most (TYP-10.19, TYP-R113, R115,
    R217, D.2). `carrier`: the bonus of a carrier fleet, for the attack alone (TYP-10.20). With the option `simple_air`
    the armies are netted into the one amount that the counter-attack uses too, and the carriers come on top of it
    (TYP-R114)."""
    net = sum(reach.bonus for reach in bombers(board, zone, side))
    net -= sum(reach.bonus for reach in bombers(board, zone, enemy(side)))
    if board.options.get("simple_air") == "yes":
        net = _held(net)
    return _held(net + carrier)


def shore_support(board: Board, operation: Operation | None, side: Side, zone: str, carrier: bool) -> int:
    """The bonus of the best fleet of one kind, one in a zone: of the operation, in the zone, not disorganised
    (TYP-10.19, 10.21, 10.36, 11.4, TYP-R116)."""
    if operation is None or operation.side != side:
        return 0
    fleets = [board.units[fleet] for fleet in operation.fleets if UNITS[fleet].carrier == carrier]
    there = [fleet for fleet in fleets if fleet.zone == zone and not fleet.disorganised]
    return max((value(fleet, "bombard") for fleet in there), default=0)


def _best(units: Sequence[Unit]) -> int:
    return max(UNITS[unit.id].efficiency for unit in units)


def supporters(game: Game, combat: LandCombat) -> list[str]:
    """The air armies of both sides and the fleets of the operation whose support counts in a combat (TYP-R199)."""
    board, operation = game.board, game.operation
    found = [reach.unit.id for side in SIDES for reach in bombers(board, combat.zone, side)]
    if operation is None or operation.side != combat.side:
        return found
    naval = amphibious(combat, _units(board, combat.attackers)) or _naval_ground(combat.zone)
    for carrier in (True, False) if naval else (True,):
        best = shore_support(board, operation, combat.side, combat.zone, carrier)
        fleets = [board.units[fleet] for fleet in operation.fleets if UNITS[fleet].carrier == carrier]
        there = [fleet.id for fleet in fleets if fleet.zone == combat.zone and not fleet.disorganised]
        found += [fleet for fleet in there if best and value(board.units[fleet], "bombard") == best][:1]
    return found


def _naval_ground(zone: str) -> bool:
    """Whether fleets support the attacks of units ashore in a zone (TYP-10.21)."""
    return ZONES[zone].type in _DICE["naval_support_zone_types"]


def attack_modifiers(game: Game, combat: LandCombat, own: Sequence[Unit], others: Sequence[Unit]) -> Modifiers:
    """What changes the die of the attack (TYP-10.10, 22.7, D.3): efficiency, air support with a carrier fleet's, naval
    support of a landing or in an atoll or archipelago zone, the assault from the sea (TYP-R100)."""
    board, zone, landing = game.board, combat.zone, amphibious(combat, own)
    carrier = shore_support(board, game.operation, combat.side, zone, carrier=True)
    naval = 0
    if landing or _naval_ground(zone):
        naval = shore_support(board, game.operation, combat.side, zone, carrier=False)
    return _said(
        ("efficiency", _best(own) - _best(others)),
        ("air", air_support(board, zone, combat.side, carrier)),
        ("naval", naval),
        ("landing", _DICE["amphibious_attack"] if landing else 0),
    )


def counter_modifiers(game: Game, combat: LandCombat, own: Sequence[Unit], others: Sequence[Unit]) -> Modifiers:
    """What changes the die of the counter-attack: the same the other way, no fleet of either kind (TYP-10.20, 10.21,
    D.5)."""
    landing = amphibious(combat, others)
    return _said(
        ("efficiency", _best(own) - _best(others)),
        ("air", air_support(game.board, combat.zone, enemy(combat.side))),
        ("landing", _DICE["amphibious_counter_attack"] if landing else 0),
    )


def amphibious(combat: LandCombat, attackers: Sequence[Unit]) -> bool:
    """Whether at least one attacker landed in this operation (TYP-R100)."""
    return any(unit.id in combat.landed for unit in attackers)


def _said(*modifiers: tuple[str, int]) -> Modifiers:
    return tuple(modifier for modifier in modifiers if modifier[1])


# ----------------------------------------------------------------------------------------------------- the steps


def combat_steps(combat: LandCombat) -> tuple[Step, ...]:
    """The steps that resolve one attack and its counter-attack, with losses and retreats (TYP-10.1, Appendix D).
    Whoever orders combats ends those of a zone with `retreat.after_combats`."""
    return (JoinBattle(combat),)


class JoinBattle(CombatStep, frozen=True, tag="join-battle"):
    """The attack begins: it is paid for, and both sides see who fights whom (TYP-D.1, TYP-R199)."""

    combat: LandCombat

    def when(self, game: Game) -> str:
        """The phase of the side that attacks."""
        return phase_of(game, self.combat.side)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Name the targets, pay, mark the attackers; an attack whose targets have fallen or left costs nothing. On turn
        1 the attack of Japan is resolved before the reply, otherwise both are of one moment (TYP-10.1, 10.5,
        TYP-R104)."""
        board, said = game.board, self.combat
        attackers = tuple(unit for unit in said.attackers if board.units[unit].zone == said.zone)
        targets = _unmasked(game, umpire, said)
        cost = price(board, said.side, attackers)
        if not attackers or not targets or cost > account(board, JAPAN, "pl"):
            return None
        if cost:
            credit(board, JAPAN, "pl", -cost)
        for unit in attackers:
            board.units[unit] = replace(board.units[unit], acted=True)
        show(game, *attackers, *targets)
        if board.fog:
            show(game, *supporters(game, replace(said, attackers=attackers, targets=targets)))
        game.combat = replace(said, attackers=attackers, targets=targets, counter="", owed=(0, 0), lost=(0, 0))
        other = enemy(said.side)
        if surprise(board, said.side):
            return (Assault(), TakeLosses((other,)), CounterTarget(), Reply(), TakeLosses((said.side,)), Outcome())
        return (CounterTarget(), Assault(), Reply(), TakeLosses(), Outcome())


def surprise(board: Board, side: Side) -> bool:
    """Whether a side attacks with surprise: Japan on turn 1 (TYP-10.5, TYP-R104)."""
    return board.surprise and side == JAPAN


def _unmasked(game: Game, umpire: Umpire, combat: LandCombat) -> tuple[str, ...]:
    """The targets still in the zone. A counter named by its kind alone is drawn among those that were not shown
    (TYP-R215, PC10)."""
    there = [unit.id for unit in land(game.board, combat.zone, enemy(combat.side))]
    found = [unit for unit in combat.targets if unit in there]
    for target in combat.targets:
        if target.startswith(HIDDEN):
            left = [unit for unit in there if unit not in found]
            unseen = [unit for unit in left if unit not in game.shown] or left
            if unseen:
                found.append(umpire.pick(unseen, "PC10", combat.zone))
    return tuple(unit for unit in there if unit in found)


class CounterPlan(Plan):
    """The attacker that the counter-attack is aimed at; "": the weakest."""

    target: str = ""


class CounterOptions(Options, frozen=True):
    """`counter`: the attackers of whom the defenders may choose one."""

    counter: tuple[str, ...]


class CounterAsk:
    """W16: the attacker that the defenders aim at (TYP-21.2)."""

    def __init__(self, attackers: Sequence[str]) -> None:
        self.attackers = list(attackers)

    def plan(self, orders: Sequence[Any]) -> CounterPlan:
        """One of the attackers; of several lines the last counts."""
        plan = CounterPlan([])
        for line, order in enumerate(orders):
            if not isinstance(order, Counter):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
            elif order.target not in self.attackers:
                said, among = names.unit(order.target), names.units(self.attackers)
                plan.remarks.append(illegal(line, "land-not-attacker", "TYP-21.2", unit=said, units=among))
            else:
                plan.target = order.target
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Any attacker."""
        return (Counter(rng.choice(self.attackers)),)

    def options(self) -> CounterOptions:
        """The attackers."""
        return CounterOptions(tuple(self.attackers))


class CounterTarget(CombatStep, frozen=True, tag="counter-target"):
    """The defenders choose whom they hit: the player where he may (TYP-21.2, TYP-R10), otherwise the weakest attacker
    (TYP-10.2)."""

    def ask(self, view: View) -> CounterAsk | None:
        """W16, if several units attack and somebody is left to answer them. A side that is asked at all is the active
        one in solitaire (TYP-R10)."""
        combat = view.combat
        if combat is None or view.side == combat.side:
            return None
        attackers = standing(view.board, combat.zone, combat.attackers)
        if len(attackers) < 2 or not standing(view.board, combat.zone, combat.targets):
            return None
        return CounterAsk(attackers)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Note the target (TYP-R124: the lowest value used; PC7)."""
        combat = game.combat
        assert combat is not None
        other = enemy(combat.side)
        plan = plans.get(seat_of(game.board, other)) if game.board.played(other) else None
        chosen = plan.target if plan else ""
        attackers = standing(game.board, combat.zone, combat.attackers)
        if not chosen and standing(game.board, combat.zone, combat.targets):
            chosen = weakest(game.board, attackers, "combat", umpire, "counter")
        game.combat = replace(combat, counter=chosen)


class Assault(CombatStep, frozen=True, tag="assault"):
    """The roll of the attack (TYP-10.9, D.3, D.4)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """All attackers together against all targets (TYP-R101); surprise first, then D is one loss, then the ground
        takes one off (TYP-10.11, 10.12, TYP-R106)."""
        combat = game.combat
        assert combat is not None
        own, others = _units(game.board, combat.attackers), _units(game.board, combat.targets)
        modifiers = attack_modifiers(game, combat, own, others)
        strengths = _sum(own), _sum(others)
        losses = _roll(game, umpire, "attack", combat, own, others, strengths, modifiers)
        game.combat = replace(combat, owed=(combat.owed[0], losses))


class Reply(CombatStep, frozen=True, tag="reply"):
    """The roll of the counter-attack, by all units attacked that still stand, at one attacker (TYP-10.1, TYP-R101,
    D.5)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Neither surprise nor the ground changes its result (TYP-10.12, TYP-R104)."""
        combat = game.combat
        assert combat is not None
        own = _units(game.board, standing(game.board, combat.zone, combat.targets))
        if not own:
            return
        attackers = _units(game.board, combat.attackers)
        aim = game.board.units[combat.counter]
        modifiers = counter_modifiers(game, combat, own, attackers)
        strengths = _sum(own), strength(aim)
        losses = _roll(game, umpire, "counter", combat, own, [aim], strengths, modifiers)
        game.combat = replace(combat, owed=(losses, combat.owed[1]))


def _units(board: Board, ids: Iterable[str]) -> list[Unit]:
    return [board.units[id] for id in ids]


def _sum(units: Sequence[Unit]) -> int:
    return sum(strength(unit) for unit in units)


def _roll(
    game: Game,
    umpire: Umpire,
    kind: Literal["attack", "counter"],
    combat: LandCombat,
    firing: Sequence[Unit],
    targets: Sequence[Unit],
    strengths: tuple[int, int],
    modifiers: Modifiers,
) -> int:
    """Roll for one side with its own period modifier (TYP-10.3, 10.4), tell it (TYP-23.5), and return the losses."""
    side = combat.side if kind == "attack" else enemy(combat.side)
    sudden = kind == "attack" and surprise(game.board, side)
    rough = kind == "attack" and ZONES[combat.zone].difficult
    bonus = sum(number for _, number in modifiers)
    own, others = strengths
    result = fire(game.board, umpire, side, own, others, bonus, kind, combat.zone, targets[0].id, surprise=sudden)
    losses = after_terrain(result.losses, rough)
    shot = Shot(
        kind,
        side,
        combat.zone,
        tuple(unit.id for unit in firing),
        tuple(unit.id for unit in targets),
        result.column,
        result.shift,
        result.die,
        modifiers,
        result.modified,
        result.cell,
        losses,
        surprise=sudden,
        terrain=rough,
    )
    announce(game, umpire, shot)
    return losses


class Outcome(CombatStep, frozen=True, tag="outcome"):
    """The combat is over: who must retreat (TYP-D.7)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """One side lost steps and the other none: its survivors that took part go back (TYP-10.13)."""
        return retreat.outcome(game, umpire)
