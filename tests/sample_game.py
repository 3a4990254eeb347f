"""A whole game in little: two ships hide on a row of nine cells and look for each other, three turns long.

Each turn both sail (secretly, at most two cells), both look at a cell, and a ship that was found may flee. It shows
everything a game package must offer; read it before you add a game.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from arbitre.kernel.chart import Cell, Chart, Counter
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.package import AskWords, SheetLine
from arbitre.kernel.play import Seat, Step, Told, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.words import Phrase, Table, Term

TURNS, CELLS, SIDES = 3, 9, ("red", "blue")


class Go(msgspec.Struct, frozen=True, tag="go"):
    cell: int


class Look(msgspec.Struct, frozen=True, tag="look"):
    cell: int


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    pass


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """To the searcher: where it looked, and whether it saw the ship."""

    cell: int
    seen: bool


class Found(msgspec.Struct, frozen=True, tag="found"):
    """To the searched: it was found here."""

    cell: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """To both: who won ("" for a draw) and where the ships lay."""

    winner: str
    cells: dict[str, int]


class Game(msgspec.Struct):
    turn: int
    cells: dict[str, int]
    agenda: tuple[Step, ...]
    found: tuple[str, ...] = ()
    finds: dict[str, int] = {}
    told: dict[str, tuple[Told, ...]] = {}
    options: dict[str, str] = {}

    def copy(self) -> Game:
        return msgspec.structs.replace(self, cells=self.cells.copy(), finds=self.finds.copy(), told=self.told.copy())


class View(msgspec.Struct, frozen=True):
    side: str
    turn: int
    cell: int
    found: bool
    now: Step | None
    told: tuple[Told, ...]


class Move(Plan):
    cell: int = 0


class Choice(msgspec.Struct, frozen=True):
    """One cell to choose, for one kind of order."""

    kind: type
    low: int
    high: int
    default: int

    def plan(self, orders: Any) -> Move:
        plan = Move(remarks=[], cell=self.default)
        chosen = None
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

    def sample(self, rng: random.Random) -> tuple[Any, ...]:
        return (self.kind(rng.randint(self.low, self.high)),)

    def options(self) -> dict[str, Any]:
        return {"order": self.kind.__name__.lower(), "cells": list(range(self.low, self.high + 1))}


def reach(cell: int) -> Choice:
    return Choice(Go, max(1, cell - 2), min(CELLS, cell + 2), cell)


class Sail(Step, frozen=True, tag="sail"):
    def ask(self, view: View) -> Choice:
        return reach(view.cell)

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> None:
        game.cells.update({side: plan.cell for side, plan in plans.items()})


class Search(Step, frozen=True, tag="search"):
    def ask(self, view: View) -> Choice:
        return Choice(Look, 1, CELLS, view.cell)

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> None:
        for side, other in (SIDES, SIDES[::-1]):
            cell = plans[side].cell
            seen = game.cells[other] == cell and umpire.roll("look", side)[0] <= 6  # a hidden die: 6 in 10
            umpire.tell(side, Looked(cell, seen))
            if seen:
                umpire.tell(other, Found(cell))
                game.found += (other,)
                game.finds[side] += 1


class Flee(Step, frozen=True, tag="flee"):
    def ask(self, view: View) -> Choice | None:
        return reach(view.cell) if view.found else None

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> tuple[Step, ...] | None:
        game.cells.update({side: plan.cell for side, plan in plans.items()})
        game.found, game.turn = (), game.turn + 1
        if game.turn <= TURNS:
            return (Sail(), Search(), Flee())
        finish(game, umpire, "" if game.finds["red"] == game.finds["blue"] else max(SIDES, key=game.finds.__getitem__))
        return None


def finish(game: Game, umpire: Umpire, winner: str) -> None:
    game.agenda = ()
    for side in SIDES:
        umpire.tell(side, Ended(winner, game.cells))


class Wanderer:
    """Sails and looks at random."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def orders(self, view: View, ask: Choice) -> tuple[Any, ...]:
        return ask.sample(self.rng)


