"""The words of members: the same in both languages, every one said, set as each language is set."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest

import arbitre
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

ROOT = Path(arbitre.__file__).parent
OWN = {
    language: dict(entries((ROOT / "words" / f"web_members.{language}.ftl").read_text("utf-8")))
    for language in LANGUAGES
}
DOOR = dict(entries((ROOT / "words" / "web_door.en.ftl").read_text("utf-8")))
"""The words of the first page and of invitations, some of which are called like ours."""

SAID = "\n".join(
    path.read_text("utf-8")
    for room in ("web", "club")
    for path in sorted((ROOT / room).rglob("*"))
    if path.suffix in (".py", ".html")
)
NO_WORDS = {"sign-in", "sign-up", "passkey-label"}
"""What only looks like one of them: purposes, and the name of a field."""


def arguments(text):
    return set(re.findall(r"\{\s*\$(\w+)", text))


def test_both_languages_have_the_same_entries_with_the_same_arguments():
    assert OWN["en"].keys() == OWN["fr"].keys()
    for key, text in OWN["en"].items():
        assert arguments(text) == arguments(OWN["fr"][key]), key


def test_every_word_is_said_and_every_one_that_is_said_is_there():
    named = set(re.findall(r"""["']((?:member|sign|passkey|account|secret|invitation|return)-[a-z-]+)["']""", SAID))
    assert set(OWN["en"]) - named == set()
    assert named - set(OWN["en"]) - set(DOOR) == NO_WORDS
    assert [key for key in DOOR if f'"{key}"' not in SAID and f"'{key}'" not in SAID] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_said(language):
    words, numbers = Words.of(language), count(2)
    for key, text in OWN[language].items():
        assert words.word(key, **{name: next(numbers) for name in arguments(text)})


def test_french_is_set_as_french_and_english_as_english():
    for key, text in OWN["fr"].items():
        words = re.sub(r"\{[^{}]*\}", "X", text.partition("=")[2])
        assert not re.search(r"[^\u202f][;?!»]|[^\u202f]:(\s|$)|«[^\u202f]|'|\"", words), key
    for key, text in OWN["en"].items():
        assert not re.search(r"['\"]", text), key
