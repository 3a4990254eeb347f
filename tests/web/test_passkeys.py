"""Passkeys, with an authenticator made of software: it can also answer as an attacker would."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from visiting import GOOD, club, shown

from arbitre.web.passkeys import WINDOW

pytestmark = pytest.mark.anyio

HERE = "http://localhost:8000"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(raw):
    return urlsafe_b64encode(raw).decode().rstrip("=")


def raw(written):
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


class Authenticator:
    """A device that keeps one passkey. What it says of itself can be changed."""

    def __init__(self, number=1, signs=0):
        self.key = ec.derive_private_key(number, ec.SECP256R1())
        self.id, self.signs, self.origin = b"credential %d" % number, signs, HERE
        self.host, self.flags = "localhost", PRESENT | VERIFIED

    def _client(self, kind, challenge):
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, more=b"", flags=0):
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([self.flags | flags]) + self.signs.to_bytes(4, "big") + more

    def _answer(self, response):
        return json.dumps({"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response})

    def make(self, wanted, form="none"):
        """What the browser answers when a passkey is made."""
        point = self.key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        data = self._data(bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key, ATTESTED)
        made = cbor2.dumps({"fmt": form, "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", wanted["challenge"])
        return self._answer({"clientDataJSON": text(client), "attestationObject": text(made)})

    def sign(self, wanted, kind="webauthn.get"):
        """What the browser answers when a passkey is used."""
        client, data = self._client(kind, wanted["challenge"]), self._data()
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        said = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._answer({name: text(value) for name, value in said.items()})


@pytest.fixture
async def house(tmp_path):
    async with club(tmp_path, base_url=HERE) as opened:
        yield opened


async def wanted(browser, purpose):
    answer = await browser.get(f"/passkey/{purpose}")
    assert answer.headers["content-type"] == "application/json" and answer.headers["cache-control"] == "no-store"
    return answer.json()


async def joined(house, device, name="Anna"):
    """A browser signed up by a passkey, and the member."""
    browser = house.browser()
    await browser.csrf()
    done = await browser.submit("/sign-up", name=name, credential=device.make(await wanted(browser, "new")))
    assert done.status_code == 303, shown(done)
    return browser, await house.members.holder(browser.cookies["session"], "session")


async def enters(browser, credential):
    """Whether an answer signs a browser in."""
    done = await browser.submit("/sign-in", credential=credential)
    assert done.status_code in (303, 403)
    assert (done.status_code == 303) == ("session" in done.cookies)
    return done.status_code == 303


async def test_an_account_is_made_with_a_passkey_and_signed_in_to_without_a_name(house):
    device = Authenticator()
    _, anna = await joined(house, device)
    browser = house.browser()
    asked = await wanted(browser, "sign-in")
    assert asked["rpId"] == "localhost" and asked["allowCredentials"] == []
    device.signs += 1
    assert await enters(browser, device.sign(asked))
    assert await house.members.holder(browser.cookies["session"], "session") == anna
    assert "Anna" in (await browser.get("/account")).text and (await house.members.passkey(device.id))[2] == 1


async def test_a_passkey_is_asked_to_stay_in_the_device_and_to_be_a_new_one(house):
    device = Authenticator()
    browser, anna = await joined(house, device)
    asked = await wanted(browser, "new")
    assert asked["authenticatorSelection"]["residentKey"] == "required" and asked["attestation"] == "none"
    assert [known["id"] for known in asked["excludeCredentials"]] == [text(device.id)]
    assert raw(asked["user"]["id"]).decode() == anna and asked["user"]["name"] == "Anna"
    assert len(raw(asked["challenge"])) == 32
    nobody = await wanted(house.browser(), "new")
    assert nobody["excludeCredentials"] == [] and nobody["user"]["id"] != asked["user"]["id"]


async def test_passkeys_are_added_and_removed_on_the_page_of_the_account(house):
    browser, second = await house.browser().account("Anna"), Authenticator(2)
    anna = await house.members.holder(browser.cookies["session"], "session")
    made = second.make(await wanted(browser, "new"))
    assert (
        await browser.submit("/account", action="add-passkey", label="My phone", credential=made)
    ).status_code == 303
    listed = await browser.get("/account")
    assert "My phone" in shown(listed)
    again = await browser.submit("/account", action="add-passkey", label="Again", credential=made)
    assert again.status_code == 422 and "This passkey is registered already." in shown(again)
    other = house.browser()
    assert await enters(other, second.sign(await wanted(other, "sign-in")))
    assert await house.members.holder(other.cookies["session"], "session") == anna
    credential = re.search(r'name="credential" value="([^"]+)"', listed.text)[1]
    assert (await browser.submit("/account", action="remove-passkey", credential=credential)).status_code == 303
    third = house.browser()
    assert not await enters(third, second.sign(await wanted(third, "sign-in")))


async def test_the_last_way_into_an_account_cannot_be_removed(house):
    device = Authenticator()
    browser, _ = await joined(house, device)
    gone = await browser.submit("/account", action="remove-passkey", credential=urlsafe_b64encode(device.id).decode())
    assert gone.status_code == 422 and "This is your last way in." in shown(gone)
    assert (await browser.submit("/account", action="password", password=GOOD)).status_code == 303
    gone = await browser.submit("/account", action="remove-passkey", credential=urlsafe_b64encode(device.id).decode())
    assert gone.status_code == 303 and await house.members.passkey(device.id) is None


async def test_a_guest_takes_his_seats_along_when_he_uses_a_passkey(house):
    device = Authenticator()
    _, anna = await joined(house, device)
    browser = house.browser()
    await browser.submit("/new", game="midway", **{"seat-us": "me", "seat-jp": "open"})
    guest = await house.members.holder(browser.cookies["session"], "session")
    assert len(await house.hall.lobby.mine(guest)) == 1
    assert (
        await browser.submit("/sign-in", credential=device.sign(await wanted(browser, "sign-in")))
    ).status_code == 303
    assert len(await house.hall.lobby.mine(anna)) == 1 and await house.hall.lobby.mine(guest) == []


# ---- attacks


async def test_an_answer_is_good_for_the_visitor_who_was_asked_alone(house):
    device = Authenticator()
    await joined(house, device)
    victim, attacker = house.browser(), house.browser()
    overheard = device.sign(await wanted(victim, "sign-in"))
    await wanted(attacker, "sign-in")
    assert not await enters(attacker, overheard)
    assert await enters(victim, overheard)


async def test_an_answer_is_good_for_five_to_ten_minutes(house):
    device = Authenticator()
    await joined(house, device)
    browser = house.browser()
    start = house.clock.now = house.clock.now // WINDOW * WINDOW
    early = device.sign(await wanted(browser, "sign-in"))
    house.clock.now = start + WINDOW - 1
    late = device.sign(await wanted(browser, "sign-in"))
    house.clock.now = start + 2 * WINDOW
    for stale in (early, late):
        assert not await enters(browser, stale)
    house.clock.now = start + 2 * WINDOW - 1
    assert await enters(browser, early)
    house.clock.now = start - 1
    browser = house.browser()
    future = device.sign(await wanted(browser, "sign-in"))
    house.clock.now -= WINDOW
    assert not await enters(browser, future)


async def test_an_answer_to_one_question_does_not_answer_another(house):
    device, new = Authenticator(), Authenticator(2)
    browser, _ = await joined(house, device)
    other = house.browser()
    assert not await enters(other, device.sign(await wanted(other, "new")))
    assert not await enters(other, device.sign(await wanted(other, "sign-in"), kind="webauthn.create"))
    made = new.make(await wanted(browser, "sign-in"))
    refused = await browser.submit("/account", action="add-passkey", label="x", credential=made)
    assert refused.status_code == 422 and await house.members.passkey(new.id) is None


async def test_an_answer_heard_twice_and_a_copied_device_are_refused(house):
    device = Authenticator(signs=5)
    await joined(house, device)
    browser = house.browser()
    device.signs = 6
    answer = device.sign(await wanted(browser, "sign-in"))
    cookies = dict(browser.cookies)
    assert await enters(browser, answer)
    copied = house.browser()
    for name, value in cookies.items():
        copied.cookies.set(name, value, domain="localhost", path="/")
    assert not await enters(copied, answer)
    for signs in (6, 5, 0):
        device.signs = signs
        assert not await enters(copied, device.sign(await wanted(copied, "sign-in")))
    device.signs = 7
    assert await enters(copied, device.sign(await wanted(copied, "sign-in")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "http://evil.example"}, {"origin": "http://localhost:8001"}, {"origin": "https://localhost:8000"},
        {"origin": "http://localhost:8000.evil.example"}, {"host": "evil.example"}, {"flags": VERIFIED},
        {"id": b"unknown"}, {"key": ec.derive_private_key(99, ec.SECP256R1())},
    ],
)  # fmt: skip
async def test_an_answer_that_is_wrong_in_anything_is_refused_in_the_same_words(house, wrong):
    device = Authenticator()
    await joined(house, device)
    for name, value in wrong.items():
        setattr(device, name, value)
    browser = house.browser()
    done = await browser.submit("/sign-in", credential=device.sign(await wanted(browser, "sign-in")))
    assert done.status_code == 403 and "session" not in done.cookies
    assert "This passkey is not known here, or the page had been open for too long." in shown(done)


@pytest.mark.parametrize(
    "wrong", [{"origin": "http://evil.example"}, {"host": "evil.example"}, {"flags": 0}, {"id": b""}]
)
async def test_a_new_passkey_that_is_wrong_in_anything_is_refused(house, wrong):
    device, browser = Authenticator(), house.browser()
    for name, value in wrong.items():
        setattr(device, name, value)
    done = await browser.submit("/sign-up", name="Anna", credential=device.make(await wanted(browser, "new")))
    assert done.status_code == 422 and "This passkey is not known here" in shown(done) and "session" not in done.cookies


@pytest.mark.parametrize("form", ["packed", "tpm", "android-key", "android-safetynet", "fido-u2f", "apple", "x"])
async def test_an_attestation_that_nobody_asked_for_is_refused_and_is_no_fault(house, form):
    device, browser = Authenticator(), house.browser()
    made = device.make(await wanted(browser, "new"), form)
    done = await browser.submit("/sign-up", name="Anna", credential=made)
    assert done.status_code == 422 and await house.members.passkey(device.id) is None


async def test_nobody_makes_an_account_with_a_passkey_that_is_registered(house):
    device = Authenticator()
    _, anna = await joined(house, device)
    browser = house.browser()
    done = await browser.submit("/sign-up", name="Ben", credential=device.make(await wanted(browser, "new")))
    assert done.status_code == 422 and "This passkey is registered already." in shown(done)
    assert (await house.members.passkey(device.id))[0] == anna
    done = await browser.submit("/sign-up", name="ANNA", credential=Authenticator(2).make(await wanted(browser, "new")))
    assert done.status_code == 422 and "is taken" in shown(done)


async def test_an_answer_from_another_site_is_not_even_looked_at(house):
    device = Authenticator()
    await joined(house, device)
    browser = house.browser()
    answer = device.sign(await wanted(browser, "sign-in"))
    evil = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert (await browser.submit("/sign-in", credential=answer, headers=evil)).status_code == 403
    assert (await house.members.passkey(device.id))[2] == 0 and "session" not in browser.cookies


def test_the_library_is_loaded_only_when_a_passkey_is_asked_for():
    code = "import sys, arbitre.web.app; print('webauthn' in sys.modules, 'cryptography' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
