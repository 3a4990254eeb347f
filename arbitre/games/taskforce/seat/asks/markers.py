"""What is said of the enemy's hidden markers: the odds that each is the task force, and why (TF-14.7, 14.8, R14)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.reports import Searched
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.asks.lines import Asked
from arbitre.games.taskforce.seat.belief import Belief, Parting, Shown, belief
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Several, Term


def hidden(view: View) -> tuple[Marker, ...]:
    """The enemy's markers that do not show what they are, by their hexes."""
    foes = (marker for marker in view.board.markers.values() if marker.side != view.side and not marker.formation)
    return tuple(sorted(foes, key=lambda marker: (marker.hex, by_label(marker.label))))


def tell(asked: Asked[Ask]) -> None:
    """Each of them: what was reported of it, else the odds and the reasons for them."""
    view, found = asked.view, belief(asked.view)
    for marker in hidden(view):
        said: dict[str, Arg] = {"label": marker.label, "hex": marker.hex}
        if marker.sightings:
            reports = (Term("sighting", {"turn": s.turn, "kind": s.kind, "alone": "yes" if s.alone else "no"})
                       for s in marker.sightings)  # fmt: skip
            asked.stands("state-sighted", "TF-14.9", reports=Several(tuple(reports)), **said)
        elif marker.label in found.odds:
            odds, why = found.odds[marker.label], Several(tuple(_reasons(view, found, marker.label)))
            if odds in (0, 1):
                asked.stands("state-certain", "TF-R14", real="yes" if odds else "no", why=why, **said)
            else:
                asked.stands("state-marker", "TF-R14", percent=round(100 * odds), why=why, **said)


def _reasons(view: View, found: Belief, label: str) -> Iterator[Arg]:
    """Where the odds of a marker come from, the first first: how many there were; those it cannot be told from; tokens
    that said nothing of it or of others; dummies that have been found; that one has shown itself."""
    labels, others = {label}, set[str]()
    silent = elsewhere = dummies = 0
    shown = ""
    for event, before in reversed(found.history):
        match event:
            case Parting(old, new) if labels.intersection(new):
                labels = labels.difference(new).union(old)
                others.update(new)
            case Searched():
                said = dict(event.answers)
                vain = [at for at, what in said.items() if what == "nothing" and at in before]
                silent += any(at in labels for at in vain)
                elsewhere += any(at not in labels for at in vain)
                dummies += sum(what == "dummy" for what in said.values())
                shown = shown or next((at for at, what in said.items() if what in ("carrier", "fleet")), "")
            case Shown(real, gone):
                dummies += len(gone)
                shown = shown or real
    if shown:
        yield Term("why-shown" if shown in labels else "why-other", {"label": shown})
        return
    yield Term("why-first", {"n": len(scenario(view.board.scenario).markers)})
    if alike := [other for other in sorted(others - {label}, key=by_label) if other in found.odds]:
        yield Term("why-parted", {"labels": Several(tuple(alike))})
    for key, n in (("why-dummies", dummies), ("why-silent", silent), ("why-elsewhere", elsewhere)):
        if n:
            yield Term(key, {"n": n})
