"""Scenario 2: Force Z is searched for on its way to Singapore, and attacked from the air (TF-S2.1 to S2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.maps import PrintedMap, printed_map
from arbitre.games.taskforce.records.printed import ALLIED
from arbitre.games.taskforce.records.reports import Course, Steamed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.markers import by_label, part, remove, show_tokens, standing
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.victory import finish
from arbitre.kernel.play import Umpire


class Steaming(TaskForceStep, frozen=True, tag="steaming"):
    """The umpire moves every marker by a die (TF-S2.2)."""

    phase: ClassVar[str] = "movement"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Roll for each, hex by hex; those that nobody can tell apart in an order that tells nothing (TF-R14)."""
        board, printed = game.board, scenario(game.board.scenario)
        chart, course = printed_map(printed.map), printed.course
        assert course is not None  # the scenario has one
        goal = chart.place[course.to].hex
        dice: dict[str, int] = {}
        origins: dict[str, str] = {}
        parted: list[tuple[str, tuple[str, ...]]] = []
        stacks = {marker.hex: standing(board, ALLIED, marker.hex) for marker in board.markers.values()}
        for hex, here in sorted(stacks.items()):
            alike = tuple(label for label in here if board.markers[label].undetected)
            known = tuple(label for label in here if label not in alike)
            order = (*known, *(umpire.shuffled(alike, "stack", hex) if len(alike) > 1 else alike))
            rolled = {label: umpire.roll("course", hex, sides=6)[0] for label in order}
            ends = {label: _end(chart, goal, hex, course, die) for label, die in rolled.items()}
            new = part(game, alike, order, ends)
            parted += [(hex, alike)] if new else []
            for label in order:
                now = new.get(label, label)
                dice[now], origins[now] = rolled[label], hex
                board.markers[now] = replace(board.markers[now], hex=ends[label])
        self._account(game, umpire, goal, dice, origins, tuple(parted))

    def _account(
        self,
        game: Game,
        umpire: Umpire,
        goal: str,
        dice: Mapping[str, int],
        origins: Mapping[str, str],
        parted: tuple[tuple[str, tuple[str, ...]], ...],
    ) -> None:
        """What everybody saw; who has come home leaves the map, and if that was the fleet the game is over
        (TF-S2.2)."""
        board, under = game.board, game.hidden.under
        courses = tuple(
            Course(label, dice[label], origins[label], board.markers[label].hex) for label in sorted(dice, key=by_label)
        )
        home = standing(board, ALLIED, goal)
        escaped = any(under[label] for label in home)
        dummies = tuple(label for label in home if not under[label])
        announce(game, umpire, Steamed(courses, parted, dummies))
        for label in home:
            remove(game, label)
        show_tokens(game, umpire)
        if escaped:
            finish(game, umpire)


def _end(chart: PrintedMap, goal: str, hex: str, course: Any, die: int) -> str:
    """Where a die takes a marker (TF-S2.2); it stays where there is no such hex."""
    far = chart.sea_distances((goal,))
    near = [n for n in chart.sea_neighbours(hex) if n in far]
    if die in course.toward:
        return min((n for n in near if far[n] < far[hex]), default=hex)
    if die in course.aside:  # the easternmost in the open sea that is no nearer, of two alike the lower number
        aside = (n for n in near if far[n] >= far[hex] and chart.open_sea(n))
        return min(aside, key=lambda n: (-int(chart.grid.column(n)), n), default=hex)
    if die in course.away:
        return min((n for n in near if far[n] > far[hex]), key=lambda n: (_south(chart, n), n), default=hex)
    return hex


def _south(chart: PrintedMap, hex: str) -> float:
    """How far south a hex lies, in map units."""
    return chart.grid.centre(hex)[1]
