"""The live club: sheets kept and answered, steps resolved once, seats held by their members alone."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from random import Random

import msgspec
import pytest
import sample_game
from driven import SECOND, Clock, quiet, settled, until
from sqlalchemy import bindparam, insert, select, update

from arbitre.club import house
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.record import Line
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Damaged, Misused, Refused
from arbitre.club.verify import verify
from arbitre.kernel.bases import Conceded
from arbitre.kernel.play import Step
from arbitre.kernel.records import Codec

pytestmark = pytest.mark.anyio
NEW_MEMBER = insert(schema.member)
QUESTIONS = select(schema.seat.c.name, schema.seat.c.question, schema.seat.c.asked).order_by(schema.seat.c.place)


@asynccontextmanager
async def opened(url, **rest):
    """A hall on a database of its own connection, as a server process has it."""
    database = Database.open(url)
    hall = Hall(House(database, **rest))
    await hall.house.start()
    try:
        yield hall
    finally:
        await hall.house.stop()
        await database.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def hall(database_url, sample, clock):
    async with opened(database_url, sleep=clock.sleep, elapsed=clock) as hall:
        for name in ("ann", "bob", "eve"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await hall.house.database.commit(Change(NEW_MEMBER, row))
        yield hall


async def table(hall, **rest):
    """A game of ann as red and bob as blue: the ids of their seats."""
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, **rest), "ann")
    blue = await hall.accept(made.links["blue"], "bob")
    await settled(hall)  # the numbers of both, which the club has drawn, are opened
    return made.mine["red"], blue


async def both(hall, red, blue, *lines):
    """Both sides send the same lines, one sheet after another; blue mirrors where red goes."""
    for line in lines:
        assert (await hall.submit(red, "ann", line)).kept
        mirrored = f"go {10 - int(line[3:])}" if line.startswith("go") else line
        assert (await hall.submit(blue, "bob", mirrored)).kept
        await settled(hall)


async def both_sent(hall, red, blue):
    """Both sides have sent their sheets, and what came of them has come."""
    assert (await hall.submit(red, "ann", "go 2")).kept and (await hall.submit(blue, "bob", "go 8")).kept
    await settled(hall)


async def test_a_sheet_is_acknowledged_line_by_line_and_kept(hall):
    red, _ = await table(hall)
    answer = await hall.submit(red, "ann", "go 3\ngo 99\nnonsense")
    assert [(line.accepted, bool(line.remarks)) for line in answer.lines] == [
        (True, False),
        (False, True),
        (False, True),
    ]
    assert answer.kept
    sheet = (await hall.desk(red, "ann")).question.sheet
    assert (sheet.text, sheet.orders) == ("go 3", (sample_game.Go(3),))


async def test_the_last_sheet_counts_until_the_step_resolves(hall):
    red, blue = await table(hall)
    for line in ("go 2", "go 3", "go 1"):
        await hall.submit(red, "ann", line)
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    desk = await hall.desk(red, "ann")
    assert (desk.view.cell, desk.view.now, desk.question.sheet) == (1, sample_game.Search(), None)
    assert (await hall.desk(blue, "bob")).view.cell == 8


async def test_a_sheet_in_which_nothing_stands_leaves_the_former_one(hall):
    red, _ = await table(hall)
    await hall.submit(red, "ann", "go 3")
    assert not (await hall.submit(red, "ann", "go 99")).kept
    assert (await hall.desk(red, "ann")).question.sheet.text == "go 3"
    with pytest.raises(Refused):
        await hall.submit(red, "ann", "  # nothing\n")


async def test_checking_keeps_nothing(hall):
    red, _ = await table(hall)
    mark = (await hall.desk(red, "ann")).mark
    answer = await hall.check(red, "ann", "go 3\ngo 99")
    assert [line.accepted for line in answer.lines] == [True, False]
    assert (await hall.desk(red, "ann")).mark == mark


async def test_a_sheet_can_be_taken_back_and_left_to_the_default(hall):
    red, blue = await table(hall)
    await hall.submit(red, "ann", "go 3")
    await hall.withdraw(red, "ann")
    assert (await hall.desk(red, "ann")).question.sheet is None
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    assert (await hall.desk(red, "ann")).view.now == sample_game.Sail()
    await hall.submit_default(red, "ann")
    await settled(hall)
    assert (await hall.desk(red, "ann")).view.cell == 1


async def test_orders_for_a_question_that_is_gone_change_nothing(hall):
    red, blue = await table(hall)
    await both(hall, red, blue, "go 2", "look 5")
    await settled(hall)
    desk = await hall.desk(red, "ann")
    assert desk.question.number == 2
    for question in (0, 1, 3):
        with pytest.raises(Refused) as refused:
            await hall.submit(red, "ann", "go 3", question=question)
        assert refused.value.phrase.key == "club-question-gone"
    assert (await hall.desk(red, "ann")).mark == desk.mark
    assert (await hall.submit(red, "ann", "go 3", question=2)).kept


async def test_a_seat_is_its_members_alone(hall):
    red, blue = await table(hall)
    for seat, member in ((red, "bob"), (red, "eve"), (blue, "ann"), ("nowhere", "ann"), (red, "")):
        for request in (
            hall.desk(seat, member), hall.submit(seat, member, "go 2"), hall.check(seat, member, "go 2"),
            hall.submit_default(seat, member), hall.withdraw(seat, member), hall.mark_read(seat, member, 1),
            hall.news(seat, member, ""),
        ):  # fmt: skip
            with pytest.raises(Unknown):
                await request
    assert (await hall.house.database.rows(QUESTIONS))[0] == ("red", 0, True)
    assert (await hall.desk(red, "ann")).question.sheet is None


async def test_a_secret_link_gives_a_seat_once(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, title="Two  ships"), "ann")
    invited = await hall.invited(made.links["blue"])
    assert (invited.game, invited.seat, invited.host, invited.title) == ("sample", "blue", "Ann", "Two ships")
    assert (await hall.desk(made.mine["red"], "ann")).game.vacant == ("blue",)
    outcomes = await asyncio.gather(
        *(hall.accept(made.links["blue"], who) for who in ("bob", "eve")), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} == {str, Unknown}
    for secret in (made.links["blue"], "another", ""):
        with pytest.raises(Unknown):
            await hall.invited(secret)
    assert (await hall.desk(made.mine["red"], "ann")).game.vacant == ()


async def test_an_open_seat_goes_to_the_first_who_takes_it(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "open"}), "ann")
    assert [seat.seat for seat in await hall.lobby.open_seats("bob")] == ["blue"]
    assert await hall.lobby.open_seats("ann") == []
    seat = (await hall.lobby.open_seats(None))[0].seat_id
    outcomes = await asyncio.gather(*(hall.join(seat, who) for who in ("bob", "eve")), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {str, Unknown}
    assert await hall.lobby.open_seats(None) == []
    with pytest.raises(Unknown):
        await hall.join(made.mine["red"], "eve")


async def test_nothing_is_resolved_while_a_seat_is_vacant(hall):
    made = await hall.create(Wish("sample", {"red": "bot:default", "blue": "open"}), "ann")
    await settled(hall)
    assert {row[1] for row in await hall.house.database.rows(QUESTIONS)} == {0}
    assert not made.mine


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (Wish("chess", {}), "club-not-installed"),
        (Wish("sample", {"red": "me"}), "club-who"),
        (Wish("sample", {"red": "me", "blue": "you"}), "club-who"),
        (Wish("sample", {"red": "me", "blue": "bot:deepest"}), "club-no-bot"),
        (Wish("sample", {"red": "me", "blue": "me", "green": "me"}), "club-no-seat"),
        (Wish("sample", {"red": "me", "blue": "me"}, {"fog": "thick"}), "club-option"),
        (Wish("sample", {"red": "me", "blue": "me"}, title="x" * 81), "club-title"),
        (Wish("sample", {"red": "me", "blue": "me"}, title="a\nb"), "club-title"),
        (Wish("sample", {"red": "me", "blue": "me"}, seed="x" * 81), "club-seed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_wish_that_cannot_be_is_refused(hall, wish, key):
    with pytest.raises(Misused) as misused:
        await hall.create(wish, "ann")
    assert misused.value.phrase.key == key
    assert await hall.lobby.mine("ann") == []


async def test_conceding_waits_for_nobody_and_opens_everything(hall, tmp_path):
    red, blue = await table(hall)
    await hall.submit(red, "ann", "go 2")
    game = (await hall.desk(red, "ann")).game.id
    with pytest.raises(Unknown):
        await hall.archive(game)
    assert (await hall.submit(blue, "bob", "concede")).interrupting
    await settled(hall)
    desk = await hall.desk(red, "ann")
    assert desk.game.over
    assert not desk.interrupting
    with pytest.raises(Refused):
        await hall.submit(red, "ann", "go 2")
    archive = await hall.archive(game)
    assert archive.finished.players == {"red": "Ann", "blue": "Bob"}
    assert [finished.id for finished in await hall.lobby.finished()] == [game]
    record = tmp_path / "record.jsonl"
    record.write_bytes(archive.record)
    verdict = verify(record)
    assert not verdict.findings
    assert verdict.over
    assert verdict.opened


@pytest.mark.parametrize("who", [["red"], ["blue"], ["red", "blue"]])
async def test_a_game_that_says_nothing_on_conceding_is_over_by_it(hall, tmp_path, monkeypatch, who):
    """Also one that both give up at the same instant of the club's clock."""
    monkeypatch.delattr(sample_game.Sample, "interrupt")
    seats = dict(zip(("red", "blue"), await table(hall), strict=True))
    members = {"red": "ann", "blue": "bob"}
    game = (await hall.desk(seats["red"], "ann")).game.id
    now = hall.house.clock()
    monkeypatch.setattr(hall.house, "clock", lambda: now)
    with monkeypatch.context() as patch:
        patch.setattr(hall.house, "consider", lambda *_: None)  # not before all are in
        sent = [await hall.submit(seats[side], members[side], "concede") for side in who]
    assert all(answer.interrupting for answer in sent)
    hall.house.consider(game)
    await settled(hall)
    for side, seat in seats.items():
        desk = await hall.desk(seat, members[side])
        reports = [entry.report for entry in desk.view.told]
        assert desk.game.over and reports[3:-1] == [Conceded(one) for one in who]
    record = tmp_path / "record.jsonl"
    record.write_bytes((await hall.archive(game)).record)
    assert verify(record).over and not verify(record).findings


