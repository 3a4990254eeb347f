"""What a player reads as tables: accounts of credits and points, battles of the week, forces and what is known of the
enemy, private reports, standing orders, prices. For a view that is nobody's, what is public alone."""

from __future__ import annotations

from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.tables.accounts import credits, points, prices
from arbitre.games.metagame.seat.tables.fights import battles, players
from arbitre.games.metagame.seat.tables.known import enemies, forces, reports, standing
from arbitre.kernel.words import Table


def tables(view: View) -> tuple[Table, ...]:
    """All tables of a nation that have anything in them, in the order in which a player wants them."""
    open = (credits(view), points(view))
    if not view.side:
        return *open, prices()
    own = (battles(view), players(view), standing(view), forces(view), enemies(view), reports(view))
    return (*open, *(table for table in own if table.rows), prices())
