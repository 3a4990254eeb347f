"""What a reader of a worked example may be asked before he is shown what happens.

A question is made of what the author of the case wanted proved: a figure of a report among its neighbours, or the one
line that the umpire refuses. Where neither can be had nothing is asked, and the example is only told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from arbitre.kernel.bases import tag
from arbitre.kernel.cases.reading import Block, Line
from arbitre.kernel.cases.story import Scene
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase

MOST = 4
"""Answers that are offered, the right one among them."""

_ROLLED = ("die", "dice", "rolled", "rolls")  # fields that say what the page shows already


class Puzzle(NamedTuple):
    """A question: "report" (what is the seat told?), "line" (which order line is refused?) or "stands" (is it?); the
    answers, as sentences, or as numbers of order lines, or "yes" and "no"; and which of them is right. `seat`: who is
    told."""

    kind: Literal["report", "line", "stands"]
    seat: str
    answers: tuple[Any, ...]
    right: int


def puzzle(seat: SeatPackage, scene: Scene, name: str) -> Puzzle | None:
    """What is asked before a scene; `name` settles in which order the answers stand. None if nothing can be asked."""
    return next(_reported(seat, scene, name), None) or _refused(scene)


def _refused(scene: Scene) -> Puzzle | None:
    """Which line is refused, where exactly one is."""
    refused = [number for number, line in enumerate(scene.judged) if line.refused]
    if len(refused) != 1 or len(scene.judged) > MOST:
        return None
    if len(scene.judged) == 1:
        return Puzzle("stands", scene.judged[0].side, ("yes", "no"), 1)
    return Puzzle("line", "", tuple(range(len(scene.judged))), refused[0])


def _reported(seat: SeatPackage, scene: Scene, name: str) -> Iterator[Puzzle]:
    """The figures of reports that the case names, the last one of each report first."""
    for block in scene.expected:
        if block.keyword != "REPORT":
            continue
        for line in reversed(block.body):
            for of, view, told in _heard(scene, block):
                answers = list(_alike(seat, view, told, line))
                if len(answers) > 1:
                    right, order = answers[0], KeyedDice(name).shuffled(answers[:MOST], f"answers {line.number}")
                    yield Puzzle("report", of, tuple(order), order.index(right))


def _heard(scene: Scene, block: Block) -> Iterator[tuple[str, Any, Told]]:
    """Reports of the kind that a block names, as seats were told them in the scene, those of its own side first."""
    side, kind = block.head.text.split()
    for of in sorted(scene.told, key=lambda of: of != side):
        first, last = scene.told[of]
        view = scene.after[of]
        yield from ((of, view, entry) for entry in view.told[first - 1 : last] if tag(entry.report) == kind)


def _alike(seat: SeatPackage, view: Any, told: Told, line: Line) -> Iterator[tuple[Phrase, ...]]:
    """A report in sentences, and as it would read if the field of this line were another; nothing where the field is
    not one plain figure of just this report."""
    field, *wanted = line.text.replace(",", " ").split()
    value = getattr(told.report, field, None)
    if field in _ROLLED or len(wanted) != 1 or _plain(value) != wanted[0]:
        return
    said = [seat.say(told, view)]
    for other in _others(type(told.report), field, value):
        try:
            words = seat.say(Told(told.number, told.turn, told.phase, replace(told.report, **{field: other})), view)
        except (LookupError, ValueError, TypeError, AttributeError):  # no such report can be
            continue
        if words not in said:
            said.append(words)
    yield from said


def _plain(value: Any) -> str:
    """A value as a case writes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _others(kind: type, field: str, value: Any) -> list[Any]:
    """What a field might hold instead: the other words that its type allows, or the nearest numbers."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + by for by in (1, -1, 2, -2, 3) if value + by >= 0 or value < 0]
    hint = get_type_hints(kind).get(field)
    return [word for word in get_args(hint) if word != value] if get_origin(hint) is Literal else []
