"""Phase 8: aircraft come down, decks are arranged, naval attacks are declared (MID chapters 12, 13, 23).

The sealed orders for bombardment and landing are given here too (MID-R86).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, Ashore, Deck, Engage, Land, Reserve, Shell, Torpedo
from arbitre.games.midway.records.printed import (
    AIR,
    BASE_BY_CODE,
    CODE_OF_BASE,
    GRID,
    ISLAND,
    JP,
    MIDWAY,
    RULES,
    SHIPS,
    SIDES,
    Side,
)
from arbitre.games.midway.records.reports import GroundedDestroyed, Recovered
from arbitre.games.midway.records.state import Air, Forces, Game, Loss
from arbitre.games.midway.rules import bombardment, landing, submarines, surface
from arbitre.games.midway.rules.aircraft import budget, choose, intact, landing_places, noted, table_order
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several

_WAIT: int = RULES["recovery"]["turns_to_ready"]
_WAIT_HEAVY: int = RULES["recovery"]["turns_to_ready_h"]


def ready_from(air: Air) -> int:
    """The first turn in whose phase 8 a unit may be made ready again (MID-12.5, MID-R47)."""
    if not air.flew:
        return 0
    return air.flew + (_WAIT_HEAVY if AIR[air.id].type == "H" else _WAIT)


def may_ready(view: View, air: Air) -> bool:
    """Whether a unit on the ground or in a hangar may be made ready now."""
    return air.status == "below" and view.turn >= ready_from(air)


def places(own: Forces, air: Air) -> list[str]:
    """The bases where a flying unit may come down, full or not (MID-12.1, 12.2, 12.6, MID-R49)."""
    if air.mission == "cap":  # MID-12.6: in the hex it defended
        # Midway's CAP on Midway, that of ships on carriers (MID-R84).
        return [base for base in landing_places(own, air.id, air.target, 0) if (base == ISLAND) == (air.base == ISLAND)]
    return landing_places(own, air.id, air.target, budget(air.id) - air.out)


def room(own: Forces, base: str) -> int:
    """Steps of aircraft a base still has room for, ready or not (MID-13.1, MID-R53): those in the air are not counted,
    nor reserves not in play (MID-13.2)."""
    if base == ISLAND:  # MID-13.3; carriers in H6 add nothing (MID-19.2)
        capacity = own.airfield.capacity if own.airfield is not None and not own.airfield.closed else 0
    else:
        capacity = SHIPS[base].capacity if intact(own, base) else 0  # MID-11.1
    aboard = sum(a.steps for a in own.air.values() if a.base == base and a.status in ("ready", "below"))
    return capacity - aboard


class RecoveryPlan(Plan):
    """Where each flying unit comes down ("" : it ditches), which units end ready and which below, reserves put into
    play (air id, ready), and what is declared for phases 9 to 11."""

    landed: dict[str, str] = msgspec.field(default_factory=dict)
    ready: set[str] = msgspec.field(default_factory=set)
    below: set[str] = msgspec.field(default_factory=set)
    reserves: list[tuple[str, bool]] = msgspec.field(default_factory=list)
    engage: set[str] = msgspec.field(default_factory=set)
    torpedoes: list[str] = msgspec.field(default_factory=list)
    shells: list[tuple[str, str]] = msgspec.field(default_factory=list)
    ashore: list[tuple[str, int]] = msgspec.field(default_factory=list)


class RecoveryOptions(Options, frozen=True):
    """What may be ordered in phase 8. land: for each own air unit in the air the codes of the bases where it may come
    down, none if it must ditch; ready, below: own air units that may be made ready, and that may be struck below;
    reserve: codes of the bases that hold reserves; engage: hexes where a surface combat may be begun; torpedo: own
    submarines that may attack where they are; shell: for each own ship that may bombard, the labels of the enemy land
    units she may name; ashore: own land units that may land."""

    land: Mapping[str, tuple[str, ...]]
    ready: tuple[str, ...]
    below: tuple[str, ...]
    reserve: tuple[str, ...]
    engage: tuple[str, ...]
    torpedo: tuple[str, ...]
    shell: Mapping[str, tuple[str, ...]]
    ashore: tuple[str, ...]


class RecoveryAsk:
    """Landing places, decks, and what to attack with ships."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.flying = {a.id: a for a in view.own.air.values() if a.status == "flying"}

    def plan(self, orders: Sequence[Any]) -> RecoveryPlan:
        """The whole of phase 8: landings in the order of the sheet, then the decks (MID-R48, MID-R49)."""
        plan = RecoveryPlan()
        wished: dict[str, tuple[str, int]] = {}
        kinds: dict[type, list[tuple[int, Any]]] = {}
        for line, order in enumerate(orders):
            if isinstance(order, Land):
                self._land(line, order, wished, plan.remarks)
            elif isinstance(order, Deck | Reserve | Engage | Torpedo | Shell | Ashore):
                kinds.setdefault(type(order), []).append((line, order))
            else:
                plan.remarks.append(illegal(line, "not-now", "MID-2.5"))
        space = self._come_down(wished, plan)
        self._decks(kinds.get(Deck, ()), plan)
        self._reserves(kinds.get(Reserve, ()), space, plan)
        self._declare(kinds, plan)
        return plan

    def _land(self, line: int, order: Land, wished: dict[str, tuple[str, int]], remarks: list[Remark]) -> None:
        """Read a landing line into `wished`: air id -> base and line. Only units that flew change base (MID-R51)."""
        base = BASE_BY_CODE.get((self.view.side, order.code))
        if base is None:
            codes = Several(tuple(code for side, code in BASE_BY_CODE if side == self.view.side))
            remarks.append(illegal(line, "land-unknown", "MID-1.11", code=order.code, may=codes))
            return
        pool = {unit: air for unit, air in self.flying.items() if unit not in wished}
        units = choose(order.air, pool, line, self.view.side)
        if isinstance(units, Remark):
            remarks.append(units)
            return
        for unit in units:
            may = places(self.view.own, self.flying[unit])
            if base not in may:
                codes = Several(tuple(CODE_OF_BASE[b] for b in may))
                air = self.flying[unit]
                clause = "MID-12.6" if air.mission == "cap" else "MID-12.1"
                remarks.append(illegal(line, "land-not-there", clause, unit=noted(air), base=order.code, may=codes))
                return
        wished.update(dict.fromkeys(units, (base, line)))

    def _come_down(self, wished: dict[str, tuple[str, int]], plan: RecoveryPlan) -> dict[str, int]:
        """Let everybody land in order: CAP, then as listed, then the rest in table order (MID-R49); the room left."""
        own = self.view.own
        listed = [*wished, *self.flying]
        order = list(dict.fromkeys(sorted(listed, key=lambda unit: self.flying[unit].mission != "cap")))
        space: dict[str, int] = {}
        for unit in order:
            air = self.flying[unit]
            may = places(own, air)
            for base in may:
                if base not in space:
                    space[base] = room(own, base)
            target = air.target
            nearest = sorted(may, key=lambda base: GRID.distance(target, _hex(own, base)))
            first = [wished[unit][0]] if unit in wished else []
            wanted = dict.fromkeys([*first, *(b for b in (air.base,) if b in may), *nearest])
            base = next((b for b in wanted if space[b] >= air.steps), "")
            plan.landed[unit] = base
            if base:
                space[base] -= air.steps
            if unit in wished and base != wished[unit][0]:
                at = CODE_OF_BASE.get(base, "none")
                full = CODE_OF_BASE[wished[unit][0]]
                plan.remarks.append(note(wished[unit][1], "land-full", "MID-13.1", unit=noted(air), base=full, at=at))
        return space

    def _decks(self, lines: Sequence[tuple[int, Any]], plan: RecoveryPlan) -> None:
        """Who ends ready and who below: by default everybody who may be made ready (MID-R48)."""
        view = self.view
        free = view.options.get("deck", "free") == "free"
        cap = {u for u, base in plan.landed.items() if base and self.flying[u].mission == "cap"}
        resting = {a.id: a for a in view.own.air.values() if may_ready(view, a)}
        rising = {a.id: a for a in view.own.air.values() if a.status == "ready"} if free else {}
        # A unit's letter in a deck line is that of the base it is on once it has landed.
        landed = {u: replace(self.flying[u], base=plan.landed[u]) for u in sorted(cap, key=lambda u: AIR[u].order)}
        named: set[str] = set()
        for line, order in lines:
            pool = {u: a for u, a in {**resting, **rising, **landed}.items() if u not in named}
            if order.ready and (early := self._too_early(line, order, plan)):
                plan.remarks.append(early)
                continue
            units = choose(order.air, _preferring(pool, order), line, view.side)
            if isinstance(units, Remark):
                plan.remarks.append(units)
                continue
            named.update(units)
            (plan.ready if order.ready else plan.below).update(units)
        plan.ready |= (cap | set(resting)) - named

    def _too_early(self, line: int, order: Deck, plan: RecoveryPlan) -> Remark | None:
        """A refusal if a line names a unit by id that flew too lately to be made ready (MID-12.4)."""
        for term in order.air:
            air = self.view.own.air.get(term.unit)
            if air is None:
                continue
            if air.status == "flying" and air.mission != "cap":
                wait = _WAIT_HEAVY if AIR[air.id].type == "H" else _WAIT
                return illegal(line, "deck-too-early", "MID-12.4", unit=noted(air), turn=self.view.turn + wait)
            if air.status == "below" and not may_ready(self.view, air):
                return illegal(line, "deck-too-early", "MID-12.4", unit=noted(air), turn=ready_from(air))
        return None

    def _reserves(self, lines: Sequence[tuple[int, Any]], space: dict[str, int], plan: RecoveryPlan) -> None:
        """Put reserve fighters into play, once a carrier, if it has room after the landings (MID-23.1, MID-R67)."""
        own = self.view.own
        for line, order in lines:
            base = BASE_BY_CODE.get((self.view.side, order.code), "")
            unit = next((a for a in own.air.values() if a.status == "reserve" and a.base == base), None)
            if unit is None or unit.id in {u for u, _ in plan.reserves}:
                plan.remarks.append(illegal(line, "reserve-none", "MID-23.1", base=order.code))
            elif not intact(own, base):
                plan.remarks.append(illegal(line, "reserve-carrier", "MID-R67", base=order.code))
            elif space.get(base, room(own, base)) < unit.steps:
                plan.remarks.append(illegal(line, "reserve-no-room", "MID-R52", base=order.code))
            else:
                plan.reserves.append((unit.id, order.ready))

    def _declare(self, kinds: dict[type, list[tuple[int, Any]]], plan: RecoveryPlan) -> None:
        """Surface combats, submarine attacks, and the sealed orders for the shore (MID-14.2, MID-R60, MID-R86)."""
        view = self.view
        if Engage in kinds:
            plan.engage, remarks = surface.declarations(view, kinds[Engage])
            plan.remarks.extend(remarks)
        if Torpedo in kinds:
            plan.torpedoes, remarks = submarines.declarations(view, kinds[Torpedo])
            plan.remarks.extend(remarks)
        if Shell in kinds:
            plan.shells, remarks = bombardment.declarations(view, kinds[Shell])
            plan.remarks.extend(remarks)
        if Ashore in kinds:
            plan.ashore, remarks = landing.declarations(view, kinds[Ashore])
            plan.remarks.extend(remarks)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful orders for everything that may be done."""
        view, orders = self.view, list[Any]()
        random = rng.random
        free = view.options.get("deck", "free") == "free"
        for air in view.own.air.values():
            if air.status == "flying":
                if random() < 0.7 and (may := places(view.own, air)):
                    orders.append(Land((AirTerm(unit=air.id),), CODE_OF_BASE[rng.choice(may)]))
            elif air.status == "below":
                if random() < 0.5 and may_ready(view, air):
                    orders.append(Deck((AirTerm(unit=air.id),), random() < 0.9))
            elif free and air.status == "ready" and random() < 0.05:
                orders.append(Deck((AirTerm(unit=air.id),), False))
        orders += [Engage(hex) for hex in surface.may_engage(view) if random() < 0.5]
        orders += [Torpedo(ship, view.own.ships[ship].hex) for ship in submarines.may_attack(view) if random() < 0.5]
        shells = bombardment.may_shell(view)
        orders += [Shell(ship, rng.choice(labels)) for ship, labels in shells.items() if random() < 0.5]
        orders += [Ashore((unit,)) for unit in landing.may_land(view) if random() < 0.5]
        return tuple(orders)

    def options(self) -> RecoveryOptions:
        """Where each flying unit may land, which units may be made ready or struck below, and what may be declared."""
        view = self.view
        free = view.options.get("deck", "free") == "free"
        reserves = [a for a in view.own.air.values() if a.status == "reserve" and intact(view.own, a.base)]
        return RecoveryOptions(
            land={u: tuple(CODE_OF_BASE[b] for b in places(view.own, a)) for u, a in self.flying.items()},
            ready=tuple(a.id for a in view.own.air.values() if may_ready(view, a)),
            below=tuple(a.id for a in view.own.air.values() if a.status == "ready") if free else (),
            reserve=tuple(CODE_OF_BASE[a.base] for a in reserves),
            engage=surface.may_engage(view),
            torpedo=submarines.may_attack(view),
            shell=bombardment.may_shell(view),
            ashore=landing.may_land(view),
        )


def _preferring(pool: dict[str, Air], order: Deck) -> dict[str, Air]:
    """The pool of a deck line: counted units are those the line would change, if there are any; units may be named."""
    named = {term.unit for term in order.air}
    changed = {u: a for u, a in pool.items() if (a.status == "ready") != order.ready or a.status == "flying"}
    return {u: a for u, a in pool.items() if u in named or u in changed} if changed else pool


def _hex(own: Forces, base: str) -> str:
    return MIDWAY if base == ISLAND else own.ships[base].hex


class Recovery(Step, frozen=True, tag="recovery"):
    """Landing, readying, declarations (MID-2.5, MID-R6)."""

    phase: ClassVar[str] = "8"

    def ask(self, view: View) -> RecoveryAsk:
        """Both sides, every turn, night included (MID-12.7, MID-R8, R84)."""
        return RecoveryAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, RecoveryPlan], umpire: Umpire) -> None:
        """Carry out both sides' recovery, each told its own (MID-12.8); announce what both have declared."""
        for side in SIDES:
            _recover(game, side, plans[side], umpire)
        if game.grounded_hit:
            umpire.tell(JP, GroundedDestroyed(game.grounded_hit))  # MID-R46
            game.grounded_hit = ()
        for side in SIDES:
            forces, plan = game.forces(side), plans[side]
            forces.shells, forces.ashore = tuple(plan.shells), tuple(plan.ashore)  # MID-R86
        submarines.announce(game, umpire, {side: plans[side].torpedoes for side in SIDES})
        surface.announce(game, umpire, {side: plans[side].engage for side in SIDES})


