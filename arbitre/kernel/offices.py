"""Who may do what of those who hold one seat together: offices as data, which a game may name for itself.

An office belongs to a seat. Whoever leads a table, and sees all of it, has no office of this kind.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

Right: TypeAlias = Literal["read", "draft", "order", "decide", "fight", "talk", "vote", "appoint"]
"""What somebody may do at a seat. read: see all that it knows, which every office gives; draft: try orders out, write
drafts and notes; order: bind it (sheets, conceding, taking back, its number); decide: settle what a game asks its
leaders beside its sheet; fight: fight a battle for it and report on it; talk: speak for it; vote: for an office;
appoint: call others to the seat, and give and take offices, but for the command, which its holder alone hands over."""

RIGHTS: frozenset[Right] = frozenset(get_args(Right))

Substitution: TypeAlias = Literal["last", "office"]
"""Whose sheet counts, where several of a seat may order. last: the one that came last; office: that of who commands,
whatever its hour, and only without one the last of those who stand in for him."""


class Office(msgspec.Struct, frozen=True):
    """What somebody is at a seat. `rights`: what he may do; `at_most`: how many may be it, 0 for any number;
    `stands_in_for`: the office whose place he takes when it is empty, "" for none. A catalogue names it
    `office-ID`."""

    id: str
    rights: frozenset[Right]
    at_most: int = 0
    stands_in_for: str = ""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of those who hold a seat, as a game that wants to know them is told. `name`: of his account, "" for a guest;
    `office`: by its id; `present`: he has not said that he is away now."""

    name: str
    office: str
    present: bool = True


Roster: TypeAlias = dict[str, tuple[Player, ...]]
"""Those who hold the seats of a game: by seat, who commands it first, the others in the order of their coming; nobody
for a seat that a bot holds."""


COMMANDER = Office("commander", RIGHTS, 1)
DEPUTY = Office("deputy", RIGHTS, 1, "commander")
STAFF = Office("staff", frozenset({"read", "draft", "fight", "talk", "vote"}))

USUAL: tuple[Office, ...] = (COMMANDER, DEPUTY, STAFF)
"""The offices of a game that names none."""
