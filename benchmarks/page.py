"""Measure the page of a seat in Chromium and print one table: python -m benchmarks.page [--rounds N].

Seats are in the middle of games that were played out in the server's database beforehand. Frames are those that the
browser gives a page while a mouse or a wheel moves its chart, as DevTools would send them: the time between two
`requestAnimationFrame`. Everything is drawn by software, as in the tests: a real screen has it easier.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.drawing.svg import draw
from arbitre.drawing.tokens import page_style
from arbitre.kernel import package as packages
from arbitre.kernel.chart import Chart, Counter, Piece
from arbitre.words import Words
from benchmarks.club import Server
from benchmarks.club_load import SEED, script

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

from chart_page import ChartPage

COUNTERS = 150
STEPS = {"midway": 24, "typhon": 30}
"""Steps that are played before a page is looked at: about turn 8 of Midway, turn 2 of Typhon."""

PROGRAMS = ("chromium", "chromium-browser", "chromium-headless-shell")
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
KINDS = ("html", "svg", "css", "js")
WINDOW = {"width": 1440, "height": 900}
BOX = (
    "body { margin: 0 } .sea { position: relative; height: 820px } .chart-box { position: absolute; inset: 0 }"
    ".chart-sheet { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0 }"
    " .chart-sheet > svg { width: 100%; height: 100% }"
)

_FRAMES = """() => { window.times = []; let last = 0; const next = now => {
  if (last) times.push(now - last); last = now; window.counting = requestAnimationFrame(next); };
  requestAnimationFrame(next); }"""
_SHIFT = """new Promise(done => { let sum = 0;
  const add = list => { for (const shift of list.getEntries()) sum += shift.value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200); })"""


class Frames(NamedTuple):
    """What a movement came to: frames a second, and the time between two frames that 95 % do not exceed, in ms."""

    rate: float
    p95: float


class Loaded(NamedTuple):
    """What a page came to: ms until the server answered, until something was drawn; the shift of its layout; bytes by
    kind (`KINDS`), plain and as they were sent; letters of the drawing when all is in it."""

    answered: float
    drawn: float
    shift: float
    plain: dict[str, int]
    sent: dict[str, int]
    drawing: int


def crowded(name: str, count: int = COUNTERS) -> str:
    """The map of a game with so many counters of three pieces on it, as a page holds it: alone and in stacks."""
    package = packages.load(name)
    game = package.new({})
    chart: Chart = package.seat.chart(package.view(game, package.seats(game)[0].id))
    cells = [cell.id for cell in chart.cells if cell.kind != "box"]
    kinds = ("carrier", "battleship", "cruiser", "destroyer", "submarine", "aircraft", "troops")
    counters = []
    for n in range(count):
        kind = kinds[n % len(kinds)]
        pieces = tuple(Piece(f"unit{n}.{i}", f"Unit {n} {i}", kind, 2, 3, "ready") for i in range(3))
        where = cells[(n * 7) % len(cells)] if n % 5 else cells[(n * 3) % len(cells) // 2]
        counters.append(Counter(where, f"TF {n}", kind, "1CV 2CA 6DD", "first", n % 4 == 0, "3 units", False, pieces))
    full = msgspec.structs.replace(chart, counters=tuple(counters))
    return draw(full, Words.of("en", package).text, standalone=False)


def moved(page: Page, act: Callable[[Any], None]) -> Frames:
    """The frames of a page while something is done to it."""
    session = page.context.new_cdp_session(page)
    page.evaluate(_FRAMES)
    act(session)
    times: list[float] = page.evaluate("() => { cancelAnimationFrame(counting); return times }")
    session.detach()
    return Frames(1000 * len(times) / sum(times), sorted(times)[int(0.95 * (len(times) - 1))])


def _mouse(session: Any, kind: str, x: float, y: float, **more: Any) -> None:
    session.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})


def pan(session: Any) -> None:
    """Drag the chart to and fro for some two seconds."""
    held = {"button": "left", "buttons": 1}
    _mouse(session, "mousePressed", 600, 400, **held, clickCount=1)
    for step in range(240):
        there = (step if step < 120 else 240 - step) * 3
        _mouse(session, "mouseMoved", 600 - there, 400 - there / 2, **held)
    _mouse(session, "mouseReleased", 600, 400, button="left", clickCount=1)


def zoom(session: Any) -> None:
    """Turn the wheel to and fro for some two seconds."""
    for step in range(160):
        _mouse(session, "mouseWheel", 600, 400, deltaX=0, deltaY=-25 if step < 80 else 25)


def frames(browser: Browser, name: str) -> dict[str, Frames]:
    """Frames while the crowded chart of a game is panned at three sizes, and zoomed; none with the machine at rest."""
    chart = ChartPage(browser, crowded(name), style=page_style() + BOX, viewport=WINDOW)
    found = {"at rest": moved(chart.page, lambda session: chart.page.wait_for_timeout(1000))}
    found["zoom, whole to near"] = moved(chart.page, zoom)
    chart.rest()
    for size in ("mid", "near", "nearest"):
        chart.page.mouse.move(600, 400)
        for _ in range(2):
            chart.page.mouse.wheel(0, -200)
        chart.rest()
        found[f"pan, {size}"] = moved(chart.page, pan)
        chart.rest()
    chart.close()
    return found


def seated(url: str, name: str) -> tuple[str, str]:
    """A seat in the middle of a game in this database, and a session of who holds it."""

    async def made() -> tuple[str, str]:
        database = Database.open(url)
        hall, members = Hall(House(database)), Members(database)
        package = packages.load(name)
        seats = [seat.id for seat in package.seats(package.new({}))]
        member = await members.guest()
        table = await hall.create(Wish(name, dict.fromkeys(seats, "me"), seed=SEED), member)
        answered: dict[str, int] = {}
        for sheets in script(name, STEPS[name]):
            for seat, text in sheets.items():
                while (desk := await hall.desk(table.mine[seat], member)).question.number == answered.get(
                    seat
                ) or not desk.question.ask:
                    await asyncio.sleep(0.01)  # until the last step is resolved
                answered[seat] = desk.question.number
                if text:
                    await hall.submit(table.mine[seat], member, text, desk.question.number)
                else:
                    await hall.submit_default(table.mine[seat], member, desk.question.number)
        session = await members.issue(member, "session")
        await hall.house.stop()
        await database.close()
        return table.mine[seats[0]], session

    return asyncio.run(made())


@contextmanager
def visiting(browser: Browser, address: str, session: str) -> Iterator[BrowserContext]:
    """A browser that has never been here, but for its session."""
    context = browser.new_context(viewport=WINDOW, locale="en-GB")
    context.add_cookies([{"name": "session", "value": session, "url": address}])
    yield context
    context.close()


def loaded(context: BrowserContext, address: str) -> Loaded:
    """Load a page in a new tab and see what came."""
    page = context.new_page()
    found = loaded_in(page, address)
    page.close()
    return found


def loaded_in(page: Page, address: str) -> Loaded:
    """Load a page in a tab and see what came."""
    plain: dict[str, int] = {}
    sent: dict[str, int] = {}
    responses: list[Any] = []
    page.on("response", lambda response: responses.append(response))
    page.goto(address, wait_until="load")
    page.wait_for_timeout(400)
    for response in {response.url: response for response in reversed(responses)}.values():
        named = response.headers.get("content-type", "").partition(";")[0].rpartition("/")[2]
        kind = {"javascript": "js", "svg+xml": "svg"}.get(named, named)
        if kind in KINDS and response.ok:
            plain[kind] = plain.get(kind, 0) + len(response.body())
            sent[kind] = sent.get(kind, 0) + response.request.sizes()["responseBodySize"]
    timing = page.evaluate("performance.getEntriesByType('navigation')[0].responseStart")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    drawing = page.evaluate("document.querySelector('svg.chart')?.outerHTML.length ?? 0")
    return Loaded(timing, paint, page.evaluate(_SHIFT), plain, sent, drawing)


@contextmanager
def served(name: str) -> Iterator[tuple[str, str]]:
    """A server with a seat in the middle of a game: the address of its page, and a session of who holds it."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/club.db"
        seat, session = seated(url, name)
        server = Server(url)
        try:
            yield f"http://localhost:{server.port}/seats/{seat}", session
        finally:
            server.stop()


