"""How the acts of a person who umpires a game are carried out: what comes of the position, and who is told.

Whoever is touched by a correction or a ruling is found by comparing what each seat knew before with what it knows
after: a seat that sees no difference is told nothing, so that nothing hidden from it comes out that way.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.orders import OrderError, illegal, refuse
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, deliver, happens, limits, until_asked
from arbitre.kernel.records import difference
from arbitre.kernel.rulings import (
    LONGEST_REASON,
    Act,
    Announced,
    Corrected,
    Decided,
    Deputed,
    Deserted,
    Entrusted,
    Lent,
    Manned,
    Presides,
    Resigns,
    Ruled,
    Succeeds,
    Timed,
)
from arbitre.kernel.words import Arg

UNTOUCHED = ("agenda", "told", "options")
"""What of a position no correction touches: the course of the game, what was told, what the players agreed on."""


def carried_out(package: GamePackage, game: Any, act: Act, umpire: Umpire) -> tuple[Any, dict[str, Ask]]:
    """A new game in which the umpire's act has been carried out and told to those it touches, and who is asked in it.
    Raises OrderError for an act that cannot stand: nothing has happened then."""
    reason = _reason(act)
    if isinstance(act, Corrected):
        after = _corrected(package, game, act)
        _tell(package, after, Ruled("corrected", reason), _touched(package, game, after))
        return after, asked(package, after)
    if isinstance(act, Decided):
        after = _decided(package, game, act, umpire)
        return until_asked(package, after, umpire)
    after = game.copy()
    everybody = [seat.id for seat in package.seats(game)]
    if (office := _of_office(act, reason)) is not None:
        _tell(package, after, office, everybody)
    elif isinstance(act, Announced):
        if act.to and act.to not in everybody:
            raise _refused("ruling-no-seat", seat=act.to)
        _tell(package, after, Ruled("announced", reason, bool(act.to)), [act.to] if act.to else everybody)
    elif isinstance(act, Entrusted):
        if act.seat not in everybody:
            raise _refused("ruling-no-seat", seat=act.seat)
        _tell(package, after, Ruled("entrusted", reason, how="" if act.bot else "back", bot=act.bot), [act.seat])
    elif isinstance(act, Deserted | Lent | Manned):
        _manning(package, after, act, reason)
    elif isinstance(act, Timed):
        ruled = Ruled("timed", reason, change=act.change, limit=act.limit, hours=act.hours)
        _tell(package, after, ruled, _concerned(game, act, everybody))
    return after, asked(package, after)


def _reason(act: Act) -> str:
    """The reason of an act, "" for those that need none. Raises OrderError without one that is needed."""
    if isinstance(act, Presides | Deputed | Deserted | Manned) or (isinstance(act, Succeeds) and act.how == "agreed"):
        return ""
    if not 1 <= len(act.reason.strip()) <= len(act.reason) <= LONGEST_REASON:
        raise _refused("ruling-reason", limit=LONGEST_REASON)
    return act.reason


def _manning(package: GamePackage, game: Any, act: Deserted | Lent | Manned, reason: str) -> None:
    """Tell those whom it touches who plays a seat that nobody played, or does again (META-3.14, 20.5)."""
    camps = {seat.id: seat.camp or seat.id for seat in package.seats(game)}
    if act.seat not in camps:
        raise _refused("ruling-no-seat", seat=act.seat)
    if isinstance(act, Deserted):
        idle = package.idle(game).get(act.seat)
        if idle is None or idle.bot != act.bot:
            raise _refused("ruling-not-idle")
        _tell(package, game, Ruled("deserted", bot=act.bot), [act.seat])
        return
    if act.to and (act.to == act.seat or camps.get(act.to) != camps[act.seat]):
        raise _refused("ruling-no-ally")
    if isinstance(act, Lent):
        _tell(package, game, Ruled("lent", reason, seat=act.seat, to=act.to), [act.seat, act.to])
    else:
        _tell(package, game, Ruled("manned", seat=act.seat, to=act.to), [act.seat, *filter(None, [act.to])])


def _of_office(act: Act, reason: str) -> Ruled | None:
    """What all are told of who holds the office; None of what is done in it."""
    if isinstance(act, Presides):
        return Ruled("presides")
    if isinstance(act, Deputed):
        return Ruled("deputed", how=act.how)
    if isinstance(act, Succeeds):
        return Ruled("succeeds", reason, how=act.how)
    return Ruled("resigns", reason) if isinstance(act, Resigns) else None


def _refused(key: str, **args: Arg) -> OrderError:
    """An act that cannot stand."""
    return refuse(illegal(-1, key, "", **args))


def _tell(package: GamePackage, game: Any, report: Ruled, seats: Sequence[str]) -> None:
    turn, phase = package.moment(game)
    deliver(package, game, [(seat, turn, phase, report) for seat in seats])


def _touched(package: GamePackage, before: Any, after: Any) -> list[str]:
    """The seats that know something else than before, or were told something."""
    seats = [seat.id for seat in package.seats(before)]
    return [
        seat
        for seat in seats
        if before.told.get(seat) != after.told.get(seat) or _seen(package, before, seat) != _seen(package, after, seat)
    ]


def _seen(package: GamePackage, game: Any, seat: str) -> Any:
    """What a seat knows, apart from what it was told, as plain data."""
    return package.codec.plain(msgspec.structs.replace(package.view(game, seat), told=()))


def _concerned(game: Any, act: Timed, everybody: Sequence[str]) -> Sequence[str]:
    """Whoever is shown the limit that is moved; all where it is that of the table."""
    found = next((limit.seats for limit in limits(game) if limit.id == act.limit), None)
    if act.change != "moved":
        return everybody
    if not act.hours:
        raise _refused("ruling-nothing")
    if found is None and act.limit:
        raise _refused("ruling-no-limit", limit=act.limit)
    return [seat for seat in everybody if found is None or seat in found]


def _corrected(package: GamePackage, game: Any, act: Corrected) -> Any:
    """The position as it is put right."""
    codec, turn = package.codec, package.moment(game)[0]
    if package.corrected is not None and act.turn and not turn - package.corrected <= act.turn <= turn:
        raise _refused("ruling-too-late", limit=package.corrected)
    before = codec.bare(game)
    plain = copy.deepcopy(before)
    for path, value in act.changes:
        if not path or path[0] in UNTOUCHED or path[0] not in before:
            raise _refused("ruling-no-such", path="/".join(path))
        _put(plain, path, value)
    try:
        after: Any = codec.state(plain)
        after.told = dict(game.told)
        bare = codec.bare(after)
        wrong = package.invariants(after)
        alike = package.seats(after) == package.seats(game) and package.moment(after) == package.moment(game)
        _touched(package, game, after), asked(package, after)
    except Exception as error:  # whatever a game says of a position that no rule of it could have made
        raise _refused("ruling-unfit", why=f"{type(error).__name__}: {error}") from None
    for path, value in act.changes:
        if _get(bare, path) != value and (_get(bare, path) is not _NONE or _get(before, path) is _NONE):
            raise _refused("ruling-no-such", path="/".join(path))
    if wrong:
        raise _refused("ruling-unfit", why=wrong[0])
    if not alike:
        raise _refused("ruling-moment")
    if not difference(before, bare):
        raise _refused("ruling-nothing")
    return after


_NONE = object()


def _get(plain: Any, path: Sequence[str]) -> Any:
    """What stands at a path; `_NONE` if nothing does."""
    for key in path:
        if isinstance(plain, Mapping) and key in plain:
            plain = plain[key]
        elif isinstance(plain, list) and key.isdecimal() and int(key) < len(plain):
            plain = plain[int(key)]
        else:
            return _NONE
    return plain


def _put(plain: Any, path: Sequence[str], value: Any) -> None:
    """Put a value at a path, where there may be something: under any key of a record, or in the place of an item."""
    *way, last = path
    place = _get(plain, way)
    if isinstance(place, dict):
        place[last] = value
    elif isinstance(place, list) and _get(place, (last,)) is not _NONE:
        place[int(last)] = value
    else:
        raise _refused("ruling-no-such", path="/".join(path))


def _decided(package: GamePackage, game: Any, act: Decided, umpire: Umpire) -> Any:
    """The position after rulings of the game's own, and those told whom they touch."""
    try:
        orders = package.codec.orders(act.orders)
    except msgspec.ValidationError as error:
        raise _refused("ruling-no-order", why=str(error)) from None
    if not orders or not all(isinstance(order, package.rulings) for order in orders):
        raise _refused("ruling-not-left")
    after = game.copy()
    moment = package.moment(after)

    def rule() -> None:
        for order in orders:
            package.rule(after, order, umpire)

    happens(package, after, umpire, rule)
    ruled = Ruled("decided", act.reason)
    deliver(package, after, [(seat, *moment, ruled) for seat in _touched(package, game, after)])
    return after
