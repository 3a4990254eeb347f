"""Games that go to another club: closed where they leave before there is a file, whole where they arrive, in one club
only; a file that is not what was written changes nothing."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import stat
from contextlib import asynccontextmanager, closing

import databases
import pytest
from driven import Clock, settled
from msgspec.structs import replace
from sqlalchemy import insert
from storing import opened, stranger

from arbitre.club import exported, moving
from arbitre.club.desk import Unknown, Wish
from arbitre.club.exported import read
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.moving import arrive, leave, look
from arbitre.club.store import games as sql
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Damaged, Misused, Newer, NoGame, Refused
from arbitre.club.verify import verify_record
from arbitre.kernel.numbers import sealed

pytestmark = pytest.mark.anyio

PASSPHRASE = "quatre porte-avions"
MEMBER = insert(schema.member)
NOW = 20_000 * 86_400 * 10**9


@pytest.fixture(autouse=True)
def passphrases_cost_little(monkeypatch):
    monkeypatch.setattr(exported, "COST", 1)


@asynccontextmanager
async def club(url, *names):
    """A club under a program of its own, its time standing still; and members of these names."""
    async with opened(url) as database:
        clock = Clock()
        hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
        hall.clock = clock
        for name in names:
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await database.commit(Change(MEMBER, row))
        yield hall
        await hall.house.stop()


class Table:
    """A game of ann as red and bob as blue."""

    def __init__(self, hall, made, blue):
        self.hall, self.game, self.red, self.blue = hall, made.game, made.mine["red"], blue

    async def goes(self, red, blue):
        """A step is resolved with these sheets."""
        await self.hall.submit(self.red, "ann", red)
        await self.hall.submit(self.blue, "bob", blue)
        await settled(self.hall)


async def table(hall, **rest):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, title="The strait", **rest), "ann")
    game = Table(hall, made, await hall.accept(made.links["blue"], "bob"))
    await settled(hall)
    return game


def file_now(url, game, place, **rest):
    """The file of an exported game."""
    leave(url, game, place, rest.pop("force", False), NOW, rest.pop("passphrase", PASSPHRASE))
    return place.read_bytes()


async def file_of(*what, **rest):
    """The same, beside the loop: what a club has read in one turn of it is one state."""
    return await asyncio.to_thread(file_now, *what, **rest)


def _taken_on(url, content, back=False, passphrase=PASSPHRASE):
    return arrive(url, read(content, "file", passphrase), back, NOW, secrets.token_bytes)


async def taken_on(*what, **rest):
    """A game of a file is taken on by a club."""
    return await asyncio.to_thread(_taken_on, *what, **rest)


def rows(url):
    """All rows of a club."""
    with stranger(url) as connection:
        every = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in sorted(schema.metadata.tables)]
    return [sorted(map(repr, some)) for some in every]


@pytest.fixture
def other_url(database_url, tmp_path, request):
    """The URL of another club, in a database of the other kind."""
    if database_url.startswith("sqlite"):
        with request.getfixturevalue("postgresql").club() as url:
            yield url
    else:
        yield databases.sqlite(tmp_path / "other")


@pytest.fixture
def urls(tmp_path):
    """Two clubs, where the kind of database makes no difference."""
    return databases.sqlite(tmp_path / "here"), databases.sqlite(tmp_path / "there")


async def test_a_game_goes_on_in_another_club_as_it_stood(database_url, other_url, tmp_path, sample):
    async with club(database_url, "ann", "bob") as here, club(other_url, "cleo", "dora") as there:
        game = await table(here)
        await game.goes("go 2", "go 8")
        await here.submit(game.red, "ann", "look 5")
        await here.talk.say(game.red, "ann", "a word for the road")
        cell = (
            (await here.house.live(game.game)).package.seat.chart((await here.desk(game.red, "ann")).view).cells[0].id
        )
        await here.notes.write(game.red, "ann", cell, "a mark on the map")
        await here.mark_read(game.red, "ann", 1)
        before, blue_before = await here.desk(game.red, "ann"), await here.desk(game.blue, "bob")
        assert before.question.sheet is not None

        place = tmp_path / "game.arbitre"
        content = await file_of(database_url, game.game, place)
        assert stat.S_IMODE(place.stat().st_mode) == 0o600
        for secret in (b"road", b"mark on", b"strait", b"look", game.game.encode(), b"ann"):
            assert secret not in content

        arrived = await taken_on(other_url, content)
        assert (arrived.over, arrived.held, arrived.bots, sorted(arrived.links)) == (False, (), (), ["blue", "red"])
        assert await there.accept(arrived.links["red"], "cleo") == game.red
        assert await there.accept(arrived.links["blue"], "dora") == game.blue
        red, blue = await there.desk(game.red, "cleo"), await there.desk(game.blue, "dora")
        assert (red.view, red.question, red.talk, red.notes) == (
            before.view,
            before.question,
            before.talk,
            before.notes,
        )
        assert (red.read, red.game.title, red.numbers.numbers) == (1, "The strait", before.numbers.numbers)
        assert (blue.view, blue.question.number, blue.question.sheet) == (blue_before.view, 1, None)

        await there.submit(game.blue, "dora", "look 5")
        await settled(there)
        assert (await there.desk(game.red, "cleo")).question.number == 2
        seed = read(content, "file", PASSPHRASE).card.seed
        assert seed in json.dumps(rows(other_url)).replace('\\\\"', '"').replace('\\"', '"')
        live = await there.house.live(game.game)
        record = b"".join(raw + b"\n" for raw in await live.lines())
        assert not verify_record(record, seed=live.standing.umpired.seed).findings


async def test_whoever_played_where_it_left_is_told_so_and_can_do_nothing_more(database_url, tmp_path, sample):
    async with club(database_url, "ann", "bob", "eve") as here:
        game = await table(here)
        invited = await here.create(Wish("sample", {"red": "me", "blue": "link"}), "ann")
        offered = await here.create(Wish("sample", {"red": "me", "blue": "open"}), "ann")
        await here.submit(game.red, "ann", "go 2")
        await here.house.start()
        desk = await here.desk(game.blue, "bob")
        waiting = asyncio.create_task(here.news(game.blue, "bob", desk.mark))
        await here.clock.passes(60)
        assert not waiting.done()
        for id_ in (game.game, invited.game, offered.game):
            await file_of(database_url, id_, tmp_path / id_)
        await here.clock.passes(60)
        assert waiting.done(), "a page that stands open hears of it"

        open_seat = (await (await here.house.live(offered.game)).seats())[1].id
        desk = await here.desk(game.red, "ann")
        assert desk.game.moved and desk.question.ask is None and not desk.game.over
        assert all(
            seat.moved and not seat.asked for seat in await here.lobby.mine("ann")
        ) and not await here.lobby.open_seats("eve")
        kept = rows(database_url)
        for act in (
            here.submit(game.blue, "bob", "go 8"),
            here.submit(game.red, "ann", "concede"),
            here.withdraw(game.red, "ann"),
            here.submit_default(game.blue, "bob"),
            here.undo(game.red, "ann"),
            here.check(game.red, "ann", "go 2"),
            here.talk.say(game.red, "ann", "still there?"),
            here.notes.write(game.red, "ann", "5", "note"),
            here.open_number(offered.mine["red"], "ann", "1" * 64),
        ):
            with pytest.raises(Refused, match=r"^club-moved "):
                await act
        for act in (
            here.accept(invited.links["blue"], "eve"),
            here.join(open_seat, "eve"),
        ):
            with pytest.raises(Unknown):
                await act
        await here.clock.passes(60)
        assert rows(database_url) == kept and not here.house.resolving


@pytest.mark.parametrize("act", ["submit", "say", "note", "accept", "interrupt", "number"])
async def test_what_comes_in_the_instant_of_leaving_is_not_acknowledged(
    database_url, tmp_path, sample, act, monkeypatch
):
    """The server has looked at the game before it left, and writes after."""
    async with club(database_url, "ann", "bob", "eve") as here:
        made = await here.create(Wish("sample", {"red": "me", "blue": "link"}, seals={"red": "0" * 64}), "ann")
        game = await table(here)
        commit, left = here.house.database.commit, []

        async def late(*changes):
            if not left:
                left.append(
                    await file_of(database_url, made.game if act in ("accept", "number") else game.game, tmp_path / "f")
                )
                left.append(rows(database_url))
            await commit(*changes)

        monkeypatch.setattr(here.house.database, "commit", late)
        acts = {
            "submit": lambda: here.submit(game.red, "ann", "go 2"),
            "say": lambda: here.talk.say(game.red, "ann", "still there?"),
            "note": lambda: _note(here, game),
            "interrupt": lambda: here.submit(game.red, "ann", "concede"),
            "accept": lambda: here.accept(made.links["blue"], "eve"),
            "number": lambda: _opens(here, made),
        }
        with pytest.raises((Refused, Unknown)):
            await acts[act]()
        assert rows(database_url) == left[1]


async def _note(hall, game):
    live = await hall.house.live(game.game)
    cell = live.package.seat.chart(live.seen("red").view).cells[0].id
    await hall.notes.write(game.red, "ann", cell, "note")


async def _opens(hall, made):
    """The number of a seat, as if all were sealed."""
    change = {"seat": made.mine["red"], "by": "seat", "given": "1" * 64}
    here = Change(sql.IS_HERE, {"seat": made.mine["red"]}, rows=1)
    if not await hall.house.kept([here, Change(sql.OPEN_NUMBER, change, rows=1)]):
        raise Refused("club-number-late")


async def test_a_step_that_is_being_made_when_the_game_leaves_is_made_in_the_other_club(
    database_url, tmp_path, sample, monkeypatch
):
    async with club(database_url, "ann", "bob") as here:
        game = await table(here)
        await here.submit(game.red, "ann", "go 2")
        following, content = Live.following, []

        def late(live, *what):
            made = following(live, *what)
            if made is not None and not content:
                content.append(file_now(database_url, game.game, tmp_path / "file"))
            return made

        monkeypatch.setattr(Live, "following", late)
        await here.submit(game.blue, "bob", "go 8")
        await settled(here)  # and does not try for ever
        assert content and (await here.desk(game.red, "ann")).question.number == 0
        other = databases.sqlite(tmp_path / "other")
        links = (await taken_on(other, content[0])).links
        async with club(other, "cleo") as there:
            for link in links.values():
                await there.accept(link, "cleo")
            await settled(there)
            assert (await there.desk(game.red, "cleo")).question.number == 1


async def test_a_kill_leaves_the_game_closed_before_there_is_a_file_and_it_can_be_exported_again(
    database_url, tmp_path, sample, monkeypatch
):
    async with club(database_url, "ann", "bob") as here:
        game = await table(here)
        await game.goes("go 2", "go 8")

        class Killed(BaseException):
            pass

        def killed(*_):
            with stranger(database_url) as connection:
                assert connection.execute("SELECT moved > 0, moves FROM game").fetchall() == [(True, 1)]
            assert not (tmp_path / "file").exists()
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(moving, "written", killed)
            with pytest.raises(Killed):
                await file_of(database_url, game.game, tmp_path / "file")
        assert {path.name for path in tmp_path.iterdir()} <= {"club.db", "club.db-wal", "club.db-shm"}
        with pytest.raises(Refused, match="club-moved"):
            await here.submit(game.red, "ann", "look 5")
        first = await file_of(database_url, game.game, tmp_path / "file")
        again = await file_of(database_url, game.game, tmp_path / "again", passphrase="une autre phrase")
        assert read(first, "", PASSPHRASE) == read(again, "", "une autre phrase")
        assert look(database_url, game.red).moved


async def test_a_game_that_cannot_be_written_stays_open(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here:
        game = await table(here)
        (tmp_path / "there is one").write_text("another")
        for fails, place, passphrase, trouble in (
            ("a file is there", tmp_path / "there is one", PASSPHRASE, Refused),
            ("no such folder", tmp_path / "nowhere" / "file", PASSPHRASE, OSError),
            ("too short", tmp_path / "file", "court", Refused),
            ("no passphrase", tmp_path / "file", "", Refused),
        ):
            with pytest.raises(trouble):
                await file_of(urls[0], game.game, place, passphrase=passphrase)
            assert not look(urls[0], game.game).moved, fails
        with pytest.raises(NoGame, match="export-no-game"):
            look(urls[0], "nothing")
        with closing(sqlite3.connect(urls[0].removeprefix("sqlite:///"))) as database:
            database.execute("UPDATE line SET raw = ? WHERE n = 1", (b"{}",))
            database.commit()
        with pytest.raises(Damaged):
            await file_of(urls[0], game.game, tmp_path / "file")
        assert not look(urls[0], game.game).moved and not (tmp_path / "file").exists()


async def test_a_game_is_not_imported_twice_nor_from_before_and_comes_back_when_it_has_gone_on(urls, tmp_path, sample):
    here_url, there_url = urls
    async with club(here_url, "ann", "bob") as here, club(there_url, "cleo") as there:
        game = await table(here)
        await game.goes("go 2", "go 8")
        first = await file_of(here_url, game.game, tmp_path / "first")
        with pytest.raises(Refused, match="import-left-with"):
            await taken_on(here_url, first)
        links = (await taken_on(there_url, first)).links
        kept = rows(there_url)
        with pytest.raises(Refused, match="import-here"):
            await taken_on(there_url, first)
        assert rows(there_url) == kept
        for link in links.values():
            await there.accept(link, "cleo")
        for seat in (game.red, game.blue):
            await there.submit(seat, "cleo", "look 5")
        await there.talk.say(game.red, "cleo", "away")
        await settled(there)

        second = await file_of(there_url, game.game, tmp_path / "second")
        for back in (False, True):
            with pytest.raises(Refused, match="import-gone-on"):
                await taken_on(there_url, first, back)
        with pytest.raises(Unknown):
            await here.desk(game.red, "cleo")
        links = (await taken_on(here_url, second)).links
        with pytest.raises(Unknown):
            await here.desk(game.red, "ann")  # who holds a seat is told by links alone
        assert await here.accept(links["red"], "ann") == game.red
        assert await here.accept(links["blue"], "bob") == game.blue
        red = await here.desk(game.red, "ann")
        assert (red.question.number, red.game.moved, [said.text for said in red.talk.said]) == (2, False, ["away"])
        await game.goes("go 3", "go 7")
        assert (await here.desk(game.red, "ann")).question.number == 3
        with pytest.raises(Refused, match="import-here"):
            await taken_on(here_url, first, True)


async def test_a_team_stays_behind_and_is_remembered_when_the_game_comes_back(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob", "sam") as here, club(urls[1], "cleo") as there:
        game = await table(here)
        sam = await here.accept(await here.teams.summon(game.red, "ann", "staff"), "sam")
        await here.circles.say(sam, "sam", "team", "between us alone")
        await here.teams.write_draft(sam, "sam", "go 3")
        content = await file_of(urls[0], game.game, tmp_path / "file")
        with pytest.raises(Refused, match="club-moved"):
            await here.circles.say(sam, "sam", "team", "still here?")
        assert not [
            word for word in ("'sam'", "between us alone", "go 3") if word in repr(read(content, "", PASSPHRASE))
        ]
        for link in (await taken_on(urls[1], content)).links.values():
            await there.accept(link, "cleo")
        for seat in (game.red, game.blue):
            await there.submit_default(seat, "cleo")
        await settled(there)
        assert (await there.desk(game.red, "cleo")).mates.team is None
        back = await file_of(urls[1], game.game, tmp_path / "back")
        links = (await taken_on(urls[0], back)).links
        for gone in ("ann", "sam"):
            with pytest.raises(Unknown):
                await here.desk(game.red, gone)
            with pytest.raises(Refused, match="club-other-camp"):
                await here.accept(links["blue"], gone)
        await here.accept(links["red"], "ann")
        assert (await here.desk(game.red, "ann")).mates.team is None
        await here.accept(await here.teams.summon(game.red, "ann", "staff"), "sam")
        numbers = [officer.number for officer in (await here.desk(game.red, "sam")).mates.team.officers]
        assert sorted(numbers) == [1, 2]


async def test_a_game_that_was_taken_on_nowhere_is_taken_back(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here:
        game = await table(here)
        await here.submit(game.red, "ann", "go 2")
        before = await here.desk(game.red, "ann")
        content = await file_of(urls[0], game.game, tmp_path / "file")
        assert (await here.desk(game.red, "ann")).mark != before.mark
        arrived = await taken_on(urls[0], content, back=True)
        assert (sorted(arrived.held), arrived.links) == (["blue", "red"], {})
        assert await here.desk(game.red, "ann") == before
        await here.submit(game.blue, "bob", "go 8")
        await settled(here)
        assert (await here.desk(game.red, "ann")).question.number == 1


async def test_nobody_gets_a_seat_by_his_name(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here, club(urls[1], "bob") as there:
        await there.house.database.commit(
            Change(MEMBER, {"id": "x", "name": "Ann", "folded": "ann", "password": None, "created": 0})
        )
        game = await table(here)
        arrived = await taken_on(urls[1], await file_of(urls[0], game.game, tmp_path / "file"))
        assert (arrived.held, sorted(arrived.links)) == (("blue",), ["red"]), "bob is the very member, by his id"
        assert not await there.lobby.mine("x") and [seat.seat_id for seat in await there.lobby.mine("bob")] == [
            game.blue
        ]


async def test_a_seal_in_the_record_stays_that_of_the_seat_whoever_takes_it(urls, tmp_path, sample):
    """Numbers that key the dice: sealed in one club, opened or left in the other."""
    async with club(urls[0], "ann", "bob") as here, club(urls[1], "cleo") as there:
        wish = Wish("sample", {"red": "me", "blue": "me"}, seals={"red": sealed("1" * 64)})
        made = await here.create(wish, "ann")
        await settled(here)
        assert (await here.desk(made.mine["red"], "ann")).numbers.awaited == "numbers"
        links = (await taken_on(urls[1], await file_of(urls[0], made.game, tmp_path / "file"))).links
        await there.accept(links["red"], "cleo", "0" * 64)
        await there.accept(links["blue"], "cleo")
        await there.open_number(made.mine["red"], "cleo", "1" * 64)
        await settled(there)
        assert (await there.desk(made.mine["red"], "cleo")).numbers.numbers["red"].number == "1" * 64


async def test_a_game_that_is_over_goes_open_with_what_all_may_read_and_no_more(
    database_url, other_url, tmp_path, sample
):
    async with club(database_url, "ann", "bob") as here, club(other_url) as there:
        game = await table(here, listed=True)
        await here.talk.say(game.red, "ann", "a word between us")
        await here.submit(game.red, "ann", "concede")
        await settled(here)
        archive = await here.archive(game.game)
        place = tmp_path / "over"
        assert await asyncio.to_thread(leave, database_url, game.game, place, False, NOW)
        content = place.read_bytes()
        assert content.endswith(archive.record) and b"a word" not in content and b"Ann" not in content
        assert not (await here.desk(game.red, "ann")).game.moved, "it stays open here too"
        arrived = await taken_on(other_url, content)
        assert arrived.over and not arrived.links
        moved = await there.archive(game.game)
        assert (moved.record, moved.views, moved.summary) == (archive.record, archive.views, archive.summary)
        assert [over.id for over in await there.lobby.finished()] == [game.game]
        with pytest.raises(Refused, match="import-here"):
            await taken_on(other_url, content)


async def test_what_came_to_its_end_elsewhere_is_over_where_it_left_too(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here, club(urls[1], "cleo") as there:
        game = await table(here, listed=True)
        links = (await taken_on(urls[1], await file_of(urls[0], game.game, tmp_path / "first"))).links
        for link in links.values():
            await there.accept(link, "cleo")
        await there.submit(game.red, "cleo", "concede")
        await settled(there)
        await asyncio.to_thread(leave, urls[1], game.game, tmp_path / "over", False, NOW)
        assert (await taken_on(urls[0], (tmp_path / "over").read_bytes())).over
        desk = await here.desk(game.red, "ann")
        assert desk.game.over and not desk.game.moved
        assert [over.id for over in await here.lobby.finished()] == [game.game]


async def test_a_file_that_is_not_what_was_written_is_refused_and_changes_nothing(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here:
        game = await table(here)
        other = await table(here)
        await here.submit(other.red, "ann", "concede")
        await settled(here)
        running = await file_of(urls[0], game.game, tmp_path / "running")
        over = await file_of(urls[0], other.game, tmp_path / "over")
    kept = rows(urls[1])
    for content in (running, over):
        first, rest = content.split(b"\n", 1)
        head = json.loads(first)
        for changed, trouble in (
            (content[:-1], Damaged),
            (content[: len(content) // 2], Damaged),
            (first, Damaged),
            (b"", Damaged),
            (b"\xff\x00 nothing of ours\n", Damaged),
            (content[:-9] + b"X" + content[-8:], Damaged),
            (json.dumps({**head, "format": exported.FORMAT + 1, "further": 1}).encode() + b"\n" + rest, Newer),
            (json.dumps({**head, "kind": "another"}).encode() + b"\n" + rest, Damaged),
            (json.dumps({**head, "locked": {"cost": 40, "salt": "", "nonce": ""}}).encode() + b"\n" + rest, Damaged),
        ):
            with pytest.raises(trouble):
                await taken_on(urls[1], changed)
    with pytest.raises(Refused, match="import-passphrase"):
        await taken_on(urls[1], running, passphrase="une autre phrase")
    with pytest.raises(Refused, match="import-passphrase"):
        await taken_on(urls[1], running, passphrase="")
    assert rows(urls[1]) == kept


async def test_a_file_whose_parts_disagree_is_refused(urls, tmp_path, sample):
    async with club(urls[0], "ann", "bob") as here:
        game = await table(here)
        found = read(await file_of(urls[0], game.game, tmp_path / "file"), "", PASSPHRASE)
    kept = rows(urls[1])
    cards = (
        {"package": "midway"},
        {"options": '{"fog":"thick"}'},
        {"options": "["},
        {"seed": '{"secret":"x","salt":"y"}'},
        {"seats": ()},
        {"head": ""},
        {"ended": 1},
    )
    for wrong in (
        *(replace(found, card=replace(found.card, **card)) for card in cards),
        replace(found, lines=found.lines[:-1]),
        replace(found, lines=(*found.lines[:-1], b"{}")),
    ):
        with pytest.raises(Damaged):
            arrive(urls[1], wrong, False, NOW, bytes)
    for card, trouble in (
        ({"package": "unknown"}, Misused),
        ({"seats": (replace(found.card.seats[0], bot="x"),)}, Misused),
    ):
        with pytest.raises(trouble):
            arrive(urls[1], replace(found, card=replace(found.card, **card)), False, NOW, bytes)
    assert rows(urls[1]) == kept
