"""Charts drawn as documents, whatever the game."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from charts_drawn import (
    BUSY,
    GRID,
    SVG,
    counters,
    hex_chart,
    layer,
    of_class,
    own,
    plate_of,
    points,
    say,
    text_box,
    tree,
)

from arbitre.drawing import draw
from arbitre.drawing.forces import HIGH, WIDE
from arbitre.drawing.labels import Box, width
from arbitre.drawing.sheet import natural_width
from arbitre.kernel.chart import Cell, Chart, Contact, Counter, Mark, Route, Site, Wash

LAYERS = ["sea", "weather", "land", "areas", "grid", "boxes", "cells", "boxed", "routes", "contacts", "forces"]
LAYERS += ["furniture", "notes"]


def test_the_same_chart_gives_the_same_bytes() -> None:
    assert draw(BUSY, say) == draw(BUSY, say)
    assert draw(BUSY, say, width=700) == draw(BUSY, say, width=700)


@pytest.mark.parametrize("width", [700, 1400])
def test_it_is_xml_with_its_layers_from_the_bottom(width: int) -> None:
    root = tree(draw(BUSY, say, width=width))
    assert [g.get("id", "").removeprefix("layer-") for g in root.findall(f"{SVG}g")] == LAYERS
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Test & trial, 1 June"
    assert root.get("width") == str(width)


def test_in_a_page_it_takes_the_width_it_is_given() -> None:
    root = tree(draw(BUSY, say, standalone=False))
    assert root.get("width") is None
    assert root.get("viewBox", "").startswith(f"0 0 {natural_width(BUSY)} ")


def test_all_text_is_escaped() -> None:
    nasty = "<script>\"&'"
    chart = hex_chart(
        title=nasty,
        counters=(own("B2", nasty, nasty, detail=nasty),),
        contacts=(Contact("C3", nasty, nasty, nasty, 0, detail=nasty),),
        sites=(Site("D4", nasty, "town"),),
        routes=(Route(nasty, ("B2", "C3"), "first", nasty),),
        marks=(Mark(nasty, "B2"),),
        washes=(Wash(nasty, ("B2",)),),
    )
    svg = draw(chart, say)
    assert "<script>" not in svg
    assert nasty in "".join(tree(svg).itertext())


def test_numbers_have_one_decimal_and_sizes_stay_small() -> None:
    svg = draw(BUSY, say)
    drawn = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)
    assert not re.search(r"\d\.\d{4}", drawn)
    assert not re.search(r' (d|x|y)="[^"]*\d\.\d\d', drawn.partition("</defs>")[2])
    assert len(svg) < 60_000


def test_an_area_map_is_drawn_too() -> None:
    areas = (
        Cell("one", ((0, 0), (4, 0.4), (4.4, 3), (0, 2.4)), (2, 1.4), name="Kuriles"),
        Cell("two", ((4, 0.4), (8, 0), (9, 2.4), (4.4, 3)), (6.4, 1.4), name="Bonins"),
        Cell("three", ((0, 2.4), (4.4, 3), (9, 2.4), (7, 6), (1, 6)), (4, 4.4), "land", "Formosa"),
    )
    chart = Chart(
        *("Areas", "", "June 1944", areas),
        counters=(own("one"), own("three")),
        contacts=(Contact("two", "ships", "ship", "11 June", 3),),
        washes=(Wash("control", ("two",)),),
        routes=(Route("sea-route", ("one", "two", "three")),),
    )
    root = tree(draw(chart, say, width=900))
    assert len(of_class(layer(root, "sea"), "land")) == 1
    assert [text.text for text in layer(root, "grid").iter(f"{SVG}text")] == ["Kuriles", "Bonins", "Formosa"]
    assert len(list(counters(root))) == 2
    assert "control-contested" in "".join(layer(root, "furniture").itertext())


def test_a_map_of_wide_areas_shows_coasts_control_and_every_counter() -> None:
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    cells = (
        Cell("one", square, (4.5, 4.5), name="Kuriles"),
        Cell("two", tuple((x + 9, y) for x, y in square), (13.5, 4.5), name="Bonins"),
    )
    pieces = (own("one"), own("one", "8th Fleet"), own("one", "TF 9"), own("one", "TF 8"))
    chart = Chart(
        *("Areas", "", "June 1944", cells),
        counters=(*pieces, Counter("two", "Enemy", "troops", "", "second")),
        sites=(Site("two", "", "port", "second"), Site("two", "", "resource")),
        washes=(
            Wash("control", ("one",), "first"),
            Wash("control", ("two",), "second"),
            Wash("closed", ("two",)),
            Wash("supply", ("one",), "first"),
        ),
        coasts=(((1.0, 1.0), (3.0, 1.0), (2.0, 3.0)),),
        seat="first",
        spread=True,
    )
    root = tree(draw(chart, say, width=900))
    boxes = [box for _, box in counters(root)]
    assert len(boxes) == 5 and not any(a.overlap(b) for a, b in combinations(boxes, 2))
    assert len(of_class(layer(root, "sea"), "coast")) == 1
    held = {path.get("class") for path in of_class(layer(root, "areas"), "control")}
    assert held == {"control first", "control second"}
    patterns = {pattern.get("id") for pattern in root.iter(f"{SVG}pattern")}
    assert patterns == {"held-first", "held-second", "held-closed"}  # whose a zone is shows without colour
    signs = [use.get("href") for use in layer(root, "land").iter(f"{SVG}use")]
    assert signs == ["#c-port", "#flag-second", "#c-resource"]
    legend = "".join(layer(root, "furniture").itertext())
    for word in ("control-own", "control-enemy", "closed", "supply", "port", "resource", "enemy"):
        assert word in legend


def test_names_of_neighbouring_areas_are_not_read_as_one() -> None:
    tall = ((0.0, 0.0), (3.0, 0.0), (3.0, 9.0), (0.0, 9.0))
    cells = tuple(
        Cell(f"{i}", tuple((x + 3 * i, y) for x, y in tall), (3 * i + 1.5, 4.5), name=name, silent=not name)
        for i, name in enumerate(("South Australia", "New South Wales", *[""] * 10))
    )
    drawn = tree(draw(Chart("Areas", "", "", cells, spread=True), say, width=900))
    (size,) = (float(group.get("font-size", "0")) for group in of_class(layer(drawn, "grid"), "named"))
    first, second = (
        Box.around(float(name.get("x", "0")), float(name.get("y", "0")), width(name.text or "", size, mono=True), size)
        for name in layer(drawn, "grid").iter(f"{SVG}text")
    )
    assert not first.grown(2).overlap(second)


def test_a_holding_box_lays_every_counter_out() -> None:
    box = Cell("hold", ((-3, 0), (-1, 0), (-1, 8), (-3, 8)), (-2, 4), "box", "Yet to enter")
    pieces = tuple(own("hold", f"Group {n}", hollow=n > 1) for n in range(1, 5))
    chart = hex_chart(counters=pieces)
    root = tree(draw(Chart("T", "", "", (*chart.cells, box), counters=pieces), say))
    plates = [plate for _, plate in counters(root, "boxed")]
    assert len(plates) == 4
    assert not any(a.overlap(b) for a, b in combinations(plates, 2))
    assert len(of_class(layer(root, "boxed"), "hollow")) == 3
    assert not of_class(root, "stack")


# --- what stands on the map ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [700, 1400])
def test_nothing_covers_anything_else(width: int) -> None:
    root = tree(draw(BUSY, say, width=width))
    placed = [text_box(text) for name in ("land", "contacts") for text in layer(root, name).iter(f"{SVG}text")]
    plates = [plate for _, plate in counters(root)]
    slips = [
        Box(x, y, x + float(slip.get("width", "0")), y + float(slip.get("height", "0")))
        for slip in of_class(layer(root, "forces"), "callout")
        for x, y in [(float(slip.get("x", "0")), float(slip.get("y", "0")))]
    ]
    rings = []
    for ring in of_class(layer(root, "contacts"), "ring"):
        x, y, r = (float(ring.get(key, "0")) for key in ("cx", "cy", "r"))
        rings.append(Box.around(x, y, 1.6 * r, 1.6 * r))
    assert len(slips) == 1
    assert len(rings) == 5
    for a, b in combinations([*placed, *plates, *slips, *rings], 2):
        assert a.overlap(b) < 1, (a, b)


@pytest.mark.parametrize("width", [700, 1000, 1400])
@pytest.mark.parametrize("name", ["TF 16", "Group 11", "New Orleans", "Wwwwwwwwwwwwwwwwwww", "A B C D E F G H"])
def test_text_stays_on_its_counter(width: int, name: str) -> None:
    chart = hex_chart(
        counters=(own("B2", name, "12CVL 11BB 10CA 9CL 8DD"), own("D3", name, "MMMMMMMMMMMMMM", damaged=True)),
        sites=(Site("D3", "Midway", "base"),),
    )
    face = Box.around(0, 0, WIDE, HIGH)
    drawn = list(counters(tree(draw(chart, say, width=width))))
    assert len(drawn) == 2
    for group, _ in drawn:
        name, count = (text_box(text) for text in group.iter(f"{SVG}text"))
        assert all("".join(text.itertext()) for text in group.iter(f"{SVG}text"))
        for box in (name, count):
            assert box.left >= face.left and box.right <= face.right
            assert box.top >= face.top - 1 and box.bottom <= face.bottom + 1
        assert not name.overlap(count)


def test_a_stack_says_how_many_and_what_is_in_it() -> None:
    forces = layer(tree(draw(BUSY, say)), "forces")
    stacks = of_class(forces, "stack")
    assert [stack.get("data-cell") for stack in stacks] == ["D3"]
    assert of_class(stacks[0], "badge") and "5" in [text.text for text in stacks[0].iter(f"{SVG}text")]
    under = of_class(stacks[0], "under")
    assert [len(list(group.iter(f"{SVG}use"))) for group in under] == [0, 0, 1, 1]  # two edges show, four are told
    assert {group.findtext(f"{SVG}title", "").split(" · ")[0] for group in under} == {f"Group {n}" for n in range(2, 6)}
    told = [text.text or "" for text in forces.iter(f"{SVG}text")]
    assert {f"Group {n}" for n in (1, 3, 4, 5)} <= set(told)
    assert any(text.startswith("Group 2") and "×" in text for text in told)


def test_a_stack_of_many_is_told_in_part() -> None:
    chart = hex_chart(counters=tuple(own("D3", f"S{n}") for n in range(40)))
    forces = layer(tree(draw(chart, say)), "forces")
    assert "+32" in [text.text for text in forces.iter(f"{SVG}text")]


def test_sides_differ_by_shape_and_damage_is_a_hatch_and_a_word() -> None:
    pieces = (own("B2"), Counter("D3", "Kaga", "carrier", "CV", "second", damaged=True))
    root = tree(draw(hex_chart(counters=pieces), say))
    groups = [group for group, _ in counters(root)]
    corners = [len(points(plate_of(root, group))) for group in groups]
    assert corners == [4, 8]
    assert ["damaged" in "".join(group.itertext()) for group in groups] == [False, True]
    hurt = [[use for use in group.iter(f"{SVG}use") if use.get("href") == "#c-hurt"] for group in groups]
    assert [len(corner) for corner in hurt] == [0, 1]
    (corner,) = [inner for inner in root.iter(f"{SVG}g") if inner.get("id") == "c-hurt"]
    assert len(of_class(corner, "c-hatch")) == 1


def test_an_old_contact_pales_but_keeps_its_date() -> None:
    contacts = layer(tree(draw(BUSY, say)), "contacts")
    words = [text.text for text in contacts.iter(f"{SVG}text")]
    assert {"3 June 18:00", "3 June 21:30", "04:30", "08:00"} <= set(words)
    opacity = {}
    for group in of_class(contacts, "contact"):
        inner = group.find(f"{SVG}g")
        assert inner is not None
        opacity[group.get("data-cell")] = float(inner.get("opacity", "1"))
        ring = of_class(group, "ring")[0]
        assert (ring.get("stroke-dasharray") is None) == (group.get("data-age") == "0")
    assert opacity["D4"] == 1 > opacity["C5"] > opacity["C4"] >= 0.75
    titles = {group.get("data-cell"): group.findtext(f"{SVG}title") for group in of_class(contacts, "contact")}
    assert titles["B4"] == "ships · 3 June 18:00 · age 6 · cleared"
    assert titles["D4"] == "2CV 1BB · 08:00 · age 0 · Akagi, Kaga, Haruna"


def test_fog_is_bounded_by_a_dotted_line_within_the_map_only() -> None:
    fog = layer(tree(draw(hex_chart(washes=(Wash("fog", ("A1",)),)), say)), "weather")
    limit = of_class(fog, "edge")[0].get("d", "")
    assert limit.count("M") == 2  # A1 borders A2 and B1, the rest is the edge of the map
    full = layer(tree(draw(hex_chart(washes=(Wash("fog", GRID.hexes),)), say)), "weather")
    assert of_class(full, "edge")[0].get("d") == ""


def test_the_legend_tells_the_signs_that_are_there() -> None:
    told = "\n".join(text.text or "" for text in layer(tree(draw(BUSY, say)), "furniture").iter(f"{SVG}text"))
    shown = "own damaged contact contact-old cleared found battle moved raid raid-enemy planned fog searched range"
    assert set(shown.split()) <= set(told.split("\n"))
    bare = layer(tree(draw(hex_chart(), say)), "furniture")
    assert [text.text for text in bare.iter(f"{SVG}text")] == ["Test & trial", "a map", "1 June", "N"]
