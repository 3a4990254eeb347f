"""Twins of a truth made by hand, independently of `imagine`: each changes one thing that chapter 23 keeps from a side,
and names the steps in whose resolution the change may tell that side something all the same.

A mutation gets a game, the side that looks on, and a source of chance; it returns a changed copy, or None where there
is nothing of its kind to change. What it changes belongs to the enemy or to the umpire's notes.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace
from twinning import in_hand, kinds

from arbitre.games.typhon.records.board import lift, mark, put
from arbitre.games.typhon.records.operation import CarrierStrike, Operation, Sailing
from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN, UNITS, ZONES, enemy
from arbitre.games.typhon.records.reports import Rebuilt
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.control import friendly, holds
from arbitre.games.typhon.rules.fog import contacts, kind_shown
from arbitre.games.typhon.rules.land.land_combat import Assault, CounterTarget, JoinBattle, Outcome, Reply
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing, LandingAttacks
from arbitre.games.typhon.rules.land.retreat import AfterCombats, Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement, PortBattle
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.scoring import JAPANESE_SETS, objective_points
from arbitre.games.typhon.rules.stacking import fits, kind
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.victory import EndOfTurn, SwitchChoice
from arbitre.kernel.play import Told

# Steps that make something of the enemy's hidden position: what fights, reacts or lands in them may differ.
MEETING = frozenset(
    (
        AirSegment, Occupations, AirSortie, AirCombat, CarrierStrikes, AirReactions, AirReplies,
        NavalReaction, Kamikazes, CarrierBattle, SurfaceBattle, CompareLosses, Landing, LandingAttacks,
        JoinBattle, CounterTarget, Assault, Reply, TakeLosses, Outcome, GoBack, StandToTheLast,
        AfterCombats, PortBattle, Displacement, Breakthrough, LandSegment, OperationSegment, Return,
    )
)  # fmt: skip
COMING = frozenset((Reinforcements, AlliedActions, JapaneseActions, ControlPhase))

EVERY_STEP = kinds(TyphonStep)


class Mutation(NamedTuple):
    """A way to make a twin. `silent`: the kinds of steps that tell the onlooker nothing of it when they are resolved;
    `fog`: only in fog, else in the open game too."""

    name: str
    clause: str
    make: Callable
    silent: frozenset
    fog: bool = True


MUTATIONS = {}


def hidden(clause, *shows_in, meeting=False, place=False, fog=True):
    """Enter a mutation: the clause that hides the thing, and the steps that may tell something of it all the same.
    `meeting`: those in which forces meet; `place`: those in which units come, go or move next to the enemy too."""

    def enter(make):
        steps = {*shows_in, *(MEETING if meeting or place else ()), *(COMING if place else ())}
        MUTATIONS[make.__name__] = Mutation(make.__name__, clause, make, EVERY_STEP - steps, fog)
        return make

    return enter


# --- what is out of sight ---------------------------------------------------------------------------------------------


def aboard(game):
    """Units in the sheet of the operation under way."""
    sailings = game.operation.sailings if game.operation else ()
    return {unit for sailing in sailings for unit in (sailing.fleet, *sailing.aboard)}


def unseen(game, side, *arms):
    """The enemy's units on the map that the side has not been shown by name, and that no operation is about."""
    busy = {*game.shown, *aboard(game)}
    board = game.board
    return [unit for unit in board.of(enemy(side)) if unit.id not in busy and (not arms or UNITS[unit.id].arm in arms)]


def far(game, side, *arms):
    """Those of them that stand where the side has no contact."""
    near = set(contacts(game.board, side))
    return [unit for unit in unseen(game, side, *arms) if unit.zone not in near]


def quiet_zones(game, side):
    """The enemy's zones without contact; none in China, whose garrisons are counted in the open (TYP-17.3)."""
    barred = {*contacts(game.board, side), *CHINA}
    open_ground = [zone.id for zone in ZONES.values() if zone.id not in barred and not zone.closed_to_all]
    return [zone for zone in open_ground if friendly(game.board, zone, enemy(side))]


def chosen(rng, items):
    """One of the items, None if there is none."""
    listed = list(items)
    return rng.choice(listed) if listed else None


