"""What the map of Europe shows of its reports: from the report and the own two views alone."""

from typing import get_args

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.battles import Assault
from arbitre.games.metagame.records.names import force, nation_name
from arbitre.games.metagame.rules.view import view
from arbitre.games.metagame.seat.chart.ground import cells
from arbitre.games.metagame.seat.scenes import SHOWN, scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Appear, Sign, Struck, Sweep, Track, texts
from metagame.seat.reports_told import SAMPLES, SPIED

GAME = METAGAME.new({})


def shown(report, nation="germany", game=GAME):
    seen = view(game, nation)
    return scene(Told(1, 2, "battles", report), seen, seen)


def test_every_report_has_its_scene():
    """Of the places that a report names none is shown that is not on the map."""
    areas = {cell.id for cell in cells()}
    for sample in SAMPLES:
        if type(sample) in SHOWN:
            for act in shown(sample):
                assert (act.cells if hasattr(act, "cells") else (act.cell,)) and texts(act)
                assert set(act.cells if hasattr(act, "cells") else (act.cell,)) <= areas
    assert {*SHOWN, r.Commitment, r.SeedOpened} == set(get_args(r.AnyReport))


def test_battalions_march_and_retreat():
    """META-8.16, 12.20."""
    moves = r.Moved(((2, "germany", "poland"), (1, "germany", "denmark")))
    assert [act.cells for act in shown(moves)] == [("germany", "poland"), ("germany", "denmark")]
    assert [act.count for act in shown(moves)] == [2, 1]
    back = r.Retreated("B2-01", "egypt", "italy", 2, "cyrenaica")
    assert shown(back, "italy") == (Track(("egypt", "cyrenaica"), "troops", "second", livery="green", count=2),)


def test_recruits_of_the_usa_appear_in_their_zone():
    """META-R1."""
    assert shown(r.Recruited("sea_8", 3), "usa") == (Appear("sea_8", force({"usa": 3}), "troops", "first", "blue"),)


def test_what_a_spy_read_appears_nation_by_nation_also_if_it_is_shared():
    """META-6.9, 16.4."""
    sweep, *seen = shown(SPIED)
    assert sweep == Sweep(("karelia",), ("karelia",), "second", "grey")
    assert [act.name for act in seen] == [force({"soviet_union": 5}), force({"united_kingdom": 1})]
    assert [act.livery for act in seen] == ["red", "beige"]  # META-1.9
    assert shown(r.Shared("italy", SPIED)) == (sweep, *seen)


@pytest.mark.parametrize(("told", "known"), [({}, None), ({"usa": 2}, 2)])
def test_who_walked_in_has_a_number_only_where_it_was_told(told, known):
    """META-8.16, R27."""
    (seen,) = shown(r.LostUndefended("sicily", ("usa",), told), "italy")
    assert seen.name == force({"usa": known})


def test_losses_of_a_fight_are_struck_off_both_sides():
    """META-12.20: who has nobody left is struck out."""
    fought = r.Fought("B2-01", "karelia", "germany", "soviet_union", "attacker", "decisive", 6, 1, 1, 3, 4, 0)
    sign, *hits = shown(fought)
    assert sign == Sign(("karelia",), "battle")
    assert hits == [
        Struck("karelia", nation_name("germany"), "second", 1, livery="grey"),
        Struck("karelia", nation_name("soviet_union"), "first", 3, lost=True, livery="red"),
    ]


def test_what_names_a_battle_alone_is_shown_where_the_views_know_it():
    """META-9.7."""
    game = METAGAME.new({})
    assert shown(r.Disputed("B1-01", 1), game=game) == ()
    game.assaults = {"B1-01": Assault("B1-01", "norway", "germany", {}, {"usa": 2})}
    assert shown(r.Disputed("B1-01", 1), game=game) == (Sign(("norway",), "battle"),)
