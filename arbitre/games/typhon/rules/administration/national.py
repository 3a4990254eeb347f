"""The rules of single nations: China, Australia, India (chapter 17)."""

from __future__ import annotations

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, credit, lift, put
from arbitre.games.typhon.records.orders import Rebuild, ReturnChinese, SendToBurma
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, CHINA, INDIA, JAPAN, SETUP, UNITS
from arbitre.games.typhon.records.reports import Event, PointsIn, Rebuilt
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.rebuilding import restore
from arbitre.games.typhon.rules.control import alone, contested, enter, friendly, holds
from arbitre.games.typhon.rules.geography import adjacent, closed, supply_distance
from arbitre.games.typhon.rules.operations.displacement import displace
from arbitre.games.typhon.rules.stacking import fits, room
from arbitre.games.typhon.rules.telling import draw, tell
from arbitre.games.typhon.rules.units import INDIA_ZONE, NEW_SOUTH_WALES
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Arg, Phrase

BURMA = "burma"
MILITIA = tuple(unit for unit, printed in UNITS.items() if printed.cls == "militia")
CHINESE = tuple(unit for unit, printed in UNITS.items() if printed.cls == "chinese")
_ALARMED = ("uk_raf_fe", "uk_xxxiii_corps")  # TYP-17.8
_GARRISON: int = SETUP["japanese_automaton"]["chinese_garrison_armies"]
_RETURNS: dict[bool, int] = {
    False: SETUP["allied_automaton"]["chinese_recovery_burma_closed"],
    True: SETUP["allied_automaton"]["chinese_recovery_burma_open"],
}
_TO_BURMA: int = next(row["chinese_corps_to_burma"] for row in SETUP["scenario"] if row["id"] == "two_player")


# ------------------------------------------------------------------------------------------------- events


def events(game: Game, umpire: Umpire) -> None:
    """Place at once what the first Japanese land unit in Australia or India calls up (TYP-17.4, 17.8). To be called
    whenever land units have moved; does nothing the second time."""
    board = game.board
    if "australia" in board.seen and any(board.units[unit].where == "due" for unit in MILITIA):
        _call_militia(game, umpire)
    if "india" in board.seen and any(board.units[unit].where == "due" for unit in _ALARMED):
        _alarm_india(game, umpire)


def _call_militia(game: Game, umpire: Umpire) -> None:
    """The two militia corps appear full, above stacking if need be (TYP-17.4, TYP-R163)."""
    board, called = game.board, [unit for unit in MILITIA if game.board.units[unit].where == "due"]
    zone = _australian_zone(board, umpire)
    for unit in called:
        if zone:
            put(board, unit, zone, steps=UNITS[unit].steps)
        else:
            lift(board, unit, "gone")
    if zone:
        enter(board, zone, ALLIES)
    tell(game, umpire, ALLIES, Event("militia", tuple(called), zone))


def _australian_zone(board: Board, umpire: Umpire) -> str:
    """Where the militia stand up: New South Wales, else the nearest friendly Australian zone, else New South Wales if
    it is at least contested; "" if none (TYP-R163)."""
    open_zones = [zone for zone in AUSTRALIA if friendly(board, zone, ALLIES)]
    if open_zones:
        far = {zone: supply_distance(NEW_SOUTH_WALES, zone, ALLIES) for zone in open_zones}
        return umpire.pick([zone for zone in open_zones if far[zone] == min(far.values())], "PC2", "militia")
    return NEW_SOUTH_WALES if contested(board, NEW_SOUTH_WALES) else ""


def _alarm_india(game: Game, umpire: Umpire) -> None:
    """The RAF Far East and the XXXIII Corps come early, reduced, to India or the nearest friendly zone of its group;
    without one they come by the schedule (TYP-17.8, TYP-R165)."""
    board = game.board
    open_zones = [zone for zone in INDIA if friendly(board, zone, ALLIES)]
    if not open_zones:
        return
    far = {zone: supply_distance(INDIA_ZONE, zone, ALLIES) for zone in open_zones}
    zone = umpire.pick([zone for zone in open_zones if far[zone] == min(far.values())], "PC2", "india")
    called = tuple(unit for unit in _ALARMED if board.units[unit].where == "due")
    for unit in called:
        put(board, unit, zone, steps=1)
    tell(game, umpire, ALLIES, Event("india", called, zone))


def indian_point(game: Game, umpire: Umpire) -> None:
    """One more British land point while a Japanese land unit is in India (TYP-17.9, TYP-R165)."""
    if indian_points(game.board):
        credit(game.board, ALLIES, "land_uk", 1)
        tell(game, umpire, ALLIES, PointsIn(ALLIES, (("land_uk", 1),), extra=True))


