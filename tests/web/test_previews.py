"""What is shown of a page where a link to it is sent: only of pages that are everybody's, never of a game in play."""

from __future__ import annotations

import json
import re

import pytest
from midway_table import sit_down

from arbitre.kernel import package as packages
from arbitre.web.files import static

pytestmark = pytest.mark.anyio
META = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)">')


async def test_pages_that_are_everybodys_say_what_they_are_and_show_a_printed_chart(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "fr"})
    for path, picture in (("/", "club"), ("/invitation", "club"), ("/rules/okinawa", "okinawa"), ("/learn", "club")):
        told = dict(META.findall((await browser.get(path)).text))
        assert told["image"] == f"http://127.0.0.1:8000/previews/{picture}.jpg" and told["title"], path
        assert told["url"] == f"http://127.0.0.1:8000{path}" and told["description"]
    assert "invité" in dict(META.findall((await browser.get("/invitation")).text))["title"]


@pytest.mark.parametrize("name", ["club", *packages.installed()])
async def test_the_pictures_are_there(midway_club, name):
    sent = await midway_club.browser().get(f"/previews/{name}.jpg")
    assert sent.headers["content-type"] == "image/jpeg" and sent.content.startswith(b"\xff\xd8")
    assert len(sent.content) < 200_000
    assert (await midway_club.browser().get("/previews/checkers.jpg")).status_code == 404


async def test_a_game_in_play_is_shown_nowhere_and_a_finished_one_by_its_printed_chart(midway_club):
    two = await sit_down(midway_club)
    for path in (two.us.page, "/account"):
        assert not META.search((await two.us.browser.get(path)).text), path
    await two.us.order("send", "concede", sure="yes")
    told = dict(META.findall((await midway_club.browser().get(f"/games/{two.game}")).text))
    assert told["image"].endswith("/previews/midway.jpg")


async def test_the_installed_page_has_its_icons(midway_club):
    browser = midway_club.browser()
    manifest = json.loads((await browser.get(static("arbitre.webmanifest"))).text)
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        assert (await browser.get(static(icon["src"]))).status_code == 200
