"""`arbitre bot`: one of our bots takes a seat in a club, and plays through the same API as anybody's."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import aclosing
from random import Random
from typing import Any, NamedTuple

import click
import httpx
import msgspec

from arbitre.bots.players import UnknownBot, bots
from arbitre.bots.players import bot as player
from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import DONE, REFUSED, SYSTEM, WAITING, Face
from arbitre.cli.play import opponent
from arbitre.club import directory
from arbitre.club.clock.pace import HOUR, MOST, Each
from arbitre.club.desk import Wish
from arbitre.club.trouble import Misused, Newer
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.kernel.seat import Bot
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.web.api.records import Seen
from arbitre.web.client import Client, Refusal
from arbitre.web.names import bot as bot_name
from arbitre.words import Words

GONE = 409
"""The status of a refusal after which it is best to look again: somebody else has answered, or the game is over."""


@command()
@click.argument("url", metavar="URL")
@option("--token", metavar="TOKEN")
@option("--guest", is_flag=True)
@option("--bot", "name", metavar="BOT", default="bot")
@option("--seat", "seats", metavar="ID", multiple=True)
@option("--join", is_flag=True)
@option("--invitation", metavar="LINK")
@option("--new", metavar="GAME:SIDE")
@option("--against", metavar="open|link|BOT", default="open")
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
@option("--pace", metavar="HOURS", type=click.IntRange(1, MOST // HOUR))
@option("--seed", metavar="TEXT")
@option("--once", is_flag=True)
@option("--patience", metavar="MINUTES", type=click.IntRange(0), default=5)
def bot(
    face: Face,
    url: str,
    token: str | None,
    guest: bool,
    name: str,
    seats: tuple[str, ...],
    join: bool,
    invitation: str | None,
    new: str | None,
    against: str,
    settings: tuple[str, ...],
    pace: int | None,
    seed: str | None,
    once: bool,
    patience: int,
) -> int:
    """A bot plays in a club."""
    if not _leads_somewhere(url):
        raise Usage("usage-url", url=url)
    token = token or ("" if guest else os.environ.get("ARBITRE_TOKEN", ""))
    if bool(token) is guest:
        raise Usage("usage-bot-token")
    wish = None if new is None else _wish(new, against, pairs(settings, "--option"), pace)
    url = url.rstrip("/")
    log = Log(face, url, patience)
    visit = Visit(log, Client(url, token, face.language, True, log.lost, patience=patience * 60), url)
    try:
        return asyncio.run(visit.run(Sitting(seats, join, invitation, wish), Bots(name, seed), once))
    except (Refusal, httpx.TransportError) as trouble:
        return refused(face, url, trouble)


def refused(face: Face, url: str, trouble: Refusal | httpx.TransportError) -> int:
    """Say that a club does not do what is asked, or does not answer."""
    if isinstance(trouble, Refusal):
        code = SYSTEM if trouble.status >= 500 else REFUSED
        return face.fail(Phrase("visit-refused", {"said": trouble.message}), code, trouble.kind)
    return face.fail(Phrase("visit-unreachable", {"url": url, "why": str(trouble)}), SYSTEM, "unreachable")


def _leads_somewhere(url: str) -> bool:
    """Whether a club may be at an address: no waiting mends one that is none."""
    try:
        parsed = httpx.URL(url)
    except httpx.InvalidURL:
        return False
    return parsed.scheme in ("http", "https") and bool(parsed.host)


def _wish(new: str, against: str, options: dict[str, str], hours: int | None) -> Wish:
    """The game that `--new GAME:SIDE` asks for, with so many hours for each answer. Raises Usage or Misused."""
    game, _, side = new.partition(":")
    package = directory.load(game)
    seats = [seat.id for seat in package.seats(directory.set_up(package, options))]
    if side not in seats:
        raise Usage("usage-bot-new", text=new, sides=Several(tuple(seats)))
    other = against if against in ("open", "link") else f"bot:{opponent(package, against)}"
    pace = None if hours is None else Each(hours * HOUR)
    return Wish(game, {seat: "me" if seat == side else other for seat in seats}, options, pace=pace)


class Sitting(NamedTuple):
    """Where the bot is to sit: seats it has, an open one, one it is invited to, one of a new game; all it has if none
    of these is named."""

    seats: tuple[str, ...]
    join: bool
    invitation: str | None
    wish: Wish | None


class Bots(NamedTuple):
    """Who plays: a bot's name, "bot" for the game's best; `seed`: of its chance, None for a fresh one."""

    name: str
    seed: str | None

    def at(self, package: GamePackage, seat: str) -> tuple[str, Bot]:
        """The bot for a seat, and its name. Raises Misused."""
        name = opponent(package, self.name)
        try:
            return name, player(package, name, Random(None if self.seed is None else f"{self.seed}|{seat}"))
        except UnknownBot:
            raise Misused("club-no-bot", bot=name, bots=", ".join(sorted(bots(package)))) from None


class Log:
    """What is told of the playing: sentences for people, or a JSON record on each line for programs. `url`: of the
    club; `patience`: for how many minutes it is looked for if it never answers."""

    def __init__(self, face: Face, url: str, patience: int) -> None:
        self.face, self.url, self.patience = face, url, patience

    def words(self, package: GamePackage) -> Words:
        """The words of a game; a visit may be to several."""
        return Words.of(self.face.language, package)

    def say(self, event: str, phrase: Phrase, words: Words | None = None, **facts: Any) -> None:
        """One thing that has happened. Programs get the facts, people the phrase."""
        if self.face.json:
            print(msgspec.json.encode({"event": event, **facts}).decode(), flush=True)
        else:
            self.face.write((words or self.face.words).say(phrase))
            sys.stdout.flush()

    def lost(self, error: Exception, met: bool) -> None:
        """The club does not answer now. `met`: whether it has answered before."""
        why = str(error) or type(error).__name__
        if met:
            self.say("lost", Phrase("visit-lost", {"why": why}), why=why)
        else:
            said = Phrase("visit-waiting", {"url": self.url, "why": why, "minutes": self.patience})
            self.say("waiting", said, why=why, minutes=self.patience)


class Visit:
    """A bot's visit to a club. `url`: of the club."""

    def __init__(self, log: Log, client: Client, url: str) -> None:
        self.log, self.client, self.url = log, client, url

    async def run(self, sitting: Sitting, playing: Bots, once: bool) -> int:
        """Come in, sit down, play; the exit code."""
        async with self.client as client:
            if not client.token:
                token = await client.enter()
                self.log.say("guest", Phrase("visit-guest", {"token": token}), token=token)
            seats = await self._sit_down(sitting)
            if not seats:
                self.log.say("none", Phrase("visit-no-seat"))
                return WAITING
            await asyncio.gather(*(self._play(seat, playing, once) for seat in seats))
        return DONE

    async def _sit_down(self, sitting: Sitting) -> list[str]:
        """The seats to be played."""
        seats = list(sitting.seats)
        if sitting.wish is not None:
            made = await self.client.create(sitting.wish)
            seats += made.mine.values()
            package = directory.load(sitting.wish.game)
            for side, secret in made.links.items():
                link = f"{self.url}/invitation#{secret}"
                said = Phrase("visit-link", {"side": package.seat.seat_name(side), "link": link})
                self.log.say("link", said, self.log.words(package), side=side, link=link)
        if sitting.invitation is not None:
            seats.append(await self.client.accept(sitting.invitation.rpartition("#")[2]))
        if sitting.join:
            playable = [seat for seat in await self.client.invitations() if seat.game in packages.installed()]
            seats += [await self.client.join(seat.seat_id) for seat in playable[:1]]
        if sitting == Sitting((), False, None, None):
            seats += [seat.seat_id for seat in await self.client.seats() if not seat.over]
        return seats

    async def _play(self, seat_id: str, playing: Bots, once: bool) -> None:
        """One seat, until its game is over; with `once`, what is asked now."""
        seen = await self.client.view(seat_id)
        package = directory.load(seen.game)
        if seen.version != package.codec.version:
            raise Newer("visit-version", game=seen.game)
        name, bot = playing.at(package, seen.seat)
        words = self.log.words(package)
        side = package.seat.seat_name(seen.seat)
        begun = Phrase(
            "visit-plays", {"bot": bot_name(words, name), "side": side, "game": Term("game-title"), "seat": seat_id}
        )
        self.log.say("plays", begun, words, seat=seat_id, game=seen.game, side=seen.seat, bot=name)
        async with aclosing(self.client.marks(seat_id, seen.mark)) as marks:
            while not seen.over:
                if seen.question is not None and not seen.answered:
                    await self._answer(seen, package, bot, words)
                if once:
                    return
                await anext(marks)
                seen = await self.client.view(seat_id)
        address = f"{self.url}/games/{seen.game_id}"
        over = Phrase("visit-over", {"side": side, "address": address})
        self.log.say("over", over, words, seat=seat_id, address=address)

    async def _answer(self, seen: Seen, package: GamePackage, bot: Bot, words: Words) -> None:
        """Send what the bot orders. What the club refuses is left to the defaults, so that the game goes on."""
        view = package.codec.view(seen.view)
        orders = await asyncio.to_thread(bot.orders, view, view.now.ask(view))
        stands = 0
        try:
            if orders:
                answer = await self.client.order(seen.seat_id, orders, seen.question)
                stands = sum(line.accepted for line in answer.lines) if answer.kept else 0
            if not stands:
                await self.client.default(seen.seat_id, seen.question)
        except Refusal as refusal:
            if refusal.status != GONE:
                raise
            self.log.say("gone", Phrase("visit-gone", {"said": refusal.message}), seat=seen.seat_id)
            return
        side, moment = package.seat.seat_name(seen.seat), package.seat.chart(view).moment
        said = {"side": side, "moment": moment, "count": stands, "refused": len(orders) - stands}
        facts = {"seat": seen.seat_id, "question": seen.question, "orders": stands, "refused": len(orders) - stands}
        self.log.say("sent", Phrase("visit-sent", said), words, **facts)
