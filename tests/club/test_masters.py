"""Persons who umpire a table: how they come to it, what they see and do, and that it reaches nobody it should not."""

from __future__ import annotations

from contextlib import asynccontextmanager

import msgspec
import pytest
import solo_game
from databases import sqlite
from driven import Clock, settled
from room_game import Adjusted, Settled, installed
from sqlalchemy import insert, null, update

from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.master import A_MINUTE, Overruled
from arbitre.club.presided import Proposed
from arbitre.club.record import Line, Received, link, parse_all
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.succession import was_master
from arbitre.club.tidy import tidy
from arbitre.club.trouble import Misused, Often, Refused
from arbitre.club.umpiring import Umpiring
from arbitre.club.verify import verify_record
from arbitre.kernel.rulings import Announced, Corrected, Decided, Entrusted, Presides, Ruled

pytestmark = pytest.mark.anyio

ANN, BOB, UMA = "ann", "bob", "uma"
DECLARED = {"seed": "seven"}  # else the club draws numbers, which nothing here is about


@pytest.fixture
def game(monkeypatch):
    with installed(monkeypatch) as game:
        yield game


@asynccontextmanager
async def opened(url, clock):
    database = Database.open(url)
    hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
    try:
        yield hall
    finally:
        await hall.house.stop()
        await database.close()


@pytest.fixture
async def hall(request, tmp_path, game):
    """A club in SQLite, or in both kinds of database where a test asks for their URL."""
    both = "database_url" in request.fixturenames
    async with opened(request.getfixturevalue("database_url") if both else sqlite(tmp_path), Clock()) as hall:
        for name in (ANN, BOB, UMA, "eve"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await hall.house.database.commit(Change(insert(schema.member), row))
        yield hall


async def table(hall, master="link", **rest):
    """A campaign of ann and bob that uma umpires, if anybody does: its id, and their seats."""
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, master=master, **DECLARED | rest), ANN)
    if made.master:
        await hall.succession.accept(made.master, UMA)
    blue = await hall.accept(made.links["blue"], BOB)
    await settled(hall)
    return made.game, made.mine["red"], blue


async def disputed(hall):
    """The same, in its first battles, over one of which the sides disagree."""
    game, red, blue = await table(hall)
    for seat, who in ((red, ANN), (blue, BOB)):
        await hall.submit_default(seat, who)
    await settled(hall)
    await hall.submit(red, ANN, "report north red")
    await settled(hall)
    await hall.submit(blue, BOB, "report north blue")
    await settled(hall)
    return game, red, blue


async def bench(hall, game, who=UMA):
    return await hall.masters.bench(game, who, "en")


async def ruled(hall, seat, who):
    view = (await hall.desk(seat, who)).view
    return [told.report for told in view.told if isinstance(told.report, Ruled)]


async def lines_of(hall, game):
    return [bytes(raw) for (raw,) in await hall.house.database.rows(games.LINES, game=game, n=0)]


def over(raws):
    return b"".join(raw + b"\n" for raw in raws)


# ---- how he comes to it


async def test_whoever_is_invited_is_told_who_umpires(hall, database_url):
    made = await hall.create(Wish("room", {"red": "open", "blue": "link"}, master="me", **DECLARED), UMA)
    assert (await hall.invited(made.links["blue"])).umpire == "Uma"
    assert [seat.umpire for seat in await hall.lobby.open_seats(ANN)] == ["Uma"]
    plain = await hall.create(Wish("room", {"red": "me", "blue": "link"}, **DECLARED), ANN)
    assert (await hall.invited(plain.links["blue"])).umpire is None


async def test_all_are_told_that_somebody_umpires_before_he_sees_anything(hall):
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, master="link", **DECLARED), ANN)
    desk = await hall.desk(made.mine["red"], ANN)
    assert await ruled(hall, made.mine["red"], ANN) == [Ruled("presides")] and desk.game.umpire == ""
    called = await hall.succession.called(made.master)
    assert (called.id, called.agreed) == (made.game, True)
    await hall.succession.accept(made.master, UMA)
    assert (await hall.desk(made.mine["red"], ANN)).game.umpire == "Uma"
    with pytest.raises(Unknown):  # a link is good once
        await hall.succession.accept(made.master, "eve")


async def test_a_game_without_an_umpire_is_what_it_was(hall):
    game, red, _ = await table(hall, master="")
    assert (await hall.desk(red, ANN)).game.umpire is None
    assert len(await lines_of(hall, game)) == 1
    with pytest.raises(Unknown):
        await bench(hall, game)


