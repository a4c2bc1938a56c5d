"""Rules put to the test: what the papers say is confirmed, the rest is refuted."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import read_game, read_ruleset
from nimsum.rulesets.series import Series
from nimsum.solver.analysis import Outcome
from nimsum.theory.nimbers.nimbers import nim_sum
from tests.representatives import each_board
from tests.rulesets.exhaustive import next_player_wins, value
from tests.rulesets.samples import RULESETS
from tests.rulesets.sums import enough_time
from tests.solver.looks import looks
from tests.teaching.discovery.test_discovery import is_true
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Field, Subject, truth
from webapp.teaching.rules import testing
from webapp.teaching.rules.examples import wrong_examples
from webapp.teaching.rules.formulas import Formula, values_of
from webapp.teaching.rules.laws import PROOFS, proof, value_formula
from webapp.teaching.rules.reading import READERS, read_formula, read_rule
from webapp.teaching.rules.report import report
from webapp.teaching.rules.syntax import Rule, rule_of_boxes
from webapp.teaching.rules.testing import RuleVerdict, claim_of, test as put_to_the_test
from webapp.teaching.rules.writing import write_rule


def series_of(ruleset: AnyRuleset, slug: str) -> Series:
    return next(series for series in ruleset.series if series.slug == slug)


A_MOMENT = 0.2
"""Seconds for rules that hold: how far they are tested by then does not matter here."""


def verdict(
    game: str, slug: str, text: str, *, about_values: bool = False, seconds: float = 60.0
) -> RuleVerdict:
    ruleset = read_game(game)
    series = series_of(ruleset, slug)
    read = read_formula if about_values else read_rule
    return put_to_the_test(ruleset, series, read(text, series.letters), Budget(seconds), None)


SAID = [
    ("subtraction(1,2,3)", "heaps", "multiples of 4", "period"),
    ("subtraction(1,2,3)", "heaps", "n // 4 = (n + 3) // 4", "period"),
    ("subtraction(1,2,3)", "heaps", "n * n mod 16 = 0", "no repetition"),
    ("subtraction(1,2,3)", "pairs", "a mod 4 = b mod 4", "period"),
    ("kayles", "heaps", "n = 0", "period"),
    ("cut(1,4)", "heaps", "n is 1 or 3", "period"),
    ("cut(1)", "heaps", "odd", "theorem"),
    ("cut(2,3)", "heaps", "n is 1 or 2", "theorem"),
    ("cut(1,3,4)", "heaps", "odd and under 5", "theorem"),
    ("nim", "heaps", "n = 0", "theorem"),
    ("nim", "pairs", "both equal", "theorem"),
    ("wythoff", "pairs", "golden(difference) = smaller", "theorem"),
    ("delete-nim", "pairs", "both even", "theorem"),
    ("vdn", "pairs", "a mod 2 = 1 and b mod 2 = 1", "theorem"),
    ("cyclic-nimhoff(3)", "pairs", "a // 3 = b // 3 and sum mod 3 = 0", "theorem"),
    ("chocolate-stones(3)", "heaps", "n mod 6 is 0, 4 or 5", "theorem"),
    ("factoring", "heaps", "prime or n = 1", "theorem"),
    ("powerset-maliquot", "heaps", "n = 1", "theorem"),
    ("remove-an-edge", "complete", "n mod 4 < 2", "theorem"),
    ("remove-an-edge", "stars", "never", "theorem"),
]
UNPROVED = [
    ("remove-a-square", "squares", "n is even"),
    ("factoring-coprime", "heaps", "prime"),
    ("demon-money", "heaps", "(n + 1) is a square or n is in {4, 9, 10}"),
    ("divide-and-residue", "pairs", "a = b or 2 * a = b or a = 2 * b"),
]


def test_what_the_papers_say_is_proved_and_nothing_else() -> None:
    for game, slug, text, ground in SAID:
        result = verdict(game, slug, text, seconds=A_MOMENT)
        assert result.stop != "counterexample", (game, text)
        assert result.proof is not None
        assert result.proof.ground == ground, (game, text)
    for game, slug, text in UNPROVED:
        proved = verdict(game, slug, text, seconds=A_MOMENT).proof
        assert proved is None or proved.ground not in PROOFS, (game, text)


def test_formulas_for_values() -> None:
    for game, text, ground in (
        ("subtraction(1,2,3)", "n mod 4", "period"),
        ("all-but(2)", "2 * (n // 4) + n mod 2", "period"),
        ("nim", "n", "values"),
        ("cut(3)", "(n + 2) // 3 - 1", "values"),
        ("chocolate-stones(2)", "(n + 1) // 2 mod 2", "values"),
        ("maliquot", "factors of n", "values"),
        ("saliquot", "twos(n + n)", "values"),
        ("delete-nim", "twos((b | a) + 1)", "values"),
        ("vdn", "twos(1 + (b - 1 | a - 1))", "values"),
    ):
        result = verdict(game, read_game(game).series[0].slug, text, about_values=True)
        assert result.proof is not None
        assert result.proof.ground == ground, game
    for game, text in (("couples-are-forever", "n - n"), ("saliquot", "twos(n) + 1")):
        assert verdict(game, "heaps", text, about_values=True).stop == "counterexample"


def wrong_by_definition(found: Contradiction, series: Series, rule: Formula | Rule) -> bool:
    """Return True if the named options break the definition, by what the rule says of them."""
    size = max(found.numbers) + 1 - series.first
    field = Field(found.position[0].ruleset, series, size)
    marks = {numbers: claim_of(rule, series.letters, numbers) for numbers in field.numbers}
    return is_true(found, marks, field)


WRONG = ["never", "always", "odd", "multiples of 3", "n is prime", "n < 3", "n mod 7 is 1 or 2"]
WRONG_OF_TWO = ["a = b", "never", "both even", "sum is a multiple of 3", "either is 0"]


@each_board(RULESETS)
def test_the_smallest_counterexample_by_brute_force(rules: AnyRuleset) -> None:
    for series in rules.series[:2]:
        two = len(series.letters) == 2
        for text in WRONG_OF_TWO if two else WRONG:
            rule = read_rule(text, series.letters)
            field = Field(rules, series, 5 if two else 10)
            if rules.slug in ("diamond", "remove-a-square", "remove-an-edge", "no-factor"):
                field = Field(rules, series, 2 if two else 4)
            first = next(
                (
                    numbers
                    for numbers in field.all_numbers()
                    if rule.holds(values_of(series.letters, numbers))
                    == next_player_wins(field.at(numbers))
                ),
                None,
            )
            budget = enough_time() if first is not None else Budget(A_MOMENT)
            result = put_to_the_test(rules, series, rule, budget, None)
            if first is not None:
                assert result.at == first
                assert result.contradiction is not None
                assert wrong_by_definition(result.contradiction, series, rule)
                assert report(rules, series, result).finding == "refuted"
            elif result.at is not None:
                assert max(result.at) >= field.range[-1]


@pytest.mark.parametrize("game", ["subtraction(2,3)", "maliquot", "cut(1,2)"])
@pytest.mark.parametrize("text", ["n", "n mod 3", "5", "n xor 1"])
def test_the_smallest_counterexample_to_a_formula(game: str, text: str) -> None:
    ruleset = read_ruleset(game)
    series = series_of(ruleset, "heaps")
    formula = read_formula(text, series.letters)
    assert isinstance(formula, Formula)
    first = next(
        (n for n in range(series.first, 25) if formula.value({"n": n}) != value(ruleset, n)), None
    )
    result = put_to_the_test(ruleset, series, formula, enough_time(), None)
    if first is None:
        assert result.at is None or result.at[0] >= 25
    else:
        assert result.at == (first,)
        assert result.contradiction is not None
        assert wrong_by_definition(result.contradiction, series, formula)


@each_board(RULESETS)
def test_the_formula_for_the_values_of_a_series(rules: AnyRuleset) -> None:
    for series in rules.series:
        formula = value_formula(rules, series)
        if formula is None:
            continue
        field = Field(rules, series, 6 if len(series.letters) == 2 else 15)
        for numbers in field.all_numbers():
            total = nim_sum(value(part.ruleset, part.position) for part in field.at(numbers))
            assert formula.value(values_of(series.letters, numbers)) == total


GUESSED_TO = 300
"""The number up to which a rule is guessed."""


def guessed(lost: set[int], first: int) -> str | None:
    """Return a finite set, nothing, or remainders from the start on."""
    numbers = range(first, GUESSED_TO + 1)
    if max(lost, default=0) < GUESSED_TO // 2:
        return f"n is in {{{', '.join(map(str, sorted(lost)))}}}" if lost else "never"
    for period in range(1, 41):
        same = {n % period for n in lost}
        if all((n % period in same) == (n in lost) for n in numbers):
            return f"n mod {period} is in {{{', '.join(map(str, sorted(same)))}}}"
    return None


@each_board(RULESETS)
def test_a_simple_rule_that_is_right_is_proved(rules: AnyRuleset) -> None:
    """Every series of one number: what one sees has its proof."""
    for series in rules.series:
        if len(series.letters) == 2 or series.last < GUESSED_TO:
            continue
        field = Field(rules, series, GUESSED_TO + 1 - series.first)
        budget = looks(2_000)
        known = {
            numbers[0]: truth(field.at(numbers), Subject.OUTCOME, budget)
            for numbers in field.all_numbers()
        }
        lost = {n for n, outcome in known.items() if outcome is Outcome.P}
        text = None if None in known.values() else guessed(lost, series.first)
        if text is not None:
            rule = read_rule(text, series.letters)
            assert proof(rules, series, rule, GUESSED_TO, enough_time()).ground in PROOFS, text


PROVED = [
    ("cut(1,2)", "heaps", "n = 1"),
    ("cut(1,2,3)", "pairs", "a = b"),
    ("cut(2)", "pairs", "(a - 1) // 2 = (b - 1) // 2"),
    ("chocolate-stones(3)", "pairs", "(a + 2) // 3 mod 2 = (b + 2) // 3 mod 2"),
    ("nontotative", "heaps", "n = 0"),
    ("subtract-factoring", "heaps", "n is in {0, 1}"),
    ("powerset-maliquant", "heaps", "n is 1, 2 or 4"),
    ("powerset-nontotative", "heaps", "prime or n = 1"),
    ("divide-and-residue", "heaps", "n = 1"),
    ("hexadecimal(0.2048)", "heaps", "n is in {0, 1, 3, 6, 8}"),
    ("diamond", "rectangles", "both over 1 and a + b is even"),
]


def test_rules_that_a_line_proves() -> None:
    """Without a test of the rule itself, which takes long: laws are held against the definition."""
    for game, slug, text in PROVED:
        ruleset = read_game(game)
        series = series_of(ruleset, slug)
        rule = read_rule(text, series.letters)
        assert proof(ruleset, series, rule, 20, enough_time()).ground == "theorem", game
        wrong = read_rule(f"({text}) and not {series.letters[0]} = 19", series.letters)
        assert proof(ruleset, series, wrong, 18, enough_time()).ground not in PROOFS, game


def test_the_proof_of_a_rule_is_told() -> None:
    ruleset = read_ruleset("divide-and-residue")
    series = series_of(ruleset, "heaps")
    result = report(ruleset, series, verdict("divide-and-residue", "heaps", "n = 1"))
    assert result.finding == "proved"
    assert "can be halved" in result.sentences[-1]
    nim = read_ruleset("nim")
    result = report(nim, series_of(nim, "heaps"), verdict("nim", "heaps", "n", about_values=True))
    assert result.finding == "proved"
    assert "by the theorem" in result.sentences[-2]


def test_a_value_below_0_is_contradicted_by_the_options() -> None:
    result = verdict("all-but(2)", "heaps", "n - 2 * n", about_values=True)
    assert result.at == (1,)
    assert result.contradiction is not None
    assert result.contradiction.fault == "no option has a smaller number"
    assert result.contradiction.missing == result.actual


BOXES: list[tuple[list[int], int | None, str]] = [
    ([0, 4, 8], None, "n is in {0, 4, 8}"),
    ([], None, "never"),
    ([0, 4, 8, 12, 16, 20], 4, "n mod 4 is in {0}"),
    ([1, 12, 16, 20], 4, "n is in {1, 12, 16} or n >= 20 and n mod 4 is in {0}"),
    (list(range(24)), 1, "always"),
    ([20, 21, 22, 23], 4, "n >= 20"),
    ([3], 4, "n is in {3}"),
]


def test_boxes_become_a_rule() -> None:
    for ticked, period, written in BOXES:
        rule = rule_of_boxes(range(24), ticked, period)
        assert write_rule(rule, "en") == written
        assert read_rule(written, ("n",)) == rule
        assert [n for n in range(24) if rule.holds({"n": n})] == ticked, written


@pytest.mark.parametrize("name", ["subtraction(1,2,3)", "maliquot", "kayles"])
def test_no_example_is_the_answer(name: str) -> None:
    ruleset = read_game(name)
    series = ruleset.series[0]
    for subject in Subject:
        offered = wrong_examples(ruleset, series, subject, "de")
        assert offered
        for text in offered:
            rule = READERS[subject](text, series.letters, "de")
            result = put_to_the_test(ruleset, series, rule, enough_time(), None)
            assert result.stop == "counterexample", text


def test_a_test_goes_on_where_the_answer_before_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    first = (0, 20)
    last = (21, 40)
    monkeypatch.setattr(testing, "MAX_TESTED_AT_ONCE", {1: (20, 40)})
    ruleset = read_game("nim")
    series = series_of(ruleset, "heaps")
    rule = read_rule("n * n = 0", series.letters)
    result = put_to_the_test(ruleset, series, rule, enough_time(), None)
    assert (result.stop, result.tested_from, result.tested_to) == ("limit", *first)
    assert result.further == report(ruleset, series, result).further == last[0]
    more = put_to_the_test(ruleset, series, rule, enough_time(), result.further)
    assert (more.stop, more.tested_from, more.tested_to) == ("limit", *last)
    assert more.further is None
    assert more.proof is None
    assert f"from {last[0]} to {last[1]}." in report(ruleset, series, more).sentences[0]


def test_a_test_that_ran_out_of_time_goes_on_if_it_came_anywhere() -> None:
    ruleset = read_game("nim")
    series = series_of(ruleset, "heaps")
    rule = read_rule("n * n = 0", series.letters)
    result = put_to_the_test(ruleset, series, rule, looks(100), None)
    assert result.stop == "time"
    assert result.further == result.tested_to + 1 > 1
    nothing = put_to_the_test(ruleset, series, rule, looks(1), 7)
    assert (nothing.stop, nothing.tested_to, nothing.further) == ("time", 6, None)


def test_a_counterexample_to_a_later_test_is_not_called_the_smallest() -> None:
    ruleset = read_game("nim")
    series = series_of(ruleset, "heaps")
    rule = read_rule("n is 0, 3 or 30", series.letters)
    result = put_to_the_test(ruleset, series, rule, enough_time(), 7)
    assert (result.stop, result.at, result.tested_from) == ("counterexample", (30,), 7)
    told = report(ruleset, series, result).sentences
    assert "This test began with 7." in told
    assert not any("smallest" in sentence for sentence in told)