def indian_points(board: Board) -> int:
    """The additional British land points of this turn (TYP-17.9)."""
    return int(any(holds(board, zone, JAPAN) for zone in INDIA))


# ---------------------------------------------------------------------------------------- Australian militia


def militia_step(game: Game, umpire: Umpire) -> None:
    """The free step of the militia each turn, unless a player has chosen it: an eliminated corps first, then a reduced
    one, ties drawn (TYP-17.5, TYP-R164)."""
    board = game.board
    ready = [unit for unit in MILITIA if militia_refusal(board, Rebuild(unit)) is None]
    lost = [unit for unit in ready if board.units[unit].where == "lost"]
    if ready:
        unit = umpire.pick(lost or ready, "PC7", "militia")
        tell(game, umpire, ALLIES, apply_militia(board, Rebuild(unit)))


def _militia_zones(board: Board) -> tuple[str, ...]:
    """Where an eliminated militia corps comes back: New South Wales, else another friendly Australian zone with room
    (TYP-R163)."""
    return tuple(zone for zone in AUSTRALIA if friendly(board, zone, ALLIES) and fits(board, MILITIA[0], zone))


def militia_refusal(board: Board, order: Rebuild) -> Phrase | None:
    """What is wrong with taking the free step for this corps; None if nothing (TYP-17.5)."""
    said: dict[str, Arg] = {"unit": names.unit(order.unit)}
    here = board.units[order.unit]
    if here.where == "due":
        return Phrase("accounts-militia-due", said, "TYP-17.4")
    if here.where not in ("map", "lost") or (here.where == "map" and here.full):
        return Phrase("accounts-militia-whole", said, "TYP-17.5")
    if order.steps != 1:
        return Phrase("accounts-militia-one-step", said, "TYP-17.5")
    zones = _militia_zones(board)
    if here.where == "lost" and (not zones or (order.zone and order.zone not in zones)):
        return Phrase("accounts-other-place", {**said, "zones": names.zones(zones)}, "TYP-R163")
    return None


def apply_militia(board: Board, order: Rebuild) -> Rebuilt:
    """Take the free step of the militia."""
    lost = board.units[order.unit].where == "lost"
    return restore(board, order.unit, (order.zone or _militia_zones(board)[0]) if lost else "", free=True)


# ---------------------------------------------------------------------------------------------- China


def short_garrisons(board: Board) -> list[str]:
    """The Japanese-friendly Chinese zones with fewer than two armies; detachments and fortresses do not count, nor do
    contested zones, as South China is from the start (TYP-17.3, TYP-R161, TYP-R183)."""
    return [
        zone
        for zone in CHINA
        if friendly(board, zone, JAPAN) and sum(u.printed.army for u in board.here(zone, JAPAN)) < _GARRISON
    ]


def check_garrisons(game: Game, umpire: Umpire) -> None:
    """A Chinese army rises where Japan keeps too few armies: from an adjacent Chinese zone, rather not a contested one,
    whatever the weather; if there is none nothing happens (TYP-17.3, TYP-R160, TYP-R161)."""
    board = game.board
    for zone in short_garrisons(board):
        near = [other for other in adjacent(zone) if other in CHINA]
        armies = [unit.id for other in near for unit in board.here(other, ALLIES) if unit.printed.cls == "chinese"]
        quiet = [unit for unit in armies if not contested(board, board.units[unit].zone)]
        if not armies:
            continue
        army = umpire.pick(sorted(quiet or armies, key=lambda id: UNITS[id].order), "PA9", zone)
        _march(board, army, zone)
        tell(game, umpire, ALLIES, Event("garrison", (army,), zone), Event("garrison", (), zone))
        displace(game, umpire, zone, ALLIES)  # nobody may be left to contest the zone (TYP-9.9)
        game.shown = ()  # no operation is under way (TYP-R199)


def _march(board: Board, army: str, zone: str) -> None:
    """Move a Chinese army outside the usual rules of movement."""
    origin = board.units[army].zone
    put(board, army, zone)
    alone(board, origin)
    enter(board, zone, ALLIES)


def returns_due(board: Board) -> int:
    """How many eliminated Chinese armies come back in a turn: two while Burma is friendly to the Allies, else one
    (TYP-17.2)."""
    return _RETURNS[friendly(board, BURMA, ALLIES)]


def eliminated_chinese(board: Board) -> list[str]:
    """The Chinese armies that wait for their return, in printed order."""
    return [unit for unit in CHINESE if board.units[unit].where == "lost"]


