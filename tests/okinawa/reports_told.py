"""A sample of every report of Okinawa, in all its shapes."""

from arbitre.games.okinawa.records import reports as r
from arbitre.kernel.dice import Commitment, SeedOpened

PAIR, IIB = ("us_mar_1_4", "us_mar_2_4"), ("jp_inf_iib_13",)
IDAHO, WICHITA, M11 = "us_ship_idaho", "us_ship_wichita", "us_art_11m"
RESULTS = ("A1", "A2", "A3", "D1", "D2", "D3", "Ae", "De", "Ap", "Dp")
FOUND = ("search", "kill", "discovery", "mine", "challenge", "fortification", "combat", "support", "fire", "move",
         "attack", "retreat")  # fmt: skip
STOPS = ("", "zone", "discovery", "challenge", "mine", "rule", "stay")
LOST = ("weaker", "combat", "prisoners", "retreat", "fire", "mine")


def fought(result="D1", supporters=(), side="us", attack=10, defence=8, die=5):
    """A combat on Kakazu ridge."""
    return r.Fought(side, PAIR, ("1139",), IIB, supporters, attack, defence, die, result)


def shelled(side="us", lost=IIB, shots=((IDAHO, 5, 4, 3), (M11, 2, 6, 4))):
    """Fire for effect on Kakazu ridge."""
    return r.Shelled(side, "1139", shots, sum(shot[3] for shot in shots), lost)


SAMPLES = [
    Commitment("abc", sealed=True), Commitment("abc", sealed=False), SeedOpened("abc", "def"),
    r.SetUpDone(),
    r.Hid((("1139", ("jp_fort_01", *IIB)), ("1039", ("jp_inf_iib_21",))), default=True),
    r.Hid((("1139", IIB),), default=False),
    r.TurnBegins(1, "1945-04-01", "1945-04-03", 2),
    r.TurnBegins(10, "1945-04-28", "1945-04-30", 1),
    r.TurnBegins(21, "1945-05-31", "1945-06-02", 0),
    r.Sailed(((IDAHO, ("1034",)), ("us_ship_colorado", ("1034",)), (WICHITA, ("0932", "0933", "0934")))),
    r.Sailed(()),
    r.KamikazesSent(((WICHITA, 4), (IDAHO, 1))),
    r.Duel(WICHITA, 4, 1, 6, 6, "tie"), r.Duel(WICHITA, 4, 3, 6, 8, "aircraft"), r.Duel(WICHITA, 6, 1, 8, 6, "ship"),
    r.ShipSunk(WICHITA, 0), r.ShipSunk(WICHITA, 1), r.ShipSunk(WICHITA, 3),
    r.Searched(IDAHO, "1139", (*IIB, "jp_fort_01")),
    r.Searched(M11, "1238", ()), r.Searched(M11, "1238", (), again=True),
    shelled(), shelled(lost=()), shelled(lost=(), shots=((IDAHO, 15, 1, 0),)),
    shelled("japan", ("us_mar_1_4",), (("jp_art_1med", 5, 6, 6),)), shelled("japan", (), (("jp_art_1med", 5, 6, 1),)),
    *(r.Revealed("1139", (*IIB, "jp_fort_01"), why, whole=True) for why in FOUND),
    r.Landed("hagushi", (("1131", PAIR), ("1132", ("us_arm_193",)))),
    *(r.Moved(PAIR, ("1137", "1138"), stopped) for stopped in STOPS),
    r.Moved(("us_mar_1_4",), ("1137",), "stay"),
    r.Moved(IIB, ("1139", "1140")),
    r.Committed(PAIR, "1138", ("1139", "1239")), r.Committed(IIB, "1139", ("1138",), doubled=True),
    r.Contacts(tuple((IIB[0], id) for id in PAIR)), r.Contacts(()),
    *(fought(result) for result in RESULTS), fought("weaker", die=0, attack=5), fought(supporters=("jp_inf_iib_21",)),
    fought(side="japan"),
    *(r.Eliminated(PAIR, "1138", why) for why in LOST), *(r.Eliminated(IIB, "1139", why) for why in LOST),
    r.Eliminated(("jp_fort_01",), "1139", "fortification"),
    r.Retreated(IIB[0], ("1139", "1140", "1141")),
    r.Demoralised(IIB, 5), r.Demoralised(PAIR, 5),
    r.Conceded("us"), r.Conceded("japan"),
    r.GameOver("us", "cleared", 20, 0, 0), r.GameOver("japan", "time", 27, 1, 1), r.GameOver("japan", "time", 27, 0, 0),
    r.GameOver("japan", "annihilated", 9, 7, 0), r.GameOver("", "conceded", 3, 40, 39),
    r.GameOver("us", "conceded", 3, 40, 39), r.GameOver("japan", "conceded", 3, 40, 39),
]  # fmt: skip
