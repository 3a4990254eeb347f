"""How orders name a battle (MID-25.4, MID-R89), and that whatever the umpire prints of one can be read back."""

import pytest
from msgspec.structs import replace

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Fire, Shell
from arbitre.games.midway.records.printed import AIR, JP, SIDES, US, enemy
from arbitre.games.midway.records.state import Battle
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.fire import FireAsk
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.submarines import SubmarineAttack
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.words import LANGUAGES
from midway.asking import questions
from midway.positions import announced, ashore, change, flying, position, seen


def raid(game, side, key, hex, raiders, cap=None, rounds=0):
    """A raid of a side under way, its raiders and the fighters against it labelled in order."""
    units = {f"{AIR[unit].type}{n}": unit for n, unit in enumerate(raiders, 1)}
    for unit in raiders:
        flying(game, unit, hex, 2)
    for unit in (cap or {}).values():
        flying(game, unit, hex, 0, mission="cap")
    return Battle(key, hex, key.startswith("Midway"), side, units, cap or {}, rounds, enemy(side) if rounds else "")


def four_battles():
    """Both sides raid Midway, and both raid ships in H6, each with escorts against fighters."""
    game = position({"us_cv_enterprise": "H6", "jp_cv_akagi": "H6", "jp_cv_kaga": "G6"}, fog=False)
    ashore(game, "jp_land_1", "jp_land_2")
    us, jp = ("us_air_e_f1", "us_air_e_d1"), ("jp_air_k_f1", "jp_air_k_d1")
    game.battles = (
        raid(game, JP, "Midway/us", "H6", jp, {"F1": "us_air_m_fb1"}, 2),
        raid(game, US, "Midway/jp", "H6", us),
        raid(game, JP, "H6/us", "H6", ("jp_air_k_f2", "jp_air_k_t1"), {"F1": "us_air_e_f2"}, 2),
        raid(game, US, "H6/jp", "H6", ("us_air_e_d2", "us_air_e_t1"), {"F1": "jp_air_a_f1"}, 2),
    )
    return game


def asked(game, side, step):
    """The view and the question of a step; a question for targets."""
    view = seen(game, side, step)
    ask = step.ask(view)
    assert isinstance(ask, FireAsk)
    return view, ask


def fights():
    """(view, ask) of every fight in which both sides raid both Midway and the ships there, and of those at sea and
    ashore."""
    game = four_battles()
    found = [asked(game, side, step) for side in SIDES for step in (AntiAircraft(), Bombing())]
    for round in (1, 2):
        firsts = zip(game.battles, (US, US, JP, JP), strict=True)
        game.battles = tuple(replace(battle, first=side if battle.cap else "") for battle, side in firsts)
        found += [asked(game, side, AirCombat(round)) for side in SIDES]
    sea = position(
        {
            "us_ca_astoria": "K5",
            "us_ss1": "K5",
            "jp_cv_akagi": "K5",
            "jp_dd8": "K5",
            "jp_dd9": "L5",
            "us_dd1": "L5",
            "us_ss2": "L5",
        },
        fog=False,
    )
    ready = announced(sea, engage={US: ["K5", "L5"]}, torpedoes={US: ["us_ss1", "us_ss2"]}).game
    ready.combats = tuple(replace(combat, first=US) for combat in ready.combats)
    ready.attacks = tuple(replace(attack, screened=True) for attack in ready.attacks)
    found += [asked(ready, US, Gunfire(1)), asked(ready, JP, Gunfire(2)), asked(ready, US, SubmarineAttack())]
    found += [asked(game, side, LandCombat(side)) for side in SIDES]
    return found


def order_of(line, view):
    (read,) = MIDWAY.seat.read(line, view)
    assert read.order is not None, (line, read.remark)
    return read.order


def battles_listed(remarks):
    """The battles that a refusal names."""
    return [key for remark in remarks for key in remark.phrase.args["battles"].items]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_printed_of_a_fight_is_read_back(language):
    """MID-R89: the example as it stands, the default pair by pair and all together, and each battle of a list."""
    printed = set()
    for view, ask in fights():
        words = MIDWAY.seat.ask_words(view, ask, language)
        assert not ask.plan([order_of(line, view) for line in words.example]).refusals
        default = words.default.args["pairs"]
        assert ask.plan([order_of(line, view) for line in default.split(", ") if line]).fire == ask.plan([]).fire
        listed = battles_listed(ask.plan([Fire("F1", "F1", "A1")]).refusals)
        assert listed == [fight.key for fight in ask.fights]
        for fight in ask.fights:
            for shooter, target in fight.complete([])[:1]:
                line = MIDWAY.seat.write(Fire(shooter, target, fight.key), view, language)
                plan = ask.plan([order_of(line, view)])
                assert not plan.refusals and plan.fire[fight.key][0] == (shooter, target)
                printed.add(fight.key)
    assert printed == {"Midway/us", "Midway/jp", "H6/us", "H6/jp", "Midway", "K5", "L5"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_two_games_is_read_back(language):
    """MID-R89: line by line and as a sheet, at every question."""
    for asked_ in questions():
        example = MIDWAY.seat.ask_words(asked_.view, asked_.ask, language).example
        orders = [order_of(line, asked_.view) for line in example]
        assert not asked_.ask.plan(orders).refusals


def test_the_side_attacked_may_follow_any_battle():
    """MID-R89: "F5/us" is the battle in F5 in which US is attacked, whether or not it must be told from another."""
    for view, ask in fights():
        for fight in ask.fights:
            spot = fight.key.partition("/")[0]
            others = [f for f in ask.fights if f is not fight and f.key.partition("/")[0] == spot]
            assert fight.is_called(f"{spot}/{fight.attacked}") and fight.is_called(spot)
            assert not fight.is_called(f"{spot}/{enemy(fight.attacked)}")
            ((shooter, target), *_) = fight.complete([])
            line = MIDWAY.seat.write(Fire(shooter, target, f"{spot}/{fight.attacked}"), view, "en")
            plan = ask.plan([order_of(line, view)])
            assert not plan.refusals and plan.fire[fight.key][0] == (shooter, target)
            wrong = ask.plan([Fire(shooter, target, f"{spot}/{enemy(fight.attacked)}")]).refusals
            assert bool(wrong) or any(f.attacked == enemy(fight.attacked) for f in others)


def test_whose_units_are_attacked():
    """MID-R89: the raider's enemy in a raid, whoever fires; the enemy of who fires at sea and ashore."""
    for view, ask in fights():
        raids = {battle.key: enemy(battle.raider) for battle in view.battles}
        for fight in ask.fights:
            air = isinstance(view.now, AirCombat | AntiAircraft | Bombing)
            assert fight.attacked == (raids[fight.key] if air else enemy(view.side))


def test_a_bombardment_may_name_its_battle():
    """MID-R86, MID-R89: in phase 8 the guns of a ship at H6 fire at the troops of the other side there."""
    game = position({"jp_bb_haruna": "H6"}, turn=9)
    change(game, "jp_bb_haruna", next_move=1)
    view = seen(game, JP, Recovery())
    for battle in ("", "H6: ", "Midway: ", "H6/us: ", "Midway/US: "):
        assert order_of(f"{battle}Haruna > A", view) == Shell("jp_bb_haruna", "A")
    assert order_of("Midway/jp: Haruna > A", view) == Fire("jp_bb_haruna", "A", "Midway/jp")
