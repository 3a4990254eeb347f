"""Copies of a club of either kind: whole while it is written, read to the last record, put back, and never ruined by
the log of another."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select
from storing import add, ids, opened

from arbitre.club import directory
from arbitre.club.audit import audit
from arbitre.club.store import copies, privacy
from arbitre.club.store.copies import backup, restore
from arbitre.club.store.database import HEAD, parsed_url
from arbitre.club.store.schema import metadata
from arbitre.club.trouble import Damaged, Misused, Newer, NoGame, Refused

SAVED = Path(__file__).parents[1] / "fixtures" / f"club-{HEAD}" / "club.db"

OTHER_LINE_BEFORE = """UPDATE line SET raw = CAST(replace(raw, '"prev":"', '"prev":"0') AS BLOB) WHERE n = 2"""


def silent(done, of):
    """Nobody looks on."""


def rows(url):
    """Everything in a club, by table."""
    engine = create_engine(parsed_url(url))
    with engine.connect() as connection:
        found = {t.name: sorted(map(repr, connection.execute(select(t)))) for t in metadata.sorted_tables}
    engine.dispose()
    return found


def names(file):
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("SELECT id FROM member ORDER BY id")]


def change(file, sql, *params):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(sql, params)
        connection.commit()


@pytest.fixture
def saved(tmp_path):
    """A club with games of every kind."""
    return Path(shutil.copy(SAVED, tmp_path / "saved.db"))


@pytest.mark.anyio
async def test_a_backup_of_an_open_club_holds_what_was_committed_and_is_for_its_owner(database_url, tmp_path):
    async with opened(database_url) as store:
        await store.commit(add("anna"))
        backup_in_thread(database_url, tmp_path / "copy.db")
        await store.commit(add("bert"))
        assert await ids(store) == ["anna", "bert"]
    assert names(tmp_path / "copy.db") == ["anna"]
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.iterdir()} <= {"copy.db", "club.db"}, "nothing else is left"


def backup_in_thread(url, file, force=False, progress=silent):
    """As another process would, while a loop runs here."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as aside:
        aside.submit(backup, url, file, force, progress).result()


def test_a_backup_is_one_state_however_much_is_written_meanwhile(tmp_path, monkeypatch):
    source, copy = tmp_path / "club.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(source, isolation_level=None)) as club:
        club.execute("PRAGMA journal_mode = WAL")
        club.execute("CREATE TABLE alembic_version (version_num TEXT)")
        club.execute("CREATE TABLE member (id TEXT)")
        club.execute("INSERT INTO member VALUES (hex(randomblob(40000)))")
        told = []

        def writes(done, of):
            told.append((done, of))
            club.execute("INSERT INTO member VALUES ('later')")

        monkeypatch.setattr(copies, "_PART", 3)
        backup(f"sqlite:///{source}", copy, False, writes)
        assert len(told) > 5 and told[-1][0] == told[-1][1]
    assert len(names(copy)) == 1


@pytest.mark.parametrize(("module", "fails"), [(copies, "_copy_file"), (copies, "_at_rest"), (privacy, "_sync")])
def test_a_backup_that_fails_leaves_what_was_there(saved, tmp_path, monkeypatch, module, fails):
    (tmp_path / "copy.db").write_text("the last backup")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, fails, full)
    with pytest.raises(OSError, match="No space"):
        backup(f"sqlite:///{saved}", tmp_path / "copy.db", True, silent)
    assert (tmp_path / "copy.db").read_text() == "the last backup"
    assert {path.name for path in tmp_path.iterdir()} == {"copy.db", "saved.db"}


def test_a_full_disk_is_no_damage(saved, tmp_path):
    """Neither of the club that is copied, nor of the copy that is put back: in a process that may write no more."""
    program = """if True:
        import resource, signal, sys
        from pathlib import Path
        from arbitre.club.store.copies import backup, restore
        from arbitre.club.trouble import Full
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
        saved, place = Path(sys.argv[1]), Path(sys.argv[2])
        try:
            backup(f"sqlite:///{saved}", place / "copy.db", False, lambda done, of: None)
        except OSError as error:
            print("backup", error.errno == 28, error.filename == str(place / "copy.db"))
        try:
            restore(saved, f"sqlite:///{place / 'new.db'}", lambda done, of: None)
        except Full:
            print("restore")
    """
    said = subprocess.run([sys.executable, "-c", program, saved, tmp_path], capture_output=True, text=True, timeout=120)
    assert said.stdout == "backup True True\nrestore\n", said.stderr
    assert not (tmp_path / "copy.db").exists()


