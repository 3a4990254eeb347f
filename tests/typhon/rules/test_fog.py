"""What a side sees in fog: the allow-list of chapter 23 (TYP-23.1 to 23.3, TYP-R195 to R206, R214 to R216)."""

import pytest

from arbitre.games.typhon.records.board import lift, mark, put
from arbitre.games.typhon.records.operation import CarrierStrike, LandCombat, Operation, Sailing
from arbitre.games.typhon.records.orders import AirReact, StrategicRoll
from arbitre.games.typhon.records.printed import ALLIES, HIDDEN, JAPAN, UNITS, ZONES, nameless, zone_of_nameless
from arbitre.games.typhon.records.reports import AirReaction, Marched, StepLost, WentHome
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.fog import contacts, seen_board, seen_combat, seen_operation, seen_step
from arbitre.games.typhon.rules.land.land_combat import JoinBattle
from arbitre.games.typhon.rules.land.land_offensives import LandSegment, walk_in
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.setup import new_game
from arbitre.games.typhon.rules.steps import Unseen
from arbitre.games.typhon.rules.view import view
from typhon.battles import change, e1, operation
from typhon.positions import campaign, refusals, resolve, umpire

FOG = {"scenario": "two_player"}
OPEN = {"scenario": "two_player", "visibility": "open"}


def fog(turn=3, /, **traits):
    return campaign(turn, options=FOG, **traits)


def counters(board, zone):
    """The kinds of nameless counters seen in a zone, in order."""
    return [id.split("-")[2] for id in board.stacks.get(zone, ()) if id.startswith(HIDDEN)]


def heard_by(reports, seat):
    return [report for to, _, _, report in reports if to == seat]


