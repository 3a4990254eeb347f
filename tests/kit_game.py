"""A second game, made with all that the kernel has ready for small games: two squadrons hunt each other in a strait.

Three kinds of ships a side, two phases a turn, search, contacts, a bot, an exact `imagine`: see the guide to games.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from typing import Any, ClassVar, NamedTuple

from arbitre.kernel.bases import Concede, Record, Sight, Truth
from arbitre.kernel.chart import Chart, Contact, Counter, Piece
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.grids import cells
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.package import GamePackage, settled
from arbitre.kernel.places import Places
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.whereabouts import Whereabouts, reached
from arbitre.kernel.words import Table, Term


class Kind(NamedTuple):  # --- what is printed on a ship
    silhouette: str
    speed: int
    sight: int
    worth: int


KINDS = {"F": Kind("battleship", 1, 1, 3), "S": Kind("destroyer", 2, 2, 1), "R": Kind("cruiser", 2, 1, 1)}  # KIT-2
SIDES, TURNS, HIT, OWNERS = ("red", "blue"), 6, 6, {"red": "first", "blue": "second"}
GRID, LAND = HexGrid("ABCDEFGH", 6), {"D2": "land", "E5": "land"}
START = {"RF": "A3", "RS": "B2", "RR": "B5", "BF": "H4", "BS": "G2", "BR": "G5"}


def kind(ship: str) -> Kind:
    return KINDS[ship[1]]


def side_of(ship: str) -> str:
    return SIDES[ship[0] == "B"]


def beside(cell: str) -> list[str]:
    return [other for other in GRID.neighbours[cell] if other not in LAND]  # KIT-3: ships do not sail over land


class Sail(Record):  # --- orders
    ship: str
    cell: str


class Look(Record):
    ship: str
    cell: str


class Looked(Record):  # --- reports: of a cell that was looked at, the enemy's ships there and those that were sunk
    clause: ClassVar = "KIT-4"
    cell: str
    ships: tuple[str, ...]
    sunk: tuple[str, ...]


class Found(Looked):  # the same, told to whose ships they are
    pass


class Ended(Record):
    clause: ClassVar = "KIT-6"
    winner: str
    red: int
    blue: int


class Game(Truth):  # --- the truth
    at: dict[str, str]  # the cell of each ship afloat


class View(Sight):  # --- what a side may know of it
    at: dict[str, str]


class Sailing(Step, frozen=True, tag="sail"):  # --- the sequence of play
    def ask(self, view: View) -> Places | None:  # KIT-3
        ways = {ship: sorted(reached(beside, [cell], kind(ship).speed)) for ship, cell in view.at.items()}
        return Places(Sail, ways, view.at, clause="KIT-3")

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> Any:
        game.at.update({ship: cell for plan in plans.values() for ship, cell in plan.places.items()})


class Looking(Step, frozen=True, tag="look"):
    def ask(self, view: View) -> Places | None:  # KIT-4
        seen = {ship: GRID.within(cell, kind(ship).sight) for ship, cell in view.at.items()}
        return Places(Look, seen, view.at, stay=False, clause="KIT-4")

    def resolve(self, game: Game, plans: Any, umpire: Umpire) -> Any:
        lost = set()
        for side, other in (SIDES, SIDES[::-1]):
            for cell in dict.fromkeys(plans[side].places.values()):
                ships = tuple(ship for ship, at in game.at.items() if at == cell and side_of(ship) == other)
                sunk = tuple(ship for ship in ships if umpire.roll("hit", ship)[0] <= HIT)  # KIT-5
                umpire.tell(side, Looked(cell, ships, sunk))
                if ships:
                    umpire.tell(other, Found(cell, ships, sunk))
                lost.update(sunk)
        game.at = {ship: cell for ship, cell in game.at.items() if ship not in lost}
        if game.turn == TURNS or any(ship[1] == "F" for ship in lost):  # KIT-1
            return finish(game, umpire)
        game.turn += 1
        return TURN


TURN = (Sailing(), Looking())


def points(game: Game) -> dict[str, int]:
    """KIT-6: what each side has sunk is worth."""
    lost = [ship for ship in START if ship not in game.at]
    return {side: sum(kind(ship).worth for ship in lost if side_of(ship) != side) for side in SIDES}


def finish(game: Game, umpire: Umpire) -> None:
    game.agenda, (red, blue) = (), points(game).values()
    for side in SIDES:
        umpire.tell(side, Ended("" if red == blue else "red" if red > blue else "blue", red, blue))


def known(view: View) -> dict[str, Whereabouts]:
    """What a view tells of each enemy ship afloat: KIT-4 finds all that is in a cell, so silence proves it empty."""
    looked = [told for told in view.told if type(told.report) is Looked]
    found = {}
    for ship in START:
        if side_of(ship) != view.side and not any(ship in told.report.sunk for told in looked):
            seen = {0: [START[ship]]} | {told.turn: [told.report.cell] for told in looked if ship in told.report.ships}
            vain = [(told.turn, told.report.cell) for told in looked if ship not in told.report.ships]
            empty = {turn: [cell for when, cell in vain if when == turn] for turn, _ in vain}
            found[ship] = Whereabouts(beside, kind(ship).speed, seen, empty)
    return found


def moves(view: View) -> int:
    """How often everybody has sailed."""
    return view.turn - (view.now == Sailing())


class Hunter:
    """A bot: every ship makes for where it can look at most of what the enemy may be worth, its flagship for where
    nobody is, and looks there."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def orders(self, view: View, ask: Places) -> tuple[Any, ...]:
        hope = dict.fromkeys(GRID.hexes, 0.0)
        for ship, enemy in known(view).items():
            spread = enemy.cells(moves(view))
            hope |= {cell: hope[cell] + kind(ship).worth / len(spread) for cell in spread}

        def value(ship: str, cell: str) -> tuple[float, float]:
            sight = kind(ship).sight + 1 if ask.stay else 0
            there = sum(hope[other] for other in GRID.within(cell, sight))
            return (-there if ask.stay and ship[1] == "F" else there), self.rng.random()

        return tuple(ask.kind(ship, max(cells, key=partial(value, ship))) for ship, cells in ask.places.items())


