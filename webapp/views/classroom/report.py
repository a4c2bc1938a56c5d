"""The report of a lesson: what the class did, who has understood it, and what is next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from markupsafe import Markup

from nimsum.language import _, pgettext
from webapp.classroom.answering import STATING_ROUND
from webapp.classroom.codes import grouped
from webapp.classroom.model import Activity, ActivityKind, Room, RoomState, TeacherView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.classroom.room_views import teacher_view
from webapp.classroom.rude_names import is_rude
from webapp.classroom.unsure import says_dont_know
from webapp.dates import day_at
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, lesson_plan_of, phase_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.boards.match_board import Board
from webapp.views.pictures.emblems import emblem
from webapp.views.worksheets.lesson_sheet import PARTS

from .access import the_classroom
from .activities.catalogue import KINDS
from .activities.kind import Panel
from .activities.understanding import (
    ABSENT,
    OTHER,
    RIGHT,
    UNDECIDED,
    UNFINISHED,
    UNREAD,
    Understanding,
    commonest_mistake,
)
from .boards import board_at_rest
from .homework import HomeworkForm, HomeworkQuery, homework_form
from .solving import with_facts
from .titles import title_of_plan

_NEXT_LESSONS = 3
"""The number of lessons that are proposed if the room had no lesson."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a chart: the `count` pupils who are right, or who share one wrong idea.

    `style` is "right", "wrong" or "none", and `name` says what the pupils have in common. `start`
    is the number of pupils in all parts to the left of this one.
    """

    style: str
    name: str
    count: int
    start: int

    @property
    def sign(self) -> str:
        """A sign for the style: ✓ for "right", ✗ for "wrong", and otherwise a dash."""
        return {"right": "✓", "wrong": "✗"}.get(self.style, "–")


@dataclass(frozen=True, slots=True)
class ReportLine:
    """An activity in the report, with its results."""

    number: int
    """The number of the activity in the plan, from 1."""
    activity: ActivityKind
    kind: str
    """The teacher's own title, or that of the kind of activity."""
    part: str
    """The part of the lesson, in a word; empty if the activity is not part of the lesson."""
    question: str
    """The teacher's question of the script, or the teacher's own; empty if there is none."""
    description: str
    """The subject of the activity in words."""
    understanding: Understanding | None
    """The pupils' ideas; None if the kind of activity has no right and wrong."""
    ideas: Mapping[int, str]
    """The idea of each pupil in the room, by ids, as in `PupilRow`."""
    sentences: Mapping[int, str]
    """The sentences on exit tickets, or the rules that pupils stated, by the ids of pupils.

    It is empty in other activities."""
    shares: tuple[Share, ...]
    took_part: int
    """The number of pupils who took part."""
    panel: Panel


@dataclass(frozen=True, slots=True)
class ReportMistake:
    """The commonest mistake in one activity, with a board that refutes it."""

    name: str
    """The name of the wrong idea; empty if the idea is unknown."""
    pupils: int
    """The number of pupils who had the idea."""
    text: str
    """The refutation in words."""
    made_by: int
    """The number of these pupils who made the mistake that `text` refutes."""
    board: Board
    question: str
    """The question of the activity; empty if it has none."""
    more_unknown: bool
    """True if more pupils were wrong in one activity without a common idea that is known."""

    @property
    def is_example(self) -> bool:
        """True if some pupils with the idea made another mistake than the one in `text`."""
        return self.made_by < self.pupils


@dataclass(frozen=True, slots=True)
class PupilRow:
    """A pupil, and the pupil's idea in each activity.

    That is one like `RIGHT`, or `UNREAD`, `UNDECIDED`, `UNFINISHED` or `ABSENT`; it is empty if the
    pupil was there and gave no answer.
    """

    name: str
    ideas: tuple[str, ...]
    names: tuple[str, ...]
    """The names of the wrong ideas, each empty if it is not known and for other ideas."""
    sentences: tuple[str, ...]
    """The pupil's sentences, one for each activity that asks for sentences."""


