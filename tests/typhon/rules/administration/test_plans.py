"""The Japanese plans: change, bases, home armies (chapter 7, TYP-B.2, B.3; two players: TYP-21.5 to 21.7, 21.15)."""

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import lift
from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN, PLANS, UNITS, ZONES
from arbitre.games.typhon.records.reports import Chosen, Event, Lost, PlanInForce, PointsRecorded, Redeployed
from arbitre.games.typhon.rules.administration.plans import (
    base_fleets,
    check,
    declare_z,
    nearest_loss,
    place_home_armies,
    remember,
)
from arbitre.games.typhon.rules.supply import radius
from arbitre.games.typhon.rules.victory import finish
from typhon.positions import campaign, told, umpire


def after_switch(plan="Z", turn=6, /, *, board=None, **changes):
    """The campaign after a switch on turn 5, Japan run by a plan."""
    return campaign(turn, active=ALLIES, board={"switched": 5, "plan": plan, **(board or {})}, **changes)


def two_players(plan="", **changes):
    game = campaign(6, board={"plan": plan}, **changes)
    game.board.scenario = "two_player"
    return game


def checked(game, *lost):
    """Phase 9 after these zones have become Allied."""
    for zone in lost:
        game.board.control[zone] = ALLIES
    judge = umpire()
    remember(game.board)
    check(game, judge)
    return judge.reports


def emptied(game, *zones):
    """The zones without any unit."""
    for zone in zones:
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
    return game


# ------------------------------------------------------------------------------------------------- change of plan


@pytest.mark.parametrize(
    ("lost", "plan"),
    [("marshall", "Z"), ("carolines", "A"), ("marianas", "SHO"), ("bonin", "TEN"), ("honshu", "TEN")],
)
def test_how_near_a_lost_zone_is_decides_the_plan(lost, plan):
    """TYP-7.9, 7.11, 7.12, 7.13, TYP-R61: four zones away changes nothing, three brings A, two SHO, one TEN, by several
    steps at once."""
    game = emptied(after_switch(), lost)
    reports = told(checked(game, lost), PlanInForce)
    assert game.board.plan == plan
    assert [report.zone for report in reports] == [lost] * len(reports)
    assert [report.plan for report in reports] == ["A", "SHO", "TEN"][: len(reports)]


def test_E6_wake_counts_three_zones():
    """TYP-7.3, E6: open sea does not shorten the way, so Wake ends plan Z but not plan A."""
    game = emptied(after_switch(board={"once_japanese": ("wake",)}), "wake")
    checked(game)
    assert game.board.plan == "A"


def test_a_zone_that_was_never_japanese_does_not_count():
    """TYP-R62: Wake is Allied from the start."""
    game = after_switch()
    checked(game)
    assert game.board.fallen == () and game.board.plan == "Z"


@pytest.mark.parametrize("zone", [*CHINA, "kuriles"])
def test_china_and_the_corridor_never_count(zone):
    """TYP-7.3, TYP-R62: any of the four zones of China, whoever held it first, and the Kuriles."""
    game = emptied(after_switch(control={zone: JAPAN}), zone)
    remember(game.board)
    checked(game, zone)
    assert zone in game.board.fallen
    assert game.board.plan == "Z" and nearest_loss(game.board, 99) == ""


def test_korea_beside_china_counts():
    """TYP-R62: it is no zone of China (TYP-17.1)."""
    game = emptied(after_switch(), "korea")
    checked(game, "korea")
    assert game.board.plan == "TEN"


def test_a_contested_zone_is_not_lost():
    """TYP-7.3: the zone must become enemy."""
    game = after_switch(us_iii_marine="marianas")
    game.board.control["marianas"] = "contested"
    checked(game)
    assert game.board.plan == "Z"


def test_zones_lost_before_the_switch_count_if_they_are_allied_at_it():
    """TYP-R62: a zone taken back before the switch does not."""
    game = emptied(campaign(5), "marianas", "palau")
    board = game.board
    board.control["palau"] = ALLIES
    board.control["marianas"] = ALLIES
    remember(board)
    assert board.fallen == ()  # the plans do not count yet
    board.control["marianas"] = JAPAN
    board.switched, board.plan = 5, "Z"
    remember(board)
    assert board.fallen == ("palau",)


def test_a_zone_retaken_after_the_switch_still_counts():
    """TYP-R62: it passed from Japanese to Allied at some time."""
    game = emptied(after_switch("A", board={"fallen": ("bonin",)}), "bonin")
    checked(game)
    assert game.board.plan == "TEN"


