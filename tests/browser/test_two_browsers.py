"""The club as people use it: real browsers, a real server, games played on the pages."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect
from raid import SEED, STEPS, TOLD
from sitting import Player, asked_after, lies, links, on_its_way, stop_the_clock

ENGLISH = re.compile(
    r"\b(the|your|you|and|with|from|this|nothing|wanted|orders?|games?|turn|search(es)?|ships?|where|sheet|enemy|now|"
    r"June|May|friend|guest|seats?|reports?|raids? on|carriers?|aircraft)\b",
    re.I,
)
NAMES = re.compile(r"Victory at Midway|Pearl and Hermes Reef")

# Everything a reader meets on a page, in the page's own language: what is seen, said aloud, shown on pointing.
READ = """(besides) => {
  const root = document.documentElement.cloneNode(true);
  for (const other of root.querySelectorAll(`[lang], script, noscript, textarea, ${besides}`)) other.remove();
  const said = [...root.querySelectorAll("*")].flatMap((element) =>
    ["alt", "title", "aria-label", "placeholder", "data-live-text", "data-lost-text", "data-copied"]
      .map((name) => element.getAttribute(name) ?? ""));
  return [root.textContent, ...said].join("\\n");
}"""


def in_language(page, language, besides="style"):
    """The page says which language it is in; and if that is French it is, but for these elements."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    if language == "en":
        return
    read = NAMES.sub("", page.evaluate(READ, besides))
    assert [line.strip() for line in read.splitlines() if ENGLISH.search(line)] == []


def through(players, steps, look=lambda player: None):
    """Play steps: each side sees what it is asked, then sends. The sheet in hand is seen until the step resolves."""
    for step in steps:
        answering = []
        for side, part in step.items():
            words = players[side].words
            if part is None:
                players[side].asked(words.word("web-nothing-wanted"))
            else:
                players[side].asked(part[0])
                answering.append((players[side], part[1]))
            label = words.word("web-at-once" if part is None else "web-orders-label")
            expect(players[side].page.locator("label[for=text]")).to_have_text(label)
            look(players[side])
        for number, (player, sheet) in enumerate(answering, 1):
            player.send(sheet)
            if number < len(answering):
                expect(player.hand).to_be_visible()
                look(player)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_people_play_a_set_up_a_search_a_raid_and_the_recovery(server, visitor, language):
    way_in = links(server, SEED)
    us, jp = players = [Player(visitor(language)).accept(link) for link in way_in.values()]
    through({"us": us, "jp": jp}, STEPS[language], look=lambda player: in_language(player.page, language))
    for player, side in zip(players, ("us", "jp"), strict=True):
        expect(player.moment).to_contain_text({"en": "3 June 1942, 11:30", "fr": "3 juin 1942, 11 h 30"}[language])
        expect(player.reports).to_contain_text(TOLD[language][side])
        assert lies(player.page.locator("#chart svg"))["width"] > 100
        expect(player.page.locator("#forces table").first).to_be_visible()


def test_every_page_speaks_french_to_a_french_reader(server, visitor):
    reader = visitor("fr")
    page = reader.page
    us = Player(reader).accept(links(server, SEED)["us"])
    for address in ("/", "/new", "/new?game=midway", "/new?game=typhon", "/sign-in", "/sign-up", "/account", "/return"):
        page.goto(address)
        in_language(page, "fr")
    page.goto("/api")
    in_language(page, "fr", besides="pre")  # which are for a computer
    page.goto("/account")
    us.press("account-link")
    in_language(page, "fr")
    with reader.excusing("40[0-9]|422"):
        page.goto("/sign-in")
        page.get_by_label("Nom").fill("Raymond")
        page.get_by_label("Mot de passe").fill("trois fois rien du tout")
        us.press("sign-in-do")
        expect(page.locator(".trouble:visible")).to_be_visible()
        in_language(page, "fr")
        for address in ("/nowhere", "/seats/nowhere", "/games/nowhere"):
            page.goto(address)
            in_language(page, "fr")


