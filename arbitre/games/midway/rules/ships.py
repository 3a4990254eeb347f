"""Naming ships in orders: by name, by task force, by hex; and forming task forces (MID-4.4, MID-25.2)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.midway.records.orders import Form
from arbitre.games.midway.records.printed import SHIPS
from arbitre.games.midway.records.state import Ship
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.words import Several

GROUP = "group:"


def group_members(view: View, name: str) -> list[Ship]:
    """The ships of a task force that are not lost or gone, in table order."""
    wanted = name.casefold()
    return [s for s in view.own.ships.values() if s.group.casefold() == wanted and s.status in ("map", "waiting")]


def group_names(view: View) -> tuple[str, ...]:
    """The task forces a side has, in table order of their first ship."""
    return tuple(dict.fromkeys(s.group for s in view.own.ships.values() if s.group and s.status in ("map", "waiting")))


def own_ship(view: View, line: int, ship: str, remarks: list[Remark]) -> Ship | None:
    """The own ship of this id that is still in the game; otherwise a remark and None."""
    found = view.own.ships.get(ship)
    if found is None:
        text = SHIPS[ship].name if ship in SHIPS else ship
        remarks.append(illegal(line, "ship-not-yours", "MID-1.1", ship=text))
        return None
    if found.status in ("sunk", "left"):
        key = "ship-sunk" if found.status == "sunk" else "ship-gone"
        remarks.append(illegal(line, key, "MID-1.8" if found.status == "sunk" else "MID-4.9", ship=SHIPS[ship].name))
        return None
    return found


def chosen_ships(view: View, line: int, who: Sequence[str], remarks: list[Remark]) -> list[str]:
    """The own ships that a list of names and task forces means; empty, with a remark, if one of them is wrong."""
    ships: list[str] = []
    for unit in who:
        if unit.startswith(GROUP):
            members = group_members(view, unit[len(GROUP) :])
            if not members:
                groups = Several(group_names(view))
                remarks.append(illegal(line, "group-unknown", "MID-4.4", group=unit[len(GROUP) :], groups=groups))
                return []
            ships += [s.id for s in members if s.id not in ships]
        elif own_ship(view, line, unit, remarks) is None:
            return []
        elif unit not in ships:
            ships.append(unit)
    return ships


def formed(view: View, line: int, order: Form, groups: dict[str, str], remarks: list[Remark]) -> None:
    """Read one line that forms a task force into `groups` (ship id -> name) (MID-4.4)."""
    for ship in chosen_ships(view, line, order.who, remarks):
        if ship in groups and groups[ship] != order.group:
            remarks.append(illegal(line, "group-twice", "MID-4.4", ship=SHIPS[ship].name))
        groups[ship] = order.group
