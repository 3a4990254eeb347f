"""A season of a club on a driven clock: thirty members, five tables of three games, eight weeks over a change of the
clock. Some play by the pages and some by letter, some are away for weeks, some come too late.

Every hour must be kept to the wall clock, every sheet that was acknowledged must be what was carried out, and no letter
may go to anybody but its reader.
"""

from __future__ import annotations

import email
import hashlib
import re
from collections import Counter, defaultdict
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.message import Message
from email.policy import default
from itertools import count
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest
import room_game
from databases import sqlite
from driven import SECOND, Clock, settled, until
from letterbox import letter
from posting import BASE, NEW_MEMBER, Handed, Post, Sent
from sqlalchemy import select
from web.visiting import Browser

from arbitre.club.clock.pace import DAY, HOUR, Calendar, Each, Hour, Own
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters.addresses import Addresses
from arbitre.club.members import Members
from arbitre.club.record import parse_all
from arbitre.club.standing import questions_after
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.mail.config import Config, Smtp
from arbitre.mail.inbox import Receiving
from arbitre.mail.receiving import Inbox
from arbitre.mail.sending import Sending
from arbitre.web.app import application
from arbitre.web.settings import Settings

pytestmark = [pytest.mark.anyio, pytest.mark.alone]

PARIS = ZoneInfo("Europe/Paris")
BEGINS = datetime(2026, 10, 5, tzinfo=PARIS)  # a Monday; the clock is set back on the 25th
WEEKS, HOP = 8, 55 * 60
EVENINGS = Calendar("Europe/Paris", tuple(Hour(day, "21:00") for day in (1, 3, 5)))
TABLES = (
    ("room", {}, Own("Europe/Paris", "2026-10-12")),
    ("room", {}, Own("Europe/Paris", "2026-10-19")),
    ("midway", {}, EVENINGS),
    ("midway", {}, Each(2 * DAY)),
    ("okinawa", {}, Each(36 * HOUR, grace=2 * HOUR, early=False)),
)
ASKED = select(
    schema.seat.c.id, schema.seat.c.name, schema.seat.c.game, schema.seat.c.question, schema.seat.c.received
).where(schema.seat.c.asked)
TURNS = select(schema.letter.c.member, schema.letter.c.seat, schema.letter.c.number).where(
    schema.letter.c.kind == "turn"
)
CLOSES = select(schema.deadline.c.game, schema.deadline.c.closes, schema.deadline.c.id)


class Seat(NamedTuple):
    """A seat of the season: its holders, commander first, and the weeks in which nobody of them is there."""

    id: str
    name: str
    game: str
    holders: tuple[str, str, str]
    away: frozenset[int]


