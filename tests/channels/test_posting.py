"""Where the club calls, and where never: whatever a member names, and whatever the name means a moment later."""

from __future__ import annotations

import asyncio

import pytest
from hooked import HOST, PUBLIC

from arbitre.channels import posting
from arbitre.channels.posting import Unreached, is_public
from arbitre.club.letters.channels import checked
from arbitre.club.trouble import Misused

pytestmark = pytest.mark.anyio

URL = f"https://{HOST}/way/in?of=mine"

NOT_PUBLIC = """
0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.254 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1
255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::808:808
64:ff9b:1::a00:1 100::1 2001::1 2001:0:808:808::1 2001:db8::1 2001:10::1 2002:7f00:1:: 2002:808:808::1 3fff::1 5f00::1
fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700::1111%1 fec0::1 ff02::1 ff0e::1 localhost 1.2.3 01.2.3.4 2130706433
0x7f000001
"""

NO_URLS = """
http://hook.example/ https://hook.example:8443/ https://hook.example:22/ https://me@hook.example/
https://me:x@hook.example/ https://127.0.0.1/ https://[::1]/ https://2130706433/ https://0x7f.1/ https://localhost/
https://club/ https://hook.example/#x ftp://hook.example/ https:///x https://h%6fok.example/ https://hook.example:x/
//hook.example/ hook.example https://-x.example/ https://hook..example/ https://[hook.example/ https://1.2.3.4./
https://hook.exa_mple/ https://höok.example/
"""


@pytest.mark.parametrize("written", NOT_PUBLIC.split())
def test_what_is_no_address_of_the_public_net(written):
    assert not is_public(written)


@pytest.mark.parametrize("written", [PUBLIC, "8.8.8.8", "2606:4700:4700::1111", "2a00:1450:4007:80c::200e"])
def test_what_is(written):
    assert is_public(written)


@pytest.mark.parametrize(
    "url",
    [
        *NO_URLS.split(),
        "",
        "https://hook.example/a b",
        "https://hook.example/a\r\nX: y",
        f"https://hook.example/{'a' * 1000}",
    ],
)
def test_what_is_no_address_to_call(url):
    with pytest.raises(Misused):
        checked(url)


@pytest.mark.parametrize("url", [URL, "https://hook.example", "https://hook.example:443/x", " https://a.b-c.example/ "])
def test_what_is_one(url):
    assert checked(url) == url.strip()


async def test_a_call_goes_to_the_address_that_was_looked_at_under_the_name_that_was_asked_for(host):
    async with host.open():
        assert await host.poster.post(URL, {"webhook-id": "1"}, b"{}") == 204
    [call] = host.calls
    assert host.asked == [(PUBLIC, HOST)]
    assert (call.target, call.headers["Host"], call.headers["webhook-id"], call.body) == (
        "/way/in?of=mine",
        HOST,
        "1",
        b"{}",
    )


@pytest.mark.parametrize("addresses", [["127.0.0.1"], [PUBLIC, "10.0.0.7"], ["::ffff:10.0.0.7", PUBLIC], []])
async def test_a_name_with_any_address_that_is_not_public_is_not_called(host, addresses):
    async with host.open():
        host.addresses = addresses
        with pytest.raises(Unreached) as why:
            await host.poster.post(URL, {}, b"{}")
    assert host.asked == [] and host.calls == []
    assert not any(address in str(why.value) for address in addresses)  # what a name means is told to nobody


async def test_a_host_that_cannot_prove_its_name_is_told_nothing(host):
    async with host.open():
        with pytest.raises(Unreached):
            await host.poster.post("https://other.example/", {}, b"{}")
    assert host.calls == []


async def test_nobody_leads_on_to_another_address(host):
    host.answers = [b"HTTP/1.1 307 Temporary Redirect\r\nLocation: https://127.0.0.1/\r\n\r\n"]
    async with host.open():
        assert await host.poster.post(URL, {}, b"{}") == 307
    assert len(host.asked) == 1


@pytest.mark.parametrize(
    "answer", [b"SSH-2.0-x\r\n", b"HTTP/1.1 abc\r\n\r\n", b"", b"x" * 9000 + b"\n", b"x" * 100_000]
)
async def test_of_an_answer_that_is_none_little_is_read(host, answer):
    host.answers = [answer]
    async with host.open():
        with pytest.raises(Unreached):
            await host.poster.post(URL, {}, b"{}")


async def test_a_host_that_never_answers_is_not_waited_for(host, monkeypatch):
    monkeypatch.setattr(posting, "TIMEOUT", 0.05)

    async def silent(host):
        await asyncio.Event().wait()

    host.poster._resolve = silent
    with pytest.raises(Unreached, match="timeout"):
        await host.poster.post(URL, {}, b"{}")


async def test_another_address_of_the_host_is_tried_where_there_is_nobody(host):
    async def connect(address, name, context, found=host.connect):
        if address != PUBLIC:
            raise ConnectionRefusedError
        return await found(address, name, context)

    host.poster._connect, host.addresses = connect, ["2606:4700:4700::1111", PUBLIC]
    async with host.open():
        assert await host.poster.post(URL, {}, b"{}") == 204


async def test_names_are_looked_up_by_the_system():
    assert set(await posting.resolved("localhost")) <= {"127.0.0.1", "::1"}
