"""Where the enemy's battalions, ports and guns may be, by what a nation's view and its reports tell (META-16.1 to
16.5)."""

from __future__ import annotations

from random import Random

from arbitre.games.metagame.imagine.battles import attackers_of, defenders_left, own_side
from arbitre.games.metagame.records.board import Board, Force
from arbitre.games.metagame.records.printed import (
    AREAS,
    CAMP,
    COSTS,
    NATIONS,
    OF_CAMP,
    SEAS,
    TERRITORIES,
    USA_ZONE,
    enemy,
)
from arbitre.games.metagame.records.reports import Contact, Fought, LostUndefended, Raided, Shared
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.games.metagame.rules.view import View

_ELSEWHERE = 0.2  # weight of a territory of an ally's, or of a sea zone, beside the value of its own


def board_behind(view: View, rng: Random) -> Board:
    """The whole map: the camp's own forces and structures, and what the other camp may have."""
    muster = _Muster(view, rng)
    ports, guns = _structures(view, rng)
    battalions = {area: {**view.forces.get(area, {}), **muster.theirs.get(area, {})} for area in AREAS}
    return Board(
        owner=view.owner,
        battalions={area: force for area, force in battalions.items() if force},
        ports=tuple(sorted((*view.ports, *ports))),
        guns=dict(sorted((view.guns | guns).items())),
    )


class _Muster:
    """The battalions of the other camp: first where the nation knows them to be, then the rest at random."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.camp = enemy(view.camp)
        self.theirs: dict[str, Force] = {}
        self.moved = isinstance(view.now, Battles | Sunday)
        self.exact: set[str] = set()
        if not self.moved and view.turn == 1:
            self._as_printed()
            return
        self._met()
        self._walked_in()
        self._at_sea()
        for nation in OF_CAMP[self.camp]:
            self._scatter(nation)

    def _put(self, area: str, nation: str, count: int) -> None:
        there = {**self.theirs.get(area, {})}
        there[nation] = there.get(nation, 0) + count
        self.theirs[area] = {each: there[each] for each in NATIONS if there.get(each)}

    def _as_printed(self) -> None:
        """Nobody has moved yet: the garrisons of the start, which are public, without what was bombed, and recruits in
        the homes (META-1.3, 1.4, 5.3)."""
        gone = _bombed(self.view)
        for area, territory in TERRITORIES.items():
            if CAMP[territory.owner] == self.camp:
                self._put(area, territory.owner, max(0, territory.value - gone.get(area, 0)))
        for nation in OF_CAMP[self.camp]:
            home = NATIONS[nation].home
            if home == USA_ZONE:
                self._put(home, nation, NATIONS[nation].fixed)
            if isinstance(self.view.now, Bombing | Movement):
                self._put(home, nation, self.rng.randint(0, self.view.budget[nation] // COSTS["battalion"]))

    def _met(self) -> None:
        """Battles show the forces of both sides (META-9.4, 12.20)."""
        for assault in self.view.assaults.values() if self.moved else ():
            attacking = own_side(self.view, assault) == "attacker"
            if attacking and not assault.taken:
                self.theirs[assault.area] = defenders_left(self.view, assault)
            elif assault.taken and not attacking:
                self.theirs[assault.area] = dict(assault.force)
            self.exact.add(assault.area)

    def _walked_in(self) -> None:
        """Of those that walked in the nations are known, where the game says so their numbers too (META-8.16, R27)."""
        for told in self.view.told if self.moved else ():
            report = told.report
            if isinstance(report, LostUndefended) and told.turn == self.view.turn:
                self.exact.add(report.area)
                for nation in report.nations:
                    self._put(report.area, nation, report.force.get(nation) or self.rng.randint(1, 4))

    def _at_sea(self) -> None:
        """Where the camp has fleets it was told which nations of the enemy's are there (META-9.3)."""
        last = self.view.turn if self.moved else self.view.turn - 1
        met = {
            told.report.area: told.report.nations
            for told in self.view.told
            if isinstance(told.report, Contact) and told.turn == last
        }
        for zone in SEAS:
            if zone in self.view.forces:
                self.exact.add(zone)
                for nation in met.get(zone, ()):
                    self._put(zone, nation, self.rng.randint(1, 4))

    def _scatter(self, nation: str) -> None:
        """The rest of a nation's army, of any strength that its income allows, over what its camp holds."""
        view, rng = self.view, self.rng
        there = sum(force.get(nation, 0) for force in self.theirs.values())
        away = sum(
            attackers_of(assault).get(nation, 0)
            for assault in view.assaults.values()
            if not assault.taken and self.moved
        )
        least, most = _army(view, nation, self.moved or isinstance(view.now, Bombing | Movement))
        rest = rng.randint(least, max(least, most)) - there - away
        weights = {
            area: float(territory.value if view.owner[area] == nation else _ELSEWHERE)
            for area, territory in TERRITORIES.items()
            if CAMP[view.owner[area]] == self.camp and area not in self.exact
        }
        zones = (zone for zone in SEAS if zone not in self.exact and (zone != USA_ZONE or nation == "usa"))
        weights |= {zone: float(NATIONS[nation].fixed or 1) * _ELSEWHERE for zone in zones}
        if NATIONS[nation].home == USA_ZONE and USA_ZONE not in self.exact:
            weights[USA_ZONE] = float(NATIONS[nation].fixed)
        if rest > 0 and weights:
            for area in rng.choices(list(weights), list(weights.values()), k=rest):
                self._put(area, nation, 1)


