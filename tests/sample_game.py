"""A whole game in little: two ships hide on a row of nine cells and look for each other, three turns long.

Each turn both sail in secret, at most two cells, and both look at a cell; a ship that was found may flee. Who found the
other more often has won. The guide to adding a game walks through it; its words are in `sample_game.*.ftl` beside it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from arbitre.kernel.bases import Concede, Pick, Record, Sight, Truth
from arbitre.kernel.chart import Cell, Chart, Counter
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.package import GamePackage, settled
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Table

TURNS, CELLS, SIDES, START = 3, 9, ("red", "blue"), {"red": 1, "blue": 9}


class Go(Record):  # --- orders: what a player may write
    cell: int


class Look(Record):
    cell: int


class Looked(Record):  # --- reports: what a side may be told
    clause: ClassVar = "SAMPLE-4"
    cell: int
    seen: bool


class Found(Record):
    cell: int


class Ended(Record):
    winner: str


class Game(Truth):  # --- the truth, which only the rules read
    cells: dict[str, int]  # where the ship of each side is
    finds: dict[str, int]  # how often each side has found the other
    found: tuple[str, ...] = ()  # whose ship has been found this turn


class View(Sight):  # --- what a side may know of it
    cell: int
    found: bool


def near(kind: type, cell: int, reach: int, clause: str) -> Pick:  # --- the question: one cell within reach is wanted
    return Pick(kind, range(max(1, cell - reach), min(CELLS, cell + reach) + 1), cell, clause)


class Sail(Step, frozen=True, tag="sail"):  # --- the sequence of play: each step asks, then resolves by the rules
    def ask(self, view: View) -> Pick | None:
        return near(Go, view.cell, 2, "SAMPLE-2")

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> Any:
        game.cells.update({side: plan.order.cell for side, plan in plans.items()})


class Search(Step, frozen=True, tag="search"):
    def ask(self, view: View) -> Pick | None:
        return near(Look, view.cell, CELLS, "SAMPLE-3")

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> Any:
        for side, other in (SIDES, SIDES[::-1]):
            cell = plans[side].order.cell
            seen = game.cells[other] == cell and umpire.roll("look", side)[0] <= 6  # a hidden die of ten
            umpire.tell(side, Looked(cell, seen))
            if seen:
                umpire.tell(other, Found(cell))
                game.found += (other,)
                game.finds[side] += 1


class Flee(Sail, frozen=True, tag="flee"):
    def ask(self, view: View) -> Pick | None:
        return super().ask(view) if view.found else None

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> Any:
        super().resolve(game, plans, umpire)
        game.found, game.turn = (), game.turn + 1
        if game.turn <= TURNS:
            return TURN
        red, blue = (game.finds[side] for side in SIDES)
        return finish(game, umpire, "" if red == blue else "red" if red > blue else "blue")


TURN = (Sail(), Search(), Flee())
STEPS, ORDERS, REPORTS = Sail | Search | Flee, Go | Look | Concede, Looked | Found | Ended | Commitment | SeedOpened


def finish(game: Game, umpire: Umpire, winner: str) -> None:
    game.agenda = ()
    for side in SIDES:
        umpire.tell(side, Ended(winner))


class SampleSeat(SeatPackage):  # --- what a player holds: it is only ever given views
    keywords: ClassVar = {
        "en": {"go": Go, "look": Look, "concede": Concede},
        "fr": {"va": Go, "regarde": Look, "abandon": Concede},
    }

    def imagine(self, view: View, rng: Any) -> Game:
        other = SIDES[view.side == "red"]
        saw = [told for told in view.told if isinstance(told.report, Looked) and told.report.seen]
        hit = [told for told in view.told if isinstance(told.report, Found)]
        cell = saw[-1].report.cell if saw else START[other]  # where it was last known to be
        if view.now == Search():  # and it may have sailed since
            cell = near(Go, cell, 2, "").sample(rng)[0].cell
        found = tuple(side for side, last in ((view.side, hit), (other, saw)) if last and last[-1].turn == view.turn)
        agenda = TURN[TURN.index(view.now) :] if view.now else ()
        cells, finds = {view.side: view.cell, other: cell}, {view.side: len(saw), other: len(hit)}
        return Game(cells, finds, found, turn=view.turn, agenda=agenda, told={view.side: view.told})

    def tables(self, view: View) -> tuple[Table, ...]:
        return (Table("table-own", ("ship", "cell"), ((self.seat_name(view.side), view.cell),)),)

    def chart(self, view: View) -> Chart:
        corners, owner = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), ("second", "first")[view.side == "red"]
        row = [Cell(str(n), tuple((x + n, y) for x, y in corners), (n + 0.5, 0.5)) for n in range(1, CELLS + 1)]
        ship = Counter(str(view.cell), self.seat_name(view.side), "cruiser", 1, owner)
        return Chart("", "", self.moment_words(view.turn, ""), tuple(row), counters=(ship,), seat=owner)


class Sample(GamePackage):  # --- the package: the rules, as the rest of the house knows them
    id, sides = "sample", SIDES
    codec: ClassVar = Codec(Game, STEPS, REPORTS, ORDERS, View)
    seat = SampleSeat()

    def new(self, options: Any) -> Game:
        return Game(dict(START), dict.fromkeys(SIDES, 0), agenda=TURN, options=settled(self.choices(), options))

    def view(self, game: Game, seat: str) -> View:
        return View.of(game, seat, cell=game.cells[seat], found=seat in game.found)

    def interrupt(self, game: Game, orders: Any, umpire: Umpire) -> None:
        finish(game, umpire, "" if len(orders) > 1 else next(side for side in SIDES if side not in orders))

    def summary(self, game: Game) -> dict[str, Any]:
        return dict(game.finds)


SAMPLE = Sample()
