"""Games, orders and reports as plain data on disk, and back; what changed between two positions; old formats upgraded.

A codec belongs to a game and knows its types. A *patch* is the difference of two plain positions as a list of changes,
small because most of a position does not change in a step.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Any, Generic, TypeVar, get_args

import msgspec

from arbitre.kernel.bases import Conceded
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.play import Step, Told
from arbitre.kernel.rulings import Ruled

S = TypeVar("S")

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
Patch = list[list[Any]]

_known: set[Any] = set()
_knowing = Lock()


class NewerFormat(ValueError):
    """A record written by a later version of the program."""


class Codec(Generic[S]):
    """Encodes and decodes one game's positions, views, orders and reports.

    state: the game's state type; steps, reports, orders: the tagged unions that may stand in it, `Conceded` among the
    reports without being named; view: the type of a seat's view; version: of the format; upgrades: for each older
    version, a function from the plain data of a position (its ledgers under "told") to the next version's. The types in
    the unions are `steps`, `reports` and `kinds_of_orders`.
    """

    def __init__(
        self,
        state: type[S],
        steps: Any,
        reports: Any,
        orders: Any,
        view: Any = None,
        version: int = 1,
        upgrades: Mapping[int, Upgrade] | None = None,
    ) -> None:
        self._state, self._view = state, view
        # Unions are decoded inside records of their own: msgspec keeps what it knows of a record, not of a bare union.
        reports = reports | Conceded
        told = reports | NumbersSealed | NumbersOpened | Ruled
        entry = msgspec.defstruct("Entry", [("number", int), ("turn", int), ("phase", str), ("report", told)])
        self._ledger = _many("Ledger", entry)
        self._steps, self._reports = _many("Steps", steps), _many("Reports", told)
        self._orders = _many("Orders", orders)
        self.steps, self.reports, self.kinds_of_orders = _kinds(steps), _kinds(reports), _kinds(orders)
        self.version = version
        self._upgrades = dict(upgrades or {})

    def plain(self, value: Any) -> Any:
        """Any record of the game as plain data, exactly as it comes back from disk: dicts with string keys, lists,
        strings, numbers. Dicts keep their order, which rules may rely on; a state holds no sets, which have none."""
        return msgspec.json.decode(msgspec.json.encode(value))

    def bare(self, game: Any) -> dict[str, Any]:
        """A position as plain data without its ledgers, which a record keeps apart."""
        game = game.copy()
        game.told = {}
        plain: dict[str, Any] = self.plain(game)
        plain.pop("told", None)
        return plain

    def upgraded(self, plain: dict[str, Any], version: int) -> dict[str, Any]:
        """Plain data of an older version brought up to this one. Raises NewerFormat if it is from a later version."""
        if version > self.version:
            raise NewerFormat(f"format {version}, this program reads up to {self.version}")
        for old in range(version, self.version):
            plain = self._upgrades[old](plain)
        return plain

    def state(self, plain: Mapping[str, Any]) -> S:
        """A position from plain data. Raises msgspec.ValidationError if it is not one."""
        game: Any = _convert({**plain, "agenda": [], "told": {}}, self._state)
        game.agenda = _items(plain["agenda"], self._steps)
        game.told = {seat: self.ledger(entries) for seat, entries in plain.get("told", {}).items()}
        state: S = game
        return state

    def view(self, plain: Mapping[str, Any]) -> Any:
        """A seat's view from plain data; its step in hand (`now`) and its ledger (`told`) are the real records."""
        now = plain.get("now")
        view = _convert({**plain, "told": []}, self._view)
        return msgspec.structs.replace(
            view,
            now=None if now is None else self.step(now),
            told=self.ledger(plain.get("told", ())),
        )

    def step(self, plain: Any) -> Step:
        """A step from plain data."""
        step: Step = _items([plain], self._steps)[0]
        return step

    def ledger(self, plain: Sequence[Any]) -> tuple[Told, ...]:
        """A seat's ledger from plain data."""
        return tuple(Told(e.number, e.turn, e.phase, e.report) for e in _items(plain, self._ledger))

    def ledger_head(self, told: Sequence[Told]) -> str:
        """The head of a ledger (see `ledger_head`)."""
        return ledger_head(self.plain(told))

    def report(self, plain: Any) -> Any:
        """A report from plain data."""
        return _items([plain], self._reports)[0]

    def orders(self, plain: Any) -> tuple[Any, ...]:
        """A sheet of orders from plain data."""
        return _items(plain, self._orders)


