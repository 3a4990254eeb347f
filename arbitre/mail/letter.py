"""A letter as it goes over the wire: plain text first, the same as HTML, the map; of a size that tells nothing; signed.

What a letter holds is written once, as blocks, from which both texts are made. Nothing in it is fetched from anywhere
when it is read. All letters with a map are of one size, and all without one of another: they are filled up behind the
drawing, or in a remark of the HTML, and the last bytes in a header. What is too much is left out, and stands on the
page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from html import escape
from typing import NamedTuple

from arbitre.club.letters.times import local
from arbitre.mail.config import Config, Dkim
from arbitre.words.layout import paragraph

WIDTH = 72
"""Characters of a line."""

WITH_MAP, WITHOUT = 384 * 1024, 48 * 1024
"""Bytes of a letter before it is signed, with a map and without. The map of every game fits, with room for what may
come to stand on it: a letter whose map had to be left out would tell by its size that there was much to be drawn."""

_BREAKS = re.compile(r"[\x00-\x20\x7f-\x9f\u2028\u2029]+")
_FILLED = 64
_UNBROKEN = SMTP.clone(max_line_length=900)  # else a long address of a page would be broken into encoded words
_SIGNED = (
    "From", "To", "Subject", "Date", "Message-ID", "Reply-To", "In-Reply-To", "References", "MIME-Version",
    "Content-Type", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted",
)  # fmt: skip


class TooMuch(ValueError):
    """A letter does not fit its size."""


class Block(NamedTuple):
    """A part of a letter: a heading, paragraphs, points of a list, lines as they are to be typed, a text that is laid
    out already; each may be missing. `minor`: whether the heading is under another."""

    head: str = ""
    paragraphs: Sequence[str] = ()
    points: Sequence[str] = ()
    typed: Sequence[str] = ()
    laid: str = ""
    minor: bool = False


class Content(NamedTuple):
    """What a letter says. `drawing`: the map as an SVG document and the name of its file, None without one."""

    subject: str
    blocks: Sequence[Block]
    language: str
    drawing: tuple[str, str] | None = None


class Envelope(NamedTuple):
    """How a letter goes. `id`: the same each time that it is sent; `at`: when, ns; `reply`: the address of an answer,
    "" for none; `off`: the address that ends all letters, "" for none; `answers`, `references`: of a letter that is
    answered; `auto`: "auto-generated" or "auto-replied"."""

    id: str
    to: str
    at: int
    reply: str = ""
    off: str = ""
    answers: str = ""
    references: str = ""
    auto: str = "auto-generated"


def text_of(blocks: Sequence[Block]) -> str:
    """Blocks as plain text."""
    parts = []
    for block in blocks:
        lines = []
        if block.head:
            lines.append(block.head if block.minor else block.head.upper())
        lines += [paragraph(said, WIDTH) for said in block.paragraphs]
        lines += [paragraph(point, WIDTH, "- ", "  ") for point in block.points]
        lines += [f"    {line}" for line in block.typed]
        lines += [block.laid] if block.laid else []
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def html_of(blocks: Sequence[Block], language: str, filler: str = "") -> str:
    """Blocks as a page of HTML that needs nothing but itself."""
    parts = []
    for block in blocks:
        if block.head:
            level = 3 if block.minor else 2
            parts.append(f"<h{level}>{escape(block.head)}</h{level}>")
        parts += [f"<p>{_linked(said)}</p>" for said in block.paragraphs]
        if block.points:
            parts += ["<ul>", *(f"<li>{_linked(point)}</li>" for point in block.points), "</ul>"]
        if block.typed:
            parts.append("<pre>" + "\n".join(map(escape, block.typed)) + "</pre>")
        if block.laid:
            parts.append(f'<pre style="white-space:pre-wrap">{escape(block.laid)}</pre>')
    body = "\n".join(parts)
    remark = f"<!--\n{filler}-->\n" if filler else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"></head>\n'
        f'<body style="max-width:42em;font-family:Georgia,serif;line-height:1.4">\n{body}\n{remark}</body></html>\n'
    )


def _linked(said: str) -> str:
    """A paragraph; one that is an address of a page leads there."""
    plain = escape(said)
    if said.startswith(("https://", "http://")) and not any(map(str.isspace, said)):
        return f'<a href="{plain}">{plain}</a>'
    return plain.replace("\n", "<br>\n")


def header_text(said: str) -> str:
    """What others have written, as it may stand in a header: on one line, and nothing in it that a reader of headers,
    or Python itself as it writes them, takes for a word in code, which may hold a line break and headers after it."""
    return _BREAKS.sub(" ", said).replace("=?", "= ?")


def fitted(make: Callable[[bool], Content], envelope: Envelope, config: Config) -> bytes:
    """A letter as it goes; without its map if that is too much. `make`: what it says, with its map or without."""
    try:
        return written(make(True), envelope, config)
    except TooMuch:
        return written(make(False), envelope, config)


def written(content: Content, envelope: Envelope, config: Config) -> bytes:
    """A letter, filled up to its size and signed. Raises TooMuch."""
    size = WITH_MAP if content.drawing else WITHOUT
    bare = len(_assembled(content, envelope, config, 0))
    missing = size - bare - _FILLED
    if missing < 0:
        raise TooMuch(content.subject)
    step, grows = (57, 78) if content.drawing else (72, 73)  # bytes of a line: put in, and as it goes
    fill = missing * step // grows
    raw = _assembled(content, envelope, config, fill)
    while len(raw) > size - _FILLED:
        fill -= step
        raw = _assembled(content, envelope, config, fill)
    head = b"X-Filled: "
    raw = head + b"." * (size - len(raw) - len(head) - 2) + b"\r\n" + raw
    return signed(raw, config.dkim) + raw if config.dkim else raw


def signed(raw: bytes, dkim: Dkim) -> bytes:
    """The header that signs a letter."""
    from dkim import sign

    present = {line.partition(b":")[0].lower() for line in raw.partition(b"\r\n\r\n")[0].split(b"\r\n")}
    included = [name.encode() for name in _SIGNED if name.lower().encode() in present]
    header: bytes = sign(
        raw,
        dkim.selector.encode(),
        dkim.domain.encode(),
        dkim.key,
        canonicalize=(b"relaxed", b"relaxed"),
        include_headers=included,
    )
    return header


def _assembled(content: Content, envelope: Envelope, config: Config, fill: int) -> bytes:
    """A letter with so many bytes put into it that nobody reads."""
    message = EmailMessage(SMTP)
    name, address = parseaddr(config.sender)
    message["From"] = Address(name, addr_spec=address)
    message["To"] = Address(addr_spec=envelope.to)
    message["Subject"] = header_text(content.subject)
    message["Date"] = format_datetime(local(envelope.at, "UTC"))
    message["Message-ID"] = f"<{envelope.id}@{config.domain}>"
    message["Auto-Submitted"] = envelope.auto
    message["X-Auto-Response-Suppress"] = "All"
    if envelope.reply:
        message["Reply-To"] = Address(name, addr_spec=envelope.reply)
    for header, value in (("In-Reply-To", envelope.answers), ("References", envelope.references)):
        if value:
            message[header] = header_text(value)
    if envelope.off:
        message["List-Unsubscribe"] = f"<{envelope.off}>"
        if envelope.off.startswith("https:"):
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    rows = "" if content.drawing else "".join(f"{'~' * 71}\n" for _ in range(fill // 72))
    message.set_content(text_of(content.blocks), cte="quoted-printable")
    message.add_alternative(html_of(content.blocks, content.language, rows), subtype="html", cte="quoted-printable")
    if content.drawing:
        svg, file = content.drawing
        filled = svg.encode() + b"\n" * fill
        message.add_attachment(filled, maintype="image", subtype="svg+xml", filename=file)
    message.set_boundary(f"={envelope.id}-mixed")
    for part in message.iter_parts():
        if part.is_multipart():
            part.set_boundary(f"={envelope.id}-texts")
    return message.as_bytes(policy=_UNBROKEN)
