"""Seats that several members hold: who may do what, whose sheet counts, who comes and goes, and what others learn."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import Any

import pytest
from driven import Clock, settled
from sample_game import Concede, Go, Sample
from sqlalchemy import func, select
from storing import opened

from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store import schema
from arbitre.club.team.records import Absence
from arbitre.club.team.voting import HOUR, VOTING, WEEK
from arbitre.club.trouble import Misused, Refused
from arbitre.kernel import package
from arbitre.kernel.offices import COMMANDER, RIGHTS, Office
from arbitre.kernel.play import Seat

pytestmark = pytest.mark.anyio

DENIED = "club-office"


class Club:
    """A game of red and blue. Ann commands red; each of `more` has come to red in the office that he is called by;
    Bob commands blue."""

    def __init__(self, hall: Hall, members: Members, clock: Clock) -> None:
        self.hall, self.members, self.clock = hall, members, clock
        self.red = self.blue = self.game = self.ann = self.bob = ""

    async def begin(self, name: str, *more: str) -> Any:
        self.ann, self.bob = await self.members.guest(), await self.members.guest()
        made = await self.hall.create(Wish(name, {"red": "me", "blue": "link"}, seed="june"), self.ann)
        self.game, self.red = made.game, made.mine["red"]
        self.blue = await self.hall.accept(made.links["blue"], self.bob)
        await settled(self.hall)
        return [await self.comes(office) for office in more]

    async def comes(self, office: str, to: str = "", by: str = "") -> str:
        secret = await self.hall.teams.summon(to or self.red, by or self.ann, office)
        who = await self.members.guest()
        self.clock.now += 1
        assert await self.hall.accept(secret, who) == (to or self.red)
        return who

    async def mates(self, member: str) -> Any:
        return (await self.hall.desk(self.red, member)).mates

    async def sheet(self, member: str) -> str:
        found = (await self.hall.desk(self.red, member)).question.sheet
        return found.text if found else ""


@asynccontextmanager
async def club(url):
    clock = Clock()
    async with opened(url) as database:
        house = House(database, clock=clock, sleep=clock.sleep, elapsed=clock)
        hall = Hall(house)
        try:
            yield Club(hall, Members(database), clock)
        finally:
            await house.stop()


@pytest.fixture
async def table(database_url, sample):
    async with club(database_url) as there:
        yield there


@pytest.fixture
async def quick(tmp_path, sample):
    """The same, on one kind of database: for what rests on no statement of its own."""
    async with club(f"sqlite:///{tmp_path}/club.db") as there:
        yield there


def refused(key):
    return pytest.raises(Refused, match=f"^{key} ")


# ---- rights


async def test_a_deputy_does_all_that_the_commander_does(table):
    (dora,) = await table.begin("sample", "deputy")
    assert (await table.hall.submit(table.red, dora, "go 2")).kept
    assert await table.sheet(table.ann) == await table.sheet(dora) == "go 2"
    await table.hall.withdraw(table.red, dora)
    assert await table.sheet(table.ann) == ""
    await table.hall.submit_default(table.red, dora)
    await table.hall.notes.write(table.red, dora, "2", "here")
    assert (await table.hall.desk(table.red, table.ann)).notes == {"2": "here"}
    assert (await table.mates(dora)).rights == RIGHTS


async def test_staff_read_try_draft_and_talk_and_bind_nobody(table):
    (sam,) = await table.begin("sample", "staff")
    hall, red = table.hall, table.red
    assert (await hall.desk(red, sam)).view == (await hall.desk(red, table.ann)).view
    assert (await hall.check(red, sam, "go 2")).kept
    await hall.tried(red, sam, "go 2")
    assert await hall.past.steps(red, sam) == await hall.past.steps(red, table.ann)
    assert (await hall.talk.say(red, sam, "good luck")).seat == "red"
    await hall.teams.write_draft(red, sam, "go 3")
    before = await hall.desk(red, table.ann)
    for binding in (
        hall.submit(red, sam, "go 2"),
        hall.submit(red, sam, "concede"),
        hall.submit_default(red, sam),
        hall.withdraw(red, sam),
        hall.undo(red, sam),
        hall.open_number(red, sam, ""),
        hall.beforehand.take_back(red, sam),
        hall.teams.summon(red, sam, "staff"),
        hall.teams.revoke(red, sam),
        hall.appointing.appoint(red, sam, 2, "deputy"),
        hall.appointing.hand_over(red, sam, 2),
        hall.appointing.dismiss(red, sam, 2),
    ):
        with refused(DENIED):
            await binding
    assert await hall.desk(red, table.ann) == before


async def test_an_office_without_a_right_is_refused_at_each_of_its_doors(quick, sample, monkeypatch):
    monkeypatch.setattr(Sample, "offices", lambda self: (COMMANDER, Office("guard", frozenset({"read"}))))
    (guy,) = await quick.begin("sample", "guard")
    hall, red = quick.hall, quick.red
    for door in (
        hall.check(red, guy, "go 2"),
        hall.tried(red, guy, ""),
        hall.notes.write(red, guy, "2", "here"),
        hall.teams.write_draft(red, guy, "go 2"),
        hall.talk.say(red, guy, "well"),
        hall.circles.say(red, guy, "team", "well"),
        hall.voting.call(red, guy),
    ):
        with refused(DENIED):
            await door
    monkeypatch.setattr(Sample, "offices", lambda self: (COMMANDER, Office("guard", frozenset({"draft"}))))
    for door in (
        hall.desk(red, guy),
        hall.past.steps(red, guy),
        hall.notes.all(red, guy),
        hall.talk.said(red, guy),
        hall.mark_read(red, guy, 1),
        hall.circles.said(red, guy, "team"),
        hall.news(red, guy, ""),
    ):
        with refused(DENIED):
            await door


async def test_standing_orders_are_settled_by_who_may_order_and_seen_by_all_of_the_seat(quick):
    dora, sam = await quick.begin("sample", "deputy", "staff")
    settling = quick.hall.beforehand
    assert (await settling.write(quick.red, dora, "go 2")).text == "go 2"
    assert (await settling.read(quick.red, sam)).text == "go 2"
    assert (await settling.check(quick.red, sam, "go 3")).text == "go 3"
    assert await settling.agree(quick.red, dora) == 2
    for doing in (
        settling.write(quick.red, sam, "go 3"),
        settling.agree(quick.red, sam),
        settling.take_back(quick.red, sam),
    ):
        with refused(DENIED):
            await doing
    settled_now = (await quick.hall.desk(quick.red, sam)).settled
    assert (settled_now.standing, settled_now.quick) == ("go 2", 2)


async def test_an_order_may_want_another_right_than_to_order(quick, sample, monkeypatch):
    """What one who fights reports is no sheet of his commander's (META-3.11)."""
    monkeypatch.setattr(Sample, "right", lambda self, order: "order" if isinstance(order, Concede) else "fight")
    (sam,) = await quick.begin("sample", "staff")
    assert (await quick.hall.submit(quick.red, sam, "go 2")).kept
    with refused(DENIED):
        await quick.hall.submit(quick.red, sam, "concede")
    with refused(DENIED):
        await quick.hall.submit_default(quick.red, sam)


