"""Find the rule: pupils state rules for the positions of a game, and each rule is tested.

A rule says which positions are lost, such as "n is a multiple of 5", or what their values are, such
as "n mod 4". The subject of an activity is CONVENTION~GAME~SERIES~SUBJECT, where SERIES are the
positions and SUBJECT is what rules are about (values or outcomes); both have defaults.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import ServiceUnavailable

from nimsum.language import N_, SOURCE_LANGUAGE, _, language
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.titles import game_title
from webapp.classroom.answering import changed_error, too_late_error
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.classroom.room_views import teacher_view
from webapp.classroom.steering import next_round
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.formulas import Formula, RuleError
from webapp.teaching.rules.ladder import next_game
from webapp.teaching.rules.reading import READERS, read_in_any_language
from webapp.teaching.rules.rule_reader import MAX_RULE_LENGTH
from webapp.teaching.rules.syntax import Rule
from webapp.teaching.rules.writing import write_rule
from webapp.views.classroom.film import Picture, film
from webapp.views.classroom.solving import solve_for_room, solve_now
from webapp.views.classroom.subjects import BETWEEN, read_subject
from webapp.views.play.play_query import play_path

from .gallery import (
    GALLERY_ROUND,
    MAX_RULES,
    CountedAttack,
    GalleryContent,
    GalleryForPupil,
    GalleryRule,
    attack_in_words,
    gallery_rules,
    has_gallery,
    last_number,
    read_attack,
    rules_of_gallery,
    without_gallery,
    write_gallery,
)
from .kind import ActivityPages, Desk, Panel, PupilForm, TeacherStep, fields_of, steps_to
from .stated_rules import (
    RuleTest,
    as_list,
    further_game,
    read_rule_subject,
    rule_key,
    rule_on_screen,
    subject_with_game,
    test_rule,
    typed_rule,
    write_stored,
)
from .understanding import OTHER, RIGHT, Understanding

_MAX_RULES_SHOWN = 40
"""The maximum number of rules on a screen, which shows the most frequent ones first."""

_MAX_RULES_ON_WALL = 5
"""The maximum number of rules on the projector's screen."""

_MAX_NUMBERS_SHOWN = 13
"""The maximum number of positions that are listed if each position has one number."""

_MAX_SECOND_NUMBERS_SHOWN = 4
"""The maximum number of second numbers that are listed if each position has two numbers."""

_EXAMPLES = {
    (Subject.OUTCOME, 1): ("n is a multiple of 5", ""),
    (Subject.OUTCOME, 2): ("b = a + 1", N_("a and b are the two numbers.")),
    (Subject.VALUE, 1): ("n mod 4", N_("n is the number.")),
    (Subject.VALUE, 2): ("a + b", N_("a and b are the two numbers.")),
}
"""An example of a rule and the meaning of its letters, by subject and number of letters."""

_FIELD = "rule"
_GAME_FIELD = "game"

_MIN_FAILURES = 3
"""The number of refuted rules after which a pupil is offered a small game."""

_SMALL_HEAP = 5
"""The number that names the small game, such as a heap of five."""


class StatedBy(NamedTuple):
    """A rule as it is stored, and the name of the pupil who stated it; empty if it is not shown."""

    rule: str
    name: str


@dataclass(frozen=True, slots=True)
class StatedRule:
    """A rule that one or several pupils have stated, perhaps in different words."""

    rule: str
    """The rule in the language of the screen."""
    typed: str
    """The most frequent form of the rule, as it was typed."""
    own_words: str
    """The rule as it was typed, if `rule` says it in other words; otherwise empty."""
    names: tuple[str, ...]
    """The names of the pupils who stated the rule, as far as the screen shows them."""
    count: int
    test: RuleTest | None
    """The result of the test; None until it is known."""
    stored: str
    """The most frequent form of the rule, as it is stored."""
    attacks: tuple[CountedAttack, ...] = ()
    """The numbers with which the class attacked the rule, as far as the screen shows them."""

    @property
    def is_proved(self) -> bool:
        """True if the rule is proved."""
        return self.test is not None and self.test.report.finding == "proved"

    @property
    def is_refuted(self) -> bool:
        """True if the rule is refuted."""
        return self.test is not None and self.test.report.finding == "refuted"


