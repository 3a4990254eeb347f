"""Letters that a club sends: once for each question, made of the seat's own desk, to confirmed addresses alone."""

from __future__ import annotations

import asyncio

import databases
import pytest
from driven import SECOND, settled
from posting import BASE, HOUR, club

from arbitre.club.clock.pace import Each
from arbitre.club.letters import keys
from arbitre.club.letters.answer import Answer
from arbitre.club.letters.outbox import PAUSE, answering
from arbitre.club.store.database import Conflict
from arbitre.mail.config import Smtp
from arbitre.mail.sending import Sending
from arbitre.mail.smtp import Relay

pytestmark = pytest.mark.anyio

SUBJECT = "Arbitre: Sample “Monday”, Red: your turn"


@pytest.fixture
async def mailed(database_url, sample):
    async with club(database_url) as mailed:
        yield mailed


@pytest.fixture
async def local(tmp_path, sample):
    async with club(databases.sqlite(tmp_path)) as mailed:
        yield mailed


async def test_a_turn_is_written_of_once(mailed):
    await mailed.reads("ann")
    red, blue = await mailed.table(title="Monday")
    (letter,) = await mailed.goes()
    assert letter.to == ["ann@example.org"]
    assert letter.message["Subject"] == SUBJECT
    assert await mailed.goes() == []
    await mailed.plays(red, blue, "go 2", "go 8")
    (second,) = await mailed.goes()
    assert second.message["Subject"] == SUBJECT
    assert second.message["Message-ID"] != letter.message["Message-ID"]
    assert await mailed.goes() == []


async def test_what_a_turn_letter_says(local):
    await local.reads("ann")
    red, blue = await local.table(title="Monday")
    await local.goes()
    await local.hall.beforehand.write(red, "ann", "again: go 3")
    await local.plays(red, blue, "go 2", "go 8")
    await local.plays(red, blue, "look 7", "look 3")
    (letter,) = await local.goes()
    text = letter.text
    assert "Sample “Monday”, Red: it is your turn" in text
    happened, wanted = text.partition("WHAT IS WANTED")[::2]
    assert "WHAT HAPPENED" in happened and "Turn 1" in happened
    assert "Where does your ship go?" in wanted and "If nothing comes: Your ship stays in 2." in wanted
    assert "your standing orders answer: again: go 3" in wanted
    assert "go N: a cell from 1 to 4." in wanted
    assert "Answer this letter with your order sheet" in wanted
    assert f"{BASE}/seats/{red}" in wanted
    assert all(len(line) <= 72 for line in text.splitlines() if BASE not in line)
    for said in ("What happened", "Where does your ship go?"):
        assert said in letter.html
    assert "src=" not in letter.html and "url(" not in letter.html  # nothing is fetched from anywhere
    (drawing,) = letter.message.iter_attachments()
    assert drawing.get_filename() == "map.svg" and drawing.get_content().startswith(b"<svg")


async def test_reports_that_a_letter_has_told_are_not_told_again(local):
    await local.reads("ann")
    red, blue = await local.table()
    await local.goes()
    told = []
    for mine, theirs in (("go 2", "go 8"), ("look 7", "look 3"), ("go 3", "go 7")):
        await local.plays(red, blue, mine, theirs)
        (letter,) = await local.goes()
        told.append(letter.text.partition("WHAT IS WANTED")[0])
    assert "You look" not in told[0] and "Turn 1" in told[1] and "Nothing that you have not been told" in told[2]


async def test_the_first_letter_goes_on_where_the_page_was_read(local):
    red, blue = await local.table()
    await local.plays(red, blue, "go 2", "go 8")
    await local.plays(red, blue, "look 7", "look 3")
    await local.hall.mark_read(red, "ann", 99)
    await local.reads("ann")
    (letter,) = await local.goes()
    assert "Nothing that you have not been told before" in letter.text


async def test_by_when_an_answer_is_wanted_stands_on_the_readers_clock(local):
    await local.reads("ann", "fr", "Europe/Paris")
    await local.table(pace=Each(span=48 * 3600))
    (letter,) = await local.goes()
    assert "jusqu’au dimanche 6 octobre, 02:00 (Europe/Paris)" in " ".join(letter.text.split())


async def test_french_is_written_to_who_reads_french(local):
    await local.reads("ann", "fr", "Europe/Paris")
    await local.table(title="Lundi")
    (letter,) = await local.goes()
    assert letter.message["Subject"].startswith("Arbitre\u202f: ") and "à vous de jouer" in letter.message["Subject"]
    assert "CE QUI VOUS EST DEMANDÉ" in letter.text


async def test_nothing_goes_to_an_address_that_is_not_confirmed(mailed):
    await mailed.addresses.enter("ann", "ann@example.org", "en", "UTC")
    await mailed.table()
    (asking,) = await mailed.goes()
    assert "Sample" not in asking.text and "/letters/confirm#" in asking.text
    assert asking.message["Reply-To"] is None
    assert await mailed.goes() == []


