"""How a side is asked what it must decide: what is wanted with the facts of the moment, what happens otherwise, what
may be ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Fire, Kamikazes, Lose, Place, Sail, Search, Template
from arbitre.games.okinawa.records.printed import GRID, JAPAN, NEIGHBOURS, SEA, SETUP, TROOP_IDS, UNITS
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, AmericanMovementOptions
from arbitre.games.okinawa.rules.fire import FireOptions, GunLaid
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses, LossesOptions
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementOptions
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesOptions
from arbitre.games.okinawa.rules.retreats import Retreats, RetreatsOptions
from arbitre.games.okinawa.rules.setup import SetUp, SetUpOptions
from arbitre.games.okinawa.rules.ships import Ships, ShipsOptions
from arbitre.games.okinawa.rules.support import Window, WindowOptions
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.asks.ashore import japanese_movement, movement, retreats, window
from arbitre.games.okinawa.seat.asks.lines import Asked, plain, standing
from arbitre.games.okinawa.seat.question import Offered
from arbitre.kernel.play import Ask
from arbitre.kernel.seat import AskWords
from arbitre.kernel.words import Several, Term


def ask_words(view: View, ask: Ask, language: str) -> AskWords:
    """How the question of this step is put to the side of this view; orders in the notation of the language. KeyError
    for a step that asks nothing."""
    return ASKS[type(view.now)](view, ask, language)


def _put(kind: type[Offered], said: Callable[[Asked[Offered]], AskWords]) -> Callable[[View, Ask, str], AskWords]:
    """How a question is put, as it is `said` where its options are of a kind."""
    return lambda view, ask, language: said(Asked(view, ask, kind, language))


def _set_up(asked: Asked[SetUpOptions]) -> AskWords:
    kinds = Counter(UNITS[id].kind for id in asked.options.units)
    troops = sum(id in TROOP_IDS for id in asked.options.units)
    said = plain(
        "set-up", "OKI-4.1", "OKI-4.8",
        troops=troops, fortifications=kinds["fortification"], minefields=kinds["minefield"],
    )  # fmt: skip
    hex, units = next(iter(SETUP["japanese_default"].items()))
    template = asked.may("may-template", "OKI-R91", [Template(name, True) for name in asked.options.templates])
    place = asked.may("may-place", "OKI-4.2", [Place(tuple(units), hex)])
    return asked.words(*said, [template, place, *standing(asked)])


def _ships(asked: Asked[ShipsOptions]) -> AskWords:
    """On turn 1 anywhere, later from where they lie."""
    ships = asked.options.ships
    if any(ship.movement is None for ship in ships.values()):
        stations = [Sail((ship,), (hex,)) for ship, hex in SETUP["us_default_turn_1"]["ships"].items() if ship in ships]
        asked.may("may-station", "OKI-7.1", stations)
        return asked.words(*plain("ships-first", "OKI-7.1", "OKI-R26", n=len(ships)), stations)
    sailings = [Sail((ship,), (hex,)) for ship in ships for hex in NEIGHBOURS[ships[ship].hex] if hex in SEA]
    asked.may("may-sail", "OKI-7.2", sailings)
    return asked.words(*plain("ships", "OKI-7.2", "OKI-R26", n=len(ships)), sailings[:2])


def _kamikazes(asked: Asked[KamikazesOptions]) -> AskWords:
    """All on one ship, or shared by two of the weakest."""
    granted, ships = asked.options.granted, asked.options.ships
    weakest = sorted(ships, key=lambda ship: ships[ship].value)[:2]
    half = granted // len(weakest)
    shares = [Kamikazes(half, ship) for ship in weakest[1:]] if half else []
    example = [Kamikazes(granted - len(shares) * half, weakest[0]), *shares]
    asked.may("may-kamikazes", "OKI-8.2", example)
    said = plain("kamikazes", "OKI-8.2", "OKI-R29", granted=granted, ships=len(ships))
    standing(asked)
    return asked.words(*said, example)


def _american_fire(asked: Asked[FireOptions]) -> AskWords:
    """The guns there are, and the known enemies. The examples search ahead, and shell what is known or else near."""
    guns, board = asked.options.guns, asked.view.board
    known = [hex for hex in sorted(board.stacks) if board.holder(hex) == JAPAN]
    ships = sum(UNITS[gun].kind == "ship" for gun in guns)
    ahead = {gun: hexes[0] for gun in guns if (hexes := _dark(board, guns[gun]))}
    effect = [Fire((gun,), hex) for hex in known for gun in guns if hex in guns[gun].targets]
    effect += [Fire((gun,), hex) for gun, hex in ahead.items()]
    fire = asked.may("may-fire", "OKI-9.6", effect)
    searches = [Search((gun,), (hex,)) for gun, hex in reversed(ahead.items())]
    asked.may("may-search", "OKI-9.5", searches)
    said = plain(
        "american-fire", "OKI-9.4", "OKI-1.5",
        ships=ships, ashore=len(guns) - ships, n=len(known), known=names.hexes(known),
    )  # fmt: skip
    return asked.words(*said, [fire, *searches])


def _dark(board: Board, laid: GunLaid) -> list[str]:
    """The hexes within range of a gun that nobody has searched, nearest first."""
    dark = [hex for hex in laid.targets if board.card.get(hex) != "searched"]
    return sorted(dark, key=lambda hex: GRID.distance(laid.hex, hex))


def _japanese_fire(asked: Asked[FireOptions]) -> AskWords:
    """The guns that have somebody within range."""
    within = {gun: laid.targets for gun, laid in asked.options.guns.items() if laid.targets}
    fire = asked.may("may-japanese-fire", "OKI-16.2", [Fire((gun,), hexes[0]) for gun, hexes in within.items()])
    said = plain("japanese-fire", "OKI-16.1", "OKI-1.5", guns=len(within))
    orders = standing(asked)
    return asked.words(*said, [fire] if fire else orders)


def _losses(asked: Asked[LossesOptions]) -> AskWords:
    """What the hits on each hex may take."""
    volleys = [
        Term("losses-in", {"hex": names.hex_name(hex), "hits": toll.hits, "units": _prices(toll.prices)})
        for hex, toll in asked.options.volleys.items()
    ]
    first = next(iter(asked.options.volleys.values())).prices
    lose = asked.may("may-lose", "OKI-R83", [Lose(tuple(first)[:1])])
    said = plain("losses", "OKI-16.6", "OKI-R36", volleys=Several(tuple(volleys)))
    return asked.words(*said, [lose])


def _prices(prices: Mapping[str, int]) -> Several:
    return Several(tuple(Term("unit-price", {"unit": names.unit_name(id), "n": n}) for id, n in prices.items()))


# By the step that asks.
ASKS: dict[type, Callable[[View, Ask, str], AskWords]] = {
    SetUp: _put(SetUpOptions, _set_up),
    Ships: _put(ShipsOptions, _ships),
    KamikazeAssignment: _put(KamikazesOptions, _kamikazes),
    AmericanFire: _put(FireOptions, _american_fire),
    AmericanMovement: _put(AmericanMovementOptions, movement),
    Window: _put(WindowOptions, window),
    Retreats: _put(RetreatsOptions, retreats),
    JapaneseFire: _put(FireOptions, _japanese_fire),
    Losses: _put(LossesOptions, _losses),
    JapaneseMovement: _put(JapaneseMovementOptions, japanese_movement),
}
