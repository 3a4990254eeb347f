"""The lobby: what is wanted of a member and nothing of anybody else, seats to take, games to set up."""

from __future__ import annotations

import gzip
import html
import re

import pytest
from midway_table import member, settled, sit_down
from visiting import CSRF, shown

from arbitre.club.clock.pace import Each
from arbitre.club.desk import Wish
from arbitre.club.members import DAY
from arbitre.kernel import package as packages
from arbitre.web.rendering import words

pytestmark = pytest.mark.anyio
HOUR = DAY // 24
LINK = re.compile(r'value="(http://127.0.0.1:8000/invitation#[\w-]{43})"')


def forms(page):
    """The forms of a page: (action, fields that are hidden)."""
    for form in re.findall(r"<form.*?</form>", page.text, re.DOTALL):
        fields = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form)
        yield re.search(r'action="([^"]*)"', form)[1], {name: html.unescape(value) for name, value in fields}


async def press(browser, page, card, **chosen):
    """Press a button of a game's card."""
    fields = next(fields for action, fields in forms(page) if action == "/play" and fields["game"] == card)
    return await browser.submit("/play", token=fields.pop("csrf"), **{**fields, **chosen})


# ---- newcomers


async def test_a_newcomer_plays_the_captain_at_one_press(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    lobby = await browser.get("/")
    done = await press(browser, lobby, "midway", side="us", against="captain")
    assert done.status_code == 303
    await settled(midway_club)
    seat = await browser.get(done.headers["location"])
    assert "You command the United States." in shown(seat)
    assert "Waiting for somebody" not in shown(seat)


async def test_a_newcomer_chooses_his_side(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    done = await press(browser, await browser.get("/"), "midway", side="jp")
    await settled(midway_club)
    assert "You command Japan." in shown(await browser.get(done.headers["location"]))


async def test_a_newcomer_gets_a_secret_link_for_a_friend_and_is_told_it_once(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    made = await press(browser, await browser.get("/"), "midway", side="us", **{"with": "friend"})
    secret = LINK.search(made.text)[1].partition("#")[2]
    seat = re.search(r"/seats/[a-z2-7]+", made.text)[0]
    before = await browser.get(seat)
    assert "Waiting for somebody to take the seat of Japan." in shown(before)
    assert secret not in before.text + (await browser.get("/")).text
    _, friend = await member(midway_club)
    await midway_club.hall.accept(secret, friend)
    assert "Waiting for somebody" not in shown(await browser.get(seat))


async def test_a_game_for_one_is_played_with_a_friend_where_it_has_a_way_for_two(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    made = await press(browser, await browser.get("/"), "typhon", **{"with": "friend"})
    assert len(LINK.findall(made.text)) == 1 and "the Allies" in shown(made)


async def test_of_five_nations_a_friend_gets_one_of_the_other_camp(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    made = await press(browser, await browser.get("/"), "metagame", side="ussr", **{"with": "friend"})
    assert len(LINK.findall(made.text)) == 1 and "Germany" in shown(made)


@pytest.mark.parametrize("sent", [{"game": "checkers"}, {"game": ""}])
async def test_a_game_that_is_not_there_is_not_begun(midway_club, sent):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    assert (await press(browser, await browser.get("/"), "midway", **sent)).status_code == 400


async def test_a_side_and_a_bot_that_are_not_there_are_those_offered_first(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    done = await press(browser, await browser.get("/"), "midway", side="moon", against="hal")
    await settled(midway_club)
    assert "You command the United States." in shown(await browser.get(done.headers["location"]))


async def test_every_game_has_a_card_and_the_one_for_newcomers_is_the_first(midway_club):
    for language in ("en", "fr"):
        page = (await midway_club.browser(headers={"Accept-Language": language}).get("/")).text
        found = re.findall(rf'src="(/cards/{language}/(\w+)\.svg)"', page)
        assert next(name for _, name in found) == "midway"
        assert sorted(name for _, name in found) == sorted(packages.installed())
        for address, name in found:
            spoken = words(language, packages.load(name))
            assert html.escape(spoken.word("card-line"), quote=False) in html.unescape(page)
            if name in ("midway", "okinawa"):  # others are drawn in `tests/drawing/test_small.py`
                drawn = await midway_club.browser().get(address)
                assert drawn.headers["content-type"] == "image/svg+xml" and "<svg" in drawn.text
    for gone in ("/cards/en/checkers.svg", "/cards/xx/midway.svg"):
        assert (await midway_club.browser().get(gone)).status_code == 404


async def test_another_game_may_be_the_first(tmp_path):
    from visiting import club

    async with club(tmp_path, first_game="okinawa") as other:
        page = (await other.browser().get("/")).text
        assert re.search(r"/cards/en/(\w+)\.svg", page)[1] == "okinawa"
    async with club(tmp_path, first_game="checkers") as third:
        assert (await third.browser().get("/")).status_code == 200


# ---- what is sent


async def test_what_is_the_same_for_all_goes_out_compressed_and_the_token_of_a_visitor_beside_it(midway_club):
    """What is compressed together with a secret would tell of it by its length."""
    _, host = await member(midway_club, "Ann")
    await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}, title="Friday evening"), host)
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    plain = await browser.get("/", headers={"Accept-Encoding": "identity"})
    token = CSRF.search(plain.text)[1]
    async with browser.stream("GET", "/", headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["vary"] == "Accept-Encoding" and "content-encoding" not in plain.headers
        sent = b"".join([part async for part in answer.aiter_raw()])
    assert gzip.decompress(sent) == plain.content and len(sent) < 0.7 * len(plain.content)
    assert sent.count(token.encode()) == plain.text.count(token) > len(packages.installed())
    for common in (b"Friday evening", b"With a friend", b"The same hour"):
        assert common in plain.content and common not in sent
    mine, _ = await member(midway_club)  # whose lists are his own
    async with mine.stream("GET", "/", headers={"Accept-Encoding": "gzip"}) as answer:
        assert b"Friday evening" in b"".join([part async for part in answer.aiter_raw()])


async def test_of_a_long_list_the_first_entries_are_shown_and_the_rest_is_folded(midway_club):
    _, host = await member(midway_club, "Ann")
    for number in range(8):
        await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}, title=f"No. {number}"), host)
    page = (await midway_club.browser(headers={"Accept-Language": "fr"}).get("/")).text
    shown_first, folded = page.split('<details class="rest" id="rest-invitations"><summary>Les 2 autres</summary>')
    assert shown_first.count("No. ") == 6 and folded.count("No. ") == 2


# ---- the game at the door


async def test_the_game_at_the_door_is_a_whole_one_and_the_same_for_all(midway_club):
    one, other = midway_club.browser(), midway_club.browser()
    frames = (await one.get("/attract/en/frames.json")).json()["frames"]
    assert len(frames) == 26 and frames[0]["said"] == "before 3 June 1942, 04:30"
    assert frames[18]["said"] == "5 June 1942, 15:00" and frames[-1]["said"].startswith(
        "Victory for the United States, "
    )
    assert [frame["poster"] for frame in frames].count(True) == 1 and any(frame["night"] for frame in frames)
    for number in ("0", "12", "poster"):
        for which in ("believed", "truth", "under"):
            address = f"/attract/en/{number}/{which}.svg"
            drawn = await one.get(address)
            assert "<svg" in drawn.text and drawn.content == (await other.get(address)).content
    believed, truth = [(await one.get(f"/attract/en/4/{which}.svg")).text for which in ("believed", "truth")]
    assert 'class="counter second' not in believed and 'class="counter second' in truth
    for gone in (
        "/attract/en/26/truth.svg",
        "/attract/en/0/secret.svg",
        "/attract/xx/0/truth.svg",
        "/attract/en/-1/truth.svg",
    ):
        assert (await one.get(gone)).status_code == 404


# ---- what is played


async def test_games_between_people_are_listed_while_they_are_played(midway_club, two):
    stranger = midway_club.browser(headers={"Accept-Language": "en"})
    page = await stranger.get("/")
    assert "the United States: Ann · Japan: Bob" in shown(page) and two.game not in page.text
    before = page.content
    await two.us.order("default")
    assert (await stranger.get("/")).content == before  # that somebody has answered is nobody's business


async def test_nothing_of_a_game_in_play_shows_to_strangers(midway_club):
    """Twins of the first page: whatever is done at a table, the same bytes come for whoever does not sit there."""
    two = await sit_down(midway_club, pace=Each(48 * 3600))
    _, third = await member(midway_club, "Cleo")
    strangers = [midway_club.browser(headers={"Accept-Language": language}) for language in ("en", "fr")]

    async def seen():
        pages = [await stranger.get("/") for stranger in strangers]
        return [(page.status_code, page.content, page.headers["content-length"]) for page in pages]

    async def team(player, **form):
        return await player.browser.submit(f"{player.page}/team", **form)

    async def takes(answer):
        return await midway_club.hall.accept(LINK.search(answer.text)[1].partition("#")[2], third)

    before = await seen()
    assert b"Ann" in before[0][1] and two.game.encode() not in before[0][1]
    called = await team(two.us, action="call", office="staff")
    done = [
        ("a link to a team", called.status_code == 200),
        ("a third at a seat", await takes(called) == two.us.seat),
        ("a draft", (await two.us.order("draft", "place group TF16 K4")).status_code),
        ("talk", (await two.us.browser.submit(f"{two.us.page}/talk", action="say", text="Hello")).status_code),
        ("a note", (await two.us.browser.submit(f"{two.us.page}/notes", cell="K4", text="Hm")).status_code),
        ("a pause", (await two.us.browser.submit(f"{two.us.page}/pause", pause="yes")).status_code),
    ]
    assert [what for what, how in done if how not in (True, 200, 303)] == []
    assert await seen() == before, [what for what, _ in done]
    for what, player, action, text in (
        ("an answer", two.us, "send", "place group TF16 K4"),
        ("one taken back", two.us, "withdraw", ""),
        ("another", two.us, "default", ""),
        ("a step, by the last answer", two.jp, "default", ""),
    ):
        was = (await player.look()).content
        assert (await player.order(action, text)).status_code in (200, 303)
        assert (await player.look()).content != was and await seen() == before, what
    handed = await team(two.us, action="hand-over", number="2")
    assert handed.status_code == 303 and await seen() == before, "a command handed over"


async def test_a_game_against_a_bot_or_one_that_is_not_to_be_shown_is_not_listed(midway_club):
    _, ann = await member(midway_club, "Cleo")
    await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "bot:captain"}), ann)
    await sit_down(midway_club, listed=False)
    assert "Games under way" not in (await midway_club.browser(headers={"Accept-Language": "en"}).get("/")).text


