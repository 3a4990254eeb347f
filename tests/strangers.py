"""Three strangers go from the first page to their first sent turn, in Firefox and in Chromium: `python -m
tests.strangers`, part of `make clicks`.

What the pages take of their time is printed for each: to load, and to be answered by the club after that. It fails if a
page complains, a button lies under something, or somebody does not arrive.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import product

from tests.clicking import CLICKS, PROGRAMS, serving
from tests.journeys import CARD_BUTTON, JOURNEYS, OFFERED


def main() -> int:
    """Go all ways; 1 if there was anything to complain of."""
    if subprocess.run([CLICKS / "install"]).returncode:
        return 1
    wrong = 0
    with serving() as (club, log):
        for browser, journey in product(PROGRAMS, JOURNEYS):
            program = next(filter(None, map(shutil.which, PROGRAMS[browser])), None)
            if program is None:
                print(f"NOT TRIED: {browser} is not installed here")
                return 1
            way = json.dumps({**journey._asdict(), "card": CARD_BUTTON, "offered": OFFERED})
            command = ["node", "journeys.mjs", browser, program, f"{club}/", way]
            done = subprocess.run(command, cwd=CLICKS, stdout=subprocess.PIPE, text=True)
            *found, last = done.stdout.splitlines() or ["{}"]
            for line in found:
                print(line)
            print(f"{browser}, {journey.how}, {journey.language}, {journey.window[0]} px: {last}", flush=True)
            wrong += done.returncode
            if complaints := log.read_text("utf-8"):
                print(complaints)
                wrong += 1
                os.truncate(log, 0)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
