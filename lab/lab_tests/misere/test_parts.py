"""Parts by Algorithm 1, differences, and novel and derived partitions."""

from typing import Any

import pytest
from hypothesis import given

from lab_tests.misere.written import reader
from nimsum.theory.misere.canonical import canonical, canonical_of
from nimsum.theory.misere.form_sums import is_even, plus_one, sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.parts import difference, even_parts, is_novel, partitions, parts
from tests.theory.misere.by_definition import Game, form_of, games, rows, small_games


def parts_as_printed(lab: Laboratory, game: Form) -> dict[Form, Form]:
    """Algorithm 1 line by line, with Parts(0) = {0, 1}."""
    if game is lab.zero:
        return {lab.zero: lab.zero, lab.one: lab.one}
    of_options = {option: parts_as_printed(lab, option) for option in game.options}
    pairs = [(option, part) for option, each in of_options.items() for part in each]
    found: dict[Form, Form] = {}
    while True:
        before = len(found)
        for _, x in pairs:
            without = [option for option in of_options if x not in of_options[option]]
            missing = [option for option in x.options if option not in found]
            if not without and not missing:
                y = canonical_of(
                    lab,
                    {found[option] for option in x.options}
                    | {each[x] for each in of_options.values()},
                )
                found[x], found[y] = y, x
                continue
            if without:
                less = of_options[without[0]]
                candidates = [less[option] for option in x.options if option in less]
            else:
                candidates = [
                    each[missing[0]] for each in of_options.values() if missing[0] in each
                ]
            for y in candidates:
                differences_to_y = {each[y] for each in of_options.values() if y in each}
                differences_to_x = {each[x] for each in of_options.values() if x in each}
                if (
                    all(
                        each.get(y) in x.options or each.get(x) in y.options
                        for each in of_options.values()
                    )
                    and all(
                        option in differences_to_y or found.get(option) in y.options
                        for option in x.options
                    )
                    and all(
                        option in differences_to_x or found.get(option) in x.options
                        for option in y.options
                    )
                ):
                    found[x], found[y] = y, x
        if len(found) == before:
            return found


@pytest.mark.parametrize("row", rows("differences.json"), ids=lambda row: f"{row['G']}-{row['H']}")
def test_known_differences(row: dict[str, Any]) -> None:
    lab = Laboratory()
    read = reader(lab)
    result = difference(lab, read(row["G"]), read(row["H"]))
    assert result is (None if row["G_minus_H"] is None else read(row["G_minus_H"]))


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_numbers_of_parts(row: dict[str, Any]) -> None:
    lab = Laboratory()
    assert len(even_parts(lab, reader(lab)(row["expr"]))) == row["even_parts"]


@given(games | small_games)
def test_parts_are_those_of_the_algorithm_as_printed(form: Game) -> None:
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    result = parts(lab, game)
    assert result == parts_as_printed(lab, game)
    for part, counterpart in result.items():
        assert sum_of(lab, part, counterpart) is game
        assert result[counterpart] is part
        assert result[plus_one(lab, part)] is plus_one(lab, counterpart)


@given(games | small_games)
def test_partitions_are_novel_or_derived_as_defined(form: Game) -> None:
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    seen = set()
    for partition in partitions(lab, game):
        assert is_even(lab, partition.part)
        assert sum_of(lab, partition.part, partition.counterpart) is game
        seen |= {partition.part, partition.counterpart}
        novel = []
        for x in (partition.part, partition.counterpart):
            exist = [difference(lab, game, option) for option in x.options]
            exist += [difference(lab, option, x) for option in game.options]
            novel.append(None not in exist)
            assert is_novel(lab, game, x) == novel[-1]
            if novel[-1]:
                # Then the counterpart is made of these differences (Section 6).
                assert canonical_of(lab, [y for y in exist if y]) is difference(lab, game, x)
        assert partition.is_novel == any(novel)
    everything = seen | {plus_one(lab, part) for part in seen}
    assert everything == {*parts(lab, game)}