async def test_a_link_confirms_the_address_it_went_to_and_no_other(local):
    await local.addresses.enter("ann", "ann@example.org", "en", "UTC")
    first = (await local.goes())[0].text.partition("/letters/confirm#")[2].split()[0]
    await local.addresses.enter("ann", "other@example.org", "en", "UTC")
    assert not await local.addresses.confirm(await local.addresses.key(first, "confirm"))
    assert await local.addresses.confirmed("ann") == ""
    assert await local.addresses.key(first, "off") is None  # a key is good for one thing


async def test_a_reply_key_names_seat_and_question(local):
    await local.reads("ann")
    red, _ = await local.table()
    (letter,) = await local.goes()
    address = letter.message["Reply-To"].addresses[0].addr_spec
    assert letter.sender == address  # so that what comes back says whose letter it was
    token = address.partition("+")[2].partition("@")[0]
    question = (await local.hall.desk(red, "ann")).question.number
    key = await keys.known(local.hall.house.database, token.upper(), local.clock())
    assert key == keys.ReplyKey("ann", red, question, "reply")
    local.clock.now += keys.LIVES["reply"]
    assert await keys.known(local.hall.house.database, token, local.clock()) is None
    rest = letter.raw.replace(address.encode(), b"")
    assert token.encode() not in rest


async def test_two_servers_send_a_letter_once(mailed):
    await mailed.reads("ann")
    await mailed.table()
    other = Sending(mailed.sending.config, mailed.hall, mailed.addresses, BASE)
    await asyncio.gather(mailed.sending.round(), other.round())
    assert sum(letter.message["Subject"].endswith("your turn") for letter in mailed.post.letters) == 1


async def test_a_letter_that_may_have_gone_is_sent_again_under_the_same_identifier(local, monkeypatch):
    """A server that dies after the other has taken the letter, and before it is written down."""
    await local.reads("ann")
    await local.table()

    async def dies(*_):
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(local.sending.outbox, "done", dies)
        with pytest.raises(asyncio.CancelledError):
            await local.sending.round()
    assert await local.goes() == []  # it is claimed for a while
    local.clock.now += HOUR
    (again,) = await local.goes()
    assert again.message["Message-ID"] == local.post.letters[-2].message["Message-ID"]


async def test_what_is_refused_for_now_is_tried_again(local):
    await local.reads("ann")
    await local.table()
    local.post.refuses["ann@example.org"] = "450 greylisted"
    assert await local.goes() == []
    local.post.refuses.clear()
    assert await local.goes() == []
    local.clock.now += 4 * PAUSE
    assert len(await local.goes()) == 1


async def test_what_is_refused_for_good_is_told_and_nothing_more_goes_there(local):
    await local.reads("ann")
    red, blue = await local.table()
    local.post.refuses["ann@example.org"] = "550 no such user"
    assert await local.goes() == []
    reader = await local.addresses.of("ann")
    assert reader.failed == local.clock() and "550" in reader.why and not reader.reached
    local.post.refuses.clear()
    await local.plays(red, blue, "go 2", "go 8")
    assert await local.goes() == []


async def test_a_server_that_is_away_loses_nothing(local):
    await local.reads("ann")
    await local.table()
    away = Sending(local.sending.config, local.hall, local.addresses, BASE, lambda: Relay(Smtp("127.0.0.1", 1, "none")))
    assert await away.round() == 0
    local.clock.now += 4 * PAUSE
    assert len(await local.goes()) == 1


async def test_who_has_answered_meanwhile_is_not_written_to(local):
    await local.reads("ann", quiet="00:00-06:00")
    red, blue = await local.table()
    assert await local.goes() == []  # it is midnight
    await local.hall.submit(red, "ann", "go 2")
    local.clock.now += 7 * HOUR
    assert await local.goes() == []
    await local.hall.submit(blue, "bob", "go 8")
    await settled(local.hall)
    assert len(await local.goes()) == 1


async def test_a_digest_comes_at_its_hour(local):
    await local.reads("ann", zone="America/New_York", digest="08:00", events={"turn": "digest"})
    await local.table(title="Monday")
    await local.table(title="Tuesday")
    assert await local.goes() == []
    local.clock.now += 11 * HOUR  # of universal time: seven in New York, in summer
    assert await local.goes() == []
    local.clock.now += HOUR
    (letter,) = await local.goes()
    assert "Monday" in letter.text and "Tuesday" in letter.text and letter.text.count("umpire+") == 2
    assert await local.goes() == []


async def test_more_letters_than_a_member_takes_come_with_the_digest(local):
    await local.reads("ann", most=1)
    await local.table(title="Monday")
    await local.table(title="Tuesday")
    assert len(await local.goes()) == 1
    local.clock.now += 9 * HOUR
    (letter,) = await local.goes()
    assert letter.message["Subject"] == "Arbitre: what is waiting for you"


