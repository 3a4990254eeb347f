"""Planted leaks: each makes the program tell a side something that chapter 23 keeps from it, and names the mutation and
the kinds of steps that must bring it to light. They show that the comparison sees what it should."""

from functools import partial

import planted
from msgspec.structs import replace

from arbitre.games.typhon.game import Typhon, TyphonSeat
from arbitre.games.typhon.records.board import Unit, put
from arbitre.games.typhon.records.printed import JAPAN, SIDES, ZONES, enemy
from arbitre.games.typhon.records.reports import AirAttack
from arbitre.games.typhon.rules import fog, sequence
from arbitre.games.typhon.rules import view as views
from arbitre.games.typhon.rules.administration import accounts, national, plans, production, rebuilding, reinforcements
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.air_and_sea import air_combat, air_offensives
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land import landing
from arbitre.games.typhon.rules.land.land_combat import Outcome
from arbitre.games.typhon.rules.land.land_losses import TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations import reactions, returning
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.telling import announce
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.games.typhon.seat.tables import tables
from arbitre.kernel.chart import Mark

LEAKS = planted.Leaks()
leak = LEAKS.leak
Truths = partial(planted.Truths, Typhon)  # of this game


def on_the_board(patch, change):
    """Have the board that a side sees in fog changed by `change(board, game, side)`."""
    make = fog.seen_board

    def seen_board(game, side):
        board = make(game, side)
        change(board, game, side)
        return board

    patch.setattr(fog, "seen_board", seen_board)


SEGMENTS = (AirSegment, OperationSegment, LandSegment)


# --- on the table -----------------------------------------------------------------------------------------------------


@leak("army_elsewhere", *SEGMENTS)
def counters_show_everywhere(patch):
    """Nameless counters show in every zone, contact or not."""
    patch.setattr(fog, "contacts", lambda board, side: list(ZONES))


@leak("counters_exchanged", *SEGMENTS)
def numbers_follow_the_units(patch):
    """The number of a nameless counter depends on which unit it is."""

    def place(board, truth, zone, other, shown):
        for unit in truth.here(zone, other):
            id = fog.nameless(other, fog.kind_shown(unit.printed), zone, unit.printed.order % 10)
            board.units[id] = Unit(id, "due")
            put(board, id, zone, steps=1)

    patch.setattr(fog, "_place_nameless", place)


@leak("other_face", *SEGMENTS)
def nameless_counters_show_their_steps(patch):
    """A nameless counter has the steps of the unit behind it."""

    def place(board, truth, zone, other, shown):
        for rank, unit in enumerate(truth.here(zone, other), 1):
            id = fog.nameless(other, fog.kind_shown(unit.printed), zone, rank)
            board.units[id] = Unit(id, "due")
            put(board, id, zone, steps=unit.steps)

    patch.setattr(fog, "_place_nameless", place)


@leak("logistic_points", *SEGMENTS)
def accounts_of_both_sides(patch):
    """The board that a side sees has the enemy's points too."""
    on_the_board(patch, lambda board, game, side: board.points.update(game.board.points))


@leak("objective_set", *SEGMENTS)
def objective_in_fog(patch):
    """The Allies see the Japanese objective set."""
    on_the_board(patch, lambda board, game, side: setattr(board, "objective", game.board.objective))


@leak("objective_set", *SEGMENTS, open=True)
def objective_in_the_open_game(patch):
    """The Allies see the Japanese objective set on the open table."""
    patch.setattr(views, "replace", lambda record, **changes: record)


@leak("fleet_back_later", *SEGMENTS)
def turn_track_is_open(patch):
    """The fleets of both sides on the turn track show."""

    def change(board, game, side):
        board.units.update((id, unit) for id, unit in game.board.units.items() if unit.where == "track")

    on_the_board(patch, change)


@leak("marks_of_the_turn", CarrierBattle, SurfaceBattle, TakeLosses, Outcome)
def marks_of_units_shown(patch):
    """A unit shown by name shows what it has done this turn."""

    def change(board, game, side):
        shown = (id for id in game.shown if game.board.units[id].where == "map")
        board.units.update((id, game.board.units[id]) for id in shown)

    on_the_board(patch, change)


@leak("stacks_in_another_order", *SEGMENTS)
def stacks_as_they_came_about(patch):
    """The stacks are listed in the order of the umpire's books."""

    def change(board, game, side):
        order = list(game.board.stacks)
        board.stacks = dict(sorted(board.stacks.items(), key=lambda item: order.index(item[0])))

    on_the_board(patch, change)


@leak("sunk_by_submarines", *SEGMENTS)
def size_tells(patch):
    """A list is as long as the enemy is strong: its size tells, not its words."""

    def change(board, game, side):
        board.captured = (*board.captured, *("" for _ in game.board.of(enemy(side))))

    on_the_board(patch, change)


# --- what is under way ------------------------------------------------------------------------------------------------


