"""A finished game step by step: orders, dice, reports, the maps of both sides and of the truth; and its check."""

from __future__ import annotations

import hashlib
import html
import re

import msgspec
import pytest
from midway_table import member, settled
from test_members_words import ROOT, SAID, arguments, entries
from visiting import shown

from arbitre.club.desk import Wish
from arbitre.club.record import Line
from arbitre.kernel import package as packages
from arbitre.kernel.chart import Cell, Chart, Contact, Counter
from arbitre.kernel.dice import Draw
from arbitre.web.replay import changed, rolled, strip, turns
from arbitre.words import Words

pytestmark = pytest.mark.anyio
TURNS = 4


@pytest.fixture
async def over(midway_club):
    """A game of Midway between captains, who play the first turns; then it is conceded: its id."""
    _, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "bot:captain"}, seed="replay"), who)
    await settled(midway_club)
    hall, seat = midway_club.hall, made.mine["us"]
    await hall.submit(seat, who, "place Enterprise, Hornet K4\nplace SS4 L5")
    await settled(midway_club)
    for _ in range(12 * TURNS):
        desk = await hall.desk(seat, who)
        if desk.view.turn == TURNS:
            break
        midway_club.clock.now += 1
        await hall.submit_default(seat, who)
        await settled(midway_club)
    assert desk.view.turn == TURNS
    await hall.submit(seat, who, "concede")
    await settled(midway_club)
    return made.game


@pytest.fixture
def reader(midway_club):
    return lambda language="en": midway_club.browser(headers={"Accept-Language": language})


async def lines(club, game):
    """The lines of the record, the opening left out."""
    raw = (await club.hall.archive(game)).record.splitlines()
    return [msgspec.json.decode(line, type=Line) for line in raw[1:]]


def part(page):
    """What a page shows of its step."""
    return page.text[page.text.index('<div id="step"') :].partition('<section class="record"')[0]


async def test_each_step_shows_its_orders_its_dice_and_what_each_side_was_told(midway_club, over, reader):
    browser = reader()
    every, dice = await lines(midway_club, over), 0
    for line in every:
        step = part(await browser.get(f"/games/{over}", params={"step": line.n}))
        faces = [int(face) for face in re.findall(r'<span class="die [^"]*">(\d+)</span>', step)]
        assert faces == [face for draw in line.draws for face in draw.faces], line.n
        dice += len(faces)
        for seat, name in (("us", "the United States"), ("jp", "Japan")):
            heard = step.partition(f"Told to {name}</h3>")[2].partition("</section>")[0]
            assert heard.count('class="report"') == len(line.told.get(seat, ())), (line.n, seat)
            orders = step.partition(f"Orders of {name}")[2].partition("</pre>")[0].partition(">")[2]
            given = (line.orders or {}).get(seat, ())
            assert len(orders.splitlines()) == len(given) or line.interrupts, (line.n, seat)
    assert len(every) > 10 and dice >= TURNS - 1
    first = html.unescape(part(await browser.get(f"/games/{over}?step=1")))
    assert "place Enterprise, Hornet K4" in first and "place SS4 L5" in first
    french = html.unescape(part(await reader("fr").get(f"/games/{over}?step=1")))
    assert "placer Enterprise, Hornet K4" in french


async def test_dice_are_rolled_for_something_in_words(over, reader):
    for language, word in (("en", "Fog"), ("fr", "Brouillard")):
        browser, said = reader(language), set()
        page = await browser.get(f"/games/{over}")
        for step in range(1, int(re.search(r'data-last="(\d+)"', page.text)[1])):
            step = part(await browser.get(f"/games/{over}/steps/{step}"))
            said |= set(re.findall(r'<span class="what">(.*?)</span>', step))
        assert word.lower() in said
        assert not [what for what in said if re.search(r"[a-z]_[a-z]|\|", what)]


async def test_the_maps_are_those_of_that_moment(midway_club, over, reader):
    browser = reader()
    maps = {}
    for step in (1, 8):
        for name in ("us", "jp", "truth"):
            answer = await browser.get(f"/games/{over}/steps/{step}/{name}/map.svg")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.headers["cache-control"] == "private, max-age=86400"
            maps[name, step] = answer.text
    assert len(set(maps.values())) == 6
    ours, theirs = re.compile(r"TF ?16|Enterprise"), re.compile(r"Group 1\b")
    assert ours.search(maps["us", 1]) and not ours.search(maps["jp", 1]) and ours.search(maps["truth", 1])
    assert theirs.search(maps["jp", 8]) and not theirs.search(maps["us", 8]) and theirs.search(maps["truth", 8])
    french = (await browser.get(f"/games/{over}/steps/1/us/map.svg?language=fr")).text
    assert french == (await reader("fr").get(f"/games/{over}/steps/1/us/map.svg")).text != maps["us", 1]
    last = await browser.get(f"/games/{over}/us/map.svg")
    steps = len(await lines(midway_club, over))
    assert last.text == (await browser.get(f"/games/{over}/steps/{steps}/us/map.svg")).text


