"""A game that cannot be opened is told to those who play it where they see their games, to both sides alike, and to
nobody else."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from driven import quiet
from midway_table import member
from sqlalchemy import bindparam, update
from visiting import shown

from arbitre.club.lobby import LOBBY
from arbitre.club.store import schema
from arbitre.club.store.database import Change

pytestmark = pytest.mark.anyio
WRITE = (
    update(schema.line)
    .where(schema.line.c.game == bindparam("of"), schema.line.c.n == bindparam("at"))
    .values(raw=bindparam("other"))
)
SAID = {
    "damaged": ("its record is damaged", "son procès-verbal est abîmé"),
    "newer": ("by a later version of the program", "par une version plus récente du programme"),
    "aside": ("The umpire cannot go on with this game", "L’arbitre ne peut pas continuer cette partie"),
}


async def written(club, game, at, other):
    await club.database.commit(Change(WRITE, {"of": game, "at": at, "other": other}, rows=1))


async def damaged(club, game):
    await written(club, game, 1, b"{}")


async def newer(club, game):
    await written(club, game, 0, b'{"format":99}')


async def aside(club, game):
    """A fault of the program, when the game is read or when a step is resolved."""
    club.hall.house.aside.put(game)


async def lobbies(browser):
    heads = [{"Accept-Language": language} for language in ("en", "fr")]
    return [await browser.get("/", headers=head) for head in heads]


@pytest.fixture
async def opened(midway_club, two):
    """The club, as after it was opened anew: no game is in memory."""
    midway_club.hall.house._games.clear()
    return midway_club


@pytest.mark.parametrize("harm", [damaged, newer, aside])
async def test_both_sides_are_told_alike_in_their_language_and_strangers_nothing(opened, two, harm):
    stranger, _ = await member(opened, "Eve")
    before = [page.text for page in await lobbies(stranger)]
    await harm(opened, two.game)
    looked = await two.us.look()
    assert looked.status_code == (200 if harm is aside else 503)
    for player in two[:2]:
        for page, said in zip(await lobbies(player.browser), SAID[harm.__name__], strict=True):
            assert said in shown(page)
            asked = "Your orders are wanted in one game" in shown(page) or "Vos ordres sont attendus" in shown(page)
            assert asked == (harm is aside), "nobody can give what is wanted in a game that cannot be opened"
    [[ours], [theirs]] = [await opened.hall.lobby.mine(player.member) for player in two[:2]]
    assert ours.stopped == theirs.stopped == harm.__name__
    assert [page.text for page in await lobbies(stranger)] == before
    assert not any(said in page for page in before for pair in SAID.values() for said in pair)


async def test_whoever_shows_his_games_hears_of_it_and_of_its_end(opened, two):
    lobby = opened.hall.lobby
    [kept] = await opened.database.rows(schema.line.select().where(schema.line.c.n == 1))
    await damaged(opened, two.game)
    mark = await lobby.mark(two.jp.member)

    async def told(mark):
        task = asyncio.create_task(lobby.news(two.jp.member, mark))
        await quiet()
        await opened.clock.passes(LOBBY)
        assert not task.done()
        return task

    hears = await told(mark)
    assert (await two.us.look()).status_code == 503
    await opened.clock.passes(LOBBY)
    assert hears.result() != mark
    hears = await told(hears.result())
    await written(opened, two.game, 1, dict(zip(schema.line.c.keys(), kept, strict=True))["raw"])
    assert (await two.us.look()).status_code == 200, "it was restored"
    await opened.clock.passes(LOBBY)
    assert hears.result() == mark == await lobby.mark(two.jp.member)


async def test_programs_are_told_the_same(opened, two):
    await damaged(opened, two.game)
    token = await opened.members.issue(two.jp.member, "token", "bot")
    assert (await two.us.look()).status_code == 503
    answer = await opened.browser().get("/api/v1/seats", headers={"Authorization": f"Bearer {token}"})
    assert [seat["stopped"] for seat in msgspec.json.decode(answer.content)] == ["damaged"]
