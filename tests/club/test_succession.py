"""Umpires who go, and who comes in their place: told to all, in the record, and whoever has seen it all never sits."""

from __future__ import annotations

import msgspec
import pytest
from databases import sqlite
from driven import Clock, settled
from room_game import installed
from sqlalchemy import insert, null, update
from test_masters import ANN, BOB, DECLARED, UMA, bench, lines_of, opened, over, ruled, table

from arbitre.club import standing
from arbitre.club.clock.pace import Own
from arbitre.club.desk import Unknown, Wish
from arbitre.club.master import Overruled
from arbitre.club.members import Members
from arbitre.club.record import Line, link
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.succession import was_master
from arbitre.club.tidy import tidy
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.kernel.rulings import Announced, Deputed, Presides, Resigns, Ruled, Succeeds, Timed

pytestmark = pytest.mark.anyio

EVE, DAN = "eve", "dan"


@pytest.fixture
async def hall(request, tmp_path, monkeypatch):
    """A club in SQLite, or in both kinds of database where a test asks for their URL."""
    both = "database_url" in request.fixturenames
    url = request.getfixturevalue("database_url") if both else sqlite(tmp_path)
    with installed(monkeypatch):
        async with opened(url, Clock()) as hall:
            for name in (ANN, BOB, UMA, EVE, DAN):
                row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
                await hall.house.database.commit(Change(insert(schema.member), row))
            yield hall


async def deputised(hall):
    """A table that uma umpires, whose deputy is eve."""
    game, red, blue = await table(hall)
    await hall.succession.accept(await hall.succession.call_deputy(game, UMA), EVE)
    return game, red, blue


async def never_sits(hall, game, red, who):
    """Whether somebody is kept from every seat of a game."""
    with pytest.raises(Refused, match="master-never-sits"):
        await hall.accept(await hall.teams.summon(red, ANN, "staff"), who)
    return await was_master(hall.house.database, game, who)


async def sound(hall, game, red):
    """Whether the record of the game is sound once it is over."""
    await hall.submit(red, ANN, "concede")
    await settled(hall)
    return verify_record(over(await lines_of(hall, game))).findings == ()


async def test_an_umpire_resigns_and_the_table_agrees_to_another(hall, database_url):
    game, red, blue = await table(hall)
    with pytest.raises(Overruled, match="ruling-reason"):
        await hall.succession.resign(game, UMA, " ")
    with pytest.raises(Unknown):
        await hall.succession.resign(game, ANN, "For him.")
    await hall.succession.resign(game, UMA, "I am ill.")
    for seat, who in ((red, ANN), (blue, BOB)):
        assert (await ruled(hall, seat, who))[-1] == Ruled("resigns", "I am ill.")
        assert (await hall.desk(seat, who)).game.umpire is None
    with pytest.raises(Unknown):
        await bench(hall, game)
    assert await hall.masters.mine(UMA) == [] and await hall.succession.umpire(red, ANN) is None
    assert await never_sits(hall, game, red, UMA)
    await hall.succession.accept(await hall.succession.propose(blue, BOB), EVE)
    for seat, who in ((red, ANN), (blue, BOB)):
        await hall.succession.agree(seat, who)
    assert (await ruled(hall, blue, BOB))[-1] == Ruled("presides")
    assert (await hall.desk(red, ANN)).game.umpire == "Eve" and (await bench(hall, game, EVE)).lines == 4
    assert await sound(hall, game, red)


async def test_all_who_sit_there_replace_an_umpire_who_is_still_there(hall, database_url):
    game, red, blue = await deputised(hall)
    link_ = await hall.succession.propose(red, ANN)
    with pytest.raises(Refused, match="master-already"):
        await hall.succession.accept(link_, UMA)
    await hall.succession.accept(link_, DAN)
    found = await hall.succession.umpire(blue, BOB)
    assert (found.name, found.presides, found.deputy, found.proposed.name) == ("Uma", True, "Eve", "Dan")
    await hall.succession.agree(red, ANN)
    assert (await bench(hall, game)).lines == 3  # as long as not all agree he sees it, and the other does not
    with pytest.raises(Unknown):
        await bench(hall, game, DAN)
    await hall.succession.agree(blue, BOB)
    assert (await ruled(hall, red, ANN))[-1] == Ruled("succeeds", how="agreed")
    assert (await bench(hall, game, DAN)).lines == 4
    with pytest.raises(Unknown):
        await bench(hall, game)
    assert await never_sits(hall, game, red, UMA) and await never_sits(hall, game, red, DAN)
    assert not await hall.succession.is_deputy(game, EVE)  # she was his
    assert not await was_master(hall.house.database, game, EVE)
    assert await sound(hall, game, red)


