"""The keywords of Okinawa's order sheets: what each kind of order begins with, and words within a line."""

from __future__ import annotations

from arbitre.games.okinawa.records.orders import (
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.kernel.bases import Concede
from arbitre.seat.keywords import Keyword, Keywords

KEYWORDS = Keywords(
    (
        Keyword(Template, "template", "modèle"),
        Keyword(Place, "place", "cacher", ("placer", "hide", "cache")),
        Keyword(LoseFirst, "lose first", "perdre d’abord", ("(perd|pertes) d’abord",)),
        Keyword(Challenge, "challenge", "défi", ("challenges", "défis", "défie[r]")),
        Keyword(Support, "support", "soutien", ("supports", "soutenir", "soutient")),
        Keyword(Sail, "sail", "navires", ("ship[s]", "navire", "naviguer")),
        Keyword(Kamikazes, "kamikazes", "kamikazes", ("kamikaze",)),
        Keyword(Search, "search", "ratisser", ("search fire", "ratisse", "ratissage", "tir de ratissage")),
        Keyword(Fire, "fire", "tirer", ("fire for effect", "shell", "tire", "tir[ d’efficacité]")),
        Keyword(Move, "move", "déplacer", ("déplace",)),
        Keyword(Land, "land", "débarquer", ("débarque", "débarquement")),
        Keyword(Attack, "attack", "attaquer", ("attaque",)),
        Keyword(Combats, "combats", "combats", ("combat",)),
        Keyword(Done, "done", "fini", ("terminé",)),
        Keyword(Retreat, "retreat", "reculer", ("recule", "retraite")),
        Keyword(Lose, "lose", "perdre", ("perte[s]",)),
        Keyword(Concede, "concede", "abandonner", ("abandonne", "abandon")),
    ),
    inside=(
        Keyword("scattered", "scattered", "dispersé", ("scatter", "dispersée")),
        Keyword("all", "all", "tous", ("everybody", "toutes")),
        Keyword("never", "never", "jamais"),
        Keyword("always", "always", "toujours"),
        Keyword("weaker", "when weaker", "si plus faible", ("weaker", "[plus ]faible[s]")),
        Keyword("safe", "when safe", "si sûr", ("safe", "sans risque", "(si|quand) sûr[s]")),  # "sur": a preposition
        Keyword("when", "when", "si", ("if", "quand")),
        Keyword("between", "when between", "si entre", ("between", "entre", "from", "de")),
        Keyword("at-most", "at most", "au plus", ("maximum", "max", "no more than")),
        Keyword("stand", "stand", "halte", ("tenir",)),
        Keyword("stay", "stay", "rester", ("reste",)),
        # what only separates, and is written as reads best
        Keyword("hide-at", "at", "en", ("in", "dans")),
        Keyword("support-in", "in", "en"),
        Keyword("challenge-at", "at", "en"),
        Keyword("fire-at", "at", "sur"),
        Keyword("land-on", "on", "en"),
        Keyword("kamikaze-on", "on", "sur"),
        Keyword("to", "to", "vers", ("into", "à", "au[x]")),
        Keyword("with", "with", "avec", ("via", "against", "by", "par", "contre")),
        Keyword("and", "and", "et", ("then", "puis")),
        Keyword("from", "from", "depuis"),
        Keyword("colon", ":", " :"),
        Keyword("semicolon", ";", " ;"),
    ),
)
SEPARATORS = ("hide-at", "fire-at", "land-on", "to", "with", "and", "from")