async def test_a_game_not_listed_is_shown_to_those_who_know_it(hall):
    red, _ = await table(hall, listed=False)
    await hall.submit(red, "ann", "concede")
    await settled(hall)
    assert await hall.lobby.finished() == []
    assert (await hall.archive((await hall.desk(red, "ann")).game.id)).finished.players


async def test_a_game_against_a_bot_goes_on_by_itself_after_every_sheet(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}, seed="seven"), "ann")
    red, rng = made.mine["red"], Random(1)
    for _ in range(20):
        await settled(hall)
        desk = await hall.desk(red, "ann")
        if desk.game.over:
            break
        await hall.submit(red, "ann", desk.package.seat.write(desk.question.ask.sample(rng)[0], desk.view, "en"))
    assert desk.game.over
    assert (await hall.archive(desk.game.id)).finished.players == {"red": "Ann", "blue": "bot:random"}


async def test_a_game_of_bots_alone_is_played_to_its_end(hall):
    await hall.create(Wish("midway", {"us": "bot:random", "jp": "bot:default"}, seed="seven"), "ann")
    await settled(hall)
    assert [finished.game for finished in await hall.lobby.finished()] == ["midway"]


async def test_a_bot_takes_the_same_time_whatever_it_was_asked(database_url, sample, clock, monkeypatch):
    following, thought = Live.following, []

    def thinks(live, *what):
        thought.append(following(live, *what))
        return thought[-1]

    monkeypatch.setattr(Live, "following", thinks)
    async with opened(database_url, pace=0.5, sleep=clock.sleep) as hall:
        await hall.house.database.commit(
            Change(NEW_MEMBER, {"id": "ann", "name": None, "folded": None, "password": None, "created": 0})
        )
        made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:default"}), "ann")
        for line in ("go 2", "look 5", "go 3"):
            await settled(hall)
            thought.clear()
            await hall.submit(made.mine["red"], "ann", line)  # the sheet itself is acknowledged at once
            mark = (await hall.desk(made.mine["red"], "ann")).mark
            await until(lambda: any(thought))
            await clock.passes(0.49)
            assert (await hall.desk(made.mine["red"], "ann")).mark == mark
            await clock.passes(0.01)
            assert await hall.news(made.mine["red"], "ann", mark) != mark


