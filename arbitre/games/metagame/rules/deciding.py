"""What a nation is asked in the battles of the week, and how its answers are judged (META-11, 12.12 to 12.18, 18.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

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
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.rules.lines import Refusal, judged, not_now
from arbitre.games.metagame.rules.retreats import ways_back
from arbitre.games.metagame.rules.standing import check_standing
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options

LONGEST_NAME = 40
LONGEST_LINK = 300


class Open(msgspec.Struct, frozen=True):
    """A fight that is not settled, and the nation's side in it. Where it is not settled that it is played outside, the
    nation says whether to play or to roll (META-19.1)."""

    side: Side
    fight: Fight


class BattlesPlan(Plan):
    """The answers that stand, in their order."""

    orders: tuple[AnyOrder, ...] = ()


class BattlesOptions(Options, frozen=True):
    """What is open for the nation. `choices`: fights of which it says whether to play or to roll; `scenarios`: by fight
    the scenarios that are not settled, with their medals; `blitz`: territories where it may go on; `retreats`: by
    territory where its survivors may fall back to; `captures`: territories whose port and guns it decides on."""

    choices: tuple[str, ...]
    scenarios: Mapping[str, Mapping[int, int]]
    blitz: tuple[str, ...]
    retreats: Mapping[str, tuple[str, ...]]
    captures: tuple[str, ...]


class BattlesAsk:
    """What a nation may answer in the week's battles. Each line stands alone."""

    def __init__(self, view: View) -> None:
        self.view, self.over = view, view.over
        self.open = {fight.fight.id: fight for fight in open_fights(view)}
        self.blitz = () if self.over else blitzes(view)
        self.retreats = {fled.area: ways_back(fled, view.owner) for fled in view.fled if fled.nation == view.side}
        self.captures = captures(view)

    @property
    def anything(self) -> bool:
        """Whether the nation may answer anything at all."""
        mine = any(self.view.side in each.force for each in self.view.assaults.values() if each.stage != "over")
        return mine or bool(self.open or self.retreats or self.captures)

    @property
    def wanted(self) -> bool:
        """Whether an answer is still wanted: a report, whether to play, to go on, where to, what becomes of a port."""
        fights = any(self._unreported(open) for open in self.open.values())
        return bool(self.blitz) or fights or bool(self.ways) or bool(self.fates)

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

    def _open(self, battle: str) -> Open:
        if battle not in self.open:
            raise Refusal("e-role-battle", "META-11.3", battle=battle)
        return self.open[battle]

    def _scenario(self, order: Assign | Result | Confirm | GiveUp) -> None:
        open = self._open(order.battle)
        if not 1 <= order.slot <= len(open.fight.slots):
            raise Refusal("e-syntax-slot", "META-18.2", battle=order.battle, slots=len(open.fight.slots))
        slot = open.fight.slots[order.slot - 1]
        if slot.score is not None:
            raise Refusal("e-phase-settled", "META-11.13", battle=order.battle, slot=order.slot)
        match order:
            case Assign():
                if not order.player.strip() or len(order.player) > LONGEST_NAME:
                    raise Refusal("e-syntax-player", "META-11.3", most=LONGEST_NAME)
            case Confirm():
                if open.side not in slot.reports:
                    raise Refusal("e-phase-report", "META-11.6", battle=order.battle, slot=order.slot)
            case Result():
                self._result(open.side, slot, order)

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
        open = self._open(order.battle)
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
                if slot.score is None and not self.over and _lacks(slot, open.side):
                    orders.append(_sampled(id, number, slot, rng))
        orders += [Blitz(area, rng.choice(("yes", "no"))) for area in self.blitz]
        orders += [Retreat(area, (rng.choice(ways),)) for area, ways in self.ways.items() if ways]
        for area in self.fates:
            orders.append(Capture(area, rng.choice(("keep", "destroy")), rng.choice(("keep", "destroy"))))
        if not all(self.ways.values()):
            orders.append(Pass())
        return tuple(orders)

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
        )


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
