"""Who plays a nation that nobody plays: whoever its generals vote for, a bot, one of its own again, or an ally; and
that the other camp is told nothing of it (META-3.14, 20.5)."""

import hashlib
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count

import pytest
from databases import sqlite
from driven import SECOND, Clock, runs, settled
from msgspec.structs import replace
from sqlalchemy import insert

from arbitre.club.clock.pace import Own
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.master import Overruled
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.games.metagame.game import METAGAME
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.rulings import Corrected, Deserted, Entrusted, Idle, Lent, Manned, Ruled
from metagame.club.test_desk import ALLIES, AXIS
from metagame.days import DICE, monday

pytestmark = pytest.mark.anyio

ANN, BOB, GUS, ROSA, UMA = "ann", "bob", "gus", "rosa", "uma"
SPRING = Own("Europe/Paris", "2026-04-06")
SATURDAY, SUNDAY, MONDAY = "2026-04-11T12:00", "2026-04-12T19:00", "2026-04-12T22:10"  # the week’s end, by summer time
TONIGHT, BEFORE = "2026-04-13T20:55", "2026-04-14T05:55"  # before sheets close, and before their results


def at(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


class Play:
    """A campaign in its first week, before which the Axis has been silent for a week: Ann commands Germany, whose
    general is Gus, Rosa Italy; Bob holds the Allies."""

    def __init__(self, hall, clock):
        self.hall, self.clock, self.seats, self.game, self.master = hall, clock, {}, "", ""

    async def begin(self, vacant="", **rest):
        sides = {"germany": "me", "italy": "link"} | dict.fromkeys(ALLIES, "link")
        made = await self.hall.create(Wish(METAGAME.id, sides, {}, seed="7", **rest), ANN)
        if made.master:
            await self.hall.succession.accept(made.master, UMA)
        self.game, self.seats = made.game, dict(made.mine)
        for nation in ("italy", *ALLIES):
            if nation == vacant:
                continue
            self.seats[nation] = await self.hall.accept(made.links[nation], ROSA if nation == "italy" else BOB)
        await self.hall.accept(await self.hall.teams.summon(self.seats["germany"], ANN, "general"), GUS)
        await settled(self.hall)

    async def comes(self, text):
        await runs(self.hall, self.clock, (at(text) - self.clock.now) / SECOND, step=3300)

    async def desk(self, nation, who):
        return await self.hall.desk(self.seats[nation], who)

    async def told(self, nation, who):
        """What the house has told a nation of persons and bots, last."""
        told = [entry.report for entry in (await self.desk(nation, who)).view.told if isinstance(entry.report, Ruled)]
        return told[-1] if told else None

    async def shown(self):
        """All that Bob is shown."""
        desks = [await self.desk(nation, BOB) for nation in ALLIES]
        questions = [d.question for d in desks]
        asked = [q and (replace(q, ask=None), q.ask and q.ask.options()) for q in questions]
        return [(d.view, d.mark, d.mates) for d in desks], asked, await self.hall.lobby.mine(BOB)

    async def verified(self):
        rows = await self.hall.house.database.rows(games.LINES, game=self.game, n=0)
        return verify_record(b"".join(bytes(raw) + b"\n" for (raw,) in rows)).findings


@asynccontextmanager
async def campaign(folder, monkeypatch, **rest):
    clock, new = Clock(), METAGAME.new
    clock.now = at("2026-04-05T12:00")

    def silent(options):
        game = new(options)
        game.silent = dict.fromkeys(AXIS, 1)
        return game

    monkeypatch.setattr(METAGAME, "new", silent)
    database, numbers = Database.open(sqlite(folder)), count()

    def entropy(size):
        return hashlib.shake_256(str(next(numbers)).encode()).digest(size)

    hall = Hall(House(database, clock, entropy, sleep=clock.sleep, elapsed=clock))
    await hall.house.start()
    for name in (ANN, BOB, GUS, ROSA, UMA):
        row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
        await database.commit(Change(insert(schema.member), row))
    try:
        play = Play(hall, clock)
        if rest.pop("begins", True):
            await play.begin(**{"pace": SPRING} | rest)
        yield play
    finally:
        await hall.house.stop()
        await database.close()


async def test_a_silent_nation_is_offered_to_its_generals_then_to_a_bot_until_one_of_them_takes_over(
    tmp_path, monkeypatch
):
    """META-20.5, 3.12; and META-16: what the other camp is shown (views, marks, questions with their hours, lists) is
    the same up to when what the bot ordered is published, as if the nation had just stayed silent."""
    async with campaign(tmp_path, monkeypatch) as play:
        hall, germany = play.hall, play.seats["germany"]
        await play.comes(SATURDAY)
        assert (await play.desk("germany", GUS)).mates.team.election is None
        await play.comes(SUNDAY)  # the books are done, and a second week of silence with them
        shown = [await play.shown()]
        vote = (await play.desk("germany", GUS)).mates.team.election
        assert (vote.called_by, vote.office, vote.closes) == (0, "commander", at("2026-04-12T22:00"))
        assert await play.told("italy", ROSA) == Ruled("deserted", bot="garrison")  # nobody else is there
        assert (await play.desk("germany", GUS)).mates.bot == ""
        for when in (MONDAY, TONIGHT, BEFORE):
            await play.comes(when)
            shown.append(await play.shown())
        mates = (await play.desk("germany", GUS)).mates
        assert (mates.bot, mates.takes, mates.office) == ("garrison", True, "general")
        assert await play.told("germany", GUS) == Ruled("deserted", bot="garrison")
        for nation in ALLIES:
            assert await play.told(nation, BOB) is None
        await hall.deserting.take_over(germany, GUS)
        mates, was = (await play.desk("germany", GUS)).mates, (await play.desk("germany", ANN)).mates
        assert (mates.bot, mates.office, was.office) == ("", "commander", "general")
        with pytest.raises(Refused, match="club-no-bot-here"):
            await hall.deserting.take_over(germany, GUS)
        await hall.deserting.take_over(play.seats["italy"], ROSA)  # who commands it already
        assert (await play.desk("italy", ROSA)).mates.bot == ""
        await hall.voting.call(germany, ANN)  # that one opened by itself takes no vote away
        assert await play.verified() == ()
    monkeypatch.setattr(METAGAME, "idle", lambda game: {})
    (tmp_path / "twin").mkdir()
    async with campaign(tmp_path / "twin", monkeypatch) as play:
        await play.comes(SATURDAY)  # the club looks at the clock when it did
        for when, before in zip((SUNDAY, MONDAY, TONIGHT, BEFORE), shown, strict=True):
            await play.comes(when)
            assert await play.shown() == before
        assert (await play.desk("germany", GUS)).mates.bot == ""


async def test_whoever_is_elected_leads_a_silent_nation_and_no_bot_comes(tmp_path, monkeypatch):
    """META-20.5."""
    async with campaign(tmp_path, monkeypatch) as play:
        await play.comes(SUNDAY)
        germany = play.seats["germany"]
        await play.hall.voting.cast(germany, GUS, 2)
        await play.comes(MONDAY)
        mates = (await play.desk("germany", GUS)).mates
        assert (mates.office, mates.bot, mates.team.election.won) == ("commander", "", 2)


async def test_the_umpire_offers_a_nation_that_nobody_plays_to_an_ally_who_takes_it(tmp_path, monkeypatch):
    """META-3.14, 3.13."""
    async with campaign(tmp_path, monkeypatch, master="link", pace=None) as play:
        hall, seats = play.hall, play.seats

        async def act(act):
            await hall.masters.act(play.game, UMA, act, (await hall.masters.bench(play.game, UMA, "en")).lines)

        with pytest.raises(Refused, match="master-manned"):
            await act(Lent("For balance.", "italy", "germany"))
        await act(Entrusted("She is ill.", "italy", "cautious"))
        for other in ("soviet_union", "italy", "spain"):
            with pytest.raises(Overruled, match="ruling-no-ally"):
                await act(Lent("For balance.", "italy", other))
        await act(Lent("For balance.", "italy", "germany"))
        offered = Ruled("lent", "For balance.", seat="italy", to="germany")
        assert await play.told("italy", ROSA) == await play.told("germany", ANN) == offered
        assert (await play.desk("germany", ANN)).mates.lent == ("italy",)
        assert (await hall.masters.bench(play.game, UMA, "en")).places[1].lent == "germany"
        for nation, who, refused in (("germany", GUS, "club-office"), ("usa", BOB, "club-not-lent")):
            with pytest.raises(Refused, match=refused):
                await hall.deserting.accept(seats[nation], who, "italy")
        assert await hall.deserting.accept(seats["germany"], ANN, "italy") == seats["italy"]
        theirs, hers = (await play.desk("italy", ANN)).mates, (await play.desk("italy", ROSA)).mates
        assert (theirs.office, hers.office, theirs.bot) == ("commander", "general", "")
        assert (
            await play.told("italy", ROSA)
            == await play.told("germany", ANN)
            == Ruled("manned", seat="italy", to="germany")
        )
        for nation in ALLIES:
            assert await play.told(nation, BOB) == Ruled("presides")
        assert (await play.desk("germany", ANN)).mates.lent == ()
        with pytest.raises(Refused, match="club-not-lent"):
            await hall.deserting.accept(seats["germany"], ANN, "italy")
        await hall.submit_default(seats["italy"], ANN)  # a sheet of its own
        assert await play.verified() == ()


async def test_so_is_one_that_nobody_has_ever_taken(tmp_path, monkeypatch):
    """META-3.14."""
    async with campaign(tmp_path, monkeypatch, master="link", pace=None, vacant="italy") as play:
        bench = await play.hall.masters.bench(play.game, UMA, "en")
        await play.hall.masters.act(play.game, UMA, Lent("Nobody came.", "italy", "germany"), bench.lines)
        play.seats["italy"] = await play.hall.deserting.accept(play.seats["germany"], ANN, "italy")
        for nation, who in [("germany", ANN), ("italy", ANN), *((nation, BOB) for nation in ALLIES)]:
            await play.hall.submit_default(play.seats[nation], who)
        await settled(play.hall)
        assert (await play.hall.masters.bench(play.game, UMA, "en")).phase == "bombing"


def test_an_error_is_corrected_within_a_week():
    """META-20.2."""
    game = monday()
    game.turn = 3
    change = ((("board", "battalions", "germany", "germany"), 9),)
    for turn in (0, 2, 3):
        after, _ = carried_out(METAGAME, game, Corrected("Miscounted.", change, turn), Umpire(DICE))
        assert after.board.battalions["germany"] == {"germany": 9}
    for turn in (1, 4):
        with pytest.raises(OrderError) as refused:
            carried_out(METAGAME, game, Corrected("Miscounted.", change, turn), Umpire(DICE))
        assert refused.value.remark.phrase.key == "ruling-too-late"


def test_only_a_nation_that_has_been_silent_for_two_weeks_is_left_to_a_bot():
    """META-20.5."""
    game = monday()
    game.silent = {"italy": 2, "usa": 1}
    assert METAGAME.idle(game) == {"italy": Idle(2, "garrison")}
    for act in (
        Deserted("usa", "garrison"),
        Deserted("italy", "bold"),
        Manned("italy", "usa"),
        Deserted("spain", "bold"),
    ):
        with pytest.raises(OrderError):
            carried_out(METAGAME, game, act, Umpire(DICE))


async def test_who_plays_alone_holds_one_nation_and_says_of_each_battle_whether_it_is_played(tmp_path, monkeypatch):
    """META-20.7, 11.15: phases end with his sheet; his report of a battle that he played settles it, for a bot reports
    nothing; he sees what anybody would of his nation."""
    async with campaign(tmp_path, monkeypatch, begins=False) as play:
        hall = play.hall
        sides = {"germany": "me"} | dict.fromkeys(("italy", *ALLIES), "bot:commander")
        made = await hall.create(Wish(METAGAME.id, sides, {"setup": "solo"}, seed="7"), ANN)
        play.seats, play.game = dict(made.mine), made.game

        async def sends(text):
            if text:
                answer = await hall.submit(play.seats["germany"], ANN, text)
                assert not answer.refused, answer
            else:
                await hall.submit_default(play.seats["germany"], ANN)
            await settled(hall)
            return (await play.desk("germany", ANN)).view

        await settled(hall)
        for text, phase in (("", "bombing"), ("", "movement"), ("move all Belarus -> Smolensk", "battles")):
            view = await sends(text)
            assert METAGAME.moment((await hall.house.live(play.game)).standing.game)[1] == phase
        (mine,) = [a for a in view.assaults.values() if a.area == "smolensk"]
        (fight,) = mine.fights
        view = await sends(f"play {fight.id}")
        for number, slot in enumerate(fight.slots, 1):
            view = await sends(f"report {fight.id} {number} winner attacker medals {slot.target} 0")
        assert (view.turn, view.truth) == (2, None)  # nothing more to be settled, and nothing more to see
        assert (await hall.house.live(play.game)).standing.game.board.owner["smolensk"] == "germany"
