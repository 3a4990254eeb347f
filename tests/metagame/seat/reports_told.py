"""A sample of every report of the meta-game, with what differs in how it is told."""

from arbitre.games.metagame.records import reports as r

SPIED = r.Spied("R2-GER-01", "karelia", {"soviet_union": 5, "united_kingdom": 1}, True, 1)
USED = r.IntoxUsed("R2-SU-01", "karelia", {"soviet_union": 2}, False, 0)
UNUSED = r.IntoxUnused("R2-SU-02", "karelia")
RAIDED = r.Raided("R2-GER-02", "karelia", 3, {"soviet_union": 2})
NO_EFFECT = r.Raided("R2-GER-02", "karelia", 1, {})
POINTS, INCOME = {"axis": 12, "allies": 9}, dict.fromkeys(
    ("germany", "italy", "united_kingdom", "soviet_union", "usa"), 10
)  # fmt: skip
BATTLE = ("cyrenaica", ("united_kingdom", "usa"), ("italy",), "attacker", "major")


def fight(**changes):
    """A fight that begins: one scenario, Omaha Beach of 4 medals."""
    plain = {
        "battle": "B2-01", "area": "northern_france", "attacker": "usa", "defender": "germany", "attackers": 1,
        "defenders": 4, "category": "MJD", "method": "single", "to_win": 0, "scenarios": (11,), "targets": (6,),
    }  # fmt: skip
    return r.FightBegins(**{**plain, **changes})


def said_of(**changes):
    """A report of a scenario as it is shown to a camp."""
    plain = {"battle": "B2-01", "slot": 1, "side": "attacker", "own": True, "winner": "attacker", "attacker": 6,
             "defender": 3, "confirmed": True}  # fmt: skip
    return r.SaidOf(**{**plain, **changes})


def fought(winner="attacker"):
    """A fight that is settled, 6 medals to 3."""
    medals = (6, 3) if winner == "attacker" else (3, 6)
    return r.Fought("B2-01", "karelia", "germany", "soviet_union", winner, "major", *medals, 1, 3, 3, 2)


SAMPLES = (
    r.WeekBegins(3, INCOME),
    r.Posted("recruit", True, 12, 4), r.Posted("recruit", False, 0, 25),
    r.Posted("bombing", True, 4, 0), r.Posted("bombing", False, 0, 1),
    r.Recruited("germany", 1), r.Recruited("germany", 4),
    r.Built("ukraine", "port"), r.Built("ukraine", "guns", 1), r.Built("ukraine", "guns", 2),
    SPIED, r.Spied("R2-GER-03", "karelia", {}, False, 0), USED, UNUSED, RAIDED, NO_EFFECT,
    r.WasRaided("ukraine", 2, 1, {"germany": 1}), r.WasRaided("ukraine", 1, 1, {}),
    r.Moved(()), r.Moved(((3, "belarus", "smolensk"), (1, "sea_8", "sea_7")), 2),
    r.WalkedIn("malta", {"italy": 2}, True, 0),
    r.LostUndefended("malta", ("italy",)), r.LostUndefended("malta", ("italy",), {"italy": 2}),
    r.Captured("malta", "axis", "italy", "italy", 1), r.Captured("egypt", "allies", "usa", "united_kingdom", 3),
    r.Contact("sea_6", ("germany", "italy")),
    r.Invasion("B2-01", "northern_france", {"usa": 1}, {"germany": 4}), r.Structures("northern_france", True, 2),
    fight(), fight(scenarios=(11, 1311), method="sum", blitz=1),
    fight(scenarios=(11, 1311), method="fraction", to_win=2),
    fight(scenarios=(0,)), fight(scenarios=(0, 0), method="sum"), fight(scenarios=(0, 0), method="fraction", to_win=1),
    r.Assigned("B2-01", 1, "attacker", "Radzim"), r.Assigned("B2-01", 1, "defender", "Ann"),
    r.AskedFor("B2-01", 1, "germany", "italy", "Ugo"), r.NobodyThere("B2-01", 1, "defender"),
    said_of(), said_of(own=False, link="https://example.org/1"), said_of(confirmed=False),
    r.Disputed("B2-01", 1),
    *(r.Scored("B2-01", 1, 11, 6, 3, how) for how in ("reported", "conceded", "ruled", "rolled", "stopped")),
    r.Scored("B2-01", 1, 0, 6, 3, "rolled"),
    fought(), fought("defender"),
    r.BlitzBegins("B2-01B1", "karelia", ("germany",)), r.Repulsed("B2-01", "karelia"),
    r.Settled("malta", "keep", ""), r.Settled("malta", "destroy", "keep"), r.Settled("malta", "", "destroy"),
    r.Retreated("B2-01", "karelia", "germany", 2, "finland"), r.Retreated("B2-01", "karelia", "germany", 2, ""),
    r.Left("B2-01", "karelia", "germany", False), r.Left("B2-01", "karelia", "germany", True),
    r.WeekEnds(2, (), (), POINTS, INCOME),
    r.WeekEnds(2, (BATTLE,), (("malta", "italy"),), POINTS, INCOME),
    *(r.Shared("germany", report) for report in (SPIED, RAIDED, USED, UNUSED)),
    r.Adjusted(3, "walk_in_strength", "revealed"), r.OfferedPeace("italy"),
    *(r.Ended("axis", "weeks", by, POINTS) for by in ("points", "income", "battalions")),
    r.Ended("", "weeks", "", POINTS), r.Ended("allies", "threshold", "points", POINTS),
    r.Ended("axis", "conceded", "", POINTS), r.Ended("", "conceded", "", POINTS),
)  # fmt: skip
