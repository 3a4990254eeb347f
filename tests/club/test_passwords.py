"""Names and passwords: which may be chosen, and how somebody signs in; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import threading

import pytest
from argon2 import PasswordHasher
from driven import quiet
from joining import GOOD, PASSWORD, club, refusal
from sqlalchemy import select

from arbitre.club import members as rooms
from arbitre.club.members import Passkey
from arbitre.club.passwords import COMMON, Passwords, chosen_name, folded
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Busy, Often, Refused

pytestmark = pytest.mark.anyio

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


# ---- passwords


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
        assert await members.database.rows(select(schema.member)) == []


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


@pytest.mark.costly
async def test_passwords_are_kept_as_argon2id_each_with_its_own_salt(database_url):
    async with club(database_url) as members:
        those = [await members.register(None, name, GOOD) for name in ("Anna", "Ben")]
        kept = [(await members.database.row(PASSWORD, who=who))[0] for who in those]
        assert all(password.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for password in kept)
        assert kept[0] != kept[1] and GOOD not in repr(kept)


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


@pytest.mark.costly
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
            assert cost(verified.pop()[0]) == cost((await members.database.row(PASSWORD, who=anna))[0])
        assert len(set(map(repr, answers))) == 1


@pytest.mark.costly
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


@pytest.fixture
def unhashed(monkeypatch):
    """Passwords that are compared as they are: to hash hundreds of them takes minutes."""

    async def known(self, kept, password):
        return bool(kept) and password == GOOD

    monkeypatch.setattr(Passwords, "known", known)


async def test_whoever_tries_too_many_passwords_for_a_name_waits_whether_it_exists_or_not(database_url, unhashed):
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


@pytest.mark.costly
async def test_a_password_kept_in_a_former_way_is_kept_in_the_new_one_once_it_is_known(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        weak = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash(GOOD)
        change = rooms._PASSWORD
        was = (await members.database.row(PASSWORD, who=anna))[0]
        await members.database.commit(Change(change, {"who": anna, "was": was, "kept": weak}, 1))
        with refusal("member-unknown"):
            await members.sign_in("Anna", "wrong password")
        assert (await members.database.row(PASSWORD, who=anna))[0] == weak
        assert await members.sign_in("Anna", GOOD) == anna
        now = (await members.database.row(PASSWORD, who=anna))[0]
        assert now.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert await members.sign_in("Anna", GOOD) == anna
        assert (await members.database.row(PASSWORD, who=anna))[0] == now


async def test_a_new_password_ends_every_session_and_needs_the_former_one(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        session, token = await members.issue(anna, "session"), await members.issue(anna, "token", "bot")
        for former in ("", "wrong password"):
            with refusal("member-former"):
                await members.change_password(anna, former, "cinq porte-avions")
        with refusal("member-password-short"):
            await members.change_password(anna, GOOD, "short")
        assert await members.holder(session, "session") == anna
        await members.change_password(anna, GOOD, "cinq porte-avions")
        assert await members.holder(session, "session") is None and await members.holder(token, "token") == anna
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
        assert await members.sign_in("Anna", GOOD) == anna, "who sits in a session locks nobody out at the door"
        members.clock.now += rooms.GUESSES * rooms.GUESS_EVERY
        for number in range(2 * rooms.GUESSES):
            await members.change_password(anna, *[GOOD, GOOD * 2][:: 1 if number % 2 == 0 else -1])


async def test_wrong_passwords_lock_a_name_where_they_come_from_and_nowhere_else(database_url, unhashed):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        device = await members.device(anna)
        for _ in range(rooms.GUESSES):
            with refusal("member-unknown"):
                await members.sign_in("Anna", "wrong", "192.0.2.66")
        with pytest.raises(Often) as often:
            await members.sign_in("Anna", GOOD, "192.0.2.66")
        assert often.value.wait == 60
        for forged in ("", ".", "x", f"{device}x", device.replace(".", "0.", 1)):
            with pytest.raises(Often):
                await members.sign_in("Anna", GOOD, "192.0.2.66", forged)
        assert await members.sign_in("Anna", GOOD, "192.0.2.66", device) == anna, "beside whoever guesses"
        assert await members.sign_in("Anna", GOOD, "192.0.2.1") == anna, "from elsewhere"
        for _ in range(rooms.GUESSES):
            with refusal("member-unknown"):
                await members.sign_in("Anna", "wrong", "192.0.2.1", device)
        with pytest.raises(Often):
            await members.sign_in("Anna", GOOD, "192.0.2.1", device)


async def test_guesses_from_everywhere_slow_down_whoever_is_not_known_and_refuse_nobody(database_url, unhashed):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        device = await members.device(anna)
        for number in range(rooms.GUESSES_EVERYWHERE):
            with refusal("member-unknown"):
                await members.sign_in("Anna", "wrong", f"192.0.2.{number}")
        assert await asyncio.wait_for(members.sign_in("Anna", GOOD, "203.0.113.1", device), 60) == anna
        for number in range(rooms.GUESSES_EVERYWHERE):
            with refusal("member-unknown"):
                await members.sign_in("Anna", "wrong", f"198.51.100.{number}")
        slow = asyncio.create_task(members.sign_in("Anna", GOOD, "203.0.113.1"))
        await quiet()
        await members.clock.passes(rooms.SLOWER - 1)
        assert not slow.done()
        await members.clock.passes(1)
        assert await slow == anna


async def test_another_password_makes_a_known_device_an_unknown_one(database_url):
    async with club(database_url) as members:
        anna = await members.register(None, "Anna", GOOD)
        device = await members.device(anna)
        kept = (await members.database.row(PASSWORD, who=anna))[0]
        assert rooms._made_of(kept, device) and kept not in device
        await members.change_password(anna, GOOD, "cinq porte-avions")
        assert not rooms._made_of((await members.database.row(PASSWORD, who=anna))[0], device)
        assert await members.device(await members.guest()) == ""
