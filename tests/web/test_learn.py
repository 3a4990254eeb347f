"""A first turn for newcomers: one press, and the same game for everybody."""

from __future__ import annotations

import re

import pytest
import visiting
from midway_table import settled
from msgspec.structs import replace
from visiting import shown

from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.web.guide import guide
from arbitre.web.shield import RARE

pytestmark = pytest.mark.anyio


async def begin(club, game="midway"):
    """A newcomer presses the button: his browser, his id, and his seat."""
    browser = club.browser(headers={"Accept-Language": "en"})
    page = await browser.get("/learn")
    done = await browser.submit(f"/learn/{game}", token=re.search(r'name="csrf" value="([^"]*)"', page.text)[1])
    assert done.status_code == 303, done.text
    seat = re.fullmatch(r"/seats/(\w+)\?guide=1", done.headers["location"])[1]
    await settled(club)
    return browser, await club.members.holder(browser.cookies["session"], "session"), seat


async def test_whoever_begins_is_asked_at_once_whatever_a_game_does_before_it_asks(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    begun = await browser.submit("/learn/metagame")  # a week opens first
    assert 'class="hint"' in (await browser.get(begun.headers["location"])).text


def unsealed(view):
    """A view without what is said of the seed, whose salt is each game's own."""
    return replace(view, told=[told for told in view.told if not isinstance(told.report, Commitment | SeedOpened)])


async def test_the_games_are_offered_with_their_side_and_their_rules(midway_club, sample):
    page = await midway_club.browser(headers={"Accept-Language": "en"}).get("/learn")
    said = shown(page)
    assert "You command the United States, against the captain." in said and "You play alone" in said
    links = set(re.findall(r'href="([^"]+)"', page.text))
    assert {"/rules/midway", "/rules/midway/lesson", "/rules/sample/lesson"} <= links and "/rules/sample" not in links


async def test_a_newcomer_becomes_a_guest_at_the_first_seat_and_is_led(midway_club):
    browser, member, seat = await begin(midway_club)
    desk = await midway_club.hall.desk(seat, member)
    assert (desk.package.id, desk.seat, await midway_club.members.name(member)) == ("midway", "us", "")
    page = await browser.get(f"/seats/{seat}?guide=1")
    hints = guide(desk, "en").hints
    assert hints and page.text.count('class="hint"') == len(hints)
    assert 'id="guide"' in (await browser.get(f"/seats/{seat}")).text  # whoever closes the page comes back to be led
    assert 'id="guide"' not in (await browser.get(f"/seats/{seat}?guide=0")).text


async def test_a_first_turn_begun_again_is_the_same_and_gives_up_the_one_before(midway_club):
    browser, member, seat = await begin(midway_club)
    page = await browser.get(f"/seats/{seat}")
    assert f'name="again" value="{seat}"' in page.text and "Begin this turn again" in page.text
    await browser.submit(f"/seats/{seat}/orders", action="send", text="nonsense", question="0")
    assert 'class="hint"' in (await browser.get(f"/seats/{seat}")).text  # led on after a sheet that cannot be read
    before = unsealed((await midway_club.hall.desk(seat, member)).view)
    begun = await browser.submit("/learn/midway", again=seat)
    await settled(midway_club)
    other = re.fullmatch(r"/seats/(\w+)\?guide=1", begun.headers["location"])[1]
    assert other != seat and unsealed((await midway_club.hall.desk(other, member)).view) == before
    assert (await midway_club.hall.desk(seat, member)).game.over
    over = shown(await browser.get(f"/seats/{seat}"))
    assert "Choose another game" in over and "Begin this turn again" not in over


async def test_nobody_gives_up_anothers_first_turn_nor_a_game_against_people(midway_club):
    _, member, seat = await begin(midway_club)
    await (await begin(midway_club))[0].submit("/learn/midway", again=seat)
    await settled(midway_club)
    assert not (await midway_club.hall.desk(seat, member)).game.over
    link, _ = await visiting.invited(midway_club, await visiting.host(midway_club))
    guest = midway_club.browser(headers={"Accept-Language": "en"})
    taken = await guest.submit("/invitation/accept", secret=link, led="1")
    seat = re.fullmatch(r"/seats/(\w+)\?guide=1", taken.headers["location"])[1]
    holder = await midway_club.members.holder(guest.cookies["session"], "session")
    assert 'name="again"' not in (await guest.get(f"/seats/{seat}")).text
    await guest.submit("/learn/midway", again=seat)
    await settled(midway_club)
    assert not (await midway_club.hall.desk(seat, holder)).game.over


async def test_everybodys_first_turn_is_alike_and_not_shown_among_finished_games(midway_club):
    (_, ann, one), (_, bob, two) = [await begin(midway_club) for _ in range(2)]
    first, second = await midway_club.hall.desk(one, ann), await midway_club.hall.desk(two, bob)
    assert unsealed(first.view) == unsealed(second.view) and first.game.id != second.game.id
    for seat, member in ((one, ann), (two, bob)):
        await midway_club.hall.submit(seat, member, "concede")
    await settled(midway_club)
    assert await midway_club.hall.lobby.finished() == []
    ends = [(await midway_club.hall.archive(desk.game.id)).views["jp"] for desk in (first, second)]
    assert unsealed(ends[0]) == unsealed(ends[1])


async def test_a_game_for_one_is_played_alone(midway_club):
    _, member, seat = await begin(midway_club, "typhon")
    desk = await midway_club.hall.desk(seat, member)
    assert desk.package.id == "typhon" and desk.question.ask is not None and desk.game.vacant == ()


async def test_the_guide_ends_with_the_first_turn(midway_club):
    _, member, seat = await begin(midway_club)
    hall, seen = midway_club.hall, []
    for _ in range(30):
        desk = await hall.desk(seat, member)
        said = guide(desk, "fr")
        seen.append((desk.view.turn, said and said.over))
        if desk.view.turn > 1:
            break
        midway_club.clock.now += 1
        await hall.submit_default(seat, member)
        await settled(midway_club)
    assert seen[-1] == (2, True) and said.hints == () and said.rules
    assert all(over is not True for turn, over in seen if turn < 2)


async def test_a_game_that_is_not_there_cannot_be_learned_nor_without_a_form_of_ours(midway_club):
    browser = midway_club.browser()
    assert (await browser.submit("/learn/nothing")).status_code == 404
    assert (await browser.post("/learn/midway")).status_code == 403
    assert await midway_club.members.holder(browser.cookies.get("session", ""), "session") is None


async def test_games_to_learn_are_counted_like_other_new_games(tmp_path):
    async with visiting.club(tmp_path, rate=1.0) as club:
        browser = club.browser()
        token = await browser.csrf("/invitation")
        answers = [await browser.submit("/learn/nothing", token=token) for _ in range(RARE["game"][1] + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {404} and answers[-1].status_code == 429
