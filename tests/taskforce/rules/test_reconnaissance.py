"""Search tokens: who lays them where, what they say, when they are seen (TF chapter 14, TF-S2.3)."""

from collections import Counter
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Formation, Sighting
from arbitre.games.taskforce.records.orders import Fly, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN, TOKENS
from arbitre.games.taskforce.records.reports import RaidFound, Searched, TokenShown
from arbitre.games.taskforce.records.state import Token
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import (
    FIRST,
    FORCE_Z,
    LAST,
    STAY,
    TOWARD,
    hexes,
    hunt,
    raid,
    raiding,
    search,
    searching,
    sighted,
    steam,
    tokens,
)
from taskforce.playing import asks, one_step, only, refusal


def read(game, tokens):
    """What was answered, by hex."""
    after, told = search(game, tokens)
    return after, {report.hex: dict(report.answers) for report in told if isinstance(report, Searched)}


# --- who lays tokens, and where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(3, 11))
def test_the_player_searches_in_turns_3_to_8(turn):
    """TF-S2.3; so not on the last two day turns (TF-14.1)."""
    assert (asks(searching("0510", turn=turn)) is not None) == (3 <= turn <= 8)


def test_two_hexes_are_searched_at_most_at_any_distance():
    """TF-S2.3: 0515 is farther than 8 hexes from Saigon, whatever TF-14.3 says."""
    game = searching("0510", "0515", "0712")
    assert (asks(game).options().most, asks(game).options().hexes) == (2, ("0510", "0515", "0712"))
    assert refusal(game, Search(("0510", "0515"))) is None
    assert refusal(game, Search(("0712",))) is None
    assert refusal(game, Search(("0510", "0515", "0712"))) == ("search-too-many", "TF-S2.3")


def test_only_hexes_with_markers_are_searched():
    """TF-S2.3 departs from TF-R52, by which any hex could be."""
    assert refusal(searching("0510"), Search(("0611",))) == ("search-nothing-there", "TF-S2.3")
    assert refusal(searching("0510"), Search(("nowhere",))) == ("search-nothing-there", "TF-S2.3")


def test_one_token_lies_on_a_hex():
    """TF-14.14."""
    assert refusal(searching("0510", "0611"), Search(("0510", "0510"))) == ("search-twice", "TF-14.14")
    assert refusal(searching("0510", "0611"), Search(("0510",)), Search(("0611",))) == ("search-once", "TF-14.5")
    assert refusal(searching("0510"), Fly(("nell-1",), "0510")) == ("not-now", "TF-14.5")


def test_without_orders_nothing_is_searched():
    """TF-14.16."""
    game = one_step(searching("0510"), (), Umpire(KeyedDice("none")))
    assert game.board.cup == 54 and not game.hidden.tokens and not game.told


def test_the_player_is_asked_as_long_as_a_marker_is_not_detected():
    """TF-14.1, TF-R63: though all that are left are dummies, for a phase passed over would tell him so."""
    game = searching("0510", "0611")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z)
    assert asks(game) is not None
    del game.board.markers["A2"], game.hidden.under["A2"]
    assert asks(game) is None


def test_all_tokens_are_drawn_before_one_is_read():
    """TF-14.5: drawn blind, one for each hex, in the order in which they were laid; the cup's number is public, the
    faces are told to nobody (TF-14.15, TF-8.9)."""
    dice = Umpire(KeyedDice("drawn"))
    game = one_step(searching("0510", "0611"), (Search(("0611", "0510")),), dice)
    assert [(draw.label.split("|")[-2:], draw.sides) for draw in dice.draws] == [
        (["token", "0611"], 54),
        (["token", "0510"], 53),
    ]
    assert game.board.cup == 52 == sum(game.hidden.cup.values())
    kinds = [type(report) for _, _, _, report in dice.reports]
    assert kinds[:2] == [Searched, Searched] and TokenShown not in kinds[:2]


def test_tokens_come_as_often_as_there_are():
    """TF-14.13: 25 Detected, 10 Misdirect, 19 that say nothing; of 54."""
    found = Counter()
    for face in range(1, 55):
        game, _ = search_by_number(searching("0510"), face)
        found[game.hidden.tokens[0].face] += 1
    assert found == TOKENS == {"detected": 25, "misdirect": 10, "nothing": 19}


def search_by_number(game, number):
    """A search of 0510 with the token of this number."""

    class One(KeyedDice):
        def draw(self, label, sides, count):
            assert "token" in label and sides == 54
            return (number,)

    return one_step(game, (Search(("0510",)),), Umpire(One("one"))), None


def test_no_more_tokens_are_laid_than_there_are():
    """TF-R48: of an empty cup none; the player is asked all the same (TF-R63)."""
    for left, refused in ((1, ("search-too-many", "TF-S2.3")), (2, None)):
        game = searching("0510", "0611")
        game.hidden.cup, game.board.cup = {"detected": 0, "misdirect": 0, "nothing": left}, left
        assert refusal(game, Search(("0510", "0611"))) == refused
        assert refusal(game, Search(("0510",))) is None
    game.hidden.cup, game.board.cup = dict.fromkeys(TOKENS, 0), 0
    assert asks(game).sample(Random(1)) == ()
    assert refusal(game, Search(("0510",))) == ("search-too-many", "TF-S2.3")


