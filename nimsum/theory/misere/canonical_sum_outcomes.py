"""Outcomes of sums in misère play, by a search over sums of canonical forms."""

from collections.abc import Iterable

from nimsum.budget import OutOfBudget
from nimsum.language import gettext as _

from .form_sums import MAX_PLAY_LENGTH, even_associate
from .forms import Form, Laboratory, Summand, SummandMove
from .genus import genus
from .temper import is_tame, tame_sum_is_p

_CHEAP_SUMMANDS = 3
_MOVES_PER_FORM = 2
"""The moves, times the summands beyond `_CHEAP_SUMMANDS`, that count as one unit of work."""

Sum = tuple[int, ...]
"""A sum: the numbers of even canonical games other than 0 in order, after the number of 1 or none.

A sum with odd games equals the sum of their even associates, plus 1 if the odd games are odd in
number.
"""


def misere_outcome_of_sum(lab: Laboratory, games: Iterable[Form]) -> bool:
    """Return True if the sum of `games`, which are in canonical form, is a P-position.

    The sum is searched without computing its own form. Raises `OutOfBudget`.
    """
    games = tuple(games)
    if sum(game.formal_birthday for game in games) > MAX_PLAY_LENGTH:
        raise OutOfBudget(_("play may take more than %(most)s moves", most=MAX_PLAY_LENGTH))
    evens = []
    ones = 0
    for game in games:
        even = even_associate(lab, game)
        ones ^= even is not game
        if even is not lab.zero:
            evens.append(_summand(lab, even).game.number)
    _summand(lab, lab.one)
    return _is_p(lab, (lab.one.number,) * ones + tuple(sorted(evens)))


def _summand(lab: Laboratory, game: Form) -> Summand:
    """Return the `Summand` of `game`, which is even or 1; it is made only once."""
    summand = lab.summands.get(game.number)
    if summand is None:
        normal = genus(lab, game).normal
        moves = []
        for option in game.options:
            even = even_associate(lab, option)
            if even is not lab.zero:
                _summand(lab, even)
            change = normal ^ genus(lab, option).normal
            moves.append(SummandMove(even.number, even is not option, change))
        lab.count_entries()
        summand = Summand(game, normal, is_tame(lab, game), moves)
        lab.summands[game.number] = summand
    return summand


def _is_p(lab: Laboratory, position: Sum) -> bool:
    """Return True if the sum `position` is a P-position in misère play, and store the outcome."""
    known = lab.outcomes.get(position)
    if known is not None:
        return known
    summands = [lab.summands[number] for number in position]
    if len(position) == 1:
        result = summands[0].game.is_p
    elif all(summand.is_tame for summand in summands):
        result = tame_sum_is_p(lab, [summand.game for summand in summands])
    else:
        result = not _has_p_option(lab, position, summands)
    lab.count_entries()
    lab.outcomes[position] = result
    return result


def _has_p_option(lab: Laboratory, position: Sum, summands: list[Summand]) -> bool:
    """Return True if some option of the sum `position` is a P-position in misère play.

    `summands` has the data of the games in the sum. Options with nim-sum 0 in normal play are tried
    first, as most of them are also P-positions in misère play.
    """
    outcomes = lab.outcomes
    one = lab.one.number
    nim_sum = 0
    for summand in summands:
        nim_sum ^= summand.normal
    later = []
    for at, summand in enumerate(summands):
        if at and summands[at - 1] is summand:
            continue
        lab.count_work(
            len(summand.moves) * max(0, len(position) - _CHEAP_SUMMANDS) // _MOVES_PER_FORM
        )
        others = position[:at] + position[at + 1 :]
        for even, is_odd, change in summand.moves:
            option = tuple(sorted((*others, even))) if even else others
            if is_odd:
                # Add 1, which cancels with the 1 that may be there.
                option = option[1:] if option and option[0] == one else (one, *option)
            known = outcomes.get(option)
            if known:
                return True
            if known is None:
                if change == nim_sum and _is_p(lab, option):
                    return True
                later.append(option)
    for option in later:  # noqa: SIM110 - a generator would take one more frame of the stack
        if _is_p(lab, option):
            return True
    return False
