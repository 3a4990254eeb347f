"""No secret of a nation reaches another: for positions all through campaigns, two truths that a nation cannot tell
apart give it the same view and the same reports, byte for byte (META-16). Questions, offers, tables and maps
are made of the view alone."""

from collections import Counter
from random import Random

import msgspec
import pytest

from arbitre.analysis.twins import hearing
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import reports as told_of
from arbitre.games.metagame.records.orders import (
    Blitz,
    Bomb,
    Capture,
    Guns,
    Intox,
    Move,
    Pass,
    Port,
    Recruit,
    Retreat,
    Share,
    Spy,
)
from arbitre.games.metagame.records.printed import NATIONS, OF_CAMP
from arbitre.games.metagame.rules import showing
from arbitre.games.metagame.rules import view as seeing
from arbitre.games.metagame.secrets import SECRETS
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, interrupt
from metagame.campaigns import OPTIONS, by_hand, campaign
from metagame.days import DICE, monday, then, told

AXIS, ALLIES = OF_CAMP["axis"], OF_CAMP["allies"]


def saw(game, nation):
    """All that a nation sees, its ledger in it, as bytes."""
    return msgspec.json.encode(METAGAME.view(game, nation))


def pairs(share=0.3):
    """(secret, nation, truth, twin) all through the campaigns, and in positions made by hand."""
    for place, game in enumerate(game for number in range(len(OPTIONS)) for game in campaign(number)):
        rng = Random(f"pairs/{place}")
        nation = rng.choice(sorted(NATIONS))
        for secret in SECRETS.values():
            if rng.random() < share and (twin := secret.make(game, nation, rng)) is not None:
                yield secret, nation, game, twin
    for game in by_hand():
        for nation in NATIONS:
            for secret in SECRETS.values():
                if (twin := secret.make(game, nation, Random(nation))) is not None:
                    yield secret, nation, game, twin


def heard(secret, nation, game, which):
    """What a nation hears of the step in hand, and sees then, while the others order as the secret says."""

    def answers(view, seat, ask):
        if seat == nation:
            return ask.sample(Random("own"))
        return secret.others[which](view, seat, ask)

    return hearing(METAGAME, game, nation, KeyedDice("twins"), answers)


def test_what_is_hidden_shows_nothing():
    """META-16.4 to 16.6, 16.9: in every kind of step; nor is anybody waited for in one of the two alone."""
    met = Counter()
    for secret, nation, game, twin in pairs():
        met[secret.name] += 1
        where = (secret.name, nation, game.turn, type(game.agenda[0]).__name__)
        assert saw(game, nation) == saw(twin, nation), where
        assert secret.passing or asked(METAGAME, game).keys() == asked(METAGAME, twin).keys(), where
        if type(game.agenda[0]) in secret.silent:
            one, other = (heard(secret, nation, each, which) for which, each in enumerate((game, twin)))
            assert one.seen == other.seen, where
    assert set(met) == set(SECRETS)


# ------------------------------------------------------------------------------------------------- a sheet, or another

