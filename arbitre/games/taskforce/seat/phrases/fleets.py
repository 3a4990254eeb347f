"""Fleets in words: how they form and sail, battles by guns, withdrawal, repairs, landings (TF chapters 4 to 6, 9, 10,
15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import BASES, IJN, Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import Bombarded, Disembarked, FiredBack
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import fleet, fleets, points, units
from arbitre.games.taskforce.seat.phrases.raids import Said, damage, shown
from arbitre.kernel.words import Arg, Phrase, Several, Term


def _deployed(report: r.Deployed, view: View) -> Said:
    """The fleets, who is in READY, where the markers are once they lie on the map."""
    side, there = report.side, (Term("marker-in", {"marker": label, "hex": hex}) for label, hex in report.markers)
    fleets = (
        Phrase("told-deployed", {"side": side, "fleet": fleet(id), "ships": units(ships)}, "TF-7.2")
        for id, ships in report.fleets
    )
    ready = (
        Phrase("told-ready", {"ship": unit_name(carrier), "units": units(air), "n": len(air)}, "TF-7.3")
        for carrier, air in report.ready
    )
    markers = Phrase("told-markers", {"side": side, "markers": Several(tuple(there))}, report.clause)
    return *fleets, *_joined(report.joined or ()), *ready, *((markers,) if report.markers else ())


def _formed(report: r.Formed, view: View) -> Said:
    """The column of each fleet, then what is seen of it on the map."""
    columns = (
        Phrase("told-formed", {"fleet": fleet(id), "ships": units(ships)}, report.clause) for id, ships in report.fleets
    )
    aside = (Phrase("told-aside", {"hex": hex}, "TF-6.10") for hex in report.aside)
    reported = (Phrase("told-reported", {"marker": label}, "TF-6.11") for label in report.reported)
    relabelled = (_relabelled(hex, old, new) for hex, old, new in report.parted)
    return *columns, *_joined(report.joined or ()), *aside, *relabelled, *shown(report.shown, "TF-6.11"), *reported


def _joined(pairs: tuple[tuple[str, str], ...]) -> Said:
    """Who shares the marker of whom."""
    return tuple(Phrase("told-joined", {"fleet": fleet(one), "other": fleet(other)}, "TF-6.6") for one, other in pairs)


def _relabelled(hex: str, old: tuple[str, ...], new: tuple[str, ...]) -> Phrase:
    """Markers under other labels; there are more than there were where a fleet has been split."""
    args: dict[str, Arg] = {"hex": hex, "old": Several(old), "new": Several(new), "n": len(new)}
    more = len(new) > len(old)
    return Phrase("told-split-off" if more else "told-relabelled", args, "TF-6.7" if more else "TF-R14")


def _restocked(report: r.Restocked, view: View) -> Said:
    """Hex by hex how many have come and gone, and how the markers there are called now."""
    return tuple(said for hex, _, new in report.parted for said in _stack(report, hex, new))


def _stack(report: r.Restocked, hex: str, new: tuple[str, ...]) -> Iterator[Phrase]:
    args: dict[str, Arg] = {"side": report.side, "hex": hex, "new": Several(new), "left": len(new)}
    if n := report.back.count(hex):
        yield Phrase("told-put-back", {**args, "n": n}, report.clause)
    if n := report.left.count(hex):
        yield Phrase("told-given-up", {**args, "n": n}, "TF-6.7")


def _report_given(report: r.ReportGiven, view: View) -> Said:
    args: dict[str, Arg] = {"marker": report.marker, "hex": report.hex, "kind": report.kind}
    return (Phrase("told-report-given", args, report.clause),)


def _sailed(report: r.Sailed, view: View) -> Said:
    """The order of a sheet stays (TF-9.10); where it is that of the labels, "A2" goes before "A10"."""
    by_sheet = not scenario(view.board.scenario).musters
    in_turn = report.ways if by_sheet else sorted(report.ways, key=lambda way: len(way[0]))
    ways = Several(tuple(_way(id, path) for id, path in in_turn))
    parted = (
        Phrase("told-parted", {"hex": hex, "old": Several(old), "new": Several(new)}, "TF-R14")
        for hex, old, new in report.parted
    )
    return Phrase("told-sailed", {"ways": ways}, report.clause), *parted


def _way(id: str, path: tuple[str, ...]) -> Term:
    """Where from and where to, and the hexes between."""
    first, *between, last = path
    if last == OFF:
        return Term("way-off", {"fleet": fleet(id), "from": first, "last": (first, *between)[-1]})
    args: dict[str, Arg] = {"fleet": fleet(id), "from": first, "to": last, "by": Several(tuple(between))}
    return Term("way-by" if between else "way-to", args)


# --- battles ----------------------------------------------------------------------------------------------------------


def _battles(report: r.BattlesBegin, view: View) -> Said:
    """A sentence for each, numbered where there are several."""
    many = len(report.battles)
    return tuple(
        Phrase(
            "told-battle" if many == 1 else "told-battle-of",
            {"number": place, "ours": fleets(ijn), "theirs": fleets(allied)},
            report.clause,
        )
        for place, (ijn, allied) in enumerate(report.battles, 1)
    )


def _surprise(report: r.SurpriseRolled, view: View) -> Said:
    return (Phrase("told-surprise", {"die": report.die, "side": report.side or "none"}, report.clause),)


def _range(report: r.RangeSet, view: View) -> Said:
    return (Phrase("told-range", {"range": Term(f"range-{report.range}")}, report.clause),)


def _fires_alone(report: r.FiresAlone, view: View) -> Said:
    return (Phrase("told-alone", {"ship": unit_name(report.ship)}, report.clause),)


def _fired(report: r.Fired, view: View) -> Said:
    """At what range, then attack by attack."""
    reach = Term(f"range-{report.range}") if report.range else Term("range-night")
    opening = Phrase("told-fired", {"side": report.side, "range": reach}, "TF-10.4" if report.range else "TF-10.5")
    return opening, *(_salvo(report.side, salvo, report.clause) for salvo in report.salvos)


def _salvo(side: Side, salvo: Salvo, clause: str) -> Phrase:
    args: dict[str, Arg] = {
        "ships": units(salvo.ships), "n": len(salvo.ships), "target": unit_name(salvo.target), "value": salvo.value,
        "die": salvo.die, "hits": salvo.hits,
    }  # fmt: skip
    return Phrase("told-salvo-ijn" if side == IJN else "told-salvo", args, clause)


def _bombarded(report: Bombarded, view: View) -> Said:
    """Who bombards what, then attack by attack."""
    opening = Phrase("told-bombarded", {"side": report.side, "base": unit_name(report.base)}, report.clause)
    return opening, *(_salvo(report.side, salvo, report.clause) for salvo in report.salvos)


def _fired_back(report: FiredBack, view: View) -> Said:
    """As an attack without a modifier."""
    return (_salvo("allied", report.salvo, report.clause),)


def _hits(report: r.HitsApplied, view: View) -> Said:
    """Attack by attack, as they were rolled (TF-10.9)."""
    return tuple(_result(result) for result in report.results)


def _result(result: r.Result) -> Phrase:
    if result.wasted:
        key = "told-wasted-base" if result.target in BASES else "told-wasted"
        return Phrase(key, {"ship": unit_name(result.target), "hits": result.hits}, "TF-10.11")
    if result.after == "critical" != result.before and result.target not in BASES:
        won = result.won
        args: dict[str, Arg] = {"ship": unit_name(result.target), "won": int(won > 0), "points": points(won)}
        return Phrase("told-crippled", args, "TF-5.1")
    return damage(result.target, result.before, result.after, result.won)


# --- what comes of it -------------------------------------------------------------------------------------------------


def _detached(report: r.Detached, view: View) -> Said:
    args: dict[str, Arg] = {
        "ship": unit_name(report.ship), "fleet": fleet(report.fleet), "escorts": units(report.escorts),
        "n": len(report.escorts),
    }  # fmt: skip
    if not report.fleet:  # to the enemy in advanced fog
        return (Phrase("told-withdrawing" if report.escorts else "told-withdrawing-alone", args, "TF-8.8"),)
    key = "told-stays" if report.stays else "told-detached" if report.escorts else "told-detached-alone"
    return (Phrase(key, args, report.clause),)


def _landed(report: r.Landed, view: View) -> Said:
    args: dict[str, Arg] = {
        "ships": units(report.counters), "n": len(report.counters), "points": points(report.points),
    }  # fmt: skip
    return (Phrase("told-landed", args, report.clause),)


def _disembarked(report: Disembarked, view: View) -> Said:
    return (Phrase("told-disembarked", {"n": report.ships, "all": report.all}, report.clause),)


def _invasion(report: r.InvasionOver, view: View) -> Said:
    """Before a port at the end, or ashore as soon as they come."""
    printed = scenario(view.board.scenario).invasion
    key, clause = ("told-landing", "TF-S7.2") if printed and printed.lasting else ("told-invasion", report.clause)
    return (Phrase(key, {"n": report.ships, "how": report.how.replace(" ", "-")}, clause),)


def _repaired(report: r.Repaired, view: View) -> Said:
    return (Phrase("told-repaired", {"ships": units(report.ships)}, report.clause),)


FLEETS: Mapping[type, Callable[[Any, View], Said]] = {
    r.Deployed: _deployed,
    r.Restocked: _restocked,
    r.Formed: _formed,
    r.ReportGiven: _report_given,
    r.Sailed: _sailed,
    r.BattlesBegin: _battles,
    r.SurpriseRolled: _surprise,
    r.RangeSet: _range,
    r.FiresAlone: _fires_alone,
    r.Fired: _fired,
    Bombarded: _bombarded,
    FiredBack: _fired_back,
    r.HitsApplied: _hits,
    r.Detached: _detached,
    r.Landed: _landed,
    Disembarked: _disembarked,
    r.InvasionOver: _invasion,
    r.Repaired: _repaired,
}
"""Reports of fleets."""
