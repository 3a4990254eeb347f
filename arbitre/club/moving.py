"""Games that go from a club to another, each in a file (`arbitre.club.exported`), and come back.

A game that is played must go on in one club only. So it is marked where it leaves, on disk before anything of the file
is written; from then on it stays there as it was, and the file can be written again as often as need be. A kill leaves
a marked game without a file at worst. The mark counts the moves: a club takes a game back that has moved on since, and
never one from before.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from arbitre.bots.players import UnknownBot, bot, bots
from arbitre.club import directory
from arbitre.club.exported import Card, Exported, Heard, Place, Spoken, check_passphrase, written
from arbitre.club.founding import hashed, secret
from arbitre.club.record import check_head, head_in, head_text, parse_all, result_text
from arbitre.club.standing import Standing, Umpired
from arbitre.club.store.copies import reading
from arbitre.club.store.games import LINES
from arbitre.club.store.privacy import new_file
from arbitre.club.store.schema import deadline, game, interrupt, line, member, note, said, seat
from arbitre.club.store.writing import writing
from arbitre.club.team.returned import changes_hands
from arbitre.club.trouble import Damaged, Locked, Misused, NoGame, Refused
from arbitre.kernel.dice import Seed

TRIES = 5
"""How often a game is marked anew if somebody who writes in it stands in the way."""

_GAME = select(game).where(game.c.id == bindparam("game"))
_NAMED = select(game.c.id).where(
    or_(
        game.c.id == bindparam("name"),
        game.c.id == select(seat.c.game).where(seat.c.id == bindparam("name")).scalar_subquery(),
    )
)
_SEATS = select(seat).where(seat.c.game == bindparam("of")).order_by(seat.c.place)
_SAID = (
    select(said.c.number, said.c.seat, said.c.at, said.c.text)
    .where(said.c.game == bindparam("of"))
    .order_by(said.c.number)
)
_NOTES = select(note.c.cell, note.c.text).where(note.c.seat == bindparam("of")).order_by(note.c.cell)
_INTERRUPTS = (
    select(interrupt.c.received, interrupt.c.orders)
    .where(interrupt.c.seat == bindparam("of"))
    .order_by(interrupt.c.received)
)
_LEAVES = update(game).where(game.c.id == bindparam("of")).values(moves=game.c.moves + 1, moved=bindparam("now"))
_NOBODY_IS_ASKED = update(seat).where(seat.c.game == bindparam("of")).values(asked=False)
_ITS_SEATS = select(seat.c.id).where(seat.c.game == bindparam("of"))
_FORGET = (
    delete(interrupt).where(interrupt.c.seat.in_(_ITS_SEATS)),
    delete(note).where(note.c.seat.in_(_ITS_SEATS)),
    delete(said).where(said.c.game == bindparam("of")),
    delete(deadline).where(deadline.c.game == bindparam("of")),
)


class Kept(NamedTuple):
    """A game of a club, as whoever wants it exported must know it. `over`: it may be read by all; `moved`: it has been
    exported before, and is played elsewhere."""

    id: str
    package: str
    title: str
    over: bool
    moved: bool


class Arrived(NamedTuple):
    """A game that is in this club now. `links`: secrets of those seats that nobody here holds, by name; `held`: seats
    whose holders are members of this club; `bots`: those of bots; `open`: those that anybody may take; `over`: it is
    finished, and has no seats to be taken."""

    id: str
    package: str
    title: str
    over: bool
    links: dict[str, str]
    held: tuple[str, ...]
    bots: tuple[str, ...]
    open: tuple[str, ...]


def look(url: str, name: str) -> Kept:
    """The game of a club that is called so: by its id or that of a seat, as they stand last in the address of a page.

    Raises NoGame, Newer, Damaged, Misused or Unable."""
    with reading(url) as club:
        found = club.execute(_NAMED, {"name": name.rstrip("/").rpartition("/")[2]}).scalar()
        if found is None:
            raise NoGame("export-no-game", name=name)
        row = club.execute(_GAME, {"game": found}).mappings().one()
        return Kept(row["id"], row["package"], row["title"], row["ended"] > 0, row["moved"] > 0)


def leave(url: str, id_: str, file: Path, force: bool, now: int, passphrase: str = "") -> bool:
    """Write a game of a club, which may be in use, to a file for this account alone. One that is played is closed here
    by this, on disk before it is written; it needs a passphrase. The same game may be exported again. `now`: ns since
    1970. Whether the game is over.

    Raises Refused, NoGame, Newer, Damaged, Misused, Unable or OSError."""
    with reading(url) as club:  # what nobody could read elsewhere stays open
        exported = _gathered(club, id_)
    _sound(exported)
    with new_file(file, force) as made:
        if not exported.card.ended:
            check_passphrase(passphrase)
            _mark(url, id_, now)
            with reading(url) as club:
                exported = _gathered(club, id_)
        made.write_bytes(written(exported, passphrase))
    return exported.card.ended > 0


def _mark(url: str, id_: str, now: int) -> None:
    """A game goes to another club, unless it is over meanwhile or has gone already."""
    for tried in range(TRIES):
        try:
            with writing(url) as club:
                row = club.execute(_GAME.with_for_update(), {"game": id_}).mappings().one()
                if not row["ended"] and not row["moved"]:
                    club.execute(_LEAVES, {"of": id_, "now": now})
                    club.execute(_NOBODY_IS_ASKED, {"of": id_})
            return
        except Locked:
            if tried + 1 == TRIES:
                raise


def _gathered(club: Connection, id_: str) -> Exported:
    """A game as it stands in a club. Of one that is over: what all may read."""
    row = club.execute(_GAME, {"game": id_}).mappings().first()
    if row is None:
        raise NoGame("export-no-game", name=id_)
    over = row["ended"] > 0
    lines = tuple(bytes(raw) for (raw,) in club.execute(LINES, {"game": id_, "n": 0}))
    seats = [
        Place(held["id"], held["name"], held["place"], held["bot"]) if over else _place(club, held)
        for held in club.execute(_SEATS, {"of": id_}).mappings().all()
    ]
    words = () if over else tuple(Spoken(*row) for row in club.execute(_SAID, {"of": id_}))
    kept = {name: row[name] for name in Card.__struct_fields__ if name not in ("seats", "said")}
    return Exported(Card(**kept, seats=tuple(seats), said=words), lines)


def _place(club: Connection, held: RowMapping) -> Place:
    """A seat of a game that is played."""
    kept = {name: held[name] for name in Place.__struct_fields__ if name not in ("member", "interrupts", "notes")}
    return Place(
        **kept,
        member=held["member"] or "",
        interrupts=tuple(Heard(*row) for row in club.execute(_INTERRUPTS, {"of": held["id"]})),
        notes={row.cell: row.text for row in club.execute(_NOTES, {"of": held["id"]})},
    )


def _sound(exported: Exported) -> Standing:
    """Where a game stands that came from elsewhere. Raises Damaged, Newer or Misused if it cannot go on here."""
    card, lines = exported.card, exported.lines
    package = directory.load(card.package)
    opening, parsed = parse_all(lines)
    check_head(opening, lines, head_in(card.head))
    seed = _decoded(card.seed, Seed)
    players = {place.name: place.bot for place in card.seats if place.bot}
    for who in players.values():
        try:
            bot(package, who, Random())
        except UnknownBot:
            raise Misused("club-no-bot", bot=who, bots=", ".join(sorted(bots(package)))) from None
    standing = Standing.at(Umpired(package, seed, players), opening, parsed, lines[-1])
    agree = (
        (opening.game, opening.options) == (card.package, _decoded(card.options, dict[str, str])),
        opening.commitment == seed.commitment,
        [place.name for place in card.seats] == [given.id for given in opening.seats],
        standing.closed == (card.ended > 0),
    )
    if not all(agree):
        raise Damaged("import-disagrees")
    return standing


def _decoded(text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        raise Damaged("import-disagrees") from None


def arrive(url: str, exported: Exported, back: bool, now: int, entropy: Callable[[int], bytes]) -> Arrived:
    """Make a game of a file in a club, which may be in use: all of it or nothing. `back`: it may be one that has left
    this club by this very file, and was taken on nowhere. Nobody gets a seat but by a new secret, or because he is the
    very member who held it: whoever has the same name may be somebody else.

    Raises Refused if it has been here already, NoGame, Newer, Damaged, Misused or Unable."""
    standing = _sound(exported)
    card = exported.card
    with writing(url) as club:
        row = club.execute(_GAME.with_for_update(), {"game": card.id}).mappings().first()
        arrival = _Arrival(club, exported, standing, now, entropy)
        if row is None:
            return arrival.begins()
        if not row["moved"]:
            raise Refused("import-here")
        if card.moves < row["moves"]:
            raise Refused("import-gone-on")
        there = tuple(bytes(raw) for (raw,) in club.execute(LINES, {"game": card.id, "n": 0}))
        if there != exported.lines[: len(there)]:
            raise Refused("import-other")
        if not card.ended and card.moves == row["moves"]:  # nothing says that it has been elsewhere
            if len(there) != len(exported.lines):
                raise Refused("import-other")
            if not back:
                raise Refused("import-left-with")
        return arrival.comes_back(len(there))


class _Arrival:
    """A game on its way into a club, in one transaction."""

    def __init__(
        self,
        club: Connection,
        exported: Exported,
        standing: Standing,
        now: int,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._club, self._card, self._lines, self._standing = club, exported.card, exported.lines, standing
        self._now, self._entropy = now, entropy
        wanted = [place.member for place in self._card.seats if place.member]
        self._members = set(club.execute(select(member.c.id).where(member.c.id.in_(wanted))).scalars())
        self._links: dict[str, str] = {}

    def begins(self) -> Arrived:
        """It has never been here."""
        try:
            self._club.execute(insert(game).values(**self._row(), **self._fixed()))
        except IntegrityError:  # somebody else imports it this instant
            raise Refused("import-here") from None
        self._add_lines(0)
        self._club.execute(insert(seat), [self._seat(place) for place in self._card.seats])
        self._add_words()
        return self._arrived()

    def comes_back(self, count: int) -> Arrived:
        """It was here when its record had `count` lines."""
        of = {"of": self._card.id}
        if self._card.ended:
            for forget in (_FORGET[0], _FORGET[-1]):
                self._club.execute(forget, of)
            held = {"asked": False, "text": "", "orders": "", "received": 0}
            self._club.execute(update(seat).where(seat.c.game == self._card.id).values(held))
        else:
            for forget in _FORGET:
                self._club.execute(forget, of)
            for place in self._card.seats:
                row = self._seat(place)
                changes_hands(self._club, place.id, row["member"], self._now)
                changed = self._club.execute(update(seat).where(seat.c.id == row.pop("id")).values(row))
                if changed.rowcount != 1:
                    raise Refused("import-other")
        self._club.execute(update(game).where(game.c.id == self._card.id).values(self._row()))
        self._add_lines(count)
        self._add_words()
        return self._arrived()

    def _fixed(self) -> dict[str, Any]:
        """What never changes of a game."""
        names = ("id", "package", "options", "title", "created", "seed", "listed", "numbers", "sandbox")
        return {name: getattr(self._card, name) for name in names}

    def _row(self) -> dict[str, Any]:
        """What is kept of the game as it arrives. Who must open his number has as long for it as he had."""
        card = self._card
        return {
            "ended": card.ended,
            "result": self._result(),
            "said": len(card.said),
            "head": head_text(len(self._lines), self._lines[-1]),
            "sealed": self._now if card.sealed > 0 else card.sealed,
            "moves": card.moves,
            "moved": 0,
            "pace": card.pace,
            "paused": 0,
        }

    def _result(self) -> str:
        """How it ended, as it is kept; "" if it goes on."""
        umpiring = self._standing.umpired
        return result_text(umpiring.package.result(self._standing.game)) if self._card.ended else ""

    def _add_lines(self, since: int) -> None:
        rows = [{"game": self._card.id, "n": n, "raw": raw} for n, raw in enumerate(self._lines)]
        if rows[since:]:
            self._club.execute(insert(line), rows[since:])

    def _add_words(self) -> None:
        """What was said, what was noted, and orders that have not been carried out."""
        words = [{"game": self._card.id, **msgspec.structs.asdict(spoken)} for spoken in self._card.said]
        notes = [{"seat": p.id, "cell": cell, "text": text} for p in self._card.seats for cell, text in p.notes.items()]
        orders = [{"seat": p.id, **msgspec.structs.asdict(heard)} for p in self._card.seats for heard in p.interrupts]
        for table, rows in ((said, words), (note, notes), (interrupt, orders)):
            if rows:
                self._club.execute(insert(table), rows)

    def _seat(self, place: Place) -> dict[str, Any]:
        """A seat as it is kept. One that nobody here holds is to be taken, and keeps its sheet for whoever takes it;
        its number too if its seal is in the record, else whoever takes it draws another."""
        standing, over = self._standing, self._card.ended > 0
        holder = place.member if place.member in self._members else None
        vacant = holder is None and not place.bot and not over
        linked = vacant and not place.open
        if linked:
            self._links[place.name] = secret(self._entropy)
        kept = not vacant or standing.numbers.seals is not None
        return {
            "id": place.id,
            "game": self._card.id,
            "name": place.name,
            "place": place.place,
            "member": holder,
            "bot": place.bot,
            "invitation": hashed(self._links[place.name]) if linked else None,
            "open": vacant and place.open,
            "read": place.read,
            "question": standing.questions[place.name],
            "asked": place.name in standing.asks and not standing.over,
            "since": self._now if vacant else place.since,
            "text": place.text,
            "orders": place.orders,
            "received": place.received,
            "heard": place.heard,
            "noted": place.noted,
            "drawn": place.drawn if kept else "",
            "seal": place.seal if kept else "",
            "number": place.number if kept else "",
            "standing": place.standing,
            "quick": 0,
            "bank": place.bank,
            "extended": place.extended,
            "pausing": False,
            "worded": 0,
        }

    def _arrived(self) -> Arrived:
        card, over = self._card, self._card.ended > 0
        people = [place for place in card.seats if not place.bot and not over]
        return Arrived(
            card.id,
            card.package,
            card.title,
            over,
            self._links,
            tuple(place.name for place in people if place.member in self._members),
            tuple(place.name for place in card.seats if place.bot),
            tuple(place.name for place in people if place.open and place.member not in self._members),
        )
