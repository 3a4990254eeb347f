"""The keywords of Task Force's order sheets: what each kind of order begins with, and words within a line."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.kernel.bases import Concede
from arbitre.seat.keywords import Keyword, Keywords

KEYWORDS = Keywords(
    (
        Keyword(Attack, "attack", "attaque", ("attacks", "attaque(r|nt)", "bomb", "bombarde[r]")),
        Keyword(Lose, "lose", "perd", ("loses", "lost", "perd(re|ent)", "perte[s]")),
        Keyword(Done, "done", "terminé", ("fini", "finished", "terminer")),
        Keyword(Concede, "concede", "abandon", ("abandonne[r]",)),
    ),
    inside=(
        Keyword("on", "on", "sur", ("at", "against", "onto", "contre", "vers", "to", "à", "au[x]")),
        Keyword("with", "with", "avec", ("by", "par")),
        Keyword("and", "and", "et", ("then", "puis")),
        Keyword("up-to", "to", "à", ("au",)),
    ),
)
SEPARATORS = ("on", "with", "and")
