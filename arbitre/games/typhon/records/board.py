"""The position on the table: units, control, accounts, plans. What the printed game shows to everybody.

A side that may see everything gets the whole board; in fog it gets a board made for it, with what it may not know left
out. So every rule that judges an order reads a `Board`, and asks judge on the side's own one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, PlanId, PrintedUnit, Side
from arbitre.kernel.bases import Changeable

Where = Literal["map", "track", "pool", "stock", "due", "lost", "gone"]
Control = Literal["japan", "allies", "contested", "neutral", "none"]
Scenario = Literal["solitaire", "two_player"]


class Unit(msgspec.Struct, frozen=True):
    """A unit's state. `where`: on the map, on the turn track (a fleet, `back`: the turn of its return), in the Japanese
    pool, in the stock of fortresses, still to come, eliminated, or gone for good. `zone` and `steps` are "" and 0 off
    the map, but a fleet on the track keeps its steps.

    Marks of this turn: `moved` (redeployed, TYP-6.1, which hinders no operation: TYP-R59), `acted` (its operation or
    offensive, TYP-9.1), `reacted` (a fleet's one reaction, TYP-9.18). Marks of the operation under way: `disorganised`
    (TYP-10.34), `busy` (an air army that has reacted in it, TYP-12.4).
    """

    id: str
    where: Where
    zone: str = ""
    steps: int = 0
    back: int = 0
    moved: bool = False
    acted: bool = False
    reacted: bool = False
    disorganised: bool = False
    busy: bool = False

    @property
    def printed(self) -> PrintedUnit:
        """The counter."""
        return UNITS[self.id]

    @property
    def face(self) -> int:
        """Which value of the counter's lists counts: 0 for the full face, 1 for the reduced one."""
        return self.printed.steps - self.steps

    @property
    def full(self) -> bool:
        """On its full face; a one-step unit always is."""
        return self.steps == self.printed.steps


class Board(Changeable):
    """Everything that lies on the table.

    `active`: the side that attacks in phase 6 (Japan until the switch; all game long with two players, TYP-21.1).
    `stacks`: the units in each zone, in printed order, kept by `put` and `lift` alone. `control`: as of the last phase
    8 (TYP-13.4). `entered`: zones that land units of another side than the owner's have entered
    this turn, and the side last alone in them ("" for none yet, TYP-R212); zones taken by paratroops too (TYP-R169).
    `points`: the accounts of each side (Japan: pl, nm, naval, carrier, ap; the Allies: naval_us, carrier_us, naval_uk,
    land_us, land_uk, air). `plan`: in force. `switched`: the turn after whose
    end the sides were swapped, 0 before. `recorded`: the Japanese points of the switch or of plan Z, -1 before.
    `objective`: the Japanese set, `conference`: the Allied result, "" while undrawn (or hidden). `can_switch`: an
    Allied counter-attack has been carried out (TYP-R45). `offensive`: the Allied roll of this turn has succeeded
    (TYP-21.11), with two players. `reserved`: zones whose attack is paid (TYP-R73). `captured`: what gave a merchant
    level (TYP-5.5). `once_japanese`: zones that have ever been Japanese-friendly (TYP-R62). `fallen`: zones that were
    Japanese and have become Allied since the plans count (TYP-R62). `expedition`: of the Chinese to Burma (TYP-4.14).
    `seen`: events that happen once ("burma", "india", "australia": a Japanese land unit has been there).
    """

    scenario: Scenario
    turn: int
    active: Side
    units: dict[str, Unit]
    stacks: dict[str, tuple[str, ...]]
    control: dict[str, Control]
    entered: dict[str, Side | Literal[""]]
    points: dict[Side, dict[str, int]]
    plan: PlanId = ""
    plan_base: str = ""
    switched: int = 0
    recorded: int = -1
    objective: str = ""
    conference: str = ""
    can_switch: bool = False
    offensive: bool = False
    reserved: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    once_japanese: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    expedition: Literal["", "due", "decided"] = ""
    seen: tuple[str, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)

    def copy(self) -> Self:
        """A board that can be changed while this one stays as it is. Written out: bots copy boards by the thousand, and
        to ask every field takes twice as long."""
        new = self.__copy__()
        new.units, new.stacks = self.units.copy(), self.stacks.copy()
        new.control, new.entered = self.control.copy(), self.entered.copy()
        new.points = {side: account.copy() for side, account in self.points.items()}
        return new

    @property
    def fog(self) -> bool:
        """Whether each side sees only what chapter 23 lets through (TYP-R195)."""
        return self.options.get("visibility") == "fog"

    @property
    def passive(self) -> Side:
        """The non-active side."""
        return ALLIES if self.active == JAPAN else JAPAN

    @property
    def surprise(self) -> bool:
        """Whether this is the turn of the Japanese surprise (TYP-10.5, 20.6)."""
        return self.turn == 1

    def played(self, side: Side) -> bool:
        """Whether a player runs this side; in the solitaire game the rules themselves run the other one (TYP-4.1)."""
        return self.scenario == "two_player" or side == self.active

    def here(self, zone: str, side: Side | None = None, arm: str = "") -> list[Unit]:
        """The units in a zone, of a side and an arm if named, in printed order."""
        units = (self.units[id] for id in self.stacks.get(zone, ()))
        return [
            unit
            for unit in units
            if (side is None or UNITS[unit.id].side == side) and (not arm or UNITS[unit.id].arm == arm)
        ]

    def of(self, side: Side, arm: str = "") -> Iterator[Unit]:
        """A side's units on the map, in printed order."""
        for unit in self.units.values():
            printed = UNITS[unit.id]
            if unit.where == "map" and printed.side == side and (not arm or printed.arm == arm):
                yield unit


def put(board: Board, unit: str, zone: str, **changes: object) -> None:
    """Place a unit in a zone, from wherever it was."""
    _unstack(board, unit)
    board.units[unit] = replace(board.units[unit], where="map", zone=zone, **changes)
    stack = (*board.stacks.get(zone, ()), unit)
    board.stacks[zone] = tuple(sorted(stack, key=lambda id: UNITS[id].order))


def lift(board: Board, unit: str, where: Where, **changes: object) -> None:
    """Take a unit off the map: onto the track (with its steps), into the pool, out of the game."""
    _unstack(board, unit)
    steps = board.units[unit].steps if where == "track" else 0
    board.units[unit] = Unit(unit, where, steps=steps)
    if changes:
        mark(board, unit, **changes)


def mark(board: Board, unit: str, **changes: object) -> None:
    """Change a unit's steps or marks; never where it is (`put` and `lift` do that)."""
    board.units[unit] = replace(board.units[unit], **changes)


def _unstack(board: Board, unit: str) -> None:
    zone = board.units[unit].zone
    if zone:
        left = tuple(id for id in board.stacks[zone] if id != unit)
        if left:
            board.stacks[zone] = left
        else:
            del board.stacks[zone]


def account(board: Board, side: Side, kind: str) -> int:
    """What a side has in hand of one kind of point; 0 where the account is hidden."""
    return board.points.get(side, {}).get(kind, 0)


def credit(board: Board, side: Side, kind: str, change: int) -> None:
    """Add to an account, or pay from it (a negative change); it never falls below 0 (TYP-R17)."""
    board.points[side][kind] = max(0, account(board, side, kind) + change)


def value(unit: Unit, kind: str) -> int:
    """One value of the face that shows: "attack", "defence", "air_defence", "combat", "transport", "bombard",
    "bomb_own" or "bomb_adjacent"."""
    values: tuple[int, ...] = getattr(UNITS[unit.id], kind)
    return values[min(unit.face, len(values) - 1)]
