"""Armies that meet: the sequence of fights over a territory, its end, and the blitz (META chapters 9 and 13, META-12.6,
12.15 to 12.19)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Assault, Fight, Score
from arbitre.games.metagame.records.board import Memory, strongest_first
from arbitre.games.metagame.records.campaign import Fled
from arbitre.games.metagame.records.orders import Blitz
from arbitre.games.metagame.records.printed import CAMP, CAMPS, NATIONS, TERRITORIES, enemy, is_sea
from arbitre.games.metagame.records.reports import (
    BlitzBegins,
    FightBegins,
    Fought,
    Invasion,
    Repulsed,
    Scored,
    Structures,
)
from arbitre.games.metagame.records.scenarios import BONUS
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.captures import capture, capturing_nation
from arbitre.games.metagame.rules.knowledge import remember
from arbitre.games.metagame.rules.odds import at_least, category
from arbitre.games.metagame.rules.plans import Meeting, drawn, without_scenarios
from arbitre.games.metagame.rules.setup import battle_mode
from arbitre.games.metagame.rules.verdicts import race, settled, verdict
from arbitre.kernel.play import Umpire


def invade(game: Game, umpire: Umpire, id: str, area: str, origins: Mapping[str, Mapping[str, int]]) -> None:
    """Armies meet on a territory: the forces present are revealed, and what was built there to the attacker's camp
    (META-9.1, 9.4, 9.5); the first fight begins."""
    board = game.board
    owner = board.owner[area]
    defending = CAMP[owner]
    force = {nation: sum(origins[nation].values()) for nation in NATIONS if nation in origins}
    defenders = board.force(area, defending)
    for camp in CAMPS:
        umpire.tell(camp, Invasion(id, area, force, defenders))
    port, guns = area in board.ports, board.guns.get(area, 0)
    umpire.tell(enemy(defending), Structures(area, port, guns))
    remember(game, enemy(defending), area, Memory(game.turn, "movement", {**defenders}, port, guns))
    by_nation = {nation: dict(sorted(origins[nation].items())) for nation in force}  # not as an ally's lines had it
    put(game, _sequence(game, Assault(id, area, owner, by_nation, force)))
    next_fight(game, umpire, id)


def put(game: Game, assault: Assault) -> None:
    """Keep what has become of an assault."""
    game.assaults[assault.id] = assault


def defenders_of(game: Game, assault: Assault) -> dict[str, int]:
    """Who defends the territory of an assault."""
    return game.board.force(assault.area, CAMP[assault.owner])


def _sequence(game: Game, assault: Assault) -> Assault:
    """Who fights whom, one after the other (META-13.1, 13.2, 13.4, R43): attackers by strength, defenders the
    legitimate owner first."""
    attackers = strongest_first(assault.force)
    defenders = strongest_first(defenders_of(game, assault), TERRITORIES[assault.area].owner)
    length = max(len(attackers), len(defenders))
    pairs = tuple((attackers[i % len(attackers)], defenders[i % len(defenders)]) for i in range(length))
    return replace(assault, pairs=pairs, multinational=len(attackers) > 1 or len(defenders) > 1, stage="fighting")


def fights_of_round(assault: Assault) -> tuple[Fight, ...]:
    """The fights of the sequence in hand."""
    head = _head(assault)
    return tuple(fight for fight in assault.fights if fight.id == head or fight.id.startswith(f"{head}."))


def _head(assault: Assault) -> str:
    """The id of the sequence in hand (META-9.7)."""
    return f"{assault.id}B{assault.round}" if assault.round else assault.id


def next_fight(game: Game, umpire: Umpire, id: str) -> None:
    """Begin the next fight of a sequence, with what the one before has left (META-13.6), or end the sequence."""
    assault = game.assaults[id]
    fought, defenders = len(fights_of_round(assault)), defenders_of(game, assault)
    if not assault.force or not defenders or fought == len(assault.pairs):
        _end_sequence(game, umpire, assault)
        return
    attacker, defender = assault.pairs[fought]
    if attacker not in assault.force:  # META-13.4: replaced by the strongest that is left
        attacker = strongest_first(assault.force)[0]
    if defender not in defenders:
        defender = strongest_first(defenders)[0]
    meeting = Meeting(
        area=assault.area,
        attacker=attacker,
        defender=defender,
        camp=CAMP[attacker],
        attackers=assault.force[attacker],
        defenders=defenders[defender],
        bonus=bonus(assault, defenders),
        landing=_landing(assault.origins[attacker]),
    )
    name = f"{_head(assault)}.{fought + 1}" if len(assault.pairs) > 1 else _head(assault)
    rolled = assault.late or battle_mode(game.options) == "built_in"  # META-11.14, 19.1
    plan = without_scenarios(meeting) if rolled else drawn(meeting, game.given, umpire, name)
    game.given = (*game.given, *(slot.scenario for slot in plan.slots if slot.scenario))
    fight = Fight(
        name, attacker, defender, meeting.attackers, meeting.defenders, meeting.bonus,
        plan.category, plan.method, plan.to_win, plan.slots, played=battle_mode(game.options) == "outside",
    )  # fmt: skip
    put(game, replace(assault, fights=(*assault.fights, fight)))
    begins = FightBegins(
        battle=name,
        area=assault.area,
        attacker=attacker,
        defender=defender,
        attackers=fight.attackers,
        defenders=fight.defenders,
        category=plan.category,
        method=plan.method,
        to_win=plan.to_win,
        scenarios=tuple(slot.scenario for slot in plan.slots),
        targets=tuple(slot.target for slot in plan.slots),
        blitz=assault.round,
    )
    for camp in CAMPS:
        umpire.tell(camp, begins)
    if rolled:
        roll(game, umpire, id)


def bonus(assault: Assault, defenders: Mapping[str, int]) -> int:
    """In twentieths, for the attacker: the camp with more battalions in the territory has it, in a sequence that began
    with two nations on a side (META-13.3, 13.5, R44). Every battalion alive in it counts (META-13.9)."""
    ours, theirs = sum(assault.force.values()), sum(defenders.values())
    if not assault.multinational or ours == theirs:
        return 0
    return BONUS if ours > theirs else -BONUS


def _landing(origins: Mapping[str, int]) -> bool:
    """Whether at least half of a nation's attackers came from the sea (META-10.9)."""
    return 2 * sum(count for area, count in origins.items() if is_sea(area)) >= sum(origins.values())


