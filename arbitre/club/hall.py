"""The club in one process: members at their seats, sheets taken and kept, steps resolved, news spread.

A sheet is acknowledged when it is on disk; only then is it seen whether a step can be resolved. So the answer to a
sheet is the same, and takes as long, whether or not the other side has sent its own.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import msgspec

from arbitre.club.answering import answering
from arbitre.club.beforehand import Beforehand, of_seat
from arbitre.club.clock.extending import Extending
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.pausing import Pausing
from arbitre.club.desk import (
    Archive,
    Conversation,
    Desk,
    InHand,
    Invited,
    Made,
    Open,
    Playing,
    Said,
    Unknown,
    Wish,
)
from arbitre.club.following import Following
from arbitre.club.founding import found, hashed, number_kept
from arbitre.club.house import TRIES, House
from arbitre.club.judging import Judging
from arbitre.club.letters.inviting import link_of
from arbitre.club.live import Live
from arbitre.club.lobby import Lobby
from arbitre.club.master import Masters
from arbitre.club.notes import Notes
from arbitre.club.opening import numbering, open_number
from arbitre.club.past import Past, Played
from arbitre.club.record import head_in, result_text
from arbitre.club.replay import Replays
from arbitre.club.results import Results
from arbitre.club.sandbox import tried
from arbitre.club.sheets import Acknowledgement, judged
from arbitre.club.store import games as sql
from arbitre.club.store import team as team_sql
from arbitre.club.store.database import Change, Conflict
from arbitre.club.succession import Succession
from arbitre.club.taking import check_last, sheet_kept
from arbitre.club.talk import Talk, sociable
from arbitre.club.team.absence import Absences
from arbitre.club.team.appointing import Appointing
from arbitre.club.team.circles import Circles
from arbitre.club.team.deserting import Deserting
from arbitre.club.team.own import mates
from arbitre.club.team.reading import marked
from arbitre.club.team.records import Mates
from arbitre.club.team.rights import signed
from arbitre.club.team.sending import sending
from arbitre.club.team.teams import Teams
from arbitre.club.team.voting import Voting
from arbitre.club.trouble import Busy, Refused
from arbitre.club.undo import undo

CHECKS = ThreadPoolExecutor(1, "trials")
"""Where plans are tried out."""


class Hall:
    """The club: everything that its faces ask of it. `house`: its games; `talk`, `notes`: what players tell each other,
    and what they keep for themselves; `beforehand`: what they settle before they are asked; `pausing`, `extending`:
    limits that stand still, or are put off; `following`: what everybody may know of games in play; `past`: what seats
    have seen of games in play; `replays`: games that are over; `lobby`: the lists of what there is to play and to see;
    `results`: how games of earlier programs ended; `judging`: of sheets; `teams`, `appointing`, `voting`, `circles`,
    `absences`: those who hold a seat together, their offices, their votes, what they say among themselves, and when
    they are away; `deserting`: seats that nobody plays; `masters`, `succession`: persons who umpire, and how they come
    to it and go."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.talk, self.notes = Talk(house), Notes(house)
        self.beforehand, self.pausing, self.extending = Beforehand(house), Pausing(house), Extending(house)
        self.following, self.past, self.replays = Following(house), Past(house), Replays(house)
        self.lobby = Lobby(house)
        self.results = Results(house, self.replays)
        self.judging = Judging()
        self.teams = Teams(house)
        self.absences = Absences(self.teams)
        self.appointing, self.circles = Appointing(self.teams), Circles(self.teams)
        self.masters = Masters(house)
        self.deserting = Deserting(self.teams, self.masters)
        self.voting = Voting(self.teams, self.deserting)
        self.succession = Succession(self.masters, self.teams.has_seen)
        self._trying: set[str] = set()

    # ---- games made, seats taken

    async def create(self, wish: Wish, member: str) -> Made:
        """Make the game that a member wishes for. Raises Misused."""
        made, changes = found(wish, member, self.house.clock(), self.house.entropy)
        await self.house.database.commit(*changes)
        self.house.consider(made.game)
        return made

    async def invited(self, secret: str) -> Invited:
        """The seat that a secret link may take, or to which it calls one more. Raises Unknown."""
        with suppress(Unknown):
            return await self.lobby.invited(await link_of(self.house.database, secret, self.house.clock()))
        return await self.lobby.called(hashed(secret))

    async def accept(self, secret: str, member: str, seal: str = "") -> str:
        """Take the seat that a secret link is for, once. Its id. `seal`: of the number that the member has drawn for
        it, "" to let the club draw. Raises Unknown, Refused if he has seen the game from another side, or Misused for
        what is no seal."""
        invited = await self.invited(secret)
        if invited.office:
            return await self.teams.come(secret, member)
        link = await link_of(self.house.database, secret, self.house.clock())
        taken = {"hash": link, "who": member, **self._number(invited, seal)}
        return await self._take(invited.seat_id, member, Change(sql.ACCEPT, taken, rows=1))

    async def join(self, seat_id: str, member: str, seal: str = "") -> str:
        """Take an open seat. `seal`: as for a link. Raises Unknown if it is gone, or was never there; Refused and
        Misused as for a link."""
        invited = await self.lobby.open_seat(seat_id)
        taken = {"seat": seat_id, "who": member, **self._number(invited, seal)}
        return await self._take(seat_id, member, Change(sql.JOIN, taken, rows=1))

    def _number(self, invited: Invited, seal: str) -> dict[str, str]:
        """What is kept of the number of whoever takes a seat."""
        kept = {"drawn": "", "seal": "", "number": ""}
        if invited.numbers:
            kept = number_kept("seat", seal, self.house.entropy)
        return {"by": kept["drawn"], "number_seal": kept["seal"], "given": kept["number"]}

    async def _take(self, seat_id: str, member: str, change: Change) -> str:
        row = await self.house.row(seat_id)
        alone = await self.teams.sees_no_more(row, member)
        try:
            await self.house.database.commit(Change(sql.IS_HERE, {"seat": seat_id}, rows=1), alone, change)
        except Conflict:
            raise Unknown from None
        seats = await (await self.house.live(row.game)).seats()
        self.house.spread.tell(seat.id for seat in seats)
        self.house.consider(row.game)
        return seat_id

    # ---- games that are over

    async def archive(self, game_id: str) -> Archive:
        """A game that is over, everything open. Raises Unknown for any other."""
        row = await self.house.database.row(sql.GAME, game=game_id)
        if row is None or not row[4]:
            raise Unknown
        head = head_in(row[7])
        live = await self.house.live(game_id, head.lines if head else 0)  # it may have ended in another process
        package, game = live.package, live.standing.game
        seats, record = await live.seats(), await live.lines()
        kept = row[11] or result_text(package.result(game))
        if not row[11]:  # it ended under a program that kept no results
            await self.house.database.commit(Change(sql.KEEP_RESULT, {"game": game_id, "how": kept}))
        return Archive(
            await self.lobby.over(game_id, package.id, row[1], live.title, row[4], kept),
            package,
            {seat.name: live.seen(seat.name).view for seat in seats},
            package.summary(game),
            b"".join(raw + b"\n" for raw in record),
            game,
            live.created,
        )

    # ---- a seat

    async def desk(self, seat_id: str, member: str) -> Desk:
        """A seat as its holder finds it. Raises Unknown if it is not this member's."""
        desk, _ = await self._looked(seat_id, member)
        return desk

    async def _looked(self, seat_id: str, member: str) -> tuple[Desk, Live]:
        """A seat as its holder finds it, and its game, which stands where the desk does. Raises Unknown."""
        for _ in range(TRIES):
            row, live, seats = await self.house.at_table(seat_id, member)
            notes = await self.notes.of(seat_id, row, live)
            said = await self.talk.last(live, row.said) if sociable(seats) else None
            umpire = await self.masters.name(live.game) if live.standing.umpiring.presides else None
            hours = await live.hours()
            own = await mates(self.teams, self.circles, row, live, seats)
            if live.written == row.lines:  # the game has not gone on between the looks
                return self._desk(seat_id, row, live, seats, notes, said, hours, own, umpire), live
        raise Busy("club-busy")

    def _desk(
        self,
        seat_id: str,
        row: sql.SeatRow,
        live: Live,
        seats: Sequence[sql.SeatOf],
        notes: dict[str, str],
        said: tuple[Said, ...] | None,
        hours: Hours,
        mates: Mates,
        umpire: str | None,
    ) -> Desk:
        seen = live.seen(row.name)
        over, undo = live.standing.over, live.standing.may_undo == row.name and not row.moved
        interrupting = not over and any(seat.interrupting for seat in seats if seat.id == seat_id)
        vacant = tuple(seat.name for seat in seats if seat.vacant)
        aside = live.game in self.house.aside and not row.moved  # elsewhere it may well go on
        sheet = None
        if row.received and seen.ask is not None:
            orders = live.package.codec.orders(msgspec.json.decode(row.orders or "[]"))
            sheet = InHand(row.text, orders, row.received)
        told = f"{row.question}|{interrupting}|{'|'.join(vacant)}|{sheet is not None}|{row.text}|{row.orders}"
        numbers = numbering(row.name, seats, live)
        limits = () if over or row.moved else hours.shown(row.name)
        told += f"|{undo}|{row.said}|{notes}|{numbers}|{aside}|{row.moved}|{row.team}"
        if umpire is not None:
            told += f"|{umpire}"
        settled = of_seat(row, live)
        told += f"|{settled}" if settled else ""
        if live.paced:
            told += f"|{limits}|{hours.pausing}|{hours.paused}"
        own = row.holder or row  # what has been read is each one's own
        return Desk(
            seat_id=seat_id,
            seat=row.name,
            game=Playing(
                id=live.game,
                package=live.package,
                options=live.options,
                title=live.title,
                over=over,
                vacant=vacant,
                sandbox=live.sandbox,
                pace=hours.pace,
                pausing=hours.pausing,
                paused=hours.paused,
                aside=aside,
                moved=bool(row.moved),
                umpire=umpire,
            ),
            view=seen.view,
            question=Open(
                number=row.question,
                since=row.since,
                ask=None if row.moved else seen.ask,
                sheet=sheet,
                limits=limits,
            ),
            interrupting=interrupting,
            undo=undo,
            read=own.read,
            notes=notes,
            talk=None if said is None else Conversation(said=said, heard=own.heard),
            numbers=numbers,
            mates=mates,
            settled=settled,
            mark=hashlib.sha256(live.digest(row.name) + told.encode()).hexdigest()[:24],
        )

    async def check(self, seat_id: str, member: str, text: str, question: int | None = None) -> Acknowledgement:
        """What would be said of a sheet; nothing is kept. Raises Unknown, Refused or Often."""
        row, live = await self.house.answerable(seat_id, member, question, "draft")
        seen = live.seen(row.name)
        return (await self.judging(member, live.package, seen.view, seen.ask, text)).answer

    async def tried(self, seat_id: str, member: str, text: str) -> Played | None:
        """A sheet tried out in an imagined game, what stands of it, "" for the defaults: None if that tells the
        seat nothing. Nothing is kept. Raises Unknown, Refused if the table forbids it or nothing is asked, Busy
        while the member's last try is being played."""
        row, live = await self.house.answerable(seat_id, member, None, "draft")
        seen, package = live.seen(row.name), live.package
        if not live.sandbox:
            raise Refused("club-no-sandbox")
        if seen.ask is None:
            raise Refused("club-not-asked")
        if member in self._trying:
            raise Busy("club-busy")
        chance = self.house.entropy(16)

        def work() -> Played | None:
            orders = judged(package, seen.view, seen.ask, text).orders if text.strip() else ()
            return tried(package, seen.view, row.name, orders, chance)

        self._trying.add(member)
        try:
            return await asyncio.get_running_loop().run_in_executor(CHECKS, work)
        finally:
            self._trying.discard(member)

    async def judged_desk(self, seat_id: str, member: str) -> tuple[Desk, Acknowledgement | None]:
        """A seat as its holder finds it, and what the umpire says of the sheet in hand: None without one, or if it
        leaves everything to him. Raises Unknown."""
        desk, live = await self._looked(seat_id, member)
        sheet = desk.question.sheet
        return desk, live.in_hand(desk.seat, sheet) if sheet is not None and sheet.text else None

    async def submit(
        self, seat_id: str, member: str, text: str, question: int | None = None, sure: bool = True, came: int = 0
    ) -> Acknowledgement:
        """Judge a sheet and keep what stands, on disk when this returns; it replaces the former sheet whole.

        A sheet in which nothing stands changes nothing. `question`: the number of the question it answers, so that a
        sheet sent twice never answers the next one; `sure`: if not, nothing is kept of a sheet in which something takes
        effect when received, or that closes something with much left undone; `came`: when it came, ns, if not now, by
        which it is in time or late, and a later one stands. Raises Unknown, Refused or Busy.
        """
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, question, "draft")
            seen = live.seen(row.name)
            at_once = self.judging.at_once(member, text)
            judgement = await self.judging(member, live.package, seen.view, seen.ask, text)
            if not at_once:  # others have acted since
                row, live = await self.house.answerable(seat_id, member, question, "draft")
                if live.seen(row.name) is not seen:  # the game has gone on
                    continue
            answer, kept = judgement.answer, judgement.text
            orders, interrupting = (signed(live.package, row, some) for some in judgement[2:])
            if (interrupting or answer.closing) and not sure:
                return answer
            if row.text != kept:
                check_last(row, came)
            now = max(came or self.house.clock(), row.received + 1)
            changes = []
            if live.standing.room:  # there every answer is taken as it comes
                interrupting, orders = (*interrupting, *orders), ()
                answer = msgspec.structs.replace(answer, answered=answer.kept)
            if interrupting:
                changes += await answering(self.house.database, row, live, interrupting, now)
            if orders:
                plain = msgspec.json.encode(orders).decode()
                sheet = {"seat": seat_id, "at": row.question, "sheet_text": kept, "sheet_orders": plain, "now": now}
                changes += await sending(
                    self.teams, row, live, await sheet_kept(self.house, live, row.name, sheet, came)
                )
            if not changes:
                return answer
            if await self.house.kept(changes):
                self.house.database.tally.orders += 1
                if orders and not row.team:  # else another's may count
                    live.keep(row.name, now, judgement)
                await self._after(seat_id, live, bool(interrupting))
                return answer
        raise Busy("club-busy")

    async def _after(self, seat_id: str, live: Live, interrupting: bool) -> None:
        """A seat has done something: its own pages hear of it, and perhaps a step can be resolved."""
        self.house.spread.tell((seat_id,))
        seats = await live.seats()
        if interrupting or live.game in self.house.resolving or not live.waiting(seats):
            self.house.consider(live.game, seats)

    async def submit_default(self, seat_id: str, member: str, question: int | None = None, came: int = 0) -> None:
        """Answer the open question with an empty sheet: whatever the umpire does by default. `came`: see `submit`."""
        await self._answer(seat_id, member, question, True, came)

    async def withdraw(self, seat_id: str, member: str, question: int | None = None, came: int = 0) -> None:
        """Take the sheet in hand back. `came`: see `submit`."""
        await self._answer(seat_id, member, question, False, came)

    async def _answer(self, seat_id: str, member: str, question: int | None, keep: bool, came: int) -> None:
        """Replace the sheet in hand by an empty one, or by none."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, question)
            if live.seen(row.name).ask is None:
                raise Refused("club-not-asked")
            if live.standing.room:
                raise Refused("club-room")
            if row.text:
                check_last(row, came)
            now = max(came or self.house.clock(), row.received + 1) if keep else 0
            sheet = {"seat": seat_id, "at": row.question, "sheet_text": "", "sheet_orders": "", "now": now}
            change = await sheet_kept(self.house, live, row.name, sheet, came)
            if await self.house.kept(await sending(self.teams, row, live, change)):
                self.house.database.tally.orders += keep
                await self._after(seat_id, live, interrupting=False)
                return
        raise Busy("club-busy")

    async def open_number(self, seat_id: str, member: str, number: str) -> None:
        """Open the number that this seat has sealed. See `arbitre.club.opening`."""
        await open_number(self.house, seat_id, member, number)

    async def undo(self, seat_id: str, member: str, question: int | None = None, language: str = "en") -> str:
        """Take back the last step that this seat ordered; what it had ordered. See `arbitre.club.undo`."""
        return await undo(self.house, seat_id, member, question, language)

    async def mark_read(self, seat_id: str, member: str, number: int) -> None:
        """Remember that the seat has read its reports up to a number."""
        row, live = await self.house.held(seat_id, member)
        number = min(number, len(live.seen(row.name).view.told))
        if number > (row.holder or row).read:
            await self.house.database.commit(marked(row, number, sql.READ, team_sql.READ))

    async def news(self, seat_id: str, member: str, mark: str) -> str:
        """Wait until the seat's desk has another mark than this one; the new mark. Raises Unknown."""
        async with self.house.spread.listening(seat_id) as heard:
            while True:
                heard.clear()
                desk = await self.desk(seat_id, member)
                if desk.mark != mark:
                    return desk.mark
                await heard.wait()
