"""`arbitre docs`: the documents of the house as a site of files."""

from __future__ import annotations

from pathlib import Path

import click

from arbitre.cli.base import command
from arbitre.cli.face import DONE, Face


@command(json=False)
@click.argument("folder", metavar="OUT", type=click.Path(path_type=Path))
def docs(face: Face, folder: Path) -> int:
    """Write the site into a folder, which is made if it is not there."""
    from arbitre.web.pages.docs import write

    count = write(folder)
    face.say("docs-written", count=count, place=str(folder / "index.html"))
    return DONE
