"""The order notation of Task Force: what players write, what is forgiven, what is refused and with which help; and
whatever a player sends, the reader answers with an order or with a remark."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import (
    Alone,
    AnyOrder,
    Arm,
    Arrange,
    Attack,
    Combine,
    Commit,
    Detach,
    Discard,
    Divide,
    Done,
    Engage,
    Fire,
    Fly,
    Form,
    Hold,
    Join,
    Land,
    Lay,
    LayDummies,
    Lose,
    Mark,
    Part,
    Patrol,
    PutBack,
    Range,
    Ready,
    Resolve,
    Sail,
    Scramble,
    Search,
    Stay,
    Stow,
    Support,
)
from arbitre.games.taskforce.records.printed import SHIPS
from arbitre.games.taskforce.rules.bombing import AntiAirLosses
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.seat.notation.reader import ORDERS
from arbitre.games.taskforce.seat.notation.reader import __doc__ as GRAMMAR
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import write
from arbitre.kernel.bases import Concede
from arbitre.kernel.sheets import MOST_CHARACTERS
from arbitre.words import LANGUAGES
from taskforce.seat.at_sea import crippled, deploying, every_question, fighting, first, hunting, sailing, touching
from taskforce.seat.positions import WORDS, attacking, losing, orders_of, put

VIEW = put(attacking())[0]
LOSING = put(losing(("kate-1", "kate-2", "kate_bomb-1"), 2))[0]
HUNTING, SAILING, DEPLOYING = put(hunting())[0], put(sailing())[0], put(deploying())[0]
MEETS = Engage(("zero-1",), ("f4f-1", "f4f-2"))
SAILING.board.ships["yamato"] = Ship("yamato", "yamato")  # of no scenario that is built
T1, T2, T3, B1, B2 = "kate-1", "kate-2", "kate-3", "kate_bomb-1", "kate_bomb-2"
V1, V2, V3 = "val-1", "val-2", "val-3"


def order(text, view=VIEW):
    """The order of a line that can be read."""
    (found,) = orders_of(text, view)
    return found


def somewhere(text):
    """The order of a line, in the first of the scenarios in which it can be read."""
    rows = [TASKFORCE.seat.read(text, seen)[0] for seen in (VIEW, HUNTING, SAILING, DEPLOYING)]
    return next(row.order for row in rows if row.order is not None)


def refusal(text, view=VIEW):
    """The remark of a line that cannot."""
    (line,) = TASKFORCE.seat.read(text, view)
    assert line.order is None, line.order
    return line.remark


# --- what players write ---------------------------------------------------------------------------------------------

READABLE = [
    ("attack Kate T1, Kate T2 -> Arizona", "attaque Kate T1, Kate T2 -> Arizona", Attack((T1, T2), "arizona")),
    ("attack Kate B2, Kate T3 -> West Virginia", "attaque Kate B2, Kate T3 -> West Virginia",
     Attack((B2, T3), "west_virginia")),
    ("attack Val 3 -> St Louis", "attaque Val 3 -> St Louis", Attack((V3,), "st_louis")),
    ("lose Kate T1, Kate T1, Kate B2", "perd Kate T1, Kate T1, Kate B2", Lose((T1, T1, B2))),
    ("done", "terminé", Done()),
    ("raid Nell B1, Betty 2 -> 0510", "raid Nell B1, Betty 2 -> 0510", Fly(("nell-1", "betty-2"), "0510")),
    ("arm Val 1, Val 2", "arme Val 1, Val 2", Arm((V1, V2))),
    ("stow Val 3", "rentre Val 3", Stow((V3,))),
    ("patrol Val 1", "patrouille Val 1", Patrol((V1,))),
    ("patrol Val 1 -> 0510", "patrouille Val 1 -> 0510", Patrol((V1,), "0510")),
    ("land Val 1, Val 2 -> Zuikaku", "apponte Val 1, Val 2 -> Zuikaku", Land((V1, V2), "zuikaku")),
    ("mark J5 -> carrier", "marque J5 -> porte-avions", Mark("J5", "carrier")),
    ("mark A12 -> fleet", "marque A12 -> flotte", Mark("A12", "fleet")),
    ("search 0510, 0611", "cherche 0510, 0611", Search(("0510", "0611"))),
    ("sail TF 8 -> 0604, 0605", "navigue TF 8 -> 0604, 0605", Sail("ijn-8", ("0604", "0605"))),
    ("sail W1 -> 0301, off", "navigue W1 -> 0301, hors carte", Sail("ijn-w1", ("0301", "off"))),
    ("stay TF 8", "reste TF 8", Sail("ijn-8", ())),
    ("sail J12 -> 0703, 0704", "navigue J12 -> 0703, 0704", Sail("J12", ("0703", "0704"))),
    ("stay J5", "reste J5", Sail("J5", ())),
    ("form TF 12: Jintsu, DD J1", "forme TF 12: Jintsu, DD J1", Form("ijn-12", ("jintsu", "dd_ijn-1"))),
    ("lay TF 1 -> 0702", "pose TF 1 -> 0702", Lay("ijn-1", "0702")),
    ("dummies 1105, 1106, 1106", "leurres 1105, 1106, 1106", LayDummies(("1105", "1106", "1106"))),
    ("restore 1105, 1106, 1106", "remet 1105, 1106, 1106", PutBack(("1105", "1106", "1106"))),
    ("discard J5, J12", "écarte J5, J12", Discard(("J5", "J12"))),
    ("join TF 9 -> TF 8", "joint TF 9 -> TF 8", Join("ijn-9", "ijn-8")),
    ("commit Shokaku, Zuikaku", "affecte Shokaku, Zuikaku", Commit(("shokaku", "zuikaku"))),
    ("part TF 9", "quitte TF 9", Part("ijn-9")),
    ("ready Shokaku: Zero 1, Val 3", "prépare Shokaku: Zero 1, Val 3", Ready("shokaku", ("zero-1", "val-3"))),
    ("ready Zuikaku", "prépare Zuikaku", Ready("zuikaku", ())),
    ("resolve 1108, 0808", "résout 1108, 0808", Resolve(("1108", "0808"))),
    ("scramble Wildcat 1, Wildcat 2", "lance Wildcat 1, Wildcat 2", Scramble(("f4f-1", "f4f-2"))),
    ("scramble", "lance", Scramble(())),
    ("engage Zero 1 -> Wildcat 1, Wildcat 2", "engage Zero 1 -> Wildcat 1, Wildcat 2", MEETS),
    ("divide Zero 1", "divise Zero 1", Divide("zero-1")),
    ("combine Zero 1, Zero 5", "réunit Zero 1, Zero 5", Combine(("zero-1", "zero-5"))),
    ("divide DD J3", "divise DD J3", Divide("dd_ijn-3")),
    ("combine DD J1, DD J2", "réunit DD J1, DD J2", Combine(("dd_ijn-1", "dd_ijn-2"))),
    ("arrange 2", "répartit 2", Arrange(2)),
    ("range CL", "portée CL", Range("CL")),
    ("support Shokaku with Tone", "appuie Shokaku avec Tone", Support("shokaku", ("tone",))),
    ("support Shokaku", "appuie Shokaku", Support("shokaku", ())),
    ("alone Yamato", "seul Yamato", Alone("yamato")),
    ("fire Nachi, DD J1 -> DD A1", "tire Nachi, DD J1 -> DD A1", Fire(("nachi", "dd_ijn-1"), "dd_allied-1")),
    ("hold DD J1, Haguro", "retient DD J1, Haguro", Hold(("dd_ijn-1", "haguro"))),
    ("detach Nachi with DD J4", "détache Nachi avec DD J4", Detach("nachi", ("dd_ijn-4",))),
    ("detach Nachi", "détache Nachi", Detach("nachi", ())),
    ("stay Nachi", "reste Nachi", Stay("nachi")),
    ("concede", "abandon", Concede()),
]  # fmt: skip


@pytest.mark.parametrize(("english", "french", "meant"), READABLE, ids=lambda value: str(value)[:40])
def test_an_order_is_read_in_both_languages_and_written_as_read(english, french, meant):
    assert somewhere(english) == somewhere(french) == meant
    assert (write(meant, VIEW, "en"), write(meant, VIEW, "fr")) == (english, french)


def test_every_kind_of_order_has_its_line():
    assert {type(meant) for _, _, meant in READABLE} == set(get_args(AnyOrder)) == set(KEYWORDS) == set(ORDERS)


def test_the_grammar_in_the_docstring_is_read_as_it_stands():
    lines = [line.strip() for line in GRAMMAR.splitlines() if line.startswith("    ")]
    orders = [somewhere(part.strip()) for line in lines for part in line.split("  ") if part]
    assert {type(shown) for shown in orders} == set(get_args(AnyOrder))
    assert orders[::2] == orders[1::2]


# --- forgiving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["ATTACK kate t1,kate t2→arizona", "  attaquer Kate T1 + Kate T2 => Arizona  # first", "attack T1 T2 > Ariz",
     "attack Kate T1 and T2 on USS Arizona.", "attaque Kate T1 et T2 sur l’Arizona !", "attack Arizona: Kate T1-T2",
     "attack Arizona with Kate T1, 2", "Kate T1 T2 - Arizona", "Kate T1–2 Arizona", "KT1 KT2 contre Arizona",
     "Arizona Kate T1..T2", "attaque Kates torpilles 1 à 2 vers Arizona", "attack Kate T1 to Kate T2 to Arizona",
     "attack KateT1/KateT2 at Arizona", "attack Kate torpedo 2-1 on Arizona"],
)  # fmt: skip
def test_case_accents_arrows_signs_and_order_of_words_do_not_matter(text):
    assert {*order(text).units} == {T1, T2} and order(text).target == "arizona"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("attack Val 1 2 3 Nevada", Attack((V1, V2, V3), "nevada")),
        ("attack Val 1-3 -> Nevada", Attack((V1, V2, V3), "nevada")),
        ("attack V1-V3 > Nev", Attack((V1, V2, V3), "nevada")),
        ("attack Vals 1, 2 & 3 on Nevada", Attack((V1, V2, V3), "nevada")),
        ("attaque Kate T1, B1-B2, T3 -> Calif", Attack((T1, B1, B2, T3), "california")),
        ("attack Val 1, Kate B1, 2 -> West Virginia", Attack((V1, B1, B2), "west_virginia")),
        ("attack W Virginia Val 1", Attack((V1,), "west_virginia")),
        ("attack W Virginia - Val 1", Attack((V1,), "west_virginia")),
        ("attack Nevada to Val 1 - 3", Attack((V1, V2, V3), "nevada")),
        ("attack Val 1 St. Louis", Attack((V1,), "st_louis")),
        ("perd T1 T1 B1", Lose((T1, T1, B1))),
        ("pertes : Kate T1, Kate B1", Lose((T1, B1))),
        ("attack Val 12 -> Nevada", Attack(("val-12",), "nevada")),  # the ask says that there is none
        ("Fini.", Done()),
        ("abandonner", Concede()),
    ],
)
def test_types_go_on_numbers_run_together_and_names_are_shortened(text, meant):
    assert order(text) == meant


def test_a_line_that_begins_with_counters_needs_no_keyword():
    assert isinstance(LOSING.now, AntiAirLosses)
    assert order("Kate T1, Kate B1", LOSING) == Lose((T1, B1))
    assert order("Kate T1 -> Nevada") == order("Nevada: Kate T1") == Attack((T1,), "nevada")
    assert refusal("Kate T1, Kate B1").phrase.key == "read-form"


def test_every_counter_of_the_game_can_be_named_by_what_is_printed_on_it():
    for id in VIEW.board.air:
        assert order(f"lose {unit_name(id)}") == Lose((id,))
    for id in VIEW.board.ships:
        assert order(f"attack Val 1 -> {unit_name(id)}") == Attack((V1,), id)


# --- refused --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "inside"),
    [
        ("blurp", "read-line", "blurp"),
        ("Enterprise: Val 1", "read-line", "Enterprise: Val 1"),
        ("attac Val 1 -> Arizona", "read-keyword", "attac"),
        ("attack", "read-form", "attack"),
        ("attack Val 1", "read-form", "attack Val 1"),
        ("attack -> Arizona", "read-form", "attack -> Arizona"),
        ("attack Val 1 -> Arizona, Nevada", "read-form", "attack Val 1 -> Arizona, Nevada"),
        ("attack Kate T1-B3 -> Nevada", "read-form", "attack Kate T1-B3 -> Nevada"),
        ("lose Kate T1 -> Nevada", "read-form", "lose Kate T1 -> Nevada"),
        ("done now", "read-extra", "now"),
        ("attack Zero 1 -> Nevada", "read-name", "Zero 1"),
        ("attack 3 -> Nevada", "read-name", "3"),
        ("attack Val 1 -> Enterprise", "read-name", "Enterprise"),
        ("attack Val 1 -> Arizonna", "read-name-like", "Arizonna"),
        ("attack Kete T1 -> Arizona", "read-name-like", "Kete T1"),
    ],
)
def test_what_cannot_be_read_is_named_and_what_would_be_right_is_said(text, key, inside):
    remark = refusal(text)
    assert (remark.kind, remark.phrase.key, remark.phrase.args["text"]) == ("unreadable", key, inside)
    assert all(words.remark(remark, text) for words in WORDS.values())


def test_what_comes_close_is_said():
    assert refusal("attack Val 1 -> Arizonna").phrase.args["like"].items == ("Arizona",)
    assert "Kate T" in refusal("attack Kete T1 -> Arizona").phrase.args["like"].items
    assert "attaque" in refusal("attque Val 1 -> Arizona").phrase.args["like"].items


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("attack Kate 1 -> Nevada", ("Kate T1", "Kate B1")),
        ("attack Val 1 -> N", ("Nevada", "New Orleans")),
        ("lose Kate B", ("Kate B1", "Kate B2", "Kate B3", "Kate B4", "Kate B5", "Kate B6")),
    ],
)
def test_what_has_several_meanings_is_refused_with_them(text, like):
    remark = refusal(text)
    assert (remark.kind, remark.phrase.key) == ("ambiguous", "read-two")
    assert set(remark.phrase.args["like"].items) == set(like)


def test_a_type_without_a_number_is_its_last_unit_that_has_not_attacked():
    raid = VIEW.board.raid
    board = VIEW.board.copy()
    board.raid = replace(raid, units=("kate-5",))
    assert order("attack Kate -> Nevada", replace(VIEW, board=board)) == Attack(("kate-5",), "nevada")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_the_umpire_shows_is_itself_an_order(language):
    for kind in set(get_args(AnyOrder)) - {Done, Concede}:
        shown = WORDS[language].word(f"read-form-{KEYWORDS.write(kind, 'en')}")
        line = shown.split("“" if language == "en" else "«")[1].split("”" if language == "en" else "»")[0]
        assert isinstance(somewhere(line.strip()), kind)


# --- there and back, and anything -----------------------------------------------------------------------------------

UNITS = st.lists(st.sampled_from(sorted(VIEW.board.air)), min_size=1, max_size=6).map(tuple)
ORDER = st.one_of(
    st.builds(Attack, UNITS, st.sampled_from(sorted(VIEW.board.ships))),
    st.builds(Lose, UNITS),
    st.just(Done()),
    st.just(Concede()),
)


@settings(max_examples=200, deadline=None)
@given(ORDER, st.sampled_from(LANGUAGES))
def test_whatever_is_written_is_read_again(meant, language):
    assert order(write(meant, VIEW, language)) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_chance_orders_at_sea_is_read_again_as_it_was_written(language):
    rng, kinds = Random(language), set()
    for seen, ask in every_question():
        for meant in (order for _ in range(6) for order in ask.sample(rng)):
            assert orders_of(write(meant, seen, language), seen) == [meant]
            kinds.add(type(meant))
    assert kinds > {Search, Fly, Sail, Form, Divide, Arrange, Fire, Hold, Detach, Stay}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("recherche 0510 et 0611", Search(("0510", "0611"))),
        ("fly Nell B1-B3, T1 to 0510", Fly(("nell-1", "nell-2", "nell-3", "nell_torpedo-1"), "0510")),
        ("raid 0510: Betty 1-2", Fly(("betty-1", "betty-2"), "0510")),
        ("Nells T 1 2 → 0510", Fly(("nell_torpedo-1", "nell_torpedo-2"), "0510")),
        ("frappe 0510 avec B1, B2", Fly(("betty-1", "betty-2"), "0510")),
    ],
)
def test_searches_and_raids_are_read_as_people_write_them(text, meant):
    assert order(text, put(first("force_z", Raids))[0]) == meant


@pytest.mark.parametrize(
    ("text", "meant", "position"),
    [
        ("0510 0611", Search(("0510", "0611")), hunting),
        ("TF 8 -> 0604", Sail("ijn-8", ("0604",)), sailing),
        ("tf8 0604 0605", Sail("ijn-8", ("0604", "0605")), sailing),
        ("va la flotte 8 vers 0604", Sail("ijn-8", ("0604",)), sailing),
        ("move W1 off the map", Sail("ijn-w1", ("off",)), sailing),
        ("FORM tf 8 with Jintsu, DD J1-J3", Form("ijn-8", ("jintsu", "dd_ijn-1", "dd_ijn-2", "dd_ijn-3")), sailing),
        ("merge DD J1 + J2", Combine(("dd_ijn-1", "dd_ijn-2")), sailing),
        ("2", Arrange(2), touching),
        ("tir Haguro et Nachi sur l’Exeter", Fire(("haguro", "nachi"), "exeter"), fighting),
        ("Exeter: Nachi", Fire(("nachi",), "exeter"), fighting),
        ("hold fire DD J1", Hold(("dd_ijn-1",)), fighting),
        ("Nachi with DD J8", Detach("nachi", ("dd_ijn-8",)), lambda: crippled("nachi")),
    ],
)  # fmt: skip
def test_fleets_and_battles_are_read_as_people_write_them(text, meant, position):
    assert order(text, put(position())[0]) == meant


@pytest.mark.parametrize(
    ("text", "key"),
    [("search", "read-form"), ("search TF 8", "read-form"), ("sail TF 8", "read-form"), ("sail 0604", "read-form"),
     ("form Jintsu, DD J1", "read-form"), ("combine DD J1", "read-form"), ("fire Nachi, Haguro", "read-form"),
     ("fire Exeter -> Nachi, Perth", "read-form"), ("stay Nachi TF 8", "read-form"), ("arrange two", "read-form"),
     ("sail TF 8 -> Batavia", "read-name"), ("fire Nachy -> Exeter", "read-name-like"), ("hold DD 1", "read-two"),
     ("serch 0510", "read-keyword")],
)  # fmt: skip
def test_what_cannot_be_read_at_sea_is_named(text, key):
    remark = refusal(text, SAILING)
    assert remark.phrase.key == key and all(words.remark(remark, text) for words in WORDS.values())


def answered(text, view):
    """Every line has an order or a remark, and every remark can be said in both languages."""
    for line in TASKFORCE.seat.read(text, view):
        assert (line.order is None) != (line.remark is None)
        if line.remark is not None:
            assert all(words.remark(line.remark, line.text) for words in WORDS.values())
        else:
            assert all(TASKFORCE.seat.write(line.order, view, language) for language in LANGUAGES)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["", "attack ", "perd ", "terminé "]), st.text(max_size=80), st.sampled_from([VIEW, LOSING]))
def test_reading_never_raises(keyword, text, view):
    answered(keyword + text, view)


PIECES = st.sampled_from(
    ["attack", "attaque", "lose", "done", "Kate", "T", "B", "T1", "1", "2", "99", "100", "-", "–", "..", "to", "à",
     "0510", "TF 8", "W1", "off", "all", "DD J", "J2", "AK", "sail", "tire", "raid",
     "->", ">", ":", ",", "+", "Val", "Vals", "V", "Arizona", "West", "Virginia", "N", "on", "sur", "(", "/", "’", "."]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=10).map(" ".join), st.sampled_from([VIEW, LOSING, HUNTING, SAILING]))
def test_reading_never_raises_on_words_of_the_game(text, view):
    answered(text, view)


@pytest.mark.parametrize("piece", ["Val 1 ", "1 ", "1-99 ", "Kate ", "to ", "a ", "-", "West Virginia ", "T", "Val 1-"])
def test_the_longest_line_is_answered_at_once(piece):
    for keyword in ("attack ", "lose ", ""):
        answered((keyword + piece * MOST_CHARACTERS)[:MOST_CHARACTERS], VIEW)


def test_no_two_ships_have_a_name_in_common_in_the_harbour():
    assert len({SHIPS[id].name for id in VIEW.board.ships}) == len(VIEW.board.ships)