def moved(game, side, rng, arm):
    """A unit of an arm out of sight stands in another zone out of sight."""
    zones = quiet_zones(game, side)
    unit = chosen(rng, (unit for unit in far(game, side, arm) if unit.zone in zones))
    if unit is None or UNITS[unit.id].cls in ("chinese", "militia", "fortress"):
        return None
    zone = chosen(rng, (zone for zone in zones if zone != unit.zone and fits(game.board, unit.id, zone)))
    if zone is None:
        return None
    twin = game.copy()
    put(twin.board, unit.id, zone)
    return twin


# --- forces -----------------------------------------------------------------------------------------------------------


@hidden("TYP-R198", place=True)
def army_elsewhere(game, side, rng):
    """A land unit out of contact stands in another zone."""
    return moved(game, side, rng, "land")


@hidden("TYP-R198", place=True)
def air_army_elsewhere(game, side, rng):
    """An air army out of contact stands in another zone."""
    return moved(game, side, rng, "air")


@hidden("TYP-R198", place=True)
def fleet_elsewhere(game, side, rng):
    """A fleet out of contact lies in another base."""
    return moved(game, side, rng, "fleet")


@hidden("TYP-R198", meeting=True)
def other_face(game, side, rng):
    """A unit not shown by name is reduced, or is not."""
    able = [unit for unit in unseen(game, side) if UNITS[unit.id].steps == 2]
    attacked = game.operation.zone if game.operation else ""
    unit = chosen(rng, [u for u in able if u.zone == attacked and u.printed.arm == "air"] or able)
    if unit is None:
        return None
    twin = game.copy()
    mark(twin.board, unit.id, steps=3 - unit.steps)
    return twin


def exchanged(game, one, other):
    """Two units have changed places."""
    twin = game.copy()
    a, b = game.board.units[one], game.board.units[other]
    for unit, place in ((one, b), (other, a)):
        steps = min(place.steps, UNITS[unit].steps)
        if place.where == "map":
            put(twin.board, unit, place.zone, steps=steps)
        else:
            lift(twin.board, unit, place.where)
    return twin


@hidden("TYP-R215", place=True)
def counters_exchanged(game, side, rng):
    """Two counters of one kind, one of them in contact, have changed places: their numbers tell nothing."""
    near = set(contacts(game.board, side))
    one = chosen(rng, (u for u in unseen(game, side) if u.zone in near))
    if one is None or UNITS[one.id].cls in ("chinese", "militia"):
        return None
    printed = UNITS[one.id]
    other = chosen(
        rng,
        (
            u for u in unseen(game, side)
            if u.zone != one.zone and kind_shown(u.printed) == kind_shown(printed) and kind(u.id) == kind(one.id)
            and (printed.army or u.printed.cls == printed.cls) and UNITS[u.id].cls not in ("chinese", "militia")
        ),
    )  # fmt: skip
    return None if other is None else exchanged(game, one.id, other.id)


@hidden("TYP-R197", place=True)
def pool_exchanged(game, side, rng):
    """An army of the Japanese pool and one that stands somewhere unseen are each other."""
    if side == JAPAN:
        return None
    pool = chosen(rng, (u for u in game.board.units.values() if u.where == "pool"))
    if pool is None:
        return None
    same = (u for u in unseen(game, side, "land") if u.printed.cls == pool.printed.cls and not u.printed.home)
    there = chosen(rng, same)
    return None if there is None else exchanged(game, there.id, pool.id)


@hidden("TYP-R202", place=True)
def fortress_built(game, side, rng):
    """A fortress has been built where the side does not see it."""
    stock = [unit for unit in game.board.units.values() if unit.where == "stock"]
    zone = chosen(rng, (z for z in quiet_zones(game, side) if holds(game.board, z, JAPAN)))
    if side == JAPAN or not stock or zone is None or not fits(game.board, stock[0].id, zone):
        return None
    twin = game.copy()
    put(twin.board, stock[0].id, zone, steps=1)
    return twin


@hidden("TYP-R205", place=True)
def fleet_on_the_track(game, side, rng):
    """A fleet that the side does not see is on the turn track."""
    fleet = chosen(rng, far(game, side, "fleet"))
    if fleet is None:
        return None
    twin = game.copy()
    lift(twin.board, fleet.id, "track", back=game.board.turn + 2)
    return twin


