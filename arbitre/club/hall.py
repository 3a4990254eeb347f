"""The club in one process: members at their seats, sheets taken and kept, steps resolved, news spread.

A sheet is acknowledged when it is on disk; only then is it seen whether a step can be resolved. So the answer to a
sheet is the same, and takes as long, whether or not the other side has sent its own.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from arbitre.club.desk import Archive, Desk, Finished, InHand, Invited, Made, Mine, Unknown, Wish
from arbitre.club.founding import found, hashed
from arbitre.club.live import Live
from arbitre.club.news import News
from arbitre.club.sheets import Acknowledgement, judged
from arbitre.club.store import games as sql
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.trouble import Busy, Refused

log = logging.getLogger("arbitre.club")

LIVE = 256
"""Games kept in memory; the others are read when somebody looks at them."""

SWEEP = 5.0
"""Seconds between two looks for games that another process left with all sheets in."""

LOBBY = 2.0
"""Seconds between two looks at the lists of the lobby, for whoever shows them."""

SLOW = 0.004
"""Seconds of resolving after which a game's steps are resolved in a thread, so that others need not wait."""


class Hall:
    """The club. `pace`: seconds that a step with a bot takes at least, so that its thinking tells nothing."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], int] = time.time_ns,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        pace: float = 0.0,
    ) -> None:
        self.database, self.clock, self.entropy, self.pace = database, clock, entropy, pace
        self.spread = News(database)
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._resolving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stuck: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None

    # ---- the house

    async def start(self) -> None:
        """Resolve what a crash left unresolved, and keep up with other processes from now on."""
        self.spread.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Leave in peace: what is being resolved is finished."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.spread.stop()
        while self._resolving:
            await asyncio.wait(list(self._resolving.values()))

    async def _sweep(self) -> None:
        while True:
            try:
                for (game,) in self.database.rows(sql.DUE):
                    self._consider(game)
            except Exception:  # the database may be away for a while; the next look will tell
                log.exception("looking for games to resolve")
            await asyncio.sleep(SWEEP)

    def _live(self, game: str, count: int = 0) -> Live:
        """A game, standing at least at `count` lines."""
        live = self._games.get(game)
        if live is None or live.standing.count > live.written:
            try:
                live = Live(self.database, game)
            except LookupError:
                raise Unknown from None
            self._games[game] = live
            if live.standing.count > live.written:
                self._consider(game)
            while len(self._games) > LIVE:
                self._games.popitem(last=False)
        else:
            self._games.move_to_end(game)
            live.catch_up(count)
        return live

    # ---- resolving

    def _consider(self, game: str, seats: list[sql.SeatOf] | None = None) -> None:
        """See whether something can happen in a game, soon, and let it happen. `seats`: as they were just read."""
        if game in self._resolving:
            self._again.add(game)
        elif game not in self._stuck:
            self._resolving[game] = asyncio.create_task(self._resolve(game, seats))

    async def _resolve(self, game: str, seats: list[sql.SeatOf] | None) -> None:
        """Resolve what can be resolved in a game."""
        try:
            while True:
                self._again.discard(game)
                try:
                    more = await self._step(self._live(game), seats)
                except Conflict:  # another process, or a sheet amended this instant: look again
                    self._games.pop(game, None)
                    more = True
                if not more and game not in self._again:
                    return
                seats = None
                await asyncio.sleep(0)  # the next look is a new one
        except Exception:  # the disk is full, the database is away: the next sweep tries again
            log.exception("game %s has to wait", game)
        finally:
            del self._resolving[game]

    async def _step(self, live: Live, seats: list[sql.SeatOf] | None) -> bool:
        """Write what happens next, if anything does; whether there is more."""
        if seats is None:
            seats = live.seats()
        interrupts = live.interrupts() if any(row.interrupting for row in seats) else []
        live.catch_up(seats[0].lines)
        if live.written != seats[0].lines:  # another process has gone on since they were read
            return True
        began, standing = time.monotonic(), live.standing
        try:
            if live.bots or live.took > SLOW:
                following = await asyncio.to_thread(live.following, standing, seats, interrupts, self.clock())
            else:
                following = live.following(standing, seats, interrupts, self.clock())
        except Exception:  # a rule is broken: the game stands where it stood, and the next start tries again
            log.exception("game %s cannot go on", live.game)
            self._stuck.add(live.game)
            return False
        if following is None:
            return False
        if live.bots:
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        live.writing = following.standings[-1]
        try:
            await self.database.commit(*following.changes)
            live.stand(live.writing)
        finally:
            live.writing = None
        self.spread.tell(row.id for row in seats)
        return following.more

    # ---- games made, seats taken

    async def create(self, wish: Wish, member: str) -> Made:
        """Make the game that a member wishes for. Raises Misused."""
        made, changes = found(wish, member, self.clock(), self.entropy)
        await self.database.commit(*changes)
        self._consider(made.game)
        return made

    def invited(self, secret: str) -> Invited:
        """The seat that a secret link may take. Raises Unknown."""
        row = self.database.row(sql.INVITED, hash=hashed(secret))
        if row is None:
            raise Unknown
        return self._invited(row)

    def _invited(self, row: tuple[Any, ...]) -> Invited:
        seat_id, game, options, title, name, game_id, created = row
        hosts = [self._name(who) for _, who, _ in self.database.rows(sql.SITTING, game=game_id) if who]
        return Invited(seat_id, game, msgspec.json.decode(options), title, name, "".join(hosts[:1]), created)

    def _name(self, member: str) -> str:
        row = self.database.row(sql.NAME, member=member)
        return (row[0] or "") if row else ""

    async def accept(self, secret: str, member: str) -> str:
        """Take the seat that a secret link is for, once. Its id. Raises Unknown."""
        invited = self.invited(secret)
        return await self._take(invited.seat_id, Change(sql.ACCEPT, {"hash": hashed(secret), "who": member}, rows=1))

    def open_seats(self, member: str | None) -> list[Invited]:
        """The seats that anybody may take, but for games in which the member sits already."""
        rows = self.database.rows(sql.OPEN)
        return [self._invited(row) for row in rows if not member or not self._sits(row[5], member)]

    def _sits(self, game: str, member: str) -> bool:
        return any(who == member for _, who, _ in self.database.rows(sql.SITTING, game=game))

    async def join(self, seat_id: str, member: str) -> str:
        """Take an open seat. Raises Unknown if it is gone, or was never there."""
        return await self._take(seat_id, Change(sql.JOIN, {"seat": seat_id, "who": member}, rows=1))

    async def _take(self, seat_id: str, change: Change) -> str:
        try:
            await self.database.commit(change)
        except Conflict:
            raise Unknown from None
        row = self._row(seat_id)
        self.spread.tell(seat.id for seat in self._live(row.game).seats())
        self._consider(row.game)
        return seat_id

    # ---- lists

    def mine(self, member: str) -> list[Mine]:
        """A member's seats: those of games in play first, and of them what changed last."""
        return [
            Mine(id, game, title, name, created, bool(asked), bool(received), since, bool(ended), bool(vacant))
            for id, game, title, name, created, asked, received, since, ended, vacant in self.database.rows(
                sql.MINE, member=member
            )
        ]

    def lobby_mark(self, member: str) -> str:
        """Changes whenever what the lobby lists for a member changes, and with nothing else."""
        listed = (self.mine(member), self.open_seats(member), self.finished())
        return hashlib.sha256(msgspec.json.encode(listed)).hexdigest()[:24]

    async def lobby_news(self, member: str, mark: str) -> str:
        """Wait until the lobby has another mark than this one; the new mark. Lists are looked at now and then: they
        change with every game of the club."""
        while (now := self.lobby_mark(member)) == mark:
            await asyncio.sleep(LOBBY)
        return now

    def finished(self, limit: int = 50) -> list[Finished]:
        """The games that are over and shown to everybody, the last ones first."""
        return [self._finished(*row) for row in self.database.rows(sql.FINISHED, most=limit)]

    def _finished(self, id: str, game: str, options: str, title: str, ended: int) -> Finished:
        sitting = self.database.rows(sql.SITTING, game=id)
        players = {name: f"bot:{bot}" if bot else self._name(who or "") for name, who, bot in sitting}
        return Finished(id, game, msgspec.json.decode(options), title, ended, players)

    def archive(self, game_id: str) -> Archive:
        """A game that is over, everything open. Raises Unknown for any other."""
        row = self.database.row(sql.GAME, game=game_id)
        if row is None or not row[4]:
            raise Unknown
        live = self._live(game_id)
        package, game = live.package, live.standing.game
        return Archive(
            self._finished(game_id, package.id, row[1], live.title, row[4]),
            package,
            {seat.name: live.seen(seat.name).view for seat in live.seats()},
            package.summary(game),
            b"".join(raw + b"\n" for raw in live.lines()),
        )

    # ---- a seat

    def _row(self, seat_id: str) -> sql.SeatRow:
        row = self.database.row(sql.SEAT, seat=seat_id)
        if row is None:
            raise Unknown
        return sql.SeatRow(*row)

    def _held(self, seat_id: str, member: str) -> tuple[sql.SeatRow, Live]:
        """A member's own seat and its game, as they are committed, both at the same line. Raises Unknown."""
        for _ in range(20):
            row = self._row(seat_id)
            if row.member != member:
                raise Unknown
            live = self._live(row.game, row.lines)
            if live.written == row.lines:  # no other process has gone on between the two looks
                return row, live
        raise Busy("club-busy")

    async def desk(self, seat_id: str, member: str) -> Desk:
        """A seat as its holder finds it. Raises Unknown if it is not this member's."""
        row, live = self._held(seat_id, member)
        return self._desk(seat_id, row, live)

    def _desk(self, seat_id: str, row: sql.SeatRow, live: Live) -> Desk:
        seen = live.seen(row.name)
        interrupting = not live.standing.over and self.database.row(sql.INTERRUPTING, seat=seat_id) is not None
        vacant = tuple(seat.name for seat in live.seats() if seat.vacant)
        sheet = None
        if row.received and seen.ask is not None:
            sheet = InHand(row.text, live.package.codec.orders(msgspec.json.decode(row.orders or "[]")))
        told = f"{row.question}|{interrupting}|{'|'.join(vacant)}|{sheet is not None}|{row.text}|{row.orders}"
        return Desk(
            seat_id,
            live.game,
            live.package,
            live.options,
            live.title,
            row.name,
            seen.view,
            seen.ask,
            live.standing.over,
            row.question,
            row.since,
            sheet,
            interrupting,
            row.read,
            vacant,
            hashlib.sha256(live.digest(row.name) + told.encode()).hexdigest()[:24],
        )

    async def check(self, seat_id: str, member: str, text: str, question: int | None = None) -> Acknowledgement:
        """What would be said of a sheet; nothing is kept. Raises Unknown or Refused."""
        row, live = self._answerable(seat_id, member, question)
        seen = live.seen(row.name)
        return judged(live.package, seen.view, seen.ask, text).answer

    def _answerable(self, seat_id: str, member: str, question: int | None) -> tuple[sql.SeatRow, Live]:
        """A seat that may send orders. `question`: which one they answer, if the sender says so."""
        row, live = self._held(seat_id, member)
        if live.standing.over:
            raise Refused("club-over")
        if question is not None and question != row.question:
            raise Refused("club-question-gone")
        return row, live

    async def submit(self, seat_id: str, member: str, text: str, question: int | None = None) -> Acknowledgement:
        """Judge a sheet and keep what stands, on disk when this returns; it replaces the former sheet whole.

        A sheet in which nothing stands changes nothing. `question`: the number of the question it answers, so that a
        sheet sent twice never answers the next one. Raises Unknown, Refused or Busy.
        """
        for _ in range(20):
            row, live = self._answerable(seat_id, member, question)
            seen = live.seen(row.name)
            answer, kept, orders, interrupting = judged(live.package, seen.view, seen.ask, text)
            now = max(self.clock(), row.received + 1)
            changes = []
            if interrupting:
                changes += self._interrupting(seat_id, row, live, interrupting, now)
            if orders:
                plain = msgspec.json.encode(orders).decode()
                sheet = {"seat": seat_id, "at": row.question, "sheet_text": kept, "sheet_orders": plain, "now": now}
                changes.append(Change(sql.SUBMIT, sheet, rows=1))
            if not changes:
                return answer
            if await self._kept(changes):
                if orders:
                    live.sheets[row.name] = (now, orders)
                self._after(seat_id, live, bool(interrupting))
                return answer
        raise Busy("club-busy")

    def _interrupting(
        self, seat_id: str, row: sql.SeatRow, live: Live, orders: tuple[Any, ...], now: int
    ) -> list[Change]:
        """The changes that keep orders which do not wait; the same ones again change nothing."""
        plain = msgspec.json.encode(orders).decode()
        if (plain,) in self.database.rows(sql.INTERRUPTING, seat=seat_id):
            return []
        heard = {"seat": seat_id, "received": now, "orders": plain}
        return [Change(sql.GOES_ON, {"game": row.game}, rows=1), Change(sql.NEW_INTERRUPT, heard)]

    async def _kept(self, changes: list[Change]) -> bool:
        """Whether the changes are on disk; not if what they were made from has changed."""
        try:
            await self.database.commit(*changes)
        except Conflict:
            return False
        return True

    def _after(self, seat_id: str, live: Live, interrupting: bool) -> None:
        """A seat has done something: its own pages hear of it, and perhaps a step can be resolved."""
        self.spread.tell((seat_id,))
        seats = live.seats()
        if interrupting or live.game in self._resolving or not live.waiting(seats):
            self._consider(live.game, seats)

    async def submit_default(self, seat_id: str, member: str, question: int | None = None) -> None:
        """Answer the open question with an empty sheet: whatever the umpire does by default."""
        await self._answer(seat_id, member, question, keep=True)

    async def withdraw(self, seat_id: str, member: str, question: int | None = None) -> None:
        """Take the sheet in hand back."""
        await self._answer(seat_id, member, question, keep=False)

    async def _answer(self, seat_id: str, member: str, question: int | None, keep: bool) -> None:
        """Replace the sheet in hand by an empty one, or by none."""
        for _ in range(20):
            row, live = self._answerable(seat_id, member, question)
            if live.seen(row.name).ask is None:
                raise Refused("club-not-asked")
            now = max(self.clock(), row.received + 1) if keep else 0
            sheet = {"seat": seat_id, "at": row.question, "sheet_text": "", "sheet_orders": "", "now": now}
            if await self._kept([Change(sql.SUBMIT, sheet, rows=1)]):
                self._after(seat_id, live, interrupting=False)
                return
        raise Busy("club-busy")

    async def mark_read(self, seat_id: str, member: str, number: int) -> None:
        """Remember that the seat has read its reports up to a number."""
        row, live = self._held(seat_id, member)
        number = min(number, len(live.seen(row.name).view.told))
        if number > row.read:
            await self.database.commit(Change(sql.READ, {"seat": seat_id, "number": number}))

    async def news(self, seat_id: str, member: str, mark: str) -> str:
        """Wait until the seat's desk has another mark than this one; the new mark. Raises Unknown."""
        async with self.spread.listening(seat_id) as heard:
            while True:
                heard.clear()
                desk = await self.desk(seat_id, member)
                if desk.mark != mark:
                    return desk.mark
                await heard.wait()
