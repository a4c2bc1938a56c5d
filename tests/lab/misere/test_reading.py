"""Reading what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.budget import OutOfBudget
from nimsum.lab.misere.reading import LONGEST_FORM, read_form
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.errors import FormError
from nimsum.theory.misere.forms import Laboratory


@pytest.mark.parametrize(
    ("text", "same"),
    [
        # The paper's own examples (Section 2).
        ("632", "{6,3,2}"),
        ("4_2", "4+2"),
        ("6_{422}", "6+4+2+2"),
        ("2_{#4##}", "(2#+4)##"),
        ("2#_4##", "(2#+4)##"),
        ("2_#", "{2}"),
        ("2_{##}", "{{2}}"),
        # An underline without braces takes one digit; a sharp needs none.
        ("2_##1", "{{{2}},1}"),
        ("2##1", "{{{2}},1}"),
        ("2_{##1}", "{{2}}+1"),
        ("2##_1", "{{2}}+1"),
        ("2_22_#", "{2+2,{2}}"),
        ("2_2#", "{2+2}"),
        ("(2_##1)_#", "{{{{2}},1}}"),
        ("2_(3+1)", "2+3+1"),
        ("2_{(32)#}", "{2+{3,2}}"),
        # Numbers of several digits.
        ("10", "{1,0}"),
        ("*10", "{0,1,2,3,4,5,6,7,8,9}"),
        ("{10,3}", "{*10,3}"),
        ("{10}_{2}", "{*10}+2"),
        ("{3}+10", "{3}+*10"),
        ("*10_2", "*10+2"),
        ("(*10)2", "{*10,2}"),
        # Sets, sums, differences, blanks.
        ("{}", "0"),
        ("{{}}", "1"),
        ("{2,{3,1}}+4", "4+{{1,3},2}"),
        ("{2,2}", "2#"),
        ("(2#)(3)", "{{2},3}"),
        (" { 2 , { 3 , 1 } } + 4 ", "{2,{3,1}}+4"),
        ("2 _ # _ 4", "2#+4"),
        ("2♯", "2#"),
    ],
)
def test_two_ways_to_write_a_form(text: str, same: str) -> None:
    lab = Laboratory()
    assert read_form(lab, text) is read_form(lab, same)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("3_2-2", "3"),
        ("2+2−2", "2"),
        ("1-1", "0"),
        ("2_{#-2}", "{2#,2#+1,0}"),
        ("2##-2-(2#-2)", "{{2##,2##+1,2#-2},0}"),
    ],
)
def test_differences_are_in_canonical_form(text: str, same: str) -> None:
    lab = Laboratory()
    assert read_form(lab, text) is canonical(lab, read_form(lab, same))


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("", 0, "a game is missing"),
        ("   ", 3, "a game is missing"),
        ("2+", 2, "a game is missing"),
        ("+2", 0, "a game is missing"),
        ("()", 1, "a game is missing"),
        ("{2,}", 3, "a game is missing"),
        ("{2;3}", 2, "“;” is no number"),
        ("2x", 1, "“x” is no number"),
        ("#2", 0, "“#” is no number"),
        ("*", 1, "a number is missing"),
        ("2_", 2, "“_” needs a digit"),
        ("2_x", 2, "“_” needs a digit"),
        ("2_{#x}", 4, "“x” is no number"),
        ("2)", 1, "“)” is not expected"),
        ("2,3", 1, "“,” is not expected"),
        ("(2", 2, "“(” at character 1 is never closed"),
        ("{2)", 2, "“)” is here, not “}” for the “{” at character 1"),
        ("6_422", 4, "2 is twice in a set; a sum is 2+2 or 2_2"),
        ("2-4", 1, "2 is no sum with 4"),
        ("*31", 0, "up to 30"),
        ("{9999999999}", 1, "up to 30"),
        ("²", 0, "“²” is no number"),
        ("2" + "#" * 99, 99, "at most 100 moves"),
        ("*30+*30+*30+*30", 11, "at most 100 moves"),
        ("(" * 51 + "2" + ")" * 51, 50, "at most 50 deep"),
        ("{" * 1000, 50, "at most 50 deep"),
        ("2" * (LONGEST_FORM + 1), LONGEST_FORM, "at most 1,000 characters"),
    ],
)
def test_what_is_wrong_and_where(text: str, at: int, problem: str) -> None:
    with pytest.raises(FormError) as error:
        read_form(Laboratory(), text)
    assert error.value.at == at
    assert problem in str(error.value)
    assert f"at character {at + 1})" in str(error.value)
    assert len(str(error.value)) < 200


def test_a_sum_that_would_fill_the_laboratory_is_refused() -> None:
    with pytest.raises(OutOfBudget):
        read_form(Laboratory(most_entries=5_000), "+".join(["{9,7,5,3}"] * 8))


@given(st.text(alphabet="0123456789##__(){}{},+-*x ", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    lab = Laboratory(most_entries=3_000)
    try:
        form = read_form(lab, text)
    except (FormError, OutOfBudget):
        return
    assert form.formal_birthday <= 100
