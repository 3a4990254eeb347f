"""A club with the sample game for the tests of its API, and people who talk to it without a network."""

from __future__ import annotations

from contextlib import asynccontextmanager

import driven
import httpx

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.web.app import application
from arbitre.web.settings import Settings

HOST = "http://127.0.0.1:8000"


class Club:
    """A running club. `visitor(token)`: an HTTP client at its API."""

    def __init__(self, hall, members, app):
        self.hall, self.members, self.app = hall, members, app
        self.transport = httpx.ASGITransport(app=app, raise_app_exceptions=True)

    def visitor(self, token="", **headers):
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return httpx.AsyncClient(transport=self.transport, base_url=f"{HOST}/api/v1", headers=headers)

    async def guest(self):
        """A new guest's client."""
        token = (await self.visitor().post("/guests")).json()["token"]
        return self.visitor(token)

    async def table(self, host, guest, **rest):
        """A game of red and blue between two visitors; the ids of their seats."""
        made = await host.post("/tables", json={"game": "sample", "seats": {"red": "me", "blue": "link"}, **rest})
        assert made.status_code == 201, made.text
        joined = await guest.post("/invitations/accept", json={"secret": made.json()["links"]["blue"]})
        await self.settled()  # the numbers of both, which the club has drawn, are opened
        return made.json()["mine"]["red"], joined.json()["seat_id"]

    async def settled(self):
        """Wait until nothing is being resolved."""
        await driven.settled(self.hall)


@asynccontextmanager
async def opened(url, **settings):
    """A club on a database, as a server process has it."""
    database = Database.open(url)
    hall, members = Hall(House(database)), Members(database)
    await hall.house.start()
    try:
        yield Club(hall, members, application(hall, members, Settings(rate=0, **settings)))
    finally:
        await hall.house.stop()
        await database.close()