# ---- my games


async def test_the_lobby_says_what_is_wanted_and_since_when(midway_club, two):
    midway_club.clock.now += 3 * HOUR
    page = shown(await two.us.browser.get("/"))
    assert page.startswith("Your orders are wanted in one game.")
    assert "Your orders are wanted since 4 October 2024, 0:00 UTC (3 hours ago)." in page
    await two.us.order("default")
    page = shown(await two.us.browser.get("/"))
    assert page.startswith("Nothing is wanted of you now.")
    assert "Your sheet is in, and you may still change it." in page


async def test_a_game_of_mine_shows_when_it_is_who_else_plays_and_what_i_see(midway_club, two):
    page = await two.us.browser.get("/")
    assert "before 3 June 1942, 04:30 Your seat: the United States · Japan: Bob" in shown(page)
    address = re.search(r'src="(/seats/[a-z2-7]+/small\.svg[^"]*)"', page.text)[1]
    drawn = await two.us.browser.get(address)
    assert drawn.headers["content-type"] == "image/svg+xml" and drawn.headers["cache-control"] == "no-store"
    assert drawn.content != (await two.jp.browser.get(f"{two.jp.page}/small.svg")).content
    for other in (two.jp.browser, midway_club.browser()):
        assert (await other.get(address)).status_code == 404


