"""What the tests of visitors, of the shield and of signing in share: a club of its own, and browsers that visit it."""

from __future__ import annotations

import hashlib
import html
import re
from contextlib import asynccontextmanager
from itertools import count

import databases
import httpx
from driven import Clock

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.web.app import application
from arbitre.web.settings import Settings

HOME = "http://127.0.0.1:8000"
CSRF = re.compile(r'name="csrf" value="([^"]*)"')
GOOD = "quatre porte-avions"


def entropy(seed=""):
    """The same bytes in the same order for everybody who asks for this."""
    numbers = count()
    return lambda size: hashlib.shake_256(f"{seed}{next(numbers)}".encode()).digest(size)


class Club:
    """A club on a database of its own, its clock standing still; `app` is what the world sees of it."""

    def __init__(self, folder, **settings):
        self.clock = Clock()
        timed = {"clock": self.clock, "elapsed": self.clock, "sleep": self.clock.sleep, "entropy": entropy("web")}
        self.settings = Settings(**{"rate": 0.0, **timed, **settings})
        self.database = Database.open(databases.sqlite(folder))
        timed = {"sleep": self.clock.sleep, "elapsed": self.clock}
        self.hall = Hall(House(self.database, self.clock, entropy("hall"), **timed))
        self.members = Members(self.database, self.clock, entropy("members"), self.clock, self.clock.sleep)
        self.app = application(self.hall, self.members, self.settings)

    def browser(self, **more):
        return Browser(self.app, self.settings.base_url, **more)


@asynccontextmanager
async def club(folder, **settings):
    opened = Club(folder, **settings)
    try:
        yield opened
    finally:
        await opened.hall.house.stop()
        await opened.database.close()


class Browser(httpx.AsyncClient):
    """Somebody with a browser: it keeps cookies, and says where its forms come from."""

    def __init__(self, app, base_url=HOME, client="192.0.2.1", **more):
        super().__init__(transport=httpx.ASGITransport(app, client=(client, 50_000)), base_url=base_url, **more)

    async def csrf(self, path="/sign-in"):
        """The token in the forms of a page."""
        return CSRF.search((await self.get(path)).text)[1]

    async def submit(self, path, token=None, headers=None, **fields):
        """Send a form as the browser would, with the token of a page just loaded."""
        token = await self.csrf("/invitation") if token is None else token
        said = {"Origin": str(self.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
        return await self.post(path, data={"csrf": token, **fields}, headers={**said, **(headers or {})})

    async def account(self, name, password=GOOD):
        """Make an account and be signed in to it."""
        done = await self.submit("/sign-up", name=name, password=password)
        assert done.status_code == 303, done.text
        return self


def shown(answer):
    """The text of a page, its tags taken out."""
    main = answer.text[answer.text.index("<main") :]
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())


def cookies(answer):
    """The cookies an answer sets: {name: (value, attributes)}."""
    found = {}
    for line in answer.headers.get_list("set-cookie"):
        pair, *attributes = line.split("; ")
        name, _, value = pair.partition("=")
        found[name] = value, set(attributes)
    return found


async def host(house, name="Host"):
    """Somebody with an account: his id."""
    return await house.members.register(None, name, GOOD)


async def invited(house, host_id, **wish):
    """A game of Midway whose other seat waits for a link: the link's secret, and the host's seat."""
    made = await house.hall.create(Wish("midway", {"us": "me", "jp": "link"}, **wish), host_id)
    return made.links["jp"], made.mine["us"]


async def seats(house, browser):
    """The seats a browser's member holds."""
    member = await house.members.holder(browser.cookies.get("session", ""), "session")
    return [seat.seat for seat in await house.hall.lobby.mine(member)] if member else []


async def link_of(browser):
    """A guest's personal link, as it is told him."""
    told = await browser.submit("/account", action="link")
    assert told.status_code == 200
    return re.search(r'value="([^"]*/return#[^"]*)"', told.text)[1]
