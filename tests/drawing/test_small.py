"""Small pictures of charts: the map alone, light enough for a page that shows many."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from arbitre.drawing.small import draw_small
from arbitre.kernel import package as packages
from arbitre.words import Words


def small(name: str, language: str = "en") -> str:
    """The small picture of a new game, as its first seat has it."""
    package = packages.load(name)
    game = package.new({})
    chart = package.seat.chart(package.view(game, package.seats(game)[0].id))
    return draw_small(chart, Words.of(language, package).text)


@pytest.mark.parametrize("name", packages.installed())
def test_a_small_picture_is_a_light_document_of_the_map_alone(name: str):
    drawn = small(name)
    root = ElementTree.fromstring(drawn)
    assert len(gzip.compress(drawn.encode(), 9)) < 11_000
    left, top, *_ = map(float, root.attrib["viewBox"].split())
    assert left > 0 and top > 0  # the frame is cut off
    assert not root.findall(".//*[@data-layer='legend']") and "compass" not in drawn
    assert drawn == small(name)


def test_it_brings_the_style_of_what_is_drawn_and_no_other():
    drawn = small("typhon")
    style = drawn.partition("<style>")[2].partition("</style>")[0]
    ruled = set(re.findall(r"\.([a-z][\w-]*)", style.partition("@media")[2].partition("}}")[2]))
    used = {name for given in re.findall(r'class="([^"]*)"', drawn) for name in given.split()}
    assert ruled <= used | {"chart"} and "c-plate" in ruled and "callout" not in style


def test_what_is_written_on_the_map_to_be_read_is_left_out():
    drawn = small("midway")
    assert "Laysan" not in drawn and ">F6<" not in drawn