@dataclass(frozen=True, slots=True)
class Rung:
    """A game of the ladder that a pupil has reached, and the pupil's `rules` about it.

    `game` is the name of a further game, and empty for the game of the activity.
    """

    game: str
    subject: str
    rule_line: str
    rules: tuple[StatedRule, ...]


@dataclass(frozen=True, slots=True)
class RuleForTeacher:
    """The content of the panels of the teacher and the report."""

    question: str
    rules: tuple[StatedRule, ...]
    ahead: int
    """The number of pupils who have stated a rule about a further game."""
    attacked: tuple[GalleryRule, ...]
    """The rules of the gallery; empty before the class attacks them."""


@dataclass(frozen=True, slots=True)
class RuleForPupil:
    """The content of a pupil's panel."""

    question: str
    rule_line: str
    """The rule of the game."""
    is_open: bool
    """True if answers are taken."""
    example: str
    """An example of a rule."""
    letters: str
    """The meaning of the letters in the example; empty if that is clear."""
    max_length: int
    """The maximum number of characters in a rule."""
    fields: Mapping[str, str]
    """The form fields that identify an answer."""
    rules: tuple[StatedRule, ...]
    """The pupil's own rules about this game."""
    climbed: tuple[Rung, ...]
    """The games before this one, for which the pupil has proved a rule, the last one first."""
    small_game: str
    """The address of a small game to play, for a pupil with three wrong rules; else empty."""
    positions: tuple[str, ...]
    """The positions in which the pupil can note who wins; empty if the rule is about values."""


@dataclass(frozen=True, slots=True)
class RuleOnWall:
    """The content of the projector's panel."""

    positions: tuple[str, ...]
    rules: tuple[StatedRule, ...]
    film: tuple[Picture, ...]
    """The counterexample to the most frequent refuted rule; empty if no rule is refuted."""


def _read(text: str) -> str:
    query = read_rule_subject(text)
    return BETWEEN.join([Convention.NORMAL, query.game.name, query.of, query.about])


def _describe(text: str) -> str:
    query = read_rule_subject(without_gallery(text))
    positions = _(query.series.title)
    return _("%(game)s: %(positions)s", game=game_title(query.game), positions=positions)


def _answer(form: PupilForm) -> None:
    """Store the rule that a pupil has typed, and begin to test it.

    A rule that the pupil has stated before, perhaps in other words, is not stored again, so that
    one pupil counts once. Raises `RuleError` if the rule cannot be read.
    """
    if form.activity.round == GALLERY_ROUND:
        _attack(form)
        return
    game = form.fields.get(_GAME_FIELD, "")
    if game and game not in {rung.game for rung in _rungs(form.view, form.activity)}:
        raise changed_error()
    subject = subject_with_game(form.activity.subjects[0], game)
    typed = form.fields.get(_FIELD, "").strip()
    if not typed:
        raise RuleError(_("There is no rule."), typed, _("Write one, like: n is a multiple of 5"))
    query = read_rule_subject(subject)
    listed = as_list(query, typed)
    code, _rule = read_in_any_language(query.about, listed, query.series.letters, language())
    stored = write_stored(code, typed, game)
    answers = [answer for answer in form.view.answers if further_game(answer.text) == game]
    stated = {rule_key(subject, answer.text) for answer in answers}
    if rule_key(subject, stored) in stated and not form.is_late:
        return
    form.store(stored)
    with suppress(ServiceUnavailable):
        # The rule is stored already, and its test may come later.
        form.solve(test_rule, subject, stored, language())


