"""Letters to who umpires a table: what waits for his ruling, once, and nothing of it where others may read it."""

from __future__ import annotations

import databases
import pytest
from driven import settled
from posting import BASE, club
from room_game import installed

from arbitre.club.desk import Wish
from arbitre.kernel.rulings import Decided

pytestmark = pytest.mark.anyio


@pytest.fixture
async def local(tmp_path, monkeypatch):
    with installed(monkeypatch):
        async with club(databases.sqlite(tmp_path)) as local:
            yield local


async def test_an_umpire_is_written_to_when_something_waits_for_his_ruling(local):
    hall = local.hall
    await local.reads("eve", language="fr")
    wish = Wish("room", {"red": "me", "blue": "link"}, title="Corail", master="link", seed="seven")
    made = await hall.create(wish, "ann")
    await hall.succession.accept(made.master, "eve")
    sides = [(made.mine["red"], "ann"), (await hall.accept(made.links["blue"], "bob"), "bob")]
    for side in sides:
        await hall.submit_default(*side)
    await settled(hall)

    async def reported(battle, *winners):
        for side, winner in zip(sides, winners, strict=True):
            await hall.submit(*side, f"report {battle} {winner}")
            await settled(hall)

    assert await local.goes() == []
    await reported("north", "red", "blue")
    (letter,) = await local.goes()
    assert letter.to == ["eve@example.org"]
    assert letter.message["Subject"] == "Arbitre\u202f: vos tables d’arbitre"  # the same whatever happened, and where
    said = " ".join(letter.text.split())
    assert "« Corail »" in said.replace("\u202f", " ") and "north (Rouge et Bleu)" in said
    assert f"{BASE}/games/{made.game}/umpire" in said and "Reply-To" not in letter.message
    assert await local.goes() == []
    await reported("south", "blue", "red")
    (second,) = await local.goes()
    assert "south" in second.text and second.message["Subject"] == letter.message["Subject"]
    assert len(second.raw) == len(letter.raw)
    game = made.game
    for number, battle in enumerate(("north", "south")):  # a letter is dropped when nothing waits any more
        orders = await hall.masters.read(game, "eve", f"award {battle} red")
        lines = (await hall.masters.bench(game, "eve", "en")).lines
        await hall.masters.act(game, "eve", Decided(f"Reason {number}.", orders), lines)
    assert await local.goes() == []
