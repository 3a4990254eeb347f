"""Pairs of truths that the American side cannot tell apart, and the comparison of all that reaches it in either."""

from random import Random
from typing import NamedTuple

import msgspec

from arbitre.analysis.playing import seated
from arbitre.analysis.twins import NOTHING, PLAIN, differences, heard, question, resolve, shown, tries
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, SIDES, US
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import PHASES
from arbitre.kernel.dice import KeyedDice
from okinawa.campaigns import campaign

# How far from the hexes that are named something hidden may bear on what is told in a phase: a challenge and the
# support of an ambush from the next hex (OKI-12.8, 15.3), hexes full of hidden counters on the way of a retreat
# (OKI-R104).
REACH = {AmericanMovement: 1, Resolution: 1, Retreats: 3}


class Pair(NamedTuple):
    """Two truths. `playable`: both can be played on."""

    name: str
    truth: object
    twin: object
    playable: bool = True
    side: str = US


def step_in_hand(game):
    """The type of the step in hand."""
    return type(game.agenda[0])


def positions(seed, turns=27, options=None, bots=("random", "random")):
    """Every step of a game, whether or not anybody is asked in it, to the end of a turn. `bots`: American first."""
    bots = seated(OKINAWA, dict(zip(SIDES, bots, strict=True)), seed)
    game, dice = OKINAWA.new(options or {}), KeyedDice(seed, "okinawa")
    while game.agenda and game.board.turn <= turns:
        yield game
        orders = {}
        for side in SIDES:
            ask, view = question(OKINAWA, game, side)
            if ask is not None:
                orders[side] = bots[side].orders(view, ask)
        game, _ = resolve(OKINAWA, game, orders, dice)


def made_by_hand():
    """Positions that games seldom come to: an American stack and a Japanese counter must retreat over dark ground."""
    game = campaign(us_mar_1_1="1337", us_mar_2_1="1337", us_mar_1_5="1436")
    for step in (Retreats(US, ("us_mar_1_1", "us_mar_2_1"), 2, US), Retreats(JAPAN, ("jp_inf_iib_13",), 1, US)):
        game = game.copy()
        game.agenda = (step, *PHASES[PHASES.index(Resolution(US)) :])
        yield game


def looks(both, sheets=0, faces=PLAIN):
    """How the two differ in what is shown to the Americans. `sheets`: so many orders are tried."""
    rng = Random(f"{both.name} {both.truth.board.turn}")
    trial = tries(OKINAWA, both.truth, both.side, rng, sheets) if sheets else NOTHING
    return differences(*(shown(OKINAWA, game, both.side, trial, faces) for game in (both.truth, both.twin)))


def waits(both):
    """Whether the umpire waits for other players in the two (OKI-R92)."""
    return [
        side for side in SIDES
        if (question(OKINAWA, both.truth, side)[0] is None) != (question(OKINAWA, both.twin, side)[0] is None)
    ]  # fmt: skip


def orders_of(game, chance="sounds"):
    """What the Americans order in a position; the Japanese side is silent."""
    ask, _ = question(OKINAWA, game, US)
    return () if ask is None else tuple(ask.sample(Random(f"{chance} {game.board.turn} {step_in_hand(game).__name__}")))


def sounds(both, chance="twins", always=False, orders=None):
    """How the two differ in what is told to the Americans when the step in hand is resolved, and in who is asked after
    it, the enemy sending nothing. `always`: even where they may meet what differs."""
    given = orders_of(both.truth, chance) if orders is None else orders
    after, reports = resolved(both, given, chance)
    if any(OKINAWA.over(game) for game in after):  # then everything is opened
        return []
    if not always and meets(both, reports):
        return []
    dice = KeyedDice(chance, "okinawa")
    told = differences(
        *(
            heard(OKINAWA, game, US, dice, lambda view, side, ask: given if side == US else ())
            for game in (both.truth, both.twin)
        )
    )
    if not told and (wait := waits(Pair(both.name, *after))):
        told = [f"the umpire waits for {wait} in one of the two"]
    return told


def resolved(both, given, chance):
    """Both truths after the step in hand, and what the Americans are told in the first."""
    dice = KeyedDice(chance, "okinawa")
    (truth, told), (twin, _) = (resolve(OKINAWA, game, {US: given}, dice) for game in (both.truth, both.twin))
    return (truth, twin), [report for to, report in told if to == US]


def after(both, chance="twins"):
    """The pair after the step in hand; None if the Americans may have met what differs, or the game is over."""
    games, reports = resolved(both, orders_of(both.truth, chance), chance)
    if meets(both, reports) or any(OKINAWA.over(game) for game in games):
        return None
    return Pair(both.name, *games)


def meets(both, reports):
    """Whether what was told in the truth comes so near to a hex in which the two differ that the Americans may learn of
    it (OKI-18.3)."""
    here = differing(both)
    reach = REACH.get(step_in_hand(both.truth), 0)
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
