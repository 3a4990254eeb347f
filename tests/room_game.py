"""A campaign in little, by its own clock: each week both ships sail in secret, with orders until Wednesday 23:00 that
are carried out on Thursday at 8:00; then two battles are fought elsewhere side by side until Saturday midnight.

Both sides report who has won a battle. Where they agree it is settled at once, where they do not, or one is silent, a
die settles it at the limit, unless a person who umpires the game rules on it before. Whoever has won may press on,
within 12 hours and before Saturday midnight, for which a die is rolled too. Words and the notation of sailing are those
of the sample game.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar

import msgspec
from sample_game import SIDES, START, Ended, Game, Go, Sample, SampleSeat, View, finish, near

from arbitre.kernel import package
from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.clock import After, Limit, On
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.offices import USUAL, Office, Right
from arbitre.kernel.orders import Plan, Remark, refuse
from arbitre.kernel.play import Options, Room, Step, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.rulings import Dispute
from arbitre.kernel.seat import AskWords
from arbitre.kernel.words import Phrase

WEEKS, BATTLES = 2, ("north", "south")


class Report(Record):
    battle: str
    winner: str


class Press(Record):
    battle: str
    on: str


class Award(Record):
    """The umpire's ruling on a battle whose reports differ."""

    battle: str
    winner: str


class Adjust(Record):
    """The umpire's change of a parameter: up to which die a press is won, from next week on."""

    up_to: int


class Adjusted(Record):
    up_to: int


class Settled(Record):
    battle: str
    winner: str
    rolled: bool


class Pressed(Record):
    battle: str
    won: bool


GENERAL = Office("general", frozenset({"read", "fight", "talk", "vote"}))


class Battle(msgspec.Struct, frozen=True):
    """What has come of a battle: the reports so far, who has won, whether that is all."""

    reports: dict[str, str] = {}
    winner: str = ""
    over: bool = False


class Campaign(Game, kw_only=True):
    battles: dict[str, Battle] = msgspec.field(default_factory=dict)
    up_to: int = 5
    up_to_next: int = 5


class Sight(View):
    """`battles`: those that are open to the side: "report", "amend" (its own report is in), or "press"."""

    battles: dict[str, str] = msgspec.field(default_factory=dict)


class Moves(Step, frozen=True, tag="sail"):
    def ask(self, view: Sight) -> Any:
        return near(Go, view.cell, 2, "SAMPLE-2")

    def resolve(self, game: Campaign, plans: Any, umpire: Umpire) -> Any:
        game.cells.update({side: plan.order.cell for side, plan in plans.items()})
        game.battles = {battle: Battle() for battle in BATTLES}
        return (Fighting(),)

    def limits(self, game: Campaign) -> tuple[Limit, ...]:
        week = game.turn
        return (Limit("", SIDES, On(week, 3, "23:00"), opens=On(week, 3, "08:00"), published=On(week, 4, "08:00")),)


class ReportsOptions(Options, frozen=True):
    battles: dict[str, str]


class Reports(msgspec.Struct, frozen=True):
    """What a side may say of its battles."""

    battles: dict[str, str]

    @property
    def wanted(self) -> bool:
        return any(what != "amend" for what in self.battles.values())

    def plan(self, orders: Sequence[Any]) -> Plan:
        plan = Plan()
        for line, order in enumerate(orders):
            what = self.battles.get(getattr(order, "battle", ""), "")
            reporting = isinstance(order, Report) and order.winner in SIDES
            stands = what == "press" if isinstance(order, Press) else reporting and what in ("report", "amend")
            if not stands:
                plan.remarks.append(Remark("illegal", Phrase("not-now", {}, "SAMPLE-3"), line))
        return Said(plan.remarks, tuple(orders))

    def sample(self, rng: Random) -> tuple[Any, ...]:
        return tuple(
            Press(battle, rng.choice(("yes", "no"))) if what == "press" else Report(battle, rng.choice(SIDES))
            for battle, what in self.battles.items()
            if what != "amend"
        )

    def options(self) -> ReportsOptions:
        return ReportsOptions(self.battles)


class Said(Plan):
    orders: tuple[Any, ...] = ()


