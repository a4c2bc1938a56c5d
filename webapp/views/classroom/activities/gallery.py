"""The gallery of refuted rules, which the class attacks with numbers of its own.

It is the second round of an activity in which rules are stated. The subject of the round is that of
the activity, followed by the rules of the gallery, each in a line as it is stored. An answer is
RULE:NUMBER, such as 0:7 for the position 7 against the first rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_sum
from webapp.classroom.model import Activity, PupilView, TeacherView, WallView
from webapp.teaching.discovery.field import truth
from webapp.teaching.rules.formulas import RuleError
from webapp.teaching.rules.testing import claim_of
from webapp.views.classroom.solving import solve_for_room

from .kind import Panel, PupilForm, fields_of
from .rule_subjects import read_rule_subject, rule_line
from .stored_rules import rule_on_screen, tested_rule

GALLERY_ROUND = 2
"""The number of the round in which the class attacks the rules of the gallery."""

MAX_RULES = 4
"""The maximum number of rules in the gallery."""

_MAX_ATTACKS_ON_WALL = 8
"""The maximum number of different numbers against a rule on the projector's screen."""

_MAX_NUMBER = 200
"""The largest number with which a rule can be attacked."""

_RULE_FIELD = "against"
_NUMBER_FIELD = "number"
_LINE = "\n"
_BETWEEN = ":"


class Attack(NamedTuple):
    """An attack with a `number` on the rule with this index in the gallery."""

    rule: int
    number: int

    def written(self) -> str:
        """Return the attack as it is stored, such as 0:7."""
        return f"{self.rule}{_BETWEEN}{self.number}"


@dataclass(frozen=True, slots=True)
class CountedAttack:
    """A number with which `count` pupils attacked a rule.

    `breaks` is True if the rule is wrong there; None if that is not known or not shown yet.
    """

    number: int
    count: int
    breaks: bool | None


@dataclass(frozen=True, slots=True)
class GalleryRule:
    """A rule of the gallery, called by a `letter`, and the attacks on it."""

    index: int
    letter: str
    stored: str
    """The rule as it is stored, in the language of its pupil."""
    rule: str
    """The rule in the language of the screen."""
    attacks: tuple[CountedAttack, ...]
    further_attacks: str = ""
    """How many further numbers the screen does not show, in words."""

    def on_wall(self) -> "GalleryRule":
        """Return the rule with as many attacks as fit on the wall: those of most pupils.

        Of numbers that equally many pupils chose, those that break the rule come first.
        """
        hidden = len(self.attacks) - _MAX_ATTACKS_ON_WALL
        if hidden <= 0:
            return self
        ranked = sorted(self.attacks, key=lambda attack: (-attack.count, not attack.breaks))
        shown = sorted(ranked[:_MAX_ATTACKS_ON_WALL], key=lambda attack: attack.number)
        more = ngettext("and %(num)s more", "and %(num)s more", hidden)
        return replace(self, attacks=tuple(shown), further_attacks=more)


@dataclass(frozen=True, slots=True)
class GalleryContent:
    """The content of the projector's panel while the class attacks rules."""

    rules: tuple[GalleryRule, ...]
    is_open: bool
    """True if the class can attack the rules."""


@dataclass(frozen=True, slots=True)
class GalleryForPupil:
    """The content of a pupil's panel: the gallery with the pupil's own attacks."""

    rule_line: str
    rules: tuple[GalleryRule, ...]
    is_open: bool
    is_judged: bool
    fields: Mapping[str, str]
    first: int
    last: int
    """The smallest and the largest number with which rules can be attacked."""


def has_gallery(subject: str) -> bool:
    """Return True if rules about the positions in `subject` can be attacked with one number."""
    return len(read_rule_subject(subject).series.letters) == 1


def write_gallery(subject: str, rules: Sequence[str]) -> str:
    """Return the subject of a round in which the class attacks the stored `rules`.

    At most `MAX_RULES` of them are kept. `subject` is that of the activity.
    """
    return _LINE.join([subject, *rules[:MAX_RULES]])


def without_gallery(subject: str) -> str:
    """Return the subject of the activity, of which `subject` is that of a round."""
    return subject.partition(_LINE)[0]


def rules_of_gallery(subject: str) -> list[str]:
    """Return the stored rules in the `subject` of a round, none in the first round."""
    return subject.split(_LINE)[1:]


def last_number(subject: str) -> int:
    """Return the largest number with which rules about the positions in `subject` are attacked."""
    return min(read_rule_subject(subject).series.last, _MAX_NUMBER)


