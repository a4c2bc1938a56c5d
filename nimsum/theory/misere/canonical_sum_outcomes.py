"""Outcomes of sums in misère play, by a search over sums of canonical forms."""

from collections.abc import Iterable

from nimsum.budget import OutOfBudget
from nimsum.language import gettext as _

from .form_sums import MAX_PLAY_LENGTH, even_associate
from .forms import Form, Laboratory, Summand
from .genus import genus
from .temper import is_tame, tame_sum_is_p

_FEW = 3
_MOVES_TO_A_FORM = 2
"""The moves that take as much work as a form, for each component above `_FEW`."""

Sum = tuple[int, ...]
"""The numbers of even games in canonical form, without 0, in order; before them an optional 1."""


def misere_outcome_of_sum(lab: Laboratory, games: Iterable[Form]) -> bool:
    """Return True if the sum of `games`, in canonical form, is a P-position.

    The form of the sum itself is not computed. Raises `OutOfBudget`.
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
            evens.append(_component(lab, even).game.number)
    _component(lab, lab.one)
    return _is_p(lab, (lab.one.number,) * ones + tuple(sorted(evens)))


def _component(lab: Laboratory, game: Form) -> Summand:
    component = lab.components.get(game.number)
    if component is None:
        normal = genus(lab, game).normal
        moves = []
        for option in game.options:
            even = even_associate(lab, option)
            if even is not lab.zero:
                _component(lab, even)
            change = normal ^ genus(lab, option).normal
            moves.append((even.number, even is not option, change))
        lab.count_entries()
        component = Summand(game, normal, is_tame(lab, game), moves)
        lab.components[game.number] = component
    return component


def _is_p(lab: Laboratory, position: Sum) -> bool:
    known = lab.outcomes.get(position)
    if known is not None:
        return known
    components = [lab.components[number] for number in position]
    if len(position) == 1:
        result = components[0].game.is_p
    elif all(component.is_tame for component in components):
        result = tame_sum_is_p(lab, [component.game for component in components])
    else:
        result = not _has_option_p(lab, position, components)
    lab.count_entries()
    lab.outcomes[position] = result
    return result


def _has_option_p(lab: Laboratory, position: Sum, components: list[Summand]) -> bool:
    """Return True if some option is P. Options with nim-sum 0 in normal play are tried first."""
    outcomes = lab.outcomes
    one = lab.one.number
    nim_sum = 0
    for component in components:
        nim_sum ^= component.normal
    later = []
    for at, component in enumerate(components):
        if at and components[at - 1] is component:
            continue
        lab.count_work(len(component.moves) * max(0, len(position) - _FEW) // _MOVES_TO_A_FORM)
        rest = position[:at] + position[at + 1 :]
        for even, is_odd, change in component.moves:
            option = tuple(sorted((*rest, even))) if even else rest
            if is_odd:
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
