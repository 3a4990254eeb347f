"""One seat's own folder: its view, its pending sheet, what it has read. Nothing here opens anything else of a game.

So whatever these commands answer, and how, depends on that folder and the public card alone.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from arbitre.club import directory
from arbitre.club.directory import Public, check_seat, held, load
from arbitre.club.seatfiles import Interrupt, SeatFiles, Sheet
from arbitre.club.trouble import Busy, Damaged, Newer, NoGame, Refused
from arbitre.kernel.dice import Commitment
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told, whole
from arbitre.kernel.sheets import SheetLine
from arbitre.kernel.words import Phrase

LONGEST = 256 * 1024
"""Bytes of the longest order sheet that is read."""

MOST_LINES = 1000
"""Lines of the longest order sheet that is read."""

_CONTROL = re.compile(r"[^\t\r\n\f -\x7e\xa0-\U0010ffff]")
"""A character that stands in no text."""


class Judged(msgspec.Struct, frozen=True):
    """One line of a sheet as the umpire understood it. `order` is None if the line could not be read."""

    number: int
    text: str
    order: Any
    accepted: bool
    remarks: tuple[Remark, ...]


class Acknowledgement(msgspec.Struct, frozen=True):
    """The umpire's answer to a sheet. `general`: remarks on the sheet as a whole; `kept`: whether it is now the sheet
    in hand; `interrupting`: whether something in it takes effect without waiting for the step; `package`, `view`: what
    it was judged by and on, so that a face can write how a line was understood; `closing`: what it would close with
    much left undone, None if nothing; `answered`: what stands has been taken in as answers in a room, one by one, and
    is no sheet that waits."""

    lines: tuple[Judged, ...]
    general: tuple[Remark, ...]
    kept: bool
    interrupting: bool
    package: GamePackage
    view: Any
    closing: Phrase | None = None
    answered: bool = False

    @property
    def refused(self) -> int:
        """How many lines were refused."""
        return sum(not line.accepted for line in self.lines)


def judge(ask: Ask, orders: Sequence[Any]) -> tuple[list[int], list[Remark]]:
    """Which orders stand, by index, and every remark made on the way, its line an index of `orders` (-1: the sheet).

    Refused orders are left out and the rest judged again, until all that is left stands together; of a sheet that
    stands as a whole or not at all nothing is left then (META-18.4).
    """
    left, remarks = list(range(len(orders))), []
    while True:
        plan = ask.plan([orders[i] for i in left])
        refusals = plan.refusals
        place = dict(enumerate(left))
        wrong = {remark.line for remark in refusals} & place.keys()
        for remark in refusals or plan.remarks:
            if remark.line in place or not wrong:  # what is wrong with a whole sheet is said of the one left at last
                remarks.append(msgspec.structs.replace(remark, line=place.get(remark.line, -1)))
        if not refusals:
            return left, remarks
        if not wrong or whole(ask):
            return [], remarks
        left = [i for line, i in place.items() if line not in wrong]


def readable(raw: bytes) -> str:
    """The text of an order sheet as it came in. Raises Refused for what is no text, or too much of it."""
    if len(raw) > LONGEST:
        raise Refused("club-too-long", limit=LONGEST // 1024)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if 0 in raw:
            raise Refused("club-binary") from None
        raise Refused("club-encoding", line=raw[: error.start].count(b"\n") + 1) from None
    if _CONTROL.search(text):
        raise Refused("club-binary")
    if text.count("\n") > MOST_LINES:
        raise Refused("club-too-many", limit=MOST_LINES)
    return text


class Judgement(NamedTuple):
    """What a sheet came to: the answer, and what is kept of it: the lines that stand, their orders, and the orders that
    take effect when received."""

    answer: Acknowledgement
    text: str
    orders: tuple[Any, ...]
    interrupting: tuple[Any, ...]

    @property
    def in_hand(self) -> Acknowledgement:
        """What judging the `text` that is kept would say: a sheet is judged until what is left of it stands together,
        and nothing new can be said of what is left."""
        answer = self.answer
        lines: list[Judged] = []
        for line in answer.lines:
            if line.accepted and not answer.package.interrupts(line.order):
                remarks = tuple(msgspec.structs.replace(remark, line=len(lines)) for remark in line.remarks)
                lines.append(msgspec.structs.replace(line, number=len(lines) + 1, remarks=remarks))
        return msgspec.structs.replace(answer, lines=tuple(lines), interrupting=False)


def judged(package: GamePackage, view: Any, ask: Ask | None, text: str) -> Judgement:
    """The judgement of a sheet on what its seat may know. Raises Refused if it holds no line at all."""
    lines = package.seat.read(text, view)
    if not lines:
        raise Refused("club-empty")
    return judged_lines(package, view, ask, lines)


def judged_lines(package: GamePackage, view: Any, ask: Ask | None, lines: Sequence[SheetLine]) -> Judgement:
    """The judgement of the lines of a sheet, read or given as records."""
    at_once = [n for n, line in enumerate(lines) if line.order is not None and package.interrupts(line.order)]
    answering = [n for n, line in enumerate(lines) if line.order is not None and n not in at_once]
    remarks: dict[int, list[Remark]] = {n: [line.remark] if line.remark else [] for n, line in enumerate(lines)}
    general: list[Remark] = []
    standing: set[int] = set()
    if ask is None:
        for n in answering:
            remarks[n].append(Remark("illegal", Phrase("club-not-asked"), n))
    elif answering:
        left, made = judge(ask, [lines[n].order for n in answering])
        standing = {answering[i] for i in left}
        for remark in made:
            (general if remark.line < 0 else remarks[answering[remark.line]]).append(remark)
        if whole(ask) and len(standing) + len(at_once) < len(lines):
            standing = set()
            general.append(Remark("illegal", Phrase("club-whole")))
    acknowledged = tuple(
        Judged(line.number, line.text, line.order, n in standing or n in at_once, tuple(remarks[n]))
        for n, line in enumerate(lines)
    )
    orders = tuple(lines[n].order for n in sorted(standing))
    closing = package.seat.closing(view, ask, orders) if orders else None
    return Judgement(
        Acknowledgement(acknowledged, tuple(general), bool(standing), bool(at_once), package, view, closing),
        "\n".join(lines[n].text for n in sorted(standing)),
        orders,
        tuple(lines[n].order for n in at_once),
    )


class SeatFolder:
    """A seat's place in a game: what it is asked, what it answers, what it has been told. `number`: "sealed" or
    "opened" if its number for the dice is just so far, "" if there is none, or no more to be done with it."""

    def __init__(self, place: Path, public: Public, package: GamePackage, seat: str) -> None:
        check_seat(public.seats, seat)
        self.public, self.package, self.seat = public, package, seat
        self.files = SeatFiles(place / seat)
        self._load()
        self.number = self._number()

    @classmethod
    def open(cls, place: Path, seat: str) -> SeatFolder:
        """The seat's folder in the game at `place`. Raises NoGame, Damaged, Newer or Misused."""
        public = directory.read_public(place)
        return cls(place, public, load(public.game), seat)

    def _load(self) -> None:
        """Read the view again."""
        kept = self.files.view()
        if kept is None:
            raise NoGame("club-no-view", seat=self.seat)
        if kept.version > self.package.codec.version:
            raise Newer("club-newer", file="view.json")
        if kept.version < self.package.codec.version:
            raise Newer("club-older", file="view.json")
        self.question = kept.question
        try:
            self.view: Any = self.package.codec.view(kept.view)
        except (msgspec.ValidationError, KeyError, TypeError) as error:
            raise Damaged("club-damaged", file=f"{self.seat}/view.json", why=str(error)) from None

    def _number(self) -> str:
        """Draw and seal the number of the seat if the dice want one, open it once all are sealed."""
        told = {type(entry.report): entry.report for entry in self.view.told}
        begun = told.get(Commitment)
        umpire = any(seat.umpire and seat.id == self.seat for seat in self.public.seats)
        if begun is None or not begun.numbers or NumbersOpened in told or self.over or umpire:
            return ""
        all_sealed = told.get(NumbersSealed)
        with held(self.files.folder):
            if all_sealed is None:
                if not self.files.seal():
                    self.files.draw_number()
                return "sealed"
            if all_sealed.seals[self.seat].by != "seat":  # the game went on without it
                return ""
            if not self.files.opened():
                self.files.open_number()
            return "opened"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view.now is None

    @property
    def ask(self) -> Ask | None:
        """What the seat must decide now, made from its view; None if nothing."""
        ask: Ask | None = None if self.over else self.view.now.ask(self.view)
        return ask

    def sheet(self) -> Sheet | None:
        """The sheet in hand for the question that is open."""
        return self.files.sheet(self.question) if self.ask is not None else None

    def orders(self) -> tuple[Any, ...]:
        """The orders of the sheet in hand."""
        sheet = self.sheet()
        return self.package.codec.orders(sheet.orders) if sheet else ()

    def submit(self, text: str) -> Acknowledgement:
        """Judge a sheet and keep what stands, on disk before this returns; it replaces the former sheet whole.

        A sheet in which nothing stands changes nothing. Raises Refused if it holds no line at all or the game is over.
        """
        with held(self.files.folder):
            self._ready()
            answer, kept, orders, interrupting = judged(self.package, self.view, self.ask, text)
            received = time.time_ns()
            if interrupting:
                pending = self.files.interrupts()
                plain = tuple(self.package.codec.plain(order) for order in interrupting)
                if all(former.orders != plain for former in pending):
                    self.files.put_interrupts([*pending, Interrupt(received, plain)])
            if orders:
                self._keep(kept, orders, received)
            return answer

    def submit_default(self) -> None:
        """Answer the open question with an empty sheet: whatever the umpire does by default."""
        with held(self.files.folder):
            self._ready()
            if self.ask is None:
                raise Refused("club-not-asked")
            self._keep("", (), time.time_ns())

    def withdraw(self) -> None:
        """Take the sheet in hand back."""
        with held(self.files.folder):
            self._ready()
            self.files.drop_sheet()

    def _ready(self) -> None:
        """Look at the folder as it is now, under the lock. Raises Refused or Busy if no order can be taken."""
        if self.files.resolving:
            raise Busy("club-interrupted")
        self._load()
        if self.over:
            raise Refused("club-over")

    def _keep(self, text: str, orders: Sequence[Any], received: int) -> None:
        plain = tuple(self.package.codec.plain(order) for order in orders)
        self.files.put_sheet(Sheet(self.question, text, plain, received))

    def unread(self) -> tuple[Told, ...]:
        """The reports the seat has not read yet."""
        told: tuple[Told, ...] = self.view.told
        return told[self.files.read() :]

    def mark_read(self) -> None:
        """Remember that the seat has read its reports."""
        number = len(self.view.told)
        if number != self.files.read():
            with held(self.files.folder):
                self.files.put_read(number)
