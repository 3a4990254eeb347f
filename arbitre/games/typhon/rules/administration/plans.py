"""The Japanese plans: how they change, where they base the fleets, what plan Z brings (chapter 7, TYP-21.5 to 21.7)."""

from __future__ import annotations

from itertools import pairwise

from arbitre.games.typhon.records.board import Board, lift, put
from arbitre.games.typhon.records.printed import (
    ALLIES,
    CHINA,
    JAPAN,
    PLAN_ORDER,
    PLANS,
    SETUP,
    UNITS,
    ZONES,
    PlanId,
)
from arbitre.games.typhon.records.reports import Event, Lost, PlanInForce, PointsRecorded, Redeployed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import enter, friendly, zones_of
from arbitre.games.typhon.rules.geography import closed, supply_distance
from arbitre.games.typhon.rules.scoring import japanese_zones, objective_points
from arbitre.games.typhon.rules.telling import announce, draw, tell
from arbitre.kernel.play import Umpire

_AUTOMATON = SETUP["japanese_automaton"]
HONSHU: str = _AUTOMATON["home_base"]
HOME_ARMIES: tuple[str, ...] = tuple(_AUTOMATON["home_armies"])

# How near to Japan a lost zone ends each plan (TYP-7.9, 7.11, 7.12); the last plan lasts to the end.
_ENDS: tuple[tuple[PlanId, PlanId, int], ...] = tuple(
    (plan, after, PLANS[plan]["ends_when_enemy_within"]) for plan, after in pairwise(PLAN_ORDER)
)


def counting(board: Board) -> bool:
    """Whether lost zones change the plan: after the switch, with two players always (TYP-R62, TYP-21.15)."""
    return bool(board.switched) or board.scenario == "two_player"


def remember(board: Board) -> None:
    """After phase 8: note the zones that have ever been Japanese, and those that have become Allied after it while the
    plans count (TYP-R62)."""
    seen, lost = set(board.once_japanese), set(board.fallen)
    board.once_japanese = (*board.once_japanese, *(zone for zone in zones_of(board, JAPAN) if zone not in seen))
    if counting(board):
        gone = [zone for zone in board.once_japanese if zone not in lost and friendly(board, zone, ALLIES)]
        board.fallen = (*board.fallen, *gone)


def of_the_plans(zone: str) -> bool:
    """Whether the loss of a zone can change the plan: no zone of China and not the corridor, alone as with two players
    (TYP-7.3, TYP-17.1, TYP-21.7, TYP-R62, TYP-R186)."""
    return ZONES[zone].plan_distance >= 0 and not (zone in CHINA or ZONES[zone].corridor)


def nearest_loss(board: Board, limit: int) -> str:
    """A lost zone that counts (TYP-R62), no farther than the limit from Japan by the count of the supply line, the
    nearest first; "" if none (TYP-B.2)."""
    lost = [zone for zone in board.fallen if of_the_plans(zone) and ZONES[zone].plan_distance <= limit]
    return min(lost, key=lambda zone: (ZONES[zone].plan_distance, ZONES[zone].number), default="")


def check(game: Game, umpire: Umpire) -> None:
    """Phase 9: a lost zone near Japan ends the plan in force, by several steps at once if it must (TYP-7.9 to 7.13,
    TYP-R61, TYP-B.2). With two players the first change also brings what plan Z would have brought (TYP-21.7, 21.15,
    TYP-R186)."""
    board = game.board
    if not counting(board):
        return
    for plan, after, limit in _ENDS:
        if board.plan not in (plan, "" if plan == PLAN_ORDER[0] else plan):
            continue
        if zone := nearest_loss(board, limit):
            declared, board.plan = bool(board.plan), after
            announce(game, umpire, PlanInForce(after, zone))
            if not declared:
                _grant(game, umpire)


def declare_z(game: Game, umpire: Umpire) -> None:
    """Two players, W23: Japan declares plan Z; the home armies appear and the objective points are counted (TYP-21.5,
    21.6, TYP-R184). The game goes on as before otherwise (TYP-R185)."""
    game.board.plan = PLAN_ORDER[0]
    announce(game, umpire, PlanInForce(PLAN_ORDER[0]))
    _grant(game, umpire)


