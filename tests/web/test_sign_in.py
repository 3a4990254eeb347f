"""Signing in, up and out; the page of an account; the language; and that no page leads to another site."""

from __future__ import annotations

import re

import pytest
from visiting import GOOD, club, cookies, host, invited, link_of, seats, shown

from arbitre.club.members import DAY
from arbitre.web.pages.sign_in import here
from arbitre.words import LANGUAGES

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path):
    async with club(tmp_path) as opened:
        yield opened


# ---- signing up and in


async def test_an_account_is_made_and_signed_in_to(house):
    browser = house.browser()
    done = await browser.submit("/sign-up", name="  Anna  Lind ", password=GOOD)
    assert (done.status_code, done.headers["location"]) == (303, "/")
    assert "Anna Lind" in (await browser.get("/account")).text
    other = house.browser()
    done = await other.submit("/sign-in", name="anna lind", password=GOOD)
    assert (done.status_code, done.headers["location"]) == (303, "/")
    assert "Anna Lind" in (await other.get("/account")).text
    assert browser.cookies["session"] != other.cookies["session"]


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("x", GOOD, "A name has 2 to 30 characters."),
        ("a\r\nSet-Cookie: session=x", GOOD, "letters, digits, spaces"),
        ("<script>alert(1)</script>", GOOD, "letters, digits, spaces"),
        ("Anna", "short", "at least 12 characters"),
        ("Anna", "", "at least 12 characters"),
        ("HOST", GOOD, "The name “HOST” is taken, or looks too much like one that is."),
    ],
)
async def test_what_is_wrong_with_a_name_or_a_password_is_said_and_nobody_is_made(house, name, password, said):
    await host(house)
    browser = house.browser()
    done = await browser.submit("/sign-up", name=name, password=password)
    assert done.status_code == 422 and said in shown(done) and "session" not in cookies(done)
    assert "<script>alert" not in done.text and f'value="{password or "?"}"' not in done.text
    assert (await browser.get("/account")).headers["location"] == "/sign-in"


async def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(house):
    await host(house)
    browser, answers = house.browser(), []
    for name, password in [("Host", "wrong password"), ("Nobody", GOOD), ("H<o>st", ""), ("", "")]:
        done = await browser.submit("/sign-in", name=name, password=password)
        assert "session" not in cookies(done)
        answers.append((done.status_code, done.text.replace(f'value="{name}"', "").replace('value="H&lt;o&gt;st"', "")))
    assert len(set(answers)) == 1 and answers[0][0] == 403
    assert "This name and this password do not belong together." in answers[0][1]


async def test_too_many_guesses_at_a_password_are_refused_whatever_they_are(house):
    await host(house)
    browser = house.browser()
    for _ in range(20):
        await browser.submit("/sign-in", name="Host", password="wrong password")
    done = await browser.submit("/sign-in", name="Host", password=GOOD)
    assert done.status_code == 429 and "Try again in a minute" in shown(done) and "session" not in cookies(done)


async def test_a_session_from_before_the_sign_in_is_worth_nothing_after_it(house):
    """Session fixation: what an attacker planted, or copied before, is not what the victim has afterwards."""
    await house.members.register(None, "Anna", GOOD)
    attacker, victim = house.browser(), house.browser()
    await attacker.submit("/invitation/accept", secret=(await invited(house, await host(house)))[0])
    planted = attacker.cookies["session"]
    victim.cookies.set("session", planted, domain="127.0.0.1", path="/")
    await victim.submit("/sign-in", name="Anna", password=GOOD)
    assert victim.cookies["session"] != planted and await house.members.holder(planted, "session") is None
    assert (await attacker.get("/account")).headers["location"] == "/sign-in"