async def test_whoever_umpires_sits_nowhere_and_whoever_sits_never_umpires(hall):
    with pytest.raises(Misused, match="master-sits"):
        await hall.create(Wish("room", {"red": "me", "blue": "link"}, master="me", **DECLARED), ANN)
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, master="link", **DECLARED), ANN)
    with pytest.raises(Refused, match="master-sits"):
        await hall.succession.accept(made.master, ANN)
    await hall.succession.accept(made.master, UMA)
    assert await was_master(hall.house.database, made.game, UMA)
    with pytest.raises(Refused, match="master-never-sits"):
        await hall.accept(made.links["blue"], UMA)
    assert not await was_master(hall.house.database, made.game, BOB)
    await hall.accept(made.links["blue"], BOB)


async def test_nor_does_whoever_was_called_to_a_seat_even_if_he_has_left_it(hall, database_url):
    _, red, _ = await table(hall)
    with pytest.raises(Refused, match="master-never-sits"):
        await hall.accept(await hall.teams.summon(red, ANN, "staff"), UMA)
    _, red, _ = await table(hall, master="")
    await hall.accept(await hall.teams.summon(red, ANN, "staff"), "eve")
    await hall.appointing.leave(red, "eve")
    secret = await hall.succession.propose(red, ANN)
    with pytest.raises(Refused, match="master-sits"):
        await hall.succession.accept(secret, "eve")
    await hall.accept(await hall.teams.summon(red, ANN, "staff"), UMA)
    with pytest.raises(Refused, match="club-office"):  # what binds the seat is for whoever may decide for it
        await hall.succession.decline(red, UMA)


async def test_later_he_umpires_once_all_who_sit_there_agree(hall, database_url):
    game, red, blue = await table(hall, master="")
    secret = await hall.succession.propose(red, ANN)
    with pytest.raises(Refused, match="master-there"):
        await hall.succession.propose(blue, BOB)
    with pytest.raises(Refused, match="master-nobody"):  # it is a person that one agrees to
        await hall.succession.agree(blue, BOB)
    await hall.succession.accept(secret, UMA)
    for unknown in (bench(hall, game), hall.masters.replay(game, UMA, "en")):
        with pytest.raises(Unknown):
            await unknown
    found = await hall.succession.umpire(blue, BOB)
    assert (found.presides, found.proposed) == (False, Proposed("Uma", True, False))
    before = (await hall.desk(red, ANN)).mark
    await hall.succession.agree(red, ANN)
    assert (await hall.desk(red, ANN)).mark == before and not await ruled(hall, red, ANN)
    await hall.succession.agree(blue, BOB)
    assert await ruled(hall, red, ANN) == await ruled(hall, blue, BOB) == [Ruled("presides")]
    assert (await bench(hall, game)).lines == 2 and (await hall.succession.umpire(red, ANN)).presides
    assert [mine.id for mine in await hall.masters.mine(UMA)] == [game]


async def test_one_who_does_not_want_him_is_enough(hall, database_url):
    game, red, blue = await table(hall, master="")
    await hall.succession.accept(await hall.succession.propose(red, ANN), UMA)
    await hall.succession.decline(blue, BOB)
    assert await hall.succession.umpire(red, ANN) is None and not await was_master(hall.house.database, game, UMA)
    await hall.succession.accept(await hall.succession.propose(blue, BOB), "eve")
    for seat, who in ((red, ANN), (blue, BOB)):
        await hall.succession.agree(seat, who)
    with pytest.raises(Refused, match="master-nobody"):  # now he stays
        await hall.succession.decline(red, ANN)
    assert (await bench(hall, game, "eve")).lines == 2


async def test_nobody_else_gets_any_of_it(hall):
    game, red, blue = await disputed(hall)
    act = Announced("I am the umpire.")
    for who in (ANN, BOB, "eve"):
        for asked in (
            bench(hall, game, who),
            hall.masters.replay(game, who, "en"),
            hall.masters.at(game, who, 1),
            hall.masters.act(game, who, act),
            hall.masters.read(game, who, "award north red"),
        ):
            with pytest.raises(Unknown):
                await asked
        assert await hall.masters.mine(who) == []
    for seat in (red, blue):
        with pytest.raises(Unknown):
            await hall.succession.umpire(seat, UMA)
        with pytest.raises(Unknown):
            await hall.desk(seat, UMA)


# ---- what he sees


async def test_he_sees_both_sides_the_truth_and_the_sheets_in_hand(hall):
    game, red, _ = await table(hall)
    await hall.submit(red, ANN, "go 3")
    found = await bench(hall, game)
    seen = {place.seat: (place.player, place.asked, place.sheet and place.sheet.text) for place in found.places}
    assert seen == {"red": ("Ann", True, "go 3"), "blue": ("Bob", True, None)}
    assert {place.seat: place.view.cell for place in found.places} == {"red": 1, "blue": 9} == found.position["cells"]
    assert [limit.closes.time for limit in found.limits] == ["23:00"]


