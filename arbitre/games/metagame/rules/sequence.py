"""The sequence of play: a week, Monday to Sunday (META-4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import UNSET

from arbitre.games.metagame.records.printed import CAMPS, NATIONS
from arbitre.games.metagame.records.reports import WeekBegins
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.records.week import Sheets
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.kernel.clock import Limit
from arbitre.kernel.play import Step, Umpire


class Week(Step, frozen=True, tag="week"):
    """A week opens: budgets by the map of the Sunday before (META-2.3, 2.4, R8); what was left of the last is lost
    (META-2.8, R7). What the game master has changed counts from now on (META-20.1)."""

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open the week, and put its days on the agenda."""
        game.week = Sheets()
        game.options, game.adjusted = {**game.options, **game.adjusted}, {}
        game.assaults, game.given, game.players = {}, (), UNSET
        game.budget = {nation: game.board.income(nation) for nation in NATIONS}
        for camp in CAMPS:
            umpire.tell(camp, WeekBegins(game.turn, game.budget))
        return (*DAYS, Week())

    def limits(self, game: Game) -> tuple[Limit, ...]:
        """Those of its Monday: a campaign that has not begun keeps hours, too (META-4.2)."""
        return Recruiting().limits(game)


DAYS: tuple[Step, ...] = (
    Recruiting(),  # Monday; where false reports are asked for, the night to Tuesday comes next (META-R20)
    Bombing(),  # Tuesday
    Movement(),  # Wednesday
    Battles(),  # Thursday to Sunday noon
    Sunday(),
)

AnyStep: TypeAlias = Week | Recruiting | Deceiving | Bombing | Movement | Battles | Sunday
