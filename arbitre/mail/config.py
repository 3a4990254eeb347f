"""`mail.toml`: how whoever runs a club lets it write letters, and where they come in."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Literal

import msgspec

from arbitre.club.trouble import Misused
from arbitre.mail.receiving import Inbox

TOKEN = "{token}"
"""What stands for the key in the pattern of a reply address."""

PASSWORDS = {"smtp": "ARBITRE_SMTP_PASSWORD", "inbox": "ARBITRE_INBOX_PASSWORD"}
"""Variables of the environment that passwords are taken from where no file holds them."""


class Smtp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The server that letters are handed to. `tls`: "starttls", "tls" from the first byte on, or "none" (on one's own
    machine alone); `login`: "" for none; `timeout`: seconds."""

    host: str
    port: int = 587
    tls: Literal["starttls", "tls", "none"] = "starttls"
    login: str = ""
    password: str = ""
    timeout: float = 30.0


class Dkim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How letters are signed (RFC 6376): the domain, the selector under which it shows its public key, and the private
    key, in PEM."""

    domain: str
    selector: str
    key: bytes


_MISSING = re.compile(r"missing required field `(?P<field>\w+)`(?: - at `\$\.(?P<table>\w+)`)?")


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sender`: whom letters are from, as a header has it; `reply`: the address that answers go to, with `{token}`
    where the key stands, "" if none can be sent; `most`: letters a day, in all; `linger`: seconds that are waited
    before it is written that it is somebody's turn; `inbox`: where letters come in, None if nowhere."""

    sender: str
    smtp: Smtp
    reply: str = ""
    most: int = 5000
    linger: int = 120
    dkim: Dkim | None = None
    inbox: Inbox | None = None

    @property
    def address(self) -> str:
        """The address that letters are from."""
        return parseaddr(self.sender)[1]

    @property
    def domain(self) -> str:
        """Its domain."""
        return self.address.rpartition("@")[2]

    def reply_address(self, token: str) -> str:
        """The address that an answer with this key goes to; "" if none can be sent."""
        return self.reply.replace(TOKEN, token)


_TABLES = {"": Config, "smtp": Smtp, "dkim": Dkim, "inbox": Inbox}
"""What may stand in the file, by its tables."""


def read(file: Path, environ: Mapping[str, str] = os.environ) -> Config:
    """What is set in a file. Passwords and the private key stand in files of their own, named beside it, or in the
    environment. Raises Misused for what cannot be, OSError for a file that is not there."""
    try:
        plain = tomllib.loads(file.read_text("utf-8"))
        for part in ("smtp", "inbox"):
            if part in plain:
                plain[part] = _with_password(plain[part], part, file.parent, environ)
        if "dkim" in plain:
            key = (file.parent / plain["dkim"]["key"]).read_bytes()
            plain["dkim"] = {**plain["dkim"], "key": key}
        for name, kind in _TABLES.items():
            for field in plain.get(name, {}) if name else plain:
                if field not in kind.__struct_fields__:
                    raise Misused("mail-field", file=str(file), field=f"{name}.{field}" if name else field)
        config = msgspec.convert(plain, Config)
    except msgspec.ValidationError as error:
        found = _MISSING.search(str(error))
        if found is None:
            raise Misused("mail-file", file=str(file), why=str(error)) from None
        table, field = found["table"] or "", found["field"]
        raise Misused("mail-missing", file=str(file), field=f"{table}.{field}" if table else field) from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:  # TOML, its types, what is missing
        raise Misused("mail-file", file=str(file), why=str(error)) from None
    _check(config, file)
    return config


def _with_password(part: Mapping[str, Any], name: str, folder: Path, environ: Mapping[str, str]) -> dict[str, Any]:
    """A table with its password, and with files where they are; a password may not stand there itself, where it would
    be copied and shown."""
    found = {key: value for key, value in part.items() if key != "password_file"}
    found |= {key: str(folder / part[key]) for key in ("certificate", "certificate_key") if part.get(key)}
    if "password" in found:
        raise ValueError(f"[{name}] password: password_file, or {PASSWORDS[name]}")
    if "password_file" in part:
        found["password"] = (folder / part["password_file"]).read_text("utf-8").strip()
    elif PASSWORDS[name] in environ:
        found["password"] = environ[PASSWORDS[name]]
    return found


def _check(config: Config, file: Path) -> None:
    if config.inbox and config.inbox.kind == "smtp" and config.inbox.authserv:
        raise Misused("mail-open-authserv", file=str(file))
    if "@" not in config.address or "\n" in config.sender:
        raise Misused("mail-file", file=str(file), why=f"sender = {config.sender!r}")
    if config.reply and (config.reply.count(TOKEN) != 1 or TOKEN not in config.reply.partition("@")[0]):
        raise Misused("mail-file", file=str(file), why=f"reply = {config.reply!r}: umpire+{TOKEN}@{config.domain}")
