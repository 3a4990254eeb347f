"""A game as a value: playing gives the next one, and the old one stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

import msgspec

from arbitre.bots.players import bot
from arbitre.bots.players import bots as bots_of
from arbitre.club.record import Opening, parse_all
from arbitre.club.standing import Standing, Umpired, begun, opened
from arbitre.club.trouble import Trouble
from arbitre.door.side import Sheet, Side, judged, words_of
from arbitre.kernel import package as packages
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.orders import Remark, refuse
from arbitre.kernel.package import GamePackage, settled
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Phrase
from arbitre.words import Words, choose

Player: TypeAlias = str | Callable[[Side], Sheet]
"""Who plays a seat: a bot of the game by its name, or a function that is given its side and returns its orders."""


class UnknownSeat(LookupError):
    """The game has no seat of this name."""


class Saved(msgspec.Struct, frozen=True):
    """A game as JSON. `record`: its lines, byte for byte as the club keeps them, since each holds the hash of the one
    before; `seed`: what its dice follow from; `bots`: who plays which seat, None for a function."""

    seed: Seed
    bots: dict[str, str | None]
    record: list[msgspec.Raw]


class Game:
    """A game at one moment. It holds the truth, so it is the umpire's; `game["us"]` is what a side may know of it.

    A game never changes: `play` returns the next one. So a position can be kept, tried out in several ways, or gone
    back to, and no copy is ever needed. Two games are equal if their records are.
    """

    def __init__(
        self,
        standing: Standing,
        record: tuple[bytes, ...],
        players: Mapping[str, Player],
        options: Mapping[str, str],
        language: str,
        heard: Mapping[str, int],
    ) -> None:
        self._standing, self._lines, self._players, self._heard = standing, record, players, heard
        self.options, self.language = options, language

    def __repr__(self) -> str:
        moment = self._words.say(self.package.seat.moment_words(*self.moment))
        asked = f" ({', '.join(self.asks)})" if self.asks else ""
        return f"<{self.package.id}, {moment}{asked}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._lines[-1] == other._lines[-1]  # each line seals the one before

    def __hash__(self) -> int:
        return hash(self._lines[-1])

    @property
    def package(self) -> GamePackage:
        """The rules, and what they are played with."""
        return self._standing.umpired.package

    @property
    def truth(self) -> Any:
        """The whole position, as no side may see it. It is not to be changed."""
        return self._standing.game

    @property
    def seats(self) -> tuple[str, ...]:
        """Who may be asked or told."""
        return tuple(self._standing.questions)

    @property
    def asks(self) -> Mapping[str, Ask]:
        """Who is asked now, and what."""
        return self._standing.asks

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._standing.over

    @property
    def moment(self) -> tuple[int, str]:
        """The turn, from 1, and the phase in hand."""
        return self.package.moment(self.truth)

    @property
    def summary(self) -> dict[str, Any]:
        """Of a game that is over: who won, why, points and losses. Empty before."""
        return self.package.summary(self.truth) if self.over else {}

    @property
    def record(self) -> bytes:
        """The record of the game so far, JSON lines. `arbitre verify` checks that of a game that is over: every order,
        die and report."""
        return b"".join(line + b"\n" for line in self._lines)

    def __getitem__(self, seat: str) -> Side:
        """What a side may know. Raises UnknownSeat."""
        if seat not in self.seats:
            raise UnknownSeat(f"no seat {seat!r} in {self.package.id}; there are {', '.join(self.seats)}")
        heard = self._heard.get(seat, 0)
        return Side(self.package, self.options, seat, self._standing.view(seat), self.language, heard)

    def play(self, /, **sheets: Sheet) -> Game:
        """The game after the step in hand: `game.play(us="K4 -> K5", jp="group 1 -> A6")`.

        A sheet is text in the game's notation or order records. A seat that sends none is played by its bot, or gets
        the default. Nothing happens if a line is refused: Unreadable, Illegal or Ambiguous is raised, all ValueError.
        Orders that take effect when received (conceding) do so before the step; alone, they leave it in hand.
        """
        if self.over:
            over = Remark("illegal", Phrase("club-over"))
            raise refuse(over, self._words.remark(over))
        given = {seat: judged(self[seat], sheet) for seat, sheet in (self._made(sheets) | sheets).items()}
        standing = [self._standing]
        if at_once := {seat: each.interrupting for seat, each in given.items() if each.interrupting}:
            received = standing[-1].count  # there is no clock here: the same orders give the same record
            standing += _settled(standing[-1].interrupted(received, at_once))
        if standing[-1].over or (at_once and not any(given[seat].orders for seat in sheets)):
            return self._then(standing[1:])
        now = standing[-1]
        orders = {seat: given[seat].orders if seat in given else _answer(now, seat) for seat in now.asks}
        standing += _settled(now.played(orders))
        return self._then(standing[1:])

    def play_out(self) -> Game:
        """The game at its end: bots play on, and seats without one get the default at every step."""
        game = self
        while not game.over:
            game = game.play()
        return game

    def to_json(self) -> str:
        """The whole game, seed and record, to be gone on with: `from_json`."""
        named = {seat: player if isinstance(player, str) else None for seat, player in self._players.items()}
        saved = Saved(self._standing.umpired.seed, named, [msgspec.Raw(line) for line in self._lines])
        return msgspec.json.encode(saved).decode()

    def _made(self, sheets: Mapping[str, Sheet]) -> dict[str, Sheet]:
        """What the functions that play seats order, those that are asked and were given no sheet."""
        return {
            seat: player(self[seat])
            for seat, player in self._players.items()
            if not isinstance(player, str) and seat in self.asks and seat not in sheets
        }

    @property
    def _words(self) -> Words:
        return words_of(self.language, self.package)

    def _then(self, standings: list[Standing]) -> Game:
        """The game after further lines of its record."""
        heard = {seat: len(told) for seat, told in self.truth.told.items()}
        lines = (*self._lines, *(standing.raw for standing in standings))
        return Game(standings[-1], lines, self._players, self.options, self.language, heard)


def _answer(standing: Standing, seat: str) -> tuple[Any, ...]:
    """What a seat orders that was given no sheet: its bot's orders, or nothing."""
    return standing.bot_orders(seat) if seat in standing.umpired.bots else ()


