"""Worked examples of Typhon sur le Pacifique: the positions a case may start from, and what it may expect of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board, lift, put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS, ZONES, Zone
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.sequence import Turn
from arbitre.games.typhon.rules.setup import new_game
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import seat_of
from arbitre.games.typhon.seat.notation.names import units, zones
from arbitre.kernel.cases.reading import Case, Wrong
from arbitre.kernel.cases.table import Played, Saying, Sheet, Table, plain
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Step, Umpire
from arbitre.seat.names import Index

AWAY = ("lost", "pool", "stock", "due", "gone")  # where a unit may be off the map; the turn track needs a turn
_PLACED = re.compile(
    r"(?P<names>.+?) (at (?P<zone>.+?)(?P<reduced> reduced)?|on track until (?P<back>\d+)|(?P<away>"
    + "|".join(AWAY)
    + "))"
)


def the(index: Index, name: str, kind: str, fits: Callable[[str], bool] = lambda id: True) -> str:
    """The one thing a name means."""
    found = [id for id in index.find(fold(name.strip()).text) if fits(id)]
    if len(found) != 1:
        raise Wrong(f"{name.strip()!r} names no {kind}" if not found else f"{name.strip()!r} may be {', '.join(found)}")
    return found[0]


def zone_id(name: str) -> str:
    """A zone by its name."""
    return the(zones(), name, "zone")


def unit_ids(side: str, names: str) -> list[str]:
    """Units of a side by their names, between commas."""
    return [the(units(), name, f"unit of {side}", lambda id: UNITS[id].side == side) for name in names.split(",")]


class Position:
    """A game at the opening of a phase: what the head of START says, then its lines.

    head: "turn 2", "turn 2, phase 6", "turn 12, phase 6, switched 8, plan SHO", "turn 1, two_player, open", "campaign".
    """

    def __init__(self, head: str, lines: list[tuple[int, str]], rough: Callable[[str], None]) -> None:
        words = dict(([*word.strip().split(maxsplit=1), ""])[:2] for word in head.split(","))
        turn, phase = int(words.pop("turn")), words.pop("phase", "0")
        whole, switched, plan = "campaign" in words, int(words.pop("switched", 0)), words.pop("plan", "")
        words.pop("campaign", None)
        self.rough = rough
        try:
            self.game = new_game(dict(_options(words)))
        except ValueError as error:
            raise Wrong(f"START: {error}") from error
        board = self.game.board
        board.turn = turn - 1
        if not whole:
            for unit in board.units:
                lift(board, unit, "gone")
        if switched:
            board.active, board.switched = ALLIES, switched
        board.plan = plan or ("Z" if switched else "")  # type: ignore[assignment]
        self.game.agenda = _from(self.game, phase)
        for number, line in lines:
            try:
                self.read(board, line)
            except (Wrong, ValueError, KeyError) as error:
                raise Wrong(f"line {number}: {error}: {line!r}") from error
        for zone in board.stacks:
            if contested(board, zone):
                board.control[zone] = "contested"

    def read(self, board: Board, line: str) -> None:
        """One line of the block."""
        word, _, rest = line.partition(" ")
        if word == "points":
            side, _, listed = rest.partition(" ")
            board.points[side].update(points(listed))  # type: ignore[index]
        elif word == "difficult":
            self.rough(zone_id(rest))
        elif word == "conference":
            board.conference = rest
        elif word == "recorded":
            board.recorded = int(rest)
        elif word in SIDES and rest.split()[0] in ("holds", "hold"):
            for name in rest.partition(" ")[2].split(","):
                board.control[zone_id(name)] = JAPAN if word == JAPAN else ALLIES
        elif word in SIDES:
            self.units(board, word, rest)
        else:
            raise Wrong("cannot be read")

    def units(self, board: Board, side: str, text: str) -> None:
        """ "4th Carrier Fleet, 3rd Fleet at Carolines reduced", "TF 64 on track until 4", "17th Army pool"."""
        names, where = _placed(text)
        for unit in unit_ids(side, names):
            if where["zone"]:
                steps = UNITS[unit].steps - bool(where["reduced"])
                put(board, unit, zone_id(where["zone"]), steps=steps)
            elif where["back"]:
                put(board, unit, UNITS[unit].hq or "honshu", steps=UNITS[unit].steps)  # so that it keeps its steps
                lift(board, unit, "track", back=int(where["back"]))
            else:
                lift(board, unit, where["away"])  # type: ignore[arg-type]


def _placed(text: str) -> tuple[str, dict[str, str]]:
    """The names of units, and where they are."""
    match = _PLACED.fullmatch(text)
    if match is None:
        raise Wrong("cannot be read")
    found = {key: value or "" for key, value in match.groupdict().items()}
    return found.pop("names"), found


def _options(words: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The options of a game out of the words of START: "two_player" and "open" stand for themselves."""
    for word, value in words.items():
        known = {"two_player": "scenario", "solitaire": "scenario", "open": "visibility", "fog": "visibility"}
        yield (known[word], word) if word in known else (word, value)


