"""Kamikazes and the last sortie (TYP-12.11, 12.12, 7.14; C11)."""

import pytest

from arbitre.games.typhon.records.orders import AirReact, Fire
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Chosen, Reacted, ReactionTest, Shot, StepLost
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle, losses
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.view import view
from typhon.battles import change, operation, units
from typhon.positions import campaign, mark, resolve, run, told

OKINAWA = ("okinawa", "jp_1_af")
STEPS = (AirReactions(), Kamikazes())
DIE = ("reaction japan", (1,))  # of the naval reaction, which the declarations of the air armies bring (TYP-R219)
FLEETS = ("jp_1_fleet", "jp_2_fleet", "jp_3_fleet", "jp_4_fleet", "jp_5_fleet", "jp_1_cv", "jp_2_cv", "jp_4_cv")


def attacked(plan="SHO", zone="okinawa", options=None, loads=None, **more):
    """An Allied operation against a zone with TF 58, TF 64 and TF 53; the 1st Air Fleet stands in it."""
    places = {"jp_1_aa": "lost", "jp_5_aa": "lost", **dict.fromkeys(FLEETS, "lost"), "jp_1_af": zone, **more}
    control = {"formosa": ALLIES, "marianas": ALLIES}
    game = campaign(
        14, active=JAPAN if options else ALLIES, cleared=(zone, "formosa"), options=options or {},
        control=control, board={"plan": plan, "switched": 0 if options else 6}, us_iii_marine="formosa", **places,
    )  # fmt: skip
    return operation(game, ALLIES, zone, us_tf58="formosa", us_tf53="formosa", us_tf64="formosa", loads=loads)


def landing(**more):
    return attacked(loads={"us_tf53": ("us_iii_marine",)}, **more)


@pytest.mark.parametrize(("die", "modified", "cell"), [(4, 5, "D"), (5, 6, "D"), (6, 7, "1")])
def test_C11_the_kamikaze_column_in_an_archipelago(die, modified, cell):
    """TYP-12.11, TYP-R141, R194, TYP-22.1: +1 in an archipelago, no period modifier (-2 on turn 14)."""
    reports = run(attacked(), STEPS, DIE, ("kamikaze jp_1_af", (die,)))
    shot = told(reports, Shot)[0]
    assert (shot.modified, shot.cell, shot.shift, shot.modifiers) == (modified, cell, 0, (("archipelago", 1),))
    assert shot.targets == ("us_tf58",)  # the strongest carrier fleet


def test_the_step_is_lost_first_even_if_the_army_dies():
    """TYP-R142, TYP-12.11: a reduced army is eliminated, and attacks; its loss is no naval loss (TYP-R89)."""
    game = attacked()
    mark(game.board, "jp_1_af", steps=1)
    reports = run(game, STEPS, DIE, ("kamikaze", (6,)))
    assert [type(report) for *_, report in reports] == [ReactionTest, StepLost, Shot, StepLost]
    assert units(game, "jp_1_af")[0] == "gone"  # never rebuilt (TYP-3.5)
    assert losses(game) == {JAPAN: 0, ALLIES: 2} and game.operation.fought


def test_no_kamikazes_before_plan_SHO_and_none_against_Japans_own_operations():
    """TYP-12.11: under plan A the army supports; in a Japanese operation too."""
    game = attacked("A")
    run(game, STEPS)
    assert game.operation.support[JAPAN] == ("jp_1_af",) and not game.operation.kamikazes
    game = campaign(14, options={"scenario": "two_player"}, board={"plan": "SHO"}, jp_11_af="okinawa")
    operation(game, JAPAN, "formosa", jp_2_cv="okinawa")
    run(game, STEPS)
    assert "jp_11_af" in game.operation.support[JAPAN] and not game.operation.kamikazes


def test_a_kamikaze_army_gives_no_bonus_and_every_army_in_reach_attacks():
    """TYP-R141, R142: the 2nd Air Fleet next door attacks too; a reduced one next door does not reach."""
    game = attacked(jp_2_af="kyushu", jp_6_aa="kyushu/1")
    reports = run(game, STEPS)
    assert [shot.firing for shot in told(reports, Shot)] == [("jp_1_af",), ("jp_2_af",)]
    assert game.operation.support[JAPAN] == () and game.board.units["jp_2_af"].busy


def test_an_interceptor_cancels_a_kamikaze_army_which_loses_no_step():
    """TYP-R142, TYP-12.8: the 13th Air Force in the contested zone."""
    game = attacked(us_13_af="okinawa")
    run(game, [AirReactions(), Kamikazes()])
    assert game.operation.cancelled == ("jp_1_af",) and units(game, "jp_1_af")[1] == 2


def test_a_covering_carrier_is_in_reach_of_an_army_that_reaches_its_zone():
    """TYP-R141, TYP-12.2: TF 58 covers from Formosa: a full army reaches it, a reduced one in the zone takes TF 53."""
    for steps, target in ((2, "us_tf58"), (1, "us_tf53")):
        game = attacked()
        operation(game, ALLIES, "okinawa", us_tf58="formosa", us_tf53="formosa", cover={"us_tf58": "formosa"})
        mark(game.board, "jp_1_af", steps=steps)
        assert told(run(game, STEPS), Shot)[0].targets == (target,)


