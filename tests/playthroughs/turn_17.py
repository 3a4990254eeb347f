"""The golden turn: 5 June 1942, 11:30, with everything a turn can hold.

TF17 has closed with the Japanese carriers north of Midway, TF16 south of it; cruisers have slipped through to Kure; the
invasion force lies off Midway and lands.
"""

from __future__ import annotations

from .golden import Script
from .midway import SEATS, before

START = """
START turn 17, fog
  us Yorktown, Astoria, Pensacola, DD2 at I5
  us Yorktown, Astoria, Pensacola, DD2 in group TF17
  us Enterprise, Hornet, Atlanta, DD1 at I7
  us Enterprise, Hornet, Atlanta, DD1 in group TF16
  us New Orleans, Vincennes, DD6 at G7
  us New Orleans, Vincennes, DD6 in group TF18
  us SS2 at F6
  us SS1 at G8 from turn 18
  us SS3, SS4 at J6
  us air Yorktown ready 3xF 3xD 1xT 1xT(e)
  us air Yorktown below 1xD
  us air Enterprise ready 3xF 3xD 1xT
  us air Enterprise below 1xT(e)
  us air Enterprise lost 1xD
  us air Hornet ready 3xF
  us air Hornet below 3xD 1xT
  us air Hornet lost 1xD
  us air Midway ready us_air_m_fw1(e) us_air_m_fb1 us_air_m_ds1 us_air_m_dv1 us_air_m_t1(e) us_air_m_h1
  us air Midway below us_air_m_h2(e) us_air_m_ds2(e)
  us air Midway lost us_air_m_fb2 us_air_m_m1
  us land B reduced, D reduced
  airfield 6 long 2 local 1
  jp Akagi, Kaga, Hiryu, Soryu, Haruna, Tone, DD4, DD10 at E6
  jp Zuiho, Myoko, Nagara, DD9, DD17 at D7
  jp Kumano, DD8 at E7
  jp Mikuma at E7 reduced
  jp Kongo, Atago, Yura, DD2, DD15, DD18 at H6
  jp TT1, TT2, TT3, TT4 at H6 from turn 18
  jp ST11 at G6 from turn 16
  jp Jintsu, DD16 at G6
  jp Yamato, Nagato, Hosho, Sendai, DD11, DD19, SFT at C6
  jp Ise, Fuso, Kitakami, DD20, DD24, DD27 waiting
  jp I-168 at H5 from turn 18
  jp air Akagi ready 2xF 2xD 1xT
  jp air Akagi below 1xT
  jp air Kaga ready 2xF 2xD 2xT 1xT(e)
  jp air Hiryu ready 2xF 2xD 2xT
  jp air Soryu ready 2xF 2xD 2xT
  jp air Zuiho ready 1xF 1xT
  jp air Hosho ready 1xT
  sighted 12
"""

