"""National rules: China, Australia, India (TYP chapter 17)."""

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.printed import ALLIES, CHINA, INDIA, JAPAN, ZONES
from arbitre.games.typhon.records.reports import Chosen, Event, PointsIn, Rebuilt
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.control import contested, enter, friendly
from arbitre.games.typhon.rules.stacking import fits
from typhon.positions import campaign, resolve, told, umpire

MILITIA = ("aus_militia_1", "aus_militia_2")


def where(game, unit):
    found = game.board.units[unit]
    return (found.zone, found.steps) if found.where == "map" else found.where


def lands(game, unit, zone):
    """A Japanese unit enters a zone, and the umpire looks what that calls up."""
    put(game.board, unit, zone, steps=1)
    enter(game.board, zone, JAPAN)
    judge = umpire()
    national.events(game, judge)
    return judge.reports


def cleared(zone, **changes):
    return campaign(3, cleared=(zone,), **changes)


# ---------------------------------------------------------------------------------------------- Australia


def test_the_militia_stand_up_when_japan_lands_in_australia():
    """TYP-17.4, TYP-R163: at once, both, full, in New South Wales; in any of the five zones, by any land unit, once."""
    game = cleared("western_australia")
    reports = lands(game, "jp_snlf_kure_3", "western_australia")
    assert [where(game, unit) for unit in MILITIA] == [("new_south_wales", 2)] * 2
    assert told(reports, Event) == [Event("militia", MILITIA, "new_south_wales")]
    assert lands(game, "jp_2_army", "queensland") == []


def test_no_landing_no_militia():
    """TYP-17.4: New Guinea is not Australia."""
    game = cleared("new_guinea")
    assert lands(game, "jp_2_army", "new_guinea") == []
    assert where(game, MILITIA[0]) == "due"


def test_the_militia_come_above_stacking():
    """TYP-R163, TYP-R84."""
    full = dict.fromkeys(("us_i_corps", "us_x_corps", "us_xi_corps"), "new_south_wales")
    game = cleared("queensland", **full)
    assert not fits(game.board, MILITIA[0], "new_south_wales")
    lands(game, "jp_2_army", "queensland")
    assert where(game, MILITIA[1])[0] == "new_south_wales"


def test_the_militia_when_new_south_wales_is_taken():
    """TYP-R163: the nearest friendly Australian zone; else New South Wales if contested; else lost."""
    game = cleared("new_south_wales")
    lands(game, "jp_2_army", "new_south_wales")
    assert where(game, MILITIA[0])[0] in ("queensland", "south_australia")
    rest = ("queensland", "south_australia", "northern_territory", "western_australia")
    held = campaign(6, cleared=rest, control=dict.fromkeys(rest, JAPAN), nz_corps="new_south_wales")
    lands(held, "jp_2_army", "new_south_wales")
    assert where(held, MILITIA[0]) == ("new_south_wales", 2)
    gone = campaign(6, cleared=(*rest, "new_south_wales"), control=dict.fromkeys(rest, JAPAN))
    lands(gone, "jp_2_army", "new_south_wales")
    assert where(gone, MILITIA[0]) == "gone" == where(gone, MILITIA[1])


def test_one_step_of_the_militia_a_turn():
    """TYP-17.5, TYP-R164: an eliminated corps before a reduced one; free."""
    game = campaign(6, aus_militia_1="queensland/1", aus_militia_2="lost")
    judge = umpire()
    national.militia_step(game, judge)
    assert where(game, "aus_militia_2") == ("new_south_wales", 1) and where(game, "aus_militia_1") == ("queensland", 1)
    assert told(judge.reports, Rebuilt) == [Rebuilt("aus_militia_2", "new_south_wales", returned=True, free=True)]
    national.militia_step(game, umpire(("PC7", (1,))))
    assert where(game, "aus_militia_1") == ("queensland", 2)
    nobody = campaign(6)
    national.militia_step(nobody, judge := umpire())
    assert judge.reports == [] and where(nobody, MILITIA[0]) == "due"


# ------------------------------------------------------------------------------------------------- India


def test_the_alarm_in_india():
    """TYP-17.7, 17.8: in any of the four zones; the RAF Far East and the XXXIII Corps, reduced, in the zone India."""
    for zone in INDIA:
        game = campaign(3, cleared=("bengal",) if zone == "bengal" else ())
        reports = lands(game, "jp_2_army", zone)
        if zone != "india":
            assert where(game, "uk_raf_fe") == where(game, "uk_xxxiii_corps") == ("india", 1)
            assert told(reports, Event) == [Event("india", ("uk_raf_fe", "uk_xxxiii_corps"), "india")]


def test_the_alarm_when_the_zone_india_is_entered():
    """TYP-R165: the nearest friendly zone of the group; nobody comes twice, and not again on turn 9."""
    game = campaign(3)
    lands(game, "jp_2_army", "india")
    assert where(game, "uk_raf_fe")[0] in ("bengal", "pakistan", "ceylon")
    placed = where(game, "uk_raf_fe")
    game.board.turn = 9
    resolve(game, Reinforcements())
    assert where(game, "uk_raf_fe") == placed


def test_without_a_friendly_zone_they_come_by_the_schedule():
    """TYP-R165, TYP-3.1."""
    game = campaign(3, cleared=INDIA, control=dict.fromkeys(INDIA, JAPAN))
    assert lands(game, "jp_2_army", "india") == [] and where(game, "uk_raf_fe") == "due"


