"""The recurrences of Theorem A.1, with every term that they add up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from nimsum.language import N_

from .listed import LAST_DAY_LISTED, ListedGame, games_born_by, members
from .power_sums import Power, PowerSum, number, sum_of_powers, two_to, written

LAST_DAY_COUNTED = LAST_DAY_LISTED + 2
"""The recurrences for day n run over the games born by day n − 2."""


class TermRule(StrEnum):
    """Why a term is added to a count of games born by day n or subtracted from it.

    A count starts from sets H of games born by day n − 1 and leaves out those that simplify. K is
    the option that all counted games must have. The words are marked with N_.
    """

    START = N_("a starting value")
    ALL = N_("all sets H")
    ALL_WITH_K = N_("all sets H that contain K")
    SIMPLIFIES = N_("H simplifies to G")
    THROUGH = N_("K reverses through G, its option, to which H simplifies")
    KEPT = N_("H simplifies to G, which has K as an option")
    PROVISO = N_("H does not simplify to 0, which is P")
    P_POSITIONS = N_("H has only N-positions, and may be empty")
    EMPTY = N_("the empty H is 0, which is N")


@dataclass(frozen=True, slots=True)
class Term:
    """What one rule adds to a count."""

    rule: TermRule
    powers: tuple[Power, ...]
    """To be added up, as in the paper; a power with exponent 0 is 1."""
    game: int | None = None
    """The number of the game G, if the rule has one."""

    def __str__(self) -> str:
        """Such as -2^14 + 1."""
        return written(self.powers)


@dataclass(frozen=True, slots=True)
class Tally:
    """A count, and the terms that add up to it."""

    terms: tuple[Term, ...]
    total: PowerSum


@dataclass(frozen=True, slots=True)
class Day:
    """The counts of games born by day n."""

    number: int
    games: Tally
    """|M_n|."""
    having: tuple[Tally, ...]
    """|S_n^K|, for each listed game K born by day n − 1."""
    n_positions: Tally
    """|N_n|."""
    n_positions_with_zero: Tally
    """|N_n^0|."""


@lru_cache(7)
def counted(day: int) -> Day:
    """The counts for a day from 0 to 6. ValueError for other days.

    >>> str(counted(5).games.total)
    '4171780'
    """
    if not 0 <= day <= LAST_DAY_COUNTED:
        raise ValueError(f"the days counted are 0 to {LAST_DAY_COUNTED}, not {day}")
    if day < 2:
        # The paper leaves out |S_1^0| = 1, |N_1| = 1 and |N_1^0| = 0, which its recurrences need.
        return Day(day, _start(day + 1), (_start(1),) * day, _start(1), _start(0))
    before, earlier = counted(day - 1), games_born_by(day - 2)
    older = games_born_by(min(day - 1, LAST_DAY_LISTED))
    n_positions = [game for game, each in enumerate(earlier.listed) if not each.is_p]
    all_sets = two_to(before.games.total)
    sets_of_n_positions = before.n_positions.total
    return Day(
        number=day,
        games=_tally(
            Term(TermRule.ALL, (all_sets,)), *_simplified(before, range(len(earlier.listed)))
        ),
        having=tuple(having(day, game) for game in older.listed),
        n_positions=_tally(
            Term(TermRule.ALL, (all_sets,)),
            Term(TermRule.P_POSITIONS, (two_to(sets_of_n_positions, -1),)),
            Term(TermRule.EMPTY, (two_to(0),)),
            *_simplified(before, n_positions),
        ),
        n_positions_with_zero=_tally(
            Term(TermRule.ALL_WITH_K, (two_to(before.games.total - 1),)),
            Term(TermRule.P_POSITIONS, (two_to(sets_of_n_positions - 1, -1),)),
            *_simplified(
                before, [game for game in n_positions if earlier.listed[game].options & 1]
            ),
        ),
    )


def having(day: int, game: ListedGame) -> Tally:
    """|S_n^K|: how many games born by day n have the option K, born by day n − 1.

    For days from 2 to 6, and K in canonical form; on day 6 its options are any listed games.
    ValueError for other days and for a K that is born later than the day before.
    """
    if not 2 <= day <= LAST_DAY_COUNTED:
        raise ValueError(f"the days are 2 to {LAST_DAY_COUNTED}, not {day}")
    if game.options >> len(games_born_by(day - 2).listed):
        raise ValueError(f"an option is given that is not born by day {day - 1}")
    before, earlier = counted(day - 1), games_born_by(day - 2)
    through = [
        term for target in members(game.options) for term in _reversed(before, target, game.is_p)
    ]
    number_of_game = earlier.number_of(game)
    kept = [] if number_of_game is None else members(earlier.having(number_of_game))
    return _tally(
        Term(TermRule.ALL_WITH_K, (two_to(before.games.total - 1),)),
        *through,
        *_simplified(before, kept, TermRule.KEPT),
    )


def _simplified(
    before: Day, targets: Iterable[int], rule: TermRule = TermRule.SIMPLIFIES
) -> Iterator[Term]:
    """What is subtracted for the sets H, other than G, that simplify to these G: −|R_n^G|."""
    for target in targets:
        yield Term(rule, (two_to(before.having[target].total, -1), two_to(0)), target)
        if target == 0:
            with_zero = before.n_positions_with_zero.total
            yield Term(TermRule.PROVISO, (two_to(with_zero), two_to(0, -1)), target)


def _reversed(before: Day, target: int, is_p: bool) -> Iterator[Term]:
    """What is subtracted for the sets H with K that simplify to an option G of K: −|R_n^(G,K)|."""
    yield Term(TermRule.THROUGH, (two_to(before.having[target].total - 1, -1),), target)
    if target == 0 and not is_p:
        with_zero = before.n_positions_with_zero.total
        yield Term(TermRule.PROVISO, (two_to(with_zero - 1),), target)


def _start(count: int) -> Tally:
    return Tally((Term(TermRule.START, (two_to(0),) * count),), number(count))


def _tally(*terms: Term) -> Tally:
    return Tally(terms, sum_of_powers(power for term in terms for power in term.powers))
