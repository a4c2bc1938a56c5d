"""Games that link two games or separate them (Section 2).

T links G and H if G + T and H + T are both P-positions. X separates G from H if G + X is a
P-position and H + X is an N-position.
"""

from nimsum.theory.misere.canonical import canonical, canonical_of
from nimsum.theory.misere.canonical_sum_outcomes import misere_outcome_of_sum
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.mates import mate

from .birthdays import games_born_by


def are_linked(game: Form, other: Form) -> bool:
    """Return True if G + T and H + T are both P-positions for some T.

    G is `game` and H is `other`, in canonical form. They are linked if and only if neither is equal
    to an option of the other (Lemma 2.11).
    """
    return game not in other.options and other not in game.options


def link(lab: Laboratory, game: Form, other: Form) -> Form | None:
    """Return a game T for which G + T and H + T are both P-positions; None if there is none.

    G is `game` and H is `other`; all three are in canonical form. T is born by day 4 if there is
    such a T, or else is constructed.
    """
    if not are_linked(game, other):
        return None
    for candidate in games_born_by(lab, 4):
        if misere_outcome_of_sum(lab, (game, candidate)) and misere_outcome_of_sum(
            lab, (other, candidate)
        ):
            return candidate
    return constructed_link(lab, game, other)


def separator(lab: Laboratory, game: Form, other: Form) -> Form | None:
    """Return a game X for which G + X is a P-position and H + X an N-position; None if G = H.

    G is `game` and H is `other`; all three are in canonical form. X is born by day 4 if there is
    such an X, or else is constructed.
    """
    if game is other:
        return None
    for candidate in games_born_by(lab, 4):
        if misere_outcome_of_sum(lab, (game, candidate)) and not misere_outcome_of_sum(
            lab, (other, candidate)
        ):
            return candidate
    return constructed_separator(lab, game, other)


def constructed_link(lab: Laboratory, game: Form, other: Form) -> Form:
    """Return the game T that links `game` and `other`, constructed as in the proof of Lemma 2.11.

    Let G be `game` and H be `other`, two linked games in canonical form. For each option G' of G, T
    has as an option some X for which G' + X is P and H + X is N; for each option H' of H, one for
    which H' + X is P and G + X is N. Then every option of G + T and of H + T is N. If G and H are
    both 0, T is 1.
    """
    options = {constructed_separator(lab, option, other) for option in game.options}
    options |= {constructed_separator(lab, option, game) for option in other.options}
    return canonical_of(lab, options or {lab.zero})


def constructed_separator(lab: Laboratory, game: Form, other: Form) -> Form:
    """Return the game X for which G + X is P and H + X is N, where G is `game` and H is `other`.

    G and H are different games in canonical form. Theorem 2.12 leaves four cases.

    - Some T links G to an option H' of H. Then X is T: H + T has the option H' + T, which is P.
    - H is 0 and G is P. Then X is 0.
    - Some T links an option G' of G to H. Then G + T is N and H + T is P: T does the opposite.
    - G is 0 and H is P. Then 0 does the opposite.

    If U does the opposite, the options of X are U and the mates of all options of G. H + X is N, as
    it has the option H + U; every option of G + X is N, as it is G + U or has an option G' + G'⁻.
    """
    key = (game, other)
    if key not in lab.separators:
        lab.count_entries()
        lab.separators[key] = _separator(lab, game, other)
    return lab.separators[key]


def _separator(lab: Laboratory, game: Form, other: Form) -> Form:
    """Construct a game X for which `game` + X is P and `other` + X is N.

    `constructed_separator` describes the construction, and keeps the result.
    """
    for option in _in_order(other):
        if are_linked(game, option):
            return constructed_link(lab, game, option)
    if other is lab.zero and game.is_p:
        return lab.zero
    opposite = next(
        (
            constructed_link(lab, option, other)
            for option in _in_order(game)
            if are_linked(option, other)
        ),
        lab.zero,
    )
    mates = [canonical(lab, mate(lab, option)) for option in game.options]
    return canonical_of(lab, [opposite, *mates])


def _in_order(game: Form) -> list[Form]:
    return sorted(game.options, key=lambda option: option.number)
