"""A season of eight weeks in the club, on a driven clock: nations held by teams, by pages and by letters, or by bots;
people are away, come too late, disagree, concede, and fall silent; the clock of Paris is set back in the middle of it.

Every hour must be kept to the wall clock, every sheet that was acknowledged must be what was carried out, and nothing
of the running week may reach another camp or the public before its hour.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC
from itertools import takewhile

import pytest
from sqlalchemy import select

from arbitre.club.record import parse_all
from arbitre.club.store import schema
from arbitre.club.verify import verify_record
from arbitre.games.metagame.records.reports import (
    Fought,
    IntoxUsed,
    Invasion,
    Moved,
    Posted,
    Repulsed,
    Scored,
    Spied,
    WeekBegins,
    WeekEnds,
)
from arbitre.kernel.rulings import Ruled
from metagame.club.season import Act, Away, Concedes, Confirms, Entrusts, Person, Reports, Rules, season

pytestmark = [pytest.mark.anyio, pytest.mark.alone]

TURNS = select(schema.letter.c.member, schema.letter.c.seat, schema.letter.c.number).where(
    schema.letter.c.kind == "turn"
)
OFFICES = ("commander", "second", "general")
PEOPLE = {
    "otto": Person({"germany": "commander"}, "fr"),
    "emil": Person({"germany": "second"}),
    "kurt": Person({"germany": "general"}),
    "sonia": Person({"soviet_union": "commander"}),
    "boris": Person({"soviet_union": "second"}, "fr"),
    "grisha": Person({"soviet_union": "general"}),
    "bess": Person({"united_kingdom": "commander"}, "en"),
    "alan": Person({"united_kingdom": "second", "soviet_union": "general"}),
}
BOTS = {"italy": "garrison", "usa": "garrison"}
WISH = {"options": {"setup": "beta_2012"}, "seed": "autumn"}

LAST = "2026-11-23"
START, TRUCES = "2026-09-28", ("2026-10-12",)  # the clock is set back on Sunday the 25th of October
INTOX = "intox Smolensk show USSR 6 port no AA 1"
BOUGHT = f"recruit 4\nAA Stalingrad\n{INTOX}"
SCRIPT = {
    "2026-09-28": (
        Act("Mon 09:30", "otto", "recruter 3"),
        Act("Mon 20:15", "otto", "recruter 7\nespionner Smolensk"),
        Act("Mon 20:30", "sonia", BOUGHT),
        Act("Mon 21:30", "bess", "port England\nrecruit 3"),
        Act("Tue 23:30", "emil", "pass", "club-closed"),
        Act(
            "Wed 12:00",
            "otto",
            "déplacer 10 Allemagne -> Pologne\ndéplacer tout Pologne -> Biélorussie\n"
            "déplacer 3 Ukraine -> Koursk-Voronej",
        ),
        Act("Wed 13:00", "sonia", "move 1 Moscow -> Smolensk\nmove 1 Caucasus -> Ukraine"),
        Act("Wed 14:00", "bess", "move 2 England -> zone 3\nmove 3 Egypt -> Cyrenaica"),
        Act("Thu 22:00", "bess", Reports("cyrenaica", "attacker", 1)),
        Act("Fri 20:00", "kurt", Reports("kursk", "attacker", 1)),
        Act("Fri 21:00", "otto", Confirms("kursk")),
        Act("Sat 12:00", "grisha", Reports("kursk", "attacker", 1)),
        Act("Sat 13:00", "sonia", Confirms("kursk")),
        Act("Sat 14:00", "otto", Away(9)),
    ),
    "2026-10-05": (
        Act("Mon 18:00", "emil", "recruit 6\nspy Stalingrad\nAA Kursk"),
        Act("Mon 19:00", "sonia", "recruit 4\nAA Caucasus"),
        Act("Mon 20:00", "boris", "recruter 2"),
        Act("Mon 20:30", "bess", "recruit 9", "the whole sheet is refused"),
        Act("Wed 18:00", "emil", "move 3 Belarus -> Smolensk\nmove 1 Norway -> Finland\nretreat Smolensk to Belarus"),
        Act("Wed 19:00", "sonia", "move 1 Leningrad -> Karelia\nmove 2 Stalingrad -> Kursk"),
        Act("Wed 20:00", "bess", "move 2 zone 3 -> zone 2"),
        Act("Thu 20:30", "emil", Reports("kursk", "attacker", 1)),
        Act("Thu 21:30", "sonia", Reports("kursk", "attacker", 1)),
        Act("Fri 08:30", "sonia", "blitz Kursk yes"),
        Act("Fri 18:00", "emil", Reports("smolensk", "attacker", 2)),
        Act("Fri 19:00", "sonia", Reports("smolensk", "defender", 2)),
        Act("Fri 20:30", "emil", Reports("kursk", "attacker", 1)),
        Act("Fri 21:30", "sonia", Reports("kursk", "attacker", 1)),
        Act("Sat 10:00", "uma", Rules("smolensk", "defender", 2, "The record of the game says so.")),
        Act("Sun 10:00", "sonia", "capture Kursk port keep AA destroy"),
    ),
    "2026-10-12": (
        Act("Mon 12:00", "otto", "recruter 5", "s’ouvre le"),
        Act("Wed 12:00", "sonia", "recruit 4", "club-not-open"),
    ),
    "2026-10-19": (
        Act("Mon 12:00", "otto", "recruter 7"),
        Act("Mon 13:00", "sonia", "recruit 5"),
        Act("Mon 14:00", "bess", "recruit 4"),
        Act("Wed 12:00", "otto", "déplacer 3 Pologne -> Ukraine\ndéplacer 2 Pays baltes -> Leningrad"),
        Act("Wed 13:00", "sonia", "move 3 Moscow -> Stalingrad"),
        Act("Wed 14:00", "bess", "move 2 zone 2 -> zone 1"),
        Act("Sat 12:00", "emil", Reports("leningrad", "attacker", 0)),
        Act("Sat 13:00", "boris", Reports("leningrad", "attacker", 1)),
        Act("Sat 20:00", "otto", Reports("ukraine", "attacker", 1)),
    ),
    "2026-10-26": (
        Act("Mon 12:00", "otto", "recruter 7"),
        Act("Mon 13:00", "sonia", "recruit 4"),
        Act("Wed 12:00", "otto", "déplacer 1 Biélorussie -> Smolensk"),
        Act("Wed 13:00", "sonia", "move 2 Karelia -> Finland"),
        Act("Wed 14:00", "alan", "move 2 zone 1 -> Finland"),
        Act("Thu 21:00", "alan", Reports("finland", "defender", 1)),
        Act("Thu 22:00", "otto", Reports("finland", "defender", 1)),
        Act("Thu 22:15", "otto", Reports("smolensk", "attacker", 0)),
        Act("Thu 22:30", "sonia", Reports("smolensk", "attacker", 0)),
        Act("Fri 22:00", "otto", Concedes("finland")),
    ),
    "2026-11-02": (
        Act("Mon 13:00", "sonia", "recruit 5"),
        Act("Wed 14:00", "bess", "move 1 Scotland -> England"),
    ),
    "2026-11-09": (
        Act("Mon 12:00", "otto", "recruter 5"),
        Act("Tue 12:00", "otto", "bombarder Koursk-Voronej"),
        Act("Wed 12:00", "otto", "déplacer 2 Ukraine -> Koursk-Voronej"),
    ),
    "2026-11-16": (
        Act("Mon 08:00", "sonia", Away(6)),
        Act("Mon 12:00", "otto", "recruter 5"),
        Act("Mon 12:00", "boris", "recruter 4"),
    ),
    "2026-11-23": (
        Act("Mon 08:00", "uma", Entrusts("united_kingdom", "garrison", "Two weeks of silence.")),
        Act("Mon 12:00", "otto", "recruter 5"),
        Act("Mon 12:30", "sonia", "recruit 4"),
    ),
}


WAS_FOUGHT = {  # (area, attacker, defender): who won, and how its last scenario was settled, in the order of the end
    1: (("cyrenaica", "united_kingdom", "italy", "attacker", "reported"),
        ("kursk", "germany", "soviet_union", "attacker", "reported")),
    2: (("kursk", "soviet_union", "germany", "attacker", "reported"),
        ("kursk", "soviet_union", "germany", "attacker", "reported"),  # the blitz
        ("smolensk", "germany", "soviet_union", "defender", "ruled")),
    3: (("leningrad", "germany", "soviet_union", "attacker", "reported"),
        ("ukraine", "germany", "soviet_union", "attacker", "reported")),
    4: (("finland", "united_kingdom", "germany", "defender", "reported"),
        ("smolensk", "germany", "soviet_union", "attacker", "reported"),
        ("finland", "soviet_union", "germany", "attacker", "conceded")),
}  # fmt: skip


async def played_until(played, end=None, script=SCRIPT):
    """The script, up to an hour of a week or to its end."""
    await played.begins(WISH, BOTS, TRUCES)
    for monday, acts in script.items():
        for act in acts:
            if end and played.instant(monday, act.when) >= played.instant(*end):
                await played.passes(played.instant(*end))
                return
            await played.does(monday, act)
        before = await played.public()
        await played.passes(played.instant(monday, "Sun 17:59"))
        assert await played.public() == before  # META-16.8: that of last Sunday, whatever has been captured since
        await played.passes(played.instant(monday, "Sun 20:00"))
        if monday not in (*TRUCES, LAST):
            assert await played.public() != before


async def test_a_season(tmp_path):
    """META-3.3, R9, 3.7, 4.1 to 4.11, 6.10, 9.6, 11.3 to 11.9, 11.13, 11.15, 12.18, 13.4, 15.1 to 15.4, 16.8, 20.5."""
    async with season(tmp_path, PEOPLE, START) as played:
        await played_until(played)
        game = (await played.hall.house.live(played.game)).standing.game
        await _carried_out(played)
        _kept_to_the_wall_clock(played)
        _rested(played)
        _fought(played)
        _went_by_the_books(played, game)
        _told_to_whom_it_is_for(played)
        await _written_to_its_reader(played)


async def _carried_out(played):
    """What was acknowledged last was carried out, the commander's where he and the second had sent (META-R9)."""
    raws = await played.record()
    standing = (await played.hall.house.live(played.game)).standing
    assert not verify_record(b"".join(raw + b"\n" for raw in raws), seed=standing.umpired.seed).findings
    codec, lines = standing.umpired.package.codec, parse_all(raws)[1]
    sheets = 0
    for nation in {nation for one in PEOPLE.values() for nation in one.seats}:
        given = [line.orders[nation] for line in _of_people(lines, nation) if line.orders and nation in line.orders]
        kept = [by for (of, _), by in sorted(played.kept.items()) if of == nation]
        counted = [by[min(by, key=lambda who: OFFICES.index(PEOPLE[who].seats[nation]))] for by in kept]
        assert [orders for orders in given if orders] == [tuple(map(codec.plain, orders)) for orders in counted]
        sheets += len(counted)
    assert sheets == 31 and any(len(by) > 1 for by in played.kept.values())


