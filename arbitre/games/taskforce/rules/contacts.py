"""What comes of fleets that lie beside each other once both sides have moved (TF-9.11, 9.12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Battle, Board
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy
from arbitre.games.taskforce.records.reports import Met
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.arrangements import Arrangement, arrangements
from arbitre.games.taskforce.rules.fleets import by_number, contact, marked, sea_map, together
from arbitre.games.taskforce.rules.markers import by_label, reveal, show_tokens
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire


def initiative_in(turn: int) -> Side:
    """Who goes first in a turn: the Japanese in odd ones, the Allies in even ones (TF-3.1, S3.4)."""
    return IJN if turn % 2 else ALLIED


def initiative(board: Board) -> Side:
    """Who goes first now."""
    return initiative_in(board.turn)


def touching(board: Board, side: Side) -> dict[str, tuple[str, ...]]:
    """The fleets of a side that are in contact with the enemy, each with those that it touches (TF-10.1), groups
    too (TF-5.12, 10.18), two that share a marker as one, by the one that bears it (TF-R79). All of them show what they
    are by now (TF-9.12)."""
    chart, ours, theirs = sea_map(board), marked(board, side), marked(board, enemy(side))
    found = {
        fleet: tuple(foe for foe in sorted(theirs, key=by_number) if contact(chart, ours[fleet], theirs[foe]))
        for fleet in sorted(ours, key=by_number)
    }
    return {fleet: foes for fleet, foes in found.items() if foes}


def possible(board: Board) -> tuple[Arrangement, ...]:
    """The arrangements that the player with the initiative may choose from (TF-10.3), his own fleets first."""
    return arrangements(touching(board, initiative(board)))


def arrange(board: Board, arrangement: Arrangement) -> None:
    """Put the battles of an arrangement on the board, in its order; who shares a marker fights where it does
    (TF-R79)."""
    first = initiative(board)
    battles = ((_all(board, battle.ours), _all(board, battle.theirs)) for battle in arrangement)
    board.battles = tuple(Battle({first: ours, enemy(first): theirs}, first) for ours, theirs in battles)


def _all(board: Board, fleets: Iterable[str]) -> tuple[str, ...]:
    return tuple(each for fleet in fleets for each in together(board, fleet))


class Contacts(TaskForceStep, frozen=True, tag="contacts"):
    """Dummies beside a real enemy fleet are removed; whoever touches the enemy shows what he is, and so does whoever is
    in the hex of a base of his (TF-9.11, 9.12, R60)."""

    phase: ClassVar[str] = "combat"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Turn up the hidden markers that touch a fleet; a marker that only touches dummies fights nobody (TF-R26)."""
        board, under, chart = game.board, game.hidden.under, sea_map(game.board)
        met = []
        for label in sorted(board.markers, key=by_label):
            marker = board.markers[label]
            foes = (
                other
                for other in board.markers.values()
                if other.side != marker.side and (other.formation or under.get(other.label))
            )
            off_base = board.bases_in(marker.hex, enemy(marker.side))
            if not marker.formation and (off_base or any(contact(chart, marker.hex, foe.hex) for foe in foes)):
                met.append(label)
        dummies = reveal(game, met)
        if met:
            found = tuple((label, board.markers[label].formation) for label in met if label not in dummies)
            announce(game, umpire, Met(found, dummies))
            show_tokens(game, umpire)