class Fighting(Room, frozen=True, tag="fight"):
    def ask(self, view: Sight) -> Reports | None:
        return Reports(view.battles) if view.battles else None

    def open(self, game: Campaign) -> bool:
        return not all(battle.over for battle in game.battles.values())

    def limits(self, game: Campaign) -> tuple[Limit, ...]:
        midnight = On(game.turn, 6, "24:00")
        pressing = [
            Limit(f"{id}/press", (battle.winner,), After(12, midnight))
            for id, battle in game.battles.items()
            if battle.winner and not battle.over
        ]
        fought = [Limit(id, SIDES, midnight) for id, battle in game.battles.items() if not battle.winner]
        return (*pressing, *fought)

    def answer(self, game: Campaign, plans: Any, umpire: Umpire) -> None:
        for side, plan in plans.items():
            for order in plan.orders:
                battle = game.battles[order.battle]
                if isinstance(order, Press):
                    self._press(game, order.battle, order.on == "yes", umpire)
                else:
                    self._put(game, order.battle, reports={**battle.reports, side: order.winner})
        for id, battle in game.battles.items():
            if not battle.winner and len(battle.reports) == len(SIDES) and len(set(battle.reports.values())) == 1:
                self._settle(game, id, next(iter(battle.reports.values())), umpire)

    def ran_out(self, game: Campaign, limits: Sequence[str], umpire: Umpire) -> None:
        for limit in limits:
            id, _, pressing = limit.partition("/")
            if pressing:
                self._press(game, id, False, umpire)
            else:
                self._settle(game, id, "", umpire)

    def _settle(self, game: Campaign, id: str, winner: str, umpire: Umpire) -> None:
        said = winner or SIDES[umpire.roll("battle", id)[0] % 2]
        self._put(game, id, winner=said, over=not winner)  # what a die settles at the limit is not pressed on
        for side in SIDES:
            umpire.tell(side, Settled(id, said, not winner))

    def _press(self, game: Campaign, id: str, on: bool, umpire: Umpire) -> None:
        winner = game.battles[id].winner
        won = on and umpire.roll("press", id)[0] <= game.up_to
        game.finds[winner] += won
        self._put(game, id, over=True)
        if on:
            for side in SIDES:
                umpire.tell(side, Pressed(id, won))

    @staticmethod
    def _put(game: Campaign, id: str, **changes: Any) -> None:
        game.battles[id] = msgspec.structs.replace(game.battles[id], **changes)

    def resolve(self, game: Campaign, plans: Any, umpire: Umpire) -> Any:
        game.battles, game.turn, game.up_to = {}, game.turn + 1, game.up_to_next
        return (Moves(),) if game.turn <= WEEKS else finish(game, umpire, "")


class RoomSeat(SampleSeat):
    def ask_words(self, view: Sight, ask: Any, language: str) -> AskWords:
        if not isinstance(ask, Reports):
            return super().ask_words(view, ask, language)
        return AskWords(Phrase("want-fight"), Phrase("want-fight-default"), (), (), Phrase("passing"))

    def standing_answers(self, view: Sight, ask: Any) -> bool:
        return not isinstance(ask, Reports)

    keywords: ClassVar = {
        "en": {"go": Go, "report": Report, "press": Press, "award": Award, "adjust": Adjust, "concede": Concede},
        "fr": {"va": Go, "rapport": Report, "poursuis": Press, "attribue": Award, "règle": Adjust, "abandon": Concede},
    }


class RoomGame(Sample):
    id = "room"
    codec: ClassVar = Codec(
        Campaign,
        Moves | Fighting,
        Settled | Pressed | Adjusted | Ended | Commitment | SeedOpened | NumbersSealed | NumbersOpened,
        Go | Report | Press | Award | Adjust | Concede,
        Sight,
    )
    seat = RoomSeat()
    rulings = (Award, Adjust)

    def offices(self) -> tuple[Office, ...]:
        return (*USUAL, GENERAL)

    def right(self, order: Any) -> Right:
        return "fight" if isinstance(order, Report) else super().right(order)

    def new(self, options: Any) -> Campaign:
        return Campaign(dict(START), dict.fromkeys(SIDES, 0), agenda=(Moves(),))

    def view(self, game: Campaign, seat: str) -> Sight:
        battles = {}
        for id, battle in game.battles.items():
            if not battle.winner:
                battles[id] = "amend" if seat in battle.reports else "report"
            elif battle.winner == seat and not battle.over:
                battles[id] = "press"
        return Sight.of(game, seat, cell=game.cells[seat], found=False, battles=battles)

    def disputes(self, game: Campaign) -> tuple[Dispute, ...]:
        return tuple(
            Dispute(id, SIDES, id, tuple(Award(id, side) for side in SIDES))
            for id, battle in game.battles.items()
            if not battle.winner and len(set(battle.reports.values())) == 2
        )

    def rule(self, game: Campaign, order: Award | Adjust, umpire: Umpire) -> None:
        if isinstance(order, Adjust):
            game.up_to_next = order.up_to
            for side in SIDES:
                umpire.tell(side, Adjusted(order.up_to))
            return
        battle = game.battles.get(order.battle, Battle())
        if battle.winner or len(set(battle.reports.values())) < 2 or order.winner not in SIDES:
            raise refuse(Remark("illegal", Phrase("not-now", {}, "SAMPLE-3")))
        Fighting()._settle(game, order.battle, order.winner, umpire)


@contextmanager
def installed(monkeypatch: Any) -> Any:
    """The campaign, installed beside the other games."""
    game, load, names = RoomGame(), package.load, package.installed
    with monkeypatch.context() as patch:
        patch.setattr(package, "load", lambda name: game if name == "room" else load(name))
        patch.setattr(package, "installed", lambda: [*names(), "room"])
        yield game
