"""The drawing of charts, whatever the game."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations

import pytest

from arbitre.drawing import draw
from arbitre.drawing.labels import Box, Room, fit_count, fit_name, width, wrapped
from arbitre.drawing.shapes import mesh, outlines
from arbitre.drawing.silhouettes import SILHOUETTES, silhouette
from arbitre.drawing.tokens import DAY, NIGHT
from arbitre.kernel.chart import Beyond, Cell, Chart, Contact, Counter, Mark, Route, Site, Wash
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.words import Arg, Phrase, Several, Term

SVG = "{http://www.w3.org/2000/svg}"
GRID = HexGrid("ABCDEFGH", 6)
LAYERS = ["sea", "weather", "land", "grid", "areas", "routes", "contacts", "forces", "furniture"]


def say(arg: Arg) -> str:
    if isinstance(arg, Several):
        return ", ".join(say(item) for item in arg.items)
    if isinstance(arg, Term | Phrase):
        return " ".join([arg.key.removeprefix("drawing-"), *(say(value) for value in arg.args.values())])
    return str(arg)


def hex_cell(hex: str) -> Cell:
    x, y = GRID.centre(hex)
    h = 3**0.5 / 2
    corners = ((x - 1, y), (x - 0.5, y - h), (x + 0.5, y - h), (x + 1, y), (x + 0.5, y + h), (x - 0.5, y + h))
    return Cell(hex, corners, (x, y))


def hex_chart(**fields: object) -> Chart:
    cells = tuple(hex_cell(hex) for hex in GRID.hexes)
    head = {"title": "Test & trial", "subtitle": "a map", "moment": "1 June", "seat": "first"}
    return Chart(cells=cells, **{**head, **fields})  # type: ignore[arg-type]


def own(cell: str, name: str = "TF 1", count: str = "2CV 3CA", **fields: object) -> Counter:
    return Counter(cell, name, "carrier", count, "first", **fields)  # type: ignore[arg-type]


BUSY = hex_chart(
    sites=(
        Site("D3", "Midway", "base", "first"),
        Site("E3", "Pearl and Hermes Reef", "atoll"),
        Site("C3", "Kure", "atoll"),
    ),
    washes=(
        Wash("fog", ("A1", "A2", "B1", "B2")),
        Wash("searched", GRID.within("D4", 1), "first"),
        Wash("range", GRID.within("E4", 2), "first"),
    ),
    counters=(
        *(own("D3", f"Group {n}", "4CV 2BB 3CA 9DD", damaged=n == 2) for n in range(1, 6)),
        own("E4", "Enterprise"),
        own("D4", "New Orleans", "CA"),
        own("D5", "SS 1", ""),
    ),
    contacts=(
        Contact("B4", "ships", "ship", "3 June 18:00", 6, cleared=True),
        Contact("C4", "carriers", "carrier", "3 June 21:30", 4),
        Contact("C5", "ships", "ship", "04:30", 1),
        Contact("D4", "2CV 1BB", "carrier", "08:00", 0, detail="Akagi, Kaga, Haruna"),
        Contact("E5", "ships", "ship", "08:00", 0),
    ),
    routes=(
        Route("moved", ("F4", "E4"), "first"),
        Route("raid", ("E4", "D4"), "first", "2F 3D"),
        Route("raid", ("C4", "D3"), "second", "1F 2D 1T"),
        Route("planned", ("E4", "C5"), "first", "1F"),
    ),
    marks=(Mark("found", "D3", "second"), Mark("battle", "D4")),
    beyond=(Beyond("A6", "Wake Island", (-0.87, 0.5), "second"),),
    notes=(Phrase("note"),),
    scale=(3.0, 3, "300 miles"),
)


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def layer(root: ET.Element, name: str) -> ET.Element:
    found = root.find(f"{SVG}g[@id='layer-{name}']")
    assert found is not None
    return found


def of_class(root: ET.Element, kind: str) -> list[ET.Element]:
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def text_box(element: ET.Element) -> Box:
    """The room a text takes, by the estimate or the length it is pressed into; centred texts only."""
    size = float(element.get("font-size", "0"))
    words = "".join(element.itertext())
    bold = "bold" in element.get("class", "").split()
    wide = float(element.get("textLength") or width(words, size, bold))
    return Box.around(float(element.get("x", "0")), float(element.get("y", "0")) - 0.36 * size, wide, 0.75 * size)


def path_box(element: ET.Element) -> Box:
    """The extent of a path of straight lines."""
    x = y = 0.0
    xs, ys = [], []
    for letter, numbers in re.findall(r"([MlhvzHVZQL])([^A-Za-z]*)", element.get("d", "")):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        match letter:
            case "M":
                x, y = values
            case "l":
                x, y = x + values[0], y + values[1]
            case "h":
                x += values[0]
            case "v":
                y += values[0]
        xs.append(x)
        ys.append(y)
    return Box(min(xs), min(ys), max(xs), max(ys))


def counters(root: ET.Element) -> Iterator[tuple[ET.Element, Box]]:
    for group in of_class(layer(root, "forces"), "counter"):
        yield group, path_box(of_class(group, "plate")[0])


# --- the document -------------------------------------------------------------------------------------------------


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
    assert root.get("viewBox", "").startswith("0 0 1400 ")


def test_all_text_is_escaped() -> None:
    nasty = '<script>"&\''
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
    assert {path.get("data-cell") for path in layer(root, "sea").iter(f"{SVG}path")} >= {"one", "two", "three"}
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
    assert len(of_class(layer(root, "land"), "anchor")) == 2 and len(of_class(layer(root, "land"), "lozenge")) == 1
    legend = "".join(layer(root, "furniture").itertext())
    for word in ("control-own", "control-enemy", "closed", "supply", "port", "resource", "enemy"):
        assert word in legend


def test_a_holding_box_lays_every_counter_out() -> None:
    box = Cell("hold", ((-3, 0), (-1, 0), (-1, 8), (-3, 8)), (-2, 4), "box", "Yet to enter")
    pieces = tuple(own("hold", f"Group {n}", hollow=n > 1) for n in range(1, 5))
    chart = hex_chart(counters=pieces)
    root = tree(draw(Chart("T", "", "", (*chart.cells, box), counters=pieces), say))
    plates = [plate for _, plate in counters(root)]
    assert len(plates) == 4
    assert not any(a.overlap(b) for a, b in combinations(plates, 2))
    assert len(of_class(layer(root, "forces"), "hollow")) == 3
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
    for group, plate in counters(tree(draw(chart, say, width=width))):
        for text in group.iter(f"{SVG}text"):
            box = text_box(text)
            assert text.text
            assert box.left >= plate.left and box.right <= plate.right
            assert box.top >= plate.top - 1 and box.bottom <= plate.bottom + 1


def test_a_stack_says_how_many_and_what_is_in_it() -> None:
    forces = layer(tree(draw(BUSY, say)), "forces")
    stacks = of_class(forces, "stack")
    assert [stack.get("data-cell") for stack in stacks] == ["D3"]
    assert of_class(stacks[0], "badge") and "5" in [text.text for text in stacks[0].iter(f"{SVG}text")]
    assert len(of_class(stacks[0], "under")) == 2
    told = [text.text or "" for text in forces.iter(f"{SVG}text")]
    assert {f"Group {n}" for n in (1, 3, 4, 5)} <= set(told)
    assert any(text.startswith("Group 2") and "×" in text for text in told)


def test_a_stack_of_many_is_told_in_part() -> None:
    chart = hex_chart(counters=tuple(own("D3", f"S{n}") for n in range(40)))
    forces = layer(tree(draw(chart, say)), "forces")
    assert "+32" in [text.text for text in forces.iter(f"{SVG}text")]


def test_sides_differ_by_shape_and_damage_is_a_hatch_a_cross_and_a_word() -> None:
    pieces = (own("B2"), Counter("D3", "Kaga", "carrier", "CV", "second", damaged=True))
    groups = [group for group, _ in counters(tree(draw(hex_chart(counters=pieces), say)))]
    corners = [len(re.findall(r"[Mlhv]", of_class(group, "plate")[0].get("d", ""))) for group in groups]
    assert corners == [4, 8]
    assert ["damaged" in "".join(group.itertext()) for group in groups] == [False, True]
    for kind in ("hatch", "cross"):
        assert [len(of_class(group, kind)) for group in groups] == [0, 1]


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
    assert opacity["D4"] == 1 > opacity["C5"] > opacity["C4"] >= 0.7
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


# --- the look -----------------------------------------------------------------------------------------------------


def test_night_is_a_class_and_a_palette() -> None:
    assert tree(draw(hex_chart(dark=True), say)).get("class") == "chart night"
    assert tree(draw(hex_chart(), say)).get("class") == "chart"
    style = tree(draw(hex_chart(), say)).findtext(f"{SVG}style") or ""
    assert "@media print" in style and "--paper:#ffffff" in style
    assert set(DAY) == set(NIGHT)


def contrast(a: str, b: str, share: float = 1.0) -> float:
    """The contrast of colour `a`, laid on at a share, against `b` (WCAG)."""

    def light(values: list[float]) -> float:
        parts = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    over, under = ([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)] for c in (a, b))
    mixed = [share * x + (1 - share) * y for x, y in zip(over, under, strict=True)]
    high, low = sorted((light(mixed), light(under)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [DAY, NIGHT])
def test_contrast_is_enough_by_day_and_night(palette: dict[str, str]) -> None:
    for text, ground in [
        ("ink", "sea"), ("ink", "paper"), ("ink", "fog"), ("soft", "sea"), ("soft", "paper"), ("first", "sea"),
        ("second", "sea"), ("intent", "sea"), ("on-side", "first"), ("on-side", "second"),
    ]:  # fmt: skip
        assert contrast(palette[text], palette[ground]) >= 4.5, (text, ground)
    for side in ("first", "second"):
        assert contrast(palette[side], palette["sea"], share=0.7) >= 3  # the palest contact


def test_every_class_has_a_silhouette_of_its_own() -> None:
    wanted = {"carrier", "battleship", "cruiser", "destroyer", "transport", "tender", "submarine", "aircraft", "troops"}
    assert wanted | {"ship"} == set(SILHOUETTES)
    assert len(set(SILHOUETTES.values())) == len(SILHOUETTES)
    assert silhouette("zeppelin") == SILHOUETTES["ship"]


# --- shapes and labels ----------------------------------------------------------------------------------------------


def test_a_mesh_draws_each_border_once() -> None:
    a, b = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)], [(10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)]
    assert len(re.findall("[lhv]", mesh([a, b]))) == 7


def test_outlines_join_cells_and_keep_holes() -> None:
    cells = {hex: [(round(x, 4), round(y, 4)) for x, y in hex_cell(hex).outline] for hex in GRID.hexes}
    around = [cells[hex] for hex in GRID.within("D3", 1) if hex != "D3"]
    assert sorted(len(loop) for loop in outlines(around)) == [6, 18]
    assert [len(loop) for loop in outlines([cells["A1"], cells["A2"]])] == [10]


def test_names_shrink_to_initials_and_counts_lose_their_tail() -> None:
    assert fit_name("TF 16", 60, 10) == ("TF 16", 0)
    assert fit_name("Group 11", 36, 10).text == "Group 11" and fit_name("Group 11", 36, 10).length == 36
    assert fit_name("Group 11", 24, 10).text == "G. 11"
    assert fit_name("Enterprise", 30, 10).text.endswith("…")
    assert fit_count("2CV 3CA 1CL 2DD", 100, 10).text == "2CV\u20093CA\u20091CL\u20092DD"
    assert fit_count("2CV 3CA 1CL 2DD", 40, 10).text == "2CV\u20093CA+"
    assert fit_name("", 10, 10).text == "" and fit_count("", 10, 10).text == ""
    assert wrapped("Yet to enter", 40, 10) == ["Yet to", "enter"]


def test_a_label_goes_where_there_is_room() -> None:
    room = Room(Box(0, 0, 100, 100))
    room.take(Box(0, 0, 50, 50))
    light = Box(50, 0, 100, 50)
    room.take(light, 0.2)
    spots = [Box(10, 10, 30, 20), Box(60, 10, 80, 20), Box(60, 60, 80, 70)]
    assert room.place(spots) == (spots[2], True)
    assert room.place(spots[:2]) == (spots[1], True)  # over light things rather than solid ones
    assert room.place([spots[2]])[1] is False
    assert room.place([Box(90, 90, 110, 95)])[1] is False
    assert room.hidden(Box(0, 0, 100, 10)) == pytest.approx(0.5)
    assert room.crossed((0, 25), (49, 25)) > 0 and room.crossed((5, 95), (50, 95)) == 0
