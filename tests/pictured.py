"""A club as it looks when it is played in, for the pictures of the guides: a server on a database of its own, a guest
who plays every game through the API, led by bots, and browsers in which he comes back."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from arbitre.bots.players import bot
from arbitre.cli.play import opponent
from arbitre.club.desk import Wish
from arbitre.kernel import package as packages
from arbitre.web.api.records import Link
from arbitre.web.client import Client

ENDLESS = 10_000


class Shown(NamedTuple):
    """A game of which a seat is pictured: the seat, who plays there, its options, and after how many answers."""

    game: str
    side: str
    options: dict[str, str]
    answers: int


SEATS = (
    Shown("midway", "us", {}, 44),
    Shown("okinawa", "us", {}, 12),
    Shown("taskforce", "allied", {"scenario": "coral_sea"}, 16),
    Shown("typhon", "player", {}, 18),
    Shown("metagame", "germany", {"setup": "club_evening"}, 14),
)


class Played(NamedTuple):
    """A game that was played so far: its id, and the seat of whoever led it."""

    game: str
    seat: str


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A club on a database in a folder, at its address."""
    command = [sys.executable, "-m", "arbitre", "serve", "--db", f"sqlite:///{folder}/club.db", "--host", "localhost"]
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
        try:
            yield address.rstrip("/.")
        finally:
            server.send_signal(signal.SIGTERM)


async def play(client: Client, shown: Shown) -> Played:
    """Set a game up against its best bots, and answer so often by the best one; whoever is named after a seed plays
    the same again."""
    package = packages.load(shown.game)
    best = opponent(package, "bot")
    seats = package.seats(package.new(shown.options))
    others = {seat.id: "me" if seat.id == shown.side else f"bot:{best}" for seat in seats}
    made = await client.create(Wish(shown.game, others, dict(shown.options), seed="pictures"))
    seat = made.mine[shown.side]
    leading = bot(package, best, Random(f"pictures {shown.game}"))
    seen = await client.view(seat)
    async with aclosing(client.marks(seat, seen.mark)) as marks:
        for _ in range(shown.answers):
            while not seen.over and (seen.question is None or seen.answered):
                await anext(marks)
                seen = await client.view(seat)
            if seen.over:
                break
            view = package.codec.view(seen.view)
            orders = leading.orders(view, view.now.ask(view))
            if not orders or not (await client.order(seat, orders, seen.question)).kept:
                await client.default(seat, seen.question)
            seen = await client.view(seat)
    return Played(seen.game_id, seat)


async def a_way_back(client: Client) -> str:
    """The link by which the guest comes back in a browser."""
    return (await client.call("POST", "/me/link", Link)).link


def back(browser: Browser, link: str, size: tuple[int, int], language: str) -> Page:
    """A page of the guest's in a browser of his own, in which no step is played out."""
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=language).new_page()
    page.add_init_script("localStorage.setItem('pace', '0')")
    page.goto(link)
    page.locator("main form button.primary").click()
    page.wait_for_load_state("networkidle")
    return page
