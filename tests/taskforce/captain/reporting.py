"""Positions of the carrier duel in which a side has heard reports of its enemy's markers."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.printed import IJN, Side, enemy
from arbitre.games.taskforce.records.reports import Answer, Deployed, Searched
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.play import Told


def reported(game: Game, side: Side = IJN, /, **kinds: Sequence[Answer]) -> Game:
    """The same game, whose fleets were laid where they are, and then these answers given of markers, one a turn from
    the third."""
    board, foe = game.board, enemy(side)
    fleets = tuple((id, fleet.slots) for id, fleet in board.formations.items() if fleet.side == foe)
    there: Mapping[str, str] = {marker.label: marker.hex for marker in board.markers.values() if marker.side == foe}
    told = [Told(1, 2, "set-up", Deployed(foe, fleets, (), tuple(there.items())))]
    for label, said in kinds.items():
        marker = board.markers[label]
        sightings = tuple(Sighting(turn, kind) for turn, kind in enumerate(said, 3) if kind in ("carrier", "fleet"))
        board.markers[label] = replace(marker, sightings=sightings)
        for turn, kind in enumerate(said, 3):
            report = Searched(marker.hex, ((label, kind),), ())
            told.append(Told(len(told) + 1, turn, "reconnaissance", report))
    game.told = {**game.told, side: tuple(told)}
    return game
