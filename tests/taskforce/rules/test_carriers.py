"""What attacks do to carriers and to all that is aboard (TF-4.8, 4.10 to 4.13, 5.1, 5.3, R6, R7, R9, R66, 16.6)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Battle, Board, Formation, Group, Marker, Raid, Salvo, Ship
from arbitre.games.taskforce.records.orders import Detach, Form, Stay
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SHIPS
from arbitre.games.taskforce.records.reports import Bombed, DeckDamaged, DeckRoll, Exploded, HitsApplied
from arbitre.games.taskforce.rules import forming
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.battles import Hits
from arbitre.games.taskforce.rules.bombing import Bombs
from arbitre.games.taskforce.rules.carriers import Struck, strike
from arbitre.games.taskforce.rules.damage import repair
from arbitre.games.taskforce.rules.fleets import must_withdraw
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.targets import default_attack
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import WithdrawalAsk, Withdrawals, default_choice
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import one_step
from taskforce.seas import DAY, TF8, java, where

HORNET, RING = "hornet", "allied-1"
OUTER = ("northampton", "atlanta", "dd_allied-8", "dd_allied-9")


def ring(game, carrier=HORNET, *outer, hex="0704", side=ALLIED, air=()):
    """The same, with a ring on the map, shown: a carrier, others about her, and these units aboard."""
    board, id = game.board, f"{side}-1"
    for ship in (carrier, *outer):
        board.ships[ship] = Ship(ship, ship.partition("-")[0])
    board.formations[id] = Formation(id, side, "ring", (carrier, *outer), 1)
    board.markers["A90"] = Marker("A90", side, hex, formation=id)
    for number, (kind, steps, box) in enumerate(air, 90):
        board.air[f"{kind}-{number}"] = Air(f"{kind}-{number}", kind, steps, base=carrier, box=box)
    board.labels[side] = 90
    return game


def at_sea(*outer, **more):
    """Hornet and others in the Java Sea, a Japanese fleet beside her."""
    return ring(java(Withdrawals(), DAY, {TF8: "0703"}), HORNET, *outer, **more)


def hit(board: Board, hits: int, *dice: tuple[str, int], target: str = HORNET) -> Struck:
    """One attack, with these dice and no others."""
    scripted = ScriptedDice([(label, [die]) for label, die in dice])
    found = strike(board, Umpire(scripted), target, hits)
    assert not scripted.left()
    return found


def hornet(level="intact", deck=(), air=()):
    """The board, Hornet at a level of damage with a deck that has lost this."""
    board = at_sea(air=air).board
    states = {"minor": {"minor": ("minor",)}, "significant": {"steps": 1}, "intact": {}}
    board.ships[HORNET] = replace(board.ships[HORNET], deck=deck, **states[level])
    return board


# --- aircraft that explode (TF-4.11) ----------------------------------------------------------------------------------

FIGHTERS = (("f4f", 2, "ready"), ("f4f", 1, "ready"))
BOMBERS = (("sbd", 2, "ready"), ("sbd", 1, "ready"))


def test_A4_fighters_ready_aboard_hornet_explode():
    """A4, TF-4.11: 3 steps of fighters add 2 hits to 2, which is minor damage; then the deck (TF-R7)."""
    board = hornet(air=FIGHTERS)
    found = hit(board, 2, ("explosion hornet", 3), ("deck minor hornet", 5))
    assert found.exploded == Exploded(HORNET, 3, ("f4f-90", "f4f-91"), 2)
    assert (found.hits, found.after.level) == (4, "minor")
    assert [board.air[id].steps for id in ("f4f-90", "f4f-91")] == [0, 0]


def test_A4_bombers_ready_aboard_hornet_explode():
    """A4, the variant: 3 steps of bombers add 6, significant damage; one hit more would have been critical."""
    found = hit(hornet(air=BOMBERS), 2, ("explosion", 1), ("deck minor", 4), ("deck significant", 4))
    assert (found.hits, found.after.level) == (8, "significant")
    found = hit(hornet(air=BOMBERS), 3, ("explosion", 1))
    assert (found.hits, found.after.level) == (9, "critical")


@pytest.mark.parametrize("die", [4, 5, 6])
def test_A4_nothing_explodes_on_more_than_3(die):
    board = hornet(air=FIGHTERS)
    found = hit(board, 2, ("explosion", die))
    assert found.exploded == Exploded(HORNET, die, (), 0)
    assert (found.hits, found.after) == (2, found.before) and board.air["f4f-90"].steps == 2


def test_fighters_and_bombers_are_counted_apart():
    """TF-4.11: each rounded up by itself: 1 step of fighters and 1 of bombers add 1 and 3."""
    board = hornet(air=(("f4f", 1, "ready"), ("sbd", 1, "ready")))
    assert hit(board, 1, ("explosion", 2), ("deck minor", 3), ("deck significant", 6)).exploded.hits == 4


def test_only_aircraft_in_ready_explode_and_only_if_the_attack_hits():
    """TF-4.11: no die without a hit, and none if READY is empty."""
    assert hit(hornet(air=FIGHTERS), 0).exploded is None
    board = hornet(air=(("f4f", 2, "reserve"), ("sbd", 2, "cap")))
    assert hit(board, 2).exploded is None and board.air["f4f-90"].steps == 2


def test_nothing_explodes_under_an_armoured_deck():
    """TF-16.6: the three British carriers, whose decks are damaged as others are."""
    armored = sorted(id for id, ship in SHIPS.items() if ship.armored)
    assert armored == ["formidable", "illustrious", "indomitable"]
    board = ring(java(Withdrawals(), DAY, {TF8: "0703"}), "illustrious", air=(("martlet", 2, "ready"),)).board
    front = SHIPS["illustrious"].durability[0]
    found = hit(board, front, ("deck minor illustrious", 1), target="illustrious")
    assert found.exploded is None and found.after.deck == ("landing",)


def test_each_attack_has_its_own_die():
    """TF-R9: by guns too, each attack by itself; what did not explode may by the next."""
    game = ring(java(Withdrawals(), DAY, {TF8: "0703"}), HORNET, air=FIGHTERS)
    board = game.board
    assert hit(board, 1, ("explosion", 6)).exploded.units == ()
    assert hit(board, 1, ("explosion", 1)).exploded.units == ("f4f-90", "f4f-91")
    assert hit(board, 1).exploded is None


# --- the deck (TF-4.12, 4.13) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "lost"), [(1, ("landing",)), (2, ("launching",)), *((die, ()) for die in range(3, 7))])
def test_what_minor_damage_takes(die, lost):
    """TF-4.12, the first column; nobody withdraws for it (TF-5.1)."""
    found = hit(hornet(), 4, ("deck minor", die))
    assert found.after.deck == lost and not must_withdraw(found.after)
    assert found.deck == DeckDamaged(HORNET, (DeckRoll("minor", die, lost),), lost, False)


@pytest.mark.parametrize(
    ("die", "lost"), [(1, {"landing", "launching"}), *((die, {"landing"}) for die in range(2, 6)), (6, set())]
)
def test_what_significant_damage_takes(die, lost):
    """TF-4.12, the second column: she withdraws with what she has lost, and with nothing lost she need not (TF-5.1)."""
    found = hit(hornet("minor"), 1, ("deck significant", die))
    assert set(found.after.deck) == lost and must_withdraw(found.after) == found.deck.withdraws == bool(lost)


def test_A5_losses_add_up():
    """A5, TF-4.13, R6: who could not launch can neither launch nor land; on a 6 she withdraws for what was lost
    before."""
    found = hit(hornet("minor", ("launching",)), 1, ("deck significant", 2))
    assert found.after.deck == ("launching", "landing") and found.deck.withdraws
    found = hit(hornet("minor", ("launching",)), 1, ("deck significant", 6))
    assert found.after.deck == ("launching",) and found.deck.withdraws


def test_A6_intact_to_significant_is_both_dice_the_minor_one_first():
    """A6, TF-4.12."""
    found = hit(hornet(), 6, ("deck minor", 1), ("deck significant", 6))
    assert found.after.level == "significant" and must_withdraw(found.after)
    assert found.deck == DeckDamaged(
        HORNET, (DeckRoll("minor", 1, ("landing",)), DeckRoll("significant", 6, ())), ("landing",), True
    )


@pytest.mark.parametrize(("level", "hits"), [("intact", 9), ("minor", 5), ("significant", 4), ("intact", 10)])
def test_a_deck_that_comes_to_critical_or_sinks_has_no_dice(level, hits):
    """TF-4.12."""
    found = hit(hornet(level), hits)
    assert (found.after.level, found.deck) == ("sunk" if hits == 10 else "critical", None)


def test_only_carriers_have_a_deck():
    """TF-4.12."""
    board = at_sea("northampton").board
    assert hit(board, SHIPS["northampton"].durability[0], target="northampton").deck is None


def test_A7_repairs_give_back_what_minor_damage_took():
    """A7, TF-4.13: when the marker goes, in the second administration; not if she was hit again meanwhile."""
    ship = hit(hornet(), 4, ("deck minor", 1)).after
    under_repair = repair(ship)
    assert (under_repair.minor, under_repair.deck) == (("repairs",), ("landing",))
    assert (repair(under_repair).level, repair(under_repair).deck) == ("intact", ())
    board = hornet()
    board.ships[HORNET] = under_repair
    worse = hit(board, 1, ("deck significant", 6)).after
    assert repair(repair(worse)).deck == ("landing",)
    assert must_withdraw(worse) and must_withdraw(repair(repair(worse)))  # TF-R11: that never ends
    assert not must_withdraw(under_repair)


# --- what goes with her (TF-4.8, 4.10) --------------------------------------------------------------------------------


def test_aircraft_in_ready_and_reserve_sink_with_her():
    """TF-4.8: those on CAP or about to land may go elsewhere; READY that has not exploded is lost now."""
    boxes = ("ready", "reserve", "cap", "from-cap", "from-map")
    board = hornet(air=tuple(("sbd", 2, box) for box in boxes))
    hit(board, 10, ("explosion", 6))
    assert [board.air[f"sbd-{number}"].steps for number in range(90, 95)] == [0, 0, 2, 2, 2]


def test_a_ring_without_its_carrier_is_a_column():
    """TF-4.10, R66: of four slots, in the order of the ring, under its number and its marker; a Fleet TF for who
    searches (TF-2.12)."""
    board = at_sea(*OUTER).board
    assert answer(board, RING, "detected") == "carrier"
    hit(board, 10)
    assert board.formations[RING] == Formation(RING, ALLIED, "column", OUTER, 1)
    assert board.markers["A90"].formation == RING and answer(board, RING, "detected") == "fleet"


def test_a_ring_that_loses_another_stays_a_ring():
    """TF-4.10."""
    board = at_sea(*OUTER).board
    hit(board, 20, target="northampton")
    assert board.formations[RING] == Formation(RING, ALLIED, "ring", (HORNET, *OUTER[1:]), 1)


def test_the_owner_orders_the_column_that_was_a_ring():
    """TF-R66: with the number that it has; it takes no fifth counter (TF-4.10)."""
    game = at_sea(*OUTER)
    hit(game.board, 10)
    assert forming.carry_out(game.board, ALLIED, Form(RING, OUTER[::-1])) is None
    assert game.board.formations[RING].slots == OUTER[::-1]
    before = game.board.copy()
    game.board.formations[RING] = replace(game.board.formations[RING], slots=(*OUTER, "exeter"))
    wrong = [(phrase.key, phrase.args["most"]) for phrase in forming.left_wrong(before, game.board, ALLIED)]
    assert wrong == [("form-full", 4)]


# --- anti-aircraft fire and targets -----------------------------------------------------------------------------------


def test_C4_the_centre_of_a_ring_has_the_fire_of_all():
    """C4, TF-12.13: Shokaku 9 with Kirishima and three destroyers; Kirishima her own 3 alone."""
    outer = ("kirishima", "dd_ijn-8", "dd_ijn-9", "dd_ijn-10")
    board = ring(java(Withdrawals(), DAY, {TF8: "0703"}), "shokaku", *outer, side=IJN).board
    assert [total(board, id) for id in ("shokaku", *outer)] == [9, 3, 1, 1, 1]


def test_carriers_are_bombed_first():
    """TF-12.17: by default the one that is worse damaged, of two alike the one that bears more."""
    board = at_sea("northampton").board
    board.ships["lexington"] = Ship("lexington", "lexington")
    board.formations["allied-2"] = Formation("allied-2", ALLIED, "ring", ("lexington",), 2)
    board.air["kate-1"] = Air("kate-1", "kate")
    raid = Raid(IJN, "0704", (RING, "allied-2"), ("kate-1",))
    assert SHIPS["lexington"].durability[0] > SHIPS[HORNET].durability[0]
    assert default_attack(board, raid).target == "lexington"
    board.ships[HORNET] = replace(board.ships[HORNET], minor=("minor",))
    assert default_attack(board, raid).target == HORNET


# --- in the steps of a game -------------------------------------------------------------------------------------------


def test_a_raid_tells_of_the_explosion_then_the_attack_then_the_deck():
    """TF-R7, 10.16."""
    game = at_sea(air=FIGHTERS)
    game.board.air["kate-1"] = Air("kate-1", "kate")
    game.board.raid = Raid(IJN, "0704", (RING,), (), 1, Group(("kate-1",), HORNET))
    game.agenda = (Bombs(),)
    umpire = Umpire(ScriptedDice([("bombs", [6]), ("explosion", [1]), ("deck", [1]), ("deck", [2])]))
    Bombs().resolve(game, {}, umpire)
    told = [report for _, _, _, report in umpire.reports]
    assert [type(report) for report in told] == [Exploded, Bombed, DeckDamaged]
    assert (told[1].hits, told[1].after) == (3 + 2, "significant")


def test_guns_make_aircraft_explode():
    """TF-R9, 10.16: at the end of the battle, with all its hits (TF-10.9)."""
    game = ring(java(Withdrawals(), DAY, {TF8: "0703"}), HORNET, *OUTER, air=BOMBERS)
    assert where(game, ALLIED) == {RING: "0704"}
    board = game.board
    salvo = Salvo(("naka",), HORNET, 4, 3, 2)
    board.battles = (Battle({IJN: (TF8,), ALLIED: (RING,)}, IJN, (salvo,)),)
    umpire = Umpire(ScriptedDice([("explosion", [2]), ("deck minor", [3]), ("deck significant", [2])]))
    Hits().resolve(game, {}, umpire)
    told = [report for _, _, _, report in umpire.reports]
    assert [type(report) for report in told] == [Exploded, HitsApplied, DeckDamaged]
    assert told[1].results[0].hits == 8 and told[2].withdraws
    assert board.crippled == (HORNET,)


def withdrawing(*outer):
    """The end of the phase in which Hornet lost her landing."""
    game = ring(java(Withdrawals(), DAY, {TF8: "0903"}), HORNET, *outer)
    game.board.ships[HORNET] = replace(game.board.ships[HORNET], steps=1, deck=("landing",))
    game.board.crippled = (HORNET,)
    game.agenda = agenda(Withdrawals(), game.board)
    return game


def resolved(game):
    """The board when all have chosen; nobody orders anything."""
    return one_step(game, (), Umpire(ScriptedDice(()))).board


def test_a_carrier_does_not_leave_alone():
    """TF-5.3: if there is anybody with her. By default with a destroyer, without one she stays with all (TF-5.2)."""
    ask = WithdrawalAsk(view(withdrawing(*OUTER), ALLIED))
    refused = ask.plan((Detach(HORNET, ()),)).refusals[0].phrase
    assert (refused.key, refused.clause) == ("withdraw-carrier-alone", "TF-5.3")
    assert not ask.plan((Detach(HORNET, ("atlanta",)),)).refusals
    assert not WithdrawalAsk(view(withdrawing(), ALLIED)).plan((Detach(HORNET, ()),)).refusals
    assert default_choice(withdrawing(*OUTER).board, HORNET, ()) == Detach(HORNET, ("dd_allied-8",))
    assert default_choice(withdrawing().board, HORNET, ()) == Stay(HORNET)


def test_the_rest_of_her_ring_is_a_column():
    """TF-5.8, 4.10."""
    board = resolved(withdrawing(*OUTER))
    assert board.formations["allied-w1"].slots == (HORNET, "dd_allied-8")
    assert board.formations[RING] == Formation(RING, ALLIED, "column", ("northampton", "atlanta", "dd_allied-9"), 1)


def test_her_escort_stays_with_her():
    """TF-5.3: later too (TF-R67)."""
    board = resolved(withdrawing(*OUTER))
    before = board.copy()
    assert forming.carry_out(board, ALLIED, Form(RING, ("dd_allied-8",))) is None
    assert [phrase.key for phrase in forming.left_wrong(before, board, ALLIED)] == ["form-carrier-alone"]
