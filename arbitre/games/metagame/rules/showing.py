"""What a camp may know of the battles of the week (META-9.6, 11.6, 12.20, 16.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitre.games.metagame.records.battles import SIDES, Assault, Fight, Side, Slot, Want, other
from arbitre.games.metagame.records.campaign import Taken
from arbitre.games.metagame.records.players import Muster
from arbitre.games.metagame.records.printed import CAMP

_ASKED: frozenset[Want] = frozenset({"roll", "stop"})  # to which the other side may agree


def shown_assaults(assaults: Mapping[str, Assault], camp: str) -> dict[str, Assault]:
    """All battles of the week as a camp may know them."""
    return {id: _shown(assault, camp) for id, assault in sorted(assaults.items())}


def shown_captures(captures: Sequence[Taken], camp: str, revealed: bool) -> tuple[Taken, ...]:
    """All captures as a camp may know them: of an army that walked in the camp that lost the territory knows the
    nations alone, so not which of them had most battalions (META-8.16, R27). `revealed`: whether numbers are told."""
    return tuple(replace(each, nation=capturing_as_told(each, camp, revealed)) for each in captures)


def shown_players(muster: Muster, camp: str) -> Muster | UnsetType:
    """The players of a camp's nations, and who of them is asked for (META-R11). Unset where it knows of none."""
    roster = {nation: players for nation, players in muster.roster.items() if CAMP[nation] == camp}
    loans = tuple(loan for loan in muster.loans if CAMP[loan.nation] == camp)
    return Muster(roster, loans) if roster else UNSET


def capturing_as_told(taken: Taken, camp: str, revealed: bool) -> str:
    """The capturing nation as a camp is told it: to the loser of a territory without a fight the owner, who is public,
    stands for it, unless numbers are told (META-8.16, 14.3, R27)."""
    return taken.nation if camp == taken.camp or taken.fought or revealed else taken.owner


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
    seen = {own: fight.wants.get(own, ()), theirs: asked}
    wants = {side: seen[side] for side in SIDES if seen[side]}
    return replace(fight, slots=tuple(_slot(slot, theirs) for slot in fight.slots), wants=wants)


def _slot(slot: Slot, theirs: Side) -> Slot:
    """A report is shown to the other side once both are in, or at Saturday midnight (META-11.6, 11.7); one that came to
    nothing, for the scenario was conceded or rolled meanwhile, never is. They stand attacker first, whoever spoke
    first."""
    both_in = len(slot.reports) == len(SIDES) and all(said.confirmed for said in slot.reports.values())
    seen = SIDES if slot.shown or both_in else (other(theirs),)
    return replace(slot, reports={side: slot.reports[side] for side in seen if side in slot.reports})
