"""Where the pupils stand at the end of a lesson, with all that they did weighed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nimsum.language import _
from webapp.classroom.model import ActivityKind
from webapp.classroom.rude_names import is_rude
from webapp.classroom.unsure import says_dont_know

from .activities.understanding import ABSENT, RIGHT, UNDECIDED, UNFINISHED, UNREAD
from .report_lines import ReportLine


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


def held_ideas(lines: Sequence[ReportLine], names: Mapping[int, str]) -> list[HeldIdea]:
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


def at_the_end(
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