@hidden("TYP-R205", place=True)
def fleet_back_later(game, side, rng):
    """A fleet comes back from the track at another term."""
    away = (u for u in game.board.units.values() if u.where == "track" and UNITS[u.id].side != side)
    fleet = chosen(rng, away)
    if fleet is None:
        return None
    twin = game.copy()
    mark(twin.board, fleet.id, back=fleet.back + 3)
    return twin


@hidden("TYP-R206", place=True)
def sunk_by_submarines(game, side, rng):
    """A fleet out of sight has lost its last step in the strategic war."""
    fleet = chosen(rng, far(game, side, "fleet"))
    if fleet is None:
        return None
    twin = game.copy()
    lift(twin.board, fleet.id, "lost")
    return twin


@hidden("TYP-R202")
def marks_of_the_turn(game, side, rng):
    """What the enemy's units have done this turn, those shown by name too."""
    twin = game.copy()
    for unit in list(game.board.of(enemy(side))):
        mark(twin.board, unit.id, moved=not unit.moved, acted=rng.random() < 0.5 or unit.acted)
    return twin


# --- accounts ---------------------------------------------------------------------------------------------------------


@hidden("TYP-R197", meeting=True)
def logistic_points(game, side, rng):
    """Japan has other logistic points in hand."""
    if side == JAPAN:
        return None
    twin = game.copy()
    twin.board.points[JAPAN]["pl"] = rng.choice([n for n in (0, 1, 3, 9) if n != game.board.points[JAPAN]["pl"]])
    return twin


@hidden("TYP-R197", Reinforcements, meeting=True)
def merchant_marine(game, side, rng):
    """Japan has another merchant level, and so another radius of supply."""
    if side == JAPAN or (game.agenda and in_hand(game) is EndOfTurn):
        return None
    twin = game.copy()
    twin.board.points[JAPAN]["nm"] = rng.choice([n for n in (0, 2, 4, 9) if n != game.board.points[JAPAN]["nm"]])
    return twin


@hidden("TYP-R197", meeting=True)
def points_in_hand(game, side, rng):
    """The enemy has more points of a kind that rebuilds."""
    account = game.board.points[enemy(side)]
    kind = rng.choice([kind for kind in account if kind not in ("pl", "nm", "ap")])
    twin = game.copy()
    twin.board.points[enemy(side)][kind] = max(0, account[kind]) + rng.randint(1, 3)
    return twin


@hidden("TYP-23.3", EndOfTurn, fog=False)
def objective_set(game, side, rng):
    """Japan has another objective set; once its points are recorded, one that gives as many."""
    board = game.board
    if side == JAPAN or not board.objective:
        return None
    other = rng.choice([id for id in JAPANESE_SETS if id != board.objective])
    twin = game.copy()
    twin.board.objective = other
    return twin


def records(game):
    """Whether the step in hand may record the Japanese points, which in the open both hear (TYP-21.6)."""
    return in_hand(game) in (EndOfTurn, SwitchChoice, JapaneseActions)


@hidden("TYP-23.3", EndOfTurn, fog=False)
def objective_set_of_equal_worth(game, side, rng):
    """Japan has another objective set that would be recorded with as many points now."""
    board = game.board
    alike = [id for id in JAPANESE_SETS if id != board.objective]
    worth = objective_points(board)
    alike = [id for id in alike if objective_points(replace(board, objective=id)) == worth]
    if side == JAPAN or not board.objective or not alike or not records(game):
        return None
    twin = game.copy()
    twin.board.objective = rng.choice(alike)
    return twin


# --- what is under way ------------------------------------------------------------------------------------------------


def _theirs(game, side):
    """The enemy's operation that the side knows of, before it lands."""
    operation = game.operation
    return operation if operation and operation.side != side and operation.zone and not operation.landed else None


@hidden("TYP-R200", Landing, CarrierBattle, SurfaceBattle, Kamikazes, Return)
def loads_aboard(game, side, rng):
    """Other units are aboard before the landing, or none."""
    operation = _theirs(game, side)
    if operation is None or not any(sailing.aboard for sailing in operation.sailings):
        return None
    twin = game.copy()
    bare = tuple(replace(sailing, loads=()) for sailing in operation.sailings)
    twin.operation = replace(operation, sailings=bare)
    return twin