def _of_people(lines, nation):
    """The lines of the record until a bot plays a nation."""
    return takewhile(lambda line: getattr(line.ruling, "seat", "") != nation, lines)


def _kept_to_the_wall_clock(played):
    """Results were out at their hours by the clock of Paris, before it was set back and after, and no earlier."""
    hours, instants = defaultdict(set), defaultdict(set)
    for when, _, report in played.told:
        kind = report.phase if isinstance(report, Posted) else type(report)
        hours[kind].add(f"{played.at(when):%a %H:%M}")
        instants[kind].add(f"{played.at(when).astimezone(UTC):%H:%M}")
    for kind, hour in {"recruit": "Tue 08:00", "bombing": "Wed 08:00", WeekEnds: "Sun 18:00"}.items():
        assert hours[kind] == {hour}
        assert len(instants[kind]) == 2
    assert hours[Moved] == hours[Invasion] == {"Thu 08:00"}
    assert hours[Repulsed] >= {"Fri 10:30"}  # a blitz that nobody answered for twelve hours (META-12.18)
    noon = {when for when, _, report in played.told if isinstance(report, Fought) and report.area == "ukraine"}
    assert {f"{played.at(when):%d %b %H:%M %Z}" for when in noon} == {"25 Oct 18:00 CET"}  # set back that night


