"""Pairs of truths of Okinawa that the American side cannot tell apart, and what ends the silence on what is
different."""

import msgspec
import twinning
from twinning import Pair, in_hand, kinds, sampled

from arbitre.analysis.twins import hearing
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, SIDES, US
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import PHASES
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.kernel.dice import KeyedDice
from okinawa.campaigns import campaign

# How far from the hexes that are named something hidden may bear on what is told in a phase: a challenge and the
# support of an ambush from the next hex (OKI-12.8, 15.3), hexes full of hidden counters on the way of a retreat
# (OKI-R104).
REACH = {AmericanMovement: 1, Resolution: 1, Retreats: 3}

EVERY_STEP = kinds(OkinawaStep)


def pair_of(name, game, twin, playable=True):
    """Two truths for the Americans. `playable`: both can be played on; if not, no step is silent on them."""
    return Pair(OKINAWA, name, US, game, twin, EVERY_STEP if playable else frozenset())


def positions(seed, turns=27, options=None, bots=("random", "random")):
    """Every step of a game between players at random, to the end of a turn. `bots`: American first."""
    for game in twinning.positions(OKINAWA, dict(zip(SIDES, bots, strict=True)), seed, options):
        if game.board.turn > turns:
            return
        yield game


def made_by_hand():
    """Positions that games seldom come to: an American stack and a Japanese counter must retreat over dark ground."""
    game = campaign(us_mar_1_1="1337", us_mar_2_1="1337", us_mar_1_5="1436")
    for step in (Retreats(US, ("us_mar_1_1", "us_mar_2_1"), 2, US), Retreats(JAPAN, ("jp_inf_iib_13",), 1, US)):
        game = game.copy()
        game.agenda = (step, *PHASES[PHASES.index(Resolution(US)) :])
        yield game


def sounds(both, chance="twins", always=False, orders=None):
    """How the two differ in what is told to the Americans when the step in hand is resolved, and in who is asked after
    it (OKI-R92), the enemy sending nothing. `always`: even where they may meet what differs."""
    return twinning.sounds(both, chance, always=always, orders=orders, meets=None if always else meets)


def after(both, chance="twins"):
    """The pair after the step in hand; None if the Americans may have met what differs, or the game is over."""
    dice, salt = KeyedDice(chance, "okinawa"), f"{chance} {both.truth.board.turn}"
    told = [
        hearing(OKINAWA, game, US, dice, lambda view, side, ask: sampled(view, ask, salt) if side == US else ())
        for game in (both.truth, both.twin)
    ]
    if meets(both, told[0].reports) or any(OKINAWA.over(each.after) for each in told):
        return None
    return both._replace(truth=told[0].after, twin=told[1].after)


def meets(both, reports):
    """Whether what was told in the truth comes so near to a hex in which the two differ that the Americans may learn of
    it (OKI-18.3)."""
    here = differing(both)
    reach = REACH.get(in_hand(both.truth), 0)
    touched = {hex for hex in strings(msgspec.to_builtins(reports)) if hex in LAND}
    return any(near in here for hex in touched for near in GRID.within(hex, reach))


def differing(both):
    """The hexes whose hidden content, or the notes on it, is not the same in the two."""
    one, other = (state_of(game) for game in (both.truth, both.twin))
    return {hex for hex in one.keys() | other.keys() if one.get(hex) != other.get(hex)}


def state_of(game):
    """By hex, all that the Japanese player's card says of the counters hidden in it."""
    card = game.hidden
    found = {}
    for hex, ids in card.stacks.items():
        notes = [
            (card.units[id], card.challenges.get(id), card.supports.get(id), [w for w in card.windows if w[0] == id])
            for id in ids
        ]
        ranks = [card.losses.index(id) if id in card.losses else -1 for id in ids]
        found[hex] = (notes, ranks, [pair for pair in card.contacts if pair[0] in ids])
    return found


def strings(plain):
    """All strings in plain data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for value in plain.values():
            yield from strings(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from strings(value)