async def test_what_nobody_may_know_yet_he_is_not_given_either(hall):
    game, _, _ = await disputed(hall)
    seed = (await hall.house.live(game)).standing.umpired.seed
    given = repr((await bench(hall, game), await hall.masters.replay(game, UMA, "en")))
    assert seed.salt not in given and repr(seed.secret) not in given and "KeyedDice" not in given


async def test_he_looks_back_over_the_record_as_far_as_it_has_come(hall):
    game, red, _ = await disputed(hall)
    replay = await hall.masters.replay(game, UMA, "en")
    assert [moment.kind for moment in replay.moments] == ["opening", "ruling", "orders", "interrupts", "interrupts"]
    assert replay.opened is None
    await hall.submit(red, ANN, "report south red")
    await settled(hall)
    assert len((await hall.masters.replay(game, UMA, "en")).moments) == 6
    assert (await hall.masters.at(game, UMA, 4)).truth.battles["north"].reports == {"red": "red", "blue": "blue"}


# ---- what he does


async def test_what_he_says_to_one_seat_reaches_no_other(hall):
    game, red, blue = await disputed(hall)
    marks = {seat: (await hall.desk(seat, who)).mark for seat, who in ((red, ANN), (blue, BOB))}
    await hall.masters.act(game, UMA, Announced("What became of your carrier?", "red"))
    assert (await hall.desk(blue, BOB)).mark == marks[blue]
    assert (await hall.desk(red, ANN)).mark != marks[red]
    assert (await ruled(hall, red, ANN))[-1] == Ruled("announced", "What became of your carrier?", True)


async def test_a_correction_rests_on_what_he_has_seen(hall, database_url):
    game, red, blue = await disputed(hall)
    seen = (await bench(hall, game)).lines
    put = Corrected("A slip.", ((("cells", "red"), 5),))
    with pytest.raises(Misused, match="master-lines"):
        await hall.masters.act(game, UMA, put)
    await hall.submit(blue, BOB, "report south blue")
    await settled(hall)
    with pytest.raises(Refused, match="master-gone-on"):
        await hall.masters.act(game, UMA, put, seen)
    mark = (await hall.desk(blue, BOB)).mark
    await hall.masters.act(game, UMA, put, seen + 1)
    assert (await hall.desk(red, ANN)).view.cell == 5 and (await hall.desk(blue, BOB)).mark == mark
    with pytest.raises(Overruled, match="ruling-nothing"):
        await hall.masters.act(game, UMA, put, seen + 2)


async def test_a_sheet_in_hand_that_no_longer_stands_is_left_out(hall):
    game, red, blue = await table(hall)
    await hall.submit(red, ANN, "go 3")
    await hall.masters.act(game, UMA, Corrected("It was blown off.", ((("cells", "red"), 7),)), 2)
    await hall.submit(blue, BOB, "go 8")
    await settled(hall)
    assert (await bench(hall, game)).position["cells"] == {"red": 7, "blue": 8}


async def test_a_disputed_battle_is_ruled_in_the_notation_of_the_game(hall):
    game, red, blue = await disputed(hall)
    orders = await hall.masters.read(game, UMA, "award north blue")
    await hall.masters.act(game, UMA, Decided("The record shows it.", orders), 5)
    for seat, who in ((red, ANN), (blue, BOB)):
        told = [entry.report for entry in (await hall.desk(seat, who)).view.told[-2:]]
        assert told == [Settled("north", "blue", False), Ruled("decided", "The record shows it.")]
    moment = (await hall.masters.replay(game, UMA, "fr")).moments[-1]
    assert (moment.kind, moment.ruled, moment.ruling.reason) == (
        "ruling",
        ("attribue north blue",),
        "The record shows it.",
    )
    with pytest.raises(Overruled, match="not-now"):
        await hall.masters.act(game, UMA, Decided("Once more.", orders), 6)
    with pytest.raises(Overruled):
        await hall.masters.read(game, UMA, "award north blue\nwhatever I like")


