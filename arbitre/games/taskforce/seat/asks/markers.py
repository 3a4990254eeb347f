"""What is said of the enemy's hidden markers: the odds that each is the task force, and why (TF-14.7, 14.8, R14)."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.asks import estimates
from arbitre.games.taskforce.seat.asks.lines import Asked
from arbitre.games.taskforce.seat.belief import belief
from arbitre.games.taskforce.seat.naming import percent
from arbitre.games.taskforce.seat.reasons import reasons, sighted
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Several, Term


def hidden(view: View) -> tuple[Marker, ...]:
    """The enemy's markers that do not show what they are, by their hexes."""
    foes = (marker for marker in view.board.markers.values() if marker.side != view.side and not marker.formation)
    return tuple(sorted(foes, key=lambda marker: (marker.hex, by_label(marker.label))))


def tell(asked: Asked[Ask]) -> None:
    """Each of them: what was reported of it, else the odds and the reasons for them, how many there were before all; of
    two players what each of them may be."""
    if scenario(asked.view.board.scenario).musters:
        estimates.tell(asked)
        return
    view, found = asked.view, belief(asked.view)
    first = Term("why-first", {"n": len(scenario(view.board.scenario).markers)})
    for marker in hidden(view):
        said: dict[str, Arg] = {"label": marker.label, "hex": marker.hex}
        if marker.sightings:
            asked.stands("state-sighted", "TF-14.9", reports=Several(tuple(sighted(marker))), **said)
        elif marker.label in found.odds:
            odds, why = found.odds[marker.label], Several((first, *reasons(found, marker.label)))
            if odds in (0, 1):
                asked.stands("state-certain", "TF-R14", real="yes" if odds else "no", why=why, **said)
            else:
                asked.stands("state-marker", "TF-R14", odds=percent(odds), why=why, **said)
