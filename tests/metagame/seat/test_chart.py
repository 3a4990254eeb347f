"""The map of Europe, made from a view alone: nations, battalions, memories, what is built, what is fought."""

import pytest
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.drawing.areas import PATTERNS
from arbitre.drawing.scenes import draw_scenes
from arbitre.drawing.shapes import within
from arbitre.drawing.still import Still
from arbitre.drawing.svg import draw_page, page_sheet
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.battles import Assault, Fight
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Outcome, Taken
from arbitre.games.metagame.records.printed import NATIONS, NEUTRALS, SEAS, TERRITORIES
from arbitre.games.metagame.records.reports import Moved
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving
from arbitre.games.metagame.rules.view import observed, view
from arbitre.games.metagame.seat.chart.chart import chart
from arbitre.games.metagame.seat.chart.forces import LIVERY
from arbitre.games.metagame.seat.chart.ground import EDGES, coasts
from arbitre.kernel.chart import Mark, Route, together
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import positions

ATTACK = Assault("B3-01", "norway", "germany", {"united_kingdom": {"sea_3": 2}}, {"united_kingdom": 2})
FIGHT = Fight("B3-01", "united_kingdom", "germany", 2, 1, 0, "MJA", "single", 0, ())


@pytest.fixture
def game():
    """Before the first week, in the third for all that anybody knows."""
    game = METAGAME.new({})
    game.turn = 3
    return game


def on(chart, area, part="counters"):
    """What a part of a chart has in an area, as (name, owner, livery)."""
    return [(thing.name, thing.owner, thing.livery) for thing in getattr(chart, part) if thing.cell == area]


def test_every_nation_is_told_from_the_others_by_colour_and_by_pattern(game):
    """META-1.2, 1.9: whose a territory is; of the neutral ones nobody."""
    drawn = chart(view(game, "italy"))
    held = {wash.livery: set(wash.cells) for wash in drawn.washes}
    assert {LIVERY[nation] for nation in NATIONS} >= set(held) and "tunisia" in held["green"]
    assert set().union(*held.values()) == set(TERRITORIES)
    assert len({PATTERNS[livery] for livery in LIVERY.values()}) == len(NATIONS)
    sides = {wash.livery: wash.owner for wash in drawn.washes}
    assert (sides["grey"], sides["green"], sides["red"]) == ("second", "second", "first")


def test_counters_are_of_the_camp_alone(game):
    """META-16.1: a mixed stack has a counter for each nation, the strongest first; of enemies nobody is seen."""
    game.board.add("germany", "italy", 7)
    axis, allies = (chart(view(game, nation)) for nation in ("italy", "usa"))
    assert on(axis, "germany") == [(7, "second", "green"), (5, "second", "grey")]
    assert on(allies, "germany") == [] and {counter.owner for counter in allies.counters} == {"first"}


def test_what_is_remembered_has_its_week_and_a_question_mark_for_a_number_not_known(game):
    """META-16.5, 9.3, 8.16: and of a territory that was found empty the ring is struck out."""
    game.known = {
        "germany": {
            "egypt": Memory(2, "recruit", {"united_kingdom": 5}, port=True, guns=2),
            "sea_3": Memory(3, "movement", {"usa": None}),
            "malta": Memory(1, "bombing", {}),
            "poland": Memory(1, "battles", {"soviet_union": 4}),
        }
    }
    drawn = chart(view(game, "germany"))
    assert on(drawn, "egypt", "contacts") == [(5, "first", "beige")] and on(drawn, "sea_3", "contacts")[0][0] == "?"
    assert {seen.cell: (seen.age, seen.cleared) for seen in drawn.contacts} == {
        "egypt": (1, False), "sea_3": (0, False), "malta": (2, True),
    }  # fmt: skip
    told = {(mark.key, mark.cell, mark.label) for mark in drawn.marks if mark.told}
    assert told == {("port", "egypt", ""), ("guns", "egypt", 2)}
    assert chart(view(game, "italy")).contacts == ()  # which did not pay for it (META-16.4)


def test_ports_and_guns_of_the_camp_are_seen_and_those_of_enemies_are_not(game):
    """META-6.18, 16.1."""
    game.board.ports, game.board.guns = ("italy", "england"), {"germany": 3, "moscow": 1}
    built = {(mark.key, mark.cell, mark.label) for mark in chart(view(game, "germany")).marks}
    assert built == {("port", "italy", ""), ("guns", "germany", 3)}


def test_where_an_attack_came_from_only_the_attackers_camp_sees(game):
    """META-9.4: both see who attacks; META-9.6: from where is the attacker's."""
    game.assaults = {"B3-01": ATTACK}
    for nation, ways in (("usa", 1), ("italy", 0)):
        drawn = chart(view(game, nation))
        assert (2, "first", "beige") in on(drawn, "norway")
        assert Mark("battle", "norway") in drawn.marks and len(drawn.routes) == ways


def test_the_nations_own_moves_of_the_week_are_lines(game):
    """META-8.16: with the number that went; those of another week are not drawn."""
    moved = Moved(((2, "germany", "poland"), (1, "germany", "poland")))
    told = (Told(1, 2, "movement", moved), Told(2, 3, "movement", moved))
    drawn = chart(replace(view(game, "germany"), told=told))
    assert drawn.routes == (Route("moved", ("germany", "poland"), "second", "3", "grey"),)


def test_what_was_taken_this_week_has_a_flag(game):
    """META-14.7: of who owns it now."""
    taken = {"camp": "axis", "points": 1, "fought": True}
    game.taken = (Taken(2, "malta", nation="italy", owner="italy", **taken),)
    game.taken += (Taken(3, "egypt", nation="germany", owner="italy", **taken),)
    assert [mark for mark in chart(view(game, "usa")).marks if mark.key == "captured"] == [
        Mark("captured", "egypt", "second", "green")
    ]


