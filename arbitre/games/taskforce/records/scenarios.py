"""The scenarios as they are printed (TF-1.10, 17.4): what is there, where, for how long, and what wins."""

from __future__ import annotations

from functools import cache

import msgspec

from arbitre.games.taskforce.records.printed import IJN, Side, load


class Wave(msgspec.Struct, frozen=True):
    """Aircraft that attack in a turn (TF-S1.1): units by type, a half for a reduced counter."""

    turn: int
    units: dict[str, float]


class Moored(msgspec.Struct, frozen=True):
    """A ship at a berth; `exposed`: torpedoes can run at her (TF-S1.4)."""

    id: str
    exposed: bool


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: its number and its name in the options, who plays it, its turns (TF-9.1).

    `waves`, `moored`: of an attack on ships in harbour. `surprise`: how many units draw no fire (TF-S1.2). `levels`:
    the levels of victory by the points they take, the highest first.
    """

    number: int
    id: str
    players: tuple[Side, ...]
    first_turn: int
    last_turn: int
    levels: tuple[tuple[str, float], ...]
    waves: tuple[Wave, ...] = ()
    moored: tuple[Moored, ...] = ()
    surprise: int = 0


@cache
def pearl_harbor() -> Scenario:
    """Scenario 1: the attack on Pearl Harbor, solitaire."""
    data = load("scenarios/pearl_harbor")
    return Scenario(
        number=1,
        id="pearl_harbor",
        players=(IJN,),
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=(("strategic", data["victory"]["strategic"]), ("victory", data["victory"]["win"])),
        waves=msgspec.convert(data["wave"], tuple[Wave, ...]),
        moored=msgspec.convert(data["moored"]["ships"], tuple[Moored, ...]),
        surprise=data["surprise"]["units"],
    )


SCENARIOS = {"pearl_harbor": pearl_harbor}


def scenario(id: str) -> Scenario:
    """The scenario of this name in the options. KeyError if there is none."""
    return SCENARIOS[id]()
