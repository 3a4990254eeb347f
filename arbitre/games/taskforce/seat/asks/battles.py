"""How the player is asked in naval combat: who fights whom, who fires at whom, who withdraws (TF chapters 5 and 10)."""

from __future__ import annotations

from collections import Counter

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Alone, Arrange, Fire, Hold, Range, Stay
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.rules.battles import ArrangingAsk, GunneryAsk
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.gunnery import ranges_of, value
from arbitre.games.taskforce.rules.gunnery import reach as range_of
from arbitre.games.taskforce.rules.ranging import RangingAsk, Reach
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import Choice, WithdrawalAsk
from arbitre.games.taskforce.rules.yamato import YamatoAsk
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.asked import Said, plain

_MOST = 8  # arrangements that are told one by one; hands are offered all of them

# --- who fights whom --------------------------------------------------------------------------------------------------


def arranging(asked: Asked[ArrangingAsk]) -> Said:
    """The arrangements, by their numbers."""
    every = asked.options.arrangements
    asked.propose("may-arrange", "TF-10.3", Arrange(len(every)), last=len(every))
    for number, battles in enumerate(every[:_MOST], 1):
        asked.stands("state-arrangement", "TF-10.3", number=number, battles=arrangement(battles))
    if len(every) > _MOST:
        asked.stands("state-arrangements-more", "TF-10.3", first=_MOST + 1, last=len(every))
    default = Phrase("ask-arranging-default", {"battles": arrangement(every[0])}, "TF-10.3")
    return Phrase("ask-arranging", {}, "TF-10.3"), default


def arrangement(battles: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]) -> Several:
    """The battles of an arrangement: our fleets, theirs."""
    return Several(tuple(Term("pairing", {"ours": names(ours), "theirs": names(theirs)}) for ours, theirs in battles))


# --- at what range ----------------------------------------------------------------------------------------------------


def ranging(asked: Asked[RangingAsk]) -> Said:
    """The ranges, with the firepower of both sides at each; the example is the one that favours the player most."""
    board, types = asked.view.board, asked.options.types
    powers = {type: power(board, at) for type, at in types.items()}
    best = max(types, key=lambda type: powers[type][0] - powers[type][1])
    asked.propose("may-range", "TF-R69", Range(best))
    for type, (ours, theirs) in powers.items():
        types_said = Term(f"hands-type-{type}")
        asked.stands("state-range", "TF-10.4", type=type, types=types_said, ours=ours, theirs=theirs)
    return plain("ranging", "TF-R69", "TF-10.4", enemy=names(_foes(asked.view)))


def yamato(asked: Asked[YamatoAsk]) -> Said:
    """What she fires with, alone or twice."""
    ship, board = asked.ask.ship, asked.view.board
    asked.propose("may-alone", "TF-16.8", Alone(ship), ship=unit_name(ship))
    asked.stands("state-yamato", "TF-16.8", ship=unit_name(ship), firepower=value(board, [ship], night=False))
    default = Phrase("ask-yamato-default", {"ship": unit_name(ship)}, "TF-16.8")
    return Phrase("ask-yamato", {"ship": unit_name(ship)}, "TF-16.8"), default


def power(board: Board, reach: Reach) -> tuple[int, int]:
    """What both sides fire with at a range by day, ours and theirs."""
    return value(board, reach.ours, night=False), value(board, reach.theirs, night=False)


# --- who fires at whom ------------------------------------------------------------------------------------------------


def gunnery(asked: Asked[GunneryAsk]) -> Said:
    """Who fires, with what, what can be fired at, what the enemy has fired; the example is two ships at one."""
    options, ask = asked.options, asked.ask
    salvos = ask.plan(()).salvos
    asked.propose("may-fire", "TF-10.6", Fire(ask.firing[:2], salvos[0].target))
    asked.example += [Fire((id,), salvos[0].target) for id in ask.firing[2:4]]
    asked.may("may-hold", "TF-10.19", Hold(ask.firing[-1:]))
    if ask.night:
        asked.stands("state-guns-night", "TF-10.5")
    else:
        reach = range_of(ask.board, ask.board.battles[0])
        longest = reach == ranges_of(ask.board, ask.board.battles[0])[0]
        key = "state-guns-day" if longest else "state-guns-agreed"
        asked.stands(key, "TF-10.4", type=Term(f"hands-type-{reach}"))
    for id in ask.firing:
        if ask.attacks.count(id) > 1:
            asked.stands("state-double", "TF-16.8", ship=unit_name(id))
    guns = (Term("gun", {"ship": unit_name(id), "firepower": options.ours[id].firepower}) for id in ask.firing)
    asked.stands("state-guns", "TF-10.7", guns=Several(tuple(guns)), side=asked.view.side)
    targets = (
        Term("gun-target", {"ship": unit_name(id), "durability": gun.durability, "level": gun.level})
        for id, gun in options.theirs.items()
    )
    asked.stands("state-targets", "TF-4.3", targets=Several(tuple(targets)))
    _answered(asked)
    shots = (Term("salvo", {"ships": names(salvo.ships), "target": unit_name(salvo.target)}) for salvo in salvos)
    default = Phrase("ask-gunnery-default", {"shots": Several(tuple(shots))}, "TF-10.6")
    return Phrase("ask-gunnery", {"enemy": names(_foes(asked.view))}, "TF-10.6"), default


def _foes(view: View) -> tuple[str, ...]:
    """The enemy fleets of the battle in hand."""
    return view.board.battles[0].fleets[enemy(view.side)]


def _answered(asked: Asked[GunneryAsk]) -> None:
    """The hits that the enemy has noted, who fired first (TF-10.8)."""
    battle = asked.view.board.battles[0]
    if asked.view.board.terms.surprise:
        asked.stands("state-surprised", "TF-10.15", first="yes" if battle.first == asked.view.side else "no")
        return
    if battle.first == asked.view.side:
        asked.stands("state-first", "TF-10.8")
        return
    noted: Counter[str] = Counter()
    for salvo in battle.salvos:
        noted[salvo.target] += salvo.hits
    hits: tuple[Arg, ...] = tuple(Term("noted", {"ship": unit_name(id), "hits": n}) for id, n in noted.items())
    asked.stands("state-second", "TF-10.8", n=len(hits), hits=Several(hits), side=asked.view.side)


# --- who withdraws ----------------------------------------------------------------------------------------------------


def withdrawals(asked: Asked[WithdrawalAsk]) -> Said:
    """Who must withdraw, from what fleet, and who may go along; the example is the default."""
    board, ships = asked.view.board, asked.options.ships
    choices = asked.ask.plan(()).choices
    asked.propose("may-detach", "TF-5.2", choices[0])
    asked.example += choices[1:]
    asked.may("may-stay", "TF-5.2", Stay(choices[0].ship))
    for id, others in ships.items():
        fleet = names([fleet_of(board, id)])
        asked.stands(
            "state-crippled", "TF-5.1", ship=unit_name(id), fleet=fleet, level=board.ships[id].level, n=len(others),
            others=names(others),
        )  # fmt: skip
    said = Phrase("ask-withdrawals-default", {"choices": Several(tuple(map(choice, choices)))}, "TF-5.2")
    return Phrase("ask-withdrawals", {"n": len(ships), "ships": names(ships)}, "TF-5.2"), said


def choice(made: Choice) -> Term:
    """What becomes of a ship."""
    if isinstance(made, Stay):
        return Term("choice-stays", {"ship": unit_name(made.ship)})
    escorts: dict[str, Arg] = {"n": len(made.escorts), "escorts": names(made.escorts)}
    return Term("choice-leaves", {"ship": unit_name(made.ship), **escorts})