def _from(game: Game, phase: str) -> tuple[Step, ...]:
    """The steps of the turn that opens, from a phase on."""
    steps = Turn().resolve(game, {}, Umpire(ScriptedDice([]))) or ()
    left = [step for step in steps if isinstance(step, TyphonStep)]
    while len(left) > 1 and left[0].when(game) < phase:
        left.pop(0)
    return tuple(left)


def points(text: str) -> dict[str, int]:
    """ "pl 5, nm 6"."""
    pairs = [part.split() for part in text.split(",")]
    return {kind: int(number) for kind, number in pairs}


class TyphonTable(Table):
    """A case of Typhon sur le Pacifique in play. Order lines begin with the side, also where one player has both."""

    sides: ClassVar[tuple[str, ...]] = SIDES
    die = 6

    game: Game

    def __init__(self, package: Played, case: Case, say: Saying = plain) -> None:
        super().__init__(package, case, say)
        self.printed: dict[str, Zone] = {}

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        """ "turn 2, phase 6": the opening of a phase."""
        self.close()
        return Position(head, lines, self.rough).game

    def rough(self, zone: str) -> None:
        """Let a zone be difficult, which the map does not print, until the next START."""
        self.printed.setdefault(zone, ZONES[zone])
        ZONES[zone] = replace(ZONES[zone], difficult=True)

    def shown(self) -> bool:
        """Ground that a case makes difficult is difficult in all games of the process meanwhile."""
        return not any(line.text.startswith("difficult ") for block in self.case.blocks for line in block.body)

    def close(self) -> None:
        """The ground is again as the map prints it."""
        ZONES.update(self.printed)
        self.printed.clear()

    def seat(self, side: str) -> str:
        """The seat that has a side: one player may have both in turn."""
        return seat_of(self.game.board, JAPAN if side == JAPAN else ALLIES)

    def judge(self, side: str, sheet: Sheet) -> list[Any]:
        """The orders of a sheet that stand; the rules may run the side."""
        if not self.game.board.played(JAPAN if side == JAPAN else ALLIES):
            raise Wrong(f"the rules run the side {side}")
        return super().judge(side, sheet)

    # --- facts of the position

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        if word in SIDES:
            self.units(word, rest)
        elif word == "points":
            side, _, listed = rest.partition(" ")
            held = self.game.board.points[JAPAN if side == JAPAN else ALLIES]
            for kind, number in points(listed).items():
                if held[kind] != number:
                    raise Wrong(f"{kind} {number} expected, but {side} has {held[kind]}")
        elif word == "zone":
            match = re.fullmatch(r"(.+?) (japan|allies|contested|entered( japan| allies)?)", rest)
            if match is None:
                raise Wrong(f"cannot read {text!r}")
            if (found := self.state(zone_id(match[1]))) != match[2]:
                raise Wrong(f"{rest} expected, but {match[1]} {found}")
        else:
            self.compare(text, self.umpire_fact(word))

    def units(self, side: str, text: str) -> None:
        """ "3rd Fleet at Bismarck reduced", "17th Army pool", "TF 64 on track until 4"."""
        names, where = _placed(text)
        for id in unit_ids(side, names):
            unit = self.game.board.units[id]
            face = "" if unit.full else " reduced"
            stands = f"at {unit.zone}{face}" if unit.zone else unit.where
            stands = f"on track until {unit.back}" if unit.where == "track" else stands
            wanted = where["away"] or f"at {zone_id(where['zone'])}{where['reduced']}" if not where["back"] else ""
            wanted = wanted or f"on track until {where['back']}"
            if stands != wanted:
                raise Wrong(f"{id}: {wanted} expected, but {stands}")

    def state(self, zone: str) -> str:
        """Whose a zone is: "japan" or "allies" if it is friendly to them, "contested", otherwise "entered" since the
        last phase 8, and by whom if he is or was last alone in it."""
        board = self.game.board
        if contested(board, zone):
            return "contested"
        owners = [side for side in SIDES if friendly(board, zone, side)]
        return owners[0] if owners else f"entered {board.entered.get(zone, '')}".rstrip()

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        game, board = self.game, self.game.board
        return {
            "turn": str(board.turn),
            "phase": self.package.moment(game)[1],
            "plan": board.plan or "none",
            "active": board.active,
            "recorded": str(board.recorded),
            "conference": board.conference or "none",
            "switch": "yes" if board.can_switch else "no",
            "asked": " ".join(side for side in SIDES if self.asks_side(side)) or "nobody",
            "over": "no" if game.outcome is None else game.outcome.winner or "draw",
            "level": game.outcome.level if game.outcome else "none",
        }.get(word)

    def asks_side(self, side: str) -> bool:
        """Whether a side is asked."""
        played = self.game.board.played(JAPAN if side == JAPAN else ALLIES)
        return played and self.seat(side) in self.asks
