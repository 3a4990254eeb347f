"""Why a line cannot be read: the sentences of all games, in both languages."""

import re
from importlib import resources

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from arbitre.kernel.folding import fold
from arbitre.kernel.package import installed
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.keywords import Keyword, Keywords
from arbitre.seat.unreadable import ill_formed, left_over, misspelt, one_of, stop, unknown, unreadable
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

WORDS = {language: Words.of(language) for language in LANGUAGES}
KEYWORDS = Keywords((Keyword("go", "sail", "navires"), Keyword("end", "no more entries", "plus d’entrée")))
GRAMMAR = Lark(
    "start: _GO (NAME | HEX) _TO NAME\n_GO: /sail/\nNAME: /[a-z]+/\nHEX: /[a-z][0-9]/\n_TO: /->/\n%ignore / +/",
    parser="lalr",
)
SAID = {"_TO": "->", "NAME": Term("none"), "HEX": Term("none"), "_GO": "sail"}


def stopped(text):
    """What is said of a line at which the grammar stops."""
    line = fold(text)
    with pytest.raises(UnexpectedInput) as wrong:
        GRAMMAR.parse(line.text)
    return stop(line, wrong.value).explain(SAID, "X-1").phrase


def test_a_line_too_short():
    assert stopped("Sail Akagi") == Phrase("read-short", {"text": "Sail Akagi", "wanted": Several(("->",))}, "X-1")
    assert stopped("sail  ").args["wanted"] == Several((Term("none"),)), "said once"


def test_a_line_with_something_else():
    assert stopped("sail Akagi = B2") == Phrase("read-wanted", {"text": "=", "wanted": Several(("->",))}, "X-1")


def test_a_line_too_long():
    said = stopped("sail Akagi -> Wake, Midway")
    assert said == Phrase("read-extra", {"text": ", Midway", "order": "sail Akagi -> Wake"}, "X-1")
    assert left_over(fold("done, today"), 6, 11).phrase.args == {"text": "today", "order": "done"}


def test_a_keyword_misspelt():
    found = misspelt(fold("Sial A"), KEYWORDS, "X-2")
    assert found.phrase == Phrase("read-keyword", {"text": "Sial", "like": Several(("sail",))}, "X-2")
    assert misspelt(fold("Hello"), KEYWORDS) is None
    inside = misspelt(fold("-> no more entrys"), KEYWORDS, at=3)
    assert inside.phrase.args == {"text": "no more entrys", "like": Several(("no more entries",))}


def test_a_name_of_several():
    assert one_of("it", ["a"], str.upper) == "a"
    assert one_of("it", [], str.upper) == ""
    with pytest.raises(Misread) as wrong:
        one_of("it", ["a", "b"], str.upper)
    assert (wrong.value.kind, wrong.value.phrase.args["like"]) == ("ambiguous", Several(("A", "B")))


def test_a_name_of_nobody():
    assert unknown("read-ship", "Akgi", ["Akagi"], n=2).phrase == Phrase(
        "read-ship-like", {"text": "Akgi", "like": Several(("Akagi",))}
    )
    assert unknown("read-ship", "Zorro", [], n=2).phrase == Phrase("read-ship", {"text": "Zorro", "n": 2})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language):
    said = [
        misspelt(fold("Sial A"), KEYWORDS), ill_formed(fold("sail"), "sail A -> B"), left_over(fold("end x"), 4, 5),
        unreadable("read-two", text="Wana", like=Several(("A", "B"))),
    ]  # fmt: skip
    phrases = [*(misread.phrase for misread in said), stopped("sail Akagi"), stopped("sail = B2")]
    assert len({WORDS[language].say(phrase) for phrase in phrases}) == len(phrases)


def test_both_languages_have_the_same_entries_and_french_is_set_as_french():
    folder = resources.files("arbitre.words")
    english, french = (dict(entries(folder.joinpath(f"seat.{of}.ftl").read_text("utf-8"))) for of in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, text in french.items():
        assert set(re.findall(r"\$(\w+)", english[key])) == set(re.findall(r"\$(\w+)", text)), key
        words = re.sub(r"\{[^{}]*\}", "X", text.partition("=")[2])
        assert not re.search(r"[^\u202f][;?!»]|[^\u202f]:(\s|$)|«[^\u202f]|'", words), key


def test_no_game_says_them_in_words_of_its_own():
    folder = resources.files("arbitre.words")
    shared = {key for key, _ in entries(folder.joinpath("seat.en.ftl").read_text("utf-8"))}
    for game in installed():
        for file in resources.files(f"arbitre.games.{game}").joinpath("words").iterdir():
            assert not shared & {key for key, _ in entries(file.read_text("utf-8"))}, file.name
