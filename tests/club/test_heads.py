"""What is taken from the end of a record in the database, or changed in it, is noticed when the game is loaded."""

from __future__ import annotations

from contextlib import asynccontextmanager
from hashlib import sha256

import msgspec
import pytest
from driven import Clock, settled
from sqlalchemy import bindparam, delete, insert, select, update

from arbitre.club import standing
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Damaged

pytestmark = pytest.mark.anyio

NEW_MEMBER = insert(schema.member)
HEADS = select(schema.game.c.head).where(schema.game.c.id == bindparam("game"))
RAWS = select(schema.line.c.raw).where(schema.line.c.game == bindparam("game")).order_by(schema.line.c.n)
CUT = delete(schema.line).where(schema.line.c.game == bindparam("of"), schema.line.c.n >= bindparam("from_"))
ALTER = (
    update(schema.line)
    .where(schema.line.c.game == bindparam("of"), schema.line.c.n == bindparam("at"))
    .values(raw=bindparam("altered"))
)
FORGET = update(schema.game).where(schema.game.c.id == bindparam("of")).values(head="")


@asynccontextmanager
async def opened(url, clock):
    """A hall on a database of its own connection: nothing is in its memory yet."""
    database = Database.open(url)
    hall = Hall(House(database, sleep=clock.sleep))
    try:
        yield hall
    finally:
        await hall.house.stop()
        await database.close()


async def played(hall, to_the_end=False):
    """A game of ann as red against a bot, after a step or at its end: its id, and that of her seat."""
    made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}, seed="heads"), "ann")
    await settled(hall)
    await hall.submit(made.mine["red"], "ann", "concede" if to_the_end else "go 3")
    await settled(hall)
    return made.game, made.mine["red"]


async def kept(hall, game):
    """The head that is kept of a game, and what it should be: lines, and SHA-256 of the last."""
    raws = [bytes(raw) for (raw,) in await hall.house.database.rows(RAWS, game=game)]
    head = (await hall.house.database.row(HEADS, game=game))[0]
    return msgspec.json.decode(head or "{}"), {"lines": len(raws), "seal": sha256(raws[-1]).hexdigest()}


@pytest.fixture
async def club(database_url, sample):
    """The URL of a club in which two games were played, the second to its end; their ids, and those of ann's seats."""
    clock = Clock()
    async with opened(database_url, clock) as hall:
        row = {"id": "ann", "name": "Ann", "folded": "ann", "password": None, "created": 0}
        await hall.house.database.commit(Change(NEW_MEMBER, row))
        running, over = await played(hall), await played(hall, to_the_end=True)
    return database_url, clock, running, over


async def test_the_head_of_a_game_goes_along_with_its_lines(club):
    url, clock, (game, seat), (over, _) = club
    async with opened(url, clock) as hall:
        made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), "ann")
        head, right = await kept(hall, made.game)
        assert head == right and head["lines"] == 1
        for line in ("look 4", "go 2"):
            head, right = await kept(hall, game)
            assert head == right
            await hall.submit(seat, "ann", line)
            await settled(hall)
            assert (await kept(hall, game))[0]["lines"] > head["lines"]
        assert (await kept(hall, over))[0] == (await kept(hall, over))[1]


async def altered(hall, game):
    """Change the last byte of a game's last line, to one that means the same."""
    raws = [bytes(raw) for (raw,) in await hall.house.database.rows(RAWS, game=game)]
    change = {"of": game, "at": len(raws) - 1, "altered": raws[-1][:-1] + b" }"}
    await hall.house.database.commit(Change(ALTER, change, rows=1))


async def cut(hall, game):
    """Take the last line of a game away."""
    last = len(await hall.house.database.rows(RAWS, game=game)) - 1
    await hall.house.database.commit(Change(CUT, {"of": game, "from_": last}, rows=1))


@pytest.mark.parametrize(("harm", "key"), [(cut, "club-record-cut"), (altered, "club-record-other")])
async def test_harm_to_the_end_of_a_record_is_noticed_when_the_game_is_loaded(club, harm, key):
    url, clock, (game, seat), (over, other) = club
    async with opened(url, clock) as hall:
        await harm(hall, game)
    async with opened(url, clock) as hall:
        with pytest.raises(Damaged) as damage:
            await hall.desk(seat, "ann")
        assert damage.value.phrase.key == key
        assert (await hall.desk(other, "ann")).game.over, "the other game is as it was"
        await harm(hall, over)
    async with opened(url, clock) as hall:
        for look in (hall.desk(other, "ann"), hall.replays.of(over, "en"), hall.replays.verdict(over)):
            with pytest.raises(Damaged) as damage:
                await look
            assert damage.value.phrase.key == key


async def test_a_game_of_this_format_without_its_head_is_damaged(club):
    url, clock, (game, seat), _ = club
    async with opened(url, clock) as hall:
        await hall.house.database.commit(Change(FORGET, {"of": game}, rows=1))
    async with opened(url, clock) as hall:
        with pytest.raises(Damaged) as damage:
            await hall.desk(seat, "ann")
        assert damage.value.phrase.key == "club-record-headless"


@pytest.fixture
def earlier(monkeypatch):
    """Games are made in the format of an earlier program."""
    monkeypatch.setattr(standing, "FORMAT", 2)


async def test_a_game_of_an_earlier_program_has_no_head_and_is_given_one_with_its_next_line(earlier, club):
    url, clock, (game, seat), (over, other) = club
    async with opened(url, clock) as hall:
        for one in (game, over):
            await hall.house.database.commit(Change(FORGET, {"of": one}, rows=1))
    async with opened(url, clock) as hall:
        assert (await hall.replays.verdict(over)).findings == ()
        await hall.submit(seat, "ann", "look 4")
        await settled(hall)
        assert (await kept(hall, game))[0] == (await kept(hall, game))[1]
        await cut(hall, over)
    async with opened(url, clock) as hall:  # it is over, so its seed was opened
        for look in (hall.desk(other, "ann"), hall.replays.of(over, "en")):
            with pytest.raises(Damaged) as damage:
                await look
            assert damage.value.phrase.key == "club-record-unopened"


async def test_one_seed_given_twice_has_two_seals_and_the_salt_is_of_the_clubs_entropy(database_url, sample):
    clock, drawn = Clock(), []

    def entropy(size):
        drawn.append(bytes([len(drawn) + 1]) * size)
        return drawn[-1]

    database = Database.open(database_url)
    hall = Hall(House(database, entropy=entropy, sleep=clock.sleep))
    row = {"id": "ann", "name": "Ann", "folded": "ann", "password": None, "created": 0}
    await database.commit(Change(NEW_MEMBER, row))
    seeds = []
    for _ in range(2):
        made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}, seed="june"), "ann")
        seeds.append((await hall.house.live(made.game)).standing.umpired.seed)
    assert {seed.secret for seed in seeds} == {"june"} and len({seed.commitment for seed in seeds}) == 2
    assert {bytes.fromhex(seed.salt) for seed in seeds} <= set(drawn)
    await hall.house.stop()
    await database.close()
