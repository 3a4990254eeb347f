"""Guests and members as people use them: real browsers keep the cookies, the passkeys and the links."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, links

PASSWORD = "four minutes at dawn"

# What a push service gives a browser; no test asks one.
SERVICE = """
const point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const keys = { p256dh: point, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
PushManager.prototype.subscribe = async (wanted) => {
  sessionStorage.setItem("wanted", JSON.stringify(wanted));
  return { toJSON: () => ({ endpoint: "https://push.example/1", keys }) };
};
const asking = Notification.requestPermission.bind(Notification);
Notification.requestPermission = () => { sessionStorage.setItem("asked", "1"); return asking(); };
"""
# The engine without windows shows no notices: what the worker would show is looked at.
NOTICES = (
    "() => { registration.showNotification = async (said, more) => { self.shown = [said, more.data, more.tag]; }; }"
)
PUSH = "said => self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(said) })) && self.shown"


@pytest.fixture
def guest(server, first):
    """Somebody who sits at a table as a guest."""
    return Player(first).accept(links(server, SEED)["us"])


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def holds_the_game(page):
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("Victory at Midway")


def device(page):
    """A device that keeps passkeys, and confirms what it is asked."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    made = tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return tools, made["authenticatorId"]


def test_a_guest_becomes_a_member_by_a_passkey_and_comes_back_by_it(guest):
    page = guest.page
    tools, authenticator = device(page)
    page.goto("/sign-up")
    page.get_by_label("Name").fill("Raymond")
    press(page, "Make it with a passkey")
    expect(page.locator("nav")).to_contain_text("Raymond")
    assert len(tools.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]) == 1
    holds_the_game(page)
    page.goto("/account")
    press(page, "Sign out")
    page.goto("/")
    expect(page.locator("#mine")).to_have_count(0)
    page.goto("/sign-in")
    press(page, "Sign in with a passkey")
    expect(page.locator("nav")).to_contain_text("Raymond")
    holds_the_game(page)


def test_a_device_without_a_passkey_of_ours_is_told_so(first):
    page = first.page
    device(page)
    page.goto("/sign-in")
    press(page, "Sign in with a passkey")
    expect(page.locator("[data-passkey-trouble]")).to_be_visible()


def test_a_guest_becomes_a_member_by_a_password_and_signs_in_elsewhere(guest, second):
    page = guest.page
    page.goto("/sign-up")
    page.get_by_label("Name").fill("Chester")  # only one of a club can have a name
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Make it with this password")
    expect(page.locator("nav")).to_contain_text("Chester")
    holds_the_game(page)
    other = second.page
    other.goto("/sign-in")
    for password in ("four minutes at dusk", PASSWORD):
        other.get_by_label("Name").fill("chester")
        other.get_by_label("Password").fill(password)
        if password == PASSWORD:
            press(other, "Sign in")
            expect(other.locator("nav")).to_contain_text("Chester")
        else:
            with second.excusing("40[0-9]|422"):
                press(other, "Sign in")
                expect(other.locator(".trouble:visible")).to_contain_text("do not belong together")
    holds_the_game(other)


def test_a_guest_comes_back_by_a_personal_link(guest, second):
    guest.page.goto("/account")
    press(guest.page, "Give me a personal link")
    link = guest.page.locator("#secret").input_value()
    second.page.goto(link)
    expect(second.page.locator("main")).to_contain_text(re.compile("holds one game|one game"))
    assert second.page.url.endswith("/return"), "the secret must stand in no address"
    second.page.locator("main form button").click()
    holds_the_game(second.page)


def test_a_token_opens_the_api_until_it_is_revoked(guest, server):
    page = guest.page
    page.goto("/account")
    page.get_by_label("What it is for").fill("my bot")
    press(page, "Make a token")
    ours = {"Authorization": f"Bearer {page.locator('#secret').input_value()}"}
    assert len(server.ask("GET", "/api/v1/seats", headers=ours).raise_for_status().json()) == 1
    page.goto("/account")
    press(page, "Revoke the token my bot")
    expect(page.get_by_label("Revoke the token my bot")).to_have_count(0)
    assert server.ask("GET", "/api/v1/seats", headers=ours).status_code == 401


def test_a_browser_is_told_once_its_reader_wants_it(guest, server):
    page = guest.page
    page.add_init_script(SERVICE)
    page.goto("/account/channels")
    make = page.get_by_role("button", name="Notify this browser")
    make.wait_for()
    assert page.evaluate("sessionStorage.getItem('asked')") is None
    make.click()
    page.get_by_text("the browser does not allow it").wait_for()
    wrong = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong] == []

    page.context.grant_permissions(["notifications"], origin=server.address)
    make.click()
    page.get_by_text("This browser is notified").wait_for()
    wanted = json.loads(page.evaluate("sessionStorage.getItem('wanted')"))
    assert wanted["userVisibleOnly"] and len(wanted["applicationServerKey"]) == 87

    [worker] = page.context.service_workers
    worker.evaluate(NOTICES)
    url = f"{server.address}/account"
    assert worker.evaluate(PUSH, {"text": "Your turn", "url": url}) == ["Your turn", url, url]

    page.get_by_role("button", name="Notify it no more").click()
    make.wait_for()
