"""How a side is asked what it must decide: what is wanted, how things stand, what happens otherwise, what may be
ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import Done
from arbitre.games.taskforce.records.printed import AIRCRAFT
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import MOORED, AntiAirLosses, AntiAirLossesAsk, Bombing, BombingAsk
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Step
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat import asked as shared
from arbitre.seat.asked import Said
from arbitre.seat.entries import entry
from arbitre.seat.question import Asking


class Asked(shared.Asked[View, Asking]):
    """A question of Task Force."""


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the side of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


def _bombing(asked: Asked[BombingAsk]) -> Said:
    """The wave and what is left of it; the example is the attack that is made if none is ordered."""
    units, ships = asked.options.units, asked.options.ships
    attack = asked.ask.plan(()).order
    asked.propose("may-attack", "TF-12.11", attack)
    if any(not ship.exposed for ship in ships.values()) and any(
        AIRCRAFT[unit.kind].torpedoes for unit in units.values()
    ):
        asked.say("may-torpedoes", "TF-S1.4", ships=_names(id for id, ship in ships.items() if ship.exposed))
    asked.say("may-short", "TF-12.11")
    asked.may("may-done", "TF-12.17", Done())
    _wave(asked)
    named: dict[str, Arg] = {"units": _names(attack.units), "n": len(attack.units), "ship": unit_name(attack.target)}
    return Phrase("ask-bombing", {}, "TF-12.11"), Phrase("ask-bombing-default", named, "TF-12.17")


def _wave(asked: Asked[BombingAsk]) -> None:
    """Which wave it is, who has not attacked, who attacks in surprise, the points."""
    board, units = asked.view.board, asked.options.units
    printed = scenario(board.scenario)
    wave, waves = board.turn - printed.first_turn + 1, len(printed.waves)
    asked.stands("state-wave", "TF-S1.1", wave=wave, waves=waves, n=len(units), units=_by_type(asked))
    if stuck := [id for id in asked.ask.raid.units if id not in units]:
        asked.stands("state-stuck", "TF-S1.4", n=len(stuck), units=_names(stuck))
    if asked.options.surprise:
        asked.stands("state-surprise", "TF-S1.2", n=asked.options.surprise)
    wanted = dict(printed.levels)
    asked.stands(
        "state-points",
        "TF-17.2",
        points=number(score(board, asked.view.side)),
        win=number(wanted["victory"]),
        strategic=number(wanted["strategic"]),
    )


def _by_type(asked: Asked[BombingAsk]) -> Several:
    """The units that can attack, type by type, and what they are worth."""
    units = asked.options.units.values()
    counts = Counter(unit.kind for unit in units)
    points = {kind: sum(unit.points for unit in units if unit.kind == kind) for kind in counts}
    return Several(
        tuple(
            Term("units-of-type", {"n": n, "type": AIRCRAFT[kind].label, "points": points[kind]})
            for kind, n in counts.items()
        )
    )


def _losses(asked: Asked[AntiAirLossesAsk]) -> Said:
    """The group and what fire did to it; the example is the way that is taken if nobody says."""
    group, steps = asked.ask.group, asked.options.steps
    default = asked.ask.plan(()).order
    asked.propose("may-lose", "TF-12.15", default, steps=steps)
    kinds = {AIRCRAFT[hit.kind].torpedoes for hit in asked.options.units.values()}
    if len(kinds) > 1 and steps > 1:
        asked.say("may-share", "TF-12.15")
    state = [Term("unit-steps", {"unit": unit_name(id), "steps": hit.steps}) for id, hit in asked.options.units.items()]
    asked.stands("state-group", "TF-12.12", units=Several(tuple(state)), ship=unit_name(group.target))
    asked.stands("state-die", "TF-12.16", fire=group.modifier, moored=-MOORED)
    wanted = Phrase("ask-losses", {"steps": steps}, "TF-12.15")
    return wanted, Phrase("ask-losses-default", {"units": lost_steps(default.units)}, "TF-12.15")


def _names(ids: Iterable[str]) -> Several:
    return Several(tuple(unit_name(id) for id in ids))


def lost_steps(ids: Iterable[str]) -> Several:
    """Units that lose a step each; of those named twice, that they lose both."""
    return Several(tuple(Term("loses-steps", {"unit": unit_name(id), "steps": n}) for id, n in Counter(ids).items()))


ASKS: dict[type[Step], Callable[[Asked[Any]], Said]] = {Bombing: _bombing, AntiAirLosses: _losses}
