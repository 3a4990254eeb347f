"""Scenarios fought outside, by each player for his camp (META-10.14, 11.1, 11.2): who fights, what both sides report,
and what is settled when they differ (META-11.3, 11.5 to 11.13)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import SIDES, Fight, Said, Score, Side, Slot, Want, other
from arbitre.games.metagame.records.orders import Assign, Result
from arbitre.games.metagame.records.printed import CAMP, CAMPS
from arbitre.games.metagame.records.reports import Assigned, Disputed, SaidOf
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.invading import fight_in_hand, put, roll, score
from arbitre.games.metagame.rules.verdicts import race
from arbitre.kernel.play import Umpire


def fights_in_hand(game: Game) -> list[tuple[str, Fight]]:
    """The fights that are not settled, with the ids of their assaults."""
    return [(id, fight) for id, assault in sorted(game.assaults.items()) if (fight := fight_in_hand(assault))]


def change(game: Game, id: str, number: int, **fields: object) -> None:
    """Change one scenario of the fight in hand. `number`: from 1."""
    assault = game.assaults[id]
    fight = assault.fights[-1]
    slots = tuple(replace(slot, **fields) if at == number else slot for at, slot in enumerate(fight.slots, 1))
    put(game, replace(assault, fights=(*assault.fights[:-1], replace(fight, slots=slots))))


def slot_of(game: Game, id: str, number: int) -> Slot:
    """One scenario of the fight in hand."""
    return game.assaults[id].fights[-1].slots[number - 1]


# ------------------------------------------------------------------------------------------------------- who fights


def assign(game: Game, umpire: Umpire, id: str, side: Side, order: Assign) -> None:
    """Name who fights; after Thursday 20:00 the other side must agree, by the same line (META-11.3)."""
    slot = slot_of(game, id, order.slot)
    if game.week.assigned and slot.players.get(side) not in (None, order.player):
        change(game, id, order.slot, proposed={**slot.proposed, side: order.player})
        return
    name(game, umpire, id, order.slot, side, order.player)


def agree(game: Game, umpire: Umpire, id: str, side: Side, order: Assign) -> None:
    """The other side agrees to a change."""
    slot = slot_of(game, id, order.slot)
    if slot.proposed.get(other(side)) == order.player:
        name(game, umpire, id, order.slot, other(side), order.player)


def name(game: Game, umpire: Umpire, id: str, number: int, side: Side, player: str) -> None:
    """It is settled who fights for a side, and both camps hear it, so that they can meet (META-11.3)."""
    slot = slot_of(game, id, number)
    proposed = {each: named for each, named in slot.proposed.items() if each != side}
    both = {**slot.players, side: player}
    players = {each: both[each] for each in SIDES if each in both}  # whoever was named first
    change(game, id, number, players=players, proposed=proposed)
    for camp in CAMPS:
        umpire.tell(camp, Assigned(game.assaults[id].fights[-1].id, number, side, player))


# ---------------------------------------------------------------------------------------------------------- reports


def report(game: Game, umpire: Umpire, id: str, side: Side, order: Result) -> None:
    """A side reports a scenario (META-11.5, 11.6). Once both are in and differ, what was said first stands unless an
    amendment makes both equal (META-11.8). What commander or second has said or confirmed only they replace."""
    slot, fight = slot_of(game, id, order.slot), game.assaults[id].fights[-1]
    if not order.confirmed and side in slot.reports and slot.reports[side].confirmed:
        stands = slot.reports[side]  # he is told so, for he can only be told apart from his commander once he has sent
        umpire.tell(CAMP[stands.by], _said(fight.id, order.slot, side, stands, own=True))
        return
    nation = fight.nation(side)
    attacker, defender = order.attacker, order.defender
    if order.winner == "attacker":
        attacker = min(attacker, slot.target)  # more counts as the target (META-11.5)
    else:
        defender = min(defender, slot.target)
    said = Said(nation, order.winner, attacker, defender, order.confirmed, order.link)
    if slot.shown and side in slot.reports and (len(slot.reports) == 1 or not equal(said, slot.reports[other(side)])):
        return
    contests = slot.shown and side not in slot.reports and not equal(said, slot.reports[other(side)])  # META-11.7
    change(game, id, order.slot, reports={**slot.reports, side: said})
    umpire.tell(CAMP[nation], _said(fight.id, order.slot, side, said, own=True))
    if contests:
        umpire.tell(CAMP[slot.reports[other(side)].by], _said(fight.id, order.slot, side, said, own=False))
        _dispute(game, umpire, id, order.slot)
    cross_check(game, umpire, id, order.slot)


def confirm(game: Game, umpire: Umpire, id: str, side: Side, number: int) -> None:
    """The commander confirms his player's report (META-11.6)."""
    slot = slot_of(game, id, number)
    change(game, id, number, reports={**slot.reports, side: replace(slot.reports[side], confirmed=True)})
    cross_check(game, umpire, id, number)