@dataclass(frozen=True, slots=True)
class HeldIdea:
    """A wrong idea by its `name`, and the names of the `pupils` who have not given it up since.

    `ids` has the ids of these pupils.
    """

    name: str
    pupils: tuple[str, ...]
    ids: frozenset[int]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A pupil whose last answer contradicts the lesson before it, by `name`, and how in words."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class AtTheEnd:
    """Where the pupils stand at the end, by their names, with the whole lesson weighed.

    Those who were `right` are ready for the next lesson: nothing else that they did or wrote
    contradicts the right answer. Those `not_right` were wrong in the exit ticket, or in the last
    question of a lesson without one. Pupils who are `silent` gave no
    answer to it that can be judged, and pupils who are `absent` were not there. While the exit
    ticket is open, nobody is `right` or `silent`.
    """

    right: tuple[str, ...] = ()
    not_right: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()

    @property
    def has_pupils(self) -> bool:
        """True if anybody is in one of the lists."""
        return any((self.right, self.not_right, self.silent, self.absent, self.contradictions))


@dataclass(frozen=True, slots=True)
class NextLesson:
    """A lesson that the report proposes as the next one."""

    slug: str
    title: str
    emblem: Markup


@dataclass(frozen=True, slots=True)
class Report:
    """The report of a room."""

    room: Room
    title: str
    day: date
    pupils: int
    """The number of pupils in the room."""
    lines: tuple[ReportLine, ...]
    mistake: ReportMistake | None
    """None if there are no wrong ideas."""
    rows: tuple[PupilRow, ...]
    """The pupils, those with the fewest right answers first."""
    held: tuple[HeldIdea, ...]
    """The wrong ideas that have a name, those of most pupils first."""
    at_the_end: AtTheEnd
    next_lessons: tuple[NextLesson, ...]
    homework: HomeworkForm

    @property
    def has_parts(self) -> bool:
        """True if any activity is a part of the lesson plan, so that lines name their parts."""
        return any(line.part for line in self.lines)


def report_of(room: Room, secret: str) -> Report:
    """Return the report of `room`. Raises `NotTheTeacher` if `secret` is not the teacher's."""
    view = teacher_view(the_classroom(), room.code, secret)
    names = {pupil.id: pupil.name for pupil in view.pupils if not pupil.removed}
    begun = [activity for activity in view.activities if activity.has_begun]
    all_lines = [_line(room.code, secret, activity.number) for activity in begun]
    # A lesson's report leaves out what the teacher added to the plan and nobody answered.
    lines = tuple(
        line for line in all_lines if line.part or line.took_part or not view.room.lesson_plan
    )
    judged = [line for line in lines if line.understanding]
    lesson = lesson_plan_of(view.room.lesson_plan)
    onward = lesson.onward if lesson else tuple(BY_SLUG)[:_NEXT_LESSONS]
    if lesson:
        # Lessons for younger pupils come last.
        onward = tuple(sorted(onward, key=lambda slug: BY_SLUG[slug].oldest < lesson.oldest))
    held = _held_ideas(judged, names)
    at_the_end = _at_the_end(judged, names, held)
    return Report(
        room=room,
        title=title_of_plan(room) or _("Class %(code)s", code=grouped(room.code)),
        day=day_at(view.room.created),
        pupils=len(names),
        lines=lines,
        mistake=_mistake(judged),
        rows=_rows(lines, names),
        held=tuple(held),
        at_the_end=_without_readiness(at_the_end) if _ticket_is_open(view) else at_the_end,
        next_lessons=tuple(map(_next_lesson, onward)),
        homework=homework_form(HomeworkQuery(lesson=lesson.slug if lesson else "", room=room.code)),
    )


def _line(code: str, secret: str, number: int) -> ReportLine:
    """Return the line of the report about the activity with this `number`, counted from 0.

    `code` is the code of the room, and `secret` that of its teacher.
    """
    view = teacher_view(the_classroom(), code, secret, number)
    kind = KINDS[view.activities[number].kind]
    phase = phase_of(view.room.lesson_plan, number)
    activity = with_facts(view.room, view.activities[number], kind.solve)
    understanding = kind.understanding(view, activity) if kind.understanding else None
    shares: Iterator[Share] = iter(())
    ideas: Mapping[int, str] = {}
    if understanding:
        ideas = _ideas(view, activity, understanding)
        shares = _shares(understanding, ideas)
    return ReportLine(
        number=number + 1,
        activity=activity.kind,
        kind=activity.own.title or _(kind.title),
        part=_(PARTS[phase[0].part]) if phase else "",
        question=_(phase[0].ask) if phase else activity.own.question,
        description=kind.describe(activity.subjects[0]),
        understanding=understanding,
        ideas=ideas,
        sentences=_sentences(view, activity),
        shares=tuple(shares),
        took_part=view.took_part,
        panel=kind.summary(view, activity),
    )


