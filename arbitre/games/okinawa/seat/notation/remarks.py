"""What is wrong with a line of an order sheet, and what would be right."""

from __future__ import annotations

from difflib import get_close_matches

from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Several, Term

# The word that each kind of order begins with, in both languages.
KEYWORDS: dict[str, tuple[str, str]] = {
    "template": ("template", "modèle"), "place": ("place", "cacher"), "lose-first": ("lose first", "perdre d’abord"),
    "challenge": ("challenge", "défi"), "support": ("support", "soutien"), "sail": ("sail", "navires"),
    "kamikazes": ("kamikazes", "kamikazes"), "search": ("search", "ratisser"), "fire": ("fire", "tirer"),
    "move": ("move", "déplacer"), "land": ("land", "débarquer"), "attack": ("attack", "attaquer"),
    "combats": ("combats", "combats"), "done": ("done", "fini"), "retreat": ("retreat", "reculer"),
    "lose": ("lose", "perdre"), "concede": ("concede", "abandonner"),
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


def ill_formed(line: Folded, kind: str) -> Misread:
    """The keyword is known, but the line does not hold what its order needs: show how it is written."""
    return unreadable("read-form", text=line.quote(0, len(line.text), 60), form=Term(f"read-form-{kind}"))
