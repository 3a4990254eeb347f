"""What pages show of a seat, in the words of its game: reports by moment, tables, and how a sheet was understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from arbitre.club.sheets import Acknowledgement
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.words import Phrase, Table
from arbitre.web.search import folded, found, terms
from arbitre.words import Words

T = TypeVar("T")

SHORT = 16
"""Rows of the longest table that is open at first."""

Moment = Sequence[Told]
"""Reports of one turn and phase, in order."""


class Later(Sequence[T]):
    """Things that are made when somebody looks at them, for a template that may not."""

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[T]:
        return self._make()

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, at: Any) -> Any:
        return self._made[at]


class Reported(NamedTuple):
    """A moment in words: when it was, a tuple of sentences for each report, whether there is one not read yet."""

    said: str
    entries: list[tuple[Phrase, ...]]
    new: bool


class Shown(NamedTuple):
    """A table in words. `right`: for each column whether it holds numbers; `open`: whether it is unfolded at first."""

    id: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    right: list[bool]
    note: str
    open: bool


class Line(NamedTuple):
    """A line of a sheet as the umpire understood it; `order`: in the game's notation, "" if it does not stand; `says`:
    what it comes to, if the game has a word on that."""

    number: int
    text: str
    order: str
    stands: bool
    remarks: tuple[Remark, ...]
    says: Phrase | None


class Answer(NamedTuple):
    """The acknowledgement of a sheet, `checked` and not sent or else received. `sum`: what it comes to; `advice`: what
    is lawful in it and yet probably unwise; `plots`: what its orders mean on the map."""

    lines: list[Line]
    general: tuple[Remark, ...]
    checked: bool
    sum: str
    advice: tuple[Phrase, ...]
    plots: list[Plot]

    @property
    def units(self) -> list[str]:
        """The items that the sheet gives orders to."""
        return list(dict.fromkeys(unit for plot in self.plots for unit in plot.units))


def moments(told: Iterable[Told]) -> list[Moment]:
    """A ledger by moments, the newest first."""
    groups: list[Moment] = [tuple(group) for _, group in groupby(told, key=lambda entry: (entry.turn, entry.phase))]
    return groups[::-1]


def reported(moment: Moment, package: GamePackage, view: Any, spoken: Words, read: int) -> Reported:
    """A moment in words; `read`: the number of the last report that was read."""
    said = spoken.say(package.seat.moment_words(moment[0].turn, moment[0].phase))
    return Reported(said, [package.seat.said(entry, view) for entry in moment], moment[-1].number > read)


def seek(groups: Iterable[Moment], sought: str, package: GamePackage, view: Any, spoken: Words) -> list[Moment]:
    """The reports in which all words of what is sought are said, by moments."""
    wanted = terms(sought)

    def said(entry: Told, head: str) -> bool:
        sentences = (spoken.say(phrase, clause=True) for phrase in package.seat.said(entry, view))
        return found(folded(" ".join((head, *sentences))), wanted)

    kept: list[Moment] = []
    for group in groups:
        head = spoken.say(package.seat.moment_words(group[0].turn, group[0].phase))
        if those := tuple(entry for entry in group if said(entry, head)):
            kept.append(those)
    return kept


def tables(package: GamePackage, view: Any, spoken: Words) -> list[Shown]:
    """A seat's tables in words."""
    return [_shown(f"table-{n}", table, spoken) for n, table in enumerate(package.seat.tables(view), 1)]


def _shown(id: str, table: Table, spoken: Words) -> Shown:
    return Shown(
        id,
        spoken.word(table.title),
        [spoken.word(column) for column in table.columns],
        [[spoken.text(cell) for cell in row] for row in table.rows],
        [bool(table.rows) and all(isinstance(row[n], int) for row in table.rows) for n in range(len(table.columns))],
        spoken.say(table.note) if table.note else "",
        len(table.rows) <= SHORT,
    )


def answer(acknowledged: Acknowledgement, ask: Ask | None, spoken: Words, checked: bool) -> Answer:
    """An acknowledgement in words; `ask`: what the sheet answers, None if it answers nothing that is still open."""
    package, view = acknowledged.package, acknowledged.view
    lines, plots, standing = [], [], []
    for line in acknowledged.lines:
        order = package.seat.write(line.order, view, spoken.language) if line.accepted else ""
        text = line.text.partition("#")[0].strip()  # without the player's own remark
        says = None
        if line.accepted and ask is not None and not package.interrupts(line.order):
            plots.append(package.seat.plot(line.order, view, ask))
            standing.append(line.order)
            says = plots[-1].says
        lines.append(Line(line.number, text, order, line.accepted, line.remarks, says))
    advice = package.seat.advice(view, ask, standing) if ask is not None else ()
    said = _sum(acknowledged, package, spoken, checked)
    return Answer(lines, acknowledged.general, checked, said, advice, plots)


def _sum(acknowledged: Acknowledgement, package: GamePackage, spoken: Words, checked: bool) -> str:
    """What a sheet comes to."""
    accepted, refused = len(acknowledged.lines) - acknowledged.refused, acknowledged.refused
    said = [spoken.word("orders-at-once")] if acknowledged.interrupting else []
    if checked:
        said.append(spoken.word("web-checked-well", accepted=accepted, refused=refused))
    elif acknowledged.kept:
        waiting = [line for line in acknowledged.lines if line.accepted and not package.interrupts(line.order)]
        what = "orders-answered" if acknowledged.answered else "orders-kept"
        said.append(spoken.word(what, accepted=len(waiting), refused=refused))
    elif not said:
        said.append(spoken.word("orders-unchanged"))
    return " ".join(said)
