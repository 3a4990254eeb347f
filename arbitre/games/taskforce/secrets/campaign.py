"""What two players keep from each other before and between two battles: which ships they commit, and which are out
(TF-S10.1, S10.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Commit
from arbitre.games.taskforce.records.printed import side_of
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.committing import Committing, CommittingAsk
from arbitre.games.taskforce.secrets.duel import between
from arbitre.games.taskforce.secrets.fog import closed_fleets, fogged
from arbitre.games.taskforce.secrets.table import chosen
from arbitre.kernel.play import Ask
from arbitre.kernel.secrets import by_default, kinds


def fewer(view: Any, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """The enemy commits the last ships that he may, and no carrier."""
    if not isinstance(ask, CommittingAsk):
        return ()
    ships = [id for id in ask.ships if not view.board.ships[id].printed.carrier][-3:]
    orders = (Commit(tuple(ships)),) if ships else ()
    return () if ask.plan(orders).refusals else orders


@between("TF-S10.1", silent=kinds(Committing), met=False, others=(by_default, fewer))
def ships_committed_otherwise(game: Game, seat: str, rng: Random) -> Game | None:
    """The enemy commits other ships."""
    return game.copy() if isinstance(game.agenda[0] if game.agenda else None, Committing) else None


def _equal(board: Board, one: str, other: str) -> bool:
    """Whether two ships are the same but for their names, and of their aircraft."""
    first, second = board.ships[one], board.ships[other]
    printed = replace(first.printed, id=other, name=second.printed.name)
    return printed == second.printed and replace(first, id=other, kind=second.kind) == second


def _exchanges(game: Game, seat: str, carriers: bool) -> Iterator[tuple[str, str]]:
    """Ships of the enemy in closed fleets that have never been shown, each with one like her that stays away."""
    board, seen = game.board, game.hidden.seen_by(side_of(seat))
    out = {*(board.campaign.out if board.campaign else ())}
    for fleet in closed_fleets(game, seat):
        for id in fleet.slots:
            if id not in seen and board.ships[id].printed.carrier == carriers and not board.ships[id].printed.small:
                fit = (other for other in board.away if other not in seen and other not in out)
                yield from ((id, other) for other in fit if _equal(board, id, other))


def _exchanged(game: Game, pair: tuple[str, str] | None) -> Game | None:
    if pair is None or not game.board.campaign:
        return None
    twin, names = game.copy(), {pair[0]: pair[1], pair[1]: pair[0]}
    board, campaign = twin.board, game.board.campaign
    for fleet in tuple(board.formations.values()):
        slots = tuple(names[id] if id == pair[0] else id for id in fleet.slots)
        board.formations[fleet.id] = replace(fleet, slots=slots)
    away = {names.get(id, id) for id in campaign.away}
    spent = tuple(names.get(id, id) for id in campaign.spent)
    board.campaign = replace(campaign, away=tuple(id for id in board.ships if id in away), spent=spent)
    for id, unit in board.air.items():
        if unit.base in names:
            board.air[id] = replace(unit, box="" if unit.base == pair[0] or not unit.steps else "reserve", over="")
    return twin


@fogged("TF-S10.1")
def another_ship_stays_away(game: Game, seat: str, rng: Random) -> Game | None:
    """A ship of the enemy that nobody has seen has stayed away, and one like her is there."""
    return _exchanged(game, chosen(rng, _exchanges(game, seat, carriers=False)))


@fogged("TF-S10.1", playable=False)
def another_carrier_stays_away(game: Game, seat: str, rng: Random) -> Game | None:
    """The same of a carrier, with her aircraft."""
    pair = chosen(rng, _exchanges(game, seat, carriers=True))
    flying = any(unit.over for unit in game.board.air.values())
    return None if game.board.raid or flying else _exchanged(game, pair)


@between("TF-S10.1", playable=False)
def who_is_out_unseen(game: Game, seat: str, rng: Random) -> Game | None:
    """Ships of the enemy that were not seen are out for good, or are not, and other carriers have been committed."""
    board = game.board
    if not board.campaign:
        return None
    theirs = [id for id, ship in board.ships.items() if ship.printed.side != seat and id not in board.campaign.known]
    twin, some = game.copy(), {*rng.sample(theirs, len(theirs) // 2)}
    kept = [id for id in board.campaign.out if id not in theirs]
    out = tuple(id for id in board.ships if id in kept or id in some)
    spent = tuple(id for id in board.campaign.spent if board.ships[id].printed.side == seat)
    twin.board.campaign = replace(board.campaign, out=out, spent=spent)
    return twin
