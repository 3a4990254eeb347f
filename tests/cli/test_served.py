"""What the search for leaks compares of the club's pages and its API: leaks planted there alone are found, and a
position gives the same whenever it is put there."""

from __future__ import annotations

import json
from random import Random

import pytest
from kit_game import KIT
from msgspec.structs import replace
from sample_game import SAMPLE, Sample

from arbitre.analysis.found import Effort
from arbitre.analysis.seeking import Search
from arbitre.channels import telling
from arbitre.cli import main, posted
from arbitre.cli.served import Served
from arbitre.club.hall import Hall
from arbitre.club.lobby import Lobby
from arbitre.club.store import games as sql
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.typhon.game import TYPHON
from arbitre.kernel import package as packages
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play
from arbitre.mail import composing
from arbitre.web import names
from arbitre.web.api import OPERATIONS, seats
from arbitre.web.pages import past, seat
from arbitre.words import Words


@pytest.fixture
def installed(request, monkeypatch):
    """A game, installed alone."""
    monkeypatch.setattr(packages, "load", lambda name: request.param)
    monkeypatch.setattr(packages, "installed", lambda: [request.param.id])
    return request.param


@pytest.fixture
def truths(monkeypatch):
    """The truths behind the views of the sample game, latest last."""
    looked_at, view = [], Sample.view

    def viewed(package, game, seat):
        looked_at.append(game)
        return view(package, game, seat)

    monkeypatch.setattr(Sample, "view", viewed)
    return looked_at


async def sheets_in_hand(hall, desk):
    """How many of the others have sent something."""
    seats = await (await hall.house.live(desk.game.id)).seats()
    return sum(row.received > 0 for row in seats if row.id != desk.seat_id)


def titled(desk, more):
    return replace(desk, game=replace(desk.game, title=desk.game.title + more))


def the_page_counts_the_sheets_of_others(patch, truths):
    judged_desk = Hall.judged_desk

    async def shown(hall, seat_id, member):
        desk, in_hand = await judged_desk(hall, seat_id, member)
        return titled(desk, "!" * await sheets_in_hand(hall, desk)), in_hand

    patch.setattr(Hall, "judged_desk", shown)
    return "seat /seats/{seat_id} "


def the_length_of_the_page_tells_the_truth(patch, truths):
    """A blank at the end of what the page says is asked, where Blue is in an even cell."""
    heading = seat._heading
    patch.setattr(seat, "_heading", lambda desk, spoken: (shown := heading(desk, spoken)) | {
        "side": shown["side"] + " " * (truths[-1].cells["blue"] % 2 == 0)})  # fmt: skip
    return "seat /seats/{seat_id} "


def a_field_of_the_api_is_made_of_the_truth(patch, truths):
    seat_now = seats._seat_now
    patch.setattr(seats, "_seat_now", lambda desk, chart, words: replace(
        seat_now(desk, chart, words), unheard=truths[-1].cells["blue"]))  # fmt: skip
    return "seat /api/v1/seats/{seat_id} "


def a_tag_counts_the_lines_of_the_record(patch, truths):
    """A header of the page alone, by which a browser would know that it has changed."""
    game_page = seat.game_page

    async def tagged(request, *rest, **more):
        page, hall = await game_page(request, *rest, **more), request.app.state.hall
        page.headers["etag"] = str((await hall.house.row(request.path_params["seat_id"])).lines)
        return page

    patch.setattr(seat, "game_page", tagged)
    return "seat /seats/{seat_id} "


def the_mark_counts_the_lines_of_the_record(patch, truths):
    desk = Hall._desk
    patch.setattr(Hall, "_desk", lambda hall, seat_id, row, *rest: (
        replace(made := desk(hall, seat_id, row, *rest), mark=f"{made.mark}{row.lines}")))  # fmt: skip
    return "seat /seats/{seat_id}/events "


def looking_back_tells_more(patch, truths):
    shown = past._shown
    patch.setattr(past, "_shown", lambda played, spoken: replace(
        made := shown(played, spoken), beats=made.beats * (1 + truths[-1].cells["blue"] % 2)))  # fmt: skip
    return "seat /seats/{seat_id}/past/{last} "


def the_lobby_tells_who_is_asked(patch, truths):
    """What every seat of the game knows, and nobody else may: only the position before can show it."""
    open_seats = Lobby.open_seats

    async def listed(hall, member):
        seats = await open_seats(hall, member)
        rows = {row.id: row for invited in seats for row in await _rows(hall, invited.seat_id)}
        return [replace(each, title="!" * rows[each.seat_id].asked) for each in seats]

    patch.setattr(Lobby, "open_seats", listed)
    return "stranger / "


async def _rows(hall, seat_id):
    game = (await hall.house.row(seat_id)).game
    return [sql.SeatOf(*row) for row in await hall.house.database.rows(sql.SEATS, game=game)]


def the_subject_of_a_letter_tells_the_truth(patch, truths):
    subject = composing._subject
    patch.setattr(composing, "_subject", lambda *about: subject(*about) + "!" * (truths[-1].cells["blue"] % 2))
    return "sent letter turn "


def a_letter_goes_where_something_is_hidden(patch, truths):
    letters = posted._letters
    patch.setattr(posted, "_letters", lambda *about, **rest: (
        letters(*about, **rest) if truths[-1].cells["blue"] % 2 else ()))  # fmt: skip
    return "sent letter turn "


