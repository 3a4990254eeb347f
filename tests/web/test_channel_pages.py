"""The page on which a member chooses how he is told: secrets are told once, choices are kept, none is another’s."""

from __future__ import annotations

import re

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from visiting import GOOD, club, shown

from arbitre.club.letters import vapid

pytestmark = pytest.mark.anyio

URL = "https://hook.example/in"


@pytest.fixture
async def opened(tmp_path):
    async with club(tmp_path, channels=("webhook", "push"), letters=True) as opened:
        opened.state = opened.app._app._club.state
        yield opened


async def anna(opened):
    browser = await opened.browser().account("Anna")
    return browser, await opened.members.holder(browser.cookies["session"], "session")


async def does(browser, action, **fields):
    return await browser.submit("/account/channels", action=action, **fields)


async def test_nobody_is_told_anything_before_he_is_somebody(opened):
    browser = opened.browser()
    for answer in (await browser.get("/account/channels"), await does(browser, "calendar")):
        assert answer.status_code == 303 and answer.headers["location"] == "/sign-in"


async def test_the_way_there_stands_on_the_account(opened):
    browser, _ = await anna(opened)
    assert 'href="/account/channels"' in (await browser.get("/account")).text
    assert 'href="/account/channels"' in (await browser.get("/account/letters")).text


async def test_the_secret_of_a_webhook_is_told_once(opened):
    browser, who = await anna(opened)
    told = await does(browser, "hook", url=URL)
    secret = re.search(r'value="(whsec_[^"]*)"', told.text)[1]
    [hook] = await opened.state.channels.of(who)
    assert (hook.url, hook.secret) == (URL, secret)
    page = (await browser.get("/account/channels")).text
    assert "Calls go to hook.example." in page and secret not in page and URL not in page


@pytest.mark.parametrize("url", ["", "http://hook.example/", "https://127.0.0.1/", "https://hook.example:8443/"])
async def test_what_cannot_be_called_is_refused(opened, url):
    browser, who = await anna(opened)
    assert (await does(browser, "hook", url=url)).status_code == 422
    assert await opened.state.channels.of(who) == []


async def test_a_webhook_is_tried_out_and_ended_by_whose_it_is(opened):
    browser, who = await anna(opened)
    await does(browser, "hook", url=URL)
    [hook] = await opened.state.channels.of(who)
    other = await opened.browser().account("Bert")
    assert (await does(other, "trial", channel=hook.id)).status_code == 422
    await does(other, "end", channel=hook.id)
    assert await opened.state.channels.of(who) == [hook]
    assert (await does(browser, "trial", channel=hook.id)).status_code == 303
    await does(browser, "end", channel=hook.id)
    assert await opened.state.channels.of(who) == []
    assert (await does(browser, "unheard")).status_code == 400


async def test_a_webhook_that_is_put_off_is_told_of(opened):
    browser, who = await anna(opened)
    await does(browser, "hook", url=URL)
    [hook] = await opened.state.channels.of(who)
    await opened.state.channels.missed(hook, "HTTP <500>")
    page = await browser.get("/account/channels")
    assert "they are tried again" in shown(page) and "HTTP &lt;500&gt;" in page.text
    [hook] = await opened.state.channels.of(who)
    await opened.state.channels.missed(hook, "HTTP 410", gone=True)
    assert "none goes there any more" in shown(await browser.get("/account/channels"))


async def test_what_is_told_of_each_event_is_chosen_in_one_table(opened):
    browser, who = await anna(opened)
    assert "<table" not in (await browser.get("/account/channels")).text  # there is nothing to choose
    await does(browser, "hook", url=URL)
    page = (await browser.get("/account/channels")).text
    assert re.findall(r'<select name="([^"]*)"', page) == ["webhook-turn", "webhook-over"]
    await opened.state.addresses.enter(who, "anna@example.org", "en", "UTC")
    page = (await browser.get("/account/channels")).text
    assert 'name="letter-said"' in page and 'name="webhook-said"' not in page
    assert (await does(browser, "choose", **{"webhook-over": "off", "letter-turn": "digest"})).status_code == 303
    chosen = await opened.state.channels.chosen(who)
    assert (chosen["webhook"]["over"], chosen["letter"]["turn"]) == ("off", "digest")
    assert (await opened.state.addresses.chosen(who)).events["turn"] == "digest"
    assert (await does(browser, "choose", **{"webhook-turn": "digest"})).status_code == 422