def fight_in_hand(assault: Assault) -> Fight | None:
    """The fight of an assault that is not settled yet."""
    last = assault.fights[-1] if assault.fights else None
    return last if last is not None and last.verdict is None else None


def roll(game: Game, umpire: Umpire, id: str) -> None:
    """The built-in battle: each scenario that is not settled is a medal race (META-19.2, 19.4)."""
    fight = fight_in_hand(game.assaults[id])
    assert fight is not None
    for number, slot in enumerate(fight.slots, 1):
        if slot.score is None:
            score(game, umpire, id, number, race(umpire, fight.id, number, slot.category))


def score(game: Game, umpire: Umpire, id: str, number: int, scored: Score) -> None:
    """A scenario is settled; with the last of them the fight is (META-11.13)."""
    assault = game.assaults[id]
    fight = assault.fights[-1]
    slots = tuple(replace(slot, score=scored) if at == number else slot for at, slot in enumerate(fight.slots, 1))
    fight = replace(fight, slots=slots)
    put(game, replace(assault, fights=(*assault.fights[:-1], fight)))
    said = Scored(fight.id, number, slots[number - 1].scenario, scored.attacker, scored.defender, scored.how)
    for camp in CAMPS:
        umpire.tell(camp, said)
    if settled(slots):
        _end_fight(game, umpire, id)


def _end_fight(game: Game, umpire: Umpire, id: str) -> None:
    """Losses of both sides at once (META-12.5), then what follows."""
    assault = game.assaults[id]
    fight = replace(assault.fights[-1], verdict=verdict(assault.fights[-1]))
    assert fight.verdict is not None
    lost = fight.verdict.lost
    force = {**assault.force, fight.attacker: assault.force[fight.attacker] - lost["attacker"]}
    put(
        game,
        replace(
            assault,
            fights=(*assault.fights[:-1], fight),
            force={nation: count for nation, count in force.items() if count},
        ),
    )
    game.board.add(assault.area, fight.defender, -lost["defender"])
    game.lost = {
        **game.lost,
        fight.attacker: game.lost.get(fight.attacker, 0) + lost["attacker"],
        fight.defender: game.lost.get(fight.defender, 0) + lost["defender"],
    }
    said = Fought(
        battle=fight.id,
        area=assault.area,
        attacker=fight.attacker,
        defender=fight.defender,
        winner=fight.verdict.winner,
        degree=fight.verdict.degree,
        attacker_medals=fight.verdict.attacker,
        defender_medals=fight.verdict.defender,
        attacker_lost=lost["attacker"],
        defender_lost=lost["defender"],
        attacker_left=fight.attackers - lost["attacker"],
        defender_left=fight.defenders - lost["defender"],
    )
    for camp in CAMPS:
        umpire.tell(camp, said)
    attacking = enemy(CAMP[assault.owner])
    remember(game, attacking, assault.area, Memory(game.turn, "battles", {**defenders_of(game, game.assaults[id])}))
    next_fight(game, umpire, id)


