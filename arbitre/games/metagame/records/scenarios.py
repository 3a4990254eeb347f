"""The printed tables of battles: categories, loss percentages, the medal race, the Memoir '44 scenarios by theatre."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from arbitre.games.metagame.records.printed import load

Degree = Literal["decisive", "major", "minor"]
Playable = Literal["MJD", "MND", "EQ", "MNA", "MJA"]  # the five categories that have scenarios (META-10.2)


class Category(msgspec.Struct, frozen=True):
    """A category of the balance of forces, from the attacker's side (META-10.2, 10.7). Limits in twentieths of the
    share: `above`, `below` exclude the limit, `least`, `most` include it. `threshold` of the medal race (META-19.3),
    `chance` to win it (META-R33); 0 for the two overwhelming ones, which have none."""

    id: str
    code: str
    least: int | None = None
    above: int | None = None
    most: int | None = None
    below: int | None = None
    threshold: int = 0
    chance: float = 0.0


_ODDS = load("odds")
CATEGORIES: dict[str, Category] = {  # by code, from overwhelming disadvantage to overwhelming advantage
    row["code"]: Category(
        row["id"],
        row["code"],
        row.get("from_twentieths"),
        row.get("above_twentieths"),
        row.get("to_twentieths"),
        row.get("below_twentieths"),
        row.get("race_threshold", 0),
        row.get("nominal_chance", 0.0),
    )
    for row in _ODDS["category"]
}
PLAYABLE: tuple[Playable, ...] = get_args(Playable)  # from the least favourable to the attacker
SINGLE_UP_TO: int = _ODDS["several_scenarios"]["single_up_to_total"]  # META-10.8, R32
TWO_UP_TO: int = _ODDS["several_scenarios"]["two_up_to_total"]
MEAN_TOLERANCE: float = _ODDS["several_scenarios"]["mean_tolerance"]  # META-10.10
FRACTION_TOLERANCE: float = _ODDS["several_scenarios"]["fraction_tolerance"]
FRACTION_SIZES: tuple[int, ...] = tuple(_ODDS["several_scenarios"]["fraction_sizes"])
BONUS: int = _ODDS["multinational"]["bonus_twentieths"]  # META-R44
WEIGHTS: dict[str, int] = _ODDS["draw_weights"]  # META-R34
LOSS_PERCENT: dict[str, int] = {degree: _ODDS["loss_percent"][degree] for degree in ("decisive", "major", "minor")}
RACE_SIDES: int = _ODDS["race"]["die"]  # META-19.2
RACE_MEDALS: int = _ODDS["race"]["medals"]


class Scenario(msgspec.Struct, frozen=True):
    """A Memoir '44 scenario. `medals`: its target, the same for both sides; `allied_chance`: that the Allied player
    wins, in hundredths; `landing`: drawn for attacks from the sea alone (META-10.9)."""

    id: int
    name: str
    theatres: tuple[str, ...]
    date: str
    axis_nation: str
    allied_nation: str
    medals: int
    allied_chance: int
    landing: bool

    def chance(self, camp: str) -> int:
        """That the player of a camp wins, in hundredths."""
        return self.allied_chance if camp == "allies" else 100 - self.allied_chance


_SCENARIOS = load("scenarios")
SCENARIOS: dict[int, Scenario] = {  # those that are switched on, by id
    row["id"]: Scenario(
        row["id"],
        row["name"],
        tuple(row["theatres"]),
        row["date"],
        row["axis_nation"],
        row["allied_nation"],
        row["medals"],
        round(row["p_allies"] * 100),
        row["landing"],
    )
    for row in sorted(_SCENARIOS["scenario"], key=lambda row: row["id"])
    if row["enabled"]
}
POOLS: dict[str, tuple[str, ...]] = {row["id"]: tuple(row["pools"]) for row in _SCENARIOS["theatre"]}