def test_each_line_is_acknowledged_or_refused_before_the_sheet_is_sent(server, first):
    us = Player(first).accept(links(server, SEED)["us"])
    us.page.locator("#text").fill("place group TF16 K4\nplace SS4 L6")  # while it is written
    stands, refused = us.answer.locator(".stands"), us.answer.locator(".refused")
    expect(stands).to_have_count(1)
    expect(refused).to_contain_text("SS4 may not start in L6")
    expect(refused).to_contain_text("MID-3.6")
    us.press("web-check")
    expect(us.answer.locator(".refused")).to_contain_text("MID-3.6")
    expect(us.hand).to_have_count(0)
    us.press("web-send")
    expect(us.hand).to_be_visible()
    expect(us.page.locator("#hand .stands code")).to_have_text("place group TF16 K4")
    us.press("web-withdraw")
    expect(us.hand).to_have_count(0)
    expect(us.page.locator("#text")).to_have_value("place group TF16 K4\nplace SS4 L6")  # a draft again
    us.page.reload()
    expect(us.page.locator("#text")).to_have_value("place group TF16 K4\nplace SS4 L6")


def test_a_sheet_on_its_way_is_not_checked_against_the_next_question(server, first, second):
    way_in = links(server, SEED)
    us, jp = Player(first).accept(way_in["us"]), Player(second).accept(way_in["jp"])
    us.send("")
    expect(us.hand).to_be_visible()
    stop_the_clock(jp.page)
    jp.page.evaluate(
        "() => { const ask = fetch; window.sent = []; "
        "window.fetch = (where, what) => (what?.body && sent.push(`${what.body}`), ask(where, what)) }"
    )

    with on_its_way(jp.page) as answered:
        jp.send("place I-168 I6")
        answered()
        jp.asked("Move your ships")  # the step is resolved, and the page has heard of it, before it is answered
        jp.page.clock.run_for(5000)
    expect(jp.page.locator("#text")).to_have_value("")  # it is answered
    jp.page.clock.run_for(5000)
    assert len(jp.page.evaluate("sent")) == 1


@pytest.mark.parametrize("paused", ["while it waits", "once it is answered"])
def test_what_is_written_while_an_answer_is_on_its_way_is_not_lost(server, first, second, paused):
    """The page has heard of the next question from the club before its own form is answered; and what is written then
    is looked at by itself once it is, though a pause in writing came before that."""
    way_in = links(server, SEED)
    us, jp = Player(first).accept(way_in["us"]), Player(second).accept(way_in["jp"])
    us.send("")
    expect(us.hand).to_be_visible()
    sheet, sent, next_line = jp.page.locator("#text"), "place I-168 I6", "group 1 -> A9"
    stop_the_clock(jp.page)

    with on_its_way(jp.page) as answered:
        jp.send(sent)
        answered()
        jp.asked("group 1 may enter")
        sheet.fill(f"{sheet.input_value()}\n{next_line}")
        if paused == "while it waits":
            jp.page.clock.run_for(5000)
    expect(sheet).to_have_value(next_line)
    jp.page.clock.run_for(5000)
    expect(jp.page.locator("#answer .stands")).to_have_count(1)
    expect(jp.page.locator("#answer .answer > *")).to_have_count(1)


@pytest.mark.alone
def test_a_guest_plays_the_captain_from_the_lobby(server, first):
    page = first.page
    page.goto("/")
    page.get_by_role("button", name="Play Victory at Midway").click()
    us = Player(first).seated()
    for _ in range(40):
        us.asked(re.compile("."))
        if "Turn 3 begins" in us.reports.text_content():
            break
        if us.hand.count():
            continue
        now = us.question.input_value()
        us.send("")
        asked_after(us.page, now, "#sheet")  # the captain has answered, by itself
    expect(us.reports).to_contain_text("Turn 3 begins")
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("Victory at Midway")
    expect(page.locator("#wanted")).to_contain_text("Your orders are wanted in one game.")


def test_a_friend_comes_by_a_secret_link_which_is_good_once(server, first, second, visitor):
    first.page.goto("/")
    card = first.page.get_by_role("form", name="Victory at Midway")
    card.get_by_role("button", name="With a friend").click()
    link = first.page.locator("input.code").input_value()
    first.page.get_by_role("link", name=re.compile("^To the table")).click()
    us = Player(first).seated()
    expect(us.page.locator("#asked .waiting")).to_be_visible()
    us.send("place group TF16 K4")
    expect(us.hand).to_be_visible()
    jp = Player(second).accept(link)
    expect(us.page.locator("#asked .waiting")).to_have_count(0)  # by itself
    jp.send("place I-168 I6")
    for player in (us, jp):
        player.asked("Move your ships")
    late = visitor()
    with late.excusing("404"):
        late.page.goto(link)
        expect(late.page.locator(".trouble")).to_be_visible()


