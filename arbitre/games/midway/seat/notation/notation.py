"""The order notation of Victory at Midway (MID-25): sheets of text to orders, and orders back to text.

The grammar is `orders.lark`, its keywords are the `vocabulary`; of a line it refuses, `remarks` says what would be
right. Reading uses nothing of the view but the side (which names are one's own) and the step in hand: `Haruna > A`
bombards in phase 8 (MID-R86).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import resources
from typing import Any

from arbitre.games.midway.records.orders import (
    AirTerm,
    AnyOrder,
    Ashore,
    Build,
    CancelMidway,
    Deck,
    Engage,
    Fire,
    Form,
    Land,
    Move,
    NoMore,
    Place,
    Raid,
    Reserve,
    Scout,
    Screen,
    Search,
    Shell,
    StrikeMidway,
    Torpedo,
    Waive,
)
from arbitre.games.midway.records.printed import BASE_BY_CODE, ISLAND, LAND, MIDWAY, SHIPS, US, Side, enemy
from arbitre.games.midway.rules.fire import battle_key
from arbitre.games.midway.rules.land_combat import BATTLE
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import FIGHTS
from arbitre.games.midway.seat.notation.names import Names, names
from arbitre.games.midway.seat.notation.remarks import explain
from arbitre.games.midway.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.kernel.folding import Folded
from arbitre.kernel.play import Step
from arbitre.seat.unreadable import unreadable

_GROUP = "group:"
_MIDWAY_CODE = next(code for (_, code), base in BASE_BY_CODE.items() if base == ISLAND)


def read_line(line: Folded, view: View) -> AnyOrder:
    """The order a line gives in this step. Raises Misread."""
    from lark.exceptions import UnexpectedInput

    try:
        order: AnyOrder = _parser(view.side)(line.text)
    except UnexpectedInput as error:
        raise explain(line, error, names(view.side)) from None
    return _in_step(order, view.side, view.now)


@cache
def _parser(side: Side) -> Callable[[str], Any]:
    """What turns a folded line of this side into an order; built when first needed."""
    from lark import Lark

    grammar = resources.files(__package__).joinpath("orders.lark").read_text("utf-8")
    own = names(side)
    return Lark(f"{grammar}\n{KEYWORDS.terminals()}{own.terminals()}\n", parser="lalr", transformer=_Orders(own)).parse


def _in_step(order: AnyOrder, side: Side, step: Step | None) -> AnyOrder:
    """The order that a text with two readings means in this step."""
    if isinstance(order, Fire) and order.shooter in SHIPS and order.target not in SHIPS:
        if isinstance(step, SubmarineScreen):
            return Screen(order.shooter, order.target)  # phase 9a
        battles = ("", *(battle_key(spot, attacked) for spot in (BATTLE, MIDWAY) for attacked in ("", enemy(side))))
        if isinstance(step, Recovery) and order.battle in battles:
            return Shell(order.shooter, order.target)  # MID-R86
    if isinstance(order, StrikeMidway) and isinstance(step, Recovery):
        return Land(order.air, _MIDWAY_CODE)  # MID-12.1
    if isinstance(step, FIGHTS) and isinstance(order, Move | Raid | Land):
        target = order.to if isinstance(order, Move) else order.hex if isinstance(order, Raid) else order.code
        if names(side).is_foe_label(target):
            raise unreadable("read-arrow-fire", "MID-25.1", target=target)
    return order


class _Orders:
    """What each rule of the grammar comes to. Methods bear the rules' names and take the parts that were read."""

    def __init__(self, own: Names) -> None:
        self._names = own

    def ship(self, parts: Sequence[str]) -> str:
        return self._names.own.named(parts[0])[0]

    def enemy_ship(self, parts: Sequence[str]) -> str:
        return self._names.foe.named(parts[0])[0]

    def group(self, parts: Sequence[str]) -> str:
        return _GROUP + _group_name(parts[0])

    def who(self, parts: Sequence[str]) -> tuple[str, ...]:
        return tuple(parts)

    def air(self, parts: Sequence[AirTerm]) -> tuple[AirTerm, ...]:
        return tuple(parts)

    def term(self, parts: Sequence[str | None]) -> AirTerm:
        count, air, reduced = parts
        assert air is not None
        return AirTerm(_number(count), self._names.codes[air[:-1]], air[-1].upper(), reduced is not None)

    def unit_term(self, parts: Sequence[str | None]) -> AirTerm:
        count, unit, _ = parts
        assert unit is not None
        if _number(count) != 1:
            raise unreadable("read-one-unit", "MID-25.4", text=str(unit))
        return AirTerm(unit=str(unit))

    def goal(self, parts: Sequence[Any]) -> str:
        return "exit" if parts[0].type == "EXIT" else parts[0].upper()

    def place(self, parts: Sequence[Any]) -> Place:
        return Place(parts[0], tuple(hex.upper() for hex in parts[1:]))

    def move(self, parts: Sequence[Any]) -> Move:
        who, src, to = parts
        return Move(who, src.upper() if src else "", to)

    def move_all(self, parts: Sequence[str]) -> Move:
        return Move((), parts[0].upper(), parts[1])

    def form(self, parts: Sequence[Any]) -> Form:
        return Form(parts[0], _group_name(parts[1]))

    def strike(self, parts: Sequence[Any]) -> StrikeMidway:
        return StrikeMidway(parts[0])

    def raid(self, parts: Sequence[Any]) -> Raid:
        return Raid(parts[0], parts[1].upper())

    def cancel(self, parts: Sequence[Any]) -> CancelMidway:
        return CancelMidway()

    def build(self, parts: Sequence[Any]) -> Build:
        return Build()

    def no_more(self, parts: Sequence[Any]) -> NoMore:
        return NoMore()

    def concede(self, parts: Sequence[Any]) -> Concede:
        return Concede()

    def search(self, parts: Sequence[str | None]) -> Search:
        asset, hex = parts
        assert hex is not None
        return Search(hex.upper(), KEYWORDS.which(asset, "cv") or str(asset) if asset else "")

    def scout(self, parts: Sequence[Any]) -> Scout:
        return Scout(parts[0], parts[1].upper())

    def waive(self, parts: Sequence[str]) -> Waive:
        return Waive(parts[0].upper())

    def land(self, parts: Sequence[Any]) -> Land:
        return Land(parts[0], self._names.bases[parts[1]])

    def deck(self, parts: Sequence[Any]) -> Deck:
        return Deck(parts[1], parts[0].type == "READY")

    def reserve(self, parts: Sequence[Any]) -> Reserve:
        return Reserve(self._names.bases[parts[0]], parts[1].type == "READY")

    def engage(self, parts: Sequence[str]) -> Engage:
        return Engage(parts[0].upper())

    def torpedo(self, parts: Sequence[str]) -> Torpedo:
        return Torpedo(self._names.own.named(parts[0])[0], parts[1].upper())

    def ashore(self, parts: Sequence[str | None]) -> Ashore:
        *units, at_least = parts
        return Ashore(tuple(self._names.land[unit] for unit in units if unit), int(at_least or 0))

    def battle(self, parts: Sequence[str | None]) -> str:
        hex, side = parts
        assert hex is not None
        return battle_key(hex.upper(), side or "")

    def battle_of_midway(self, parts: Sequence[str | None]) -> str:
        return battle_key(BATTLE, parts[0] or "")

    def label(self, parts: Sequence[str]) -> str:
        return self._names.land_ids.get(parts[0], parts[0].upper())

    def hex_label(self, parts: Sequence[str]) -> str:
        if not self._names.is_own_label(parts[0]):
            raise unreadable("read-arrow-move", "MID-25.1", text=parts[0].upper())
        return parts[0].upper()

    def air_shooter(self, parts: Sequence[AirTerm]) -> str:
        if parts[0].number != 1:
            raise unreadable("read-one-shooter", "MID-R73", text=_air(parts))
        return parts[0].unit or _air(parts).removeprefix("1x")

    def fire(self, parts: Sequence[str | None]) -> Fire:
        battle, shooter, target = parts
        assert shooter is not None and target is not None
        return Fire(shooter, target, battle or "")


