"""The reports of battles as sentences: who meets whom, what is played, what both sides say, what it came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.names import (
    area_name,
    category_name,
    force,
    nation_short,
    people,
    scenario_known,
    scenario_name,
)
from arbitre.kernel.words import Arg, Phrase, Term

Said: TypeAlias = tuple[Phrase, ...]


def _invasion(report: r.Invasion) -> Said:
    """The forces that meet, known to both camps (META-9.4)."""
    args: dict[str, Arg] = {
        "battle": report.battle,
        "area": area_name(report.area),
        "attackers": force(report.attackers),
        "defenders": force(report.defenders),
    }
    return (Phrase("told-invasion", args, report.clause),)


def plan_words(method: str, size: int, to_win: int, rolled: bool) -> Term:
    """What is played, and what decides (META-10.4, 10.5, 19.5)."""
    args: dict[str, Arg] = {} if method == "single" else {"size": size}
    if method == "fraction":
        args["wins"] = to_win
    return Term(f"plan-{method}-race" if rolled else f"plan-{method}", args)


def _fight_begins(report: r.FightBegins) -> Said:
    """The balance and the plan, then scenario by scenario what is to be played (META-10.15)."""
    rolled = not any(report.scenarios)
    args: dict[str, Arg] = {
        "battle": report.battle,
        "area": area_name(report.area),
        "blitz": report.blitz,
        "attacker": people((report.attacker,)),
        "attackers": report.attackers,
        "defender": people((report.defender,)),
        "defenders": report.defenders,
        "category": category_name(report.category),
        "plan": plan_words(report.method, len(report.scenarios), report.to_win, rolled),
    }
    head = Phrase("told-fight", args, report.clause)
    if rolled:
        return (head,)
    each = (
        Phrase(
            "told-fight-scenario", {"battle": report.battle, "slot": slot, "scenario": scenario_known(id)}, "META-10.15"
        )
        for slot, id in enumerate(report.scenarios, 1)
    )
    return (head, *each)


def _slot(report: Any) -> dict[str, Arg]:
    return {"battle": report.battle, "slot": report.slot}


def _assigned(report: r.Assigned) -> Said:
    return (Phrase("told-assigned", {**_slot(report), "player": report.player, "side": report.side}, report.clause),)


def _asked_for(report: r.AskedFor) -> Said:
    args: dict[str, Arg] = {**_slot(report), "player": report.player}
    args |= {"nation": Term(f"of-{report.nation}"), "lender": Term(f"of-{report.lender}")}
    return (Phrase("told-asked-for", args, report.clause),)


def _nobody_there(report: r.NobodyThere) -> Said:
    return (Phrase("told-nobody-there", {**_slot(report), "side": report.side}, report.clause),)


def _said_of(report: r.SaidOf) -> Said:
    args: dict[str, Arg] = {
        **_slot(report),
        "own": "yes" if report.own else "no",
        "winner": report.winner,
        "attacker": report.attacker,
        "defender": report.defender,
        "confirmed": "yes" if report.confirmed else "no",
    }
    said = Phrase("told-said", args, report.clause)
    if not report.link:
        return (said,)
    return said, Phrase("told-said-link", {**_slot(report), "link": report.link}, "META-11.5")


def _disputed(report: r.Disputed) -> Said:
    return (Phrase("told-disputed", _slot(report), report.clause),)


def _scored(report: r.Scored) -> Said:
    args: dict[str, Arg] = {
        **_slot(report),
        "scenario": scenario_name(report.scenario),
        "attacker": report.attacker,
        "defender": report.defender,
        "how": Term(f"how-{report.how}"),
    }
    return (Phrase("told-scored", args, report.clause),)


def _fought(report: r.Fought) -> Said:
    """Degree, medals of the winner first, losses and what is left (META-12.20)."""
    won, lost = report.attacker_medals, report.defender_medals
    winner = report.attacker
    if report.winner == "defender":
        won, lost, winner = lost, won, report.defender
    args: dict[str, Arg] = {
        "battle": report.battle,
        "area": area_name(report.area),
        "degree": Term(f"degree-{report.degree}"),
        "winner": Term(f"of-{winner}"),
        "won": won,
        "lost": lost,
        "attacker": nation_short(report.attacker),
        "defender": nation_short(report.defender),
        "attacker_lost": report.attacker_lost,
        "defender_lost": report.defender_lost,
        "attacker_left": report.attacker_left,
        "defender_left": report.defender_left,
    }
    return (Phrase("told-fought", args, report.clause),)


def _blitz(report: r.BlitzBegins) -> Said:
    args: dict[str, Arg] = {
        "battle": report.battle,
        "area": area_name(report.area),
        "who": people(report.nations),
    }
    return (Phrase("told-blitz", args, report.clause),)


def _repulsed(report: r.Repulsed) -> Said:
    args: dict[str, Arg] = {"battle": report.battle, "area": area_name(report.area)}
    return (Phrase("told-repulsed", args, report.clause),)


FIGHTS: Mapping[type, Callable[[Any], Said]] = {
    r.Invasion: _invasion,
    r.FightBegins: _fight_begins,
    r.Assigned: _assigned,
    r.AskedFor: _asked_for,
    r.NobodyThere: _nobody_there,
    r.SaidOf: _said_of,
    r.Disputed: _disputed,
    r.Scored: _scored,
    r.Fought: _fought,
    r.BlitzBegins: _blitz,
    r.Repulsed: _repulsed,
}
