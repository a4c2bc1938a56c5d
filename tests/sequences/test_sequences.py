"""Values as sequences, held to the plain definition over the catalogue."""

from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from math import inf
from random import Random

import numpy as np
import pytest

from nimsum.budget import Budget
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.breaking.take_and_break import TakeAndBreak
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.notation import read_ruleset
from nimsum.sequences.comparison import FirstDifference, common_numbers, compare
from nimsum.sequences.conventions import both_outcomes
from nimsum.sequences.laws import Certainty, RowLaw, quick_law, suggested_law, unproved_law
from nimsum.sequences.long_values import LongRow, job_range, long_row
from nimsum.sequences.proof import mex_proof
from nimsum.sequences.statistics import summary_of
from nimsum.sequences.stretch import (
    MAX_CACHED_VALUES,
    UNKNOWN,
    PositionRow,
    Stretch,
    as_integers,
    check_numbers,
    quick_stretch,
    rows_of,
)
from nimsum.sequences.transforms import Transform, terms_of
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.periodicity import check
from nimsum.theory.periods.regularity import Regularity, SparseExceptions
from tests.representatives import each_board
from tests.rulesets.exhaustive import next_player_wins
from tests.rulesets.samples import RULESETS
from tests.theory.periods import plain_heaps
from tests.theory.periods.plain_laws import is_followed


def row_of(name: str) -> PositionRow:
    return rows_of(read_ruleset(name))[0]


def stretch_of(row: PositionRow, first: int, last: int) -> Stretch:
    result = quick_stretch(row, range(first, last + 1), Budget(60))
    assert result is not None
    return result


def computed(row: PositionRow, first: int, last: int) -> LongRow:
    """Return what is found with much time, as it is kept."""
    result = long_row(row, range(first, last + 1), lambda _share: None, Budget(inf))
    return LongRow.model_validate_json(result.model_dump_json())


@each_board(ruleset for ruleset in RULESETS if rows_of(ruleset))
def test_each_row_is_the_plain_one_at_hand_and_in_a_job(rules: AnyRuleset) -> None:
    """Twelve values by definition; the job and a law found on the way change none of them."""
    row = rows_of(rules)[0]
    first = row.series.first
    last = min(first + 11, row.series.last)
    values = stretch_of(row, first, last).values.tolist()
    by_name = {str(row.at(n)): values[n - first] for n in range(first, last + 1)}
    for n in range(first, last + 1):
        component = row.at(n)
        options = []
        for option in rules.options(component.position):
            parts = [f"{rules.name}:{rules.write_position(part)}" for part in option]
            if not all(part in by_name or part.endswith(":0") for part in parts):
                break
            options.append(nim_sum(by_name.get(part, 0) for part in parts))
        else:
            assert values[n - first] == mex(options), n
    assert computed(row, first, last).stretch(row).values.tolist() == values


def test_a_period_leads_to_numbers_of_any_size() -> None:
    row = row_of("octal(0.77)")
    far = stretch_of(row, 10**12 - 20, 10**12)
    near = stretch_of(row, 96, 116)
    shift = (10**12 - 20 - 96) % 12
    assert far.values.tolist()[:8] == stretch_of(row, 96 + shift, 103 + shift).values.tolist()
    assert near.known.numbers == range(96, 117)
    growing = row_of("cut(1,4)")
    law = quick_law(growing, Budget(60)).law
    assert law is not None
    assert law.saltus
    start = stretch_of(growing, 1, 400).values
    assert (start[law.period :] - start[: -law.period] == law.saltus)[law.preperiod - 1 :].all()


def test_whether_it_takes_a_job_depends_on_the_question_alone() -> None:
    officers = row_of("officers")
    nim = row_of("nim")
    budget = Budget(60)
    assert quick_stretch(officers, range(MAX_CACHED_VALUES), budget) is not None
    assert quick_stretch(officers, range(MAX_CACHED_VALUES + 1), budget) is None
    assert quick_stretch(officers, range(9_000, 9_010), budget) is None
    assert quick_stretch(nim, range(10**9, 10**9 + 10), budget) is not None
    assert job_range(officers, range(9_000, 9_010)) == range(20_001)
    assert job_range(nim, range(10**9, 10**9 + 5_000)) == range(10**9, 10**9 + 5_000)
    with pytest.raises(InvalidPosition):
        job_range(officers, range(2_000_000, 2_000_010))
    check_numbers(nim, range(1_000_001))
    for numbers in (range(5, 5), range(10**12, 10**12 + 3), range(1_000_002)):
        with pytest.raises(InvalidPosition):
            check_numbers(nim, numbers)


