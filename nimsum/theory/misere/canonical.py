"""Canonical forms by Grundy–Smith simplification (Definition 2.2, Theorems 2.3, 2.8 and 2.9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from .forms import Form, Laboratory, followers

_birthday = attrgetter("formal_birthday")

_MORE_FOR_MANY = 32
"""The square of the number of options that takes as much work as one form."""


@dataclass(frozen=True, slots=True)
class Simplification:
    """One step of simplification: what becomes of one set of options in canonical form."""

    form: Form
    """The form to simplify, as it was before."""
    options: frozenset[Form]
    """The canonical forms of its options."""
    reversible: frozenset[Form]
    """The options with a move to `through`, which are dropped."""
    through: Form
    """The game whose options are the remaining ones."""
    proviso: Form | None
    """An option that is P, or None; only if `through` is 0, since only then the rule needs one."""
    allowed: bool
    """Whether the form equals `through`; if not, the proviso forbids it and nothing is dropped."""


def canonical_of(lab: Laboratory, options: Iterable[Form]) -> Form:
    """Return the canonical form of the set of `options`, which must be canonical themselves."""
    options = frozenset(options)
    lab.count_work(len(options) + len(options) ** 2 // _MORE_FOR_MANY)
    for target in _targets(options):
        if _is_allowed(target, options):
            return target
    form = lab.form(options)
    lab.canonical_forms[form] = form
    return form


def canonical(lab: Laboratory, form: Form) -> Form:
    """Return the canonical form of `form`: the form of equal value without reversible options."""
    known = lab.canonical_forms
    for follower in followers(form, known):
        lab.count_entries()
        known[follower] = canonical_of(lab, [known[option] for option in follower.options])
    return known[form]


def equal(lab: Laboratory, form: Form, other: Form) -> bool:
    """Return True if `form` = `other`: in any sum the two have equal outcomes (Theorem 2.8)."""
    return canonical(lab, form) is canonical(lab, other)


def birthday(lab: Laboratory, form: Form) -> int:
    """Return the least formal birthday of a form equal to `form`, that of its canonical form."""
    return canonical(lab, form).formal_birthday


def simplification(lab: Laboratory, form: Form) -> list[Simplification]:
    """Return every step from `form` to its canonical form, the smallest of its followers first.

    Followers that are already canonical take no step. A step that only the proviso forbids is
    listed too, with `allowed` false.
    """
    steps = []
    for follower in followers(form):
        options = frozenset(canonical(lab, option) for option in follower.options)
        targets = sorted(_targets(options), key=lambda target: not _is_allowed(target, options))
        if targets:
            through = targets[0]
            p_positions = [option for option in options if option.is_p and not through.options]
            steps.append(
                Simplification(
                    form=follower,
                    options=options,
                    reversible=options - through.options,
                    through=through,
                    proviso=min(p_positions, key=lambda option: option.number, default=None),
                    allowed=_is_allowed(through, options),
                )
            )
    return steps


def _targets(options: frozenset[Form]) -> Iterator[Form]:
    """Yield the games to which a game with these options simplifies, ignoring the proviso.

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
    """Return True if the proviso is met: only an N-position, which has a P-option, becomes 0."""
    return bool(target.options) or any(option.is_p for option in options)
