"""Positions of Typhon from which bot games show what campaigns rarely do."""

from __future__ import annotations

from collections.abc import Callable

from typhon.positions import campaign

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.automatic.asian_offensives import INVASION, AsianOffensives
from arbitre.games.typhon.rules.automatic.counter_attack import CounterAttack
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.sequence import Turn
from arbitre.games.typhon.rules.victory import EndOfTurn

from .compact import BotGame
from .typhon import bots


def asia() -> Game:
    """After a switch: nothing is contested in Asia, and the automatic Japanese have paid for an invasion."""
    made = campaign(
        9,
        active=ALLIES,
        board={"switched": 5, "plan": "Z", "recorded": 27, "reserved": (INVASION,)},
        points={"ap": 2},
        control={"burma": "japan", "malaya": "japan", "south_china": "allies"},
        jp_11_army="pool",
        jp_23_army="pool",
        uk_burma_corps="lost",
        uk_iii_corps="lost",
        jp_2_army="burma",
        jp_17_army="burma",
        jp_18_army="siam",
        jp_19_army="siam",
        jp_20_army="malaya",
        jp_28_army="indochina",
        jp_29_army="indochina",
    )
    made.agenda = (AsianOffensives(), EndOfTurn(), Turn())
    return made


def last_year() -> Game:
    """After a switch, plan TEN in force: the Allies stand before Japan, and its aircraft attack as kamikazes."""
    made = campaign(
        13,
        active=ALLIES,
        board={"switched": 5, "plan": "TEN", "recorded": 27},
        points={"ap": 3, "nm": 2},
        control={"marianas": "allies", "bonin": "allies", "okinawa": "japan", "carolines": "allies"},
        cleared=("marianas", "bonin", "carolines"),
        us_tf53="marianas",
        us_tf58="marianas",
        us_tf16="marianas",
        us_tf64="marianas",
        us_iii_marine="marianas",
        us_hawaii_corps="bonin",
        us_xiv_corps="carolines",
        jp_1_aa="okinawa",
        jp_11_af="kyushu",
        jp_16_army="okinawa",
        jp_1_cv="honshu/1",
    )
    made.agenda = (Turn(),)
    return made


def last_corps() -> Game:
    """The last corps of the automatic Allies is cut off in Malaya; once it is gone, nobody can strike back."""
    lost = {id: "lost" for id, printed in UNITS.items() if printed.side == ALLIES and printed.arm == "land"}
    made = campaign(6, **{**lost, "uk_iii_corps": "malaya", "jp_25_army": "malaya", "jp_16_army": "malaya"})
    made.agenda = (LandSegment(JAPAN), CounterAttack(), EndOfTurn())
    return made


def bismarck() -> Game:
    """The automatic Allies strike back at Bismarck: from the air, from the sea, and by moving an air army up."""
    made = campaign(
        8,
        control={"bismarck": "japan"},
        us_tf64="new_caledonia",
        us_tf16="new_caledonia",
        us_xiv_corps="new_caledonia",
        us_i_corps="new_caledonia",
        us_13_af="new_caledonia",
        us_5_af="solomons",
        jp_24_fl="bismarck/1",
        jp_snlf_kure_2="bismarck",
    )
    made.agenda = (CounterAttack(), EndOfTurn())
    return made


_POSITIONS: dict[str, tuple[str, Callable[[], Game]]] = {
    "asia": ("an invasion in Asia", asia),
    "bismarck": ("the Allies at Bismarck", bismarck),
    "last_year": ("the last year of the war", last_year),
    "last_corps": ("the end of the last Allied corps", last_corps),
}


def recorded(name: str, seed: str, last: int) -> BotGame:
    """A random player from one of these positions."""
    title, game = _POSITIONS[name]
    return bots(title, game, ("player",), seed, last)
