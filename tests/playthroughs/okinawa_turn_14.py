"""The golden turn: the first Shuri line, 10 to 12 May 1945. Everything that a turn can hold, and a concession after it.

Kakazu ridge and what lies beside it have never been entered. Behind it the Japanese guns, in front a marine division.
"""

from __future__ import annotations

from .golden import Script
from .okinawa import DIE, SEATS, before

START = """
START turn 14
  us Tennessee, Idaho at 1136
  us Wichita at 1035
  us Maryland at 1540
  us 1/4 M, 2/4 M at 1237
  us 1/22 M, 3/22 M at 0939
  us 1/5 M, 2/5 M at 1338
  us 1/17, 3/17 at 1437
  us 1/32, 2/32 at 1439
  us 11 M, 2/17 at 1336
  us 96 DA, 3/32 at 1436
  us 193 Tk at 1435
  searched 1138, 1238, 1038, 1337, 1438
  japan open Fort 2, 11 IIB at 1339
  japan open III/22 at 1440
  japan hidden Fort 1, 13 IIB at 1139
  japan hidden I/22 at 1039
  japan hidden NB 3 at 1239
  japan hidden Fort 3, Lt Mor, 12 IIB at 1140
  japan hidden 23 Med, 1 Med at 1143
  japan hidden II/22, III/89 at 1538
  japan hidden Mines 1 at 1539
  japan hidden 27 TkM at 1042
  japan hidden NB 8 at 3914
  halved 1/17
  japan: challenge I/22 always
"""

SHEETS = {
    (14, "I", "us"): (
        """
        sail Wichita to 1136            # two are there
        sail Maryland to 1541
        sail Wichita to 1036
        """,
    ),
    (14, "II", "japan"): (
        """
        kamikazes 6 sur Wichita
        kamikazes 2 sur Maryland
        kamikazes 1 sur Idaho           # un de trop
        """,
        """
        kamikazes 6 sur Wichita
        kamikazes 2 sur Maryland
        perdre d’abord 11 IIB, NB 3
        soutien NB 3 si entre 0 et 12, au plus -1
        """,
    ),
    (14, "IV", "us"): (
        """
        search 1140 with 11 M
        fire at 1339 with Tennessee, Idaho, Maryland, 96 DA
        fire at 1040 with Wichita       # she has gone down
        """,
    ),
    (14, "V", "us"): (
        """
        move 1/4 M, 2/4 M: 1138 -> 1139
        """,
    ),
    (14, "V.2", "us"): (
        """
        move 1/22 M, 3/22 M: 1038
        """,
    ),
    (14, "V.3", "us"): (
        """
        move 3/17: 1438 -> 1539
        """,
    ),
    (14, "V.4", "us"): (
        """
        move 1/5 M, 2/5 M: 1238; attack 1139
        move 193 Tk: 1436 -> 1437       # full, and armour does not climb
        move 1/17: 1438; stay
        move 2/17: 1337 -> 1338 -> 1438
        attack 1440, 1139 with 1/32     # 1139 is far away
        attack 1440 with 1/32, 2/32
        land 1/1 M, 2/1 M on 1335
        land 763 Tk on 1234
        """,
    ),
    (14, "V.5", "us"): (
        """
        combats 1139, 1039, 1440
        done
        """,
    ),
    (14, "VI", "japan"): (
        """
        soutien NB 3 toujours en 1138   # c’est 1139 qui est attaqué
        """,
        """
        soutien NB 3 toujours en 1139
        """,
    ),
    (14, "VII", "japan"): (
        """
        tirer sur 1136 avec NB 8        # ni pièce, ni cible
        tirer sur 1438 avec Lt Mor, Fort 3, 23 Med, 1 Med
        """,
    ),
    (14, "VII", "us"): (
        """
        lose 11 M
        lose 2/17
        """,
    ),
    (14, "VIII", "japan"): (
        """
        attaquer 1438 avec II/22, III/89
        déplacer 27 TkM : 0941          # un relief
        déplacer 12 IIB : 1141
        défi tous si sûr
        """,
    ),
    (14, "IX", "us"): (
        """
        retreat 1/17: 1437 -> 1337      # three hexes are wanted
        retreat 1/17: 1338 -> 1337 -> 1237
        """,
    ),
    (15, "I", "us"): (
        """
        concede
        """,
    ),
}


def script() -> Script:
    """The golden turn."""
    return Script(
        name="golden-turn",
        title={"fr": "Okinawa : tour 14, la crête de Kakazu", "en": "Okinawa: turn 14, Kakazu ridge"},
        seed="Okinawa 96",
        start=START,
        game=before(START),
        sheets=SHEETS,
        last=15,
        seats=SEATS,
        die=DIE,
    )
