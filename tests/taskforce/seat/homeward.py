"""The carrier duel as its players are asked where aircraft land, how fleets regroup, and what a report says."""

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.play import asked
from taskforce.duels import duel

HERE, BESIDE, OVER = "0808", "0810", "1008"
OURS = ((HERE, 1), (BESIDE, 2), (HERE, 7), ("0710", 0))
THEIRS = (("1608", 1), ("1610", 0), ("1706", 2), ("1709", 7))
SHUT = {"minor": ("minor",), "deck": ("landing",)}
AWAY = {"zero-1": "cap", "val-1": OVER, "kate-1": OVER}


def landing(turn=5, lost=("val-4",), shut=("shokaku",), former="", away=AWAY):
    """Nothing can land on the Shokaku, and there is not room on the Zuikaku for all that is up."""
    game = duel(ComingHome(), turn, OURS, THEIRS)
    board = game.board
    board.first_in_the_air = IJN
    for id in shut:
        board.ships[id] = replace(board.ships[id], **SHUT)
    for id in lost:
        board.air[id] = replace(board.air[id], steps=0)
    for id, place in away.items():
        box, over = ("", place) if place.isdecimal() else (place, "")
        board.air[id] = replace(board.air[id], box=box, over=over)
    if former:
        board.air["kate-4"] = replace(board.air["kate-4"], box="", over=OVER, former=former)
    game.agenda = agenda(ComingHome(), board)
    return game


def back(turn=5):
    """A unit may return to the Shokaku, who has been repaired, and has room."""
    return landing(turn, lost=("val-2",), shut=(), former="shokaku", away={})


def regrouping(side=IJN, turn=5, sighted=()):
    """Just before air operations, TF 1 and TF 7 in one hex. `sighted`: labels with reports."""
    game = duel(Regrouping(side), turn, OURS, THEIRS)
    for label in sighted:
        game.board.markers[label] = replace(game.board.markers[label], sightings=(Sighting(turn - 1, "fleet"),))
    game.agenda = agenda(Regrouping(side), game.board)
    return game


def handed(turn=5):
    """Two markers have got reports from others."""
    game = duel(ReportSides(), turn, OURS, THEIRS)
    for label, kind in (("J1", "carrier"), ("J3", "fleet")):
        sightings = (Sighting(turn, kind, handed=True),)
        game.board.markers[label] = replace(game.board.markers[label], sightings=sightings)
    game.agenda = agenda(ReportSides(), game.board)
    return game


def put(game, side=IJN):
    """What a side sees, and what it is asked."""
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


POSITIONS = {
    "landing": lambda: put(landing()),
    "nothing in range": lambda: put(landing(away=dict.fromkeys(AWAY, "1608"))),
    "back": lambda: put(back()),
    "regrouping": lambda: put(regrouping()),
    "allied": lambda: put(regrouping(ALLIED, 4), ALLIED),
    "report sides": lambda: put(handed(), ALLIED),
}
