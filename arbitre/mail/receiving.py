"""Where letters come in, as whoever runs the club sets it."""

from __future__ import annotations

from typing import Literal

import msgspec

HEAD_ONLY = b"X-Head-Only: too large\r\n"
"""What stands before the head of a letter that is too large to be fetched whole."""


class Inbox(msgspec.Struct, frozen=True):
    """How letters reach the club.

    `kind`: a listener that a mail server of one's own delivers to ("lmtp") or that any does ("smtp"), or a mailbox that
    is looked into ("imap"). `listen`: where the listener is, "127.0.0.1:8024" or the path of a socket. `certificate`,
    `certificate_key`: files by which it proves who it is to whoever asks for TLS (STARTTLS), "" for none; for anybody's
    letters alone. `host`, `port`, `tls`, `login`,
    `password`, `folder`: the mailbox; `every`: seconds between two looks. `authserv`: the name under which the club's
    own mail server says whether a letter comes from where it says (the first word of its `Authentication-Results`);
    "" if it does not. `largest`: bytes of the largest letter that is taken.
    """

    kind: Literal["lmtp", "smtp", "imap"] = "lmtp"
    listen: str = "127.0.0.1:8024"
    certificate: str = ""
    certificate_key: str = ""
    host: str = ""
    port: int = 993
    tls: bool = True
    login: str = ""
    password: str = ""
    folder: str = "INBOX"
    every: int = 60
    authserv: str = ""
    largest: int = 1_048_576
