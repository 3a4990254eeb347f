"""Worked examples of Task Force: the positions a case may start from, and what it may expect of one."""

from __future__ import annotations

from typing import ClassVar

from case_format import Wrong
from cases import Table
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Air, Raid, Ship
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import IJN, LEVELS, SHIPS, SIDES
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.pearl_harbor import WaveEnds
from arbitre.games.taskforce.rules.victory import level, score

NAMED = {ship.name: id for id, ship in SHIPS.items() if not ship.small}
DAMAGE = {
    "intact": {},
    "minor": {"minor": ("minor",)},
    "significant": {"steps": 1},
    "critical": {"steps": 1, "critical": True},
    "sunk": {"steps": 0},
}
STEPS = {"full": 2, "reduced": 1, "lost": 0}


class Position:
    """The harbour at a question of a wave: what the head of START says, "turn 2", then its lines."""

    def __init__(self, head: str, lines: list[tuple[int, str]]) -> None:
        self.game = TASKFORCE.new({})
        board = self.game.board
        board.turn = int(head.removeprefix("turn "))
        self.game.agenda = (Bombing(), WaveEnds())
        (self.moored,) = board.formations.values()
        board.ships, self.units, self.surprise = {}, list[str](), 0
        self.named = {unit_name(id): id for id in board.air}
        for number, line in lines:
            try:
                self.read(line)
            except (Wrong, ValueError, KeyError) as error:
                raise Wrong(f"line {number}: {error}: {line!r}") from error
        board.formations = {self.moored.id: replace(self.moored, slots=tuple(board.ships))}
        printed = scenario(board.scenario)
        board.raid = Raid(IJN, "", (self.moored.id,), tuple(self.units), printed.surprise - self.surprise)
        come = {kind for wave in printed.waves if wave.turn <= board.turn for kind in wave.units}
        for id, unit in board.air.items():
            board.air[id] = replace(unit, flown=unit.kind in come and id not in self.units)

    def read(self, line: str) -> None:
        """One line of the block."""
        word, _, rest = line.partition(" ")
        board = self.game.board
        if word == "surprise":
            self.surprise = int(rest)
        elif word == IJN:
            names, steps = marked(rest, STEPS)
            for id in (self.named[name] for name in names):
                self.units.append(id)
                board.air[id] = Air(id, board.air[id].kind, STEPS[steps] if steps else board.air[id].steps)
        elif word in SIDES:
            names, state = marked(rest, DAMAGE)
            for id in (NAMED[name] for name in names):
                board.ships[id] = Ship(id, id, **DAMAGE[state or "intact"])  # type: ignore[arg-type]
        else:
            raise Wrong("cannot be read")


def marked(text: str, words: dict[str, object] | dict[str, int]) -> tuple[list[str], str]:
    """ "Kate T1, Kate B2 reduced": names between commas, and the word behind the last of them, "" if there is none."""
    names, _, word = text.rpartition(" ")
    if word not in words:
        names, word = text, ""
    return [name.strip() for name in names.split(",")], word


class TaskForceTable(Table):
    """A case of Task Force in play."""

    package = TASKFORCE
    sides: ClassVar[tuple[str, ...]] = (IJN,)
    die = 6

    game: Game

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        return Position(head, lines).game

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        board = self.game.board
        if word == IJN:
            named = {unit_name(id): unit for id, unit in board.air.items()}
            names, wanted = marked(rest, STEPS)
            found = {name: next(word for word, steps in STEPS.items() if steps == named[name].steps) for name in names}
        elif word in SIDES:
            names, wanted = marked(rest, DAMAGE)
            found = {name: board.ships[NAMED[name]].level for name in names}
        else:
            return self.compare(text, self.umpire_fact(word))
        if wrong := [f"{name} {wanted} expected, but {state}" for name, state in found.items() if state != wanted]:
            raise Wrong("; ".join(wrong))
        return None

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        board, outcome = self.game.board, self.game.outcome
        waiting = [unit_name(id) for id in board.raid.units] if board.raid else []
        return {
            "turn": str(board.turn),
            "asked": " ".join(self.asks) or "nobody",
            "waiting": ", ".join(waiting) or "nobody",
            "surprise": str(surprised(board)),
            "points": f"{score(board, IJN):g}",
            "over": outcome.winner if outcome else "no",
            "level": level(board),
        }.get(word)


assert tuple(DAMAGE) == LEVELS
