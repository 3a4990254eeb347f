"""The umpire's reports of the meta-game as sentences. A sentence uses the report alone, so that it reads the same for
ever."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.names import (
    area_name,
    built,
    camp_name,
    credits,
    force,
    nation_short,
    people,
    points,
)
from arbitre.games.metagame.records.printed import CAMPS, NATIONS
from arbitre.games.metagame.seat.phrases.fights import FIGHTS, Said
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Term


def say(told: Told, view: Any) -> tuple[Phrase, ...]:
    """A report of a nation's ledger as sentences. KeyError for something that is no report of this game."""
    return _said(told.report)


def _said(report: Any) -> Said:
    return _SAY[type(report)](report)


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: week, day, phase (META-4.1)."""
    if phase == "over":
        return Phrase("moment-over", {}, "META-17.1")
    return Phrase("moment", {"turn": turn, "phase": Term(f"phase-{phase}")}, "META-4.1")


def accounts(budget: Mapping[str, int]) -> Several:
    """Credits of all nations: "Germany 25, Italy 15"."""
    return Several(
        tuple(Term("credits-of", {"nation": nation_short(nation), "n": budget[nation]}) for nation in NATIONS)
    )


def standings(scored: Mapping[str, int]) -> Several:
    """Points of both camps: "Axis 12 and Allies 9"."""
    return Several(tuple(Term("points-of", {"camp": Term(f"camp-name-{camp}"), "n": scored[camp]}) for camp in CAMPS))


def _one(key: str, report: Any, /, **args: Arg) -> Said:
    """One sentence."""
    return (Phrase(key, args, report.clause),)


# ------------------------------------------------------------------------------------------------------------ the week


def _week(report: r.WeekBegins) -> Said:
    return _one("told-week", report, week=report.week, budgets=accounts(report.budget))


def _posted(report: r.Posted) -> Said:
    """What the sheet of Monday, of Tuesday cost, and what is left (META-2.8)."""
    sheet = "yes" if report.sheet else "no"
    spent, left = credits(report.spent), credits(report.left)
    return _one(f"told-posted-{report.phase}", report, sheet=sheet, spent=spent, left=left)


def _moved(report: r.Moved) -> Said:
    steps = [Term("step-of", {"n": n, "origin": area_name(a), "to": area_name(b)}) for n, a, b in report.moves]
    said = _one("told-moved", report, moves=Several(tuple(steps))) if steps else _one("told-moved-none", report)
    return (*said, *_one("told-moved-dropped", report, n=report.dropped)) if report.dropped else said


# -------------------------------------------------------------------------------------------------- Monday and Tuesday


def _recruited(report: r.Recruited) -> Said:
    return _one("told-recruited", report, area=area_name(report.area), n=report.count)


def _built(report: r.Built) -> Said:
    if report.what == "port":
        return _one("told-built-port", report, area=area_name(report.area))
    return _one("told-built-guns", report, area=area_name(report.area), n=report.count)


def _read(key: Literal["told-spied", "told-intox-used"]) -> Callable[[Any], Said]:
    """What is, or is said to be, in a territory (META-6.9, 6.18): true and false reports read the same."""

    def said(report: r.Spied | r.IntoxUsed) -> Said:
        there, made = force(report.force), built(report.port, report.guns)
        return _one(key, report, id=report.id, area=area_name(report.area), force=there, built=made)

    return said


def _unused(report: r.IntoxUnused) -> Said:
    return _one("told-intox-unused", report, id=report.id, area=area_name(report.area))


def _raided(report: r.Raided) -> Said:
    """Why a raid had no effect is not told (META-R23)."""
    said: dict[str, Arg] = {"id": report.id, "area": area_name(report.area), "raids": report.raids}
    if report.destroyed:
        return _one("told-raided", report, **said, force=force(report.destroyed))
    return _one("told-raided-none", report, **said)


def _was_raided(report: r.WasRaided) -> Said:
    area, lost = area_name(report.area), force(report.lost)
    return _one("told-was-raided", report, area=area, raids=report.raids, stopped=report.stopped, force=lost)


# ----------------------------------------------------------------------------------------------------------- Wednesday


def _walked_in(report: r.WalkedIn) -> Said:
    made = built(report.port, report.guns)
    return _one("told-walked-in", report, area=area_name(report.area), force=force(report.force), built=made)


def _lost_undefended(report: r.LostUndefended) -> Said:
    if report.force:
        return _one("told-lost-undefended-known", report, area=area_name(report.area), force=force(report.force))
    return _one("told-lost-undefended", report, area=area_name(report.area), who=people(report.nations))


def _captured(report: r.Captured) -> Said:
    """To whom a territory goes, and who has freed it if he hands it back (META-14.4, 14.5). Of who walked in the loser
    is told the owner alone, so that nothing is said of him (META-8.16)."""
    said: dict[str, Arg] = {
        "area": area_name(report.area),
        "owner": Term(f"to-{report.owner}"),
        "points": points(report.points),
        "camp": camp_name(report.camp),
    }
    if report.owner == report.nation:
        return _one("told-captured", report, **said)
    return (Phrase("told-liberated", {**said, "who": people((report.nation,))}, "META-14.4"),)


def _contact(report: r.Contact) -> Said:
    return _one("told-contact", report, area=area_name(report.area), who=people(report.nations))


def _structures(report: r.Structures) -> Said:
    return _one("told-structures", report, area=area_name(report.area), built=built(report.port, report.guns))


# -------------------------------------------------------------------------------------------------------------- Sunday


def _settled(report: r.Settled) -> Said:
    fates = [Term(f"fate-{what}-{fate}") for what, fate in (("port", report.port), ("guns", report.guns)) if fate]
    return _one("told-settled", report, area=area_name(report.area), fates=Several(tuple(fates)))


def _retreated(report: r.Retreated) -> Said:
    """Where to is for the camp of who falls back alone (META-12.20)."""
    said: dict[str, Arg] = {"battle": report.battle, "area": area_name(report.area)}
    gone = force({report.nation: report.count})
    if report.to:
        return _one("told-retreated", report, **said, force=gone, to=area_name(report.to))
    return _one("told-retreated-destroyed", report, **said, force=gone)


def _left(report: r.Left) -> Said:
    key = "told-left-destroyed" if report.destroyed else "told-left"
    return _one(key, report, battle=report.battle, area=area_name(report.area), who=people((report.nation,)))


def _week_ends(report: r.WeekEnds) -> Said:
    """Points and credits, battles, what changed hands (META-15.6)."""
    said = _one(
        "told-week-ends", report, week=report.week, points=standings(report.points), income=accounts(report.income)
    )
    battles = [
        Term(
            "week-battle",
            {
                "area": area_name(area),
                "attackers": _short(attackers),
                "defenders": _short(defenders),
                "winner": winner,
                "degree": Term(f"degree-{degree}"),
            },
        )
        for area, attackers, defenders, winner, degree in report.battles
    ]
    if battles:
        said += _one("told-week-battles", report, battles=Several(tuple(battles)))
    changed = [
        Term("week-changed", {"area": area_name(area), "nation": nation_short(owner)}) for area, owner in report.changed
    ]
    return (*said, *_one("told-week-changed", report, changed=Several(tuple(changed)))) if changed else said


def _short(nations: tuple[str, ...]) -> Several:
    return Several(tuple(nation_short(nation) for nation in nations))


def _shared(report: r.Shared) -> Said:
    return (*_one("told-shared", report, nation=nation_short(report.nation)), *_said(report.report))


def _adjusted(report: r.Adjusted) -> Said:
    option = f"option-{report.option}"
    value = Term(f"{option}-{report.value}")
    return _one("told-adjusted", report, week=report.week, option=Term(option), value=value)


def _offered_peace(report: r.OfferedPeace) -> Said:
    return _one("told-offered-peace", report, who=people((report.nation,)))


def _ended(report: r.Ended) -> Said:
    """Who has won, and what decided it (META-17.3, 17.5)."""
    camp, scored = camp_name(report.winner) if report.winner else "", standings(report.points)
    if report.reason == "conceded" and not report.winner:
        return (Phrase("told-ended-conceded-both", {"points": scored}, "META-17.5"),)
    if report.reason == "conceded":
        return (Phrase("told-ended-conceded", {"camp": camp, "points": scored}, "META-17.5"),)
    by = report.by if report.winner else "none"
    clause = "META-17.2" if report.reason == "threshold" else "META-17.1" if by == "points" else "META-17.3"
    return (Phrase("told-ended", {"by": by, "camp": camp, "points": scored}, clause),)


_SAY: Mapping[type, Callable[[Any], Said]] = {
    **FIGHTS,
    r.WeekBegins: _week,
    r.Posted: _posted,
    r.Moved: _moved,
    r.Recruited: _recruited,
    r.Built: _built,
    r.Spied: _read("told-spied"),
    r.IntoxUsed: _read("told-intox-used"),
    r.IntoxUnused: _unused,
    r.Raided: _raided,
    r.WasRaided: _was_raided,
    r.WalkedIn: _walked_in,
    r.LostUndefended: _lost_undefended,
    r.Captured: _captured,
    r.Contact: _contact,
    r.Structures: _structures,
    r.Settled: _settled,
    r.Retreated: _retreated,
    r.Left: _left,
    r.WeekEnds: _week_ends,
    r.Shared: _shared,
    r.Adjusted: _adjusted,
    r.OfferedPeace: _offered_peace,
    r.Ended: _ended,
}
