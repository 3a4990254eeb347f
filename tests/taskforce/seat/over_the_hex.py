"""The carrier duel as its players are asked about raids: their order, radar, Zeros, pairings, losses, bombs."""

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.interception import AirLosses, Pairings
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.scrambling import Zeros
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.supporting import Supporting
from arbitre.kernel.play import asked
from taskforce.strikes import HERE, melees, raiding, step, until, withdrawing

VAL, KATE, ZERO = ("val-1", "val-2", "val-3"), ("kate-1", "kate-2"), ("zero-1", "zero-2")
F4F, SBD, TBD = ("f4f-1", "f4f-2", "f4f-3"), ("sbd-1", "sbd-2"), ("tbd-1",)


def ordering():
    """Three raids of both sides."""
    game = raiding(VAL, at_0808=SBD, at_1706=KATE)
    game.agenda = agenda(RaidOrder(), game.board)
    return game


def radar():
    """Fighters in READY under a raid."""
    return step(raiding((*VAL, *ZERO), ready=F4F[:2], cap=F4F[2:]))[0]


def zeros():
    """A full Zero and two reduced ones that escort a raid."""
    over = {"zero-1": 2, "zero-2": 1, "zero-3": 1}
    return until(raiding((*over, *VAL), cap=F4F, steps=over), Zeros)[0]


def pairings(**how):
    """Interceptors of two strengths against fighters and bombers."""
    how = {"cap": ZERO, "steps": {"zero-1": 1, "sbd-2": 1}, "over": {"zero-3": HERE}} | how
    return until(raiding((F4F[0], *SBD, *TBD), HERE, **how), Pairings)[0]


def outnumbered():
    """Five fighters against two."""
    return until(raiding((*F4F, "f4f-4", "f4f-5", *SBD), HERE, cap=ZERO, steps={"zero-1": 1}), Pairings)[0]


def crowded():
    """More interceptors than raiders."""
    over = {"zero-3": HERE, "zero-4": HERE}
    return until(raiding(("f4f-1", "sbd-1"), HERE, cap=ZERO, over=over), Pairings)[0]


def losing():
    """Two full Wildcats and a reduced one, of which one loses a step."""
    raid = raiding(F4F, HERE, cap=ZERO[:1], steps={"f4f-3": 1})
    return step(until(raid, AirLosses, melees(1))[0])[0]


def bombing():
    """Bombers that nobody has met."""
    return until(raiding((*VAL, *KATE)), Bombing)[0]


def supporting():
    """Bombers over a hex in which a carrier withdraws beside task forces."""
    return withdrawing("enterprise", "dd_allied-1", to=Supporting)


POSITIONS = {
    "order": (ordering, IJN),
    "radar": (radar, ALLIED),
    "zeros": (zeros, IJN),
    "pairings": (pairings, IJN),
    "outnumbered": (outnumbered, IJN),
    "crowded": (crowded, IJN),
    "losses": (losing, ALLIED),
    "supporting": (supporting, ALLIED),
    "bombing": (bombing, IJN),
}  # fmt: skip


def put(game, side):
    """What a side sees, and what it is asked."""
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]
