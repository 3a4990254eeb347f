"""What is told by webhooks: once for each question, signed, of one size, to who still sits there and still wants it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from base64 import b64decode, b64encode

import databases
import pytest
from driven import SECOND, settled
from hooked import BASE, HOST, Host, club, entropy
from sqlalchemy import select, update

from arbitre.channels.calling import Calling
from arbitre.channels.telling import SIZE
from arbitre.club.clock.pace import Each
from arbitre.club.desk import Wish
from arbitre.club.letters.channels import MADE, PATIENCE
from arbitre.club.letters.outbox import PAUSE
from arbitre.club.members import Members, Passkey
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Misused, Often, Refused

pytestmark = pytest.mark.anyio

URL = f"https://{HOST}/in"
HOUR = 3600 * SECOND


@pytest.fixture
async def called(database_url, sample, host):
    async with club(database_url, host) as called:
        yield called


@pytest.fixture
async def local(tmp_path, sample, host):
    async with club(databases.sqlite(tmp_path), host) as called:
        yield called


def said(call):
    return json.loads(call.body)


async def test_a_turn_is_told_once_and_the_end_of_a_game(called):
    await called.channels.hook("ann", URL, "en")
    red, blue = await called.table(title="Monday", pace=Each(48 * 3600))
    [call] = await called.goes()
    told = said(call)
    assert set(told.pop("padding")) <= {" "}
    assert told == {
        "type": "turn",
        "text": "Arbitre: Sample “Monday”, Red: your turn",
        "url": f"{BASE}/seats/{red}",
        "game": "sample",
        "title": "Monday",
        "seat": "red",
        "closes": "2024-10-06T00:00:00Z",
    }
    assert await called.goes() == []
    await called.plays(red, blue, "go 2", "go 8")
    assert [said(call)["type"] for call in await called.goes()] == ["turn"]
    await called.hall.submit(blue, "bob", "concede")
    await settled(called.hall)
    assert [said(call)["type"] for call in await called.goes()] == ["over"]
    assert await called.goes() == []


async def test_a_call_is_signed_as_standard_webhooks_has_it(local):
    secret = await local.channels.hook("ann", URL, "en")
    await local.table()
    [call] = await local.goes()
    at = call.headers["webhook-timestamp"]
    assert int(at) == local.clock() // SECOND
    content = f"{call.headers['webhook-id']}.{at}.".encode() + call.body
    signed = hmac.new(b64decode(secret.removeprefix("whsec_")), content, hashlib.sha256).digest()
    assert call.headers["webhook-signature"] == f"v1,{b64encode(signed).decode()}"
    assert call.headers["Content-Type"] == "application/json"


async def test_two_servers_tell_a_thing_once(called):
    await called.channels.hook("ann", URL, "en")
    await called.table()
    other = Calling(called.hall, called.addresses, BASE, ("webhook",), called.host.poster)
    await asyncio.gather(called.calling.round(), other.round())
    assert len(called.host.calls) == 1


async def test_what_does_not_arrive_is_tried_again_later_each_time_under_the_same_name(local):
    local.host.answers = [b"HTTP/1.1 503 x\r\n\r\n", b"HTTP/1.1 302 x\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n"]
    await local.channels.hook("ann", URL, "en")
    await local.table()
    names = []
    for pause in (0, PAUSE, 2 * PAUSE):
        if pause:
            local.clock.now += pause - 1
            assert await local.goes() == []
            local.clock.now += 1
        names += [call.headers["webhook-id"] for call in await local.goes()]
        [hook] = await local.channels.of("ann")
        assert bool(hook.failing) == (len(names) < 3) and not hook.failed
    assert len(names) == 3 and len(set(names)) == 1
    local.clock.now += 30 * 24 * HOUR
    assert await local.goes() == []


async def test_a_hook_that_fails_again_and_again_is_put_off_until_it_is_tried_out(local):
    local.host.answers = [b"HTTP/1.1 500 x\r\n\r\n"]
    await local.channels.hook("ann", URL, "en")
    await local.table()
    for _ in range(4):
        assert not (await local.channels.of("ann"))[0].failed
        assert await local.goes()
        local.clock.now += PATIENCE // 3
    [hook] = await local.channels.of("ann")
    assert hook.failed and hook.why == "HTTP 500"
    await local.table()
    assert await local.goes() == []
    local.host.answers = [b"HTTP/1.1 200 OK\r\n\r\n"]
    await local.channels.trial("ann", hook.id)
    assert "trial" in [said(call)["type"] for call in await local.goes()]
    assert await local.channels.of("ann") == [hook._replace(failing=0, failed=0, why="")]


async def test_a_host_that_wants_no_more_is_believed(local):
    local.host.answers = [b"HTTP/1.1 410 Gone\r\n\r\n"]
    await local.channels.hook("ann", URL, "en")
    await local.table()
    await local.goes()
    assert (await local.channels.of("ann"))[0].failed
    local.clock.now += 24 * HOUR
    assert await local.goes() == []


async def leaves(called, red, blue):
    gives = update(schema.seat).where(schema.seat.c.id == red).values(member="eve")
    await called.hall.house.database.commit(Change(gives, {}))


async def ends(called, red, blue):
    [hook] = await called.channels.of("ann")
    await called.channels.end("ann", hook.id)


async def answers(called, red, blue):
    await called.hall.submit(red, "ann", "go 2")


async def chooses(called, red, blue):
    await called.channels.choose("ann", {"webhook": {"turn": "off"}})


@pytest.mark.parametrize("does", [leaves, ends, answers, chooses])
@pytest.mark.parametrize("found", [False, True])
async def test_who_leaves_answers_or_wants_no_more_is_told_no_more(local, does, found):
    """Not even what has been found already, and waits to be told again."""
    await local.channels.hook("ann", URL, "en")
    red, blue = await local.table()
    if found:
        local.host.answers = [b"HTTP/1.1 500 x\r\n\r\n"]
        assert len(await local.goes()) == 1
    await does(local, red, blue)
    local.clock.now += 7 * HOUR
    assert await local.goes() == []


async def test_a_seat_that_is_muted_is_told_of_nowhere_and_quiet_hours_are_kept(local):
    await local.channels.hook("ann", URL, "en")
    await local.addresses.enter("ann", "ann@example.org", "en", "UTC")  # the clock stands at midnight
    red, _ = await local.table()
    other, _ = await local.table()
    usual = {"language": "en", "zone": "UTC", "digest": "08:00", "most": 20, "events": {}}
    await local.addresses.choose("ann", **usual, quiet="23:00-06:00", muted={red})
    assert await local.goes() == []
    local.clock.now += 6 * HOUR
    assert [said(call)["url"] for call in await local.goes()] == [f"{BASE}/seats/{other}"]


async def test_everybody_who_holds_a_seat_is_told_as_long_as_he_does(called):
    """Not who commands it alone."""
    await called.channels.hook("ann", f"https://{HOST}/ann", "en")
    await called.channels.hook("eve", f"https://{HOST}/eve", "en")
    red, blue = await called.table()
    await called.hall.accept(await called.hall.teams.summon(red, "ann", "deputy"), "eve")
    assert sorted(call.target for call in await called.goes()) == ["/ann", "/eve"]
    await called.plays(red, blue, "go 2", "go 8")
    await called.hall.appointing.leave(red, "eve")
    assert [call.target for call in await called.goes()] == ["/ann"]
    await called.hall.submit(blue, "bob", "concede")
    await settled(called.hall)
    assert [call.target for call in await called.goes()] == ["/ann"]


async def test_what_a_guest_was_told_by_ends_when_he_becomes_an_account(local):
    """Whoever else had his link may have named the address."""
    members = Members(local.hall.house.database, local.clock, entropy())
    guest = await members.guest()
    local.host.answers = [b"HTTP/1.1 503 x\r\n\r\n"]
    await local.channels.hook(guest, URL, "en")
    await local.hall.create(Wish("sample", {"red": "me", "blue": "link"}), guest)
    await settled(local.hall)
    assert len(await local.goes()) == 1
    assert guest == await members.register(guest, "Gina", None, Passkey(b"1", b"key", 0, "phone"))
    local.clock.now += HOUR
    assert await local.goes() == [] and await local.channels.of(guest) == []


async def test_what_is_chosen_for_letters_and_for_calls_is_apart(local):
    await local.addresses.enter("ann", "ann@example.org", "en", "UTC")
    await local.channels.choose("ann", {"webhook": {"turn": "off"}, "letter": {"said": "off"}})
    usual = {"language": "en", "zone": "UTC", "digest": "08:00", "quiet": "", "most": 20, "muted": set()}
    await local.addresses.choose("ann", **usual, events={"turn": "digest"})
    chosen = await local.channels.chosen("ann")
    assert chosen["webhook"] == {"turn": "off", "over": "each"}
    assert chosen["letter"] == {"turn": "digest", "over": "each", "said": "digest", "umpire": "each"}
    await local.addresses.forget("ann")
    assert (await local.channels.chosen("ann"))["webhook"]["turn"] == "off"


async def test_a_new_address_takes_the_place_of_the_one_before(local):
    first = await local.channels.hook("ann", URL, "en")
    second = await local.channels.hook("ann", f"https://{HOST}/other", "fr")
    await local.table()
    assert first != second
    [call] = await local.goes()
    assert call.target == "/other" and "à vous de jouer" in said(call)["text"]


async def test_so_many_may_be_made_or_tried_out(local):
    await local.channels.hook("ann", URL, "en")
    [hook] = await local.channels.of("ann")
    for _ in range(MADE - 1):
        await local.channels.trial("ann", hook.id)
    with pytest.raises(Often):
        await local.channels.trial("ann", hook.id)
    with pytest.raises(Refused):
        await local.channels.trial("bob", hook.id)  # it is not his
    with pytest.raises(Misused):
        await local.channels.hook("bob", "https://127.0.0.1/", "en")
    await local.channels.end("bob", hook.id)
    assert await local.channels.of("ann") == [hook]
    assert {said(call)["type"] for call in await local.goes()} == {"trial"}


async def test_a_club_whose_owner_turned_them_off_calls_nobody(tmp_path, sample, host):
    async with club(databases.sqlite(tmp_path), host, kinds=()) as called:
        await called.channels.hook("ann", URL, "en")
        await called.table()
        assert await called.goes() == []
        count = await called.hall.house.database.rows(select(schema.letter.c.id))
        assert count == []


async def test_a_club_in_which_nobody_has_a_webhook_asks_little(local, monkeypatch):
    await local.table()
    asked, rows = [], local.hall.house.database.rows

    async def counted(statement, **given):
        asked.append(statement)
        return await rows(statement, **given)

    monkeypatch.setattr(local.hall.house.database, "rows", counted)
    await local.calling.round()
    assert len(asked) == 5


async def calls(folder, host, blue_goes):
    """What Ann's webhook is told of a game in which Bob has gone somewhere, and is looked for."""
    async with club(databases.sqlite(folder), host) as called:
        await called.channels.hook("ann", URL, "en")
        red, blue = await called.table(title="Monday", seed="twins")
        await called.goes()
        await called.plays(red, blue, "go 2", blue_goes)
        await called.plays(red, blue, "look 7", "look 9")
        if (await called.hall.desk(blue, "bob")).view.found:  # who is found is asked, and that looks like any wait
            await called.hall.submit(blue, "bob", "go 7")
            await settled(called.hall)
        await called.goes()
        return (await called.hall.desk(red, "ann")).view, called.host.calls


async def test_twins_are_told_alike(tmp_path, sample, tls):
    """Whether the other was where it was looked for: every byte is the same, and its size is whatever is told."""
    for name in ("found", "not"):
        (tmp_path / name).mkdir()
    (seen, one), (not_seen, two) = [
        await calls(tmp_path / name, Host(*tls), goes) for name, goes in (("found", "go 7"), ("not", "go 8"))
    ]
    assert seen.told != not_seen.told  # else this would prove nothing
    assert one == two and len(one) >= 2
    assert {len(call.body) for call in one} == {SIZE}