async def test_a_game_may_have_orders_signed_by_the_office_of_who_gives_them(quick, sample, monkeypatch):
    """A general's report is not his commander's (META-11.6)."""
    monkeypatch.setattr(Sample, "right", lambda self, order: "fight")
    monkeypatch.setattr(
        Sample, "signed", lambda self, order, rights: order if "decide" in rights else Go(order.cell + 1)
    )
    dora, sam = await quick.begin("sample", "deputy", "staff")
    for who, cell in ((quick.ann, 2), (dora, 2), (sam, 3)):
        assert (await quick.hall.submit(quick.red, who, "go 2")).kept
        sheet = (await quick.hall.desk(quick.red, who)).question.sheet
        assert (sheet.text, sheet.orders) == ("go 2", (Go(cell),))


async def test_strangers_and_those_who_have_left_find_nothing(table):
    sam, dora = await table.begin("sample", "staff", "deputy")
    hall, red = table.hall, table.red
    await hall.appointing.leave(red, sam)
    await hall.appointing.dismiss(red, table.ann, (await table.mates(dora)).you)
    for gone in (sam, dora, table.bob, await table.members.guest()):
        for door in (
            hall.desk(red, gone),
            hall.submit(red, gone, "go 2"),
            hall.circles.said(red, gone, "team"),
            hall.talk.said(red, gone),
            hall.notes.all(red, gone),
            hall.past.steps(red, gone),
            hall.teams.write_draft(red, gone, "go 2"),
            hall.news(red, gone, ""),
            hall.appointing.leave(red, gone),
        ):
            with pytest.raises(Unknown):
                await door
        assert red not in [mine.seat_id for mine in await hall.lobby.mine(gone)]
    assert await hall.teams.members_of(red) == [table.ann]


