"""The only door from the truth of a game to a nation: an allow-list of what it may know (META chapter 16)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Assault
from arbitre.games.metagame.records.board import Board, Force, Memory, income
from arbitre.games.metagame.records.campaign import Fled, Outcome, Published, Taken
from arbitre.games.metagame.records.orders import Blitz, Bought, Capture, Retreat
from arbitre.games.metagame.records.players import NOBODY, Muster
from arbitre.games.metagame.records.printed import CAMP, CAMPS, NATIONS, TERRITORIES
from arbitre.games.metagame.records.reports import Adjusted, WeekEnds
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.intox import asked_for
from arbitre.games.metagame.rules.knowledge import newest
from arbitre.games.metagame.rules.setup import battle_mode, strength_revealed
from arbitre.games.metagame.rules.showing import shown_assaults, shown_captures, shown_players
from arbitre.kernel.bases import Sight, tag


class Standing(msgspec.Struct, frozen=True):
    """A nation's own standing orders of the week, by territory (META-18.6)."""

    blitz: dict[str, Blitz] = {}
    retreats: dict[str, Retreat] = {}
    captures: dict[str, Capture] = {}


class View(Sight, frozen=True, kw_only=True):
    """What one nation may know, and all a face, a bot or an ask ever gets of a game (META-3.10, 16.1 to 16.3). `side`:
    the nation.

    `owner`: of every territory: both camps know of a capture when it happens (META-15.4). `forces`: the battalions of
    the camp's nations on the map, by area (META-16.1); `ports`, `guns`: in territories of the camp (META-6.18).
    `known`: what the nation remembers of other areas (META-16.5). `credits`: what is left of its own budget; `budget`:
    of all nations (META-2.7). `bought`: its own sheet of Monday. `deceiving`: territories of which it is asked for a
    false report (META-R20). `assaults`: the battles of the week as its camp may know them; `fled`: its camp's forces
    that fall back on Sunday (META-12.20); `assigned`, `over`: whether Thursday 20:00, Saturday midnight have passed.
    `reports`: its own private reports that it has not shared, by id. `taken`: captures so far, as its camp may know
    them; `published`: Sunday by Sunday. `truth`: the whole map, once the game is over (META-16.7). `players`: who holds
    the nations of the camp, in the days of the battles, and who of them is asked for (META-R11); of the other camp
    only those who are named for a scenario are known (META-11.3).
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
    players: Muster | UnsetType = UNSET

    @property
    def muster(self) -> Muster:
        """Who holds the nations of its camp, as far as it is known."""
        return NOBODY if isinstance(self.players, UnsetType) else self.players

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
        deceiving=asked_for(board, game.week.bought, nation) if _night(game) else (),
        standing=Standing(
            game.week.blitz.get(nation, {}), game.week.retreats.get(nation, {}), game.week.captures.get(nation, {})
        ),
        assaults=shown_assaults(game.assaults, camp),
        fled=tuple(each for each in game.fled if CAMP[each.nation] == camp),
        assigned=game.week.assigned,
        over=game.week.over,
        reports=tuple(report.id for report in mine),
        taken=shown_captures(game.taken, camp, strength_revealed(game.options)),
        published=game.published,
        options=game.options,
        outcome=game.outcome,
        truth=board if over else None,
        players=shown_players(game.muster, camp) if mustering(game) else UNSET,
    )


def _night(game: Game) -> bool:
    """Whether false reports are asked for and have not been used yet: before anything of Monday happens (META-R20)."""
    return game.options["intox"] == "asked" and not game.week.spent


def mustering(game: Game) -> bool:
    """Whether it matters who the players are: in the days of the battles, if any are fought outside (META-11.3)."""
    return bool(game.agenda) and tag(game.agenda[0]) == "battles" and battle_mode(game.options) != "built_in"


def observed(game: Game) -> tuple[View, ...]:
    """What everybody may know of a campaign that goes on: a view of nobody's for the start, and for each Sunday since,
    with its owners, credits, points and battles, oldest first (META-15.2, 15.6, 16.7, 16.8). Nothing of the running
    week is in them."""
    owners = {id: territory.owner for id, territory in TERRITORIES.items()}
    budget = {nation: income(owners, nation) for nation in NATIONS}
    every = (Published(0, owners, budget, dict.fromkeys(CAMPS, 0)), *game.published)
    return tuple(_of_sunday(game, every[: number + 1]) for number in range(len(every)))


def _of_sunday(game: Game, so_far: tuple[Published, ...]) -> View:
    """What was public on a Sunday, and the summaries and changed parameters of the weeks, as every nation was told."""
    now = so_far[-1]
    ledger = next(iter(game.told.values()), ())
    summaries = (
        entry
        for entry in ledger
        if (isinstance(entry.report, WeekEnds) and entry.report.week <= now.week)
        or (isinstance(entry.report, Adjusted) and entry.turn <= now.week)  # announced to all (META-20.1)
    )
    told = tuple(replace(entry, number=number) for number, entry in enumerate(summaries, 1))
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
        taken=tuple(
            _public(taken)
            for taken in sorted(game.taken, key=lambda taken: (taken.week, taken.area))
            if taken.week <= now.week
        ),
        published=so_far[1:],
        options=game.options,
    )


def _public(taken: Taken) -> Taken:
    """A capture without what an onlooker of one camp could not have known: who of a camp came first, and whether
    anything was built there (META-15.6)."""
    return replace(taken, nation=taken.owner, fought=True, structures=False, settled=False)