async def test_a_deputy_sees_nothing_before_he_takes_over_and_all_are_told(hall, database_url):
    game, red, _ = await deputised(hall)
    assert (await ruled(hall, red, ANN))[-1] == Ruled("deputed", how="named")
    assert await hall.succession.deputy(game, UMA) == "Eve"
    assert [(mine.id, mine.deputy) for mine in await hall.masters.mine(EVE)] == [(game, True)]
    for unknown in (
        bench(hall, game, EVE),
        hall.masters.act(game, EVE, Announced("I umpire.")),
        hall.masters.replay(game, EVE, "en"),
        hall.succession.take_over(game, DAN, "Why not."),
        hall.succession.call_deputy(game, EVE),
    ):
        with pytest.raises(Unknown):
            await unknown
    with pytest.raises(Refused, match="master-deputy-there"):
        await hall.succession.call_deputy(game, UMA)
    assert await never_sits(hall, game, red, EVE)
    await hall.succession.take_over(game, EVE, "She has not been seen for a week.")
    assert (await ruled(hall, red, ANN))[-1] == Ruled("succeeds", "She has not been seen for a week.", how="taken")
    assert (await bench(hall, game, EVE)).lines == 4
    with pytest.raises(Unknown):
        await bench(hall, game)
    await hall.succession.accept(await hall.succession.call_deputy(game, EVE), UMA)  # who has seen it may see it again
    await hall.succession.resign(game, EVE, "She is back.")
    assert (await ruled(hall, red, ANN))[-1] == Ruled("succeeds", "She is back.", how="handed")
    assert (await bench(hall, game)).lines == 6 and (await hall.desk(red, ANN)).game.umpire == "Uma"
    await hall.succession.accept(await hall.succession.call_deputy(game, UMA), EVE)
    await hall.succession.drop_deputy(game, EVE)
    assert (await ruled(hall, red, ANN))[-1] == Ruled("deputed", how="dropped")
    with pytest.raises(Refused, match="master-no-deputy"):
        await hall.succession.drop_deputy(game, UMA)
    assert await sound(hall, game, red)


async def test_a_clock_that_an_umpire_has_stopped_goes_on_when_he_goes(hall):
    game, red, _ = await table(hall, pace=Own("Europe/Paris", "2026-03-02"))
    await hall.masters.act(game, UMA, Timed("I am away.", "paused"), 2)
    assert (await hall.desk(red, ANN)).game.paused
    await hall.succession.resign(game, UMA, "For good.")
    assert not (await hall.desk(red, ANN)).game.paused
    assert [told.act for told in await ruled(hall, red, ANN)] == ["presides", "timed", "timed", "resigns"]


async def test_a_guest_who_umpires_does_so_as_the_account_that_he_comes_to_have(hall, database_url):
    game, red, _ = await table(hall)
    nameless = update(schema.member).where(schema.member.c.id == UMA).values(name=null(), folded=null())
    await hall.house.database.commit(Change(nameless, {}))
    await Members(hall.house.database, hall.house.clock).adopt(UMA, EVE)
    assert (await bench(hall, game, EVE)).lines == 2 and await never_sits(hall, game, red, EVE)
    await hall.succession.resign(game, EVE, "Enough.")
    assert tidy(database_url, 30, hall.house.clock() + 400 * 86400 * 10**9).guests == 1  # the empty guest alone
    assert await never_sits(hall, game, red, EVE)


async def test_a_guest_who_umpires_the_game_of_the_account_that_he_comes_to_have_is_umpire_no_more(hall):
    game, _, _ = await table(hall)
    nameless = update(schema.member).where(schema.member.c.id == UMA).values(name=null(), folded=null())
    await hall.house.database.commit(Change(nameless, {}))
    await Members(hall.house.database, hall.house.clock).adopt(UMA, BOB)
    with pytest.raises(Unknown):
        await bench(hall, game, BOB)


@pytest.mark.parametrize(
    "act",
    [
        Presides(),  # somebody does already
        Succeeds("taken", "So."),  # there is no deputy
        Succeeds("handed", "So."),
        Deputed("dropped"),
    ],
)
async def test_a_record_in_which_somebody_umpires_who_could_not_is_unsound(hall, act):
    game, _, _ = await table(hall)
    live = await hall.house.live(game)
    raws = [*await lines_of(hall, game), live.standing.ruled(act).raw]
    findings = verify_record(over(raws), seed=live.standing.umpired.seed).findings
    assert "ruling" in [finding.part for finding in findings]


async def test_in_a_record_of_the_format_before_no_umpire_goes(hall, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(standing, "FORMAT", 5)
        game, _, _ = await table(hall)
    with pytest.raises(Refused, match="master-format"):
        await hall.succession.resign(game, UMA, "Enough.")
    await hall.masters.act(game, UMA, Announced("I stay."))
    live = await hall.house.live(game)
    raws = [*await lines_of(hall, game), live.standing.ruled(Resigns("Enough.")).raw]
    findings = verify_record(over(raws), seed=live.standing.umpired.seed).findings
    assert [(finding.line, finding.part) for finding in findings] == [(4, "ruling")]


async def test_whoever_has_resigned_does_nothing_more_in_the_record(hall):
    game, _, _ = await table(hall)
    await hall.succession.resign(game, UMA, "Enough.")
    live = await hall.house.live(game)
    assert not live.standing.umpiring.presides and live.standing.umpiring.presided
    raws = [*await lines_of(hall, game), live.standing.ruled(Announced("One more word.")).raw]
    findings = verify_record(over(raws), seed=live.standing.umpired.seed).findings
    assert "ruling" in [finding.part for finding in findings]
    last = msgspec.json.decode(raws[-2], type=Line)
    assert last.ruling == Resigns("Enough.") and link(raws[-3]) == last.prev


async def test_nobody_is_called_to_umpire_by_a_link_to_a_game_that_is_over(hall):
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, master="link", **DECLARED), ANN)
    blue = await hall.accept(made.links["blue"], BOB)
    secret = await hall.succession.propose(blue, BOB)  # the link for the umpire was never taken
    await hall.succession.accept(secret, DAN)
    for seat, who in ((made.mine["red"], ANN), (blue, BOB)):
        await hall.succession.agree(seat, who)
    with pytest.raises(Unknown):
        await hall.succession.accept(made.master, UMA)
    call = await hall.succession.call_deputy(made.game, DAN)
    assert await sound(hall, made.game, made.mine["red"])
    with pytest.raises(Unknown):
        await hall.succession.accept(call, EVE)
    with pytest.raises(Refused, match="club-over"):
        await hall.succession.resign(made.game, DAN, "It is over.")
