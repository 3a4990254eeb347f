"""Where the secrets of Task Force are entered, and what ends the silence on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from arbitre.games.taskforce.records.reports import (
    Formed,
    MarkersMoved,
    Met,
    RaidFound,
    Recovered,
    Restocked,
    Sailed,
    Searched,
    Steamed,
    TokenShown,
)
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import LandCombat
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.java_sea import hexes_sailed
from arbitre.games.taskforce.rules.markers import shared
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.kernel.dice import Dice
from arbitre.kernel.secrets import Kinds, Secret, as_they_are, kinds, never

Make = Callable[[Game, Random], Game | None]
T = TypeVar("T")

EVERY_STEP: Kinds = kinds(TaskForceStep)
SECRETS: dict[str, Secret] = {}


def hidden(
    clause: str,
    playable: bool = True,
    met: bool = True,
    lasts: bool = False,
    dice: Callable[[Dice, str], Dice] = as_they_are,
) -> Callable[[Make], Make]:
    """Enter a secret with the clause that hides the thing from the player. `playable`: both truths can be played on; if
    not, they can only be looked at. The steps are silent until a token, a raid, an arrival, a dummy that may not go on
    or a fleet beside the marker tells; unless it can be `met`, even then. `lasts`: until that, they are two truths
    (TF-R14). `dice`: what becomes of the twin's."""

    def enter(make: Make) -> Make:
        silent = EVERY_STEP if playable else frozenset()
        name = make.__name__

        def twin(game: Game, seat: str, rng: Random) -> Game | None:
            """None where nothing lies under a marker: in harbour, and before they are laid; or where two hide."""
            alone = scenario(game.board.scenario).players == (seat,)
            return make(game, rng) if alone and game.outcome is None and game.hidden.under else None

        near = meets if playable and met else never
        SECRETS[name] = Secret(
            name, clause, twin, silent, silent, dice=dice, meets=near, playable=playable, lasts=lasts
        )
        return make

    return enter


def chosen(rng: Random, items: Iterable[T]) -> T | None:
    """One of the items, None if there is none."""
    listed = list(items)
    return rng.choice(listed) if listed else None


def meets(truth: Game, twin: Game, reports: Sequence[Any]) -> bool:
    """Whether what was told in the truth comes so near to what is different that the player may learn of it: a token
    drawn from another cup, or read on a marker that is another one, under whatever label since (TF-R14); a dummy that
    came home (TF-S2.2); markers turned up (TF-9.12, 12.2); the face of a token of which every marker is (TF-R64); a
    move that the other of the two could not have made, or would have gone on (TF-S3.2); aircraft that land on another
    carrier than their own, which is in range, or nowhere, since none is (TF-13.4); a land combat, to which transports
    may have brought supply (TF-S10.5)."""
    under = truth.hidden.under, twin.hidden.under
    differing = {label for label in under[0] if under[0][label] != under[1].get(label)}
    other_cup = list(truth.hidden.cup.items()) != list(twin.hidden.cup.items())
    faces = {(token.turn, token.hex): token.labels for token in set(truth.hidden.tokens) - set(twin.hidden.tokens)}
    revealed = set[str]()
    for report in reports:
        for old, new in _renamed(truth, report):
            differing |= set(new) if differing & set(old) else set()
            faces = {token: shared(labels, old, new) for token, labels in faces.items()}
        if isinstance(report, Searched) and (other_cup or differing & _weighed(truth, report)):
            return True
        if isinstance(report, MarkersMoved) and differing & _halted(truth, report):
            return True
        if isinstance(report, Recovered) and differing and _diverted(truth, report):
            return True
        if isinstance(report, LandCombat):
            return True
        if isinstance(report, TokenShown) and revealed.issuperset(faces.get((report.turn, report.hex), ("none",))):
            return True
        revealed |= _revealed(report)
        if differing & revealed:
            return True
    return False


def _weighed(truth: Game, report: Searched) -> set[str]:
    """The markers that the answers may say something of. A token that says nothing on the task force says so on
    all."""
    said = dict(report.answers)
    if set(said.values()) == {"nothing"} and any(truth.hidden.under.get(label) for label in said):
        return set()
    return {*said, *report.parted}


def _halted(truth: Game, report: MarkersMoved) -> set[str]:
    """The markers that moved where a dummy may not go, or may have stayed where it might not go on (TF-S3.2, 9.7)."""
    chart, most = sea_map(truth.board), hexes_sailed(truth.board.turn)
    beside = {near for foe in report.foes for near in chart.sea_neighbours(foe.hex)}
    found = set[str]()
    for label, origin, end in report.moves:
        one, other = (set(chart.sea_neighbours(hex)) for hex in (origin, end))
        far = chart.distance(origin, end)
        between = one & other if far > 1 else set[str]()
        if beside & (one | other if far < most else {end} | between):
            found.add(label)
    return found


def _diverted(truth: Game, report: Recovered) -> bool:
    """Whether aircraft that were up have landed elsewhere than at home, or nowhere."""
    air = truth.board.air
    strays = (id for each in report.landed for id in each.units if id in air and air[id].base != each.carrier)
    return bool(report.lost) or next(strays, None) is not None


def _revealed(report: Any) -> set[str]:
    """The markers of which it is told what is under them."""
    if isinstance(report, Steamed):
        return set(report.dummies)
    if isinstance(report, Searched):
        return {label for label, said in report.answers if said != "nothing"}
    return {*dict(report.formations), *report.dummies} if isinstance(report, Met | RaidFound) else set()


def _renamed(truth: Game, report: Any) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The labels before and after of markers that parted."""
    if isinstance(report, Steamed):
        new = [(course.origin, course.label) for course in report.courses if course.label not in truth.board.markers]
        return [(old, tuple(label for origin, label in new if origin == hex)) for hex, old in report.parted]
    if isinstance(report, Sailed | Formed | Restocked):
        return [(old, new) for _, old, new in report.parted]
    if isinstance(report, MarkersMoved):
        moved = [(origin, label) for label, origin, _ in report.moves if label not in truth.board.markers]
        return [(old, tuple(label for origin, label in moved if origin == hex)) for hex, old in report.parted]
    if isinstance(report, Searched) and report.parted:
        return [(report.parted, tuple(label for label, _ in report.answers if label not in truth.board.markers))]
    return []
