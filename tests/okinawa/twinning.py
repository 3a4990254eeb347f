"""Pairs of truths of Okinawa that the American side cannot tell apart, and what ends the silence on what is
different."""

import twinning
from twinning import Pair, sampled

from arbitre.analysis.twins import hearing
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import JAPAN, SIDES, US
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import PHASES
from arbitre.games.okinawa.secrets import table
from arbitre.games.okinawa.secrets.table import EVERY_STEP, meets
from arbitre.kernel.dice import KeyedDice
from okinawa.campaigns import campaign


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


def sounds(both, chance="twins", always=False, orders=None, once=None):
    """How the two differ in what is told to the Americans when the step in hand is resolved, and in who is asked after
    it (OKI-R92), the enemy sending nothing. `always`: even where they may meet what differs."""
    meets = None if always else near
    return twinning.sounds(both, chance, always=always, orders=orders, meets=meets, once=once)


def after(both, chance="twins"):
    """The pair after the step in hand; None if the Americans may have met what differs, or the game is over."""
    dice, salt = KeyedDice(chance, "okinawa"), f"{chance} {both.truth.board.turn}"
    told = [
        hearing(OKINAWA, game, US, dice, lambda view, side, ask: sampled(view, ask, salt) if side == US else ())
        for game in (both.truth, both.twin)
    ]
    if near(both, told[0].reports) or any(OKINAWA.over(each.after) for each in told):
        return None
    return both._replace(truth=told[0].after, twin=told[1].after)


def near(both, reports):
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return meets(both.truth, both.twin, reports)


def differing(both):
    """The hexes in which the two differ."""
    return table.differing(both.truth, both.twin)