# --- what a token says ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "dummy", "carrier", "fleet"),
    [
        ("nothing", "nothing", "nothing", "nothing"),
        ("misdirect", "nothing", "fleet", "carrier"),
        ("detected", "dummy", "carrier", "fleet"),
    ],
)
def test_what_the_faces_say(face, dummy, carrier, fleet):
    """TF-14.7, TF-14.8, TF-2.12; the example of the rulebook (4.4.2)."""
    board = Board("force_z")
    board.formations["ring"] = Formation("ring", ALLIED, "ring", ("x",), 1)
    board.formations["column"] = Formation("column", ALLIED, "column", ("y",), 7)
    assert [answer(board, what, face) for what in ("", "ring", "column")] == [dummy, carrier, fleet]


def test_a_dummy_that_is_detected_is_removed_with_all_tokens_under_it():
    """TF-14.8, TF-14.11: it is shown, and then the tokens may be seen; they stay out of the cup."""
    game, _ = search(searching("0510", "0611", fleet=2), {"0510": "nothing"})
    game.agenda = searching("0510").agenda
    game.board.turn = 6
    game, told = search(game, {"0510": "detected"})
    assert only(Searched, told).answers == (("A1", "dummy"),)
    assert hexes(game) == {"A2": "0611"} and not game.hidden.tokens and game.board.cup == 52
    shown = [report for report in told if isinstance(report, TokenShown)]
    assert shown == [TokenShown("nothing", 5, "0510"), TokenShown("detected", 6, "0510")]


@pytest.mark.parametrize(("face", "said"), [("detected", "fleet"), ("misdirect", "carrier")])
def test_a_sighting_stays_with_the_marker_and_moves_with_it(face, said):
    """TF-14.9: what was said, true or not; the marker is partially detected (TF-6.4)."""
    game, told = search(searching("0510", "0611"), {"0510": face}, to_the_end=True)
    assert only(Searched, told).answers == (("A1", said),)
    game, _ = steam(game, TOWARD, STAY)
    marker = game.board.markers["A1"]
    assert marker.hex == "0511" and marker.sightings == (Sighting(5, said),)
    assert not marker.undetected and not marker.formation


def test_no_contact_leaves_everything_as_it_was():
    """TF-14.7."""
    game, told = search(searching("0510", "0611"), {"0510": "nothing", "0611": "misdirect"})
    assert [dict(report.answers) for report in told] == [{"A1": "nothing"}, {"A2": "nothing"}]
    assert all(marker.undetected for marker in game.board.markers.values())


def test_a_marker_with_a_report_may_be_searched_again_and_the_latest_report_is_shown():
    """TF-R50."""
    game, _ = search(sighted(searching("0510")), {"0510": "misdirect"})
    assert game.board.markers["A1"].sightings == (Sighting(4, "fleet"), Sighting(5, "carrier"))
    game.agenda = searching("0510").agenda
    game, _ = search(game, {"0510": "nothing"})
    assert len(game.board.markers["A1"].sightings) == 2  # "no contact" adds none


@pytest.mark.parametrize(
    ("left", "alone"),
    [((LAST,), True), ((FIRST,), False), (("repulse",), True), (("repulse", LAST), False), ((FIRST, LAST), False)],
)
@pytest.mark.parametrize(("face", "said"), [("detected", "fleet"), ("misdirect", "carrier"), ("nothing", "nothing")])
def test_a_single_ship_is_said_to_be_one(left, alone, face, said):
    """TF-14.10: with any sighting, true or not, and with no other answer; a full counter of destroyers is two."""
    game = searching("0510", "0611")
    game.board.formations[FORCE_Z] = replace(game.board.formations[FORCE_Z], slots=left)
    after, told = search(game, {"0510": face})
    assert only(Searched, told).alone == (("A1",) if alone and said != "nothing" else ())
    assert [each.alone for each in after.board.markers["A1"].sightings] == ([alone] if said != "nothing" else [])


# --- stacks -----------------------------------------------------------------------------------------------------------


def test_one_token_is_read_on_every_marker_of_a_hex():
    """TF-14.12."""
    game, said = read(searching("0510", "0510", "0510", "0611", fleet=4), {"0510": "misdirect"})
    assert said == {"0510": {"A1": "nothing", "A2": "nothing", "A3": "nothing"}}
    assert tokens(game) == [("misdirect", ("A1", "A2", "A3"))]
    game, said = read(searching("0510", "0510", "0510", "0611", fleet=4), {"0510": "detected"})
    assert said == {"0510": {"A1": "dummy", "A2": "dummy", "A3": "dummy"}} and hexes(game) == {"A4": "0611"}


def test_misdirect_on_a_stack_betrays_its_dummies_and_removes_none():
    """TF-R51: the umpire reports faithfully, though the searcher can conclude which is the fleet."""
    game, said = read(searching("0510", "0510"), {"0510": "misdirect"})
    assert sorted(said["0510"].values()) == ["carrier", "nothing"]
    (real,) = (label for label, what in said["0510"].items() if what == "carrier")
    assert game.hidden.under[real] == FORCE_Z and len(game.board.markers) == 2