class TestTheTable:
    def test_fog_is_for_two_and_can_be_turned_off(self):
        """TYP-R195."""
        assert new_game(FOG).board.fog and not new_game({}).board.fog and not new_game(OPEN).board.fog
        with pytest.raises(ValueError, match="visibility=fog"):
            new_game({"visibility": "fog"})

    def test_what_is_public_shows_and_what_is_the_owners_does_not(self):
        """TYP-R196, TYP-R197, TYP-23.3, TYP-R221: flags, zones entered, plan, roll; not accounts, the objective set nor
        what it was recorded with."""
        secret = {"objective": "australia", "reserved": ("wake",), "plan_base": "truk", "can_switch": True}
        open_ = {"plan": "A", "offensive": True, "conference": "nimitz", "captured": ("java",)}
        game = fog(points={"pl": 9, "nm": 4}, board={**secret, **open_, "recorded": 7, "seen": ("burma",)})
        game.board.entered["wake"] = JAPAN
        allied, japanese = seen_board(game, ALLIES), seen_board(game, JAPAN)
        for name, value in open_.items():
            assert getattr(allied, name) == getattr(japanese, name) == value
        assert allied.control == game.board.control and allied.entered == {"wake": JAPAN}
        assert allied.seen == ("burma",) and allied.turn == 3
        assert (allied.objective, japanese.objective) == ("", "australia")
        assert (allied.recorded, japanese.recorded) == (-1, 7)
        assert set(allied.points) == {ALLIES} and japanese.points == {JAPAN: game.board.points[JAPAN]}
        assert (allied.reserved, allied.plan_base, allied.can_switch) == ((), "", False)

    def test_contact_is_a_unit_of_any_arm_in_the_zone_or_next_to_it(self):
        """TYP-R198: elsewhere nothing but the flag."""
        game = fog()
        for zone, stack in list(game.board.stacks.items()):
            for unit in stack:
                if zone in ("carolines", "marianas", "guam", "wake", "marshall") or UNITS[unit].side == ALLIES:
                    lift(game.board, unit, "due")
        put(game.board, "jp_31_army", "carolines", steps=2)
        put(game.board, "jp_fortress_1", "carolines", steps=1)
        put(game.board, "jp_1_cv", "carolines", steps=2)
        put(game.board, "jp_4_fleet", "carolines", steps=2)
        assert counters(seen_board(game, ALLIES), "carolines") == []
        near = next(zone for zone in ZONES if not ZONES[zone].closed_to_all and "carolines" in contacts_of(zone))
        for unit, steps in (("us_7_af", 1), ("us_tf16", 2), ("us_v_marine", 1)):
            put(game.board, unit, near, steps=steps)
            assert counters(seen_board(game, ALLIES), "carolines") == ["carrier", "land", "naval", "land"]  # by rank
            lift(game.board, unit, "due")

    def test_a_nameless_counter_tells_neither_name_nor_face_nor_value(self):
        """TYP-R198, TYP-R215: its number is that of the zone and its rank there."""
        game = fog(jp_15_army="siam", uk_iii_corps="burma/1")
        board = seen_board(game, JAPAN)
        (id,) = [id for id in board.stacks["burma"] if id.startswith(HIDDEN)][:1]
        assert id == nameless(ALLIES, "land", "burma", 1) and zone_of_nameless(id) == "burma"
        assert (board.units[id].steps, UNITS[id].steps, UNITS[id].combat, UNITS[id].name) == (1, 1, (), "")
        assert zone_of_nameless("hidden-allies-land-99999") == ""
        assert not any(id.startswith(HIDDEN) for id in UNITS)  # naming one does not enter it among the counters

    def test_units_shown_show_where_they_are_their_steps_and_disorder_only(self):
        """TYP-R199, TYP-R202: not what they did before."""
        game = fog(us_tf16="hawaii")
        mark(game.board, "us_tf16", moved=True, acted=True, reacted=True, busy=True, disorganised=True)
        game.shown = ("us_tf16", "us_tf17")
        lift(game.board, "us_tf17", "track")
        board = seen_board(game, JAPAN)
        seen = board.units["us_tf16"]
        assert (seen.zone, seen.steps, seen.disorganised) == ("hawaii", game.board.units["us_tf16"].steps, True)
        assert not (seen.moved or seen.acted or seen.reacted or seen.busy)
        assert board.units["us_tf17"].where == "due"  # TYP-R205: never when it returns
        assert "us_tf16" in board.stacks["hawaii"]

    def test_lists_are_in_map_order(self):
        """The order in which stacks came about would tell of units that are not seen."""
        game = fog()
        game.board.stacks = dict(reversed(game.board.stacks.items()))
        order = list(ZONES)
        for side in (JAPAN, ALLIES):
            stacks = list(seen_board(game, side).stacks)
            assert stacks == sorted(stacks, key=order.index)

    def test_in_the_open_game_all_lies_on_the_table_but_the_objective_set(self):
        """TYP-23.1, TYP-23.3; and strikes not yet carried out (TYP-23.2)."""
        game = campaign(3, options=OPEN, board={"objective": "australia"})
        operation(game, JAPAN, "wake", jp_1_cv="honshu", strikes=((("jp_1_cv",), "wake", "us_tf16"),))
        game.agenda = (NavalReaction(),)
        assert view(game, JAPAN).board is game.board and view(game, JAPAN).operation == game.operation
        allied = view(game, ALLIES)
        assert allied.board.objective == "" and allied.board.units == game.board.units
        assert allied.operation.sailings == game.operation.sailings and allied.operation.strikes == ()
        assert allied.now == NavalReaction()


def contacts_of(zone):
    """The zones in which a unit in a zone gives contact."""
    game = campaign(3, options=FOG)
    for stack in list(game.board.stacks.values()):
        for unit in stack:
            lift(game.board, unit, "due")
    put(game.board, "us_7_af", zone, steps=1)
    return contacts(game.board, ALLIES)


