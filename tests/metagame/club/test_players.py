"""A campaign in the club knows who plays: the generals of a nation, one lent to an ally, one who is away (META-3.4,
11.3, 11.4, R11), and the other camp knows nothing of them."""

import msgspec
import pytest
from driven import Clock, settled

from arbitre.club.record import link
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.games.metagame.records.battles import Said
from arbitre.games.metagame.records.reports import Scored
from arbitre.kernel.offices import Player
from metagame.club.test_desk import ALLIES, ANN, AXIS, DAN, EVE, table

pytestmark = pytest.mark.anyio
REPORT = "report B1-01 1 winner attacker medals 6 2"


def chained(plain):
    """Lines of a record whose chain is made whole: only what they say can give them away."""
    raws = []
    for line in plain:
        raws.append(msgspec.json.encode({**line, "prev": link(raws[-1])} if raws else line))
    return raws


async def test_a_general_is_lent_and_reports_from_his_own_nation(tmp_path, monkeypatch):
    clock = Clock()
    async with table(tmp_path, monkeypatch, clock) as play:
        hall = play.hall
        await play.passes()
        await play.passes()
        await play.passes(germany="move all Belarus -> Smolensk")
        live = await hall.house.live(play.game)

        def roster():
            return live.standing.game.muster.roster

        async def others():
            desks = [await hall.desk(*play.who(nation)) for nation in ALLIES]
            return [(desk.mark, msgspec.json.encode(desk.view)) for desk in desks]

        assert roster()["germany"] == (Player("Ann", "commander"),) and roster()["usa"] == (Player("Bob", "commander"),)
        before, lines = await others(), live.standing.count
        for who, nation in ((DAN, "italy"), (EVE, "germany")):
            seat, _ = play.who(nation)
            await hall.teams.come(await hall.teams.summon(seat, ANN, "general"), who)
            await settled(hall)
        assert roster()["italy"] == (Player("Ann", "commander"), Player("Dan", "general"))
        await hall.absences.announce(play.seats["germany"], EVE, clock.now, clock.now + 10**15)
        await settled(hall)
        assert roster()["germany"][1] == Player("Eve", "general", present=False)
        assert live.standing.count == lines + 3 and await others() == before  # META-16.6: neither page nor event
        assert (await hall.submit(play.seats["germany"], ANN, "assign B1-01 1 Rommel")).refused
        await play.order("germany", "assign B1-01 1 Dan")
        assert await others() == before
        with pytest.raises(Refused, match="club-office"):  # META-3.11
            await hall.submit(play.seats["italy"], DAN, "assign B1-01 1 Dan")
        await play.order("italy", "assign B1-01 1 Dan")
        assert (await hall.submit(play.seats["italy"], DAN, "confirm B1-01 1")).refused
        await hall.submit(play.seats["italy"], DAN, REPORT)
        await settled(hall)
        (slot,) = live.standing.game.assaults["B1-01"].fights[-1].slots
        assert slot.players == {"attacker": "Dan"}
        assert slot.reports == {"attacker": Said("germany", "attacker", 5, 2, False)}  # more counts as the target
        await play.order("germany", "confirm B1-01 1")
        await play.order("soviet_union", REPORT)
        assert [score.how for score in await play.told("usa", Scored)] == ["reported"]
        assert live.standing.game.turn == 2 and not roster()  # the week's days of battle are over
        for nation in AXIS:  # so that the record can be verified
            await play.order(nation, "concede")
        raws = await live.lines()
        assert sum(b'"muster":{"germany"' in raw for raw in raws) == 4
        assert not verify_record(b"".join(raw + b"\n" for raw in raws)).findings
        plain = [msgspec.json.decode(raw) for raw in raws]
        next(line["muster"] for line in plain if "muster" in line).pop("usa")
        wrong = b"".join(raw + b"\n" for raw in chained(plain))
        found = verify_record(wrong).findings
        assert "muster" in {finding.part for finding in found}
