"""What players say to each other is read by all of them and nobody else; what one notes, by oneself alone."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
from driven import Clock, quiet, settled
from storing import opened

from arbitre.club import notes, talk
from arbitre.club.desk import Said, Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.trouble import Often, Refused

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def club(url):
    async with opened(url) as database:
        hall = Hall(House(database, elapsed=Clock()))
        try:
            yield hall, Members(database)
        finally:
            await hall.house.stop()


class Two:
    """A game of two people: `red` and `blue` are the ids of their seats, `ann` and `bob` theirs."""

    def __init__(self, hall, ann, bob, game, red, blue):
        self.hall, self.ann, self.bob, self.game, self.red, self.blue = hall, ann, bob, game, red, blue

    async def desks(self):
        return await self.hall.desk(self.red, self.ann), await self.hall.desk(self.blue, self.bob)


@pytest.fixture
async def two(database_url, sample):
    async with club(database_url) as (hall, members):
        ann, bob = await members.guest(), await members.guest()
        made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), ann)
        blue = await hall.accept(made.links["blue"], bob)
        await settled(hall)
        yield Two(hall, ann, bob, made.game, made.mine["red"], blue)


# ---- talk


async def test_what_is_said_is_read_by_both_in_order(two):
    before = await two.desks()
    assert before[0].talk.said == ()
    first = await two.hall.talk.say(two.red, two.ann, "  Bonne chance !\r\nÀ vous. ")
    second = await two.hall.talk.say(two.blue, two.bob, "<b>Merci</b>")
    assert (first.number, first.seat, first.text) == (1, "red", "Bonne chance !\nÀ vous.")
    for desk, former in zip(await two.desks(), before, strict=True):
        assert desk.talk.said == (first, second)
        assert desk.talk_unread == 1
        assert desk.mark != former.mark
        assert (desk.view, desk.question) == (former.view, former.question)
    assert await two.hall.talk.said(two.blue, two.bob) == [first, second]
    assert await two.hall.talk.said(two.blue, two.bob, since=1) == [second]


async def test_a_seat_that_says_too_much_waits_and_the_other_may_speak(two):
    clock = two.hall.house.elapsed
    for number in range(talk.A_MINUTE):
        await two.hall.talk.say(two.red, two.ann, f"{number}")
    with pytest.raises(Often, match="club-words-often") as often:
        await two.hall.talk.say(two.red, two.ann, "and")
    assert often.value.wait == 60 // talk.A_MINUTE
    assert (await two.hall.talk.say(two.blue, two.bob, "well")).number == talk.A_MINUTE + 1
    clock.now += talk.MINUTE // talk.A_MINUTE
    await two.hall.talk.say(two.red, two.ann, "and")
    with pytest.raises(Often):
        await two.hall.talk.say(two.red, two.ann, "so")


async def test_a_seat_may_say_so_much_text_in_a_minute(two):
    clock = two.hall.house.elapsed
    for _ in range(talk.TEXT_A_MINUTE // talk.LONGEST):
        await two.hall.talk.say(two.red, two.ann, "x" * talk.LONGEST)
    with pytest.raises(Often):
        await two.hall.talk.say(two.red, two.ann, "x")
    clock.now += talk.MINUTE
    assert await two.hall.talk.say(two.red, two.ann, "x" * talk.LONGEST)


async def test_no_seat_can_use_up_what_the_game_can_hold(two, monkeypatch):
    monkeypatch.setattr(talk, "MOST", 6)
    for number in range(3):
        await two.hall.talk.say(two.red, two.ann, f"{number}")
    with pytest.raises(Refused, match="club-words-many"):
        await two.hall.talk.say(two.red, two.ann, "more")
    for number in range(3):
        await two.hall.talk.say(two.blue, two.bob, f"{number}")
    with pytest.raises(Refused, match="club-words-many"):
        await two.hall.talk.say(two.blue, two.bob, "more")


async def test_what_was_read_is_not_new_and_reading_it_is_nobodys_news(two):
    await two.hall.talk.say(two.red, two.ann, "one")
    await two.hall.talk.say(two.red, two.ann, "two")
    red, blue = await two.desks()
    await two.hall.talk.mark_heard(two.blue, two.bob, 1)
    assert (await two.desks())[1].talk_unread == 1
    await two.hall.talk.mark_heard(two.blue, two.bob, 99)
    await two.hall.talk.mark_heard(two.blue, two.bob, 1)
    after = await two.desks()
    assert (after[1].talk_unread, after[1].talk.heard) == (0, 2)
    assert (after[0].mark, after[1].mark) == (red.mark, blue.mark)


async def test_everybody_in_the_game_hears_that_something_was_said(two):
    red, blue = await two.desks()
    waiting = [
        asyncio.create_task(two.hall.news(seat, who, desk.mark))
        for seat, who, desk in ((two.red, two.ann, red), (two.blue, two.bob, blue))
    ]
    await quiet()
    await two.hall.talk.say(two.red, two.ann, "news")
    assert await asyncio.gather(*waiting) == [desk.mark for desk in await two.desks()]


async def test_somebody_who_listens_at_another_server_hears_it_too(two, database_url):
    async with opened(database_url) as database:
        clock = Clock()
        other = Hall(House(database, clock, sleep=clock.sleep))
        await other.house.start()
        blue = await other.desk(two.blue, two.bob)
        waiting = asyncio.create_task(other.news(two.blue, two.bob, blue.mark))
        await clock.passes(60)
        assert not waiting.done()
        await two.hall.talk.say(two.red, two.ann, "news")
        await clock.passes(60)
        assert await waiting == (await two.desks())[1].mark
        await other.house.stop()


async def test_two_who_speak_at_once_are_both_heard(two):
    said = await asyncio.gather(
        *(two.hall.talk.say(two.red, two.ann, f"red {n}") for n in range(6)),
        *(two.hall.talk.say(two.blue, two.bob, f"blue {n}") for n in range(6)),
    )
    assert sorted(one.number for one in said) == list(range(1, 13))
    assert await two.hall.talk.said(two.red, two.ann) == sorted(said, key=lambda one: one.number)


async def test_what_is_no_text_or_too_much_of_it_is_refused(two, monkeypatch):
    for text, key in (
        ("", "club-words-empty"),
        (" \n ", "club-words-empty"),
        ("x" * (talk.LONGEST + 1), "club-words-long"),
        ("a\x00b", "club-words-control"),
        ("a\x1bb", "club-words-control"),
    ):
        with pytest.raises(Refused, match=key):
            await two.hall.talk.say(two.red, two.ann, text)
    assert (await two.hall.talk.say(two.red, two.ann, "x" * talk.LONGEST)).number == 1
    turned = await two.hall.talk.say(two.red, two.ann, "a\u202etxt.exe")
    assert turned.text == "atxt.exe", "nothing turns what is read"
    monkeypatch.setattr(talk, "MOST", 2)
    with pytest.raises(Refused, match="club-words-many"):
        await two.hall.talk.say(two.red, two.ann, "one too many")


async def test_a_desk_holds_what_was_said_last(two, monkeypatch):
    monkeypatch.setattr(talk, "HELD", 3)
    for n in range(5):
        await two.hall.talk.say(two.red, two.ann, str(n))
    red, blue = await two.desks()
    assert [one.text for one in red.talk.said] == ["2", "3", "4"]
    assert blue.talk_unread == 3
    assert len(await two.hall.talk.said(two.red, two.ann)) == 5


async def test_what_is_said_and_noted_elsewhere_is_on_the_desk_at_once(two, database_url):
    async with opened(database_url) as database:
        other = Hall(House(database))
        for n in range(3):
            await two.hall.talk.say(two.red, two.ann, f"here {n}")
            await other.talk.say(two.blue, two.bob, f"there {n}")
            await two.hall.notes.write(two.red, two.ann, "5", f"here {n}")
            assert (await other.desk(two.red, two.ann)).notes == {"5": f"here {n}"}
            await other.notes.write(two.red, two.ann, "5", f"there {n}")
            here, there = await two.hall.desk(two.red, two.ann), await other.desk(two.red, two.ann)
            assert (here.talk, here.notes, here.mark) == (there.talk, there.notes, there.mark)
            assert (here.talk.said[-1].text, here.notes["5"], len(here.talk.said)) == (
                f"there {n}",
                f"there {n}",
                2 * n + 2,
            )


async def test_against_bots_there_is_nobody_to_talk_to(database_url, sample):
    async with club(database_url) as (hall, members):
        ann = await members.guest()
        red = (await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}), ann)).mine["red"]
        assert (await hall.desk(red, ann)).talk is None
        with pytest.raises(Refused, match="club-nobody-there"):
            await hall.talk.say(red, ann, "anybody?")
        assert await hall.talk.said(red, ann) == []


async def test_others_neither_speak_nor_read_nor_note(two, database_url):
    stranger = await Members(two.hall.house.database).guest()
    await two.hall.talk.say(two.red, two.ann, "between us")
    for who in (stranger, two.bob):
        for trying in (
            two.hall.talk.say(two.red, who, "x"),
            two.hall.talk.said(two.red, who),
            two.hall.talk.mark_heard(two.red, who, 1),
            two.hall.notes.write(two.red, who, "3", "x"),
            two.hall.notes.all(two.red, who),
        ):
            with pytest.raises(Unknown):
                await trying
    assert len(await two.hall.talk.said(two.red, two.ann)) == 1


async def test_after_the_end_players_still_read_and_speak_and_the_archive_has_none_of_it(two):
    await two.hall.talk.say(two.red, two.ann, "a word for two")
    await two.hall.notes.write(two.red, two.ann, "3", "a word for one")
    await two.hall.submit(two.red, two.ann, "concede")
    await settled(two.hall)
    assert (await two.desks())[0].game.over
    await two.hall.talk.say(two.blue, two.bob, "well played")
    assert [one.text for one in (await two.desks())[0].talk.said] == ["a word for two", "well played"]
    archive = await two.hall.archive(two.game)
    everything = repr(archive).encode() + archive.record
    for secret in (b"a word for two", b"a word for one", b"well played"):
        assert secret not in everything


async def test_what_was_said_and_noted_is_there_after_a_restart(two, database_url):
    said = await two.hall.talk.say(two.red, two.ann, "still there")
    await two.hall.notes.write(two.red, two.ann, "3", "here too")
    async with opened(database_url) as database:
        desk = await Hall(House(database)).desk(two.red, two.ann)
        assert (desk.talk.said, desk.notes) == ((said,), {"3": "here too"})
        assert isinstance(desk.talk.said[0], Said)


# ---- notes


async def test_a_note_is_ones_own_and_changes_nothing_of_the_others(two):
    red, blue = await two.desks()
    await two.hall.notes.write(two.red, two.ann, "5", "seen on turn 1?")
    after, other = await two.desks()
    assert after.notes == {"5": "seen on turn 1?"} == await two.hall.notes.all(two.red, two.ann)
    assert after.mark != red.mark
    assert other == blue


async def test_a_note_replaces_the_former_and_an_empty_one_removes_it(two):
    mark = (await two.desks())[0].mark
    for text in ("one", "two", "two"):
        await two.hall.notes.write(two.red, two.ann, "5", text)
    await two.hall.notes.write(two.red, two.ann, "6", "other")
    assert await two.hall.notes.all(two.red, two.ann) == {"5": "two", "6": "other"}
    await two.hall.notes.write(two.red, two.ann, "5", " ")
    await two.hall.notes.write(two.red, two.ann, "6", "")
    assert await two.hall.notes.all(two.red, two.ann) == {}
    assert (await two.desks())[0].mark == mark, "it is as it was"


async def test_a_note_stands_on_a_cell_of_the_map_and_there_are_not_too_many(two, monkeypatch):
    for cell in ("", "99", "A1", "5 "):
        with pytest.raises(Refused, match="club-no-cell"):
            await two.hall.notes.write(two.red, two.ann, cell, "x")
    with pytest.raises(Refused, match="club-words-long"):
        await two.hall.notes.write(two.red, two.ann, "5", "x" * (notes.LONGEST + 1))
    monkeypatch.setattr(notes, "MOST", 2)
    for cell in ("1", "2"):
        await two.hall.notes.write(two.red, two.ann, cell, "x")
    with pytest.raises(Refused, match="club-notes-many"):
        await two.hall.notes.write(two.red, two.ann, "3", "x")
    await two.hall.notes.write(two.red, two.ann, "2", "changed")
    await two.hall.notes.write(two.red, two.ann, "nowhere", "")
    assert await two.hall.notes.all(two.red, two.ann) == {"1": "x", "2": "changed"}


async def test_notes_written_at_once_are_all_kept(two):
    await asyncio.gather(*(two.hall.notes.write(two.red, two.ann, str(n), f"note {n}") for n in range(1, 9)))
    assert await two.hall.notes.all(two.red, two.ann) == {str(n): f"note {n}" for n in range(1, 9)}