async def test_the_page_of_who_is_dismissed_ends_at_once(quick):
    (sam,) = await quick.begin("sample", "staff")
    mark = (await quick.hall.desk(quick.red, sam)).mark
    waiting = asyncio.ensure_future(quick.hall.news(quick.red, sam, mark))
    await asyncio.sleep(0)
    await quick.hall.appointing.dismiss(quick.red, quick.ann, 2)
    with pytest.raises(Unknown):
        await waiting


# ---- whose sheet counts


async def test_the_last_sheet_of_anybody_entitled_counts_and_all_of_the_team_see_whose_it_is(table):
    dora, sam = await table.begin("sample", "deputy", "staff")
    await table.hall.submit(table.red, table.ann, "go 2")
    table.clock.now += 5
    await table.hall.submit(table.red, dora, "go 3")
    (dispatch,) = (await table.mates(sam)).team.dispatches
    assert (dispatch.holder, dispatch.office, dispatch.text, dispatch.counts) == (2, "deputy", "go 3", True)
    assert dispatch.received == table.clock.now
    await table.hall.submit(table.blue, table.bob, "go 8")
    await settled(table.hall)
    assert (await table.hall.desk(table.red, table.ann)).view.cell == 3
    assert (await table.mates(sam)).team.dispatches == ()


@pytest.mark.parametrize("deputy_last", [True, False])
async def test_where_rank_counts_the_commanders_sheet_does_whatever_its_hour(table, monkeypatch, deputy_last):
    """META-R9."""
    monkeypatch.setattr(Sample, "substitution", "office")
    (dora,) = await table.begin("sample", "deputy")
    sheets = [(table.ann, "go 2"), (dora, "go 3")]
    for who, text in sheets if deputy_last else sheets[::-1]:
        assert (await table.hall.submit(table.red, who, text)).kept
    assert await table.sheet(dora) == "go 2"
    assert {d.text: d.counts for d in (await table.mates(dora)).team.dispatches} == {"go 2": True, "go 3": False}
    await table.hall.submit(table.blue, table.bob, "go 8")
    await settled(table.hall)
    assert (await table.hall.desk(table.red, dora)).view.cell == 2


async def test_where_rank_counts_the_deputys_sheet_does_if_the_commander_sends_none(table, monkeypatch):
    """META-R9: sheets are never merged, and the one behind stands again when the first is taken back."""
    monkeypatch.setattr(Sample, "substitution", "office")
    (dora,) = await table.begin("sample", "deputy")
    hall, red = table.hall, table.red
    await hall.submit(red, table.ann, "go 2")
    await hall.submit(red, dora, "go 1")
    await hall.submit(red, dora, "go 3")
    await hall.withdraw(red, table.ann)
    assert await table.sheet(table.ann) == "go 3"
    await hall.submit_default(red, table.ann)
    assert (await hall.desk(red, dora)).question.sheet.orders == ()
    await hall.withdraw(red, dora)  # his own, not the commander's
    assert (await hall.desk(red, dora)).question.sheet.orders == ()
    await hall.withdraw(red, table.ann)
    assert (await hall.desk(red, dora)).question.sheet is None
    await hall.submit(red, dora, "go 3")
    await hall.submit(table.blue, table.bob, "go 8")
    await settled(hall)
    assert (await hall.desk(red, dora)).view.cell == 3


async def test_a_sheet_from_before_there_was_a_team_is_the_commanders(quick, monkeypatch):
    monkeypatch.setattr(Sample, "substitution", "office")
    await quick.begin("sample")
    await quick.hall.submit(quick.red, quick.ann, "go 2")
    dora = await quick.comes("deputy")
    await quick.hall.submit(quick.red, dora, "go 3")
    assert await quick.sheet(dora) == "go 2"


async def test_of_a_former_question_no_sheet_counts(quick, monkeypatch):
    monkeypatch.setattr(Sample, "substitution", "office")
    (dora,) = await quick.begin("sample", "deputy")
    await quick.hall.submit(quick.red, quick.ann, "go 2")
    await quick.hall.submit(quick.blue, quick.bob, "go 8")
    await settled(quick.hall)
    await quick.hall.submit(quick.red, dora, "look 8")
    assert await quick.sheet(dora) == "look 8"


