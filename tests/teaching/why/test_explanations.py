"""The explanation of either kind of play."""

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from tests.rulesets.sums import enough_time
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.explanations import explanation_of
from webapp.teaching.why.misere import explain_misere


def test_the_convention_chooses_the_explanation() -> None:
    """Two heaps of 1 are lost in normal play and won in misère play."""
    position = read_sum("nim:1+nim:1")
    normal = explanation_of(position, Convention.NORMAL, enough_time())
    misere = explanation_of(position, Convention.MISERE, enough_time())
    assert (normal.winning, normal.misere) == ((), False)
    assert (bool(misere.winning), misere.misere) == (True, True)
    assert normal == explain(position, enough_time())
    assert misere == explain_misere(position, enough_time())