def equal(one: Said, two: Said) -> bool:
    """Whether two reports say the same."""
    return (one.winner, one.attacker, one.defender) == (two.winner, two.attacker, two.defender)


def cross_check(game: Game, umpire: Umpire, id: str, number: int) -> None:
    """Settle a scenario if both confirmed reports say the same, or the other side leaves it to the one that has
    reported; show both to both if they differ (META-11.7, 11.8, 11.15)."""
    slot, fight = slot_of(game, id, number), game.assaults[id].fights[-1]
    if slot.score is not None:
        return
    counted = {side: said for side, said in slot.reports.items() if said.confirmed}
    for side, said in counted.items():
        if fight.wanted(other(side), "trust") and not _lent(game, fight, slot, other(side)):
            settle(game, umpire, id, number, Score(said.attacker, said.defender, "reported"))
            return
    if len(counted) < len(SIDES):
        return
    if equal(counted["attacker"], counted["defender"]):
        said = counted["attacker"]
        settle(game, umpire, id, number, Score(said.attacker, said.defender, "reported"))
    elif not slot.shown:
        change(game, id, number, shown=True)
        for side in SIDES:
            camp = CAMP[counted[other(side)].by]
            umpire.tell(camp, _said(fight.id, number, side, counted[side], own=False))
        _dispute(game, umpire, id, number)


def _lent(game: Game, fight: Fight, slot: Slot, side: Side) -> bool:
    """Whether a player was lent to a nation without any: he reports for it (META-11.15, 20.4)."""
    return side in slot.players and game.muster.unmanned(fight.nation(side))


def _dispute(game: Game, umpire: Umpire, id: str, number: int) -> None:
    """Both camps hear that the reports of a scenario differ (META-11.8)."""
    for camp in CAMPS:
        umpire.tell(camp, Disputed(game.assaults[id].fights[-1].id, number))


def _said(battle: str, number: int, side: Side, said: Said, own: bool) -> SaidOf:
    return SaidOf(battle, number, side, own, said.winner, said.attacker, said.defender, said.confirmed, said.link)


def settle(game: Game, umpire: Umpire, id: str, number: int, scored: Score) -> None:
    """A scenario is settled; whose report was not borne out is noted for who umpires the game (META-R35)."""
    slot = slot_of(game, id, number)
    for side, said in slot.reports.items():
        if (said.attacker, said.defender) != (scored.attacker, scored.defender):
            player = slot.players.get(side) or said.by
            game.contradicted = {**game.contradicted, player: game.contradicted.get(player, 0) + 1}
    score(game, umpire, id, number, scored)


def give_up(game: Game, umpire: Umpire, id: str, side: Side, number: int) -> None:
    """The other side wins with the target, who concedes has no medal (META-11.9)."""
    target = slot_of(game, id, number).target
    medals = (0, target) if side == "attacker" else (target, 0)
    settle(game, umpire, id, number, Score(*medals, "conceded"))


# ------------------------------------------------------------------------------------------- what both sides must want


