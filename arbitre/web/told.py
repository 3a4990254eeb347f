"""Worked examples as they are read on pages: cases kept ready, their maps, and what is asked before each scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from arbitre.drawing.svg import draw
from arbitre.kernel.cases.puzzles import puzzle
from arbitre.kernel.cases.reading import Case, read_case
from arbitre.kernel.cases.story import Scene, Story, tell
from arbitre.kernel.chart import Chart, together
from arbitre.kernel.package import GamePackage
from arbitre.kernel.words import Phrase
from arbitre.web import names
from arbitre.web.files import Packed
from arbitre.web.replay import changed
from arbitre.words import Words

STORIES, MAPS = 24, 48
"""Examples that are kept as they were played, and maps as they were drawn: a map is about 100 kB."""


class Question(NamedTuple):
    """What is asked before a scene: "report", "line" or "stands"; whom it is about, in words ("" for nobody); the
    answers in words, and the number of the right one."""

    kind: str
    who: str
    answers: list[str]
    right: int


class Ordered(NamedTuple):
    """An order line as it is read: whether it is refused, and what the umpire says of it."""

    line: str
    refused: bool
    says: tuple[Phrase, ...]


@cache
def cases(package: GamePackage) -> Mapping[str, Case]:
    """The worked examples of a game that can be played beside games that go on, by their names, in order."""
    read = [read_case(path) for path in package.examples()]
    table = package.case_table()
    return {case.name: case for case in sorted(read, key=_order) if table(package, case).shown()}


def _order(case: Case) -> tuple[str, int, str]:
    """E2 before E10, E1b after E1."""
    head = case.name.rstrip("abcdefgh").rstrip("0123456789")
    number = case.name[len(head) :].rstrip("abcdefgh")
    return head, int(number or 0), case.name


def proving(package: GamePackage, clause: str, language: str) -> list[tuple[str, str]]:
    """The examples that prove a clause: their names and titles."""
    return [(name, case.title(language)) for name, case in cases(package).items() if clause in case.words("CLAUSES")]


@lru_cache(maxsize=STORIES)
def story(package: GamePackage, name: str) -> Story:
    """An example, played. KeyError if there is none of this name."""
    return tell(package.case_table()(package, cases(package)[name]))


def charts(package: GamePackage, views: Mapping[str, Any]) -> list[Chart]:
    """What each seat has before it; nothing of a position that the printed map has no place for: examples let any ship
    lie in harbour."""
    try:
        return [package.seat.chart(view) for view in views.values()]
    except LookupError:
        return []


@lru_cache(maxsize=MAPS)
def map_of(package: GamePackage, name: str, scene: int, after: bool, spoken: Words) -> Packed | None:
    """The map of a scene, as it is true: before it, or after it with what has changed tinted; None if there is none."""
    shown = story(package, name).scenes[scene]
    was, now = charts(package, shown.before), charts(package, shown.after)
    if not was or not now:
        return None
    before = together(was)
    chart = changed(before, together(now)) if after else before
    return near(chart, before, spoken)


def near(chart: Chart, before: Chart, spoken: Words) -> Packed:
    """A map, of which what lies around its counters is shown, now and before. What stands far from all others and does
    not move is left out."""
    boxes = {cell.id for cell in chart.cells if cell.kind == "box"}
    stand = {counter.cell for counter in (*chart.counters, *before.counters)} - boxes
    still = {counter.cell for counter in chart.counters if counter in before.counters} & stand
    centres = {cell.id: cell.centre for cell in chart.cells if cell.id in stand}
    far = max(still, key=lambda id: _reach(centres) - _reach({i: c for i, c in centres.items() if i != id}), default="")
    rest = {id: centre for id, centre in centres.items() if id != far}
    cells = rest if len(rest) > 1 and _reach(rest) < _reach(centres) / 3 else centres
    return Packed.of(draw(chart, spoken.text, near=frozenset(cells)).encode())


def _reach(centres: Mapping[str, tuple[float, float]]) -> float:
    """How far places lie apart, in map units: the sides of the box around them together."""
    along = [list(axis) for axis in zip(*centres.values(), strict=True)]
    return sum((max(axis) - min(axis) for axis in along), 0.0)


def orders(package: GamePackage, scene: Scene, spoken: Words) -> list[tuple[str, list[Ordered]]]:
    """The order lines of a scene, by side, in the notation of the language."""
    sheets: dict[str, list[Ordered]] = {}
    for judged in scene.judged:
        view = scene.before.get(judged.side) or next(iter(scene.before.values()))
        line = judged.text if judged.order is None else package.seat.write(judged.order, view, spoken.language)
        says = tuple(remark.phrase for remark in judged.remarks)
        sheets.setdefault(judged.side, []).append(Ordered(line, judged.refused, says))
    return [(side_name(package, side, spoken), lines) for side, lines in sheets.items()]


def side_name(package: GamePackage, side: str, spoken: Words) -> str:
    """What a side of a case is called."""
    return names.seat(spoken, package, side)


def told(package: GamePackage, scene: Scene) -> list[tuple[str, list[tuple[Phrase, ...]]]]:
    """What each seat that was told anything was told, report by report."""
    return [
        (seat, [package.seat.said(entry, scene.after[seat]) for entry in scene.after[seat].told[first - 1 : last]])
        for seat, (first, last) in scene.told.items()
    ]


def question(package: GamePackage, name: str, scene: int, spoken: Words) -> Question | None:
    """What is asked before a scene; None if nothing is."""
    shown = story(package, name).scenes[scene]
    asked = puzzle(package.seat, shown, f"{name} {scene}")
    if asked is None:
        return None
    who = side_name(package, asked.seat, spoken) if asked.seat else ""
    if asked.kind == "report":
        said = _apart([[spoken.say(phrase) for phrase in answer] for answer in asked.answers])
    elif asked.kind == "line":
        said = [line.line for _, lines in orders(package, shown, spoken) for line in lines]
    else:
        said = [spoken.word(f"examples-stands-{answer}") for answer in asked.answers]
    right, different = said[asked.right], [text for text in dict.fromkeys(said) if text]
    if len(different) < 2 or right not in different:
        return None
    return Question(asked.kind, who, different, different.index(right))


def _apart(answers: Sequence[Sequence[str]]) -> list[str]:
    """Answers without the sentences that stand in all of them."""
    common = set.intersection(*map(set, answers))
    return [" ".join(sentence for sentence in answer if sentence not in common) for answer in answers]
