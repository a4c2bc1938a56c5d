"""Discovery over the whole catalogue: a wrong mark is met by a contradiction that is true."""

from collections.abc import Mapping

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.analysis import Outcome
from nimsum.theory.nimbers.nimbers import mex
from tests.representatives import each_board
from tests.rulesets.exhaustive import next_player_wins
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS
from tests.rulesets.sums import enough_time
from webapp.teaching.discovery.contradiction_words import contradiction_in_words, hint
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject, truth
from webapp.teaching.discovery.progress import Discovery

EVERY = (*RULESETS, *LOOPY_RULESETS)
WITH_SERIES = [rules for rules in RULESETS if rules.series]
BOARDS = [
    "diamond",
    "remove-a-square",
    "remove-an-edge",
    "node-kayles",
    "cram",
    "chomp",
    "no-factor",
]


def discovery(
    field: Field,
    marks: Mapping[Numbers, Claim],
    subject: Subject = Subject.OUTCOME,
    *,
    shown: int = 0,
    checked: bool = False,
) -> Discovery:
    return Discovery(field, subject, marks, shown, checked, enough_time())


def strip(name: str, size: int = 12) -> Field:
    ruleset = read_ruleset(name)
    return Field(ruleset, ruleset.series[0], size)


def outcome(position: Sum) -> Claim | None:
    return truth(position, Subject.OUTCOME, enough_time())


def options_of(position: Sum) -> set[str]:
    """Return what each move leaves, in notation, in any order."""
    found = set()
    for index, component in enumerate(position):
        for option in component.ruleset.options(component.position):
            rest = [str(each) for each in (*position[:index], *position[index + 1 :])]
            parts = [str(Component(component.ruleset, part)) for part in option]
            found.add("+".join(sorted([*rest, *parts])))
    return found


def key(position: Sum) -> str:
    return "+".join(sorted(map(str, position)))


def is_true(found: Contradiction, marks: Mapping[Numbers, Claim], field: Field) -> bool:
    """Return True if a contradiction holds by the definition, if its options are as claimed."""
    position = found.position
    claims = []
    for option in found.options:
        assert key(option.result) in options_of(position)
        if option.basis != "mark":
            subject = Subject.VALUE if isinstance(option.claim, int) else Subject.OUTCOME
            assert truth(option.result, subject, enough_time()) == option.claim
        elif (numbers := field.numbers_of(option.result)) is not None and numbers in marks:
            assert marks[numbers] == option.claim
        claims.append(option.claim)
    if found.fault in ("all options are N", "no option is P", "no option has a smaller number"):
        listed = {key(option.result) for option in found.options}
        assert not found.complete or listed == options_of(position)
    match found.fault:
        case "an option is P":
            return claims == [Outcome.P] and found.claim is not Outcome.N
        case "an option is drawn":
            return claims == [Outcome.DRAW] and found.claim is Outcome.P
        case "all options are N":
            return set(claims) <= {Outcome.N} and found.claim is not Outcome.P
        case "no option is P":
            return Outcome.P not in claims and found.claim is Outcome.N
        case "an option has the value":
            return claims == [found.claim]
        case "no option has a smaller number":
            assert isinstance(found.claim, int)
            assert found.missing is not None
            in_order = mex(claim for claim in claims if isinstance(claim, int))
            return found.missing < found.claim and (not found.complete or found.missing == in_order)


def small_field(rules: AnyRuleset, series: Series, *, size: int = 10) -> Field:
    small = len(series.letters) == 2 or rules.slug in BOARDS
    return Field(rules, series, min(size, 4) if small else size)


@each_board(EVERY)
def test_a_wrong_mark_is_met_by_a_true_contradiction(rules: AnyRuleset) -> None:
    """With no other mark, with all others right, and with what comes before revealed."""
    for series in rules.series:
        field = small_field(rules, series)
        right = {numbers: outcome(field.at(numbers)) for numbers in field.numbers}
        marks = {numbers: claim for numbers, claim in right.items() if claim is not None}
        assert not discovery(field, marks, checked=True).contradictions
        for numbers, claim in marks.items():
            wrong = Outcome.N if claim is Outcome.P else Outcome.P
            alone = {numbers: wrong}
            for all_marks in (alone, marks | alone):
                found = discovery(field, all_marks, checked=True).contradictions
                assert is_true(found[numbers], all_marks, field)
                assert series.name(numbers) in contradiction_in_words(found[numbers], field).wrong
            revealed = discovery(field, alone, shown=max(numbers) - series.first + 1)
            if revealed.truths[numbers] is None:
                continue
            assert revealed.is_wrong(numbers)
            assert is_true(revealed.contradictions[numbers], alone, field)
            assert revealed.score == (0, 1)


@each_board(WITH_SERIES)
def test_a_wrong_value_is_met_by_a_true_contradiction(rules: AnyRuleset) -> None:
    field = small_field(rules, rules.series[0], size=8)
    for numbers in field.numbers:
        value = truth(field.at(numbers), Subject.VALUE, enough_time())
        if not isinstance(value, int):
            continue
        for wrong in {value + 1, value + 3, max(0, value - 1), 0} - {value}:
            marks = {numbers: wrong}
            found = discovery(field, marks, Subject.VALUE, checked=True).contradictions
            assert is_true(found[numbers], marks, field)
            assert str(wrong) in contradiction_in_words(found[numbers], field).wrong


