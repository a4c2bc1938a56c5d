"""No question keeps a process longer than its budget: every long loop looks at it."""

from collections.abc import Callable, Iterable

import pytest

from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.budget import THINKING_SECONDS, Budget, WorkBudget
from nimsum.solver.length import can_end_within, longest_play
from nimsum.solver.misere import means_of
from nimsum.solver.misere_forms import MisereForms, forms_of
from nimsum.solver.tables import TABLES
from nimsum.solver.tame import TAME_TABLES
from nimsum.theory.time_limit import OutOfTime, limited_by, look
from tests.rulesets.sums import enough_time
from tests.solver.largest import RULESETS, largest_sums
from tests.solver.looks import Looks, TooLongError, looks

LOOKS = 25
"""The looks at the clock that one question gets."""

LONGEST = 200_000
"""The lines of Python between two looks: some hundredths of a second on a slow machine."""

LONGEST_AFTER = 1_000_000
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
    means_of,
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
            with clock.watched(LONGEST, LONGEST_AFTER):
                question(position, clock.budget())


LARGEST = {ruleset.slug: ruleset for ruleset in RULESETS}
"""The ruleset of each family with the largest parameters."""


@pytest.mark.parametrize("slug", LARGEST)
def test_nothing_works_long_without_a_look_at_its_budget(slug: str) -> None:
    nothing_works_long([*largest_sums(LARGEST[slug])][::3])


@pytest.mark.all
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_nothing_works_long_in_any_large_position(ruleset: AnyRuleset) -> None:
    nothing_works_long(largest_sums(ruleset))


def test_a_loop_that_never_looks_is_noticed() -> None:
    never = Looks(LOOKS).watched(LONGEST, LONGEST_AFTER)
    with pytest.raises(TooLongError, match="without a look"), never:
        sum(1 for _ in range(2 * LONGEST))


def test_a_loop_that_does_not_heed_its_looks_is_noticed() -> None:
    clock = Looks(LOOKS)
    budget = clock.budget()
    watched = clock.watched(LONGEST, LONGEST_AFTER)
    with pytest.raises(TooLongError, match="after the budget"), watched:
        sum(budget.spent() for _ in range(2 * LONGEST_AFTER))


HOPELESS = read_sum("subtraction(1,2,3):1000000000")
"""Its play is so long that the search descends for as long as it may."""


def test_a_search_that_is_given_up_leaves_the_memory_of_forms_usable() -> None:
    for _ in range(3):
        clock = Looks(LOOKS)
        with clock.watched(LONGEST, LONGEST_AFTER):
            analysis = analyse(HOPELESS, clock.budget(), convention=Convention.MISERE)
        assert analysis.outcome is Outcome.UNKNOWN
    found = analyse(read_sum("octal(0.07):12"), enough_time(), convention=Convention.MISERE)
    assert found.outcome is Outcome.P


def test_the_memory_of_forms_is_bounded_whatever_is_asked_of_it() -> None:
    most = 2_000
    forms = MisereForms(most)
    for n in range(300, 100_000, 1_000):
        forms.is_p(read_sum(f"subtraction(1,2,3):{n}"), looks(LOOKS))
        assert forms.entries <= most
    assert forms.is_p(read_sum("octal(0.07):12"), enough_time()) is True


def test_a_time_limit_ends_a_computation_and_is_lifted_after_it() -> None:
    look()
    with limited_by(enough_time()):
        with pytest.raises(OutOfTime), limited_by(Budget(0.0)):
            look()
        look()
    look()


def test_what_is_given_up_for_want_of_time_is_found_later() -> None:
    """A length of play is kept for later questions, but never that there was no time for it."""
    component = read_component("octal(0.77):29")
    assert longest_play((component,), Budget(0.0)) is None
    assert longest_play((component,), enough_time()) == 29
    assert not can_end_within((component,), 29, Budget(0.0))
    assert can_end_within((component,), 29, enough_time())


def test_time_ends_a_question_only_where_it_takes_far_longer_than_it_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked, walled = [5.0], [100.0]
    monkeypatch.setattr("nimsum.solver.budget.thread_time", lambda: worked[0])
    monkeypatch.setattr("nimsum.solver.budget.monotonic", lambda: walled[0])
    monkeypatch.setattr("nimsum.solver.budget.LONGEST_WAITING", 10)
    monkeypatch.setattr("nimsum.solver.budget.MOST_WORKING", 3)
    budgets = Budget(1.0), Budget(1.0), Budget(1.0)
    walled[0] += 9
    worked[0] += 2
    assert not budgets[0].spent()
    assert budgets[0].left() == pytest.approx(1 - 0.0001)
    part = budgets[0].share(0.5)
    worked[0] += 2
    assert budgets[1].spent()
    worked[0] -= 2
    walled[0] += 2
    for budget in (part, budgets[0], budgets[2]):
        assert budget.spent()
        assert budget.left() == 0
        assert budget.cut_off


def test_a_look_does_not_say_that_the_whole_ran_out_unless_it_is_heeded() -> None:
    whole = looks(1_000)
    look = whole.look()
    assert look.spent()
    assert look.share(1.0).spent()
    assert not whole.ran_out
    whole.part(0.5).heed(look)
    assert whole.ran_out


@pytest.mark.parametrize("written", ["kayles:23", "subtraction(2,5,6):40", "remove-a-square:4x4"])
@pytest.mark.parametrize("most", [0, 1, 50])
def test_what_is_found_whole_did_not_run_out_of_time(written: str, most: int) -> None:
    _forget()
    position, budget = read_sum(written), enough_time()
    assert analyse(position, budget, most).outcome is Outcome.N
    assert not budget.ran_out


@pytest.mark.parametrize("convention", Convention)
def test_what_is_not_found_for_want_of_time_says_so(convention: Convention) -> None:
    _forget()
    budget = looks(100)
    assert analyse(read_sum("remove-an-edge:grid-5x8"), budget, 50, convention).truncated
    assert budget.ran_out


def test_only_to_ask_whether_a_budget_is_spent_counts() -> None:
    clock = Looks(100)
    budget = clock.budget()
    parts = [budget.part(0.5), budget.share(0.5), budget.look(0.5)]
    assert budget.left() == THINKING_SECONDS
    assert clock.count == budget.looks == 0
    assert not any(part.spent() for part in parts)
    assert clock.count == budget.looks == 3
    assert Looks(1).budget().part(0.5).spent()


def test_little_work_may_count_as_fewer_looks_of_the_question_that_it_is_for() -> None:
    fence = looks(100)
    work = WorkBudget(fence=fence, of_fence=3)
    assert not any(work.spent() for _ in range(299))
    assert fence.looks == 99
    assert work.spent()
    assert work.cut_off
    assert fence.ran_out
