"""Members: secrets, guests who become somebody, passkeys; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from joining import EVERYTHING, GOOD, club, refusal
from sqlalchemy import insert, select

from arbitre.club import members as rooms
from arbitre.club.limits import Limit
from arbitre.club.members import DAY, Passkey
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Refused

pytestmark = pytest.mark.anyio

HOLDERS = select(schema.seat.c.id, schema.seat.c.member).order_by(schema.seat.c.id)


async def seated(members, who, *seats):
    """A game with these seats, held by a member."""
    game = {"id": f"game of {who}", "package": "midway", "options": "{}", "title": "", "created": 0, "ended": 0}
    game |= {
        "listed": True,
        "seed": "",
        "said": 0,
        "head": "",
        "numbers": 0,
        "sealed": 0,
        "sandbox": True,
        "moves": 0,
        "moved": 0,
        "pace": "",
        "paused": 0,
        "timed": 0,
        "result": "",
    }
    await members.database.commit(
        Change(insert(schema.game), game),
        *(
            Change(
                insert(schema.seat),
                {
                    **{"id": name, "game": game["id"], "name": name, "place": 0, "member": who, "bot": ""},
                    **{"invitation": None, "open": False, "read": 0, "question": 0, "asked": False, "since": 0},
                    **{"text": "", "orders": "", "received": 0, "heard": 0, "noted": 0},
                    **{"drawn": "", "seal": "", "number": "", "standing": "", "quick": 0},
                    **{"bank": 0, "extended": 0, "pausing": False, "team": 0, "worded": 0},
                },
            )
            for name in seats
        ),
    )


# ---- secrets


async def test_a_secret_is_its_holders_and_of_its_kind_only(database_url):
    async with club(database_url) as members:
        anna, ben = await members.guest(), await members.guest()
        session, token = await members.issue(anna, "session"), await members.issue(ben, "token", "my bot")
        assert anna != ben and await members.holder(session, "session") == anna
        assert await members.holder(token, "token") == ben
        for kind in ("link", "token"):
            assert await members.holder(session, kind) is None
        for unknown in ("", session[:-1], session + "A", session.swapcase(), "é" * 43, "\udcff", "x" * 100_000):
            assert await members.holder(unknown, "session") is None


async def test_a_secret_has_256_bits_and_the_database_cannot_tell_it(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        secrets = [await members.issue(guest, kind, "label") for kind in ("session", "link", "token")]
        kept = repr([await members.database.rows(statement) for statement in EVERYTHING])
        for secret in secrets:
            assert len(secret) == 43 and secret not in kept
            assert repr(hashlib.sha256(secret.encode()).digest()) in kept


@pytest.mark.parametrize(("kind", "days"), [("session", 90), ("token", 365)])
async def test_a_secret_ends_with_its_time(database_url, kind, days):
    async with club(database_url) as members:
        guest = await members.guest()
        secret = await members.issue(guest, kind, "label")
        members.clock.now += days * DAY - 1
        assert await members.holder(secret, kind) == guest
        members.clock.now += 1
        assert await members.holder(secret, kind) is None
        await members.issue(guest, "session")
        assert len(await members.database.rows(select(schema.key))) == 1, "what has ended is cleared away"


async def test_a_link_does_not_end_and_a_new_one_takes_its_place(database_url):
    async with club(database_url) as members:
        anna, ben = await members.guest(), await members.guest()
        first, other = await members.issue(anna, "link"), await members.issue(ben, "link")
        members.clock.now += 100 * 365 * DAY
        assert await members.holder(first, "link") == anna
        second = await members.issue(anna, "link")
        assert await members.holder(first, "link") is None
        assert (await members.holder(second, "link"), await members.holder(other, "link")) == (anna, ben)


async def test_a_revoked_secret_is_good_for_nothing_and_no_other_is_touched(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        first, second = await members.issue(guest, "session"), await members.issue(guest, "session")
        await members.revoke(first, "link")
        assert await members.holder(first, "session") == guest, "of another kind"
        await members.revoke(first, "session")
        await members.revoke("never issued", "session")
        assert (await members.holder(first, "session"), await members.holder(second, "session")) == (None, guest)


async def test_tokens_are_listed_by_label_and_revoked_by_it(database_url):
    async with club(database_url) as members:
        anna, ben = await members.guest(), await members.guest()
        first = await members.issue(anna, "token", " my\tbot ")
        members.clock.now += 1
        second = await members.issue(anna, "token", "another")
        theirs = await members.issue(ben, "token", "my bot")
        assert await members.tokens(anna) == [("my bot", 1_000 * DAY), ("another", 1_000 * DAY + 1)]
        with refusal("member-token-label"):
            await members.issue(anna, "token", "another")
        session = await members.issue(anna, "session")
        for label in ("my bot", "", "unknown"):
            await members.revoke_token(anna, label)
        assert await members.holder(session, "session") == anna
        assert [await members.holder(secret, "token") for secret in (first, second, theirs)] == [None, anna, ben]
        assert [label for label, _ in await members.tokens(anna)] == ["another"]


@pytest.mark.parametrize("label", ["", " \t\n", "x" * 61, "turned\u202eround", "\x00", "bell\x07"])
async def test_a_label_says_something_on_one_line(database_url, label):
    async with club(database_url) as members:
        guest = await members.guest()
        with refusal("member-label"):
            await members.issue(guest, "token", label)
        with refusal("member-label"):
            await members.add_passkey(guest, b"id", b"key", 0, label)
        assert await members.tokens(guest) == [] == await members.passkeys(guest)


async def test_nobody_heaps_up_tokens_or_passkeys(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        for number in range(rooms.TOKENS):
            await members.issue(guest, "token", str(number))
        for number in range(rooms.PASSKEYS):
            await members.add_passkey(guest, bytes([number]), b"key", 0, "label")
        with refusal("member-tokens-many"):
            await members.issue(guest, "token", "one more")
        with refusal("member-passkeys-many"):
            await members.add_passkey(guest, b"one more", b"key", 0, "label")


# ---- accounts


async def test_a_guest_who_registers_stays_who_he_is(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        await seated(members, guest, "us")
        assert await members.name(guest) == "" == await members.name("nobody")
        assert await members.register(guest, "Anna", GOOD) == guest
        assert await members.name(guest) == "Anna" and await members.sign_in("anna", GOOD) == guest
        assert await members.database.rows(HOLDERS) == [("us", guest)]
        with refusal("member-named"):
            await members.register(guest, "Berta", GOOD)
        assert await members.name(guest) == "Anna"


async def doors(members, who):
    """Every way in that a guest may have, opened once more after something is done."""
    secrets = {kind: await members.issue(who, kind, "label") for kind in ("session", "link", "token")}
    await members.add_passkey(who, who.encode(), b"key", 7, "label")

    async def opened():
        found = [await members.holder(secret, kind) for kind, secret in secrets.items()]
        return [*found, await members.passkey(who.encode())]

    return opened


async def test_nothing_that_opened_the_door_to_a_guest_opens_it_to_his_account(database_url):
    """Somebody may have prepared the guest, and led another into his place by his personal link."""
    async with club(database_url) as members:
        first, second = await members.guest(), await members.guest()
        registered, adopted = await doors(members, first), await doors(members, second)
        account = await members.register(None, "Anna", GOOD)
        own = await members.issue(account, "session")
        assert None not in await registered() + await adopted()
        await members.register(first, "Ben", GOOD)
        await members.adopt(second, account)
        assert await registered() == await adopted() == [None] * 4
        assert await members.holder(own, "session") == account
        assert await members.passkeys(account) == await members.tokens(account) == []


async def test_whoever_is_nobody_yet_registers_as_a_new_member(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        assert await members.name(anna) == "Anna" and anna != await members.register(None, "Ben", GOOD)
        assert "Anna" not in anna


async def test_of_two_who_want_a_name_at_once_one_gets_it(database_url):
    async with club(database_url) as members:
        both = await asyncio.gather(
            members.register(None, "Anna", GOOD), members.register(None, "ANNA", GOOD), return_exceptions=True
        )
        (late,) = (outcome for outcome in both if isinstance(outcome, Refused))
        (first,) = (outcome for outcome in both if isinstance(outcome, str))
        assert late.phrase.key == "member-name-taken" and await members.sign_in("Anna", GOOD) == first


async def test_with_the_same_clock_and_entropy_everything_is_the_same(database_url, tmp_path):
    async def played(url):
        async with club(url) as members:
            who = await members.register(await members.guest(), "Anna", GOOD)
            await members.issue(who, "session")
            await members.add_passkey(who, b"id", b"key", 0, "label")
            return [[tuple(row) for row in await members.database.rows(statement)] for statement in EVERYTHING]

    assert await played(database_url) == await played(f"sqlite:///{tmp_path}/again.db")


# ---- a guest who has an account


async def test_the_seats_of_a_guest_go_to_his_account(database_url):
    async with club(database_url) as members:
        guest, stranger = await members.guest(), await members.guest()
        account = await members.register(None, "Anna", GOOD)
        await seated(members, guest, "us", "jp")
        await seated(members, stranger, "theirs")
        await members.adopt(guest, account)
        assert await members.database.rows(HOLDERS) == [("jp", account), ("theirs", stranger), ("us", account)]


async def test_nobody_adopts_an_account(database_url):
    async with club(database_url) as members:
        anna, ben = await members.register(None, "Anna", GOOD), await members.register(None, "Ben", GOOD)
        await seated(members, anna, "us")
        session = await members.issue(anna, "session")
        await members.adopt(anna, ben)
        await members.adopt("nobody", ben)
        await members.adopt(anna, anna)
        assert await members.database.rows(HOLDERS) == [("us", anna)]
        assert await members.holder(session, "session") == anna


# ---- passkeys


async def test_a_passkey_is_found_by_its_credential_and_counts_upwards(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        await members.add_passkey(anna, b"\x00one", b"public", 3, "Laptop")
        members.clock.now += 1
        await members.add_passkey(anna, b"two", b"other", 0, "Phone")
        assert await members.passkey(b"\x00one") == (anna, b"public", 3) and await members.passkey(b"unknown") is None
        assert await members.passkeys(anna) == [(b"\x00one", "Laptop", 1_000 * DAY), (b"two", "Phone", 1_000 * DAY + 1)]
        await members.used_passkey(b"\x00one", 4)
        assert await members.passkey(b"\x00one") == (anna, b"public", 4)
        for again in (4, 3, 0):
            with refusal("member-passkey-unknown"):
                await members.used_passkey(b"\x00one", again)
        with refusal("member-passkey-unknown"):
            await members.used_passkey(b"unknown", 5)
        for _ in range(2):  # of those that do not count
            await members.used_passkey(b"two", 0)
        await members.used_passkey(b"two", 1)
        with refusal("member-passkey-unknown"):
            await members.used_passkey(b"two", 0)


async def test_a_passkey_belongs_to_one_member(database_url):
    async with club(database_url) as members:
        anna, ben = await members.register(None, "Anna", GOOD), await members.register(None, "Ben", GOOD)
        await members.add_passkey(anna, b"id", b"key", 0, "label")
        with refusal("member-passkey-known"):
            await members.add_passkey(ben, b"id", b"another", 0, "label")
        await members.remove_passkey(ben, b"id")
        assert await members.passkey(b"id") == (anna, b"key", 0)
        await members.remove_passkey(anna, b"id")
        assert await members.passkey(b"id") is None


async def test_an_account_made_with_a_passkey_keeps_a_way_in(database_url):
    async with club(database_url) as members:
        with refusal("member-no-way"):
            await members.register(None, "Anna", None)
        guest = await members.guest()
        anna = await members.register(guest, "Anna", None, Passkey(b"id", b"key", 0, "First"))
        assert anna == guest and await members.passkey(b"id") == (anna, b"key", 0)
        assert not await members.has_password(anna)
        with refusal("member-unknown"):
            await members.sign_in("Anna", "")
        with refusal("member-last-way"):
            await members.remove_passkey(anna, b"id")
        await members.remove_passkey(anna, b"another")
        await members.change_password(anna, "", GOOD)
        await members.remove_passkey(anna, b"id")
        assert await members.passkeys(anna) == [] and await members.sign_in("Anna", GOOD) == anna


async def test_a_guest_may_remove_his_only_passkey(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        await members.add_passkey(guest, b"id", b"key", 0, "label")
        await members.remove_passkey(guest, b"id")
        assert await members.passkeys(guest) == []


async def test_no_account_is_made_with_a_passkey_of_somebody_else(database_url):
    async with club(database_url) as members:
        await members.register(None, "Anna", None, Passkey(b"id", b"key", 0, "First"))
        with refusal("member-passkey-known"):
            await members.register(None, "Ben", None, Passkey(b"id", b"mine", 0, "First"))
        assert (await members.passkey(b"id"))[1] == b"key"
        assert await members.register(None, "Ben", GOOD), "nothing of the first attempt has stayed"


# ---- limits


def test_a_limit_lets_a_burst_through_and_then_one_at_a_time():
    limit = Limit(100, 3)
    assert [limit.take("anna", 1_000) for _ in range(5)] == [0, 0, 0, 100, 100]
    assert [limit.take("anna", 1_060), limit.take("ben", 1_060)] == [40, 0]
    assert [limit.take("anna", 1_100), limit.take("anna", 1_100)] == [0, 100]
    assert [limit.take("anna", 9_000) for _ in range(4)] == [0, 0, 0, 100]
    limit.forget("anna")
    assert [limit.take("anna", 9_000) for _ in range(4)] == [0, 0, 0, 100]


def test_a_limit_remembers_those_who_came_last_and_no_more():
    limit = Limit(100, 1, most=3)
    for who in "abcd":
        assert limit.take(who, 0) == 0
    assert len(limit) == 3
    assert [limit.take(who, 0) for who in "bcd"] == [100] * 3
    assert limit.take("a", 0) == 0, "forgotten"
