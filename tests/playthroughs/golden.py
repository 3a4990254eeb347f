"""Golden turns: order sheets as two people would send them, and all that the umpire answers, in French and English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.club.sheets import judge
from arbitre.kernel.dice import Commitment, Draw, KeyedDice, Seed, SeedOpened, repeatable
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Told, deliver
from arbitre.kernel.sheets import SheetLine
from arbitre.words import LANGUAGES, Words
from arbitre.words.layout import paragraph

from .played import Table

WIDTH = 110
_HEADS = {
    "fr": {"ask": "Question", "sheet": "Feuille", "again": "Feuille amendée", "answer": "Accusé de réception",
           "report": "Rapport", "none": "Aucune feuille : l’arbitre suit la règle par défaut.",
           "start": "Position de départ", "dice": "Les dés de l’arbitre", "ruling": "L’arbitre tranche",
           "silent": "Aucune feuille {whose}."},
    "en": {"ask": "Question", "sheet": "Sheet", "again": "Amended sheet", "answer": "Acknowledgement",
           "report": "Report", "none": "No sheet: the umpire follows the default.",
           "start": "Starting position", "dice": "The umpire's dice", "ruling": "The umpire rules",
           "silent": "No sheet {whose}."},
}  # fmt: skip
_SENT = ("sheet", "again")


class Script(msgspec.Struct, frozen=True):
    """A golden turn as it is given: what both sides send.

    title: by language; seed: of the dice, declared; start: the position in words, printed at the head; game: the
    position; sheets: (turn, phase, seat) -> the sheets sent for that question, the last one counting; where a seat is
    asked more than once in a phase, "6b.2" is the second question of phase 6b; last: the turn after which the file
    ends; seats: how a seat is addressed, and how a thing of it is named, by language; opened: the seal is told first;
    die: sides of the game's usual die; rulings: (turn, phase) -> why, and the orders of who umpires the game in person,
    given before the question of that number is put; brief: for games of many seats: of who sends no sheet for a
    question no more is written than that, and what several are told in the same words is written once.
    """

    name: str
    title: Mapping[str, str]
    seed: str
    start: str
    game: Any
    sheets: Mapping[tuple[int, str, str], Sequence[str]]
    last: int
    seats: Mapping[str, tuple[Mapping[str, str], Mapping[str, str]]]
    opened: bool = False
    die: int = 10
    rulings: Mapping[tuple[int, str], tuple[str, tuple[Any, ...]]] = {}
    brief: bool = False


class Page:
    """The file being written."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, text: str = "", indent: str = "  ", hang: str | None = None) -> None:
        """A paragraph, wrapped."""
        self.lines += paragraph(text, WIDTH, indent, hang).split("\n") if text else [""]

    def head(self, text: str) -> None:
        """The head of a part."""
        self.lines += ["", f"--- {text}"]

    def text(self) -> str:
        """The whole file."""
        return "\n".join(self.lines) + "\n"


