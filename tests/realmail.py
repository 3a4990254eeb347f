"""The club by mail through servers that others have written: `python -m tests.realmail`, part of `make soak`.

Postfix takes the club's letters by TLS with a login, Dovecot keeps the players' and shows them by IMAP over TLS,
opendkim reads the signatures. A game is played by answering letters: once with the club behind Postfix by LMTP, once
with a mailbox that it looks into. What cannot be delivered comes back, and is noticed. Whatever was not run is said.
"""

from __future__ import annotations

import email
import imaplib
import os
import re
import shutil
import signal
import smtplib
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from email.message import EmailMessage
from email.policy import default
from email.utils import make_msgid
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share

import httpx
from power.clients import ports

T = TypeVar("T")

PATIENCE = 120.0
PASSWORD = "a-word-that-stands-in-no-file-of-the-club"
PROGRAMS = {
    "postfix": "postfix",
    "dovecot": "dovecot-imapd dovecot-lmtpd",
    "opendkim": "opendkim",
    "openssl": "openssl",
}
UMPIRE = {"lmtp": "umpire@club.test", "imap": "umpire@boxed.test"}
"""The address of the club, as its letters come in."""

DOVECOT = """\
base_dir = {folder}/dovecot
state_dir = {folder}/dovecot/state
log_path = {folder}/dovecot.log
info_log_path = /dev/null
protocols = imap lmtp
listen = 127.0.0.1
ssl = required
ssl_cert = <{folder}/cert.pem
ssl_key = <{folder}/key.pem
mail_location = maildir:~/mail
recipient_delimiter = +
auth_username_format = %Lu
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = passwd-file
  args = username_format=%u {folder}/users
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {kept}
  }}
}}
service auth {{
  inet_listener {{
    address = 127.0.0.1
    port = {auth}
  }}
}}
protocol lmtp {{
  postmaster_address = postmaster@players.test
  auth_username_format = %Lu
}}
"""

POSTFIX = """\
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
maillog_file = {folder}/postfix.log
maillog_file_prefixes = {folder}
myhostname = mail.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
recipient_delimiter = +
virtual_mailbox_domains = club.test, players.test, boxed.test
virtual_transport = lmtp:inet:127.0.0.1:{kept}
transport_maps = inline:{{ {{ club.test = lmtp:inet:127.0.0.1:{lmtp} }} }}
smtpd_tls_cert_file = {folder}/cert.pem
smtpd_tls_key_file = {folder}/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{auth}
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
bounce_queue_lifetime = 0
"""

MASTER = """\
127.0.0.1:{starttls} inet n - n - - smtpd
127.0.0.1:{smtps} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""

MAIL = """\
sender = "The umpire <{umpire}>"
reply = "{name}+{{token}}@{domain}"
linger = 0
[smtp]
host = "localhost"
port = {port}
tls = "{tls}"
login = "{umpire}"
timeout = 20.0
[dkim]
domain = "{domain}"
selector = "june"
key = "dkim.pem"
"""
INBOX = {
    "lmtp": '[inbox]\nkind = "lmtp"\nlisten = "127.0.0.1:{lmtp}"\n',
    "imap": '[inbox]\nkind = "imap"\nhost = "localhost"\nport = {imaps}\nlogin = "{umpire}"\nevery = 1\n',
}
TLS = {"lmtp": ("starttls", "starttls"), "imap": ("tls", "smtps")}
"""How each club hands its letters over, and where."""


class Mail(NamedTuple):
    """The servers of the mail: where their files are, and their ports by name."""

    folder: Path
    at: dict[str, int]
    trusts: ssl.SSLContext

    def letters(self, who: str) -> list[bytes]:
        """What lies in a player's mailbox."""
        with imaplib.IMAP4_SSL("localhost", self.at["imaps"], ssl_context=self.trusts) as box:
            box.login(who, PASSWORD)
            box.select("INBOX")
            _, [found] = box.search(None, "ALL")
            return [box.fetch(number, "(BODY.PEEK[])")[1][0][1] for number in found.split()]

    def forget(self, who: str) -> None:
        """A player has no mailbox any more."""
        users = self.folder / "users"
        users.write_text("".join(line for line in users.read_text().splitlines(True) if not line.startswith(who)))

    def sends(self, who: str, message: EmailMessage) -> None:
        """A player sends a letter."""
        with smtplib.SMTP("localhost", self.at["starttls"], timeout=PATIENCE) as client:
            client.starttls(context=self.trusts)
            client.login(who, PASSWORD)
            client.send_message(message)


