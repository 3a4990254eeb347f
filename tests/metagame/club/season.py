"""A campaign of the meta-game in the club, on a driven clock, by the printed hours of Paris: people who hold nations
together play it as a script says, some by pages, some by letters in plain text; bots play the rest.

Nothing falls between two looks at the clock but one hour of the table at a time, so a server is never away from one.
"""

from __future__ import annotations

import email
import html
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from email.policy import default
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pytest
from databases import sqlite
from driven import SECOND, Clock, settled, until
from mail.letterbox import letter
from mail.posting import BASE, NEW_MEMBER, Handed, Post
from sqlalchemy import select
from web.visiting import Browser, entropy

from arbitre.club.clock.pace import Own
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import SWEEP, House
from arbitre.club.letters.addresses import Addresses
from arbitre.club.members import Members
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Refused
from arbitre.games.metagame.records.battles import Side
from arbitre.games.metagame.records.orders import Confirm, GiveUp, Result, Settle
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.rules.deciding import open_fights
from arbitre.kernel.rulings import Decided, Entrusted
from arbitre.mail.config import Config, Smtp
from arbitre.mail.inbox import Receiving
from arbitre.mail.receiving import Inbox
from arbitre.mail.sending import Sending
from arbitre.web.app import application
from arbitre.web.settings import Settings

PARIS = ZoneInfo("Europe/Paris")
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HOURS = select(schema.deadline.c.closes, schema.deadline.c.publishes)
ASKED = select(schema.seat.c.name, schema.seat.c.question).where(schema.seat.c.asked)
MASTER = "uma"
AWAKE = round(SWEEP) * SECOND  # after so long a server looks at the clock again
NEAR = AWAKE // 2 + SECOND


class Person(NamedTuple):
    """Somebody of the season. `seats`: the nations that he holds, with his office; `letters`: the language in which he
    reads them, and answers to them; "" for who plays by the pages."""

    seats: Mapping[str, str]
    letters: str = ""


# ------------------------------------------------------------------------------------------------- what people do


class Act(NamedTuple):
    """`when`: a day and an hour by the clock of Paris, "Mon 21:00"; `what`: the text of a sheet, or one of those below;
    `refused`: the key of the reason for which nothing of it is taken, or by letter words of it; `nation`: for which, of
    who holds several."""

    when: str
    who: str
    what: Any
    refused: str = ""
    nation: str = ""


class Reports(NamedTuple):
    """All scenarios of the fight in hand over a territory are reported alike: who won, and the medals of who lost."""

    area: str
    winner: Side
    lost: int


class Confirms(NamedTuple):
    """What a player has reported of the fight in hand over a territory is confirmed."""

    area: str


class Concedes(NamedTuple):
    """All scenarios of the fight in hand over a territory are given up."""

    area: str


class Away(NamedTuple):
    """He says that he is away for so many days from now on."""

    days: int


class Rules(NamedTuple):
    """The umpire in person settles what is in dispute over a territory."""

    area: str
    winner: Side
    lost: int
    reason: str


class Entrusts(NamedTuple):
    """The umpire in person hands a nation to a bot."""

    nation: str
    bot: str
    reason: str


