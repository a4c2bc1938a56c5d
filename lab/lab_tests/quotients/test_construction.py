"""Quotients made anew: the shipped file, other codes, and how the search gives up."""

from collections import Counter
from pathlib import Path

import pytest

from lab_tests.quotients.test_quotients import KNOWN
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum_lab.quotients import __main__
from nimsum_lab.quotients.construction import SearchExtent, search_quotient
from nimsum_lab.quotients.numbering import presentation
from nimsum_lab.quotients.proof import check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import as_json, quotient_of
from tests.theory.misere.misere_heaps import misere_search, sums

SAMPLE = ("0.06", "0.75", "0.72", "4.57", "4.75")


def test_the_shipped_file_can_be_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sample of it, in which a game has no finite quotient and two have the same table."""
    made = tmp_path / "made.json"
    monkeypatch.setattr(__main__, "FILE", made)
    monkeypatch.setattr(__main__, "SHORT_CODES", SAMPLE)
    monkeypatch.setattr(__main__, "LONGER_CODES", ("0.123",))
    __main__.main(["make"])
    found = [quotient_of(code) for code in (*SAMPLE[1:], "0.123")]
    assert made.read_text("utf-8") == as_json(each for each in found if each)
    assert len(capsys.readouterr().out.splitlines()) == len(found)


@pytest.mark.parametrize("first", range(8))
@pytest.mark.parametrize("before", [0, 4])
def test_codes_of_two_digits(before: int, first: int) -> None:
    """Whatever is found is proved, and agrees with plain search."""
    for second in range(1, 8):
        code = f"{before}.{first}{second}"
        result = search_quotient(code, 60, QuotientLimits(16))
        if isinstance(result, Quotient):
            check(result)
            is_lost = misere_search(code)
            for heaps in (heaps for tokens in range(11) for heaps in sums(tokens)):
                assert result.outcome(heaps) == ("P" if is_lost(heaps) else "N")


@pytest.mark.parametrize(("most", "order"), [(1, 2), (2, 6), (3, 6), (4, 10), (7, 10), (8, 18)])
def test_tame_quotients(most: int, order: int) -> None:
    """Taking at most so many tokens is tame: with heaps of nim-value below 2^n, 2^n + 2 elements.

    (Plambeck and Siegel, 2008; two elements where only heaps of 0 and 1 occur.)
    """
    result = search_quotient("0." + "3" * most, 40, QuotientLimits(60))
    assert isinstance(result, Quotient)
    assert (result.monoid.order, result.law.period) == (order, most + 1)
    assert check(result).types > order


@pytest.mark.parametrize(
    ("code", "heaps", "elements"),
    [("0.77", 100, 60), ("0.77", 400, 39), ("0.07", 100, 30), ("0.4", 100, 30), ("4.7", 100, 20)],
)
def test_without_enough_room_there_is_no_quotient(code: str, heaps: int, elements: int) -> None:
    assert isinstance(search_quotient(code, heaps, QuotientLimits(elements)), SearchExtent)


def test_a_wrong_code_is_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.8"):
        search_quotient("0.8", 10, QuotientLimits(10))


@pytest.mark.parametrize("code", KNOWN)
def test_relations_lead_every_sum_to_its_normal_form(code: str) -> None:
    quotient = quotient_of(code)
    assert quotient is not None
    given = presentation(quotient)
    assert [quotient.element(form) for form in given.normal_forms] == list(
        range(quotient.monoid.order)
    )
    for left, right in given.relations:
        assert quotient.element(left) == quotient.element(right)
    for form in given.normal_forms:
        for n in given.generators:
            reduced = Counter((*form, n))
            while True:
                fits = (pair for pair in given.relations if Counter(pair[0]) <= reduced)
                left, right = next(fits, ((), ()))
                if not left:
                    break
                reduced = reduced - Counter(left) + Counter(right)
            assert tuple(sorted(reduced.elements())) in given.normal_forms