def awaited(what: str, found: Callable[[], T | None]) -> T:
    """What comes at last."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        with suppress(OSError, imaplib.IMAP4.error):
            if (come := found()) is not None:
                return come
        time.sleep(0.2)
    raise AssertionError(f"{what} has not come")


@contextmanager
def mail(folder: Path, players: list[str]) -> Iterator[Mail]:
    """Postfix and Dovecot, with files, queues and certificates of their own."""
    names = ("imaps", "kept", "auth", "starttls", "smtps", "lmtp")
    at = dict(zip(names, ports(len(names), Random()), strict=True))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    given = {"folder": folder, "password": PASSWORD, **at}
    shutil.chown(folder, "nobody", "nogroup")
    folder.chmod(0o755)
    (folder / "users").write_text("".join(f"{who}::65534:65534::{folder}/home/{who}\n" for who in players))
    (folder / "home").mkdir()
    shutil.chown(folder / "home", "nobody", "nogroup")
    (folder / "dovecot.conf").write_text(DOVECOT.format(**given))
    config = folder / "postfix"
    for place in (config, folder / "queue", folder / "data"):
        place.mkdir()
    shutil.chown(folder / "data", "postfix")
    (config / "main.cf").write_text(POSTFIX.format(**given))
    (config / "master.cf").write_text(MASTER.format(**given))
    subprocess.run(["postfix", "-c", config, "set-permissions"], capture_output=True)
    with subprocess.Popen(["dovecot", "-F", "-c", folder / "dovecot.conf"]) as dovecot:
        try:
            started = subprocess.run(["postfix", "-c", config, "start"], capture_output=True, text=True)
            assert started.returncode == 0, started.stderr
            try:
                yield Mail(folder, at, ssl.create_default_context(cafile=str(folder / "cert.pem")))
            finally:
                subprocess.run(["postfix", "-c", config, "stop"], capture_output=True)
        finally:
            dovecot.terminate()


class Club:
    """A club that is served with mail, and a player of it."""

    def __init__(self, mail: Mail, way: str, player: str, port: int) -> None:
        self.mail, self.way, self.player = mail, way, player
        self.web = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self.seen = 0

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.web.request(method, f"/api/v1{path}", json=body)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def plays(self) -> None:
        """A player comes, confirms his address, and plays by answering letters."""
        self.web.headers["Authorization"] = f"Bearer {self.ask('POST', '/guests')['token']}"
        self.ask("PUT", "/me/letters/address", {"address": self.player, "language": "en", "zone": "Europe/Paris"})
        link = re.search(r"/letters/confirm#(\w+)", self.text(self.told("your address")))
        assert link is not None
        self.confirms(link[1])
        made = self.ask("POST", "/tables", {"game": "midway", "seats": {"us": "me", "jp": "bot:captain"}})
        seat = made["mine"]["us"]
        turn = self.told("your turn")
        sheet = self.ask("GET", f"/seats/{seat}")["question"]["example"]
        assert self.signed(), "an independent reader of signatures does not believe this one"
        said = self.text(self.answers(turn, "\n".join(sheet)))
        assert "✓" in said and sheet[0] in said, said
        status = self.answers(turn, "status")
        assert "If nothing comes" in self.text(status)
        [drawn] = self.answers(status, "map").iter_attachments()
        assert drawn.get_content_type() == "image/svg+xml"
        self.forged(turn)
        if self.way == "imap":
            self.ends(turn)
        else:
            self.comes_back()

    def comes(self, what: str, its: Callable[[EmailMessage], object]) -> EmailMessage:
        """The next letter of which that holds; others that come before it are left aside."""

        def found() -> EmailMessage | None:
            while (letter := self._next()) is not None and not its(letter):
                pass
            return letter

        return awaited(f"{self.way}: {what}", found)

    def told(self, subject: str) -> EmailMessage:
        """The next letter about that."""
        return self.comes(subject, lambda letter: subject in letter["Subject"])

    def _next(self) -> EmailMessage | None:
        raws = self.mail.letters(self.player)
        if len(raws) <= self.seen:
            return None
        self.seen += 1
        (self.mail.folder / f"{self.way}-{self.seen}.eml").write_bytes(raws[self.seen - 1])
        return email.message_from_bytes(raws[self.seen - 1], policy=default)

    def text(self, letter: EmailMessage) -> str:
        return letter.get_body(("plain",)).get_content()

    def answers(self, letter: EmailMessage, text: str) -> EmailMessage:
        """What is answered to an answer."""
        mine = self.writes(letter, text, self.player)
        return self.comes(f"an answer to {text!r}", lambda answer: answer["In-Reply-To"] == mine)

    def writes(self, letter: EmailMessage, text: str, sender: str) -> str:
        """An answer to a letter, as a player's mail program writes it: its identifier."""
        quoted = "\n".join(f"> {line}" for line in self.text(letter).splitlines())
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = sender, letter["Reply-To"], f"Re: {letter['Subject']}"
        message["Message-ID"] = make_msgid(domain="players.test")
        message["In-Reply-To"] = letter["Message-ID"]
        message.set_content(f"{text}\n\nOn Monday at 9:03, {letter['From']} wrote:\n{quoted}\n")
        self.mail.sends(self.player, message)
        return str(message["Message-ID"])

    def signed(self) -> bool:
        """Whether opendkim finds the signature of the last letter good, and not that of one with another word in it."""
        file = self.mail.folder / f"{self.way}-{self.seen}.eml"
        raw = file.read_bytes()
        sent = raw[raw.index(b"DKIM-Signature:") :]  # without what the servers have put before it
        return self.believed(sent) and not self.believed(sent.replace(b"umpire", b"vampire"))

    def believed(self, raw: bytes) -> bool:
        """Whether opendkim believes a letter, given the public half of the key."""
        folder, domain = self.mail.folder, UMPIRE[self.way].partition("@")[2]
        (folder / "letter.eml").write_bytes(raw)
        (folder / "public").write_text(f"june._domainkey.{domain} v=DKIM1; k=rsa; p={public(folder)}\n")
        (folder / "opendkim.conf").write_text(f"TestPublicKeys {folder}/public\nMode v\nOn-BadSignature reject\n")
        command = ["opendkim", "-x", folder / "opendkim.conf", "-vv", "-t", folder / "letter.eml"]
        done = subprocess.run(command, capture_output=True, text=True)
        said = done.stdout + done.stderr
        assert "verification" in said, said
        return "verification (s=june" in said and "succeeded" in said

    def forged(self, letter: EmailMessage) -> None:
        """What another writes with this key is asked about first."""
        self.writes(letter, "concede\nsure", "somebody@players.test")
        self.comes("the question whose it is", lambda asked: "somebody@players.test" in self.text(asked))

    def ends(self, letter: EmailMessage) -> None:
        """A mail program ends the letters by the button that it shows for it (RFC 8058)."""
        [where] = re.findall(r"<https://club\.test(/letters/off/\w+)>", letter["List-Unsubscribe"])
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert self.web.get(where).status_code == 200 and self.ask("GET", "/me/letters")["reached"]
        assert self.web.post(where, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert not self.ask("GET", "/me/letters")["reached"]

    def confirms(self, secret: str) -> None:
        """The player opens the link in his browser, and presses the button."""
        opened = self.web.get("/letters/confirm")
        [csrf] = set(re.findall(r'name="csrf" value="([^"]+)"', opened.text))
        cookies = "; ".join(f"{name}={value}" for name, value in opened.cookies.items())
        data = {"csrf": csrf, "secret": secret}
        answer = self.web.post("/letters/confirm/accept", data=data, headers={"Cookie": cookies})
        assert answer.status_code == 200, answer.text

    def comes_back(self) -> None:
        """A letter that cannot be kept comes back to the club, which writes there no more."""
        self.mail.forget(self.player)
        self.ask("POST", "/tables", {"game": "midway", "seats": {"us": "me", "jp": "bot:captain"}})
        refused = awaited("what came back", lambda: self.ask("GET", "/me/letters")["refused"] or None)
        assert "5.1.1" in refused or "550" in refused, refused
        assert not self.ask("GET", "/me/letters")["reached"]


def public(folder: Path) -> str:
    """The public half of the key by which letters are signed, as a domain shows it."""
    shown = subprocess.run(
        ["openssl", "rsa", "-in", folder / "dkim.pem", "-pubout"], check=True, capture_output=True, text=True
    )
    return "".join(shown.stdout.splitlines()[1:-1])


@contextmanager
def club(mail: Mail, way: str, player: str) -> Iterator[Club]:
    """A club as its owner serves it."""
    folder, umpire = mail.folder, UMPIRE[way]
    name, _, domain = umpire.partition("@")
    tls, where = TLS[way]
    given = {"umpire": umpire, "name": name, "domain": domain, "tls": tls, "port": mail.at[where], **mail.at}
    file = folder / f"{way}.toml"
    file.write_text(MAIL.format(**given) + INBOX[way].format(**given))
    [port] = ports(1, Random())
    command = [sys.executable, "-m", "arbitre", "serve", "--db", f"sqlite:///{folder}/{way}.db", "--port", str(port),
               "--url", "https://club.test", "--mail", str(file), "--lang", "en"]  # fmt: skip
    secrets = {"ARBITRE_SMTP_PASSWORD": PASSWORD, "ARBITRE_INBOX_PASSWORD": PASSWORD}
    env = os.environ | secrets | {"SSL_CERT_FILE": str(folder / "cert.pem")}
    tried = [sys.executable, "-m", "arbitre", "--lang", "en", "mail", "check", str(file), player]
    checked = subprocess.run(tried, capture_output=True, text=True, env=env)
    print(checked.stdout)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None and "https://club.test" in process.stdout.readline()
        try:
            served = Club(mail, way, player, port)
            served.told("whether letters come")
            yield served
        finally:
            process.send_signal(signal.SIGTERM)


def told(folder: Path) -> None:
    """What the servers say when something has gone wrong."""
    for name in ("postfix.log", "dovecot.log"):
        print(*(folder / name).read_text("utf-8").splitlines()[-30:], sep="\n")


def main() -> int:
    absent = [package for program, package in PROGRAMS.items() if not shutil.which(program, path=SEARCHED)]
    if absent or os.getuid():
        print(f"Not tried with real mail servers: {', '.join(absent) or 'Postfix must be started by root'}.")
        return 0
    players = {"lmtp": "ann@players.test", "imap": "bob@players.test"}
    with ExitStack() as leaving:
        folder = Path(
            leaving.enter_context(tempfile.TemporaryDirectory(prefix="arbitre-mail-", ignore_cleanup_errors=True))
        )
        servers = leaving.enter_context(mail(folder, [*players.values(), *UMPIRE.values()]))
        subprocess.run(
            ["openssl", "genrsa", "-traditional", "-out", folder / "dkim.pem", "2048"], check=True, capture_output=True
        )
        leaving.push(lambda kind, error, trace: kind and told(folder))
        for way, player in players.items():
            began = time.monotonic()
            with club(servers, way, player) as served:
                served.plays()
            print(f"in by {way}, out by {TLS[way][0]}: {served.seen} letters, {time.monotonic() - began:.1f} s")
    return 0


SEARCHED = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))

if __name__ == "__main__":
    sys.exit(main())
