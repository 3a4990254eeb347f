"""Movement for the tests of Okinawa: sheets carried out on a small position, and what is said of them."""

from arbitre.games.okinawa.records.orders import Attack, Land, Move
from arbitre.games.okinawa.records.printed import US
from arbitre.games.okinawa.records.reports import Committed, Moved, Revealed
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementAsk
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field, resolve, told

A, B, C, D = "us_mar_1_1", "us_mar_2_1", "us_mar_3_1", "us_mar_1_5"  # attack 5, defence 5, movement 4
INFANTRY, ARMOUR, GUN = "us_inf_1_17", "us_arm_193", "us_art_7da"
ONE, TWO, THREE, FOUR = "jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13", "jp_inf_iib_14"  # 4, 6, movement 3
FORT, MINES = "jp_fort_01", "jp_mine_01"


def move(unit, *path, **more):
    """One counter on its way."""
    return Move((unit,), path, **more)


def attack(unit, *hexes):
    """One counter attacks."""
    return Attack((unit,), hexes)


def land(hex, *units):
    """Counters land in a hex."""
    return Land(units, hex)


def american(game, *orders):
    """One American sheet, carried out on the game; what was told."""
    return resolve(game, AmericanMovement(), us=orders)[1]


def japanese(game, *orders):
    """The Japanese sheet, carried out on the game; what was told."""
    game.board.assault = None
    return resolve(game, JapaneseMovement(), japan=orders)[1]


def remarks(game, *orders, side=US, kind="illegal"):
    """What is said of a sheet: line, key, clause."""
    plan = (MovementAsk if side == US else JapaneseMovementAsk)(view(game, side)).plan(orders)
    return [(said.line, said.phrase.key, said.phrase.clause) for said in plan.remarks if said.kind == kind]


def notes(game, *orders, side=US):
    """What is noted to a sheet that stands."""
    assert not remarks(game, *orders, side=side)
    return remarks(game, *orders, side=side, kind="note")


def moved(reports):
    """How moves went: the last hex, and what stopped them."""
    return [(report.path[-1], report.stopped) for report in told(reports, Moved)]


def revealed(reports):
    """What showed itself: hex, counters, why."""
    return [(report.hex, report.units, report.why) for report in told(reports, Revealed)]


def committed(reports):
    """Who was committed against what: counters, attacked hexes."""
    return [(report.units, report.targets) for report in told(reports, Committed)]


def fixed(game):
    """The combats a closed phase has led to: attackers, attacked hexes."""
    return [(combat.attackers, combat.hexes) for combat in game.board.assault.combats]


def place(game, unit):
    """Where an open counter stands, or that it is lost."""
    return game.board.units[unit].hex or game.board.units[unit].where


__all__ = ["field", "told"]