class Golden:
    """One script being played and written down."""

    def __init__(self, package: GamePackage, script: Script) -> None:
        self.package, self.script = package, script
        self.page = Page()
        self.asked: Counter[tuple[int, str, str]] = Counter()
        self.put: Counter[tuple[int, str]] = Counter()
        self.words = {language: Words.of(language, package) for language in LANGUAGES}
        self.seed = Seed.declared(script.seed, repeatable(script.seed))

    def write(self) -> str:
        """The file."""
        game = self.script.game.copy()
        if self.script.opened:
            self._tell_all(game, Commitment(self.seed.commitment, self.seed.sealed))
        told = dict(game.told)
        table = Table(self.package, game, KeyedDice(self.script.seed, self.package.id))
        self._title()
        self._reports(game, told)
        if not table.asks:
            self._answered(table, {})
        while table.asks and self.package.moment(table.game)[0] <= self.script.last:
            self._ruling(table)
            self._question(table)
        if self.package.over(table.game):
            before = {seat: len(entries) for seat, entries in table.game.told.items()}
            opened = SeedOpened(self.seed.secret, self.seed.salt)
            self._tell_all(table.game, opened)
            table.shown.reports.add(SeedOpened)
            self._reports(table.game, {seat: told[before[seat] :] for seat, told in table.game.told.items()})
        self.page.lines += table.shown.lines(WIDTH)
        return self.page.text()

    def _tell_all(self, game: Any, report: Any) -> None:
        turn, phase = self.package.moment(game)
        deliver(self.package, game, [(seat.id, turn, phase, report) for seat in self.package.seats(game)])

    def _both(self, key: str, *seats: str) -> Iterator[tuple[str, str]]:
        """Each language with the head of a part in it: a sheet is of a seat, all else goes to it."""
        for language in LANGUAGES:
            whose = ", ".join(self.script.seats[seat][key in _SENT][language] for seat in seats)
            yield language, f"{_HEADS[language][key]}{whose and ' '}{whose} ({language})"

    def _title(self) -> None:
        script = self.script
        for language in LANGUAGES:
            self.page.write(script.title[language], "")
        self.page.write()
        self.page.write(f"seed {script.seed}, declared", "")
        self.page.head(" / ".join(head for _, head in self._both("start")))
        self.page.lines += [f"  {line}".rstrip() for line in script.start.strip("\n").split("\n")]

    def _question(self, table: Table) -> None:
        """The step in hand: what is asked, what comes in, what is answered, what comes of it."""
        turn, phase = self.package.moment(table.game)
        moment = self.package.seat.moment_words(turn, phase)
        self.page.lines += ["", "", "=" * WIDTH]
        for language in LANGUAGES:
            self.page.write(self.words[language].say(moment), "")
        self.page.lines.append("=" * WIDTH)
        orders: dict[str, tuple[Any, ...]] = {}
        at_once: dict[str, tuple[Any, ...]] = {}
        silent: list[str] = []
        for seat, ask in table.asks.items():
            sheets = self._sheets(turn, phase, seat)
            if self.script.brief and not sheets:
                silent.append(seat)
                continue
            view = self.package.view(table.game, seat)
            for language, head in self._both("ask", seat):
                self.page.head(head)
                put = self.package.seat.ask_words(view, ask, language)
                for phrase in (put.wanted, *put.state):
                    self.page.write(self.words[language].say(phrase, clause=True))
            for number, sheet in enumerate(sheets):
                orders[seat], now = self._sheet(table, seat, view, sheet, "again" if number else "sheet")
                if now:
                    at_once[seat] = now
            if not sheets:
                self.page.lines.append("")
                self.page.write(" / ".join(_HEADS[language]["none"] for language in LANGUAGES), "--- ")
        if silent:
            self.page.lines.append("")
        for language in LANGUAGES if silent else ():
            whose = ", ".join(self.script.seats[seat][1][language] for seat in silent)
            self.page.write(_HEADS[language]["silent"].format(whose=whose), "--- ")
        if at_once:
            self._answered(table, at_once, at_once=True)
        else:
            self._answered(table, orders)

    def _ruling(self, table: Table) -> None:
        """What who umpires the game decides before the next question, and who hears of it."""
        moment = self.package.moment(table.game)
        self.put[moment] += 1
        turn, phase = moment
        number = self.put[moment]
        if found := self.script.rulings.get((turn, phase if number == 1 else f"{phase}.{number}")):
            reason, orders = found
            for language, head in self._both("ruling"):
                self.page.head(head)
                for order in orders:
                    self.page.write(self.package.seat.write(order, None, language))
            self._reports(table.game, table.ruled(reason, orders).told)

    def _sheets(self, turn: int, phase: str, seat: str) -> Sequence[str]:
        """The sheets sent for the question in hand."""
        self.asked[turn, phase, seat] += 1
        number = self.asked[turn, phase, seat]
        return self.script.sheets.get((turn, phase if number == 1 else f"{phase}.{number}", seat), ())

    def _sheet(
        self, table: Table, seat: str, view: Any, sheet: str, key: str
    ) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """One sheet and its acknowledgement; the orders that stand, and those that do not wait."""
        self.page.head(" / ".join(head for _, head in self._both(key, seat)))
        text = "\n".join(line.strip() for line in sheet.strip().split("\n"))
        self.page.lines += [f"{number:4}  {line}" for number, line in enumerate(text.split("\n"), 1)]
        read = self.package.seat.read(text, view)
        now = [n for n, line in enumerate(read) if line.order is not None and self.package.interrupts(line.order)]
        answering = [n for n, line in enumerate(read) if line.order is not None and n not in now]
        left, made = judge(table.asks[seat], [read[n].order for n in answering])
        remarks = {n: [line.remark] if line.remark else [] for n, line in enumerate(read)}
        general = [remark for remark in made if remark.line < 0]  # on the sheet as a whole
        for remark in made:
            if remark not in general:
                remarks[answering[remark.line]].append(remark)
        stand = {*now, *(answering[n] for n in left)}
        for language, head in self._both("answer", seat):
            self.page.head(head)
            for n, line in enumerate(read):
                self._line(line, n in stand, remarks[n], view, language)
            words = self.words[language]
            for remark in general:
                self.page.write(words.remark(remark), f"  {_mark(remark)} ", "    ")
            if now:
                self.page.write(words.word("orders-at-once"))
            if not stand:
                self.page.write(words.word("orders-unchanged"))
            if left:
                kept = words.word("orders-kept", accepted=len(left), refused=len(read) - len(stand))
                self.page.write(kept)
        return tuple(read[answering[n]].order for n in left), tuple(read[n].order for n in now)

    def _line(self, line: SheetLine, stands: bool, remarks: Sequence[Remark], view: Any, language: str) -> None:
        """One line acknowledged, as the command line does it."""
        words = self.words[language]
        if stands:
            order, text = self.package.seat.write(line.order, view, language), line.text.partition("#")[0].rstrip()
            said = order if order == text else words.word("line-understood", text=text, order=order)
            self.page.write(said, "  ✓ ", "    ")
        for remark in remarks:
            said = words.remark(remark, line.text, line.number)
            self.page.write(said, f"  {_mark(remark)} ", "    ")

    def _answered(self, table: Table, orders: Mapping[str, Sequence[Any]], at_once: bool = False) -> None:
        """Play on, and write what each side is told, and the dice."""
        answered = table.interrupted(orders) if at_once else table.answer(orders)
        self._reports(table.game, answered.told)
        if answered.draws:
            self.page.head(" / ".join(_HEADS[language]["dice"] for language in LANGUAGES))
            self.page.lines += dice(answered.draws, self.script.die)

    def _reports(self, game: Any, told: Mapping[str, Sequence[Told]]) -> None:
        """What each side is told, moment by moment, in both languages."""
        said: dict[Any, list[str]] = {}
        for seat, entries in told.items():
            if entries:
                alike = self._said(game, seat, entries)
                said.setdefault(("" if self.script.brief else seat, alike), []).append(seat)
        for (_, texts), seats in said.items():
            for (_, head), lines in zip(self._both("report", *seats), texts, strict=True):
                self.page.head(head)
                for at_moment, line in lines:
                    if at_moment:
                        self.page.write(line)
                    else:
                        self.page.write(line, "    ", "      ")

    def _said(self, game: Any, seat: str, entries: Sequence[Told]) -> tuple[tuple[tuple[bool, str], ...], ...]:
        """By language, the lines of a report: moments, where they change, and what is said."""
        view = self.package.view(game, seat)
        return tuple(tuple(self._lines(view, entries, self.words[language])) for language in LANGUAGES)

    def _lines(self, view: Any, entries: Sequence[Told], words: Words) -> Iterator[tuple[bool, str]]:
        last = ""
        for entry in entries:
            moment = words.say(self.package.seat.moment_words(entry.turn, entry.phase))
            if moment != last:
                yield True, moment
            last = moment
            for phrase in self.package.seat.said(entry, view):
                yield False, words.say(phrase)


def _mark(remark: Remark) -> str:
    """A dot for a note, a cross for what is wrong."""
    return "·" if remark.kind == "note" else "✗"


def dice(draws: Sequence[Draw], usual: int) -> Iterator[str]:
    """Draws with what they were made for, one a line; the turn and phase, which the page names, left out."""
    for draw in draws:
        _, phase, what = draw.label.split("|", 2)
        faces = ", ".join(map(str, draw.faces))
        sides = "" if draw.sides == usual else f" of {draw.sides}"
        yield f"  {phase:>3}  {what.replace('|', ' ')}: {faces}{sides}"