async def test_nobody_can_prepare_a_guest_and_wait_in_the_account_he_becomes(house):
    """A personal link leads the victim into the attacker's guest; then he signs in, or makes an account of it."""
    await house.members.register(None, "Anna", GOOD)
    for sign in ("/sign-in", "/sign-up"):
        attacker, victim = house.browser(), house.browser()
        await attacker.submit("/invitation/accept", secret=(await invited(house, await host(house, sign[1:])))[0])
        told = await attacker.submit("/account", action="token", label="bot")
        token = re.search(r'class="code"[^>]*value="([^"]*)"', told.text)[1]
        await victim.submit("/return/accept", secret=await link_of(attacker))
        name = "Anna" if sign == "/sign-in" else "Victim"
        assert (await victim.submit(sign, name=name, password=GOOD)).status_code == 303
        assert await house.members.holder(token, "token") is None
        assert (await attacker.get("/account")).headers["location"] == "/sign-in"
        assert await seats(house, victim)


async def test_signing_out_works_by_form_only_and_ends_the_session(house):
    browser = await house.browser().account("Anna")
    session = browser.cookies["session"]
    assert (await browser.get("/sign-out")).status_code == 405
    assert (await browser.post("/sign-out")).status_code == 403
    assert await house.members.holder(session, "session")
    done = await browser.submit("/sign-out")
    assert (done.status_code, done.headers["location"]) == (303, "/")
    assert await house.members.holder(session, "session") is None
    assert (await browser.get("/account")).headers["location"] == "/sign-in"


async def test_whoever_is_signed_in_is_shown_his_account_instead(house):
    browser = await house.browser().account("Anna")
    for path in ("/sign-in", "/sign-up"):
        assert (await browser.get(path)).headers["location"] == "/account"
    done = await browser.submit("/sign-up", name="Berta", password=GOOD)
    assert done.headers["location"] == "/account" and "Berta" not in (await browser.get("/account")).text


# ---- guests


async def test_a_guest_takes_his_games_along_when_he_signs_in(house):
    secret, _ = await invited(house, await host(house))
    await house.members.register(None, "Anna", GOOD)
    browser = house.browser()
    seat = (await browser.submit("/invitation/accept", secret=secret)).headers["location"]
    guest = browser.cookies["session"]
    assert "the games you hold as a guest become those of your account" in shown(await browser.get("/sign-in"))
    await browser.submit("/sign-in", name="Anna", password=GOOD)
    assert (await browser.get(seat)).status_code == 200 and await seats(house, browser) == ["jp"]
    assert await house.members.holder(guest, "session") is None
    other = house.browser()
    await other.submit("/sign-in", name="Anna", password=GOOD)
    assert (await other.get(seat)).status_code == 200


async def test_a_guest_who_makes_an_account_keeps_his_games_and_gets_a_new_secret(house):
    secret, _ = await invited(house, await host(house))
    browser = house.browser()
    seat = (await browser.submit("/invitation/accept", secret=secret)).headers["location"]
    guest = browser.cookies["session"]
    await browser.account("Anna")
    assert browser.cookies["session"] != guest and await house.members.holder(guest, "session") is None
    assert (await browser.get(seat)).status_code == 200


async def test_signing_in_to_another_account_takes_nothing_along(house):
    browser = await house.browser().account("Anna")
    who = await house.members.holder(browser.cookies["session"], "session")
    await invited(house, who)
    await house.members.register(None, "Ben", GOOD)
    await browser.submit("/sign-in", name="Ben", password=GOOD)
    assert await seats(house, browser) == [] and [seat.seat for seat in await house.hall.lobby.mine(who)] == ["us"]


# ---- the account


async def test_a_token_is_shown_once_and_works_until_it_is_revoked(house):
    browser = await house.browser().account("Anna")
    told = await browser.submit("/account", action="token", label="My <b>bot</b>")
    assert (
        told.status_code == 200
        and "It is shown this once" in shown(told)
        and told.headers["cache-control"] == "no-store"
    )
    secret = re.search(r'value="([\w-]{43})"[^>]*>\s*<button type="button" hidden data-copy', told.text)[1]
    member = await house.members.holder(browser.cookies["session"], "session")
    assert await house.members.holder(secret, "token") == member
    listed = await browser.get("/account")
    assert "My <b>bot</b>" in shown(listed) and "<b>bot" not in listed.text and secret not in listed.text
    assert (await browser.submit("/account", action="token", label="My <b>bot</b>")).status_code == 422
    done = await browser.submit("/account", action="revoke-token", label="My <b>bot</b>")
    assert (done.status_code, done.headers["location"]) == (303, "/account")
    assert await house.members.holder(secret, "token") is None
    assert "My <b>bot</b>" not in shown(await browser.get("/account"))