def test_detected_on_a_stack_removes_its_dummies_alone():
    """TF-R51."""
    game, said = read(searching("0510", "0510", "0510"), {"0510": "detected"})
    assert sorted(said["0510"].values()) == ["dummy", "dummy", "fleet"]
    (left,) = game.board.markers
    assert game.hidden.under == {left: FORCE_Z} and said["0510"][left] == "fleet"


def test_answers_come_in_the_order_of_the_labels():
    """TF-14.6: which depends on nothing that is hidden; "A2" comes before "A10"."""
    for fleet in (1, 2, 3):
        game = searching("0510", "0510", "0611", fleet=fleet)
        for old, new in (("A2", "A10"), ("A1", "A2")):
            game.board.markers[new] = replace(game.board.markers.pop(old), label=new)
            game.hidden.under[new] = game.hidden.under.pop(old)
        game.board.labels[ALLIED] = 10
        _, told = search(game, {"0510": "nothing"})
        assert only(Searched, told).answers == (("A2", "nothing"), ("A10", "nothing"))


def test_a_detected_marker_in_a_stack_gets_no_answer():
    """TF-R50: nor a report; the token is read for the others."""
    game = searching("0510", "0510")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z)
    game, said = read(game, {"0510": "detected"})
    assert said == {"0510": {"A2": "dummy"}}
    assert game.board.markers["A1"].formation == FORCE_Z and not game.board.markers["A1"].sightings


def test_a_token_on_a_detected_marker_alone_is_set_aside():
    """TF-R52, TF-14.11: read on nobody, it may be seen at once."""
    game = searching("0510", "0611")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z)
    game, told = search(game, {"0510": "misdirect"})
    assert only(Searched, told).answers == () and only(TokenShown, told).face == "misdirect"
    assert not game.hidden.tokens and game.board.cup == 53


# --- when a face is seen ----------------------------------------------------------------------------------------------


def test_a_face_stays_hidden_until_the_marker_is_revealed():
    """TF-14.11, TF-14.15: no search, move or report shows it; a raid does."""
    game, told = search(searching("0510", "0611"), {"0510": "misdirect"}, to_the_end=True)
    assert not any(isinstance(report, TokenShown) for report in told)
    game, told = steam(game, STAY, STAY)
    assert not any(isinstance(report, TokenShown) for report in told) and tokens(game) == [("misdirect", ("A1",))]
    assert b"misdirect" not in msgspec.json.encode(view(game, IJN))
    game, told = raid(game, "0510")
    assert [type(report) for report in told] == [RaidFound, TokenShown]
    assert only(TokenShown, told) == TokenShown("misdirect", 5, "0510")


def test_a_token_of_a_stack_is_shown_when_every_marker_of_it_is_revealed_or_gone():
    """TF-R64: two dummies that parted; shown with the first, it would prove the other a dummy too."""
    game, _ = search(searching("0514", "0514", "0811", fleet=3), {"0514": "misdirect"}, to_the_end=True)
    game, _ = steam(game, TOWARD, STAY, STAY)  # one goes to 0515, the other stays
    game, told = steam(again(game), STAY, TOWARD, STAY)
    assert hexes(game) == {"A4": "0514", "A3": "0811"}  # the first is home, and no fleet
    assert tokens(game) == [("misdirect", ("A4",))] and not any(isinstance(report, TokenShown) for report in told)
    game, told = steam(again(game), TOWARD, STAY)
    game, told = steam(again(game), TOWARD, STAY)
    assert only(TokenShown, told) == TokenShown("misdirect", 5, "0514")
    assert not game.hidden.tokens


def again(game):
    """The same when markers move again."""
    game.agenda = hunt("0510").agenda
    return game


def test_a_token_is_no_mark_by_which_a_marker_is_known_after_stacking():
    """TF-R64, TF-R14: read on one marker of two that then stood together and parted, it is shown with the last."""
    game = hunt("0613", "0613", "0811", fleet=3)
    game.hidden.tokens = (Token("nothing", 3, "0712", ("A1",)),)
    game.hidden.cup["nothing"] -= 1
    game.board.cup -= 1
    game, _ = steam(game, TOWARD, STAY, STAY)
    assert sorted(hexes(game).items()) == [("A3", "0811"), ("A4", "0514"), ("A5", "0613")]
    assert tokens(game) == [("nothing", ("A4", "A5"))]
    for label in ("A4", "A5"):
        after = game.copy()
        after.agenda = searching("0510").agenda
        after, told = search(after, {hexes(game)[label]: "detected"})
        assert [report.hex for report in told if isinstance(report, TokenShown)] == [hexes(game)[label]]
        assert [token.turn for token in after.hidden.tokens] == [3]


def test_a_report_shows_when_it_was_made_and_the_raid_sets_it_aside():
    """TF-14.9, TF-12.2."""
    game, _ = raid(raiding("0510"), "0510")
    marker = game.board.markers["A1"]
    assert marker.sightings == () and marker.formation == FORCE_Z
