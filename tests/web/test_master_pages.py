"""The pages and the API of a person who umpires a table: he is shown all of it and may act; nobody else finds it."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest
import visiting
from driven import settled
from room_game import installed
from test_members_words import ROOT, SAID, entries
from visiting import shown

from arbitre.club.clock.pace import DAY, Calendar, Each, Hour
from arbitre.club.desk import Unknown, Wish
from arbitre.web import position

pytestmark = pytest.mark.anyio

SEATS = {"seat-red": "me", "seat-blue": "link", "option-length": "short"}


@pytest.fixture
async def club(tmp_path, sample, monkeypatch):
    with installed(monkeypatch):
        async with visiting.club(tmp_path) as club:
            yield club


@pytest.fixture
async def people(club):
    """Ann, Bob and Uma, each in a browser of his own."""
    return [await club.browser(client=f"192.0.2.{n}").account(name) for n, name in enumerate(("Ann", "Bob", "Uma"), 1)]


async def member(club, browser):
    return await club.members.holder(browser.cookies["session"], "session")


def links(page):
    return dict(re.findall(r'id="link-(\w+)"[^>]* value="[^"]*#([^"]*)"', page.text))


async def set_up(club, people):
    """A game of Ann and Bob that Uma umpires, by the pages: the address of her table, and of their seats."""
    ann, bob, uma = people
    made = await ann.submit("/new", game="room", master="link", title="Coral", **SEATS)
    secret = links(made)
    found = await uma.submit("/umpire", secret=secret["umpire"])
    assert "Whoever umpires a game never sits at it." in shown(found)
    table = (await uma.submit("/umpire/accept", secret=secret["umpire"])).headers["location"]
    invited = await bob.submit("/invitation", secret=secret["blue"])
    assert "A person umpires this game: Uma." in shown(invited)
    blue = (await bob.submit("/invitation/accept", secret=secret["blue"], seal="")).headers["location"]
    red = re.search(r'href="(/seats/[^"]*)"', made.text)[1]
    await settled(club.hall)
    return table, red, blue


async def test_the_umpire_is_shown_the_whole_table_and_acts_on_it(club, people):
    ann, bob, uma = people
    table, red, blue = await set_up(club, people)
    await ann.submit(f"{red}/orders", action="send", text="go 3", question="0")
    page = await uma.get(table)
    said = shown(page)
    assert "You umpire" in said and "Ann · has sent a sheet" in said and "go 3" in said
    assert "Bob · is asked, and has not sent anything" in said and "cells/red = 1" in said
    seat = shown(await ann.get(red))
    assert "Umpire: Uma" in seat and "A person umpires this game from now on." in seat
    lines = re.search(r'name="lines" value="(\d+)"', page.text)[1]
    done = await uma.submit(table, action="announce", to="red", reason="Where is your log?", lines=lines)
    assert (done.status_code, done.headers["location"]) == (303, table)
    assert "Where is your log?" in shown(await ann.get(red)) and "Where is your log?" not in (await bob.get(blue)).text
    stale = await uma.submit(table, action="correct", changes="cells/red = 2", reason="A slip.", lines=lines)
    assert stale.status_code == 409 and "The game has gone on meanwhile." in shown(stale)
    assert "cells/red = 2</textarea>" in stale.text  # nothing that was written is lost
    for changes, status, why in (
        ("cells/red", 422, "This is no correction"),
        ("agenda = []", 409, "There is nothing to correct at agenda."),
    ):
        refused = await uma.submit(table, action="correct", changes=changes, reason="So.", lines=str(int(lines) + 1))
        assert refused.status_code == status and why in shown(refused)
    await uma.submit(table, action="correct", changes="cells/red = 2", reason="A slip.", lines=str(int(lines) + 1))
    assert "cells/red = 2" in shown(await uma.get(table)) and "A slip." in shown(await ann.get(red))


async def test_he_looks_at_any_line_and_its_maps(club, people):
    _, _, uma = people
    table, _, _ = await set_up(club, people)
    part = await uma.get(f"{table}/steps/1?seat=truth&part=step")
    assert "A person umpires from here on." in part.text and "<main" not in part.text
    drawn = await uma.get(f"{table}/steps/1/truth/map.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and drawn.headers["cache-control"] == "no-store"
    assert (await uma.get(f"{table}/steps/99")).status_code == 404


async def test_a_disputed_battle_is_ruled_on_the_page(club, people):
    *_, uma = people
    table, *seats = await set_up(club, people)
    sides = [(seat.removeprefix("/seats/"), await member(club, who)) for seat, who in zip(seats, people, strict=False)]
    for side in sides:
        await club.hall.submit_default(*side)
    await settled(club.hall)
    for side, winner in zip(sides, ("red", "blue"), strict=True):
        await club.hall.submit(*side, f"report north {winner}")
        await settled(club.hall)
    lines = re.search(r'name="lines" value="(\d+)"', (await uma.get(table)).text)[1]
    wrong = await uma.submit(table, action="rule", orders="award east red", reason="So.", lines=lines)
    assert wrong.status_code == 409 and "This order does not belong to this phase." in shown(wrong)
    done = await uma.submit(table, action="rule", orders="award north red", reason="By the record.", lines=lines)
    assert done.status_code == 303
    assert "The umpire ruled. “By the record.” award north red" in shown(await uma.get(table))
    for side in sides:
        assert (await club.hall.desk(*side)).view.told[-1].report.reason == "By the record."


async def test_limits_are_moved_on_the_page_of_a_table_that_has_some(club, people):
    ann, bob, uma = people
    wish = Wish("sample", {"red": "me", "blue": "link"}, pace=Each(DAY), master="link", seed="seven")
    made = await club.hall.create(wish, await member(club, ann))
    table = (await uma.submit("/umpire/accept", secret=made.master)).headers["location"]
    assert 'id="time-limit"' not in (await uma.get(table)).text  # nothing is open before all sit there
    await club.hall.accept(made.links["blue"], await member(club, bob))
    await settled(club.hall)
    page = await uma.get(table)
    assert "What falls due the question in hand 5 October 2024, 0:00 UTC (in 24 h)" in shown(page)
    assert 'value="paused"' in page.text and 'value="truce"' not in page.text  # this pace knows no weeks
    act = {"action": "time", "change": "moved", "limit": "", "reason": "He was away."}
    assert (await uma.submit(table, **act, hours="six", lines="2")).status_code == 409
    assert (await uma.submit(table, **act, hours="6", lines="2")).status_code == 303
    assert "5 October 2024, 6:00" in shown(await uma.get(table))
    seat = f"/seats/{made.mine['red']}"
    assert "by 6 hours (the question in hand): “He was away.”" in shown(await ann.get(seat))
    await uma.submit(table, **{**act, "change": "paused"}, lines="3")
    assert "The clock stands still since" in shown(await uma.get(table))
    assert "start the clock again for all" in shown(await uma.get(table))
    wish = msgspec.structs.replace(wish, pace=Calendar("Europe/Paris", (Hour(1, "21:00"),)))
    made = await club.hall.create(wish, await member(club, ann))
    table = (await uma.submit("/umpire/accept", secret=made.master)).headers["location"]
    await club.hall.accept(made.links["blue"], await member(club, bob))
    await settled(club.hall)
    assert 'value="truce"' in (await uma.get(table)).text


async def test_to_everybody_else_there_is_no_such_table(club, people):
    ann, bob, _ = people
    table, red, _ = await set_up(club, people)
    nowhere = table.replace("/umpire", "x/umpire")
    for browser in (ann, bob, club.browser()):
        for address in (table, f"{table}/steps/1", f"{table}/steps/1/truth/map.svg"):
            answers = [await browser.get(at) for at in (address, address.replace(table, nowhere))]
            assert [answer.status_code for answer in answers] == [404, 404]
        refused = await browser.submit(table, action="announce", to="", reason="I am Uma.", lines="2")
        assert refused.status_code == 404
    assert (await bob.get(f"{red}/umpire")).status_code == 404


async def test_an_umpire_comes_later_by_consent(club, people):
    ann, bob, uma = people
    made = await ann.submit("/new", game="room", **SEATS)
    blue = (await bob.submit("/invitation/accept", secret=links(made)["blue"], seal="")).headers["location"]
    red = re.search(r'href="(/seats/[^"]*)"', made.text)[1]
    await settled(club.hall)
    proposed = await ann.submit(f"{red}/umpire", action="propose")
    secret = re.search(r'value="[^"]*/umpire#([^"]*)"', proposed.text)[1]
    assert "all who sit there must agree" in shown(await uma.submit("/umpire", secret=secret)).replace("First, ", "")
    assert (await uma.submit("/umpire/accept", secret=secret)).headers["location"] == "/"
    assert "Tables that you umpire" not in shown(await uma.get("/"))
    for browser, seat in ((bob, blue), (ann, red)):
        assert "Uma is proposed as umpire of this table." in shown(await browser.get(f"{seat}/umpire"))
        await browser.submit(f"{seat}/umpire", action="agree")
    assert "Uma umpires this game." in shown(await bob.get(f"{blue}/umpire"))
    assert "Tables that you umpire" in shown(await uma.get("/"))
    assert (await uma.submit("/umpire", secret=secret)).status_code == 404
    never = await uma.submit("/invitation", secret=links(made)["blue"])
    assert never.status_code == 404


async def test_whoever_sets_a_game_up_may_umpire_it(club, people):
    _, _, uma = people
    bots = {"seat-red": "bot:random", "seat-blue": "bot:random", "option-length": "short"}
    made = await uma.submit("/new", game="room", master="me", **bots)
    assert made.status_code == 303 and (await uma.get(made.headers["location"])).status_code == 200
    assert (await uma.submit("/new", game="room", master="me", **SEATS)).status_code == 422


async def test_the_api_does_the_same(club, people):
    programs = []
    for name in ("Ann", "Bob", "Uma"):
        who = {"name": name, "password": visiting.GOOD, "label": "test"}
        token = (await club.browser().post("/api/v1/tokens", json=who)).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        programs.append(visiting.Browser(club.app, f"{visiting.HOME}/api/v1", headers=headers))
    ann, bob, uma = programs
    wish = {"game": "room", "seats": {"red": "me", "blue": "link"}, "master": "link", "seed": "seven"}
    made = (await ann.post("/tables", json=wish)).json()
    call = {"secret": made["master"]}
    assert (await uma.post("/umpires/look", json=call)).json()["agreed"] is True
    assert (await uma.post("/umpires/accept", json=call)).json()["id"] == made["game"]
    assert (await bob.post("/invitations/look", json={"secret": made["links"]["blue"]})).json()["umpire"] == "Uma"
    await bob.post("/invitations/accept", json={"secret": made["links"]["blue"]})
    await settled(club.hall)
    assert [table["id"] for table in (await uma.get("/presided")).json()] == [made["game"]]
    at = f"/presided/{made['game']}"
    table = (await uma.get(at)).json()
    assert table["position"]["cells"] == {"red": 1, "blue": 9} and table["lines"] == 2
    assert [place["player"] for place in table["places"]] == ["Ann", "Bob"]
    change = {"path": ["cells", "red"], "value": 4}
    right = {"reason": "A slip.", "lines": 2, "changes": [change]}
    assert (await uma.post(f"{at}/corrections", json=right)).status_code == 204
    assert (await uma.post(f"{at}/corrections", json=right)).status_code == 409
    assert (await uma.post(f"{at}/announcements", json={"text": "Go on.", "to": "blue"})).status_code == 204
    order = {"type": "award", "battle": "north", "winner": "red"}
    refused = await uma.post(f"{at}/rulings", json={"reason": "So.", "lines": 4, "orders": [order]})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "This order does not belong to this phase.",
    )
    moments = (await uma.get(f"{at}/replay")).json()["moments"]
    assert [moment["kind"] for moment in moments] == ["opening", "ruling", "ruling", "ruling"]
    assert moments[2]["ruling"]["changes"] == [[["cells", "red"], 4]]
    assert (await uma.get(f"{at}/replay/2")).json()["views"]["red"]["cell"] == 4
    red = f"/seats/{made['mine']['red']}"
    assert (await ann.get(red)).json()["umpire"] == "Uma"
    assert (await ann.get(f"{red}/umpire")).json()["presides"] is True
    for path in ("", "/replay", "/replay/1"):
        assert (await ann.get(f"{at}{path}")).status_code == 404
    assert (await bob.post(f"{at}/announcements", json={"text": "I am Uma."})).status_code == 404


def test_a_position_is_lines_and_lines_are_changes():
    plain = {"cells": {"red": 1, "a/b~c": [1, "x"]}, "found": [], "more": {}}
    lines = list(position.lines(plain))
    assert lines == ["cells/red = 1", 'cells/a~1b~0c = [1,"x"]', "found = []", "more = {}"]
    assert position.changes("\n".join(lines)) == (
        (("cells", "red"), 1),
        (("cells", "a/b~c"), [1, "x"]),
        (("found",), []),
        (("more",), {}),
    )


def test_every_sentence_of_these_pages_is_said():
    own = dict(entries((ROOT / "words" / "web_master.en.ftl").read_text("utf-8")))
    said = set(re.findall(r"(?:master|replay-ruling|seat-umpire)[a-z-]*", SAID))
    built = ("master-new-", "master-time-", "replay-ruling-", "master-asked", "master-answered", "master-waits")
    assert {key for key in own if key not in said and not key.startswith(built)} == set()


async def test_what_waits_for_a_ruling_is_shown_and_the_page_hears_of_it(club, people):
    *_, uma = people
    table, *seats = await set_up(club, people)
    sides = [(seat.removeprefix("/seats/"), await member(club, who)) for seat, who in zip(seats, people, strict=False)]
    for side in sides:
        await club.hall.submit_default(*side)
    await settled(club.hall)
    who, game = await member(club, uma), table.split("/")[2]
    mark = re.search(r'data-mark="(\w+)"', (await uma.get(table)).text)[1]
    heard = asyncio.ensure_future(club.hall.masters.news(game, who, mark))
    await asyncio.sleep(0)
    for side, winner in zip(sides, ("red", "blue"), strict=True):
        await club.hall.submit(*side, f"report north {winner}")
        await settled(club.hall)
    assert await asyncio.wait_for(heard, 30) != mark
    page = shown(await uma.get(table))
    assert "north (Red and Blue)" in page and "award north red award north blue" in page
    assert [one.id for one in (await club.hall.masters.bench(game, who, "en")).disputes] == ["north"]
    for each, seat in zip(people, seats, strict=False):
        assert "north (Red" not in shown(await each.get(seat))
    listening = asyncio.ensure_future(club.hall.masters.news(game, who, await club.hall.masters.mark(game, who)))
    await asyncio.sleep(0)
    await club.hall.succession.resign(game, who, "Enough.")
    with pytest.raises(Unknown):  # the stream ends
        await asyncio.wait_for(listening, 30)


async def test_an_umpire_names_a_deputy_by_the_page_who_takes_over_by_his(club, people):
    ann, bob, uma = people
    table, red, _ = await set_up(club, people)
    eve = await club.browser(client="192.0.2.9").account("Eve")
    called = await uma.submit(f"{table}/office", action="call")
    secret = re.search(r'id="link"[^>]* value="[^"]*#([^"]*)"', called.text)[1]
    assert "You would be deputy of the umpire" in shown(await eve.submit("/umpire", secret=secret))
    assert (await eve.submit("/umpire/accept", secret=secret)).headers["location"] == table
    page = shown(await eve.get(table))
    assert "You are deputy of the umpire" in page and "cells/red" not in page
    assert "as deputy" in shown(await eve.get("/")) and "Your deputy: Eve." in shown(await uma.get(table))
    assert (await eve.get(f"{table}/events")).status_code == (await eve.get(f"{table}/steps/1")).status_code == 404
    assert "Deputy: Eve" in shown(await ann.get(f"{red}/umpire"))
    for who, action in ((bob, "take"), (bob, "drop"), (bob, "resign"), (ann, "call")):
        assert (await who.submit(f"{table}/office", action=action, reason="So.")).status_code == 404
    refused = await eve.submit(f"{table}/office", action="take", reason=" ")
    assert refused.status_code == 409 and "wants a reason" in shown(refused)
    assert (await eve.submit(f"{table}/office", action="take", reason="She is away.")).headers["location"] == table
    assert (await uma.get(table)).status_code == 404 and "cells/red" in shown(await eve.get(table))
    seat = shown(await ann.get(red))
    assert "Umpire: Eve" in seat and "The deputy umpires from now on" in seat and "She is away." in seat
    assert (await eve.submit(f"{table}/office", action="resign", reason="")).status_code == 409
    assert (await eve.submit(f"{table}/office", action="resign", reason="Enough.")).headers["location"] == "/"
    assert "from now on the program alone umpires" in shown(await ann.get(red))
    assert "Propose an umpire by a link" in shown(await ann.get(f"{red}/umpire"))


async def test_a_program_does_what_the_page_does(club, people):
    ann, _, uma = people
    table, red, _ = await set_up(club, people)
    game, who = table.split("/")[2], await member(club, uma)
    token = {"authorization": f"Bearer {await club.members.issue(who, 'token', 'test')}"}
    program = visiting.Browser(club.app, f"{visiting.HOME}/api/v1", headers=token)

    async def call(method, path, **body):
        return await program.request(method, f"/presided/{game}{path}", json=body or None)

    seen = (await call("GET", "")).json()
    assert (seen["disputes"], seen["deputy"], [place["bot"] for place in seen["places"]]) == ([], None, ["", ""])
    trust = {"seat": "blue", "bot": "random", "reason": "They are gone.", "lines": seen["lines"]}
    assert (await call("POST", "/bots", **trust)).status_code == 204
    after = (await call("GET", "")).json()
    assert [place["bot"] for place in after["places"]] == ["", "random"] and after["mark"] != seen["mark"]
    assert len((await call("POST", "/deputy")).json()["secret"]) > 40
    assert (await call("GET", "")).json()["deputy"] == ""
    assert (await call("DELETE", "/deputy")).status_code == 204
    assert (await call("POST", "/succession", reason="I am no deputy.")).status_code == 404
    assert (await call("POST", "/resignation", reason="Enough.")).status_code == 204
    assert (await call("GET", "")).status_code == (await call("GET", "/events")).status_code == 404
    assert "from now on the program alone umpires" in shown(await ann.get(red))
