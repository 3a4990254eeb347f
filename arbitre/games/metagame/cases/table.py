"""Worked examples of the meta-game: the positions a case may start from, and what it may expect of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from arbitre.games.metagame.records.printed import AREAS, CAMP, NATIONS
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import BOOKS, MIDNIGHT
from arbitre.games.metagame.rules.sequence import Week
from arbitre.games.metagame.rules.setup import new_game
from arbitre.kernel.cases.reading import Block, CaseDice, SteadyDice, Wrong, dice_line
from arbitre.kernel.cases.table import Table
from arbitre.kernel.play import Umpire, limits, run_out

HOURS = {"midnight": MIDNIGHT, "noon": BOOKS}


def area_of(name: str) -> str:
    """An area by its id, in any case: "Northern_France", "sea_6"."""
    if (id := name.lower()) not in AREAS:
        raise Wrong(f"no area {name!r}")
    return id


def counts(text: str) -> dict[str, int]:
    """ "germany 3, italy 2", "nobody": numbers by name."""
    pairs = () if text == "nobody" else (pair.rsplit(" ", 1) for pair in text.split(", "))
    return {name: int(number) for name, number in pairs}


def said(numbers: Mapping[str, int]) -> str:
    """Numbers by name, as a case writes them."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items()) or "nobody"


class Position:
    """The printed position on a Monday, changed by the lines under START."""

    def __init__(self, head: str, lines: list[tuple[int, str]]) -> None:
        week, *options = head.split(", ")
        if not week.startswith("week "):
            raise Wrong("START names a week")
        self.game = new_game(dict(option.split(" ", 1) for option in options))
        self.game.agenda = (Week(),)
        self.game.turn = int(week.removeprefix("week "))
        for number, line in lines:
            try:
                self.read(line)
            except (Wrong, ValueError, KeyError) as error:
                raise Wrong(f"line {number}: {error}: {line!r}") from error

    def read(self, line: str) -> None:
        """ "at Kursk: soviet_union 5", "germany owns Moscow, Kursk", "port England", "guns Kursk 2"."""
        board = self.game.board
        word, _, rest = line.partition(" ")
        if word == "at":
            name, _, force = rest.partition(": ")
            self.stand(area_of(name), counts(force))
        elif word in NATIONS and rest.startswith("owns "):
            for area in map(area_of, rest.removeprefix("owns ").split(", ")):
                board.owner = {**board.owner, area: word}
                self.stand(area, {nation: n for nation, n in board.force(area).items() if CAMP[nation] == CAMP[word]})
        elif word == "port":
            board.ports = tuple(sorted((*board.ports, *map(area_of, rest.split(", ")))))
        elif word == "guns":
            name, number = rest.split()
            board.guns[area_of(name)] = int(number)
        else:
            raise Wrong("cannot be read")

    def stand(self, area: str, force: dict[str, int]) -> None:
        """Exactly these battalions are in an area."""
        for nation, count in self.game.board.force(area).items():
            self.game.board.add(area, nation, -count)
        for nation, count in force.items():
            self.game.board.add(area, nation, count)


class MetagameTable(Table):
    """A case of the meta-game in play. Its battles' room has no clock here: a PHASE without orders lets run out what
    comes next, `PHASE battles midnight` and `PHASE battles noon` all that comes before that hour, and it."""

    sides: ClassVar[tuple[str, ...]] = tuple(NATIONS)
    die = 100

    game: Game

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        """ "week 2, battles built_in": the Monday of a week, with options of the game behind it."""
        return Position(head, lines).game

    def phase(self, block: Block) -> None:
        """As in every game; or an hour of the battles."""
        phase, _, hour = block.head.text.partition(" ")
        if hour not in HOURS:
            super().phase(block)
            return
        super().phase(block._replace(head=block.head._replace(text=phase), body=()))
        self.pending = None
        dice = self.dice(block)
        umpire = Umpire(dice)
        wanted, passed = HOURS[hour], ""
        while passed != wanted:
            if self.package.moment(self.game)[1] != phase:
                raise Wrong(f"no {hour} comes any more")
            passed = limits(self.game)[0].id
            self.game, self.asks = run_out(self.package, self.game, (passed,), umpire)
        self.hear(umpire)
        self.sound()
        self.used(dice)

    def play(self, orders: dict[str, list[Any]], dice: CaseDice | SteadyDice) -> None:
        """As in every game; hours at which nobody is asked anything run out at once."""
        super().play(orders, dice)
        while not self.asks and self.game.agenda:
            super().play({}, dice)

    def scripted(self, block: Block) -> CaseDice:
        """The dice of a block. The faces of a medal race are rolled one by one."""
        rolled = []
        for line in block.body:
            if line.text.startswith("dice"):
                of, words, faces, sides = dice_line(line, self.die)
                rolled += [(of, words, [face], sides) for face in faces]
        return CaseDice(rolled)

    def hearers(self, to: str) -> Iterable[str]:
        """A nation hears what it is told, and what its camp is."""
        return (nation for nation in NATIONS if to in (nation, CAMP[nation]))

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        if word == "at":
            name, _, force = rest.partition(": ")
            found = self.game.board.force(area_of(name))
            if found != counts(force):
                raise Wrong(f"{text} expected, but {said(found)}")
        elif word == "owner":
            name, owner = rest.split()
            if (now := self.game.board.owner[area_of(name)]) != owner:
                raise Wrong(f"{text} expected, but it is {now}'s")
        elif word in ("points", "income", "credits"):
            wanted = counts(rest)
            found = {name: self.account(word)[name] for name in wanted}
            if found != wanted:
                raise Wrong(f"{text} expected, but {said(found)}")
        else:
            self.compare(text, self.umpire_fact(word))

    def account(self, word: str) -> Mapping[str, int]:
        """Points by camp; by nation its income of the map as it is, or the credits that it has left."""
        game = self.game
        if word == "points":
            return game.points
        if word == "income":
            return {nation: game.board.income(nation) for nation in NATIONS}
        return {nation: game.budget[nation] - game.week.spent.get(nation, 0) for nation in NATIONS}

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the other words of EXPECT."""
        game = self.game
        return {
            "ports": ", ".join(game.board.ports) or "none",
            "guns": said(game.board.guns) if game.board.guns else "none",
            "week": str(game.turn),
            "phase": self.package.moment(game)[1],
            "asked": " ".join(nation for nation in NATIONS if nation in self.asks) or "nobody",
            "over": "no" if game.outcome is None else game.outcome.winner or "draw",
        }.get(word)
