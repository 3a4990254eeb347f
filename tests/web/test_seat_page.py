"""A seat's page: what is wanted, orders acknowledged line by line, reports, map; and what nobody else can tell."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from midway_table import Player, member, settled
from sqlalchemy import update
from visiting import shown

from arbitre.club.desk import Wish
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Busy
from arbitre.kernel.package import load
from arbitre.web import maps, stills
from arbitre.web.maps import Maps
from arbitre.web.pages import seat
from arbitre.words import Words

pytestmark = pytest.mark.anyio
GOOD = "place group TF16 K4"


def part(answer, id):
    """The text of the part of a page that has this id, up to the next part with one."""
    rest = answer.text[answer.text.index(f'id="{id}"') :]
    return " ".join(re.sub(r"<[^>]*>", " ", rest.partition(">")[2].partition('<div id="')[0]).split())


def field(answer):
    """What is written in the field of the order sheet."""
    return re.search(r"<textarea.*?>(.*?)</textarea>", answer.text, re.DOTALL)[1]


# ---- what is wanted


async def test_the_page_says_what_is_wanted_and_what_may_be_ordered(two):
    page = await two.us.look()
    asked = shown(page)
    assert "Place your ships for the start of the campaign. MID-3.1" in asked
    assert "If nothing comes: Ships you do not place start by the book" in asked
    assert "Surface ships start within 5 hexes of N5, in one hex or in several: place group TF16 K4 MID-3.5" in asked
    assert '<pre tabindex="0">place group TF16 K4\nplace SS1, SS2, SS3 F5 F6 F7' in page.text
    assert "No sheet of yours is in hand." in asked
    assert (
        page.text.count("Placez") == 0
        and "Placez vos navires" in (await two.us.browser.get(two.us.page, headers={"Accept-Language": "fr"})).text
    )


async def test_without_a_script_the_page_says_that_it_must_be_loaded_again(two):
    (still,) = re.findall(r"<noscript>(.*?)</noscript>", (await two.us.look()).text, re.DOTALL)
    assert "shows nothing new by itself" in still and f'href="{two.us.page}"' in still


async def test_the_game_s_moment_and_the_side_head_the_page(two):
    assert shown(await two.jp.look()).startswith("Victory at Midway You command Japan. before 3 June 1942, 04:30")


async def test_one_who_leads_a_game_alone_is_told_so(midway_club):
    browser, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("typhon", {"player": "me"}), who)
    await settled(midway_club)
    page = await browser.get(f"/seats/{made.mine['player']}")
    assert "You lead the game alone." in shown(page) and "You command" not in shown(page)


async def test_a_vacant_seat_is_named_until_it_is_taken(midway_club):
    browser, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "link"}), who)
    page = f"/seats/{made.mine['us']}"
    first = await browser.get(page)
    assert "Waiting for somebody to take the seat of Japan. Until then no orders are resolved." in shown(first)
    assert made.links["jp"] not in first.text


# ---- the sheet


async def test_a_game_that_is_put_aside_says_so_to_both_sides_alike_in_their_language(two):
    seats = (two.us, two.jp)
    game = (await two.us.club.hall.desk(two.us.page.rpartition("/")[2], two.us.member)).game.id
    said = {"en": "The umpire cannot go on with this game", "fr": "L’arbitre ne peut pas continuer cette partie"}

    async def told():
        heads = [{"Accept-Language": language} for language in said]
        pages = [[await seat.browser.get(seat.page, headers=head) for head in heads] for seat in seats]
        return [[text in shown(page) for text, page in zip(said.values(), found, strict=True)] for found in pages]

    assert await told() == [[False, False], [False, False]]
    assert two.us.club.hall.house.aside.put(game)
    assert await told() == [[True, True], [True, True]]


async def test_a_game_that_has_gone_to_another_club_says_so_in_both_languages_and_takes_no_orders(two):
    before = [await two.us.browser.get(two.us.page, headers={"Accept-Language": each}) for each in ("en", "fr")]
    acts = ('class="offer-', 'class="hand"', 'value="send" class="quiet"')
    assert all(act in page.text for page in before for act in acts)
    desk = await two.us.club.hall.desk(two.us.page.rpartition("/")[2], two.us.member)
    assert two.us.club.hall.house.aside.put(desk.game.id)  # what stood in its way here may not stand there
    await two.us.club.hall.house.database.commit(Change(update(schema.game).values(moved=1), {}, rows=1))
    said = {"en": "This game has gone to another club", "fr": "Cette partie est passée dans un autre club"}
    for language, text in said.items():
        head = {"Accept-Language": language}
        page = await two.us.browser.get(two.us.page, headers=head)
        assert text in part(page, "asked") and "Place your ships" not in page.text
        assert not [act for act in acts if act in page.text], "what could be done before it left is not kept"
        aside = {"en": "The umpire cannot go on with this game", "fr": "L’arbitre ne peut pas continuer"}[language]
        assert aside not in shown(page)
        lobby = {"en": "The game goes on in another club.", "fr": "La partie continue dans un autre club."}[language]
        assert lobby in shown(await two.us.browser.get("/", headers=head))
    sent = await two.us.order("send", GOOD)
    assert sent.status_code == 409 and said["en"] in shown(sent)


async def test_a_checked_sheet_is_acknowledged_and_not_kept(two):
    done = await two.us.order("check", f"{GOOD}\nplace Hornet Z9\nnonsense")
    assert done.status_code == 200
    answer = part(done, "answer")
    assert answer.startswith("Checked, not sent. The umpire would understand: place group TF16 K4 stands")
    assert (
        "place Hornet Z9 Unreadable. There is no hex Z9: columns run from A to S and rows from 1 to 12. MID-25.4"
        in answer
    )
    assert "One order would stand, 2 lines would be refused. Nothing has been sent." in answer
    assert field(done) == f"{GOOD}\nplace Hornet Z9\nnonsense"
    assert (await two.us.desk()).question.sheet is None


async def test_a_sent_sheet_is_shown_as_it_was_understood(two):
    done = await two.us.order("send", f"  {GOOD}   # as ever\nplace yorktown l4")
    assert (done.status_code, done.headers["location"]) == (303, two.us.page)
    page = await two.us.look()
    hand = part(page, "hand-heading")
    assert "which you may replace until the step is resolved: place group TF16 K4 stands" in hand
    assert "place yorktown l4 understood as place Yorktown L4" in hand
    assert "place yorktown l4" in field(page)
    assert len((await two.us.desk()).question.sheet.orders) == 2


async def test_a_sheet_stands_with_its_good_lines_and_the_whole_text_stays(two):
    done = await two.us.order("send", f"{GOOD}\nplace SS1 A1")
    assert done.status_code == 200 and field(done) == f"{GOOD}\nplace SS1 A1"
    answer = part(done, "answer")
    assert answer.startswith("What the umpire understood: place group TF16 K4 stands place SS1 A1 Refused.")
    assert "One order stands, one line is refused. This is now your sheet" in answer
    assert "place group TF16 K4 stands" in part(done, "hand-heading")


async def test_a_sheet_in_which_nothing_stands_changes_nothing(two):
    await two.us.order("send", GOOD)
    done = await two.us.order("send", "nonsense")
    assert done.status_code == 200 and "No line stands, so nothing has been changed." in part(done, "answer")
    assert (await two.us.desk()).question.sheet.text == GOOD and field(done) == "nonsense"


@pytest.mark.parametrize("text", [" \n\n", "# only a remark"])
async def test_a_sheet_without_an_order_is_no_answer(two, text):
    done = await two.us.order("send", text)
    assert done.status_code == 409 and "send the sheet empty" in part(done, "answer")
    assert (await two.us.desk()).question.sheet is None


async def test_the_button_of_an_empty_sheet_passes_and_says_what_that_means(two):
    page = await two.us.look()
    assert "Send to the umpire By the book: go on Check only" in shown(page)
    assert "Leave all to the umpire" not in shown(page)
    done = await two.us.order("send", "")
    assert done.status_code == 303
    assert "Your sheet in hand leaves everything to the default." in shown(await two.us.look())
    assert (await two.us.desk()).question.sheet.text == ""


async def test_what_only_a_script_can_make_is_inert_until_it_is_there(two):
    assert '<div id="hands" class="hands" inert>' in (await two.us.look()).text


async def test_who_has_answered_is_told_since_when_he_waits(two):
    waits = "Waiting: your answer is with the umpire since"
    assert waits not in shown(await two.us.look())
    await two.us.order("send", GOOD)
    assert f"{waits} 4 October 2024" in shown(await two.us.look()) and waits not in shown(await two.jp.look())


async def test_a_question_is_left_to_the_umpire_and_taken_back(two):
    assert (await two.us.order("default")).status_code == 303
    page = shown(await two.us.look())
    assert "Your sheet in hand leaves everything to the default. Take the sheet back" in page
    assert (await two.us.order("withdraw")).status_code == 303
    assert "No sheet of yours is in hand. What you may order" in shown(await two.us.look())


@pytest.mark.parametrize("action", ["send", "check", "default", "withdraw"])
async def test_nothing_answers_a_question_that_is_no_longer_asked(two, action):
    await two.us.order("default")
    await two.jp.order("default")
    before = await two.us.desk()
    done = await two.us.order(action, GOOD, question="0")
    assert done.status_code == 409 and "Meanwhile the umpire has gone on" in part(done, "answer")
    assert field(done) == GOOD and "Move your ships" in shown(done)
    after = await two.us.desk()
    assert after.question == before.question and after.question.sheet is None


async def test_conceding_is_asked_about_first(two):
    done = await two.us.order("send", f"{GOOD}\nconcede")
    assert done.status_code == 200 and "Are you sure?" in part(done, "orders") + shown(done)
    desk = await two.us.desk()
    assert not desk.game.over and desk.question.sheet is None
    sure = await two.us.order("send", f"{GOOD}\nconcede", sure="yes")
    assert sure.status_code == 303
    page = await two.us.look()
    assert "The game is over." in shown(page) and f'href="/games/{two.game}"' in page.text
    assert "Japan wins." in shown(page) and 'id="text"' not in page.text


async def test_who_is_asked_nothing_is_told_so_and_may_still_concede(midway_club):
    _, who = await member(midway_club)
    made = await midway_club.hall.create(
        Wish("typhon", {"japan": "me", "allies": "link"}, {"scenario": "two_player"}), who
    )
    await settled(midway_club)
    friend, friends_id = await member(midway_club)
    allies = await midway_club.hall.accept(made.links["allies"], friends_id)
    page = await friend.get(f"/seats/{allies}")
    assert "Nothing is wanted of you now." in shown(page)
    assert "An order that does not wait, such as conceding the game" in shown(page) and "<textarea" in page.text
    assert 'id="passing" data-live></span>' in page.text, "there is nothing to be passed"
    done = await Player(midway_club, friend, friends_id, allies).order("send", "")
    assert done.status_code == 409 and "The sheet holds no order" in part(done, "answer")


async def test_a_busy_umpire_loses_no_text(two, monkeypatch):
    async def busy(*rest):
        raise Busy("club-busy")

    monkeypatch.setattr(two.us.club.hall, "submit", busy)
    done = await two.us.order("send", GOOD)
    assert done.status_code == 503 and "try again in a moment" in part(done, "answer") and field(done) == GOOD


@pytest.mark.parametrize("fields", [{"action": "dance"}, {"question": "x"}, {"question": ""}, {"shown": "x"}])
async def test_a_form_that_is_none_of_ours_is_refused(two, fields):
    done = await two.us.order(**{"action": "default", **fields})
    assert done.status_code == 400


async def test_a_script_gets_the_acknowledgement_alone(two):
    done = await two.us.order("check", "nonsense", part="answer")
    assert done.status_code == 200 and "<html" not in done.text
    assert "nonsense" in done.text and "Unreadable." in done.text


async def test_the_address_of_an_answer_leads_back_to_the_page(two):
    done = await two.us.look("/orders")
    assert (done.status_code, done.headers["location"]) == (303, two.us.page)


async def test_what_a_player_writes_is_shown_as_text(two):
    evil = "</textarea><script>alert(1)</script>"
    done = await two.us.order("check", evil)
    assert "<script>alert" not in done.text and "&lt;/textarea&gt;&lt;script&gt;" in done.text


# ---- reports


async def test_reports_come_by_moments_newest_first_and_new_ones_are_marked(two):
    for _ in range(2):
        await two.us.order("default")
        await two.jp.order("default")
    heads = re.findall(r"<h3>(.*?)</h3>", (await two.us.look()).text)
    assert [re.sub(r"<.*?>", "", head) for head in heads] == [
        "3 June 1942, 04:30, turn 1 (day), phase 1: movement new",
        "3 June 1942, 04:30, turn 1 (day), opening",
        "before 3 June 1942, 04:30, set-up",
    ]  # the first two had been shown when the second sheet was sent


async def test_reports_are_read_when_orders_are_sent_below_them_or_a_button_says_so(two):
    assert '<span class="badge">new</span>' in (await two.us.look()).text
    await two.us.order("send", GOOD)
    assert '<span class="badge">' not in (await two.us.look()).text
    await two.jp.browser.submit(f"{two.jp.page}/read", number="3")
    assert '<span class="badge">' not in (await two.jp.look()).text
    assert (await two.jp.desk()).read == 3


async def test_old_reports_are_folded_and_the_oldest_are_a_click_away(two, monkeypatch):
    monkeypatch.setattr(seat, "EARLIER", 10)
    for _ in range(12):
        await two.us.order("default")
        await two.jp.order("default")
    page = await two.us.look()
    recent, _, folded = page.text.partition('<details id="earlier">')
    assert recent.count('<section class="moment') == 4
    assert 4 < folded.count('<div class="report">') <= 10 and "The dice are sealed" not in folded
    every = await two.us.look("?reports=all")
    assert 'id="earlier" open' in every.text and "The dice are sealed" in every.text
    assert every.text.count('<div class="report">') == len((await two.us.desk()).view.told)


async def test_reports_are_found_by_what_they_say_whatever_the_accents_and_capitals(two):
    await two.us.order("default")
    await two.jp.order("default")
    await settled(two.us.club)
    every = shown(await two.us.look())
    found = shown(await two.us.look("?q=DICE+seal%C3%A9d"))
    assert "One moment in which" in found and "sealed" in found
    assert "Nothing is said of" in shown(await two.us.look("?q=Yamamoto"))
    assert len(found) < len(every)


async def test_the_hash_of_the_reports_stands_folded_below_them_in_both_languages(two):
    """As the side's own view gives it; and the command that finds it again in the record."""
    await two.us.order("default")
    await two.jp.order("default")
    hashes = []
    for player, side in ((two.us, "us"), (two.jp, "jp")):
        told = (await player.desk()).view.told
        hashes.append(load("midway").codec.ledger_head(told))
        page = await player.look()
        assert page.text.index('id="signals"') < page.text.index('<details id="proof" class="proof">')
        assert page.text.rindex('class="moment') < page.text.index('id="proof"')  # the log stands last in the page
        opening = f"Proof SHA-256 of your {len(told)} reports so far: {hashes[-1]} With this"
        assert part(page, "proof").startswith(opening)
        assert f"arbitre verify record.jsonl --ledger {side}={hashes[-1][:16]}" in page.text
        french = await player.browser.get(player.page, headers={"Accept-Language": "fr"})
        opening = f"Preuve SHA-256 de vos {len(told)} rapports à ce jour : {hashes[-1]} De quoi vérifier"
        assert part(french, "proof").startswith(opening)
    assert hashes[0] != hashes[1] and hashes[0] not in page.text


