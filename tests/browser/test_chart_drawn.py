"""The chart on the drawings of the real games: every cell can be reached, counters can be picked, movement is cheap."""

from __future__ import annotations

import msgspec
import pytest
from chart_page import ChartPage
from sitting import lies

from arbitre.drawing.svg import draw
from arbitre.drawing.tokens import page_style
from arbitre.kernel import package as packages
from arbitre.kernel.chart import Chart, Counter, Piece
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play
from arbitre.words import Words

BOX = (
    "body, p { margin: 0 } .sea { position: relative; height: 600px } .chart-box { position: absolute; inset: 0 }"
    ".chart-sheet { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0 }"
    " .chart-sheet > svg { display: block; width: 100%; height: 100% }"
)
GAMES = packages.installed()


def first_chart(name: str) -> Chart:
    """The map of the first seat at the start of a game, or as soon as something of it is on the map."""
    package = packages.load(name)
    game = package.new({})
    while not (chart := package.seat.chart(package.view(game, package.seats(game)[0].id))).counters:
        game, _ = play(package, game, {}, Umpire(KeyedDice("map")))
    return chart


def crowded(chart: Chart, count: int) -> Chart:
    """A chart with so many counters of two pieces on it, every fourth of them in a stack."""
    cells = [cell.id for cell in chart.cells if cell.kind != "box"]
    counters = tuple(
        Counter(
            cells[(7 * n if n % 4 else 3) % len(cells)], f"TF {n}", "carrier", "2CV 4CA", "first",
            pieces=tuple(Piece(f"unit{n}.{i}", f"Unit {n} {i}", "cruiser", 1, 2) for i in range(2)),
        )
        for n in range(count)
    )  # fmt: skip
    return msgspec.structs.replace(chart, counters=counters)


@pytest.fixture
def shown(chromium):
    """A function that puts a chart into a page of its own."""
    pages = []

    def shows(name: str, chart: Chart) -> ChartPage:
        words = Words.of("en", packages.load(name))
        pages.append(
            ChartPage(chromium, draw(chart, words.text, standalone=False), style=page_style() + BOX, game=name)
        )
        return pages[-1]

    yield shows
    for page in pages:
        page.close()


@pytest.mark.parametrize("name", GAMES)
def test_arrows_lead_from_every_cell_to_every_other(shown, name):
    page = shown(name, first_chart(name)).page
    lost = page.evaluate(
        """async () => {
          const { toward } = await import("./chart_keys.js");
          const cells = [...document.querySelectorAll(".cell")].filter(cell => !cell.closest(".off")).map(cell => {
            const { x, y, width, height } = cell.getBBox();
            return [cell.dataset.cell, { x: x + width / 2, y: y + height / 2 }];
          });
          const next = new Map(cells.map(([cell, at]) => [cell, [[1, 0], [-1, 0], [0, 1], [0, -1]]
            .map(way => toward(cells, at, way, at)).filter(Boolean)]));
          return cells.flatMap(([start]) => {
            const reached = new Set([start]);
            for (const cell of reached) for (const beside of next.get(cell)) reached.add(beside);
            return reached.size === cells.length ? [] : [start];
          });
        }"""
    )
    assert lost == []


@pytest.mark.parametrize("name", GAMES)
def test_every_counter_of_the_drawing_is_picked_with_its_pieces_by_keys(shown, name):
    chart = first_chart(name)
    seen = shown(name, chart)
    own = {
        (counter.cell, *(piece.id for piece in counter.pieces), *([f"of {counter.unit}"] if counter.unit else []))
        for counter in chart.counters
    }
    boxes = {cell.id for cell in chart.cells if cell.layer in chart.folded and cell.layer}
    cells = sorted({cell for cell, *_ in own} - boxes)
    seen.page.evaluate("cells => mounted.offer(cells)", cells)
    seen.page.keyboard.press("Tab")
    for _ in cells:
        here = seen.page.locator(".cell.cursor").get_attribute("data-cell")
        seen.press(*["Enter"] * sum(1 for cell, *_ in own if cell == here))
        seen.press("n")
    assert {tuple(pick) for pick in seen.picks} == {counter for counter in own if counter[0] in cells}
    assert cells


@pytest.mark.parametrize("name", GAMES)
def test_a_stack_of_the_drawing_opens_within_the_box(shown, name):
    chart = first_chart(name)
    cell = next(cell.id for cell in chart.cells if cell.kind != "box")
    pieces = tuple(Piece(f"unit{i}", f"Unit {i}", "carrier", 1, 2, "ready") for i in range(5))
    counters = tuple(Counter(cell, f"TF {i}", "carrier", "2CV", "first", pieces=pieces[2 * i :][:2]) for i in range(3))
    seen = shown(name, msgspec.structs.replace(chart, counters=counters))
    seen.page.evaluate("cell => mounted.offer([cell])", cell)
    seen.page.keyboard.press("Tab")
    for _ in range(3):
        seen.press("o")
        slip = lies(seen.page.locator(".opened.open"))
        assert slip["x"] >= 0 and slip["y"] >= 0
        assert slip["x"] + slip["width"] <= 900 and slip["y"] + slip["height"] <= 600
        rows = seen.page.locator(".opened.open [data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
        assert rows == [piece.id for piece in pieces]
        seen.press("Escape", "+", "+")
        seen.rest()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "metagame"])  # a map of areas, as Typhon's is
def test_moving_150_counters_lays_nothing_out_and_shows_every_frame(shown, name):
    seen = shown(name, crowded(first_chart(name), 150))
    for _ in range(3):
        seen.page.mouse.move(450, 300)
        seen.page.mouse.wheel(0, -200)
    seen.rest()
    session = seen.context.new_cdp_session(seen.page)
    session.send("Performance.enable")

    def laid_out():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount")

    seen.hold()
    seen.page.mouse.down()
    places, before = {tuple(seen.place)}, laid_out()
    for step in range(60):
        seen.page.mouse.move(450 - 3 * step, 300 - 2 * step)
        seen.page.clock.run_for(17)  # a frame
        places.add(tuple(seen.place))
    seen.page.mouse.up()
    assert len(places) >= 50, "every frame shows where the hand is; benchmarks/page.py measures how many there are"
    assert laid_out() == before