def _number(count: str | None) -> int:
    return int(count.rstrip("x ")) if count else 1


def _group_name(name: str) -> str:
    return " ".join(name.upper().split())


def write(order: AnyOrder, side: str, language: str) -> str:
    """An order of this side in the notation, with French ("fr") or English keywords; `read_line` gives it back."""
    word = partial(KEYWORDS.write, language=language)
    match order:
        case Place():
            return f"{word('place')} {_who(order.who, word)} {' '.join(order.hexes)}"
        case Move():
            start = " ".join(part for part in (_who(order.who, word), order.src) if part)
            return f"{start} -> {word('exit') if order.to == 'exit' else order.to}"
        case Form():
            return f"{_who(order.who, word)} = {word('group')} {order.group}"
        case StrikeMidway():
            return f"{_air(order.air)} -> Midway"
        case Raid():
            return f"{_air(order.air)} -> {order.hex}"
        case CancelMidway():
            return f"{word('cancel')} Midway"
        case Build():
            return f"{word('build')} Kure"
        case Search():
            asset = word("cv") if order.asset == "cv" else order.asset.capitalize()
            return " ".join(part for part in (word("search"), asset, order.hex) if part)
        case Scout():
            return f"{word('search')} {_air((order.air,))} -> {order.hex}"
        case Waive():
            return f"{word('waive')} {order.hex}"
        case Land():
            return f"{_air(order.air)} -> {'Midway' if order.code == _MIDWAY_CODE and side != US else order.code}"
        case Deck():
            return f"{word('ready' if order.ready else 'below')} {_air(order.air)}"
        case Reserve():
            return f"{word('reserve')} {order.code} {word('ready' if order.ready else 'below')}"
        case Engage():
            return f"{word('engage')} {order.hex}"
        case Torpedo():
            return f"{word('torpedo')} {SHIPS[order.ship].name} {order.hex}"
        case Ashore():
            condition = f" {word('if')} {order.at_least}" if order.at_least else ""
            return f"{word('ashore')} {', '.join(LAND[unit].label for unit in order.units)}{condition}"
        case Shell() | Screen():
            return f"{SHIPS[order.ship].name} > {order.label}"
        case Fire():
            battle = f"{order.battle}: " if order.battle else ""
            return f"{battle}{_fighter(order.shooter)} > {_fighter(order.target)}"
        case NoMore():
            return word("nomore")
        case Concede():
            return word("concede")


def _who(who: Sequence[str], word: Callable[[str], str]) -> str:
    return ", ".join(
        f"{word('group')} {unit.removeprefix(_GROUP)}" if unit.startswith(_GROUP) else SHIPS[unit].name for unit in who
    )


def _air(air: Sequence[AirTerm]) -> str:
    return "+".join(term.unit or f"{term.number}x{term.code}{term.type}{'(e)' if term.reduced else ''}" for term in air)


def _fighter(unit: str) -> str:
    return SHIPS[unit].name if unit in SHIPS else unit
