"""An invasion: enough transports must be afloat before the port when the game ends; if too many are gone it has failed
before (TF-S5.3). Or they land as they come, and it is over as soon as enough have (TF-S7.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from arbitre.games.taskforce.records.board import Board, Ship
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import InvasionOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import Disembarked
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import aboard, together
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire


def gone(board: Board) -> int:
    """The transports that have sunk or left the map, of a full counter two. What is still to come is not gone."""
    forms = {id for formation in board.formations.values() for id in formation.slots} | set(board.awaited)
    ships = [ship for ship in board.ships.values() if ship.printed.type == "AK"]
    return sum(ship.sunk + (0 if ship.id in forms else ship.steps) for ship in ships)


def sunk(board: Board) -> int:
    """The transports that have sunk, of a full counter two (TF-S7.2)."""
    return sum(ship.sunk for ship in board.ships.values() if ship.printed.type == "AK")


def disembark(game: Game, umpire: Umpire, hexes: Collection[str]) -> int:
    """Transports that end the turn in these hexes have landed, whatever becomes of them, and both are told how many
    (TF-S7.2): all that have."""
    if landed := go_ashore(game, hexes):
        announce(game, umpire, Disembarked(landed, sum((game.board.disembarked or {}).values())))
    return sum((game.board.disembarked or {}).values())


def go_ashore(game: Game, hexes: Collection[str]) -> int:
    """Transports that end the turn in these hexes have landed, once: how many there are now (TF-S7.2, S10.5)."""
    board, before = game.board, game.board.disembarked or {}
    there = [ship for hex in hexes for ship in _lying(game, hex) if ship.printed.type == "AK" and ship.id not in before]
    landed = {ship.id: ship.steps for ship in there}
    if landed:
        board.disembarked = {**before, **landed}
    return sum(landed.values())


def _lying(game: Game, hex: str) -> Iterator[Ship]:
    """The ships in a hex, under hidden markers too."""
    for marker in game.board.markers.values():
        fleet = marker.formation or game.hidden.under.get(marker.label, "")
        if marker.hex == hex and fleet:
            yield from aboard(game.board, fleet)


def before_the_port(game: Game, hexes: Collection[str]) -> int:
    """The transports afloat where they are to land, of a full counter two; all of them, if the enemy has no ship left
    that could keep them from it."""
    board, under = game.board, game.hidden.under
    marked = ((m.formation or under.get(m.label, ""), m.hex) for m in board.markers.values())
    lying = {each: hex for fleet, hex in marked if fleet for each in together(board, fleet)}
    fleets = [board.formations[id] for id in lying]
    met = any(fleet.side == ALLIED for fleet in fleets)
    there = (id for fleet in fleets if not met or lying[fleet.id] in hexes for id in fleet.slots)
    return sum(board.ships[id].steps for id in there if board.ships[id].printed.type == "AK")


def invade(game: Game, umpire: Umpire, over: bool) -> None:
    """At the end of a turn: it has failed if too many are gone; when the game is over it is counted who is there
    (TF-S5.3), or it is over as soon as enough have landed (TF-S7.2)."""
    board, printed = game.board, scenario(game.board.scenario).invasion
    if printed is None or board.invasion:
        return
    how: Literal["succeeded", "too few", "gone"]
    if (ships := sunk(board) if printed.lasting else gone(board)) > printed.bearable:
        how = "gone"
    elif printed.lasting:
        ships = disembark(game, umpire, printed.hexes)
        if ships < printed.needed and not over:
            return
        how = "succeeded" if ships >= printed.needed else "too few"
    elif over:
        ships = before_the_port(game, printed.hexes)
        how = "succeeded" if ships >= printed.needed else "too few"
    else:
        return
    board.invasion = "succeeded" if how == "succeeded" else "failed"
    announce(game, umpire, InvasionOver(how, ships))


def prize(board: Board, side: str) -> float:
    """The points of a side for an invasion that has succeeded, or failed (TF-S5.3, S7.2)."""
    printed = scenario(board.scenario).invasion
    if printed is None or not board.invasion:
        return 0.0
    return printed.points if (side == IJN) == (board.invasion == "succeeded") else 0.0
