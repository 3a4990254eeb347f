"""Phase IV: American fire (OKI chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Fire, Search
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, UNITS, US
from arbitre.games.okinawa.records.reports import Searched, Shelled
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import eliminate, printed, reveal_hex
from arbitre.games.okinawa.rules.fire import (
    FireOptions,
    GunLaid,
    american_guns,
    gun_hex,
    payment,
    reach,
    shoot,
    victims,
)
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Umpire

_LAND = tuple(hex for hex in GRID.hexes if hex in LAND)


class FirePlan(Plan):
    """Every shot of the phase, declared before any is resolved (OKI-9.4): gun by gun the hex it searches, or the hex it
    fires at for effect."""

    searches: dict[str, str] = msgspec.field(default_factory=dict)
    effect: dict[str, str] = msgspec.field(default_factory=dict)


class FireAsk:
    """What ships, landed artillery and captured fortifications fire at (OKI-9.1, R40)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.guns = american_guns(view.board)

    def plan(self, orders: Sequence[AnyOrder]) -> FirePlan:
        """The shots ordered; other guns are silent (OKI-19.1). Judged by what is known alone (OKI-R88)."""
        plan = FirePlan()
        for line, order in enumerate(orders):
            if isinstance(order, Search):
                self._search(line, order, plan)
            elif isinstance(order, Fire):
                if self._stands(line, [(gun, order.hex) for gun in order.guns], plan):
                    plan.effect |= dict.fromkeys(order.guns, order.hex)
            else:
                plan.remarks.append(illegal(line, "not-now", "OKI-9.4"))
        return plan

    def _search(self, line: int, order: Search, plan: FirePlan) -> None:
        if len(order.guns) != len(order.hexes):
            counts = {"guns": len(order.guns), "hexes": len(order.hexes)}
            plan.remarks.append(illegal(line, "fire-one-hex-each", "OKI-9.5", **counts))
            return
        searched = set(plan.searches.values())
        for hex in order.hexes:
            if hex in searched:
                plan.remarks.append(illegal(line, "fire-search-twice", "OKI-9.5", hex=hex))
                return
            searched.add(hex)
        shots = list(zip(order.guns, order.hexes, strict=True))
        if self._stands(line, shots, plan):
            plan.searches |= dict(shots)
            for hex in order.hexes:
                if self.view.board.card.get(hex) == "searched":  # OKI-R33
                    plan.remarks.append(note(line, "fire-searched-before", "OKI-R33", hex=hex))

    def _stands(self, line: int, shots: Sequence[tuple[str, str]], plan: FirePlan) -> bool:
        """Whether the shots of a line are lawful; if not, the plan says why."""
        named: set[str] = set()
        for gun, hex in shots:
            if wrong := self._wrong(line, gun, hex, named | plan.searches.keys() | plan.effect.keys()):
                plan.remarks.append(wrong)
                return False
            named.add(gun)
        return True

    def _wrong(self, line: int, gun: str, hex: str, fired: set[str]) -> Remark | None:
        board = self.view.board
        name = unit_name(gun) or gun
        if gun not in self.guns:
            key = "fire-not-landed" if self._waiting(gun) else "fire-no-gun"
            return illegal(line, key, "OKI-9.1", gun=name)
        if gun in fired:
            return illegal(line, "fire-twice", "OKI-9.2", gun=name)
        if hex not in LAND:
            return illegal(line, "fire-nothing-there", "OKI-R33", hex=hex)
        if board.holder(hex) == US:
            return illegal(line, "fire-own-troops", "OKI-R33", hex=hex)
        far = GRID.distance(gun_hex(board, gun), hex)
        if far > reach(gun):
            return illegal(line, "fire-too-far", "OKI-R32", gun=name, hex=hex, range=far, may=reach(gun))
        return None

    def _waiting(self, gun: str) -> bool:
        """Whether that is American artillery still to be landed."""
        units = self.view.board.units
        return gun in units and UNITS[gun].kind == "artillery" and units[gun].where == "tray"

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some guns at known enemies, some at hexes at random, searching or for effect."""
        board = self.view.board
        known = [hex for hex in board.stacks if board.holder(hex) == JAPAN]
        orders: list[AnyOrder] = []
        searched: set[str] = set()
        for gun in self.guns:
            if rng.random() < 0.3:
                continue
            here, far = gun_hex(board, gun), reach(gun)
            targets = [rng.choice(_LAND) for _ in range(8)]
            if known and rng.random() < 0.7:
                targets.insert(0, rng.choice(known))
            target = next((hex for hex in targets if GRID.distance(here, hex) <= far and board.holder(hex) != US), None)
            if target is None:
                continue
            if target not in searched and rng.random() < 0.5:
                searched.add(target)
                orders.append(Search((gun,), (target,)))
            else:
                orders.append(Fire((gun,), target))
        return tuple(orders)

    def options(self) -> FireOptions:
        """For each gun where it is, its range, and the hexes it may fire at."""
        board = self.view.board
        targets = [hex for hex in _LAND if board.holder(hex) != US]
        guns = {}
        for gun in self.guns:
            here, far = gun_hex(board, gun), reach(gun)
            within = {*GRID.within(here, far)}
            guns[gun] = GunLaid(here, far, tuple([hex for hex in targets if hex in within]))
        return FireOptions(guns)


class AmericanFire(OkinawaStep, frozen=True, tag="american-fire"):
    """The guns of the fleet and of the artillery ashore (OKI-9.1)."""

    phase: ClassVar[str] = "IV"

    def ask(self, view: View) -> FireAsk | None:
        """The American side, every turn (OKI-R92)."""
        return FireAsk(view) if view.side == US else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """All search fire first, then fire for effect, hex by hex in ascending id (OKI-R34)."""
        plan: FirePlan = plans[US]
        game.board.fired = (*plan.searches, *plan.effect)  # OKI-9.3
        for gun, hex in sorted(plan.searches.items(), key=lambda shot: shot[1]):
            search(game, umpire, gun, hex)
        for hex in sorted(set(plan.effect.values())):
            bombard(game, umpire, hex, [gun for gun, target in plan.effect.items() if target == hex])
            if game.outcome is not None:  # OKI-R21
                return


def search(game: Game, umpire: Umpire, gun: str, hex: str) -> None:
    """Search fire: everything hidden in the hex is laid on the open map, nobody is hurt (OKI-9.5)."""
    again = game.board.card.get(hex) == "searched"
    announce(umpire, Searched(gun, hex, printed(game.hidden.at(hex)), again))
    reveal_hex(game, umpire, hex, "search")


def bombard(game: Game, umpire: Umpire, hex: str, guns: Sequence[str]) -> None:
    """Fire for effect at one hex: the hits of all guns together (OKI-9.7), paid by the Japanese ranking without a
    question (OKI-R93). The two sides are told the dice, the hits and what is lost, and no more: neither in what order
    it was ranked, and "nothing" may mean an empty hex (OKI-R38)."""
    board, hidden = game.board, game.hidden
    shots = shoot(umpire, guns, {gun: gun_hex(board, gun) for gun in guns}, hex)
    hit = sum(shot[3] for shot in shots)
    struck = victims(board, hex, hidden)
    lost = printed(payment(hit, struck, hidden.losses))
    board.card.setdefault(hex, "shelled")  # OKI-9.11; a searched hex stays searched
    announce(umpire, Shelled(US, hex, shots, hit, lost))
    if not lost:
        return
    buried = hidden.works(hex, "fortification") and not any(UNITS[v.id].troops for v in struck if v.id not in lost)
    if buried or any(id in hidden.units for id in lost):  # OKI-R38; a fortification falls with its last (R37, R107)
        reveal_hex(game, umpire, hex, "kill")
    eliminate(game, umpire, lost, "fire")
