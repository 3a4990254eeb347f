"""Who is asked on closed grounds, under advanced fog, looks to the other side like any wait: twins in which such a
question stands and in which it does not are the same to the onlooker (TF-R76, 8.3, 11.14, R19, R63, R78)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arm, Scramble, Stay
from arbitre.games.taskforce.records.printed import ALLIED, IJN, enemy
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.interception import AirLosses, Pairings
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import duel
from taskforce.playing import resolved
from taskforce.strikes import HERE, OURS, THEIRS, melees, raiding, until


def foggy(game):
    """The same game in advanced fog."""
    game.options = {**game.options, "fog": "advanced"}
    return game


def flying(step, **boxes):
    """Allied units in these boxes, all others of both sides in RESERVE, when this step of the air is in hand."""
    game = foggy(duel(step, 5, OURS, THEIRS, ("A1", "J1")))
    board = game.board
    board.first_in_the_air = ALLIED
    for id, unit in board.air.items():
        board.air[id] = replace(unit, box="reserve")
    for box, units in boxes.items():
        for id in units:
            board.air[id] = replace(board.air[id], box=box.replace("_", "-"), changed=5, left="reserve")
    game.agenda = agenda(step, board)
    return game


def in_ready(count):
    """So many steps of the Yorktown's in READY: she holds eight."""
    units = [id for id, unit in duel(Status(IJN), 5, OURS, THEIRS).board.air.items() if unit.base == "yorktown"]
    return flying(Surplus(ALLIED), ready=units[:count])


def landing(former):
    """A fighter on CAP comes home, and may land on this carrier, too."""
    game = flying(ComingHome(), cap=("f4f-4",))
    game.board.air["f4f-4"] = replace(game.board.air["f4f-4"], former=former)
    return game


def crippled(step, deck):
    """A carrier that has been hit, whose deck has lost something, or nothing."""
    game = flying(step)
    ship = replace(game.board.ships["enterprise"], steps=1)
    game.hidden.witnessed = {IJN: {"enterprise": ship}}
    if deck:
        game.board.ships["enterprise"], game.board.crippled = replace(ship, deck=("landing",)), ("enterprise",)
    else:
        game.board.ships["enterprise"] = ship
    return game


def over_enterprise(step, dice=(), raiders=("val-1",), **more):
    """A raid on the Enterprise, with this step of it in hand."""
    return until(foggy(raiding(raiders, **more)), step, dice)[0]


def over_shokaku(**more):
    """A raid on the Shokaku, before Zeros are split and merged."""
    return until(foggy(raiding(("sbd-1", "sbd-2"), HERE, **more)), Zeros)[0]


