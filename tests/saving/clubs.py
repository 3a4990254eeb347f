"""A club with games of every kind in play, as a database of either kind, and what its members then saw.

It is left as by a process that was killed: orders have been acknowledged that nobody has resolved yet.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import subprocess
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import databases
import msgspec

from arbitre.analysis.playing import seated
from arbitre.club.desk import Desk, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import DAY, Members
from arbitre.club.store.database import HEAD, Database
from arbitre.kernel.numbers import sealed
from arbitre.kernel.package import load

NAME, PASSWORD = "Raymonde", "quatre porte-avions"
MINUTE = 60 * 10**9
BEGAN = 20_780 * DAY  # November 2026
FOLDER = f"club-{HEAD}"
NUMBERS = {"us": "1" * 64, "jp": "2" * 64}
"""What the seats of a game give to its dice."""


class Club(msgspec.Struct):
    """What whoever comes back finds. link: the guest's; token: the account's; invitation: of a seat nobody has taken;
    clock: when the club was left, ns; seats: what each member found at each of his."""

    name: str
    password: str
    account: str
    guest: str
    link: str
    token: str
    passkey: str
    invitation: str
    clock: int
    seats: list[Seat]


class Seat(msgspec.Struct):
    """A seat as its holder left it. version: of the format of the game; view: plain; sheet: the text in hand; orders:
    the same, plain; talk: number, seat and text; due: everything is there that its next step waits for."""

    id: str
    member: str
    game: str
    title: str
    seat: str
    version: int
    question: int
    asked: bool
    over: bool
    interrupting: bool
    read: int
    heard: int
    view: dict[str, Any]
    sheet: str | None
    orders: list[Any]
    talk: list[tuple[int, str, str]]
    notes: dict[str, str]
    due: bool = False


class Clock:
    """Every look at it is a minute after the last."""

    def __init__(self, began: int = BEGAN) -> None:
        self.now = began

    def __call__(self) -> int:
        self.now += MINUTE
        return self.now


class Halted(House):
    """A house whose process ends with each acknowledgement: nothing is resolved."""

    def consider(self, game: str, seats: Any = None) -> None:
        pass


class Founding:
    """The club being made in an empty database."""

    def __init__(self, database: Database) -> None:
        numbers, self.clock = count(), Clock()

        def entropy(size: int) -> bytes:
            return hashlib.shake_256(f"saved club {next(numbers)}".encode()).digest(size)

        self.hall, self.halted = (Hall(kind(database, self.clock, entropy)) for kind in (House, Halted))
        self.members = Members(database, self.clock, entropy)
        self.seats: dict[str, str] = {}  # member by seat

    async def make(self) -> Club:
        """Everything in it."""
        account = await self.members.register(None, NAME, PASSWORD)
        guest = await self.members.guest()
        link = await self.members.issue(guest, "link")
        token = await self.members.issue(account, "token", "a bot of mine")
        await self.members.issue(account, "session")
        passkey = hashlib.sha256(b"saved passkey").digest()
        await self.members.add_passkey(account, passkey, b"no key at all", 7, "a telephone")

        await self._midway(account, guest)
        await self._typhon(guest, account)
        await self._okinawa(account)
        await self._conceding(guest)
        await self._numbers(account, guest)
        invitation = await self._over_and_waiting(account, guest)
        seats = [self._left(id, member, await self.hall.desk(id, member)) for id, member in self.seats.items()]
        kept = NAME, PASSWORD, account, guest, link, token, passkey.hex(), invitation, self.clock.now
        return Club(*kept, [await seat for seat in seats])

    async def _table(self, game: str, title: str, people: dict[str, str], bots: dict[str, str], **options: str) -> str:
        """A new game; its seats by name in `self.seats`. The first of the people makes it, the others get links."""
        (first, host), *others = people.items()
        who = {
            first: "me",
            **{seat: "link" for seat, _ in others},
            **{seat: f"bot:{bot}" for seat, bot in bots.items()},
        }
        made = await self.hall.create(Wish(game, who, options, title, f"saved {title}"), host)
        self.seats[made.mine[first]] = host
        for seat, member in others:
            self.seats[await self.hall.accept(made.links[seat], member)] = member
        return made.game

    async def _midway(self, account: str, guest: str) -> None:
        """Searches on the fourth turn: the Americans have ordered, the Japanese have not."""
        game = await self._table("midway", "La recherche", {"us": account, "jp": guest}, {})
        us, jp = await self._play(game, {"us": "captain", "jp": "captain"}, 4, "searches", "us")
        await self.hall.talk.say(us, account, "Bonne chance !\nÀ vous.")
        await self.hall.talk.say(jp, guest, "Merci <b>bien</b>")
        await self.hall.talk.mark_heard(us, account, 1)
        await self.hall.notes.write(us, account, "J3", "Le Hiryu ?")
        await self.hall.notes.write(jp, guest, "G4", "Seen here on the 3rd of June")
        await self.hall.mark_read(us, account, 20)

    async def _typhon(self, guest: str, account: str) -> None:
        """A battle of carriers in fog: Japan has ordered, the Allies have not."""
        people = {"japan": guest, "allies": account}
        fog = {"scenario": "two_player", "visibility": "fog"}
        game = await self._table("typhon", "In fog", people, {}, **fog)
        japan, allies = await self._play(game, dict.fromkeys(people, "random"), 2, "carrier-battle", "japan")
        await self.hall.talk.say(japan, guest, "À nous deux")
        await self.hall.notes.write(allies, account, "bismarck", "hold it")

    async def _okinawa(self, account: str) -> None:
        """In the middle of American movement; the sheet that was sent is to be resolved."""
        game = await self._table("okinawa", "L-Day", {"us": account}, {"japan": "general"})
        await self._play(game, {"us": "general"}, 2, "american-movement", "us")

    async def _conceding(self, guest: str) -> None:
        """A solitaire that has been given up, which has not been carried out."""
        game = await self._table("typhon", "Solitaire", {"player": guest}, {})
        await self._play(game, {"player": "strategist"}, 1, "occupations", "player")
        await self.halted.submit(await self._of(game, "player"), guest, "concede")

    async def _numbers(self, account: str, guest: str) -> None:
        """A game whose dice no one has chosen: all numbers are sealed, and one is opened."""
        seals = {"us": sealed(NUMBERS["us"])}
        made = await self.hall.create(Wish("midway", {"us": "me", "jp": "link"}, title="Numbers", seals=seals), account)
        us, jp = made.mine["us"], await self.hall.accept(made.links["jp"], guest, sealed(NUMBERS["jp"]))
        self.seats |= {us: account, jp: guest}
        await self._resolved()
        await self.halted.open_number(us, account, NUMBERS["us"])

    async def _over_and_waiting(self, account: str, guest: str) -> str:
        """A game that is over; and one that waits for a player by a link, with a sheet sent before he has come."""
        game = await self._table("midway", "Over", {"us": account, "jp": guest}, {})
        await self.hall.submit(await self._of(game, "jp"), guest, "concede")
        await self._resolved()
        made = await self.hall.create(Wish("midway", {"us": "me", "jp": "link"}, {}, "Waiting", "saved"), account)
        self.seats[made.mine["us"]] = account
        player = seated(load("midway"), {"us": "captain"}, "saved")
        await self._answer(self.hall, made.mine["us"], player["us"])
        await self._resolved()
        return made.links["jp"]

    async def _of(self, game: str, seat: str) -> str:
        """The id of a seat."""
        seats = await (await self.hall.house.live(game)).seats()
        return next(row.id for row in seats if row.name == seat)

    async def _resolved(self) -> None:
        """Everything that can be resolved is."""
        while tasks := list(self.hall.house.resolving.values()):
            await asyncio.wait(tasks)

    async def _play(self, game: str, bots: dict[str, str], turn: int, step: str, pending: str) -> list[str]:
        """Play a game until a step of this tag asks `pending`, not before this turn, whose sheet is then sent and not
        resolved. The ids of the seats of people."""
        seats = {name: await self._of(game, name) for name in bots}
        players = seated((await self.hall.house.live(game)).package, bots, game)
        while True:
            await self._resolved()
            standing = (await self.hall.house.live(game)).standing
            tag = standing.game.agenda[0].__struct_config__.tag
            there = (
                standing.umpired.package.moment(standing.game)[0] >= turn and tag == step and pending in standing.asks
            )
            if there:
                desk = await self._answer(self.halted, seats[pending], players[pending])
                if desk.question.sheet and desk.question.sheet.text:
                    return list(seats.values())
                self.hall.house.consider(game)
            for name in sorted(standing.asks.keys() & bots.keys() - ({pending} if there else set())):
                await self._answer(self.hall, seats[name], players[name])

    async def _answer(self, hall: Hall, seat: str, player: Any) -> Desk:
        """Send what a player orders; the desk after it."""
        desk = await hall.desk(seat, self.seats[seat])
        orders = player.orders(desk.view, desk.question.ask)
        if orders:
            text = "\n".join(desk.package.seat.write(order, desk.view, "en") for order in orders)
            assert not (await hall.submit(seat, self.seats[seat], text)).refused
        else:
            await hall.submit_default(seat, self.seats[seat])
        return await hall.desk(seat, self.seats[seat])

    async def _left(self, id: str, member: str, desk: Desk) -> Seat:
        """What is kept of a desk."""
        codec = desk.package.codec
        live = await self.hall.house.live(desk.game.id)
        return Seat(
            id,
            member,
            desk.package.id,
            desk.game.title,
            desk.seat,
            codec.version,
            desk.question.number,
            desk.question.ask is not None,
            desk.game.over,
            desk.interrupting,
            desk.read,
            desk.talk.heard if desk.talk else 0,
            codec.plain(desk.view),
            desk.question.sheet.text if desk.question.sheet else None,
            codec.plain(desk.question.sheet.orders) if desk.question.sheet else [],
            [(said.number, said.seat, said.text) for said in (desk.talk.said if desk.talk else ())],
            desk.notes,
            desk.question.ask is not None and not live.waiting(await live.seats()),
        )


async def found(url: str) -> Club:
    """Make the club in an empty database, and leave it."""
    database = Database.open(url)
    try:
        return await Founding(database).make()
    finally:
        await database.close()


def save(folder: Path) -> None:
    """The club as a SQLite file and as a dump of PostgreSQL, and what was seen in it, in a folder that is not there."""
    folder.mkdir(parents=True)
    file = folder / "club.db"
    seen = msgspec.json.encode(asyncio.run(found(f"sqlite:///{file}")), order="deterministic")
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        connection.execute("VACUUM")
    sql = folder / "club.sql"
    with databases.postgresql(fsync=False) as server, server.database() as url:
        assert seen == msgspec.json.encode(asyncio.run(found(url)), order="deterministic"), "two kinds, one club"
        dump = databases.programs() / "pg_dump"
        subprocess.run([dump, "--no-owner", "--no-privileges", "--file", sql, url], check=True)
    # The first and last command are unknown to an older psql; they guard against dumps of strangers.
    lines = [line for line in sql.read_text("utf-8").split("\n") if not line.startswith(("\\restrict", "\\unrestrict"))]
    sql.write_text("\n".join(lines), "utf-8")
    (folder / "seen.json").write_bytes(seen + b"\n")