def test_once_the_game_is_over_everybody_sees_everything(game):
    """META-16.7: and no memory stands beside the truth."""
    game.board.guns = {"moscow": 1}
    game.known = {"germany": {"moscow": Memory(2, "recruit", {"soviet_union": 9})}}
    game.outcome = Outcome("axis", "weeks", "points", 8)
    drawn = chart(view(game, "germany"))
    assert on(drawn, "moscow") == [(3, "first", "red")] and drawn.contacts == ()
    assert [mark.cell for mark in drawn.marks if mark.key == "guns"] == ["moscow"]


def test_what_everybody_may_know_has_owners_and_nobodys_forces(game):
    """META-16.8."""
    drawn = chart(METAGAME.observed(game)[0])
    assert drawn.washes and not (drawn.counters or drawn.contacts or drawn.routes or drawn.marks)


def test_what_was_only_told_is_left_out_of_the_charts_of_all_together(game):
    """An intox is believed on one chart; all charts together show the truth."""
    game.known = {"germany": {"egypt": Memory(2, "recruit", {}, port=True, guns=2)}}
    game.board.guns = {"egypt": 1}
    drawn = together([chart(view(game, nation)) for nation in NATIONS])
    assert [(mark.key, mark.label) for mark in drawn.marks if mark.cell == "egypt"] == [("guns", 1)]
    assert on(drawn, "moscow") and on(drawn, "germany")


def test_every_area_has_its_place_within_its_outline(game):
    """META-1.2, 1.5, 1.6: forty-one territories, fifteen seas, the neutrals."""
    cells = {cell.id: cell for cell in chart(view(game, "usa")).cells if cell.kind != "box"}
    assert set(cells) == {*TERRITORIES, *SEAS, *NEUTRALS}
    for cell in cells.values():
        assert any(within(list(loop), cell.centre) for loop in (cell.outline, *cell.islands)), cell.id
    assert {cells[id].kind for id in SEAS} == {"water"} and {cells[id].kind for id in NEUTRALS} == {"apart"}


def test_the_day_in_hand_is_marked_on_the_track(game):
    """META-4.1."""
    drawn = chart(replace(view(game, "usa"), now=None))
    assert not any(cell.marked for cell in drawn.cells)
    for step, day in ((Movement(), "day-movement"), (Deceiving(), "day-recruit")):
        assert [cell.id for cell in chart(replace(view(game, "usa"), now=step)).cells if cell.marked] == [day]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_in_both_languages_and_small(game, language):
    """With all its words, over the same printed map for every nation."""
    game.known = {"germany": {"egypt": Memory(2, "recruit", {"united_kingdom": 5}, port=True, guns=2)}}
    game.assaults = {"B3-01": ATTACK}
    words = Words.of(language, METAGAME).text
    printed = Still(chart(view(METAGAME.new({}), "usa")), words)
    for nation in ("germany", "usa"):
        drawn = chart(view(game, nation))
        svg = draw(drawn, words, standalone=False)
        assert len(svg.encode()) < 70_000 and "chart-" not in svg.replace("chart-far", "")
        assert printed.fits(page_sheet(drawn, words))


def test_all_through_a_campaign_it_is_small_and_lies_over_the_same_printed_map():
    """Whatever is played, for every nation, its scenes on it: each shows cells that there are."""
    words = Words.of("fr", METAGAME).text
    printed = Still(chart(view(METAGAME.new({}), "usa")), words)
    shown = 0
    for number, (game, asks) in enumerate(list(positions(4))[::4]):
        seen = view(game, list(asks)[number % len(asks)])
        drawn = chart(seen)
        assert printed.fits(page_sheet(drawn, words))
        assert len(draw_page(page_sheet(drawn, words), printed, "/still.svg").encode()) < 60_000
        scenes = [METAGAME.seat.pictured(told, seen, seen) for told in seen.told[-30:]]
        shown += sum(scene.frame is not None for scene in draw_scenes(drawn, words, scenes))
    assert shown > 30


def test_whoever_took_a_territory_stands_in_it_once(game):
    """META-15.4: its battalions are on the board from then on, and its battle is still one of the week."""
    game.board.owner["norway"], game.board.battalions["norway"] = "united_kingdom", {"united_kingdom": 2}
    game.assaults = {ATTACK.id: replace(ATTACK, stage="over", taken="united_kingdom")}
    for nation, part in (("usa", "counters"), ("germany", "contacts")):
        there = on(chart(view(game, nation)), "norway", part)
        assert [name for name, *_ in there] == [2] * (nation == "usa")


def test_the_map_opens_on_the_fronts_of_a_nation(game):
    """Where it fights, then where it stands against an enemy by land, then where it is (META-1.8, 1.11)."""
    assert {"belarus", "smolensk", "finland", "karelia"} <= set(chart(view(game, "germany")).focus)
    assert chart(view(game, "usa")).focus == ("sea_8",) and chart(observed(game)[0]).focus == ()
    game.assaults = {ATTACK.id: replace(ATTACK, fights=(FIGHT,))}
    assert chart(view(game, "united_kingdom")).focus == ("norway", "sea_3")
    assert chart(view(game, "germany")).focus == ("norway",)  # where an attack came from is the attacker's
    assert "norway" not in chart(view(game, "soviet_union")).focus


def test_no_line_of_a_coast_runs_through_the_furniture():
    """Below the map all is land."""
    left, _, right, bottom = EDGES
    foot, *others = coasts()
    assert min(x for x, _ in foot) < left and max(x for x, _ in foot) > right and min(y for _, y in foot) == bottom
    assert all(y <= bottom for loop in others for _, y in loop)
