"""An operation of the two-player game in fog: Japan against Queensland, spring 1942, and the Allied answer."""

from __future__ import annotations

from typhon.positions import campaign

from arbitre.games.typhon.records.printed import JAPAN
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.sequence import Turn, operations, second_operations
from arbitre.games.typhon.rules.victory import EndOfTurn

from .golden import Script
from .typhon import DIE, SEATS

START = """
Spring 1942, turn 2, phase 5: two players, in fog. The campaign as it is set up, but
  Japan       holds Bismarck (SNLF Kure 2), Malaya (25th Army) and Burma (15th Army); 6 logistic points
              17th Army at Honshu, 4th Carrier Fleet at Carolines, 3rd Fleet at Indochina;
              4th and 5th Fleets at Honshu, both reduced
  the Allies  I Australian Corps and 5th Air Force (reduced) at Queensland; TF 16 and TF 64 at New Caledonia,
              with the XIV Corps (reduced); 1 American naval point
"""

SHEETS = {
    (2, "5", "japan"): (
        """
        fusion 4e Flotte -> 5e Flotte
        fusion 1re Flotte -> 2e Flotte
        """,
    ),
    (2, "6a", "japan"): ("raid 24e Flottille aérienne -> 5e Air Force",),
    (2, "6b", "japan"): (
        """
        3e Flotte : Indochine > Formose > Honshu + 17e Armée > Carolines > Bismarck > Queensland
        4e Flotte de porte-avions : Carolines > Bismarck
        frappe 4e Flotte de porte-avions -> TF 16
        cible Nouvelle-Calédonie
        """,
        """
        3e Flotte : Indochine > Honshu + 17e Armée > Carolines > Queensland
        4e Flotte de porte-avions : Carolines > Bismarck
        cible Queensland
        """,
    ),
    (2, "6b", "allies"): (
        """
        5th Air Force intercepts
        5th Air Force supports
        7th Air Force supports    # at Hawaii
        """,
        """
        5th Air Force supports
        """,
    ),
    (2, "6b.2", "allies"): (
        """
        react TF 16 + TF 64
        repair TF 16
        """,
        """
        react TF 16 + TF 64
        """,
    ),
    (2, "6b.3", "japan"): ("tir 4e Flotte de porte-avions -> TF 16",),
    (2, "6b.3", "allies"): (
        """
        fire TF 16 -> 17th Army
        fire TF 16 -> 3rd Fleet
        """,
    ),
    (2, "6b.4", "japan"): (
        """
        débarquer 17e Armée
        attaque 17e Armée -> Ier Corps australien
        """,
        """
        débarquer 17e Armée
        attaque 17e Armée -> unité terrestre 521
        """,
    ),
    (2, "6c", "japan"): ("marche 11e Armée -> Chine centrale",),
    (2, "7", "allies"): ("counter-attack",),
    (2, "7b", "allies"): ("TF 17: Hawaii > Midway",),
    (2, "9", "japan"): ("abandon                       # l’empereur a tranché",),
}


def game() -> Game:
    """The position of START."""
    made = campaign(
        2,
        options={"scenario": "two_player", "visibility": "fog"},
        control={"bismarck": "japan", "malaya": "japan", "burma": "japan"},
        points={"pl": 6},
        cleared=("malaya", "burma"),
        jp_snlf_kure_2="bismarck",
        jp_25_army="malaya",
        jp_15_army="burma",
        jp_17_army="honshu",
        jp_4_cv="carolines",
        jp_3_fleet="indochina",
        jp_4_fleet="honshu/1",
        jp_5_fleet="honshu/1",
        aus_i_corps="queensland",
        us_5_af="queensland/1",
        us_tf16="new_caledonia",
        us_tf64="new_caledonia",
        us_xiv_corps="new_caledonia/1",
        board={"objective": "australia"},
    )
    fighting = (*operations(JAPAN, 2), *second_operations(made.board))
    made.agenda = (JapaneseActions(), *fighting, ControlPhase(), EndOfTurn(), Turn())
    return made


def script() -> Script:
    """The golden operation in fog."""
    return Script(
        name="golden-fog",
        title={"fr": "Typhon sur le Pacifique : une opération à deux joueurs, en double aveugle",
               "en": "Typhon sur le Pacifique: an operation between two players, in fog"},
        seed="Typhon 36",
        start=START,
        game=game(),
        sheets=SHEETS,
        last=2,
        seats=SEATS,
        opened=True,
        die=DIE,
    )  # fmt: skip