async def test_a_step_stands_at_its_own_address_and_can_be_had_in_place(over, reader):
    browser = reader()
    page = await browser.get(f"/games/{over}?step=5&seat=jp")
    named = await browser.get(f"/games/{over}/steps/5?seat=jp")
    assert part(page) == part(named) and f'name="next" value="/games/{over}/steps/5"' in page.text
    piece = await browser.get(f"/games/{over}/steps/5?seat=jp&part=step")
    assert piece.text.strip().startswith('<div id="step"') and "<html" not in piece.text
    assert piece.text.strip() in page.text
    assert f'value="http://127.0.0.1:8000/games/{over}?step=5&amp;seat=jp"' in page.text


async def test_without_scripts_links_lead_from_step_to_step(over, reader):
    browser = reader()
    page = await browser.get(f"/games/{over}?step=5&seat=truth")
    last = int(re.search(r'data-last="(\d+)"', page.text)[1])
    moves = dict(re.findall(r'data-move="(\w+)"[^>]*href="[^"]*step=(\d+)&amp;seat=truth#replay"', page.text))
    assert {name: int(step) for name, step in moves.items()} == {"first": 0, "back": 4, "next": 6, "last": last}
    began = [int(step) for step in re.findall(r'<li><a href="[^"]*" data-go="(\d+)" aria-label="Turn', page.text)]
    assert began[0] == 0 and began == sorted(began) and len(began) == TURNS + 1
    assert [int(n) for n in re.findall(r'data-show="truth" aria-current="(true)"', page.text) and [1]] == [1]


async def test_what_is_not_there_is_not_found(over, reader, two):
    browser = reader()
    for place in ("?step=9999", "?step=-1", "?step=x", "?seat=xx", "/steps/9999", "/steps/1/xx/map.svg", "/steps/١"):
        assert (await browser.get(f"/games/{over}{place}")).status_code == 404, place
    for place in ("/steps/0", "/steps/0?part=step", "/steps/0/truth/map.svg", "/steps/0/us/map.svg", "?step=0"):
        real, none = [await browser.get(f"/games/{id}{place}") for id in (two.game, "aaaaaaaaaaaaaaaa")]
        assert (real.status_code, real.content) == (404, none.content), place


async def test_the_seal_and_its_check_are_shown(midway_club, over, reader):
    page = await reader().get(f"/games/{over}")
    every = await lines(midway_club, over)
    dice = sum(len(draw.faces) for line in every for draw in line.draws)
    agree = f"all {len(every) + 1} lines of the record agree with the rules, the orders and"
    assert f"{agree} the seed that somebody chose, {dice} dice in all." in shown(page)
    assert "sealed dice" not in shown(page)
    french = shown(await reader("fr").get(f"/games/{over}"))
    assert f"les ordres et la graine que quelqu’un a choisie, {dice} dés en tout." in french
    assert "les ordres et les dés scellés" not in french
    assert f"arbitre verify midway-{over}.jsonl --ledger us=SHA-256" in page.text
    commitment, secret, salt, seal = re.findall(r"<dd><code>([^<]+)</code></dd>", page.text)
    assert hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest() == commitment
    assert hashlib.sha256((await midway_club.hall.archive(over)).record.splitlines()[-1]).hexdigest() == seal
    assert f"printf '%s:%s' {salt} {secret} | sha256sum" in page.text
    assert "The seed was declared: somebody chose it before the game." in shown(page)


async def test_it_opens_with_who_has_won_and_why_and_lists_say_so(midway_club, over, reader):
    page = await reader().get(f"/games/{over}")
    text = shown(page)
    assert re.search(r"<h1>Victory for Japan: conceded at [\d.]+ to [\d.]+</h1>", page.text)
    for said in ("the United States concedes.", "4 turns, ", "Begun on", "How it came about", "control of Midway 11"):
        assert said in text, said
    french = await reader("fr").get(f"/games/{over}")
    assert re.search(r"<h1>Victoire pour le Japon par abandon, [\d,]+ à [\d,]+</h1>", french.text)
    assert "How it came about" not in shown(await reader().get(f"/games/{over}?step=3"))
    (listed,) = await midway_club.hall.lobby.finished()
    assert listed.result.winner == "jp" and list(listed.result.points) == ["us", "jp"]
    assert "Victory for Japan: conceded" in shown(await reader().get("/"))


