"""What hands may order about raids until the bombing (TF-12.1, 12.4 to 12.8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Combine, Divide, Engage, Hold, Lose, Resolve, Scramble, Support
from arbitre.games.taskforce.rules.interception import AirLossesAsk, PairingsAsk
from arbitre.games.taskforce.rules.raid_order import RaidOrderAsk
from arbitre.games.taskforce.rules.scrambling import ScramblingAsk, ZerosAsk
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.rules.supporting import SupportingAsk
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.seat.asks.lines import lost_steps
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT
from arbitre.games.taskforce.seat.chart.places import at_home
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.offers import Item
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO, Ids


def raid_order(hand: Hand[RaidOrderAsk]) -> None:
    """Raided hexes, the first before the others (TF-12.1)."""
    for hex in hand.options.raids:
        hand.word(hex, hex, hex, hex)
    hand.offer("resolve", "TF-12.1", f"{hand.key(Resolve)} ", hand.slot("resolved", hand.options.raids, most=0))


def _over(hand: Hand[Ask], units: Iterable[str]) -> Ids:
    """Units over the hex of the raid or in boxes of their carriers, under their kinds, with what they are worth against
    ships and against aircraft."""
    hex = raid_in_hand(hand.view.board).hex
    for id in (found := tuple(units)):
        unit = hand.view.board.air[id]
        detail = Term("hands-air", {"points": unit.air_surface, "fights": unit.air_air, "steps": unit.steps})
        under = Term(f"hands-kind-{unit.printed.kind}")
        hand.items[id] = Item(unit_name(id), unit_name(id), at_home(unit, hex), under, AIRCRAFT, detail)
    return found


def scrambling(hand: Hand[ScramblingAsk]) -> None:
    """Fighters that go up, or none (TF-12.4)."""
    key, units = hand.key(Scramble), _over(hand, hand.options.units)
    hand.offer("scramble", "TF-12.4", f"{key} ", hand.slot("scrambled", units, most=0))
    hand.offer("scramble-nobody", "TF-12.4", key)


def zero_counters(hand: Hand[ZerosAsk]) -> None:
    """A Zero to be split, two to be merged (TF-12.8)."""
    recounts(hand, _over(hand, hand.options.units))


def recounts(hand: Hand[ZerosAsk] | Hand[StatusAsk], units: Iterable[str]) -> None:
    """What can be split and merged among units that are laid out already (TF-11.12)."""
    air = hand.view.board.air
    found = [id for id in units if air[id].printed.splits]
    split = [id for id in found if hand.accepts(Divide(id))]
    hand.offer("split-zero", "TF-11.12", f"{hand.key(Divide)} ", hand.slot("split-zero", split))
    by: dict[str, list[str]] = {}
    for one, other in combinations(found, 2):
        if hand.accepts(Combine((one, other))):
            by.setdefault(one, []).append(other)
    second = hand.slot("merged", (), of="merge-zeros", by=by, lead=", ")
    hand.offer("merge-zeros", "TF-11.12", f"{hand.key(Combine)} ", hand.slot("merge-zeros", by), second)


def supporting(hand: Hand[SupportingAsk]) -> None:
    """A withdrawing ship, and who fires with her, or nobody (TF-12.14)."""
    lead = f" {KEYWORDS.write('with', hand.language)} "
    for id, may in hand.options.ships.items():
        others = hand.slot("supporters", hand.ships(may.others), least=0, most=may.room, lead=lead)
        text = f"{hand.key(Support)} {names([id])}"
        hand.offer(f"support-{id}", "TF-12.14", text, others, says="support", ship=unit_name(id))


def pairings(hand: Hand[PairingsAsk]) -> None:
    """An interceptor, or several where there are more than enough, and the raider that they engage; or one and its
    fighters (TF-12.5)."""
    pairer = hand.ask.pairer
    ours = _over(hand, hand.options.interceptors)
    theirs = _over(hand, hand.options.raiders)
    if pairer.many:
        most = pairer.size + bool(pairer.larger)
        raiders = hand.slot("engaged", theirs, least=pairer.size, most=most, lead=TO)
        hand.offer("engage", "TF-12.5", f"{hand.key(Engage)} ", hand.slot("interceptors", ours), raiders)
    else:
        slot = hand.slot("interceptors", ours, most=pairer.spare + 1)
        hand.offer("engage", "TF-12.5", f"{hand.key(Engage)} ", slot, hand.slot("engaged", theirs, lead=TO))
    stay_out(hand)


def stay_out(hand: Hand[PairingsAsk]) -> None:
    """Fighters that need not intercept (TF-12.3), and heavy bombers that need not be engaged (TF-12.5)."""
    if hand.options.let_by:
        hand.offer("let-by", "TF-12.5", f"{hand.key(Hold)} ", hand.slot("let-by", hand.options.let_by, most=0))
    if hand.options.out:
        hand.offer("stay-out", "TF-12.3", f"{hand.key(Hold)} ", hand.slot("staying-out", hand.options.out, most=0))


def air_losses(hand: Hand[AirLossesAsk]) -> None:
    """One of the ways in which the fights may cost what they do (TF-12.6)."""
    ways = (hand.word(f"way-{n}", names(way), lost_steps(way)) for n, way in enumerate(hand.options.ways, 1))
    hand.offer("lose-in-fights", "TF-12.6", f"{hand.key(Lose)} ", hand.slot("way", ways))
