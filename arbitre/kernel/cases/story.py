"""A worked example as it is told to a reader: what is ordered, what the umpire rolls and says, position by position.

The engine plays the case when it is told; nothing is recorded beforehand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from arbitre.kernel.cases.reading import Block, Case
from arbitre.kernel.cases.table import Judged, Table
from arbitre.kernel.dice import Draw


class Scene(NamedTuple):
    """One stretch of a case. `line`: that of its block; `fresh`: its position was laid anew, and is not the one that
    the scene before it ended with; `turn`, `phase`: when it begins; `judged`: the order lines; `tried`: they were
    judged alone; `draws`: the dice; `before`, `after`: what each seat knows; `told`: of each seat's ledger the first
    and the last number that were added; `expected`: the blocks that say what must come of it."""

    line: int
    fresh: bool
    turn: int
    phase: str
    judged: tuple[Judged, ...]
    tried: bool
    draws: tuple[Draw, ...]
    before: dict[str, Any]
    after: dict[str, Any]
    told: dict[str, tuple[int, int]]
    expected: tuple[Block, ...]

    @property
    def happens(self) -> bool:
        """Whether anything is ordered, rolled or told in it."""
        return bool(self.judged or self.draws or self.told)


class Story(NamedTuple):
    """A case in scenes; `wrong`: why it could not be told to its end, "" if it was."""

    case: Case
    scenes: tuple[Scene, ...]
    wrong: str


def tell(table: Table) -> Story:
    """Play a case and tell of it."""
    teller = _Teller(table)
    wrong = ""
    try:
        teller.run()
    except AssertionError as error:  # what a case expects that does not come, and dice that are not its own
        wrong = str(error)
    finally:
        teller.table.close()
    return Story(table.case, tuple(teller.scenes), wrong)


class _Opened(NamedTuple):
    """A position in which something is to happen, and the lengths of the ledgers in it; the line of the block in which
    orders are still to be carried out."""

    game: Any
    told: dict[str, int]
    line: int = 0


class _Teller:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.scenes: list[Scene] = []
        self.fresh = True
        self.opened: _Opened | None = None

    def run(self) -> None:
        """Carry out every block that does something."""
        for block in self.table.case.blocks:
            if block.keyword == "TRY":
                self.attempt(block)
            elif block.keyword not in ("CASE", "CLAUSES", "LESSON", "OFFER", "SOURCE", "TITLE"):
                self.settle()
                self.play(block)
        self.settle()

    def play(self, block: Block) -> None:
        """Carry out a block, or begin it."""
        table, before = self.table, _opened(self.table.game)
        table.judged, table.rolled = [], []
        if block.keyword == "START":
            table.start(block)
            self.add(block.head.number, None)
        elif block.keyword == "AGAIN":
            table.again(block)
            self.add(block.head.number, None)
        elif block.keyword == "TURN ENDS":
            table.turn_ends(block)
            self.add(block.head.number, before)
        elif block.keyword == "PHASE":
            table.phase(block)
            if table.pending is None:  # hours that have run out
                self.add(block.head.number, before)
            else:
                self.opened = _opened(table.game, block.head.number)
                table.rolled = []
        elif self.scenes:
            last = self.scenes[-1]
            self.scenes[-1] = last._replace(expected=(*last.expected, block))

    def attempt(self, block: Block) -> None:
        """A sheet that is judged at the question in hand, before its orders are carried out."""
        self.table.judged = []
        self.table.attempt(block)
        self.add(block.head.number, _opened(self.table.game), tried=True)
        self.table.judged = []

    def settle(self) -> None:
        """Carry out the orders of the question in hand."""
        opened, self.opened = self.opened, None
        if opened is not None:
            self.table.settle()
            self.add(opened.line, opened)

    def add(self, line: int, opened: _Opened | None, *, tried: bool = False) -> None:
        """A scene, from a position to the one in hand; None for one that was laid anew. A position in which nothing
        happens yet, and of which nothing is expected, belongs to the scene after it."""
        table, fresh = self.table, opened is None
        last = self.scenes[-1] if self.scenes else None
        if last and last.before is last.after and not last.happens and not last.expected:
            self.scenes.pop()
            fresh = True
        seats = [seat.id for seat in table.package.seats(table.game)]
        after = {seat: table.package.view(table.game, seat) for seat in seats}
        before = {seat: table.package.view(opened.game, seat) for seat in seats} if opened else after
        turn, phase = table.package.moment(opened.game if opened else table.game)
        had, has = opened.told if opened else {}, _opened(table.game).told
        told = {seat: (had.get(seat, 0) + 1, has[seat]) for seat in seats if has.get(seat, 0) > had.get(seat, 0)}
        judged, draws = tuple(table.judged), () if tried else tuple(table.rolled)
        self.scenes.append(Scene(line, fresh, turn, phase, judged, tried, draws, before, after, told, ()))


def _opened(game: Any, line: int = 0) -> _Opened:
    return _Opened(game, {seat: len(entries) for seat, entries in game.told.items()}, line)