def want(game: Game, umpire: Umpire, id: str, side: Side, what: Want) -> None:
    """A side asks for something, which happens once the other side wants it too (META-11.11, 11.12, 11.15, 19.1)."""
    assault = game.assaults[id]
    fight, theirs = assault.fights[-1], other(side)
    contrary: dict[Want, Want] = {"play": "roll", "roll": "play"}
    kept = tuple(each for each in fight.wants.get(side, ()) if each not in (what, contrary.get(what)))
    fight = replace(fight, wants={**fight.wants, side: (*kept, what)})
    willing = all(fight.wanted(each, "play") or fight.wanted(each, "trust") for each in SIDES)
    asked = not fight.played
    put(game, replace(assault, fights=(*assault.fights[:-1], replace(fight, played=fight.played or willing))))
    leaves_it = fight.wanted(theirs, "trust")
    enough = leaves_it if what == "trust" else asked or leaves_it or fight.wanted(theirs, "roll")
    if what in ("trust", "roll") and enough:
        roll(game, umpire, id)
    elif what == "stop" and (leaves_it or fight.wanted(theirs, "stop")):
        for number, slot in enumerate(fight.slots, 1):
            if slot.score is None:
                settle(game, umpire, id, number, Score(0, 0, "stopped"))
    elif what == "trust":
        for number, slot in enumerate(fight.slots, 1):
            if slot.score is None:
                cross_check(game, umpire, id, number)


# ------------------------------------------------------------------------------------------------- what limits settle


def at_midnight(game: Game, umpire: Umpire) -> None:
    """Saturday midnight: what is not confirmed counts, a single report is shown to the other camp, what nobody has
    reported is rolled (META-11.6, 11.7)."""
    for id, fight in fights_in_hand(game):
        for number, slot in enumerate(fight.slots, 1):
            if slot.score is not None or not slot.reports:
                continue
            confirmed = {side: replace(said, confirmed=True) for side, said in slot.reports.items()}
            change(game, id, number, reports=confirmed)
            cross_check(game, umpire, id, number)
            still = fight_in_hand(game.assaults[id])  # else it is over, and all that followed has been rolled
            if len(confirmed) == 1 and still and still.slots[number - 1].score is None:
                change(game, id, number, shown=True)
                ((side, said),) = confirmed.items()
                nation = fight.defender if side == "attacker" else fight.attacker
                umpire.tell(CAMP[nation], _said(fight.id, number, side, said, own=False))
    for id, _ in fights_in_hand(game):
        _roll_open(game, umpire, id, lambda slot: not slot.reports)


def at_noon(game: Game, umpire: Umpire) -> None:
    """Sunday noon: a single report stands; of two with the same winner the loser has the mean, rounded up; different
    winners are rolled (META-11.7, 11.8)."""
    while found := fights_in_hand(game):
        id, fight = found[0]
        for number, slot in enumerate(fight.slots, 1):
            if slot.score is None and slot.reports and (figures := compromise(slot)):
                settle(game, umpire, id, number, Score(*figures, "reported"))
        if fight_in_hand(game.assaults[id]) and game.assaults[id].fights[-1].id == fight.id:
            _roll_open(game, umpire, id, lambda slot: True)


def compromise(slot: Slot) -> tuple[int, int] | None:
    """The medals of attacker and defender that reports come to without a ruling; None if the winner is in dispute."""
    one, *more = slot.reports.values()
    if not more:
        return one.attacker, one.defender
    two = more[0]
    if one.winner != two.winner:
        return None
    if one.winner == "attacker":
        return slot.target, min((one.defender + two.defender + 1) // 2, slot.target - 1)
    return min((one.attacker + two.attacker + 1) // 2, slot.target - 1), slot.target


def _roll_open(game: Game, umpire: Umpire, id: str, whether: Callable[[Slot], bool]) -> None:
    """Race the scenarios of the fight in hand that are not settled and ought to be rolled."""
    fight = game.assaults[id].fights[-1]
    for number, slot in enumerate(fight.slots, 1):
        if slot.score is None and whether(slot):
            settle(game, umpire, id, number, race(umpire, fight.id, number, slot.category))