async def test_what_the_other_side_does_changes_nothing_at_my_seat(hall, clock):
    red, blue = await table(hall)
    desk = await hall.desk(red, "ann")
    news = asyncio.ensure_future(hall.news(red, "ann", desk.mark))
    for act in (hall.submit(blue, "bob", "go 8"), hall.submit(blue, "bob", "go 9"), hall.withdraw(blue, "bob"),
                hall.mark_read(blue, "bob", 1), hall.submit(blue, "bob", "go 7")):  # fmt: skip
        await act
        await clock.passes(60)
        assert not news.done()
        after = await hall.desk(red, "ann")
        assert (after.mark, after.question) == (desk.mark, desk.question)
        assert (after.question.number, after.question.sheet) == (0, None)
    await hall.submit(red, "ann", "go 2")
    assert await news != desk.mark


async def test_the_lobby_knows_whose_turn_it_is_since_when(hall):
    red, blue = await table(hall)
    (mine,) = await hall.lobby.mine("ann")
    assert (mine.seat_id, mine.asked, mine.answered, mine.over, mine.vacant) == (red, True, False, False, False)
    await hall.submit(red, "ann", "go 2")
    assert (await hall.lobby.mine("ann"))[0].answered
    assert (await hall.lobby.mine("ann"))[0].since == mine.since
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    assert not (await hall.lobby.mine("ann"))[0].answered
    assert (await hall.lobby.mine("ann"))[0].since > mine.since
    await hall.submit(blue, "bob", "concede")
    await settled(hall)
    assert (await hall.lobby.mine("ann"))[0].over
    assert not (await hall.lobby.mine("ann"))[0].asked
    assert await hall.lobby.mine("eve") == []


