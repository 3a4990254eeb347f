"""What somebody may do at a seat, by his office there."""

from __future__ import annotations

from collections.abc import Sequence
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


def check_orders(package: GamePackage, row: SeatRow, *orders: Sequence[Any]) -> None:
    """Whether whoever sends these orders to his seat may give each of them (META-3.11). Raises Refused."""
    if row.holder is not None:
        for order in (order for some in orders for order in some):
            check_right(package, row.holder.office, package.right(order))
