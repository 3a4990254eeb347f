"""What is shown to an enemy under advanced fog for as long as a battle or a raid lasts (TF-8.4, 8.5, 12.22, R19, R72).
Under standard fog there is nothing to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.records.fog_reports import Raider, RaidersShown, ShipsShown, TookOff
from arbitre.games.taskforce.records.printed import SIDES, Side, enemy
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import by_number
from arbitre.games.taskforce.rules.fog import flights, foggy, over
from arbitre.games.taskforce.rules.long_raids import expected, on_track
from arbitre.games.taskforce.rules.targets import able, raid_in_hand
from arbitre.kernel.play import Umpire


def show_flights(game: Game, umpire: Umpire, side: Side) -> None:
    """Once the status step of a side is over, with all that is lost in it, its enemy sees what goes over the map, by
    hex, number and kind (TF-11.14, R19), and what is put on the track, by number (TF-13.14). Who has come on the map
    before was told then (TF-R75)."""
    if foggy(game):
        board = game.board
        raiders = {id for raid in board.declared for id in raid.units}
        new = [unit for unit in over(board, side) if not unit.sortie]
        raids, caps = ([unit for unit in new if (unit.id in raiders) == raid] for raid in (True, False))
        later = expected(unit for unit in on_track(board, side) if unit.changed == board.turn)
        umpire.tell(enemy(side), TookOff(side, flights(board, raids), flights(board, caps), later or UNSET))


def show_fleets(game: Game, umpire: Umpire) -> None:
    """Once the battles of a turn are arranged each side sees the ships that it will fight, before surprise, range and
    targets (TF-8.4)."""
    if foggy(game):
        for side in SIDES:
            fleets = [fleet for battle in game.board.battles for fleet in battle.fleets[side]]
            _show(game, umpire, side, fleets, "battle")


def show_raiders(game: Game, umpire: Umpire) -> None:
    """As the interception begins, after radar, the defender sees who comes, and whence (TF-8.5, R19)."""
    if not foggy(game):
        return
    board, raid = game.board, raid_in_hand(game.board)
    raiders = (board.air[id] for id in raid.units)
    shown = tuple(Raider(unit.id, unit.steps, unit.base) for unit in raiders)
    umpire.tell(enemy(raid.side), RaidersShown(raid.hex, shown))
    board.raid = replace(raid, shown="raiders")


def show_targets(game: Game, umpire: Umpire) -> None:
    """Once the interception is over the raider sees the ships of the hex, if a bomber of his can still attack
    (TF-8.5, 12.22, R72)."""
    board, raid = game.board, raid_in_hand(game.board)
    if foggy(game) and able(board, raid):
        board.raid = replace(raid, shown="ships")
        _show(game, umpire, enemy(raid.side), raid.formations, "raid")


def _show(game: Game, umpire: Umpire, side: Side, fleets: Sequence[str], why: Literal["battle", "raid"]) -> None:
    """Show fleets of a side to its enemy, in the order of their numbers."""
    board = game.board
    shown = tuple((fleet, board.formations[fleet].slots) for fleet in sorted(fleets, key=by_number))
    ships = (board.ships[id] for _, slots in shown for id in slots)
    damaged = tuple((ship.id, ship.level) for ship in ships if ship.level != "intact")
    if shown:
        umpire.tell(enemy(side), ShipsShown(side, shown, damaged, why))
