"""The command line's own words: the same in both languages, every one used, every one there; and its help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbitre
from arbitre.cli.base import _helps
from arbitre.words import LANGUAGES
from arbitre.words.catalogue import Catalogue, entries

ROOT = Path(arbitre.__file__).parent
SOURCES = {
    language: "\n".join(p.read_text("utf-8") for p in sorted((ROOT / "words").glob(f"cli*.{language}.ftl")))
    for language in LANGUAGES
}
WORDS = {language: dict(entries(source)) for language, source in SOURCES.items()}
SHARED = set(dict(entries((ROOT / "words" / "generic.en.ftl").read_text("utf-8"))))  # other faces say it too
CODE = "\n".join(p.read_text("utf-8") for room in ("cli", "club") for p in sorted((ROOT / room).rglob("*.py")))
GROUPS = ("club", "verify", "usage", "system", "ask", "orders", "sheet", "report", "map", "new", "resolve", "games",
          "seat", "line", "play", "tutorial", "serve")  # fmt: skip
LITERAL = re.compile(rf'"((?:{"|".join(GROUPS)})-[a-z-]+)"')


def arguments(text):
    return set(re.findall(r"\{\s*\$(\w+)", text))


def test_both_languages_have_the_same_entries_with_the_same_arguments():
    assert WORDS["en"].keys() == WORDS["fr"].keys()
    for key, text in WORDS["en"].items():
        assert arguments(text) == arguments(WORDS["fr"][key]), key


def test_every_sentence_the_code_names_is_there_and_every_one_there_is_named():
    built = {f"play-help-{name}" for name in ("send", "ask", "sheet", "undo", "report", "status", "map", "quit")}
    used = set(LITERAL.findall(CODE)) | built
    there = {key for key in WORDS["en"] if key.startswith(tuple(f"{group}-" for group in GROUPS))}
    assert used - there - SHARED == set()
    assert there - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reader_reads_help_as_fluent_does(language):
    catalogue = Catalogue(language, SOURCES[language])
    helps = {key for key in WORDS[language] if key.startswith("help-")}
    for key in helps:
        assert _helps(language)[key] == catalogue.format(key, {}), key


def test_french_is_set_as_french():
    """A thin space before the double marks and inside guillemets, and the printer's apostrophe."""
    for key, text in WORDS["fr"].items():
        words = re.sub(r"\{[^{}]*\}", "X", text.partition("=")[2])
        assert not re.search(r"[^\u202f][;?!»]|[^\u202f]:(\s|$)|«[^\u202f]|'", words), key
