"""The golden end: a night turn, 6 June 1942, 01:00, and a concession the morning after.

Midway has fallen. American cruisers shell it by night, the screens of both fleets meet north of it.
"""

from __future__ import annotations

from .golden import Script
from .midway import SEATS, before

START = """
START turn 21, clear
  us Hornet, Atlanta, DD1 at I4
  us Enterprise, Astoria, DD2 at H5
  us Enterprise at H5 reduced
  us New Orleans, Vincennes, DD6 at I6
  us Yorktown sunk
  us SS1 at G7
  us SS4 at L5
  us air Hornet ready 3xF 2xD
  us air Hornet below 2xD 1xT
  us air Enterprise trapped 1xD 1xT
  us air Enterprise lost 3xF 3xD
  us air Yorktown lost 3xF 4xD 1xT
  us air Yorktown ditched 1xT(e)
  us air Midway lost us_air_m_fb1 us_air_m_fb2 us_air_m_ds1 us_air_m_ds2 us_air_m_dv1 us_air_m_h1
  us land A lost, B lost, C lost, D lost, E lost, F lost
  airfield closed
  jp Akagi, Kaga sunk
  jp Soryu at F5 reduced
  jp Hiryu, Zuiho, DD9 at F5
  jp Haruna, Tone, DD10 at G5
  jp Kongo, Yura at G7
  jp TT1, TT2, TT3 at H6
  jp TT4 sunk
  jp SFT at H6
  jp ST11, DD16 at G6
  jp DD17 at A6
  jp Ise, Fuso, Kitakami, DD20, DD24, DD27 waiting
  jp air Hiryu ready 1xF 1xD
  jp air Hiryu below 1xF(e) 1xT
  jp air Zuiho below 1xF
  jp air Soryu trapped 2xD
  jp air Soryu ditched 1xF
  jp air Akagi lost 2xF 2xD 2xT
  jp air Kaga lost 2xF 2xD 3xT
  jp land L1 ashore reduced, L2 ashore, L3 ashore, L4 lost
  kure begun 14
  sighted 12
"""

SHEETS = {
    (21, "1", "us"): (
        """
        New Orleans, Vincennes, DD6 -> H6
        Enterprise -> I5
        """,
    ),
    (21, "1", "jp"): (
        """
        Haruna, Tone, DD10 -> H5
        TT1, TT2 -> G6            # ils ont fini leur besogne
        DD17 -> sortie
        plus d'entrée
        """,
    ),
    (21, "2", "jp"): ("recherche PA H4",),
    (21, "8", "us"): (
        """
        attack H5
        New Orleans > L1
        Vincennes > L2
        DD6 > L2
        """,
    ),
    (21, "8", "jp"): (
        """
        combat H5
        réserve H soute
        prêt 1xZF
        soute 1xHF
        """,
    ),
    (21, "9c", "us"): (
        """
        Astoria > Haruna
        DD2 > Tone
        """,
    ),
    (22, "1", "us"): (
        """
        Hornet -> I5
        2xHD+1xHF -> Midway       # against the troops that hold it
        1xHT -> Midway
        """,
    ),
    (22, "1", "jp"): (
        """
        H5 -> H4
        F5 -> G5
        """,
    ),
    (22, "2", "us"): ("search 1xHF -> H4",),
    (22, "3", "us"): ("cancel Midway",),
    (22, "3", "jp"): ("2xHD -> I5",),
    (22, "8", "us"): ("concede",),
}


def script() -> Script:
    """The golden end."""
    return Script(
        name="golden-end",
        title={"fr": "Victory at Midway : une nuit, et la fin", "en": "Victory at Midway: a night, and the end"},
        seed="Midway 856",
        start=START,
        game=before(START),
        sheets=SHEETS,
        last=22,
        seats=SEATS,
    )
