"""The sheet of a lesson: a page for each pupil and a page for the teacher.

The pupils' page has the boards for each phase of the lesson. The teacher's page has the solver's
results, and positions that refute the wrong claims that pupils are likely to make.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from nimsum.budget import Budget
from nimsum.language import N_, gettext as _
from nimsum.match.match import Match
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset, read_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title
from nimsum.rulesets.wording import clauses
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.grundy_tables import table_of
from webapp.classroom.model import ActivityKind
from webapp.teaching.claims import (
    Claims,
    HasValue,
    LostHeaps,
    MoveWins,
    Sentence,
    claims_of_outcome,
)
from webapp.teaching.discovery.field import Subject
from webapp.teaching.lesson_plans.lesson_plans import (
    KINDS_WITH_MOVES,
    Conjecture,
    LessonPlan,
    Phase,
)
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject
from webapp.teaching.misconceptions.claims import number_of
from webapp.teaching.misconceptions.objections import Objection, objection_to
from webapp.teaching.misconceptions.refutation import StrategyRefutation, refutation
from webapp.teaching.misconceptions.refutation_words import refutation_in_words
from webapp.teaching.misconceptions.strategies import BY_SLUG
from webapp.teaching.misconceptions.wrong_strategy import WrongStrategy
from webapp.teaching.move_words import orders
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.reason import claims_of
from webapp.teaching.why.steps import step_with_reason
from webapp.views.play.match_texts import subject_in_words
from webapp.views.web.deadline import budget_of_request

from .sheet_page import PrintedComponent, print_components

PARTS = {
    "action": N_("Try"),
    "formulation": N_("Say"),
    "validation": N_("Check"),
    "institution": N_("Keep"),
}
"""The names of the parts of a lesson for pupils."""

_TASKS = {
    ActivityKind.RACE: N_("Play it with a neighbour. Then swap sides."),
    ActivityKind.DUELS: N_("Play it with a neighbour. Then swap sides."),
    ActivityKind.VOTE: N_("Mark the move that you’d make."),
    ActivityKind.TWO_VOTES: N_("Mark the move that you’d make."),
    ActivityKind.WHO_WINS: N_("Who wins? Tick it."),
    ActivityKind.WHAT_VALUE: N_("What is its value?"),
    ActivityKind.RULE: N_("Mark what loses. Then write your rule."),
}
"""The tasks of pupils on paper."""

_WINNERS = {Outcome.N: N_("The first player wins."), Outcome.P: N_("The first player loses.")}
"""Who wins, in the words with which the class is asked."""

_MINUTES = 20
_MAX_MOVES_LISTED = 6
_MAX_MARKED = 20
_MAX_MARKED_IN_PAIRS = 8
_SECONDS_PER_CLAIM = 0.05
"""The budget for refuting one conjecture, in seconds."""


@dataclass(frozen=True, slots=True)
class PrintedClaim:
    """A claim that pupils are likely to make, in `words`.

    `true` is True if the claim is right. `refutation` says why it is wrong, and is empty if that is
    not known. `components` are the components of a position that refutes the claim; they are empty
    if it is the position of the phase.
    """

    words: str
    true: bool
    refutation: str
    components: tuple[PrintedComponent, ...]


@dataclass(frozen=True, slots=True)
class PrintedPhase:
    """A phase of the lesson, for pupils and for the teacher.

    `marks` are the numbers that pupils mark; if `pairs` is True, pupils mark pairs of these numbers
    in a table. If `ticks` is True, pupils tick who wins. `about` is the position or the game in
    words, and `solution` has the sentences of the solution, with their claims.
    """

    number: int
    part: str
    task: str
    question: str
    components: tuple[PrintedComponent, ...]
    ticks: bool
    marks: Sequence[int]
    pairs: bool
    about: str
    solution: list[Sentence]
    claims: Sequence[PrintedClaim]


@dataclass(frozen=True, slots=True)
class LessonSheet:
    """The content of the sheet of a lesson, both for pupils and for the teacher."""

    plan: LessonPlan
    paper: str
    rulesets: list[AnyRuleset]
    misere: bool
    phases: list[PrintedPhase]

    @property
    def has_parts(self) -> bool:
        """True if a position of the lesson, or one that refutes a claim, has several parts."""
        claims = chain(*(phase.claims for phase in self.phases))
        printed = [phase.components for phase in self.phases]
        printed += [claim.components for claim in claims]
        return any(len(components) > 1 for components in printed)


def lesson_sheet(plan: LessonPlan, paper: str) -> LessonSheet:
    """Return the sheet of `plan` for a lesson of 20 minutes, on `paper` such as "a4"."""
    phases = [timed.phase for timed in plan.phases_in(_MINUTES)]
    # Phases in which pupils look for a rule have no match.
    matches = [
        None if phase.activity == ActivityKind.RULE else read_subject(phase.start)
        for phase in phases
    ]
    with_position = [match for match in matches if match]
    components = chain(*(match.position for match in with_position))
    rulesets = dict.fromkeys(component.ruleset for component in components)
    printed: set[Sum] = set()
    return LessonSheet(
        plan=plan,
        paper=paper,
        rulesets=[*rulesets],
        misere=with_position[0].convention is Convention.MISERE,
        phases=[
            _phase(number, phase, match, with_position, printed)
            for number, (phase, match) in enumerate(zip(phases, matches, strict=True), 1)
        ],
    )


def _game_of_rule(phase: Phase) -> str:
    """Return the title of the game about which pupils look for a rule in `phase`."""
    return game_title(read_ruleset(phase.start.split(BETWEEN)[1]))


def _phase(
    number: int, phase: Phase, match: Match | None, matches: Sequence[Match], printed: set[Sum]
) -> PrintedPhase:
    """Return a phase of the lesson as it is printed.

    `match` has its position, and is None if pupils look for a rule. `matches` are those of all
    phases. `printed` are the positions that refute claims of earlier phases; those of this phase
    are added.
    """
    kind = ActivityKind(phase.activity)
    pairs = phase.start.endswith("pairs")
    max_marked = _MAX_MARKED_IN_PAIRS if pairs else _MAX_MARKED
    return PrintedPhase(
        number=number,
        part=_(PARTS[phase.part]),
        task=_(_TASKS.get(kind, phase.pupils)),
        # A question about a rule that somebody stated makes no sense on paper.
        question=_(phase.ask if match else phase.wall),
        components=print_components(match.position) if match else (),
        ticks=kind is ActivityKind.WHO_WINS,
        marks=() if match else range(1, max_marked + 1),
        pairs=pairs,
        about=subject_in_words(match) if match else _game_of_rule(phase),
        solution=[*(solution_of(kind, match) if match else solution_of_rule(phase, max_marked))],
        claims=[_claim(phase, conjecture, match, matches, printed) for conjecture in phase.say],
    )


def solution_of(kind: ActivityKind, match: Match) -> Iterator[Sentence]:
    """Yield who wins `match` in an activity of this `kind`, the winning moves, and the reason."""
    position = match.position
    convention = match.convention
    if kind is ActivityKind.WHAT_VALUE:
        value = number_of(position, budget_of_request())
        claims: Claims = () if value is None else (HasValue(position, convention, value),)
        yield Sentence(_("Value: %(value)s.", value=value), claims)
        return
    analysis = analyse(position, budget_of_request(), _MAX_MOVES_LISTED + 1, convention)
    if analysis.outcome in _WINNERS:
        claims = claims_of_outcome(analysis.outcome, position, convention)
        yield Sentence(_(_WINNERS[analysis.outcome]), claims)
    if analysis.winning:
        listed = analysis.winning[:_MAX_MOVES_LISTED]
        more = " …" if len(analysis.winning) > _MAX_MOVES_LISTED else "."
        text = _("Winning: %(moves)s", moves=clauses(orders(position, listed)) + more)
        yield Sentence(text, tuple(MoveWins(position, convention, move) for move in listed))
    explanation = explanation_of(position, convention, budget_of_request())
    step = explanation.steps[step_with_reason(explanation.best) - 1]
    yield Sentence(step.says, step.claims)


def solution_of_rule(phase: Phase, last: int) -> Iterator[Sentence]:
    """Yield which heaps up to `last` lose in the game of `phase`, and why.

    Nothing is yielded if the game is not one of single heaps.
    """
    ruleset = read_ruleset(phase.start.split(BETWEEN)[1])
    if phase.start.endswith("pairs") or not isinstance(ruleset, HeapRuleset):
        return
    table = table_of(ruleset, budget_of_request().memory)
    budget = budget_of_request()
    heaps = range(ruleset.smallest_heap, last + 1)
    lost = [n for n in heaps if table.value(n, budget) == 0]
    positive = [n for n in lost if n > 0]
    if not positive:
        return
    position = read_sum(f"{ruleset.name}:{lost[-1]}")
    text = _("These lose: %(numbers)s …", numbers=", ".join(map(str, positive)))
    yield Sentence(text, (LostHeaps(position, Convention.NORMAL, tuple(lost)),))
    best = explanation_of(position, Convention.NORMAL, budget).best
    if best and best.leave:
        yield Sentence(best.leave, claims_of(best, position, Convention.NORMAL))


def _claim(
    phase: Phase,
    conjecture: Conjecture,
    match: Match | None,
    matches: Sequence[Match],
    printed: set[Sum],
) -> PrintedClaim:
    """Return what pupils are likely to say in `phase`, and why it is wrong if it is.

    It is what the plan says, or else an objection to `conjecture` in `match`, the game of the
    phase, or in a smaller one. If there is none, one of `matches` refutes it. Positions in
    `printed` are not printed again; a new one is added.
    """
    words = _(conjecture.words)
    if conjecture.true or not conjecture.strategy or conjecture.why:
        return PrintedClaim(words, conjecture.true, _(conjecture.why) if conjecture.why else "", ())
    is_value = phase.activity == ActivityKind.WHAT_VALUE
    about = Subject.VALUE if is_value else Subject.OUTCOME
    strategy = BY_SLUG[conjecture.strategy]
    if match and not is_value and (objection := _objection(phase, conjecture, match, printed)):
        is_asked = objection.position == match.position
        components = () if is_asked else print_components(objection.position)
        if not is_asked:
            printed.add(objection.position)
        return PrintedClaim(words, False, objection.text, components)
    counterexample = _counterexample(strategy, [match] if match else matches, about, printed)
    if counterexample is None:
        return PrintedClaim(words, False, "", ())
    printed.add(counterexample.position)
    components = print_components(counterexample.position)
    return PrintedClaim(words, False, refutation_in_words(counterexample), components)


def _objection(
    phase: Phase, conjecture: Conjecture, match: Match, printed: Collection[Sum]
) -> Objection | None:
    """Return an objection to `conjecture` in `match`, the game of `phase`, or None.

    Smaller positions that are `printed` already come last.
    """
    for skipped in (printed, ()):
        objection = objection_to(
            BY_SLUG[conjecture.strategy],
            match.position,
            match.convention,
            Budget(),
            about_winner=conjecture.about_winner or phase.activity not in KINDS_WITH_MOVES,
            skipped=skipped,
        )
        if objection is not None:
            return objection
    return None


def _counterexample(
    strategy: WrongStrategy, matches: Sequence[Match], about: Subject, printed: Collection[Sum]
) -> StrategyRefutation | None:
    """Return a refutation of a claim by the first position in `matches` that refutes it, or None.

    `strategy` leads to the claim, which is `about` outcomes or values. Positions that are `printed`
    already come last.
    """
    for skipped in (printed, ()):
        for match in matches:
            budget = Budget(_SECONDS_PER_CLAIM, budget_of_request().check)
            result = refutation(
                strategy, match.position, match.convention, about, budget, skipped=skipped
            )
            if result is not None:
                return result
    return None