# ---- drafts


async def test_a_draft_is_read_by_the_team_judged_by_nobody_and_kept(table):
    (sam,) = await table.begin("sample", "staff")
    await table.hall.teams.write_draft(table.red, sam, "go 99\nperhaps")
    await table.hall.teams.write_draft(table.red, table.ann, "go 2")
    drafts = {d.holder: d.text for d in (await table.mates(table.ann)).team.drafts}
    assert drafts == {1: "go 2", 2: "go 99\nperhaps"}
    await table.hall.teams.write_draft(table.red, table.ann, " ")
    assert {d.holder for d in (await table.mates(sam)).team.drafts} == {2}
    assert await table.sheet(sam) == ""
    await table.hall.appointing.leave(table.red, sam)
    assert (await table.mates(table.ann)).team.drafts == ()


async def test_who_holds_a_seat_alone_has_nobody_to_draft_for(quick):
    await quick.begin("sample")
    with refused("club-no-team"):
        await quick.hall.teams.write_draft(quick.red, quick.ann, "go 2")


# ---- coming, leaving, offices


async def test_a_link_to_an_office_is_good_once_and_not_for_who_is_there(table):
    await table.begin("sample")
    hall, secret = table.hall, await table.hall.teams.summon(table.red, table.ann, "deputy")
    invited = await hall.invited(secret)
    assert (invited.seat_id, invited.seat, invited.office, invited.numbers) == (table.red, "red", "deputy", False)
    with refused("club-team-already"):
        await hall.accept(secret, table.ann)
    dora = await table.members.guest()
    await hall.accept(secret, dora)
    with pytest.raises(Unknown):
        await hall.accept(secret, await table.members.guest())
    assert [o.office for o in (await table.mates(dora)).team.officers] == ["commander", "deputy"]
    assert [mine.seat_id for mine in await hall.lobby.mine(dora)] == [table.red]
    second = await hall.teams.summon(table.red, table.ann, "deputy")
    with refused("club-office-full"):
        await hall.accept(second, await table.members.guest())
    await hall.teams.revoke(table.red, table.ann)
    with pytest.raises(Unknown):
        await hall.invited(second)
    for none in ("commander", "admiral"):
        with refused("club-no-office"):
            await hall.teams.summon(table.red, table.ann, none)


async def test_who_has_left_may_come_back_under_his_number(quick):
    sam, dora = await quick.begin("sample", "staff", "deputy")
    await quick.hall.appointing.leave(quick.red, sam)
    secret = await quick.hall.teams.summon(quick.red, quick.ann, "staff")
    await quick.hall.accept(secret, sam)
    assert (await quick.mates(sam)).you == 2
    assert (await quick.mates(dora)).you == 3


async def test_the_command_goes_from_hand_to_hand_with_what_was_read(table):
    dora, sam = await table.begin("sample", "deputy", "staff")
    hall, red = table.hall, table.red
    told = len((await hall.desk(red, table.ann)).view.told)
    assert told
    await hall.mark_read(red, dora, told)
    assert (await hall.desk(red, table.ann)).read == (await hall.desk(red, sam)).read == 0
    await hall.appointing.hand_over(red, table.ann, 3)
    assert {o.number: o.office for o in (await table.mates(sam)).team.officers} == {
        1: "staff", 2: "deputy", 3: "commander",
    }  # fmt: skip
    with refused(DENIED):
        await hall.submit(red, table.ann, "go 2")
    assert (await hall.submit(red, sam, "go 2")).kept
    assert (await hall.desk(red, sam)).read == 0
    await hall.appointing.hand_over(red, sam, 2)
    assert [(await hall.desk(red, who)).read for who in (table.ann, dora, sam)] == [0, told, 0]
    with refused("club-commands"):
        await hall.appointing.dismiss(red, dora, 2)
    with refused("club-no-officer"):
        await hall.appointing.hand_over(red, dora, 9)


async def test_an_office_for_one_changes_hands(quick):
    await quick.begin("sample", "deputy", "staff")
    await quick.hall.appointing.appoint(quick.red, quick.ann, 3, "deputy")
    offices = {o.number: o.office for o in (await quick.mates(quick.ann)).team.officers}
    assert offices == {1: "commander", 2: "staff", 3: "deputy"}
    with refused("club-commands"):
        await quick.hall.appointing.appoint(quick.red, quick.ann, 1, "staff")
    with refused("club-no-office"):
        await quick.hall.appointing.appoint(quick.red, quick.ann, 2, "commander")


