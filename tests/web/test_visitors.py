"""Sessions, languages, and forms that no other site and no other session can send."""

from __future__ import annotations

import re

import databases
import pytest
from driven import Clock
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route
from visiting import HOME, Browser, club, cookies, entropy

from arbitre.club.members import DAY, Members
from arbitre.club.store.database import Database
from arbitre.web.settings import Settings
from arbitre.web.visitor import BEARERS, Visitors, preferred, visitor

pytestmark = pytest.mark.anyio


async def look(request):
    found = visitor(request)
    return JSONResponse([found.member, found.name, found.language, found.csrf])


async def quiet(request):
    return PlainTextResponse(str(visitor(request).member))


async def do(request):
    """Whatever the path says."""
    found, what = visitor(request), request.path_params["what"]
    if what == "ensure":
        await found.ensure()
    elif what == "leave":
        await found.leave()
    elif what == "speak":
        found.speak((await request.form())["language"])
    elif what == "echo":
        return PlainTextResponse(await request.body())
    else:
        await found.become(what)
    return JSONResponse([found.member, found.name, found.language, found.csrf])


async def apart(request):
    return PlainTextResponse(str("visitor" in request.scope.get("state", {})))


EVERY = ["GET", "POST", "PUT", "PATCH", "DELETE"]
ROUTES = [
    Route("/look", look),
    Route("/quiet", quiet),
    Route("/do/{what}", do, methods=EVERY),
    Route("/health", apart, methods=EVERY),
    Route("/api/v1/games", apart, methods=EVERY),
    Route("/api", look, methods=EVERY),
    Route("/healthy", look, methods=EVERY),
]


class House:
    """Nothing but visitors."""

    def __init__(self, folder, base_url=HOME):
        self.settings = Settings(base_url=base_url, clock=Clock(), entropy=entropy("web"))
        self.database = Database.open(databases.sqlite(folder))
        self.members = Members(self.database, self.settings.clock, entropy("members"))

        async def refused(scope, receive, send):
            try:
                await visitors(scope, receive, send)
            except HTTPException as error:
                await PlainTextResponse(error.detail, error.status_code)(scope, receive, send)

        visitors = Visitors(Starlette(routes=ROUTES), self.members, self.settings)
        self.app = refused

    def browser(self, **more):
        return Browser(self.app, self.settings.base_url, **more)


@pytest.fixture
async def house(tmp_path):
    opened = House(tmp_path)
    yield opened
    await opened.database.close()


async def token(browser, path="/look"):
    return (await browser.get(path)).json()[3]


# ---- who it is


async def test_a_stranger_is_nobody_and_nothing_is_kept_of_him(house):
    browser = house.browser()
    member, name, language, _ = (await browser.get("/look")).json()
    assert (member, name, language) == (None, "", "en")
    assert await house.members.holder(browser.cookies["visitor"], "session") is None
    assert set(browser.cookies) == {"visitor"}


async def test_no_cookie_is_set_before_a_form_is_shown(house):
    assert "set-cookie" not in (await house.browser().get("/quiet")).headers


async def test_a_guest_is_made_once_and_known_again(house):
    browser = house.browser()
    first = (await browser.submit("/do/ensure", await token(browser))).json()
    second = (await browser.submit("/do/ensure", first[3])).json()
    assert first == second and first[0] is not None and first[0] == (await browser.get("/look")).json()[0]


async def test_a_session_ends_with_its_time(house):
    browser = house.browser()
    guest = (await browser.submit("/do/ensure", await token(browser))).json()[0]
    house.settings.clock.now += 90 * DAY - 1
    assert (await browser.get("/look")).json()[0] == guest
    house.settings.clock.now += 1
    assert (await browser.get("/look")).json()[0] is None


@pytest.mark.parametrize("planted", ["", "x", "A" * 43, "é" * 43, "A" * 5_000, '"A"', "..%2f.."])
async def test_a_session_that_was_never_issued_is_nobodys(house, planted):
    sent = f"session={planted}; visitor={planted}; session; =; ;".encode("latin-1")
    answer = await house.browser(headers={"Cookie": sent}).get("/look")
    assert answer.status_code == 200 and answer.json()[0] is None


