"""The campaign in little, followed by everybody: after each week it makes public how its battles ended."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any

import msgspec
from room_game import Campaign, RoomGame, RoomSeat, Settled, Sight

from arbitre.kernel import package
from arbitre.kernel.words import Table


class FollowedSeat(RoomSeat):
    def tables(self, view: Sight) -> tuple[Table, ...]:
        if view.side:
            return super().tables(view)
        return (Table("table-own", ("ship", "cell"), tuple((told.report.battle, told.turn) for told in view.told)),)

    def chart(self, view: Sight) -> Any:
        chart = super().chart(view if view.side else msgspec.structs.replace(view, side="red"))
        return chart if view.side else msgspec.structs.replace(chart, counters=(), seat="neutral")


class FollowedGame(RoomGame):
    id = "followed"
    seat = FollowedSeat()

    def observed(self, game: Campaign) -> tuple[Sight, ...]:
        told = [entry for entry in game.told.get("red", ()) if isinstance(entry.report, Settled)]
        return tuple(
            Sight(
                side="",
                turn=week,
                now=None,
                told=tuple(entry for entry in told if entry.turn <= week),
                cell=0,
                found=False,
            )
            for week in range(game.turn)
        )


@contextmanager
def installed(monkeypatch: Any) -> Any:
    """It, installed beside the other games."""
    game, load, names = FollowedGame(), package.load, package.installed
    with monkeypatch.context() as patch:
        patch.setattr(package, "load", lambda name: game if name == "followed" else load(name))
        patch.setattr(package, "installed", lambda: [*names(), "followed"])
        yield game
