"""What is said in a game for two of the enemy's hidden markers: how likely each is a fleet, and one with a carrier, and
why (TF-14.7, 14.8, R14)."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.seat.asks.lines import Asked
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds, likely, share_of
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Several, Term


def tell(asked: Asked[Ask]) -> None:
    """Each of them, in the order of their labels, those together of which the same is to be said."""
    view, found = asked.view, estimate(asked.view)
    foes = (m for m in view.board.markers.values() if m.side == enemy(view.side) and not m.formation)
    alike = list[tuple[Term, Several, list[Marker]]]()
    for marker in sorted(foes, key=lambda marker: by_label(marker.label)):
        said = likely(share_of(found, marker.label)), grounds(found, marker.label)
        same = next((markers for *other, markers in alike if tuple(other) == said), None)
        if same is None:
            alike.append((*said, [marker]))
        else:
            same.append(marker)
    for what, why, markers in alike:
        named = Several(tuple(Term("marker-in", {"marker": m.label, "hex": m.hex}) for m in markers))
        told = len(why.items)
        asked.stands("state-estimate", "TF-14.7", markers=named, n=len(markers), what=what, told=told, why=why)
