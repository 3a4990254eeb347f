"""Members: secrets, names, passwords, passkeys, and guests who become somebody; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from contextlib import asynccontextmanager
from itertools import count

import pytest
from argon2 import PasswordHasher
from sqlalchemy import bindparam, insert, select
from storing import opened

from arbitre.club import members as rooms
from arbitre.club.limits import Limit
from arbitre.club.members import DAY, Members, Passkey
from arbitre.club.passwords import COMMON, Passwords, chosen_name, folded
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Busy, Refused

pytestmark = pytest.mark.anyio

GOOD = "quatre porte-avions"
EVERYTHING = [select(table) for table in (schema.member, schema.key, schema.passkey, schema.seat)]
PASSWORD = select(schema.member.c.password).where(schema.member.c.id == bindparam("who"))
HOLDERS = select(schema.seat.c.id, schema.seat.c.member).order_by(schema.seat.c.id)


class Clock:
    def __init__(self):
        self.now = 1_000 * DAY

    def __call__(self):
        return self.now


def entropy():
    """The same bytes in the same order for everybody who asks for this."""
    numbers = count()
    return lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size)


@asynccontextmanager
async def club(url):
    async with opened(url) as store:
        yield Members(store, Clock(), entropy())


def refusal(key):
    return pytest.raises(Refused, match=rf"^{key} ")


async def seated(members, who, *seats):
    """A game with these seats, held by a member."""
    game = {"id": f"game of {who}", "package": "midway", "options": "{}", "title": "", "created": 0, "ended": 0}
    await members.database.commit(
        Change(insert(schema.game), {**game, "listed": True, "seed": ""}),
        *(
            Change(
                insert(schema.seat),
                {
                    **{"id": name, "game": game["id"], "name": name, "place": 0, "member": who, "bot": ""},
                    **{"invitation": None, "open": False, "read": 0, "question": 0, "asked": False, "since": 0},
                    **{"text": "", "orders": "", "received": 0},
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
        assert anna != ben and members.holder(session, "session") == anna and members.holder(token, "token") == ben
        for kind in ("link", "token"):
            assert members.holder(session, kind) is None
        for unknown in ("", session[:-1], session + "A", session.swapcase(), "é" * 43, "\udcff", "x" * 100_000):
            assert members.holder(unknown, "session") is None


async def test_a_secret_has_256_bits_and_the_database_cannot_tell_it(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        secrets = [await members.issue(guest, kind, "label") for kind in ("session", "link", "token")]
        kept = repr([members.database.rows(statement) for statement in EVERYTHING])
        for secret in secrets:
            assert len(secret) == 43 and secret not in kept
            assert repr(hashlib.sha256(secret.encode()).digest()) in kept


@pytest.mark.parametrize(("kind", "days"), [("session", 90), ("token", 365)])
async def test_a_secret_ends_with_its_time(database_url, kind, days):
    async with club(database_url) as members:
        guest = await members.guest()
        secret = await members.issue(guest, kind, "label")
        members.clock.now += days * DAY - 1
        assert members.holder(secret, kind) == guest
        members.clock.now += 1
        assert members.holder(secret, kind) is None
        await members.issue(guest, "session")
        assert len(members.database.rows(select(schema.key))) == 1, "what has ended is cleared away"


async def test_a_link_does_not_end_and_a_new_one_takes_its_place(database_url):
    async with club(database_url) as members:
        anna, ben = await members.guest(), await members.guest()
        first, other = await members.issue(anna, "link"), await members.issue(ben, "link")
        members.clock.now += 100 * 365 * DAY
        assert members.holder(first, "link") == anna
        second = await members.issue(anna, "link")
        assert members.holder(first, "link") is None
        assert (members.holder(second, "link"), members.holder(other, "link")) == (anna, ben)


async def test_a_revoked_secret_is_good_for_nothing_and_no_other_is_touched(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        first, second = await members.issue(guest, "session"), await members.issue(guest, "session")
        await members.revoke(first, "link")
        assert members.holder(first, "session") == guest, "of another kind"
        await members.revoke(first, "session")
        await members.revoke("never issued", "session")
        assert (members.holder(first, "session"), members.holder(second, "session")) == (None, guest)


async def test_tokens_are_listed_by_label_and_revoked_by_it(database_url):
    async with club(database_url) as members:
        anna, ben = await members.guest(), await members.guest()
        first = await members.issue(anna, "token", " my\tbot ")
        members.clock.now += 1
        second = await members.issue(anna, "token", "another")
        theirs = await members.issue(ben, "token", "my bot")
        await members.issue(anna, "session")
        assert members.tokens(anna) == [("my bot", 1_000 * DAY), ("another", 1_000 * DAY + 1)]
        with refusal("member-token-label"):
            await members.issue(anna, "token", "another")
        await members.revoke_token(anna, "my bot")
        assert [members.holder(secret, "token") for secret in (first, second, theirs)] == [None, anna, ben]
        assert [label for label, _ in members.tokens(anna)] == ["another"]


@pytest.mark.parametrize("label", ["", " \t\n", "x" * 61, "turned\u202eround", "\x00", "bell\x07"])
async def test_a_label_says_something_on_one_line(database_url, label):
    async with club(database_url) as members:
        guest = await members.guest()
        with refusal("member-label"):
            await members.issue(guest, "token", label)
        with refusal("member-label"):
            await members.add_passkey(guest, b"id", b"key", 0, label)
        assert members.tokens(guest) == [] == members.passkeys(guest)


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


# ---- names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Raymond   Spruance ", "Raymond Spruance"),
        ("Ｎｉｍｉｔｚ", "Nimitz"),
        ("Élie O'Brien-Smith", "Élie O'Brien-Smith"),
        ("e\u0301lie", "élie"),
        ("山本 五十六", "山本 五十六"),
        ("x" * 30, "x" * 30),
        ("no\u00a0break", "no break"),
    ],
)
def test_a_name_is_kept_as_it_is_written(typed, kept):
    assert chosen_name(typed) == kept


@pytest.mark.parametrize(
    "name",
    [
        "a\r\nSet-Cookie: session=x", "tab\tbed", "null\0null", "\u202eeman", "zero\u200bwidth", "joined\u200djoined",
        "soft\u00adhyphen", "\ufeffmark", "line\u2028line", "<script>", "a&b", 'a"b',
        "a/b", "bot:captain", "a@b", "50 %",
        "\U0001f6a2 ship", "\u0301accent", "b\u0301\u0301\u0301algo", "- _ .", "''", "\ud800lone",
        "\ue000private",
    ],
)  # fmt: skip
def test_a_name_holds_nothing_that_is_not_letters(name):
    with refusal("member-name-letters"):
        chosen_name(name)


@pytest.mark.parametrize("name", ["", " ", "x", "x" * 31, "ﷺﷺ", "y" * 1_000_000])
def test_a_name_is_neither_too_short_nor_too_long(name):
    with refusal("member-name-length"):
        chosen_name(name)


@pytest.mark.parametrize(
    "likeness",
    [
        "nimitz", "NIMITZ", "Nímitz", "N.i.m.i.t.z", "Nim itz", "Nlmltz", "N1m1tz", "Νimitz",
        "Nіmіtz", "Ｎimitz", "Nirnitz", "ＮＩＭＩＴＺ", "nimitź", "N\u0131mitz",
    ],
)  # fmt: skip
async def test_nobody_takes_a_name_that_looks_like_another(database_url, likeness):
    async with club(database_url) as members:
        await members.register(None, "Nimitz", GOOD)
        with refusal("member-name-taken"):
            await members.register(None, likeness, GOOD)


def test_names_that_differ_are_told_apart():
    names = [
        "Nimitz",
        "Nimitt",
        "Halsey",
        "Spruance",
        "Yamamoto",
        "Nagumo",
        "Kondo",
        "Ямамото",
        "Нагумо",
        "山口",
        "山本",
    ]
    assert len({folded(name) for name in names}) == len(names)


# ---- accounts


async def test_a_guest_who_registers_stays_who_he_is(database_url):
    async with club(database_url) as members:
        guest = await members.guest()
        await seated(members, guest, "us")
        assert members.name(guest) == "" == members.name("nobody")
        assert await members.register(guest, "Anna", GOOD) == guest
        assert members.name(guest) == "Anna" and await members.sign_in("anna", GOOD) == guest
        assert members.database.rows(HOLDERS) == [("us", guest)]
        with refusal("member-named"):
            await members.register(guest, "Berta", GOOD)
        assert members.name(guest) == "Anna"


async def doors(members, who):
    """Every way in that a guest may have, opened once more after something is done."""
    secrets = {kind: await members.issue(who, kind, "label") for kind in ("session", "link", "token")}
    await members.add_passkey(who, who.encode(), b"key", 7, "label")
    return lambda: [members.holder(secret, kind) for kind, secret in secrets.items()] + [members.passkey(who.encode())]


async def test_nothing_that_opened_the_door_to_a_guest_opens_it_to_his_account(database_url):
    """Somebody may have prepared the guest, and led another into his place by his personal link."""
    async with club(database_url) as members:
        first, second = await members.guest(), await members.guest()
        registered, adopted = await doors(members, first), await doors(members, second)
        account = await members.register(None, "Anna", GOOD)
        own = await members.issue(account, "session")
        assert None not in registered() + adopted()
        await members.register(first, "Ben", GOOD)
        await members.adopt(second, account)
        assert registered() == adopted() == [None] * 4
        assert members.holder(own, "session") == account and members.passkeys(account) == members.tokens(account) == []


async def test_whoever_is_nobody_yet_registers_as_a_new_member(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        assert members.name(anna) == "Anna" and anna != await members.register(None, "Ben", GOOD)
        assert "Anna" not in anna


async def test_of_two_who_want_a_name_at_once_one_gets_it(database_url):
    async with club(database_url) as members:
        both = await asyncio.gather(
            members.register(None, "Anna", GOOD), members.register(None, "ANNA", GOOD), return_exceptions=True
        )
        (late,) = (outcome for outcome in both if isinstance(outcome, Refused))
        (first,) = (outcome for outcome in both if isinstance(outcome, str))
        assert late.phrase.key == "member-name-taken" and await members.sign_in("Anna", GOOD) == first


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("", "short"), ("x1y2z3w4v5u", "short"), ("ａ" * 3, "short"), ("0123456789ab" * 17, "long"),
        ("Admiral Nimitz", "name"), ("admiralnimitz", "name"), ("Admiral NimitzAdmiral Nimitz", "name"),
        ("aaaaaaaaaaaaaaaa", "common"), ("abababababab", "common"), ("PasswordPassword", "common"),
        ("motdepasse123", "common"), ("qwertyuiop12", "common"),
    ],
)  # fmt: skip
async def test_a_password_that_anybody_would_try_is_refused(database_url, password, why):
    async with club(database_url) as members:
        with refusal(f"member-password-{why}"):
            await members.register(None, "Admiral Nimitz", password)
        assert members.database.rows(select(schema.member)) == []


async def test_unusual_passwords_are_good_ones(database_url):
    async with club(database_url) as members:
        for number, password in enumerate(
            ["x1y2z3w4v5u6", "!#%&/()=?<>~", "0123456789ab" * 16, "été à Pearl ☀️", "n\0ul ch\x07ar!!"]
        ):
            who = await members.register(None, f"Player {'abcde'[number]}", password)
            assert await members.sign_in(f"Player {'abcde'[number]}", password) == who


async def test_a_password_typed_on_another_keyboard_is_the_same(database_url):
    async with club(database_url) as members:
        who = await members.register(None, "Anna", "l’été à Midway")
        assert await members.sign_in("Anna", "l’e\u0301te\u0301 a\u0300 Midway") == who


def test_the_list_of_common_passwords_holds_only_what_would_pass_otherwise():
    assert all(len(password) >= 12 and password == password.casefold() for password in COMMON)


async def test_passwords_are_kept_as_argon2id_each_with_its_own_salt(database_url):
    async with club(database_url) as members:
        kept = [members.database.row(PASSWORD, who=await members.register(None, n, GOOD))[0] for n in ("Anna", "Ben")]
        assert all(password.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for password in kept)
        assert kept[0] != kept[1] and GOOD not in repr(kept)


async def test_with_the_same_clock_and_entropy_everything_is_the_same(database_url, tmp_path):
    async def played(url):
        async with club(url) as members:
            who = await members.register(await members.guest(), "Anna", GOOD)
            await members.issue(who, "session")
            await members.add_passkey(who, b"id", b"key", 0, "label")
            return [[tuple(row) for row in members.database.rows(statement)] for statement in EVERYTHING]

    assert await played(database_url) == await played(f"sqlite:///{tmp_path}/again.db")


# ---- signing in


@pytest.fixture
def verified(monkeypatch):
    """The hashes that passwords were compared with, and in which thread."""
    seen = []
    verify = PasswordHasher.verify

    def watched(self, kept, password):
        seen.append((kept, threading.current_thread()))
        return verify(self, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", watched)
    return seen


def cost(kept):
    """The parameters of a hash, and the lengths of its salt and digest: what its computation costs."""
    *parameters, salt, digest = kept.split("$")
    return parameters, len(salt), len(digest)


async def test_an_unknown_name_and_a_wrong_password_are_answered_alike_after_the_same_work(database_url, verified):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        await members.register(None, "Key", None, Passkey(b"id", b"key", 0, "label"))
        answers = []
        for name, password in [
            ("Anna", "wrong password"),
            ("Nobody", GOOD),
            ("Key", GOOD),
            ("", ""),
            ("x" * 10**5, GOOD),
        ]:
            with pytest.raises(Refused) as refused:
                await members.sign_in(name, password)
            answers.append((refused.value.phrase, str(refused.value), len(verified)))
            assert cost(verified.pop()[0]) == cost(members.database.row(PASSWORD, who=anna)[0])
        assert len(set(map(repr, answers))) == 1


async def test_passwords_are_compared_outside_the_loop_which_goes_on(database_url, verified):
    async with club(database_url) as members:
        await members.register(None, "Anna", GOOD)
        turns = 0

        async def others():
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        meanwhile = asyncio.create_task(others())
        await members.sign_in("Anna", GOOD)
        meanwhile.cancel()
        assert turns > 20
        assert {thread for _, thread in verified}.isdisjoint({threading.current_thread(), threading.main_thread()})


async def test_whoever_tries_too_many_passwords_for_a_name_waits_whether_it_exists_or_not(database_url, monkeypatch):
    async def known(self, kept, password):
        return bool(kept) and password == GOOD

    monkeypatch.setattr(Passwords, "known", known)
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        waits = []
        for name in ("Anna", "Nobody"):
            await asyncio.gather(
                *(members.sign_in(name, "wrong") for _ in range(rooms.GUESSES)), return_exceptions=True
            )
            with pytest.raises(Busy) as busy:
                await members.sign_in(name.upper(), GOOD)
            waits.append(busy.value.phrase)
        assert waits[0] == waits[1]
        await members.register(None, "Ben", GOOD)
        assert await members.sign_in("Ben", GOOD)
        members.clock.now += rooms.GUESS_EVERY
        assert await members.sign_in("Anna", GOOD) == anna
        for _ in range(3 * rooms.GUESSES):
            assert await members.sign_in("Anna", GOOD) == anna, "the right password is no guess"


async def test_a_password_kept_in_a_former_way_is_kept_in_the_new_one_once_it_is_known(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        weak = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash(GOOD)
        change = rooms._PASSWORD
        was = members.database.row(PASSWORD, who=anna)[0]
        await members.database.commit(Change(change, {"who": anna, "was": was, "kept": weak}, 1))
        with refusal("member-unknown"):
            await members.sign_in("Anna", "wrong password")
        assert members.database.row(PASSWORD, who=anna)[0] == weak
        assert await members.sign_in("Anna", GOOD) == anna
        now = members.database.row(PASSWORD, who=anna)[0]
        assert now.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert await members.sign_in("Anna", GOOD) == anna
        assert members.database.row(PASSWORD, who=anna)[0] == now


async def test_a_new_password_ends_every_session_and_needs_the_former_one(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        session, token = await members.issue(anna, "session"), await members.issue(anna, "token", "bot")
        for former in ("", "wrong password"):
            with refusal("member-former"):
                await members.change_password(anna, former, "cinq porte-avions")
        with refusal("member-password-short"):
            await members.change_password(anna, GOOD, "short")
        assert members.holder(session, "session") == anna
        await members.change_password(anna, GOOD, "cinq porte-avions")
        assert members.holder(session, "session") is None and members.holder(token, "token") == anna
        assert await members.sign_in("Anna", "cinq porte-avions") == anna
        with refusal("member-unknown"):
            await members.sign_in("Anna", GOOD)
        with refusal("member-no-account"):
            await members.change_password(await members.guest(), "", GOOD)


async def test_guesses_at_the_former_password_count_as_guesses(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        for _ in range(rooms.GUESSES):
            with refusal("member-former"):
                await members.change_password(anna, "wrong password", "cinq porte-avions")
        with pytest.raises(Busy):
            await members.change_password(anna, GOOD, "cinq porte-avions")
        with pytest.raises(Busy):
            await members.sign_in("Anna", GOOD)


# ---- a guest who has an account


async def test_the_seats_of_a_guest_go_to_his_account(database_url):
    async with club(database_url) as members:
        guest, stranger = await members.guest(), await members.guest()
        account = await members.register(None, "Anna", GOOD)
        await seated(members, guest, "us", "jp")
        await seated(members, stranger, "theirs")
        await members.adopt(guest, account)
        assert members.database.rows(HOLDERS) == [("jp", account), ("theirs", stranger), ("us", account)]


async def test_nobody_adopts_an_account(database_url):
    async with club(database_url) as members:
        anna, ben = await members.register(None, "Anna", GOOD), await members.register(None, "Ben", GOOD)
        await seated(members, anna, "us")
        session = await members.issue(anna, "session")
        await members.adopt(anna, ben)
        await members.adopt("nobody", ben)
        await members.adopt(anna, anna)
        assert members.database.rows(HOLDERS) == [("us", anna)] and members.holder(session, "session") == anna


# ---- passkeys


async def test_a_passkey_is_found_by_its_credential_and_counts_upwards(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        await members.add_passkey(anna, b"\x00one", b"public", 3, "Laptop")
        members.clock.now += 1
        await members.add_passkey(anna, b"two", b"other", 0, "Phone")
        assert members.passkey(b"\x00one") == (anna, b"public", 3) and members.passkey(b"unknown") is None
        assert members.passkeys(anna) == [(b"\x00one", "Laptop", 1_000 * DAY), (b"two", "Phone", 1_000 * DAY + 1)]
        await members.used_passkey(b"\x00one", 4)
        assert members.passkey(b"\x00one") == (anna, b"public", 4)
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
        assert members.passkey(b"id") == (anna, b"key", 0)
        await members.remove_passkey(anna, b"id")
        assert members.passkey(b"id") is None


async def test_an_account_made_with_a_passkey_keeps_a_way_in(database_url):
    async with club(database_url) as members:
        with refusal("member-no-way"):
            await members.register(None, "Anna", None)
        guest = await members.guest()
        anna = await members.register(guest, "Anna", None, Passkey(b"id", b"key", 0, "First"))
        assert anna == guest and members.passkey(b"id") == (anna, b"key", 0) and not members.has_password(anna)
        with refusal("member-unknown"):
            await members.sign_in("Anna", "")
        with refusal("member-last-way"):
            await members.remove_passkey(anna, b"id")
        await members.remove_passkey(anna, b"another")
        await members.change_password(anna, "", GOOD)
        await members.remove_passkey(anna, b"id")
        assert members.passkeys(anna) == [] and await members.sign_in("Anna", GOOD) == anna


async def test_no_account_is_made_with_a_passkey_of_somebody_else(database_url):
    async with club(database_url) as members:
        await members.register(None, "Anna", None, Passkey(b"id", b"key", 0, "First"))
        with refusal("member-passkey-known"):
            await members.register(None, "Ben", None, Passkey(b"id", b"mine", 0, "First"))
        assert members.passkey(b"id")[1] == b"key"
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
