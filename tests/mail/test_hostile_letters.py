"""Letters made to do harm, by whoever has a key to an address: what would take for ever to read, what puts headers of
its own into letters of the club, what stands in the way of the letters of others."""

from __future__ import annotations

import email
import time

import pytest
from letterbox import AUTHSERV, RETURNED, club, letter

from arbitre.club.letters.received import MOST_HEAD, Letter, sender
from arbitre.mail import reply, trust
from arbitre.mail.config import Config, Smtp
from arbitre.mail.inbox import MOST_KEYS, TRIES, Answering, _answer
from arbitre.mail.letter import WITHOUT, Block, Content, Envelope, written
from arbitre.mail.opening import opened

pytestmark = pytest.mark.anyio

HEAD = b"From: ann@example.org\nMessage-ID: <a@b>\nMIME-Version: 1.0\n"
CONFIG = Config("Umpire <umpire@club.example>", Smtp("localhost"), "umpire+{token}@club.example")
CODED = "=?utf-8?q?A=0aBcc:_evil@example.org=0a=0aPay_here?="


def parted(depth, kind=b"multipart/mixed; boundary=b%d\n\n--b%d\n", said=b"go 2\n"):
    """A letter with parts within parts."""
    parts = [b"Content-Type: " + (kind % (n, n) if b"%d" in kind else kind) for n in range(depth)]
    return b"".join([HEAD, *parts, b"Content-Type: text/plain\n\n", said, *(b"--b%d--\n" % n for n in range(depth))])


def html(said):
    return HEAD + b"Content-Type: text/html\n\n" + said


@pytest.fixture
async def box(tmp_path, sample):
    async with club(f"sqlite:///{tmp_path}/club.db") as box:
        await box.sit()
        yield box


@pytest.mark.parametrize("raw", [
    parted(5000), parted(90, said=b"x\n" * 1000), parted(5000, b"message/rfc822\n\n"),
    HEAD + b"References: " + b"a " * MOST_HEAD + b"\n\ngo 2\n", HEAD + b"X: y\n" * MOST_HEAD + b"\ngo 2\n",
])  # fmt: skip
def test_of_what_no_letter_is_the_head_alone_is_read(raw):
    its = opened(raw)
    assert not its.whole and sender(its.message) == "ann@example.org" and not trust.automatic(its.message)


def test_what_letters_are_is_read_whole():
    assert all(opened(raw).whole for raw in (letter("go 2"), parted(15), HEAD + b"\n" + b"go 2\n" * 100_000))


@pytest.mark.parametrize("said", [
    html(b"<b>a" * 20_000), html(b"<b>" * 15_000 + b"</i>" * 15_000), html(b"<a " * 40_000), html(b"<!--" * 30_000),
    HEAD + b"References: " + b"a " * 31_000 + b"\n\n", HEAD + b"\n" + b"10:30 a:\n" * 25_000,
    HEAD + b"Content-Type: text/plain; charset=punycode\n\na-" + b"b" * 250_000,
])  # fmt: skip
def test_to_read_a_letter_costs_no_more_than_its_length(said):
    """Each of them took 4 to 300 seconds of a processor, and it takes a fifth of a second at most."""
    before = time.process_time()
    its = opened(said)
    assert its.whole
    reply.written(its.message)
    _answer(Letter("i", "m", "s", 1, 0, said, 1, ""), its.message, "x", 1, False)
    assert time.process_time() - before < 3


@pytest.mark.parametrize("named", ["(" * 60_000, "a, " * 300 + "ann@example.org", f"{'x' * 900} <ann@example.org>"])
def test_what_names_no_sender_in_reason_names_none(named):
    assert sender(email.message_from_string(f"From: {named}\n\n")) == ""


def test_results_that_cannot_be_read_prove_nothing():
    for said in ("(" * 9000, "dkim=pass " + "(a)" * 9000):
        message = email.message_from_string(f"From: a@b.c\nAuthentication-Results: mx; {said}\n\n")
        assert not trust.proven(message, "mx")


NAMED = [
    b"<a@b>\n Bcc: evil@example.org", b"<a@b>\r",
    CODED.encode(), b"<" + CODED.encode() + b">", b"<\xe9@b>", b"<a@b\x00>",
    b"<a@b\x0bBcc:x>", b"<" + b"a" * 2000 + b">", b"",
]  # fmt: skip


