"""Lists of the games born by a day (Section 4).

0 is born on day 0; a game is born one day after the last of its options.
"""

from itertools import combinations

from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.forms import Form, Laboratory

MAX_LISTED_DAY = 4
"""The last day for which games are listed: 4,171,780 games are born by day 5."""


def games_born_by(lab: Laboratory, day: int) -> list[Form]:
    """Return the canonical forms of all games with a birthday of at most `day`, in order of birth.

    `day` is 0 to 4; there are 22 games born by day 4. Raises ValueError for later days.
    """
    if day > MAX_LISTED_DAY:
        raise ValueError(f"games are listed to day {MAX_LISTED_DAY}, not to day {day}")
    games = [lab.zero]
    for _ in range(day):
        born: set[Form] = set()
        for size in range(len(games) + 1):
            born.update(canonical_of(lab, options) for options in combinations(games, size))
        games = sorted(born, key=lambda game: (game.formal_birthday, game.number))
    return games