async def test_a_secret_that_was_planted_never_becomes_that_of_a_session(house):
    browser = house.browser(cookies={"session": "A" * 43, "visitor": "A" * 43})
    done = await browser.submit("/do/ensure", await token(browser))
    value, _ = cookies(done)["session"]
    assert done.json()[0] is not None and len(value) == 43 and value != "A" * 43
    assert await house.members.holder("A" * 43, "session") is None


async def test_every_sign_in_has_a_new_secret_and_the_former_one_is_good_for_nothing(house):
    browser, anna = house.browser(), await house.members.register(None, "Anna", "quatre porte-avions")
    guest = (await browser.submit("/do/ensure", await token(browser))).json()
    former = browser.cookies["session"]
    signed = (await browser.submit(f"/do/{anna}", guest[3])).json()
    latter = browser.cookies["session"]
    assert signed[:2] == [anna, "Anna"] and latter != former
    assert await house.members.holder(former, "session") is None
    assert await house.members.holder(latter, "session") == anna
    again = (await browser.submit(f"/do/{anna}", signed[3])).json()
    assert again[3] != signed[3] and await house.members.holder(latter, "session") is None, "also to the same account"


async def test_whoever_knew_the_secret_of_a_stranger_knows_nothing_of_his_session(house):
    browser = house.browser()
    before = await token(browser)
    planted = browser.cookies["visitor"]
    done = await browser.submit("/do/ensure", before)
    assert cookies(done)["visitor"] == ("", {"Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=0"})
    assert (await browser.submit("/do/echo", before)).status_code == 403
    await browser.submit("/do/leave", done.json()[3])
    assert (await browser.get("/look")).json()[3] != before and browser.cookies["visitor"] != planted


async def test_signing_out_ends_the_session_here_and_in_every_copy_of_it(house):
    browser = house.browser()
    guest = (await browser.submit("/do/ensure", await token(browser))).json()
    copied = {"Cookie": f"session={browser.cookies['session']}"}
    assert (await house.browser(headers=copied).get("/look")).json()[0] == guest[0]
    done = await browser.submit("/do/leave", guest[3])
    assert done.json()[0] is None and cookies(done)["session"][0] == ""
    assert (await browser.get("/look")).json()[0] is None
    assert (await house.browser(headers=copied).get("/look")).json()[0] is None


# ---- cookies


async def test_cookies_are_for_this_host_alone_and_no_script_reads_them(house):
    browser = house.browser()
    first = await browser.get("/look")
    done = await browser.submit("/do/ensure", first.json()[3])
    spoken = await browser.submit("/do/speak", done.json()[3], language="fr")
    plain = {"Path=/", "HttpOnly", "SameSite=Lax"}
    assert cookies(first)["visitor"][1] == plain
    assert cookies(done)["session"][1] == plain | {f"Max-Age={90 * 24 * 3600}"}
    assert cookies(spoken)["language"] == ("fr", plain | {f"Max-Age={365 * 24 * 3600}"})


async def test_under_https_cookies_are_secure_and_bound_to_the_host(tmp_path):
    house = House(tmp_path, "https://club.example")
    browser = house.browser()
    first = await browser.get("/look")
    done = await browser.submit("/do/ensure", first.json()[3])
    assert set(cookies(first)) == {"__Host-visitor"} and set(cookies(done)) == {"__Host-session", "__Host-visitor"}
    for answer in (first, done):
        for _, attributes in cookies(answer).values():
            assert {"Secure", "Path=/", "HttpOnly", "SameSite=Lax"} <= attributes
            assert not [attribute for attribute in attributes if attribute.startswith("Domain")]
    unbound = house.browser(headers={"Cookie": f"session={browser.cookies['__Host-session']}"})
    assert (await unbound.get("/look")).json()[0] is None, "a cookie that another host could have set"
    await house.database.close()


# ---- forms


async def test_a_form_of_ours_is_taken(house):
    browser = house.browser()
    assert (await browser.submit("/do/echo", await token(browser))).status_code == 200


