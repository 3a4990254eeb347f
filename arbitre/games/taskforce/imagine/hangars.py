"""The enemy's aircraft as they may be under advanced fog: those that are shown as they are, those that are seen over
the map by number and kind, all others aboard (TF-8.3, R19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import cycle
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.imagine import land_raids
from arbitre.games.taskforce.records.board import Air, Board, Pairing, Raid
from arbitre.games.taskforce.records.fog_reports import InterceptedBy, InterceptorsLost
from arbitre.games.taskforce.records.printed import ALLIED, READY_STEPS, Side, enemy
from arbitre.games.taskforce.records.raid_reports import AirLost
from arbitre.games.taskforce.records.reports import Shot
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.pairing import decks_in
from arbitre.games.taskforce.rules.scouting import able
from arbitre.games.taskforce.rules.units import mustered
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.zeros import FULL, REDUCED


def put_aboard(view: View, board: Board, rng: Random) -> None:
    """Add the enemy's aircraft to a board with his fleets, his raids, and the carriers of his that search."""
    foe = enemy(view.side)
    units = _left(view, foe, rng)
    land_raids.under_way(view, board, units, rng)
    aloft = _aloft(view, board, units, rng)
    _stow(view, board, units, rng)
    shown = {id for id in board.air if board.air[id].printed.side == foe}
    board.air |= {id: unit for id, unit in units.items() if id not in shown}
    board.declared = tuple(
        raid if raid.units else replace(raid, units=aloft.get(raid.hex, ())) for raid in board.declared
    )
    raid = board.raid
    if raid is not None and raid.side == foe and not raid.shown:
        board.raid = replace(raid, units=aloft.get(raid.hex, ()))
    elif raid is not None and raid.side == foe:
        board.raid = replace(raid, beside=aloft.get(raid.hex) or UNSET)
    elif raid is not None and raid.pairings and raid.side != foe:
        board.raid = replace(raid, pairings=_intercepting(view, board, raid))
    board.scouts += tuple(id for id in able(board) if board.counter(id).printed.side == foe)


def _left(view: View, foe: Side, rng: Random) -> dict[str, Air]:
    """What the enemy has left, by what has been seen to be lost: his raiders by name, his interceptors by type. What is
    shown is as it is."""
    own = (air for _, air in mustered(scenario(view.board.scenario).musters.values()))
    units = {unit.id: unit for air in own for unit in air if unit.printed.side == foe}
    there = view.board.ships.keys() | view.board.ashore.keys()
    units = {id: unit for id, unit in units.items() if unit.base in there}
    for lost in _lost(view, foe):
        kind = [id for id, unit in units.items() if unit.kind == lost and unit.steps]
        id = lost if lost in units else rng.choice(kind) if kind else ""
        if id and units[id].steps:
            units[id] = replace(units[id], steps=units[id].steps - 1)
    for id, unit in view.board.air.items():
        if unit.printed.side == foe:
            spare = unit.steps - (units[id].steps if id in units else 0)
            units[id] = unit
            _take_from_others(units, unit, spare)
    return units


def _lost(view: View, foe: Side) -> Iterator[str]:
    """Steps that have been lost, each by the unit, or by the type alone."""
    for told in view.fought if foe == ALLIED else view.told:  # American units are brought back to numbers (TF-S10.3)
        report = told.report
        if isinstance(report, Shot | AirLost):
            yield from report.units
        elif isinstance(report, InterceptorsLost) and report.side == foe:
            for kind, steps, _ in report.losses:
                yield from (kind,) * steps


def _take_from_others(units: dict[str, Air], spare: Air, steps: int) -> None:
    """A counter that was not there at the start, or has more steps than there were, has so many from others of its
    type, full ones before (TF-11.12)."""
    for most in (2, 1):
        for id, unit in units.items():
            if steps > 0 and unit.kind == spare.kind and id != spare.id and not unit.over and unit.steps == most:
                units[id] = replace(unit, steps=most - 1)
                steps -= 1


def _aloft(view: View, board: Board, units: dict[str, Air], rng: Random) -> dict[str, tuple[str, ...]]:
    """By hex the raiders over the map that are not shown: so many fighters, so many bombers (TF-R19), those that have
    come from far off among them, and without those that have not found their target, and lie there too (TF-13.12)."""
    found: dict[str, tuple[str, ...]] = {}
    seen = (unit for unit in view.board.air.values() if unit.printed.side != view.side and unit.steps)
    shown = Counter((unit.over, unit.fighter) for unit in seen)
    for flight in view.aloft:
        come, missed = land_raids.come_over(view, flight.hex), land_raids.in_vain(view, flight.hex)
        there = list[str]()
        for fighters, count in ((True, flight.fighters), (False, flight.bombers)):
            count -= shown[flight.hex, fighters]
            free = [id for id, unit in units.items() if not (unit.over or unit.sortie) and unit.fighter is fighters]
            free = [id for id in free if id not in view.board.air]  # in the box of a base, which lies open
            free += _split_off(units, view, count - len(free)) if fighters else ()
            far = min(count, come[fighters] + missed[fighters])
            by_worth = [(not units[id].steps, rng.random(), id) for id in free]
            ashore = sorted(entry for entry in by_worth if units[entry[2]].base in board.ashore)
            chosen = [id for _, _, id in ashore[:far]]
            chosen += [id for _, _, id in sorted(by_worth) if id not in chosen][: count - len(chosen)]
            for id in chosen:
                steps = units[id].steps or 1
                units[id] = replace(units[id], steps=steps, over=flight.hex, changed=board.turn, left="ready")
            for id in chosen[: come[fighters]]:
                units[id] = land_raids.arrived(view, units[id])
            vain = chosen[come[fighters] :][: missed[fighters]]
            for id in vain:
                units[id] = replace(units[id], missed=True)
            there += (id for id in chosen if id not in vain)
        found[flight.hex] = tuple(there)
    return found


