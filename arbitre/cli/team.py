"""`arbitre team`: those who hold a seat of a club together, as the team's page has them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import click
import httpx

from arbitre.cli.base import Usage, command, option
from arbitre.cli.bot import refused
from arbitre.cli.face import DONE, Face
from arbitre.cli.seat import sheet
from arbitre.club.sheets import readable
from arbitre.club.team.records import Word
from arbitre.web.api import team_records as records
from arbitre.web.api.records import SeatNow
from arbitre.web.client import Client, Refusal


class Said(NamedTuple):
    """What there is to say of what was done: a sentence of the catalogue, what stands in it, and an address."""

    key: str
    args: dict[str, str]
    address: str = ""


class Visit:
    """A look at a seat's team. `club`: where it is; `seat`: the seat's id, or the secret of a link."""

    def __init__(self, client: Client, club: str, seat: str) -> None:
        self._client, self._club, self._seat = client, club, seat
        self._team = f"/seats/{seat}/team"

    async def _sent(self, method: str, what: str, body: object = None) -> None:
        await self._client.call(method, f"{self._team}{what}", type(None), body)

    async def call(self, office: str) -> Said:
        """A link by which somebody comes to the seat."""
        made = await self._client.call("POST", f"{self._team}/links", records.Summons, records.Given(office))
        return Said("team-called", {"office": office}, f"{self._club}/invitation#{made.secret}")

    async def revoke(self) -> Said:
        """Links that nobody has used are good for nothing any more."""
        await self._sent("DELETE", "/links")
        return Said("team-revoked", {})

    async def join(self) -> Said:
        """Come to the seat to which a link calls."""
        return Said("team-joined", {}, f"{self._club}/seats/{await self._client.accept(self._seat)}")

    async def leave(self) -> Said:
        """Hold the seat no more."""
        await self._sent("DELETE", "")
        return Said("team-left", {})

    async def appoint(self, who: str, office: str) -> Said:
        """Give somebody an office; the command is handed over so."""
        await self._sent("PUT", "/offices", records.Appointment(office, number=_number(who)))
        return Said("team-appointed", {"who": who, "office": office})

    async def dismiss(self, who: str) -> Said:
        """Somebody holds the seat no more."""
        await self._sent("POST", "/dismissals", records.Numbered(_number(who)))
        return Said("team-dismissed", {"who": who})

    async def draft(self, text: str) -> Said:
        """Let the others read what one would order; nothing takes it back."""
        await self._sent("PUT", "/draft", records.NewDraft(text))
        return Said("team-drafted" if text.strip() else "team-draft-gone", {})

    async def say(self, circle: str, text: str) -> Said:
        """Say something to the team or the camp."""
        said = {"circle": circle, "text": text}
        await self._client.call("POST", f"{self._team}/talk", Word, said)
        return Said("team-said", {})

    async def ballot(self, office: str = "") -> Said:
        """Call a vote for an office, for the command if none is named."""
        await self._sent("POST", "/votes", records.Called(office))
        return Said("team-ballot", {})

    async def vote(self, who: str) -> Said:
        """Vote for somebody."""
        await self._sent("PUT", "/votes", records.Numbered(_number(who)))
        return Said("team-voted", {"who": who})

    async def relieve(self) -> Said:
        """Play the seat again, which was left to a bot."""
        await self._sent("DELETE", "/bot")
        return Said("team-relieved", {})

    async def command(self, seat: str) -> Said:
        """Take the command of another seat of the camp, which the umpire offers."""
        taken = await self._client.call("POST", f"{self._team}/commands", records.Commanded, records.Command(seat))
        return Said("team-commanded", {"seat": seat}, f"{self._club}/seats/{taken.seat_id}")

    async def now(self) -> tuple[SeatNow, records.TeamNow, dict[str, list[Word]]]:
        """The seat, its team, and what was said in its circles."""
        seat = await self._client.now(self._seat)
        team = await self._client.call("GET", self._team, records.TeamNow)
        talk = {
            circle: await self._client.call("GET", f"{self._team}/talk", list[Word], circle=circle)
            for circle in team.circles
        }
        return seat, team, talk


_ACTIONS: dict[str, tuple[int, int]] = {
    "call": (1, 1),
    "revoke": (0, 0),
    "join": (0, 0),
    "leave": (0, 0),
    "appoint": (2, 2),
    "dismiss": (1, 1),
    "draft": (1, 1),
    "say": (2, 2),
    "ballot": (0, 1),
    "vote": (1, 1),
    "relieve": (0, 0),
    "command": (1, 1),
}
"""What may be done: how many words it takes at least and at most."""

SHOWN = 10
"""Words of a circle that are shown."""


@command()
@click.argument("page", metavar="PAGE|LINK")
@click.argument("action", metavar="[ACTION]", default="")
@click.argument("words", metavar="[...]", nargs=-1)
@option("--token", metavar="TOKEN")
def team(face: Face, page: str, action: str, words: tuple[str, ...], token: str | None) -> int:
    """See and do what those who hold a seat together do."""
    token = token or os.environ.get("ARBITRE_TOKEN", "")
    if not token:
        raise Usage("usage-standing-token")
    at = "/invitation#" if action == "join" else "/seats/"
    club, _, seat = page.rstrip("/").removesuffix("/team").rpartition(at)
    if not club or not seat:
        raise Usage("usage-team-link" if action == "join" else "usage-standing-page")
    least, most = _ACTIONS.get(action, (0, 0) if not action else (1, 0))
    if not least <= len(words) <= most:
        raise Usage("usage-team", action=action, actions=", ".join(_ACTIONS))
    if action == "draft":
        words = (readable(sheet(face, words[0])),)
    elif action == "say" and words[0] not in ("team", "camp"):
        raise Usage("usage-team-circle")
    try:
        return asyncio.run(_visit(face, Client(club, token, face.language), (club, seat), action, words))
    except (Refusal, httpx.TransportError) as trouble:
        return refused(face, club, trouble)


async def _visit(face: Face, client: Client, at: tuple[str, str], action: str, words: tuple[str, ...]) -> int:
    """Do something, and say so; without an action, say how it stands."""
    async with client:
        visit = Visit(client, *at)
        if not action:
            return _told(face, *await visit.now())
        act: Callable[..., Awaitable[Said]] = getattr(visit, action)
        done = await act(*words)
    if face.json:
        face.give({"done": action, "address": done.address})
        return DONE
    face.say(done.key, **done.args)
    if done.address:
        print(f"    {done.address}")
    return DONE


def _number(word: str) -> int:
    """The number by which the members of a team know each other."""
    if not word.isdecimal() or len(word) > 6 or not int(word):
        raise Usage("usage-team-number", text=word)
    return int(word)


def _told(face: Face, seat: SeatNow, team: records.TeamNow, talk: dict[str, list[Word]]) -> int:
    """Say who holds the seat, what they would order and have sent, how a vote stands, and what was said last."""
    if face.json:
        face.give({"team": team, "talk": talk})
        return DONE
    face.heading(f"{face.word('team-title')} · {seat.name}")
    names = {office.id: office.name for office in team.offices}
    called = {officer.number: officer.name or face.word("team-guest") for officer in team.officers}
    if not team.officers:
        face.say("team-alone")
    for officer in team.officers:
        you = f" ({face.word('team-you')})" if officer.number == team.you else ""
        who, office = f"{called[officer.number]}{you}", names.get(officer.office, officer.office)
        face.point(face.word("team-officer", number=str(officer.number), who=who, office=office))
    if team.bot:
        face.say("team-bot", bot=team.bot)
    for lent in team.lent:
        face.say("team-lent", seat=lent)
    face.say("team-offices", offices=", ".join(f"{office.id} ({office.name})" for office in team.offices))
    for office in team.called:
        face.point(face.word("team-link-out", office=names.get(office, office)))
    for draft in team.drafts:
        _paper(face, "team-draft-of", called.get(draft.holder, str(draft.holder)), draft.text)
    for sent in team.dispatches:
        key = "team-sheet-counts" if sent.counts else "team-sheet-of"
        _paper(face, key, called.get(sent.holder, str(sent.holder)), sent.text)
    if team.election and not team.election.settled:
        office = team.election.office
        face.say("team-vote-open", office=names.get(office, office), count=len(team.election.voted))
    elif team.election:
        face.say("team-vote-over", who=called.get(team.election.won, ""), won="yes" if team.election.won else "no")
    for circle, words in talk.items():
        if words:
            face.heading(face.word(f"team-talk-{circle}"))
        for word in words[-SHOWN:]:
            by = called.get(word.holder, "") if word.seat == seat.seat else word.seat
            face.point(face.word("team-word", who=by or seat.name, text=word.text))
    return DONE


def _paper(face: Face, key: str, who: str, text: str) -> None:
    """A sheet or a draft, line by line."""
    face.say(key, who=who)
    for line in text.splitlines() or [face.word("team-defaults")]:
        face.write(line, "      ")
