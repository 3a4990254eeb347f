"""Secret links: invitations to a seat, and a guest's way back."""

from __future__ import annotations

import re

import pytest
from visiting import HOME, club, host, invited, link_of, shown

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path):
    async with club(tmp_path) as opened:
        yield opened


# ---- invitations


async def test_an_invitation_is_looked_at_and_taken_once(house):
    secret, hosts = await invited(house, await host(house), title="Friday <game>")
    browser, late = house.browser(), house.browser()
    looked = await browser.submit("/invitation", secret=f" {HOME}/invitation#{secret}\r\n")
    text = shown(looked)
    assert looked.status_code == 200 and "Victory at Midway" in text and "Friday <game>" in text
    assert "You are invited by Host to take" in text and "session" not in browser.cookies
    assert "<game>" not in looked.text and hosts not in looked.text
    assert "an afternoon, 25 turns" in text and "The options are the usual ones" in text and "no limits" in text
    assert 'src="/cards/en/midway.svg"' in looked.text and "Take it, and be guided" in text
    taken = await browser.submit("/invitation/accept", secret=secret)
    assert taken.status_code == 303 and re.fullmatch(r"/seats/[\w-]+", taken.headers["location"])
    assert (await browser.get(taken.headers["location"])).status_code == 200
    for path in ("/invitation", "/invitation/accept"):
        assert (await late.submit(path, secret=secret)).status_code == 404
    assert "session" not in late.cookies, "nobody becomes a guest for nothing"
    assert (await late.get(taken.headers["location"])).status_code == 404


async def test_whoever_is_invited_may_be_guided(house):
    secret, _ = await invited(house, await host(house))
    taken = await house.browser().submit("/invitation/accept", secret=secret, led="yes")
    assert re.fullmatch(r"/seats/[\w-]+\?guide=1", taken.headers["location"])


@pytest.mark.parametrize("path", ["/invitation", "/invitation/accept", "/return", "/return/accept"])
async def test_every_unknown_secret_gets_one_polite_answer(house, path):
    secret, seat = await invited(house, await host(house))
    browser = house.browser()
    session = (await house.browser().account("Anna")).cookies["session"]
    token = await house.members.issue(await house.members.holder(session, "session"), "token", "bot")
    link = await house.members.issue(await house.members.guest(), "link")
    other = link if path.startswith("/invitation") else secret
    answers = []
    for sent in (
        "x",
        "",
        secret[:-1],
        secret.swapcase(),
        other,
        session,
        token,
        seat,
        "é" * 43,
        "x" * 5_000,
        "a#b#c",
        "%00",
        "\0",
    ):
        done = await browser.submit(path, secret=sent)
        answers.append((done.status_code, done.content, sorted(done.headers.multi_items())))
    assert all(answer == answers[0] for answer in answers) and answers[0][0] == 404
    assert "good for nothing" in shown(done)
    assert "session" not in browser.cookies


async def test_no_secret_is_ever_taken_from_an_address(house):
    secret, _ = await invited(house, await host(house))
    link = await house.members.issue(await house.members.guest(), "link")
    browser = house.browser()
    for path, sent in [("/invitation", secret), ("/return", link)]:
        plain = await browser.get(path)
        assert (await browser.get(path, params={"secret": sent})).content == plain.content
        assert (await browser.submit(f"{path}?secret={sent}")).status_code == 404
        assert (await browser.get(f"{path}/accept", params={"secret": sent})).status_code == 405


async def test_taking_a_seat_needs_the_form(house):
    secret, _ = await invited(house, await host(house))
    browser = house.browser()
    evil = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert (await browser.submit("/invitation/accept", secret=secret, headers=evil)).status_code == 403
    assert (await browser.submit("/invitation/accept", token="", secret=secret)).status_code == 403
    assert await house.hall.invited(secret)


# ---- a guest's way back


async def test_a_guests_personal_link_brings_him_back_elsewhere(house):
    secret, _ = await invited(house, await host(house))
    browser, other = house.browser(), house.browser()
    seat = (await browser.submit("/invitation/accept", secret=secret)).headers["location"]
    link = await link_of(browser)
    assert re.fullmatch(rf"{re.escape(HOME)}/return#[\w-]{{43}}", link)
    assert link.rpartition("#")[2] not in (await browser.get("/account")).text
    looked = await other.submit("/return", secret=link)
    assert "The guest of this link holds one game." in shown(looked) and "session" not in other.cookies
    done = await other.submit("/return/accept", secret=link.rpartition("#")[2])
    assert (done.status_code, done.headers["location"]) == (303, "/")
    assert (await other.get(seat)).status_code == (await browser.get(seat)).status_code == 200
    assert (await other.submit("/return", secret=link)).headers["location"] == "/", "he is there already"


async def test_a_new_link_takes_the_place_of_the_former_and_an_account_of_both(house):
    secret, _ = await invited(house, await host(house))
    browser, other = house.browser(), house.browser()
    await browser.submit("/invitation/accept", secret=secret)
    first, second = await link_of(browser), await link_of(browser)
    assert (await other.submit("/return", secret=first)).status_code == 404
    assert (await other.submit("/return", secret=second)).status_code == 200
    await browser.account("Anna")
    for path in ("/return", "/return/accept"):
        assert (await other.submit(path, secret=second)).status_code == 404
    assert "session" not in other.cookies
    assert (await browser.submit("/account", action="link")).status_code == 400


async def test_coming_back_takes_nothing_from_who_one_was(house):
    """A link that somebody else sends must not lead him to my games."""
    theirs, mine = house.browser(), house.browser()
    hosted = await host(house)
    await theirs.submit("/invitation/accept", secret=(await invited(house, hosted))[0])
    seat = (await mine.submit("/invitation/accept", secret=(await invited(house, hosted))[0])).headers["location"]
    link, own = await link_of(theirs), await link_of(mine)
    looked = await mine.submit("/return", secret=link)
    assert "you are another guest now, who holds one game" in shown(looked)
    assert (await mine.get(seat)).status_code == 200, "looking changes nothing"
    await mine.submit("/return/accept", secret=link)
    assert (await mine.get(seat)).status_code == 404 and (await theirs.get(seat)).status_code == 404
    await mine.submit("/return/accept", secret=own)
    assert (await mine.get(seat)).status_code == 200
    signed = await house.browser().account("Anna")
    assert "You are signed in as Anna" in shown(await signed.submit("/return", secret=link))
