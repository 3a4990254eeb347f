"""`arbitre serve` as it is typed: what it leaves on the disk of a machine that others use too, what its log says."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import stat
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from arbitre.cli.journal import JsonLines

CLI = Path(__file__).parents[1] / "sample_cli.py"
NARROW = {"arbitre": 0o700, "club.db": 0o600, "club.db-wal": 0o600, "club.db-shm": 0o600}


@contextmanager
def served(data, *options, end=signal.SIGTERM, log=None, **more):
    """The club of a data folder, open while one is in here, and its address; its log goes to a file."""
    program = [sys.executable, CLI, "--lang", "en", "serve", "--port", "0", *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(data), **more}
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, umask=0) as process:
        try:
            said = process.stdout.readline()
            assert "The club is open" in said
            yield re.search(r"http://\S+:\d+", said)[0]
        finally:
            process.send_signal(end)


def modes(data):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data / "arbitre", *data.glob("arbitre/*"))}


@pytest.mark.slow
def test_the_default_data_folder_is_for_its_account_alone_also_one_of_an_earlier_version(tmp_path):
    with served(tmp_path, end=signal.SIGKILL):
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
    with (tmp_path / "log").open("w") as log, served(tmp_path, "--log", "json", log=log, PYTHONPATH=str(tmp_path)):
        pass
    (told,) = [line for line in map(json.loads, (tmp_path / "log").read_text().splitlines()) if "chess" in str(line)]
    assert told["level"] == "warning" and told["logger"] == "arbitre.club" and "left out" in told["message"]


def test_a_line_of_json_holds_its_traceback():
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        record = logging.LogRecord("arbitre.club", logging.ERROR, "", 1, "one\n%s", ("two",), sys.exc_info())
    line = JsonLines().format(record)
    told = json.loads(line)
    assert "\n" not in line and told["message"] == "one\ntwo" and "ZeroDivisionError" in told["traceback"]


def test_a_server_that_is_stopped_ends_its_streams_and_says_nothing_of_it(tmp_path):
    """No line for each, and no traceback; whoever listened comes again by himself."""
    with (tmp_path / "log").open("w") as log, ExitStack() as listening, served(tmp_path, log=log) as address:
        club = listening.enter_context(httpx.Client(base_url=address, timeout=60))
        token = club.post("/api/v1/guests").json()["token"]
        club.headers["Authorization"] = f"Bearer {token}"
        made = club.post("/api/v1/tables", json={"game": "sample", "seats": {"red": "me", "blue": "link"}}).json()
        path = f"/api/v1/seats/{made['mine']['red']}/events"
        heard = [listening.enter_context(club.stream("GET", path)).iter_text() for _ in range(5)]
        assert all("retry" in next(stream) for stream in heard)
    assert (tmp_path / "log").read_text() == ""
