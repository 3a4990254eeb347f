"""The ways by which letters come in: a mail server hands them over, or a mailbox is looked into."""

from __future__ import annotations

import asyncio
import re
import smtplib
import socket
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from driven import settled
from letterbox import ALL, club, letter
from sqlalchemy import select

from arbitre.club.store import schema
from arbitre.club.trouble import Away, Misused
from arbitre.mail import imap, listener
from arbitre.mail.imap import Whole
from arbitre.mail.receiving import Inbox

pytestmark = pytest.mark.anyio


@pytest.fixture
async def box(tmp_path, sample):
    async with club(f"sqlite:///{tmp_path}/club.db") as box:
        await box.sit()
        yield box


class Takes:
    """Takes letters with any key but "unknown"; or none, while the database is away."""

    def __init__(self):
        self.taken, self.away = [], False

    def tokens(self, addresses):
        return re.findall(r"umpire\+([a-z]+)@", addresses)

    async def knows(self, token):
        if self.away:
            raise Away
        return token != "unknown"

    async def deliver(self, raw, token):
        if self.away:
            raise Away
        self.taken.append((token, raw))
        return True


def place():
    """An address of this machine where nothing listens yet."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{free.getsockname()[1]}"


def certified(file):
    """A club that proves that it is `127.0.0.1`; what believes it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    signed = made.add_extension(names, critical=True).sign(key, hashes.SHA256())
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    pem = serialization.Encoding.PEM
    file.write_bytes(key.private_bytes(pem, *plain) + signed.public_bytes(pem))
    return ssl.create_default_context(cafile=file)


async def handed(listen, recipients, raw, sender="ann@example.org"):
    """What a mail server is told that hands a letter over."""

    def hand_over():
        if "/" in listen:
            client = smtplib.LMTP(listen)
        else:
            host, port = listen.split(":")
            client = smtplib.LMTP(host, int(port))
        with client:
            client.ehlo()
            said = [client.mail(sender)[0]] + [client.rcpt(to)[0] for to in recipients]
            client.putcmd("data")
            if client.getreply()[0] != 354:
                return said
            client.send(raw.replace(b"\n", b"\r\n") + b"\r\n.\r\n")
            return said + [client.getreply()[0] for code in said[1:] if code == 250]

    return await asyncio.to_thread(hand_over)


async def test_a_mail_server_hands_letters_over_and_each_address_has_its_answer(tmp_path):
    takes = Takes()
    for listen in (place(), f"{tmp_path}/lmtp"):
        leave = await listener.listen(takes, Inbox(listen=listen, largest=5000))
        try:
            to = ["umpire+one@club.example", "umpire+unknown@club.example", "UMPIRE+two@club.example".lower()]
            assert await handed(listen, to, letter("go 2")) == [250, 250, 550, 250, 250, 250]
            assert [token for token, _ in takes.taken] == ["one", "two"]
            assert takes.taken[0][1].startswith(b"Return-Path: <ann@example.org>\r\n") and b"go 2" in takes.taken[0][1]
            takes.taken.clear()
            assert await handed(listen, ["umpire@club.example"], letter("go 2")) == [250, 550]
            assert await handed(listen, to[:1], letter("x" * 4000), "") == [250, 250, 250]
            assert takes.taken.pop()[1].startswith(b"Return-Path: <>\r\n")
            assert (await handed(listen, to[:1], letter("go 2\n" * 2000)))[-1] == 552
            takes.away = True
            assert await handed(listen, to[:1], letter("go 2")) == [250, 451]
            takes.away = False
            assert not takes.taken
        finally:
            await leave()


async def brought(listen, recipients, raw, trusting=None):
    """What anybody is told who brings a letter; under TLS if there is somebody whom he trusts."""

    def bring():
        host, port = listen.split(":")
        with smtplib.SMTP(host, int(port)) as client:
            client.ehlo()
            if trusting:
                client.starttls(context=trusting)
                client.ehlo()
            assert client.docmd("AUTH", "PLAIN")[0] >= 500  # nobody has a password here
            said = [client.mail("ann@example.org")[0]] + [client.rcpt(to)[0] for to in recipients]
            return [*said, client.data(raw)[0]] if 250 in said[1:] else said

    return await asyncio.to_thread(bring)