def test_no_plan_before_the_switch():
    game = emptied(campaign(5), "bonin")
    checked(game, "bonin")
    assert game.board.plan == ""


def test_E11_action_points_are_the_supply_radius():
    """TYP-R66, E11: Z 4, A 3, SHO 2, TEN 1, instead of the merchant level; with two players the level stays
    (TYP-21.8)."""
    for plan, number in zip(("Z", "A", "SHO", "TEN"), (4, 3, 2, 1), strict=True):
        assert radius(after_switch(plan).board) == number == PLANS[plan]["action_points"]
    assert radius(two_players("SHO").board) == 6


# ------------------------------------------------------------------------------------------------- home armies


def test_home_armies_appear_in_the_zones_of_their_name():
    """TYP-7.10, 20.7, TYP-R80: full, above stacking if need be; one whose zone is not friendly is lost."""
    game = after_switch(
        jp_2_army="honshu", jp_17_army="honshu", us_iii_marine="kyushu", control={"kyushu": "contested"}
    )
    judge = umpire()
    place_home_armies(game, judge)
    units = game.board.units
    assert (units["jp_honshu_army"].zone, units["jp_honshu_army"].steps) == ("honshu", 2)
    assert units["jp_hokkaido_army"].zone == "hokkaido"
    assert units["jp_kyushu_army"].where == "gone"
    assert told(judge.reports, Event)[0].units == ("jp_honshu_army", "jp_hokkaido_army")
    assert told(judge.reports, Lost) == [Lost("jp_kyushu_army", "home")]


# ------------------------------------------------------------------------------------------------- bases


def fleets(game):
    """Where every Japanese fleet on the map is, carriers and others."""
    found = {True: set(), False: set()}
    for unit in game.board.of(JAPAN, "fleet"):
        found[UNITS[unit.id].carrier].add(unit.zone)
    return found[True], found[False]


def test_plan_Z_bases_carriers_at_honshu_and_the_rest_at_the_carolines():
    """TYP-7.10, TYP-B.3: placed there without cost; a fleet on the turn track stays on it."""
    game = after_switch(jp_5_fleet="track")
    judge = umpire()
    base_fleets(game, judge)
    assert fleets(game) == ({"honshu"}, {"carolines"})
    assert game.board.units["jp_5_fleet"].where == "track"
    moved = {report.unit: (report.origin, report.zone) for report in told(judge.reports, Redeployed)}
    assert moved["jp_3_fleet"] == ("formosa", "carolines")
    assert "jp_4_fleet" not in moved  # it was there


def test_plan_SHO_and_TEN_have_one_base_each():
    """TYP-7.12, 7.13."""
    for plan, base in (("SHO", "okinawa"), ("TEN", "kyushu")):
        game = after_switch(plan)
        base_fleets(game, umpire())
        assert fleets(game) == ({base}, {base})


def test_plan_A_draws_its_base_once_among_those_held():
    """TYP-7.11, TYP-R77, PJ1: Marianas and Formosa are Japanese, North Philippines is not; drawn again when lost."""
    game = after_switch("A")
    judge = umpire(("PJ1", (2,)))
    base_fleets(game, judge)
    assert told(judge.reports, Chosen) == [Chosen("PJ1", "formosa", ("marianas", "formosa"), "TYP-B.3")]
    assert fleets(game) == ({"formosa"}, {"formosa"})
    quiet = umpire(("none", (1,)))
    base_fleets(game, quiet)
    assert quiet.dice.left() == 1
    emptied(game, "formosa").board.control["formosa"] = ALLIES
    base_fleets(game, umpire())  # the only one left needs no draw
    assert game.board.plan_base == "marianas"


def test_a_lost_base_is_replaced_by_honshu_then_by_the_nearest():
    """TYP-R77, TYP-B.3."""
    game = after_switch("SHO", control={"okinawa": ALLIES})
    base_fleets(game, umpire())
    assert fleets(game)[0] == {"honshu"}
    game = emptied(after_switch("SHO", control={"okinawa": ALLIES, "honshu": ALLIES}), "honshu")
    base_fleets(game, umpire(("PC2", (3,))))  # Korea, Hokkaido and Kyushu are one zone away: one draw for all fleets
    assert fleets(game) == ({"kyushu"}, {"kyushu"})


def test_a_fleet_in_a_closed_base_stays_until_the_weather_opens():
    """TYP-16.4, TYP-R159: Indochina is closed on turn 7, open on turn 9."""
    game = after_switch("Z", 7)
    base_fleets(game, umpire())
    assert game.board.units["jp_2_fleet"].zone == "indochina"
    game.board.turn = 9
    base_fleets(game, umpire())
    assert game.board.units["jp_2_fleet"].zone == "carolines"


