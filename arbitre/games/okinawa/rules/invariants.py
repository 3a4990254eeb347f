"""What must hold in every position, whatever was ordered: the fuzzer asks after each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from arbitre.games.okinawa.records.board import Assault, Counters
from arbitre.games.okinawa.records.printed import (
    ASHORE,
    BEACH_OF,
    HIDING,
    JAPAN,
    LAND,
    LANDING,
    NUMBERED,
    SEA,
    SHIP_STACK,
    SHIPS,
    STACK,
    TERRAIN,
    TROOP_IDS,
    TURNS,
    UNITS,
    US,
    enemy,
)
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.support import Window

_MOVING = (AmericanMovement, JapaneseMovement)
_FIGHTING = (Window, Resolution, Retreats)


def invariants(game: Game) -> list[str]:
    """What is wrong with the position, in readable words: empty when all is well."""
    return [
        *_books(game),
        *_counters(game),
        *_hexes(game),
        *_hidden(game),
        *_notes(game),
        *_assault(game),
        *_end(game),
    ]


def _books(game: Game) -> Iterator[str]:
    """Every counter stands in one book, and on the map in one stack, that of its hex."""
    board, hidden = game.board, game.hidden
    if twice := board.units.keys() & hidden.units.keys():
        yield f"both open and hidden: {sorted(twice)}"
    counted = board.units.keys() | hidden.units.keys()
    if counted != {*LANDING, *SHIPS, *HIDING}:
        yield f"counters missing or too many: {sorted(counted ^ {*LANDING, *SHIPS, *HIDING})}"  # OKI-R15
    for name, counters in (("open", board), ("hidden", hidden)):
        listed = sorted((hex, id) for hex, stack in counters.stacks.items() for id in stack)
        standing = sorted((unit.hex, unit.id) for unit in counters.units.values() if unit.where == "map")
        if listed != standing:
            yield f"{name} stacks and units disagree: {sorted(set(listed) ^ set(standing)) or listed}"
        if empty := [hex for hex, stack in counters.stacks.items() if not stack]:
            yield f"{name} stacks hold empty hexes: {empty}"
    lost = Counter(f"{UNITS[id].side}-{UNITS[id].kind}" for id, unit in board.units.items() if unit.where == "lost")
    if dict(lost) != game.losses:
        yield f"losses counted {game.losses}, lost {dict(lost)}"


def _counters(game: Game) -> Iterator[str]:
    """Each counter lies where its record says, and is halved in no turn too late (OKI-1.6, 14.13)."""
    early = isinstance(game.agenda[0], SetUp) if game.agenda else game.board.turn == 0
    for counters in (game.board, game.hidden):
        for unit in counters.units.values():
            if (unit.where == "map") != bool(unit.hex):
                yield f"{unit.id} is {unit.where} and in {unit.hex or 'no hex'}"
            if not 0 <= unit.halved <= game.board.turn + 1:
                yield f"{unit.id} is halved in turn {unit.halved}"
    for id, unit in game.board.units.items():
        if unit.where == "tray" and UNITS[id].side == JAPAN:
            yield f"{id} is open, and in the tray"
        if unit.where == "map" and game.board.turn == 0:
            yield f"{id} is on the map before turn 1"  # OKI-4.6
    wanted = ("tray", "map") if early else ("map",)
    for id, unit in game.hidden.units.items():
        if unit.where not in wanted:
            yield f"{id} is hidden, and {unit.where}"  # OKI-4.4


def _hexes(game: Game) -> Iterator[str]:
    """Where counters may be, and how many in a hex: hidden counters count too."""
    for hex in sorted(game.board.stacks.keys() | game.hidden.stacks.keys()):
        ids = (*game.board.at(hex), *game.hidden.at(hex))
        ships = [id for id in ids if UNITS[id].kind == "ship"]
        if ships:
            if hex not in SEA or len(ships) != len(ids):
                yield f"ships in {hex}: {ids}"  # OKI-2.5, 2.6, R5
            if len(ships) > SHIP_STACK:
                yield f"too many ships in {hex}: {ships}"  # OKI-R13
            continue
        if hex not in LAND:
            yield f"counters in {hex}, where none may stand: {ids}"  # OKI-2.2
            continue
        yield from _troops(hex, [id for id in ids if id in TROOP_IDS])
        yield from _works(game, hex, ids)


def _troops(hex: str, troops: list[str]) -> Iterator[str]:
    """Stacking, and what is closed to armour."""
    if len({UNITS[id].side for id in troops}) > 1:
        yield f"both sides in {hex}: {troops}"  # OKI-R14
    if len(troops) > STACK:
        yield f"too many in {hex}: {troops}"  # OKI-3.5
    armour = [id for id in troops if UNITS[id].kind == "armour"]
    if armour and not TERRAIN[hex].armour:
        yield f"armour on {TERRAIN[hex].kind} in {hex}: {armour}"  # OKI-11.3, R16
    if len(troops) > 1 and any(UNITS[id].side == US for id in armour):
        yield f"American armour shares {hex}: {troops}"  # OKI-3.6, R11


def _works(game: Game, hex: str, ids: Iterable[str]) -> Iterator[str]:
    """At most one of the works in a hex; no American in a minefield that is known or not."""
    works = [id for id in ids if UNITS[id].works]
    if len(works) > 1:
        yield f"too many works in {hex}: {works}"  # OKI-R10
    if works and hex not in NUMBERED:
        yield f"works in {hex}, which has no number: {works}"  # OKI-4.3
    if game.board.holder(hex) == US:
        if any(UNITS[id].kind == "minefield" for id in works):
            yield f"Americans in the minefield of {hex}"  # OKI-11.4, 12.5
        if game.board.card.get(hex) != "searched":
            yield f"Americans in {hex}, which is not searched"  # OKI-12.2


def _hidden(game: Game) -> Iterator[str]:
    """Nothing hides without a number, nor where it has been searched; the card names land alone."""
    for hex, stack in game.hidden.stacks.items():
        if hex not in NUMBERED:
            yield f"hidden in {hex}, which has no number: {stack}"  # OKI-4.3
        if game.board.card.get(hex) == "searched":
            yield f"hidden in {hex}, which is searched: {stack}"  # OKI-R54
        if game.board.holder(hex) == US:
            yield f"hidden under Americans in {hex}: {stack}"
    if astray := [hex for hex in game.board.card if hex not in LAND]:
        yield f"the card names {astray}"
    if missing := [hex for hex in BEACH_OF if game.board.card.get(hex) != "searched"]:
        yield f"beaches not searched: {missing}"  # OKI-18.1


def _notes(game: Game) -> Iterator[str]:
    """Standing orders are of hidden troops, contacts of neighbours, guns that fired and counters found are open."""
    board, hidden = game.board, game.hidden
    for name, ordered in (("challenge", hidden.challenges), ("support", hidden.supports)):
        if wrong := [id for id in ordered if id not in hidden.units or id not in TROOP_IDS]:
            yield f"{name} orders of {wrong}"  # OKI-R78, R98
    for one, other in hidden.contacts:
        hider, met = hidden.units.get(one), board.units.get(other)
        if hider is None or one not in TROOP_IDS or met is None or UNITS[other].side != US:
            yield f"contact of {one} and {other}"  # OKI-R74
        elif met.hex not in ASHORE[hider.hex]:
            yield f"contact of {one} and {other}, no neighbours"  # OKI-R74
    if game.agenda and isinstance(game.agenda[0], AmericanMovement) and hidden.contacts:
        yield "contacts before the end of phase V"  # OKI-R74
    for name, ids in (("fired", board.fired), ("discovered", board.discovered)):
        if wrong := [id for id in ids if id not in board.units]:
            yield f"{name}, and not open: {wrong}"
        if len(set(ids)) != len(ids):
            yield f"{name} twice: {ids}"


def _assault(game: Game) -> Iterator[str]:
    """A movement phase in hand agrees with the map, its combats with one another."""
    board, assault = game.board, game.board.assault
    step = game.agenda[0] if game.agenda else None
    if assault is None or step is None:
        return
    if not isinstance(step, (*_MOVING, *_FIGHTING)):
        yield f"an assault before {type(step).__name__}"
        return
    if len(set(assault.moved)) != len(assault.moved):
        yield f"moved twice: {assault.moved}"  # OKI-R47
    if wrong := [id for id in (*assault.moved, *assault.committed) if UNITS[id].side != assault.side]:
        yield f"counters of the other side in the assault: {wrong}"
    if isinstance(step, _MOVING):
        yield from _commitments(board, assault)
    attackers = Counter(id for combat in assault.combats for id in combat.attackers)
    attacked = Counter(hex for combat in assault.combats for hex in combat.hexes)
    if twice := [name for name, number in (*attackers.items(), *attacked.items()) if number > 1]:
        yield f"in two combats: {twice}"  # OKI-R58


def _commitments(board: Counters, assault: Assault) -> Iterator[str]:
    """Before the phase is closed, committed counters attack what stands next to them (OKI-R56, R58, R101)."""
    origins = {id: board.units[id].hex for id in (*assault.committed, *assault.bound)}
    if gone := [id for id, hex in origins.items() if not hex]:
        yield f"committed or bound, and not on the map: {gone}"
    held = {origins[id] for id in assault.committed}
    if held != assault.targets.keys():
        yield f"committed in {sorted(held)}, attacks from {sorted(assault.targets)}"
    from_where = Counter(target for targets in assault.targets.values() for target in targets)
    for hex, targets in assault.targets.items():
        if not targets:
            yield f"no target of {hex}"
        for target in targets:
            if target not in ASHORE.get(hex, ()) or board.holder(target) != enemy(assault.side):
                yield f"{hex} attacks {target}"  # OKI-13.1
            if from_where[target] > 1 and len(targets) > 1:
                yield f"{hex} attacks {targets}, {target} is attacked from elsewhere"  # OKI-R58
    if set(assault.arose) != set(from_where):
        yield f"attacked {sorted(from_where)}, in the order {assault.arose}"  # OKI-R63
    for id, hexes in assault.bound.items():
        if far := [hex for hex in hexes if origins[id] and hex not in ASHORE[origins[id]]]:
            yield f"{id} is bound to {far}, which are not next to it"  # OKI-R57
    if mover := assault.mover:
        if any(board.units[id].hex != mover.path[-1] for id in mover.units if board.units[id].where == "map"):
            yield f"{mover.units} are not at the end of {mover.path}"
        if mover.spent > min(UNITS[id].movement for id in mover.units):
            yield f"{mover.units} have spent {mover.spent}"  # OKI-3.3


def _end(game: Game) -> Iterator[str]:
    """Over with an outcome and not before; in time."""
    if (not game.agenda) != (game.outcome is not None):
        yield f"outcome {game.outcome}, {len(game.agenda)} steps to come"
    if not 0 <= game.board.turn <= TURNS + (game.options.get("extra_turn") == "yes"):
        yield f"turn {game.board.turn}"  # OKI-R19