async def test_a_parameter_is_changed_with_a_reason_told_to_all_and_counts_from_next_week(hall):
    """The meta-game's (META-20.1), as any game may have it: a ruling of its own."""
    game, red, blue = await disputed(hall)
    await hall.masters.act(game, UMA, Decided("For balance.", await hall.masters.read(game, UMA, "règle 8")), 5)
    for seat, who in ((red, ANN), (blue, BOB)):
        told = [entry.report for entry in (await hall.desk(seat, who)).view.told[-2:]]
        assert told == [Adjusted(8), Ruled("decided", "For balance.")]
    position = (await bench(hall, game)).position
    assert (position["up_to"], position["up_to_next"]) == (5, 8)
    moment = (await hall.masters.replay(game, UMA, "en")).moments[-1]
    assert (moment.ruled, moment.ruling.reason) == (("adjust 8",), "For balance.")


async def test_a_seat_whose_players_are_silent_is_entrusted_to_a_bot_and_nobody_else_is_told(hall, database_url):
    """The meta-game's (META-20.5): until its players come back, whose sheet counts before the bot's."""
    game, red, blue = await table(hall)
    with pytest.raises(Misused, match="club-no-bot"):
        await hall.masters.act(game, UMA, Entrusted("They are gone.", "blue", "napoleon"), 2)
    with pytest.raises(Overruled, match="ruling-no-seat"):
        await hall.masters.act(game, UMA, Entrusted("They are gone.", "green", "random"), 2)
    mark = (await hall.desk(red, ANN)).mark
    await hall.masters.act(game, UMA, Entrusted("They are gone.", "blue", "random"), 2)
    assert (await hall.desk(red, ANN)).mark == mark
    assert (await ruled(hall, blue, BOB))[-1] == Ruled("entrusted", "They are gone.", bot="random")
    assert {place.seat: place.bot for place in (await bench(hall, game)).places} == {"red": "", "blue": "random"}
    await hall.submit(blue, BOB, "go 8")  # he is back for once
    await hall.submit(red, ANN, "go 3")
    await settled(hall)
    assert (await bench(hall, game)).position["cells"] == {"red": 3, "blue": 8}
    for battle in ("north", "south"):
        await hall.submit(red, ANN, f"report {battle} red")
        await settled(hall)
    battles = (await bench(hall, game)).position["battles"].values()
    assert all(battle.get("winner") or battle["reports"].keys() == {"red", "blue"} for battle in battles)
    lines = (await bench(hall, game)).lines
    await hall.masters.act(game, UMA, Entrusted("They are back.", "blue"), lines)
    assert (await ruled(hall, blue, BOB))[-1] == Ruled("entrusted", "They are back.", how="back")
    await hall.submit(red, ANN, "concede")
    await settled(hall)
    assert verify_record(over(await lines_of(hall, game))).findings == ()


async def test_he_is_held_to_his_office(hall):
    game, red, _ = await table(hall)
    with pytest.raises(Misused, match="master-no-act"):
        await hall.masters.act(game, UMA, Presides(), 2)
    for number in range(A_MINUTE):
        await hall.masters.act(game, UMA, Announced(f"Word {number}."))
    with pytest.raises(Often):
        await hall.masters.act(game, UMA, Announced("And another."))
    await hall.submit(red, ANN, "concede")
    await settled(hall)
    with pytest.raises(Refused, match="club-over"):
        await hall.masters.act(game, UMA, Announced("Well played."))


async def test_nothing_is_rolled_before_the_numbers_are_known(hall):
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, master="link"), ANN)
    await hall.succession.accept(made.master, UMA)
    with pytest.raises(Refused, match="master-numbers"):
        await hall.masters.act(made.game, UMA, Decided("So.", ({"type": "award"},)), 2)


async def test_another_process_finds_his_acts_in_the_record(hall, database_url):
    game, red, _ = await table(hall)
    async with opened(database_url, Clock()) as other:
        assert (await other.desk(red, ANN)).game.umpire == "Uma"
        await hall.masters.act(game, UMA, Corrected("A slip.", ((("cells", "red"), 2),)), 2)
        assert (await other.desk(red, ANN)).view.cell == 2
        await other.masters.act(game, UMA, Announced("Done."), 3)
    assert (await ruled(hall, red, ANN))[-1] == Ruled("announced", "Done.")


async def test_whoever_umpires_is_not_cleared_away(hall, database_url):
    nameless = update(schema.member).where(schema.member.c.id == UMA).values(name=null(), folded=null())
    await hall.house.database.commit(Change(nameless, {}))
    await table(hall)
    assert tidy(database_url, 30, hall.house.clock() + 400 * 86400 * 10**9).guests == 0


# ---- the record


async def finished(hall):
    """The record of a game in which the umpire has done all that he may."""
    game, red, _ = await disputed(hall)
    await hall.masters.act(game, UMA, Announced("I look into the north.", "blue"))
    await hall.masters.act(game, UMA, Corrected("A slip.", ((("cells", "red"), 5),)), 6)
    await hall.masters.act(game, UMA, Decided("So it was.", await hall.masters.read(game, UMA, "award north red")), 7)
    await hall.submit(red, ANN, "concede")
    await settled(hall)
    return game, await lines_of(hall, game)


