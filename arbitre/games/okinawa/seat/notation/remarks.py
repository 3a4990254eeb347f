"""What is wrong with a line of an order sheet, and what would be right."""

from __future__ import annotations

from difflib import get_close_matches

from arbitre.games.okinawa.records.orders import (
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Several, Term

# The words that each kind of order begins with, in English and in French; its `read-form` is named after the first.
KEYWORDS: dict[type[Record], tuple[str, str]] = {
    Template: ("template", "modèle"), Place: ("place", "cacher"), LoseFirst: ("lose first", "perdre d’abord"),
    Challenge: ("challenge", "défi"), Support: ("support", "soutien"), Sail: ("sail", "navires"),
    Kamikazes: ("kamikazes", "kamikazes"), Search: ("search", "ratisser"), Fire: ("fire", "tirer"),
    Move: ("move", "déplacer"), Land: ("land", "débarquer"), Attack: ("attack", "attaquer"),
    Combats: ("combats", "combats"), Done: ("done", "fini"), Retreat: ("retreat", "reculer"),
    Lose: ("lose", "perdre"), Concede: ("concede", "abandonner"),
}  # fmt: skip
_FOLDED = {fold(word).text: word for words in KEYWORDS.values() for word in words}


def unreadable(sentence: str, **args: Arg) -> Misread:
    """A line that cannot be read, from the key of its sentence."""
    return Misread(Phrase(sentence, args))


def unclear(sentence: str, **args: Arg) -> Misread:
    """A line that can be understood in two ways, from the key of its sentence."""
    return Misread(Phrase(sentence, args), "ambiguous")


def no_order(line: Folded) -> Misread:
    """The line begins with no keyword, perhaps with a word close to one."""
    words = line.text.split()
    for length in (2, 1):
        begin = " ".join(words[:length])
        like = [word for word in _FOLDED if len(word.split()) == length]
        if close := get_close_matches(begin[:24], like, n=2, cutoff=0.7):
            keywords = Several(tuple(_FOLDED[word] for word in close))
            return unreadable("read-keyword", text=" ".join(line.line.split()[:length])[:40], like=keywords)
    return unreadable("read-line", text=line.quote(0, len(line.text), 60))


def ill_formed(line: Folded, kind: type[Record]) -> Misread:
    """The keyword is known, but the line does not hold what its order needs: show how it is written."""
    form = Term(f"read-form-{KEYWORDS[kind][0].replace(' ', '-')}")
    return unreadable("read-form", text=line.quote(0, len(line.text), 60), form=form)
