"""The decisions have an index that names them all, and marks of what a later one has amended."""

import re
from pathlib import Path

TEXT = (Path(__file__).parents[1] / "DECISIONS.md").read_text("utf-8")
HEADINGS = {int(number): title for number, title in re.findall(r"^## (\d+)\. (.*)$", TEXT, re.MULTILINE)}


def test_the_index_names_every_decision_in_order():
    listed = re.findall(r"^- (\d+)\. (.*?)(?: \*\(amended by [\d, ]+\)\*)?$", TEXT, re.MULTILINE)
    assert [(int(number), title) for number, title in listed] == [*HEADINGS.items()]
    assert [*HEADINGS] == [*range(1, len(HEADINGS) + 1)]


def test_what_was_amended_says_by_what_in_the_index_and_at_its_place():
    index = re.findall(r"^- (\d+)\. .* \*\(amended by ([\d, ]+)\)\*$", TEXT, re.MULTILINE)
    marked = re.findall(r"^## (\d+)\. .*\n\*Amended by ([\d, ]+): .*\.\*$", TEXT, re.MULTILINE)
    assert index == marked and marked
    for number, by in marked:
        assert all(int(later) > int(number) and int(later) in HEADINGS for later in by.split(", "))
