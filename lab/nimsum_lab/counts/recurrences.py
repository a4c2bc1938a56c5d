"""The recurrences of Theorem A.1 for the numbers of games born by each day."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from .listed import MAX_LISTED_DAY, ListedGame, games_born_by, members
from .power_sums import Power, PowerSum, number, sum_of_powers, two_to

MAX_COUNTED_DAY = MAX_LISTED_DAY + 2
"""The last day that can be counted: the recurrences for day n run over the games born by day
n − 2."""


@dataclass(frozen=True, slots=True)
class Day:
    """The numbers of games born by a day n: all games, those with an option K, N-positions."""

    games: PowerSum
    """The number |M_n|."""
    having: tuple[PowerSum, ...]
    """The numbers |S_n^K|, for each listed game K born by day n − 1."""
    n_positions: PowerSum
    """The number |N_n|."""
    n_positions_with_zero: PowerSum
    """The number |N_n^0|."""


@lru_cache(maxsize=7)
def count_by_recurrences(day: int) -> Day:
    """Return the numbers of games born by `day`, 0 to 6, found by the recurrences.

    Raises ValueError for other days.

    >>> str(count_by_recurrences(5).games)
    '4171780'
    """
    if not 0 <= day <= MAX_COUNTED_DAY:
        raise ValueError(f"the days counted are 0 to {MAX_COUNTED_DAY}, not {day}")
    if day < 2:
        # The paper leaves out |S_1^0| = 1, |N_1| = 1 and |N_1^0| = 0, which its recurrences need.
        return Day(number(day + 1), (number(1),) * day, number(1), number(0))
    before = count_by_recurrences(day - 1)
    earlier = games_born_by(day - 2).listed
    older = games_born_by(min(day - 1, MAX_LISTED_DAY)).listed
    n_positions = [game for game, each in enumerate(earlier) if not each.is_p]
    with_zero = [game for game in n_positions if earlier[game].options & 1]
    # All sets less those of N-positions alone, which are P; but the empty set is N.
    return Day(
        games=sum_of_powers([two_to(before.games), *_simplified(before, range(len(earlier)))]),
        having=tuple(having(day, game) for game in older),
        n_positions=sum_of_powers(
            [
                two_to(before.games),
                two_to(before.n_positions, -1),
                two_to(0),
                *_simplified(before, n_positions),
            ]
        ),
        n_positions_with_zero=sum_of_powers(
            [
                two_to(before.games - 1),
                two_to(before.n_positions - 1, -1),
                *_simplified(before, with_zero),
            ]
        ),
    )


def having(day: int, game: ListedGame) -> PowerSum:
    """Return |S_n^K|, the number of games born by day n that have the option K.

    `day` is n, 2 to 6; `game` is K, in canonical form and born by day n − 1. On day 6 the options
    of K are any listed games. Raises ValueError for other days, and if K is born later.
    """
    if not 2 <= day <= MAX_COUNTED_DAY:
        raise ValueError(f"the days are 2 to {MAX_COUNTED_DAY}, not {day}")
    if game.options >> len(games_born_by(day - 2).listed):
        raise ValueError(f"an option is given that is not born by day {day - 1}")
    before = count_by_recurrences(day - 1)
    earlier = games_born_by(day - 2)
    through = (_reversed(before, target, game.is_p) for target in members(game.options))
    number_of_game = earlier.number_of(game)
    kept = [] if number_of_game is None else members(earlier.having(number_of_game))
    return sum_of_powers(
        [two_to(before.games - 1), *chain.from_iterable(through), *_simplified(before, kept)]
    )


def _simplified(before: Day, targets: Iterable[int]) -> Iterator[Power]:
    """Yield powers of two whose total is the sum of −|R_n^G| over the games G.

    R_n^G consists of the sets H of games born by day n − 1 that simplify to G, other than G.
    `before` has the counts for day n − 1; `targets` are the numbers of the games G in their list.
    """
    for target in targets:
        yield from (two_to(before.having[target], -1), two_to(0))
        if target == 0:
            # The proviso: H does not simplify to 0, which is P.
            yield from (two_to(before.n_positions_with_zero), two_to(0, -1))


def _reversed(before: Day, target: int, is_p: bool) -> Iterator[Power]:
    """Yield powers of two whose sum is −|R_n^(G,K)|, for the option G of K with number `target`.

    R_n^(G,K) consists of the sets H with the option K that simplify to G. `before` has the counts
    for day n − 1, and `is_p` is True if K is a P-position.
    """
    yield two_to(before.having[target] - 1, -1)
    if target == 0 and not is_p:
        yield two_to(before.n_positions_with_zero - 1)
