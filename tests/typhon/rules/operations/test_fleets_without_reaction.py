"""What calls out the enemy's fleets and aircraft, what does not, and what carriers do (TYP chapters 11, 12)."""

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.orders import Sail, Stop, Strike
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS
from arbitre.games.typhon.records.reports import AirAttack, AirReaction, Compared, Reacted, ReactionTest, Shot
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle, losses
from arbitre.games.typhon.rules.land.landing import CompareLosses
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire, play
from typhon.battles import change, operation
from typhon.positions import campaign, run, told

FAR_FLEETS = {"us_tf16": "hawaii", "us_tf17": "hawaii", "us_tf64": "hawaii"}


def launched(game, *orders, dice=()):
    """One operation of Japan played to its end without further orders; the reports."""
    game.agenda = (OperationSegment(JAPAN),)
    judge = Umpire(ScriptedDice(dice))
    game, _ = play(TYPHON, game, {"player": orders}, judge)
    while game.operation is not None:
        game, _ = play(TYPHON, game, {}, judge)
    assert judge.dice.left() == 0
    return game, judge.reports


def noumea(**places):
    """Japan holds the islands as far as the New Hebrides; TF 64 alone lies at Noumea, no aircraft near."""
    islands = ("new_hebrides", "solomons", "bismarck", "fiji")
    away = dict.fromkeys(("us_13_af", "us_5_af", "al_raaf"), "due")
    return campaign(
        6, cleared=(*islands, "new_caledonia"), control=dict.fromkeys(islands, JAPAN), points={"pl": 5, "nm": 9},
        jp_1_cv="carolines", us_tf64="new_caledonia", us_tf16="hawaii", us_tf17="hawaii", **away, **places,
    )  # fmt: skip


WAY = (Stop("bismarck"), Stop("solomons"), Stop("new_hebrides"))


def test_a_strike_alone_calls_out_no_fleet_and_costs_nothing_more():
    """TYP-R128, TYP-R53, TYP-11.2: from a friendly zone next to Noumea at the force in port there: no reaction is
    tested, no battle fought; the two points of the activation are all that is paid."""
    sheet = Sail("jp_1_cv", WAY), Strike(("jp_1_cv",), "us_tf64")
    game, reports = launched(noumea(), *sheet, dice=[("strike jp_1_cv", (1,))])
    assert told(reports, AirAttack)[0].target == "us_tf64"
    assert not told(reports, ReactionTest) and not told(reports, Reacted)
    assert account(game.board, JAPAN, "pl") == 5 - UNITS["jp_1_cv"].activation_cost == 3


def test_where_the_fleets_end_calls_out_fleets_whether_they_have_struck_or_not():
    """TYP-R128: the same strike, and a fleet that enters Noumea: one die is rolled, for the zone entered."""
    sheet = Sail("jp_1_cv", WAY), Sail("jp_4_fleet", (*WAY, Stop("new_caledonia"))), Strike(("jp_1_cv",), "us_tf64")
    dice = [("strike jp_1_cv", (1,)), ("reaction allies", (1,))]
    _, reports = launched(noumea(jp_4_fleet="carolines"), *sheet, dice=dice)
    assert [report.result for report in told(reports, ReactionTest)] == ["none"]


def test_aircraft_fire_at_no_fleet_that_meets_none():
    """TYP-R129, TYP-12.3: air armies of both sides declare their support; without a reacting fleet no die is rolled,
    nobody loses anything, no losses are compared."""
    game = operation(
        campaign(8, us_5_af="queensland", jp_11_af="bismarck", control={"bismarck": JAPAN}, **FAR_FLEETS),
        JAPAN, "queensland", jp_1_cv="bismarck", jp_3_fleet="bismarck",
    )  # fmt: skip
    reports = run(
        game, [AirReactions(), NavalReaction(), Kamikazes(), CarrierBattle(), SurfaceBattle()], ("reaction", (1,))
    )
    assert {report.side for report in told(reports, AirReaction)} == {JAPAN, ALLIES}
    assert not told(reports, Shot) and losses(game) == {JAPAN: 0, ALLIES: 0} and not game.operation.fought
    assert not told(run(game, [AirReplies()]), Compared)


def test_a_carrier_fleet_fights_when_fleets_react_to_it():
    """TYP-11.3, 11.1: with its air attack against the other's air defence; no air unit of its own is on the map."""
    game = operation(campaign(8, us_tf16="queensland"), JAPAN, "queensland", jp_1_cv="bismarck")
    change(game, reacting=(("us_tf16", "hawaii"),))
    shots = told(run(game, [CarrierBattle()], ("carrier jp_1_cv", (1,)), ("carrier us_tf16", (1,))), Shot)
    assert [(shot.firing, shot.column - shot.shift) for shot in shots] == [
        (("jp_1_cv",), UNITS["jp_1_cv"].attack[0] - UNITS["us_tf16"].air_defence[0]),
        (("us_tf16",), UNITS["us_tf16"].attack[0] - UNITS["jp_1_cv"].air_defence[0]),
    ]
    assert not any(unit.arm == "air" and unit.carrier for unit in UNITS.values())


def test_reacting_fleets_need_no_way():
    """TYP-R140, TYP-12.22: in a surprise reaction the carrier force of Hawaii is placed in Queensland, though every
    zone around Hawaii is Japanese; and it comes home again."""
    ring = ("midway", "palmyra", "alaska")
    game = operation(
        campaign(
            8, cleared=(*ring, "queensland"), control=dict.fromkeys(ring, JAPAN), us_tf16="hawaii", us_tf17="lost",
            us_tf64="lost",
        ),
        JAPAN, "queensland", jp_3_fleet="bismarck",
    )  # fmt: skip
    reports = run(game, [NavalReaction()], ("reaction", (6,)))
    assert told(reports, Reacted)[0].fleets == ("us_tf16",) and game.board.units["us_tf16"].zone == "queensland"
    run(game, [CompareLosses()])
    assert game.board.units["us_tf16"].zone == "hawaii"
