"""Retreats (OKI-14.7, 14.9, 14.10): the retreating side chooses the way, each counter goes its own, one after the
other (OKI-R67). A fortification stays behind (OKI-14.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.orders import Retreat
from arbitre.games.okinawa.records.printed import ASHORE, NEIGHBOURS, UNITS, US, Side
from arbitre.games.okinawa.records.reports import Retreated
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import eliminate, reveal, reveal_hex
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.rules.ways import barred
from arbitre.games.okinawa.rules.zones import hostile
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

# ------------------------------------------------------------------------------------------------------- lawful ways


def step_barred(board: Board, unit: str, hex: str, hidden: Hidden | None = None) -> Phrase | None:
    """Why a counter may not retreat into a hex, None if it may: where it may never stand, also for want of room, and
    zones of known enemies, engaged or not (OKI-14.9, R68, R70). With `hidden`, the Japanese player's own, his hidden
    counters count in stacking (OKI-R104)."""
    if wrong := barred(board, (unit,), hex, hidden):
        return wrong
    if near := hostile(board, hex, UNITS[unit].side):
        return Phrase("retreat-zone", {"hex": hex, "enemy": near[0]}, "OKI-14.9")
    return None


def ways_back(board: Board, unit: str, length: int, hidden: Hidden | None = None) -> tuple[tuple[str, ...], ...]:
    """The lawful ways of a counter that must retreat `length` hexes from where it stands, without the hex it leaves, in
    the order of preference of OKI-R67; none if it is lost (OKI-14.10)."""
    return _ways_on(board, unit, (board.units[unit].hex,), length, hidden)


def _ways_on(
    board: Board, unit: str, behind: tuple[str, ...], length: int, hidden: Hidden | None
) -> tuple[tuple[str, ...], ...]:
    """The ways from the last hex `behind` a counter, never again through one of those (OKI-R67)."""
    free: dict[str, bool] = {}
    ways: list[tuple[str, ...]] = [()]
    for _ in range(length):
        longer = []
        for way in ways:
            for near in ASHORE[way[-1] if way else behind[-1]]:
                if near in behind or near in way:
                    continue
                if near not in free:
                    free[near] = step_barred(board, unit, near, hidden) is None
                if free[near]:
                    longer.append((*way, near))
        ways = longer
    if UNITS[unit].side == US:  # among equals the order of neighbours stays
        ways.sort(key=lambda way: sum(board.card.get(hex) != "searched" for hex in way))
    return tuple(ways)


# ------------------------------------------------------------------------------------------------------ the question


class RetreatPlan(Plan):
    """The ways of the counters that were given one, in the order in which they go. The others follow by hex and id,
    each by its default way when its turn comes (OKI-R67)."""

    ways: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class RetreatsOptions(Options, frozen=True):
    """`length`: how many hexes the counters must go; `retreat`: by counter its lawful ways as things stand, without the
    hex it leaves, the default first; none: it is lost (OKI-R67)."""

    length: int
    retreat: Mapping[str, tuple[tuple[str, ...], ...]]


class RetreatsAsk:
    """The ways of the counters that must retreat, by what their owner knows (OKI-R67, 19.4)."""

    def __init__(self, view: View, step: Retreats) -> None:
        self.view, self.step = view, step
        self.units, self.length = step.units, step.length

    def ways(self, unit: str, board: Board | None = None) -> tuple[tuple[str, ...], ...]:
        """The lawful ways of a counter, as things stand or on another `board`, default first."""
        return ways_back(board or self.view.board, unit, self.length, self.view.hidden)

    def plan(self, orders: Sequence[Any]) -> RetreatPlan:
        """One line a counter; each is judged with the earlier ones carried out."""
        plan = RetreatPlan([])
        board = self.view.board.copy()
        for line, order in enumerate(orders):
            if said := self._wrong(board, order, plan.ways):
                plan.remarks.append(Remark("illegal", said, line))
            else:
                plan.ways[order.unit] = order.path
                board.put(order.unit, order.path[-1])
        return plan

    def _wrong(self, board: Board, order: Any, given: Mapping[str, tuple[str, ...]]) -> Phrase | None:
        if not isinstance(order, Retreat):
            return Phrase("not-now", {}, "OKI-14.7")
        if order.unit not in self.units:
            who = names.units(self.units)
            return Phrase(
                "retreat-not-you", {"unit": names.unit_name(order.unit) or order.unit, "units": who}, "OKI-14.7"
            )
        if order.unit in given:
            return Phrase("retreat-twice", {"unit": names.unit_name(order.unit)}, "OKI-R67")
        if len(order.path) != self.length:
            return Phrase("retreat-length", {"length": self.length, "given": len(order.path)}, "OKI-R67")
        here, behind = board.units[order.unit].hex, [board.units[order.unit].hex]
        for hex in order.path:
            if hex not in NEIGHBOURS.get(here, ()):
                return Phrase("retreat-not-next", {"hex": hex, "here": here}, "OKI-R67")
            if hex in behind:
                return Phrase("retreat-again", {"hex": hex}, "OKI-R67")
            if said := step_barred(board, order.unit, hex, self.view.hidden):
                return said
            here = hex
            behind.append(hex)
        return None

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful ways for some or all, in random order; now and then nothing."""
        board, orders = self.view.board.copy(), []
        for unit in rng.sample(self.units, rng.randint(0, len(self.units))):
            if ways := self.ways(unit, board):
                orders.append(Retreat(unit, rng.choice(ways)))
                board.put(unit, orders[-1].path[-1])
        return tuple(orders)

    def options(self) -> RetreatsOptions:
        """How far, and the lawful ways of each counter as things stand."""
        return RetreatsOptions(self.length, {unit: self.ways(unit) for unit in self.units})