SHEETS = {
    (17, "1", "us"): (
        """
        TF17 -> H5                # closer to the carriers
        group TF16 -> H7
        Hornet -> G6
        group TF18 -> G6
        """,
        """
        group TF17 -> H5          # closer to the carriers
        group TF16 -> H7
        group TF18 -> G6          # cruisers against Kure
        SS3, SS4 = group patrol
        """,
    ),
    (17, "1", "jp"): (
        """
        E6 -> F6                  # toute la force de frappe
        Hyriu -> F7
        TT3 -> H7
        groupe 13 -> A3
        C6 -> D6
        Yamato -> C7
        Yamato -> D5
        """,
        """
        E6 -> F6
        H6 -> H7
        groupe 13 -> A3
        C6 -> D6
        E7 -> F7
        1xSF+2xSD+2xST+1xAD -> Midway
        """,
        """
        E6 -> F6
        groupe 13 -> A3
        C6 -> D6
        E7 -> F7
        base Kure
        1xSF+2xSD+2xST+1xAD -> Midway
        """,
    ),
    (17, "2", "us"): (
        """
        search Midway E6
        search Midway E8
        search Midway C6
        search 1xYT(e) -> H3      # the torpedo plane that is missed least
        no search N9
        """,
    ),
    (17, "2", "jp"): (
        """
        recherche PA H7
        recherche PA H3
        recherche Wake C10
        recherche Kure H4
        sans recherche D7         # le Zuiho reste discret
        """,
    ),
    (17, "3", "us"): (
        """
        1xYF+2xYD+1xYT -> F6
        2xEF+3xED+1xET -> F6
        4xHD -> F6
        1xMT(e)+1xMH -> F6
        us_air_m_dv1 -> H6
        2xYF -> G6
        """,
    ),
    (17, "3", "jp"): (
        """
        1xHF+2xHD+2xHT+1xAD -> H5
        1xKF -> H5
        1xSF -> H4
        """,
        """
        1xHF+2xHD+2xHT -> H5
        1xAD -> H5
        """,
    ),
    (17, "4", "us"): (
        """
        F1 > F1
        EF > F2                   # the other one of the Enterprise
        YF > F3
        """,
    ),
    (17, "4", "jp"): (
        """
        F1 > F1
        F1 -> F2
        """,
        """
        H5: F1 > F1
        Midway: F1 > F1
        """,
    ),
    (17, "5", "us"): (
        """
        H5: F1 > D1
        H5: F2 > D2
        Midway: F1 > D1
        Midway: F2 > D2
        """,
    ),
    (17, "5", "jp"): (
        """
        F1 > D1
        F2 > D2
        F3 > D2
        F4 > D3
        HF > D4
        SF > D5
        """,
    ),
    (17, "6", "us"): (
        """
        Yorktown > D1
        Astoria > D1
        Pensacola > T1
        F > D1
        A > D3
        """,
    ),
    (17, "6", "jp"): (
        """
        Hiryu > D2
        Akagi > T1
        Kaga > H1
        Kaga > T2
        """,
    ),
    (17, "7", "us"): (
        """
        D2 > Akagi
        H1 > Akagi
        T1 > Kaga
        T2 > Hiryu
        T3 > Soryu
        D1 > TT1
        """,
    ),
    (17, "7", "jp"): (
        """
        D1 > Yorktown
        D2 > Yorktown
        T1 > Yorktown
        D2 > A
        T1 > E
        T2 > Enterprise
        """,
    ),
    (17, "8", "us"): (
        """
        1xYF(e)+1xYT -> E
        1xYT(e) -> Hornet
        1xMH -> Midway
        1xMD -> M
        ready 2xHD
        below 1xHF
        attack G6
        torpedo SS2 F6
        """,
    ),
    (17, "8", "jp"): (
        """
        1xST -> H                 # les torpilleurs d'abord
        1xHT -> H
        réserve H prêt
        torpille I-168 H5
        combat G6
        Kongo > B
        Atago > D
        Yura > F
        débarque L1, L2, L3 si 3
        débarque L4 si 6
        """,
    ),
    (17, "9a", "us"): ("DD2 > S1",),
    (17, "9a", "jp"): (
        """
        DD4 > S1
        DD10 > S2
        """,
    ),
    (17, "9b", "us"): ("S1 > Hiryu",),
    (17, "9b", "jp"): ("S1 > Yorktown                 # achever le porte-avions",),
    (17, "9c", "jp"): (
        """
        Jintsu > New Orleans
        DD16 > Vincennes
        """,
    ),
    (17, "9d", "us"): (
        """
        New Orleans > ST11
        Vincennes > ST11
        """,
        """
        New Orleans > Jintsu
        Vincennes > DD16
        DD6 > ST11
        """,
    ),
    (17, "12", "us"): (
        """
        A > L1
        B > L1
        C > L2
        D > L2
        """,
    ),
    (17, "12", "jp"): ("L2 > A",),
}


def script() -> Script:
    """The golden turn."""
    return Script(
        name="golden-turn",
        title={"fr": "Victory at Midway : un tour complet", "en": "Victory at Midway: one whole turn"},
        seed="Midway 39",
        start=START,
        game=before(START),
        sheets=SHEETS,
        last=17,
        seats=SEATS,
    )
