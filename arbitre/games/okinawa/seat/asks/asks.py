"""How a side is asked what it must decide: what is wanted with the facts of the moment, what happens otherwise, what
may be ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Fire, Kamikazes, Lose, Place, Sail, Search, Template
from arbitre.games.okinawa.records.printed import GRID, JAPAN, NEIGHBOURS, SEA, SETUP, TROOP_IDS, UNITS
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.fire import GunLaid
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, JapaneseFireAsk, Losses, LossesAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesAsk
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp, SetUpAsk
from arbitre.games.okinawa.rules.ships import Ships, ShipsAsk
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.asks.ashore import japanese_movement, movement, retreats, window
from arbitre.games.okinawa.seat.asks.lines import Asked, standing
from arbitre.kernel.play import Step
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.kernel.words import Several, Term
from arbitre.seat.asked import Said, plain
from arbitre.seat.entries import entry


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the side of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


def _set_up(asked: Asked[SetUpAsk]) -> Said:
    kinds = Counter(UNITS[id].kind for id in asked.options.units)
    troops = sum(id in TROOP_IDS for id in asked.options.units)
    hex, units = next(iter(SETUP["japanese_default"].items()))
    templates = [Template(name, True) for name in asked.options.templates]
    asked.propose("may-template", "OKI-R91", asked.first(templates))
    asked.propose("may-place", "OKI-4.2", asked.first([Place(tuple(units), hex)]))
    asked.example += standing(asked)
    works, mines = kinds["fortification"], kinds["minefield"]
    asked.stands("state-set-up", "OKI-4.1", troops=troops, fortifications=works, minefields=mines)
    return plain("set-up", "OKI-4.1", "OKI-4.8")


def _ships(asked: Asked[ShipsAsk]) -> Said:
    """On turn 1 anywhere, later from where they lie."""
    ships = asked.options.ships
    if any(ship.movement is None for ship in ships.values()):
        stations: dict[str, str] = SETUP["us_default_turn_1"]["ships"]
        asked.example += [Sail((ship,), (hex,)) for ship, hex in stations.items() if ship in ships]
        asked.may("may-station", "OKI-7.1", asked.first(asked.example))
        return plain("ships-first", "OKI-7.1", "OKI-R26", n=len(ships))
    sailings = [Sail((ship,), (hex,)) for ship in ships for hex in NEIGHBOURS[ships[ship].hex] if hex in SEA]
    asked.may("may-sail", "OKI-7.2", asked.first(sailings))
    asked.example += sailings[:2]
    return plain("ships", "OKI-7.2", "OKI-R26", n=len(ships))


def _kamikazes(asked: Asked[KamikazesAsk]) -> Said:
    """All on one ship, or shared by two of the weakest."""
    granted, ships = asked.options.granted, asked.options.ships
    weakest = sorted(ships, key=lambda ship: ships[ship].value)[:2]
    half = granted // len(weakest)
    shares = [Kamikazes(half, ship) for ship in weakest[1:]] if half else []
    asked.example += [Kamikazes(granted - len(shares) * half, weakest[0]), *shares]
    asked.may("may-kamikazes", "OKI-8.2", asked.first(asked.example))
    standing(asked)
    return plain("kamikazes", "OKI-8.2", "OKI-R29", granted=granted, ships=len(ships))


def _american_fire(asked: Asked[FireAsk]) -> Said:
    """The guns there are, and the known enemies. The examples search ahead, and shell what is known or else near."""
    guns, board = asked.options.guns, asked.view.board
    known = [hex for hex in sorted(board.stacks) if board.holder(hex) == JAPAN]
    ships = sum(UNITS[gun].kind == "ship" for gun in guns)
    ahead = {gun: hexes[0] for gun in guns if (hexes := _dark(board, guns[gun]))}
    effect = [Fire((gun,), hex) for hex in known for gun in guns if hex in guns[gun].targets]
    effect += [Fire((gun,), hex) for gun, hex in ahead.items()]
    asked.propose("may-fire", "OKI-9.6", asked.first(effect))
    searches = [Search((gun,), (hex,)) for gun, hex in reversed(ahead.items())]
    asked.may("may-search", "OKI-9.5", asked.first(searches))
    asked.example += searches
    asked.stands("state-guns", "OKI-9.4", ships=ships, ashore=len(guns) - ships)
    asked.stands("state-known", "OKI-9.6", n=len(known), known=names.hexes(known))
    return plain("american-fire", "OKI-9.4", "OKI-1.5")


def _dark(board: Board, laid: GunLaid) -> list[str]:
    """The hexes within range of a gun that nobody has searched, nearest first."""
    dark = [hex for hex in laid.targets if board.card.get(hex) != "searched"]
    return sorted(dark, key=lambda hex: GRID.distance(laid.hex, hex))


def _japanese_fire(asked: Asked[JapaneseFireAsk]) -> Said:
    """The guns that have somebody within range."""
    within = {gun: laid.targets for gun, laid in asked.options.guns.items() if laid.targets}
    shots = (Fire((gun,), hexes[0]) for gun, hexes in within.items())
    fire = asked.may("may-japanese-fire", "OKI-16.2", asked.first(shots))
    orders = standing(asked)
    asked.example += [fire] if fire else orders
    asked.stands("state-within", "OKI-16.2", guns=len(within))
    return plain("japanese-fire", "OKI-16.1", "OKI-1.5")


def _losses(asked: Asked[LossesAsk]) -> Said:
    """What the hits on each hex may take."""
    volleys = [
        Term("losses-in", {"hex": names.hex_name(hex), "hits": toll.hits, "units": _prices(toll.prices)})
        for hex, toll in asked.options.volleys.items()
    ]
    first = next(iter(asked.options.volleys.values())).prices
    asked.propose("may-lose", "OKI-R83", asked.first([Lose(tuple(first)[:1])]))
    asked.stands("state-losses", "OKI-R36", volleys=Several(tuple(volleys)))
    return plain("losses", "OKI-16.6", "OKI-R36")


def _prices(prices: Mapping[str, int]) -> Several:
    return Several(tuple(Term("unit-price", {"unit": names.unit_name(id), "n": n}) for id, n in prices.items()))


ASKS: dict[type[Step], Callable[[Asked[Any]], Said]] = {
    SetUp: _set_up,
    Ships: _ships,
    KamikazeAssignment: _kamikazes,
    AmericanFire: _american_fire,
    AmericanMovement: movement,
    Window: window,
    Retreats: retreats,
    JapaneseFire: _japanese_fire,
    Losses: _losses,
    JapaneseMovement: japanese_movement,
}
