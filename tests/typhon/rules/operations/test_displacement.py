"""Air armies and fleets leave a zone the enemy has taken (TYP-9.9, 14.1, 14.2, TYP-R95, R96)."""

from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.orders import Retreat
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Displaced, Lost, Shot
from arbitre.games.typhon.rules.operations.displacement import (
    Displacement,
    PortBattle,
    displace,
    displacement_steps,
    refuges,
    to_leave,
)
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, refusals, resolve, run, told, umpire

TWO = {"scenario": "two_player", "visibility": "open"}


def taken(zone, *units, turn=6, **how):
    """A zone with a Japanese army in it and these units of the Allies."""
    places = {**dict.fromkeys(units, zone), **how.pop("places", {})}
    return campaign(turn, cleared=(zone,), jp_25_army=zone, **places, **how)


def test_nothing_leaves_while_a_land_unit_of_its_own_holds_out():
    """TYP-9.9, 14.2: a fleet may stay in its base while the zone is contested."""
    game = taken("malaya", "us_5_af", "uk_eastern_fleet", "uk_xv_corps")
    assert to_leave(game.board, "malaya", JAPAN, None) == []
    assert displacement_steps(game, "malaya", JAPAN) == ()


def test_nothing_leaves_before_a_land_unit_has_come():
    """TYP-9.9."""
    game = campaign(6, us_5_af="malaya", jp_3_aa="malaya")
    assert to_leave(game.board, "malaya", JAPAN, None) == []


def test_air_goes_next_door_friendly_before_contested_with_room():
    """TYP-9.9, TYP-R84, R95: over any border, weather or not (TYP-R160)."""
    game = taken("burma", "us_10_af", turn=7, places={"uk_raf_fe": "bengal", "us_5_af": "bengal"})
    assert refuges(game.board, "us_10_af") == ["central_china", "andaman"]  # a coast has room for two (TYP-8.3)
    game.board.control.update(central_china=JAPAN, andaman=JAPAN, bengal=JAPAN)
    assert refuges(game.board, "us_10_af") == ["south_china"]  # contested


def test_what_has_nowhere_to_go_is_destroyed():
    """TYP-9.9."""
    around = ("java", "celebes", "northern_territory", "western_australia", "morotai")
    game = taken("timor", "us_5_af", control=dict.fromkeys(around, JAPAN))
    displace(game, judge := umpire(), "timor", JAPAN)
    assert told(judge.reports, Displaced) == [Displaced("us_5_af", "timor", "")]
    assert game.board.units["us_5_af"].where == "lost"


def test_fleets_go_to_the_nearest_friendly_base_by_friendly_seas():
    """TYP-9.9, TYP-R95, TYP-14.1: the next zone need not be a base; zones on the way are friendly."""
    game = taken("new_caledonia", "us_tf64")
    assert refuges(game.board, "us_tf64") == ["new_south_wales", "new_zealand", "new_hebrides"]
    game = taken("gilbert", "us_tf64", control={"marshall": JAPAN, "solomons": JAPAN})
    assert refuges(game.board, "us_tf64") == ["fiji", "samoa"]
    game.board.control.update(fiji=JAPAN, samoa=JAPAN)
    assert refuges(game.board, "us_tf64") == ["bismarck"]  # by Nauru


def test_fleets_pass_a_contested_zone_only_where_no_friendly_one_is_next():
    """TYP-9.9, TYP-R95: they end in a friendly base all the same (TYP-14.1)."""
    game = campaign(6, cleared=("ceylon",), active=ALLIES, control={"andaman": JAPAN}, jp_25_army="ceylon",
                    uk_eastern_fleet="ceylon", jp_16_army="india", uk_xv_corps="india")  # fmt: skip
    assert refuges(game.board, "uk_eastern_fleet") == []  # Pakistan has no base, and India is contested
    game.board.control["andaman"] = ALLIES
    assert refuges(game.board, "uk_eastern_fleet") == ["malaya"]


