"""The numbers of the players: sealed by all before any is opened, opened by all before any die is rolled."""

from __future__ import annotations

import hashlib
import json

import msgspec
import pytest
from club.test_hall import NEW_MEMBER, opened
from driven import Clock, settled
from sample_game import Sample

from arbitre.club.desk import Wish
from arbitre.club.founding import HOUR
from arbitre.club.house import House
from arbitre.club.numbers import HOURS
from arbitre.club.record import Line, Opening, link
from arbitre.club.store import games
from arbitre.club.store.database import Change
from arbitre.club.trouble import Misused, Refused
from arbitre.club.verdict import Known
from arbitre.club.verify import verify_record
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.numbers import Given, NumbersOpened, NumbersSealed, Sealed, drawn, keyed, opens, sealed
from arbitre.kernel.numbers import well_formed as formed

pytestmark = pytest.mark.anyio
RED, BLUE = "1" * 64, "2" * 64
MEMBERS = {"red": "ann", "blue": "bob"}


@pytest.fixture
async def hall(database_url, sample):
    clock = Clock()
    async with opened(database_url, sleep=clock.sleep, clock=clock) as hall:
        for name in ("ann", "bob"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await hall.house.database.commit(Change(NEW_MEMBER, row))
        yield hall


async def table(hall, red=RED, blue=BLUE, **rest):
    """A game of ann as red and bob as blue, who bring these numbers' seals: the ids of their seats, of the game."""
    seals = {"red": sealed(red)} if red else {}
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, seals=seals, **rest), "ann")
    seat = await hall.accept(made.links["blue"], "bob", sealed(blue) if blue else "")
    await settled(hall)
    return {"red": made.mine["red"], "blue": seat}, made.game


async def go(hall, seats, *lines):
    """Both send these."""
    for side, line in zip(seats, lines, strict=True):
        await hall.submit(seats[side], MEMBERS[side], line)
    await settled(hall)


async def concedes(hall, seats):
    """Red gives up, and the game is over."""
    await hall.submit(seats["red"], MEMBERS["red"], "concede")
    await settled(hall)


async def told(hall, seats, side="red"):
    return [entry.report for entry in (await hall.desk(seats[side], MEMBERS[side])).view.told]


async def record(hall, game):
    return await (await hall.house.live(game)).lines()


# --- in the club


async def test_no_step_is_resolved_before_all_numbers_are_opened(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "open"}, seals={"red": sealed(RED)}), "ann")
    red = made.mine["red"]
    assert (await hall.submit(red, "ann", "go 3")).kept  # sheets are taken from the beginning
    await settled(hall)
    assert len(await record(hall, made.game)) == 1
    with pytest.raises(Refused) as early:
        await hall.open_number(red, "ann", RED)
    assert early.value.phrase.key == "club-number-early"
    (free,) = await hall.lobby.open_seats("bob")
    seats = {"red": red, "blue": await hall.join(free.seat_id, "bob", sealed(BLUE))}
    await hall.submit(seats["blue"], "bob", "go 8")
    await settled(hall)
    assert (await told(hall, seats))[1:] == [NumbersSealed({"red": by(RED), "blue": by(BLUE)})]
    await hall.open_number(seats["blue"], "bob", BLUE)
    await settled(hall)
    assert len(await told(hall, seats)) == 2  # nobody is told a number before all are there
    assert (await hall.desk(red, "ann")).numbers.awaited == "numbers"
    await hall.open_number(red, "ann", RED)
    await settled(hall)
    assert (await told(hall, seats))[2] == NumbersOpened({"red": Given("seat", RED), "blue": Given("seat", BLUE)})
    desk = await hall.desk(red, "ann")
    assert desk.view.cell == 3 and desk.numbers.awaited == "" and desk.numbers.opened
    with pytest.raises(Refused) as late:
        await hall.open_number(red, "ann", BLUE)
    assert late.value.phrase.key == "club-number-late"
    await hall.open_number(red, "ann", RED)  # once more is once


def by(number, who="seat"):
    return Sealed(who, sealed(number))


async def test_dice_are_keyed_by_seed_and_numbers(hall):
    seats, game = await table(hall)
    for side, number in (("red", RED), ("blue", BLUE)):
        await hall.open_number(seats[side], MEMBERS[side], number)
    await settled(hall)
    await go(hall, seats, "go 3", "go 7")
    await go(hall, seats, "look 7", "look 3")
    await concedes(hall, seats)
    content = b"".join(raw + b"\n" for raw in await record(hall, game))
    verdict = verify_record(content, Known(numbers={"red": RED, "blue": BLUE}))
    assert verdict.findings == () and verdict.dice and verdict.opened
    lines = [msgspec.json.decode(raw, type=Line) for raw in (await record(hall, game))[1:]]
    secret = next(line.seed.secret for line in lines if line.seed)
    key = keyed(secret, {"red": Given("seat", RED), "blue": Given("seat", BLUE)})
    draws = [draw for line in lines for draw in line.draws]
    assert draws and all(
        KeyedDice(key, "sample").draw(draw.label, draw.sides, len(draw.faces)) == draw.faces for draw in draws
    )
    wrong = verify_record(content, Known(numbers={"red": BLUE}))
    assert [finding.phrase.key for finding in wrong.findings] == ["verify-number"]


