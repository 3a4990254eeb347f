"""The question of the battles' room: what is open for a nation, fight by fight (META-11, 12.12 to 12.18, 18.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Fight, Said, Side, Slot, other
from arbitre.games.metagame.records.names import area_name, areas, force, scenario_known
from arbitre.games.metagame.records.orders import (
    Assign,
    Blitz,
    Capture,
    Confirm,
    GiveUp,
    Pass,
    Play,
    Result,
    Retreat,
    Roll,
    Stop,
    Trust,
)
from arbitre.games.metagame.rules.deciding import BattlesAsk, Lending, Open
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.asks.lines import Asked
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat import asked as shared
from arbitre.seat.asked import plain


def battles(asked: Asked[BattlesAsk]) -> shared.Said:
    """What is still wanted of the nation, and what it may say beside."""
    ask, view = asked.ask, asked.view
    played = [open for open in ask.open.values() if open.fight.played]
    for open in ask.open.values():
        if not open.fight.played:
            _choice(asked, open.fight)
    for open in played:
        _fight(asked, open)
    for lending in ask.lending.values():
        _lending(asked, lending)
    if played:
        _other_ways(asked, played[0])
    for area in ask.blitz:
        _blitz(asked, area)
    for area, ways in ask.ways.items():
        if ways:
            asked.stands("ask-way", "META-12.12", area=area_name(area), ways=areas(ways))
            asked.propose("ask-may-retreat", "META-12.12", Retreat(area, ways[:1]))
        else:
            asked.stands("ask-no-way", "META-12.10", area=area_name(area))
            asked.propose("ask-may-pass", "META-4.10", Pass())
    for area in ask.fates:
        asked.stands("ask-fate", "META-12.14", area=area_name(area))
        asked.propose("ask-may-capture", "META-12.14", Capture(area, "keep", "keep"))
    _standing(asked)
    if not ask.wanted:
        asks = any(each.asked for each in ask.lending.values())
        return plain("battles-ally" if asks else "battles-quiet", "META-11.2", "META-11.7", week=view.turn)
    todo = tuple(_todo(ask, view))
    what = Several(tuple(Term(f"do-{key}", args) for key, args in todo))
    otherwise = Several(
        tuple(Term(f"else-{key}") for key in dict.fromkeys(key for key, _ in todo) if key not in _NO_ELSE)
    )
    wanted, default = plain("battles", "META-11.2", "META-11.7", week=view.turn, what=what)
    return wanted, replace(default, args={"what": otherwise})


_NO_ELSE = ("assign", "lend")  # of what nobody says a word on, somebody is found, or nobody


def _todo(ask: BattlesAsk, view: View) -> Iterator[tuple[str, dict[str, Arg]]]:
    """What is still to be said, in the order in which it is put: the kind, and how many or where."""
    played = [open for open in ask.open.values() if open.fight.played]
    undecided = [open for open in ask.open.values() if not open.fight.played]
    if choices := [open for open in undecided if not open.fight.wanted(open.side, "play")]:
        yield "choose", {"n": len(choices)}
    if ask.blitz:
        yield "blitz", {"areas": areas(ask.blitz)}
    states = Counter(_state(open, slot) for open in played for _, slot in _waiting(open.fight))
    states["report"] += sum(map(_lent, ask.lending.values()))
    for state in ("disputed", "answer", "confirm", "report"):
        if count := states[state]:
            yield state, {"n": count}
    nameless = [slot for open in played for _, slot in _waiting(open.fight) if open.side not in slot.players]
    if nameless and not view.assigned:
        yield "assign", {"n": len(nameless)}
    if wished := sum(len(lending.asked) for lending in ask.lending.values()):
        yield "lend", {"n": wished}
    if ask.ways:
        yield "retreat", {"areas": areas(ask.ways)}
    if ask.fates:
        yield "capture", {"areas": areas(ask.fates)}


def _lent(lending: Lending) -> int:
    """How many scenarios players lent to an ally have still to report, and where it has nobody else to say so that
    they are right (META-11.15, 20.4, R11)."""
    mine = {"report", "answer", "confirm", "disputed"} if lending.freely else {"report", "answer"}
    return sum(_owed(lending.side, lending.fight.slots[number - 1]) in mine for number in lending.slots)


def _state(open: Open, slot: Slot) -> str:
    """What the nation owes a scenario of its own; "" if nothing, as where it leaves that to the other side's report."""
    return "" if open.fight.wanted(open.side, "trust") else _owed(open.side, slot)


