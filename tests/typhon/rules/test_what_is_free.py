"""What costs nothing, and what being out of supply costs: the right to act, nothing else (TYP chapters 5, 6, 15)."""

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.orders import Attack, March, Rebuild, Redeploy, Sail, Stop
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Shot
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.land.land_combat import attack_modifiers, combat_steps
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.supply import Supply
from arbitre.kernel.play import asked
from typhon.battles import operation
from typhon.positions import campaign, refusals, resolve, run, told


def wealth(game):
    """The Japanese logistic points."""
    return account(game.board, JAPAN, "pl")


def test_to_be_attacked_and_to_reply_is_free():
    """TYP-R51: two armies attacked reply, with no point in hand or with one, which is still there."""
    for held in (0, 1):
        game = campaign(6, cleared=("burma",), jp_15_army="burma", jp_25_army="burma", uk_iv_corps="burma",
                        points={"pl": held})  # fmt: skip
        combat = LandCombat(ALLIES, "burma", ("uk_iv_corps",), ("jp_15_army", "jp_25_army"))
        shots = told(run(game, combat_steps(combat), ("attack", (1,)), ("counter", (1,))), Shot)
        assert [shot.side for shot in shots] == [ALLIES, JAPAN] and shots[1].firing == ("jp_25_army", "jp_15_army")
        assert wealth(game) == held


def test_aircraft_carriers_and_guns_support_a_landing_for_nothing():
    """TYP-R54, TYP-5.12: all three in one attack, which costs the one point of its one army."""
    game = operation(
        campaign(6, cleared=("celebes",), jp_11_af="morotai", nl_knil="celebes", points={"pl": 4},
                 control={"morotai": JAPAN}),
        JAPAN, "celebes", jp_1_cv="carolines", jp_1_fleet="carolines", loads={"jp_1_fleet": ("jp_14_army",)},
    )  # fmt: skip
    reports = run(game, [Landing()], ("attack", (1,)), ("counter", (1,)))
    supports = {name for name, _ in told(reports, Shot)[0].modifiers}
    assert {"air", "naval", "landing"} <= supports
    assert wealth(game) == 3
    combat = LandCombat(JAPAN, "celebes", ("jp_14_army",), ("nl_knil",), landed=("jp_14_army",))
    game = operation(
        campaign(6, cleared=("celebes",), jp_14_army="celebes", nl_knil="celebes", points={"pl": 4}),
        JAPAN, "celebes", jp_1_cv="carolines",
    )  # fmt: skip
    own, others = ([game.board.units[unit]] for unit in ("jp_14_army", "nl_knil"))
    assert dict(attack_modifiers(game, combat, own, others))["air"] == 2  # the carriers alone
    run(game, combat_steps(combat), ("attack", (1,)), ("counter", (1,)))
    assert wealth(game) == 3


def test_a_redeployed_unit_may_still_take_part_in_operations():
    """TYP-R59, TYP-6.1: the army walks into Malaya and the fleet sails on the turn on which they have redeployed."""
    game = campaign(6, points={"pl": 6}, jp_25_army="indochina", jp_3_fleet="formosa")
    moves = Redeploy("jp_25_army", "siam"), Redeploy("jp_3_fleet", "indochina")
    resolve(game, JapaneseActions(), player=moves)
    assert game.board.units["jp_25_army"].moved and game.board.units["jp_25_army"].zone == "siam"
    assert refusals(LandSegment(JAPAN), game, "player", March(("jp_25_army",), "malaya")) == []
    assert refusals(OperationSegment(JAPAN), game, "player", Sail("jp_3_fleet", (Stop("formosa"),))) == []


# -------------------------------------------------------------------------------------------------- out of supply


def cut_off(level):
    """Japan in Borneo, four zones from home: one reduced army, and a KNIL corps that contests the zone."""
    return campaign(6, cleared=("borneo",), jp_16_army="borneo/1", nl_knil="borneo", points={"nm": level, "pl": 9})


