"""The sentences that the shared rooms of a seat name for a game, by the end of a key: `plot-KEY`, `ask-KEY-default`."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import arbitre.seat
from arbitre.kernel.seat import short
from arbitre.kernel.words import Phrase

ROOM = Path(arbitre.seat.__file__).parent
GIVEN = (
    "game-title",
    "game-blurb",
    "game-demands",
    "card-",
    "result-",
    "score-",
    "source-",
    "lesson",
    "side-",
    "option-",
    "bot-",
    "die-",
    "drawing-",
)
"""Entries of a game's catalogue that the house names, in full or by the head of their key."""


class Code(NamedTuple):
    """What stands in the code of a game: its strings, the heads of those that are put together ("hands-kind-"), and
    who is called with strings written out: the file, the name, its arguments, None for one that is no string."""

    whole: frozenset[str]
    heads: frozenset[str]
    calls: tuple[tuple[str, str, tuple[str | None, ...]], ...]


@cache
def code(folder):
    """The code of a game, read once for all tests."""
    whole, heads, calls = set(), set(), []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                heads.add(node.values[0].value)
            elif isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                calls.append((path.name, called, tuple(map(_text, node.args))))
    return Code(frozenset(whole), frozenset(heads), tuple(calls))


def _text(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


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
