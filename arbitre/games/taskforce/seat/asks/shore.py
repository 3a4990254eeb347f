"""How a player is asked in a shore bombardment: which ships fire at a base, at which of them it fires back
(TF-10.13)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Fire
from arbitre.games.taskforce.rules.battles import Gun
from arbitre.games.taskforce.rules.shore import BombardmentAsk, ReturnFireAsk, firepower
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said, plain


def bombardment(asked: Asked[BombardmentAsk]) -> Said:
    """What the base bears, what it answers with, what the ships fire with; the example is one attack of all."""
    options, board = asked.options, asked.view.board
    base, target = options.base, options.target
    asked.propose("may-bombard", "TF-10.13", Fire(asked.ask.firing, base))
    asked.may("may-bombard-apart", "TF-10.13", Fire(asked.ask.firing[:1], base))
    named = unit_name(base)
    asked.stands(
        "state-shore", "TF-10.13", base=named, durability=target.durability, level=target.level,
        firepower=firepower(board, base),
    )  # fmt: skip
    asked.stands("state-shore-guns", "TF-10.13", guns=guns(options.ours), side=asked.view.side)
    return plain("bombardment", "TF-10.13", "TF-10.13", base=named)


def guns(ships: Mapping[str, Gun]) -> Several:
    """Ships, and what they fire with."""
    return Several(tuple(Term("gun", {"ship": unit_name(id), "firepower": gun.firepower}) for id, gun in ships.items()))


def return_fire(asked: Asked[ReturnFireAsk]) -> Said:
    """What it fires with, the hits that it has taken, and what the ships off it bear; the example is the default."""
    options, battle = asked.options, asked.view.board.battles[0]
    base, default = unit_name(options.base), asked.ask.plan(()).order
    asked.propose("may-fire-back", "TF-10.13", default)
    asked.stands("state-fire-back", "TF-10.13", firepower=options.fires.firepower)
    noted = (
        Term("noted-of", {"ships": names(salvo.ships), "n": len(salvo.ships), "hits": salvo.hits})
        for salvo in battle.salvos
    )
    asked.stands("state-shore-noted", "TF-10.9", base=base, hits=Several(tuple(noted)))
    targets = (
        Term("gun-target", {"ship": unit_name(id), "durability": gun.durability, "level": gun.level})
        for id, gun in options.theirs.items()
    )
    asked.stands("state-targets", "TF-4.3", targets=Several(tuple(targets)))
    fires = {id: gun for id, gun in options.theirs.items() if gun.fires}
    asked.stands("state-shore-off", "TF-10.13", guns=guns(fires))
    said = Phrase("ask-return-fire-default", {"ship": unit_name(default.target)}, "TF-10.13")
    return Phrase("ask-return-fire", {"base": base}, "TF-10.13"), said