def test_out_of_supply_japan_may_not_act():
    """TYP-R157, TYP-15.1: an attack and a step of rebuilding, at the moment each is ordered."""
    attack = Attack(("jp_16_army",), ("nl_knil",))
    for level, may in ((6, True), (1, False)):
        game = cut_off(level)
        assert Supply(game.board, JAPAN).zone("borneo") == may
        assert (refusals(LandSegment(JAPAN), game, "player", attack) == []) == may
        assert (refusals(JapaneseActions(), game, "player", Rebuild("jp_16_army")) == []) == may


def test_supply_is_looked_at_when_the_action_takes_place():
    """TYP-R157: the merchant level falls in phase 1, and what was allowed before is refused in phase 6."""
    game = campaign(6, cleared=("borneo",), jp_16_army="borneo/1", nl_knil="borneo", points={"nm": 6, "pl": 9})
    attack = Attack(("jp_16_army",), ("nl_knil",))
    assert refusals(LandSegment(JAPAN), game, "player", attack) == []
    game.board.points[JAPAN]["nm"] = 1
    assert refusals(LandSegment(JAPAN), game, "player", attack) != []


def test_out_of_supply_japan_loses_nothing_else():
    """TYP-R157: the army stays as it is through production, control and the next turn's war, fights back when it is
    attacked, and its zone stays contested."""
    game = cut_off(1)
    run(game, [StrategicWar(), Production(), ControlPhase()], seed="calm")
    assert (game.board.units["jp_16_army"].zone, game.board.units["jp_16_army"].steps) == ("borneo", 1)
    assert game.board.control["borneo"] == "contested"
    combat = LandCombat(ALLIES, "borneo", ("nl_knil",), ("jp_16_army",))
    shots = told(run(game, combat_steps(combat), ("attack", (1,)), ("counter", (1,))), Shot)
    assert [shot.kind for shot in shots] == ["attack", "counter"]


@pytest.mark.parametrize(("level", "may"), [(6, True), (3, True), (2, False)])
def test_those_who_land_are_in_supply_by_the_base_their_fleet_left(level, may):
    """TYP-R156, TYP-15.1: Queensland is out of supply, the Carolines, three zones from Japan, are in it from a merchant
    level of 3 on: the landing may sail from there, attack and be attacked; from a base out of supply it may not."""
    game = campaign(
        6, cleared=("queensland", "bismarck"), control={"bismarck": JAPAN}, jp_3_fleet="carolines",
        jp_17_army="honshu", jp_snlf_kure_1="bismarck", aus_i_corps="queensland", points={"nm": level, "pl": 9},
    )  # fmt: skip
    assert not Supply(game.board, JAPAN).zone("queensland") or level == 6
    sail = Sail("jp_3_fleet", (Stop("bismarck"), Stop("queensland")))
    assert (refusals(OperationSegment(JAPAN), game, "player", sail) == []) == may


def test_who_has_landed_out_of_supply_attacks():
    """TYP-R156: the merchant level reaches the Carolines and not Queensland; the army lands and attacks there."""
    game = operation(
        campaign(6, cleared=("queensland",), control={"bismarck": JAPAN}, aus_i_corps="queensland",
                 jp_17_army="honshu", points={"nm": 3, "pl": 9}),
        JAPAN, "queensland", jp_3_fleet="carolines", loads={"jp_3_fleet": ("jp_17_army",)},
    )  # fmt: skip
    assert not Supply(game.board, JAPAN).zone("queensland")
    game.agenda = (Landing(),)
    assert asked(TYPHON, game)["player"].plan((Attack(("jp_17_army",), ("aus_i_corps",)),)).refusals == []
    shots = told(run(game, [Landing()], ("attack", (1,)), ("counter", (1,))), Shot)
    assert shots[0].firing == ("jp_17_army",) and game.board.units["jp_17_army"].acted