async def test_anybody_brings_letters_to_us_and_to_nobody_else(tmp_path):
    takes, at, trusting = Takes(), place(), certified(tmp_path / "club.pem")
    inbox = Inbox(kind="smtp", listen=at, largest=5000, certificate=str(tmp_path / "club.pem"))
    leave = await listener.listen(takes, inbox, "club.example")
    try:
        to = ["umpire+one@club.example", "umpire+two@club.example"]
        for tls in (None, trusting):
            assert await brought(at, to, letter("go 2"), tls) == [250, 250, 250, 250]
            assert [token for token, _ in takes.taken] == ["one", "two"]
            takes.taken.clear()
        assert await brought(at, ["eve@elsewhere.example", "umpire+unknown@club.example"], b"x") == [250, 550, 550]
        assert (await brought(at, to[:1], letter("go 2\n" * 2000)))[-1] == 552
        many = listener.MOST_RECIPIENTS
        assert (await brought(at, to[:1] * (many + 1), letter("go 2")))[-3:] == [250, 452, 250]
        takes.away, takes.taken = True, []
        assert await brought(at, to[:1], letter("go 2")) == [250, 451]
        takes.away = False
        deliver = takes.deliver

        async def second_fails(raw, token):
            if token == "two":
                raise Away
            return await deliver(raw, token)

        takes.deliver = second_fails
        assert (await brought(at, to, letter("go 2")))[-1] == 451  # it is brought again, for both
    finally:
        await leave()


async def test_so_many_may_be_connected_at_once(monkeypatch):
    monkeypatch.setattr(listener, "MOST_CONNECTIONS", 2)
    at = place()
    leave = await listener.listen(Takes(), Inbox(kind="smtp", listen=at), "club.example")
    try:
        host, port = at.split(":")
        lines, open_ = [], []
        for _ in range(3):
            reader, writer = await asyncio.open_connection(host, int(port))
            lines.append(await reader.readline())
            open_.append(writer)
        assert [line[:4] for line in lines] == [b"220 ", b"220 ", b"421 "]
        for writer in open_:
            writer.close()
            await writer.wait_closed()
        while await brought(at, ["umpire+one@club.example"], letter("go 2")) != [250, 250, 250]:
            pass  # until it is seen that they have left
    finally:
        await leave()


async def test_a_certificate_that_is_none_is_told_of(tmp_path):
    with pytest.raises(Misused, match="mail-listen"):
        await listener.listen(Takes(), Inbox(kind="smtp", listen=place(), certificate=str(tmp_path / "none.pem")))


async def test_several_servers_listen_at_one_port():
    listen, one, two = place(), Takes(), Takes()
    leave, other = await listener.listen(one, Inbox(listen=listen)), await listener.listen(two, Inbox(listen=listen))
    await leave()
    assert await handed(listen, ["umpire+key@club.example"], letter("go 2")) == [250, 250, 250] and two.taken
    await other()


async def test_where_another_listens_the_club_says_so():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for listen in (f"127.0.0.1:{taken.getsockname()[1]}", "127.0.0.1", "/nowhere/at/all"):
            with pytest.raises(Misused, match="mail-listen"):
                await listener.listen(Takes(), Inbox(listen=listen))


async def test_a_letter_is_on_disk_before_the_mail_server_is_told_so(box):
    """From there to the answer by itself: it comes, is looked at and answered."""
    key = await box.key(box.ann, box.red)
    box.receiving.inbox = Inbox(listen=place())
    await box.receiving.start()
    try:
        to = [f"Umpire+{key.upper()}@CLUB.example"]
        raw = letter("go 3")
        assert await handed(box.receiving.inbox.listen, to, raw) == [250, 250, 250]
        assert len(await box.database.rows(ALL)) == 1
        assert await handed(box.receiving.inbox.listen, to, raw) == [250, 250, 250]
        while not (await box.hall.desk(box.red, box.ann)).question.sheet:
            await asyncio.sleep(0.01)
        await settled(box.hall)
    finally:
        await box.receiving.stop()
    assert len(await box.database.rows(ALL)) == 1


