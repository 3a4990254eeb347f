"""The plan of Pearl Harbor as its player sees it: ships, waves, the attack in hand, the score."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.harbour import berth_of
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.scenarios import OFFERED
from arbitre.games.taskforce.seat.chart.chart import CHARTS
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS, attacking, losing, put, resolved


def chart_of(game):
    return TASKFORCE.seat.chart(put(game)[0] if game.agenda else TASKFORCE.view(game, "ijn"))


def counter(chart, name):
    (found,) = [counter for counter in chart.counters if counter.name == name]
    return found


def text(arg, language="en"):
    return WORDS[language].text(arg)


def accounts(chart):
    return [" ".join(map(text, (account.value, account.detail))).strip() for account in chart.accounts]


def test_every_scenario_on_offer_has_a_map():
    assert CHARTS.keys() >= set(OFFERED)


def test_every_ship_lies_at_her_berth_and_no_two_at_one():  # TF-S1.3
    game = attacking()
    found = {counter.pieces[0].id: counter for counter in chart_of(game).counters if counter.owner == "first"}
    assert found.keys() == game.board.ships.keys()
    assert all(found[ship].cell == berth(ship) == berth_of(ship).id for ship in found)
    assert len({counter.cell for counter in found.values()}) == 14


def test_a_ship_shows_her_type_her_fire_and_her_damage_in_words():  # TF-4.1, S1.5
    chart = chart_of(attacking(arizona="significant", helena="critical", nevada="minor"))
    raleigh, arizona, helena, nevada = (counter(chart, name) for name in ("Raleigh", "Arizona", "Helena", "Nevada"))
    assert (raleigh.silhouette, text(raleigh.count), raleigh.damaged) == ("cruiser", "AA 1", False)
    assert (arizona.silhouette, text(arizona.count), arizona.damaged) == ("battleship", "AA 2 signif.", True)
    assert (text(helena.count), text(nevada.count, "fr")) == ("critical", "DCA 4 léger")
    assert "significant damage" in text(arizona.detail) and "durability 7" in text(arizona.detail)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_counter_counts_fits_on_it_whole(language):
    game = attacking(arizona="significant", helena="critical", nevada="minor")
    written = re.findall(r'<text class="cc"[^>]*>([^<]*)', draw(chart_of(game), WORDS[language].text))
    assert len(written) == 14 + 12 + 9 and not any("+" in count or "…" in count for count in written)


def test_what_torpedoes_cannot_reach_is_said_on_the_ship():  # TF-S1.4
    chart = chart_of(attacking())
    told = {counter.name for counter in chart.counters if "out of reach" in text(counter.detail)}
    assert told == {
        "Maryland", "Tennessee", "Pennsylvania", "New Orleans", "San Francisco", "Honolulu", "St Louis",
    }  # fmt: skip


def test_a_sunk_ship_stays_where_she_sank_with_her_name_struck():  # TF-4.8
    chart = chart_of(attacking(arizona="sunk"))
    sunk = counter(chart, "Arizona")
    assert (sunk.cell, sunk.lost, sunk.damaged, sunk.count) == (berth("arizona"), True, False, "")
    drawing = draw(chart, WORDS["en"].text)
    assert drawing.count('class="counter first wreck"') == 1 and "sunk, or shot down" in drawing


def test_every_air_unit_lies_in_the_box_of_its_wave_and_can_be_picked():  # TF-S1.1, 2.9
    game = attacking()
    chart = chart_of(game)
    found = {counter.pieces[0].id: counter for counter in chart.counters if counter.owner == "second"}
    assert found.keys() == game.board.air.keys() and all(len(counter.pieces) == 1 for counter in found.values())
    assert {counter.cell for id, counter in found.items() if id.startswith("kate")} == {"wave-1"}
    counts = [text(found[id].count) for id in ("kate-1", "kate-6", "kate_bomb-1", "val-1")]
    assert counts == ["6", "3 reduced", "2", "5"]
    assert [found["kate-6"].pieces[0].steps, found["kate-6"].pieces[0].full] == [1, 2]
    assert [cell.id for cell in chart.cells if cell.marked] == ["wave-1"]
    assert [cell.id for cell in chart_of(attacking(wave=2)).cells if cell.marked] == ["wave-2"]


def test_a_unit_that_has_attacked_is_hollow_and_one_that_waits_for_its_wave_is_not():  # TF-12.11
    chart = chart_of(attacking(attacked=2))
    assert {counter.name for counter in chart.counters if counter.hollow} == {"Kate T1", "Kate T2"}
    assert "has attacked" in text(counter(chart, "Kate T1").detail)
    second = chart_of(attacking(wave=2))
    assert {counter.name[:4] for counter in second.counters if counter.hollow} == {"Kate"}, "the first has gone home"


def test_a_unit_that_was_shot_down_is_struck():  # TF-2.7
    game = attacking(attacked=1)
    game.board.air["kate-1"] = replace(game.board.air["kate-1"], steps=0)
    lost = counter(chart_of(game), "Kate T1")
    assert lost.lost and not lost.hollow and "shot down" in text(lost.detail)


def test_the_group_in_hand_is_seen_off_the_harbour_with_a_route_to_its_target():  # TF-12.11
    chart = chart_of(losing(("kate-1", "kate-6"), 2))
    assert [counter.name for counter in chart.counters if counter.cell == APPROACH] == ["Kate T1", "Kate T6"]
    (route,) = chart.routes
    assert (route.key, route.cells, text(route.label)) == ("raid", (APPROACH, berth("arizona")), "9 points")
    assert not chart_of(attacking()).routes


def test_ships_that_this_wave_has_attacked_are_marked():
    game = resolved(attacking(), (Attack(("kate-1",), "nevada"),))
    assert [(mark.key, mark.cell) for mark in chart_of(game).marks] == [("battle", berth("nevada"))]
    assert not chart_of(attacking(wave=2)).marks


def test_the_accounts_say_what_is_wanting():  # TF-17.1, 17.2
    assert accounts(chart_of(attacking(arizona="sunk", helena="critical"))) == ["7", "35 28 wanting", "40 33 wanting"]
    ships = ("arizona", "nevada", "oklahoma", "california", "west_virginia", "maryland")
    won = accounts(chart_of(attacking(**dict.fromkeys(ships, "sunk"))))
    assert won == ["36", "35 reached", "40 4 wanting"]


def test_the_fine_print_counts_who_attacks_in_surprise():  # TF-S1.2
    third, fourth = ([WORDS["en"].say(note) for note in chart_of(attacking(attacked=n)).notes] for n in (3, 4))
    assert third[0] == "Surprise: one unit more draws no fire." and not any("Surprise" in note for note in fourth)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [attacking(), losing(("kate-1", "kate-6"), 2), attacking(wave=2, arizona="sunk")])
def test_every_name_stands_in_the_drawing_and_everything_is_in_the_legend(game, language):
    chart = chart_of(game)
    drawing = draw(chart, WORDS[language].text)
    assert all(f"<title>{counter.name} · " in drawing for counter in chart.counters)
    assert "drawing-" not in drawing and "{" not in drawing.partition("</style>")[2]


def boxes_of(chart):
    """The outlines of the cells, as boxes."""
    for cell in chart.cells:
        xs, ys = zip(*cell.outline, strict=True)
        yield cell.id, (min(xs), min(ys), max(xs), max(ys))


def test_the_boxes_of_the_waves_lie_below_the_plan_and_cover_nothing():
    chart = chart_of(attacking())
    boxes = dict(boxes_of(chart))
    bottom = max(y for _, y in chart.extent)
    below = [boxes.pop(id) for id in ("wave-1", APPROACH, "wave-2")]
    assert all(top > bottom for _, top, _, _ in below)
    assert all(right < left for (_, _, right, _), (left, _, _, _) in pairwise(below))
