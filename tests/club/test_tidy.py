"""Clearing away: who has a seat or can still come in stays; who is gone leaves nothing behind."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, insert, select

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
            card = {"package": "x", "options": "{}", "title": "", "listed": False, "seed": "{}"}
            self.put(game, id=f"of {who}", created=LONG_AGO, ended=ended, **card)
            asked = {
                "question": 0,
                "asked": False,
                "since": 0,
                "text": "",
                "orders": "",
                "received": 0,
                "read": 0,
                "open": False,
            }
            self.put(seat, id=f"seat of {who}", game=f"of {who}", name="us", place=0, member=who, bot="", **asked)

        def left(self):
            with engine.connect() as connection:
                return sorted(connection.execute(select(member.c.id)).scalars())

        def secrets(self):
            with engine.connect() as connection:
                return sorted(connection.execute(select(key.c.member)).scalars())

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
    assert tidy(club.url, 100, NOW) == Cleared(secrets=0, guests=2)
    kept = ["came lately", "has a name", "has a passkey", "has a token", "played", "plays", "signed in"]
    assert club.left() == [*kept, "was given a link"]
    assert "gone" not in club.secrets() and len(club.secrets()) == 4
    assert tidy(club.url, 100, NOW) == Cleared(0, 0)


def test_secrets_that_have_expired_go_and_others_stay(club):
    club.person("anna", name="Anna")
    club.secret("anna", "session", created=1, expires=NOW)
    club.secret("anna", "session", created=2, expires=NOW + 1)
    club.secret(club.person("guest"), "session", expires=NOW - 1)
    assert tidy(club.url, 100, NOW) == Cleared(secrets=2, guests=1)
    assert club.secrets() == ["anna"] and club.left() == ["anna"]


def test_a_guest_is_kept_for_a_month_whatever_is_asked(club):
    club.person("guest", created=NOW - 29 * DAY)
    assert tidy(club.url, 0, NOW).guests == 0
    assert tidy(club.url, 0, NOW + 2 * DAY).guests == 1