def test_long_rows_say_how_far_they_are() -> None:
    shares = list[float]()
    long_row(row_of("grundys-game"), range(1, 12_001), shares.append, Budget(inf))
    assert shares == sorted(shares)
    assert len(shares) > 1
    assert max(shares) <= 1


LAWS = {
    "maliquot": (Certainty.THEOREM, None),
    "subtraction(2,3)": (Certainty.PROVED, (0, 5, 0)),
    "octal(0.77)": (Certainty.PROVED, (71, 12, 0)),
    "octal(0.137)": (Certainty.PROVED, (52, 34, 0)),
    "all-but(1,3)": (Certainty.PROVED, (0, 2, 1)),
    "grundys-game": (Certainty.NONE, None),
    "officers": (Certainty.NONE, None),
}


@pytest.mark.parametrize("name", LAWS)
def test_laws_are_those_of_the_literature(name: str) -> None:
    """Kayles: Guy & Smith 1956, period 12, last exception 70; Dawson's chess 34, last 51."""
    standing, law = LAWS[name]
    found_law = quick_law(row_of(name), Budget(60))
    assert found_law.standing is standing
    if law is not None:
        assert found_law.law is not None
        assert (found_law.law.preperiod, found_law.law.period, found_law.law.saltus) == law
    if name == "octal(0.77)":
        kayles = (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)
        assert found_law.exceptions == kayles


def test_no_law_is_called_unproved_whose_proof_needs_no_further_values() -> None:
    """0.45 has period 20 from heap 498 on; the test needs the heaps up to 2 · 518 + 1 = 1037."""
    law = quick_law(row_of("octal(0.45)"), Budget(60))
    assert law.standing is Certainty.PROVED
    assert law.law is not None
    assert (law.law.preperiod, law.law.period, law.seen) == (498, 20, 1037)
    assert law.certificate is not None
    assert check(law.certificate)


def test_a_law_is_looked_for_in_all_values_at_hand_and_never_in_none() -> None:
    grundy = row_of("grundys-game")
    spent = Budget(0)
    nothing = quick_law(grundy, spent)
    assert nothing.standing is Certainty.NONE
    assert not nothing.has_seen_values
    law = quick_law(grundy, spent, stretch_of(grundy, 1, 60))
    assert law.has_seen_values
    assert law.seen == 60
    assert not quick_law(grundy, spent, stretch_of(grundy, 30, 60)).has_seen_values


def test_what_only_seems_periodic_says_what_a_proof_needs() -> None:
    """Of Dawson's chess 250 values show the period; the test needs those up to heap 174."""
    row = row_of("octal(0.137)")
    short = stretch_of(row, 0, 160)
    found: RowLaw = unproved_law(short, suggested_law(short))
    assert found.standing is Certainty.SEEMS
    assert found.needed == 2 * (52 + 34) + 4 - 1 - 1
    assert found.seen == 160


