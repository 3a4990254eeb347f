"""`arbitre mail check`: whether a club that is set up like this can write letters, step by step."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre.cli.base import Usage, command
from arbitre.cli.face import DONE, SYSTEM, Face

if TYPE_CHECKING:
    from arbitre.mail.config import Config


@command(json=False)
@click.argument("what", metavar="check")
@click.argument("file", metavar="FILE")
@click.argument("address", metavar="[ADDRESS]", default="")
def mail(face: Face, what: str, file: str, address: str) -> int:
    """Try out how letters are sent."""
    if what != "check":
        raise Usage("usage-mail", what=what)
    config = configured(file)
    from arbitre.mail.checking import check

    face.say("mail-check-file", file=file, sender=config.sender)

    def say(well: bool, key: str, **args: str) -> None:
        face.point(face.word(key, **args), "✓" if well else "✗")

    return DONE if check(config, address, face.words, say) else SYSTEM


def configured(file: str) -> Config:
    """How letters are sent, as a file says. Raises Misused, OSError, or Usage if what sends letters is not here."""
    from arbitre.mail.config import read

    config = read(Path(file))
    needed = ["aiosmtplib", "dkim", *(["aiosmtpd", "authres", "imap_tools"] if config.inbox else [])]
    if missing := [name for name in needed if find_spec(name) is None]:
        raise Usage("usage-mail-extra", names=", ".join(missing))
    return config
