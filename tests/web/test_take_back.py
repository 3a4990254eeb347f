"""Through the API: a step is taken back, and when the game is over all of it is shown again, and proved."""

from __future__ import annotations

import api_club
import pytest
import solo_game

pytestmark = pytest.mark.anyio


@pytest.fixture
async def club(tmp_path, monkeypatch):
    with solo_game.installed(monkeypatch):
        async with api_club.opened(f"sqlite:///{tmp_path}/club.db") as club:
            yield club


async def alone(club):
    """Somebody who plays alone, and the id of his seat."""
    guest = await club.guest()
    made = await guest.post("/tables", json={"game": "solo", "seats": {"red": "me"}, "seed": "alone"})
    return guest, made.json()["mine"]["red"]


async def order(club, guest, seat, *lines):
    for line in lines:
        assert (await guest.put(f"/seats/{seat}/orders", json={"text": line})).json()["kept"]
        await club.settled()


async def test_a_step_is_taken_back_once_and_told_in_the_language_asked_for(club):
    guest, seat = await alone(club)
    await order(club, guest, seat, "go 3")
    now = (await guest.get(f"/seats/{seat}")).json()
    assert (now["undo"], now["question"]["number"], now["told"]) == (True, 1, 2)
    answer = await guest.post(f"/seats/{seat}/undo?language=fr", json={"question": 1})
    assert (answer.status_code, answer.json()) == (200, {"text": "va 3"})
    again = await guest.post(f"/seats/{seat}/undo", json={"question": 1})
    assert (again.status_code, again.json()["error"]) == (409, "refused")
    now = (await guest.get(f"/seats/{seat}")).json()
    assert (now["undo"], now["question"]["number"], now["told"]) == (False, 2, 1)


async def test_a_game_that_is_over_is_shown_line_by_line_to_anybody_and_proved(club):
    guest, seat = await alone(club)
    game = (await guest.get(f"/seats/{seat}")).json()["game_id"]
    anybody = await club.guest()
    for rest in ("replay", "replay/0", "verification"):
        assert (await anybody.get(f"/finished/{game}/{rest}")).status_code == 404, "it is not over"
    await order(club, guest, seat, "go 3")
    await guest.post(f"/seats/{seat}/undo", json={"question": 1})
    await order(club, guest, seat, "go 2", "go 4", "look 4", "go 4", "go 4")
    replay = (await anybody.get(f"/finished/{game}/replay?language=fr")).json()
    kinds = [(moment["kind"], moment["undone"]) for moment in replay["moments"]]
    assert kinds[:4] == [("opening", False), ("orders", True), ("undo", False), ("orders", False)]
    assert replay["moments"][3]["orders"] == {"red": ["va 2"]}
    [die] = [moment["draws"] for moment in replay["moments"] if moment["draws"]]
    assert die[0][0] == "1|search|look|red" and die[0][1] == 10
    for number, cell in ((1, "3"), (2, "1"), (3, "2")):
        at = (await anybody.get(f"/finished/{game}/replay/{number}")).json()
        assert [counter["cell"] for counter in at["truth"]["counters"]] == [cell]
        assert at["views"]["red"]["cell"] == int(cell)
    for number in ("99", "-1", "x", "1.0"):
        assert (await anybody.get(f"/finished/{game}/replay/{number}")).status_code == 404, number
    proof = (await anybody.get(f"/finished/{game}/verification")).json()
    assert proof["sound"] and proof["findings"] == [] and proof["dice"] == 1
    assert proof["lines"] == len(replay["moments"]) and proof["secret"] and proof["commitment"]
