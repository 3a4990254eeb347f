"""Before a raid is intercepted: fighters go up by radar (TF-12.4), Zeros are split and merged (TF-12.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Raid
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Combine, Divide, Scramble
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.raid_reports import Recounted, Scrambled
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import zeros
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.flight_decks import deck_serves
from arbitre.games.taskforce.rules.pairing import decks_in, interceptors
from arbitre.games.taskforce.rules.showing import show_raiders
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.zeros import Recount
from arbitre.kernel.orders import Answer, Plan, Remark, one_order
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

# --------------------------------------------------------------------------------------------------------------- radar


def by_radar(board: Board, raid: Raid) -> tuple[str, ...]:
    """The fighters that may go up against a raid: in READY since the turn before, on carriers of the hex that can
    launch (TF-12.4, R37). Only the Allies have radar."""
    if raid.side == ALLIED:
        return ()
    decks = (id for id in decks_in(board, raid) if deck_serves(board, id, "launching"))
    ready = (id for deck in decks for id in aboard(board, deck, "ready"))
    return tuple(id for id in ready if board.air[id].fighter and board.air[id].changed != board.turn)


class ScramblingOptions(Options, frozen=True):
    """The fighters that may go up, each with its carrier."""

    units: Mapping[str, str]


class ScramblingAsk:
    """Which fighters go up by radar (TF-12.4)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.raid = raid_in_hand(view.board)
        self.units = by_radar(view.board, self.raid)

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """Those that are named; all of them by default."""
        return one_order(
            orders, self._wrong, lambda given: Phrase("scramble-once", {}, "TF-12.4"), Scramble(self.units)
        )

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Scramble):
            return Phrase("not-now", {}, "TF-12.4")
        for number, id in enumerate(order.units):
            if id not in self.units:
                return Phrase("scramble-cannot", {"unit": unit_name(id) or id}, "TF-R37")
            if id in order.units[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-12.4")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Any of them."""
        return (Scramble(tuple(rng.sample(self.units, rng.randint(0, len(self.units))))),)

    def options(self) -> ScramblingOptions:
        """Fighters and carriers."""
        return ScramblingOptions({id: self.board.air[id].base for id in self.units})


class Scrambling(TaskForceStep, frozen=True, tag="scrambling"):
    """Allied fighters go up by radar before they intercept (TF-12.4)."""

    phase: ClassVar[str] = "air"

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the raider, who sees no READY box (TF-8.3)."""
        return side != ALLIED

    def ask(self, view: View) -> ScramblingAsk | None:
        """The Allied defender, if there are any that may."""
        if view.side != ALLIED or not by_radar(view.board, raid_in_hand(view.board)):
            return None
        return ScramblingAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """They are on CAP, and intercept with all others; under advanced fog the raiders are shown now (TF-8.5)."""
        board, raid = game.board, raid_in_hand(game.board)
        units = plans[ALLIED].order.units if ALLIED in plans else by_radar(board, raid)
        for id in units:
            board.air[id] = replace(board.air[id], box="cap", changed=board.turn, left="ready")
        if units:
            announce(game, umpire, Scrambled(raid.hex, units))
        show_raiders(game, umpire)


# --------------------------------------------------------------------------------------------------------------- Zeros


def fighting(view: View) -> tuple[str, ...]:
    """The Japanese fighters of the raid in hand, whichever side they are on, if anybody fights in it; under advanced
    fog the raider does not know whether anybody does (TF-R19)."""
    board, raid = view.board, raid_in_hand(view.board)
    defending = interceptors(board, raid)
    attacking = tuple(id for id in raid.units if board.air[id].steps)
    unknown = view.fogged and view.side == raid.side
    if not attacking or not (defending or unknown):
        return ()
    return tuple(id for id in (attacking if raid.side == IJN else defending) if board.air[id].fighter)


class ZerosPlan(Plan):
    """What is split and merged, in this order."""

    recounts: tuple[Recount, ...] = ()


class ZeroUnit(msgspec.Struct, frozen=True):
    """A fighter: its type, its steps."""

    kind: str
    steps: int


class ZerosOptions(Options, frozen=True):
    """The fighters there are, and whether they are raiders."""

    units: Mapping[str, ZeroUnit]
    raiding: bool


class ZerosAsk:
    """Which Zeros are split and merged before the pairing (TF-12.8)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.raid = raid_in_hand(view.board)
        self.units = fighting(view)

    def plan(self, orders: Sequence[AnyOrder]) -> ZerosPlan:
        """Order by order, as things stand after the one before; neither by default (TF-11.12)."""
        board, units, made = self.board.copy(), self.units, list[Recount]()
        remarks = list[Remark]()
        for line, order in enumerate(orders):
            if said := _wrong(board, units, order):
                remarks.append(Remark("illegal", said, line))
            elif isinstance(order, Divide | Combine):
                units = zeros.relisted(units, order, zeros.carry_out(board, order))
                made.append(order)
        return ZerosPlan(remarks, tuple(made))

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Now and then one of them."""
        every = list(zeros.possible(self.board, self.units))
        return (rng.choice(every),) if rng.random() < 0.5 else ()

    def options(self) -> ZerosOptions:
        """The fighters."""
        air = self.board.air
        units = {id: ZeroUnit(air[id].kind, air[id].steps) for id in self.units}
        return ZerosOptions(units, self.raid.side == IJN)


def _wrong(board: Board, units: Sequence[str], order: Any) -> Phrase | None:
    if not isinstance(order, Divide | Combine):
        return Phrase("not-now", {}, "TF-12.8")
    return zeros.wrong(board, units, order)


class Zeros(TaskForceStep, frozen=True, tag="zeros"):
    """Zeros are split and merged, as raiders and as interceptors (TF-12.8)."""

    phase: ClassVar[str] = "air"

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the Allies: neither interceptors nor spare counters are shown to them (TF-R19)."""
        return side != IJN

    def ask(self, view: View) -> ZerosAsk | None:
        """The Japanese, if there is anything to split or to merge before a fight."""
        if view.side != IJN or not any(zeros.possible(view.board, fighting(view))):
            return None
        return ZerosAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """A spare counter of a raider raids too."""
        board, raid = game.board, raid_in_hand(game.board)
        split, merged = list[tuple[str, str]](), list[tuple[str, str]]()
        units = raid.units
        for order in plans[IJN].recounts if IJN in plans else ():
            pair = zeros.carry_out(board, order)
            (split if isinstance(order, Divide) else merged).append(pair)
            units = zeros.relisted(units, order, pair)
        board.raid = replace(raid, units=units)
        if split or merged:
            announce(game, umpire, Recounted(raid.hex, tuple(split), tuple(merged)))
