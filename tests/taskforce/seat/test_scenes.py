"""What the map of Task Force shows of its reports as they are played out."""

from typing import get_args

from arbitre.drawing.scenes import draw_scenes
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.reports import AnyReport
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth
from arbitre.games.taskforce.seat.scenes.scenes import SHOWN, scene
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Rolled, Sign, Struck, Track
from taskforce.seat.positions import WORDS, attacking, put, resolved

ARIZONA = berth("arizona")


def shown(report, *told):
    """The scene of a report that follows others."""
    view = put(attacking())[0]
    ledger = tuple(Told(number, 1, "air", each) for number, each in enumerate((*told, report), 1))
    after = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__ if name != "told"}, told=ledger)
    return scene(ledger[-1], view, after)


def test_every_report_is_shown_or_said_to_be_nothing():
    assert SHOWN.keys() == set(get_args(AnyReport)) - {Commitment, SeedOpened}
    assert shown(r.GameOver(35.0, "victory", "ijn")) == shown(r.WaveOver(1, 3.0, ())) == ()


def test_a_wave_points_at_its_box():
    assert shown(r.WaveBegins(2, (("val", 9, 0),))) == (Sign(("wave-2",), owner="second"),)


def test_a_group_flies_to_its_target_and_the_ship_rolls():
    units = ("kate-1", "kate-2")
    flight = Track((APPROACH, ARIZONA), "aircraft", "second", flies=True, units=units)
    aim = Sign((ARIZONA,), "target", "second")
    assert shown(r.FiredAt(units, "arizona", 4, 2, 2, 1)) == (flight, aim, Rolled((2,), 6, "first"))
    assert shown(r.FiredAt(units, "arizona", 0, 0, 0, 0, "surprise")) == (flight, aim), "nobody rolls"


def test_losses_are_struck_over_the_target_of_this_attack():
    fired = [r.FiredAt(("kate-1", "kate-2"), ship, 4, 1, 3, 3) for ship in ("nevada", "arizona")]
    assert shown(r.Shot(("kate-1", "kate-2", "kate-1"), ("kate-1",)), *fired) == (
        Struck(ARIZONA, "Kate T1", "second", 2, True),
        Struck(ARIZONA, "Kate T2", "second", 1, False),
    )


def test_a_hit_says_the_damage_and_a_ship_that_sinks_is_crossed_out():
    bombed = r.Bombed(("kate-1",), "arizona", 6, 3, -2, 12, "intact", "significant", 2.0)
    sign, rolled, hit = shown(bombed)
    assert (sign, rolled) == (Sign((ARIZONA,), "battle", "second"), Rolled((3,), 6, "second"))
    assert (hit.owner, hit.lost, WORDS["en"].text(hit.name)) == ("first", False, "Arizona: significant damage")
    *_, sunk = shown(r.Bombed(("kate-1",), "arizona", 6, 1, -2, 16, "significant", "sunk", 4.0))
    assert sunk == Struck(ARIZONA, "Arizona", "first", lost=True)


def test_an_attack_in_vain_hits_nothing_and_one_that_nobody_makes_rolls_nothing():
    vain = shown(r.Bombed(("kate-1",), "arizona", 6, 6, -2, 5, "intact", "intact", 0.0))
    assert [type(act) for act in vain] == [Sign, Rolled]
    assert shown(r.Bombed((), "arizona", 0, 0, 1, 0, "intact", "intact", 0.0)) == ()


def test_the_scenes_of_a_game_can_all_be_drawn():
    before = put(attacking())[0]
    after = put(resolved(attacking(), (Attack(("kate-1",), "nevada"),)))[0]
    scenes = [TASKFORCE.seat.pictured(told, before, after) for told in after.told]
    drawn = draw_scenes(TASKFORCE.seat.chart(after), WORDS["en"].text, scenes)
    assert sum(bool(each.group) for each in drawn) == 3, "the wave, the flight, the attack"
