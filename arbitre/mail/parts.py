"""The text of a letter, whatever its parts and however they are written: plain text, HTML, flowed, in any charset."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from email.message import Message
from html.parser import HTMLParser

BORDER = "\x0b"
"""A line of its own in the text made of HTML: everything below is the letter that is answered."""

# fmt: off
_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
))
# fmt: on
_SILENT = frozenset(("head", "script", "style", "title", "template"))
_VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)

_BORDERS = frozenset(
    (
        "appendonsend",  # Outlook on the web and on phones
        "divrplyfwdmsg",
        "mail-editor-reference-message-container",
        "ms-outlook-mobile-reference-message",
        "olk_src_body_section",  # Outlook on the Mac
        "outlookmessageheader",
        "stopspelling",  # Hotmail
        "yahoo_quoted",
        "zwchr",  # Zimbra
    )
)
"""What clients that mark no quotation call the place where the letter they answer begins."""

_SIGNED = frozenset(("gmail_signature", "moz-signature", "protonmail_signature_block"))
"""What clients call a signature that the writer did not type now."""

_LONG = 50  # characters of a line that may have been broken because it was too long
_PIECES = 8  # lines that one line may have been broken into
_DEEPEST = 20  # parts within parts
_DEEPEST_QUOTED = 99  # quotations within quotations that are counted
_NO_CHARSETS = frozenset(("punycode", "idna", "unicode-escape", "raw-unicode-escape"))
"""What Python counts among charsets, and no letter is written in; to read them takes for ever."""

_REMARKS = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)  # each that has no end is sought to the end by Python's parser
_MARKED = re.compile(r"<!\[[^>]*>?")  # conditions of Word, of which Python's parser knows some and fails on others
_SPACES = re.compile(r"[ \t\r\n\f]+")


def texts(message: Message) -> str:
    """What a letter says, attachments left out: its plain text, else what its HTML reads like."""
    shown = list(_shown(message))
    said = "\n".join(_flowed(part) for part in shown if part.get_content_subtype() == "plain")
    rich = "\n".join(_spoken(_decoded(part)) for part in shown if part.get_content_subtype() == "html")
    if not said.strip():
        return rich
    return _mended(said, rich) if rich else said


def _shown(message: Message, depth: int = 0) -> Iterator[Message]:
    """The parts that a reader sees as the letter itself."""
    if message.is_multipart():
        if message.get_content_maintype() == "multipart" and depth < _DEEPEST:
            for part in message.get_payload():
                if isinstance(part, Message):
                    yield from _shown(part, depth + 1)
    elif message.get_content_type() in ("text/plain", "text/html") and not _attached(message):
        yield message


def _attached(part: Message) -> bool:
    """Whether a part is something sent along, not the letter itself."""
    return part.get_content_disposition() == "attachment"


def _decoded(part: Message) -> str:
    """The text of a part, as good as it can be read."""
    raw = part.get_payload(decode=True)
    if not isinstance(raw, bytes):
        return ""
    for charset in (part.get_content_charset() or "utf-8", "utf-8"):
        try:
            if codecs.lookup(charset).name.replace("_", "-") not in _NO_CHARSETS:
                return raw.decode(charset)
        except (LookupError, UnicodeDecodeError, ValueError):
            continue
    return raw.decode("cp1252", "replace")


def _flowed(part: Message) -> str:
    """Plain text, its lines whole again where the client says that it has broken them (RFC 3676)."""
    text = _decoded(part).replace("\r\n", "\n")
    if str(part.get_param("format") or "").lower() != "flowed":
        return text
    joined: list[list[str]] = []  # the pieces of each line
    glue = "" if str(part.get_param("delsp") or "").lower() == "yes" else " "
    open_at = ""
    for line in text.split("\n"):
        quotes = re.match(r">*", line)
        depth = quotes[0] if quotes else ""
        rest = line[len(depth) :]
        said = rest[1:] if rest.startswith(" ") else rest
        goes_on = said.endswith(" ") and said != "-- "
        if open_at == f"{depth}|" and said != "-- ":
            joined[-1].append(said.rstrip(" "))
        else:
            joined.append([f"{depth} " if depth else "", said if said == "-- " else said.rstrip(" ")])
        if goes_on:
            joined[-1].append(glue)
        open_at = f"{depth}|" if goes_on else ""
    return "\n".join(map("".join, joined))


def _mended(plain: str, rich: str) -> str:
    """Plain text, its lines whole again where the HTML of the same letter has them whole: some clients break the lines
    of the one and say so nowhere."""
    whole = {_squeezed(line) for line in rich.split("\n")}
    lines, mended, at = plain.split("\n"), list[str](), 0
    while at < len(lines):
        taken = 1
        if len(lines[at]) > _LONG and _squeezed(lines[at]) not in whole:
            taken = _pieces(lines, at, whole)
        mended.append(" ".join(line.strip() for line in lines[at : at + taken]) if taken > 1 else lines[at])
        at += taken
    return "\n".join(mended)


def _pieces(lines: Sequence[str], at: int, whole: set[str]) -> int:
    """How many lines from there on are one that stands whole elsewhere; 1 if they are none."""
    joined = _squeezed(lines[at])
    for taken in range(2, _PIECES + 1):
        if at + taken > len(lines) or not lines[at + taken - 1].strip():
            break
        joined += _squeezed(lines[at + taken - 1])
        if joined in whole:
            return taken
    return 1


def _squeezed(line: str) -> str:
    return "".join(line.split())


def _spoken(html: str) -> str:
    """What HTML reads like: quotations behind ">", a border where a client begins the letter it answers."""
    plain = _MARKED.sub("", _REMARKS.sub("", html))
    end = plain.rfind(">") + 1  # behind it nothing is an element: each that is begun there would be sought to the end
    reading = _Reading()
    reading.feed(plain[:end] + plain[end:].replace("<", " "))
    reading.close()
    return reading.text


class _Reading(HTMLParser):
    """HTML turned to text, line by line; in time that grows with its length alone, whatever it holds."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = []
        self._line: list[str] = []
        self._open: list[tuple[str, str]] = []  # each element that stands open: its name, and what it means
        self._standing: Counter[str] = Counter()  # how many of a name, or of a meaning, stand open

    @property
    def text(self) -> str:
        """All that was read."""
        self._end()
        return "\n".join(self._lines)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        if tag == "br":
            self._end(always=True)
            return
        if tag in _BLOCKS:
            self._end()
        called = {name.lower() for key, value in attrs if key in ("id", "class") for name in (value or "").split()}
        called |= {name.removeprefix("x_") for name in called}
        if called & _BORDERS:
            self._end()
            self._lines.append(BORDER)
        if tag not in _VOID:
            silent = tag in _SILENT or called & _SIGNED
            element = tag, "=silent" if silent else "=quoted" if tag == "blockquote" else "="
            self._open.append(element)
            self._standing.update(element)

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it all that was left open inside."""
        if tag in _BLOCKS:
            self._end()
        ended = not self._standing[tag]
        while not ended:
            element = self._open.pop()
            self._standing.subtract(element)
            ended = element[0] == tag
        if tag == "p":
            self._end(always=True)

    def handle_data(self, data: str) -> None:
        """Text; where it is not laid out by hand, space is space."""
        if self._standing["=silent"]:
            return
        if self._standing["pre"]:
            first, *rest = data.split("\n")
            self._line.append(first)
            for line in rest:
                self._end(always=True)
                self._line.append(line)
        else:
            said = _SPACES.sub(" ", data)
            self._line.append(said if self._line else said.lstrip(" "))

    def _end(self, always: bool = False) -> None:
        """The line ends; an empty one counts only where it was meant."""
        line = "".join(self._line).strip(" ")
        if line.strip() or always:
            depth = min(self._standing["=quoted"], _DEEPEST_QUOTED)
            self._lines.append((">" * depth + " " if depth else "") + line)
        self._line = []
