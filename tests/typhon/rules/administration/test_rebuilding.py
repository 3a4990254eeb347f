"""Rebuilding, recall, merging (TYP chapter 3, TYP-5.10, 5.14)."""

import pytest

from arbitre.games.typhon.records.board import lift, mark
from arbitre.games.typhon.records.orders import Merge, Rebuild, Recall
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Lost, Merged, Rebuilt, Recalled
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.rebuilding import lose_unused, step_cost
from typhon.positions import campaign, refusals, resolve, told, umpire

TWO = {"scenario": "two_player", "visibility": "open"}
PAID = {
    "air": 3,
    "land_us": 3,
    "land_uk": 3,
    "naval_us": 3,
    "carrier_us": 3,
    "naval_uk": 3,
    "pl": 5,
    "naval": 2,
    "carrier": 2,
}


def two(turn=6, /, points=PAID, **changes):
    return campaign(turn, options=TWO, points=points, **changes)


def japan(game, *orders):
    return refusals(JapaneseActions(), game, "japan", *orders)


def allies(game, *orders):
    return refusals(AlliedActions(), game, "allies", *orders)


def account(game, side, kind):
    return game.board.points[side][kind]


def where(game, unit):
    found = game.board.units[unit]
    return (found.zone, found.steps) if found.where == "map" else found.where


# ------------------------------------------------------------------------------------------- steps


def test_a_reduced_unit_becomes_full_for_one_point():
    """TYP-3.4, 3.5, 5.10, 5.14: a land and an air step of Japan, one logistic point each."""
    game = two(jp_14_army="formosa/1", jp_11_af="formosa/1")
    reports = resolve(game, JapaneseActions(), japan=(Rebuild("jp_14_army"), Rebuild("jp_11_af")))
    assert where(game, "jp_14_army") == ("formosa", 2) and where(game, "jp_11_af") == ("formosa", 2)
    assert account(game, JAPAN, "pl") == 3
    assert told(reports, Rebuilt)[0] == Rebuilt("jp_14_army", "formosa")


def test_an_eliminated_unit_returns_reduced():
    """TYP-3.4, TYP-R20: an American corps at Pearl Harbor by default, in New South Wales if its owner wants."""
    game = two(us_xiv_corps="lost", us_i_corps="lost")
    orders = (Rebuild("us_xiv_corps"), Rebuild("us_i_corps", zone="new_south_wales"))
    reports = resolve(game, AlliedActions(), allies=orders)
    assert where(game, "us_xiv_corps") == ("hawaii", 1) and where(game, "us_i_corps") == ("new_south_wales", 1)
    assert Rebuilt("us_xiv_corps", "hawaii", returned=True) in told(reports, Rebuilt)


def test_several_steps_in_one_phase():
    """TYP-R23: an eliminated unit back on its full face for two points."""
    game = two(us_xiv_corps="lost")
    resolve(game, AlliedActions(), allies=(Rebuild("us_xiv_corps", steps=2),))
    assert where(game, "us_xiv_corps") == ("hawaii", 2)
    assert account(game, ALLIES, "land_us") == 0  # one spent too little is lost (TYP-3.10)
    short = two(us_xiv_corps="lost", points={**PAID, "land_us": 1})
    assert allies(short, Rebuild("us_xiv_corps", steps=2)) == [("accounts-points-short", "TYP-3.7")]


def test_no_more_steps_than_are_missing():
    """TYP-3.4, 0.3."""
    game = two(jp_14_army="formosa/1")
    assert japan(game, Rebuild("jp_14_army", steps=2)) == [("accounts-rebuild-steps", "TYP-3.4")]
    assert japan(game, Rebuild("jp_16_army")) == [("accounts-rebuild-steps", "TYP-3.4")]
    assert japan(game, Rebuild("jp_14_army"), Rebuild("jp_14_army")) == [("accounts-rebuild-steps", "TYP-3.4")]


def test_units_in_contested_zones_may_be_rebuilt():
    """TYP-3.4: South China."""
    game = two(jp_11_army="south_china/1")
    assert japan(game, Rebuild("jp_11_army")) == []


