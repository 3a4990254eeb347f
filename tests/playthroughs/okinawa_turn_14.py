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
  us 1/22 M at 0939
  us 1/5 M, 2/5 M at 1338
  us 1/17, 2/17 at 1437
  us 3/17 at 1538
  us 1/32, 2/32 at 1439
  us 11 M at 1336
  us 96 DA, 3/32 at 1436
  us 193 Tk at 1435
  us 1/1 M, 2/1 M, 3/1 M, 763 Tk tray
  searched 1138, 1238, 1038, 1337, 1438
  japan open Fort 2, 11 IIB at 1339
  japan hidden Fort 1, 13 IIB, 272 IIB at 1139
  japan hidden I/22, II/22 at 1039
  japan hidden NB 3 at 1239
  japan hidden Fort 3, Lt Mor, 12 IIB at 1340
  japan hidden 23 Med, 1 Med at 1143
  japan hidden III/22 at 1440
  japan hidden Mines 1 at 1539
  japan hidden 27 TkM at 1042
  japan hidden NB 8 at 3914
  halved 1/32
  japan: challenge I/22 always
  japan: support NB 3 when between 0 and 12
"""

SHEETS = {
    ("I", "us"): (
        """
        sail Wichita to 1136            # two are there
        sail Wichita to 1036
        """,
    ),
    ("II", "japan"): (
        """
        kamikazes 6 sur Wichita
        kamikazes 2 sur Maryland
        kamikazes 1 sur Idaho           # un de trop
        perdre d’abord 11 IIB
        """,
        """
        kamikazes 6 sur Wichita
        kamikazes 2 sur Maryland
        perdre d’abord 11 IIB, NB 3
        défi NB 3 jamais
        """,
    ),
    ("IV", "us"): (
        """
        search 1340 with 11 M
        fire at 1339 with Tennessee, Idaho, Maryland, 96 DA
        fire at 1140 with Wichita       # perhaps
        """,
    ),
    ("V", "us"): (
        """
        move 1/4 M, 2/4 M: 1138 -> 1139
        """,
    ),
    ("V.2", "us"): (
        """
        move 1/22 M: 1038 -> 1138
        """,
    ),
    ("V.3", "us"): (
        """
        move 3/17: 1539
        """,
    ),
    ("V.4", "us"): (
        """
        move 193 Tk: 1436 -> 1437       # armour does not climb
        done
        """,
        """
        move 1/5 M, 2/5 M: 1238; attack 1139
        move 1/17, 2/17: 1438; stay
        attack 1339 with 1/32, 2/32
        land 1/1 M, 2/1 M on 1335
        land 763 Tk on 1234
        """,
    ),
    ("V.5", "us"): (
        """
        attack 1339 with 1/17, 2/17
        combats 1139, 1339
        done
        """,
    ),
    ("VI", "japan"): (
        """
        soutien NB 3 toujours en 1139
        """,
    ),
    ("VII", "japan"): (
        """
        tirer sur 1436 avec Lt Mor, 23 Med, 1 Med
        tirer sur 1136 avec Lt Mor      # les navires sont hors d’atteinte
        """,
        """
        tirer sur 1436 avec Lt Mor, 23 Med, 1 Med
        """,
    ),
    ("VIII", "japan"): (
        """
        attaquer 1439 avec III/22
        déplacer 27 TkM : 0941
        soutien tous jamais
        """,
    ),
    ("VII", "us"): ("lose 3/32",),
    ("I.2", "us"): ("concede",),
}


def script() -> Script:
    """The golden turn."""
    return Script(
        name="golden-turn",
        title={"fr": "Okinawa : tour 14, la crête de Kakazu", "en": "Okinawa: turn 14, Kakazu ridge"},
        seed="Okinawa 14",
        start=START,
        game=before(START),
        sheets={(15 if phase == "I.2" else 14, phase[:1] if phase == "I.2" else phase, seat): sheets
                for (phase, seat), sheets in SHEETS.items()},
        last=15,
        seats=SEATS,
        die=DIE,
    )  # fmt: skip
