"""The sorts of positions of Task Force in which the search for leaks must have compared."""

from __future__ import annotations

from collections import Counter

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.orders import Alone, Scramble
from arbitre.games.taskforce.records.printed import ALLIED, IJN, in_battle
from arbitre.games.taskforce.records.reports import MarkersMoved, Met, Steamed, WaveBegins, WaveOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import contact, must_withdraw, sea_map
from arbitre.kernel.secrets import Flags


def _stacked(game: Game, least: int = 2) -> bool:
    """Whether so many markers stand together that cannot be told apart (TF-R14)."""
    hexes = Counter(marker.hex for marker in game.board.markers.values() if marker.undetected)
    return any(count >= least for count in hexes.values())


def _shown_by_day(game: Game) -> bool:
    """Whether a task force that has shown itself lies under its flag again (TF-15.3)."""
    markers = game.board.markers
    met = (told.report for told in game.told.get(IJN, ()) if isinstance(told.report, Met))
    shown = {label for report in met for label, _ in report.formations}
    return any(label in shown and markers[label].undetected for label in game.hidden.under)


def _hidden_from(game: Game, side: str) -> list[Marker]:
    """The markers that hide from a side what they are."""
    markers = game.board.markers
    return [markers[at] for at in game.hidden.under if markers[at].side != side and not markers[at].formation]


def _near(game: Game, side: str) -> bool:
    """Whether one lies where dummies may be stopped, two hexes from a marker of the side (TF-9.7, S3.2)."""
    board = game.board
    own = [marker.hex for marker in board.markers.values() if marker.side == side]
    return any(sea_map(board).distance(hidden.hex, hex) == 2 for hidden in _hidden_from(game, side) for hex in own)


def _reported(game: Game, side: str) -> int:
    """How many of them lie under a report."""
    return sum(bool(marker.sightings) for marker in _hidden_from(game, side))


def _first(game: Game) -> int:
    """How many Allied markers there were."""
    printed = scenario(game.board.scenario)
    return printed.musters[ALLIED].markers if printed.musters else len(printed.markers)


def _carrier_withdraws(game: Game) -> bool:
    """Whether a carrier must withdraw."""
    return any(ship.printed.carrier and ship.steps and must_withdraw(ship) for ship in game.board.ships.values())


def _beside(game: Game, side: str) -> bool:
    """Whether a marker that hides something is beside one of the side, and nobody has met yet."""
    own = [marker.hex for marker in game.board.markers.values() if marker.side == side]
    hidden = _hidden_from(game, side)
    return any(contact(sea_map(game.board), marker.hex, hex) for marker in hidden for hex in own)


FLAGS: Flags = {
    "first turn": lambda game, side: in_battle(game.board.turn) <= scenario(game.board.scenario).first_turn,
    "last turn": lambda game, side: in_battle(game.board.turn) >= scenario(game.board.scenario).last_turn,
    "stack": lambda game, side: _stacked(game),
    "stack of three": lambda game, side: _stacked(game, 3),
    "stack of unlike markers": lambda game, side: (
        len({marker.hex for marker in game.board.markers.values()}) < len(game.board.markers) and not _stacked(game)
    ),
    "reported": lambda game, side: any(marker.sightings for marker in game.board.markers.values()),
    "detected": lambda game, side: any(marker.formation for marker in game.board.markers.values()),
    "dummy gone": lambda game, side: len(game.board.markers) < _first(game),
    "tokens": lambda game, side: bool(game.hidden.tokens),
    "token of several": lambda game, side: any(len(token.labels) > 1 for token in game.hidden.tokens),
    "misdirected": lambda game, side: any(token.face == "misdirect" for token in game.hidden.tokens),
    "shown by day": lambda game, side: _shown_by_day(game),
    "near a fleet": lambda game, side: _near(game, side),
    "battle": lambda game, side: bool(game.board.battles),
    "group": lambda game, side: any(formation.kind == "group" for formation in game.board.formations.values()),
    "relabelled": lambda game, side: game.board.labels.get(ALLIED, 0) > _first(game),
    "ship sunk": lambda game, side: any(not ship.steps for ship in game.board.ships.values()),
    "two under reports": lambda game, side: _reported(game, side) > 1,
    "own marker reported": lambda game, side: any(
        game.board.markers[at].sightings for at in game.hidden.under if game.board.markers[at].side == side
    ),
    "token read on nobody": lambda game, side: bool(game.hidden.aside),
    "beside an unknown marker": lambda game, side: _beside(game, side),
    "carrier withdraws": lambda game, side: _carrier_withdraws(game),
    "raid declared": lambda game, side: bool(game.board.declared),
    "raid in hand": lambda game, side: game.board.raid is not None,
    "aircraft spent": lambda game, side: any(unit.flown for unit in game.board.air.values()),
}

# The Japanese have no radar (TF-12.4), nobody but the Yamato fires alone (TF-16.8), and who plays alone is Japanese
# (TF-17.5): the Allies are told of no waves, and of no markers that the umpire moves.
NEVER: dict[str, frozenset[type]] = {
    IJN: frozenset((Scramble,)),
    ALLIED: frozenset((Alone, MarkersMoved, Steamed, WaveBegins, WaveOver)),
}