def _recover(game: Game, side: Side, plan: RecoveryPlan, umpire: Umpire) -> None:
    """Land, ditch, ready and strike below one side's aircraft."""
    forces, turn = game.forces(side), game.turn
    ditched: list[str] = []
    landed: list[tuple[str, str]] = []
    for unit, base in plan.landed.items():
        air = forces.air[unit]
        if not base:  # MID-12.3
            ditched.append(unit)
            game.losses = (*game.losses, Loss(turn, side, unit, air.steps, "ditched"))
            forces.air[unit] = Air(unit, air.base, "ditched", 0, turn)
            continue
        landed.append((unit, base))
        if air.mission == "cap":  # MID-12.6
            forces.air[unit] = Air(unit, base, "below" if unit in plan.below else "ready", air.steps, air.flew)
        else:  # MID-12.4
            forces.air[unit] = Air(unit, base, "below", air.steps, turn)
    raised = [unit for unit in plan.ready if forces.air[unit].status == "below"]
    struck = [unit for unit in plan.below if unit in plan.landed or forces.air[unit].status == "ready"]
    for unit in raised:
        forces.air[unit] = replace(forces.air[unit], status="ready")
    for unit in struck:
        forces.air[unit] = replace(forces.air[unit], status="below")
    for unit, on_deck in plan.reserves:
        air = forces.air[unit]
        forces.air[unit] = replace(air, status="ready" if on_deck else "below")  # MID-23.2
        game.losses = (*game.losses, Loss(turn, side, unit, air.steps, "used"))  # MID-23.3
    ready, below = (tuple(sorted(units, key=table_order)) for units in (raised, struck))
    reserves = tuple(unit for unit, _ in plan.reserves)
    umpire.tell(side, Recovered(tuple(landed), tuple(ditched), ready, below, reserves))