async def test_a_number_is_the_one_that_was_sealed(hall):
    seats, _ = await table(hall)
    for other in (BLUE, "no number", RED.replace("1", "A")):
        with pytest.raises(Refused) as refused:
            await hall.open_number(seats["red"], "ann", other)
        assert refused.value.phrase.key == "club-number-other"
    with pytest.raises(LookupError):
        await hall.open_number(seats["red"], "bob", RED)
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), "ann")
    with pytest.raises(Misused):
        await hall.accept(made.links["blue"], "bob", "abc")
    assert await hall.accept(made.links["blue"], "bob", "")  # the seat was not lost by it


async def test_whoever_brings_no_seal_has_the_club_draw_and_bots_too(hall):
    seats, _ = await table(hall, red="", blue="")
    assert [type(report) for report in await told(hall, seats)][1:] == [NumbersSealed, NumbersOpened]
    opening = (await told(hall, seats))[2]
    assert {given.by for given in opening.numbers.values()} == {"club"}
    desk = await hall.desk(seats["red"], "ann")
    assert desk.numbers.by == "club" and desk.numbers.opened and desk.numbers.awaited == ""
    made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}, seals={"red": sealed(RED)}), "ann")
    await settled(hall)
    await hall.open_number(made.mine["red"], "ann", RED)  # a lone seat opens at once
    await settled(hall)
    numbers = (await hall.desk(made.mine["red"], "ann")).numbers
    assert [numbers.numbers[side].by for side in ("red", "blue")] == ["seat", "bot"] and numbers.awaited == ""
    assert opens(numbers.seals["blue"], numbers.numbers["blue"])


async def test_what_is_not_open_in_time_counts_as_not_given_before_any_die(hall):
    seats, _ = await table(hall)
    await hall.open_number(seats["blue"], "bob", BLUE)
    await settled(hall)
    clock, desk = hall.house.clock, await hall.desk(seats["red"], "ann")
    assert desk.numbers.until - clock() == HOURS * HOUR
    clock.now += HOURS * HOUR - 1
    await looked(hall)
    assert (await hall.desk(seats["red"], "ann")).numbers.awaited == "numbers"
    clock.now += 1
    await looked(hall)
    opening = (await told(hall, seats))[2]
    assert opening.numbers == {"red": Given("none"), "blue": Given("seat", BLUE)}
    with pytest.raises(Refused):
        await hall.open_number(seats["red"], "ann", RED)
    assert (await hall.desk(seats["red"], "ann")).numbers.by == "none"


async def test_a_table_says_for_how_long_and_a_seat_may_do_without(hall):
    seats, _ = await table(hall, hours=2)
    desk = await hall.desk(seats["red"], "ann")
    assert desk.numbers.until - hall.house.clock() == 2 * HOUR and not desk.numbers.opened
    await hall.open_number(seats["red"], "ann", "")
    await hall.open_number(seats["red"], "ann", "")
    assert (await hall.desk(seats["red"], "ann")).numbers.opened
    await hall.open_number(seats["blue"], "bob", BLUE)
    await settled(hall)
    assert (await told(hall, seats))[2].numbers["red"] == Given("none")
    for hours in (0, 10**6):
        with pytest.raises(Misused):
            await hall.create(Wish("sample", {"red": "me", "blue": "link"}, hours=hours), "ann")


async def test_a_seed_given_by_hand_takes_no_numbers(hall):
    seats, game = await table(hall, seed="seven")
    assert (await hall.desk(seats["red"], "ann")).numbers is None
    await go(hall, seats, "go 3", "go 7")
    assert not msgspec.json.decode((await record(hall, game))[0], type=Opening).numbers


async def test_invitations_say_that_there_are_numbers_and_give_the_seal_of_the_seed(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), "ann")
    invited = await hall.invited(made.links["blue"])
    opening = msgspec.json.decode((await record(hall, made.game))[0], type=Opening)
    assert invited.numbers and invited.commitment == opening.commitment and opening.numbers


async def test_opening_a_number_shows_the_others_nothing(hall):
    """No mark, no desk of the other changes with it: it is as secret as a sheet until all are there."""
    seats, _ = await table(hall)
    before = msgspec.json.encode(_plain(await hall.desk(seats["red"], "ann")))
    await hall.open_number(seats["blue"], "bob", BLUE)
    await settled(hall)
    assert msgspec.json.encode(_plain(await hall.desk(seats["red"], "ann"))) == before


def _plain(desk):
    return desk.mark, desk.numbers, desk.view, desk.game.vacant, desk.question.number


async def test_conceding_ends_a_game_that_waits_for_numbers(hall):
    seats, game = await table(hall)
    await concedes(hall, seats)
    assert (await hall.desk(seats["red"], "ann")).game.over
    content = b"".join(raw + b"\n" for raw in await record(hall, game))
    assert verify_record(content).findings == ()


