"""The catalogues of Typhon: everything that bears a name has one in both languages, and every sentence is there."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest
from shared_words import named

from arbitre.games import typhon
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.printed import SETUP, TABLES, TURNS, UNITS, ZONES
from arbitre.games.typhon.seat.phrases import names as phrases_names
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

HERE = Path(str(resources.files(typhon)))
WORDS = {language: Words.of(language, TYPHON) for language in LANGUAGES}
REAL = [id for id, unit in UNITS.items() if unit.name]
MINE = ("names", "reports", "asks", "notation")


def catalogue(stem, language):
    """The entries of one file."""
    return dict(entries((HERE / "words" / f"{stem}.{language}.ftl").read_text("utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_and_every_zone_has_a_name_of_its_own(language):
    """115 counters, 65 zones with the open sea."""
    text = WORDS[language].text
    counters, zones = {text(names.unit(id)) for id in REAL}, {text(names.zone(id)) for id in ZONES}
    assert (len(REAL), len(ZONES)) == (115, 65)
    assert (len(counters), len(zones)) == (115, 65)


@pytest.mark.parametrize("language", LANGUAGES)
def test_counters_and_zones_have_their_forms_within_a_sentence(language):
    text = WORDS[language].text
    for id in REAL:
        assert text(names.unit(id)).lower().split()[-1] in text(phrases_names.the(id)).lower()
    for id in ZONES:
        forms = [text(form(id)).lower() for form in (phrases_names.at, phrases_names.to, phrases_names.of)]
        assert all(text(names.zone(id)).lower().split()[-1] in form for form in forms), id


def test_counters_are_named_as_printed():
    """French and English; the printed English name is in the data."""
    english, french = WORDS["en"].text, WORDS["fr"].text
    for id, fr in (
        ("jp_17_army", "17e Armée"), ("jp_1_cv", "1re Flotte de porte-avions"), ("us_tf16", "TF 16"),
        ("jp_snlf_kure_1", "SNLF Kure 1"), ("uk_iii_corps", "IIIe Corps indien"), ("us_5_af", "5e Air Force"),
    ):  # fmt: skip
        assert french(names.unit(id)) == fr
        assert english(names.unit(id)) == UNITS[id].name


@pytest.mark.parametrize("language", LANGUAGES)
def test_counters_without_a_name_are_called_by_kind_and_number(language):
    """TYP-R215."""
    for kind in ("land", "air", "naval", "carrier"):
        assert "201" in WORDS[language].text(names.unit(f"hidden-allies-{kind}-201"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_tables_name_has_a_word(language):
    words = WORDS[language]
    keys = [f"plan-{row['id']}" for row in TABLES["plan"]]
    keys += [f"objective-{row['id']}" for row in TABLES["japanese_objectives"]]
    keys += [f"conference-{row['id']}" for row in TABLES["allied_objectives"]]
    keys += [f"season-{turn.season}" for turn in TURNS.values()] + [f"quarter-{number}" for number in TURNS]
    keys += [f"weather-{group}" for turn in TURNS.values() for group in turn.closed]
    kinds = {"pl", "nm", "ap", *SETUP["start"]["japan_points"]}
    kinds |= {kind for turn in TURNS.values() for kind in (*turn.allied_points, *turn.japanese_points)} - {"merchant"}
    assert all(words.word(key) for key in keys)
    for kind in kinds:
        assert words.text(phrases_names.points(kind, 1)) != words.text(phrases_names.points(kind, 2))


# --- modifiers ------------------------------------------------------------------------------------------------------

_MODIFIERS = re.compile(r'\("([a-z_0-9]+)", (?!side\b|\()[^")]')
_WHERE = ("strategic_war", "land_combat", "scoring", "naval_battle", "engagement", "air_combat", "kamikazes")


def test_every_modifier_in_use_has_its_word_and_no_other_has():
    """The names that rules put into reports, from the code and from the table of reactions."""
    rules = [path for path in (HERE / "rules").rglob("*.py") if path.stem in _WHERE]
    found = {name for path in rules for name in _MODIFIERS.findall(path.read_text("utf-8"))}
    assert {"period", "efficiency", "landing", "archipelago", "port", "turn_15"} <= found
    reaction = TABLES["reaction"]
    found |= {name for side in ("allies", "japan") for name, n in reaction[side].items() if isinstance(n, int)}
    there = {key.removeprefix("modifier-") for key in catalogue("names", "en") if key.startswith("modifier-")}
    assert there == found


# --- every sentence -------------------------------------------------------------------------------------------------


def _strings(module):
    """The string constants of a module, and the heads of its f-strings."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("stem", MINE)
def test_both_languages_have_the_same_entries(stem):
    assert catalogue(stem, "en").keys() == catalogue(stem, "fr").keys()


@pytest.mark.parametrize("stem", ["reports", "asks", "notation"])
def test_no_sentence_is_left_over(stem):
    """Every entry is named by the code that says it, in full or by the head of its key."""
    used = set()
    for room in ("phrases", "asks", "notation"):
        for path in (HERE / "seat" / room).glob("*.py"):
            used |= set(_strings(path))
    used |= named(used)
    heads = ("event-", "strategic-", "shot-", "counter-attack-", "read-two-", "read-")
    for key in catalogue(stem, "en"):
        assert key in used or any(head in used and key.startswith(head) for head in heads), key
