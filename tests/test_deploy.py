"""The files with which a club is put to work."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from required import missing

DEPLOY = Path(__file__).parents[1] / "deploy"


def test_the_unit_is_one_that_systemd_takes(tmp_path):
    """With the program where it is here."""
    if shutil.which("systemd-analyze") is None:
        missing("systemd-analyze", "Debian: apt-get install systemd")
    unit, here = tmp_path / "arbitre.service", Path(sys.executable).parent / "arbitre"
    text = (DEPLOY / "arbitre.service").read_text("utf-8")
    assert "/opt/arbitre/bin/arbitre" in text
    unit.write_text(text.replace("/opt/arbitre/bin/arbitre", str(here)), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    said = [line for line in (done.stdout + done.stderr).splitlines() if "arbitre" in line]
    assert (done.returncode, said) == (0, [])
    unit.write_text(unit.read_text("utf-8").replace("ProtectHome=yes", "ProtectHome=perhaps"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert "perhaps" in done.stdout + done.stderr  # it does look


def test_what_one_file_names_the_others_bring():
    """Files that compose mounts are there; both ways to run nginx end at the same site."""
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    mounted = re.findall(r"- \./([\w.-]+\.conf):(\S+):ro", compose)
    assert mounted and all((DEPLOY / name).is_file() for name, _ in mounted)
    places = {place for _, place in mounted}
    for name in ("nginx.conf", "site.conf"):
        included = re.findall(r"^\s*include (\S+);", (DEPLOY / name).read_text("utf-8"), re.MULTILINE)
        assert included and places.issuperset(included)