def in_operations(patch, *fields):
    """Have fields of the operation shown to both sides."""
    make = fog.seen_operation

    def seen_operation(game, side):
        seen = make(game, side)
        return seen and replace(seen, **{field: getattr(game.operation, field) for field in fields})

    patch.setattr(fog, "seen_operation", seen_operation)


@leak("loads_aboard", AirReactions, NavalReaction, CompareLosses)
def sailings_are_seen(patch):
    """The other side sees who sails, and what is aboard."""
    in_operations(patch, "sailings")


@leak("no_test_or_no_reaction", Kamikazes, CarrierBattle, Landing, Return)
def refusal_is_seen(patch):
    """The operating side sees whether the other was tested."""
    in_operations(patch, "reaction")


@leak("another_result_of_the_die", NavalReaction)
def die_is_seen_before_the_answer(patch):
    """The operating side sees what the die says while the other has yet to answer."""
    in_operations(patch, "reaction")


@leak("another_result_of_the_die", NavalReaction, waits=True)
def asked_after_a_success_alone(patch):
    """In fog as in the open nobody is asked where the die brings nobody out: the umpire's pause tells."""
    make = reactions.NavalReaction.ask

    def ask(step, seen):
        made = make(step, seen)
        return made if made is not None and made.result in ("", *reactions._COMING) else None

    patch.setattr(reactions.NavalReaction, "ask", ask)


@leak("bases_of_the_reaction", Kamikazes, CarrierBattle, Landing, Return)
def bases_are_seen(patch):
    """The operating side sees what bases the reaction has come from."""
    in_operations(patch, "reacting")


@leak("air_support_declared", NavalReaction, Kamikazes, Landing, Return)
def support_is_seen_before_the_battle(patch):
    """Both sides see the air support that has been declared and not applied."""
    in_operations(patch, "support")


@leak("strikes_to_come", AirReactions, NavalReaction, open=True)
def strikes_are_seen_in_the_open_game(patch):
    """Both sides see the strikes that are ordered."""
    patch.setattr(views, "committed", lambda operation, side: operation)


@leak("quiet_operation", OperationSegment)
def quiet_operations_are_seen(patch):
    """A side sees the enemy's fleets return though they have entered nothing."""
    patch.setattr(fog, "seen_step", lambda game, step, side: step)


@leak("marched_before", LandSegment)
def fields_of_steps_are_seen(patch):
    """A side sees the enemy's step in hand with all its fields."""
    patch.setattr(fog, "seen_step", lambda game, step, side: step)


@leak("paratroops_spent", AirSegment)
def failed_drops_are_seen(patch):
    """The phase that is shown tells whether paratroops have been used."""
    when = air_offensives.AirSegment.when
    patch.setattr(air_offensives.AirSegment, "when", lambda step, game: when(step, game) + "*" * step.dropped)


@leak("nothing_may_rise", AirCombat)
def what_may_rise_is_seen(patch):
    """The attackers see the step with all its fields."""
    patch.setattr(fog, "_seen_attack", lambda step, side: step)


@leak("another_target_is_drawn", AirCombat)
def what_is_attacked_is_seen_at_once(patch):
    """The attackers see the target by name before the answer."""
    make = fog.seen_board

    def seen_board(game, side):
        step = game.agenda[0] if game.agenda else None
        if isinstance(step, air_combat.AirCombat):
            game = game.copy()
            game.shown = (*game.shown, *filter(None, (step.target,)))
        return make(game, side)

    patch.setattr(fog, "seen_board", seen_board)


@leak("nothing_may_rise", AirCombat, waits=True)
def a_pause_tells_that_something_may_rise(patch):
    """The side attacked is asked only if it has something to decide."""
    asked = air_combat.AirCombat.ask

    def ask(step, view):
        found = asked(step, view)
        return found if found and (found.attackers or found.armies) else None

    patch.setattr(air_combat.AirCombat, "ask", ask)


@leak("other_points_recorded", *SEGMENTS)
def recorded_points_are_seen(patch):
    """The Allies see what was recorded for Japan."""
    on_the_board(patch, lambda board, game, side: setattr(board, "recorded", game.board.recorded))


# --- in questions and answers -----------------------------------------------------------------------------------------


@leak("logistic_points", OffensiveRoll)
def options_know_the_stock(patch):
    """The Allied offensive is offered with the Japanese stock."""
    truths, offered = Truths(patch), sequence.OffensiveRollAsk.options

    def options(ask):
        return replace(offered(ask), modifier=truths.behind(ask.view).board.points[JAPAN]["pl"])

    patch.setattr(sequence.OffensiveRollAsk, "options", options)


