"""What a person who umpires the game may settle, and what waits for it (META-11.8, 11.13, 20.1)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.metagame.records.battles import Fight, Score, Side, Slot
from arbitre.games.metagame.records.names import dispute_id, nation_short
from arbitre.games.metagame.records.orders import Adjust, Settle
from arbitre.games.metagame.records.printed import CAMPS, NATIONS
from arbitre.games.metagame.records.reports import Adjusted
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import BOOKS
from arbitre.games.metagame.rules.reporting import compromise, fights_in_hand, settle
from arbitre.games.metagame.rules.setup import CHOICES
from arbitre.kernel.orders import Remark, refuse
from arbitre.kernel.play import Umpire
from arbitre.kernel.rulings import Dispute, Idle
from arbitre.kernel.words import Phrase

SILENT = 2
"""Weeks running without a sheet after which a nation may be handed over (META-20.5)."""

GARRISON = "garrison"
"""The bot that keeps such a nation alive (META-20.5)."""

_LASTING = ("setup",)  # how long the game is, and its hours


def rule(game: Game, order: Settle | Adjust, umpire: Umpire) -> None:
    """Settle a scenario of a fight in hand, or change a parameter. Raises OrderError for what cannot be."""
    if isinstance(order, Adjust):
        _adjust(game, order, umpire)
        return
    for id, fight in fights_in_hand(game):
        if fight.id == order.battle and 1 <= order.slot <= len(fight.slots):
            slot = fight.slots[order.slot - 1]
            won, lost = order.attacker, order.defender
            if order.winner == "defender":
                won, lost = lost, won
            if slot.score is None and won == slot.target and 0 <= lost < slot.target:
                settle(game, umpire, id, order.slot, Score(order.attacker, order.defender, "ruled"))
                return
    raise refuse(Remark("illegal", Phrase("e-syntax-ruling", {"battle": order.battle}, "META-11.8")))


def _adjust(game: Game, order: Adjust, umpire: Umpire) -> None:
    """A parameter changes at the next Monday; all are told at once (META-20.1)."""
    may = {
        choice.name: choice.values for choice in CHOICES if choice.name not in _LASTING and choice.offered(game.options)
    }
    if order.value not in may.get(order.option, ()):
        offered = "; ".join(f"{name}: {', '.join(values)}" for name, values in may.items())
        raise refuse(Remark("illegal", Phrase("e-syntax-parameter", {"offered": offered}, "META-20.1")))
    game.adjusted = {**game.adjusted, order.option: order.value}
    for camp in CAMPS:
        umpire.tell(camp, Adjusted(game.turn + 1, order.option, order.value))


def disputes(game: Game) -> tuple[Dispute, ...]:
    """The scenarios of which both sides have been shown what the other says, or one side what the other alone has said,
    with what the reports would settle and what Sunday noon would (META-11.7, 11.8)."""
    return tuple(
        Dispute(dispute_id(fight.id, number), (fight.attacker, fight.defender), BOOKS, tuple(_rulings(fight, number)))
        for _, fight in fights_in_hand(game)
        for number, slot in enumerate(fight.slots, 1)
        if slot.shown and slot.score is None
    )


def _rulings(fight: Fight, number: int) -> Iterator[Settle]:
    """Each figures once, the attacker's first."""
    slot = fight.slots[number - 1]
    for attacker, defender in dict.fromkeys(_figures(slot)):
        winner: Side = "attacker" if attacker > defender else "defender"
        yield Settle(fight.id, number, winner, attacker, defender)


def _figures(slot: Slot) -> Iterator[tuple[int, int]]:
    """The medals that the sides have reported, and those that the reports come to without a ruling."""
    for side in sorted(slot.reports):
        yield slot.reports[side].attacker, slot.reports[side].defender
    if found := compromise(slot):
        yield found


def idle(game: Game) -> dict[str, Idle]:
    """The nations that have sent nothing for two weeks running (META-20.5)."""
    if game.outcome is not None:
        return {}
    return {nation: Idle(weeks, GARRISON) for nation, weeks in game.silent.items() if weeks >= SILENT}


def log(game: Game) -> tuple[Phrase, ...]:
    """How often the reports of each player, or of a nation that has named none, were not borne out (META-R35); and
    nations that have sent nothing for two weeks running, which may be handed to others or to a bot (META-20.5)."""
    silent = tuple(
        Phrase("log-silent", {"nation": nation_short(nation), "weeks": each.turns}, "META-20.5")
        for nation, each in idle(game).items()
    )
    return silent + tuple(
        Phrase("log-contradicted", {"who": nation_short(who) if who in NATIONS else who, "count": count}, "META-R35")
        for who, count in sorted(game.contradicted.items())
    )
