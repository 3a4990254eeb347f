"""The printed facts of the meta-game: nations, map (META-1.1), prices. Public to everybody.

Everything comes from the TOML files in `data/`, whose heads name the source of each figure. The tables of odds and the
scenarios stand in `scenarios`.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec

from arbitre.kernel.areas import AreaMap

Camp = Literal["axis", "allies"]
AXIS: Camp = "axis"
ALLIES: Camp = "allies"
CAMPS: tuple[Camp, Camp] = (AXIS, ALLIES)  # META-2.1


def load(name: str) -> dict[str, Any]:
    """A file of the game's data."""
    text = resources.files("arbitre.games.metagame").joinpath("data", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


# --------------------------------------------------------------------------------------------------------- the nations


class Nation(msgspec.Struct, frozen=True):
    """A nation, which is a seat (META-2.1). `code`: in the ids of its reports; `home`: where recruits appear (META-1.8,
    R1); `colour`: of its territories (META-1.9); `fixed`: income that can never be lost (META-2.2)."""

    id: str
    code: str
    camp: Camp
    home: str
    colour: str
    fixed: int


_GAME = load("game")
_CODES = {"germany": "GER", "italy": "ITA", "united_kingdom": "UK", "soviet_union": "SU", "usa": "USA"}
NATIONS: dict[str, Nation] = {  # in the order of every tie that nothing else decides
    row["id"]: Nation(row["id"], _CODES[row["id"]], row["camp"], row["home"], row["colour"], row["fixed_income"])
    for row in sorted(_GAME["nation"], key=lambda row: row["order"])
}
ORDER: dict[str, int] = {nation: place for place, nation in enumerate(NATIONS)}
CAMP: dict[str, Camp] = {nation.id: nation.camp for nation in NATIONS.values()}
OF_CAMP: dict[str, tuple[str, ...]] = {
    camp: tuple(nation for nation in NATIONS if CAMP[nation] == camp) for camp in CAMPS
}
HOMES: dict[str, str] = {nation.home: nation.id for nation in NATIONS.values()}


def enemy(camp: str) -> Camp:
    """The other camp."""
    return ALLIES if camp == AXIS else AXIS


# ------------------------------------------------------------------------------------------------------------- the map


class Territory(msgspec.Struct, frozen=True):
    """A land territory that is not neutral (META-1.2). `value`: garrison at the start, credits a week, victory points
    (META-1.3); `owner`: at the start, and legitimate for ever (META-1.10, R2); `sea`: the sea zones on its coast."""

    id: str
    owner: str
    value: int
    theatre: str
    land: tuple[str, ...]
    sea: tuple[str, ...]
    label: tuple[int, int]

    @property
    def coastal(self) -> bool:
        """Whether a port may stand in it (META-6.6)."""
        return bool(self.sea)


def _zone(number: int) -> str:
    return f"sea_{number}"


_MAP = load("map")  # the one file that another map replaces (META-R4)
TERRITORIES: dict[str, Territory] = {
    row["id"]: Territory(
        row["id"],
        row["owner"],
        row["value"],
        row["theatre"],
        tuple(row["land"]),
        tuple(map(_zone, row["sea"])),
        tuple(row["label"]),
    )
    for row in _MAP["territory"]
}
SEAS: tuple[str, ...] = tuple(row["id"] for row in _MAP["sea_zone"])  # META-1.6; the Black Sea is closed (META-R6)
NEUTRALS: tuple[str, ...] = tuple(row["id"] for row in _MAP["neutral"])  # META-1.5
USA_ZONE = _zone(8)  # META-1.7
AREAS: tuple[str, ...] = tuple(sorted((*TERRITORIES, *SEAS)))  # where battalions may be; every list goes by id
LABELS: dict[str, tuple[int, int]] = {
    row["id"]: tuple(row["label"]) for kind in ("territory", "sea_zone", "neutral") for row in _MAP[kind]
}
CANVAS: tuple[int, int] = (_MAP["canvas"]["width"], _MAP["canvas"]["height"])
STRAITS: tuple[tuple[str, str], ...] = tuple(
    (row["between"][0], row["between"][1]) for row in _MAP["strait"]
)  # META-R5


def _borders() -> tuple[tuple[str, str, str], ...]:
    """All borders (META-1.11): of land between territories, of sea with a sea zone at one side at least, and those of
    neutral territories, which nobody crosses."""
    found = [(here.id, there, "land") for here in TERRITORIES.values() for there in here.land]
    found += [(here.id, there, "sea") for here in TERRITORIES.values() for there in here.sea]
    found += [(row["id"], _zone(number), "sea") for row in _MAP["sea_zone"] for number in row["seas"]]
    for row in _MAP["neutral"]:
        found += [(row["id"], there, "neutral") for there in (*row["land"], *map(_zone, row["sea"]))]
    return tuple((a, b, "neutral" if a in NEUTRALS or b in NEUTRALS else kind) for a, b, kind in found)


MAP = AreaMap(_borders())
_STEPS = frozenset({"land", "sea"})
_LAND = frozenset({"land"})
NEIGHBOURS: dict[str, tuple[str, ...]] = {  # where a battalion's step may lead (META-8.1)
    area: tuple(sorted(MAP.neighbours(area, _STEPS))) for area in AREAS
}
LAND_NEIGHBOURS: dict[str, tuple[str, ...]] = {  # META-6.8
    area: tuple(sorted(MAP.neighbours(area, _LAND))) for area in TERRITORIES
}
DISTANCES: dict[str, dict[str, int]] = {area: MAP.distances(area) for area in AREAS}  # over any areas (META-1.11)


def is_sea(area: str) -> bool:
    """Whether an area is a sea zone."""
    return area not in TERRITORIES


# ---------------------------------------------------------------------------------------------------- prices and limits

COSTS: dict[str, int] = {row["id"]: row["cost"] for row in _GAME["purchase"]}  # META-5.2, 6.1, 7.1
RANGES: dict[str, int] = {row["id"]: row["range"] for row in _GAME["purchase"] if "range" in row}
THRESHOLD: int = _GAME["game"]["points_threshold"]  # META-17.2
MOST_FAKE_BATTALIONS = 30  # META-6.12
MOST_FAKE_GUNS = 9
