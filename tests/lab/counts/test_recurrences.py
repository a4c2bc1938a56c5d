"""The recurrences of Appendix A, against the games counted one by one and the paper's figures."""

import pytest

from nimsum.lab.counts.enumeration import enumerated
from nimsum.lab.counts.forms import form_of_game
from nimsum.lab.counts.listed import ListedGame, games_born_by
from nimsum.lab.counts.recurrences import Tally, counted, having
from nimsum.lab.counts.tables import table
from nimsum.lab.misere.writing import shorthand
from nimsum.theory.misere.forms import Laboratory

TABLE_OF_DAY_6: dict[str | None, tuple[str, int]] = {
    "2#3210": ("2^21 - 2^13 - 2^11 - 2^9 - 2^8 - 2^8", 2085888),
    "2#321": ("2^21 - 2^13 - 2^11 - 2^9 - 2^8", 2086144),
    "2#320": ("2^21 - 2^13 - 2^11 - 2^9 - 2^8", 2086144),
    "2#32": ("2^21 - 2^13 - 2^11 - 2^9", 2086400),
    "2#31": ("2^21 - 2^13 - 2^9 - 2^8", 2088192),
    "2#30": ("2^21 - 2^13 - 2^9 - 2^8", 2088192),
    "2#3": ("2^21 - 2^13 - 2^9", 2088448),
    "2#210": ("2^21 - 2^13 - 2^11 - 2^8 - 2^8", 2086400),
    "2#21": ("2^21 - 2^13 - 2^11 - 2^8", 2086656),
    "2#20": ("2^21 - 2^13 - 2^11 - 2^8", 2086656),
    "2#2": ("2^21 - 2^13 - 2^11", 2086912),
    "2#1": ("2^21 - 2^13 - 2^8", 2088704),
    "2#0": ("2^21 - 2^13 - 2^8", 2088704),
    "2##": ("2^21 - 2^13", 2088960),
    "32": ("2^21 - 2^11 - 2^9", 2094592),
    "3#": ("2^21 - 2^9", 2096640),
    "4": ("2^21 - 2^11 - 2^9 - 2^8 - 2^8", 2094080),
    "3": ("2^21 - 2^11 - 2^8 - 2^8", 2094592),
    "2#": ("2^21 - 2^11", 2095104),
    "2": ("2^21 - (2^14 - 1) - (2^10 - 1) - 2^8 - 2^8", 2079234),
    "1": ("2^21 - (2^12 - 1) - (2^10 - 1) - 2^9", 2091522),
    "0": ("2^21 - (2^12 - 1) - (2^10 - 1) - (2^9 - 1)", 2091523),
    None: ("2^21 - 2^17 - (2^12 - 1) - (2^10 - 1)", 1960962),
}
"""The rows of the table in the order of the paper, but for 2# and 3, with the exponents."""


def as_printed(tally: Tally) -> str:
    """What is subtracted for each game, largest first, 2^9 − 2^8 of the proviso as 2^8."""
    first, *others = tally.terms
    subtracted: dict[int, int] = {}
    for place, term in enumerate(others):
        key = place if term.game is None else -1 - term.game
        powers = sum(power.sign << int(power.exponent) for power in term.powers)
        subtracted[key] = subtracted.get(key, 0) - powers
    texts = [
        f"2^{size.bit_length() - 1}" if size & 1 == 0 else f"(2^{size.bit_length()} - 1)"
        for size in sorted(subtracted.values(), reverse=True)
    ]
    return " - ".join([str(first), *texts])


def name(game: int | None) -> str | None:
    return None if game is None else shorthand(form_of_game(Laboratory(), game))


def ordered(text: str) -> list[str]:
    return sorted(text.split(" - "))


@pytest.mark.parametrize(("day", "count"), list(enumerate([1, 2, 3, 5, 22, 4171780])))
def test_games_born_by_day(day: int, count: int) -> None:
    assert int(counted(day).games.total) == count


@pytest.mark.parametrize("day", range(1, 6))
def test_recurrences_give_what_is_counted_one_by_one(day: int) -> None:
    found, plain = counted(day), enumerated(day)
    assert int(found.games.total) == plain.games
    assert tuple(int(tally.total) for tally in found.having) == plain.having
    assert int(found.n_positions.total) == plain.n_positions
    assert int(found.n_positions_with_zero.total) == plain.n_positions_with_zero


@pytest.mark.parametrize("day", range(2, 6))
def test_sets_that_simplify_are_what_is_counted_one_by_one(day: int) -> None:
    simplified = [0] * len(games_born_by(day - 2).listed)
    for term in counted(day).games.terms:
        if term.game is not None:
            simplified[term.game] -= sum(power.sign << int(power.exponent) for power in term.powers)
    assert tuple(simplified) == enumerated(day).simplified


def test_day_6_written_out() -> None:
    total = counted(6).games.total
    assert int(total).bit_length() == 4_171_780


def test_rows_of_the_table_of_day_6() -> None:
    rows = {name(row.game): row for row in table(6)}
    assert len(rows) == 23
    for game, (printed, exponent) in TABLE_OF_DAY_6.items():
        row = rows[game]
        assert row.exponent.total == exponent
        assert sorted(ordered(as_printed(row.exponent))) == ordered(printed)
        sign, other = ("", "- 1") if game is None else ("-", "+ 1")
        assert str(row.adjustment) == f"{sign}2^{exponent} {other}"


def test_day_6_for_the_games_born_by_day_3() -> None:
    assert counted(5).n_positions.total == 3926531
    zero, one, two, three, two_sharp = (tally.total for tally in counted(6).having[:5])
    assert zero - one == 1
    assert str(two) == (
        "2^4171779 - 2^2095104 - 2^2094593 - 2^2094080 - 2^2091522 - 2^2091521 - 2^2086912"
        " - 2^2086657 - 2^2086401 - 2^2086145 - 2^2085888 + 2^1960961 + 12"
    )
    assert str(two_sharp) == (
        "2^4171779 - 2^2088960 - 2^2088705 - 2^2088448 - 2^2088193 - 2^2086912 - 2^2086657"
        " - 2^2086401 - 2^2086145 - 2^2085888 - 2^2079233 + 14"
    )
    assert three < two < two_sharp


def test_other_days_and_games_are_refused() -> None:
    for ask in (lambda: counted(7), lambda: table(1), lambda: having(1, ListedGame(0, is_p=False))):
        with pytest.raises(ValueError, match="days"):
            ask()
    with pytest.raises(ValueError, match="not born by day 4"):
        having(5, ListedGame(1 << 5, is_p=False))
    for day in (0, 6):
        with pytest.raises(ValueError, match="days 1 to 5"):
            enumerated(day)
