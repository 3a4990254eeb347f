"""What the map of the war shows of its reports: from the report and the own two views alone, in fog too."""

from arbitre.games.typhon.records import reports as r
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.seat.scenes import scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Appear, Rolled, Sign, Struck, Track
from typhon.positions import campaign

FOG = {"scenario": "two_player", "visibility": "fog"}


def shown(report, game=None, seat="player", after=None):
    before = view(game or campaign(), seat)
    return scene(Told(1, 2, "6", report), before, view(after, seat) if after else before)


def of(kind, acts):
    return [act for act in acts if isinstance(act, kind)]


def test_a_fleet_sails_its_whole_way_with_whom_it_carries():
    way = ("honshu", "bonin", "marianas")
    track, target = shown(r.FleetsSail("japan", (("jp_1_fleet", way, ("jp_snlf_kure_1",)),), "marianas"))
    assert track.cells == way and track.units == ("jp_1_fleet", "jp_snlf_kure_1")
    assert target == Sign(("marianas",))


def test_reacting_fleets_come_from_a_base_only_where_it_was_told():
    """TYP-R201, R202: in fog the operating side is told no base; its map shows them where they come to."""
    fleet = "us_tf16"
    told = shown(r.Reacted("allies", (fleet,), "marshall", ("hawaii",)))
    assert [act.cells for act in of(Track, told)] == [("hawaii", "marshall")]
    hidden = shown(r.Reacted("allies", (fleet,), "marshall"), campaign(options=FOG), "japan")
    assert of(Track, hidden) == [] and [act.cell for act in of(Appear, hidden)] == ["marshall"]


def test_fleets_seen_in_fog_are_so_many_and_have_no_names():
    assert of(Appear, shown(r.FleetsSeen("japan", "wake", 2, 1, 0))) == [
        Appear("wake", "× 1", "carrier", "second"),
        Appear("wake", "× 2", "battleship", "second"),
    ]


def test_a_unit_is_hit_where_the_views_saw_it_and_nowhere_if_they_did_not():
    game = campaign(jp_17_army="bismarck")
    (hit,) = shown(r.StepLost("jp_17_army", 0), game)
    assert (hit.cell, hit.owner, hit.steps, hit.lost) == ("bismarck", "second", 1, True)
    assert shown(r.StepLost("jp_17_army", 0), campaign(jp_17_army="pool")) == ()


def test_units_lost_without_a_fight_are_struck_out_and_points_are_not_on_the_map():
    (hit,) = shown(r.Lost("jp_17_army", "base"), campaign(jp_17_army="bismarck"))
    assert isinstance(hit, Struck) and hit.lost
    assert shown(r.Lost("pl", "unused")) == ()


def test_a_shot_shows_its_die():
    shot = r.Shot("surface", "allies", "wake", (), (), 5, 0, 4, (), 4, "1", 1)
    assert shown(shot) == (Sign(("wake",), "battle", "first"), Rolled((4,), 6, "first"))


def test_zones_that_changed_hands_are_ringed_by_owner():
    signs = shown(r.ControlChanged((("wake", "japan"), ("burma", "contested"))))
    assert {sign.owner: sign.cells for sign in signs if sign.cells} == {"neutral": ("burma",), "second": ("wake",)}
