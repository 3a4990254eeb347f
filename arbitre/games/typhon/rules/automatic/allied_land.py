"""The land forces of the non-active Allies in phase 3: points, garrisons, British, Chinese (TYP-4.2 to 4.14, A.1 to
A.10)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.typhon.records.board import Unit, account, credit
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, CHINA, INDIA, JAPAN, UNITS, ZONES, PrintedUnit
from arbitre.games.typhon.records.reports import Event, Lost
from arbitre.games.typhon.rules.administration.national import BURMA, militia_step, recover_chinese
from arbitre.games.typhon.rules.administration.rebuilding import rebuild
from arbitre.games.typhon.rules.automatic.allied_staff import AUTOMATON, Staff
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.geography import ANY_LINK, LAND, OVERLAND, adjacent, closed, linked, network
from arbitre.games.typhon.rules.operations.displacement import displace
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.telling import tell
from arbitre.games.typhon.rules.units import HAWAII, NEW_SOUTH_WALES

_STRONG = (HAWAII, NEW_SOUTH_WALES)  # one full corps or two reduced (TYP-R29)
_ISLANDS: tuple[str, ...] = tuple(AUTOMATON["random_garrisons"])
_STAYS: list[str] = AUTOMATON["stays_while_enemy_adjacent"]
_BRITISH_PLACES = ("india", "ceylon", "pakistan")  # TYP-R32
_WATCHED = (BURMA, *INDIA)
_EXPEDITION_FROM: str = AUTOMATON["burma_expedition_source_zone"]


def act(staff: Staff) -> None:
    """A.1 to A.10 in order."""
    spend_land_points(staff, "land_us")
    spend_land_points(staff, "land_uk")
    militia_step(staff.game, staff.umpire)  # TYP-A.4
    man_garrisons(staff)
    place_british(staff)
    recover_chinese(staff.game, staff.umpire)  # TYP-A.8
    move_chinese(staff)
    send_expedition(staff)


# Land points (A.1 to A.3)


def spend_land_points(staff: Staff, kind: str) -> None:
    """TYP-A.1 to A.3: restore reduced units, then eliminated ones, while points last; the rest is lost (TYP-4.3 to
    4.5)."""
    board = staff.board
    clause = "TYP-A.1" if kind == "land_us" else "TYP-A.3"
    while (points := account(board, ALLIES, kind)) > 0:
        reduced = _reduced(staff, kind, points)
        if reduced:
            chosen = staff.pick("PA1", reduced, clause)
            zone = ""
        else:
            fallen = _eliminated(staff, kind, points)
            if not fallen:
                break
            chosen = staff.pick("PA2", fallen, "TYP-A.2" if kind == "land_us" else clause)
            zone = _placement(staff, chosen)
        credit(board, ALLIES, kind, -UNITS[chosen].replace_cost)
        rebuild(staff.game, staff.umpire, chosen, zone)
    if points > 0:
        credit(board, ALLIES, kind, -points)
        tell(staff.game, staff.umpire, ALLIES, Lost(kind, "unused"))  # TYP-4.5, TYP-3.10


def _paid_by(kind: str, printed: PrintedUnit) -> bool:
    """Whether points of a kind are for this unit: US points for us, aus and nz, UK points for uk (TYP-4.2)."""
    return printed.american if kind == "land_us" else printed.nation == "uk"


def _also_paid_by(kind: str, printed: PrintedUnit) -> bool:
    """Whether UK points may serve this unit of the Commonwealth too (TYP-4.7, TYP-17.6)."""
    return kind == "land_uk" and printed.nation in ("aus", "nz")


def _reduced(staff: Staff, kind: str, points: int) -> list[str]:
    """The reduced units that come first: in contested zones, else nearest to the enemy (TYP-4.3). An Australian or New
    Zealand unit is a candidate for UK points only if no British one is (TYP-R28)."""
    board = staff.board
    able = [
        unit
        for unit in board.of(ALLIES, "land")
        if unit.steps == 1 and _two_step(unit.printed, points) and staff.held(unit.zone) and staff.supply.of(unit)
    ]
    units = [unit for unit in able if _paid_by(kind, unit.printed)]
    units = units or [unit for unit in able if _also_paid_by(kind, unit.printed)]
    pressed = [unit.id for unit in units if contested(board, unit.zone)]
    least = min((staff.distance(unit.zone) for unit in units), default=0)
    return pressed or [unit.id for unit in units if staff.distance(unit.zone) == least]


def _eliminated(staff: Staff, kind: str, points: int) -> list[str]:
    """The eliminated units that can be bought back and placed somewhere (TYP-4.4)."""
    return [
        unit.id
        for unit in staff.board.units.values()
        if unit.where == "lost"
        and unit.printed.side == ALLIES
        and unit.printed.replaceable
        and _two_step(unit.printed, points)
        and (_paid_by(kind, unit.printed) or _also_paid_by(kind, unit.printed))
        and _open(staff, unit.id)
    ]


def _two_step(printed: PrintedUnit, points: int) -> bool:
    """A two-step corps whose step the points can pay; the militia has a step of its own (TYP-17.5)."""
    return printed.arm == "land" and printed.cls == "corps" and printed.steps == 2 and printed.replace_cost <= points


def _open(staff: Staff, unit: str) -> list[str]:
    """The zones where a corps bought back may be placed: British in India, Ceylon or Pakistan, the others where a
    garrison is wanting, in Hawaii or in New South Wales (TYP-R32, A.2, A.3)."""
    board = staff.board
    islands = [zone for zone in _ISLANDS if not _garrison(staff, zone)[1]]
    zones = _BRITISH_PLACES if UNITS[unit].nation == "uk" else (*_STRONG, *islands)
    return [zone for zone in zones if friendly(board, zone, ALLIES) and fits(board, unit, zone)]


def _placement(staff: Staff, unit: str) -> str:
    """Where a corps bought back is placed: a garrison that is wanting first, in the order of the list (A.2)."""
    places = _open(staff, unit)
    if UNITS[unit].nation == "uk":
        return places[0]
    wanting = (zone for zone in _listed(staff) if zone in places and not _garrison(staff, zone)[1])
    return next(wanting, "") or places[0]


# American garrisons (A.5, A.6)


def _listed(staff: Staff) -> list[str]:
    """The garrison list: Pearl Harbor always, New South Wales while an Australian zone is next to the enemy or
    contested, then the islands (TYP-4.8, TYP-A.5, TYP-R30)."""
    threatened = any(staff.distance(zone) <= 1 for zone in AUSTRALIA)
    if staff.islands is None:
        wanting = [zone for zone in _ISLANDS if friendly(staff.board, zone, ALLIES) and not _garrison(staff, zone)[1]]
        staff.islands = tuple(staff.order("PA3", wanting, "TYP-A.5"))  # the order of the others decides nothing
    return [HAWAII, *([NEW_SOUTH_WALES] if threatened else []), *staff.islands]


def _garrison(staff: Staff, zone: str) -> tuple[list[str], bool]:
    """The corps that count for the garrison of a zone, and whether they suffice: one full or two reduced corps, on an
    island one of any strength (TYP-R29)."""
    corps = [unit for unit in staff.board.here(zone, ALLIES, "land") if unit.printed.american]
    if zone not in _STRONG:
        return [unit.id for unit in corps[:1]], bool(corps)
    full = [unit for unit in corps if unit.full]
    return [unit.id for unit in full[:1] or corps[:2]], bool(full) or len(corps) >= 2


def man_garrisons(staff: Staff) -> None:
    """TYP-A.6: for each zone that lacks its garrison the nearest corps that may move goes there, ties by PA4; a
    requirement that cannot be met is skipped (TYP-4.8 to 4.10, TYP-R31)."""
    listed = _listed(staff)
    for place, zone in enumerate(listed):
        while friendly(staff.board, zone, ALLIES) and not _garrison(staff, zone)[1]:
            candidates = _sent_to(staff, zone, listed[:place])
            if not candidates:
                break
            staff.move(staff.pick("PA4", candidates, "TYP-A.6"), zone)


def _sent_to(staff: Staff, zone: str, earlier: list[str]) -> list[str]:
    """The corps that may go to a zone, the nearest alone, full ones first to the two strong garrisons (TYP-A.6)."""
    movable = list(_movable(staff, zone, earlier))
    if zone in _STRONG:
        full = [unit for unit in movable if unit.full]
        if nearest := staff.nearest(full, zone, ANY_LINK):
            return nearest
    return staff.nearest(movable, zone, ANY_LINK)


def _movable(staff: Staff, zone: str, earlier: list[str]) -> Iterator[Unit]:
    """The corps that no other requirement needs and that do not hold a front alone (TYP-R31); the I Australian Corps
    stays while an enemy is adjacent (TYP-4.10)."""
    board = staff.board
    needed: set[str] = set()
    for other in {*_listed(staff), *_ISLANDS} - {zone}:
        counted, met = _garrison(staff, other)
        if met or other in earlier:
            needed.update(counted)
    for unit in board.of(ALLIES, "land"):
        printed = unit.printed
        if not printed.american or printed.cls != "corps" or unit.id in needed:
            continue
        if staff.distance(unit.zone) <= 1 and (unit.id in _STAYS or len(board.here(unit.zone, ALLIES, "land")) == 1):
            continue
        yield unit


# The British (A.7)


def place_british(staff: Staff) -> None:
    """TYP-A.7: a British corps in every friendly zone joined by land or passage to a Japanese army in Burma or India,
    Indian zones first, ties by PA5 (TYP-4.11, TYP-R33)."""
    board = staff.board
    armies = [zone for zone in _WATCHED if any(unit.printed.army for unit in board.here(zone, JAPAN, "land"))]
    facing = {other for zone in armies for other in linked(zone, ALLIES, OVERLAND) if friendly(board, other, ALLIES)}
    wanted = sorted(facing, key=lambda zone: (zone not in INDIA, zone))
    for zone in wanted:
        if _british(staff, zone):
            continue
        free = [
            unit
            for unit in board.of(ALLIES, "land")
            if unit.printed.nation == "uk" and not (unit.zone in facing and len(_british(staff, unit.zone)) == 1)
        ]
        if candidates := staff.nearest(free, zone, ANY_LINK):
            staff.move(staff.pick("PA5", candidates, "TYP-A.7"), zone)


def _british(staff: Staff, zone: str) -> list[Unit]:
    return [unit for unit in staff.board.here(zone, ALLIES, "land") if unit.printed.nation == "uk"]


# China (A.9, A.10)


def _chinese(staff: Staff, zone: str) -> list[Unit]:
    return [unit for unit in staff.board.here(zone, ALLIES, "land") if unit.printed.cls == "chinese"]


def move_chinese(staff: Staff) -> None:
    """TYP-A.9: three Chinese armies in each contested Chinese zone, the one with the fewest served first, ties by PA8,
    the armies by PA9 (TYP-4.13, TYP-R34)."""
    board, wanted = staff.board, int(AUTOMATON["chinese_armies_per_contested_zone"])
    fronts = [zone for zone in CHINA if contested(board, zone)]
    while fronts:
        least = min(len(_chinese(staff, zone)) for zone in fronts)
        short = [zone for zone in fronts if len(_chinese(staff, zone)) == least]
        front = staff.pick("PA8", short, "TYP-A.9") if least < wanted else short[0]
        fronts.remove(front)
        while len(_chinese(staff, front)) < wanted and (armies := _joined_armies(staff, front)):
            staff.move(staff.pick("PA9", armies, "TYP-A.9"), front)


def _joined_armies(staff: Staff, front: str) -> list[str]:
    """The Chinese armies in friendly Chinese zones joined to a contested one by friendly Chinese land zones."""
    board = staff.board

    def passable(zone: str) -> bool:
        return zone in CHINA and friendly(board, zone, ALLIES)

    reached = network(ALLIES).distances(front, LAND, passable)
    return [
        unit.id
        for zone in ZONES
        if zone in reached and passable(zone)
        for unit in _chinese(staff, zone)
        if not unit.moved and fits(board, unit.id, front)
    ]


def send_expedition(staff: Staff) -> None:
    """TYP-A.10: once in the game, after a Japanese land unit has been in Burma, one Chinese army goes there, if South
    China holds two or more (TYP-4.14, TYP-R35, TYP-R166). It waits while Burma is closed by weather."""
    board = staff.board
    if BURMA not in board.seen or board.expedition == "decided" or closed(BURMA, board.turn):
        return
    board.expedition = "decided"
    near = [zone for zone in CHINA if BURMA in adjacent(zone)]
    armies = []
    if len(_chinese(staff, _EXPEDITION_FROM)) >= 2:
        armies = [unit for zone in near if friendly(board, zone, ALLIES) for unit in _chinese(staff, zone)]
        armies = armies or _chinese(staff, _EXPEDITION_FROM)
    able = [unit.id for unit in armies if not unit.moved and fits(board, unit.id, BURMA)]
    if not able:
        tell(staff.game, staff.umpire, ALLIES, Event("expedition_lost", (), BURMA))
        return
    unit = staff.pick("PA10", able, "TYP-A.10")
    staff.place(unit, BURMA)
    displace(staff.game, staff.umpire, BURMA, ALLIES)
    tell(staff.game, staff.umpire, ALLIES, Event("expedition", (unit,), BURMA))