def test_rebuilding_is_allowed_in_closed_zones():
    """TYP-16.4: Indochina in the monsoon."""
    game = two(7, jp_25_army="indochina/1")
    assert japan(game, Rebuild("jp_25_army")) == []


def test_out_of_supply_no_step_is_restored():
    """TYP-5.10, 5.14, 15.1, 4.3."""
    game = two(jp_25_army="java/1")
    assert japan(game, Rebuild("jp_25_army")) == [("accounts-rebuild-supply", "TYP-15.1")]
    game = two(us_i_corps="wake/1", control={"midway": JAPAN, "gilbert": JAPAN})
    assert allies(game, Rebuild("us_i_corps")) == [("accounts-rebuild-supply", "TYP-15.1")]


def test_each_account_pays_for_its_own():
    """TYP-3.6, 3.7, TYP-R22: naval and carrier points; British carriers from British naval points."""
    game = two(jp_1_fleet="honshu/1", jp_1_cv="honshu/1")
    resolve(game, JapaneseActions(), japan=(Rebuild("jp_1_fleet"), Rebuild("jp_1_cv")))
    assert (account(game, JAPAN, "naval"), account(game, JAPAN, "carrier"), account(game, JAPAN, "pl")) == (1, 1, 5)
    units = {"us_tf64": "hawaii/1", "us_tf16": "hawaii/1", "uk_tf57": "india/1", "us_7_af": "hawaii/1"}
    game = two(**units)
    kept = {"naval_us": 2, "carrier_us": 2, "naval_uk": 2}
    resolve(game, AlliedActions(), allies=tuple(Rebuild(unit) for unit in units))
    assert {kind: account(game, ALLIES, kind) for kind in kept} == kept
    poor = two(us_tf64="hawaii/1", points={**PAID, "naval_us": 0})
    assert allies(poor, Rebuild("us_tf64")) == [("accounts-points-short", "TYP-3.7")]


@pytest.mark.parametrize("unit", ["us_iii_marine", "us_v_marine", "us_tf53", "us_tf58"])
def test_marines_and_two_task_forces_cost_double(unit):
    """TYP-3.8."""
    assert step_cost(unit) == 2 and step_cost("us_i_corps") == 1
    kind = {"us_tf53": "naval_us", "us_tf58": "carrier_us"}.get(unit, "land_us")
    game = two(points={**PAID, kind: 1}, **{unit: "hawaii/1"})
    assert allies(game, Rebuild(unit)) == [("accounts-points-short", "TYP-3.7")]
    assert allies(two(points={**PAID, kind: 2}, **{unit: "hawaii/1"}), Rebuild(unit)) == []


def test_australians_and_new_zealanders_may_be_paid_by_the_british():
    """TYP-17.6, 4.7: not an American corps."""
    game = two(us_i_corps="hawaii/1")
    resolve(game, AlliedActions(), allies=(Rebuild("nz_corps", british=True),))
    assert where(game, "nz_corps") == ("new_zealand", 2)
    game = two(us_i_corps="hawaii/1")
    assert allies(game, Rebuild("us_i_corps", british=True)) == [("accounts-rebuild-british", "TYP-17.6")]
    assert allies(two(points={**PAID, "land_us": 0}), Rebuild("nz_corps", british=True)) == []


@pytest.mark.parametrize(
    ("unit", "key", "clause"),
    [
        ("jp_snlf_kure_1", "accounts-rebuild-own-rule", "TYP-3.9"),
        ("jp_fortress_1", "accounts-rebuild-own-rule", "TYP-3.9"),
        ("jp_2_army", "accounts-rebuild-pool", "TYP-3.15"),
        ("jp_8_fleet", "accounts-rebuild-due", "TYP-3.1"),
        ("jp_5_fleet", "accounts-rebuild-track", "TYP-3.13"),
        ("jp_5_aa", "accounts-rebuild-gone", "TYP-3.5"),
        ("us_tf16", "accounts-not-yours", "TYP-3.4"),
    ],
)
def test_what_japan_cannot_rebuild(unit, key, clause):
    """TYP-3.5, 3.9, 3.15: an eliminated Japanese air army never comes back."""
    game = two(jp_5_aa="gone", jp_5_fleet="track")
    assert japan(game, Rebuild(unit)) == [(key, clause)]


