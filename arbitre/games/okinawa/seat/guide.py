"""A word to somebody who plays Okinawa for the first time, in set-up and turn 1."""

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
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementAsk
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, JapaneseFireAsk, Losses, LossesAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementAsk
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesAsk
from arbitre.games.okinawa.rules.retreats import Retreats, RetreatsAsk
from arbitre.games.okinawa.rules.setup import SetUp, SetUpAsk
from arbitre.games.okinawa.rules.ships import Ships, ShipsAsk
from arbitre.games.okinawa.rules.support import Window, WindowAsk
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat import guided as shared
from arbitre.seat.entries import entry
from arbitre.seat.guided import FIRST_TURN
from arbitre.seat.question import Asking

_STRONGHOLD = "1139"  # Kakazu ridge
_AIRFIELD = "1231"  # Yontan, behind the beaches
_LANDING: dict[str, list[str]] = SETUP["us_default_turn_1"]["landing"]
_STATIONS: dict[str, str] = SETUP["us_default_turn_1"]["ships"]
_GARRISON: list[str] = SETUP["japanese_default"][_STRONGHOLD]


class Guided(shared.Guided[View, Asking]):
    """A question of Okinawa."""


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """One to four hints on the question that is put now, in the order in which they help."""
    if view.board.turn > FIRST_TURN:
        return ()
    return tuple(entry(GUIDES, view.now)(Guided(package, view, ask, language)))


def _set_up(asked: Guided[SetUpAsk]) -> Iterator[Hint]:
    """Where to begin, what makes a position strong, and that nothing need be ordered."""
    yield asked.hint("setup", "OKI-4.1")
    yield asked.hint("setup-template", "OKI-R91", "sheet", asked.lawful(Template("historical", scattered=True)))
    strong = Place(tuple(_GARRISON), _STRONGHOLD)
    yield asked.hint("setup-strong", "OKI-14.5", _STRONGHOLD, asked.lawful(strong))
    yield asked.hint("setup-default", "OKI-4.8", "sheet")


def _ships(asked: Guided[ShipsAsk]) -> Iterator[Hint]:
    """Close to the landing; the strong ships where they are attacked anyway."""
    battleship, cruiser = (next(id for id in SHIPS if UNITS[id].value == value) for value in (6, 5))
    yield asked.hint("ships", "OKI-7.1", line=asked.lawful(Sail((battleship,), (_STATIONS[battleship],))))
    yield asked.hint("ships-near", "OKI-9.6", _STATIONS[cruiser])
    yield asked.hint("ships-default", "OKI-R26", "sheet")


def _kamikazes(asked: Guided[KamikazesAsk]) -> Iterator[Hint]:
    """Where one aircraft is worth most."""
    weak = min(asked.ask.ships, key=lambda ship: (UNITS[ship].value, ship))
    yield asked.hint("kamikazes", "OKI-8.3", line=asked.lawful(Kamikazes(asked.ask.granted, weak)))
    yield asked.hint("kamikazes-default", "OKI-R29", "sheet")


def _american_fire(asked: Guided[FireAsk]) -> Iterator[Hint]:
    """Search before the troops come; fire for effect tells little."""
    search = [Search((gun,), (_AIRFIELD,)) for gun in asked.ask.guns]
    yield asked.hint("fire", "OKI-9.5", _AIRFIELD, asked.lawful(*search))
    blind = [Fire((gun,), "1331") for gun in asked.ask.guns]
    yield asked.hint("fire-effect", "OKI-R38", "sheet", asked.lawful(*blind))
    yield asked.hint("fire-all", "OKI-9.4", "wanted")


def _american_movement(asked: Guided[MovementAsk]) -> Iterator[Hint]:
    """Land at Hagushi; from the next turn on step by step, and every answer at once."""
    assault = asked.view.board.assault
    if assault is None or not assault.landed:
        hex, units = next(iter(_LANDING.items()))
        yield asked.hint("land", "OKI-10.3", hex, asked.lawful(Land(tuple(units), hex)))
        yield asked.hint("land-block", "OKI-R42", "sheet")
    yield asked.hint("movement", "OKI-12.1", "map")
    yield asked.hint("movement-done", "OKI-R101", "sheet", asked.lawful(Done()))


def _window(asked: Guided[WindowAsk]) -> Iterator[Hint]:
    """An ambush is worth most where it makes the attacker the weaker."""
    yield asked.hint("window", "OKI-15.3", line=asked.example())


def _japanese_fire(asked: Guided[JapaneseFireAsk]) -> Iterator[Hint]:
    """Silence, and what may be laid down for the next American movement."""
    yield asked.hint("silence", "OKI-16.4")
    yield asked.hint("challenge", "OKI-R98", "sheet", asked.lawful(Challenge((), "safe"), Challenge((), "never")))


def _japanese_movement(asked: Guided[JapaneseMovementAsk]) -> Iterator[Hint]:
    """Who moves is seen for ever; support from ambush instead."""
    yield asked.hint("stay", "OKI-4.5")
    yield asked.hint("support", "OKI-R78", "sheet", asked.lawful(Support((), "between", 0, 12, -1)))


def _retreats(asked: Guided[RetreatsAsk]) -> Iterator[Hint]:
    """The way is the owner's choice."""
    yield asked.hint("retreat", "OKI-R67", line=asked.example())


def _losses(asked: Guided[LossesAsk]) -> Iterator[Hint]:
    """Who is lost is the owner's choice."""
    yield asked.hint("losses", "OKI-R83", line=asked.example())


GUIDES: dict[type[Step], Callable[[Guided[Any]], Iterator[Hint]]] = {
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
