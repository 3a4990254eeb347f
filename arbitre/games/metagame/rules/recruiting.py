"""Monday: recruitment and special actions (META chapters 5 and 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from arbitre.games.metagame.records.board import Force, Memory, holds_home
from arbitre.games.metagame.records.names import area_name, nation_name
from arbitre.games.metagame.records.orders import AnyOrder, Bought, Fake, Guns, Intox, Pass, Port, Recruit, Spy
from arbitre.games.metagame.records.printed import (
    CAMP,
    COSTS,
    MOST_FAKE_BATTALIONS,
    MOST_FAKE_GUNS,
    NATIONS,
    OF_CAMP,
    TERRITORIES,
)
from arbitre.games.metagame.records.reports import Built, IntoxUnused, IntoxUsed, Posted, Recruited, Spied
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.intox import read_intox, spied_areas
from arbitre.games.metagame.rules.knowledge import file_report, report_id
from arbitre.games.metagame.rules.lines import (
    Refusal,
    billed,
    cost,
    enemy_territory,
    judged,
    known_area,
    not_now,
    number,
    own_territory,
    spied_from,
)
from arbitre.games.metagame.rules.steps import SealedPhase, deceived_by, phase_hours
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.clock import Limit
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options, Step, Umpire


class RecruitingPlan(Plan):
    """What a nation buys: the orders that stand, and their bill (META-18.5)."""

    orders: tuple[Bought, ...] = ()
    bill: int = 0


class RecruitingOptions(Options, frozen=True):
    """Credits left; how many battalions they buy, 0 with the home territory lost; where a port, guns, an intox may go;
    what may be spied."""

    credits: int
    battalions: int
    ports: tuple[str, ...]
    guns: tuple[str, ...]
    intox: tuple[str, ...]
    spied: tuple[str, ...]
    costs: Mapping[str, int]


class RecruitingAsk:
    """What a nation buys on Monday. The sheet stands whole or not at all (META-2.9, 18.4)."""

    whole: ClassVar[bool] = True

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[AnyOrder]) -> RecruitingPlan:
        """The lines in their order; the budget is looked at once all of them are good (META-18.8)."""
        sheet = _Sheet(self.view)
        remarks = judged(orders, sheet.enter)
        bill = 0
        if not remarks:
            bill, remarks = billed(self.view, orders)
        return RecruitingPlan(remarks, tuple(order for order in orders if isinstance(order, Bought)), bill)

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Random purchases that the credits cover."""
        options, left, orders = self.options(), self.view.credits, list[AnyOrder]()
        wishes: list[AnyOrder] = [Spy(area) for area in options.spied]
        wishes += [Port(area) for area in options.ports]
        wishes += [Guns(area, rng.randint(1, 2)) for area in options.guns]
        wishes += [self._sampled_intox(area, rng) for area in options.intox]
        for wish in rng.sample(wishes, min(len(wishes), rng.randint(0, 4))):
            if cost(wish) <= left and rng.random() < 0.7:
                orders.append(wish)
                left -= cost(wish)
        if options.battalions and (most := left // COSTS["battalion"]):
            orders.insert(0, Recruit(rng.randint(1, most)))
        return tuple(orders)

    def _sampled_intox(self, area: str, rng: Random) -> Intox:
        if rng.random() < 0.3:
            return Intox(area)
        shown = tuple((nation, rng.randint(0, 6)) for nation in OF_CAMP[self.view.camp] if rng.random() < 0.6)
        return Intox(area, shown or ((self.view.side, 1),), rng.random() < 0.3, rng.randint(0, 2))

    def options(self) -> RecruitingOptions:
        """What may be bought, and where."""
        view = self.view
        own = tuple(area for area in sorted(TERRITORIES) if view.owner[area] == view.side)
        enemy = (area for area in sorted(TERRITORIES) if not view.friendly(area))
        recruits = view.credits // COSTS["battalion"] if holds_home(view.owner, view.side) else 0
        return RecruitingOptions(
            credits=view.credits,
            battalions=recruits,
            ports=tuple(area for area in own if TERRITORIES[area].coastal and area not in view.ports),
            guns=own,
            intox=tuple(area for area in sorted(TERRITORIES) if area in own or view.own(area)),
            spied=tuple(area for area in enemy if spied_from(view, area)),
            costs=COSTS,
        )


class _Sheet:
    """The lines of a sheet that have been entered so far."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._ports: set[str] = set()
        self._spied: set[str] = set()
        self._intox: set[str] = set()

    def enter(self, order: AnyOrder) -> None:
        """Take one line, or raise Refusal."""
        match order:
            case Recruit():
                number(order.count)
                if not holds_home(self._view.owner, self._view.side):  # META-5.4
                    raise Refusal("e-home-lost", "META-5.4", home=area_name(NATIONS[self._view.side].home))
            case Port():
                self._port(order)
            case Guns():
                number(order.count)
                own_territory(self._view, order.area, "META-6.16")
            case Spy():
                self._spy(order)
            case Intox():
                self._deceive(order)
            case Pass():
                pass
            case _:
                raise not_now("META-4.1")

    def _port(self, order: Port) -> None:
        own_territory(self._view, order.area, "META-6.6")
        if not TERRITORIES[order.area].coastal:
            raise Refusal("e-not-coastal", "META-6.6", area=area_name(order.area))
        if order.area in self._view.ports or order.area in self._ports:
            raise Refusal("e-port-exists", "META-6.6", area=area_name(order.area))
        self._ports.add(order.area)

    def _spy(self, order: Spy) -> None:
        enemy_territory(self._view, order.area, "META-6.8")
        if not spied_from(self._view, order.area):
            raise Refusal("e-range-spy", "META-6.8", area=area_name(order.area))
        self._once(order.area, self._spied, "META-6.8")

    def _deceive(self, order: Intox) -> None:
        known_area(order.area)
        view = self._view
        if order.area not in TERRITORIES or not (view.owner[order.area] == view.side or view.own(order.area)):
            raise Refusal("e-not-owner-intox", "META-6.11", area=area_name(order.area))
        self._once(order.area, self._intox, "META-6.19")
        check_text(view.camp, order.shown or (), order.guns)

    @staticmethod
    def _once(area: str, before: set[str], clause: str) -> None:
        if area in before:
            raise Refusal("e-duplicate", clause, area=area_name(area))
        before.add(area)


def check_text(camp: str, shown: Sequence[tuple[str, int]], guns: int) -> None:
    """E_FAKE: a false report names nations of the camp, each once, and figures that can be believed (META-6.12,
    6.19)."""
    named = [nation for nation, _ in shown]
    for nation, count in shown:
        if nation not in NATIONS or CAMP[nation] != camp:
            raise Refusal("e-fake-nation", "META-6.12", nation=nation_name(nation))
        if named.count(nation) > 1:
            raise Refusal("e-fake-twice", "META-6.19", nation=nation_name(nation))
        if not 0 <= count <= MOST_FAKE_BATTALIONS:
            raise Refusal("e-fake-number", "META-6.12", count=count, most=MOST_FAKE_BATTALIONS)
    if not 0 <= guns <= MOST_FAKE_GUNS:
        raise Refusal("e-fake-guns", "META-6.12", count=guns, most=MOST_FAKE_GUNS)


class Recruiting(SealedPhase, frozen=True, tag="recruit"):
    """All nations pay, recruit and build; then intox is armed and espionage photographs the result (META-R15)."""

    phase: ClassVar[str] = "recruit"

    def ask(self, view: View) -> RecruitingAsk:
        """What does the nation buy?"""
        return RecruitingAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, RecruitingPlan], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out all sheets at once (META-4.9); where false reports are asked for, only once they are written."""
        game.week.bought = {nation: plan.orders for nation, plan in plans.items()}
        game.week.hear(nation for nation, plan in plans.items() if plan.orders)
        if game.options["intox"] == "asked":
            return (Deceiving(),)
        carry_out(game, {}, umpire)
        return None


def carry_out(game: Game, written: Mapping[str, Fake], umpire: Umpire) -> None:
    """What was bought on Monday happens, and is reported. `written`: by territory, the false reports that were asked
    for (META-R20)."""
    bought = game.week.bought
    for nation, orders in bought.items():
        bill = sum(cost(order) for order in orders)
        game.week.spent[nation] = bill
        umpire.tell(nation, Posted("recruit", bool(orders), bill, game.budget[nation] - bill))
    for nation, orders in bought.items():
        _build(game, nation, orders, umpire)
    read = read_intox(game.board, bought)
    texts = {area: _text(game, area, order, written.get(area)) for area, (_, order) in read.items()}
    used = {area: author for area, (author, _) in read.items() if area in spied_areas(bought)}
    for nation, orders in bought.items():
        for order in orders:  # numbered in the order of the nation's own lines (META-16.9)
            if isinstance(order, Spy):
                _photograph(game, nation, order.area, texts, umpire)
            elif isinstance(order, Intox):
                _account(game, nation, order.area, texts, used, umpire)


def _build(game: Game, nation: str, orders: Sequence[AnyOrder], umpire: Umpire) -> None:
    """Recruits in the home territory, ports and guns (META-5.3, 5.6, 6.6, 6.16), which their own
    camp alone sees (META-5.7)."""
    board, home = game.board, NATIONS[nation].home
    if recruits := sum(order.count for order in orders if isinstance(order, Recruit)):
        board.add(home, nation, recruits)
        umpire.tell(nation, Recruited(home, recruits))
    for order in orders:
        if isinstance(order, Port):
            board.ports = tuple(sorted((*board.ports, order.area)))
            umpire.tell(nation, Built(order.area, "port"))
        elif isinstance(order, Guns):
            board.guns[order.area] = board.guns.get(order.area, 0) + order.count
            umpire.tell(nation, Built(order.area, "guns", order.count))


def _text(game: Game, area: str, order: Intox, written: Fake | None) -> tuple[Force, bool, int]:
    """What a spy of the territory reads: battalions by nation, port, guns (META-6.12)."""
    said = written or order
    if said.shown is not None:
        counts = dict(said.shown)  # in the order in which the truth is told, or it would be known for false
        return {nation: counts[nation] for nation in NATIONS if counts.get(nation)}, said.port, said.guns
    board, owner = game.board, game.board.owner[area]
    printed = TERRITORIES[area].value
    if (board.force(area), area in board.ports, board.guns.get(area, 0)) == ({owner: printed}, False, 0):
        printed += 2  # the printed value would be the truth
    return {owner: printed}, False, 0


def _photograph(
    game: Game, nation: str, area: str, texts: Mapping[str, tuple[Force, bool, int]], umpire: Umpire
) -> None:
    """What espionage shows: what there is, or what an intox says there is (META-6.7, 6.9, 6.10), told to the nation
    that paid (META-6.17)."""
    board = game.board
    force, port, guns = texts.get(area) or (board.force(area), area in board.ports, board.guns.get(area, 0))
    report = Spied(report_id(game, nation), area, dict(force), port, guns)
    file_report(game, umpire, nation, report, {area: Memory(game.turn, "recruit", dict(force), port, guns)})


def _account(
    game: Game,
    nation: str,
    area: str,
    texts: Mapping[str, tuple[Force, bool, int]],
    used: Mapping[str, str],
    umpire: Umpire,
) -> None:
    """The nation hears whether its intox was read, not by whom nor how often (META-6.13, 6.18, R21)."""
    id = report_id(game, nation)
    if used.get(area) == nation:
        force, port, guns = texts[area]
        file_report(game, umpire, nation, IntoxUsed(id, area, dict(force), port, guns))
    else:
        file_report(game, umpire, nation, IntoxUnused(id, area))


class DeceivingPlan(Plan):
    """By territory the false report that its spies read."""

    written: dict[str, Fake] = msgspec.field(default_factory=dict)


class DeceivingOptions(Options, frozen=True):
    """Territories of which a false report is wanted; none where the nation was not spied on, or had no intox ready."""

    areas: tuple[str, ...]


class DeceivingAsk:
    """What the spies of a territory shall read, asked once they have come (META-R20)."""

    def __init__(self, view: View, areas: tuple[str, ...]) -> None:
        self.view, self.areas = view, areas

    def plan(self, orders: Sequence[AnyOrder]) -> DeceivingPlan:
        """One report a territory, the last that is written; without one, that of the order of Monday."""
        plan = DeceivingPlan()

        def enter(order: AnyOrder) -> None:
            if isinstance(order, Pass):
                return
            if not isinstance(order, Fake):
                raise not_now("META-R20")
            if order.area not in self.areas:
                raise Refusal("e-not-owner-intox", "META-R20", area=area_name(order.area))
            check_text(self.view.camp, order.shown, order.guns)
            plan.written[order.area] = order

        plan.remarks = judged(orders, enter)
        return plan

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Random false reports for some of the territories."""
        return tuple(Fake(area, ((self.view.side, rng.randint(0, 6)),)) for area in self.areas if rng.random() < 0.7)

    def options(self) -> DeceivingOptions:
        """The territories."""
        return DeceivingOptions(self.areas)


class Deceiving(Step, frozen=True, tag="deceive"):
    """In the night to Tuesday those who were spied on and had an intox ready write what is read (META-R20). Until then
    nothing of Monday has happened for anybody."""

    def ask(self, view: View) -> DeceivingAsk:
        """What shall its spies read? Every nation is asked every week, most of them of no territory at all: whoever saw
        that somebody is waited for would know that one of the reports of this Monday is false (META-6.18)."""
        return DeceivingAsk(view, view.deceiving)

    def resolve(self, game: Game, plans: Mapping[str, DeceivingPlan], umpire: Umpire) -> None:
        """Carry out Monday, with what was written."""
        written = {area: order for plan in plans.values() for area, order in plan.written.items()}
        carry_out(game, written, umpire)

    def limits(self, game: Game) -> tuple[Limit, ...]:
        """Until Tuesday morning, before the results of Monday are out."""
        _, _, published = phase_hours(game.turn, "recruit")
        return (Limit("", tuple(NATIONS), deceived_by(game.turn), None, published),)