class Still:
    """Takes every default."""

    def __init__(self, rng: random.Random) -> None:
        pass

    def orders(self, view: View, ask: Choice) -> tuple[Any, ...]:
        return ()


WORDS = {"go": Go, "va": Go, "look": Look, "regarde": Look, "concede": Concede, "abandon": Concede}
FRENCH = {Go: "va", Look: "regarde", Concede: "abandon"}
ENGLISH = {Go: "go", Look: "look", Concede: "concede"}


class Sample:
    """The package object: all that the rest of the house knows of the game."""

    id = "sample"
    codec: Codec[Game] = Codec(
        Game, Sail | Search | Flee, Looked | Found | Ended | Commitment | SeedOpened, Go | Look | Concede, view=View
    )

    def new(self, options: Any) -> Game:
        if wrong := set(options) - {"umpire"}:
            raise ValueError(f"no option {min(wrong)}")
        return Game(1, {"red": 1, "blue": CELLS}, (Sail(), Search(), Flee()), (), {"red": 0, "blue": 0}, options=dict(options))

    def seats(self, game: Game) -> tuple[Seat, ...]:
        two = (Seat("red", "red"), Seat("blue", "blue"))
        return (*two, Seat("ref", "", umpire=True)) if "umpire" in game.options else two

    def view(self, game: Game, seat: str) -> View:
        if seat not in SIDES:  # the umpire's seat of this game sees nothing but what it is told
            return View(seat, 0, 0, False, Flee() if game.agenda else None, game.told.get(seat, ()))
        now = game.agenda[0] if game.agenda else None
        return View(seat, game.turn, game.cells[seat], seat in game.found, now, game.told.get(seat, ()))

    def moment(self, game: Game) -> tuple[int, str]:
        return game.turn, game.agenda[0].__class__.__name__.lower() if game.agenda else "end"

    def interrupt(self, game: Game, orders: Any, umpire: Umpire) -> None:
        if game.agenda:
            finish(game, umpire, "" if len(orders) > 1 else next(s for s in SIDES if s not in orders))

    def imagine(self, view: View, rng: random.Random) -> Game:
        raise NotImplementedError

    def invariants(self, game: Game) -> list[str]:
        return [f"{side} at {cell}" for side, cell in game.cells.items() if not 1 <= cell <= CELLS]

    def over(self, game: Game) -> bool:
        return not game.agenda

    def read(self, sheet: str, view: View) -> list[SheetLine]:
        lines = []
        for number, text in enumerate(sheet.splitlines(), 1):
            if not (text := text.partition("#")[0].strip()):
                continue
            kind, *rest = text.lower().split()
            if kind in WORDS and len(rest) == (WORDS[kind] is not Concede) and all(r.isdecimal() for r in rest):
                lines.append(SheetLine(number, text, WORDS[kind](*map(int, rest))))
            else:
                lines.append(SheetLine(number, text, remark=Remark("unreadable", Phrase("sample-unreadable"))))
        return lines

    def write(self, order: Any, view: View, language: str) -> str:
        word = (FRENCH if language == "fr" else ENGLISH)[type(order)]
        return f"{word} {order.cell}" if hasattr(order, "cell") else word

    def interrupts(self, order: Any) -> bool:
        return isinstance(order, Concede)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        match told.report:
            case Looked(cell, seen):
                return (Phrase("sample-seen" if seen else "sample-nothing", {"cell": cell}, "SAMPLE-4"),)
            case Found(cell):
                return (Phrase("sample-found", {"cell": cell}, "SAMPLE-4"),)
            case Commitment(commitment, _):
                return (Phrase("sample-sealed", {"seal": commitment}),)
            case SeedOpened(secret, salt):
                return (Phrase("sample-opened", {"secret": secret, "salt": salt}),)
            case Ended(winner, _):
                return (Phrase("sample-won" if winner else "sample-drawn", {"side": self.seat_name(winner or "red")}),)
        raise TypeError(told.report)

    def ask_words(self, view: View, ask: Choice) -> AskWords:
        word = ask.kind.__name__.lower()
        may = Phrase(f"sample-may-{word}", {"low": ask.low, "high": ask.high}, "SAMPLE-2")
        default = Phrase(f"sample-default-{word}", {"cell": ask.default})
        return AskWords(Phrase(f"sample-want-{word}"), default, (may,), (f"{word} {ask.high}",))

    def moment_words(self, turn: int, phase: str) -> Phrase:
        return Phrase("sample-moment", {"turn": turn})

    def seat_name(self, seat: str) -> Term:
        return Term(f"sample-{seat}")

    def tables(self, view: View) -> tuple[Table, ...]:
        row = (self.seat_name(view.side), view.cell)
        return (Table("sample-table", ("sample-ship", "sample-cell"), (row,)),)

    def chart(self, view: View) -> Chart:
        x = [float(i) for i in range(CELLS + 1)]
        cells = tuple(
            Cell(str(i), ((x[i], 0.0), (x[i] + 1, 0.0), (x[i] + 1, 1.0), (x[i], 1.0)), (x[i] + 0.5, 0.5))
            for i in range(1, CELLS + 1)
        )
        mine = Counter(str(view.cell), self.seat_name(view.side), "cruiser", 1, "first")
        return Chart("Sample", "", self.moment_words(view.turn, ""), cells, (), (), (mine,), (), ())

    def bots(self) -> dict[str, Any]:
        return {"random": Wanderer, "still": Still}

    def catalogue(self, language: str) -> str:
        return CATALOGUE[language]


