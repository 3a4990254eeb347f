"""The sequence of play: which phases a turn has, in what order, and whose they are (TYP chapter 1, 21.10, 21.11)."""

from itertools import groupby

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.orders import CounterAttackRoll, March, Switch
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, LAST_TURN
from arbitre.games.typhon.records.reports import CounterAttackTest, NothingToDo, TurnBegins
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.automatic.asian_offensives import AsianOffensives
from arbitre.games.typhon.rules.automatic.counter_attack import CounterAttack
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll, Turn
from arbitre.games.typhon.rules.victory import EndOfTurn, SwitchChoice
from arbitre.games.typhon.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player"}


def switched(turn, **more):
    """The campaign after a switch at the end of turn 5."""
    return campaign(turn, active=ALLIES, board={"switched": 5, "plan": "Z", **more.pop("board", {})}, **more)


def opened(game):
    """The steps that the next turn puts on the agenda."""
    game.board.turn -= 1
    game.agenda = (Turn(),)
    return Turn().resolve(game, {}, umpire())


def phases(game):
    """The phases of the steps of a turn, each once, in their order."""
    return [phase for phase, _ in groupby(step.when(game) for step in opened(game))]


def walked(game, seed="sequence"):
    """The moments of the questions and steps of a turn played with no orders, each once, in order."""
    game.board.turn -= 1
    game.agenda = (Turn(),)
    judge, seen = Umpire(KeyedDice(seed, "typhon")), []
    turn = game.board.turn + 1
    while game.agenda and TYPHON.moment(game)[0] == turn:
        asks = asked(TYPHON, game)
        step = game.agenda[0]
        seen.append((step.when(game), tuple(asks)))
        game = game.copy()
        plans = {seat: ask.plan(()) for seat, ask in asks.items()}
        judge.begin(*TYPHON.moment(game))
        game.agenda = game.agenda[1:]
        game.agenda = (*(step.resolve(game, plans, judge) or ()), *game.agenda)
    return game, seen


# ------------------------------------------------------------------------------------------------- the nine phases


def test_a_turn_has_nine_phases_in_this_order():
    """TYP-1.1: strategic war, reinforcements, Allied actions, production, Japanese actions, operations of either side,
    control, victory."""
    steps = opened(campaign(3))
    assert [type(step) for step in steps] == [
        StrategicWar, Reinforcements, AlliedActions, Production, JapaneseActions, AirSegment, OperationSegment,
        LandSegment, CounterAttack, ControlPhase, EndOfTurn, Turn,
    ]  # fmt: skip
    assert phases(campaign(3)) == ["1", "2", "3", "4", "5", "6a", "6b", "6c", "7", "8", "9", "0"]


@pytest.mark.parametrize("options", [{}, TWO, FOG])
def test_a_turn_is_walked_through_in_that_order(options):
    """TYP-1.1, 1.5: whatever steps the phases bring, none comes after one of a later phase, nor, where a player runs
    it, of a later segment."""
    game, seen = walked(campaign(6, options=options))
    moments = [when for when, _ in seen[1:]]
    assert [moment[0] for moment in moments] == sorted(moment[0] for moment in moments)
    segments = [moment for moment in moments if moment[0] == "6" or (options and moment[0] == "7")]
    assert segments == sorted(segments)
    assert {moment[0] for moment in moments} == set("123456789")
    assert TYPHON.moment(game) == (7, "0")


def test_what_is_out_of_its_phase_is_refused():
    """TYP-1.1: an order of phase 6 in phase 5, and one of phase 5 in phase 6."""
    march = March(("jp_25_army",), "malaya")
    assert refusals(JapaneseActions(), campaign(1), "player", march) == [("not-now", "TYP-1.1")]
    assert refusals(LandSegment(JAPAN), campaign(1), "player", march) == []
    roll = CounterAttackRoll()
    assert refusals(LandSegment(JAPAN), campaign(1), "player", roll) == [("not-now", "TYP-1.1")]
    assert refusals(OffensiveRoll(), campaign(3, options=TWO), "allies", march) == [("not-now", "TYP-1.1")]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (campaign(3), {"5": {"player"}, "6": {"player"}}),  # TYP-1.2, 1.4: the Allies act by chapter 4
        (switched(7), {"3": {"player"}, "6": {"player"}}),  # and Japan by chapter 7
        (campaign(3, options=TWO), {"3": {"allies"}, "5": {"japan"}, "6": {"japan"}, "7": {"allies"}}),
    ],
)
def test_who_is_asked_in_which_phase(game, seats):
    """TYP-1.2, 1.4, 1.7, 21.1: a side that is played is asked in its own phases, one that the rules run in none."""
    _, seen = walked(game)
    for phase in "34567":
        asks = {seat for when, found in seen if when[0] == phase for seat in found}
        assert asks == seats.get(phase, set()), phase


