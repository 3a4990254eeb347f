"""The questions of movement and combat: who may move and land, which combats have come about, who must still be
attacked, who supports, who goes back where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Board, Combat
from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Land, Move, Retreat, Support
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.american_movement import Landings, MovementAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovementAsk
from arbitre.games.okinawa.rules.movement import closing
from arbitre.games.okinawa.rules.movement.options import MovementOptions
from arbitre.games.okinawa.rules.retreats import RetreatsAsk
from arbitre.games.okinawa.rules.strength import combat_halves, points
from arbitre.games.okinawa.rules.support import WindowAsk
from arbitre.games.okinawa.seat.asks.lines import Asked, standing
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat.asked import Said, plain
from arbitre.seat.question import Offering

_MOST_EXAMPLES = 4  # lines tried for one kind of order


def movement(asked: Asked[MovementAsk]) -> Said:
    """Phase V: the mover in hand, who may move and land, the combats as they stand, the duties still open (OKI-R57,
    R101)."""
    options = asked.options
    waiting = options.land.units if options.land.beaches else ()
    moves = list(_moves(asked))
    attack = asked.may("may-attack", "OKI-R56", asked.first(_attacks(options.attack, options.must)))
    move = asked.may("may-move", "OKI-12.1", asked.first(moves))
    asked.may("may-move-on-discovery", "OKI-19.2", asked.first([_careful(move)] if move else []))
    landings = list(_landings(options.land))
    asked.may("may-land", "OKI-10.3", asked.first(landings))
    trial = asked.ask.trial()
    warned = closing.warnings(trial)
    so_far = trial.assault.combats  # as they would be fought (OKI-R106)
    asked.may("may-combats", "OKI-R63", asked.first(Combats((combat.hexes[0],)) for combat in reversed(so_far)))
    asked.may("may-done", "OKI-R101", asked.first([Done()]))
    asked.sentences += (said.phrase for said in warned)
    asked.example += [attack, *moves[:_MOST_EXAMPLES], *landings[: _MOST_EXAMPLES if move else None], Done()]
    asked.stands("state-movement", "OKI-11.1", movers=len(options.move), waiting=len(waiting))
    _say_who_moves(asked)
    if so_far:
        asked.stands("state-combats", "OKI-R60", combats=_combats(trial.board, so_far))
    if options.must:
        asked.stands("state-must", "OKI-R101", hexes=names.hexes(options.must))
    return plain("movement", "OKI-11.1", "OKI-R100")


def _moves(asked: Asked[Offering[MovementOptions]]) -> Iterator[Move]:
    """Each mover's way to the farthest hex it can come to."""
    for unit, hexes in asked.options.move.items():
        yield Move((unit,), (hexes[-1],))


def _careful(move: Move) -> Move:
    return Move(move.units, move.path, meeting="stand", after="stay")


def _attacks(attack: Mapping[str, Sequence[str]], must: Sequence[str] = ()) -> Iterator[Attack]:
    """Attacks on what must be attacked, then on anything."""
    pairs = [(unit, hex) for unit, hexes in attack.items() for hex in hexes]
    for unit, hex in sorted(pairs, key=lambda pair: pair[1] not in must):
        yield Attack((unit,), (hex,))


def _landings(land: Landings) -> Iterator[Land]:
    """The counters that wait, two by two, hex by hex on the first free beach."""
    waiting = land.units
    for hexes in list(land.beaches.values())[:1]:
        for number, hex in enumerate(hexes):
            if units := waiting[2 * number : 2 * number + 2]:
                yield Land(units, hex)
                yield Land(units[:1], hex)  # armour takes a hex for itself


def _say_who_moves(asked: Asked[Ask]) -> None:
    """Who is moving, where, and what is left of its movement points; nothing if nobody may go on (OKI-R100)."""
    board = asked.view.board
    mover = board.assault.mover if board.assault is not None else None
    if mover is None or mover.over:
        return
    left = ways.points_left(board, mover.units)
    asked.stands("state-mover", "OKI-R100", units=names.labels(mover.units), hex=mover.path[-1], left=left)


def _combats(board: Board, combats: Sequence[Combat]) -> Several:
    """The combats with the strengths that both sides know."""
    said = []
    for combat in combats:
        attack, defence = map(points, combat_halves(board, combat))
        args: dict[str, Arg] = {"hexes": names.hexes(combat.hexes), "attack": attack, "defence": defence}
        said.append(Term("combat-as-it-stands", args))
    return Several(tuple(said))


def window(asked: Asked[WindowAsk]) -> Said:
    """Between V and VI: the combats as the Japanese side knows them, and who may support (OKI-R78)."""
    combats = asked.options.combats
    said, orders = [], []
    for combat in combats:
        args: dict[str, Arg] = {
            "hexes": names.hexes(combat.hexes), "attack": combat.attack, "defence": combat.defence,
        }  # fmt: skip
        if combat.may:
            args["units"] = names.bracketed((names.labels([id]), f"+{more}") for id, more in combat.may.items())
        said.append(Term("combat-supported" if combat.may else "combat-as-it-stands", args))
        orders += [Support((unit,), "between", 0, 12, -1, combat.hexes[0]) for unit in combat.may]
    orders.append(Support((), "never", hex=combats[0].hexes[0]))
    asked.propose("may-window", "OKI-R78", asked.first(orders))
    asked.stands("state-window", "OKI-R78", combats=Several(tuple(said)))
    return plain("window", "OKI-15.3", "OKI-R78")


def retreats(asked: Asked[RetreatsAsk]) -> Said:
    """Who goes back, how far, and who has no way (OKI-14.7, 14.10)."""
    found = asked.options.retreat
    lost = [unit for unit, paths in found.items() if not paths]
    asked.example += [Retreat(unit, path) for unit, paths in found.items() for path in paths[:_MOST_EXAMPLES]]
    asked.may("may-retreat", "OKI-R67", asked.first(asked.example))
    asked.stands("state-retreats", "OKI-14.7", units=names.units(found))
    if lost:
        asked.stands("state-no-way", "OKI-R67", them=names.units(lost))
    return plain("retreats", "OKI-14.7", "OKI-R67", n=asked.options.length)


def japanese_movement(asked: Asked[JapaneseMovementAsk]) -> Said:
    """Phase VIII: who could move, who is in contact and may attack from ambush (OKI-15.2, 17.1)."""
    hidden = asked.view.hidden
    assert hidden is not None  # asked of the Japanese side alone
    ambushers = dict.fromkeys(unit for unit, _ in hidden.contacts)
    attack = asked.may("may-attack", "OKI-R75", asked.first(_attacks(asked.options.attack)))
    move = asked.may("may-move-japanese", "OKI-17.1", asked.first(_moves(asked)))
    orders = [order for order in standing(asked) if order]
    asked.example += [attack] if attack else orders or [move]
    movers, attackers = len(asked.options.move), len(asked.options.attack)
    asked.stands("state-japanese-movement", "OKI-17.1", movers=movers, attackers=attackers)
    asked.stands("state-contact", "OKI-R75", n=len(ambushers), ambushers=names.labels(ambushers))
    return plain("japanese-movement", "OKI-17.1", "OKI-R84")