async def test_a_finished_game_still_shows_its_page(two):
    await two.jp.order("send", "concede", sure="yes")
    page = await two.us.look()
    assert page.status_code == 200 and "The game is over." in shown(page)
    refused = await two.us.order("default")
    assert refused.status_code == 409 and "The game is over." in shown(refused)


# ---- the map


async def test_the_map_is_the_one_the_seat_may_see(two):
    ours, theirs = await two.us.look("/map.svg"), await two.jp.look("/map.svg")
    assert ours.headers["content-type"] == "image/svg+xml"
    assert "script-src" not in ours.headers["content-security-policy"]
    assert "style-src 'unsafe-inline'" in ours.headers["content-security-policy"]
    assert "plot of the Pacific Fleet" in ours.text and ours.text != theirs.text
    french = await two.us.browser.get(f"{two.us.page}/map.svg", headers={"Accept-Language": "fr"})
    assert "carte de la Flotte du Pacifique" in french.text


async def test_a_map_is_drawn_once_as_long_as_the_seat_sees_the_same(two, monkeypatch):
    drawn = []
    draw = maps.draw
    monkeypatch.setattr(maps, "draw", lambda *what, **how: drawn.append(what) or draw(*what, **how))
    first = await two.us.look("/map.svg")
    assert len(drawn) == 1
    await two.us.order("send", GOOD)  # another mark, the same view
    await two.us.look()
    assert (await two.us.look("/map.svg")).content == first.content and len(drawn) == 1
    await two.us.browser.get(f"{two.us.page}/map.svg", headers={"Accept-Language": "fr"})
    assert len(drawn) == 2
    await two.jp.order("default")
    assert (await two.us.look("/map.svg")).content != first.content and len(drawn) == 3