async def test_of_games_in_which_that_is_a_secret_nobody_is_told_who_plays(midway_club):
    _, ann = await member(midway_club, "Ann")
    browser, bob = await member(midway_club, "Bob")
    seats = dict.fromkeys(("germany", "italy"), "me") | dict.fromkeys(
        ("united_kingdom", "soviet_union"), "bot:commander"
    )
    made = await midway_club.hall.create(Wish("metagame", {**seats, "usa": "link"}), ann)
    await midway_club.hall.accept(next(iter(made.links.values())), bob)
    page = shown(await browser.get("/"))
    assert "Your seat: " in page and "Ann" not in page and "commander automat" not in page and "a bot" not in page
    assert "Ann" not in shown(await midway_club.browser().get("/"))


async def test_the_lobby_speaks_french(two):
    page = shown(await two.us.browser.get("/", headers={"Accept-Language": "fr"}))
    assert page.startswith("Vos ordres sont attendus dans une partie.")
    assert "Votre place : les États-Unis" in page
    assert "4 octobre 2024, 0 h 00 UTC (à l’instant)" in page


async def test_what_is_wanted_comes_first(midway_club, two):
    await two.us.order("default")
    made = await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}), two.us.member)
    page = (await two.us.browser.get("/")).text
    assert page.index(f'"/seats/{made.mine["us"]}"') < page.index(f'"{two.us.page}"')