def _settled(standing: Standing) -> list[Standing]:
    """A game and what then happens by itself, until somebody is asked or everything is open."""
    found = [standing]
    while following := found[-1].by_itself():
        found.append(following)
    return found


def _seated(
    package: GamePackage, opening: Opening, lines: tuple[bytes, ...], seed: Seed, bots: Mapping[str, Player], to: str
) -> Game:
    """The game of a record, with its players. Raises UnknownSeat, UnknownBot, or ValueError for a language."""
    seats = [seat.id for seat in opening.seats]
    for seat, player in bots.items():
        if seat not in seats:
            raise UnknownSeat(f"no seat {seat!r} in {package.id}; there are {', '.join(seats)}")
        if isinstance(player, str):
            bot(package, player, Random())
    named = {seat: player for seat, player in bots.items() if isinstance(player, str)}
    parsed, raws = parse_all(lines)
    standing = Standing.at(Umpired(package, seed, named), parsed, raws, lines[-1])
    standings = _settled(standing)
    further = standings if standing.count > len(lines) else standings[1:]  # an older format was brought up
    record = (*lines, *(each.raw for each in further))
    return Game(standings[-1], record, dict(bots), opening.options, choose(to, {}), {})


def new(
    game: str,
    *,
    seed: str | None = None,
    options: Mapping[str, str] | None = None,
    bots: Mapping[str, Player] | None = None,
    language: str = "en",
) -> Game:
    """A new game: `new("midway", seed="june", bots={"jp": "captain"})`.

    `seed`: a text, for a game that can be repeated; without it nobody chooses the dice. `options`: see `about`. `bots`:
    who plays seats that send no sheet. Raises UnknownGame, UnknownSeat, UnknownBot, or ValueError for an option or a
    language.
    """
    package = packages.load(game)
    chosen = settled(package.choices(), options or {})
    sealed = Seed.fresh() if seed is None else Seed.declared(seed, repeatable(seed))
    opening = opened(package, package.new(chosen), chosen, sealed)
    return _seated(package, opening, (msgspec.json.encode(opening),), sealed, bots or {}, language)


def from_json(text: str, *, bots: Mapping[str, Player] | None = None, language: str = "en") -> Game:
    """A game that was saved. `bots`: players in place of the saved ones; a seat that a function played must have one.

    Raises ValueError if the text is no game, or somebody is missing; else what `new` raises.
    """
    try:
        saved = msgspec.json.decode(text, type=Saved)
        lines = tuple(bytes(line) for line in saved.record)
        opening, _ = parse_all(lines)
    except (msgspec.DecodeError, Trouble) as error:
        raise ValueError(f"this is no saved game: {error}") from None
    players = {**saved.bots, **(bots or {})}
    there = {seat: player for seat, player in players.items() if player is not None}
    if missing := ", ".join(players.keys() - there.keys()):
        raise ValueError(f"{missing} was played by a function of yours: name it, from_json(text, bots=...)")
    return _seated(packages.load(opening.game), opening, lines, saved.seed, there, language)


def imagine(side: Side, seed: str, bots: Mapping[str, Player] | None = None) -> Game:
    """A whole game that agrees with all that a side knows, and else is made up: to look ahead in without cheating.
    Another seed gives another one; the same seed its dice too."""
    package, sealed = side.package, Seed.declared(seed, repeatable(seed))
    opening = begun(package, package.seat.imagine(side.view, Random(seed)), side.options, sealed)
    return _seated(package, opening, (msgspec.json.encode(opening),), sealed, bots or {}, side.language)


class About(msgspec.Struct, frozen=True):
    """What a game is. `options`: their values, the first the default; `seats`: who sits there by default; `bots`: who
    can play them."""

    game: str
    title: str
    blurb: str
    options: dict[str, tuple[str, ...]]
    seats: tuple[str, ...]
    bots: tuple[str, ...]


def about(game: str, language: str = "en") -> About:
    """What a game is, its options, seats and bots. Raises UnknownGame."""
    package = packages.load(game)
    words = words_of(choose(language, {}), package)
    return About(
        game,
        words.word("game-title"),
        words.word("game-blurb"),
        {choice.name: choice.values for choice in package.choices()},
        tuple(seat.id for seat in package.seats(package.new({}))),
        tuple(bots_of(package)),
    )
