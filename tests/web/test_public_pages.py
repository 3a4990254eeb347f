"""The public page of a game that goes on: what its rules publish, the same for all, and nothing of the running step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import visiting
from driven import settled
from followed_game import installed
from visiting import shown

import arbitre
from arbitre.club.desk import Wish
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

pytestmark = pytest.mark.anyio
SEATS = {"red": "me", "blue": "link"}
WORDS = Path(arbitre.__file__).parent / "words"


@pytest.fixture
async def club(tmp_path, sample, monkeypatch):
    with installed(monkeypatch):
        async with visiting.club(tmp_path) as club:
            yield club


@pytest.fixture
def stranger(club):
    return club.browser(headers={"Accept-Language": "en"})


class Table:
    """A table of two people whom a third umpires."""

    def __init__(self, club, game, sides, umpire):
        self.club, self.game, self.sides, self.umpire = club, game, sides, umpire
        self.address = f"/games/{game}/public"

    async def order(self, side, text):
        seat, member = self.sides[side]
        kept = (await self.club.hall.submit(seat, member, text)).kept
        await settled(self.club.hall)
        return kept

    async def week(self, winner="red"):
        """A whole week: both sail, and both say the same of both battles, and nobody presses on."""
        for side, cell in zip(("red", "blue"), (2, 8), strict=True):
            await self.order(side, f"go {cell}")
        for battle in ("north", "south"):
            for side in self.sides:
                await self.order(side, f"report {battle} {winner}")
            await self.order(winner, f"press {battle} no")


async def sit_down(club, **wish):
    red, blue, uma = [await club.members.guest() for _ in range(3)]
    made = await club.hall.create(Wish("followed", SEATS, title="Coral", master="link", **wish), red)
    await club.hall.succession.accept(made.master, uma)
    seat = await club.hall.accept(made.links["blue"], blue)
    await settled(club.hall)
    return Table(club, made.game, {"red": (made.mine["red"], red), "blue": (seat, blue)}, uma)


async def reader(club, member, **more):
    """A browser of this member's."""
    session = await club.members.issue(member, "session")
    return club.browser(headers={"Accept-Language": "en"}, cookies={"session": session}, **more)


async def everybody(table, stranger):
    """Browsers of all who may look at a table's page, a stranger's first."""
    members = [member for _, member in table.sides.values()]
    return [stranger, *[await reader(table.club, member) for member in (*members, table.umpire)]]


async def test_all_read_the_same_and_nothing_of_the_running_week_is_in_it(club, stranger):
    table = await sit_down(club)
    await table.week()
    readers = await everybody(table, stranger)
    before = await stranger.get(table.address)
    said = shown(before)
    assert "north: red." in said and "south: red." in said and "Coral" in said
    assert "csrf" not in before.text and "set-cookie" not in before.headers

    async def unchanged():
        for browser in readers:
            page = await browser.get(table.address)
            assert (page.status_code, page.content) == (200, before.content)
            drawn = await browser.get(f"{table.address}/1/map.svg")
            assert drawn.content == (await stranger.get(f"{table.address}/1/map.svg")).content

    await unchanged()
    assert await table.order("red", "go 4")  # who has sent a sheet is nobody's business
    await unchanged()
    await table.order("blue", "go 9")
    await unchanged()
    await table.order("red", "report north blue")
    await unchanged()
    await table.order("blue", "report north blue")  # a battle is settled, and a question of its own begins
    await unchanged()
    await table.order("blue", "press north yes")
    await unchanged()


async def test_week_by_week_each_time_has_what_came_with_it(club, stranger):
    table = await sit_down(club)
    first = shown(await stranger.get(table.address))
    assert "Nothing has been announced yet." in first
    await table.week()
    newest, start, end = [await stranger.get(f"{table.address}{at}") for at in ("", "?at=0", "?at=1")]
    assert "Nothing has been announced yet." in shown(start) and "north: red." in shown(newest)
    assert shown(end) == shown(newest) and 'aria-current="true">1</a>' in newest.text
    assert "data-refresh" in newest.text and "data-refresh" not in start.text  # what is past does not change
    for at in ("2", "-1", "x", "²"):
        assert (await stranger.get(f"{table.address}?at={at}")).status_code == 404
    assert (await stranger.get(f"{table.address}/2/map.svg")).status_code == 404
    drawn = await stranger.get(f"{table.address}/1/map.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and "</svg>" in drawn.text


async def test_it_is_fetched_again_only_when_it_has_changed(club, stranger):
    table = await sit_down(club)
    for place in ("", "/0/map.svg"):
        answer = await stranger.get(table.address + place)
        mark = {"If-None-Match": answer.headers["etag"]}
        again = await stranger.get(table.address + place, headers=mark)
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])
        assert "no-cache" in answer.headers["cache-control"] and "Cookie" in answer.headers["vary"]
        other = await stranger.get(table.address + place, headers=mark | {"Accept-Language": "fr"})
        assert other.status_code == 200 and other.content != answer.content
    french = await stranger.get(f"{table.address}?language=fr")
    assert "la page publique" in french.text and 'language=en" lang="en"' in french.text


