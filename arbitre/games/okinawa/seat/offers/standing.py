"""Standing orders by hand: challenge, support, losses (OKI-R93, R98, R78, 19.2)."""

from __future__ import annotations

from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import HIDING, UNITS
from arbitre.games.okinawa.seat.offers.items import Hand
from arbitre.kernel.offers import Slot
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Term
from arbitre.seat.hand import Ids

_CHALLENGES = ("never", "always", "weaker", "safe")
_LOWS = (-10, -5, 0, 1, 3, 5, 8, 12)
_HIGHS = (0, 3, 5, 8, 12, 16, 20, 30, 50)
_MOST = (-10, -5, -1, 0, 2, 4, 6, 8, 10)


def standing(hand: Hand[Ask]) -> None:
    """What the Japanese side may lay down beforehand, in the phases in which it may."""
    troops = _troops(hand)
    if troops:
        when = hand.slot("when", _words(hand, "challenge", _CHALLENGES), asks="challenge-when", lead=" ")
        hand.offer("challenge", "OKI-R98", hand.key(Challenge), _whom(hand, troops), when)
        every = hand.key(Challenge) + hand.said("all").strip()
        hand.offer("challenge-all", "OKI-R98", every, when)
        support(hand, troops)
    lost = (id for id in HIDING if id in hand.board.units and hand.board.units[id].where == "lost")
    gone = frozenset(lost)
    ranked = hand.units(id for id in HIDING if UNITS[id].kind != "fortification" and id not in gone)
    rank = hand.slot("units", ranked, asks="lose-first", most=0)
    hand.offer("lose-first", "OKI-R93", hand.key(LoseFirst), rank)


def support(hand: Hand[Ask], troops: Ids, hexes: Ids = ()) -> None:
    """Support from ambush: never, always, or between two differences; in the window also for one combat alone, by the
    hex attacked (OKI-R78)."""
    where = (hand.slot("hex", hexes, asks="support-hex", least=0, lead=hand.said("support-in")),) if hexes else ()
    when = hand.slot("when", _words(hand, "support", ("never", "always")), asks="support-when", lead=" ")
    hand.offer("support", "OKI-R78", hand.key(Support), _whom(hand, troops), when, *where)
    low = hand.slot("low", hand.numbers(_LOWS), asks="support-low", lead=hand.said("between"))
    highs = {f"n{low}": hand.numbers(high for high in _HIGHS if high >= low) for low in _LOWS}
    high = hand.slot("high", (), of="low", by=highs, asks="support-high", lead=hand.said("and"))
    most = hand.slot("most", hand.numbers(_MOST), asks="support-most", least=0, lead=f",{hand.said('at-most')}")
    text = hand.key(Support)
    hand.offer("support-between", "OKI-R78", text, _whom(hand, troops), low, high, most, *where)


def _troops(hand: Hand[Ask]) -> Ids:
    """The hidden troops, placed or still to be placed."""
    if hand.hidden is None:
        return ()
    return hand.units(id for id in hand.hidden.units if UNITS[id].troops)


def _whom(hand: Hand[Ask], troops: Ids) -> Slot:
    return hand.slot("units", troops, asks="standing-units", most=0)


def _words(hand: Hand[Ask], kind: str, names: Ids) -> Ids:
    """The words for when a standing order holds."""
    said = (hand.word(f"{kind}-{name}", hand.said(name).strip(), Term(f"hands-{kind}-{name}")) for name in names)
    return tuple(said)
