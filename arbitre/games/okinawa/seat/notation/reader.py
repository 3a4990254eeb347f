"""The order notation of Okinawa: one line an order, a keyword and the counters, hexes and words that belong to it.

    template historical scattered          modèle historique dispersé
    place 13 IIB, 272 IIB, Fort 1 at 1139  cacher 13 IIB, 272 IIB, Fort 1 en 1139
    lose first 13 IIB, I/22                perdre d’abord 13 IIB, I/22
    challenge 13 IIB, I/22 when safe at 1138, 1038
                                           défi 13 IIB, I/22 si sûr en 1138, 1038
        or: never, always, when weaker     ou : jamais, toujours, si plus faible
    challenge all never                    défi tous jamais
    support 13 IIB when between 0 and 12, at most -1 in 1139
                                           soutien 13 IIB si entre 0 et 12, au plus -1 en 1139
        or: never, always                  ou : jamais, toujours
    sail Tennessee, Idaho to 1034          navires Tennessee, Idaho vers 1034
    sail Idaho to 0933 -> 0934 -> 1034     navires Idaho vers 0933 -> 0934 -> 1034
    kamikazes 4 on Wichita                 kamikazes 4 sur Wichita
    search 1139, 1239 with Tennessee, 11 M
                                           ratisser 1139, 1239 avec Tennessee, 11 M
    fire at 1139 with Tennessee, 11 M      tirer sur 1139 avec Tennessee, 11 M
    move 1/4 M, 2/4 M: 1138 -> 1139; attack 1140, 1240; stand; stay
                                           déplacer 1/4 M, 2/4 M : 1138 -> 1139 ; attaquer 1140, 1240 ; halte ; rester
    land 1/4 M, 2/4 M on 1131              débarquer 1/4 M, 2/4 M en 1131
    attack 1139 with 1/4 M                 attaquer 1139 avec 1/4 M
    combats 1139, 1039                     combats 1139, 1039
    done                                   fini
    retreat 13 IIB: 1140 -> 1141           reculer 13 IIB : 1140 -> 1141
    lose 1/17                              perdre 1/17
    concede                                abandonner

What comes after the attack of a `move` and is written only where it is not the usual: `stand`, do not go in against an
enemy found meanwhile; `stay`, do not start once an earlier mover has met one (OKI-19.2).

A line that begins with counters needs no keyword: at set-up it hides them, in a retreat it is their way back, otherwise
ships sail and troops move ("1/4 M: 1138 -> 1139").

A line is folded before it is read: case, accents, arrows and dashes do not matter. Both languages are always
understood. A hex is four digits or a place of the map; a counter its label, its id, its name in either language, or
what shortens one of these without doubt. Commas, semicolons, plus signs, arrows, colons and the small words ("at",
"with", "vers") only separate: who and where may come in any order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.orders import (
    AnyOrder,
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.games.okinawa.records.printed import NEIGHBOURS, UNITS, enemy
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.notation.names import TEMPLATES, beaches, counters, places
from arbitre.games.okinawa.seat.notation.vocabulary import KEYWORDS, SEPARATORS
from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.folding import Folded
from arbitre.kernel.play import Step
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat.keywords import Name
from arbitre.seat.names import Index
from arbitre.seat.unreadable import MOST, ill_formed, left_over, misspelt, one_of, unknown, unreadable

# What stands between items: signs, dashes between hexes, small words; and a hex, which is an item by itself.
_SEPARATOR = re.compile(
    r"[-=]*>|[,;:+&!]|\.(?=\s|$)|-+(?=\s*\d{4}(?!\d))" rf"|(?<![\w'])(?:{KEYWORDS.pattern(*SEPARATORS)})(?![\w'])"
)
_HEX = re.compile(r"(?<![\w/.-])\d{4}(?![\w/]|\.\d)")
_CLAIMED: tuple[Literal["never", "always", "weaker", "safe"], ...] = ("never", "always", "weaker", "safe")
_LONGEST = 6  # words of a counter's name
_NUMBER = r"([-+]? ?\d{1,3})(?!\d)"
_PLANES = re.compile(rf"\d{{1,2}} {KEYWORDS.pattern(Kamikazes)}(?![\w'])")


class Item(NamedTuple):
    """A run of words between separators, or a hex, with its place in the folded text."""

    text: str
    start: int
    end: int


def read_line(line: Folded, view: View) -> AnyOrder:
    """The order a line gives. Raises Misread."""
    kind, end = KEYWORDS.order(line.text)
    if not kind and _PLANES.match(line.text):  # "4 kamikazes on Wichita"
        kind = Kamikazes
    if kind:
        order: AnyOrder = ORDERS[kind](Reader(line, view.side, kind, end))
        return order
    if bare := Reader(line, view.side, Move, 0).without_keyword(view.now):
        return bare
    raise misspelt(line, KEYWORDS) or unreadable("read-line", text=line.quote(0, len(line.text), MOST))


class Reader:
    """Reads what follows the keyword of one line. What has been understood is blanked with commas, so that what is left
    keeps its place in the line."""

    def __init__(self, line: Folded, side: str, kind: type[Record], start: int) -> None:
        self._line, self._side, self._kind = line, side, kind
        self._own, self._other = counters(side, own=True), counters(enemy(side))
        self._text = "," * start + line.text[start:]

    def _wrong(self) -> Misread:
        named = KEYWORDS.write(self._kind, "en").replace(" ", "-")  # a form is named after its English keyword
        return ill_formed(self._line, Term(f"read-form-{named}"))

    def _blank(self, start: int, end: int) -> None:
        self._text = self._text[:start] + "," * (end - start) + self._text[end:]

    def take(self, *keywords: Name) -> Any:
        """Find one of these keywords and take it out of what is left to read; "" if none is there."""
        found = self._take(KEYWORDS.pattern(*keywords))
        return KEYWORDS.which(found[0], *keywords) if found else ""

    def _take(self, pattern: str) -> re.Match[str] | None:
        found = re.search(rf"(?<![\w'])(?:{pattern})(?![\w'])", self._text)
        if found:
            self._blank(*found.span())
        return found

    def split(self, keyword: Name) -> Reader | None:
        """What follows a keyword, up to the next semicolon, as another reader; it is taken out of this one."""
        found = re.search(rf"(?<![\w']){KEYWORDS.pattern(keyword)}(?![\w'])([^;]*)", self._text)
        if not found:
            return None
        other = Reader(self._line, self._side, self._kind, 0)
        other._text = self._text[: found.end()]
        other._blank(0, found.start(1))
        self._blank(*found.span())
        return other

    def items(self) -> list[Item]:
        """What is left to read: hexes, and the runs of words between separators."""
        found: list[Item] = []
        marked = _HEX.sub(lambda hex: f"\0{hex[0][1:]}", _SEPARATOR.sub(lambda sign: "," * len(sign[0]), self._text))
        for run in re.finditer(r"\0\d{3}|[^,\0]+", marked):
            start, end = run.span()
            text = self._text[start:end]
            if text.strip():
                start += len(text) - len(text.lstrip())
                found.append(Item(text.strip(), start, start + len(text.strip())))
        return found

    def finish(self, order: AnyOrder) -> AnyOrder:
        """The order, if nothing is left over."""
        if left := self.items():
            raise left_over(self._line, left[0].start, left[-1].end)
        return order

    def anything(self) -> bool:
        """Whether anything is left to read."""
        return bool(self.items())

    # --- names ------------------------------------------------------------------------------------------------------

    def _one(self, item: Item, found: list[str], name: Callable[[str], Arg]) -> str:
        return one_of(self._line.quote(item.start, item.end), found, name)

    def _named(self, text: str) -> list[str]:
        """The counters that a text names in full, the reader's own before others."""
        return self._own.named(text) or self._other.named(text)

    def _shortened(self, item: Item) -> str:
        """The counter that an item shortens; "" if none."""
        found = self._own.abbreviated(item.text) or self._other.abbreviated(item.text)
        return self._one(item, found, _labelled)

    def _row(self, item: Item) -> tuple[str, ...]:
        """Counters named in full one after the other, with nothing between them; () if the item is anything else."""
        words = item.text.split()
        for cut in range(min(len(words), _LONGEST), 0, -1):
            head, rest = " ".join(words[:cut]), " ".join(words[cut:])
            if len(found := self._named(head)) == 1:
                behind = self._row(Item(rest, item.start, item.end)) if rest else ()
                if behind or not rest:
                    return (found[0], *behind)
        return ()

    def _hex(self, item: Item, known: Index) -> str:
        """The hex that an item is or names in full; "" if none."""
        if len(item.text) == 4 and item.text.isdigit():
            if item.text not in NEIGHBOURS:
                raise unreadable("read-hex", text=item.text)
            return item.text
        found = known.named(item.text) or places().named(item.text)
        return self._one(item, found, names.hex_name)

    def units_and_hexes(self, known: Index | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The counters and the hexes of what is left, each in their order. Raises Misread for an item that is neither.

        A place named in full goes before a counter that is shortened: `known` are the places to look among first.
        """
        units: list[str] = []
        hexes: list[str] = []
        for item in self.items():
            if row := self._row(item):
                units += row
            elif hex := self._hex(item, known or places()):
                if item.text == hex or hexes[-1:] != [hex]:  # "Wana and Dakeshi" are one place
                    hexes.append(hex)
            elif unit := self._shortened(item):
                units.append(unit)
            elif found := places().abbreviated(item.text):
                hexes.append(self._one(item, found, names.hex_name))
            else:
                raise self._unknown(item)
        return tuple(units), tuple(hexes)

    def _unknown(self, item: Item) -> Misread:
        like: list[Arg] = [_labelled(id) for id in self._own.like(item.text)]
        like += [names.hex_name(hex) for hex in places().like(item.text)]
        return unknown("read-name", self._line.quote(item.start, item.end), like)

    def units(self, least: int = 1) -> tuple[str, ...]:
        """Nothing but counters."""
        units, hexes = self.units_and_hexes()
        if hexes or len(units) < least:
            raise self._wrong()
        return units

    def hexes(self, least: int = 1) -> tuple[str, ...]:
        """Nothing but hexes."""
        units, hexes = self.units_and_hexes()
        if units or len(hexes) < least:
            raise self._wrong()
        return hexes

    def both(self, most: int = 0, known: Index | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """At least one counter, and at least one hex and `most` (0 for any number)."""
        units, hexes = self.units_and_hexes(known)
        if not units or not hexes or (most and len(hexes) > most):
            raise self._wrong()
        return units, hexes

    # --- orders -----------------------------------------------------------------------------------------------------

    def template(self) -> AnyOrder:
        """A ready-made disposition."""
        scattered = bool(self.take("scattered"))
        words = " ".join(item.text for item in self.items())
        if not words:
            raise self._wrong()
        spelt = {fold: id for id, both in TEMPLATES.items() for fold in (id, *both)}
        if words not in spelt:
            raise unreadable("read-template", text=words, like=Several(tuple(TEMPLATES)))
        return Template(spelt[words], scattered)

    def place(self) -> AnyOrder:
        """Counters to hide in a hex."""
        units, hexes = self.both(most=1)
        return Place(units, hexes[0])

    def challenge(self) -> AnyOrder:
        """When hidden counters challenge."""
        when = next((when for when in _CLAIMED if self.take(when)), None)
        if when is None:
            raise self._wrong()
        self.take("when")
        units, hexes = self._for_all()
        return Challenge(units, when, hexes)

    def support(self) -> AnyOrder:
        """When hidden counters support a defence."""
        most = self._numbers(rf"{KEYWORDS.pattern('at-most')} ?{_NUMBER}")
        when: Literal["never", "always", "between"] = "between"
        and_ = KEYWORDS.pattern("and", "to")
        between = self._numbers(rf"{KEYWORDS.pattern('between')} ?{_NUMBER} ?(?:{and_}|-) ?{_NUMBER}")
        if not between:
            when = "never" if self.take("never") else "always"
            if when == "always" and not self.take("always"):
                raise self._wrong()
        self.take("when")
        if most and when != "between":
            raise self._wrong()
        units, hexes = self._for_all()
        if len(hexes) > 1:
            raise self._wrong()
        low, high = between or (0, 0)
        return Support(units, when, low, high, most[0] if most else None, hexes[0] if hexes else "")

    def _numbers(self, pattern: str) -> tuple[int, ...]:
        found = self._take(pattern)
        return tuple(int(number.replace(" ", "")) for number in found.groups()) if found else ()

    def _for_all(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The counters and hexes of a standing order; no counter where "all" are meant."""
        everybody = self.take("all")
        units, hexes = self.units_and_hexes()
        if bool(everybody) == bool(units):
            raise self._wrong()
        return units, hexes

    def sail(self) -> AnyOrder:
        """Ships and their way."""
        return Sail(*self.both())

    def kamikazes(self) -> AnyOrder:
        """Aircraft for a ship."""
        self.take(Kamikazes)
        count = self._numbers(r"x? ?(\d{1,2})(?![\d/]) ?x?")
        units, hexes = self.units_and_hexes()
        if not count or len(units) != 1 or hexes:
            raise self._wrong()
        return Kamikazes(count[0], units[0])

    def search(self) -> AnyOrder:
        """Guns and the hexes they search."""
        return Search(*self.both())

    def fire(self) -> AnyOrder:
        """Guns and the hex they fire at."""
        guns, hexes = self.both(most=1)
        return Fire(guns, hexes[0])

    def move(self) -> AnyOrder:
        """Counters, their way, and what they do where they meet the enemy."""
        meeting: Literal["attack", "stand"] = "stand" if self.take("stand") else "attack"
        after: Literal["go", "stay"] = "stay" if self.take("stay") else "go"
        attack = self.split(Attack)
        targets = attack.hexes() if attack and attack.anything() else ()
        units, path = self.both()
        return Move(units, path, targets, meeting, after)

    def land(self) -> AnyOrder:
        """Counters and a beach hex."""
        units, hexes = self.both(most=1, known=beaches())
        return Land(units, hexes[0])

    def attack(self) -> AnyOrder:
        """Counters and the hexes they attack."""
        return Attack(*self.both())

    def combats(self) -> AnyOrder:
        """The order of combats."""
        return Combats(self.hexes())

    def without_keyword(self, step: Step | None) -> AnyOrder | None:
        """What a line means that begins with a counter's name, in a step; None if it begins otherwise."""
        items = self.items()
        named = self._row(items[0]) if items else ()
        if not named:
            return None
        if isinstance(step, SetUp):
            self._kind = Place
            return self.place()
        if isinstance(step, Retreats):
            self._kind = Retreat
            return self.retreat()
        if UNITS[named[0]].kind == "ship":
            self._kind = Sail
            return self.sail()
        return self.move()

    def retreat(self) -> AnyOrder:
        """A counter and its way."""
        units, path = self.both()
        if len(units) > 1:
            raise self._wrong()
        return Retreat(units[0], path)


def _labelled(id: str) -> Arg:
    return names.labels([id])


# By kind of order, what reads what stands behind its keyword.
ORDERS: dict[type[Record], Callable[[Reader], Any]] = {
    Template: Reader.template,
    Place: Reader.place,
    LoseFirst: lambda r: LoseFirst(r.units()),
    Challenge: Reader.challenge,
    Support: Reader.support,
    Sail: Reader.sail,
    Kamikazes: Reader.kamikazes,
    Search: Reader.search,
    Fire: Reader.fire,
    Move: Reader.move,
    Land: Reader.land,
    Attack: Reader.attack,
    Combats: Reader.combats,
    Done: lambda r: r.finish(Done()),
    Retreat: Reader.retreat,
    Lose: lambda r: Lose(r.units()),
    Concede: lambda r: r.finish(Concede()),
}
