"""Wrong strategies over the whole catalogue: what refutes them is true, by plain recursion."""

from collections import Counter
from itertools import cycle

import pytest

from nimsum.budget import Budget
from nimsum.language import speak
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_sum
from nimsum.rulesets.sums import Sum, after, component_of
from nimsum.solver.analysis import Outcome
from nimsum.solver.tables import TABLES
from tests.rulesets.exhaustive import moves, next_player_wins, value
from tests.rulesets.samples import RULESETS
from webapp.teaching.misconceptions.claims import ClassQuestion, by_all_play
from webapp.teaching.misconceptions.commonest import Misconception, commonest, wrong_answers
from webapp.teaching.misconceptions.fitting import (
    fitting,
    fitting_move,
    fitting_outcome,
    fitting_value,
)
from webapp.teaching.misconceptions.refutation import StrategyRefutation, refutation
from webapp.teaching.misconceptions.smaller import smaller_positions
from webapp.teaching.misconceptions.strategies import STRATEGIES, WrongStrategy, strategy
from webapp.teaching.misconceptions.telling import refuted_in_words

NORMAL, MISERE = Convention.NORMAL, Convention.MISERE
OUTCOME, VALUE, MOVE = ClassQuestion.OUTCOME, ClassQuestion.VALUE, ClassQuestion.MOVE

ONE_OF_EACH = list({ruleset.slug: ruleset for ruleset in RULESETS}.values())
ASKED = cycle(((NORMAL, MOVE), (NORMAL, VALUE), (MISERE, OUTCOME), (MISERE, MOVE)))
"""What is asked of a ruleset beside who wins in normal play, each of one after the other."""


def work() -> Budget:
    """More than is needed, so that it is never spent."""
    return Budget(600.0)


def named(slug: str) -> WrongStrategy:
    found = strategy(slug)
    assert found is not None
    return found


