"""The map of the war, made from a view alone."""

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SEA_ROUTE, UNITS
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.seat.chart.chart import chart, code
from typhon.positions import campaign


def washed(drawn, key):
    return {wash.owner: set(wash.cells) for wash in drawn.washes if wash.key == key}


def test_control_supply_weather_and_the_route_are_drawn():
    """TYP-0.18 whose each zone is; TYP-16.1 what the monsoon closes; TYP-0.16 the sea route."""
    drawn = chart(view(campaign(3), "player"))
    held = washed(drawn, "control")
    assert {"honshu", "manchuria"} <= held["second"] and "hawaii" in held["first"]
    assert held["neutral"] == {"south_china"}
    assert "malaya" in washed(drawn, "closed")["neutral"] and "alaska" not in washed(drawn, "closed")["neutral"]
    assert "formosa" in washed(drawn, "supply")["second"] and "hawaii" not in washed(drawn, "supply")["second"]
    assert [way.cells for way in drawn.routes] == [SEA_ROUTE]
    flags = {site.cell: site.owner for site in drawn.sites if site.kind == "port"}
    assert flags["honshu"] == "second" and flags["hawaii"] == "first" and flags["south_china"] == "neutral"


def test_every_counter_has_a_code_of_its_own_among_its_kind():
    """In the silhouette's kind no two counters of a side read the same."""
    met = set()
    for unit in UNITS.values():
        key = (unit.side, unit.arm, unit.cls, unit.service, unit.nation, code(unit.id))
        if unit.cls not in ("snlf", "fortress") and unit.arm != "air":
            assert key not in met, unit.id
        met.add(key)
        assert code(unit.id)


def test_counters_without_names_show_how_many_and_nothing_else():
    """TYP-R198: no names, faces or steps."""
    game = campaign(5, options={"scenario": "two_player"}, jp_11_army="south_china/1")
    seen = {}
    for side in (JAPAN, ALLIES):
        (seen[side],) = [
            counter
            for counter in chart(view(game, side)).counters
            if counter.cell == "south_china" and counter.owner == "second" and counter.silhouette == "troops"
        ]
    assert seen[JAPAN].damaged and seen[JAPAN].count
    assert (seen[ALLIES].name, seen[ALLIES].count, seen[ALLIES].damaged) == ("× 2", "", False)
