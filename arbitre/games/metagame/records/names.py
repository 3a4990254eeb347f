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


def nation_short(nation: str) -> Arg:
    """A nation as lists and tables have it: "United Kingdom"."""
    return Term(f"nation-{nation}")


def people(ids: Iterable[str]) -> Several:
    """Armies by their nations: "the British and the Americans", a plural in every sentence."""
    return Several(tuple(Term(f"people-{id}") for id in ids))


def credits(count: int) -> Arg:
    """So many credits."""
    return Term("credits", {"n": count})


def points(count: int) -> Arg:
    """So many victory points."""
    return Term("points", {"n": count})


def built(port: bool, guns: int) -> Arg:
    """What stands in a territory: "a port, no gun"."""
    return Term("built", {"port": "yes" if port else "no", "guns": guns})


def scenario_known(id: int) -> Arg:
    """A scenario with what players need to find it: name, date of the battle, medals, who fights it (META-10.15)."""
    if not id:
        return scenario_name(id)
    scenario = SCENARIOS[id]
    sides = {"axis": scenario.axis_nation, "allies": scenario.allied_nation}
    named: dict[str, Arg] = {
        camp: nation_short(nation) if nation in NATIONS else Term("scenario-other") for camp, nation in sides.items()
    }
    year, month, day = scenario.date.split("-")
    date = Term("pace-date", {"day": int(day), "month": int(month), "year": year})
    return Term("scenario-known", {"name": scenario.name, "date": date, "medals": scenario.medals, **named})


def dispute_id(battle: str, slot: int) -> str:
    """The id of a dispute over a scenario, from 1."""
    return f"{battle}/report/{slot}"


def limit_name(id: str) -> Arg:
    """What one of the limits of the battles is for, or what is in dispute; "" for neither."""
    subject, _, what = id.partition("/")
    if what.startswith("report/"):
        return Term("dispute", {"battle": subject, "slot": int(what.removeprefix("report/"))})
    if what:
        return Term(f"limit-{what.partition('/')[0]}", {"battle": subject})
    return Term(f"limit-{id}") if id in ("assigned", "midnight", "books") else ""
