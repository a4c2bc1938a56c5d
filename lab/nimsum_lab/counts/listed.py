"""Lists of the games born by days 0 to 4, and operations on many sets of such games at a time.

Games are numbered by their places in the list. A set of listed games is a number whose bit i is 1
if game number i belongs to the set. Only `form_of_game` and `form_of_set` need a laboratory, the
store of forms in which games are written, drawn and added.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nimsum.theory.misere.forms import Form, Laboratory

MAX_LISTED_DAY = 4
"""The last day that is listed: by day 5 there are 4,171,780 games, which are only counted."""

Sets = NDArray[np.uint32]
"""An array of sets of listed games, each the set of options of a game."""
Flags = NDArray[np.bool_]
"""An array of truth values, one for each set."""


@dataclass(frozen=True)
class ListedGame:
    """A misère game in canonical form whose options are all born by day 4."""

    options: int
    """The bit set of its options."""
    is_p: bool
    """True if the previous player wins: there are options, and no option is a P-position."""


@dataclass(frozen=True)
class Games:
    """The list of all canonical forms born by a day; the number of a game is its index there.

    It is 0, 1, 2, 3, 2#, 4, 3#, 32, 2##, 2#0, 2#1, … The list begins with the games born by
    earlier days. Of those born on one day the nim-heap is the first, and the others are in the
    order of their sets of options as numbers.
    """

    listed: tuple[ListedGame, ...]

    @property
    def p_positions(self) -> int:
        """The numbers of the games that are P-positions, as a bit set."""
        return set_of(number for number, game in enumerate(self.listed) if game.is_p)

    def having(self, option: int) -> int:
        """Return the numbers of the games that have the option number `option`, as a bit set."""
        return set_of(
            number for number, game in enumerate(self.listed) if game.options >> option & 1
        )

    def number_of(self, game: ListedGame) -> int | None:
        """Return the number of `game` in the list; None if it is not listed."""
        return self.listed.index(game) if game in self.listed else None


def set_of(numbers: Iterable[int]) -> int:
    """Return the bit set with the bits `numbers`: `[0, 2]` -> `0b101`."""
    return sum(1 << number for number in numbers)


def members(games: int) -> list[int]:
    """Return the numbers in the bit set `games`, in ascending order: `0b101` -> `[0, 2]`."""
    return [number for number in range(games.bit_length()) if games >> number & 1]


@lru_cache(maxsize=MAX_LISTED_DAY + 1)
def games_born_by(day: int) -> Games:
    """Return the games born by `day`, 0 to 4, found among all sets of games born by the day before.

    Raises ValueError for other days.
    """
    if not 0 <= day <= MAX_LISTED_DAY:
        raise ValueError(f"games are listed for days 0 to {MAX_LISTED_DAY}, not for day {day}")
    if day == 0:
        return Games((ListedGame(options=0, is_p=False),))
    before = games_born_by(day - 1)
    sets = all_sets(before)
    canonical = sets[are_canonical(before, sets)].tolist()
    known = {game.options for game in before.listed}
    nim_heap = (1 << day) - 1
    others = [options for options in canonical if options not in known and options != nim_heap]
    new = np.array([nim_heap, *others], dtype=np.uint32)
    outcomes = are_p(before, new).tolist()
    return Games(before.listed + tuple(map(ListedGame, new.tolist(), outcomes)))


def all_sets(games: Games) -> Sets:
    """Return an array of all subsets of the list `games`, as bit sets."""
    return np.arange(1 << len(games.listed), dtype=np.uint32)


def are_p(games: Games, sets: Sets) -> Flags:
    """Return an array of booleans: for each of `sets`, True if its game is a P-position.

    Each of `sets` is the bit set of the options of a game, by their numbers in `games`.
    """
    p_positions: Flags = (sets != 0) & (sets & np.uint32(games.p_positions) == 0)
    return p_positions


def are_canonical(games: Games, sets: Sets) -> Flags:
    """Return an array of booleans: for each of `sets`, True if its game is in canonical form.

    Each of `sets` is the bit set of the options of a game, by their numbers in `games`. The game is
    in canonical form if it simplifies to none of `games`.
    """
    canonical = np.ones(len(sets), dtype=np.bool_)
    for target in range(len(games.listed)):
        if games.having(target):
            canonical &= ~simplify_to(games, sets, target)
    return canonical


def simplify_to(games: Games, sets: Sets, target: int) -> Flags:
    """Return an array of booleans: for each of `sets`, True if it simplifies to number `target`.

    Each of `sets` is the bit set of the options of a game, by their numbers in `games`; `target` is
    the number of a game there. A set simplifies to that game if it has all options of the game and
    at least one more, and the game is an option of each of these others. It simplifies to 0 only if
    one of the others is P, which is the proviso (Definition 2.2).
    """
    options = np.uint32(games.listed[target].options)
    reversible = np.uint32(games.having(target))
    has_options = sets & options == options
    has_only_reversible_others = sets & ~(options | reversible) == 0
    simplifies: Flags = has_options & has_only_reversible_others & (sets & reversible != 0)
    if not options:
        simplifies &= ~are_p(games, sets)
    return simplifies


def form_of_game(lab: Laboratory, number: int) -> Form:
    """Return game `number` in the list of the games born by day 4, as a form in `lab`."""
    return form_of_set(lab, games_born_by(MAX_LISTED_DAY).listed[number].options)


def form_of_set(lab: Laboratory, games: int) -> Form:
    """Return the form in `lab`, not simplified, with the options in the bit set `games`.

    The bits are the numbers of the games born by day 4.
    """
    return lab.form(form_of_game(lab, number) for number in members(games))
