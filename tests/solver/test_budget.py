"""No question keeps a process longer than its budget: every long loop looks at it."""

from collections.abc import Callable, Iterable

import pytest

from nimsum.budget import WORK_PER_SECOND, Budget, OutOfBudget, StepCounter, spend
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.grundy_tables import TABLES
from nimsum.solver.misere import misere_method
from nimsum.solver.misere_forms import MisereForms, forms_of
from nimsum.solver.misere_heaps import MisereHeaps
from nimsum.solver.misere_quotients import is_p_by_new_quotient
from nimsum.solver.play_length import can_end_within, longest_play
from nimsum.solver.tame_heaps import TAME_TABLES
from nimsum.work import per_question
from tests.rulesets.sums import enough_time
from tests.solver.largest import RULESETS, largest_sums
from tests.solver.looks import Looks, TooLongError, looks

LOOKS = 25
"""The looks at the clock that one question gets."""

LONGEST = 200_000
"""The lines of Python between two looks: some hundredths of a second on a slow machine."""

MAX_WORK_AFTER_END = 1_000_000
"""The same for all that is done once the budget is spent: a sum may have thousands of parts."""

Question = Callable[[Sum, Budget], object]


def _chosen_by(opponent: str, convention: Convention) -> Question:
    def question(position: Sum, budget: Budget) -> object:
        mood = OpponentSettings(errs=100)
        return OPPONENTS[opponent].choose(position, 1, mood, budget, convention)

    return question


def _analysed_in(convention: Convention) -> Question:
    return lambda position, budget: analyse(position, budget, convention=convention)


QUESTIONS: tuple[Question, ...] = (
    *map(_analysed_in, Convention),
    *(_chosen_by("perfect", convention) for convention in Convention),
    *(_chosen_by(opponent, Convention.NORMAL) for opponent in OPPONENTS if opponent != "perfect"),
    misere_method,
    lambda position, budget: forms_of(budget).genus(position, budget),
    longest_play,
    lambda position, budget: can_end_within(position, 3, budget),
)
"""What the pages ask of the solver and of the computer players."""


def _forget() -> None:
    """As in a process that has just begun: nothing that is known makes a question short."""
    # Its import takes a moment, once in a process.
    import networkx  # noqa: F401, PLC0415

    TABLES.clear()
    TAME_TABLES.cache_clear()


def nothing_works_long(positions: Iterable[Sum]) -> None:
    _forget()
    for position in positions:
        for question in QUESTIONS:
            clock = Looks(LOOKS)
            with clock.watched(LONGEST, MAX_WORK_AFTER_END):
                question(position, clock.budget())


LARGEST = {ruleset.slug: ruleset for ruleset in RULESETS}
"""The ruleset of each family with the largest parameters."""


LINES_OF_UNIT = 2_300
"""The lines of Python that a unit of work in misère play stands for, at most and on average."""


@pytest.mark.parametrize(
    "text",
    [
        "octal(0.677):65+octal(0.677):89+nim:2",
        "octal(0.732):162+octal(0.732):161+nim:3",
        "octal(0.756):225+nim:1+nim:5",
        "octal(0.175):284+octal(0.175):116+octal(0.175):191+nim:7+nim:7",
        "kayles:100+kayles:99+nim:5",
    ],
)
def test_the_search_for_a_quotient_counts_all_its_work(text: str) -> None:
    """Counting only the outcomes kept let some of these take seven times their budget."""
    is_p_by_new_quotient(read_sum("kayles:3+nim:2"), enough_time())
    clock = Looks(1_200)
    with clock.watched(LONGEST, MAX_WORK_AFTER_END):
        is_p = is_p_by_new_quotient(read_sum(text), clock.budget())
    assert is_p is None
    assert 0 < clock.lines <= LINES_OF_UNIT * clock.count