def _army(view: View, nation: str, recruited: bool) -> tuple[int, int]:
    """How many battalions a nation has at least, if it bought none, and at most, if it bought nothing else; by the
    losses that the nation of the view knows of."""
    start = sum(territory.value for territory in TERRITORIES.values() if territory.owner == nation)
    start += NATIONS[nation].fixed
    budgets = [start, *(published.income[nation] for published in view.published)]
    paid = budgets[: view.turn if recruited else view.turn - 1]
    lost = 0
    for told in view.told:
        report = told.report.report if isinstance(told.report, Shared) else told.report
        if isinstance(report, Fought):
            lost += report.attacker_lost * (report.attacker == nation)
            lost += report.defender_lost * (report.defender == nation)
        elif isinstance(report, Raided):
            lost += report.destroyed.get(nation, 0)
    return max(0, start - lost), max(0, start - lost + sum(budget // COSTS["battalion"] for budget in paid))


def _bombed(view: View) -> dict[str, int]:
    """By territory the battalions that raids have destroyed, as far as the nation knows."""
    found: dict[str, int] = {}
    for told in view.told:
        report = told.report.report if isinstance(told.report, Shared) else told.report
        if isinstance(report, Raided):
            found[report.area] = found.get(report.area, 0) + sum(report.destroyed.values())
    return found


def _structures(view: View, rng: Random) -> tuple[list[str], dict[str, int]]:
    """Ports and guns of the other camp: as they were seen this week in a battle or at a capture, else as they are
    remembered or not (META-9.4, 12.14, 16.5)."""
    ports, guns = list[str](), dict[str, int]()
    nothing_built = view.turn == 1 and not isinstance(view.now, Bombing | Movement | Battles | Sunday)
    for area, territory in TERRITORIES.items():
        if view.friendly(area) or nothing_built:
            continue
        memory = view.known.get(area)
        seen = memory is not None and memory.week == view.turn and memory.phase in ("movement", "battles")
        if memory is not None and memory.port is not None and (seen or rng.random() < 0.8):
            port, count = memory.port, memory.guns or 0
        else:
            port, count = rng.random() < 0.1, rng.choice((0,) * 9 + (1,))
        if port and territory.coastal:
            ports.append(area)
        if count:
            guns[area] = count
    return ports, guns