def test_the_owner_chooses():
    """W18, TYP-R95, TYP-R192: with two players and for the player's own side."""
    game = taken("burma", "us_10_af", options=TWO)
    step = Displacement("burma", JAPAN)
    assert step.ask(view(game, "japan")) is None
    open = refuges(game.board, "us_10_af")
    assert len(open) > 1
    assert refusals(step, game, "allies", Retreat("siam")) == [("land-displaced-zone", "TYP-R95")]
    assert refusals(step, game, "allies", Retreat(open[0], "us_14_af")) == [("land-displaced-unit", "TYP-9.9")]
    for zone in open:
        game = taken("burma", "us_10_af", options=TWO)
        resolve(game, step, allies=(Retreat(zone, "us_10_af"),))
        assert game.board.units["us_10_af"].zone == zone


def test_the_default_is_nearest_to_supply():
    """TYP-R9, TYP-R218: the east edge for the Americans, Pakistan too for the British."""
    for unit, refuge in (("us_10_af", "central_china"), ("uk_raf_fe", "bengal")):
        game = taken("burma", unit, control={"andaman": JAPAN})
        run(game, displacement_steps(game, "burma", JAPAN))
        assert game.board.units[unit].zone == refuge


def test_fleets_tied_to_a_base_are_lost_with_it():
    """TYP-4.17 to 4.19: of the automatic Allies; a player's fleets go elsewhere."""
    for zone, fleet in (("hawaii", "us_tf16"), ("india", "uk_eastern_fleet"), ("java", "al_abda")):
        game = taken(zone, fleet)
        reports = run(game, displacement_steps(game, zone, JAPAN))
        assert told(reports, Lost) == [Lost(fleet, "base")]
        assert game.board.units[fleet].where == "gone"
        game = taken(zone, fleet, options=TWO)
        assert not told(run(game, displacement_steps(game, zone, JAPAN)), Lost)


def test_a_naval_round_is_fought_if_the_force_has_fleets_there():
    """TYP-9.9, TYP-R96: one round, then the fleets in port leave; losses count for nothing but themselves."""
    game = taken("java", "us_tf77", places={"jp_2_fleet": "java"}, active=ALLIES)
    sailing = Sailing("jp_2_fleet", ("indochina", "java"))
    game.operation = Operation(JAPAN, (sailing,), "java", landed=("jp_25_army",))
    reports = run(game, displacement_steps(game, "java", JAPAN), ("surface", [1]), ("surface", [1]))
    assert [(shot.firing, shot.targets) for shot in told(reports, Shot)] == [
        (("jp_2_fleet",), ("us_tf77",)), (("us_tf77",), ("jp_2_fleet",)),
    ]  # fmt: skip
    assert [report.unit for report in told(reports, Displaced)] == ["us_tf77"]
    assert game.operation.reacting == ()


def test_no_naval_round_for_those_who_come_by_land_or_cover_from_outside():
    """TYP-R96."""
    game = taken("java", "us_tf77", places={"jp_2_fleet": "borneo"})
    game.operation = Operation(JAPAN, (Sailing("jp_2_fleet", ("indochina", "borneo")),), "java")
    assert not told(run(game, (PortBattle("java", JAPAN),)), Shot)


def test_fleets_of_the_operation_are_at_sea_and_stay():
    """TYP-9.18, TYP-9.9: what an operation has brought goes home with it; an air army of the loser leaves."""
    game = campaign(
        3, cleared=["malaya"], jp_3_fleet="malaya", jp_1_fleet="malaya", jp_3_aa="malaya", uk_iii_corps="malaya"
    )
    game.operation = Operation(JAPAN, (Sailing("jp_3_fleet", ("indochina", "malaya")),), "malaya")
    assert to_leave(game.board, "malaya", ALLIES, game.operation) == ["jp_1_fleet", "jp_3_aa"]