@pytest.mark.parametrize("action", ["default", "withdraw"])
async def test_what_the_other_side_does_changes_nothing_in_the_lobby(two, action):
    before = await two.us.browser.get("/")
    await two.jp.order("default")
    if action == "withdraw":
        await two.jp.order("withdraw")
    after = await two.us.browser.get("/")
    assert (after.content, after.headers) == (before.content, before.headers)


async def test_a_game_that_is_over_is_said_to_be_over_and_shown_to_all_if_listed(midway_club, two):
    await two.us.order("send", "concede", sure="yes")
    assert "The game is over." in shown(await two.us.browser.get("/"))
    stranger = await midway_club.browser(headers={"Accept-Language": "en"}).get("/")
    assert f'href="/games/{two.game}"' in stranger.text
    assert "the United States: Ann · Japan: Bob" in shown(stranger)


async def test_a_game_that_is_not_listed_is_shown_to_nobody(midway_club):
    two = await sit_down(midway_club, listed=False)
    await two.us.order("send", "concede", sure="yes")
    assert two.game not in (await midway_club.browser().get("/")).text


# ---- open invitations


async def test_an_open_seat_is_taken_once(midway_club):
    _, host = await member(midway_club, "Ann")
    await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}, title="Friday evening"), host)
    bob, late = midway_club.browser(headers={"Accept-Language": "en"}), midway_club.browser()
    lobby = await bob.get("/")
    assert "Ann looks for somebody to take Japan." in shown(lobby) and "“Friday evening”" in shown(lobby)
    join = next(action for action, _ in forms(lobby) if action.startswith("/open/"))
    taken = await bob.submit(join)
    assert taken.status_code == 303 and (await bob.get(taken.headers["location"])).status_code == 200
    assert (await late.submit(join)).status_code == 404
    assert join not in (await late.get("/")).text


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The dice are not sealed: somebody chose their seed."), ("fr", "Dés non scellés")],
)
async def test_dice_that_are_not_sealed_are_told_before_a_seat_is_taken(midway_club, language, said):
    headers = {"Accept-Language": language}
    mine, host = await member(midway_club, "Ann")
    mine.headers.update(headers)
    for seed, times in ((None, 0), ("june", 1)):
        made = [
            await midway_club.hall.create(Wish("midway", {"us": "me", "jp": who}, seed=seed), host)
            for who in ("open", "link")
        ]
        friend = midway_club.browser(headers=headers)
        invitation = await friend.submit("/invitation", secret=made[1].links["jp"])
        assert shown(invitation).count(said) == times
        assert shown(await friend.get("/")).count(said) == times, "the open seat"
        assert shown(await mine.get("/")).count(said) == 2 * times, "one's own seats"


async def test_nobody_is_invited_to_his_own_game(midway_club):
    browser, host = await member(midway_club)
    await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}), host)
    assert "/open/" not in (await browser.get("/")).text


# ---- setting up a game


