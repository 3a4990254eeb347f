"""Thursday to Sunday: the battles of the week side by side, a room of questions with limits of their own (META-11,
12.12 to 12.18; META-4.12 where no clock is kept)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Side, Want, other
from arbitre.games.metagame.records.orders import (
    AnyOrder,
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
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.assigning import choose, lend, share_out, speak
from arbitre.games.metagame.rules.deciding import BattlesAsk, BattlesPlan, InFight
from arbitre.games.metagame.rules.invading import answer_of, go_on, put, roll
from arbitre.games.metagame.rules.reporting import (
    agree,
    at_midnight,
    at_noon,
    confirm,
    fights_in_hand,
    give_up,
    report,
    slot_of,
    want,
)
from arbitre.games.metagame.rules.retreats import most_first
from arbitre.games.metagame.rules.standing import keep
from arbitre.games.metagame.rules.steps import BLITZ_HOURS, battle_hour, phase_hours
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.clock import After, Limit
from arbitre.kernel.play import Room, Umpire

ASSIGNED, MIDNIGHT, BOOKS = "assigned", "midnight", "books"
_WANTS: dict[type, Want] = {Roll: "roll", Play: "play", Stop: "stop", Trust: "trust"}


class Battles(Room, frozen=True, tag="battles"):
    """All that is open between Wednesday's movements and Sunday's books."""

    def ask(self, view: View) -> BattlesAsk | None:
        """What may the nation answer? Nobody is asked once the books are closed; whoever has nothing to answer may
        still give standing orders for his own attacks."""
        ask = BattlesAsk(view)
        return ask if ask.anything else None

    def open(self, game: Game) -> bool:
        """Until the books of the week are closed (META-15.4)."""
        return not game.week.closed

    def limits(self, game: Game) -> tuple[Limit, ...]:
        """Thursday 20:00, each answer to a blitz or to "play or roll", Saturday midnight, Sunday noon (META-11.3,
        11.6 to 11.8, 12.12 to 12.18)."""
        week, week_long = game.turn, tuple(NATIONS)
        midnight = phase_hours(week, "battles")[1]
        found: list[Limit] = []
        fights = fights_in_hand(game)
        if not game.week.assigned and fights:
            found.append(Limit(ASSIGNED, week_long, battle_hour(week, "assign_generals_by")))
        if not game.week.over:
            after = After(BLITZ_HOURS, midnight)
            for id, assault in sorted(game.assaults.items()):
                if waiting := tuple(nation for nation, answer in assault.answers.items() if answer is None):
                    found.append(Limit(f"{id}/blitz/{assault.round}", waiting, after))
            if game.week.assigned:
                found += [
                    Limit(f"{fight.id}/choice", (fight.attacker, fight.defender), after)
                    for _, fight in fights
                    if not fight.played
                ]
            if fights:
                found.append(Limit(MIDNIGHT, week_long, midnight))
        noon, published = battle_hour(week, "disputes_settled_at"), phase_hours(week, "battles")[2]
        return (*found, Limit(BOOKS, week_long, noon, None, published, early=True))

    def answer(self, game: Game, plans: Mapping[str, BattlesPlan], umpire: Umpire) -> None:
        """Take the answers, nation by nation, line by line."""
        game.week.hear(plans)
        for nation in NATIONS:
            for order in plans[nation].orders if nation in plans else ():
                _take(game, umpire, nation, order)

    def ran_out(self, game: Game, limits: Sequence[str], umpire: Umpire) -> None:
        """Settle by default what was open until now."""
        for limit in limits:
            subject, _, what = limit.partition("/")
            if what.startswith("blitz") and game.assaults[subject].stage == "blitz":
                _no_blitz(game, umpire, subject)
            elif what == "choice":
                _roll_undecided(game, umpire, subject)
        if ASSIGNED in limits:
            game.week.assigned = True
            share_out(game, umpire)
            _roll_undecided(game, umpire)
        if MIDNIGHT in limits or BOOKS in limits:
            _end_of_saturday(game, umpire)
        if BOOKS in limits:
            at_noon(game, umpire)
            game.week.closed = True


def _take(game: Game, umpire: Umpire, nation: str, order: AnyOrder) -> None:
    """One answer. What an earlier one, of the same sheet or of another nation, has settled meanwhile is past."""
    match order:
        case Pass():
            keep(game.week, nation, _by_default(game, nation))
        case Blitz() if _answers_blitz(game, umpire, nation, order):
            pass
        case Blitz() | Retreat() | Capture():
            keep(game.week, nation, (order,))
        case Assign() | Result() | Confirm() | GiveUp() | Roll() | Play() | Stop() | Trust():
            for id, fight in fights_in_hand(game):
                if fight.id != order.battle:
                    continue
                if (side := fight.side(nation)) is not None:
                    _take_in_fight(game, umpire, id, side, order)
                else:
                    _take_of_ally(game, umpire, id, nation, order)


def _by_default(game: Game, nation: str) -> list[Retreat | Capture]:
    """Whoever passes leaves to the defaults what is open of his retreats and of what he captured (META-4.10, 12.12,
    12.14)."""
    week = game.week
    ways, fates = week.retreats.get(nation, {}), week.captures.get(nation, {})
    open: list[Retreat | Capture] = [
        Retreat(fled.area, most_first(fled)) for fled in game.fled if fled.nation == nation and fled.area not in ways
    ]
    open += [
        Capture(taken.area, "keep", "keep")
        for taken in game.taken
        if taken.week == game.turn and taken.nation == nation and taken.structures and taken.area not in fates
    ]
    return open


def _take_in_fight(game: Game, umpire: Umpire, id: str, side: Side, order: InFight) -> None:
    """An answer to a fight in hand."""
    match order:
        case Roll() | Play() | Stop() | Trust():
            want(game, umpire, id, side, _WANTS[type(order)])
            return
    slot = slot_of(game, id, order.slot)
    if slot.score is not None:
        return
    match order:
        case Assign():
            if slot.proposed.get(other(side)) == order.player:
                agree(game, umpire, id, side, order)
            else:
                choose(game, umpire, id, side, order)
        case Result():
            report(game, umpire, id, side, order)
        case Confirm():
            confirm(game, umpire, id, side, order.slot)
        case GiveUp():
            give_up(game, umpire, id, side, order.slot)


def _take_of_ally(game: Game, umpire: Umpire, id: str, nation: str, order: InFight) -> None:
    """What a nation says of a fight in which it lends a player to an ally (META-R11)."""
    match order:
        case Assign() if slot_of(game, id, order.slot).score is None:
            lend(game, umpire, id, nation, order)
        case Result() | GiveUp() if slot_of(game, id, order.slot).score is None:
            speak(game, umpire, id, nation, order)


def _answers_blitz(game: Game, umpire: Umpire, nation: str, order: Blitz) -> bool:
    """Take the answer of a nation that is asked whether it goes on (META-12.16, 12.18, 13.9). It is for the battle of
    which it was sent the conditions; whatever stands for the week stands as before. False if it is not asked."""
    for id, assault in sorted(game.assaults.items()):
        if assault.area == order.area and assault.stage == "blitz" and assault.answers.get(nation, True) is None:
            put(game, replace(assault, answers={**assault.answers, nation: answer_of(game, assault, order)}))
            go_on(game, umpire, id)
            return True
    return False


def _no_blitz(game: Game, umpire: Umpire, id: str) -> None:
    """Who has not answered does not go on (META-12.18)."""
    assault = game.assaults[id]
    answers = {nation: bool(answer) for nation, answer in assault.answers.items()}
    put(game, replace(assault, answers=answers))
    go_on(game, umpire, id)


def _roll_undecided(game: Game, umpire: Umpire, battle: str = "") -> None:
    """Nobody has said whether to play: it is rolled (META-19.1)."""
    for id, fight in fights_in_hand(game):
        if not fight.played and battle in ("", fight.id):
            roll(game, umpire, id)


def _end_of_saturday(game: Game, umpire: Umpire) -> None:
    """Saturday midnight: nobody is asked any more (META-4.5, 11.14, 12.18)."""
    if game.week.over:
        return
    game.week.over = game.week.assigned = True
    for id, assault in sorted(game.assaults.items()):
        if assault.stage != "over":
            put(game, replace(assault, late=True))
            if assault.stage == "blitz":
                _no_blitz(game, umpire, id)
    at_midnight(game, umpire)
