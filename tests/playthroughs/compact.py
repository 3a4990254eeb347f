"""Games between bots, in short: questions, orders, draws, what is told (in English), and the truth turn by turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from arbitre.analysis.playing import seated
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.offices import Player, Roster
from arbitre.kernel.package import GamePackage
from arbitre.kernel.seat import Bot
from arbitre.words import Words
from arbitre.words.layout import paragraph

from .played import Answered, Table

WIDTH = 118


class BotGame(msgspec.Struct, frozen=True):
    """A game to be recorded. game: makes its first position; bots: by seat, by name or as they are; seed: of dice and
    bots; last: the turn after which the file ends; digest: the truth in short, line by line; die: sides of the game's
    usual die; roster: who holds the seats, told to a game that wants to know it."""

    title: str
    game: Callable[[], Any]
    bots: Mapping[str, str | Bot]
    seed: str
    last: int
    digest: Callable[[Any], Iterable[str]]
    die: int = 10
    roster: Roster = {}


def _player(player: Player) -> str:
    """A player as the file names him."""
    return f"{player.name}, {player.office}{'' if player.present else ', away'}"


class Compact:
    """One game between bots being played and written down."""

    def __init__(self, package: GamePackage, recorded: BotGame) -> None:
        self.package, self.recorded = package, recorded
        self.words = Words.of("en", package)
        self.lines: list[str] = []

    def write(self) -> str:
        """The file."""
        recorded = self.recorded
        named = {seat: bot for seat, bot in recorded.bots.items() if isinstance(bot, str)}
        there = {seat: bot for seat, bot in recorded.bots.items() if not isinstance(bot, str)}
        bots = {**seated(self.package, named, recorded.seed), **there}
        table = Table(self.package, recorded.game(), KeyedDice(recorded.seed, self.package.id))
        self.lines += [recorded.title, f"seed {recorded.seed}, declared"]
        if not table.asks:  # a position that opens with a step of the umpire's
            self._told(table, table.answer({}))
        opened = 0
        while table.asks and (turn := self.package.moment(table.game)[0]) <= recorded.last:
            if turn > opened:
                self._truth(table)
                opened = turn
            if recorded.roster and self.package.musters(table.game) == {}:
                table.mustered(recorded.roster)
                for seat, players in recorded.roster.items():
                    self._put(f"{seat} : {', '.join(map(_player, players)) or 'nobody'}")
            views = {seat: self.package.view(table.game, seat) for seat in table.asks}
            orders = {seat: bots[seat].orders(views[seat], ask) for seat, ask in table.asks.items()}
            self.lines += ["", f"= {self._moment(*self.package.moment(table.game))}"]
            for seat, ask in table.asks.items():
                put = self.package.seat.ask_words(views[seat], ask, "en")
                sheet = "; ".join(self.package.seat.write(order, views[seat], "en") for order in orders[seat])
                sheet = re.sub(r" *\+ *", " + ", sheet)  # so that lines can be broken
                self._put(f"{seat} ? {' '.join(map(self.words.say, (put.wanted, *put.state)))}")
                self._put(f"{seat} > {sheet or '(no orders)'}")
            self._told(table, table.answer(orders))
        self._truth(table)
        self.lines += table.shown.lines(WIDTH)
        return "\n".join(self.lines) + "\n"

    def _put(self, text: str) -> None:
        self.lines += paragraph(text, WIDTH, "", "     ").split("\n")

    def _moment(self, turn: int, phase: str) -> str:
        return self.words.say(self.package.seat.moment_words(turn, phase))

    def _truth(self, table: Table) -> None:
        self.lines.append("")
        for line in self.recorded.digest(table.game):
            self._put(f"! {line}")

    def _told(self, table: Table, answered: Answered) -> None:
        """The dice, and what each side hears; the phase is named where it changes."""
        if answered.draws:
            self._put("# " + "; ".join(map(self._drawn, answered.draws)))
        for seat, entries in answered.told.items():
            view = self.package.view(table.game, seat)
            last = ""
            for entry in entries:
                if last and entry.phase != last:
                    self.lines.append(f"{seat} = {self._moment(entry.turn, entry.phase)}")
                last = entry.phase
                if said := [self.words.say(phrase) for phrase in self.package.seat.say(entry, view)]:
                    self._put(f"{seat} < {' '.join(said)}")

    def _drawn(self, draw: Any) -> str:
        """A draw: its label without the turn, and the faces."""
        sides = "" if draw.sides == self.recorded.die else f" of {draw.sides}"
        return f"{draw.label.partition('|')[2].replace('|', ' ')} {','.join(map(str, draw.faces))}{sides}"
