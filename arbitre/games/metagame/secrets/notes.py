"""What is hidden of the umpire's notes: private reports, memories, accounts, who would concede."""

from __future__ import annotations

from random import Random

from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Private
from arbitre.games.metagame.records.printed import CAMP, NATIONS, TERRITORIES, enemy
from arbitre.games.metagame.records.reports import Spied
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.setup import reports_shared
from arbitre.games.metagame.secrets.table import enemies, hidden, others
from arbitre.kernel.play import Told


@hidden("META-16.9")
def reports_of_others(game: Game, nation: str, rng: Random) -> Game | None:
    """Another nation, an ally too, has a private report more. Where reports are shared by themselves, the numbers of an
    ally's are known (META-16.4)."""
    if reports_shared(game.options):
        return None
    whose = rng.choice(others(nation))
    area = rng.choice([area for area in TERRITORIES if game.board.camp(area) != CAMP[whose]] or ["poland"])
    id = f"R{game.turn}-{NATIONS[whose].code}-{sum(each.nation == whose for each in game.reports.values()) + 71:02}"
    report = Spied(id, area, {game.board.owner[area]: rng.randint(1, 9)}, False, 0)
    memory = Memory(game.turn, "recruit", {**report.force}, False, 0)
    twin = game.copy()
    twin.reports = {id: Private(id, whose, {area: memory}, report), **game.reports}
    return twin


@hidden("META-16.5")
def memories_of_others(game: Game, nation: str, rng: Random) -> Game | None:
    """An ally has read of a territory what it has not shown, or the other camp remembers something else."""
    circle = rng.choice([*others(nation), enemy(CAMP[nation])])
    area = rng.choice(sorted(TERRITORIES))
    memory = Memory(game.turn, "recruit", {rng.choice(sorted(NATIONS)): rng.randint(1, 9)}, rng.random() < 0.5, 1)
    twin = game.copy()
    twin.known = {**game.known, circle: {area: memory, **game.known.get(circle, {})}}
    return twin


@hidden("META-16.6")
def ledger_of_another(game: Game, nation: str, rng: Random) -> Game | None:
    """Another nation, an ally too, has been told something more."""
    whose = rng.choice(others(nation))
    ledger = game.told.get(whose, ())
    told = Told(len(ledger) + 1, game.turn, "recruit", Spied("R1-GER-01", "moscow", {"soviet_union": 3}, False, 0))
    twin = game.copy()
    twin.told = {**game.told, whose: (*ledger, told)}
    return twin


@hidden("META-R35")
def contradicted_reports(game: Game, nation: str, rng: Random) -> Game | None:
    """The account of reports that were not borne out is the game master's alone."""
    twin = game.copy()
    twin.contradicted = {**game.contradicted, rng.choice(sorted(NATIONS)): 7}
    return twin


@hidden("META-7.12")
def losses_in_the_books(game: Game, nation: str, rng: Random) -> Game | None:
    """The account of battalions lost, which is opened at the end."""
    twin = game.copy()
    twin.lost = {**game.lost, rng.choice(enemies(nation)): 40}
    return twin


@hidden("META-17.5")
def who_would_concede(game: Game, nation: str, rng: Random) -> Game | None:
    """A commander of the other camp would give the game up."""
    may = [each for each in enemies(nation) if each not in game.conceding]
    if len(may) < 2:
        return None
    twin = game.copy()
    twin.conceding = (*game.conceding, rng.choice(may))
    return twin
