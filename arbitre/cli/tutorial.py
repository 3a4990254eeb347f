"""A first lesson, made of the real thing: a game is set up, a question asked, a sheet acknowledged, a step resolved."""

from __future__ import annotations

import tempfile
from datetime import date
from pathlib import Path

import click

from arbitre.cli.base import command
from arbitre.cli.face import DONE, Face
from arbitre.cli.play import opponent, seats_of
from arbitre.cli.seat import acknowledge, show_ask
from arbitre.club import directory
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.kernel.dice import Seed


@command(json=False)
@click.argument("game", metavar="GAME")
def tutorial(face: Face, game: str) -> int:
    """How a game is played here, step by step."""
    package = directory.load(game)
    face.speaks_of(package)
    side, *others = seats_of(package)
    bots = {other: opponent(package, "bot") for other in others}
    with tempfile.TemporaryDirectory() as passing:
        place = Path(passing) / "DIR"
        create(place, game, Seed.declared("tutorial"), bots, {}, date.today().isoformat())
        face.heading(face.word("tutorial-title", game=face.word("game-title")))
        print()
        face.say("tutorial-blind" if others else "tutorial-alone")
        new = " ".join((f"new {game} DIR", *(f"--bot {s}={b}" for s, b in bots.items())))
        _step(face, "tutorial-new" if others else "tutorial-new-alone", new, side=side)
        with Table(place) as table:
            table.resolve()
            seat = SeatFolder(place, table.public, package, side)
            seat.mark_read()
            _step(face, "tutorial-ask", f"ask DIR {side}")
            print()
            show_ask(face, seat)
            _orders(face, seat)
            print()
            face.say("tutorial-replace")
            _step(face, "tutorial-resolve" if others else "tutorial-resolve-alone", "resolve DIR")
            if seat.ask is not None:
                if seat.sheet() is None:
                    seat.submit_default()
                table.resolve()
            seat = SeatFolder(place, table.public, package, side)
            print()
            show_ask(face, seat)
            _step(face, "tutorial-read", f"report DIR {side}", f"status DIR {side}", f"map DIR {side} -o map.svg")
            if told := seat.unread():
                print()
                face.report(told, seat.view)
        _step(face, "tutorial-check", "verify DIR")
        _step(face, "tutorial-play", f"play {game}" + (f" --side {side}" if others else ""))
    _lesson(face)
    return DONE


def _lesson(face: Face) -> None:
    """The game on one page, from its own catalogue; indented lines are orders and stay as they are."""
    print()
    for line in face.word("lesson").splitlines():
        if line.startswith(" ") or not line:
            print(line)
        else:
            face.write(line)


def _orders(face: Face, seat: SeatFolder) -> None:
    """A sheet sent: the game's own example, and a line that nobody can read."""
    _step(face, "tutorial-orders", f"orders DIR {seat.seat} -")
    ask = seat.ask
    if ask is None:
        return
    print()
    sheet = [*seat.package.seat.ask_words(seat.view, ask, face.language).example, face.word("tutorial-nonsense")]
    for line in sheet:
        print(f"    {line}")
    print()
    acknowledge(face, seat, seat.submit("\n".join(sheet)))


def _step(face: Face, key: str, *commands: str, side: str = "") -> None:
    """One step of the lesson: what it is about, and the commands."""
    print()
    face.say(key, **({"side": face.seat(side)} if side else {}))
    print()
    for typed in commands:
        face.typed(*typed.split())
