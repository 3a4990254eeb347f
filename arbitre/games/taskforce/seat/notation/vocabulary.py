"""The keywords of Task Force's order sheets: what each kind of order begins with, and words within a line."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import (
    Arm,
    Arrange,
    Attack,
    Combine,
    Detach,
    Divide,
    Done,
    Engage,
    Fire,
    Fly,
    Form,
    Hold,
    Lay,
    LayDummies,
    Lose,
    Patrol,
    Ready,
    Resolve,
    Sail,
    Scramble,
    Search,
    Stay,
    Stow,
)
from arbitre.kernel.bases import Concede
from arbitre.seat.keywords import Keyword, Keywords

_DUMMIES = ("(lay|place|put) [the ]dumm(y|ies)", "(pose|poser|placer) [des |les |un ]leurre[s]")
KEYWORDS = Keywords(
    (
        Keyword(Attack, "attack", "attaque", ("attacks", "attaque(r|nt)", "bomb", "bombarde[r]")),
        Keyword(Lose, "lose", "perd", ("loses", "lost", "perd(re|ent)", "perte[s]")),
        Keyword(Done, "done", "terminé", ("fini", "finished", "terminer")),
        Keyword(Arm, "arm", "arme", ("arms", "arme(r|nt)")),
        Keyword(Stow, "stow", "rentre", ("stows", "rentre(r|nt)", "strike[s] below", "rest[s]")),
        Keyword(Patrol, "patrol", "patrouille", ("patrols", "cap", "patrouille(r|nt)")),
        Keyword(Fly, "raid", "raid", ("raids", "fly", "flies", "strike[s]", "vole[r|nt]", "frappe[r|nt]")),
        Keyword(Resolve, "resolve", "résout", ("resolves", "résou(s|dre)", "règle(r|nt)")),
        Keyword(Scramble, "scramble", "lance", ("scrambles", "lance(r|nt)", "alerte[r]", "décolle(r|nt)")),
        Keyword(Engage, "engage", "engage", ("engages", "engage(r|nt)", "intercept[s]", "intercepte(r|nt)")),
        Keyword(Search, "search", "cherche", ("searches", "cherche(r|nt)", "recherche[r]", "recon", "reconnaissance")),
        Keyword(Form, "form", "forme", ("forms", "forme(r|nt)")),
        Keyword(Lay, "lay", "pose", ("lays", "place[s]", "pose(r|nt)", "put[s]")),
        Keyword(LayDummies, "dummies", "leurres", ("dummy", "leurre", "decoy[s]", *_DUMMIES)),
        Keyword(Ready, "ready", "prépare", ("readies", "prépare(r|nt)", "prêt[s]")),
        Keyword(Divide, "divide", "divise", ("divides", "split[s]", "divise(r|nt)", "sépare[r]", "dédouble[r]")),
        Keyword(Combine, "combine", "réunit", ("combines", "merge[s]", "combine(r|nt)", "réuni(r|t)", "fusionne[r]")),
        Keyword(Sail, "sail", "navigue", ("sails", "move[s]", "navigue(r|nt)", "va", "fait route", "déplace[r]")),
        Keyword(Arrange, "arrange", "répartit", ("arranges", "arrangement", "réparti(r|tion)", "arrange(r|nt)")),
        Keyword(Fire, "fire", "tire", ("fires", "tir", "tire(r|nt)", "shoot[s]", "feu")),
        Keyword(Hold, "hold", "retient", ("holds", "hold[s] fire", "retien(s|nent)", "retenir", "se tait")),
        Keyword(Detach, "detach", "détache", ("detaches", "détache(r|nt)")),
        Keyword(Stay, "stay", "reste", ("stays", "remain[s]", "reste(r|nt)")),
        Keyword(Concede, "concede", "abandon", ("abandonne[r]",)),
    ),
    inside=(
        Keyword("on", "on", "sur", ("at", "against", "onto", "contre", "vers", "to", "à", "au[x]", "in[to]", "dans")),
        Keyword("with", "with", "avec", ("by", "par")),
        Keyword("and", "and", "et", ("then", "puis")),
        Keyword("up-to", "to", "à", ("au",)),
        Keyword("task-force", "TF", "TF", ("task force", "force", "fleet", "flotte")),
        Keyword("group", "W", "W", ("group[e]",)),
        Keyword("off", "off", "hors carte", ("off [the ]map", "hors de la carte", "hors")),
        Keyword("all", "all", "tout", ("everybody", "tou(s|tes)")),
    ),
)
SEPARATORS = ("on", "with", "and")