def what_a_webhook_is_told_is_as_long_as_the_truth(patch, truths):
    patch.setattr(telling, "body", lambda said: b" " * truths[-1].cells["blue"])
    return "sent webhook turn "


PLANTED = [
    the_subject_of_a_letter_tells_the_truth,
    a_letter_goes_where_something_is_hidden,
    what_a_webhook_is_told_is_as_long_as_the_truth,
    the_page_counts_the_sheets_of_others,
    the_length_of_the_page_tells_the_truth,
    a_field_of_the_api_is_made_of_the_truth,
    a_tag_counts_the_lines_of_the_record,
    the_mark_counts_the_lines_of_the_record,
    looking_back_tells_more,
    the_lobby_tells_who_is_asked,
]


def searched(package, **effort):
    """What a search comes to in which the club is looked at beside the view and its words."""
    effort = Effort(**{"least": 2, "games": 6, "seconds": 1e9, "leaks": 1, "fresh": False, **effort})
    search = Search(package, "web", effort, [Words.of("en", package)])
    with Served(package) as search.comparing.handed:
        return search.run()


@pytest.mark.parametrize("plant", PLANTED)
def test_a_leak_of_the_web_alone_is_found(plant, sample, truths, monkeypatch):
    where = plant(monkeypatch, truths)
    (leak,) = searched(SAMPLE).leaks
    assert any(what.startswith(where) for what in leak.what)
    assert {what.partition(" ")[0] for what in leak.what} <= {"seat", "member", "stranger", "sent"}


@pytest.mark.parametrize("installed", [KIT, SAMPLE], indirect=True)
def test_an_honest_game_leaks_nothing_there(installed):
    found = searched(installed, games=3, each=10)
    met = {(seat, name) for seat, what, name in found.met if what == "step"}
    assert found.leaks == [] and len(met) >= 4 and found.handed.keys() == met


def test_a_game_is_the_one_that_is_installed_now_also_after_another_was(monkeypatch):
    """What one search has installed alone is not taken for a game of the next in the same process."""
    with monkeypatch.context() as patched:
        patched.setattr(packages, "load", lambda name: KIT)
        assert names.game("midway") is KIT
    assert names.game("midway") is MIDWAY


def test_the_command_says_how_often_the_club_was_looked_at(sample, capsys):
    assert main(["leaks", "sample", "--least", "3", "--games", "1", "--json"]) == 0
    compared = json.loads(capsys.readouterr().out)["handed_over"]
    assert {tuple(mark) for *mark, count in compared if count} >= {("red", "Sail"), ("blue", "Search")}
    assert main(["leaks", "sample", "--least", "3", "--games", "1", "--lang", "fr"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"pour {len(compared)} des" in said and f"({sum(count for *_, count in compared)} paires)" in said


def test_what_is_served_is_the_same_for_the_same_position_whatever_the_others_do(sample):
    game, _ = play(SAMPLE, SAMPLE.new({}), {}, Umpire(KeyedDice("1")))
    game, _ = play(SAMPLE, game, {}, Umpire(KeyedDice("1")))  # something has been told
    with Served(SAMPLE) as served:
        one, *others = (served(game, {}, "red") for _ in range(4))
        home = served._home
    assert others == [one] * 3 and not home.exists()


def test_whoever_has_no_seat_is_given_the_same_in_every_position(sample):
    first, second = SAMPLE.new({}), play(SAMPLE, SAMPLE.new({}), {}, Umpire(KeyedDice("1")))[0]
    with Served(SAMPLE) as served:
        answers = [served(game, {}, "red") for game in (first, second, first)]
    outside = [
        {name: said for name, said in each.items() if not name.startswith(("seat ", "sent "))} for each in answers
    ]
    assert outside[0] == outside[1] == outside[2]
    assert {name.partition(" ")[0] for name in outside[0]} == {"member", "stranger"}
    lists = outside[0]["stranger / en"] if "stranger / en" in outside[0] else outside[0]["stranger / fr"]
    assert lists.startswith(b"200\n") and b"/open/" in lists  # a game with open seats is in the lobby


@pytest.mark.parametrize("installed", [KIT, MIDWAY, OKINAWA, TYPHON], indirect=True, ids=lambda package: package.id)
def test_a_seat_is_answered_wherever_it_may_look(installed):
    package = installed
    game, asks = play(package, package.new({}), {}, Umpire(KeyedDice("1")))
    while not any(game.told.values()):
        orders = {name: ask.sample(Random(1)) for name, ask in asks.items()}
        game, asks = play(package, game, orders, Umpire(KeyedDice("1")), asks)
    side = next(each.id for each in package.seats(game) if game.told.get(each.id))
    with Served(package) as served:
        seen = served(game, {}, side)
    answered = {name: said.partition(b"\n")[0] for name, said in seen.items() if name.startswith("seat ")}
    open_to_it = {name: status for name, status in answered.items() if "{game_id}" not in name}
    assert set(open_to_it.values()) <= {b"200", b"303"} and any("/past/{last}/map" in name for name in open_to_it)
    assert {name.split(" ")[1].removeprefix("/api/v1") for name in answered if "/api/v1" in name} == {
        operation.path for operation in OPERATIONS if operation.method == "GET"
    }
    assert all(said.startswith(b"40") for name, said in seen.items() if "member" in name and "{" in name and not (
        said.startswith(b"303\n")))  # fmt: skip
