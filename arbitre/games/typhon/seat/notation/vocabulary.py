"""The keywords of Typhon's order sheets: what each kind of order begins with, and words within a line."""

from __future__ import annotations

from arbitre.seat.keywords import Keyword, Keywords

KEYWORDS = Keywords(
    (
        # before the game, phases 1, 3 and 5
        Keyword("objective", "objective", "objectif"),
        Keyword("strategic", "strategic war", "guerre stratégique", ("strategic[ war][ roll]",)),
        Keyword("rebuild", "rebuild", "reconstruire", ("reconstruit", "reconstruis", "reconstruction")),
        Keyword("recall", "recall", "rappel", ("rappel(le|er)",)),
        Keyword("merge", "merge", "fusion", ("fusionne[r]",)),
        Keyword("redeploy", "redeploy", "redéployer", ("redéploie[r|ment]",)),
        Keyword(
            "create", "create army", "créer armée",
            ("(create|raise|créer|crée|création|levée)[ d'][ a| an| une][ army| unit| armée| unité]",),
        ),
        Keyword("fortress", "fortress", "forteresse", ("[build ][a |an |une ](fortress|forteresse)",)),
        Keyword("convert", "convert", "convertir", ("convertit", "conversion")),
        Keyword("plan", "plan Z", "plan Z"),
        Keyword("conference", "conference", "conférence"),
        Keyword("burma", "Burma:", "Birmanie :", ("Burma", "Birmanie")),
        Keyword("chinese", "Chinese", "chinois", ("Chine",)),
        # phases 6 and 7
        Keyword("paratroops", "paratroops", "paras", ("paratroop", "para", "parachutistes")),
        Keyword("air", "air", "raid", ("air( offensive| raid)", "raid aérien", "offensive aérienne")),
        Keyword("occupy", "occupy", "occuper", ("occupe", "occupation")),
        Keyword("repair", "repair", "réparer", ("répare", "réparation")),
        Keyword("strike", "strike", "frappe", ("frapper",)),
        Keyword("target", "target", "cible", ("zone",)),
        Keyword("march", "march", "marche", ("marcher",)),
        Keyword("attack", "attack", "attaque", ("attaquer",)),
        # in an operation and in combat
        Keyword("react", "react", "réagir", ("réagit", "réaction")),
        Keyword("abstain", "abstain", "abstention"),
        Keyword("fire", "fire", "tir", ("tire[r]",)),
        Keyword("land", "land", "débarquer", ("débarque", "débarquement")),
        Keyword("counter", "counter", "riposte", ("riposter",)),
        Keyword("roll", "counter-attack", "contre-attaque"),
        Keyword("roll-alone", "roll", "jet"),
        Keyword("lose", "lose", "pertes", ("losses", "perd[re]", "perte")),
        Keyword("retreat", "retreat", "retraite", ("recul", "recule[r]")),
        Keyword("advance", "advance", "percée", ("breakthrough", "avance[r]")),
        Keyword("return", "return", "retour", ("retourne", "rentre[r]")),
        Keyword("switch", "switch", "bascule", ("basculer",)),
        Keyword("concede", "concede", "abandon", ("abandonne[r]",)),
    ),
    inside=(
        Keyword("at", "at", "à", ("in", "a", "en", "au", "aux")),
        Keyword("from", "from", "depuis"),
        Keyword(
            "british", "British points", "points britanniques",
            ("[point |points ](British|britannique|britanniques)[ point| points]",),
        ),
        Keyword("none", "none", "aucune", ("aucun", "nothing", "rien")),
        Keyword("nobody", "none", "personne", ("nobody",)),
        Keyword("draw", "draw", "tirage"),
        Keyword("air-support", "supports", "soutient", ("support", "soutien")),
        Keyword("air-intercept", "intercepts", "intercepte", ("intercept", "interception")),
        Keyword("air-abstain", "abstains", "s’abstient", ("abstain", "abstient", "abstention")),
        Keyword("air-kamikaze", "kamikaze", "kamikaze", ("kamikazes",)),
        # counters seen without their names
        Keyword("seen-land", "land unit", "unité terrestre"),
        Keyword("seen-air", "air unit", "unité aérienne"),
        Keyword("seen-naval", "naval fleet", "flotte navale"),
        Keyword("seen-carrier", "carrier fleet", "flotte de porte-avions"),
    ),
)  # fmt: skip
CHOICES = ("air-support", "air-intercept", "air-abstain", "air-kamikaze")