CATALOGUE = {
    "en": """
sample-not-now = This order does not belong to this phase.
sample-range = A cell from { $low } to { $high } is wanted.
sample-once = You have already chosen { $cell }: one order only.
sample-unreadable = Write “go 3”, “look 4” or “concede”.
sample-seen = You see the enemy in { $cell }.
sample-nothing = Nothing in { $cell }.
sample-found = You are found in { $cell }.
sample-sealed = The dice are sealed: { $seal }.
sample-opened = The seed was { $secret }, its salt { $salt }.
sample-won = { $side } wins.
sample-drawn = A draw.
sample-want-go = Where does your ship go?
sample-want-look = Where do you look?
sample-may-go = go N: a cell from { $low } to { $high }.
sample-may-look = look N: a cell from { $low } to { $high }.
sample-default-go = Your ship stays in { $cell }.
sample-default-look = You look at { $cell }.
sample-moment = Turn { $turn }
sample-red = Red
sample-blue = Blue
sample-ref = Referee
sample-table = Your ship
sample-ship = Ship
sample-cell = Cell
""",
    "fr": """
sample-not-now = Cet ordre n'est pas de cette phase.
sample-range = Il faut une case de { $low } à { $high }.
sample-once = Vous avez déjà choisi { $cell } : un seul ordre.
sample-unreadable = Écrivez « va 3 », « regarde 4 » ou « abandon ».
sample-seen = Vous voyez l'ennemi en { $cell }.
sample-nothing = Rien en { $cell }.
sample-found = Vous êtes repéré en { $cell }.
sample-sealed = Les dés sont scellés : { $seal }.
sample-opened = La graine était { $secret }, son sel { $salt }.
sample-won = { $side } gagne.
sample-drawn = Partie nulle.
sample-want-go = Où va votre navire ?
sample-want-look = Où regardez-vous ?
sample-may-go = va N : une case de { $low } à { $high }.
sample-may-look = regarde N : une case de { $low } à { $high }.
sample-default-go = Votre navire reste en { $cell }.
sample-default-look = Vous regardez en { $cell }.
sample-moment = Tour { $turn }
sample-red = Rouge
sample-blue = Bleu
sample-ref = Arbitre
sample-table = Votre navire
sample-ship = Navire
sample-cell = Case
""",
}
