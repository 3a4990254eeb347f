"""The questions of Monday, of the night to Tuesday, of Tuesday and of Wednesday."""

from __future__ import annotations

from arbitre.games.metagame.records.board import holds_home
from arbitre.games.metagame.records.names import area_name, areas, credits
from arbitre.games.metagame.records.orders import (
    Blitz,
    Bomb,
    Capture,
    Fake,
    Guns,
    Intox,
    Losses,
    Move,
    Port,
    Recruit,
    Retreat,
    Spy,
)
from arbitre.games.metagame.records.printed import COSTS, NATIONS, OF_CAMP
from arbitre.games.metagame.rules.bombing import BombingAsk
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.recruiting import DeceivingAsk, RecruitingAsk
from arbitre.games.metagame.seat.asks.lines import Asked, best, worth
from arbitre.seat.asked import Said, plain


def recruiting(asked: Asked[RecruitingAsk]) -> Said:
    """What is bought, out of one budget for Monday and Tuesday (META-2.5)."""
    view, options = asked.view, asked.options
    home = NATIONS[view.side].home
    asked.stands("ask-credits", "META-2.5", credits=credits(options.credits), most=options.battalions)
    if not holds_home(view.owner, view.side):
        asked.stands("ask-home-lost", "META-5.4", home=area_name(home))
    _recruits(asked)
    port = home if home in options.ports else best(options.ports)
    asked.propose("ask-may-port", "META-6.6", Port(port) if port else None, cost=COSTS["port"])
    spied = best(options.spied)
    asked.propose("ask-may-spy", "META-6.8", Spy(spied) if spied else None, cost=COSTS["espionage"])
    own = best(options.guns)
    asked.propose("ask-may-guns", "META-6.16", Guns(own) if own else None, cost=COSTS["anti_aircraft"])
    if lied := best(options.intox):
        text = Intox(lied, ((view.side, 2 * worth(lied)),))
        asked.propose("ask-may-intox", "META-6.12", text, cost=COSTS["intox"])
    asked.say("ask-may-whole", "META-18.4")
    return plain("recruit", "META-5.2", "META-4.3", week=view.turn)


def _recruits(asked: Asked[RecruitingAsk]) -> None:
    """Half of what the credits buy: an example shall show more than recruits."""
    options = asked.options
    order = Recruit(max(1, options.battalions // 2)) if options.battalions else None
    home = area_name(NATIONS[asked.view.side].home)
    asked.propose("ask-may-recruit", "META-5.3", order, cost=COSTS["battalion"], home=home)


def deceiving(asked: Asked[DeceivingAsk]) -> Said:
    """What is read by who spied (META-R20)."""
    for area in asked.ask.areas:
        order = Fake(area, ((asked.view.side, 2 * worth(area)),))
        asked.propose("ask-may-fake", "META-R20", order, area=area_name(area))
    if not asked.ask.areas:
        return plain("deceive-nothing", "META-R20", "META-R20")
    return plain("deceive", "META-R20", "META-6.12", areas=areas(asked.ask.areas))


def bombing(asked: Asked[BombingAsk]) -> Said:
    """What is bombed, out of what Monday has left (META-7.2)."""
    view, options = asked.view, asked.options
    asked.stands("ask-credits-left", "META-7.2", credits=credits(options.credits))
    near, far = best(options.near), best(set(options.far) - set(options.near))
    if options.credits >= COSTS["bombing"]:
        asked.propose("ask-may-bomb", "META-7.1", Bomb(near) if near else None, cost=COSTS["bombing"])
    if options.credits >= COSTS["long_range_bombing"]:
        raid = Bomb(far, far=True) if far else None
        asked.propose("ask-may-bomb-far", "META-7.1", raid, cost=COSTS["long_range_bombing"])
    if mixed := best(options.losses):
        order = Losses(mixed, tuple(nation for nation in OF_CAMP[view.camp] if nation in view.forces[mixed]))
        asked.may("ask-may-losses", "META-7.9", order)
    asked.say("ask-may-whole", "META-18.4")
    return plain("bombing", "META-7.1", "META-4.3", week=view.turn)


def movement(asked: Asked[MovementAsk]) -> Said:
    """Who goes where, and what is ordered for what comes of it (META-8.1, 18.6)."""
    view, options = asked.view, asked.options
    asked.stands("ask-battalions", "META-8.9", n=sum(options.battalions.values()), places=len(options.battalions))
    steps = [(area, to) for area, ways in options.ways.items() for to in ways]
    attacks = [(area, to) for area, to in steps if to in view.owner and not view.friendly(to)]
    chosen = max(attacks or steps, key=lambda step: (worth(step[1]), options.battalions[step[0]]), default=None)
    if chosen:
        origin, to = chosen
        there = options.battalions[origin]
        asked.propose("ask-may-move", "META-8.1", Move(max(1, there - 1), origin, to))
        asked.may("ask-may-move-all", "META-18.3", Move(0, origin, to))
        if attacks:
            asked.propose("ask-may-blitz", "META-12.18", Blitz(to, "if", "EQ"))
            asked.propose("ask-may-retreat", "META-12.12", Retreat(to, (origin,)))
            asked.may("ask-may-capture", "META-12.14", Capture(to, "keep", "keep"))
    return plain("movement", "META-8.1", "META-4.3", week=view.turn)