async def test_what_both_sides_knew_stands_beside_the_truth(over, reader):
    browser = reader()
    maps = re.compile(r'data-map="(\w+)"')
    for query in ("", "&seat=us,jp", "&seat=us&beside=jp"):
        page = part(await browser.get(f"/games/{over}?step=3{query}"))
        assert maps.findall(page) == ["us", "truth", "jp"] and 'data-first="all"' in page
    assert maps.findall(part(await browser.get(f"/games/{over}?step=3&seat=jp,us"))) == ["jp", "truth", "us"]
    assert maps.findall(part(await browser.get(f"/games/{over}?step=3&seat=jp&beside=jp"))) == ["truth", "jp"]
    for wrong in ("us,us", "us,jp,us", "us,nobody", ",", "truth,us", "nobody"):
        assert (await browser.get(f"/games/{over}?seat={wrong}")).status_code == 404, wrong
    assert (await browser.get(f"/games/{over}/steps/3/us,jp/map.svg")).status_code == 404


async def test_a_game_for_one_shows_what_its_player_knew(midway_club, reader):
    _, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("typhon", {"player": "me"}), who)
    await midway_club.hall.submit(made.mine["player"], who, "concede")
    await settled(midway_club)
    page = await reader().get(f"/games/{made.game}")
    assert page.status_code == 200 and part(page).count("<figure") == 1
    assert "the numbers of the seats, opened before the first step, fixed every die" in shown(page)
    assert "agree with the rules, the orders and the sealed dice, 0 dice in all." in shown(page)
    french = shown(await reader("fr").get(f"/games/{made.game}"))
    assert "s’accordent avec la règle, les ordres et les dés scellés, aucun dé en tout." in french


# ---- what pages are made of


def chart(*counters, contacts=()):
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    cells = tuple(Cell(name, corners, (0.5, 0.5)) for name in "ABC")
    return Chart("", "", "", cells, counters=counters, contacts=contacts)


@pytest.mark.parametrize("key", ["replay-agrees", "replay-agrees-declared"])
def test_the_dice_of_a_check_are_counted_as_one_says_it(key):
    counted = {"en": {0: "0 dice", 1: "one die", 2: "2 dice"}, "fr": {0: "aucun dé", 1: "un dé", 2: "2 dés"}}
    for language, end in (("en", "in all."), ("fr", "en tout.")):
        for dice, said in counted[language].items():
            assert Words.of(language).word(key, lines=9, dice=dice).endswith(f", {said} {end}")


def test_cells_are_tinted_where_something_changed():
    tf = Counter("A", "TF 16", "carrier", "2", "first")
    seen = Contact("C", "ships", "ship", "08:00", 0)
    older = msgspec.structs.replace(seen, age=1)
    before = chart(tf, contacts=(seen,))
    assert changed(None, before) == before == changed(before, before)
    assert changed(before, chart(tf, contacts=(older,))).washes == ()
    moved = changed(before, chart(msgspec.structs.replace(tf, cell="B"), contacts=(seen,)))
    assert [(wash.key, wash.cells) for wash in moved.washes] == [("changed", ("A", "B"))]
    assert changed(before, chart(tf)).washes[0].cells == ("C",)


def test_a_die_is_named_in_words_and_one_without_words_by_its_label():
    spoken, midway = Words.of("en", packages.load("midway")), packages.load("midway")
    labels = (("3|7|bomb|us_air_e_d1|jp_bb_kongo|0", 10), ("3|7|2|odd thing|us|A", 6), ("1|2|x", 3))
    draws = [Draw(label, sides, (2,)) for label, sides in labels]
    said = [(die.label, die.kind) for die in rolled(draws, [chart()], midway, spoken)]
    bombs = "bombs and torpedoes: Enterprise, dive bomber, SBD Dauntless · Kongo"
    assert said == [(bombs, "d10"), ("odd thing: the United States · A", "d6"), ("x", "lot")]


async def test_the_strip_has_a_bar_for_each_step_and_a_line_for_each_turn(midway_club, over):
    every = (await midway_club.hall.replays.of(over, "en")).moments
    drawn = strip(every)
    assert drawn.width == drawn.bars.count("M") == len(every)
    assert drawn.turns.count("M") == TURNS
    assert [turn.now for turn in turns(every, len(every) - 1)] == [False] * TURNS + [True]


PARTS = ("replay-pace-", "drawing-", "examples-from-", "examples-ask-", "examples-stands-", "examples-map-")


@pytest.mark.parametrize("stem", ["web_replay", "web_rules", "web_learn", "web_examples"])
def test_both_languages_say_the_same_things_and_all_of_them_are_said(stem):
    files = [ROOT / "words" / f"{stem}.{language}.ftl" for language in ("en", "fr")]
    english, french = [dict(entries(file.read_text("utf-8"))) for file in files]
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key
        assert f'"{key}"' in SAID or f"'{key}'" in SAID or key.startswith(PARTS), key
    for key, text in french.items():
        words = re.sub(r"\{[^{}]*\}", "X", text.partition("=")[2])
        assert not re.search(r"[^\u202f][;?!»]|[^\u202f]:(\s|$)|«[^\u202f]|'|\"", words), key
