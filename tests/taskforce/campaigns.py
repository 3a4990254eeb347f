"""Two battles for Guadalcanal, for the tests of scenario 10: sheets before a battle, fleets in the open, its end."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.records.orders import Commit
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.sequence import Administration
from taskforce.duels import new
from taskforce.playing import both_told

HENDERSON, FIELD, REFUGE = "henderson", "1811", "espiritu_santo"
DDS = tuple(f"dd_ijn-{number}" for number in range(1, 4))
PLACES = {IJN: "2202", ALLIED: "3016"}
Rows = Mapping[str, tuple[str, ...]]
FLEETS: Rows = {"ijn-1": ("shokaku", "tone"), "ijn-7": DDS, "allied-1": ("hornet", "atlanta")}


def committed(ijn: Sequence[str] = (), allied: Sequence[str] = (), game: Game | None = None) -> Game:
    """The game once both sides have committed these ships, those of the default if none."""
    sheets = {IJN: ijn, ALLIED: allied}
    return both_told(
        game or new("santa_cruz"), {side: (Commit(tuple(ships)),) for side, ships in sheets.items() if ships}
    )[0]


def fleets(rows: Rows = FLEETS, second: bool = False, places: Mapping[str, str] = PLACES) -> Game:
    """The last turn of a battle, of the first or the second: these fleets on the map in the open, nobody else."""
    ships = [ship for row in rows.values() for ship in row]
    game = new("santa_cruz")
    board = game.board
    assert board.campaign
    board.campaign = replace(board.campaign, away=tuple(id for id in board.ships if id not in ships))
    for unit in tuple(board.air.values()):
        if unit.base in board.campaign.away:
            board.air[unit.id] = replace(unit, box="")
    for number, (id, row) in enumerate(rows.items(), 1):
        side: Side = IJN if id.startswith(IJN) else ALLIED
        digits = int(id.rpartition("-")[2])
        board.formations[id] = Formation(id, side, "ring" if digits < 7 else "column", row, digits)
        label = f"{'J' if side == IJN else 'A'}{number}"
        board.markers[label] = Marker(label, side, places.get(id) or places[side], formation=id)
        game.hidden.under[label] = id
    board.labels = {IJN: 90, ALLIED: 90}
    board.turn, game.agenda = 22 + SECOND * second, (Administration(),)
    return game


def ended(game: Game, japanese: int = 6, allied: int = 1) -> tuple[Game, dict[str, Any]]:
    """The game after the end of its battle, with these dice ashore: by default Henderson Field stays as it is."""
    return both_told(game, dice=[("land-combat ijn", (japanese,)), ("land-combat allied", (allied,))])
