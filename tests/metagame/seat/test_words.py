"""The catalogues of the meta-game: every sentence is there, and none is left over; offices; the game on one page."""

import re
from importlib import resources
from pathlib import Path

import pytest
from msgspec.structs import replace
from shared_words import GIVEN, code, named

from arbitre.games import metagame
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.names import limit_name
from arbitre.games.metagame.records.orders import Assign, Blitz, Confirm, GiveUp, Move, Result, Share
from arbitre.games.metagame.records.printed import AREAS, NATIONS, NEUTRALS
from arbitre.games.metagame.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

HERE = Path(str(resources.files(metagame)))
WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}
KEYS = {key for file in (HERE / "words").glob("*.en.ftl") for key, _ in entries(file.read_text("utf-8"))}
TEXT = "\n".join(file.read_text("utf-8") for file in (HERE / "words").glob("*.en.ftl"))


def test_no_sentence_is_left_over():
    """Every entry is named by the code that says it, in full or by the head of its key, or used by another entry."""
    found = code(HERE)
    heads = tuple(head for head in found.heads if head.endswith("-") and head != "ask-")
    whole = found.whole | named(found.whole) | {f"{key}-like" for key in found.whole if key.startswith("read-")}
    inside = set(re.findall(r"\{\s*([a-z][\w-]+)\s*\}", TEXT))
    assert {key for key in KEYS - whole - inside if not key.startswith((*GIVEN, "office-", *heads))} == set()


SPEAKERS = {"Phrase": 0, "Term": 0, "Table": 0, "plain": 0, "may": 0, "propose": 0, "stands": 0, "say": 0, "_one": 0,
            "Refusal": 0, "unreadable": 0, "illegal": 1, "note": 1}  # fmt: skip


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_every_sentence_the_code_names_is_there(speaker):
    """Keys written out in full, in the rules and in the code of words."""
    at = SPEAKERS[speaker]
    for file, called, args in code(HERE).calls:
        if called == speaker and len(args) > at and (key := args[at]) is not None:
            keys = (f"ask-{key}", f"ask-{key}-default") if speaker == "plain" else (key,)
            assert all(key in WORDS["en"].catalogue for key in keys), (file, keys)


def test_every_order_says_how_it_is_written():
    """What a line that is not complete is answered with."""
    for name in KEYWORDS:
        key = name if isinstance(name, str) else name.__name__.lower()
        assert key == "pass" or f"read-form-{key}" in KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_bears_a_name_has_one_of_its_own(language):
    """Nations, areas, choices, bots, offices, limits of the battles."""
    words = WORDS[language]
    assert len({words.text(METAGAME.seat.named(area)) for area in (*AREAS, *NEUTRALS)}) == len(AREAS) + len(NEUTRALS)
    for head in ("side", "nation", "people", "of", "to"):
        assert len({words.word(f"{head}-{nation}") for nation in NATIONS}) == len(NATIONS)
    for choice in METAGAME.choices():
        assert words.word(f"option-{choice.name}")
        assert len({words.word(f"option-{choice.name}-{value}") for value in choice.values}) == len(choice.values)
    assert all(words.word(f"bot-{name}") for name in METAGAME.seat.bots())
    assert len({words.word(f"office-{office.id}") for office in METAGAME.offices()}) == 3
    limits = ("assigned", "midnight", "books", "B3-02/blitz/1", "B3-02/choice")
    assert len({words.text(METAGAME.seat.named(limit)) for limit in limits}) == len(limits)
    assert limit_name("B3-02") == ""


def test_offices_may_do_what_the_rules_give_them():
    """META-3.2 to 3.5, META-3.11: generals fight and report, commander and second order, decide and share; the
    commander alone names his second."""
    commander, second, general = METAGAME.offices()
    assert commander.rights - second.rights == {"appoint"} and second.stands_in_for == commander.id
    assert (commander.at_most, second.at_most, general.at_most) == (1, 1, 0)
    assert not general.rights & {"order", "decide", "appoint"} and {"fight", "draft", "vote"} <= general.rights
    fights = (Result("B1-01", 1, "attacker", 6, 3), GiveUp("B1-01", 1))
    decides = (Assign("B1-01", 1, "Ann"), Confirm("B1-01", 1), Share("R1-GER-01"))
    orders = (Move(1, "poland", "belarus"), Blitz("egypt", "yes"), Concede())
    assert {METAGAME.right(order) for order in fights} == {"fight"}
    assert {METAGAME.right(order) for order in decides} == {"decide"}
    assert {METAGAME.right(order) for order in orders} == {"order"}


def test_the_orders_of_the_lesson_are_orders_and_the_same_in_both_languages():
    view = replace(METAGAME.view(METAGAME.new({}), "germany"), reports=("R2-GER-01",))  # as in the lesson
    read = {}
    for language in LANGUAGES:
        lines = METAGAME.catalogue(language).partition("\nlesson =\n")[2].splitlines()
        sheet = "\n".join(line for line in lines if line.startswith(" " * 8))
        read[language] = [line.order for line in METAGAME.seat.read(sheet, view)]
        assert len(read[language]) == 17 and None not in read[language], read[language]
    assert read["en"] == read["fr"]
