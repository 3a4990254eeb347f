"""Write the playthroughs again: `make playthroughs`, or `python -m tests.playthroughs [NAME ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests share: positions as case files write them

from .shelf import WRITERS, path


def main(names: list[str]) -> None:
    """Write those named, or all, and say which have changed."""
    if unknown := set(names) - set(WRITERS):
        sys.exit(f"no playthrough {', '.join(sorted(unknown))}; there are {', '.join(WRITERS)}")
    for name in names or WRITERS:
        file, text = path(name), WRITERS[name]()
        same = file.exists() and file.read_text("utf-8") == text
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        print(f"{'unchanged' if same else 'written  '}  playthroughs/{name}.txt")


main(sys.argv[1:])