# ------------------------------------------------------------------------------------------------- two players


def test_declaring_plan_Z_brings_home_armies_and_counts_objectives_only():
    """TYP-21.5, 21.6: the Australian set, two zones held; friendly zones do not count. Fleets stay (TYP-R185)."""
    game = two_players(control={"queensland": JAPAN, "northern_territory": JAPAN})
    game.board.objective = "australia"
    before = dict(game.board.stacks)
    judge = umpire()
    declare_z(game, judge)
    assert game.board.plan == "Z" and game.board.recorded == 4
    assert told(judge.reports, PointsRecorded) == [PointsRecorded(0, 4, 4)]
    assert game.board.units["jp_honshu_army"].zone == "honshu"
    assert game.board.stacks["formosa"] == before["formosa"]
    assert game.board.points[JAPAN]["pl"] == 6  # TYP-21.8


def test_without_a_declaration_the_first_near_loss_brings_the_same():
    """TYP-21.15, TYP-R186: plan A within three zones, with home armies and points; nothing moves (TYP-21.7)."""
    game = emptied(two_players(), "carolines")
    game.board.objective = "china_and_route"
    reports = checked(game, "carolines")
    assert game.board.plan == "A" and game.board.recorded == 0
    assert game.board.units["jp_kyushu_army"].zone == "kyushu"
    assert [r.plan for r in told(reports, PlanInForce)] == ["A"]
    assert game.board.units["jp_3_fleet"].zone == "formosa"


def test_a_declared_plan_changes_without_a_second_count():
    """TYP-21.16: points recorded at plan Z or A, once."""
    game = emptied(two_players("Z"), "carolines")
    game.board.recorded = 7
    reports = checked(game, "carolines")
    assert game.board.plan == "A" and game.board.recorded == 7
    assert not told(reports, PointsRecorded)


def test_in_fog_japan_alone_hears_what_is_recorded():
    """TYP-R221: at plan Z, and at plan A without one; both hear of the plan and the zone. The table of the war has the
    line for Japan alone until the game is over; in the open both hear and see it (TYP-21.6)."""
    fog = {"scenario": "two_player"}
    for options, hear in ((fog, {JAPAN}), ({**fog, "visibility": "open"}, {JAPAN, ALLIES})):
        for declared in (True, False):
            game = campaign(6, options=options, board={"objective": "australia"}, control={"queensland": JAPAN})
            emptied(game, "carolines")
            judge = umpire()
            if declared:
                declare_z(game, judge)
                reports = judge.reports
            else:
                reports = checked(game, "carolines")
            assert {to for to, _, _, report in reports if isinstance(report, PointsRecorded)} == hear
            assert {to for to, _, _, report in reports if isinstance(report, PlanInForce)} == {JAPAN, ALLIES}
            assert game.board.recorded > 0
            assert {side for side in (JAPAN, ALLIES) if _recorded_line(game, side)} == hear
            finish(game, judge, "turns", JAPAN)
            assert all(_recorded_line(game, side) for side in (JAPAN, ALLIES))


def _recorded_line(game, side):
    """Whether the table of the war has a line with what was recorded."""
    rows = [row for table in TYPHON.seat.tables(TYPHON.view(game, side)) for row in table.rows]
    return any(getattr(row[0], "key", "") == "tables-recorded" for row in rows)


def test_plan_distances_of_the_map():
    """TYP-7.3: counted from Japan like the supply line; the Kuriles and forbidden ground have none (TYP-R6)."""
    distances = {zone.id: zone.plan_distance for zone in ZONES.values()}
    assert [distances[z] for z in ("honshu", "bonin", "marianas", "wake", "marshall")] == [0, 1, 2, 3, 4]
    assert distances["kuriles"] == distances["manchuria"] == distances["aleutians"] == -1


@pytest.mark.parametrize("scenario", ["solitaire", "two_player"])
def test_no_zone_of_china_brings_a_plan(scenario):
    """TYP-21.7, TYP-R186, TYP-R62: North China, two zones from Japan, neither with two players nor alone."""
    alone = scenario == "solitaire"
    game = campaign(
        8,
        options={"scenario": scenario, "visibility": "open"},
        cleared=["north_china"],
        control={"north_china": ALLIES},
        active=ALLIES if alone else JAPAN,
        board={"plan": "Z", "switched": 5 if alone else 0},
    )
    remember(game.board)
    assert game.board.fallen == ("north_china",)
    check(game, umpire())
    assert game.board.plan == "Z"
