"""The golden opening: the Japanese player hides his counters, and the first Americans land at Hagushi."""

from __future__ import annotations

from arbitre.games.okinawa.game import OKINAWA

from .golden import Script
from .okinawa import DIE, SEATS

START = """
The campaign as it is set up: nothing on the map, 75 American land counters and 14 ships in the trays, 65 Japanese
counters to be hidden.
"""

SHEETS = {
    ("set-up", "japan"): (
        """
        modèle lignes dispersé
        cacher Fort 1, 13 IIB, 272 IIB en 1139
        cacher 27 TkM en 1139           # un blindé en relief
        cacher NB 1 en 1131             # une plage
        cacher I/22, II/22, III/22 en 1140
        soutien tous si entre 0 et 12
        """,
        """
        modèle lignes dispersé
        cacher Fort 1, 13 IIB, 272 IIB en Kakazu
        cacher NB 8 en 3914
        soutien tous si entre 0 et 12, au plus -1
        défi NB 8 si plus faible
        perdre d’abord NB 5, NB 6
        """,
    ),
    ("I", "us"): (
        """
        sail Tennessee, Idaho to 1034
        sail Maryland to 1036
        sail Wichita to 1236            # a shoal
        """,
        """
        sail Tennessee, Idaho to 1034
        sail Maryland to 1036
        """,
    ),
    ("II", "japan"): (
        """
        kamikazes 2 sur Wichita
        """,
    ),
    ("IV", "us"): (
        """
        search 1231, 1330 with Tennessee, Idaho
        search 1331 with Idaho          # it has fired
        fire at 1139 with Maryland
        search 1336 with 11 M           # not ashore yet
        """,
        """
        search 1231, 1330 with Tennessee, Idaho
        fire at 1139 with Maryland
        """,
    ),
    ("V", "us"): (
        """
        land 1/4 M, 2/4 M on 1131
        land 1/22 M, 2/22 M on 1132
        land 1/5 M, 1/7 M on 1232
        land 1/17, 1/32 on 1233
        land 1/381, 2/381 on 1234
        land 193 Tk on 1335
        land 706 Tk on 1335             # armour lands alone
        land 3/4 M on 2420              # another beach
        done
        """,
        """
        land 1/4 M, 2/4 M on 1131
        land 1/22 M, 2/22 M on 1132
        land 1/5 M, 1/7 M on 1232
        land 1/17, 1/32 on 1233
        land 1/381, 2/381 on 1234
        land 193 Tk on 1335
        done
        """,
    ),
}


def script() -> Script:
    """The golden opening."""
    return Script(
        name="golden-opening",
        title={"fr": "Okinawa : le placement caché, et le tour 1", "en": "Okinawa: the hidden set-up, and turn 1"},
        seed="Okinawa 1",
        start=START,
        game=OKINAWA.new({}),
        sheets={(0 if phase == "set-up" else 1, phase, seat): sheets for (phase, seat), sheets in SHEETS.items()},
        last=1,
        seats=SEATS,
        opened=True,
        die=DIE,
    )