def _rested(played):
    """In a week of truce nothing is told and nothing is earned (META-4.11)."""
    begins, ends = played.instant(TRUCES[0], "Mon 00:00"), played.instant(TRUCES[0], "Sun 23:59")
    assert not [report for when, _, report in played.told if begins < when < ends]
    weeks = [report.week for _, nation, report in played.told if nation == "usa" and isinstance(report, WeekBegins)]
    assert weeks == list(range(1, 9))


def _fought(played):
    """The battles that the script is about came as it says: alike, ruled on, by one report alone, conceded."""
    told = [report for _, nation, report in played.told if nation == "germany"]
    how = {report.battle: report.how for report in told if isinstance(report, Scored)}
    fought = [report for report in told if isinstance(report, Fought)]
    for week, battles in WAS_FOUGHT.items():
        found = [each for each in fought if each.battle.startswith(f"B{week}-")]
        assert tuple((b.area, b.attacker, b.defender, b.winner, how[b.battle]) for b in found) == battles
    (mean,) = (report for report in told if isinstance(report, Scored) and report.battle == "B3-01")
    assert mean.defender == 1  # of 0 and 1, rounded up (META-11.8)
    (spied, used) = (
        next(report for _, of, report in played.told if of == nation and isinstance(report, kind))
        for nation, kind in (("germany", Spied), ("soviet_union", IntoxUsed))
    )
    assert spied.force == used.force == {"soviet_union": 6}  # META-6.10: it was believed


