"""One index of names: in full, abbreviated, or nearly so."""

from arbitre.seat.names import FILLER, Index, Spelling

ROMAN = Spelling(numerals=frozenset(["i", "ii", "iii", "iv", "v"]))
LABELS = Spelling(r"[0-9]+/[0-9]+|[0-9]+|[a-z]+", FILLER | {"uss"})
FLEET = Index(
    [("f1", "1st Fleet"), ("f1", "1re Flotte"), ("cv1", "1st Carrier Fleet"), ("f11", "11th Fleet"),
     ("sea", "Sea of Fleets")],
    exact_only={"sea"},
)  # fmt: skip


def test_small_words_ordinal_endings_and_accents_do_not_count():
    assert FLEET.named("la 1re flotte") == FLEET.named("the 1st fleet") == FLEET.named("01 fleet") == ["f1"]


def test_a_full_name_beats_what_it_abbreviates():
    assert FLEET.find("1 fleet") == ["f1"]
    assert FLEET.find("1 f") == FLEET.abbreviated("1 fl") == ["f1", "cv1"]
    assert FLEET.find("1 car") == ["cv1"]


def test_numbers_are_never_shortened():
    assert FLEET.find("1 flotte") == ["f1"]
    assert "f11" not in FLEET.abbreviated("1 f")


def test_numerals_are_not_shortened_and_bear_endings_where_a_game_has_them():
    corps = Index([("iv", "IV Corps"), ("i", "I Corps")], spelling=ROMAN)
    assert corps.find("ive corps") == ["iv"]
    assert corps.find("i c") == ["i"]
    assert Index([("iv", "IV Corps")]).find("i c") == ["iv"], "without numerals they are words"


def test_words_with_signs_are_cut_as_the_game_says():
    units = Index([("a", "1/32"), ("b", "13 IIB"), ("t", "Tennessee")], spelling=LABELS)
    assert units.find("1/32") == ["a"]
    assert units.find("1") == []
    assert units.find("uss tennessee") == units.find("tenn") == ["t"]


def test_what_may_only_be_named_in_full_is_not_abbreviated():
    assert FLEET.find("sea of fleets") == ["sea"]
    assert FLEET.find("sea") == []


def test_lesser_names_count_where_nothing_else_has_them():
    places = Index([("h1", "Naha"), ("h2", "Shuri - Wana")], lesser=[("h3", "Naha"), ("h2", "Wana")])
    assert places.named("naha") == ["h1"]
    assert places.named("wana") == ["h2"]


def test_what_comes_close():
    ships = Index([("cv", "Enterprise"), ("ca", "New Orleans"), ("dd", "New Jersey")])
    assert ships.like("entreprise") == ["cv"]
    assert ships.like("orlaens") == ["ca"], "a long word that one alone bears"
    assert Index([("hiryu", "Hiryu")]).like("hyriu") == []
    assert Index([("hiryu", "Hiryu")], close=0.6).like("hyriu") == ["hiryu"]
    assert ships.like("new j") == ["dd"], "which it shortens"
    assert ships.like("ne") == [], "too little to tell"
    assert ships.like("bounty") == ships.like("") == []


def test_nothing_names_nothing():
    assert FLEET.find("") == FLEET.find("the") == FLEET.find("-") == []
    assert Index([("a", "The")]).find("le") == []
