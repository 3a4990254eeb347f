"""Pairs of truths that a side cannot tell apart, and the comparison of all that reaches it in either."""

from random import Random
from typing import NamedTuple

from arbitre.analysis.playing import seated
from arbitre.analysis.twins import NOTHING, PLAIN, differences, heard, question, resolve, shown, silent, tries
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.printed import SIDES, nameless
from arbitre.games.typhon.records.reports import FleetsSeen
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle
from arbitre.games.typhon.rules.land.landing import CompareLosses
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import Turn, phases
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told
from typhon.battles import change, e1
from typhon.positions import campaign

FOG = {"scenario": "two_player"}
OPEN = {"scenario": "two_player", "visibility": "open"}


class Pair(NamedTuple):
    """Two truths. `silent`: whether resolving a step of this kind tells `side` nothing of what is different."""

    name: str
    side: str
    truth: object
    twin: object
    silent: bool


def step_name(game):
    """The kind of the step in hand."""
    return type(game.agenda[0]).__name__


def positions(seed, options, turns=15):
    """Every step of a game between players at random, whether or not anybody is asked in it, up to a turn."""
    bots = seated(TYPHON, dict.fromkeys(SIDES, "random"), seed)
    game, dice = TYPHON.new(options), KeyedDice(seed, "typhon")
    while game.agenda and not (isinstance(game.agenda[0], Turn) and game.board.turn == turns):
        yield game
        orders = {}
        for side in SIDES:
            ask, view = question(TYPHON, game, side)
            if ask is not None:
                orders[side] = bots[side].orders(view, ask)
        game, _ = resolve(TYPHON, game, orders, dice)


def made():
    """Positions that games seldom come to: Queensland is attacked with troops aboard (the worked example E1), before
    the reaction, in it, after it and when the mission is cancelled; a Japanese fleet sails between its own bases; an
    attack from the air; plan A."""
    game = e1(options=FOG)
    game.told = {"allies": (Told(1, 2, "6b", FleetsSeen("japan", "queensland", 1, 0, 1)),)}
    yield at(game, NavalReaction())
    yield at(change(e1(options=FOG), goes_on=False, reaction="none"), Return(), told=game.told)
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


def looks(both, sheets=0, faces=PLAIN):
    """How the two differ in what is shown to the side. `sheets`: so many orders are tried."""
    rng = Random(f"{both.name} {both.truth.board.turn}")
    trial = tries(TYPHON, both.truth, both.side, rng, sheets) if sheets else NOTHING
    return differences(*(shown(TYPHON, game, both.side, trial, faces) for game in (both.truth, both.twin)))


def waits(both):
    """Whether the umpire waits for other players in the two."""
    return [
        side for side in SIDES
        if (question(TYPHON, both.truth, side)[0] is None) != (question(TYPHON, both.twin, side)[0] is None)
    ]  # fmt: skip


def sounds(both, chance="twins", forward=0, always=False):
    """How the two differ in what is told to the side when the step in hand is resolved, the enemy sending nothing, and
    some steps after it. `always`: resolve in any case."""
    if not (both.silent or always) or any(_ends(game, chance) for game in (both.truth, both.twin)):
        return []

    def answers(view, side, ask):
        return ask.sample(Random(f"{view.board.turn} {type(view.now).__name__}")) if side == both.side else ()

    told = []
    for game in (both.truth, both.twin):
        left = iter(range(forward))
        dice = KeyedDice(chance, "typhon")
        told.append(heard(TYPHON, game, both.side, dice, answers, lambda game, left=left: next(left, None) is not None))
    return differences(*told)


def _ends(game, chance):
    """Whether the game ends with this step: then everything is opened."""
    if step_name(game) != "EndOfTurn":
        return False
    return TYPHON.over(resolve(TYPHON, game, {}, KeyedDice(chance, "typhon"))[0])


__all__ = ["FOG", "OPEN", "Pair", "looks", "made", "positions", "silent", "sounds", "step_name", "waits"]
