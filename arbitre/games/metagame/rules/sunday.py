"""Sunday: the books of the week, and the end of the game (META chapters 15 and 17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from arbitre.games.metagame.records.campaign import Outcome, Published, Taken
from arbitre.games.metagame.records.printed import ALLIES, AXIS, CAMPS, NATIONS, OF_CAMP, THRESHOLD, Camp
from arbitre.games.metagame.records.reports import Ended, Settled, WeekEnds
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.retreats import retreat
from arbitre.games.metagame.rules.setup import weeks
from arbitre.kernel.play import Step, Umpire


class Sunday(Step, frozen=True, tag="sunday"):
    """The books, in their order (META-15.4)."""

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Fate of structures, retreats, points, income, the end or the next week."""
        _structures(game, umpire)
        retreat(game, umpire)
        taken = [each for each in game.taken if each.week == game.turn]
        game.points = {
            camp: game.points[camp] + sum(each.points for each in taken if each.camp == camp) for camp in CAMPS
        }
        game.silent = {each: game.silent.get(each, 0) + 1 for each in NATIONS if each not in game.week.heard}
        _publish(game, umpire)
        if outcome := ending(game):
            finish(game, umpire, outcome)
        else:
            game.turn += 1


def _structures(game: Game, umpire: Umpire) -> None:
    """The capturing nation keeps or destroys what it found; without an order it keeps it (META-6.5, 6.15, 12.14). The
    camp that lost the territory is not told."""
    board, settled = game.board, list[Taken]()
    for taken in game.taken:
        if taken.week == game.turn and taken.structures and not taken.settled and board.camp(taken.area) == taken.camp:
            order = game.week.captures.get(taken.nation, {}).get(taken.area)
            port: Literal["keep", "destroy", ""] = ""
            guns: Literal["keep", "destroy", ""] = ""
            if taken.area in board.ports:
                port = order.port if order else "keep"
            if taken.area in board.guns:
                guns = order.guns if order else "keep"
            if port == "destroy":
                board.ports = tuple(area for area in board.ports if area != taken.area)
            if guns == "destroy":
                del board.guns[taken.area]
            umpire.tell(taken.camp, Settled(taken.area, port, guns))
            taken = replace(taken, settled=True)
        settled.append(taken)
    game.taken = tuple(settled)


def _publish(game: Game, umpire: Umpire) -> None:
    """Owners, income, points, and what everybody may know of the battles (META-15.1 to 15.3, 15.6, R48)."""
    owner = game.board.owner
    earned = {nation: game.board.income(nation) for nation in NATIONS}
    game.published = (*game.published, Published(game.turn, owner, earned, game.points))
    fought = tuple(
        (assault.area, (fight.attacker,), (fight.defender,), fight.verdict.winner, fight.verdict.degree)
        for _, assault in sorted(game.assaults.items())
        for fight in assault.fights
        if fight.verdict is not None
    )
    changed = tuple(sorted((each.area, owner[each.area]) for each in game.taken if each.week == game.turn))
    for camp in CAMPS:
        umpire.tell(camp, WeekEnds(game.turn, fought, changed, game.points, earned))


def ending(game: Game) -> Outcome | None:
    """How the game ends on this Sunday; None if it goes on (META-17.1 to 17.3, R50)."""
    axis, allies = game.points[AXIS], game.points[ALLIES]
    last = weeks(game.options)
    if not last:
        leader: Camp = AXIS if axis > allies else ALLIES
        if axis == allies or game.points[leader] < THRESHOLD:  # equal, both over: one more week
            return None
        return Outcome(leader, "threshold", "points", game.turn)
    if game.turn < last:
        return None
    board = game.board
    income: dict[str, int] = {camp: sum(board.income(nation) for nation in OF_CAMP[camp]) for camp in CAMPS}
    battalions: dict[str, int] = {
        camp: sum(sum(board.force(area, camp).values()) for area in board.battalions) for camp in CAMPS
    }
    by: tuple[Literal["points", "income", "battalions"], ...] = ("points", "income", "battalions")
    for what, figures in zip(by, (game.points, income, battalions), strict=True):
        if figures[AXIS] != figures[ALLIES]:
            return Outcome(AXIS if figures[AXIS] > figures[ALLIES] else ALLIES, "weeks", what, game.turn)
    return Outcome("", "weeks", "", game.turn)


def finish(game: Game, umpire: Umpire, outcome: Outcome) -> None:
    """The game is over; everything becomes public (META-16.7, 17.4)."""
    game.outcome, game.agenda = outcome, ()
    for camp in CAMPS:
        umpire.tell(camp, Ended(outcome.winner, outcome.reason, outcome.by, game.points))
