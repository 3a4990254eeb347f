"""Servers killed in the second in which limits strike: `python -m tests.deadlines`, part of `make soak`.

Two servers keep the hours of tables at each kind of pace on one database, on a clock that runs 300 times as fast as
ours; players send sheet after sheet, also in the last second. Whenever a limit strikes one of the servers is killed,
now and then both. In the end each limit has been kept once, none before its hour, the last sheet that was acknowledged
is what was carried out, and all records are sound. `--plant NAME` puts a fault into the servers, which must be found.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share

import databases
import room_game
from sample_game import Sample
from sqlalchemy import select

from arbitre.club.clock import bell
from arbitre.club.clock.pace import Calendar, Each, Hour, Own
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.record import parse_all
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Busy, Refused, Unable
from arbitre.club.verify import verify_record
from arbitre.kernel import package

SPEED, SECOND = 300, 10**9
BEGINS = 1_795_646_400 * SECOND
"""When it begins, ns since 1970: a Wednesday, 22:40 universal time."""

TABLES, SECONDS = 4, float(os.environ.get("ARBITRE_DEADLINES", "150"))
"""Tables of each pace, and for how long they are played, in seconds of ours."""

SHORTEST = 0.05
PATIENCE = 60.0
NIGHT = ((3, 22), (3, 23), *((4, hour) for hour in range(12)))
TEN_MINUTES = tuple(Hour(day, f"{hour:02}:{minute:02}") for day, hour in NIGHT for minute in range(0, 60, 10))
PACES = {
    "each": ("sample", Each(span=900, early=False)),
    "calendar": ("sample", Calendar("UTC", TEN_MINUTES, least=0)),
    "own": ("room", Own("UTC", "2026-11-23")),
}

LIMITS = select(
    schema.deadline.c.game,
    schema.deadline.c.id,
    schema.deadline.c.closes,
    schema.deadline.c.late,
    schema.deadline.c.publishes,
).order_by(schema.deadline.c.game, schema.deadline.c.id)


def clock(began: int, ahead: int = 0) -> int:
    """What time it is in the club. `began`: when it began, ns of the monotonic clock."""
    return BEGINS + (time.monotonic_ns() - began) * SPEED + ahead


async def sleep(seconds: float) -> None:
    await asyncio.sleep(max(seconds / SPEED, SHORTEST))


class Seat(NamedTuple):
    """A seat of a table, and who holds it."""

    id: str
    name: str
    game: str
    member: str


class Limit(NamedTuple):
    """A limit as it stands in the database."""

    game: str
    id: str
    closes: int
    late: int
    publishes: int

    @property
    def strikes(self) -> int:
        """From when on it may be told what came of it."""
        return max(self.closes + self.late + SECOND, self.publishes)


class Servers:
    """Two servers that keep the hours, and nothing else."""

    def __init__(self, url: str, began: int, plant: str) -> None:
        self._command = [sys.executable, "-m", "tests.deadlines", "--serve", url, str(began), plant]
        self._running = [self._born() for _ in range(2)]
        self.kills = 0

    def _born(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None and process.stdout.readline() == "open\n"
        return process

    def kill(self, which: list[int]) -> None:
        """Kill some at once, and start them again."""
        for number in which:
            self._running[number].send_signal(signal.SIGKILL)
        for number in which:
            self._ended(self._running[number])
            self._running[number] = self._born()
            self.kills += 1

    def _ended(self, process: subprocess.Popen[str]) -> None:
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()

    def stop(self) -> None:
        for process in self._running:
            process.send_signal(signal.SIGKILL)
            self._ended(process)


class Played:
    """The tables, who plays at them, and what was seen. `kept`: the last sheet of each question that was acknowledged,
    as plain orders; `seen`: the limits of each game, in their order; `early`: those after which it went on too soon."""

    def __init__(self, url: str, began: int, rng: Random) -> None:
        self.began, self.rng = began, rng
        self.database = Database.open(url)
        self.hall = Hall(House(self.database, self.now, elapsed=self.now, sleep=sleep))
        self.seats: list[Seat] = []
        self.open: dict[str, str] = {}
        self.kept: dict[tuple[str, int], list[Any]] = {}
        self.seen: defaultdict[str, list[Limit]] = defaultdict(list)
        self.early: list[Limit] = []
        self.sent: Counter[str] = Counter()
        self.over = False

    def now(self) -> int:
        return clock(self.began)

    async def lays(self) -> None:
        """Lay the tables."""
        members = Members(self.database)
        for kind in [kind for kind in PACES for _ in range(TABLES)]:
            await self._lay(kind, await members.guest())

    async def _lay(self, kind: str, who: str) -> None:
        game, pace = PACES[kind]
        made = await self.hall.create(Wish(game, {"red": "me", "blue": "me"}, pace=pace), who)
        self.open[made.game] = kind
        self.seats += [Seat(id, name, made.game, who) for name, id in made.mine.items()]

    async def plays(self, until: float) -> None:
        """Sheets are sent, one after the other, at any moment."""
        while time.monotonic() < until:
            seat = self.rng.choice([seat for seat in self.seats if seat.game in self.open])
            try:
                await self._sends(seat)
            except Refused as refused:
                self.sent[refused.phrase.key] += 1
            except (Busy, Unable):
                self.sent["later"] += 1
            await asyncio.sleep(self.rng.uniform(0.0, 0.02))

    async def _sends(self, seat: Seat) -> None:
        desk = await self.hall.desk(seat.id, seat.member)
        ask, number = desk.question.ask, desk.question.number
        if desk.game.over:
            await self._lay(self.open.pop(seat.game), seat.member)
        if desk.game.over or ask is None or (desk.package.id == "room" and number):
            return
        orders = list(ask.sample(self.rng))
        text = "\n".join(desk.package.seat.write(order, desk.view, "en") for order in orders)
        if text and (await self.hall.submit(seat.id, seat.member, text, number)).kept:
            self.kept[seat.id, number] = [desk.package.codec.plain(order) for order in orders]
            self.sent["sheets"] += 1

    async def watches(self) -> None:
        """Limits are seen come and go, until it is over."""
        while not self.over:
            rows = [Limit(*row) for row in await self.database.rows(LIMITS)]
            now = self.now()
            for limit in rows:
                of = self.seen[limit.game]
                if limit.id or (of and of[-1].closes == limit.closes):
                    continue
                if of and of[-1].strikes > now:
                    self.early.append(of[-1])
                of.append(limit)
            await asyncio.sleep(0.02)

    async def weather(self, servers: Servers, until: float) -> None:
        """One server is killed whenever a limit strikes, now and then both."""
        while time.monotonic() < until:
            now = self.now()
            ahead = [s for of in self.seen.values() if of and (s := of[-1].strikes) > now]
            if not ahead:
                await asyncio.sleep(0.05)
                continue
            await asyncio.sleep(max(0.0, (min(ahead) - now) / SECOND / SPEED + self.rng.uniform(-0.02, 0.15)))
            which = [0, 1] if self.rng.random() < 0.2 else [self.rng.randrange(2)]
            await asyncio.to_thread(servers.kill, which)

    async def wrong(self) -> list[str]:
        """All that is not as it must be."""
        found = [f"{limit} was not waited for" for limit in self.early]
        standing = {limit.game for limit in map(Limit._make, await self.database.rows(LIMITS)) if not limit.id}
        for game in sorted({seat.game for seat in self.seats}):
            raws = [bytes(raw) for (raw,) in await self.database.rows(games.LINES, game=game, n=0)]
            live = await self.hall.house.live(game)
            report = verify_record(b"".join(raw + b"\n" for raw in raws), seed=live.standing.umpired.seed)
            found += [f"{game}: {finding}" for finding in report.findings]
            lines = [line for line in parse_all(raws)[1] if line.orders]
            over = len(self.seen[game]) - (game in standing)
            if live.package.id == "sample" and len(lines) != over:
                found.append(f"{game}: {over} limits are over, {len(lines)} steps were resolved")
            for seat in (seat for seat in self.seats if seat.game == game):
                sheets = [line.orders[seat.name] for line in lines if line.orders and seat.name in line.orders]
                for number, orders in enumerate(sheets):
                    if (kept := self.kept.get((seat.id, number))) is not None and kept != list(orders):
                        found.append(f"{game}: {seat.name} sent {kept} for question {number}, {orders} was carried out")
        return found


async def played(url: str, plant: str) -> bool:
    """Whether all is well on a database."""
    began, rng = time.monotonic_ns(), Random(16)
    club = Played(url, began, rng)
    await club.lays()
    watching = asyncio.create_task(club.watches())
    servers = await asyncio.to_thread(Servers, url, began, plant)
    until = time.monotonic() + SECONDS
    try:
        await asyncio.gather(club.plays(until), club.weather(servers, until))
    finally:
        await asyncio.to_thread(servers.stop)
        await asyncio.sleep(1)
        club.over = True
        await watching
    wrong = await club.wrong()
    await club.database.close()
    struck = sum(max(0, len(of) - 1) for of in club.seen.values())
    print(
        f"{url.partition(':')[0]}: {struck} limits struck, {servers.kills} kills, {dict(club.sent)}, wrong: {wrong[:5]}"
    )
    assert struck > TABLES and servers.kills > 2 and club.sent["sheets"] > 50, "this proves nothing"
    return not wrong


class Unguarded(Database):
    """A database whose rows are written over whatever has become of them."""

    async def commit(self, *changes: Change) -> None:
        await super().commit(*(change._replace(rows=None) for change in changes))


async def serve(url: str, began: int, plant: str) -> None:
    """A server that keeps the hours, until it is killed. `plant`: what is wrong with it."""
    if plant == "again":
        bell.AWAY = 0  # limits that are over are taken for missed, whoever looked meanwhile
    ahead = 300 * SECOND if plant == "ahead" else 0
    database = Database.open(url)
    if plant == "unguarded":
        database = Unguarded.open(url)
    hall = Hall(House(database, lambda: clock(began, ahead), elapsed=lambda: clock(began, ahead), sleep=sleep))
    await hall.house.start()
    print("open", flush=True)
    await asyncio.Event().wait()


def main() -> None:
    plant = sys.argv[sys.argv.index("--plant") + 1] if "--plant" in sys.argv else ""
    with ExitStack() as leaving:
        folder = leaving.enter_context(tempfile.TemporaryDirectory())
        urls = [f"sqlite:///{folder}/club.db"]
        if databases.programs() is not None and not plant:
            urls.append(leaving.enter_context(leaving.enter_context(databases.postgresql()).club()))
        well = [asyncio.run(played(url, plant)) for url in urls]
    if plant:
        assert not all(well), f"{plant}: the fault was not found"
        print(f"{plant}: found")
    else:
        assert all(well)


LITTLE = {"sample": Sample(), "room": room_game.RoomGame()}
package.load, _load = (lambda name: LITTLE.get(name) or _load(name)), package.load

if __name__ == "__main__":
    if "--serve" in sys.argv:
        with suppress(KeyboardInterrupt):
            asyncio.run(serve(sys.argv[2], int(sys.argv[3]), sys.argv[4]))
    else:
        main()
