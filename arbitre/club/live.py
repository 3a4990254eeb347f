"""One game in play, in this process: where it stands as far as is committed, and what comes next.

Several processes may hold the same game. None of them is right by itself: what stands in the database is, and a step
is written only if the game and the sheets are still those it was resolved from.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from arbitre.club import answers, directory, quick
from arbitre.club.clock import pace as paces
from arbitre.club.clock.hours import FREE, Hours, read
from arbitre.club.clock.limits import closed, gone_on, ran_out
from arbitre.club.clock.pace import Own
from arbitre.club.desk import InHand, Said
from arbitre.club.numbers import unopened
from arbitre.club.record import Line, check_head, head_in, head_text, parse_all, result_text
from arbitre.club.sheets import Acknowledgement, Judgement, judge, judged
from arbitre.club.standing import Standing, Umpired
from arbitre.club.standing_orders import Prepared, moment, prepared, struck
from arbitre.club.store.database import Change, Database
from arbitre.club.store.games import (
    CARRIED_OUT,
    DROP_INTERRUPTS,
    END,
    GAME,
    INTERRUPTS,
    KEEP_HEAD,
    LINES,
    MOVE_ON,
    NEW_LINE,
    NUMBERED,
    SEALED,
    SEATS,
    UNOPENED,
    Heard,
    SeatOf,
)
from arbitre.club.team.offering import offered
from arbitre.club.team.records import Team, Word
from arbitre.club.trouble import Damaged
from arbitre.club.umpiring import disputed
from arbitre.kernel.dice import Seed
from arbitre.kernel.numbers import By, Given, Sealed
from arbitre.kernel.offices import Roster
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, awaited, next_limits

CHAIN = 2.0
"""Seconds of resolving after which a long chain of bots' steps is written down as far as it is."""


class Seen(NamedTuple):
    """What a seat may know where the game stands: its view, and what it is asked."""

    view: Any
    ask: Ask | None


class Following(NamedTuple):
    """What happens next, ready to be written: the standings one after another, and the changes of the database; `more`
    if it was cut short; `steps`: whether there are steps in it, which a bot may have thought about."""

    standings: Sequence[Standing]
    changes: Sequence[Change]
    more: bool
    steps: bool = True