async def test_the_body_that_was_looked_at_reaches_the_page_whole(house):
    browser = house.browser()
    known = await token(browser)
    sent = await browser.submit("/do/echo", known, text="é&=+" * 10_000)
    assert sent.content.endswith(b"%C3%A9%26%3D%2B") and len(sent.content) > 100_000
    plain = await browser.post("/do/echo", content=b'{"a": 1}', headers={"X-CSRF-Token": known})
    assert (plain.status_code, plain.content) == (200, b'{"a": 1}')


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "post"])
async def test_nothing_is_done_without_the_token(house, method):
    browser = house.browser()
    await browser.get("/look")
    assert (await browser.request(method, "/do/ensure")).status_code == 403
    assert "session" not in browser.cookies


@pytest.mark.parametrize(
    "body",
    [
        b"", b"csrf=", b"csrf", b"CSRF={}", b"x=csrf={}", b"csrf={}x", b"csrf=%ff%fe", "csrf=é".encode("latin-1"),
        b"&" * 5_000 + b"csrf={}", b'{"csrf": "{}"}',
    ],
)  # fmt: skip
async def test_a_broken_form_is_refused_and_is_no_fault_of_ours(house, body):
    browser = house.browser()
    known = (await token(browser)).encode()
    sent = await browser.post(
        "/do/echo", content=body.replace(b"{}", known), headers={"Content-Type": "application/x-www-form-urlencoded"}
    )
    assert sent.status_code == 403


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", "application/json", ""])
async def test_a_token_counts_only_in_a_form(house, kind):
    browser = house.browser()
    body = f"csrf={await token(browser)}".encode()
    assert (await browser.post("/do/echo", content=body, headers={"Content-Type": kind})).status_code == 403


async def test_a_token_is_good_for_one_session_only(house):
    anna, ben, stranger = (house.browser() for _ in range(3))
    tokens = [
        (await anna.submit("/do/ensure", await token(anna))).json()[3],
        (await ben.submit("/do/ensure", await token(ben))).json()[3],
        await token(stranger),
    ]
    assert len(set(tokens)) == 3
    for browser in (anna, ben, stranger):
        taken = [(await browser.submit("/do/echo", known)).status_code for known in tokens]
        assert sorted(taken) == [200, 403, 403]


async def test_a_visitor_without_any_cookie_has_no_token(house):
    browser, other = house.browser(), house.browser()
    known = await token(other)
    for guess in ("", known):
        assert (await browser.submit("/do/echo", guess)).status_code == 403


async def test_a_token_does_not_tell_the_secret_and_is_the_same_on_every_page(house):
    browser = house.browser()
    known = await token(browser)
    assert browser.cookies["visitor"] not in known and known not in browser.cookies["visitor"]
    assert known == await token(browser, "/healthy")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": ""}, {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:8001"}, {"Origin": "https://127.0.0.1:8000"}, {"Origin": "http://127.0.0.1:8000.evil"},
        {"Origin": "http://evil@127.0.0.2:8000"}, {"Origin": "http://[::1"}, {"Origin": "http://club:99999999"},
        {"Origin": "http://evil.example", "Referer": "http://127.0.0.1:8000/"},
        {"Origin": HOME, "Sec-Fetch-Site": "cross-site"}, {"Origin": HOME, "Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Sec-Fetch-Site": ""},
        {"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"},
    ],
)  # fmt: skip
async def test_a_form_that_comes_from_another_site_is_refused_even_with_the_right_token(house, headers):
    browser = house.browser()
    known = await token(browser)
    sent = await browser.post("/do/echo", data={"csrf": known}, headers=headers)
    assert sent.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {}, {"Origin": HOME}, {"Origin": "HTTP://127.0.0.1:8000"}, {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"}, {"Origin": HOME, "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://localhost:8000", "Host": "localhost:8000", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://[::1]:8000", "Host": "[::1]:8000"}, {"Origin": "http://club", "Host": "club:80"},
    ],
)  # fmt: skip
async def test_a_form_from_this_site_is_taken_by_whatever_name_it_is_reached(house, headers):
    browser = house.browser()
    known = await token(browser)
    headers = {**headers, "Cookie": f"visitor={browser.cookies['visitor']}"}
    assert (await house.browser().post("/do/echo", data={"csrf": known}, headers=headers)).status_code == 200