@pytest.mark.alone
def test_a_page_catches_up_by_itself_when_the_server_comes_back(server, first, second):
    way_in = links(server, SEED)
    us, jp = Player(first).accept(way_in["us"]), Player(second).accept(way_in["jp"])
    live, lost = us.words.word("web-live"), us.words.word("web-lost")
    us.send("place group TF16 K4")
    expect(us.hand).to_be_visible()
    expect(us.connection).to_have_text(live)
    with first.excusing("ERR_", "Failed to load"), second.excusing("ERR_", "Failed to load"):
        server.kill()
        expect(us.connection).to_have_text(lost)
        jp.page.locator("#text").fill("place I-168 I6")  # what is being written is not lost
        server.start()
        expect(us.connection).to_have_text(live)
        expect(jp.connection).to_have_text(live)
    expect(jp.page.locator("#text")).to_have_value("place I-168 I6")
    jp.press("web-send")
    for player in (us, jp):
        player.asked("Move your ships")
    expect(us.reports).to_contain_text("start in K4")


def test_a_page_that_was_offline_catches_up_by_itself(server, first, second):
    way_in = links(server, SEED)
    us, jp = Player(first).accept(way_in["us"]), Player(second).accept(way_in["jp"])
    us.send("")
    expect(us.hand).to_be_visible()
    with first.excusing("ERR_", "Failed to load"):
        first.context.set_offline(True)
        jp.send("")
        jp.asked("Move your ships")
        expect(us.page.locator("#asked .wanted")).to_contain_text("Place your ships")
        first.context.set_offline(False)
        us.asked("Move your ships")


@pytest.mark.alone
def test_two_people_play_through_two_servers_of_one_club(other_server, server, visitor):
    way_in = links(server, SEED)
    us = Player(visitor()).accept(way_in["us"])
    jp = Player(visitor(at=other_server)).accept(way_in["jp"].replace(server.address, other_server.address))
    through({"us": us, "jp": jp}, STEPS["en"][:3])
    us.asked(STEPS["en"][3]["us"][0])
    jp.asked(STEPS["en"][3]["jp"][0])


@pytest.mark.alone
def test_a_guest_who_closed_his_browser_finds_his_seat_in_the_lobby(server, first):
    us = Player(first).accept(links(server, SEED)["us"])
    where = us.page.url
    us.page.close()
    server.kill()
    server.start()
    page = first.context.new_page()
    page.goto("/")
    page.locator("#mine").get_by_role("link", name="Victory at Midway").click()
    page.wait_for_url(where)
    expect(page.locator("#asked .wanted")).to_contain_text("Place your ships")


def test_a_reader_changes_the_language_where_he_is(server, first):
    us = Player(first).accept(links(server, SEED)["us"])
    where = us.page.url
    us.page.get_by_role("button", name="Français").click()
    expect(us.page.locator("#asked .wanted")).to_contain_text("Placez vos navires")
    assert us.page.url == where
    in_language(us.page, "fr")


@pytest.mark.alone
@pytest.mark.parametrize("language", ["fr"])  # the same steps are played in English above
def test_a_whole_game_is_played_without_javascript(server, visitor, tmp_path, language):
    first, second = visitor(language, javascript=False), visitor(language, javascript=False)

    def look():
        in_language(first.page, language)

    first.page.goto("/")
    look()
    first.page.locator(".game button[value=friend]").first.click()
    look()
    link = first.page.locator("input.code").input_value()
    first.page.locator("main a[href^='/seats/']").click()
    us, jp = Player(first).seated(), Player(second).accept(link)
    through({"us": us, "jp": jp}, STEPS[language][:4])
    us.asked(STEPS[language][4]["us"][0])
    us.send({"en": "concede", "fr": "abandon"}[language])
    look()
    us.press("web-sure-yes")
    us.asked(us.words.word("web-over"))
    look()
    us.page.get_by_role("link", name=us.words.word("web-over-look")).click()
    heading = us.words.word("web-archive-title", game="Victory at Midway")
    expect(us.page.locator(".archive-head .over-title")).to_contain_text(heading)
    in_language(us.page, language, besides="pre")
    with us.page.expect_download() as download:
        us.page.get_by_role("link", name=us.words.word("web-archive-download")).click()
    record = tmp_path / "record.jsonl"
    download.value.save_as(record)
    subprocess.run([sys.executable, "-m", "arbitre", "verify", record], check=True, capture_output=True)
    second.page.goto("/")
    expect(second.page.locator("#finished")).to_contain_text("Victory at Midway")
    in_language(second.page, language)
