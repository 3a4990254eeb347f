"""The battles of the week, scenario by scenario, as a nation's camp may know them."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.metagame.records.battles import SIDES, Assault, Fight, Slot
from arbitre.games.metagame.records.names import area_name, category_name, nation_short, scenario_known
from arbitre.games.metagame.records.players import scenarios_of
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.words import Arg, Several, Table, Term

Row = tuple[Arg, ...]
_BATTLES = (
    "tables-battle", "tables-area", "tables-attacker", "tables-defender", "tables-balance", "tables-scenario",
    "tables-players", "tables-state",
)  # fmt: skip
_PLAYERS = ("tables-nation", "tables-player", "tables-office", "tables-there", "tables-fights")


def battles(view: View) -> Table:
    """Who fights whom with how many, what is played, by whom, and how it stands (META-9.5, 10.15, 11.3)."""
    rows = [row for assault in view.assaults.values() for fight in assault.fights for row in _fight(assault, fight)]
    return Table("tables-battles", _BATTLES, tuple(rows))


def players(view: View) -> Table:
    """Who there is in the nations of the camp, who has said that he is away, and how many scenarios each fights this
    week: whoever has fewest is named first (META-3.6, 11.4)."""
    rows = []
    for nation, there in view.muster.roster.items():
        for player in there:
            count = scenarios_of(view.assaults, view.muster, nation, player.name) if player.name else 0
            rows.append(
                (
                    nation_short(nation),
                    player.name or Term("tables-guest"),
                    Term(f"office-{player.office}"),
                    Term("tables-present" if player.present else "tables-away"),
                    count,
                )
            )
    return Table("tables-roster", _PLAYERS, tuple(rows))


def _fight(assault: Assault, fight: Fight) -> Iterator[Row]:
    for number, slot in enumerate(fight.slots, 1):
        yield (
            Term("tables-slot", {"battle": fight.id, "slot": number}),
            area_name(assault.area),
            Term("tables-force", {"nation": nation_short(fight.attacker), "n": fight.attackers}),
            Term("tables-force", {"nation": nation_short(fight.defender), "n": fight.defenders}),
            category_name(fight.category),
            scenario_known(slot.scenario),
            _players(slot),
            _state(fight, slot),
        )


def _players(slot: Slot) -> Arg:
    named = [slot.players[side] for side in SIDES if side in slot.players]
    return Several(tuple(named)) if named else Term("tables-nobody-yet")


def _state(fight: Fight, slot: Slot) -> Arg:
    """Medals, or what is waited for."""
    if slot.score is not None:
        score = slot.score
        how = Term(f"how-{score.how}")
        return Term("tables-score", {"attacker": score.attacker, "defender": score.defender, "how": how})
    if not fight.played:
        return Term("state-choice")
    if len(slot.reports) == len(SIDES) and slot.shown:
        return Term("state-disputed")
    reported = [Term(f"state-reported-{side}") for side in SIDES if side in slot.reports]
    return Several(tuple(reported)) if reported else Term("state-open")
