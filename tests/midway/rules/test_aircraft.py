"""Aircraft as orders name them, and how far they fly."""

import pytest

from arbitre.games.midway.records.orders import AirTerm
from arbitre.games.midway.records.printed import AIR
from arbitre.games.midway.rules.aircraft import (
    announced_order,
    budget,
    choose,
    label_order,
    landing_places,
    may_launch,
    term_of,
    terms_of,
    written,
)
from arbitre.kernel.orders import Remark
from midway.positions import air, change, position

US_CARRIERS = {"us_cv_enterprise": "K4", "us_cv_hornet": "K4", "us_cv_yorktown": "K5"}


def chosen(game, side, *terms):
    found = choose(terms, game.forces(side).air, 3, side)
    return found if isinstance(found, list) else (found.phrase.key, dict(found.phrase.args), found.line)


def test_a_term_counts_units_of_the_base_they_are_on_now():
    """MID-R62: the letter is that of the current base, whatever the unit is called."""
    game = position()
    assert chosen(game, "us", AirTerm(2, "Y", "F")) == ["us_air_y_f1", "us_air_y_f2"]
    change(game, "us_air_y_f1", base="us_cv_enterprise")
    assert chosen(game, "us", AirTerm(2, "Y", "F")) == ["us_air_y_f2", "us_air_y_f3"]
    assert chosen(game, "us", AirTerm(4, "E", "F"))[-1] == "us_air_y_f1"
    change(game, "us_air_y_f2", status="flying")  # in the air: the base it left
    assert "us_air_y_f2" in chosen(game, "us", AirTerm(2, "Y", "F"))


def test_letters_are_read_per_side():
    """MID-R62: H is Hornet for US and Hiryu for JP; Ho is Hosho."""
    game = position()
    assert chosen(game, "us", AirTerm(1, "H", "T")) == ["us_air_h_t1"]
    assert chosen(game, "jp", AirTerm(1, "H", "T")) == ["jp_air_h_t1"]
    assert chosen(game, "jp", AirTerm(1, "Ho", "T")) == ["jp_air_ho_t1"]
    assert chosen(game, "jp", AirTerm(1, "E", "T"))[0] == "air-unknown"


def test_full_units_unless_e_is_written():
    """MID-25.3, MID-R62."""
    game = position()
    assert chosen(game, "us", AirTerm(1, "Y", "T")) == ["us_air_y_t1"]
    assert chosen(game, "us", AirTerm(1, "Y", "T", reduced=True)) == ["us_air_y_t2"]
    assert chosen(game, "us", AirTerm(1, "Y", "D", reduced=True))[0] == "air-none"


def test_highest_rating_first():
    """MID-R62: highest air rating for F, highest bombing rating for the others."""
    game = position()
    change(game, "us_air_m_fb1", steps=1)
    change(game, "us_air_m_fb2", steps=1)
    # Wildcat (5) before Buffalo (3), Dauntless (3) before Vindicator (2).
    assert chosen(game, "us", AirTerm(1, "M", "F", reduced=True)) == ["us_air_m_fw1"]
    change(game, "us_air_m_fw1", status="lost")
    pool = {u: a for u, a in game.us.air.items() if a.status == "ready"}
    assert choose([AirTerm(2, "M", "F", True)], pool, 0, "us") == ["us_air_m_fb1", "us_air_m_fb2"]
    change(game, "us_air_m_dv1", base="us_cv_yorktown")
    change(game, "us_air_y_d3", status="lost", base="midway")
    change(game, "us_air_y_d4", status="lost", base="midway")
    # Two Dauntlesses and a Vindicator are on Yorktown: the Vindicator is taken last.
    assert "us_air_m_dv1" not in chosen(game, "us", AirTerm(2, "Y", "D"))
    assert "us_air_m_dv1" in chosen(game, "us", AirTerm(3, "Y", "D"))


def test_the_rating_comes_before_the_table():
    """MID-R62: a Zero (7) listed after Zuiho's mixed fighters (5) is taken before them, and Kates (4) before Hosho's
    biplanes (2)."""
    game = position()
    change(game, "jp_air_k_reserve", base="jp_cvl_zuiho", status="ready")
    assert chosen(game, "jp", AirTerm(1, "Z", "F")) == ["jp_air_k_reserve"]
    assert chosen(game, "jp", AirTerm(2, "Z", "F")) == ["jp_air_z_f1", "jp_air_k_reserve"]  # listed as in the table
    change(game, "jp_air_ho_t1", base="jp_cvl_zuiho", steps=2)
    assert chosen(game, "jp", AirTerm(1, "Z", "T")) == ["jp_air_z_t1"]


def test_a_unit_by_its_id_is_set_apart():
    """MID-R62: a player who cares uses the unit id; a term beside it means others."""
    game = position()
    one = AirTerm(unit="us_air_e_d1")
    assert chosen(game, "us", AirTerm(1, "E", "D"), one) == ["us_air_e_d2", "us_air_e_d1"]
    assert chosen(game, "us", one, one)[0] == "air-twice"
    assert chosen(game, "us", AirTerm(unit="jp_air_a_d1"))[0] == "air-unknown"
    assert chosen(game, "us", AirTerm(unit="nonsense"))[0] == "air-unknown"
    assert choose([one], {}, 0, "us").phrase.key == "air-none"


