"""The rules that pupils state about the positions of a game, as they are stored.

A rule is stored as LANGUAGE~RULE, so that it is always read in the language of the pupil who wrote
it, whatever the language of the screen is. A rule about a further game, which pupils reach after
they have proved one, is stored as LANGUAGE@GAME~RULE. Text that is no rule in any language is
stored with ? as its language, so that the teacher sees who needs help. In this module, `stored` is
such a text, and `subject` is the subject of the activity.
"""

from collections.abc import Hashable
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from nimsum.language import _, language
from nimsum.rulesets.series import Series
from webapp.teaching.discovery.field import Subject
from webapp.teaching.lesson_plans.subjects import BETWEEN
from webapp.teaching.rules.formulas import Formula, RuleError, number, values_of
from webapp.teaching.rules.meaning import form_of
from webapp.teaching.rules.number_sets import number_set
from webapp.teaching.rules.reading import READERS, is_reworded
from webapp.teaching.rules.sayings import is_cut_short
from webapp.teaching.rules.syntax import Rule, combination, comparison
from webapp.teaching.rules.vocabulary import is_own
from webapp.teaching.rules.writing import rule_in_words
from webapp.views.discover.discovery_queries import StripQuery

from .rule_subjects import read_rule_subject

_MAX_MEANINGS_CACHED = 2_000

_BEFORE_GAME = "@"
"""The sign between the language of a rule and the name of a further game."""

_NO_LANGUAGE = "?"
"""What is stored as the language of text that could not be read as a rule."""

_LANGUAGE_BEFORE = "es"
"""The language of a rule that an older room has stored without one; it may also be English."""


class StoredRule(NamedTuple):
    """A rule as a pupil typed it, the language in which it is read, and the game it is about.

    `game` is empty for the game of the activity.
    """

    language: str
    typed: str
    game: str = ""


def _read_stored(stored: str) -> StoredRule:
    before, between, typed = stored.partition(BETWEEN)
    if not between:
        return StoredRule(_LANGUAGE_BEFORE, stored)
    code, _at, game = before.partition(_BEFORE_GAME)
    return StoredRule(code, typed, game)


def write_stored(code: str, typed: str, game: str) -> str:
    """Return the stored form of a rule that was `typed` in the language with this `code`.

    `game` is the name of a further game, or empty for the game of the activity.
    """
    before = f"{code}{_BEFORE_GAME}{game}" if game else code
    return f"{before}{BETWEEN}{typed}"


def further_game(stored: str) -> str:
    """Return the name of the further game that the rule `stored` is about; empty for the first."""
    return _read_stored(stored).game


def write_unread(typed: str, game: str) -> str:
    """Return the stored form of text that was `typed`, and cannot be read as a rule.

    `game` is the name of a further game, or empty for the game of the activity.
    """
    return write_stored(_NO_LANGUAGE, typed, game)


def is_unread(stored: str) -> bool:
    """Return True if the text `stored` could not be read as a rule."""
    return _read_stored(stored).language == _NO_LANGUAGE


def typed_rule(stored: str) -> str:
    """Return the rule `stored` as the pupil typed it."""
    return _read_stored(stored).typed


def as_list(query: StripQuery, typed: str) -> str:
    """Return the text `typed` of a rule, with a single number made a list in rules about outcomes.

    `query` says what rules are about. For example, "7" becomes "7, 7", a list with a single
    P-position. In a rule about values, a single number is a value, and stays as it is.
    """
    return f"{typed}, {typed}" if query.about is Subject.OUTCOME and typed.isdigit() else typed


def _read_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored`. Raises `RuleError` if it cannot be read."""
    query = read_rule_subject(subject)
    rule = _read_stored(stored)
    read = READERS[query.about]
    return read(as_list(query, rule.typed), query.series.letters, rule.language)


def _is_reworded(subject: str, stored: str) -> bool:
    """Return True if the rule `stored` is read in other words than it was typed in."""
    query = read_rule_subject(subject)
    rule = _read_stored(stored)
    if query.about is not Subject.OUTCOME:
        return False
    return is_reworded(as_list(query, rule.typed), query.series.letters, rule.language)


def _is_in_own_words(stored: str) -> bool:
    """Return True if the rule `stored` was typed in the language of the screen."""
    rule = _read_stored(stored)
    return rule.language == language() or is_own(rule.typed, language())


def rule_on_screen(subject: str, stored: str) -> str:
    """Return the rule `stored` as it was typed, or translated to the language of the screen.

    A list that is read as a rule for all numbers says that it goes on.
    """
    typed = typed_rule(stored)
    if _is_in_own_words(stored):
        goes_on = _is_reworded(subject, stored) and is_cut_short(typed, language())
        return _("%(numbers)s, and so on", numbers=typed) if goes_on else typed
    with suppress(RuleError):
        return rule_in_words(_read_rule(subject, stored))
    # An older room may have a rule that cannot be read any more.
    return typed


def reading_of_rule(subject: str, stored: str) -> str:
    """Return the rule `stored` as it is read; empty if `rule_on_screen` says the same."""
    if not _is_in_own_words(stored) or not _is_reworded(subject, stored):
        return ""
    with suppress(RuleError):
        return rule_in_words(_read_rule(subject, stored))
    return ""


def _with_empty_heaps(rule: Rule | Formula, series: Series) -> Rule | Formula:
    """Return `rule`, or if it is about outcomes, the rule that empty heaps are P-positions, too.

    Pupils who list the lost heaps of a `series` forget empty ones, in which the player to move has
    lost.
    """
    if not isinstance(rule, Rule):
        return rule
    if series.first or _includes_empty_heaps(rule, series.letters):
        return rule
    all_empty = [comparison(Formula(letter), "=", number(0)) for letter in series.letters]
    return combination("or", rule, combination("and", *all_empty))


def _includes_empty_heaps(rule: Rule, letters: tuple[str, ...]) -> bool:
    """Return True if `rule` says that empty heaps are P-positions, or if it cannot be computed.

    `letters` are the letters in the rule for the sizes of the heaps.
    """
    with suppress(RuleError):
        return rule.holds(values_of(letters, (0,) * len(letters)))
    # The rule calculates with numbers that are too large, which its test will report.
    return True


@lru_cache(maxsize=_MAX_MEANINGS_CACHED)
def tested_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored` as it is tested, with empty heaps as P-positions.

    Raises `RuleError` if it cannot be read.
    """
    return _with_empty_heaps(_read_rule(subject, stored), read_rule_subject(subject).series)


@lru_cache(maxsize=_MAX_MEANINGS_CACHED)
def rule_key(subject: str, stored: str) -> Hashable:
    """Return a key of the rule `stored`, which is equal for rules about the same lost positions.

    It is the set of numbers that lose, if that is known, and otherwise the form of the rule. A
    formula for values is its own key, and so is `stored` if it cannot be read.
    """
    try:
        rule = tested_rule(subject, stored)
    except RuleError:
        return stored
    if not isinstance(rule, Rule):
        return rule
    series = read_rule_subject(subject).series
    if len(series.letters) == 1:
        numbers = number_set(rule, series.letters[0], series.first)
        if numbers is not None:
            return numbers
    return form_of(rule)
