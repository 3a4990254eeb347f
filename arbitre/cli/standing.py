"""`arbitre standing`: the standing orders of a seat in a club, and how far it agrees to a quick run."""

from __future__ import annotations

import asyncio
import os
from typing import NamedTuple

import click
import httpx

from arbitre.cli.base import Usage, command, option
from arbitre.cli.bot import refused
from arbitre.cli.face import DONE, REFUSED, Face
from arbitre.cli.seat import sheet
from arbitre.club.sheets import readable
from arbitre.web.api.records import SeatNow
from arbitre.web.api.standing_records import Agreed, QuickRun, StandingRead, StandingText
from arbitre.web.client import Client, Refusal


@command()
@click.argument("page", metavar="PAGE")
@click.argument("file", metavar="[FILE|-]", default="")
@option("--token", metavar="TOKEN")
@option("--withdraw", is_flag=True)
@option("--quick", metavar="TURN", type=click.IntRange(0))
def standing(face: Face, page: str, file: str, token: str | None, withdraw: bool, quick: int | None) -> int:
    """Read or write standing orders."""
    club, _, seat = page.rstrip("/").removesuffix("/standing").rpartition("/seats/")
    token = token or os.environ.get("ARBITRE_TOKEN", "")
    if not club or not seat or not token:
        raise Usage("usage-standing-page" if token else "usage-standing-token")
    if withdraw and file:
        raise Usage("usage-either", one="--withdraw", other="FILE")
    text = "" if withdraw else readable(sheet(face, file)).strip() if file else None
    visit = Visit(Client(club, token, face.language), f"/seats/{seat}")
    try:
        done = asyncio.run(visit.settle(text, quick))
    except (Refusal, httpx.TransportError) as trouble:
        return refused(face, club, trouble)
    return _told(face, done, text)


class Stood(NamedTuple):
    """How it stands at a seat afterwards: its standing orders, the lines that would answer now, how far it agrees to a
    quick run (0: to none)."""

    read: StandingRead
    answers: tuple[str, ...]
    quick: int


class Visit:
    """A look at a seat of a club. `path`: of it in the API."""

    def __init__(self, client: Client, path: str) -> None:
        self.client, self.path = client, path

    async def settle(self, text: str | None, quick: int | None) -> Stood:
        """Write standing orders, agree to a quick run up to a turn, or to none; None leaves it as it is."""
        async with self.client as client:
            standing, run = f"{self.path}/standing", f"{self.path}/quick-run"
            if text is None:
                read = await client.call("GET", standing, StandingRead)
            else:
                read = await client.call("PUT", standing, StandingRead, StandingText(text))
            if quick:
                await client.call("PUT", run, Agreed, QuickRun(quick))
            elif quick is not None:
                await client.call("DELETE", run, type(None))
            settled = (await client.call("GET", self.path, SeatNow)).settled
        return Stood(read, settled.answers if settled else (), settled.quick if settled else 0)


def _told(face: Face, done: Stood, text: str | None) -> int:
    """Say how it stands. Refused if a line was."""
    lines = done.read.lines
    refusals = any(not line.accepted for line in lines)
    if face.json:
        face.give({"text": done.read.text, "lines": lines, "answers": done.answers, "quick": done.quick})
        return REFUSED if refusals else DONE
    for line in lines:
        face.point(line.text if line.understood is None else line.understood, "+" if line.accepted else "!")
        for remark in line.remarks:
            face.write(remark.text, "      ")
    if not lines:
        face.say("standing-none")
    if text and refusals:
        face.say("standing-refused", count=sum(not line.accepted for line in lines))
    if done.answers:
        face.write(f"{face.word('standing-answer')} {' · '.join(done.answers)}")
    if done.quick:
        face.say("standing-agreed", turn=done.quick)
    return REFUSED if refusals else DONE