async def test_who_leaves_the_command_leaves_it_to_his_deputy_then_to_who_came_first(table):
    """META-3.3."""
    sam, dora, tom = await table.begin("sample", "staff", "deputy", "staff")
    hall, red = table.hall, table.red
    for leaving, follows in ((table.ann, dora), (dora, sam), (sam, tom)):
        await hall.appointing.leave(red, leaving)
        assert (await hall.teams.members_of(red))[0] == follows
        assert (await table.mates(follows)).office == "commander"
    with refused("club-last-holder"):
        await hall.appointing.leave(red, tom)


async def test_only_so_many_are_called_to_a_seat(quick, monkeypatch):
    monkeypatch.setattr("arbitre.club.team.teams.MOST", 3)
    await quick.begin("sample", "staff")
    await quick.hall.teams.summon(quick.red, quick.ann, "staff")
    with refused("club-team-full"):
        await quick.hall.teams.summon(quick.red, quick.ann, "staff")


async def test_a_guest_takes_his_offices_along_into_his_account(table):
    dora, sam = await table.begin("sample", "deputy", "staff")
    members, hall, red = table.members, table.hall, table.red
    await members.register(account := await members.guest(), "Dora", "quatre porte-avions")
    await members.adopt(dora, account)
    names = {officer.number: officer.name for officer in (await table.mates(account)).team.officers}
    assert names == {1: "", 2: "Dora", 3: ""}
    assert (await hall.submit(red, account, "go 2")).kept
    await members.adopt(sam, account)  # who is there already
    assert [officer.number for officer in (await table.mates(account)).team.officers] == [1, 2]
    await members.adopt(table.ann, account)
    (officer,) = (await table.mates(account)).team.officers
    assert (officer.office, officer.commands) == ("commander", True)
    assert await hall.teams.members_of(red) == [account]


# ---- never to another camp


async def test_who_holds_or_has_held_a_seat_takes_none_of_another_camp(table):
    """META-3.13."""
    (sam,) = await table.begin("sample", "staff")
    hall = table.hall
    to_blue = await hall.teams.summon(table.blue, table.bob, "staff")
    for who in (table.ann, sam):
        with refused("club-other-camp"):
            await hall.accept(to_blue, who)
    await hall.appointing.leave(table.red, sam)
    with refused("club-other-camp"):
        await hall.accept(to_blue, sam)
    assert await hall.accept(to_blue, await table.members.guest()) == table.blue


@pytest.mark.parametrize("how", ["link", "open"])
async def test_who_made_a_game_does_not_take_its_other_side_too(table, how):
    ann = await table.members.guest()
    made = await table.hall.create(Wish("sample", {"red": "me", "blue": how}), ann)
    (blue,) = [row[0] for row in await table.hall.house.database.rows(
        select(schema.seat.c.id).where(schema.seat.c.game == made.game, schema.seat.c.name == "blue")
    )]  # fmt: skip
    with refused("club-other-camp"):
        await (table.hall.accept(made.links["blue"], ann) if how == "link" else table.hall.join(blue, ann))
    both = await table.hall.create(Wish("sample", {"red": "me", "blue": "me"}), ann)
    assert set(both.mine) == {"red", "blue"}


async def test_who_takes_two_sides_at_the_same_instant_gets_one(table):
    ann, eve = await table.members.guest(), await table.members.guest()
    made = await table.hall.create(Wish("sample", {"red": "link", "blue": "link"}), ann)
    taken = await asyncio.gather(
        *(table.hall.accept(made.links[side], eve) for side in ("red", "blue")), return_exceptions=True
    )
    assert sum(isinstance(seat, str) for seat in taken) == 1
    assert len(await table.hall.lobby.mine(eve)) == 1


async def test_a_game_may_let_one_hold_one_seat_of_his_camp_only(quick, allied, monkeypatch):
    ann = await quick.members.guest()
    made = await quick.hall.create(Wish("allied", {"red": "me", "blue": "link"}), ann)
    monkeypatch.setattr(Sample, "several", False)
    with refused("club-one-seat"):
        await quick.hall.accept(made.links["blue"], ann)
    monkeypatch.setattr(Sample, "several", True)
    await quick.hall.accept(made.links["blue"], ann)


