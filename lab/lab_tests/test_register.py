"""What the laboratory tells the core: it is the same in every process, and it only adds to it."""

from dataclasses import fields

import pytest

from nimsum.budget import Budget
from nimsum.registry import REGISTRY, Registry
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Analysis, Outcome, analyse

SUMS = (
    *("octal(0.77):30+octal(0.77):9", "grundys-game:14+grundys-game:9", "octal(0.6):9+nim:4"),
    *("cram:4x4", "node-kayles:grid-4x3", "chomp:4x5", "remove-a-square:3x4", "diamond:5"),
)


def test_to_import_the_library_is_to_know_what_the_laboratory_has_found() -> None:
    known, late = REGISTRY.known_sums("grundys-game"), REGISTRY.recorded_period((0, 1, 2, 7))
    assert known is not None
    assert known.is_p([3, 3]) is False
    assert late is not None
    assert late.period == 4


@pytest.mark.parametrize("text", SUMS)
def test_the_core_finds_the_same_without_the_laboratory(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def analysed() -> Analysis:
        return analyse(read_sum(text), Budget(20), convention=Convention.MISERE)

    known = analysed()
    for each in fields(Registry):
        monkeypatch.setattr(REGISTRY, each.name, getattr(Registry(), each.name))
    found = analysed()
    assert found.outcome is known.outcome is not Outcome.UNKNOWN
    assert set(found.winning) <= set(known.winning)
