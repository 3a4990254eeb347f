"""Order sheets as text: how lines are folded, which are read, what is too much."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.kernel import folding
from arbitre.kernel.folding import Folded, fold, printable
from arbitre.kernel.sheets import MOST_CHARACTERS, MOST_LINES, Misread, read_sheet
from arbitre.kernel.words import Phrase

LINES = st.text(st.sampled_from("aB3 ->`'#\t\x00é’→½  x"), max_size=12) | st.text(max_size=20)


def read(sheet, clause=""):
    """A notation in which a line is an order unless it says so, or could be two."""

    def order(line):
        text = line.text.strip()
        if text in ("bad", "either"):
            raise Misread(Phrase(f"it-is-{text}"), "ambiguous" if text == "either" else "unreadable")
        return text

    return read_sheet(sheet, order, clause)


def slowly(line):
    """Folded character by character, as every line was before the common case was made quick."""
    text, where = [], []
    for i, char in enumerate(line):
        for plain in folding._plain(char):
            if plain != " " or (text and text[-1] != " "):
                text.append(plain)
                where.append(i)
    return "".join(text), where


@given(LINES)
def test_a_plain_line_is_folded_like_any_other(line):
    folded = fold(line)
    assert (folded.text, list(folded.where)) == slowly(line)
    assert folded.quote(0, len(folded.text)) == Folded(line, *slowly(line)).quote(0, len(folded.text))


@given(LINES)
def test_what_is_printable_is_left_alone_but_for_its_ends(line):
    shown = printable(line)
    assert shown.isprintable() and shown == shown.strip()
    if line.isprintable():
        assert shown == line.strip()


def test_lines_are_counted_as_written_and_remarks_as_read():
    lines = read("# a sheet\n\ngo\nbad # it is\n   \neither\nGO\tON")
    assert [(line.number, line.text, line.order) for line in lines] == [
        (3, "go", "go"), (4, "bad # it is", None), (6, "either", None), (7, "GO ON", "go on")
    ]  # fmt: skip
    assert [(line.remark.kind, line.remark.phrase.key, line.remark.line) for line in lines if line.remark] == [
        ("unreadable", "it-is-bad", 1), ("ambiguous", "it-is-either", 2)
    ]  # fmt: skip


def test_a_line_too_long_is_refused_and_the_others_are_read():
    long, good = read("x" * (MOST_CHARACTERS + 1) + "\ngo", "X-1")
    assert long.remark.phrase == Phrase("read-long", {"length": MOST_CHARACTERS + 1, "most": MOST_CHARACTERS}, "X-1")
    assert len(long.text) < 100 and good.order == "go"
    assert read("x" * MOST_CHARACTERS)[0].remark is None


def test_a_sheet_too_long_is_not_read_at_all():
    (line,) = read("go\n" * (MOST_LINES + 1), "X-1")
    assert line.number == 0 and line.remark.line == -1
    assert line.remark.phrase == Phrase("read-sheet", {"lines": MOST_LINES, "length": MOST_CHARACTERS}, "X-1")
    assert len(read("go\n" * MOST_LINES)) == MOST_LINES


@pytest.mark.parametrize("text", ["\ud800", "a\x85b", "a\u2028b", "\x1b[2J", "\x00"])
def test_what_no_screen_can_show_is_not_kept(text):
    for line in read(text):
        assert line.text.isprintable()
        assert all(unicodedata.category(char) != "Cs" for char in line.text)
        line.text.encode()
