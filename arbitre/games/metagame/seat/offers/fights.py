"""Hands in the battles' room: reports, what both sides must want, blitz, retreat, captured structures."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.metagame.records.battles import SIDES, Side, other
from arbitre.games.metagame.records.names import area_name, nation_short
from arbitre.games.metagame.records.orders import Assign, Blitz, Confirm, GiveUp, Pass, Play, Result, Roll, Stop, Trust
from arbitre.games.metagame.records.players import scenarios_of
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.seat.offers.items import Hand
from arbitre.games.metagame.seat.offers.week import blitzes, captures, retreats, ways_out
from arbitre.kernel.words import Arg, Term
from arbitre.seat.hand import Ids


def battles(hand: Hand[BattlesAsk]) -> None:
    """What is open for the nation, the most wanted first."""
    ask, options = hand.ask, hand.options
    for_now = hand.words(("yes", "no"))
    hand.offer("go-on", "META-12.18", f"{hand.key(Blitz)} ", hand.area(options.blitz, "go-on-area"),
               hand.slot("go-on-answer", for_now, lead=" "))  # fmt: skip
    choices = _battles(hand, options.choices)
    hand.offer("play", "META-19.1", f"{hand.key(Play)} ", hand.slot("battle", choices))
    hand.offer("choose-roll", "META-19.1", f"{hand.key(Roll)} ", hand.slot("battle", choices))
    if options.scenarios or options.lent:
        _scenarios(hand)
    if not ask.over:
        _players(hand)
    view = hand.view
    mine = {
        each.area: ways_out(view, each.area, each.origins[view.side])
        for each in view.assaults.values()
        if view.side in each.force and view.side in each.origins and each.stage == "fighting" and not ask.over
    }
    if not all(ask.ways.values()):
        hand.offer("pass", "META-4.10", hand.key(Pass))
    blitzes(hand, mine)
    retreats(hand, {**mine, **{area: ways for area, ways in options.retreats.items() if ways}})
    captures(hand, sorted({*mine, *options.captures}))


def _scenarios(hand: Hand[BattlesAsk]) -> None:
    """Reports and what else is said of a scenario, or of a whole battle."""
    ask, options = hand.ask, hand.options
    scenarios = {**options.scenarios, **options.lent}
    every = {(battle, slot): medals for battle, slots in scenarios.items() for slot, medals in slots.items()}
    ids = {(battle, slot): _scenario(hand, battle, slot) for battle, slot in every}
    winners: dict[str, list[str]] = {}
    figures: dict[str, Ids] = {}
    for (battle, slot), medals in every.items():
        for side in SIDES:
            if found := _figures(hand, battle, slot, side, medals):
                winner = _winner(hand, battle, slot, side)
                winners.setdefault(ids[battle, slot], []).append(winner)
                figures[winner] = found
    hand.offer(
        "report",
        "META-11.5",
        f"{hand.key(Result)} ",
        hand.slot("scenario", winners),
        hand.slot("winner", of="scenario", by=winners, lead=" "),
        hand.slot("medals", of="winner", by=figures, lead=" "),
    )
    waiting = [ids[key] for key in every if hand.accepts(Confirm(*key)) and not _confirmed(ask, *key)]
    hand.offer("confirm", "META-11.6", f"{hand.key(Confirm)} ", hand.slot("scenario", waiting))
    hand.offer("concede", "META-11.9", f"{hand.key(GiveUp)} ", hand.slot("scenario", ids.values()))
    if not ask.over:
        playing = _battles(hand, options.scenarios)
        for id, kind, clause in (
            ("roll", Roll, "META-11.12"), ("trust", Trust, "META-11.15"), ("stop", Stop, "META-11.11"),
        ):  # fmt: skip
            hand.offer(id, clause, f"{hand.key(kind)} ", hand.slot("battle", playing))


def _players(hand: Hand[BattlesAsk]) -> None:
    """Who fights a scenario: one of the nation, or of an ally, whose commander is asked; and who is lent to an ally.
    Where the players are not known a name is written (META-11.3, R11)."""
    view, options = hand.view, hand.options
    own = {(id, slot): tuple(options.players.items()) for id, slots in options.scenarios.items() for slot in slots}
    lent = {
        (each.fight.id, number): ((view.side, options.players[view.side]),)
        for each in hand.ask.lending.values()
        for number, slot in enumerate(each.fight.slots, 1)
        if slot.score is None and (each.freely or number in each.asked)
    }
    found: dict[str, Ids] = {}
    for (id, slot), nations in {**own, **lent}.items():
        ordered = sorted(nations, key=lambda named: named[0] != view.side)
        names = ((nation, name) for nation, names in ordered for name in names)
        may = tuple(_player(hand, *each) for each in names if hand.accepts(Assign(id, slot, each[1])))
        if may:
            found[_scenario(hand, id, slot)] = may
    hand.offer("assign", "META-11.3", f"{hand.key(Assign)} ", hand.slot("scenario", found),
               hand.slot("player", of="scenario", by=found, lead=" "))  # fmt: skip


def _player(hand: Hand[BattlesAsk], nation: str, name: str) -> str:
    """A player under his nation, with how many scenarios he fights this week, and whether he is away."""
    view = hand.view
    player = view.muster.found(nation, name)
    away = "yes" if player and not player.present else "no"
    detail = Term("hands-fights", {"n": scenarios_of(view.assaults, view.muster, nation, name), "away": away})
    return hand.word(f"player/{nation}/{name}", name, name, under=nation_short(nation), detail=detail)


def _confirmed(ask: BattlesAsk, battle: str, slot: int) -> bool:
    """Whether the nation's own report of a scenario counts already."""
    if battle not in ask.open:  # an ally's, who confirms it himself
        return True
    open = ask.open[battle]
    said = open.fight.slots[slot - 1].reports.get(open.side)
    return said is not None and said.confirmed


