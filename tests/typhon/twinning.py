"""Pairs of truths of Typhon that a side cannot tell apart, and what ends the silence on what is different."""

import twinning
from twinning import Pair, in_hand

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.printed import SIDES, nameless
from arbitre.games.typhon.records.reports import FleetsSeen
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle
from arbitre.games.typhon.rules.land.landing import CompareLosses
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import Turn, phases
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.games.typhon.secrets import SECRETS
from arbitre.kernel.play import Told
from typhon.battles import change, e1, operation
from typhon.positions import campaign

FOG = {"scenario": "two_player"}
OPEN = {"scenario": "two_player", "visibility": "open"}


def pair_of(name, side, game, twin, silent):
    """Two truths for a side, and the kinds of steps that are silent on what is different."""
    return Pair(TYPHON, name, side, game, twin, silent)


def positions(seed, options, turns=15):
    """Every step of a game between players at random, up to a turn."""
    for game in twinning.positions(TYPHON, dict.fromkeys(SIDES, "random"), seed, options):
        if in_hand(game) is Turn and game.board.turn == turns:
            return
        yield game


def made():
    """Positions that games seldom come to: Queensland is attacked with troops aboard (the worked example E1), before
    the die of the reaction, before the answer to it, after it and when the mission is cancelled; a Japanese fleet sails
    between its own bases; an attack from the air; plan A."""
    game = e1(options=FOG)
    game.told = {"allies": (Told(1, 2, "6b", FleetsSeen("japan", "queensland", 1, 0, 1)),)}
    yield at(game, ReactionDie())
    for result in ("untested", "none", "immediate", "surprise"):
        yield at(change(game.copy(), reaction=result), NavalReaction())
    yield at(change(e1(options=FOG), goes_on=False, reaction="none"), Return(), told=game.told)
    yield out_of_sight()
    game = change(e1(options=FOG), reaction="immediate", reacting=(("us_tf17", "hawaii"),))
    put(game.board, "us_tf17", "queensland")
    shown = ("us_tf17", "jp_3_fleet", "jp_4_cv")
    yield at(game, CarrierBattle(), shown=shown)
    yield at(game, CompareLosses(), shown=shown)
    game = campaign(3, options=FOG, jp_4_fleet="carolines")
    game.operation = Operation("japan", (Sailing("jp_4_fleet", ("honshu", "carolines")),))
    yield at(game, Return())
    yield from attacks()
    yield near_japan()


def attacks():
    """An air offensive against Queensland, where two Allied air armies stand: as it sets out, and before it is
    answered by them."""
    game = campaign(
        3, options=FOG, control={"bismarck": "japan"}, jp_11_af="bismarck", us_5_af="queensland", al_raaf="queensland"
    )
    aim = nameless("allies", "air", "queensland", 1)
    yield at(game, AirSortie("japan", ("jp_11_af",), aim))
    attack = AirCombat("japan", ("jp_11_af",), "us_5_af", ("al_raaf",), "offensive", "bismarck", aim)
    yield at(game, attack, shown=("jp_11_af",))


def out_of_sight():
    """A mission against Wake has been cancelled; what is aboard goes ashore in a base that the Allies do not see."""
    aboard = {"jp_4_fleet": ("jp_2_army",)}
    game = operation(campaign(3, options=FOG), "japan", "wake", jp_4_fleet="honshu", loads=aboard)
    told = {"allies": (Told(1, 3, "6b", FleetsSeen("japan", "wake", 1, 0, 0)),)}
    return at(change(game, goes_on=False, reaction="none"), Return(), told=told)


def near_japan():
    """The end of a turn in which the Carolines have become Allied: plan A comes into force and points are recorded."""
    game = campaign(
        6, options=FOG, cleared=["carolines"], control={"carolines": "allies", "queensland": "japan"},
        board={"objective": "australia", "once_japanese": ("carolines", "queensland")},
    )  # fmt: skip
    return at(game, EndOfTurn())


def at(game, step, **changes):
    """The game with a step of phase 6b in hand, and the rest of the turn to come."""
    game = game.copy()
    turn = phases(game.board)
    game.agenda = (step, *turn[turn.index(OperationSegment("japan")) :])
    for field, value in changes.items():
        setattr(game, field, value)
    return game


def sounds(both, chance="twins", forward=0, always=False, once=None):
    """How the two differ in what is told to the side when the step in hand is resolved, the enemy sending nothing, and
    some steps after it. `always`: resolve in any case."""
    left = iter(range(forward))
    passing = both.name in SECRETS and SECRETS[both.name].passing
    return twinning.sounds(
        both, chance, always=always, passing=passing, goes_on=lambda game: next(left, None) is not None, once=once
    )
