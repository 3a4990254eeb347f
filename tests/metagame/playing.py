"""Campaigns in small positions for tests of the rules: sheets in the notation, steps resolved, dice that show one
face."""

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import CAMP, NATIONS
from arbitre.kernel.mustering import mustered
from arbitre.kernel.offices import Player
from arbitre.kernel.play import Umpire, asked, interrupt, limits, play, run_out


class OneFace:
    """Dice that always show this face, or their highest if they have fewer; and the labels that were drawn for."""

    def __init__(self, face=1):
        self.face, self.labels = face, []

    def draw(self, label, sides, count):
        self.labels.append(label)
        return (min(self.face, sides),) * count

    def shuffled(self, items, label):
        return list(items)


def _players(*names):
    offices = ("commander", "second", *("general" for _ in names))
    return tuple(
        Player(name.strip("()"), office, not name.startswith("("))
        for name, office in zip(names, offices, strict=False)
        if name != "-"
    )


class Campaign:
    """A campaign in play. `at`: by area, battalions by nation; `owners`: by territory; `options`: of the game."""

    def __init__(self, at=None, owners=None, ports=(), guns=None, week=1, face=1, **options):
        self.game = METAGAME.new(options)
        board = self.game.board
        self.game.turn = week
        board.owner = {**board.owner, **(owners or {})}
        for area in {**(owners or {}), **(at or {})}:
            board.battalions.pop(area, None)
        for area, force in (at or {}).items():
            if force:
                board.battalions[area] = dict(force)
        board.ports, board.guns = tuple(sorted(ports)), dict(guns or {})
        self.dice, self.heard, self.asks = OneFace(face), [], {}
        self._go(lambda umpire: play(METAGAME, self.game, {}, umpire))

    def _go(self, what):
        umpire = Umpire(self.dice)
        self.game, self.asks = what(umpire)
        self.heard = [(to, report) for to, _, _, report in umpire.reports]
        assert not METAGAME.invariants(self.game) or METAGAME.over(self.game)

    @property
    def board(self):
        return self.game.board

    @property
    def phase(self):
        return METAGAME.moment(self.game)[1]

    def view(self, nation):
        return METAGAME.view(self.game, nation)

    def read(self, nation, *lines):
        """The orders of lines."""
        read = METAGAME.seat.read("\n".join(lines), self.view(nation))
        assert not [line.remark for line in read if line.remark], [line.remark for line in read]
        return [line.order for line in read]

    def refused(self, nation, *lines):
        """The keys of what is wrong with the lines, in their order."""
        return [remark.phrase.key for remark in self.asks[nation].plan(self.read(nation, *lines)).refusals]

    def send(self, **sheets):
        """Resolve the step in hand with these sheets, by nation."""
        orders = {nation: self.read(nation, *lines) for nation, lines in sheets.items()}
        self._go(lambda umpire: play(METAGAME, self.game, orders, umpire, self.asks))

    def say(self, **sheets):
        """Take these answers in at once, and nothing more."""
        orders = {nation: self.read(nation, *lines) for nation, lines in sheets.items()}
        self._go(lambda umpire: interrupt(METAGAME, self.game, orders, umpire))

    def muster(self, **nations):
        """Tell the campaign its players: by nation their names, the commander's first, then the second's, then those of
        generals; in brackets who is away. A nation that is not named has no player."""
        roster = {nation: _players(*nations.get(nation, ())) for nation in NATIONS}
        self._go(lambda umpire: mustered(METAGAME, self.game, roster))
        return self

    def until(self, phase):
        """Go on by default to a phase."""
        while self.phase != phase:
            self._go(lambda umpire: play(METAGAME, self.game, {}, umpire))
        self.asks = asked(METAGAME, self.game)
        return self

    def run_out(self, id):
        """Let the limits of the room run out up to this one."""
        last = ""
        while last != id:
            last = limits(self.game)[0].id
            self._go(lambda umpire, last=last: run_out(METAGAME, self.game, (last,), umpire))

    def end(self):
        """Play the week to its end by default."""
        week = self.game.turn
        while self.game.turn == week and not METAGAME.over(self.game):
            self._go(lambda umpire: play(METAGAME, self.game, {}, umpire))
        return self

    def told(self, nation, kind):
        """The reports of a kind that a nation has heard of the last event, itself or with its camp."""
        return [report for to, report in self.heard if to in (nation, CAMP[nation]) and isinstance(report, kind)]
