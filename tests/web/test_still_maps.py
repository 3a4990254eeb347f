"""What is printed on maps, as files of their own: kept for good, the same for everybody, of nothing that a game adds;
and checks, which never wait for pages."""

from __future__ import annotations

import asyncio
import html
import re
import threading
import xml.etree.ElementTree as ET

import pytest
from midway_table import Player
from visiting import Browser

from arbitre.club.desk import Wish
from arbitre.kernel import package as packages
from arbitre.web import rendering
from arbitre.web.app import application
from arbitre.words import LANGUAGES

pytestmark = pytest.mark.anyio
PRINTED = re.compile(r'data-printed="([^"]+)"')
SVG = "{http://www.w3.org/2000/svg}"


def printed(page):
    """The address of the still part of a page's map."""
    return html.unescape(PRINTED.search(page.text)[1])


async def test_the_still_part_is_kept_for_good_and_sent_packed(two):
    address = printed(await two.us.look())
    stranger = two.us.club.browser()
    still = await stranger.get(address)
    assert still.status_code == 200 and still.headers["content-type"] == "image/svg+xml"
    assert still.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (still.headers["content-encoding"], still.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert "set-cookie" not in still.headers
    plain = await stranger.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.content == still.content
    assert 3 * int(still.headers["content-length"]) < int(plain.headers["content-length"])


async def test_all_seats_of_all_games_are_sent_the_same_at_any_time(two):
    club = two.us.club
    made = await club.hall.create(Wish("midway", {"us": "me", "jp": "me"}), two.jp.member)
    other = [Player(club, two.jp.browser, two.jp.member, made.mine[seat]) for seat in ("us", "jp")]
    ours, theirs = printed(await two.us.look()), printed(await two.jp.look())
    assert [printed(await seat.look()) for seat in other] == [ours, theirs]
    before = (await two.us.browser.get(ours)).content
    for _ in range(6):
        await two.us.order("default")
        await two.jp.order("default")
        assert printed(await two.us.look()) == ours and printed(await two.jp.look()) == theirs
    assert (await two.jp.browser.get(ours)).content == before


async def test_a_file_of_an_earlier_program_is_there_but_not_kept(two):
    address = printed(await two.us.look())
    old = address.replace(re.search(r"(\w+)\.svg", address)[1], "0123456789abcdef")
    answer = await two.us.browser.get(old)
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"
    assert answer.content == (await two.us.browser.get(address)).content


@pytest.mark.parametrize("path", ["/maps/no-game/en/0.svg", "/maps/midway/xx/0.svg", "/maps/midway/en/0.svg?no=option"])
async def test_there_is_none_of_what_is_not_played(two, path):
    assert (await two.us.browser.get(path)).status_code == 404


async def test_another_process_makes_the_file_that_a_page_names(two):
    club = two.us.club
    for name in packages.installed():
        package = packages.load(name)
        choices = package.choices()
        options = {choices[0].name: choices[0].values[-1]} if choices else {}
        seat = package.seats(package.new(options))[0].id
        seats = {seat.id: "me" for seat in package.seats(package.new(options))}
        made = await club.hall.create(Wish(name, seats, options), two.us.member)
        address = printed(await two.us.browser.get(f"/seats/{made.mine[seat]}"))
        other = Browser(application(club.hall, club.members, club.settings))
        assert (await other.get(address)).headers["cache-control"].endswith("immutable"), address


async def test_a_page_without_scripts_shows_the_whole_map(two):
    page = (await two.us.look()).text
    svg = ET.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    (image,) = svg.iter(f"{SVG}image")
    assert image.get("href", "").partition("#")[0] == svg.get("data-printed")
    wide, high = (float(size) for size in svg.get("viewBox", "").split()[2:])
    assert float(image.get("width", 0)) == wide and float(image.get("height", 0)) >= 0.8 * high
    order = [part.get("id") or part.tag for part in svg]
    assert order.index("layer-water") < order.index(f"{SVG}image") < order.index("layer-forces")
    still = ET.fromstring((await two.us.browser.get(image.get("href"))).content)
    texts = {text.text for text in still.iter(f"{SVG}text")}
    assert {"A1", "S12", "Kure", "Johnston Island"} <= texts
    assert len([cell for cell in still.iter() if cell.get("class") == "cell"]) > 200
    style = still.findtext(f"{SVG}style") or ""
    assert "prefers-color-scheme:dark" in style and f"#{still.get('id')}:target" in style


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_still_part_tells_nothing_of_a_game(two, language):
    """Of two seats, at the start and later, the files hold no counter, contact, date or title of anybody's."""
    headers = {"Accept-Language": language}
    for player in two[:2]:
        page = await player.browser.get(player.page, headers=headers)
        still = (await player.browser.get(printed(page))).text
        for told in ("counter", "contact", "data-piece", "wash", "layer-furniture", "data-key"):
            assert f'"{told}' not in still and f" {told}=" not in still


async def test_a_check_is_answered_while_pages_wait(two):
    """The lane in which pages are made is held until the check has been answered."""
    question = str((await two.us.desk()).question.number)
    token = await two.us.browser.csrf("/invitation")
    fields = {"action": "check", "text": "nonsense", "question": question, "shown": "0", "part": "answer"}
    held = threading.Event()
    rendering.PAGES.submit(held.wait)
    try:
        waiting = asyncio.create_task(two.us.look())
        checked = await two.us.browser.submit(f"{two.us.page}/orders", token=token, **fields)
        assert checked.status_code == 200 and "nonsense" in checked.text and not waiting.done()
    finally:
        held.set()
    assert (await waiting).status_code == 200