@pytest.mark.parametrize("length", [*range(24, 2_100, 37), 8_000, 16_000, 20_000])
def test_exceptions_that_go_on_are_said_or_leave_no_law(length: int) -> None:
    """Of 0.123456789 the paper page knows the heaps 2^k + 6, with value 2^(k - 1)."""
    row = row_of("hexadecimal(0.123456789)")
    values = [0, 1, 0, 2, 2, 1, 1, 3, 2, *((n - 1) // 2 for n in range(9, length))]
    values[14::] = [
        (n - 6) // 2 if n - 6 in {2**k for k in range(3, 15)} else values[n]
        for n in range(14, len(values))
    ]
    result = suggested_law(Stretch(row, 0, as_integers(values[:length])))
    seen = sum(2**k + 6 < length for k in range(3, 15))
    assert result == (
        Regularity(9, 2, 1, (), SparseExceptions(8, 2, 6, 0, -2)) if seen > 4 else None
    )


SENTENCES = {
    "octal(0.77)": "Periodic: G(n + 12) = G(n) for n ≥ 71.",
    "cut(1,4)": "Arithmetic-periodic: G(n + 24) = G(n) + 8 for n ≥ 1.",
    "hexadecimal(0.205200C)": "Sapp-regular: G(n + 40) = G(n) + 16 for n from 4 to 1,959; "
    "but G(n + 40) = G(n) if n mod 40 is 19 or 39.",
    "hexadecimal(0.123456789)": "Sparse exceptions: G(n) = R(n) for n from 9 to 1,999, where "
    "R(n + 2) = R(n) + 1; but G(n) = R(n) − 2 if n = 2^k + 6, k ≥ 3.",
    "hexadecimal(0.2048)": "Ruler-regular: G(n) = R(n) for n from 6 to 1,999, where "
    "R(n + 13) = R(n) + 4; but G(n) = R(n) − 8·2^e − 3 if n = 13·2^e·(2i + 1) + 15, i ≥ 1.",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_each_kind_of_law_has_a_sentence(name: str) -> None:
    """The last three are only seen: the papers name the kind, and print no proof."""
    found_law = quick_law(row_of(name), Budget(60))
    assert found_law.sentence == SENTENCES[name]
    is_seen = found_law.seen == 1_999 and "from" in SENTENCES[name]
    assert found_law.standing is (Certainty.SEEMS if is_seen else Certainty.PROVED)
    assert found_law.needed is None
    assert found_law.sentence in unescape(found_law._repr_html_())


@each_board(ruleset for ruleset in RULESETS if rows_of(ruleset))
def test_what_is_seen_in_a_row_holds_of_each_value(rules: AnyRuleset) -> None:
    row = rows_of(rules)[0]
    first = row.series.first
    for length in (40, 90, 240) if isinstance(rules, HeapRuleset) else (40,):
        stretch = stretch_of(row, first, min(first + length, row.series.last)).known
        result = suggested_law(stretch)
        if result is not None:
            values = [0] * first + stretch.values.tolist()
            assert is_followed(result, values)
            assert first <= result.preperiod < len(values)


def test_a_summary_counts_what_there_is() -> None:
    row = row_of("octal(0.77)")
    stretch = stretch_of(row, 0, 500)
    summary = summary_of(stretch)
    assert summary is not None
    values = stretch.values.tolist()
    for occurrence in summary.occurrences:
        assert values.index(occurrence.value) == occurrence.first
        assert values.count(occurrence.value) == occurrence.count
    assert summary.zeros == values.count(0)
    assert summary.smallest_missing == mex(values)
    sparse = summary.sparse
    assert sparse is not None
    rare = [n for n, value in enumerate(values) if (value & sparse.mask).bit_count() % 2 == 0]
    assert (sparse.count, sparse.last) == (len(rare), rare[-1])
    nothing = Stretch(row, 0, as_integers([UNKNOWN] * 3))
    assert summary_of(nothing) is None


def test_transforms_are_what_they_are_called() -> None:
    stretch = stretch_of(row_of("maliquant"), 1, 60)
    values = stretch.values.tolist()
    terms = {show: terms_of(stretch, show, 3).terms.tolist() for show in Transform}
    assert terms[Transform.DIFFERENCES] == [b - a for a, b in pairwise(values)]
    assert terms[Transform.REMAINDERS] == [value % 3 for value in values]
    assert terms[Transform.COMPLEMENTS] == [n - value for n, value in enumerate(values, start=1)]
    zeros = terms_of(stretch, Transform.ZEROS)
    assert zeros.numbers.tolist() == [n for n, value in enumerate(values, 1) if value == 0]
    holes = Stretch(stretch.row, 1, np.array([3, UNKNOWN, 5, 6]))
    assert terms_of(holes, Transform.DIFFERENCES).known.tolist() == [False, False, True]


def test_a_value_is_proved_by_its_options() -> None:
    for name in ("octal(0.77)", "maliquot", "cut(1,4)", "remove-an-edge"):
        row = row_of(name)
        for n in range(row.series.first, row.series.first + 20):
            proof = mex_proof(row.at(n), Budget(60))
            values = [group.value for group in proof.groups]
            assert proof.whole
            assert values == sorted(values)
            assert proof.evaluation.value == mex(values)
            assert proof.options == sum(group.count or 0 for group in proof.groups)
    # Where there are too many options, there is a witness for each smaller value.
    proof = mex_proof(row_of("octal(0.77)").at(10_000), Budget(60))
    assert not proof.whole
    assert proof.evaluation.value is not None
    assert [group.value for group in proof.groups] == [*range(proof.evaluation.value)]


def test_games_are_compared_where_both_have_values() -> None:
    kayles = stretch_of(row_of("octal(0.77)"), 0, 60)
    chess = stretch_of(row_of("octal(0.137)"), 0, 60)
    result = compare(kayles, chess)
    pairs = zip(kayles.values.tolist(), chess.values.tolist(), strict=True)
    differ = [n for n, (one, other) in enumerate(pairs) if one != other]
    assert result.different == len(differ)
    n = differ[0]
    assert result.first == FirstDifference(n, kayles.values[n], chess.values[n])
    alike = compare(kayles, stretch_of(row_of("hexadecimal(0.77)"), 0, 60))
    assert (alike.first, alike.different, alike.known) == (None, 0, 61)
    assert common_numbers(range(10), row_of("maliquot")) == range(1, 10)
    later = compare(stretch_of(row_of("nim"), 0, 12), stretch_of(row_of("maliquot"), 1, 9))
    assert later.numbers == range(1, 10)
    with pytest.raises(InvalidPosition):
        common_numbers(range(100, 201), row_of("ruler"))


@pytest.mark.parametrize("name", ["octal(0.77)", "subtraction(2,3)", "octal(0.6)"])
def test_both_conventions_are_the_plain_ones(name: str) -> None:
    row = row_of(name)
    for outcome in both_outcomes(stretch_of(row, 0, 9), Budget(60)):
        heap = (row.at(outcome.n),)
        assert outcome.normal != next_player_wins(heap, Convention.NORMAL)
        assert outcome.misere != next_player_wins(heap, Convention.MISERE)
        assert outcome.differs == (outcome.normal != outcome.misere)


OWN = (
    "take at-least-18, 0-mod-9-from-15",
    "take odd",
    "take even",
    "take 1, 2, 0 mod 6",
    "take 1..9; take 12 leaving nothing",
    "take all but 1 mod 4",
    "code 0.333[03]",
)


def _own_games() -> Iterator[str]:
    dice = Random(23)
    for _ in range(8):
        some = ", ".join(map(str, dice.sample(range(1, 9), dice.randint(1, 3))))
        yield f"own(take {dice.choice(('', 'all but '))}{some})"
        yield f"own(take {some}, at least {dice.randint(9, 14)})"
        yield f"own(take {some}, {dice.randint(0, 2)} mod {dice.randint(3, 5)})"
    yield from (f"own({text})" for text in OWN)


CATALOGUE = (
    "subtraction(2,4,7)",
    "all-but(4,8)",
    "all-but(1,2,5)",
    "octal(0.3)",
    "octal(0.77)",
    "octal(0.07)",
    "octal(0.137)",
    "octal(4.0)",
    "hexadecimal(0.33F)",
    "hexadecimal(C.9)",
    "hexadecimal(0.BF)",
    "cut(1,4)",
    "cut(1,2,8)",
    "cut(1,3,4)",
)


def _plainly(ruleset: HeapRuleset, length: int) -> list[int]:
    """Return the first `length` values by definition."""
    if isinstance(ruleset, Cut):
        return plain_heaps.cut(ruleset.cuts, length)
    if isinstance(ruleset, TakeAndBreak):
        return plain_heaps.code(ruleset.digits, length)
    plain = OptionRecurrence(ruleset)
    while len(plain.values) < length:
        plain.extend()
    return plain.values


@pytest.mark.parametrize("name", [*CATALOGUE, *_own_games()])
def test_the_preperiod_is_the_least(name: str) -> None:
    row = row_of(name)
    assert isinstance(row.ruleset, HeapRuleset)
    found_law = quick_law(row, Budget(60))
    if found_law.standing is Certainty.THEOREM:
        return
    assert found_law.law is not None
    start = found_law.law.preperiod
    period = found_law.law.period
    saltus = found_law.law.saltus
    values = _plainly(row.ruleset, start + 2 * period + 12)
    first = row.series.first
    follows = [values[n + period] == values[n] + saltus for n in range(start + period + 12)]
    assert start >= first
    assert all(follows[start:])
    assert start == first or not follows[start - 1]