async def test_reports_are_read_once(hall):
    red, blue = await table(hall)
    await both(hall, red, blue, "go 2", "look 5")
    desk = await hall.desk(red, "ann")
    assert len(desk.unread) == len(desk.view.told) == 4
    await hall.mark_read(red, "ann", 3)
    assert [told.number for told in (await hall.desk(red, "ann")).unread] == [4]
    await hall.mark_read(red, "ann", 99)
    await hall.mark_read(red, "ann", 1)
    assert (await hall.desk(red, "ann")).read == 4
    assert (await hall.desk(red, "ann")).mark == desk.mark


# ---- several processes


async def test_two_servers_on_one_database_play_one_game(hall, database_url, monkeypatch):
    monkeypatch.setattr(sample_game, "TURNS", 8)
    red, blue = await table(hall)
    async with opened(database_url) as other:
        rng = Random(3)
        while not (desk := await hall.desk(red, "ann")).game.over:
            for seat, member in rng.sample([(red, "ann"), (blue, "bob")], 2):
                server = rng.choice((hall, other))
                desk = await server.desk(seat, member)
                if desk.question.ask is not None and desk.question.sheet is None:
                    line = desk.package.seat.write(desk.question.ask.sample(rng)[0], desk.view, "en")
                    assert (await server.submit(seat, member, line)).kept
            await settled(hall)
            await settled(other)
        marks = {(await server.desk(red, "ann")).mark for server in (hall, other)}
        assert len(marks) == 1
        assert (await hall.archive(desk.game.id)).record == (await other.archive(desk.game.id)).record


async def test_news_crosses_from_one_server_to_another(hall, database_url, clock):
    red, blue = await table(hall)
    async with opened(database_url, sleep=clock.sleep) as other:
        mark = (await other.desk(red, "ann")).mark
        news = asyncio.ensure_future(other.news(red, "ann", mark))
        await clock.passes(60)
        assert not news.done()
        await both(hall, red, blue, "go 2")
        await clock.passes(60)
        assert await news != mark


async def test_a_step_that_two_servers_resolve_at_once_is_resolved_once(hall, database_url, monkeypatch):
    red, blue = await table(hall)
    async with AsyncExitStack() as stack:
        others = [await stack.enter_async_context(opened(database_url)) for _ in range(2)]
        game = (await hall.desk(red, "ann")).game.id
        with monkeypatch.context() as patch:
            patch.setattr(House, "consider", lambda house, game, seats=None: None)  # everybody waits
            await hall.submit(red, "ann", "go 2")
            await hall.submit(blue, "bob", "go 8")
        for server in (hall, *others):
            server.house.consider(game)
        for server in (hall, *others):
            await settled(server)
        assert [row[1] for row in await hall.house.database.rows(QUESTIONS)] == [1, 1]
        lines = [bytes(raw) for (raw,) in await hall.house.database.rows(games.LINES, game=game, n=1)]
        assert [msgspec.json.decode(raw, type=Line).n for raw in lines] == list(range(1, len(lines) + 1))
        assert (await hall.desk(red, "ann")).mark == (await others[0].desk(red, "ann")).mark


