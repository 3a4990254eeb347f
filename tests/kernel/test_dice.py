"""Honest dice: keyed by what they are for, sealed, and scripted for worked examples."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.kernel.dice import KeyedDice, ScriptedDice, Seed, repeatable
from arbitre.kernel.play import Umpire


def test_a_die_depends_on_seed_game_and_label_and_on_nothing_rolled_before():
    one, other = KeyedDice("seed", "g1"), KeyedDice("seed", "g1")
    other.draw("8|4|air|x", 10, 5)
    other.shuffled("abcdef", "8|3|labels")
    assert one.draw("8|4|air|y", 10, 9) == other.draw("8|4|air|y", 10, 9) == one.draw("8|4|air|y", 10, 9)
    drawn = {KeyedDice(seed, game).draw(label, 10, 20) for seed in "ab" for game in "gh" for label in ("x", "y")}
    assert len(drawn) == 8


def test_more_dice_begin_with_the_fewer():
    dice = KeyedDice("seed")
    assert dice.draw("label", 10, 200)[:3] == dice.draw("label", 10, 3)


@given(st.text(), st.integers(1, 256) | st.integers(257, 2**70), st.integers(0, 60))
def test_faces_are_on_the_die(label, sides, count):
    faces = KeyedDice("seed").draw(label, sides, count)
    assert len(faces) == count and all(1 <= face <= sides for face in faces)


@pytest.mark.parametrize(("sides", "count"), [(0, 1), (-6, 1), (10, -1), (0, 0)])
def test_what_is_no_draw_is_refused(sides, count):
    with pytest.raises(ValueError, match=f"{count} dice of {sides}"):
        KeyedDice("seed").draw("8|4|air", sides, count)


GOLDEN = {
    1: (1, 1, 1, 1, 1, 1, 1, 1),
    2: (1, 2, 1, 2, 1, 1, 2, 1),
    6: (5, 6, 3, 2, 3, 1, 4, 5),
    10: (9, 10, 5, 6, 3, 9, 6, 3),
    100: (19, 95, 23, 39, 16, 83, 78, 22),
    255: (119, 210, 195, 236, 123, 139, 16, 83),
    256: (119, 210, 195, 236, 123, 139, 16, 83),
    257: (92, 42, 17, 68),
    1000: (418, 900, 371, 923),
    65536: (30418, 49900, 31371, 3923),
    65537: (53581, 31136, 21155, 64485),
    10**6: (786947, 432331, 4210, 930182),
    2**64: (8561838683236994899, 12823715004247262519, 11618471012722027073, 7899607230858422886),
}
"""Faces of one label: running games and finished records hang on them."""


@pytest.mark.parametrize("sides", GOLDEN)
def test_what_a_label_draws_never_changes(sides):
    assert KeyedDice("seed", "midway").draw("8|4|air|f1", sides, len(GOLDEN[sides])) == GOLDEN[sides]


def test_no_die_of_one_byte_ever_changes():
    dice = KeyedDice("seed", "midway")
    drawn = repr([dice.draw(f"8|4|air|{sides}", sides, 40) for sides in range(1, 257)])
    assert (
        hashlib.sha256(drawn.encode()).hexdigest() == "047f2acd8dcdd204ca63923cc7bf4eb191bd9c7bc46692fad39596c26e702961"
    )


@pytest.mark.parametrize("sides", [6, 7, 10])
def test_every_face_comes_as_often(sides):
    count = Counter(face for i in range(300) for face in KeyedDice("fair").draw(str(i), sides, 100))
    expected = 30_000 / sides
    chi = sum((count[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert chi < 35  # far beyond the 1 in 1000 point of 9 degrees of freedom


def test_the_first_die_of_a_label_is_fair_too():
    count = Counter(KeyedDice("fair").draw(f"8|4|air|{i}", 10, 1)[0] for i in range(20_000))
    assert sum((count[face] - 2000) ** 2 / 2000 for face in range(1, 11)) < 35


@given(st.lists(st.integers(), max_size=30), st.text())
def test_shuffling_keeps_the_items_and_is_keyed(items, label):
    dice = KeyedDice("seed")
    assert sorted(dice.shuffled(items, label)) == sorted(items)
    assert dice.shuffled(items, label) == dice.shuffled(items, label)


def test_shuffling_is_a_domain_of_its_own_and_reaches_every_order():
    orders = Counter(tuple(KeyedDice("seed").shuffled("abc", str(i))) for i in range(1200))
    assert len(orders) == 6 and min(orders.values()) > 130


def test_a_seal_is_a_hash_of_salt_and_seed():
    seed = Seed.fresh()
    assert seed.sealed and len(seed.secret) == 64
    assert seed.commitment == hashlib.sha256(f"{seed.salt}:{seed.secret}".encode()).hexdigest()
    assert Seed.fresh().secret != seed.secret
    by_hand = Seed.declared("42")
    assert not by_hand.sealed and by_hand.secret == "42"
    assert by_hand.commitment == hashlib.sha256(f"{by_hand.salt}:42".encode()).hexdigest()


def test_the_umpire_labels_and_keeps_every_draw():
    umpire = Umpire(KeyedDice("seed"))
    umpire.begin(8, "4")
    faces = umpire.roll("air", "f1", "d1", count=2)
    assert umpire.pick(["only"], "reply") == "only"
    picked = umpire.pick(["x", "y", "z"], "reply", "f1")
    assert [(d.label, d.sides) for d in umpire.draws] == [("8|4|air|f1|d1", 10), ("8|4|reply|f1", 3)]
    assert umpire.draws[0].faces == faces and picked == "xyz"[umpire.draws[1].faces[0] - 1]


def test_the_same_thing_drawn_twice_is_two_draws():
    umpire = Umpire(KeyedDice("seed"))
    umpire.begin(8, "4")
    for step in (1, 2):
        umpire.number(step)
        umpire.roll("air", "f1")
    umpire.roll("air", "f1")
    umpire.begin(8, "5")  # the number was of the step before
    umpire.roll("air", "f1")
    labels = [draw.label for draw in umpire.draws]
    assert labels == ["8|4|1|air|f1", "8|4|2|air|f1", "8|4|2|air|f1|2", "8|5|air|f1"]


def test_scripted_dice_come_in_order_and_assert_what_they_are_for():
    dice = ScriptedDice([("air f1", [3, 7]), [10]])
    assert dice.draw("8|4|air|f1|d1", 10, 2) == (3, 7)
    assert dice.left() == 1
    assert dice.draw("anything", 10, 1) == (10,)
    assert dice.shuffled(["b", "a"], "labels") == ["b", "a"]
    with pytest.raises(AssertionError, match="no die left"):
        dice.draw("8|4|air|f2", 10, 1)


@pytest.mark.parametrize(
    ("script", "why"),
    [([("flak", [3])], "flak"), ([[3, 4]], "1 dice"), ([[11]], "on 10 sides"), ([[0]], "on 10 sides")],
)
def test_a_script_that_disagrees_with_the_rules_fails(script, why):
    with pytest.raises(AssertionError, match=why):
        ScriptedDice(script).draw("8|4|air|f1", 10, 1)


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 100, 255, 256])
def test_no_face_is_favoured(monkeypatch, sides):
    """Of the 256 bytes as many give each face; the few that are left over give none."""
    monkeypatch.setattr(KeyedDice, "_bytes", lambda self, label: iter(range(256)))
    count = Counter(KeyedDice("seed").draw("label", sides, 256))
    assert count == dict.fromkeys(range(1, sides + 1), 256 // sides)


def scripted(monkeypatch, numbers, width):
    """Dice whose stream holds these numbers."""
    stream = b"".join(number.to_bytes(width, "big") for number in numbers)
    monkeypatch.setattr(KeyedDice, "_bytes", lambda self, label: iter(stream))
    return KeyedDice("seed")


@pytest.mark.parametrize(("sides", "each"), [(257, 255), (1000, 65), (40_000, 1), (65_535, 1), (65_536, 1)])
def test_no_face_of_two_bytes_is_favoured(monkeypatch, sides, each):
    """Of the 65536 numbers as many give each face; the few that are left over give none."""
    count = Counter(scripted(monkeypatch, range(65_536), 2).draw("label", sides, 65_536))
    assert count == dict.fromkeys(range(1, sides + 1), each)


@pytest.mark.parametrize(("sides", "each"), [(65_537, 255), (10**6, 16), (2**24 - 1, 1), (2**24, 1)])
def test_no_face_of_three_bytes_is_favoured(monkeypatch, sides, each):
    """The numbers go round the faces as often for each, and what is left over gives none."""
    rounds = [n * sides + face for n in range(each) for face in (0, 1, sides // 2, sides - 1)]
    dice = scripted(monkeypatch, rounds, 3)
    assert dice.draw("label", sides, len(rounds) + 1) == (1, 2, sides // 2 + 1, sides) * each
    left = range(each * sides, 2**24)
    passed_over = [*left[:3], *left[-3:]]
    assert len(left) < sides and scripted(monkeypatch, [*passed_over, 0], 3).draw("label", sides, 7) == (1,)


def test_the_umpire_picks_among_thousands():
    umpire, items = Umpire(KeyedDice("seed", "midway")), range(10, 50_010, 10)
    umpire.begin(8, "4")
    picked = [umpire.pick(items, "hex", str(n)) for n in range(400)]
    assert picked == [items[draw.faces[0] - 1] for draw in umpire.draws]
    assert {draw.sides for draw in umpire.draws} == {5000} and len(set(picked)) > 350
    fifths = Counter(item // 10_001 for item in picked)
    assert set(fifths) == set(range(5)) and min(fifths.values()) > 50


def test_a_salt_hides_a_seed_that_could_be_guessed():
    """128 random bits, whoever chose the seed: two seals of one seed have nothing in common."""
    seeds = [Seed.fresh(), *(Seed.declared(text) for text in ("42", "42", ""))]
    assert {len(bytes.fromhex(seed.salt)) for seed in seeds} == {16}
    assert len({seed.salt for seed in seeds}) == len({seed.commitment for seed in seeds}) == 4


def test_seed_and_salt_are_taken_from_the_entropy_that_is_given():
    asked = []

    def entropy(size):
        asked.append(size)
        return bytes([len(asked)]) * size

    assert Seed.fresh(entropy) == Seed("01" * 32, "02" * 16)
    assert Seed.declared("42", entropy) == Seed("42", "03" * 16, sealed=False)
    assert asked == [32, 16, 16]


def test_a_game_that_is_wanted_over_again_has_the_salt_of_its_seed():
    assert Seed.declared("a", repeatable("a")) == Seed.declared("a", repeatable("a"))
    assert Seed.declared("a", repeatable("a")).salt != Seed.declared("b", repeatable("b")).salt
