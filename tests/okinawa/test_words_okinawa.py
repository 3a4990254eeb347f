"""The catalogues of Okinawa: everything that bears a name has one in both languages, every sentence is there, and none
is left over; the game on one page."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

from arbitre.games import okinawa
from arbitre.games.okinawa import names
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.orders import AnyOrder
from arbitre.games.okinawa.printed import MAP, SPOTS, UNITS
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

HERE = Path(str(resources.files(okinawa)))
WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}
KEYS = {key for file in (HERE / "words").glob("*.en.ftl") for key, _ in entries(file.read_text("utf-8"))}
TEXT = "\n".join(file.read_text("utf-8") for file in (HERE / "words").glob("*.en.ftl"))

# Keys that the house names, or that are put together from what they are about.
GIVEN = {"game-title", "game-blurb", "lesson", "side-us", "side-japan"}
BUILT = (
    "option-", "bot-", "die-", "unit-", "place-", "kind-", "month-", "phase-", "told-", "result-", "rule-", "ask-",
    "read-form-", "template-", "drawing-", "chart-",
)  # fmt: skip


def strings():
    """All string constants of the game's code, and the heads of its f-strings."""
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


USED = set(strings())


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


# --- every sentence -------------------------------------------------------------------------------------------------


def test_no_sentence_is_left_over():
    """Every entry is named by the code that says it, or built from what it is about, or used by another entry."""
    inside = set(re.findall(r"\{\s*([a-z][\w-]+)\s*\}", TEXT))
    unused = {key for key in KEYS - USED - GIVEN - inside if not key.startswith(BUILT)}
    assert unused == set()


def test_what_is_built_is_built_by_the_code():
    """The heads of keys that are put together stand in the code."""
    heads = {head for head in BUILT if head not in ("option-", "bot-", "die-", "drawing-")}  # those the house builds
    assert {head for head in heads if not any(text.startswith(head) for text in USED)} == set()


@pytest.mark.parametrize("kind", ["Phrase", "Term", "plain", "may"])
def test_every_sentence_the_code_names_is_there(kind):
    """Keys written out in full in the code of words."""
    where = {"Phrase": 0, "Term": 0, "plain": 0, "may": 0}[kind]
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) <= where:
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[where]
            if called == kind and isinstance(first, ast.Constant) and isinstance(first.value, str):
                keys = (f"ask-{first.value}", f"ask-{first.value}-default") if kind == "plain" else (first.value,)
                assert all(key in WORDS["en"].catalogue for key in keys), (path.name, keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_its_words(language):
    for choice in OKINAWA.choices():
        assert WORDS[language].word(f"option-{choice.name}")
        assert all(WORDS[language].word(f"option-{choice.name}-{value}") for value in choice.values)
    assert all(WORDS[language].word(f"bot-{name}") for name in OKINAWA.bots())


def test_every_die_has_its_words():
    """What the rules roll or draw for."""
    code = "\n".join(path.read_text("utf-8") for path in HERE.glob("*.py"))
    rolled = set(re.findall(r'umpire\.roll\(\s*"([a-z-]+)"', code)) | set(re.findall(r'\.pick\(\w+, "([a-z-]+)"', code))
    assert {"aircraft", "flak", "fire", "combat", "scatter"} <= rolled
    assert {f"die-{what}" for what in rolled} == {key for key in KEYS if key.startswith("die-")}


# --- the game on one page -------------------------------------------------------------------------------------------


def orders_of_the_lesson(language):
    """Its orders, read as a player of either side would send them."""
    lines = WORDS[language].word("lesson").splitlines()
    return OKINAWA.read("\n".join(line for line in lines if line.startswith(" ")), OKINAWA.view(OKINAWA.new({}), "us"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_of_the_lesson_can_be_read(language):
    assert [line.text for line in orders_of_the_lesson(language) if not isinstance(line.order, AnyOrder)] == []


def test_the_lesson_shows_every_kind_of_order_in_both_languages():
    english, french = ([line.order for line in orders_of_the_lesson(language)] for language in ("en", "fr"))
    assert english == french
    assert {type(order) for order in english} == set(AnyOrder.__args__)
