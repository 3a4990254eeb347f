"""The command line face: `arbitre`. Each command is in a module of its own kind, loaded when it is called."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

import click

from arbitre.cli.base import LazyGroup, Option, Usage
from arbitre.cli.face import BROKEN, REFUSED, SYSTEM, USAGE, Face
from arbitre.kernel.words import Phrase

_COMMANDS = {
    "play": "arbitre.cli.play",
    "tutorial": "arbitre.cli.tutorial",
    "serve": "arbitre.cli.serve",
    "mail": "arbitre.cli.mail",
    "backup": "arbitre.cli.owner",
    "restore": "arbitre.cli.owner",
    "check": "arbitre.cli.owner",
    "tidy": "arbitre.cli.owner",
    "export": "arbitre.cli.moving",
    "import": "arbitre.cli.moving",
    "bot": "arbitre.cli.bot",
    "standing": "arbitre.cli.standing",
    "team": "arbitre.cli.team",
    "games": "arbitre.cli.umpire",
    "new": "arbitre.cli.umpire",
    "ask": "arbitre.cli.seat",
    "orders": "arbitre.cli.seat",
    "report": "arbitre.cli.seat",
    "status": "arbitre.cli.seat",
    "map": "arbitre.cli.seat",
    "resolve": "arbitre.cli.umpire",
    "undo": "arbitre.cli.umpire",
    "verify": "arbitre.cli.umpire",
    "simulate": "arbitre.cli.simulate",
    "strength": "arbitre.cli.strength",
    "fuzz": "arbitre.cli.fuzz",
    "leaks": "arbitre.cli.leaks",
    "clauses": "arbitre.cli.clauses",
    "docs": "arbitre.cli.docs",
}

arbitre = LazyGroup(
    "arbitre",
    _COMMANDS,
    params=[Option(["--lang"], metavar="fr|en", type=click.Choice(["fr", "en"]), expose_value=False)],
)

_SYSTEM = {
    errno.ENOSPC: "system-full",
    errno.EDQUOT: "system-full",
    errno.EFBIG: "system-full",
    errno.EACCES: "system-permission",
    errno.EPERM: "system-permission",
    errno.EROFS: "system-permission",
    errno.ENOENT: "system-missing",
    errno.EISDIR: "system-folder",
    errno.ENOTDIR: "system-missing",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code. Whatever goes wrong is said in one sentence."""
    args = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    face = Face.of(args, os.environ)
    try:
        code = _run(args, face)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SYSTEM
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _run(args: list[str], face: Face) -> int:
    """One command, its errors turned into sentences and exit codes."""
    from arbitre.club.trouble import Trouble

    try:
        return int(arbitre.main(args=args, prog_name="arbitre", standalone_mode=False, obj=face) or 0)
    except click.UsageError as error:
        return face.fail(_misuse(error), USAGE, "usage")
    except click.Abort:
        raise KeyboardInterrupt from None
    except Trouble as trouble:
        return face.trouble(trouble)
    except BrokenPipeError:
        raise
    except OSError as error:
        args_ = {"file": str(error.filename or ""), "why": error.strerror or str(error)}
        return face.fail(Phrase(_SYSTEM.get(error.errno or 0, "system-other"), dict(args_)), SYSTEM, "system")
    except Exception as error:
        if os.environ.get("ARBITRE_DEBUG"):
            raise
        said = f"{type(error).__name__}: {error}"
        return face.fail(Phrase("system-defect", {"why": said}), SYSTEM, "defect")


def _misuse(error: click.UsageError) -> Phrase:
    """What is wrong with a command line, as a sentence of the catalogue."""
    command = error.ctx.info_name if error.ctx and error.ctx.info_name else "arbitre"
    where = "arbitre" if command == "arbitre" else f"arbitre {command}"
    match error:
        case Usage():
            return error.phrase
        case click.NoSuchOption():
            return Phrase("usage-option", {"option": error.option_name, "command": where})
        case click.MissingParameter():
            name = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
            return Phrase("usage-missing", {"argument": name, "command": where})
        case click.BadParameter():
            name = error.param.opts[-1] if error.param else ""
            return Phrase("usage-value", {"argument": name, "command": where})
        case click.BadOptionUsage() | click.BadArgumentUsage():
            return Phrase("usage-no-value", {"option": getattr(error, "option_name", ""), "command": where})
    return Phrase("usage-extra", {"command": where})


__all__ = ["BROKEN", "REFUSED", "arbitre", "main"]
