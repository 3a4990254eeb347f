"""What looks for losses finds them: a small club is tampered with, and each time the audit says what is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from power.audit import Audit

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database

pytestmark = pytest.mark.anyio


async def settled(hall, seat, member, question):
    """The seat once it has been asked this question."""
    mark = ""
    while (desk := await hall.desk(seat, member)).question.number != question and not desk.game.over:
        mark = await hall.news(seat, member, mark)
    return desk


async def played(database):
    """A game conceded, another in its second question with one sheet in hand; and what its players noted."""
    hall, members = Hall(House(database)), Members(database)
    await hall.house.start()
    who = await members.register(None, "Ozawa", "a long enough password")
    token = await members.issue(who, "token", "club")
    notes = [{"token": token}, {"account": "Ozawa", "session": await members.issue(who, "session")}]
    for conceded in (True, False):
        made = await hall.create(Wish("sample", {"red": "me", "blue": "me"}), who)
        notes += [{"made": made.game, "seats": made.mine}]
        notes += [{"taken": seat, "by": token} for seat in made.mine.values()]
        for question in (0, 1):
            for seat, text, cell in ((made.mine["red"], "go", 2), (made.mine["blue"], "go", 8)):
                text, kind = (text, text) if question == 0 else ("look", "look")
                if question == 1 and seat == made.mine["blue"]:
                    continue
                sheet = {"seat": seat, "question": question}
                notes.append({"sent": [{"type": kind, "cell": cell}], **sheet})
                await hall.submit(seat, who, f"{text} {cell}", question)
                notes.append({"kept": [{"type": kind, "cell": cell}], **sheet})
            desk = await settled(hall, made.mine["red"], who, 1)
            notes.append({"seen": len(desk.view.told), "seat": desk.seat_id, "question": desk.question.number})
        if conceded:
            await hall.submit(made.mine["blue"], who, "concede")
            notes.append({"conceded": made.game, "seat": made.mine["blue"]})
            await settled(hall, made.mine["blue"], who, None)
            notes.append({"over": made.game, "seat": made.mine["blue"]})
    await hall.house.stop()
    return notes


LAST = "(SELECT max(n) FROM line AS other WHERE other.game = line.game)"
GOING = "(SELECT id FROM game WHERE ended = 0)"
OVER = "(SELECT id FROM game WHERE ended > 0)"
WORD = "raw = CAST(replace(raw, 'turn', 'tour') AS BLOB)"
SALT = 'raw = CAST(replace(raw, \'"salt":"\', \'"salt":"0\') AS BLOB)'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sql", "finding"),
    [
        ("SELECT 1", None),
        (f"DELETE FROM line WHERE game = {GOING} AND n = {LAST}", "is at question 1, its record at 0"),
        (f"DELETE FROM line WHERE game = {OVER} AND n = {LAST}", "dice are not open"),
        (f"UPDATE line SET {WORD} WHERE game = {GOING} AND n = 0", "is broken"),
        (f"UPDATE line SET {SALT} WHERE game = {OVER} AND n = {LAST}", "does not verify"),
        (f"DELETE FROM line WHERE game = {GOING}", "is broken"),
        (f"DELETE FROM seat WHERE game = {GOING} AND name = 'blue'", "are missing"),
        (f"DELETE FROM game WHERE id = {GOING}", "which was made"),
        (f"UPDATE seat SET received = 0 WHERE game = {GOING}", "lost: one of the sheets"),
        (f"UPDATE seat SET orders = replace(orders, '2', '4') WHERE game = {GOING}", "lost: one of the sheets"),
        (f"UPDATE seat SET received = 5, orders = '[]' WHERE game = {GOING}", "never answered question 1"),
        (f"UPDATE seat SET question = 0 WHERE game = {GOING}", "had been shown"),
        ("UPDATE seat SET member = NULL", "which somebody took"),
        ("DELETE FROM key WHERE kind = 'token'", "a token that was given out"),
        ("DELETE FROM key WHERE kind = 'session'", "the account Ozawa"),
        ("UPDATE member SET password = NULL", "the account Ozawa"),
        ("UPDATE game SET ended = 0", "conceded"),
        (f"UPDATE game SET head = '' WHERE id = {GOING}", "its head"),
    ],
)
async def test_the_audit_finds_what_is_missing(tmp_path, sample, sql, finding):
    database = Database.open(f"sqlite:///{tmp_path}/club.db")
    notes = await played(database)
    with closing(sqlite3.connect(tmp_path / "club.db", isolation_level=None)) as connection:
        connection.execute(sql)
    findings = (await Audit.of(database, notes)).findings
    await database.close()
    assert any(finding in found for found in findings) if finding else not findings, findings