def _went_by_the_books(played, game):
    """Points are those of what was taken, as published Sunday by Sunday (META-14.7, 15.1 to 15.3)."""
    ends = [report for _, nation, report in played.told if nation == "usa" and isinstance(report, WeekEnds)]
    assert len(ends) == len(game.published) == 8 and game.outcome is not None
    for report, published in zip(ends, game.published, strict=True):
        scored = dict.fromkeys(published.points, 0)
        for taken in game.taken:
            scored[taken.camp] += taken.points * (taken.week <= published.week)
        assert report.points == published.points == scored and report.income == published.income


def _told_to_whom_it_is_for(played):
    """Its own nation alone hears that it was handed to a bot (META-20.5), both camps a ruling (META-11.8)."""
    acts = defaultdict(set)
    for _, nation, report in played.told:
        if isinstance(report, Ruled):
            acts[report.act].add(nation)
    assert acts["entrusted"] == {"united_kingdom"} and acts["decided"] >= {"germany", "soviet_union"}
    assert any(phrase.key == "log-silent" and phrase.args["weeks"] == 2 for phrase in played.noted)


async def _written_to_its_reader(played):
    """Every question that stood open was written of once to each who reads letters of its seat, and to nobody else."""
    readers = {who for who, one in PEOPLE.items() if one.letters}
    assert {to for one in played.post.letters for to in one.to} == {f"{who}@example.org" for who in readers}
    turns = [tuple(row) for row in await played.database.rows(TURNS)]
    assert len(turns) == len(set(turns))
    asked = {(who, played.seats[of], n) for who in readers for of in PEOPLE[who].seats for n in played.stood[of]}
    assert set(turns) == asked
    mondays = {4 * week for week in range(8)}  # also of those who were written of the battles before them
    assert all({n for who, _, n in turns if who == reader} >= mondays for reader in readers)
    answers = [" ".join(one.text.split()) for one in played.letters("otto") if "✓ confirmer" in one.text]
    assert answers and all("pris en compte aussitôt" in one and "désormais votre feuille" not in one for one in answers)


AXIS = tuple(who for who, one in PEOPLE.items() if "germany" in one.seats)
SPIED_ON = (("2026-10-05", "Tue 07:30"), ("2026-10-05", "Tue 08:30"))


async def seen(folder, guns):
    """What the Axis and the public see of a season in which the Soviet guns stand in a territory: before the report of
    who has spied there is out, and after."""
    async with season(folder, PEOPLE, START, watched=AXIS) as played:
        first, *rest = SCRIPT.items()
        monday, acts = first
        acts = [Act(*act[:2], f"recruit 4\nAA {guns}\n{INTOX}") if act[2] == BOUGHT else act for act in acts]
        found = []
        for end in SPIED_ON:
            if not found:
                await played_until(played, end, {monday: acts, **dict(rest)})
            await played.passes(played.instant(*end))
            pages = [await played.page(f"/seats/{played.seats['germany']}", who) for who in AXIS]
            letters = [one.raw for one in played.letters("otto")]
            told = [each for each in played.told if each[1] in ("germany", "italy")]
            found.append((pages, letters, told, list(played.marks), await played.public()))
        return found


async def test_a_secret_is_in_no_page_and_letter_of_the_other_camp_until_a_report_earns_it(tmp_path):
    """META-16.6, 16.8: two seasons in which the Soviet guns stand elsewhere."""
    one, other = [await seen(tmp_path / guns, guns) for guns in ("Stalingrad", "Arkhangelsk")]
    assert one[0] == other[0]
    assert all(one[1][what] != other[1][what] for what in range(4)) and one[1][4] == other[1][4]
