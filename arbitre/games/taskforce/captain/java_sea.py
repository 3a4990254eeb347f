"""How the battle of the Java Sea is fought: where to sail, whom to fire at, what becomes of a crippled ship.

The convoy is worth more than anything that the Allies have, and it is safe behind warships: those go for the marker
that is likeliest to be the enemy and nearest to the convoy, which turns it up, be it a dummy, and then never let go.
By day only the heavy cruisers reach; at night every destroyer counts twice, and all close (TF-10.4, 10.12).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from arbitre.games.taskforce.captain.convoys import lies_still
from arbitre.games.taskforce.captain.volleys import best_volley, cost_of_fire
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.maps import PrintedMap
from arbitre.games.taskforce.records.orders import AnyOrder, Arrange, Detach, Fire, Hold, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.battles import Arranging, ArrangingAsk, Gunnery, GunneryAsk, umpires_salvos
from arbitre.games.taskforce.rules.fleets import (
    night,
    open_fleets,
    sea_map,
    ships_of,
    transports,
    withdraws,
)
from arbitre.games.taskforce.rules.gunnery import firing
from arbitre.games.taskforce.rules.sailing import OFF, Path, Sailing, SailingAsk, ways
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import WithdrawalAsk, Withdrawals
from arbitre.games.taskforce.seat.belief import belief

SURE = 0.9  # odds from which a marker is taken for the task force
DREAD = 3  # hexes of way that a convoy goes round for an enemy that is sure to reach it
GUARD = 0.6  # how much of that dread is left for each warship fleet beside it


# ------------------------------------------------------------------------------------------------------------- sailing


def sailing(view: View, ask: SailingAsk) -> tuple[AnyOrder, ...]:
    """Warships first, for the convoy goes where they guard it."""
    board = view.board
    enemies = dict(_enemies(view))
    free = [fleet for fleet in open_fleets(board, IJN) if not withdraws(board, fleet)]
    convoys = [fleet for fleet in free if transports(ships_of(board, fleet))]
    orders, ends = [], {fleet: open_fleets(board, IJN)[fleet] for fleet in free}
    for fleet in (*(fleet for fleet in free if fleet not in convoys), *convoys):
        way = _landing(board, fleet, enemies, ends) if fleet in convoys else _hunting(board, fleet, enemies, ends)
        ends[fleet] = way[-1] if way else ends[fleet]
        if way:
            orders.append(Sail(fleet, way))
    return tuple(orders)


def _enemies(view: View) -> Iterator[tuple[str, float]]:
    """Hexes with Allied fleets, and how likely it is that one is there: groups, and markers by what is believed."""
    board = view.board
    for label, odds in belief(view).odds.items():
        if odds:
            yield board.markers[label].hex, odds
    for fleet, hex in open_fleets(board, ALLIED).items():
        if board.formations[fleet].kind == "group":
            yield hex, 1.0


def _staying(board: Board, fleet: str) -> Iterator[Path]:
    """The ways of a fleet that do not leave the map."""
    return (way for way in ways(board, fleet) if OFF not in way)


def _hunting(board: Board, fleet: str, enemies: Mapping[str, float], ends: Mapping[str, str]) -> Path:
    """Beside the quarry, or as near as can be; of hexes as near that on the side of the convoy."""
    chart, hex = sea_map(board), ends[fleet]
    quarry = _quarry(board, fleet, enemies, ends)
    if not quarry:
        return ()
    far = chart.sea_distances((quarry,))
    home = _convoy_distances(board, chart)

    def cost(way: Path) -> tuple[float, float, int]:
        end = way[-1] if way else hex
        return far.get(end, 99), home.get(end, 99), len(way)

    return min(_staying(board, fleet), key=cost)


def _quarry(board: Board, fleet: str, enemies: Mapping[str, float], ends: Mapping[str, str]) -> str:
    """The hex that a fleet makes for. An enemy who is known draws all; else each seeks what is likely, near, and sought
    by no other already, by day, when few can fire; at night they go together."""
    chart, home = sea_map(board), _convoy_distances(board, sea_map(board))
    far = chart.sea_distances((ends[fleet],))

    def rank(hex: str) -> float:
        near = chart.distance(ends[fleet], hex)
        sought = sum(chart.distance(end, hex) < near for other, end in ends.items() if other != fleet)
        crowd = 0.0 if enemies[hex] >= SURE or night(board) else 0.5 * sought
        return enemies[hex] * (1 - crowd) * 10 - far.get(hex, 99) - 0.5 * home.get(hex, 99)

    return max(sorted(enemies), key=rank, default="")


def _convoy_distances(board: Board, chart: PrintedMap) -> Mapping[str, int]:
    """How far each hex is from the nearest convoy; of nothing where none is left."""
    fleets = open_fleets(board, IJN)
    return chart.sea_distances(hex for fleet, hex in fleets.items() if transports(ships_of(board, fleet)))


def _landing(board: Board, fleet: str, enemies: Mapping[str, float], ends: Mapping[str, str]) -> Path:
    """To the landing by the way that enemies reach least, as long as there is time to wait; then out of their reach."""
    chart, printed = sea_map(board), scenario(board.scenario)
    assert printed.landing is not None
    far = chart.sea_distances(printed.landing.hexes)
    down = all(ship.id in board.landed for ship in ships_of(board, fleet) if ship.printed.type == "AK")
    legs = sum(not lies_still(turn) for turn in range(board.turn + 1, printed.last_turn + 1))

    def cost(way: Path) -> tuple[bool, float, int]:
        end = way[-1] if way else ends[fleet]
        late = not down and far.get(end, 99) > legs
        guards = sum(chart.distance(at, end) <= 1 for other, at in ends.items() if other != fleet)
        dread = sum(odds * _reach(board, chart, hex, end) for hex, odds in enemies.items()) * GUARD**guards
        return late, (0 if down else far.get(end, 99)) + DREAD * dread, len(way)

    return min(_staying(board, fleet), key=cost)


def _reach(board: Board, chart: PrintedMap, enemy: str, hex: str) -> float:
    """How much an enemy is to be feared in a hex: in full if he fights there now, else the less the farther he is."""
    distance = chart.sea_distances((enemy,)).get(hex, 99)
    if distance <= 1:
        return 1.0
    return 0.5 ** (distance - 1)


# -------------------------------------------------------------------------------------------------------------- battle


def arranging(view: View, ask: ArrangingAsk) -> tuple[AnyOrder, ...]:
    """The arrangement that promises most, the fire of the enemy set against ours."""
    board = view.board

    def promise(number: int) -> float:
        return sum(_promise(board, battle.ours, battle.theirs) for battle in ask.arrangements[number - 1])

    return (Arrange(max(range(1, len(ask.arrangements) + 1), key=promise)),)


def _promise(board: Board, our_fleets: Sequence[str], their_fleets: Sequence[str]) -> float:
    ours, theirs = (tuple(s.id for f in fleets for s in ships_of(board, f)) for fleets in (our_fleets, their_fleets))
    by_night = night(board)
    able = firing(board, theirs, ours, by_night)
    gain = best_volley(board, firing(board, ours, theirs, by_night), theirs, by_night).gain
    return gain - cost_of_fire(board, umpires_salvos(board, able, ours, by_night), by_night)


def gunnery(view: View, ask: GunneryAsk) -> tuple[AnyOrder, ...]:
    """Ones and twos, each at what it is likeliest to bring to another level."""
    volley = best_volley(view.board, ask.attacks, ask.theirs, ask.night)
    silent = tuple(id for id in ask.firing if all(id not in salvo.ships for salvo in volley.salvos))
    orders = tuple(Fire(salvo.ships, salvo.target) for salvo in volley.salvos)
    return (*orders, Hold(silent)) if silent else orders


def withdrawals(view: View, ask: WithdrawalAsk) -> tuple[AnyOrder, ...]:
    """Whoever must withdraw goes alone, or with half a counter of destroyers: the others are needed."""
    board, taken, orders = view.board, list[str](), list[AnyOrder]()
    for ship, others in ask.options().ships.items():
        small = (id for id in others if board.ships[id].printed.type == "DD" and board.ships[id].steps == 1)
        spare = [id for id in small if id not in taken]
        taken += spare[:1]
        orders.append(Detach(ship, tuple(spare[:1])))
    return tuple(orders)


# By the step that asks.
JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    Sailing: sailing,
    Arranging: arranging,
    Gunnery: gunnery,
    Withdrawals: withdrawals,
}
