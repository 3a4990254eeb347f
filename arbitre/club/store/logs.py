"""Whether the log beside a file of SQLite is its own.

SQLite plays a log into the file beside which it lies, and asks nobody whether it is of that file: a backup that is put
where a club has crashed would be ruined without a word.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from arbitre.club.trouble import Damaged

_LOGGED = 2  # in byte 18 of the file: it may have a log; backups, which are at rest, say 1

# Read by a process of its own: to close any file of a database ends SQLite's locks on it in the process that does.
_READ = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read(20))"


def check_log(database: Path) -> None:
    """Whether a log that lies beside a database may be its own: one that is kept without a log has none, also after a
    crash, for SQLite notes in the file that it has a log before it makes one. Raises Damaged. A file that
    cannot be read says so when it is opened."""
    database = database.resolve()
    log = database.with_name(database.name + "-wal")
    if not log.exists() or not log.stat().st_size:
        return
    read = subprocess.run([sys.executable, "-I", "-S", "-c", _READ, database], capture_output=True)
    if len(read.stdout) == 20 and read.stdout[18] < _LOGGED:
        raise Damaged("club-foreign-log", file=str(database), log=str(log))