async def test_an_open_seat_is_not_listed_to_who_has_sat_there(quick):
    await quick.begin("sample")
    hall, ann = quick.hall, await quick.members.guest()
    made = await hall.create(Wish("sample", {"red": "me", "blue": "open"}), ann)
    sam = await quick.comes("staff", made.mine["red"], ann)
    eve = await quick.members.guest()
    await hall.appointing.leave(made.mine["red"], sam)
    assert await hall.lobby.open_seats(sam) == await hall.lobby.open_seats(ann) == []
    assert len(await hall.lobby.open_seats(eve)) == 1


# ---- talk


class Allied(Sample):
    """Red and blue are of one camp."""

    id = "allied"

    def seats(self, game: Any) -> tuple[Seat, ...]:
        return tuple(Seat(side, "allies") for side in self.sides)


@pytest.fixture
def allied(sample, monkeypatch):
    game, load = Allied(), package.load
    monkeypatch.setattr(package, "load", lambda name: game if name == "allied" else load(name))
    return game


async def test_what_a_team_says_is_read_by_it_whole_and_by_nobody_else(table):
    (sam,) = await table.begin("sample", "staff")
    hall, red = table.hall, table.red
    first = await hall.circles.say(red, table.ann, "team", " Shall we? ")
    second = await hall.circles.say(red, sam, "team", "Go!")
    assert (first.number, first.holder, first.text, second.number, second.holder) == (1, 1, "Shall we?", 2, 2)
    late = await table.comes("staff")
    assert await hall.circles.said(red, late, "team") == [first, second]
    assert (await table.mates(late)).circles == {"team": (first, second)}
    assert await hall.circles.said(red, late, "team", since=1) == [second]
    assert await hall.circles.said(table.blue, table.bob, "team") == []
    with refused("club-nobody-there"):
        await hall.circles.say(red, sam, "camp", "Who?")
    assert await hall.talk.said(table.blue, table.bob) == []


async def test_a_desk_holds_what_a_team_said_last(quick, monkeypatch):
    monkeypatch.setattr("arbitre.club.team.circles.HELD", 2)
    await quick.begin("sample", "staff")
    words = [await quick.hall.circles.say(quick.red, quick.ann, "team", text) for text in ("one", "two", "three")]
    assert (await quick.mates(quick.ann)).circles == {"team": tuple(words[1:])}
    assert await quick.hall.circles.said(quick.red, quick.ann, "team") == words


async def test_what_a_camp_says_is_read_at_all_its_seats(table, allied):
    (sam,) = await table.begin("allied", "staff")
    hall = table.hall
    first = await hall.circles.say(table.blue, table.bob, "camp", "We look to the east.")
    second = await hall.circles.say(table.red, sam, "camp", "We to the west.")
    assert (first.seat, first.holder, second.seat, second.holder) == ("blue", 0, "red", 2)
    assert (await hall.desk(table.blue, table.bob)).mates.circles == {"camp": (first, second)}
    assert (await table.mates(table.ann)).circles == {"team": (), "camp": (first, second)}
    assert (await hall.desk(table.blue, table.bob)).mates.team is None
    assert (await hall.submit(table.blue, table.bob, "go 8")).kept  # what a camp says makes no team


# ---- votes


async def test_a_vote_goes_to_most_votes_then_to_who_came_first_and_takes_effect_at_once(table):
    """META-3.12, META-R10."""
    dora, sam, tom = await table.begin("sample", "deputy", "staff", "staff")
    hall, red = table.hall, table.red
    await hall.voting.call(red, tom)
    for voter, candidate in ((table.ann, 1), (dora, 4), (sam, 4)):
        await hall.voting.cast(red, voter, candidate)
    election = (await table.mates(sam)).team.election
    assert (election.office, election.called_by, election.voted, election.settled) == ("commander", 4, (1, 2, 3), 0)
    assert election.votes == {}
    await hall.voting.cast(red, tom, 1)  # two each: Ann was there before him
    election = (await table.mates(sam)).team.election
    assert (election.won, election.votes) == (1, {1: 1, 2: 4, 3: 4, 4: 1})
    with refused("club-ballot-week"):
        await hall.voting.call(red, sam)
    table.clock.now += WEEK
    await hall.voting.call(red, sam)
    with refused("club-ballot-week"):
        await hall.voting.call(red, sam)
    for voter, candidate in ((table.ann, 4), (dora, 4), (sam, 3), (sam, 4), (tom, 4)):
        await hall.voting.cast(red, voter, candidate)
    assert (await table.mates(tom)).office == "commander"
    assert (await table.mates(table.ann)).office == "staff"
    with refused("club-no-ballot"):
        await hall.voting.cast(red, tom, 4)