async def test_a_page_draws_what_its_view_adds_once(two, monkeypatch):
    drawn = []
    draw = stills.draw_page
    monkeypatch.setattr(stills, "draw_page", lambda *what: drawn.append(what) or draw(*what))
    await two.us.look()
    await two.us.order("send", GOOD)  # another mark, the same view
    await two.us.look()
    assert len(drawn) == 1
    await two.jp.order("default")
    await two.us.look()
    assert len(drawn) == 2 and drawn[0][1] is drawn[1][1]  # over the same still part


def test_only_so_many_maps_are_kept():
    package, words = load("midway"), Words.of("en", load("midway"))
    view = package.view(package.new({}), "us")
    kept = Maps(most=2)
    charts = {key: kept.chart(key, "", package, view) for key in "abc"}
    assert kept.chart("c", "", package, view) is charts["c"] and kept.chart("b", "", package, view) is charts["b"]
    assert kept.chart("a", "", package, view) is not charts["a"]
    assert kept.drawing("a", "", package, view, words).startswith("<svg")


# ---- strangers, and the other side


async def test_who_asks_for_the_head_of_a_stream_is_not_kept_waiting(two):
    head = await two.us.browser.head(f"{two.us.page}/events")
    assert head.status_code == 200 and head.headers["content-type"].startswith("text/event-stream")


