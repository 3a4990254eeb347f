"""The Java Sea for the tests of scenario 3: fleets and markers where they are wanted, in the step that is wanted."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Formation, Marker
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.reports import Met
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.battles import GunneryAsk
from arbitre.games.taskforce.rules.damage import close_up
from arbitre.games.taskforce.rules.fleets import label_of, open_fleets
from arbitre.games.taskforce.rules.markers import fresh, place
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Step, Told, Umpire
from taskforce import playing
from taskforce.playing import resolved

ABDA = "allied-7"
TF8, TF9, TF10, CONVOY = "ijn-8", "ijn-9", "ijn-10", "ijn-11"
STARTS = {TF8: "0703", TF9: "0603", TF10: "0803", CONVOY: "0503"}
DAY, NIGHT = 10, 12  # even turns, in which the Allies have the initiative
SIGNIFICANT: Mapping[str, Any] = {"steps": 1}
CRITICAL: Mapping[str, Any] = {"steps": 1, "critical": True}
SUNK: Mapping[str, Any] = {"steps": 0}


def java(
    step: Step, turn: int = DAY, fleets: Mapping[str, str] = STARTS, hidden: Sequence[str] = (), real: int = 1
) -> Game:
    """Japanese fleets in these hexes and no others; hidden Allied markers A1, A2... in those, TF 7 under the one of
    that number (0: it has gone)."""
    board = sea("java_sea")
    board.turn = turn
    for fleet in STARTS:
        label = label_of(board, fleet)
        if fleet in fleets:
            board.markers[label] = replace(board.markers[label], hex=fleets[fleet])
        else:
            del board.markers[label], board.formations[fleet]
    game = Game(board, options={"scenario": "java_sea"})
    place(game, ALLIED, hidden, tuple(ABDA if number == real else "" for number in range(1, len(hidden) + 1)))
    if real not in range(1, len(hidden) + 1):
        del board.formations[ABDA]
    game.agenda = agenda(step, board)
    return game


def shown(game: Game, label: str = "A1") -> Game:
    """The same, a marker turned to its number, as its enemy has been told."""
    fleet = game.hidden.under[label]
    game.board.markers[label] = replace(game.board.markers[label], formation=fleet)
    game.told = {IJN: (Told(1, game.board.turn, "combat", Met(((label, fleet),), ())),)}
    return game


def changed(game: Game, **ships: Mapping[str, Any]) -> Game:
    """The same, ships in another state; those that have sunk are in no column."""
    for id, state in ships.items():
        ship = id.replace("_J", "_ijn-").replace("_A", "_allied-")
        before = game.board.ships[ship]
        lost = before.steps - state.get("steps", before.steps) if before.printed.small else 0
        game.board.ships[ship] = replace(before, **{"sunk": before.sunk + lost} | dict(state))
        close_up(game.board, ship)
    return game


def column(game: Game, fleet: str, *ships: str) -> Game:
    """The same, a fleet of these ships, which are in no other."""
    for id, formation in game.board.formations.items():
        left = tuple(ship for ship in formation.slots if ship not in ships)
        game.board.formations[id] = replace(formation, slots=left)
    game.board.formations[fleet] = replace(game.board.formations[fleet], slots=ships)
    return game


def group(game: Game, side: Side, number: int, hex: str, *ships: str) -> Game:
    """The same, these ships a withdrawing group."""
    board, id = game.board, f"{side}-w{number}"
    board.formations[id] = Formation(id, side, "group", (), number)
    label = fresh(board, side)
    board.markers[label] = Marker(label, side, hex, formation=id)
    return column(game, id, *ships)


def where(game: Game, side: Side = IJN) -> dict[str, str]:
    """The hexes of the fleets of a side that show what they are."""
    return open_fleets(game.board, side)


def flags(game: Game) -> dict[str, str]:
    """The hexes of the hidden markers, by label."""
    return {label: game.board.markers[label].hex for label in game.hidden.under}


def slots(game: Game, fleet: str) -> tuple[str, ...]:
    """The ships of a fleet."""
    return game.board.formations[fleet].slots


def fought(game: Game, orders: Mapping[str, Sequence[Any]], dice: Sequence[int]) -> tuple[Game, list[Any]]:
    """A battle in hand, fought to its end: both sides by orders, whoever plays them, each attack with its die."""
    scripted = ScriptedDice([("guns", [die]) for die in dice])
    umpire = Umpire(scripted)
    for _ in range(2):
        side: Any = game.agenda[0].side  # type: ignore[attr-defined]
        plan = GunneryAsk(view(game, side)).plan(orders[side])
        assert not plan.refusals
        game = resolved(game, {side: plan}, umpire)
    game = resolved(game, {}, umpire)
    assert not scripted.left()
    return game, [report for _, _, _, report in umpire.reports]


def state(board: Board, ship: str) -> tuple[str, int, int]:
    """How a ship is: her level, her steps, her markers of minor damage."""
    found = board.ships[ship]
    return found.level, found.steps, len(found.minor)


played = partial(playing.played, "java_sea")