class TestTheOperation:
    def game(self):
        game = e1(options=FOG)
        return change(
            game,
            reaction="immediate",
            reacting=(("us_tf17", "hawaii"),),
            support={JAPAN: ("jp_11_af",), ALLIES: ("us_5_af",)},
            cancelled=("jp_11_af",),
            strikes=(CarrierStrike(("jp_4_cv",), "bismarck", "us_5_af"),),
            lost={JAPAN: 2},
        )

    def test_the_other_side_learns_the_zone_not_who_sails_nor_what_is_aboard(self):
        """TYP-R200, TYP-R204."""
        seen = seen_operation(self.game(), ALLIES)
        assert (seen.side, seen.zone, seen.lost, seen.goes_on) == (JAPAN, "queensland", {JAPAN: 2}, True)
        assert seen.sailings == seen.strikes == seen.landers == ()
        assert seen.reaction == "immediate" and seen.reacting == (("us_tf17", "hawaii"),)  # its own affair

    def test_the_operating_side_does_not_learn_the_bases_nor_the_result_of_the_test(self):
        """TYP-R201."""
        game = self.game()
        seen = seen_operation(game, JAPAN)
        assert seen.sailings == game.operation.sailings and seen.strikes == game.operation.strikes
        assert seen.reaction == "" and seen.reacting == (("us_tf17", ""),)

    def test_support_and_interception_show_when_it_comes_to_a_battle(self):
        """TYP-R201."""
        game = self.game()
        for side in (JAPAN, ALLIES):
            assert seen_operation(game, side).support == game.operation.support
            assert seen_operation(game, side).cancelled == ("jp_11_af",)
        change(game, reacting=())
        assert seen_operation(game, JAPAN).support == {JAPAN: ("jp_11_af",)}
        assert seen_operation(game, ALLIES).support == {ALLIES: ("us_5_af",)}
        assert seen_operation(game, JAPAN).cancelled == seen_operation(game, ALLIES).cancelled == ()

    def test_kamikazes_are_a_japanese_secret_until_they_dive(self):
        """TYP-R199, TYP-R201: a unit that attacks is shown."""
        game = fog(14, jp_11_af="marianas", cleared=["marianas"], board={"plan": "SHO"})
        operation(game, ALLIES, "marianas", us_tf58="hawaii")
        change(game, kamikazes=("jp_11_af",), reaction="none")
        assert seen_operation(game, ALLIES).kamikazes == ()
        assert seen_operation(game, JAPAN).kamikazes == ("jp_11_af",)
        resolve(game, Kamikazes(), ("kamikaze", [1]))
        assert "jp_11_af" in game.shown

    def test_an_operation_that_enters_nothing_is_not_seen(self):
        """TYP-R200: only the phase shows, as while the other side thinks."""
        game = fog(jp_4_fleet="carolines")
        game.operation = Operation(JAPAN, (Sailing("jp_4_fleet", ("honshu", "carolines")),), "")
        game.agenda = (Return(),)
        seen, own = view(game, ALLIES), view(game, JAPAN)
        assert seen.operation is None and seen.now == Unseen("6b")
        assert own.operation == game.operation and own.now == Return()
        game.operation = None
        assert seen_step(game, OperationSegment(JAPAN), ALLIES) == Unseen("6b")

    def test_the_segments_of_the_other_side_show_their_phase_alone(self):
        """TYP-R202, TYP-R214, TYP-23.2: who has marched, whether a drop has failed, what attacks are to come."""
        game = fog()
        for step, phase in (
            (LandSegment(JAPAN, ("jp_15_army",)), "6c"),
            (AirSegment(JAPAN, True), "6a"),
            (JoinBattle(LandCombat(JAPAN, "burma", ("jp_15_army",), ("uk_iii_corps",))), "6c"),
        ):
            assert seen_step(game, step, JAPAN) == step
            assert seen_step(game, step, ALLIES) == Unseen(phase)
        operation(game, JAPAN, "wake", jp_1_cv="honshu")
        assert seen_step(game, CarrierStrikes(), ALLIES) == Unseen("6b")
        assert seen_step(game, NavalReaction(), ALLIES) == NavalReaction()

    def test_the_aim_of_the_counter_attack_is_not_known_before_it_fires(self):
        """TYP-23.2, TYP-R199."""
        combat = LandCombat(JAPAN, "burma", ("jp_15_army", "jp_25_army"), ("uk_iii_corps",), counter="jp_25_army")
        assert seen_combat(combat, JAPAN).counter == "" and seen_combat(combat, ALLIES) == combat


