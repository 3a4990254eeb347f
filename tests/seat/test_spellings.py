"""Whatever a sheet could say before the keywords were declared once is still understood: its words by pattern."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.midway.seat.notation.vocabulary import KEYWORDS as MIDWAY
from arbitre.games.okinawa.seat.notation.vocabulary import KEYWORDS as OKINAWA
from arbitre.games.typhon.seat.notation.vocabulary import KEYWORDS as TYPHON
from arbitre.kernel.folding import fold

GAMES = {"midway": MIDWAY, "okinawa": OKINAWA, "typhon": TYPHON}
SPELT = {
    ("midway", "place"): r"placer?",
    ("midway", "group"): r"groupe?",
    ("midway", "cancel"): r"annule|cancel",
    ("midway", "build"): r"base|build",
    ("midway", "nomore"): r"plus +d *'? *entrees?|no +more +entr(y|ies)",
    ("midway", "search"): r"recherche|search",
    ("midway", "waive"): r"sans +recherche|no +search",
    ("midway", "ready"): r"pret|ready",
    ("midway", "below"): r"soute|below",
    ("midway", "reserve"): r"reserve",
    ("midway", "engage"): r"combat|attack",
    ("midway", "torpedo"): r"torpille|torpedo",
    ("midway", "ashore"): r"debarque|disembark",
    ("midway", "concede"): r"abandon|concede",
    ("midway", "exit"): r"sortie|exit",
    ("midway", "cv"): r"pa|cv",
    ("midway", "if"): r"si|if",
    ("okinawa", "template"): r"template|modele",
    ("okinawa", "place"): r"place|placer|hide|cacher?",
    ("okinawa", "lose-first"): r"lose first|(perdre|perd|pertes) d ?'? ?abord",
    ("okinawa", "challenge"): r"challenges?|defi|defier?|defis",
    ("okinawa", "support"): r"supports?|soutien|soutenir|soutient",
    ("okinawa", "sail"): r"sail|ships?|navires?|naviguer",
    ("okinawa", "kamikazes"): r"kamikazes?",
    ("okinawa", "search"): r"search( fire)?|ratisser?|ratissage|tir de ratissage",
    ("okinawa", "fire"): r"fire( for effect)?|shell|tirer?|tir( d'efficacite)?",
    ("okinawa", "move"): r"move|deplacer?",
    ("okinawa", "land"): r"land|debarquer?|debarquement",
    ("okinawa", "attack"): r"attack|attaquer?",
    ("okinawa", "combats"): r"combats?",
    ("okinawa", "done"): r"done|fini|termine",
    ("okinawa", "retreat"): r"retreat|reculer?|retraite",
    ("okinawa", "lose"): r"lose|perdre|pertes?",
    ("okinawa", "concede"): r"concede|abandonner?|abandon",
    ("okinawa", "scattered"): r"scattered|scatter|dispersee?",
    ("okinawa", "all"): r"all|everybody|tous|toutes",
    ("okinawa", "never"): r"never|jamais",
    ("okinawa", "always"): r"always|toujours",
    ("okinawa", "weaker"): r"weaker|(plus )?faibles?",
    ("okinawa", "safe"): r"safe|sans risque|(si|quand) surs?",
    ("okinawa", "when"): r"when|if|si|quand",
    ("okinawa", "between"): r"between|entre|from|de",
    ("okinawa", "at-most"): r"at most|maximum|max|au plus|no more than",
    ("okinawa", "stand"): r"stand|halte|tenir",
    ("okinawa", "stay"): r"stay|rester?",
    ("typhon", "objective"): r"objective|objectif",
    ("typhon", "strategic"): r"strategic( +war)?( +roll)?|guerre +strategique",
    ("typhon", "rebuild"): r"rebuild|reconstruire|reconstruit|reconstruis|reconstruction",
    ("typhon", "recall"): r"recall|rappel(le|er)?",
    ("typhon", "merge"): r"merge|fusion(ne|ner)?",
    ("typhon", "redeploy"): r"redeploy|redeploie(r|ment)?|redeployer",
    (
        "typhon",
        "create",
    ): (r"(create|raise|creer|cree|creation|levee)( +d *')?( +an?| +une)?( +(army|unit|armee|unite))?"),
    ("typhon", "fortress"): r"(build +)?(an? +|une +)?(fortress|forteresse)",
    ("typhon", "convert"): r"convert|convertit|convertir|conversion",
    ("typhon", "plan"): r"plan +z",
    ("typhon", "conference"): r"conference",
    ("typhon", "burma"): r"burma|birmanie",
    ("typhon", "chinese"): r"chinese|chinois|chine",
    ("typhon", "paratroops"): r"paratroops?|paras?|parachutistes",
    ("typhon", "air"): r"air( +(offensive|raid))?|raid( +aerien)?|offensive +aerienne",
    ("typhon", "occupy"): r"occupy|occupe|occuper|occupation",
    ("typhon", "repair"): r"repair|repare|reparer|reparation",
    ("typhon", "strike"): r"strike|frappe|frapper",
    ("typhon", "target"): r"target|cible|zone",
    ("typhon", "march"): r"march|marche|marcher",
    ("typhon", "attack"): r"attack|attaque|attaquer",
    ("typhon", "react"): r"react|reagit|reagir|reaction",
    ("typhon", "fire"): r"fire|tir|tire|tirer",
    ("typhon", "land"): r"land|debarque|debarquer|debarquement",
    ("typhon", "counter"): r"counter|riposte|riposter",
    ("typhon", "roll"): r"counter *-? *attack|contre *-? *attaque",
    ("typhon", "roll-alone"): r"roll|jet",
    ("typhon", "lose"): r"lose|losses|perd|perdre|pertes?",
    ("typhon", "retreat"): r"retreat|retraite|recule?|reculer",
    ("typhon", "advance"): r"advance|breakthrough|percee|avance|avancer",
    ("typhon", "return"): r"return|retour|retourne|rentre|rentrer",
    ("typhon", "switch"): r"switch|bascule|basculer",
    ("typhon", "concede"): r"concede|abandon|abandonne|abandonner",
    ("typhon", "at"): r"at|in|a|en|au|aux",
    ("typhon", "from"): r"from|depuis",
    ("typhon", "british"): r"(points? +)?(british|britanniques?)( +points?)?",
    ("typhon", "none"): r"none|nothing|aucune?|rien",
    ("typhon", "nobody"): r"nobody|personne",
    ("typhon", "air-support"): r"supports?|soutient|soutien",
    ("typhon", "air-intercept"): r"intercept(e|s|ion)?",
    ("typhon", "air-abstain"): r"abstains?|(s *' *)?abstient|abstention",
    ("typhon", "air-kamikaze"): r"kamikazes?",
}
SEPARATORS = (
    "at in on to with from via against by and then into en a au aux dans sur vers avec par contre et puis depuis"
)


def called(words, name):
    """What the patterns above call a keyword: one that is named after a type of orders by its English spelling."""
    return name if isinstance(name, str) else words.write(name, "en").replace(" ", "-")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), SPELT)
def test_every_spelling_is_still_understood(game, name):
    words = GAMES[game]
    pattern = SPELT[game, name]
    name = next((own for own in words if called(words, own) == name), name)

    @settings(max_examples=40, deadline=None, database=None)
    @given(st.from_regex(re.compile(pattern, re.ASCII), fullmatch=True))
    def understood(text):
        folded = fold(text).text
        assert words.which(folded, name) == name, folded
        if name in set(words):
            assert words.order(f"{folded} 1139") == (name, len(folded)), folded

    understood()


def test_every_order_had_its_spellings():
    for game, words in GAMES.items():
        assert {called(words, name) for name in words} - {name for of, name in SPELT if of == game} <= {"abstain"}


@pytest.mark.parametrize("word", SEPARATORS.split())
def test_the_small_words_of_okinawa_still_separate(word):
    from arbitre.games.okinawa.seat.notation.vocabulary import SEPARATORS as names

    assert OKINAWA.which(word, *names)
