"""What stands before every page: careful headers, limits of size and of number, and errors in words."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from driven import Calls, Clock, quiet
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from visiting import HOME, club

from arbitre.club.trouble import Away, Broken, Busy, Full, Locked, Misused, Refused
from arbitre.web import shield
from arbitre.web.settings import Settings
from arbitre.web.shield import LARGEST, SECOND, Shield

pytestmark = pytest.mark.anyio

PAGE = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"


async def body(request):
    return PlainTextResponse(str(len(await request.body())))


async def broken(request):
    raise ValueError("the truth: the Akagi is in F5")


async def breaks_off(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise ValueError("too late")


async def kind(request):
    return Response(b"<svg/>", media_type=request.query_params["media"])


async def ruled(request):
    return HTMLResponse("", headers={"Cache-Control": "max-age=5", "Content-Security-Policy": "sandbox"})


async def ok(request):
    return PlainTextResponse("ok")


ROUTES = [
    Route("/body", body, methods=["GET", "POST"]),
    Route("/broken", broken),
    Route("/kind", kind),
    Route("/ruled", ruled),
    *(
        Route(path, ok, methods=["GET", "POST"])
        for path in ("/", "/sign-in", "/sign-up", "/new", "/api/v1/tokens", "/api/v1/tables")
    ),
    *(Route(path, ok, methods=["GET", "POST"]) for path in ("/invitation", "/invitation/accept", "/return/accept")),
]


class House:
    """Nothing but the shield."""

    def __init__(self, base_url=HOME, rate=1.0, app=None):
        self.clock, self.today = Clock(), Clock()
        self.settings = Settings(base_url=base_url, rate=rate, clock=self.today, elapsed=self.clock)
        self.app = Shield(app or Starlette(routes=ROUTES), self.settings)

    def client(self, host="192.0.2.1", **more):
        transport = httpx.ASGITransport(self.app, client=(host, 50_000), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=HOME, **more)


# ---- headers


async def test_pages_may_run_no_script_of_others_nor_be_framed():
    headers = (await House().client().get("/kind", params={"media": "text/html"})).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'" and policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'" and policy["form-action"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY" and headers["cross-origin-opener-policy"] == "same-origin"
    assert (
        "camera=()" in headers["permissions-policy"]
        and "publickey-credentials-get=(self)" in headers["permissions-policy"]
    )


@pytest.mark.parametrize("media", ["text/html", "image/svg+xml", "application/json", "text/plain", "x/y"])
async def test_every_answer_is_kept_by_nobody_and_read_as_what_it_is_by_this_site_alone(media):
    headers = (await House().client().get("/kind", params={"media": media})).headers
    assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"
    assert headers["cross-origin-resource-policy"] == "same-origin" and headers["referrer-policy"] == "same-origin"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"] or media == "text/html"
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize("media", ["text/html", "application/json"])
async def test_under_https_browsers_are_told_to_stay_there(media):
    headers = (await House("https://club.example").client().get("/kind", params={"media": media})).headers
    assert headers["strict-transport-security"] == "max-age=31536000"


async def test_an_answer_that_says_how_long_it_keeps_is_believed():
    headers = (await House().client().get("/ruled")).headers
    assert headers.get_list("cache-control") == ["max-age=5"]
    assert headers.get_list("content-security-policy") == ["sandbox"]


async def test_errors_carry_the_headers_too():
    client = House().client(headers={"Accept": PAGE})
    for path, status in [("/nowhere", 404), ("/broken", 500)]:
        answer = await client.get(path)
        assert answer.status_code == status and "content-security-policy" in answer.headers
    refused = await client.post("/body", content=b"x" * (LARGEST + 1))
    assert refused.status_code == 413 and "frame-ancestors 'none'" in refused.headers["content-security-policy"]


# ---- size


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(("size", "status"), [(0, 200), (LARGEST, 200), (LARGEST + 1, 413), (5_000_000, 413)])
async def test_a_body_is_taken_up_to_the_limit(chunked, size, status):
    async def pieces():
        for start in range(0, size, 65_536):
            yield b"x" * min(65_536, size - start)

    content = pieces() if chunked else b"x" * size
    answer = await House().client().post("/body", content=content)
    assert answer.status_code == status
    if status == 200:
        assert answer.text == str(size)


SCOPE = {"type": "http", "method": "POST", "path": "/", "headers": [], "query_string": b"", "client": None}


def noting(messages):
    async def send(message):
        messages.append(message)

    return send


async def asked(app, headers, messages, path="/body"):
    """The messages an application answers, and how many messages of the request it took."""
    sent, waiting = [], list(messages)

    async def receive():
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    await app({**SCOPE, "path": path, "headers": headers}, receive, noting(sent))
    return sent, len(messages) - len(waiting)


async def test_too_large_a_body_is_not_read():
    endless = [{"type": "http.request", "body": b"x" * 65_536, "more_body": True}] * 1_000
    sent, taken = await asked(House().app, [(b"content-length", b"65536000")], endless)
    assert sent[0]["status"] == 413 and taken == 0 and (b"connection", b"close") in sent[0]["headers"]
    sent, taken = await asked(House().app, [(b"transfer-encoding", b"chunked")], endless)
    assert sent[0]["status"] == 413 and taken * 65_536 < LARGEST + 2 * 65_536
    sent, _ = await asked(House().app, [(b"transfer-encoding", b"chunked"), (b"content-length", b"1")], endless)
    assert sent[0]["status"] == 413


@pytest.mark.parametrize("length", [b"", b"-1", b"x", b"1e9", b"9" * 5_000, "٣".encode()])
async def test_a_length_that_is_no_number_is_refused(length):
    sent, _ = await asked(House().app, [(b"content-length", length)], [])
    assert sent[0]["status"] == 413


async def test_whoever_leaves_before_his_request_is_complete_is_no_fault_of_ours(tmp_path):
    begun = [{"type": "http.request", "body": b"x", "more_body": True}]
    async with club(tmp_path) as opened:
        for headers in ([(b"content-length", b"9")], [(b"transfer-encoding", b"chunked")]):
            sent, taken = await asked(opened.app, headers, begun, "/sign-in")
            assert (sent, taken) == ([], 1)


# ---- number


async def statuses(client, path, times, method="GET", **more):
    return [(await client.request(method, path, **more)).status_code for _ in range(times)]


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("/sign-in", "sign-in"), ("/api/v1/tokens", "sign-in"), ("/sign-up", "sign-up"), ("/invitation", "secret"),
        ("/invitation/accept", "secret"), ("/return/accept", "secret"), ("/new", "game"), ("/api/v1/tables", "game"),
    ],
)  # fmt: skip
async def test_what_is_done_rarely_is_refused_when_it_is_done_often_and_taken_again_later(path, limit):
    house = House()
    client, (seconds, burst) = house.client(), shield.RARE[limit]
    assert await statuses(client, path, burst + 2, "POST") == [200] * burst + [429] * 2
    refused = await client.post(path)
    assert refused.headers["retry-after"] == str(int(seconds))
    assert await statuses(client, path, 3) == [200] * 3, "looking at the form"
    assert await statuses(house.client("192.0.2.2"), path, 1, "POST") == [200], "from elsewhere"
    house.clock.now += int((seconds - 0.5) * SECOND)
    assert (await client.post(path)).headers["retry-after"] == "1"
    house.clock.now += SECOND // 2
    assert await statuses(client, path, 2, "POST") == [200, 429]


async def test_looking_at_a_secret_and_acting_on_it_count_together():
    client = House().client()
    _, burst = shield.RARE["secret"]
    taken = [await statuses(client, path, burst // 2, "POST") for path in ("/invitation", "/invitation/accept")]
    assert taken == [[200] * (burst // 2)] * 2
    assert await statuses(client, "/return/accept", 1, "POST") == [429]


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_clock_that_is_set_locks_nobody_out_and_lets_nobody_in(hours):
    house, (_, burst) = House(), shield.BY_ADDRESS
    assert await statuses(house.client(), "/", 1) == [200]
    house.today.now += hours * 3600 * SECOND
    assert await statuses(house.client(), "/", burst) == [200] * (burst - 1) + [429]


async def test_an_address_that_asks_too_often_waits():
    house = House()
    client, (seconds, burst) = house.client(), shield.BY_ADDRESS
    assert await statuses(client, "/", burst + 1) == [200] * burst + [429]
    assert await statuses(client, "/", 1, headers={"Authorization": "Bearer new"}) == [429]
    assert await statuses(house.client("192.0.2.2"), "/", 1) == [200]
    house.clock.now += int(seconds * SECOND)
    assert await statuses(client, "/", 2) == [200, 429]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Authorization", ["Bearer {}", "bearer  {}", "{}"]),
        ("Cookie", ["session={}", "a=b; xsession=c; session={}; d=e", "session=x;session={}"]),
    ],
)
async def test_a_credential_that_is_used_too_often_waits_wherever_and_however_it_is_used(name, written):
    house, (_, burst) = House(), shield.BY_CREDENTIAL
    taken = []
    for number in range(burst + 1):
        client = house.client(f"192.0.2.{number % 250}")
        taken += await statuses(client, "/", 1, headers={name: written[number % 3].format("stolen")})
    assert taken == [200] * burst + [429]
    assert await statuses(house.client(), "/", 1, headers={name: written[0].format("another")}) == [200]


async def test_of_an_ipv6_address_the_network_counts():
    house, (_, burst) = House(), shield.RARE["sign-up"]
    for number in range(burst):
        assert await statuses(house.client(f"2001:db8:1:2::{number:x}"), "/sign-up", 1, "POST") == [200]
    assert await statuses(house.client("2001:db8:1:2:ffff:ffff:ffff:ffff"), "/sign-up", 1, "POST") == [429]
    assert await statuses(house.client("2001:db8:1:3::1"), "/sign-up", 1, "POST") == [200]
    assert await statuses(house.client("192.0.2.1"), "/sign-up", burst + 1, "POST") == [200] * burst + [429]
    assert await statuses(house.client("::ffff:192.0.2.1"), "/sign-up", 1, "POST") == [429]
    assert await statuses(house.client("fe80::1%eth0"), "/sign-up", 1, "POST") == [200]
    assert await statuses(house.client("not: an address"), "/sign-up", 1, "POST") == [200]


async def test_nobody_hides_behind_an_address_he_writes_himself():
    house, (_, burst) = House(), shield.RARE["sign-up"]
    taken = []
    for number in range(burst + 1):
        sent = {"X-Forwarded-For": f"198.51.100.{number}", "Forwarded": f"for=198.51.100.{number}"}
        taken += await statuses(house.client(), "/sign-up", 1, "POST", headers=sent)
    assert taken[-1] == 429


async def test_any_number_of_addresses_takes_a_bounded_memory():
    house = House()
    for number in range(12_000):
        scope = {"type": "http", "method": "POST", "path": "/sign-in", "client": (f"host {number}", 1)}
        house.app._count(scope, {b"authorization": b"Bearer %d" % number})
    for limit in (house.app._addresses, house.app._credentials, *house.app._rare.values()):
        assert len(limit) <= 10_000
    assert len(house.app._addresses) == len(house.app._credentials) == 10_000


async def test_the_rate_multiplies_every_limit_and_0_is_no_limit():
    _, burst = shield.RARE["sign-up"]
    assert (await statuses(House(rate=0.5).client(), "/sign-up", burst, "POST")).count(200) == burst // 2
    fast = House(rate=3).client()
    assert (await statuses(fast, "/sign-up", 4 * burst, "POST")).count(200) == 3 * burst
    assert (await fast.post("/sign-up")).headers["retry-after"] == "20"
    assert await statuses(House(rate=0).client(), "/sign-up", 2_000, "POST") == [200] * 2_000
    slow = House(rate=0.01)
    assert await statuses(slow.client(), "/sign-up", 2, "POST") == [200, 429]
    assert (await slow.client().post("/sign-up")).headers["retry-after"] == "6000"


# ---- errors in words


async def test_an_error_speaks_the_language_of_the_browser():
    house = House()
    said = {}
    for language in ("fr", "en"):
        client = house.client(headers={"Accept": PAGE, "Accept-Language": language})
        answer = await client.post("/body", content=b"x" * (LARGEST + 1))
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        said[language] = answer.text
    assert "C’est trop" in said["fr"] or ("trop" in said["fr"] and '<html lang="fr">' in said["fr"])
    assert "That is too much at once." in said["en"] and '<html lang="en">' in said["en"]


@pytest.mark.parametrize(
    ("path", "accept"), [("/api/v1/tokens", PAGE), ("/api/v1/tokens", "*/*"), ("/body", "application/json")]
)
async def test_a_program_is_answered_in_json(path, accept):
    answer = await House().client(headers={"Accept": accept}).post(path, content=b"x" * (LARGEST + 1))
    assert answer.headers["content-type"] == "application/json" and answer.status_code == 413
    assert answer.json() == {
        "error": "request-entity-too-large",
        "message": "That is too much at once. Nothing has been changed.",
    }


async def test_a_browser_that_takes_json_too_gets_a_page():
    client = House().client(headers={"Accept": f"application/json,{PAGE}"})
    answer = await client.post("/body", content=b"x" * (LARGEST + 1))
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


async def test_a_fault_of_ours_tells_nothing_and_is_raised_for_the_log():
    house = House(app=broken_app)
    answer = await house.client(headers={"Accept": PAGE}).get("/")
    assert answer.status_code == 500 and "This is a fault of the program." in answer.text
    assert "Akagi" not in answer.text and "ValueError" not in answer.text and "Traceback" not in answer.text
    with pytest.raises(ValueError, match="Akagi"):
        await asked(house.app, [], [])


async def broken_app(scope, receive, send):
    raise ValueError("the truth: the Akagi is in F5")


async def test_an_answer_that_has_begun_is_not_answered_twice():
    sent = []
    with pytest.raises(ValueError, match="too late"):
        await House(app=breaks_off).app({**SCOPE, "method": "GET"}, None, noting(sent))
    assert [message["type"] for message in sent] == ["http.response.start"]


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (Refused("member-former"), 409, "That is not your present password."),
        (Misused("member-no-way"), 422, "Choose a password, or use a passkey."),
        (Busy("club-busy"), 503, "The umpire is busy"),
        (Away(), 503, "The club’s database does not answer."),
        (Locked(), 503, "is held by somebody else"),
        (Full(), 503, "its disk is full"),
        (Broken(), 503, "database is damaged"),
        (HTTPException(404, "the Akagi"), 404, "There is nothing here, or it is not yours to see."),
        (HTTPException(418, "the Akagi"), 418, "This request makes no sense here."),
        (RuntimeError("the Akagi"), 500, "This is a fault of the program."),
    ],
)
async def test_every_exception_of_a_page_is_answered_in_the_catalogues_words(tmp_path, error, status, said):
    async with club(tmp_path) as opened:

        async def fails(request):
            raise error

        opened.app._app._club.router.routes.insert(0, Route("/fails", fails))
        transport = httpx.ASGITransport(opened.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
            page = await client.get("/fails", headers={"Accept": PAGE})
            data = await client.get("/fails", headers={"Accept": "application/json"})
        assert page.status_code == data.status_code == status
        assert ("retry-after" in page.headers) == ("retry-after" in data.headers) == (status == 503)
        assert said in page.text and said in data.json()["message"]
        assert "Akagi" not in page.text + data.text


async def test_what_is_missing_and_what_is_anothers_are_answered_byte_for_byte_alike(tmp_path):
    async with club(tmp_path) as opened:
        browser = opened.browser()
        await browser.get("/")
        answers = [await browser.get(path) for path in ("/seats/abc", "/seats/none", "/games/other", "/nothing/at/all")]
        assert len({(a.status_code, a.content, str(sorted(a.headers.items()))) for a in answers}) == 1
        assert answers[0].status_code == 404


# ---- cost


async def test_the_shield_costs_few_calls():
    async def answers(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": b"{}"})

    guarded = House(rate=1e9, app=answers).app
    headers = [(b"host", b"club"), (b"authorization", b"Bearer " + b"x" * 43), (b"content-length", b"90")]
    scope = {"type": "http", "method": "POST", "path": "/api/v1/x", "headers": headers, "client": ("192.0.2.1", 1)}

    async def ignored(message):
        pass

    async def cost(app):
        await app(scope, None, ignored)
        with Calls() as calls:
            await app(scope, None, ignored)
        return calls.count

    assert await cost(guarded) - await cost(answers) < 60


@pytest.mark.parametrize(("language", "said"), [("en", "What was acknowledged is kept"), ("fr", "est conservé")])
async def test_whoever_waits_for_something_when_the_server_stops_is_told_to_come_again(language, said):
    sent, waits = [], asyncio.Event()

    async def waiting(scope, receive, send):
        await waits.wait()

    async def send(message):
        sent.append(message)

    headers = [(b"accept-language", language.encode())]
    scope = {"type": "http", "method": "PUT", "path": "/api/v1/seats/x/orders", "query_string": b"", "headers": headers}
    request = asyncio.create_task(Shield(waiting, Settings(rate=0))(scope, None, send))
    await quiet()
    request.cancel()
    await request
    begun, body = sent
    assert begun["status"] == 503 and b"retry-after" in dict(begun["headers"]) and said in body["body"].decode()
