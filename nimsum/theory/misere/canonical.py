"""Canonical forms by Grundy–Smith simplification (Definition 2.2, Theorems 2.3, 2.8 and 2.9).

A game simplifies to a game H if the options of H are among its own, and all its other options have
a move to H. Then it equals H. If H is 0 there is a *proviso*: some option must be a P-position.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from .forms import Form, Laboratory, followers

_birthday = attrgetter("formal_birthday")

_MORE_FOR_MANY = 32
"""Comparing this many pairs of options counts as one unit of work."""


@dataclass(frozen=True, slots=True)
class Simplification:
    """One step of simplification: a form whose options are canonical loses reversible options.

    The form equals the game `through`, as every option that is not one of `through` has a move to
    `through`, and so is reversible (Theorem 2.3).
    """

    form: Form
    """The form to simplify."""
    options: frozenset[Form]
    """The canonical forms of the options of `form`."""
    reversible: frozenset[Form]
    """The options that are dropped: each has a move to `through`."""
    through: Form
    """The game that has the remaining options, and no others."""
    proviso: Form | None
    """A P-position among `options`. It is None if `through` is not 0, or if there is none."""
    allowed: bool
    """True if the form equals `through`; False if `through` is 0 and there is no `proviso`."""


def canonical_of(lab: Laboratory, options: Iterable[Form]) -> Form:
    """Return the canonical form of the game with these `options`, themselves in canonical form."""
    options = frozenset(options)
    lab.count_work(len(options) + len(options) ** 2 // _MORE_FOR_MANY)
    for target in _targets(options):
        if _is_allowed(target, options):
            return target
    form = lab.form(options)
    lab.canonical_forms[form] = form
    return form


def canonical(lab: Laboratory, form: Form) -> Form:
    """Return the canonical form of `form`: the equal form without reversible options."""
    table = lab.canonical_forms
    for follower in followers(form, table):
        lab.count_entries()
        table[follower] = canonical_of(lab, [table[option] for option in follower.options])
    return table[form]


def equal(lab: Laboratory, form: Form, other: Form) -> bool:
    """Return True if `form` = `other`, so that their outcomes agree in any sum (Theorem 2.8)."""
    return canonical(lab, form) is canonical(lab, other)


def birthday(lab: Laboratory, form: Form) -> int:
    """Return the birthday of `form`: the longest play from its canonical form, in moves."""
    return canonical(lab, form).formal_birthday


def simplification(lab: Laboratory, form: Form) -> list[Simplification]:
    """Return the steps that bring the followers of `form`, and finally `form`, into canonical form.

    There is no step for followers without reversible options. A step that fails only because of the
    proviso is included, with `allowed` false.
    """
    steps = []
    for follower in followers(form):
        options = frozenset(canonical(lab, option) for option in follower.options)
        targets = sorted(_targets(options), key=lambda target: not _is_allowed(target, options))
        if not targets:
            continue
        through = targets[0]
        proviso = None
        if not through.options:
            p_positions = [option for option in options if option.is_p]
            proviso = min(p_positions, key=attrgetter("number"), default=None)
        steps.append(
            Simplification(
                form=follower,
                options=options,
                reversible=options - through.options,
                through=through,
                proviso=proviso,
                allowed=_is_allowed(through, options),
            )
        )
    return steps


def _targets(options: frozenset[Form]) -> Iterator[Form]:
    """Yield the games to which a game with these `options` simplifies, if the proviso is ignored.

    Call such a game T. The options of T are among `options`, and T is an option of each other
    member of `options`. A member of the largest birthday is no option of T, since T is born after
    its own options; so T is an option of that member, and only these games are tried. With the
    proviso there is at most one T (Theorem 2.8).
    """
    if not options:
        return
    for target in max(options, key=_birthday).options:
        kept = target.options
        if kept <= options and all(target in option.options for option in options - kept):
            yield target


def _is_allowed(target: Form, options: frozenset[Form]) -> bool:
    """Return True if the proviso allows a game with these `options` to simplify to `target`.

    It does unless `target` is 0 and none of the options is a P-position.
    """
    return bool(target.options) or any(option.is_p for option in options)
