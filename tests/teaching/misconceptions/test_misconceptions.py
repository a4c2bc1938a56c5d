"""Wrong strategies over the whole catalogue: what refutes them is true, by plain recursion."""

from itertools import cycle

import pytest

from nimsum.budget import Budget
from nimsum.language import set_language
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum, after, component_of
from nimsum.solver.analysis import Outcome
from nimsum.solver.grundy_tables import TABLES
from tests.representatives import one_of_each_board
from tests.rulesets.exhaustive import moves, next_player_wins, value
from tests.rulesets.samples import RULESETS
from webapp.teaching.discovery.field import Claim, Subject
from webapp.teaching.misconceptions.claims import outcome_by_search
from webapp.teaching.misconceptions.objections import (
    losing_play,
    objection_to_claim,
    objection_to_move,
)
from webapp.teaching.misconceptions.refutation import (
    StrategyRefutation,
    refutation,
    refutation_of_answer,
)
from webapp.teaching.misconceptions.refutation_words import refutation_in_words
from webapp.teaching.misconceptions.smaller import smaller_positions
from webapp.teaching.misconceptions.strategies import BY_SLUG, STRATEGIES
from webapp.teaching.misconceptions.wrong_strategy import WrongStrategy

NORMAL = Convention.NORMAL
MISERE = Convention.MISERE
OUTCOME = Subject.OUTCOME
VALUE = Subject.VALUE

ONE_OF_EACH = list({ruleset.slug: ruleset for ruleset in RULESETS}.values())
ASKED = cycle(((NORMAL, VALUE), (MISERE, OUTCOME)))
"""What is asked of a ruleset beside who wins in normal play, each of one after the other."""


def work() -> Budget:
    """More than is needed, so that it is never spent."""
    return Budget(600.0)


