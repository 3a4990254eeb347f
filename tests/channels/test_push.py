"""What is told to browsers: sealed for them alone, signed by the club, of one size, as long as a session lasts."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

import databases
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driven import SECOND, settled
from hooked import BASE, HOST, club

from arbitre.channels import sealing
from arbitre.channels.telling import SIZE
from arbitre.club.letters.channels import MOST
from arbitre.club.letters.outbox import PAUSE
from arbitre.club.members import LIVES, Members
from arbitre.club.trouble import Misused

pytestmark = pytest.mark.anyio

URL = f"https://{HOST}/push/1"


def plain(content):
    return urlsafe_b64encode(content).decode().rstrip("=")


def read(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser that may be told something: what it gives to the club, and what it reads."""

    def __init__(self, private=None, auth=b"sixteen bytes..."):
        self.key = (
            ec.derive_private_key(private, ec.SECP256R1()) if private else ec.generate_private_key(ec.SECP256R1())
        )
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = auth
        self.given = plain(self.point), plain(auth)

    def reads(self, body):
        """By RFC 8291 and 8188, as their readers have it."""

        def derived(secret, salt, info, size):
            return HKDF(hashes.SHA256(), size, salt, info).derive(secret)

        salt, size, mine = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
        record = body[21 + body[20] :]
        assert len(record) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), mine))
        agreed = derived(shared, self.auth, b"WebPush: info\0" + self.point + mine, 32)
        key = derived(agreed, salt, b"Content-Encoding: aes128gcm\0", 16)
        content, _, padding = (
            AESGCM(key).decrypt(derived(agreed, salt, b"Content-Encoding: nonce\0", 12), record, None).rpartition(b"\2")
        )
        assert not padding.strip(b"\0")
        return content


@pytest.fixture
async def told(tmp_path, sample, host):
    async with club(databases.sqlite(tmp_path), host, kinds=("webhook", "push")) as told:
        yield told


async def session(told, who):
    database = told.hall.house.database
    members = Members(database, told.clock, told.hall.house.entropy)
    return members, await members.issue(who, "session")


async def listens(told, who="ann", url=URL, language="en"):
    browser, (members, secret) = Browser(), await session(told, who)
    await told.channels.push(who, secret, url, *browser.given, language)
    return browser, members, secret