SMOLENSK = {"smolensk": {}, "belarus": {"germany": 4}}
LENINGRAD = {"finland": {"germany": 2}, "baltic_states": {"germany": 2}, "leningrad": {"soviet_union": 3}}
ATTACK = Move(2, "belarus", "smolensk")
SHEETS = {  # name: the board, the days before, the one sheet, the other, who must not know which it was
    "purchases (META-5.7, 6.18)": (
        {}, 0, {"germany": (Recruit(6), Port("germany"))}, {"germany": (Guns("poland", 3), Intox("poland"))}, ALLIES
    ),
    "no sheet (META-4.10)": ({}, 0, {}, {"germany": Pass()}, (*ALLIES, "italy")),
    "a spy (META-6.18)": ({}, 0, {}, {"germany": Spy("smolensk")}, (*ALLIES, "italy")),
    "a false report nobody reads (META-6.13)": ({}, 0, {}, {"germany": Intox("poland")}, (*ALLIES, "italy")),
    "the price of what is seen (META-2.7)": ({}, 0, {}, {"italy": (Intox("italy"), Intox("sicily"))}, ("germany",)),
    "who bombed (META-7.12)": (
        {}, 1, {"soviet_union": Bomb("norway", far=True)}, {"united_kingdom": Bomb("norway", far=True)}, AXIS
    ),
    "how many walked in (META-R27)": (
        SMOLENSK, 2, {"germany": Move(1, "belarus", "smolensk")}, {"germany": Move(3, "belarus", "smolensk")}, ALLIES
    ),
    "where an attack came from (META-9.6)": (
        LENINGRAD, 2, {"germany": Move(2, "finland", "leningrad")}, {"germany": Move(2, "baltic_states", "leningrad")},
        ALLIES,
    ),
    "standing orders (META-16.6)": (
        SMOLENSK | {"smolensk": {"soviet_union": 2}}, 2,
        {"germany": ATTACK},
        {"germany": (ATTACK, Blitz("smolensk", "yes"), Retreat("smolensk", ("poland",)),
                     Capture("smolensk", "destroy", "destroy"))},
        ALLIES,
    ),
    "an ally's standing orders (META-18.6)": (
        {}, 2, {}, {"germany": Blitz("smolensk", "yes")}, ("italy", *ALLIES)
    ),
    "moves of others (META-8.16)": (
        {}, 2, {}, {"germany": Move(1, "poland", "belarus")}, ALLIES
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_one_sheet_or_the_other_is_the_same_to_who_must_not_know(name):
    """META-16.6."""
    board, days, one, other, nations = SHEETS[name]
    game = monday(board, setup="club_evening", shared_reports="no", battles="outside")
    for _ in range(days):
        game = then(game)
    games = [then(game, **sheets) for sheets in (one, other)]
    for nation in nations:
        assert saw(games[0], nation) == saw(games[1], nation)
    assert any(saw(games[0], nation) != saw(games[1], nation) for nation in {*one, *other})


def test_the_order_of_the_lines_of_an_ally_is_not_told():
    """META-16.1: where its battalions came from is the camp's to see, its sheet is not."""
    game = then(then(monday(LENINGRAD, setup="club_evening", battles="outside")))
    lines = tuple(Move(1, origin, "leningrad") for origin in ("finland", "baltic_states"))
    assert saw(then(game, germany=lines), "italy") == saw(then(game, germany=lines[::-1]), "italy")


def test_who_of_the_defenders_arrived_this_week_is_not_told():
    """META-9.6: three who stood there, or two who have been joined by one."""
    stood = monday(SMOLENSK | {"smolensk": {"soviet_union": 3}, "moscow": {"soviet_union": 4}})
    joined = monday(SMOLENSK | {"smolensk": {"soviet_union": 2}, "moscow": {"soviet_union": 5}})
    stood, joined = then(then(stood)), then(then(joined))
    one, other = then(stood, germany=ATTACK), then(joined, germany=ATTACK, soviet_union=Move(1, "moscow", "smolensk"))
    assert one.assaults == other.assaults
    for nation in AXIS:
        assert saw(one, nation) == saw(other, nation)


def test_a_private_report_reaches_an_ally_when_it_is_shared():
    """META-16.4, 16.5: neither report nor memory before."""
    game = then(monday(setup="club_evening", shared_reports="no"), germany=Spy("smolensk"))
    (report,) = told(game, "germany", told_of.Spied)
    assert "smolensk" in METAGAME.view(game, "germany").known
    assert METAGAME.view(game, "italy").known == {}
    after, _ = interrupt(METAGAME, game, {"germany": (Share(report.id),)}, Umpire(DICE))
    assert [each.report for each in told(after, "italy", told_of.Shared)] == [report]
    assert METAGAME.view(after, "italy").known == METAGAME.view(game, "germany").known
    for nation in ALLIES:
        assert saw(after, nation) == saw(game, nation)


# --------------------------------------------------------------------------------------------------------- allied views

ITS_OWN = frozenset(("side", "told", "known", "credits", "bought", "deceiving", "standing", "reports"))
PRIVATE = (
    told_of.Posted, told_of.Recruited, told_of.Built, told_of.Spied, told_of.IntoxUsed, told_of.IntoxUnused,
    told_of.Raided, told_of.Moved, told_of.Shared,
)  # fmt: skip


def test_views_of_allies_differ_in_what_is_the_nations_alone():
    """META-16.1, 16.4, 16.5: money, its own sheets and private reports, and the memory of those."""
    for number in range(len(OPTIONS)):
        for game in campaign(number):
            for camp in (AXIS, ALLIES):
                first, *more = (METAGAME.view(game, nation) for nation in camp)
                for view in more:
                    shared = [name for name in view.__struct_fields__ if name not in ITS_OWN]
                    assert all(getattr(view, name) == getattr(first, name) for name in shared)
                    assert _of_the_camp(view) == _of_the_camp(first)


def _of_the_camp(view):
    return [entry.report for entry in view.told if not isinstance(entry.report, PRIVATE)]


# -------------------------------------------------------------------------------------------------------- planted leaks


def _leaks(monkeypatch):
    def whole(assaults, camp):
        return dict(sorted(assaults.items()))

    def last_seen(game, nation):
        return {area: each for known in game.known.values() for area, each in known.items()}

    return {
        "assaults": lambda: monkeypatch.setattr(seeing, "shown_assaults", whole),
        "memories": lambda: monkeypatch.setattr(seeing, "newest", last_seen),
        "reports": lambda: monkeypatch.setattr(showing, "_slot", lambda slot, theirs: slot),
    }


@pytest.mark.parametrize("leak", ["assaults", "memories", "reports"])
def test_a_planted_leak_is_caught(leak, monkeypatch):
    """What the twins are there for."""
    made = [(nation, game, twin) for _, nation, game, twin in pairs(0.5)]
    assert all(saw(game, nation) == saw(twin, nation) for nation, game, twin in made[:50])
    _leaks(monkeypatch)[leak]()
    assert any(saw(game, nation) != saw(twin, nation) for nation, game, twin in made)
