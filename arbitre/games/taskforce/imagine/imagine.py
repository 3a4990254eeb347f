"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be.

In harbour everything is seen, so that there is one. At sea the task force is put under one of the markers by the odds
of what is known (`seat.belief`), its way back is drawn through the stacks it may have come from, and then the faces of
the tokens that nobody has shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.reports import Searched, TokenShown
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game, Hidden, Token
from arbitre.games.taskforce.rules.at_sea import Shuffle
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import Belief, Odds, Parting, Shown, belief, fits, fleet, hiding
from arbitre.kernel.play import Told


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view."""
    return Game(
        board=view.board.copy(),
        hidden=_hidden(view, rng),
        agenda=agenda(view.now, view.board),
        told={view.side: view.told},
        options=view.options,
        count=view.count,
        outcome=view.outcome,
    )


def _hidden(view: View, rng: Random) -> Hidden:
    if view.hidden is not None:
        return view.hidden.copy()
    if not scenario(view.board.scenario).markers or isinstance(view.now, Shuffle):
        return Hidden()
    known = belief(view)
    real = _real(known.odds, rng)
    under = {label: fleet(view) if label == real else "" for label in hiding(view)}
    if not scenario(view.board.scenario).searches:
        return Hidden(under)
    tokens, cup = _tokens(view, known, real, rng)
    return Hidden(under, cup, tokens)


def _real(odds: Odds, rng: Random) -> str:
    """One of the markers, by the odds; "" once the fleet has left the map."""
    return rng.choices(list(odds), list(odds.values()))[0] if sum(odds.values()) else ""


class _Ways:
    """Who was who before markers parted: for each parting, in order, the label before by the label after."""

    def __init__(self, known: Belief, real: str, rng: Random) -> None:
        self.maps: dict[int, dict[str, str]] = {}
        self.real = [""] * len(known.history)  # the label of the fleet before each event
        for number, (event, before) in reversed(tuple(enumerate(known.history))):
            if isinstance(event, Parting):
                old = list(event.old)
                rng.shuffle(old)
                if real in event.new:  # the fleet was one of those that parted, by the odds they had
                    first = rng.choices(old, [before.get(label, 0.0) for label in old])[0]
                    other = old.index(first)
                    place = event.new.index(real)
                    old[other], old[place] = old[place], old[other]
                    real = first
                self.maps[number] = dict(zip(event.new, old, strict=True))
            elif isinstance(event, Shown) and event.real:
                real = event.real
            self.real[number] = real

    def now(self, label: str, since: int) -> str:
        """What a marker is called now that bore this label before an event."""
        for number, names in self.maps.items():
            if number >= since:
                label = next((new for new, old in names.items() if old == label), label)
        return label


def _tokens(view: View, known: Belief, real: str, rng: Random) -> tuple[tuple[Token, ...], dict[Face, int]]:
    """The tokens on the map with faces that agree with all answers, and the cup without them and those that have been
    shown."""
    ways = _Ways(known, real, rng)
    shown = Counter(_shown(view.told))
    faces: Counter[Face] = Counter(told.report.face for told in view.told if isinstance(told.report, TokenShown))
    tokens: list[Token] = []
    searched = [told for told in view.told if isinstance(told.report, Searched)]
    numbers = [number for number, (event, _) in enumerate(known.history) if isinstance(event, Searched)]
    for told, number in zip(searched, numbers, strict=True):
        report = told.report
        if shown[told.turn, report.hex]:
            shown[told.turn, report.hex] -= 1
            continue
        said = dict(report.answers)
        possible = [face for face in TOKENS if fits(view, face, ways.real[number], said)]
        left = [max(0, TOKENS[face] - faces[face]) for face in possible]
        face = rng.choices(possible, left)[0]
        faces[face] += 1
        labels = (ways.now(label, number) for label in said)
        there = tuple(sorted(label for label in labels if _unrevealed(view, label)))
        tokens.append(Token(face, told.turn, report.hex, there))
    return tuple(tokens), {face: count - faces[face] for face, count in TOKENS.items()}


def _unrevealed(view: View, label: str) -> bool:
    return label in view.board.markers and not view.board.markers[label].formation


def _shown(told: Sequence[Told]) -> list[tuple[int, str]]:
    """The turns and hexes of the tokens that have been shown."""
    return [(t.report.turn, t.report.hex) for t in told if isinstance(t.report, TokenShown)]
