"""A position as lines that a person can read and change: `cells/red = 5`, a line for each value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from arbitre.club.trouble import Misused


def lines(plain: Any, way: tuple[str, ...] = ()) -> Iterator[str]:
    """The values of plain data, each with its path, as JSON; lists and what is empty whole."""
    if isinstance(plain, dict) and plain:
        for key, value in plain.items():
            yield from lines(value, (*way, key))
    else:
        yield line(way, plain)


def line(way: tuple[str, ...], value: Any) -> str:
    """One value with its path. A slash in a key is written ~1, a tilde ~0."""
    path = "/".join(key.replace("~", "~0").replace("/", "~1") for key in way)
    return f"{path} = {msgspec.json.encode(value).decode()}"


def changes(text: str) -> tuple[tuple[tuple[str, ...], Any], ...]:
    """The changes that lines of this form name, blank ones left out. Raises Misused for a line that is none."""
    found = []
    for said in filter(None, map(str.strip, text.splitlines())):
        path, equals, value = said.partition("=")
        try:
            plain = msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError):
            equals = ""
        if not equals or not path.strip():
            raise Misused("master-line", line=said[:80])
        way = tuple(key.replace("~1", "/").replace("~0", "~") for key in path.strip().split("/"))
        found.append((way, plain))
    return tuple(found)
