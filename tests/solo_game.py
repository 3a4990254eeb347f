"""Two games in little whose steps can be taken back: one for a ship alone, and one in which two ships take turns in the
open. They sail twice, then one looks, for which a die is rolled. Words and orders are those of the sample game."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, ClassVar

from sample_game import CELLS, ORDERS, REPORTS, START, Found, Game, Go, Look, Looked, Sample, View, finish, near

from arbitre.kernel import package
from arbitre.kernel.play import Step
from arbitre.kernel.records import Codec


class Leg(Step, frozen=True, tag="sail"):
    side: str

    def ask(self, view: View) -> Any:
        return near(Go, view.cell, 2, "SAMPLE-2") if view.side == self.side else None

    def resolve(self, game: Game, plans: Any, umpire: Any) -> Any:
        game.cells[self.side] = plans[self.side].order.cell
        umpire.tell(self.side, Found(game.cells[self.side]))


class Scout(Step, frozen=True, tag="search"):
    side: str

    def ask(self, view: View) -> Any:
        return near(Look, view.cell, CELLS, "SAMPLE-3") if view.side == self.side else None

    def resolve(self, game: Game, plans: Any, umpire: Any) -> Any:
        seen = umpire.roll("look", self.side)[0] <= 5
        umpire.tell(self.side, Looked(plans[self.side].order.cell, seen))
        game.finds[self.side] += seen
        game.turn += 1


class End(Step, frozen=True, tag="end"):
    def resolve(self, game: Game, plans: Any, umpire: Any) -> Any:
        finish(game, umpire, "")


class Solo(Sample):
    """A ship alone."""

    id, sides = "solo", ("red",)
    codec: ClassVar = Codec(Game, Leg | Scout | End, REPORTS, ORDERS, View)
    agenda: ClassVar = (Leg("red"), Leg("red"), Scout("red"), Leg("red"), Leg("red"), End())

    def new(self, options: Any) -> Game:
        return Game(dict(START), dict.fromkeys(START, 0), agenda=self.agenda)

    def interrupt(self, game: Game, orders: Any, umpire: Any) -> None:
        finish(game, umpire, "")


class Turns(Solo):
    """Two ships in the open; `shown` False: in secret."""

    id, sides = "turns", ("red", "blue")
    agenda: ClassVar = (Leg("red"), Leg("red"), Leg("blue"), Leg("red"), Leg("red"), Scout("red"), End())
    shown = True

    def public(self, game: Game) -> bool:
        return self.shown


@contextmanager
def installed(monkeypatch: Any) -> Any:
    """The two games, installed beside the others."""
    games, load, names = {"solo": Solo(), "turns": Turns()}, package.load, package.installed
    with monkeypatch.context() as patch:
        patch.setattr(package, "load", lambda name: games[name] if name in games else load(name))
        patch.setattr(package, "installed", lambda: [*names(), *games])
        yield games