@pytest.mark.parametrize(
    ("game", "produces"),
    [(campaign(3), True), (campaign(14, options=TWO), True), (switched(6), False), (switched(12), False)],
)
def test_production_lasts_until_the_switch(game, produces):
    """TYP-1.3, TYP-R11: phase 4 drops out after the switch; with two players it stays to the end."""
    assert any(isinstance(step, Production) for step in opened(game)) == produces


def test_after_the_switch_the_phases_keep_their_order_and_6_and_7_change_hands():
    """TYP-R11, TYP-1.7: the Allies operate in phase 6, Japan attacks in Asia in phase 7; phase 4 is left out."""
    steps = opened(switched(8))
    assert [type(step) for step in steps] == [
        StrategicWar, Reinforcements, AlliedActions, JapaneseActions, AirSegment, OperationSegment, LandSegment,
        AsianOffensives, ControlPhase, EndOfTurn, Turn,
    ]  # fmt: skip
    assert {step.side for step in steps if hasattr(step, "side")} == {ALLIES}
    assert [step.when(switched(8)) for step in steps[4:8]] == ["6a", "6b", "6c", "7"]


def test_the_turn_in_which_the_player_switches_is_followed_by_one_in_the_new_roles():
    """TYP-R11, TYP-19.9: the player goes on with the Allies, in the turn that opens next and to the end."""
    game = campaign(5, board={"can_switch": True})
    game.agenda = (SwitchChoice(), Turn())
    ask = asked(TYPHON, game)
    game, asks = play(TYPHON, game, {"player": (Switch(),)}, Umpire(KeyedDice("x", "typhon")), ask)
    assert (game.board.turn, TYPHON.moment(game)[1], list(asks)) == (6, "3", ["player"])
    assert view(game, "player").side == ALLIES
    assert not any(isinstance(step, Production) for step in game.agenda)
    assert [step.side for step in game.agenda if isinstance(step, OperationSegment)] == [ALLIES]


# ---------------------------------------------------------------------------------------------------- the segments


def test_operations_come_in_three_segments():
    """TYP-1.5, TYP-R8: air offensives, naval and combined operations, land offensives, in the printed order; on turn 1
    the detachments go at the start of the second (TYP-18.2)."""
    segments = [type(step) for step in opened(campaign(1)) if step.when(campaign(1))[0] == "6"]
    assert segments == [AirSegment, Occupations, OperationSegment, LandSegment]
    segments = [type(step) for step in opened(campaign(2)) if step.when(campaign(2))[0] == "6"]
    assert segments == [AirSegment, OperationSegment, LandSegment]


def test_inside_a_segment_operations_follow_each_other_freely():
    """TYP-R8: after an operation the same segment asks again, until an empty sheet ends it, for good."""
    game = campaign(6, points={"pl": 9}, jp_3_fleet="formosa", jp_4_fleet="marianas")
    game.agenda = (OperationSegment(JAPAN), LandSegment(JAPAN), Turn())
    sheets = ("3rd Fleet: Okinawa", "4th Fleet: Carolines")
    for sheet in sheets:
        assert isinstance(game.agenda[0], OperationSegment)
        order = TYPHON.seat.read(sheet, view(game, "player"))[0].order
        game, _ = play(TYPHON, game, {"player": (order,)}, Umpire(KeyedDice("x", "typhon")))
        while not isinstance(game.agenda[0], OperationSegment | LandSegment):
            game, _ = play(TYPHON, game, {}, Umpire(KeyedDice("x", "typhon")))
    game, _ = play(TYPHON, game, {}, Umpire(KeyedDice("x", "typhon")))
    assert not any(isinstance(step, OperationSegment) for step in game.agenda)