def test_more_than_there_are_is_refused():
    """MID-R62: a number larger than what is ready is refused, and told what there is."""
    game = position()
    assert chosen(game, "us", AirTerm(4, "Y", "F")) == (
        "air-too-many",
        {"term": "4xYF", "wanted": 4, "available": 3},
        3,
    )
    assert chosen(game, "us", AirTerm(1, "Y", "H")) == ("air-none", {"term": "1xYH", "available": 0}, 3)
    assert chosen(game, "us", AirTerm(2, "Y", "F"), AirTerm(2, "Y", "F"))[0] == "air-too-many"


@pytest.mark.parametrize(("number", "code", "type"), [(0, "Y", "F"), (1, "Q", "F"), (1, "Y", "X"), (1, "Y", "")])
def test_nonsense_is_refused(number, code, type):
    """MID-25.1: orders must be readable."""
    assert chosen(position(), "us", AirTerm(number, code, type))[0] == "air-unknown"
    assert isinstance(choose([], position().us.air, 0, "us"), Remark)


def test_a_unit_is_written_as_it_is_read():
    """MID-25.3."""
    game = position()
    units = [air(game, u) for u in ("us_air_y_f1", "us_air_y_f2", "us_air_y_t2")]
    assert written(terms_of(units)) == "2xYF+1xYT(e)"
    for unit in game.us.air.values():
        found = chosen(game, "us", term_of(unit))
        assert (term_of(air(game, found[0]))) == term_of(unit)


def test_budget_is_two_legs():
    """MID-R24, MID-6.4: twice the printed rating, out and back together."""
    assert (budget("jp_air_s_f1"), budget("us_air_m_m1"), budget("us_air_m_h1")) == (4, 6, 12)


def test_C5_legs_may_differ():
    """MID-R24, C5: a Zero from E6 over H6 may land at G6, not back at E6."""
    game = position({"jp_cv_akagi": "E6", "jp_cv_kaga": "G6"})
    assert landing_places(game.jp, "jp_air_a_f1", "H6", budget("jp_air_a_f1") - 3) == ["jp_cv_kaga"]


def test_landing_places_by_kind():
    """MID-12.2, MID-R49: carrier aircraft on carriers and at Midway; Midway's types there only, but for Avengers."""
    game = position({**US_CARRIERS, "us_cv_yorktown": "S12"})
    near = ["us_cv_enterprise", "us_cv_hornet", "midway"]
    assert landing_places(game.us, "us_air_e_d1", "J4", 3) == near
    assert landing_places(game.us, "us_air_m_t1", "J4", 3) == near
    for unit in ("us_air_m_fw1", "us_air_m_ds1", "us_air_m_dv1", "us_air_m_m1", "us_air_m_h1"):
        assert landing_places(game.us, unit, "J4", 3) == ["midway"]
    assert landing_places(game.us, "us_air_e_d1", "J4", 1) == ["us_cv_enterprise", "us_cv_hornet"]


def test_landing_places_that_are_lost():
    """MID-11.1: not a damaged or sunk carrier; MID-13.3: not a closed or worthless airfield; MID-R50: fog is no bar."""
    game = position({**US_CARRIERS, "jp_cv_akagi": "F4", "jp_cv_kaga": "F5"})
    assert landing_places(game.jp, "jp_air_a_f1", "F5", 1) == ["jp_cv_akagi", "jp_cv_kaga"]
    change(game, "jp_cv_kaga", steps=1)
    assert landing_places(game.jp, "jp_air_a_f1", "F5", 1) == ["jp_cv_akagi"]
    assert landing_places(game.jp, "jp_air_a_f1", "H6", 0) == []  # JP never uses Midway
    change(game, "us_cv_hornet", steps=0, status="sunk", hex="")
    assert landing_places(game.us, "us_air_e_d1", "K4", 0) == ["us_cv_enterprise"]
    field = game.us.airfield
    for lost in ({"capacity": 0}, {"capacity": 0, "closed": True}):
        game.us.airfield = type(field)(**{"long": 0, "local": 0, **lost})
        assert landing_places(game.us, "us_air_m_h1", "H6", 0) == []


def test_raids_leave_from_intact_carriers_out_of_the_fog():
    """MID-6.10, MID-11.1, MID-20.4; Midway is never in fog."""
    game = position({"jp_cv_akagi": "F4", "jp_cv_kaga": "F5"})
    assert not may_launch(game.jp, "jp_cv_akagi", fog=True)
    assert may_launch(game.jp, "jp_cv_akagi", fog=False)
    assert may_launch(game.jp, "jp_cv_kaga", fog=True)
    change(game, "jp_cv_kaga", steps=1)
    assert not may_launch(game.jp, "jp_cv_kaga", fog=True)
    assert not may_launch(game.jp, "jp_cv_soryu", fog=False)  # not on the map yet
    assert may_launch(game.us, "midway", fog=True)


def test_orders_of_lists():
    """MID-R82: by type, full before reduced; labels by type and number."""
    units = [("T", 2), ("F", 1), ("D", 1), ("F", 2), ("D", 2), ("H", 2), ("M", 1)]
    assert sorted(units, key=lambda u: announced_order(*u)) == [
        ("F", 2),
        ("F", 1),
        ("D", 2),
        ("D", 1),
        ("T", 2),
        ("M", 1),
        ("H", 2),
    ]
    assert sorted(["D10", "T1", "D2", "F3"], key=label_order) == ["F3", "D2", "D10", "T1"]
    assert all(unit.type in "FDTMH" for unit in AIR.values())