def _split_off(units: dict[str, Air], view: View, count: int) -> Iterator[str]:
    """So many counters more: each of a full unit that is not seen, which has been split into two (TF-11.12, 16.2)."""
    full = [id for id, unit in units.items() if unit.printed.splits and unit.steps == FULL]
    full = [id for id in full if id not in view.board.air and units[id].printed.side != view.side]
    for id in full[: max(0, count)]:
        units[id] = replace(units[id], steps=REDUCED)
        spare = land_raids.counter_more(units, units[id])
        units[spare.id] = spare
        yield spare.id


def _stow(view: View, board: Board, units: dict[str, Air], rng: Random) -> None:
    """All others on the sheets of their carriers, some in READY; those of a carrier that has sunk went down with her,
    and those for which there is no room. The boxes of bases lie open: of theirs who is in none is lost (TF-8.7)."""
    for id, unit in units.items():
        if unit.base in board.ashore and not (unit.over or unit.sortie) and id not in board.air:
            units[id] = replace(unit, steps=0, box="")
    for carrier in {unit.base: None for unit in units.values() if unit.base in board.ships}:
        ship, ready, held = board.ships[carrier], 0, 0
        if carrier in board.away:
            units |= {id: replace(unit, box="") for id, unit in units.items() if unit.base == carrier}
            continue
        hers = [id for id, unit in units.items() if unit.base == carrier and unit.steps and not unit.over]
        for id in rng.sample(hers, len(hers)):
            steps = units[id].steps
            held += steps
            if not ship.steps or held > ship.printed.capacity:
                units[id] = replace(units[id], steps=0)
            elif ready + steps <= READY_STEPS and rng.random() < 0.5:
                ready += steps
                units[id] = replace(units[id], box="ready")
            else:
                units[id] = replace(units[id], box="reserve")


def _intercepting(view: View, board: Board, raid: Raid) -> tuple[Pairing, ...]:
    """The pairings with interceptors from CAP over the hex: of the types that have been seen, else one each, and more
    against single raiders as long as there are any. If too few have been imagined there, others do, who
    have come over to a carrier of the hex (TF-13.4)."""
    decks = decks_in(board, raid)
    ashore = [id for id in decks if id in board.ashore]  # their boxes lie open, CAP too (TF-8.7)
    foes = {id: unit for id, unit in board.air.items() if unit.fighter and unit.printed.side != raid.side}
    cap = [id for id, unit in foes.items() if unit.over == raid.hex or (unit.box == "cap" and unit.base in ashore)]
    over = [id for id in cap if foes[id].steps]
    fallen = [id for id in cap if not foes[id].steps and id in view.board.air]
    hidden = (unit for id, unit in board.air.items() if id not in view.board.air and unit.base in decks)
    aboard = [unit.id for unit in hidden if unit.fighter and unit.steps and unit.box]
    free = list(dict.fromkeys((*over, *fallen, *aboard)))
    others = (unit for unit in foes.values() if not unit.over)
    unseen = (unit.id for unit in others if unit.id not in free and unit.id not in view.board.air)
    spare = sorted(unseen, key=lambda id: (board.air[id].base in board.away, not board.air[id].steps))
    fought, made = _fought(view, raid), list[Pairing]()
    for number, pairing in enumerate(raid.pairings):
        wanted = _wanted(fought, number)
        chosen = [_take(board, free, kind) or _take(board, spare, kind) for kind in wanted]
        if not any(chosen):
            chosen = [*_split_off(board.air, view, 1)]
        made.append(replace(pairing, interceptors=tuple(filter(None, chosen))))
    singles = [number for number, pairing in enumerate(made) if len(pairing.raiders) == 1 and fought is None]
    left = [id for id in over if id in free]  # who must intercept all the same (TF-12.3)
    for number, id in zip(cycle(singles), left, strict=False):
        made[number] = replace(made[number], interceptors=(*made[number].interceptors, id))
    for id in (id for pairing in made for id in pairing.interceptors):
        if not board.air[id].over and id not in view.board.air:  # where the box of a base shows it, it stays there
            unit = board.air[id]
            base = unit.base if unit.base in decks or not decks else decks[0]
            steps = unit.steps or 1
            board.air[id] = replace(unit, steps=steps, base=base, box="cap", changed=board.turn, left="ready")
    return tuple(made)


def _fought(view: View, raid: Raid) -> InterceptedBy | None:
    """What the raider has been told of the interception, once it is over: in this turn, for there is one raid on a
    hex (TF-R31)."""
    heard = (told.report for told in reversed(view.told) if told.turn == view.turn)
    last = next((report for report in heard if isinstance(report, InterceptedBy)), None)
    return last if last is not None and last.hex == raid.hex else None


def _wanted(fought: InterceptedBy | None, number: int) -> Iterable[str]:
    """The types of the interceptors of a pairing, "" for any."""
    if fought is None or number >= len(fought.clashes):
        return ("",)
    return (tally.kind for tally in fought.clashes[number].interceptors for _ in range(tally.full + tally.reduced))


def _take(board: Board, free: list[str], kind: str) -> str:
    """One that is free, of this type if there is one; "" if nobody is."""
    id = next((id for id in free if kind in ("", board.air[id].kind)), free[0] if free else "")
    if id:
        free.remove(id)
    return id
