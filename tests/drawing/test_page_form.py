"""The form of a drawing for a page: what the page's script finds in it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from charts_drawn import BUSY, GRID, SVG, hex_chart, layer, of_class, own, say, tree
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.drawing.areas import PATTERNS
from arbitre.drawing.layers import layers
from arbitre.drawing.plan import draw_plan
from arbitre.drawing.tokens import page_style
from arbitre.kernel.chart import Account, Cell, Chart, Counter, Mark, Piece, Pin, Route, Wash
from arbitre.kernel.offers import Plot
from arbitre.words import LANGUAGES, Words

BOX = ((-3.0, 0.0), (-1.0, 0.0), (-1.0, 2.0), (-3.0, 2.0))
FLEET = (Piece("tf16", "Enterprise", "carrier", 2, 3, "damaged"), Piece("ca25", "Vincennes", "cruiser", 2, 2))
SCOUT = (Piece("ss1", "Cachalot", "submarine", 1, 1),)


def page(chart: Chart) -> ET.Element:
    return tree(draw(chart, say, standalone=False))


def rich() -> Chart:
    """A chart with everything in it."""
    return replace(
        BUSY,
        cells=(*BUSY.cells, Cell("turn 1", BOX, (-2.0, 1.0), "box", "1", "track", marked=True)),
        counters=(
            *BUSY.counters,
            own("F2", "TF 16", pieces=FLEET, damaged=True),
            own("F2", "SS 1", pieces=SCOUT),
            own("G2", "SS 2", pieces=(Piece("ss2", "Flying Fish", "submarine", 1, 1),)),
            own("turn 1", "Late", pieces=(Piece("dd9", "Hammann", "destroyer", 1, 1),), hollow=True),
        ),
        accounts=(Account("points", "12", "of 14"),),
        pins=(Pin("G5", "they come from here"),),
        folded=("track", "range"),
    )


def test_it_carries_no_style_and_no_script() -> None:
    svg = draw(rich(), say, standalone=False)
    assert "<style" not in svg and "<script" not in svg
    assert not re.search(r"\s(style|on\w+)=", svg)


def test_every_cell_is_a_place_to_point_at_under_the_counters() -> None:
    chart = rich()
    root = page(chart)
    cells = of_class(layer(root, "cells"), "cell")
    assert sorted(cell.get("data-cell", "") for cell in cells) == sorted(cell.id for cell in chart.cells)
    assert {cell.tag for cell in cells} == {f"{SVG}path"} and all(cell.get("d") for cell in cells)
    order = [group.get("id") for group in root.findall(f"{SVG}g")]
    assert order.index("layer-grid") < order.index("layer-cells")
    over = [id for id, group in zip(order, root.findall(f"{SVG}g"), strict=True) if of_class(group, "counter")]
    assert over and min(map(order.index, over)) > order.index("layer-cells")
    assert order[-1] == "layer-opened"


def test_every_counter_tells_its_cell_and_its_pieces() -> None:
    root = page(rich())
    told = {
        (counter.get("data-cell"), counter.get("data-pieces", ""))
        for counter in of_class(root, "counter")
        if counter.get("data-pieces")
    }
    assert told == {("F2", "tf16 ca25"), ("F2", "ss1"), ("G2", "ss2"), ("turn 1", "dd9")}
    (stack,) = [group for group in of_class(root, "stack") if group.get("data-cell") == "F2"]
    assert [counter.get("data-pieces") for counter in of_class(stack, "counter")] == ["ss1", "tf16 ca25"]
    for counter in of_class(root, "counter"):
        assert counter.findtext(f"{SVG}title")


def test_a_cell_with_several_pieces_has_a_slip_that_lists_each() -> None:
    slips = of_class(layer(page(rich()), "opened"), "opened")
    assert [slip.get("data-cell") for slip in slips] == ["F2"]  # nobody opens a single piece
    rows = [row for row in of_class(slips[0], "row") if row.get("data-piece")]
    assert [row.get("data-piece") for row in rows] == ["tf16", "ca25", "ss1"]
    enterprise = rows[0]
    assert [text.text for text in enterprise.iter(f"{SVG}text")] == ["Enterprise", "damaged"]
    assert [use.get("href") for use in enterprise.iter(f"{SVG}use")] == ["#s-carrier"]
    left, lost = of_class(enterprise, "pips")
    assert left.get("d", "").endswith("h8") and lost.get("d", "").endswith("h4") and "lost" in lost.get("class", "")
    assert len(of_class(rows[1], "pips")) == 1
    assert [text.text for text in of_class(slips[0], "head")] == ["TF 16", "SS 1"]


def test_the_heading_of_a_slip_stands_for_the_whole_counter() -> None:
    (slip,) = of_class(page(hex_chart(counters=(own("F2", "TF 16", pieces=FLEET, unit="group:TF16"),))), "opened")
    (whole,) = of_class(slip, "whole")
    assert whole.get("data-pieces") == "tf16 ca25" and whole.get("data-unit") == "group:TF16"
    assert [text.text for text in whole.iter(f"{SVG}text")] == ["TF 16"]


@pytest.mark.parametrize("count", [24, 70])
def test_slips_stay_on_the_sheet(count: int) -> None:
    many = tuple(Piece(f"u{n}", f"Unit number {n}", "troops", 1, 2, "reduced") for n in range(count))
    corners = ("A1", "H6", "A6", "H1")
    root = page(hex_chart(counters=tuple(own(cell, "Army", pieces=many) for cell in corners)))
    right, bottom = (float(value) for value in root.get("viewBox", "").split()[2:])
    for slip in of_class(root, "opened"):
        x, y = (float(value) for value in re.findall(r"[-\d.]+", slip.get("transform", "")))
        wide, high = (float(v) for v in re.findall(r"h([\d.]+)v([\d.]+)", of_class(slip, "slip")[0].get("d", ""))[0])
        assert x >= 0 and y >= 0 and x + wide <= right and y + high <= bottom
        assert len(of_class(slip, "row")) == count + 1  # and the whole of them


def test_each_layer_that_can_be_switched_is_a_group_and_what_is_folded_is_off() -> None:
    chart = rich()
    root = page(chart)
    groups = [group for group in root.iter() if group.get("data-layer")]
    assert {group.get("data-layer") for group in groups} == set(layers(chart))
    off = {group.get("data-layer") for group in groups if "off" in group.get("class", "").split()}
    assert off == {"track", "range"}
    keys = ("fog", "searched", "range", "track", "routes", "contacts", "notes", "plan", "accounts", "legend")
    assert layers(chart) == keys
    assert layers(hex_chart()) == ("plan", "legend")


@pytest.mark.parametrize("language", LANGUAGES)
def test_layers_have_words(language: str) -> None:
    spoken = Words.of(language)
    keys = {*layers(rich()), "control", "closed", "supply", "pool", "zone"}
    words = [spoken.word(f"drawing-layer-{key}") for key in keys]
    assert all(words) and len(set(words)) == len(words)


def test_a_document_leaves_out_what_is_folded_and_what_only_a_page_can_show() -> None:
    root = tree(draw(rich(), say))
    assert not [group for group in root.iter() if group.get("data-layer") in ("track", "range", "plan")]
    assert not of_class(root, "cell") and not of_class(root, "opened") and not of_class(root, "pips")
    assert "Late" not in "".join(root.itertext())
    assert of_class(root, "callout")  # but tells what is in a stack beside it


def test_the_box_in_hand_is_marked_and_its_counters_stand_in_its_layer() -> None:
    root = page(rich())
    boxes = [box for box in of_class(layer(root, "boxes"), "holding") if "marked" in box.get("class", "").split()]
    tracks = [group for group in layer(root, "boxes") if group.get("data-layer") == "track"]
    assert len(boxes) == 1 and boxes[0] in list(tracks[-1])  # over the printed one
    (held,) = [group for group in layer(root, "boxed") if group.get("data-layer") == "track"]
    assert [counter.get("data-pieces") for counter in of_class(held, "counter")] == ["dd9"]


def test_accounts_and_notes_say_what_they_say() -> None:
    root = page(rich())
    (ledger,) = [group for group in root.iter() if group.get("data-layer") == "accounts"]
    assert [text.text for text in ledger.iter(f"{SVG}text")][1:] == ["points", "12", "of 14"]
    (pin,) = of_class(layer(root, "notes"), "pin")
    assert pin.get("data-cell") == "G5" and pin.findtext(f"{SVG}title") == "they come from here"
    assert "they come from here" in " ".join(text.text or "" for text in pin.iter(f"{SVG}text"))


# --- plans ---------------------------------------------------------------------------------------------------------

PLOTS = (
    Plot(
        routes=(Route("planned", ("E4", "C5"), "first", "6 units"),),
        washes=(Wash("planned", GRID.within("C5", 1), "first"),),
        marks=(Mark("target", "C5"),),
    ),
    Plot(
        routes=(Route("moved", ("E4", "F4"), "first"), Route("planned", ("A1", "B1", "C2"))),
        marks=(Mark("target", "C5"),),
    ),
)


def plan(plots: tuple[Plot, ...]) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{draw_plan(BUSY, say, plots)}</svg>')[0]


def test_a_plan_is_drawn_in_pencil_and_says_each_thing_once() -> None:
    drawn = plan(PLOTS)
    assert drawn.get("id") == "layer-plan" and drawn.get("data-layer") == "plan"
    assert len(of_class(drawn, "route")) == 3
    assert len(of_class(drawn, "planned")) == 2  # a raid's arrow, and what a search would cover
    assert len(of_class(drawn, "mark")) == 1
    assert len(of_class(drawn, "course")) == 1 and len(of_class(drawn, "station")) == 1
    for thing in (*of_class(drawn, "route"), *of_class(drawn, "mark")):
        assert "intent" in thing.get("class", "").split()


def test_a_plan_for_nothing_is_the_empty_group_of_the_drawing() -> None:
    assert draw_plan(BUSY, say, ()) in draw(BUSY, say, standalone=False)
    assert len(plan(())) == 0
    lost = Plot(routes=(Route("planned", ("Z9", "C5")), Route("planned", ("C5",))), marks=(Mark("target", "Z9"),))
    assert len(plan((lost,))) == 0


def test_a_plan_begins_beside_the_counters_that_the_drawing_shows() -> None:
    (swoosh,) = of_class(plan((Plot(routes=PLOTS[0].routes),)), "planned")
    beside = plan((Plot(routes=(Route("planned", ("F4", "C5"), "first"),)),))
    assert swoosh.get("d") != of_class(beside, "planned")[0].get("d")


# --- its style -----------------------------------------------------------------------------------------------------


def test_the_style_of_a_page_covers_what_its_script_sets() -> None:
    style = page_style()
    for state in (".cell.may", ".cell.picked", ".cell.cursor", ".off", ".opened.open", ".far", ".near", ".row.picked"):
        assert state in style
    assert re.search(r"\.cell\.may\{[^}]*url\(#c-may\)[^}]*stroke-dasharray", style)  # seen without colour
    assert "prefers-color-scheme:dark" in style and "@media print" in style
    assert 'id="c-may"' in draw(BUSY, say, standalone=False)


def test_what_is_used_is_defined() -> None:
    svg = draw(rich(), say, standalone=False)
    defined = set(re.findall(r' id="([^"]+)"', svg))
    assert len(defined) == len(re.findall(r' id="', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= defined
    assert set(re.findall(r"url\(#([^)]+)\)", svg + page_style())) - defined <= {f"held-{key}" for key in PATTERNS}


def test_a_piece_that_is_all_of_its_counter_stands_before_those_under_a_heading() -> None:
    alone = own("F2", "Cachalot", pieces=SCOUT)
    (slip,) = of_class(page(hex_chart(counters=(own("F2", "TF 16", pieces=FLEET), alone))), "opened")
    told = [text.text for text in slip.iter(f"{SVG}text")]
    assert told == ["F2", "Cachalot", "TF 16", "Enterprise", "damaged", "Vincennes"]


def test_enemies_in_the_open_are_told_apart_in_a_slip() -> None:
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    pieces = (
        own("one", pieces=FLEET),
        Counter("one", "x 1", "troops", "", "second", pieces=(Piece("a", "17th Army", "troops", 1, 2),)),
    )
    cells = (Cell("one", square, (4.5, 4.5), name="Kuriles"),)
    root = page(Chart("Areas", "", "June", cells, counters=pieces, spread=True, seat="first"))
    (slip,) = of_class(root, "opened")
    assert [text.text for text in of_class(slip, "head")] == ["own", "enemy"]
    assert ["second" in row.get("class", "").split() for row in of_class(slip, "row")] == [False, False, True]
