"""What is hidden of what is under way: operations, reactions, marches."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.typhon.records.operation import CarrierStrike, Operation, Sailing
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes, attack_always, wave
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import Assault, Reply
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing, LandingAttacks
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import PortBattle
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.secrets.sight import chosen, exchanged, far, quiet_zones, unseen
from arbitre.games.typhon.secrets.table import hidden


def _theirs(game: Game, side: Side) -> Operation | None:
    """The enemy's operation that the side knows of, before it lands."""
    operation = game.operation
    return operation if operation and operation.side != side and operation.zone and not operation.landed else None


@hidden("TYP-R200", Landing, CarrierBattle, SurfaceBattle, Kamikazes, Return)
def loads_aboard(game: Game, side: Side, rng: Random) -> Game | None:
    """Other units are aboard before the landing, or none; but where kamikazes come for a landing, they tell of one."""
    operation = _theirs(game, side)
    if operation is None or not any(sailing.aboard for sailing in operation.sailings):
        return None
    if operation.side == ALLIES and (not attack_always(game.board) or wave(game.board, operation)):  # TYP-12.12, R142
        return None
    twin = game.copy()
    bare = tuple(replace(sailing, loads=()) for sailing in operation.sailings)
    twin.operation = replace(operation, sailings=bare)
    return twin


@hidden("TYP-R200", meeting=True)
def another_fleet_sails(game: Game, side: Side, rng: Random) -> Game | None:
    """An operation not yet fought over is led by another fleet of the kind."""
    operation = _theirs(game, side)
    fleets = [] if operation is None else [f for f in operation.fleets if f not in game.shown]
    fleet = chosen(rng, fleets)
    other = chosen(rng, (u for u in unseen(game, side, "fleet") if fleet and u.printed.cls == UNITS[fleet].cls))
    if operation is None or fleet is None or other is None or not game.board.units[fleet].zone:
        return None
    twin = exchanged(game, fleet, other.id)
    sailings = tuple(replace(s, fleet=other.id) if s.fleet == fleet else s for s in operation.sailings)
    twin.operation = replace(operation, sailings=sailings)
    return twin


@hidden("TYP-R200")
def another_way(game: Game, side: Side, rng: Random) -> Game | None:
    """The fleets of an operation have come from elsewhere."""
    operation = _theirs(game, side)
    if operation is None or not operation.sailings:
        return None
    if type(game.agenda[0]) in (NavalReaction, Return):
        return None
    first, *rest = operation.sailings
    home = rng.choice([zone for zone in ("honshu", "carolines", "hawaii", "new_south_wales") if zone != first.home])
    twin = game.copy()
    twin.operation = replace(operation, sailings=(replace(first, way=(home, first.end)), *rest))
    return twin


@hidden("TYP-23.2", CarrierStrikes, Return, fog=False)
def strikes_to_come(game: Game, side: Side, rng: Random) -> Game | None:
    """Strikes are ordered that have not been carried out."""
    operation = _theirs(game, side)
    if operation is None or not operation.fleets:
        return None
    twin = game.copy()
    strike = CarrierStrike(operation.fleets[:1], operation.zone, "us_tf16" if side == ALLIES else "jp_1_cv")
    twin.operation = replace(operation, strikes=(*operation.strikes, strike))
    return twin


@hidden("TYP-R201")
def no_test_or_no_reaction(game: Game, side: Side, rng: Random) -> Game | None:
    """The other side was not tested at all, has failed, or has refused."""
    operation = game.operation
    if operation is None or operation.side != side or operation.reaction != "none" or operation.reacting:
        return None
    if isinstance(game.agenda[0], NavalReaction):  # the answer is still to come
        return None
    twin = game.copy()
    twin.operation = replace(operation, reaction=rng.choice(("untested", "immediate", "surprise")))
    return twin


@hidden("TYP-R219", NavalReaction)
def another_result_of_the_die(game: Game, side: Side, rng: Random) -> Game | None:
    """The die of the reaction has been rolled, or was not called for, and its side has yet to answer."""
    operation = game.operation
    if operation is None or operation.side != side or not isinstance(game.agenda[0], NavalReaction):
        return None
    results = ("untested", "none", "immediate", "surprise")
    twin = game.copy()
    twin.operation = replace(operation, reaction=rng.choice([r for r in results if r != operation.reaction]))
    return twin


@hidden("TYP-R201", CompareLosses)
def bases_of_the_reaction(game: Game, side: Side, rng: Random) -> Game | None:
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
def air_support_declared(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy's air armies support, or keep back, or have been intercepted, and it has not come to a battle."""
    operation = game.operation
    if operation is None or operation.reacting or not operation.zone or operation.fought:
        return None
    armies = [unit.id for unit in unseen(game, side, "air")]
    if not armies or type(game.agenda[0]) in (AirReactions, AirReplies):
        return None
    declared = tuple(rng.sample(armies, min(len(armies), 2)))
    if operation.support.get(enemy(side)) == declared:
        return None
    twin = game.copy()
    twin.operation = replace(operation, support={**operation.support, enemy(side): declared}, cancelled=declared[:1])
    return twin


@hidden("TYP-R201", NavalReaction, Kamikazes, AirReplies, passing=True)
def kamikazes_declared(game: Game, side: Side, rng: Random) -> Game | None:
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


@hidden("TYP-R200", place=True, passing=True)
def quiet_operation(game: Game, side: Side, rng: Random) -> Game | None:
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
def quiet_way(game: Game, side: Side, rng: Random) -> Game | None:
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
def marched_before(game: Game, side: Side, rng: Random) -> Game | None:
    """Other units of the enemy have walked in this segment."""
    step = game.agenda[0]
    units = [unit.id for unit in unseen(game, side, "land")]
    if not isinstance(step, LandSegment) or step.side == side or not units:
        return None
    twin = game.copy()
    twin.agenda = (LandSegment(step.side, (*step.marched, rng.choice(units))), *game.agenda[1:])
    return twin


@hidden("TYP-R214", AirSegment)
def paratroops_spent(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has lost its paratroops in a drop that failed."""
    step = game.agenda[0]
    if not isinstance(step, AirSegment) or step.side == side or step.side != JAPAN:
        return None
    twin = game.copy()
    twin.agenda = (AirSegment(step.side, not step.dropped), *game.agenda[1:])
    return twin


@hidden("TYP-23.2", Reply, fog=False)
def aim_of_the_counter_attack(game: Game, side: Side, rng: Random) -> Game | None:
    """The defender has chosen another attacker, and has not fired yet."""
    combat = game.combat
    if combat is None or combat.side != side or type(game.agenda[0]) is not Assault:
        return None
    other = chosen(rng, (unit for unit in combat.attackers if unit != combat.counter))
    if other is None:
        return None
    twin = game.copy()
    twin.combat = replace(combat, counter=other)
    return twin