class Season:
    """The club, and what its members were told: `kept`: the last sheet of each question that was acknowledged, as plain
    orders; `stood`: the questions that stood open, by seat; `struck`: when questions of a game closed; `sent`: what
    came of what was sent, how often."""

    def __init__(self, url: str, post: Post) -> None:
        numbers = count()
        self.clock, self.post, self.rng = Clock(), post, Random("season")
        self.clock.now = round(BEGINS.timestamp()) * SECOND
        self.database = Database.open(url)
        self.hall = Hall(
            House(
                self.database,
                self.clock,
                lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size),
                sleep=self.clock.sleep,
                elapsed=self.clock,
            )
        )
        config = Config(
            "The umpire <umpire@club.example>",
            Smtp("127.0.0.1"),
            "umpire+{token}@club.example",
            inbox=Inbox(),
        )
        self.addresses = Addresses(self.database, self.clock, self.clock)
        self.sending = Sending(config, self.hall, self.addresses, BASE, lambda: Handed(post))
        self.receiving = Receiving(config, self.hall, self.addresses)
        self.members = Members(self.database, self.clock, elapsed=self.clock, sleep=self.clock.sleep)
        settings = Settings(rate=0.0, clock=self.clock, elapsed=self.clock, sleep=self.clock.sleep)
        self.app = application(self.hall, self.members, settings)
        self.browsers: dict[str, Browser] = {}
        self.seats: dict[str, Seat] = {}
        self.by_mail: set[str] = set()
        self.read: Counter[str] = Counter()
        self.kept: dict[tuple[str, int], list[object]] = {}
        self.sent: Counter[str] = Counter()
        self.tables: list[str] = []
        self._heads: dict[int, Message] = {}
        self.stood: set[tuple[str, int]] = set()
        self.struck: defaultdict[str, set[int]] = defaultdict(set)

    async def begins(self) -> None:
        """Members come, tables are made, teams are joined, addresses are confirmed."""
        for n in range(30):
            row = {"id": f"m{n}", "name": f"Member {n}", "folded": f"member {n}", "password": None, "created": 0}
            await self.database.commit(Change(NEW_MEMBER, row))
        await self.hall.house.start()
        for n, (game, options, pace) in enumerate(TABLES):
            one, two = (tuple(f"m{6 * n + 3 * side + place}" for place in range(3)) for side in range(2))
            names = ("red", "blue") if game == "room" else ("us", "jp" if game == "midway" else "japan")
            wish = Wish(game, {names[0]: "me", names[1]: "link"}, options, f"Table {n}", pace=pace)
            made = await self.hall.create(wish, one[0])
            self.tables.append(made.game)
            other = await self.hall.accept(made.links[names[1]], two[0])
            for id, name, holders in ((made.mine[names[0]], names[0], one), (other, names[1], two)):
                for office, who in zip(("deputy", "staff"), holders[1:], strict=True):
                    await self.hall.teams.come(await self.hall.teams.summon(id, holders[0], office), who)
                away = frozenset(range(3, 5)) if name in ("blue", "japan") else frozenset()
                self.seats[id] = Seat(id, name, made.game, holders, away)
            await self.reads(one[0], "fr")
            await self.reads(two[1], "en")
        await settled(self.hall)

    async def reads(self, who: str, language: str) -> None:
        """A member has confirmed an address, and plays by letter."""
        await self.addresses.enter(who, f"{who}@example.org", language, "Europe/Paris")
        await self.sending.round()
        mine = [one for one in self.post.letters if one.to == [f"{who}@example.org"]]
        token = mine[0].text.partition("/letters/confirm#")[2].split()[0]
        assert await self.addresses.confirm(await self.addresses.key(token, "confirm"))
        self.by_mail.add(who)

    @property
    def week(self) -> int:
        return (self.clock.now // SECOND - round(BEGINS.timestamp())) // (7 * DAY)

    async def goes_on(self) -> None:
        """Time passes, letters go, members come by."""
        before = {game: closes for game, closes, which in await self.database.rows(CLOSES) if not which}
        for game, closes in before.items():
            self.struck[game].add(closes)
        await self.clock.passes(HOP)
        await until(lambda: self.hall.house.bell.struck == self.clock.now)
        await settled(self.hall)
        await self.sending.round()
        for id, _, game, question, received in await self.database.rows(ASKED):
            seat, closed = self.seats[id], before.get(game, self.clock.now) < self.clock.now
            if not received and not closed:
                self.stood.add((id, question))
            if self.week in seat.away or self.rng.random() > (0.004 if received else 0.5 if closed else 0.05):
                continue
            who = self.rng.choice(seat.holders[:2])
            await (self.writes(seat, who, question) if who in self.by_mail else self.visits(seat, who, question))
            await settled(self.hall)

    async def sheet(self, seat: Seat, who: str) -> tuple[str, list[object]]:
        """A sheet that somebody makes up at the seat's page, as text and as plain orders."""
        desk = await self.hall.desk(seat.id, who)
        ask, package = desk.question.ask, desk.package
        orders = () if ask is None else ask.sample(self.rng)
        return "\n".join(package.seat.write(order, desk.view, "en") for order in orders), list(orders)

    async def visits(self, seat: Seat, who: str, question: int) -> None:
        """Somebody answers at his page; at one table by the form of it, as his browser sends it."""
        text, orders = await self.sheet(seat, who)
        if not text:
            return
        if seat.game == self.tables[2]:
            await self.sends(seat, who, question, text, orders)
            return
        try:
            answer = await self.hall.submit(seat.id, who, text, question)
        except Refused as refused:
            self.sent[refused.phrase.key] += 1
            return
        if answer.kept and not (await self.hall.house.live(seat.game)).standing.room:
            self.acknowledged(seat, question, [line.order for line in answer.lines if line.accepted])

    async def sends(self, seat: Seat, who: str, question: int, text: str, orders: list[object]) -> None:
        """A browser sends the form of a seat's page: what was taken whole is answered by the page anew."""
        if who not in self.browsers:
            self.browsers[who] = Browser(self.app)
            self.browsers[who].cookies.set("session", await self.members.issue(who, "session"))
        path = f"/seats/{seat.id}"
        form = {"text": text, "question": str(question), "action": "send", "sure": "", "part": "", "shown": "0"}
        answer = await self.browsers[who].submit(f"{path}/orders", **form)
        self.sent[f"web {answer.status_code}"] += 1
        if answer.status_code == 303:
            assert answer.headers["location"] == path
            self.acknowledged(seat, question, orders)
        elif answer.status_code == 200:  # some of it stands
            self.acknowledged(seat, question, None)

    async def writes(self, seat: Seat, who: str, question: int) -> None:
        """Somebody answers the last letter that he was sent about this seat."""
        mine = [one for one in self.post.letters if one.to == [f"{who}@example.org"] and self.head(one)["Reply-To"]]
        text, orders = await self.sheet(seat, who)
        if not mine or not text:
            return
        key = re.search(r"\+(\w+)@", self.head(mine[-1])["Reply-To"])[1]
        quoted = "\n".join(f"> {line}" for line in mine[-1].text.splitlines()[:30])
        body = f"{text}\nsure\n\nOn Monday at 9:03, The umpire <umpire@club.example> wrote:\n{quoted}\n"
        before = len(self.post.letters)
        await self.receiving.deliver(letter(body, f"{who}@example.org"), key)
        await self.receiving.work()
        await settled(self.hall)
        await self.sending.round()
        (answer,) = (one for one in self.post.letters[before:] if self.head(one)["Auto-Submitted"] == "auto-replied")
        self.sent["answered by letter"] += 1
        said = " ".join(answer.text.split())  # long lines are broken in it
        stood = [line for line in text.splitlines() if f"✓ {' '.join(line.split())}" in said]
        if stood and (await self.known(seat, question)) is not None:
            self.acknowledged(seat, question, orders if len(stood) == len(orders) else None)

    def head(self, one: Sent) -> Message:
        """The head of a letter, which is read once."""
        if id(one) not in self._heads:
            self._heads[id(one)] = email.message_from_bytes(one.raw.partition(b"\r\n\r\n")[0], policy=default)
        return self._heads[id(one)]

    async def known(self, seat: Seat, question: int) -> int | None:
        """When the sheet in hand for a question came, None if there is none."""
        for id, _, _, asked, received in await self.database.rows(ASKED):
            if (id, asked) == (seat.id, question) and received:
                return received
        return None

    def acknowledged(self, seat: Seat, question: int, orders: list[object] | None) -> None:
        self.sent["sheets"] += 1
        if orders is None:
            self.kept.pop((seat.id, question), None)
        else:
            self.kept[seat.id, question] = orders

    async def record(self, game: str) -> list[bytes]:
        return [bytes(raw) for (raw,) in await self.database.rows(games.LINES, game=game, n=0)]


@asynccontextmanager
async def season(tmp_path, monkeypatch):
    post = Post()
    with room_game.installed(monkeypatch):
        played = Season(sqlite(tmp_path), post)
        try:
            yield played
        finally:
            await played.hall.house.stop()
            await played.database.close()


async def test_a_season(tmp_path, monkeypatch):
    async with season(tmp_path, monkeypatch) as played:
        await played.begins()
        for _ in range(WEEKS * 7 * DAY // HOP):
            await played.goes_on()
        assert played.sent["web 303"] > 5
        assert played.sent["sheets"] > 50 and played.sent["answered by letter"] > 20
        assert {key for key in played.sent if key.startswith("club-")} == {"club-not-open", "club-closed"}
        await _carried_out(played)
        _kept_to_the_wall_clock(played)
        await _written_to_its_reader(played)


async def _carried_out(played: Season) -> None:
    """What was acknowledged last was carried out, and the records are right."""
    compared = 0
    for seat in played.seats.values():
        live = await played.hall.house.live(seat.game)
        raws = await played.record(seat.game)
        assert not verify_record(b"".join(raw + b"\n" for raw in raws), seed=live.standing.umpired.seed).findings
        question = dict.fromkeys(live.standing.questions, 0)
        for line in parse_all(raws)[1]:
            kept = played.kept.get((seat.id, question[seat.name]))
            if kept is not None and line.orders and seat.name in line.orders:
                assert [live.package.codec.plain(order) for order in kept] == list(line.orders[seat.name])
                compared += 1
            question = questions_after(question, [line])
    assert compared > 40


def _kept_to_the_wall_clock(played: Season) -> None:
    """Questions closed at their hour by the clock on the wall, before and after it was set back."""
    shown: list[set[str]] = []
    offsets = set()
    for game in played.tables:
        closes = played.struck[game]
        at = [datetime.fromtimestamp(when // SECOND, UTC).astimezone(PARIS) for when in closes]
        shown.append({f"{when:%a %H:%M}" for when in at})
        offsets |= {when.utcoffset() for when in at}
    assert shown[:3] == [{"Wed 23:00"}, {"Wed 23:00"}, {"Mon 21:00", "Wed 21:00", "Fri 21:00"}]
    assert len(offsets) == 2


async def _written_to_its_reader(played: Season) -> None:
    """Every question that stood open was written of once to each who reads letters of its seat, and to nobody else; and
    no letter can be told from another by its size or its subject."""
    letters = [one for one in played.post.letters if played.head(one)["Auto-Submitted"] == "auto-generated"]
    written = Counter(one for (one,) in (one.to for one in played.post.letters))
    assert written.keys() == {f"{who}@example.org" for who in played.by_mail}
    subjects = {(one.to[0], played.head(one)["Subject"]) for one in letters if played.head(one)["Reply-To"]}
    assert len(subjects) == len(played.by_mail)
    assert len({len(one.raw) for one in letters}) == 2
    turns = await played.database.rows(TURNS)
    assert len(turns) == len(set(turns))
    for id, question in played.stood:
        for who in set(played.seats[id].holders) & played.by_mail:
            assert (who, id, question) in turns
