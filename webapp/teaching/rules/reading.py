"""Reading of rules and formulas in one language, or in any language."""

from collections.abc import Callable
from contextlib import suppress

from nimsum.language import SOURCE_LANGUAGE, _, language
from webapp.teaching.discovery.field import Subject

from .formulas import Formula, RuleError
from .rule_reader import MAX_RULE_LENGTH, RuleReader
from .sayings import in_other_words, progression, unclear_pair, unclear_words
from .syntax import Rule, is_one_of
from .vocabulary import may_be_in, parts_of, rule_languages
from .writing import rule_in_words, write_rule


def read_rule(text: str, letters: tuple[str, ...], code: str = SOURCE_LANGUAGE) -> Rule:
    """Return the rule in `text`, written in the language `code` or in English.

    It is about positions named by `letters`. Three numbers or more in equal steps go on, unless
    the text says “only”. Raises `RuleError` if it cannot be read, or if it is two numbers that may
    go on.
    """
    if len(text) > MAX_RULE_LENGTH:
        return _read_rule(text, letters, code)
    if len(letters) == 1 and (rule := progression(text, code)):
        text = rule
    elif len(letters) == 1 and (pair := unclear_pair(text, code)):
        raise _question(text, *pair)
    try:
        return _read_rule(text, letters, code)
    except RuleError as refused:
        for reworded in in_other_words(text, code):
            with suppress(RuleError):
                return _read_rule(reworded, letters, code)
        raise _clearer(refused, letters, code) from None


def _question(text: str, one: int, other: int) -> RuleError:
    """Return the refusal of `text`, which does not say what follows the numbers `one` and `other`.

    Its examples are the two rules that may be meant.
    """
    further = ", ".join(map(str, (one, other, 2 * other - one)))
    examples = (rule_in_words(is_one_of(Formula("n"), (one, other))), f"{further} …")
    return RuleError(
        _("Are these all, or does it go on?"),
        text,
        _("Try: %(examples)s.", examples="; ".join(examples)),
        (0, len(text)),
    )


def _clearer(refused: RuleError, letters: tuple[str, ...], code: str) -> RuleError:
    """Return the refusal of a text in the language `code`, clearer than `refused` if possible.

    The text is about positions named by `letters`. If a word in it is known to be vague, or to be
    about play, the refusal says so.
    """
    unclear = unclear_words(refused.read, code)
    if unclear is None:
        return refused
    read, kind = unclear
    vague = _("I can’t tell which numbers “%(read)s” means.", read=read)
    look = _("Look at what loses, from 1 on, and guess what goes on.")
    wrong = {
        "size": vague,
        "half": vague,
        "play": _("Say which numbers lose, not how to play."),
        "unsure": look,
        "steps": look,
    }[kind]
    example = parts_of(language(), "unclear")[kind]["example"]
    right = _("Try: %(examples)s.", examples=example) if len(letters) == 1 else refused.right
    return RuleError(wrong, refused.read, right, refused.span)


def is_reworded(text: str, letters: tuple[str, ...], code: str) -> bool:
    """Return True if `read_rule` reads `text` in other words, or not at all."""
    if len(letters) == 1 and progression(text, code):
        return True
    try:
        _read_rule(text, letters, code)
    except RuleError:
        return True
    return False


def _read_rule(text: str, letters: tuple[str, ...], code: str) -> Rule:
    """Return the rule in `text`, as it stands. Raises `RuleError` if it cannot be read."""
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