def _attack(form: PupilForm) -> None:
    """Store the number with which a pupil attacks a rule, unless the pupil has done so before."""
    if form.is_late:
        raise too_late_error()
    text = read_attack(form.activity.subject, form.fields).written()
    if text not in _own_attacks(form.view, form.activity):
        form.store(text)


def _own_attacks(view: PupilView, activity: Activity) -> list[str]:
    return [answer.text for answer in view.answers if answer.round == activity.round]


def _film(rules: Iterable[StatedRule]) -> tuple[Picture, ...]:
    """Return a film that refutes the first refuted rule in `rules`, the most frequent ones first.

    The result is empty if no rule is refuted, or if the first refuted rule has no film.
    """
    for rule in rules:
        result = rule.test
        if result and result.report.finding == "refuted":
            if not result.game:
                return ()
            return film(read_subject(result.game), result.opening, result.conclusion)
    return ()


def _stated_rules(code: str, subject: str, stated: Iterable[StatedBy]) -> tuple[StatedRule, ...]:
    """Return the rules in `stated`, most frequent first, with rules of equal meaning merged.

    At most `_MAX_RULES_SHOWN` are returned. `code` is the code of the room, and `subject` the
    subject of the activity.
    """
    by_meaning: dict[Rule | Formula | str, list[StatedBy]] = {}
    for statement in stated:
        by_meaning.setdefault(rule_key(subject, statement.rule), []).append(statement)
    by_commonest_form: dict[str, list[StatedBy]] = {}
    for statements in by_meaning.values():
        forms = Counter(statement.rule for statement in statements)
        commonest = forms.most_common(1)[0][0]
        by_commonest_form[commonest] = statements

    def rank(form: str) -> tuple[int, str]:
        return -len(by_commonest_form[form]), typed_rule(form)

    rules = []
    for form in sorted(by_commonest_form, key=rank)[:_MAX_RULES_SHOWN]:
        statements = by_commonest_form[form]
        on_screen = rule_on_screen(subject, form)
        typed = typed_rule(form)
        rule = StatedRule(
            rule=on_screen,
            typed=typed,
            own_words=typed if typed != on_screen else "",
            names=tuple(statement.name for statement in statements if statement.name),
            count=len(statements),
            test=solve_for_room(code, test_rule, subject, form, language()),
            stored=form,
        )
        rules.append(rule)
    return tuple(rules)


def _title(subject: str) -> str:
    if read_rule_subject(subject).about is Subject.OUTCOME:
        return _("When does the player to move lose?")
    return _("What are the Grundy values?")


def _question(subject: str) -> str:
    return _("%(about)s. %(asked)s", about=_describe(subject), asked=_title(subject))


def _rule_line(subject: str) -> str:
    last_wins = _("The last move wins.")
    return f"{read_rule_subject(subject).game.rule} {last_wins}"


def _positions(series: Series) -> tuple[str, ...]:
    """Return the first positions of `series`, each as its numbers, such as "3" or "2, 3"."""
    numbers = range(series.first, min(series.last, _MAX_NUMBERS_SHOWN) + 1)
    if len(series.letters) == 1:
        return tuple(map(str, numbers[:_MAX_NUMBERS_SHOWN]))
    positions = []
    for b in numbers[:_MAX_SECOND_NUMBERS_SHOWN]:
        positions += [f"{a}, {b}" for a in numbers[: b + 1 - series.first]]
    return tuple(positions)


def _rungs(view: PupilView, activity: Activity) -> list[Rung]:
    """Return the games that the pupil has reached: the first, and each one after a proved rule."""
    rungs: list[Rung] = []
    game: str | None = ""
    while game is not None:
        subject = subject_with_game(activity.subjects[0], game)
        stated_first = [answer.text for answer in view.answers if answer.round == 1]
        own = [rule for rule in stated_first if further_game(rule) == game]
        stated = [StatedBy(rule, "") for rule in own]
        rules = _stated_rules(view.room.code, subject, stated)
        rungs.append(Rung(game, subject, _rule_line(subject), rules))
        is_proved = any(rule.is_proved for rule in rules)
        game = next_game(read_rule_subject(subject).game.name) if is_proved else None
    return rungs


