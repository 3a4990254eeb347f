"""What everybody may know of a campaign that goes on: the owners, credits, points and battles of each Sunday
(META-15.2, 15.6, 16.7, 16.8). Nothing of the running week is in it."""

from __future__ import annotations

from msgspec.structs import replace

from arbitre.games.metagame.records.printed import CAMPS, NATIONS, TERRITORIES
from arbitre.games.metagame.records.reports import WeekEnds
from arbitre.games.metagame.records.state import Game, Published, Taken
from arbitre.games.metagame.rules.view import View


def observed(game: Game) -> tuple[View, ...]:
    """A view of nobody's for the start, and for each Sunday since, oldest first."""
    start = Published(
        0,
        {id: territory.owner for id, territory in TERRITORIES.items()},
        {nation: _start_income(nation) for nation in NATIONS},
        dict.fromkeys(CAMPS, 0),
    )
    every = (start, *game.published)
    return tuple(_view(game, every[: number + 1]) for number in range(len(every)))


def _start_income(nation: str) -> int:
    earned = sum(territory.value for territory in TERRITORIES.values() if territory.owner == nation)
    return earned + NATIONS[nation].fixed


def _view(game: Game, so_far: tuple[Published, ...]) -> View:
    """What was public on a Sunday, and the summary of its week as every nation was told it."""
    now = so_far[-1]
    ledger = next(iter(game.told.values()), ())
    told = tuple(entry for entry in ledger if isinstance(entry.report, WeekEnds) and entry.report.week <= now.week)
    return View(
        side="",
        turn=now.week,
        now=None,
        told=told,
        camp="",
        owner=now.owner,
        forces={},
        ports=(),
        guns={},
        known={},
        credits=0,
        budget=now.income,
        points=now.points,
        taken=tuple(_public(taken) for taken in game.taken if taken.week <= now.week),
        published=so_far[1:],
        options=game.options,
    )


def _public(taken: Taken) -> Taken:
    """A capture without what an onlooker of one camp could not have known: who of a camp came first, and whether
    anything was built there (META-15.6)."""
    return replace(taken, nation=taken.owner, fought=True, structures=False, settled=False)
