"""Searches of carriers as their player is asked for them: words, hands, pencil, advice, tables, scenes, the map."""

from random import Random

import laid_out
import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Searched, TokenRead, TokensLaid
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.seat.chart import afloat
from arbitre.games.taskforce.seat.chart.pieces import SEAT as COLOUR
from arbitre.kernel.play import Told, asked
from arbitre.kernel.scenes import Appear, Struck, Sweep
from arbitre.words import LANGUAGES
from taskforce.scoutings import FIRST, MISDIRECT, searched, searching
from taskforce.seat.positions import WORDS, orders_of

SEAT = TASKFORCE.seat


def put(game, side=IJN):
    """What a side sees, and what it is asked."""
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


def reported(*kinds, label="A1", **how):
    """The same with reports on a marker of the enemy."""
    game = searching(**how)
    sightings = tuple(Sighting(turn, kind) for turn, kind in enumerate(kinds, 3))
    game.board.markers[label] = replace(game.board.markers[label], sightings=sightings)
    return game


def gone():
    """One carrier has sunk in this turn, the other could not launch when it began."""
    game = searching(ours=((FIRST, 7), ("0310", 2)))
    game.board.scouts, game.board.last_hex = ("shokaku",), {"shokaku": FIRST}
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], steps=0)
    return game


def empty():
    """The cup is empty."""
    game = searching()
    game.hidden.cup, game.board.cup = dict.fromkeys(game.hidden.cup, 0), 0
    return game


POSITIONS = {
    "dawn": lambda: put(searching(turn=3)),
    "first": lambda: put(searching()),
    "allied": lambda: put(searching(ALLIED), ALLIED),
    "reported": lambda: put(reported("carrier", "fleet")),
    "gone": lambda: put(gone()),
    "far": lambda: put(searching(theirs=(("2202", 1), ("2212", 0)))),
    "last turn": lambda: put(searching(turn=8)),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    seen, ask = POSITIONS[name]()
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert found.example
    for hint in SEAT.guide(seen, ask, language):
        assert "{" not in WORDS[language].say(hint.says)


def test_an_empty_cup_is_told():
    """TF-R48."""
    found = SEAT.ask_words(*put(empty()), "en")
    assert WORDS["en"].say(found.wanted, clause=False).startswith("The cup is empty") and not found.example
    assert not SEAT.offers(*put(empty()), "en").offers


def state(game, side=IJN, language="en"):
    found = SEAT.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in found.state if phrase.key != "state-estimate"]


def test_who_searches_from_where_is_told_and_what_is_to_be_found():
    """TF-14.3, TF-S4.2, TF-14.9, TF-14.13."""
    assert state(reported("carrier", "fleet")) == [
        "Shokaku searches 2 hexes from 0302; within 8 hexes of it lie 0906, 0907 and 1102, with markers that are still "
        "to be found.",
        "Zuikaku searches 2 hexes from 0310; within 8 hexes of it lie 0906, 0907 and 1112, with markers that are still "
        "to be found.",
        "Without a report: A2 in 1112, A3 in 0906 and A4 in 0907.",
        "Reported, but not known for certain: A1 in 1102 (carrier task force in turn 3 and surface task force in turn "
        "4).",
        "The cup holds 54 of 54 tokens. A token reports a task force with 65%, as what it is with 46%, and finds out "
        "a dummy with 46%; a report is true with 71%.",
        "There are searches in this turn and 3 more.",
    ]
    assert state(gone())[0].startswith("Shokaku searches 2 hexes from 0302, where she was last this turn; within 8")
    assert state(searching(turn=8))[-1] == "This is the last search."


def test_a_newcomer_is_told_how_far_reports_can_be_trusted():
    """TF-14.13, E2: two alike are true with 25 to 4."""
    seen, ask = put(searching(turn=3))
    said = [WORDS["en"].say(hint.says, clause=False) for hint in SEAT.guide(seen, ask, "en")]
    assert said[0].endswith("One report is true with 71 %, two alike with 86 %.")
    assert said[1].startswith("Your carriers search 4 hexes together, each 8 hexes away at most.") and len(said) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_line_made_by_hand_can_be_read(name, language):
    """TF-14.5: what only the whole sheet can judge may be refused (TF-14.3)."""
    seen, ask = POSITIONS[name]()
    for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 12):
        (order,) = orders_of(line, seen)
        assert kind.id == "search" and isinstance(order, Search)
        said = {refusal.phrase.key for refusal in ask.plan((order,)).refusals}
        assert said <= {"search-nobody-left"}
    assert bool(SEAT.offers(seen, ask, language).offers) == (name != "far")


def test_a_hex_is_picked_with_what_has_been_reported_there():
    """TF-14.9."""
    offers = SEAT.offers(*put(reported("carrier")), "en")
    (slot,) = offers.offers[0].slots
    assert slot.items == ("0906", "0907", "1102", "1112")
    details = [WORDS["en"].text(offers.items[hex].detail) for hex in ("1102", "1112")]
    assert details == ["A1: carrier task force in turn 3", "A2: no report"]


def test_no_more_hexes_are_picked_than_carriers_reach():
    """TF-14.3, E3."""
    game = searching(ours=((FIRST, 1), ("0114", 2)), theirs=(("1102", 1), ("1101", 0), ("1003", 0)))
    offers = SEAT.offers(*put(game), "en")
    assert offers.offers[0].slots[0].most == 2 and put(game)[1].most == 4