def _sentences(view: TeacherView, activity: Activity) -> Mapping[int, str]:
    """Return what pupils wrote in `activity`, as they typed it, by their ids.

    These are sentences on exit tickets, and all rules that a pupil stated, in order.
    """
    as_typed = KINDS[activity.kind].answer_as_typed
    written: dict[int, list[str]] = {}
    for answer in view.answers:
        is_rule = activity.kind is ActivityKind.RULE and answer.round == STATING_ROUND
        if is_rule or activity.kind is ActivityKind.TICKET:
            written.setdefault(answer.pupil, []).append(as_typed(answer.text))
    return {pupil: " / ".join(texts) for pupil, texts in written.items()}


def _ideas(
    view: TeacherView, activity: Activity, understanding: Understanding
) -> Mapping[int, str]:
    """Return the idea of each pupil in the room in `activity`, by ids, as in `PupilRow`.

    A pupil was absent who gave no answer, and was away before `activity` began or joined when the
    next one had begun.
    """
    answered = {answer.pupil for answer in view.answers}
    begun = activity.begun or 0
    later = [each.begun for each in view.activities if each.begun and each.begun > begun]
    ended = min(later, default=None)
    ideas = {}
    for pupil in view.pupils:
        if pupil.removed:
            continue
        idea = understanding.idea_of(pupil.id)
        if not idea and pupil.id in answered:
            idea = UNDECIDED
        elif not idea:
            was_away = begun - pupil.seen > SECONDS_UNTIL_AWAY
            was_late = ended is not None and pupil.joined >= ended
            idea = ABSENT if was_away or was_late else ""
        ideas[pupil.id] = idea
    return ideas


def _shares(understanding: Understanding, ideas: Mapping[int, str]) -> Iterator[Share]:
    """Yield the parts of a class: right, wrong by idea, not understood, undecided, and silent.

    `ideas` has the idea of each pupil, by ids; it is one of `understanding` if there is one.
    """
    counts = Counter(ideas.values())
    right = counts.pop(RIGHT, 0)
    neither = [
        ("none", text, counts.pop(idea, 0))
        for idea, text in (
            (UNREAD, _("not understood")),
            (UNDECIDED, _("undecided")),
            (UNFINISHED, _("stopped before the end")),
            ("", _("no answer")),
            (ABSENT, _("not there")),
        )
    ]
    wrong = sorted(counts.items(), key=lambda item: (item[0] == OTHER, -item[1]))
    start = 0
    for style, name, count in (
        ("right", pgettext("so many answers", "right"), right),
        *(("wrong", understanding.name_of(idea), count) for idea, count in wrong),
        *neither,
    ):
        yield Share(style, name, count, start)
        start += count


def _mistake(lines: Sequence[ReportLine]) -> ReportMistake | None:
    """Return the wrong idea that most pupils had in one activity, or None if nobody was wrong.

    `lines` are the activities with right and wrong.
    """
    commonest = commonest_mistake(line.understanding for line in lines if line.understanding)
    if commonest is None:
        return None
    mistake = commonest.mistake
    questions = [
        line.question
        for line in lines
        if line.understanding and mistake in line.understanding.mistakes.values()
    ]
    return ReportMistake(
        name=commonest.name,
        pupils=commonest.pupils,
        text=mistake.text,
        made_by=commonest.made_by,
        board=board_at_rest(mistake.match, mistake.move),
        question=questions[0],
        more_unknown=bool(commonest.name)
        and any(
            line.understanding.pupils(OTHER) > commonest.pupils
            for line in lines
            if line.understanding
        ),
    )


def _held_ideas(lines: Sequence[ReportLine], names: Mapping[int, str]) -> list[HeldIdea]:
    """Return the wrong ideas that have a name, each with its pupils, the commonest first.

    `lines` are the activities with right and wrong, and `names` the names by ids of pupils. What a
    pupil has stated is told from what moves let one guess, and who proved a rule later has given
    the idea up.
    """
    called: dict[tuple[int, str], str] = {}
    for number, line in enumerate(lines):
        if line.understanding is None:
            continue
        proved = {pupil for later in lines[number:] for pupil in _proved_a_rule(later)}
        for pupil, idea in line.ideas.items():
            if pupil in names and pupil not in proved and line.understanding.reason_of(pupil):
                name = line.understanding.name_of(idea)
                called[pupil, idea] = min(called.get((pupil, idea), name), name, key=len)
    pupils: dict[str, set[int]] = {}
    for (pupil, _idea), name in called.items():
        pupils.setdefault(name, set()).add(pupil)
    held = [
        HeldIdea(name, tuple(sorted(names[pupil] for pupil in ids)), frozenset(ids))
        for name, ids in pupils.items()
    ]
    return sorted(held, key=lambda idea: (-len(idea.pupils), idea.name))