def _small_game(rung: Rung) -> str:
    """Return the address of a small game to play, if the pupil has only wrong rules; else empty."""
    refuted = sum(rule.is_refuted for rule in rung.rules)
    query = read_rule_subject(rung.subject)
    if refuted < _MIN_FAILURES or len(query.series.letters) > 1:
        return ""
    (written,) = query.series.written((_SMALL_HEAP,))
    return play_path(read_sum(f"{query.game.name}:{written}"))


def _for_pupil(view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    if activity.round == GALLERY_ROUND:
        return _gallery_for_pupil(view, activity)
    rungs = _rungs(view, activity)
    rung = rungs[-1]
    query = read_rule_subject(rung.subject)
    series = query.series
    example, letters = _EXAMPLES[query.about, len(series.letters)]
    example_rule = READERS[query.about](example, series.letters, SOURCE_LANGUAGE)
    content = RuleForPupil(
        question=_question(rung.subject) if activity.is_open else _("Look at the wall."),
        rule_line=rung.rule_line,
        is_open=activity.is_open,
        example=write_rule(example_rule, language()),
        letters=_(letters) if letters else "",
        max_length=MAX_RULE_LENGTH,
        fields=fields_of(view, activity) | {_GAME_FIELD: rung.game},
        rules=rung.rules,
        climbed=tuple(rungs[-2::-1]) if len(rungs) > 1 else (),
        small_game=_small_game(rung) if activity.is_open else "",
        positions=_positions(series) if query.about is Subject.OUTCOME else (),
    )
    return Panel("rule/pupil.html", content)


def _gallery_for_pupil(view: PupilView, activity: Activity) -> Panel:
    subject = activity.subjects[0]
    own = dict.fromkeys(_own_attacks(view, activity), 1)
    is_judged = activity.is_judged
    content = GalleryForPupil(
        rule_line=_rule_line(subject),
        rules=gallery_rules(view.room.code, activity.subject, own, is_judged=is_judged),
        is_open=activity.is_open,
        is_judged=is_judged,
        fields=fields_of(view, activity),
        first=read_rule_subject(subject).series.first,
        last=last_number(subject),
    )
    return Panel("rule/gallery_pupil.html", content)


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    subject = activity.subjects[0]
    names = {pupil.id: pupil.name for pupil in view.pupils}
    answers = [answer for answer in view.answers if answer.round == 1]
    about_this = [answer for answer in answers if not further_game(answer.text)]
    stated = [StatedBy(answer.text, names.get(answer.pupil, "")) for answer in about_this]
    rules = _stated_rules(view.room.code, subject, stated)
    ahead = {answer.pupil for answer in answers if further_game(answer.text)}
    attacked = _attacked(view, activity, is_judged=True)
    content = RuleForTeacher(_question(subject), rules, len(ahead), attacked)
    return Panel("rule/teacher.html", content)


def _attacked(
    view: TeacherView | WallView, activity: Activity, *, is_judged: bool
) -> tuple[GalleryRule, ...]:
    """Return the rules of the gallery with the attacks on them, or an empty tuple before that."""
    if activity.round != GALLERY_ROUND:
        return ()
    votes = view.counts.votes
    return gallery_rules(view.room.code, activity.subject, votes, is_judged=is_judged)


def _understanding(view: TeacherView, activity: Activity) -> Understanding:
    """Return who has stated a proved rule (`RIGHT`) or only refuted ones (`OTHER`)."""
    result = Understanding()
    for answer in view.answers:
        if answer.round == GALLERY_ROUND or further_game(answer.text):
            continue
        arguments = (activity.subjects[0], answer.text, language())
        with suppress(ServiceUnavailable):
            test_result = solve_for_room(view.room.code, test_rule, *arguments)
            if test_result is None:
                # A report is printed only once, so it waits for the answer.
                test_result = solve_now(test_rule, *arguments)
            if test_result.report.finding == "proved":
                result.ideas[answer.pupil] = RIGHT
            elif test_result.report.finding == "refuted":
                result.ideas.setdefault(answer.pupil, OTHER)
    return result


def _for_wall(view: WallView, activity: Activity) -> Panel:
    subject = activity.subjects[0]
    attacked = _attacked(view, activity, is_judged=activity.is_judged)
    title = _title(subject)
    line = _rule_line(subject)
    if attacked and not activity.is_judged:
        content = GalleryContent(attacked)
        return Panel("rule/gallery_wall.html", content, title=_("Break these rules"), rule=line)
    counts = view.counts.before if attacked else view.counts.votes
    votes = {rule: count for rule, count in counts.items() if not further_game(rule)}
    stated = [StatedBy(rule, "") for rule in Counter(votes).elements()]
    rules = _stated_rules(view.room.code, subject, stated)
    attacks = {rule_key(subject, rule.stored): rule.attacks for rule in attacked}
    with_attacks = tuple(
        replace(rule, attacks=attacks.get(rule_key(subject, rule.stored), ()))
        for rule in rules[:_MAX_RULES_ON_WALL]
    )
    positions = _positions(read_rule_subject(subject).series)
    shown = RuleOnWall(positions, with_attacks, _film(rules))
    return Panel("rule/wall.html", shown, title=title, rule=line)


def _answer_in_words(subject: str, answer: str) -> str:
    if rules_of_gallery(subject):
        return attack_in_words(subject, answer)
    about = subject_with_game(subject, further_game(answer))
    headline = solve_now(test_rule, about, answer, language()).report.headline
    return _("%(name)s: %(what)s", name=rule_on_screen(about, answer), what=headline)


def _gallery(view: TeacherView, activity: Activity) -> list[str]:
    """Return the refuted rules of the class that can be attacked, the most frequent ones first."""
    subject = activity.subjects[0]
    if not has_gallery(subject):
        return []
    answers = [answer for answer in view.answers if not further_game(answer.text)]
    stated = [StatedBy(answer.text, "") for answer in answers if answer.round == 1]
    rules = _stated_rules(view.room.code, subject, stated)
    return [rule.stored for rule in rules if rule.is_refuted][:MAX_RULES]


def _steer(desk: Desk, activity: Activity, _form: MultiDict[str, str]) -> None:
    """Let the class attack its refuted rules. Raises `AnswersClosed` if there are none."""
    rules = _gallery(teacher_view(*desk), activity)
    if activity.round == GALLERY_ROUND or not rules:
        raise changed_error()
    gallery = write_gallery(activity.subjects[0], rules)
    next_round(*desk, number=activity.number, round_=GALLERY_ROUND, subject=gallery)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    if activity.round == GALLERY_ROUND:
        return _STEPS_OF_GALLERY(view, activity)
    steps = _STEPS(view, activity)
    if steps and _gallery(view, activity):
        attack = TeacherStep(_("Attack the wrong rules"), "own", {"round": str(activity.round)})
        return (attack, *steps)
    return steps


_STEPS = steps_to(N_("Show the rules"))
_STEPS_OF_GALLERY = steps_to(N_("Show the numbers"), judge=N_("Which break a rule?"))


RULE = ActivityPages(
    slug=ActivityKind.RULE,
    title=N_("Find the rule"),
    description=N_("Refuted or proved"),
    read=_read,
    describe=_describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    answer_as_typed=typed_rule,
    summary=_for_teacher,
    steer=_steer,
    steps=_steps,
    understanding=_understanding,
)