@pytest.mark.parametrize(
    ("unit", "key", "clause"),
    [
        ("cn_i_war_area", "accounts-rebuild-own-rule", "TYP-3.9"),
        ("nl_knil", "accounts-rebuild-one-step", "TYP-3.9"),
        ("al_abda", "accounts-rebuild-one-step", "TYP-3.9"),
        ("us_phil_corps", "accounts-rebuild-gone", "TYP-R26"),
    ],
)
def test_what_the_allies_cannot_rebuild(unit, key, clause):
    """TYP-3.9, TYP-R22, TYP-R26."""
    game = two(cn_i_war_area="lost", nl_knil="gone", al_abda="gone", us_phil_corps="gone")
    assert allies(game, Rebuild(unit)) == [(key, clause)]


@pytest.mark.parametrize(
    ("unit", "zone"),
    [
        ("uk_iv_corps", "india"),
        ("us_tf64", "hawaii"),
        ("uk_eastern_fleet", "india"),
        ("us_5_af", "new_south_wales"),
        ("us_11_af", "alaska"),
        ("nz_corps", "hawaii"),
    ],
)
def test_where_units_come_back(unit, zone):
    """TYP-R20, 4.22."""
    game = two(**{unit: "lost"})
    resolve(game, AlliedActions(), allies=(Rebuild(unit),))
    assert where(game, unit) == (zone, 1)


def test_a_japanese_fleet_comes_back_at_honshu():
    """TYP-R20; nowhere else, and not if Honshu is lost."""
    game = two(jp_2_cv="lost")
    assert japan(game, Rebuild("jp_2_cv", zone="kyushu")) == [("accounts-other-place", "TYP-R20")]
    resolve(game, JapaneseActions(), japan=(Rebuild("jp_2_cv"),))
    assert where(game, "jp_2_cv") == ("honshu", 1)
    game = two(jp_2_cv="lost", control={"honshu": ALLIES})
    assert japan(game, Rebuild("jp_2_cv")) == [("accounts-no-place", "TYP-R20")]


def test_an_air_army_without_its_headquarters_comes_back_near_it():
    """TYP-R20, R213: the 14th next to South China, not in India."""
    game = two(us_14_af="lost")
    resolve(game, AlliedActions(), allies=(Rebuild("us_14_af", zone="central_china"),))
    assert where(game, "us_14_af") == ("central_china", 1)
    assert allies(two(us_14_af="lost"), Rebuild("us_14_af", zone="india")) == [("accounts-other-place", "TYP-R20")]


# ------------------------------------------------------------------------------------------- recall, merging


def test_a_point_brings_a_fleet_back_at_once():
    """TYP-3.13: on the face it had, at Honshu; a carrier fleet for a carrier point."""
    game = two(jp_1_cv="honshu/1")
    lift(game.board, "jp_1_cv", "track", back=7)
    reports = resolve(game, JapaneseActions(), japan=(Recall("jp_1_cv"),))
    assert where(game, "jp_1_cv") == ("honshu", 1) and game.board.units["jp_1_cv"].back == 0
    assert (account(game, JAPAN, "carrier"), account(game, JAPAN, "naval")) == (1, 2)
    assert told(reports, Recalled) == [Recalled("jp_1_cv", "honshu", paid=True)]


def test_recalls_that_are_refused():
    """TYP-3.13, TYP-R21: not on the track, no point, another zone."""
    game = two(us_tf64="track", points={**PAID, "naval_us": 0})
    assert allies(game, Recall("us_tf64")) == [("accounts-points-short", "TYP-3.13")]
    game = two(us_tf64="track")
    assert allies(game, Recall("us_tf16")) == [("accounts-recall-not-there", "TYP-3.13")]
    assert allies(game, Recall("us_tf64", zone="alaska")) == [("accounts-other-place", "TYP-R21")]
    assert allies(game, Recall("us_tf64", zone="new_south_wales")) == []
    assert allies(two(uk_eastern_fleet="track"), Recall("uk_eastern_fleet", zone="hawaii")) == [
        ("accounts-other-place", "TYP-R21")
    ]