# ---------------------------------------------------------------------------------------------------------- the step


class Retreats(OkinawaStep, frozen=True, tag="retreats"):
    """Counters of a side, all of them open, must go back `length` hexes (OKI-14.7); `attacker`: the side whose combats
    are being fought."""

    side: Side
    units: tuple[str, ...]
    length: int
    attacker: Side

    def when(self) -> str:
        """The phase of the combats."""
        return "VI" if self.attacker == US else "IX"

    def ask(self, view: View) -> RetreatsAsk | None:
        """Their owner, always: also where there is one way only, or none (OKI-R92)."""
        return RetreatsAsk(view, self) if view.side == self.side else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Those with a way of their own first, as their owner gave them, then by hex and id (OKI-R67)."""
        ways: Mapping[str, tuple[str, ...]] = plans[self.side].ways
        rest = sorted(set(self.units) - ways.keys(), key=lambda unit: (game.board.units[unit].hex, unit))
        for unit in (*ways, *rest):
            _go_back(game, umpire, unit, self.length, ways.get(unit, ()))


def _go_back(game: Game, umpire: Umpire, unit: str, length: int, ordered: tuple[str, ...]) -> None:
    """One counter retreats, by the way ordered if that is lawful still; hex by hex, as it may meet what is hidden
    (OKI-R70). Without a way it is lost where it has come to (OKI-14.10)."""
    board = game.board
    side = UNITS[unit].side
    hidden = None if side == US else game.hidden
    ways = ways_back(board, unit, length, hidden)
    ahead = ordered if ordered in ways else next(iter(ways), ())
    path: tuple[str, ...] = (board.units[unit].hex,)
    lost = False
    while ahead and not lost:
        hex = ahead[0]
        if side == US and game.hidden.troops(hex) and not game.hidden.works(hex, "minefield"):
            reveal_hex(game, umpire, hex, "retreat")  # OKI-R107; the step is refused, it goes on another way
            ahead = next(iter(_ways_on(board, unit, path, length - len(path) + 1, None)), ())
            continue
        path, ahead = (*path, hex), ahead[1:]
        if side == US:
            lost = _search(game, umpire, hex)
    if len(path) > 1:
        _arrive(game, umpire, unit, path)
    if lost or len(path) <= length:
        eliminate(game, umpire, (unit,), "mine" if lost else "retreat")


def _search(game: Game, umpire: Umpire, hex: str) -> bool:
    """A retreating American enters a hex: it is searched, and what it hides is shown (OKI-R70). Returns whether that is
    a minefield, which is his end (OKI-R50)."""
    mined = bool(game.hidden.works(hex, "minefield"))
    reveal_hex(game, umpire, hex, "retreat")
    return mined


def _arrive(game: Game, umpire: Umpire, unit: str, path: tuple[str, ...]) -> None:
    """Lay a counter in the last hex of its way and tell both sides. Its contacts die on the way out of the ambusher's
    reach (OKI-R74); a Japanese one shows the fortification it ends in (OKI-R86)."""
    game.board.put(unit, path[-1])
    announce(umpire, Retreated(unit, path))
    if UNITS[unit].side == US:
        game.hidden.contacts = tuple(
            (ambusher, american)
            for ambusher, american in game.hidden.contacts
            if american != unit or all(hex in NEIGHBOURS[game.hidden.units[ambusher].hex] for hex in path)
        )
    elif fortification := game.hidden.works(path[-1], "fortification"):
        reveal(game, umpire, (fortification,), "fortification")
