"""The only door from the truth of a game to a nation: an allow-list of what it may know (META chapter 16)."""

from __future__ import annotations

import msgspec

from arbitre.games.metagame.records.battles import Assault
from arbitre.games.metagame.records.board import Board, Force, Memory
from arbitre.games.metagame.records.orders import Blitz, Bought, Capture, Retreat
from arbitre.games.metagame.records.printed import CAMP, NATIONS, TERRITORIES
from arbitre.games.metagame.records.state import Fled, Game, Outcome, Published, Taken
from arbitre.games.metagame.rules.intox import deceiving
from arbitre.games.metagame.rules.knowledge import newest
from arbitre.games.metagame.rules.showing import shown_assaults, shown_captures
from arbitre.kernel.bases import Sight


class Standing(msgspec.Struct, frozen=True):
    """A nation's own standing orders of the week, by territory (META-18.6)."""

    blitz: dict[str, Blitz] = {}
    retreats: dict[str, Retreat] = {}
    captures: dict[str, Capture] = {}


class View(Sight, frozen=True, kw_only=True):
    """What one nation may know, and all a face, a bot or an ask ever gets of a game. `side`: the nation.

    `owner`: of every territory: both camps know of a capture when it happens (META-15.4). `forces`: the battalions of
    the camp's nations on the map, by area (META-16.1); `ports`, `guns`: in territories of the camp (META-6.18).
    `known`: what the nation remembers of other areas (META-16.5). `credits`: what is left of its own budget; `budget`:
    of all nations (META-2.7). `bought`: its own sheet of Monday. `deceiving`: territories of which it is asked for a
    false report (META-R20). `assaults`: the battles of the week as its camp may know them; `fled`: its camp's forces
    that fall back on Sunday (META-12.20); `assigned`, `over`: whether Thursday 20:00, Saturday midnight have passed.
    `reports`: its own private reports that it has not shared, by id. `taken`: captures so far, as its camp may know
    them; `published`: Sunday by Sunday. `truth`: the whole map, once the game is over (META-16.7).
    """

    camp: str
    owner: dict[str, str]
    forces: dict[str, Force]
    ports: tuple[str, ...]
    guns: dict[str, int]
    known: dict[str, Memory]
    credits: int
    budget: dict[str, int]
    points: dict[str, int]
    bought: tuple[Bought, ...] = ()
    deceiving: tuple[str, ...] = ()
    standing: Standing = Standing()
    assaults: dict[str, Assault] = msgspec.field(default_factory=dict)
    fled: tuple[Fled, ...] = ()
    assigned: bool = False
    over: bool = False
    reports: tuple[str, ...] = ()
    taken: tuple[Taken, ...] = ()
    published: tuple[Published, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None
    truth: Board | None = None

    def own(self, area: str) -> int:
        """The nation's own battalions in an area."""
        return self.forces.get(area, {}).get(self.side, 0)

    def friendly(self, area: str) -> bool:
        """Whether a land territory belongs to the camp."""
        return area in TERRITORIES and CAMP[self.owner[area]] == self.camp


def view(game: Game, nation: str) -> View:
    """What a nation may know."""
    camp, board, over = CAMP[nation], game.board, game.outcome is not None
    ours = {id for id in TERRITORIES if CAMP[board.owner[id]] == camp}
    forces = {area: force for area in sorted(board.battalions) if (force := board.force(area, camp))}
    mine = [report for report in game.reports.values() if report.nation == nation and not report.shared]
    return View.of(
        game,
        nation,
        camp=camp,
        owner=board.owner,
        forces=forces,
        ports=tuple(area for area in board.ports if area in ours),
        guns={area: count for area, count in sorted(board.guns.items()) if area in ours},
        known=newest(game, nation),
        credits=game.budget[nation] - game.week.spent.get(nation, 0),
        budget={each: game.budget[each] for each in NATIONS},
        points=game.points,
        bought=game.week.bought.get(nation, ()),
        deceiving=deceiving(game, nation),
        standing=Standing(
            game.week.blitz.get(nation, {}), game.week.retreats.get(nation, {}), game.week.captures.get(nation, {})
        ),
        assaults=shown_assaults(game, nation),
        fled=tuple(each for each in game.fled if CAMP[each.nation] == camp),
        assigned=game.week.assigned,
        over=game.week.over,
        reports=tuple(report.id for report in mine),
        taken=shown_captures(game, nation),
        published=game.published,
        options=game.options,
        outcome=game.outcome,
        truth=board if over else None,
    )
