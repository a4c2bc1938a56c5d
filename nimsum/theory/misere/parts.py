"""Parts of a game, differences and partitions (Section 6 and Appendix B).

X is a part of G if G = X + Y for some Y, which is its counterpart G − X. A partition of G is such a
pair of games. G is even if it is an option of G + 1, else odd. All games are in canonical form.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .canonical import canonical_of
from .form_sums import is_even, plus_one
from .forms import Form, Laboratory, followers

Parts = dict[Form, Form]
"""Parts of a game G: the counterpart G − X by the part X."""


@dataclass(frozen=True, slots=True)
class Partition:
    """A game as the sum of a part and its counterpart."""

    part: Form
    counterpart: Form
    is_novel: bool
    """True if the part or the counterpart is a novel part (Definition 6.2)."""


def parts(lab: Laboratory, game: Form) -> Mapping[Form, Form]:
    """Return a mapping of each part X of `game` to its counterpart, the game Y with X + Y = `game`.

    `game` and all parts are in canonical form. This is Algorithm 1, with Parts(0) = {0, 1} (Lemma
    5.3), which the algorithm leaves out.
    """
    known = lab.parts
    for each in followers(game, known):
        parts_of_each = _parts(lab, each)
        lab.count_entries(len(parts_of_each))
        known[each] = parts_of_each
    return known[game]


def even_parts(lab: Laboratory, game: Form) -> list[Form]:
    """Return the even parts of `game`, in canonical form, the simplest first.

    A part is a game X with X + Y = `game` for some Y; it is even if it is an option of X + 1.
    """
    evens = [part for part in parts(lab, game) if is_even(lab, part)]
    return sorted(evens, key=lambda part: (part.formal_birthday, part.number))


def difference(lab: Laboratory, game: Form, other: Form) -> Form | None:
    """Return the game X with X + `other` = `game`, or None if there is none.

    There is at most one (Theorem 5.1). All three games are in canonical form.
    """
    return parts(lab, game).get(other)


def is_novel(lab: Laboratory, game: Form, part: Form) -> bool:
    """Return True if `part` is a novel part of `game` (Definition 6.2).

    Let G be the game and X the part. X is novel if it is a part of each option of G, and each
    option of X is a part of G.
    """
    counterparts = parts(lab, game)
    return all(option in counterparts for option in part.options) and all(
        part in parts(lab, option) for option in game.options
    )


def partitions(lab: Laboratory, game: Form) -> list[Partition]:
    """Return all partitions of `game`, in canonical form, into an even part and its counterpart.

    X + Y, Y + X and (X + 1) + (Y + 1) count as one partition.
    """
    counterparts = parts(lab, game)
    pairs = []
    seen = set()
    for part in even_parts(lab, game):
        counterpart = counterparts[part]
        if part not in seen:
            seen |= {part, counterpart, plus_one(lab, counterpart)}
            novel = is_novel(lab, game, part) or is_novel(lab, game, counterpart)
            pairs.append(Partition(part, counterpart, novel))
    return pairs


def _parts(lab: Laboratory, game: Form) -> Parts:
    """Return all parts of `game` with their counterparts; `lab.parts` has those of its options."""
    if not game.options:
        return {lab.zero: lab.zero, lab.one: lab.one}
    known: Parts = {}
    if any(option is lab.zero or option is lab.one for option in game.options):
        # Then the game is prime (Proposition 7.4), or it is 1.
        _add_partition(lab, known, lab.zero, game)
        return known
    parts_of_options = {option: lab.parts[option] for option in game.options}
    # X + Y = (X + 1) + (Y + 1), so even candidates are enough.
    lab.count_work(sum(map(len, parts_of_options.values())))
    candidates: set[Form] = set()
    for parts_of_option in parts_of_options.values():
        candidates.update(part for part in parts_of_option if is_even(lab, part))
    waiting = sorted(candidates, key=lambda part: (part.formal_birthday, part.number))
    changed = True
    while changed:
        changed = False
        for part in [part for part in waiting if part not in known]:
            lab.count_entries(0)
            lab.count_work(len(parts_of_options) + len(part.options))
            counterpart = _counterpart(lab, parts_of_options, known, part)
            if counterpart is not None:
                changed = True
                _add_partition(lab, known, part, counterpart)
    return known


def _add_partition(lab: Laboratory, known: Parts, part: Form, counterpart: Form) -> None:
    """Add `part` and `counterpart` to `known`, and also `part` + 1 and `counterpart` + 1.

    The two pairs have the same sum, as 1 + 1 = 0.
    """
    for x, y in ((part, counterpart), (plus_one(lab, part), plus_one(lab, counterpart))):
        known[x] = y
        known[y] = x


def _counterpart(
    lab: Laboratory, parts_of_options: dict[Form, Parts], known: Parts, part: Form
) -> Form | None:
    """Return the game Y with `part` + Y = G for a game G, or None if no Y is found.

    `parts_of_options` has the parts of each option of G, and `known` the parts of G that are known
    so far. If they do not show that `part` is a part of G, Y is not found.
    """
    without = next((each for each in parts_of_options.values() if part not in each), None)
    missing = next((option for option in part.options if option not in known), None)
    if without is None and missing is None:
        # The options of Y are G' − X and G − X', for all options G' of G and X' of X.
        return canonical_of(
            lab,
            [
                *(known[option] for option in part.options),
                *(each[part] for each in parts_of_options.values()),
            ],
        )
    if without is not None:
        # An option G' is X' + Y, as it is not X + Y' (Corollary 5.7).
        candidates = {without[option] for option in part.options if option in without}
    else:
        # The option X' of X is no known part of G, so some option G' of G is X' + Y (Theorem 2.12).
        candidates = {each[missing] for each in parts_of_options.values() if missing in each}
    return next(
        (y for y in candidates if _is_partition(lab, parts_of_options, known, part, y)), None
    )


def _is_partition(
    lab: Laboratory, parts_of_options: dict[Form, Parts], known: Parts, x: Form, y: Form
) -> bool:
    """Return True if G = X + Y by Theorem 2.12, as far as the parts in `known` show it.

    `parts_of_options` has the parts of each option of G, and `known` are parts of G. Raises
    OutOfBudget.
    """
    lab.count_work(len(parts_of_options) + len(x.options) + len(y.options))
    options_minus_y = {each.get(y) for each in parts_of_options.values()}
    options_minus_x = {each.get(x) for each in parts_of_options.values()}
    return (
        all(
            each.get(y) in x.options or each.get(x) in y.options
            for each in parts_of_options.values()
        )
        and all(option in options_minus_y or known.get(option) in y.options for option in x.options)
        and all(option in options_minus_x or known.get(option) in x.options for option in y.options)
    )
