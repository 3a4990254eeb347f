"""Who plays which nation of the meta-game, by the pages and the API: joining in the middle, talking within a camp,
being away, leaving; a nation left to a bot, or offered to an ally (META-3.1, 3.7 to 3.9, 3.13, 3.14, 20.5)."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import visiting
from driven import settled
from visiting import shown

from arbitre.club.desk import Wish
from arbitre.club.trouble import Refused

pytestmark = pytest.mark.anyio
NAMES = ("Ann", "Bob", "Gus", "Rosa", "Uma")
ALLIES = ("united_kingdom", "soviet_union", "usa")


class Table:
    """A campaign in which Ann commands Germany, Rosa Italy and Bob the Allies; Gus has no seat yet, Uma umpires."""

    def __init__(self, house):
        self.house, self.hall, self.seats, self.links = house, house.hall, {}, {}
        self.who = {name: house.browser(client=f"192.0.2.{number}") for number, name in enumerate(NAMES, 1)}

    async def member(self, name):
        return await self.house.members.holder(self.who[name].cookies["session"], "session")

    async def begin(self):
        for name, browser in self.who.items():
            await browser.account(name)
        sides = {"germany": "me"} | dict.fromkeys(("italy", *ALLIES), "link")
        made = await self.hall.create(Wish("metagame", sides, seed="7", master="link"), await self.member("Ann"))
        await self.hall.succession.accept(made.master, await self.member("Uma"))
        self.table, self.seats = f"/games/{made.game}/umpire", {"germany": f"/seats/{made.mine['germany']}"}
        for nation, link in made.links.items():  # META-3.1: each joins one nation
            who = self.who["Rosa" if nation == "italy" else "Bob"]
            taken = await who.submit("/invitation/accept", secret=link, seal="")
            self.seats[nation] = taken.headers["location"]
        await settled(self.hall)
        return self

    async def said(self, name, nation, page="/team"):
        return shown(await self.who[name].get(f"{self.seats[nation]}{page}"))

    async def team(self, name, nation, **fields):
        return await self.who[name].submit(f"{self.seats[nation]}/team", **fields)

    async def rules(self, **fields):
        uma = self.who["Uma"]
        lines = re.search(r'name="lines" value="(\d+)"', (await uma.get(self.table)).text)[1]
        return await uma.submit(self.table, lines=lines, **fields)

    async def program(self, name):
        token = await self.house.members.issue(await self.member(name), "token", "test")
        headers = {"authorization": f"Bearer {token}"}
        return visiting.Browser(self.house.app, f"{visiting.HOME}/api/v1", headers=headers)

    async def enemy(self):
        """What Bob is shown, but for what is new in every answer."""
        paths = ["/", *(f"{self.seats[nation]}{page}" for nation in ALLIES for page in ("", "/team"))]
        found = [await self.who["Bob"].get(path) for path in paths]
        return [re.sub(r'name="csrf" value="[^"]*"', "", answer.text) for answer in found]


@pytest.fixture
async def table(tmp_path):
    async with visiting.club(tmp_path) as house:
        yield await Table(house).begin()


async def test_one_joins_talks_goes_away_leaves_and_never_changes_camps(table):
    """META-3.1, 3.7, 3.8, 3.9, 3.13."""
    enemy = await table.enemy()
    call = await table.team("Ann", "germany", action="call", office="general")
    secret = re.search(r'value="[^"]*/invitation#([^"]+)"', call.text)[1]
    joined = await table.who["Gus"].submit("/invitation/accept", secret=secret)  # in the middle of a game
    assert joined.headers["location"] == table.seats["germany"]
    await table.team("Gus", "germany", action="say", circle="camp", text="Who holds Tunis?")
    assert "Who holds Tunis?" in await table.said("Rosa", "italy")
    gus = await table.program("Gus")
    plan = {"text": "move 1 Belarus -> Smolensk"}
    assert (await gus.put(f"{table.seats['germany']}/team/draft", json=plan)).status_code == 204
    assert "Belarus" in await table.said("Ann", "germany", "")
    today = datetime.fromtimestamp(table.house.clock.now // 10**9, UTC).date()
    days = {"from": today.isoformat(), "to": (today + timedelta(9)).isoformat(), "zone": "Europe/Paris"}
    await table.team("Ann", "germany", action="appoint", number="2", office="second")
    await table.team("Ann", "germany", action="away", number="2", everywhere="", **days)
    assert "Ann · away until" in await table.said("Gus", "germany", "")
    sheet = {"question": "0", "shown": "0", "text": "recruit 1", "action": "send"}
    assert (await table.who["Gus"].submit(f"{table.seats['germany']}/orders", **sheet)).status_code == 303
    assert "recruit 1" in await table.said("Ann", "germany", "")  # the second acts
    assert (await table.team("Gus", "germany", action="leave")).headers["location"] == "/"
    assert (await table.who["Gus"].get(table.seats["germany"])).status_code == 404
    called = await table.hall.teams.summon(table.seats["usa"].split("/")[-1], await table.member("Bob"), "general")
    with pytest.raises(Refused, match="club-other-camp"):
        await table.hall.accept(called, await table.member("Gus"))
    back = await table.hall.teams.summon(table.seats["italy"].split("/")[-1], await table.member("Rosa"), "general")
    await table.hall.accept(back, await table.member("Gus"))  # to another nation of his camp
    now = await table.enemy()
    assert now[:5] == enemy[:5]


async def test_a_nation_is_left_to_a_bot_taken_over_and_offered_to_an_ally(table):
    """META-3.14, 20.5."""
    enemy = await table.enemy()
    assert (await table.rules(action="entrust", seat="germany", bot="garrison", reason="Silent.")).status_code == 303
    assert "A bot (the garrison commander) orders for this seat" in await table.said("Ann", "germany")
    assert "A bot orders where you send nothing" in await table.said("Ann", "germany", "")
    assert (await table.team("Ann", "germany", action="take-over")).status_code == 303
    assert "A bot" not in await table.said("Ann", "germany")
    again = await table.team("Ann", "germany", action="take-over")
    assert again.status_code == 409 and "there is nothing to take over" in shown(again)
    await table.rules(action="entrust", seat="italy", bot="bold", reason="Silent.")
    refused = await table.rules(action="lend", seat="italy", to="usa", reason="For balance.")
    assert refused.status_code == 409 and "offered to another of its own camp" in shown(refused)
    assert (await table.rules(action="lend", seat="italy", to="germany", reason="For balance.")).status_code == 303
    assert "offered to Germany" in shown(await table.who["Uma"].get(table.table))
    assert "The umpire offers you the command of Italy" in await table.said("Ann", "germany")
    taken = await table.team("Ann", "germany", action="accept-command", seat="italy")
    assert taken.headers["location"] == table.seats["italy"]
    assert "You · commander" in await table.said("Ann", "italy") and "You · general" in await table.said(
        "Rosa", "italy"
    )
    assert await table.enemy() == enemy
    uma, rosa = await table.program("Uma"), await table.program("Rosa")
    path = f"/presided/{table.table.split('/')[2]}"

    async def does(what, **body):
        lines = (await uma.get(path)).json()["lines"]
        return (await uma.post(f"{path}/{what}", json={"lines": lines, "reason": "So.", **body})).status_code

    assert await does("bots", seat="germany", bot="bold") == 204
    assert await does("loans", seat="germany", to="usa") == 409
    assert await does("loans", seat="germany", to="italy") == 204
    assert (await uma.get(path)).json()["places"][0]["lent"] == "italy"
    ann = await table.program("Ann")
    team = (await ann.get(f"{table.seats['germany']}/team")).json()
    assert (team["bot"], team["lent"]) == ("bold", [])
    assert (await ann.get(f"{table.seats['italy']}/team")).json()["lent"] == ["germany"]
    assert (await rosa.post(f"{table.seats['italy']}/team/commands", json={"seat": "germany"})).status_code == 409
    assert (await ann.delete(f"{table.seats['germany']}/team/bot")).status_code == 204
