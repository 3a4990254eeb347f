"""What the map shows of reports at sea as they are played out."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.drawing.scenes import draw_scenes
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.seat.scenes.scenes import scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Appear, Rolled, Sign, Struck, Sweep, Track
from taskforce.seat.positions import WORDS
from taskforce.seat.shown_at_sea import battle, begun, played, raiding


def shown(view, report):
    return scene(Told(len(view.told) + 1, view.turn, "movement", report), view, view)


FORCE_Z, JAVA_SEA = (TASKFORCE.view(begun(scenario), "ijn") for scenario in ("force_z", "java_sea"))


@pytest.mark.parametrize("scenario", ["force_z", "java_sea"])
def test_every_report_of_a_game_can_be_played_out(scenario):
    before = None
    for game in played(scenario, Random(scenario)):
        after = TASKFORCE.view(game, "ijn")
        if before is not None:
            scenes = [TASKFORCE.seat.pictured(told, before, after) for told in after.told[len(before.told) :]]
            assert draw_scenes(TASKFORCE.seat.chart(after), WORDS["en"].text, scenes) is not None
        before = after


def test_markers_sail_and_their_dice_are_shown_in_the_order_of_their_labels():
    courses = (r.Course("A1", 5, "0510", "0510"), r.Course("A2", 2, "0611", "0512"))
    assert shown(FORCE_Z, r.Steamed(courses, (), ())) == (
        Track(("0611", "0512"), "ship", "first"), Rolled((5, 2), 6, "first"),
    )  # fmt: skip
    *_, gone = shown(FORCE_Z, r.Steamed(courses, (), ("A2",)))
    assert isinstance(gone, Struck) and gone.cell == "0512" and gone.lost


def test_a_token_is_laid_and_answered():
    sweep, seen, gone = shown(FORCE_Z, r.Searched("0611", (("A2", "carrier"), ("A3", "dummy"), ("A4", "nothing")), ()))
    assert sweep == Sweep(("0611",), ("0611",), "second")
    assert isinstance(seen, Appear) and seen.silhouette == "carrier" and gone.lost


def test_a_raid_flies_from_its_base_and_its_attacks_are_over_its_hex():
    game, hex = raiding()
    view = TASKFORCE.view(game, "ijn")
    track, *_ = shown(view, r.FiredAt(("nell-1",), "repulse", 7, 2, 2, 2))
    assert (track.cells, track.flies) == (("0902", hex), True)
    bombed = shown(view, r.Bombed(("nell-1",), "dd_allied-1", 8, 3, 0, 3, "intact", "intact", 0.5))
    assert [type(act) for act in bombed] == [Sign, Rolled, Struck]
    assert WORDS["en"].text(bombed[-1].name) == "DD A1: one of the two sinks"
    assert shown(view, r.RaidOver(hex, ()))[0].cells == (hex, "0902")


def test_fleets_sail_hex_by_hex_and_leave_the_map_at_its_edge():
    report = r.Sailed((("ijn-8", ("0703", "0704", "0705")), ("ijn-9", ("0603", "0602", "off"))))
    first, second, gone = shown(JAVA_SEA, report)
    assert first.cells == ("0703", "0704", "0705") and "jintsu" in first.units
    assert second.cells == ("0603", "0602") and gone.cell == "0602" and gone.lost


def test_guns_aim_roll_and_hit():
    view = TASKFORCE.view(battle(), "ijn")
    aim, dice = shown(view, r.Fired("ijn", (Salvo(("nachi",), "exeter", 6, 3, 4),), "CA"))
    assert (aim.key, aim.cells, dice.faces) == ("target", ("0805",), (3,))
    results = (
        r.Result("exeter", 4, "intact", "intact", 0, 0.0, False),
        r.Result("java", 9, "intact", "sunk", 0, 2.0, False),
        r.Result("java", 9, "sunk", "sunk", 0, 0.0, True),
    )
    (hit,) = shown(view, r.HitsApplied(results))
    assert (hit.cell, hit.lost, hit.name) == ("0805", True, "Java")


def test_both_roll_for_the_order_in_the_air():
    """TF-3.2: every roll is seen, equal dice too."""
    rolls = shown(JAVA_SEA, r.AirOrder(((3, 3), (2, 5)), "ijn"))
    assert [(roll.faces, roll.owner) for roll in rolls] == [
        ((3,), "second"), ((3,), "first"), ((2,), "second"), ((5,), "first"),
    ]  # fmt: skip


def test_aircraft_explode_aboard_and_the_deck_rolls():
    game = battle()
    ring = replace(game.board.formations["allied-7"], slots=("hornet",))
    game.board.formations["allied-7"] = ring
    view = TASKFORCE.view(game, "ijn")
    die, first, second = shown(view, r.Exploded("hornet", 2, ("f4f-1", "sbd-1"), 4))
    assert (die.faces, die.owner, first.cell, first.lost, second.lost) == ((2,), "first", "0805", True, True)
    assert shown(view, r.Exploded("hornet", 5, (), 0)) == (Rolled((5,), 6, "first"),)
    rolls = (r.DeckRoll("minor", 2, ("launching",)), r.DeckRoll("significant", 6, ()))
    (dice,) = shown(view, r.DeckDamaged("hornet", rolls, ("launching",), True))
    assert (dice.faces, dice.owner) == ((2, 6), "first")
