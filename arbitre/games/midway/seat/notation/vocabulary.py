"""The keywords of Midway's order sheets (MID-25.4): what a line may begin with, and words within a line."""

from __future__ import annotations

from arbitre.seat.keywords import Keyword, Keywords

KEYWORDS = Keywords(
    (
        Keyword("place", "place", "placer"),
        Keyword("group", "group", "groupe"),
        Keyword("cancel", "cancel", "annule"),
        Keyword("build", "build", "base"),
        Keyword("nomore", "no more entries", "plus d'entrée", ("no more entry", "plus d'entrées")),
        Keyword("search", "search", "recherche"),
        Keyword("waive", "no search", "sans recherche"),
        Keyword("ready", "ready", "prêt"),
        Keyword("below", "below", "soute"),
        Keyword("reserve", "reserve", "réserve"),
        Keyword("engage", "attack", "combat"),
        Keyword("torpedo", "torpedo", "torpille"),
        Keyword("ashore", "disembark", "débarque"),
        Keyword("concede", "concede", "abandon"),
    ),
    inside=(Keyword("exit", "exit", "sortie"), Keyword("cv", "CV", "PA"), Keyword("if", "if", "si")),
)
