"""A game of Midway between two people with browsers, in a club whose clock stands still."""

from __future__ import annotations

from typing import NamedTuple

import driven
import visiting

from arbitre.club.desk import Wish


async def settled(club):
    """Wait until nothing is being resolved."""
    await driven.settled(club.hall)


async def member(club, name=""):
    """Somebody with a browser, signed in; a guest if he has no name. The browser and the member's id."""
    browser = club.browser(headers={"Accept-Language": "en"})
    who = await club.members.register(None, name, visiting.GOOD) if name else await club.members.guest()
    browser.cookies.set("session", await club.members.issue(who, "session"))
    return browser, who


class Player(NamedTuple):
    """Somebody at his seat. `page`: its address."""

    club: visiting.Club
    browser: visiting.Browser
    member: str
    seat: str

    @property
    def page(self):
        return f"/seats/{self.seat}"

    async def look(self, more=""):
        return await self.browser.get(self.page + more)

    async def desk(self):
        return await self.club.hall.desk(self.seat, self.member)

    async def order(self, action, text="", **fields):
        """Press a button under the order sheet, as the page of this moment has it."""
        desk = await self.desk()
        known = {"question": str(desk.question.number), "shown": str(len(desk.view.told))}
        sheet = {"action": action, "text": text.replace("\n", "\r\n")}
        done = await self.browser.submit(f"{self.page}/orders", **{**known, **sheet, **fields})
        await settled(self.club)
        return done


class Two(NamedTuple):
    us: Player
    jp: Player
    game: str


async def sit_down(club, **rest):
    """A game of Midway between two people."""
    (ann, ann_id), (bob, bob_id) = await member(club, "Ann"), await member(club, "Bob")
    made = await club.hall.create(Wish("midway", {"us": "me", "jp": "link"}, **rest), ann_id)
    blue = await club.hall.accept(made.links["jp"], bob_id)
    await settled(club)
    return Two(Player(club, ann, ann_id, made.mine["us"]), Player(club, bob, bob_id, blue), made.game)