def test_the_wave_of_plan_TEN_attacks_the_landing_fleet():
    """TYP-12.12, TYP-R141: TF 53 with the corps aboard, after the armies; none without a landing, nor under SHO."""
    reports = run(landing(plan="TEN"), STEPS)
    assert [(shot.kind, shot.targets) for shot in told(reports, Shot)] == [
        ("kamikaze", ("us_tf58",)), ("wave", ("us_tf53",)),
    ]  # fmt: skip
    for game in (attacked("TEN"), landing(plan="SHO")):
        assert [shot.kind for shot in told(run(game, STEPS), Shot)] == ["kamikaze"]


def test_the_other_trigger_waits_for_a_battle_or_a_landing():
    """TYP-R142, option kamikaze_trigger."""
    fired = []
    for loads, react in ((None, False), (None, True), ({"us_tf53": ("us_iii_marine",)}, False)):
        game = attacked(loads=loads)
        game.board.options = {**game.board.options, "kamikaze_trigger": "battle_or_landing"}
        if react:
            change(game, reacting=(("jp_3_cv", "kyushu"),))
        fired.append(len(told(run(game, STEPS), Shot)))
    assert fired == [0, 1, 1]


def test_with_two_players_japan_decides_and_aims():
    """TYP-R193: silence keeps kamikazes back; TYP-R142, R141: ordered, it chooses the target, in fog by name."""
    for visibility in ("open", "fog"):
        options = {"scenario": "two_player", "visibility": visibility}
        game = attacked(options=options, jp_2_af="kyushu")
        run(game, STEPS)
        assert game.operation.kamikazes == ()
        game = attacked(options=options, jp_2_af="kyushu")
        resolve(game, AirReactions(), japan=(AirReact("jp_1_af", "kamikaze"),))
        resolve(game, AirReplies())
        resolve(game, NavalReaction())
        game.agenda = (Kamikazes(),)
        assert Kamikazes().ask(view(game, "allies")) is None
        order = (Fire("jp_1_af", "us_tf64"),)
        reports = resolve(game, Kamikazes(), ("kamikaze jp_1_af", (1,)), japan=order)
        assert [shot.targets for shot in told(reports, Shot)] == [("us_tf64",)]


def test_the_last_sortie_is_fought_to_the_death():
    """TYP-7.14, TYP-R78, TYP-B.16, TYP-10.31: no die; PJ11 among fleets in the landing zone or next to it; kamikazes
    first; round after round until it is sunk."""
    game = landing(plan="TEN", jp_1_fleet="kyushu", jp_2_fleet="okinawa", jp_5_fleet="hokkaido")
    reports = run(game, (AirReactions(), NavalReaction(), Kamikazes(), CarrierBattle(), SurfaceBattle()))
    assert told(reports, ReactionTest) == [ReactionTest(JAPAN, 0, (), 0, "sortie")]
    assert told(reports, Chosen)[0].among == ("jp_1_fleet", "jp_2_fleet")
    (fleet,) = told(reports, Reacted)[0].fleets
    assert game.operation.reaction == "sortie" and units(game, fleet)[0] == "lost"
    assert [shot.kind for shot in told(reports, Shot)][:3] == ["kamikaze", "wave", "carrier"]
    assert 1 <= game.operation.rounds <= 20


def test_the_sortie_goes_on_for_several_rounds_and_twenty_at_most():
    """TYP-R78: dice of 1 hurt nobody; only TF 58 covers, so no fleet in the zone ends it at once."""
    game = landing(plan="TEN", jp_1_cv="kyushu", jp_1_af="lost", zone="okinawa")
    change(game, reaction="sortie", reacting=(("jp_1_cv", "kyushu"),), rounds=18)
    mark(game.board, "jp_1_cv", zone="okinawa")
    mark(game.board, "us_tf58", where="lost", zone="")
    run(game, (CarrierBattle(), SurfaceBattle()), ("carrier", (1,)), ("carrier", (1,)))
    assert game.operation.rounds == 20


@pytest.mark.parametrize("changes", [
    {"plan": "SHO"}, {"loads": {}}, {"options": {"scenario": "two_player", "visibility": "open"}},
    {"jp_1_fleet": "honshu"},
])  # fmt: skip
def test_no_last_sortie(changes):
    """TYP-R78, TYP-21.7: only under plan TEN, against a landing, next to the fleet, and not with two players."""
    options = {"plan": "TEN", "loads": {"us_tf53": ("us_iii_marine",)}, "jp_1_fleet": "kyushu", **changes}
    game = attacked(**options)
    reports = run(game, [NavalReaction()])
    assert [report.result for report in told(reports, ReactionTest)] != ["sortie"]


def test_the_army_lost_is_told():
    reports = run(attacked(), STEPS, DIE, ("kamikaze", (1,)))
    assert told(reports, StepLost) == [StepLost("jp_1_af", 1)]
