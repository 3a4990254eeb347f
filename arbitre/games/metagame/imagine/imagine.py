"""A whole game that agrees with a view and with every report in it: what a nation can believe the truth to be.

Programs may look ahead in such games, so they cannot cheat; the search for leaks uses them as twins of the truth. What
the view shows stands as it is; what other nations have bought, hold, ordered and reported is drawn.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec import UNSET, UnsetType

from arbitre.games.metagame.imagine.battles import assaults_behind, taken_behind, their_fled
from arbitre.games.metagame.imagine.forces import board_behind
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Private
from arbitre.games.metagame.records.orders import Spy
from arbitre.games.metagame.records.players import Muster
from arbitre.games.metagame.records.printed import CAMP, LAND_NEIGHBOURS, NATIONS
from arbitre.games.metagame.records.reports import (
    Fought,
    IntoxUnused,
    IntoxUsed,
    OfferedPeace,
    Raided,
    Retreated,
    Shared,
    Spied,
    WasRaided,
)
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.records.week import Sheets
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting
from arbitre.games.metagame.rules.sequence import DAYS, Week
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.offices import Player
from arbitre.kernel.play import Step


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view. Nothing hidden is read."""
    assaults = assaults_behind(view, rng)
    reports = _reports(view)
    return Game(
        turn=view.turn,
        agenda=_agenda(view.now),
        told={view.side: view.told} if view.told else {},
        options=view.options,
        board=view.truth.copy() if view.truth is not None else board_behind(view, rng),
        points=view.points,
        budget=dict(view.budget),
        week=_week(view, rng),
        known=_known(view, reports),
        reports=reports,
        assaults=assaults,
        fled=(*view.fled, *their_fled(view, assaults)),
        taken=taken_behind(view, rng),
        given=_given(view),
        lost=_lost(view),
        published=view.published,
        conceding=tuple(told.report.nation for told in view.told if isinstance(told.report, OfferedPeace)),
        outcome=view.outcome,
        players=_players(view),
    )


def _players(view: View) -> Muster | UnsetType:
    """Those of the camp; of the other only that it has some, wherever players are known at all (META-11.3)."""
    if isinstance(view.players, UnsetType):
        return UNSET
    theirs = {nation: (Player("", "commander"),) for nation in NATIONS if CAMP[nation] != view.camp}
    return Muster({**theirs, **view.players.roster}, view.players.loans)


def _agenda(now: Step | None) -> tuple[Step, ...]:
    """The rest of the week, which is public (META-4.1)."""
    if now is None:
        return ()
    if isinstance(now, Week):
        return (now,)
    if isinstance(now, Deceiving):
        return (now, *DAYS[1:], Week())
    return (*DAYS[DAYS.index(now) :], Week())


def _week(view: View, rng: Random) -> Sheets:
    """What nations have decided for the week: the nation's own sheet and standing orders; of others what they may have
    spent (META-2.7), and, where false reports are being written, who spied on the nation (META-R20)."""
    sheets = Sheets(assigned=view.assigned, over=view.over)
    if not isinstance(view.now, Recruiting):
        sheets.bought = {nation: view.bought if nation == view.side else () for nation in NATIONS}
        for area in view.deceiving:
            spy = rng.choice([nation for nation in NATIONS if _may_spy(view, nation, area)])
            sheets.bought[spy] = (*sheets.bought[spy], Spy(area))
    if not isinstance(view.now, Recruiting | Deceiving) and (view.told or view.turn > 1):
        sheets.spent = {nation: rng.randint(0, view.budget[nation]) for nation in NATIONS}
        sheets.spent[view.side] = view.budget[view.side] - view.credits
    if view.standing.blitz:
        sheets.blitz = {view.side: view.standing.blitz}
    if view.standing.retreats:
        sheets.retreats = {view.side: view.standing.retreats}
    if view.standing.captures:
        sheets.captures = {view.side: view.standing.captures}
    return sheets


def _may_spy(view: View, nation: str, area: str) -> bool:
    """Whether a nation of the other camp could have spied on a territory (META-6.8)."""
    return CAMP[nation] != view.camp and any(view.owner[near] == nation for near in LAND_NEIGHBOURS[area])


def _reports(view: View) -> dict[str, Private]:
    """The nation's numbered reports, and those that allies have shown it (META-16.4, 16.9)."""
    found: dict[str, Private] = {}
    for told in view.told:
        report, nation, shared = told.report, view.side, False
        if isinstance(told.report, Shared):
            report, nation, shared = told.report.report, told.report.nation, True
        if isinstance(report, Spied | Raided | IntoxUsed | IntoxUnused):
            memories = {}
            if isinstance(report, Spied):
                seen = Memory(told.turn, "recruit", dict(report.force), report.port, report.guns)
                memories = {report.area: seen}
            shared = shared or report.id not in view.reports
            found[report.id] = Private(report.id, nation, memories, report, shared)
    return found


def _known(view: View, reports: dict[str, Private]) -> dict[str, dict[str, Memory]]:
    """Whose memory it is: what only the nation was told is its own until it is shared, all else is its camp's
    (META-16.5)."""
    own: dict[str, Memory] = {}
    for report in reports.values():
        if report.nation == view.side and not report.shared:
            own |= {area: memory for area, memory in report.memories.items() if view.known.get(area) == memory}
    camps = {area: memory for area, memory in view.known.items() if area not in own}
    return {circle: known for circle, known in ((view.side, own), (view.camp, camps)) if known}


def _given(view: View) -> tuple[int, ...]:
    """The scenarios of the week, which both camps know (META-10.13, 10.15)."""
    return tuple(
        slot.scenario
        for assault in view.assaults.values()
        for fight in assault.fights
        for slot in fight.slots
        if slot.scenario
    )


def _lost(view: View) -> dict[str, int]:
    """The losses that the nation knows of."""
    lost: Counter[str] = Counter()
    for told in view.told:
        match told.report:
            case Fought() as fought:
                lost[fought.attacker] += fought.attacker_lost
                lost[fought.defender] += fought.defender_lost
            case WasRaided(lost=battalions) | Raided(destroyed=battalions):
                lost.update(battalions)
            case Retreated(nation=nation, count=count, to=""):
                lost[nation] += count
    return {nation: lost[nation] for nation in NATIONS if lost[nation]}
