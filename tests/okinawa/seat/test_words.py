"""The catalogues of Okinawa: everything that bears a name has one in both languages, every sentence is there, and none
is left over; the game on one page."""

import re
from importlib import resources
from pathlib import Path

import pytest
from shared_words import GIVEN, code, named

from arbitre.games import okinawa
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.orders import AnyOrder
from arbitre.games.okinawa.records.printed import MAP, SPOTS, UNITS
from arbitre.games.okinawa.seat.tables.forces import formation
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

HERE = Path(str(resources.files(okinawa)))
WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}
KEYS = {key for file in (HERE / "words").glob("*.en.ftl") for key, _ in entries(file.read_text("utf-8"))}
TEXT = "\n".join(file.read_text("utf-8") for file in (HERE / "words").glob("*.en.ftl"))


def said_by_code():
    """The string constants of the game's code, and the heads of the strings that are put together ("told-lost-")."""
    whole, heads, _ = code(HERE)
    close = {f"{key}-like" for key in whole if key.startswith("read-")}  # as `unknown` puts them together
    return whole | named(whole) | close, tuple(head for head in heads if head.endswith("-") and head != "ask-")


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_a_name_of_its_own(language):
    """OKI-3.1, R1: 166 counters."""
    assert len({WORDS[language].text(names.unit_name(id)) for id in UNITS}) == len(UNITS) == 166
    assert names.unit_name("1139") == ""


def test_counters_are_named_in_both_languages():
    for id, english, french in (
        ("us_inf_1_17", "1/17 Infantry", "1/17 d’infanterie"), ("us_mar_1_4", "1/4 Marines", "1/4 Marines"),
        ("jp_inf_iib_13", "13th Independent Battalion", "13e bataillon indépendant"),
        ("us_ship_tennessee", "Tennessee", "Tennessee"), ("jp_fort_03", "Fortification 3", "fortification 3"),
        ("us_arm_193", "193rd Tank Battalion", "193e bataillon de chars"),
    ):  # fmt: skip
        assert [WORDS[language].text(names.unit_name(id)) for language in ("en", "fr")] == [english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_a_name_and_every_hex_can_be_said(language):
    text = WORDS[language].text
    for spot in SPOTS:
        assert text(names.place(spot.hex))
        assert text(names.hex_name(spot.hex)) == f"{spot.hex} ({text(names.place(spot.hex))})"
    assert names.place("0101") == "" and names.hex_name("0101") == "0101"
    assert len(MAP["place"]) + len(MAP["islet"]) == len(SPOTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_formation_and_every_kind_has_its_word(language):
    for unit in UNITS.values():
        if unit.kind != "kamikaze":
            assert WORDS[language].text(formation(unit.formation))
        assert WORDS[language].word(f"kind-{unit.kind}", n=1)


# --- every sentence -------------------------------------------------------------------------------------------------


def test_no_sentence_is_left_over():
    """Every entry is named by the code that says it, in full or by the head of its key, or used by another entry."""
    whole, heads = said_by_code()
    inside = set(re.findall(r"\{\s*([a-z][\w-]+)\s*\}", TEXT))
    assert {key for key in KEYS - whole - inside if not key.startswith((*GIVEN, *heads))} == set()


# Who is called with the key of a sentence, and as which argument.
SPEAKERS = {"Phrase": 0, "Term": 0, "Table": 0, "plain": 0, "may": 0, "propose": 0, "reason": 0,
            "unreadable": 0, "unclear": 0, "illegal": 1, "note": 1, "ambiguous": 1}  # fmt: skip


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_every_sentence_the_code_names_is_there(speaker):
    """Keys written out in full, in the rules and in the code of words."""
    at = SPEAKERS[speaker]
    for file, called, args in code(HERE).calls:
        if called == speaker and len(args) > at and (key := args[at]) is not None:
            keys = (f"ask-{key}", f"ask-{key}-default") if speaker == "plain" else (key,)
            assert all(key in WORDS["en"].catalogue for key in keys), (file, keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_its_words(language):
    for choice in OKINAWA.choices():
        assert WORDS[language].word(f"option-{choice.name}")
        assert all(WORDS[language].word(f"option-{choice.name}-{value}") for value in choice.values)
    assert all(WORDS[language].word(f"bot-{name}") for name in OKINAWA.seat.bots())


def test_every_die_has_its_words():
    """What the rules roll or draw for."""
    code = "\n".join(path.read_text("utf-8") for path in (HERE / "rules").rglob("*.py"))
    rolled = set(re.findall(r'umpire\.roll\(\s*"([a-z-]+)"', code)) | set(re.findall(r'\.pick\(\w+, "([a-z-]+)"', code))
    assert {"aircraft", "flak", "fire", "combat", "scatter"} <= rolled
    assert {f"die-{what}" for what in rolled} == {key for key in KEYS if key.startswith("die-")}


# --- the game on one page -------------------------------------------------------------------------------------------


def orders_of_the_lesson(language):
    """Its orders, read as a player of either side would send them."""
    lines = WORDS[language].word("lesson").splitlines()
    return OKINAWA.seat.read(
        "\n".join(line for line in lines if line.startswith(" ")), OKINAWA.view(OKINAWA.new({}), "us")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_of_the_lesson_can_be_read(language):
    assert [line.text for line in orders_of_the_lesson(language) if not isinstance(line.order, AnyOrder)] == []


def test_the_lesson_shows_every_kind_of_order_in_both_languages():
    english, french = ([line.order for line in orders_of_the_lesson(language)] for language in ("en", "fr"))
    assert english == french
    assert {type(order) for order in english} == set(AnyOrder.__args__)


def test_contact_has_one_meaning():
    """OKI-15.1, 15.2: it is a hidden counter's, told to the Japanese side alone; a discovery is none. Every sentence
    that says it is one of these, in both languages."""
    mine = {"told-contacts", "tables-contact", "piece-contact", "state-contact"}
    for language in LANGUAGES:
        for path in sorted((HERE / "words").glob(f"*.{language}.ftl")):
            found = {key for key, text in entries(path.read_text("utf-8")) if re.search(r"\bcontacts?\b", text, re.I)}
            assert found <= mine, (path.name, found - mine)