QUESTIONS = {
    "surplus": (IJN, lambda: in_ready(6), lambda: in_ready(2), ()),
    "landing": (IJN, lambda: landing("enterprise"), lambda: landing(""), ()),
    "withdrawal": (
        IJN,
        lambda: crippled(Withdrawals(), True),
        lambda: crippled(Withdrawals(), False),
        (Stay("enterprise"),),
    ),
    "withdrawal after raids": (
        IJN,
        lambda: crippled(AfterRaids(), True),
        lambda: crippled(AfterRaids(), False),
        (Stay("enterprise"),),
    ),
    "radar": (
        IJN,
        lambda: over_enterprise(Scrambling, ready=("f4f-1",)),
        lambda: over_enterprise(Scrambling),
        (Scramble(()),),
    ),
    "Zeros that intercept": (
        ALLIED,
        lambda: over_shokaku(cap=("zero-1", "zero-2"), steps={"zero-1": 1, "zero-2": 1}),
        lambda: over_shokaku(),
        None,
    ),
    "pairings": (
        IJN,
        lambda: over_enterprise(Pairings, raiders=("val-1", "kate-1"), cap=("f4f-1",)),
        lambda: over_enterprise(Pairings, raiders=("val-1", "kate-1")),
        None,
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_whether_a_question_stands_on_closed_grounds_looks_like_one_wait(name):
    """TF-R76: to the byte; what the onlooker hears next is the same, too, if the answer changes nothing on the map."""
    onlooker, stands, stands_not, answer = QUESTIONS[name]
    truth, twin = stands(), stands_not()
    foe = enemy(onlooker)
    assert asked(TASKFORCE, truth).keys() == {foe} and foe not in asked(TASKFORCE, twin)
    for game in (truth, twin):
        assert isinstance(view(game, onlooker).now, Wait) and view(game, onlooker).count == 0
    assert same(truth, twin, onlooker)
    if answer is not None:
        truth, twin = (heard(game, {foe: answer}, onlooker) for game in (truth, twin))
        assert same(truth, twin, onlooker) and truth.count == twin.count


def same(truth, twin, side):
    """Whether a side sees the same, reports and their numbers among it."""
    return len({msgspec.json.encode(view(game, side)) for game in (truth, twin)}) == 1


def heard(game, orders, onlooker):
    """The game once the onlooker hears something, or is asked."""
    umpire, before = Umpire(KeyedDice("waits", TASKFORCE.id)), len(view(game, onlooker).told)
    while len(view(game, onlooker).told) == before and onlooker not in (asks := asked(TASKFORCE, game)):
        game = resolved(game, {seat: ask.plan(orders.get(seat, ())) for seat, ask in asks.items()}, umpire)
        orders = {}
    return game


def test_where_interceptors_are_at_home_is_closed_and_decides_who_may_be_lost():
    """TF-R19, 12.6: of two carriers either may be, of one they are alike."""
    truth, twin = (over_enterprise(AirLosses, melees(6), raiders=("zero-1",), cap=("f4f-1", "f4f-2")) for _ in "12")
    truth.board.air["f4f-2"] = replace(truth.board.air["f4f-2"], base="yorktown")
    for game in (truth, twin):
        game.agenda = game.agenda[1:]
    assert asked(TASKFORCE, truth).keys() == {ALLIED} and not asked(TASKFORCE, twin)
    assert isinstance(view(twin, IJN).now, Wait) and same(truth, twin, IJN)


def test_status_and_surplus_are_one_wait():
    """TF-11.14, R76: what takes off is seen when nothing is left to be chosen."""
    game = flying(Status(ALLIED), ready=("sbd-1", "sbd-2", "f4f-1"))
    before = msgspec.json.encode(view(game, IJN))
    asks = asked(TASKFORCE, game)
    plan = {ALLIED: asks[ALLIED].plan((Arm(("sbd-3", "sbd-4")),))}
    umpire = Umpire(KeyedDice("waits", TASKFORCE.id))
    game = resolved(game, plan, umpire)
    assert isinstance(game.agenda[0], Surplus) and msgspec.json.encode(view(game, IJN)) == before


def test_whoever_is_asked_sees_what_step_it_is():
    """TF-R76: and not whether the other is asked in it."""
    game = crippled(AfterRaids(), True)
    assert isinstance(view(game, ALLIED).now, AfterRaids) and isinstance(view(game, IJN).now, Wait)
    game.options = {}
    assert isinstance(view(game, IJN).now, AfterRaids)


@pytest.mark.parametrize("step", [Regrouping(IJN), Status(IJN), Scouting(IJN)])
def test_nobody_is_passed_over_on_closed_grounds(step):
    """TF-R63, R76: who has neither ship nor aircraft left is asked as long as a marker of his lies on the map."""
    game = foggy(duel(step, 5, ((HERE, 0),), THEIRS))
    board = game.board
    board.first_in_the_air = IJN
    for id, unit in board.air.items():
        board.air[id] = replace(unit, steps=0)
    ask = asked(TASKFORCE, game)[IJN]
    words = TASKFORCE.seat.ask_words(view(game, IJN), ask, "en")
    assert words.wanted and not ask.plan(()).refusals and not ask.plan(ask.sample(Random(1))).refusals
    game.options = {}
    assert IJN not in asked(TASKFORCE, game)
