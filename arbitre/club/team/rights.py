"""What somebody may do at a seat, by his office there."""

from __future__ import annotations

from typing import Any

from arbitre.club.store.games import SeatRow
from arbitre.club.trouble import Refused
from arbitre.kernel.offices import Office, Right
from arbitre.kernel.package import GamePackage


def command(package: GamePackage) -> Office:
    """The office of who commands a seat."""
    return package.offices()[0]


def office_of(package: GamePackage, office: str) -> Office:
    """An office by its id. One that the game had once, and has no more, gives no right but to look."""
    return next((known for known in package.offices() if known.id == office), Office(office, frozenset({"read"})))


BINDING: frozenset[Right] = frozenset({"draft", "order", "decide", "fight"})
"""What whoever stands in for an absent commander may do besides what his own office gives him."""


def stand_in(package: GamePackage) -> Office:
    """The office in which somebody orders for a commander who is away: that of who stands in for him, if the game has
    one (META-R9)."""
    chief = command(package)
    found = (known for known in package.offices() if known.stands_in_for == chief.id and "order" in known.rights)
    return next(found, chief)


def check_right(package: GamePackage, office: str, right: Right) -> None:
    """Whether an office gives a right. Raises Refused."""
    if right not in office_of(package, office).rights:
        raise Refused("club-office")


def signed(package: GamePackage, row: SeatRow, orders: tuple[Any, ...]) -> tuple[Any, ...]:
    """The orders of whoever sends them to his seat, as the game has them signed by his office (META-11.6). Raises
    Refused unless he may give each of them (META-3.11)."""
    if row.holder is None:
        return orders
    rights = office_of(package, row.holder.office).rights
    for order in orders:
        check_right(package, row.holder.office, package.right(order))
    return tuple(package.signed(order, rights) for order in orders)
