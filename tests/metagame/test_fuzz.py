"""The fuzzer's share of campaigns for the suite."""

from arbitre.analysis.fuzz import Effort, fuzz
from arbitre.games.metagame.game import METAGAME
from arbitre.words import LANGUAGES, Words

LIGHT = Effort(sheets=1, twins=0.2, said=0, hands=0.02)


def test_a_campaign_with_wrong_orders(tmp_path):
    """Saving, invariants, wrong orders, twins, a camp that concedes together (META-17.5): nothing fails, and for every
    view a truth is found that agrees with it."""
    readers = [Words.of(language, METAGAME) for language in LANGUAGES]
    options = {"setup": "beta_2012", "intox": "asked"}
    count = fuzz(METAGAME, 1, "suite", tmp_path, lambda done: None, readers, LIGHT, options)
    assert count.failures == []
    assert count.questions > 10
    assert 0 < count.refused < count.sheets
    assert count.twins > 2 and count.without_twin == 0