class KitSeat(SeatPackage):  # --- what a player holds
    keywords: ClassVar = {
        "en": {"sail": Sail, "look": Look, "concede": Concede},
        "fr": {"va": Sail, "regarde": Look, "abandon": Concede},
    }

    def imagine(self, view: View, rng: Random) -> Game:
        at = view.at | {ship: enemy.draw(moves(view), rng) for ship, enemy in known(view).items()}
        agenda = TURN[TURN.index(view.now) :] if view.now else ()
        placed = {ship: at[ship] for ship in START if ship in at}
        return Game(placed, turn=view.turn, agenda=agenda, told={view.side: view.told}, options={})

    def bots(self) -> Any:
        return {"hunter": Hunter}

    def unit_name(self, id: str) -> Any:
        return Term(f"ship-{id[1]}", {"side": side_of(id)}) if id in START else ""

    def tables(self, view: View) -> tuple[Table, ...]:
        rows = [(ship, self.named(ship), cell, kind(ship).speed, kind(ship).sight) for ship, cell in view.at.items()]
        return (Table("table-own", ("ship", "name", "cell", "speed", "sight"), tuple(rows)),)

    def chart(self, view: View) -> Chart:
        own = tuple(self._counter(ship, cell) for ship, cell in view.at.items())
        seen = {ship: told for told in view.told if type(told.report) is Looked for ship in told.report.ships}
        enemy = [
            Contact(told.report.cell, self.named(ship), kind(ship).silhouette, when, age, OWNERS[side_of(ship)])
            for ship, told in seen.items()
            for age, when in [(view.turn - told.turn, self.moment_words(told.turn, ""))]
            if ship not in told.report.sunk
        ]
        head = (Term("game-title"), self.seat_name(view.side), self.moment_words(view.turn, ""))
        grid = cells(GRID, GRID.hexes, LAND)
        return Chart(*head, grid, counters=own, contacts=tuple(enemy), seat=OWNERS[view.side])

    def _counter(self, ship: str, cell: str) -> Counter:
        piece = Piece(ship, self.named(ship), kind(ship).silhouette, 1, 1)
        return Counter(cell, self.named(ship), kind(ship).silhouette, "", OWNERS[side_of(ship)], pieces=(piece,))


class Kit(GamePackage):  # --- the package
    id, sides = "kit", SIDES
    codec: ClassVar = Codec(
        Game, Sailing | Looking, Looked | Found | Ended | Commitment | SeedOpened, Sail | Look | Concede, View
    )
    seat = KitSeat()

    def new(self, options: Any) -> Game:
        return Game(dict(START), agenda=TURN, options=settled(self.choices(), options))

    def view(self, game: Game, seat: str) -> View:
        return View.of(game, seat, at={ship: cell for ship, cell in game.at.items() if side_of(ship) == seat})

    def invariants(self, game: Game) -> list[str]:
        return [f"{ship} in {cell}" for ship, cell in game.at.items() if cell not in GRID or cell in LAND]

    def secrets(self) -> Any:
        return import_module("kit_secrets").SECRETS

    def summary(self, game: Game) -> dict[str, Any]:
        return points(game)


KIT = Kit()