def test_an_operation_runs_in_this_order():
    """TYP-1.6: movement, reactions in the air and at sea, carrier battles, surface battles, landing, return to base."""
    game = campaign(6, points={"pl": 9}, jp_3_fleet="formosa", jp_14_army="formosa")
    game.agenda = (OperationSegment(JAPAN),)
    order = TYPHON.seat.read("3rd Fleet: Formosa + 14th Army > North Philippines", view(game, "player"))[0].order
    plan = asked(TYPHON, game)["player"].plan((order,))
    steps = game.agenda[0].resolve(game, {"player": plan}, umpire())
    assert game.board.units["jp_3_fleet"].zone == "north_philippines"  # it has moved already
    assert [type(step) for step in steps] == [
        AirReactions, NavalReaction, Kamikazes, CarrierBattle, SurfaceBattle, CompareLosses, Landing, Return,
        OperationSegment,
    ]  # fmt: skip


# -------------------------------------------------------------------------------------------------- the end of turns


def test_the_turn_marker_advances_after_phase_9():
    """TYP-1.8: a new turn opens with the marks of the old one cleared, and everybody hears of it."""
    game = campaign(4)
    mark(game.board, "jp_25_army", acted=True)
    game.board.offensive = True
    reports = resolve(game, Turn())
    assert game.board.turn == 5 and not game.board.units["jp_25_army"].acted and not game.board.offensive
    assert [(report.turn, report.season) for report in told(reports, TurnBegins)] == [(5, "winter")]


def test_there_is_no_turn_after_the_fifteenth():
    """TYP-1.8: the game ends with turn 15 at the latest."""
    game = campaign(LAST_TURN)
    game.agenda = (EndOfTurn(), Turn())
    game, asks = play(TYPHON, game, {}, umpire())
    assert game.outcome is not None and game.agenda == () and asks == {} and game.board.turn == LAST_TURN
    game = campaign(LAST_TURN - 1)
    game.agenda = (EndOfTurn(), Turn())
    game, asks = play(TYPHON, game, {}, umpire())
    assert game.outcome is None and game.board.turn == LAST_TURN and asks


# --------------------------------------------------------------------------------- silence in every decision window


def test_silence_spends_moves_and_attacks_nothing():
    """TYP-R10, TYP-R9: a turn in which no order is received: no point is spent, nobody moves or attacks, no side is
    changed; the production is all that happens to the Japanese account."""
    game = campaign(6, board={"can_switch": True})
    before = {unit.id: (unit.zone, unit.steps) for unit in game.board.of(JAPAN)}
    held = game.board.points[JAPAN]["pl"]
    others = StrategicWar | Reinforcements | CounterAttack | Turn  # what happens to Japan without its doing
    game.agenda = tuple(step for step in opened(game) if not isinstance(step, others))
    judge = Umpire(KeyedDice("silence", "typhon"))
    asks = asked(TYPHON, game)
    while game.agenda:
        game, asks = play(TYPHON, game, {}, judge, asks)
    assert before == {unit.id: (unit.zone, unit.steps) for unit in game.board.of(JAPAN)}
    assert game.board.points[JAPAN]["pl"] == held + 3
    assert game.board.active == JAPAN and not game.board.switched


@pytest.mark.parametrize("options", [{}, TWO, FOG])
def test_every_question_has_a_default(options):
    """TYP-R10: whichever window opens, an empty sheet is accepted, and the game goes on to its end."""
    game, windows = TYPHON.new(options), set()
    judge, asks = Umpire(KeyedDice("windows", "typhon")), asked(TYPHON, game)
    while asks:
        windows.add(type(game.agenda[0]))
        assert all(ask.plan(()).refusals == [] for ask in asks.values())
        game, asks = play(TYPHON, game, {}, judge, asks)
    assert game.outcome is not None and len(windows) > 8


# ------------------------------------------------------------------------------------------------------ two players


def test_with_two_players_the_allies_operate_in_phase_7():
    """TYP-1.7, 21.1, TYP-21.11: a roll of theirs, then the three segments."""
    steps = opened(campaign(2, options=TWO))
    seventh = [step for step in steps if step.when(campaign(2, options=TWO))[0] == "7"]
    assert [type(step) for step in seventh] == [OffensiveRoll, AirSegment, OperationSegment, LandSegment]
    assert [step.side for step in seventh[1:]] == [ALLIES] * 3


def test_on_turn_1_the_second_player_neither_moves_nor_operates():
    """TYP-21.10: no strategic movement in phase 3, no phase 7; from turn 2 both."""
    first = campaign(1, options=TWO)
    assert not any(step.when(first)[0] == "7" for step in opened(first))
    _, seen = walked(campaign(1, options=TWO))
    assert {when for when, seats in seen if "allies" in seats} == set()
    _, seen = walked(campaign(2, options=TWO))
    assert {when for when, seats in seen if "allies" in seats} >= {"3", "7"}


ROLL = (CounterAttackRoll(),)


