"""Letters as people use them: an address is given, a letter comes, its link leads to a button, one more ends them."""

from __future__ import annotations

import asyncio
import email
import re
import threading
from contextlib import contextmanager
from email.policy import default
from queue import Queue

import pytest
from aiosmtpd.smtp import SMTP
from axe_playwright_python.sync_playwright import Axe
from raid import SEED
from sitting import PATIENCE, links

MAIL = """
sender = "Umpire <umpire@club.example>"
reply = "umpire+{{token}}@club.example"
linger = 0
[smtp]
host = "127.0.0.1"
port = {port}
tls = "none"
"""


class Taken:
    """What a mail server has taken, one letter after the other."""

    def __init__(self) -> None:
        self.letters: Queue = Queue()

    async def handle_DATA(self, server, session, envelope):
        self.letters.put(email.message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    @contextmanager
    def open(self):
        """In a thread of its own, for the browser has this one."""
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever)
        thread.start()
        made = loop.create_server(lambda: SMTP(self, loop=loop), "127.0.0.1", 0)
        listening = asyncio.run_coroutine_threadsafe(made, loop).result(PATIENCE)
        try:
            yield listening.sockets[0].getsockname()[1]
        finally:
            loop.call_soon_threadsafe(listening.close)
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()


@pytest.fixture
def post():
    return Taken()


@pytest.fixture
def server(post, started, tmp_path):
    """A club that writes letters."""
    with post.open() as port:
        (tmp_path / "mail.toml").write_text(MAIL.format(port=port), "utf-8")
        yield from started(tmp_path, "--mail", str(tmp_path / "mail.toml"))


def clean(page):
    """Axe finds nothing that stands in anybody's way."""
    wrong = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong] == []


def test_a_guest_is_written_to_until_he_wants_no_more(server, post, visitor):
    page = visitor().page
    page.goto(links(server, SEED)["us"])
    page.get_by_role("button", name="Take this seat").click()
    page.goto("/account")
    page.get_by_role("link", name="Be written to").click()
    clean(page)
    page.get_by_label("E-mail address").fill("us@example.org")
    page.get_by_role("button", name="Send a letter there").click()
    page.get_by_text("A letter has gone to us@example.org").wait_for()
    clean(page)

    text = post.letters.get(timeout=PATIENCE).get_body(("plain",)).get_content()
    phone = visitor("fr").page
    phone.goto(re.search(r"http://localhost:\S+/letters/confirm#\S+", text)[0])
    phone.get_by_role("button", name="Oui, écrivez-moi là").wait_for()
    clean(phone)
    phone.get_by_role("button", name="Oui, écrivez-moi là").click()
    phone.get_by_text("Le courrier ira désormais à us@example.org").wait_for()
    clean(phone)

    letter = post.letters.get(timeout=PATIENCE)
    assert letter["Subject"] == "Arbitre: Victory at Midway, the United States: your turn"
    assert letter["To"] == "us@example.org" and "WHAT IS WANTED" in letter.get_body(("plain",)).get_content()
    page.reload()
    page.get_by_text("You are written to at us@example.org").wait_for()
    page.get_by_label("When it is your turn").select_option("together, once a day")
    page.get_by_label("Quiet hours").fill("22:00-07:00")
    page.get_by_role("button", name="Keep these choices").click()
    page.wait_for_load_state()
    assert page.get_by_label("When it is your turn").input_value() == "digest"
    clean(page)

    phone.goto(letter["List-Unsubscribe"].strip("<>"))
    clean(phone)
    phone.get_by_role("button", name="Ne plus m’écrire").click()
    phone.get_by_text("Plus personne ne vous écrit").wait_for()
    page.reload()
    assert page.get_by_label("E-mail address").input_value() == ""
