"""`arbitre serve` as it is typed: what it leaves on the disk of a machine that others use too, what its log says."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

CLI = Path(__file__).parents[1] / "sample_cli.py"
NARROW = {"arbitre": 0o700, "club.db": 0o600, "club.db-wal": 0o600, "club.db-shm": 0o600}


@contextmanager
def served(data, end=signal.SIGTERM, log=None, **more):
    """The club of a data folder, open while one is in here; its log goes to a file."""
    program = [sys.executable, CLI, "--lang", "en", "serve", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(data), **more}
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, umask=0) as process:
        try:
            assert "The club is open" in process.stdout.readline()
            yield
        finally:
            process.send_signal(end)


def modes(data):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data / "arbitre", *data.glob("arbitre/*"))}


@pytest.mark.slow
def test_the_default_data_folder_is_for_its_account_alone_also_one_of_an_earlier_version(tmp_path):
    with served(tmp_path, signal.SIGKILL):
        assert modes(tmp_path) == NARROW
    for path in (tmp_path / "arbitre", *tmp_path.glob("arbitre/*")):  # what was killed left all its files
        path.chmod(0o777 if path.is_dir() else 0o666)
    with served(tmp_path):
        assert modes(tmp_path) == NARROW


def test_the_log_names_a_game_that_cannot_be_played_and_the_club_is_open_all_the_same(tmp_path):
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[arbitre.games]\nchess = nowhere_to_be_found:GAME\n")
    with (tmp_path / "log").open("w") as log, served(tmp_path / "data", log=log, PYTHONPATH=str(tmp_path)):
        pass
    (said,) = [line for line in (tmp_path / "log").read_text().splitlines() if "chess" in line]
    assert "WARNING" in said and "left out" in said and "No module named 'nowhere_to_be_found'" in said