async def test_nobody_revokes_what_is_anothers(house):
    anna, ben = await house.browser().account("Anna"), await house.browser().account("Ben")
    await anna.submit("/account", action="token", label="bot")
    who = await house.members.holder(anna.cookies["session"], "session")
    await house.members.add_passkey(who, b"id", b"key", 0, "Laptop")
    await ben.submit("/account", action="revoke-token", label="bot")
    await ben.submit("/account", action="remove-passkey", credential="aWQ=")
    assert [label for label, _ in await house.members.tokens(who)] == ["bot"] and await house.members.passkey(b"id")


@pytest.mark.parametrize("action", ["", "become", "show", "__class__"])
async def test_an_account_does_nothing_that_is_not_offered(house, action):
    browser = await house.browser().account("Anna")
    assert (await browser.submit("/account", action=action)).status_code == 400


@pytest.mark.parametrize("credential", ["", "é", "a", "====", "x" * 9_000])
async def test_a_passkey_that_is_none_is_not_removed(house, credential):
    browser = await house.browser().account("Anna")
    done = await browser.submit("/account", action="remove-passkey", credential=credential)
    assert done.status_code in (303, 400)


async def test_a_stranger_has_no_account(house):
    browser = house.browser()
    assert (await browser.get("/account")).headers["location"] == "/sign-in"
    for action in ("token", "link", "password", "add-passkey", "remove-passkey", "revoke-token"):
        done = await browser.submit("/account", action=action, label="x", credential="eA==", password=GOOD)
        assert (done.status_code, done.headers["location"]) == (303, "/sign-in")


async def test_a_new_password_signs_everybody_else_out(house):
    here_, there = await house.browser().account("Anna"), house.browser()
    await there.submit("/sign-in", name="Anna", password=GOOD)
    wrong = await here_.submit("/account", action="password", former="wrong password", password="cinq porte-avions")
    assert wrong.status_code == 422 and "That is not your present password." in shown(wrong)
    former = here_.cookies["session"]
    done = await here_.submit("/account", action="password", former=GOOD, password="cinq porte-avions")
    assert done.status_code == 303 and here_.cookies["session"] != former
    assert (await here_.get("/account")).status_code == 200
    assert (await there.get("/account")).headers["location"] == "/sign-in"
    again = house.browser()
    assert (await again.submit("/sign-in", name="Anna", password=GOOD)).status_code == 403
    assert (await again.submit("/sign-in", name="Anna", password="cinq porte-avions")).status_code == 303


async def test_a_session_lasts_ninety_days_and_no_longer(house):
    browser = await house.browser().account("Anna")
    house.clock.now += 90 * DAY - 1
    assert (await browser.get("/account")).status_code == 200
    house.clock.now += 1
    assert (await browser.get("/account")).headers["location"] == "/sign-in"


# ---- passkeys that are none


@pytest.mark.parametrize(
    "credential", ["x", "{}", "null", "[]", '{"id": 1}', "{" * 10_000, "9" * 30_000, '"\\ud800"', "é\0"]
)
async def test_an_answer_that_is_no_passkey_is_refused_politely(tmp_path, credential):
    async with club(tmp_path, base_url="http://localhost:8000") as house:
        browser = house.browser()
        for path, status in [("/sign-in", 403), ("/sign-up", 422)]:
            done = await browser.submit(path, name="Anna", credential=credential)
            assert done.status_code == status and "This passkey is not known here" in shown(done)
        await browser.account("Anna")
        done = await browser.submit("/account", action="add-passkey", label="x", credential=credential)
        assert done.status_code == 422


