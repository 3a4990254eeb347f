"""What hands may order in naval combat: an arrangement, salvos, who withdraws (TF chapters 5 and 10)."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import Alone, Arrange, Detach, Fire, Hold, Range, Stay
from arbitre.games.taskforce.rules.battles import ArrangingAsk, Gun, GunneryAsk
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.ranging import RangingAsk
from arbitre.games.taskforce.rules.withdrawal import WithdrawalAsk
from arbitre.games.taskforce.rules.yamato import YamatoAsk
from arbitre.games.taskforce.seat.asks.battles import arrangement, power
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Arg, Term
from arbitre.seat.hand import TO


def arranging(hand: Hand[ArrangingAsk]) -> None:
    """One of the arrangements, by its sentence (TF-10.3)."""
    every = enumerate(hand.options.arrangements, 1)
    words = (hand.word(f"arrangement-{n}", str(n), arrangement(battles)) for n, battles in every)
    hand.offer("arrange", "TF-10.3", f"{hand.key(Arrange)} ", hand.slot("arrangement", words))


def ranging(hand: Hand[RangingAsk]) -> None:
    """The type at whose range to fight (TF-R69)."""
    board = hand.view.board
    words = []
    for type, at in hand.options.types.items():
        ours, theirs = power(board, at)
        detail = Term("hands-at-range", {"ours": ours, "theirs": theirs})
        words.append(hand.word(f"range-{type}", type, Term(f"hands-type-{type}"), detail=detail))
    hand.offer("range", "TF-R69", f"{hand.key(Range)} ", hand.slot("range", words))


def yamato(hand: Hand[YamatoAsk]) -> None:
    """She alone fires (TF-16.8)."""
    hand.ships([hand.ask.ship])
    hand.offer("alone", "TF-16.8", f"{hand.key(Alone)} ", hand.slot("alone", [hand.ask.ship]))


def gunnery(hand: Hand[GunneryAsk]) -> None:
    """One ship or two, and the enemy at whom they fire; or ships that hold their fire (TF-10.6, 10.19)."""
    options = hand.options
    for id, gun in options.ours.items():
        _gun(hand, id, Term("hands-gun", {"firepower": gun.firepower, "level": gun.level}))
    for id, gun in options.theirs.items():
        _gun(hand, id, _target(gun))
    guns = hand.slot("guns", hand.ask.firing, most=2)
    hand.offer("fire", "TF-10.6", f"{hand.key(Fire)} ", guns, hand.slot("target", options.theirs, lead=TO))
    hand.offer("hold", "TF-10.19", f"{hand.key(Hold)} ", hand.slot("silent", hand.ask.firing, most=0))


def _gun(hand: Hand[GunneryAsk], id: str, detail: Arg) -> None:
    """A ship of the battle in the hex of her fleet, under it."""
    board = hand.view.board
    fleet, side = fleet_of(board, id), board.ships[id].printed.side
    hand.ship(id, open_fleets(board, side)[fleet], detail, names([fleet]))


def _target(gun: Gun) -> Term:
    return Term("hands-target", {"durability": gun.durability, "level": gun.level})


def withdrawals(hand: Hand[WithdrawalAsk]) -> None:
    """A ship that must withdraw, with escorts or alone; or she stays, and her fleet goes with her (TF-5.2)."""
    by = hand.options.ships
    hand.ships(dict.fromkeys((*by, *(other for others in by.values() for other in others))))
    lead = f" {KEYWORDS.write('with', hand.language)} "
    escorts = hand.slot("escorts", (), of="withdrawing", by=by, least=0, most=0, lead=lead)
    hand.offer("detach", "TF-5.2", f"{hand.key(Detach)} ", hand.slot("withdrawing", by), escorts)
    hand.offer("stay", "TF-5.2", f"{hand.key(Stay)} ", hand.slot("staying", by))
