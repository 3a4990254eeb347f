"""Worked examples of Okinawa: the positions a case may start from, and what it may expect of one."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Counters, Unit
from arbitre.games.okinawa.records.printed import GRID, HIDING, JAPAN, LANDING, SHIPS, SIDES, UNITS
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import standing
from arbitre.games.okinawa.rules.sequence import PHASES
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.games.okinawa.rules.view import view
from arbitre.games.okinawa.seat.notation.reader import read_line
from arbitre.kernel.cases.reading import Wrong
from arbitre.kernel.cases.table import Table, plain
from arbitre.kernel.orders import Remark
from arbitre.kernel.sheets import read_sheet

LABELS = {unit.label: id for id, unit in UNITS.items()}
_PLACED = re.compile(r"(?P<names>.+?) (at (?P<hex>\S+)|(?P<away>lost|tray))")


def counters(names: str) -> list[str]:
    """Counters by what is printed on them, between commas."""
    labels = [name.strip() for name in names.split(",")]
    if unknown := [label for label in labels if label not in LABELS]:
        raise Wrong(f"{unknown[0]!r} names no counter")
    return [LABELS[label] for label in labels]


def hexes(names: str) -> list[str]:
    """Hexes by their numbers, between commas."""
    numbers = [name.strip() for name in names.split(",")]
    if unknown := [number for number in numbers if number not in GRID]:
        raise Wrong(f"{unknown[0]!r} is no hex")
    return numbers


def _placed(text: str) -> tuple[list[str], str, str]:
    """ "1/4 M, 2/4 M at 1237", "Fort 1 lost": the counters, their hex, or where they are off the map."""
    match = _PLACED.fullmatch(text)
    if match is None:
        raise Wrong("cannot be read")
    return counters(match["names"]), match["hex"] or "", match["away"] or ""


class Position:
    """A game at the opening of a phase: what the head of START says, then its lines.

    head: "turn 3, phase V"; behind it options of the game, as "minefields count".
    """

    def __init__(self, head: str, lines: list[tuple[int, str]]) -> None:
        words = dict(([*word.strip().split(maxsplit=1), ""])[:2] for word in head.split(","))
        turn, phase = int(words.pop("turn")), words.pop("phase", "I")
        try:
            self.game = new_game(words)
        except ValueError as error:
            raise Wrong(f"START: {error}") from error
        self.game.agenda = _from(phase)
        board, hidden = self.game.board, self.game.hidden
        board.turn = turn
        at_sea = (turn, phase) != (1, "I")
        for id in HIDING:
            board.add(replace(hidden.take(id), where="lost"))
        for id in SHIPS if at_sea else ():
            board.lift(id)
        standing_orders = [line for _, line in lines if line.startswith(f"{JAPAN}:")]
        for number, line in lines:
            if line in standing_orders:
                continue
            try:
                self.read(line)
            except (Wrong, ValueError, KeyError) as error:
                raise Wrong(f"line {number}: {error}: {line!r}") from error
        for hex, stack in board.stacks.items():
            if any(id in LANDING for id in stack):
                board.card[hex] = "searched"  # whoever stands in a hex has come through it
        self.stand([line.partition(":")[2].strip() for line in standing_orders])
        lost = (UNITS[id] for id, unit in board.units.items() if unit.where == "lost")
        self.game.losses = dict(Counter(f"{unit.side}-{unit.kind}" for unit in lost))

    def read(self, line: str) -> None:
        """One line of the block."""
        word, _, rest = line.partition(" ")
        board, hidden = self.game.board, self.game.hidden
        if word in SIDES:
            self.units(rest)
        elif word in ("searched", "shelled"):
            board.card |= dict.fromkeys(hexes(rest), "searched" if word == "searched" else "shelled")
        elif word == "halved":
            for id in counters(rest):
                book = self.book(id)
                book.units[id] = replace(book.units[id], halved=board.turn)
        elif word == "discovered":
            board.discovered = (*board.discovered, *counters(rest))
        elif word == "contact":
            ambusher, _, met = rest.partition(" with ")
            hidden.contacts = (*hidden.contacts, (counters(ambusher)[0], counters(met)[0]))
        else:
            raise Wrong("cannot be read")

    def book(self, id: str) -> Counters:
        """The open map or the secret card, wherever a counter lies."""
        return self.game.hidden if id in self.game.hidden.units else self.game.board

    def units(self, text: str) -> None:
        """ "1/4 M, 2/4 M at 1237", "hidden Fort 1, 13 IIB at 1139", "open I/22 at 1039", "1/17 lost"."""
        how, _, rest = text.partition(" ")
        ids, hex, away = _placed(rest if how in ("hidden", "open") else text)
        for id in ids:
            if how == "hidden":
                self.game.board.take(id)
                self.game.hidden.add(Unit(id, "map", hexes(hex)[0]))
            elif away:
                self.game.board.lift(id, "lost" if away == "lost" else "tray")
            else:
                self.game.board.put(id, *hexes(hex))

    def stand(self, lines: list[str]) -> None:
        """Japanese standing orders, in force from before."""
        seen = view(self.game, JAPAN)
        given, remarks = standing.Standing(), list[Remark]()
        for number, line in enumerate(read_sheet("\n".join(lines), lambda line: read_line(line, seen), "")):
            remarks += [line.remark] if line.remark else []
            if line.order is not None and not standing.judge(seen, number, line.order, given, remarks):
                raise Wrong(f"{lines[number]!r} is no standing order")
        if remarks:
            raise Wrong(plain(remarks[0].phrase))
        standing.keep(self.game.hidden, given)


def _from(phase: str) -> tuple[Any, ...]:
    """The steps of a turn, from a phase on."""
    steps: tuple[Any, ...] = PHASES
    whens = [step.when() for step in steps]
    if phase not in whens:
        raise Wrong(f"START: no step begins phase {phase!r}; there are {', '.join(dict.fromkeys(whens))}")
    return steps[whens.index(phase) :]


class OkinawaTable(Table):
    """A case of Okinawa in play."""

    sides: ClassVar[tuple[str, ...]] = SIDES
    die = 6

    game: Game

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        """ "turn 5, phase V": the opening of a phase."""
        return Position(head, lines).game

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        if word in SIDES:
            self.units(rest)
        elif word in ("searched", "shelled", "unsearched"):
            self.card(word, rest)
        elif word in ("halved", "contacts"):
            wanted, found = (self.halved if word == "halved" else self.contacts)(rest)
            if sorted(wanted) != sorted(found):
                raise Wrong(f"{text} expected, but {word} {', '.join(found) or 'nobody'}")
        else:
            self.compare(text, self.umpire_fact(word))

    def units(self, text: str) -> None:
        """ "1/4 M at 1138", "hidden I/22 at 1039", "open Fort 1 at 1139", "13 IIB lost"."""
        how, _, rest = text.partition(" ")
        how = how if how in ("hidden", "open") else ""
        ids, hex, away = _placed(rest if how else text)
        for id in ids:
            hidden = id in self.game.hidden.units
            unit = (self.game.hidden if hidden else self.game.board).units[id]
            wanted = f"{how or 'open'} {f'at {hex}' if hex else away}"
            found = f"{'hidden' if hidden else 'open'} {f'at {unit.hex}' if unit.hex else unit.where}"
            if found != wanted:
                raise Wrong(f"{UNITS[id].label}: {wanted} expected, but {found}")

    def card(self, word: str, names: str) -> None:
        """What the tracking card says of hexes."""
        for hex in hexes(names):
            if (found := self.game.board.card.get(hex, "unsearched")) != word:
                raise Wrong(f"{hex} {word} expected, but it is {found}")

    def halved(self, text: str) -> tuple[list[str], list[str]]:
        """ "13 IIB, 1/4 M in turn 4", "nobody in turn 4": who is said to be halved then, and who is."""
        names, _, turn = text.partition(" in turn ")
        both = (*self.game.board.units.values(), *self.game.hidden.units.values())
        found = [UNITS[unit.id].label for unit in both if unit.demoralised(int(turn))]
        return _labels(names), found

    def contacts(self, text: str) -> tuple[list[str], list[str]]:
        """ "13 IIB with 1/4 M, 272 IIB with 1/4 M", "nobody": the contacts that are said to be, and those that are."""
        pairs = self.game.hidden.contacts
        found = [f"{UNITS[ambusher].label} with {UNITS[met].label}" for ambusher, met in pairs]
        return [] if text == "nobody" else [pair.strip() for pair in text.split(",")], found

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        game, outcome = self.game, self.game.outcome
        return {
            "turn": str(game.board.turn),
            "phase": self.package.moment(game)[1],
            "asked": " ".join(side for side in SIDES if side in self.asks) or "nobody",
            "over": "no" if outcome is None else outcome.winner or "draw",
            "reason": outcome.reason if outcome else "none",
            "left": str(outcome.left) if outcome else "none",
            "unfound": str(outcome.unfound) if outcome else "none",
        }.get(word)


def _labels(names: str) -> list[str]:
    """The labels of counters between commas; none for "nobody"."""
    return [] if names == "nobody" else [UNITS[id].label for id in counters(names)]