def _battles(hand: Hand[BattlesAsk], ids: Iterable[str]) -> Ids:
    """Battles by their ids, where they are fought."""
    return tuple(hand.word(f"battle/{id}", id, id, *_place(hand, id)) for id in ids)


def _scenario(hand: Hand[BattlesAsk], battle: str, slot: int) -> str:
    writes = f"{battle} {slot}"
    return hand.word(f"slot/{writes}", writes, Term("tables-slot", {"battle": battle, "slot": slot}),
                     *_place(hand, battle))  # fmt: skip


def _place(hand: Hand[BattlesAsk], battle: str) -> tuple[str, Arg]:
    """The cell of a battle, and its name as the heading."""
    ask = hand.ask
    fight = (ask.open[battle] if battle in ask.open else ask.lending[battle]).fight
    area = next(each.area for each in hand.view.assaults.values() if fight in each.fights)
    return area, area_name(area)


def _winner(hand: Hand[BattlesAsk], battle: str, slot: int, side: Side) -> str:
    writes = f"{hand.key('winner')} {hand.key(side)}"
    return hand.word(f"winner/{battle}/{slot}/{side}", writes, Term(f"hands-{side}"))


def _figures(hand: Hand[BattlesAsk], battle: str, slot: int, winner: Side, medals: int) -> Ids:
    """What the loser may have won, fewest first, as far as a report of it would stand now; the winner has the
    scenario's medals (META-11.5, 11.8)."""
    found = []
    for lost in range(medals):
        has: dict[Side, int] = {winner: medals, other(winner): lost}
        if hand.accepts(Result(battle, slot, winner, has["attacker"], has["defender"])):
            said = f"{has['attacker']} – {has['defender']}"
            writes = f"{hand.key('medals')} {has['attacker']} {has['defender']}"
            found.append(hand.word(f"medals/{has['attacker']}/{has['defender']}", writes, said))
    return tuple(found)
