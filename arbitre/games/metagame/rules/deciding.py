"""What a nation is asked in the battles of the week, and how its answers are judged (META-11, 12.12 to 12.18, 18.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

import msgspec

from arbitre.games.metagame.records.battles import Fight, Side, Slot, other
from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.orders import (
    AnyOrder,
    Assign,
    Blitz,
    Capture,
    Confirm,
    GiveUp,
    Pass,
    Play,
    Result,
    Retreat,
    Roll,
    Stop,
    Trust,
)
from arbitre.games.metagame.records.printed import CAMP
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.rules.lines import Refusal, judged, not_now
from arbitre.games.metagame.rules.retreats import ways_back
from arbitre.games.metagame.rules.standing import check_standing
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options
from arbitre.kernel.words import Several

InFight: TypeAlias = Assign | Result | Confirm | GiveUp | Roll | Play | Stop | Trust
LONGEST_NAME = 40
LONGEST_LINK = 300


class Open(msgspec.Struct, frozen=True):
    """A fight that is not settled, and the nation's side in it. Where it is not settled that it is played outside, the
    nation says whether to play or to roll (META-19.1)."""

    side: Side
    fight: Fight


class Lending(msgspec.Struct, frozen=True):
    """A fight in hand of an ally, played outside. `side`: on which the camp stands; `slots`: the scenarios, from 1,
    that a player of the nation fights; `asked`: those that have been asked for and not been lent yet, by scenario
    (META-R11); `freely`: the ally has no players, so that any may be lent to it (META-20.4)."""

    side: Side
    fight: Fight
    slots: tuple[int, ...]
    asked: Mapping[int, str]
    freely: bool


class BattlesPlan(Plan):
    """The answers that stand, in their order."""

    orders: tuple[AnyOrder, ...] = ()


class BattlesOptions(Options, frozen=True):
    """What is open for the nation. `choices`: fights of which it says whether to play or to roll; `scenarios`: by fight
    the scenarios that are not settled, with their medals; `blitz`: territories where it may go on; `retreats`: by
    territory where its survivors may fall back to; `captures`: territories whose port and guns it decides on;
    `players`: by nation of the camp the names of its players, as far as they are known; `lent`: by fight of an ally the
    scenarios that a player of the nation fights; `asked`: by fight of an ally whom it asks for, by scenario."""

    choices: tuple[str, ...]
    scenarios: Mapping[str, Mapping[int, int]]
    blitz: tuple[str, ...]
    retreats: Mapping[str, tuple[str, ...]]
    captures: tuple[str, ...]
    players: Mapping[str, tuple[str, ...]] = {}
    lent: Mapping[str, Mapping[int, int]] = {}
    asked: Mapping[str, Mapping[int, str]] = {}


class BattlesAsk:
    """What a nation may answer in the week's battles. Each line stands alone."""

    def __init__(self, view: View) -> None:
        self.view, self.over = view, view.over
        self.open = {fight.fight.id: fight for fight in open_fights(view)}
        self.blitz = () if self.over else blitzes(view)
        self.retreats = {fled.area: ways_back(fled, view.owner) for fled in view.fled if fled.nation == view.side}
        self.captures = captures(view)
        self.lending = {each.fight.id: each for each in lendings(view)}

    @property
    def anything(self) -> bool:
        """Whether the nation may answer anything at all. Where players are known every nation may, as long as a fight
        is played outside: whether one is asked for, or could be lent, is its camp's alone to know (META-R11)."""
        assaults = self.view.assaults.values()
        mine = any(self.view.side in each.force for each in assaults if each.stage != "over")
        fights = filter(None, map(fight_in_hand, assaults))
        lends = bool(self.view.muster.roster) and any(fight.played for fight in fights)
        return mine or lends or bool(self.open or self.retreats or self.captures)

    @property
    def wanted(self) -> bool:
        """Whether an answer is still wanted: a report, whether to play, to go on, where to, what becomes of a port."""
        fights = any(self._unreported(open) for open in self.open.values())
        lent = any(_unreported_of_ally(each) for each in self.lending.values())
        return bool(self.blitz) or fights or lent or bool(self.ways) or bool(self.fates)

    @property
    def ways(self) -> dict[str, tuple[str, ...]]:
        """Territories from which survivors of the nation fall back, with the areas they may go to, and nothing has been
        said. It is waited for whether there are several, one or none: by the wait the defender would else know from how
        many areas the attack came (META-9.6)."""
        standing = self.view.standing.retreats
        return {area: ways for area, ways in self.retreats.items() if area not in standing}

    @property
    def fates(self) -> tuple[str, ...]:
        """Captured territories of whose port and guns nothing has been said."""
        return tuple(area for area in self.captures if area not in self.view.standing.captures)

    def _unreported(self, open: Open) -> bool:
        if open.fight.wanted(open.side, "trust"):
            return False
        if not open.fight.played:
            return not open.fight.wanted(open.side, "play")
        return any(_lacks(slot, open.side) for slot in open.fight.slots)

    def plan(self, orders: Sequence[AnyOrder]) -> BattlesPlan:
        """The lines in their order."""
        return BattlesPlan(judged(orders, self._enter), tuple(orders))

    def _enter(self, order: AnyOrder) -> None:
        match order:
            case Assign() | Result() | Confirm() | GiveUp():
                self._scenario(order)
            case Roll() | Play() | Stop() | Trust():
                self._want(order)
            case Blitz():
                check_standing(order)
                if self.over:
                    raise Refusal("e-phase-midnight", "META-12.18")
                if order.area in self.blitz and order.answer == "ask":
                    raise Refusal("e-syntax-blitz-now", "META-12.18", area=area_name(order.area))
            case Retreat() | Capture():
                check_standing(order)
            case Pass():
                pass
            case _:
                raise not_now("META-4.1")

    def _open(self, order: InFight) -> Open:
        """The fight that an order is about: one of the nation, or, for what alone it may say there, of an ally."""
        battle = order.battle
        if battle in self.lending and isinstance(order, Assign | Result | GiveUp):
            return Open(self.lending[battle].side, self.lending[battle].fight)
        if battle not in self.open:
            raise Refusal("e-role-battle", "META-11.3", battle=battle)
        return self.open[battle]

    def _scenario(self, order: Assign | Result | Confirm | GiveUp) -> None:
        open = self._open(order)
        if not 1 <= order.slot <= len(open.fight.slots):
            raise Refusal("e-syntax-slot", "META-18.2", battle=order.battle, slots=len(open.fight.slots))
        slot = open.fight.slots[order.slot - 1]
        if slot.score is not None:
            raise Refusal("e-phase-settled", "META-11.13", battle=order.battle, slot=order.slot)
        if order.battle in self.lending:
            self._of_ally(self.lending[order.battle], order)
        match order:
            case Assign():
                self._assign(open.side, slot, order)
            case Confirm():
                if open.side not in slot.reports:
                    raise Refusal("e-phase-report", "META-11.6", battle=order.battle, slot=order.slot)
            case Result():
                self._result(open.side, slot, order)

    def _assign(self, side: Side, slot: Slot, order: Assign) -> None:
        """A name; of a nation of several players that of one of them, or of an ally's (META-11.3, R11), but for who is
        proposed by the other side. Who holds a nation alone may have others fight for him."""
        if not order.player.strip() or len(order.player) > LONGEST_NAME:
            raise Refusal("e-syntax-player", "META-11.3", most=LONGEST_NAME)
        own, muster = self.view.side, self.view.muster
        alone = len(muster.roster.get(own, ())) < 2
        known = muster.found(own, order.player) is not None or muster.lender(own, order.player)
        if order.battle in self.open and not (alone or known or slot.proposed.get(other(side)) == order.player):
            names = Several(muster.named(own))
            raise Refusal("e-role-player", "META-R11", player=order.player, players=names)

    def _of_ally(self, lending: Lending, order: Assign | Result | Confirm | GiveUp) -> None:
        """Whom an ally has asked for may be lent, any to one without players; whoever is lent may report his scenario
        and concede it, and nothing else is the nation's to say there (META-R11, 20.4)."""
        fights = order.slot in lending.slots
        if isinstance(order, Assign):
            player = self.view.muster.found(self.view.side, order.player)
            asked = lending.asked.get(order.slot)
            fights = player is not None and (lending.freely or player.name == asked)
        if not fights:
            raise Refusal("e-role-lent", "META-R11", battle=order.battle, slot=order.slot)

    def _result(self, side: Side, slot: Slot, order: Result) -> None:
        """Legal figures (META-11.5), at a time at which the side may still speak (META-11.7, 11.8)."""
        won, lost = (order.attacker, order.defender) if order.winner == "attacker" else (order.defender, order.attacker)
        if won < slot.target or not 0 <= lost < slot.target:
            raise Refusal("e-syntax-medals", "META-11.5", target=slot.target)
        if order.link and not (order.link.startswith(("https://", "http://")) and len(order.link) <= LONGEST_LINK):
            raise Refusal("e-syntax-link", "META-11.5", most=LONGEST_LINK)
        if self.over and not slot.shown:
            raise Refusal("e-phase-midnight", "META-11.6")
        theirs = slot.reports.get(other(side))
        if slot.shown and side in slot.reports:
            medals = (min(order.attacker, slot.target), min(order.defender, slot.target))
            if theirs is None or (order.winner, *medals) != (theirs.winner, theirs.attacker, theirs.defender):
                raise Refusal("e-phase-amend", "META-11.8", battle=order.battle, slot=order.slot)

    def _want(self, order: Roll | Play | Stop | Trust) -> None:
        open = self._open(order)
        if isinstance(order, Play) and open.fight.played:
            raise Refusal("e-phase-play", "META-19.1", battle=order.battle)
        if self.over:
            raise Refusal("e-phase-midnight", "META-11.12")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Random answers to what is wanted, often the same as the other side would give."""
        orders: list[AnyOrder] = []
        for id, open in self.open.items():
            if not open.fight.played:
                orders.append(rng.choice((Play(id), Roll(id))))
                continue
            for number, slot in enumerate(open.fight.slots, 1):
                if slot.score is None and not self.over:
                    orders += self._sampled_of(open, number, slot, rng)
        for each in self.lending.values():
            orders += self._sampled_of_ally(each, rng)
        orders += [Blitz(area, rng.choice(("yes", "no"))) for area in self.blitz]
        orders += [Retreat(area, (rng.choice(ways),)) for area, ways in self.ways.items() if ways]
        for area in self.fates:
            orders.append(Capture(area, rng.choice(("keep", "destroy")), rng.choice(("keep", "destroy"))))
        if not all(self.ways.values()):
            orders.append(Pass())
        return tuple(orders)

    def _sampled_of(self, open: Open, number: int, slot: Slot, rng: Random) -> Iterator[AnyOrder]:
        """Random words on a scenario: who fights it, a report or its confirmation, now and then that it be left."""
        id, names = open.fight.id, [name for named in self.options().players.values() for name in named]
        if rng.random() < 0.2:
            change = slot.proposed.get(other(open.side))
            yield Assign(id, number, change or rng.choice(names or ["Radzim", "Ann"]))
        if rng.random() < 0.05:
            yield Stop(id)
        if not _lacks(slot, open.side):
            return
        yield Confirm(id, number) if open.side in slot.reports else _sampled(id, number, slot, rng)

    def _sampled_of_ally(self, lending: Lending, rng: Random) -> Iterator[AnyOrder]:
        """Random words on an ally's fight: whom he asks for is lent, and who is lent reports."""
        id, own = lending.fight.id, self.view.muster.named(self.view.side)
        for number, player in lending.asked.items():
            if rng.random() < 0.7:
                yield Assign(id, number, player)
        for number, slot in enumerate(lending.fight.slots, 1):
            if slot.score is not None:
                continue
            reports = number in lending.slots and lending.side not in slot.reports and not self.over
            if reports and rng.random() < 0.6:
                yield Result(id, number, "attacker", slot.target, slot.target // 2)
            elif lending.freely and own and rng.random() < 0.3:
                yield Assign(id, number, rng.choice(own))

    def options(self) -> BattlesOptions:
        """What is open for the nation."""
        return BattlesOptions(
            choices=tuple(id for id, open in self.open.items() if not open.fight.played),
            scenarios={
                id: {number: slot.target for number, slot in enumerate(open.fight.slots, 1) if slot.score is None}
                for id, open in self.open.items()
                if open.fight.played
            },
            blitz=self.blitz,
            retreats=self.retreats,
            captures=self.captures,
            players={nation: self.view.muster.named(nation) for nation in self.view.muster.roster},
            lent={
                id: {number: each.fight.slots[number - 1].target for number in each.slots}
                for id, each in self.lending.items()
                if each.slots
            },
            asked={id: each.asked for id, each in self.lending.items() if each.asked},
        )


def _unreported_of_ally(lending: Lending) -> bool:
    """Whether a report is wanted of a player lent to a nation that has nobody else who could say anything of it."""
    return lending.freely and any(_lacks(lending.fight.slots[number - 1], lending.side) for number in lending.slots)


def _lacks(slot: Slot, side: Side) -> bool:
    """Whether a side has still to report a scenario, or to confirm what its player reports."""
    return slot.score is None and not (side in slot.reports and slot.reports[side].confirmed)


def _sampled(battle: str, number: int, slot: Slot, rng: Random) -> AnyOrder:
    if rng.random() < 0.1:
        return GiveUp(battle, number)
    if rng.random() < 0.4:
        return Trust(battle)
    lost = rng.randrange(slot.target) if rng.random() < 0.3 else slot.target // 2
    if rng.random() < 0.6:
        return Result(battle, number, "attacker", slot.target, lost)
    return Result(battle, number, "defender", lost, slot.target)


def open_fights(view: View) -> list[Open]:
    """The fights in hand in which the nation fights."""
    found = []
    for assault in view.assaults.values():
        fight = fight_in_hand(assault)
        side = fight.side(view.side) if fight else None
        if fight and side:
            found.append(Open(side, fight))
    return found


def lendings(view: View) -> list[Lending]:
    """The fights in hand of allies for which a player of the nation fights, is asked for, or could be lent."""
    found, muster = [], view.muster
    for assault in view.assaults.values():
        fight = fight_in_hand(assault)
        if fight is None or not fight.played or fight.side(view.side) or not muster.roster.get(view.side):
            continue
        side: Side = "attacker" if CAMP[fight.attacker] == view.camp else "defender"
        whose = fight.nation(side)
        slots = tuple(
            number
            for number, slot in enumerate(fight.slots, 1)
            if slot.score is None and side in slot.players and muster.lender(whose, slot.players[side]) == view.side
        )
        asked = {
            loan.slot: loan.player
            for loan in muster.loans
            if (loan.battle, loan.lender) == (fight.id, view.side) and fight.slots[loan.slot - 1].score is None
        }
        if slots or asked or muster.unmanned(whose):
            found.append(Lending(side, fight, slots, asked, muster.unmanned(whose)))
    return found


def blitzes(view: View) -> tuple[str, ...]:
    """The territories where the nation has still to say whether it goes on."""
    return tuple(
        assault.area
        for assault in view.assaults.values()
        if assault.stage == "blitz" and view.side in assault.answers and assault.answers[view.side] is None
    )


def captures(view: View) -> tuple[str, ...]:
    """The territories that the nation has captured this week and whose port and guns it decides on (META-12.14)."""
    return tuple(
        taken.area
        for taken in view.taken
        if taken.week == view.turn and taken.nation == view.side and taken.structures and not taken.settled
    )
