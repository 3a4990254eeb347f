"""What is hidden of the battles of the week."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Assault, Said, Side, other
from arbitre.games.metagame.records.orders import Blitz, Capture, Retreat
from arbitre.games.metagame.records.printed import CAMP, NEIGHBOURS, is_sea
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.captures import new_owner
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.rules.retreats import ways_back
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.games.metagame.secrets.table import enemies, hidden, in_hand


def _attacks_on(game: Game, nation: str) -> list[str]:
    """The battles of the week in which the nation's camp defends."""
    return [id for id, assault in game.assaults.items() if CAMP[assault.owner] == CAMP[nation]]


def _put(game: Game, assault: Assault) -> Game:
    twin = game.copy()
    twin.assaults = {**game.assaults, assault.id: assault}
    return twin


@hidden("META-9.6", Sunday)
def origin_of_an_attack(game: Game, nation: str, rng: Random) -> Game | None:
    """An attack came from elsewhere, by land as before, or by sea. On Sunday it may tell whether the beaten had a way
    back (META-12.20)."""
    if not (ids := _attacks_on(game, nation)):
        return None
    assault = game.assaults[rng.choice(ids)]
    whose = rng.choice(sorted(assault.origins))
    before = assault.origins[whose]
    by_sea = any(map(is_sea, before))
    may = [area for area in NEIGHBOURS[assault.area] if is_sea(area) is by_sea]
    origins: dict[str, int] = {}
    for area in rng.choices(may, k=sum(before.values())):
        origins[area] = origins.get(area, 0) + 1
    if origins == before:
        return None
    twin = _put(game, replace(assault, origins={**assault.origins, whose: origins}))
    twin.fled = tuple(
        replace(fled, origins=origins) if (fled.battle, fled.nation) == (assault.id, whose) else fled
        for fled in game.fled
    )
    return twin


@hidden("META-12.20", Battles)
def answer_to_a_blitz(game: Game, nation: str, rng: Random) -> Game | None:
    """Of several nations that may go on one has said what it does."""
    open = [id for id in _attacks_on(game, nation) if len(game.assaults[id].answers) > 1]
    if not open:
        return None
    assault = game.assaults[rng.choice(open)]
    first = next(iter(assault.answers))
    said = rng.choice([each for each in (None, True, False) if each is not assault.answers[first]])
    if said is not None and None not in [each for whose, each in assault.answers.items() if whose != first]:
        return None
    return _put(game, replace(assault, answers={**assault.answers, first: said}))


@hidden("META-16.6", Battles)
def orders_for_a_blitz(game: Game, nation: str, rng: Random) -> Game | None:
    """The other camp has standing orders for its attacks."""
    ids = _attacks_on(game, nation)
    if not ids or in_hand(game) is not Battles:
        return None
    assault, twin = game.assaults[rng.choice(ids)], game.copy()
    whose = rng.choice(sorted(assault.origins))
    order = Blitz(assault.area, rng.choice(("yes", "no")))
    twin.week.blitz = {**game.week.blitz, whose: {**game.week.blitz.get(whose, {}), assault.area: order}}
    return twin


@hidden("META-11.6", Battles)
def first_report(game: Game, nation: str, rng: Random) -> Game | None:
    """The other side has reported a scenario, or something else of it, of which the nation's camp has not reported."""
    found = []
    for id, assault in game.assaults.items():
        fight = fight_in_hand(assault)
        if fight is None or game.week.over:
            continue
        own: Side = "defender" if CAMP[assault.owner] == CAMP[nation] else "attacker"
        found += [
            (id, at, own)
            for at, slot in enumerate(fight.slots)
            if slot.score is None and not slot.shown and own not in slot.reports
        ]
    if not found:
        return None
    id, at, own = rng.choice(found)
    assault = game.assaults[id]
    fight = assault.fights[-1]
    slot, theirs = fight.slots[at], other(own)
    by = fight.attacker if theirs == "attacker" else fight.defender
    lost = rng.randrange(slot.target)
    medals = (slot.target, lost) if theirs == "attacker" else (lost, slot.target)
    slot = replace(slot, reports={theirs: Said(by, theirs, *medals, rng.random() < 0.5)})
    slots = (*fight.slots[:at], slot, *fight.slots[at + 1 :])
    return _put(game, replace(assault, fights=(*assault.fights[:-1], replace(fight, slots=slots))))


@hidden("META-16.9", Battles)
def whether_reports_are_left_to_the_other_side(game: Game, nation: str, rng: Random) -> Game | None:
    """The other side leaves it to whoever reports, as an automatic commander does (META-11.15)."""
    open = [
        (id, fight)
        for id, assault in game.assaults.items()
        if (fight := fight_in_hand(assault)) and CAMP[fight.attacker] != CAMP[nation] and fight.played
    ]
    if not open:
        return None
    id, fight = rng.choice(open)
    wants = fight.wants.get("attacker", ())
    kept = tuple(want for want in wants if want != "trust") if "trust" in wants else (*wants, "trust")
    assault = game.assaults[id]
    fight = replace(fight, wants={**fight.wants, "attacker": kept})
    return _put(game, replace(assault, fights=(*assault.fights[:-1], fight)))


@hidden("META-12.20")
def where_the_beaten_fall_back_to(game: Game, nation: str, rng: Random) -> Game | None:
    """Survivors of an attack on the nation's camp go back another way: its camp is told that they have left."""
    found = [
        (fled, ways)
        for fled in game.fled
        if CAMP[fled.nation] != CAMP[nation] and len(ways := ways_back(fled, game.board.owner)) > 1
    ]
    if not found or in_hand(game) is not Sunday:
        return None
    fled, ways = rng.choice(found)
    twin = game.copy()
    order = Retreat(fled.area, tuple(rng.sample(ways, len(ways))))
    own = {**game.week.retreats.get(fled.nation, {}), fled.area: order}
    twin.week.retreats = {**game.week.retreats, fled.nation: own}
    return twin


@hidden("META-12.14")
def fate_of_what_was_captured(game: Game, nation: str, rng: Random) -> Game | None:
    """What the other camp has captured this week is kept, or destroyed."""
    found = [
        taken
        for taken in game.taken
        if taken.week == game.turn and taken.camp != CAMP[nation] and taken.structures and not taken.settled
    ]
    if not found or in_hand(game) is not Sunday:
        return None
    taken = rng.choice(found)
    twin = game.copy()
    order = Capture(taken.area, rng.choice(("keep", "destroy")), rng.choice(("keep", "destroy")))
    own = {**game.week.captures.get(taken.nation, {}), taken.area: order}
    twin.week.captures = {**game.week.captures, taken.nation: own}
    return twin


@hidden("META-8.16", Battles, Sunday, passing=True)
def who_walked_in_with_most(game: Game, nation: str, rng: Random) -> Game | None:
    """Of enemies that walked in together another is the capturing one: for a territory that went to its legitimate
    owner that is not told. It decides what becomes of a port (META-12.14)."""
    if game.options["walk_in_strength"] == "revealed":
        return None
    found = [
        (place, each)
        for place, taken in enumerate(game.taken)
        if taken.camp != CAMP[nation] and not taken.fought
        for each in enemies(nation)
        if each != taken.nation and new_owner(taken.area, each) == taken.owner
    ]
    if not found:
        return None
    place, whose = rng.choice(found)
    twin = game.copy()
    taken = replace(game.taken[place], nation=whose)
    twin.taken = (*game.taken[:place], taken, *game.taken[place + 1 :])
    return twin
