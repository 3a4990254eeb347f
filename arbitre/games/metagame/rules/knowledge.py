"""What circles remember of areas, and how private reports are numbered and shared (META-16.4, 16.5, 16.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Private
from arbitre.games.metagame.records.printed import CAMP, NATIONS
from arbitre.games.metagame.records.reports import Shared
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.setup import reports_shared
from arbitre.kernel.play import Umpire

PHASES = ("recruit", "bombing", "movement", "battles")
"""The phases of a week, in which something is learnt, in their order."""


def age(memory: Memory) -> tuple[int, int]:
    """Older memories have smaller ages."""
    return memory.week, PHASES.index(memory.phase)


def remember(game: Game, circle: str, area: str, memory: Memory) -> None:
    """A circle learns something of an area. What it does not learn of a port and guns it goes on knowing as before
    (META-12.14, 16.5)."""
    before = game.known.get(circle, {}).get(area)
    if before is not None and (memory.port is None or memory.guns is None):
        memory = replace(
            memory,
            port=before.port if memory.port is None else memory.port,
            guns=before.guns if memory.guns is None else memory.guns,
        )
    game.known = {**game.known, circle: {**game.known.get(circle, {}), area: memory}}


def newest(game: Game, nation: str) -> dict[str, Memory]:
    """What a nation remembers: of each area the newest of its own and its camp's (META-16.5)."""
    found = dict(game.known.get(CAMP[nation], {}))
    for area, memory in game.known.get(nation, {}).items():
        if area not in found or age(memory) >= age(found[area]):
            found[area] = memory
    return dict(sorted(found.items()))


def report_id(game: Game, nation: str) -> str:
    """The next number of a nation's private reports of the week, which tells nothing of those of others (META-16.9)."""
    head = f"R{game.turn}-{NATIONS[nation].code}-"
    return f"{head}{sum(id.startswith(head) for id in game.reports) + 1:02}"


def file_report(
    game: Game, umpire: Umpire, nation: str, report: Any, memories: Mapping[str, Memory] | None = None
) -> None:
    """A private report goes to its nation, and to its memory; where the game says so, to the camp at once (META-16.4,
    R49)."""
    game.reports = {**game.reports, report.id: Private(report.id, nation, dict(memories or {}), report)}
    for area, memory in (memories or {}).items():
        remember(game, nation, area, memory)
    umpire.tell(nation, report)
    if reports_shared(game.options):
        share(game, umpire, report.id)


def share(game: Game, umpire: Umpire, id: str) -> None:
    """Show a private report to the camp, once; what it said becomes the camp's memory with the age that it has
    (META-16.4, 16.5). The nation itself is not told anew."""
    private = game.reports[id]
    if private.shared:
        return
    game.reports = {**game.reports, id: replace(private, shared=True)}
    camp = CAMP[private.nation]
    for area, memory in private.memories.items():
        known = game.known.get(camp, {}).get(area)
        if known is None or age(memory) >= age(known):
            remember(game, camp, area, memory)
    for ally in NATIONS:
        if CAMP[ally] == camp and ally != private.nation:
            umpire.tell(ally, Shared(private.nation, private.report))
