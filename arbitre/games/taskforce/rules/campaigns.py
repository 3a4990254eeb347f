"""Two battles for a base on land: what is decided ashore after each, and what becomes of ships and aircraft between
them (TF-S10.1, S10.3, S10.5, S10.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Base, Board, Ship, Terms
from arbitre.games.taskforce.records.campaign import Ashore, Campaign
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, SIDES, Side, battle, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import BattleOver, LandCombat
from arbitre.games.taskforce.records.state import Game, Hidden
from arbitre.games.taskforce.rules.flight_decks import deck_serves, steps_in
from arbitre.games.taskforce.rules.invasion import go_ashore
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.units import began_at, grouped, mustered
from arbitre.kernel.play import Umpire

SHARES = {"CV": 1.0, "CVL": 0.5}  # what a carrier counts for, committed or able to launch (TF-S10.2, S10.5)
DIE = 6


def note_bombardment(board: Board, base: str) -> None:
    """Ships have fired at a base in this turn (TF-S10.5)."""
    story = scenario(board.scenario).ashore
    if story and board.campaign and story.base == base and board.turn not in board.campaign.bombarded:
        board.campaign = replace(board.campaign, bombarded=(*board.campaign.bombarded, board.turn))


def supply(game: Game, story: Ashore) -> None:
    """Transports that end a turn in the hex of the base have brought their supply (TF-S10.5). Their enemy hears nothing
    of it: they may lie under a hidden marker."""
    go_ashore(game, (game.board.ashore[story.base].hex,))


# --------------------------------------------------------------------------------------------------------- land combat


def carriers_left(board: Board, side: Side) -> float:
    """The carriers of a side on the map that can launch, a light one half a one (TF-S10.5)."""
    afloat = (board.ships[id] for each in board.formations.values() if each.side == side for id in each.slots)
    return sum(SHARES.get(ship.printed.type, 0.0) for ship in afloat if deck_serves(board, ship.id, "launching"))


def numbers(board: Board, story: Ashore) -> dict[Side, int]:
    """What each side has to come to at most: the smaller of its troops and its supply, one more for more carriers that
    can launch; for the Japanese, as long as they do not hold the base, if it is critical or destroyed or has been
    bombarded often enough, and for transports that have landed (TF-S10.5)."""
    base, left = board.ashore[story.base], {side: carriers_left(board, side) for side in SIDES}
    landed = sum((board.disembarked or {}).values()) >= story.landed
    often = board.campaign and len(board.campaign.bombarded) >= story.bombarded
    shaken = base.printed.side != IJN and (bool(often) or base.level in ("critical", "sunk"))
    found: dict[Side, int] = {}
    for side in SIDES:
        ours = side == IJN
        number = min(story.troops[side], story.supply[side] + (landed and ours))
        number += (left[side] > left[enemy(side)]) + (shaken and ours)
        found[side] = min(max(number, 1), story.most)
    return found


def fight(game: Game, umpire: Umpire, story: Ashore) -> None:
    """Both roll; if the side without the base succeeds and its holder fails, it changes hands (TF-S10.5). Told are the
    numbers, the dice and what comes of them, and not what the numbers come of, which may be hidden."""
    board, wanted = game.board, numbers(game.board, story)
    dice = {side: umpire.roll("land-combat", side, sides=DIE)[0] for side in SIDES}
    holder = board.ashore[story.base].printed.side
    succeeds = {side: dice[side] <= wanted[side] for side in SIDES}
    falls = succeeds[enemy(holder)] and not succeeds[holder]
    after = enemy(holder) if falls else holder
    moved, lost = _change_hands(board, story, after) if falls else ((), ())
    numbered, rolled = ((by[IJN], by[ALLIED]) for by in (wanted, dice))
    announce(game, umpire, LandCombat(battle(board.turn), story.base, numbered, rolled, holder, after, moved, lost))


def _change_hands(board: Board, story: Ashore, to: Side) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The base is its new holder's, without aircraft: those that are there, or belong there, go where they find room,
    in the order of the data, and the rest is lost (TF-S10.6). The names of these and of those."""
    base = board.ashore[story.base]
    assert board.bases and board.campaign  # a scenario with a land combat has both
    board.bases[base.id] = replace(base, held=to)
    board.campaign = replace(board.campaign, fallen=base.level)
    moved, lost = list[str](), list[str]()
    refuge = board.ashore[story.refuge]
    for id, unit in tuple(board.air.items()):
        if unit.base != base.id or not unit.steps:
            continue
        room = refuge.capacity - steps_in(board, refuge.id, "ready", "reserve", "from-cap", "from-map")
        if refuge.steps and refuge.printed.side == unit.printed.side and room >= unit.steps:
            board.air[id] = _stowed(unit, refuge.id, "reserve")
            moved.append(id)
        else:
            board.air[id] = replace(_stowed(unit, base.id, ""), steps=0)
            lost.append(id)
    return tuple(moved), tuple(lost)


# ---------------------------------------------------------------------------------------------------- between battles


