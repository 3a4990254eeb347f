"""Shore bombardment of Midway: ordered under seal in phase 8, fired in phase 10 (MID chapter 16, MID-R86)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from arbitre.games.midway.records.orders import Shell
from arbitre.games.midway.records.printed import JP, LAND, MIDWAY, RULES, SHIPS, SIDES, US, Side, enemy, night
from arbitre.games.midway.records.reports import Bombarded, Fate, LandFought, Shot
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.damage import hit_airfield, tell_airfield
from arbitre.games.midway.rules.fire import as_told, name
from arbitre.games.midway.rules.land_combat import Gun, fire_at_land
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.words import Several

_KINDS = ("BB", "CA", "CL")  # MID-16.1
_US_AT_NIGHT: int = RULES["night"]["us_bombardment_modifier"]
_COMPANIES = tuple(unit.label for unit in LAND.values() if unit.side == US)


def _ships(view: View) -> list[str]:
    """Own ships in H6 that may bombard, in table order."""
    return [s.id for s in view.own.ships.values() if s.hex == MIDWAY and SHIPS[s.id].kind in _KINDS]


def _targets(view: View) -> tuple[str, ...]:
    """Labels of the enemy land units that may be named.

    US: the JP units ashore. JP: the garrison while it has troops ashore, else every company not known to be eliminated,
    which only land combat does, and that is told (MID-16.3, MID-26.2).
    """
    if view.side == US or any(unit.status == "ashore" for unit in view.own.land.values()):
        return tuple(unit.label for unit in view.garrison)
    fates = [fate for told in view.told if isinstance(told.report, LandFought) for fate in told.report.fates]
    gone = {fate.unit for fate in fates if fate.left == 0}
    return tuple(label for label in _COMPANIES if label not in gone)


def may_shell(view: View) -> dict[str, tuple[str, ...]]:
    """For each ship that may bombard, as things stand in phase 8, the labels of the land units it may name."""
    ships = _ships(view)
    labels = _targets(view) if ships else ()
    return dict.fromkeys(ships, labels) if labels else {}


def declarations(view: View, orders: Sequence[tuple[int, Shell]]) -> tuple[list[tuple[str, str]], list[Remark]]:
    """The pairs (ship, label) that the lines of a phase 8 sheet (line, order) seal, as named, and the remarks.

    A ship that is not named does not fire (MID-16.6).
    """
    shells: dict[str, str] = {}
    remarks: list[Remark] = []
    for line, order in orders:
        if why := _refusal(view, line, order):
            remarks.append(why)
        elif order.ship in shells:
            remarks.append(illegal(line, "shell-twice", "MID-16.2", ship=name(order.ship)))
        else:
            shells[order.ship] = order.label
    return list(shells.items()), remarks


def _refusal(view: View, line: int, order: Shell) -> Remark | None:
    """What is wrong with a line."""
    ship = view.own.ships.get(order.ship)
    if ship is None or SHIPS[ship.id].kind not in _KINDS:
        may = Several(tuple(name(s) for s in _ships(view)))
        return illegal(line, "shell-no-ship", "MID-16.1", ship=name(order.ship), may=may)
    if ship.hex != MIDWAY:
        return illegal(line, "shell-elsewhere", "MID-16.1", ship=name(ship.id), hex=MIDWAY)
    labels = _targets(view)
    if view.side == US and not labels:
        return illegal(line, "shell-nobody-ashore", "MID-16.5")
    if order.label not in labels:
        return illegal(line, "shell-no-target", "MID-16.1", label=order.label, may=Several(labels))
    return None


class Bombardment(Step, frozen=True, tag="bombardment"):
    """Phase 10: both sides' ships fire together (MID-16.2). Nobody is asked (MID-R86)."""

    phase: ClassVar[str] = "10"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Fire what was sealed by ships still in H6 that took no part in naval combat (MID-16.1)."""
        shots: dict[Side, list[Shot]] = {}
        fates: dict[Side, list[Fate]] = {}
        for side in SIDES:  # US dice first (MID-R77)
            forces = game.forces(side)
            modifier = _US_AT_NIGHT if side == US and night(game.turn) else 0  # MID-16.5
            # MID-R59, MID-19.1: not if sunk or engaged in phase 9; a submarine attack does not count (MID-R60 i).
            firing = [p for p in forces.shells if forces.ships[p[0]].hex == MIDWAY and p[0] not in forces.fought]
            guns = {s: Gun(s, forces.ships[s].steps, SHIPS[s].naval, modifier) for s, _ in firing}
            other = enemy(side)
            shots[side], fates[other] = fire_at_land(game, umpire, "shells", side, firing, guns, eliminates=False)
            forces.shells = ()
        if any(shots.values()):
            grounded = hit_airfield(game, umpire, fates[US])  # MID-16.4
            for to in SIDES:
                aircraft = len(grounded.units) if to == JP else 0  # MID-16.6
                umpire.tell(to, Bombarded(*as_told(to, shots, fates), aircraft=aircraft))
            tell_airfield(game, umpire, fates[US], grounded)
