"""Tables of a scenario for two: the points of both, the markers of each side with what is known of them (TF-8.9,
17.1)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.printed import SIDES, enemy, in_battle
from arbitre.games.taskforce.records.reports import TokenRead
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import together
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.duel import estimate_note, winning
from arbitre.games.taskforce.seat.chart.sea import moment
from arbitre.games.taskforce.seat.estimate.estimate import Estimate, estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds, likely, share_of
from arbitre.games.taskforce.seat.naming import fleets
from arbitre.games.taskforce.seat.reasons import sighted
from arbitre.kernel.words import Arg, Several, Table, Term

Row = tuple[Arg, ...]
_MARKERS = ("tables-marker", "tables-hex", "tables-reports", "tables-under")


def points(view: View) -> Table:
    """The turn, the points of both sides, and by how much one must be ahead at the end (TF-17.1)."""
    return Table("tables-score", ("tables-what", "tables-value"), tuple(_points(view)))


def _points(view: View) -> Iterator[Row]:
    yield Term("tables-moment"), moment(view)
    for side in SIDES:
        yield Term(f"side-{side}"), number(score(view.board, side))
    for side, muster in scenario(view.board.scenario).musters.items():
        if muster.weight > 1:
            yield Term("account-weight", {"side": side}), Term("times", {"n": number(muster.weight)})
    yield from winning(view)
    yield Term("account-cup"), view.board.cup


def lying(view: View) -> Iterator[Table]:
    """The markers of the enemy, then one's own, which lie open to oneself, each with the reports on it."""
    for side, title in ((enemy(view.side), "tables-lying-theirs"), (view.side, "tables-lying-ours")):
        markers = sorted(
            (marker for marker in view.board.markers.values() if marker.side == side),
            key=lambda marker: by_label(marker.label),
        )
        tokens = {marker.label: tuple(_read(view, marker)) for marker in markers}
        if side != view.side and markers:
            found = estimate(view)
            rows = tuple((*_marker(view, marker, found), _why(found, marker)) for marker in markers)
            yield Table(title, (*_MARKERS, "tables-why"), rows, estimate_note(view))
        elif any(tokens.values()):
            rows = tuple((*_marker(view, marker), Several(tokens[marker.label])) for marker in markers)
            yield Table(title, (*_MARKERS, "tables-read"), rows)
        elif markers:
            yield Table(title, _MARKERS, tuple(_marker(view, marker) for marker in markers))


def _why(found: Estimate, marker: Marker) -> Arg:
    """What the odds of a marker come of; nothing where it shows what it is, or nothing was told."""
    why = grounds(found, marker.label)
    return why if why.items and not marker.formation else ""


def _read(view: View, marker: Marker) -> Iterator[Term]:
    """The tokens that were read on an own marker under its label, turn by turn: the enemy knows what was said, and not
    whether it was true (TF-14.15)."""
    for told in view.told:
        if isinstance(told.report, TokenRead) and marker.label in told.report.labels:
            face = Term(f"face-{told.report.face}")
            yield Term("tables-token-read", {"turn": in_battle(told.turn), "face": face})


def _marker(view: View, marker: Marker, found: Estimate | None = None) -> Row:
    """Where it lies, what was said of it, and what is under it as far as this side knows, or may believe; at the end it
    knows all (TF-17.7)."""
    open_now = view.hidden.under if view.hidden else view.under
    under = marker.formation or open_now.get(marker.label, "")
    guessed = found if marker.label not in open_now else None
    known: Arg = Term("hands-dummy")
    if under:
        known = fleets(together(view.board, under))
    elif guessed:
        known = likely(share_of(guessed, marker.label))
    return marker.label, marker.hex, Several(tuple(sighted(marker))) if marker.sightings else "", known
