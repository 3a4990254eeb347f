"""What a nation's view leaves open of the battles of the week: where the enemy came from, whether he goes on, what he
has reported, who of his survivors falls back (META-9.6, 11.6, 12.20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import Assault, Fight, Said, Side, Slot, other
from arbitre.games.metagame.records.campaign import Fled, Taken
from arbitre.games.metagame.records.printed import ALLIES, CAMP, NATIONS, NEIGHBOURS, USA_ZONE, is_sea
from arbitre.games.metagame.records.reports import Invasion, LostUndefended
from arbitre.games.metagame.records.scenarios import SCENARIOS
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.captures import new_owner
from arbitre.games.metagame.rules.sequence import Week
from arbitre.games.metagame.rules.setup import strength_revealed
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.games.metagame.rules.view import View


def own_side(view: View, assault: Assault) -> Side:
    """The side on which the camp of a view stands."""
    return "defender" if CAMP[assault.owner] == view.camp else "attacker"


def attackers_of(assault: Assault) -> dict[str, int]:
    """With how many battalions each nation attacked: those it still has, and those it lost (META-9.4)."""
    found: dict[str, int] = {}
    for nation in NATIONS:
        lost = sum(
            fight.verdict.lost["attacker"] for fight in assault.fights if fight.verdict and fight.attacker == nation
        )
        if count := assault.force.get(nation, 0) + assault.gone.get(nation, 0) + lost:
            found[nation] = count
    return found


def defenders_left(view: View, assault: Assault) -> dict[str, int]:
    """The defenders of a territory as the last fight left them: both camps know them (META-9.4, 12.20)."""
    reports = (told.report for told in view.told)
    met = next(report for report in reports if isinstance(report, Invasion) and report.battle == assault.id)
    left = dict(met.defenders)
    for fight in assault.fights:
        if fight.verdict is not None:
            left[fight.defender] -= fight.verdict.lost["defender"]
    return {nation: count for nation, count in left.items() if count > 0}


def assaults_behind(view: View, rng: Random) -> dict[str, Assault]:
    """The battles of the week, with what the enemy alone knows of them."""
    return {id: _behind(view, assault, rng) for id, assault in view.assaults.items()}


def _behind(view: View, assault: Assault, rng: Random) -> Assault:
    own = own_side(view, assault)
    fights = tuple(_reported(view, fight, own, rng) for fight in assault.fights)
    assault = replace(assault, fights=fights)
    if own == "attacker":
        return assault
    origins = {nation: _origins(view, assault, nation, count, rng) for nation, count in attackers_of(assault).items()}
    answers: dict[str, bool | None] = {}
    if assault.stage == "blitz":  # of several one at least has not answered, or it would be known what they do
        answers = dict.fromkeys(assault.force)
        for nation in rng.sample(sorted(answers), rng.randrange(len(answers))):
            answers[nation] = rng.random() < 0.5
    return replace(assault, origins=origins, answers=answers)


def _origins(view: View, assault: Assault, nation: str, count: int, rng: Random) -> dict[str, int]:
    """Where a nation's attackers may have come from: the sea, if a landing is played, else also what its camp held
    before the week's captures."""
    allied = CAMP[nation] == ALLIES
    seas = [area for area in NEIGHBOURS[assault.area] if is_sea(area) and (allied or area != USA_ZONE)]
    land = [area for area in NEIGHBOURS[assault.area] if not is_sea(area) and _held(view, area, CAMP[nation])]
    landed = any(
        fight.attacker == nation and any(slot.scenario and SCENARIOS[slot.scenario].landing for slot in fight.slots)
        for fight in assault.fights
    )
    may: Sequence[str] = seas if landed else (land or seas) if rng.random() < 0.7 else [*land, *seas]
    found: dict[str, int] = {}
    for area in rng.choices(may, k=count):
        found[area] = found.get(area, 0) + 1
    return dict(sorted(found.items()))


def _held(view: View, area: str, camp: str) -> bool:
    """Whether a territory was a camp's before the movements of the week of the battles."""
    week = view.turn - isinstance(view.now, Week)  # the week's battles stay in the books until the next one opens
    changed = any(taken.area == area and taken.week == week for taken in view.taken)
    return (CAMP[view.owner[area]] == camp) is not changed


def _reported(view: View, fight: Fight, own: Side, rng: Random) -> Fight:
    """The enemy may have reported what the nation's camp has not confirmed itself (META-11.6)."""
    if fight.verdict is not None or view.over or fight.wanted(own, "trust") or not fight.played:
        return fight
    by = fight.defender if own == "attacker" else fight.attacker
    return replace(fight, slots=tuple(_said(slot, other(own), by, rng) for slot in fight.slots))


def _said(slot: Slot, theirs: Side, by: str, rng: Random) -> Slot:
    if slot.score is not None or slot.shown or other(theirs) in slot.reports or rng.random() < 0.7:
        return slot
    lost = rng.randrange(slot.target)
    medals = (slot.target, lost) if theirs == "attacker" else (lost, slot.target)
    return replace(slot, reports={**slot.reports, theirs: Said(by, theirs, *medals, rng.random() < 0.8)})


def their_fled(view: View, assaults: Mapping[str, Assault]) -> tuple[Fled, ...]:
    """The enemy's survivors that fall back on Sunday, from where they attacked in what was imagined (META-12.20)."""
    if not isinstance(view.now, Battles | Sunday):
        return ()
    found = []
    for id, assault in assaults.items():
        if assault.stage == "over" and own_side(view, assault) == "defender":
            back = assault.gone if assault.taken else {**assault.gone, **assault.force}
            found += [
                Fled(id, assault.area, nation, back[nation], assault.origins[nation])
                for nation in NATIONS
                if back.get(nation)
            ]
    return tuple(found)


def taken_behind(view: View, rng: Random) -> tuple[Taken, ...]:
    """All captures. Of enemies that walked in together, any that entered may be the one that captured, if the owner is
    then who it is (META-8.16, 14.3 to 14.5)."""
    return tuple(_taken(view, taken, rng) for taken in view.taken)


def _taken(view: View, taken: Taken, rng: Random) -> Taken:
    if taken.camp == view.camp or taken.fought or strength_revealed(view.options):
        return taken
    for told in view.told:
        report = told.report
        if isinstance(report, LostUndefended) and report.area == taken.area and told.turn == taken.week:
            may = [nation for nation in report.nations if new_owner(taken.area, nation) == taken.owner]
            return replace(taken, nation=rng.choice(may)) if may else taken
    return taken
