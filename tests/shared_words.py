"""The sentences that the shared rooms of a seat name for a game, by the end of a key: `plot-KEY`, `ask-KEY-default`."""

import ast
from pathlib import Path

import arbitre.seat
from arbitre.kernel.seat import short
from arbitre.kernel.words import Phrase

ROOM = Path(arbitre.seat.__file__).parent


def named(ends):
    """Every key that the shared rooms make of these ends; and of every default what a button says of it."""
    keys = {f"{head}{end}{tail}" for head, tail in _around() for end in ends}
    return keys | {short(Phrase(key)).key for key in {*ends, *keys} if key.endswith("-default")}


def _around():
    """What stands before and behind the end of a key: ("ask-", "-default") of `f"ask-{key}-default"`."""
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                head, *rest = node.values
                if head.value.endswith("-") and len(rest) <= 2:
                    yield head.value, "".join(part.value for part in rest[1:] if isinstance(part, ast.Constant))
