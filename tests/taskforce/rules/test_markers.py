"""Labels: a marker can be followed while it is alone, and nobody is known by anything out of a stack (TF-R14)."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Searched, Steamed
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import ASIDE, AWAY, FORCE_Z, STAY, TOWARD, hexes, hunt, search, searching, sighted, steam
from taskforce.playing import one_step, only


def again(game):
    """The same when markers move again."""
    game.agenda = hunt("0510").agenda
    return game


def test_a_marker_that_is_alone_keeps_its_label():
    """TF-R14: it can be followed by eye."""
    game, _ = steam(hunt("0510", "0611", "0712", "0811"), TOWARD, TOWARD, ASIDE, AWAY)
    assert hexes(game) == {"A1": "0511", "A2": "0512", "A3": "0811", "A4": "0810"}


def test_markers_that_part_get_labels_that_nobody_knows():
    """TF-R14: each way the report says which labels are given no more, and where."""
    game, told = steam(hunt("0510", "0510", "0712"), TOWARD, STAY, STAY)
    assert hexes(game) == {"A4": "0510", "A5": "0511", "A3": "0712"}
    assert only(Steamed, told).parted == (("0510", ("A1", "A2")),)
    assert only(Steamed, told).courses[1:] == (
        msgspec.convert({"label": "A4", "die": 5, "origin": "0510", "hex": "0510"}, type(told[0].courses[0])),
        msgspec.convert({"label": "A5", "die": 1, "origin": "0510", "hex": "0511"}, type(told[0].courses[0])),
    )
    assert game.board.labels == {ALLIED: 5}


def test_markers_that_move_together_keep_their_labels():
    """TF-R14: fresh ones are given when they part, whatever their dice."""
    game, told = steam(hunt("0510", "0510", "0712"), 1, 3, STAY)
    assert hexes(game) == {"A1": "0511", "A2": "0511", "A3": "0712"}
    assert only(Steamed, told).parted == ()


def test_a_marker_that_only_joined_another_for_a_turn_is_lost_from_sight():
    """TF-R14: to share a hex is to stand in it before or after a move."""
    game, told = steam(hunt("0510", "0511"), TOWARD, STAY)
    assert hexes(game) == {"A1": "0511", "A2": "0511"} and only(Steamed, told).parted == ()
    game, told = steam(again(game), STAY, TOWARD)
    assert sorted(game.board.markers) == ["A3", "A4"]
    assert only(Steamed, told).parted == (("0511", ("A1", "A2")),)


def test_markers_that_change_places_never_stood_together():
    """TF-R14: a hex that one leaves as the other comes is not shared."""
    game, told = steam(hunt("0511", "0512"), STAY, TOWARD)
    assert hexes(game) == {"A1": "0511", "A2": "0513"}
    game, told = steam(hunt("0511", "0512"), TOWARD, TOWARD)
    assert hexes(game) == {"A1": "0512", "A2": "0513"} and only(Steamed, told).parted == ()


def test_of_three_of_whom_one_leaves_all_are_lost_from_sight():
    game, told = steam(hunt("0510", "0510", "0510", "0712"), STAY, TOWARD, STAY, STAY)
    assert sorted(hexes(game).items()) == [("A4", "0712"), ("A5", "0510"), ("A6", "0510"), ("A7", "0511")]
    assert only(Steamed, told).parted == (("0510", ("A1", "A2", "A3")),)


def test_markers_with_a_report_or_a_number_keep_their_labels():
    """TF-R14; and one that is left alone without a report beside them can be told from them."""
    game, told = steam(sighted(hunt("0510", "0510", "0712")), TOWARD, STAY, STAY)
    assert hexes(game) == {"A1": "0511", "A2": "0510", "A3": "0712"}
    assert only(Steamed, told).parted == ()
    game = hunt("0510", "0510", "0510")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z)
    game, told = steam(game, STAY, TOWARD, STAY)
    assert game.board.markers["A1"].hex == "0510" and only(Steamed, told).parted == (("0510", ("A2", "A3")),)
    assert sorted(game.board.markers) == ["A1", "A4", "A5"]


def test_what_is_under_a_marker_goes_with_it():
    for fleet in (1, 2):
        game, _ = steam(hunt("0510", "0510", fleet=fleet), TOWARD, STAY)
        ((real, at),) = ((label, hex) for label, hex in hexes(game).items() if game.hidden.under[label])
        assert at == ("0511", "0510")[fleet - 1] and game.hidden.under[real] == FORCE_Z


def test_which_marker_of_a_stack_gets_which_die_and_label_is_left_to_chance():
    """TF-R14: neither the order of the dice nor that of the labels follows from who stood there."""
    left, labelled = Counter(), Counter()
    for seed in range(200):
        game = one_step(hunt("0510", "0510", "0510"), (), Umpire(KeyedDice(f"parting{seed}")))
        if "A1" in game.board.markers:
            continue
        (real,) = (label for label in game.hidden.under if game.hidden.under[label])
        together = [label for label, hex in hexes(game).items() if hex == hexes(game)[real]]
        left[len(together)] += 1
        if len(together) == 2:
            labelled[together.index(real)] += 1
    assert min(left[1], left[2]) > 30
    assert min(labelled[0], labelled[1]) > 0.3 * left[2]


def test_a_die_is_labelled_by_its_hex_alone():
    """TF-R14: a label of a marker in it would tell, at the end, who was who; nor is a die rolled that tells."""
    umpire = Umpire(KeyedDice("labels"))
    one_step(hunt("0510", "0510", "0712"), (), umpire)
    assert [draw.label.split("|")[3:] for draw in umpire.draws] == [
        ["course", "0510"],
        ["course", "0510", "2"],
        ["course", "0712"],
    ]


@pytest.mark.parametrize("order", [("A1", "A2"), ("A2", "A1")])
def test_answers_that_tell_markers_of_a_stack_apart_name_them_anew(order):
    """TF-R14: nobody learns which of the two that joined was the fleet."""

    class Shuffled(KeyedDice):
        def shuffled(self, items, label):
            assert "stack" in label and sorted(items) == ["A1", "A2"]
            return list(order)

        def draw(self, label, sides, count):
            return (26,)  # Misdirect

    umpire = Umpire(Shuffled("shuffled"))
    game = one_step(searching("0510", "0510", "0712"), (Search(("0510",)),), umpire)
    (report,) = (report for _, _, _, report in umpire.reports)
    real = "A4" if order[0] == "A1" else "A5"
    assert report.parted == ("A1", "A2") and dict(report.answers)[real] == "carrier"
    assert game.hidden.under == {"A3": "", "A4": "", "A5": ""} | {real: FORCE_Z}
    assert game.board.markers[real].sightings == (Sighting(5, "carrier"),)
    assert game.hidden.tokens[0].labels == ("A4", "A5")


def test_answers_that_tell_nobody_apart_leave_the_labels():
    """TF-R14; so do those on a lone marker beside one with a report."""
    for tokens in ({"0510": "nothing"}, {"0510": "misdirect"}):
        game, told = search(searching("0510", "0510", "0712", fleet=3), tokens)
        assert only(Searched, told).parted == () and sorted(game.board.markers) == ["A1", "A2", "A3"]
    _, told = search(sighted(searching("0510", "0510")), {"0510": "misdirect"})
    assert only(Searched, told).parted == () and dict(only(Searched, told).answers) == {
        "A1": "carrier",
        "A2": "nothing",
    }


def test_nothing_that_is_hidden_is_in_the_view():
    """TF-8.1: it is the same to the byte whichever marker is the fleet, and whatever the tokens are."""
    games = [searching("0510", "0611", fleet=fleet) for fleet in (1, 2)]
    after = [search(games[0], {"0510": "nothing"})[0], search(games[1], {"0510": "misdirect"})[0]]
    assert len({msgspec.json.encode(view(game, IJN)) for game in after}) == 1
    assert list(after[0].board.markers) == list(after[1].board.markers)