def _owed(side: Side, slot: Slot) -> str:
    """What a side owes a scenario that is not settled: a report, its confirmation, a second thought where the reports
    differ, an answer to the only one (META-11.6 to 11.8); "" if nothing."""
    own = slot.reports.get(side)
    if slot.shown and other(side) in slot.reports:
        return "answer" if own is None else "disputed"
    if own is None:
        return "report"
    return "" if own.confirmed else "confirm"


def _choice(asked: Asked[BattlesAsk], fight: Fight) -> None:
    """Whether to play or to roll."""
    asked.stands("ask-choice", "META-19.1", battle=fight.id, area=_area(asked.view, fight))
    asked.propose("ask-may-play", "META-19.1", Play(fight.id))
    asked.may("ask-may-choose-roll", "META-19.1", Roll(fight.id))


def _fight(asked: Asked[BattlesAsk], open: Open) -> None:
    """A fight that is played: its scenarios, what has been said of them, and the report that comes next."""
    waiting = _waiting(open.fight)
    for number, slot in waiting:
        _scenario(asked, open, number, slot)
    for order in _reported(open, *waiting[0]):
        if isinstance(order, Confirm):
            asked.propose("ask-may-confirm", "META-11.6", order)
        else:
            asked.propose("ask-may-report", "META-11.5", order)


def _lending(asked: Asked[BattlesAsk], lending: Lending) -> None:
    """An ally's fight for which players of the nation are wanted (META-20.4, R11)."""
    fight, view = lending.fight, asked.view
    whose = fight.nation(lending.side)
    head: dict[str, Arg] = {"battle": fight.id, "area": _area(view, fight), "nation": Term(f"of-{whose}")}
    for number in lending.slots:
        slot = fight.slots[number - 1]
        known, player = scenario_known(slot.scenario), slot.players[lending.side]
        asked.stands("ask-lent", "META-R11", **head, slot=number, scenario=known, player=player)
        if lending.side not in slot.reports:
            asked.propose("ask-may-report", "META-11.5", _narrow(fight, number, slot, lending.side))
    for number, player in lending.asked.items():
        asked.stands("ask-asked-for", "META-R11", **head, slot=number, player=player)
        asked.propose("ask-may-lend", "META-R11", Assign(fight.id, number, player))
    names = view.muster.named(view.side)
    bare = next((n for n, slot in enumerate(fight.slots, 1) if not slot.score and lending.side not in slot.players), 0)
    if lending.freely and names and bare and not view.over:
        asked.stands("ask-may-help", "META-20.4", **head)
        asked.may("ask-may-lend", "META-20.4", Assign(fight.id, bare, names[-1]))


def _narrow(fight: Fight, number: int, slot: Slot, side: Side) -> Result:
    """A narrow victory, as an example."""
    medals = {side: slot.target, other(side): slot.target - 1}
    return Result(fight.id, number, side, medals["attacker"], medals["defender"])


def _waiting(fight: Fight) -> list[tuple[int, Slot]]:
    """The scenarios that are not settled, of which a fight in hand has one at least (META-11.13)."""
    return [(number, slot) for number, slot in enumerate(fight.slots, 1) if slot.score is None]


def _other_ways(asked: Asked[BattlesAsk], open: Open) -> None:
    """What else may be said of a fight, shown for the first of them."""
    fight = open.fight
    number, slot = _waiting(fight)[0]
    if not asked.view.over and open.side not in slot.players:
        names = asked.view.muster.named(asked.view.side)
        asked.may("ask-may-assign", "META-11.3", Assign(fight.id, number, names[-1] if names else "…"))
    asked.may("ask-may-concede", "META-11.9", GiveUp(fight.id, number))
    if not asked.view.over:
        asked.may("ask-may-roll", "META-11.12", Roll(fight.id))
        asked.may("ask-may-stop", "META-11.11", Stop(fight.id))
        asked.may("ask-may-trust", "META-11.15", Trust(fight.id))


