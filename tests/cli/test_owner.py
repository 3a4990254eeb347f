"""The owner's commands as they are typed: a club copied, read through, put back; exit codes in both languages."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.club.store.database import HEAD

SAVED = Path(__file__).parents[1] / "fixtures" / f"club-{HEAD}" / "club.db"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command line in a folder with a club that has one game in it."""
    shutil.copy(SAVED, tmp_path / "club.db")
    with closing(sqlite3.connect(tmp_path / "club.db")) as club:
        club.execute("DELETE FROM interrupt")
        ((keep,),) = club.execute("SELECT game FROM line GROUP BY game ORDER BY count(*) LIMIT 1")
        club.execute("DELETE FROM note WHERE seat NOT IN (SELECT id FROM seat WHERE game = ?)", (keep,))
        for table in ("said", "line", "seat"):
            club.execute(f"DELETE FROM {table} WHERE game <> ?", (keep,))
        club.execute("DELETE FROM game WHERE id <> ?", (keep,))
        club.commit()
    monkeypatch.chdir(tmp_path)

    def run(line):
        code = main(line.split())
        out, err = capsys.readouterr()
        return code, out + err

    return run


def test_a_club_is_copied_read_through_and_put_back(run):
    code, said = run("backup copy.db --db sqlite:///club.db --lang en")
    assert code == 0 and "The club is in copy.db" in said and "arbitre check copy.db" in said
    code, said = run("backup copy.db --db sqlite:///club.db --lang fr")
    assert code == 1 and "copy.db existe déjà" in said
    assert run("backup copy.db --db sqlite:///club.db --force")[0] == 0
    code, said = run("restore copy.db --db sqlite:///new.db --lang en")
    assert code == 0 and "is in the database" in said
    assert run("restore copy.db --db sqlite:///new.db")[0] == 1
    code, said = run("check new.db --lang en")
    assert code == 0 and "One game was read, and it is sound" in said
    code, said = run("check sqlite:///new.db --lang fr")
    assert code == 0 and "1 partie relue" in said


def test_what_is_damaged_is_said_and_the_exit_code_tells(run):
    with closing(sqlite3.connect("club.db")) as club:
        club.execute("UPDATE game SET head = ''")
        club.commit()
    code, said = run("check club.db --lang en")
    assert code == 4 and "✗" in said and "One game was read, and it is damaged" in said
    code, said = run("check club.db --json")
    found = json.loads(said)
    assert code == 4 and not found["sound"] and len(found["damaged"]) == found["games"] == 1


def test_what_holds_no_club_is_said_to(run):
    Path("empty.db").touch()
    code, said = run("check empty.db --lang en")
    assert code == 4 and "holds no club" in said and "arbitre backup" in said
    assert run("check nowhere.db")[0] == run("backup b.db --db sqlite:///nowhere.db")[0] == 4
    assert not Path("nowhere.db").exists() and not Path("b.db").exists()


def test_guests_are_kept_for_a_month_at_least(run):
    code, said = run("tidy --db sqlite:///club.db --days 29 --lang en")
    assert code == 2 and "at least 30 days" in said
    code, said = run("tidy --db sqlite:///club.db --days 30 --lang en")
    assert code == 0 and "Cleared away" in said
    code, said = run("tidy --db sqlite:///club.db --days 30 --dry-run --lang fr")
    assert code == 0 and "Seraient effacés" in said
    assert run("tidy --db sqlite:///nowhere.db --days 30")[0] == 4
