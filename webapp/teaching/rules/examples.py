"""Rules that show how one writes them, and are wrong in the game at hand."""

from collections.abc import Sequence

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from webapp.teaching.discovery.field import Field, Subject, truth

from .reading import READERS
from .testing import claimed, differ

_EXAMPLES = {
    (Subject.OUTCOME, 1): (
        *("multiples of 4", "odd", "n mod 12 is 1", "n mod 5 is 0 or 1", "n = 1 or n is prime"),
        *("n is in {0, 3} or n > 7 and n mod 5 < 2", "n is a power of 2", "factors(n) is odd"),
    ),
    (Subject.OUTCOME, 2): (
        *("a = b", "both even", "sum is even and both over 1"),
        *("sum mod 3 is 0 and a // 3 = b // 3", "a xor b = 0", "difference is 1 and smaller is 1"),
        "smaller = golden(difference)",
    ),
    (Subject.VALUE, 1): ("n", "n mod 4", "(n - 1) // 2", "n xor 1", "twos(n)", "factors(n)"),
    (Subject.VALUE, 2): ("a xor b", "sum mod 3", "(a + b) // 2", "twos((a | b) + 1)"),
}
"""By what they are about, and by how many numbers name a position."""

_SIZE = {1: 24, 2: 8}
"""So far along each number it is looked for what refutes an example."""

_WORK = 0.1
"""The work for that, as seconds of looks."""


def wrong_examples(ruleset: AnyRuleset, series: Series, subject: Subject) -> Sequence[str]:
    """The examples that a small position refutes: what is there to be found is not given away."""
    letters, read = series.letters, READERS[subject]
    open_still = {text: read(text, letters) for text in _EXAMPLES[subject, len(letters)]}
    field, budget = Field(ruleset, series, _SIZE[len(letters)]), Budget(_WORK)
    refuted = set()
    for numbers in field.everywhere():
        known = truth(field.at(numbers), subject, budget) if open_still else None
        if known is None:
            break
        wrong = {
            text
            for text, rule in open_still.items()
            if differ(claimed(rule, letters, numbers), known)
        }
        refuted |= wrong
        open_still = {text: rule for text, rule in open_still.items() if text not in wrong}
    return [text for text in _EXAMPLES[subject, len(letters)] if text in refuted]
