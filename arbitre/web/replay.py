"""A finished game step by step, in words: what was ordered, rolled and told, and how the map changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

import msgspec

from arbitre.club.replay import Moment, Replayed
from arbitre.drawing.svg import draw
from arbitre.kernel.bases import tag
from arbitre.kernel.chart import Chart, Wash, together
from arbitre.kernel.dice import Draw
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Seat
from arbitre.kernel.rulings import Announced, Corrected, Deputed, Deserted, Lent, Manned, Presides
from arbitre.kernel.words import Arg, Phrase
from arbitre.web import names
from arbitre.web.position import line
from arbitre.words import Words

K = TypeVar("K")
T = TypeVar("T")

MOST = 24
"""Steps whose charts are kept, and thrice as many maps: a drawing is about 100 kB."""

TRUTH = "truth"
"""How addresses call the map of the truth, beside the seats."""

HIGHEST = 40
"""Height of the strip of steps, in the units of its drawing."""


class Die(NamedTuple):
    """Dice rolled together: what for, in words as far as there are any; how they are drawn ("d6", "d10", "lot" for any
    other number of sides)."""

    label: str
    sides: int
    kind: str
    faces: tuple[int, ...]


class Done(NamedTuple):
    """What the person who umpires did in a step, his reason, and what he ruled or corrected, line by line."""

    said: str
    reason: str
    lines: tuple[str, ...]


class Turn(NamedTuple):
    """A turn on the time line: the step it begins with, and whether it is the one looked at."""

    number: int
    step: int
    now: bool


class Stage(NamedTuple):
    """A step of the turn that is looked at: when it was, how many dice were rolled, whether it is the one looked at."""

    step: int
    said: str
    dice: int
    now: bool


class Strip(NamedTuple):
    """The time line drawn: as paths the dice of each step as a bar, and where turns begin; a step is one unit wide."""

    width: int
    height: int
    bars: str
    turns: str


def pair(seats: Sequence[Seat]) -> str:
    """The seats whose maps stand on both sides of the truth: the first, and the first that plays against it; of a game
    for one that seat alone."""
    first, *others = [seat for seat in seats if not seat.umpire]
    against = [seat.id for seat in others if seat.camp != first.camp] or [seat.id for seat in others]
    return ",".join((first.id, *against[:1]))


def strip(moments: Sequence[Moment]) -> Strip:
    """The time line of a game."""
    dice = [rolls(moment) for moment in moments]
    most = max(1, *dice)
    heights = [round(2 + (HIGHEST - 4) * (count / most) ** 0.5) if count else 1 for count in dice]
    bars = "".join(f"M{step}.5 {HIGHEST}v-{height}" for step, height in enumerate(heights))
    starts = "".join(f"M{turn.step} 0v{HIGHEST}" for turn in turns(moments, 0) if turn.step)
    return Strip(len(heights), HIGHEST, bars, starts)


def rolls(moment: Moment) -> int:
    """How many dice were rolled in a step."""
    return sum(len(draw.faces) for draw in moment.draws)


def turns(moments: Sequence[Moment], step: int) -> list[Turn]:
    """The turns of a game, in order."""
    grouped = [(turn, list(group)) for turn, group in groupby(moments, key=lambda moment: moment.turn)]
    return [Turn(turn, group[0].number, group[0].number <= step <= group[-1].number) for turn, group in grouped]


def stages(moments: Sequence[Moment], step: int, package: GamePackage, spoken: Words) -> list[Stage]:
    """The steps of the turn in which a step stands."""
    return [
        Stage(moment.number, said(moment, package, spoken), rolls(moment), moment.number == step)
        for moment in moments
        if moment.turn == moments[step].turn
    ]


def said(moment: Moment, package: GamePackage, spoken: Words) -> str:
    """When a step was."""
    return spoken.say(package.seat.moment_words(moment.turn, moment.phase))


def rolled(draws: Sequence[Draw], charts: Sequence[Chart], package: GamePackage, spoken: Words) -> list[Die]:
    """Dice in words. `charts`: those that hold the units and places that the labels name."""
    known: dict[str, Arg] = {cell.id: cell.name or cell.id for chart in charts for cell in chart.cells}
    known |= {piece.id: piece.name for chart in charts for counter in chart.counters for piece in counter.pieces}
    return [_die(draw, known, package, spoken) for draw in draws]


def _die(draw: Draw, known: Mapping[str, Arg], package: GamePackage, spoken: Words) -> Die:
    """A label begins with turn and phase, which the page says already, and where a step comes many times in a phase its
    number; then comes what is rolled for (the game's word for it is `die-WHAT`, or `die-otherwise` for all others), and
    for whom; numbers in it only tell alike dice apart."""
    _, _, *words = draw.label.split("|")
    what, *who = (word for word in words if not word.isdigit())
    key = f"die-{what.lower().replace(' ', '-')}"
    key = key if key in spoken.catalogue else "die-otherwise"
    head = spoken.word(key, what=what) if key in spoken.catalogue else what
    named = [_name(word, known, package, spoken) for word in who]
    label = spoken.word("replay-die", what=head, who=" · ".join(named)) if named else head
    return Die(label, draw.sides, f"d{draw.sides}" if draw.sides in (6, 10) else "lot", draw.faces)


def _name(word: str, known: Mapping[str, Arg], package: GamePackage, spoken: Words) -> str:
    """What people call a unit, a place or a seat that a label names by its id."""
    if name := package.seat.unit_name(word) or known.get(word):
        return spoken.text(name)
    if f"side-{word}" in spoken.catalogue:
        return names.seat(spoken, package, word)
    return word


def ruling(moment: Moment, package: GamePackage, spoken: Words) -> Done | None:
    """What the person who umpires did in a step; None in any other."""
    act = moment.ruling
    if act is None:
        return None
    lines, to = moment.ruled, ""
    if isinstance(act, Corrected):
        lines = tuple(line(path, value) for path, value in act.changes)
    if isinstance(act, Announced) and act.to:
        to = names.seat(spoken, package, act.to)
    key = f"replay-ruling-{tag(act)}" + ("-to" if to else "")
    if isinstance(act, Deputed):
        key += f"-{act.how}"
    if isinstance(act, Deserted | Lent | Manned):
        to = names.seat(spoken, package, act.seat)
        if isinstance(act, Manned) and act.to:
            key += "-ally"
    ally = names.seat(spoken, package, act.to) if isinstance(act, Lent | Manned) and act.to else ""
    reason = "" if isinstance(act, Presides | Deputed | Deserted | Manned) else act.reason
    return Done(spoken.word(key, side=to, ally=ally), reason, lines)


def told(
    numbers: Mapping[str, tuple[int, int]], views: Mapping[str, Any], package: GamePackage, spoken: Words
) -> list[tuple[str, list[tuple[Phrase, ...]]]]:
    """What each seat was told, report by report. `numbers`: of its ledger, the first and the last; `views`: what the
    seats know after it."""
    heard = []
    for seat, view in views.items():
        first, last = numbers.get(seat, (1, 0))
        said = [package.seat.said(entry, view) for entry in view.told[first - 1 : last]]
        heard.append((names.seat(spoken, package, seat), said))
    return heard


def changed(before: Chart | None, after: Chart) -> Chart:
    """A chart on which the cells are tinted where something is not as it was on the one before."""
    if before is None:
        return after
    was, now = _contents(before), _contents(after)
    cells = tuple(cell.id for cell in after.cells if was.get(cell.id) != now.get(cell.id) and cell.kind != "box")
    wash = (Wash("changed", cells),) if cells else ()
    return msgspec.structs.replace(after, washes=(*after.washes, *wash))


def _contents(chart: Chart) -> dict[str, list[Any]]:
    """What stands in each cell and what is known of it; that a sighting grows older changes nothing."""
    held: dict[str, list[Any]] = {}
    for counter in chart.counters:
        held.setdefault(counter.cell, []).append(counter)
    for seen in chart.contacts:
        held.setdefault(seen.cell, []).append(msgspec.structs.replace(seen, age=0))
    for mark in chart.marks:
        held.setdefault(mark.cell, []).append(mark)
    return held


class Album:
    """The charts and maps of steps that were looked at last: used in the thread alone that pages are made in."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._charts: OrderedDict[tuple[str, int], dict[str, Chart]] = OrderedDict()
        self._drawings: OrderedDict[tuple[str, int, str, str], str] = OrderedDict()

    def charts(self, game: str, at: Replayed) -> dict[str, Chart]:
        """What each seat knew after a step, and the truth, as charts."""
        key = game, at.number
        if key not in self._charts:
            seen = {seat: at.package.seat.chart(view) for seat, view in at.views.items()}
            self._charts[key] = seen | {TRUTH: together(list(seen.values()))}
        return _kept(self._charts, key, self._most)

    def drawing(self, game: str, before: Replayed | None, at: Replayed, name: str, spoken: Words) -> str:
        """One of these charts as an SVG document, with what the step has changed. `before`: the step before it."""
        key = game, at.number, name, spoken.language
        if key not in self._drawings:
            was = self.charts(game, before)[name] if before else None
            self._drawings[key] = draw(changed(was, self.charts(game, at)[name]), spoken.text)
        return _kept(self._drawings, key, 3 * self._most)


def _kept(kept: OrderedDict[K, T], key: K, most: int) -> T:
    """What is kept under a key; of all the rest what was used last."""
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return kept[key]
