"""Examples of how to write rules, which are wrong in the game at hand."""

from collections.abc import Sequence

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from webapp.teaching.discovery.field import Field, Subject, truth

from .reading import READERS
from .testing import claim_of, contradicts
from .vocabulary import parts_of

_ENTRIES = {
    (Subject.OUTCOME, 1): "one",
    (Subject.OUTCOME, 2): "two",
    (Subject.VALUE, 1): "value",
    (Subject.VALUE, 2): "value_of_two",
}
"""The entry of [rule.examples] for a subject and for positions named by one or two numbers."""

_FIELD_SIZES = {1: 24, 2: 8}
"""The size of the field that is searched for counterexamples, by the count of numbers."""

_SECONDS = 0.1
"""The work for counterexamples, in seconds."""


def examples_of(subject: Subject, letters: tuple[str, ...], code: str) -> Sequence[str]:
    """Return examples of rules about `subject`, in the language `code`, with these `letters`."""
    examples: Sequence[str] = parts_of(code, "examples")[_ENTRIES[subject, len(letters)]]
    return examples


def wrong_examples(
    ruleset: AnyRuleset, series: Series, subject: Subject, code: str
) -> Sequence[str]:
    """Return the examples of rules that are wrong for a small position of `series`.

    They show how to write a rule in the language `code`. Examples that may be right are left out,
    since a right one would give the answer away.
    """
    letters = series.letters
    read = READERS[subject]
    examples = examples_of(subject, letters, code)
    not_refuted = {text: read(text, letters, code) for text in examples}
    field = Field(ruleset, series, _FIELD_SIZES[len(letters)])
    budget = Budget(_SECONDS)
    for numbers in field.all_numbers():
        if not not_refuted:
            break
        known = truth(field.at(numbers), subject, budget)
        if known is None:
            break
        for text, rule in list(not_refuted.items()):
            if contradicts(claim_of(rule, letters, numbers), known):
                del not_refuted[text]
    return [text for text in examples if text not in not_refuted]
