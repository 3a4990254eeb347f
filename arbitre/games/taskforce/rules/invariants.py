"""What must hold in every position, whatever was ordered: the fuzzer asks after each step."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Air, Board, Raid, Ship
from arbitre.games.taskforce.records.printed import TOKENS
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombs
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.forming import COLUMN


def invariants(game: Game) -> list[str]:
    """What is wrong with a position: empty when all is well."""
    board = game.board
    return [
        *(wrong for ship in board.ships.values() for wrong in _ship(ship)),
        *(wrong for unit in board.air.values() for wrong in _unit(unit)),
        *(_raid(game, board.raid) if board.raid else ()),
        *_fleets(board),
        *_markers(game),
        *_tokens(game),
    ]


def _fleets(board: Board) -> Iterator[str]:
    """Every ship in one formation at most, only ships that float in columns and groups."""
    seen: set[str] = set()
    for formation in board.formations.values():
        for id in formation.slots:
            if id in seen:
                yield f"{id} is in two formations"
            seen.add(id)
            if formation.kind != "moored" and not board.ships[id].steps:
                yield f"{id} has sunk and is in {formation.id}"
        if formation.kind == "column" and len(formation.slots) > COLUMN:
            yield f"{formation.id} has {len(formation.slots)} counters"


def _markers(game: Game) -> Iterator[str]:
    """Markers on water, none beside an enemy's in its hex, none that hides what is shown elsewhere."""
    board, under = game.board, game.hidden.under
    for label, marker in board.markers.items():
        if not sea_map(board).enterable(marker.hex):
            yield f"{label} is on land in {marker.hex}"
        if any(other.hex == marker.hex and other.side != marker.side for other in board.markers.values()):
            yield f"both sides are in {marker.hex}"
        if marker.label != label:
            yield f"{label} is called {marker.label}"
        if marker.formation and label in under and under[label] != marker.formation:
            yield f"{label} shows {marker.formation} and is {under[label] or 'a dummy'}"
        if marker.sightings and not under.get(label):
            yield f"{label} has a report, and is a dummy (TF-S2.5)"
    if gone := sorted(set(under) - set(board.markers)):
        yield f"there is something under {gone}, which are gone"
    if bare := sorted(m.label for m in board.markers.values() if not m.formation and m.label not in under):
        yield f"there is nothing under {bare}, neither a fleet nor a dummy"
    shown = [fleet for fleet in under.values() if fleet]
    shown += [marker.formation for label, marker in board.markers.items() if marker.formation and label not in under]
    if len(shown) != len(set(shown)) or any(fleet not in board.formations for fleet in shown):
        yield f"formations under markers: {shown}"


def _ship(ship: Ship) -> Iterator[str]:
    if not 0 <= ship.steps <= 2:
        yield f"{ship.id} has {ship.steps} steps"
    if len(ship.minor) > (ship.steps if ship.printed.small else ship.steps == 2):
        yield f"{ship.id} with {ship.steps} steps has {len(ship.minor)} markers of minor damage"
    if ship.critical and (ship.steps > 1 or ship.printed.small):
        yield f"{ship.id} is critical with {ship.steps} steps"


def _unit(unit: Air) -> Iterator[str]:
    if not 0 <= unit.steps <= 2:
        yield f"{unit.id} has {unit.steps} steps"
    if not unit.steps and not unit.flown:
        yield f"{unit.id} is lost without having attacked"


def _raid(game: Game, raid: Raid) -> Iterator[str]:
    attacking = isinstance(game.agenda[0] if game.agenda else None, AntiAirLosses | Bombs)
    if attacking != (raid.group is not None):
        yield f"a group is {'not ' if raid.group is None else ''}in hand in {game.agenda[:1]}"
    for id in raid.units:
        if game.board.air[id].flown:
            yield f"{id} has attacked and may attack again"
    if raid.group and not set(raid.units).isdisjoint(raid.group.units):
        yield "units attack that have not left those that may attack"


def _tokens(game: Game) -> Iterator[str]:
    board, hidden = game.board, game.hidden
    if sum(hidden.cup.values()) != board.cup:
        yield f"the cup holds {hidden.cup}, not {board.cup}"
    for face, count in hidden.cup.items():
        if not 0 <= count <= TOKENS[face] - sum(token.face == face for token in hidden.tokens):
            yield f"there are {count} tokens {face} in the cup beside those on the map (TF-14.13)"
    for token in hidden.tokens:
        lost = [at for at in token.labels if at not in board.markers or board.markers[at].formation]
        if lost or not token.labels:
            yield f"the token of {token.hex} in turn {token.turn} lies under {lost or 'nothing'} (TF-R64)"
