"""What is answered to a letter: its order sheet line by line, as a page answers it, and whatever else it asks for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import NamedTuple

from arbitre.club.desk import Desk
from arbitre.club.hall import Hall
from arbitre.club.prose import prose
from arbitre.club.sheets import MOST_LINES, Acknowledgement, Judged, readable
from arbitre.club.talk import LONGEST
from arbitre.club.trouble import Often, Refused
from arbitre.kernel.clauses import NoClauses, chapters
from arbitre.kernel.folding import fold
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Arg, Phrase
from arbitre.mail.commands import Command, Wanted, wanted
from arbitre.mail.joining import joined, standing_open
from arbitre.words import Words
from arbitre.words.layout import paragraph, table

WIDTH = 72
"""Characters of a line."""

MOST = 16_000
"""Characters of an answer: it must fit into a letter whose size tells nothing."""

REPORTS, MOST_REPORTS = 10, 100
"""Reports that `history` tells, and the most that may be asked for."""

MANY = 40
"""Lines that are read in a thread, so that others need not wait."""


_NONE = ("none", "no", "aucun", "non")
"""What is written for nothing."""


class Written(NamedTuple):
    """A letter about a seat: whose it is, the question that it answers, when it came (ns), whether it is looked at for
    the first time, and its lines."""

    member: str
    seat: str
    question: int
    came: int
    first: bool
    lines: Sequence[str]


class Answered(NamedTuple):
    """What is answered: the text, to which question an answer to it shall belong, and whether the map goes along."""

    text: str
    question: int
    map: bool


class Answering:
    """One letter, carried out and answered in one language. `own`: what takes the code of a letter that came from
    another address, whether there is one."""

    def __init__(
        self, hall: Hall, letter: Written, desk: Desk, language: str, own: Callable[[str], Awaitable[bool]]
    ) -> None:
        self._hall, self._letter, self._desk, self._own = hall, letter, desk, own
        self._words = Words.of(language, desk.package)

    async def answer(self) -> Answered:
        """Carry out what the letter asks for, and say what came of it: what is refused, too. Raises Unknown, Unable or
        Busy; to carry it out again does nothing twice."""
        if len(self._letter.lines) > MOST_LINES:
            return self._answered([[self._say("club-too-many", limit=MOST_LINES)]], "")
        found = await self._wanted()
        parts = [part async for part in self._parts(found)]
        self._desk = await self._hall.desk(self._letter.seat, self._letter.member)
        if not parts:
            parts = [[self._say("letter-in-nothing")], *self._help()]
        if found.orders or {"default", "withdraw"} & {command.name for command in found.commands}:
            parts.append(list(self._in_hand()))
        for key, lines in (("letter-in-unread", found.unread), ("letter-in-aside", found.aside)):
            if lines:
                parts.append([self._say(key), *(paragraph(line, WIDTH, "  ") for line in lines)])
        return self._answered(parts, "map" if Command("map") in found.commands else "")

    def _answered(self, parts: Sequence[Sequence[str]], map: str) -> Answered:
        text = "\n\n".join("\n".join(part) for part in parts)
        if len(text) > MOST:
            text = f"{text[:MOST].rpartition(chr(10))[0]}\n\n{self._say('letter-in-cut')}"
        return Answered(f"{text}\n", self._desk.question.number, bool(map))

    def _say(self, key: str, **args: Arg) -> str:
        return paragraph(self._words.word(key, **args), WIDTH)

    def _said(self, phrase: Phrase, indent: str = "", hang: str | None = None) -> str:
        return paragraph(self._words.say(phrase, clause=True), WIDTH, indent, hang)

    async def _wanted(self) -> Wanted:
        """What the lines of the letter ask for, as the game reads them."""
        lines, desk = self._letter.lines, self._desk

        def orders() -> set[str]:
            read = desk.package.seat.read("\n".join(lines), desk.view)
            return {lines[line.number - 1] for line in read if line.order is not None}

        found = await asyncio.to_thread(orders) if len(lines) > MANY else orders()
        return wanted(lines, found.__contains__)

    async def _parts(self, found: Wanted) -> AsyncIterator[list[str]]:
        """What came of each thing that is asked for, as lines of text."""
        named = [command.name for command in found.commands]
        ways = [way for way in ("default", "withdraw") if way in named]
        if len(ways) + bool(found.orders) > 1:
            yield [self._say("letter-in-either")]
        elif found.orders:
            yield await self._sheet(found.orders, "sure" in named)
        elif ways:
            yield await self._way(ways[0])
        if standing := [command.rest for command in found.commands if command.name == "standing"]:
            yield await self._standing(standing)
        for command in dict.fromkeys(found.commands):
            match command.name:
                case "status":
                    for part in self._status():
                        yield part
                case "history":
                    yield self._history(int(command.rest or REPORTS))
                case "rules":
                    yield [self._rule(command.rest)]
                case "talk":
                    yield [await self._talk(command.rest)]
                case "quick":
                    yield [await self._quick(fold(command.rest).text)]
                case "games":
                    yield await self._games()
                case "join":
                    yield await self._join(command.rest.split()[0].lower())
                case "yes":
                    yield [
                        self._say("letter-in-owned" if await self._own(command.rest.lower()) else "letter-in-no-code")
                    ]
                case "map":
                    yield [self._say("letter-in-map")]
                case "help":
                    for part in self._help():
                        yield part

    # ---- orders

    async def _sheet(self, orders: Sequence[str], sure: bool) -> list[str]:
        """The sheet that the letter holds, judged and kept."""
        try:
            text = readable("\n".join(orders).encode())
            letter = self._letter
            said = await self._hall.submit(letter.seat, letter.member, text, letter.question, sure, letter.came)
        except Refused as refused:
            return [self._refused(refused)]
        lines = [line for judged in said.lines for line in self._line(said, judged)]
        lines += [paragraph(self._words.remark(remark), WIDTH) for remark in said.general]
        if (said.interrupting or said.closing) and not sure:
            if said.closing:
                lines.append(self._said(said.closing))
            return [self._say("letter-in-sure"), "", *lines]
        if said.interrupting:
            lines += ["", self._say("orders-at-once")]
        if said.kept:
            kept = sum(line.accepted and not said.package.interrupts(line.order) for line in said.lines)
            what = "orders-answered" if said.answered else "orders-kept"
            return [*lines, "", self._say(what, accepted=kept, refused=said.refused)]
        return [*lines, "", self._say("orders-unchanged")] if said.refused or said.general else lines

    def _line(self, said: Acknowledgement, line: Judged) -> Iterator[str]:
        """One line acknowledged: as understood, or what is wrong with it and what would be right."""
        if line.accepted:
            understood = said.package.seat.write(line.order, said.view, self._words.language)
            text = line.text.partition("#")[0].rstrip()
            if understood != text:
                text = self._words.word("line-understood", text=text, order=understood)
            yield paragraph(text, WIDTH, "  ✓ ", "    ")
        for remark in line.remarks:
            yield self._remark(remark, line.text, line.number)

    def _remark(self, remark: Remark, text: str, number: int) -> str:
        mark = "·" if remark.kind == "note" else "✗"
        return paragraph(self._words.remark(remark, text, number), WIDTH, f"  {mark} ", "    ")

    async def _way(self, way: str) -> list[str]:
        """All left to the default, or the sheet in hand taken back."""
        does = self._hall.submit_default if way == "default" else self._hall.withdraw
        try:
            await does(self._letter.seat, self._letter.member, self._letter.question, self._letter.came)
        except Refused as refused:
            return [self._refused(refused)]
        return [self._say(f"letter-in-{way}")]

    def _refused(self, refused: Refused) -> str:
        """Why nothing was taken. A letter that is looked at again may have been carried out before."""
        if refused.phrase.key == "club-question-gone":
            return self._say("letter-in-gone" if self._letter.first else "letter-in-gone-perhaps")
        return self._said(refused.phrase)

    def _in_hand(self) -> Iterator[str]:
        """The sheet in hand."""
        if self._desk.game.over or self._desk.question.ask is None:
            return
        sheet = self._desk.question.sheet
        yield self._say("sheet-none" if sheet is None else "sheet-in-hand" if sheet.orders else "sheet-default")
        for order in sheet.orders if sheet else ():
            yield f"    {self._desk.package.seat.write(order, self._desk.view, self._words.language)}"

    # ---- what is settled beforehand

    async def _standing(self, lines: Sequence[str]) -> list[str]:
        """The standing orders that the letter holds, in the place of those before; or what they are, if it asks."""
        beforehand, seat, member = self._hall.beforehand, self._letter.seat, self._letter.member
        text = "\n".join(filter(None, lines))
        try:
            if not text:
                written = await beforehand.read(seat, member)
            else:
                kept = "" if fold(text).text in _NONE else text
                written = await beforehand.write(seat, member, kept, self._letter.question, self._letter.came)
        except Refused as refused:
            return [self._refused(refused)]
        said = [self._say("standing-title")]
        for line in written.lines:
            if line.accepted:
                order = line.write(written.package, written.view, self._words.language)
                said.append(paragraph(order, WIDTH, "  ✓ ", "    "))
            for remark in line.remarks:
                said.append(self._remark(remark, line.text, line.number))
        if not written.lines:
            said.append(self._say("standing-none"))
        return [*said, self._say("letter-in-refused", count=written.refused)] if written.refused else said

    async def _quick(self, until: str) -> str:
        """How far the seat agrees to a quick run, or that it does not any more."""
        beforehand, seat, member = self._hall.beforehand, self._letter.seat, self._letter.member
        try:
            if until in _NONE:
                await beforehand.take_back(seat, member)
                return self._say("letter-in-quick-no")
            if self._desk.question.number != self._letter.question:
                raise Refused("club-question-gone")
            turn = await beforehand.agree(seat, member, int(until) if until else None)
        except Refused as refused:
            return self._refused(refused)
        return self._say("standing-agreed", turn=turn)

    # ---- what is asked for

    def _status(self) -> Iterator[list[str]]:
        """What is asked, what happens if nothing comes, the sheet in hand, the seat's own tables."""
        desk, seat = self._desk, self._desk.package.seat
        head = self._words.word(
            "seat-heading",
            moment=self._words.text(seat.chart(desk.view).moment),
            side=self._words.text(seat.seat_name(desk.seat)),
        )
        yield [paragraph(head, WIDTH), *self._asked()]
        yield list(self._in_hand())
        for shown in seat.tables(desk.view):
            rows = [[self._words.text(cell) for cell in row] for row in shown.rows]
            numbers = [
                bool(rows) and all(isinstance(row[n], int) for row in shown.rows) for n in range(len(shown.columns))
            ]
            heads = [self._words.word(column) for column in shown.columns]
            lines = [self._words.word(shown.title), *table(heads, rows, numbers, WIDTH)]
            yield [*lines, self._said(shown.note)] if shown.note is not None else lines

    def _asked(self) -> Iterator[str]:
        """The question as a player reads it."""
        desk = self._desk
        if desk.game.over or desk.question.ask is None:
            yield self._say("letter-in-over" if desk.game.over else "ask-nothing")
            return
        put = desk.package.seat.ask_words(desk.view, desk.question.ask, self._words.language)
        for phrase in (put.wanted, *put.state):
            yield self._said(phrase)
        yield self._say("ask-default", default=put.default)
        if desk.settled and desk.settled.answers:
            yield paragraph(f"{self._words.word('standing-answer')} {' · '.join(desk.settled.answers)}", WIDTH)
        for phrase in put.may:
            yield self._said(phrase, "  - ", "    ")
        if put.example:
            yield self._say("ask-example")
            yield from (f"    {line}" for line in put.example)

    def _history(self, count: int) -> list[str]:
        """The last reports, each moment under its heading."""
        seat, view, lines, last = self._desk.package.seat, self._desk.view, list[str](), ""
        for told in view.told[-min(count, MOST_REPORTS) :] if count else ():
            if (moment := self._words.say(seat.moment_words(told.turn, told.phase))) != last:
                lines += ["", paragraph(moment, WIDTH)]
            last = moment
            lines += [self._said(phrase, "  ", "    ") for phrase in seat.said(told, view)]
        return lines[1:] or [self._say("letter-in-no-reports")]

    def _rule(self, named: str) -> str:
        """A clause of the rules."""
        sought = named.casefold().strip(".")
        try:
            clauses = [clause for chapter in chapters(self._desk.package) for clause in chapter.clauses]
        except NoClauses:
            clauses = []
        for clause in clauses:
            id = clause.id.casefold()
            if not clause.to_come and sought in (id, id.partition("-")[2]):
                return paragraph(f"{clause.id}  {getattr(clause, self._words.language)}", WIDTH, hang="  ")
        return self._say("letter-in-no-rule", named=named)

    async def _talk(self, text: str) -> str:
        """Something said to the other players; if it may have been said when the letter was looked at before, not
        again."""
        seat, member = self._letter.seat, self._letter.member
        try:
            if not self._letter.first:
                mine = [said for said in await self._hall.talk.said(seat, member) if said.seat == self._desk.seat]
                if any(said.when >= self._letter.came and said.text == prose(text, LONGEST) for said in mine):
                    return self._say("letter-in-talked")
            await self._hall.talk.say(seat, member, text)
        except (Refused, Often) as refused:
            return self._said(refused.phrase)
        return self._say("letter-in-talked")

    async def _games(self) -> list[str]:
        """The seats that stand open."""
        lines = await standing_open(self._hall, self._letter.member, self._words.language)
        if not lines:
            return [self._say("letter-in-no-games")]
        return [self._say("letter-in-games"), *(self._said(line, "  ", "    ") for line in lines)]

    async def _join(self, seat_id: str) -> list[str]:
        """A seat taken that stood open."""
        try:
            said = await joined(self._hall, self._letter.member, seat_id, self._words.language)
        except Refused as refused:
            said = [refused.phrase]
        return [self._said(phrase) for phrase in said]

    def _help(self) -> Iterator[list[str]]:
        """How to answer, and the words that are understood."""
        yield [self._say("letter-in-help")]
        yield [paragraph(line, WIDTH, "  ", "    ") for line in self._words.word("letter-in-words").splitlines()]
