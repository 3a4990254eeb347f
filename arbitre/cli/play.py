"""Playing in one terminal against a bot; or, without a terminal, watching two bots."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

import click

from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import DONE, Face
from arbitre.cli.seat import draw_map, show_ask, show_line, show_sheet, show_status
from arbitre.club import directory
from arbitre.club.directory import write
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.trouble import Misused, Refused
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told

_TYPED = {
    "help": ("?", "help", "aide"),
    "send": ("send", "done", "envoyer", "envoie", "fini"),
    "ask": ("ask", "question"),
    "sheet": ("sheet", "feuille"),
    "undo": ("undo", "retirer"),
    "clear": ("clear", "effacer"),
    "report": ("report", "rapport"),
    "everything": ("report all", "rapport tout"),
    "status": ("status", "état", "etat"),
    "map": ("map", "carte"),
    "quit": ("quit", "quitter"),
}
"""What can be typed besides orders, in both languages."""

_COMMANDS = {typed: name for name, words in _TYPED.items() for typed in words}


@command(json=False)
@click.argument("game", metavar="GAME")
@option("--side", metavar="SIDE")
@option("--against", metavar="BOT", default="bot")
@option("--seed", metavar="TEXT")
@option("--dir", "place", metavar="DIR")
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
def play(
    face: Face,
    game: str,
    side: str | None,
    against: str,
    seed: str | None,
    place: str | None,
    settings: tuple[str, ...],
) -> int:
    """Play a game against a bot."""
    package = directory.load(game)
    face.speaks_of(package)
    wish = Wish(side, against, seed, Path(place) if place else None, pairs(settings, "--option"))
    if sys.stdin.isatty():
        return _sit_down(face, package, wish)
    with tempfile.TemporaryDirectory() as passing:
        return watch(face, package, wish, wish.place or Path(passing) / game)


def opponent(package: GamePackage, name: str) -> str:
    """The bot meant by a name; "bot" is the game's best: its captain, or the first it names."""
    own = list(package.seat.bots())
    return name if name != "bot" else "captain" if "captain" in own else own[0] if own else "random"


class Wish(NamedTuple):
    """What is to be played: the side taken, the bot against it, a seed, a folder, and the game's own options."""

    side: str | None
    against: str
    seed: str | None
    place: Path | None
    options: dict[str, str]


def seats_of(package: GamePackage, options: Mapping[str, str] | None = None) -> list[str]:
    """The seats that play, the umpire's left out. Raises Misused for an option the game does not know."""
    return [seat.id for seat in package.seats(directory.set_up(package, options or {})) if not seat.umpire]


def _sit_down(face: Face, package: GamePackage, wish: Wish) -> int:
    """Set a game up, or go on with the one that lies in the folder, and play it."""
    side, place = wish.side, wish.place or _free(package.id)
    resumed = (place / "game.json").exists()
    if not resumed:
        seats = seats_of(package, wish.options)
        side = side or seats[0]
        if side not in seats:
            raise Misused("club-no-seat", seat=side, seats=", ".join(seats))
        bots = {seat: opponent(package, wish.against) for seat in seats if seat != side}
        sealed = Seed.fresh() if wish.seed is None else Seed.declared(wish.seed)
        create(place, package.id, sealed, bots, wish.options, date.today().isoformat())
    with Table(place) as table:
        if table.public.game != package.id:
            raise Misused("usage-other-game", directory=str(place), game=table.public.game)
        seated = [seat.id for seat in table.public.seats if not seat.umpire]
        people = [seat for seat in seated if seat not in table.bots]
        side = side or (people[0] if len(people) == 1 else None)
        if side is None:
            raise Usage("usage-side", sides=", ".join(people or seated))
        if side not in people:
            raise Misused("usage-bot-side", side=side, sides=", ".join(people) or "-")
        with suppress(ImportError):
            __import__("readline")
        return Session(face, table, side, input).run(resumed)


def _free(game: str) -> Path:
    """A folder for a new game that is not there yet."""
    n = 1
    while (place := Path("games") / f"{game}-{n}").exists():
        n += 1
    return place


