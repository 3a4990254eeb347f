"""`arbitre serve` as it is typed: what it leaves on the disk of a machine that others use too."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

CLI = Path(__file__).parents[1] / "sample_cli.py"
NARROW = {"arbitre": 0o700, "club.db": 0o600, "club.db-wal": 0o600, "club.db-shm": 0o600}


@contextmanager
def served(data, end=signal.SIGTERM):
    """The club of a data folder, open while one is in here."""
    program = [sys.executable, CLI, "--lang", "en", "serve", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(data)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment, umask=0) as process:
        try:
            assert "The club is open" in process.stdout.readline()
            yield
        finally:
            process.send_signal(end)


def modes(data):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data / "arbitre", *data.glob("arbitre/*"))}


def test_the_default_data_folder_is_for_its_account_alone_also_one_of_an_earlier_version(tmp_path):
    with served(tmp_path, signal.SIGKILL):
        assert modes(tmp_path) == NARROW
    for path in (tmp_path / "arbitre", *tmp_path.glob("arbitre/*")):  # what was killed left all its files
        path.chmod(0o777 if path.is_dir() else 0o666)
    with served(tmp_path):
        assert modes(tmp_path) == NARROW
