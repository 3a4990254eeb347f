"""Set-up: the Japanese player hides all his counters, in secret, before turn 1 (OKI chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board, Hidden, Unit
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Place, Template
from arbitre.games.okinawa.records.printed import BEACHES, HIDING, JAPAN, LANDING, NUMBERED, SHIPS, UNITS, US
from arbitre.games.okinawa.records.reports import Hid, SetUpDone
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import standing
from arbitre.games.okinawa.rules.standing import Standing
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import confide
from arbitre.games.okinawa.rules.templates import (
    DEFAULT,
    TEMPLATES,
    Disposition,
    crowded,
    never_there,
    scatter,
    settle,
    without,
)
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.package import Choice, settled
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Several

CHOICES = (
    Choice("extra_turn", ("no", "yes"), clause="OKI-R19"),
    Choice("minefields", ("ignore", "count"), clause="OKI-R20"),
)


def new_game(options: Mapping[str, str]) -> Game:
    """A game before its first step: everything in the trays (OKI-4.6, 4.7), the beaches searched (OKI-18.1). Raises
    ValueError for an option or value it does not know."""
    board = Board(
        units={id: Unit(id, "tray") for id in (*LANDING, *SHIPS)},
        card={hex: "searched" for beach in BEACHES.values() for hex in beach.hexes},
    )
    return Game(board, Hidden(units={id: Unit(id, "tray") for id in HIDING}), options=settled(CHOICES, options))


class SetUpPlan(Plan):
    """Where the counters are hidden. `fixed`: those the sheet placed, by hex; `rest`: the others, by the hex that the
    template has for them, `scattered` before they are hidden or not; `default`: the sheet says nothing of places
    (OKI-4.8)."""

    fixed: Disposition = msgspec.field(default_factory=dict)
    rest: Disposition = msgspec.field(default_factory=dict)
    scattered: bool = True
    default: bool = True
    standing: Standing = msgspec.field(default_factory=Standing)

    @property
    def disposition(self) -> Disposition:
        """Where everything is, before anything is scattered: by hex its counters."""
        return settle(self.fixed, self.rest)[0]


class SetUpOptions(Options, frozen=True):
    """What may be hidden where (OKI-4.1). `templates`: the names of the ready-made dispositions (OKI-4.8); `units`: the
    counters to hide; `hexes`: where they may be; `armour_hexes`: where armour may (OKI-R16)."""

    templates: tuple[str, ...]
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    armour_hexes: tuple[str, ...]


class SetUpAsk:
    """Where every Japanese counter is hidden (OKI-4.1, R15), and the first standing orders (OKI-19.2)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[AnyOrder]) -> SetUpPlan:
        """Places first; all other counters where the template, or else the default disposition, has them. The default
        is printed, so it is scattered (OKI-R91); a template only if the order says so."""
        plan = SetUpPlan()
        template: Template | None = None
        placed = dict[str, str]()
        for line, order in enumerate(orders):
            if isinstance(order, Template):
                if order.name not in TEMPLATES:
                    named = Several(tuple(TEMPLATES))
                    plan.remarks.append(illegal(line, "hide-no-template", "OKI-4.8", name=order.name, names=named))
                elif template is not None:
                    plan.remarks.append(illegal(line, "hide-one-template", "OKI-4.8"))
                else:
                    template = order
            elif isinstance(order, Place):
                self._place(line, order, placed, plan)
            elif not standing.judge(self.view, line, order, plan.standing, plan.remarks):
                plan.remarks.append(illegal(line, "not-now", "OKI-4.1"))
        plan.rest = without(TEMPLATES[template.name if template else DEFAULT], placed)
        plan.scattered = template is None or template.scattered
        plan.default = template is None and not placed
        self._tell_rest(plan, template)
        return plan

    def _place(self, line: int, order: Place, placed: dict[str, str], plan: SetUpPlan) -> None:
        """Judge a line and enter it, all of it or nothing."""
        here = plan.fixed.get(order.hex, ())
        for id in order.units:
            if wrong := _wrong(line, id, order.hex, here, placed):
                plan.remarks.append(wrong)
                return
            here = (*here, id)
        if here:
            plan.fixed[order.hex] = here
            placed.update(dict.fromkeys(order.units, order.hex))

    def _tell_rest(self, plan: SetUpPlan, template: Template | None) -> None:
        """Notes on the counters that the sheet does not place: how many, and which had to make room."""
        left = sum(map(len, plan.rest.values()))
        if template is None and plan.fixed and left:
            plan.remarks.append(note(-1, "hide-rest", "OKI-4.8", count=left))
        if not plan.scattered:
            moved = settle(plan.fixed, plan.rest)[1]
            if moved:
                units = Several(tuple(unit_name(id) for id in moved))
                plan.remarks.append(note(-1, "hide-moved", "OKI-4.2", units=units))

    def disposition(self, orders: Sequence[AnyOrder]) -> Disposition:
        """Where a sheet puts everything, by hex, before anything is scattered: for the Japanese player's own map."""
        return self.plan(orders).disposition

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """A scattered template, a counter or two elsewhere, some standing orders."""
        orders: list[AnyOrder] = [Template(rng.choice(tuple(TEMPLATES)), scattered=True)]
        for id in rng.sample(HIDING, rng.randint(0, 2)):
            hex = rng.choice(_NUMBERED)
            if not never_there(id, hex) and all(hex != order.hex for order in orders if isinstance(order, Place)):
                orders.append(Place((id,), hex))
        return (*orders, *standing.sample(self.view, rng))

    def options(self) -> SetUpOptions:
        """The counters to hide, the hexes where each may be, the templates."""
        armour = tuple(hex for hex in _NUMBERED if not never_there(_ARMOUR, hex))
        return SetUpOptions(tuple(TEMPLATES), HIDING, _NUMBERED, armour)


