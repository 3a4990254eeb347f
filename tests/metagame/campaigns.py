"""Whole campaigns of the meta-game, step by step, between nations that order at random and automatic commanders."""

from functools import cache
from random import Random

from msgspec.structs import replace

from arbitre.analysis.playing import invented
from arbitre.games.metagame.captain import Bold
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.battles import Verdict
from arbitre.games.metagame.records.orders import Assign, GiveUp, Intox, Move, Share, Spy
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.mustering import mustered
from arbitre.kernel.offices import Player
from arbitre.kernel.play import Umpire, asked, interrupt, play_step
from metagame.days import monday, says, then, until

OPTIONS = (
    {"setup": "beta_2012", "intox": "asked"},
    {"setup": "club_evening", "battles": "ask", "walk_in_strength": "revealed", "shared_reports": "no"},
    {"setup": "club_evening", "battles": "built_in", "shared_reports": "yes"},
)


@cache
def campaign(number, weeks=3):
    """Every position of the first weeks of a campaign: in the first two everybody orders at random, and shares a report
    now and then; in the third Bold commands all nations. The first knows its players."""
    rng, players, options = Random(f"campaign{number}"), Random("players"), OPTIONS[number]
    bold = {nation: Bold(Random(f"{number}{nation}")) for nation in NATIONS} if number == 2 else {}
    game, found = METAGAME.new(options), []
    while game.agenda and game.turn <= weeks:
        game = invented(METAGAME, game, players) if number == 0 else game
        found.append(game)
        if rng.random() < 0.2 and (ids := [id for id, each in game.reports.items() if not each.shared]):
            report = game.reports[rng.choice(ids)]
            game, _ = interrupt(METAGAME, game, {report.nation: (Share(report.id),)}, Umpire(KeyedDice("share")))
            found.append(game)
        asks = asked(METAGAME, game)
        views = {nation: METAGAME.view(game, nation) for nation in asks}
        orders = {
            nation: tuple(bold[nation].orders(views[nation], ask)) if bold else tuple(ask.sample(rng))
            for nation, ask in asks.items()
        }
        game = play_step(METAGAME, game, orders, Umpire(KeyedDice(f"campaign{number}", METAGAME.id)))
    return tuple(found)


@cache
def by_hand():
    """Positions that seldom come about: a night after a nation was spied on; a first Tuesday; a battle of which nobody
    has reported; a beaten attacker with two ways back, and what was captured with a port, both on Sunday; a territory
    freed by two nations; two nations that may go on to a blitz; players, one of whom an ally asks for."""
    return (_spied(), then(monday()), _attacked(), _beaten(), _captured(), _freed(), _blitz(), *_manned())


def _spied():
    game = monday(intox="asked")
    game.board.owner = {**game.board.owner, "leningrad": "united_kingdom"}
    return then(game, germany=Intox("finland"), soviet_union=Spy("finland"))


def _attacked():
    origins = ("finland", "baltic_states")
    board = {"leningrad": {"soviet_union": 2}, **{origin: {"germany": 5} for origin in origins}}
    game = then(then(monday(board, battles="outside")))
    return then(game, germany=tuple(Move(0, origin, "leningrad") for origin in origins))


def _manned():
    """As seen by either side: Germany asks for a player of Italy, the Soviet Union for one of the USA."""
    game = _attacked()
    office = {"commander": True, "second": False, "general": True}
    players = {
        nation: [Player(f"{at}. {nation}", *each) for at, each in enumerate(office.items())] for nation in NATIONS
    }
    game, _ = mustered(METAGAME, game, {nation: tuple(each) for nation, each in players.items()})
    (fight,) = (assault.fights[-1] for assault in game.assaults.values())
    for nation, ally in (("germany", "italy"), ("soviet_union", "usa")):
        yield says(game, nation, Assign(fight.id, 1, f"2. {ally}"))


def _beaten():
    game = _attacked()
    (fight,) = (assault.fights[-1] for assault in game.assaults.values())
    return until(says(game, "germany", *(GiveUp(fight.id, slot) for slot, _ in enumerate(fight.slots, 1))), Sunday)


def _captured():
    game = monday({"leningrad": {}})
    game.board.ports = ("leningrad",)
    return until(then(then(then(game)), germany=Move(1, "finland", "leningrad")), Sunday)


def _freed():
    game = monday({"leningrad": {}, "arkhangelsk": {"soviet_union": 1, "usa": 2}})
    game.board.owner = {**game.board.owner, "leningrad": "germany"}
    enter = Move(0, "arkhangelsk", "leningrad")
    return then(then(then(game)), soviet_union=enter, usa=enter)


def _blitz():
    board = {"smolensk": {"soviet_union": 9}, "belarus": {"germany": 3, "italy": 3}}
    enter = Move(0, "belarus", "smolensk")
    game = then(then(then(monday(board, battles="outside"))), germany=enter, italy=enter)
    (assault,) = game.assaults.values()
    verdict = Verdict("attacker", "minor", 6, 5, {"attacker": 0, "defender": 0})
    fights = tuple(replace(fight, verdict=verdict) for fight in assault.fights)
    answers = {"germany": None, "italy": None}
    game.assaults = {assault.id: replace(assault, fights=fights, stage="blitz", answers=answers)}
    return game