@pytest.mark.parametrize("base_url", ["nonsense", "", "http://[", "//"])
async def test_an_address_that_is_none_lets_nobody_in(tmp_path, base_url):
    house = House(tmp_path, base_url)
    browser = Browser(house.app, HOME)
    known = await token(browser)
    for origin in ("null", "", "nonsense", "https://evil.example"):
        sent = await browser.post("/do/echo", data={"csrf": known}, headers={"Origin": origin})
        assert sent.status_code == 403
    await house.database.close()


async def test_under_https_a_form_of_the_same_host_without_it_is_refused(tmp_path):
    house = House(tmp_path, "https://club.example")
    browser = house.browser()
    known = await token(browser)
    for origin, status in [("http://club.example", 403), ("https://club.example:443", 200)]:
        sent = await browser.post("/do/echo", data={"csrf": known}, headers={"Origin": origin})
        assert sent.status_code == status
    await house.database.close()


# ---- what lies apart


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_the_api_never_sees_a_session(house, method):
    browser = house.browser()
    await browser.submit("/do/ensure", await token(browser))
    for path in ("/api/v1/games", "/health"):
        answer = await browser.request(method, path)
        assert (answer.text, answer.headers.get("set-cookie")) == ("False", None)


@pytest.mark.parametrize("path", ["/api", "/healthy"])
async def test_what_only_looks_like_it_lies_apart_is_guarded(house, path):
    browser = house.browser()
    assert (await browser.get(path)).status_code == 200
    assert (await browser.post(path)).status_code == 403


# ---- languages


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"), ("fr", "fr"), ("fr-CA,en;q=0.5", "fr"), ("en;q=0.5, fr;q=0.4", "en"), ("de, fr;q=0.1", "fr"),
        ("FR-fr", "fr"), ("de,es;q=0.9", "en"), ("fr;q=0", "en"), ("fr;q=x,en", "en"), ("fr;q=nan", "en"),
        ("fr;q=1e9", "en"), (";;;,,,q=", "en"), ("*", "en"), ("français", "en"), ("en-GB, en;q=0.9, fr;q=0.95", "en"),
        ("fr;q=0.2,en;q=0.1,fr-BE;q=0.05", "fr"),
    ],
)  # fmt: skip
def test_the_language_is_the_one_the_browser_likes_best(accepted, language):
    assert preferred(accepted, "en") == language


async def test_a_chosen_language_stays_whatever_the_browser_prefers(house):
    browser = house.browser(headers={"Accept-Language": "en"})
    done = await browser.submit("/do/speak", await token(browser), language="fr")
    assert done.json()[2] == "fr" == (await browser.get("/look")).json()[2]


@pytest.mark.parametrize("language", ["de", "", "fr; Domain=evil.example", "fr\r\nX: y", "../fr"])
async def test_no_other_language_can_be_chosen(house, language):
    browser = house.browser()
    done = await browser.submit("/do/speak", await token(browser), language=language)
    assert done.json()[2] == "en" and "language" not in cookies(done)
    planted = house.browser(headers={"Cookie": "language=de"})
    assert (await planted.get("/look")).json()[2] == "en"


# ---- the whole house


async def test_every_page_that_changes_something_asks_for_the_token(tmp_path):
    """Of all routes of the club, the API's apart, and what a mail program sends by itself."""
    async with club(tmp_path) as opened:
        routes = opened.app._app._club.routes
        posts = [route.path for route in routes if "POST" in (getattr(route, "methods", None) or ())]
        assert len(posts) > 8
        browser = await opened.browser().account("Anna")
        for path in posts:
            if path.startswith(BEARERS):
                continue
            answer = await browser.post(re.sub(r"\{[^}]*\}", "x", path), data={"csrf": "wrong"})
            assert answer.status_code == 403, path
