"""What is hidden of where the Japanese counters are."""

from __future__ import annotations

from random import Random

from arbitre.games.okinawa.records.board import Unit
from arbitre.games.okinawa.records.printed import JAPAN, STACK, UNITS, US
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.secrets.card import beside, chosen, dark, elsewhere, fits, laid, troops, works
from arbitre.games.okinawa.secrets.table import hidden


@hidden("OKI-18.4")
def troops_elsewhere(game: Game, rng: Random) -> Game | None:
    """A counter hides in another hex."""
    return elsewhere(game, rng, troops(game), dark(game))


@hidden("OKI-R88")
def troops_at_the_front(game: Game, rng: Random) -> Game | None:
    """A counter hides next to Americans that stood there in peace."""
    return elsewhere(game, rng, troops(game), beside(game, US))


@hidden("OKI-12.6")
def front_left(game: Game, rng: Random) -> Game | None:
    """The counters next to Americans hide somewhere else."""
    front = set(beside(game, US))
    near = [id for id in troops(game) if game.hidden.units[id].hex in front]
    places = []
    twin = game
    for id in near:
        hex = chosen(rng, [hex for hex in dark(game) if hex not in front and fits(twin, id, hex)])
        if hex is not None:
            places.append((id, hex))
            twin = laid(game, *places)
    return twin if places else None


@hidden("OKI-R38")
def troops_in_a_shelled_hex(game: Game, rng: Random) -> Game | None:
    """A counter hides where fire for effect had no visible effect."""
    return elsewhere(game, rng, troops(game), [hex for hex in dark(game) if game.board.card.get(hex) == "shelled"])


@hidden("OKI-R85")
def companion_of_a_known_counter(game: Game, rng: Random) -> Game | None:
    """A counter hides in the hex of one that has shown itself, or as many as fit in such hexes."""
    hexes = [hex for hex in dark(game) if game.board.holder(hex) == JAPAN]
    twin, more = None, elsewhere(game, rng, troops(game), hexes)
    while more is not None:
        twin, more = more, elsewhere(more, rng, troops(more), hexes) if rng.random() < 0.5 else None
    return twin


@hidden("OKI-R104")
def full_hex_behind_a_known_counter(game: Game, rng: Random) -> Game | None:
    """Two counters hide next to one that has shown itself, in its way back."""
    hexes = [hex for hex in beside(game, JAPAN) if not game.board.troops(hex) and not game.hidden.troops(hex)]
    hex = chosen(rng, hexes)
    able = [id for id in troops(game) if hex and fits(game, id, hex)]
    return laid(game, *((id, hex) for id in rng.sample(sorted(able), 2))) if hex and len(able) > 1 else None


@hidden("OKI-18.4")
def hex_emptied_into_another(game: Game, rng: Random) -> Game | None:
    """Everything in a hex hides in a hex that was empty."""
    held = [hex for hex in game.hidden.stacks if not game.board.at(hex)]
    old = chosen(rng, held)
    ids = game.hidden.at(old) if old else ()
    empty = [hex for hex in dark(game) if not game.board.at(hex) and not game.hidden.at(hex)]
    new = chosen(rng, [hex for hex in empty if all(fits(game, id, hex) for id in ids)])
    return None if new is None or old is None else laid(game, *((id, new) for id in ids))


@hidden("OKI-R3")
def exchanged(game: Game, rng: Random) -> Game | None:
    """Two counters of different kinds have changed places."""
    one = chosen(rng, [id for id in troops(game) if UNITS[id].kind != "armour"])
    others = [id for id in troops(game) if one and UNITS[id].kind not in ("armour", UNITS[one].kind)]
    other = chosen(rng, others)
    if one is None or other is None:
        return None
    units = game.hidden.units
    return laid(game, (one, units[other].hex), (other, units[one].hex))


@hidden("OKI-18.4")
def fortification_elsewhere(game: Game, rng: Random) -> Game | None:
    """A fortification hides in another hex."""
    return elsewhere(game, rng, works(game, "fortification"), dark(game))


@hidden("OKI-R17")
def fortification_left_empty(game: Game, rng: Random) -> Game | None:
    """Those inside a fortification hide somewhere else: it is a decoy."""
    fort = chosen(rng, [id for id in works(game, "fortification") if game.hidden.troops(game.hidden.units[id].hex)])
    if fort is None:
        return None
    here, places, twin = game.hidden.units[fort].hex, [], game
    for id in game.hidden.troops(here):
        hex = chosen(rng, [hex for hex in dark(game) if hex != here and fits(twin, id, hex)])
        if hex is None:
            return None
        places.append((id, hex))
        twin = laid(game, *places)
    return twin


@hidden("OKI-12.5")
def minefield_elsewhere(game: Game, rng: Random) -> Game | None:
    """A minefield hides in another hex."""
    return elsewhere(game, rng, works(game, "minefield"), dark(game))


@hidden("OKI-12.5")
def minefield_before_the_enemy(game: Game, rng: Random) -> Game | None:
    """A minefield hides next to the Americans."""
    return elsewhere(game, rng, works(game, "minefield"), beside(game, US))


@hidden("OKI-R3")
def works_exchanged(game: Game, rng: Random) -> Game | None:
    """A fortification and a minefield have changed places."""
    fort, field = chosen(rng, works(game, "fortification")), chosen(rng, works(game, "minefield"))
    if fort is None or field is None:
        return None
    units = game.hidden.units
    return laid(game, (fort, units[field].hex), (field, units[fort].hex))


@hidden("OKI-18.4", playable=False)
def one_less(game: Game, rng: Random) -> Game | None:
    """A counter is not on the island at all."""
    id = chosen(rng, troops(game))
    if id is None or any(id in pair for pair in game.hidden.contacts):
        return None
    twin = game.copy()
    twin.hidden.take(id)
    for orders in (twin.hidden.challenges, twin.hidden.supports):
        orders.pop(id, None)
    return twin


@hidden("OKI-18.4", playable=False)
def one_more(game: Game, rng: Random) -> Game | None:
    """There is a counter more on the island than there are in the box."""
    hex = chosen(rng, [hex for hex in dark(game) if len(game.hidden.troops(hex)) + len(game.board.troops(hex)) < STACK])
    stranger = next(id for id in UNITS if UNITS[id].kind == "kamikaze")
    if hex is None:
        return None
    twin = game.copy()
    twin.hidden.add(Unit(stranger, "map", hex))
    return twin


@hidden("OKI-18.4", playable=False)
def card_in_another_order(game: Game, rng: Random) -> Game | None:
    """The umpire's card lists the counters in another order."""
    twin = game.copy()
    twin.hidden.units = dict(rng.sample(list(game.hidden.units.items()), len(game.hidden.units)))
    twin.hidden.stacks = dict(rng.sample(list(game.hidden.stacks.items()), len(game.hidden.stacks)))
    return twin if troops(game) else None


@hidden("OKI-18.3", met=False)
def stacked_in_another_order(game: Game, rng: Random) -> Game | None:
    """Counters have come to their hexes in another order: who is revealed there is told, not who came first."""
    twin = game.copy()
    twin.hidden.stacks = {hex: ids[::-1] for hex, ids in game.hidden.stacks.items()}
    return twin if twin.hidden.stacks != game.hidden.stacks else None
