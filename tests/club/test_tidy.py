"""Clearing away: who has a seat or can still come in stays; who is gone leaves nothing behind; dead invitations go."""

from __future__ import annotations

from threading import Thread

import pytest
from sqlalchemy import create_engine, insert, select, update

from arbitre.club.letters.written import new_letter
from arbitre.club.store import schema
from arbitre.club.store.database import parsed_url
from arbitre.club.store.schema import game, key, member, passkey, seat
from arbitre.club.tidy import DAY, Cleared, tidy

NOW, LONG_AGO, LATELY, ALWAYS = 2_000 * DAY, 1_000 * DAY, 1_950 * DAY, 2**63 - 1


@pytest.fixture
def club(database_url):
    """A database in which a test puts people, and looks who is left."""
    engine = create_engine(parsed_url(database_url))

    class Club:
        url = database_url

        def put(self, table, **values):
            with engine.begin() as connection:
                connection.execute(insert(table).values(values))

        def person(self, id_, created=LONG_AGO, name=None):
            self.put(member, id=id_, created=created, name=name, folded=name)
            return id_

        def secret(self, who, kind, created=LONG_AGO, expires=ALWAYS):
            row = {"hash": f"{who}{kind}{created}".encode(), "member": who, "kind": kind, "label": ""}
            self.put(key, **row, created=created, expires=expires)

        def sits(self, who, ended):
            self.seat(f"of {who}", ended=ended, member=who)

        def seat(self, id_, ended=0, since=LONG_AGO, **held):
            card = {"package": "x", "options": "{}", "title": "", "listed": False, "seed": "{}"}
            self.put(game, id=id_, created=LONG_AGO, ended=ended, **card)
            asked = {"question": 0, "asked": False, "text": "", "orders": "", "received": 0, "read": 0, "open": False}
            self.put(
                seat, **{"id": id_, "game": id_, "name": "us", "place": 0, "bot": "", **asked, **held}, since=since
            )

        def rows(self, table):
            with engine.connect() as connection:
                return list(connection.execute(select(table)))

        def invited(self):
            wanted = seat.c.open | seat.c.invitation.is_not(None)
            with engine.connect() as connection:
                return sorted(connection.execute(select(seat.c.id).where(wanted)).scalars())

        def left(self):
            with engine.connect() as connection:
                return sorted(connection.execute(select(member.c.id)).scalars())

        def secrets(self):
            with engine.connect() as connection:
                return sorted(connection.execute(select(key.c.member)).scalars())

    Club.engine = engine
    yield Club()
    engine.dispose()


def test_who_is_gone_leaves_nothing_and_all_others_stay(club):
    club.secret(club.person("gone"), "link")
    club.person("gone without a secret")
    club.secret(club.person("has a name", name="Anna"), "link")
    club.sits(club.person("plays"), ended=0)
    club.sits(club.person("played"), ended=LONG_AGO)
    club.secret(club.person("signed in"), "session", expires=NOW + 1)
    club.secret(club.person("has a token"), "token", expires=NOW + 1)
    club.secret(club.person("was given a link"), "link", created=LATELY)
    club.person("came lately", created=LATELY)
    owner = club.person("has a passkey")
    club.put(passkey, credential=b"1", member=owner, public_key=b"", signs=0, label="", created=LONG_AGO)
    assert tidy(club.url, 100, NOW) == Cleared(secrets=0, guests=2, invitations=0)
    kept = ["came lately", "has a name", "has a passkey", "has a token", "played", "plays", "signed in"]
    assert club.left() == [*kept, "was given a link"]
    assert "gone" not in club.secrets() and len(club.secrets()) == 4
    assert tidy(club.url, 100, NOW) == Cleared(0, 0, 0)


def test_secrets_that_have_expired_go_and_others_stay(club):
    club.person("anna", name="Anna")
    club.secret("anna", "session", created=1, expires=NOW)
    club.secret("anna", "session", created=2, expires=NOW + 1)
    club.secret(club.person("guest"), "session", expires=NOW - 1)
    assert tidy(club.url, 100, NOW) == Cleared(secrets=2, guests=1, invitations=0)
    assert club.secrets() == ["anna"] and club.left() == ["anna"]