class Mailbox:
    """A mailbox as the library shows it: letters by number, those that were seen."""

    def __init__(self, *raws):
        self.letters = {str(n): raw for n, raw in enumerate(raws, 1)}
        self.seen, self.open = [], True

    def uids(self, criteria):
        assert str(criteria) == "(UNSEEN)"
        return [uid for uid in self.letters if uid not in self.seen]

    def fetch(self, *, uid_list, mark_seen, headers_only=False):
        assert mark_seen is False
        if (raw := self.letters[uid_list]) is not None:
            given = raw.partition(b"\n\n")[0] + b"\n\n" if headers_only else raw
            yield Whole([(b"1 (UID %s RFC822.SIZE %d BODY[] {1}" % (uid_list.encode(), len(raw)), given)])

    def flag(self, uid, flag, value):
        assert (flag, value) == ("\\Seen", True)
        self.seen.append(uid)

    def logout(self):
        self.open = False


async def test_a_mailbox_is_looked_into_and_what_is_on_disk_is_marked(box):
    key = await box.key(box.ann, box.red)
    address = f"Umpire <umpire+{key}@club.example>"
    mailbox = Mailbox(letter("go 2", To=address), letter("hello"), None, letter("go 3", Delivered_To=address))
    assert await imap.look(box.receiving, Inbox(kind="imap"), lambda: mailbox) == 2
    assert mailbox.seen == ["1", "2", "3", "4"] and not mailbox.open
    await box.receiving.work()
    assert (await box.hall.desk(box.red, box.ann)).question.sheet.text == "go 3"
    mailbox.seen.clear()  # another client has marked them as new
    assert await imap.look(box.receiving, Inbox(kind="imap"), lambda: mailbox) == 0


async def test_of_a_letter_that_is_too_large_only_the_head_is_taken_and_it_is_answered(box):
    key = await box.key(box.ann, box.red)
    mailbox = Mailbox(letter("go 2\n" * 1000, To=f"umpire+{key}@club.example"))
    assert await imap.look(box.receiving, Inbox(kind="imap", largest=2000), lambda: mailbox) == 1
    await box.receiving.work()
    assert "too large" in (await box.answer()).text
    assert (await box.hall.desk(box.red, box.ann)).question.sheet is None


async def test_a_letter_that_cannot_be_opened_stands_in_no_others_way(box):
    """Anybody may write to the mailbox, with no key at all."""
    key = await box.key(box.ann, box.red)
    bomb = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(5000))
    mailbox = Mailbox(b"To: umpire+aaaa@club.example\n" + bomb, letter("go 2", To=f"umpire+{key}@club.example"))
    assert await imap.look(box.receiving, Inbox(kind="imap"), lambda: mailbox) == 1 and mailbox.seen == ["1", "2"]
    large = Mailbox(f"To: umpire+{key}@club.example\n".encode() + b"X: y\n" * 100_000 + letter("go 3"))
    assert await imap.look(box.receiving, Inbox(kind="imap", largest=2000), lambda: large) == 1
    assert max(len(raw) for (raw,) in await box.database.rows(select(schema.received.c.raw))) < 70_000


def test_a_password_is_told_only_to_whose_mailbox_it_is(monkeypatch):
    """The library itself would take any certificate for that of the mailbox's server."""
    given = {}
    monkeypatch.setattr(imap, "MailBox", lambda *_, **options: given.update(options) or Mailbox())
    with pytest.raises(AttributeError):  # it is not logged in
        imap.opened(Inbox(kind="imap", host="imap.club.example"))
    assert given["ssl_context"].verify_mode == ssl.CERT_REQUIRED and given["ssl_context"].check_hostname


async def test_while_the_database_is_away_a_letter_stays_new():
    takes, mailbox = Takes(), Mailbox(letter("a", To="umpire+one@x"), letter("b", To="umpire+one@x"))
    takes.away = True
    with pytest.raises(Away):
        await imap.look(takes, Inbox(kind="imap"), lambda: mailbox)
    assert not mailbox.seen and not mailbox.open
    takes.away = False
    assert await imap.look(takes, Inbox(kind="imap"), lambda: mailbox) == 2


async def test_a_mailbox_that_does_not_answer_is_looked_into_again():
    takes, said, looks, never = Takes(), [], [], asyncio.Event()

    async def sleep(seconds):
        looks.append(seconds)
        if len(looks) > 2:
            await never.wait()

    inbox = Inbox(kind="imap", host="127.0.0.1", port=int(place().split(":")[1]), tls=False, every=7)
    task = asyncio.create_task(imap.poll(takes, inbox, sleep, lambda doing, error: said.append(doing)))
    while len(looks) < 3:
        await asyncio.sleep(0.01)
    task.cancel()
    assert said == ["looking into the mailbox"] * 3 and looks == [7, 7, 7]
