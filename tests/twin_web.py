"""Two truths as games of two clubs alike in everything else, and all that the network gives a side of each."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

sys.path.insert(0, str(Path(__file__).parent / "web"))

from driven import quiet, settled
from visiting import Club
from wire import Answer, ask, stream

from arbitre.club.desk import Wish
from arbitre.kernel.package import GamePackage

_PAGES = ("", "?reports=all", "?guide=1", "?q=e", "/map.svg", "/past")
_RESOURCES = ("", "/view", "/reports", "/reports?after=3", "/tables", "/chart", "/offers", "/map.svg", "/talk")
_RESOURCES += ("/notes",)
_LANGUAGES = ("en", "fr")


def over_the_network(
    package: GamePackage, both: Any, orders: Sequence[str], folder: Path, patch: pytest.MonkeyPatch
) -> list[str]:
    """What differs between two truths, in all that the club answers the side of the pair: statuses, headers, bodies."""
    got = []
    for which, game in (("one", both.truth), ("two", both.twin)):
        (folder / which).mkdir(parents=True)
        with patch.context() as new:
            new.setattr(type(package), "new", lambda package, options, game=game: game.copy())
            got.append(asyncio.run(_given(package, folder / which, both.side, orders)))
    one, two = got
    assert any(b"</svg>" in answer.body for answer in one.values() if isinstance(answer, Answer))
    return [what for what in {**one, **two} if one.get(what) != two.get(what)]


async def _given(package: GamePackage, folder: Path, side: str, sheets: Sequence[str]) -> dict[str, Any]:
    """Every request a side may make before the step in hand is resolved, with its answer, in order; and what was heard
    meanwhile, on a clock that stands still."""
    club = Club(folder)
    seats = [seat.id for seat in package.seats(package.new({}))]
    mine, other = await club.members.guest(), await club.members.guest()
    wish = Wish(package.id, {seat: "me" if seat == side else "link" for seat in seats}, seed="twins")
    made = await club.hall.create(wish, mine)
    for link in made.links.values():
        await club.hall.accept(link, other)
    await settled(club.hall)
    club.hall.house.consider = lambda *_: None  # what a step tells when it is resolved is compared elsewhere
    session, token = await club.members.issue(mine, "session"), await club.members.issue(mine, "token", "twin")
    given: dict[str, Any] = {}

    async def look(method: str, path: str, language: str, body: Any = None) -> Answer:
        headers = {"Accept-Language": language}
        if path.startswith("/api"):
            headers |= {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
            content = b"" if body is None else json.dumps(body).encode()
        else:
            headers |= {"Cookie": f"session={session}", "Origin": "http://127.0.0.1:8000"}
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
            content = b"" if body is None else urlencode(body).encode()
        answer = await ask(club.app, method, path, headers, content)
        given[f"{len(given)} {method} {path} {language}"] = answer
        if method != "GET":
            await quiet()  # what the stream has to say of it comes now, or is never said
        return answer

    seat, api = f"/seats/{made.mine[side]}", f"/api/v1/seats/{made.mine[side]}"

    async def everything() -> None:
        for language in _LANGUAGES:
            for page in _PAGES:
                assert (await look("GET", seat + page, language)).status == 200
            for resource in _RESOURCES:
                assert (await look("GET", api + resource, language)).status == 200
            await look("GET", "/", language)
            await look("GET", "/api/v1/seats", language)
        await quiet()

    async with stream(club.app, f"{api}/events", {"Authorization": f"Bearer {token}"}) as heard:
        await everything()
        page = given["0 GET " + seat + " en"].body.decode()
        csrf = page.partition('name="csrf" value="')[2].partition('"')[0]
        question = json.loads(given[f"{len(_PAGES)} GET {api} en"].body)["question"]["number"]
        form = {"csrf": csrf, "question": question, "shown": 0}
        for n, text in enumerate(sheets):
            language = _LANGUAGES[n % 2]
            await look("POST", f"{api}/check", language, {"text": text})
            await look("POST", f"{seat}/orders", language, {**form, "text": text, "action": "check"})
            await look("PUT", f"{api}/orders", language, {"text": text, "question": question})
        await everything()
        await look("DELETE", f"{api}/orders", "en", None)
        await look("POST", f"{seat}/orders", "en", {**form, "text": "", "action": "default"})
        await everything()
        given["events"] = list(heard)
    assert heard[0]["status"] == 200 and b"event: news" in heard[2]["body"]
    await club.hall.house.stop()
    await club.database.close()
    return given
