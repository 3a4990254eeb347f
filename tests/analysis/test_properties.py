"""What must hold of what a seat is told without any twin: a fault planted in the kit game against each is found. The
pieces by themselves."""

from __future__ import annotations

from random import Random

from analysis.kit_leaks import told_in_resolving
from kit_game import KIT, Found, Kit, Look, Looked, Looking, Sail, Sailing
from msgspec import UNSET
from msgspec.structs import replace

from arbitre.analysis.aiming import aimed, differing
from arbitre.analysis.channels import declared, plainly, undeclared
from arbitre.analysis.found import Effort
from arbitre.analysis.leaks import Outcome
from arbitre.analysis.positions import Moment, Place, Pool
from arbitre.analysis.properties import Lists, leaps, misnumbered
from arbitre.analysis.seeking import Search
from arbitre.analysis.twins import question
from arbitre.kernel.play import Seat


def broken(games=3):
    """What properties do not hold in a few games, that nothing is compared in."""
    search = Search(KIT, "properties", Effort(games=games, seconds=1e9, each=0, leaks=1))
    return [what for leak in search.run().leaks if leak.twin == "properties" for what in leak.what]


def test_an_honest_game_has_them_all():
    assert broken(games=20) == []


def test_who_is_told_what_in_which_step_is_declared(monkeypatch):
    told_in_resolving(monkeypatch, Sailing, lambda game, umpire: umpire.tell("red", Found("A1", ("RF",), ())))
    assert "Found told" in broken()


def test_what_both_are_told_alike_is_declared(monkeypatch):
    """The other side's report goes to both, of a kind that both are told in that step."""

    def both(game, umpire):
        umpire.reports += [("red", *rest) for to, *rest in umpire.reports if to == "blue" and type(rest[-1]) is Found]

    told_in_resolving(monkeypatch, Looking, both)
    assert "Found both" in broken(games=12)


def test_what_dice_are_rolled_for_is_declared(monkeypatch):
    told_in_resolving(monkeypatch, Sailing, lambda game, umpire: umpire.roll("wind"))
    assert "dice wind told" in broken()


def test_which_step_comes_after_which_is_declared(monkeypatch):
    """Now and then the ships sail twice."""
    resolve = Sailing.resolve

    def again(step, game, plans, umpire):
        more = resolve(step, game, plans, umpire)
        return (Sailing(),) if game.at.get("BF", "A1")[1] > "3" and game.agenda[:1] != (Sailing(),) else more

    monkeypatch.setattr(Sailing, "resolve", again)
    assert "Sailing then Sailing" in broken()


def test_who_is_asked_in_which_step_is_declared():
    search = Search(KIT, "properties", Effort(games=1, seconds=1e9, each=0))
    seat, asked = Seat("red", "red"), frozenset({"red"})
    came = Outcome(KIT.new({}), (), (), asked, {"red": "Looking"})
    search.comparing.told(Moment(1, {}, came.game, {}, came, ""), seat, [seat, Seat("blue", "blue")], "Sailing")
    assert [leak.what for leak in search.found.leaks] == [["Looking asks red"]]


def test_which_lists_may_be_empty_is_declared(monkeypatch):
    told_in_resolving(monkeypatch, Looking, lambda game, umpire: umpire.tell("red", Found("A1", (), ())))
    assert "Found ships empty" in broken()


def test_of_several_throws_that_which_tells_what_is_rarest_is_played_on():
    search = Search(KIT, "thrown", Effort(games=1, seconds=1e9, each=0))
    game = KIT.new({})
    game.agenda, game.at["RS"] = game.agenda[1:], game.at["BF"]
    orders = {"red": (Look("RS", game.at["BF"]),)}
    plain, rare = (search._rolled(number, {}, game, orders, "chance") for number in (1, 2))
    assert plain.chance == "chance" and search._rarity(rare) >= search._rarity(plain)


def test_steps_are_numbered_without_a_gap(monkeypatch):
    """Planted: the number of a step counts what lies in the enemy's half."""
    resolve = Sailing.resolve

    def counted(step, game, plans, umpire):
        umpire.number(2 * game.turn + (game.at.get("BF", "A1")[1] > "3"))
        return resolve(step, game, plans, umpire)

    monkeypatch.setattr(Sailing, "resolve", counted)
    assert any(what.startswith("step ") for what in broken(games=12))


