"""Find the rule: pupils state rules for the positions of a game, and each rule is tested.

A rule says which positions are lost, such as "n is a multiple of 5", or what their values are, such
as "n mod 4". In a second round, the class may attack its refuted rules (`gallery`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import ServiceUnavailable

from nimsum.language import N_, SOURCE_LANGUAGE, _, language
from webapp.classroom.answering import LATE, STATING_ROUND, activity_changed_error
from webapp.classroom.errors import ClassroomError
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    PupilView,
    StoredAnswer,
    TeacherView,
    WallView,
)
from webapp.classroom.room_views import teacher_view
from webapp.classroom.rude_names import is_rude
from webapp.classroom.steering import next_round
from webapp.teaching.discovery.field import Subject
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.rules.formulas import RuleError
from webapp.teaching.rules.reading import READERS, read_in_any_language
from webapp.teaching.rules.rule_reader import MAX_RULE_LENGTH
from webapp.teaching.rules.writing import write_rule
from webapp.views.classroom.film import Picture, film
from webapp.views.classroom.solving import solve_for_room, solve_now
from webapp.views.discover.discovery_queries import StripQuery

from .gallery import (
    GALLERY_ROUND,
    MAX_RULES,
    GalleryContent,
    GalleryRule,
    attack_in_words,
    attacked_rules,
    gallery_for_pupil,
    has_gallery,
    rules_of_gallery,
    store_attack,
    without_gallery,
    write_gallery,
)
from .kind import ActivityPages, Desk, Panel, PupilForm, TeacherStep, fields_of, steps_to
from .rule_ladder import Rung, has_next_game, rungs_of, small_game
from .rule_subjects import (
    first_positions,
    question_about,
    read_rule_subject,
    rule_line,
    subject_in_words,
    subject_with_game,
    title_of,
    write_rule_subject,
)
from .rule_tests import solve_attack, test_rule
from .stated_rules import StatedBy, StatedRule, stated_rules, statements_about, unread_statements
from .stored_rules import (
    as_list,
    further_game,
    is_unread,
    rule_key,
    rule_on_screen,
    typed_rule,
    write_stored,
    write_unread,
)
from .understanding import OTHER, RIGHT, Understanding

_MAX_RULES_ON_WALL = 5
"""The maximum number of rules on the projector's screen."""

_EXAMPLES = {
    (Subject.OUTCOME, 1): (N_("every fifth number"), ""),
    (Subject.OUTCOME, 2): ("b = a + 1", N_("a and b are the two numbers.")),
    (Subject.VALUE, 1): ("n mod 4", N_("n is the number.")),
    (Subject.VALUE, 2): ("a + b", N_("a and b are the two numbers.")),
}
"""An example of a rule and the meaning of its letters, by subject and number of letters."""

_FIELD = "rule"
_GAME_FIELD = "game"


@dataclass(frozen=True, slots=True)
class UnreadText:
    """Text of the pupil called `name` that could not be read as a rule."""

    text: str
    name: str

    @property
    def is_rude(self) -> bool:
        """True if the text has a word that no name may have."""
        return is_rude(self.text)


@dataclass(frozen=True, slots=True)
class RuleForTeacher:
    """The content of the panels of the teacher and the report."""

    question: str
    rules: tuple[StatedRule, ...]
    being_checked: int
    """The number of rules whose tests have not ended."""
    ahead: int
    """The number of pupils who have proved a rule, and so have gone on to a further game."""
    attacked: tuple[GalleryRule, ...]
    """The rules of the gallery; empty before the class attacks them."""
    unread: tuple[UnreadText, ...]
    """What pupils typed and nobody could read as a rule."""


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
    """The commonest few rules, and those that are proved."""
    others: int
    """How often pupils stated other rules than these."""
    total: int
    """How often pupils stated a rule; some stated several."""
    is_attacked: bool
    """True if the class has attacked the rules with numbers."""
    film: tuple[Picture, ...]
    """The counterexample to the most frequent refuted rule; empty if no rule is refuted."""


def _describe(subject: str) -> str:
    return subject_in_words(without_gallery(subject))


