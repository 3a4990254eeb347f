"""What a letter is made of, as it goes: its headers, its size, its signature; and that none of it tells anything."""

from __future__ import annotations

import databases
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dkim import verify
from driven import settled
from posting import club

from arbitre.mail.config import Config, Dkim, Smtp
from arbitre.mail.letter import WITH_MAP, WITHOUT, Block, Content, Envelope, TooMuch, html_of, text_of, written

pytestmark = pytest.mark.anyio

CONFIG = Config("Umpire <umpire@club.example>", Smtp("localhost"), "umpire+{token}@club.example")
ENVELOPE = Envelope("0" * 32, "ann@example.org", 1_700_000_000 * 10**9, "umpire+abc@club.example")
SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture(scope="module")
def key():
    """A key in the form that signs, and as a domain shows it."""
    private = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    form = serialization.PrivateFormat.TraditionalOpenSSL
    pem = private.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    shown = private.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return Dkim("club.example", "june", pem), b"".join(shown.splitlines()[1:-1])


def said(length, drawing=None):
    return Content("Subject", [Block("Head", ["é" * length])], "en", drawing)


@pytest.mark.parametrize("drawing", [None, (SVG, "map.svg")])
def test_letters_are_of_one_size(drawing):
    size = WITH_MAP if drawing else WITHOUT
    assert {len(written(said(length, drawing), ENVELOPE, CONFIG)) for length in (0, 1, 2, 57, 1000, 2500)} == {size}
    for extra in range(0, 60, 7):  # whatever is over
        assert len(written(said(100 + extra, drawing), ENVELOPE, CONFIG)) == size
    with pytest.raises(TooMuch):
        written(said(100_000, drawing), ENVELOPE, CONFIG)


def test_no_line_is_too_long_for_a_mail_server():
    for drawing in (None, (SVG, "map.svg")):
        raw = written(said(2000, drawing), ENVELOPE, CONFIG)
        assert max(map(len, raw.split(b"\r\n"))) <= 998 and b"\n" not in raw.replace(b"\r\n", b"")


def test_both_texts_say_the_same():
    blocks = [Block("Head", ["a <b> & c", "https://club.example/x"], ["point"], ["go 3"]), Block(laid="x  y\nz")]
    assert text_of(blocks) == "HEAD\na <b> & c\nhttps://club.example/x\n- point\n    go 3\n\nx  y\nz\n"
    html = html_of(blocks, "en")
    assert "a &lt;b&gt; &amp; c" in html and '<a href="https://club.example/x">' in html and "x  y\nz" in html


def test_a_long_address_of_a_page_stands_unbroken_in_a_header():
    off = "https://a-club-with-a-long-name.example.org/letters/off/" + "a" * 32
    raw = written(said(1), ENVELOPE._replace(off=off, references=f"<{'b' * 90}@example.org>"), CONFIG)
    assert f"List-Unsubscribe: <{off}>\r\n".encode() in raw and b"<" + b"b" * 90 in raw


def test_a_subject_is_one_line_whatever_a_table_is_called():
    raw = written(Content("A\r\nBcc: x@example.org", [], "en"), ENVELOPE, CONFIG)
    assert b"\r\nBcc" not in raw and b"Subject: A Bcc: x@example.org" in raw


def test_what_is_signed_is_believed(key):
    dkim, shown = key
    config = Config(CONFIG.sender, CONFIG.smtp, CONFIG.reply, dkim=dkim)
    off = ENVELOPE._replace(off="https://club.example/letters/off/abc")
    raw = written(said(10), off, config)
    where = []

    def dns(name, timeout=5):
        where.append(name)
        return b"v=DKIM1; k=rsa; p=" + shown

    assert verify(raw, dnsfunc=dns) and set(where) == {b"june._domainkey.club.example."}
    head = raw.partition(b"\r\n\r\n")[0]
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in head
    signed = head.partition(b"h=")[2].partition(b";")[0].lower()
    assert b"list-unsubscribe" in signed and b"list-unsubscribe-post" in signed  # RFC 8058, 4
    assert not verify(raw.replace(b"abc>", b"abd>"), dnsfunc=dns)
    assert not verify(raw.replace(b"Head", b"Heap"), dnsfunc=dns)


async def letters(folder, sample, blue_goes):
    """What red is written in a game in which blue has gone somewhere, and looked for red there."""
    async with club(databases.sqlite(folder)) as mailed:
        await mailed.reads("ann")
        red, blue = await mailed.table(title="Monday", seed="twins")
        await mailed.goes()
        await mailed.plays(red, blue, "go 2", blue_goes)
        await mailed.plays(red, blue, "look 7", "look 9")
        if (await mailed.hall.desk(blue, "bob")).view.found:  # who is found is asked, and that looks like any wait
            await mailed.hall.submit(blue, "bob", "go 7")
            await settled(mailed.hall)
        return (await mailed.hall.desk(red, "ann")).view, await mailed.goes()


async def test_twins_have_letters_alike(tmp_path, sample):
    """Whether the other was where it was looked for: subject, hour, headers, size are the same, and so is all of an
    envelope."""
    for name in ("found", "not"):
        (tmp_path / name).mkdir()
    (seen, (one,)), (not_seen, (two,)) = [
        await letters(tmp_path / name, sample, goes) for name, goes in (("found", "go 7"), ("not", "go 8"))
    ]
    assert seen.told != not_seen.told and one.text != two.text  # else this would prove nothing
    assert (one.sender, one.to, len(one.raw)) == (two.sender, two.to, len(two.raw))
    heads = [[item for item in letter.message.items() if item[0] != "X-Filled"] for letter in (one, two)]
    assert heads[0] == heads[1]
    assert [part.items() for part in one.message.walk()][1:] == [part.items() for part in two.message.walk()][1:]
