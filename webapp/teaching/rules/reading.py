"""Reading of rules and formulas in one language, or in any language."""

from collections.abc import Callable
from contextlib import suppress

from nimsum.language import SOURCE_LANGUAGE, _, language
from webapp.teaching.discovery.field import Subject

from .formulas import Formula, RuleError
from .rule_reader import RuleReader
from .syntax import Rule
from .vocabulary import may_be_in, rule_languages
from .writing import write_rule


def read_rule(text: str, letters: tuple[str, ...], code: str = SOURCE_LANGUAGE) -> Rule:
    """Return the rule in `text`, written in the language `code` or in English.

    It is about positions named by `letters`. Raises `RuleError` if it cannot be read.
    """
    reader = RuleReader(text, letters, code)
    return reader.rule(reader.tree(_("There is no rule yet.")))


def read_formula(text: str, letters: tuple[str, ...], code: str = SOURCE_LANGUAGE) -> Formula:
    """Return the formula in `text`, written in the language `code` or in English.

    It is about positions named by `letters`. Raises `RuleError` if it cannot be read.
    """
    reader = RuleReader(text, letters, code)
    return reader.formula(reader.tree(_("There is no formula yet.")))


READERS: dict[Subject, Callable[[str, tuple[str, ...], str], Rule | Formula]] = {
    Subject.OUTCOME: read_rule,
    Subject.VALUE: read_formula,
}
"""The functions that read a rule for the P-positions or a formula for the values, by subject."""


def read_in_any_language(
    subject: Subject, text: str, letters: tuple[str, ...], code: str
) -> tuple[str, Rule | Formula]:
    """Return the language in which `text` is written, and the rule or formula that it means.

    The language `code` is preferred to other languages that know all words of the text. Raises
    `RuleError` if the text can be read in no language; the error is about the language `code`. Also
    raises it if the text means different rules in two languages.
    """
    readings: dict[str, Rule | Formula] = {}
    others = (other for other in rule_languages() if other != code and may_be_in(text, other))
    for other in others:
        with suppress(RuleError):
            readings[other] = READERS[subject](text, letters, other)
    try:
        rule = READERS[subject](text, letters, code)
    except RuleError:
        if not readings:
            raise
        code, rule = next(iter(readings.items()))
    different = next((reading for reading in readings.values() if reading != rule), None)
    if different is not None:
        one = write_rule(rule, language())
        two = write_rule(different, language())
        raise RuleError(
            _("I can read this in two ways."),
            text,
            _("Write %(one)s, or else %(other)s.", one=one, other=two),
            (0, len(text)),
        )
    return code, rule
