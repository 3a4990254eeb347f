"""Twins of a truth made by hand, independently of `imagine`: each changes one thing that chapter 18 keeps from the
Americans.

A mutation gets a game and a source of chance; it returns a changed copy, or None where there is nothing of its kind to
change. What it changes lies on the Japanese player's secret card, or in his ledger.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule, Unit
from arbitre.games.okinawa.records.printed import ASHORE, JAPAN, NUMBERED, STACK, TERRAIN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.records.reports import Contacts, Demoralised, Hid
from arbitre.kernel.play import Told


class Mutation(NamedTuple):
    """A way to make a twin. `playable`: both truths can be played on; if not, they can only be looked at."""

    name: str
    clause: str
    make: Callable
    playable: bool = True


MUTATIONS = {}


def hidden(clause, playable=True):
    """Enter a mutation with the clause that hides the thing."""

    def enter(make):
        MUTATIONS[make.__name__] = Mutation(make.__name__, clause, make, playable)
        return make

    return enter


# --- the secret card --------------------------------------------------------------------------------------------------


def chosen(rng, items):
    """One of the items, None if there is none."""
    listed = sorted(items)
    return rng.choice(listed) if listed else None


def troops(game):
    return [id for id in game.hidden.units if id in TROOP_IDS and game.hidden.units[id].hex]


def works(game, kind):
    return [id for id in game.hidden.units if UNITS[id].kind == kind and game.hidden.units[id].hex]


def dark(game):
    """The hexes that may hide something."""
    return [hex for hex in NUMBERED if game.board.card.get(hex) != "searched"]


def fits(game, id, hex):
    """Whether a counter may hide in a hex beside what is there."""
    there = (*game.hidden.at(hex), *game.board.at(hex))
    if id not in TROOP_IDS:
        return not any(UNITS[other].works for other in there)
    if UNITS[id].kind == "armour" and not TERRAIN[hex].armour:
        return False
    return sum(other in TROOP_IDS for other in there) < STACK


def laid(game, *places):
    """A copy with hidden counters put elsewhere: (counter, hex)."""
    twin = game.copy()
    for id, hex in places:
        twin.hidden.put(id, hex)
    neighbours = twin.hidden.units, twin.board.units
    twin.hidden.contacts = tuple(
        (one, other) for one, other in game.hidden.contacts
        if neighbours[1][other].hex in ASHORE[neighbours[0][one].hex]
    )  # fmt: skip
    return twin


def elsewhere(game, rng, ids, hexes):
    """One of the counters in one of the hexes, where it fits and is not already."""
    id = chosen(rng, ids)
    hexes = [hex for hex in hexes if id and fits(game, id, hex) and game.hidden.units[id].hex != hex]
    hex = chosen(rng, hexes)
    return None if hex is None else laid(game, (id, hex))


def beside(game, side):
    """The dark hexes next to known troops of a side."""
    return [hex for hex in dark(game) if any(game.board.holder(near) == side for near in ASHORE[hex])]


# --- places -----------------------------------------------------------------------------------------------------------


@hidden("OKI-18.4")
def troops_elsewhere(game, rng):
    """A counter hides in another hex."""
    return elsewhere(game, rng, troops(game), dark(game))


@hidden("OKI-R88")
def troops_at_the_front(game, rng):
    """A counter hides next to Americans that stood there in peace."""
    return elsewhere(game, rng, troops(game), beside(game, US))


@hidden("OKI-12.6")
def front_left(game, rng):
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
def troops_in_a_shelled_hex(game, rng):
    """A counter hides where fire for effect had no visible effect."""
    return elsewhere(game, rng, troops(game), [hex for hex in dark(game) if game.board.card.get(hex) == "shelled"])


@hidden("OKI-R85")
def companion_of_a_known_counter(game, rng):
    """A counter hides in the hex of one that has shown itself."""
    return elsewhere(game, rng, troops(game), [hex for hex in dark(game) if game.board.holder(hex) == JAPAN])


@hidden("OKI-R104")
def full_hex_behind_a_known_counter(game, rng):
    """Two counters hide next to one that has shown itself, in its way back."""
    hexes = [hex for hex in beside(game, JAPAN) if not game.board.troops(hex) and not game.hidden.troops(hex)]
    hex = chosen(rng, hexes)
    able = [id for id in troops(game) if hex and fits(game, id, hex)]
    return laid(game, *((id, hex) for id in rng.sample(sorted(able), 2))) if hex and len(able) > 1 else None


@hidden("OKI-18.4")
def hex_emptied_into_another(game, rng):
    """Everything in a hex hides in a hex that was empty."""
    held = [hex for hex in game.hidden.stacks if not game.board.at(hex)]
    old = chosen(rng, held)
    ids = game.hidden.at(old) if old else ()
    empty = [hex for hex in dark(game) if not game.board.at(hex) and not game.hidden.at(hex)]
    new = chosen(rng, [hex for hex in empty if all(fits(game, id, hex) for id in ids)])
    return None if new is None or old is None else laid(game, *((id, new) for id in ids))


@hidden("OKI-R3")
def exchanged(game, rng):
    """Two counters of different kinds have changed places."""
    one = chosen(rng, [id for id in troops(game) if UNITS[id].kind != "armour"])
    others = [id for id in troops(game) if one and UNITS[id].kind not in ("armour", UNITS[one].kind)]
    other = chosen(rng, others)
    if other is None:
        return None
    units = game.hidden.units
    return laid(game, (one, units[other].hex), (other, units[one].hex))


@hidden("OKI-18.4")
def fortification_elsewhere(game, rng):
    """A fortification hides in another hex."""
    return elsewhere(game, rng, works(game, "fortification"), dark(game))


@hidden("OKI-R17")
def fortification_left_empty(game, rng):
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
def minefield_elsewhere(game, rng):
    """A minefield hides in another hex."""
    return elsewhere(game, rng, works(game, "minefield"), dark(game))


@hidden("OKI-12.5")
def minefield_before_the_enemy(game, rng):
    """A minefield hides next to the Americans."""
    return elsewhere(game, rng, works(game, "minefield"), beside(game, US))


@hidden("OKI-R3")
def works_exchanged(game, rng):
    """A fortification and a minefield have changed places."""
    fort, field = chosen(rng, works(game, "fortification")), chosen(rng, works(game, "minefield"))
    if fort is None or field is None:
        return None
    units = game.hidden.units
    return laid(game, (fort, units[field].hex), (field, units[fort].hex))


@hidden("OKI-18.4", playable=False)
def one_less(game, rng):
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
def one_more(game, rng):
    """There is a counter more on the island than there are in the box."""
    hex = chosen(rng, [hex for hex in dark(game) if len(game.hidden.troops(hex)) + len(game.board.troops(hex)) < STACK])
    stranger = next(id for id in UNITS if UNITS[id].kind == "kamikaze")
    if hex is None:
        return None
    twin = game.copy()
    twin.hidden.add(Unit(stranger, "map", hex))
    return twin


@hidden("OKI-18.4", playable=False)
def card_in_another_order(game, rng):
    """The umpire's card lists the counters in another order."""
    twin = game.copy()
    twin.hidden.units = dict(rng.sample(list(game.hidden.units.items()), len(game.hidden.units)))
    twin.hidden.stacks = dict(rng.sample(list(game.hidden.stacks.items()), len(game.hidden.stacks)))
    return twin if troops(game) else None