async def test_what_is_said_comes_with_the_digest_once(local):
    await local.reads("ann", events={"turn": "off"})
    red, blue = await local.table()
    await local.hall.talk.say(red, "ann", "mine is no news to me")
    assert await local.goes() == []
    await local.hall.talk.say(blue, "bob", "hello there")
    await local.goes()
    local.clock.now += 9 * HOUR
    (letter,) = await local.goes()
    assert "Something has been said" in letter.text and "hello" not in letter.text
    local.clock.now += 24 * HOUR
    assert await local.goes() == []
    _, other = await local.table(title="Tuesday")  # how much was said elsewhere has no part in it
    await local.hall.talk.say(other, "bob", "first word here")
    await local.goes()
    local.clock.now += 24 * HOUR
    (letter,) = await local.goes()
    assert "Tuesday" in letter.text


async def test_the_end_of_a_game_is_written_of(mailed):
    await mailed.reads("ann")
    _, blue = await mailed.table()
    await mailed.goes()
    await mailed.hall.submit(blue, "bob", "concede")
    await settled(mailed.hall)
    (letter,) = await mailed.goes()
    assert letter.message["Subject"] == "Arbitre: Sample, Red: the game is over"
    assert await mailed.goes() == []


async def test_a_seat_may_be_muted(local):
    await local.reads("ann")
    red, _ = await local.table()
    usual = {"language": "en", "zone": "UTC", "digest": "08:00", "quiet": "", "most": 20, "events": {}}
    await local.addresses.choose("ann", **usual, muted={red})
    assert await local.goes() == []


async def test_who_forgets_his_address_gets_nothing_that_waits(mailed):
    await mailed.reads("ann")
    await mailed.table()
    await mailed.sending.outbox.gather()
    await mailed.addresses.forget("ann")
    assert await mailed.goes() == []
    assert await mailed.addresses.of("ann") is None


async def test_a_seat_that_is_somebody_elses_now_is_not_written_of(local, monkeypatch):
    await local.reads("ann")
    red, _ = await local.table()
    await local.sending.outbox.gather()
    await local.hall.house.database.commit(moved(red, "eve"))
    assert await local.goes() == []


def moved(seat_id, to):
    from sqlalchemy import update

    from arbitre.club.store import schema
    from arbitre.club.store.database import Change

    return Change(update(schema.seat).where(schema.seat.c.id == seat_id).values(member=to), {})


async def test_all_who_hold_a_seat_together_are_written_to_until_they_leave(mailed):
    await mailed.reads("ann")
    await mailed.reads("eve", "fr")
    red, blue = await mailed.table()
    await mailed.hall.accept(await mailed.hall.teams.summon(red, "ann", "deputy"), "eve")
    assert sorted(letter.to[0] for letter in await mailed.goes()) == ["ann@example.org", "eve@example.org"]
    await mailed.plays(red, blue, "go 2", "go 8")
    await mailed.sending.outbox.gather()
    await mailed.hall.appointing.leave(red, "eve")
    assert [letter.to for letter in await mailed.goes()] == [["ann@example.org"]]
    await mailed.plays(red, blue, "look 7", "look 3")
    assert [letter.to for letter in await mailed.goes()] == [["ann@example.org"]]


async def test_an_answer_goes_once_to_the_confirmed_address(local):
    await local.reads("ann")
    red, _ = await local.table()
    await local.goes()
    asked = {"member": "ann", "seat": red, "question": 1, "subject": "Re: your turn", "text": "line 1: ✓ go 2"}
    answer = Answer(id="<a@b>", **asked, map=True, in_reply_to="<a@b>", references="<a@b>")
    await local.hall.house.database.commit(*answering(answer, local.clock()))
    with pytest.raises(Conflict):
        await local.hall.house.database.commit(*answering(answer, local.clock()))
    (letter,) = await local.goes()
    assert letter.to == ["ann@example.org"] and "line 1: ✓ go 2" in letter.text
    assert letter.message["In-Reply-To"] == "<a@b>" and letter.message["Auto-Submitted"] == "auto-replied"


async def test_who_answers_at_his_page_is_not_written_to(tmp_path, sample):
    async with club(databases.sqlite(tmp_path), linger=120) as mailed:
        await mailed.reads("ann")
        red, blue = await mailed.table()
        assert await mailed.goes() == []
        mailed.clock.now += 60 * SECOND
        await mailed.hall.submit(red, "ann", "go 2")
        mailed.clock.now += 120 * SECOND
        assert await mailed.goes() == []
        await mailed.hall.submit(blue, "bob", "go 8")
        await settled(mailed.hall)
        mailed.clock.now += 119 * SECOND
        assert await mailed.goes() == []
        mailed.clock.now += SECOND
        assert len(await mailed.goes()) == 1


async def test_a_club_writes_so_many_letters_a_day(tmp_path, sample):
    async with club(databases.sqlite(tmp_path), most=2) as mailed:
        await mailed.reads("ann")  # one letter went for that
        await mailed.table(title="Monday")
        await mailed.table(title="Tuesday")
        assert len(await mailed.goes()) == 1
        assert await mailed.goes() == []
        mailed.clock.now += 25 * HOUR
        assert len(await mailed.goes()) == 1
