"""How the leaks are put into the real code: around what is there, with a look at the truth where the code has none."""

from functools import partial
from typing import Any

import planting

from arbitre.games.taskforce.game import TaskForce
from arbitre.games.taskforce.records.printed import ALLIED, IJN

Truths = partial(planting.Truths, TaskForce)


def around(patch: Any, owner: Any, name: str, new: Any) -> None:
    """Put `new(old, *args)` in the place of a function or method."""
    old = getattr(owner, name)

    def grafted(*args: Any, **named: Any) -> Any:
        return new(old, *args, **named)

    patch.setattr(owner, name, grafted)


def announced(patch: Any, module: Any, kind: type, change: Any) -> None:
    """Have every report of a kind that a module of rules tells changed by `change(report, game)`."""

    def announce(old: Any, game: Any, umpire: Any, report: Any) -> None:
        old(game, umpire, change(report, game) if isinstance(report, kind) else report)

    around(patch, module, "announce", announce)


def viewed(patch: Any, change: Any) -> None:
    """Have every view changed by `change(view, game)`, which returns another."""

    def view(old: Any, package: Any, game: Any, seat: str) -> Any:
        return change(old(package, game, seat), game)

    around(patch, TaskForce, "view", view)


def fleet(game: Any) -> str:
    """The marker of a task force that is not detected, "" if there is none."""
    markers = game.board.markers
    return next((at for at, under in game.hidden.under.items() if under and not markers[at].formation), "")


def fleet_hex(game: Any) -> str:
    """Where it is."""
    return game.board.markers[fleet(game)].hex if fleet(game) else ""


def foe(side: str) -> str:
    """The other side."""
    return ALLIED if side == IJN else IJN


def theirs(game: Any, side: str) -> list[str]:
    """The markers of a side that hide a fleet."""
    markers = game.board.markers
    return [
        at
        for at, under in game.hidden.under.items()
        if under and markers[at].side == side and not markers[at].formation
    ]


def carriers(game: Any, side: str = "") -> dict[str, str]:
    """The hexes of the hidden markers of a side, or of both, with a carrier under them, by label."""
    board, under = game.board, game.hidden.under
    hidden = [at for one in (IJN, ALLIED) if side in ("", one) for at in theirs(game, one)]
    return {at: board.markers[at].hex for at in hidden if board.formations[under[at]].kind == "ring"}
