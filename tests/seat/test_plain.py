"""The plain notation: a keyword and values, read and written back as they are."""

from typing import Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.sheets import read_sheet
from arbitre.seat.plain import Plain
from arbitre.words import LANGUAGES, Words


class Go(Record, frozen=True):
    cell: str
    speed: int = 1


class Send(Record, frozen=True):
    units: tuple[str, ...]
    to: Literal["north", "South", 3]
    load: frozenset[int] = frozenset()
    hidden: bool = False
    ratio: float = 0.5
    escort: str | None = None


class Wait(Record, frozen=True):
    turns: list[int]
    until: int | None


PLAIN = Plain(
    {
        "en": {"go": Go, "walk": Go, "send off": Send, "wait": Wait, "concede": Concede},
        "fr": {"va": Go, "envoie": Send, "attends": Wait, "abandon": Concede},
    }
)
WORDS = {language: Words.of(language) for language in LANGUAGES}


def order(text):
    """The order of the one line of a sheet, which must be readable."""
    (line,) = read_sheet(text, PLAIN.read_line)
    assert line.remark is None, line.remark
    return line.order


def refusal(text, language="en"):
    """What is said of the one line of a sheet, which must not be readable."""
    (line,) = read_sheet(text, PLAIN.read_line)
    assert line.order is None
    return WORDS[language].say(line.remark.phrase)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("go us_CV_Enterprise", Go("us_CV_Enterprise")),
        ("VA Île-d’Yeu 2", Go("Île-d’Yeu", 2)),
        ("walk “x” −3  # home", Go("“x”", -3)),
        ('go "New Orleans, 2nd \\"Div\\"" ２', Go('New Orleans, 2nd "Div"', 2)),
        ("send off A1,b2 , C3 north", Send(("A1", "b2", "C3"), "north")),
        ("Send Off A1 SOUTH 1, 2 yes 2.5 DD4", Send(("A1",), "South", frozenset((1, 2)), True, 2.5, "DD4")),
        ("envoie - 3 - non 1e3 -", Send((), 3, ratio=1000.0)),
        ("attends 1, 2 3", Wait([1, 2], 3)),
        ("wait – —", Wait([], None)),
        ("concede", Concede()),
        ("Abandon", Concede()),
    ],
)
def test_values_stand_as_they_are_written(text, meant):
    assert order(text) == meant


@pytest.mark.parametrize(
    ("order", "english", "french"),
    [
        (Go("CV_Enterprise"), "go CV_Enterprise", "va CV_Enterprise"),
        (Go("New Orleans", 2), 'go "New Orleans" 2', 'va "New Orleans" 2'),
        (Send(("A", "b"), "South", hidden=True), "send off A, b South - yes", "envoie A, b South - oui"),
        (Send((), 3, frozenset((2, 1))), "send off - 3 1, 2", "envoie - 3 1, 2"),
        (Wait([], None), "wait - -", "attends - -"),
        (Concede(), "concede", "abandon"),
    ],
)
def test_it_is_written_in_both_languages_without_what_is_as_by_default(order, english, french):
    assert PLAIN.write(order, "en") == english
    assert PLAIN.write(order, "fr") == french


ORDERS = st.one_of(
    st.builds(Go, st.text(max_size=9), st.integers(-9, 10**9)),
    st.builds(
        Send, st.lists(st.text(max_size=5), max_size=3).map(tuple), st.sampled_from(["north", "South", 3]),
        st.frozensets(st.integers(), max_size=3), st.booleans(), st.floats(allow_nan=False, allow_infinity=False),
        st.none() | st.text(max_size=5),
    ),
    st.builds(Wait, st.lists(st.integers(-9, 9), max_size=3), st.none() | st.integers()),
)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(ORDERS, st.sampled_from(LANGUAGES))
def test_what_is_written_reads_back(meant, language):
    assert order(PLAIN.write(meant, language)) == meant


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["", "go ", "wait ", "send off "]), st.text(max_size=40))
def test_any_text_gives_an_order_or_a_sentence(begin, text):
    for line in read_sheet(begin + text, PLAIN.read_line):
        assert (line.order is None) != (line.remark is None)
        if line.remark:
            assert all(words.say(line.remark.phrase) for words in WORDS.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hop A1", "“hop A1” is no order: a line begins with one of these keywords: go, send off, wait, concede, va, "
                   "envoie, attends and abandon."),
        ("conced", "“conced” is no keyword; closest in spelling: concede."),
        ("go", "“go” is not a whole order of its kind; it is written: “go”, then a word and a number "
               "(may be left out)."),
        ("concede now", "“concede now” is not a whole order of its kind; it is written: “concede” and nothing else."),
        ("wait a 2", "“wait a 2” is not a whole order of its kind; it is written: “wait”, then a number (or several, "
                     "with commas between; - for none) and a number (- for none)."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_explained(text, said):
    assert refusal(text) == said


@pytest.mark.parametrize(
    "text",
    ["go A B", "go A 1.5", "go A 1 2", "go A, B", 'go "A', 'go "\\x"', "go A,", "go ,A", "send off A east",
     "send off A north 1 maybe", "wait 1", "wait 1 2,3", "send off A north 1 yes x", "wait , 3"],
)  # fmt: skip
def test_what_is_no_value_of_its_kind_is_refused(text):
    assert "whole order" in refusal(text)
    assert "ordre complet" in refusal(text, "fr")


def test_an_order_that_fits_no_line_is_refused_when_it_is_declared():
    class Deep(msgspec.Struct):
        inside: Go

    class Unsure(msgspec.Struct):
        either: int | str

    class Perhaps(msgspec.Struct):
        several: tuple[int, ...] | None

    for kind in (Deep, Unsure, Perhaps):
        with pytest.raises(TypeError, match=f"{kind.__name__}.* does not fit"):
            Plain({"en": {"go": kind}, "fr": {"va": kind}})
    with pytest.raises(ValueError, match="begins two orders"):
        Plain({"en": {"go": Go, "wait": Wait}, "fr": {"va": Go, "go": Wait}})
