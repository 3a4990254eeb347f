"""That the pages can be used by everybody: axe finds nothing that stands in the way of a screen reader or keyboard."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from raid import SEED
from sitting import Player, links

# Of the first question of each game, as its guided table puts it.
OFFERS = {
    "metagame": "Recruit",
    "midway": "Place ships",
    "okinawa": "Send ships",
    "taskforce": "Attack a ship",
    "typhon": "Choose the objective of Japan",
}


def test_nothing_on_a_page_stands_in_anybodys_way(server, first):
    us = Player(first).accept(links(server, SEED)["us"])
    us.send("place group TF16 K4\nplace SS4 L6")
    us.answer.locator(".refused").wait_for()
    seat = us.page.url.partition("?")[0]
    found = {"the seat": seat, "standing orders": f"{seat}/standing"}
    found |= {
        address: address
        for address in ("/", "/new", "/new?game=midway", "/sign-in", "/sign-up", "/account", "/account/channels")
    }
    found |= {address: address for address in ("/invitation", "/return", "/api", "/docs/en/how-it-is-proved")}
    for name, address in found.items():
        if name != "the seat":
            us.page.goto(address)
        if name == "standing orders":  # one that is refused, one that is kept
            us.page.get_by_label("Lines as of an order sheet").fill("place SS4 L6\nnonsense")
            us.page.get_by_role("button", name="Keep these lines").click()
            us.page.get_by_text("One line was refused").wait_for()
        wrong = Axe().run(us.page).response["violations"]
        found[name] = [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong]
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_nothing_at_a_table_stands_in_anybodys_way(server, visitor):
    """Guided, with an order half made and a stack open, in every game, by day and in the dark."""
    page = visitor().page
    for game, offer in OFFERS.items():
        page.goto("/learn")
        page.locator(f'main form[action="/learn/{game}"] button').click()
        page.get_by_role("button", name=offer).click()
        page.locator("#hands .item").first.wait_for()
        page.locator("#chart").press("n")
        page.locator("#chart").press("o")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            wrong = Axe().run(page).response["violations"]
            assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong] == []


def test_nothing_at_an_umpires_table_stands_in_anybodys_way(server, first):
    page, wrong = first.page, {}
    page.goto("/new?game=midway")
    page.get_by_label("The umpire", exact=True).select_option("me")
    for seat in ("us", "jp"):
        page.locator(f"#seat-{seat}").select_option("link")
    page.get_by_role("button", name="Set up the game").click()
    page.get_by_role("link", name="To the table that you umpire").wait_for()
    wrong["made"] = Axe().run(page).response["violations"]
    page.get_by_role("link", name="To the table that you umpire").click()
    page.locator("#correct-changes").wait_for()
    page.get_by_text("The position, value by value").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        wrong[scheme] = Axe().run(page).response["violations"]
    page.goto("/umpire")
    wrong["call"] = Axe().run(page).response["violations"]
    found = {
        where: [(each["id"], [node["html"] for node in each["nodes"]]) for each in all_]
        for where, all_ in wrong.items()
    }
    assert {where: all_ for where, all_ in found.items() if all_} == {}


def test_nothing_at_the_door_stands_in_anybodys_way(server, visitor):
    """A stranger's first page, his invitation, what he may learn; a member's games, and one that is over: each in both
    languages, by day and in the dark, wide and narrow."""
    ours = visitor()
    us = ours.page
    us.goto("/")
    us.get_by_role("button", name="Play Victory at Midway").click()
    player = Player(ours).seated()
    player.asked("Place your ships")
    player.send("concede")
    player.press("web-sure-yes")
    over = us.locator('main a[href^="/games/"]').first.get_attribute("href")
    us.goto("/")
    us.get_by_role("form", name="Okinawa").get_by_role("button", name="Play").click()
    player.asked("Put your 14 ships")
    invited = links(server, SEED)["jp"]
    found = {}
    for language in ("en", "fr"):
        stranger = visitor(language).page
        if language == "fr":
            us.goto("/")
            us.get_by_role("button", name="Français").click()
        pages = (stranger, "/"), (us, "/"), (stranger, invited), (us, over), (stranger, "/learn")
        for number, (page, address) in enumerate(pages):
            by_day, wide = (language == "en") == (number % 2 == 0), language == "en"
            page.emulate_media(color_scheme="light" if by_day else "dark")
            page.set_viewport_size({"width": 1300 if wide else 390, "height": 844})
            page.goto(address)
            page.locator("main h1").first.wait_for()
            wrong = Axe().run(page).response["violations"]
            found[language, by_day, wide, number] = [(each["id"], [n["html"] for n in each["nodes"]]) for each in wrong]
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