# --- notes ------------------------------------------------------------------------------------------------------------


def noted(game, **changes):
    """A copy with other notes on the card."""
    twin = game.copy()
    for name, value in changes.items():
        setattr(twin.hidden, name, value)
    return twin


@hidden("OKI-R52")
def challenges_ordered(game, rng):
    """Every counter, or some, would claim its zone; or none would."""
    may = troops(game)
    if not may:
        return None
    if game.hidden.challenges and rng.random() < 0.3:
        return noted(game, challenges={})
    rule = ChallengeRule(rng.choice(("always", "weaker", "safe")))
    return noted(game, challenges=dict.fromkeys(rng.sample(may, rng.randint(1, len(may))), rule))


@hidden("OKI-R78")
def supports_ordered(game, rng):
    """Every counter, or some, would support the defence; or none would."""
    may = troops(game)
    if not may:
        return None
    if game.hidden.supports and rng.random() < 0.3:
        return noted(game, supports={})
    rule = rng.choice((SupportRule("always"), SupportRule("between", 0, 12, -1)))
    return noted(game, supports=dict.fromkeys(rng.sample(may, rng.randint(1, len(may))), rule))


@hidden("OKI-R78")
def support_of_one_combat(game, rng):
    """A counter has orders for one of the combats."""
    assault = game.board.assault
    hexes = [hex for combat in assault.combats for hex in combat.hexes] if assault else []
    id, hex = chosen(rng, troops(game)), chosen(rng, hexes)
    return noted(game, windows=((id, hex, SupportRule("always")),)) if id and hex else None


@hidden("OKI-R93")
def losses_ranked(game, rng):
    """Another counter is lost first."""
    may = troops(game)
    return noted(game, losses=tuple(rng.sample(may, len(may)))) if may else None


@hidden("OKI-R74")
def contacts_forgotten(game, rng):
    """No hidden counter is in contact."""
    return noted(game, contacts=()) if game.hidden.contacts else None


@hidden("OKI-R71")
def demoralised_in_hiding(game, rng):
    """A hidden counter is halved in this turn, or in the next."""
    id = chosen(rng, troops(game))
    if id is None:
        return None
    twin = game.copy()
    unit = twin.hidden.units[id]
    twin.hidden.units[id] = replace(unit, halved=game.board.turn + rng.randint(0, 1))
    return twin


@hidden("OKI-18.3", playable=False)
def ledger_of_the_enemy(game, rng):
    """The Japanese side has been told more."""
    more = chosen(rng, troops(game))
    if more is None:
        return None
    twin = game.copy()
    ledger = game.told.get(JAPAN, ())
    turn = game.board.turn
    report = rng.choice((Contacts(((more, "us_inf_1_17"),)), Demoralised((more,), turn + 1)))
    twin.told = {**game.told, JAPAN: (*ledger, Told(len(ledger) + 1, turn, "V", report))}
    return twin


@hidden("OKI-18.4", playable=False)
def default_set_up(game, rng):
    """The Japanese side had handed in no set-up, or had."""
    ledger = game.told.get(JAPAN, ())
    place = next((n for n, told in enumerate(ledger) if isinstance(told.report, Hid)), None)
    if place is None:
        return None
    told = ledger[place]
    other = replace(told, report=replace(told.report, default=not told.report.default))
    twin = game.copy()
    twin.told = {**game.told, JAPAN: (*ledger[:place], other, *ledger[place + 1 :])}
    return twin
