"""Running a process whose files are watched by `cut.c`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from required import missing

TESTS = Path(__file__).parents[1]
DELAY = 1500
"""Microseconds that a sync takes: long enough for whoever does not wait for it to be caught."""


def library(folder: Path) -> Path:
    """The file layer, compiled into a folder."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        missing("A C compiler (on Linux), which the power cuts need,", "Debian: apt-get install gcc libc6-dev")
    built = folder / "cut.so"
    source = Path(__file__).with_name("cut.c")
    flags = ("-O1", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", "-shared", "-fPIC")
    subprocess.run([compiler, *flags, "-o", built, source], check=True)
    return built


def start(layer: Path, folder: Path, trace: Path, module: str, *args: object, delay: int = DELAY) -> subprocess.Popen:
    """A Python program of the tests, all that it does to the files of `folder` written into `trace`."""
    watched = {"LD_PRELOAD": layer, "ARBITRE_CUT_DIR": folder, "ARBITRE_CUT_TRACE": trace, "ARBITRE_CUT_DELAY": delay}
    environment = os.environ | {name: str(value) for name, value in watched.items()}
    return subprocess.Popen([sys.executable, "-m", module, *map(str, args)], cwd=TESTS, env=environment)