def test_the_visitors_own_marks_come_first() -> None:
    field = strip("subtraction(1,2,3)")
    p = Outcome.P
    n = Outcome.N
    found = discovery(field, {(4,): p, (7,): p}).contradictions
    assert list(found) == [(7,)]
    assert contradiction_in_words(found[7,], field).wrong == (
        "You marked a heap of 7 as P, but you can move to a heap of 4, which you say is P. "
        "A move to P wins."
    )
    assert contradiction_in_words(found[7,], field).move == "take 3 from the 7"
    found = discovery(field, {(6,): n, (5,): n, (4,): n, (3,): n}).contradictions
    assert contradiction_in_words(found[6,], field).wrong == (
        "You marked a heap of 6 as N, but you say that no option is P: "
        "a heap of 5; a heap of 4; a heap of 3. "
        "Without a move to P you lose."
    )
    found = discovery(field, {(7,): p}, shown=5).contradictions
    assert found[7,].basis == "confirmed"
    assert "a heap of 4, which is P" in contradiction_in_words(found[7,], field).wrong
    assert not discovery(field, {(7,): p}).contradictions
    found = discovery(field, {(7,): p}, checked=True).contradictions
    assert found[7,].basis == "solver"


def test_a_contradicted_mark_is_held_against_no_other() -> None:
    field = strip("subtraction(1,2,3)")
    marks: dict[Numbers, Claim] = {(n,): Outcome.P for n in (0, 2, 4)}
    assert list(discovery(field, marks).contradictions) == [(2,)]


def test_two_heaps_left_are_judged_by_their_marks() -> None:
    """Cut: equal heaps cancel, P-heaps change nothing, of two different N-heaps nobody can tell."""
    field = strip("cut(1)")
    p = Outcome.P
    n = Outcome.N
    found = discovery(field, {(1,): p, (2,): n, (4,): p}).contradictions
    assert key(found[4,].options[0].result) == "cut(1):2+cut(1):2"
    assert not discovery(strip("grundys-game"), {(3,): n, (5,): n, (8,): p}).contradictions


def test_an_empty_heap_has_no_option() -> None:
    field = strip("nim")
    found = discovery(field, {(0,): Outcome.N}).contradictions
    assert "no move" in contradiction_in_words(found[0,], field).wrong


def test_marks_that_fit_from_the_start_are_certain() -> None:
    field = strip("subtraction(1,2,3)")
    marks: dict[Numbers, Claim] = {
        (n,): Outcome.P if n % 4 == 0 else Outcome.N for n in (0, 1, 2, 3, 4, 5, 7, 8)
    }
    assert discovery(field, marks).certain == 6
    assert discovery(field, {(1,): Outcome.N}).certain == 0
    assert discovery(field, {(3,): Outcome.N, (4,): Outcome.P}, shown=3).certain == 5
    values: dict[Numbers, Claim] = {(n,): n % 4 for n in range(9)}
    assert discovery(field, values, Subject.VALUE).certain == 9
    loopy = discovery(strip("aliquot-sum"), {(1,): Outcome.P, (2,): Outcome.N})
    assert loopy.certain == 0


@each_board(WITH_SERIES)
def test_what_is_certain_is_true(rules: AnyRuleset) -> None:
    field = small_field(rules, rules.series[0], size=7)
    marks = {
        numbers: Outcome.N if next_player_wins(field.at(numbers)) else Outcome.P
        for numbers in field.numbers
    }
    certain = discovery(field, marks).certain
    assert certain or rules.slug in BOARDS
    for wrong in field.numbers[:certain]:
        other = Outcome.P if marks[wrong] is Outcome.N else Outcome.N
        result = discovery(field, marks | {wrong: other})
        assert result.certain <= field.numbers.index(wrong)
        assert result.contradictions


def test_draws_are_draws() -> None:
    field = strip("aliquot-sum", 30)
    for wrong in (Outcome.P, Outcome.N):
        assert discovery(field, {(6,): wrong}).contradictions
        found = discovery(field, {(25,): wrong}, checked=True).contradictions
        assert found[25,].truth is Outcome.DRAW
    found = discovery(field, {(25,): Outcome.P}, shown=24).contradictions
    assert "which is a draw" in contradiction_in_words(found[25,], field).wrong
    draws: dict[Numbers, Claim] = {(6,): Outcome.DRAW, (25,): Outcome.DRAW}
    assert not discovery(field, draws, checked=True).contradictions


def test_a_position_in_a_table_is_known_by_one_name() -> None:
    nim = read_ruleset("nim")
    field = Field(nim, nim.series[1], 4)
    assert field.name_of((3, 1)) == (1, 3)
    assert len(field.numbers) == 10
    found = discovery(field, {(0, 0): Outcome.P, (0, 2): Outcome.P}).contradictions
    assert list(found) == [(0, 2)]


def test_hints_go_from_the_options_to_what_is_known_of_them() -> None:
    field = strip("subtraction(1,2,3)")
    marks: dict[Numbers, Claim] = {(0,): Outcome.P, (1,): Outcome.N, (3,): Outcome.N}
    result = discovery(field, marks)
    assert result.next == (2,)
    options, complete = result.options((2,))
    first = hint(field, (2,), options, complete, 1)
    assert first == "Look at a heap of 2. You can move to: a heap of 1; a heap of 0."
    second = hint(field, (2,), options, complete, 2)
    assert second == "Options of a heap of 2 that you know: a heap of 1: N; a heap of 0: P."
    options, complete = result.options((0,))
    assert "no move" in hint(field, (0,), options, complete, 1)


def test_what_cannot_be_checked_in_time_is_not_called_right() -> None:
    ruleset = read_ruleset("remove-a-square")
    field = Field(ruleset, next(each for each in ruleset.series if each.slug == "squares"), 20)
    spent = Discovery(field, Subject.VALUE, {(19,): 1}, 0, True, Budget(0))
    assert spent.unchecked == 1
    assert not spent.contradictions
    assert discovery(strip("nim"), {(0,): Outcome.P, (5,): Outcome.N}, checked=True).unchecked == 0
