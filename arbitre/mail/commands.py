"""What a letter asks for, line by line: orders as the game reads them, and a few words that the club understands.

What the game reads as an order is an order; a line that begins with one of these words is not given to it otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitre.kernel.folding import fold
from arbitre.mail.reply import parted

_ALONE = {
    "status": ("status", "statut", "etat", "situation"),
    "map": ("map", "carte"),
    "default": ("default", "defaut", "par defaut"),
    "withdraw": ("withdraw", "retirer"),
    "sure": ("sure", "sur", "certain", "i am sure", "j'en suis sur"),
    "games": ("games", "parties"),
    "help": ("help", "aide"),
}
"""Words that stand alone."""

_WITH_MORE = {
    "rules": (("rules", "rule", "regles", "regle"), re.compile(r"(?:[a-z]+-)?[a-z]?\d[\w.]*|[a-z]+-[a-z]?[\w.]+")),
    "history": (("history", "historique"), re.compile(r"\d{1,4}|")),
    "talk": (("talk", "parler"), re.compile(r".+")),
    "standing": (
        ("standing orders", "standing order", "standing", "ordres permanents", "ordre permanent", "permanent"),
        re.compile(r".*"),
    ),
    "quick": (("quick run", "quick", "avance rapide"), re.compile(r"\d{1,4}|no|non|")),
    "join": (("join", "rejoindre"), re.compile(r"[a-z2-7]{16}(?: .*)?")),
    "yes": (("yes", "oui"), re.compile(r"[a-z2-7]{8}")),
}
"""Words after which something else follows, and what it looks like, folded."""

_SAID = ("talk", "standing")
"""Words after which all that follows counts, to the last stop."""

_STOP = re.compile(r"[\s.!]+$")


class Command(NamedTuple):
    """One of these words; `rest`: what follows it, as it was written."""

    name: str
    rest: str = ""


class Wanted(NamedTuple):
    """All that a letter asks for: the lines of an order sheet, commands in their order, lines that are only polite, and
    lines in which there is nothing for the umpire."""

    orders: tuple[str, ...]
    commands: tuple[Command, ...]
    aside: tuple[str, ...]
    unread: tuple[str, ...]


def command(line: str) -> Command | None:
    """The command that a line is; None if it is none."""
    folded = fold(line.strip())
    text = _STOP.sub("", folded.text)
    for name, words in _ALONE.items():
        if text in words:
            return Command(name)
    for name, (words, pattern) in _WITH_MORE.items():
        for word in words:
            if text == word or text.startswith((f"{word} ", f"{word}:", f"{word} :")):
                begin = re.match(r"[\s:]*", text[len(word) :])
                at = len(word) + (begin.end() if begin else 0)
                end = len(folded.text.rstrip()) if name in _SAID else len(text)
                if pattern.fullmatch(folded.text[at:end]):
                    return Command(name, folded.line[folded.where[at] : folded.where[end - 1] + 1] if at < end else "")
    return None


def wanted(lines: Sequence[str], orders: Callable[[str], bool]) -> Wanted:
    """What the lines of a letter ask for. `orders`: whether the game reads a line as an order. A line that is neither
    goes with the orders, so that it is answered what is wrong with it; where no line is an order and something else is
    asked for, such lines are only told of."""
    found = parted(lines, lambda line: orders(line) or command(line) is not None)
    given = [(line, orders(line), command(line)) for line in found.lines]
    commands = tuple(said for _, is_order, said in given if said is not None and not is_order)
    sheet = tuple(line for line, is_order, said in given if is_order or said is None)
    if commands and not any(is_order for _, is_order, _ in given):
        return Wanted((), commands, found.aside, sheet)
    return Wanted(sheet, commands, found.aside, ())