async def test_a_game_is_set_up_in_two_steps_without_a_script(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    games = await browser.get("/new")
    offered = {fields.get("game") for action, fields in forms(games) if action == "/new"}
    assert offered == {"metagame", "midway", "okinawa", "taskforce", "typhon"}
    seats = await browser.get("/new?game=typhon&option-scenario=two_player&option-visibility=fog&option-simple_air=yes")
    assert shown(seats).startswith("Typhon sur le Pacifique (Typhoon over the Pacific) Who sits where?")
    assert "Scenario – for two: Japan against the Allies" in shown(seats)
    assert re.findall(r'<select id="seat-(\w+)"', seats.text) == ["japan", "allies"]
    _, fields = next(form for form in forms(seats) if form[0] == "/new")
    done = await browser.submit("/new", **fields, **{"seat-japan": "me", "seat-allies": "bot:strategist", "title": "T"})
    assert done.status_code == 303
    desk = await midway_club.hall.desk(
        done.headers["location"].removeprefix("/seats/"), await _who(browser, midway_club)
    )
    assert desk.game.options["simple_air"] == "yes" and desk.game.options["visibility"] == "fog"
    assert (desk.seat, desk.game.title) == ("japan", "T")


async def _who(browser, club):
    return await club.members.holder(browser.cookies["session"], "session")


async def test_who_chooses_a_game_reads_how_long_and_hard_it_is_and_finer_points_are_folded(midway_club):
    for language, word in (("en", "Difficulty: high"), ("fr", "Difficulté\u202f: élevée")):
        page = await midway_club.browser(headers={"Accept-Language": language}).get("/new")
        open_, *folded = re.split(r"<details>|</details>", page.text[page.text.index('id="game-typhon"') :])
        assert word in open_
        assert re.findall(r'<select id="typhon-(\w+)"', open_) == ["scenario", "visibility"]
        readings = ["period_modifier", "simple_air", "plan_z_garrisons", "kamikaze_trigger"]
        assert re.findall(r'<select id="typhon-(\w+)"', folded[0]) == readings
        assert 'href="/rules/typhon#TYP-R99"' in folded[0]


async def test_an_option_that_is_not_offered_with_the_others_is_left_out(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    seats = await browser.get(
        "/new?game=typhon&option-scenario=solitaire&option-visibility=fog&option-kamikaze_trigger=x"
    )
    assert re.findall(r'<select id="seat-(\w+)"', seats.text) == ["player"]
    _, fields = next(form for form in forms(seats) if form[0] == "/new")
    assert "option-visibility" not in fields and fields["option-kamikaze_trigger"] == "every_operation"
    assert (await browser.submit("/new", **fields, **{"seat-player": "me"})).status_code == 303


async def test_the_best_bot_is_proposed_and_one_may_sit_anywhere(midway_club):
    page = (await midway_club.browser(headers={"Accept-Language": "en"}).get("/new?game=midway")).text
    us, jp = re.findall(r"<select id=\"seat-.*?</select>", page, re.DOTALL)
    assert re.search(r'value="(.*?)" selected', us)[1] == "me"
    assert re.search(r'value="(.*?)" selected', jp)[1] == "bot:captain"
    every = ["me", "link", "open", "bot:captain", "bot:default", "bot:random"]
    assert re.findall(r'<option value="(.*?)"', us) == re.findall(r'<option value="(.*?)"', jp) == every


async def test_a_game_without_a_seat_of_ones_own_leads_back_to_the_lobby(midway_club):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    done = await browser.submit("/new", **{"game": "midway", "seat-us": "bot:default", "seat-jp": "bot:default"})
    assert (done.status_code, done.headers["location"]) == (303, "/")
    made = await browser.submit("/new", **{"game": "midway", "seat-us": "link", "seat-jp": "link"})
    assert len(LINK.findall(made.text)) == 2 and "/seats/" not in made.text


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "checkers"}, 400),
        ({}, 400),
        ({"game": "midway", "seat-us": "me"}, 422),
        ({"game": "midway", "seat-us": "me", "seat-jp": "bot:nobody"}, 422),
        ({"game": "midway", "seat-us": "me", "seat-jp": "me", "seat-xx": "me"}, 422),
        ({"game": "midway", "seat-us": "me", "seat-jp": "me", "title": "x" * 81}, 422),
    ],
)
async def test_a_wish_that_makes_no_sense_is_refused_in_words(midway_club, fields, status):
    browser = midway_club.browser(headers={"Accept-Language": "en"})
    done = await browser.submit("/new", **fields)
    assert done.status_code == status and 'class="wanted"' in done.text
    assert (await browser.get("/new?game=checkers")).status_code == 400


async def test_titles_are_text_and_nothing_else(midway_club):
    _, host = await member(midway_club)
    evil = "<img src=x onerror=alert(1)>"
    await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "open"}, title=evil), host)
    page = (await midway_club.browser().get("/")).text
    assert evil not in page and html.escape(evil) in page