def read_attack(subject: str, fields: Mapping[str, str]) -> Attack:
    """Return the attack in the `fields` of a form; `subject` is that of the gallery's round.

    Raises `NotationError` if there is no such rule or no such position.
    """
    attack = Attack(
        read_number(fields.get(_RULE_FIELD, "")), read_number(fields.get(_NUMBER_FIELD, ""))
    )
    about = without_gallery(subject)
    first = read_rule_subject(about).series.first
    last = last_number(about)
    if not first <= attack.number <= last:
        right = _("Write a number from %(first)s to %(last)s.", first=first, last=last)
        raise NotationError(_("That number is not in the game."), str(attack.number), right)
    if attack.rule >= len(rules_of_gallery(subject)):
        right = _("Choose one of the answers.")
        raise NotationError(_("That is none of the answers."), str(attack.rule), right)
    return attack


def stored_attack(text: str) -> Attack:
    """Return the attack that is stored as `text`."""
    rule, _between, number = text.partition(_BETWEEN)
    return Attack(read_number(rule), read_number(number))


def breaks(subject: str, rule: str, number: int) -> bool | None:
    """Return True if the stored `rule` is wrong about the position `number` of `subject`.

    Return None if the truth is not known, or if a number gets too large.
    """
    query = read_rule_subject(subject)
    (written,) = query.series.written((number,))
    actual = truth(read_sum(f"{query.game.name}:{written}"), query.about, Budget())
    try:
        claim = claim_of(tested_rule(subject, rule), query.series.letters, (number,))
    except RuleError:
        return None
    return None if actual is None else claim != actual


def gallery_rules(
    code: str, subject: str, votes: Mapping[str, int], *, is_judged: bool
) -> tuple[GalleryRule, ...]:
    """Return the rules in the `subject` of the gallery's round, with the attacks in `votes`.

    `votes` maps stored attacks to the numbers of pupils. `code` is that of the room. If `is_judged`
    is True, each attack says if it breaks the rule.
    """
    about = without_gallery(subject)
    by_rule: dict[int, dict[int, int]] = {}
    for text, count in votes.items():
        attack = stored_attack(text)
        by_rule.setdefault(attack.rule, {})[attack.number] = count
    rules = []
    for index, rule in enumerate(rules_of_gallery(subject)):
        attacks = []
        for number, count in sorted(by_rule.get(index, {}).items()):
            hit = solve_for_room(code, breaks, about, rule, number) if is_judged else None
            attacks.append(CountedAttack(number, count, hit))
        letter = ascii_uppercase[index]
        shown = rule_on_screen(about, rule)
        rules.append(GalleryRule(index, letter, rule, shown, tuple(attacks)))
    return tuple(rules)


def store_attack(form: PupilForm) -> None:
    """Store the number with which a pupil attacks a rule, unless the pupil has done so before.

    A number is stored even after the end of the question, as a rule is.
    """
    text = read_attack(form.activity.subject, form.fields).written()
    if text not in _own_attacks(form.view, form.activity):
        form.store(text)


def _own_attacks(view: PupilView, activity: Activity) -> list[str]:
    return [answer.text for answer in view.answers if answer.round == activity.round]


def gallery_for_pupil(view: PupilView, activity: Activity) -> Panel:
    """Return the panel of a pupil who can attack the rules, with the attacks so far."""
    subject = activity.subjects[0]
    own = dict.fromkeys(_own_attacks(view, activity), 1)
    is_judged = activity.is_judged
    content = GalleryForPupil(
        rule_line=rule_line(subject),
        rules=gallery_rules(view.room.code, activity.subject, own, is_judged=is_judged),
        is_open=activity.is_open,
        is_judged=is_judged,
        fields=fields_of(view, activity),
        first=read_rule_subject(subject).series.first,
        last=last_number(subject),
    )
    return Panel("rule/gallery_pupil.html", content)


def attacked_rules(
    view: TeacherView | WallView, activity: Activity, *, is_judged: bool
) -> tuple[GalleryRule, ...]:
    """Return the rules of the gallery with the attacks of the class, or () before the gallery.

    If `is_judged` is True, each attack says if it breaks the rule.
    """
    if activity.round != GALLERY_ROUND:
        return ()
    votes = view.counts.votes
    return gallery_rules(view.room.code, activity.subject, votes, is_judged=is_judged)


def attack_in_words(subject: str, text: str) -> str:
    """Return the stored attack `text` in words; `subject` is that of the gallery's round."""
    attack = stored_attack(text)
    about = without_gallery(subject)
    rules = rules_of_gallery(subject)
    if attack.rule >= len(rules):
        return text
    return _(
        "%(number)s against “%(rule)s”",
        number=attack.number,
        rule=rule_on_screen(about, rules[attack.rule]),
    )
