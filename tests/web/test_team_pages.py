"""The pages of those who hold a seat together: led by forms, in both languages; a game of two is as plain as before."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from driven import settled
from sqlalchemy import bindparam, select
from visiting import club, shown

import arbitre
from arbitre.club.desk import Wish
from arbitre.club.store.schema import member
from arbitre.words.catalogue import entries

pytestmark = pytest.mark.anyio
ROOT = Path(arbitre.__file__).parent
NAMED = select(member.c.id).where(member.c.folded == bindparam("folded"))
LINK = re.compile(r'value="http://127.0.0.1:8000/invitation#([^"]+)"')


class Table:
    """A game of the sample: Ann commands red, Bob blue; both by their browsers."""

    def __init__(self, house):
        self.house = house
        self.ann, self.bob = house.browser(), house.browser()

    async def begin(self):
        await self.ann.account("Ann")
        await self.bob.account("Bob")
        hall, (ann, bob) = self.house.hall, [await self.of(name) for name in ("ann", "bob")]
        made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, seed="june"), ann)
        self.red, self.blue = f"/seats/{made.mine['red']}", f"/seats/{await hall.accept(made.links['blue'], bob)}"
        await settled(hall)
        return self

    async def of(self, name):
        return (await self.house.database.row(NAMED, folded=name))[0]

    async def called(self, office, **more):
        """Somebody new, who has come by a link that Ann made."""
        made = await self.ann.submit(f"{self.red}/team", action="call", office=office)
        browser = self.house.browser(**more)
        self.looked = await browser.submit("/invitation", secret=LINK.search(made.text)[1])
        taken = await browser.submit("/invitation/accept", secret=LINK.search(made.text)[1])
        assert taken.headers["location"] == self.red
        return browser


@pytest.fixture
async def table(tmp_path, sample):
    async with club(tmp_path) as house:
        yield await Table(house).begin()


async def test_who_is_called_by_a_link_holds_the_seat_in_his_office(table):
    sam = await table.called("staff")
    assert "Ann calls you to hold Red together, as staff officer" in shown(table.looked)
    page = shown(await sam.get(table.red))
    assert "Your office sends no sheets" in page and "Share as a draft" in page and "Give the game up" not in page
    assert 'value="send"' not in (await sam.get(table.red)).text
    refused = await sam.submit(f"{table.red}/orders", action="send", text="go 2", question="0", shown="0", sure="yes")
    assert refused.status_code == 409 and "not for your office" in shown(refused)

    shared = await sam.submit(f"{table.red}/orders", action="draft", text="go 2", question="0", shown="0")
    assert shared.status_code == 200 and ">go 2</textarea>" in shared.text
    found = await table.ann.get(table.red)
    assert "Draft by Guest 2" in shown(found) and "Take it over" in shown(found)
    taken = await table.ann.submit(f"{table.red}/orders", action="take", text="go 2", question="0", shown="0")
    assert ">go 2</textarea>" in taken.text and (await table.ann.get(table.red)).text.count(">go 2</textarea>") == 0
    await table.ann.submit(f"{table.red}/orders", action="send", text="go 2", question="0", shown="0")
    assert "Ann sent a sheet" in shown(await sam.get(table.red))
    assert "the one that counts" in shown(await sam.get(table.red))


async def test_the_team_is_led_from_its_page(table):
    sam = await table.called("staff")
    team = f"{table.red}/team"

    async def done(browser, **form):
        answer = await browser.submit(team, **form)
        assert answer.status_code == 303, shown(answer)
        return shown(await browser.get(team))

    assert "Well? Shall we" in await done(sam, action="say", circle="team", text="Well? Shall we")
    assert "Guest 2 · deputy" in await done(table.ann, action="appoint", number="2", office="deputy")
    assert "0 of 2 have voted" in await done(sam, action="call-vote")
    assert "1 of 2 have voted. You have" in await done(sam, action="vote", number="2")
    assert "won by Guest 2" in await done(table.ann, action="vote", number="2")
    assert "You · commander" in shown(await sam.get(team))
    refused = await table.ann.submit(team, action="call", office="staff")
    assert refused.status_code == 200 and LINK.search(refused.text)  # a deputy may call
    assert "One link has not been used yet" in shown(await sam.get(team))
    assert "has not been used" not in await done(sam, action="revoke")
    assert "Ann · commander" in await done(sam, action="hand-over", number="1")
    refused = await sam.submit(team, action="dismiss", number="1")
    assert refused.status_code == 409 and "gives the command away himself" in shown(refused)
    for wrong in ({"action": "dance"}, {"action": "dismiss", "number": "x"}):
        assert (await table.ann.submit(team, **wrong)).status_code == 400
    left = await sam.submit(team, action="leave")
    assert left.headers["location"] == "/"
    assert (await sam.get(team)).status_code == (await sam.get(table.red)).status_code == 404
    assert (await table.bob.get(team)).status_code == 404


async def test_an_absence_is_announced_by_days_of_ones_own_zone_and_told_the_team_alone(table):
    sam = await table.called("staff")
    team, days = f"{table.red}/team", {"from": "2001-01-01", "to": "2001-01-02", "zone": "Europe/Paris"}
    refused = await table.ann.submit(team, action="away", **days)
    assert refused.status_code == 422 and "An absence goes from" in shown(refused)
    assert (await table.ann.submit(team, action="away", **{**days, "zone": "Mars/Here"})).status_code == 422
    first = datetime.fromtimestamp(table.house.clock.now // 10**9, UTC).date() - timedelta(1)
    days |= {"from": first.isoformat(), "to": (first + timedelta(5)).isoformat()}
    sent = await table.ann.submit(team, action="away", number="2", everywhere="yes", **days)
    assert sent.status_code == 303
    assert "Orders in that place: You" in shown(await sam.get(team))
    seat = shown(await sam.get(table.red))
    assert "Ann · away until" in seat and 'value="send"' in (await sam.get(table.red)).text
    assert "away until" not in shown(await table.bob.get(table.blue))
    back = await table.ann.submit(team, action="back")
    assert back.status_code == 303 and "away until" not in shown(await sam.get(table.red))


async def test_in_french_it_is_french(table):
    sam = await table.called("deputy", headers={"Accept-Language": "fr"})
    assert "comme second" in shown(table.looked)
    page = shown(await sam.get(f"{table.red}/team"))
    for said in ("Vous · second", "Qui tient cette place", "Demander un vote", "Quitter cette place"):
        assert said in page
    for name in ("en", "fr"):
        words = dict(entries((ROOT / "words" / f"web_team.{name}.ftl").read_text("utf-8")))
        assert not [said for said in words.values() if not said]


async def test_the_pages_of_a_game_of_two_ask_nothing_new(table):
    page = await table.ann.get(table.red)
    assert f'href="{table.red}/team"' in page.text
    for new in ("Share as a draft", "Take it over", "Your office", "the one that counts"):
        assert new not in shown(page)
    assert "You hold it alone" in shown(await table.ann.get(f"{table.red}/team"))


async def test_the_other_side_is_shown_the_same_whatever_a_team_does(table):
    """The pages and the mark of blue, byte for byte but for what is new in every answer."""

    async def blue():
        found = [await table.bob.get(path) for path in (table.blue, f"{table.blue}/team", "/")]
        return [(answer.status_code, answer.text) for answer in found]

    before = await blue()
    sam = await table.called("staff")
    await sam.submit(f"{table.red}/orders", action="draft", text="go 2", question="0", shown="0")
    await sam.submit(f"{table.red}/team", action="say", circle="team", text="Well?")
    await table.ann.submit(f"{table.red}/team", action="appoint", number="2", office="deputy")
    await sam.submit(f"{table.red}/orders", action="send", text="go 2", question="0", shown="0")
    await sam.submit(f"{table.red}/team", action="call-vote")
    await table.ann.submit(f"{table.red}/team", action="hand-over", number="2")
    await table.ann.submit(f"{table.red}/team", action="leave")
    assert await blue() == before


def test_every_word_of_the_team_is_said():
    said = "\n".join(path.read_text("utf-8") for path in (ROOT / "web").rglob("*") if path.suffix in (".py", ".html"))
    words = {key for key, _ in entries((ROOT / "words" / "web_team.en.ftl").read_text("utf-8"))}
    put_together = {f"web-team-{part}-{circle}" for part in ("talk", "heard") for circle in ("team", "camp")}
    assert {key for key in words - put_together if f'"{key}"' not in said} == set()
    assert put_together <= words
