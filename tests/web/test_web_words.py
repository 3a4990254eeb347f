"""The words of the pages: every one that is said is there, and every one there is said."""

from __future__ import annotations

import re
from pathlib import Path

import arbitre
from arbitre.words.catalogue import entries

ROOT = Path(arbitre.__file__).parent
OWN = dict(entries((ROOT / "words" / "web.en.ftl").read_text("utf-8")))
SAID = "\n".join(
    path.read_text("utf-8") for path in sorted((ROOT / "web").rglob("*")) if path.suffix in (".py", ".html")
)
HEADS = {"web-error-", "web-seat-", "web-line-", "bot-"}
"""What keys begin with that are put together where they are said."""


def test_every_word_of_the_pages_is_said():
    for key in OWN:
        assert f'"{key}"' in SAID or f"'{key}'" in SAID or any(key.startswith(head) for head in HEADS), key


def test_every_word_that_is_said_is_there():
    every = {key for path in sorted((ROOT / "words").glob("*.en.ftl")) for key, _ in entries(path.read_text("utf-8"))}
    named = set(re.findall(r"""["']((?:web|sheet|orders|ask)-[a-z0-9-]+[a-z0-9])["']""", SAID))
    assert {name for name in named if not name.endswith("-heading")} - every == set()
    assert {f"web-error-{status}" for status in (400, 403, 404, 405, 413, 429, 500, 503)} <= every
    assert {f"web-seat-{who}" for who in ("me", "link", "open")} <= every
    assert {f"web-line-{kind}" for kind in ("unreadable", "illegal", "ambiguous", "note", "stands", "as")} <= every