async def test_a_vote_is_counted_when_its_time_is_over_by_those_who_are_there(table):
    dora, sam = await table.begin("sample", "deputy", "staff")
    hall, red = table.hall, table.red
    await hall.house.start()
    await hall.voting.call(red, sam, "deputy")
    await hall.voting.cast(red, sam, 3)
    await hall.voting.cast(red, dora, 2)
    with refused("club-no-officer"):
        await hall.voting.cast(red, dora, 7)
    await hall.appointing.leave(red, dora)
    await table.clock.passes(VOTING / 10**9 - 3600)
    assert (await table.mates(sam)).office == "staff"
    await table.clock.passes(3600)
    with refused("club-no-ballot"):
        await hall.voting.cast(red, table.ann, 1)
    await table.clock.passes(HOUR / 10**9)
    while not (election := (await table.mates(sam)).team.election).settled:  # it is being written
        await asyncio.sleep(0.001)
    assert (election.won, (await table.mates(sam)).office) == (3, "deputy")
    with refused("club-no-team"):
        await hall.voting.call(table.blue, table.bob)


# ---- a game of two stays what it was, and the other side learns nothing


async def test_a_game_of_two_keeps_nothing_of_teams_and_asks_nothing_of_them(quick):
    await quick.begin("sample")
    database = quick.hall.house.database
    asked, found = [], database._found
    teams = {schema.holder, schema.summons, schema.draft, schema.sent, schema.word, schema.ballot, schema.vote}

    async def noting(statement, params, fetch):
        asked.append(statement)
        return await found(statement, params, fetch)

    database._found = noting
    for side, who, text in ((quick.red, quick.ann, "go 2"), (quick.blue, quick.bob, "go 8")):
        await quick.hall.desk(side, who)
        await quick.hall.submit(side, who, text)
        await quick.hall.talk.said(side, who)
        with pytest.raises(Unknown):
            await quick.hall.desk(side, "stranger")
    await settled(quick.hall)
    assert asked
    assert not [s for s in asked if teams & set(getattr(s, "get_final_froms", list)())]
    for kept in teams:
        assert (await database.row(select(func.count()).select_from(kept)))[0] == 0


async def test_the_other_side_cannot_tell_a_team_from_a_player_alone(table):
    """All that blue is shown, its lobby and its news among it, is the same whatever becomes of red's team."""
    await table.begin("sample")
    hall = table.hall

    async def blue():
        row = await hall.house.row(table.blue)
        shown = await hall.desk(table.blue, table.bob), await hall.talk.said(table.blue, table.bob)
        return *shown, row, await hall.lobby.mine(table.bob), await hall.lobby.open_seats(table.bob)

    before = await blue()
    woken = []
    hall.house.spread.tell = lambda seats: woken.extend(seats)
    dora, sam = await table.comes("deputy"), await table.comes("staff")
    await hall.teams.write_draft(table.red, sam, "go 2")
    await hall.circles.say(table.red, sam, "team", "Well?")
    await hall.submit(table.red, dora, "go 2")
    await hall.submit(table.red, table.ann, "go 3")
    await hall.voting.call(table.red, sam)
    await hall.voting.cast(table.red, sam, 3)
    await hall.appointing.hand_over(table.red, table.ann, 2)
    await hall.appointing.dismiss(table.red, dora, 3)
    await hall.appointing.leave(table.red, dora)
    assert await blue() == before
    assert table.blue not in woken


async def test_the_record_names_nobody(quick):
    (dora,) = await quick.begin("sample", "deputy")
    await quick.hall.submit(quick.red, dora, "go 2")
    await quick.hall.submit(quick.blue, quick.bob, "go 8")
    await settled(quick.hall)
    live = await quick.hall.house.live(quick.game)
    assert live.standing.game.cells == {"red": 2, "blue": 8}
    record = b"".join(await live.lines()).decode()
    assert not [word for word in (dora, quick.ann, "deputy", "commander") if word in record]


# ---- away


