"""What a club keeps in files is for the account it runs under, whatever the umask and whoever made the files."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from storing import add, ids, opened

from arbitre.club.store import database
from arbitre.club.store.privacy import own_folder
from arbitre.club.trouble import Misused

pytestmark = pytest.mark.anyio

FILES = ("club.db", "club.db-wal", "club.db-shm")


@pytest.fixture(autouse=True)
def wide():
    """An umask that takes nothing away."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def refuse(*_, **__):
    raise PermissionError("not yours")


async def test_a_new_database_and_its_folders_are_made_narrow_and_not_narrowed_afterwards(tmp_path, monkeypatch):
    for narrows in ("chmod", "fchmod", "lchmod"):
        monkeypatch.setattr(os, narrows, refuse, raising=False)
    async with opened(f"sqlite:///{tmp_path}/share/arbitre/club.db") as store:
        await store.commit(add("one"))
        assert {file: mode(tmp_path / "share/arbitre" / file) for file in FILES} == dict.fromkeys(FILES, 0o600)
    assert mode(tmp_path / "share") == mode(tmp_path / "share/arbitre") == 0o700


async def test_a_database_is_narrow_before_sqlite_first_opens_it(tmp_path, monkeypatch):
    connect, found = database.sqlite3.connect, []

    def looks(path, *args, **rest):
        found.append(mode(tmp_path / "club.db"))
        return connect(path, *args, **rest)

    monkeypatch.setattr(database.sqlite3, "connect", looks)
    async with opened(f"sqlite:///{tmp_path}/club.db"):
        assert found and set(found) == {0o600}


async def test_a_wide_database_is_narrowed_and_holds_what_it_held_the_folder_of_its_owner_stays(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    async with opened(url) as store:
        await store.commit(add("one"))
    (tmp_path / "club.db").chmod(0o666)
    tmp_path.chmod(0o755)
    async with opened(url) as store:
        await store.commit(add("two"))
        assert await ids(store) == ["one", "two"]
        assert {file: mode(tmp_path / file) for file in FILES} == dict.fromkeys(FILES, 0o600)
    assert mode(tmp_path) == 0o755


async def test_what_lies_beside_a_database_in_use_is_narrowed_too(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    async with opened(url) as first:
        await first.commit(add("one"))
        for file in FILES:
            (tmp_path / file).chmod(0o664)
        async with opened(url) as second:
            assert {file: mode(tmp_path / file) for file in FILES} == dict.fromkeys(FILES, 0o600)
            await second.commit(add("two"))
            await first.commit(add("three"))
            assert await ids(second) == ["one", "three", "two"]


async def test_opening_a_database_again_ends_no_lock_of_this_process(tmp_path):
    """Closing any file of a database would: the whole process loses its locks on it."""
    url = f"sqlite:///{tmp_path}/club.db"
    async with opened(url):
        before = locks(tmp_path / "club.db")
        async with opened(url):
            pass
        assert before and locks(tmp_path / "club.db") == before


def locks(file):
    """The locks that this process holds on a file: from where to where each."""
    process, inode = str(os.getpid()), str(file.stat().st_ino)
    kept = [line.split()[-4:] for line in Path("/proc/locks").read_text().splitlines()]
    return [(start, end) for pid, place, start, end in kept if (pid, place.split(":")[-1]) == (process, inode)]


async def test_a_linked_database_is_made_and_narrowed_where_the_link_leads(tmp_path):
    (tmp_path / "disk").mkdir(0o755)
    (tmp_path / "club.db").symlink_to("disk/club.db")
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("one"))
        assert {file: mode(tmp_path / "disk" / file) for file in FILES} == dict.fromkeys(FILES, 0o600)
    assert mode(tmp_path / "disk") == 0o755


async def test_what_belongs_to_another_account_is_used_as_it_is_and_said(tmp_path, monkeypatch, caplog):
    (tmp_path / "club.db").touch(0o660)
    monkeypatch.setattr(os, "chmod", refuse)
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("one"))
        assert mode(tmp_path / "club.db") == 0o660
    assert "club.db belongs to another account" in caplog.text


async def test_a_folder_of_the_program_is_narrowed_and_one_that_is_linked_to_is_not(tmp_path):
    made, linked = tmp_path / "arbitre", tmp_path / "linked"
    made.mkdir(0o777)
    linked.symlink_to("elsewhere")
    (tmp_path / "elsewhere").mkdir(0o775)
    for folder in (made, linked, tmp_path / "new" / "arbitre"):
        own_folder(folder)
    assert [mode(tmp_path / name) for name in ("arbitre", "elsewhere", "new", "new/arbitre")] == [
        0o700, 0o775, 0o700, 0o700,
    ]  # fmt: skip


async def test_a_database_that_can_be_kept_nowhere_is_said_to_be_away(tmp_path):
    (tmp_path / "letters").write_text("no folder")
    with pytest.raises(Misused) as refused:
        async with opened(f"sqlite:///{tmp_path}/letters/club.db"):
            pass
    assert refused.value.phrase.key == "club-database-away"
