"""What each side hears of the other's fleets in fog, in battle and after it (TYP-R205); what it has ordered stands
(TYP-23.6)."""

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.orders import Sail, Stop
from arbitre.games.typhon.records.reports import Disorganised, OnTrack, ReactionTest, Recalled, StepLost
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire, asked, play
from typhon.battles import e1
from typhon.positions import campaign, run

FOG = {"scenario": "two_player"}
BATTLE = [AirReactions(), NavalReaction(), CarrierBattle(), SurfaceBattle()]
AFTER = [CompareLosses(), Landing(), Return()]


def heard(reports, seat, kind):
    """The reports of a kind told to a seat."""
    return [report for to, _, _, report in reports if to == seat and isinstance(report, kind)]


def test_a_fleet_disorganised_in_battle_is_seen_and_its_return_is_not():
    """TYP-R205: both hear of the markers of E1; only its owner hears when a fleet will be back, and that it is back."""
    game = e1(options=FOG)
    dice = ("reaction", (4,)), ("carrier jp_4_cv", (4,)), ("carrier", (3,)), ("surface", (2,)), ("surface", (1,))
    reports = [*run(game, BATTLE, *dice), *run(game, AFTER, ("attack", (5,)), ("counter", (3,)))]
    marked = {"jp_4_cv", "jp_3_fleet", "us_tf64"}
    for seat in ("japan", "allies"):
        assert {report.fleet for report in heard(reports, seat, Disorganised)} == marked
    assert {report.fleet for report in heard(reports, "japan", OnTrack)} == {"jp_4_cv", "jp_3_fleet"}
    assert {report.fleet for report in heard(reports, "allies", OnTrack)} == {"us_tf64"}
    assert {fleet: view(game, "allies").board.units[fleet].where for fleet in marked} == {
        "jp_4_cv": "due", "jp_3_fleet": "due", "us_tf64": "track",
    }  # fmt: skip
    game.board.turn = 4
    reports = run(game, [Reinforcements()])
    assert {report.fleet for report in heard(reports, "japan", Recalled)} == {"jp_4_cv", "jp_3_fleet"}
    assert {report.fleet for report in heard(reports, "allies", Recalled)} == {"us_tf64"}


def test_a_fleet_sunk_in_battle_is_seen():
    """TYP-R205, TYP-R199: both hear that nothing is left of it."""
    game = e1(options=FOG, jp_4_cv="bismarck/1")
    dice = ("reaction", (4,)), ("carrier", (1,)), ("carrier us_tf16", (6,)), ("surface", (1,)), ("surface", (1,))
    reports = run(game, BATTLE, *dice)
    for seat in ("japan", "allies"):
        assert StepLost("jp_4_cv", 0) in heard(reports, seat, StepLost)


def test_the_reaction_die_falls_when_nothing_can_be_changed_any_more():
    """TYP-23.6: the sheet that sails is carried out before the die is rolled; whatever is asked afterwards takes no
    orders to sail, and the fleets are where they were sent."""
    game = campaign(
        6, points={"pl": 9}, jp_3_fleet="formosa", jp_14_army="formosa", cleared=("north_philippines",),
        us_phil_corps="north_philippines",
    )  # fmt: skip
    game.agenda = (OperationSegment("japan"),)
    sheet = TYPHON.seat.read("3rd Fleet: Formosa + 14th Army > North Philippines", view(game, "player"))[0].order
    judge = Umpire(ScriptedDice([("reaction", (2,))]))
    game, asks = play(TYPHON, game, {"player": (sheet,)}, judge)
    kinds = [type(report) for *_, report in judge.reports]
    assert kinds.index(ReactionTest) > 0  # the sailing was told before
    assert game.board.units["jp_3_fleet"].zone == "north_philippines"
    while game.operation is not None:
        refused = asks["player"].plan((Sail("jp_3_fleet", (Stop("formosa"),)),)).refusals
        assert [(remark.phrase.key, remark.phrase.clause) for remark in refused] == [("not-now", "TYP-1.1")]
        judge = Umpire(ScriptedDice([("attack", (6,)), ("counter", (1,))]))
        game, asks = play(TYPHON, game, {}, judge)
    assert asked(TYPHON, game)
