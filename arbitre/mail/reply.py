"""What somebody has written himself in a letter that answers another: what he quotes, who is said to have written that,
and how he signs are left out.

Clients quote in many ways, above, below and between the lines. Nothing is cut where no border is certain: what is left
over is looked at by whoever knows the order sheets, line by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from email.message import Message
from typing import NamedTuple

from arbitre.mail.parts import BORDER, texts

_QUOTED = re.compile(r"\s{0,3}(?:>|&gt;)")
_BLANK = re.compile(r"[\s\u200b\u200c\u2060\ufeff]*\Z")

_WROTE = re.compile(
    r"^(?:on|le|am|el|il|op|den|em)\b.{5,300}\b(?:wrote|sent|a écrit|a ecrit|écrit|schrieb|escribió|ha scritto|schreef|"
    r"skrev|escreveu)\b[^:]{0,120}\s?:$",
    re.IGNORECASE,
)
"""Who wrote the letter that is answered, and when, on one line or on several that are joined."""

_BEGUN = re.compile(r"^(?:on|le|am|el|il|op|den|em)\b.*(?:\d|<|@)", re.IGNORECASE)
"""How such lines begin."""

_DATED = re.compile(r"<|@|\d[:h.]\d\d")
_SAID = re.compile(r"(?:<[^<>@\s]+@[^<>\s]+>|\d{1,2}[:h.]\d\d).{0,80}:$")
"""The same in a language we do not know: an address or an hour, and a colon at the end, right above a quotation."""

_BETWEEN = re.compile(r"^-{3,}.{1,200}\b(?:wrote|a écrit)\b[\s:]*-{3,}$", re.IGNORECASE)
"""The same between dashes, as telephones have it."""

_RULED = re.compile(
    r"^[-_=*\s]{3,}(?:original message|message d['’]origine|message original|forwarded message|message transféré|"
    r"message réexpédié|original-?nachricht|ursprüngliche nachricht|mensaje original|messaggio originale)"
    r"[-_=*\s:]{0,40}$",
    re.IGNORECASE,
)
_LABEL = re.compile(r"^\*?([^\W\d_][\w\s.'’-]{0,24}?)\s?:\s?\*?\s?(.*)$")
_FROM = frozenset(("from", "de", "von", "da", "van", "fra", "från", "expéditeur", "envoyé par"))
_LABELS = frozenset(
    (
        *("sent", "date", "to", "subject", "cc", "bcc", "importance", "reply-to", "organization"),
        *("envoyé", "envoyé le", "à", "a", "objet", "cci", "copie à", "répondre à", "destinataire", "pour"),
        *("gesendet", "datum", "an", "betreff", "enviado", "fecha", "para", "asunto", "inviato", "data", "oggetto"),
    )
)
_UNDERLINED = re.compile(r"^\s*[_-]{20,}\s*$")

_SIGNATURE = re.compile(r"^-- ?$")
_DEVICE = re.compile(
    r"^(?:sent (?:from|via|with|using) (?:my |the )?\S.{0,60}|get outlook for .{1,60}|"
    r"envoyé (?:de|depuis|à partir de|à partir d['’]|avec|via|par)\s?(?:mon |ma |la |le |l['’])?\S.{0,60}|"
    r"obtenir outlook pour .{1,60}|télécharger outlook pour .{1,60}|provenance\s?: .{1,60})$",
    re.IGNORECASE,
)
"""What a telephone, or a program, writes below a letter to praise itself."""

_GREETING = re.compile(
    r"^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|bonjour|bonsoir|salut|coucou|cher|chère|"
    r"madame|monsieur|hallo)\b[^:;]{0,40}[,!.]?$",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"^(?:(?:very |with |my |many |kind |best |warm |kindest |warmest )*(?:regards|wishes|thanks)|"
    r"thanks?(?: you)?\b.{0,20}|cheers|best|yours(?: \w+)?|sincerely(?: yours)?|take care|see you\b.{0,20}|"
    r"(?:bien )?(?:cordialement|amicalement|sincèrement|respectueusement)(?: vôtre)?|bien à (?:toi|vous)|amitiés|"
    r"(?:mes |meilleures )?salutations\b.{0,40}|merci\b.{0,40}|à (?:bientôt|plus)\b.{0,20}|"
    r"bonne (?:journée|soirée|fin)\b.{0,20}|bises|a\+)[\s,.!]*$",
    re.IGNORECASE,
)
_NAME = re.compile(r"^[^\W\d_][\w\s.'’-]{0,40}$")
_LONGEST = 1000  # characters of a line that may be a border
_NAMES = 3  # lines below a closing that are taken for a name, a rank and a ship


class Parted(NamedTuple):
    """The lines of a letter: those that may say something to the umpire, and those that are only polite."""

    lines: tuple[str, ...]
    aside: tuple[str, ...]


def written(message: Message) -> tuple[str, ...]:
    """The lines that the writer of a letter wrote himself, without blank ones."""
    return own(texts(message))


def own(text: str) -> tuple[str, ...]:
    """The lines of a letter's text that its writer wrote himself, without blank ones."""
    lines = [_plain(line) for line in text.replace("\r\n", "\n").split("\n")]
    mine: list[str] = []
    at, signed = 0, False
    while at < len(lines):
        line = lines[at]
        if len(line) > _LONGEST:  # no client writes a border so long
            mine.append(line.strip())
            at, signed = at + 1, False
        elif line == BORDER or _RULED.match(line):
            break
        elif _QUOTED.match(line):
            at, signed = at + 1, False
        elif length := _attribution(lines, at):
            if not _quotes(lines, at + length):  # what follows is quoted, though nothing marks it
                break
            at, signed = at + length, False
        elif _header(lines, at):
            break
        elif _SIGNATURE.match(line):
            at, signed = at + 1, True
        else:
            if not signed and not _BLANK.match(line) and not _DEVICE.match(line) and not _UNDERLINED.match(line):
                mine.append(line.strip())
            at += 1
    return tuple(mine)