def _reported(open: Open, number: int, slot: Slot) -> Iterator[Confirm | Result]:
    """The report that is wanted: of one's own player to be confirmed, or else as the other side has it, or a narrow
    victory."""
    own, theirs = slot.reports.get(open.side), slot.reports.get(other(open.side))
    if own is not None and not own.confirmed:
        yield Confirm(open.fight.id, number)
    elif own is None or theirs is not None:
        if theirs is not None:
            yield Result(open.fight.id, number, theirs.winner, theirs.attacker, theirs.defender)
        else:
            yield _narrow(open.fight, number, slot, open.side)


def _scenario(asked: Asked[BattlesAsk], open: Open, number: int, slot: Slot) -> None:
    """What is to be played, by whom, and what either side has said of it so far."""
    fight, side = open.fight, open.side
    head: dict[str, Arg] = {"battle": fight.id, "slot": number}
    place, known = _area(asked.view, fight), scenario_known(slot.scenario)
    asked.stands("ask-scenario", "META-10.15", **head, area=place, scenario=known, side=side, medals=slot.target)
    for each, player in slot.players.items():
        asked.stands("ask-player", "META-11.3", **head, own=_own(each, side), player=player)
    for each, player in slot.proposed.items():
        asked.stands("ask-proposed", "META-11.3", **head, own=_own(each, side), player=player)
    for loan in asked.view.muster.loans:
        if (loan.battle, loan.slot, loan.nation) == (fight.id, number, asked.view.side):
            asked.stands("ask-loan", "META-R11", **head, player=loan.player, lender=Term(f"of-{loan.lender}"))
    for each, said in slot.reports.items():
        asked.stands("ask-said", "META-11.6", **head, own=_own(each, side), **_figures(said))
    for want in fight.wants.get(other(side), ()):
        if want in ("roll", "stop") and number == 1:
            asked.stands(f"ask-wants-{want}", "META-11.11", battle=fight.id)


def _own(side: Side, own: Side) -> str:
    return "yes" if side == own else "no"


def _figures(said: Said) -> dict[str, Arg]:
    figures: dict[str, Arg] = {"winner": said.winner, "attacker": said.attacker, "defender": said.defender}
    return {**figures, "confirmed": "yes" if said.confirmed else "no"}


def _area(view: View, fight: Fight) -> Arg:
    """Where a fight in hand is."""
    return next(area_name(each.area) for each in view.assaults.values() if fight in each.fights)


def _blitz(asked: Asked[BattlesAsk], area: str) -> None:
    """Whether to go on, and against whom (META-12.16)."""
    view = asked.view
    assault = next(each for each in view.assaults.values() if each.area == area)
    there = view.known[area].force if area in view.known else {}
    attackers, defenders = force(assault.force), force(there)
    asked.stands("ask-blitz", "META-12.15", area=area_name(area), attackers=attackers, defenders=defenders)
    asked.propose("ask-may-go-on", "META-12.18", Blitz(area, "yes"))
    asked.may("ask-may-not-go-on", "META-12.18", Blitz(area, "no"))


def _standing(asked: Asked[BattlesAsk]) -> None:
    """Standing orders for attacks that are still fought."""
    view = asked.view
    mine = [each for each in view.assaults.values() if view.side in each.force and each.stage == "fighting"]
    if view.over or not mine:
        return
    area = mine[0].area
    asked.may("ask-may-blitz", "META-12.18", Blitz(area, "if", "EQ"))
    if origins := sorted(mine[0].origins.get(view.side, {})):
        asked.may("ask-may-retreat", "META-12.12", Retreat(area, tuple(origins[:1])))
    asked.may("ask-may-capture", "META-12.14", Capture(area, "keep", "keep"))