class Session:
    """A player at the terminal. `read` asks for one line with a prompt; EOFError ends the session."""

    def __init__(self, face: Face, table: Table, side: str, read: Callable[[str], str]) -> None:
        self.face, self.table, self.side, self.read = face, table, side, read
        self.seat = self._folder()
        self.warned = False

    def _folder(self) -> SeatFolder:
        return SeatFolder(self.table.place, self.table.public, self.table.package, self.side)

    def run(self, resumed: bool) -> int:
        """Play until the game is over or the player leaves."""
        face = self.face
        bot = next(iter(self.table.bots.values()), "-")
        face.say("play-welcome", game=face.word("game-title"), side=face.seat(self.side), bot=bot)
        face.say("play-resumed" if resumed else "play-kept", directory=str(self.table.place))
        face.say("play-how")
        try:
            if self.side in self.table.asks:
                self._show()  # a sheet begun earlier is not yet sent
            else:
                self._resolve()
            while not self.table.over:
                if self._line():
                    return self._bye()
        except (EOFError, KeyboardInterrupt):
            print()
            return self._bye()
        face.say("play-ended")
        face.typed("verify", str(self.table.place))
        return DONE

    def _bye(self) -> int:
        """The player leaves; the game stays."""
        self.face.say("play-bye")
        self.face.typed("play", self.table.package.id, "--dir", str(self.table.place))
        return DONE

    def _resolve(self) -> None:
        """Let the umpire go as far as it can."""
        if not self.table.over:
            self.table.resolve()
        self._show()

    def _show(self) -> None:
        """What is new, and what is asked."""
        self.seat = self._folder()
        self.warned = False
        print()
        if told := self.seat.unread():
            self.face.report(told, self.seat.view)
            self.seat.mark_read()
            print()
        if not self.table.over:
            show_ask(self.face, self.seat)

    def _line(self) -> bool:
        """One line typed; whether the player leaves."""
        typed = self.read(f"{self.side}> ").strip()
        command = _COMMANDS.get(typed.lower())
        if command == "quit":
            return True
        if command == "send":
            self._send()
        elif command:
            getattr(self, f"_{command}")()
        elif typed:
            self._order(typed)
        return False

    def _lines(self) -> list[str]:
        """The lines of the sheet in hand."""
        sheet = self.seat.sheet()
        return sheet.text.splitlines() if sheet else []

    def _order(self, typed: str) -> None:
        """One more order for the sheet."""
        self.warned = False
        read = self.seat.package.seat.read(typed, self.seat.view)
        at_once = any(line.order is not None and self.seat.package.interrupts(line.order) for line in read)
        if at_once:
            self.face.say("play-sure", text=typed)
            if self.read("> ").strip().lower() not in {self.face.word("play-yes"), self.face.word("play-yes")[0]}:
                self.face.say("play-not-done")
                return
        try:
            before = [] if at_once else self._lines()
            answer = self.seat.submit("\n".join([*before, typed]))
        except Refused as refused:
            self.face.write(self.face.words.say(refused.phrase))
            return
        for n, line in enumerate(answer.lines):
            if n >= len(before) or not line.accepted:
                show_line(self.face, self.seat, line)
        for remark in answer.general:
            self.face.write(self.face.words.remark(remark))
        if answer.interrupting:
            self._resolve()

    def _send(self) -> None:
        """Hand the sheet in; an empty one, or one that closes much, only when asked twice."""
        ask = self.seat.ask
        if ask is not None and not self.warned and self._warns(ask):
            self.warned = True
            return
        if ask is not None and not self._lines():
            self.seat.submit_default()
        self.face.say("play-resolving")
        self._resolve()

    def _warns(self, ask: Ask) -> bool:
        """Say what would come of the sheet, if that may not be meant. Says whether it did."""
        seat, view = self.seat.package.seat, self.seat.view
        if not self._lines():
            self.face.say("play-empty", default=seat.ask_words(view, ask, self.face.language).default)
        elif closing := seat.closing(view, ask, self.seat.orders()):
            self.face.say("play-closing", what=closing)
        else:
            return False
        return True

    def _help(self) -> None:
        self.face.say("play-help")
        for name in ("send", "ask", "sheet", "undo", "report", "status", "map", "quit"):
            self.face.point(self.face.word(f"play-help-{name}"))

    def _ask(self) -> None:
        show_ask(self.face, self.seat)

    def _sheet(self) -> None:
        show_sheet(self.face, self.seat)

    def _undo(self) -> None:
        lines = self._lines()
        if not lines:
            self.face.say("play-nothing-undone")
            return
        if lines[:-1]:
            self.seat.submit("\n".join(lines[:-1]))
        else:
            self.seat.withdraw()
        self.face.say("play-undone", text=lines[-1])

    def _clear(self) -> None:
        self.seat.withdraw()
        self.face.say("play-cleared")

    def _report(self) -> None:
        told = self.seat.unread()
        if told:
            self.face.report(told, self.seat.view)
            self.seat.mark_read()
        else:
            self.face.say("play-nothing-new")

    def _everything(self) -> None:
        self.face.report(self.seat.view.told, self.seat.view, clauses=True)

    def _status(self) -> None:
        show_status(self.face, self.seat)

    def _map(self) -> None:
        path = self.table.place / self.side / "map.svg"
        write(path, draw_map(self.face, self.seat).encode(), durable=False)
        self.face.say("map-drawn", file=str(path))