def test_a_guest_is_kept_for_a_month_whatever_is_asked(club):
    club.person("guest", created=NOW - 29 * DAY)
    assert tidy(club.url, 0, NOW).guests == 0
    assert tidy(club.url, 0, NOW + 2 * DAY).guests == 1


def test_invitations_that_nobody_took_go_and_others_stay(club):
    club.seat("dead link", invitation=b"1")
    club.seat("dead offer", open=True)
    club.seat("link of a game that is over", invitation=b"2", ended=NOW, since=LATELY)
    club.seat("link", invitation=b"3", since=LATELY)
    club.seat("offer", open=True, since=LATELY)
    club.sits(club.person("plays"), ended=0)
    assert tidy(club.url, 100, NOW) == Cleared(secrets=0, guests=0, invitations=3)
    assert club.invited() == ["link", "offer"]


def test_a_trial_says_how_much_it_would_be_and_changes_nothing(club):
    club.secret(club.person("gone"), "session", expires=NOW)
    club.seat("dead link", invitation=b"1")
    assert tidy(club.url, 100, NOW, dry=True) == Cleared(secrets=1, guests=1, invitations=1)
    assert (club.left(), club.secrets(), club.invited()) == (["gone"], ["gone"], ["dead link"])
    assert tidy(club.url, 100, NOW) == Cleared(secrets=1, guests=1, invitations=1)
    assert (club.left(), club.secrets(), club.invited()) == ([], [], [])


def test_a_guest_who_takes_a_seat_at_the_same_moment_is_not_lost(club):
    """He comes back by his link, on another connection, while the clearing goes on; what he is given is not committed
    before the clearing has begun."""
    club.person("guest")
    club.seat("offer", open=True)
    cleared = []
    clearing = Thread(target=lambda: cleared.append(tidy(club.url, 100, NOW)))
    with club.engine.begin() as comes_back:
        comes_back.execute(update(seat).where(seat.c.id == "offer", seat.c.open).values(member="guest", open=False))
        clearing.start()
        clearing.join(0.3)
        assert clearing.is_alive() and not cleared
    clearing.join(60)
    assert cleared == [Cleared(0, 0, 0)] and club.left() == ["guest"]


def test_letters_go_with_their_readers_and_when_they_are_old(club):
    """And a letter that says that an open question has been written of stays."""
    for who in ("gone", "here"):
        club.person(who)
        where = {"address": f"{who}@example.org", "folded": f"{who}@example.org", "confirmed": LONG_AGO}
        club.put(schema.address, member=who, **where, language="en", zone="UTC", digest="08:00", quiet="", most=20)
        club.put(schema.notice, member=who, seat="", event="turn", channel="letter", how="digest")
        about = {"seat": "", "question": 0, "purpose": "off", "about": "", "created": LONG_AGO}
        club.put(schema.reply_key, hash=who.encode(), member=who, **about, expires=LATELY if who == "here" else ALWAYS)
        for number in (0, 1):
            letter = new_letter("turn", who, f"of {who}", number, LONG_AGO, due=LONG_AGO)
            club.put(schema.letter, **letter | {"sent": LONG_AGO, "outcome": "sent"})
        for due in (0, LONG_AGO):  # done with, and not
            row = {"question": 0, "came": LONG_AGO, "raw": b"", "until": 0, "tries": 1, "outcome": "", "code": ""}
            club.put(schema.received, id=f"{who}{due}", member=who, seat=f"of {who}", due=due, **row)
    club.sits("here", 0)
    club.secret("here", "session")
    assert tidy(club.url, 100, NOW).guests == 1
    tables = (schema.address, schema.notice, schema.reply_key, schema.letter, schema.received)
    left = {table.name: club.rows(table) for table in tables}
    assert [len(left[table.name]) for table in tables] == [1, 1, 0, 1, 1] and left["received"][0].due
    assert left["letter"][0].number == 0 and left["address"][0].member == "here"
