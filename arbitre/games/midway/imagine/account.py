"""The end of an imagined game: the final account names the aircraft lost, and how (MID-24, MID-R74).

The battles told only labels; here what was drawn of the enemy's aircraft is brought into line with the names.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbitre.games.midway.imagine.air import Wing
from arbitre.games.midway.records.printed import AIR, ISLAND
from arbitre.games.midway.records.reports import ScoreLine


def settle(wing: Wing, account: Sequence[ScoreLine]) -> None:
    """Give every enemy air unit the losses that the account counts for it."""
    lines = {line.key: line for line in account if not wing.units.keys().isdisjoint(line.units)}

    def named(key: str) -> set[str]:
        return set(lines[key].units) & wing.units.keys() if key in lines else set()

    ditched, fallen, used = named("score-ditched"), named("score-air"), named("score-reserve")
    both = fallen & ditched  # reduced in combat first: one step each
    steps = {unit: AIR[unit].steps - (unit in both) for unit in wing.units}
    if fallen:
        for unit, lost in _shared_out(wing, fallen - both, lines["score-air"].count - len(both)).items():
            steps[unit] -= lost
    afloat = [ship for ship in wing.carriers() if ship not in wing.evidence.damaged] or [ISLAND]
    for air in wing.units.values():
        air.called, air.steps = air.id in used, steps[air.id]
        if AIR[air.id].reserve and not air.called:
            air.state = "reserve"
        elif air.id in ditched or not air.steps:
            air.state = "ditched" if air.id in ditched else "lost"
        elif air.state != "trapped":
            air.state = "there"
            air.base = air.base if air.base in (ISLAND, *afloat) else wing.pick(afloat)


def _shared_out(wing: Wing, fallen: Collection[str], count: int) -> dict[str, int]:
    """The steps each unit has lost in combat: for each type as the battles told them, and `count` in all."""
    told: dict[str, list[int]] = {}
    for air in wing.units.values():
        told.setdefault(air.type, []).append(AIR[air.id].steps - (0 if air.state == "lost" else air.steps))
    shares: dict[str, int] = {}
    for unit in sorted(fallen, key=lambda unit: -AIR[unit].steps):
        losses = told[AIR[unit].type]
        shares[unit] = max(1, min(AIR[unit].steps, max(losses, default=1)))
        if losses:
            losses.remove(max(losses))
    for unit in shares:  # what was never told, in hangars and on the ground, makes up the rest
        short = count - sum(shares.values())
        shares[unit] = max(1, min(AIR[unit].steps, shares[unit] + short))
    return shares
