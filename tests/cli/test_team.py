"""`arbitre team`: those who hold a seat together, over the network."""

from __future__ import annotations

import asyncio
import json

import pytest
from cli import test_bot
from driven import settled

from arbitre.cli import main
from arbitre.club.desk import Wish

pytestmark = pytest.mark.anyio
server, club = test_bot.server, test_bot.club


@pytest.fixture
def team(monkeypatch, capsys):
    """Run `arbitre team` as the bearer of a token: exit code, output, errors."""
    for variable in ("ARBITRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "ARBITRE_TOKEN"):
        monkeypatch.delenv(variable, raising=False)

    async def run(token, *words):
        code = await asyncio.to_thread(main, ["team", *map(str, words), *(["--token", token] if token else [])])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, " ".join(out.split()), " ".join(err.split())

    return run


async def bearer(club):
    member = await club.members.guest()
    return member, await club.members.issue(member, "token", "test")


async def test_a_seat_is_led_by_several_from_the_command_line(club, team, tmp_path):
    (ann, hers), (_, his) = await bearer(club), await bearer(club)
    made = await club.hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}), ann)
    await settled(club.hall)
    page = f"{club.url}/seats/{made.mine['red']}"
    assert "You hold this seat alone." in (await team(hers, page))[1]
    code, out, _ = await team(hers, page, "call", "deputy")
    link = out.split()[-1]
    assert code == 0 and link.startswith(f"{club.url}/invitation#")
    assert (await team(his, link, "join"))[:2] == (0, f"You hold this seat now: {page}")
    file = tmp_path / "draft"
    file.write_text("go 2\n", "utf-8")
    for token, *words in (
        (his, "draft", file),
        (his, "say", "team", "Go on?"),
        (hers, "ballot", "deputy"),
        (hers, "vote", "2"),
        (hers, "appoint", "2", "commander"),
    ):
        assert (await team(token, page, *words))[0] == 0, words
    code, out, _ = await team(hers, page, "--lang", "fr")
    assert (
        code == 0
        and "2. un invité : commandant en chef Fonctions : commander (commandant en chef), deputy (second), staff ("
        in out
    )
    assert "un invité ordonnerait : go 2 Un vote" in out
    assert "voix exprimées : 1" in out and "un invité : Go on?" in out
    now = json.loads((await team(his, page, "--json"))[1])
    assert now["team"]["office"] == "commander" and now["talk"]["team"][0]["text"] == "Go on?"
    assert (await team(his, page, "dismiss", "1"))[0] == 0
    code, _, err = await team(hers, page)
    assert code == 1 and "The club refuses" in err
    assert (await team(his, page, "leave"))[0] == 1  # nobody else holds it
    for words, why in ((["relieve"], "nothing to take over"), (["command", "blue"], "is not offered to this one")):
        code, _, err = await team(his, page, *words)
        assert code == 1 and why in err


async def test_what_makes_no_sense_is_said_without_asking_the_club(team):
    page = "http://127.0.0.1:9/seats/x"
    for words, said in (
        (("http://club.example/x",), "address of a seat"),
        ((page, "join"), "Give the link to the seat"),
        ((page, "dance"), "is none of these"),
        ((page, "appoint", "2"), "wants other words after it"),
        ((page, "say", "all", "Hello"), "Say to whom"),
        ((page, "vote", "him"), "is no number"),
    ):
        code, _, err = await team("token", *words)
        assert code == 2 and said in err, words
    assert "--token" in (await team("", page))[2]
    assert (await team("token", page))[0] not in (0, 1, 2)