def refit(game: Game, umpire: Umpire) -> None:
    """The battle is over and the next begins at its first turn (TF-S10.1): who is badly hit or has left the map is out,
    all others are without damage, and at no place yet; American air units are at full numbers again (TF-S10.3)."""
    board = game.board
    assert board.campaign
    announce(game, umpire, BattleOver(battle(board.turn)))
    afloat = {id for formation in board.formations.values() for id in formation.slots}
    out = {*board.campaign.out}
    for ship in board.ships.values():
        left = ship.id not in board.campaign.away and ship.id not in afloat
        if left or hopeless(ship):
            out.add(ship.id)
    seen = {side: dict(game.hidden.seen_by(side)) for side in SIDES}
    for halves in (board.ships, *seen.values()):
        for id, ship in halves.items():
            halves[id] = mended(ship)
    for base in tuple(board.ashore.values()):
        board.put(mended(base))
    _count_again(board, out, seen, umpire)
    board.campaign = Campaign(
        away=tuple(board.ships),
        out=tuple(id for id in board.ships if id in out),
        spent=board.campaign.spent,
        met=tuple(id for id in board.ships if any(id in ships for ships in seen.values())),
        known=tuple(id for id in board.ships if any(id in ships and hopeless(ships[id]) for ships in seen.values())),
        fallen=board.campaign.fallen,
    )
    _refill(board, out)
    _clear(board)
    game.hidden = Hidden(witnessed={side: dict(sorted(ships.items())) for side, ships in seen.items()})


def hopeless(ship: Ship) -> bool:
    """Whether a ship is too badly hit for another battle (TF-S10.1)."""
    return ship.level in ("significant", "critical", "sunk")


def mended(counter: Ship) -> Ship:
    """A ship or a base without its minor damage, and what that has taken from a deck (TF-S10.1)."""
    return replace(counter, minor=(), deck=()) if counter.level == "minor" else replace(counter, minor=())


def _count_again(board: Board, out: set[str], seen: Mapping[Side, dict[str, Ship]], umpire: Umpire) -> None:
    """Destroyers are full counters again as far as they go, however counters have been divided and combined (TF-6.14):
    the last of them are those that have sunk, as the enemy knows, of the others it does not tell which are out."""
    first = grouped(board.scenario)
    for kind in {ship.kind: None for ship in board.ships.values() if ship.printed.type == "DD"}:
        pool = [ship for ship in board.ships.values() if ship.kind == kind and not _fixed(board, ship.id)]
        gone = sum(ship.steps for ship in pool if ship.id in out)
        fit, sunk = sum(ship.steps for ship in pool) - gone, sum(ship.sunk for ship in pool)
        ids = [id for id, group in first.items() if id.startswith(f"{kind}-") and not group.battle]
        known = seen[enemy(pool[0].printed.side)]
        for ship in pool:
            del board.ships[ship.id]
            out.discard(ship.id)
        for id in [id for id in known if known[id].kind == kind and not _fixed(board, id)]:
            del known[id]  # one that has been combined with another since it was seen, too
        order = [*umpire.shuffled(ids[: len(ids) - sunk // 2 - sunk % 2], "counters", kind)]
        if sunk % 2:
            odd = ids[len(ids) - sunk // 2 - 1]
            board.ships[odd] = known[odd] = Ship(odd, kind, 1, sunk=1)
            if gone % 2:
                out.add(odd)
            gone, fit = gone - gone % 2, fit - fit % 2
        for id in ids[len(ids) - sunk // 2 :]:
            board.ships[id] = known[id] = Ship(id, kind, 0, sunk=2)
            out.add(id)
        spare = (id for id in (f"{kind}-{number}" for number in count(1)) if id not in board.ships and id not in ids)
        for left, lost in ((fit, False), (gone, True)):
            for steps in (*(2,) * (left // 2), *(1,) * (left % 2)):
                id = order.pop() if order else next(spare)
                board.ships[id] = Ship(id, kind, steps)
                if lost:
                    out.add(id)
    rank = {id: number for number, id in enumerate(first)}
    board.ships = {id: board.ships[id] for id in sorted(board.ships, key=lambda id: rank.get(id, len(rank)))}


def _fixed(board: Board, id: str) -> bool:
    """Whether a counter comes with one battle, and has not been in any yet."""
    group = grouped(board.scenario).get(id)
    return group is not None and bool(group.battle)


def _stowed(unit: Air, base: str, box: str) -> Air:
    """A unit on a sheet, and nothing of what it did."""
    return Air(unit.id, unit.kind, unit.steps, base=base, box="reserve" if box and unit.steps else "")


def usable(counter: Ship) -> bool:
    """Whether a carrier or a base can be used any more: a base as long as aircraft can (TF-S10.3), with what it has
    room for."""
    if isinstance(counter, Base):
        return counter.level not in ("critical", "sunk")
    return counter.level in ("intact", "minor")


def _refill(board: Board, out: Iterable[str]) -> None:
    """Units are in reserve on bases, and on no sheet of a carrier before she is committed; those that began on a
    carrier or a base of the Allies that is usable are there again, at full numbers (TF-S10.3)."""
    homes, gone = began_at(board.scenario), {*out}
    full = {unit.id: unit.steps for _, air in mustered(scenario(board.scenario).musters.values()) for unit in air}
    held: dict[str, int] = {}
    for id, unit in tuple(board.air.items()):
        home = homes.get(id, unit.base)
        counter = board.counter(home) if home else None
        ours = counter is not None and counter.printed.side == ALLIED and home not in gone and usable(counter)
        if unit.printed.side == ALLIED and counter is not None and ours:
            room = counter.capacity - held.get(home, 0)
            unit = replace(unit, steps=min(full[id], room), base=home)
            held[home] = held.get(home, 0) + unit.steps
        board.air[id] = _stowed(unit, unit.base, "reserve" if unit.base in board.ashore else "")


def _clear(board: Board) -> None:
    """Nothing lies on the map, and the track is at the beginning again (TF-S10.1)."""
    board.turn = SECOND + scenario(board.scenario).first_turn - 1
    board.formations, board.markers, board.last_hex, board.cup = {}, {}, {}, 0
    board.engaged, board.battles, board.crippled, board.landed = False, (), (), ()
    board.declared, board.raid, board.first_in_the_air, board.scouts = (), None, "", ()
    board.terms, board.disembarked = Terms(), msgspec.UNSET
