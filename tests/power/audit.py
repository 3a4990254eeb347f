"""What a club's database must hold after whatever happened, by what its clients sent, were told, and saw.

Clients note one plain dict for each thing they know, in the order in which they came to know it:

    {"token": SECRET}                                   a way to come in, as it was given out
    {"account": NAME, "session": SECRET}                an account, and the session in which it was made
    {"made": GAME, "seats": {NAME: SEAT_ID}}            a game, and the seats in it of whoever made it
    {"taken": SEAT_ID, "by": SECRET}                    a seat
    {"sent": ORDERS, "seat": SEAT_ID, "question": N}    a sheet, just before it is sent; orders as plain data
    {"kept": ORDERS, "seat": SEAT_ID, "question": N}    the same one, once it is acknowledged
    {"sent": "undo", ...}, {"kept": "undo", ...}        the same of a step taken back while that question is open
    {"seen": REPORTS, "seat": SEAT_ID, "question": N}   how much a seat was shown
    {"conceded": GAME, "seat": SEAT_ID}                 a seat gave up, and it was acknowledged
    {"over": GAME, "seat": SEAT_ID}                     a game seen to have ended
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import bindparam, select

from arbitre.club.members import Members
from arbitre.club.record import Head, Line, Opening, head_in, link, parse_all
from arbitre.club.store.database import Database
from arbitre.club.store.games import GAME, INTERRUPTING, LINES
from arbitre.club.store.schema import game, seat
from arbitre.club.trouble import Trouble
from arbitre.club.verify import verify

_GAMES = select(game.c.id).order_by(game.c.created, game.c.id)
_SEATS = select(seat.c.id, seat.c.game, seat.c.name, seat.c.member, seat.c.question, seat.c.orders, seat.c.received)
_SEATS_OF = _SEATS.where(seat.c.game == bindparam("of_game"))


class Held(msgspec.Struct):
    """One seat as the database has it: `answers` by question, those of the record and the sheet in hand, "undo" where a
    step was taken back instead; `told`: how many reports it has been told, those included that were taken back."""

    id: str
    game: str
    name: str
    member: str | None
    question: int
    answers: dict[int, Any]
    told: int


class Audit:
    """One look at a database. `findings` says what is wrong with it; `over`: the games that have ended, `conceded`:
    those of them in which somebody gave up; `playing`: the seats of the others, if somebody sits on each."""

    def __init__(self, database: Database) -> None:
        self.findings: list[str] = []
        self.over: set[str] = set()
        self.conceded: set[str] = set()
        self.seats: dict[str, Held] = {}
        self.playing: dict[str, list[Held]] = {}
        self._database = database

    @classmethod
    async def of(cls, database: Database, said: Sequence[Mapping[str, Any]]) -> Audit:
        """Read every game and compare it with what clients noted."""
        audit = cls(database)
        for (name,) in await database.rows(_GAMES):
            await audit._game(name)
        for missed in (audit._lost(said), audit._locked_out(said)):
            audit.findings += [f"lost: {what}" async for what in missed]
        audit.findings += audit._answered(said)
        return audit

    async def _game(self, name: str) -> None:
        raws = [bytes(raw) for (raw,) in await self._database.rows(LINES, game=name, n=0)]
        try:
            opening, lines = parse_all(raws)
        except Trouble as trouble:
            self.findings.append(f"the record of game {name} is broken: {trouble.phrase}")
            return
        held = [self._held(row, opening, lines) for row in await self._database.rows(_SEATS_OF, of_game=name)]
        self.seats |= {seat.id: seat for seat in held}
        if sorted(seat.name for seat in held) != sorted(seat.id for seat in opening.seats):
            self.findings.append(f"seats of game {name} are missing")
        found = await self._database.row(GAME, game=name)
        if found and head_in(found[7]) != Head(len(raws), link(raws[-1])):
            self.findings.append(f"the record of game {name} is at line {len(raws)}, its head: {found[7]}")
        ended = bool(found and found[4])
        if ended != any(line.seed is not None for line in lines):
            self.findings.append(f"game {name} is over and its dice are not open, or the other way round")
        if ended:
            self.over.add(name)
            if any(line.interrupts for line in lines):
                self.conceded.add(name)
            self.findings += [f"the record of game {name} does not verify: {wrong}" for wrong in _wrong(tuple(raws))]
        elif all(seat.member for seat in held):
            self.playing[name] = held

    def _held(self, row: tuple[Any, ...], opening: Opening, lines: Sequence[Line]) -> Held:
        id, game, name, member, question, orders, received = row
        answers = dict(enumerate(_answers(name, lines)))
        if len(answers) != question:
            self.findings.append(f"seat {name} of game {game} is at question {question}, its record at {len(answers)}")
        told = sum(len(part.told.get(name, ())) for part in (opening, *lines))
        if received:
            answers[question] = msgspec.json.decode(orders or "[]")
        return Held(id, game, name, member, question, answers, told)

    # ---- against what clients know

    async def _locked_out(self, said: Sequence[Mapping[str, Any]]) -> AsyncIterator[str]:
        """What somebody can no longer get at, though he was told that he can."""
        members = Members(self._database)
        for note in said:
            match note:
                case {"token": token} if await members.holder(token, "token") is None:
                    yield "a token that was given out"
                case {"taken": id, "by": token}:
                    held = self.seats.get(id)
                    if held is None or held.member != await members.holder(token, "token"):
                        yield f"seat {id}, which somebody took"
                case {"account": name, "session": session}:
                    known = await members.known(session, "session")
                    if known is None or known[1] != name or not await members.has_password(known[0]):
                        yield f"the account {name}, or its session"

    async def _lost(self, said: Sequence[Mapping[str, Any]]) -> AsyncIterator[str]:
        games = {held.game for held in self.seats.values()}
        for note in said:
            match note:
                case {"made": made, "seats": seats}:
                    if made not in games or not {*seats.values()} <= self.seats.keys():
                        yield f"game {made}, which was made"
                case {"seen": reports, "seat": id, "question": question}:
                    held = self.seats.get(id)
                    if held is None or held.told < reports or held.question < question:
                        yield f"what seat {id} had been shown: {note}, now {held}"
                case {"conceded": name, "seat": id} if name not in self.over:
                    if not await self._database.row(INTERRUPTING, seat=id):
                        yield f"that seat {id} conceded game {name}"
                case {"over": over} if over not in self.over:
                    yield f"the end of game {over}"

    def _answered(self, said: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Whether each question was answered by the last sheet acknowledged, or by one sent after it."""
        possible: dict[tuple[str, int], list[Any]] = {}
        acknowledged = set()
        for note in said:
            match note:
                case {"sent": orders, "seat": id, "question": n}:
                    possible.setdefault((id, n), []).append(orders)
                case {"kept": orders, "seat": id, "question": n}:
                    acknowledged.add((id, n))
                    del possible[id, n][:-1]
                    assert possible[id, n] == [orders], "a client has one sheet on its way at a time"
        for (id, n), orders in possible.items():
            if id in self.seats and self.seats[id].game in self.conceded and n == self.seats[id].question:
                continue  # it ended before the step was resolved
            found = self.seats[id].answers.get(n) if id in self.seats else None
            if (found is None and (id, n) in acknowledged) or (found is not None and found not in orders):
                yield f"lost: one of the sheets {orders} of seat {id} for question {n}; there is {found}"
        for held in self.seats.values():
            for n in held.answers:
                if (held.id, n) not in possible and held.member is not None:
                    yield f"seat {held.id} never answered question {n}, and has: {held.answers[n]}"


def _answers(name: str, lines: Sequence[Line]) -> Iterator[Any]:
    """What a seat did with each question it was asked, in order."""
    for line in lines:
        if line.orders and name in line.orders:
            yield list(line.orders[name])
        elif line.undo and line.undo.seat == name:
            yield "undo"


@cache
def _wrong(raws: tuple[bytes, ...]) -> list[str]:
    """What `arbitre verify` finds wrong with the record of a game that is over."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        path.write_bytes(b"".join(raw + b"\n" for raw in raws))
        verdict = verify(path)
    found = [f"{finding.line}: {finding.phrase}" for finding in verdict.findings]
    return found + (["it does not come to its end"] if verdict.unfinished or not verdict.over else [])