async def test_a_sheet_amended_while_the_step_is_being_resolved_is_the_one_that_counts(hall, database_url, monkeypatch):
    """Between reading the sheets and writing the step, another server acknowledges a new sheet."""
    red, blue = await table(hall)
    async with opened(database_url) as other:
        await hall.submit(red, "ann", "go 2")
        commit, amended = hall.house.database.commit, []

        async def late(*changes):
            if any(change.statement is games.NEW_LINE for change in changes) and not amended:
                amended.append(await other.submit(red, "ann", "go 3", question=0))
            await commit(*changes)

        monkeypatch.setattr(hall.house.database, "commit", late)
        await hall.submit(blue, "bob", "go 8")
        await settled(hall)
        assert amended[0].kept
        assert (await hall.desk(red, "ann")).view.cell == 3


async def test_what_a_dead_server_left_with_all_sheets_in_is_resolved_by_the_next(hall, database_url, monkeypatch):
    red, blue = await table(hall)
    with monkeypatch.context() as patch:
        patch.setattr(House, "consider", lambda house, game, seats=None: None)  # it dies before it looks
        await hall.submit(red, "ann", "go 2")
        await hall.submit(blue, "bob", "go 8")
    assert [row[1] for row in await hall.house.database.rows(QUESTIONS)] == [0, 0]
    async with opened(database_url) as other:
        await quiet()
        await settled(other)
        assert [row[1] for row in await hall.house.database.rows(QUESTIONS)] == [1, 1]


# ---- nobody reads what is not on disk


async def test_a_step_is_seen_only_when_it_is_committed(hall, monkeypatch):
    red, blue = await table(hall)
    commit, reached, slowly = hall.house.database.commit, asyncio.Event(), asyncio.Event()

    async def late(*changes):
        if any(change.statement is games.NEW_LINE for change in changes):
            reached.set()
            await slowly.wait()
        await commit(*changes)

    monkeypatch.setattr(hall.house.database, "commit", late)
    await hall.submit(red, "ann", "go 2")
    await hall.submit(blue, "bob", "go 8")
    before = await hall.desk(red, "ann")
    await reached.wait()
    await quiet()
    assert hall.house.resolving
    assert (await hall.desk(red, "ann")).mark == before.mark
    slowly.set()
    await settled(hall)
    assert (await hall.desk(red, "ann")).view.cell == 2


async def test_a_rule_that_breaks_puts_its_own_game_aside_and_no_other(hall, clock, monkeypatch, caplog):
    """Both sides are told alike, its page hears of it, the log says it once; and it goes on as soon as it can."""
    red, blue = await table(hall)
    broken = await table(hall)
    tries = []

    def breaks(self, game, plans, umpire):
        tries.append(clock.now)
        raise ZeroDivisionError

    async def aside():
        desks = [await hall.desk(seat, who) for seat, who in zip(broken, ("ann", "bob"), strict=True)]
        assert desks[0].game.aside == desks[1].game.aside
        return desks[0].game.aside

    assert not await aside()
    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):
        patch.setattr(sample_game.Sail, "resolve", breaks)
        assert (await hall.submit(broken[0], "ann", "go 2")).kept
        before = (await hall.desk(broken[1], "bob")).mark
        news = asyncio.ensure_future(hall.news(broken[1], "bob", before))
        assert (await hall.submit(broken[1], "bob", "go 8")).kept
        await settled(hall)
        assert await aside() and len(tries) == 1
        assert await news != before
        for _ in range(12):
            await clock.passes(5)
            await settled(hall)
    waits = [later - earlier for earlier, later in pairwise(tries)]
    assert waits == [5 * SECOND, 10 * SECOND, 20 * SECOND]
    assert len(caplog.records) == 1 and "cannot go on" in caplog.text
    assert (await hall.desk(broken[0], "ann")).question.sheet.text == "go 2"
    await both(hall, red, blue, "go 2")
    assert (await hall.desk(red, "ann")).view.cell == 2
    for _ in range(12):
        await clock.passes(5)
        await settled(hall)
    assert not await aside() and (await hall.desk(broken[0], "ann")).view.cell == 2


