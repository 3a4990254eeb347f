"""A turn of the carrier duel between two players: a battle, raids, interception, searches and what they hide."""

from __future__ import annotations

from msgspec.structs import replace
from taskforce.duels import duel

from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.state import Game, Token
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import able
from arbitre.games.taskforce.rules.sequence import agenda

from .golden import Script
from .taskforce import DIE

SEATS = {
    IJN: ({"fr": "aux Japonais", "en": "to the Japanese"}, {"fr": "des Japonais", "en": "of the Japanese"}),
    ALLIED: ({"fr": "aux Alliés", "en": "to the Allies"}, {"fr": "des Alliés", "en": "of the Allies"}),
}

START = """
Scenario 4, the carrier duel, turn 5, before the naval movement.
  Japan       J1 TF 1 (Shokaku) at 0808, J2 a dummy at 0908, J3 TF 2 (Zuikaku) at 0706, J4 TF 7 (Abukuma) at 1011
  the Allies  A1 TF 1 (Enterprise) at 1208, A2 a dummy at 1108, A3 TF 2 (Yorktown) at 1406, A4 TF 7 (Atlanta) at 1211
Turn 4 has called A1 a surface force, which was a lie, and J1 a carrier force, which was not.
"""
OURS = (("0808", 1), ("0908", 0), ("0706", 2), ("1011", 7))
THEIRS = (("1208", 1), ("1108", 0), ("1406", 2), ("1211", 7))
AIR = {
    "zero-1": "ready", "val-1": "ready", "val-2": "ready", "kate-1": "ready", "kate-4": "ready", "zero-3": "ready",
    "f4f-1": "ready", "f4f-3": "ready", "sbd-1": "ready", "sbd-2": "ready", "f4f-4": "ready", "sbd-5": "ready",
}  # fmt: skip

SHEETS = {
    (5, "movement", IJN): (
        """
        navigue J2 -> 0807          # vers son propre bord
        navigue TF 7 -> 1111
        """,
    ),
    (5, "movement", ALLIED): (
        """
        sail A2 -> 1008             # beside J2, which a dummy may not
        sail TF 2 -> 1306
        """,
    ),
    (5, "combat", IJN): ("portée DD",),
    (5, "combat", ALLIED): ("range DD",),
    (5, "combat.2", IJN): (
        """
        tire DD J5, DD J6 -> Atlanta
        tire Abukuma -> DD A5
        """,
    ),
    (5, "combat.2", ALLIED): ("fire Atlanta, DD A5 -> Abukuma",),
    (5, "air.2", IJN): (
        """
        raid Val 1, Val 2, Kate T1 -> 1406       # rien n’y a été signalé
        raid Zero 1, Val 1, Val 2, Kate T1 -> 1208
        patrouille Zero 3
        arme Val 4-6
        """,
        """
        raid Zero 1, Val 1, Val 2, Kate T1 -> 1208
        patrouille Zero 3
        arme Val 4, Val 5
        """,
    ),
    (5, "air.2", ALLIED): (
        """
        patrol Wildcat 1, Wildcat 4
        raid Dauntless 1, Dauntless 2 -> 0808
        arm Dauntless 3, Dauntless 4
        """,
    ),
    (5, "air.3", IJN): ("résout 1208, 0808",),
    (5, "air.3", ALLIED): ("scramble Wildcat 3",),
    (5, "air.4", ALLIED): (
        """
        engage Wildcat 1 -> Kate T1              # of the rest the umpire thinks
        """,
        """
        engage Wildcat 1 -> Zero 1
        engage Wildcat 3 -> Kate T1
        """,
    ),
    (5, "air.5", IJN): ("attaque Val 1, Val 2 -> Enterprise",),
    (5, "air.5", ALLIED): ("attack Dauntless 1, Dauntless 2 -> Shokaku",),
    (5, "air.6", ALLIED): (
        """
        land Dauntless 2 -> Yorktown
        land Wildcat 1 -> Shokaku                # no carrier of hers
        """,
    ),
    (5, "air.7", ALLIED): ("detach Enterprise with Northampton, DD A1",),
    (5, "reconnaissance", IJN): ("cherche 1108, 1306",),
    (5, "reconnaissance", ALLIED): (
        """
        search 0706, 0908
        """,
    ),
}


def game() -> Game:
    """The position of START."""
    made = duel(Sailing(IJN), 5, OURS, THEIRS)
    board = made.board
    for id in board.air:
        board.air[id] = replace(board.air[id], box=AIR.get(id, "reserve"))
    for label, said, face in (("J1", "carrier", "detected"), ("A1", "fleet", "misdirect")):
        marker = board.markers[label]
        board.markers[label] = replace(marker, sightings=(Sighting(4, said),))
        made.hidden.tokens += (Token(face, 4, marker.hex, (label,)),)
        made.hidden.cup[face] -= 1
        board.cup -= 1
    board.scouts = able(board)
    made.agenda = agenda(Sailing(IJN), board)
    return made


def script() -> Script:
    """The golden turn of the duel."""
    return Script(
        name="golden-duel",
        title={"fr": "Task Force : un tour du duel de porte-avions", "en": "Task Force: a turn of the carrier duel"},
        seed="Task Force duel 14",
        start=START,
        game=game(),
        sheets=SHEETS,
        last=5,
        seats=SEATS,
        die=DIE,
    )
