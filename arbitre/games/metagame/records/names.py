"""How nations, camps, areas and scenarios are named in sentences: by terms of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitre.games.metagame.records.printed import AREAS, NATIONS, NEUTRALS
from arbitre.games.metagame.records.scenarios import SCENARIOS
from arbitre.kernel.words import Arg, Several, Term


def nation_name(nation: str) -> Arg:
    """A nation: "Germany"."""
    return Term(f"side-{nation}") if nation in NATIONS else nation


def camp_name(camp: str) -> Arg:
    """A camp: "the Axis"."""
    return Term(f"camp-{camp}")


def area_name(area: str) -> Arg:
    """A territory or a sea zone: "Northern France", "zone 6 (Channel)"; as it is written if there is none."""
    return Term(f"area-{area}") if area in AREAS or area in NEUTRALS else area


def areas(ids: Iterable[str]) -> Several:
    """A list of areas."""
    return Several(tuple(area_name(id) for id in ids))


def nations(ids: Iterable[str]) -> Several:
    """A list of nations."""
    return Several(tuple(nation_name(id) for id in ids))


def force(battalions: Mapping[str, int | None]) -> Arg:
    """Battalions by nation: "3 German battalions and 1 Italian battalion"; "nobody" for none, and of a number that is
    not known only whose they are."""
    said = [
        Term(f"battalions-{nation}", {"n": count}) if count is not None else Term(f"battalions-some-{nation}")
        for nation in NATIONS
        if (count := battalions.get(nation, 0)) != 0
    ]
    return Several(tuple(said)) if said else Term("battalions-none")


def scenario_name(id: int) -> Arg:
    """A scenario by the name it has in Memoir '44; a race of medals for 0."""
    return SCENARIOS[id].name if id else Term("scenario-race")


def category_name(code: str) -> Arg:
    """A category of the balance of forces: "minor advantage"."""
    return Term(f"category-{code}")
