"""The golden week of the meta-game: a false report is read and believed, Germany attacks a multinational force in Egypt
and goes on after a victory at Smolensk, two reports differ and the game master rules, and the Axis concedes."""

from __future__ import annotations

from arbitre.games.metagame.cases.table import Position
from arbitre.games.metagame.records.orders import Adjust, Settle

from .golden import Script
from .metagame import DIE, SEATS

START = """
START week 1, setup beta_2012, intox asked
  germany owns cyrenaica
  at cyrenaica: germany 5
  at egypt: united_kingdom 3, usa 3
  at belarus: germany 6
  at smolensk: soviet_union 8
  at kursk: soviet_union 1
  at sea_12: usa 1
  port Sicily
"""

SHEETS = {
    (1, "recruit", "germany"): (
        """
        recrute 6
        espionne Koursk
        canons Biélorussie x 4          # plus que les crédits
        """,
        """
        recrute 4
        espionne Koursk
        """,
    ),
    (1, "recruit", "italy"): ("passe",),
    (1, "recruit", "soviet_union"): ("intox Kursk",),
    (1, "deceive", "soviet_union"): ("fake Kursk show USSR 7 port no AA 2",),
    (1, "bombing", "germany"): ("communiquer R1-GER-01",),
    (1, "bombing.2", "germany"): ("bombarde Égypte",),
    (1, "bombing.2", "united_kingdom"): ("loss Egypt USA, UK",),
    (1, "movement", "germany"): (
        """
        déplace 6 Biélorussie -> Smolensk          # et non Koursk : sept bataillons et deux canons
        déplace tout Cyrénaïque -> Égypte
        blitz Smolensk demander
        blitz Égypte non
        """,
    ),
    (1, "movement", "italy"): ("déplace 1 Sicile -> zone 12",),
    (1, "battles", "germany"): (
        """
        affecte B1-01.1 1 Rommel
        affecte B1-02 1 Manstein
        rapport B1-02 1 vainqueur attaquant médailles 5 3 lien https://example.org/bug-river
        rapport B1-02 2 vainqueur attaquant médailles 5 4          # il se gagne à six
        """,
        """
        affecte B1-01.1 1 Rommel
        affecte B1-02 1 Manstein
        rapport B1-02 1 vainqueur attaquant médailles 5 3 lien https://example.org/bug-river
        rapport B1-02 2 vainqueur attaquant médailles 6 4
        """,
    ),
    (1, "battles", "united_kingdom"): (
        """
        assign B1-01.1 1 Montgomery
        concede B1-01.1 2
        """,
    ),
    (1, "battles.2", "germany"): (
        """
        confirme B1-02 1
        rapport B1-01.1 1 vainqueur attaquant médailles 6 2
        """,
    ),
    (1, "battles.2", "united_kingdom"): ("report B1-01.1 1 winner attacker medals 6 2",),
    (1, "battles", "soviet_union"): ("pass",),
    (1, "battles.2", "soviet_union"): (
        """
        report B1-02 1 winner attacker medals 5 3
        report B1-02 2 winner defender medals 5 6
        concede B1-02 3
        """,
    ),
    (1, "battles.3", "germany"): (
        """
        arrête B1-01.2
        blitz Smolensk oui
        """,
    ),
    (1, "battles.4", "germany"): ("tirer B1-02B1",),
    (1, "battles.3", "soviet_union"): ("roll B1-02B1",),
    (1, "battles", "usa"): ("stop B1-01.2",),
    (2, "recruit", "germany"): ("concéder",),
    (2, "recruit", "italy"): ("concéder",),
}

RULINGS = {
    (1, "bombing"): ("Tried for a week.", (Adjust("walk_in_strength", "revealed"),)),
    (1, "battles.3"): ("By the record.", (Settle("B1-02", 2, "attacker", 6, 5),)),
}


def script() -> Script:
    """The golden week, and a concession on the Monday after it."""
    head, *lines = (line.strip() for line in START.strip().split("\n"))
    return Script(
        name="golden-week",
        title={"fr": "Le métajeu : une semaine de campagne", "en": "The meta-game: a week of a campaign"},
        seed="Meta-game 1",
        start=START,
        game=Position(head.removeprefix("START "), list(enumerate(lines, 2))).game,
        sheets=SHEETS,
        last=2,
        seats=SEATS,
        opened=True,
        die=DIE,
        rulings=RULINGS,
        brief=True,
    )