def _grant(game: Game, umpire: Umpire) -> None:
    """What plan Z brings with two players: home armies, and the points of the objectives now held, no zones."""
    place_home_armies(game, umpire)
    record(game, umpire, zones=0)


def record(game: Game, umpire: Umpire, zones: int | None = None) -> None:
    """Count and record the Japanese points: a point a zone and the objectives held (TYP-19.7). In fog the number is
    told to Japan alone, for it would name the objective set (TYP-R221)."""
    board = game.board
    counted = len(japanese_zones(board)) if zones is None else zones
    objectives = objective_points(board)
    board.recorded = counted + objectives
    tell(game, umpire, JAPAN, PointsRecorded(counted, objectives, board.recorded))


def place_home_armies(game: Game, umpire: Umpire) -> None:
    """The armies of Honshu, Kyushu and Hokkaido appear in the zones of their name, above stacking if need be; one whose
    zone is not friendly is lost (TYP-7.10, 20.7, TYP-R80)."""
    board = game.board
    placed = []
    for unit in HOME_ARMIES:
        home = UNITS[unit].home
        if friendly(board, home, JAPAN):
            put(board, unit, home, steps=UNITS[unit].steps)
            enter(board, home, JAPAN)
            placed.append(unit)
        else:
            lift(board, unit, "gone")
            tell(game, umpire, JAPAN, Lost(unit, "home"))
    if placed:
        tell(game, umpire, JAPAN, Event("home_armies", tuple(placed)))


def base_fleets(game: Game, umpire: Umpire) -> None:
    """Phase 5: the fleets go to the base of the plan in force, at no cost (TYP-7.10 to 7.13, TYP-B.3, TYP-R77). A fleet
    in a zone closed by weather stays until it opens (TYP-16.4, TYP-R159)."""
    board = game.board
    bases = _bases(game, umpire)
    for fleet in list(board.of(JAPAN, "fleet")):
        base = bases[fleet.printed.carrier]
        if base and fleet.zone != base and not closed(fleet.zone, board.turn):
            put(board, fleet.id, base, moved=True)
            tell(game, umpire, JAPAN, Redeployed(fleet.id, fleet.zone, base))


def _bases(game: Game, umpire: Umpire) -> tuple[str, str]:
    """Where naval and carrier fleets are based: at the base named if it is friendly, else at one that replaces it, ""
    where no base is left."""
    board, row = game.board, PLANS[game.board.plan]
    if among := row.get("naval_base_all_random"):
        board.plan_base = _drawn_base(game, umpire, among)
        named = board.plan_base, board.plan_base
    elif "naval_base_all" in row:
        named = row["naval_base_all"][0], row["naval_base_all"][0]
    else:
        named = row["naval_base_naval"][0], row["naval_base_carriers"]
    held = {zone: zone for zone in named if friendly(board, zone, JAPAN)}
    other = home_base(board, umpire) if len(held) < len(set(named)) else ""
    return held.get(named[0], other), held.get(named[1], other)


def _drawn_base(game: Game, umpire: Umpire, among: list[str]) -> str:
    """The one base of plan A: drawn once, and again only when it is lost (TYP-7.11, TYP-R77)."""
    board = game.board
    if board.plan_base and friendly(board, board.plan_base, JAPAN):
        return board.plan_base
    held = [zone for zone in among if friendly(board, zone, JAPAN)]
    return draw(game, umpire, "PJ1", held, "TYP-B.3", JAPAN) if held else ""


def home_base(board: Board, umpire: Umpire) -> str:
    """The friendly base nearest to Honshu by supply distance, Honshu first (TYP-R77); "" if there is none."""
    held = [zone for zone in zones_of(board, JAPAN) if ZONES[zone].base]
    least = min((supply_distance(HONSHU, zone, JAPAN) for zone in held), default=0)
    nearest = [zone for zone in held if supply_distance(HONSHU, zone, JAPAN) == least]
    return umpire.pick(nearest, "PC2", "base") if nearest else ""