def return_zones(board: Board) -> list[str]:
    """The friendly Chinese zones with room, where Chinese armies come back (TYP-4.12, TYP-R162)."""
    return [zone for zone in CHINA if friendly(board, zone, ALLIES) and fits(board, CHINESE[0], zone)]


def recover_chinese(game: Game, umpire: Umpire) -> None:
    """The Chinese recovery of the automatic Allies: which army and where are drawn, zones next to a contested Chinese
    one first (TYP-4.12, TYP-17.2, TYP-R34, TYP-A.8)."""
    for _ in range(returns_due(game.board)):
        board = game.board
        armies, zones = eliminated_chinese(board), return_zones(board)
        if not armies or not zones:
            return
        army = draw(game, umpire, "PA6", armies, "TYP-A.8", ALLIES)
        front = [zone for zone in zones if any(other in CHINA and contested(board, other) for other in adjacent(zone))]
        zone = draw(game, umpire, "PA7", front or zones, "TYP-A.8", ALLIES)
        tell(game, umpire, ALLIES, apply_return(board, ReturnChinese(army, zone)))


def return_the_rest(game: Game, umpire: Umpire, left: int) -> None:
    """Bring back the Chinese armies that the Allied player has left to the rules: the first that waits, in the first
    zone that takes it (TYP-17.2, TYP-R9, TYP-R162)."""
    for unit in eliminated_chinese(game.board)[:left]:
        if zones := return_zones(game.board):
            tell(game, umpire, ALLIES, apply_return(game.board, ReturnChinese(unit, zones[0])))


def return_refusal(board: Board, order: ReturnChinese, left: int) -> Phrase | None:
    """What is wrong with the return of a Chinese army; None if nothing. `left`: how many may still come back this turn
    (TYP-17.2, TYP-R162)."""
    said: dict[str, Arg] = {"unit": names.unit(order.unit)}
    if order.unit not in CHINESE or board.units[order.unit].where != "lost":
        return Phrase("accounts-chinese-not-lost", said, "TYP-R162")
    if not left:
        return Phrase("accounts-chinese-enough", {"number": returns_due(board)}, "TYP-17.2")
    if order.zone not in return_zones(board):
        return Phrase("accounts-chinese-zone", {"zones": names.zones(return_zones(board))}, "TYP-R162")
    return None


def apply_return(board: Board, order: ReturnChinese) -> Event:
    """Put a Chinese army back."""
    put(board, order.unit, order.zone, steps=UNITS[order.unit].steps)
    return Event("chinese_return", (order.unit,), order.zone)


# ------------------------------------------------------------------------------ the expedition of two players


def expedition_due(board: Board) -> bool:
    """Whether the Allied player may send Chinese armies to Burma in this phase 3: the first after a Japanese land unit
    has been there, later only while weather closes Burma (TYP-21.13, TYP-R158, TYP-R190)."""
    return (
        board.scenario == "two_player"
        and BURMA in board.seen
        and board.expedition != "decided"
        and not closed(BURMA, board.turn)
    )


def burma_armies(board: Board) -> list[str]:
    """The Chinese armies that may go to Burma: those in friendly or contested Chinese zones next to it (TYP-R190)."""
    near = [zone for zone in CHINA if zone in adjacent(BURMA)]
    return [
        unit.id
        for zone in near
        if friendly(board, zone, ALLIES) or contested(board, zone)
        for unit in board.here(zone, ALLIES)
        if unit.printed.cls == "chinese"
    ]


def expedition_refusal(board: Board, order: SendToBurma) -> Phrase | None:
    """What is wrong with an expedition to Burma; None if nothing (TYP-21.13)."""
    may = burma_armies(board)
    if not expedition_due(board):
        return Phrase("accounts-burma-not-due", {}, "TYP-R190")
    if not 0 < len(order.units) <= _TO_BURMA or len(set(order.units)) < len(order.units):
        return Phrase("accounts-burma-number", {"number": _TO_BURMA}, "TYP-21.13")
    if any(unit not in may for unit in order.units):
        return Phrase("accounts-burma-who", {"units": names.units(may)}, "TYP-R190")
    if len(order.units) > room(board, BURMA, ALLIES, "land"):
        return Phrase("accounts-burma-room", {}, "TYP-8.3")
    return None


def apply_expedition(board: Board, order: SendToBurma) -> Event:
    """March the Chinese armies to Burma, whoever holds it (TYP-21.13)."""
    for unit in order.units:
        _march(board, unit, BURMA)
    board.expedition = "decided"
    return Event("expedition", order.units, BURMA)
