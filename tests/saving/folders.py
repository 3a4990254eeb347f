"""Running games in folders, each stopped in the middle of something, one seat's sheet acknowledged and not resolved."""

from __future__ import annotations

from pathlib import Path

import msgspec

from arbitre.analysis.playing import seated
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.package import load
from arbitre.kernel.seat import Bot

CREATED = "2026-11-21"


class Folder(msgspec.Struct, frozen=True):
    """A game to be saved, and where it stops.

    people: who plays the seats of people, by seat; bots: the bots at the table; turn, step: it stops when the seat
    `pending` is asked in a step of this tag, not before this turn, has been told a report of the tag `told` in the same
    phase, and orders something in these words (`says`); takes_back: a step was taken back on the way; concedes: the
    seat concedes there, and the game is over; numbers: the seats give numbers to the dice, whose seed nobody declares.
    """

    name: str
    game: str
    people: dict[str, str]
    pending: str
    turn: int
    step: str
    told: str = ""
    says: str = ""
    bots: dict[str, str] = {}
    options: dict[str, str] = {}
    takes_back: bool = False
    concedes: bool = False
    numbers: bool = False

    @property
    def seed(self) -> str:
        """The declared seed, or what an undeclared one is made of."""
        return f"saved {self.game} {self.name}"

    @property
    def folder(self) -> str:
        """The name of its folder: the game, the format of its records, and what is happening."""
        return f"{self.game}-{load(self.game).codec.version}-{self.name}"


FOLDERS = (
    Folder("raid", "midway", {"us": "captain", "jp": "captain"}, "us", 10, "bombing"),
    Folder("searches", "midway", {"us": "captain", "jp": "captain"}, "jp", 3, "searches"),
    Folder("conceded", "midway", {"us": "captain", "jp": "captain"}, "jp", 2, "searches", concedes=True),
    Folder("given-up", "midway", {"us": "captain", "jp": "captain"}, "jp", 2, "searches", concedes=True),
    Folder("evening", "midway", {"us": "captain", "jp": "captain"}, "us", 2, "searches"),
    Folder("over", "midway", {"us": "captain", "jp": "captain"}, "us", 2, "searches", concedes=True),
    Folder("numbers", "midway", {"us": "captain", "jp": "captain"}, "jp", 1, "searches", numbers=True),
    Folder(
        "reaction",
        "typhon",
        {"japan": "random", "allies": "random"},
        "allies",
        2,
        "naval-reaction",
        says="react TF",
        options={"scenario": "two_player", "visibility": "fog"},
    ),
    Folder("landing", "typhon", {"player": "strategist"}, "player", 4, "landing", takes_back=True),
    Folder(
        "movement", "okinawa", {"us": "general"}, "us", 3, "american-movement", "revealed", bots={"japan": "general"}
    ),
    Folder("bombing", "taskforce", {"ijn": "admiral"}, "ijn", 2, "bombing", told="bombed"),
    Folder(
        "raid", "taskforce", {"ijn": "admiral"}, "ijn", 4, "bombing", told="bombed", options={"scenario": "force_z"}
    ),
    Folder(
        "gunnery", "taskforce", {"ijn": "admiral"}, "ijn", 9, "gunnery", told="fired", options={"scenario": "java_sea"}
    ),
    Folder(
        "duel",
        "taskforce",
        {"ijn": "admiral", "allied": "admiral"},
        "allied",
        4,
        "bombing",
        told="raidfound",
        options={"scenario": "carrier_duel"},
    ),
    Folder(
        "battles",
        "metagame",
        {"germany": "random"},
        "germany",
        2,
        "battles",
        bots={"italy": "bold", "usa": "commander", "united_kingdom": "cautious", "soviet_union": "bold"},
        options={"setup": "club_evening", "battles": "ask"},
    ),
)


def save(folder: Folder, place: Path) -> None:
    """Play the game up to where it stops, in a folder that is not there yet."""
    entropy = repeatable(folder.seed)
    seed = Seed.fresh(entropy) if folder.numbers else Seed.declared(folder.seed, entropy)
    create(place, folder.game, seed, folder.bots, folder.options, CREATED, folder.numbers)
    players = seated(load(folder.game), folder.people, folder.seed)
    takes_back = folder.takes_back
    with Table(place) as table:
        table.resolve()
        while not (_reached(folder, table) and _left(folder, place, players[folder.pending])):
            for seat in table.asks:
                if seat in players and not SeatFolder.open(place, seat).sheet():
                    _answer(SeatFolder.open(place, seat), players[seat])
            table.resolve()
            assert not table.over, f"{folder.folder}: over before it is where it should stop"
            if takes_back and table.package.moment(table.game)[0] == folder.turn and table.standing.may_undo:
                table.undo(folder.pending)
                takes_back = False
        assert not takes_back
        if folder.concedes:
            table.resolve()
            assert table.over


def _reached(folder: Folder, table: Table) -> bool:
    """Whether the game stands where it should stop."""
    turn, phase = table.package.moment(table.game)
    told = {
        _tag(entry.report) for entry in table.game.told[folder.pending] if (entry.turn, entry.phase) == (turn, phase)
    }
    return (
        turn >= folder.turn
        and _tag(table.game.agenda[0]) == folder.step
        and folder.pending in table.asks
        and (not folder.told or folder.told in told)
    )


def _left(folder: Folder, place: Path, player: Bot) -> bool:
    """Send the last sheet; whether it holds anything, and the game may be left."""
    seat = SeatFolder.open(place, folder.pending)
    if folder.concedes:
        return seat.submit("concede").interrupting
    _answer(seat, player)
    sheet = seat.sheet()
    return sheet is not None and bool(sheet.orders) and folder.says in sheet.text


def _tag(record: msgspec.Struct) -> str:
    """What a record is called on disk."""
    return str(record.__struct_config__.tag)


def _answer(seat: SeatFolder, player: Bot) -> None:
    """Send what a player orders as the text that a person would write."""
    seat.mark_read()
    orders = player.orders(seat.view, seat.ask)
    if not orders:
        seat.submit_default()
        return
    text = "\n".join(seat.package.seat.write(order, seat.view, "en") for order in orders)
    assert not seat.submit(text).refused
