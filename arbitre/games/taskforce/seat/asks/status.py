"""How a player is asked in the status step of air operations: who changes boxes, takes off, is lost for want of room
(TF-11.2 to 11.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Arm, Fly, Patrol, Stow
from arbitre.games.taskforce.records.printed import SIDES, TURNS, enemy, in_battle
from arbitre.games.taskforce.rules.approach import due
from arbitre.games.taskforce.rules.fleets import sighted
from arbitre.games.taskforce.rules.flight_decks import bases_of, deck_serves, in_range, patrolled
from arbitre.games.taskforce.rules.long_raids import by_day, on_track
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.rules.surplus import SurplusAsk
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.games.taskforce.seat.far import seekers, turns
from arbitre.games.taskforce.seat.naming import aircraft, fleet
from arbitre.games.taskforce.seat.reasons import sighted as reported
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.asked import Said, plain


def status(asked: Asked[StatusAsk]) -> Said:
    """What may be moved where, who goes first, each carrier box by box, what can be raided and what the enemy knows;
    the example launches what can be launched, and brings up the next."""
    ask, board = asked.ask, asked.view.board
    fighters = [id for id in ask.units if board.air[id].printed.kind == "F"]
    bombers = [id for id in ask.units if id not in fighters]
    for key, clause, order in (
        ("may-fly", "TF-11.9", asked.first(_raids(asked, bombers))),
        ("may-fly-base", "TF-11.10", asked.first(_on_bases(asked, bombers))),
        ("may-patrol", "TF-11.3", asked.first(Patrol((id,)) for id in fighters)),
        ("may-arm", "TF-11.3", asked.first(Arm((id,)) for id in (*bombers, *fighters))),
        ("may-stow", "TF-11.3", asked.first(Stow((id,)) for id in reversed(ask.units))),
    ):
        asked.propose(key, clause, order)
    if story := due(board, ask.side):
        numbers = {"fighters": int(story.fighters), "bombers": int(story.bombers)}
        asked.stands("state-strike", "TF-S6.4", base=unit_name(story.base), **numbers)
    over = (Patrol((id,), hex) for id in fighters for hex in patrolled(board, ask.side) if hex != _hex(asked, id))
    asked.may("may-patrol-over", "TF-11.8", asked.first(over))
    first = "yes" if board.first_in_the_air == ask.side else "no"
    asked.stands("state-air", "TF-3.2", first=first, flying="yes" if TURNS[board.turn].flying else "no")
    for carrier in ask.hexes:
        _carrier(asked, carrier)
    _sighted(asked)
    _far_off(asked)
    _under_way(asked)
    for raid in decks.raids_of(board, enemy(ask.side)):
        asked.stands("state-raided", "TF-11.14", hex=raid.hex, units=names(raid.units), n=len(raid.units))
    for flight in asked.view.aloft:
        asked.stands("state-aloft", "TF-R19", hex=flight.hex, units=aircraft(flight))
    return plain("status", "TF-11.2", "TF-11.15")


def _hex(asked: Asked[StatusAsk], unit: str) -> str:
    """Where the carrier of a unit is."""
    return asked.ask.hexes.get(asked.view.board.air[unit].base, "")


def _raids(asked: Asked[StatusAsk], bombers: Sequence[str]) -> Iterator[Fly]:
    """All bombers in READY that reach a hex, hex by hex."""
    units = asked.options.units
    for hex in sighted(asked.view.board, enemy(asked.ask.side)):
        yield Fly(tuple(id for id in bombers if units[id].box == "ready" and hex in units[id].raids), hex)


def _on_bases(asked: Asked[StatusAsk], bombers: Sequence[str]) -> Iterator[Fly]:
    """All bombers in READY that reach a base of the enemy; with their escort where a raid is due (TF-S6.4)."""
    units, board = asked.options.units, asked.view.board
    sent = [*units] if due(board, asked.ask.side) else bombers
    for id, base in board.ashore.items():
        yield Fly(tuple(unit for unit in sent if units[unit].box == "ready" and id in units[unit].bases), base.hex, id)


def _carrier(asked: Asked[StatusAsk], carrier: str) -> None:
    """Her boxes, what her deck has lost, whether the enemy knows of her marker."""
    board, hex = asked.view.board, asked.ask.hexes[carrier]
    ship = unit_name(carrier)
    held = Several(tuple(decks.boxes(board, carrier)))
    n = len(held.items)
    asked.stands("state-boxes", "TF-11.5", ship=ship, hex=hex, n=n, boxes=held, **decks.room(board, carrier))
    for use in decks.USES:
        if not deck_serves(board, carrier, use):
            asked.stands("state-deck", "TF-4.14", ship=ship, lost=use)
    if hex in sighted(board, asked.ask.side):
        asked.stands("state-found", "TF-11.9", ship=ship, hex=hex)


def _sighted(asked: Asked[StatusAsk]) -> None:
    """What of the enemy can be raided: what is known of it, and who in READY reaches it (TF-11.9)."""
    board, units = asked.view.board, asked.options.units
    hexes = sighted(board, enemy(asked.ask.side))
    if not hexes:
        asked.stands("state-unsighted", "TF-11.9")
    for hex in hexes:
        known = list[Arg]()
        for marker in board.markers.values():
            if marker.hex == hex and marker.side != asked.ask.side and not marker.undetected:
                shown = (fleet(marker.formation),) if marker.formation else tuple(reported(marker))
                known.append(Term("known-marker", {"marker": marker.label, "known": Several(shown)}))
        ready = [id for id, unit in units.items() if unit.box == "ready" and hex in unit.raids]
        asked.stands(
            "state-target", "TF-11.9", hex=hex, known=Several(tuple(known)), n=len(ready), units=names(ready)
        )  # fmt: skip


def _far_off(asked: Asked[StatusAsk]) -> None:
    """Raids from a base on another that would take turns, or cannot take off for that (TF-13.9, 13.10)."""
    ask, board, units = asked.ask, asked.view.board, asked.options.units
    for home in (id for id in ask.hexes if id in board.ashore and TURNS[board.turn].flying):
        ready = [id for id, unit in units.items() if unit.base == home and unit.box == "ready"]
        for base, hex in bases_of(board, enemy(ask.side)).items():
            able = [id for id in ready if in_range(board, id, hex, ask.hexes)]
            if flown := turns(ask, able, hex):
                key, clause = ("state-far", "TF-13.9") if by_day(flown) else ("state-far-night", "TF-13.10")
                names_ = {"home": unit_name(home), "base": unit_name(base)}
                asked.stands(key, clause, **names_, turn=in_battle(flown.turn), back=in_battle(flown.back))
    for hex in sighted(board, enemy(ask.side)):
        for party in seekers(board, [id for id, unit in units.items() if hex in unit.raids], hex):
            args: dict[str, Arg] = {"home": unit_name(party.home), "distance": party.distance, "percent": party.percent}
            asked.stands("state-far-fleet", "TF-13.12", hex=hex, **args)


def _under_way(asked: Asked[StatusAsk]) -> None:
    """What is on the track, of the enemy too as far as it is known (TF-13.14)."""
    board = asked.view.board
    for side in SIDES:
        for base, flown, units in decks.bound(board, on_track(board, side)):
            home = "yes" if flown.homeward else "no"
            args: dict[str, Arg] = {"units": decks.named(units), "base": unit_name(base), "turn": in_battle(flown.turn)}
            asked.stands("state-under-way", "TF-13.14", home=home, back=in_battle(flown.back), **args)
    for raid in asked.view.coming:
        home = "yes" if raid.home else "no"
        asked.stands("state-coming", "TF-13.14", count=raid.count, turn=in_battle(raid.turn), home=home)


def surplus(asked: Asked[SurplusAsk]) -> Said:
    """The carrier and how much is too much; the example is the way that is taken if nobody says."""
    found, board = asked.ask.found, asked.view.board
    default = asked.ask.plan(()).order
    asked.propose("may-surplus", "TF-11.5", default)
    ship, too_much = unit_name(found.carrier), decks.strength(found.steps)
    asked.stands("state-surplus", "TF-11.5", units=decks.named(board.air[id] for id in found.units))
    if found.lost:
        asked.stands("state-surplus-lost", "TF-11.5", n=len(found.lost), units=names(found.lost))
    said = Phrase("ask-surplus-default", {"units": names(default.units), "n": len(default.units)}, "TF-11.5")
    return Phrase("ask-surplus", {"ship": ship, "units": too_much}, "TF-11.5"), said
