"""The campaign in little with questions of all hours: north is open until Saturday midnight; of south reports are taken
from Friday 8:00 to Saturday 12:00, and known at 20:00; the books close on Sunday at 12:00, and are read at 18:00.

A report names the question it answers; pressing on names none, so it waits while anything is sealed.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, ClassVar

from room_game import (
    SIDES,
    Award,
    Battle,
    Campaign,
    Fighting,
    Go,
    Moves,
    Press,
    Pressed,
    Report,
    RoomGame,
    Settled,
    Sight,
)
from sample_game import Ended

from arbitre.kernel import package
from arbitre.kernel.bases import Concede
from arbitre.kernel.clock import Limit, On
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.records import Codec

BOOKS = "books"


class Departing(Moves, frozen=True, tag="depart"):
    def resolve(self, game: Campaign, plans: Any, umpire: Any) -> Any:
        super().resolve(game, plans, umpire)
        game.battles = {**game.battles, BOOKS: Battle()}
        return (Sealed(),)


class Sealed(Fighting, frozen=True, tag="sealed"):
    def question(self, view: Sight, order: Any) -> str | None:
        return order.battle if isinstance(order, Report) else None

    def limits(self, game: Campaign) -> tuple[Limit, ...]:
        week = game.turn
        hours = {"closes": On(week, 6, "12:00"), "opens": On(week, 5, "08:00"), "published": On(week, 6, "20:00")}
        south = [Limit("south", SIDES, **hours)] if not game.battles["south"].winner else []
        books = Limit(BOOKS, SIDES, On(week, 7, "12:00"), published=On(week, 7, "18:00"), early=True)
        return (*south, *(limit for limit in super().limits(game) if limit.id not in ("south", BOOKS)), books)

    def ran_out(self, game: Campaign, limits: Any, umpire: Any) -> None:
        super().ran_out(game, [limit for limit in limits if limit != BOOKS], umpire)
        if BOOKS in limits:
            self._put(game, BOOKS, over=True, winner="nobody")

    def resolve(self, game: Campaign, plans: Any, umpire: Any) -> Any:
        more = super().resolve(game, plans, umpire)
        return more and (Departing(),)


class SealedGame(RoomGame):
    id = "sealed"
    codec: ClassVar = Codec(
        Campaign,
        Departing | Sealed,
        Settled | Pressed | Ended | Commitment | SeedOpened | NumbersSealed | NumbersOpened,
        Go | Report | Press | Award | Concede,
        Sight,
    )

    def new(self, options: Any) -> Campaign:
        return Campaign(dict(super().new(options).cells), dict.fromkeys(SIDES, 0), agenda=(Departing(),))

    def view(self, game: Campaign, seat: str) -> Sight:
        view = super().view(game, seat)
        view.battles.pop(BOOKS, None)
        return view


@contextmanager
def installed(monkeypatch: Any) -> Any:
    """The game, installed beside the others."""
    game, load, names = SealedGame(), package.load, package.installed
    with monkeypatch.context() as patch:
        patch.setattr(package, "load", lambda name: game if name == "sealed" else load(name))
        patch.setattr(package, "installed", lambda: [*names(), "sealed"])
        yield game