@pytest.mark.parametrize(
    "text",
    [
        "octal(0.350):82+octal(0.350):90+nim:6",
        "octal(0.73):60+octal(0.73):55+nim:3",
        "octal(0.07):66+octal(0.07):92+nim:2+nim:6",
        "octal(0.335):92+octal(0.335):66+nim:6",
        "octal(0.546):98+octal(0.546):92+nim:1+nim:6",
    ],
)
def test_the_search_for_sums_of_heaps_counts_all_its_work(text: str) -> None:
    """Without the kinds of heaps in a sum, these took up to twice their budget."""
    clock = Looks(3_000)
    with clock.watched(LONGEST, MAX_WORK_AFTER_END):
        is_p = MisereHeaps().is_p(read_sum(text), clock.budget())
    assert is_p is None
    assert 0 < clock.lines <= LINES_OF_UNIT * clock.count


@pytest.mark.tours
@pytest.mark.parametrize("step", [12, pytest.param(4, marks=pytest.mark.all)])
@pytest.mark.parametrize("slug", LARGEST)
def test_nothing_works_long_without_a_look_at_its_budget(slug: str, step: int) -> None:
    nothing_works_long([*largest_sums(LARGEST[slug])][::step])


@pytest.mark.all
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_nothing_works_long_in_any_large_position(ruleset: AnyRuleset) -> None:
    nothing_works_long(largest_sums(ruleset))


@pytest.mark.parametrize(
    ("name", "number"),
    [("fullset-divisor", 4), ("node-kayles", 8), ("notakto", 2), ("own-graph(vertex;edge)", 0)],
)
def test_nothing_works_long_in_positions_that_once_took_long(name: str, number: int) -> None:
    (ruleset,) = (ruleset for ruleset in RULESETS if ruleset.name == name)
    nothing_works_long([[*largest_sums(ruleset)][number]])


def test_a_loop_that_never_looks_is_noticed() -> None:
    never = Looks(LOOKS).watched(LONGEST, MAX_WORK_AFTER_END)
    with pytest.raises(TooLongError, match="without a look"), never:
        sum(1 for _ in range(2 * LONGEST))


def test_a_loop_that_does_not_heed_its_looks_is_noticed() -> None:
    clock = Looks(LOOKS)
    budget = clock.budget()
    watched = clock.watched(LONGEST, MAX_WORK_AFTER_END)
    with pytest.raises(TooLongError, match="after the budget"), watched:
        sum(budget.check() for _ in range(2 * MAX_WORK_AFTER_END))


HOPELESS = read_sum("subtraction(1,2,3):1000000000+subtraction(1,2,3):999999999")
"""Its play is so long that the search descends for as long as it may."""


def test_a_search_that_is_given_up_leaves_the_memory_of_forms_usable() -> None:
    for _ in range(3):
        clock = Looks(LOOKS)
        with clock.watched(LONGEST, MAX_WORK_AFTER_END):
            analysis = analyse(HOPELESS, clock.budget(), convention=Convention.MISERE)
        assert analysis.outcome is Outcome.UNKNOWN
    result = analyse(read_sum("octal(0.07):12"), enough_time(), convention=Convention.MISERE)
    assert result.outcome is Outcome.P


def test_the_memory_of_forms_is_bounded_whatever_is_asked_of_it() -> None:
    most = 2_000
    forms = MisereForms(most)
    for n in range(300, 100_000, 1_000):
        forms.is_p(read_sum(f"subtraction(1,2,3):{n}"), looks(LOOKS))
        assert forms.entries <= most
    assert forms.is_p(read_sum("octal(0.07):12"), enough_time()) is True


def test_a_time_limit_ends_a_computation_and_is_lifted_after_it() -> None:
    spend()
    with enough_time():
        with pytest.raises(OutOfBudget), Budget(0.0):
            spend()
        spend()
    spend()


def test_what_is_given_up_for_want_of_time_is_found_later() -> None:
    """A length of play is kept for later questions, but never that there was no time for it."""
    component = read_component("octal(0.77):29")
    assert longest_play((component,), Budget(0.0)) is None
    assert longest_play((component,), enough_time()) == 29
    assert not can_end_within((component,), 29, Budget(0.0))
    assert can_end_within((component,), 29, enough_time())