PLACES = ("", "/map.svg", "/events", "?reports=all")


async def test_a_seat_of_another_and_none_at_all_are_answered_alike(two):
    stranger, _ = await member(two.us.club, "Eve")
    for browser in (stranger, two.jp.browser, two.us.club.browser(cookies={"visitor": "v" * 43})):
        for place in PLACES:
            real, none = await browser.get(two.us.page + place), await browser.get("/seats/aaaaaaaaaaaaaaaa" + place)
            assert real.status_code == 404
            assert (real.content, real.headers) == (none.content, none.headers)
        for form, fields in (
            ("/orders", {"action": "send", "text": GOOD, "question": "0"}),
            ("/read", {"number": "1"}),
        ):
            token = await browser.csrf("/invitation")
            real = await browser.submit(two.us.page + form, token=token, **fields)
            none = await browser.submit("/seats/aaaaaaaaaaaaaaaa" + form, token=token, **fields)
            assert (real.status_code, real.content, real.headers) == (404, none.content, none.headers)
    assert (await two.us.desk()).question.sheet is None and (await two.us.desk()).read == 0


async def test_what_the_other_side_does_changes_no_byte_of_the_page(two):
    before = [await two.us.look(place) for place in ("", "/map.svg")]
    for action, text in (("send", "nonsense"), ("default", ""), ("withdraw", ""), ("default", "")):
        await two.jp.order(action, text)
        after = [await two.us.look(place) for place in ("", "/map.svg")]
        assert [(a.content, a.headers) for a in after] == [(b.content, b.headers) for b in before]


