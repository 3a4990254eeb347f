"""`python -m tests.suite` runs all that must hold; with `--quick [BASE]`, what can be touched by the changes since a
revision: by default since the branch left the main one, or the last commit there."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from shutil import rmtree

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest does: the plan of the house is read from its test

from .memory import in_memory
from .parts import whole
from .running import run_all, summed, told
from .touched import base, changed, quick


def main(words: list[str]) -> int:
    """Run what was asked for, and say what comes of it. SystemExit for words that mean nothing here."""
    known = argparse.ArgumentParser("python -m tests.suite", description="Run all that must hold.", allow_abbrev=False)
    known.add_argument(
        "--quick",
        nargs="?",
        const="",
        metavar="BASE",
        help="only what changes since a revision can touch; without one, since the branch left the main one",
    )
    since = known.parse_args(words).quick
    parts, left_out = whole(), []
    if since is not None:
        since = since or base()
        parts, left_out = quick(changed(since))
        print(f"Changes since {since}:", flush=True)
    outcomes = []
    if folder := in_memory():
        os.environ["TMPDIR"] = str(folder)
    for outcome in run_all(parts, at_once=2 + (os.cpu_count() or 1)):  # for browsers, servers and disks are waited for
        outcomes.append(outcome)
        print(told(outcome), flush=True)
    code, end = summed(outcomes)
    print("".join(f"Left out: {what}.\n" for what in left_out), end="")
    if folder and code:
        print(f"What failed has left its files in {folder}, in memory.")
    elif folder:
        rmtree(folder, ignore_errors=True)
    print(end)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
