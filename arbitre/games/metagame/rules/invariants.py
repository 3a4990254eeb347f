"""What must always hold of a position (META-15.5 and the dossier's own arithmetic)."""

from __future__ import annotations

from arbitre.games.metagame.records.printed import CAMP, CAMPS, NATIONS, TERRITORIES, USA_ZONE, is_sea
from arbitre.games.metagame.records.state import Game


def invariants(game: Game) -> list[str]:
    """What is wrong with a position: empty when all is well."""
    board, wrong = game.board, list[str]()
    if set(board.owner) != set(TERRITORIES):
        wrong.append("every land territory has one owner (META-1.2)")
    for area, force in board.battalions.items():
        if not force or any(count < 1 for count in force.values()):
            wrong.append(f"{area}: {force}")
        strangers = [nation for nation in force if not is_sea(area) and CAMP[nation] != board.camp(area)]
        if strangers:  # attackers stand in their assault, never on the board (META-15.5)
            wrong.append(f"{area} is {board.owner[area]}'s, and {strangers} stand in it")
    if any(CAMP[nation] == "axis" for nation in board.force(USA_ZONE)):
        wrong.append("Axis battalions in zone 8 (META-1.7)")
    for nation in NATIONS:
        if not 0 <= game.week.spent.get(nation, 0) <= game.budget[nation]:
            wrong.append(f"{nation} has spent {game.week.spent[nation]} of {game.budget[nation]} (META-2.6)")
    earned = sum(each.points for each in game.taken if each.week < game.turn or game.outcome is not None)
    if sum(game.points[camp] for camp in CAMPS) != earned:
        wrong.append("points are those of the captures, counted on Sundays (META-14.7, 14.8)")
    if any(area in board.guns and board.guns[area] < 1 for area in board.guns):
        wrong.append("a territory with less than one gun")
    return wrong