def _proved_a_rule(line: ReportLine) -> set[int]:
    """Return the ids of the pupils who proved a rule in the activity of `line`."""
    if line.activity is not ActivityKind.RULE:
        return set()
    return {pupil for pupil, idea in line.ideas.items() if idea == RIGHT}


def _at_the_end(
    lines: Sequence[ReportLine], names: Mapping[int, str], held: Iterable[HeldIdea]
) -> AtTheEnd:
    """Return where the pupils stand at the end of the lesson.

    `lines` are the activities with right and wrong, and `names` the names by ids of pupils. What
    the exit ticket or the last question says is weighed against the activities before it, the wrong
    ideas that are `held`, and the sentence on the ticket.
    """
    answered = [line for line in lines if not {"", ABSENT}.issuperset(line.ideas.values())]
    last = _last_question(answered)
    if last is None:
        return AtTheEnd()
    earlier = answered[: answered.index(last)]
    holders = {pupil for idea in held for pupil in idea.ids}
    right = []
    not_right = []
    silent = []
    absent = []
    contradictions = []
    for pupil, name in sorted(names.items(), key=lambda item: item[1]):
        idea = last.ideas[pupil]
        before = _Before.of(pupil, earlier)
        if idea == ABSENT:
            absent.append(name)
        elif idea == RIGHT:
            doubt = _doubt(pupil, last, before, answered if pupil in holders else ())
            if doubt:
                contradictions.append(Contradiction(name, doubt))
            else:
                right.append(name)
        elif _is_silent(idea):
            silent.append(name)
        else:
            not_right.append(name)
            if before.is_right:
                contradictions.append(Contradiction(name, before.slipped(last.kind)))
    return AtTheEnd(
        right=tuple(right),
        not_right=tuple(not_right),
        silent=tuple(silent),
        absent=tuple(absent),
        contradictions=tuple(contradictions),
    )


def _doubt(pupil: int, last: ReportLine, before: "_Before", lines: Iterable[ReportLine]) -> str:
    """Return what contradicts the right answer of `pupil` in `last`, in words; empty if nothing.

    `before` is what the pupil did before. `lines` are the activities in which a pupil who holds a
    wrong idea may have shown it, and empty for all others.
    """
    if before.is_wrong:
        return before.lucky(last.kind)
    shown_in = [
        line.kind for line in lines if line.understanding and line.understanding.reason_of(pupil)
    ]
    if shown_in:
        return _wrong_but_right(shown_in, last.kind)
    sentence = last.sentences.get(pupil, "")
    if last.activity is not ActivityKind.TICKET or not sentence:
        return ""
    if is_rude(sentence):
        return _("rude sentence, but right in “%(last)s”. A lucky tap?", last=last.kind)
    if says_dont_know(sentence):
        return _(
            "wrote “%(text)s”, but right in “%(last)s”. A lucky tap?", text=sentence, last=last.kind
        )
    return ""


def _last_question(answered: Sequence[ReportLine]) -> ReportLine | None:
    """Return the exit ticket among `answered`, or else the last question; None if there is none.

    A pupil's game that the class looked at is no question of the lesson.
    """
    tickets = [line for line in answered if line.activity is ActivityKind.TICKET]
    questions = [line for line in answered if line.activity is not ActivityKind.SHARED_GAME]
    return next(reversed(tickets or questions), None)


def _without_readiness(at_the_end: AtTheEnd) -> AtTheEnd:
    """Return `at_the_end` without those who are ready or silent, as answers still come."""
    return replace(at_the_end, right=(), silent=())


def _ticket_is_open(view: TeacherView) -> bool:
    """Return True if the exit ticket is shown and takes answers."""
    return view.room.state is RoomState.RUNNING and any(
        activity.kind is ActivityKind.TICKET and activity.is_open
        for activity in view.activities
        if activity.number == view.room.current
    )