def report(what: str, figure: str, aim: str = "") -> None:
    """Print a line of the table."""
    print(f"{what:66} {figure:>24} {aim}", flush=True)


def _page(browser: Browser, name: str, address: str, session: str, rounds: int) -> None:
    first, again, tab = [], [], []
    for _ in range(rounds):
        with visiting(browser, address, session) as context:
            first.append(loaded(context, address))
            again.append(loaded(context, address))
            page = context.new_page()
            page.goto(address.partition("/seats/")[0] + "/health")
            tab.append(loaded_in(page, address))

    def median(some: Sequence[Loaded], of: Callable[[Loaded], float]) -> float:
        return statistics.median(of(each) for each in some)

    for which, some in (("first visit", first), ("again", again), ("again, in an open tab", tab)):
        drawn, answered = median(some, lambda page: page.drawn), median(some, lambda page: page.answered)
        report(f"{name}: first drawing, {which} (server {answered:.0f} ms of it)", f"{drawn:.0f} ms", "150 ms")
    came = first[0]
    for kind in KINDS:
        figure = f"{came.plain.get(kind, 0) / 1000:.1f} / {came.sent.get(kind, 0) / 1000:.1f} kB"
        report(f"{name}: {kind}, plain / as sent", figure, "60 kB" if kind == "js" else "")
    figure = f"{sum(came.plain.values()) / 1000:.1f} / {sum(came.sent.values()) / 1000:.1f} kB"
    report(f"{name}: all of the page, plain / as sent", figure, "200 kB")
    report(f"{name}: the page after the first visit, as sent", f"{tab[0].sent['html'] / 1000:.1f} kB", "60 kB")
    report(f"{name}: layout shift", f"{max(page.shift for page in first + again):.4f}", "0")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is loaded")
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    with ExitStack() as stack:
        seats = {name: stack.enter_context(served(name)) for name in STEPS}  # before Playwright has its event loop
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        for name in STEPS:
            for what, found in frames(browser, name).items():
                figure = f"{found.rate:.1f} /s, p95 {found.p95:.1f} ms"
                report(f"{name}, {COUNTERS} counters: {what}", figure, "60 /s")
        for name, (address, session) in seats.items():
            _page(browser, name, address, session, options.rounds)
        browser.close()


if __name__ == "__main__":
    main()
