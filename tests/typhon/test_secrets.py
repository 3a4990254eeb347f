"""What is a secret of Typhon's, and what is none: the mutations that the search for leaks makes twins by."""

from random import Random

from arbitre.games.typhon.records.printed import ALLIES
from arbitre.games.typhon.rules.sequence import phases
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.secrets import SECRETS
from typhon.positions import campaign
from typhon.twinning import FOG


def test_an_army_shown_by_name_before_it_went_to_the_pool_is_no_secret():
    """TYP-R197, R199: in a zone it would be seen by name; any other army of the pool may be one that stands unseen."""
    game = campaign(6, options=FOG)
    game.agenda = phases(game.board)
    pool = [unit.id for unit in game.board.units.values() if unit.where == "pool"]
    hidden, exchange = view(game, ALLIES), SECRETS["pool_exchanged"].make
    game.shown = tuple(pool[:1])
    twins = [twin for seed in range(60) if (twin := exchange(game, ALLIES, Random(seed))) is not None]
    assert {id for twin in twins for id in pool if twin.board.units[id].where != "pool"} == set(pool[1:])
    assert all(view(twin, ALLIES) == hidden for twin in twins)
    game.shown = tuple(pool)
    assert all(exchange(game, ALLIES, Random(seed)) is None for seed in range(20))
