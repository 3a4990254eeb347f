"""The golden opening: the seal of the dice, the set-up, and a first turn on which the enemies do not meet."""

from __future__ import annotations

from arbitre.games.midway.game import MIDWAY

from .golden import Script
from .midway import SEATS

START = """
A new game: nothing is placed, nothing has entered.
"""

SHEETS = {
    (0, "setup", "us"): (
        """
        place Yorktown, Astoria, DD2 L4
        place Enterprise, Hornet, New Orleans, Vincennes, Pensacola, Atlanta, DD1, DD6 K5
        place SS1, SS2, SS3 F5 F6 F8
        place SS4 L6
        New Orleans, Vincennes, Pensacola = group TG 16.2
        """,
        """
        place Yorktown, Astoria, DD2 L4
        place Enterprise, Hornet, New Orleans, Vincennes, Pensacola, Atlanta, DD1, DD6 K5
        place SS1, SS2, SS3 F5 F6 F7
        New Orleans, Vincennes, Pensacola = group TG 16.2
        """,
    ),
    (0, "setup", "jp"): (
        """
        placer I-168 I6
        placer Akagi A5
        """,
    ),
    (1, "1", "us"): (
        """
        group TF17 -> L5
        group TF16 -> K6          # the cruisers of TG 16.2 stay behind
        SS2, SS3 -> E7
        """,
    ),
    (1, "1", "jp"): (
        """
        groupe 1 -> A5
        DD17 -> A7                # un destroyer en avant-garde
        TT1 -> A6
        Ise -> A2
        """,
    ),
    (1, "2", "us"): (
        """
        search Midway E7
        search Midway E8
        search Midway E10
        search Johnston K11
        search 1xMH -> C8
        """,
    ),
    (1, "2", "jp"): ("recherche Wake B11",),
    (1, "8", "us"): ("below 4xED",),
}


def script() -> Script:
    """The golden opening."""
    return Script(
        name="golden-opening",
        title={"fr": "Victory at Midway : mise en place et premier tour", "en": "Victory at Midway: set-up and turn 1"},
        seed="Midway 1",
        start=START,
        game=MIDWAY.new({}),
        sheets=SHEETS,
        last=1,
        seats=SEATS,
        opened=True,
    )