class TestReports:
    def test_reacting_fleets_are_out_of_sight_once_home(self):
        """TYP-R201: the base is their owner's affair."""
        game = self.reacted()
        reports = resolve(game, CompareLosses())
        assert any(isinstance(report, WentHome) for report in heard_by(reports, ALLIES))
        assert not any(isinstance(report, WentHome) for report in heard_by(reports, JAPAN))
        assert "us_tf17" not in game.shown and view(game, JAPAN).board.units["us_tf17"].where == "due"

    def reacted(self):
        game = e1(options=FOG)
        change(game, reaction="immediate", reacting=(("us_tf17", "hawaii"),))
        put(game.board, "us_tf17", "queensland")
        game.shown = ("us_tf17", "jp_3_fleet")
        return game

    def test_a_fleet_lost_for_want_of_a_base_is_its_owners_affair(self):
        """TYP-R205."""
        game = self.reacted()
        for zone in ZONES.values():
            if zone.base and game.board.control[zone.id] == ALLIES:
                game.board.control[zone.id] = JAPAN
        reports = resolve(game, CompareLosses())
        assert StepLost("us_tf17", 0) in heard_by(reports, ALLIES)
        assert StepLost("us_tf17", 0) not in heard_by(reports, JAPAN)

    def test_a_zone_entered_is_told_once_however_many_come(self):
        """TYP-R196: not how many groups, nor that more follow."""
        game = fog(jp_15_army="siam", jp_25_army="indochina", cleared=["burma"], control={"siam": JAPAN})
        judge = umpire()
        walk_in(game, judge, ("jp_15_army", "jp_25_army"), "burma")
        put(game.board, "jp_15_army", "siam")
        walk_in(game, judge, ("jp_15_army",), "burma")
        marches = [report for report in heard_by(judge.reports, ALLIES) if isinstance(report, Marched)]
        assert marches == [Marched((), "", "burma")]
        assert len([r for r in heard_by(judge.reports, JAPAN) if isinstance(r, Marched)]) == 3

    def test_nobody_knows_yet_whom_the_enemy_has_intercepted(self):
        """TYP-R201: an army that has been cancelled declares and is reported like any other."""
        game = e1(options=FOG, jp_11_af="bismarck", us_5_af="queensland", cleared=["bismarck"])
        resolve(game, AirReactions(), allies=(AirReact("us_5_af", "intercept"),))
        assert game.operation.cancelled == ("jp_11_af",)
        ask = AirReplies().ask(view(game, JAPAN))
        assert "jp_11_af" in ask.options().armies
        reports = resolve(game, AirReplies())
        (told,) = [report for report in heard_by(reports, JAPAN) if isinstance(report, AirReaction)]
        assert "jp_11_af" in told.units and told.bonus > 0 and told.cancelled == ()

    def test_by_default_armies_support_whatever_there_is_to_be_intercepted(self):
        """TYP-R201: the default of TYP-R130 would tell of enemy armies that are not seen."""
        for zone in ("bismarck", "honshu"):
            game = e1(options=FOG, jp_11_af=zone, us_5_af="queensland/1", cleared=["bismarck"])
            reports = resolve(game, AirReactions())
            (told,) = [report for report in heard_by(reports, ALLIES) if isinstance(report, AirReaction)]
            assert told.units == ("us_5_af",) and told.interceptors == ()


class TestPauses:
    """TYP-R216: neither a pause nor its absence tells anything."""

    @pytest.mark.parametrize("points", [0, 9])
    def test_japan_is_asked_for_the_strategic_war_whatever_its_stock(self, points):
        game = fog(points={"pl": points})
        game.agenda = (StrategicWar(),)
        assert StrategicWar().ask(view(game, JAPAN)) is not None
        refused = refusals(StrategicWar(), game, JAPAN, StrategicRoll())
        assert refused == ([] if points else [("accounts-points-short", "TYP-2.2")])

    def test_a_side_is_asked_in_each_segment_whatever_it_has(self):
        game = fog()
        for unit in list(game.board.of(ALLIES)):
            if UNITS[unit.id].arm != "land":
                mark(game.board, unit.id, acted=True)
        game.board.offensive = True
        for step in (AirSegment(ALLIES), OperationSegment(ALLIES)):
            game.agenda = (step,)
            assert step.ask(view(game, ALLIES)) is not None
            assert step.ask(view(game, ALLIES)).plan(()).remarks == []

    def test_the_landing_is_asked_for_whether_anybody_is_aboard(self):
        """TYP-R204; a cancelled mission is known to both."""
        game = fog()
        operation(game, JAPAN, "wake", jp_4_fleet="carolines")
        game.agenda = (Landing(),)
        assert Landing().ask(view(game, JAPAN)) is not None
        change(game, goes_on=False)
        assert Landing().ask(view(game, JAPAN)) is None

    def test_the_reaction_windows_open_in_every_operation_that_enters_a_zone(self):
        """W11 and W12, whether or not the test applies, with or without anything to send."""
        game = fog()
        for unit in list(game.board.of(ALLIES)):
            if UNITS[unit.id].arm != "land":
                lift(game.board, unit.id, "lost")
        operation(game, JAPAN, "wake", jp_4_fleet="carolines")
        for step, side in ((AirReactions(), ALLIES), (AirReplies(), JAPAN), (NavalReaction(), ALLIES)):
            game.agenda = (step,)
            assert step.ask(view(game, side)) is not None
