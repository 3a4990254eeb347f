"""`arbitre standing`: a seat's standing orders in a club, over the network."""

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
def standing(monkeypatch, capsys):
    """Run `arbitre standing`: exit code, output, errors."""
    for variable in ("ARBITRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "ARBITRE_TOKEN"):
        monkeypatch.delenv(variable, raising=False)

    async def run(*words):
        code = await asyncio.to_thread(main, ["standing", *map(str, words)])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, " ".join(out.split()), " ".join(err.split())

    return run


@pytest.fixture
async def red(club):
    """The page of red's seat, and its holder's token."""
    member = await club.members.guest()
    made = await club.hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}), member)
    await settled(club.hall)
    return f"{club.url}/seats/{made.mine['red']}", await club.members.issue(member, "token", "test")


async def test_they_are_written_shown_and_withdrawn(standing, red, tmp_path, monkeypatch):
    page, token = red
    monkeypatch.setenv("ARBITRE_TOKEN", token)
    assert await standing(page) == (0, "You have no standing orders.", "")
    file = tmp_path / "orders"
    file.write_text("again: go 2\nnonsense\n", "utf-8")
    code, out, _ = await standing(page, file)
    assert code == 1 and "+ again: go 2" in out and "! nonsense" in out and "One line was refused" in out
    code, out, _ = await standing(f"{page}/standing", "--lang", "fr")
    assert code == 0 and "+ à chaque fois : va 2" in out and "vos consignes permanentes répondent" in out
    code, out, _ = await standing(page, "--json")
    assert json.loads(out)["answers"] == ["again: go 2"] and json.loads(out)["quick"] == 0
    assert (await standing(page, "--withdraw"))[1] == "You have no standing orders."


async def test_a_quick_run_is_agreed_to_and_runs(club, standing, red):
    page, token = red
    assert (await standing(page, "--token", token, "--quick", 1))[0] == 1
    assert (await standing(page, "--token", token, "--quick", 2))[0] == 0
    await settled(club.hall)
    assert (await club.hall.desk(page.rpartition("/")[2], await club.members.holder(token, "token"))).view.turn == 2
    assert (await standing(page, "--token", token, "--quick", 0))[0] == 0


async def test_what_is_no_page_no_token_or_no_club_is_said(standing, red, tmp_path):
    page, token = red
    assert "--token" in (await standing(page))[2]
    assert "address of a seat" in (await standing("http://club.example/x", "--token", token))[2]
    assert (await standing(page, tmp_path, "--withdraw", "--token", token))[0] == 2
    code, _, err = await standing(page, "--token", "nonsense")
    assert code == 1 and "The club refuses" in err
    code, _, err = await standing("http://127.0.0.1:9/seats/x", "--token", token)
    assert code not in (0, 1) and "no answer" in err