async def test_a_table_that_is_not_listed_is_for_those_who_sit_there_or_umpire_it(club, stranger):
    table = await sit_down(club, listed=False)
    nobody, *others = await everybody(table, stranger)
    for place in ("", "?at=0", "/0/map.svg"):
        none = await nobody.get(f"/games/aaaaaaaaaaaaaaaa/public{place}")
        hidden = await nobody.get(table.address + place)
        assert (hidden.status_code, hidden.content) == (404, none.content)
        for browser in others:
            assert (await browser.get(table.address + place)).status_code == 200
    assert await club.hall.following.listed() == []
    await table.order("red", "concede")
    assert (await nobody.get(table.address)).status_code == 404


async def test_a_game_that_publishes_nothing_has_no_such_page(club, stranger):
    member = await club.members.guest()
    made = await club.hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}), member)
    await settled(club.hall)
    for browser in (stranger, await reader(club, member)):
        assert (await browser.get(f"/games/{made.game}/public")).status_code == 404
    assert await club.hall.following.listed() == []


async def test_it_is_found_from_the_lobby_the_seats_and_the_umpires_table(club, stranger):
    table = await sit_down(club)
    lobby = await stranger.get("/")
    assert "Games you can follow" in shown(lobby) and f'href="{table.address}"' in lobby.text
    (red, *_), uma = (await everybody(table, stranger))[1:], await reader(club, table.umpire)
    for browser, place in ((red, f"/seats/{table.sides['red'][0]}"), (uma, f"/games/{table.game}/umpire")):
        assert f'href="{table.address}"' in (await browser.get(place)).text
    await table.order("red", "concede")
    over = await stranger.get(table.address)
    assert (over.status_code, over.headers["location"]) == (303, f"/games/{table.game}")
    assert (await stranger.get(f"{table.address}/0/map.svg")).status_code == 404
    assert await club.hall.following.listed() == []


async def test_seats_that_wait_for_somebody_are_no_game_to_follow_yet(club):
    await club.hall.create(Wish("followed", SEATS), await club.members.guest())
    assert await club.hall.following.listed() == []


async def test_the_api_says_the_same_to_whoever_asks(club, stranger):
    table = await sit_down(club)
    await table.week()
    found = (await stranger.get("/api/v1/following")).json()
    assert [(game["id"], game["title"]) for game in found] == [(table.game, "Coral")]
    address = f"/api/v1/games/{table.game}/public"
    answer = await stranger.get(address)
    told = answer.json()
    assert (told["at"], told["newest"], told["turn"], told["phase"]) == (1, 1, 2, "sail")
    assert [report["sentences"][0]["text"] for report in told["reports"]] == ["north: red.", "south: red."]
    assert (await stranger.get(f"{address}?at=0")).json()["reports"] == []
    assert (await stranger.get(f"{address}?at=2")).status_code == 404
    await table.order("red", "go 3")
    token = await club.members.issue(table.sides["red"][1], "token", "test")
    assert (await stranger.get(address, headers={"Authorization": f"Bearer {token}"})).content == answer.content
    hidden = await sit_down(club, listed=False)
    token = await club.members.issue(hidden.umpire, "token", "test")
    address = f"/api/v1/games/{hidden.game}/public"
    assert (await stranger.get(address)).status_code == 404
    assert (await stranger.get(address, headers={"Authorization": f"Bearer {token}"})).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_it_is_said_in_both_languages(language):
    own = dict(entries((WORDS / f"web_following.{language}.ftl").read_text("utf-8")))
    said = "".join(file.read_text("utf-8") for file in (WORDS.parent / "web" / "templates").glob("*.html"))
    named = set(re.findall(r"""["']((?:web-)?following(?:-[a-z]+)?)["']""", said)) - {"following-heading", "following"}
    assert named == set(own)
    words = Words.of(language)
    assert all(words.word(key, game="Coral", moment="Monday", turn=3) for key in own)
