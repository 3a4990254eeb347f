"""The order notation of Task Force: one line an order, a keyword and the counters that belong to it.

    attack Kate T1, Kate T2 -> Arizona     attaque Kate T1, Kate T2 -> Arizona
    attack Val 1-3, Val 6 on Nevada        attaque Val 1-3, Val 6 sur Nevada
    lose Kate T1, Kate T1, Kate B2         perd Kate T1, Kate T1, Kate B2
    done                                   terminé
    arm Val 1-3                            arme Val 1-3
    stow Val 4                             rentre Val 4
    patrol Val 1, Val 2                    patrouille Val 1, Val 2
    resolve 1108, 0808                     résout 1108, 0808
    scramble Wildcat 1, Wildcat 2          lance Wildcat 1, Wildcat 2
    scramble                               lance
    engage Zero 1, Zero 2 -> Wildcat 1     engage Zero 1, Zero 2 -> Wildcat 1
    land Val 1 -> Zuikaku                  apponte Val 1 -> Zuikaku
    search 0510, 0611                      cherche 0510, 0611
    raid Nell B1-B4, Betty 1 -> 0510       raid Nell B1-B4, Betty 1 -> 0510
    raid all -> 0510                       raid tout -> 0510
    sail TF 8 -> 0604, 0605                navigue TF 8 -> 0604, 0605
    sail W1 -> off                         navigue W1 -> hors carte
    sail J5 -> 0703                        navigue J5 -> 0703
    form TF 8: Jintsu, DD J1, DD J2        forme TF 8 : Jintsu, DD J1, DD J2
    lay TF 1 -> 0702                       pose TF 1 -> 0702
    dummies 1105, 1106                     leurres 1105, 1106
    restore 1105, 1106                     remet 1105, 1106
    discard J5, J7                         écarte J5, J7
    join TF 9 -> TF 1                      joint TF 9 -> TF 1
    part TF 9                              quitte TF 9
    ready Shokaku: Zero 1, Val 1-3         prépare Shokaku : Zero 1, Val 1-3
    divide DD J3                           divise DD J3
    divide Zero 1                          divise Zero 1
    combine DD J1, DD J2                   réunit DD J1, DD J2
    mark J5 -> carrier                     marque J5 -> porte-avions
    arrange 2                              répartit 2
    range CA                               portée CA
    alone Yamato                           seul Yamato
    fire Nachi, Haguro -> Exeter           tire Nachi, Haguro -> Exeter
    hold DD J1                             retient DD J1
    detach Nachi with DD J4                détache Nachi avec DD J4
    support Shokaku with Tone, Chikuma     appuie Shokaku avec Tone, Chikuma
    stay Nachi                             reste Nachi
    stay TF 8                              reste TF 8
    commit Shokaku, Zuikaku                affecte Shokaku, Zuikaku
    concede                                abandon

A line that begins with counters, fleets or hexes needs no keyword: it is what is asked for, losses where losses are.

A line is folded before it is read: case, accents, arrows and dashes do not matter. Both languages are always
understood. An air unit is its type and its number, and so are destroyers and transports; a type that has been named
goes on until another is ("Kate T1, 2, 3", "Kate T1, B2", "Val 1 2 3"), and "Kate T1-T3", "Val 1 to 3" are all from one
to the other. Types and ships may be shortened as far as one only is meant. Commas, arrows and the small words ("on",
"with", "avec") only separate: who and whom may come in any order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arbitre.games.taskforce.records.board import Air
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import (
    Alone,
    AnyOrder,
    Arm,
    Arrange,
    Attack,
    Combine,
    Commit,
    Detach,
    Discard,
    Divide,
    Done,
    Engage,
    Fire,
    Fly,
    Form,
    Hold,
    Join,
    Land,
    Lay,
    LayDummies,
    Lose,
    Mark,
    Part,
    Patrol,
    PutBack,
    Range,
    Ready,
    Resolve,
    Sail,
    Scramble,
    Search,
    Stay,
    Stow,
    Support,
)
from arbitre.games.taskforce.records.printed import AIRCRAFT, COUNTERS, enemy
from arbitre.games.taskforce.rules.gunnery import RANGES
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.notation.items import ALL, LABEL, REPORT, UNIT, Item, items, parts
from arbitre.games.taskforce.seat.notation.meant import MEANT
from arbitre.games.taskforce.seat.notation.names import family, kinds, label, ships, small_words
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.folding import Folded
from arbitre.kernel.sheets import MOST_CHARACTERS, Misread
from arbitre.kernel.words import Term
from arbitre.seat.unreadable import MOST, ill_formed, left_over, misspelt, one_of, unknown, unreadable

# How many of a kind an order names.
NONE, AT_MOST_ONE, ONE, SOME = range(1), range(2), range(1, 2), range(1, MOST_CHARACTERS)
TWO, ANY = range(2, 3), range(MOST_CHARACTERS)


class Named(NamedTuple):
    """All that a line names, by what it is, each in the order of the line. `hexes`: with `OFF` for off the map."""

    air: tuple[str, ...]
    ships: tuple[str, ...]
    fleets: tuple[str, ...]
    hexes: tuple[str, ...]


def read_line(line: Folded, view: View) -> AnyOrder:
    """The order a line gives. Raises Misread."""
    kind, end = KEYWORDS.order(line.text)
    if not kind:
        kind = MEANT.get(type(view.now), Attack)
        if not Reader(line, view, kind, 0).begins_with_counters():
            raise misspelt(line, KEYWORDS) or unreadable("read-line", text=line.quote(0, len(line.text), MOST))
    order: AnyOrder = ORDERS[kind](Reader(line, view, kind, end))
    return order


class Reader:
    """Reads what follows the keyword of one line."""

    def __init__(self, line: Folded, view: View, kind: type[Record], start: int) -> None:
        self._line, self._kind, self._start = line, kind, start
        self._side, self._board = view.side, view.board
        raid = view.board.raid
        ready = tuple(id for id, unit in view.board.air.items() if _ready(unit) and unit.printed.side == view.side)
        self._waiting = raid.units if raid else ready
        self._kinds, self._ships = kinds(view.board), ships(view.board)
        self._markers = kind in (Sail, Stay, Mark, Discard)
        self._last = ""  # the type that was named last

    def _items(self) -> Iterator[Item]:
        return items(self._line.text, self._start)

    def _quote(self, item: Item) -> str:
        return self._line.quote(item.start, item.end)

    def begins_with_counters(self) -> bool:
        """Whether the first thing named is a place, an air unit, a ship in full, or the number that is asked for."""
        item = next(self._items(), Item("", 0))
        if any(place for part, place in parts(item, self._side, self._markers) if part.start == item.start):
            return True
        unit = UNIT.match(item.text)
        cut, types = self._called(unit["type"] or "") if unit else (len(item.text), [])
        numbered = self._kind is Arrange and item.text.isdecimal()
        ranged = self._kind is Range and item.text.upper() in RANGES
        return bool(types or numbered or ranged or self._ships.named(item.text[:cut]))

    # --- names ------------------------------------------------------------------------------------------------------

    def _types(self, words: str) -> list[str]:
        """The types that words may mean, after the type that was named last; that one itself if there are none."""
        if not words.strip():
            return [self._last] if self._last else []
        akin = self._kinds.named(f"{family(self._last)} {words}") if self._last else []
        return akin or self._kinds.named(words) or self._kinds.abbreviated(words)

    def _called(self, words: str) -> tuple[int, list[str]]:
        """Where in the words before a number its type begins, and the types that may be meant: a ship may stand before
        it ("Arizona Val 1"). Nowhere, and none, if it has no type."""
        for start in (0, *(space.end() for space in re.finditer(" +(?=.)", words.rstrip()))):
            if (types := self._types(words[start:])) and (not start or self._ships.find(words[:start])):
                return start, types
        return 0, []

    def _ids(self, item: Item) -> Iterator[str]:
        """What an item names, id by id."""
        for part, place in parts(item, self._side, self._markers):
            if place == ALL:
                yield from self._waiting
            elif place:
                yield place
            elif not small_words(part.text):
                yield from self._numbered(part)

    def _numbered(self, item: Item) -> Iterator[str]:
        """The units and ships that an item names."""
        at = 0
        while unit := UNIT.match(item.text, at):
            words = unit["type"] or ""
            cut, types = self._called(words)
            if cut:
                yield self._ship(item.part(at, at + cut))
            yield from self._units(item.part(at + cut, unit.end()), unit, types)
            at = unit.end() + len(item.text[unit.end() :]) - len(item.text[unit.end() :].lstrip())
        if item.text[at:]:
            yield self._ship(item.part(at, len(item.text)))

    def _units(self, part: Item, unit: re.Match[str], types: list[str]) -> Iterator[str]:
        """The unit of a type and a number, or those from one number to another."""
        first, last = int(unit["first"]), int(unit["last"] or unit["first"])
        one_of(self._quote(part), [f"{kind}-{first}" for kind in types], unit_name)
        if not types:
            raise self._unknown(part)
        self._last = types[0]
        if unit["again"] and self._types(unit["again"]) != types:
            raise self._wrong()
        for number in range(min(first, last), max(first, last) + 1):
            yield f"{self._last}-{number}"

    def _ship(self, item: Item) -> str:
        """The ship that an item names. A type without a number may be any of its counters: of aircraft those that have
        not attacked yet, if there are any."""
        found = self._ships.find(item.text)
        if not found and (types := self._types(item.text)):
            units = [id for id in self._waiting if self._board.air[id].kind in types]
            every = [*self._board.air, *(id for id, ship in self._board.ships.items() if ship.printed.label)]
            found = units or [id for id in every if id.rpartition("-")[0] in types]
        if one := one_of(self._quote(item), found, unit_name):
            return one
        raise self._unknown(item)

    def _unknown(self, item: Item) -> Misread:
        like = [label(kind) for kind in self._kinds.like(item.text)]
        like += [unit_name(id) for id in self._ships.like(item.text)]
        return unknown("read-name", self._quote(item), like)

    def _wrong(self) -> Misread:
        named = KEYWORDS.write(self._kind, "en")  # a form is named after its English keyword
        return ill_formed(self._line, Term(f"read-form-{named}"))

    def _named(self, air: range = NONE, ships: range = NONE, fleets: range = NONE, hexes: range = NONE) -> Named:
        """All that is named, of each kind as many as its order may have."""
        ids = [id for item in self._items() for id in self._ids(item)]
        named = Named(
            air=tuple(id for id in ids if id.rpartition("-")[0] in AIRCRAFT),
            ships=tuple(id for id in ids if id in COUNTERS or id.rpartition("-")[0] in COUNTERS),
            fleets=tuple(id for id in ids if fleet_name(id) or LABEL.fullmatch(id)),
            hexes=tuple(id for id in ids if id.isdecimal() or id == OFF),
        )
        if any(len(found) not in most for found, most in zip(named, (air, ships, fleets, hexes), strict=True)):
            raise self._wrong()
        return named

    # --- orders -----------------------------------------------------------------------------------------------------

    def attack(self) -> AnyOrder:
        """Units, and the ship that they attack."""
        named = self._named(air=SOME, ships=ONE)
        return Attack(named.air, named.ships[0])

    def lose(self) -> AnyOrder:
        """Nothing but units, perhaps the same twice."""
        return Lose(self._named(air=SOME).air)

    def fly(self) -> AnyOrder:
        """Units, and the hex or the base that they raid."""
        named = self._named(air=SOME, ships=AT_MOST_ONE, hexes=AT_MOST_ONE)
        if bases := [id for id in named.ships if id in self._board.ashore and not named.hexes]:
            return Fly(named.air, self._board.ashore[bases[0]].hex, bases[0])
        if named.ships or not named.hexes:
            raise self._wrong()
        return Fly(named.air, named.hexes[0])

    def arm(self) -> AnyOrder:
        """Nothing but units."""
        return Arm(self._named(air=SOME).air)

    def stow(self) -> AnyOrder:
        """Nothing but units."""
        return Stow(self._named(air=SOME).air)

    def patrol(self) -> AnyOrder:
        """Units, and a hex unless it is that of their own base."""
        named = self._named(air=SOME, hexes=AT_MOST_ONE)
        return Patrol(named.air, *named.hexes)

    def land(self) -> AnyOrder:
        """Units, and the carrier that they land on."""
        named = self._named(air=SOME, ships=ONE)
        return Land(named.air, named.ships[0])

    def mark(self) -> AnyOrder:
        """The label of a marker, and what its report says."""
        found = REPORT.fullmatch(self._line.text, self._start)
        if not found:
            raise self._wrong()
        return Mark(found["marker"].upper(), "carrier" if found["carrier"] else "fleet")

    def search(self) -> AnyOrder:
        """Nothing but hexes."""
        return Search(self._named(hexes=SOME).hexes)

    def form(self) -> AnyOrder:
        """A fleet, and its ships in their order."""
        named = self._named(ships=SOME, fleets=ONE)
        return Form(named.fleets[0], named.ships)

    def commit(self) -> AnyOrder:
        """Nothing but ships."""
        return Commit(self._named(ships=SOME).ships)

    def join(self) -> AnyOrder:
        """A fleet, and the one whose marker it shares."""
        first, second = self._named(fleets=TWO).fleets
        return Join(first, second)

    def part(self) -> AnyOrder:
        """Nothing but a fleet."""
        return Part(self._named(fleets=ONE).fleets[0])

    def lay(self) -> AnyOrder:
        """A fleet, and its hex."""
        named = self._named(fleets=ONE, hexes=ONE)
        return Lay(named.fleets[0], named.hexes[0])

    def lay_dummies(self) -> AnyOrder:
        """Nothing but hexes."""
        return LayDummies(self._named(hexes=SOME).hexes)

    def put_back(self) -> AnyOrder:
        """Nothing but hexes."""
        return PutBack(self._named(hexes=SOME).hexes)

    def discard(self) -> AnyOrder:
        """Nothing but markers, by their labels."""
        return Discard(self._named(fleets=SOME).fleets)

    def ready(self) -> AnyOrder:
        """A carrier, and units of hers, which may be none."""
        named = self._named(air=ANY, ships=ONE)
        return Ready(named.ships[0], named.air)

    def divide(self) -> AnyOrder:
        """A counter of destroyers, or a Zero."""
        (counter,) = self._counters(1)
        return Divide(counter)

    def combine(self) -> AnyOrder:
        """Two counters of destroyers, or two Zeros."""
        first, second = self._counters(2)
        return Combine((first, second))

    def _counters(self, many: int) -> tuple[str, ...]:
        """So many counters, all ships or all air units."""
        named = self._named(air=ANY, ships=ANY)
        if sorted((len(named.air), len(named.ships))) != [0, many]:
            raise self._wrong()
        return named.air or named.ships

    def resolve(self) -> AnyOrder:
        """Nothing but hexes."""
        return Resolve(self._named(hexes=SOME).hexes)

    def scramble(self) -> AnyOrder:
        """Nothing but units, which may be none."""
        return Scramble(self._named(air=ANY).air)

    def engage(self) -> AnyOrder:
        """Units of one's own, and units of the enemy that they engage."""
        units = self._named(air=SOME).air
        raiders = tuple(id for id in units if AIRCRAFT[id.rpartition("-")[0]].side == enemy(self._side))
        ours = tuple(id for id in units if id not in raiders)
        if not ours or not raiders:
            raise self._wrong()
        return Engage(ours, raiders)

    def sail(self) -> AnyOrder:
        """A fleet, and its way."""
        named = self._named(fleets=ONE, hexes=SOME)
        return Sail(named.fleets[0], named.hexes)

    def arrange(self) -> AnyOrder:
        """The number of an arrangement."""
        words = [item.text for item in self._items()]
        if len(words) != 1 or not re.fullmatch(r"\d{1,4}", words[0]):
            raise self._wrong()
        return Arrange(int(words[0]))

    def range(self) -> AnyOrder:
        """A type of ships that has a range."""
        words = [item.text.upper() for item in self._items()]
        if len(words) != 1 or words[0] not in RANGES:
            raise self._wrong()
        return Range(words[0])

    def lone(self) -> AnyOrder:
        """A ship that alone fires."""
        return Alone(self._named(ships=ONE).ships[0])

    def fire(self) -> AnyOrder:
        """Ships of one's own, and the enemy at which they fire."""
        ships = self._named(ships=SOME).ships
        targets = tuple(id for id in ships if self._owner(id) == enemy(self._side))
        ours = tuple(id for id in ships if id not in targets)
        if not ours or len(targets) != 1:
            raise self._wrong()
        return Fire(ours, targets[0])

    def _owner(self, counter: str) -> str:
        """Whose counter it is; a base may have changed hands (TF-S10.6)."""
        if counter in self._board.ashore:
            return self._board.ashore[counter].printed.side
        return COUNTERS[counter if counter in COUNTERS else counter.rpartition("-")[0]].side

    def hold(self) -> AnyOrder:
        """Nothing but ships, or nothing but fighters that stay out."""
        named = self._named(air=ANY, ships=ANY)
        if bool(named.air) == bool(named.ships):
            raise self._wrong()
        return Hold(named.air or named.ships)

    def detach(self) -> AnyOrder:
        """A ship, and her escorts."""
        ship, *escorts = self._named(ships=SOME).ships
        return Detach(ship, tuple(escorts))

    def support(self) -> AnyOrder:
        """A withdrawing ship, and those that fire with her, who may be none."""
        ship, *others = self._named(ships=SOME).ships
        return Support(ship, tuple(others))

    def stay(self) -> AnyOrder:
        """A ship that stays in her fleet, or a fleet that stays in its hex."""
        named = self._named(ships=AT_MOST_ONE, fleets=AT_MOST_ONE)
        if len(named.ships) == len(named.fleets):
            raise self._wrong()
        return Stay(named.ships[0]) if named.ships else Sail(named.fleets[0], ())

    def alone(self, order: AnyOrder) -> AnyOrder:
        """An order that needs no more, if nothing follows it."""
        if left := list(self._items()):
            raise left_over(self._line, left[0].start, left[-1].end)
        return order


