"""A page with nothing but a chart on it, and somebody with a mouse, a finger or a keyboard before it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import httpx
from starlette.applications import Starlette

from arbitre.kernel.hexes import HexGrid
from arbitre.web.files import routes, static

GRID = HexGrid("ABCDEFGH", 6)
SIZE = 60  # the circumradius of a hex, in units of the sheet
WIDTH, HEIGHT = 840, 720
ADDRESS = "http://chart.test"

STYLE = """
body, p { margin: 0; } .sea { position: relative; height: 480px; } .below { height: 1500px; }
.chart-tools { position: absolute; }
.chart-box { position: absolute; inset: 0; }
.chart-sheet { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; }
.chart-sheet > svg { display: block; width: 100%; height: 100%; }
.cell { fill: #e9efe9; stroke: #888; } .may { stroke-dasharray: 4; } .cursor { stroke-width: 4; }
.off { display: none; }
.counter rect { fill: #27517a; } .opened { display: none; } .opened.open { display: inline; }
.far .count, .mid .small { display: none; }
"""

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Chart</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style>
<main data-game="{game}"><div class="sea">
<div class="chart-box" id="chart" aria-label="Chart" data-may="may be picked" data-picked="picked">
<div class="chart-sheet">{drawing}</div></div>
<p id="chart-said" role="status"></p>
<div class="chart-tools" hidden><button data-zoom="in">+</button><button data-zoom="out">-</button>
<button data-zoom="fit">0</button><button data-full>full</button>
<label><input type="checkbox" data-layer="grid" checked>grid</label>
<label><input type="checkbox" data-layer="supply">supply</label></div></div></main>
<div class="below"></div>
<script type="module">
import {{ mount }} from "./chart.js";
window.picks = [];
window.meant = false;
window.mounted = mount(document.querySelector("#chart"), (cell, pieces, unit) => {{
  picks.push([cell, ...pieces, ...(unit ? [`of ${{unit}}`] : [])]);
  return meant;
}});
</script></html>"""


@cache
def script(name):
    """A script as it is sent to browsers."""

    async def fetched():
        transport = httpx.ASGITransport(Starlette(routes=list(routes)))
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            return (await client.get(static(name))).raise_for_status().text

    with ThreadPoolExecutor(1) as aside:  # Playwright's loop runs in this thread
        return aside.submit(asyncio.run, fetched()).result()


def centre(cell):
    """The middle of a hex, in units of the sheet."""
    x, y = GRID.centre(cell)
    return (x + 1.2) * SIZE, (y + 1.2) * SIZE


def drawing(stacks=(("C3", (("TF 16", ("CV6", "CV8")), ("TF 17", ("CV5",)))), ("F4", (("SS 1", ("SS1",)),)))):
    """A drawing as a page gets it. `stacks`: the counters of cells, each a name and the ids of its pieces."""
    cells, counters, slips = [], [], []
    for cell in GRID.hexes:
        x, y = centre(cell)
        h = SIZE * 3**0.5 / 2
        points = [(SIZE, 0), (SIZE / 2, h), (-SIZE / 2, h), (-SIZE, 0), (-SIZE / 2, -h), (SIZE / 2, -h)]
        outline = "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in points)
        cells.append(f'<path class="cell" data-cell="{cell}" d="M{outline}z"/>')
    for cell, held in stacks:
        x, y = centre(cell)
        inside = "".join(
            f'<g class="counter first" data-cell="{cell}" data-pieces="{" ".join(pieces)}"><title>{name}</title>'
            f'<rect x="{x - 30 + 8 * i:.1f}" y="{y - 20 + 8 * i:.1f}" width="44" height="28"/></g>'
            for i, (name, pieces) in reversed(list(enumerate(held)))
        )
        counters.append(f'<g class="stack" data-cell="{cell}">{inside}</g>' if len(held) > 1 else inside)
        every = [piece for _, pieces in held for piece in pieces]
        if len(every) > 1:
            rows = "".join(
                f'<g class="row" data-piece="{piece}" data-cell="{cell}">'
                f'<rect x="{x:.1f}" y="{y + 24 * i:.1f}" width="120" height="22" fill="#fff"/>'
                f'<text x="{x + 4:.1f}" y="{y + 16 + 24 * i:.1f}">{piece}</text></g>'
                for i, piece in enumerate(every)
            )
            slips.append(f'<g class="opened" data-cell="{cell}">{rows}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="chart" role="img">'
        f'<g id="layer-cells">{"".join(cells)}</g><g data-layer="grid"><path d="M0 0H9"/></g>'
        '<g data-layer="supply" class="off">'
        f'<path class="cell" data-cell="box" d="M{centre("D6")[0] - 30:.1f} 700h60v20h-60z"/></g>'
        '<g id="layer-plan" data-layer="plan"></g>'
        f'<g id="layer-forces" data-layer="forces">{"".join(counters)}</g>'
        f'<g id="layer-opened">{"".join(slips)}</g></svg>'
    )


class ChartPage:
    """The page in a browser of its own. `device`: what Playwright is told of it ("has_touch")."""

    def __init__(self, chromium, drawn=None, style=STYLE, game="sample", **device):
        self.context = chromium.new_context(**{"viewport": {"width": 900, "height": 640}, **device})
        self.context.set_default_timeout(120_000)
        self.page = self.context.new_page()
        self.wrong = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.wrong.append(said.text))
        self._text = PAGE.format(style=style, game=game, drawing=drawn or drawing())
        self.context.route("**/*", self._answer)
        self.page.clock.install()
        self.open()

    def _answer(self, route):
        name = route.request.url.removeprefix(f"{ADDRESS}/")
        if name.endswith(".js"):
            route.fulfill(body=script(name), content_type="text/javascript")
        else:
            route.fulfill(body=self._text, content_type="text/html")

    def open(self):
        """Open the page, anew if it is open."""
        self.page.goto(f"{ADDRESS}/")
        self.page.wait_for_function("window.mounted")
        self.rest()

    def rest(self):
        """Wait until the sheet lies still, drawn in the size it has."""
        self.page.clock.run_for(450)

    def hold(self):
        """From now on the page's time stands still but where it is driven on."""
        self.page.clock.pause_at((self.page.evaluate("Date.now()") + 1000) / 1000)

    @property
    def picks(self):
        """What has been picked since it was last asked."""
        return self.page.evaluate("picks.splice(0)")

    @property
    def said(self):
        return self.page.locator("#chart-said").inner_text()

    @property
    def place(self):
        """Where the sheet is on the screen: left, top, right, bottom, in px."""
        return self.page.evaluate(
            "(() => { const sheet = document.querySelector('#chart svg').getBoundingClientRect();"
            "return [sheet.left, sheet.top, sheet.right, sheet.bottom] })()"
        )

    @property
    def scale(self):
        """px a unit of the sheet."""
        left, _, right, _ = self.place
        return (right - left) / self.page.evaluate("document.querySelector('#chart svg').viewBox.baseVal.width")

    def at(self, cell):
        """Where the middle of a cell is on the screen, in px."""
        return tuple(
            self.page.evaluate(
                "cell => { const { left, top, width, height } = document.querySelector("
                "`.cell[data-cell='${cell}']`).getBoundingClientRect(); return [left + width / 2, top + height / 2] }",
                cell,
            )
        )

    def click(self, cell, dx=0.0, dy=0.0):
        """Click in a cell, off its middle by so many px."""
        x, y = self.at(cell)
        self.page.mouse.click(x + dx, y + dy)

    def has(self, cell, name):
        """Whether a cell has a class."""
        return self.page.locator(f".cell[data-cell='{cell}'].{name}").count() == 1

    @property
    def open_slips(self):
        return self.page.locator(".opened.open").evaluate_all("slips => slips.map(slip => slip.dataset.cell)")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def wheel(self, cell, way):
        """Turn the wheel over a cell, until the page has heard of it; negative: nearer."""
        self.page.mouse.move(*self.at(cell))
        self.page.evaluate(
            "() => { window.heard = false; const hear = () => { window.heard = true };"
            "addEventListener('wheel', hear, { once: true, capture: true, passive: true }) }"
        )
        self.page.mouse.wheel(0, way)
        self._until("heard", True)

    def scrolled(self, wanted):
        """How far the page is scrolled, once it has come as far as is wanted."""
        return self._until("scrollY", wanted)

    def _until(self, expression, wanted):
        """What an expression is once it is what is wanted, or has not come to it for long: what the browser does in its
        own time no clock of the page can drive."""
        for _ in range(1000):
            if (now := self.page.evaluate(expression)) == wanted:
                break
        return now

    def touch(self, kind, *fingers):
        """Fingers on the glass: "touchStart", "touchMove" with where each is, "touchEnd" without."""
        if not hasattr(self, "_glass"):
            self._glass = self.context.new_cdp_session(self.page)
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def close(self):
        self.context.close()
        assert self.wrong == []
