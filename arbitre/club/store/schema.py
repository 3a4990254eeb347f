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
    false,
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

# A game. `seed`: the umpire's secret, JSON; `over`: its agenda is done; `listed`: shown to all; `said`:
# how much its players have said to each other; `head`: how far its record has come, JSON, "" if an earlier program kept
# none; `numbers`: for how long its seats may open their numbers once all are sealed, 0 if they give none; `sealed`:
# since when they may, -1 before, 0 when it is done or there are none; `sandbox`: its players may try plans out;
# `moves`: how often it has gone from a club to another; `moved`: when it has left this one, 0 while it is here. One
# that has left stays as it was then, and no seat of it is asked. `pace`: at which it is played, JSON, "" for none;
# `paused`: since when its limits stand still, 0 while they run; `timed`: how often they have been changed by anything
# but a step. `result`: how it ended, JSON, "" while it is played, or if an earlier program kept none.
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
    Column("pace", Text, nullable=False, server_default=""),
    Column("paused", BigInteger, nullable=False, server_default="0"),
    Column("timed", Integer, nullable=False, server_default="0"),
    Column("result", Text, nullable=False, server_default=""),
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
# last word of a player that were read; `noted`: how often its notes have changed; `team`: how often its team has, or
# what is said within it or its camp, 0 as long as there is nothing of the kind; `standing`: its standing orders, "" for
# none; `quick`: the turn up to which it lets these and the defaults answer, 0 for none.
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
    Column("team", Integer, nullable=False, server_default="0"),
    Column("standing", Text, nullable=False, server_default=""),
    Column("quick", Integer, nullable=False, server_default="0"),
    Column("bank", BigInteger, nullable=False, server_default="0"),  # time that is left it beyond its limits, ns
    Column("pausing", Boolean, nullable=False, server_default=false()),  # it wants the limits to stand still
    Column("extended", Integer, nullable=False, server_default="0"),  # extensions that it has used
    Column("worded", Integer, nullable=False, server_default="0"),  # how much was said within its team and its camp
    UniqueConstraint("game", "name"),
    Index(None, "member"),
)

