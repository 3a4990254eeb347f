"""Two turns of Midway in which a search finds the carriers and a raid sinks one, in both languages.

Each step: for each side what it is asked and what it sends; "" leaves it to the umpire, None is not asked.
"""

SEED = "Hornet"  # the dice with which Akagi is hit

_NO_RAID = "You have located no enemy ship this turn"
_RIEN = "Vous n’avez repéré aucun navire ennemi"
_SEARCH = "Aim your air searches"
_RECHERCHE = "Orientez vos recherches aériennes"

STEPS = {
    "en": [
        {
            "us": ("Place your ships", "place group TF16 K4\nplace group TF17 L4"),
            "jp": ("Place your submarine I-168", "place I-168 I6"),
        },
        {"us": ("Move your ships", ""), "jp": ("group 1 may enter", "group 1 -> A9")},
        {"us": (_SEARCH, "search Midway F9"), "jp": (_SEARCH, "")},
        {"us": (_NO_RAID, ""), "jp": (_NO_RAID, "")},
        {"us": ("Arrange your decks", ""), "jp": ("Arrange your decks", "")},
        {"us": ("Move your ships", "group TF17 -> L5"), "jp": ("group 2 may enter", "A9 -> B9")},
        {"us": (_SEARCH, "search Midway B9\nsearch Midway C9"), "jp": (_SEARCH, "search CV C9\nsearch CV D9")},
        {"us": ("Declare your raids", "1xMM(e)+1xMH+1xMH(e) -> B9"), "jp": (_NO_RAID, "")},
        {"us": None, "jp": ("Air combat, round 1, over B9", "F1 > M1")},
        {"us": ("Bombs and torpedoes, in B9", "H1 > Akagi\nH2 > Akagi"), "jp": None},
        {"us": ("Bring your aircraft down", "1xMH+1xMH(e) -> M"), "jp": ("Bring your aircraft down", "")},
        {"us": ("Move your ships", ""), "jp": ("groups 2 and 3 may enter", "")},
    ],
    "fr": [
        {
            "us": ("Placez vos navires", "placer groupe TF16 K4\nplacer groupe TF17 L4"),
            "jp": ("Placez votre sous-marin I-168", "placer I-168 I6"),
        },
        {"us": ("Déplacez vos navires", ""), "jp": ("le groupe 1 peut entrer", "groupe 1 -> A9")},
        {"us": (_RECHERCHE, "recherche Midway F9"), "jp": (_RECHERCHE, "")},
        {"us": (_RIEN, ""), "jp": (_RIEN, "")},
        {"us": ("Disposez vos avions", ""), "jp": ("Disposez vos avions", "")},
        {"us": ("Déplacez vos navires", "groupe TF17 -> L5"), "jp": ("le groupe 2 peut entrer", "A9 -> B9")},
        {
            "us": (_RECHERCHE, "recherche Midway B9\nrecherche Midway C9"),
            "jp": (_RECHERCHE, "recherche PA C9\nrecherche PA D9"),
        },
        {"us": ("Déclarez vos raids", "1xMM(e)+1xMH+1xMH(e) -> B9"), "jp": (_RIEN, "")},
        {"us": None, "jp": ("Combat aérien, premier round, en B9", "F1 > M1")},
        {"us": ("Bombes et torpilles, en B9", "H1 > Akagi\nH2 > Akagi"), "jp": None},
        {"us": ("Faites rentrer vos avions", "1xMH+1xMH(e) -> M"), "jp": ("Faites rentrer vos avions", "")},
        {"us": ("Déplacez vos navires", ""), "jp": ("les groupes 2 et 3 peuvent entrer", "")},
    ],
}

# What each side is told of it in the end.
TOLD = {
    "en": {"us": "H1 (dice 7, 1) and H2 (die 1) attack Akagi: 2 hits; she sinks.",
           "jp": "H1 and H2 attack Akagi: 2 hits; she sinks."},
    "fr": {"us": "H1 (dés 7, 1) et H2 (dé 1) attaquent Akagi : 2 coups au but ; il coule.",
           "jp": "H1 et H2 attaquent Akagi : 2 coups au but ; il coule."},
}  # fmt: skip
