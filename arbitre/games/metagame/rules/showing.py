"""What a camp may know of the battles of the week (META-9.6, 11.6, 12.20, 16.6)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Assault, Fight, Side, Slot, Want, other
from arbitre.games.metagame.records.printed import CAMP

_ASKED: frozenset[Want] = frozenset({"roll", "stop"})  # to which the other side may agree


def shown_assaults(assaults: Mapping[str, Assault], camp: str) -> dict[str, Assault]:
    """All battles of the week as a camp may know them."""
    return {id: _shown(assault, camp) for id, assault in sorted(assaults.items())}


def _shown(assault: Assault, camp: str) -> Assault:
    """Where an attack came from, and whether it goes on, is the attacker's alone (META-9.6, 12.20)."""
    own: Side = "defender" if CAMP[assault.owner] == camp else "attacker"
    shown = replace(assault, fights=tuple(_fight(fight, own) for fight in assault.fights))
    if own == "attacker":
        return shown
    return replace(shown, origins={}, answers={})


def _fight(fight: Fight, own: Side) -> Fight:
    theirs = other(own)
    asked = tuple(want for want in fight.wants.get(theirs, ()) if want in _ASKED)
    wants = {side: what for side, what in ((own, fight.wants.get(own, ())), (theirs, asked)) if what}
    return replace(fight, slots=tuple(_slot(slot, theirs) for slot in fight.slots), wants=wants)


def _slot(slot: Slot, theirs: Side) -> Slot:
    """A report is shown to the other side once both are in, or at Saturday midnight (META-11.6, 11.7)."""
    if slot.shown or slot.score is not None or theirs not in slot.reports:
        return slot
    return replace(slot, reports={side: said for side, said in slot.reports.items() if side != theirs})
