"""Coming home, regrouping and the sides of reports as their players hold them: asked, offered, drawn, advised, guided,
in both languages, and the same whatever the enemy hides (TF-6.9, 6.11, 8.1, 11.1, 13.1 to 13.6, R76)."""

from itertools import combinations
from random import Random

import laid_out
import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Divide, Form, Join, Land, Mark
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.kernel.play import asked
from arbitre.words import LANGUAGES
from taskforce.seat.homeward import BESIDE, HERE, OVER, POSITIONS, back, handed, landing, put, regrouping
from taskforce.seat.positions import WORDS, orders_of
from taskforce.seat.told_alike import exchanged, faces, told

OFFERED = {
    "landing": {"land": Land},
    "nothing in range": {},
    "back": {"land": Land},
    "regrouping": {"form": Form, "join": Join, "divide": Divide},
    "allied": {"form": Form, "divide": Divide},
    "report sides": {"mark": Mark},
}
SEAT = TASKFORCE.seat
FULL = ("shokaku", "hiei", "tone", "dd_ijn-1", "dd_ijn-2")


def state(game, side=IJN, language="en"):
    found = SEAT.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in found.state]


def advice(game, *orders, side=IJN, language="en"):
    seen, ask = put(game, side)
    assert not ask.plan(orders).refusals
    return [WORDS[language].say(phrase, clause=False) for phrase in SEAT.advice(seen, ask, orders)]


def drawn(game, order, side=IJN, language="en"):
    found = SEAT.plot(order, *put(game, side))
    said = found.says and WORDS[language].say(found.says, clause=False)
    return said, [route.cells for route in found.routes], [mark.cell for mark in found.marks]


# --- asked ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    seen, ask = POSITIONS[name]()
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert ("{" not in WORDS[language].say(phrase) and phrase.clause.startswith("TF-")) or phrase is found.passing
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert bool(found.example) == (name != "nothing in range")
    assert not found.example or not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_who_cannot_land_at_home_is_told_with_the_room_there_is():
    """TF-13.3, 13.4, R41."""
    assert state(landing()) == [
        "Zero 1, Val 1 and Kate T1 cannot land on Shokaku, their own carrier.",
        f"Zuikaku in {BESIDE} has room for 1 unit. In range: Zero 1, Val 1 and Kate T1.",
    ]
    (_, none) = state(landing(away={"zero-1": "1608", "val-1": "1608"}))
    assert none.endswith("has room for 1 unit. Nobody can reach her who needs it.")


def test_who_may_return_is_told():
    """TF-13.5."""
    assert "Kate T4 may return to Shokaku, who is repaired." in state(back())


def test_fleets_of_a_hex_are_told_and_reports_that_have_passed_on():
    """TF-6.9, 6.11."""
    assert state(regrouping()) == [f"In {HERE} together: TF 1 and TF 7."]
    assert state(handed(), ALLIED) == [
        f"J1 in {HERE} bears a report of carriers until you choose.",
        f"J3 in {HERE} bears a report of a surface fleet until you choose.",
    ]


# --- hands, pencil, advice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_lines_made_by_hand_can_be_read_and_are_of_their_kind(name, language):
    seen, ask = POSITIONS[name]()
    made = set()
    for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 12):
        (order,) = orders_of(line, seen)
        assert isinstance(order, OFFERED[name][kind.id]), line
        assert kind.id == "form" or not ask.plan((order,)).refusals, line
        made.add(kind.id)
    assert made == set(OFFERED[name])


def test_units_lie_where_they_are_and_are_drawn_to_their_carrier():
    """TF-R40, R41."""
    items = SEAT.offers(*put(landing()), "en").items
    assert (items["zero-1"].cell, items["val-1"].cell, items["zuikaku"].cell) == ("deck-shokaku-cap", OVER, BESIDE)
    said, ways, _ = drawn(landing(), Land(("val-1",), "zuikaku"))
    assert (said, ways) == ("one unit on Zuikaku, room left for none", [(OVER, BESIDE)])
    assert drawn(landing(), Land(("zero-1",), "zuikaku"))[1] == [(HERE, BESIDE)]
    assert drawn(handed(), Mark("J1", "fleet"), ALLIED) == ("J1: surface fleet", [], [HERE])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_drawn_and_advised_is_said_in_both_languages(language):
    for game, order, side in (
        (landing(), Land(("val-1",), "zuikaku"), IJN),
        (handed(), Mark("J1", "carrier"), ALLIED),
        (regrouping(sighted=("J3",)), Form("ijn-1", ("shokaku", "hiei", "tone", "dd_ijn-1", "dd_ijn-5")), IJN),
    ):
        assert "{" not in drawn(game, order, side, language)[0]
    for said in (
        *advice(landing(), Land(("val-1",), "zuikaku"), language=language),
        *advice(regrouping(), Form("ijn-7", ("abukuma", "hiei", "tone", "dd_ijn-1", "dd_ijn-2")), language=language),
    ):
        assert "{" not in said