async def test_what_does_not_end_the_game_waits_for_the_numbers(hall, monkeypatch):
    """Giving up lets this game go on, with steps that would roll dice: it is carried out once the numbers are there."""
    monkeypatch.setattr(Sample, "interrupt", lambda *_: None)
    seats, game = await table(hall)
    await hall.submit(seats["red"], "ann", "concede")
    await settled(hall)
    assert len(await record(hall, game)) == 2 and (await hall.desk(seats["red"], "ann")).interrupting
    for side, number in (("red", RED), ("blue", BLUE)):
        await hall.open_number(seats[side], MEMBERS[side], number)
    await settled(hall)
    assert msgspec.json.decode((await record(hall, game))[3], type=Line).interrupts
    assert not (await hall.desk(seats["red"], "ann")).interrupting


async def test_numbers_that_came_before_a_crash_are_found_by_the_next_look(hall, monkeypatch):
    """The process ended after a number was on disk, and before anything came of it."""
    monkeypatch.setattr(House, "consider", lambda *_: None)
    seats, _ = await table(hall)
    monkeypatch.undo()
    for _ in range(2):
        await looked(hall)
    assert (await hall.desk(seats["red"], "ann")).numbers.awaited == "numbers"
    monkeypatch.setattr(House, "consider", lambda *_: None)
    for side, number in (("red", RED), ("blue", BLUE)):
        await hall.open_number(seats[side], MEMBERS[side], number)
    monkeypatch.undo()
    assert (await hall.desk(seats["red"], "ann")).numbers.awaited == "numbers"
    await looked(hall)
    assert (await hall.desk(seats["red"], "ann")).numbers.awaited == ""


async def looked(hall):
    """The house has looked for games that wait."""
    for (game,) in await hall.house.database.rows(games.DUE, now=hall.house.clock()):
        hall.house.consider(game)
    await settled(hall)


# --- in the record


async def written(hall):
    """A finished record with numbers, line by line."""
    seats, game = await table(hall)
    for side, number in (("red", RED), ("blue", BLUE)):
        await hall.open_number(seats[side], MEMBERS[side], number)
    await settled(hall)
    await go(hall, seats, "go 3", "go 7")
    await go(hall, seats, "look 7", "look 3")
    await concedes(hall, seats)
    opening, *lines = await record(hall, game)
    return opening, [msgspec.json.decode(raw, type=Line) for raw in lines]


def checked(opening, lines):
    """What is found in a record whose chain is made anew."""
    raws = [opening]
    for line in lines:
        raws.append(msgspec.json.encode(msgspec.structs.replace(line, prev=link(raws[-1]), n=len(raws))))
    return {finding.phrase.key for finding in verify_record(b"".join(raw + b"\n" for raw in raws)).findings}


def forged(numbers, red):
    """The line of the numbers, with another one of red's."""
    return msgspec.structs.replace(numbers, numbers={**numbers.numbers, "red": Given("seat", red)})


async def test_verify_finds_what_is_wrong_with_numbers(hall):
    opening, lines = await written(hall)
    seals, numbers, *rest = lines
    assert seals.seals and numbers.numbers and not checked(opening, lines)
    found = [checked(opening, [seals, forged(numbers, str(digit) * 64), *rest]) for digit in range(2, 10)]
    assert all("verify-number-seal" in keys for keys in found)
    assert any("verify-die" in keys for keys in found), "now and then other numbers give the same few dice, not always"
    none = msgspec.structs.replace(numbers, numbers={**numbers.numbers, "red": Given("none", RED)})
    assert "verify-number-seal" in checked(opening, [seals, none, *rest])
    few = msgspec.structs.replace(numbers, numbers={"red": numbers.numbers["red"]})
    assert "verify-numbers" in checked(opening, [seals, few, *rest])
    missing = msgspec.structs.replace(seals, seals={"red": seals.seals["red"]})
    assert "verify-seals" in checked(opening, [missing, numbers, *rest])
    assert "verify-numbers" in checked(opening, [numbers, seals, *rest])
    assert "verify-numbers-awaited" in checked(opening, rest)
    assert "verify-numbers" in checked(opening, [seals, numbers, numbers, *rest])


# --- pieces


def test_a_number_opens_its_own_seal_only():
    number = drawn()
    assert formed(number) and number != drawn() and not formed(number.upper() + "0")
    assert opens(Sealed("seat", sealed(number)), Given("seat", number))
    assert not opens(Sealed("seat", sealed(number)), Given("seat", drawn()))
    assert not opens(Sealed("club", sealed(number)), Given("seat", number))
    assert opens(Sealed("seat", sealed(number)), Given("none"))
    assert not opens(Sealed("none"), Given("seat", ""))


def test_the_key_is_a_function_that_anybody_can_work_out():
    numbers = {"b": Given("seat", BLUE), "a": Given("none")}
    text = json.dumps(["secret", [["a", ""], ["b", BLUE]]], separators=(",", ":"))
    assert keyed("secret", numbers) == hashlib.sha256(text.encode()).hexdigest()
