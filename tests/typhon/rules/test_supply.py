"""Lines of communication (TYP chapter 15)."""

from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.rules.geography import SEA
from arbitre.games.typhon.rules.supply import Supply, base_in_supply, radius, way
from typhon.positions import campaign


def supply(side, turn=2, **changes):
    return Supply(campaign(turn, **changes).board, side)


def test_the_radius_is_the_merchant_level_counted_by_sea_from_japan():
    """TYP-15.3, TYP-0.22: Bonin is one zone by sea, the Marianas two, the Carolines three."""
    one, two = supply(JAPAN, points={"nm": 1}), supply(JAPAN, points={"nm": 2})
    assert one.zone("bonin") and not one.zone("marianas")
    assert two.zone("marianas") and not two.zone("carolines")
    assert supply(JAPAN, points={"nm": 0}).zones == {"honshu", "kyushu", "hokkaido"}


def test_open_sea_never_carries_supply():
    """TYP-15.3, TYP-0.12: Wake touches the open sea next to Japan's islands, but is three zones away by supply."""
    assert not supply(JAPAN, points={"nm": 2}).zone("wake")
    assert supply(JAPAN, points={"nm": 3}).zone("wake")


def test_only_the_zones_between_must_be_friendly():
    """TYP-R152: the zone supplied may be contested or hostile, one behind it is not supplied through it."""
    near = supply(JAPAN, points={"nm": 4})
    assert near.zone("north_philippines")
    game = campaign(2, cleared=("indochina",), control={"indochina": "allies", "siam": "allies"}, points={"nm": 3})
    held = Supply(game.board, JAPAN)
    assert held.zone("indochina")  # next to Formosa, though hostile
    assert not held.zone("siam")  # only through Indochina


def test_from_a_base_or_korea_the_mainland_is_supplied_overland_at_any_length():
    """TYP-15.4, TYP-R155: with a radius of one, Korea feeds North China and what lies behind it."""
    found = supply(JAPAN, points={"nm": 1})
    assert found.zone("north_china") and "north_china" not in found.by_sea
    lost = supply(JAPAN, points={"nm": 1}, control={"korea": "allies"})
    assert not lost.zone("north_china")


def test_the_extension_needs_a_base():
    """TYP-15.4, TYP-R155: Indochina has a base and feeds what lies behind it; Siam has none."""
    held = {"malaya": "allies", "burma": "allies"}
    short = supply(JAPAN, points={"nm": 3}, control={"south_china": "allies", "north_china": "allies", **held})
    assert "siam" not in short.by_sea and short.zone("siam")  # from the base of Indochina
    no_base = campaign(2, cleared=("indochina",), control={"indochina": "allies"}, points={"nm": 3})
    assert not Supply(no_base.board, JAPAN).zone("burma")


def test_after_the_switch_the_plan_gives_the_radius():
    """TYP-R66, TYP-15.3."""
    board = campaign(6, points={"nm": 6}, board={"switched": 5, "plan": "A"}).board
    assert radius(board) == 3
    board.plan = "TEN"
    assert radius(board) == 1
    board.switched = 0
    assert radius(board) == 6


def test_allied_supply_comes_from_the_east_edge_by_any_length():
    """TYP-15.2, TYP-R153: broken when friendly zones no longer join the edge."""
    assert supply(ALLIES).zone("burma")
    game = campaign(2)
    for zone in game.board.control:
        if zone not in ("hawaii", "samoa", "pakistan", "india", "bengal", "burma", "alaska", "palmyra"):
            game.board.control[zone] = "japan"
    cut = Supply(game.board, ALLIES)
    assert cut.zone("hawaii") and not cut.zone("burma")


def test_pakistan_feeds_british_dutch_and_chinese_and_air_armies_in_asia():
    """TYP-15.2, TYP-R153: the same cut line, by nation."""
    game = campaign(2, us_10_af="india", us_i_corps="india", uk_iv_corps="india", nl_knil="india", us_7_af="hawaii")
    for zone in game.board.control:
        if zone not in ("hawaii", "samoa", "pakistan", "india", "bengal", "alaska", "palmyra", "ceylon"):
            game.board.control[zone] = "japan"
    cut, units = Supply(game.board, ALLIES), game.board.units
    assert cut.of(units["uk_iv_corps"]) and cut.of(units["us_10_af"]) and cut.of(units["nl_knil"])
    assert not cut.of(units["us_i_corps"])
    assert cut.of(units["us_7_af"]) and cut.of(units["us_7_af"], "ceylon")
    assert cut.of(units["uk_iv_corps"], "hawaii")  # British troops may use the east edge too


def test_chinese_in_china_are_always_in_supply():
    """TYP-R154: not outside China."""
    game = campaign(2)
    for zone in game.board.control:
        if zone not in ("central_china", "tarim"):
            game.board.control[zone] = "japan"
    cut, army = Supply(game.board, ALLIES), game.board.units["cn_i_war_area"]
    assert cut.of(army) and not cut.of(army, "bengal")


def test_allied_air_armies_are_in_supply_in_friendly_or_contested_china():
    """TYP-R213: even with Burma Japanese; not in a Japanese zone of China."""
    game = campaign(6, us_14_af="central_china")
    for zone in game.board.control:
        if zone not in ("central_china", "tarim", "south_china"):
            game.board.control[zone] = "japan"
    cut, army = Supply(game.board, ALLIES), game.board.units["us_14_af"]
    assert cut.of(army) and cut.of(army, "south_china") and not cut.of(army, "north_china")


def test_the_link_of_alaska_and_hawaii_serves_the_allies_alone():
    """TYP-R153, TYP-0.17, TYP-R3."""
    board = campaign(2).board
    assert way(board, "alaska", "hawaii", ALLIES, SEA) == ("alaska", "hawaii")
    assert way(board, "alaska", "hawaii", JAPAN, SEA) == ()


def test_a_base_in_supply_may_be_contested_but_not_hostile():
    """TYP-9.18, TYP-R131: a base; an atoll without one is none."""
    game = campaign(2)
    held = Supply(game.board, JAPAN)
    assert base_in_supply(game.board, "south_china", JAPAN, held)
    assert not base_in_supply(game.board, "bonin", JAPAN, held)
    assert not base_in_supply(game.board, "north_philippines", JAPAN, held)