def _answer(form: PupilForm) -> None:
    """Store the rule that a pupil has typed, and begin to test it.

    A rule that the pupil has stated before, perhaps in other words, is not stored again, so that
    one pupil counts once. Raises `RuleError` if the rule cannot be read, or is such a rule; text
    that cannot be read is kept for the teacher.
    """
    is_rule = form.fields.get("round") == str(STATING_ROUND)
    if form.activity.round == GALLERY_ROUND and not is_rule:
        store_attack(form)
        return
    game = form.fields.get(_GAME_FIELD, "")
    if game and game not in {rung.game for rung in rungs_of(form.view, form.activity)}:
        raise activity_changed_error()
    subject = subject_with_game(form.activity.subjects[0], game)
    typed = form.fields.get(_FIELD, "").strip()
    if not typed:
        raise RuleError(_("There is no rule."), typed, _("Write one, like: every fifth number"))
    query = read_rule_subject(subject)
    listed = as_list(query, typed)
    try:
        code, _rule = read_in_any_language(query.about, listed, query.series.letters, language())
    except RuleError:
        _store_unread(form, typed, game)
        raise
    stored = write_stored(code, typed, game)
    answers = statements_about(form.view.answers, game)
    stated = {rule_key(subject, answer.text): answer.text for answer in answers}
    earlier = stated.get(rule_key(subject, stored))
    if earlier and not form.is_late:
        if form.was_sent_before:
            return
        wrong = _("That’s the rule you tried already: %(rule)s.", rule=typed_rule(earlier))
        raise RuleError(wrong, typed, _("Try another one."))
    form.store(stored)
    # The screen says that the rule is checked, and what came of it as soon as that is known.
    solve_for_room(form.seat.code, test_rule, subject, stored, language())


def _store_unread(form: PupilForm, typed: str, game: str) -> None:
    """Store the text `typed`, which is no rule about `game`, unless the pupil sent it before."""
    stored = write_unread(typed, game)
    if stored in {answer.text for answer in form.view.answers}:
        return
    with suppress(ClassroomError):
        # What is wrong with the text is more help to the pupil than why it is not kept.
        form.store(stored)


def _film(rules: Iterable[StatedRule]) -> tuple[Picture, ...]:
    """Return a film that refutes the first refuted rule in `rules`, the most frequent ones first.

    The result is empty if no rule is refuted, or if the first refuted rule has no film.
    """
    for rule in rules:
        result = rule.test
        if result and rule.is_refuted:
            if not result.game:
                return ()
            return film(read_subject(result.game), result.opening, result.conclusion)
    return ()


def _film_of_attacks(
    code: str, subject: str, attacked: Iterable[GalleryRule]
) -> tuple[Picture, ...]:
    """Return a film with the numbers that break the rules in `attacked`, a number for each rule.

    It is the number that most pupils found. `code` is that of the room, and `subject` that of the
    activity. The result is empty if no number breaks a rule, or while the solver is at work.
    """
    pictures: list[Picture] = []
    for rule in attacked:
        hits = [attack for attack in rule.attacks if attack.breaks]
        if not hits:
            continue
        hit = max(hits, key=lambda attack: attack.count)
        shown = solve_for_room(code, solve_attack, subject, rule.stored, hit.number, language())
        if shown:
            pictures += film(read_subject(shown.game), shown.opening)
    return tuple(pictures)