def test_the_clock_ends_a_question_only_after_a_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("nimsum.budget.MAX_WAIT_FACTOR", 10)
    monkeypatch.setattr("nimsum.budget.monotonic", lambda: clock[0])
    budget = Budget(1.0)
    part = budget.part(max_seconds=0.5)
    clock[0] += 9
    assert part.check()
    assert budget.remaining() == pytest.approx(1 - 1 / WORK_PER_SECOND)
    clock[0] += 2
    for each in (part, budget):
        assert not each.check()
        assert each.remaining() == 0
    assert budget.retry_may_help


def test_a_part_aside_runs_out_unnoticed_unless_it_is_heeded() -> None:
    whole = Budget()
    aside = whole.optional_part()
    assert not aside.check()
    assert not aside.part(max_seconds=1.0).check()
    assert not whole.ran_out
    whole.part(0.5).rely_on(aside)
    assert whole.ran_out


def test_parts_share_the_work_of_their_question() -> None:
    budget = looks(100)
    parts = [budget.part(0.5), budget.part(max_seconds=0.5), budget.optional_part(0.5)]
    assert budget.remaining() == pytest.approx(0.01)
    assert all(part.check(10) for part in parts)
    assert budget.used == 30
    assert not parts[0].check(1_000)
    assert budget.used == 50
    assert budget.check()
    assert budget.ran_out


def test_a_fence_ends_the_whole_question() -> None:
    outer = looks(100)
    inner = Budget(fence=outer.check)
    assert all(inner.check() for _ in range(99))
    assert not inner.part().check()
    assert inner.remaining() == 0
    assert inner.retry_may_help
    assert outer.ran_out


def test_what_took_work_is_remembered_for_one_question() -> None:
    calls = []

    @per_question(2)
    def doubled(number: int) -> int:
        spend()
        calls.append(number)
        return 2 * number

    for _ in range(2):
        with Budget() as budget:
            assert [doubled(number) for number in (1, 1, 2, 1)] == [2, 2, 4, 2]
        assert budget.used == 2
    assert calls == [1, 2, 1, 2]
    with pytest.raises(OutOfBudget), Budget(0):
        doubled(1)
    assert doubled(1) == 2


@pytest.mark.parametrize("written", ["kayles:23", "subtraction(2,5,6):40", "remove-a-square:4x4"])
@pytest.mark.parametrize("most", [0, 1, 50])
def test_what_is_found_whole_did_not_run_out_of_time(written: str, most: int) -> None:
    _forget()
    position = read_sum(written)
    budget = enough_time()
    assert analyse(position, budget, most).outcome is Outcome.N
    assert not budget.ran_out


@pytest.mark.parametrize("convention", Convention)
def test_what_is_not_found_for_want_of_time_says_so(convention: Convention) -> None:
    _forget()
    budget = looks(100)
    assert analyse(read_sum("remove-an-edge:grid-5x8"), budget, 50, convention).truncated
    assert budget.ran_out


def test_steps_are_spent_as_whole_units() -> None:
    budget = Budget(10 / WORK_PER_SECOND)
    counter = StepCounter(4, budget.spend)
    counted = 0
    for steps in (1, 2, 1, 0, 9, 3, 15):
        counter.add(steps)
        counted += steps
        assert budget.used == counted // 4
    with pytest.raises(OutOfBudget):
        counter.add(40)
    spent: list[int] = []
    again = StepCounter(4, spent.append)
    again.add(counted)
    again.add(1)
    assert spent == [counted // 4, 1 if counted % 4 == 3 else 0]


def test_steps_that_cannot_be_spent_are_not_counted() -> None:
    with Budget(0):
        counter = StepCounter(4, spend)
        counter.add(3)
        with pytest.raises(OutOfBudget):
            counter.add(1)
    with Budget(1) as enough:
        counter.add(0)
        assert enough.used == 0
        counter.add(1)
        assert enough.used == 1
