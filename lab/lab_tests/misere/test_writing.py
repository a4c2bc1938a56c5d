"""Forms in writing."""

from hypothesis import given

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.writing import nested, shorthand
from nimsum_lab.misere.reading import read_form
from nimsum_lab.misere.writing_sums import SumWriter
from tests.theory.misere.by_definition import Game, form_of, games


def test_both_ways_of_writing() -> None:
    lab = Laboratory()
    for text, sets, short in [
        ("0", "0", "0"),
        ("{}", "0", "0"),
        ("{0,1,2,3}", "4", "4"),
        ("*12", "*12", "*12"),
        ("(*12)#", "{*12}", "(*12)#"),
        ("{12,3}", "{*12,3}", "(*12)3"),
        ("632", "{6,3,2}", "632"),
        ("2#", "{2}", "2#"),
        ("1#", "{1}", "1#"),
        ("2_1", "{{1},2,1}", "1#21"),
        ("(32)#", "{{3,2}}", "(32)#"),
        ("2##1", "{{{2}},1}", "2##1"),
        ("012(2#)3", "{{2},3,2,1,0}", "2#3210"),
    ]:
        form = read_form(lab, text)
        assert (nested(form), shorthand(form)) == (sets, short)


@given(games)
def test_what_is_written_is_read_as_the_same_form(game: Game) -> None:
    lab = Laboratory()
    for form in (form_of(lab, game), canonical(lab, form_of(lab, game))):
        for text in (nested(form), shorthand(form)):
            assert text is not None
            assert read_form(lab, text) is form


def test_forms_that_are_too_long_to_write() -> None:
    lab = Laboratory()
    form = canonical(lab, read_form(lab, "9+8+7"))
    assert nested(form) is None
    assert shorthand(form) is None
    assert shorthand(lab.nim_heap(3), max_length=0) is None


def test_sums_are_written_as_sums() -> None:
    for text, written in [
        ("0", "0"),
        ("1+1", "0"),
        ("(4+2)#", "(4+2)#"),
        ("6_{422}", "6+32+4"),
        ("2##+2#+2+2", "2##+32+2#"),
        ("632+632+1", "632+632+1"),
        ("(4+2#)#", "(4+2#)#"),
        ("(4+2)##+((4+2)#+1)#", "((4+2)#+1)#+(4+2)##"),
        ("*12+*10", "*12+*10"),
    ]:
        lab = Laboratory()
        assert SumWriter(lab, 100).write(canonical(lab, read_form(lab, text))) == written


@given(games)
def test_what_is_written_as_a_sum_is_read_as_an_equal_game(game: Game) -> None:
    lab = Laboratory()
    form = canonical(lab, form_of(lab, game))
    text = SumWriter(lab, 1_000).write(form)
    assert text is not None
    assert canonical(lab, read_form(lab, text)) is form
