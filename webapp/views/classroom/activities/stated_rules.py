"""The rules that the pupils of a room have stated, counted, with rules of equal meaning merged."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.language import language
from webapp.classroom.answering import STATING_ROUND
from webapp.classroom.model import StoredAnswer
from webapp.views.classroom.solving import solve_for_room

from .gallery import CountedAttack
from .rule_tests import RuleTest, test_rule
from .stored_rules import (
    further_game,
    is_unread,
    reading_of_rule,
    rule_key,
    rule_on_screen,
    typed_rule,
)

_MAX_RULES_SHOWN = 40
"""The maximum number of rules on a screen, which shows the most frequent ones first."""

_MAX_FORMS = 3
"""The maximum number of other forms of a rule that are shown."""


class StatedBy(NamedTuple):
    """A rule as it is stored, and the name of the pupil who stated it; empty if it is not shown."""

    rule: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class StatedRule:
    """A rule that one or several pupils have stated, perhaps in different words."""

    rule: str
    """The rule as it was typed, or translated to the language of the screen."""
    typed: str
    """The most frequent form of the rule, as it was typed."""
    reading: str
    """The rule as it is read, if that is in other words than in `rule`; otherwise empty."""
    other_words: tuple[str, ...]
    """Other forms in which pupils typed the rule."""
    names: tuple[str, ...]
    """The names of the pupils who stated the rule, as far as the screen shows them."""
    count: int
    test: RuleTest | None
    """The result of the test; None until it is known."""
    stored: str
    """The most frequent form of the rule, as it is stored."""
    attacks: tuple[CountedAttack, ...] = ()
    """The numbers with which the class attacked the rule, as far as the screen shows them."""
    further_attacks: str = ""
    """How many further numbers there are, in words."""

    @property
    def is_proved(self) -> bool:
        """True if the rule is proved."""
        return self.test is not None and self.test.is_proved

    @property
    def is_refuted(self) -> bool:
        """True if the rule is refuted."""
        return self.test is not None and self.test.is_refuted


def statements_about(answers: Iterable[StoredAnswer], game: str = "") -> list[StoredAnswer]:
    """Return those of `answers` that state a rule about the further `game`, in order.

    If `game` is empty, the rules are about the game of the activity.
    """
    rules = [answer for answer in answers if answer.round == STATING_ROUND]
    return [
        answer
        for answer in rules
        if further_game(answer.text) == game and not is_unread(answer.text)
    ]


def unread_statements(answers: Iterable[StoredAnswer]) -> list[StoredAnswer]:
    """Return those of `answers` that could not be read as rules, about any game, in order."""
    return [
        answer for answer in answers if answer.round == STATING_ROUND and is_unread(answer.text)
    ]


def stated_rules(code: str, subject: str, stated: Iterable[StatedBy]) -> tuple[StatedRule, ...]:
    """Return the rules in `stated`, most frequent first, with rules of equal meaning merged.

    At most `_MAX_RULES_SHOWN` are returned. `code` is the code of the room, and `subject` the
    subject of the activity.
    """
    by_meaning: dict[Hashable, list[StatedBy]] = {}
    for statement in stated:
        by_meaning.setdefault(rule_key(subject, statement.rule), []).append(statement)

    def rank(statements: list[StatedBy]) -> tuple[int, str]:
        return -len(statements), typed_rule(_commonest_form(statements))

    most_frequent = sorted(by_meaning.values(), key=rank)[:_MAX_RULES_SHOWN]
    return tuple(_merged(code, subject, statements) for statements in most_frequent)


def _commonest_form(statements: Iterable[StatedBy]) -> str:
    """Return the most frequent form of the rule in `statements`, as it is stored.

    Of equally frequent forms it is the first by alphabet, on every screen.
    """
    forms = Counter(statement.rule for statement in statements)
    return min(forms, key=lambda form: (-forms[form], form))


def _merged(code: str, subject: str, statements: Sequence[StatedBy]) -> StatedRule:
    """Return the one rule that all `statements` state, with its test as far as it is known.

    `code` is the code of the room, and `subject` the subject of the activity.
    """
    stored = _commonest_form(statements)
    forms = [rule_on_screen(subject, statement.rule) for statement in statements]
    rule = rule_on_screen(subject, stored)
    others = [form for form in dict.fromkeys(forms) if form.lower() != rule.lower()]
    return StatedRule(
        rule=rule,
        typed=typed_rule(stored),
        reading=reading_of_rule(subject, stored),
        other_words=tuple(others[:_MAX_FORMS]),
        names=tuple(statement.name for statement in statements if statement.name),
        count=len(statements),
        test=solve_for_room(code, test_rule, subject, stored, language()),
        stored=stored,
    )