_NUMBERED = tuple(sorted(NUMBERED))
_ARMOUR = next(id for id in HIDING if UNITS[id].kind == "armour")


def _wrong(line: int, id: str, hex: str, here: Sequence[str], placed: Mapping[str, str]) -> Remark | None:
    """Why a counter cannot be hidden in a hex where the sheet has hidden those `here`; all of it by the sheet alone."""
    name = unit_name(id) or id
    if id not in HIDING:  # OKI-4.7: kamikazes neither
        return illegal(line, "hide-not-yours", "OKI-4.1", unit=name)
    if id in placed or id in here:
        return illegal(line, "hide-twice", "OKI-R18", unit=name, hex=placed.get(id, hex))
    if key := never_there(id, hex) or crowded(id, here):
        return illegal(line, key, _CLAUSES[key], unit=name, hex=hex)
    return None


_CLAUSES = {"hide-not-numbered": "OKI-4.3", "hide-armour": "OKI-R16", "hide-full": "OKI-4.2", "hide-works": "OKI-R10"}


class SetUp(OkinawaStep, frozen=True, tag="set-up"):
    """Hidden placement (OKI-4.1): one sealed order (OKI-R18)."""

    phase: ClassVar[str] = "set-up"

    def ask(self, view: View) -> SetUpAsk | None:
        """The Japanese side."""
        return SetUpAsk(view) if view.side == JAPAN else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Hide everything (OKI-4.4). The Americans hear only that it is done (OKI-4.1)."""
        plan: SetUpPlan = plans[JAPAN]
        if plan.scattered:
            places = scatter(plan.fixed, plan.rest, lambda hex, near: umpire.pick(near, "scatter", hex))
        else:
            places = plan.disposition
        for hex in sorted(places):
            for id in places[hex]:
                game.hidden.put(id, hex)
        standing.keep(game.hidden, plan.standing)
        confide(umpire, US, SetUpDone())
        confide(umpire, JAPAN, Hid(tuple((hex, places[hex]) for hex in sorted(places)), plan.default))