class Season:
    """The club and its campaign. `told`: when which nation was told what; `kept`: the last sheet that was acknowledged
    to each person, by nation and question; `stood`: the questions that stood open, by nation; `noted`: what the umpire
    in person found in his log; `marks`: of the desks of people who are `watched`, at every look."""

    def __init__(self, url: str, people: Mapping[str, Person], start: str, watched: Sequence[str] = ()) -> None:
        self.people, self.clock, self.post = people, Clock(), Post()
        self._start = datetime.fromisoformat(start).replace(tzinfo=PARIS)
        self.clock.now = round((self._start - timedelta(days=3)).timestamp()) * SECOND
        self.database = Database.open(url)
        self.hall = Hall(
            House(
                self.database,
                self.clock,
                entropy("club"),
                sleep=self.clock.sleep,
                elapsed=self.clock,
            )
        )
        reply, inbox = "umpire+{token}@club.example", Inbox()
        config = Config("The umpire <umpire@club.example>", Smtp("127.0.0.1"), reply, linger=0, inbox=inbox)
        self.addresses = Addresses(self.database, self.clock, self.clock)
        self.sending = Sending(config, self.hall, self.addresses, BASE, lambda: Handed(self.post))
        self.receiving = Receiving(config, self.hall, self.addresses)
        timed: dict[str, Any] = {"elapsed": self.clock, "sleep": self.clock.sleep}
        self.members = Members(self.database, self.clock, entropy("members"), **timed)
        self.app = application(
            self.hall,
            self.members,
            Settings(
                rate=0.0,
                clock=self.clock,
                entropy=entropy("web"),
                **timed,
            ),
        )
        self.browsers: dict[str, Browser] = {}
        self.seats: dict[str, str] = {}
        self.game = ""
        self.told: list[tuple[int, str, Any]] = []
        self.kept: dict[tuple[str, int], dict[str, list[Any]]] = {}
        self.stood: defaultdict[str, set[int]] = defaultdict(set)
        self.noted: list[Any] = []
        self.watched, self.marks = watched, list[str]()
        self._heard: dict[str, int] = {}

    # ---- how it begins

    async def begins(self, wish: Mapping[str, Any], bots: Mapping[str, str], truces: tuple[str, ...]) -> None:
        """Members come, the table is made, teams are joined, addresses are confirmed."""
        for who in (*self.people, MASTER):
            row = {"id": who, "name": who.title(), "folded": who, "password": None, "created": 0}
            await self.database.commit(Change(NEW_MEMBER, row))
        await self.hall.house.start()
        pace = Own("Europe/Paris", f"{self._start:%Y-%m-%d}", truces)
        held = [(nation, who, office) for who, one in self.people.items() for nation, office in one.seats.items()]
        chiefs = {nation: who for nation, who, office in held if office == "commander"}
        first, *others = chiefs
        sides = {first: "me", **dict.fromkeys(others, "link"), **{nation: f"bot:{bot}" for nation, bot in bots.items()}}
        made = await self.hall.create(Wish("metagame", sides, pace=pace, master="link", **wish), chiefs[first])
        self.game, self.seats = made.game, dict(made.mine)
        await self.hall.succession.accept(made.master, MASTER)
        for nation in others:
            self.seats[nation] = await self.hall.accept(made.links[nation], chiefs[nation])
        for nation, who, office in held:
            if office != "commander":
                call = await self.hall.teams.summon(self.seats[nation], chiefs[nation], office)
                await self.hall.teams.come(call, who)
        for who, one in self.people.items():
            if one.letters:
                await self._reads(who, one.letters)
        await self._looks()

    async def _reads(self, who: str, language: str) -> None:
        """A member has confirmed an address."""
        await self.addresses.enter(who, f"{who}@example.org", language, "Europe/Paris")
        await self.sending.round()
        token = self.letters(who)[-1].text.partition("/letters/confirm#")[2].split()[0]
        assert await self.addresses.confirm(await self.addresses.key(token, "confirm"))

    # ---- how time passes

    def instant(self, monday: str, when: str) -> int:
        """An hour of the week of a Monday, by the clock of Paris, in ns."""
        day, _, hour = when.partition(" ")
        hours, minutes = map(int, hour.split(":"))
        at = datetime.fromisoformat(monday) + timedelta(days=DAYS.index(day), hours=hours, minutes=minutes)
        return round(at.replace(tzinfo=PARIS).timestamp()) * SECOND

    async def passes(self, end: int) -> None:
        """Time goes on to an instant: just before and just after each hour of the table somebody looks at the clock."""
        while self.clock.now < end:
            marks = {hour + off for row in await self.database.rows(HOURS) for hour in row for off in (-NEAR, NEAR)}
            self.clock.now = min((mark for mark in marks if self.clock.now + AWAKE <= mark < end), default=end)
            await until(lambda: self.hall.house.bell.struck >= self.clock.now and self.clock.sleeps(SWEEP))
            await self._looks()

    async def _looks(self) -> None:
        """What follows from what was done has come, letters have gone, and what nations are told is written down."""
        await settled(self.hall)
        await self.sending.round()
        live = await self.hall.house.live(self.game)
        for nation in NATIONS:
            told = live.seen(nation).view.told
            self.told += [(self.clock.now, nation, one.report) for one in told[self._heard.get(nation, 0) :]]
            self._heard[nation] = len(told)
        for nation, question in await self.database.rows(ASKED):
            self.stood[nation].add(question)
        for who in self.watched:
            self.marks.append((await self.hall.desk(self.seats[next(iter(self.people[who].seats))], who)).mark)

    # ---- what people do

    async def does(self, monday: str, act: Act) -> None:
        """Somebody does at his hour what the script says."""
        await self.passes(self.instant(monday, act.when))
        nation = act.nation or next(iter(self.people[act.who].seats), "") if act.who in self.people else ""
        match act.what:
            case Rules() | Entrusts():
                await self._rules(act.what)
            case Away(days):
                until_ = self.clock.now + days * 86_400 * SECOND
                await self.hall.absences.announce(self.seats[nation], act.who, self.clock.now, until_)
            case _:
                await self._sends(act, nation)
        await self._looks()

    async def _rules(self, what: Rules | Entrusts) -> None:
        bench = await self.hall.masters.bench(self.game, MASTER, "en")
        self.noted += bench.log
        if isinstance(what, Entrusts):
            done: Any = Entrusted(what.reason, what.nation, what.bot)
        else:
            live = await self.hall.house.live(self.game)
            assaults = live.standing.game.assaults.values()
            (fight,) = (each.fights[-1] for each in assaults if each.area == what.area)
            rulings = [
                Settle(fight.id, number, what.winner, *_medals(what.winner, slot.target, what.lost))
                for number, slot in enumerate(fight.slots, 1)
            ]
            text = "\n".join(live.package.seat.write(ruling, None, "en") for ruling in rulings)
            done = Decided(what.reason, await self.hall.masters.read(self.game, MASTER, text))
        await self.hall.masters.act(self.game, MASTER, done, bench.lines)

    async def _sends(self, act: Act, nation: str) -> None:
        """A sheet, or answers in the battles' room."""
        one, seat = self.people[act.who], self.seats[nation]
        desk = await self.hall.desk(seat, act.who)
        text = act.what if isinstance(act.what, str) else self._in_words(act.what, desk, one.letters or "en")
        if one.letters:
            stood = await self._writes(act, text)
        else:
            stood = await self._visits(act, seat, desk.question.number, text)
        assert stood != bool(act.refused), (act, text)
        if stood and not (await self.hall.house.live(self.game)).standing.room:
            orders = [line.order for line in desk.game.package.seat.read(text, desk.view)]
            self.kept.setdefault((nation, desk.question.number), {})[act.who] = orders

    def _in_words(self, what: Reports | Confirms | Concedes, desk: Any, language: str) -> str:
        """Answers about the fight in hand over a territory, in the notation."""
        view = desk.view
        mine = {each.id: each.area for each in view.assaults.values()}
        (fight,) = (each.fight for each in open_fights(view) if mine[each.fight.id[:5]] == what.area)
        numbered = enumerate(fight.slots, 1)
        if isinstance(what, Concedes):
            orders: list[Any] = [GiveUp(fight.id, number) for number, _ in numbered]
        elif isinstance(what, Confirms):
            orders = [Confirm(fight.id, number) for number, _ in numbered]
        else:
            orders = [
                Result(fight.id, number, what.winner, *_medals(what.winner, slot.target, what.lost))
                for number, slot in numbered
            ]
        return "\n".join(desk.game.package.seat.write(order, view, language) for order in orders)

    async def _visits(self, act: Act, seat: str, question: int, text: str) -> bool:
        """Somebody sends the form of his seat's page; whether it was taken whole. What is said of it instead stands on
        the page."""
        if act.refused:  # the reason as data: how a page says it, tests of pages try
            with pytest.raises(Refused, match=act.refused):
                await self.hall.submit(seat, act.who, text, question)
            return False
        browser = await self.browser(act.who)
        form = {"text": text, "question": str(question), "action": "send", "sure": "on", "part": "", "shown": "0"}
        answer = await browser.submit(f"/seats/{seat}/orders", **form)
        assert answer.status_code == 303, (act, text, _shown(answer.text))
        return True

    async def browser(self, who: str) -> Browser:
        """The browser of somebody, who is signed in there; "" for a stranger's."""
        if who not in self.browsers:
            self.browsers[who] = Browser(self.app)
            if who:
                self.browsers[who].cookies.set("session", await self.members.issue(who, "session"))
        return self.browsers[who]

    async def _writes(self, act: Act, text: str) -> bool:
        """Somebody answers the last letter that he was sent; whether all of it was taken, as the answer says."""
        last = next(one for one in reversed(self.letters(act.who)) if self._reply_to(one))
        before = len(self.post.letters)
        quoted = "\n".join(f"> {line}" for line in last.text.splitlines()[:20])
        body = f"{text}\n\nOn Monday at 9:03, The umpire <umpire@club.example> wrote:\n{quoted}\n"
        assert await self.receiving.deliver(
            letter(body, f"{act.who}@example.org", Message_ID=f"<{before}@home>"), self._reply_to(last)
        )
        await self.receiving.work()
        await settled(self.hall)
        await self.sending.round()
        answer = next(one for one in self.post.letters[before:] if one.to == [f"{act.who}@example.org"])
        said = " ".join(answer.text.split())  # long lines are broken in it
        assert act.refused in said, (act, answer.text)
        return all(f"✓ {' '.join(line.split())}" in said for line in text.splitlines())

    # ---- what there is to see

    def at(self, when: int) -> datetime:
        """An instant by the clock of Paris."""
        return datetime.fromtimestamp(when // SECOND, PARIS)

    async def record(self) -> list[bytes]:
        """The lines of the record."""
        return [bytes(raw) for (raw,) in await self.database.rows(games.LINES, game=self.game, n=0)]

    async def page(self, path: str, who: str = "") -> bytes:
        """A page as somebody sees it, or a stranger."""
        answer = await (await self.browser(who)).get(path)
        assert answer.status_code == 200, answer.text
        return answer.content

    async def public(self) -> bytes:
        """What everybody may know of the campaign: the page is the same bytes for all."""
        path = f"/games/{self.game}/public"
        page, *others = [await self.page(path, who) for who in ("", *list(self.people)[:1], MASTER)]
        assert all(other == page for other in others)
        followed = await self.hall.following.of(self.game, None)
        assert followed is not None
        return msgspec.json.encode(followed.views)

    # ---- letters

    def letters(self, who: str) -> list[Any]:
        """What somebody was sent by letter."""
        return [one for one in self.post.letters if one.to == [f"{who}@example.org"]]

    def _reply_to(self, one: Any) -> str:
        head = email.message_from_bytes(one.raw.partition(b"\r\n\r\n")[0], policy=default)
        found = re.search(r"\+(\w+)@", head["Reply-To"] or "")
        return found[1] if found else ""


def _medals(winner: Side, target: int, lost: int) -> tuple[int, int]:
    return (target, lost) if winner == "attacker" else (lost, target)


def _shown(page: str) -> str:
    main = page[page.index("<main") :]
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())[:1500]


@asynccontextmanager
async def season(folder, people, start, watched=()):
    """A club in a folder, in which a campaign is to be played."""
    played = Season(sqlite(folder), people, start, watched)
    try:
        yield played
    finally:
        await played.hall.house.stop()
        await played.database.close()
