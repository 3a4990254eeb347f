"""Phase VII: Japanese fire (OKI chapter 16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Fire, Lose
from arbitre.games.okinawa.records.printed import GRID, JAPAN, UNITS, US
from arbitre.games.okinawa.records.reports import Shelled
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import standing
from arbitre.games.okinawa.rules.casualties import eliminate, reveal
from arbitre.games.okinawa.rules.fire import (
    FireOptions,
    GunLaid,
    Shot,
    choice,
    gun_hex,
    japanese_guns,
    payment,
    reach,
    shoot,
    victims,
)
from arbitre.games.okinawa.rules.standing import Standing
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Step, Umpire


def targets(board: Board) -> tuple[str, ...]:
    """The hexes that Japanese guns may fire at: those with American troops (OKI-R82); ships they cannot hurt
    (OKI-16.5)."""
    return tuple(hex for hex in sorted(board.stacks) if board.holder(hex) == US)


class JapaneseFirePlan(Plan):
    """By gun the hex it fires at, and the standing orders changed."""

    effect: dict[str, str] = msgspec.field(default_factory=dict)
    standing: Standing = msgspec.field(default_factory=Standing)


class JapaneseFireAsk:
    """What artillery and manned fortifications fire at, known or hidden (OKI-16.1); they do not search
    (OKI-16.3). Standing orders may be changed too (OKI-19.2)."""

    def __init__(self, view: View) -> None:
        assert view.hidden is not None  # only the Japanese side is asked
        self.view, self.hidden = view, view.hidden
        self.guns = japanese_guns(view.board, view.hidden)
        self.targets = targets(view.board)

    def plan(self, orders: Sequence[AnyOrder]) -> JapaneseFirePlan:
        """The shots ordered; other guns stay silent (OKI-19.1)."""
        plan = JapaneseFirePlan()
        for line, order in enumerate(orders):
            if isinstance(order, Fire):
                self._fire(line, order, plan)
            elif not standing.judge(self.view, line, order, plan.standing, plan.remarks):
                plan.remarks.append(illegal(line, "not-now", "OKI-16.2"))
        return plan

    def _fire(self, line: int, order: Fire, plan: JapaneseFirePlan) -> None:
        effect = dict(plan.effect)
        for gun in order.guns:
            if wrong := self._wrong(line, gun, order.hex, effect):
                plan.remarks.append(wrong)
                return
            effect[gun] = order.hex
        plan.effect = effect

    def _wrong(self, line: int, gun: str, hex: str, effect: Mapping[str, str]) -> Remark | None:
        name = unit_name(gun) or gun
        if gun not in self.guns:
            return illegal(line, "fire-no-japanese-gun", "OKI-16.1", gun=name)
        if gun in effect:
            return illegal(line, "fire-twice", "OKI-9.2", gun=name)
        if hex not in self.targets:
            return illegal(line, "fire-no-americans", "OKI-R82", hex=hex)
        far = GRID.distance(gun_hex(self.view.board, gun, self.hidden), hex)
        if far > reach(gun):
            return illegal(line, "fire-too-far", "OKI-R82", gun=name, hex=hex, range=far, may=reach(gun))
        return None

    def _within(self, gun: str) -> list[str]:
        here, far = gun_hex(self.view.board, gun, self.hidden), reach(gun)
        return [hex for hex in self.targets if GRID.distance(here, hex) <= far]

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some guns at some Americans; now and then other standing orders."""
        orders: list[AnyOrder] = []
        for gun in self.guns:
            if rng.random() < 0.2 and (within := self._within(gun)):
                orders.append(Fire((gun,), rng.choice(within)))
        return (*orders, *standing.sample(self.view, rng))

    def options(self) -> FireOptions:
        """For each gun where it is, its range, and the hexes it may fire at."""
        board, hidden = self.view.board, self.hidden
        return FireOptions(
            {gun: GunLaid(gun_hex(board, gun, hidden), reach(gun), tuple(self._within(gun))) for gun in self.guns}
        )


