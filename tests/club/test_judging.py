"""Sheets of one member are judged one after another, long ones beside the loop; nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading

import pytest
from driven import quiet, until

from arbitre.club import judging
from arbitre.club.judging import Judging
from arbitre.club.sheets import MOST_LINES
from arbitre.club.trouble import Often, Refused

pytestmark = pytest.mark.anyio

LONG = "go 3\n" * judging.FEW


@pytest.fixture
def judged(monkeypatch):
    """What is judged, in its order, and in which threads; a sheet that says "wait" is at it until `gate` is open."""

    class Judged:
        def __init__(self):
            self.order, self.threads, self.gate = [], set(), threading.Event()

        def __call__(self, package, view, ask, text):
            self.order.append(view)
            self.threads.add(threading.current_thread())
            if "wait" in text:
                self.gate.wait()
            return view

    noting = Judged()
    monkeypatch.setattr(judging, "judged", noting)
    yield noting
    noting.gate.set()


async def test_a_short_sheet_is_judged_at_once_and_a_long_one_beside_the_loop(judged):
    lane, here = Judging(), threading.current_thread()
    assert await lane("ann", None, 1, None, "go 3") == 1 and judged.threads == {here}
    for text in (LONG, "x" * (judging.SHORT + 1)):
        judged.threads.clear()
        assert await lane("ann", None, 2, None, text) == 2 and here not in judged.threads


async def test_the_next_sheet_of_the_same_member_waits_for_the_one_before_and_others_do_not(judged):
    lane = Judging()
    first = asyncio.create_task(lane("ann", None, "first", None, LONG + "wait"))
    await until(lambda: judged.order)
    short = asyncio.create_task(lane("ann", None, "short", None, "go 3"))
    await quiet()
    assert judged.order == ["first"] and not short.done()
    assert lane.counts == {"waiting": 1, "in_hand": 1}
    assert await lane("bob", None, "other", None, "go 3") == "other"
    judged.gate.set()
    assert await first == "first" and await short == "short"
    assert judged.order == ["first", "other", "short"] and lane._turns == {}


async def test_too_many_sheets_of_one_member_are_refused_and_the_others_are_judged(judged):
    lane = Judging()
    sent = [asyncio.create_task(lane("ann", None, n, None, LONG + "wait")) for n in range(judging.WAITING)]
    await until(lambda: judged.order)
    with pytest.raises(Often, match="club-judging"):
        await lane("ann", None, "late", None, "go 3")
    sent[1].cancel()
    await quiet()
    judged.gate.set()
    assert await asyncio.gather(*sent[:1], *sent[2:]) == [0, *range(2, judging.WAITING)]
    assert await lane("ann", None, "after", None, "go 3") == "after" and lane._turns == {}


async def test_more_lines_than_any_game_needs_are_not_judged(judged):
    with pytest.raises(Refused, match="club-too-many"):
        await Judging()("ann", None, 1, None, "\n" * (MOST_LINES + 1))
    assert judged.order == []