def _for_pupil(view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    if activity.round == GALLERY_ROUND:
        return gallery_for_pupil(view, activity)
    rungs = rungs_of(view, activity)
    rung = rungs[-1]
    query = read_rule_subject(rung.subject)
    series = query.series
    example, letters = _EXAMPLES[query.about, len(series.letters)]
    content = RuleForPupil(
        question=question_about(rung.subject) if activity.is_open else _("Look at the wall."),
        rule_line=rung.rule_line,
        is_open=activity.is_open,
        example=_example_in_words(query, example),
        letters=_(letters) if letters else "",
        max_length=MAX_RULE_LENGTH,
        fields=fields_of(view, activity) | {_GAME_FIELD: rung.game},
        rules=rung.rules,
        climbed=tuple(rungs[-2::-1]) if len(rungs) > 1 else (),
        small_game=small_game(rung) if activity.is_open else "",
        positions=first_positions(series) if query.about is Subject.OUTCOME else (),
    )
    return Panel("rule/pupil.html", content)


def _example_in_words(query: StripQuery, example: str) -> str:
    """Return the `example` of a rule about the subject of `query` in the current language.

    Examples about outcomes of one number are in a child's words; others follow the grammar.
    """
    letters = query.series.letters
    if (query.about, len(letters)) == (Subject.OUTCOME, 1):
        return _(example)
    return write_rule(READERS[query.about](example, letters, SOURCE_LANGUAGE), language())


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    subject = activity.subjects[0]
    names = {pupil.id: pupil.name for pupil in view.pupils}
    stated = [
        StatedBy(answer.text, _name_with_time(names.get(answer.pupil, ""), answer))
        for answer in statements_about(view.answers)
    ]
    rules = stated_rules(view.room.code, subject, stated)
    proved = {rule_key(subject, rule.stored) for rule in rules if rule.is_proved}
    ahead = {
        answer.pupil
        for answer in statements_about(view.answers)
        if has_next_game(subject) and rule_key(subject, answer.text) in proved
    }
    content = RuleForTeacher(
        question=question_about(subject),
        rules=rules,
        being_checked=sum(rule.count for rule in rules if rule.test is None),
        ahead=len(ahead),
        attacked=attacked_rules(view, activity, is_judged=True),
        unread=tuple(
            UnreadText(
                typed_rule(answer.text), _name_with_time(names.get(answer.pupil, ""), answer)
            )
            for answer in unread_statements(view.answers)
        ),
    )
    return Panel("rule/teacher.html", content)


def _name_with_time(name: str, answer: StoredAnswer) -> str:
    """Return `name`, and that the `answer` of its pupil came after the end of the question, if so.

    An empty name stays empty.
    """
    return _("%(name)s (late)", name=name) if name and LATE in answer.facts else name


def _understanding(view: TeacherView, activity: Activity) -> Understanding:
    """Return who has stated a proved rule, the ideas in the last rule of others, and who is unread.

    If a refuted rule states several wrong strategies, the one that the lesson expects counts.
    """
    result = Understanding()
    expected = expected_ideas(view.room.lesson_plan, activity.number)
    stated = statements_about(view.answers)
    unread = {answer.pupil for answer in unread_statements(view.answers)}
    result.unread = unread.difference(answer.pupil for answer in stated)
    for answer in stated:
        arguments = (activity.subjects[0], answer.text, language())
        with suppress(ServiceUnavailable):
            test_result = solve_for_room(view.room.code, test_rule, *arguments)
            if test_result is None:
                # A report is printed only once, so it waits for the answer.
                test_result = solve_now(test_rule, *arguments)
            if test_result.is_proved:
                result.ideas[answer.pupil] = RIGHT
            elif test_result.is_refuted and result.ideas.get(answer.pupil) != RIGHT:
                likely = [*filter(expected.__contains__, test_result.ideas), *test_result.ideas]
                known = result.ideas.get(answer.pupil, OTHER)
                result.ideas[answer.pupil] = likely[0] if likely else known
    return result


def _for_wall(view: WallView, activity: Activity) -> Panel:
    subject = activity.subjects[0]
    attacked = attacked_rules(view, activity, is_judged=activity.is_judged)
    on_wall = tuple(rule.on_wall() for rule in attacked)
    line = rule_line(subject)
    if attacked and not activity.is_judged:
        content = GalleryContent(on_wall, activity.is_open)
        return Panel("rule/gallery_wall.html", content, task=_("Break these rules"), rule=line)
    # In the round of the gallery, the votes of the round before are for rules.
    counts = view.counts.before if attacked else view.counts.votes
    votes = {
        stored: count
        for stored, count in counts.items()
        if not further_game(stored) and not is_unread(stored)
    }
    stated = [StatedBy(stored) for stored in Counter(votes).elements()]
    rules = stated_rules(view.room.code, subject, stated)
    shown = _shown_on_wall(rules)
    content_of_wall = RuleOnWall(
        positions=first_positions(read_rule_subject(subject).series),
        rules=_with_attacks(subject, shown, on_wall),
        others=sum(rule.count for rule in rules) - sum(rule.count for rule in shown),
        total=sum(rule.count for rule in rules),
        is_attacked=bool(attacked),
        film=_film_of_attacks(view.room.code, subject, attacked) or _film(rules),
    )
    return Panel("rule/wall.html", content_of_wall, title=title_of(subject), rule=line)


def _shown_on_wall(rules: Sequence[StatedRule]) -> list[StatedRule]:
    """Return the few of `rules` that the projector names: all proved ones, and the commonest."""
    first = sorted(rules, key=lambda rule: not rule.is_proved)[:_MAX_RULES_ON_WALL]
    return [rule for rule in rules if rule in first]


def _with_attacks(
    subject: str, rules: Iterable[StatedRule], attacked: Iterable[GalleryRule]
) -> tuple[StatedRule, ...]:
    """Return `rules` with the attacks on those of equal meaning in `attacked`.

    `subject` is the subject of the activity.
    """
    shown = {rule_key(subject, rule.stored): rule for rule in attacked}
    with_attacks = []
    for rule in rules:
        of_gallery = shown.get(rule_key(subject, rule.stored))
        with_attacks.append(
            replace(rule, attacks=of_gallery.attacks, further_attacks=of_gallery.further_attacks)
            if of_gallery
            else rule
        )
    return tuple(with_attacks)


def _answer_in_words(subject: str, answer: str) -> str:
    if rules_of_gallery(subject):
        return attack_in_words(subject, answer)
    if is_unread(answer):
        return _("not understood")
    about = subject_with_game(subject, further_game(answer))
    headline = solve_now(test_rule, about, answer, language()).report.headline
    return _("%(name)s: %(what)s", name=rule_on_screen(about, answer), what=headline)


def _rules_to_attack(view: TeacherView, activity: Activity) -> list[str]:
    """Return the refuted rules of the class that are attacked, the most frequent ones first.

    They are those that the smallest numbers break: a list like 3, 6, 9 is the right idea, only not
    to its end.
    """
    subject = activity.subjects[0]
    if not has_gallery(subject):
        return []
    stated = [StatedBy(answer.text) for answer in statements_about(view.answers)]
    rules = stated_rules(view.room.code, subject, stated)
    refuted = [rule for rule in rules if rule.test and rule.is_refuted]
    clearest = sorted(refuted, key=lambda rule: rule.test.broken_at if rule.test else ())
    return [rule.stored for rule in refuted if rule in clearest[:MAX_RULES]]


def _steer(desk: Desk, activity: Activity, _form: MultiDict[str, str]) -> None:
    """Let the class attack its refuted rules. Raises `AnswersClosed` if there are none."""
    rules = _rules_to_attack(teacher_view(*desk), activity)
    if activity.round == GALLERY_ROUND or not rules:
        raise activity_changed_error()
    gallery = write_gallery(activity.subjects[0], rules)
    next_round(*desk, number=activity.number, round_=GALLERY_ROUND, subject=gallery)


_STEPS = steps_to(N_("Show the rules"))
_GALLERY_STEPS = steps_to(N_("Show the numbers"), judge=N_("Which break a rule?"))


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    if activity.round == GALLERY_ROUND:
        if not view.counts.votes and not activity.is_judged:
            # There are no numbers to show.
            return (TeacherStep(_("Show the rules"), "judge"),)
        return _GALLERY_STEPS(view, activity)
    steps = _STEPS(view, activity)
    if steps and _rules_to_attack(view, activity):
        attack = TeacherStep(_("Attack the wrong rules"), "own", {"round": str(activity.round)})
        return (attack, *steps)
    return steps


RULE = ActivityPages(
    slug=ActivityKind.RULE,
    shows_earlier_round=True,
    title=N_("Find the rule"),
    description=N_("Refuted or proved"),
    read=write_rule_subject,
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
