"""The ground of a land map, and maps of very many small cells."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET

from charts_drawn import SVG, hex_chart, layer, of_class, own, points, say, tree
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.drawing.furniture import layout
from arbitre.drawing.labels import Box, frame_of
from arbitre.drawing.plan import draw_plan
from arbitre.drawing.sheet import WIDTH, Sheet, natural_width
from arbitre.kernel.chart import Account, Cell, Route, Site, Wash
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.offers import Plot

KINDS = {"C3": "plain", "D3": "mixed", "E3": "relief", "D4": "relief", "C4": "beach", "F3": "shoal", "G2": "blocked"}
GRID = HexGrid((f"{n:02}" for n in range(1, 41)), 24, digits=2)


def landed(**fields):
    """A chart with an island on which every kind of ground is."""
    sea = hex_chart(**fields)
    return replace(sea, cells=tuple(replace(cell, kind=KINDS.get(cell.id, "sea")) for cell in sea.cells))


def many(**fields):
    """A chart of nearly a thousand hexes."""
    h = 3**0.5 / 2
    corners = ((-1, 0), (-0.5, -h), (0.5, -h), (1, 0), (0.5, h), (-0.5, h))
    cells = []
    for hex in GRID.hexes:
        x, y = GRID.centre(hex)
        kind = "plain" if hex in GRID.within("1515", 5) else "sea"
        cells.append(Cell(hex, tuple((x + dx, y + dy) for dx, dy in corners), (x, y), kind, silent=kind == "sea"))
    return replace(hex_chart(**fields), cells=tuple(cells))


def words_of(root, name):
    return ["".join(text.itertext()) for text in layer(root, name).iter(f"{SVG}text")]


# --- ground ----------------------------------------------------------------------------------------------------------


def test_every_kind_of_ground_has_its_tone_its_sign_and_its_line_in_the_legend() -> None:
    svg = draw(landed(), say)
    told = words_of(tree(svg), "furniture")
    for kind in set(KINDS.values()):
        assert kind in told
        if kind != "plain":
            assert f'url(#on-{kind})"' in svg and f'<pattern id="on-{kind}"' in svg


def test_relief_falls_off_in_hachures_and_what_lies_on_land_ends_at_the_coast() -> None:
    root = tree(draw(landed(), say))
    assert len(of_class(root, "slope")) == 1
    clipped = [g for g in layer(root, "sea").iter(f"{SVG}g") if g.get("clip-path") == "url(#c-dry)"]
    assert len(clipped) == 1 and of_class(clipped[0], "relief") and not of_class(clipped[0], "shallows")


def test_a_chart_without_such_ground_has_none_of_it() -> None:
    svg = draw(hex_chart(), say, standalone=False)
    assert "c-coast" not in svg and "on-relief" not in svg and "c-dry" not in svg


def test_ground_is_drawn_alike_each_time() -> None:
    assert draw(landed(), say) == draw(landed(), say)


def test_no_name_is_printed_in_a_silent_cell() -> None:
    chart = landed()
    quiet = replace(chart, cells=tuple(replace(cell, silent=cell.id != "C3") for cell in chart.cells))
    assert words_of(tree(draw(quiet, say)), "grid") == ["C3"]


# --- washes and sites ------------------------------------------------------------------------------------------------


def test_searched_cells_are_ticked_one_by_one_and_shelled_ones_crossed() -> None:
    washes = (Wash("ticked", ("C3", "D3"), "first"), Wash("shelled", ("E3",), "first"))
    root = tree(draw(landed(washes=washes), say, standalone=False))
    (ticks,) = of_class(layer(root, "areas"), "ticks")
    assert ticks.get("d", "").count("M") == 2
    assert root.find(f".//{SVG}pattern[@id='held-shelled']") is not None


def test_a_place_that_is_a_name_has_no_sign_and_takes_no_room_from_counters() -> None:
    sites = (Site("C3", "Ridge", "name"), Site("D4", "Peak", "peak"), Site("E3", "Field", "airfield"))
    svg = draw(landed(sites=sites, counters=(own("C3"),)), say, width=1400)
    assert "Ridge" in words_of(tree(svg), "land")
    assert svg.count('class="site ') == 2 and 'href="#c-peak"' in svg and 'href="#c-airfield"' in svg
    sheet = Sheet(landed(sites=sites), say, 1400)
    assert sheet.signed == {"D4", "E3"}


# --- very many cells -------------------------------------------------------------------------------------------------


def test_a_map_of_many_cells_is_drawn_as_wide_as_its_counters_need() -> None:
    assert natural_width(hex_chart()) < WIDTH < natural_width(many())
    sheet = Sheet(many(), say, natural_width(many()))
    assert sheet.unit > 28 and sheet.dense and not Sheet(hex_chart(), say, WIDTH).dense


def test_one_shape_serves_all_its_cells_each_in_its_place() -> None:
    chart = many()
    svg = draw(chart, say, standalone=False)
    root = ET.fromstring(svg)
    uses = [use for use in layer(root, "cells").iter(f"{SVG}use") if use.get("class") == "cell"]
    assert [use.get("data-cell") for use in uses] == [cell.id for cell in chart.cells]
    (shape,) = [path for path in layer(root, "cells").iter(f"{SVG}path") if path.get("id") == "c"]
    sheet = Sheet(chart, say, natural_width(chart), standalone=False)
    for use in uses[::97]:
        x, y = float(use.get("x", "")), float(use.get("y", ""))
        corners = sheet.outline[use.get("data-cell", "")]
        for dx, dy in points(shape.get("d", "")):
            assert min(math.dist((x + dx, y + dy), corner) for corner in corners) < 1.6


def test_minor_names_stand_back_where_the_map_is_seen_from_afar() -> None:
    sites = (Site("1515", "Town", "town"), Site("1315", "Hill", "name", minor=True))
    svg = draw(many(sites=sites), say, standalone=False)
    assert re.search(r'class="name halo mid major">Town', svg) and re.search(r'class="name halo mid minor">Hill', svg)


def test_orders_are_drawn_where_the_map_has_their_cells() -> None:
    chart = many()
    plan = draw_plan(chart, say, [Plot(routes=(Route("planned", ("1515", "1516", "1517"), "first"),))])
    x, y = Sheet(chart, say, natural_width(chart)).centre["1516"]
    assert f'cx="{x:g}" cy="{y:g}"' in plan


def test_where_its_corners_are_empty_the_furniture_lies_in_the_map_and_covers_no_cell() -> None:
    whole = many(accounts=(Account("tray", 3),))
    slant = tuple(
        cell
        for cell in whole.cells
        if abs(GRID.columns.index(GRID.column(cell.id)) - 40 + GRID.row(cell.id) * 5 / 3) < 9
    )
    chart = replace(whole, cells=slant)
    sheet = Sheet(chart, say, natural_width(chart))
    found = layout(sheet)
    assert found.strip == 0
    rose = Box.around(*found.rose, 2 * found.radius, 2 * found.radius)
    boxes = (found.cartouche, found.ledger, found.legend, rose)
    frames = [frame_of(loop) for loop in sheet.outline.values()]
    assert not any(frame.overlap(box) for frame in frames for box in boxes)
    assert not any(one.overlap(other) for one in boxes for other in boxes if one is not other)
    sheet.extend(found.strip)
    assert all(box.left > sheet.inner.left and box.bottom < sheet.inner.bottom for box in boxes)
    assert layout(Sheet(whole, say, natural_width(whole))).strip > 0  # in its way lie cells
    assert layout(Sheet(hex_chart(), say, WIDTH)).strip > 0


def test_the_legend_says_what_a_sign_means_on_this_chart() -> None:
    hollow = own("C3", hollow=True)
    plain, meant = hex_chart(counters=(hollow,)), hex_chart(counters=(hollow,), meanings={"hollow": "hidden"})
    assert "hollow" in words_of(tree(draw(plain, say)), "furniture")
    assert "hidden" in words_of(tree(draw(meant, say)), "furniture") and "hidden" in draw(meant, say, standalone=False)