def _kinds(union: Any) -> tuple[type, ...]:
    """The types in a union, or the one type."""
    return get_args(union) or (union,)


def ledger_head(entries: Sequence[Any]) -> str:
    """The head of a ledger given as plain data: SHA-256, in hexadecimal, of its JSON in UTF-8 with the keys of every
    record in order and no spaces. A function of the entries and of nothing else, so it tells a seat nothing that its
    ledger does not; whoever has the entries can work it out without this program."""
    return hashlib.sha256(msgspec.json.encode(entries, order="sorted")).hexdigest()


def _many(name: str, item: Any) -> type[msgspec.Struct]:
    """A record type that holds any number of items of a type."""
    return msgspec.defstruct(name, [("items", tuple[item, ...])])


def _items(plain: Sequence[Any], many: type[msgspec.Struct]) -> tuple[Any, ...]:
    """A list of plain data as records."""
    held: Any = _convert({"items": list(plain)}, many)
    items: tuple[Any, ...] = held.items
    return items


def _convert(plain: Any, to: Any) -> Any:
    """Plain data as a record; numbers that JSON had to write as keys become numbers again."""
    if to not in _known:
        with _knowing:  # msgspec works a type out when it first meets it, and crashes if two threads do so at once
            msgspec.json.Decoder(to)
            _known.add(to)
    return msgspec.convert(plain, to, str_keys=True)


def difference(old: Any, new: Any, path: tuple[str, ...] = ()) -> Patch:
    """What must be done to plain `old` to make it `new`, as a list of changes.

    [path] removes the key at the path; [path, value] sets it; [path, start, count, items] puts the items in the place
    of `count` items of a list. Dicts are compared key by key, or replaced whole where their order would be lost; a list
    that kept a head or a tail is spliced; all else is replaced whole. Both must be dicts if the path is empty.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        if list(old) == list(new):  # most of a position stays as it is, and most of what stays is soon compared
            patch: Patch = []
            for key, value in new.items():
                before = old[key]
                if before != value or (isinstance(value, dict) and _reordered(before, value)):
                    patch += difference(before, value, (*path, key))
            return patch
        if [*(key for key in old if key in new), *(key for key in new if key not in old)] != list(new) and path:
            return [[list(path), new]]
        patch = [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key in old:
                patch += difference(old[key], value, (*path, key))
            else:
                patch.append([[*path, key], value])
        return patch
    if old == new:
        return []
    if isinstance(old, list) and isinstance(new, list):
        head = _common(old, new)
        tail = _common(old[head:][::-1], new[head:][::-1])
        if head or tail:
            return [[list(path), head, len(old) - head - tail, new[head : len(new) - tail]]]
    return [[list(path), new]]


def _reordered(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Whether two dicts that are equal hold anything in another order: their JSON says so at once."""
    return msgspec.json.encode(old) != msgspec.json.encode(new)


def _common(one: list[Any], two: list[Any]) -> int:
    """How many items two lists have in common from their start."""
    shorter = min(len(one), len(two))
    return next((i for i in range(shorter) if one[i] != two[i]), shorter)


def apply(plain: dict[str, Any], patch: Patch) -> dict[str, Any]:
    """The plain data with a patch applied; the original stays as it was."""
    result: dict[str, Any] = _thaw(plain)
    amend(result, patch)
    return result


def amend(plain: dict[str, Any], patch: Patch) -> None:
    """Apply a patch to plain data in place; lists are replaced, never changed. Raises LookupError or TypeError if the
    patch does not fit."""
    for change in patch:
        *way, last = change[0]
        place: Any = plain
        for key in way:
            place = place[key]
        if len(change) == 1:
            del place[last]
        elif len(change) == 2:
            place[last] = change[1]
        else:
            _, start, count, items = change
            place[last] = [*place[last][:start], *items, *place[last][start + count :]]


def _thaw(plain: Any) -> Any:
    """A copy whose dicts may be changed freely."""
    return {key: _thaw(value) for key, value in plain.items()} if isinstance(plain, dict) else plain
