"""A seat that several hold, through the API."""

from __future__ import annotations

import asyncio

import api_club
import pytest
from driven import quiet

pytestmark = pytest.mark.anyio


@pytest.fixture
async def club(tmp_path, sample):
    async with api_club.opened(f"sqlite:///{tmp_path}/club.db") as there:
        yield there


async def test_a_team_is_called_given_offices_and_votes_and_all_of_it_is_read_back(club):
    ann, bob, sam = [await club.guest() for _ in range(3)]
    red, blue = await club.table(ann, bob)
    team = f"/seats/{red}/team"
    alone = (await ann.get(team)).json()
    assert (alone["you"], alone["office"], alone["officers"], alone["circles"]) == (0, "commander", [], [])
    assert [office["name"] for office in alone["offices"]] == ["commander", "deputy", "staff officer"]

    secret = (await ann.post(f"{team}/links", json={"office": "staff"})).json()["secret"]
    invited = (await sam.post("/invitations/look", json={"secret": secret})).json()
    assert (invited["seat"], invited["office"], invited["numbers"]) == ("red", "staff", False)
    assert (await ann.get(team)).json()["called"] == ["staff"]
    assert (await sam.post("/invitations/accept", json={"secret": secret})).json() == {"seat_id": red}

    refused = await sam.put(f"/seats/{red}/orders", json={"text": "go 2"})
    assert (refused.status_code, refused.json()["error"]) == (409, "refused")
    assert "office" in refused.json()["message"]
    assert (await sam.put(f"{team}/draft", json={"text": "go 2"})).status_code == 204
    assert (await sam.post(f"{team}/talk", json={"circle": "team", "text": "Well?"})).json()["holder"] == 2
    assert (await ann.put(f"{team}/offices", json={"number": 2, "office": "deputy"})).status_code == 204
    assert (await sam.put(f"/seats/{red}/orders", json={"text": "go 3"})).json()["kept"]
    assert (await sam.post(f"{team}/votes", json={})).status_code == 204
    assert (await sam.put(f"{team}/votes", json={"number": 2})).status_code == 204
    now = (await ann.get(team)).json()
    assert [(officer["number"], officer["office"]) for officer in now["officers"]] == [(1, "commander"), (2, "deputy")]
    assert [(draft["holder"], draft["text"]) for draft in now["drafts"]] == [(2, "go 2")]
    assert [(sent["holder"], sent["text"], sent["counts"]) for sent in now["dispatches"]] == [(2, "go 3", True)]
    assert (now["election"]["office"], now["election"]["voted"], now["election"]["settled"]) == ("commander", [2], 0)
    assert [word["text"] for word in (await ann.get(f"{team}/talk")).json()] == ["Well?"]
    assert (await ann.get(f"{team}/talk?after=1")).json() == []
    assert (await ann.get(f"{team}/talk?circle=camp")).json() == []

    assert (await bob.get(team)).status_code == 404
    assert (await bob.get(f"/seats/{blue}/team")).json() == alone
    other = (await bob.post(f"/seats/{blue}/team/links", json={"office": "staff"})).json()["secret"]
    assert (await sam.post("/invitations/accept", json={"secret": other})).status_code == 409
    assert (await bob.delete(f"/seats/{blue}/team/links")).status_code == 204
    assert (await ann.post("/invitations/look", json={"secret": other})).status_code == 404

    assert (await ann.put(f"{team}/offices", json={"number": 2, "office": "commander"})).status_code == 204
    assert (await sam.post(f"{team}/dismissals", json={"number": 1})).status_code == 204
    assert (await ann.get(team)).status_code == 404
    assert (await sam.delete(team)).status_code == 409  # the last
    assert (await sam.get(f"/seats/{red}/view")).json()["answered"]


async def test_a_stream_ends_when_its_reader_is_dismissed(club):
    ann, bob, sam = [await club.guest() for _ in range(3)]
    red, _ = await club.table(ann, bob)
    secret = (await ann.post(f"/seats/{red}/team/links", json={"office": "staff"})).json()["secret"]
    await sam.post("/invitations/accept", json={"secret": secret})
    listening = asyncio.ensure_future(sam.get(f"/seats/{red}/events"))  # answered when the stream has ended
    await quiet()
    assert not listening.done()
    await ann.post(f"/seats/{red}/team/dismissals", json={"number": 2})
    assert (await listening).status_code == 200