@pytest.mark.parametrize(
    ("turn", "control", "die", "modifier", "success"),
    [
        (4, {}, 4, 0, True),
        (4, {}, 5, 0, False),
        (4, {"solomons": JAPAN}, 5, -1, True),
        (4, {"solomons": JAPAN}, 6, -1, False),
        (4, {"new_hebrides": JAPAN, "solomons": JAPAN}, 6, -2, True),
    ],
)
def test_the_offensive_roll(turn, control, die, modifier, success):
    """TYP-21.11, 4.25, 4.26, TYP-R196: the roll of the counter-attack, heard by both."""
    game = campaign(turn, options=FOG, control=control)
    reports = resolve(game, OffensiveRoll(), ("counter-attack", (die,)), allies=ROLL)
    assert told(reports, CounterAttackTest) == [CounterAttackTest(die, modifier, turn, success)]
    assert {seat for seat, *_ in reports} == {"japan", "allies"}
    assert game.board.offensive == success


def test_without_the_roll_there_is_no_naval_offensive_but_any_other():
    """TYP-21.11: the naval segment is the only one that needs it."""
    game = campaign(4, options=TWO, us_5_af="queensland", jp_24_fl="new_guinea", jp_16_army="new_guinea")
    for offensive in (False, True):
        game.board.offensive = offensive
        game.agenda = (OperationSegment(ALLIES),)
        assert (OperationSegment(ALLIES).ask(view(game, "allies")) is not None) == offensive
        assert AirSegment(ALLIES).ask(view(game, "allies")) is not None
        assert LandSegment(ALLIES).ask(view(game, "allies")) is not None


def test_the_roll_is_made_when_it_is_asked_for_at_the_start_of_phase_7_and_once():
    """TYP-R187, TYP-R9: silence rolls nothing; a turn has one such step, before all operations of phase 7; what a turn
    has won is gone with it."""
    game = campaign(4, options=TWO)
    assert resolve(game, OffensiveRoll()) == [] and not game.board.offensive
    steps = opened(campaign(4, options=TWO))
    at = [i for i, step in enumerate(steps) if isinstance(step, OffensiveRoll)]
    assert len(at) == 1 and steps[at[0]].when(game) == "7" and isinstance(steps[at[0] - 1], LandSegment)
    twice = resolve(game, OffensiveRoll(), ("counter-attack", (1,)), allies=ROLL * 2)
    assert len(told(twice, CounterAttackTest)) == 1
    resolve(game, Turn())
    assert not game.board.offensive


def test_after_success_any_number_of_naval_operations_may_be_run():
    """TYP-R187: the segment comes again after each of two operations."""
    game = campaign(4, options=TWO, board={"offensive": True}, us_tf16="hawaii", us_tf64="hawaii")
    game.agenda = (OperationSegment(ALLIES), LandSegment(ALLIES), Turn())
    for sheet in ("TF 16: Palmyra", "TF 64: Palmyra"):
        assert isinstance(game.agenda[0], OperationSegment)
        order = TYPHON.seat.read(sheet, view(game, "allies"))[0].order
        game, _ = play(TYPHON, game, {"allies": (order,)}, Umpire(KeyedDice("x", "typhon")))
        while not isinstance(game.agenda[0], OperationSegment | LandSegment):
            game, _ = play(TYPHON, game, {}, Umpire(KeyedDice("x", "typhon")))
        assert game.board.units[order.fleet].acted


def test_alone_the_phase_7_of_the_allies_is_the_counter_attack():
    """TYP-1.7: by chapter 4, without a question to anybody."""
    game = campaign(2, control={"solomons": JAPAN})
    assert CounterAttack().ask(view(game, "player")) is None
    reports = run(game, (CounterAttack(),), ("counter-attack", (6,)))
    assert [type(report) for *_, report in reports] == [CounterAttackTest]
    assert not told(reports, NothingToDo)


def test_the_steps_of_a_turn_are_counted_from_its_opening():
    """TYP-23.2, TYP-R197: how many steps the turn before had, unseen operations among them, numbers none of this one's.

    The umpire hears the same numbers, the opening's own included, whatever had been counted."""

    def numbers(count):
        heard = []
        game = campaign(3, options=FOG)
        game.board.turn, game.count = 2, count
        watched = umpire()
        watched.number = heard.append
        for step in Turn().resolve(game, {}, watched)[1:2]:
            step.resolve(game, {}, watched)
        return heard

    assert numbers(4) == numbers(57)