def browser_given():
    """What a browser says of where it can be told something."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    return {
        "url": "https://push.example/1",
        "point": vapid.plain(vapid.point(point)),
        "auth": vapid.plain(b"sixteen bytes..."),
    }


async def test_a_browser_lets_itself_be_told_and_is_told_as_long_as_it_is_signed_in(opened):
    browser, who = await anna(opened)
    page = (await browser.get("/account/channels")).text
    assert f'data-push="{vapid.plain(vapid.point((await opened.state.channels.vapid()).public_key()))}"' in page
    assert "<table" not in page and (await browser.get(re.search(r'data-worker="([^"]*)"', page)[1])).status_code == 200
    assert (await does(browser, "push", **browser_given() | {"point": "none"})).status_code == 422
    assert (await does(browser, "push", **browser_given())).status_code == 303
    page = await browser.get("/account/channels")
    assert "This browser is notified" in shown(page) and "data-push=" not in page.text
    assert re.findall(r'<select name="([^"]*)"', page.text) == ["push-turn", "push-over"]
    other = opened.browser()
    await other.submit("/sign-in", name="Anna", password=GOOD)
    page = await other.get("/account/channels")
    assert "Another browser of yours is notified (by push.example)" in shown(page) and "data-push=" in page.text
    await browser.submit("/sign-out")
    assert await opened.state.channels.of(who) == []
    assert "is notified" not in shown(await other.get("/account/channels"))


async def test_a_phone_may_keep_the_club_beside_its_programs(opened):
    """Some let only what stands there be told anything by push."""
    answer = await opened.browser().get("/")
    page = answer.text
    at = re.search(r'<link rel="manifest" href="([^"]*)"', page)[1]
    manifest = (await opened.browser().get(at)).json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == manifest["scope"] == "/"
    icons = [re.search(r'<link rel="apple-touch-icon" href="([^"]*)"', page)[1]]
    icons += [f"{at.rpartition('/')[0]}/{icon['src']}" for icon in manifest["icons"]]
    kinds = [(await opened.browser().get(icon)).headers["content-type"] for icon in icons]
    assert kinds == [*["image/png"] * 4, "image/svg+xml"]
    assert "manifest-src 'self'" in answer.headers["content-security-policy"]


async def test_where_the_owner_turned_webhooks_off_there_are_none(tmp_path):
    async with club(tmp_path) as opened:
        browser, who = await anna(opened)
        page = (await browser.get("/account/channels")).text
        assert "webhook" not in page.lower() and "calendar" in page.lower()
        assert (await does(browser, "hook", url=URL)).status_code == 422
        assert (await does(browser, "push", **browser_given())).status_code == 422
        assert await opened.app._app._club.state.channels.of(who) == []


async def test_a_program_does_the_same(opened):
    browser, who = await anna(opened)
    token = {"Authorization": f"Bearer {await opened.members.issue(who, 'token', 'program')}"}
    here = "/api/v1/me"
    async with opened.browser(headers=token) as program:
        usual = {"turn": "each", "over": "each"}
        events = {"letter": {**usual, "said": "digest", "umpire": "each"}, "webhook": usual, "push": usual}
        none = {"calendar": False, "webhook": "", "failed": 0, "browsers": 0, "events": events}
        assert (await program.get(f"{here}/channels")).json() == none
        assert (await program.put(f"{here}/webhook", json={"url": "https://127.0.0.1/"})).status_code == 422
        made = await program.put(f"{here}/webhook", json={"url": URL, "language": "fr"})
        [hook] = await opened.state.channels.of(who)
        assert made.json() == {"secret": hook.secret} and hook.language == "fr"
        calendar = await program.post(f"{here}/calendar", json={})
        assert calendar.status_code == 201
        assert (await browser.get(calendar.json()["secret"])).status_code == 200
        wanted = {"events": {"webhook": {"over": "off"}}}
        assert (await program.put(f"{here}/channels", json=wanted)).status_code == 204
        told = (await program.get(f"{here}/channels")).json()
        assert (told["calendar"], told["webhook"]) == (True, "hook.example")
        assert told["events"]["webhook"] == {"turn": "each", "over": "off"}
        wrong = {"events": {"webhook": {"said": "each"}}}
        assert (await program.put(f"{here}/channels", json=wrong)).status_code == 422
        await program.delete(f"{here}/webhook")
        await program.delete(f"{here}/calendar")
        assert (await program.get(f"{here}/channels")).json() == none | {"events": told["events"]}
        assert (await browser.get(calendar.json()["secret"])).status_code == 404


async def test_a_program_is_refused_a_webhook_where_they_are_turned_off(tmp_path):
    async with club(tmp_path) as opened:
        _, who = await anna(opened)
        token = {"Authorization": f"Bearer {await opened.members.issue(who, 'token', 'program')}"}
        async with opened.browser(headers=token) as program:
            assert (await program.put("/api/v1/me/webhook", json={"url": URL})).status_code == 409
