"""Small lessons: a position, a seat, something to be achieved; the reader's own orders, played by the engine.

A lesson is written like an example. Its line LESSON names the side that the reader leads: what that side orders in the
file is a solution, and what the file expects after it is what is to be achieved. OFFER holds order lines to choose
from. Its dice fall alike for whoever orders alike, so that it may be tried again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from arbitre.kernel.cases.reading import Block, Case, Line, SteadyDice, Wrong, read_case
from arbitre.kernel.cases.story import Scene, tell
from arbitre.kernel.cases.table import Played, Table


class Lesson(NamedTuple):
    """A lesson: its name, the side that the reader leads, and the order lines that it offers."""

    case: Case
    name: str
    side: str
    offers: tuple[str, ...]

    @property
    def solution(self) -> list[str]:
        """The order lines that achieve it."""
        return [line.text.partition(":")[2].strip() for line in self.asked.body if self._own(line)]

    def _own(self, line: Line) -> bool:
        return line.text.startswith(f"{self.side}:")

    @property
    def asked(self) -> Block:
        """The block with the reader's orders. Raises Wrong."""
        for block in self.case.blocks:
            if block.keyword == "PHASE" and any(map(self._own, block.body)):
                return block
        raise Wrong(f"{self.case.path.name}: no PHASE has orders of {self.side}")

    def ordered(self, lines: Sequence[str]) -> Case:
        """The lesson as a case in which these order lines stand in place of its solution."""
        asked = self.asked
        body = [line for line in asked.body if not self._own(line)]
        body += [Line(number, f"{self.side}: {text}") for number, text in enumerate(lines, 1)]
        every = (block._replace(body=tuple(body)) if block is asked else block for block in self.case.blocks)
        return self.case._replace(blocks=tuple(every))


class Tried(NamedTuple):
    """What came of orders: the scenes from the one in which they are given, of which there is always one, and whether
    the lesson is achieved."""

    scenes: tuple[Scene, ...]
    achieved: bool


def read_lesson(path: Path) -> Lesson:
    """A lesson file. Raises Wrong."""
    case = read_case(path)
    sides = case.words("LESSON")
    if len(sides) != 1:
        raise Wrong(f"{path.name}: LESSON names one side")
    offers = [line.text for block in case.blocks if block.keyword == "OFFER" for line in block.body]
    lesson = Lesson(case, case.name, sides[0], tuple(offers))
    lesson.ordered(())
    return lesson


def attempt(package: Played, table: type[Table], lesson: Lesson, lines: Sequence[str]) -> Tried:
    """Play a lesson with these order lines."""
    case = lesson.ordered(lines)
    try:
        _at(package, table, case).run()
        achieved = True
    except AssertionError:  # something that the lesson expects has not come
        achieved = False
    told, line = tell(_at(package, table, case)), lesson.asked.head.number
    scenes = tuple(scene for scene in told.scenes if scene.line >= line)
    if not scenes:
        raise Wrong(told.wrong)
    return Tried(scenes, achieved)


def _at(package: Played, table: type[Table], case: Case) -> Table:
    made = table(package, case)
    made.luck, made.lenient = SteadyDice(f"lesson {case.name}"), True
    return made