async def test_what_a_browser_is_asked_changes_with_visitor_purpose_and_time(tmp_path):
    async with club(tmp_path, base_url="http://localhost:8000") as house:
        browser, other = house.browser(), house.browser()

        async def challenge(who, purpose):
            return (await who.get(f"/passkey/{purpose}")).json()["challenge"]

        first = await challenge(browser, "sign-in")
        assert first == await challenge(browser, "sign-in")
        different = {first, await challenge(browser, "new"), await challenge(other, "sign-in")}
        house.clock.now += 300 * 10**9
        different.add(await challenge(browser, "sign-in"))
        assert len(different) == 4


async def test_a_club_known_by_an_address_alone_offers_no_passkeys(house):
    browser = house.browser()
    for path in ("/sign-in", "/sign-up"):
        assert "passkey" not in (await browser.get(path)).text
    for purpose in ("sign-in", "new"):
        assert (await browser.get(f"/passkey/{purpose}")).status_code == 404


# ---- languages and addresses


async def test_the_language_is_changed_on_the_page_where_it_was_asked_for(house):
    browser = house.browser()
    done = await browser.submit("/language", language="fr", next="/sign-up")
    assert (done.status_code, done.headers["location"]) == (303, "/sign-up")
    assert "Créer un compte" in (await browser.get("/sign-up")).text
    assert '<html lang="fr">' in (await browser.get("/invitation")).text


@pytest.mark.parametrize(
    "path",
    [
        "", "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "/..//evil.example",
        "/.//evil",        "/a//b", "javascript:alert(1)", "/a\r\nSet-Cookie: x=y", "/a?b", "/a#b",
        "/%2f%2fevil.example", "/a b", "evil", "/\t/evil",
        "/é", "/@evil", "/" + "a" * 500, "/seats/\n",
    ],
)  # fmt: skip
def test_no_page_leads_to_another_site(path):
    assert here(path) == "/"


@pytest.mark.parametrize("path", ["/", "/new", "/sign-in", "/seats/AbC-_09", "/games/x/record.jsonl", "/api"])
def test_a_page_of_ours_is_led_to(path):
    assert here(path) == path


async def test_no_form_can_be_made_to_lead_elsewhere(house):
    await host(house)
    browser = house.browser()
    elsewhere = dict.fromkeys(("next", "to", "return", "url", "redirect"), "https://evil.example/")
    done = await browser.submit("/language", language="fr", **elsewhere)
    assert done.headers["location"] == "/"
    query = "?" + "&".join(f"{name}=https://evil.example/" for name in elsewhere)
    done = await browser.submit("/sign-in" + query, name="Host", password=GOOD, **elsewhere)
    assert done.headers["location"] == "/"
    done = await browser.submit("/sign-out", **elsewhere, headers={"Referer": "https://evil.example/"})
    assert done.headers["location"] == "/"


# ---- pages and words


async def test_pages_hold_no_script_no_style_and_no_address_of_another_site(house):
    browser = house.browser()
    pages = [await browser.get(path) for path in ("/sign-in", "/sign-up", "/invitation", "/return")]
    await browser.account("Anna")
    pages += [await browser.get("/account"), await browser.submit("/account", action="token", label="x")]
    for answer in pages:
        assert answer.status_code == 200
        assert not re.findall(
            r"<script(?![^>]*\ssrc=\"/static/)[^>]*>|<style|\sstyle=|\son\w+=|javascript:", answer.text
        )
        assert not re.findall(r"(?:src|href|action)=\"(?!/|#)[^\"]*\"", answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_there_in_both_languages(house, language):
    secret, _ = await invited(house, await host(house))
    browser = house.browser(headers={"Accept-Language": language})
    paths = ["/sign-in", "/sign-up", "/invitation", "/return"]
    answers = [await browser.get(path) for path in paths]
    answers.append(await browser.submit("/invitation", secret=secret))
    await browser.submit("/invitation/accept", secret=secret)
    answers += [await browser.get("/account"), await browser.submit("/account", action="link")]
    answers += [await browser.get(path) for path in paths]
    await browser.account("Anna")
    answers += [await browser.get("/account"), await browser.submit("/account", action="token", label="x")]
    answers.append(await browser.submit("/account", action="password", former="", password=""))
    for answer in answers:
        assert f'<html lang="{language}">' in answer.text