def small_start(ruleset: AnyRuleset) -> Sum:
    """Return a position that every search finishes, but not the smallest one."""
    sample = (component_of(ruleset, ruleset.words.sample_position),)
    small = [each for each in smaller_positions(sample)[:-1] if len(each) == 1]
    return small[min(len(small) // 3, 8)]


def value_by_definition(position: Sum) -> int:
    total = 0
    for part in position:
        total ^= value(part.ruleset, part.position)
    return total


def holds(found: StrategyRefutation, convention: Convention) -> bool:
    """Return True if the strategy says so and is wrong, and the moves show it."""
    position = found.position
    about = VALUE if isinstance(found.claim, int) else OUTCOME
    remaining = dict(moves(position))
    assert found.claim == found.strategy.claims(position, convention, about, work())
    if isinstance(found.claim, int):
        assert found.truth == value_by_definition(position) != found.claim
        if found.move is None:
            return found.claim > found.truth
        return value_by_definition(remaining[found.move]) == found.claim < found.truth
    won = next_player_wins(position, convention)
    assert found.truth is (Outcome.N if won else Outcome.P) is not found.claim
    if won:
        assert found.move is not None
        return not next_player_wins(remaining[found.move], convention)
    assert found.tried is not None
    then = remaining[found.tried]
    assert next_player_wins(then, convention)
    if found.reply is None:
        return not list(moves(then))
    return not next_player_wins(after(then, found.reply), convention)


def agrees(found: StrategyRefutation, convention: Convention) -> bool:
    """Return True if the winning move, which is not the last one, is also the strategy's move."""
    if found.move is None or isinstance(found.claim, int):
        return False
    then = after(found.position, found.move)
    own = found.strategy.would_move(found.position, convention, work()) or ()
    return bool(list(moves(then))) and found.move in own


def claims_are_right(each: WrongStrategy, start: Sum, convention: Convention) -> bool:
    """Return True if the strategy is right, or silent, about who wins the start."""
    lost = each.claims_lost(start, convention, work())
    return lost is None or lost is not next_player_wins(start, convention)


@pytest.mark.parametrize(
    ("ruleset", "asked"),
    [
        pytest.param(*each.values, asked, id=f"{each.id}-{'-'.join(asked)}", marks=each.marks)
        for each, asked in zip(one_of_each_board(ONE_OF_EACH), ASKED, strict=False)
    ],
)
def test_every_refutation_holds(ruleset: AnyRuleset, asked: tuple[Convention, Subject]) -> None:
    start = small_start(ruleset)
    for convention, about in ((NORMAL, OUTCOME), asked):
        for strategy in STRATEGIES:
            result = refutation(strategy, start, convention, about, work())
            if result is not None:
                assert result.strategy is strategy
                assert holds(result, convention), result
                if agrees(result, convention):
                    others = [*smaller_positions(start)]
                    assert not any(
                        refutes_alone(strategy, position, convention) for position in others
                    ), result
                assert refutation_in_words(result)
            elif about is OUTCOME:
                assert claims_are_right(strategy, start, convention), strategy.slug


def refutes_alone(each: WrongStrategy, position: Sum, convention: Convention) -> bool:
    """Return True if the strategy is wrong about `position` and makes no winning move there."""
    lost = each.claims_lost(position, convention, work())
    if lost is None or lost is not next_player_wins(position, convention):
        return False
    own = each.would_move(position, convention, work()) or ()
    winning = [move for move, then in moves(position) if not next_player_wins(then, convention)]
    return not any(move in own for move in winning)


def test_a_refutation_does_not_make_the_move_of_the_strategy() -> None:
    result = refutation(BY_SLUG["parity"], read_sum("subtraction(1,2):20"), NORMAL, OUTCOME, work())
    assert result is not None
    assert not agrees(result, NORMAL)
    assert holds(result, NORMAL)


@pytest.mark.parametrize("convention", [NORMAL, MISERE])
@pytest.mark.parametrize("ruleset", one_of_each_board(ONE_OF_EACH))
def test_a_move_that_loses_is_that_of_the_strategy(
    ruleset: AnyRuleset, convention: Convention
) -> None:
    start = small_start(ruleset)
    for strategy in STRATEGIES:
        play = losing_play(strategy, start, convention, work())
        if play is None:
            continue
        own = strategy.would_move(play.position, convention, work()) or ()
        assert play.move in own
        assert next_player_wins(play.position, convention)
        then = after(play.position, play.move)
        assert next_player_wins(then, convention)
        assert not next_player_wins(after(then, play.reply), convention)
        assert objection_to_move(strategy, start, convention, work())


def test_who_leaves_an_even_number_loses_from_the_smallest_heap() -> None:
    set_language("en")
    parity = BY_SLUG["parity"]
    objection = objection_to_move(parity, read_sum("subtraction(1,2):20"), NORMAL, work())
    assert objection is not None
    assert write_sum(objection.position) == "subtraction(1,2):4"
    assert objection.text == "If you take 2 from the 4, they take all of the 2."


@pytest.mark.parametrize(
    ("slug", "start", "text"),
    [
        ("parity", "subtraction(1,2):10", "If you take 2 from the 4, they take all of the 2."),
        ("greedy", "subtraction(1,2):13", ""),
    ],
)
def test_a_reply_that_refutes_does_not_follow_what_was_said(
    slug: str, start: str, text: str
) -> None:
    """From 10, 10 → 8 loses to 8 → 6, and 6 is even, too."""
    set_language("en")
    strategy = BY_SLUG[slug]
    play = losing_play(strategy, read_sum(start), NORMAL, work())
    assert play is not None
    then = after(play.position, play.move)
    own = strategy.would_move(then, NORMAL, work()) or ()
    assert play.reply not in own or not list(moves(after(then, play.reply)))
    objection = objection_to_move(strategy, read_sum(start), NORMAL, work())
    assert objection is not None
    assert text in objection.text


def test_who_says_that_a_won_position_is_lost_is_told_what_wins() -> None:
    set_language("en")
    objection = objection_to_claim(BY_SLUG["parity"], read_sum("cram:1x10"), NORMAL, work())
    assert objection is not None
    assert objection.text == "It says you lose here. But this wins: cover e1 and f1."


def test_who_is_right_about_a_position_for_a_wrong_reason_is_shown_another() -> None:
    set_language("en")
    first = BY_SLUG["first-wins"]
    objection = objection_to_claim(first, read_sum("subtraction(1,2):10"), NORMAL, work())
    assert objection is not None
    assert write_sum(objection.position) == "subtraction(1,2):3"
    assert objection.text.startswith("It says you win here. But every move loses.")


RIGHT = [
    ("subtraction(1,2,3):21", NORMAL, OUTCOME, "multiples-of-4"),
    ("subtraction(1,2,3):21", NORMAL, VALUE, "multiples-of-4"),
    ("subtraction(1,2,3):21", MISERE, OUTCOME, "multiples-of-4"),
    ("subtraction(1,2,3,4):21", NORMAL, OUTCOME, "one-more-than-the-most"),
    ("subtraction(1,3,5):7+subtraction(1,3,5):8", NORMAL, OUTCOME, "parity"),
    ("cut(1):9", NORMAL, OUTCOME, "longest-play"),
    ("nim:9", NORMAL, VALUE, "counters"),
    ("nim:9", NORMAL, OUTCOME, "first-wins"),
]


def test_what_is_right_for_a_game_is_no_misconception() -> None:
    for notation, convention, about, slug in RIGHT:
        each = BY_SLUG[slug]
        start = read_sum(notation)
        assert refutation(each, start, convention, about, work()) is None, (notation, slug)
        spoken = [
            position
            for position in smaller_positions(start)
            if each.claims_lost(position, convention, work()) is not None
            or each.claimed_value(position, work()) is not None
        ]
        assert len(spoken) > 5


SMALLEST = [
    ("subtraction(1,2,3):21", NORMAL, OUTCOME, "parity", "subtraction(1,2,3):2"),
    ("nim:3+nim:4+nim:5", NORMAL, OUTCOME, "mirror", "nim:1+nim:2+nim:3"),
    ("nim:3+nim:4+nim:5", NORMAL, VALUE, "added-values", "nim:1+nim:1"),
    ("nim:5+nim:5", MISERE, OUTCOME, "mirror", "nim:1+nim:1"),
    ("nim:3+nim:4", MISERE, OUTCOME, "as-when-the-last-move-wins", "nim:1"),
    ("wythoff:5,8", NORMAL, OUTCOME, "mirror", "wythoff:1,1"),
    ("octal(0.77):9", NORMAL, OUTCOME, "mirror", "octal(0.77):1+octal(0.77):4"),
]


def test_the_smallest_position_refutes() -> None:
    for notation, convention, about, slug, smallest in SMALLEST:
        result = refutation(BY_SLUG[slug], read_sum(notation), convention, about, work())
        assert result is not None, (notation, slug)
        assert sorted(map(str, result.position)) == sorted(smallest.split("+")), (notation, slug)
        assert holds(result, convention)


def test_a_strategy_is_silent_where_it_has_no_meaning() -> None:
    one_heap, board, chomp = map(read_sum, ("nim:5", "remove-a-square:2x2", "chomp:2x3"))
    assert BY_SLUG["mirror"].claims_lost(one_heap, NORMAL, work()) is None
    assert BY_SLUG["parity"].claims_lost(board, NORMAL, work()) is True
    assert BY_SLUG["parity"].claims_lost(chomp, NORMAL, work()) is None
    assert BY_SLUG["as-when-the-last-move-wins"].claims_lost(one_heap, NORMAL, work()) is None
    assert BY_SLUG["added-values"].claimed_value(one_heap, work()) is None
    assert BY_SLUG["greedy"].claims_lost(read_sum("nim:1000000"), NORMAL, work()) is None


ANSWERS: list[tuple[str, Claim, str, str]] = [
    ("subtraction(1,2,3):20", Outcome.N, "multiples-of-3", "subtraction(1,2,3):20"),
    ("subtraction(1,2,3):22", Outcome.P, "parity", "subtraction(1,2,3):22"),
    ("nim:3+nim:4+nim:5", 12, "longest-play", "nim:1+nim:1"),
]


def test_the_strategy_behind_a_wrong_answer() -> None:
    for notation, answer, slug, smallest in ANSWERS:
        result = refutation_of_answer(read_sum(notation), NORMAL, answer, work(), (slug,))
        assert result is not None, notation
        assert (result.strategy.slug, write_sum(result.position)) == (slug, smallest)
        assert holds(result, NORMAL)
    assert refutation_of_answer(read_sum("nim:3+nim:4+nim:5"), NORMAL, 99, work()) is None
    # Either player as the winner agrees with many strategies, so none is guessed.
    start = read_sum("subtraction(1,2,3):20")
    assert refutation_of_answer(start, NORMAL, Outcome.N, work()) is None


@pytest.mark.parametrize("notation", ["wythoff:4,6", "cut(1,2):7", "no-factor:1-8"])
def test_a_refutation_does_not_depend_on_what_was_asked_before(notation: str) -> None:
    start = read_sum(notation)

    def everything(in_order: tuple[WrongStrategy, ...]) -> dict[tuple[str, str], object]:
        return {
            (each.slug, about): refutation(each, start, NORMAL, about, Budget(2.0))
            for each in in_order
            for about in Subject
        }

    TABLES.clear()
    outcome_by_search.cache_clear()
    cold = everything(STRATEGIES)
    assert everything(STRATEGIES[::-1]) == cold


def test_the_words_are_whole_sentences_in_both_languages() -> None:
    for language in ("es", "en"):
        set_language(language)
        said = {
            strategy.description(convention) for strategy in STRATEGIES for convention in Convention
        }
        assert all(text.endswith(".") and "%" not in text for text in said)
        assert len({strategy.title for strategy in STRATEGIES}) == len(STRATEGIES)
    assert BY_SLUG["multiples-of-4"].description(NORMAL) == "Multiples of 4 lose."
