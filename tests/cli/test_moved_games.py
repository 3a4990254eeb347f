"""A game exported and imported as it is typed: what is asked, what is printed, exit codes in both languages."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.club import exported
from arbitre.club.store.database import HEAD

SAVED = Path(__file__).parents[1] / "fixtures" / f"club-{HEAD}" / "club.db"
PLAYED = "SELECT id FROM game WHERE ended = 0 ORDER BY (SELECT count(*) FROM line WHERE game = game.id), id"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command line in a folder with a club, another one without games, and a passphrase in a file."""
    for name in ("club.db", "other.db"):
        shutil.copy(SAVED, tmp_path / name)
    with closing(sqlite3.connect(tmp_path / "other.db")) as club:
        for table in ("interrupt", "note", "said", "line", "seat", "game", "key", "passkey", "member"):
            club.execute(f"DELETE FROM {table}")
        club.commit()
    (tmp_path / "words").write_text("quatre porte-avions\r\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(exported, "COST", 1)

    def run(line):
        code = main(line.split())
        out, err = capsys.readouterr()
        return code, " ".join((out + err).split())

    return run


def game(where=PLAYED):
    """The first game of the club, and one of its seats."""
    with closing(sqlite3.connect("club.db")) as club:
        id_ = club.execute(where).fetchone()[0]
        return id_, club.execute("SELECT id FROM seat WHERE game = ?", (id_,)).fetchone()[0]


def test_a_game_goes_from_a_club_to_another(run):
    _, seat = game()
    export = f"export https://club.example/seats/{seat} game --db sqlite:///club.db --passphrase-file words"
    code, said = run(f"{export} --lang en")
    assert code == 0 and "is closed in this club. Send file and passphrase by different ways" in said
    assert stat.S_IMODE(Path("game").stat().st_mode) == 0o600
    code, said = run(f"{export} --lang fr")
    assert code == 1 and "game existe déjà" in said
    code, said = run(f"{export} --force --lang fr")
    assert code == 0 and "Elle avait déjà été exportée" in said
    take = "import game --db sqlite:///other.db --passphrase-file words"
    code, said = run(f"{take} --url https://other.example/ --lang en")
    assert code == 0 and "goes on in this club" in said and "https://other.example/invitation#" in said
    assert "Send each to its player" in said
    code, said = run(f"{take} --lang fr")
    assert code == 1 and "déjà dans ce club" in said
    code, said = run(f"{take.replace('other.db', 'club.db')} --lang fr")
    assert code == 1 and "--back la rouvre ici" in said
    assert run("check other.db")[0] == 0


def test_a_program_is_told_all_of_it(run):
    id_, _ = game()
    code, said = run(f"export {id_} game --db sqlite:///club.db --passphrase-file words --json")
    assert code == 0 and json.loads(said)["game"] == id_ and not json.loads(said)["over"]
    code, said = run("import game --db sqlite:///other.db --passphrase-file words --json")
    found = json.loads(said)
    assert code == 0 and (found["id"], found["held"]) == (id_, [])
    assert all(link.startswith("http://localhost:8000/invitation#") for link in found["links"].values())
    assert found["links"] or found["bots"] or found["open"]


def test_the_passphrase_is_asked_twice_on_a_terminal_and_never_taken_from_elsewhere(run, monkeypatch):
    id_, _ = game()
    code, said = run(f"export {id_} game --db sqlite:///club.db --lang en")
    assert code == 2 and "--passphrase-file" in said
    asked = []
    typed = iter(
        [
            "quatre porte-avions",
            "quatre avions",
            "court",
            "court",
            *["quatre porte-avions"] * 2,
            "faux",
            "quatre porte-avions",
        ]
    )
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", lambda prompt: asked.append(prompt) or next(typed))
    code, said = run(f"export {id_} game --db sqlite:///club.db --lang en")
    assert code == 2 and "differ" in said
    code, said = run(f"export {id_} game --db sqlite:///club.db --lang fr")
    assert code == 1 and "au moins 12" in said and not Path("game").exists()
    assert run(f"export {id_} game --db sqlite:///club.db")[0] == 0 and len(asked) == 6
    code, said = run("import game --db sqlite:///other.db --lang en")
    assert code == 1 and "not the passphrase of game" in said
    assert run("import game --db sqlite:///other.db")[0] == 0 and len(asked) == 8


def test_what_is_no_game_is_said_to_be_none(run):
    code, said = run("export nothing game --db sqlite:///club.db --lang fr")
    assert code == 4 and "Il n’y a pas de partie" in said
    code, said = run("import words --db sqlite:///other.db --lang en")
    assert code == 4 and "words is no exported game" in said
    assert run("import nowhere --db sqlite:///other.db")[0] == 5
    assert run("import words --db sqlite:///other.db --url ftp://x")[0] == 2