@leak("army_elsewhere", AlliedActions, JapaneseActions, orders=True)
def answers_know_the_enemy(patch):
    """A move is refused with a word on how many enemies stand there."""
    truths, judge = Truths(patch), accounts.Desk.judge

    def judged(desk, orders, done):
        remarks = judge(desk, orders, done)
        board = truths.latest().board
        count = {zone: len(board.here(zone, enemy(desk.side))) for zone in ZONES}
        return [
            replace(remark, phrase=replace(remark.phrase, args={**remark.phrase.args, "n": str(count)}))
            for remark in remarks
        ]

    patch.setattr(accounts.Desk, "judge", judged)


@leak("air_army_elsewhere", AirSegment, AlliedActions, JapaneseActions)
def tables_have_a_line_for_each_enemy(patch):
    """The tables have an empty line for each zone with an enemy air army."""
    truths, make = Truths(patch), TyphonSeat.tables

    def drawn(package, view):
        board = truths.behind(view).board
        first, *rest = make(package, view)
        rows = tuple(("", zone) for zone in ZONES if board.here(zone, enemy(view.side), "air"))
        return (replace(first, rows=(*first.rows, *rows)), *rest)

    patch.setattr(TyphonSeat, "tables", drawn)


@leak("fleet_elsewhere", *SEGMENTS, AlliedActions, JapaneseActions)
def map_marks_hidden_fleets(patch):
    """The map has a mark where an enemy fleet lies."""
    truths, make = Truths(patch), TyphonSeat.chart

    def chart(package, view):
        drawn, board = make(package, view), truths.behind(view).board
        marks = [Mark("battle", unit.zone) for unit in board.of(enemy(view.side), "fleet")]
        return replace(drawn, marks=(*drawn.marks, *marks))

    patch.setattr(TyphonSeat, "chart", chart)


@leak("merchant_marine", *SEGMENTS, AlliedActions)
def table_of_the_radius(patch):
    """The Allies read the Japanese supply radius."""
    truths, make = Truths(patch), tables._war

    def war(view):
        table = make(view)
        level = truths.behind(view).board.points[JAPAN]["nm"]
        return replace(table, rows=(*table.rows, ("", str(level))))

    patch.setattr(tables, "_war", war)


# --- in reports -------------------------------------------------------------------------------------------------------


def to_everybody(game, umpire, owner, report, public=None):
    """Tell all that the owner is told."""
    announce(game, umpire, report)


@leak("merchant_marine", Production, told=True)
def production_is_told(patch):
    """The Allies hear what Japan produces."""
    patch.setattr(production, "tell", to_everybody)


@leak("fleet_back_later", Reinforcements, told=True)
def return_from_the_track_is_told(patch):
    """The enemy hears of a fleet that comes back."""
    patch.setattr(rebuilding, "tell", to_everybody)


@leak("points_in_hand", Reinforcements, AlliedActions, told=True)
def points_are_told(patch):
    """The enemy hears of points lost unused."""
    patch.setattr(rebuilding, "tell", to_everybody)
    patch.setattr(reinforcements, "tell", to_everybody)


@leak("other_face", ReactionDie, told=True)
def reaction_die_is_told(patch):
    """Both sides hear the die of the reaction and its modifiers."""
    patch.setattr(reactions, "tell", to_everybody)


@leak("bases_of_the_reaction", CompareLosses, told=True)
def way_home_is_told(patch):
    """Both sides hear where fleets that have reacted go."""
    patch.setattr(returning, "tell", to_everybody)


@leak("loads_aboard", Return, told=True)
def cargo_set_down_is_told(patch):
    """Both sides hear what is brought back from an operation."""
    patch.setattr(returning, "tell", to_everybody)


@leak("quiet_way", Return, told=True)
def quiet_return_is_told(patch):
    """Both sides hear of fleets that have only changed their base."""
    patch.setattr(returning, "tell", to_everybody)


@leak("objective_set_of_other_worth", EndOfTurn, told=True)
def recorded_points_are_told(patch):
    """The Allies hear what is recorded for Japan at plan A."""
    patch.setattr(plans, "tell", to_everybody)


@leak("other_armies_attacked", AirSortie, told=True)
def what_may_rise_is_told(patch):
    """Both sides hear of what could intercept as the attack sets out."""
    make = air_combat.AirSortie.carry_out

    def carry_out(step, game, orders, umpire):
        more = make(step, game, orders, umpire)
        for attack in more:
            announce(game, umpire, AirAttack(step.side, attack.units, attack.zone, attack.target, attack.risen))
        return more

    patch.setattr(air_combat.AirSortie, "carry_out", carry_out)


@leak("sunk_by_submarines", ControlPhase, told=True)
def a_word_on_the_fleets_left(patch):
    """After phase 8 each side hears something that depends on the enemy's fleets."""
    check = national.check_garrisons

    def checked(game, umpire):
        check(game, umpire)
        for side in SIDES:
            if len(list(game.board.of(enemy(side), "fleet"))) % 2:
                umpire.tell(side, landing.Compared(side, 0, 0, True))

    patch.setattr(national, "check_garrisons", checked)
