"""The 22 misère games born by day 4, with all that is shown of them."""

from dataclasses import dataclass
from functools import cache

from webapp.language import gettext as _
from webapp.language import remembered
from webapp.theory.misere.counts.forms import form_of_game
from webapp.theory.misere.counts.listed import LAST_DAY_LISTED, games_born_by
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.parts import even_parts
from webapp.theory.misere.primes import is_prime
from webapp.theory.misere.sums import even_associate, is_even, is_unit
from webapp.theory.misere.writing import shorthand
from webapp.views.misere.game_tree import GameTree, game_tree


@dataclass(frozen=True, slots=True)
class Born:
    """A game in canonical form; games are in the paper's shorthand.

    `even_parts` are the even games that are parts of it; `even` is the one of G and G + 1.
    """

    name: str
    birthday: int
    is_p: bool
    is_even: bool
    even: str
    kind: str
    even_parts: tuple[str, ...]
    tree: GameTree


@cache
def name_of_game(number: int) -> str:
    """The name of the listed game with that number."""
    return _name(form_of_game(Laboratory(), number))


@remembered(None)
def gallery() -> tuple[Born, ...]:
    """All games born by day 4, the oldest first."""
    lab = Laboratory()
    listed = range(len(games_born_by(LAST_DAY_LISTED).listed))
    return tuple(_born(lab, form_of_game(lab, number)) for number in listed)


def _born(lab: Laboratory, form: Form) -> Born:
    tree = game_tree(form)
    if tree is None:
        raise ValueError(f"too many positions follow {_name(form)} for a drawing")
    kind = _("prime") if is_prime(lab, form) else _("composite")
    return Born(
        name=_name(form),
        birthday=form.formal_birthday,
        is_p=form.is_p,
        is_even=is_even(lab, form),
        even=_name(even_associate(lab, form)),
        kind=_("unit") if is_unit(lab, form) else kind,
        even_parts=tuple(_name(part) for part in even_parts(lab, form)),
        tree=tree,
    )


def _name(form: Form) -> str:
    name = shorthand(form)
    if name is None:
        raise ValueError("a game whose name is too long")
    return name
