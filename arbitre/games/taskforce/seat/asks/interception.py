"""How the sides are asked about the raids of a turn until the bombing: their order, who goes up by radar, Zeros split
and merged, who engages whom, who is lost in the fights (TF-12.1, 12.4 to 12.8)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.taskforce.records.board import Air, Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Combine, Divide, Engage, Hold, Resolve, Scramble, Support
from arbitre.games.taskforce.rules import zeros
from arbitre.games.taskforce.rules.anti_air import support
from arbitre.games.taskforce.rules.interception import AirLossesAsk, PairingsAsk
from arbitre.games.taskforce.rules.pairing import interceptors
from arbitre.games.taskforce.rules.raid_order import RaidOrderAsk
from arbitre.games.taskforce.rules.scrambling import ScramblingAsk, ZerosAsk
from arbitre.games.taskforce.rules.supporting import SupportingAsk
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.seat.asks.lines import Asked, lost_steps, names
from arbitre.games.taskforce.seat.naming import aircraft
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said, plain


def raid_order(asked: Asked[RaidOrderAsk]) -> Said:
    """The raids, hex by hex; the example turns their order round."""
    raids = asked.options.raids
    asked.propose("may-resolve", "TF-12.1", Resolve(tuple(raids)[::-1]))
    for hex, units in raids.items():
        if units:
            asked.stands("state-raid-on", "TF-12.1", hex=hex, units=names(units), n=len(units))
    for flight in asked.view.aloft:
        asked.stands("state-aloft", "TF-R19", hex=flight.hex, units=aircraft(flight))
    default = Phrase("ask-raid-order-default", {"hexes": Several(tuple(raids))}, "TF-12.1")
    return Phrase("ask-raid-order", {}, "TF-12.1"), default


def flyers(board: Board, units: Iterable[str]) -> Several:
    """Units with their values against aircraft, and against ships."""
    return Several(tuple(_flyer(board.air[id]) for id in units))


def _flyer(unit: Air) -> Term:
    return Term("flyer", {"unit": unit_name(unit.id), "fights": unit.air_air, "points": unit.air_surface})


def _over_the_hex(asked: Asked[Ask]) -> str:
    """Who raids and who intercepts as things stand; the hex."""
    board = asked.view.board
    raid = raid_in_hand(board)
    for flight in asked.view.aloft if not raid.units else ():  # raiders that have not been shown yet (TF-8.5)
        if flight.hex == raid.hex:
            asked.stands("state-aloft", "TF-R19", hex=flight.hex, units=aircraft(flight))
    if raid.units:
        asked.stands("state-raiders", "TF-12.6", hex=raid.hex, units=flyers(board, raid.units))
    if raid.side != asked.view.side or not asked.view.fogged:  # the raider does not see who intercepts (TF-R19)
        defending = interceptors(board, raid)
        asked.stands("state-interceptors", "TF-12.3", n=len(defending), units=flyers(board, defending))
    return raid.hex


def scrambling(asked: Asked[ScramblingAsk]) -> Said:
    """Who may go up, against whom; the example is all of them."""
    units = tuple(asked.options.units)
    asked.propose("may-scramble", "TF-12.4", Scramble(units))
    asked.may("may-scramble-nobody", "TF-12.4", Scramble(()))
    hex = _over_the_hex(asked)
    default = Phrase("ask-scrambling-default", {"units": names(units), "n": len(units)}, "TF-12.4")
    return Phrase("ask-scrambling", {"hex": hex}, "TF-12.4"), default


def zero_counters(asked: Asked[ZerosAsk]) -> Said:
    """What can be split and merged; the example is the first of it."""
    possible = list(zeros.possible(asked.ask.board, asked.ask.units))
    asked.propose("may-split-zero", "TF-11.12", asked.first(o for o in possible if isinstance(o, Divide)))
    asked.propose("may-merge-zeros", "TF-11.12", asked.first(o for o in possible if isinstance(o, Combine)))
    hex = _over_the_hex(asked)
    return plain("zeros", "TF-12.8", "TF-11.12", hex=hex)


def supporting(asked: Asked[SupportingAsk]) -> Said:
    """Who withdraws, and who may fire with her; the example is the default for the first of them."""
    board, ships = asked.view.board, asked.options.ships
    first, may = next(iter(ships.items()))
    asked.propose("may-support", "TF-12.14", Support(first, support(board, first)[len(may.own) :]))
    for id, may in ships.items():
        guns = [Term("support-gun", {"ship": unit_name(n), "points": board.ships[n].anti_air}) for n in may.others]
        asked.stands("state-supported", "TF-R58", ship=unit_name(id), most=may.room, others=Several(tuple(guns)))
    return plain("supporting", "TF-12.14", "TF-12.14", hex=raid_in_hand(board).hex)


def pairings(asked: Asked[PairingsAsk]) -> Said:
    """Both sides, how many must be engaged by how many; the example is what is done if nobody says."""
    pairer, made = asked.ask.pairer, asked.ask.plan(()).pairings
    for pairing in made:
        asked.example.append(Engage(pairing.interceptors, pairing.raiders))
    asked.may("may-engage-many" if pairer.many else "may-engage", "TF-12.5", asked.example[0])
    if asked.options.out:
        asked.may("may-stay-out", "TF-12.3", Hold(asked.options.out))
    if asked.options.let_by:
        asked.may("may-let-by", "TF-12.5", Hold(asked.options.let_by))
    hex = _over_the_hex(asked)
    if pairer.many:
        most = pairer.size + bool(pairer.larger)
        asked.stands("state-pairing-many", "TF-12.5", least=pairer.size, most=most, n=pairer.larger)
    else:
        bombers = len(pairer.bombers)
        asked.stands("state-pairing", "TF-12.5", n=len(pairer.fighters), engaged=pairer.engaged, bombers=bombers)
        if pairer.spare:
            asked.stands("state-pairing-spare", "TF-R39", n=pairer.spare)
    fights = (Term("engages", {"ours": names(each.interceptors), "theirs": names(each.raiders)}) for each in made)
    default = Phrase("ask-pairings-default", {"fights": Several(tuple(fights))}, "TF-12.5")
    return Phrase("ask-pairings", {"hex": hex}, "TF-12.5"), default


def air_losses(asked: Asked[AirLossesAsk]) -> Said:
    """Fight by fight what is lost; the example is the way that is taken if nobody says."""
    board, default = asked.view.board, asked.ask.plan(()).order
    asked.propose("may-lose-in-fights", "TF-12.6", default)
    for toll in asked.ask.tolls:
        asked.stands("state-toll", "TF-12.6", units=flyers(board, toll.units), steps=toll.steps)
    wanted = Phrase("ask-air-losses", {"hex": raid_in_hand(board).hex}, "TF-12.6")
    return wanted, Phrase("ask-air-losses-default", {"units": lost_steps(default.units)}, "TF-12.6")
