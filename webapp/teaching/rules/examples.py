"""Examples of how to write rules, which are wrong in the game at hand."""

from collections.abc import Sequence

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from webapp.teaching.discovery.field import Field, Subject, truth

from .reading import READERS
from .testing import claimed, differ
from .vocabulary import parts_of

_EXAMPLES = {
    (Subject.OUTCOME, 1): "one",
    (Subject.OUTCOME, 2): "two",
    (Subject.VALUE, 1): "value",
    (Subject.VALUE, 2): "value_of_two",
}
"""The entry of [rule.examples], by the subject and by how many numbers name a position."""

_SIZE = {1: 24, 2: 8}
"""The size of the field in which a counterexample is looked for, by how many numbers there are."""

_WORK = 0.1
"""The work for counterexamples, in seconds."""


def examples_of(subject: Subject, letters: tuple[str, ...], code: str) -> Sequence[str]:
    """Return examples in the language `code` about `subject`, for positions named by `letters`."""
    examples: Sequence[str] = parts_of(code, "examples")[_EXAMPLES[subject, len(letters)]]
    return examples


def wrong_examples(
    ruleset: AnyRuleset, series: Series, subject: Subject, code: str
) -> Sequence[str]:
    """Return the examples in the language `code` that a small position refutes.

    All others are left out, since one of them may be the answer.
    """
    letters = series.letters
    read = READERS[subject]
    examples = examples_of(subject, letters, code)
    open_still = {text: read(text, letters, code) for text in examples}
    field = Field(ruleset, series, _SIZE[len(letters)])
    budget = Budget(_WORK)
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
    return [text for text in examples if text in refuted]
