"""The turn, its phases, who is asked when, and how the game ends (OKI chapters 1, 5, 6, 19)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import CALENDAR, JAPAN, SHIPS, UNITS, US
from arbitre.games.okinawa.records.reports import GameOver, Moved, TurnBegins
from arbitre.games.okinawa.rules.casualties import eliminate, left
from arbitre.games.okinawa.rules.sequence import PHASES, EndOfTurn, Turn
from arbitre.games.okinawa.rules.victory import summary
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play
from arbitre.kernel.results import Result
from okinawa.assaults import field, resolve, told, umpire

ONE, MARINE = "jp_inf_iib_11", "us_mar_1_4"
ORDER = ("ships", "kamikazes", "air-sea", "american-fire", "american-movement", "window", "resolution", "japanese-fire",
         "japanese-movement", "resolution", "end-of-turn")  # fmt: skip
NUMBERS = ("I", "II", "III", "IV", "V", "VI", "VI", "VII", "VIII", "IX", "end")


def alone(*keep, **places):
    """Only these counters are in play besides ships in the tray: no Japanese hidden but those to `keep`."""
    game = field(**places)
    for id in list(game.hidden.units):
        if id not in keep:
            game.hidden.take(id)
    return game


def course(turns, seed, silent=True, **options):
    """A game played for some turns: at each question the turn, the phase, and who is asked; the game; the
    dice. Nobody orders anything, or everybody orders at random."""
    rng = Random(seed)
    judge = Umpire(KeyedDice(seed, "okinawa"))
    game, asks = play(OKINAWA, OKINAWA.new(options), {JAPAN: ()}, judge)
    seen = []
    while game.agenda and game.board.turn <= turns:
        turn, phase = OKINAWA.moment(game)
        seen.append((turn, phase, tuple(sorted(asks))))
        orders = {side: () if silent else ask.sample(rng) for side, ask in asks.items()}
        game, asks = play(OKINAWA, game, orders, judge, asks)
    return seen, game, judge.draws


def test_a_turn_has_nine_phases_in_order():
    """OKI-6.1, 6.2, 6.3, 1.1: the American ones first, fire before movement on both sides."""
    game = field()
    order, numbers = [], []
    judge = Umpire(KeyedDice("order", "okinawa"))
    agenda = list(PHASES)
    while agenda:
        step = agenda.pop(0)
        order.append(type(step).__struct_config__.tag)
        numbers.append(step.when())
        if order[-1] == "kamikazes":
            agenda[:0] = resolve(game, step, judge)[0]
    assert tuple(order) == ORDER and tuple(numbers) == NUMBERS


def test_a_turn_opens_with_its_days_and_aircraft():
    """OKI-5.1, 5.4, 6.1: both sides hear it; what the last turn left is over (OKI-9.2, R35)."""
    game = field(4, us_ship_idaho="0936")
    game.board.fired, game.board.discovered = ("us_ship_idaho",), (ONE,)
    more, reports = resolve(game, Turn())
    assert more == PHASES and game.board.turn == 5
    days = CALENDAR[5]
    opening = TurnBegins(5, "1945-04-13", "1945-04-15", days.kamikazes)
    assert [told(reports, TurnBegins, side) for side in (US, JAPAN)] == [[opening]] * 2
    assert game.board.fired == game.board.discovered == ()


def test_who_is_asked_depends_on_public_facts_alone():
    """OKI-R92, R24: with nothing landed and nothing discovered, the same questions every turn; a side that can do
    nothing is asked all the same."""
    seen, game, _ = course(3, "asked")
    assert game.board.turn == 4
    assert seen == [
        (turn, phase, who)
        for turn in (1, 2, 3)
        for phase, who in (
            ("I", (US,)), ("II", (JAPAN,)), ("IV", (US,)), ("V", (US,)), ("VII", (JAPAN,)), ("VIII", (JAPAN,)),
        )
    ]  # fmt: skip


def test_without_orders_nothing_lands_and_the_Japanese_win_after_turn_27():
    """OKI-5.3, R19, 19.1, R24, 1.5: nobody is obliged to move or to fire; D27."""
    seen, game, _ = course(28, "silence")
    assert max(turn for turn, _, _ in seen) == 27
    assert (game.outcome.winner, game.outcome.reason, game.outcome.turn) == (JAPAN, "time", 27)
    assert game.outcome.left == game.outcome.unfound == 43  # OKI-R23
    account = summary(game)
    assert account["winner"] == JAPAN and account["left"] == 43 and account["not_landed"] == 75
    assert account["ships_sunk"] == sum(game.board.units[ship].where == "lost" for ship in SHIPS)
    assert OKINAWA.result(game) == Result(JAPAN) and OKINAWA.score(game) == {US: 0, JAPAN: account["ships_sunk"]}
    assert account["us_infantry_lost"] == account["japan_fortification_lost"] == 0 and account["searched"] == 21


@pytest.mark.parametrize(
    ("options", "turn", "ends"),
    [({}, 26, False), ({}, 27, True), ({"extra_turn": "yes"}, 27, False), ({"extra_turn": "yes"}, 28, True)],
)
def test_the_calendar_ends_with_turn_27_or_by_option_28(options, turn, ends):
    """OKI-R19, 5.3."""
    game = field(turn, options=options)
    more, reports = resolve(game, EndOfTurn())
    assert (game.outcome is not None) == ends and bool(more) == (not ends)
    if ends:
        assert told(reports, GameOver, US) == told(reports, GameOver, JAPAN) != []


def test_D26_the_last_troops_counter_lost_ends_the_game_at_once():
    """OKI-5.2, R20, R21: works left over do not matter; known or hidden, it must be the last."""
    for last in (False, True):
        game = alone("jp_fort_01", "jp_mine_01", *(() if last else ("jp_inf_iib_12",)), jp_inf_iib_11="3914")
        judge = umpire()
        eliminate(game, judge, (ONE,), "combat")
        assert (game.outcome is not None) == last
    assert (game.outcome.winner, game.outcome.reason, game.outcome.left) == (US, "cleared", 0)
    assert [type(report) for to, _, _, report in judge.reports if to == US][-1] is GameOver


def test_minefields_count_for_victory_only_by_option():
    """OKI-R20: fortifications and kamikazes never do."""
    for option, must in (("ignore", set()), ("count", {"jp_mine_01", "jp_mine_02"})):
        game = alone("jp_fort_01", "jp_mine_01", jp_mine_02="1139")
        game.options = {**game.options, "minefields": option}
        assert set(left(game)) == must


def test_Japan_wins_at_once_when_no_American_troops_and_no_ship_are_left():
    """OKI-R22: troops in the tray or one ship are enough to go on."""
    for ship, tray in ((True, False), (False, True), (False, False)):
        game = field(us_mar_1_4="1138", us_ship_idaho="0936")
        for id, unit in list(game.board.units.items()):
            if unit.where == "tray" and not (tray and id == "us_mar_2_4"):
                game.board.lift(id)
        if not ship:
            game.board.lift("us_ship_idaho")
        eliminate(game, umpire(), (MARINE,), "fire")
        assert (game.outcome is None) == (ship or tray)
    assert (game.outcome.winner, game.outcome.reason) == (JAPAN, "annihilated")


def test_the_end_opens_everything_to_both():
    """OKI-R21, 18.3: not a minute before."""
    game = field(27, hidden={ONE: "1139"})
    assert OKINAWA.view(game, US).hidden is None
    resolve(game, EndOfTurn())
    assert OKINAWA.view(game, US).hidden.units[ONE].hex == "1139"


def test_the_account_of_a_game_still_going_on_names_no_winner():
    """OKI-R23."""
    assert summary(field())["winner"] == "" and summary(field())["turn"] == 3


def test_each_side_has_its_small_map():
    """OKI-1.8, 18.2: the Japanese record for him alone, the American tracking card for both."""
    game = field(hidden={ONE: "1139"}, searched=("1138",))
    american, japanese = (OKINAWA.view(game, side) for side in (US, JAPAN))
    assert american.hidden is None and japanese.hidden.at("1139") == (ONE,)
    assert american.board.card == japanese.board.card and american.board.card["1138"] == "searched"


def test_eliminated_counters_never_come_back():
    """OKI-1.6: not to the tray, not to the list of those who may be hidden."""
    game = field(jp_inf_iib_11="1139")
    eliminate(game, umpire(), (ONE,), "fire")
    assert game.board.units[ONE] == replace(game.board.units[ONE], where="lost", hex="")
    assert ONE not in game.board.undiscovered() and ONE not in left(game) and UNITS[ONE].troops


def test_while_one_side_acts_no_counter_of_the_other_moves():
    """OKI-1.4, 11.7: the Americans move in V, the Japanese in VIII, and no die is rolled there (OKI-1.3)."""
    _, game, draws = course(9, "moves", silent=False)
    phases = {side: set() for side in (US, JAPAN)}
    for entry in game.told[US]:
        if isinstance(entry.report, Moved):
            phases[UNITS[entry.report.units[0]].side].add(entry.phase)
    assert phases == {US: {"V"}, JAPAN: {"VIII"}}
    dice = [(draw.label.split("|")[1], draw.sides) for draw in draws]
    assert {phase for phase, _ in dice} <= {"set-up", "III", "IV", "VI", "VII", "IX"}
    assert {sides for phase, sides in dice if phase != "set-up"} == {6}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_games_come_to_their_end(seed):
    """OKI-6.1, 19.5: and the same seed and orders give the same game."""
    seen, game, _ = course(28, f"random {seed}", silent=False)
    again, other, _ = course(28, f"random {seed}", silent=False)
    assert seen == again and game.outcome is not None and game.outcome == other.outcome and game.told == other.told
