"""What the enemy may have committed to a battle, and what is away (TF-S10.1, S10.2): whoever has been seen in it is
there, whoever is known to be badly hit is not; of the others as many as fleets of his are imagined of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.campaign import Campaign
from arbitre.games.taskforce.records.printed import Side, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.committing import Committing, anyway, by_default, share
from arbitre.games.taskforce.rules.units import grouped
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.committed import met

_TRIES = 20


def before(view: View, board: Board) -> None:
    """Before markers lie on the map: who is known to be out, and carriers that have been met; of what is committed, if
    it has been, what would be by default."""
    if not board.campaign:
        return
    foe, known = enemy(view.side), board.campaign
    out = tuple(id for id in known.known if id in board.ships and board.ships[id].printed.side == foe)
    spent = tuple(id for id in known.met if _limited(board, id, foe))
    board.campaign = replace(known, out=_in_order(board, (*known.out, *out)), spent=(*known.spent, *spent))
    if isinstance(view.now, Committing):
        own = [id for id in known.away if board.ships[id].printed.side == view.side]
        everybody = tuple(board.ships) if own else ()  # before the first battle nobody is away yet
        board.campaign = replace(board.campaign, away=everybody)
        return
    there = {*by_default(board, foe), *anyway(board, foe)}
    away = [id for id, ship in board.ships.items() if ship.printed.side == foe and id not in there]
    _settle(view, board, board.campaign, away, there)


def during(view: View, board: Board) -> None:
    """Once they lie there: away are those in no fleet, but for those that have been seen in this battle, or came with
    it anyway: they have sunk or left the map."""
    if not board.campaign:
        return
    foe, known = enemy(view.side), board.campaign
    afloat = {id for formation in board.formations.values() for id in formation.slots}
    there = afloat | met(view) | {*anyway(board, foe)} | {*board.last_hex}
    away = [
        id
        for id, ship in board.ships.items()
        if ship.printed.side == foe and id not in there and (ship.steps or id in known.known)
    ]
    out = tuple(id for id in known.known if id in board.ships and board.ships[id].printed.side == foe)
    spent = tuple(id for id in known.met if _limited(board, id, foe))
    campaign = replace(known, out=_in_order(board, (*known.out, *out)), spent=(*known.spent, *spent))
    carriers = {id for id, ship in board.ships.items() if ship.printed.side == foe and id not in away}
    _settle(view, board, campaign, away, carriers)


def _settle(view: View, board: Board, campaign: Campaign, away: Sequence[str], there: Collection[str]) -> None:
    """Put it on the board: of the enemy who is away, and the carriers that he has committed now."""
    foe = enemy(view.side)
    fresh = tuple(id for id in board.ships if id in there and _limited(board, id, foe))
    board.campaign = replace(campaign, away=_in_order(board, (*campaign.away, *away)), spent=(*campaign.spent, *fresh))


def _limited(board: Board, ship: str, side: Side) -> bool:
    counter = board.ships.get(ship)  # none, if it is a counter of destroyers that may have been combined with another
    return (
        bool(counter and counter.printed.side == side and counter.printed.carrier) and _allowed(board, side) is not None
    )


def _in_order(board: Board, ships: Collection[str]) -> tuple[str, ...]:
    return tuple(id for id in board.ships if id in ships)


def fit(view: View, board: Board, pool: Sequence[str]) -> list[str]:
    """Those of these ships that may be in the battle in hand: not out, and not of a convoy that comes with another."""
    if not board.campaign:
        return [*pool]
    groups, now = grouped(board.scenario), {*anyway(board, enemy(view.side))}
    out = {*board.campaign.known}
    return [id for id in pool if id not in out and (id in now or id not in groups or not groups[id].battle)]


def carriers_first(view: View, board: Board, carriers: Sequence[str], wanted: int, rng: Random) -> list[str]:
    """Carriers in an order in which so many of them may have been committed together (TF-S10.2), and no more than may:
    those that have been met first, then by chance, and if that is too much the lightest."""
    campaign, foe = board.campaign, enemy(view.side)
    found = rng.sample([*carriers], len(carriers))
    if not campaign or (most := _allowed(board, foe)) is None:
        return found
    seen = met(view)
    before = share(board, [id for id in campaign.met if _limited(board, id, foe)])
    there = share(board, [id for id in seen if id not in carriers and _limited(board, id, foe)])
    rest = most - before - there
    for _ in range(_TRIES):
        found.sort(key=lambda id: id not in seen)
        if share(board, found[:wanted]) <= rest:
            break
        found = rng.sample(found, len(found))
    else:
        found.sort(key=lambda id: (id not in seen, share(board, (id,))))
    return [id for place, id in enumerate(found) if share(board, found[: place + 1]) <= rest]


def _allowed(board: Board, side: Side) -> float | None:
    """What a side may commit of carriers over all battles; None if any number (TF-S10.2)."""
    return scenario(board.scenario).musters[side].committed or None