def test_one_more_british_point_while_japan_stands_in_india():
    """TYP-17.9, TYP-R165: turn 3 brings no British land point of its own; none once Japan has gone."""
    game = campaign(3, jp_2_army="bengal")
    reports = resolve(game, Reinforcements())
    assert game.board.points[ALLIES]["land_uk"] == 1
    assert PointsIn(ALLIES, (("land_uk", 1),), extra=True) in told(reports, PointsIn)
    free = campaign(3, jp_2_army="burma", board={"seen": ("india",)})
    resolve(free, Reinforcements())
    assert free.board.points[ALLIES]["land_uk"] == 0


# ------------------------------------------------------------------------------------------------- China


def test_the_groups_and_the_closed_ground():
    """TYP-17.1, 17.7, 17.10."""
    assert set(CHINA) == {"north_china", "south_china", "central_china", "tarim"}
    assert set(INDIA) == {"bengal", "india", "pakistan", "ceylon"}
    assert all(ZONES[zone].closed_to_all for zone in ("manchuria", "siberia", "mongolia", "sakhalin", "kamchatka"))


def garrison(**changes):
    """North China with one army and a detachment; PA9 is drawn among five Chinese armies next to it."""
    return campaign(3, cleared=("north_china",), jp_1_army="north_china", jp_snlf_kure_3="north_china", **changes)


def test_too_small_a_garrison_raises_a_chinese_army():
    """TYP-17.3, TYP-R161: fewer than two armies; detachments do not count; contested armies come last."""
    game = garrison()
    judge = umpire(("PA9", (5,)))
    national.check_garrisons(game, judge)
    assert judge.draws[0].sides == 5  # four of Central China, one of Tarim; the three of contested South China stay
    assert where(game, "cn_viii_war_area") == ("north_china", 1)
    assert contested(game.board, "north_china") and not friendly(game.board, "north_china", JAPAN)
    assert told(judge.reports, Event) == [Event("garrison", ("cn_viii_war_area",), "north_china")]


def test_an_empty_zone_falls_and_what_is_based_there_leaves():
    """TYP-17.3, 9.9: no Japanese land unit is left in North China; the air army goes next door."""
    game = campaign(3, cleared=("north_china",), jp_5_aa="north_china")
    national.check_garrisons(game, umpire())
    assert game.board.entered["north_china"] == ALLIES
    assert where(game, "jp_5_aa")[0] == "korea"


def test_two_armies_suffice():
    """TYP-17.3, TYP-R183: and contested South China does not count."""
    game = campaign(3, cleared=("south_china",), jp_11_army="south_china", cn_i_war_area="south_china")
    assert national.short_garrisons(game.board) == []
    game = campaign(3, cleared=("south_china",), jp_11_army="south_china", control={"south_china": JAPAN})
    assert national.short_garrisons(game.board) == ["south_china"]
    national.check_garrisons(campaign(3), judge := umpire())
    assert judge.reports == []


def test_armies_of_contested_zones_come_if_there_are_no_others():
    """TYP-R161: then South China gives one; with none at all the zone stays Japanese."""
    chinese = dict.fromkeys((unit for unit in national.CHINESE), "lost")
    game = garrison(**{**chinese, "cn_iv_war_area": "south_china"})
    national.check_garrisons(game, umpire())
    assert where(game, "cn_iv_war_area")[0] == "north_china"
    none = garrison(**chinese)
    national.check_garrisons(none, umpire())
    assert friendly(none.board, "north_china", JAPAN)


def test_the_garrison_rule_in_fog():
    """TYP-R198, R202: Japan hears that a zone has been entered, not by whom."""
    game = garrison(options={"scenario": "two_player"})
    national.check_garrisons(game, judge := umpire())
    heard = {to: report for to, _, _, report in judge.reports}
    assert heard[JAPAN] == Event("garrison", (), "north_china") and len(heard[ALLIES].units) == 1


def test_the_recovery_of_the_automatic_allies():
    """TYP-4.12, 17.2, TYP-A.8, R34: one army while Burma is not friendly, else two; next to the front first."""
    game = campaign(3, cn_i_war_area="lost", cn_iii_war_area="lost", cn_v_war_area="lost", control={"burma": JAPAN})
    judge = umpire(("PA6", (3,)))
    national.recover_chinese(game, judge)
    assert where(game, "cn_v_war_area") == ("central_china", 1)  # Tarim is not next to South China
    assert [report.code for report in told(judge.reports, Chosen)] == ["PA6"]
    assert told(judge.reports, Event) == [Event("chinese_return", ("cn_v_war_area",), "central_china")]
    game.board.control["burma"] = ALLIES
    national.recover_chinese(game, umpire(("PA6", (2,))))
    assert where(game, "cn_i_war_area") != "lost" != where(game, "cn_iii_war_area")


def test_no_recovery_without_a_friendly_zone_with_room():
    """TYP-R162, 4.12: contested South China takes nobody back."""
    game = campaign(3, cn_i_war_area="lost", control={"central_china": JAPAN, "tarim": JAPAN})
    national.recover_chinese(game, umpire())
    assert where(game, "cn_i_war_area") == "lost"
