"""What the map of Victory at Midway shows of its reports: from the report and the own two views alone."""

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import JP, MIDWAY, US
from arbitre.games.midway.rules.view import view
from arbitre.games.midway.seat.scenes import scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Appear, Rolled, Sign, Struck, Sweep, Track
from midway.positions import flying, position, put
from midway.report_samples import SAMPLES


def shown(report, game=None, side=US, after=None, told=()):
    """The scene of a report, told last."""
    before = view(game or position({"us_cv_enterprise": "J5"}), side)
    entry = Told(len(told) + 1, before.turn, "", report)
    later = view(after, side) if after else before
    ledger = (*(Told(n, before.turn, "", each) for n, each in enumerate(told, 1)), entry)
    return scene(entry, before, type(later)(**{**fields(later), "told": ledger}))


def fields(record):
    return {name: getattr(record, name) for name in record.__struct_fields__}


def of(kind, acts):
    return [act for act in acts if isinstance(act, kind)]


def test_every_sample_can_be_shown():
    for side, _, _, report in SAMPLES:
        if type(report).__module__ == r.__name__:
            shown(report, side=side)


def test_ships_sail_and_their_counters_go_with_them():
    moves = ((("us_cv_enterprise", "us_dd1"), "J5", "J6"), (("us_ss1",), "K4", "exit"))
    assert shown(r.Moved(moves)) == (
        Track(("J5", "J6"), "carrier", "first", units=("us_cv_enterprise", "us_dd1")),
        Sign(("K4",)),
    )
    (entering,) = shown(r.Moved(((("jp_bb_haruna",), "", "A5"),)), side=JP)
    assert entering.cells == ("waiting", "A5") and entering.owner == "second"


def test_a_search_shows_what_it_found_and_nothing_of_what_fog_hid():
    sweep, seen = shown(r.Searched((("E5", "nothing"), ("E6", "carriers"), ("B2", "fog"))))
    assert sweep == Sweep(("E5", "E6"), ("E6",), "first")
    assert (seen.cell, seen.silhouette, seen.owner) == ("E6", "carrier", "second")


def test_own_raiders_come_from_where_their_bases_were_before_the_step():
    game = position({"us_cv_enterprise": "J5"})
    flying(game, "us_air_e_d1", "F5", 4)
    flying(game, "us_air_m_h1", "F5", 2)
    report = r.RaidArrived("F5", "F5", False, (("D1", "us_air_e_d1"), ("H1", "us_air_m_h1")), (), (), (), (), (), 0, "")
    moved = position({})
    put(moved, "us_cv_enterprise", "K9")
    tracks = of(Track, shown(report, game, after=moved))
    assert [(track.cells, track.flies, track.units) for track in tracks] == [
        ((MIDWAY, "F5"), True, ()),
        (("J5", "F5"), True, ()),
    ]


def test_an_enemy_raid_is_shown_by_the_hexes_that_were_told():
    report = r.RaidSighted("J5", "J5", False, (r.SeenAir("D1", "D", 2),), ("G6", ""), (), 0, "")
    (track,) = of(Track, shown(report))
    assert (track.cells, track.owner) == (("G6", "J5"), "second")
    (over,) = of(Appear, shown(report))
    assert (over.cell, over.silhouette) == ("J5", "aircraft")


def test_flak_hits_whose_raid_it_is():
    shots = (r.Shot("us_dd1", "D1", 1, 0, (3,)), r.Shot("us_dd2", "D2", 0, 2, (9,)))
    flak = r.FlakFired("J5", shots)
    assert of(Struck, shown(flak)) == [Struck("J5", "D1", "second", 1, lost=True)]
    arrived = r.RaidArrived("J5", "J5", False, (), (), (), (), (), (), 0, "")
    assert of(Struck, shown(flak, told=(arrived,)))[0].owner == "first"
    assert of(Rolled, shown(flak)) == [Rolled((3, 9), 10, "first")]


def test_dice_that_were_not_told_are_not_seen():
    """MID-R79: only the side that rolled is told the faces."""
    assert of(Rolled, shown(r.FlakFired("J5", (r.Shot("us_dd1", "D1", 1, 0),)), side=JP)) == []


def test_fates_are_shown_side_by_side_with_their_names():
    fates = (r.Fate("jp_cv_akagi", 0, 2), r.Fate("us_cv_enterprise", 1, 1))
    struck = of(Struck, shown(r.Gunnery("J5", "both", (), fates)))
    assert struck == [Struck("J5", "Akagi", "second", 2, lost=True), Struck("J5", "Enterprise", "first", 1)]


def test_aircraft_come_home_from_where_they_were_sent():
    game = position({"us_cv_enterprise": "J5"})
    flying(game, "us_air_e_d1", "F5", 4)
    flying(game, "us_air_e_d2", "F5", 4)
    acts = shown(r.Recovered((("us_air_e_d1", "us_cv_enterprise"),), ditched=("us_air_e_d2",)), game)
    assert of(Track, acts) == [Track(("F5", "J5"), "aircraft", "first", flies=True)]
    assert [(act.cell, act.lost) for act in of(Struck, acts)] == [("F5", True)]
