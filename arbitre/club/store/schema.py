"""The tables of a club's database, for SQLite and PostgreSQL alike.

Times are nanoseconds since 1970. Identifiers are random and tell nothing. Secrets that a person carries (sessions,
links, tokens) are kept as SHA-256 only. Plain data of games is JSON as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A person: with a name and a way to sign in, or a guest with neither, who comes back by session or link.
member = Table(
    "member",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, unique=True),  # as written; None for a guest
    Column("folded", Text, unique=True),  # the name as compared: no two that look alike
    Column("password", Text),  # Argon2id, None without
    Column("created", BigInteger, nullable=False),
)

# A secret a person carries: a session (cookie), a link that brings a guest back, a token of the API.
key = Table(
    "key",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

passkey = Table(
    "passkey",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "member"),
)

# A game. `seed`: the umpire's secret, JSON; `over`: its agenda is done; `listed`: shown to all when it is over; `said`:
# how much its players have said to each other; `head`: how far its record has come, JSON, "" if an earlier program kept
# none; `numbers`: for how long its seats may open their numbers once all are sealed, 0 if they give none; `sealed`:
# since when they may, -1 before, 0 when it is done or there are none; `sandbox`: its players may try plans out;
# `moves`: how often it has gone from a club to another; `moved`: when it has left this one, 0 while it is here. One
# that has left stays as it was then, and no seat of it is asked.
game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("package", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),  # 0 while it is played
    Column("listed", Boolean, nullable=False),
    Column("seed", Text, nullable=False),
    Column("said", Integer, nullable=False, server_default="0"),
    Column("head", Text, nullable=False, server_default=""),
    Column("numbers", BigInteger, nullable=False, server_default="0"),
    Column("sealed", BigInteger, nullable=False, server_default="0"),
    Column("sandbox", Boolean, nullable=False, server_default=true()),
    Column("moves", Integer, nullable=False, server_default="0"),
    Column("moved", BigInteger, nullable=False, server_default="0"),
    Index(None, "ended"),
)

# The record: line `n` of a game, byte for byte as `record.jsonl` has it.
line = Table(
    "line",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("raw", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# A place at a table: who holds it (a member, a bot, nobody yet), how often it has been asked, whether it is asked now
# and since when, and the sheet in hand for that question (`received` 0: none). `read`, `heard`: the last report and the
# last word of a player that were read; `noted`: how often its notes have changed.
seat = Table(
    "seat",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, ForeignKey("game.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("member", Text, ForeignKey("member.id")),
    Column("bot", Text, nullable=False),
    Column("invitation", LargeBinary, unique=True),  # SHA-256 of a secret that may take the seat, once
    Column("open", Boolean, nullable=False),  # anybody may take it
    Column("read", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    Column("asked", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("orders", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
    Column("heard", Integer, nullable=False, server_default="0"),
    Column("noted", Integer, nullable=False, server_default="0"),
    Column("drawn", Text, nullable=False, server_default=""),  # who drew its number, see the kernel; "" for nobody yet
    Column("seal", Text, nullable=False, server_default=""),  # of its number
    Column("number", Text, nullable=False, server_default=""),  # opened, "" before
    UniqueConstraint("game", "name"),
    Index(None, "member"),
)

# Orders that do not wait for the step (conceding), until they are carried out.
interrupt = Table(
    "interrupt",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("received", BigInteger, primary_key=True),
    Column("orders", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Who umpires a game in person: a member, or whoever gets the secret `invitation`; `since`: when he was given all of it
# to see, 0 as long as he is only proposed. Nobody but him ever umpires the game in this club.
presiding = Table(
    "presiding",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("member", Text, ForeignKey("member.id")),
    Column("invitation", LargeBinary, unique=True),  # SHA-256 of a secret that may take the office, once
    Column("since", BigInteger, nullable=False),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# The seats that agree to the umpire who is proposed.
consent = Table(
    "consent",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# What the players of a game say to each other, numbered from 1.
said = Table(
    "said",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What a seat has written on its own map, cell by cell.
note = Table(
    "note",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("cell", Text, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)
