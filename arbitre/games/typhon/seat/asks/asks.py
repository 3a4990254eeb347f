"""How a seat is asked what it must decide: what is wanted, what happens otherwise, what may be ordered, and an example
sheet for exactly this position. Everything comes from the view and the ask made of it (TYP-R10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.orders import (
    Advance,
    AirOffensive,
    AirReact,
    Attack,
    BuildFortress,
    ChooseObjective,
    Conference,
    Convert,
    Counter,
    CounterAttackRoll,
    CreateArmy,
    DeclarePlanZ,
    Fire,
    Land,
    Lose,
    March,
    Merge,
    Occupy,
    Order,
    Paratroops,
    React,
    Rebuild,
    Recall,
    Redeploy,
    Repair,
    Retreat,
    ReturnChinese,
    ReturnTo,
    Sail,
    SendToBurma,
    StrategicRoll,
    Strike,
    Switch,
    Target,
)
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.accounts import AccountsOptions
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions, AlliedAsk
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions, JapaneseAsk
from arbitre.games.typhon.rules.administration.strategic_war import StrategicAsk, StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirCombatAsk
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirAsk, AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, FireAsk, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import CounterAsk, CounterTarget
from arbitre.games.typhon.rules.land.land_losses import LoseAsk, StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandAsk, LandSegment
from arbitre.games.typhon.rules.land.landing import Landing, LandingAsk
from arbitre.games.typhon.rules.land.retreat import AdvanceAsk, Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactAsk, AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.forced_moves import DisplacedAsk, RetreatAsk
from arbitre.games.typhon.rules.operations.occupations import Occupations, OccupyAsk
from arbitre.games.typhon.rules.operations.operations import OperationAsk, OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactAsk
from arbitre.games.typhon.rules.operations.returning import Return, ReturnAsk
from arbitre.games.typhon.rules.sequence import OffensiveRoll, OffensiveRollAsk
from arbitre.games.typhon.rules.victory import ObjectiveChoice, SwitchAsk, SwitchChoice, SwitchOptions
from arbitre.games.typhon.seat.phrases.names import at, points, the, them
from arbitre.kernel.bases import Pick
from arbitre.kernel.play import Step
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat import asked as shared
from arbitre.seat.asked import Said, plain
from arbitre.seat.entries import entry
from arbitre.seat.figures import signed
from arbitre.seat.question import Asking, Offering

_SAMPLES = 16  # of which the most varied becomes the example


class Asked(shared.Asked[View, Asking]):
    """A question of Typhon: what is ordered in lawful sheets at random serves as examples."""

    def __init__(self, package: SeatPackage, view: View, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self.samples: list[tuple[Any, ...]] = [ask.sample(Random(seed)) for seed in range(_SAMPLES)]

    def offer(self, key: str, clause: str, kind: type[Order], given: Order | None = None) -> None:
        """Say that orders of a kind may be given, with an example; nothing if there is none to give."""
        found = (order for sheet in self.samples for order in sheet if isinstance(order, kind))
        self.may(key, clause, given or next(found, None))
        if given is not None:
            self.samples.append((given,))

    def sheet(self) -> tuple[Any, ...]:
        """A short sheet with as many kinds of orders as there are, which the ask accepts."""
        best: tuple[Any, ...] = ()
        for sheet in self.samples:
            if _kinds(sheet) > _kinds(best) and self.accepts(*sheet):  # those left out can be no better
                best = max(best, self._shortened(sheet), key=_kinds)
        return best

    def _shortened(self, sheet: tuple[Any, ...]) -> tuple[Any, ...]:
        """The first lines of a sheet, if they can stand without the others."""
        head = sheet[: self.most_lines]
        return head if len(head) < len(sheet) and self.accepts(*head) else sheet


def _kinds(sheet: tuple[Any, ...]) -> int:
    """How many kinds of orders there are in a sheet."""
    return len({type(order) for order in sheet})


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the seat of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


def _in_hand(asked: Asked[Offering[AccountsOptions]]) -> Several:
    """The points of the side."""
    found = asked.options.points
    return Several(tuple(points(kind, number) for kind, number in found.items() if number and kind != "nm"))


# --- before the game, the accounts ----------------------------------------------------------------------------------


def _objective(asked: Asked[Pick]) -> Said:
    asked.offer("may-objective", "TYP-19.1", ChooseObjective, ChooseObjective("australia"))
    asked.offer("may-objective-draw", "TYP-19.1", ChooseObjective, ChooseObjective("draw"))
    return plain("objective", "TYP-19.1", "TYP-R9")


def _strategic(asked: Asked[StrategicAsk]) -> Said:
    asked.offer("may-strategic", "TYP-2.2", StrategicRoll, StrategicRoll())
    cost, stock = asked.options.cost, asked.options.stock
    added = sum(asked.options.modifiers.values())
    asked.stands("state-strategic", "TYP-2.2", stock=stock, modifier=signed(added))
    return plain("strategic", "TYP-2.2", "TYP-R9", cost=cost)


_ACCOUNTS: tuple[tuple[str, str, type[Order]], ...] = (
    ("may-rebuild", "TYP-3.4", Rebuild),
    ("may-recall", "TYP-3.13", Recall),
    ("may-merge", "TYP-3.14", Merge),
    ("may-redeploy", "TYP-6.1", Redeploy),
)


def _japanese(asked: Asked[JapaneseAsk]) -> Said:
    for key, clause, kind in _ACCOUNTS:
        asked.offer(key, clause, kind)
    if asked.options.create:
        asked.offer("may-create", "TYP-5.9", CreateArmy, CreateArmy())
    for zone in asked.options.fortress[:1]:
        asked.offer("may-fortress", "TYP-14.4", BuildFortress, BuildFortress(zone))
    for unit in asked.options.convert[:1]:
        asked.offer("may-convert", "TYP-14.4", Convert, Convert(unit))
    if asked.options.plan_z:
        asked.offer("may-plan-z", "TYP-21.5", DeclarePlanZ, DeclarePlanZ())
    asked.stands("state-points", "TYP-1.2", points=_in_hand(asked))
    return plain("japanese-actions", "TYP-5.7", "TYP-R9")


def _allied(asked: Asked[AlliedAsk]) -> Said:
    for key, clause, kind in _ACCOUNTS:
        asked.offer(key, clause, kind)
    asked.offer("may-chinese", "TYP-R162", ReturnChinese)
    asked.offer("may-burma", "TYP-21.13", SendToBurma)
    if asked.options.conference:
        asked.offer("may-conference", "TYP-19.8", Conference, Conference("nimitz"))
    asked.stands("state-points", "TYP-1.2", points=_in_hand(asked))
    return plain("allied-actions", "TYP-1.2", "TYP-R9")


# --- operations -----------------------------------------------------------------------------------------------------


def _air_segment(asked: Asked[AirAsk]) -> Said:
    asked.offer("may-air", "TYP-9.2", AirOffensive)
    asked.offer("may-paratroops", "TYP-18.3", Paratroops)
    return plain("air-segment", "TYP-9.2", "TYP-R9")


def _occupations(asked: Asked[OccupyAsk]) -> Said:
    asked.offer("may-occupy", "TYP-18.2", Occupy)
    if not any(asked.options.detachments.values()):
        asked.say("may-occupy-none", "TYP-18.2")
    return plain("occupations", "TYP-18.2", "TYP-R9")


def _operation(asked: Asked[OperationAsk]) -> Said:
    asked.offer("may-sail", "TYP-9.10", Sail, _sailing(asked, loaded=False))
    asked.offer("may-embark", "TYP-9.11", Sail, _sailing(asked, loaded=True))
    asked.samples = asked.samples[:_SAMPLES]  # one fleet alone makes a poor example
    asked.offer("may-strike", "TYP-11.2", Strike)
    asked.offer("may-repair", "TYP-9.12", Repair)
    asked.offer("may-target", "TYP-R93", Target)
    if not asked.sentences:
        asked.say("may-sail-none", "TYP-9.10")
    asked.stands("state-fleets", "TYP-9.10", fleets=names.units(asked.options.fleets))
    return plain("operation", "TYP-9.10", "TYP-R9")


def _sailing(asked: Asked[OperationAsk], loaded: bool) -> Sail | None:
    """A sampled sailing with or without troops."""
    for sheet in asked.samples[:_SAMPLES]:
        for order in sheet:
            if isinstance(order, Sail) and loaded == bool(order.embark or any(stop.embark for stop in order.stops)):
                return order
    return None


def _land_segment(asked: Asked[LandAsk]) -> Said:
    asked.offer("may-march", "TYP-9.4", March)
    asked.offer("may-attack", "TYP-10.7", Attack)
    return plain("land-segment", "TYP-9.4", "TYP-R9")


def _offensive_roll(asked: Asked[OffensiveRollAsk]) -> Said:
    asked.offer("may-roll", "TYP-R187", CounterAttackRoll, CounterAttackRoll())
    turn, modifier = asked.options.turn, asked.options.modifier
    return plain("offensive-roll", "TYP-21.11", "TYP-R9", turn=turn, modifier=signed(modifier))


# --- during an operation --------------------------------------------------------------------------------------------


def _air_reactions(asked: Asked[AirReactAsk]) -> Said:
    asked.offer("may-air-react", "TYP-12.4", AirReact)
    suicidal = any("kamikaze" in choices for choices in asked.options.armies.values())
    armies: dict[str, Arg] = {"n": len(asked.options.armies), "units": them(asked.options.armies)}
    key = "air-reactions-kamikaze" if suicidal else "air-reactions"
    return plain(key, "TYP-12.4", "TYP-R193", zone=names.zone(asked.options.zone), **armies)


def _naval_reaction(asked: Asked[ReactAsk]) -> Said:
    """W11: what the die allows (TYP-R219)."""
    fleets, result = asked.options.fleets, asked.options.result or "unrolled"
    zone = names.zone(asked.options.zone)
    if fleets:
        near = asked.options.near or fleets
        asked.offer("may-react", "TYP-21.3", React, React(near[:2]))
    for fleet in asked.options.repairs[:1]:
        asked.offer("may-react-repair", "TYP-3.12", Repair, Repair(fleet))
    if asked.view.board.scenario == "two_player":
        asked.offer("may-react-abstain", "TYP-21.3", React, React())
        if result in ("none", "untested"):
            return plain("naval-reaction-none", "TYP-R216", "TYP-12.19", zone=zone, result=result)
        args: dict[str, Arg] = {"zone": zone, "result": result, "n": len(fleets), "fleets": them(fleets)}
        return plain("naval-reaction", "TYP-21.3", "TYP-R9", **args)
    return plain("naval-reaction-alone", "TYP-R144", "TYP-R144", zone=zone, result=result)


def _fire(asked: Asked[FireAsk], key: str, clause: str) -> Said:
    asked.offer("may-fire", clause, Fire)
    if asked.options.distinct:
        asked.say("may-fire-distinct", "TYP-10.23")
    args: dict[str, Arg] = {"units": them(asked.options.shooters), "targets": them(asked.options.targets)}
    return plain(key, "TYP-10.25", "TYP-R10", **args)


def _kamikazes(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "kamikazes", "TYP-R141")


def _carrier_battle(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "carrier-battle", "TYP-10.23")


def _surface_battle(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "surface-battle", "TYP-10.23")


def _landing(asked: Asked[LandingAsk]) -> Said:
    aboard, ashore, targets = asked.options.aboard, asked.options.ashore, asked.options.targets
    for key, clause, given in (("may-land", "TYP-9.16", Land(aboard)), ("may-land-none", "TYP-R100", Land())):
        if aboard and asked.accepts(given):  # not all may find room or be paid for
            asked.offer(key, clause, Land, given)
    if targets:
        together = Attack((*aboard, *ashore), targets[:1])
        asked.offer("may-attack", "TYP-10.7", Attack, together if asked.accepts(together) else None)
    args: dict[str, Arg] = {"n": len(aboard), "units": names.units(aboard), "foes": len(targets)}
    return plain("landing", "TYP-9.16", "TYP-R10", zone=names.zone(asked.options.zone), **args)


def _return(asked: Asked[ReturnAsk]) -> Said:
    asked.offer("may-return", "TYP-R91", ReturnTo)
    return plain("return", "TYP-9.18", "TYP-R91", fleets=them(asked.options.bases))


# --- in combat ------------------------------------------------------------------------------------------------------


def _air_combat(asked: Asked[AirCombatAsk]) -> Said:
    """Whom to answer, who rises, or both."""
    armies, attackers = asked.options.armies, asked.options.counter
    if armies:
        asked.offer("may-intercept", "TYP-12.7", AirReact, AirReact(armies[0], "abstain"))
    if attackers:
        asked.offer("may-counter", "TYP-21.2", Counter, Counter(attackers[0]))
    args: dict[str, Arg] = {"armies": len(armies), "units": them(armies), "n": len(attackers)}
    if not asked.view.board.fog:
        return plain("air-combat", "TYP-12.7", "TYP-R193", attackers=them(attackers), **args)
    step: Any = asked.view.now  # in fog nothing has been told of the attack (TYP-R220)
    idle = not (armies or attackers)
    args |= {"coming": len(step.units), "raiders": them(step.units), "idle": int(idle), "attackers": them(attackers)}
    target: Arg = the(step.target) if step.target else ""
    wanted = Phrase("ask-air-raid", {**args, "zone": names.zone(asked.options.zone), "target": target}, "TYP-12.7")
    return wanted, Phrase("ask-air-raid-default", {"idle": int(idle)}, "TYP-R193")


def _counter_target(asked: Asked[CounterAsk]) -> Said:
    asked.offer("may-counter", "TYP-21.2", Counter)
    combat = asked.view.combat
    where: Arg = at(combat.zone) if combat else ""
    return plain("counter-target", "TYP-21.2", "TYP-10.2", at=where, attackers=names.units(asked.options.counter))


def _losses(asked: Asked[LoseAsk]) -> Said:
    asked.offer("may-lose", "TYP-R102", Lose)
    steps = asked.options.units
    units = Several(tuple(Term("unit-steps", {"unit": the(unit), "n": left}) for unit, left in steps.items()))
    asked.stands("state-losses", "TYP-R102", units=units)
    return plain("losses", "TYP-R102", "TYP-R102", n=asked.options.owed)


def _go_back(asked: Asked[RetreatAsk]) -> Said:
    open = asked.options.retreat
    asked.offer("may-retreat", "TYP-10.13", Retreat)
    return plain("retreat", "TYP-10.13", "TYP-R9", n=len(open), units=them(open))


def _displaced(asked: Asked[DisplacedAsk]) -> Said:
    open = asked.options.displaced
    asked.offer("may-retreat", "TYP-10.13", Retreat)
    return plain("displaced", "TYP-9.9", "TYP-R95", n=len(open), units=them(open))


def _breakthrough(asked: Asked[AdvanceAsk]) -> Said:
    open = asked.options.advance
    zones = dict.fromkeys(zone for found in open.values() for zone in found)
    asked.offer("may-advance", "TYP-10.16", Advance, Advance(next(iter(zones))))
    args: dict[str, Arg] = {"n": len(open), "units": them(open), "zones": names.zones(zones)}
    return plain("breakthrough", "TYP-10.16", "TYP-R9", **args)


def _switch(asked: Asked[SwitchAsk]) -> Said:
    """Alone the switch; with two players plan Z."""
    options = asked.options
    if isinstance(options, SwitchOptions):
        asked.offer("may-switch", "TYP-19.6", Switch, Switch())
        asked.stands("state-switch", "TYP-19.6", total=options.switch.zones + options.switch.objectives)
        return plain("switch", "TYP-19.6", "TYP-R172")
    asked.offer("may-plan-z", "TYP-21.5", DeclarePlanZ, DeclarePlanZ())
    asked.stands("state-plan-z", "TYP-21.5", total=options.plan_z.zones + options.plan_z.objectives)
    return plain("plan-z", "TYP-21.5", "TYP-R9")


ASKS: dict[type[Step], Callable[[Asked[Any]], Said]] = {
    ObjectiveChoice: _objective,
    StrategicWar: _strategic,
    AlliedActions: _allied,
    JapaneseActions: _japanese,
    AirSegment: _air_segment,
    Occupations: _occupations,
    OperationSegment: _operation,
    LandSegment: _land_segment,
    OffensiveRoll: _offensive_roll,
    AirReactions: _air_reactions,
    AirReplies: _air_reactions,
    NavalReaction: _naval_reaction,
    Kamikazes: _kamikazes,
    CarrierBattle: _carrier_battle,
    SurfaceBattle: _surface_battle,
    Landing: _landing,
    Return: _return,
    AirCombat: _air_combat,
    CounterTarget: _counter_target,
    TakeLosses: _losses,
    StandToTheLast: _losses,
    GoBack: _go_back,
    Displacement: _displaced,
    Breakthrough: _breakthrough,
    SwitchChoice: _switch,
}