def watch(face: Face, package: GamePackage, wish: Wish, place: Path) -> int:
    """Bots play, and their reports are printed as they come: of one side, or of all."""
    seats = seats_of(package, wish.options)
    shown = [wish.side] if wish.side else seats
    if unknown := set(shown) - set(seats):
        raise Misused("club-no-seat", seat=min(unknown), seats=", ".join(seats))
    bot = opponent(package, wish.against)
    if not (place / "game.json").exists():
        # a game to look at is repeatable: its seed is fresh, but told
        chosen = wish.seed if wish.seed is not None else Seed.fresh().secret[:12]
        bots = dict.fromkeys(seats, bot)
        seed = Seed.declared(chosen, repeatable(chosen))  # nobody plays it, so there is nothing to hide
        create(place, package.id, seed, bots, wish.options, date.today().isoformat())
        face.say("play-watch", bot=bot)
        face.say("play-watch-self")
        settings = [word for key, value in wish.options.items() for word in ("--option", f"{key}={value}")]
        face.typed("play", package.id, "--side", seats[0], *settings)
        face.say("play-watch-seed")
        face.typed("play", package.id, "--seed", chosen, "--against", bot, *settings)
    with Table(place) as table:
        if len(table.bots) < len(seats):
            raise Refused("play-no-terminal", directory=str(place))
        print()
        face.say("play-watch-asked", side=face.seat(shown[0]))
        print()
        show_ask(face, SeatFolder(place, table.public, package, shown[0]))
        while True:
            _tell(face, table, shown)
            if table.over:
                return DONE
            table.resolve(most=1)


def _tell(face: Face, table: Table, shown: list[str]) -> None:
    """Print what is new for the sides shown, moment by moment."""
    told: dict[str, dict[str, list[Told]]] = {}
    folders = [SeatFolder(table.place, table.public, table.package, seat) for seat in shown]
    moments: list[str] = []
    for folder in folders:
        place = 0
        for entry in folder.unread():
            moment = face.moment(entry)
            if moment not in moments:
                moments.insert(place, moment)
            place = moments.index(moment) + 1
            told.setdefault(moment, {}).setdefault(folder.seat, []).append(entry)
        folder.mark_read()
    for moment in moments:
        print()
        face.heading(moment)
        for folder in folders:
            entries = told[moment].get(folder.seat, [])
            if entries and len(shown) > 1:
                face.write(face.word("play-watch-to", side=face.seat(folder.seat)), "  ")
            for entry in entries:
                face.entry(entry, folder.view, "    " if len(shown) > 1 else "  ")
