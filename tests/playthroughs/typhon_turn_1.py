"""The opening of the solitaire campaign, as a person plays it: turns 1 and 2, and the Allied answer."""

from __future__ import annotations

from arbitre.games.typhon.game import TYPHON

from .golden import Script
from .typhon import DIE, SEATS

START = """
The campaign as it is set up, for one player, who leads Japan until he changes sides.
"""

SHEETS = {
    (0, "0", "player"): (
        """
        objectif Californie
        """,
        """
        objective Australia
        """,
    ),
    (1, "5", "player"): (
        """
        create army Formosa
        create army Kyushu
        redeploy 16e Armée -> Indochine
        redeploy SNLF Kure 1 -> Malaya
        fortress Truk
        convert SNLF Maizuru 1
        rebuild 1st Fleet
        plan Z
        """,
        """
        redeploy 16e Armée -> Indochine
        redeploy 11th Air Fleet -> Palau
        """,
    ),
    (1, "6a", "player"): (
        """
        air 3rd Air Army -> ABDA
        air 11th Air Fleet -> TF 16
        paratroops South Philippines
        paratroops Malaya
        """,
        """
        paras Leyte               # South Philippines
        """,
    ),
    (1, "6b", "player"): (
        """
        SNLF Kure 2 -> Bismarck
        SNLF Sasebo 2 -> Gilbert
        SNLF Maizuru 1 -> Wake
        SNLF Kure 1 -> Borneo
        SNLF Yokosuka 1 -> Morotai
        SNLF Sasebo 1 -> Luzon
        """,
    ),
    (1, "6b.2", "player"): (
        """
        3rd Fleet: Formosa + 14th Army > Hawaii
        3rd Fleet: Formosa + 14th Army + 16th Army > North Philippines
        TF 16: Hawaii > Midway
        1st Fleet: Honshu > Okinawa > Formosa + 15th Army > North Philippines
        repair 3rd Fleet
        strike 4th Carrier Fleet -> Philippine Corps
        target Java
        """,
        """
        3rd Fleet: Formosa + 14th Army > Manille
        4th Carrier Fleet: Palau > North Philippines
        """,
    ),
    (1, "6b.3", "player"): (
        """
        land 16th Army
        attack 14th Army -> KNIL
        attack 14th Army + 3rd Fleet -> Philippine Corps
        """,
        """
        land 14th Army
        attack 14th Army -> Philippine Corps
        """,
    ),
    (1, "6b.4", "player"): (
        """
        return 3rd Fleet -> Java
        return 3rd Fleet -> Indochina
        return 4th Carrier Fleet -> Palau
        """,
    ),
    (1, "6c", "player"): (
        """
        march 25th Army -> Malaya
        march 16th Army -> Malaya
        march 15th Army -> India
        15th Army -> Burma
        attack 15th Army -> Burma Corps
        attack 25th Army -> III Indian Corps
        attack 11th Army -> IV War Area
        """,
        """
        25th Army -> Malaya
        attack 25th Army -> III Indian Corps
        15th Army -> Burma
        attack 15th Army -> Burma Corps
        """,
    ),
    (1, "6c.2", "player"): (
        """
        advance 25th Army -> Bengal
        """,
    ),
    (2, "1", "player"): ("guerre stratégique",),
    (2, "5", "player"): (
        """
        créer une armée Honshu
        redéployer 3e Armée aérienne -> Bornéo
        redéployer SNLF Sasebo 1 -> Palaos
        """,
    ),
    (2, "6a", "player"): (
        """
        raid 3e Armée aérienne -> Flotte ABDA
        paras Palembang           # le pétrole de Sumatra
        """,
    ),
    (2, "6b", "player"): (
        """
        2e Flotte : Indochine + 16e Armée > Java
        1re Flotte de porte-avions : Honshu > Indochine > Bornéo
        4e Flotte : Carolines > Palau + SNLF Sasebo 1 > Célèbes
        """,
        """
        2e Flotte : Indochine + 16e Armée > Java
        """,
    ),
    (2, "7b", "player"): (
        """
        tir 4e Flotte de porte-avions -> TF 64
        tir 4e Flotte -> TF 17
        """,
    ),
    (2, "9", "player"): ("bascule maintenant",),
}


def script() -> Script:
    """The golden opening."""
    return Script(
        name="golden-opening",
        title={"fr": "Typhon sur le Pacifique : les deux premiers tours, en solitaire",
               "en": "Typhon sur le Pacifique: turns 1 and 2 of the solitaire campaign"},
        seed="Typhon 1",
        start=START,
        game=TYPHON.new({}),
        sheets=SHEETS,
        last=2,
        seats=SEATS,
        opened=True,
        die=DIE,
    )  # fmt: skip
