"""What the map of the carrier duel shows of its reports as they are played out; and what of it is printed once."""

from random import Random

from arbitre.drawing.scenes import draw_scenes
from arbitre.drawing.still import Still
from arbitre.drawing.svg import page_sheet
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.printed import IJN, SIDES
from arbitre.games.taskforce.seat.chart.places import deck, deck_box
from arbitre.games.taskforce.seat.scenes.scenes import scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Sign, Struck, Track
from taskforce.dueling import played
from taskforce.seat.in_the_air import HERE, THERE, raided, sheets
from taskforce.seat.positions import WORDS


def shown(game, report, side=IJN):
    view = TASKFORCE.view(game, side)
    return scene(Told(len(view.told) + 1, view.turn, "air", report), view, view)


def test_every_report_of_a_duel_can_be_played_out_for_both():
    before = {}
    for game in played("scenes"):
        for side in SIDES:
            after = TASKFORCE.view(game, side)
            if (was := before.get(side)) is not None:
                scenes = [TASKFORCE.seat.pictured(told, was, after) for told in after.told[len(was.told) :]]
                assert draw_scenes(TASKFORCE.seat.chart(after), WORDS["en"].text, scenes) is not None
            before[side] = after


def test_units_are_seen_to_change_their_boxes_and_to_take_off():
    """TF-11.3, 11.14: in standard fog by both."""
    ready, reserve = (deck_box("shokaku", box) for box in ("ready", "reserve"))
    moves = (r.StatusMove(("zero-2",), "ready"), r.StatusMove(("val-1", "val-2"), "raid", THERE))
    for side in SIDES:
        assert shown(sheets(), r.StatusMoved(IJN, moves), side) == (
            Track((reserve, ready), "aircraft", "second", flies=True, units=("zero-2",)),
            Sign((THERE,), "target", "second"),
            Track((ready, THERE), "aircraft", "second", flies=True, units=("val-1", "val-2")),
        )
    assert not shown(sheets(), r.StatusMoved(IJN, (r.StatusMove(("zero-2", "zero-5"), "split"),)))


def test_aircraft_come_home_from_where_they_were_and_who_finds_no_deck_is_lost_there():
    """TF-13.1, 13.6."""
    home = r.Recovery("yorktown", "from-map", ("sbd-1",))
    way = Track((HERE, deck_box("yorktown", "from-map")), "aircraft", "first", flies=True, units=("sbd-1",))
    assert shown(raided(), r.Recovered("allied", (home,))) == (way,)
    (lost,) = shown(raided(), r.Recovered("allied", (), ("sbd-1",)))
    assert isinstance(lost, Struck) and (lost.cell, lost.lost) == (HERE, True)


def test_units_for_which_there_is_no_room_are_lost_at_their_carrier():
    """TF-11.5."""
    (lost,) = shown(sheets(), r.Overboard("shokaku", ("val-3",)))
    assert (lost.cell, lost.lost, lost.owner) == (deck("shokaku"), True, "second")


def test_what_is_printed_is_the_same_all_through_a_duel():
    """Whatever happens, the map of a side lies over what was made of a new game."""
    rng, words = Random("still"), WORDS["en"].text
    new = TASKFORCE.new({"scenario": "carrier_duel"})
    first = {side: Still(TASKFORCE.seat.chart(TASKFORCE.view(new, side)), words) for side in SIDES}
    for game in played("still"):
        for side, still in first.items() if rng.random() < 0.15 else ():
            chart = TASKFORCE.seat.chart(TASKFORCE.view(game, side))
            assert still.fits(page_sheet(chart, words)) and Still(chart, words).document() == still.document()


def test_fighters_that_fly_cap_elsewhere_are_drawn_in_both_languages():
    """TF-11.8: the sign over their hex has its words in the legend of this map."""
    game = sheets()
    told = Told(1, 5, "air", r.StatusMoved(IJN, (r.StatusMove(("zero-2",), "cap", THERE),)))
    for side in SIDES:
        view = TASKFORCE.view(game, side)
        scenes = [TASKFORCE.seat.pictured(told, view, view)]
        for language, said in (("en", "aircraft on CAP"), ("fr", "avions en CAP")):
            assert said in f"{draw_scenes(TASKFORCE.seat.chart(view), WORDS[language].text, scenes)}"
