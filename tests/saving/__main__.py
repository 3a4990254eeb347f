"""Save games and a club in today's formats: `python -m tests.saving`. What has been saved is never touched: where a
format has changed there is a new name, and what was saved in earlier ones stays as it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests share: databases

from . import clubs, exports, folders

FIXTURES = Path(__file__).parents[1] / "fixtures"


def main() -> None:
    """Save what is not there yet."""
    saved: dict[str, Callable[[Path], None]] = {
        folder.folder: partial(folders.save, folder) for folder in folders.FOLDERS
    }
    saved[clubs.FOLDER] = clubs.save
    saved[exports.FOLDER] = exports.save
    for name, save in saved.items():
        place = FIXTURES / name
        kept = place.exists()
        if not kept:
            with TemporaryDirectory(dir=FIXTURES) as beside:  # whole or not at all
                save(Path(beside) / name)
                (Path(beside) / name).rename(place)
        print(f"{'kept ' if kept else 'saved'}  tests/fixtures/{name}")


main()
