"""Charts to draw, and what is found in drawings of them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from arbitre.drawing.forces import HIGH, WIDE
from arbitre.drawing.labels import Box, width
from arbitre.drawing.tokens import COUNT, NAME
from arbitre.kernel.chart import Beyond, Cell, Chart, Contact, Counter, Mark, Route, Site, Wash
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.words import Arg, Phrase, Several, Term

SVG = "{http://www.w3.org/2000/svg}"
GRID = HexGrid("ABCDEFGH", 6)


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
    kinds = element.get("class", "").split()
    size = float(element.get("font-size", "0")) or {"cn": NAME, "cc": COUNT}[kinds[0]]
    words = "".join(element.itertext())
    bold = not {"bold", "cn", "cc"}.isdisjoint(kinds)
    wide = float(element.get("textLength") or width(words, size, bold))
    return Box.around(float(element.get("x", "0")), float(element.get("y", "0")) - 0.36 * size, wide, 0.75 * size)


def box_at(transform: str) -> Box:
    """Where a counter stands: its face brought into its place."""
    x, y, scale = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)(?:scale\(([\d.]+)\))?", transform).groups()
    return Box.around(float(x), float(y), WIDE * float(scale or 1), HIGH * float(scale or 1))


def counters(root: ET.Element, name: str = "forces") -> Iterator[tuple[ET.Element, Box]]:
    """The counters of a layer that are seen whole, and where they stand."""
    for group in layer(root, name).iter(f"{SVG}g"):
        kinds = group.get("class", "").split()
        if "stack" in kinds or ("counter" in kinds and group.get("transform")):
            top = [inner for inner in of_class(group, "counter") if "under" not in inner.get("class", "")]
            assert len(top) == 1
            yield top[0], box_at(group.get("transform", ""))


def plate_of(root: ET.Element, group: ET.Element) -> str:
    """The outline of the plate that a counter uses."""
    used = group.find(f"{SVG}use").get("href", "")
    (plate,) = [inner for inner in root.iter(f"{SVG}g") if f"#{inner.get('id')}" == used]
    return of_class(plate, "c-plate")[0].get("d", "")


def points(path: str) -> list[tuple[float, float]]:
    """The points of a path of straight lines, all its parts in a row."""
    x = y = 0.0
    found = []
    for letter, numbers in re.findall(r"([MlhvVHz])([^A-Za-z]*)", path):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        size = 1 if letter in "hvVH" else 2
        for k in range(0, len(values), size):
            match letter:
                case "M":
                    x, y = values[k : k + 2]
                case "l":
                    x, y = x + values[k], y + values[k + 1]
                case "h":
                    x += values[k]
                case "v":
                    y += values[k]
            found.append((round(x, 1), round(y, 1)))
    return found