def _end_sequence(game: Game, umpire: Umpire, assault: Assault) -> None:
    """Capture, blitz, or the way back (META-12.6, 12.8, 12.15, 13.7, 19.6, R45)."""
    defenders = defenders_of(game, assault)
    if assault.force and not defenders:
        last = assault.fights[-1].attacker
        put(game, replace(assault, stage="over", taken=capturing_nation(assault.force, last)))
        capture(game, umpire, assault.area, assault.force, fought=True, last=last)
        _flee(game, assault.id, {})
        return
    entitled = {nation: count for nation, count in assault.force.items() if _won_last(assault, nation)}
    staying = _leave(assault, entitled)
    if not entitled:
        _over(game, umpire, staying)
        return
    answers = {nation: standing_answer(game, staying, nation) for nation in entitled}
    put(game, replace(staying, stage="blitz", answers=answers))
    go_on(game, umpire, assault.id)


def _won_last(assault: Assault, nation: str) -> bool:
    """Whether a nation won its last battle of the sequence: only then it may go on (META-12.15, 12.19, 13.7, R55)."""
    last = next(fight for fight in reversed(assault.fights) if fight.attacker == nation)
    return last.verdict is not None and last.verdict.winner == "attacker"


def _leave(assault: Assault, staying: Mapping[str, int]) -> Assault:
    """Those who do not stay have left the territory (META-13.9)."""
    gone = {nation: count for nation, count in assault.force.items() if nation not in staying}
    return replace(assault, force=dict(staying), gone={**assault.gone, **gone})


def standing_answer(game: Game, assault: Assault, nation: str) -> bool | None:
    """What a nation's standing order says; None if it is to be asked, which after Saturday midnight it is not
    (META-11.14, 12.18)."""
    order = game.week.blitz.get(nation, {}).get(assault.area)
    if order is None or order.answer == "ask":
        return False if assault.late else None
    return answer_of(game, assault, order)


def answer_of(game: Game, assault: Assault, order: Blitz) -> bool:
    """What a line that does not ask says of the blitz in hand: of "if", by the survivors of all nations that may go on
    against all defenders, without bonus (META-12.18)."""
    if order.answer == "if":
        balance = category(sum(assault.force.values()), sum(defenders_of(game, assault).values()))
        return at_least(balance, order.least)
    return order.answer == "yes"


def go_on(game: Game, umpire: Umpire, id: str) -> None:
    """Once all answers are in: those who go on fight a new battle, the others have left (META-12.17, 13.9)."""
    assault = game.assaults[id]
    if assault.stage != "blitz" or None in assault.answers.values():
        return
    going = {nation: count for nation, count in assault.force.items() if assault.answers[nation]}
    assault = replace(_leave(assault, going), answers={})
    if not going:
        _over(game, umpire, assault)
        return
    assault = _sequence(game, replace(assault, round=assault.round + 1))
    put(game, assault)
    for camp in CAMPS:
        umpire.tell(camp, BlitzBegins(f"{id}B{assault.round}", assault.area, tuple(going)))
    next_fight(game, umpire, id)


def _over(game: Game, umpire: Umpire, assault: Assault) -> None:
    """The territory is still in the defender's hands: whoever is left falls back (META-12.8)."""
    put(game, replace(assault, stage="over"))
    for camp in CAMPS:
        umpire.tell(camp, Repulsed(assault.id, assault.area))
    _flee(game, assault.id, assault.force)


def _flee(game: Game, id: str, force: Mapping[str, int]) -> None:
    """All who have left, and `force`, retreat on Sunday (META-12.11, 12.12)."""
    assault = game.assaults[id]
    retreating = {**assault.gone, **force}
    game.fled = (
        *game.fled,
        *(
            Fled(id, assault.area, nation, retreating[nation], assault.origins[nation])
            for nation in NATIONS
            if retreating.get(nation)
        ),
    )
