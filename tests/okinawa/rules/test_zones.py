"""Zones of influence: whose, where, and what they do to movement (OKI-13.1 to 13.4, R48, R55, R56)."""

from arbitre.games.okinawa.records.orders import Done
from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.zones import engaged, hostile, unengaged
from okinawa.marches import (
    ONE,
    THREE,
    TWO,
    A,
    B,
    C,
    american,
    attack,
    committed,
    field,
    fixed,
    japanese,
    move,
    moved,
    notes,
    place,
    remarks,
)


def test_only_known_troops_have_a_zone_into_all_six_hexes():
    """OKI-13.1, R55: whatever the terrain; works, ships and hidden troops have none."""
    game = field(us_mar_1_1="1138", jp_inf_iib_11="1139", jp_fort_01="1038", us_ship_idaho="1336",
                 hidden={TWO: "1238"})  # fmt: skip
    for near in ("1038", "1138", "1238", "1239", "1140", "1039"):
        assert hostile(game.board, near, US) == ("1139",)
    assert hostile(game.board, "1139", JAPAN) == ("1138",)
    assert hostile(game.board, "0939", US) == ()  # next to the fortification at 1038
    assert hostile(game.board, "1237", US) == ()  # next to the hidden infantry at 1238
    assert hostile(game.board, "1335", JAPAN) == ()  # next to the ship


def test_who_enters_a_zone_stops_in_the_first_hex_and_attacks():
    """OKI-13.2, 13.4: alone the step beyond is refused; the mover is committed by entering."""
    game = field(us_mar_1_1="1237", jp_inf_iib_11="1139")
    assert remarks(game, move(A, "1238", "1338")) == [(0, "move-zone", "OKI-13.2")]
    assert notes(game, move(A, "1238", "1338"), Done()) == [(0, "move-zone", "OKI-13.2"),
                                                            (1, "attack-weaker", "OKI-R60")]  # fmt: skip
    reports = american(game, move(A, "1238", "1338"), Done())
    assert moved(reports) == [("1238", "zone")] and committed(reports) == [((A,), ("1139",))]
    assert fixed(game) == [((A,), ("1139",))]


def test_D20_zone_crossing():
    """D20, OKI-13.2, 13.3, R56: the zone of an enemy under attack by a friend may be crossed."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337", jp_inf_iib_11="1139")
    crossing = move(B, "1237", "1238", "1239")
    assert remarks(game, crossing) == [(0, "move-zone", "OKI-13.2")]
    assert "1239" not in ways.reach(game.board, (B,)) and "1238" in ways.reach(game.board, (B,))
    american(game, move(A, "1138"))
    assert engaged(game.board, "1139", US) and not engaged(game.board, "1139", JAPAN)
    assert ways.reach(game.board, (B,))["1239"] == 4
    reports = american(game, crossing)
    assert moved(reports) == [("1239", "")] and not committed(reports)  # nor need it attack: others do
    american(game)
    assert fixed(game) == [((A,), ("1139",))]


def test_engagement_is_by_hex_and_opens_no_other_enemys_zone():
    """OKI-13.3, R56: the other enemy next to the hex is not engaged."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337", jp_inf_iib_11="1139", jp_inf_iib_12="1139",
                 jp_inf_iib_13="1240")  # fmt: skip
    american(game, move(A, "1138"))
    assert unengaged(game.board, "1239", US) == ("1240",) and unengaged(game.board, "1238", US) == ()
    reports = american(game, move(B, "1237", "1238", "1239"))
    assert moved(reports) == [("1239", "zone")] and committed(reports) == [((B,), ("1240",))]


def test_a_mover_that_will_not_attack_is_no_reason_to_pass():
    """OKI-13.3: a friend who merely stands there does not engage."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1337", jp_inf_iib_11="1139")
    assert unengaged(game.board, "1238", US) == ("1139",)
    american(game, attack(A, "1139"))
    assert unengaged(game.board, "1238", US) == ()


def test_who_starts_in_a_zone_may_leave_and_enters_another_only_to_attack():
    """OKI-R48, 13.2: the first step too."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1038", jp_inf_iib_11="1139")
    reports = american(game, move(A, "1237", "1337"), move(B, "1138"))
    assert moved(reports) == [("1337", ""), ("1138", "zone")] and committed(reports) == [((B,), ("1139",))]


def test_a_revealed_enemys_zone_binds_at_once():
    """OKI-R55, 12.8: hidden troops have none until they show themselves."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1237", hidden={ONE: "1139"})
    assert remarks(game, move(B, "1238", "1338")) == []
    american(game, move(A, "1139"))  # discovers it
    game.board.assault = None
    assert remarks(game, move(B, "1238", "1338")) == [(0, "move-zone", "OKI-13.2")]


def test_american_zones_bind_the_japanese():
    """OKI-17.1, 17.3: sides exchanged; crossing an engaged zone is open to them too."""
    game = field(us_mar_1_1="1138", jp_inf_iib_11="1139", jp_inf_iib_12="1338", jp_inf_iib_13="1339")
    assert remarks(game, move(TWO, "1238", "1237"), side=JAPAN) == [(0, "move-zone", "OKI-13.2")]
    reports = japanese(game, attack(ONE, "1138"), move(TWO, "1238", "1237"))
    assert moved(reports) == [("1237", "")] and place(game, TWO) == "1237"
    alone = field(us_mar_1_1="1138", jp_inf_iib_13="1339")
    reports = japanese(alone, move(THREE, "1238"))
    assert moved(reports) == [("1238", "zone")] and fixed(alone) == [((THREE,), ("1138",))]


def test_the_phase_is_of_one_side():
    """OKI-R56: what the Americans attacked does not count in the Japanese phase."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1238", jp_inf_iib_11="1139")
    american(game, attack(A, "1139"))
    american(game)
    assert engaged(game.board, "1139", US)
    japanese(game)
    assert not engaged(game.board, "1139", US) and fixed(game) == []
    assert C not in game.board.assault.moved