def test_two_reduced_fleets_merge():
    """TYP-3.14, TYP-R24: the weaker leaves for good, the stronger is full; free."""
    game = two(jp_1_fleet="honshu/1", jp_2_fleet="honshu/1")
    reports = resolve(game, JapaneseActions(), japan=(Merge("jp_2_fleet", "jp_1_fleet"),))
    assert where(game, "jp_1_fleet") == ("honshu", 2) and where(game, "jp_2_fleet") == "gone"
    assert told(reports, Merged) == [Merged("jp_2_fleet", "jp_1_fleet")]
    assert account(game, JAPAN, "naval") == 2


def test_equal_fleets_merge_either_way():
    """TYP-R24: owner's choice."""
    game = two(us_tf16="hawaii/1", us_tf17="hawaii/1")
    assert allies(game, Merge("us_tf16", "us_tf17")) == [] == allies(game, Merge("us_tf17", "us_tf16"))


def test_mergers_that_are_refused():
    """TYP-3.14, TYP-R24: full, elsewhere, contested, of another type or nation, the stronger leaving."""
    game = two(jp_1_fleet="honshu/1", jp_2_fleet="honshu/1", jp_3_fleet="formosa/1", jp_1_cv="honshu/1")
    assert japan(game, Merge("jp_4_fleet", "jp_1_fleet")) == [("accounts-merge-reduced", "TYP-3.14")]
    assert japan(game, Merge("jp_1_fleet", "jp_1_fleet")) == [("accounts-merge-reduced", "TYP-3.14")]
    assert japan(game, Merge("jp_3_fleet", "jp_1_fleet")) == [("accounts-merge-base", "TYP-R24")]
    assert japan(game, Merge("jp_1_cv", "jp_1_fleet")) == [("accounts-merge-alike", "TYP-R24")]
    assert japan(game, Merge("jp_1_fleet", "jp_2_fleet")) == [("accounts-merge-stronger", "TYP-R24")]
    assert japan(game, Merge("jp_14_army", "jp_1_fleet")) == [("accounts-not-yours", "TYP-3.14")]
    game = two(jp_1_fleet="formosa/1", jp_2_fleet="formosa/1", board={"entered": {"formosa": ""}})
    assert japan(game, Merge("jp_2_fleet", "jp_1_fleet")) == [("accounts-merge-base", "TYP-R24")]
    game = two(us_tf64="india/1", uk_eastern_fleet="india/1")
    assert allies(game, Merge("uk_eastern_fleet", "us_tf64")) == [("accounts-merge-alike", "TYP-R24")]


def test_unused_air_and_land_points_are_lost_and_fleet_points_kept():
    """TYP-3.10."""
    game = two()
    judge = umpire()
    lose_unused(game, judge)
    assert game.board.points[ALLIES] == {**game.board.points[ALLIES], "air": 0, "land_us": 0, "land_uk": 0}
    assert (account(game, ALLIES, "naval_us"), account(game, ALLIES, "carrier_us")) == (3, 3)
    assert {report.what for report in told(judge.reports, Lost)} == {"air", "land_us", "land_uk"}


def test_in_fog_rebuilding_is_told_to_its_owner_alone():
    """TYP-R202."""
    game = campaign(6, options={"scenario": "two_player"}, points=PAID, jp_14_army="formosa/1")
    reports = resolve(game, JapaneseActions(), japan=(Rebuild("jp_14_army"),))
    assert {to for to, *_ in reports} == {"japan"}


def test_a_unit_rebuilt_may_still_redeploy():
    """TYP-3.4, 6.1: rebuilding is no move."""
    game = two(jp_14_army="formosa/1")
    resolve(game, JapaneseActions(), japan=(Rebuild("jp_14_army"),))
    assert not game.board.units["jp_14_army"].moved
    mark(game.board, "jp_14_army", moved=True)
    assert japan(game, Rebuild("jp_16_army")) == [("accounts-rebuild-steps", "TYP-3.4")]
