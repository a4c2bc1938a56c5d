"""Reading what people type."""

import pytest
from hypothesis import given, strategies as st

from nimsum.budget import OutOfBudget
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_error import FormError
from nimsum.theory.misere.forms import Laboratory
from nimsum_lab.misere.reading import MAX_FORM_LENGTH, read_form

THE_SAME = """
    632 = {6,3,2} | 4_2 = 4+2 | 6_{422} = 6+4+2+2 | 2_{#4##} = (2#+4)## | 2#_4## = (2#+4)## |
    2_# = {2} | 2_{##} = {{2}} | 2_##1 = {{{2}},1} | 2##1 = {{{2}},1} | 2_{##1} = {{2}}+1 |
    2##_1 = {{2}}+1 | 2_22_# = {2+2,{2}} | 2_2# = {2+2} | (2_##1)_# = {{{{2}},1}} |
    2_(3+1) = 2+3+1 | 2_{(32)#} = {2+{3,2}} | 10 = {1,0} | *10 = {0,1,2,3,4,5,6,7,8,9} |
    {10,3} = {*10,3} | {10}_{2} = {*10}+2 | {3}+10 = {3}+*10 | *10_2 = *10+2 | (*10)2 = {*10,2} |
    {} = 0 | {{}} = 1 | {2,{3,1}}+4 = 4+{{1,3},2} | {2,2} = 2# | (2#)(3) = {{2},3} |
    { 2 , { 3 , 1 } } + 4 = {2,{3,1}}+4 | 2 _ # _ 4 = 2#+4 | 2♯ = 2#
"""
"""The paper's own examples (Section 2): an underline without braces takes one digit, a sharp needs
none. Then numbers of several digits, sets, sums and blanks."""

DIFFERENCES = (
    "3_2-2 = 3 | 2+2−2 = 2 | 1-1 = 0 | 2_{#-2} = {2#,2#+1,0} | 2##-2-(2#-2) = {{2##,2##+1,2#-2},0}"
)

WRONG = """
     → a game is missing | 2+ → a game is missing | «+2 → a game is missing |
    («) → a game is missing | {2,«} → a game is missing | {2«;3} → “;” is no number |
    2«x → “x” is no number | «#2 → “#” is no number | *« → a number is missing |
    2_« → “_” needs a digit | 2_«x → “_” needs a digit | 2_{#«x} → “x” is no number |
    2«) → “)” is not expected | 2«,3 → “,” is not expected |
    (2« → “(” at character 1 is never closed |
    {2«) → “)” is here, not “}” for the “{” at character 1 |
    6_42«2 → 2 is twice in a set; a sum is 2+2 or 2_2 | 2«-4 → 2 is no sum with 4 |
    «*31 → up to 30 | {«9999999999} → up to 30 | «² → “²” is no number |
    *30+*30+*30«+*30 → at most 100 moves
"""
"""What is wrong begins at «, or at the end."""

TOO_MUCH = {
    "2" + "#" * 99: (99, "at most 100 moves"),
    "(" * 51 + "2" + ")" * 51: (50, "at most 50 deep"),
    "{" * 1000: (50, "at most 50 deep"),
    "2" * (MAX_FORM_LENGTH + 1): (MAX_FORM_LENGTH, "at most 1,000 characters"),
}


def rows(table: str, between: str) -> list[list[str]]:
    return [row.split(between) for row in " ".join(table.split()).split(" | ")]


def test_two_ways_to_write_a_form() -> None:
    lab = Laboratory()
    for text, same in rows(THE_SAME, " = "):
        assert read_form(lab, text) is read_form(lab, same), text
    for text, same in rows(DIFFERENCES, " = "):
        assert read_form(lab, text) is canonical(lab, read_form(lab, same)), text


def test_what_is_wrong_and_where() -> None:
    cases = TOO_MUCH.copy()
    for marked, problem in rows(WRONG, "→ "):
        before, _, rest = marked.strip().partition("«")
        cases[before + rest] = len(before), problem
    for text, (at, problem) in cases.items():
        with pytest.raises(FormError) as error:
            read_form(Laboratory(), text)
        assert error.value.at == at, text
        assert problem in str(error.value), text
        assert f"at character {at + 1})" in str(error.value)
        assert len(str(error.value)) < 200


def test_a_sum_that_would_fill_the_laboratory_is_refused() -> None:
    with pytest.raises(OutOfBudget):
        read_form(Laboratory(max_entries=5_000), "+".join(["{9,7,5,3}"] * 8))


@given(st.text(alphabet="0123456789##__(){}{},+-*x ", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    lab = Laboratory(max_entries=3_000)
    try:
        form = read_form(lab, text)
    except (FormError, OutOfBudget):
        return
    assert form.formal_birthday <= 100