async def test_whoever_is_named_orders_while_the_commander_is_away_and_no_longer(table):
    sam, eve = await table.begin("sample", "staff", "staff")
    you = {who: (await table.mates(who)).you for who in (table.ann, sam, eve)}
    now, day = table.clock.now, 24 * HOUR
    away = table.hall.absences
    await away.announce(table.red, table.ann, now + day, now + 3 * day, you[sam])
    told = (Absence(you[table.ann], now + day, now + 3 * day, you[sam]),)
    assert all([(await table.mates(who)).away == told for who in (table.ann, sam, eve)])
    for when, may in ((now, False), (now + day, True), (now + 3 * day - 1, True), (now + 3 * day, False)):
        table.clock.now = when
        assert ("order" in (await table.mates(sam)).rights) == may
        if may:
            assert (await table.hall.submit(table.red, sam, "go 2")).kept
            await table.hall.withdraw(table.red, sam)
            continue
        with pytest.raises(Refused, match=DENIED):
            await table.hall.submit(table.red, sam, "go 2")
    assert (await table.mates(eve)).away == ()
    await away.announce(table.red, table.ann, 0, now + 9 * day, you[sam])
    with pytest.raises(Refused, match=DENIED):
        await table.hall.submit(table.red, eve, "go 2")  # he alone
    with pytest.raises(Refused, match=DENIED):
        await table.hall.teams.summon(table.red, sam, "staff")  # to order, and no more
    await away.withdraw(table.red, table.ann)
    with pytest.raises(Refused, match=DENIED):
        await table.hall.submit(table.red, sam, "go 2")


async def test_an_absence_is_told_to_nobody_else_and_goes_with_who_leaves(table):
    (sam,) = await table.begin("sample", "deputy")
    now, day, away = table.clock.now, 24 * HOUR, table.hall.absences
    before = await table.hall.desk(table.blue, table.bob)
    await away.announce(table.red, table.ann, now, now + day)
    await away.announce(table.red, sam, now, now + day)
    assert await table.hall.desk(table.blue, table.bob) == before
    with pytest.raises(Unknown):
        await away.announce(table.red, table.bob, now, now + day)
    with pytest.raises(Refused, match="away-commander"):
        await away.announce(table.red, sam, now, now + day, 1)
    with pytest.raises(Refused, match="club-no-officer"):
        await away.announce(table.red, table.ann, now, now + day, 1)  # himself
    for since, until in ((now, now), (now - 2 * day, now - day), (now, now + 400 * day)):
        with pytest.raises(Misused, match="away-dates"):
            await away.announce(table.red, table.ann, since, until)
    assert len((await table.mates(sam)).away) == 2
    await table.hall.appointing.leave(table.red, table.ann)
    assert [absence.holder for absence in (await table.mates(sam)).away] == [2]
    mine = await table.hall.lobby.mine(table.bob)
    await away.elsewhere(mine, "another", table.bob, now, now + day)  # he holds his seat alone
    assert (await table.hall.desk(table.blue, table.bob)).mates.away == (Absence(0, now, now + day, 0),)


# ---- what is new of what was said


async def test_what_others_say_in_the_team_is_new_until_it_is_read_and_told_on_the_list_of_games(table, database_url):
    (dora,) = await table.begin("sample", "deputy")
    circles = table.hall.circles

    async def new(who):
        desk = await table.hall.desk(table.red, who)
        (mine,) = [mine for mine in await table.hall.lobby.mine(who) if mine.seat_id == table.red]
        assert mine.unread == desk.mates.unread + desk.talk_unread
        return desk.mates.unread

    assert await new(table.ann) == await new(dora) == 0
    await circles.say(table.red, table.ann, "team", "Where do we sail?")
    await circles.say(table.red, table.ann, "team", "And when?")
    assert (await new(table.ann), await new(dora)) == (0, 2)
    mark = (await table.hall.desk(table.red, dora)).mark
    await circles.mark_listened(table.red, dora, 1)
    assert await new(dora) == 1 and (await table.hall.desk(table.red, dora)).mark == mark
    await circles.say(table.red, dora, "team", "North, at once.")
    assert (await new(table.ann), await new(dora)) == (1, 1)
    await circles.mark_listened(table.red, dora, 99)
    await circles.mark_listened(table.red, dora, 1)  # what was read stays so
    assert (await new(table.ann), await new(dora)) == (1, 0)
    await table.hall.talk.say(table.red, dora, "Good day.")
    assert (await new(table.ann), await new(dora)) == (1, 0)
