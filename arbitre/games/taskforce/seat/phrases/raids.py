"""Attacks from the air in words: waves and raids, the fire at each group, what is lost, what the bombs do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import BASES, COUNTERS, Level, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import fleet, points, units
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed

Said = tuple[Phrase, ...]

# --- waves ------------------------------------------------------------------------------------------------------------


def _wave(report: r.WaveBegins, view: View) -> Said:
    """What comes, and in the first wave, how many attack before anybody fires (TF-S1.2)."""
    printed = scenario(view.board.scenario)
    coming = Several(tuple(_counters(kind, full, reduced) for kind, full, reduced in report.units))
    said = Phrase("told-wave", {"wave": report.turn, "units": coming}, report.clause)
    if report.turn != printed.first_turn or not printed.surprise:
        return (said,)
    return said, Phrase("told-wave-surprise", {"n": printed.surprise}, "TF-S1.2")


def _counters(kind: str, full: int, reduced: int) -> Term:
    return Term("wave-units", {"n": full + reduced, "aircraft": Term(f"aircraft-{kind}"), "reduced": reduced})


def _wave_over(report: r.WaveOver, view: View) -> Said:
    over = Phrase("told-wave-over", {"wave": report.turn, "points": points(report.points)}, "TF-17.2")
    return over, *_left(report.left, report.clause)


def _left(ids: tuple[str, ...], clause: str) -> Said:
    """Who did not attack."""
    return (Phrase("told-wave-left", {"units": units(ids), "n": len(ids)}, clause),) if ids else ()


# --- raids ------------------------------------------------------------------------------------------------------------


def _air_order(report: r.AirOrder, view: View) -> Said:
    """Every roll, and who goes first."""
    rolls = Several(tuple(Term("air-order-roll", {"ijn": ijn, "allied": allied}) for ijn, allied in report.rolls))
    return (Phrase("told-air-order", {"rolls": rolls, "side": report.first}, report.clause),)


def _status(report: r.StatusMoved, view: View) -> Said:
    """Move by move."""
    if not report.moves:
        return (Phrase("told-status-none", {"side": report.side}, report.clause),)
    moves = Several(tuple(_move(move) for move in report.moves))
    return (Phrase("told-status", {"side": report.side, "moves": moves}, report.clause),)


def _move(move: r.StatusMove) -> Term:
    key = "cap-over" if move.to == "cap" and move.hex else move.to
    if move.sortie:
        args: dict[str, Arg] = {"units": units(move.units), "base": unit_name(move.base or "")}
        return Term(
            "status-raid-later", args | {"turn": in_battle(move.sortie.turn), "back": in_battle(move.sortie.back)}
        )
    if move.base:
        return Term("status-raid-base", {"units": units(move.units), "base": unit_name(move.base)})
    return Term(f"status-{key}", {"units": units(move.units), "hex": move.hex})


def _overboard(report: r.Overboard, view: View) -> Said:
    return (Phrase("told-overboard", {"ship": unit_name(report.ship), "units": units(report.units)}, report.clause),)


def _recovered(report: r.Recovered, view: View) -> Said:
    """Box by box; whoever left a LANDING box that is closed has gone below (TF-R8)."""
    return (
        *(
            Phrase(
                f"told-home-{recovery.box}",
                {"units": units(recovery.units), "n": len(recovery.units), "ship": unit_name(recovery.carrier)},
                "TF-R8" if recovery.box == "reserve" else report.clause,
            )
            for recovery in report.landed
        ),
        *_nowhere(report.lost),
    )


def _nowhere(ids: tuple[str, ...]) -> Said:
    """Who could land nowhere."""
    return (Phrase("told-home-lost", {"units": units(ids), "n": len(ids)}, "TF-13.6"),) if ids else ()


def _found(report: r.RaidFound, view: View) -> Said:
    """The raid is over its hex: the formation of each marker, and dummies that go."""
    args: dict[str, Arg] = {"units": units(report.units), "n": len(report.units), "hex": report.hex}
    return (
        Phrase("told-raid" if report.units else "told-raid-unknown", args, report.clause),
        *shown(report.formations, report.clause),
        *dummies(report.dummies, report.clause),
    )


def shown(formations: tuple[tuple[str, str], ...], clause: str) -> Said:
    """Markers that turn to their number."""
    return tuple(
        Phrase("told-shown", {"marker": label, "fleet": fleet(formation)}, clause) for label, formation in formations
    )


def dummies(labels: tuple[str, ...], clause: str) -> Said:
    """Markers that were dummies."""
    return (Phrase("told-dummies", {"markers": Several(labels), "n": len(labels)}, clause),) if labels else ()


def _raid_over(report: r.RaidOver, view: View) -> Said:
    return Phrase("told-raid-over", {"hex": report.hex}, report.clause), *_left(report.left, report.clause)


# --- an attack --------------------------------------------------------------------------------------------------------


def _fired_at(report: r.FiredAt, view: View) -> Said:
    args: dict[str, Arg] = {
        "units": units(report.units), "n": len(report.units), "ship": unit_name(report.target),
        "value": report.value, "die": report.die, "modifier": signed(report.modifier), "steps": report.steps,
    }  # fmt: skip
    if not report.why:
        return (Phrase("told-fired-at", args, report.clause),)
    clause = "TF-S1.2" if report.why == "surprise" else report.clause
    return (Phrase(f"told-fired-at-{report.why}", args, clause),)


def _shot(report: r.Shot, view: View) -> Said:
    losses = Several(
        tuple(
            Term("shot-down" if id in report.lost else "shot-step", {"unit": unit_name(id)})
            for id in Counter(report.units)
        )
    )
    return (Phrase("told-shot", {"losses": losses}, report.clause),)


def _bombed(report: r.Bombed, view: View) -> Said:
    """The attack by itself, then what it makes of the ship."""
    args: dict[str, Arg] = {
        "ship": unit_name(report.target), "units": units(report.units), "n": len(report.units), "value": report.value,
        "die": report.die, "modifier": signed(report.modifier), "hits": report.hits,
    }  # fmt: skip
    if not report.value:
        return (Phrase("told-bombed-nobody", args, report.clause),)
    return Phrase("told-bombed", args, report.clause), damage(report.target, report.before, report.after, report.won)


def _exploded(report: r.Exploded, view: View) -> Said:
    args: dict[str, Arg] = {"ship": unit_name(report.ship), "die": report.die, "hits": report.hits}
    if not report.units:  # where anything explodes they are not named to the enemy in advanced fog
        key, clause = ("told-exploded-hits", "TF-R78") if report.hits else ("told-exploded-not", report.clause)
        return (Phrase(key, args, clause),)
    key = "told-exploded-base" if report.ship in BASES else "told-exploded"
    return (Phrase(key, args | {"units": units(report.units), "n": len(report.units)}, report.clause),)


def _deck(report: r.DeckDamaged, view: View) -> Said:
    """The dice, and all that the deck has lost (TF-4.13)."""
    rolls = Several(tuple(Term(f"deck-roll-{roll.level}", {"die": roll.die}) for roll in report.rolls))
    lost = "both" if len(report.deck) > 1 else "".join(report.deck) or "nothing"
    args: dict[str, Arg] = {"ship": unit_name(report.ship), "rolls": rolls, "lost": lost}
    if report.ship in BASES:
        return (Phrase("told-deck-base", args, report.clause),)
    return (Phrase("told-deck", args | {"withdraws": int(report.withdraws)}, report.clause),)


def damage(ship: str, before: Level, after: Level, won: float) -> Phrase:
    """What hits make of a ship. Points that bring a counter of two to no other level are for the first of them
    (TF-4.6); hits that reach no level are lost (TF-4.2); else by the level that she was at (TF-4.3, 4.4)."""
    args: dict[str, Arg] = {"ship": unit_name(ship), "level": Term(f"level-{after}")}
    args |= {"won": int(won > 0), "points": points(won)}
    if COUNTERS[ship.partition("-")[0]].small:
        change = after if after == "sunk" or not won else "one"
        return Phrase(f"told-damage-{'none' if change == before else change}", args, "TF-4.6")
    if before == after:
        return Phrase("told-damage-none", args, "TF-4.2")
    key = "destroyed" if ship in BASES and after == "sunk" else after
    return Phrase(f"told-damage-{key}", args, "TF-4.3" if before == "intact" else "TF-4.4")


RAIDS: Mapping[type, Callable[[Any, View], Said]] = {
    r.WaveBegins: _wave,
    r.WaveOver: _wave_over,
    r.AirOrder: _air_order,
    r.StatusMoved: _status,
    r.Overboard: _overboard,
    r.Recovered: _recovered,
    r.RaidFound: _found,
    r.RaidOver: _raid_over,
    r.FiredAt: _fired_at,
    r.Shot: _shot,
    r.Exploded: _exploded,
    r.Bombed: _bombed,
    r.DeckDamaged: _deck,
}
"""Reports of attacks from the air."""
