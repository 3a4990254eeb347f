"""The language of standing orders: a line of an order sheet, with the conditions on which it counts before it.

    again: go 5
    until turn 5: look 3
    again until turn 5 if told contact F5: go 4

French and English words alike. Without a condition a line counts once, whenever a question comes that takes it.
"""

from __future__ import annotations

import re

import msgspec

from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import MOST_CHARACTERS, Misread
from arbitre.kernel.words import Phrase
from arbitre.seat.keywords import Keyword, Keywords

KEYWORDS = Keywords(
    (
        Keyword("again", "again", "à chaque fois", ("(each|every) time", "[a ]chaque fois", "encore", "toujours")),
        Keyword("until", "until turn", "jusqu’au tour", ("till turn", "up to turn")),
        Keyword(
            "told",
            "if told",
            "si signalé",
            (
                "if (I|we) (was|were|am|are|have been) told",
                "si signalee[s]",
                "si signales",
                "si (l'on|on) (m'a|nous a) (signale|annonce)",
            ),
        ),
    )
)

_BETWEEN = re.compile(r"[ ,;]*")
_TURN = re.compile(r" *(\d{1,4})(?!\w)")
_SAID = re.compile(rf" +(.*?)(?= *:|[ ,;]+{KEYWORDS.pattern(*KEYWORDS)}(?!\w)|$)")
_COLON = re.compile(r" *: *")
_WORD = re.compile(r"[^\W_]+")


class Conditions(msgspec.Struct, frozen=True):
    """When a line counts. `again`: each time that a question comes which takes it, else once; `until`: the last turn in
    which it counts, 0 for no end; `told`: what must have been reported since the seat's last question, as written."""

    again: bool = False
    until: int = 0
    told: tuple[str, ...] = ()

    def write(self, language: str) -> str:
        """The conditions as a line of a language has them, with the colon; "" if there are none."""
        said = [KEYWORDS.write("again", language)] if self.again else []
        if self.until:
            said.append(f"{KEYWORDS.write('until', language)} {self.until}")
        said += [f"{KEYWORDS.write('told', language)} {words}" for words in self.told]
        return " ".join(said) + (" : " if language == "fr" else ": ") if said else ""


class Conditioned(msgspec.Struct, frozen=True):
    """A line of standing orders: its conditions, and the order in the game's notation, as written."""

    conditions: Conditions
    order: str


def read_conditions(line: Folded) -> Conditioned:
    """What a line of standing orders says. One that begins with no condition is an order. Raises Misread."""
    text, conditions, at = line.text, Conditions(), _past(_BETWEEN, line.text, 0)
    while (found := KEYWORDS.order(text[at:]))[1]:
        begin, at = at, at + found[1]
        if found[0] == "again" and not conditions.again:
            conditions = msgspec.structs.replace(conditions, again=True)
        elif found[0] == "until" and not conditions.until and (turn := _TURN.match(text, at)) and int(turn[1]):
            conditions, at = msgspec.structs.replace(conditions, until=int(turn[1])), turn.end()
        elif found[0] == "told" and (said := _SAID.match(text, at)) and words_of(said[1]):
            told = (*conditions.told, line.quote(said.start(1), said.end(1), MOST_CHARACTERS))
            conditions, at = msgspec.structs.replace(conditions, told=told), said.end()
        else:
            raise _misread(line, begin)
        at = _past(_BETWEEN, text, at)
    if conditions != Conditions():
        if (colon := _COLON.match(text, at)) is None:
            raise _misread(line, at)
        at = colon.end()
    if at == len(text):
        raise Misread(Phrase("standing-no-order", {"text": line.quote(0, len(text))}))
    return Conditioned(conditions, line.line[line.where[at] :].strip())


def _past(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The end of a pattern that may be empty."""
    found = pattern.match(text, at)
    return found.end() if found else at


def _misread(line: Folded, at: int) -> Misread:
    """From there on no condition can be read; the whole line is wrong if it stops there."""
    begin = at if at < len(line.text) else 0
    return Misread(Phrase("standing-conditions", {"text": line.quote(begin, len(line.text))}))


def words_of(text: str) -> frozenset[str]:
    """The words of a text, as they are compared."""
    return frozenset(_WORD.findall(fold(text).text))
