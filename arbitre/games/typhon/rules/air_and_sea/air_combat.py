"""One air offensive or carrier strike: interception, the attack, the answer (TYP-10.37 to 10.40, 12.7, 12.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, mark, value
from arbitre.games.typhon.records.orders import AirReact, Counter
from arbitre.games.typhon.records.printed import HIDDEN, UNITS, Side, enemy, zone_of_nameless
from arbitre.games.typhon.records.reports import AirAttack, AirReaction, Modifiers, OnTrack
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import Shooting, archipelago, first_strike, shoot, suffer
from arbitre.games.typhon.rules.air_and_sea.fire import IN_PORT
from arbitre.games.typhon.rules.air_and_sea.naval_battle import losses
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, seat_of, show, tell
from arbitre.games.typhon.rules.units import to_track, weakest
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire

Kind = Literal["offensive", "strike"]


def in_range(zone: str, turn: int) -> tuple[str, ...]:
    """The zones that aircraft in a zone can strike at: their own and the adjacent ones (TYP-9.3, 11.2, TYP-R209);
    weather closes zones to both (TYP-16.4)."""
    return tuple(other for other in (zone, *adjacent(zone)) if not closed(other, turn))


def reaches_fleets(board: Board, unit: str, zone: str) -> bool:
    """Whether an aircraft unit may attack fleets in a zone: an air army elsewhere than at home needs an adjacent bonus
    above 0 (TYP-10.37); carrier aircraft do not (TYP-11.2)."""
    state = board.units[unit]
    return state.zone == zone or UNITS[unit].fleet or value(state, "bomb_adjacent") > 0


def unmasked(game: Game, umpire: Umpire, target: str) -> str:
    """The unit meant by a target: itself, or one drawn among those of the kind in the zone where the counter was seen
    without its name (TYP-R215, PC10); "" if there is none (TYP-R214)."""
    if not target.startswith(HIDDEN):
        return target
    _, side, kind, _ = target.split("-")
    there = [
        unit.id
        for unit in game.board.here(zone_of_nameless(target))
        if UNITS[unit.id].side == side
        and (UNITS[unit.id].cls if UNITS[unit.id].fleet else UNITS[unit.id].arm) == kind
        and unit.id not in game.shown
    ]
    return umpire.pick(there, "PC10", target) if there else ""


def zone_aimed_at(board: Board, target: str) -> str:
    """The zone of a target as it was ordered: a unit, or a counter seen without its name; "" if the unit is gone."""
    return zone_of_nameless(target) if target.startswith(HIDDEN) else board.units[target].zone


def may_rise(board: Board, side: Side, zone: str, target: str) -> tuple[str, ...]:
    """The other air armies of a target's zone, which may intercept (TYP-12.7); against an attack on a fleet not those
    that have reacted in the operation (TYP-12.4)."""
    return tuple(
        unit.id
        for unit in board.here(zone, side, "air")
        if unit.id != target and not (unit.busy and UNITS[target].fleet)
    )


class AirSortie(TyphonStep, frozen=True, tag="air-sortie"):
    """Air armies, or carrier fleets in the course of an operation, set out against a target. `zone`: from where."""

    side: Side
    units: tuple[str, ...]
    target: str
    kind: Kind = "offensive"
    zone: str = ""
    phase = "6a"

    def when(self, game: Game) -> str:
        """The air segment, or the naval one for a strike, of phase 6 or 7 (TYP-1.5, 1.7)."""
        return ("6" if self.side == game.board.active else "7") + ("a" if self.kind == "offensive" else "b")

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[TyphonStep, ...]:
        """Find the target; if it is not there the attack is spent (TYP-R214). Else enemy air armies of its zone rise
        (TYP-12.7), and everybody learns of it (TYP-R203); in fog only after their owner has answered (TYP-R220)."""
        board = game.board
        units = tuple(unit for unit in self.units if board.units[unit].where == "map")
        if not units:
            return ()
        zone = self.zone or board.units[units[0]].zone
        for unit in units:
            mark(board, unit, acted=True)  # TYP-9.2: one air offensive a turn
        target = unmasked(game, umpire, self.target)
        if target and UNITS[target].fleet:
            units = tuple(unit for unit in units if reaches_fleets(board, unit, board.units[target].zone))
        at = board.units[target].zone if target else ""
        if not units or at not in in_range(zone, board.turn):
            units, target = units or self.units, ""
        aimed = zone_aimed_at(board, self.target)
        if board.fog and aimed:
            return (self._unannounced(game, units, target, zone, aimed),)
        if not target:
            tell(game, umpire, self.side, AirAttack(self.side, units, zone, ""))
            return ()
        risen = may_rise(board, enemy(self.side), at, target)
        show(game, *units, target, *risen)
        announce(game, umpire, AirAttack(self.side, units, at, target, risen))
        return (AirCombat(self.side, units, target, risen, self.kind, zone),)

    def _unannounced(self, game: Game, units: tuple[str, ...], target: str, zone: str, at: str) -> AirCombat:
        """The attack in fog: the side attacked sees who comes and is asked, in every case, before anything is told; the
        attackers learn neither what they will hit nor what may rise (TYP-R220)."""
        if target:
            show(game, *units)
        risen = may_rise(game.board, enemy(self.side), at, target or self.target)
        return AirCombat(self.side, units, target, risen, self.kind, zone, self.target)


class AirCombatPlan(Plan):
    """The attacker the answer is aimed at, "" for the weakest; the air armies that do not intercept."""

    counter: str = ""
    stay: tuple[str, ...] = ()


class AirCombatOptions(Options, frozen=True):
    """`counter`: the attackers of whom the answer may be aimed at one; `armies`: those that may intercept; `zone`: the
    one attacked."""

    counter: tuple[str, ...]
    armies: tuple[str, ...]
    zone: str


class AirCombatAsk:
    """W16 and W12 of the side attacked: whom its unit answers, which armies rise. `zone`: the one attacked."""

    def __init__(self, attackers: Sequence[str], armies: Sequence[str], zone: str) -> None:
        self.attackers, self.armies, self.zone = list(attackers), list(armies), zone

    def plan(self, orders: Sequence[Any]) -> AirCombatPlan:
        """One aim; armies not named intercept (TYP-R193)."""
        plan = AirCombatPlan([])
        for line, order in enumerate(orders):
            if isinstance(order, Counter) and self.attackers:
                if order.target in self.attackers:
                    plan.counter = order.target
                else:
                    unit, may = names.unit(order.target), names.units(self.attackers)
                    plan.remarks.append(illegal(line, "battle-counter", "TYP-21.2", unit=unit, units=may))
            elif isinstance(order, AirReact) and self.armies:
                if order.unit not in self.armies or order.choice not in ("intercept", "abstain"):
                    may = names.units(self.armies)
                    plan.remarks.append(
                        illegal(line, "battle-rise", "TYP-12.7", unit=names.unit(order.unit), units=may)
                    )
                elif order.choice == "abstain":
                    plan.stay = (*plan.stay, order.unit)
            else:
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """A random aim; most armies rise."""
        stay = tuple(AirReact(unit, "abstain") for unit in self.armies if rng.random() < 0.3)
        return (*stay, Counter(rng.choice(self.attackers))) if self.attackers else stay

    def options(self) -> AirCombatOptions:
        """Whom the answer may be aimed at; which armies may intercept, and where."""
        return AirCombatOptions(tuple(self.attackers), tuple(self.armies), self.zone)


def _answers(target: str) -> bool:
    """Whether a target answers aircraft: air armies and carrier fleets do, naval fleets do not (TYP-10.40, R122)."""
    return not UNITS[target].fleet or UNITS[target].carrier


class AirCombat(TyphonStep, frozen=True, tag="air-combat"):
    """The attack and the answer. `risen`: the other air armies of the target's zone that may rise; they hit nobody
    themselves (TYP-12.10). `zone`: the attackers'. `aim`: in fog the target as it was ordered; then nothing has been
    told yet, `target` "" says that there is none (TYP-R214), and each side sees its own part (TYP-R220)."""

    side: Side
    units: tuple[str, ...]
    target: str
    risen: tuple[str, ...]
    kind: Kind
    zone: str
    aim: str = ""
    phase = "6a"

    def when(self, game: Game) -> str:
        """As its sortie."""
        return ("6" if self.side == game.board.active else "7") + ("a" if self.kind == "offensive" else "b")

    def ask(self, view: View) -> AirCombatAsk | None:
        """W16 for a player attacked by several units. W12 if carriers strike a fleet, for an army that rises does not
        react again in this operation (TYP-12.4); against an air offensive it loses nothing by it and always rises. In
        fog it would be shown: there W12 is put in every attack, with or without anything to rise (TYP-R220)."""
        defender, board = enemy(self.side), view.board
        if view.side != defender or not board.played(defender):
            return None
        aims = self.units if len(self.units) > 1 and self.target and _answers(self.target) else ()
        if board.fog:
            return AirCombatAsk(aims, self.risen, zone_aimed_at(board, self.aim or self.target))
        armies = self.risen if self._intercepted() and board.scenario == "two_player" else ()
        return AirCombatAsk(aims, armies, board.units[self.target].zone) if aims or armies else None

    def _intercepted(self) -> bool:
        """Whether rising against this attack is a reaction that counts."""
        return self.kind == "strike" and UNITS[self.target].fleet

    def carry_out(self, game: Game, plans: Mapping[str, AirCombatPlan], umpire: Umpire) -> None:
        """Both at once; under surprise the answer comes second, from what survives (TYP-10.1, 10.5). Against nothing
        the attack is spent, and its own side alone hears of it (TYP-R214)."""
        board = game.board
        if not self.target:
            tell(game, umpire, self.side, AirAttack(self.side, self.units, self.zone, ""))
            return
        if board.units[self.target].where != "map":
            return
        plan = plans.get(seat_of(board, enemy(self.side)))
        before = losses(game) if game.operation else {}
        surprise = first_strike(board, self.side)
        attack = self._attack(board, self._interceptors(game, umpire, plan), surprise)
        if surprise:
            suffer(game, umpire, self.target, shoot(game, umpire, attack))
        answer = self._answer(game, umpire, plan.counter if plan else "")
        result = None if surprise else shoot(game, umpire, attack)
        back = shoot(game, umpire, answer) if answer else None
        if result:
            suffer(game, umpire, self.target, result)
        if answer and back:
            suffer(game, umpire, answer.target, back)
        self._end(game, umpire, before)

    def _interceptors(self, game: Game, umpire: Umpire, plan: AirCombatPlan | None) -> list[str]:
        """The air armies that rise; against a strike at a fleet that is their reaction of the operation (TYP-12.4,
        TYP-R127). In fog both sides learn now who fights, and never of those kept back (TYP-R203, R220)."""
        risen = [unit for unit in self.risen if plan is None or unit not in plan.stay]
        if self.aim:
            at = game.board.units[self.target].zone
            show(game, self.target, *risen)
            announce(game, umpire, AirAttack(self.side, self.units, at, self.target, tuple(risen)))
        if self._intercepted() and risen:
            for unit in risen:
                mark(game.board, unit, busy=True)
            announce(game, umpire, AirReaction(enemy(self.side), (), 0, (), tuple(risen)))
        return risen

    def _attack(self, board: Board, risen: Sequence[str], surprise: bool) -> Shooting:
        """All attackers together, against the target and the air armies beside it (TYP-10.38, 10.39, 12.9, 22.9); in
        port a fleet is harder to hit, in an archipelago easier (TYP-22.8)."""
        target = board.units[self.target]
        fleet = UNITS[self.target].fleet
        defence = value(target, "air_defence" if fleet else "defence")
        defence += sum(value(board.units[unit], "defence") for unit in risen)
        strength = sum(value(board.units[unit], "attack") for unit in self.units)
        modifiers: Modifiers = (*archipelago(target.zone), ("port", IN_PORT)) if fleet else ()
        return Shooting(
            self.kind, self.side, target.zone, self.units, self.target, strength, defence, modifiers, surprise
        )  # fmt: skip

    def _answer(self, game: Game, umpire: Umpire, named: str) -> Shooting | None:
        """The attacked unit alone against one attacker, the weakest unless its player names one (TYP-10.2, 10.40,
        21.2); no modifier of the port (TYP-R122). Carrier fleets suffer it in full, on their air defence (TYP-11.5,
        TYP-R126)."""
        board = game.board
        target = board.units[self.target]
        if target.where != "map" or not _answers(self.target):
            return None
        at_sea = UNITS[self.units[0]].fleet
        kind = "air_defence" if at_sea else "defence"
        aim = named or weakest(board, self.units, kind, umpire, self.target)
        modifiers = archipelago(self.zone) if at_sea else ()
        against = value(board.units[aim], kind)
        side = enemy(self.side)
        return Shooting("answer", side, self.zone, (self.target,), aim, value(target, "attack"), against, modifiers)

    def _end(self, game: Game, umpire: Umpire, before: Mapping[Side, int]) -> None:
        """After a strike note what fleets lost (TYP-R89, R127). After an offensive a disorganised fleet goes on the
        turn track at once (TYP-10.35), and what was shown is hidden again in fog (TYP-R199)."""
        board = game.board
        if game.operation is not None:
            if losses(game) != before:
                game.operation = replace(game.operation, fought=True)
            return
        target = board.units[self.target]
        if target.where == "map" and target.disorganised:
            to_track(board, self.target)
            tell(game, umpire, enemy(self.side), OnTrack(self.target, board.turn + 2))
        game.shown = ()
