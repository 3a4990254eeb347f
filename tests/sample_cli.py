"""The command line with the sample game installed, for tests that need a process of its own.

With ARBITRE_WATCH set to a file, every path that Python opens, lists, looks at or changes is written into it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))


def watch(log):
    """Write down every path touched from here on."""
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(event, *paths):
        for path in paths:
            if isinstance(path, str | bytes | os.PathLike):
                os.write(out, f"{event} {os.path.abspath(os.fsdecode(path))}\n".encode())

    stat, lstat = os.stat, os.lstat
    os.stat = lambda path, *args, **rest: (note("stat", path), stat(path, *args, **rest))[1]
    os.lstat = lambda path, *args, **rest: (note("stat", path), lstat(path, *args, **rest))[1]
    files = ("open", "os.listdir", "os.scandir", "os.rename", "os.remove", "os.mkdir", "os.truncate", "os.link")
    sys.addaudithook(lambda event, args: note(event, *args[:2]) if event.startswith(files) else None)


if __name__ == "__main__":
    from sample_game import SAMPLE

    from arbitre.cli import main
    from arbitre.kernel import package

    load, installed = package.load, package.installed
    package.load = lambda name: SAMPLE if name == "sample" else load(name)
    package.installed = lambda: [*installed(), "sample"]
    if "ARBITRE_WATCH" in os.environ:
        watch(os.environ["ARBITRE_WATCH"])
    sys.exit(main())