@hidden("TYP-R200", meeting=True)
def another_fleet_sails(game, side, rng):
    """An operation not yet fought over is led by another fleet of the kind."""
    operation = _theirs(game, side)
    fleets = [] if operation is None else [f for f in operation.fleets if f not in game.shown]
    fleet = chosen(rng, fleets)
    other = chosen(rng, (u for u in unseen(game, side, "fleet") if fleet and u.printed.cls == UNITS[fleet].cls))
    if fleet is None or other is None or not game.board.units[fleet].zone:
        return None
    twin = exchanged(game, fleet, other.id)
    sailings = tuple(replace(s, fleet=other.id) if s.fleet == fleet else s for s in operation.sailings)
    twin.operation = replace(operation, sailings=sailings)
    return twin


@hidden("TYP-R200")
def another_way(game, side, rng):
    """The fleets of an operation have come from elsewhere."""
    operation = _theirs(game, side)
    if operation is None or not operation.sailings:
        return None
    if in_hand(game) in (NavalReaction, Return):
        return None
    first, *rest = operation.sailings
    home = rng.choice([zone for zone in ("honshu", "carolines", "hawaii", "new_south_wales") if zone != first.home])
    twin = game.copy()
    twin.operation = replace(operation, sailings=(replace(first, way=(home, first.end)), *rest))
    return twin


@hidden("TYP-23.2", CarrierStrikes, Return, fog=False)
def strikes_to_come(game, side, rng):
    """Strikes are ordered that have not been carried out."""
    operation = _theirs(game, side)
    if operation is None or not operation.fleets:
        return None
    twin = game.copy()
    strike = CarrierStrike(operation.fleets[:1], operation.zone, "us_tf16" if side == ALLIES else "jp_1_cv")
    twin.operation = replace(operation, strikes=(*operation.strikes, strike))
    return twin


@hidden("TYP-R201")
def no_test_or_no_reaction(game, side, rng):
    """The other side was not tested at all, has failed, or has refused."""
    operation = game.operation
    if operation is None or operation.side != side or operation.reaction != "none" or operation.reacting:
        return None
    if type(game.agenda[0]).__name__ == "NavalReaction":  # the answer is still to come
        return None
    twin = game.copy()
    twin.operation = replace(operation, reaction=rng.choice(("untested", "immediate", "surprise")))
    return twin


@hidden("TYP-R219", NavalReaction)
def another_result_of_the_die(game, side, rng):
    """The die of the reaction has been rolled, or was not called for, and its side has yet to answer."""
    operation = game.operation
    if operation is None or operation.side != side or not isinstance(game.agenda[0], NavalReaction):
        return None
    results = ("untested", "none", "immediate", "surprise")
    twin = game.copy()
    twin.operation = replace(operation, reaction=rng.choice([r for r in results if r != operation.reaction]))
    return twin


@hidden("TYP-R201", CompareLosses)
def bases_of_the_reaction(game, side, rng):
    """Fleets that react have come from other bases."""
    operation = game.operation
    if operation is None or operation.side != side or not operation.reacting:
        return None
    zone = chosen(rng, (z for z in quiet_zones(game, side) if ZONES[z].base))
    if zone is None or any(base == zone for _, base in operation.reacting):
        return None
    twin = game.copy()
    twin.operation = replace(operation, reacting=tuple((fleet, zone) for fleet, _ in operation.reacting))
    return twin


@hidden("TYP-R201", NavalReaction, Kamikazes, Landing, LandingAttacks, PortBattle)
def air_support_declared(game, side, rng):
    """The enemy's air armies support, or keep back, or have been intercepted, and it has not come to a battle."""
    operation = game.operation
    if operation is None or operation.reacting or not operation.zone or operation.fought:
        return None
    armies = [unit.id for unit in unseen(game, side, "air")]
    if not armies or in_hand(game) in (AirReactions, AirReplies):
        return None
    declared = tuple(rng.sample(armies, min(len(armies), 2)))
    if operation.support.get(enemy(side)) == declared:
        return None
    twin = game.copy()
    twin.operation = replace(operation, support={**operation.support, enemy(side): declared}, cancelled=declared[:1])
    return twin


@hidden("TYP-R201", NavalReaction, Kamikazes, AirReplies)
def kamikazes_declared(game, side, rng):
    """Japanese air armies are going to dive, and have not yet."""
    operation = game.operation
    if side == JAPAN or operation is None or operation.side != ALLIES or operation.kamikazes or not operation.zone:
        return None
    armies = tuple(unit.id for unit in unseen(game, side, "air"))[:2]
    if not armies:
        return None
    twin = game.copy()
    twin.operation = replace(operation, kamikazes=armies)
    return twin