def small_start(ruleset: AnyRuleset) -> Sum:
    """A position that every search finishes, not the least of them."""
    sample = (component_of(ruleset, ruleset.words.sample_position),)
    small = [each for each in smaller_positions(sample)[:-1] if len(each) == 1]
    return small[min(len(small) // 3, 8)]


def value_by_definition(position: Sum) -> int:
    total = 0
    for part in position:
        total ^= value(part.ruleset, part.position)
    return total


def holds(found: StrategyRefutation) -> bool:
    """Whether the strategy says so, and is wrong, and the moves show it."""
    position, convention = found.position, found.convention
    left = dict(moves(position))
    if found.question is VALUE:
        assert found.claim == found.strategy.says_value(position, work())
        assert found.truth == value_by_definition(position) != found.claim
        if found.move is None:
            return found.claim > found.truth
        return value_by_definition(left[found.move]) == found.claim < found.truth
    won = next_player_wins(position, convention)
    assert found.truth is (Outcome.N if won else Outcome.P)
    if found.question is OUTCOME:
        lost = found.strategy.says_lost(position, convention, work())
        assert lost is won
        assert found.claim is (Outcome.P if lost else Outcome.N)
    else:
        assert found.claim == found.tried
        assert found.tried in (found.strategy.would_move(position, convention, work()) or ())
    if won:
        assert found.move is not None
        assert not next_player_wins(left[found.move], convention)
    if found.tried is not None:
        then = left[found.tried]
        assert next_player_wins(then, convention)
        if found.reply is None:
            return not list(moves(then))
        return not next_player_wins(after(then, found.reply), convention)
    return won


def claims_are_right(each: WrongStrategy, start: Sum, convention: Convention) -> bool:
    """Whether the strategy is right, or silent, on who wins the start."""
    lost = each.says_lost(start, convention, work())
    return lost is None or lost is not next_player_wins(start, convention)


@pytest.mark.parametrize(
    ("ruleset", "asked"),
    list(zip(ONE_OF_EACH, ASKED, strict=False)),
    ids=lambda each: each.slug if hasattr(each, "slug") else "-".join(each),
)
def test_every_refutation_holds(
    ruleset: AnyRuleset, asked: tuple[Convention, ClassQuestion]
) -> None:
    start = small_start(ruleset)
    for convention, question in ((NORMAL, OUTCOME), asked):
        for each in STRATEGIES:
            found = refutation(each, start, convention, work(), question)
            if found is not None:
                assert found.strategy is each
                assert holds(found), found
                assert refuted_in_words(found)
            elif question is OUTCOME:
                assert claims_are_right(each, start, convention), each.slug


RIGHT = [
    ("subtraction(1,2,3):21", NORMAL, OUTCOME, "multiples-of-4"),
    ("subtraction(1,2,3):21", NORMAL, MOVE, "multiples-of-4"),
    ("subtraction(1,2,3):21", NORMAL, VALUE, "multiples-of-4"),
    ("subtraction(1,2,3):21", MISERE, OUTCOME, "multiples-of-4"),
    ("subtraction(1,2,3,4):21", NORMAL, OUTCOME, "one-more-than-the-most"),
    ("subtraction(1,3,5):20", MISERE, MOVE, "parity"),
    ("subtraction(1,3,5):7+subtraction(1,3,5):8", NORMAL, OUTCOME, "parity"),
    ("cut(1):9", NORMAL, OUTCOME, "longest-play"),
    ("nim:6+nim:5", NORMAL, MOVE, "mirror"),
    ("nim:9", NORMAL, VALUE, "counters"),
    ("nim:9", NORMAL, OUTCOME, "first-wins"),
]


def test_what_is_right_for_a_game_is_no_misconception() -> None:
    for notation, convention, question, slug in RIGHT:
        each, start = named(slug), read_sum(notation)
        assert refutation(each, start, convention, work(), question) is None, (notation, slug)
        spoken = [
            position
            for position in smaller_positions(start)
            if each.says_lost(position, convention, work()) is not None
            or each.says_value(position, work()) is not None
        ]
        assert len(spoken) > 5


SMALLEST = [
    ("subtraction(1,2,3):21", NORMAL, OUTCOME, "parity", "subtraction(1,2,3):2"),
    ("subtraction(1,2,3):21", NORMAL, MOVE, "greedy", "subtraction(1,2,3):5"),
    ("nim:3+nim:4+nim:5", NORMAL, OUTCOME, "mirror", "nim:1+nim:2+nim:3"),
    ("nim:3+nim:4+nim:5", NORMAL, VALUE, "added-values", "nim:1+nim:1"),
    ("nim:5+nim:5", MISERE, OUTCOME, "mirror", "nim:1+nim:1"),
    ("nim:3+nim:4", MISERE, OUTCOME, "as-when-the-last-move-wins", "nim:1"),
    ("wythoff:5,8", NORMAL, OUTCOME, "mirror", "wythoff:1,1"),
    ("octal(0.77):9", NORMAL, OUTCOME, "mirror", "octal(0.77):1+octal(0.77):4"),
]


def test_the_smallest_position_refutes() -> None:
    for notation, convention, question, slug, smallest in SMALLEST:
        found = refutation(named(slug), read_sum(notation), convention, work(), question)
        assert found is not None, (notation, slug)
        assert sorted(map(str, found.position)) == sorted(smallest.split("+")), (notation, slug)
        assert holds(found)


def test_a_strategy_is_silent_where_it_has_no_meaning() -> None:
    one_heap, board, chomp = map(read_sum, ("nim:5", "remove-a-square:2x2", "chomp:2x3"))
    assert named("mirror").says_lost(one_heap, NORMAL, work()) is None
    assert named("parity").says_lost(chomp, NORMAL, work()) is None
    assert named("parity").says_lost(board, NORMAL, work()) is True
    assert named("as-when-the-last-move-wins").says_lost(one_heap, NORMAL, work()) is None
    assert named("added-values").says_value(one_heap, work()) is None
    assert named("greedy").says_lost(read_sum("nim:1000000"), NORMAL, work()) is None
    assert strategy("no-such") is None


@pytest.mark.parametrize("family", list(families())[::4], ids=lambda family: family.slug)
def test_what_fits_is_what_is_claimed(family: type[AnyRuleset]) -> None:
    position = read_sum(family.example)
    for convention in Convention:
        for lost in (True, False):
            for each in fitting_outcome(position, convention, lost, work()):
                assert each.says_lost(position, convention, work()) is lost
    for each in fitting_value(position, 2, work()):
        assert each.says_value(position, work()) == 2
    for each in STRATEGIES:
        for move in (each.would_move(position, NORMAL, work()) or ())[:2]:
            assert each in fitting_move(position, NORMAL, move, work())


def asked(
    notation: str, question: ClassQuestion, answers: dict[str, int], convention: Convention = NORMAL
) -> Misconception | None:
    return commonest(question, read_sum(notation), convention, Counter(answers), work())


def test_the_commonest_misconception_of_who_wins() -> None:
    found = asked("subtraction(1,2,3):20", OUTCOME, {"P": 12, "N": 15})
    assert found is not None
    assert (found.strategy.slug, found.explained, found.wrong) == ("multiples-of-3", 15, 15)
    assert write_sum(found.refutation.position) == "subtraction(1,2,3):3"
    assert asked("subtraction(1,2,3):20", OUTCOME, {"P": 27}) is None
    found = asked("subtraction(1,2,3):22", OUTCOME, {"P": 1, "N": 20})
    assert found is not None
    assert (found.strategy.slug, found.explained, found.wrong) == ("parity", 1, 1)


def test_the_commonest_misconception_of_a_value() -> None:
    answers = {"7": 4, "2": 9, "12": 11, "5": 3, "99": 2}
    found = asked("nim:3+nim:4+nim:5", VALUE, answers)
    assert found is not None
    assert (found.strategy.slug, found.explained, found.wrong) == ("longest-play", 11, 20)
    again = asked("nim:3+nim:4+nim:5", VALUE, dict(reversed(answers.items())))
    assert again == found


def test_the_commonest_misconception_of_a_move() -> None:
    start = read_sum("subtraction(1,2,3):7")
    found = asked("subtraction(1,2,3):7", MOVE, {"0:4": 5, "0:6": 8, "0:5": 2})
    assert found is not None
    assert (found.strategy.slug, found.explained, found.wrong) == ("parity", 8, 10)
    assert holds(found.refutation)
    wrong = wrong_answers(MOVE, start, NORMAL, Counter({"0:4": 5, "0:6": 8}), work())
    assert wrong == Counter({"0:6": 8})
    lost = read_sum("subtraction(1,2,3):8")
    assert not wrong_answers(MOVE, lost, NORMAL, Counter({"0:7": 1}), work())
    assert read_move(start, "0:6") in (named("parity").would_move(start, NORMAL, work()) or ())


def test_an_answer_that_cannot_be_read_is_an_error() -> None:
    for answer in ("", "Q", "0:x"):
        for question in ClassQuestion:
            with pytest.raises(ValueError, match=r"."):
                fitting(question, read_sum("nim:3"), NORMAL, answer, work())


@pytest.mark.parametrize("notation", ["wythoff:4,6", "cut(1,2):7", "no-factor:1-8"])
def test_a_refutation_does_not_depend_on_what_was_asked_before(notation: str) -> None:
    start = read_sum(notation)

    def everything(in_order: tuple[WrongStrategy, ...]) -> dict[tuple[str, str], object]:
        return {
            (each.slug, question): refutation(each, start, NORMAL, Budget(2.0), question)
            for each in in_order
            for question in ClassQuestion
        }

    TABLES.clear()
    by_all_play.cache_clear()
    cold = everything(STRATEGIES)
    assert everything(STRATEGIES[::-1]) == cold


def test_the_words_are_whole_sentences_in_both_languages() -> None:
    for language in ("es", "en"):
        speak(language)
        said = {each.told(convention) for each in STRATEGIES for convention in Convention}
        assert all(text.endswith(".") and "%" not in text for text in said)
        assert len({each.called for each in STRATEGIES}) == len(STRATEGIES)
    assert named("multiples-of-4").told(NORMAL) == "Multiples of 4 lose."