async def test_his_acts_are_checked_and_shown_with_the_rest(hall):
    game, raws = await finished(hall)
    verdict = verify_record(over(raws))
    assert verdict.findings == () and verdict.replayed == len(raws) - 1
    shown = [moment.ruling for moment in (await hall.replays.of(game, "en")).moments if moment.kind == "ruling"]
    assert [type(act) for act in shown] == [Presides, Announced, Corrected, Decided]
    assert [getattr(act, "reason", "") for act in shown] == ["", "I look into the north.", "A slip.", "So it was."]


@pytest.mark.parametrize(
    ("number", "change", "part"),
    [
        (1, {"ruling": None, "interrupts": {"red": Received(1, ())}}, "ruling"),  # nobody was told that he umpires
        (6, {"told": {"red": [], "blue": []}}, "told"),
        (6, {"ruling": Corrected("A slip.", ((("cells", "red"), 6),))}, "patch"),
        (6, {"ruling": Corrected("", ((("cells", "red"), 5),))}, "ruling"),
        (6, {"ruling": Corrected("A slip.", ((("agenda",), []),))}, "ruling"),
        (7, {"ruling": Decided("So it was.", ({"type": "go", "cell": 2},))}, "ruling"),
        (7, {"ruling": Decided("For money.", ({"type": "award", "battle": "north", "winner": "red"},))}, "told"),
    ],
)
async def test_an_act_that_was_tampered_with_is_found(hall, number, change, part):
    _, raws = await finished(hall)
    line = msgspec.json.decode(raws[number], type=Line)
    raws[number] = msgspec.json.encode(msgspec.structs.replace(line, **change))
    for n in range(number + 1, len(raws)):
        later = msgspec.json.decode(raws[n], type=Line)
        raws[n] = msgspec.json.encode(msgspec.structs.replace(later, prev=link(raws[n - 1])))
    assert part in {finding.part for finding in verify_record(over(raws)).findings}


async def test_where_a_person_umpires_no_step_is_taken_back_and_a_record_that_says_so_is_unsound(hall, monkeypatch):
    with solo_game.installed(monkeypatch):
        for master in ("", "link"):
            made = await hall.create(Wish("solo", {"red": "me"}, master=master, **DECLARED), ANN)
            await hall.submit(made.mine["red"], ANN, "go 3")
            await settled(hall)
            standing = (await hall.house.live(made.game)).standing
            assert standing.may_undo == ("" if master else "red")
            raws = await lines_of(hall, made.game)
            taken, _ = msgspec.structs.replace(standing, umpiring=Umpiring()).undone(*parse_all(raws))
            findings = verify_record(over([*raws, taken.raw]), seed=standing.umpired.seed).findings
            assert [finding.part for finding in findings] == (["undo"] if master else [])


async def test_a_record_of_an_earlier_format_holds_no_acts(hall):
    _, raws = await finished(hall)
    opening = msgspec.json.decode(raws[0])
    raws[0] = msgspec.json.encode(opening | {"format": 4})
    assert "ruling" in {finding.part for finding in verify_record(over(raws)).findings}


async def test_dice_that_are_known_are_not_rolled_again_after_a_correction(hall):
    game, red, _ = await disputed(hall)
    battles = {}
    for which in ("first", "again"):
        live = await hall.house.live(game)
        rolled = live.standing.ran_out(hall.house.clock(), ["north"])  # as the clock of a table would have it
        await hall.house.database.commit(*live.changes(await live.seats(), [rolled], (), hall.house.clock()))
        live.stand(rolled)
        battles[which] = msgspec.json.decode((await lines_of(hall, game))[-1], type=Line).draws
        found = await bench(hall, game)
        reopened = {"reports": {}, "winner": "", "over": False}
        act = Corrected("The link to the record was of another battle.", ((("battles", "north"), reopened),))
        await hall.masters.act(game, UMA, act, found.lines)
    first, again = (battles[which][0] for which in ("first", "again"))
    assert first.label == again.label
    assert first.faces != again.faces
    await hall.submit(red, ANN, "concede")
    await settled(hall)
    assert verify_record(over(await lines_of(hall, game))).findings == ()


async def test_a_correction_leads_to_no_other_moment_of_the_game(hall):
    game, _, _ = await table(hall)
    with pytest.raises(Overruled, match="ruling-moment"):
        await hall.masters.act(game, UMA, Corrected("Once more.", ((("turn",), 2),)), 2)
