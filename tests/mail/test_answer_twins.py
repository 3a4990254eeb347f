"""What is answered to a letter is made of what its seat may know: in two truths that it cannot tell apart, the same."""

from __future__ import annotations

import hashlib
from itertools import count

import pytest
from driven import settled
from letterbox import club

pytestmark = pytest.mark.anyio

LETTERS = (
    "status",
    "history",
    "go 2\ngo 9\nfly",
    "go 3",
    "map",
    "default",
    "withdraw",
    "go 1\ntalk Hello",
    "history 3",
    "",
)


def entropy():
    """The same bytes in the same order, in both clubs."""
    numbers = count()
    return lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size)


async def answered(folder, package, monkeypatch, hidden, busy):
    """All that is answered to the letters of one seat, in the game that begins at a position; `busy`: the other seat
    has a sheet in hand, and changes it."""
    folder.mkdir()
    game = package.new({})
    game.cells["blue"] = hidden
    with monkeypatch.context() as patch:
        patch.setattr(type(package), "new", lambda package, options: game.copy())
        async with club(f"sqlite:///{folder}/club.db", entropy=entropy()) as box:
            await box.sit()
            box.hall.house.consider = lambda *_: None  # what a step tells when it is resolved is compared elsewhere
            key, given = await box.key(box.ann, box.red), []
            for n, text in enumerate(LETTERS):
                if busy:
                    await box.hall.submit(box.blue, box.bob, f"go {hidden - n % 2}")
                await box.comes(text, key, Message_ID=f"<{n}@x>")
                said = await box.answer()
                given.append((said.text, said.map, said.question, said.subject, said.in_reply_to, said.references))
            await settled(box.hall)
            return given


async def test_answers_tell_nothing_of_what_is_hidden(tmp_path, sample, monkeypatch):
    one = await answered(tmp_path / "one", sample, monkeypatch, 9, False)
    two = await answered(tmp_path / "two", sample, monkeypatch, 7, True)
    assert one == two and "✓ go 3" in one[3][0]
