"""What is printed on a map beside its cells: names across it, closed sides, berths, and a map larger than its cells."""

from charts_drawn import hex_chart, layer, of_class, say, tree
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.drawing.sheet import Sheet, natural_width
from arbitre.drawing.still import Still
from arbitre.kernel.chart import Beyond, Cell, Chart, Counter, Lettering, Stroke


def berth(n):
    x = 2 * n
    return Cell(f"f{n}", ((x, 0), (x + 1.8, 0), (x + 1.8, 1), (x, 1)), (x + 0.9, 0.5), "berth", silent=True)


BERTHS = tuple(berth(n) for n in range(4))
HARBOUR = Chart("Harbour", "", "", BERTHS, seat="first", extent=((-6, -6), (14, 8)))
PRINTED = hex_chart(
    strokes=(Stroke("shut", ((1, 1), (2, 1))), Stroke("reef", ((3, 3), (4, 3))), Stroke("shut", ((5, 5), (6, 5)))),
    letterings=(Lettering("Coral Sea", (4, 4), "water", 1.2), Lettering("Papua", (2, 2), "land", turn=-38)),
)


def test_strokes_of_a_key_are_one_path_and_what_they_mean_is_told_once():
    root = tree(draw(PRINTED, say))
    sea = layer(root, "sea")
    assert len(of_class(sea, "shut")) == len(of_class(sea, "reef")) == 1
    told = [element.text for element in layer(root, "furniture").iter() if element.text in ("shut", "reef")]
    assert told == ["shut", "reef"]
    runway = hex_chart(strokes=(Stroke("runway", ((1, 1), (2, 1))),))
    assert "runway" not in {element.text for element in layer(tree(draw(runway, say)), "furniture").iter()}


def test_names_across_the_map_stand_where_they_are_said_to_and_lean():
    sheet = Sheet(PRINTED, say, natural_width(PRINTED))
    sea = layer(tree(draw(PRINTED, say)), "sea")
    [water] = of_class(sea, "water")
    assert water.text == "Coral Sea"
    assert float(water.get("x", 0)) == round(sheet.origin[0] + 4 * sheet.scale)
    [land] = of_class(sea, "land")
    assert land.text == "PAPUA"
    assert [group for group in sea.iter() if "rotate(-38" in group.get("transform", "")]


def test_what_is_printed_is_in_the_still_part():
    still = Still(PRINTED, say)
    assert "lettering water" in still.layers()["sea"] and "stroke reef" in still.layers()["sea"]
    assert still.fits(Sheet(PRINTED, say, natural_width(PRINTED), standalone=False))
    for changed in (replace(PRINTED, strokes=()), replace(PRINTED, letterings=())):
        assert not still.fits(Sheet(changed, say, natural_width(changed), standalone=False))


def test_berths_are_outlined_and_the_map_reaches_as_far_as_it_is_said_to():
    root = tree(draw(HARBOUR, say))
    assert len(of_class(layer(root, "sea"), "berth")) == 1
    sheet, small = (Sheet(chart, say, 1000) for chart in (HARBOUR, replace(HARBOUR, extent=())))
    assert sheet.scale < small.scale
    left, right = (sheet.origin[0] + x * sheet.scale for x in (-6, 14))
    assert sheet.border <= left and right <= sheet.width - sheet.border
    still = Still(HARBOUR, say)
    assert not still.fits(Sheet(replace(HARBOUR, extent=()), say, natural_width(HARBOUR), standalone=False))


def test_a_name_too_long_for_its_counter_is_written_smaller_before_it_is_cut():
    ships = ("Pennsylvania", "Nevada")
    chart = replace(
        HARBOUR, counters=tuple(Counter(f"f{n}", ship, "battleship", "4", "first") for n, ship in enumerate(ships))
    )
    forces = layer(tree(draw(chart, say)), "forces")
    assert [name.text for name in of_class(forces, "small")] == ["Pennsylvania"]
    assert [name.text for name in of_class(forces, "cn")][-1] == "Nevada"


def test_the_name_of_what_lies_east_of_the_map_stands_at_that_edge():
    chart = hex_chart(beyond=(Beyond("H3", "A very distant port indeed", (1.0, 0.0)),))
    root = tree(draw(chart, say))
    width = float(root.get("width", 0))
    [name] = [element for element in root.iter() if element.text == "A very distant port indeed" and element.get("x")]
    assert float(name.get("x", 0)) > width / 2