def test_a_backup_into_a_folder_that_is_not_there_names_the_folder(saved, tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        backup(f"sqlite:///{saved}", tmp_path / "nowhere" / "copy.db", False, silent)
    assert missing.value.filename == str(tmp_path / "nowhere")


def test_a_backup_replaces_nothing_unless_it_is_told_to(saved, tmp_path):
    (tmp_path / "copy.db").write_text("something else")
    with pytest.raises(Refused) as refused:
        backup(f"sqlite:///{saved}", tmp_path / "copy.db", False, silent)
    assert refused.value.phrase.key == "club-file-there"
    assert (tmp_path / "copy.db").read_text() == "something else"
    backup(f"sqlite:///{saved}", tmp_path / "copy.db", True, silent)
    assert rows(f"sqlite:///{tmp_path}/copy.db") == rows(f"sqlite:///{saved}")


def test_a_club_goes_into_either_database_and_back_with_every_row(saved, new_database_url, tmp_path):
    restore(saved, new_database_url, silent)
    backup(new_database_url, tmp_path / "back.db", False, silent)
    assert rows(f"sqlite:///{tmp_path}/back.db") == rows(new_database_url) == rows(f"sqlite:///{saved}")
    assert any(rows(new_database_url)["line"])


def test_a_club_in_either_database_is_copied_as_it_was_and_read_through_where_it_is(small, new_database_url, tmp_path):
    restore(small, new_database_url, silent)
    before, engine = rows(new_database_url), create_engine(parsed_url(new_database_url))
    line, member = metadata.tables["line"], metadata.tables["member"]

    def writes(done, of):
        with engine.begin() as others:
            others.execute(member.insert().values(id=f"later {done}", created=0))

    backup(new_database_url, tmp_path / "copy.db", False, writes)
    assert rows(f"sqlite:///{tmp_path}/copy.db") == before != rows(new_database_url)
    assert audit(new_database_url, silent).sound
    with engine.begin() as others:
        others.execute(line.delete().where(line.c.n == 2))
    engine.dispose()
    assert [wrong.phrase.key for wrong in audit(new_database_url, silent).damaged] == ["club-record-cut"]


def test_nothing_is_put_where_there_is_a_club(saved, new_database_url):
    restore(saved, new_database_url, silent)
    before = rows(new_database_url)
    with pytest.raises(Refused) as refused:
        restore(saved, new_database_url, silent)
    assert refused.value.phrase.key == "club-not-empty"
    assert rows(new_database_url) == before


def test_what_is_put_into_a_database_is_all_there_or_nothing(saved, new_database_url):
    def stops(done, of):
        if done > of / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore(saved, new_database_url, stops)
    assert not any(rows(new_database_url).values())


# ---- reading a club through


@pytest.fixture
def small(saved):
    """A club with one of its games, so that it is read quickly."""
    with closing(sqlite3.connect(saved)) as connection:
        ((keep,),) = connection.execute("SELECT game FROM line GROUP BY game ORDER BY count(*) DESC LIMIT 1 OFFSET 3")
        seats = f"(SELECT id FROM seat WHERE game <> '{keep}')"
        for table in ("note", "interrupt"):
            connection.execute(f"DELETE FROM {table} WHERE seat IN {seats}")
        for table in ("said", "line", "seat"):
            connection.execute(f"DELETE FROM {table} WHERE game <> ?", (keep,))
        connection.execute("DELETE FROM game WHERE id <> ?", (keep,))
        connection.commit()
    return saved


def test_a_sound_club_is_read_and_left_as_it_is(small):
    before, told = small.read_bytes(), []
    found = audit(str(small), lambda *done: told.append(done))
    assert found.sound and found.games == 1 and told == [(1, 1)]
    assert small.read_bytes() == before and [*small.parent.iterdir()] == [small]


@pytest.mark.parametrize(
    ("sql", "key"),
    [
        (OTHER_LINE_BEFORE, "club-record-chain"),
        ("UPDATE line SET raw = CAST(raw AS TEXT) WHERE n = 2", "club-record-form"),
        ("UPDATE line SET raw = raw || x'0A' WHERE n = 2", "club-record-form"),
        ("DELETE FROM line WHERE n = (SELECT max(n) FROM line)", "club-record-cut"),
        ("UPDATE game SET head = ''", "club-record-headless"),
        ("UPDATE game SET head = 'x'", "club-damaged"),
        ("DELETE FROM line", "club-record-empty"),
        ("UPDATE game SET seed = '{}'", "club-damaged"),
    ],
)
def test_what_is_wrong_with_a_game_is_said(small, sql, key):
    change(small, sql)
    found = audit(str(small), silent)
    assert not found.sound and [wrong.phrase.key for wrong in found.damaged] == [key]


def test_a_game_whose_package_is_missing_is_unread_and_not_damaged(small, monkeypatch):
    def away(name):
        raise Misused("club-not-installed", game=name, games="")

    monkeypatch.setattr(directory, "load", away)
    found = audit(str(small), silent)
    assert found.sound and len(found.unread) == found.games == 1


def test_a_reference_to_nobody_is_said(small):
    change(small, "INSERT INTO note VALUES ('nobody', 'A1', 'text')")
    found = audit(str(small), silent)
    assert not found.sound and found.base == ("note → seat",)


def test_a_file_that_is_damaged_is_said_to_be(small):
    with closing(sqlite3.connect(small)) as connection:
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_seat_2'")
        ((size,),) = connection.execute("PRAGMA page_size")
    with small.open("r+b") as file:
        file.seek((root - 1) * size + size - 100)
        file.write(bytes(100))
    found = audit(str(small), silent)
    assert not found.sound and found.base


def test_what_is_no_database_is_said_to_be_damaged(tmp_path):
    (tmp_path / "letter.db").write_text("Dear club, " * 500)
    with pytest.raises(Damaged) as damage:
        audit(str(tmp_path / "letter.db"), silent)
    assert damage.value.phrase.key == "club-damaged"


@pytest.mark.anyio
async def test_a_copy_of_an_open_club_by_other_means_is_said_to_be_empty(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("anna"))
        shutil.copy(tmp_path / "club.db", tmp_path / "copied.db")
    for look in (
        lambda file: audit(str(file), silent),
        lambda file: backup(f"sqlite:///{file}", tmp_path / "b", 0, silent),
    ):
        with pytest.raises(NoGame) as empty:
            look(tmp_path / "copied.db")
        assert empty.value.phrase.key == "club-empty-copy"
        with pytest.raises(NoGame) as missing:
            look(tmp_path / "nowhere.db")
        assert missing.value.phrase.key == "club-no-club"


@pytest.mark.parametrize(("revision", "key"), [("0001", "club-earlier"), ("9999", "club-newer")])
def test_a_club_of_another_version_is_not_read(small, revision, key):
    change(small, "UPDATE alembic_version SET version_num = ?", revision)
    with pytest.raises(Newer) as refused:
        audit(str(small), silent)
    assert refused.value.phrase.key == key


# ---- the log of another


def crashed(folder):
    """The files of a club as a crash leaves them: what was committed last is in the log."""
    with closing(sqlite3.connect(folder / "running.db", isolation_level=None)) as club:
        club.execute("PRAGMA journal_mode = WAL")
        club.execute("CREATE TABLE alembic_version (version_num TEXT)")
        club.execute("INSERT INTO alembic_version VALUES (?)", ("0000",))
        for end in ("", "-wal"):
            shutil.copy(folder / f"running.db{end}", folder / f"club.db{end}")


@pytest.mark.anyio
async def test_a_backup_beside_the_log_of_another_is_refused_and_neither_is_touched(saved, tmp_path):
    crashed(tmp_path)
    backup_in_thread(f"sqlite:///{saved}", tmp_path / "club.db", force=True)
    files = (tmp_path / "club.db", tmp_path / "club.db-wal")
    before = [file.read_bytes() for file in files]
    for look in (opening, reading, copying):
        with pytest.raises(Damaged) as refused:
            await look(tmp_path)
        assert refused.value.phrase.key == "club-foreign-log"
        assert [file.read_bytes() for file in files] == before
    files[1].unlink()
    await opening(tmp_path)


async def opening(folder):
    async with opened(f"sqlite:///{folder}/club.db"):
        pass


async def reading(folder):
    audit(str(folder / "club.db"), silent)


async def copying(folder):
    backup(f"sqlite:///{folder}/club.db", folder / "copy.db", False, silent)


@pytest.mark.anyio
async def test_a_log_that_a_crash_left_is_no_log_of_another(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/first.db") as store:
        await store.commit(add("anna"))
        for end in ("", "-wal"):
            shutil.copy(tmp_path / f"first.db{end}", tmp_path / f"club.db{end}")
    assert (tmp_path / "club.db-wal").stat().st_size
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        assert await ids(store) == ["anna"]
