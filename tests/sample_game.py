"""A whole game in little: two ships hide on a row of nine cells and look for each other, three turns long.

Each turn both sail (secretly, at most two cells), both look at a cell, and a ship that was found may flee. It shows
everything a game package must offer; read it before you add a game. Its words are in `sample_game.*.ftl` beside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from arbitre.kernel.chart import Cell, Chart, Counter
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.package import AskWords, SheetLine
from arbitre.kernel.play import Seat, Step, Told
from arbitre.kernel.records import Codec
from arbitre.kernel.words import Phrase, Table, Term

TURNS, CELLS, SIDES = 3, 9, ("red", "blue")


class Record(msgspec.Struct, frozen=True, tag=str.lower):
    """The base of orders and reports: plain values, tagged by their names."""


class Go(Record, frozen=True):  # ---- orders
    cell: int


class Look(Record, frozen=True):
    cell: int


class Concede(Record, frozen=True):
    pass


class Looked(Record, frozen=True):  # ---- reports: what a side is told
    cell: int
    seen: bool


class Found(Record, frozen=True):
    cell: int


class Ended(Record, frozen=True):
    winner: str
    cells: dict[str, int]


class Game(msgspec.Struct):  # ---- the truth
    turn: int
    cells: dict[str, int]
    finds: dict[str, int]
    agenda: tuple[Step, ...]
    found: tuple[str, ...] = ()
    told: dict[str, tuple[Told, ...]] = {}
    options: dict[str, str] = {}

    def copy(self) -> Game:
        return msgspec.structs.replace(self, cells=self.cells.copy(), finds=self.finds.copy(), told=self.told.copy())


class View(msgspec.Struct, frozen=True):  # ---- what a side may know of it
    side: str
    turn: int
    cell: int
    found: bool
    now: Step | None
    told: tuple[Told, ...]


class Move(Plan):  # ---- what is asked: one judge of orders, made from the view alone
    cell: int = 0


class Choice(msgspec.Struct, frozen=True):
    kind: type
    low: int
    high: int
    default: int

    def plan(self, orders: Any) -> Move:
        plan, chosen = Move(remarks=[], cell=self.default), None
        for line, order in enumerate(orders):
            if not isinstance(order, self.kind):
                plan.remarks.append(illegal(line, "sample-not-now", "SAMPLE-1"))
            elif not self.low <= order.cell <= self.high:
                plan.remarks.append(illegal(line, "sample-range", "SAMPLE-2", low=self.low, high=self.high))
            elif chosen is not None:
                plan.remarks.append(illegal(line, "sample-once", "SAMPLE-3", cell=chosen))
            else:
                plan.cell = chosen = order.cell
        return plan

    def sample(self, rng: Any) -> tuple[Any, ...]:
        return (self.kind(rng.randint(self.low, self.high)),)

    def options(self) -> dict[str, Any]:
        return {"order": self.kind.__name__.lower(), "cells": list(range(self.low, self.high + 1))}


def sailing(cell: int) -> Choice:
    return Choice(Go, max(1, cell - 2), min(CELLS, cell + 2), cell)


class Sail(Step, frozen=True, tag="sail"):  # ---- the sequence of play: each step asks, then resolves
    phase: ClassVar = "sail"

    def ask(self, view: View) -> Choice:
        return sailing(view.cell)

    def resolve(self, game: Game, plans: Any, umpire: Any) -> None:
        game.cells.update({side: plan.cell for side, plan in plans.items()})


class Search(Step, frozen=True, tag="search"):
    phase: ClassVar = "search"

    def ask(self, view: View) -> Choice:
        return Choice(Look, 1, CELLS, view.cell)

    def resolve(self, game: Game, plans: Any, umpire: Any) -> None:
        for side, other in (SIDES, SIDES[::-1]):
            cell = plans[side].cell
            seen = game.cells[other] == cell and umpire.roll("look", side)[0] <= 6  # a hidden die: 6 in 10
            umpire.tell(side, Looked(cell, seen))
            if seen:
                umpire.tell(other, Found(cell))
                game.found += (other,)
                game.finds[side] += 1


class Flee(Step, frozen=True, tag="flee"):
    phase: ClassVar = "flee"

    def ask(self, view: View) -> Choice | None:
        return sailing(view.cell) if view.found else None

    def resolve(self, game: Game, plans: Any, umpire: Any) -> tuple[Step, ...]:
        game.cells.update({side: plan.cell for side, plan in plans.items()})
        game.found, game.turn = (), game.turn + 1
        if game.turn <= TURNS:
            return (Sail(), Search(), Flee())
        finish(game, umpire, "" if len({*game.finds.values()}) == 1 else max(SIDES, key=game.finds.__getitem__))
        return ()


def finish(game: Game, umpire: Any, winner: str) -> None:
    game.agenda = ()
    for side in SIDES:
        umpire.tell(side, Ended(winner, game.cells))


class Still:  # ---- a bot
    def __init__(self, rng: Any) -> None:
        pass

    def orders(self, view: View, ask: Choice) -> tuple[Any, ...]:
        return ()


WORDS = {"en": {Go: "go", Look: "look", Concede: "concede"}, "fr": {Go: "va", Look: "regarde", Concede: "abandon"}}
KINDS = {word: kind for words in WORDS.values() for kind, word in words.items()}


STEPS, ORDERS = Sail | Search | Flee, Go | Look | Concede
REPORTS = Looked | Found | Ended | Commitment | SeedOpened


class Sample:  # ---- the package object: all that the rest of the house knows of the game
    id = "sample"
    codec: Codec[Game] = Codec(Game, STEPS, REPORTS, ORDERS, View)

    def new(self, options: Any) -> Game:
        if wrong := set(options) - {"umpire"}:
            raise ValueError(f"no option {min(wrong)}")
        return Game(1, {"red": 1, "blue": 9}, {"red": 0, "blue": 0}, (Sail(), Search(), Flee()), options=dict(options))

    def seats(self, game: Game) -> tuple[Seat, ...]:
        umpire = (Seat("ref", "", umpire=True),) if "umpire" in game.options else ()
        return (Seat("red", "red"), Seat("blue", "blue"), *umpire)

    def view(self, game: Game, seat: str) -> View:
        told = game.told.get(seat, ())
        if seat not in SIDES:  # the umpire's seat of this game sees nothing but what it is told
            return View(seat, 0, 0, False, Flee() if game.agenda else None, told)
        now = game.agenda[0] if game.agenda else None
        return View(seat, game.turn, game.cells[seat], seat in game.found, now, told)

    def moment(self, game: Any) -> tuple[int, str]:
        return game.turn, game.agenda[0].phase if game.agenda else "end"

    def over(self, game: Game) -> bool:
        return not game.agenda

    def interrupts(self, order: Any) -> bool:
        return isinstance(order, Concede)

    def interrupt(self, game: Game, orders: Any, umpire: Any) -> None:
        finish(game, umpire, "" if len(orders) > 1 else next(s for s in SIDES if s not in orders))

    def imagine(self, view: View, rng: Any) -> Game:
        other, cell = next(s for s in SIDES if s != view.side), rng.randint(1, CELLS)
        agenda = (Sail(), Search(), Flee())[("sail", "search", "flee").index(getattr(view.now, "phase", "flee")) :]
        return Game(view.turn, {view.side: view.cell, other: cell}, {"red": 0, "blue": 0}, agenda)

    def invariants(self, game: Game) -> list[str]:
        return [f"{side} at {cell}" for side, cell in game.cells.items() if not 1 <= cell <= CELLS]

    def read(self, sheet: str, view: View) -> list[SheetLine]:
        lines = []
        for number, line in enumerate(sheet.splitlines(), 1):
            kind, *rest = line.partition("#")[0].lower().split() or [""]
            text, order = line.strip(), KINDS.get(kind)
            if order and len(rest) == (order is not Concede) and all(r.isdecimal() for r in rest):
                lines.append(SheetLine(number, text, order(*map(int, rest))))
            elif kind:
                lines.append(SheetLine(number, text, remark=Remark("unreadable", Phrase("sample-unreadable"))))
        return lines

    def write(self, order: Any, view: View, language: str) -> str:
        return " ".join([WORDS[language][type(order)], *map(str, msgspec.structs.astuple(order))])

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        args = msgspec.structs.asdict(told.report) | {"cells": "", "sealed": ""}
        clause = "SAMPLE-4" if "cell" in args else ""
        return (Phrase(f"sample-{type(told.report).__name__.lower()}", {k: str(v) for k, v in args.items()}, clause),)

    def ask_words(self, view: View, ask: Choice, language: str) -> AskWords:
        word, args = ask.kind.__name__.lower(), {"low": ask.low, "high": ask.high, "cell": ask.default}
        say = [Phrase(f"sample-{what}-{word}", args, "SAMPLE-2") for what in ("want", "default", "may")]
        return AskWords(say[0], say[1], (say[2],), (f"{WORDS[language][ask.kind]} {ask.high}",))

    def moment_words(self, turn: int, phase: str) -> Phrase:
        return Phrase("sample-moment", {"turn": turn})

    def seat_name(self, seat: str) -> Term:
        return Term(f"sample-{seat}")

    def tables(self, view: View) -> tuple[Table, ...]:
        return (Table("sample-table", ("sample-ship", "sample-cell"), ((self.seat_name(view.side), view.cell),)),)

    def chart(self, view: View) -> Chart:
        corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
        cells = [Cell(str(i), tuple((x + i, y) for x, y in corners), (i + 0.5, 0.5)) for i in range(1, CELLS + 1)]
        mine = Counter(str(view.cell), self.seat_name(view.side), "cruiser", 1, "first")
        return Chart("", "", self.moment_words(view.turn, ""), tuple(cells), (), (), (mine,), (), ())

    def summary(self, game: Game) -> dict[str, Any]:
        return dict(game.finds)

    def bots(self) -> dict[str, Any]:
        return {"still": Still}

    def catalogue(self, language: str) -> str:
        return Path(__file__).with_name(f"sample_game.{language}.ftl").read_text("utf-8")
