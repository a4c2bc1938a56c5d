"""The recurrences of Appendix A, against the games counted one by one and the paper's figures."""

import pytest

from nimsum_lab.counts.enumeration import count_by_enumeration
from nimsum_lab.counts.listed import ListedGame
from nimsum_lab.counts.recurrences import count_by_recurrences, having


@pytest.mark.parametrize(("day", "count"), list(enumerate([1, 2, 3, 5, 22, 4171780])))
def test_games_born_by_day(day: int, count: int) -> None:
    assert int(count_by_recurrences(day).games) == count


@pytest.mark.parametrize("day", range(1, 6))
def test_recurrences_give_what_is_counted_one_by_one(day: int) -> None:
    result = count_by_recurrences(day)
    plain = count_by_enumeration(day)
    assert int(result.games) == plain.games
    assert tuple(int(each) for each in result.having) == plain.having
    assert int(result.n_positions) == plain.n_positions
    assert int(result.n_positions_with_zero) == plain.n_positions_with_zero


def test_day_6_written_out() -> None:
    total = count_by_recurrences(6).games
    assert int(total).bit_length() == 4_171_780


def test_day_6_for_the_games_born_by_day_3() -> None:
    assert count_by_recurrences(5).n_positions == 3926531
    zero, one, two, three, two_sharp = count_by_recurrences(6).having[:5]
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
    for ask in (lambda: count_by_recurrences(7), lambda: having(1, ListedGame(0, is_p=False))):
        with pytest.raises(ValueError, match="days"):
            ask()
    with pytest.raises(ValueError, match="not born by day 4"):
        having(5, ListedGame(1 << 5, is_p=False))
    for day in (0, 6):
        with pytest.raises(ValueError, match="days 1 to 5"):
            count_by_enumeration(day)