async def test_a_game_that_went_on_elsewhere_is_not_aside_any_more(hall, database_url, clock, monkeypatch, caplog):
    """Another server may be one on which the rule is not broken."""
    red, blue = await table(hall)
    game = (await hall.desk(red, "ann")).game.id
    with monkeypatch.context() as patch:
        patch.setattr(Live, "following", lambda *_: 1 / 0)
        await both_sent(hall, red, blue)
    assert (await hall.desk(red, "ann")).game.aside
    async with opened(database_url) as other:
        other.house.consider(game)
        await settled(other)
    desk = await hall.desk(red, "ann")
    assert desk.view.cell == 2 and not desk.game.aside
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


async def test_a_game_that_nothing_is_left_to_do_in_is_not_aside_any_more(hall, clock, monkeypatch):
    """The sheet on which a rule broke has been taken back; an amended one would be carried out."""
    red, blue = await table(hall)
    with monkeypatch.context() as patch:
        patch.setattr(Live, "following", lambda *_: 1 / 0)
        await both_sent(hall, red, blue)
    await hall.withdraw(red, "ann")
    assert (await hall.desk(blue, "bob")).game.aside
    await clock.passes(60)
    hall.house.consider((await hall.desk(red, "ann")).game.id)
    await settled(hall)
    assert not (await hall.desk(blue, "bob")).game.aside


async def test_a_game_that_cannot_be_read_is_named_once_and_no_other_waits_for_it(hall, database_url, clock, caplog):
    red, blue = await table(hall)
    broken = await table(hall)
    game = (await hall.desk(broken[0], "ann")).game.id
    raw = update(schema.line).where(schema.line.c.game == bindparam("of"), schema.line.c.n == 1).values(raw=b"{}")
    await hall.house.database.commit(Change(raw, {"of": game}))
    async with opened(database_url, sleep=clock.sleep, elapsed=clock) as other:
        other.house.consider(game)
        for _ in range(12):
            await clock.passes(5)
            other.house.consider(game)
            await settled(other)
        with pytest.raises(Damaged):
            await other.desk(broken[0], "ann")
        await both(other, red, blue, "go 2")
        assert (await other.desk(red, "ann")).view.cell == 2
    (record,) = caplog.records
    assert game in record.getMessage() and record.exc_info


async def test_games_that_left_memory_come_back_as_they_were(hall, monkeypatch):
    monkeypatch.setattr(house, "LIVE", 2)
    seats = [await table(hall) for _ in range(5)]
    for n, (red, blue) in enumerate(seats):
        await both(hall, red, blue, "go 2", f"look {n + 1}")
    assert len(hall.house._games) == 2
    for n, (red, _) in enumerate(seats):
        assert (await hall.desk(red, "ann")).view.told[-1].report.cell == n + 1


class Longer(Step, frozen=True, tag="longer"):
    """A step that a later version of the game knows."""


async def test_a_game_of_an_older_format_is_brought_up_to_date_and_goes_on(hall, database_url, sample, monkeypatch):
    red, blue = await table(hall)
    await both(hall, red, blue, "go 2")

    def upgrade(plain):
        return {**plain, "cells": {**plain["cells"], "red": 5}}

    kinds = (sample_game.Game, sample_game.STEPS | Longer, sample_game.REPORTS, sample_game.ORDERS, sample_game.View)
    monkeypatch.setattr(type(sample), "codec", Codec(*kinds, version=2, upgrades={1: upgrade}))
    async with opened(database_url) as later:
        assert (await later.desk(red, "ann")).view.cell == 5
        await settled(later)
        await both(later, red, blue, "look 4", "go 3")
        desk = await later.desk(red, "ann")
        assert desk.view.cell == 3
        lines = [
            msgspec.json.decode(raw, type=Line)
            for (raw,) in await later.house.database.rows(games.LINES, game=desk.game.id, n=1)
        ]
        assert [line.upgrade is not None for line in lines].count(True) == 1


async def test_a_game_goes_on_when_the_disk_has_room_again(hall, database_url, monkeypatch, caplog):
    red, blue = await table(hall)
    commit, full = hall.house.database.commit, [True]

    async def fails(*changes):
        if full and any(change.statement is games.NEW_LINE for change in changes):
            raise OSError("no space left")
        await commit(*changes)

    monkeypatch.setattr(hall.house.database, "commit", fails)
    await hall.submit(red, "ann", "go 2")
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    assert "has to wait" in caplog.text
    assert (await hall.desk(red, "ann")).question.sheet is not None, "the sheet is kept"
    full.clear()
    async with opened(database_url) as other:  # any server, on its next sweep
        await quiet()
        await settled(other)
    assert (await hall.desk(red, "ann")).view.cell == 2
