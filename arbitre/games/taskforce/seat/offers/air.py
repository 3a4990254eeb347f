"""What hands may order from the air: searches, raids, attacks, and who is lost in them."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import Attack, Done, Fly, Lose, Search
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk
from arbitre.games.taskforce.rules.raids import RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import SearchAsk
from arbitre.games.taskforce.seat.asks.lines import lost_steps
from arbitre.games.taskforce.seat.belief import by_hex
from arbitre.games.taskforce.seat.chart.places import berth, wave
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO, Ids


def bombing(hand: Hand[BombingAsk]) -> None:
    """Bombers one after the other, no more than attack in surprise; then a ship that all of them can attack (TF-12.11,
    S1.2, S1.4)."""
    units, raid = hand.options.units, hand.ask.raid
    _targets(hand)
    by = {id: unit.targets for id, unit in units.items()}
    box = "" if raid.hex else wave(hand.view.board.turn)
    bombers = hand.slot("bombers", hand.air(units, box), most=hand.options.surprise)
    ship = hand.slot("ship", (), of="bombers", by=by, lead=TO)
    hand.offer("attack", "TF-12.11", f"{hand.key(Attack)} ", bombers, ship)
    hand.offer("done", "TF-12.17", hand.key(Done), says="turn-home" if raid.hex else "done")


def _targets(hand: Hand[BombingAsk]) -> None:
    """The ships that may be attacked, at their berths or in the hex of the raid, with their state and what fires at who
    attacks them."""
    for id, ship in hand.options.ships.items():
        detail = Term("hands-ship", {"level": ship.level, "fire": ship.fire})
        hand.ship(id, hand.ask.raid.hex or berth(id), detail)


def losses(hand: Hand[AntiAirLossesAsk]) -> None:
    """One of the ways in which the group may lose its steps (TF-12.15)."""
    ways = (hand.word(f"way-{n}", names(way), lost_steps(way)) for n, way in enumerate(hand.options.ways, 1))
    hand.offer("lose", "TF-12.15", f"{hand.key(Lose)} ", hand.slot("way", ways))


def raids(hand: Hand[RaidsAsk]) -> None:
    """Units that are ready, then a hex in which something was sighted (TF-11.9, S2.4)."""
    units = hand.slot("raiders", hand.air(hand.options.units), most=0)
    hexes = hand.slot("raided", hand.options.hexes, lead=TO)
    hand.offer("raid", "TF-11.9", f"{hand.key(Fly)} ", units, hexes)


def reconnaissance(hand: Hand[SearchAsk]) -> None:
    """Hexes with markers, as many as may be searched, each with the odds that the fleet is there (TF-14.5)."""
    if hand.options.most:
        most = min(hand.options.most, len(hand.options.hexes))
        searched = hand.slot("searched", _hexes(hand), most=most)
        hand.offer("search", "TF-14.5", f"{hand.key(Search)} ", searched, most=most)


def _hexes(hand: Hand[SearchAsk]) -> Ids:
    odds = by_hex(hand.view)
    for hex in hand.options.hexes:
        here = (m.label for m in hand.view.board.markers.values() if m.side != hand.view.side and m.hex == hex)
        detail = Term("hands-odds", {"markers": ", ".join(sorted(here)), "percent": round(100 * odds.get(hex, 0))})
        hand.word(hex, hex, hex, hex, detail=detail)
    return hand.options.hexes