def test_where_the_numbers_of_steps_leave_one_out():
    came = Outcome(KIT.new({}), (), (), frozenset(), {}, (4, 5))
    assert [*leaps(None, came)] == [*leaps(3, came)] == [*leaps(4, came)] == []
    assert [*leaps(9, came._replace(numbers=(0, 1, 2)))] == [], "they begin again"
    assert [*leaps(2, came)] == ["step 4 comes after step 2"]
    assert [*leaps(5, came)] == ["step 4 comes after step 5"]


def test_ledgers_are_numbered_and_never_run_before_the_clock(monkeypatch):
    view = Kit.view

    def late(kit, game, seat):
        seen = view(kit, game, seat)
        return replace(seen, told=tuple(replace(told, number=told.number + (told.turn > 1)) for told in seen.told))

    monkeypatch.setattr(Kit, "view", late)
    search = Search(KIT, "properties", Effort(games=2, seconds=1e9, each=30, leaks=99, fresh=False))
    wrong = [what for leak in search.run().leaks if leak.twin == "properties" for what in leak.what]
    assert any("of the ledger has the number" in what for what in wrong)


def test_the_entries_of_a_ledger(monkeypatch):
    class Told:
        def __init__(self, number, turn):
            self.number, self.turn = number, turn

    class View:
        def __init__(self, *told):
            self.told = told

    assert [*misnumbered(View(Told(1, 1), Told(2, 2)), 2)] == []
    assert len([*misnumbered(View(Told(1, 1), Told(3, 2)), 2)]) == 1
    assert len([*misnumbered(View(Told(1, 1), Told(2, 3)), 2)]) == 1
    assert len([*misnumbered(View(Told(1, 2), Told(2, 1)), 2)]) == 1


def test_lists_stand_in_one_order_and_labels_run_from_one():
    lists = Lists()
    assert lists.amiss(Looked("A1", ("BF", "BS"), ())) == [] == lists.amiss(Looked("A1", ("BF", "BR", "BS"), ()))
    assert lists.amiss(Looked("A1", ("BS", "BF"), ())) == ["Looked ships unordered"]
    assert lists.amiss(Looked("A1", ("F1", "F3"), ("F2", "F1"))) == ["Looked ships gaps"]


def test_what_a_line_says_besides():
    lines = ["red Look Looked ships", "red Look dice far hit #", "* * Found both"]
    besides = ["red Look Looked told", "* * dice far hit told", "* * Found told"]
    assert declared(lines) == {*lines, *besides}
    assert plainly([*lines, *besides, "blue Look Found told"]) == sorted(lines)
    assert undeclared(["red Look Found told", "red Sail Looked told"], declared(lines)) == ["red Sail Looked told"]
    assert undeclared(["* * dice hit told"], declared(lines)) == ["* * dice hit told"]
    alone = ["* * Look asks red", "* * Look then Sail", "* * Looked ships empty"]
    assert declared(alone) == {*alone}


def test_positions_with_most_that_is_new_come_first():
    met = {("red", "step", "Look"): 9}
    pool, seat = Pool(met, Random(1)), Seat("red", "red")
    moment = Moment(1, {}, None, {}, Outcome(None, (), (), frozenset(), {}), "")
    kinds = [(("red", "step", "Look"),)] * 5 + [(("red", "step", "Look"), ("red", "flag", "night"))]
    for each in kinds:
        pool.add(Place(moment, seat, each))
    assert pool.next().kinds == kinds[-1] and len(pool) == 5


def test_sheets_aim_at_what_is_different():
    truth = KIT.new({})
    twin = truth.copy()
    twin.at["BF"] = "G4"
    assert {"G4", "BF", truth.at["BF"]} <= set(differing(truth, twin)) and [*differing(truth, truth)] == []
    assert set(differing({"at": UNSET}, {"at": "G4"})) == {"at", "G4"}
    ask, _ = question(KIT, truth, "red")
    rng = Random(1)
    lawful = [sheet for _ in range(5) if (sheet := tuple(ask.sample(rng)))]
    best, hostile = aimed(KIT, lawful, truth, twin, rng, 2)
    assert len(best) == 2 and set(best) <= set(lawful)
    words = {"G4", "BF", truth.at["BF"]}
    assert any(word in str(order) for sheet in hostile for order in sheet for word in words)


def test_a_kind_of_order_that_is_rare_in_a_sheet_is_aimed_as_often():
    truth = KIT.new({})
    twin = truth.copy()
    twin.at["BF"] = "G4"
    sheet = (*(Sail("RF", "A1") for _ in range(19)), Look("RF", "A1"))
    looks = 0
    for seed in range(40):
        _, hostile = aimed(KIT, [sheet], truth, twin, Random(seed), 1)
        looks += any(isinstance(order, Look) for (order, *others) in hostile if not others)
    assert 10 <= looks <= 30
