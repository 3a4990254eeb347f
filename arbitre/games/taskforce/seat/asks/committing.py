"""How a side is asked which ships it commits to a battle (TF-S10.1, S10.2)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import Commit
from arbitre.games.taskforce.records.printed import battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.committing import CommittingAsk
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said


def committing(asked: Asked[CommittingAsk]) -> Said:
    """The battle, who may be committed, what carriers count for and how much is left, who is out; the example is the
    default."""
    options, board = asked.options, asked.view.board
    now, battles = battle(board.turn), scenario(board.scenario).battles
    if options.default:
        asked.propose("may-commit", "TF-S10.1", Commit(options.default))
    asked.stands("state-battle", "TF-S10.1", battle=now, battles=battles)
    asked.stands("state-committable", "TF-S10.1", n=len(options.ships), ships=names(options.ships))
    if options.anyway:
        asked.stands("state-anyway", "TF-S10.1", ships=names(options.anyway))
    if options.left is not None:
        shares = (
            Term("counts-for", {"ship": unit_name(id), "share": number(share)}) for id, share in options.shares.items()
        )
        asked.stands("state-shares", "TF-S10.2", left=number(options.left), shares=Several(tuple(shares)))
    out = [
        id for id in (board.campaign.out if board.campaign else ()) if board.ships[id].printed.side == asked.view.side
    ]
    if out:
        asked.stands("state-out", "TF-S10.1", n=len(out), ships=names(out))
    said = Phrase("ask-committing-default", {"ships": names(options.default)}, "TF-S10.2")
    if not options.default:
        said = Phrase("ask-committing-nobody", {}, "TF-S10.1")
    return Phrase("ask-committing", {"battle": now}, "TF-S10.1"), said
