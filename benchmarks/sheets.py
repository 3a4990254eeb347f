"""What it costs to take in a sheet from a page and to show it: python -m benchmarks.sheets.

A sheet of random orders, with a line that is refused where the others stand without it, is sent to the first question
of each game, and what is in hand is shown: judged once, and beside it judged to be checked, to be kept and to be shown,
as pages did. Both in turn, on disk.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from random import Random

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.sheets import judged
from arbitre.club.store.database import Database
from arbitre.kernel.play import whole

GAMES = {
    "midway": ({"us": "me", "jp": "open"}, {}),
    "okinawa": ({"japan": "me", "us": "open"}, {}),
    "typhon": ({"japan": "me", "allies": "open"}, {"scenario": "two_player"}),
    "metagame": (
        {"germany": "me", "italy": "me", **dict.fromkeys(("united_kingdom", "soviet_union", "usa"), "bot:commander")},
        {"setup": "club_evening"},
    ),
}
"""For each game its seats, the first of which answers its first question, and the options. Another is waited for, so
that nothing is resolved."""

ROUNDS, TIMES = 9, 40


async def taken(call: Callable[[], Awaitable[None]]) -> float:
    """Milliseconds of processor time for one call, of several: a disk and neighbours would make noise."""
    start = time.process_time()
    for _ in range(TIMES):
        await call()
    return (time.process_time() - start) / TIMES * 1000


async def measured(folder: str, name: str) -> tuple[int, float, float, float]:
    """How many lines the sheet of a game has, both costs in ms, and the median of their ratios."""
    database = Database.open(f"sqlite:///{folder}/{name}.db")
    hall, member = Hall(House(database)), await Members(database).guest()
    seats, options = GAMES[name]
    made = await hall.create(Wish(name, seats, options), member)
    await hall.house.rests(made.game, 60)
    seat = made.mine[next(iter(seats))]
    desk = await hall.desk(seat, member)
    assert desk.question.ask is not None
    orders = desk.question.ask.sample(Random(name))
    lines = [desk.package.seat.write(order, desk.view, "en") for order in orders]
    if not whole(desk.question.ask):  # else nothing of it would stand
        lines.append("nonsense")
    text = "\n".join(lines)

    async def once() -> None:
        await hall.submit(seat, member, text)
        await hall.judged_desk(seat, member)

    async def again() -> None:
        await hall.check(seat, member, text)
        await hall.submit(seat, member, text)
        desk = await hall.desk(seat, member)
        assert desk.question.sheet is not None
        judged(desk.package, desk.view, desk.question.ask, desk.question.sheet.text)

    await once()
    rows = [(await taken(once), await taken(again)) for _ in range(ROUNDS)]
    await database.close()
    ours, before = (statistics.median(column) for column in zip(*rows, strict=True))
    return len(lines), ours, before, statistics.median(a / b for a, b in rows)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            lines, ours, before, ratio = asyncio.run(measured(folder, name))
            print(f"{name:10} {lines:4} lines {ours:8.2f} ms, judged again {before:8.2f} ms, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