class JapaneseFire(OkinawaStep, frozen=True, tag="japanese-fire"):
    """The Japanese guns speak, or stay hidden (OKI-16.2)."""

    phase: ClassVar[str] = "VII"

    def ask(self, view: View) -> JapaneseFireAsk | None:
        """The Japanese side, every turn, whether or not any gun could fire (OKI-R92)."""
        return JapaneseFireAsk(view) if view.side == JAPAN else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """The guns show themselves (OKI-16.4), then the dice are rolled, hex by hex (OKI-19.5); losses follow."""
        plan: JapaneseFirePlan = plans[JAPAN]
        standing.keep(game.hidden, plan.standing)
        game.board.fired += tuple(plan.effect)  # OKI-R80
        origins = {gun: gun_hex(game.board, gun, game.hidden) for gun in plan.effect}
        for hex in sorted(set(origins.values())):
            reveal(game, umpire, crews(game, hex, [gun for gun in origins if origins[gun] == hex]), "fire")
        volleys = []
        for hex in sorted(set(plan.effect.values())):
            shots = shoot(umpire, [gun for gun, target in plan.effect.items() if target == hex], origins, hex)
            volleys.append(Volley(hex, shots))
        return (Losses(tuple(volleys)),) if volleys else ()


def crews(game: Game, hex: str, guns: Sequence[str]) -> tuple[str, ...]:
    """The counters of a hex that its firing guns show: a fortification with everybody inside it, an artillery counter
    with its fortification (OKI-R81)."""
    here = (*game.board.at(hex), *game.hidden.at(hex))
    fortification = next((id for id in here if UNITS[id].kind == "fortification"), "")
    if fortification in guns:
        return (fortification, *(id for id in here if UNITS[id].troops))
    return (fortification, *guns) if fortification else tuple(guns)


class Volley(msgspec.Struct, frozen=True):
    """The fire for effect at one hex: every gun with range, die and hits."""

    hex: str
    shots: tuple[Shot, ...]

    @property
    def hits(self) -> int:
        """The hits of all guns together (OKI-9.7)."""
        return sum(shot[3] for shot in self.shots)


class LossesPlan(Plan):
    """The counters the Americans give up first, of those the hits pay for."""

    ranking: tuple[str, ...] = ()


class Toll(msgspec.Struct, frozen=True):
    """What the fire at a hex may take: the hits, and by counter in it the hits that pay for it (OKI-9.8, 16.6)."""

    hits: int
    prices: Mapping[str, int]


class LossesOptions(Options, frozen=True):
    """By hex fired at, what the hits on it may take."""

    volleys: Mapping[str, Toll]


class LossesAsk:
    """Which American counters are lost where there is a choice (OKI-16.6, R83). `volleys`: those that leave one."""

    def __init__(self, view: View, volleys: Sequence[Volley]) -> None:
        self.view = view
        self.volleys = tuple(volleys)
        self.struck = tuple(victim.id for volley in volleys for victim in victims(view.board, volley.hex))

    def plan(self, orders: Sequence[AnyOrder]) -> LossesPlan:
        """The ranking ordered; by default, and for those not named, OKI-R36."""
        plan = LossesPlan()
        for line, order in enumerate(orders):
            if not isinstance(order, Lose):
                plan.remarks.append(illegal(line, "not-now", "OKI-R83"))
                continue
            for id in order.units:
                name = unit_name(id) or id
                if id not in self.struck:
                    plan.remarks.append(illegal(line, "lose-not-struck", "OKI-R83", unit=name))
                elif id in plan.ranking:
                    plan.remarks.append(illegal(line, "lose-twice", "OKI-R83", unit=name))
                else:
                    plan.ranking = (*plan.ranking, id)
        return plan

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some counters at random."""
        return (Lose(tuple(rng.sample(self.struck, rng.randint(1, len(self.struck))))),)

    def options(self) -> LossesOptions:
        """The volleys that leave a choice."""
        return LossesOptions({volley.hex: self._toll(volley) for volley in self.volleys})

    def _toll(self, volley: Volley) -> Toll:
        return Toll(volley.hits, {victim.id: victim.price for victim in victims(self.view.board, volley.hex)})


class Losses(OkinawaStep, frozen=True, tag="losses"):
    """The Americans lose what the hits pay for (OKI-16.2). `volleys`: by target hex in ascending id, already rolled."""

    phase: ClassVar[str] = "VII"

    volleys: tuple[Volley, ...] = ()

    def ask(self, view: View) -> LossesAsk | None:
        """The American side, where it has a choice: all that decides this is open (OKI-R92)."""
        if view.side != US:
            return None
        open_choice = [volley for volley in self.volleys if choice(volley.hits, victims(view.board, volley.hex))]
        return LossesAsk(view, open_choice) if open_choice else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Tell the dice and take the losses, hex by hex (OKI-16.6)."""
        plan: LossesPlan | None = plans.get(US)
        for volley in self.volleys:
            struck = victims(game.board, volley.hex)
            lost = payment(volley.hits, struck, plan.ranking if plan else ())
            announce(umpire, Shelled(JAPAN, volley.hex, volley.shots, volley.hits, lost))
            eliminate(game, umpire, lost, "fire")