def _ready(unit: Air) -> bool:
    """Whether a unit waits for orders: it has not attacked, or is in READY aboard its carrier (TF-11.9)."""
    return bool(unit.steps) and not unit.flown and unit.box in (("ready",) if unit.base else ("",))


# By kind of order, what reads what stands behind its keyword.
ORDERS: dict[type[Record], Callable[[Reader], Any]] = {
    Attack: Reader.attack,
    Lose: Reader.lose,
    Done: lambda reader: reader.alone(Done()),
    Arm: Reader.arm,
    Stow: Reader.stow,
    Patrol: Reader.patrol,
    Fly: Reader.fly,
    Resolve: Reader.resolve,
    Scramble: Reader.scramble,
    Engage: Reader.engage,
    Land: Reader.land,
    Search: Reader.search,
    Form: Reader.form,
    Commit: Reader.commit,
    Join: Reader.join,
    Part: Reader.part,
    Lay: Reader.lay,
    LayDummies: Reader.lay_dummies,
    PutBack: Reader.put_back,
    Discard: Reader.discard,
    Ready: Reader.ready,
    Divide: Reader.divide,
    Combine: Reader.combine,
    Mark: Reader.mark,
    Sail: Reader.sail,
    Arrange: Reader.arrange,
    Range: Reader.range,
    Alone: Reader.lone,
    Fire: Reader.fire,
    Hold: Reader.hold,
    Detach: Reader.detach,
    Stay: Reader.stay,
    Support: Reader.support,
    Concede: lambda reader: reader.alone(Concede()),
}
