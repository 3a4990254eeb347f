"""`mail.toml` as it is read, and `arbitre mail check`, which tries it out against a server of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from posting import Post

from arbitre.cli import main
from arbitre.cli.face import DONE, SYSTEM, USAGE
from arbitre.club.trouble import Misused
from arbitre.mail.config import read

RIGHT = """
sender = "Umpire <umpire@club.example>"
reply = "umpire+{token}@club.example"
[smtp]
host = "127.0.0.1"
port = 1
tls = "none"
"""


@pytest.fixture
def file(tmp_path):
    def put(text, **files):
        for name, content in files.items():
            (tmp_path / name).write_text(content)
        place = tmp_path / "mail.toml"
        place.write_text(text)
        return place

    return put


def test_a_file_is_read(file):
    config = read(file(RIGHT), {})
    assert (config.address, config.domain, config.smtp.port) == ("umpire@club.example", "club.example", 1)
    assert config.reply_address("abc") == "umpire+abc@club.example"


def test_passwords_stand_apart(file):
    more = RIGHT + 'login = "umpire"\n'
    assert read(file(more), {"ARBITRE_SMTP_PASSWORD": "secret"}).smtp.password == "secret"
    assert read(file(more + 'password_file = "key"\n', key="hidden\n"), {}).smtp.password == "hidden"
    with pytest.raises(Misused):
        read(file(more + 'password = "secret"\n'), {})


@pytest.mark.parametrize(
    "wrong",
    [
        "sender = ",
        RIGHT.replace("sender", "from"),
        RIGHT.replace("umpire+{token}@", "umpire@"),
        RIGHT.replace("club.example>", "").replace("@", ""),
        RIGHT + "colour = 1\n",
        RIGHT.replace('"none"', '"perhaps"'),
        RIGHT + '[dkim]\ndomain = "club.example"\n',
    ],
)
def test_what_cannot_be_is_refused(file, wrong):
    with pytest.raises(Misused, match=r"mail-(file|field|missing)"):
        read(file(wrong), {})


def test_what_is_misspelt_or_missing_is_named_in_the_readers_language(file, capsys):
    for wrong, said in (
        (RIGHT + 'security = "tls"\n', "«\u202fsmtp.security\u202f»"),
        (RIGHT + "[inbox]\nfloder = 1\n", "«\u202finbox.floder\u202f»"),
        ("colour = 1\n" + RIGHT, "«\u202fcolour\u202f»"),
        (RIGHT.replace("host", "# host"), "«\u202fsmtp.host\u202f»"),
    ):
        assert main(["--lang", "fr", "mail", "check", str(file(wrong))]) == USAGE
        told = " ".join(capsys.readouterr().err.split())
        assert said.replace("\u202f", " ") in told.replace("\u202f", " ") and "object" not in told.lower()


def test_where_anybody_brings_letters_nobody_vouches_for_them(file):
    inbox = '[inbox]\nkind = "smtp"\ncertificate = "club.pem"\n'
    assert read(file(RIGHT + inbox), {}).inbox.certificate == str(file(RIGHT).parent / "club.pem")
    with pytest.raises(Misused, match="mail-open-authserv"):
        read(file(RIGHT + inbox + 'authserv = "mx.club.example"\n'), {})


def test_the_example_that_is_handed_out_is_right():
    example = Path(__file__).parents[2] / "deploy" / "mail.toml"
    assert read(example, {"ARBITRE_SMTP_PASSWORD": "x"}).inbox is not None


@pytest.mark.anyio
async def test_check_sends_a_letter_and_says_each_step(file, capsys):
    post = Post()
    async with post.open() as port:
        place = str(file(RIGHT.replace("port = 1", f"port = {port}")))
        command = ["--lang", "en", "mail", "check", place, "owner@example.org"]
        assert await asyncio.to_thread(main, command) == DONE
        assert [letter.to for letter in post.letters] == [["owner@example.org"]]
        said = capsys.readouterr().out
        assert "✓ Connected to 127.0.0.1" in said and "✗ Letters are not signed" in said and "✓ A letter to" in said
        post.refuses["owner@example.org"] = "550 no such user"
        assert await asyncio.to_thread(main, command) == SYSTEM
        assert "was not taken" in capsys.readouterr().out


def test_check_says_what_is_wrong(file, capsys):
    assert main(["--lang", "en", "mail", "check", str(file(RIGHT))]) == SYSTEM
    assert "does not answer as it" in capsys.readouterr().out
    assert main(["--lang", "en", "mail", "check", str(file(RIGHT + "colour = 1\n"))]) == USAGE
    assert main(["--lang", "en", "mail", "send", "x"]) == USAGE
