"""The club's games in one process: kept in memory, resolved when all is in, found by their seats.

What members do at their seats is the business of those who are given the house: `Hall`, and what the hall holds.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from arbitre.club import quick
from arbitre.club.aside import Aside
from arbitre.club.clock.bell import Bell
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.limits import given_again
from arbitre.club.desk import Unknown
from arbitre.club.live import Following, Live
from arbitre.club.news import News
from arbitre.club.recurring import Recurring
from arbitre.club.store import games as sql
from arbitre.club.store import team
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.times import TIMED
from arbitre.club.team.mustering import roster
from arbitre.club.team.rights import BINDING, check_right, office_of, stand_in
from arbitre.club.trouble import Busy, Refused, Unable
from arbitre.kernel.offices import Right

log = logging.getLogger("arbitre.club")

LIVE = 512
"""Games kept in memory; the others are read when somebody looks at them."""

SWEEP = 5.0
"""Seconds between two looks for games that another process left with all sheets in."""

SLOW = 0.004
"""Seconds of resolving after which a game's steps are resolved in a thread, so that others need not wait."""

TRIES = 20
"""How often a change is made anew because what it was made from has changed, before giving up."""


class House:
    """The club's games. `pace`: seconds that a step with a bot takes at least, so that its thinking tells nothing;
    `clock`: ns since 1970, for what is dated; `elapsed`: ns of a clock that nobody sets, for what is measured;
    `sleep`: waits so many seconds, however it is that time passes here; `spread`: how news spread; `resolving`: the
    games in which something is happening now; `aside`: those that cannot go on for the moment;
    `bell`: up to when hours have struck; `recurring`: what the log is told of trouble; `looks`: what else is looked
    after now and then."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], int] = time.time_ns,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        pace: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        elapsed: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.database, self.clock, self.entropy, self.pace, self.sleep = database, clock, entropy, pace, sleep
        self.elapsed = elapsed
        self.recurring = Recurring(log, elapsed)
        self.spread = News(database, self.recurring, sleep)
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.resolving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.aside = Aside(elapsed)
        self.bell = Bell(database, clock)
        self._sweeper: asyncio.Task[None] | None = None
        self.looks: list[Callable[[], Awaitable[None]]] = []

    async def start(self) -> None:
        """Resolve what a crash left unresolved, and keep up with other processes from now on."""
        self.spread.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Leave in peace: what is being resolved is finished."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        await self.spread.stop()
        while self.resolving:
            await asyncio.wait(list(self.resolving.values()))

    @property
    def sweeping(self) -> bool:
        """Whether games that were left are looked for."""
        return self._sweeper is not None and not self._sweeper.done()

    @property
    def counts(self) -> dict[str, int]:
        """How many games are in memory, are being resolved, and cannot go on."""
        return {"memory": len(self._games), "resolving": len(self.resolving), "aside": len(self.aside)}

    async def _sweep(self) -> None:
        while True:
            try:
                for game in await self.bell.look(self._renew):
                    self.consider(game)
                for (game,) in await self.database.rows(sql.DUE, now=self.clock()):
                    self.consider(game)
                for look in self.looks:
                    await look()
            except Exception as error:  # the database may be away for a while; the next look will tell
                self.recurring("looking for games to resolve", error)
            await self.sleep(SWEEP)

    async def _renew(self, game: str, since: int) -> None:
        """Give limits of a game again that were over while nobody looked at the clock, from an instant on."""
        try:
            live = await self.live(game)
            hours, seats = await live.hours(), await live.seats()
            while seats[0].lines != live.written:
                await live.catch_up(seats[0].lines)
                hours, seats = await live.hours(), await live.seats()
            changes = given_again(live.package, game, seats, live.standing, hours, since, self.clock())
        except (Unable, OSError):  # no fault of the game: the next look tries again
            raise
        except Exception:  # its pages say so too; no other game waits for it
            self._put_aside(game, ())
            return
        if changes and await self.kept([Change(TIMED, {"game": game}, rows=1), *changes]):
            self.spread.tell(row.id for row in seats)

    async def live(self, game: str, count: int = 0) -> Live:
        """A game, standing at least at `count` lines. Raises Unknown, Unable, or what stands in its way."""
        try:
            live = await self._found(game, count)
        except (Unknown, Unable, OSError):
            raise
        except Exception as error:  # those who play it are told where they see their games
            self.aside.unread(game, error)
            raise
        self.aside.read(game)
        return live

    async def _found(self, game: str, count: int) -> Live:
        """A game in memory, or read, that stands at `count` lines at least."""
        live = self._current(game)
        if live is None:
            async with self._reading.setdefault(game, asyncio.Lock()):  # nobody reads what another is about to know
                live = self._current(game) or await self._read(game)
        else:
            self._games.move_to_end(game)
        before = live.written
        await live.catch_up(count)
        if live.written != before:  # another process was not kept from going on
            self._goes_on(game)
        return live

    def _current(self, game: str) -> Live | None:
        """A game in memory that stands where its record does."""
        live = self._games.get(game)
        return None if live is None or live.standing.count > live.written else live

    async def _read(self, game: str) -> Live:
        """A game that is read into memory."""
        try:
            live = await Live.read(self.database, game)
        except LookupError:
            raise Unknown from None
        self._games[game] = live
        if live.standing.count > live.written:
            self.consider(game)
        while len(self._games) > LIVE:
            self._games.popitem(last=False)
        return live

    # ---- resolving

    def consider(self, game: str, seats: list[sql.SeatOf] | None = None) -> None:
        """See whether something can happen in a game, soon, and let it happen. `seats`: as they were just read."""
        if game in self.resolving:
            self._again.add(game)
        elif not self.aside.waits(game):
            self.resolving[game] = asyncio.create_task(self._resolve(game, seats))

    def musters(self, game: str) -> None:
        """Who holds the seats of a game has changed: one that wants to know it is told, soon."""
        live = self._games.get(game)
        if live is not None and live.package.mustering:
            self.consider(game)

    async def rests(self, game: str, patience: float) -> None:
        """Wait until all that can happen by itself in a game that is being considered has happened, or for so many
        seconds."""
        if resolving := self.resolving.get(game):
            await asyncio.wait([resolving], timeout=patience)

    async def _resolve(self, game: str, seats: list[sql.SeatOf] | None) -> None:
        """Resolve what can be resolved in a game."""
        try:
            while True:
                self._again.discard(game)
                try:
                    more = await self._step(await self.live(game), seats)
                except Conflict:  # another process, or a sheet amended this instant: look again
                    self._games.pop(game, None)
                    more = True
                if not more and game not in self._again:
                    return
                seats = None
                await asyncio.sleep(0)  # the next look is a new one
        except (Unable, OSError) as trouble:  # the disk is full, the database is away: the next sweep tries again
            self.recurring("resolving a game, which has to wait", trouble)
        except Exception:  # it cannot be read, say, as whoever opens a page of it is told: no other game waits for it
            self._put_aside(game, ())
        finally:
            del self.resolving[game]

    async def _step(self, live: Live, seats: list[sql.SeatOf] | None) -> bool:
        """Write what happens next, if anything does; whether there is more."""
        if seats is None:
            seats = await live.seats()
        if seats[0].moved:  # it goes on in another club
            return False
        interrupts = await live.interrupts() if any(row.interrupting for row in seats) else []
        await live.catch_up(seats[0].lines)
        if live.written != seats[0].lines:  # another process has gone on since they were read
            return True
        hours = await live.hours(await self.bell.heard(live.game) if live.paced else 0)
        if not await live.still():  # these hours may be those of where it stands by now
            return True
        bots = live.standing.bots or (live.paced and live.package.deserts)  # that there is one shall not show
        paced = asyncio.ensure_future(self.sleep(self.pace)) if bots else None  # from before the bot thinks
        try:
            try:
                following = await self._following(live, seats, interrupts, hours)
            except Exception:  # a rule is broken: the game stands where it stood, and is tried again later
                self._put_aside(live.game, seats)
                return False
            if following is None:
                self._goes_on(live.game, seats)  # nothing wants to be done, so nothing stands in the way
                return False
            if paced is not None and following.steps:
                await paced
        finally:
            if paced is not None:
                paced.cancel()
        live.writing = following.standings[-1] if following.standings else None
        try:
            await self.database.commit(*following.changes)
            if live.writing is not None:
                live.stand(live.writing)
        finally:
            live.writing = None
        self._goes_on(live.game)
        self.database.tally.steps += len(following.standings)
        self.spread.tell(row.id for row in seats)
        return following.more

    async def _following(
        self, live: Live, seats: Sequence[sql.SeatOf], interrupts: Sequence[sql.Heard], hours: Hours
    ) -> Following | None:
        """What happens next, if anything does."""
        held = await roster(self.database, live.package, live.game, self.clock()) if live.package.mustering else None
        what = live.standing, seats, interrupts, self.clock(), hours, held
        if live.standing.bots or live.took > SLOW or quick.agreed(seats, hours):
            return await asyncio.to_thread(live.following, *what)
        return live.following(*what)

    def _put_aside(self, game: str, seats: Iterable[sql.SeatOf]) -> None:
        """A game cannot go on by what is being handled: the log says so once, and its pages hear of it."""
        if self.aside.put(game):
            log.exception("game %s cannot go on, and is put aside; it is tried again from time to time", game)
            self.spread.tell(row.id for row in seats)

    def _goes_on(self, game: str, seats: Iterable[sql.SeatOf] = ()) -> None:
        """Nothing stands in a game's way any more, if anything did."""
        if self.aside.back(game):
            log.warning("game %s goes on again", game)
            self.spread.tell(row.id for row in seats)

    # ---- seats

    async def row(self, seat_id: str) -> sql.SeatRow:
        """What is kept of a seat. Raises Unknown."""
        row = await self.database.row(sql.SEAT, seat=seat_id)
        if row is None:
            raise Unknown
        return sql.SeatRow(*row)

    async def held(self, seat_id: str, member: str, right: Right = "read") -> tuple[sql.SeatRow, Live]:
        """A member's own seat and its game, as they are committed, both at the same line. Raises Unknown, or Refused if
        his office there does not give him that right."""
        for _ in range(TRIES):
            if (found := await self._level(await self.row(seat_id), member, right)) is not None:
                return found
        raise Busy("club-busy")

    async def at_table(
        self, seat_id: str, member: str, right: Right = "read"
    ) -> tuple[sql.SeatRow, Live, list[sql.SeatOf]]:
        """The same, and all seats of the game."""
        for _ in range(TRIES):
            try:
                row, seats = sql.at_table(await self.database.rows(sql.TABLE, seat=seat_id), seat_id)
            except LookupError:
                raise Unknown from None
            if (found := await self._level(row, member, right)) is not None:
                return *found, seats
        raise Busy("club-busy")

    async def _level(self, row: sql.SeatRow, member: str, right: Right) -> tuple[sql.SeatRow, Live] | None:
        """A member's seat as he holds it, and its game; None if another process has gone on between the two looks.
        Raises Unknown or Refused."""
        if row.member != member:
            row = await self._with_others(row, member)
        live = await self.live(row.game, row.lines)
        if row.holder is not None:
            office = await self._acting(row.id, row.holder, live, right)
            row = row._replace(holder=row.holder._replace(office=office))
            check_right(live.package, office, right)
        return (row, live) if live.written == row.lines else None

    async def _acting(self, seat_id: str, holder: team.Holder, live: Live, right: Right) -> str:
        """The office in which somebody does something at a seat: his own, or that of a substitute while who commands is
        away and has named him."""
        own = office_of(live.package, holder.office)
        if right not in BINDING or "order" in own.rights:
            return own.id
        found = await self.database.row(team.STANDS_IN, seat=seat_id, who=holder.number, now=self.clock())
        return own.id if found is None else stand_in(live.package).id

    async def _with_others(self, row: sql.SeatRow, member: str) -> sql.SeatRow:
        """A seat as somebody holds it who does not command it. Raises Unknown if he does not hold it at all."""
        found = await self.database.row(team.HOLDS, seat=row.id, member=member) if row.team else None
        if found is None:
            raise Unknown
        return row._replace(holder=team.Holder(*found))

    async def answerable(
        self, seat_id: str, member: str, question: int | None, right: Right = "order"
    ) -> tuple[sql.SeatRow, Live]:
        """A seat that may send orders. `question`: which one they answer, if the sender says so. Raises Unknown, or
        Refused if they come too late, or are not his to give."""
        row, live = await self.held(seat_id, member, right)
        check_here(row)
        if live.standing.over:
            raise Refused("club-over")
        if question is not None and question != row.question:
            raise Refused("club-question-gone")
        return row, live

    async def kept(self, changes: list[Change]) -> bool:
        """Whether the changes are on disk; not if what they were made from has changed."""
        try:
            await self.database.commit(*changes)
        except Conflict:
            return False
        return True


def check_here(row: sql.SeatRow) -> None:
    """Whether the game of a seat is played in this club. Raises Refused if it has gone to another."""
    if row.moved:
        raise Refused("club-moved")
