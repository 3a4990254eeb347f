"""The carrier duel as its players are asked in the status step: sheets with somebody in every box."""

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Sighting
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.kernel.play import asked
from taskforce.duels import duel

HERE, BESIDE, THERE = "0808", "0908", "1108"  # three hexes between the carriers
OURS, THEIRS = ((HERE, 1), (BESIDE, 0), ("0706", 2), ("0710", 7)), ((THERE, 1), ("1208", 0), ("1706", 2), ("1709", 7))
SHEETS = {
    "zero-1": "ready", "zero-2": "reserve", "val-1": "ready", "val-2": "ready", "val-3": "from-map", "kate-1": "ready",
    "kate-2": "from-cap", "kate-3": "cap", "zero-3": "ready",
    "f4f-1": "ready", "f4f-2": "cap", "sbd-1": "ready", "sbd-2": "reserve", "tbd-1": "ready",
}  # fmt: skip


def sheets(turn=5, first=IJN, side=IJN, ours=True, theirs=True, **boxes):
    """A side is asked for its moves, with sheets like these. `ours`, `theirs`: whether a marker over the carriers has
    been reported, on each side."""
    game = duel(Status(side), turn, OURS, THEIRS)
    board = game.board
    board.first_in_the_air = first
    for id, box in (SHEETS | {id.replace("_", "-"): box for id, box in boxes.items()}).items():
        board.air[id] = replace(board.air[id], box=box)
    for label, there in (("J1", ours), ("A1", theirs)):
        if there:
            board.markers[label] = replace(board.markers[label], sightings=(Sighting(turn - 1, "carrier"),))
    game.agenda = agenda(Status(side), board)
    return game


def raided(**how):
    """The same, and the other side has declared a raid."""
    game = sheets(first=ALLIED, **how)
    game.board.air["sbd-1"] = replace(game.board.air["sbd-1"], box="", over=HERE, changed=5, left="ready")
    game.board.declared = (Declared(HERE, ("sbd-1",)),)
    return game


def crowded():
    """Five units stand in READY of the Shokaku, of which two have landed from CAP."""
    game = sheets(zero_1="reserve")
    board = game.board
    for id in ("kate-2", "val-3"):
        board.air[id] = replace(board.air[id], box="ready", changed=5, left="from-cap")
    game.agenda = agenda(Surplus(IJN), board)
    return game


def put(game, side=IJN):
    """What a side sees, and what it is asked."""
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


POSITIONS = {
    "by day": lambda: put(sheets()),
    "second": lambda: put(raided()),
    "at dusk": lambda: put(sheets(turn=10)),
    "nothing sighted": lambda: put(sheets(ours=False, theirs=False)),
    "allied": lambda: put(sheets(first=ALLIED, side=ALLIED), ALLIED),
    "too many": lambda: put(crowded()),
}  # fmt: skip