@hidden("TYP-R200", place=True)
def quiet_operation(game, side, rng):
    """The enemy's fleets are on their way from one of his bases to another: nothing is entered, nothing is seen."""
    step = game.agenda[0]
    if not isinstance(step, OperationSegment) or step.side == side or game.operation or not game.board.turn:
        return None
    fleet = chosen(rng, (unit for unit in far(game, side, "fleet") if ZONES[unit.zone].base))
    if fleet is None:
        return None
    twin = game.copy()
    twin.operation = Operation(step.side, (Sailing(fleet.id, (fleet.zone,)),), "")
    twin.agenda = (Return(), *game.agenda)
    return twin


@hidden("TYP-R200", Return)
def quiet_way(game, side, rng):
    """The enemy's fleets that sail between his bases have come from another one, to which they will go back."""
    operation = game.operation
    if operation is None or operation.side == side or operation.zone or not operation.sailings:
        return None
    first, *rest = operation.sailings
    home = chosen(rng, (z for z in quiet_zones(game, side) if ZONES[z].base and z != first.home))
    if home is None:
        return None
    twin = game.copy()
    twin.operation = replace(operation, sailings=(replace(first, way=(home, first.end)), *rest))
    return twin


@hidden("TYP-R202", LandSegment)
def marched_before(game, side, rng):
    """Other units of the enemy have walked in this segment."""
    step = game.agenda[0]
    units = [unit.id for unit in unseen(game, side, "land")]
    if not isinstance(step, LandSegment) or step.side == side or not units:
        return None
    twin = game.copy()
    twin.agenda = (LandSegment(step.side, (*step.marched, rng.choice(units))), *game.agenda[1:])
    return twin


@hidden("TYP-R214", AirSegment)
def paratroops_spent(game, side, rng):
    """Japan has lost its paratroops in a drop that failed."""
    step = game.agenda[0]
    if not isinstance(step, AirSegment) or step.side == side or step.side != JAPAN:
        return None
    twin = game.copy()
    twin.agenda = (AirSegment(step.side, not step.dropped), *game.agenda[1:])
    return twin


@hidden("TYP-23.2", Reply, fog=False)
def aim_of_the_counter_attack(game, side, rng):
    """The defender has chosen another attacker, and has not fired yet."""
    combat = game.combat
    if combat is None or combat.side != side or in_hand(game) is not Assault:
        return None
    other = chosen(rng, (unit for unit in combat.attackers if unit != combat.counter))
    if other is None:
        return None
    twin = game.copy()
    twin.combat = replace(combat, counter=other)
    return twin


# --- the umpire's notes -----------------------------------------------------------------------------------------------


@hidden("TYP-R197", fog=False)
def ledger_of_the_enemy(game, side, rng):
    """The enemy has been told something more."""
    twin = game.copy()
    told = Told(1, game.board.turn, "3", Rebuilt("jp_1_fleet", "honshu"))
    twin.told = {**game.told, enemy(side): (*game.told.get(enemy(side), ()), told)}
    return twin


@hidden("TYP-R198")
def stacks_in_another_order(game, side, rng):
    """The umpire's books have been written in another order."""
    twin = game.copy()
    zones = list(game.board.stacks)
    rng.shuffle(zones)
    twin.board.stacks = {zone: game.board.stacks[zone] for zone in zones}
    entered = list(game.board.entered)
    rng.shuffle(entered)
    twin.board.entered = {zone: game.board.entered[zone] for zone in entered}
    return twin


@hidden("TYP-R206", fog=False)
def losses_in_the_books(game, side, rng):
    """The account of steps lost, which is opened at the end."""
    twin = game.copy()
    twin.losses = {**game.losses, f"{enemy(side)}-fleet": 40}
    return twin


@hidden("TYP-R199")
def own_units_shown(game, side, rng):
    """The enemy sees other units of the side by name."""
    twin = game.copy()
    own = [unit.id for unit in game.board.of(side) if unit.id not in game.shown]
    if not own or in_hand(game) in MEETING:
        return None
    twin.shown = (*game.shown, rng.choice(own))
    return twin
