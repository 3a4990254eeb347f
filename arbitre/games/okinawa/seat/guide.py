"""A word to somebody who plays Okinawa for the first time: set-up and turn 1, real rules, an order to try.

A function of the view and the ask. From turn 2 on nothing is said: the questions themselves say what may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.okinawa.records.orders import (
    Challenge,
    Done,
    Fire,
    Kamikazes,
    Land,
    Place,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.games.okinawa.records.printed import SETUP, SHIPS, UNITS
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.asks.asks import ask_words
from arbitre.games.okinawa.seat.notation.writer import write
from arbitre.kernel.offers import Hint
from arbitre.kernel.words import Arg, Phrase

_FIRST_TURN = 1
_STRONGHOLD = "1139"  # Kakazu ridge
_AIRFIELD = "1231"  # Yontan, behind the beaches
_LANDING: dict[str, list[str]] = SETUP["us_default_turn_1"]["landing"]
_STATIONS: dict[str, str] = SETUP["us_default_turn_1"]["ships"]
_GARRISON: list[str] = SETUP["japanese_default"][_STRONGHOLD]


class Guided:
    """A question put to a newcomer."""

    def __init__(self, view: View, ask: Any, language: str) -> None:
        self.view, self.ask, self.language = view, ask, language

    def line(self, *orders: Any) -> str:
        """The first of these orders that the ask accepts, as it is written; "" if there is none."""
        lawful = (order for order in orders if not self.ask.plan((order,)).refusals)
        return next((write(order, self.view, self.language) for order in lawful), "")

    def example(self) -> str:
        """The first line of the question's example."""
        return next(iter(ask_words(self.view, self.ask, self.language).example), "")


def guide(view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """One to four hints on the question that is put now, in the order in which they help."""
    if view.board.turn > _FIRST_TURN:
        return ()
    return tuple(GUIDES[type(view.now)](Guided(view, ask, language)))


def _hint(key: str, clause: str, at: str = "wanted", line: str = "", **args: Arg) -> Hint:
    return Hint(Phrase(f"guide-{key}", args, clause), at, line)


def _set_up(asked: Guided) -> Iterator[Hint]:
    """Where to begin, what makes a position strong, and that nothing need be ordered."""
    yield _hint("setup", "OKI-4.1")
    yield _hint("setup-template", "OKI-R91", "sheet", asked.line(Template("historical", scattered=True)))
    strong = Place(tuple(_GARRISON), _STRONGHOLD)
    yield _hint("setup-strong", "OKI-14.5", _STRONGHOLD, asked.line(strong))
    yield _hint("setup-default", "OKI-4.8", "sheet")


def _ships(asked: Guided) -> Iterator[Hint]:
    """Close to the landing; the strong ships where they are attacked anyway."""
    battleship, cruiser = (next(id for id in SHIPS if UNITS[id].value == value) for value in (6, 5))
    yield _hint("ships", "OKI-7.1", line=asked.line(Sail((battleship,), (_STATIONS[battleship],))))
    yield _hint("ships-near", "OKI-9.6", _STATIONS[cruiser])
    yield _hint("ships-default", "OKI-R26", "sheet")


def _kamikazes(asked: Guided) -> Iterator[Hint]:
    """Where one aircraft is worth most."""
    weak = min(asked.ask.ships, key=lambda ship: (UNITS[ship].value, ship))
    yield _hint("kamikazes", "OKI-8.3", line=asked.line(Kamikazes(asked.ask.granted, weak)))
    yield _hint("kamikazes-default", "OKI-R29", "sheet")


def _american_fire(asked: Guided) -> Iterator[Hint]:
    """Search before the troops come; fire for effect tells little."""
    search = [Search((gun,), (_AIRFIELD,)) for gun in asked.ask.guns]
    yield _hint("fire", "OKI-9.5", _AIRFIELD, asked.line(*search))
    blind = [Fire((gun,), "1331") for gun in asked.ask.guns]
    yield _hint("fire-effect", "OKI-R38", "sheet", asked.line(*blind))
    yield _hint("fire-all", "OKI-9.4", "wanted")


def _american_movement(asked: Guided) -> Iterator[Hint]:
    """Land at Hagushi; from the next turn on step by step, and every answer at once."""
    assault = asked.view.board.assault
    if assault is None or not assault.landed:
        hex, units = next(iter(_LANDING.items()))
        yield _hint("land", "OKI-10.3", hex, asked.line(Land(tuple(units), hex)))
        yield _hint("land-block", "OKI-R42", "sheet")
    yield _hint("movement", "OKI-12.1", "map")
    yield _hint("movement-done", "OKI-R101", "sheet", asked.line(Done()))


def _window(asked: Guided) -> Iterator[Hint]:
    """An ambush is worth most where it makes the attacker the weaker."""
    yield _hint("window", "OKI-15.3", line=asked.example())


def _japanese_fire(asked: Guided) -> Iterator[Hint]:
    """Silence, and what may be laid down for the next American movement."""
    yield _hint("silence", "OKI-16.4")
    yield _hint("challenge", "OKI-R98", "sheet", asked.line(Challenge((), "safe"), Challenge((), "never")))


def _japanese_movement(asked: Guided) -> Iterator[Hint]:
    """Who moves is seen for ever; support from ambush instead."""
    yield _hint("stay", "OKI-4.5")
    yield _hint("support", "OKI-R78", "sheet", asked.line(Support((), "between", 0, 12, -1)))


def _retreats(asked: Guided) -> Iterator[Hint]:
    """The way is the owner's choice."""
    yield _hint("retreat", "OKI-R67", line=asked.example())


def _losses(asked: Guided) -> Iterator[Hint]:
    """Who is lost is the owner's choice."""
    yield _hint("losses", "OKI-R83", line=asked.example())


# By the step that asks.
GUIDES: dict[type, Callable[[Guided], Iterator[Hint]]] = {
    SetUp: _set_up,
    Ships: _ships,
    KamikazeAssignment: _kamikazes,
    AmericanFire: _american_fire,
    AmericanMovement: _american_movement,
    Window: _window,
    Retreats: _retreats,
    JapaneseFire: _japanese_fire,
    Losses: _losses,
    JapaneseMovement: _japanese_movement,
}