# Who has said that he is away from a seat, from `since` until `until`, ns; `substitute`: the number of whoever of the
# seat may order in his place meanwhile, 0 for nobody.
absence = Table(
    "absence",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("member", Text, ForeignKey("member.id"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("substitute", Integer, nullable=False),
    Index(None, "member"),
    sqlite_with_rowid=False,
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
# to see; `disputed`: how often something has come to wait for his ruling, and when the last time.
presiding = Table(
    "presiding",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("member", Text, ForeignKey("member.id")),
    Column("invitation", LargeBinary, unique=True),  # SHA-256 of a secret that may take the office, once
    Column("since", BigInteger, nullable=False),
    Column("disputed", Integer, nullable=False, server_default="0"),
    Column("disputed_at", BigInteger, nullable=False, server_default="0"),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# Who is to umpire a game: the "deputy" of whoever does, or somebody "proposed" to all who sit there; a member, or
# whoever gets the secret.
successor = Table(
    "successor",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("way", Text, primary_key=True),
    Column("member", Text, ForeignKey("member.id")),
    Column("invitation", LargeBinary, unique=True),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# Who has umpired a game, up to when, and does so no more: he has seen it all, and never sits there.
umpired = Table(
    "umpired",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("member", Text, ForeignKey("member.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
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

# How long questions of a game are open: `id` is "" for the step in hand. Sheets are taken from `opens` to `closes`, and
# so much longer as `late` says; what comes of them is known at `publishes`. `sealed`: when it was seen that none is
# taken any more, 0 before: whatever clocks say afterwards, that stands. `early`: the step is resolved as soon as all is
# in. `seats`: those that may be shown it, as "|red|blue|".
deadline = Table(
    "deadline",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("opens", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    Column("late", BigInteger, nullable=False),
    Column("publishes", BigInteger, nullable=False),
    Column("sealed", BigInteger, nullable=False),
    Column("early", Boolean, nullable=False),
    Column("seats", Text, nullable=False),
    Index(None, "publishes"),
    sqlite_with_rowid=False,
)

# When a process of the club last looked whether an hour has struck: one row, or none before.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# Where a member reads letters: the address as written and as compared, since when it is confirmed (0: not yet); the
# language and the zone he reads in, the hour of his digest ("08:00") and his quiet hours ("22:00-07:00", "" for none),
# both on his clock; how many letters a day he takes; when a letter was refused for good (0: none was), and why.
address = Table(
    "address",
    metadata,
    Column("member", Text, ForeignKey("member.id"), primary_key=True),
    Column("address", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("confirmed", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("zone", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("quiet", Text, nullable=False),
    Column("most", Integer, nullable=False),
    Column("failed", BigInteger, nullable=False, server_default="0"),
    Column("why", Text, nullable=False, server_default=""),
    Index(None, "folded"),
)

# What a member chose of what he is told by which channel: at a seat ("" for all), for an event, "each", "digest" or
# "off". What is not here is as usual.
notice = Table(
    "notice",
    metadata,
    Column("member", Text, ForeignKey("member.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("event", Text, primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("how", Text, nullable=False),
)

# A way to tell a member something that is no letter: by its `kind` a "webhook", which he gave himself, or "push" to a
# browser of his. `secret`: what is sent is signed or sealed with; it cannot be kept as a hash. `failing`: since when
# nothing could be told there (0: it could), `why` not; `failed`: since when nothing more is tried, 0 if it is.
# `session`: of a browser the hash of the session in which it was given: it is told no longer than that one lasts.
channel = Table(
    "channel",
    metadata,
    Column("id", Text, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failing", BigInteger, nullable=False),
    Column("failed", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("session", LargeBinary),
    Index(None, "member"),
)

# By what the club proves to push services that it is itself: one private key (P-256, 32 bytes), or none before it is
# wanted. It has to sign, so that it cannot be kept as a hash.
push_key = Table(
    "push_key",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private", LargeBinary, nullable=False),
)

# A letter to a member. `channel`: by which other way it goes, "" for by mail. `number`: the question it puts, of a
# turn; `plain`: what it is made of, if that is not looked up when it is sent; `told`: how many reports it came to;
# `due`: when it may go; `batch`: with others, in a digest; `until`: nobody else may send it before; `sent`: when it was
# done with, 0 before, and the `outcome`.
letter = Table(
    "letter",
    metadata,
    Column("id", Text, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("plain", Text, nullable=False),
    Column("told", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("batch", Boolean, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("sent", BigInteger, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("channel", Text, nullable=False, server_default=""),
    Index(None, "member", "seat"),
    Index(None, "sent", "due"),
)

# What stands in a letter and says, to whom it comes back, what it is about: SHA-256 of a token. `purpose`: "reply" to
# the question of a seat, "confirm" an address (`about`), "off" for no more letters.
reply_key = Table(
    "reply_key",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("question", Integer, nullable=False),
    Column("purpose", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# An invitation that has gone by letter (its id), with what its keys (SHA-256) are good for: one stands for the `link`
# to a seat, which the seat has as `invitation`; the other `ends` all invitations to that address, which is kept as a
# hash.
invited = Table(
    "invited",
    metadata,
    Column("letter", Text, primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("ends", LargeBinary, nullable=False, unique=True),
    Column("link", LargeBinary, nullable=False),
    Column("address", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "address"),
)

# The addresses (a hash) to which no invitation goes any more, since when.
unwanted = Table(
    "unwanted",
    metadata,
    Column("address", LargeBinary, primary_key=True),
    Column("created", BigInteger, nullable=False),
)

# A letter that has come to the club, on disk before whoever brought it is told so. `member`, `seat`, `question`: what
# the key of the address it was sent to is about; `raw`: the letter, until it is done with; `due`: when it is looked at,
# 0 when it is done with; `until`: nobody else looks at it before; `tries`: how often it was; `outcome`: what became of
# it; `code`: by which its member may say that it is his, where it came from an address that is not.
received = Table(
    "received",
    metadata,
    Column("id", Text, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("question", Integer, nullable=False),
    Column("came", BigInteger, nullable=False),
    Column("raw", LargeBinary, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("code", Text, nullable=False),
    Index(None, "member", "due"),
    Index(None, "due"),
)

# Everybody who holds a seat that several hold, or has held it: his number there, by which they know each other, his
# office, since when (which of an election's equals came first), and until when, 0 while he does. Who commands stands in
# the seat too, and is the one who counts. `read`, `heard`: as in the seat, of who does not command.
holder = Table(
    "holder",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("member", Text, ForeignKey("member.id"), nullable=False),
    Column("office", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("read", Integer, nullable=False),
    Column("heard", Integer, nullable=False),
    UniqueConstraint("seat", "member"),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# A secret that calls whoever carries it to a seat, once, to an office.
summons = Table(
    "summons",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("seat", Text, ForeignKey("seat.id"), nullable=False),
    Column("office", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "seat"),
    sqlite_with_rowid=False,
)

# What somebody would order, for the others of his seat to read; nobody judges it.
draft = Table(
    "draft",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("holder", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The last sheet of each who has sent one for a question, and in what office he did: the one that counts is in the seat.
sent = Table(
    "sent",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("holder", Integer, primary_key=True),
    Column("question", Integer, nullable=False),
    Column("office", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("orders", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# What is said among those of one seat ("team:SEAT") or of one camp ("camp:CAMP"), numbered in each circle from 1.
# `holder`: his number in the team of his seat, 0 if he holds it alone.
word = Table(
    "word",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("circle", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("holder", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# How much of what was said within the team and the camp of a seat somebody who holds it has read.
listened = Table(
    "listened",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("member", Text, ForeignKey("member.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Index(None, "member"),
    sqlite_with_rowid=False,
)

# A vote for an office, numbered in each seat from 1; `settled`: when it was counted, 0 before; `won`: by whom, 0 if
# nobody was voted for.
ballot = Table(
    "ballot",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("office", Text, nullable=False),
    Column("holder", Integer, nullable=False),  # who called it
    Column("opened", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    Column("settled", BigInteger, nullable=False),
    Column("won", Integer, nullable=False),
    Index(None, "settled", "closes"),
    sqlite_with_rowid=False,
)

vote = Table(
    "vote",
    metadata,
    Column("seat", Text, ForeignKey("seat.id"), primary_key=True),
    Column("ballot", Integer, primary_key=True),
    Column("holder", Integer, primary_key=True),
    Column("candidate", Integer, nullable=False),
    sqlite_with_rowid=False,
)