def test_who_finds_no_place_is_warned_of():
    """TF-13.6."""
    said = ["Kate T1 and Val 1 find no place on any deck and are lost as things stand."]
    assert advice(landing(), Land(("zero-1",), "zuikaku")) == said


def test_what_the_enemy_learns_of_an_exchange_is_said_before():
    """TF-6.11, 6.5: and that a carrier is left alone."""
    exchange = (Divide("dd_ijn-1"), Form("ijn-7", ("abukuma", "dd_ijn-7")))
    assert advice(regrouping(), *exchange) == []
    (said,) = advice(regrouping(sighted=("J1",)), *exchange)
    assert said.startswith("The marker of TF 7 will get a report")
    game = regrouping()
    game.board.markers["J1"] = replace(game.board.markers["J1"], formation="ijn-1")
    (said,) = advice(game, *exchange)
    assert said.startswith("TF 7 will show its number")
    (said,) = advice(regrouping(), Form("ijn-7", ("abukuma", *FULL[1:])))
    assert said == "Shokaku is alone in TF 1: nobody fires at aircraft with her."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [landing(3), regrouping(turn=3), handed(3)], ids=["landing", "regrouping", "handed"])
def test_a_newcomer_is_told_what_it_is_about(game, language):
    """TF-13.4, 6.9, 6.11: in the first turn."""
    (side,) = asked(TASKFORCE, game)
    seen, ask = put(game, side)
    (hint,) = SEAT.guide(seen, ask, language)
    assert "{" not in WORDS[language].say(hint.says)
    assert not hint.line or not ask.plan(orders_of(hint.line, seen)).refusals


# --- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Val 1 -> Zuikaku", Land(("val-1",), "zuikaku")),
        ("Zuikaku: Val 1, Kate T1", Land(("val-1", "kate-1"), "zuikaku")),
        ("apponter Val 1 sur Zuikaku", Land(("val-1",), "zuikaku")),
    ],
)
def test_landings_are_read_without_a_keyword_too(line, order):
    assert orders_of(line, put(landing())[0]) == [order]


@pytest.mark.parametrize("line", ["J1 -> carrier", "mark j1: CV", "marque J1 porte-avions", "rapport J1 : PA"])
def test_reports_are_read_in_many_ways(line):
    assert orders_of(line, put(handed(), ALLIED)[0]) == [Mark("J1", "carrier")]


@pytest.mark.parametrize("line", ["mark J1", "mark J1, J3 carrier", "marque flotte", "mark J1 -> battleship"])
def test_a_report_needs_a_marker_and_what_it_says(line):
    (read,) = SEAT.read(line, put(handed(), ALLIED)[0])
    assert read.order is None and "J5" in WORDS["en"].say(read.remark.phrase)


# --- twins ------------------------------------------------------------------------------------------------------------


SHEETS = ((), (Land(("zero-1",), "zuikaku"),), (Form("ijn-7", ("abukuma", "hiei")),), (Mark("J1", "fleet"),))


@pytest.mark.parametrize("pair", list(combinations(("A1", "A2", "A3", "A4"), 2)))
@pytest.mark.parametrize("make", [landing, back, regrouping])
def test_a_side_is_shown_asked_and_told_the_same_whatever_is_under_the_enemy_s_markers(make, pair):
    """TF-8.1, R76."""
    game = make()
    twin = exchanged(game, *pair)
    assert faces(game, IJN, SHEETS) == faces(twin, IJN, SHEETS)
    for sheet in SHEETS:
        if not asked(TASKFORCE, game)[IJN].plan(sheet).refusals:
            assert told(game, {IJN: sheet}, IJN) == told(twin, {IJN: sheet}, IJN)


def test_who_chooses_a_report_learns_nothing_of_what_is_under_the_marker():
    """TF-6.11, 8.1: two markers with reports, exchanged."""
    game, twin = handed(), exchanged(handed(), "J1", "J3")
    assert faces(game, ALLIED, SHEETS) == faces(twin, ALLIED, SHEETS)
    sheet = {ALLIED: (Mark("J1", "fleet"),)}
    assert told(game, sheet, ALLIED) == told(twin, sheet, ALLIED)


@pytest.mark.parametrize("sheet", [(), (Form("ijn-7", ("abukuma", "hiei")),)])
def test_the_enemy_sees_the_same_of_an_exchange_whichever_markers_of_the_hex_it_was_between(sheet):
    """TF-6.9, R14: the two of one hex exchanged."""
    game, twin = regrouping(), exchanged(regrouping(), "J1", "J3")
    assert told(game, {IJN: sheet}, ALLIED) == told(twin, {IJN: sheet}, ALLIED)
