"""What a zone is worth to a side: points of chapter 19, the way to the next ones, income. One unit of worth is about a
point of the final count."""

from __future__ import annotations

from arbitre.games.typhon.records.board import Board, account
from arbitre.games.typhon.records.printed import (
    ALLIES,
    AUSTRALIA,
    CHINA,
    HOME_ISLANDS,
    INDIA,
    JAPAN,
    LAST_TURN,
    SEA_ROUTE,
    ZONES,
    Side,
)
from arbitre.games.typhon.rules.administration.plans import of_the_plans
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.scoring import CONFERENCE, JAPANESE_SETS
from arbitre.games.typhon.rules.supply import Supply

GOAL = 10.0  # a zone that the victory of Japan still needs, when few are missing
NEXT_TO_JAPAN = ("korea", "okinawa", "bonin")  # +1 each on the die of capitulation (TYP-R177)
_ROUTE_GOAL: tuple[str, ...] = tuple(JAPANESE_SETS["china_and_route"]["route_goal"])
_MICRONESIA: tuple[str, ...] = tuple(JAPANESE_SETS["india_and_micronesia"]["micronesia_goal"])
_AT_EARLIEST = 13  # when a Japan that is pressed may be expected to capitulate
_HOPE = 0.5  # of a capitulation before the end
_CHINESE_GOAL = 3  # zones of China that set 2-4 asks for
_OFF = ("kuriles",)  # never counted (TYP-R6)


class Worth:
    """The worth of zones to a side on one board."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side
        self._known: dict[str, float] = {}
        self.missing, self.wanting = _missing(board) if side == JAPAN else ((), 0)

    def of(self, zone: str) -> float:
        """What the zone adds if it becomes friendly."""
        if zone not in self._known:
            self._known[zone] = self._japan(zone) if self.side == JAPAN else self._allies(zone)
        return self._known[zone]

    # ------------------------------------------------------------------------------------------------ Japan

    def _japan(self, zone: str) -> float:
        """A point for the zone (TYP-19.7), the points and the victory of the objective set (judgement 6), income."""
        board, printed = self.board, ZONES[zone]
        early = max(0.0, (7 - board.turn) / 6)
        worth = 0.3 if zone in _OFF else 1.0
        worth += 0.4 * printed.base + 2.0 * early * printed.resource
        if printed.merchant_bonus and zone not in board.captured:
            worth += 2.0 * early
        if zone == "burma":
            worth += 1.0  # the Chinese may not attack without it (TYP-17.2)
        if any(other in self.missing for other in adjacent(zone)):
            worth += 1.5  # the door to what is still needed
        if board.scenario == "two_player" and zone in board.once_japanese and of_the_plans(zone):
            worth += 1.2 * max(0, 4 - printed.direct_distance)  # what the Allies hold there ends the war
        return worth + self._objective(zone)

    def _objective(self, zone: str) -> float:
        """Points of the set, and more for what its victory still needs."""
        board, goal = self.board, GOAL / max(1, self.wanting) if zone in self.missing else 0.0
        if board.objective == "australia":
            return goal + (2.0 if zone in AUSTRALIA else 0.0)
        if board.objective == "china_and_route":
            return goal + (3.0 if zone in SEA_ROUTE or ZONES[zone].chinese_start else 0.0)
        if board.objective == "india_and_micronesia":
            return goal + (4.0 if zone == "hawaii" else 2.0 if zone in INDIA else 0.0)
        return goal

    # ----------------------------------------------------------------------------------------------- Allies

    def _allies(self, zone: str) -> float:
        """A point taken from Japan (TYP-19.12), bonus zones by the turn of capitulation (judgement 18), changes of plan
        and the die of capitulation, the next step of the axis (judgements 11 and 15)."""
        board, printed = self.board, ZONES[zone]
        left = max(1, LAST_TURN + 1 - max(board.turn + 2, _AT_EARLIEST))
        worth = 0.3 if zone in _OFF else 1.0
        if zone in _bonus(board):
            worth += left * _HOPE
        elif not board.conference and any(zone in row["zones"] for row in CONFERENCE.values()):
            worth += left * _HOPE / 3
        worth += 0.3 * max(0, 6 - printed.direct_distance) + 0.8 * printed.base
        worth += self._against_japan(zone)
        if zone in SEA_ROUTE or zone in AUSTRALIA:
            worth += 2.0 + 3.0 * (zone == "hawaii")
        if zone == "burma" or zone in INDIA:
            worth += 1.5  # Burma before China (judgement 17)
        return worth

    def _against_japan(self, zone: str) -> float:
        """What brings plan SHO, plan TEN and the capitulation nearer (TYP-7.9 to 7.13, 19.10, 19.11)."""
        board, printed = self.board, ZONES[zone]
        if not of_the_plans(zone):
            return 0.0  # a zone of China, North China too, changes no plan (TYP-R62)
        worth, plan = 0.0, board.plan
        if plan in ("", "Z") and printed.plan_distance <= 3:
            worth += 1.0
        if plan not in ("SHO", "TEN") and printed.plan_distance <= 2:
            worth += 4.0
        if plan != "TEN" and printed.plan_distance <= 1:
            worth += 4.0
        if zone in NEXT_TO_JAPAN:
            worth += 4.0
        if zone in HOME_ISLANDS:
            worth += 9.0
        if any(other in NEXT_TO_JAPAN and not friendly(board, other, ALLIES) for other in adjacent(zone)):
            worth += 1.5
        return worth


def _bonus(board: Board) -> tuple[str, ...]:
    """The bonus zones, once the conference is over (TYP-19.8)."""
    return tuple(CONFERENCE[board.conference]["zones"]) if board.conference else ()


def _missing(board: Board) -> tuple[tuple[str, ...], int]:
    """The zones that the victory of the Japanese set still needs, all of those of which any will do, and how many it
    takes (TYP-19.2 to 19.4)."""
    if board.objective == "china_and_route":
        china = [zone for zone in CHINA if not friendly(board, zone, JAPAN)]
        lacking = max(0, _CHINESE_GOAL - (len(CHINA) - len(china)))
        route = () if any(friendly(board, zone, JAPAN) for zone in _ROUTE_GOAL) else _in_reach(board, _ROUTE_GOAL)
        return (*(china if lacking else ()), *route), lacking + bool(route)
    goals = {"australia": AUSTRALIA, "india_and_micronesia": (*INDIA, *_MICRONESIA)}.get(board.objective, ())
    zones = tuple(zone for zone in goals if not friendly(board, zone, JAPAN))
    return zones, len(zones)


def _in_reach(board: Board, zones: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the zones that are or would be in Japanese supply, all if none is (TYP-R176)."""
    supply = Supply(board, JAPAN) if zones else None
    return tuple(zone for zone in zones if supply and supply.zone(zone)) or zones


def purse(board: Board) -> int:
    """The logistic points in hand."""
    return account(board, JAPAN, "pl")
