"""What is hidden of the other camp's battalions, ports and guns."""

from __future__ import annotations

from random import Random

from arbitre.games.metagame.records.printed import CAMP, SEAS, TERRITORIES, USA_ZONE, enemy
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.secrets.table import SEEN_ON_MONDAY, enemies, hidden


def _quiet(game: Game, nation: str) -> list[str]:
    """The territories of the other camp that are not fought over: in those both camps know what stands there."""
    fought = {assault.area for assault in game.assaults.values()}
    return [area for area in TERRITORIES if game.board.camp(area) != CAMP[nation] and area not in fought]


@hidden("META-16.6", *SEEN_ON_MONDAY, Bombing, Movement)
def strength_of_an_army(game: Game, nation: str, rng: Random) -> Game | None:
    """An army of the other camp is stronger or weaker; also one that walked in this week (META-8.16)."""
    places = [(area, each) for area in _quiet(game, nation) for each in game.board.battalions.get(area, {})]
    if not places:
        return None
    area, whose = rng.choice(places)
    twin = game.copy()
    there = twin.board.battalions[area][whose]
    twin.board.add(area, whose, rng.choice([n for n in (-2, -1, 1, 2, 3) if there + n > 0]))
    return twin


@hidden("META-16.6", *SEEN_ON_MONDAY, Bombing, Movement)
def place_of_an_army(game: Game, nation: str, rng: Random) -> Game | None:
    """An army of the other camp stands elsewhere; also one that has fallen back (META-12.20)."""
    quiet = _quiet(game, nation)
    places = [(area, each) for area in quiet for each in game.board.battalions.get(area, {})]
    if not places or len(quiet) < 2:
        return None
    area, whose = rng.choice(places)
    twin = game.copy()
    count = rng.randint(1, twin.board.battalions[area][whose])
    twin.board.add(area, whose, -count)
    twin.board.add(rng.choice([each for each in quiet if each != area]), whose, count)
    return twin


@hidden("META-9.3")
def strength_of_a_fleet(game: Game, nation: str, rng: Random) -> Game | None:
    """A fleet of the other camp has other numbers: a contact tells the nations alone."""
    camp = enemy(CAMP[nation])
    places = [(zone, each) for zone in SEAS for each in game.board.force(zone, camp)]
    if not places:
        return None
    zone, whose = rng.choice(places)
    twin = game.copy()
    twin.board.add(zone, whose, rng.randint(1, 4))
    return twin


@hidden("META-9.3", Movement)
def place_of_a_fleet(game: Game, nation: str, rng: Random) -> Game | None:
    """The other camp has a fleet in a zone in which it has none."""
    camp = enemy(CAMP[nation])
    zones = [zone for zone in SEAS if zone != USA_ZONE and not game.board.force(zone, camp)]
    if not zones:
        return None
    twin = game.copy()
    twin.board.add(rng.choice(zones), rng.choice(enemies(nation)), rng.randint(1, 4))
    return twin


@hidden("META-6.18", *SEEN_ON_MONDAY, Bombing, Movement)
def guns_and_ports(game: Game, nation: str, rng: Random) -> Game | None:
    """A territory of the other camp has a port or guns that it has not, or has none (META-12.14: also one that was the
    camp's own, and where something was captured)."""
    quiet = _quiet(game, nation)
    if not quiet:
        return None
    area = rng.choice(quiet)
    twin = game.copy()
    if TERRITORIES[area].coastal and rng.random() < 0.5:
        ports = set(twin.board.ports) ^ {area}
        twin.board.ports = tuple(sorted(ports))
    elif twin.board.guns.pop(area, 0) == 0:
        twin.board.guns[area] = rng.randint(1, 3)
    return twin


@hidden("META-R23", *SEEN_ON_MONDAY, Movement)
def why_a_raid_had_no_effect(game: Game, nation: str, rng: Random) -> Game | None:
    """An empty territory has guns, or none: a raid that was stopped and one that found nothing are told alike."""
    empty = [area for area in _quiet(game, nation) if not game.board.force(area)]
    if not empty:
        return None
    area = rng.choice(empty)
    twin = game.copy()
    if twin.board.guns.pop(area, 0) == 0:
        twin.board.guns[area] = rng.randint(1, 3)
    return twin
