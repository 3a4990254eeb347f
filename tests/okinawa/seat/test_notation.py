"""The order notation of Okinawa: what players write, what is forgiven, what is refused and with which help
(OKI-19.1)."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import (
    AnyOrder,
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.games.okinawa.records.printed import BEACHES, GRID, SHIPS, SPOTS, UNITS
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.templates import TEMPLATES
from arbitre.games.okinawa.seat.notation.names import TEMPLATES as WRITTEN
from arbitre.games.okinawa.seat.notation.names import beaches, counters, places
from arbitre.games.okinawa.seat.notation.reader import __doc__ as GRAMMAR
from arbitre.games.okinawa.seat.notation.vocabulary import KEYWORDS
from arbitre.games.okinawa.seat.notation.writer import write
from arbitre.kernel.bases import Concede
from arbitre.kernel.folding import fold
from arbitre.words import LANGUAGES, Words

read = OKINAWA.seat.read

GAME = OKINAWA.new({})
US, JP = (OKINAWA.view(GAME, side) for side in ("us", "japan"))
VIEW = {"us": US, "japan": JP}
IIB13, IIB272, FORT1, I22 = "jp_inf_iib_13", "jp_inf_iib_272", "jp_fort_01", "jp_inf_1_22"
M14, M24, TENNESSEE, M11 = "us_mar_1_4", "us_mar_2_4", "us_ship_tennessee", "us_art_11m"


def order(text, view=US):
    """The order of a line that can be read."""
    (line,) = read(text, view)
    assert line.remark is None, line.remark
    return line.order


def refusal(text, view=US):
    """The remark of a line that cannot."""
    (line,) = read(text, view)
    assert line.order is None, line.order
    return line.remark


# --- what players write ---------------------------------------------------------------------------------------------

READABLE = [
    (JP, "template historical scattered", "modèle historique dispersé", Template("historical", True)),
    (JP, "template needles", "modèle aiguilles", Template("needles")),
    (JP, "place 13 IIB, 272 IIB, Fort 1 at 1139", "cacher 13 IIB, 272 IIB, Fort 1 en 1139",
     Place((IIB13, IIB272, FORT1), "1139")),
    (JP, "lose first 13 IIB, I/22", "perdre d’abord 13 IIB, I/22", LoseFirst((IIB13, I22))),
    (JP, "challenge 13 IIB, I/22 when safe at 1138, 1038", "défi 13 IIB, I/22 si sûr en 1138, 1038",
     Challenge((IIB13, I22), "safe", ("1138", "1038"))),
    (JP, "challenge 13 IIB when weaker", "défi 13 IIB si plus faible", Challenge((IIB13,), "weaker")),
    (JP, "challenge all never", "défi tous jamais", Challenge((), "never")),
    (JP, "support 13 IIB when between 0 and 12, at most -1 in 1139",
     "soutien 13 IIB si entre 0 et 12, au plus -1 en 1139", Support((IIB13,), "between", 0, 12, -1, "1139")),
    (JP, "support all when between -2 and 4", "soutien tous si entre -2 et 4", Support((), "between", -2, 4)),
    (JP, "support 13 IIB always in 1139", "soutien 13 IIB toujours en 1139",
     Support((IIB13,), "always", hex="1139")),
    (US, "sail Tennessee, Idaho to 1034", "navires Tennessee, Idaho vers 1034",
     Sail((TENNESSEE, "us_ship_idaho"), ("1034",))),
    (US, "sail Idaho to 0933 -> 0934 -> 1034", "navires Idaho vers 0933 -> 0934 -> 1034",
     Sail(("us_ship_idaho",), ("0933", "0934", "1034"))),
    (JP, "kamikazes 4 on Wichita", "kamikazes 4 sur Wichita", Kamikazes(4, "us_ship_wichita")),
    (US, "search 1139, 1239 with Tennessee, 11 M", "ratisser 1139, 1239 avec Tennessee, 11 M",
     Search((TENNESSEE, M11), ("1139", "1239"))),
    (US, "fire at 1139 with Tennessee, 11 M", "tirer sur 1139 avec Tennessee, 11 M", Fire((TENNESSEE, M11), "1139")),
    (US, "move 1/4 M, 2/4 M: 1138 -> 1139", "déplacer 1/4 M, 2/4 M : 1138 -> 1139", Move((M14, M24), ("1138", "1139"))),
    (US, "move 1/4 M: 1138; attack 1139, 1039; stand; stay",
     "déplacer 1/4 M : 1138 ; attaquer 1139, 1039 ; halte ; rester",
     Move((M14,), ("1138",), ("1139", "1039"), "stand", "stay")),
    (US, "land 1/4 M, 2/4 M on 1131", "débarquer 1/4 M, 2/4 M en 1131", Land((M14, M24), "1131")),
    (US, "attack 1139 with 1/4 M", "attaquer 1139 avec 1/4 M", Attack((M14,), ("1139",))),
    (US, "combats 1139, 1039", "combats 1139, 1039", Combats(("1139", "1039"))),
    (US, "done", "fini", Done()),
    (JP, "retreat 13 IIB: 1140 -> 1141", "reculer 13 IIB : 1140 -> 1141", Retreat(IIB13, ("1140", "1141"))),
    (US, "lose 1/17, 2/17", "perdre 1/17, 2/17", Lose(("us_inf_1_17", "us_inf_2_17"))),
    (US, "concede", "abandonner", Concede()),
]  # fmt: skip


@pytest.mark.parametrize(("view", "english", "french", "meant"), READABLE, ids=lambda value: str(value)[:40])
def test_an_order_is_read_in_both_languages_and_written_as_read(view, english, french, meant):
    assert order(english, view) == order(french, view) == meant
    assert (write(meant, view, "en"), write(meant, view, "fr")) == (english, french)


def test_every_kind_of_order_has_its_line():
    assert {type(meant) for _, _, _, meant in READABLE} == set(get_args(AnyOrder))


def test_the_grammar_in_the_docstring_is_read_as_it_stands():
    """In two columns or on two lines: both languages give the same order."""
    lines = [line.strip() for line in GRAMMAR.splitlines() if line.startswith("    ") and "or:" not in line]
    orders = [order(part.strip(), JP) for line in lines for part in line.split("  ") if part]
    assert {type(shown) for shown in orders} == set(get_args(AnyOrder))
    assert orders[::2] == orders[1::2]


# --- forgiving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["MOVE 1/4 m 1138→1139", "  déplacer   1/4 Marines : 1138 => 1139  # to the ridge", "move us_mar_1_4 1138-1139",
     "deplacer 1/4m vers 1138, 1139", "move 1/4: 1138 Kakazu",
     "move to 1138, Kakazu Ridge with 1/4 M"],
)  # fmt: skip
def test_case_accents_arrows_signs_and_order_of_words_do_not_matter(text):
    assert order(text) == Move((M14,), ("1138", "1139"))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("fire 1139 Tennessee, 11 M", Fire((TENNESSEE, M11), "1139")),
        ("fire Tennessee and 11 M at Kakazu ridge", Fire((TENNESSEE, M11), "1139")),
        ("tirer avec Tennessee et 11e Marines sur la crête de Kakazu", Fire((TENNESSEE, M11), "1139")),
        ("move 1/4 M 2/4 M 1138", Move((M14, M24), ("1138",))),
        ("move 1/4 M: 1138, attack 1139, stand", Move((M14,), ("1138",), ("1139",), "stand")),
        ("move 1/4 M: 1138; stay; attack 1139", Move((M14,), ("1138",), ("1139",), after="stay")),
        ("fire for effect at 1139 with Tennessee.", Fire((TENNESSEE,), "1139")),
        ("tir de ratissage en 1041 avec Tennessee !", Search((TENNESSEE,), ("1041",))),
        ("move 1/4 M to 1138, then attack 1139.", Move((M14,), ("1138",), ("1139",))),
        ("done.", Done()),
        ("combats Wana and Dakeshi, 1039", Combats(("1040", "1039"))),
        ("search Shuri with USS Tennessee", Search((TENNESSEE,), ("1041",))),
        ("sail Tenn -> 1034", Sail((TENNESSEE,), ("1034",))),
    ],
)
def test_names_and_places_may_stand_for_labels_and_hexes(text, meant):
    assert order(text) == meant


@pytest.mark.parametrize("text", ["4 kamikazes on Wichita", "kamikaze Wichita 4", "kamikazes Wichita x4",
                                  "4 kamikazes sur le Wichita"])  # fmt: skip
def test_the_number_of_aircraft_may_stand_anywhere(text):
    assert order(text, JP) == Kamikazes(4, "us_ship_wichita")


@pytest.mark.parametrize(
    ("step", "view", "text", "meant"),
    [
        (SetUp(), JP, "13 IIB, Fort 1: 1139", Place((IIB13, FORT1), "1139")),
        (Retreats("japan", (IIB13,), 2, "us"), JP, "13 IIB -> 1140 -> 1141", Retreat(IIB13, ("1140", "1141"))),
        (Ships(), US, "Tennessee -> 1034", Sail((TENNESSEE,), ("1034",))),
        (
            AmericanMovement(),
            US,
            "1/4 M, 2/4 M: 1138 -> Kakazu; stand",
            Move((M14, M24), ("1138", "1139"), (), "stand"),
        ),
    ],
    ids=["set-up", "retreat", "ships", "movement"],
)
def test_a_line_that_begins_with_counters_needs_no_keyword(step, view, text, meant):
    assert order(text, replace(view, now=step)) == meant


def test_arabic_numerals_mean_roman_ones_to_the_japanese_player_alone():
    """The label 1/32 is American, I/32 Japanese; to each the name is his own."""
    assert order("lose first 1/32, 2/22", JP) == LoseFirst(("jp_inf_1_32", "jp_inf_2_22"))
    assert order("lose 1/32, 2/22", US) == Lose(("us_inf_1_32", "us_mar_2_22"))


def test_a_beach_is_named_where_one_lands_and_a_village_elsewhere():
    """Nago is a place in 2520 and a beach of three hexes."""
    assert order("move 1/4 M: Nago") == Move((M14,), ("2520",))
    remark = refusal("land 1/4 M on Nago")
    assert (remark.kind, remark.phrase.key) == ("ambiguous", "read-two")
    assert len(remark.phrase.args["like"].items) == len(BEACHES["nago"].hexes)


def test_every_counter_is_known_by_label_id_and_name_in_both_languages():
    words = [Words.of(language, OKINAWA) for language in LANGUAGES]
    for id, unit in UNITS.items():
        names = [unit.label, id, *(language.text(unit_name(id)) for language in words)]
        for name in names:
            assert counters(unit.side).named(fold(name).text) == [id], name


def test_no_two_counters_have_a_name_in_common():
    """OKI-3.1: labels are unique, whatever their case, for both sides together."""
    labels = [unit.label.lower() for unit in UNITS.values()]
    assert len(set(labels)) == len(labels)


def test_every_place_of_the_map_and_every_beach_has_its_name():
    for spot in SPOTS:
        assert spot.hex in places().named(fold(spot.name).text)
    for beach in BEACHES.values():
        assert tuple(beaches().named(fold(beach.name).text)) == beach.hexes


def test_every_ready_made_disposition_can_be_named_in_both_languages():
    assert set(WRITTEN) == set(TEMPLATES)
    for name in TEMPLATES:
        for language in LANGUAGES:
            assert order(write(Template(name), JP, language), JP) == Template(name)


# --- refused --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "inside"),
    [
        ("blurp", "read-line", "blurp"),
        ("mov 1/4 M: 1138", "read-keyword", "mov"),
        ("move 1/4 M", "read-form", "move 1/4 M"),
        ("move 1138", "read-form", "move 1138"),
        ("move 1/4 M: 1138; attack 2/4 M", "read-form", "move 1/4 M: 1138; attack 2/4 M"),
        ("search 1139", "read-form", "search 1139"),
        ("fire at 1139, 1140 with Tennessee", "read-form", "fire at 1139, 1140 with Tennessee"),
        ("land 1/4 M on 1131, 1132", "read-form", "land 1/4 M on 1131, 1132"),
        ("combats 1/4 M", "read-form", "combats 1/4 M"),
        ("retreat 1/4 M, 2/4 M: 1138", "read-form", "retreat 1/4 M, 2/4 M: 1138"),
        ("kamikazes on Wichita", "read-form", "kamikazes on Wichita"),
        ("challenge always", "read-form", "challenge always"),
        ("challenge all 13 IIB always", "read-form", "challenge all 13 IIB always"),
        ("challenge 13 IIB", "read-form", "challenge 13 IIB"),
        ("défi 13 IIB sur 1138", "read-form", "défi 13 IIB sur 1138"),
        ("support 13 IIB always, at most 3", "read-form", "support 13 IIB always, at most 3"),
        ("support 13 IIB always in 1139, 1140", "read-form", "support 13 IIB always in 1139, 1140"),
        ("template", "read-form", "template"),
        ("template blurp", "read-template", "blurp"),
        ("done tomorrow", "read-extra", "tomorrow"),
        ("1/4 M 2/4 M", "read-form", "1/4 M 2/4 M"),
        ("move 1/4 M: 9999", "read-hex", "9999"),
        ("move 1/4 M: 0138 -> 5155", "read-hex", "5155"),
        ("lose 1/999", "read-name", "1/999"),
        ("sail Tenessee to 1034", "read-name-like", "Tenessee"),
        ("move 1/4 M: Kakatsu", "read-name-like", "Kakatsu"),
    ],
)
def test_what_cannot_be_read_is_named_and_what_would_be_right_is_said(text, key, inside):
    remark = refusal(text)
    assert (remark.kind, remark.phrase.key) == ("unreadable", key)
    assert remark.phrase.args["text"] == inside


def test_what_comes_close_is_said():
    assert "Tennessee" in refusal("sail Tenessee to 1034").phrase.args["like"].items
    assert "move" in refusal("mov 1/4 M: 1138").phrase.args["like"].items
    assert "déplacer" in refusal("deplaser 1/4 M: 1138").phrase.args["like"].items


def test_what_has_two_meanings_is_refused_with_both():
    remark = refusal("lose Mines", JP)
    assert (remark.kind, remark.phrase.key) == ("ambiguous", "read-two")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_the_umpire_shows_is_itself_an_order(language):
    """What stands in quotation marks in `read-form` can be sent as it is."""
    words = Words.of(language, OKINAWA)
    for kind in set(KEYWORDS) - {Done, Concede}:  # which need nothing more
        form = f"read-form-{KEYWORDS.write(kind, 'en').replace(' ', '-')}"
        shown = words.word(form).split("“" if language == "en" else "«")[1:]
        assert shown
        for line in shown:
            order(line.split("”" if language == "en" else "»")[0].strip(), JP)


# --- there and back -------------------------------------------------------------------------------------------------

HEX = st.sampled_from(GRID.hexes)
HEXES = st.lists(HEX, min_size=1, max_size=4).map(tuple)
ANY_HEXES = st.lists(HEX, max_size=4).map(tuple)


def any_order(side):
    """Any order whose counters are of one side."""
    own = [id for id, unit in UNITS.items() if unit.side == side]
    some = st.lists(st.sampled_from(own), min_size=1, max_size=4).map(tuple)
    perhaps = st.lists(st.sampled_from(own), max_size=3).map(tuple)
    number = st.integers(-99, 99)
    return st.one_of(
        st.builds(Template, st.sampled_from(list(TEMPLATES)), st.booleans()),
        st.builds(Place, some, HEX),
        st.builds(LoseFirst, some),
        st.builds(Challenge, perhaps, st.sampled_from(["never", "always", "weaker", "safe"]), ANY_HEXES),
        st.builds(Support, perhaps, st.sampled_from(["never", "always"]), hex=st.one_of(st.just(""), HEX)),
        st.builds(Support, perhaps, st.just("between"), number, number, st.one_of(st.none(), number),
                  st.one_of(st.just(""), HEX)),
        st.builds(Sail, some, HEXES),
        st.builds(Kamikazes, st.integers(0, 99), st.sampled_from(SHIPS)),
        st.builds(Search, some, HEXES),
        st.builds(Fire, some, HEX),
        st.builds(Move, some, HEXES, ANY_HEXES, st.sampled_from(["attack", "stand"]), st.sampled_from(["go", "stay"])),
        st.builds(Land, some, HEX),
        st.builds(Attack, some, HEXES),
        st.builds(Combats, HEXES),
        st.builds(Retreat, st.sampled_from(own), HEXES),
        st.builds(Lose, some),
        st.sampled_from([Done(), Concede()]),
    )  # fmt: skip


CASES = st.one_of(*(st.tuples(st.just(side), any_order(side)) for side in VIEW))


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(CASES, st.sampled_from(LANGUAGES), st.sampled_from([str, str.upper, str.lower]))
def test_what_is_written_reads_back(case, language, respelt):
    """OKI-19.1: every order there is, in both languages, however it is typed."""
    side, meant = case
    assert order(respelt(write(meant, VIEW[side], language)), VIEW[side]) == meant
