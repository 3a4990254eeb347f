"""What pages show of a seat, in the words of its game: reports by moment, tables, and how a sheet was understood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from arbitre.club.sheets import Acknowledgement
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Told
from arbitre.kernel.words import Phrase, Table
from arbitre.words import Words

SHORT = 16
"""Rows of the longest table that is open at first."""

Moment = Sequence[Told]
"""Reports of one turn and phase, in order."""


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
    """A line of a sheet as the umpire understood it; `order`: in the game's notation, "" if it does not stand."""

    number: int
    text: str
    order: str
    stands: bool
    remarks: tuple[Remark, ...]


class Answer(NamedTuple):
    """The acknowledgement of a sheet, `checked` and not sent or else received. `sum`: what it comes to."""

    lines: list[Line]
    general: tuple[Remark, ...]
    checked: bool
    sum: str


def moments(told: Iterable[Told]) -> list[Moment]:
    """A ledger by moments, the newest first."""
    groups: list[Moment] = [tuple(group) for _, group in groupby(told, key=lambda entry: (entry.turn, entry.phase))]
    return groups[::-1]


def reported(moment: Moment, package: GamePackage, view: Any, spoken: Words, read: int) -> Reported:
    """A moment in words; `read`: the number of the last report that was read."""
    said = spoken.say(package.moment_words(moment[0].turn, moment[0].phase))
    return Reported(said, [package.say(entry, view) for entry in moment], moment[-1].number > read)


def tables(package: GamePackage, view: Any, spoken: Words) -> list[Shown]:
    """A seat's tables in words."""
    return [_shown(f"table-{n}", table, spoken) for n, table in enumerate(package.tables(view), 1)]


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


def answer(acknowledged: Acknowledgement, package: GamePackage, view: Any, spoken: Words, checked: bool) -> Answer:
    """An acknowledgement in words; `view`: what the sheet was judged on."""
    lines = []
    for line in acknowledged.lines:
        order = package.write(line.order, view, spoken.language) if line.accepted else ""
        text = line.text.partition("#")[0].strip()  # without the player's own remark
        lines.append(Line(line.number, text, order, line.accepted, line.remarks))
    return Answer(lines, acknowledged.general, checked, _sum(acknowledged, package, spoken, checked))


def _sum(acknowledged: Acknowledgement, package: GamePackage, spoken: Words, checked: bool) -> str:
    """What a sheet comes to."""
    accepted, refused = len(acknowledged.lines) - acknowledged.refused, acknowledged.refused
    said = [spoken.word("orders-at-once")] if acknowledged.interrupting else []
    if checked:
        said.append(spoken.word("web-checked-well", accepted=accepted, refused=refused))
    elif acknowledged.kept:
        waiting = [line for line in acknowledged.lines if line.accepted and not package.interrupts(line.order)]
        said.append(spoken.word("orders-kept", accepted=len(waiting), refused=refused))
    elif not said:
        said.append(spoken.word("orders-unchanged"))
    return " ".join(said)
