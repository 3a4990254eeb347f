"""Who may read what a club keeps in files: the account it runs under, and no other of the machine, whatever the umask.

Sealed seeds, pending orders and passwords' hashes lie in the database. What is made is made narrow, so that it is wide
at no moment; what an earlier version made wide is narrowed when it is opened again.
"""

from __future__ import annotations

import errno
import logging
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from arbitre.club.trouble import Refused

log = logging.getLogger("arbitre.club")

FOLDER, FILE = 0o700, 0o600
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, after its name; new ones have the mode of the database itself."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for this account alone. One that is there stays as it is: it
    may have been made for others too. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with suppress(FileExistsError):  # another process was quicker
            folder.mkdir(FOLDER)


def own_folder(folder: Path) -> None:
    """Make a folder that is the program's by its name and place, or narrow the one that is there. A link is left alone,
    and so is what it leads to: somebody put it there. Raises OSError."""
    make_folder(folder)
    if not folder.is_symlink():
        _narrow(folder)


def own_database(database: Path) -> None:
    """Make the empty file of a new SQLite database, or narrow one that is there with what lies beside it. Raises
    OSError."""
    database = database.resolve()  # SQLite, too, follows a link, and keeps its files where that leads
    try:
        # Only a new file is opened: closing one that is there would end SQLite's locks on it in this process.
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, FILE))
    except FileExistsError:
        for file in (database, *(database.with_name(database.name + end) for end in BESIDE)):
            if file.is_file():
                _narrow(file)


@contextmanager
def new_file(file: Path, force: bool) -> Iterator[Path]:
    """An empty file beside the one that is wanted, for this account alone, which is to be filled: then it is put on
    disk and takes its place, whole. If the filling fails, nothing is left of it. One that is there is replaced only by
    `force`. Raises Refused if there is one, or OSError."""
    if file.exists() and not force:
        raise Refused("club-file-there", file=str(file))
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file.parent))
    fd, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    made = Path(name)
    try:
        os.fchmod(fd, FILE)
        os.close(fd)
        yield made
        _sync(made)
        if force:
            made.replace(file)
        else:
            try:
                os.link(made, file)
            except FileExistsError:
                raise Refused("club-file-there", file=str(file)) from None
        _sync(file.parent)
    finally:
        for end in ("", *BESIDE):
            made.with_name(made.name + end).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _narrow(path: Path) -> None:
    """Take from others what they may do here, if the file or folder is ours."""
    with suppress(FileNotFoundError):  # SQLite has tidied up meanwhile
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & ~stat.S_IRWXU:
            try:
                path.chmod(mode & stat.S_IRWXU)
            except PermissionError:
                log.warning("%s belongs to another account, which may let others read it", path)
