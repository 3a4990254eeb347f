"""Invitations by letter: they go to whom a member names, few of them, until their reader wants none; they hold no more
than they must, and tell nobody what is known of an address."""

from __future__ import annotations

import databases
import pytest
from posting import BASE, HOUR, club
from sqlalchemy import select

from arbitre.club.clock.pace import Each
from arbitre.club.desk import Unknown, Wish
from arbitre.club.letters.inviting import A_DAY, TO_ONE, Inviting
from arbitre.club.letters.outbox import PAUSE
from arbitre.club.store import schema
from arbitre.club.trouble import Misused, Often, Refused

pytestmark = pytest.mark.anyio

FRIEND = "friend@else.example"


@pytest.fixture
async def mailed(tmp_path, sample):
    async with club(databases.sqlite(tmp_path)) as mailed:
        await mailed.reads("ann", events={"turn": "off"})  # of her own turns nothing is written here
        yield mailed


def inviting(mailed):
    return Inviting(mailed.addresses, mailed.hall.house.entropy)


async def asks(mailed, address=FRIEND, language="en", who="ann", **wish):
    """A table of Ann, and somebody whom she has invited to its other seat: the secret of the link."""
    made = await mailed.hall.create(Wish("sample", {"red": "me", "blue": "link"}, **wish), who)
    await inviting(mailed).check(who, [address])
    await inviting(mailed).invite(who, address, made.links["blue"], language)
    return made.links["blue"]


async def invited(mailed):
    """The letters that go to others than members."""
    return [sent for sent in await mailed.goes() if not sent.to[0].endswith("@example.org")]


def token(sent, way="/invitation#"):
    return sent.text.partition(way)[2].split()[0]


async def test_somebody_is_invited_once_and_takes_the_seat_by_the_link_in_the_letter(mailed):
    secret = await asks(mailed, title="Buy now", pace=Each(48 * 3600))
    [sent] = await invited(mailed)
    said = " ".join(sent.text.split())
    assert sent.to == [FRIEND] and sent.message["Subject"] == "Arbitre: you are asked to a game of Sample"
    assert "“Ann” asks you to a game of Sample, in which you would play Blue." in said and "2 days" in said
    assert "Buy now" not in said + sent.html and secret not in said + sent.html and await invited(mailed) == []
    rows = mailed.hall.house.database.rows
    kept = await rows(select(*schema.letter.c)) + await rows(select(*schema.invited.c))
    assert not any(told in str(row) for row in kept for told in (secret, FRIEND, token(sent)))
    seen = await mailed.hall.invited(token(sent))
    assert seen == await mailed.hall.invited(secret) and seen.host == "Ann"
    seat = await mailed.hall.accept(token(sent), "bob")
    assert (await mailed.hall.desk(seat, "bob")).seat == "blue"
    for gone in (secret, token(sent)):
        with pytest.raises(Unknown):
            await mailed.hall.invited(gone)


async def test_no_invitation_goes_once_the_seat_is_taken_or_who_asks_is_not_written_to(mailed):
    await mailed.hall.accept(await asks(mailed), "bob")
    assert await invited(mailed) == []
    await asks(mailed, "other@else.example")
    await mailed.addresses.forget("ann")
    assert await invited(mailed) == []
    with pytest.raises(Refused):
        await asks(mailed)


async def test_who_wants_no_invitations_gets_none_from_anybody_and_nobody_learns_of_it(mailed):
    await mailed.reads("eve", events={"turn": "off"})
    await asks(mailed, language="fr")
    [sent] = await invited(mailed)
    off = f"{BASE}/letters/never/"
    assert sent.message["List-Unsubscribe"] == f"<{off}{token(sent, off)}>"
    assert sent.message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    for key in ("nonsense", token(sent), token(sent, off), token(sent, off)):
        await inviting(mailed).end(key)
    mailed.clock.now += 48 * HOUR
    await asks(mailed, FRIEND.upper(), who="eve")
    await asks(mailed, "another@else.example")
    assert [sent.to for sent in await invited(mailed)] == [["another@else.example"]]


async def test_few_letters_go_whoever_asks_for_them(mailed):
    await mailed.reads("eve", events={"turn": "off"})
    for _ in range(TO_ONE):
        await asks(mailed)
    assert len(await invited(mailed)) == TO_ONE
    await asks(mailed, who="eve")  # she is answered as if it went
    assert await invited(mailed) == []
    for number in range(A_DAY - TO_ONE):
        await asks(mailed, f"{number}@else.example")
    with pytest.raises(Often):
        await asks(mailed)
    with pytest.raises(Misused):
        await asks(mailed, "no address\nBcc: x@example.org")
    await mailed.goes()
    mailed.clock.now += 24 * HOUR + 1
    await asks(mailed)
    assert [sent.to for sent in await invited(mailed)] == [[FRIEND]]


async def test_what_is_refused_there_is_nobody_elses_trouble_and_another_try_is_no_other_letter(mailed):
    mailed.post.refuses[FRIEND] = "451 later"
    await asks(mailed)
    for pause in (PAUSE, 2 * PAUSE, 4 * PAUSE):
        assert await invited(mailed) == []
        mailed.clock.now += pause
    del mailed.post.refuses[FRIEND]
    mailed.clock.now += HOUR
    [sent] = await invited(mailed)
    assert (await mailed.hall.invited(token(sent))).seat == "blue"
    mailed.post.refuses["gone@else.example"] = "550 no such user"
    await asks(mailed, "gone@else.example")
    await mailed.goes()
    assert (await mailed.addresses.of("ann")).reached