@pytest.mark.parametrize("named", NAMED)
def test_an_answer_has_the_headers_that_the_club_has_given_it(named):
    raw = b"From: ann@example.org\nMessage-ID: " + named + b"\nReferences: " + named + b" <one@b>\n\ngo 2\n"
    answer = _answer(Letter("i", "m", "s", 1, 0, raw, 1, ""), opened(raw).message, "x", 1, False)
    to = Envelope("0" * 32, "ann@example.org", 10**18, "", "", answer.in_reply_to, answer.references, "auto-replied")
    assert_plain(written(Content("Subject", [Block(laid="x")], "en"), to, CONFIG))
    assert len(answer.in_reply_to) < 900 and answer.in_reply_to.isascii() and "<one@b>" in answer.references


def test_what_a_table_is_called_puts_no_header_into_the_letters_of_others():
    for title in (CODED, f"Monday {CODED}", "A\r\nBcc: evil@example.org", "A\x0bBcc: x\x85Bcc: y\u2028Bcc: z"):
        content = Content(f"Arbitre: {title}, Red: your turn", [Block(laid="x")], "en")
        assert_plain(written(content, Envelope("0" * 32, "ann@example.org", 10**18), CONFIG))


def assert_plain(raw):
    head, _, body = raw.partition(b"\r\n\r\n")
    names = {line.partition(b":")[0] for line in head.split(b"\r\n") if not line.startswith((b" ", b"\t"))}
    assert names <= {
        b"From", b"To", b"Subject", b"Date", b"Message-ID", b"Auto-Submitted", b"X-Auto-Response-Suppress",
        b"In-Reply-To", b"References", b"MIME-Version", b"Content-Type", b"X-Filled",
    }  # fmt: skip
    assert len(raw) == WITHOUT and body.startswith(b"--=") and b"\n" not in head.replace(b"\r\n", b"")
    assert b"=?utf-8?q?A=0a" not in head  # nor does whoever reads it find such a word


async def test_what_cannot_be_read_stands_in_nobodys_way(box):
    key, other = await box.key(box.ann, box.red), await box.key(box.bob, box.blue)
    for raw in (parted(5000), HEAD.replace(b"ann@example.org", b"(" * 60_000) + b"\n\ngo 2\n"):
        await box.receiving.deliver(raw, key)
    await box.comes("va 8", other, "bob@example.net")
    large, good = sorted(await box.answers(), key=lambda answer: answer.member != box.ann)
    assert "too large" in large.text and "✓ va 8" in good.text
    assert sorted(await box.outcomes()) == ["answered", "forged", "too large"]


async def test_that_the_program_fails_is_told_only_to_whose_letter_it_is(tmp_path, sample, monkeypatch):
    async def fails(*_):
        raise ZeroDivisionError

    async with club(f"sqlite:///{tmp_path}/club.db", AUTHSERV) as box:
        await box.sit()
        key = await box.key(box.ann, box.red)
        monkeypatch.setattr(Answering, "answer", fails)
        good = {"Authentication_Results": f"{AUTHSERV}; dkim=pass header.d=example.org"}
        for _ in range(TRIES):
            await box.comes("go 2", key, Message_ID="<1@x>", **good)
            box.clock.now += 10**12
        assert "fault of its program" in (await box.answer()).text
        monkeypatch.setattr("arbitre.mail.inbox.automatic", lambda _: 1 / 0)
        await box.receiving.deliver(letter("go 2"), key)
        for _ in range(TRIES):
            await box.receiving.work()
            box.clock.now += 10**12
        assert await box.outcomes() == ["broken", "broken"] and not await box.answers()


async def test_names_count_no_more_than_what_is_said_and_few_are_looked_up(box):
    """The same identifier hides no other letter; of many addresses few are looked up; what another server says of a
    letter that has come back is kept in a few words that can be shown."""
    key = await box.key(box.ann, box.red)
    for text in ("go 2", "go 3", "go 2"):
        await box.comes(text, key, Message_ID="<same@x>")
    assert len(await box.answers()) == 2
    assert (await box.hall.desk(box.red, box.ann)).question.sheet.text == "go 3"
    addresses = " ".join(f"umpire+{chr(97 + n % 26) * (1 + n // 26)}@club.example" for n in range(500))
    assert len(box.receiving.tokens(addresses)) == MOST_KEYS
    why = "550 \0<script>" + "x" * 5000
    raw = RETURNED.format(action="failed", status="5.1.1").replace("550 5.1.1 No such user", why)
    await box.receiving.deliver(raw.encode(), key)
    await box.receiving.work()
    kept = (await box.receiving.addresses.of(box.ann)).why
    assert len(kept) == 200 and kept.isprintable() and "550 <script>" in kept


def test_a_subject_says_what_it_said():
    raw = written(Content("Force =?", [], "en"), Envelope("0" * 32, "ann@example.org", 10**18), CONFIG)
    assert b"Subject: Force = ?\r\n" in raw