class Live:
    """A game in memory. `standing` is always one that is committed; `writing`: the one that is being committed by this
    process; `patience`: for how long numbers may be opened, ns; `sandbox`: whether plans may be tried out; `paced`: its
    questions have limits; `own`: those that the game names; `took`: seconds of the last resolution; `talk`: what was
    said last, as far as it has been read; `notes`: of each seat as they were read, and after how many changes; `camps`:
    whose each seat is, itself where it has none; `teams`, `circles`: what seats have of their teams and of what is said
    there, as they were read."""

    def __init__(
        self, database: Database, game: str, found: Sequence[Any], seats: Sequence[SeatOf], raws: Sequence[bytes]
    ) -> None:
        """See `read`."""
        package, options, self.title, self.created, self.ended, self.listed, seed, kept, *rest = found
        self.patience, self.sandbox, pace, _ = rest
        self.paced, self.own = pace != "", isinstance(paces.read(pace), Own)
        self.game, self._database = game, database
        self.options: dict[str, str] = msgspec.json.decode(options)
        self.package: GamePackage = directory.load(package)
        bots = {row.name: row.bot for row in seats if row.bot}
        opening, lines = parse_all(raws)
        check_head(opening, raws, head_in(kept))  # read before its lines: they may have gone on since
        umpired = Umpired(self.package, msgspec.json.decode(seed, type=Seed), bots)
        self.standing = Standing.at(umpired, opening, lines, raws[-1])
        if self.ended and not self.standing.closed:
            raise Damaged("club-record-unopened")
        self.written = len(raws)
        self.writing: Standing | None = None
        self.took = 0.0
        self.sheets: dict[str, tuple[int, tuple[Any, ...]]] = {}
        self._answers: dict[str, tuple[int, Judgement]] = {}
        self._prepared: dict[str, tuple[str, Prepared]] = {}
        self.talk: tuple[Said, ...] = ()
        self.notes: dict[str, tuple[int, dict[str, str]]] = {}
        self.camps = {seat.id: seat.camp or seat.id for seat in opening.seats}
        self.teams: dict[str, tuple[tuple[int, int, int], Team | None]] = {}
        self.circles: dict[str, tuple[int, dict[str, tuple[Word, ...]]]] = {}
        self._seen: dict[str, Seen] = {}
        self._digests: dict[str, bytes] = {}

    @classmethod
    async def read(cls, database: Database, game: str) -> Live:
        """A game as it is committed. Raises LookupError if there is none, Damaged, Newer or Misused if it cannot be
        played."""
        found = await database.row(GAME, game=game)
        if found is None:
            raise LookupError(game)
        seats = await _seats(database, game)
        return cls(database, game, found, seats, await _lines(database, game, 0))

    async def seats(self) -> list[SeatOf]:
        """The game's seats as they are committed."""
        return await _seats(self._database, self.game)

    async def lines(self, since: int = 0) -> list[bytes]:
        """The lines of the record from a number on, as they are committed."""
        return await _lines(self._database, self.game, since)

    async def hours(self, struck: int = 0) -> Hours:
        """The game's hours as they are committed; `struck`: up to when hours have struck. Another process may have gone
        on: whoever makes changes of them for where the game stands here asks afterwards whether it is there still."""
        return await read(self._database, self.game, struck) if self.paced else FREE

    async def still(self) -> bool:
        """Whether the game has gone no further in any process, as far as it has hours."""
        return not self.paced or (await self.seats())[0].lines == self.written

    async def catch_up(self, count: int) -> None:
        """Stand at least where the database is said to be: at a record of `count` lines."""
        writing = self.writing
        if writing is not None and count == writing.count and await self.lines(count - 1) == [writing.raw]:
            self.stand(writing)  # it is committed, and whoever wrote it is about to hear so
        while count > (standing := self.standing).count:
            raws = await self.lines(standing.count)
            if self.standing is not standing:  # somebody else has caught up meanwhile
                continue
            lines: list[Line] = []
            for n, raw in enumerate(raws, standing.count):
                line = msgspec.json.decode(raw, type=Line)
                if line.n != n:
                    raise Damaged("club-record-form", line=n + 1)
                lines.append(line)
            self.stand(standing.after(lines, raws[-1]))

    def stand(self, standing: Standing) -> None:
        """Stand where the game is, now that it is committed."""
        if standing.count > self.standing.count or standing.count > self.written:
            self.standing, self.written = standing, standing.count
            self._seen.clear()
            self._digests.clear()
            self.sheets.clear()  # they answered questions of before
            self._answers.clear()
            self._prepared.clear()

    def seen(self, name: str) -> Seen:
        """What a seat may know now."""
        known = self._seen.get(name)
        if known is None:
            known = self._seen[name] = Seen(self.standing.view(name), self.standing.asks.get(name))
        return known

    def digest(self, name: str) -> bytes:
        """What tells a seat's view from any other."""
        known = self._digests.get(name)
        if known is None:
            known = self._digests[name] = hashlib.sha256(msgspec.json.encode(self.seen(name).view)).digest()
        return known

    def kept_sheet(self, ask: Ask, name: str, received: int, orders: str) -> tuple[Any, ...]:
        """The orders of a sheet in hand; those that no longer stand are left out."""
        known = self.sheets.get(name)
        if known is not None and known[0] == received:
            return known[1]
        try:
            given = self.package.codec.orders(msgspec.json.decode(orders or "[]"))
        except msgspec.ValidationError as error:
            raise Damaged("club-damaged", file=name, why=str(error)) from None
        return tuple(given[i] for i in judge(ask, given)[0]) if given else ()

    def keep(self, name: str, received: int, judgement: Judgement) -> None:
        """A sheet is in hand, and has been judged: it need not be judged again."""
        self.sheets[name] = received, judgement.orders
        self._answers[name] = received, judgement

    def in_hand(self, name: str, sheet: InHand) -> Acknowledgement:
        """What the umpire says of a sheet in hand, which is judged if another process has received it."""
        known = self._answers.get(name)
        if known is None or known[0] != sheet.received:
            seen = self.seen(name)
            known = self._answers[name] = sheet.received, judged(self.package, seen.view, seen.ask, sheet.text)
        return known[1].in_hand

    def prepared(self, name: str, text: str) -> Prepared:
        """What the standing orders of a seat would answer now."""
        known = self._prepared.get(name)
        if known is None or known[0] != text:
            known = self._prepared[name] = text, prepared(self.package, moment(self.standing, name), text)
        return known[1]

    async def interrupts(self) -> list[Heard]:
        """Orders that do not wait for the step, as they are committed, oldest first."""
        return [Heard(*row) for row in await self._database.rows(INTERRUPTS, game=self.game)]

    def waiting(self, seats: Sequence[SeatOf]) -> bool:
        """Whether somebody must still do something before a step can be resolved: sit down, or send a sheet."""
        bots = self._alone(self.standing)
        return any(row.vacant or (row.asked and row.name not in bots and not row.received) for row in seats)

    def _alone(self, standing: Standing) -> Mapping[str, str]:
        """The bots for whose seats nobody is waited for. At a table with hours a seat that was left to a bot is waited
        for as it was while nobody played it: that steps come sooner would tell everybody of the bot (META-20.5)."""
        return standing.umpired.bots if self.paced else standing.bots

    def following(
        self,
        standing: Standing,
        seats: Sequence[SeatOf],
        interrupts: Sequence[Heard],
        now: int,
        hours: Hours = FREE,
        roster: Roster | None = None,
    ) -> Following | None:
        """What happens next by the sheets and interrupting orders that are in, if anything does. Nothing is changed.

        Takes the time that resolving takes; may be called in a thread, while the game goes on in another process.
        `standing`: where the game stood with these seats; `now`: ns, for the seats that are asked anew; `hours`:
        of the game, for which a step waits by its pace; `roster`: who holds the seats now, if the game may want to know
        it: it hears of that before anything else happens.
        """
        began = time.perf_counter()
        standings, kept = [], dict[str, str]()
        if standing.count > self.written:  # brought up to this program's format: that line is to be written first
            standings.append(standing)
        while (further := self._numbered(standing, seats, now)) is not None:
            standing = further
            standings.append(standing)
        if standing.numbers is not self.standing.numbers:
            return Following(standings, self.changes(seats, standings, (), now, hours), True, False)
        due = hours.due if standing.room else ()
        if any(not limit.sealed for limit in due):  # what is answered from now on comes after it
            return Following((), closed(self.game, due, now), True, False)
        if (further := _mustered(standing, roster)) is not None:
            standing = further
            standings.append(standing)
        kept_for = {heard: answers.kept_for(standing, heard, hours) for heard in interrupts}
        interrupts = [heard for heard in interrupts if not kept_for[heard] or hours.over(kept_for[heard])]
        if interrupts or due:
            come = {heard.received for heard in interrupts if not kept_for[heard]}
            for instant in sorted({*come, *(limit.over for limit in due)}):
                if (further := answers.published(standing, kept_for, due, instant)) is not None:
                    standing = further
                    standings.append(standing)
                if (further := ran_out(self.standing, standing, due, instant)) is not None:
                    standing = further
                    standings.append(standing)
                now_heard = [heard for heard in interrupts if heard.received == instant and not kept_for[heard]]
                orders = {heard.name: answers.stands(standing, heard) for heard in now_heard}
                if not standing.over and any(orders.values()):
                    after = standing.interrupted(instant, orders)
                    if standing.numbers.awaited and not after.over:  # else steps would come before the numbers
                        interrupts = [heard for heard in interrupts if heard.received < instant]
                        break
                    standing = after
                    standings.append(standing)
        elif not (standing.over or standing.room or standing.numbers.awaited) and self._ripe(standing, seats, hours):
            standing = standing.played(self._orders(standing, seats, kept))
            standings.append(standing)
        more, until, ran = False, quick.agreed(seats, hours), 0
        while not more:
            if (further := _mustered(standing, roster)) is None:
                further = self._by_itself(standing, now, hours)
            if further is None and quick.goes_on(standing, until):
                further, ran = standing.played(self._orders(standing, seats, kept)), until
            if further is None:
                break
            standing = further
            standings.append(standing)
            more = time.perf_counter() - began > CHAIN
        self.took = time.perf_counter() - began
        if standings:
            more = more or answers.unknown(standing, hours)
            return Following(standings, self.changes(seats, standings, interrupts, now, hours, kept, ran), more)
        changes = [*_carried_out(interrupts), *gone_on(self.package, self.game, seats, standing, standing, hours, now)]
        return Following((), changes, False, False) if changes else None

    def _ripe(self, standing: Standing, seats: Sequence[SeatOf], hours: Hours) -> bool:
        """Whether the step in hand is to be resolved: all sheets are in and it need not wait for its hour, or that has
        struck."""
        if not standing.asks or any(row.vacant for row in seats):
            return False
        if hours.over():
            return True
        timed = not self.own or any(not limit.id for limit in self.package.limits(standing.game))
        return (hours.early or not timed) and not self.waiting(seats)

    def _numbered(self, standing: Standing, seats: Sequence[SeatOf], now: int) -> Standing | None:
        """The seals of all numbers once somebody sits everywhere, then the numbers once all are opened that will be."""
        rows = {row.name: row for row in seats}
        mine = {name: rows[name] for name in standing.numbers.seats}
        if standing.over or not standing.numbers.awaited or any(row.vacant for row in seats):
            return None
        if standing.numbers.awaited == "seals":
            return standing.sealed({name: Sealed(cast(By, row.drawn), row.seal) for name, row in mine.items()})
        since = next(row.sealed for row in seats)
        late = since > 0 and now >= since + self.patience
        if not late and any(unopened(row) for row in seats):
            return None
        return standing.numbered(
            {name: Given(cast(By, row.drawn) if row.number else "none", row.number) for name, row in mine.items()}
        )

    def _orders(self, standing: Standing, seats: Sequence[SeatOf], kept: dict[str, str]) -> dict[str, tuple[Any, ...]]:
        """What every seat that is asked orders: by its sheet for this question, else by its standing orders, if they
        answer it. `kept`: what is left of these, by seat, where they have been looked at."""
        rows, orders = {row.name: row for row in seats}, {}
        for name, ask in standing.asks.items():
            row = rows[name]
            if row.received and row.question == standing.questions[name]:
                orders[name] = self.kept_sheet(ask, name, row.received, row.orders)
            elif name in standing.bots:
                orders[name] = standing.bot_orders(name)
            else:
                text = kept.get(name, row.standing)
                _, orders[name], kept[name] = prepared(self.package, moment(standing, name), text)
        return orders

    def _by_itself(self, standing: Standing, now: int, hours: Hours) -> Standing | None:
        """What happens without a person: steps that ask nobody or bots only, what bots answer in a room, the opening at
        the end."""
        if standing.room and not standing.numbers.awaited:
            return self._answered(standing, now, hours)
        if standing.asks and not standing.over:
            if standing.numbers.awaited or standing.asks.keys() - self._alone(standing).keys() or self.own:
                return None
            return standing.played({name: standing.bot_orders(name) for name in standing.asks})
        return standing.by_itself()

    def _answered(self, standing: Standing, now: int, hours: Hours) -> Standing | None:
        """What the next bot has answered of which an answer is wanted in the room in hand; once nothing is wanted of a
        person there, nor of one who umpires, and the table waits for no hour, those that come next have run out."""
        for name in sorted(awaited(standing.asks) & standing.bots.keys()):
            if orders := answers.of_bot(standing, name, hours, now):
                after = standing.interrupted(now, {name: orders})
                if after.plain != standing.plain:  # else it has nothing more to say
                    return after
        waits = standing.umpiring.presides and self.package.disputes(standing.game)  # for a ruling, before its hour
        wanted = awaited(standing.asks) - self._alone(standing).keys()
        if not (hours.unhurried or waits or wanted) and (ids := next_limits(standing.game)):
            return standing.ran_out(now, ids)
        return None

    def changes(
        self,
        seats: Sequence[SeatOf],
        standings: Sequence[Standing],
        carried_out: Sequence[Heard],
        now: int,
        hours: Hours = FREE,
        kept: Mapping[str, str] = {},
        until: int = 0,
    ) -> list[Change]:
        """The unit that writes these standings, guarded by all that they rest on; with the limits of what is asked
        then. `kept`: what is left of standing orders, by seat, where they were looked at; `until`: see `quick`."""
        changes = [Change(NEW_LINE, {"game": self.game, "n": s.count - 1, "raw": s.raw}) for s in standings]
        last = standings[-1]
        wanted = awaited(last.asks)
        changes.append(Change(KEEP_HEAD, {"game": self.game, "kept": head_text(last.count, last.raw)}, rows=1))
        for row in seats:
            question, asked = last.questions[row.name], row.name in wanted and not last.over
            if (question, asked) != (row.question, row.asked):
                moved = {"seat": row.id, "was": row.question, "sheet": row.received, "at": question, "is_asked": asked}
                changes.append(Change(MOVE_ON, {**moved, "now": now}, rows=1))
        changes += struck(seats, kept)
        changes += quick.kept(seats, self.package.moment(last.game)[0], last.over, until)
        if last.numbers.seals is not None and self.standing.numbers.seals is None:
            changes.append(Change(SEALED, {"game": self.game, "now": now}, rows=1))
        if last.numbers.given is not None and self.standing.numbers.given is None:
            changes.append(Change(NUMBERED, {"game": self.game}))
            changes += [Change(UNOPENED, {"seat": row.id}, rows=1) for row in seats if unopened(row)]
        changes += _carried_out(carried_out)
        changes += gone_on(self.package, self.game, seats, self.standing, last, hours, now)
        changes += disputed(self.package, self.game, last.umpiring, self.standing.game, last.game, now)
        changes += offered(self.package, seats, last.bots, self.standing.game, last.game, hours.pace, now)
        if last.over and last.closed:
            how = result_text(self.package.result(last.game))
            changes.append(Change(END, {"game": self.game, "now": now, "how": how}))
            changes.append(Change(DROP_INTERRUPTS, {"game": self.game}))
        return changes


def _mustered(standing: Standing, roster: Roster | None) -> Standing | None:
    """The game told who holds its seats, if it wants to know that and does not."""
    return None if roster is None or standing.numbers.awaited else standing.mustered(roster)


def _carried_out(heard: Sequence[Heard]) -> list[Change]:
    """The changes by which orders that did not wait are done with."""
    return [Change(CARRIED_OUT, {"seat": h.seat, "received": h.received}) for h in heard]


async def _seats(database: Database, game: str) -> list[SeatOf]:
    return [SeatOf(*row) for row in await database.rows(SEATS, game=game)]


async def _lines(database: Database, game: str, since: int) -> list[bytes]:
    return [bytes(raw) for (raw,) in await database.rows(LINES, game=game, n=since)]
