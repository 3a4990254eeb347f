"""Pictures made from the running program: `python -m tests.pictures`.

They are files that are kept with the project: what is sent where a link is shown, and the icons of the installed page.
Made anew after the look of maps or pages has changed; nothing rests on their bytes. `python -m tests.pictures guides`
makes those of the guides alone.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from arbitre.drawing import draw
from arbitre.drawing.small import draw_small
from arbitre.kernel import package as packages
from arbitre.web.attract import film
from arbitre.web.client import Client
from arbitre.words import Words

from . import pictured
from .pictured import SEATS, Played, Shown

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "arbitre" / "web" / "static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
GUIDES = ROOT / "arbitre" / "docs" / "pictures"
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
DOOR, DESK, PHONE = (1300, 1160), (1300, 860), (390, 844)
"""Of what the guides show, in pixels."""
MOST = 200_000
"""Bytes of a picture of the guides."""
FINISHED = Shown("midway", "us", {}, pictured.ENDLESS)
WIDE, HIGH = 1200, 630
"""Of what is sent where a link is shown, as those who show it want it."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser of this machine."""
    program = next(found for name in ("chromium-headless-shell", "chromium") if (found := shutil.which(name)))
    with sync_playwright() as played:
        browser = played.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


def photographed(browser: Browser, html: str, files: dict[str, str], to: Path, size: tuple[int, int]) -> None:
    """A page of its own, with these pictures beside it, as a file: JPEG or PNG, as it is called."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, name).write_text(content, "utf-8")
        Path(folder, "page.html").write_text(f"<!doctype html><meta charset=utf-8>{html}", "utf-8")
        page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.goto(f"file://{folder}/page.html")
        page.wait_for_load_state("networkidle")
        quality = {"type": "jpeg", "quality": 78} if to.suffix == ".jpg" else {"omit_background": True}
        page.screenshot(path=to, **quality)
        page.close()
    print(f"{to.relative_to(ROOT)}: {to.stat().st_size / 1000:.0f} kB", flush=True)


def previews(browser: Browser) -> None:
    """What is sent where a link is shown: of each game its chart, of the house what one side believes and the truth."""
    style = "<style>*{margin:0}body{background:#e4d9bd}img{width:100vw;height:100vh;object-fit:cover}</style>"
    for name in packages.installed():
        package = packages.load(name)
        game = package.new({})
        chart = package.seat.chart(package.view(game, package.seats(game)[0].id))
        drawn = draw(chart, Words.of("en", package).text, width=WIDE)
        to = ROOT / "arbitre" / "games" / name / "data" / "preview.jpg"
        photographed(browser, f"{style}<img src=map.svg>", {"map.svg": drawn}, to, (WIDE, HIGH))
    midway = packages.load("midway")
    shown = film(midway)
    frame, words = shown.frames[shown.poster], Words.of("en", midway).text
    maps = {"believed.svg": draw_small(frame.believed, words), "truth.svg": draw_small(frame.truth, words)}
    both = (
        "<style>*{margin:0}body{background:#22313a;display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:12px;"
        "box-sizing:border-box;height:100vh}img{width:100%;height:calc(100vh - 24px);object-fit:cover;"
        "object-position:15% 50%}</style>"
        "<img src=believed.svg><img src=truth.svg>"
    )
    photographed(browser, both, maps, STATIC / "preview.jpg", (WIDE, HIGH))


def icons(browser: Browser) -> None:
    """The icons of the installed page: as it is, and with room about it for a system that cuts its own shape."""
    sign = (STATIC / "favicon.svg").read_text("utf-8")
    for name, size, room in (("icon", 192, 0), ("icon-512", 512, 0), ("icon-maskable", 512, 64)):
        ground = "background:#22313a;" if room else ""
        style = f"*{{margin:0}}body{{{ground}padding:{room}px}}img{{display:block;width:{size - 2 * room}px}}"
        html = f"<style>{style}</style><img src=sign.svg>"
        photographed(browser, html, {"sign.svg": sign}, STATIC / f"{name}.png", (size, size))


def shot(page: Page, address: str, name: str, language: str) -> None:
    """What a window shows of a page, as a picture of the guides in one language."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    to = GUIDES / f"{name}-{language}.jpg"
    page.screenshot(path=to, type="jpeg", quality=72)
    size = to.stat().st_size
    print(f"{to.relative_to(ROOT)}: {size / 1000:.0f} kB", flush=True)
    assert size < MOST


async def played(address: str) -> tuple[str, dict[str, Played], Played]:
    """Games of a guest: the link by which he comes back, one of each game under way, and one that is over."""
    async with Client(address) as client:
        await client.enter()
        finished = await pictured.play(client, FINISHED)
        under_way = {shown.game: await pictured.play(client, shown) for shown in SEATS}
        return await pictured.a_way_back(client), under_way, finished


def guides(browser: Browser) -> None:
    """What the guides show: the door, a seat of each game, what everybody may follow, a finished game."""
    GUIDES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, pictured.served(Path(folder)) as club:
        with ThreadPoolExecutor(1) as aside:  # a loop runs here already, the browser's
            link, under_way, finished = aside.submit(asyncio.run, played(club)).result()
        for language, locale in LOCALES.items():
            for name, (width, height) in (("door", DOOR), ("door-phone", PHONE)):
                size = {"width": width, "height": height}
                shot(browser.new_page(viewport=size, locale=locale), f"{club}/", name, language)
            stranger = browser.new_page(viewport={"width": DESK[0], "height": DESK[1]}, locale=locale)
            shot(stranger, f"{club}/games/{finished.game}", "finished", language)
            shot(stranger, f"{club}/games/{under_way['metagame'].game}/public", "public", language)
            player = pictured.back(browser, link, DESK, locale)
            for game, seated in under_way.items():
                shot(player, f"{club}/seats/{seated.seat}", f"seat-{game}", language)


def main() -> None:
    """Make all of them, or those that are named."""
    named = sys.argv[1:] or ["previews", "icons", "guides"]
    with chromium() as browser:
        for make in (previews, icons, guides):
            if make.__name__ in named:
                make(browser)


if __name__ == "__main__":
    main()