def _is_silent(idea: str) -> bool:
    """Return True if the `idea` of a pupil is neither right nor wrong."""
    return idea in ("", UNREAD, UNDECIDED, UNFINISHED, ABSENT)


@dataclass(frozen=True, slots=True)
class _Before:
    """What a pupil did before the last question: in which activities, by title, right or wrong.

    The lists are without games, which luck may win: `games` is 1 if a game was won, -1 if all that
    were finished were lost, and otherwise 0.
    """

    is_proved: bool
    """True if the pupil has proved a rule."""
    is_refuted: bool
    """True if the pupil has stated wrong rules only."""
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    games: int

    @classmethod
    def of(cls, pupil: int, lines: Sequence[ReportLine]) -> "_Before":
        """Return what the pupil with the id `pupil` did in the activities `lines`."""
        judged = [line for line in lines if not _is_silent(line.ideas[pupil])]
        played = [line.ideas[pupil] for line in judged if line.activity is ActivityKind.RACE]
        others = [line for line in judged if line.activity is not ActivityKind.RACE]
        right = [line for line in others if line.ideas[pupil] == RIGHT]
        wrong = [line for line in others if line.ideas[pupil] != RIGHT]
        games = 0
        if played:
            games = 1 if RIGHT in played else -1
        return cls(
            is_proved=any(line.activity is ActivityKind.RULE for line in right),
            is_refuted=any(line.activity is ActivityKind.RULE for line in wrong),
            right=tuple(line.kind for line in right),
            wrong=tuple(line.kind for line in wrong),
            games=games,
        )

    @property
    def _balance(self) -> int:
        """The right answers minus the wrong ones; games count only if both are equally many."""
        return len(self.right) - len(self.wrong) or self.games

    @property
    def is_right(self) -> bool:
        """True if the pupil has shown the idea, so that a wrong move is perhaps a slip."""
        return self.is_proved or (len(self.right) > 1 and self._balance > 0)

    @property
    def is_wrong(self) -> bool:
        """True if the pupil has missed the idea, so that a right move is perhaps luck."""
        if self.is_proved or not self.wrong:
            return False
        return self.is_refuted or self._balance < 0

    def slipped(self, last: str) -> str:
        """Return the contradiction to a wrong answer in the activity with the title `last`."""
        if self.is_proved:
            return _("rule proved, but wrong in “%(last)s”. A slip?", last=last)
        return _(
            "right in %(what)s, but wrong in “%(last)s”. A slip?",
            what=_quoted(self.right),
            last=last,
        )

    def lucky(self, last: str) -> str:
        """Return the contradiction to a right answer in the activity with the title `last`."""
        return _wrong_but_right(self.wrong, last)


def _wrong_but_right(wrong: Iterable[str], last: str) -> str:
    """Return that a pupil was wrong in activities with the titles `wrong`, but right in `last`."""
    return _(
        "wrong in %(what)s, but right in “%(last)s”. A lucky tap?", what=_quoted(wrong), last=last
    )


def _quoted(titles: Iterable[str]) -> str:
    """Return `titles` as a list in quotation marks, without repetitions."""
    return ", ".join(_("“%(title)s”", title=title) for title in dict.fromkeys(titles))


def _rows(lines: Sequence[ReportLine], names: Mapping[int, str]) -> tuple[PupilRow, ...]:
    """Return a row for each pupil in `names`, those with the fewest right ideas first.

    `lines` are all activities, and `names` the names by ids of pupils.
    """
    judged = [line for line in lines if line.understanding]
    written = [line for line in lines if line.sentences]
    rows = [
        PupilRow(
            name=name,
            ideas=tuple(line.ideas[pupil] for line in judged),
            names=tuple(
                line.understanding.reason_of(pupil) for line in judged if line.understanding
            ),
            sentences=tuple(line.sentences.get(pupil, "") for line in written),
        )
        for pupil, name in names.items()
    ]

    def rank(row: PupilRow) -> tuple[int, int, str]:
        return row.ideas.count(RIGHT), row.ideas.count(""), row.name

    return tuple(sorted(rows, key=rank))


def _next_lesson(slug: str) -> NextLesson:
    lesson = BY_SLUG[slug]
    return NextLesson(slug, _(lesson.title), emblem(read_subject(lesson.card_start).start))
