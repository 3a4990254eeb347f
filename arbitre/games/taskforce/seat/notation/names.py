"""The names that an order sheet may use: named ships, and the types whose counters bear a number.

All of them are printed on counters, and public. Only those of the game in hand are known: there "V" shortens "Val",
whatever else flies elsewhere.
"""

from __future__ import annotations

import re
from functools import cache

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import AIRCRAFT, COUNTERS, SHIPS
from arbitre.seat.names import FILLER, Index, Spelling

_SPELLING = Spelling("[a-z]+", FILLER | {"uss"})
# What the letter behind a type stands for, as English and French sheets may spell it out.
_CARRIED = {"T": ("torpedoes", "torpilles"), "B": ("bombs", "bombes")}


def ships(board: Board) -> Index:
    """The named ships of a game, and its bases."""
    return _ships(frozenset(ship.kind for ship in board.counters()))


@cache
def _ships(ids: frozenset[str]) -> Index:
    return Index(((id, COUNTERS[id].name) for id in sorted(ids) if not COUNTERS[id].label), spelling=_SPELLING)


def kinds(board: Board) -> Index:
    """The types of its counters that bear a number: aircraft ("Kate T", "Val"), destroyers and transports of a side
    ("DD J"). The letter of one may be spelt out, its words run together or cut down to their initials ("KT"), its name
    stand in the plural."""
    small = (ship.kind for ship in board.ships.values() if ship.printed.label)
    return _kinds(frozenset(unit.kind for unit in board.air.values()).union(small))


@cache
def _kinds(ids: frozenset[str]) -> Index:
    names, lesser = [], []
    for id in sorted(ids):
        word, _, letter = label(id).partition(" ")
        names.append((id, label(id)))
        lesser += [(id, f"{word}s {letter}"), (id, f"{word}{letter}"), (id, f"{word[0]}{letter}")]
        lesser += [(id, f"{called} {carried}") for called in (word, f"{word}s") for carried in _CARRIED.get(letter, ())]
    return Index(names, lesser, spelling=_SPELLING)


def label(kind: str) -> str:
    """What the counters of a type are called, without their numbers: "Kate T", "DD J"."""
    return AIRCRAFT[kind].label if kind in AIRCRAFT else SHIPS[kind].label


def family(kind: str) -> str:
    """What types have in common that differ by their letter: "kate" of "Kate T"."""
    return label(kind).partition(" ")[0].lower()


def small_words(text: str) -> bool:
    """Whether a folded text names nothing: articles and the like."""
    return not re.search(r"\d", text) and not _SPELLING.tokens(text)
