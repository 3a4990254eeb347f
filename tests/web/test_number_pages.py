"""The numbers of the players on the pages and in the API: brought to a seat, opened from it, and said what they are
worth."""

from __future__ import annotations

import re

import api_club
import pytest
from driven import settled
from visiting import club, host, invited, shown

from arbitre.kernel.numbers import sealed

pytestmark = pytest.mark.anyio
RED, BLUE = "1" * 64, "2" * 64


@pytest.fixture
async def house(tmp_path):
    async with club(tmp_path) as opened:
        yield opened


@pytest.fixture
async def api(sample, database_url):
    async with api_club.opened(database_url) as opened:
        yield opened


# --- pages


async def test_a_page_seals_opens_and_says_what_is_guaranteed(house):
    secret, _ = await invited(house, await host(house))
    browser = house.browser()
    looked = await browser.submit("/invitation", secret=secret)
    seal = (await house.hall.invited(secret)).commitment
    assert seal in looked.text and 'name="seal"' in looked.text and "gives a number to the dice" in shown(looked)
    taken = (await browser.submit("/invitation/accept", secret=secret, seal=sealed(BLUE))).headers["location"]
    await settled(house.hall)
    page = await browser.get(taken)  # the host brought none, so all are sealed
    assert f'data-seal="{sealed(BLUE)}"' in page.text
    assert "kept in the browser in which you took this seat" in shown(page)
    assert "in 24 h" in shown(page) and "drawn by your browser" in shown(page)
    for wrong in (RED, "x", sealed(BLUE)):
        await browser.submit(f"{taken}/number", number=wrong)
        await settled(house.hall)
        assert "data-seal" in (await browser.get(taken)).text
    opened = await browser.submit(f"{taken}/number", number=BLUE)
    await settled(house.hall)
    assert opened.status_code == 303 and opened.headers["location"] == taken
    page = await browser.get(taken)
    assert "data-seal" not in page.text and f"Japan: {BLUE}" in shown(page)
    assert "the United States (drawn by the club): " in shown(page)


async def test_a_seat_may_do_without_its_number_in_french_too(house):
    secret, _ = await invited(house, await host(house))
    browser = house.browser(headers={"Accept-Language": "fr"})
    taken = (await browser.submit("/invitation/accept", secret=secret, seal=sealed(BLUE))).headers["location"]
    await settled(house.hall)
    assert "Me passer de mon nombre" in shown(await browser.get(taken))
    await browser.submit(f"{taken}/number")
    await settled(house.hall)
    page = shown(await browser.get(taken))
    assert "Me passer de mon nombre" not in page and "n’en a pas donné" in page
    assert "Vous n’avez pas donné de nombre" in page


async def test_without_a_seal_the_club_draws_and_says_so(house):
    secret, _ = await invited(house, await host(house))
    browser = house.browser()
    taken = (await browser.submit("/invitation/accept", secret=secret)).headers["location"]
    await settled(house.hall)
    page = shown(await browser.get(taken))
    assert "Your number was drawn by the club" in page and "Japan (drawn by the club): " in page


async def test_whoever_sets_a_game_up_brings_the_seals_of_his_own_seats(house):
    browser = house.browser()
    form = await browser.get("/new?game=midway")
    assert re.findall(r'name="seal-(\w+)"', form.text) == ["us", "jp"]
    assert '<option value="24" selected>' in form.text
    fields = {"seat-us": "me", "seat-jp": "bot:captain", "seal-us": sealed(RED), "seal-jp": sealed(BLUE)}
    fields |= {"hours": "72"}
    made = await browser.submit("/new", game="midway", listed="yes", **fields)
    await settled(house.hall)
    page = await browser.get(made.headers["location"])
    assert f'data-seal="{sealed(RED)}"' in page.text and sealed(BLUE) not in page.text and "in 72 h" in shown(page)
    refused = await browser.submit("/new", game="midway", listed="yes", **{**fields, "seal-us": "abc"})
    assert refused.status_code == 422 and "64 hexadecimal digits" in refused.text


async def test_nobody_opens_the_number_of_another(house):
    secret, hosts = await invited(house, await host(house))
    browser = house.browser()
    await browser.submit("/invitation/accept", secret=secret, seal=sealed(BLUE))
    assert (await browser.submit(f"/seats/{hosts}/number", number=BLUE)).status_code == 404
    assert (await house.browser().submit(f"/seats/{hosts}/number", number=BLUE)).status_code == 404


# --- the API


async def test_a_program_draws_seals_and_opens(api):
    host, guest = await api.guest(), await api.guest()
    wish = {"game": "sample", "seats": {"red": "me", "blue": "open"}, "seals": {"red": sealed(RED)}, "hours": 3}
    made = (await host.post("/tables", json=wish)).json()
    (free,) = (await guest.get("/invitations")).json()
    assert free["numbers"] is True and re.fullmatch("[0-9a-f]{64}", free["commitment"])
    red = made["mine"]["red"]
    early = await host.put(f"/seats/{red}/number", json={"number": RED})
    assert early.status_code == 409 and "once all seats have sealed" in early.json()["message"]
    blue = (await guest.post(f"/invitations/{free['seat_id']}/join?seal={sealed(BLUE)}")).json()["seat_id"]
    await api.settled()
    before = (await guest.get(f"/seats/{blue}")).json()["numbers"]
    assert before["awaited"] == "numbers" and before["seals"]["red"] == {"by": "seat", "seal": sealed(RED)}
    assert (await host.put(f"/seats/{red}/number", json={"number": RED})).status_code == 204
    await api.settled()
    assert (await guest.get(f"/seats/{blue}/view")).json()["numbers"] == before
    assert (await guest.delete(f"/seats/{blue}/number")).status_code == 204
    await api.settled()
    now = (await guest.get(f"/seats/{blue}")).json()["numbers"]
    assert now["awaited"] == "" and now["by"] == "none"
    assert now["numbers"] == {"red": {"by": "seat", "number": RED}, "blue": {"by": "none", "number": ""}}
    assert (await guest.put(f"/seats/{blue}/number", json={"number": BLUE})).status_code == 409


async def test_what_is_no_seal_or_number_is_refused(api):
    host, guest = await api.guest(), await api.guest()
    made = await host.post("/tables", json={"game": "sample", "seats": {"red": "me", "blue": "link"}})
    secret = made.json()["links"]["blue"]
    assert (await guest.post("/invitations/accept", json={"secret": secret, "seal": "abc"})).status_code == 422
    taken = await guest.post("/invitations/accept", json={"secret": secret, "seal": sealed(BLUE)})
    assert taken.status_code == 200  # not lost by it
    wrong = await guest.put(f"/seats/{taken.json()['seat_id']}/number", json={"number": BLUE.replace("2", "A")})
    assert wrong.status_code == 422