def _plain(line: str) -> str:
    """A line with one kind of space, and none at its end, but for the one that marks a signature."""
    if line == BORDER:
        return line
    line = "".join(" " if char.isspace() else char for char in line if char not in "\u200b\u200e\u200f\u2060\ufeff")
    return "-- " if line == "-- " else line.rstrip()


def _attribution(lines: Sequence[str], at: int) -> int:
    """On how many lines it is said there who wrote what is quoted below; 0 if it is not."""
    first = lines[at].strip(" *-")
    if _BLANK.match(first):
        return 0
    if _BETWEEN.match(lines[at].strip()):
        return 1
    if _BEGUN.match(first):
        joined = first
        for length in range(1, 5):
            if _WROTE.match(joined):
                return length
            if at + length >= len(lines) or _BLANK.match(lines[at + length]) or _QUOTED.match(lines[at + length]):
                break
            joined += " " + lines[at + length].strip(" *")
    for length in (1, 2) if _DATED.search(first) else (1,):
        said = [line.strip() for line in lines[at : at + length]]
        if at + length < len(lines) and _SAID.search(" ".join(said)) and _quotes(lines, at + length):
            return 0 if any(map(_QUOTED.match, said)) else length
    return 0


def _quotes(lines: Sequence[str], at: int) -> bool:
    """Whether the next line that says anything is quoted."""
    while at < len(lines) and _BLANK.match(lines[at]):
        at += 1
    return at >= len(lines) or bool(_QUOTED.match(lines[at]))


def _header(lines: Sequence[str], at: int) -> bool:
    """Whether the head of another letter begins there, as Outlook puts it above what it quotes: who sent it, and at
    least two of when, to whom and about what."""
    found = [_label(line) for line in lines[at : at + 8]]
    if not found[0]:
        return False
    others = {label for label in found if label in _LABELS}
    return len(others) >= 2 and any(label in _FROM for label in found)


def _label(line: str) -> str:
    """The label that a line begins with, if it is one of a letter's head; "" otherwise."""
    label = _LABEL.match(line.strip())
    called = label[1].lower() if label else ""
    return called if called in _FROM or called in _LABELS else ""


def parted(lines: Sequence[str], says: Callable[[str], bool]) -> Parted:
    """What of the lines of a letter may say something to the umpire. A greeting at the top, a closing and the name
    below it are left aside, unless one of them `says` something as it stands."""
    left = list(lines)
    aside: list[str] = []
    while left and _GREETING.match(left[0].strip()) and not says(left[0]):
        aside.append(left.pop(0))
    for at, line in enumerate(left):
        names = left[at + 1 :]
        if not _CLOSING.match(line.strip()) or says(line) or len(names) > _NAMES:
            continue
        if all(_NAME.match(name.strip()) and not says(name) for name in names):
            return Parted(tuple(left[:at]), (*aside, *left[at:]))
    return Parted(tuple(left), tuple(aside))
