"""Letters that a club sends: once for each question, made of the seat's own desk, to confirmed addresses alone."""

from __future__ import annotations

import pytest
from driven import settled
from posting import BASE, HOUR, club

from arbitre.club.letters import keys
from arbitre.club.letters.answer import Answer
from arbitre.club.letters.outbox import answering
from arbitre.club.store.database import Conflict
from arbitre.mail.sending import Sending

pytestmark = pytest.mark.anyio


@pytest.fixture
async def mailed(database_url, sample):
    async with club(database_url) as mailed:
        yield mailed


async def test_a_turn_is_written_of_once(mailed):
    await mailed.reads("ann")
    await mailed.table(title="Monday")
    (letter,) = await mailed.goes()
    assert letter.to == ["ann@example.org"]
    assert letter.message["Subject"] == "Arbitre: Sample “Monday”, Red: your turn"
    assert await mailed.goes() == []
