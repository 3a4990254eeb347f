"""How the score of a finished game came about: what each side had after every line of its record, and the lines that
moved it most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Struck
from arbitre.kernel.words import Arg, Phrase, Several, Term

T = TypeVar("T")

MOST = 5
"""Turning points of a game."""

LEAST = 1 / 8
"""What a turning point moves, of what the first of them does."""

SENTENCES = 3
"""Sentences that a turning point is told by at most, where the game says which."""

NAMED = 8
"""Units that a sentence names, of all that were lost or hit."""


class Turned(msgspec.Struct, frozen=True):
    """A line that moved the score as few others did. `number`: its n; `moved`: by how much, side by side; `said`: what
    was told there; `seat`: to whom it was told, if it is said to a seat and not of all, else ""."""

    number: int
    moved: dict[str, float]
    said: tuple[Phrase, ...]
    seat: str


class _Line(NamedTuple):
    """A line that moved the score, with the game before and after it, and what it told each seat, by numbers."""

    number: int
    moved: dict[str, float]
    before: Any
    after: Any
    told: Mapping[str, tuple[int, int]]


class _Heard(NamedTuple):
    """What a seat was told by a line: the entries of its ledger, and as sentences; its views before and after."""

    seat: str
    before: Any
    after: Any
    told: Sequence[Told]
    said: tuple[Phrase, ...]


class Course:
    """Follows a record from its first line to its last. `scores`: after each line, by side."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package
        self.scores: list[Mapping[str, float]] = []
        self._before: Any = None
        self._lines: list[_Line] = []

    def goes_on(self, number: int, game: Any, told: Mapping[str, tuple[int, int]], counts: bool) -> None:
        """A line is gone through, after which the game stands so. `told`: of each ledger the first and the last number
        that it added; `counts`: it has not been taken back, nor takes anything back."""
        score = dict(self.package.score(game))
        before = self.scores[-1] if self.scores else score
        moved = {side: score[side] - before.get(side, 0) for side in score if score[side] != before.get(side, 0)}
        if moved and counts:
            self._lines.append(_Line(number, moved, self._before, game, told))
            self._lines.sort(key=lambda line: (-_size(line.moved), line.number))
            del self._lines[MOST:]
        self.scores.append(score)
        self._before = game

    def turnings(self) -> tuple[Turned, ...]:
        """The lines that moved the score most, in the order of the record."""
        most = max((_size(line.moved) for line in self._lines), default=0)
        lines = [line for line in self._lines if _size(line.moved) >= LEAST * most]
        return tuple(map(self._turned, sorted(lines, key=lambda line: line.number)))

    def _turned(self, line: _Line) -> Turned:
        """What was told there: the game's own sentences for it, else what was lost and hit, else the first one."""
        heard = self._heard(line)
        for beginning in self.package.seat.telling:
            told = [phrase for each in heard for phrase in each.said if phrase.key.startswith(beginning)]
            if said := _once(told):
                return Turned(line.number, line.moved, tuple(said[:SENTENCES]), "")
        if struck := tuple(self._struck(heard)):
            return Turned(line.number, line.moved, struck, "")
        first, seat = next(((each.said[:1], each.seat) for each in heard if each.said), ((), ""))
        return Turned(line.number, line.moved, first, seat if len(heard) > 1 else "")

    def _heard(self, line: _Line) -> list[_Heard]:
        """What each seat was told by a line; whoever has won least by it first, for it tells of its own losses."""
        package, heard = self.package, []
        seats = [seat.id for seat in package.seats(line.after) if not seat.umpire]
        for seat in sorted(seats, key=lambda seat: line.moved.get(seat, 0)):
            before, after = package.view(line.before, seat), package.view(line.after, seat)
            first, last = line.told.get(seat, (1, 0))
            entries = after.told[first - 1 : last]
            said = tuple(phrase for entry in entries for phrase in package.seat.said(entry, after))
            heard.append(_Heard(seat, before, after, entries, said))
        return heard

    def _struck(self, heard: Sequence[_Heard]) -> Iterator[Phrase]:
        """What was lost and what was hit, in the words of those whose it was: others may not have known what it is."""
        lost, hit = list[Arg](), list[Arg]()
        for each in heard:
            scenes = [self.package.seat.pictured(entry, each.before, each.after) for entry in each.told]
            struck = [act for scene in scenes for act in scene if isinstance(act, Struck)]
            own = self.package.seat.chart(each.after).seat if struck and len(heard) > 1 else ""
            for act in struck:
                if own in ("", act.owner):
                    (lost if act.lost else hit).append(act.name)
        for key, units in (("lost", lost), ("hit", hit)):
            if units:
                yield Phrase(f"course-{key}", {"names": _several(units)})


def _size(moved: Mapping[str, float]) -> float:
    """How much a line moved the score, whichever way."""
    return sum(map(abs, moved.values()))


def _several(units: Sequence[Arg]) -> Several:
    """Units by their names; of many only the first. A loss may have been told more than once."""
    names = _once(units)
    more = len(names) - NAMED
    return Several((*names[:NAMED], Term("course-more", {"count": more})) if more > 0 else tuple(names))


def _once(items: Iterable[T]) -> list[T]:
    """Each of them once, in order."""
    found: list[T] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found
