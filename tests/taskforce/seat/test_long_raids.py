"""Raids from land that fly far as a player orders, reads and sees them (TF-13.9 to 13.14)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Sortie
from arbitre.games.taskforce.records.long_reports import CameOver, Sought, TurnedHome
from arbitre.games.taskforce.records.orders import Fly
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import StatusMove, StatusMoved
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.chart.places import deck_box, track_box, turn_box
from arbitre.games.taskforce.seat.scenes.scenes import scene
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Told, asked
from arbitre.kernel.scenes import Rolled, Sign, Track
from arbitre.words import LANGUAGES
from taskforce.farflung import BETTYS, FIELD, HENDERSON, PORTLAND, TONE, ZERO, flying, solomons
from taskforce.seat.positions import WORDS

SEAT, OUT = TASKFORCE.seat, Sortie(5, 7)
RAID = Fly((*BETTYS, ZERO), FIELD, HENDERSON)
FAR_OFF = {PORTLAND: "0408", TONE: "3003"}


def leaving(turn=3, **more):
    """Rabaul has her aircraft ready."""
    game = solomons(Status(IJN), turn=turn, ready=(*BETTYS, ZERO), **more)
    return view(game, IJN), asked(TASKFORCE, game)[IJN]


def under_way(fog="standard"):
    """Two Bettys on their way out, a Zero on its way home."""
    game = flying(flying(solomons(Status(ALLIED), turn=4, ready=()), BETTYS, OUT), (ZERO,), Sortie(6, 6))
    game.board.air[ZERO] = replace(game.board.air[ZERO], against="")
    game.options["fog"] = fog
    return game


def state(seen, ask, language="en"):
    """How things stand below the question."""
    return [WORDS[language].say(phrase, clause=True) for phrase in SEAT.ask_words(seen, ask, language).state]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_ordered_as_any_raid_on_a_base(language):
    """TF-13.9, TF-11.10."""
    seen, ask = leaving()
    line = SEAT.write(RAID, seen, language)
    assert SEAT.read_line(fold(line), seen) == RAID and not ask.plan((RAID,)).refusals
    (offer,) = (offer for offer in SEAT.offers(seen, ask, language).offers if offer.id == "raid-base")
    assert offer.does.clause == "TF-11.10"


def test_by_night_it_is_neither_offered_nor_accepted_and_the_turns_are_named():
    """TF-13.10."""
    seen, ask = leaving(turn=7)
    assert "raid-base" not in {offer.id for offer in SEAT.offers(seen, ask, "en").offers}
    (refused, *_) = ask.plan((RAID,)).refusals
    assert WORDS["en"].say(refused.phrase, clause=True) == (
        "Betty 1 would be over the base in turn 9 and back in turn 11: neither may be at night. [TF-13.10]"
    )
    assert any("takes off now" in said and said.endswith("[TF-13.10]") for said in state(seen, ask))


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_it_leaves_its_turns_are_told_and_drawn(language):
    """TF-13.9."""
    seen, ask = leaving()
    (said,) = (said for said in state(seen, ask, language) if said.endswith("[TF-13.9]"))
    assert "5" in said and "7" in said
    plot = SEAT.plot(RAID, seen, ask)
    assert plot.says.clause == "TF-13.9" and plot.marks[0].cell == FIELD
    assert WORDS["en"].say(plot.says).endswith("over the target in turn 5, back in turn 7")
    assert "4 points" in WORDS["en"].say(plot.says)  # two Bettys with bombs, not torpedoes (TF-12.19)


def test_how_likely_a_fleet_far_off_is_found_is_told_and_drawn():
    """TF-13.12: at seven hexes four faces of six."""
    seen, ask = leaving(fleets=FAR_OFF)
    plot = SEAT.plot(Fly(BETTYS, "0408"), seen, ask)
    assert WORDS["en"].say(plot.says, clause=True).endswith("those of Rabaul find the fleet with 67 % [TF-13.12]")
    assert any("7 hexes off" in said and "67 %" in said for said in state(seen, ask))


def test_both_sides_see_in_standard_fog_who_is_bound_for_where():
    """TF-13.14."""
    game = under_way()
    for side in SIDES:
        chart = SEAT.chart(view(game, side))
        found = {each.cell: WORDS["en"].text(each.detail) for each in chart.counters if each.cell.startswith("turn-")}
        assert found.keys() == {turn_box(5), turn_box(6)}
        assert "Henderson Field" in found[turn_box(5)] and "home" in found[turn_box(6)]
        tables = [
            WORDS["en"].text(cell) for table in SEAT.tables(view(game, side)) for row in table.rows for cell in row
        ]
        assert "On the way to Henderson Field, turn 5" in tables and "On the way home, turn 6" in tables
    seen, ask = view(game, ALLIED), asked(TASKFORCE, game)[ALLIED]
    assert [said for said in state(seen, ask) if said.endswith("[TF-13.14]")] == [
        "On the way to Henderson Field: Betty 1 and Betty 2, over it in turn 5 and back in turn 7. [TF-13.14]",
        "On the way home: Zero 10, back in turn 6. [TF-13.14]",
    ]


def test_in_advanced_fog_the_enemy_sees_turns_and_numbers():
    """TF-13.14."""
    game = under_way("advanced")
    seen, ask = view(game, ALLIED), asked(TASKFORCE, game)[ALLIED]
    found = {each.cell: each for each in SEAT.chart(seen).counters if each.cell.startswith("turn-")}
    assert {cell: each.count for cell, each in found.items()} == {turn_box(5): "2", turn_box(6): "1"}
    assert not any(each.pieces for each in found.values())
    said = state(seen, ask) + [WORDS["en"].text(each.detail) for each in found.values()]
    assert [line for line in said if line.endswith("[TF-13.14]")] == [
        "2 counters of the enemy are on the turn track, to raid in turn 5. [TF-13.14]",
        "One counter of the enemy is on the turn track, back from a raid in turn 6. [TF-13.14]",
    ]
    assert not any("Betty" in line or "turn 7" in line for line in said)


def test_who_is_back_after_the_game_lies_on_no_turn():
    """TF-13.14: the last turn is the 26th."""
    game = flying(solomons(Status(ALLIED), turn=25, ready=()), BETTYS, Sortie(28, 28))
    assert track_box(game.board, 26) == turn_box(26) and track_box(game.board, 28) == ""
    assert not [each for each in SEAT.chart(view(game, IJN)).counters if each.cell.startswith("turn-")]


def shown(game, report, side=IJN):
    seen = view(game, side)
    return scene(Told(len(seen.told) + 1, seen.turn, "air", report), seen, seen)


def test_it_is_seen_to_leave_for_the_track_to_attack_and_to_turn_home():
    """TF-13.9, TF-13.14, TF-R75."""
    game = solomons(Status(IJN), ready=BETTYS)
    move = StatusMove(BETTYS, "raid", FIELD, HENDERSON, OUT)
    track = Track((deck_box("rabaul", "ready"), turn_box(5)), "aircraft", "second", flies=True, units=BETTYS)
    assert shown(game, StatusMoved(IJN, (move,))) == (Sign((FIELD,), "target", "second"), track)
    come = flying(solomons(RollForOrder(), turn=5, ready=()), BETTYS, OUT, over=FIELD)
    come.board.declared = (Declared(FIELD, BETTYS),)
    assert shown(come, CameOver(IJN, HENDERSON, FIELD, 0, 2, BETTYS), ALLIED)[1] == replace(
        track, cells=(turn_box(5), FIELD)
    )
    assert shown(come, TurnedHome(IJN, 7, 2, BETTYS), ALLIED) == (replace(track, cells=(FIELD, turn_box(7))),)
    assert shown(come, TurnedHome(IJN, 7, 2), ALLIED) == (Sign((turn_box(7),), owner="second"),)
    assert shown(come, Sought(IJN, "0408", True, 0, 2, BETTYS, 7, 3))[1] == Rolled((3,), 6, "second")
    assert len(shown(come, Sought(IJN, "0408", False, 0, 2), ALLIED)) == 1


# -------------------------------------------------------------------------------------------------------------- advice


def advice(game, *orders, language="en"):
    """What an old hand says of a sheet of the Japanese."""
    seen, ask = view(game, IJN), asked(TASKFORCE, game)[IJN]
    assert not ask.plan(orders).refusals
    return [WORDS[language].say(phrase, clause=False) for phrase in SEAT.advice(seen, ask, orders)]


def nearer(game):
    """The same with the Zero at a base nine hexes from Henderson Field."""
    game.board.bases["buin"] = replace(game.board.bases["rabaul"], id="buin", kind="buin", hex="0907")
    game.board.air[ZERO] = replace(game.board.air[ZERO], base="buin")
    return game


def leaves(*ready, turn=3):
    return solomons(Status(IJN), turn=turn, ready=ready)


def test_a_long_raid_without_escort_is_warned_of_if_a_fighter_could_arrive_with_it():
    """TF-13.9, TF-11.9: one that waits in READY; not if it goes along, is below, or could not be there in that turn."""
    alone = Fly(BETTYS, FIELD, HENDERSON)
    said = "No fighter escorts the raid that reaches Henderson Field in turn 5, though Zero 10 is in READY"
    assert f"{said} and would arrive with it." in advice(leaves(*BETTYS, ZERO), alone)
    for game, *orders in (
        (leaves(*BETTYS, ZERO), RAID),
        (leaves(*BETTYS, ZERO), alone, Fly((ZERO,), FIELD, HENDERSON)),
        (leaves(*BETTYS), alone),
        (nearer(leaves(*BETTYS, ZERO)), alone),
    ):
        assert not [line for line in advice(game, *orders) if "escort" in line or "comes over" in line]


def test_an_escort_that_comes_over_the_base_in_another_turn_is_none():
    """TF-13.9: the time counts from each base."""
    game, alone, zero = nearer(leaves(*BETTYS, ZERO)), Fly(BETTYS, FIELD, HENDERSON), Fly((ZERO,), FIELD, HENDERSON)
    said = "Zero 10 comes over Henderson Field in turn 4, and not with the bombers, which come in turn 5."
    assert said in advice(game, alone, zero)


def test_bombers_that_join_a_raid_from_far_off_over_its_target_are_escorted_by_its_fighters():
    """TF-12.1, TF-R75."""
    game = nearer(leaves("betty-1", ZERO, turn=5))
    game.board.bases["buin"] = replace(game.board.bases["buin"], hex="1506")
    game.board.air["betty-1"] = replace(game.board.air["betty-1"], base="buin")
    alone = Fly(("betty-1",), FIELD, HENDERSON)
    said = [line for line in advice(game, alone) if "escort" in line]
    assert said == ["No fighter escorts the raid on 1811, though Zero 10 is in READY and within range."]
    flying(game, ("zero-11",), OUT, over=FIELD)
    game.board.declared = (Declared(FIELD, ("zero-11",)),)
    assert not [line for line in advice(game, alone) if "escort" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_on_long_raids_is_said_in_both_languages(language):
    """No word is wanting."""
    game, alone, zero = nearer(leaves(*BETTYS, ZERO)), Fly(BETTYS, FIELD, HENDERSON), Fly((ZERO,), FIELD, HENDERSON)
    for lines in (
        advice(game, alone, zero, language=language),
        advice(leaves(*BETTYS, ZERO), alone, language=language),
    ):
        assert lines and "{" not in "".join(lines)