def test_sealed_as_the_example_of_the_standard():
    """RFC 8291, section 5."""
    reader = Browser(
        int.from_bytes(read("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), read("BTBZMqHH6r4Tts7J_aSIgg")
    )
    writer = ec.derive_private_key(
        int.from_bytes(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    content, salt = b"When I grow up, I want to be a watermelon", read("DGv6ra1nlYgDCS1FRnbzlw")
    body = sealing._sealed(content, reader.point, reader.auth, salt, writer)
    assert plain(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert reader.reads(body) == content


async def test_a_browser_is_told_what_the_subject_of_a_letter_says_and_nobody_else_can_read_it(told):
    browser, _, _ = await listens(told)
    red, blue = await told.table(title="Monday")
    [turn] = await told.goes()
    said = json.loads(browser.reads(turn.body))
    assert said["text"] == "Arbitre: Sample “Monday”, Red: your turn" and said["url"] == f"{BASE}/seats/{red}"
    assert not said["seat"] and not said["closes"] and b"Monday" not in turn.body
    [listening] = await told.channels.of("ann")
    await told.channels.trial("ann", listening.id)
    [trial] = await told.goes()
    await told.hall.submit(blue, "bob", "concede")
    await settled(told.hall)
    [over] = await told.goes()
    assert [json.loads(browser.reads(call.body))["type"] for call in (trial, over)] == ["trial", "over"]
    assert {len(call.body) for call in (turn, trial, over)} == {16 + 4 + 1 + 65 + SIZE + 1 + 16}
    assert turn.target == "/push/1" and turn.headers["Content-Encoding"] == "aes128gcm"
    assert {call.headers["TTL"] for call in (turn, trial, over)} == {str(sealing.KEPT)}
    assert turn.body[:16] != over.body[:16] and turn.body[21:86] != over.body[21:86]  # salts and keys differ each time
    assert not {"Monday", "ann", red, blue} & {part for value in turn.headers.values() for part in value.split()}


async def test_a_push_service_can_see_that_it_comes_from_the_club(told):
    await listens(told)
    await told.table()
    [call] = await told.goes()
    kind, _, rest = call.headers["Authorization"].partition(" ")
    token, point = (part.partition("=")[2] for part in rest.split(", "))
    head, claims, signature = token.split(".")
    numbers = [int.from_bytes(half, "big") for half in (read(signature)[:32], read(signature)[32:])]
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(point))
    known.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert kind == "vapid" and json.loads(read(head)) == {"typ": "JWT", "alg": "ES256"}
    assert known == (await told.channels.vapid()).public_key()  # kept: it is the same for all servers, always
    now = told.clock() // SECOND
    assert json.loads(read(claims)) == {"aud": f"https://{HOST}", "exp": now + sealing.GOOD, "sub": BASE}
    assert sealing.GOOD <= 24 * 3600


async def test_a_browser_that_listens_no_more_is_forgotten_at_once(told):
    for status in (b"404", b"410"):
        told.host.answers = [b"HTTP/1.1 " + status + b" x\r\n\r\n"]
        await listens(told)
        await told.table()
        assert len(await told.goes()) >= 1
        assert await told.channels.of("ann") == []
        told.clock.now += 10 * PAUSE
        assert await told.goes() == []


async def signs_out(told, members, secret):
    await members.revoke(secret, "session")


async def ends_all(told, members, secret):
    await members.revoke_all("ann", "session")


async def waits(told, members, secret):
    told.clock.now += LIVES["session"]


async def test_a_browser_is_told_no_longer_than_its_session_lasts(told):
    """Also what has been found already."""
    told.host.answers = [b"HTTP/1.1 503 x\r\n\r\n"]
    for does in (signs_out, ends_all, waits):
        _, members, secret = await listens(told)
        await told.table()
        assert await told.goes()
        await does(told, members, secret)
        told.clock.now += 2 * PAUSE
        await told.table()
        assert await told.goes() == [] and await told.channels.of("ann") == [], does


async def test_a_session_has_one_browser_and_a_member_so_many(told):
    _, _, secret = await listens(told)
    browser = Browser()
    await told.channels.push("ann", secret, f"{URL}/again", *browser.given, "fr")
    [one] = await told.channels.of("ann")
    assert one.url == f"{URL}/again" and one.language == "fr"
    for number in range(MOST):
        told.clock.now += 600 * SECOND
        await listens(told, url=f"{URL}/{number}")
    assert [one.url for one in await told.channels.of("ann")] == [f"{URL}/{number}" for number in range(MOST)]
    await listens(told, "bob", url=f"{URL}/0")  # whoever knows an address of hers takes nothing away from her
    assert len(await told.channels.of("ann")) == MOST


async def test_what_is_no_browser_is_refused(told):
    _, secret = await session(told, "ann")
    point, auth = Browser().given
    wrong = [
        ("https://127.0.0.1/", point, auth),
        (URL, point[:-4], auth),
        (URL, plain(b"\4" + b"\1" * 64), auth),  # no point of the curve
        (URL, point, auth[:-3]),
        (URL, "é" * 87, auth),
        (URL, "", ""),
    ]
    for given in wrong:
        with pytest.raises(Misused):
            await told.channels.push("ann", secret, *given, "en")
    assert await told.channels.of("ann") == []


async def test_what_is_chosen_for_browsers_is_apart_and_an_owner_may_turn_them_off(told):
    await listens(told)
    await told.channels.hook("ann", f"https://{HOST}/hook", "en")
    await told.channels.choose("ann", {"webhook": {"turn": "off"}})
    await told.table()
    assert [call.target for call in await told.goes()] == ["/push/1"]
    await told.channels.choose("ann", {"push": {"turn": "off"}, "webhook": {"turn": "each"}})
    await told.table()
    assert {call.target for call in await told.goes()} == {"/hook"}
    told.calling._kinds = ("webhook",)
    await told.channels.choose("ann", {"push": {"turn": "each"}})
    await told.table()
    assert {call.target for call in await told.goes()} == {"/hook"}