def test_hexes_without_a_keyword_are_searched():
    seen, _ = put(searching())
    assert orders_of("0906, 1102", seen) == [Search(("0906", "1102"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_is_drawn_in_the_reach_of_all_that_search(language):
    """TF-14.3."""
    seen, ask = put(searching())
    plot = SEAT.plot(Search(("0906", "1102")), seen, ask)
    reach, planned = plot.washes
    assert (reach.key, planned.key, planned.cells) == ("range", "planned", ("0906", "1102"))
    assert {"0302", "1102", "1112"} <= set(reach.cells) and "1202" not in reach.cells
    assert {mark.cell for mark in plot.marks} == {"0906", "1102"}
    assert "{" not in WORDS[language].say(plot.says)
    if language == "en":
        said = "2 of 4 searches; 2 markers, each reported at 65% if it is a TF"
        assert WORDS["en"].say(plot.says, clause=False) == said


def advice(game, *hexes):
    return [(said.key, dict(said.args)) for said in SEAT.advice(*put(game), (Search(hexes),))]


def test_tokens_that_are_wasted_and_searches_that_are_kept_are_warned_of():
    """TF-R52, TF-14.3."""
    assert advice(searching(), "0906", "0907", "1102", "1112") == []
    assert advice(searching(), "0808", "0906", "0907", "1102") == [("advice-nothing-there", {"hex": "0808"})]
    assert advice(searching(), "0906") == [("advice-more-searches", {"n": 3})]


def test_what_has_been_told_twice_may_wait():
    """TF-14.9: two reports that differ settle nothing."""
    known, doubted = reported("carrier", "carrier"), reported("carrier", "fleet")
    assert advice(known, "1102")[0] == ("advice-known-well", {"hex": "1102", "better": "0906"})
    assert "advice-known-well" not in dict(advice(doubted, "1102"))
    assert "advice-known-well" not in dict(advice(known, "0906", "0907", "1102", "1112"))


def test_what_the_enemy_was_told_of_an_own_marker_stands_in_a_table_with_its_token():
    """TF-14.15: the enemy's table has nothing of it."""
    game, _ = searched(searching(), "1102", faces=[MISDIRECT])
    for side, title in ((ALLIED, "tables-lying-ours"), (IJN, "tables-lying-theirs")):
        table = next(one for one in SEAT.tables(TASKFORCE.view(game, side)) if one.title == title)
        rows = [tuple(WORDS["en"].text(cell) for cell in row) for row in table.rows]
        own = ("TF 1", "Misdirect in turn 5") if side == ALLIED else (rows[0][3], "")
        assert rows[0] == ("A1", "1102", "surface task force in turn 5", *own)
        assert ("tables-read" in table.columns) == (side == ALLIED)


@pytest.mark.parametrize("side", SIDES)
def test_both_see_on_their_maps_where_either_has_searched(side):
    """TF-14.5."""
    game, _ = searched(searching(), "1102", faces=[MISDIRECT])
    game, _ = searched(game, FIRST, "0310", side=ALLIED, faces=[MISDIRECT, MISDIRECT])
    seen = TASKFORCE.view(game, side)
    assert list(afloat.searched(seen)) == [(IJN, ("1102",)), (ALLIED, (FIRST, "0310"))] and afloat.cup(seen)


@pytest.mark.parametrize("side", SIDES)
def test_a_search_is_played_in_the_colours_of_who_made_it(side):
    """TF-14.5, 14.15."""
    game = searching()
    before = TASKFORCE.view(game, side)
    found = Searched("1102", (("A1", "carrier"), ("A2", "dummy"), ("A3", "nothing")), ())
    reports = (TokensLaid(IJN, ("1102",)), found, TokenRead("detected", "1102", ("A1",)))
    told = tuple(Told(number, 5, "reconnaissance", report) for number, report in enumerate(reports, 1))
    game.told = {side: told}
    after = TASKFORCE.view(game, side)
    sweep, seen, struck = SEAT.scene(told[1], before, after)
    assert sweep == Sweep(("1102",), ("1102",), COLOUR[IJN])
    assert isinstance(seen, Appear) and isinstance(struck, Struck)
    assert seen.owner == struck.owner == COLOUR[ALLIED]
    assert [sign.cells for entry in (told[0], told[2]) for sign in SEAT.scene(entry, before, after)] == [("1102",)] * 2


def test_searches_and_faces_are_told_in_sentences():
    """TF-14.5, 14.15."""
    seen, words = TASKFORCE.view(searching(), IJN), WORDS["en"]

    def said(report):
        return [words.say(phrase, clause=True) for phrase in SEAT.say(Told(1, 5, "reconnaissance", report), seen)]

    assert said(TokensLaid(ALLIED, ("0302", "0310"))) == ["The Allies search 0302 and 0310. [TF-14.5]"]
    assert said(TokenRead("misdirect", "0302", ("J1",))) == [
        "Search of 0302: of the token that was read on J1 you alone see the face: Misdirect, it deceived. [TF-14.15]"
    ]


def test_refusals_are_said_in_both_languages():
    seen, ask = put(searching())
    sheets = (("9901",), ("1202",), ("1102", "1101", "1002"), ("0906",) * 2, ("0906", "0907", "1102", "1112", "0808"))
    for sheet in sheets:
        (refusal,) = ask.plan((Search(sheet),)).refusals
        for language in LANGUAGES:
            assert "{" not in WORDS[language].say(refusal.phrase)
    assert isinstance(seen.now, Scouting)
