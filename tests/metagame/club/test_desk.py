"""The desk of the game master at a campaign in the club: what he is shown, and that each of his acts works there
(META-11.8, 20.1, 20.2, 20.5, R35)."""

from contextlib import asynccontextmanager

import pytest
from databases import sqlite
from driven import Clock, settled
from sqlalchemy import insert

from arbitre.club.clock.pace import Own
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import OF_CAMP
from arbitre.games.metagame.records.reports import Adjusted
from arbitre.kernel import package
from arbitre.kernel.rulings import Corrected, Decided, Entrusted, Ruled, Timed

pytestmark = pytest.mark.anyio

ANN, BOB, UMA, DAN, EVE = "ann", "bob", "uma", "dan", "eve"
AXIS, ALLIES = (OF_CAMP[camp] for camp in ("axis", "allies"))


class Table:
    """A campaign of Ann, who holds the nations of the Axis, and Bob, who holds the others; Uma umpires it."""

    def __init__(self, hall, game, seats):
        self.hall, self.game, self.seats = hall, game, seats

    def who(self, nation):
        return self.seats[nation], ANN if nation in AXIS else BOB

    async def order(self, nation, text):
        answer = await self.hall.submit(*self.who(nation), text)
        assert not answer.refused, answer
        await settled(self.hall)

    async def passes(self, **orders):
        """A phase in which all others do nothing."""
        for nation in self.seats:
            if nation not in orders:
                await self.hall.submit_default(*self.who(nation))
        for nation, text in orders.items():
            await self.order(nation, text)
        await settled(self.hall)

    async def bench(self):
        return await self.hall.masters.bench(self.game, UMA, "en")

    async def act(self, act):
        await self.hall.masters.act(self.game, UMA, act, (await self.bench()).lines)
        await settled(self.hall)

    async def told(self, nation, kind=Ruled):
        view = (await self.hall.desk(*self.who(nation))).view
        return [told.report for told in view.told if isinstance(told.report, kind)]

    async def hears(self, report):
        """The nations whose last word of the umpire is this one."""
        return [nation for nation in self.seats if (await self.told(nation))[-1] == report]


@asynccontextmanager
async def table(folder, monkeypatch, clock, **rest):
    load = package.load
    monkeypatch.setattr(package, "load", lambda name: METAGAME if name == METAGAME.id else load(name))
    database = Database.open(sqlite(folder))
    hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
    for name in (ANN, BOB, UMA, DAN, EVE):
        row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
        await database.commit(Change(insert(schema.member), row))
    try:
        sides = dict.fromkeys(AXIS, "me") | dict.fromkeys(ALLIES, "link")
        wish = Wish(METAGAME.id, sides, {"battles": "outside"}, seed="seven", master="link", **rest)
        made = await hall.create(wish, ANN)
        await hall.succession.accept(made.master, UMA)
        seats = dict(made.mine)
        for nation in ALLIES:
            seats[nation] = await hall.accept(made.links[nation], BOB)
        await settled(hall)
        yield Table(hall, made.game, seats)
    finally:
        await hall.house.stop()
        await database.close()


async def test_he_is_shown_what_is_in_dispute_and_settles_it_with_a_reason(tmp_path, monkeypatch):
    async with table(tmp_path, monkeypatch, Clock()) as play:
        await play.passes()
        await play.passes()
        await play.passes(germany="move all Belarus -> Smolensk")
        await play.order("germany", "report B1-01 1 winner attacker medals 6 2")
        await play.order("soviet_union", "report B1-01 1 winner defender medals 3 6")
        (dispute,) = (await play.bench()).disputes
        assert dispute.seats == ("germany", "soviet_union")
        lines = [METAGAME.seat.write(ruling, None, "en") for ruling in dispute.rulings]
        read = await play.hall.masters.read(play.game, UMA, lines[0])
        await play.act(Decided("The record of the game says so.", read))
        bench = await play.bench()
        assert bench.disputes == () and [phrase.args["count"] for phrase in bench.log] == [1]  # META-R35
        ruled = Ruled("decided", "The record of the game says so.")
        assert {"germany", "soviet_union"} <= {*await play.hears(ruled)}  # META-11.8
        assert "contradicted" not in repr((await play.hall.desk(*play.who("germany"))).view)


async def test_he_corrects_changes_parameters_and_hands_a_nation_to_a_bot(tmp_path, monkeypatch):
    async with table(tmp_path, monkeypatch, Clock()) as play:
        wrong = (("board", "battalions", "germany", "germany"), 9)
        await play.act(Corrected("Miscounted.", (wrong,)))  # META-20.2: told to the camp that sees it
        assert await play.hears(Ruled("corrected", "Miscounted.")) == list(AXIS)
        read = await play.hall.masters.read(play.game, UMA, "adjust walk_in_strength revealed")
        await play.act(Decided("For balance.", read))  # META-20.1: told to all
        assert await play.hears(Ruled("decided", "For balance.")) == list(play.seats)
        assert await play.told("usa", Adjusted) == [Adjusted(2, "walk_in_strength", "revealed")]
        await play.act(Entrusted("Two weeks of silence.", "italy", "garrison"))  # META-20.5: that nation alone
        assert await play.hears(Ruled("entrusted", "Two weeks of silence.", bot="garrison")) == ["italy"]
        for nation in play.seats.keys() - {"italy"}:
            await play.hall.submit_default(*play.who(nation))
        await settled(play.hall)
        assert (await play.bench()).phase == "bombing"  # nobody waits for Italy any more
        secret = await play.hall.succession.call_deputy(play.game, UMA)
        await play.hall.succession.accept(secret, DAN)
        assert await play.hall.succession.is_deputy(play.game, DAN)


async def test_he_moves_hours_and_weeks(tmp_path, monkeypatch):
    clock = Clock()  # a Friday, 4 October 2024
    pace = Own("Europe/Paris", "2024-09-30")
    async with table(tmp_path, monkeypatch, clock, pace=pace) as play:
        before = (await play.bench()).times[0].closes
        await play.act(Timed("A holiday.", "truce"))
        truce = (await play.bench()).times[0].closes
        await play.act(Timed("One more day.", "moved", "", 24))
        moved = (await play.bench()).times[0].closes
        day = 24 * 3600 * 10**9
        assert (truce - before, moved - truce) == (7 * day, day)
        assert len(await play.hears(Ruled("timed", "One more day.", change="moved", hours=24))) == 5