async def test_an_acknowledgement_is_the_same_whether_the_other_side_has_answered(midway_club, two):
    other = await _again(midway_club, two)
    await other.jp.order("default")
    answers = []
    for game in (two, other):
        question = str((await game.us.desk()).question.number)
        fields = {"action": "check", "text": f"{GOOD}\nnonsense", "question": question, "part": "answer"}
        token = await game.us.browser.csrf("/invitation")
        done = await game.us.browser.submit(f"{game.us.page}/orders", token=token, **fields)
        answers.append((done.status_code, done.content, done.headers))
    assert answers[0] == answers[1]


async def _again(club, two):
    """Another game between the same two."""
    made = await club.hall.create(Wish("midway", {"us": "me", "jp": "link"}), two.us.member)
    blue = await club.hall.accept(made.links["jp"], two.jp.member)
    await settled(club)
    return two._replace(us=two.us._replace(seat=made.mine["us"]), jp=two.jp._replace(seat=blue))


# ---- every page


class Checked(HTMLParser):
    """What is wrong with a page: ids given twice, parts to be replaced without one, fields without a label, anything
    inline that the Content-Security-Policy forbids."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.labels, self.fields, self.wrong = [], [], [], []
        self.feed(text)
        self.wrong += [f"twice: {id}" for id in set(self.ids) if self.ids.count(id) > 1]
        self.wrong += [f"no label: {id}" for id in self.fields if id not in self.labels]

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            self.ids.append(given["id"])
        if "data-live" in given and "id" not in given:
            self.wrong.append(f"live without id: {tag}")
        if tag == "label":
            self.labels.append(given["for"])
        if "aria-label" not in given and (
            tag in ("select", "textarea") or (tag == "input" and given.get("type") != "hidden")
        ):
            self.fields.append(given["id"])
        if tag == "style" or "style" in given or any(name.startswith("on") for name in given):
            self.wrong.append(f"inline: {tag} {given}")
        if tag == "script" and given.get("type") == "application/json" and "src" not in given:
            return  # no script: data, which no browser runs
        if tag == "script" and not given.get("src", "").startswith("/static/"):
            self.wrong.append(f"script: {given}")
        if tag == "img" and not given.get("alt"):
            self.wrong.append("no alt")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_page_is_sound(two, language):
    browser = two.us.browser
    browser.headers["Accept-Language"] = language
    await two.us.order("send", GOOD)
    pages = ["/", "/new", "/new?game=midway", "/new?game=typhon&option-scenario=two_player", two.us.page, "/nowhere"]
    answers = [await browser.get(page) for page in pages]
    answers.append(await two.us.order("send", f"{GOOD}\nnonsense\nconcede"))
    answers.append(await browser.submit("/new", **{"game": "midway", "seat-us": "me", "seat-jp": "link"}))
    await two.us.order("send", "concede", sure="yes")
    answers += [await two.us.look(), await browser.get(f"/games/{two.game}")]
    for answer in answers:
        assert Checked(answer.text).wrong == [], answer.url
        assert f'<html lang="{language}">' in answer.text
        assert answer.text.count("<h1") == 1, answer.url
