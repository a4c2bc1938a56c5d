"""Canonical forms by Grundy–Smith simplification (Definition 2.2, Theorems 2.3, 2.8 and 2.9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from .forms import Form, Laboratory, followers

_birthday = attrgetter("formal_birthday")

_MORE_FOR_MANY = 32
"""The square of the options that takes as long to go through as a form."""


@dataclass(frozen=True, slots=True)
class Simplification:
    """What became of one set of options in canonical form."""

    form: Form
    """The form that is simplified, as it was given."""
    options: frozenset[Form]
    """The canonical forms of its options."""
    reversible: frozenset[Form]
    """Those from which there is a move to `through`: the options that fall away."""
    through: Form
    """The game whose options are the others."""
    proviso: Form | None
    """The option that is P, where `through` is 0 and the rule asks for one."""
    allowed: bool
    """Whether the form is `through`; if not, the proviso forbids it and nothing falls away."""


def canonical_of(lab: Laboratory, options: Iterable[Form]) -> Form:
    """The canonical form of the set of these options, which are themselves canonical."""
    options = frozenset(options)
    lab.look(len(options) + len(options) ** 2 // _MORE_FOR_MANY)
    for target in _targets(options):
        if _is_allowed(target, options):
            return target
    form = lab.form(options)
    lab.canonical_forms[form] = form
    return form


def canonical(lab: Laboratory, form: Form) -> Form:
    """The canonical form of any form: the one form of its value without reversible options."""
    known = lab.canonical_forms
    for each in followers(form, known):
        lab.spend()
        known[each] = canonical_of(lab, [known[option] for option in each.options])
    return known[form]


def equal(lab: Laboratory, form: Form, other: Form) -> bool:
    """Whether G = H: whatever is added to both, the outcomes are the same (Theorem 2.8)."""
    return canonical(lab, form) is canonical(lab, other)


def birthday(lab: Laboratory, form: Form) -> int:
    """The least formal birthday of an equal form, which is that of the canonical form."""
    return canonical(lab, form).formal_birthday


def simplification(lab: Laboratory, form: Form) -> list[Simplification]:
    """Every step from a form to its canonical form, the smallest of its followers first.

    Followers that are already canonical take no step. A step that only the proviso forbids is
    listed too, with `allowed` false.
    """
    steps = []
    for each in followers(form):
        options = frozenset(canonical(lab, option) for option in each.options)
        targets = sorted(_targets(options), key=lambda target: not _is_allowed(target, options))
        if targets:
            through = targets[0]
            p_positions = [option for option in options if option.is_p and not through.options]
            steps.append(
                Simplification(
                    form=each,
                    options=options,
                    reversible=options - through.options,
                    through=through,
                    proviso=min(p_positions, key=lambda option: option.number, default=None),
                    allowed=_is_allowed(through, options),
                )
            )
    return steps


def _targets(options: frozenset[Form]) -> Iterator[Form]:
    """The games to which these options simplify, but for the proviso.

    Such a game has some of these options as its own and is an option of all the others. One of
    the latter is any option of the largest birthday, as the game is born after its own options.
    With the proviso there is at most one (Theorem 2.8).
    """
    if options:
        for target in max(options, key=_birthday).options:
            kept = target.options
            if kept <= options and all(
                target in option.options for option in options if option not in kept
            ):
                yield target


def _is_allowed(target: Form, options: frozenset[Form]) -> bool:
    """The proviso: only what is an N-position, having an option that is P, simplifies to 0."""
    return bool(target.options) or any(option.is_p for option in options)
