"""The file in which one game goes from a club to another: a line that says what it is, then its card and its record.

A game that is over is open to all, and so is its file. One that is played goes encrypted (AES-256-GCM, the key made
from a passphrase by scrypt): whoever reads it knows both sides, and the dice to come.
"""

from __future__ import annotations

import hashlib
import os
import unicodedata
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from arbitre.club.trouble import Damaged, Newer, Refused

FORMAT = 2
"""Of the files that are written now."""

KIND = "arbitre-game"

SHORTEST = 12
"""Characters of a passphrase."""

COST, MOST_COST = 17, 20
"""How costly it is to try a passphrase: powers of 2, 1 KiB of memory each; the most that a file may ask for."""

_NONCE, _SALT = 12, 16


class Lock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the rest of a file is encrypted: scrypt with a cost of 2 to that power and this salt, AES-GCM with this
    nonce, both in hexadecimal."""

    cost: int
    salt: str
    nonce: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `sha256`: of all that comes after it; `locked`: None if that is open to all."""

    kind: str
    format: int
    sha256: str
    locked: Lock | None = None


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Orders that do not wait for the step, and when they came (ns)."""

    received: int
    orders: str


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said at the table."""

    number: int
    seat: str
    at: int
    text: str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat as the club's database has it (see the schema), its pending orders, and its notes by cell. `member`: the
    id of who holds it, which means nothing but where that member is kept too. Of a game that is over: who it was for,
    and no more."""

    id: str
    name: str
    place: int
    bot: str
    member: str = ""
    open: bool = False
    read: int = 0
    since: int = 0
    text: str = ""
    orders: str = ""
    received: int = 0
    heard: int = 0
    noted: int = 0
    drawn: str = ""
    seal: str = ""
    number: str = ""
    standing: str = ""
    bank: int = 0
    extended: int = 0
    interrupts: tuple[Heard, ...] = ()
    notes: dict[str, str] = {}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as the club's database has it (see the schema), without its record. `ended`: 0 while it is played; `pace`:
    of its limits it takes nothing else along, for they begin anew where it goes on."""

    id: str
    package: str
    options: str
    title: str
    created: int
    ended: int
    listed: bool
    seed: str
    head: str
    numbers: int
    sealed: int
    sandbox: bool
    moves: int
    seats: tuple[Place, ...]
    said: tuple[Spoken, ...] = ()
    pace: str = ""


class Exported(msgspec.Struct, frozen=True):
    """A game that was or will be in a file: its card, and the lines of its record."""

    card: Card
    lines: tuple[bytes, ...]


def check_passphrase(passphrase: str) -> None:
    """Whether a passphrase is long enough to guard a game. Raises Refused."""
    if len(passphrase) < SHORTEST:
        raise Refused("export-passphrase-short", least=SHORTEST)


def written(game: Exported, passphrase: str = "") -> bytes:
    """The file of a game; the passphrase is for one that is still played. Raises Refused if it is too short."""
    rest = b"".join(raw + b"\n" for raw in (msgspec.json.encode(game.card), *game.lines))
    locked = None
    if not game.card.ended:
        check_passphrase(passphrase)
        salt, nonce = os.urandom(_SALT), os.urandom(_NONCE)
        locked = Lock(COST, salt.hex(), nonce.hex())
        rest = _cipher(passphrase, locked).encrypt(nonce, rest, KIND.encode())
    return msgspec.json.encode(Header(KIND, FORMAT, hashlib.sha256(rest).hexdigest(), locked)) + b"\n" + rest


def header_of(content: bytes, file: str) -> Header:
    """The first line of a file. Raises Damaged if it is none of ours or not what was written, Newer if a later version
    of the program wrote it."""
    first, _, rest = content.partition(b"\n")
    try:
        plain: dict[str, Any] = msgspec.json.decode(first, type=dict[str, Any])
        if plain.get("kind") != KIND:
            raise Damaged("import-no-game", file=file)
        if isinstance(plain.get("format"), int) and plain["format"] > FORMAT:
            raise Newer("club-newer", file=file)
        header = msgspec.convert(plain, Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Damaged("import-no-game", file=file) from None
    if hashlib.sha256(rest).hexdigest() != header.sha256 or (header.locked and header.locked.cost > MOST_COST):
        raise Damaged("import-changed", file=file)
    return header


def read(content: bytes, file: str, passphrase: str = "") -> Exported:
    """The game in a file. Raises as `header_of`, and Refused for a wrong passphrase."""
    header = header_of(content, file)
    rest = content.partition(b"\n")[2]
    try:
        if header.locked is not None:
            nonce = bytes.fromhex(header.locked.nonce)
            rest = _cipher(passphrase, header.locked).decrypt(nonce, rest, KIND.encode())
        card, *lines, end = rest.split(b"\n")
        game = Exported(msgspec.json.decode(card, type=Card), tuple(lines))
    except InvalidTag:
        raise Refused("import-passphrase", file=file) from None
    except (ValueError, UnicodeDecodeError):  # a line of it has not the form that it should have
        raise Damaged("import-changed", file=file) from None
    if end or not lines or (header.locked is None) != bool(game.card.ended):
        raise Damaged("import-changed", file=file)
    return game


def _cipher(passphrase: str, locked: Lock) -> AESGCM:
    """What encrypts with a passphrase, however the keyboard composed it. Raises ValueError for bad cost or salt."""
    kdf = Scrypt(salt=bytes.fromhex(locked.salt), length=32, n=1 << locked.cost, r=8, p=1)
    return AESGCM(kdf.derive(unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")))
